"""The league as the office runs it: phases, milestones, views, and many seasons in which nobody does anything."""

from collections import Counter
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from touchline.books.penpaper import schedules, season
from touchline.books.penpaper.events import StatementMade, TeamRested
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import MakeStatement
from touchline.books.penpaper.record_sheets import league_sheet
from touchline.books.penpaper.state import League
from touchline.books.penpaper.tie_breakers import league_order
from touchline.dice import Dice
from touchline.game import Seat, SeatId, encode

from .leagues import PLAYOFF_TEAMS, SIZES, Ruled, played, seats, unattended

PLAYOFF_WEEKS = {6: 1, 8: 2, 10: 2, 12: 3, 16: 3}
ONE, TWO = SeatId("1"), SeatId("2")


@cache
def one_season(size: int, people: int = 0) -> tuple[Ruled, ...]:
    return tuple(unattended(Options(teams=size), seats(size, people=people), Dice.fast(size), seasons=1))


@cache
def twenty_five_seasons(size: int) -> tuple[League, ...]:
    """The league after each of its championships."""
    ruled = unattended(Options(teams=size, non_player_teams="rolled"), seats(size), Dice.fast(size), seasons=25)
    return tuple(each.after for each in ruled if each.after.stage == "off-season")


# --- phases -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_season_is_founding_then_every_week_then_the_playoffs(size: int) -> None:
    weeks = (15 if size == 6 else 14) + PLAYOFF_WEEKS[size]

    keys = [ruled.phase.key for ruled in one_season(size)]

    assert keys == ["founding 1", *(f"season 1, week {week}" for week in range(1, weeks + 1))]


@pytest.mark.parametrize("size", SIZES)
def test_a_week_is_a_milestone_and_the_championship_game_ends_a_season(size: int) -> None:
    milestones = [ruled.phase.milestone for ruled in one_season(size)]

    assert milestones == ["", *["week"] * (len(milestones) - 2), "season"]


@pytest.mark.rule("PP-OFF-01")
def test_the_off_season_leads_into_the_next_season() -> None:
    league = played(6)

    phase = LEAGUE.phase(league)
    ruling = LEAGUE.resolve(league, {}, Dice.fast("between seasons"))

    title = "Off-season after season 1: fan bases"
    assert (phase.key, phase.title, phase.milestone) == ("season 1, off-season, fan-base", title, "")
    assert LEAGUE.phase(ruling.state).key == "season 2, week 1"


def test_keys_of_phases_never_repeat() -> None:
    keys = [ruled.phase.key for ruled in unattended(Options(teams=6), seats(6, people=3), Dice.fast(3), seasons=3)]

    assert len(keys) == len(set(keys))


@pytest.mark.rule("PP-LEAG-02", "PP-LEAG-03")
def test_only_people_owe_anything_and_only_founding_is_waited_for() -> None:
    for ruled in one_season(8, 2):
        required = ruled.before.stage in {"founding", "philosophy"}
        assert {owed.seat for owed in ruled.phase.owed} <= {ONE, TWO}
        assert all(owed.required == required for owed in ruled.phase.owed)


def test_titles_of_the_playoffs_are_the_books() -> None:
    titles = [ruled.phase.title for ruled in one_season(12) if ruled.before.stage == "playoffs"]

    assert titles == [f"Season 1, {each.name}" for each in schedules.printed_schedules()[12].playoff_rounds]


# --- what owners say --------------------------------------------------------------------------------------------------


def test_a_statement_is_printed_with_the_week_and_silence_is_not() -> None:
    league = replace(League.ordinary(), seats=tuple(seats(6, people=2)))

    ruling = LEAGUE.resolve(league, {TWO: MakeStatement(press=" "), ONE: MakeStatement(press="Hello")}, Dice.fast(1))

    said = [event for event in ruling.events if isinstance(event, StatementMade)]
    assert [(event.team, event.name, event.press) for event in said] == [(ONE, "Team 1", "Hello")]


