"""Appendix A, League Schedules: the printed schedules, and new numbers for the teams every season."""

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from touchline.game import OrdersError
from touchline.sport.fixtures import Schedule, printed, renumber, reversed_weeks, swapped_homes

VARIATIONS = ("none", "A", "B", "C")

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
    games: tuple[str, ...]


class PrintedSchedule(msgspec.Struct, frozen=True, kw_only=True):
    """PP-SCH-01: one schedule of the appendix."""

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


def league_size(teams: int) -> int:
    """PP-LEAG-01, PP-LEAG-06: the number of teams the league is filled to; more than sixteen is refused."""
    if not 1 <= teams <= max(printed_schedules()):
        raise OrdersError(
            where="teams",
            wrong=f"{teams} teams",
            right=f"a league has {', '.join(map(str, sorted(printed_schedules())))} teams; fewer are filled up",
            rule="PP-LEAG-06",
        )
    return min(size for size in printed_schedules() if size >= teams)


def divisions(size: int) -> tuple[Division, ...]:
    """PP-SCH-01: the divisions of a league; the numbers are the teams' places in season 1."""
    return printed_schedules()[size].divisions


def rotations(size: int) -> tuple[int, int]:
    """PP-ROT-02: teams in a division, and in how many ways the number blocks are arranged (three with twelve teams)."""
    return len(divisions(size)[0].teams), 3 if size == 12 else 2


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
    if size == 12:
        return (division + phase) % 3
    return division ^ phase  # 0 and 1 change places, and so do 2 and 3


def numbering(size: int, season: int) -> Mapping[int, Place]:
    """PP-ROT-01: for every number of the printed schedule, the place of the team that has it in a season."""
    blocks = [division.teams for division in divisions(size)]
    n = len(blocks[0])
    return {
        blocks[block(size, division, season)][(seat + shift(size, division, season)) % n]: place
        for division, places in enumerate(blocks)
        for seat, place in enumerate(places)
    }


def variation(size: int, season: int) -> str:
    """PP-ROT-03: the variation of the schedule in a season: none, A (weeks reversed), B (homes swapped) or C (both)."""
    return VARIATIONS[turn(size, season).runs % len(VARIATIONS)]


@lru_cache(maxsize=256)
def season_schedule(size: int, season: int) -> Schedule[Place]:
    """PP-SCH-01, PP-ROT-01, PP-ROT-03: the schedule of a season, by the teams' places."""
    schedule = renumber(printed_schedules()[size].schedule, numbering(size, season))
    if variation(size, season) in {"A", "C"}:
        schedule = reversed_weeks(schedule)
    if variation(size, season) in {"B", "C"}:
        schedule = swapped_homes(schedule)
    return schedule
