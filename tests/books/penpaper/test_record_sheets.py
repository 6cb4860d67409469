"""The record sheets have the columns of the book's forms, and their numbers add up."""

import pytest
from msgspec.structs import replace

from touchline.books.penpaper import schedules, season
from touchline.books.penpaper.creating_teams import modifier, ratings
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.record_sheets import ability_lines, league_sheet, team_sheet
from touchline.books.penpaper.sample_teams import take
from touchline.books.penpaper.state import League, PlayedGame, Quarter
from touchline.game import Row, SeatId, Sheet

from .leagues import SIZES, played

ONE = SeatId("1")


def titles(sheet: Sheet) -> list[str]:
    return [column.title for column in sheet.columns]


def game(away: str, away_points: int, home: str, home_points: int) -> PlayedGame:
    points = (Quarter(home=home_points, away=away_points),)
    return PlayedGame(week=1, home=SeatId(home), away=SeatId(away), quarters=points)


def of_teams(sheet: Sheet) -> list[Row]:
    return [row for row in sheet.rows if row.seat is not None]


@pytest.mark.rule("PP-REC-01")
def test_the_league_sheet_has_wins_losses_ties_points_for_and_points_against() -> None:
    assert titles(league_sheet(League.ordinary())) == ["Team", "W", "L", "T", "PF", "PA"]


@pytest.mark.rule("PP-REC-01")
@pytest.mark.parametrize("size", SIZES)
def test_the_divisions_of_the_sheet_are_those_of_the_schedule(size: int) -> None:
    league = played(size)

    headings = [row.cells[0] for row in league_sheet(league).rows if row.heading]

    assert headings == [division.name for division in schedules.divisions(size)]


@pytest.mark.rule("PP-REC-01")
def test_a_line_counts_what_was_played() -> None:
    games = (game("1", 10, "2", 7), game("3", 3, "1", 3), game("1", 0, "4", 21))
    league = replace(League.ordinary(), games=games)

    lines = {row.cells[0]: row.cells[1:] for row in of_teams(league_sheet(league))}

    assert lines["Team 1"] == (1, 1, 1, 13, 31)
    assert lines["Team 2"] == (0, 1, 0, 7, 10)
    assert lines["Team 6"] == (0, 0, 0, 0, 0)


@pytest.mark.rule("PP-REC-01")
@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_of_a_whole_season_balances(size: int) -> None:
    rows = [row.cells for row in of_teams(league_sheet(played(size)))]

    won, lost, tied, scored, conceded = (sum(int(row[column]) for row in rows) for column in range(1, 6))
    assert len(rows) == size
    assert all(sum(map(int, row[1:4])) == 14 for row in rows)
    assert (won, scored) == (lost, conceded)
    assert tied % 2 == 0


@pytest.mark.rule("PP-REC-01", "PP-TIE-01")
def test_the_sheet_says_why_teams_that_look_level_stand_as_they_do() -> None:
    games = (game("1", 10, "2", 7), game("3", 3, "1", 0), game("2", 30, "3", 0))
    league = replace(League.ordinary(), games=games)

    sheet = league_sheet(league)

    assert [row.cells[0] for row in of_teams(sheet)][:3] == ["Team 2", "Team 1", "Team 3"]
    assert [note.text for note in sheet.notes] == [
        "Team 2 ahead of Team 1 on points scored, 37 to 10.",
        "Team 1 ahead of Team 3 on points scored, 10 to 3.",
    ]
    assert {note.rules for note in sheet.notes} == {("PP-TIE-01",)}


@pytest.mark.rule("PP-REC-01", "PP-PO-03")
@pytest.mark.parametrize("size", SIZES)
def test_a_line_is_drawn_below_the_teams_that_are_in_the_playoffs(size: int) -> None:
    league = played(size)
    rows, in_division = of_teams(league_sheet(league)), len(schedules.divisions(size)[0].teams)

    above: set[SeatId | None] = set()
    for first in range(0, size, in_division):
        division = rows[first : first + in_division]
        (cut,) = [place for place, row in enumerate(division) if row.cut]
        above |= {row.seat for row in division[: cut + 1]}

    assert above == set(league.history.seasons[-1].playoff_teams)


