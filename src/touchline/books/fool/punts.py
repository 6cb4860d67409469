"""Punts (FOOL-GAP-PUNT, reconstruction)."""

import msgspec

from touchline.books.fool.charts import BOOK, Charts
from touchline.books.fool.goal_line import TOUCHBACK
from touchline.books.fool.kick_returns import brought_back, return_against
from touchline.books.fool.kicking import (
    Kick,
    KickEnd,
    Returner,
    SpecialTeams,
    blocked,
    is_roughing,
    thirty_sixths,
)
from touchline.books.fool.outcome import Account, term
from touchline.books.fool.players import Punter
from touchline.dice import Dice

RULE = "FOOL-GAP-PUNT"
BLOCKED_AT = 12  # yards behind the line
BLOCK = 1
BLOCK_BLITZED = 2
BLOCK_PER_LOSS_OF_SPEED = 2
WITHOUT_SNAPPER = 1
SHORTEST = -7  # yards, before twice the die
SIDELINE = -5  # yards
AIM_SHORT_FROM = 55  # yards to the goal line
LAST_FACE_DEAD_SHORT = 3
NO_RETURN = 6
NO_RETURN_SIDELINE = 12
BLITZ_RETURN = -2


class Tactics(msgspec.Struct, frozen=True, kw_only=True):
    """How a punt is kicked and rushed."""

    aim_short: bool = False
    sideline: bool = False
    blitzed: bool = False


def may_aim_short(to_goal: int) -> bool:
    """FOOL-GAP-PUNT (reconstruction): with 55 yards or fewer to the goal line."""
    return to_goal <= AIM_SHORT_FROM


def block_chance(punter: Punter, *, kickers: SpecialTeams, receivers: SpecialTeams, blitzed: bool) -> int:
    """FOOL-GAP-PUNT, FOOL-12-GAP-SPECIAL (reconstruction): 36ths of a block; rushers and camps count under a blitz.

    FOOL-12.7.3-c: here a camp is personal: it counts as long as a man who was in it is in the squad.
    """
    snap = 0 if kickers.long_snapper else WITHOUT_SNAPPER
    if not blitzed:
        return BLOCK + snap
    rushed = BLOCK_BLITZED + BLOCK_PER_LOSS_OF_SPEED * punter.slow
    return max(rushed + snap + receivers.wide_rusher + receivers.trained - kickers.trained, 0)


def punt_length(die: int, punter: Punter, *, sideline: bool = False) -> int:
    """FOOL-GAP-PUNT (reconstruction): rating and twice the die less 7, from the line of scrimmage."""
    return punter.distance + 2 * die + SHORTEST + (SIDELINE if sideline else 0)


def no_return_chance(punter: Punter, *, sideline: bool = False) -> int:
    """FOOL-GAP-PUNT (reconstruction): 36ths of a fair catch, out of bounds or a ball that is downed."""
    return (NO_RETURN_SIDELINE if sideline else NO_RETURN) + punter.control


def punt(
    dice: Dice,
    *,
    punter: Punter,
    to_goal: int,
    kickers: SpecialTeams,
    receivers: SpecialTeams,
    returner: Returner,
    tactics: Tactics,
    charts: Charts = BOOK,
) -> Kick:
    """FOOL-GAP-PUNT (reconstruction): block, distance, aim, touchback, no return, return: in this order."""
    account = Account(dice)
    if is_blocked(dice, account, block_chance(punter, kickers=kickers, receivers=receivers, blitzed=tactics.blitzed)):
        return blocked(dice, account, "punt", to_goal + BLOCKED_AT, charts)
    roughing = tactics.blitzed and is_roughing(dice, account)
    face = dice.d6("the length of the punt", rule=RULE)
    length = punt_length(face, punter, sideline=tactics.sideline)
    account.tell("punt", RULE, terms=(term("punter", punter.distance), term("twice the die", 2 * face)), yards=length)
    if tactics.aim_short and (dead := aimed_short(dice, account, to_goal)) is not None:
        return _dead(account, "downed", dead, to_goal - dead, roughing)
    at = to_goal - length
    if at <= 0:
        return _dead(account, "touchback", TOUCHBACK, length, roughing)
    free = thirty_sixths(dice, "whether the punt is returned", rule=RULE)
    chance = no_return_chance(punter, sideline=tactics.sideline)
    account.tell("punt coverage", RULE, total=chance, dice=(free,), result="downed" if free <= chance else "")
    if free <= chance:
        return _dead(account, "downed", at, length, roughing)
    run = return_against(
        dice,
        kickers=kickers,
        receivers=receivers,
        returner=returner,
        caught_at=at,
        tactics=BLITZ_RETURN if tactics.blitzed else 0,
        charts=charts,
    )
    kick = brought_back(account, "punt", run, caught_at=at, length=length)
    return msgspec.structs.replace(kick, roughing=roughing)


def is_blocked(dice: Dice, account: Account, chance: int) -> bool:
    """FOOL-GAP-PUNT (reconstruction): blocked on that many 36ths or fewer."""
    roll = thirty_sixths(dice, "whether the punt is blocked", rule=RULE)
    account.tell("block", RULE, total=chance, dice=(roll,), result="blocked" if roll <= chance else "")
    return roll <= chance


def aimed_short(dice: Dice, account: Account, to_goal: int) -> int | None:
    """FOOL-GAP-PUNT (reconstruction): dead on twice a die on 1-3, otherwise as it was rolled (None)."""
    assert may_aim_short(to_goal), f"from {to_goal} yards nobody aims short of the goal line"
    face = dice.d6("aiming short of the goal line", rule=RULE)
    if face > LAST_FACE_DEAD_SHORT:
        account.tell("aim", RULE, dice=(face,))
        return None
    yard_line = 2 * dice.d6("where the punt is dead", rule=RULE)
    account.tell("aim", RULE, dice=(face,), result=str(yard_line))
    return yard_line


def _dead(account: Account, end: KickEnd, at: int, length: int, roughing: bool) -> Kick:
    return Kick(
        kind="punt",
        end=end,
        has_ball="defence",
        at=at,
        length=length,
        roughing=roughing,
        steps=tuple(account.steps),
    )
