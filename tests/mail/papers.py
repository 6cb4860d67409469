"""A paper with everything a report may have, and what can be read in a PDF."""

import re
import zlib

from touchline.game import Column, Note, Row, SeatId, Sheet, View
from touchline.mail.paper import Paper
from touchline.pictures import Board, Gain, Gridiron, Links, Node, Piece, Region, Track

OWN = SeatId("t1")
TABLE = Sheet(
    key="standings",
    title="Standings",
    columns=(Column("Team"), Column("W", number=True, explained="games won"), Column("Remarks")),
    rows=(
        Row(("North",), heading=True),
        Row(
            ("<b>Pilots</b>", 11, "a remark that is far too long to stand in one line of a letter in plain text"),
            seat=OWN,
        ),
        Row(("Miners", 2, ""), seat=SeatId("t2"), cut=True),
        Row(("Owls & Co", 1, "last")),
    ),
    notes=(Note("Pilots are ahead", ("PP-TIE-02", "PP-TIE-03")),),
)
PROSE = Sheet(
    "press",
    "Press",
    (),
    (),
    (Note("“Perché no?” – così parlò l’allenatore…"), Note("First line\nsecond line")),
    more=(Sheet("more", "More of it", (), (), (Note("a sentence below"),)),),
)
FORM = Sheet("orders", "Orders", (), (), form="Club: Pilots\n\n  name        -1-  -2-\n  Rossi        .    X\n")
MAP = Sheet(
    "map",
    "Map",
    (),
    (),
    picture=Links(
        nodes=(Node(key="a", name="Rome", x=1, y=2, holders=("t1",)), Node(key="b", name="Bari", x=3, y=4)), ways=()
    ),
)
FIELD = Sheet(
    "field",
    "Field",
    (),
    (),
    picture=Gridiron(left="Pilots", right="Miners", ball=30, attacks="right", drive=(Gain(25, 30, "Run +5"),)),
)
BOARD = Sheet(
    "board",
    "Board",
    (),
    (),
    picture=Board(
        words="Both sides",
        height=10,
        line=10,
        regions=(Region(key="C", name="C", x=0, y=0, width=100, height=10),),
        pieces=(
            Piece(
                key="1", region="C", name="MLB", sign="z", shape="circle", words="MLB in C, in zone", is_attacker=False
            ),
        ),
        tracks=(Track(start="1", through=("C",), words="MLB stays there"),),
    ),
)
PAPER = Paper(
    name="Serie A",
    view=View(
        title="A game",
        kicker="season 1 · week 2",
        headline="Pilots lead",
        sheets=(TABLE, PROSE, FORM, MAP, FIELD, BOARD),
        names={OWN: "Pilots"},
    ),
    reader=OWN,
    closing="Next orders are due by Friday.",
)

STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
SHOWN = re.compile(r"\(((?:\\.|[^\\()])*)\) Tj|\[(.*?)\] TJ", re.DOTALL)
PIECE = re.compile(r"\(((?:\\.|[^\\()])*)\)", re.DOTALL)


def pages_of(data: bytes) -> list[str]:
    """The words of a PDF, page by page, in the order in which they were set."""
    return [words for content in drawn_on(data) if (words := _words(content))]


def drawn_on(data: bytes) -> list[str]:
    """What is drawn on each page of a PDF, as the PDF says it."""
    return [zlib.decompress(stream).decode("cp1252", "replace") for stream in STREAM.findall(data)]


def _words(content: str) -> str:
    found = ("".join(PIECE.findall(many)) if many else one for one, many in SHOWN.findall(content))
    return " ".join(re.sub(r"\\(.)", r"\1", each) for each in found)
