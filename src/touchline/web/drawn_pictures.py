"""Pictures as drawings: where every line and label stands. Templates in `pictures/` put them on the page."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import singledispatch
from itertools import cycle

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from touchline.card_face import svg
from touchline.pictures import Board, Cards, Course, Emblem, Figure, Gain, Gridiron, Links, Node, Picture, Run
from touchline.web.drawn_board import DrawnBoard, drawn_board

# --- a football field -------------------------------------------------------------------------------------------------

YARD = 10  # units of the drawing
END_ZONE = 100
FIELD_WIDTH, FIELD_HEIGHT = 1200, 300
RED_ZONE = 20  # yards
LANES_TOP, LANES_BOTTOM, LANE = 30, 186, 26
BALL_Y = 216
LANES = 6  # plays of a drive that are drawn one by one
LETTER = 21  # width of a letter of a label where letters are largest, on a phone
LARGEST_NAME, NAME_ROOM = 32, 430


@dataclass(frozen=True)
class Arrow:
    """One play of a drive, in a lane of its own."""

    start: int
    end: int
    y: int
    label: str
    is_newest: bool

    @property
    def path(self) -> str:
        return f"M{self.start} {self.y}H{self.end}"

    @property
    def head(self) -> str:
        """The point of the arrow; a play that gains nothing ends in a bar."""
        if self.start == self.end:
            return f"M{self.end} {self.y - 9}V{self.y + 9}"
        back = -12 if self.end > self.start else 12
        return f"M{self.end + back} {self.y - 8}L{self.end} {self.y}L{self.end + back} {self.y + 8}"

    @property
    def is_labelled_before(self) -> bool:
        """Whether the label stands left of the arrow, for want of room to its right."""
        right, left = FIELD_WIDTH - max(self.start, self.end), min(self.start, self.end)
        return right < len(self.label) * LETTER and right < left

    @property
    def label_x(self) -> int:
        return min(self.start, self.end) - 14 if self.is_labelled_before else max(self.start, self.end) + 14


@dataclass(frozen=True)
class Turf:
    """A football field as it is drawn: end zones left and right, ten units a yard."""

    picture: Gridiron
    arrows: tuple[Arrow, ...]

    template = "touchline/pictures/gridiron.html"

    @property
    def title(self) -> str:
        return self.picture.words or self._ball_in_words

    @property
    def told(self) -> str:
        """The drive in words."""
        return "; ".join(gain.label for gain in self.picture.drive)

    @property
    def _ball_in_words(self) -> str:
        way = _("to the right") if self.is_rightward else _("to the left")
        return _("%(team)s have the ball, %(yards)s yards from the goal %(way)s") % {
            "team": self.picture.left if self.is_rightward else self.picture.right,
            "yards": 100 - self.picture.ball if self.is_rightward else self.picture.ball,
            "way": way,
        }

    @property
    def is_rightward(self) -> bool:
        return self.picture.attacks == "right"

    @property
    def ball_y(self) -> int:
        return BALL_Y

    @property
    def ball_x(self) -> int:
        return _across(self.picture.ball)

    @property
    def direction(self) -> str:
        """A chevron in front of the ball."""
        step = 1 if self.is_rightward else -1
        near, far = self.ball_x + 26 * step, self.ball_x + 42 * step
        return f"M{near} {BALL_Y - 12}L{far} {BALL_Y}L{near} {BALL_Y + 12}"

    @property
    def line_x(self) -> int | None:
        line = self.picture.line_to_gain
        return None if line is None else _across(line)

    @property
    def red_zone_x(self) -> int:
        return FIELD_WIDTH - END_ZONE - RED_ZONE * YARD if self.is_rightward else END_ZONE

    @property
    def stripes(self) -> list[int]:
        """Every other ten yards are mown the other way."""
        return [END_ZONE + 100 * tens for tens in range(0, 10, 2)]

    @property
    def yard_lines(self) -> list[int]:
        return [END_ZONE + 100 * tens for tens in range(11)]

    @property
    def numbers(self) -> list[tuple[int, int]]:
        """Where each number stands, and the number: from either goal line up to the middle."""
        return [(END_ZONE + 100 * tens, 10 * min(tens, 10 - tens)) for tens in range(1, 10)]

    @property
    def end_zones(self) -> list[tuple[str, str, int]]:
        """The transformation, the name and its size: read from the field's own side."""
        ends = (
            ("translate(50 150) rotate(-90)", self.picture.left),
            ("translate(1150 150) rotate(90)", self.picture.right),
        )
        return [(turn, name, min(LARGEST_NAME, NAME_ROOM // max(len(name), 1))) for turn, name in ends]


def _across(yard: int) -> int:
    """How far from the left edge a place is; what is out of the back stays on the drawing."""
    return max(0, min(FIELD_WIDTH, END_ZONE + YARD * yard))


def _arrows(drive: tuple[Gain, ...]) -> tuple[Arrow, ...]:
    """The newest plays in lanes from top to bottom; those before them become one line."""
    older, newest = drive[:-LANES], drive[-LANES:]
    if older:
        more = _("%(n)s plays before") % {"n": len(older)}
        newest = (Gain(older[0].start, older[-1].end, more), *newest)
    lane = min(LANE, (LANES_BOTTOM - LANES_TOP) // max(len(newest), 1))
    return tuple(
        Arrow(_across(gain.start), _across(gain.end), LANES_TOP + lane * place, gain.label, gain is newest[-1])
        for place, gain in enumerate(newest)
    )


# --- a map ------------------------------------------------------------------------------------------------------------

MAP_WIDTH, MAP_HEIGHT, MARGIN = 1100, 790, 50
LARGE, SMALL = 11, 7  # radius of a place
BADGE = 20  # width
COLOURS = 12  # in the style sheet


@dataclass(frozen=True)
class Holder:
    """Somebody on the map: a colour, a few letters, a name."""

    name: str
    letters: str
    colour: int
    homes: str
    places: int


@dataclass(frozen=True)
class Badge:
    """A holder at a place."""

    holder: Holder
    x: int
    y: int
    is_at_home: bool

    @property
    def left(self) -> int:
        return self.x - BADGE // 2

    @property
    def top(self) -> int:
        return self.y - BADGE // 2


@dataclass(frozen=True)
class Place:
    """A place as it is drawn, with the badges of those who hold it."""

    node: Node
    x: int
    y: int
    badges: tuple[Badge, ...]
    home_name: str

    @property
    def radius(self) -> int:
        return LARGE if self.node.is_large else SMALL

    @property
    def label_y(self) -> int:
        return self.y + (BADGE // 2 if self.badges else self.radius) + 13

    @property
    def told(self) -> str:
        """Who holds what, in words."""
        names = [badge.holder.name for badge in self.badges if not badge.is_at_home]
        home = [_("home of %(name)s") % {"name": self.home_name}] if self.home_name else []
        held = [_("followed by %(names)s") % {"names": ", ".join(names)}] if names else []
        return f"{self.node.name}: {'; '.join([*home, *held]) or _('nobody')}"


@dataclass(frozen=True)
class Chart:
    """A map of places and ways."""

    places: tuple[Place, ...]
    ways: tuple[tuple[Place, Place], ...]
    holders: tuple[Holder, ...]

    template = "touchline/pictures/links.html"


def _chart(picture: Links, names: Mapping[str, str]) -> Chart:
    holders = _holders(picture, names)
    places = {node.key: _place(node, holders) for node in picture.nodes}
    ways = tuple((places[one], places[other]) for one, other in picture.ways)
    return Chart(tuple(places.values()), ways, tuple(holders.values()))


def _holders(picture: Links, names: Mapping[str, str]) -> dict[str, Holder]:
    seats = list(dict.fromkeys(seat for node in picture.nodes for seat in (node.home_of, *node.holders) if seat))
    called = {seat: names.get(seat, seat) for seat in sorted(seats, key=lambda seat: names.get(seat, seat))}
    letters = initials(list(called.values()))
    return {
        seat: Holder(
            name=name,
            letters=letters[name],
            colour=colour,
            homes=", ".join(node.name for node in picture.nodes if node.home_of == seat),
            places=sum(seat in node.holders for node in picture.nodes),
        )
        for (seat, name), colour in zip(called.items(), cycle(range(COLOURS)), strict=False)
    }


def initials(names: list[str]) -> dict[str, str]:
    """Letters for everybody, different ones: of the first and the last word, else further on in it, else a number."""
    taken: dict[str, str] = {}
    for name in names:
        words = name.split() or ["?"]
        last = words[-1]
        tries = [words[0][0] + last[0]] if len(words) > 1 else [last[:2]]
        tries += [words[0][0] + letter for letter in last[1:]] + [str(number) for number in range(2, 100)]
        free = (each.upper() for each in tries if each.upper() not in taken.values())
        taken[name] = next(free)
    return taken


def _place(node: Node, holders: Mapping[str, Holder]) -> Place:
    x = MARGIN + node.x * (MAP_WIDTH - 2 * MARGIN) // 100
    y = MARGIN + node.y * (MAP_HEIGHT - 2 * MARGIN) // 100
    seats = list(dict.fromkeys(seat for seat in (node.home_of, *node.holders) if seat))
    first = x - BADGE * (len(seats) - 1) // 2
    badges = tuple(
        Badge(holders[seat], first + BADGE * place, y, seat == node.home_of) for place, seat in enumerate(seats)
    )
    return Place(node, x, y, badges, holders[node.home_of].name if node.home_of else "")


# --- the run of a table -----------------------------------------------------------------------------------------------

RUN_LEFT, RUN_RIGHT, RUN_WIDTH = 40, 400, 680
RUN_TOP, PLACE = 46, 36  # the first place, and from one to the next


@dataclass(frozen=True)
class Way:
    """One side's line through the places of a table."""

    course: Course
    points: tuple[tuple[int, int], ...]
    colour: int

    @property
    def line(self) -> str:
        return "M" + "L".join(f"{x} {y}" for x, y in self.points)

    @property
    def end_y(self) -> int:
        return self.points[-1][1]

    @property
    def told(self) -> str:
        return f"{self.course.name}: {', '.join(map(str, self.course.places))}"


@dataclass(frozen=True)
class Ways:
    """The places of a table, step by step: the first on top, names where the lines end."""

    picture: Run
    ways: tuple[Way, ...]
    steps: tuple[tuple[int, str], ...]  # where each stands, and what it is called

    template = "touchline/pictures/run.html"
    width, label_x, place_x = RUN_WIDTH, RUN_RIGHT + 16, RUN_LEFT - 16

    @property
    def height(self) -> int:
        return RUN_TOP + PLACE * len(self.ways)

    @property
    def places(self) -> list[tuple[int, int]]:
        """Each place with its height."""
        return [(place, _height(place)) for place in range(1, len(self.ways) + 1)]


def _height(place: int) -> int:
    return RUN_TOP + PLACE * (place - 1)


def _ways(picture: Run) -> Ways:
    gaps = max(len(picture.steps) - 1, 1)
    across = [RUN_LEFT + (RUN_RIGHT - RUN_LEFT) * step // gaps for step in range(len(picture.steps))]
    ways = tuple(
        Way(course, tuple(zip(across, map(_height, course.places), strict=True)), colour)
        for course, colour in zip(picture.courses, cycle(range(COLOURS)), strict=False)
    )
    own_last = tuple(sorted(ways, key=lambda way: way.course.is_own))  # it is drawn over the others
    return Ways(picture, own_last, tuple(zip(across, picture.steps, strict=True)))


# --- playing cards ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spread:
    """Cards side by side, each a drawing of its own."""

    picture: Cards

    template = "touchline/pictures/cards.html"

    @property
    def cards(self) -> list[SafeString]:
        return [mark_safe(svg(card)) for card in self.picture.cards]  # it escapes what it writes


# --- an emblem --------------------------------------------------------------------------------------------------------

OUTLINES: Mapping[Figure, str] = {
    "letters": "",
    "star": "M50 14L58.9 37.7L84.2 38.9L64.5 54.7L71.2 79.1L50 65.2L28.8 79.1L35.5 54.7L15.8 38.9L41.1 37.7Z",
    "bolt": "M58 12L26 56H46L38 88L74 42H53Z",
    "shield": "M50 14L78 24V50C78 68 66 80 50 88C34 80 22 68 22 50V24Z",
    "diamond": "M50 12L78 50L50 88L22 50Z",
    "crown": "M18 32L34 48L50 24L66 48L82 32L76 74H24Z",
    "arrow": "M14 42H54V26L88 50L54 74V58H14Z",
    "wave": "M10 56C22 30 38 30 50 48C60 62 74 62 90 42V66C74 82 56 80 46 66C38 54 24 56 10 74Z",
    "moon": "M62 14A38 38 0 1 0 62 86A30 30 0 1 1 62 14Z",
    "sun": "M50 10L57 28L73 17L71 36L90 38L76 51L90 64L71 65L72 84L57 73L50 91L43 73L28 84L29 65L10 64L24 51L10 38"
    "L29 36L27 17L43 28Z",
}
"""On a ground of 100 by 100."""


@dataclass(frozen=True)
class Crest:
    """An emblem as it is drawn."""

    picture: Emblem

    template = "touchline/pictures/emblem.html"

    @property
    def outline(self) -> str:
        return OUTLINES[self.picture.figure]


# --- any picture ------------------------------------------------------------------------------------------------------

Drawing = Turf | Chart | Ways | DrawnBoard | Spread | Crest


@singledispatch
def drawing(picture: Picture, names: Mapping[str, str]) -> Drawing:
    """A picture as it is drawn; `names` are what the seats are called."""
    raise AssertionError(f"{type(picture).__name__} has no drawing")


@drawing.register
def _of_gridiron(picture: Gridiron, names: Mapping[str, str]) -> Drawing:
    return Turf(picture, _arrows(picture.drive))


@drawing.register
def _of_links(picture: Links, names: Mapping[str, str]) -> Drawing:
    return _chart(picture, names)


@drawing.register
def _of_run(picture: Run, names: Mapping[str, str]) -> Drawing:
    return _ways(picture)


@drawing.register
def _of_board(picture: Board, names: Mapping[str, str]) -> Drawing:
    return drawn_board(picture)


@drawing.register
def _of_emblem(picture: Emblem, names: Mapping[str, str]) -> Drawing:
    return Crest(picture)


@drawing.register
def _of_cards(picture: Cards, names: Mapping[str, str]) -> Drawing:
    return Spread(picture)
