"""Creating Teams: the dice and their exact odds, limits for every score, and the book's example."""

from collections import Counter
from fractions import Fraction
from itertools import product

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from touchline import books
from touchline.books.penpaper.creating_teams import (
    PHILOSOPHIES,
    Philosophy,
    defense,
    modifier,
    offense,
    ratings,
    roll_scores,
    with_philosophy,
    within_limits,
)
from touchline.books.penpaper.founding import choose
from touchline.books.penpaper.orders import ChoosePhilosophy
from touchline.books.penpaper.state import DEFENSIVE, OFFENSIVE, STATS, League, Ratings, Scores, Stat, Team
from touchline.dice import Dice, enumerated
from touchline.game import SeatId

SCORES = range(3, 19)
scores_of_a_team = st.builds(Scores, *(st.integers(3, 18) for _ in STATS))


@pytest.mark.rule("PP-TEAM-01")
def test_a_team_has_three_offensive_and_three_defensive_scores() -> None:
    assert STATS == ("QB", "RB", "WR", "LM", "LB", "DB")
    assert (STATS[:3], STATS[3:]) == (OFFENSIVE, DEFENSIVE)
    assert msgspec.to_builtins(Scores(1, 2, 3, 4, 5, 6)) == dict(zip(STATS, range(1, 7), strict=True))


@pytest.mark.rule("PP-TEAM-02", "PP-GEN-02")
def test_each_score_is_one_roll_of_3d6_in_the_order_of_the_stats() -> None:
    dice = Dice.scripted([[1, 2, 3], [4, 5, 6], [1, 1, 1], [2, 2, 2], [3, 3, 3], [6, 6, 6]])

    rolled = roll_scores(dice, team="the Cruisers")

    assert rolled == Scores(6, 15, 3, 6, 9, 18)
    assert dice.transcript.labels == [f"{stat} of the Cruisers" for stat in STATS]
    assert {(roll.dice, roll.rule) for roll in dice.transcript} == {("3d6", "PP-TEAM-02")}


@pytest.mark.rule("PP-TEAM-02")
@pytest.mark.parametrize("stat", STATS)
def test_a_score_falls_as_three_dice_do(stat: Stat) -> None:
    """Every other score is given; the one in question has its exact odds."""
    ways = Counter(sum(faces) for faces in product(range(1, 7), repeat=3))

    def score(dice: Dice) -> int:
        known = [["=10"] if each != stat else [f"={dice.sum('3d6', stat, rule='PP-TEAM-02')}"] for each in STATS]
        return roll_scores(Dice.scripted(known)).by_stat[stat]

    assert dict(enumerated(score)) == {total: Fraction(count, 216) for total, count in ways.items()}


@pytest.mark.rule("PP-TEAM-03")
@pytest.mark.parametrize("score", range(-20, 41))
def test_a_score_stops_at_3_and_at_18(score: int) -> None:
    assert within_limits(score) == (3 if score < 3 else 18 if score > 18 else score)


@pytest.mark.rule("PP-TEAM-03", "PP-TEAM-07", "PP-TEAM-08", "PP-TEAM-09")
@pytest.mark.parametrize("philosophy", PHILOSOPHIES)
@pytest.mark.parametrize("score", SCORES)
def test_a_philosophy_never_leads_beyond_the_limits(score: int, philosophy: Philosophy) -> None:
    changed = with_philosophy(Scores(*[score] * 6), philosophy)

    for stat, after in changed.by_stat.items():
        change = LEDGER_CHANGES[philosophy].get(stat, 0)
        assert after == max(3, min(18, score + change))


LEDGER_CHANGES: dict[str, dict[str, int]] = {
    "none": {},
    "run-and-shoot": {"WR": 1, "DB": 1, "RB": -1, "LM": -1},
    "smash-mouth": {"RB": 1, "LM": 1, "WR": -1, "DB": -1},
}


@pytest.mark.rule("PP-TEAM-04")
@pytest.mark.parametrize("score", SCORES)
def test_a_higher_score_never_gives_a_lower_modifier_and_none_is_negative(score: int) -> None:
    assert modifier(score) >= (modifier(score - 1) if score > 3 else 0)


@pytest.mark.rule("PP-TEAM-05", "PP-TEAM-06")
@given(scores_of_a_team)
def test_off_and_def_are_sums_of_three_modifiers_each(scores: Scores) -> None:
    qb, rb, wr, lm, lb, db = (modifier(score) for score in scores.by_stat.values())

    assert (offense(scores), defense(scores)) == (qb + rb + wr, lm + lb + db)
    assert 0 <= offense(scores) <= 18
    assert 0 <= defense(scores) <= 18


@pytest.mark.rule("PP-TEAM-04", "PP-TEAM-05", "PP-TEAM-06", "PP-TEAM-08")
def test_the_san_diego_cruisers_as_created_cell_by_cell() -> None:
    printed = {row[0]: row[1:] for row in books.book("penpaper").ledger.tables["PP-T-CRUISERS"].rows}
    scores = Scores(*(int(printed[stat][0]) for stat in STATS))

    assert {stat: f"+{modifier(score)}" for stat, score in scores.by_stat.items()} == {
        stat: printed[stat][1] for stat in STATS
    }
    assert (f"+{offense(scores)}", f"+{defense(scores)}") == (printed["OFF"][1], printed["DEF"][1])


@pytest.mark.rule("PP-TEAM-06")
def test_ratings_follow_the_current_scores() -> None:
    """Not the figures of examples: they are read anew from the team as it is."""
    team = Team.ordinary()
    better = replace(team, base=Scores(18, 10, 10, 10, 10, 10))

    assert (ratings(team), ratings(better)) == (Ratings(9, 9), Ratings(12, 9))


@pytest.mark.rule("PP-TEAM-07")
def test_a_philosophy_changes_a_team_once_and_the_season_begins() -> None:
    league = replace(League.ordinary(), stage="philosophy")

    after, _ = choose(league, {SeatId("1"): ChoosePhilosophy(philosophy="smash-mouth")})

    assert after.stage == "season"
    assert after.teams[0].base == Scores(10, 11, 9, 11, 10, 9)
    assert after.teams[1:] == league.teams[1:]
