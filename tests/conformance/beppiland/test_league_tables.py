"""The tables of the league in the ledger, cell by cell: those that it derives, and squads that nobody wrote."""

from collections import Counter

import pytest

from touchline import books
from touchline.books.beppiland import coaching, money, starting_teams
from touchline.books.beppiland.backroom_boys import JOBS, SALARIES
from touchline.books.beppiland.competitions import ClubId, championship_fixtures, pairings
from touchline.books.beppiland.options import Options
from touchline.books.beppiland.orders import FoundClub
from touchline.books.beppiland.players import JUNIORES, PRIMAVERA, age_of, is_young
from touchline.books.beppiland.session import steps
from touchline.books.beppiland.sitting import Sitting
from touchline.books.beppiland.starting_teams import club_from, default_players, vacant_discoveries
from touchline.books.beppiland.state import League
from touchline.game import OrdersError

TABLES = books.book("beppiland").ledger.tables


def rows(table: str) -> list[tuple[str, ...]]:
    return list(TABLES[table].rows)


@pytest.mark.rule("BEP-TRN-02", "BEP-STAFF-04")
@pytest.mark.parametrize("row", rows("BEP-T-TRAIN"), ids=lambda row: row[0])
def test_skill_training_costs_what_the_ledger_derives(row: tuple[str, ...]) -> None:
    skill, reached, without, with_coach = map(int, row)

    assert reached == skill + 1
    assert coaching.skill_cost(skill) == without
    assert coaching.skill_cost(skill, coach=True) == with_coach


@pytest.mark.rule("BEP-AUC-02", "BEP-AUC-03")
@pytest.mark.parametrize("row", rows("BEP-T-VALUE"), ids=lambda row: row[0])
def test_values_have_the_factors_of_the_ledger(row: tuple[str, ...]) -> None:
    code, factor, plus = row
    age = age_of(code.removesuffix(" and on"))
    each = 10 if plus == "10 per experience point" else 0

    assert [money.value(age, skill, 2) for skill in (2, 3, 9)] == [
        int(factor) * (skill - 1) + 2 * each for skill in (2, 3, 9)
    ]


@pytest.mark.rule("BEP-MON-04", "BEP-MON-06")
@pytest.mark.parametrize("row", rows("BEP-T-SALARY"), ids=lambda row: row[0])
def test_salaries_are_the_ledgers(row: tuple[str, ...]) -> None:
    who, amount = row[0], int(row[1])
    if who.startswith("Adult"):
        low, high = map(int, who.removeprefix("Adult, StartAb ").split("-"))
        assert {money.salary(age, skill) for age in (1, 4) for skill in range(low, high + 1)} == {amount}
    elif who in {"P", "J"}:
        assert money.salary(age_of(who), 9) == amount
    elif who == "Sparring partner":
        assert money.salaries((), ()) == amount
    else:
        assert {SALARIES[job] for job, name in JOBS.items() if name in who.split(", ")} == {amount}


@pytest.mark.rule("BEP-NEW-02", "BEP-NEW-03", "BEP-NEW-04", "BEP-NEW-05", "BEP-NEW-07")
def test_a_new_team_is_made_up_as_the_ledger_says() -> None:
    printed = {
        group: (number, skill, fitness, limits) for group, number, skill, fitness, limits in rows("BEP-T-NEWTEAM")
    }
    levels = {age_of(group.split()[-1]): cells for group, cells in printed.items() if group.startswith("Adults aged")}
    assert {age: int(cells[1].split()[0]) for age, cells in levels.items()} == starting_teams.LEVELS
    assert printed["All adults"][:2] == (
        f"{starting_teams.FEWEST_ADULTS} or more",
        f"{sum(starting_teams.LEVELS.values())} levels in all",
    )
    young = {"Juniores, better": JUNIORES, "Juniores, weaker": JUNIORES, "Primavera": PRIMAVERA}
    assert (
        Counter({(age, int(printed[group][1])): int(printed[group][0]) for group, age in young.items()})
        == starting_teams.YOUNG
    )
    assert {cells[3] for cells in levels.values()} == {f"Ab 2-{starting_teams.MOST_SKILL} each"}
    assert printed["S+D players"][0] == f"0 to {starting_teams.MOST_BOTH_SIDES}"

    club = club_from(ClubId("1"), FoundClub(), 1, place=1, fallback="Atletico")

    assert {player.fitness for player in club.players if is_young(player.age)} == {int(printed["Primavera"][2])}
    assert {player.fitness for player in club.players if not is_young(player.age)} == {0}
    assert [man.job for man in club.staff] == ["physio"]
    assert club.staff[0].age == 1


