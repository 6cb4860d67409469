"""What a roster is worth in points a game: its men in the places they play, and those who wait behind them.

Worth is counted in hundredths of a percent of a point: a man's worth (`worth`) times his share of the downs.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from touchline.books.fool.league.careers import Career, ClubId, as_he_plays
from touchline.books.fool.league.owners import family
from touchline.books.fool.league.state import League
from touchline.books.fool.league.worth import PLAYING_TIME, points_at, prospects
from touchline.books.fool.players import Player, PlayerId, Position

POINT = 10_000
"""A point a game, as strength is counted."""

GROUPS: Mapping[Position, tuple[Position, ...]] = {
    "Q": ("Q",), "B": ("H", "F"), "E": ("W", "TE"), "U": ("T", "G", "C"), "DE": ("DE", "DT"), "LB": ("OLB", "MLB"),
    "DH": ("CB", "S"), "K": ("K",), "Pt": ("Pt",),
}  # fmt: skip
"""Kinds of places that the same men can play."""

_OTHER_FAMILIES: Mapping[Position, Position] = {"F": "B", "TE": "E", "DT": "DE", "MLB": "LB", "S": "DH"}
WAITING = (10, 5)
"""What it counts, in percent, to have one more man for a kind of place than play there, and another one."""


def group(position: Position) -> Position:
    """In which group a man of a position is counted."""
    return _OTHER_FAMILIES.get(family(position), family(position))


class Man(NamedTuple):
    """A man as far as his worth goes, in each kind of place of his group."""

    points: tuple[int, ...]
    id: PlayerId


Team: TypeAlias = Mapping[Position, tuple[Man, ...]]
"""A club's men by groups."""

Slots: TypeAlias = tuple[tuple[int, int], ...]
"""Places of a group: of which kind each is, and its share of the downs."""


def _slots(kinds: Sequence[Position], waiting: Sequence[int] = ()) -> Slots:
    found = [(number, share) for number, kind in enumerate(kinds) for share in (*PLAYING_TIME[kind], *waiting)]
    return tuple(sorted(found, key=lambda each: (-each[1], each[0])))


PLAYING: Mapping[Position, Slots] = {name: _slots(kinds) for name, kinds in GROUPS.items()}
"""Who plays."""

KEEPING: Mapping[Position, Slots] = {
    name: PLAYING[name] if name in ("K", "Pt") else _slots(kinds, WAITING) for name, kinds in GROUPS.items()
}
"""Whom it is good to have."""


# --- a man ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=20_000)
def _points(player: Player, *, ahead: bool) -> tuple[int, ...]:
    later = prospects(player) if ahead else 0
    return tuple(points_at(player, kind) + later for kind in GROUPS[group(player.position)])


def man_of(career: Career) -> Man:
    """A man by what he brings in the years to come."""
    return Man(_points(as_he_plays(career) if career.marks else career.player, ahead=True), career.id)


def points(player: Player) -> int:
    """What a man brings where he is worth most."""
    return max(_points(player, ahead=False))


# --- a team ---------------------------------------------------------------------------------------------------------


def team_of(league: League, men: Iterable[PlayerId]) -> Team:
    """Men of a league, by what they bring in the years to come."""
    found: dict[Position, list[Man]] = {name: [] for name in GROUPS}
    for who in men:
        career = league.careers[who]
        found[group(career.player.position)].append(man_of(career))
    return {name: tuple(sorted(each)) for name, each in found.items()}


def team_of_players(men: Iterable[Player]) -> Team:
    """Men who are to play, by what they bring now."""
    found: dict[Position, list[Man]] = {name: [] for name in GROUPS}
    for man in men:
        found[group(man.position)].append(Man(_points(man, ahead=False), man.id))
    return {name: tuple(sorted(each)) for name, each in found.items()}


def of_the_club(league: League, club: ClubId) -> Team:
    """Whoever belongs to a club, hurt or not."""
    return team_of(league, league.club(club).everybody)


Placed: TypeAlias = tuple[Man, ...]
"""Men in the order of the places that they have."""


