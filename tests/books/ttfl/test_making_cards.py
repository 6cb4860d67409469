"""Cards are solved from figures: every example of the ledger, number by number."""

import pytest

from touchline.books.ttfl.cards import JUMP, NOTHING
from touchline.books.ttfl.making_cards import others, passing, receiving, rushing
from touchline.books.ttfl.making_cards.environment import better, z
from touchline.books.ttfl.making_cards.longest import usual_longest
from touchline.books.ttfl.making_cards.team import filled

LEADING = (13, 11, 9, 7, 5, 4, 3, 2, 1, 0, -2)
PRINTED = (12, 10, 9, 7, 5, 4, 2, 2, 1, 0, -2)


@pytest.mark.rule("SPF-GEN-03")
def test_the_chances_of_a_better_draw_are_the_ledgers():
    assert [round(better(k), 4) for k in range(1, 13)] == [
        0.0417, 0.1094, 0.1615, 0.2188, 0.3125, 0.4323, 0.5417, 0.6302, 0.7083, 0.7917, 0.8750, 0.9583,
    ]  # fmt: skip
    assert (round(z(1), 4), round(z(2), 4), round(z(12), 4)) == (3.1781, 2.2130, 0.0426)


@pytest.mark.rule("SPF-GEN-04", "SPF-GEN-05")
@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ((4.2, 52, "house", True), (9.45, LEADING, 4.222)),
        ((3.5, 30, "house", False), (8.70, (11, 10, 8, 7, 5, 3, 2, 1, 1, -1, -2), 3.456)),
        ((4.2, 52, "base", True), (8.80, (11, 10, 8, 7, 5, 3, 2, 2, 1, 0, -2), 4.239)),
        ((4.2, 52, "house as printed", True), (8.90, PRINTED, 4.219)),
        ((3.5, 30, "house as printed", False), (8.65, (11, 10, 8, 7, 5, 3, 2, 1, 0, -1, -2), 3.536)),
        ((4.2, 52, "base as printed", True), (8.70, (11, 10, 8, 7, 5, 3, 2, 1, 1, -1, -2), 4.173)),
    ],
)
def test_a_back_has_the_columns_that_bring_his_yards(given, wanted):
    yards, longest, game, leading = given
    found = rushing.solved(yards, longest, game=game, leading=leading)

    assert (round(found.u, 2), found.columns.n[1:], round(found.expected, 3)) == wanted


@pytest.mark.rule("SPF-GEN-04")
def test_short_and_long_gains_of_the_leading_rusher():
    found = rushing.solved(4.2, 52).columns

    assert found.sg == (17, 17, 16, 16, 16, 16, 15, 15, 15, 15, 14, 14)
    assert found.lg == (52, 46, 41, 37, 33, 30, 27, 24, 22, 21, 20, 20)


@pytest.mark.rule("SPF-GEN-09")
def test_a_quarterback_runs_by_his_own_columns():
    found = rushing.quarterback(4.0, 25)

    assert (round(found.u, 2), round(found.expected, 3)) == (7.75, 4.011)
    assert found.columns.n[1:] == (10, 8, 7, 6, 4, 3, 2, 1, 0, -1, -2)
    assert found.columns.lg == (25, 24, 22, 21, 20, 19, 19, 18, 18, 17, 17, 17)
    assert rushing.quarterback(4.0, 19).columns.lg == ()


@pytest.mark.rule("SPF-GEN-10")
@pytest.mark.parametrize(
    ("game", "screen", "given", "wanted"),
    [
        ("house", 5.615, (15.0, 62, "wr"), (14.75, (JUMP, 22, 20, 18, 16, 14, 12, 10, 9, 7, 5, 3), 15.01)),
        ("house", 5.615, (11.0, 38, "te"), (11.50, (JUMP, 17, 16, 14, 12, 11, 9, 8, 7, 6, 4, 2), 10.99)),
        ("house", 5.615, (8.0, 28, "back"), (11.50, (28, 17, 16, 14, 12, 11, 9, 8, 7, 6, 4, 2), 8.02)),
        ("house as printed", 5.342, (15.0, 62, "wr"), (14.75, (JUMP, 22, 20, 18, 16, 14, 12, 10, 9, 7, 5, 3), 15.01)),
        ("house as printed", 5.342, (11.0, 38, "te"), (11.10, (JUMP, 17, 15, 14, 12, 10, 9, 8, 7, 5, 4, 2), 10.98)),
        ("house as printed", 5.342, (8.0, 28, "back"), (12.65, (28, 19, 17, 16, 14, 12, 10, 9, 7, 6, 5, 3), 8.00)),
    ],
)
def test_a_receiver_has_the_columns_that_bring_his_yards(game, screen, given, wanted):
    worth = rushing.screen_value(rushing.solved(4.2, 52, game=game).columns, game)
    found = receiving.solved(*given, game=game, screen=worth)

    assert round(worth, 3) == screen
    assert (round(found.u, 2), found.columns.s, round(found.expected, 2)) == wanted


FIRST = passing.Season(480, 280, 16, 34, 32)
SECOND = passing.Season(560, 364, 10, 28, 32, pass_block=9)
THIRD = passing.Season(350, 186, 18, 34, 16, pass_block=7)


