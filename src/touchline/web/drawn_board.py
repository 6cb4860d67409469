"""A board as a drawing: where its regions, pieces and tracks stand. `pictures/board.html` puts it on the page."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from msgspec.structs import replace

from touchline.pictures import Board, Piece, Region, Shape, Sign, Track

UNIT = 10  # of the drawing for a hundredth of the board's width
LETTER = 21  # width of a letter of a piece's name, and of one more for the gap
CELL = 160  # the greatest width of a piece
ROW = 94  # its height
SIGN, NAME, RATING = -28, 4, 32  # from the middle of a piece
TIP = 16  # length of an arrow's head
BEYOND_TIP = 22  # how far from it its sign stands
CLEAR = 44  # how far from a piece a track begins
BESIDE = 70  # how far from the middle of a region a track ends that finds somebody there
LANDING = 46  # how far below the upper edge of a region it ends

SHAPES: Mapping[Shape, str] = {
    "circle": "M-15 0a15 15 0 1 0 30 0a15 15 0 1 0 -30 0Z",
    "square": "M-14 -14H14V14H-14Z",
    "diamond": "M0 -18L18 0L0 18L-18 0Z",
    "triangle": "M-21 -15H21L0 20Z",
    "hollow triangle": "M-21 -15H21L0 20Z",
    "pentagon": "M-15 -16H15V5L0 19L-15 5Z",
}

Point = tuple[float, float]


@dataclass(frozen=True)
class DrawnPiece:
    """A piece: its shape with the sign in it, below that its name and its rating."""

    piece: Piece
    x: float  # the middle
    y: float

    @property
    def outline(self) -> str:
        return SHAPES[self.piece.shape]

    @property
    def is_hollow(self) -> bool:
        return self.piece.shape.startswith("hollow")

    @property
    def sign_y(self) -> float:
        return self.y + SIGN

    @property
    def name_y(self) -> float:
        return self.y + NAME

    @property
    def rating_y(self) -> float:
        return self.y + RATING


@dataclass(frozen=True)
class DrawnTrack:
    """A way, with what stands at its end."""

    track: Track
    points: tuple[Point, ...]

    @property
    def path(self) -> str:
        first, *others = self.points
        return f"M{_at(first)}" + "".join(f"L{_at(point)}" for point in others)

    @property
    def tip(self) -> str:
        """The head of an arrow, or a bar."""
        (x, y), (along, across) = self.end, self._direction
        along, across = along * TIP, across * TIP
        match self.track.tip:
            case "none":
                return ""
            case "bar":
                return f"M{_at((x - across, y + along))}L{_at((x + across, y - along))}"
            case "arrow":
                left, right = (x - along - across, y - across + along), (x - along + across, y - across - along)
                return f"M{_at(left)}L{_at(self.end)}L{_at(right)}"

    @property
    def end(self) -> Point:
        return self.points[-1]

    @property
    def label(self) -> Point:
        """Where the sign stands: beyond the tip."""
        return self.end[0] + self._direction[0] * BEYOND_TIP, self.end[1] + self._direction[1] * BEYOND_TIP

    @property
    def _direction(self) -> Point:
        """In which the track ends, one unit long."""
        (x, y), (end_x, end_y) = self.points[-2:]
        length = hypot(end_x - x, end_y - y) or 1
        return (end_x - x) / length, (end_y - y) / length


def _at(point: Point) -> str:
    return f"{point[0]:.0f} {point[1]:.0f}"


@dataclass(frozen=True)
class DrawnBoard:
    """A board as it is drawn."""

    picture: Board
    pieces: tuple[DrawnPiece, ...]
    tracks: tuple[DrawnTrack, ...]

    template = "touchline/pictures/board.html"

    @property
    def width(self) -> int:
        return 100 * UNIT

    @property
    def height(self) -> int:
        return self.picture.height * UNIT

    @property
    def line_y(self) -> int:
        return self.picture.line * UNIT

    @property
    def regions(self) -> list[dict[str, object]]:
        """Bounded ones, with the measures of the drawing."""
        return [
            {
                "name": each.name,
                "x": each.x * UNIT,
                "y": each.y * UNIT,
                "width": each.width * UNIT,
                "height": each.height * UNIT,
                "name_x": each.x * UNIT + 8,
                "name_y": each.y * UNIT + 22,
            }
            for each in self.picture.regions
            if each.is_bounded
        ]

    @property
    def legend(self) -> list[tuple[Sign, str, bool]]:
        return [(sign, SHAPES[sign.shape], sign.shape.startswith("hollow")) for sign in self.picture.legend]

    @property
    def told(self) -> list[str]:
        """Everything in words."""
        tracks = [track.words for track in self.picture.tracks if track.words]
        return [*(piece.words for piece in self.picture.pieces), *tracks]


def drawn_board(picture: Board) -> DrawnBoard:
    """Lay out pieces in their regions, and tracks between them."""
    regions = {region.key: region for region in picture.regions}
    inside: dict[str, list[Piece]] = defaultdict(list)
    for piece in picture.pieces:
        inside[piece.region].append(piece)
    pieces = {each.piece.key: each for key, men in inside.items() for each in _placed(regions[key], men)}
    ended: dict[str, int] = defaultdict(int)
    tracks = []
    for track in picture.tracks:
        last = track.through[-1] if track.through else ""
        crowded = ended[last] + (1 if inside[last] else 0)
        tracks.append(_drawn(track, pieces, regions, crowded))
        tracks += _going_on(tracks[-1], regions)
        ended[last] += 1
    return DrawnBoard(picture, tuple(pieces.values()), tuple(tracks))


def _placed(region: Region, pieces: Sequence[Piece]) -> Iterator[DrawnPiece]:
    """Pieces of a region in rows from the bottom up, each row in the middle."""
    width, bottom = region.width * UNIT, (region.y + region.height) * UNIT
    rows = list(_rows(pieces, width))
    height = min(ROW, region.height * UNIT / len(rows))
    for level, row in enumerate(rows):
        spare = max(0, min(width, CELL * len(row)) - sum(map(_breadth, row))) / len(row)
        x = region.x * UNIT + (width - sum(_breadth(piece) + spare for piece in row)) / 2
        for piece in row:
            breadth = _breadth(piece) + spare
            yield DrawnPiece(piece, x + breadth / 2, bottom - height * (level + 0.5))
            x += breadth


def _rows(pieces: Sequence[Piece], width: int) -> Iterator[list[Piece]]:
    """As many pieces in a row as there is room for."""
    row: list[Piece] = []
    for piece in pieces:
        if row and sum(map(_breadth, [*row, piece])) > width:
            yield row
            row = []
        row.append(piece)
    yield row


def _breadth(piece: Piece) -> int:
    return LETTER * max(3, len(piece.name)) + LETTER // 2


def _drawn(track: Track, pieces: Mapping[str, DrawnPiece], regions: Mapping[str, Region], crowded: int) -> DrawnTrack:
    """A track from piece to piece, or through the middle of regions to the upper part of the last."""
    start = pieces[track.start]
    points: list[Point] = [(start.x, start.y), *(_middle(regions[key]) for key in track.through[:-1])]
    if track.through:
        points.append(_landing(regions[track.through[-1]], points[-1], crowded))
    else:
        end = pieces[track.end]
        points.append(_short_of(points[0], (end.x, end.y)))
    points[0] = _short_of(points[1], points[0])
    return DrawnTrack(track, tuple(points))


def _going_on(drawn: DrawnTrack, regions: Mapping[str, Region]) -> Iterator[DrawnTrack]:
    """From the end of a track to the region that it would go on to, dotted."""
    track = drawn.track
    if track.beyond:
        end = _short_of(drawn.end, _middle(regions[track.beyond]))
        yield DrawnTrack(replace(track, line="dotted", sign="", words=""), (drawn.end, end))


def _middle(region: Region) -> Point:
    return (region.x + region.width / 2) * UNIT, (region.y + region.height / 2) * UNIT


def _landing(region: Region, coming_from: Point, crowded: int) -> Point:
    """Where a track ends: in the upper part of a region, aside of what is there already, where it comes from."""
    x, _ = _middle(region)
    step = min(BESIDE, region.width * UNIT / 2 - TIP)
    aside = step if coming_from[0] >= x else -step
    return x + aside * min(crowded, 2) * (1 if crowded < 2 else -0.5), region.y * UNIT + LANDING


def _short_of(start: Point, end: Point) -> Point:
    """A point on the way to the end, so far from it that a piece there can be read."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    share = max(0.0, 1 - CLEAR / length) if length else 0.0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
