"""`touchline new`: a contest begins."""

from itertools import count
from typing import Annotated

import typer
from rich.text import Text

from touchline import books
from touchline.cli import lookups, office, output, show
from touchline.cli.answers import contest_answer
from touchline.cli.errors import BadUsageError
from touchline.cli.fields import fields
from touchline.cli.friendlies import Friendly, friendly
from touchline.cli.look import contest_page
from touchline.cli.options import option_lines, options
from touchline.game import AnyGame, Question
from touchline.office.errors import OfficeError

HelpWanted = Annotated[
    bool,
    typer.Option(
        "--help", "--help-options", metavar=output.NOTHING, help="Show this, and the options of GAME if it is named."
    ),
]

CONTEXT = {"ignore_unknown_options": True, "allow_extra_args": True, "help_option_names": []}


def new(
    context: typer.Context,
    game_id: Annotated[str, typer.Argument(metavar="GAME", help="Such as penpaper.league; without it: a list.")] = "",
    *,
    name: Annotated[str, typer.Option(help="Short name for commands and addresses.")] = "",
    title: Annotated[str, typer.Option(help="What people call it.")] = "",
    seed: Annotated[
        str, typer.Option(help="Take the dice from this word: repeatable, and not to be trusted as fair.")
    ] = "",
    person: Annotated[
        list[str] | None, typer.Option(metavar="SEAT[=USER]", help="A seat for a person, known or to be invited.")
    ] = None,
    coach: Annotated[
        list[str] | None, typer.Option(metavar="[SEAT=]COACH", help="Which computer coach holds a seat, or all others.")
    ] = None,
    seat_name: Annotated[list[str] | None, typer.Option(metavar="SEAT=NAME", help="What a side is called.")] = None,
    from_: Annotated[
        str, typer.Option("--from", metavar="CONTEST", help="A friendly: the sides are those of a contest, by name.")
    ] = "",
    commissioner: Annotated[str, typer.Option(metavar="USER", help="Who runs it.")] = "",
    time_zone: Annotated[str, typer.Option(help="Zone its deadlines are told in.")] = "UTC",
    pace: Annotated[
        int | None, typer.Option(metavar="HOURS", help="From opening a phase to its deadline.", min=1)
    ] = None,
    grace: Annotated[
        int, typer.Option(metavar="MINUTES", help="How long after a deadline orders still count.", min=0)
    ] = 0,
    help_wanted: HelpWanted = False,
    as_json: output.AsJson = False,
) -> None:
    """Begin a contest. The game's own options are flags too: touchline new GAME --help lists them."""
    if help_wanted:
        return game_help(context, game_id)
    if not game_id:
        return _games(as_json=as_json)
    game = _game(game_id)
    guests = friendly(game, from_, context.args) if from_ else Friendly(words=context.args)
    given = {**guests.options, **options(game, guests.words)}
    people, seats = _people(person or []), _coaches(coach or [])
    try:
        contest = office.contests.create(
            game.id,
            name=name or free_name(game),
            title=title or guests.title,
            options=given,
            people={seat: who for seat, who in guests.people.items() if seat not in seats} | people,
            names=_pairs("--seat-name", seat_name or []),
            coaches=seats,
            seed=seed,
            commissioner=lookups.user(commissioner) if commissioner else None,
            time_zone=time_zone,
            pace_hours=pace,
            grace_minutes=grace,
        )
    except OfficeError as problem:
        raise BadUsageError(str(problem)) from None
    if as_json:
        return output.say_json(contest_answer(contest))
    return contest_page(contest_answer(contest))


def game_help(context: typer.Context, game_id: str) -> None:
    """The help of a command that takes a game's own options."""
    options_help(context, _game(game_id) if game_id else None)


def options_help(context: typer.Context, of: AnyGame | Question | None) -> None:
    """The help of a command, and of the options that a game or a question adds to it."""
    typer.echo(context.get_help(), nl=False)
    if of is not None:
        output.say(show.lines(f"Options of {of.id}", ("option", "takes", "usually"), option_lines(of)))
        explained = [field for field in fields(of.options_type) if field.about]
        output.say(*(show.indented(Text.assemble((field.flag, "bold"), f"  {field.about}")) for field in explained))


def _games(*, as_json: bool) -> None:
    known = sorted(books.games().values(), key=lambda game: game.id)
    if as_json:
        return output.say_json([{"id": game.id, "title": game.title} for game in known])
    return output.say(
        show.lines("Games", ("game", "title"), [(game.id, game.title) for game in known]),
        "begin one with: touchline new GAME; see its options with: touchline new GAME --help",
    )


def _game(game_id: str) -> AnyGame:
    check_comes_first("new", game_id)
    return books.game(game_id)


def check_comes_first(command: str, word: str) -> None:
    """Refuse an option where the game should stand."""
    if word.startswith("-"):
        raise BadUsageError(f"name the game before its options: touchline {command} GAME {word} ...")


def free_name(game: AnyGame, *others: str) -> str:
    """A name made from the game: penpaper-league, then penpaper-league-2, and so on; `others` are taken too."""
    taken = {*office.models.Contest.objects.values_list("name", flat=True), *others}
    base = game.id.replace(".", "-")
    return next(name for n in count(1) if (name := base if n == 1 else f"{base}-{n}") not in taken)


def _people(words: list[str]) -> dict[str, str | None]:
    return {seat: user or None for seat, _, user in (word.partition("=") for word in words)}


def _coaches(words: list[str]) -> dict[str, str]:
    """By seat; a coach without one holds all the others."""
    coaches = _pairs("--coach", [word for word in words if "=" in word])
    for word in words:
        if "=" not in word:
            coaches[office.contests.OTHERS] = word
    return coaches


def _pairs(option: str, words: list[str]) -> dict[str, str]:
    pairs = {}
    for word in words:
        seat, is_pair, value = word.partition("=")
        if not (seat and is_pair and value):
            raise BadUsageError(f"{option} {word}: write it as SEAT=VALUE")
        pairs[seat] = value
    return pairs
