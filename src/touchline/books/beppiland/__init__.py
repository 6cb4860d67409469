"""Beppiland: Italian play-by-mail soccer, a match or a whole league."""

from touchline.books.beppiland.league import LEAGUE
from touchline.books.beppiland.match import MATCH
from touchline.books.book import Book, Demo

BOOK = Book("beppiland", "Beppiland", games=(LEAGUE, MATCH), complete=True, demo=Demo(seasons=0, weeks=5, coach="good"))
