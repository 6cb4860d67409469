from collections.abc import Callable
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.sport.brackets import (
    Aggregate,
    Bracket,
    BracketError,
    Tie,
    aggregate,
    drawn,
    fixed,
    reseeded,
    seeded_lines,
)

from .seasons import games

sizes = st.integers(2, 64)
kinds = st.sampled_from([fixed, reseeded])

Winner = Callable[[Tie[int]], int]


def rounds(bracket: Bracket[int], winner: Winner) -> list[Bracket[int]]:
    """The bracket before each round and after the last."""
    states = [bracket]
    while states[-1].champion is None:
        states.append(states[-1].advance([winner(tie) for tie in states[-1].ties]))
    return states


def better_seed(tie: Tie[int]) -> int:
    return min(tie.teams)


def any_winner(data: st.DataObject) -> Winner:
    return lambda tie: data.draw(st.sampled_from(tie.teams))


def test_the_lines_of_a_standard_bracket():
    assert seeded_lines(range(1, 9)) == (1, 8, 4, 5, 2, 7, 3, 6)
    assert seeded_lines(range(1, 7)) == (1, None, 4, 5, 2, None, 3, 6)


@given(st.data(), sizes, kinds)
def test_every_entrant_but_the_champion_loses_exactly_once(data, size, kind):
    *_, end = rounds(kind(range(1, size + 1)), any_winner(data))

    losers = [decided.loser for played in end.played for decided in played]
    assert sorted([*losers, end.champion]) == list(range(1, size + 1))
    assert end.runner_up == losers[-1]
    assert end.ties == ()


@given(st.data(), sizes, kinds)
def test_nobody_rests_after_the_first_round_and_before_it_only_the_best_seeds_do(data, size, kind):
    first, *later = rounds(kind(range(1, size + 1)), any_winner(data))

    lines = 1 << (size - 1).bit_length()
    assert first.resting == tuple(range(1, lines - size + 1))
    assert all(state.resting == () for state in later)


@given(st.data(), sizes, kinds)
def test_the_better_seed_is_at_home(data, size, kind):
    states = rounds(kind(range(1, size + 1)), any_winner(data))

    assert all(tie.home < tie.away for state in states for tie in state.ties)


@given(st.data(), sizes)
def test_in_a_fixed_bracket_the_first_two_seeds_can_only_meet_in_the_final(data, size):
    def seeds_go_on(tie: Tie[int]) -> int:
        favourites = [team for team in tie.teams if team <= 2]
        return favourites[0] if favourites else data.draw(st.sampled_from(tie.teams))

    *before, final, _ = rounds(fixed(range(1, size + 1)), seeds_go_on)

    assert final.ties == (Tie(1, 2),)
    assert all(Tie(1, 2) not in state.ties for state in before)


