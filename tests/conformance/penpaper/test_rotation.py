"""Avoiding Schedule Redundancy over hundreds of seasons: no combination twice in a run, and nobody changes division."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from books.penpaper.leagues import SIZES
from touchline import books
from touchline.books.penpaper import schedules
from touchline.books.penpaper.schedules import divisions, numbering, season_schedule, variation
from touchline.sport.fixtures import Schedule, reversed_weeks, swapped_homes

LONGEST = 200  # four whole runs of the longest rotation


def run_length(size: int) -> int:
    """PP-ROT-02: P x n x n seasons, n teams in a division, three arrangements of the blocks with twelve teams."""
    n = {6: 3, 8: 4, 10: 5, 12: 4, 16: 4}[size]
    return (3 if size == 12 else 2) * n * n


def numbers_of(size: int, season: int) -> dict[int, int]:
    """The number that each place has in a season."""
    return {place: number for number, place in numbering(size, season).items()}


def ledger_number(size: int, season: int, place: int) -> int:
    """PP-ROT-02 once more, step by step as the ledger words it."""
    n = len(divisions(size)[0].teams)
    s = season - 1
    r = s % run_length(size)
    phase, k = r // (n * n), r % (n * n)
    division, inside = (place - 1) // n, (place - 1) % n
    is_odd_numbered = division in {0, 2}
    inside = (inside + k % n) % n if is_odd_numbered else (inside - (k + k // n) % n) % n
    if size == 12:
        block = [[0, 1, 2], [1, 2, 0], [2, 0, 1]][phase][division]
    else:
        block = [[0, 1, 2, 3], [1, 0, 3, 2]][phase][division]
    return block * n + inside + 1


@pytest.mark.rule("PP-ROT-01", "PP-ROT-02")
@pytest.mark.parametrize("size", SIZES)
def test_numbers_are_the_ledgers_in_every_season(size: int) -> None:
    for season in range(1, LONGEST + 1):
        assert numbers_of(size, season) == {place: ledger_number(size, season, place) for place in range(1, size + 1)}


@pytest.mark.rule("PP-ROT-01")
def test_the_books_example_of_two_seasons_cell_by_cell() -> None:
    cities = ("New York", "Chicago", "Miami", "Denver", "Los Angeles", "Honolulu")
    names = ["East", "East", "East", "West", "West", "West"]
    rows = [
        [f"{number} ({names[number - 1]})", cities[numbering(6, 1)[number] - 1], cities[numbering(6, 2)[number] - 1]]
        for number in range(1, 7)
    ]

    assert rows == [list(row) for row in books.book("penpaper").ledger.tables["PP-T-ROTATION"].rows]


@pytest.mark.rule("PP-ROT-02")
@pytest.mark.parametrize("size", SIZES)
def test_no_numbering_comes_twice_in_a_run(size: int) -> None:
    run = run_length(size)

    seen = Counter(tuple(sorted(numbering(size, season).items())) for season in range(1, run + 1))

    assert len(seen) == run
    assert numbering(size, run + 1) == numbering(size, 1)


@pytest.mark.rule("PP-ROT-02")
@pytest.mark.parametrize("size", SIZES)
def test_every_pair_of_rotations_comes_exactly_once_while_the_blocks_stay(size: int) -> None:
    n = len(divisions(size)[0].teams)
    first, second = divisions(size)[0].teams[0], divisions(size)[1].teams[0]

    for phase in range(run_length(size) // (n * n)):
        seasons = range(phase * n * n + 1, (phase + 1) * n * n + 1)
        rotations = {(numbers_of(size, season)[first], numbers_of(size, season)[second]) for season in seasons}
        assert len(rotations) == n * n


@pytest.mark.rule("PP-ROT-01", "PP-ROT-02")
@pytest.mark.parametrize("size", SIZES)
def test_a_division_stays_together_in_one_block_for_ever(size: int) -> None:
    blocks = {frozenset(division.teams) for division in divisions(size)}

    for season in range(1, LONGEST + 1):
        numbers = numbers_of(size, season)
        taken = {frozenset(numbers[place] for place in division.teams) for division in divisions(size)}
        assert taken == blocks


@pytest.mark.rule("PP-ROT-02")
def test_with_sixteen_teams_conferences_keep_their_numbers() -> None:
    for season in range(1, LONGEST + 1):
        numbers = numbers_of(16, season)
        assert {numbers[place] for place in range(1, 9)} == set(range(1, 9))


@pytest.mark.rule("PP-ROT-02")
@pytest.mark.parametrize("size", SIZES)
def test_the_order_inside_a_division_is_only_ever_turned(size: int) -> None:
    n = len(divisions(size)[0].teams)
    for season in range(1, run_length(size) + 1):
        numbers = numbers_of(size, season)
        for division in divisions(size):
            inside = [(numbers[place] - 1) % n for place in division.teams]
            assert inside == [(inside[0] + step) % n for step in range(n)]


@pytest.mark.rule("PP-ROT-03")
@pytest.mark.parametrize("size", SIZES)
def test_variations_come_in_the_order_none_a_b_c_each_for_a_full_run(size: int) -> None:
    run = run_length(size)

    seen = [variation(size, season) for season in range(1, 5 * run + 1)]

    assert seen == ["none"] * run + ["A"] * run + ["B"] * run + ["C"] * run + ["none"] * run


@pytest.mark.rule("PP-ROT-03")
@given(st.sampled_from(SIZES), st.integers(1, 60))
def test_a_reverses_the_weeks_b_swaps_the_homes_c_does_both(size: int, season: int) -> None:
    run = run_length(size)
    season = (season - 1) % run + 1
    plain, a, b, c = (season_schedule(size, season + turn * run) for turn in range(4))

    assert a == reversed_weeks(plain)
    assert b == swapped_homes(plain)
    assert c == reversed_weeks(swapped_homes(plain))


@pytest.mark.rule("PP-ROT-03", "PP-SCH-02")
def test_with_the_weeks_reversed_week_15_comes_first_and_byes_go_along() -> None:
    plain, backwards = season_schedule(6, 1), season_schedule(6, 19)

    assert backwards.week(1) == plain.week(15)
    assert [backwards.byes(week) for week in (8, 9, 10)] == [plain.byes(week) for week in (8, 7, 6)]


@pytest.mark.rule("PP-ROT-03", "PP-SCH-01")
@pytest.mark.parametrize("size", SIZES)
def test_every_season_is_a_season_of_fourteen_games_seven_at_home(size: int) -> None:
    for season in range(1, LONGEST + 1, 7):
        schedule: Schedule[int] = season_schedule(size, season)
        schedule.check(range(1, size + 1))
        for team in range(1, size + 1):
            games = schedule.games_of(team)
            assert (len(games), sum(game.home == team for game in games)) == (14, 7)


@pytest.mark.rule("PP-ROT-01")
@pytest.mark.parametrize("size", [6, 10, 16])
def test_new_numbers_give_new_pairings(size: int) -> None:
    """The very purpose: two seasons in a row are not the same games in the same weeks."""
    for season in range(1, run_length(size)):
        assert season_schedule(size, season) != season_schedule(size, season + 1)


@pytest.mark.rule("PP-ROT-02")
@pytest.mark.parametrize("size", SIZES)
def test_the_number_of_arrangements_is_two_and_with_twelve_teams_three(size: int) -> None:
    n, arrangements = schedules.rotations(size)

    assert n * len(divisions(size)) == size
    assert arrangements * n * n == run_length(size)
