"""Where answers go: text for people, JSON for programs, failures to the error stream."""

import io
import os
import sys
from textwrap import indent
from typing import Annotated, Any, TextIO

import msgspec
import typer
from rich.console import Console, RenderableType
from rich.text import Text

from touchline.cli.errors import Failure
from touchline.game import Mistake

NOTHING = ""  # what a flag takes

AsJson = Annotated[bool, typer.Option("--json", metavar=NOTHING, help="Print JSON instead of text.")]

WIDE = 240  # columns where no terminal sets a limit: a piped table is never cut


def print_anywhere() -> None:
    """A terminal that cannot show a sign shows a question mark, and nothing fails."""
    if sys.stdout is None:  # closed by whoever started the program: nobody wants to read it
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - it is open as long as the program
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - likewise
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def console(*, error: bool = False) -> Console:
    """A console for the stream as it is now. Text is printed as it stands: a team may be called "[b]"."""
    stream = sys.stderr if error else sys.stdout
    width = None if stream.isatty() else WIDE
    return Console(stderr=error, width=width, markup=False, highlight=False, emoji=False)


def say(*lines: RenderableType) -> None:
    """Print to people."""
    screen = console()
    for line in lines:
        screen.print(line)


def note(*lines: str) -> None:
    """Tell people something beside the answer, which a program may be reading."""
    screen = console(error=True)
    for line in lines:
        screen.print(Text(line, style="dim"), soft_wrap=True)


def say_as_it_is(text: str) -> None:
    """Print text that is to be read back: no line is broken where the screen ends."""
    console().print(Text(text.rstrip("\n")), soft_wrap=True)


def say_json(value: Any) -> None:
    """Print to programs: an answer is one JSON value."""
    _write_json(sys.stdout, value)


def say_failure(failure: Failure, *, as_json: bool) -> None:
    """Print what went wrong to the error stream."""
    if as_json:
        return _write_json(sys.stderr, {"error": failure})
    screen = console(error=True)
    if not failure.message:  # the help was asked for, and has been shown
        return None
    screen.print(Text.assemble(("error: ", "bold red"), failure.message), soft_wrap=True)
    for mistake in failure.mistakes:
        screen.print(Text(f"  - {told(mistake)}"), soft_wrap=True)
        if mistake.passage is not None:
            screen.print(Text(indent(mistake.passage.pointed, "      ")), soft_wrap=True)
    if failure.hint:
        screen.print(Text(f"  {failure.hint}", style="dim"), soft_wrap=True)
    return None


def told(mistake: Mistake) -> str:
    """A mistake in one sentence; what the office itself refuses has no rule to look up."""
    return str(mistake).removesuffix(" (office)")


def _write_json(stream: TextIO, value: Any) -> None:
    """JSON is UTF-8, whatever the terminal speaks."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8")
    stream.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")
