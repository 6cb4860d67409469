"""`touchline cases`: run conformance cases."""

from pathlib import Path
from typing import Annotated, TypedDict

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress

from touchline.cases import CasesError, Verdict, case_files, load, run
from touchline.cli import output
from touchline.cli.errors import NO, BadUsageError


class Report(TypedDict):
    """A case as `--json` prints it."""

    file: str
    id: str
    rules: list[str]
    passed: bool
    problems: list[str]


def cases(
    files: Annotated[list[Path], typer.Argument(help="Files of cases, or folders of such files.", show_default=False)],
    as_json: Annotated[
        bool, typer.Option("--json", metavar=output.NOTHING, help="Print the verdicts as JSON.")
    ] = False,
) -> None:
    """Run conformance cases and show where an answer differs from the book's."""
    out, err = Console(), Console(stderr=True)
    try:
        loaded = [(file, case) for file in case_files(files) for case in load(file)]
    except CasesError as problem:
        raise BadUsageError(str(problem)) from None
    with Progress(console=err, transient=True) as progress:
        verdicts = [(file, run(case)) for file, case in progress.track(loaded, description="cases")]
    if as_json:
        out.print_json(data=[_report(file, verdict) for file, verdict in verdicts])
    else:
        _print_verdicts(out, verdicts)
    if not all(verdict.passed for _, verdict in verdicts):
        raise typer.Exit(NO)


def _report(file: Path, verdict: Verdict) -> Report:
    return Report(
        file=file.as_posix(),
        id=verdict.case.id,
        rules=list(verdict.case.rules),
        passed=verdict.passed,
        problems=list(verdict.problems),
    )


def _print_verdicts(out: Console, verdicts: list[tuple[Path, Verdict]]) -> None:
    for file, verdict in verdicts:
        if verdict.passed:
            continue
        out.print(f"[red]failed[/] {escape(str(file))}: [bold]{escape(verdict.case.id)}[/]", soft_wrap=True)
        out.print(f"       {escape(verdict.case.call)} ({escape(', '.join(verdict.case.rules))})")
        for problem in verdict.problems:
            out.print(f"       {escape(problem)}", soft_wrap=True)
    passed = sum(verdict.passed for _, verdict in verdicts)
    out.print(f"{passed} passed, {len(verdicts) - passed} failed")
