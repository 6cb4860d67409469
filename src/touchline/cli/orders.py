"""`touchline orders`: what seats send, sealed until the phase is ruled."""

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.text import Text

from touchline import order_text
from touchline.cli import draft as drafts
from touchline.cli import editor, lookups, office, output, show
from touchline.cli.answers import (
    PhaseAnswer,
    SeatAnswer,
    in_words,
    orders_answer,
    phase_answer,
    seat_answers,
    waiting_for,
)
from touchline.cli.errors import BadUsageError, RefusedError
from touchline.cli.fields import fields
from touchline.cli.look import Name
from touchline.game import Language, Mistake, OrdersError, Owed, Reading, Writes, keepable, orders_structs
from touchline.office.errors import OfficeError

if TYPE_CHECKING:
    from touchline.office.keeping import Received
    from touchline.office.models import Kept, Orders, Phase, Seat

app = typer.Typer(help="What seats send for the open phase.", no_args_is_help=True)

SeatName = Annotated[str, typer.Argument(metavar="SEAT", help="The seat's id or name.")]
Saved = Annotated[
    bool,
    typer.Option("--saved", metavar=output.NOTHING, help="Only save them: the phase goes on waiting for this seat."),
]
Nonce = Annotated[str, typer.Option(help="The seat's own part of the dice; fixed by its first orders in a phase.")]
Reason = Annotated[str, typer.Option(help="Why the commissioner sends them for the seat; kept on record.")]


class Sending(msgspec.Struct, frozen=True):
    """How orders are sent."""

    ready: bool
    nonce: str
    reason: str


class KeptAnswer(msgspec.Struct, frozen=True):
    """A sheet that waits for its phase."""

    seat: str
    phase: str  # its key
    receipt: str
    text: str


class StatusAnswer(msgspec.Struct, frozen=True):
    contest: str
    phase: PhaseAnswer
    may_close: bool
    seats: tuple[SeatAnswer, ...]


@app.command()
def status(name: Name, as_json: output.AsJson = False) -> None:
    """Show who has sent orders for the open phase, and who is missing."""
    contest = lookups.contest(name)
    phase = lookups.open_phase(contest)
    answer = StatusAnswer(contest.name, phase_answer(phase), office.sealing.may_close(phase), seat_answers(contest))
    if as_json:
        return output.say_json(answer)
    rows = [(seat.seat, seat.name, seat.state, seat.receipt) for seat in answer.seats]
    waits = waiting_for(phase)
    verdict = f"waiting for {in_words(waits)}" if waits else "everybody is ready"
    return output.say(
        show.lines(f"{contest.title}: {phase.title}", ("seat", "name", "orders", "receipt"), rows), verdict
    )


@app.command()
def submit(
    name: Name,
    seat: SeatName,
    file: Annotated[
        str, typer.Argument(metavar="[FILE|-]", help="JSON, TOML or a sheet; - reads from the standard input.")
    ] = "",
    *,
    text: Annotated[
        bool,
        typer.Option(
            "--text", metavar=output.NOTHING, help="The file is a sheet, as `orders sheet` prints it; .txt files are."
        ),
    ] = False,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="FIELD=VALUE", help="One field; repeatable.")
    ] = None,
    saved: Saved = False,
    nonce: Nonce = "",
    reason: Reason = "",
    as_json: output.AsJson = False,
) -> None:
    """Send a seat's orders. They are checked at once, and every mistake is named."""
    phase, owner, owed = owing(name, seat)
    if not file and not settings:
        raise BadUsageError("nothing to send; name a FILE, or fields with --set FIELD=VALUE")
    sending = Sending(not saved, nonce, reason)
    if text or file.endswith(".txt"):
        if settings:
            raise BadUsageError("--set: a sheet says everything itself; change the sheet")
        return _received(_send_text(phase, owner, text_of(file), sending), as_json=as_json)
    given = _file(file) if file else {}
    given |= _set(phase, owed, settings or [])
    return _receipt(_send(phase, owner, given, sending), as_json=as_json)


@app.command()
def kept(name: Name, seat: SeatName, as_json: output.AsJson = False) -> None:
    """Show the sheets a seat has sent ahead, for phases that are not open yet."""
    contest = lookups.contest(name)
    sheets = office.keeping.kept(lookups.seat(contest, seat))
    if as_json:
        return output.say_json([_kept_answer(sheet) for sheet in sheets.values()])
    if not sheets:
        return output.say("nothing is kept")
    return output.say(*(Text(f"{sheet.receipt_number}, for {key}:\n{sheet.text}") for key, sheet in sheets.items()))


@app.command()
def sheet(
    name: Name,
    seat: SeatName,
    *,
    blank: Annotated[
        bool, typer.Option("--blank", metavar=output.NOTHING, help="To be filled in, whatever was sent before.")
    ] = False,
    language: Annotated[Language, typer.Option(help="The language of the sheet.")] = "en",
) -> None:
    """Print a seat's orders as text: what it sent last for the open phase, or a sheet to fill in."""
    phase, owner, _ = owing(name, seat)
    sent = None if blank else office.sealing.latest(phase).get(owner.seat)
    output.say_as_it_is(_as_text(phase, owner, sent.body if sent else None, language))


