"""What a computer coach does about the clock: time-outs, last seconds, onside kicks, flops (SPF-SOLO-08, -09)."""

from typing import Literal, TypeAlias

from touchline.books.ttfl.cards import Kicker
from touchline.books.ttfl.clock import LAST_QUARTER
from touchline.books.ttfl.computer import Now, fourth_down
from touchline.books.ttfl.house_rules import HouseRules
from touchline.books.ttfl.kicks import good_up_to

Action: TypeAlias = Literal["play", "punt", "field goal", "hail mary", "flop"]

TWO_MINUTES, ONE_MINUTE, FIVE_MINUTES = 120, 60, 300
LAST_SECONDS = 10
HAIL_MARY_FROM, HAIL_MARY_UP_TO = 21, 60
WORTH_A_TRY, WORTH_A_TRY_ON_THIRD = 10, 36
RUN, STOPPED = 40, 10


def action(now: Now, kicker: Kicker, rules: HouseRules, *, opponents_time_outs: int) -> Action:
    """SPF-SOLO-08, SPF-SOLO-09: a kick, a flop, a Hail Mary, or a play."""
    if now.quarter in (2, LAST_QUARTER) and now.seconds <= LAST_SECONDS:
        if good_up_to(kicker, now.d) >= WORTH_A_TRY and (now.quarter == 2 or -3 <= now.lead <= 0):
            return "field goal"
        if rules.hail_mary and HAIL_MARY_FROM <= now.d <= HAIL_MARY_UP_TO and (now.quarter == 2 or now.lead < 0):
            return "hail mary"
    if may_flop_out(now, opponents_time_outs):
        return "flop"
    if now.quarter > LAST_QUARTER and now.down == 3 and good_up_to(kicker, now.d) >= WORTH_A_TRY_ON_THIRD:
        return "field goal"
    if now.down == 4:
        chosen = fourth_down(now, kicker)
        return "play" if chosen == "go" else chosen  # type: ignore[return-value]  # a kick
    return "play"


def may_flop_out(now: Now, opponents_time_outs: int) -> bool:
    """SPF-SOLO-09: leading with two minutes or less, when the downs that are left reach the end."""
    if now.quarter != LAST_QUARTER or now.lead <= 0 or now.seconds > TWO_MINUTES:
        return False
    downs = 5 - now.down
    stopped = min(downs, opponents_time_outs)
    return stopped * STOPPED + (downs - stopped) * RUN >= now.seconds


def takes_time_out(now: Now, *, offence: bool) -> bool:
    """SPF-SOLO-09: only with two minutes or less; `now.lead` is of the team that asks."""
    if now.seconds > TWO_MINUTES or now.quarter not in (2, LAST_QUARTER):
        return False
    if not offence:
        return now.quarter == LAST_QUARTER and now.lead < 0
    if now.seconds > ONE_MINUTE:
        return False
    if now.quarter == 2:
        return now.d <= 60
    return now.lead < 0 or (now.lead == 0 and now.d <= 60)


def kicks_onside(now: Now) -> bool:
    """SPF-SOLO-09: after a score, still behind."""
    if now.quarter != LAST_QUARTER:
        return False
    behind = -now.lead
    return (0 < behind <= 16 and now.seconds <= TWO_MINUTES) or (9 <= behind <= 16 and now.seconds <= FIVE_MINUTES)
