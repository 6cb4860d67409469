"""5.6, 5.7 With the ball: contacts and pursuit, zone after zone, until the play ends (FOOL-5-a, phases 5 to 7)."""

from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from touchline.books.fool.charts import Charts
from touchline.books.fool.contact import (
    BREAK,
    SLOWED_BREAK,
    ContactResult,
    contact_column,
    contact_terms,
    contact_value,
    die_change,
    read_contact,
)
from touchline.books.fool.field_map import Side, Zone, borders_sideline, distance, far_edge, near_edge
from touchline.books.fool.fumbles import Recovery, recovered, recovery_points
from touchline.books.fool.options import Switches
from touchline.books.fool.outcome import Account, Circumstances, Hurt
from touchline.books.fool.players import Player, PlayerId
from touchline.books.fool.pursuit import DEEP_ZONE, Marker, chosen_path, pursue
from touchline.books.fool.runbacks import long_runback, runback
from touchline.books.fool.set_up import LineOption
from touchline.books.fool.special_effects import special_effect
from touchline.dice import Dice

LONG_RUN_FROM = 12  # yards
AT_HIS_HEELS = 1  # zones away
HELD_FOR = 2  # contacts (FOOL-GAP-RUN-BLOCK)
SNEAK_GAIN = 3  # yards (FOOL-GAP-RUN-TYPES)
OUT_OF_BOUNDS = Recovery(0, lost=False, returned=False)


class Blocker(NamedTuple):
    name: str
    player: Player
    contact: int


class Carrying:
    """A man with the ball and everyone around him."""

    def __init__(
        self,
        name: str,
        player: Player,
        *,
        markers: Sequence[Marker],
        blockers: Mapping[Zone, Sequence[Blocker]],
        option: LineOption,
        around: Circumstances,
        charts: Charts,
        switches: Switches,
        hand: Side,
        dice: Dice,
        account: Account,
        quick: bool = False,
        draw: bool = False,
        run_blitz: bool = False,
        scramble: bool = False,
        sideline: bool = False,
        sneak: bool = False,
        before: Hashable = (),
    ) -> None:
        self.name = name
        self.player = player
        self.speed = player.s + quick  # FOOL-5.1.5-a
        self.markers = tuple(markers)
        self.blockers = blockers
        self.option = option
        self.around = around
        self.charts = charts
        self.switches = switches
        self.hand = hand
        self.dice = dice
        self.account = account
        self.draw = draw
        self.run_blitz = run_blitz
        self.scramble = scramble  # FOOL-5.3.16-d: until his initial contact
        self.sideline = sideline  # FOOL-5.8.2-b: on his way out of bounds; nobody recovers what he drops
        self.sneak = sneak  # FOOL-GAP-RUN-TYPES: no number gains more than a few yards
        self.before = before  # what the play was before he had the ball
        self.contacts = 0
        self.hurt: list[Hurt] = []
        self.big_plays: list[PlayerId] = []

    def standing(self) -> Hashable:
        """Everything on which the rest of the run depends."""
        men = tuple(each.standing() for each in self.markers)
        helping = tuple((zone, *((each.name, each.contact) for each in men)) for zone, men in self.blockers.items())
        so_far = self.speed, self.contacts, self.scramble, tuple(self.big_plays)
        return self.before, self.name, so_far, men, helping


class Carried(NamedTuple):
    """How it ended."""

    yards: int
    tacklers: tuple[Marker, ...] = ()
    recovery: Recovery | None = None  # he fumbled
    out_of_bounds: bool = False
    stops_clock: bool = False  # FOOL-5.8.2-b: whatever the time
    trapped: bool = False  # FOOL-5.3.16-d: a scramble that ends on the QT chart


class Met(NamedTuple):
    """What a contact came to."""

    result: ContactResult
    recovery: Recovery | None = None
    trapped: bool = False


