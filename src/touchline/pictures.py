"""Pictures a sheet may show: said as data, so that page, terminal and mail each draw them in their own way."""

from typing import Annotated, Literal, TypeAlias, get_args

import msgspec


class Gain(msgspec.Struct, frozen=True):
    """One play of a drive, from yard to yard."""

    start: int
    end: int
    label: str  # "Pass +12"


class Gridiron(msgspec.Struct, frozen=True, kw_only=True, tag="gridiron"):
    """A football field. Places are yards from the left goal line: 0 to 100, and ten more for each end zone."""

    left: str  # the team that defends the left goal
    right: str
    ball: int
    attacks: Literal["left", "right"]  # where the team with the ball wants to go
    line_to_gain: int | None = None  # none while a kick or a try is due
    words: str = ""  # the same for those who do not see it: "Tycoons' ball, 2nd and 7 on the Cruisers' 35"
    drive: tuple[Gain, ...] = ()


class Node(msgspec.Struct, frozen=True, kw_only=True):
    """A place on a map; x and y run from 0 to 100, from the upper left."""

    key: str
    name: str
    x: int
    y: int
    is_large: bool = False
    holders: tuple[str, ...] = ()  # seats, the one at home there first
    home_of: str = ""  # the seat that is at home there


class Links(msgspec.Struct, frozen=True, kw_only=True, tag="links"):
    """A map of places and the ways between them."""

    nodes: tuple[Node, ...]
    ways: tuple[tuple[str, str], ...]  # by key


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """One side's way through a season: its place in the table after each step, from 1."""

    name: str
    places: tuple[int, ...]
    is_own: bool = False  # the reader's


class Run(msgspec.Struct, frozen=True, kw_only=True, tag="run"):
    """How places in a table changed, step by step; the sheet it stands on tells the same in figures."""

    title: str
    steps: tuple[str, ...]
    courses: tuple[Course, ...]  # in the order of the last step


class Region(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a board; measures are hundredths of the board's width, from its upper left."""

    key: str
    x: int
    y: int
    width: int
    height: int
    name: str = ""
    is_bounded: bool = True  # lines are drawn around it


Line: TypeAlias = Literal["solid", "dashed", "dotted"]
Shape: TypeAlias = Literal["circle", "square", "diamond", "triangle", "hollow triangle", "pentagon"]


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody on a board. What he does is told by shape and sign, never by a colour alone."""

    key: str
    region: str
    name: str
    sign: str  # one letter or digit, inside the shape
    shape: Shape
    words: str  # all of it in words
    is_attacker: bool
    rating: str = ""
    aim: str = ""  # key of the piece he is concerned with


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """A way across a board: from a piece through regions, or straight to another piece."""

    start: str  # key of a piece
    through: tuple[str, ...] = ()  # keys of regions, the last is where it ends
    end: str = ""  # key of a piece
    beyond: str = ""  # key of the region to which it would go on from its end
    sign: str = ""
    line: Line = "solid"
    tip: Literal["arrow", "bar", "none"] = "arrow"
    words: str = ""


class Sign(msgspec.Struct, frozen=True):
    """A line of the legend."""

    shape: Shape
    sign: str
    means: str
    line: Line | None = None  # of the tracks that begin there, where they are drawn
    is_attacker: bool | None = None  # whose it is, where that is drawn


class Board(msgspec.Struct, frozen=True, kw_only=True, tag="board"):
    """Pieces on a map of regions, and where they go."""

    words: str  # a headline
    height: int  # in hundredths of the width
    line: int  # how far down a line parts the two sides
    regions: tuple[Region, ...]
    pieces: tuple[Piece, ...]
    tracks: tuple[Track, ...] = ()
    legend: tuple[Sign, ...] = ()


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """A small table on a playing card: heads above columns, the first column names the rows."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class PlayingCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card that is laid on a table: a name, a sign, what is worth something on it, and its tables."""

    key: str
    name: str
    sign: str = ""  # in its corner: a position, a number
    about: str = ""  # a line below the name
    worths: tuple[tuple[str, str], ...] = ()  # "BV", "+2"
    grids: tuple[Grid, ...] = ()


class Cards(msgspec.Struct, frozen=True, kw_only=True, tag="cards"):
    """Playing cards side by side."""

    words: str  # a headline
    cards: tuple[PlayingCard, ...]


Figure: TypeAlias = Literal["letters", "star", "bolt", "shield", "diamond", "crown", "arrow", "wave", "moon", "sun"]
FIGURES: tuple[Figure, ...] = get_args(Figure)

Colour: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-f]{6}\Z")]


class Emblem(msgspec.Struct, frozen=True, kw_only=True, tag="emblem"):
    """What a side wears: a figure, or letters, on a round ground."""

    words: str  # all of it in words
    figure: Figure
    ground: Colour
    colour: Colour  # of the figure
    letters: str = ""


Picture: TypeAlias = Gridiron | Links | Run | Board | Cards | Emblem


def card_in_words(card: PlayingCard) -> str:
    """A card for those who do not see it, in one line."""
    head = " ".join(part for part in (card.sign, card.name) if part)
    worths = [f"{name} {worth}" for name, worth in card.worths]
    rows = [" ".join(cell for cell in row if cell) for grid in card.grids for row in (grid.heads, *grid.rows)]
    return ". ".join((", ".join(part for part in (head, card.about, *worths) if part), *rows))
