"""TTFL: card-driven football. Its rules can be read here; its games are still to be written."""

from touchline.books.book import Book

BOOK = Book("ttfl", "TableTopFootballLeague")
