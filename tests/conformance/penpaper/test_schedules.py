"""The printed schedules, by what the ledger says of them."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

import pytest

from books.penpaper.leagues import SIZES
from touchline import books
from touchline.books.penpaper import schedules
from touchline.books.penpaper.schedules import PrintedSchedule, printed_schedules, season_schedule
from touchline.sport.fixtures import Schedule

Pair = frozenset[int]


def pair(one: int, other: int) -> Pair:
    return frozenset((one, other))


def meetings(schedule: Schedule[int]) -> Counter[Pair]:
    return Counter(pair(*game.teams) for week in schedule.weeks for game in week)


def is_inside(two: Pair, divisions: Iterable[Iterable[int]]) -> bool:
    return any(two <= set(division) for division in divisions)


def blocks(size: int) -> list[tuple[int, ...]]:
    return [division.teams for division in schedules.divisions(size)]


def overview(schedule: PrintedSchedule) -> list[str]:
    """The line of a schedule in the ledger's overview, worked out from the games themselves."""
    games = schedule.schedule
    first = games.games_of(1)
    rivals = [game for game in first if is_inside(pair(*game.teams), [schedule.divisions[0].teams])]
    weeks = range(1, len(games.weeks) + 1)
    resting = [f"week {week}: {','.join(map(str, games.byes(week)))}" for week in weeks if games.byes(week)]
    divisions = [f"{division.name} {division.teams[0]}-{division.teams[-1]}" for division in schedule.divisions]
    return [
        str(len(games.teams)),
        ", ".join(divisions),
        str(len(games.weeks)),
        str(len(first)),
        str(len(rivals)),
        "; ".join(resting) or "none",
        str(schedule.playoff_teams),
    ]


@pytest.mark.rule("PP-SCH-01")
def test_the_overview_of_the_schedules_is_the_ledgers_cell_by_cell() -> None:
    printed = books.book("penpaper").ledger.tables["PP-T-SCHEDULES"].rows

    assert [overview(schedule) for schedule in printed_schedules().values()] == [list(row) for row in printed]


@pytest.mark.rule("PP-SCH-01", "PP-LEAG-06")
def test_there_are_schedules_for_6_8_10_12_and_16_teams() -> None:
    assert tuple(printed_schedules()) == SIZES


@pytest.mark.rule("PP-SCH-01")
@pytest.mark.parametrize("size", SIZES)
def test_every_team_plays_once_a_week_or_has_its_listed_bye(size: int) -> None:
    printed = printed_schedules()[size]
    byes = {bye.week: set(bye.teams) for bye in printed.byes}

    for week, games in enumerate(printed.schedule.weeks, start=1):
        playing = Counter(team for game in games for team in game.teams)
        assert set(playing.values()) == {1}
        assert set(range(1, size + 1)) - set(playing) == byes.get(week, set())


@pytest.mark.rule("PP-SCH-01")
@pytest.mark.parametrize("size", SIZES)
def test_every_team_plays_fourteen_games_seven_of_them_at_home(size: int) -> None:
    games = [game for week in printed_schedules()[size].schedule.weeks for game in week]

    everybody_seven = dict.fromkeys(range(1, size + 1), 7)
    assert Counter(game.home for game in games) == everybody_seven
    assert Counter(game.away for game in games) == everybody_seven


@pytest.mark.rule("PP-SCH-01")
@pytest.mark.parametrize("size", SIZES)
def test_what_the_page_says_of_itself_is_so(size: int) -> None:
    printed = printed_schedules()[size]

    assert printed.regular_weeks == len(printed.weeks)
    assert (printed.games_per_team, printed.home_games_per_team, printed.away_games_per_team) == (14, 7, 7)


@pytest.mark.rule("PP-SCH-02")
def test_six_teams_meet_three_times_but_for_three_pairs_that_meet_twice() -> None:
    twice = {pair(1, 4), pair(2, 5), pair(3, 6)}

    assert meetings(season_schedule(6, 1)) == {
        pair(*two): 2 if pair(*two) in twice else 3 for two in combinations(range(1, 7), 2)
    }
    assert len(season_schedule(6, 1).weeks) == 15


@pytest.mark.rule("PP-SCH-02")
def test_every_one_of_six_teams_rests_once_in_weeks_6_to_8() -> None:
    schedule = season_schedule(6, 1)

    resting = {week: schedule.byes(week) for week in range(1, 16)}

    assert sorted(team for week in (6, 7, 8) for team in resting[week]) == [1, 2, 3, 4, 5, 6]
    assert not any(teams for week, teams in resting.items() if week not in (6, 7, 8))


@pytest.mark.rule("PP-SCH-03")
def test_eight_teams_meet_twice_once_at_each_home() -> None:
    games = Counter((game.away, game.home) for week in season_schedule(8, 1).weeks for game in week)

    assert games == {(away, home): 1 for away in range(1, 9) for home in range(1, 9) if away != home}
    assert len(season_schedule(8, 1).weeks) == 14


@pytest.mark.rule("PP-SCH-04")
def test_ten_teams_meet_rivals_and_one_other_team_twice_and_the_rest_once() -> None:
    twice = {pair(team, team + 5) for team in range(1, 6)}

    assert meetings(season_schedule(10, 1)) == {
        pair(*two): 2 if is_inside(pair(*two), blocks(10)) or pair(*two) in twice else 1
        for two in combinations(range(1, 11), 2)
    }


@pytest.mark.rule("PP-SCH-05")
def test_twelve_teams_meet_rivals_twice_and_everyone_else_once() -> None:
    assert meetings(season_schedule(12, 1)) == {
        pair(*two): 2 if is_inside(pair(*two), blocks(12)) else 1 for two in combinations(range(1, 13), 2)
    }


def meetings_of_sixteen(two: Pair) -> int:
    """PP-SCH-06: rivals twice, the conference once, and four teams of the other conference once each."""
    if is_inside(two, blocks(16)):
        return 2
    if is_inside(two, [range(1, 9), range(9, 17)]):
        return 1
    american, national = sorted(two)
    opponents = {11, 12, 14, 16} if american in {1, 2, 5, 7} else {9, 10, 13, 15}
    return int(national in opponents)


@pytest.mark.rule("PP-SCH-06")
def test_sixteen_teams_meet_rivals_twice_the_conference_once_and_four_teams_of_the_other() -> None:
    expected = {pair(*two): meetings_of_sixteen(pair(*two)) for two in combinations(range(1, 17), 2)}

    assert meetings(season_schedule(16, 1)) == {two: times for two, times in expected.items() if times}


@pytest.mark.rule("PP-SCH-01", "PP-PO-01", "PP-PO-02", "PP-PO-04", "PP-PO-05")
@pytest.mark.parametrize("size", SIZES)
def test_the_playoffs_follow_the_last_week_without_a_pause(size: int) -> None:
    printed = printed_schedules()[size]

    weeks = [each.week for each in printed.playoff_rounds]

    assert weeks == list(range(printed.regular_weeks + 1, printed.regular_weeks + 1 + len(weeks)))
