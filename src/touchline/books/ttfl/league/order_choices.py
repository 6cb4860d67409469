"""What a form offers for the fields of an owner's orders."""

from collections.abc import Iterable, Sequence
from typing import get_args

from touchline.books.ttfl.cards import CardId, Leaning
from touchline.books.ttfl.league import owners
from touchline.books.ttfl.league.draft_day import allowed_to
from touchline.books.ttfl.league.games import chart_of, family_order
from touchline.books.ttfl.league.state import ClubId, League
from touchline.books.ttfl.league.text import say
from touchline.books.ttfl.league.views import in_words
from touchline.game import Choice, Language


def choices(  # noqa: PLR0911 - one field a line
    league: League, club: ClubId, field: str, language: Language
) -> tuple[Choice, ...]:
    """The values a field may take now; empty where it is free."""
    match field:
        case "then":
            return Choice("by need", say("by-need", language)), Choice("pass", say("pass", language))
        case "ranking" | "sign":
            return _pool(league, league.pool, language)
        case "player":
            return (*_pool(league, allowed_to(league, club), language), Choice("", say("pass", language)))
        case "release":
            return _men(league, _in_families(league, league.clubs[club].roster), language)
        case "quarterback":
            men = [who for who in chart_of(league, club) if league.players[who].position == "QB"]
            return (Choice("", say("as-the-chart", language)), *_men(league, men, language))
        case "first":
            return _men(league, _in_families(league, chart_of(league, club)), language)
        case "front":
            return Choice("4-3", "4-3"), Choice("3-4", "3-4")
        case "leaning":
            return tuple(Choice(each, say(f"leaning-{each}", language)) for each in get_args(Leaning))
    return ()


def _in_families(league: League, men: Sequence[CardId]) -> list[CardId]:
    """Men of a club family by family."""
    return sorted(men, key=lambda who: (family_order(league.players[who]), men.index(who)))


def _pool(league: League, men: Iterable[CardId], language: Language) -> tuple[Choice, ...]:
    """Men of the pool, the best of each family first."""
    grade = owners.grades(league)
    best = sorted(men, key=lambda who: (family_order(league.players[who]), -grade[who], who))
    return _men(league, best, language)


def _men(league: League, men: Iterable[CardId], language: Language) -> tuple[Choice, ...]:
    found = []
    for who in men:
        man = league.players[who]
        label = f"{man.position} {man.name}, {man.age}"
        found.append(Choice(who, label, group=man.position, about=in_words(man.line, language)))
    return tuple(found)
