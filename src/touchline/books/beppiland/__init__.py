"""Beppiland: Italian play-by-mail soccer. A match can be played; the league is still to be offered."""

from touchline.books.beppiland.match import MATCH
from touchline.books.book import Book

BOOK = Book("beppiland", "Beppiland", games=(MATCH,))
