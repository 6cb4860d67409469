"""Pictures of sheets, drawn with the signs and colours a terminal has."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.text import Text

from touchline.cli.board import Pieces
from touchline.cli.playing_cards import cards
from touchline.game import SeatId
from touchline.pictures import Board, Cards, Course, Emblem, Figure, Gain, Gridiron, Links, Node, Picture, Run

END_ZONE = 10  # yards
LENGTH = 100 + 2 * END_ZONE
SCALES = (1, 2, 4)  # yards a cell, as the room allows

# Every cell has its own colours, before and behind: it reads the same on dark and on light.
GRASS = ("white on #1b5e20", "white on #256b2b")  # by turns, ten yards each
LEFT, RIGHT = "bold white on #1a4a8a", "bold white on #8a2a1a"
LINE_TO_GAIN = "bold black on #ffd54a"
BALL = "bold white on #6d3b12"

SIGNS: Mapping[Figure, str] = {
    "letters": "",
    "star": "★",
    "bolt": "↯",
    "shield": "▼",
    "diamond": "◆",
    "crown": "♛",
    "arrow": "►",
    "wave": "≈",
    "moon": "☾",
    "sun": "☀",
}

Cells = list[tuple[str, str]]  # sign and style


def draw(picture: Picture, names: Mapping[SeatId, str] | None = None) -> RenderableType:
    """Any picture a sheet may have; `names` are what the seats are called."""
    if isinstance(picture, Gridiron):
        return Field(picture)
    if isinstance(picture, Run):
        return run(picture)
    if isinstance(picture, Board):
        return Pieces(picture)
    if isinstance(picture, Cards):
        return cards(picture)
    if isinstance(picture, Emblem):
        return emblem(picture)
    return places(picture, names or {})


def emblem(picture: Emblem) -> Text:
    """Letters or the beginning of a figure's name on the ground, and all of it in words."""
    sign = picture.letters or SIGNS[picture.figure]
    return Text.assemble((f" {sign} ", f"bold {picture.colour} on {picture.ground}"), f" {picture.words}")


# --- a football field -----------------------------------------------------------------------------------------------


class Field:
    """A field in as many columns as there is room for; with the last plays of the drive above the ball, if any."""

    def __init__(self, picture: Gridiron, plays: int | None = None) -> None:
        self.picture = picture
        self.plays = plays  # how many of the drive are drawn: all, if nobody says

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        yield from field(self.picture, options.max_width, self.plays)


