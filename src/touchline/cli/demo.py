"""`touchline demo`: a league of every finished book, some way into its seasons, to look around in."""

from itertools import takewhile
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from touchline import books
from touchline.books.book import Book, Demo
from touchline.cli import office, output, show
from touchline.cli.serve import Commissioner, Every, Host, Port, WithClock, commissioner_account, serve
from touchline.game import AnyGame, SeatId

if TYPE_CHECKING:
    from django.contrib.auth.models import User

    from touchline.office.models import Contest

SEED = "demo"


def demo(
    *,
    serve_it: Annotated[bool, typer.Option("--serve", metavar=output.NOTHING, help="Then serve the site.")] = False,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    with_clock: WithClock = True,
    every: Every = 15,
    commissioner: Commissioner = "",
) -> None:
    """Make a demo league of every finished book and play it on a while. Again, it goes on with the same leagues."""
    person = commissioner_account(commissioner)
    for book in books.books():
        for game in _leagues(book):
            contest = _contest(book, game, person)
            _play(contest, book.demo)
            _take_a_seat(contest, person)
            view = office.history.view(contest, None)
            output.say(f"{contest.name}: {view.kicker}")
            if view.champion:
                output.say(show.champion(view.champion))
    if serve_it:
        serve(host, port, with_clock=with_clock, every=every, commissioner=commissioner)


def _leagues(book: Book) -> list[AnyGame]:
    return [game for game in book.games if book.complete and game.id.endswith(".league")]


def _contest(book: Book, game: AnyGame, commissioner: "User") -> "Contest":
    name = f"demo-{book.id}"
    found = office.models.Contest.objects.filter(name=name).first()
    return found or office.contests.create(
        game.id,
        name=name,
        title=f"{book.title}: demo",
        options={},
        coaches=dict.fromkeys(_seats(game), book.demo.coach),
        seed=SEED,
        commissioner=commissioner,
    )


def _seats(game: AnyGame) -> tuple[SeatId, ...]:
    return game.seats(msgspec.convert({}, game.options_type))


def _play(contest: "Contest", demo: Demo) -> None:
    """Play as far as the book wishes, or what is missing of it; a league that was played further stays as it is."""
    milestones = [office.history.wanted(phase).milestone for phase in office.history.ruled(contest)]
    missing = demo.seasons - milestones.count("season")
    if missing > 0:
        office.playing.play_on(contest, until="season", count=missing, force=True)
        milestones = ["season"] * demo.seasons
    if milestones.count("season") == demo.seasons:
        weeks = demo.weeks - list(takewhile("season".__ne__, reversed(milestones))).count("week")
        if weeks > 0:
            office.playing.play_on(contest, until="week", count=weeks, force=True)


def _take_a_seat(contest: "Contest", person: "User") -> None:
    """The first seat is the visitor's from now on; until then a computer coach has looked after it."""
    if not contest.seats.filter(held_by=office.models.Seat.HeldBy.PERSON).exists():
        seat = contest.seats.get(seat=_seats(contest.game)[0])
        office.invitations.accept(office.invitations.invite(seat), person)
