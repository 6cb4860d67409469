"""The record: `verify`, `export`, `import`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from touchline.cli import lookups, office, output
from touchline.cli.answers import contest_answer
from touchline.cli.errors import NO, BadUsageError
from touchline.cli.look import Name, contest_page
from touchline.files import put
from touchline.office import verify as verifier
from touchline.office.errors import OfficeError

ANOTHER = " with --name"


def verify(
    target: Annotated[str, typer.Argument(metavar="FILE|CONTEST", help="An exported file, or a contest kept here.")],
    tables: Annotated[
        list[str] | None, typer.Argument(metavar="[TABLE]...", help="Files of its tables: are the results theirs?")
    ] = None,
    as_json: output.AsJson = False,
) -> None:
    """Replay a contest from its record: are the dice those promised, are the rulings those the rules give?"""
    files = [_record(each) for each in tables] if tables else _tables_kept_here(target)
    verdict = verifier.verify(_record(target), files)
    if as_json:
        output.say_json({"ok": verdict.ok} | msgspec.to_builtins(verdict))
    else:
        output.say(*_told(verdict, target))
    if not verdict.ok:
        raise typer.Exit(NO)


WHAT_IS_WRONG = {
    "broken": "the file is broken: it is not as it was written",
    "forged": "the file is forged: every hash fits, and yet it cannot be so",
    "newer": "the file is of a newer Touchline, and can be verified with that one",
}


def _told(verdict: verifier.Verdict, target: str) -> Iterator[str]:
    """A verdict in words, line by line."""
    if not verdict.ok:
        yield f"not verified at {verdict.phase}: {verdict.problem}"
        yield WHAT_IS_WRONG[verdict.kind]
        return
    exact = verdict.phases - verdict.recorded
    if not verdict.recorded:
        yield f"verified: {exact} phases, every die and every ruling as promised"
    else:
        yield from _told_of_older(verdict, exact, target)
    if verdict.tables:
        yield f"and {verdict.tables} of its tables, the results those on record"


def _told_of_older(verdict: verifier.Verdict, exact: int, target: str) -> Iterator[str]:
    yield f"verified: chain, commitments and every die of {verdict.phases} phases, and the rulings of {exact} of them"
    ruled = (
        f"{verdict.recorded} were ruled by version {verdict.version} of the rules or older, and are taken as recorded"
    )
    if not verdict.release:
        yield f"{ruled}; no release has those rules"
    else:
        yield f"{ruled}; Touchline {verdict.release} rules them again exactly:"
        yield f"  pipx run touchline=={verdict.release} verify {target}"


def export(
    name: Name,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.")],
    as_json: output.AsJson = False,
) -> None:
    """Write a contest, with its whole history, to one file."""
    data = office.export.export(lookups.contest(name))
    put(file, data)
    if as_json:
        return output.say_json({"contest": name, "file": str(file), "bytes": len(data)})
    return output.say(f"{name} is in {file} ({len(data):,} bytes); check it with: touchline verify {file}")


def _tables_kept_here(target: str) -> list[bytes]:
    """The records of the tables of a contest kept here, as far as their phases are ruled."""
    if Path(target).exists():
        return []
    played = office.models.Contest.objects.filter(table_of__contest__name=target, table_of__status="ruled")
    return [office.export.export(table) for table in played]


def _record(target: str) -> bytes:
    """What a file holds, or, if there is none of that name, the record of a contest."""
    path = Path(target)
    if path.exists():
        return path.read_bytes()
    try:
        return office.export.export(office.contests.find(target))
    except OfficeError as problem:
        raise BadUsageError(f"there is no file {target!r}, and {problem}") from None


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An exported contest.")],
    name: Annotated[str, typer.Option(help="Another short name for it.")] = "",
    as_json: output.AsJson = False,
) -> None:
    """Take in a contest from a file."""
    try:
        contest = office.export.import_contest(file.read_bytes(), name=name or None)
    except OfficeError as problem:
        how = ANOTHER if str(problem).endswith("another name") else ""
        raise BadUsageError(f"{file}: {problem}{how}") from None
    answer = contest_answer(contest)
    return output.say_json(answer) if as_json else contest_page(answer)
