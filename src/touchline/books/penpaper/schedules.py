"""Appendix A, League Schedules: the printed schedules, those made for other sizes, and new numbers every season."""

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from touchline.books.penpaper import made_schedules
from touchline.books.penpaper.options import Alternate
from touchline.game import OrdersError
from touchline.sport.fixtures import Schedule, printed, renumber, reversed_weeks, swapped_homes

VARIATIONS: tuple[Alternate, ...] = ("none", "A", "B", "C")
SMALLEST, LARGEST = 6, 40  # of a league (PP-LEAG-01); more would run out of ready-made teams (PP-SAMP-01)

Place = int
"""A team's number in season 1, counted from 1: it says once and for all to which division the team belongs."""


class Division(msgspec.Struct, frozen=True):
    """A block of numbers on a printed schedule."""

    name: str
    teams: tuple[int, ...]
    conference: str = ""


class Bye(msgspec.Struct, frozen=True):
    week: int
    teams: tuple[int, ...]


class PlayoffRound(msgspec.Struct, frozen=True):
    """A round of the playoffs as the book announces it."""

    week: int
    name: str
    games: tuple[str, ...] = ()


class PrintedSchedule(msgspec.Struct, frozen=True, kw_only=True):
    """PP-SCH-01: one schedule of the appendix, or one made like them (PP-LEAG-06)."""

    teams: int
    regular_weeks: int
    games_per_team: int
    home_games_per_team: int
    away_games_per_team: int
    divisions: tuple[Division, ...]
    weeks: tuple[tuple[str, ...], ...]
    byes: tuple[Bye, ...]
    playoff_teams: int
    playoff_rounds: tuple[PlayoffRound, ...]
    is_made: bool = False  # a reconstruction: the book prints none for so many teams

    @property
    def schedule(self) -> Schedule[int]:
        """The games by number, checked."""
        return printed(self.weeks)


@cache
def printed_schedules() -> Mapping[int, PrintedSchedule]:
    """PP-SCH-01: the printed schedules by number of teams."""
    path = Path(__file__).parent / "data" / "schedules.toml"
    schedules = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8"))["schedule"], list[PrintedSchedule])
    return {schedule.teams: schedule for schedule in schedules}


@cache
def made_schedule(size: int) -> PrintedSchedule:
    """PP-LEAG-06 (reconstruction): a schedule for a number of teams that the book prints none for, by its pattern."""
    weeks = made_schedules.weeks(size)
    divisions = tuple(Division(each.name, each.teams, each.conference) for each in made_schedules.places(size))
    names = made_schedules.rounds(size)
    games = printed(weeks)
    resting = [Bye(week, games.byes(week)) for week in range(1, len(weeks) + 1) if games.byes(week)]
    return PrintedSchedule(
        teams=size,
        regular_weeks=len(weeks),
        games_per_team=made_schedules.GAMES,
        home_games_per_team=made_schedules.GAMES // 2,
        away_games_per_team=made_schedules.GAMES // 2,
        divisions=divisions,
        weeks=weeks,
        byes=tuple(resting),
        playoff_teams=2 * len(divisions) if made_schedules.has_wild_cards(size) else len(divisions),
        playoff_rounds=tuple(PlayoffRound(len(weeks) + number, name) for number, name in enumerate(names, start=1)),
        is_made=True,
    )


def schedule_of(size: int) -> PrintedSchedule:
    """PP-SCH-01, PP-LEAG-06: the printed schedule for so many teams, or the one made where the book has none."""
    return printed_schedules().get(size) or made_schedule(size)


def league_size(teams: int, *, any_size: bool = False) -> int:
    """PP-LEAG-01, PP-LEAG-06: the number of teams the league is filled to; more than there are schedules is refused.

    With `any_size` that is the number itself, from six.
    """
    sizes = tuple(range(SMALLEST, LARGEST + 1)) if any_size else tuple(sorted(printed_schedules()))
    if not 1 <= teams <= sizes[-1]:
        known = f"{SMALLEST} to {LARGEST}" if any_size else ", ".join(map(str, sizes))
        raise OrdersError(
            where="teams",
            wrong=f"{teams} teams",
            right=f"a league has {known} teams; fewer are filled up",
            rule="PP-LEAG-06",
        )
    return min(size for size in sizes if size >= teams)


