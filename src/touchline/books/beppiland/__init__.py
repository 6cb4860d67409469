"""Beppiland: Italian play-by-mail soccer. Its rules can be read here; its games are still to be written."""

from touchline.books.book import Book

BOOK = Book("beppiland", "Beppiland")
