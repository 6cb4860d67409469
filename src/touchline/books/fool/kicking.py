"""The kicking game: what kicks have in common (FOOL-GAP-KICK, FOOL-12-GAP-SPECIAL, reconstructions).

The team that kicks is "offence", the team that receives or defends "defence". Places are yards from the receivers' goal
line: 0 and less is their end zone, 100 the goal line of the kickers.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool.charts import BOOK, Charts
from touchline.books.fool.goal_line import FIELD
from touchline.books.fool.outcome import Account, Step, Team
from touchline.books.fool.penalties import return_foul
from touchline.books.fool.players import PlayerId
from touchline.books.fool.runbacks import Return, ReturnHurt, returned, runback
from touchline.books.fool.series import Scrimmage, Standing, first_down, next_down, scored
from touchline.dice import Dice

RULE = "FOOL-GAP-KICK"
ROLES = "FOOL-12-GAP-SPECIAL"
BLOCKED = "FOOL-GAP-FIELDGOAL"

CAMP_FOR_A_SQUAD = 2
LAST_FACE_FALLEN_ON = 2
FACE_RETURNED = 6
FACE_OF_ROUGHING = 6


# --- who is on the field --------------------------------------------------------------------------------------------


class Returner(msgspec.Struct, frozen=True, kw_only=True):
    """FOOL-GAP-RETURN: who takes a kick back; level 1 is a KR or PR, 2 a VKR or VPR."""

    id: PlayerId = PlayerId("")
    level: Literal[0, 1, 2] = 0
    fumble_prone: bool = False


class SpecialTeams(msgspec.Struct, frozen=True, kw_only=True):
    """What else a club brings to a kick: its ten men's rating, its camp, and the specialists on the field."""

    squad: int = 0
    camp: bool = False  # FOOL-12.7.3-b
    trained: bool = False  # FOOL-12.7.3-c: somebody of the squad went through it
    holder: bool = True  # a trained one
    long_snapper: bool = True
    kickoff_kicker: bool = False
    wide_rusher: Literal[0, 1, 2] = 0  # the best one: 2 is a veteran


def squad_rating(men: Sequence[tuple[int, int]], *, camp: bool = False) -> int:
    """FOOL-GAP-KICK (reconstruction): mean C and mean S of a squad, rounded together, halves up; a camp adds 2."""
    total = sum(c + s for c, s in men)
    return (2 * total + len(men)) // (2 * len(men)) + (CAMP_FOR_A_SQUAD if camp else 0)


def squad_difference(receivers: int, kickers: int) -> int:
    """FOOL-GAP-KICK (reconstruction): the return die is 1 higher for the better squad, 1 lower for the worse."""
    return (receivers > kickers) - (receivers < kickers)


def block_numbers(kickers: SpecialTeams, defenders: SpecialTeams) -> int:
    """FOOL-GAP-FIELDGOAL (reconstruction): 36ths of a block that wide rushers and camps add or take."""
    return defenders.wide_rusher + defenders.camp - kickers.camp


def thirty_sixths(dice: Dice, label: str, *, rule: str) -> int:
    """FOOL-GAP-KICK (reconstruction): two dice, the first counting sixes: 1 to 36."""
    first, second = dice.faces("2d6", label, rule=rule)
    return 6 * (first - 1) + second


# --- what came of it ------------------------------------------------------------------------------------------------

KickKind: TypeAlias = Literal["kickoff", "onside kick", "free kick", "punt", "field goal", "extra point"]
KickEnd: TypeAlias = Literal["good", "no good", "blocked", "touchback", "downed", "returned", "recovered"]


class Kick(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a kick ended."""

    kind: KickKind
    end: KickEnd
    has_ball: Team
    at: int  # yards from the receivers' goal line
    length: int = 0  # of a punt from the line of scrimmage, of a field goal to the goal posts
    caught_at: int | None = None
    return_yards: int = 0
    fumbled: bool = False  # by the returner
    foul: bool = False  # on the return
    roughing: bool = False
    hurt: ReturnHurt | None = None
    steps: tuple[Step, ...] = ()


def after_kick(kick: Kick, before: Scrimmage, charts: Charts = BOOK) -> Standing:
    """FOOL-GAP-SEQUENCE, FOOL-GAP-GOALLINE (reconstruction): what a kick makes of the ball.

    A foul on the return is always taken: it moves the ball back and does nothing else. `before` is where a punt or a
    field goal was snapped; for kickoffs it does not matter.
    """
    if kick.end == "good":
        return scored("offence", "extra point" if kick.kind == "extra point" else "field goal")
    if kick.foul:
        return return_foul("defence", min(kick.at, FIELD), charts)
    return _receivers_have_it(kick) if kick.has_ball == "defence" else _kickers_have_it(kick, before)


def _receivers_have_it(kick: Kick) -> Standing:
    if kick.at >= FIELD:
        return scored("defence", "touchdown")
    return first_down("defence", FIELD - kick.at)


def _kickers_have_it(kick: Kick, before: Scrimmage) -> Standing:
    """A blocked kick that the kickers fell on is a down like any other; what the receivers lost is a new series."""
    if kick.at <= 0:
        return scored("offence", "touchdown")
    if kick.at >= FIELD:
        return scored("defence", "safety")
    if kick.end == "blocked" and not kick.fumbled:
        return next_down(before, before.to_goal - kick.at)
    return first_down("offence", kick.at)


# --- blocks ---------------------------------------------------------------------------------------------------------


def blocked(dice: Dice, account: Account, kind: KickKind, at: int, charts: Charts = BOOK) -> Kick:
    """FOOL-GAP-FIELDGOAL (reconstruction): the kickers fall on a blocked kick on 1-2; on a 6 it is brought back by rb.

    The same for punts.
    """
    face = dice.d6("who recovers the blocked kick", rule=BLOCKED)
    if face <= LAST_FACE_FALLEN_ON:
        account.tell("blocked kick", BLOCKED, dice=(face,), result="kickers")
        return Kick(kind=kind, end="blocked", has_ball="offence", at=at, steps=tuple(account.steps))
    account.tell("blocked kick", BLOCKED, dice=(face,), result="defence")
    room = FIELD - at
    run = Return(yards=0)
    if face == FACE_RETURNED and room > 0:
        run = returned(dice, runback(dice, room=room, charts=charts), room=room, charts=charts)
        account.tell("return", BLOCKED, dice=run.dice, yards=run.yards)
    return run_back(Kick(kind=kind, end="blocked", has_ball="defence", at=at, steps=tuple(account.steps)), run)


def run_back(kick: Kick, run: Return) -> Kick:
    """A kick after the receivers have run with it from where they got it."""
    return replace(
        kick,
        has_ball="offence" if run.lost else "defence",
        at=kick.at + run.yards,
        caught_at=kick.at,
        return_yards=run.yards,
        fumbled=run.fumbled,
        foul=run.foul,
        hurt=run.hurt,
    )


def is_roughing(dice: Dice, account: Account) -> bool:
    """FOOL-GAP-FIELDGOAL, FOOL-GAP-PUNT (reconstruction): a blitzed kick that gets away is roughing on a 6."""
    face = dice.d6("roughing the kicker", rule=BLOCKED)
    account.tell("roughing", BLOCKED, dice=(face,), result="roughing" if face == FACE_OF_ROUGHING else "")
    return face == FACE_OF_ROUGHING