def carry(ball: Carrying, zone: Zone, point: int, heads_for: Zone | None = None) -> Carried:
    """FOOL-GAP-CONTACT, FOOL-GAP-PURSUIT (reconstructions): from the first contact to the end.

    `point` is where the first contact is, or where the run begins if nobody is there. `heads_for` is the zone that a
    receiver has let be seen before the catch (FOOL-5.1.1-b).
    """
    goal = ball.around.to_goal
    running = False  # he has gone from one zone to another
    while True:
        ball.dice.merge(lambda: (zone, point, running, heads_for, ball.standing()))  # noqa: B023 (asked for at once)
        here = _defenders(ball, zone)
        ran_through = running and not here and (far_edge(zone) or 0) - near_edge(zone) >= DEEP_ZONE
        if here:
            end = _contact(ball, zone, point, here)
            if isinstance(end, Carried):
                return end
            point = end
        else:
            far = far_edge(zone)
            point = max(point, far) if far is not None else point
        if point >= goal:
            ball.account.tell("touchdown", "FOOL-GAP-GOALLINE", men=(ball.name,), yards=goal)
            return Carried(goal)
        path = _pursued(ball, zone, heads_for, ran_through=ran_through)
        heads_for = None
        if not path or _in_the_clear(ball, path, point):
            return Carried(_breakaway(ball, zone, point))
        if stepping := _steps_out(ball, zone, path, point, met=bool(here)):
            return stepping
        zone, running = path[0], True
        for marker in ball.markers:
            marker.moves_on()
        far = far_edge(zone)
        point = max(point, near_edge(zone)) if far is None else min(max(point, near_edge(zone)), far)


def _defenders(ball: Carrying, zone: Zone) -> list[Marker]:
    """Who meets the ballcarrier in a zone."""
    return [each for each in ball.markers if each.zone == zone and not each.gone and not each.late]


def _pursued(ball: Carrying, zone: Zone, heads_for: Zone | None, *, ran_through: bool) -> tuple[Zone, ...]:
    """FOOL-5.7-a, FOOL-5.0.1-h: the ballcarrier announces his path, and the defence runs after him."""
    for marker in ball.markers:
        marker.came = False
    reach = {place: each.allowed(ball.speed, ran_through=ran_through) for place, each in enumerate(ball.markers)}
    strength = {where: sum(each.contact for each in men) for where, men in ball.blockers.items()}
    path: tuple[Zone, ...] = (heads_for,) if heads_for is not None else ()
    path += chosen_path(heads_for or zone, ball.markers, reach, strength, ball.dice, hand=ball.hand)
    if path:
        pursue(path, ball.markers, reach, ball.hand)
    return path


def _in_the_clear(ball: Carrying, path: Sequence[Zone], point: int) -> bool:
    """FOOL-GAP-PURSUIT (reconstruction): 12 yards deep, and no unbeaten defender stands on the path."""
    if near_edge(path[0]) < LONG_RUN_FROM and point < LONG_RUN_FROM:
        return False
    return not any(not each.gone and each.zone in path for each in ball.markers)


def _breakaway(ball: Carrying, zone: Zone, point: int) -> int:
    """FOOL-GAP-PURSUIT (reconstruction): in the clear he runs by the long table, better if nobody is as fast.

    With somebody free to chase him at his heels he runs by the short one, which leads to the long one on a 6. Symbols
    mean nothing: nobody touches him.
    """
    room = ball.around.to_goal - point
    after_him = [each for each in ball.markers if not each.gone]
    if any(each.may_chase and distance(each.zone, zone) <= AT_HIS_HEELS for each in after_him):
        run = runback(ball.dice, room=room, charts=ball.charts)
    else:
        bonus = int(all(each.speed < ball.speed for each in after_him))
        run = long_runback(ball.dice, room=room, bonus=bonus, charts=ball.charts)
    yards = point + run.yards
    ball.account.tell("in the clear", "FOOL-GAP-PURSUIT", men=(ball.name,), dice=run.dice, yards=yards)
    return yards


def _steps_out(ball: Carrying, zone: Zone, path: Sequence[Zone], point: int, *, met: bool) -> Carried | None:
    """FOOL-5.8.2-c: in the last two minutes a man free at the sideline may step out before the next defenders."""
    wants = ball.around.steps_out and ball.around.last_two_minutes and ball.switches.out_of_bounds
    if not wants or met or borders_sideline(zone) is None:
        return None
    if not any(not each.gone and each.zone == path[0] for each in ball.markers):
        return None
    yards = max(near_edge(zone), min(point, near_edge(path[0]) - 1))
    ball.account.tell("steps out", "FOOL-5.8.2-c", men=(ball.name,), zone=zone, yards=yards)
    return Carried(yards, out_of_bounds=True)


