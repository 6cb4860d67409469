"""The rule books. Nothing outside this folder asks which book it is dealing with."""

from functools import cache
from importlib import import_module

from touchline.books.book import Book
from touchline.game import AnyGame, Question
from touchline.ledger import Rule

NAMES = ("penpaper", "beppiland", "fool", "ttfl")


class UnknownGameError(LookupError):
    """No book offers a game of that name."""


@cache
def book(name: str) -> Book:
    """A rule book by name."""
    found = import_module(f"touchline.books.{name}").BOOK
    assert isinstance(found, Book), f"touchline.books.{name} offers no BOOK"
    return found


def books() -> tuple[Book, ...]:
    """Every rule book, in the order they are listed to people."""
    return tuple(book(name) for name in NAMES)


def games() -> dict[str, AnyGame]:
    """Every game of every book, by id."""
    return {game.id: game for each in books() for game in each.games}


def questions() -> dict[str, Question]:
    """Whatever the books answer without a contest, by id: `fool.play`."""
    return {question.id: question for each in books() for question in each.questions}


def game(game_id: str) -> AnyGame:
    """A game by id: `penpaper.league`."""
    known = games()
    if game_id not in known:
        raise UnknownGameError(f"there is no game {game_id!r}; there are {', '.join(sorted(known))}")
    return known[game_id]


def rule(rule_id: str) -> Rule | None:
    """A rule of any book by its ledger id."""
    return next((each.ledger.rules[rule_id] for each in books() if rule_id in each.ledger), None)
