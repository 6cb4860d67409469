"""Plays, sets and defences as hypothesis draws them: whatever can be written."""

from hypothesis import strategies as st

from touchline.books.fool.defences import Alignment, Post
from touchline.books.fool.field_map import BEYOND, INNER_LINE_ZONES, LINE_ZONES, ZONES
from touchline.books.fool.offensive_sets import KINDS, OffensiveSet, Place, spot_names
from touchline.books.fool.plays import RUN_KINDS, TIMINGS, Call, Group, Pass, Route, Run, Scramble, Screen, ThrowAway
from touchline.books.fool.set_up import COLUMNS, LINE_OPTIONS, SPOT_NAMES, DefenderName, Spot, SpotName

zones = st.sampled_from([zone for zone in ZONES if zone != BEYOND])
open_zones = st.sampled_from([zone for zone in ZONES if zone != BEYOND and zone not in INNER_LINE_ZONES])
spots = st.sampled_from((*SPOT_NAMES, SpotName("W"), SpotName("E"), SpotName("H")))
several = st.lists(spots, max_size=3).map(tuple)
groups = st.lists(st.builds(Group, men=several, right=st.none() | several), max_size=4).map(tuple)


def routes(zone):
    throws = st.sampled_from(["plain", "loft", "bullet"])
    plain = st.builds(
        Route, spot=spots, zone=zone, timing=st.sampled_from(TIMINGS), throw=throws,
        out_of_bounds=st.booleans(), force=st.booleans(), via=st.none() | zones, then=st.none() | zones,
    )  # fmt: skip
    return plain | st.builds(Route, spot=spots, zone=zone, throw=st.just("hail mary"), also=several)


seconds = routes(zones) | st.builds(Scramble, zone=st.none() | zones) | st.just(ThrowAway())
protection = {"block": several, "free": several, "roll": st.none() | st.sampled_from(["left", "right"])}
passes = st.builds(Pass, first=routes(open_zones), **protection) | st.builds(
    Pass, first=routes(zones), second=seconds, third=st.none() | seconds, **protection
)
screens = st.builds(Screen, spot=spots, zone=st.sampled_from(LINE_ZONES), groups=groups)
runs = st.builds(Run, spot=spots, zone=zones, kind=st.sampled_from(RUN_KINDS), groups=groups)
plays = passes | screens | runs

names = st.from_regex(r"[A-Z][a-z]{1,6}( [0-9])?", fullmatch=True)
calls = st.builds(Call, set=names, play=plays)


@st.composite
def sets(draw):
    """Any set whose men have names, legal or not."""
    places = st.builds(Spot, row=st.integers(0, 2), column=st.sampled_from(COLUMNS))
    called = spot_names(draw(st.lists(places, max_size=7)))
    others = tuple(Place(name, draw(st.sampled_from(KINDS)), spot) for spot, name in called.items())
    return OffensiveSet(draw(names), others, draw(st.booleans()))


defenders = st.sampled_from(
    [
        DefenderName(name)
        for name in [
            "LDE",
            "RDE",
            "LDT",
            "RDT",
            "NT",
            "DT3",
            "MLB",
            "LOLB",
            "ROLB",
            "LB4",
            "LCB",
            "RCB",
            "SS",
            "FS",
            "DH",
            "DH2",
            "DE*",
            "S",
        ]
    ]
)
covered = st.sampled_from([name for name in SPOT_NAMES if name[-1] not in "TGC"])


@st.composite
def alignments(draw):
    """Any defence that can be written, legal or not."""
    posts = []
    for zone in draw(st.lists(zones, unique=True, max_size=8)):
        for name in draw(st.lists(defenders, min_size=1, max_size=3)):
            job = draw(st.sampled_from(["line", "zone", "man", "blitz", "fake", "delayed"]))
            on = draw(covered) if job == "man" else SpotName("")
            posts.append(Post(name, zone, job, on, draw(st.booleans())))
    stunts = tuple(draw(st.lists(st.tuples(defenders, defenders), max_size=2)))
    return Alignment(draw(names), draw(st.sampled_from(LINE_OPTIONS)), tuple(posts), stunts)
