"""What a coach can put into a plan for the men he has: sets, plays from them and defences (FOOL-GAP-SETUP).

Nothing here says what is good: that is tried out (`coach`).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from msgspec.structs import replace

from touchline.books.fool.clubs import Club
from touchline.books.fool.defences import BLITZ_ZONES, STUNT_OPTIONS, Alignment, Post, check_alignment, is_lineman
from touchline.books.fool.depth_chart import worth
from touchline.books.fool.field_map import DEEP_AREAS, LINE_ZONES, ZONES, Side, Zone, area, side_of
from touchline.books.fool.legal_plays import check_play, in_use, within_reach
from touchline.books.fool.line_ups import offence_on_the_field
from touchline.books.fool.mirroring import mirrored_alignment, mirrored_set
from touchline.books.fool.offensive_sets import SETS, OffensiveSet, Place, parse_set
from touchline.books.fool.options import Switches
from touchline.books.fool.players import Player, PlayerId, Position
from touchline.books.fool.plays import Call, Group, Pass, Play, Route, Run, Screen
from touchline.books.fool.set_up import WIDE_COLUMNS, DefenderName, LineOption, SpotName
from touchline.game import OrdersError

# --- sets -------------------------------------------------------------------------------------------------------------

MORE_SETS: tuple[OffensiveSet, ...] = tuple(
    parse_set(text)
    for text in (
        "Four shotgun: LW W (0, WWL); LX W (1, WL); RX W (1, WR); RW W (0, WWR); LH H (1, LT)",
        "Heavy under centre: RW W (1, WWR); LE TE (0, LTE); RE TE (0, RTE); F F (1, C); TB H (2, C)",
    )
)
"""Formations besides those of the default plan."""
IN_THE_PLACE_OF: Mapping[Position, tuple[Position, ...]] = {
    "W": ("W", "TE", "H"),
    "TE": ("TE", "W"),
    "H": ("H", "F", "W"),
    "F": ("F", "H", "TE"),
}
"""Who may be better than the kind of player that a formation asks for."""


def sets_for(club: Club) -> tuple[OffensiveSet, ...]:
    """Every formation with the best men of the club, the tight end on the side to which its passer throws best."""
    formations = tuple(manned(each, club) for each in (*SETS.values(), *MORE_SETS))
    passer = offence_on_the_field(formations[0], club, {})
    if passer is not None and passer.quarterback.player.hand == "left":
        return tuple(mirrored_set(each) for each in formations)
    return formations


def manned(formation: OffensiveSet, club: Club) -> OffensiveSet:
    """A formation with the kinds of players that the club is best at in its places."""
    taken: set[PlayerId] = set()
    others = []
    for place in formation.others:
        men = {kind: man for kind in _kinds(place) if (man := _next(club, kind, taken)) is not None}
        kind = max(men, key=lambda kind: worth(men[kind], place.kind), default=place.kind)
        taken |= {men[kind].id} if kind in men else set()
        others.append(replace(place, kind=kind))
    return replace(formation, others=tuple(others))


def _kinds(place: Place) -> tuple[Position, ...]:
    return IN_THE_PLACE_OF.get(place.kind, (place.kind,))


def _next(club: Club, kind: Position, taken: set[PlayerId]) -> Player | None:
    """The first man of a kind on the chart who does not play elsewhere."""
    return next((club.roster[each] for each in club.chart.kinds.get(kind, ()) if each not in taken), None)


# --- plays ------------------------------------------------------------------------------------------------------------

SHORT_ZONES: tuple[Zone, ...] = ("WL", "WR", "LS", "SL", "SR", "RS", "SC")
DEEP_ZONES: tuple[Zone, ...] = tuple(zone for zone in ZONES if zone != "BEYOND" and area(zone) in DEEP_AREAS)
ENTRIES: tuple[Zone, ...] = ("L", "C", "R")
PULLING: tuple[tuple[SpotName, ...], ...] = tuple(
    tuple(map(SpotName, names)) for names in ((), ("LG",), ("RG",), ("LG", "RG"))
)
WIDE_RUNS: Mapping[Zone, str] = {"WL": "LG", "WR": "RG"}
SCREENS: Mapping[Zone, tuple[str, str]] = {"L": ("LG", "LT"), "C": ("C", "RG"), "R": ("RG", "RT")}


def calls_from(formation: OffensiveSet, passer: Player, switches: Switches) -> tuple[Call, ...]:
    """The plain plays of a set: every receiver to every zone with somebody short as the second choice; runs, screens.

    As far as they are in use and this passer can throw them.
    """
    return _legal(formation, chain(_passes(formation), _runs(formation), _screens(formation)), passer, switches)


def variants(call: Call, formation: OffensiveSet, passer: Player, switches: Switches) -> tuple[Call, ...]:
    """A pass thrown, timed or begun otherwise; nothing of any other play."""
    play = call.play
    if not isinstance(play, Pass):
        return ()
    first = play.first
    side = side_of(first.zone)
    otherwise: list[Play] = [
        replace(play, first=replace(first, throw="loft")),
        replace(play, first=replace(first, throw="bullet")),
        replace(play, first=replace(first, timing="slow")),
        Pass(replace(first, timing="quick")),
    ]
    rolls: tuple[Side, ...] = ("left", "right") if side is None else (side,)
    otherwise += [replace(play, roll=roll) for roll in rolls]
    otherwise += [replace(play, second=other) for other in _seconds(formation, first.spot) if other != play.second]
    return tuple(each for each in _legal(formation, otherwise, passer, switches) if each != call)


def _legal(
    formation: OffensiveSet, plays: Iterator[Play] | Sequence[Play], passer: Player, switches: Switches
) -> tuple[Call, ...]:
    found: dict[Call, None] = {}
    for play in plays:
        try:
            checked = check_play(play, formation, switches)
        except OrdersError:
            continue
        found[Call(formation.name, within_reach(checked, passer, switches))] = None
    return tuple(found)


def _receivers(formation: OffensiveSet) -> tuple[Place, ...]:
    return tuple(place for place in formation.others if place.name in formation.eligible)


def _is_back(place: Place) -> bool:
    return place.spot.row > 0 and place.spot.column not in WIDE_COLUMNS


def _passes(formation: OffensiveSet) -> Iterator[Play]:
    for place in _receivers(formation):
        second = next(iter(_seconds(formation, place.name)), None)
        zones = SHORT_ZONES if _is_back(place) else (*SHORT_ZONES[2:], *DEEP_ZONES)
        for zone in dict.fromkeys(zones):
            yield Pass(Route(place.name, zone), second)


def _seconds(formation: OffensiveSet, first: SpotName) -> tuple[Route, ...]:
    """Who else can be had near the line, on his own side: backs outside, others inside."""
    found = []
    for place in _receivers(formation):
        side = "L" if place.name.startswith("L") else "R"
        zone = f"W{side}" if _is_back(place) else f"S{side}"
        found += [Route(place.name, zone)] if place.name != first else []  # type: ignore[arg-type]  # a zone
    return tuple(sorted(found, key=lambda route: route.zone in LINE_ZONES))


def _runs(formation: OffensiveSet) -> Iterator[Play]:
    backs = [place.name for place in formation.others if _is_back(place)]
    for back in backs:
        leading = [(other,) for other in backs if other != back]
        for zone in ENTRIES:
            for men in (*PULLING, *leading):
                groups = (Group(men),) if men else ()
                yield Run(back, zone, "normal", groups)
                yield Run(back, zone, "draw", groups)
                yield Run(back, zone, "trap", groups)
        for zone, guard in WIDE_RUNS.items():
            yield Run(back, zone, "pitch", (Group((SpotName(guard),)),))


def _screens(formation: OffensiveSet) -> Iterator[Play]:
    for place in formation.others:
        if _is_back(place):
            for zone, men in SCREENS.items():
                yield Screen(place.name, zone, tuple(Group((SpotName(man),)) for man in men))


def last_hope(sets: Sequence[OffensiveSet], switches: Switches) -> Call:
    """FOOL-5.8.5-a: a Hail Mary from the set with the most split men, to three of them or as many as there are.

    Where that is not in use, it is thrown like any other pass.
    """
    widest = max(sets, key=lambda each: each.split_men)
    split = [place.name for place in _receivers(widest) if place.spot.column in WIDE_COLUMNS]
    men = split or [place.name for place in _receivers(widest)]
    play = in_use(Pass(Route(men[0], "VDC", throw="hail mary", also=tuple(men[1:3]))), switches)
    assert play is not None, "some pass is always in use"
    return Call(widest.name, play)


# --- defences ---------------------------------------------------------------------------------------------------------


def defences_from(usual: Sequence[Alignment], switches: Switches) -> tuple[Alignment, ...]:
    """The usual defences, each also on the other side, under another line option, with a blitzer more, and a stunt."""
    found: dict[str, Alignment] = {}
    for alignment in usual:
        for each in (alignment, *_otherwise(alignment)):
            try:
                check_alignment(each, switches)
            except OrdersError:
                continue
            found.setdefault(each.name, each)
    return tuple(found.values())


def _otherwise(alignment: Alignment) -> Iterator[Alignment]:
    name = alignment.name
    yield replace(mirrored_alignment(alignment), name=f"{name} mirrored")
    options: tuple[LineOption, ...] = ("rush", "normal", "stay")
    for option in options:
        if option != alignment.option:
            yield replace(alignment, name=f"{name} {option}", option=option)
    for post in alignment.posts:
        if post.job in ("zone", "man") and post.zone in BLITZ_ZONES:
            yield replace(alignment, name=f"{name} {post.name}", option="rush", posts=_blitzing(alignment, post.name))
    tackles = tuple(post.name for post in alignment.posts if post.zone == "C" and is_lineman(post.name))[:2]
    if len(tackles) > 1 and alignment.option in STUNT_OPTIONS:
        yield replace(alignment, name=f"{name} stunt", stunts=((tackles[0], tackles[1]),))


def _blitzing(alignment: Alignment, name: DefenderName) -> tuple[Post, ...]:
    return tuple(replace(post, job="blitz", on=SpotName("")) if post.name == name else post for post in alignment.posts)