def test_statements_change_nothing_on_the_field() -> None:
    league = replace(League.ordinary(), seats=tuple(seats(6, people=1)))

    quiet = LEAGUE.resolve(league, {}, Dice.fast("same"))
    loud = LEAGUE.resolve(league, {ONE: MakeStatement(press="Hello")}, Dice.fast("same"))

    assert quiet.state == loud.state


# --- what is seen -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_league_play_has_no_secrets_every_seat_sees_what_the_public_sees(size: int) -> None:
    for ruled in one_season(size, 3):
        public = LEAGUE.view(ruled.before, None)
        assert public.secrets == {}
        assert all(LEAGUE.view(ruled.before, seat.id) == public for seat in ruled.before.seats[::5])


def test_a_view_has_the_sheets_people_look_for() -> None:
    ruled = one_season(6)
    week = LEAGUE.view(ruled[3].before, None)
    final = LEAGUE.view(ruled[-1].before, None)
    over = LEAGUE.view(ruled[-1].after, None)

    teams = [f"team {number}" for number in range(1, 7)]
    assert [sheet.key for sheet in week.sheets] == ["standings", "results", "fixtures", "teams", "markets", *teams]
    assert [sheet.key for sheet in final.sheets] == ["standings", "results", "playoffs", "teams", "markets", *teams]
    assert [sheet.key for sheet in over.sheets] == [
        "standings",
        "results",
        "playoffs",
        "teams",
        "markets",
        "honours",
        *teams,
    ]
    assert LEAGUE.view(ruled[0].before, None).sheets == ()


@pytest.mark.parametrize("size", SIZES)
def test_every_row_of_every_sheet_is_as_wide_as_its_sheet(size: int) -> None:
    for ruled in one_season(size, 2):
        for sheet in LEAGUE.view(ruled.after, None).sheets:
            widths = {len(row.cells) for row in sheet.rows if not row.heading}
            assert widths <= {len(sheet.columns)}, sheet.key


def test_the_champion_is_on_view_once_there_is_one() -> None:
    ruled = one_season(8)

    assert LEAGUE.view(ruled[-1].before, None).champion == ""
    assert LEAGUE.view(ruled[-1].after, None).champion == ruled[-1].after.name_of(
        ruled[-1].after.history.seasons[0].champion
    )


def test_fixtures_name_who_rests() -> None:
    view = LEAGUE.view(replace(League.ordinary(), week=6), None)

    fixtures = view.sheet("fixtures")
    assert fixtures is not None
    assert [row.cells for row in fixtures.rows] == [("Team 3", "at", "Team 5"), ("Team 6", "at", "Team 2")]
    assert [note.text for note in fixtures.notes] == ["Resting: Team 1, Team 4."]


def test_honours_list_the_latest_champion_first() -> None:
    league = played(6, seasons=3)

    honours = LEAGUE.view(league, None).sheet("honours")

    assert honours is not None
    assert [row.cells[0] for row in honours.rows] == [3, 2, 1]
    assert [row.cells[1] for row in honours.rows] == [honour.champion for honour in reversed(league.honours)]
    assert honours.rows[0].cells[1] == league.name_of(league.history.seasons[-1].champion)


# --- many seasons -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-SCH-01")
@pytest.mark.parametrize("size", SIZES)
def test_in_25_seasons_every_team_plays_14_games_a_season_7_at_home(size: int) -> None:
    for league in twenty_five_seasons(size):
        everybody = dict.fromkeys([seat.id for seat in league.seats], 7)
        assert Counter(game.home for game in league.games) == everybody
        assert Counter(game.away for game in league.games) == everybody


@pytest.mark.rule("PP-TEAM-03")
@pytest.mark.parametrize("size", SIZES)
def test_in_25_seasons_no_score_leaves_its_limits(size: int) -> None:
    for league in twenty_five_seasons(size):
        assert all(3 <= score <= 18 for team in league.teams for score in team.base.by_stat.values())


