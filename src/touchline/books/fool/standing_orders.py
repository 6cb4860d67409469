"""Standing orders: fourth downs, tries, clock and the end of a half (FOOL-GAP-ORDERS, reconstruction).

Every number is a field that a plan may change; what stands here is what the ledger proposes.
"""

from typing import Literal, TypeAlias

import msgspec

from touchline.books.fool.clock import LAST_FIVE_MINUTES
from touchline.books.fool.field_goals import kick_length
from touchline.books.fool.goal_line import FIELD, MOST_WITH_ONE_POSSESSION
from touchline.books.fool.punts import may_aim_short
from touchline.books.fool.series import LAST_DOWN
from touchline.books.fool.situations import Situation, hurries

Decision: TypeAlias = Literal["play", "field goal", "punt", "kneel", "hail mary"]
Try: TypeAlias = Literal["extra point", "two points"]


class StandingOrders(msgspec.Struct, frozen=True, kw_only=True):
    """What a coach has ordered for whenever it comes to it. Times are seconds left in the half."""

    # fourth down
    late: int = 300  # from here on the score decides, in the second half
    late_kick_behind: int = 3  # kick if behind by so many or fewer
    late_go_behind: int = 9  # go if behind by so many or more
    late_go_anyway: int = 120  # go if behind at all
    late_go_short: int = 240  # go if behind and short of it:
    late_short: int = 4  # yards to go
    go_yards: int = 1  # go with so many yards to go
    go_from: int = 4  # between here
    go_to: int = 40  # and here, yards to the goal line,
    go_instead_of: int = 35  # rather than a kick longer than this
    go_at_goal: int = 1  # go from here in any case
    kick_margin_first_half: int = 2  # yards short of the kicker's distance
    kick_margin_second_half: int = 0
    aim_short: bool = True  # punts, where they can be
    # any down
    last_kick: int = 12  # seconds: kick now
    last_kick_behind: int = 3
    kneel_a_down: int = 40  # seconds that a kneel takes
    kneel_a_time_out: int = 30  # seconds that the opponents save with one
    half_kneel: int = 40  # first half: kneel from here on
    half_kneel_own: int = 30  # behind the own yard line
    hail_mary: int = 10  # seconds
    hail_mary_behind: int = 8  # at most
    hail_mary_beyond: int = 30  # yards to the goal line; nearer the hurry row does
    # the clock
    time_outs_from: int = 120
    spike_from: int = 60
    spike_last_down: int = 3
    # tries and kickoffs
    two_points_from: int = 600  # in the second half
    two_points_margins: tuple[int, ...] = (-10, -5, -2, 1, 5, 12)  # after the touchdown
    onside_from: int = 180  # if one score is not enough
    onside_anyway: int = 60  # if behind
    # the defence
    answers_habits: bool | None = None  # moves men to where they go often; None: in rows of the default plan
    # at the sideline
    stays_in_bounds: bool | None = None  # the quarterback on a long scramble; None: as he is used to
    steps_out: bool | None = None  # ballcarriers in the last two minutes; None: when their team hurries


class Sideline(msgspec.Struct, frozen=True, kw_only=True):
    """FOOL-5.3.6a-a, FOOL-5.8.2-c: what a coach at the table has said of the sideline, until he says something else."""

    stays_in_bounds: bool | None = None
    steps_out: bool | None = None


# --- calls ----------------------------------------------------------------------------------------------------------


def decision(now: Situation, orders: StandingOrders, *, kicker: int) -> Decision:
    """FOOL-GAP-ORDERS (reconstruction): what to do on a down before anybody looks at the plays.

    `kicker` is the kicker's distance. Kneeling is never for fourth down, where it would only give the ball away.
    """
    if is_last_chance_to_kick(now, orders, kicker=kicker):
        return "field goal"
    if kneels(now, orders):
        return "kneel"
    if throws_hail_mary(now, orders, kicker=kicker):
        return "hail mary" if now.to_goal > orders.hail_mary_beyond else "play"
    return fourth_down(now, orders, kicker=kicker) if now.down == LAST_DOWN else "play"


def is_last_chance_to_kick(now: Situation, orders: StandingOrders, *, kicker: int) -> bool:
    """FOOL-GAP-ORDERS (reconstruction): time for one kick, in range, and three points are wanted."""
    wanted = not now.second_half or -orders.last_kick_behind <= now.lead <= 0
    return now.left <= orders.last_kick and kick_length(now.to_goal) <= kicker and wanted


def kneels(now: Situation, orders: StandingOrders) -> bool:
    """FOOL-GAP-ORDERS (reconstruction): the clock can be run out, or nothing is to be won any more before the half.

    Not on the own 1: a yard back is a safety there.
    """
    if now.down >= LAST_DOWN or now.to_goal >= FIELD - 1:
        return False
    if not now.second_half:
        return now.left <= orders.half_kneel and now.to_goal > FIELD - orders.half_kneel_own
    downs = orders.kneel_a_down * (LAST_DOWN - now.down)
    return now.lead > 0 and now.left <= downs - orders.kneel_a_time_out * now.their_time_outs