@app.command()
def edit(name: Name, seat: SeatName, saved: Saved = False, nonce: Nonce = "", reason: Reason = "") -> None:
    """Write a seat's orders in $EDITOR, with the choices at hand. What is wrong is shown there; nothing is lost."""
    phase, owner, owed = owing(name, seat)
    draft = drafts.Draft(phase, owner, owed)
    output.say(f"{'draft' if draft.is_new else 'your draft from before'}: {draft.path}")
    orders = _edited(draft, phase, owner, Sending(not saved, nonce, reason))
    if orders is None:
        return output.say("not saved, nothing sent")
    draft.remove()
    return _receipt(orders, as_json=False)


@app.command("show")
def show_orders(name: Name, seat: SeatName, as_json: output.AsJson = False) -> None:
    """Show the orders a seat sent last for the open phase."""
    contest = lookups.contest(name)
    owner = lookups.seat(contest, seat)
    orders = office.sealing.latest(lookups.open_phase(contest)).get(owner.seat)
    if orders is None:
        raise RefusedError(f"{lookups.called(owner)} has sent no orders for this phase")
    _receipt(orders, as_json=as_json)


def owing(name: str, seat: str) -> tuple["Phase", "Seat", Owed]:
    """The open phase, the seat, and what it owes there."""
    contest = lookups.contest(name)
    owner = lookups.seat(contest, seat)
    phase = lookups.open_phase(contest)
    owed = office.history.wanted(phase).owed_by(owner.id_in_game)
    if owed is None:
        raise RefusedError(f"{lookups.called(owner)} owes no orders in {phase.title}")
    return phase, owner, owed


def _file(name: str) -> dict[str, Any]:
    return drafts.read(text_of(name))


def text_of(name: str) -> str:
    return _input() if name == "-" else Path(name).read_text(encoding="utf-8", errors=drafts.ANY_BYTES)


def _as_text(phase: "Phase", seat: "Seat", orders: bytes | None, language: Language = "en") -> str:
    game = phase.contest.game
    sent = msgspec.json.decode(orders, type=game.orders_type) if orders is not None else None
    return order_text.written(game, office.history.state_before(phase), seat.id_in_game, sent, language)


def _input() -> str:
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors=drafts.ANY_BYTES)
    return sys.stdin.read()


def _set(phase: "Phase", owed: Owed, settings: list[str]) -> dict[str, Any]:
    known = {field.name: field for field in fields(orders_structs(phase.contest.game)[owed.kind])}
    given: dict[str, Any] = {}
    for setting in settings:
        name, is_pair, text = setting.partition("=")
        if not is_pair:
            raise BadUsageError(f"--set {setting}: write it as FIELD=VALUE")
        given[name] = known[name].plain(text) if name in known else text
    return given


def _send(phase: "Phase", seat: "Seat", given: dict[str, Any], sending: Sending) -> "Orders":
    return office.sealing.submit(phase.contest, seat, given, **_how(phase, seat, sending))


def _send_text(phase: "Phase", seat: "Seat", text: str, sending: Sending) -> "Received":
    return office.keeping.receive(phase.contest, seat, keepable(text), **_how(phase, seat, sending))


def _how(phase: "Phase", seat: "Seat", sending: Sending) -> dict[str, Any]:
    return {
        "by": phase.contest.commissioner if sending.reason else seat.holder,
        "via": "cli",
        "nonce": sending.nonce,
        "ready": sending.ready,
        "reason": sending.reason,
        "phase_number": phase.number,
    }


def _received(received: "Received", *, as_json: bool) -> None:
    """What came of a sheet: a receipt for its orders, or for the sheet that is kept."""
    if received.orders is not None:
        return _receipt(received.orders, received.reading, as_json=as_json)
    assert received.kept is not None, "a sheet is sent or kept"
    if as_json:
        return output.say_json(_kept_answer(received.kept))
    return output.say(f"receipt {received.kept.receipt_number}: kept for {received.kept.key}")


def _kept_answer(sheet: "Kept") -> KeptAnswer:
    return KeptAnswer(sheet.seat.seat, sheet.key, sheet.receipt_number, sheet.text)


def _edited(draft: drafts.Draft, phase: "Phase", seat: "Seat", sending: Sending) -> "Orders | None":
    """Orders from the editor: again and again until they can stand, or the writer gives up."""
    mistakes: tuple[Mistake, ...] = ()
    refused = ""
    while editor.saved(draft.path) and draft.text != refused:
        try:
            return _send(phase, seat, draft.fields(), sending)
        except OrdersError as problem:
            mistakes, refused = problem.mistakes, draft.text
            draft.complain(mistakes)
        except OfficeError as problem:
            raise RefusedError(f"{problem}; your draft is kept in {draft.path}") from None
    if mistakes:
        output.say(f"given up, nothing sent; your draft is kept in {draft.path}")
        raise OrdersError(*mistakes)
    if draft.is_new:
        draft.remove()
    return None


def _receipt(orders: "Orders", reading: Reading | None = None, *, as_json: bool) -> None:
    answer = orders_answer(orders, reading)
    if as_json:
        return output.say_json(answer)
    state = "ready" if answer.ready else "saved, not ready"
    fields_sent: dict[str, Any] = msgspec.json.decode(answer.orders)
    is_text = reading is not None or isinstance(orders.phase.contest.game, Writes)
    shown = _as_text(orders.phase, orders.seat, orders.body) if is_text else drafts.written(fields_sent)
    output.say(
        Text.assemble("receipt ", (answer.receipt, "bold"), f" ({state})"),
        *(Text(str(each)) for each in (*answer.notes, *answer.problems)),
    )
    return output.say_as_it_is(shown)