def divisions(size: int) -> tuple[Division, ...]:
    """PP-SCH-01: the divisions of a league; the numbers are the teams' places in season 1."""
    return schedule_of(size).divisions


def rotations(size: int) -> tuple[int, int]:
    """PP-ROT-02: teams in a division, and in how many ways the number blocks are arranged (three with twelve teams).

    Blocks that are not alike, on a made schedule, are not exchanged.
    """
    lengths = [len(division.teams) for division in divisions(size)]
    if len(set(lengths)) > 1:
        return max(lengths), 1
    return lengths[0], 3 if len(lengths) == 3 else 2


class Turn(NamedTuple):
    """PP-ROT-02, PP-ROT-03: where a season stands in the rotation."""

    phase: int  # which arrangement of the number blocks
    k: int  # which pair of rotations inside the blocks
    runs: int  # how often everything has been used


def turn(size: int, season: int) -> Turn:
    """PP-ROT-02: every arrangement of the blocks has n x n pairs of rotations; together they make a run."""
    n, arrangements = rotations(size)
    runs, r = divmod(season - 1, arrangements * n * n)
    phase, k = divmod(r, n * n)
    return Turn(phase, k, runs)


def shift(size: int, division: int, season: int) -> int:
    """PP-ROT-01, PP-ROT-02: by how many numbers a division (counted from 0) moves up inside its block in a season.

    The first and third divisions move up one number a season, the others down; these take one step more every time the
    first are round, so that every pair of rotations comes once.
    """
    n, _ = rotations(size)
    k = turn(size, season).k
    return k % n if division % 2 == 0 else -(k + k // n) % n


def block(size: int, division: int, season: int) -> int:
    """PP-ROT-02: whose block of numbers (counted from 0) a division has in a season.

    When all rotations have been used two divisions exchange blocks, with sixteen teams the two of each conference; with
    twelve teams each division takes the next block, and after that the one after.
    """
    phase = turn(size, season).phase
    if len(divisions(size)) == 3:
        return (division + phase) % 3
    return division ^ phase  # 0 and 1 change places, and so do 2 and 3


def numbering(size: int, season: int, *, rotated: bool = True) -> Mapping[int, Place]:
    """PP-ROT-01: for every number of the schedule, the place of the team that has it in a season.

    Where the league does not rotate every team keeps its number.
    """
    when = season if rotated else 1
    blocks = [division.teams for division in divisions(size)]
    return {
        target[(seat + shift(size, division, when)) % len(target)]: place
        for division, places in enumerate(blocks)
        for target in (blocks[block(size, division, when)],)
        for seat, place in enumerate(places)
    }


def variation(size: int, season: int, *, rotated: bool = True, alternate: Alternate = "in-turn") -> str:
    """PP-ROT-03: the variation of the schedule in a season: none, A (weeks reversed), B (homes swapped) or C (both).

    One that the league chose holds for every season. In turn, each is for one full run of the rotation; where teams
    keep their numbers the same games come every season, and so each alternate is for one.
    """
    if alternate != "in-turn":
        return alternate
    return VARIATIONS[(turn(size, season).runs if rotated else season - 1) % len(VARIATIONS)]


@lru_cache(maxsize=256)
def season_schedule(
    size: int, season: int, *, rotated: bool = True, alternate: Alternate = "in-turn"
) -> Schedule[Place]:
    """PP-SCH-01, PP-ROT-01, PP-ROT-03: the schedule of a season, by the teams' places."""
    schedule = renumber(schedule_of(size).schedule, numbering(size, season, rotated=rotated))
    changed = variation(size, season, rotated=rotated, alternate=alternate)
    if changed in {"A", "C"}:
        schedule = reversed_weeks(schedule)
    if changed in {"B", "C"}:
        schedule = swapped_homes(schedule)
    return schedule