def throws_hail_mary(now: Situation, orders: StandingOrders, *, kicker: int) -> bool:
    """FOOL-GAP-ORDERS, FOOL-5.8.5-a (reconstruction): the last play, behind by a touchdown or a kick out of range."""
    if not now.second_half or now.left > orders.hail_mary or not -orders.hail_mary_behind <= now.lead < 0:
        return False
    return now.lead < -orders.last_kick_behind or kick_length(now.to_goal) > kicker


def fourth_down(now: Situation, orders: StandingOrders, *, kicker: int) -> Decision:
    """FOOL-GAP-ORDERS (reconstruction): kick, go or punt: (a) to (e)."""
    length = kick_length(now.to_goal)
    late = now.second_half and now.left <= orders.late
    if late and -orders.late_kick_behind <= now.lead < 0 and length <= kicker:
        return "field goal"
    if late and now.lead < 0 and goes_late(now, orders):
        return "play"
    if goes_for_it(now, orders):
        return "play"
    margin = orders.kick_margin_second_half if now.second_half else orders.kick_margin_first_half
    return "field goal" if length <= kicker - margin else "punt"


def goes_late(now: Situation, orders: StandingOrders) -> bool:
    """FOOL-GAP-ORDERS (reconstruction): (b) behind late in the game."""
    short = now.left <= orders.late_go_short and now.to_go <= orders.late_short
    return now.lead <= -orders.late_go_behind or now.left <= orders.late_go_anyway or short


def goes_for_it(now: Situation, orders: StandingOrders) -> bool:
    """FOOL-GAP-ORDERS (reconstruction): (c) a yard to go where a kick is too long, or at the goal line."""
    between = orders.go_from <= now.to_goal <= orders.go_to
    far = kick_length(now.to_goal) > orders.go_instead_of
    return (now.to_go <= orders.go_yards and between and far) or now.to_goal <= orders.go_at_goal


def aims_short(now: Situation, orders: StandingOrders) -> bool:
    """FOOL-GAP-ORDERS, FOOL-GAP-PUNT (reconstruction): (e) a punt aimed short when it is allowed."""
    return orders.aim_short and may_aim_short(now.to_goal)


# --- the clock ------------------------------------------------------------------------------------------------------


def offence_stops_clock(now: Situation, orders: StandingOrders) -> bool:
    """FOOL-GAP-ORDERS (reconstruction): a time out by the offence if it hurries in the last two minutes."""
    return now.running and now.left <= orders.time_outs_from and now.time_outs > 0 and hurries(now)


def defence_stops_clock(now: Situation, orders: StandingOrders) -> bool:
    """FOOL-GAP-ORDERS (reconstruction): a time out by the defence if it is behind in the last two minutes."""
    return now.running and now.left <= orders.time_outs_from and now.their_time_outs > 0 and now.lead > 0


def spikes(now: Situation, orders: StandingOrders) -> bool:
    """FOOL-GAP-ORDERS, FOOL-5.8.6-a (reconstruction): no time out is left, and a down is to spare."""
    stops = now.running and now.time_outs == 0 and now.left <= orders.spike_from
    return stops and hurries(now) and now.down <= orders.spike_last_down


def steps_out(now: Situation, ordered: bool | None = None) -> bool:
    """FOOL-GAP-ORDERS, FOOL-5.8.2-c (reconstruction): ballcarriers go out as ordered, else when their team hurries."""
    return hurries(now) if ordered is None else ordered


# --- tries and kickoffs ---------------------------------------------------------------------------------------------


def which_try(orders: StandingOrders, *, second_half: bool, left: int, lead: int) -> Try:
    """FOOL-GAP-ORDERS (reconstruction): for two points late in the game at some margins after the touchdown."""
    wanted = second_half and left <= orders.two_points_from and lead in orders.two_points_margins
    return "two points" if wanted else "extra point"


def kicks_onside(orders: StandingOrders, *, second_half: bool, left: int, lead: int) -> bool:
    """FOOL-GAP-ORDERS (reconstruction): behind in the last minute, or in the last three by more than one score."""
    if not second_half or lead >= 0:
        return False
    return left <= orders.onside_anyway or (left <= orders.onside_from and -lead > MOST_WITH_ONE_POSSESSION)


def expects_onside(*, second_half: bool, left: int) -> bool:
    """FOOL-GAP-KICKOFF (reconstruction): nobody expects an onside kick before the last 5 minutes of the game."""
    return second_half and left <= LAST_FIVE_MINUTES
