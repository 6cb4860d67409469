"""Who is on the field, and how often he is asked for the ball, by the figures on the cards (SPF-SOLO-07, SPF-SOLO-12).

A computer coach draws one of a team's line-ups for every play. Of each group a man is in so many of them as his figures
ask; nobody is on the field more often than always, and what he would have beyond that falls to the others.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import log
from typing import NamedTuple

from touchline.books.ttfl.cards import ENDS, Card, CardId, Team
from touchline.books.ttfl.computer import USUAL, Asked, Healthy, display_of, healthy, shape_of
from touchline.books.ttfl.displays import OffenceDisplay
from touchline.dice import Dice

TICKS = 60
"""Line-ups of a team in a shape; how often a man is on is counted in these."""
PLACES: Mapping[str, tuple[int, int, int]] = {
    "usual": (2, 2, 1),
    "wide": (1, 3, 1),
    "tight": (2, 1, 2),
    "three backs": (3, 1, 1),
}
"""SPF-DISP-03, SPF-SOLO-11: backs, wide ends and tight ends of a shape."""
TURNS = (1, 7, 11, 13)
"""How backs, wide ends, tight ends and passers go through the line-ups: no two of them in step."""
ON_RUNS: Mapping[str, int] = {"usual": 75, "wide": 8, "tight": 17}
ON_PASSES: Mapping[str, int] = {"usual": 62, "wide": 32, "tight": 6}
"""SPF-SOLO-11: how often a shape is on the field for runs and for passes, in a hundred."""


# --- who is on the field --------------------------------------------------------------------------------------------


def ticks(sizes: Sequence[int], places: int) -> tuple[int, ...]:
    """In how many of the line-ups each man is, by his figures: in all of them at most."""
    left, open_to, found = places * TICKS, list(range(len(sizes))), [0] * len(sizes)
    while open_to and left:
        whole = sum(sizes[each] for each in open_to)
        full = [each for each in open_to if sizes[each] * left >= TICKS * whole]
        if not full:
            return _rounded(found, {each: Fraction(sizes[each] * left, whole) for each in open_to})
        for each in full:
            found[each] = TICKS
        left -= TICKS * len(full)
        open_to = [each for each in open_to if each not in full]
    return tuple(found)


def _rounded(found: list[int], shares: Mapping[int, Fraction]) -> tuple[int, ...]:
    """Whole numbers of the same sum."""
    total = Fraction(0)
    for each, share in shares.items():
        before = round(total)
        total += share
        found[each] = round(total) - before
    return tuple(found)


def on_at(tick: int, found: Sequence[int]) -> list[int]:
    """Who is in a line-up: men stand in a row, each as long as his share, and every so many ticks one is chosen."""
    chosen, begun = [], 0
    for man, share in enumerate(found):
        if (tick - begun) % TICKS < share:
            chosen.append(man)
        begun += share
    return chosen


class Groups(NamedTuple):
    """The men of an offence with what their figures ask, group by group."""

    backs: Sequence[Card]
    wide: Sequence[Card]
    tight: Sequence[Card]
    passers: Sequence[Card]


def _groups(men: Healthy, out: frozenset[CardId]) -> Groups:
    """Who comes in turn: healthy men; a second passer only if both begin (SPF-END-01)."""
    passers = [card for card in men.passers if card.letter == men.passers[0].letter == "A"]
    groups = (men.backs, men.wide, men.tight, passers or men.passers[:1])
    return Groups(*([card for card in group if card.id not in out] for group in groups))


def _size(card: Card) -> int:
    return max(1, card.attempts if card.position == "QB" else card.carries + card.catches)


@lru_cache(maxsize=1 << 10)
def line_ups(team: Team, out: frozenset[CardId], formation: str) -> tuple[tuple[OffenceDisplay, ...], tuple[int, ...]]:
    """SPF-SOLO-12: the line-ups of a formation, and how often each is on the field."""
    men = healthy(team, out)
    groups = _groups(men, out)
    wanted = (*PLACES[shape_of(men, out, formation)], 1)
    if any(len(group) < places for group, places in zip(groups, wanted, strict=True)):
        return (display_of(men, out, formation),), (1,)
    shares = [ticks([_size(card) for card in group], places) for group, places in zip(groups, wanted, strict=True)]
    found: dict[OffenceDisplay, int] = {}
    for tick in range(TICKS):
        chosen = [
            _first(group, on_at(tick * turn % TICKS, share))
            for group, share, turn in zip(groups, shares, TURNS, strict=True)
        ]
        display = display_of(Healthy(chosen[3], men.line, *chosen[:3]), out, formation)
        found[display] = found.get(display, 0) + 1
    return tuple(found), tuple(found.values())


def _first(group: Sequence[Card], chosen: Sequence[int]) -> list[Card]:
    """The men who are on, and the others behind them."""
    return [*(group[each] for each in chosen), *(card for at, card in enumerate(group) if at not in chosen)]


def drawn_display(team: Team, out: frozenset[CardId], formation: str, dice: Dice) -> OffenceDisplay:
    """SPF-SOLO-12: one of the line-ups of a formation."""
    displays, often = line_ups(team, out, formation)
    if len(displays) == 1:
        return displays[0]
    return dice.draw(displays, often, "who is on the field", rule="SPF-SOLO-12", name=_named)


def _named(display: OffenceDisplay) -> str:
    return ", ".join(f"{place} {card.name or card.id}" for place, card in display.places.items())


# --- who gets the ball ----------------------------------------------------------------------------------------------

RUNS_A_GAME = 32
"""Carries of a team in a match of computer coaches (SPF-GEN-25), as SPF-GEN-09 takes them."""
USUAL_RUNS = Fraction(78, 100)
"""Runs for each pass of a team that calls by the table alone."""
FLOPS = Fraction(135, 100)
"""SPF-SOLO-09: in a match."""
RUSHED = Fraction(42, 10)
"""Pass rushes in a match."""
MOST_END_AROUNDS = Fraction(9, 10)  # a game of a man, who may have one (SPF-CALL-06)
LAST = 48


@lru_cache(maxsize=1 << 8)
def asked_of(team: Team) -> Asked:
    """SPF-SOLO-07: what the figures of a team's cards ask of its coach; without figures nothing but what is usual."""
    nobody: frozenset[CardId] = frozenset()
    groups = _groups(healthy(team, nobody), nobody)
    carries = sum(card.carries for card in team.cards)
    on_runs, on_passes = _on(groups, ON_RUNS), _on(groups, ON_PASSES)
    runs = {card.id: _per_hundred(card.carries, on_runs[card.id]) for card in groups.backs}
    runs |= {
        card.id: _per_hundred(_end_arounds(card, carries), on_runs[card.id]) for card in (*groups.wide, *groups.tight)
    }
    runs |= {card.id: _per_hundred(_called(card, carries), on_runs[card.id]) for card in groups.passers}
    caught = sum(card.catches for card in team.cards) or 1
    passes = {
        card.id: _per_hundred(1000 * card.catches, on_passes[card.id]) // caught
        for card in (*groups.backs, *groups.wide, *groups.tight)
    }
    screens = {card.id: _per_hundred(card.catches, on_passes[card.id]) for card in groups.backs}
    return Asked(runs, screens, passes, _runs_called(team, carries))


