"""`touchline demo`: a league of every game, a season old, to look around in."""

from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from touchline import books
from touchline.books.book import Book
from touchline.cli import office, output, show
from touchline.cli.serve import Commissioner, Every, Host, Port, WithClock, commissioner_account, serve
from touchline.game import AnyGame, SeatId

if TYPE_CHECKING:
    from django.contrib.auth.models import User

    from touchline.office.models import Contest

SEED = "demo"
WEEKS_OF_THE_SECOND_SEASON = 3


def demo(
    *,
    serve_it: Annotated[bool, typer.Option("--serve", metavar=output.NOTHING, help="Then serve the site.")] = False,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    with_clock: WithClock = True,
    every: Every = 15,
    commissioner: Commissioner = "",
) -> None:
    """Make a demo league of every game and play it into its second season. Again, it goes on with the same leagues."""
    person = commissioner_account(commissioner)
    for game in _leagues():
        contest = _contest(game, person)
        _play(contest)
        view = office.history.view(contest, None)
        output.say(f"{contest.name}: {view.kicker}")
        if view.champion:
            output.say(show.champion(view.champion))
    if serve_it:
        serve(host, port, with_clock=with_clock, every=every, commissioner=commissioner)


def _leagues() -> list[AnyGame]:
    finished = [game for book in books.books() if book.complete for game in book.games]
    return sorted((game for game in finished if game.id.endswith(".league")), key=lambda game: game.id)


def _book(game: AnyGame) -> Book:
    return next(book for book in books.books() if game in book.games)


def _contest(game: AnyGame, commissioner: "User") -> "Contest":
    name = f"demo-{game.id.removesuffix('.league')}"
    found = office.models.Contest.objects.filter(name=name).first()
    return found or office.contests.create(
        game.id,
        name=name,
        title=f"{_book(game).title}: demo",
        options={},
        people={_first_seat(game): commissioner.username},
        seed=SEED,
        commissioner=commissioner,
    )


def _first_seat(game: AnyGame) -> SeatId:
    """The visitor's own seat."""
    return game.seats(msgspec.convert({}, game.options_type))[0]


def _play(contest: "Contest") -> None:
    """Play a first season and some weeks of the second, or what is missing of them."""
    milestones = [office.history.wanted(phase).milestone for phase in office.history.ruled(contest)]
    if "season" not in milestones:
        office.playing.play_on(contest, until="season", force=True)
        milestones = ["season"]
    if milestones.count("season") == 1:
        weeks = len(list(filter(None, milestones[milestones.index("season") + 1 :])))
        if weeks < WEEKS_OF_THE_SECOND_SEASON:
            office.playing.play_on(contest, until="week", count=WEEKS_OF_THE_SECOND_SEASON - weeks, force=True)
