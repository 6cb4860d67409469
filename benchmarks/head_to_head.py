"""Matches of head-to-head play on the readable path: through `Game`, without the database."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from msgspec.structs import replace

from benchmarks.measuring import Figure, rate
from touchline import books
from touchline.books.penpaper.head_to_head import calls
from touchline.books.penpaper.head_to_head.field import LAST_DOWN
from touchline.books.penpaper.head_to_head.orders import CallPlay, HealInjury
from touchline.books.penpaper.head_to_head.state import Match
from touchline.dice import Dice
from touchline.game import Owed, orders_structs

MATCHES = 60
GAME = books.game("penpaper.match")
ALWAYS = {kind: orders() for kind, orders in orders_structs(GAME).items()} | {"heal-injury": HealInjury(injury=0)}
PUNT = CallPlay(play=calls.PUNT)

Called: TypeAlias = Callable[[Match, Owed, Dice], Any]


def fixed(state: Match, owed: Owed, dice: Dice) -> Any:
    """The same orders every time, a rush against a rush defense and a punt on fourth down: they cost nothing."""
    if owed.kind == "call-play" and state.situation.down == LAST_DOWN and not state.is_try:
        return PUNT
    return ALWAYS[owed.kind]


def by_computer(state: Match, owed: Owed, dice: Dice) -> Any:
    """What the game's plain coach sends."""
    return GAME.default(state, owed.seat, dice)


def by_good_coach(state: Match, owed: Owed, dice: Dice) -> Any:
    """What the good coach looks up."""
    return GAME.coaches["good"](state, owed.seat, dice)


def matches(called: Called, dice_of: Callable[[int], Dice]) -> int:
    """Play some matches, each with dice of its own."""
    options = GAME.options_type()
    for number in range(MATCHES):
        dice = dice_of(number)
        state = GAME.setup(options, (), dice)
        while (phase := GAME.phase(state)) is not None:
            orders = {owed.seat: called(state, owed, dice) for owed in phase.owed}
            state = GAME.resolve(state, orders, dice).state
    return MATCHES


def figures() -> list[Figure]:
    return [
        *_measured("fixed calls", fixed),
        *_measured("plain computer coaches", by_computer),
        *_measured("good computer coaches", by_good_coach),
    ]


def _measured(who: str, called: Called) -> list[Figure]:
    dice: dict[str, Callable[[int], Dice]] = {
        f"{who}, fast dice, without transcript": Dice.fast,
        f"{who}, fast dice, with transcript": lambda number: Dice.fast(number, transcript=True),
        f"{who}, sealed dice, with transcript": lambda number: Dice.sealed(number.to_bytes(32)),
    }
    bare, *others = [Figure(name, rate(partial(matches, called, dice_of)), "matches") for name, dice_of in dice.items()]
    return [bare, *(replace(each, against=bare.name) for each in others)]