def _on(groups: Groups, shapes: Mapping[str, int]) -> dict[CardId, int]:
    """How often each man is on the field, in a hundred."""
    found: dict[CardId, int] = {}
    for place, group in enumerate(groups):
        sizes = [_size(card) for card in group]
        shares = {shape: ticks(sizes, (*PLACES[shape], 1)[place]) for shape in shapes}
        for at, card in enumerate(group):
            found[card.id] = sum(often * shares[shape][at] for shape, often in shapes.items()) // TICKS
    return found


def _per_hundred(size: int | Fraction, on: int) -> int:
    """What falls to a man while he is on the field."""
    return round(100 * Fraction(size) / max(1, on))


HURT, TIRED = Fraction(6, 100), Fraction(20, 100)
"""How often a carrier is not there for a run: hurt for some plays (SPF-INJ-02), or used too lately (SPF-END-02)."""


def _for_the_absent(sizes: Mapping[Card, Fraction]) -> dict[Card, Fraction]:
    """What is to be asked for so that figures come out, though others run for men who are hurt or tired."""
    whole = sum(sizes.values(), Fraction(0))
    away = {card: HURT + (TIRED if card.rushing_endurance else 0) for card in sizes}
    lent = {card: away[card] * size / (whole - size) if size < whole else Fraction(0) for card, size in sizes.items()}
    total = sum(lent.values(), Fraction(0))
    return {card: size * max(Fraction(1, 4), 1 - (total - lent[card] - away[card])) for card, size in sizes.items()}


def _end_arounds(card: Card, carries: int) -> Fraction:
    """SPF-CALL-06: he has one a game at most: to have it in so many games it must be called oftener."""
    if card.position not in ENDS or not card.carries or not carries:
        return Fraction(0)
    a_game = min(MOST_END_AROUNDS, Fraction(card.carries * RUNS_A_GAME, carries))
    return Fraction(round(-1000 * log(1 - a_game)), 1000) * carries / RUNS_A_GAME


def _uncalled(card: Card, carries: int) -> Fraction:
    """SPF-PR-06, SPF-STR-01: carries of a passer that nobody calls as runs, in the unit of his figures."""
    if card.passing is None:
        return Fraction(0)
    scrambles = RUSHED * (card.passing.run - card.passing.sack) / LAST
    return (scrambles + FLOPS) * carries / RUNS_A_GAME


def _called(card: Card, carries: int) -> Fraction:
    """SPF-RUN-16: runs that are called for a passer."""
    return max(Fraction(0), card.carries - _uncalled(card, carries)) if card.attempts else Fraction(0)


DROP_BACKS = Fraction(107, 100)  # for each attempt: sacks too


def _runs_called(team: Team, carries: int) -> int:
    """How many runs a team calls for each pass, in a hundred of the usual."""
    attempts = sum(card.attempts for card in team.cards)
    if not attempts or not carries:
        return USUAL
    passers = [card for card in team.cards if card.attempts]
    uncalled = sum((_uncalled(card, carries) * card.attempts / attempts for card in passers), Fraction(0))
    wanted = (carries - uncalled) / (DROP_BACKS * attempts) / USUAL_RUNS
    return round(USUAL * wanted * (2 + wanted) / 3)  # third downs and the score keep some calls as they are
