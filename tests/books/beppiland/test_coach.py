"""The computer president: everything it sends can stand, it knows no secrets, and it wins."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from touchline.books.beppiland import coach, coaching
from touchline.books.beppiland.backroom_boys import BackroomBoy
from touchline.books.beppiland.choosing_a_team import FORMATIONS, choose
from touchline.books.beppiland.communication_of_the_teams import Available, Means, correct
from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.extra_points import Points, Tactic, extra_on
from touchline.books.beppiland.match import HOME, MATCH, MatchOptions, SendTeam
from touchline.books.beppiland.match_play import Team
from touchline.books.beppiland.orders import FoundClub
from touchline.books.beppiland.players import LINES, Player
from touchline.books.beppiland.prospects import Strength, even_strength, expected_difference, win_chance
from touchline.books.beppiland.starting_teams import check_team
from touchline.books.beppiland.state import Club, Lot
from touchline.books.beppiland.team_selection import ELEVEN, count_by_area, is_formation, side_penalty
from touchline.books.beppiland.young_players import Quota
from touchline.dice import Dice
from touchline.game import Seat

from .leagues import founded
from .squads import MEANS, areas_of, called, eleven, player, squads, team

EVEN = even_strength(8)


# --- prospects --------------------------------------------------------------------------------------------------------


def strength(side: Team) -> Strength:
    lines = {
        line: sum(man.level for man in side.men if man.area == line) + extra_on(side.points, line) for line in LINES
    }
    return Strength(lines, 8 + extra_on(side.points, "Po"), 8 + extra_on(side.points, "Li"), 8, side.points.hardness)


@pytest.mark.parametrize(
    "points", [Points(fc={"At": 7}), Points(fc={"Ce": 4, "Di": 3}), Points(d={"Ce": 4, "At": 2}), Points(pgp={"Po": 5})]
)
def test_a_quick_look_at_a_match_is_near_the_exact_odds(points: Points) -> None:
    from touchline.books.beppiland.odds import score_odds  # noqa: PLC0415 - needs numpy

    home, away = team("Home", points=points), team("Away")
    odds = score_odds(home, away, {"sunny": Fraction(1)})

    exact = sum(float(chance) * (ours - theirs) for (ours, theirs), chance in odds.items())

    assert expected_difference(strength(home), strength(away)) == pytest.approx(exact, abs=0.35)


def test_the_better_a_team_the_likelier_its_victory() -> None:
    ahead = [expected_difference(even_strength(level), EVEN) for level in range(5, 12)]

    assert ahead == sorted(ahead)
    assert win_chance(0) == 0.5
    assert [win_chance(each) for each in ahead] == sorted(win_chance(each) for each in ahead)


# --- line-ups ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-LINE-01")
def test_the_formations_that_are_tried_are_formations() -> None:
    assert all(is_formation(formation) for formation in FORMATIONS)
    assert {"Po": 1, "Li": 1, "Di": 3, "Ce": 3, "At": 3} in FORMATIONS


@pytest.mark.rule("BEP-GAP-12", "BEP-XP-08", "BEP-LINE-06", "BEP-JUN-01")
@given(squad=squads(), means=MEANS, level=st.integers(3, 14), pgp=st.integers(0, 10))
@settings(max_examples=60, deadline=None)
def test_the_master_has_nothing_to_correct_in_a_line_up_but_men_who_are_missing(
    squad: list[Available], means: Means, level: int, pgp: int
) -> None:
    chosen = choose(squad, means, even_strength(level), pgp=min(pgp, means.pgp))

    selection = correct(chosen.sheet, squad, means)

    if len(chosen.men) == ELEVEN:
        assert selection.corrections == ()
        assert areas_of(selection.men) == dict(chosen.men)
    else:
        assert not {each.what for each in selection.corrections} & {"taken out", "not there"}
    assert is_formation(count_by_area(selection.men))


@pytest.mark.rule("BEP-SIDE-02")
def test_nobody_stands_on_the_wrong_side_if_it_can_be_helped() -> None:
    squad = [*eleven(), player("Left", "Di.S", 8), player("Right", "Di.D", 8), player("Wrong", "Di.D", 9)]

    chosen = choose(called(*squad), Means(), EVEN)

    men = correct(chosen.sheet, called(*squad), Means()).men
    assert not sum(side_penalty(men, line) for line in LINES)


@pytest.mark.rule("BEP-XP-07")
def test_the_tactic_of_the_tactician_is_worth_its_points() -> None:
    tactic = Tactic(defenders=3, midfielders=3, forwards=3, sweeper=True)

    chosen = choose(called(*eleven()), Means(tactic=tactic), EVEN)

    assert chosen.tactic == tactic
    assert sum(chosen.sheet.points.tactician.values()) == 5


def test_the_young_play_where_it_costs_little() -> None:
    young = [player(f"Young {n}", where, 4, age="J") for n, where in enumerate(("Di.S", "Ce.D", "At.D"))]
    squad = called(*eleven(), *young)

    hard = choose(squad, Means(), even_strength(9))
    easy = choose(squad, Means(), even_strength(2))

    assert sum(name.startswith("Young") for name in hard.men) < sum(name.startswith("Young") for name in easy.men)


# --- the sheet of a session -------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-NEW-02", "BEP-NEW-03")
def test_the_starting_team_is_one_of_the_book() -> None:
    check_team(FoundClub(players=coach.STARTING_TEAM))


@pytest.mark.rule("BEP-TRN-02", "BEP-TRN-07")
def test_what_is_trained_can_be_paid_and_goes_to_those_who_play() -> None:
    club = Club(id=ClubId("1"), name="Atletico", players=tuple(eleven()), pa=40)

    wanted = coach.wanted_training(club, 1)

    done = coaching.train(club.players, club.pa, wanted, coach=False)
    assert done.done == wanted
    assert done.pa < 5
    assert {order.on for order in wanted} == {"fitness", "skill"}


@pytest.mark.rule("BEP-YOU-07", "BEP-YOU-09")
def test_all_primavera_are_discovered_for_the_positions_that_are_short() -> None:
    keepers = tuple(player(f"Keeper {n}", "Po", 8, age="I") for n in range(3))
    club = Club(id=ClubId("1"), name="Atletico", players=keepers, quota=Quota())

    wanted = coach.wanted_discoveries(club)

    assert len(wanted) == 6
    assert "Po" not in {each.position for each in wanted}
    assert sum(each.side == "S" for each in wanted) == 2


@pytest.mark.rule("BEP-PENS-01")
def test_old_men_who_are_spare_become_what_is_missing() -> None:
    old = [player(f"Old {n}", "Di.D", 6, age="V") for n in range(3)]
    young = [player(f"Man {n}", "Ce.D", 9, age="II") for n in range(20)]
    club = Club(id=ClubId("1"), name="A", players=(*old, *young), staff=(BackroomBoy(name="C", job="coach"),))

    assert [(each.player, each.job) for each in coach.wanted_pensions(club, 1)] == [
        ("Old 0", "tactician"),
        ("Old 1", "physio"),
    ]
    assert coach.wanted_pensions(club, 9) == ()


@pytest.mark.rule("BEP-PENS-01")
def test_the_best_man_of_age_iv_is_trained_to_live_on_as_a_backroom_boy() -> None:
    old = [player(f"Old {n}", "Di.D", 4 + n, age="IV") for n in range(2)]
    young = [player(f"Man {n}", "Ce.D", 9, age="II") for n in range(20)]
    club = Club(id=ClubId("1"), name="A", players=(*old, *young), pa=6)

    assert coach.heir(club.players, 4) is old[1]
    assert next((each.player, each.on) for each in coach.wanted_training(club, 1)) == ("Old 1", "skill")


@pytest.mark.rule("BEP-AUC-10", "BEP-STAD-01")
def test_money_is_never_spent_to_the_last() -> None:
    league = founded("bids")
    poor = replace(league.clubs[ClubId("1")], money=700)
    lot = Lot(number=1, club=ClubId("2"), player="p", name="X", notation="I 12+0 At.D", minimum=500)
    league = replace(league, lots=(lot,), clubs=league.clubs | {poor.id: poor})

    assert coach.wanted_bids(league, poor, 700) == ()
    (bid,) = coach.wanted_bids(league, poor, 1500)
    assert 500 <= bid.amount <= 1200
    assert not coach.builds(poor)
    assert coach.builds(replace(poor, money=800))


@pytest.mark.rule("BEP-FRI-01")
def test_in_every_session_each_club_has_one_partner_for_a_friendly() -> None:
    seats = [ClubId(str(number)) for number in range(1, 37)]
    for turn in range(35):
        for seat in seats:
            partner, at_home = coach.friendly_partner(seats, seat, turn)
            assert partner != seat
            assert coach.friendly_partner(seats, partner, turn) == (seat, not at_home)
    met = {coach.friendly_partner(seats, seats[0], turn)[0] for turn in range(35)}
    assert len(met) == 35


def test_a_single_match_has_its_president_too() -> None:
    match = MATCH.setup(MatchOptions(), [Seat(HOME, "A"), Seat(ClubId("away"), "B")], Dice.fast(1))

    sent = MATCH.coaches["good"](match, HOME, Dice.fast(1))

    assert isinstance(sent, SendTeam)
    assert len(sent.sheet.marks) == 11


def test_a_squad_of_young_men_is_still_a_team() -> None:
    boys: list[Player] = [player(f"Boy {n}", "Ce.D", 2, age="P") for n in range(5)]

    chosen = choose(called(*boys), Means(), EVEN)

    assert len(correct(chosen.sheet, called(*boys), Means()).men) == 11
