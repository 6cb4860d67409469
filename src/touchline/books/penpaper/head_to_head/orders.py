"""What a coach may say, and what makes it wrong."""

from typing import Literal, TypeAlias

import msgspec

from touchline.books.penpaper.head_to_head.kicks import KickoffKind
from touchline.books.penpaper.head_to_head.playbook import MainCall, SpecialDefense


class CallToss(msgspec.Struct, frozen=True, kw_only=True, tag="call-toss", forbid_unknown_fields=True):
    """Call the coin in the air."""

    call: Literal["heads", "tails"] = "heads"
    """Heads or tails."""


class ChooseSide(msgspec.Struct, frozen=True, kw_only=True, tag="choose-side", forbid_unknown_fields=True):
    """You won the toss: begin on offense or on defense."""

    begin_on: Literal["offense", "defense"] = "offense"
    """The side that begins on defense kicks off."""


class KickOff(msgspec.Struct, frozen=True, kw_only=True, tag="kick-off", forbid_unknown_fields=True):
    """Announce the kickoff."""

    kind: KickoffKind = "normal"
    """Normal, squib, or onside to get the ball back on a 12 or higher."""


class FieldKick(msgspec.Struct, frozen=True, kw_only=True, tag="field-kick", forbid_unknown_fields=True):
    """The kick comes down: bring it back, or take a fair catch."""

    choice: Literal["return", "fair-catch"] = "return"
    """A fair catch in the end zone is a touchback on the 20."""


class CallPlay(msgspec.Struct, frozen=True, kw_only=True, tag="call-play", forbid_unknown_fields=True):
    """Write down your play. Punts, field goals, kneeling and hard counts are announced; all others are secret."""

    play: str = "Rush"
    """A play by name, or Punt, Field Goal, Fake Punt, Fake Field Goal, Kneel, Hard Count."""


class CallDefense(msgspec.Struct, frozen=True, kw_only=True, tag="call-defense", forbid_unknown_fields=True):
    """Write down your defense."""

    call: MainCall = "rush"
    """Pass defense or rush defense."""
    special: SpecialDefense = ""
    """One special defense, or none."""


class CallAudible(msgspec.Struct, frozen=True, kw_only=True, tag="call-audible", forbid_unknown_fields=True):
    """You see the defense: your star quarterback may change the pass into a rush."""

    audible: bool = False
    """The standard rush, against a DC that is 1d6 higher."""


class AddDie(msgspec.Struct, frozen=True, kw_only=True, tag="add-die", forbid_unknown_fields=True):
    """Both calls are revealed: add an action die or a star's die, or none."""

    die: str = ""
    """An action die, the die of a star (called by his position), or none."""


class RollOn(msgspec.Struct, frozen=True, kw_only=True, tag="roll-on", forbid_unknown_fields=True):
    """Your yard dice show sixes: you may roll one more die for each, and add it."""

    roll: bool = True
    """Roll on, or leave it at what lies on the table."""


class JudgePenalty(msgspec.Struct, frozen=True, kw_only=True, tag="judge-penalty", forbid_unknown_fields=True):
    """You were fouled: take the penalty, or let the play stand."""

    accept: bool = True
    """An accepted penalty replaces the play."""


class ChooseTry(msgspec.Struct, frozen=True, kw_only=True, tag="choose-try", forbid_unknown_fields=True):
    """After the touchdown: kick for one point, or play for two."""

    points: Literal[1, 2] = 1
    """One by a kick from the 10, two by a play from the 3."""


class HealInjury(msgspec.Struct, frozen=True, kw_only=True, tag="heal-injury", forbid_unknown_fields=True):
    """Halftime: one minor injury may be erased."""

    injury: int = 1
    """Which of your injuries, counted from 1; 0 for none."""


MatchOrders: TypeAlias = (
    CallToss
    | ChooseSide
    | KickOff
    | FieldKick
    | CallPlay
    | CallDefense
    | CallAudible
    | AddDie
    | RollOn
    | JudgePenalty
    | ChooseTry
    | HealInjury
)