# --- one contact ----------------------------------------------------------------------------------------------------


def _contact(ball: Carrying, zone: Zone, point: int, here: Sequence[Marker]) -> Carried | int:
    """One contact: where the play ends, or the point at which the ballcarrier leaves the zone."""
    met = meeting(ball, zone, point, here)
    result = met.result
    ball.contacts += 1
    far = far_edge(zone)
    spot = point if result.yards is None else point + result.yards
    if ball.sneak and ball.contacts == 1 and not result.breaks:
        spot = min(spot, SNEAK_GAIN)
    leaves = result.breaks or (far is not None and spot > far)
    if met.recovery is not None or met.trapped:
        return Carried(
            min(spot, far) if leaves and far is not None else spot, tuple(here), met.recovery, trapped=met.trapped
        )
    spot = min(spot, ball.around.to_goal)
    if not leaves or spot >= ball.around.to_goal:
        if spot >= ball.around.to_goal:
            ball.account.tell("touchdown", "FOOL-GAP-GOALLINE", men=(ball.name,), yards=spot)
            return Carried(spot)
        return Carried(spot, tuple(here), out_of_bounds=_goes_out(ball, zone))
    for marker in here:
        marker.gone = True
    if ball.contacts >= HELD_FOR:
        for marker in ball.markers:
            marker.held = False
    if result.slowed or (result.breaks and ball.player.has("c")):
        ball.speed -= 1
    if far is None:
        return spot
    return max(point, far) if result.breaks else spot


def meeting(ball: Carrying, zone: Zone, point: int, here: Sequence[Marker], *, alone: bool = False) -> Met:
    """FOOL-GAP-CONTACT (reconstruction): value, die and chart, and what the symbols bring.

    `alone` is a ballcarrier whom no blocker helps (FOOL-GAP-PENETRATION).
    """
    blockers = () if alone else ball.blockers.get(zone, ())
    terms = contact_terms(
        (ball.name, ball.player.c),
        [(each.name, each.contact) for each in blockers],
        [(each.man.name, each.contact) for each in here],
    )
    value = contact_value(terms)
    strays = all(each.stray for each in here)
    open_field = all(each.came and each.speed <= ball.speed for each in here)
    change = die_change(strays_only=strays, open_field=open_field)
    die = ball.dice.d6("contact", rule="FOOL-GAP-CONTACT")
    result = _read(ball, value, (die, change), point, here)
    again = _rolled_again(ball, result, point, zone, here)
    if again is not None:
        ball.big_plays.append(again)
        die = ball.dice.d6("contact, once more for a big play", rule="FOOL-GAP-ATTR")
        result = _read(ball, value, (die, change), point, here)
    trapped = ball.scramble and not ball.contacts and die == 3
    ball.account.tell(
        "contact",
        "FOOL-GAP-CONTACT",
        men=(ball.name, *(each.man.name for each in here)),
        zone=zone,
        terms=terms,
        total=value,
        column=contact_column(value),
        dice=(die, change) if change else (die,),
        result="QT" if trapped else _written(result),
        yards=point,
    )
    if trapped:
        return Met(result, trapped=True)
    return Met(result, _symbols(ball, result, blockers, here))


def _read(ball: Carrying, value: int, die: tuple[int, int], point: int, here: Sequence[Marker]) -> ContactResult:
    """The chart, and FOOL-5.0.1-g, FOOL-GAP-RUN-TYPES, FOOL-GAP-ATTR: what turns a cell into a break."""
    if ball.draw and not ball.contacts and die[0] == 3:
        return BREAK
    result = read_contact(ball.charts, value, sum(die))
    if not result.dollar:
        return result
    bare = ball.option == "rush" and point <= 0 and not any(each.at_home for each in here) and not ball.run_blitz
    if bare:
        return BREAK
    if ball.player.has("$") and result.yards is not None and point + result.yards <= (far_edge(here[0].zone) or 0):
        return SLOWED_BREAK
    return result


def _rolled_again(
    ball: Carrying, result: ContactResult, point: int, zone: Zone, here: Sequence[Marker]
) -> PlayerId | None:
    """FOOL-GAP-ATTR (reconstruction): a big-play man's one contact of the game that is rolled again."""
    left = [each for each in ball.around.big_plays if each not in ball.big_plays]
    if result.yards is not None and point + result.yards <= 0 and ball.player.id in left:
        return ball.player.id
    if result.breaks and not result.slowed:
        return next((each.man.player.id for each in here if each.man.player.id in left), None)
    return None


