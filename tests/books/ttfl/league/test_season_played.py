"""New figures from the season played, and careers."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from tests.books.ttfl.league.seasons import ONE, before_the_draft, founded, second_season, three_seasons
from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.league import careers, games
from touchline.books.ttfl.league.families import FAMILIES, family_of, usual_place
from touchline.books.ttfl.league.season_played import (
    ALLOWED,
    a_year_later,
    aged,
    at_their_places,
    evened,
    half_way,
    near,
    own_rate,
    rates,
    season_of,
)
from touchline.books.ttfl.league.state import League, Player
from touchline.books.ttfl.making_cards.others import LeagueFigures
from touchline.books.ttfl.making_cards.season import StatLine, total
from touchline.books.ttfl.statistics import Counts
from touchline.dice import Dice

QUARTERBACK = Player(
    id=CardId("1-1"), name="Abel Cott", position="QB", age=30, line={"attempts": 100, "completions": 50}
)


@pytest.mark.rule("TTFL-GAP-CARDS", "SPF-GEN-24")
@pytest.mark.parametrize(
    ("found", "weights", "wanted"),
    [
        ([3.0, 5.0], [1, 1], [4.5, 5.5]),  # too far apart: drawn together
        ([4.9, 5.1], [1, 1], [4.9, 5.1]),  # near enough: as they are
        ([4.0, 4.2], [3, 1], [4.95, 5.15]),  # moved by what counts more
        ([1.0, 2.0], [0, 0], [5.0, 5.0]),  # nobody tried
    ],
)
def test_rates_are_moved_to_the_mean_and_no_farther_apart_than_usual(
    found: list[float], weights: list[float], wanted: list[float]
) -> None:
    assert evened(found, weights, 5.0, 0.5) == pytest.approx(wanted)


@pytest.mark.rule("TTFL-GAP-CARDS")
def test_numbers_go_half_way_and_stay_near() -> None:
    assert half_way([300, 0, 9], [250, 4, 9]) == [275, 2, 9]
    assert half_way([1, 2, 3, 0], [2, 3, 4, 1]) == [2, 3, 3, 0]  # no more than 1.5, 2.5, 3.5 and 0.5 together
    assert half_way([0, 0], [0, 0]) == [0, 0]
    assert [near(10, 60), near(55, 60), near(200, 60)] == [30, 55, 90]


@pytest.mark.rule("TTFL-GAP-CARDS")
def test_the_league_has_its_usual_rates_again_after_every_draft() -> None:
    league = second_season()
    lines = [careers.stat_line(man) for club in league.in_order for man in league.men(club)]
    by_family = {family.name: [line for line in lines if family_of(line.position) == family] for family in FAMILIES}

    passers, backs = by_family["QB"], by_family["RB"]
    assert total(passers, "completions") / total(passers, "attempts") == pytest.approx(0.57, abs=0.01)
    assert total(backs, "rushing_yards") / total(backs, "carries") == pytest.approx(4.0, abs=0.05)
    assert total(by_family["WR"], "receiving_yards") / total(by_family["WR"], "catches") == pytest.approx(14.4, abs=0.1)


def played_as_before(**men: Counts) -> League:
    """A founded league in whose season everybody did what stands on his card; some did something else."""
    league = founded()
    players = [replace(man, season=men.get(f"of_{man.id}", man.line)) for man in league.players.values()]
    clubs = [
        replace(club, season={field: club.line.get(f"{field}_allowed", 0) for field in ALLOWED})
        for club in league.clubs.values()
    ]
    return replace(league.with_players(*players).with_club(*clubs), options=replace(league.options, games=16))


(COMPLETIONS,) = (rate for rate in rates(LeagueFigures()) if rate.part == "completions")


@pytest.mark.rule("TTFL-GAP-CARDS", "SPF-GEN-27")
def test_who_did_better_in_the_season_has_the_better_card() -> None:
    did = {"attempts": 400, "catches": 0, "games": 16, "starts": 16}
    league = played_as_before(**{"of_1-1": {**did, "completions": 260}, "of_2-1": {**did, "completions": 200}})
    players = a_year_later(league).players
    good, bad = players[CardId("1-1")], players[CardId("2-1")]

    assert own_rate(COMPLETIONS, good.line) > own_rate(COMPLETIONS, bad.line) + 0.1
    assert own_rate(COMPLETIONS, good.line) < 0.65


@pytest.mark.rule("SPF-GEN-27", "TTFL-GAP-CARDS")
def test_who_did_not_play_keeps_his_figures() -> None:
    third = next(man for man in founded().men(ONE) if man.position == "QB" and man.line["attempts"] < 60)
    after = a_year_later(played_as_before(**{f"of_{third.id}": {}})).players[third.id]

    assert after.line["attempts"] == third.line["attempts"]
    assert after.line["starts" if third.line.get("starts") else "games"]


@pytest.mark.rule("TTFL-GAP-CAREERS")
@pytest.mark.parametrize(
    ("age", "completions", "intercepted"), [(22, 579, 38), (29, 570, 40), (33, 561, 42), (40, 535, 49)]
)
def test_a_year_makes_young_men_better_and_old_ones_worse(age: int, completions: int, intercepted: int) -> None:
    man = replace(QUARTERBACK, age=age, line={"attempts": 1000, "completions": 570, "intercepted": 40})
    line = aged(man, LeagueFigures())

    assert (line["completions"], line["intercepted"]) == (completions, intercepted)


@pytest.mark.rule("TTFL-GAP-CAREERS")
def test_everybody_is_a_year_older_after_a_season_and_keeps_what_he_did() -> None:
    last, draft, _ = [step for step in three_seasons() if step.before.season == 1][-3:]
    assert draft.before.stage == "draft"
    for club in last.before.in_order:
        for man in draft.before.men(club):
            assert man.age == last.before.players[man.id].age + 1
            assert man.career == draft.before.players[man.id].season


@pytest.mark.rule("TTFL-GAP-CARDS", "SPF-GEN-24")
def test_a_reserve_who_becomes_the_first_man_gets_more_of_everything_but_keeps_his_rates() -> None:
    line = at_their_places([QUARTERBACK])[QUARTERBACK.id]

    first = usual_place("QB", 0)
    assert line["attempts"] == (100 + first.attempts) // 2 > 200
    assert line["starts"] == first.starts == 13
    assert usual_place("QB", 7) == usual_place("QB", 2)
    assert usual_place("OL", 0).starts == 16


@pytest.mark.rule("TTFL-GAP-CARDS", "SPF-GEN-27")
def test_what_a_defence_allowed_is_told_for_a_usual_season() -> None:
    league = before_the_draft()
    clubs = league.clubs.values()

    plays = sum(club.line["attempts_allowed"] + club.line["carries_allowed"] for club in clubs)
    assert plays == pytest.approx(4 * league.figures.plays, abs=8)
    for club in clubs:
        assert club.line["rushing_yards_allowed"] / club.line["carries_allowed"] == pytest.approx(4.0, abs=0.8)


@pytest.mark.rule("TTFL-GAP-CARDS", "SPF-CARD-12")
def test_every_new_card_can_be_played() -> None:
    league = second_season()
    for club, team in games.teams(league).items():
        assert len(team.cards) == 46
        assert {card.id for card in team.cards} | {team.kicker.id, team.punter.id} == set(league.clubs[club].roster)
        for card in team.cards:
            assert (card.passing is not None) == (card.position == "QB")
            assert card.rush is not None or card.position not in ("HB", "FB", "QB")
            assert card.catch is not None or card.position not in ("WR", "TE")


def test_figures_survive_being_counted_in_whole_numbers() -> None:
    line = StatLine(name="Abel Cott", position="DE", games=12, starts=3, tackles=40, sacks=4.5, interference=0)
    player = replace(QUARTERBACK, position="DE", line=careers.counts_of(line))

    assert careers.stat_line(player) == replace(line, id=player.id)


def test_the_season_of_the_first_cards_is_the_fictional_one() -> None:
    league = founded()

    assert [club.name for club in season_of(league).clubs] == [league.name_of(club) for club in league.in_order]
    assert season_of(league).figures.completion == pytest.approx(0.57, abs=0.01)


# --- careers --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TTFL-GAP-CAREERS")
@pytest.mark.parametrize(
    ("age", "retires", "change"),
    [(21, "2/100", "1/4"), (24, "2/100", "1/4"), (25, "3/100", "1/8"), (30, "6/100", "0"), (33, "28/100", "-1/4"),
     (39, "65/100", "-3/4"), (40, "1", "-1"), (44, "1", "-1")],
)  # fmt: skip
def test_age_decides_who_stops_and_what_becomes_of_a_man(age: int, retires: str, change: str) -> None:
    assert careers.retirement_chance(age) == Fraction(retires)
    assert careers.change_with_age(age) == Fraction(change)


@pytest.mark.rule("TTFL-GAP-CAREERS")
def test_a_man_of_forty_always_stops() -> None:
    men = [replace(QUARTERBACK, age=40), replace(QUARTERBACK, id=CardId("1-2"), age=29)]

    assert careers.retired(men, Dice.scripted([50])) == ("1-1",)


@pytest.mark.rule("TTFL-GAP-CAREERS", "SPF-GEN-24")
def test_new_men_are_young_have_names_of_their_own_and_suffice_for_every_place() -> None:
    league = founded()
    empty = {club: replace(team, roster=team.roster[::2]) for club, team in league.clubs.items()}
    few = replace(league, clubs=empty)
    men = careers.new_men(few, Dice.fast(3))

    assert {man.age for man in men} <= {21, 22, 23}
    assert not {man.name for man in men} & {man.name for man in league.players.values()}
    for family, lacking in zip(FAMILIES, careers.holes(few), strict=True):
        assert sum(man.position in family.positions for man in men) == lacking + family.size


@pytest.mark.rule("SPF-CARD-12")
def test_families_make_up_a_whole_roster() -> None:
    assert sum(family.size for family in FAMILIES) == 48
    assert {family.name: family.size for family in FAMILIES} == {
        "QB": 3, "RB": 5, "WR": 5, "TE": 3, "OL": 8, "DL": 7, "LB": 7, "CB": 4, "S": 4, "K": 1, "P": 1,
    }  # fmt: skip