@pytest.mark.rule("PP-PO-07")
@pytest.mark.parametrize("size", SIZES)
def test_in_25_seasons_every_champion_comes_out_of_the_playoffs(size: int) -> None:
    seasons = twenty_five_seasons(size)[-1].history.seasons

    assert [summary.season for summary in seasons] == list(range(1, 26))
    for summary in seasons:
        assert {summary.champion, summary.runner_up} <= set(summary.playoff_teams)
        assert len(set(summary.playoff_teams)) == PLAYOFF_TEAMS[size]


@pytest.mark.parametrize("size", SIZES)
def test_in_25_seasons_history_only_grows(size: int) -> None:
    before: League | None = None
    for number, league in enumerate(twenty_five_seasons(size), start=1):
        assert len(league.history.seasons) == number
        assert len(league.sheets) == number * size
        if before is not None:
            assert league.history.seasons[:-1] == before.history.seasons
            assert league.sheets[: len(before.sheets)] == before.sheets
        before = league


@pytest.mark.rule("PP-LEAG-06")
@pytest.mark.parametrize("size", SIZES)
def test_in_25_seasons_the_seats_and_their_divisions_stay(size: int) -> None:
    first, *others = twenty_five_seasons(size)

    assert all([team.id for team in league.teams] == [seat.id for seat in first.seats] for league in others)
    assert all(season.division_names(league) == season.division_names(first) for league in others)


@pytest.mark.rule("PP-TIE-03", "PP-TIE-05")
@pytest.mark.parametrize("size", SIZES)
def test_in_25_seasons_every_final_order_is_settled(size: int) -> None:
    for league in twenty_five_seasons(size):
        past = replace(league.history, seasons=league.history.seasons[:-1])
        ended = season.season_so_far(replace(league, history=past))
        assert league_order(ended).order == tuple(line.team for line in league.history.seasons[-1].table)


@pytest.mark.rule("PP-LP-05")
@pytest.mark.parametrize("size", SIZES)
def test_in_25_seasons_every_team_sheet_agrees_with_the_league_sheet(size: int) -> None:
    for league in twenty_five_seasons(size)[::6]:
        latest = {line.team: line.league for line in league.sheets[-size:]}
        for row in league_sheet(league).rows:
            if row.seat is not None:
                record = latest[row.seat]
                assert row.cells[1:] == (
                    record.won,
                    record.lost,
                    record.tied,
                    record.points_for,
                    record.points_against,
                )


@pytest.mark.parametrize("size", SIZES)
def test_a_league_of_25_seasons_encodes_and_decodes_without_loss(size: int) -> None:
    league = twenty_five_seasons(size)[-1]

    assert msgspec.json.decode(encode(league), type=League) == league


@pytest.mark.rule("PP-SCH-02")
def test_resting_teams_are_announced() -> None:
    rested = [
        (event.week, event.team)
        for ruled in one_season(6)
        for event in ruled.ruling.events
        if type(event) is TeamRested
    ]

    assert rested == [(6, "1"), (6, "4"), (7, "2"), (7, "5"), (8, "3"), (8, "6")]


def test_a_league_is_the_same_for_the_same_dice() -> None:
    assert played(10, key="same") == played(10, key="same")
    assert played(10, key="same") != played(10, key="other")


@pytest.mark.rule("PP-LEAG-06")
@pytest.mark.parametrize(("teams", "size"), [(1, 6), (7, 8), (9, 10), (11, 12), (13, 16)])
def test_a_league_has_as_many_seats_as_its_schedule(teams: int, size: int) -> None:
    ids = LEAGUE.seats(Options(teams=teams))
    league = LEAGUE.setup(Options(teams=teams), [Seat(each, each, "nobody") for each in ids], Dice.scripted([]))

    assert ids == tuple(str(number) for number in range(1, size + 1))
    assert league.size == size


@pytest.mark.rule("PP-LEAG-03")
def test_a_team_is_a_player_team_from_the_day_a_person_owns_it() -> None:
    league = played(6)
    taken = LEAGUE.seated(league, SeatId("2"), "person")

    assert LEAGUE.phase(league).owed == ()
    assert [owed.seat for owed in LEAGUE.phase(taken).owed] == ["2"]
    assert LEAGUE.phase(LEAGUE.seated(taken, SeatId("2"), "computer")).owed == ()
