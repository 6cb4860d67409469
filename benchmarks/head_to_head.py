"""Matches of head-to-head play on the readable path: through `Game`, without the database."""

from benchmarks.measuring import Figure, rate
from touchline import books
from touchline.dice import Dice

MATCHES = 20


def matches(dice: Dice) -> int:
    """Play some matches with computer coaches."""
    game = books.game("penpaper.match")
    options = game.options_type()
    for _ in range(MATCHES):
        state = game.setup(options, (), dice)
        while (phase := game.phase(state)) is not None:
            orders = {owed.seat: game.default(state, owed.seat, dice) for owed in phase.owed}
            state = game.resolve(state, orders, dice).state
    return MATCHES


def figures() -> list[Figure]:
    fast = "head-to-head matches, fast dice, without transcript"
    return [
        Figure(fast, rate(lambda: matches(Dice.fast(1))), "matches"),
        Figure(
            "head-to-head matches, fast dice, with transcript",
            rate(lambda: matches(Dice.fast(1, transcript=True))),
            "matches",
            fast,
        ),
        Figure(
            "head-to-head matches, sealed dice, with transcript",
            rate(lambda: matches(Dice.sealed(bytes(32)))),
            "matches",
            fast,
        ),
    ]