@pytest.mark.rule("PP-REC-01")
def test_before_the_first_game_the_sheet_explains_nothing() -> None:
    assert league_sheet(League.ordinary()).notes == ()


@pytest.mark.rule("PP-REC-02")
def test_the_team_sheet_has_scores_and_bonuses_and_a_line_a_season() -> None:
    league = played(6, seasons=3)

    sheet = team_sheet(league, league.teams[0])

    (seasons,) = sheet.more
    assert titles(sheet) == ["Ability", "Score", "Bonus"]
    assert titles(seasons) == ["Season", "W", "L", "T", "Div. W", "Div. L", "Div. T", "PF", "PA"]
    assert [row.cells[0] for row in sheet.rows] == ["OFF", "QB", "RB", "WR", "DEF", "LM", "LB", "DB"]
    assert [row.cells[0] for row in seasons.rows] == [1, 2, 3]
    for each in (sheet, seasons):
        assert {len(row.cells) for row in each.rows} == {len(each.columns)}


@pytest.mark.rule("PP-REC-02")
def test_a_seasons_line_has_league_and_division_record_and_points() -> None:
    league = played(8)
    table = season.season_so_far(league).table
    for team in league.teams:
        overall, division = table.record(team.id), table.division_record(team.id)

        (seasons,) = team_sheet(league, team).more
        line = seasons.rows[-1].cells

        assert line[1:4] == (overall.won, overall.lost, overall.tied)
        assert line[4:7] == (division.won, division.lost, division.tied)
        assert line[7:] == (overall.points_for, overall.points_against)
        assert (overall.games, division.games) == (14, 6)


@pytest.mark.rule("PP-REC-02", "PP-SAMP-04")
def test_scores_on_the_sheet_include_stars_and_bonuses_fit_them() -> None:
    team = take("Knoxville Atoms", ONE)

    lines = {cells[0]: cells[1:] for cells in ability_lines(League.ordinary(), team)}

    assert lines["WR"] == (13, "+4")
    assert lines["OFF"] == ("", f"+{ratings(team).off}")
    assert all(f"+{modifier(int(score))}" == bonus for score, bonus in lines.values() if score != "")


@pytest.mark.rule("PP-REC-02", "PP-SAMP-02")
def test_a_league_that_prefers_printed_totals_sees_them_on_the_sheet() -> None:
    furies = take("Los Angeles Furies", ONE)
    printed = replace(League.ordinary(), options=Options(teams=6, printed_ratings=True))

    assert ability_lines(League.ordinary(), furies)[0] == ("OFF", "", "+9")
    assert ability_lines(printed, furies)[0] == ("OFF", "", "+8")


@pytest.mark.rule("PP-REC-02", "PP-TEAM-10")
def test_the_team_sheet_names_home_markets_stars_and_looks() -> None:
    team = replace(take("Knoxville Atoms", ONE), other_markets=("IA",), logo="an atom", colors="blue and gold")
    league = replace(League.ordinary(), teams=(team, *League.ordinary().teams[1:]))

    sheet = team_sheet(league, team)

    (note,) = sheet.notes
    assert sheet.title == "Knoxville Atoms"
    assert note.text.startswith("Home Knoxville, market Knoxville; other markets: Iowa; star players: WR; stadium ")
    assert note.text.endswith("; logo an atom; colors blue and gold.")


@pytest.mark.rule("PP-REC-02")
def test_ratings_that_were_printed_stay_for_as_long_as_the_team_is_as_printed() -> None:
    options = Options(teams=6, printed_ratings=True)
    league = played(6, seasons=2, options=options)
    furies = next(team for team in league.teams if team.name == "Los Angeles Furies")

    assert season.side(league, furies).ratings.off == 8
