"""Both displays as a picture: the defence in its boxes above the line, the offence below it (SPF-DISP)."""

from collections.abc import Mapping

from touchline.books.ttfl.calls import DefenceCall, OffenceCall
from touchline.books.ttfl.cards import Card, CardId
from touchline.books.ttfl.displays import LINE_PLACES, ROW_1, ROW_2, ROW_3
from touchline.books.ttfl.plays import Play
from touchline.pictures import Board, Piece, Region, Shape, Sign, Track

_BOX_HEIGHT, _BOX_WIDTH = 13, 20
_LINE = 3 * _BOX_HEIGHT
_NEAR, _FAR, _BEHIND, _DEEP = (_LINE + below for below in (1, 8, 21, 34))
_PLACES: Mapping[str, tuple[int, int, int]] = {
    "LE": (1, _FAR, 14), "LT": (14, _NEAR, 14), "LG": (28, _FAR, 14), "CN": (42, _NEAR, 16),
    "RG": (58, _FAR, 14), "RT": (72, _NEAR, 14), "RE": (85, _FAR, 14),
    "FL2": (0, _BEHIND, 22), "QB": (38, _BEHIND, 24), "FL1": (78, _BEHIND, 22),
    "BK1": (14, _DEEP, 22), "BK3": (39, _DEEP, 22), "BK2": (64, _DEEP, 22),
}  # fmt: skip
"""Left edge, upper edge and width of each place; neighbours on the line stand at two heights, for their names."""
_ON_THE_RIGHT: Mapping[str, tuple[int, int, int]] = {"FL2": (62, _BEHIND, 16), "BK3": (86, _DEEP, 14)}
"""TTFL-COV-05: where the two stand who may be listed on the right."""
_HEIGHT = _DEEP + 14


def display_board(play: Play, cards: Mapping[CardId, Card], words: str, meanings: Mapping[str, str]) -> Board | None:
    """Who stood where on a play; rushers, the man with the ball and who blocks are marked by shape and sign."""
    if not play.men or play.call is None or play.answer is None:
        return None
    attackers: dict[str, Card] = {place: cards[card] for place, card in play.men}
    attackers |= {place: cards[card] for place, card in zip(LINE_PLACES, play.line, strict=True)}
    pieces = [_attacker(place, card, play.call) for place, card in attackers.items()]
    pieces += [_defender(box, cards[card], play.answer) for box, card in play.boxes]
    return Board(
        words=words,
        height=_HEIGHT,
        line=_LINE,
        regions=(*_boxes(), *_places(attackers, right=play.right)),
        pieces=tuple(pieces),
        tracks=_tracks(play),
        legend=tuple(Sign(shape, sign, meanings[key]) for shape, sign, key in LEGEND),
    )


LEGEND: tuple[tuple[Shape, str, str], ...] = (
    ("diamond", "Q", "passer"),
    ("diamond", "c", "carrier"),
    ("circle", "1", "receiver"),
    ("square", "b", "blocker"),
    ("triangle", "r", "rusher"),
    ("square", "d", "line"),
    ("circle", "p", "defender"),
)


def _boxes() -> list[Region]:
    """The boxes as the offence sees them: the third row farthest away."""
    return [
        Region(key=box, name=box, x=column * _BOX_WIDTH, y=row * _BOX_HEIGHT, width=_BOX_WIDTH, height=_BOX_HEIGHT)
        for row, boxes in enumerate((ROW_3, ROW_2, ROW_1))
        for column, box in enumerate(boxes)
    ]


def _places(there: Mapping[str, Card], *, right: bool) -> list[Region]:
    """TTFL-COV-05: where the men of the offence stand; a second flanker or a third back on the side he is listed on."""
    places = {**_PLACES, **_ON_THE_RIGHT} if right else _PLACES
    return [
        Region(key=place, x=x, y=y, width=width, height=_BOX_HEIGHT, is_bounded=False)
        for place, (x, y, width) in places.items()
        if place in there
    ]


def _attacker(place: str, card: Card, call: OffenceCall) -> Piece:
    passes = call.kind in ("quick", "short", "long", "hail mary", "screen")
    if place == "QB":
        sign, shape = "Q", "diamond"
    elif place == call.player:
        sign, shape = ("1", "circle") if passes else ("c", "diamond")
    elif place in LINE_PLACES or place in call.blocks or not passes:
        sign, shape = "b", "square"
    else:
        sign, shape = "o", "circle"
    return Piece(
        key=place,
        region=place,
        name=card.name.split()[-1] if card.name else place,
        sign=sign,
        shape=shape,  # type: ignore[arg-type]  # a shape
        words=f"{place}: {card.name}, {card.position}, BV {card.bv:+d}",
        is_attacker=True,
        rating=f"{card.bv:+d}/{card.pb}" if place in LINE_PLACES else "",
    )


def _defender(box: str, card: Card, answer: DefenceCall) -> Piece:
    rushes = box in answer.rushers
    shape: Shape = "triangle" if rushes else "square" if box in ROW_1 else "circle"
    sign = "r" if rushes else "d" if box in ROW_1 else "p"
    words = f"{box}: {card.name}, {card.position}, TV {card.tv:+d}, PDV {card.pdv:+d}, PR {card.pr}"
    return Piece(
        key=f"{box} {card.id}",
        region=box,
        name=card.name.split()[-1] if card.name else box,
        sign=sign,
        shape=shape,
        words=words,
        is_attacker=False,
        rating=f"{card.tv:+d}",
    )


def _tracks(play: Play) -> tuple[Track, ...]:
    """Where the ball went: to the man who caught it, or to the side that was called."""
    assert play.call is not None, "something was called"
    ends = {card: place for place, card in play.men}
    if play.passer is not None and play.carrier in ends and play.result in ("complete", "incomplete", "intercepted"):
        line = "solid" if play.result == "complete" else "dashed"
        return (Track(start="QB", end=ends[play.carrier], line=line),)  # type: ignore[arg-type]  # a kind of line
    if play.call.kind in ("inside", "sweep", "draw", "end-around") and play.carrier in ends:
        side: tuple[str, str] = ("B", "A") if play.call.side == "left" else ("D", "E")
        through = side[0] if play.call.kind in ("inside", "draw") else side[1]
        return (Track(start=ends[play.carrier], through=(through,)),)
    return ()
