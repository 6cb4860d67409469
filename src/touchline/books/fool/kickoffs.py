"""Kickoffs, onside kicks and free kicks (FOOL-GAP-KICKOFF, reconstruction)."""

import re

from touchline.books.fool.charts import BOOK, Charts
from touchline.books.fool.goal_line import FIELD, TOUCHBACK
from touchline.books.fool.kick_returns import brought_back, return_against
from touchline.books.fool.kicking import Kick, KickKind, Returner, SpecialTeams
from touchline.books.fool.outcome import Account, term
from touchline.dice import Dice

RULE = "FOOL-GAP-KICKOFF"
HEAD_START = 12  # yards of a return before the table
SIDELINE = 5  # yards farther out
SIDELINE_RETURN = -1
FREE_KICK = 15  # yards farther out
ONSIDE = 47  # the kickers' yard line
ONSIDE_FROM = 6
ONSIDE_UNEXPECTED_FROM = 5


def where_caught(die: int, *, sideline: bool = False, free_kick: bool = False, charts: Charts = BOOK) -> int:
    """FOOL-T-KICKOFF, FOOL-GAP-KICKOFF (reconstruction): yards from the receivers' goal line, by the modified die.

    Below 0 they are in the end zone.
    """
    cell = charts.kickoffs.at(die, "caught")
    number = re.match(r"\d+", cell)
    assert number is not None, f"{cell!r} begins with no number of yards"
    yards = -int(number.group()) if "deep" in cell else int(number.group())
    return yards + SIDELINE * sideline + FREE_KICK * free_kick


def kickoff(
    dice: Dice,
    *,
    kickers: SpecialTeams,
    receivers: SpecialTeams,
    returner: Returner,
    sideline: bool = False,
    free_kick: bool = False,
    ordered_out: bool = False,
    charts: Charts = BOOK,
) -> Kick:
    """FOOL-GAP-KICKOFF (reconstruction): kick and return; out of the end zone only if the returner is ordered to."""
    account = Account(dice)
    kind: KickKind = "free kick" if free_kick else "kickoff"
    face = dice.d6("the kickoff", rule=RULE)
    caught = where_caught(face + kickers.kickoff_kicker, sideline=sideline, free_kick=free_kick, charts=charts)
    terms = (term("die", face), *((term("kickoff kicker", 1),) if kickers.kickoff_kicker else ()))
    account.tell("kickoff", RULE, dice=(face,), terms=terms, result=str(caught))
    if caught < 0 and not ordered_out:
        steps = tuple(account.steps)
        return Kick(kind=kind, end="touchback", has_ball="defence", at=TOUCHBACK, caught_at=caught, steps=steps)
    run = return_against(
        dice,
        kickers=kickers,
        receivers=receivers,
        returner=returner,
        caught_at=caught,
        head_start=HEAD_START,
        tactics=SIDELINE_RETURN if sideline else 0,
        charts=charts,
    )
    return brought_back(account, kind, run, caught_at=caught)


def onside_kick(dice: Dice, *, expected: bool) -> Kick:
    """FOOL-GAP-KICKOFF (reconstruction): the kickers recover on a 6, on 5-6 if nobody expected it, at their 47."""
    account = Account(dice)
    face = dice.d6("the onside kick", rule=RULE)
    recovered = face >= (ONSIDE_FROM if expected else ONSIDE_UNEXPECTED_FROM)
    account.tell("onside kick", RULE, dice=(face,), result="kickers" if recovered else "receivers")
    return Kick(
        kind="onside kick",
        end="recovered",
        has_ball="offence" if recovered else "defence",
        at=FIELD - ONSIDE,
        steps=tuple(account.steps),
    )