@pytest.mark.rule("SPF-GEN-06", "SPF-GEN-07", "SPF-GEN-08")
@pytest.mark.parametrize(
    ("season", "game", "line", "tops", "sizes"),
    [
        (FIRST, "house", (24, 33, 42), (37, 28, 20), (0, 0, 0, 2)),
        (SECOND, "house", (19, 28, 41), (39, 32, 25), (0, 1, 3, 0)),
        (THIRD, "house", (32, 37, 43), (32, 26, 18), (2, 3, 6, 1)),
        (FIRST, "base", (22, 31, 41), (35, 29, 22), (1, 2, 2, 0)),
        (FIRST, "house as printed", (25, 34, 42), (37, 28, 20), (1, 1, 2, 2)),
        (SECOND, "house as printed", (19, 28, 41), (39, 32, 25), (0, 0, 0, 1)),
        (THIRD, "house as printed", (32, 37, 43), (34, 25, 18), (2, 4, 4, 2)),
        (FIRST, "base as printed", (22, 31, 41), (35, 29, 21), (1, 2, 4, 0)),
    ],
)
def test_a_quarterback_has_the_ranges_that_bring_his_rates(season, game, line, tops, sizes):
    rushed = passing.rush_line(season, game)
    taken = passing.interception_ranges(season, rushed, game)

    assert rushed[:3] == line
    assert passing.completion_ranges(season, rushed, game).tops == tops
    assert (*taken.sizes, taken.more) == sizes


@pytest.mark.rule("SPF-GEN-13")
@pytest.mark.parametrize(
    ("interceptions", "targets", "game", "start", "perhaps"),
    [
        (3, 75, "house", 47, False),
        (6, 45, "house", 44, False),
        (1, 40, "house", 47, False),
        (3, 75, "base", 48, False),
        (6, 45, "base", 45, False),
        (1, 40, "base", 48, False),
        (1, 75, "base", 48, True),
        (0, 75, "house", NOTHING, False),
    ],
)
def test_half_of_usual_interceptions_come_from_a_mans_own_range(interceptions, targets, game, start, perhaps):
    assert others.intercept_range(interceptions, targets, game) == (start, perhaps)


@pytest.mark.rule("SPF-GEN-13")
@pytest.mark.parametrize(("interceptions", "start", "perhaps"), [(5, 45, False), (1, 48, False), (0.2, 48, True)])
def test_who_intercepts_more_than_is_usual_does_so_by_his_own_range(interceptions, start, perhaps):
    assert others.intercept_range(interceptions, 75, usual=3) == (start, perhaps)


@pytest.mark.rule("SPF-GEN-13", "SPF-GEN-14", "SPF-GEN-17", "SPF-GEN-18", "SPF-GEN-20")
def test_the_other_examples_of_the_ledger():
    assert round(others.pass_defence_shift(6.4), 2) == -2.30
    assert others.interference_range(2, others.Intercepting(46), "CB") == ((45, 45), False)
    assert others.interference_range(1, others.Intercepting(47), "CB") == ((46, 46), True)
    assert others.kicker("k", "", 0.75, 0.96).bands == (45, 40, 33, 24, 14)
    assert others.kicker("k", "", 0.85, 0.96).bands == (48, 48, 40, 31, 22)
    punter = others.punter("p", "", 41, returned=0.55, blocked=1 / 75, longest=60)
    assert punter.returners == (1, 2, 3, 4, 1, 2, 3, 4, 0, 0, 0)
    assert punter.blocked_to == 4
    assert (others.fumbles_lost(13), others.fumble_adjustment(18)) == (16, 6)


@pytest.mark.rule("SPF-GEN-26")
@pytest.mark.parametrize(
    ("part", "tries", "wanted"), [(0, 0, 0.5), (10, 10, (10 + 50 * 0.5) / 60), (45, 60, 0.75), (60, 120, 0.5)]
)
def test_a_rate_of_few_tries_is_filled_up_with_usual_ones(part, tries, wanted):
    assert filled(part, tries, 60, 0.5) == pytest.approx(wanted)


@pytest.mark.rule("SPF-GEN-26")
@pytest.mark.parametrize(
    ("kind", "times", "yards", "wanted"),
    [("run", 0, 0, 0), ("run", 1, 17, 17), ("wr", 64, 900, 60), ("kick return", 16, 320, 44), ("run", 4, 200, 50)],
)
def test_a_longest_gain_that_nobody_wrote_down_grows_with_the_tries(kind, times, yards, wanted):
    assert usual_longest(kind, times, yards) == wanted


@pytest.mark.rule("SPF-GEN-03")
@pytest.mark.parametrize("yards", [1.0, 2.9, 3.5, 4.2, 4.9, 6.0, 30.0])
def test_halving_finds_the_step_that_trying_all_of_them_finds(yards):
    def worth(u: float) -> float:
        return rushing.expected(rushing.columns(u, 40), rushing.LEAGUE_LINE, "house", leading=True)

    best = rushing.STEPS[0]
    for u in rushing.STEPS:
        if abs(worth(u) - yards) < abs(worth(best) - yards) - 1e-12:
            best = u

    assert rushing.solved(yards, 40).u == best


@pytest.mark.rule("SPF-GEN-15")
@pytest.mark.parametrize(
    ("sacks", "share", "values"),
    [
        ((9, 7, 4, 3), 1.0, (3, 3, 1, 1)),
        ((9, 7, 4, 3), 1.25, (4, 4, 3, 2)),
        ((9, 7, 4, 3), 0.75, (1, 1, 1, 0)),
        ((20, 1, 1, 1), 1.0, (4, 2, 1, 1)),
        ((0, 0, 0), 1.0, (2, 2, 2)),
        ((9, 9, 9, 9), 3.0, (4, 4, 4, 4)),
    ],
)
def test_a_line_rushes_by_its_teams_sacks_and_a_man_by_his_own(sacks, share, values):
    assert others.line_rush(sacks, share) == values


@pytest.mark.rule("SPF-GEN-15")
@pytest.mark.parametrize(("sacks", "value"), [(0, 0), (1.4, 0), (1.5, 1), (6, 2), (30, 4)])
def test_others_rush_by_the_leagues_linemen(sacks, value):
    assert others.rush_value(sacks, 6) == value
