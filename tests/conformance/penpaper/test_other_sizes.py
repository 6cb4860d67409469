"""Leagues of sizes that the book prints no schedule for: schedules made by its pattern, from 6 teams to 40."""

from collections import Counter
from itertools import groupby, pairwise

import pytest

from books.penpaper.leagues import SIZES, seats, unattended
from touchline.books.penpaper import made_schedules, playoffs, schedules
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.schedules import (
    LARGEST,
    SMALLEST,
    league_size,
    made_schedule,
    schedule_of,
    season_schedule,
)
from touchline.books.penpaper.state import League
from touchline.dice import Dice
from touchline.game import OrdersError
from touchline.sport.fixtures import Schedule

ALL = range(SMALLEST, LARGEST + 1)
OTHERS = tuple(size for size in ALL if size not in SIZES)
LIKE = {2: 8, 3: 12, 4: 16}  # a printed schedule with as many divisions


def meetings(schedule: Schedule[int]) -> Counter[frozenset[int]]:
    return Counter(frozenset(game.teams) for week in schedule.weeks for game in week)


def season_of(size: int) -> League:
    """The league after its first championship, every choice the program makes being checked."""
    *_, last = unattended(Options(teams=size, any_size=True), seats(size), Dice.fast(size), seasons=1)
    return last.after


@pytest.mark.rule("PP-LEAG-06", "PP-SCH-01")
@pytest.mark.parametrize("size", ALL)
def test_everybody_plays_fourteen_games_seven_of_them_at_home(size: int) -> None:
    games = [game for week in made_schedule(size).schedule.weeks for game in week]

    everybody_seven = dict.fromkeys(range(1, size + 1), 7)
    assert Counter(game.home for game in games) == everybody_seven
    assert Counter(game.away for game in games) == everybody_seven


@pytest.mark.rule("PP-LEAG-06")
@pytest.mark.parametrize("size", ALL)
def test_nobody_plays_himself_or_twice_in_a_week(size: int) -> None:
    for week in made_schedule(size).schedule.weeks:
        playing = Counter(team for game in week for team in game.teams)
        assert set(playing.values()) == {1}
        assert all(game.home != game.away for game in week)


