"""Both sides on the map, and where everybody goes: a picture as data (FOOL-GAP-MAP, FOOL-GAP-SPOTS).

The offence stands at the bottom and attacks upwards; left and right are its own.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from touchline.books.fool.defences import JOB_LETTERS, own_side
from touchline.books.fool.field_map import Zone, side_of
from touchline.books.fool.movement import way_to
from touchline.books.fool.notation import written
from touchline.books.fool.pass_rush import pass_blocks
from touchline.books.fool.plays import Pass, Play, Route, Run, Screen
from touchline.books.fool.run_blocking import assigned
from touchline.books.fool.set_up import (
    COLUMNS,
    INTERIOR,
    QUARTERBACK,
    Column,
    Defence,
    Defender,
    Job,
    LineOption,
    Man,
    Offence,
    SpotName,
)
from touchline.pictures import Board, Line, Piece, Region, Shape, Sign, Track

# --- the map ----------------------------------------------------------------------------------------------------------

_BANDS: tuple[tuple[int, tuple[tuple[Zone, int], ...]], ...] = (
    (8, (("VDC", 100),)),
    (11, (("LL", 32), ("DC", 36), ("LR", 32))),
    (11, (("ML", 32), ("MC", 36), ("MR", 32))),
    (12, (("IL", 32), ("SC", 36), ("IR", 32))),
    (12, (("LS", 25), ("SL", 25), ("SR", 25), ("RS", 25))),
    (29, (("WWL", 10), ("WL", 10), ("L", 18), ("C", 24), ("R", 18), ("WR", 10), ("WWR", 10))),
)
"""Height, and the zones from left to right with their widths: zones that adjoin on the map touch in the drawing."""
_COLUMN_WIDTHS: Mapping[Column, int] = {
    "WWL": 10, "WL": 10, "LTE": 9, "LT": 9, "C": 24, "RT": 9, "RTE": 9, "WR": 10, "WWR": 10,
}  # fmt: skip
_ROW_HEIGHT = 10
_LINE_OF_SCRIMMAGE = sum(height for height, _ in _BANDS)
UNDER_CENTRE = "under centre"


def zone_regions() -> tuple[Region, ...]:
    """The zones as they are drawn."""
    regions, y = [], 0
    for height, zones in _BANDS:
        x = 0
        for zone, width in zones:
            regions.append(Region(key=zone, name=zone, x=x, y=y, width=width, height=height))
            x += width
        y += height
    return tuple(regions)


def spot_regions(offence: Offence) -> tuple[Region, ...]:
    """The spots on the offence's side as they are drawn, as far back as anybody stands."""
    deepest = max(1, *(man.spot.row for man in offence.men))
    rows = [str(row) for row in range(deepest + 1)]
    if not offence.shotgun:
        rows.insert(1, UNDER_CENTRE)
    return tuple(
        Region(key=key, x=x, y=y, width=width, height=_ROW_HEIGHT, is_bounded=False)
        for y, row in zip(range(_LINE_OF_SCRIMMAGE, 1000, _ROW_HEIGHT), rows, strict=False)
        for key, x, width in _row(row)
    )


def _row(row: str) -> Iterator[tuple[str, int, int]]:
    """The spots of a row with their left edges and widths; the one under centre is alone in its row."""
    x = 0
    for column in COLUMNS:
        width = _COLUMN_WIDTHS[column]
        if row != UNDER_CENTRE or column == "C":
            yield UNDER_CENTRE if row == UNDER_CENTRE else f"{row} {column}", x, width
        x += width


def _spot_key(row: int, column: Column) -> str:
    return f"{row} {column}"


# --- the men ----------------------------------------------------------------------------------------------------------

JOB_SHAPES: Mapping[Job, Shape] = {
    "line": "square", "zone": "circle", "man": "diamond", "blitz": "triangle", "fake": "hollow triangle",
    "delayed": "pentagon",
}  # fmt: skip
LINE_SIGNS: Mapping[LineOption, str] = {"rush": "r", "normal": "n", "cover": "c", "stay": "s"}
LINE_WORDS: Mapping[LineOption, str] = {
    "rush": "rushes", "normal": "plays normal", "cover": "covers his lineman", "stay": "stays at home",
}  # fmt: skip
JOB_WORDS: Mapping[Job, str] = {
    "zone": "in zone", "man": "man-to-man", "blitz": "blitzes", "fake": "fakes a blitz", "delayed": "blitzes late",
}  # fmt: skip
PASSER, CARRIER, BLOCKER, STANDS = "Q", "c", "b", "o"
_OFFENCE_WORDS: Mapping[str, str] = {
    PASSER: "passer", CARRIER: "carries the ball", "1": "first receiver", "2": "second receiver",
    "3": "third receiver", "s": "screen receiver", BLOCKER: "blocks", STANDS: "no orders",
}  # fmt: skip


