"""Field goals and extra points (FOOL-GAP-FIELDGOAL, reconstruction)."""

from touchline.books.fool.charts import BOOK, Charts
from touchline.books.fool.goal_line import TOUCHBACK
from touchline.books.fool.kicking import (
    Kick,
    KickEnd,
    KickKind,
    SpecialTeams,
    block_numbers,
    blocked,
    is_roughing,
    thirty_sixths,
)
from touchline.books.fool.outcome import Account, term
from touchline.books.fool.players import Kicker
from touchline.dice import Dice

RULE = "FOOL-GAP-FIELDGOAL"
POSTS = 17  # yards behind the line of scrimmage and the goal line together
SPOT = 7  # yards behind the line: where the ball is kicked
BLOCKED_AT = 8  # yards behind the line
EASY = 30  # yards: up to here length makes no difference
WITHOUT_HOLDER = 2
WITHOUT_SNAPPER = 1
BLITZ = 1


def kick_length(to_goal: int) -> int:
    """FOOL-GAP-FIELDGOAL (reconstruction): yards to the goal line and 17."""
    return to_goal + POSTS


def is_in_range(kicker: Kicker, to_goal: int) -> bool:
    """FOOL-GAP-FIELDGOAL (reconstruction): nobody kicks farther than his distance."""
    return kick_length(to_goal) <= kicker.distance


def block_chance(kicker: Kicker, *, kickers: SpecialTeams, defenders: SpecialTeams, blitzed: bool = False) -> int:
    """FOOL-GAP-FIELDGOAL, FOOL-GAP-KICK (reconstruction): 36ths of a block, not below 0."""
    own = kicker.b + (0 if kickers.long_snapper else WITHOUT_SNAPPER)
    return max(own + block_numbers(kickers, defenders) + (BLITZ if blitzed else 0), 0)


def miss_chance(kicker: Kicker, *, length: int, holder: bool = True) -> int:
    """FOOL-GAP-FIELDGOAL, FOOL-GAP-KICK (reconstruction): 36ths of a miss, one more for every 2 yards beyond 30."""
    return _missed(kicker, holder) + max(0, length - EASY) // 2


def extra_point_miss_chance(kicker: Kicker, *, holder: bool = True) -> int:
    """FOOL-GAP-FIELDGOAL (reconstruction): half of n, rounded down."""
    return _missed(kicker, holder) // 2


def _missed(kicker: Kicker, holder: bool) -> int:
    return kicker.n + (0 if holder else WITHOUT_HOLDER)


def field_goal(
    dice: Dice,
    *,
    kicker: Kicker,
    to_goal: int,
    kickers: SpecialTeams,
    defenders: SpecialTeams,
    blitzed: bool = False,
    charts: Charts = BOOK,
) -> Kick:
    """FOOL-GAP-FIELDGOAL (reconstruction): one roll of 36ths: blocked, no good, or good.

    A miss gives the ball to the defence where it was kicked or on its 20, whichever is farther out.
    """
    assert is_in_range(kicker, to_goal), (
        f"nobody with a distance of {kicker.distance} kicks {kick_length(to_goal)} yards"
    )
    length = kick_length(to_goal)
    b = block_chance(kicker, kickers=kickers, defenders=defenders, blitzed=blitzed)
    n = miss_chance(kicker, length=length, holder=kickers.holder)
    return _kicked(dice, "field goal", to_goal=to_goal, length=length, b=b, n=n, rough=blitzed, charts=charts)


def extra_point(
    dice: Dice, *, kicker: Kicker, kickers: SpecialTeams, defenders: SpecialTeams, blitzed: bool = False
) -> Kick:
    """FOOL-GAP-FIELDGOAL (reconstruction): one roll of 36ths; a block ends the try, and there is no roughing."""
    b = block_chance(kicker, kickers=kickers, defenders=defenders, blitzed=blitzed)
    n = extra_point_miss_chance(kicker, holder=kickers.holder)
    return _kicked(dice, "extra point", to_goal=2, length=kick_length(2), b=b, n=n)


def _kicked(
    dice: Dice,
    kind: KickKind,
    *,
    to_goal: int,
    length: int,
    b: int,
    n: int,
    rough: bool = False,
    charts: Charts = BOOK,
) -> Kick:
    account = Account(dice)
    roll = thirty_sixths(dice, f"the {kind}", rule=RULE)
    end: KickEnd = "blocked" if roll <= b else "no good" if roll <= b + n else "good"
    account.tell("kick", RULE, terms=(term("blocked", b), term("no good", n)), total=b + n, dice=(roll,), result=end)
    if end == "blocked" and kind == "field goal":
        return blocked(dice, account, kind, to_goal + BLOCKED_AT, charts)
    roughing = rough and is_roughing(dice, account)
    return Kick(
        kind=kind,
        end=end,
        has_ball="defence",
        at=max(to_goal + SPOT, TOUCHBACK),
        length=length,
        roughing=roughing,
        steps=tuple(account.steps),
    )
