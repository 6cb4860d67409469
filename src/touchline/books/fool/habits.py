"""Habits: what the other side has called often in this match, and who moves to meet it (FOOL-GAP-HABITS).

A reconstruction: the book leaves it to the coach where his men stand.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool.defences import ROOM, ROOM_ELSEWHERE, Alignment, Post, is_lineman, kind_of
from touchline.books.fool.field_map import INNER_LINE_ZONES, TABLES, Zone, area, area_distance, downfield
from touchline.books.fool.goal_line import may_be_target
from touchline.books.fool.players import LINEBACKERS
from touchline.books.fool.plays import Pass, Play, Screen
from touchline.books.fool.positions import is_proper_in
from touchline.books.fool.set_up import SpotName
from touchline.dice import Dice
from touchline.tables import Table, load

RULE = "FOOL-GAP-HABITS"
REMEMBERED = 12  # plays

How: TypeAlias = Literal["pass", "run", "draw"]


class Aim(msgspec.Struct, frozen=True):
    """Where a play was to go, as everybody knows when it is over: a throw to whom and into which area, or a run."""

    how: How  # a draw is whatever lets the rush go by: a draw, a trap, a screen
    spot: SpotName
    area: Zone

    def is_like(self, other: "Aim") -> bool:
        return (self.how, self.area) == (other.how, other.area)


Seen: TypeAlias = tuple[Aim, ...]
"""The last plays of a side, the latest last."""


def aim_of(play: Play) -> Aim:
    """Where a play is to go."""
    if isinstance(play, Pass):
        return Aim("pass", play.first.spot, area(play.first.zone))
    lets_by = isinstance(play, Screen) or play.kind in ("draw", "trap")
    return Aim("draw" if lets_by else "run", play.spot, play.zone)


def remembered(seen: Seen, aim: Aim) -> Seen:
    """FOOL-GAP-HABITS (reconstruction): a defence keeps the last twelve plays in mind."""
    return (*seen, aim)[-REMEMBERED:]


# --- what is expected -------------------------------------------------------------------------------------------------


class _Row(msgspec.Struct, frozen=True):
    men: int


_MOVED: Table[_Row] = load(TABLES / "habits.toml", _Row)


def men_to_move(often: int) -> int:
    """FOOL-T-HABITS: how many men are moved for a play that came so often."""
    return _MOVED.at(often).men


def often(seen: Seen, aim: Aim) -> int:
    return sum(each.is_like(aim) for each in seen)


def expected(seen: Seen, to_goal: int, dice: Dice) -> Aim | None:
    """FOOL-GAP-HABITS (reconstruction): the coach expects one of the plays that he remembers, each as likely.

    None: nothing has come often enough to be met, or not what he expects.
    """
    if not any(men_to_move(often(seen, each)) for each in seen):
        return None
    aim = dice.pick(seen, "which play the defence expects", rule=RULE, name=lambda each: f"{each.how} {each.area}")
    fits = aim.how != "pass" or may_be_target(aim.area, to_goal)
    return aim if fits and men_to_move(often(seen, aim)) else None


# --- who meets it -----------------------------------------------------------------------------------------------------


def meeting(alignment: Alignment, seen: Seen, aim: Aim) -> Alignment:
    """FOOL-GAP-HABITS, FOOL-T-HABITS (reconstruction): a defence with so many men more where the play is expected."""
    receivers = frozenset(each.spot for each in seen if each.is_like(aim))
    return met(alignment, aim, men_to_move(often(seen, aim)), receivers)


def met(alignment: Alignment, aim: Aim, men: int, receivers: frozenset[SpotName]) -> Alignment:
    """A defence with so many men more there; whoever covers one of the receivers stays with him."""
    if men and aim.how == "draw":
        alignment = waiting(alignment)
    for _ in range(men):
        alignment = _one_more(alignment, aim, receivers)
    return alignment


def waiting(alignment: Alignment) -> Alignment:
    """FOOL-GAP-HABITS (reconstruction): nobody rushes past a draw, a trap or a screen: the line plays normal."""
    if alignment.option != "rush":
        return alignment
    posts = tuple(replace(post, job="zone") if post.job in ("blitz", "fake") else post for post in alignment.posts)
    return replace(alignment, name=f"{alignment.name} normal", option="normal", posts=posts)


def _one_more(alignment: Alignment, aim: Aim, receivers: frozenset[SpotName]) -> Alignment:
    """Who stands there on somebody else plays zone; else the nearest man in zone moves there, or behind it."""
    for post in alignment.posts if aim.how == "pass" else ():
        if post.job == "man" and area(post.zone) == aim.area and post.on not in receivers:
            return _changed(alignment, post, post.zone)
    free = [post for post in alignment.posts if _is_free(post, aim)]
    for zone in _places(aim):
        able = [post for post in free if _has_room(alignment, zone) and _is_at_home_in(zone, post)]
        if able:
            return _changed(alignment, min(able, key=lambda post: _rank(post, zone, aim.how)), zone)
    return alignment


def _places(aim: Aim) -> tuple[Zone, ...]:
    """Where it is met: of a run, behind its zone too."""
    return (aim.area, *(downfield(aim.area) if aim.how != "pass" else ()))


def _is_free(post: Post, aim: Aim) -> bool:
    """In zone, no lineman and not where he is wanted already; nobody leaves the line against a run."""
    if post.job != "zone" or is_lineman(post.name) or area(post.zone) in map(area, _places(aim)):
        return False
    return aim.how == "pass" or post.zone not in INNER_LINE_ZONES


def _has_room(alignment: Alignment, zone: Zone) -> bool:
    return sum(area(each.zone) == area(zone) for each in alignment.posts) < ROOM.get(area(zone), ROOM_ELSEWHERE)


def _is_at_home_in(zone: Zone, post: Post) -> bool:
    kind = kind_of(post.name)
    return kind is not None and is_proper_in(kind, zone)


def _rank(post: Post, zone: Zone, how: How) -> tuple[int, bool]:
    """The nearest first; against a pass rather a back, against a run rather a linebacker."""
    return area_distance(post.zone, zone), (kind_of(post.name) in LINEBACKERS) == (how == "pass")


def _changed(alignment: Alignment, post: Post, zone: Zone) -> Alignment:
    moved = Post(post.name, zone)
    others = [each for each in alignment.posts if each.name != post.name]
    posts = (
        _together((*others, moved))
        if post.zone != zone
        else tuple(moved if each.name == post.name else each for each in alignment.posts)
    )
    return replace(alignment, name=f"{alignment.name} {post.name} {zone}", posts=posts)


def _together(posts: Sequence[Post]) -> tuple[Post, ...]:
    """Men of a zone stand together, the newcomer outside."""
    zones = list(dict.fromkeys(post.zone for post in posts))
    return tuple(sorted(posts, key=lambda post: zones.index(post.zone)))
