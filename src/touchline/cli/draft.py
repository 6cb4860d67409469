"""Orders as a file to fill in: every field with what it takes, the choices there are, and what was sent before.

A draft lives in a file until its orders are received. What is wrong with it is written at its top; nothing that was
typed is lost.
"""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from touchline.cli import lookups, office, output, toml
from touchline.cli.fields import NO_DEFAULT, Field, fields
from touchline.game import Choice, Mistake, OrdersError, Owed, orders_structs
from touchline.office.home import home

if TYPE_CHECKING:
    from touchline.office.models import Phase, Seat

COMPLAINT = "#! "
ANY_BYTES = "surrogateescape"  # bytes that are no text survive our reading and writing


class Draft:
    """The file of one seat's orders for one phase."""

    def __init__(self, phase: "Phase", seat: "Seat", owed: Owed) -> None:
        folder = home() / "drafts"
        folder.mkdir(exist_ok=True, mode=0o700)
        self.path: Path = folder / f"{phase.contest.name}-{phase.branch}-{phase.number}-{seat.seat}.toml"
        self.is_new = not self.path.exists()
        if self.is_new:
            self.path.write_text(template(phase, seat, owed), encoding="utf-8")

    @property
    def text(self) -> str:
        """What was typed, without our complaints about it."""
        lines = self.path.read_text(encoding="utf-8", errors=ANY_BYTES).splitlines(keepends=True)
        return "".join(line for line in lines if not line.startswith(COMPLAINT))

    def fields(self) -> dict[str, Any]:
        """The orders in the file; text that is no TOML is an OrdersError."""
        return read(self.text)

    def complain(self, mistakes: Sequence[Mistake]) -> None:
        """Write what is wrong above what was typed."""
        complaints = "".join(f"{COMPLAINT}{' '.join(output.told(mistake).split())}\n" for mistake in mistakes)
        self.path.write_text(complaints + self.text, encoding="utf-8", errors=ANY_BYTES)

    def remove(self) -> None:
        self.path.unlink(missing_ok=True)


def read(text: str) -> dict[str, Any]:
    """Orders written as JSON (an object) or as TOML."""
    try:
        text.encode()
        if text.lstrip().startswith("{"):
            return msgspec.json.decode(text, type=dict[str, Any])
        return tomllib.loads(text)
    except UnicodeEncodeError:
        raise OrdersError(
            where="the file", wrong="it is not text in UTF-8", right="save it as UTF-8", rule="office"
        ) from None
    except (msgspec.DecodeError, ValueError, RecursionError) as problem:
        right = 'write fields like: name = "value"'
        raise OrdersError(where="the file", wrong=str(problem), right=right, rule="office") from None


def template(phase: "Phase", seat: "Seat", owed: Owed) -> str:
    """A file to fill in: what the seat sent before, or what its fields are if nobody says."""
    game = phase.contest.game
    state = office.history.state_before(phase)
    sent = office.sealing.latest(phase).get(seat.seat)
    before: dict[str, Any] = msgspec.json.decode(sent.body) if sent else {}
    parts = [
        f"# {lookups.seat_names(phase.contest)[seat.seat]}: orders for {phase.title} in {phase.contest.title}.\n"
        "# Save to send them; leave without saving to send nothing. Lines that begin with # are remarks.\n"
    ]
    for field in fields(orders_structs(game)[owed.kind]):
        choices = game.choices(state, seat.id_in_game, field.name)
        parts.append(_entry(field, choices, before))
    return "\n".join(parts)


def written(orders: Mapping[str, Any]) -> str:
    """Orders as TOML."""
    return "".join(
        f"{toml.key(name)} = {toml.value(value)}\n"
        for name, value in orders.items()
        if name != "type" and value is not None
    )


def _entry(field: Field, choices: Sequence[Choice], before: Mapping[str, Any]) -> str:
    """One field: what it takes and means, the choices, and its value; a field without one waits behind a #."""
    remarks = [f"# {field.name}: {field.takes}\n"]
    if field.about:
        remarks.append(f"# {field.about}\n")
    remarks += [_remark(choice) for choice in choices]
    value = before.get(field.name, field.default)
    unset = value is None or value is NO_DEFAULT
    line = f"# {toml.key(field.name)} =\n" if unset else f"{toml.key(field.name)} = {toml.value(value)}\n"
    return "".join((*remarks, line))


def _remark(choice: Choice) -> str:
    called = "" if choice.label == str(choice.value) else f"  {choice.label}"
    return f"#   {toml.value(choice.value)}{called}\n"
