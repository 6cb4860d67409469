"""Pen & Paper Football: dice, pencil and paper; leagues by quick league play, matches play by play."""

from touchline.books.book import Book
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.league import LEAGUE

BOOK = Book(
    "penpaper",
    "Pen & Paper Football",
    games=(LEAGUE, MATCH),
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
        "PP-DICE",
        "PP-ACT",
        "PP-FIELD",
        "PP-DOWN",
        "PP-KO",
        "PP-PUNT",
        "PP-FG",
        "PP-FAKE",
        "PP-DC",
        "PP-PASS",
        "PP-INT",
        "PP-SPASS",
        "PP-TRICK",
        "PP-RUSH",
        "PP-SRUSH",
        "PP-SDEF",
        "PP-RACE",
        "PP-PEN",
        "PP-INJ",
        "PP-HARD",
        "PP-KNEEL",
        "PP-FUM",
        "PP-STAR-04",
        "PP-STAR-05",
        "PP-STAR-08",
    ),
)
