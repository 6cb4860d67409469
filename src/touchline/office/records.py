"""What a contest leaves behind for anybody to check: one header, one record for every ruled phase.

A record is canonical JSON (`touchline.game.encode`): the same value always gives the same bytes, so its hash means
something. Records are chained: the header's hash is the first link, and each phase's link is

    SHA-256(link of the phase it follows + the bytes of its record)

so that nothing in the past can change without changing every link after it. The exported file has one line each for
the header, for every ruled phase of every branch of history and the state it left, and a closing line that says which
history counts.

What a later version added to a record is left out of those that earlier ones wrote (`UNSET`): old bytes stay as they
were.
"""

import hashlib
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from touchline.dice import Roll
from touchline.game import Audience, SeatId, encode

FORMAT = 2
BEFORE_RELEASES = 1
"""The rules, and the shape, of what does not say which."""
SETUP = 0
"""The number of the phase in which a contest is set up."""

SEAT = "seat"
COMMISSIONER = "commissioner"
DEFAULT = "default"
COACH = "coach:"


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that is written down once and never changed."""


class SeatRecord(Record, frozen=True, kw_only=True):
    """A seat as the contest began."""

    id: SeatId
    name: str
    held_by: Literal["person", "computer", "nobody"]
    coach: str


class Header(Record, frozen=True, kw_only=True):
    """What a contest began as."""

    format: int
    contest: str
    title: str
    game: str
    game_version: int
    options: msgspec.Raw
    seats: tuple[SeatRecord, ...]
    openly_seeded: bool
    seed: str  # of an openly seeded contest, else empty
    shape: int | UnsetType = UNSET  # of the options


class Override(Record, frozen=True, kw_only=True):
    """A value of the state that the commissioner changed."""

    path: str  # "/teams/3/name"
    before: Any
    value: Any
    reason: str
    by: str
    at: datetime
    tell: Audience  # who may know what was changed; that something was, and why, is told to everybody
    told: str | UnsetType = UNSET  # in words, with its reason, to those who may know; the others know of it by `reason`
    shape: int | UnsetType = UNSET  # of the state that `path` leads through


class Extended(Record, frozen=True, kw_only=True, tag="extended"):
    """A deadline that was moved."""

    until: datetime
    reason: str
    by: str
    at: datetime


class RolledBack(Record, frozen=True, kw_only=True, tag="rolled back"):
    """History that was taken back: it stands as the first action of the branch that replaces it."""

    abandoned: str  # the last phase of the history that no longer counts, ruled or not
    commitment: str  # of that phase
    reason: str
    by: str
    at: datetime


class HandedOver(Record, frozen=True, kw_only=True, tag="handed over"):
    """A seat that a computer coach holds from now on; what its person sent for the phase no longer counts."""

    seat: SeatId
    coach: str
    reason: str
    by: str
    at: datetime


class Taken(Record, frozen=True, kw_only=True, tag="taken"):
    """A seat that a person took by invitation. The record does not say who."""

    seat: SeatId
    at: datetime


class Imported(Record, frozen=True, kw_only=True, tag="imported"):
    """The contest came from a file: the seed that had been promised for this phase stayed where it was drawn."""

    commitment: str  # what had been promised there
    at: datetime


class TableClosed(Record, frozen=True, kw_only=True, tag="table closed"):
    """A table of the phase, as it was when the phase was closed: its result counts if it was played to its end."""

    table: str  # its key in the game
    contest: str
    chain: str  # of its last ruled phase
    is_over: bool
    at: datetime


class Abandoned(Record, frozen=True, kw_only=True, tag="abandoned"):
    """The contest was closed before its end: this phase will never be ruled."""

    reason: str
    by: str
    at: datetime


class Away(Record, frozen=True, kw_only=True, tag="away"):
    """A seat whose person is away until then, or back; the record does not say who it is."""

    seat: SeatId
    until: datetime | None
    reason: str
    by: str
    at: datetime


class Excused(Record, frozen=True, kw_only=True, tag="excused"):
    """A seat that sent nothing for the phase, and whose absence had been announced."""

    seat: SeatId
    until: datetime
    at: datetime


class BooksOpened(Record, frozen=True, kw_only=True, tag="books opened"):
    """Phases whose seeds were sealed are open to everybody, up to this one."""

    until: int  # number of a phase
    reason: str
    by: str
    at: datetime


class NewRules(Record, frozen=True, kw_only=True, tag="new rules"):
    """From this phase on the contest is ruled by a newer version of its game."""

    before: int
    rules: int
    by: str
    at: datetime


Action: TypeAlias = (
    Extended
    | RolledBack
    | HandedOver
    | Taken
    | Imported
    | TableClosed
    | Abandoned
    | Away
    | Excused
    | BooksOpened
    | NewRules
)


def carried(actions: Iterable[Action]) -> tuple[Action, ...]:
    """What still holds of what was done in a phase, when it is opened anew: how it was closed does not."""
    return tuple(action for action in actions if not isinstance(action, TableClosed | Excused))


class Given(Record, frozen=True, kw_only=True):
    """One seat's orders as they were ruled on, and whose they were.

    `by` is "seat"; "commissioner", who sent them on the seat's behalf; "coach:<name>"; "default": no move received; or,
    of the tables' results, "office".
    """

    by: str
    receipt: int = 0  # 0: nobody sent them
    reason: str = ""  # the commissioner's
    orders: msgspec.Raw = msgspec.Raw(b"null")

    @property
    def sent(self) -> bool:
        return self.by in (SEAT, COMMISSIONER)


class Dropped(Record, frozen=True, kw_only=True):
    """Orders that could no longer stand after an override."""

    seat: SeatId
    receipt: int
    why: str


class Frozen(Record, frozen=True, kw_only=True):
    """What a closed phase will be ruled on; `given` names receipts, the orders themselves are in the submissions."""

    closed: datetime
    given: dict[SeatId, Given]
    nonces: dict[SeatId, str]
    dropped: tuple[Dropped, ...] = ()


class PhaseRecord(Record, frozen=True, kw_only=True):
    """A ruled phase, with all that is needed to rule it again."""

    branch: int
    number: int
    follows: str  # label of the phase before it; empty for the set-up
    key: str
    title: str
    opened: datetime
    closed: datetime
    commitment: str
    seed: str  # hexadecimal
    nonces: dict[SeatId, str]
    overrides: tuple[Override, ...]
    actions: tuple[Action, ...]
    dropped: tuple[Dropped, ...]
    orders: dict[SeatId, Given]
    transcripts: dict[str, tuple[Roll, ...]]
    events: tuple[msgspec.Raw, ...]
    state: str  # SHA-256 of the state after the phase
    rules: int | UnsetType = UNSET  # which version of the game ruled it
    shape: int | UnsetType = UNSET  # of its orders, its events and the state after it

    @property
    def label(self) -> str:
        return f"{self.branch}.{self.number}"

    @property
    def ruled_by(self) -> int:
        """Which version of its game ruled it."""
        return BEFORE_RELEASES if self.rules is UNSET else self.rules

    @property
    def shaped_as(self) -> int:
        """The shape of its orders, its events and the state after it."""
        return BEFORE_RELEASES if self.shape is UNSET else self.shape


class OpenRecord(Record, frozen=True, kw_only=True):
    """The phase that is open while a contest is exported: its commitment, never its seed or orders."""

    branch: int
    number: int
    key: str
    title: str
    opened: datetime
    commitment: str
    overrides: tuple[Override, ...]
    actions: tuple[Action, ...]


class Closing(Record, frozen=True, kw_only=True):
    """The last line of an exported contest: which history counts, and what is open now."""

    phases: tuple[str, ...]  # labels of the lines above, in their order
    branch: int
    last: str  # label of the last ruled phase of the history that counts
    open: OpenRecord | None
    states: bool | UnsetType = UNSET  # whether the state that a phase left stands below its line


class HeaderLine(Record, frozen=True, kw_only=True):
    header: msgspec.Raw
    chain: str


class PhaseLine(Record, frozen=True, kw_only=True):
    record: msgspec.Raw
    chain: str


class StateLine(Record, frozen=True, kw_only=True):
    """The state after the phase above, for whoever cannot rule it again."""

    state: msgspec.Raw


class ClosingLine(Record, frozen=True, kw_only=True):
    closing: msgspec.Raw
    seal: str  # SHA-256 of all the lines above and of `closing`


def first_link(header: bytes) -> str:
    """The link of the chain that everything hangs on."""
    return hashlib.sha256(header).hexdigest()


def next_link(previous: str, record: bytes) -> str:
    """The link of a phase."""
    return hashlib.sha256(bytes.fromhex(previous) + record).hexdigest()


def state_hash(state: Any) -> str:
    """How a record names a state."""
    return hashlib.sha256(encode(state)).hexdigest()