def field(picture: Gridiron, width: int, plays: int | None = None) -> list[Text]:
    """The lines of a field: in words, who defends which goal, the plays of the drive, the ball, the yards."""
    scale = next((each for each in SCALES if LENGTH // each <= width), SCALES[-1])
    drive = picture.drive if plays is None else picture.drive[max(0, len(picture.drive) - plays) :]
    rows = [*(_play(gain, scale) for gain in drive), _ball(picture, scale), _numbers(scale)]
    line = picture.line_to_gain
    marked = [row if line is None else _marked(row, cell(line, scale), "┃", LINE_TO_GAIN) for row in rows]
    words = [Text(picture.words, no_wrap=True, overflow="ellipsis")] if picture.words else []
    return [*words, _goals(picture, scale), *map(_text, marked)]


def cell(yard: int, scale: int) -> int:
    """The column of a yard; what is beyond an end zone is drawn at its back line."""
    return min(max(yard + END_ZONE, 0), LENGTH - 1) // scale


def _goals(picture: Gridiron, scale: int) -> Text:
    """Which goal is whose, and where the ball is going."""
    way = "◄◄ " if picture.attacks == "left" else " ►►"
    room = LENGTH // scale
    right = f"{picture.right} "[: room // 2]
    left = f" {picture.left}"[: room // 2 - len(way)]
    middle = way.center(room - len(left) - len(right))
    return Text.assemble((left, LEFT), (middle, "bold"), (right, RIGHT))


def _turf(scale: int) -> Cells:
    ends = END_ZONE // scale
    middle = (LENGTH - 2 * END_ZONE) // scale
    striped = [(" ", GRASS[place * scale // 10 % 2]) for place in range(middle)]
    return [(" ", LEFT)] * ends + striped + [(" ", RIGHT)] * (LENGTH // scale - ends - middle)


def _ball(picture: Gridiron, scale: int) -> Cells:
    row = _turf(scale)
    at = cell(picture.ball, scale)
    row = _marked(row, at, "●", BALL)
    ahead, sign = (at - 1, "◄") if picture.attacks == "left" else (at + 1, "►")
    return _marked(row, ahead, sign, "")


def _play(gain: Gain, scale: int) -> Cells:
    """One play: an arrow from where it began to where it ended, and what it was beside it."""
    row = _turf(scale)
    start, end = cell(gain.start, scale), cell(gain.end, scale)
    low, high = min(start, end), max(start, end)
    row = _marked(row, end, "►" if end > start else "◄" if end < start else "●", "")
    for place in range(low, high + 1):
        row = _marked(row, place, "─", "")
    label = gain.label
    first = high + 2 if high + 2 + len(label) <= len(row) else low - 1 - len(label)
    return _written(row, max(0, first), label)


def _numbers(scale: int) -> Cells:
    row = _turf(scale)
    for yard in range(10, 100, 20 if scale == SCALES[-1] else 10):
        text = str(min(yard, 100 - yard))
        row = _written(row, cell(yard, scale) - len(text) // 2, text)
    return row


def _written(row: Cells, first: int, text: str) -> Cells:
    for place, sign in enumerate(text[: len(row) - first], start=first):
        row = _marked(row, place, sign, "")
    return row


def _marked(row: Cells, place: int, sign: str, style: str) -> Cells:
    """A row with one cell changed; without a style it keeps its ground. A cell that is taken keeps what it has."""
    if not 0 <= place < len(row) or row[place][0] != " ":
        return row
    return [*row[:place], (sign, style or row[place][1]), *row[place + 1 :]]


def _text(row: Cells) -> Text:
    runs = ((style, "".join(sign for sign, _ in run)) for style, run in groupby(row, key=lambda each: each[1]))
    return Text.assemble(*((signs, style) for style, signs in runs))


# --- a map ----------------------------------------------------------------------------------------------------------


def places(picture: Links, names: Mapping[SeatId, str]) -> RenderableType:
    """A map as a list: each place, who is there, and where its ways lead."""
    called = {node.key: node.name for node in picture.nodes}
    return Group(*(_place(node, _neighbours(node.key, picture.ways, called), names) for node in picture.nodes))


def _place(node: Node, neighbours: Iterable[str], names: Mapping[SeatId, str]) -> Text:
    text = Text.assemble((node.name, "bold" if node.is_large else ""))
    holders = [names.get(SeatId(seat), seat) + (" (home)" if seat == node.home_of else "") for seat in node.holders]
    if holders:
        text.append(f": {', '.join(holders)}", style="cyan")
    listed = ", ".join(neighbours)
    return text.append(f"  next to {listed}" if listed else "", style="dim")


def _neighbours(key: str, ways: Iterable[tuple[str, str]], called: Mapping[str, str]) -> list[str]:
    return sorted(called[other] for way in ways if key in way for other in way if other != key)


# --- the run of a table ---------------------------------------------------------------------------------------------

BARS = "▁▂▃▄▅▆▇█"  # from the last place to the first


def run(picture: Run) -> RenderableType:
    """A bar for each step and side: the higher, the better its place was."""
    widest = max((len(course.name) for course in picture.courses), default=0)
    return Group(Text(picture.title, style="bold"), *(_course(each, picture, widest) for each in picture.courses))


def _course(course: Course, picture: Run, widest: int) -> Text:
    lowest = max(len(picture.courses) - 1, 1)
    bars = "".join(BARS[(lowest - place + 1) * (len(BARS) - 1) // lowest] for place in course.places)
    return Text(f"{course.name:{widest}}  {bars}", style="bold" if course.is_own else "")