def _defending(man: Defender, option: LineOption, *, alone: bool) -> Piece:
    sign = LINE_SIGNS[option] if man.job == "line" else JOB_LETTERS[man.job]
    does = LINE_WORDS[option] if man.job == "line" else JOB_WORDS[man.job]
    on = f" on {man.on}" if man.on else ""
    bumps = ", bumps deep" if man.bumps_deep else ""
    return Piece(
        key=f"defence {man.name}",
        region=man.zone,
        name=man.name,
        sign=sign,
        shape=JOB_SHAPES[man.job],
        words=f"{man.name} {man.player.written} in {man.zone}, {does}{on}{bumps}",
        is_attacker=False,
        rating=f"{man.player.rating}→{man.on}" if alone and man.on else man.player.rating,
        aim=_attacker(man.on) if man.on else "",  # whether he is on the board or not
    )


def _attacking(man: Man, sign: str, shotgun: bool) -> Piece:
    is_behind_centre = man.name == QUARTERBACK and not shotgun
    stands = "under centre" if is_behind_centre else f"at ({man.spot.row}, {man.spot.column})"
    shape: Shape = "square" if sign == BLOCKER else "diamond" if sign in (PASSER, CARRIER) else "circle"
    return Piece(
        key=_attacker(man.name),
        region=UNDER_CENTRE if is_behind_centre else _spot_key(man.spot.row, man.spot.column),
        name=man.name,
        sign=sign,
        shape=shape,
        words=f"{man.name} {man.player.written} {stands}, {_OFFENCE_WORDS[sign]}",
        is_attacker=True,
        rating=man.player.rating,
    )


def _attacker(name: str) -> str:
    return f"offence {name}"


def _signs(offence: Offence, play: Play | None) -> dict[SpotName, str]:
    """What each man of the offence is marked with."""
    match play:
        case Pass():
            choices = (play.first, play.second, play.third)
            found = {each.spot: str(number) for number, each in enumerate(choices, 1) if isinstance(each, Route)}
            blocking = {man.name: BLOCKER for man in offence.men if pass_blocks(man, play, play.roll)}
            return {**blocking, **dict.fromkeys(play.first.also, "1"), **found, QUARTERBACK: PASSER}
        case Screen() | Run():
            named = [spot for group in play.groups for spot in (*group.men, *(group.right or ()))]
            own = {play.spot: "s", QUARTERBACK: PASSER} if isinstance(play, Screen) else {play.spot: CARRIER}
            return {**dict.fromkeys((*INTERIOR, *named), BLOCKER), **own}
        case None:
            return {}


def _in_order(defence: Defence) -> Iterator[Defender]:
    """Men zone by zone, from the offence's left to its right; in the middle linemen first, by the side they are of."""
    for zone in dict.fromkeys(man.zone for man in defence.men):
        men = [man for man in defence.men if man.zone == zone]
        match side_of(zone):
            case "left":
                yield from reversed(men)
            case "right":
                yield from men
            case None:
                yield from sorted(men, key=lambda man: (man.job != "line", "R L".index(own_side(man.name) or " ")))


# --- where they go ----------------------------------------------------------------------------------------------------


_LINES: tuple[Line, ...] = ("solid", "dashed", "dotted")  # of the first, the second and the third receiver
_RECEIVERS = ("1", "2", "3")
_DRAWN: Mapping[str, Line] = {**dict(zip(_RECEIVERS, _LINES, strict=True)), JOB_LETTERS["man"]: "dotted"}
"""Lines by the signs that have one of their own."""


def _way(offence: Offence, man: Man, zone: Zone, via: Zone | None = None) -> tuple[str, ...]:
    """The regions a man goes through: across the backfield to his slot, and on from zone to zone."""
    way = way_to(offence, man, zone, via=via)
    if way.slot == man.spot.column:
        return way.zones
    row = max(man.spot.row, 1)
    return (_spot_key(row, way.slot), _spot_key(0, way.slot), *way.zones)


