"""Looking on: `contests`, `show`, `standings`, `results`, `report`."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from touchline.cli import lookups, office, output, show
from touchline.cli.answers import (
    OPENLY_SEEDED,
    ContestAnswer,
    PhaseAnswer,
    SeatAnswer,
    SheetAnswer,
    contest_answer,
    in_words,
    phase_answer,
)
from touchline.cli.errors import BadUsageError, RefusedError
from touchline.dice import Roll
from touchline.files import put
from touchline.game import Language, SeatId, View
from touchline.office.wording import told_at

if TYPE_CHECKING:
    from touchline.office.models import Contest, Phase

Name = Annotated[str, typer.Argument(metavar="NAME", help="The contest's short name.")]
AsSeat = Annotated[
    str, typer.Option("--seat", metavar="SEAT", help="As that seat sees it; otherwise as the public does.")
]


class ToldAnswer(msgspec.Struct, frozen=True):
    text: str
    kind: str
    rules: tuple[str, ...]
    rolls: tuple[Roll, ...]


class ReportAnswer(msgspec.Struct, frozen=True):
    contest: str
    phase: PhaseAnswer
    events: tuple[ToldAnswer, ...]
    dice: Any  # a DiceReport of the office, if it was asked for
    report: View | None  # of the step it belongs to; none while the phase is open


def contests(as_json: output.AsJson = False) -> None:
    """List the contests; tables that were played to their end are on the pages of their hosts."""
    known = [contest_answer(contest) for contest in office.tables.listed()]
    if as_json:
        return output.say_json(known)
    if not known:
        return output.say("no contests yet; begin one with: touchline new GAME")
    return output.say(
        show.lines("", ("name", "title", "game", "phase", "waiting for"), [_line(each) for each in known])
    )


def show_contest(
    name: Name,
    seat: AsSeat = "",
    sheet: Annotated[str, typer.Option(metavar="KEY", help="Only this sheet.")] = "",
    as_json: output.AsJson = False,
) -> None:
    """Show a contest: where it is, what it waits for, who is missing."""
    contest = lookups.contest(name)
    reader = lookups.reader(contest, seat)
    if sheet:
        return _sheet(contest, sheet, reader, as_json=as_json)
    answer = contest_answer(contest, reader)
    return output.say_json(answer) if as_json else contest_page(answer)


def standings(name: Name, seat: AsSeat = "", as_json: output.AsJson = False) -> None:
    """Show the standings, and why those who are level stand as they do."""
    contest = lookups.contest(name)
    _sheet(contest, "standings", lookups.reader(contest, seat), as_json=as_json)


def results(name: Name, seat: AsSeat = "", as_json: output.AsJson = False) -> None:
    """Show the latest results."""
    contest = lookups.contest(name)
    _sheet(contest, "results", lookups.reader(contest, seat), as_json=as_json)


def report(
    name: Name,
    *,
    phase: Annotated[int | None, typer.Option(metavar="N", help="Which phase; otherwise the last one ruled.")] = None,
    seat: AsSeat = "",
    dice: Annotated[
        bool,
        typer.Option("--dice", metavar=output.NOTHING, help="Event by event, with the rolls behind it and the seed."),
    ] = False,
    language: Annotated[
        Language, typer.Option(metavar="en|it|de", help="In that language, as far as the game speaks it.")
    ] = "en",
    text: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it there as plain text.")] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it there as HTML, fit for a mail.")] = None,
    pdf: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it there as PDF.")] = None,
    as_json: output.AsJson = False,
) -> None:
    """Tell what came of a step: the newsletter of a week, the record of a match."""
    contest = lookups.contest(name)
    reader = lookups.reader(contest, seat)
    chosen = office.history.last_ruled(contest) if phase is None else lookups.phase(contest, phase)
    files = {medium: file for medium, file in (("text", text), ("html", html), ("pdf", pdf)) if file is not None}
    if files:
        _write_letter(contest, chosen, reader, language, files)
        if not as_json:
            return output.say(*(f"the report is in {file}" for file in files.values()))
    told = office.history.told(chosen, reader, language=language)
    answer = ReportAnswer(
        contest=contest.name,
        phase=phase_answer(chosen),
        events=tuple(ToldAnswer(each.text, each.kind, tuple(each.rules), tuple(each.rolls)) for each in told),
        dice=office.history.dice(chosen, reader) if dice else None,
        report=office.reporting.report(chosen, reader, language=language) if _is_ruled(chosen) else None,
    )
    return output.say_json(answer) if as_json else _report_page(answer, reader)


def _is_ruled(phase: "Phase") -> bool:
    return phase.status == phase.Status.RULED


def _write_letter(
    contest: "Contest", phase: "Phase", reader: SeatId | None, language: Language, files: Mapping[str, Path]
) -> None:
    """The report as a letter, in the media that were asked for."""
    if not _is_ruled(phase):
        raise RefusedError(f"phase {phase.number} is not ruled yet; it has no report")
    letter = office.letters.newsletter(contest, phase, reader, language)
    for medium, file in files.items():
        written: str | bytes = getattr(letter, medium)
        put(file, written)


def contest_page(answer: ContestAnswer) -> None:
    """A contest for people."""
    if answer.title != answer.name:
        output.say(Text(answer.title, style="bold"))
    output.say(Text(f"{answer.name} · {answer.game} · {answer.kicker}"))
    for line in (answer.headline, OPENLY_SEEDED if answer.open_seed else ""):
        if line:
            output.say(Text(line, style="italic"))
    if answer.champion:
        output.say(show.champion(answer.champion))
    if answer.table_of:
        output.say(Text(f"a table of {answer.table_of} (touchline show {answer.table_of})", style="dim"))
    output.say(_waiting_line(answer), _seats_table(answer))
    if answer.tables:
        output.say(_tables_table(answer), Text("sit down at one: touchline play TABLE --seat SEAT", style="dim"))
    for secret, value in sorted(answer.secrets.items()):
        output.say(Text(f"{secret}: {value}", style=show.OWN))
    if answer.sheets:
        output.say(Text(f"sheets: {', '.join(answer.sheets)} (touchline show {answer.name} --sheet KEY)", style="dim"))


def _sheet(contest: "Contest", key: str, reader: SeatId | None, *, as_json: bool) -> None:
    view = office.history.view(contest, reader)
    sheet = view.sheet(key) or office.history.sheet(contest, reader, key)
    if sheet is None:
        listed = ", ".join(each.key for each in view.sheets) or "none yet"
        wanted = f"{key} yet" if key in ("standings", "results") else f"sheet {key!r}"
        raise BadUsageError(f"{contest.name} has no {wanted}; its sheets are: {listed}")
    if as_json:
        return output.say_json(SheetAnswer(contest.name, view.kicker, sheet))
    return output.say(Text(view.kicker, style="dim"), show.sheet(sheet, own=reader, names=view.names))


def _line(answer: ContestAnswer) -> tuple[str, ...]:
    phase = answer.phase.title if answer.phase else f"over: {answer.champion}" if answer.champion else "over"
    return answer.name, answer.title, answer.game, phase, ", ".join(answer.waiting_for)


def _waiting_line(answer: ContestAnswer) -> Text:
    if answer.phase is None:
        return Text("the game was abandoned before its end" if answer.is_abandoned else "the game is over")
    words = Text.assemble("now: ", (answer.phase.title, "bold"))
    if answer.phase.deadline:
        words.append(f", until {told_at(answer.phase.deadline, answer.time_zone)}")
    if answer.waiting_for:
        words.append(f"; waiting for {in_words(answer.waiting_for)}", style="yellow")
    return words


def _seats_table(answer: ContestAnswer) -> Table:
    rows = [(seat.seat, seat.name, _held(seat), seat.state, seat.receipt) for seat in answer.seats]
    return show.lines("", ("seat", "name", "held by", "orders", "receipt"), rows)


def _tables_table(answer: ContestAnswer) -> Table:
    rows = [
        (table.contest, table.title, table.headline, f"waiting for {in_words(table.waiting_for)}")
        if table.waiting_for
        else (table.contest, table.title, table.headline, table.state)
        for table in answer.tables
    ]
    return show.lines("", ("table", "game", "", "state"), rows)


def _held(seat: SeatAnswer) -> str:
    if seat.held_by == "person":
        return seat.holder or "a person not yet known"
    return f"computer: {seat.coach}" if seat.held_by == "computer" and seat.coach != "default" else seat.held_by


def _report_page(answer: ReportAnswer, reader: SeatId | None) -> None:
    """The report, and what the office did; where dice are asked for, or nothing is ruled yet, the events themselves."""
    output.say(Text(f"phase {answer.phase.number}: {answer.phase.title}", style="bold"))
    if answer.report is None or answer.dice:
        return _events_page(answer)
    output.say(Text(answer.report.headline, style="italic"))
    for sheet in answer.report.sheets:
        output.say("", show.sheet(sheet, own=reader, names=answer.report.names))
    for event in answer.events:
        if event.kind.startswith(office.events.PREFIX):
            output.say(show.indented(Text(event.text)))
    return None


def _events_page(answer: ReportAnswer) -> None:
    if not answer.events:
        output.say("  nothing to tell")
    for event in answer.events:
        output.say(show.indented(Text.assemble(event.text, show.cited(event.rules))))
        if answer.dice:
            output.say(*(show.indented(show.roll(roll), 4) for roll in event.rolls))
    if answer.dice:
        output.say(Text(f"  promised {answer.dice.commitment}", style="dim"))
        output.say(Text(f"  revealed {answer.dice.seed or 'when the phase is ruled'}", style="dim"))
