"""`touchline odds`: how likely what is."""

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.text import Text

from touchline import books
from touchline.cli import lookups, office, output, show
from touchline.cli.errors import BadUsageError, RefusedError, UnansweredError
from touchline.cli.new import HelpWanted, options_help
from touchline.cli.options import options
from touchline.cli.orders import owing, text_of
from touchline.game import AnyGame, Foretells, Language, OrdersError, Question, Sheet, Writes

if TYPE_CHECKING:
    from touchline.office.models import Contest, Phase, Seat


CONTEXT = {"ignore_unknown_options": True, "allow_extra_args": True, "help_option_names": []}


def odds(
    context: typer.Context,
    what: Annotated[
        str,
        typer.Argument(metavar="NAME|GAME|QUESTION", help="A contest, a game such as beppiland.match, or fool.play."),
    ] = "",
    first: Annotated[
        str, typer.Argument(metavar="SEAT|FILE|TEXT", help="The seat; of a game the file of one team; what is asked.")
    ] = "",
    guess: Annotated[
        str,
        typer.Argument(metavar="[FILE|-]", help="The guess of the opponent; without one a guess is printed."),
    ] = "",
    *,
    sheet: Annotated[str, typer.Option("--orders", help="A sheet of the seat's orders, instead of what it sent.")] = "",
    language: Annotated[Language, typer.Option(help="The language of the answer.")] = "en",
    help_wanted: HelpWanted = False,
    as_json: output.AsJson = False,
) -> None:
    """Work out how likely every result is: of orders against a guess, of two written teams, or of a single play.

    A question's own options are flags: touchline odds QUESTION --help lists them.
    """
    question = books.questions().get(what)
    if help_wanted or not what:
        return options_help(context, question)
    if question is not None:
        return _answer(question, first, [*([guess] if guess else []), *context.args], language, as_json)
    if not first:
        raise BadUsageError(f"of {what} more is wanted: a seat of a contest, or of a game the files of two teams")
    if context.args:
        raise BadUsageError(f"{context.args[0]} is no option of these odds")
    if what in books.games():
        if not guess:
            raise BadUsageError("of a game the files of two teams are wanted")
        game = _foretelling(books.game(what))
        return _say(game.odds_between(text_of(first), text_of(guess), language), as_json=as_json)
    game = _foretelling(_contest(what).game)
    phase, seat, _ = owing(what, first)
    state = office.history.state_before(phase)
    if not guess:
        return output.say_as_it_is(game.guess_text(state, seat.id_in_game, language))
    orders = _orders(phase, seat, sheet)
    return _say(game.odds(state, seat.id_in_game, orders, text_of(guess), language), as_json=as_json)


def _answer(question: Question, text: str, words: list[str], language: Language, as_json: bool) -> None:
    from touchline.odds.matrix_games import solve  # noqa: PLC0415 - compiled code is slow to load

    if not text:
        raise BadUsageError(f"what is asked? for example: touchline odds {question.id} '{question.examples[0]}'")
    given = given_options(question, words)
    try:
        return _say(question.odds(text, given, solve, language), as_json=as_json)
    except OrdersError as problem:
        raise UnansweredError(*problem.mistakes) from None


def given_options(question: Question, words: list[str]) -> Any:
    """The options of a question as flags gave them."""
    try:
        return msgspec.convert(options(question, words), question.options_type, strict=False)
    except msgspec.ValidationError as problem:
        raise BadUsageError(f"the options cannot be read: {problem}") from None


def _foretelling(game: AnyGame) -> Any:
    if not isinstance(game, Foretells):
        able = ", ".join(sorted(each.id for each in books.games().values() if isinstance(each, Foretells)))
        asked = ", ".join(sorted(books.questions()))
        raise RefusedError(f"{game.id} works out no odds; {able} do, and {asked} answers about a single play")
    return game


def _contest(name: str) -> "Contest":
    try:
        return lookups.contest(name)
    except BadUsageError as problem:
        known = ", ".join(sorted((*books.games(), *books.questions())))
        raise BadUsageError(f"{problem}. Odds are worked out of a contest, a game or a question: {known}") from None


def _orders(phase: "Phase", seat: "Seat", sheet: str) -> Any:
    """The orders of a sheet, or those the seat sent last."""
    game = phase.contest.game
    if sheet and isinstance(game, Writes):
        reading = game.read_orders_text(office.history.state_before(phase), seat.id_in_game, text_of(sheet))
        for each in (*reading.notes, *reading.problems):
            output.say(Text(str(each)))
        return reading.orders
    sent = office.sealing.latest(phase).get(seat.seat)
    if sent is None:
        raise RefusedError(f"{lookups.called(seat)} has sent no orders for this phase; name a sheet with --orders")
    return msgspec.json.decode(sent.body, type=game.orders_type)


def _say(sheets: tuple[Sheet, ...], *, as_json: bool) -> None:
    if as_json:
        return output.say_json(sheets)
    return output.say(*map(show.sheet, sheets))
