"""TTFL: card-driven football, German house rules over a Statis-Pro base."""

from touchline.books.book import Book, Demo
from touchline.books.ttfl.card_maker import TtflCards
from touchline.books.ttfl.league.league import LeagueGame
from touchline.books.ttfl.match import MatchGame

BOOK = Book(
    "ttfl",
    "TableTopFootballLeague",
    games=(MatchGame(), LeagueGame()),
    complete=True,
    demo=Demo(seasons=1, weeks=4),
    cards=TtflCards(),
)
