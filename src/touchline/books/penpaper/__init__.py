"""Pen & Paper Football: dice, pencil and paper; leagues by quick league play, matches play by play."""

from touchline.books.book import Book
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.league import LEAGUE

BOOK = Book("penpaper", "Pen & Paper Football", games=(LEAGUE, MATCH), complete=True)