@pytest.mark.rule("BEP-GAP-18", "BEP-GAP-04", "BEP-NEW-07")
def test_the_default_team_is_the_ledgers_cell_by_cell_and_could_have_been_written() -> None:
    printed = [*rows("BEP-T-GMCLUB"), *rows("BEP-T-DEFYOUTH")]
    club = club_from(ClubId("1"), FoundClub(), 1, place=1, fallback="Atletico")
    found = [
        (".".join(filter(None, (player.positions[0], player.side))), player.age, player.skill, player.fitness)
        for player in club.players
    ]

    assert found == [(where, age_of(age), int(skill), int(fitness)) for where, age, skill, fitness in printed]
    starting_teams.check_team(FoundClub(players=default_players()))
    with pytest.raises(OrdersError):
        starting_teams.check_team(FoundClub(players=default_players()[1:]))


@pytest.mark.rule("BEP-NMR-06")
@pytest.mark.parametrize(("season", "row"), [(2, "even"), (3, "odd"), (4, "even")])
def test_a_club_without_a_president_discovers_the_six_of_the_ledger(season: int, row: str) -> None:
    printed = {name: cells for name, *cells in rows("BEP-T-VACANT")}

    found = [f"{each.position}.{each.side}".rstrip(".") for each in vacant_discoveries(season)]

    assert found == printed[row]
    assert sum(where.endswith(".S") for where in found) <= 2


STEPS = {
    "4": ("convert_and_dismiss",),
    "5": ("exchange_early",),
    "6": ("join_and_leave", "list_for_auction", "agree_on_friendlies"),
    "7": ("pay_for_business",),
    "8": ("hold_auction",),
    "9": ("train",),
    "10": ("send_scouts", "play_matches", "refund_idle_bribes"),
    "11": ("play_friendlies",),
    "12": ("recover",),
    "13": ("grow",),
    "14": ("count_discipline",),
    "15": ("collect_income", "draw_totocalcio", "pay_out_fees"),
    "16": ("tax_bribes",),
    "17": ("pay_salaries",),
    "18": ("move_players",),
    "19": ("charge_interest",),
    "20": ("sell_by_force",),
    "21": ("finish_stadiums",),
    "22": ("announce_tournaments", "close_accounts", "publish_press"),
}
"""The steps of the ledger's table, and what is done in them; 1 to 3 come before, with the calendar and the orders."""


@pytest.mark.rule("BEP-SEQ-20", "BEP-SEQ-22", "BEP-TRN-06")
def test_a_session_goes_in_the_order_of_the_ledger() -> None:
    numbers = [row[0] for row in rows("BEP-T-SESSIONSEQ")]
    league = League(options=Options(), seats=())

    done = [step.__name__ for step in steps(Sitting(league=league))]

    assert numbers == [str(number) for number in range(1, 23)]
    assert done == [name for number in numbers[3:] for name in STEPS[number]]


@pytest.mark.rule("BEP-TRN-06")
def test_training_may_come_after_the_matches_by_option() -> None:
    league = League(options=Options(training_effect="after matches"), seats=())

    done = [step.__name__ for step in steps(Sitting(league=league))]

    assert done.index("play_friendlies") < done.index("train") < done.index("recover")


@pytest.mark.rule("BEP-GAP-01", "BEP-LEA-02")
def test_every_pair_meets_at_home_and_away_and_nobody_stays_long_on_one_side() -> None:
    played = Counter(pair for round_ in range(1, 23) for pair in pairings(round_))
    assert played == Counter((home, away) for home in range(1, 13) for away in range(1, 13) if home != away)
    for number in range(1, 13):
        at_home = "".join("H" if number in dict(pairings(round_)) else "A" for round_ in range(1, 23))
        assert at_home[:11].count("H") == (6 if number <= 6 else 5)
        assert "HHHH" not in at_home
        assert "AAAA" not in at_home


@pytest.mark.rule("BEP-GAP-01")
@pytest.mark.parametrize("rounds", [1, 2])
def test_championship_matches_of_all_sessions_make_whole_rounds(rounds: int) -> None:
    clubs = tuple(ClubId(str(number)) for number in range(1, 13))
    fixtures = [
        each for session in range(1, 12) for each in championship_fixtures({"A": clubs}, session, rounds=rounds)
    ]

    assert len({each.id for each in fixtures}) == len(fixtures) == 66 * rounds
    assert set(Counter(frozenset((each.home, each.away)) for each in fixtures).values()) == {rounds}
    assert {each.slot for each in fixtures} == ({1} if rounds == 1 else {1, 3})
