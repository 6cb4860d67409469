"""A board in the signs of a terminal: regions as boxes, pieces as blocks of lines, tracks as marks where they lead."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from rich.console import Console, ConsoleOptions
from rich.text import Text

from touchline.pictures import Board, Piece, Region

WIDEST, NARROWEST = 102, 80  # columns
ATTACK, DEFENCE, MARK, FRAME = "bold cyan", "bold yellow", "bold", "dim"

Row = list[tuple[str, str]]  # sign and style, column by column
Band = Sequence[Region]  # regions that stand side by side
Block = tuple[str, ...]  # the lines of a piece


class Pieces:
    """A board in as many columns as there is room for."""

    def __init__(self, picture: Board) -> None:
        self.picture = picture

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        yield from board_lines(self.picture, options.max_width)


def board_lines(picture: Board, width: int = WIDEST) -> list[Text]:
    """The lines of a board, its headline first and its legend last; where it has no room, everything in words."""
    if width < NARROWEST:
        told = (*(piece.words for piece in picture.pieces), *(track.words for track in picture.tracks if track.words))
        return [Text(picture.words, style=MARK), *map(Text, told)]
    legend = " · ".join(f"{sign.sign} {sign.means}" for sign in picture.legend)
    drawn = _Drawing(picture, min(WIDEST, width)).rows()
    return [Text(picture.words, style=MARK), *map(_text, drawn), *([Text(legend, style=FRAME)] if legend else [])]


class _Drawing:
    def __init__(self, picture: Board, width: int) -> None:
        self.width = width
        self.bands = _bands(picture.regions)
        self.names = {piece.key: piece.name for piece in picture.pieces}
        self.pieces: dict[str, list[Piece]] = defaultdict(list)
        for piece in picture.pieces:
            self.pieces[piece.region].append(piece)
        self.marks = _marks(picture, self.names)

    def rows(self) -> Iterator[Row]:
        above: set[int] = set()
        for band in self.bands:
            edges = {self._column(each.x) for each in band} | {self.width - 1} if band[0].is_bounded else set()
            if above or edges:
                yield _rule(self.width, above, edges)
            yield from self._band(band, edges)
            above = edges
        if above:
            yield _rule(self.width, above, set())

    def _column(self, x: int) -> int:
        return round(x * (self.width - 1) / 100)

    def _room(self, region: Region) -> int:
        return self._column(region.x + region.width) - self._column(region.x) - 1

    def _band(self, band: Band, edges: set[int]) -> Iterator[Row]:
        """The lines between two rules: headings from the top, pieces from the bottom."""
        heads = [_wrapped((region.name, *self.marks[region.key]), self._room(region)) for region in band]
        stacks = [self._stacked(region) for region in band]
        height = max(len(head) + len(stack) for head, stack in zip(heads, stacks, strict=True))
        rows = [_blank(self.width, edges) for _ in range(height)]
        for region, head, stack in zip(band, heads, stacks, strict=True):
            left = self._column(region.x) + 1
            for row, line in zip(rows, head, strict=False):
                _put(row, left, line, FRAME if line == region.name else MARK)
            for row, runs in zip(rows[height - len(stack) :], stack, strict=True):
                for place, text, style in runs:
                    _put(row, left + place, text, style)
        yield from rows

    def _stacked(self, region: Region) -> list[list[tuple[int, str, str]]]:
        """The pieces of a region, the first ones at the bottom: line by line what stands where."""
        room = self._room(region)
        lines: list[list[tuple[int, str, str]]] = []
        for row in _side_by_side([(piece, self._block(piece, room)) for piece in self.pieces[region.key]], room):
            lines = [*_set(row, room), *lines]
        return lines

    def _block(self, piece: Piece, room: int) -> Block:
        """Sign and name, rating, and whom he is concerned with."""
        aim = f"→{self.names[piece.aim]}" if piece.aim in self.names else ""
        joined = f"{piece.rating}{aim}"
        below = (joined,) if len(joined) <= room else (piece.rating, aim)
        return (f"{piece.sign} {piece.name}", *(line for line in below if line))


def _bands(regions: Sequence[Region]) -> list[list[Region]]:
    """Regions from the top down, those of one height from left to right."""
    ordered = sorted(regions, key=lambda region: (region.y, region.x))
    return [list(band) for _, band in groupby(ordered, key=lambda region: region.y)]


def _marks(picture: Board, names: Mapping[str, str]) -> dict[str, list[str]]:
    """What tracks leave in the regions: on the way a dot and their sign, at the end also who comes there.

    Behind the end `»` and the sign stand where one goes on to.
    """
    found: dict[str, list[str]] = defaultdict(list)
    for track in picture.tracks:
        *on_the_way, last = track.through or ("",)
        for key in on_the_way:
            found[key].append(f"·{track.sign}")
        found[last].append(f"{track.sign}:{names[track.start]}")
        if track.beyond:
            found[track.beyond].append(f"»{track.sign}")
    return found


def _wrapped(words: Sequence[str], room: int) -> list[str]:
    """Words in as many lines as they need."""
    lines: list[str] = []
    for word in filter(None, words):
        if lines and len(lines[-1]) + 1 + len(word) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word[:room])
    return lines


def _side_by_side(blocks: Sequence[tuple[Piece, Block]], room: int) -> Iterator[list[tuple[Piece, Block]]]:
    """As many blocks in a row as there is room for."""
    row: list[tuple[Piece, Block]] = []
    for block in blocks:
        if row and sum(_breadth(each) + 1 for _, each in [*row, block]) - 1 > room:
            yield row
            row = []
        row.append(block)
    if row:
        yield row


def _breadth(block: Block) -> int:
    return max(map(len, block))


def _set(row: Sequence[tuple[Piece, Block]], room: int) -> list[list[tuple[int, str, str]]]:
    """Blocks side by side, spread over the room: for each line what stands where."""
    height = max(len(block) for _, block in row)
    lines: list[list[tuple[int, str, str]]] = [[] for _ in range(height)]
    spare = max(0, room - sum(_breadth(block) for _, block in row))
    place = 0
    for number, (piece, block) in enumerate(row, start=1):
        left = place + spare * (2 * number - 1) // (2 * len(row))
        for line, text in zip(lines, block, strict=False):
            style = (ATTACK if piece.is_attacker else DEFENCE) if text is block[0] else ""
            line.append((left + (_breadth(block) - len(text)) // 2, text[: max(0, room - left)], style))
        place += _breadth(block)
    return lines


def _blank(width: int, edges: set[int]) -> Row:
    return [("│" if place in edges else " ", FRAME) for place in range(width)]


def _rule(width: int, above: set[int], below: set[int]) -> Row:
    """A line between two bands; heavy where the regions end."""
    line = "─" if below else "━"
    joints = {(True, True): "┼", (True, False): "┴" if below else "┷", (False, True): "┬", (False, False): line}
    row = [(joints[place in above, place in below], FRAME) for place in range(width)]
    ends = ("├", "┤") if above and below else ("┌", "┐") if below else ("┕", "┙")
    return [(ends[0], FRAME), *row[1:-1], (ends[1], FRAME)]


def _put(row: Row, left: int, text: str, style: str) -> None:
    for place, sign in enumerate(text, start=left):
        row[place] = (sign, style)


def _text(row: Row) -> Text:
    runs = ((style, "".join(sign for sign, _ in run)) for style, run in groupby(row, key=lambda each: each[1]))
    text = Text.assemble(*((signs, style) for style, signs in runs))
    text.rstrip()
    return text
