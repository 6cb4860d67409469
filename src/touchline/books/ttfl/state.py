"""The state of `ttfl.match`."""

from typing import Literal, TypeAlias

import msgspec

from touchline.books.ttfl.cards import CardId, Team
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.deck import Z_CARDS, Z_CARDS_ALONE
from touchline.books.ttfl.displays import Place
from touchline.books.ttfl.house_rules import BASE, TTFL, HouseRules
from touchline.books.ttfl.match_play import NOBODY, Match, TimeOuts
from touchline.books.ttfl.plays import Play
from touchline.books.ttfl.statistics import Figures
from touchline.game import SeatId
from touchline.sport.elevens import ELEVENS, Eleven

HOME, VISITORS = SeatId("home"), SeatId("visitors")

Manner: TypeAlias = Literal["calls", "computer"]
Ask: TypeAlias = Literal["kickoff", "set-up", "calls", "punt", "penalty", "match", "over"]


class MatchOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays, and by which rules: call by call, or a whole match by computer coaches."""

    season: int = 1  # the number of a fictional season
    home: int = 1  # a club of it, from 1 to 16
    visitors: int = 2
    home_team: Team | None = None  # or cards of one's own
    visiting_team: Team | None = None
    manner: Manner = "calls"
    playoff: bool = False
    two_points: bool = False  # SPF-XP-02
    game: Literal["ttfl", "base", "own"] = "ttfl"
    rules: HouseRules = TTFL  # of a game of one's own
    absent: tuple[CardId, ...] = ()  # SPF-INJ-02: hurt in an earlier game

    @property
    def house_rules(self) -> HouseRules:
        return TTFL if self.game == "ttfl" else BASE if self.game == "base" else self.rules


class Shown(msgspec.Struct, frozen=True):
    """A display as everybody sees it: who stands where."""

    men: tuple[tuple[Place, CardId], ...]
    line: tuple[CardId, ...]
    shotgun: bool = False
    right: bool = False  # TTFL-COV-05: FL2 or BK3 on the right


class Last(msgspec.Struct, frozen=True, kw_only=True):
    """A play, where it began, and whether its penalty was taken: None while that is to be judged."""

    before: Course
    play: Play
    took: bool | None


class MatchState(msgspec.Struct, frozen=True, kw_only=True):
    """A match that is being played."""

    options: MatchOptions
    match: Match
    ask: Ask
    step: int = 1
    left: tuple[int, ...]  # numbers of the cards that are still to be turned; in which order nobody knows
    people: tuple[Eleven, ...] = ELEVENS  # sides that a person leads
    shown: Shown | None = None  # the offence's display, once it is shown
    pending: Play | None = None  # a play whose penalty is still to be judged
    time_outs: TimeOuts = NOBODY  # that were asked for on it
    last: Last | None = None  # what was played last
    figures: Figures = Figures()

    @property
    def z_cards(self) -> int:
        """SPF-SOLO-01: one Z card less where a card calls the defence."""
        called = self.options.manner == "calls" and len(self.people) == len(ELEVENS)
        return Z_CARDS if called else Z_CARDS_ALONE


def eleven_of(seat: SeatId) -> Eleven:
    return "home" if seat == HOME else "visitors"


def seat_of(eleven: Eleven) -> SeatId:
    return HOME if eleven == "home" else VISITORS
