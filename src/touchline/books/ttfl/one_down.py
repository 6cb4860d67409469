"""One down by itself: a play from scrimmage with its Z card, its foul and its downs, as `one_play` has its yards."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.cards import Card, CardId, Position, Team
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.deck import Stack
from touchline.books.ttfl.displays import BOXES
from touchline.books.ttfl.endurance import Uses
from touchline.books.ttfl.kicking_plays import faked, kicked_goal, kicked_off, punted
from touchline.books.ttfl.legal_calls import Offence, check_defence, check_helpers, check_named, check_play
from touchline.books.ttfl.one_kick import Kick, ordinary_team
from touchline.books.ttfl.one_play import Play, ordinary_offence
from touchline.books.ttfl.plays import Play as Played
from touchline.books.ttfl.plays import Sides, Snap, snapped
from touchline.books.ttfl.series import Situation
from touchline.books.ttfl.squads import Squad
from touchline.books.ttfl.turning import Turn
from touchline.dice import Dice
from touchline.game import Mistakes
from touchline.sport.elevens import Eleven

BENCH: tuple[Position, ...] = ("QB", "T", "WR", "TE", "HB", "DE", "OLB", "CB", "FS")


class Down(msgspec.Struct, frozen=True, kw_only=True):
    """A play, and what decides what follows from it; `ordinary()` is first and ten at midfield."""

    play: Play
    now: Situation = Situation(50)
    ball: Eleven = "home"
    bench: tuple[Position, ...] = BENCH  # of both teams: one more man of each
    fumbles_lost: int = 24  # of both teams
    fumble_adjustment: int = 0
    ours: Squad = Squad()  # who is hurt
    theirs: Squad = Squad()
    uses: Uses = Uses()
    number: int = 10  # of the play
    quarter: int = 1
    trying: bool = False  # SPF-XP-02
    big_play: bool = False  # SPF-BIG-01

    @classmethod
    def ordinary(cls) -> "Down":
        return cls(play=Play.ordinary())


def played(down: Down, dice: Dice) -> Played:
    """SPF-SEQ-01, SPF-Z-03: the play, and what its Z card brings; a sack needs a die for who has it (SPF-PR-10)."""
    play = down.play
    stack = Stack(play.cards)
    snap = Snap(play.offence, play.defence, play.call, play.answer, down.big_play)
    found = snapped(_sides(down), snap, down.now, Turn(stack), dice)
    stack.finish()
    return found


def _sides(down: Down) -> Sides:
    team = _team(down)
    last = down.play.last_minutes
    return Sides(
        down.ball, team, team, down.ours, down.theirs, down.uses, down.number, down.quarter, down.play.rules, last,
        down.trying,
    )  # fmt: skip


def _team(down: Down) -> Team:
    """Everybody on both displays, and the bench."""
    offence = (*down.play.offence.line, *down.play.offence.places.values())
    men = (*offence, *(card for _, card in down.play.defence.row(BOXES)))
    spare = tuple(Card(id=CardId(f"spare {position}"), position=position) for position in down.bench)
    return replace(
        ordinary_team(),
        cards=men + spare,
        fumbles_lost=down.fumbles_lost,
        fumble_adjustment=down.fumble_adjustment,
    )


def check_calls(down: Down, course: Course, end_arounds: tuple[CardId, ...] = (), *, by_card: bool = False) -> None:
    """SPF-CALL-01 to SPF-CALL-06, TTFL-CHART-11, TTFL-BLITZ-05: refuse calls that may not be made here and now."""
    play, mistakes = down.play, Mistakes()
    here = Offence(play.offence, course, Squad(end_arounds=end_arounds), play.rules, by_card)
    check_play(play.call, here, mistakes)
    check_defence(play.answer, play.defence, play.rules, mistakes)
    check_named(play.answer, play.offence, mistakes)
    check_helpers(play.answer, play.defence, play.offence, play.rules, mistakes)
    mistakes.refuse()


# --- kicks ----------------------------------------------------------------------------------------------------------


def kick_played(
    kick: Kick,
    what: Literal["kickoff", "punt", "field goal", "fake punt", "fake field goal"],
    down: int = 4,
    to_go: int = 10,
    ball: Eleven = "home",
) -> Played:
    """SPF-KO-01, SPF-PUNT-01, SPF-FG-01, SPF-FAKE-01, SPF-PEN-11 to SPF-PEN-13: a kick with what its Z card brings."""
    stack = Stack(kick.cards)
    found = _kick_played(kick, what, Situation(kick.d, down, to_go), ball, Turn(stack))
    stack.finish()
    return found


def _kick_played(kick: Kick, what: str, now: Situation, ball: Eleven, turn: Turn) -> Played:
    sides = Sides(ball, kick.kickers, kick.receivers, Squad(), Squad(), Uses(), 1, 1, kick.rules)
    match what:
        case "kickoff":
            return kicked_off(
                sides, turn, kick.kind, expected=kick.expected, farther=kick.farther, must_return=kick.must_return
            )
        case "punt":
            return punted(sides, now, turn, deducted=kick.deducted, all_out=kick.all_out)
        case "field goal":
            return kicked_goal(sides, now, turn)
    return faked(sides, ordinary_offence(), "punt" if what == "fake punt" else "field goal", now, turn)
