"""FOOL: single pass plays, and matches by plans with their explanations."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, cast

from benchmarks.measuring import Figure, rate
from touchline.books.fool.by_plans import chosen
from touchline.books.fool.downs import resolved
from touchline.books.fool.events import MatchEvents
from touchline.books.fool.game_plan import default_plan
from touchline.books.fool.match import MatchGame
from touchline.books.fool.orders import GamePlan
from touchline.books.fool.play_question import PlayOptions, clubs_of, lined_up
from touchline.books.fool.plays import Pass
from touchline.books.fool.set_up import Defence, Offence
from touchline.books.fool.state import HOME, VISITORS, MatchOptions
from touchline.dice import Dice

TIMES = 4
MATCHES = 2
ONLY_DICE = "FOOL: only the dice of these plays, without transcript"
PASSES = "FOOL: single pass plays, without transcript"


class LinedUp(NamedTuple):
    """A pass of the default plan against one of its defences."""

    offence: Offence
    defence: Defence
    play: Pass


@cache
def all_passes() -> tuple[LinedUp, ...]:
    """Every pass of the default plan against every defence."""
    plan, clubs = default_plan(), clubs_of(PlayOptions())
    calls = dict.fromkeys(call for row in plan.plays for call in row)
    return tuple(
        LinedUp(*lined_up(chosen(plan, call), alignment, clubs), call.play)
        for call in calls
        if isinstance(call.play, Pass)
        for alignment in plan.defences
    )


def passes(dice: Dice) -> int:
    """Each of them so many times."""
    for offence, defence, play in all_passes():
        for _ in range(TIMES):
            resolved(offence, defence, play, dice)
    return TIMES * len(all_passes())


def only_dice(rolls: int) -> int:
    """As many rolls as these plays take, and nothing done with them."""
    dice = Dice.fast(1)
    for _ in range(rolls):
        dice.d6("a die", rule="FOOL-5.3-a")
    return TIMES * len(all_passes())


def matches() -> int:
    """Whole matches by the default plans with transcript, each reported with its explanations."""
    game = MatchGame()
    for number in range(MATCHES):
        dice = Dice.fast(f"match {number}", transcript=True)
        state = game.setup(MatchOptions(manner="plans"), [], dice)
        ruling = game.resolve(state, {HOME: GamePlan(), VISITORS: GamePlan()}, dice)
        game.report(ruling.state, cast("Sequence[MatchEvents]", ruling.events), None)
    return MATCHES


def figures() -> list[Figure]:
    told = Dice.fast(1, transcript=True)
    passes(told)
    rolls = len(told.transcript)
    return [
        Figure(ONLY_DICE, rate(lambda: only_dice(rolls)), "plays"),
        Figure(PASSES, rate(lambda: passes(Dice.fast(1))), "plays", ONLY_DICE),
        Figure(
            "FOOL: single pass plays, with transcript",
            rate(lambda: passes(Dice.fast(1, transcript=True))),
            "plays",
            PASSES,
        ),
        Figure("FOOL: matches by plans with explanations", rate(matches), "matches"),
    ]
