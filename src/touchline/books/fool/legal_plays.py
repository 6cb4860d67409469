"""Which plays can be run from a set: whom they may name, where they may go, and what goes together.

`check_play` asks the set alone, for a plan is written before anybody knows who will play; `check_passer` asks the man.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.fool.field_map import (
    INNER_LINE_ZONES,
    LINE_ZONES,
    WIDE_LINE_ZONES,
    Side,
    Zone,
    borders_sideline,
    next_zones,
    pass_value,
)
from touchline.books.fool.notation import SHORT_NAMES, parse_call, written
from touchline.books.fool.offensive_sets import SETS, OffensiveSet, the_one
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.players import Player
from touchline.books.fool.plays import Call, Change, Group, Pass, Play, Route, Run, Scramble, Screen, Second, ThrowAway
from touchline.books.fool.rollouts import slowest_roll, zone_change
from touchline.books.fool.scanner import listed, suggestion
from touchline.books.fool.set_up import CENTRE_THREE, QUARTERBACK, WIDE_COLUMNS, Spot, SpotName
from touchline.books.fool.the_pass import BULLET_FROM, STRONG_ARM_FROM, bullet_from
from touchline.game import Mistake, OrdersError

BANDS = 6  # line, short, intermediate, medium, long, very deep: one group of blockers for each
SCRAMBLES: Mapping[Side | None, tuple[Zone, ...]] = {None: ("L", "C", "R"), "right": ("R", "WR"), "left": ("L", "WL")}
GUARDS = frozenset(CENTRE_THREE) - {SpotName("C")}


class _Wrong(NamedTuple):
    """A mistake whose place is the whole play."""

    wrong: str
    right: str
    rule: str


# --- what is asked ----------------------------------------------------------------------------------------------------


def called(text: str, *, line: int = 1, sets: Mapping[str, OffensiveSet] = SETS) -> Call:
    """A call from its text, `Split: LH/R(RH)`, refused if it cannot be read or run."""
    return check_call(parse_call(text, line=line), sets)


def check_call(call: Call, sets: Mapping[str, OffensiveSet] = SETS, switches: Switches = AS_PLAYED) -> Call:
    """The call with its set and its men by their full names; refused with every mistake."""
    name = next((known for known in sets if known.casefold() == call.set.casefold()), None)
    if name is None:
        right = suggestion(call.set, sets)
        raise OrdersError(where=f"set {call.set}", wrong="there is no such set", right=right, rule="FOOL-GAP-SETUP")
    return Call(name, check_play(call.play, sets[name], switches))


def check_play(play: Play, offensive_set: OffensiveSet, switches: Switches = AS_PLAYED) -> Play:
    """The play with its men by their full names; refused with every mistake if it cannot be run from the set."""
    named = with_full_names(play, offensive_set)
    found = (*_name_mistakes(named, offensive_set), *_mistakes(named, offensive_set), *_not_in_use(named, switches))
    _refuse(named, found)
    return named


def check_passer(play: Play, passer: Player, switches: Switches = AS_PLAYED) -> None:
    """Refuse what this passer cannot do: his bullets, his rollouts, his third receiver."""
    if isinstance(play, Pass):
        rolls = _roll_mistakes(play, passer, switches)
        _refuse(play, (*_arm_mistakes(play, passer), *rolls, *_third_mistakes(play, passer)))


def in_use(play: Play, switches: Switches) -> Play | None:
    """What is left of a play without the optional rules that are not in use; nothing of a screen."""
    if isinstance(play, Screen) and not switches.screens:
        return None
    return _thrown(play, lambda route: _route_in_use(route, switches), rolls=switches.rollouts)


def within_reach(play: Play, passer: Player, switches: Switches = AS_PLAYED) -> Play:
    """What is left of a play without what this passer cannot do."""
    if isinstance(play, Pass) and play.third is not None and any(_third_mistakes(play, passer)):
        play = replace(play, third=None)
    rolls = not (isinstance(play, Pass) and any(_roll_mistakes(play, passer, switches)))

    def route_within_reach(route: Route) -> Route:
        alone = Pass(route, roll=play.roll if isinstance(play, Pass) and rolls else None)
        return replace(route, throw="plain") if any(_arm_mistakes(alone, passer)) else route

    return _thrown(play, route_within_reach, rolls=rolls)


def _thrown(play: Play, changed: Callable[[Route], Route], *, rolls: bool) -> Play:
    """A pass with other routes, and perhaps without its rollout; any other play as it is."""
    if not isinstance(play, Pass):
        return play
    second, third = (
        changed(each) if isinstance(each, Route) else _from_the_pocket(each, play.roll, rolls=rolls)
        for each in (play.second, play.third)
    )
    return replace(play, first=changed(play.first), second=second, third=third, roll=play.roll if rolls else None)


def _from_the_pocket(second: Second | None, roll: Side | None, *, rolls: bool) -> Second | None:
    """FOOL-5.3.16-a: without his rollout a quarterback scrambles to the middle, where he was to go wide."""
    is_wide = isinstance(second, Scramble) and second.zone not in (None, *SCRAMBLES[None])
    return Scramble() if is_wide and roll and not rolls else second


def _route_in_use(route: Route, switches: Switches) -> Route:
    """A throw as FOOL-5.8.2, FOOL-5.8.3, FOOL-5.8.4 and FOOL-5.8.5 leave it that are not in use."""
    thrown = {"bullet": switches.bullet, "loft": switches.loft, "hail mary": switches.hail_mary}
    if not thrown.get(route.throw, True):
        route = replace(route, throw="plain", also=())
    return replace(route, out_of_bounds=route.out_of_bounds and switches.out_of_bounds)


def _refuse(play: Play, found: Iterable[_Wrong]) -> None:
    mistakes = [Mistake(written(play), each.wrong, each.right, each.rule) for each in dict.fromkeys(found)]
    if mistakes:
        raise OrdersError(*mistakes)


# --- names ------------------------------------------------------------------------------------------------------------


def with_full_names(play: Play, offensive_set: OffensiveSet) -> Play:
    """FOOL-GAP-NOTATION (reconstruction): W, E and H replaced by the man they stand for, where there is only one."""

    def full(name: SpotName) -> SpotName:
        return (the_one(name, offensive_set) or name) if name in SHORT_NAMES else name

    return Change(full).of(play)


def routes(play: Pass) -> tuple[Route, ...]:
    """The receivers of a pass, in their order."""
    return tuple(each for each in (play.first, play.second, play.third) if isinstance(each, Route))


def _receivers(play: Play) -> tuple[SpotName, ...]:
    """Who is to get the ball."""
    if isinstance(play, Pass):
        return tuple(spot for route in routes(play) for spot in (route.spot, *route.also))
    return (play.spot,)


def _helpers(play: Play) -> tuple[SpotName, ...]:
    """Who else is named."""
    if isinstance(play, Pass):
        return (*play.block, *play.free)
    return tuple(spot for group in play.groups for spot in (*group.men, *(group.right or ())))


def _name_mistakes(play: Play, offensive_set: OffensiveSet) -> Iterator[_Wrong]:
    """FOOL-GAP-SPOTS: every man named is in the set, once, and whoever catches a pass is eligible."""
    named = (*_receivers(play), *_helpers(play))
    for spot in dict.fromkeys(named):
        if spot in SHORT_NAMES:
            several = [name for name in offensive_set.by_name if name.endswith(spot)] or sorted(offensive_set.eligible)
            yield _Wrong(f"{spot} is not one man in {offensive_set.name}", f"write {listed(several)}", "FOOL-GAP-SPOTS")
        elif spot not in offensive_set.by_name:
            right = suggestion(spot, offensive_set.by_name)
            yield _Wrong(f"{offensive_set.name} has no {spot}", right, "FOOL-GAP-SPOTS")
        if named.count(spot) > 1:
            yield _Wrong(f"{spot} is named {named.count(spot)} times", "give every man one thing to do", "FOOL-5.1-a")
    if not isinstance(play, Run):
        for spot in _receivers(play):
            if spot in offensive_set.by_name and spot not in offensive_set.eligible:
                right = f"throw to {listed(sorted(offensive_set.eligible))}"
                yield _Wrong(f"{spot} may not catch a pass", right, "FOOL-GAP-SETUP")


# --- what goes together -----------------------------------------------------------------------------------------------


def _mistakes(play: Play, offensive_set: OffensiveSet) -> Iterator[_Wrong]:
    match play:
        case Pass():
            yield from _timing_mistakes(play)
            yield from _second_mistakes(play)
            for route in routes(play):
                yield from _route_mistakes(route, play.roll, offensive_set)
            yield from _protection_mistakes(play, offensive_set)
        case Screen():
            if play.zone not in LINE_ZONES:
                yield _Wrong(f"a screen to {play.zone}", f"catch it in {listed(LINE_ZONES)}", "FOOL-5.8.1-a")
            yield from _group_mistakes(play.groups)
        case Run():
            yield from _run_mistakes(play, offensive_set)
            yield from _group_mistakes(play.groups)


def _not_in_use(play: Play, switches: Switches) -> Iterator[_Wrong]:
    """Optional rules that are not in use."""
    throws = {route.throw for route in routes(play)} if isinstance(play, Pass) else set()
    is_out = isinstance(play, Pass) and any(route.out_of_bounds for route in routes(play))
    for is_called, is_in_use, what, rule in (
        (isinstance(play, Pass) and play.roll is not None, switches.rollouts, "rollouts", "FOOL-5.3.15-a"),
        (isinstance(play, Screen), switches.screens, "screens", "FOOL-5.8.1-a"),
        (is_out, switches.out_of_bounds, "out-of-bounds passes", "FOOL-5.8.2-b"),
        ("bullet" in throws, switches.bullet, "bullets", "FOOL-5.8.3-a"),
        ("loft" in throws, switches.loft, "lofts", "FOOL-5.8.4-a"),
        ("hail mary" in throws, switches.hail_mary, "Hail Marys", "FOOL-5.8.5-a"),
    ):
        if is_called and not is_in_use:
            yield _Wrong(f"{what} are not in use here", "do without", rule)


def _timing_mistakes(play: Pass) -> Iterator[_Wrong]:
    """FOOL-5.1.5-d, FOOL-5.3.15-a: a quick pass is the only one, and nobody rolls out for it."""
    if play.first.timing == "quick" and play.second is not None:
        yield _Wrong("a quick pass has no second choice", "leave out qk, or what stands behind ||", "FOOL-5.1.5-d")
    if any(route.timing == "quick" for route in routes(play)[1:]):
        yield _Wrong("a second choice is never quick", "leave out qk there", "FOOL-5.1.5-d")
    if play.first.timing == "quick" and play.roll:
        yield _Wrong("a quick pass with a rollout", "leave out qk, or the rollout", "FOOL-5.3.15-a")


def _second_mistakes(play: Pass) -> Iterator[_Wrong]:
    """FOOL-5.3.16-a: where the quarterback may scramble to; behind a throw-away comes nothing."""
    for second in (play.second, play.third):
        if isinstance(second, Scramble) and second.zone not in (None, *SCRAMBLES[play.roll]):
            rolling = f" rolling {play.roll}" if play.roll else ""
            wrong = f"a scramble to {second.zone}{rolling}"
            yield _Wrong(wrong, f"scramble to {listed(SCRAMBLES[play.roll])}", "FOOL-5.3.16-a")
    if isinstance(play.second, ThrowAway) and play.third is not None:
        yield _Wrong("a third choice behind inc", "write inc last", "FOOL-5.5.12-a")


def _route_mistakes(route: Route, roll: Side | None, offensive_set: OffensiveSet) -> Iterator[_Wrong]:
    """FOOL-GAP-ZONEVALUE, FOOL-5.8.2-b, FOOL-5.8.3-a, FOOL-5.8.5-a: where a throw may go, and how."""
    target = f"{route.spot}/{route.zone}"
    if route.zone in INNER_LINE_ZONES:
        right = "only screens are caught in L, C and R"
        yield _Wrong(f"{target}: a pass to {route.zone}", right, "FOOL-GAP-ZONEVALUE")
    elif route.throw == "bullet" and rolled_value(route.zone, roll) < STRONG_ARM_FROM:
        right = f"a bullet needs a zone worth {BULLET_FROM}, of a strong arm {STRONG_ARM_FROM}"
        wrong = f"{target}: a bullet to a zone worth {rolled_value(route.zone, roll)}"
        yield _Wrong(wrong, right, "FOOL-5.8.3-a")
    if route.out_of_bounds:
        if route.spot in offensive_set.by_name and offensive_set.by_name[route.spot].kind != "W":
            yield _Wrong(f"{target}: oob to no W", "throw it to a specialised W", "FOOL-5.8.2-b")
        if borders_sideline(route.zone) is None:
            yield _Wrong(f"{target}: oob where no sideline is", "throw it to the sideline", "FOOL-5.8.2-b")
    if route.also and route.throw != "hail mary":
        yield _Wrong(f"{target}: several receivers", "only a Hail Mary (hm) has them", "FOOL-5.8.5-a")
    if route.via == route.zone:
        yield _Wrong(f"{target}: via his own target", "leave out via", "FOOL-5.1.2-q")
    if route.then is not None:
        yield from _then_mistakes(route, target)


def _then_mistakes(route: Route, target: str) -> Iterator[_Wrong]:
    """FOOL-5.1.1-b, FOOL-5.8.2-b: a receiver runs on to the next zone downfield, out of bounds to none."""
    open_to_him = next_zones(route.zone)
    if route.then not in open_to_him:
        right = f"write then {listed(open_to_him)}" if open_to_him else "leave out then: the map ends there"
        yield _Wrong(f"{target}: {route.then} is no next zone downfield", right, "FOOL-5.1.1-b")
    if route.out_of_bounds:
        yield _Wrong(f"{target}: oob and then {route.then}", "leave out then: he goes no farther", "FOOL-5.8.2-b")


def rolled_value(zone: Zone, roll: Side | None) -> int:
    """FOOL-5.8.3-a: what a throw to a zone is worth to a bullet, after the changes of a rollout."""
    return pass_value(zone) + (zone_change(zone, roll) if roll else 0)


def _protection_mistakes(play: Pass, offensive_set: OffensiveSet) -> Iterator[_Wrong]:
    """FOOL-5.3.1-d, FOOL-5.3.1-e: only backs are kept in or out, and no specialised W blocks."""
    for word, spots in (("block", play.block), ("free", play.free)):
        for spot in spots:
            place = offensive_set.by_name.get(spot)
            if place is None:
                continue
            if place.spot.row == 0 or spot == QUARTERBACK:
                yield _Wrong(f"{word} {spot}: he is no back", f"{word} is for men behind the line", "FOOL-5.3.1-e")
            elif word == "block" and place.kind == "W":
                yield _Wrong(f"block {spot}: a W does not pass block", f"leave out block {spot}", "FOOL-5.3.1-d")


def _run_mistakes(play: Run, offensive_set: OffensiveSet) -> Iterator[_Wrong]:
    """FOOL-5.8.7-a, FOOL-GAP-RUN, FOOL-GAP-RUN-TYPES: who may run where, and how."""
    carrier, kind = play.spot, play.kind
    if offensive_set.shotgun and kind != "draw":
        yield _Wrong(f"a run from {offensive_set.name}", "from the shotgun only the draw is run", "FOOL-5.8.7-a")
    if play.zone not in LINE_ZONES:
        yield _Wrong(f"a run to {play.zone}", f"enter {listed(LINE_ZONES)}", "FOOL-GAP-RUN")
    if carrier == QUARTERBACK:
        if play.zone != "C" or kind != "normal" or play.groups:
            right = "write Q/C, without blockers; a pass may have qb scr"
            yield _Wrong("the quarterback runs only the sneak", right, "FOOL-GAP-RUN-TYPES")
    elif carrier in offensive_set.by_name and carrier not in offensive_set.eligible:
        right = f"give the ball to {listed(sorted(offensive_set.eligible))}"
        yield _Wrong(f"{carrier} does not carry the ball", right, "FOOL-GAP-RUN")
    if kind == "trap":
        first = play.groups[0] if play.groups else Group()
        if len(GUARDS & {*first.men, *(first.right or ())}) != 1:
            right = "name the guard who traps, as in TB/L trap(RG)"
            yield _Wrong("a trap needs one guard in its first group", right, "FOOL-GAP-RUN-TYPES")
        if play.zone not in INNER_LINE_ZONES:
            yield _Wrong(f"a trap to {play.zone}", "trap to L, C or R", "FOOL-GAP-RUN-TYPES")
    if kind == "draw":
        if play.zone in WIDE_LINE_ZONES:
            yield _Wrong(f"a draw to {play.zone}", "draw to L, C or R", "FOOL-GAP-RUN-TYPES")
        if carrier in offensive_set.eligible and not _is_in_the_backfield(offensive_set.by_name[carrier].spot):
            wrong = f"{carrier} carries a draw"
            yield _Wrong(wrong, "give it to a back between the ends", "FOOL-GAP-RUN-TYPES")
    if kind == "pitch" and play.zone not in WIDE_LINE_ZONES:
        yield _Wrong(f"a pitchout to {play.zone}", "pitch to WWL, WL, WR or WWR", "FOOL-GAP-RUN-TYPES")


def _is_in_the_backfield(spot: Spot) -> bool:
    return spot.row > 0 and spot.column not in WIDE_COLUMNS


def _group_mistakes(groups: tuple[Group, ...]) -> Iterator[_Wrong]:
    """FOOL-GAP-NOTATION: one group for each band of the path; the first has one zone."""
    rule = "FOOL-GAP-NOTATION"
    if groups and groups[0].right is not None:
        yield _Wrong("a bar in the first group", "the zone the ball enters is one: write (LG RG)", rule)
    if len(groups) > BANDS:
        yield _Wrong(f"{len(groups)} groups of blockers", f"the field has {BANDS} bands", rule)
    if any(QUARTERBACK in (*group.men, *(group.right or ())) for group in groups):
        yield _Wrong("the quarterback blocks for nobody", "name another man", rule)


# --- the passer -------------------------------------------------------------------------------------------------------


def _arm_mistakes(play: Pass, passer: Player) -> Iterator[_Wrong]:
    """FOOL-5.8.3-a: who may throw a bullet where."""
    for route in routes(play):
        if route.throw != "bullet":
            continue
        need, worth = bullet_from(passer), rolled_value(route.zone, play.roll)
        if need is None:
            yield _Wrong("a bullet by a weak arm", "leave out bullet", "FOOL-5.8.3-a")
        elif worth < need:
            wrong = f"{route.spot}/{route.zone}: a bullet to a zone worth {worth}"
            yield _Wrong(wrong, f"he needs one worth {need}", "FOOL-5.8.3-a")


def _roll_mistakes(play: Pass, passer: Player, switches: Switches) -> Iterator[_Wrong]:
    """FOOL-5.3.15-b, FOOL-5.3.15-i: how fast a quarterback must be to roll out."""
    slowest = slowest_roll(switches)
    if play.roll and passer.s < slowest:
        yield _Wrong(f"a rollout with speed {passer.s}", f"he needs speed {slowest}", "FOOL-5.3.15-b")


def _third_mistakes(play: Pass, passer: Player) -> Iterator[_Wrong]:
    """FOOL-GAP-ATTR: a third receiver needs a passer who can use one."""
    if play.third is not None and not passer.has("3r"):
        yield _Wrong("a third receiver", "only a passer with 3r looks for him", "FOOL-GAP-ATTR")