@pytest.mark.rule("PP-LEAG-06")
@pytest.mark.parametrize("size", ALL)
def test_an_even_number_needs_no_bye_and_an_odd_one_no_week_too_many(size: int) -> None:
    fewest = -(-14 * size // (size - 1)) if size % 2 else 14

    made = made_schedule(size)

    assert made.regular_weeks - fewest in ({0} if size != 23 else {1})
    assert sum(len(bye.teams) for bye in made.byes) == made.regular_weeks * size - 14 * size
    assert all(made.schedule.byes(bye.week) == bye.teams for bye in made.byes)


@pytest.mark.rule("PP-LEAG-06")
@pytest.mark.parametrize("size", ALL)
def test_division_rivals_meet_twice_and_are_at_home_once_each(size: int) -> None:
    made = made_schedule(size)
    met, rivals = meetings(made.schedule), {team: set(each.teams) for each in made.divisions for team in each.teams}
    hosts = Counter((game.home, game.away) for week in made.schedule.weeks for game in week)

    inside = [times for pair, times in met.items() if pair <= rivals[min(pair)]]
    outside = [times for pair, times in met.items() if not pair <= rivals[min(pair)]]

    assert len(inside) == sum(len(each.teams) * (len(each.teams) - 1) // 2 for each in made.divisions)
    assert set(inside) <= {2, 3}
    assert size < 7 or max(outside) <= 2
    assert all(abs(hosts[home, away] - hosts[away, home]) <= 1 for home, away in hosts)


@pytest.mark.rule("PP-LEAG-06")
@pytest.mark.parametrize("size", ALL)
def test_nobody_is_at_home_or_away_five_times_running(size: int) -> None:
    schedule = made_schedule(size).schedule

    for team in schedule.teams:
        at_home = [game.home == team for game in schedule.games_of(team)]
        assert max(len(list(run)) for _, run in groupby(at_home)) <= 4


@pytest.mark.rule("PP-LEAG-06")
@pytest.mark.parametrize("size", OTHERS)
def test_hardly_anybody_meets_twice_running(size: int) -> None:
    weeks = made_schedule(size).schedule.weeks

    again = [{frozenset(game.teams) for game in week} for week in weeks]

    assert sum(len(one & other) for one, other in pairwise(again)) <= 2


@pytest.mark.rule("PP-LEAG-06")
@pytest.mark.parametrize("size", ALL)
def test_divisions_are_as_even_as_can_be_and_hold_everybody(size: int) -> None:
    divisions = made_schedule(size).divisions
    lengths = [len(division.teams) for division in divisions]

    assert [team for division in divisions for team in division.teams] == list(range(1, size + 1))
    assert max(lengths) - min(lengths) <= 1
    assert 3 <= min(lengths) <= max(lengths) <= 6
    assert len({division.name for division in divisions}) == len(divisions)


@pytest.mark.rule("PP-LEAG-06", "PP-PO-02", "PP-PO-03", "PP-PO-05")
@pytest.mark.parametrize("size", [size for size in SIZES if size > 6])
def test_the_pattern_is_that_of_the_printed_schedules(size: int) -> None:
    made, printed = made_schedule(size), schedule_of(size)

    assert made.divisions == printed.divisions
    assert made.playoff_teams == printed.playoff_teams
    assert [(each.week, each.name) for each in made.playoff_rounds] == [
        (each.week, each.name) for each in printed.playoff_rounds
    ]
    rivals = sum(times for pair, times in meetings(made.schedule).items() if _are_rivals(size, pair))
    assert rivals == sum(times for pair, times in meetings(printed.schedule).items() if _are_rivals(size, pair))


def _are_rivals(size: int, pair: frozenset[int]) -> bool:
    return any(pair <= set(division.teams) for division in schedules.divisions(size))


@pytest.mark.rule("PP-LEAG-06")
def test_where_the_book_prints_a_schedule_it_is_played() -> None:
    assert [size for size in ALL if not schedule_of(size).is_made] == list(SIZES)


@pytest.mark.rule("PP-LEAG-06", "PP-LEAG-01")
def test_a_league_has_just_as_many_teams_as_are_wanted() -> None:
    assert [league_size(teams, any_size=True) for teams in (2, 6, 7, 13, 40)] == [6, 6, 7, 13, 40]
    assert [league_size(teams) for teams in (2, 6, 7, 13)] == [6, 6, 8, 16]
    assert len(LEAGUE.seats(Options(teams=13, any_size=True))) == 13
    assert len(LEAGUE.seats(Options(teams=13))) == 16


@pytest.mark.rule("PP-LEAG-06")
def test_more_teams_than_there_are_schedules_are_refused() -> None:
    with pytest.raises(OrdersError, match="a league has 6, 8, 10, 12, 16 teams"):
        league_size(17)
    with pytest.raises(OrdersError, match="a league has 6 to 40 teams"):
        league_size(41, any_size=True)


@pytest.mark.rule("PP-LEAG-06")
@pytest.mark.parametrize("size", OTHERS)
def test_a_season_of_any_size_has_a_champion_out_of_its_playoffs(size: int) -> None:
    league = season_of(size)

    (summary,) = league.history.seasons
    assert len(league.teams) == size
    assert {line.team: line.record.games for line in summary.table} == {team.id: 14 for team in league.teams}
    assert len(summary.playoff_teams) == schedule_of(size).playoff_teams
    assert summary.champion in summary.playoff_teams
    assert len(league.playoff_games) == schedule_of(size).playoff_teams - 1
    assert {game.week for game in league.playoff_games} == {each.week for each in playoffs.rounds(size)}


@pytest.mark.rule("PP-LEAG-06")
def test_a_made_schedule_says_that_it_is_made() -> None:
    sheets = LEAGUE.view(season_of(7), None).sheets

    (standings,) = (sheet for sheet in sheets if sheet.key == "standings")

    assert [note.rules for note in standings.notes if "made by its pattern" in note.text] == [("PP-LEAG-06",)]
    assert "made by its pattern" not in str(LEAGUE.view(season_of(8), None).sheets)


@pytest.mark.rule("PP-LEAG-06", "PP-ROT-02")
@pytest.mark.parametrize("size", [7, 13, 20, 23, 24])
def test_every_division_rotates_inside_its_own_numbers_or_those_of_one_alike(size: int) -> None:
    for season in range(1, 120):
        numbering = schedules.numbering(size, season)
        assert sorted(numbering) == sorted(numbering.values()) == list(range(1, size + 1))
    divisions = schedules.divisions(size)
    if len({len(each.teams) for each in divisions}) > 1:
        last = schedules.numbering(size, 119)
        assert all({last[number] for number in each.teams} == set(each.teams) for each in divisions)


@pytest.mark.rule("PP-LEAG-06")
def test_only_champions_of_divisions_of_three_are_in_the_playoffs() -> None:
    qualify = {size: schedule_of(size).playoff_teams for size in ALL}

    assert qualify[7] == 2
    assert {qualify[size] for size in range(24, 32)} == {8}
    assert {qualify[size] for size in range(32, 41)} == {16}
    assert [made_schedules.has_wild_cards(size) for size in (7, 9, 13, 17, 24, 32)] == [
        False,
        True,
        True,
        True,
        False,
        True,
    ]


# --- rotation and alternates ------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-ROT-01")
def test_a_league_that_does_not_rotate_keeps_its_numbers() -> None:
    numbers = range(1, 7)

    assert schedules.numbering(6, 2, rotated=False) == {number: number for number in numbers}
    assert schedules.numbering(6, 2) != {number: number for number in numbers}
    assert season_schedule(6, 9, rotated=False, alternate="none") == season_schedule(6, 1)


@pytest.mark.rule("PP-ROT-03")
def test_where_nobody_gets_a_new_number_the_alternates_take_turns_season_by_season() -> None:
    variations = [schedules.variation(6, season, rotated=False) for season in range(1, 6)]

    assert variations == ["none", "A", "B", "C", "none"]
    assert {schedules.variation(6, season) for season in range(1, 19)} == {"none"}


@pytest.mark.rule("PP-ROT-03")
@pytest.mark.parametrize("alternate", ["none", "A", "B", "C"])
def test_an_alternate_that_the_league_chose_holds_for_every_season(alternate: schedules.Alternate) -> None:
    assert {schedules.variation(8, season, alternate=alternate) for season in range(1, 200)} == {alternate}


@pytest.mark.rule("PP-ROT-01", "PP-ROT-03")
def test_the_league_plays_the_schedule_its_options_name() -> None:
    options = Options(teams=6, rotation=False, alternate="B")
    begun = [
        event
        for ruled in unattended(options, seats(6), Dice.fast("numbers"), seasons=3)
        for event in ruled.ruling.events
        if type(event).__name__ == "SeasonBegan"
    ]

    assert [(event.variation, event.keeps_numbers) for event in begun] == [("B", True)] * 3
    assert [event.numbers for event in begun] == [tuple("123456")] * 3
    assert "all teams with the numbers they had" in LEAGUE.tell(League.ordinary(), begun[0])


@pytest.mark.rule("PP-LEAG-06")
@pytest.mark.parametrize("size", [size for size in ALL if size >= 14])
def test_from_fourteen_teams_on_those_of_other_divisions_meet_once_at_most(size: int) -> None:
    division = {team: number for number, each in enumerate(schedules.divisions(size)) for team in each.teams}
    games = meetings(schedule_of(size).schedule)

    assert max(times for pair, times in games.items() if len({division[team] for team in pair}) == 2) == 1
