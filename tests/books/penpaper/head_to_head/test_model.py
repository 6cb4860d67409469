"""The model and its solution: a small part is solved again and held against what is stored."""

import numpy as np
import pytest

from touchline.books.penpaper.head_to_head import solution, solving
from touchline.books.penpaper.head_to_head.model import (
    AVERAGE,
    EXTRA_POINT,
    PAIR_AT,
    PENALTY,
    TRICKS,
    Matchup,
    Model,
    Points,
    Winning,
    kickoffs,
)
from touchline.books.penpaper.head_to_head.solution import COLUMNS, ROWS
from touchline.odds.matrix_games import exploitability, solve_all

ROUNDS = 2
FREE = np.zeros(len(TRICKS))


@pytest.fixture(scope="module")
def model():
    return Model(solve_all)


@pytest.fixture(scope="module")
def half(model):
    return solving.solve_half(model, AVERAGE, FREE, ROUNDS, lambda what, done, of: None)


@pytest.fixture(scope="module")
def stored():
    return solution.unpacked(solution.FILE.read_bytes())


def mix_of(calls, place, width):
    mix = solution.Mixes(calls)[place]
    return np.bincount(np.frombuffer(mix, dtype=np.uint8), minlength=width) / solution.FACES


@pytest.mark.rule("PP-MIS-01", "PP-MIS-03", "PP-FG-05")
def test_the_chances_of_the_model_are_those_of_the_book():
    assert pytest.approx(1 / 6 * 26 / 36) == PENALTY
    assert pytest.approx(19 / 20) == EXTRA_POINT


@pytest.mark.rule("PP-EXEC-05")
def test_every_way_leads_somewhere(model):
    leads = model.ways.leads

    total = leads.on.sum(axis=0) + leads.anew.sum(axis=0) + leads.over.sum(axis=0)

    assert total == pytest.approx(1)
    assert leads.roughed.sum(axis=0) == pytest.approx(1)


@pytest.mark.rule("PP-GEN-09")
def test_the_last_rounds_solved_again_are_worth_what_is_stored(half, stored):
    again = np.stack([each.situations[0, solving.DOWN_AT, solving.STORED_AT] for each in half.worth])
    kept = np.frombuffer(stored.points, dtype="<i2").reshape(-1, solution.SITUATIONS)[: ROUNDS + 1]

    assert np.abs(again * solution.POINT - kept).max() <= 1
    assert [round(float(each.kickoff[0]) * solution.POINT) for each in half.worth] == list(
        stored.points_of_kickoff[: ROUNDS + 1]
    )


@pytest.mark.rule("PP-GEN-09")
def test_stored_mixes_hold_the_value_of_their_games(model, half, stored):
    left = 2
    later, now = half.worth[left - 1], half.worth[left]
    plain = model.solved(later, AVERAGE, uses=0, prices=FREE)
    same = model.before(Points(), plain.values, later, solving.chance_of_two(model, AVERAGE))
    games = model.matrices(later, AVERAGE, uses=0, prices=FREE, hurried=same)[0]
    lost = []
    for place in range(0, solution.SITUATIONS, 7):
        game = games[solving.DOWN_AT[place], solving.STORED_AT[place]]
        at = (left - 1) * solution.SITUATIONS + place
        rows = mix_of(stored.half_plays, at, len(ROWS))
        columns = mix_of(stored.half_defenses, at, len(COLUMNS))
        value = now.situations[0, solving.DOWN_AT[place], solving.STORED_AT[place]]
        assert (rows @ game).min() <= value + 1e-9 <= (game @ columns).max() + 2e-9
        lost.append(exploitability(game, rows, columns))

    assert max(lost) < 0.25, "points that rounding to twentieths gives away at the worst"
    assert np.mean(lost) < 0.05


@pytest.mark.rule("PP-TIME-01", "PP-KNEEL-01")
def test_with_one_round_left_a_leader_has_won_and_a_team_far_behind_has_lost(model):
    scale = Winning(9)
    end = model.at_the_end(scale, 0.5)

    solved, worth = solving.solve_round(model, end, AVERAGE, scale, prices=FREE, two_points=0.5)

    ahead, behind = 9 + 1, 0
    spot = PAIR_AT[40, 30]
    assert solved.values[ahead, 0, spot] == pytest.approx(1)
    assert solved.plays[ahead, 0, spot, ROWS.index("Kneel")] == pytest.approx(1)
    assert solved.values[behind, 0, spot] == pytest.approx(0)
    assert np.all(np.diff(solved.values[:, 0, spot]) >= -1e-9), "a longer lead is never worse"
    assert worth.theirs[ahead, 30] < 1


@pytest.mark.rule("PP-KO-11")
def test_an_onside_kick_is_worth_its_chance(half):
    later = half.worth[2]

    onside = kickoffs(later)[2, 0]

    assert onside == pytest.approx(0.45 * later.ours[0, 60] + 0.55 * later.theirs[0, 40])


@pytest.mark.rule("PP-FG-06")
def test_better_teams_make_more_tries_for_two(model):
    chances = [solving.chance_of_two(model, Matchup(margin, margin, 3)) for margin in (0, 3, 6)]

    assert chances == sorted(chances)
    assert 0.4 < chances[0] < chances[2] < 0.95


@pytest.mark.rule("PP-ACT-01")
def test_a_die_is_dearer_the_more_plays_are_to_come_and_the_fewer_dice_there_are(stored):
    for dice in stored.dice:
        assert list(dice) == sorted(dice)
    for fewer, more in zip(stored.dice, stored.dice[1:], strict=False):
        assert all(one >= other for one, other in zip(fewer, more, strict=True))


def test_rounding_to_twentieths_keeps_the_whole_and_the_order():
    mixes = np.array([[0.5, 0.26, 0.24], [1.0, 0.0, 0.0], [1 / 3, 1 / 3, 1 / 3]])

    rounded = solving.twentieths(mixes)

    assert rounded.sum(axis=1) == pytest.approx(20)
    assert rounded[0].tolist() == [10, 5, 5]
    assert rounded[1].tolist() == [20, 0, 0]
    assert sorted(rounded[2].tolist()) == [6, 7, 7]
