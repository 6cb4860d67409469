"""The state of `ttfl.match`."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from touchline.books.ttfl.cards import CardId, Team
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.deck import Z_CARDS, Z_CARDS_ALONE
from touchline.books.ttfl.displays import Place
from touchline.books.ttfl.house_rules import BASE, TTFL, HouseRules
from touchline.books.ttfl.match_play import NOBODY, Match, TimeOuts
from touchline.books.ttfl.names import club_names
from touchline.books.ttfl.plays import Play
from touchline.books.ttfl.statistics import Figures
from touchline.game import SeatId, by_name
from touchline.sport.elevens import ELEVENS, Eleven

HOME, VISITORS = SeatId("home"), SeatId("visitors")

Manner: TypeAlias = Literal["calls", "computer"]
Ask: TypeAlias = Literal["kickoff", "set-up", "calls", "punt", "penalty", "match", "over"]


class MatchOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays, and by which rules: call by call, or a whole match by computer coaches."""

    season: int = 1
    """SPF-GEN-24: the number of a fictional season, which always brings the same men."""
    home: Annotated[int, by_name(club_names)] = 1
    """SPF-GEN-24: the home club, by its number from 1 to 16 or its name."""
    visitors: Annotated[int, by_name(club_names)] = 2
    """SPF-GEN-24: the visiting club, likewise."""
    home_team: Team | None = None
    """SPF-GEN-01: cards of one's own in place of the home club's, as `touchline cards TEAM --json` prints them."""
    visiting_team: Team | None = None
    """SPF-GEN-01: likewise for the visitors."""
    manner: Manner = "calls"
    """Call by call, or the whole match at once by computer coaches."""
    playoff: bool = False
    """Whether a tied match is played on until somebody has won."""
    two_points: bool = False
    """SPF-XP-02: whether a touchdown may be followed by a play for two points."""
    game: Literal["ttfl", "base", "own"] = "ttfl"
    """TTFL-SCOPE-01: the house game, the base game, or rules of one's own."""
    rules: HouseRules = TTFL
    """TTFL-SCOPE-01: of a game of one's own."""
    absent: tuple[CardId, ...] = ()
    """SPF-INJ-02: cards that cannot play, hurt in an earlier game."""

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