def _play_tracks(offence: Offence, play: Play | None, defence: Defence | None) -> Iterator[Track]:
    match play:
        case Pass():
            for sign, route in zip(_RECEIVERS, (play.first, play.second, play.third), strict=True):
                if isinstance(route, Route):
                    yield from _route_tracks(offence, route, sign, _DRAWN[sign])
        case Screen() | Run():
            sign, does = ("s", "catches a screen in") if isinstance(play, Screen) else (CARRIER, "runs to")
            through = _way(offence, offence.by_name[play.spot], play.zone)
            yield Track(start=_attacker(play.spot), through=through, sign=sign, words=f"{play.spot} {does} {play.zone}")
            yield from _block_tracks(offence, play, defence)


def _route_tracks(offence: Offence, route: Route, sign: str, line: Line) -> Iterator[Track]:
    for spot in (route.spot, *route.also):
        through = _way(offence, offence.by_name[spot], route.zone, route.via)
        then = route.then if route.then and spot == route.spot else ""
        words = f"{spot} runs to {route.zone}{f', and on to {then}' if then else ''}"
        yield Track(start=_attacker(spot), through=through, sign=sign, line=line, words=words, beyond=then)


def _block_tracks(offence: Offence, play: Screen | Run, defence: Defence | None) -> Iterator[Track]:
    waiting = Counter(man.zone for man in defence.men) if defence else {}
    for man, zone in assigned(offence, play.zone, play.groups, waiting, offence.quarterback.player.hand):
        words = f"{man.name} blocks in {zone}"
        yield Track(start=_attacker(man.name), through=(zone,), sign=BLOCKER, tip="bar", words=words)


def _defence_tracks(defence: Defence, offence: Offence | None) -> Iterator[Track]:
    """Whom they cover, and who comes for the quarterback."""
    there = offence.by_name if offence else {}
    for man in defence.men:
        start = f"defence {man.name}"
        if man.job == "man" and man.on in there:
            yield Track(start=start, end=_attacker(man.on), line="dotted", tip="none")
        elif man.job in ("blitz", "delayed") and there:
            yield Track(start=start, end=_attacker(QUARTERBACK), line="solid" if man.job == "blitz" else "dashed")


# --- the picture ------------------------------------------------------------------------------------------------------


def board(offence: Offence | None = None, defence: Defence | None = None, play: Play | None = None) -> Board:
    """Men on the map, with the play that the offence has called if it may be shown."""
    signs = _signs(offence, play) if offence else {}
    pieces: list[Piece] = []
    tracks: list[Track] = []
    if offence:
        pieces += (_attacking(man, signs.get(man.name, STANDS), offence.shotgun) for man in offence.men)
        tracks += _play_tracks(offence, play, defence)
    if defence:
        pieces += (_defending(man, defence.option, alone=offence is None) for man in _in_order(defence))
        tracks += _defence_tracks(defence, offence)
    spots = spot_regions(offence) if offence else ()
    return Board(
        words=_headline(play, defence, pieces),
        height=max((region.y + region.height for region in spots), default=_LINE_OF_SCRIMMAGE),
        line=_LINE_OF_SCRIMMAGE,
        regions=(*zone_regions(), *spots),
        pieces=tuple(pieces),
        tracks=tuple(tracks),
        legend=tuple(_legend(pieces, defence)),
    )


def _headline(play: Play | None, defence: Defence | None, pieces: Sequence[Piece]) -> str:
    said = [written(play)] if play else []
    against = [f"line option: {defence.option}"] if defence else []
    numbers = ["numbers: pass-contact-speed, or contact-speed"] if pieces else []
    return " · ".join((*said, *against, *numbers)) or "The line-up"


def _legend(pieces: Sequence[Piece], defence: Defence | None) -> Iterator[Sign]:
    """What the signs on this board mean, each once."""
    jobs = {letter: JOB_WORDS[job] for job, letter in JOB_LETTERS.items()}
    if defence is not None:
        jobs[LINE_SIGNS[defence.option]] = LINE_WORDS[defence.option]
    for piece in {(each.is_attacker, each.sign): each for each in pieces}.values():
        means = _OFFENCE_WORDS[piece.sign] if piece.is_attacker else jobs[piece.sign]
        yield Sign(piece.shape, piece.sign, means, _DRAWN.get(piece.sign), piece.is_attacker)
