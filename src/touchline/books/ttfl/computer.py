"""Computer coaches: displays, plays, defences by card, fourth downs and the clock (SPF-SOLO-01 to SPF-SOLO-12)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.calls import BY_FOOT, DefenceCall, DirectionKey, OffenceCall, PlayKind, Side, is_inside, plain
from touchline.books.ttfl.cards import (
    DEFENSIVE_LINE,
    LINEBACKERS,
    LINEMEN,
    SAFETIES,
    Card,
    CardId,
    Kicker,
    Leaning,
    Position,
    Team,
)
from touchline.books.ttfl.coverage import may_play_zone
from touchline.books.ttfl.deck import Box, Fac
from touchline.books.ttfl.displays import ROW_2, ROW_3, DefenceDisplay, OffenceDisplay, Place
from touchline.books.ttfl.endurance import Uses
from touchline.books.ttfl.house_rules import HouseRules
from touchline.books.ttfl.kicks import good_up_to
from touchline.books.ttfl.tables import TABLES
from touchline.dice import Dice
from touchline.tables import load_catalogue

# --- displays -------------------------------------------------------------------------------------------------------

QUARTERBACKS: frozenset[Position] = frozenset({"QB"})
WIDE: frozenset[Position] = frozenset({"WR"})
TIGHT: frozenset[Position] = frozenset({"TE"})
CORNERS: frozenset[Position] = frozenset({"CB"})


@lru_cache(maxsize=1 << 12)
def _ranked(team: Team, positions: frozenset[Position]) -> tuple[Card, ...]:
    """SPF-SOLO-12: by games started, then by usage."""
    men = (card for card in team.cards if card.position in positions)
    return tuple(sorted(men, key=lambda card: (-card.starts, -(card.carries + card.catches), card.id)))


def _best(ranked: Sequence[Card], number: int, out: frozenset[CardId]) -> list[Card]:
    """SPF-SOLO-12: healthy men only, unless there are too few."""
    healthy = [card for card in ranked if card.id not in out]
    spare = [card for card in ranked if card.id in out]
    return (healthy + spare)[:number]


class Healthy(NamedTuple):
    """The men of an offence who can play, the first of each kind first; men who are hurt stand behind."""

    passers: Sequence[Card]
    line: tuple[Card, Card, Card, Card, Card]
    backs: Sequence[Card]
    wide: Sequence[Card]
    tight: Sequence[Card]


@lru_cache(maxsize=1 << 12)
def healthy(team: Team, out: frozenset[CardId]) -> Healthy:
    """SPF-SOLO-12: backs by carries, the others by games started."""
    backs = sorted(
        (card for card in team.cards if card.is_back), key=lambda card: (card.id in out, -card.carries, card.id)
    )
    passers, wide, tight = (
        _best(ranked, len(ranked), out)
        for ranked in (_ranked(team, QUARTERBACKS), _ranked(team, WIDE), _ranked(team, TIGHT))
    )
    return Healthy(passers, _line(team, out), backs, wide, tight)


@lru_cache(maxsize=1 << 12)
def offence_display(team: Team, out: frozenset[CardId], formation: str) -> OffenceDisplay:
    """SPF-SOLO-11, SPF-SOLO-12: the first men of a team: two tight ends near the goal, three receivers when it is long.

    Else two backs. A shotgun is the wide shape with its quarterback farther back (TTFL-SHOT-05). Where healthy men are
    too few for a shape the next one that can be filled is used.
    """
    return display_of(healthy(team, out), out, formation)


def shape_of(men: Healthy, out: frozenset[CardId], formation: str) -> str:
    """The shape of a formation that so many healthy men can fill."""
    shape = "wide" if formation == "shotgun" else formation
    return _filled(
        shape, *(sum(card.id not in out for card in men) for men in (men.backs, men.wide[:3], men.tight[:2]))
    )


def display_of(men: Healthy, out: frozenset[CardId], formation: str) -> OffenceDisplay:
    """A formation with the first of these men."""
    shape = shape_of(men, out, formation)
    quarterback, line, backs, wide, tight = men.passers[0], men.line, men.backs, men.wide[:3], men.tight[:2]
    if shape == "three backs":
        ends = [*(card for card in (*wide[:1], *tight, *wide[1:]) if card.id not in out), *wide]
        return OffenceDisplay(
            line=line, le=ends[0], re=ends[1], qb=quarterback, bk1=backs[0], bk2=backs[1], bk3=backs[2]
        )
    if shape == "tight":
        return OffenceDisplay(
            line=line, le=tight[1], re=tight[0], qb=quarterback, bk1=backs[0], bk2=backs[1], fl1=wide[0]
        )
    re = next((card for card in (tight[0], *wide[2:], *tight[1:]) if card.id not in out), tight[0])
    if shape == "wide":
        others = [card for card in (*wide, *tight) if card is not re]
        le, flanker, second = others[:3]
        return OffenceDisplay(
            line=line,
            le=le,
            re=re,
            qb=quarterback,
            bk1=backs[0],
            fl1=flanker,
            fl2=second,
            shotgun=formation == "shotgun",
        )
    return OffenceDisplay(line=line, le=wide[0], re=re, qb=quarterback, bk1=backs[0], bk2=backs[1], fl1=wide[1])


def _filled(shape: str, backs: int, wide: int, tight: int) -> str:
    """The shape that is wanted, or the first that so many healthy men can fill."""
    able = {
        "usual": backs >= 2 and wide >= 2 and wide + tight >= 3,
        "wide": backs >= 1 and wide >= 2 and wide + tight >= 4,
        "tight": backs >= 2 and wide >= 1 and tight >= 2,
        "three backs": backs >= 3 and wide + tight >= 2,
    }
    return next((each for each in (shape, *able) if able[each]), shape)


def _line(team: Team, out: frozenset[CardId]) -> tuple[Card, Card, Card, Card, Card]:
    """The five best linemen, each at his own place as far as there are men for it."""
    line = _best(_ranked(team, LINEMEN), 5, out)
    order = {"T": 0, "G": 1, "C": 2, "OL": 3}
    tackles = [card for card in line if card.position == "T"]
    guards = [card for card in line if card.position == "G"]
    centres = [card for card in line if card.position not in ("T", "G")]
    return _five(tackles, guards, centres, sorted(line, key=lambda card: (order[card.position], card.id)))


def _five(
    tackles: Sequence[Card], guards: Sequence[Card], centres: Sequence[Card], rest: Sequence[Card]
) -> tuple[Card, Card, Card, Card, Card]:
    """LT, LG, CN, RG, RT, each at his own place as far as there are men for it."""
    left = list(rest)

    def take(from_: Sequence[Card]) -> Card:
        card = next((each for each in from_ if each in left), left[0])
        left.remove(card)
        return card

    tackle, guard, centre = take(tackles), take(guards), take(centres)
    return tackle, guard, centre, take(guards), take(tackles)


FRONTS: dict[str, dict[str, tuple[Box, ...]]] = {
    "4-3": {"line": ("A", "B", "D", "E"), "linebackers": ("F", "H", "J"), "backs": ("K", "M", "N", "O")},
    "3-4": {"line": ("A", "C", "E"), "linebackers": ("F", "G", "I", "J"), "backs": ("K", "M", "N", "O")},
    "nickel 4-3": {"line": ("A", "B", "D", "E"), "linebackers": ("F", "J"), "backs": ("K", "L", "M", "N", "O")},
    "nickel 3-4": {"line": ("A", "C", "E"), "linebackers": ("F", "H", "J"), "backs": ("K", "L", "M", "N", "O")},
    "dime": {"line": ("A", "B", "D", "E"), "linebackers": ("H",), "backs": ("K", "L", "L", "M", "N", "O")},
    "goal": {"line": ("A", "B", "C", "D", "E"), "linebackers": ("F", "H", "J"), "backs": ("K", "N", "O")},
}
"""SPF-DISP-09 (reconstruction)."""


@lru_cache(maxsize=1 << 12)
def defence_display(team: Team, out: frozenset[CardId], front: str) -> DefenceDisplay:
    """SPF-DISP-09, SPF-SOLO-11: a front with the best men there are; the better corner stands in K."""
    boxes: dict[Box, tuple[Card, ...]] = {}
    shape = FRONTS[front]
    line = _best(_ranked(team, DEFENSIVE_LINE), len(shape["line"]), out)
    backers = _best(_ranked(team, LINEBACKERS), len(shape["linebackers"]), out)
    boxes |= {box: (card,) for box, card in zip(shape["line"], line, strict=False)}
    boxes |= {
        box: (card,)
        for box, card in zip(shape["linebackers"], _outside_first(backers, shape["linebackers"]), strict=False)
    }
    corners = sorted(_best(_ranked(team, CORNERS), 2, out), key=lambda card: card.pdv)
    safeties = _best(_ranked(team, SAFETIES), 2, out)
    free = next((card for card in safeties if card.position == "FS"), safeties[0])
    strong = next((card for card in safeties if card is not free), free)
    boxes |= {"K": (corners[0],), "O": (corners[-1],), "N": (strong,)}
    if "M" in shape["backs"]:
        boxes["M"] = (free,)
    if "L" in shape["backs"]:
        used = {*corners, *safeties}
        spare = [card for card in _ranked(team, SAFETIES | CORNERS) if card not in used]
        boxes["L"] = tuple(_best(spare, shape["backs"].count("L"), out))
    return DefenceDisplay(boxes)


def _outside_first(men: Sequence[Card], boxes: Sequence[Box]) -> list[Card]:
    """Outside linebackers in F and J, the others inside."""
    outside = [card for card in men if card.position == "OLB"]
    inside = [card for card in men if card.position != "OLB"]
    found = []
    for box in boxes:
        pool = outside if (box in ("F", "J") and outside) or not inside else inside
        found.append(pool.pop(0))
    return found


# --- the offence ----------------------------------------------------------------------------------------------------


class _Weights(msgspec.Struct, frozen=True):
    inside: str
    sweep: str
    draw: str
    quick: str
    short: str
    long: str
    screen: str
    play_action: str


_CALLS = load_catalogue(TABLES / "computer_offence.toml", _Weights)
KINDS: tuple[PlayKind, ...] = ("inside", "sweep", "draw", "quick", "short", "long", "screen")


class Now(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a computer coach looks at."""

    down: int
    to_go: int
    d: int
    quarter: int
    seconds: int
    lead: int
    two_minutes: bool = False
    last: PlayKind | None = None  # of this possession
    leaning: Leaning = "balanced"


