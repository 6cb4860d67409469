"""Pen & Paper Football."""

from touchline.books.book import Book

BOOK = Book("penpaper", "Pen & Paper Football")
