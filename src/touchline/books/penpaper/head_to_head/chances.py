"""What a play, a kick or a fumble can bring, each with its exact chance.

The dice are walked with `enumerated`. Two rules roll on without limit, a foot race and the recovery of a fumble; they
are taken step by step instead: one step is enumerated, and what follows a step that decides nothing is the same again.
Everything else is the rules' own arithmetic.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from touchline.books.penpaper.head_to_head import field_goals, kicks
from touchline.books.penpaper.head_to_head.defense import Modifiers, Snap, succeeds
from touchline.books.penpaper.head_to_head.field import GOAL, other_side
from touchline.books.penpaper.head_to_head.foot_races import LONG_GAIN, LONG_RETURN, foot_race
from touchline.books.penpaper.head_to_head.fumbles import ADVANCES_ON, Prevented, Recovery, held, taken
from touchline.books.penpaper.head_to_head.interceptions import (
    SCREEN_RETURN,
    USUAL_RETURN,
    brought_back,
    caught_at,
    fumbled_back,
    roll_return,
)
from touchline.books.penpaper.head_to_head.kicks import RETURN_DICE, Kick, KickoffKind, Return
from touchline.books.penpaper.head_to_head.outcome import Outcome, gained, lost, nothing
from touchline.books.penpaper.head_to_head.playbook import Type, yards_dice
from touchline.books.penpaper.head_to_head.plays import NATURAL_20_BONUS, after_fumble, turnover_number
from touchline.books.penpaper.head_to_head.special_rules import hard_count
from touchline.dice import Dice
from touchline.dice.enumerated import enumerated

Result = TypeVar("Result")
Other = TypeVar("Other")
Chances: TypeAlias = Mapping[Result, Fraction]
D6 = range(1, 7)
D20 = range(1, 21)
FIELD = GOAL + 10  # no play covers more yards than the field and an end zone


def mixed(parts: Iterable[tuple[Fraction, Chances[Result]]]) -> dict[Result, Fraction]:
    """Several distributions as one, each with its weight."""
    chances: dict[Result, Fraction] = {}
    for weight, part in parts:
        for result, chance in part.items():
            chances[result] = chances.get(result, Fraction(0)) + weight * chance
    return chances


def mapped(chances: Chances[Result], meaning: Callable[[Result], Other]) -> dict[Other, Fraction]:
    """The same chances of what the results mean."""
    return mixed((chance, {meaning(result): Fraction(1)}) for result, chance in chances.items())


# --- yards, races and recoveries ------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def yards(notation: str, *, explodes: bool = True) -> Chances[int]:
    """PP-DICE-01, PP-DICE-02: yard dice; nobody asks for more than the length of the field."""
    if explodes:
        return enumerated(lambda dice: dice.exploding(notation, "yards", rule="PP-DICE-01", at_most=FIELD))
    return enumerated(lambda dice: dice.sum(notation, "yards", rule="PP-SDEF-04"))


@lru_cache(maxsize=256)
def race(to_goal: int) -> Chances[int]:
    """PP-RACE-01: yards won in a race: one stride is enumerated, and after a stride that is won the race goes on."""
    if to_goal <= 0:
        return {0: Fraction(1)}
    stride = enumerated(lambda dice: foot_race(1, dice))
    return mixed(
        (chance, mapped(race(to_goal - won), won.__add__) if won else {0: Fraction(1)})
        for won, chance in stride.items()
    )


@lru_cache(maxsize=4096)
def _run(gain: int, to_goal: int, long: int) -> Chances[int]:
    if gain >= to_goal:
        return {to_goal: Fraction(1)}
    return mapped(race(to_goal - gain), lambda won: min(gain + won, to_goal)) if gain >= long else {gain: Fraction(1)}


def run(rolled: Chances[int], to_goal: int, *, long: int = LONG_GAIN) -> dict[int, Fraction]:
    """PP-RACE-02, PP-DICE-03: the whole gain of a roll: to the goal line at most, and a long one becomes a race."""
    return mixed((chance, _run(gain, to_goal, long)) for gain, chance in rolled.items())


@lru_cache(maxsize=1)
def recovery() -> Chances[tuple[bool, int]]:
    """PP-FUM-01: who recovers on what die; level dice are rolled again, so they only scale the others."""
    decided = [(ball_side, other) for ball_side in D6 for other in D6 if ball_side != other]
    return mixed(
        (Fraction(1, len(decided)), {(ball_side > other, max(ball_side, other)): Fraction(1)})
        for ball_side, other in decided
    )


@lru_cache(maxsize=2048)
def advance(roll: int, to_goal: int, *, explodes: bool = True) -> Chances[int]:
    """PP-FUM-02: how far a recovered fumble is carried."""
    if roll != ADVANCES_ON:
        return {0: Fraction(1)}
    if not explodes:
        return mapped(yards("1d6", explodes=False), lambda rolled: min(rolled, to_goal))
    return run(yards("1d6"), to_goal)


@lru_cache(maxsize=1024)
def fumble(spot: int, prevented: Prevented = "") -> Chances[Recovery]:
    """PP-FUM-01, PP-FUM-02, PP-FUM-04: what comes of a fumble at a spot of the side that had the ball."""
    return mixed((chance, _recovered(spot, roll, kept, prevented)) for (kept, roll), chance in recovery().items())


def _recovered(spot: int, roll: int, kept: bool, prevented: Prevented) -> dict[Recovery, Fraction]:
    if kept:
        run = advance(roll, GOAL - spot, explodes=prevented != "ball side")
        return mapped(run, lambda yards: held(spot + yards))
    if spot <= 0:
        return {taken(0): Fraction(1)}
    return mapped(advance(roll, spot, explodes=prevented != "other side"), lambda yards: taken(spot - yards))


# --- plays ----------------------------------------------------------------------------------------------------------


class Way(NamedTuple):
    """One way a play can go: what is rolled once the attack is known. Plays share their ways."""

    type: Type
    kind: Literal["gain", "touchdown", "nothing", "loss", "sack", "interception", "fumble"]
    dice: str = ""
    explodes: bool = True
    bonus: int = 0  # yards of a natural 20


def outcomes(way: Way, spot: int) -> dict[Outcome, Fraction]:
    """PP-PASS-02, PP-RUSH-02, PP-SPASS-05, PP-INT-01, PP-FUM-03: what a way can bring from a spot."""
    match way.kind:
        case "gain":
            rolled = mapped(yards(way.dice, explodes=way.explodes), lambda rolled: rolled + way.bonus)
            return mapped(run(rolled, GOAL - spot), lambda gain: gained(spot, gain))
        case "touchdown":
            return {gained(spot, GOAL - spot): Fraction(1)}
        case "loss" | "sack" as how:
            return mapped(yards(way.dice, explodes=way.explodes), lambda rolled: lost(spot, rolled, how=how))
        case "interception":
            return dict(interception(spot, screen=bool(way.dice), prevented=not way.explodes))
        case "fumble":
            return mapped(fumble(spot, "" if way.explodes else "ball side"), lambda each: after_fumble(spot, each))
    return {nothing(spot, how="incomplete" if way.type == "pass" else "no gain"): Fraction(1)}


@lru_cache(maxsize=16)
def _interception_return(count: int) -> Chances[tuple[int, bool]]:
    return enumerated(lambda dice: roll_return(count, FIELD, dice))


@lru_cache(maxsize=1024)
def interception(spot: int, *, screen: bool = False, prevented: bool = False) -> Chances[Outcome]:
    """PP-INT-01 to PP-INT-04: throw, return, and who has the ball where."""
    throws = enumerated(lambda dice: caught_at(spot, dice.sum("2d6", "throw", rule="PP-INT-01")))
    count = SCREEN_RETURN if screen else USUAL_RETURN
    return mixed((chance, _returned(other_side(at), count, prevented)) for at, chance in throws.items())


@lru_cache(maxsize=1024)
def _returned(start: int, count: int, prevented: bool) -> dict[Outcome, Fraction]:
    back = _interception_return(count)
    kept = {yards: chance for (yards, is_fumbled), chance in back.items() if not is_fumbled}
    lost_again = mapped(
        {yards: chance for (yards, is_fumbled), chance in back.items() if is_fumbled},
        lambda yards: start + min(yards, GOAL - start) // 2,
    )
    home = mapped(run(kept, GOAL - start), lambda gain: brought_back(start + gain))
    whose: Prevented = "other side" if prevented else ""
    parts = [(chance, mapped(fumble(spot, whose), fumbled_back)) for spot, chance in lost_again.items()]
    return mixed([(Fraction(1), home), *parts])


def ways(snap: Snap, margin: int) -> dict[Way, Fraction]:
    """PP-EXEC-05: the ways of a play against a defense; the margin is the attack bonus less the DC.

    The same branches as `plays.resolve`, without a star center.
    """
    return mixed(
        (Fraction(1, len(D20)), after(snap, natural, succeeded=succeeds(natural, natural + margin, 0)))
        for natural in D20
    )


def after(snap: Snap, natural: int, *, succeeded: bool) -> dict[Way, Fraction]:
    """PP-EXEC-05: the ways that a natural roll leaves open."""
    if succeeded:
        return {_success(snap, natural): Fraction(1)}
    if snap.play == "Hook & Lateral" or (natural == 1 and snap.play == "Reverse"):
        return {Way(snap.type, "fumble", explodes=snap.explodes): Fraction(1)}
    if natural == 1:
        turnover = Fraction(turnover_number(snap), len(D6))
        return {_turnover(snap): turnover, _loss(snap, sacked=snap.type == "pass"): 1 - turnover}
    if snap.is_blitzed or snap.line.loses_on_failure:
        return {_loss(snap, sacked=snap.type == "pass" and snap.is_blitzed): Fraction(1)}
    return {Way(snap.type, "nothing"): Fraction(1)}


def _success(snap: Snap, natural: int) -> Way:
    if snap.line.dice == "touchdown":
        return Way(snap.type, "touchdown")
    notation = yards_dice(snap.line, snap.call, snap.special)
    return Way(snap.type, "gain", notation, snap.explodes, NATURAL_20_BONUS[snap.type] if natural == 20 else 0)


def _turnover(snap: Snap) -> Way:
    if snap.type == "rush":
        return Way("rush", "fumble", explodes=snap.explodes)
    return Way("pass", "interception", "screen" if snap.play == "Screen Pass" else "", explodes=snap.explodes)


def _loss(snap: Snap, *, sacked: bool) -> Way:
    return Way(snap.type, "sack" if sacked else "loss", "2d6" if snap.is_blitzed else "1d6", snap.explodes)


# --- kicks ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def kick_return(spot: int, kick: Kick) -> Chances[Return]:
    """PP-KO-07 to PP-KO-10, PP-PUNT-04: what bringing a kick back from a spot can come to."""
    rolled = yards(RETURN_DICE[kick])
    fumbled = mapped(rolled, lambda gain: spot + min(gain, GOAL - spot) // 2)
    kept = mapped(run(rolled, GOAL - spot, long=LONG_RETURN), lambda gain: kicks.end_of_return(spot, spot + gain))
    parts = [(chance, mapped(fumble(at), kicks.returned)) for at, chance in fumbled.items()]
    return mixed([(Fraction(19, 20), kept), *((chance / 20, part) for chance, part in parts)])


def landings(kicked_from: int, kind: KickoffKind | Literal["punt"]) -> Chances[int]:
    """PP-KO-03, PP-KO-12, PP-PUNT-02: where a kick comes down, seen by the receiving team."""

    def kicked(dice: Dice) -> int:
        distance = kicks.punt_distance(dice) if kind == "punt" else kicks.kickoff_distance(dice, squib=kind == "squib")
        return kicks.landing(kicked_from, distance)

    return enumerated(kicked)


def kick_is_good(spot: int) -> Fraction:
    """PP-FG-01: chance of a kick at the posts."""
    return enumerated(lambda dice: field_goals.kick(spot, dice))[True]


def offside(edge: int) -> Fraction:
    """PP-HARD-01: chance that a hard count draws the defense, by what the quarterback has over the line."""
    level: Modifiers = {"QB": edge, "RB": 0, "WR": 0, "LM": 0, "LB": 0, "DB": 0}
    return enumerated(lambda dice: hard_count(level, level, 0, dice))[True]
