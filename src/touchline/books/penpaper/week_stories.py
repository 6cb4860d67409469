"""What a week means: streaks, the unbeaten and the winless, who leads, who is in and who is out."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property

import msgspec
from msgspec.structs import replace

from touchline.books.penpaper import schedules, season
from touchline.books.penpaper.events import GamePlayed
from touchline.books.penpaper.game_stories import Course, weight
from touchline.books.penpaper.league_play import totals
from touchline.books.penpaper.playoff_race import Race, race
from touchline.books.penpaper.state import League, TeamId
from touchline.books.penpaper.tie_breakers import Season
from touchline.books.penpaper.words import counted, listed, number, possessive
from touchline.game import Note
from touchline.sport.history import Streak, latest_streak
from touchline.sport.records import Record, Table

LONG_RUN = 3  # games in a row that are worth a word
ENOUGH_GAMES = 3  # before "unbeaten" means something
UPSET = Fraction(3, 10)  # by which the loser's record was better


class Week(msgspec.Struct, frozen=True, dict=True):
    """A week of games: the league after it, and what was played. Playoff games change no standings (PP-PO-06)."""

    league: League
    games: tuple[GamePlayed, ...]

    @property
    def number(self) -> int:
        return self.games[0].week

    @property
    def is_regular(self) -> bool:
        return self.number <= len(season.schedule(self.league).weeks)

    @cached_property
    def league_before(self) -> League:
        earlier = tuple(game for game in self.league.games if game.week < self.number)
        return replace(self.league, games=earlier, stage="season")

    @cached_property
    def season(self) -> Season:
        return season.provisional(self.league)

    @cached_property
    def season_before(self) -> Season:
        return season.provisional(self.league_before)

    @property
    def table(self) -> Table[TeamId]:
        return self.season.table

    @property
    def table_before(self) -> Table[TeamId]:
        return self.season_before.table

    @cached_property
    def races(self) -> tuple[Race, Race]:
        """Before the week, and after it."""
        return race(self.league_before), race(self.league)

    def record(self, team: TeamId) -> str:
        return str(self.table.record(team))

    def streak(self, team: TeamId) -> Streak | None:
        return latest_streak(team, self.table.results)

    def streak_before(self, team: TeamId) -> Streak | None:
        return latest_streak(team, self.table_before.results)


# --- games ----------------------------------------------------------------------------------------------------------


def course_of(game: GamePlayed) -> Course:
    return Course.of(game.home_name, game.away_name, game.quarters)


def lead_game(week: Week) -> GamePlayed:
    """The game with the most to tell; of several the one the schedule names first."""
    return max(week.games, key=lambda game: weight(course_of(game)) + upset(week, game) + _standing(week, game))


def upset(week: Week, game: GamePlayed) -> int:
    """How much of a surprise a result was by the records before it: 0, or 30 to 100."""
    home, away = totals(game.quarters)
    if home == away or not week.is_regular:
        return 0
    winner, loser = (game.home, game.away) if home > away else (game.away, game.home)
    before = week.table_before
    ours, theirs = before.record(winner), before.record(loser)
    if min(ours.games, theirs.games) < ENOUGH_GAMES or theirs.percentage - ours.percentage < UPSET:
        return 0
    return int(100 * (theirs.percentage - ours.percentage))


def _standing(week: Week, game: GamePlayed) -> int:
    """A meeting of division leaders counts for more."""
    leaders = {division.order[0] for division in week.season_before.division_orders}
    return 10 * len({game.home, game.away} & leaders) if week.table_before.results else 0


def upset_words(week: Week, game: GamePlayed) -> str:
    """What the records before the game would have had one expect."""
    course, before = course_of(game), week.table_before
    winner, loser = (game.away, game.home) if course.is_road_win else (game.home, game.away)
    return (
        f"{course.loser} came in at {before.record(loser)}, {course.winner} at {before.record(winner)}: "
        "nobody had expected it."
    )


# --- the league -----------------------------------------------------------------------------------------------------


def stories(week: Week) -> tuple[Note, ...]:
    """Everything a week of the regular season changed, in the order people care."""
    parts = (_lead_changes(week), _race(week), _unbeaten(week), _winless(week), _streaks(week))
    return tuple(note for part in parts for note in part)


def _lead_changes(week: Week) -> Iterator[Note]:
    """PP-TIE-01: a division has another leader than a week ago."""
    if not week.table_before.results:
        return
    names = [division.name for division in schedules.divisions(week.league.size)]
    orders = zip(names, week.season_before.division_orders, week.season.division_orders, strict=True)
    for name, before, after in orders:
        old, new = before.order[0], after.order[0]
        if old != new:
            yield Note(
                f"{week.league.name_of(new)} ({week.record(new)}) take over the lead of the {name} division from "
                f"{week.league.name_of(old)} ({week.record(old)}).",
                ("PP-TIE-01",),
            )


def _race(week: Week) -> Iterator[Note]:
    """PP-PO-01 to PP-PO-05: what has become certain this week, by records alone."""
    before, after = week.races
    champions = after.champions - before.champions
    divisions = season.division_names(week.league)
    for team in _in_order(week, champions):
        name = week.league.name_of(team)
        yield Note(f"{name} ({week.record(team)}) win the {divisions[team]} division.", ("PP-PO-01",))
    for team in _in_order(week, after.qualified - before.qualified - champions):
        yield Note(f"{week.league.name_of(team)} ({week.record(team)}) are in the playoffs.", ("PP-PO-02",))
    if out := _in_order(week, after.out - before.out):
        yield Note(f"{_names(week, out)} can no longer reach the playoffs.", ("PP-PO-01", "PP-PO-02", "PP-PO-05"))


def _in_order(week: Week, teams: frozenset[TeamId]) -> tuple[TeamId, ...]:
    return tuple(seat.id for seat in week.league.playing if seat.id in teams)


def _names(week: Week, teams: Sequence[TeamId]) -> str:
    return listed([f"{week.league.name_of(team)} ({week.record(team)})" for team in teams])


def _unbeaten(week: Week) -> Iterator[Note]:
    """Who has not lost yet, and who lost for the first time."""
    words = "the only team that has not lost", "still unbeaten", "lose"
    return _spotless_words(week, _spotless(week, lambda record: record.lost), words)


def _winless(week: Week) -> Iterator[Note]:
    """Who has not won yet, and who won for the first time."""
    words = "the only team without a win", "still without a win", "win"
    return _spotless_words(week, _spotless(week, lambda record: record.won), words)


def _spotless_words(
    week: Week, teams: tuple[list[TeamId], list[TeamId]], words: tuple[str, str, str]
) -> Iterator[Note]:
    (spotless, spoiled), (only, many, verb) = teams, words
    if spotless:
        yield Note(f"{_names(week, spotless)} are {only if len(spotless) == 1 else many}.")
    if spoiled:
        yield Note(f"{_names(week, spoiled)} {verb} for the first time.")


def _spotless(week: Week, blemishes: Callable[[Record], int]) -> tuple[list[TeamId], list[TeamId]]:
    """Teams with none after enough games, and teams that have just had their first after enough games without."""
    teams = [seat.id for seat in week.league.playing]
    kept = [
        team
        for team in teams
        if week.table.record(team).games >= ENOUGH_GAMES and blemishes(week.table.record(team)) == 0
    ]
    spoiled = [
        team
        for team in teams
        if week.table_before.record(team).games >= ENOUGH_GAMES
        and blemishes(week.table_before.record(team)) == 0
        and blemishes(week.table.record(team)) == 1
    ]
    return kept, spoiled


def _streaks(week: Week) -> Iterator[Note]:
    """Runs that have ended and runs that go on; those of the unbeaten and the winless have been told."""
    for seat in week.league.playing:
        before, now = week.streak_before(seat.id), week.streak(seat.id)
        if before is None or now is None or before.outcome == now.outcome or before.games < LONG_RUN:
            continue
        if _is_mixed(week.table_before.record(seat.id)):
            name = possessive(week.league.name_of(seat.id))
            yield Note(f"{name} run of {counted(before.games, RUNS[before.outcome])} is over.")
    for outcome, verb in (("W", "won"), ("L", "lost")):
        if runs := _runs(week, outcome):
            first, *others = runs
            more = [f"{week.league.name_of(team)} {number(games)}" for team, games in others]
            start = f"{week.league.name_of(first[0])} have {verb} {number(first[1])} in a row"
            yield Note(f"{listed([start, *more])}.")


def _runs(week: Week, outcome: str) -> list[tuple[TeamId, int]]:
    """Teams on a run, the longest first."""
    streaks = [(seat.id, week.streak(seat.id)) for seat in week.league.playing if _is_mixed(week.table.record(seat.id))]
    found = [(team, run.games) for team, run in streaks if run is not None and run.outcome == outcome]
    return sorted((each for each in found if each[1] >= LONG_RUN), key=lambda each: -each[1])


RUNS = {"W": "win", "L": "defeat", "T": "tie"}


def _is_mixed(record: Record) -> bool:
    """Neither unbeaten nor winless."""
    return record.won > 0 and record.lost > 0
