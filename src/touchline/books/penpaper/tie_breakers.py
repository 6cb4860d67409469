"""Determining Play-Off Teams: who is ahead of whom, down to the longest absence and the toss of a coin."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from touchline.books.penpaper.state import TeamId
from touchline.dice import Dice
from touchline.sport.records import Table
from touchline.sport.standings import Ranking, Unseparated, merge, rank
from touchline.sport.tiebreaks import (
    Chain,
    division_record,
    head_to_head,
    longest_absence,
    lots,
    overall_record,
    points_scored,
)

Answer = TypeVar("Answer")


class Season(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """What the orders of a season are judged by."""

    table: Table[TeamId]  # regular-season results and divisions
    last_playoffs: Mapping[TeamId, int] = {}  # the last season in the playoffs; absent: never (PP-TIE-03)
    tosses: tuple[TeamId, ...] = ()  # coin tosses made so far, the winner first
    is_provisional: bool = False  # level teams go by seat, as no coin is tossed before an order is needed

    @property
    def size(self) -> int:
        return len(self.table.divisions)

    @property
    def divisions(self) -> tuple[tuple[TeamId, ...], ...]:
        names = dict.fromkeys(self.table.divisions.values())
        return tuple(tuple(team for team, name in self.table.divisions.items() if name == each) for each in names)

    @cached_property
    def division_orders(self) -> tuple[Ranking[TeamId], ...]:
        """PP-TIE-01: the order of every division, in the order of the divisions."""
        return tuple(division_order(teams, self) for teams in self.divisions)


def division_determinants(season: Season) -> Chain[TeamId]:
    """PP-TIE-01: overall record, division record, head-to-head, points scored, longest absence; then the coin."""
    return (
        overall_record(rule="PP-TIE-01"),
        division_record(rule="PP-TIE-01"),
        head_to_head(rule="PP-TIE-04"),
        *_last_determinants(season, rule="PP-TIE-01"),
    )


def league_determinants(season: Season) -> Chain[TeamId]:
    """PP-TIE-02: overall record, head-to-head, points scored, longest absence; then the coin."""
    return (
        overall_record(rule="PP-TIE-02"),
        head_to_head(rule="PP-TIE-04"),
        *_last_determinants(season, rule="PP-TIE-02"),
    )


def _last_determinants(season: Season, *, rule: str) -> Chain[TeamId]:
    """PP-TIE-03: where points are level too, the longest absence from the playoffs, and then a coin toss."""
    coin = lots(season.tosses, rule="PP-TIE-03", label="the toss of a coin")
    seats = lots(tuple(season.table.divisions), label="seat, until a coin is tossed")
    return (
        points_scored(rule=rule),
        longest_absence(season.last_playoffs, rule="PP-TIE-03"),
        coin,
        *((seats,) if season.is_provisional else ()),
    )


def division_order(teams: Sequence[TeamId], season: Season) -> Ranking[TeamId]:
    """PP-TIE-01, PP-TIE-04: the order of teams of one division."""
    return rank(teams, division_determinants(season), season.table)


def order_across(teams: Sequence[TeamId], season: Season) -> Ranking[TeamId]:
    """PP-TIE-02, PP-TIE-04: the order of teams of different divisions."""
    return rank(teams, league_determinants(season), season.table)


def league_order(season: Season) -> Ranking[TeamId]:
    """PP-TIE-05: the order of the whole league, in which every division keeps its own order."""
    return merge(season.division_orders, league_determinants(season), season.table)


class Toss(NamedTuple):
    """Level teams in the order a coin gave them, and where it stands on the transcript."""

    teams: tuple[TeamId, ...]
    rolls: tuple[int, ...]


def toss_coins(
    season: Season, question: Callable[[Season], Answer], dice: Dice
) -> tuple[Season, Answer, tuple[Toss, ...]]:
    """PP-TIE-03: answer a question about the order of teams, with a toss wherever nothing else separates them.

    A toss is made once and serves every later question of the season.
    """
    made: tuple[Toss, ...] = ()
    while True:
        try:
            return season, question(season), made
        except Unseparated as level:
            position = dice.position
            season = replace(season, tosses=toss(level.teams, dice, tosses=season.tosses))
            order = tuple(team for team in season.tosses if team in level.teams)
            made += (Toss(order, dice.since(position)),)


def toss(teams: Sequence[TeamId], dice: Dice, *, tosses: tuple[TeamId, ...] = ()) -> tuple[TeamId, ...]:
    """PP-TIE-03: level teams get their places among the tosses of the season, the winner first.

    Teams that have a place keep it; each place is as likely for the next. For two teams that is a coin: a 1 leaves
    them as they are named, a 2 turns them round.
    """
    for team in teams:
        if team not in tosses:
            places = range(len(tosses) + 1, 0, -1)
            place = dice.pick(places, f"coin toss among level teams: place of team {team}", rule="PP-TIE-03")
            tosses = (*tosses[: place - 1], team, *tosses[place - 1 :])
    return tosses
