"""FOOL: eleven against eleven by zones, as a match and as a league."""

from touchline.books.book import Book, Demo
from touchline.books.fool.league.league import LeagueGame
from touchline.books.fool.makings import OF_NEW_PLAYERS
from touchline.books.fool.match import MatchGame
from touchline.books.fool.own_tables import REPLACEABLE
from touchline.books.fool.play_question import PlayQuestion

BOOK = Book(
    "fool",
    "FOOL",
    games=(MatchGame(), LeagueGame()),
    complete=True,
    demo=Demo(seasons=0, weeks=3),
    questions=(PlayQuestion(),),
    replaceable=(*REPLACEABLE, *OF_NEW_PLAYERS),
)