def placed(slots: Slots, men: tuple[Man, ...]) -> Placed:
    """Who plays where: the best man for what counts most, then the next; then whoever is worth more elsewhere moves."""
    free, playing = list(men), []
    for kind, _ in slots[: len(men)]:
        playing.append(_best(free, kind))
        free.remove(playing[-1])
    while (move := _best_move(slots, playing, free)) is not None:
        to, leaves, steps_in = move
        free.append(playing[to])
        playing[to], playing[leaves] = playing[leaves], steps_in
        free.remove(steps_in)
    return tuple(playing)


def _best(men: Iterable[Man], kind: int) -> Man:
    return max(men, key=lambda man: (man.points[kind], man.id))


def _best_move(slots: Slots, playing: Sequence[Man], free: Sequence[Man]) -> tuple[int, int, Man] | None:
    """Who goes to which other kind of place, and who that is free or was there steps in for him; none if no move helps.

    Each makes the men together worth more, so that there is a last one.
    """
    best = {kind: _best(free, kind) for kind, _ in slots} if free else {}
    gain, found = 0, None
    for to, old in enumerate(playing):
        there, share = slots[to]
        for leaves, man in enumerate(playing):
            here, also = slots[leaves]
            if here == there:
                continue
            steps_in = best.get(here, old)
            if old.points[here] > steps_in.points[here]:
                steps_in = old
            more = share * (man.points[there] - old.points[there]) + also * (steps_in.points[here] - man.points[here])
            if more > gain:
                gain, found = more, (to, leaves, steps_in)
    return found


@lru_cache(maxsize=20_000)
def group_strength(slots: Slots, men: tuple[Man, ...]) -> int:
    return sum(share * man.points[kind] for man, (kind, share) in zip(placed(slots, men), slots, strict=False))


def strength(team: Team, slots: Mapping[Position, Slots] = KEEPING) -> int:
    return sum(group_strength(slots[name], men) for name, men in team.items())


def with_man(team: Team, name: Position, man: Man) -> Team:
    return {**team, name: tuple(sorted((*team[name], man)))}


def without_man(team: Team, name: Position, who: PlayerId) -> Team:
    return {**team, name: tuple(man for man in team[name] if man.id != who)}


def gain(team: Team, name: Position, man: Man) -> int:
    """By how much a man of that group makes a club stronger."""
    more = tuple(sorted((*team[name], man)))
    return group_strength(KEEPING[name], more) - group_strength(KEEPING[name], team[name])


def loss(team: Team, name: Position, man: Man) -> int:
    """By how much a club is weaker without him."""
    fewer = tuple(each for each in team[name] if each.id != man.id)
    return group_strength(KEEPING[name], team[name]) - group_strength(KEEPING[name], fewer)


# --- whom to take, and whom to give up ------------------------------------------------------------------------------


def gained(team: Team, career: Career) -> int:
    """What a man would add to a club."""
    return gain(team, group(career.player.position), man_of(career))


def lost(team: Team, career: Career) -> int:
    """What a man's going would cost it."""
    return loss(team, group(career.player.position), man_of(career))


def joined(team: Team, career: Career) -> Team:
    return with_man(team, group(career.player.position), man_of(career))


def left(team: Team, career: Career) -> Team:
    return without_man(team, group(career.player.position), career.id)


def least_missed(team: Team, men: Iterable[Career], number: int) -> tuple[PlayerId, ...]:
    """Whom a club can best do without, one after the other."""
    staying, found = {career.id: career for career in men}, []
    for _ in range(min(number, len(staying))):
        last = min(staying.values(), key=lambda each: (lost(team, each), max(man_of(each).points), each.id))
        del staying[last.id]
        found.append(last.id)
        team = left(team, last)
    return tuple(found)


BEST = 3


def best_of_each_kind(men: Iterable[Career]) -> list[Career]:
    """Men worth looking at: the best few for every kind of place."""
    found: dict[PlayerId, Career] = {}
    by_group: dict[Position, list[Career]] = {}
    for career in men:
        by_group.setdefault(group(career.player.position), []).append(career)
    for name, able in sorted(by_group.items()):
        for number in range(len(GROUPS[name])):
            best = sorted(able, key=lambda each: (-man_of(each).points[number], each.id))[:BEST]
            found.update((each.id, each) for each in best)
    return list(found.values())
