"""`touchline draw`: what is written, as a picture."""

from pathlib import Path
from typing import Annotated

import typer

from touchline import books
from touchline.cli import output, pictures
from touchline.cli.errors import BadUsageError, UnansweredError
from touchline.cli.new import HelpWanted, options_help
from touchline.cli.odds import given_options
from touchline.files import put
from touchline.game import Draws, OrdersError
from touchline.pictures import Board


def draw(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="QUESTION", help="Such as fool.play.")] = "",
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What is to be drawn.")] = "",
    *,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it to a file as SVG.")] = None,
    help_wanted: HelpWanted = False,
    as_json: output.AsJson = False,
) -> None:
    """Draw a set, a defence or a play as it is written, in the terminal or to a file.

    A question's own options are flags: touchline draw QUESTION --help lists them.
    """
    question = books.questions().get(what)
    if help_wanted or not what:
        return options_help(context, question)
    if not isinstance(question, Draws):
        known = ", ".join(name for name, each in books.questions().items() if isinstance(each, Draws))
        raise BadUsageError(f"{what} draws nothing; there is {known}")
    if not text:
        examples = ", ".join(f"'{each}'" for each in question.drawings)
        raise BadUsageError(f"what is to be drawn? for example {examples}")
    try:
        picture = question.drawn(text, given_options(question, context.args))
    except OrdersError as problem:
        raise UnansweredError(*problem.mistakes) from None
    if svg is not None:
        return _write(picture, svg)
    return output.say_json(picture) if as_json else output.say(pictures.draw(picture))


def _write(picture: object, path: Path) -> None:
    from touchline import office  # noqa: PLC0415 - opened only when it is wanted

    office.start()
    from touchline.web import board_file  # noqa: PLC0415 - likewise

    assert isinstance(picture, Board), "only boards are written to files"
    put(path, board_file.svg(picture))
    output.say(f"written to {path}")
