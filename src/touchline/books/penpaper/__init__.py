"""Pen & Paper Football: dice, pencil and paper; a league by quick league play."""

from touchline.books.book import Book
from touchline.books.penpaper.league import LEAGUE

BOOK = Book(
    "penpaper",
    "Pen & Paper Football",
    games=(LEAGUE,),
    held=(
        "PP-GEN",
        "PP-TEAM",
        "PP-LEAG",
        "PP-LP",
        "PP-SCH",
        "PP-PO",
        "PP-TIE",
        "PP-ROT",
        "PP-SAMP",
        "PP-REC-01",
        "PP-REC-02",
        "PP-OFF",
        "PP-MKT",
        "PP-FAN",
        "PP-INC",
        "PP-EVT",
        "PP-NEG",
        "PP-DEV",
    ),
)