def _symbols(
    ball: Carrying, result: ContactResult, blockers: Sequence[Blocker], here: Sequence[Marker]
) -> Recovery | None:
    """FOOL-GAP-SYMBOLS, FOOL-GAP-FUMBLE (reconstructions): hurt men, and the ball on the ground."""
    if not result.symbol:
        return None
    prone = ball.player.has("f")
    effect = special_effect(ball.dice, result.symbol, fumble_prone=prone, charts=ball.charts)  # type: ignore[arg-type]  # # or ~
    if effect == "fumble" and ball.sideline:
        return OUT_OF_BOUNDS
    if effect == "fumble":
        points = recovery_points(len(here), sum(each.contact > 0 for each in blockers))
        recovery = recovered(points, ball.dice)
        ball.account.tell(
            "fumble", "FOOL-GAP-FUMBLE", men=(ball.name,), total=points, dice=(recovery.die,),
            result="lost" if recovery.lost else "kept",
        )  # fmt: skip
        return recovery
    if effect is not None:
        _hurt(ball, effect, blockers, here)
    return None


def _hurt(ball: Carrying, effect: str, blockers: Sequence[Blocker], here: Sequence[Marker]) -> None:
    if effect == "ballcarrier hurt":
        hurt = Hurt("offence", ball.name, ball.player.id)
    elif effect == "blocker hurt" and blockers:
        man = ball.dice.pick(blockers, "which blocker is hurt", rule="FOOL-GAP-SYMBOLS", name=lambda each: each.name)
        hurt = Hurt("offence", man.name, man.player.id)
    else:
        marker = ball.dice.pick(
            here, "which defender is hurt", rule="FOOL-GAP-SYMBOLS", name=lambda each: each.man.name
        )
        hurt = Hurt("defence", marker.man.name, marker.man.player.id)
    ball.hurt.append(hurt)
    ball.account.tell("hurt", "FOOL-GAP-SYMBOLS", men=(hurt.name,))


GOES_OUT_FROM, WIDEOUT_GOES_OUT_FROM = 4, 3


def _goes_out(ball: Carrying, zone: Zone) -> bool:
    """FOOL-5.8.2-a: in the last two minutes of a half a contact at the sideline may go out of bounds."""
    if not (ball.around.last_two_minutes and ball.switches.out_of_bounds) or borders_sideline(zone) is None:
        return False
    least = WIDEOUT_GOES_OUT_FROM if ball.player.position == "W" else GOES_OUT_FROM
    return ball.dice.d6("out of bounds", rule="FOOL-5.8.2-a") >= least


def _written(result: ContactResult) -> str:
    star = "" if not result.breaks else "*-" if result.slowed else "*"
    yards = "" if result.yards is None else f"{result.yards:+d}" if result.yards else "0"
    return f"{star}{yards}{result.symbol}"


def at_the_sideline(ball: Carrying, zone: Zone, point: int) -> Carried:
    """FOOL-5.8.2-b: a pass out of bounds: one contact if a defender is there, and nothing after it.

    A fumble is out of bounds, too: the pass is incomplete.
    """
    here = _defenders(ball, zone)
    if not here:
        return _out_at(ball, zone, point)
    met = meeting(ball, zone, point, here)
    if met.recovery is not None:
        return Carried(point, recovery=met.recovery)
    is_stopped = not met.result.breaks and (met.result.yards or 0) <= 0
    return _out_at(ball, zone, sideline_spot(point, met.result.yards), here if is_stopped else ())


def sideline_spot(point: int, yards: int | None = None) -> int:
    """FOOL-5.8.2-b: where a pass out of bounds ends: a contact may throw the man back, but takes him no farther."""
    return point + min(0, yards or 0)


def _out_at(ball: Carrying, zone: Zone, yards: int, tacklers: Sequence[Marker] = ()) -> Carried:
    ball.account.tell("steps out", "FOOL-5.8.2-b", men=(ball.name,), zone=zone, yards=yards)
    return Carried(yards, tuple(tacklers), out_of_bounds=True, stops_clock=True)
