"""A sitting whose dice people roll themselves. The office has no part in it: it is kept in a file.

The file is written as people speak and roll, one line at a time; the rules make the rest of it again. So nothing that
was typed is ever lost, and the last line can be taken back with any editor.
"""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from touchline import books
from touchline.dice import Dice, OutOfDiceError, ScriptError
from touchline.game import OrdersError, Owed, SeatId, encode, read_orders
from touchline.office.home import home
from touchline.office.records import BEFORE_RELEASES, COACH, Header
from touchline.office.ruling import set_up
from touchline.office.streams import PhaseDice, open_seed

from .sitting import Sitting, Step

ENDING = ".jsonl"


class SavedGameError(Exception):
    """A file that no game can go on with."""


class Begun(msgspec.Struct, frozen=True, tag="begun"):
    """The first line: what is played, and by whom."""

    header: Header
    seed: str  # of the computer coaches' own dice


class Said(msgspec.Struct, frozen=True, tag="said"):
    """What a coach called."""

    seat: SeatId
    orders: msgspec.Raw


class Rolled(msgspec.Struct, frozen=True, tag="rolled"):
    """A die that fell on the table."""

    face: int


Line: TypeAlias = Begun | Said | Rolled


def place(name: str) -> Path:
    """Where a game of that name is kept."""
    return home() / "table" / f"{name}{ENDING}"


def kept() -> list[str]:
    """The games that are kept, by name."""
    return sorted(path.stem for path in place("").parent.glob(f"*{ENDING}"))


class OwnDiceSitting(Sitting):
    """A game in a file."""

    faces: list[int]

    def __init__(self, path: Path) -> None:
        self.name = path.stem
        self.steps = []
        self.faces = []
        self._path = path
        self._said: dict[SeatId, Any] = {}  # for the open phase
        begun, lines = _read(path)
        self._size = path.stat().st_size
        self._begin(begun)
        self._again(lines)

    @classmethod
    def begin(cls, path: Path, begun: Begun) -> "OwnDiceSitting":
        path.parent.mkdir(exist_ok=True, mode=0o700)
        path.write_bytes(encode(begun) + b"\n")
        return cls(path)

    @property
    def dice_in_use(self) -> str:
        return "your own dice"

    def owed(self) -> tuple[Owed, ...]:
        return tuple(owed for owed in self._missing() if owed.seat in self.here)

    def send(self, seat: SeatId, fields: Mapping[str, Any]) -> None:
        owed = self.phase.owed_by(seat) if self.phase else None
        assert owed is not None, f"nothing is asked of {seat}"
        orders = read_orders(self.game, owed, fields, strict=False)
        self.game.check(self.state, seat, orders)
        self._say(seat, orders)

    def roll(self, face: int) -> None:
        self._write(Rolled(face))
        self.faces.append(face)

    def go_on(self) -> None:
        while self.phase is not None:
            for owed in self._missing():
                if owed.seat not in self.here:
                    self._say(owed.seat, self._coached(owed.seat))
            if self._missing():
                return
            self._rule()

    def _begin(self, begun: Begun) -> None:
        header, self._seed = begun.header, begun.seed
        self.game = books.game(header.game)
        now = self.game.versions.now
        if (header.game_version, header.shape or BEFORE_RELEASES) != (now.rules, now.shape):
            wrong = f"it was begun with version {header.game_version} of {header.game}; this is {now.rules}"
            raise SavedGameError(f"{self._path}: {wrong}")
        self._coaches = {seat.id: seat.coach for seat in header.seats if seat.held_by == "computer"}
        self.here = tuple(seat.id for seat in header.seats if seat.id not in self._coaches)
        self.state = set_up(self.game, header, self._hidden_dice("setup")).state

    def _again(self, lines: Iterator[tuple[int, Line]]) -> None:
        """Rule again what the file says."""
        for number, line in lines:
            try:
                self._take(line)
                if self.phase is not None and not self._missing():
                    self._rule()
            except OutOfDiceError:
                continue
            except (AssertionError, LookupError, OrdersError, ScriptError, msgspec.MsgspecError) as problem:
                raise SavedGameError(
                    f"{self._path}: line {number} does not follow from those above: {problem}"
                ) from None

    def _take(self, line: Line) -> None:
        match line:
            case Begun():
                raise AssertionError("a game begins only once")
            case Rolled(face):
                assert not self._missing(), "nobody rolls before everybody has called"
                self.faces.append(face)
            case Said(seat, written):
                orders = msgspec.json.decode(written, type=self.game.orders_type)
                self.game.check(self.state, seat, orders)
                self._said[seat] = orders

    def _missing(self) -> list[Owed]:
        return [owed for owed in (self.phase.owed if self.phase else ()) if owed.seat not in self._said]

    def _coached(self, seat: SeatId) -> Any:
        assert self.phase is not None, "the game is over"
        coach = self.game.coaches[self._coaches[seat]]
        return coach(self.state, seat, self._hidden_dice(self.phase.key).stream(f"{COACH}{seat}"))

    def _hidden_dice(self, label: str) -> PhaseDice:
        """Dice that nobody at the table is asked for: what a computer coach thinks is its own affair."""
        return PhaseDice(open_seed(self._seed, label))

    def _rule(self) -> None:
        """Rule the open phase from its start; if a die is missing, nothing has happened."""
        dice = Dice.scripted(self.faces)
        ruling = self.game.resolve(self.state, self._said, dice)
        dice.finish()
        self.steps.append(Step(ruling.state, self._said, ruling.events, tuple(dice.transcript)))
        self.state, self._said, self.faces = ruling.state, {}, []

    def _say(self, seat: SeatId, orders: Any) -> None:
        self._write(Said(seat, msgspec.Raw(encode(orders))))
        self._said[seat] = orders

    def _write(self, line: Line) -> None:
        """Keep a line before anything follows from it; refuse if somebody else goes on in the same file."""
        with self._path.open("ab") as file:
            if file.tell() != self._size:
                raise SavedGameError(f"{self._path} has changed: is the game being played in another window?")
            file.write(encode(line) + b"\n")
            file.flush()
            os.fsync(file.fileno())
            self._size = file.tell()


def _read(path: Path) -> tuple[Begun, Iterator[tuple[int, Line]]]:
    """The lines of a file, counted from 1. A last line that is not whole was never said: it is dropped."""
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if whole != data:
        path.write_bytes(whole)
    try:
        lines = [msgspec.json.decode(line, type=Line) for line in whole.splitlines()]
    except (msgspec.MsgspecError, RecursionError) as problem:
        raise SavedGameError(f"{path} cannot be read: {problem}") from None
    if not lines or not isinstance(lines[0], Begun):
        raise SavedGameError(f"{path} is no saved game")
    return lines[0], iter(list(enumerate(lines, start=1))[1:])
