"""The `touchline` command."""

import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Annotated

import typer

from touchline.cli import arena as _arena
from touchline.cli import cards as _cards
from touchline.cli import cases as _cases
from touchline.cli import demo, desk, draw, look, mail, new, odds, orders, output, people, play, record, serve
from touchline.cli import rules as _rules
from touchline.cli.errors import INTERRUPTED, failure
from touchline.cli.table import command as _table

__all__ = ["app", "main"]

app = typer.Typer(
    help="Tabletop and play-by-mail football, run by the book.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)

PLAY, WATCH, RUN, RECORD, BOOKS = "Play", "Look on", "Run", "The record", "The rule books"
COACHES = "Computer coaches"

app.command(rich_help_panel=PLAY, context_settings=new.CONTEXT)(new.new)
app.add_typer(orders.app, name="orders", rich_help_panel=PLAY)
app.command(rich_help_panel=PLAY)(play.close)
app.command("next", rich_help_panel=PLAY)(play.next_)
app.command(rich_help_panel=PLAY, context_settings=new.CONTEXT)(_table.play)
app.command(rich_help_panel=PLAY)(demo.demo)
app.command(rich_help_panel=WATCH)(look.contests)
app.command("show", rich_help_panel=WATCH)(look.show_contest)
app.command(rich_help_panel=WATCH)(look.standings)
app.command(rich_help_panel=WATCH)(look.results)
app.command(rich_help_panel=WATCH)(look.report)
app.command(rich_help_panel=WATCH, context_settings=odds.CONTEXT)(odds.odds)
app.command(rich_help_panel=WATCH, context_settings=odds.CONTEXT)(draw.draw)
app.command(rich_help_panel=RUN)(desk.override)
app.command(rich_help_panel=RUN)(desk.decide)
app.command(rich_help_panel=RUN)(desk.extend)
app.command("new-rules", rich_help_panel=RUN)(desk.new_rules)
app.command(rich_help_panel=RUN)(desk.rollback)
app.command(rich_help_panel=RUN)(desk.away)
app.command("open-books", rich_help_panel=RUN)(desk.open_books)
app.command(rich_help_panel=RUN)(desk.invite)
app.command("hand-over", rich_help_panel=RUN)(desk.hand_over)
app.add_typer(people.app, name="user", rich_help_panel=RUN)
app.command("login-link", rich_help_panel=RUN)(people.login)
app.add_typer(mail.app, name="mail", rich_help_panel=RUN)
app.command(rich_help_panel=RUN)(serve.serve)
app.command(rich_help_panel=RUN)(serve.clock)
app.command(rich_help_panel=RECORD)(record.verify)
app.command(rich_help_panel=RECORD)(record.export)
app.command("import", rich_help_panel=RECORD)(record.import_)
app.command(rich_help_panel=COACHES, context_settings=_arena.CONTEXT)(_arena.arena)
app.command(rich_help_panel=COACHES)(_arena.solve)
app.command(rich_help_panel=BOOKS)(_rules.rules)
app.command(rich_help_panel=BOOKS)(_cases.cases)
app.command(rich_help_panel=BOOKS)(_cards.cards)


def _version(wanted: bool) -> None:
    if wanted:
        output.say(f"touchline {version('touchline')}")
        raise typer.Exit


@app.callback()
def _touchline(
    version_wanted: Annotated[
        bool,
        typer.Option(
            "--version", metavar=output.NOTHING, callback=_version, is_eager=True, help="Print the version and end."
        ),
    ] = False,
) -> None:
    """Tabletop and play-by-mail football, run by the book."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code (see `touchline.cli.errors`)."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    output.print_anywhere()
    try:
        code = app(args=words, prog_name="touchline", standalone_mode=False)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as problem:  # noqa: BLE001 - the last place where a person can be told in words
        told = failure(problem)
        output.say_failure(told, as_json="--json" in words)
        return told.exit_code
    return code if isinstance(code, int) else 0