def situation_row(now: Now) -> str:
    """SPF-T-AIOFF: the first row that fits."""
    if now.d <= 5:
        return "5 or less to the goal"
    if now.down == 1:
        return "1st down"
    if now.down == 2:
        return "2nd, 1-3 to go" if now.to_go <= 3 else "2nd, 4-6" if now.to_go <= 6 else "2nd, 7+"
    return "3rd or 4th, 1-2" if now.to_go <= 2 else "3rd or 4th, 3-6" if now.to_go <= 6 else "3rd or 4th, 7+"


def play_weights(now: Now) -> dict[PlayKind, int]:
    """SPF-SOLO-07: the row's weights, changed by the score, the clock, the field and the last call; in quarters."""
    late = now.quarter == 4 and abs(now.lead) >= 9
    mood: Mood = "hurried" if now.two_minutes else "usual" if not late else "behind" if now.lead < 0 else "ahead"
    last = now.last if now.last in ("quick", "screen") else None
    near: Near = "5" if now.d <= 5 else "20" if now.d <= 20 else ""
    return leaned(_weights(situation_row(now), mood, last, near), now.leaning)


def leaned(weights: dict[PlayKind, int], leaning: Leaning) -> dict[PlayKind, int]:
    """TTFL-GAP-COACHING (reconstruction): half as much again for runs, or for passes, if an owner wants it."""
    if leaning == "balanced":
        return weights
    more = _RUNS if leaning == "run" else tuple(kind for kind in KINDS if kind not in _RUNS)
    return {kind: (3 if kind in more else 2) * weight for kind, weight in weights.items()}


