"""FOOL: eleven against eleven by zones. Its rules can be read here; its games are still to be written."""

from touchline.books.book import Book

BOOK = Book("fool", "FOOL")
