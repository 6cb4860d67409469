"""Depth charts: who plays where, and who comes in when he cannot (FOOL-GAP-SUBS, a reconstruction)."""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import NamedTuple, TypeAlias

import msgspec

from touchline.books.fool.field_map import TABLES, Zone
from touchline.books.fool.players import ON_THE_OFFENSIVE_LINE, POSITIONS, Player, PlayerId, Position
from touchline.books.fool.positions import (
    as_played_at,
    as_played_in,
    covers,
    out_of_position,
    total,
    transition,
)
from touchline.books.fool.set_up import Job, Spot, SpotName
from touchline.tables import load_catalogue

FORFEIT_YARDS = 5
"""FOOL-GAP-SUBS (reconstruction): what a club loses that cannot field eleven, besides a time out if it has one."""

Roster: TypeAlias = Mapping[PlayerId, Player]
NOBODY: frozenset[PlayerId] = frozenset()


class DepthChart(msgspec.Struct, frozen=True):
    """FOOL-GAP-SUBS (reconstruction): men for each kind of player, the first choice first.

    `places` are lists for single places by name (`LDE`, `RW`), which go before the list of their kind.
    """

    kinds: Mapping[Position, tuple[PlayerId, ...]]
    places: Mapping[str, tuple[PlayerId, ...]] = {}

    def listed(self, name: str, kind: Position) -> tuple[PlayerId, ...]:
        """Who may play at a place, in order."""
        return tuple(dict.fromkeys((*self.places.get(name, ()), *self.kinds.get(kind, ()))))

    def over(self, usual: "DepthChart") -> "DepthChart":
        """The lists of both; where both have one, it is this chart's."""
        return DepthChart({**usual.kinds, **self.kinds}, {**usual.places, **self.places})


class Opening(NamedTuple):
    """A place of a set or defence that somebody has to fill: a spot of the offence, or a zone and a job."""

    name: str
    kind: Position
    where: Spot | Zone
    job: Job = "zone"

    def filled_by(self, player: Player) -> Player:
        """The player as he plays there."""
        if isinstance(self.where, Spot):
            return as_played_at(player, SpotName(self.name), self.where)
        return as_played_in(player, self.where, self.job)


# --- who plays ------------------------------------------------------------------------------------------------------


def fielded(
    openings: Sequence[Opening],
    chart: DepthChart,
    roster: Roster,
    *,
    out: Set[PlayerId] = NOBODY,
    tired: Set[PlayerId] = NOBODY,
) -> dict[str, Player] | None:
    """FOOL-GAP-SUBS (reconstruction): for each opening the first able man of the chart, by the opening's name.

    Not able is who is out, on the field in another place, or tired; of tired men the first plays if nobody else on the
    list is left, and then whoever suits best out of position. None: the club cannot field a man for every opening and
    forfeits the play.
    """
    found: dict[str, Player] = {}
    free = {id_ for id_ in roster if id_ not in out}
    for able in (free - tired, set(free)):
        for opening in openings:
            if opening.name in found:
                continue
            listed = chart.listed(opening.name, opening.kind)
            chosen = next((id_ for id_ in listed if id_ in able and id_ in free), None)
            if chosen is not None:
                found[opening.name] = roster[chosen]
                free.discard(chosen)
    for opening in openings:
        if opening.name in found:
            continue
        replacement = best_replacement(opening, chart, roster, free, tired)
        if replacement is None:
            return None
        found[opening.name] = replacement
        free.discard(replacement.id)
    return found


def best_replacement(
    opening: Opening, chart: DepthChart, roster: Roster, free: Set[PlayerId], tired: Set[PlayerId] = NOBODY
) -> Player | None:
    """FOOL-GAP-SUBS (reconstruction): who plays out of position where nobody of the chart is left.

    First who covers the place, then who could learn it (a kind with a transition number is near), then anybody, kickers
    last; among equals who is fresh, then the most C + S + P after the penalty, then the first on the chart.
    """
    if not free:
        return None
    order = {id_: place for place, id_ in enumerate(_in_chart_order(chart, roster))}

    def rank(id_: PlayerId) -> tuple[int, bool, int, int]:
        player = roster[id_]
        return (remoteness(player.position, opening.kind), id_ in tired, -total(opening.filled_by(player)), order[id_])

    return roster[min(free, key=rank)]


def remoteness(position: Position, kind: Position) -> int:
    """FOOL-GAP-SUBS (reconstruction): 0 covers that kind of place, 1 could change to it, 2 could not, 3 kicks."""
    if kind in covers(position):
        return 0
    if transition(position, kind) is not None:
        return 1
    return 3 if position in ("K", "Pt") else 2


def _in_chart_order(chart: DepthChart, roster: Roster) -> Iterable[PlayerId]:
    """Everybody once: by the lists of the chart, kind by kind, then by the roster."""
    return dict.fromkeys((*(id_ for kind in POSITIONS for id_ in chart.kinds.get(kind, ())), *roster))


# --- the automatic chart --------------------------------------------------------------------------------------------


class _Weights(msgspec.Struct, frozen=True):
    p: int
    c: int
    s: int


WEIGHTS = load_catalogue(TABLES / "depth_weights.toml", _Weights)
FASTEST_BLOCKER = 4  # FOOL-5.3.1-a: more speed blocks no better
SPECIALIST_WORTH = 2


def worth(player: Player, kind: Position) -> int:
    """What a computer coach thinks of a man in a kind of place; who does not cover it counts after the penalty."""
    in_place = kind in covers(player.position)
    played = player if in_place else out_of_position(player, (kind,))
    weights = WEIGHTS[kind]
    speed = min(played.s, FASTEST_BLOCKER) if kind in ON_THE_OFFENSIVE_LINE else played.s
    experience = player.is_experienced - player.is_rookie
    special = SPECIALIST_WORTH if player.position == kind else 0
    return weights.p * played.p + weights.c * played.c + weights.s * speed + experience + special


def kicking_worth(player: Player) -> int:
    """Yards, and what goes wrong or is controlled, in yards that a computer coach would give for it."""
    if player.kicks is not None:
        return player.kicks.distance - 3 * (player.kicks.b + player.kicks.n)
    return 0 if player.punts is None else player.punts.distance + player.punts.control


def automatic_chart(men: Sequence[Player]) -> DepthChart:
    """A depth chart for any roster: the best man of each kind first, those who cover it and those it covers."""
    lists: dict[Position, tuple[PlayerId, ...]] = {}
    for name in WEIGHTS:
        kind: Position = name  # type: ignore[assignment]  # a test compares them with the positions
        able = [man for man in men if kind in covers(man.position) or man.position in covers(kind)]
        able.sort(key=lambda man: -worth(man, kind))
        lists[kind] = tuple(man.id for man in able)
    kickers = sorted((man for man in men if man.kicks is not None), key=kicking_worth, reverse=True)
    punters = sorted((man for man in men if man.punts is not None), key=kicking_worth, reverse=True)
    return DepthChart(lists | {"K": tuple(man.id for man in kickers), "Pt": tuple(man.id for man in punters)})