@given(sizes)
def test_if_the_better_seed_always_wins_each_round_pairs_the_best_with_the_worst(size):
    for kind in (fixed, reseeded):
        _, *later = rounds(kind(range(1, size + 1)), better_seed)
        for state in later[:-1]:
            left = 2 * len(state.ties)
            assert {tie.teams for tie in state.ties} == {(seed, left + 1 - seed) for seed in range(1, left // 2 + 1)}


@given(st.data(), sizes)
def test_a_reseeded_round_pairs_the_best_left_with_the_worst_left(data, size):
    _, *later = rounds(reseeded(range(1, size + 1)), any_winner(data))

    for state in later:
        left = sorted(team for tie in state.ties for team in tie.teams)
        best, worst = left[: len(left) // 2], left[len(left) // 2 :]
        assert {tie.teams for tie in state.ties} == set(zip(best, reversed(worst), strict=True))


@given(st.data(), sizes)
def test_in_a_fixed_bracket_the_winners_of_neighbouring_ties_meet(data, size):
    states = rounds(fixed(range(1, size + 1)), any_winner(data))

    for before, after in pairwise(states):
        halves = [set(before.lines[at : at + 4]) for at in range(0, len(before.lines), 4)]
        assert all(any(set(tie.teams) <= half for half in halves) for tie in after.ties)


def test_six_seeds_with_two_byes_and_an_upset():
    playoffs = reseeded(["one", "two", "three", "four", "five", "six"])

    assert set(playoffs.ties) == {Tie("three", "six"), Tie("four", "five")}
    playoffs = playoffs.advance({"six", "four"})
    assert set(playoffs.ties) == {Tie("one", "six"), Tie("two", "four")}
    playoffs = playoffs.advance({"six", "two"})
    assert playoffs.ties == (Tie("two", "six"),)
    assert playoffs.advance({"six"}).champion == "six"


@pytest.mark.parametrize(
    ("winners", "wrong"),
    [
        (["Bari"], "name one winner of Ajax against Dundee, not both or neither"),
        (["Ajax", "Dundee", "Bari"], "name one winner of Ajax against Dundee, not both or neither"),
        (["Ajax", "Bari", "Everton"], "Everton cannot win: no tie in this round"),
    ],
)
def test_each_tie_needs_one_winner_and_nobody_else_can_win(winners, wrong):
    with pytest.raises(BracketError, match=wrong):
        fixed(["Ajax", "Bari", "Celtic", "Dundee"]).advance(winners)


def test_nothing_is_left_to_win_after_the_final():
    with pytest.raises(BracketError, match="Ajax has won already"):
        fixed(["Ajax", "Bari"]).advance(["Ajax"]).advance(["Ajax"])


@pytest.mark.parametrize(
    ("entrants", "wrong"),
    [([1], "2 to 64 entrants, not 1"), (list(range(65)), "not 65"), ([1, 2, 1], "1 cannot be seeded twice")],
)
def test_a_bracket_that_cannot_be_drawn_is_refused(entrants, wrong):
    for kind in (fixed, reseeded):
        with pytest.raises(BracketError, match=wrong):
            kind(entrants)


@given(st.data(), sizes, kinds)
def test_a_bracket_survives_being_stored(data, size, kind):
    for state in rounds(kind(range(1, size + 1)), any_winner(data)):
        assert msgspec.json.decode(msgspec.json.encode(state), type=Bracket[int]) == state


def test_the_first_drawn_is_at_home_to_the_second():
    assert drawn(["Ajax", "Bari", "Celtic", "Dundee"]) == (Tie("Ajax", "Bari"), Tie("Celtic", "Dundee"))


@pytest.mark.parametrize(
    ("order", "wrong"),
    [(["Ajax", "Bari", "Celtic"], "Celtic would be left over"), (["Ajax", "Ajax"], "Ajax cannot be drawn twice")],
)
def test_a_draw_that_does_not_pair_is_refused(order, wrong):
    with pytest.raises(BracketError, match=wrong):
        drawn(order)


@pytest.mark.parametrize(
    ("legs", "points", "away_points", "winner", "on_away_points"),
    [
        (["Ajax 2-1 Bari", "Bari 1-1 Ajax"], (3, 2), (1, 1), "Ajax", "Ajax"),
        (["Ajax 2-1 Bari", "Bari 1-0 Ajax"], (2, 2), (0, 1), None, "Bari"),
        (["Ajax 1-1 Bari", "Bari 1-1 Ajax"], (2, 2), (1, 1), None, None),
        (["Ajax 0-1 Bari"], (0, 1), (0, 1), "Bari", "Bari"),
    ],
)
def test_the_legs_of_a_tie_add_up(legs, points, away_points, winner, on_away_points):
    tie = aggregate(games(*legs))

    assert tie == Aggregate(("Ajax", "Bari"), points, away_points)
    assert tie.winner == winner
    assert tie.winner_on_away_points == on_away_points


def test_team_number_zero_can_win_on_aggregate():
    assert Aggregate((0, 1), (2, 1), (0, 1)).winner_on_away_points == 0


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9), st.booleans()), min_size=1, max_size=3))
def test_an_aggregate_loses_no_goal(scores):
    legs = games(*(f"Ajax {a}-{b} Bari" if first else f"Bari {b}-{a} Ajax" for a, b, first in scores))
    tie = aggregate(legs)

    by_team = dict(zip(tie.teams, tie.points, strict=True))
    assert by_team == {"Ajax": sum(a for a, _, _ in scores), "Bari": sum(b for _, b, _ in scores)}
    assert sum(tie.away_points) == sum(leg.away_points for leg in legs)


def test_legs_of_different_ties_do_not_add_up():
    with pytest.raises(BracketError, match="Bari against Celtic is no leg of Ajax against Bari"):
        aggregate(games("Ajax 2-1 Bari", "Bari 1-1 Celtic"))
    with pytest.raises(BracketError, match="at least one leg"):
        aggregate([])