Mood: TypeAlias = Literal["usual", "hurried", "behind", "ahead"]
Near: TypeAlias = Literal["5", "20", ""]  # yards to the goal, at most
_RUNS: tuple[PlayKind, ...] = ("inside", "sweep", "draw")
_DEEP: tuple[PlayKind, ...] = ("short", "long")


@lru_cache(maxsize=1 << 10)
def _weights(row: str, mood: Mood, last: PlayKind | None, near: Near) -> dict[PlayKind, int]:
    weights: dict[PlayKind, int] = {kind: 4 * int(getattr(_CALLS[row], kind)) for kind in KINDS}
    if mood == "hurried":
        weights |= {kind: weights[kind] // 4 for kind in _RUNS} | {kind: weights[kind] * 4 for kind in _DEEP}
    elif mood != "usual":
        less, more = (_RUNS, _DEEP) if mood == "behind" else (_DEEP, _RUNS)
        weights |= {kind: weights[kind] // 2 for kind in less} | {kind: weights[kind] * 2 for kind in more}
    if near:
        weights["short"] += weights["long"]
        weights["long"] = 0
    if near == "5":
        weights["quick"] += weights["screen"]
        weights["screen"] = 0
    if last is not None:
        weights["short"] += weights[last]
        weights[last] = 0
    return weights


class Asked(msgspec.Struct, frozen=True, gc=False):
    """How often each man's figures ask for the ball while he is on the field; by card, in any unit (SPF-SOLO-07)."""

    runs: Mapping[CardId, int] = {}
    screens: Mapping[CardId, int] = {}
    passes: Mapping[CardId, int] = {}  # in thousandths of all catches
    called: int = 100  # how many runs are called, in a hundred of the usual


class Legs(msgspec.Struct, frozen=True, gc=False):
    """SPF-SOLO-07: what everybody has in his legs for the next play, and how often he is asked for."""

    uses: Uses = Uses()
    play: int = 1
    asked: Asked | None = None
    end_arounds: tuple[CardId, ...] = ()  # SPF-CALL-06: who has had his


class Able(msgspec.Struct, frozen=True, gc=False):
    """Somebody who may be given the ball, and what his card says about it."""

    place: Place
    card: Card
    endurance: int  # for another carry or screen, or else another pass
    weight: int  # how often he had it


def offence_call(display: OffenceDisplay, now: Now, legs: Legs, dice: Dice) -> OffenceCall:
    """SPF-SOLO-07: play, player, side, play action and a back who stays in."""
    weights = play_weights(now)
    if legs.asked is not None:
        weights = as_often(weights, legs.asked.called)
    kind = dice.draw(KINDS, tuple(weights.values()), "which play", rule="SPF-SOLO-07")
    player = _player(display, kind, legs, dice)
    if kind in ("inside", "sweep") and player in ENDS_PLACES:
        kind = "end-around"
    side: Side = "left" if dice.pick((True, False), "to the left", rule="SPF-SOLO-07") else "right"
    if kind not in ("short", "long"):
        return OffenceCall(kind=kind, player=player, side=side, two_minutes=now.two_minutes)
    share = int(_CALLS[situation_row(now)].play_action)
    action = not now.two_minutes and share > 0 and dice.roll("d100", "play action", rule="SPF-SOLO-07") <= share
    stays = display.bk1 is not None and display.bk2 is not None and player != "BK2"
    blocks: tuple[Place, ...] = (
        ("BK2",) if stays and dice.pick((True, False), "a back stays in", rule="SPF-SOLO-07") else ()
    )
    return OffenceCall(
        kind=kind,
        player=player,
        side=side,
        play_action=action,
        blocks=blocks,
        two_minutes=now.two_minutes,
    )


def as_often(weights: Mapping[PlayKind, int], called: int) -> dict[PlayKind, int]:
    """SPF-SOLO-07: more or fewer runs than usual, as a team's figures ask; in hundredths."""
    return {kind: weight * (called if kind in _RUNS else USUAL) for kind, weight in weights.items()}


USUAL = 100
ENDS_PLACES: frozenset[Place] = frozenset({"LE", "RE", "FL1", "FL2"})
REDIRECTED: Mapping[Place, int] = {"LE": 118, "FL1": 122, "RE": 110, "BK1": 120, "BK2": 95, "FL2": 75, "BK3": 75}
"""SPF-FAC-08: of a thousand catches those that a card sends to each place, whoever is named, and a back's screens."""
LEAST_ASKED = 8


def _player(display: OffenceDisplay, kind: PlayKind, legs: Legs, dice: Dice) -> Place:
    """SPF-SOLO-07: carriers by carries, receivers by catches; who would be overused only if nobody else is there."""
    able: Sequence[Able] = _able(display, kind)
    if legs.asked is not None:
        able = _as_asked(able, display, kind, legs)
    uses, play = legs.uses, legs.play
    fresh = [man for man in able if not uses.exceeded(man.card, man.endurance, play)] or able
    weights = tuple([man.weight for man in fresh])
    return dice.draw(fresh, weights, "who has the ball", rule="SPF-SOLO-07", name=attrgetter("place")).place


def _as_asked(able: Sequence[Able], display: OffenceDisplay, kind: PlayKind, legs: Legs) -> Sequence[Able]:
    """SPF-SOLO-07: the men with the weights that their team's figures give them; passers and ends may run too."""
    asked = legs.asked
    assert asked is not None, "somebody is asked for"
    if kind == "screen":
        return [_weighted(man, asked.screens.get(man.card.id, 1)) for man in able]
    if kind in ("inside", "sweep", "draw"):
        backs = [_weighted(man, asked.runs.get(man.card.id, 1)) for man in able]
        return backs if kind == "draw" else [*backs, *_other_runners(display, asked, legs.end_arounds)]
    return [_weighted(man, max(LEAST_ASKED, asked.passes.get(man.card.id, 0) - REDIRECTED[man.place])) for man in able]


def _weighted(man: Able, weight: int) -> Able:
    return Able(man.place, man.card, man.endurance, max(1, weight))


def _other_runners(display: OffenceDisplay, asked: Asked, had: tuple[CardId, ...]) -> list[Able]:
    """SPF-RUN-16, SPF-CALL-06: the quarterback, and ends who have not had their end-around."""
    return [
        Able(place, card, card.rushing_endurance, asked.runs[card.id])
        for place, card in display.places.items()
        if asked.runs.get(card.id)
        and card.rush is not None
        and (place == "QB" or (place in ENDS_PLACES and card.id not in had))
    ]


@lru_cache(maxsize=1 << 13)
def _able(display: OffenceDisplay, kind: PlayKind) -> tuple[Able, ...]:
    """Who may be given the ball; receivers without gains at such a distance only if there are no others."""
    if kind in ("inside", "sweep", "draw", "screen"):
        backs = [(place, card) for place, card in display.backs if card.rush is not None]
        return tuple(Able(place, card, card.rushing_endurance, max(1, card.carries)) for place, card in backs)
    every = [(place, card) for place, card in display.places.items() if place != "QB" and card.catch is not None]
    having = [(place, card) for place, card in every if card.catch is not None and card.catch.column(kind)]  # type: ignore[arg-type]  # a pass
    return tuple(Able(place, card, card.receiving_endurance, max(1, card.catches)) for place, card in having or every)


def shape(now: Now) -> str:
    """SPF-SOLO-11."""
    if now.d <= 3 or (now.down >= 3 and now.to_go <= 2):
        return "tight"
    return "wide" if now.two_minutes or (now.down >= 3 and now.to_go >= 7) else "usual"


def formation_for(now: Now, rules: HouseRules) -> str:
    """SPF-SOLO-11, TTFL-SHOT-05: the shape; a wide one is a shotgun where there is one."""
    form = shape(now)
    return "shotgun" if form == "wide" and rules.shotgun else form


def front(team: Team, now: Now, offence: OffenceDisplay) -> str:
    """SPF-SOLO-11."""
    if now.d <= 2:
        return "goal"
    return f"nickel {team.front}" if offence.fl2 is not None else team.front


# --- the defence ----------------------------------------------------------------------------------------------------


def solitaire_situation(now: Now) -> int:
    """SPF-SOLO-02."""
    if now.d <= 2:
        return 5
    if now.d <= 5:
        return 2
    if now.down == 1:
        return 1
    if now.down == 2:
        return 2 if now.to_go <= 6 else 3
    return 4 if now.to_go >= 7 else 5


BLITZERS: tuple[tuple[int, tuple[Box, ...]], ...] = (
    (26, ("F", "J")),
    (35, ("F", "J", "M")),
    (48, ("F", "G", "H", "I", "J")),
)
REPLACEMENTS: tuple[Box, ...] = ("H", "G", "I", "N", "L", "M", "K", "O")


def blitzers(pn: int, display: DefenceDisplay) -> tuple[Box, ...]:
    """SPF-SOLO-05: boxes by Pass Number; an empty one is replaced in order."""
    named = next(boxes for last, boxes in BLITZERS if pn <= last)
    found = [box for box in named if display.at(box)]
    for box in REPLACEMENTS:
        if len(found) >= len(named):
            break
        if display.at(box) and box not in found:
            found.append(box)
    return tuple(found)


def defence_call(card: Fac, now: Now, display: DefenceDisplay, call: OffenceCall, rules: HouseRules) -> DefenceCall:
    """SPF-SOLO-03 to SPF-SOLO-06: the defence a card calls, in the base game or mapped to the house defences."""
    code = card.solitaire[solitaire_situation(now) - 1]
    if now.d <= 20 and code.startswith("PR"):
        code = code.replace("PR", "P")
    if code == "BLZ":
        rushers = blitzers(card.pn, display)
        deep = any(box in ROW_3 for box in rushers)
        answer = DefenceCall(defence="blitz" if deep or not rules.chart else "dog", rushers=rushers)
    elif rules.chart:
        answer = _house_call(code, card.pn, display, call)
    else:
        answer = _base_call(code, call)
    doubles, given = _doubles(code, call, display, rules), _given(answer, display, rules)
    return replace(answer, doubles_target=doubles, assigned=given) if doubles or given else answer


def _doubles(code: str, call: OffenceCall, display: DefenceDisplay, rules: HouseRules) -> bool:
    """SPF-SOLO-03, SPF-SOLO-06: whether two men cover whoever the ball goes to."""
    thrown = ("short", "long") if rules.double_cover else ("quick", "short", "long")
    return code.endswith("(X2)") and call.kind in thrown and may_double(display)


def _given(answer: DefenceCall, display: DefenceDisplay, rules: HouseRules) -> tuple[tuple[Box, Place], ...]:
    """TTFL-COV-16 (reconstruction): the fifth back takes the second flanker, so that the safety in M is free."""
    return (("L", "FL2"),) if rules.coverage and display.at("L") and "L" not in answer.rushers else ()


def may_double(display: DefenceDisplay) -> bool:
    """SPF-STR-05: four men each in rows 2 and 3, or three and five."""
    second, third = (sum(len(display.at(box)) for box in row) for row in (ROW_2, ROW_3))
    return (second, third) in ((4, 4), (3, 5))


def _base_call(code: str, call: OffenceCall) -> DefenceCall:
    if code.startswith("R"):
        keyed = code == "R(BC)" and call.kind in BY_FOOT
        return DefenceCall(defence="run", back_key=call.player) if keyed else plain("run")
    return plain("prevent" if code.startswith("PR") else "pass")


def _house_call(code: str, pn: int, display: DefenceDisplay, call: OffenceCall) -> DefenceCall:
    """SPF-SOLO-06 (reconstruction)."""
    if code == "R(NK)":
        return plain("prevent run" if pn <= 8 and display.backs >= 4 else "run")
    if code == "R(BC)":
        return _keyed(pn, call)
    zone = may_play_zone(display)
    if code == "P" and pn <= 12 and has_corners(display):
        return plain("bump")
    if code == "P" and zone and 13 <= pn <= 30:
        return DefenceCall(defence="pass", zone=True)
    if code in ("P", "P(X2)") or not zone:
        return plain("pass")
    return plain("prevent pass" if pn <= 16 else "prevent")


def _keyed(pn: int, call: OffenceCall) -> DefenceCall:
    """SPF-SOLO-06: the right key against a run or screen; against other passes no key at all.

    No direction is right against an end-around.
    """
    if call.kind not in BY_FOOT:
        return plain("run")
    if pn <= 32 or call.kind == "end-around":
        return DefenceCall(defence="run", back_key=call.player)
    return DefenceCall(defence="run", direction_key=DirectionKey(call.side, is_inside(call.kind)))


def has_corners(display: DefenceDisplay) -> bool:
    """TTFL-CHART-11: Bump & Run needs a cornerback in K and in O."""
    return all(any(card.position == "CB" for card in men) for men in (display.at("K"), display.at("O")))


# --- fourth down and clock ------------------------------------------------------------------------------------------


def fourth_down(now: Now, kicker: Kicker) -> str:
    """SPF-SOLO-08: go, field goal or punt: the first case that fits."""
    good, behind = good_up_to(kicker, now.d), -now.lead
    if now.quarter == 4 and behind > 0 and (now.seconds <= 120 or (now.seconds <= 300 and behind > 8)):
        return "field goal" if behind <= 3 and good >= 12 else "go"
    if now.quarter == 4 and now.seconds <= 300 and 0 <= behind <= 3 and good >= 16:
        return "field goal"
    if now.quarter >= 2 and behind > 0 and now.d <= 2 and now.to_go == 1:
        return "go"
    if good >= 24:
        return "field goal"
    if (now.to_go == 1 and 35 <= now.d <= 60) or (30 <= now.d <= 40 and now.to_go <= 4):
        return "go"
    return "punt"


def coffin_deduction(d: int, average: int) -> int:
    """SPF-SOLO-08: from 45 yards on a punt is aimed at the corner."""
    return min(25, max(10, average - (d - 8))) if d <= 45 else 0


def is_two_minute_offence(now: Now) -> bool:
    """SPF-SOLO-09."""
    if now.quarter == 4:
        return now.lead <= -20 or (now.seconds <= 120 and now.lead <= 0)
    return now.quarter == 2 and now.seconds <= 120 and now.d <= 75
