"""The newsletter: it tells games from their quarters, claims only what is certain, and reads like English."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from touchline.books.penpaper import report, season
from touchline.books.penpaper.events import (
    ChallengePlayed,
    CoinTossed,
    FanBaseRolled,
    GamePlayed,
    IncomeEarned,
    LeagueEvent,
    PointsLost,
    ScoreDeveloped,
    StarSigned,
    StatementMade,
)
from touchline.books.penpaper.game_stories import story
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import MakeStatement
from touchline.books.penpaper.playoff_race import race
from touchline.books.penpaper.playoffs import champions, qualified
from touchline.books.penpaper.state import STATS, League, PlayedGame, Quarter
from touchline.books.penpaper.week_stories import Week, stories
from touchline.dice import Dice
from touchline.game import EVERYBODY, Row, SeatId, Sheet, View
from touchline.pictures import Links

from .leagues import SIZES, everything_that_can_happen, seats, unattended

SEASONS = 2


def newsletters(size: int) -> Iterator[tuple[League, list[Any], View]]:
    """Everything that is reported of a league in which nobody does anything, phase by phase."""
    events: list[Any] = []
    for ruled in unattended(Options(teams=size), seats(size), Dice.fast(f"news {size}"), seasons=SEASONS):
        events += ruled.ruling.events
        yield ruled.after, list(events), LEAGUE.report(ruled.after, events, None)
        if ruled.phase.milestone:
            events = []


@cache
def collected(size: int) -> tuple[tuple[League, list[Any], View], ...]:
    return tuple(newsletters(size))


def quarters(*points: tuple[int, int]) -> tuple[Quarter, ...]:
    """Points of home team and visitor, quarter by quarter."""
    return tuple(Quarter(home, away) for home, away in points)


# --- a game ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (
            [(7, 0), (3, 3), (0, 0), (7, 3)],
            "Tigers beat Hogs, 17-6. They led 7-0 after one quarter and were never caught.",
        ),
        (
            [(0, 14), (7, 3), (0, 0), (14, 0)],
            "Tigers come back to beat Hogs, 21-17. They trailed 0-14 after one quarter and won the rest of the game "
            "21-3.",
        ),
        (
            [(0, 0), (3, 7), (0, 6), (13, 0)],
            "Tigers come back to beat Hogs, 16-13. They trailed 3-13 after three quarters and won the last quarter "
            "13-0.",
        ),
        (
            [(0, 7), (0, 7), (0, 7), (0, 7)],
            "Hogs shut out Tigers on the road, 28-0. They led 7-0 after one quarter and gave up nothing all day.",
        ),
        (
            [(14, 0), (14, 3), (7, 0), (7, 0)],
            "Tigers rout Hogs, 42-3. It was 28-3 at the half, and the rest was a formality.",
        ),
        (
            [(0, 0), (7, 7), (0, 0), (0, 3)],
            "Hogs edge Tigers on the road, 10-7. It was 7-7 after three quarters; they made the difference in the "
            "fourth quarter, 3-0.",
        ),
        (
            [(0, 0), (0, 0), (7, 0), (0, 3)],
            "Tigers beat Hogs, 7-3. Nobody had scored at the half; they made the difference in the third quarter, 7-0.",
        ),
        (
            [(7, 7), (0, 0), (0, 0), (3, 3), (7, 3)],
            "Tigers beat Hogs in overtime, 17-13. It was 10-10 after four quarters; the extra quarter went 7-3.",
        ),
        (
            [(7, 7), (0, 0), (0, 0), (0, 0), (3, 3), (0, 3)],
            "Hogs edge Tigers in overtime on the road, 13-10. It was 7-7 after four quarters; the last of two extra "
            "quarters went 3-0.",
        ),
        ([(0, 0), (0, 0), (0, 0), (0, 0)], "Tigers and Hogs tie, 0-0. Neither team scored a point."),
        (
            [(7, 0), (0, 0), (0, 0), (0, 7)],
            "Tigers and Hogs tie, 7-7. Tigers led 7-0 after three quarters and were caught.",
        ),
        (
            [(7, 7), (0, 0), (0, 0), (3, 3)],
            "Tigers and Hogs tie, 10-10. It was 7-7 after three quarters already, and nobody found a way past.",
        ),
    ],
)
def test_a_game_is_told_from_its_quarters(points: list[tuple[int, int]], told: str) -> None:
    assert story("Tigers", "Hogs", quarters(*points)) == told


# --- a week ---------------------------------------------------------------------------------------------------------


def after_weeks(*weeks: list[tuple[str, str, int, int]]) -> Week:
    """The ordinary league of six after these results (home, visitor, points), told of the last week."""
    games = [
        PlayedGame(
            week=week, home=SeatId(home), away=SeatId(away), quarters=(Quarter(ours, theirs), *[Quarter(0, 0)] * 3)
        )
        for week, results in enumerate(weeks, start=1)
        for home, away, ours, theirs in results
    ]
    league = replace(League.ordinary(), games=tuple(games), week=len(weeks) + 1)
    latest = tuple(played(league, game) for game in games if game.week == len(weeks))
    return Week(league, latest)


def played(league: League, game: PlayedGame) -> GamePlayed:
    return GamePlayed(
        audience=EVERYBODY,
        rules=(),
        season=1,
        week=game.week,
        home=game.home,
        home_name=league.name_of(game.home),
        away=game.away,
        away_name=league.name_of(game.away),
        quarters=game.quarters,
    )


def told(week: Week) -> list[str]:
    return [note.text for note in stories(week)]


ONE_BEATS_FOUR = [("1", "4", 7, 0)]


def test_the_unbeaten_and_the_winless_are_named_after_three_games() -> None:
    assert told(after_weeks(ONE_BEATS_FOUR, ONE_BEATS_FOUR)) == []
    assert told(after_weeks(*[ONE_BEATS_FOUR] * 3)) == [
        "Team 1 (3-0) are the only team that has not lost.",
        "Team 4 (0-3) are the only team without a win.",
    ]


def test_a_first_defeat_and_a_first_win_are_news_and_so_is_the_end_of_a_run() -> None:
    week = after_weeks(*[ONE_BEATS_FOUR] * 3, [("4", "1", 7, 0)])

    assert told(week) == ["Team 1 (3-1) lose for the first time.", "Team 4 (1-3) win for the first time."]
    again = after_weeks([("4", "1", 7, 0)], *[ONE_BEATS_FOUR] * 3, [("4", "1", 7, 0)])
    assert told(again) == ["Team 1's run of three wins is over.", "Team 4's run of three defeats is over."]
    longer = after_weeks([("4", "1", 7, 0)], *[ONE_BEATS_FOUR] * 3)
    assert told(longer) == ["Team 1 have won three in a row.", "Team 4 have lost three in a row."]


@pytest.mark.rule("PP-TIE-01")
def test_a_new_leader_of_a_division_is_news() -> None:
    week = after_weeks([("1", "4", 7, 0)], [("2", "4", 7, 0), ("2", "5", 7, 0)])

    assert told(week) == ["Team 2 (2-0) take over the lead of the East division from Team 1 (1-0)."]


def test_a_surprise_is_one_by_the_records_before_the_game() -> None:
    week = after_weeks(*[ONE_BEATS_FOUR] * 3, [("4", "1", 7, 0)])
    (lead, *_) = report.sheets(week.league, week.games)

    assert [note.text for note in lead.notes] == [
        "Team 4 shut out Team 1, 7-0. They led 7-0 after one quarter and gave up nothing all day. "
        "Team 1 came in at 3-0, Team 4 at 0-3: nobody had expected it.",
        "That makes Team 4 1-3 and Team 1 3-1.",
    ]


@pytest.mark.rule("PP-PO-01", "PP-PO-02", "PP-PO-03", "PP-PO-05")
@pytest.mark.parametrize("size", SIZES)
def test_who_is_said_to_be_in_or_out_is_in_or_out_in_the_end(size: int) -> None:
    claims: list[Any] = []
    made = 0
    for league, _, _ in collected(size):
        if league.stage == "season":
            claims.append(race(league))
        elif claims:
            final = season.season_so_far(league)
            in_the_end = set(qualified(final))
            assert all(claim.champions <= set(champions(final)) for claim in claims)
            assert all(claim.champions | claim.qualified <= in_the_end for claim in claims)
            assert all(not claim.out & in_the_end for claim in claims)
            made += sum(len(claim.champions) + len(claim.qualified) + len(claim.out) for claim in claims)
            claims = []
    assert made


@pytest.mark.parametrize("size", SIZES)
def test_standings_in_the_news_are_those_of_the_league_and_remember_last_week(size: int) -> None:
    before: dict[str, Any] = {}
    for league, _, news in collected(size):
        sheet = news.sheet("standings")
        if sheet is None:
            before = {}
            continue
        rows = [row for row in sheet.rows if not row.heading]
        assert sum(int(row.cells[3]) for row in rows) == sum(int(row.cells[4]) for row in rows), "a win is a defeat"
        if league.stage == "season" and league.week > 2:
            assert {row.seat: row.cells[2] for row in rows} == before
        before = {row.seat: row.cells[1] for row in rows}  # type: ignore[misc]


def test_the_news_has_what_owners_said_and_what_comes_next() -> None:
    dice = Dice.fast("press")
    league = LEAGUE.setup(Options(teams=6), seats(6, people=1), dice)
    while league.stage != "season":
        orders = {owed.seat: LEAGUE.default(league, owed.seat, dice) for owed in LEAGUE.phase(league).owed}
        league = LEAGUE.resolve(league, orders, dice).state
    ruling = LEAGUE.resolve(league, {SeatId("1"): MakeStatement(press="We are ready.")}, dice)

    news = LEAGUE.report(ruling.state, ruling.events, SeatId("1"))

    press, coming = news.sheet("press"), news.sheet("next")
    assert press is not None
    assert [note.text for note in press.notes] == [f"{league.name_of(SeatId('1'))} to the press: “We are ready.”"]
    assert coming is not None
    assert coming.title == "Next: week 2"
    assert {row.cells[1] for row in coming.rows} <= {"1-0", "0-1", "0-0-1", "0-0"}


# --- the off-season -------------------------------------------------------------------------------------------------


@cache
def all_events() -> tuple[LeagueEvent, ...]:
    return tuple(everything_that_can_happen())


def off_season_of(size: int) -> tuple[list[Any], View]:
    return next(
        (events, news)
        for _, events, news in collected(size)
        if any(isinstance(event, ScoreDeveloped) for event in events)
    )


@pytest.mark.rule("PP-OFF-02", "PP-FAN-01", "PP-INC-03", "PP-DEV-03")
@pytest.mark.parametrize("size", SIZES)
def test_the_off_season_adds_up(size: int) -> None:
    events, news = off_season_of(size)

    fans, money, development = (_sheet(news, key) for key in ("fans", "money", "development"))
    assert len(fans.rows) == sum(isinstance(event, FanBaseRolled) for event in events) == size
    earned = [event for event in events if isinstance(event, IncomeEarned)]
    assert [row.cells[2] for row in money.rows] == [event.amount for event in earned]
    for row in money.rows:
        _, _, income, stay, paid, bank = row.cells
        assert bank == "folded" or bank == int(income) - int(stay or 0) - int(paid or 0)
    for row in development.rows:
        own = [event for event in events if isinstance(event, (PointsLost, ScoreDeveloped)) and event.team == row.seat]
        gained = sum(event.change for event in own if isinstance(event, ScoreDeveloped))
        lost = sum(sum(event.points.values()) for event in own if isinstance(event, PointsLost))
        assert int(row.cells[-1] or 0) == gained - lost == sum(int(cell or 0) for cell in row.cells[1 : 1 + len(STATS)])


def _sheet(news: View, key: str) -> Sheet:
    found = news.sheet(key)
    assert found is not None, key
    return found


def test_the_map_is_shown_once_markets_have_changed_hands() -> None:
    found = [news for _, _, news in collected(16) if news.sheet("fans") is not None]

    assert any(isinstance(_sheet(news, "markets").picture, Links) for news in found if news.sheet("markets"))


def test_a_challenge_match_stars_and_coins_are_told() -> None:
    kinds = (ChallengePlayed, StarSigned, CoinTossed, StatementMade)
    league = League.ordinary()
    for kind in kinds:
        event = next((each for each in all_events() if isinstance(each, kind)), None)
        if event is None:
            continue
        notes = [note for sheet in report.sheets(league, [event]) for note in sheet.notes]
        assert notes, kind.__name__


# --- all of it ------------------------------------------------------------------------------------------------------

BROKEN = re.compile(r"  |None|\(\)| ,|,,|\.\.|: \.|'s'|s's |\b1 points|\bone points|\bone games|\bno shrink")


@pytest.mark.parametrize("size", SIZES)
def test_every_newsletter_reads_like_english_and_fits_its_columns(size: int) -> None:
    for _, _, news in collected(size):
        assert news.headline
        keys = [sheet.key for sheet in news.sheets]
        assert len(keys) == len(set(keys))
        for sheet in news.sheets:
            assert sheet.columns or sheet.notes, sheet.key
            assert all(fits(row, sheet) for row in sheet.rows), sheet.key
            for note in sheet.notes:
                assert note.text[0].isupper(), note.text
                assert note.text.endswith((".", "”")), note.text
                assert not BROKEN.search(note.text), note.text


def fits(row: Row, sheet: Sheet) -> bool:
    return len(row.cells) == len(sheet.columns) or (row.heading and len(row.cells) == 1)


def test_the_news_of_a_championship_says_which_title_it_is() -> None:
    crowned = [news for _, _, news in collected(6) if news.sheet("lead") and "champions of season" in news.headline]

    assert len(crowned) == SEASONS
    assert "It is their first title." in _sheet(crowned[0], "lead").notes[-1].text
