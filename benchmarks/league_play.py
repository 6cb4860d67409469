"""League-play seasons on the readable path: through `Game`, without the database."""

from benchmarks.measuring import Figure, rate
from touchline import books
from touchline.dice import Dice
from touchline.game import Seat

SEASONS = 20
TEAMS = 12
ROLLS_IN_A_SEASON = 8 * (TEAMS * 14 // 2 + 5)  # eight rolls a game, 84 games and five in the playoffs


def seasons(dice: Dice) -> int:
    """Play some seasons with computer owners."""
    game = books.game("penpaper.league")
    options = game.options_type(teams=TEAMS)
    seats = [Seat(seat, f"seat {seat}", "computer") for seat in game.seats(options)]
    state = game.setup(options, seats, dice)
    finished = 0
    while finished < SEASONS:
        phase = game.phase(state)
        assert phase is not None, "a league never ends"
        orders = {owed.seat: game.default(state, owed.seat, dice) for owed in phase.owed}
        state = game.resolve(state, orders, dice).state
        finished += phase.milestone == "season"
    return finished


def only_dice(dice: Dice) -> int:
    """Roll the dice of as many seasons, and nothing else."""
    for _ in range(SEASONS * ROLLS_IN_A_SEASON):
        dice.d20("points in the quarter", rule="PP-LP-01")
    return SEASONS


def figures() -> list[Figure]:
    bare = "only the dice of a season, fast, without transcript"
    fast = "league-play seasons, fast dice, without transcript"
    return [
        Figure(bare, rate(lambda: only_dice(Dice.fast(1))), "seasons"),
        Figure(fast, rate(lambda: seasons(Dice.fast(1))), "seasons", bare),
        Figure(
            "league-play seasons, fast dice, with transcript",
            rate(lambda: seasons(Dice.fast(1, transcript=True))),
            "seasons",
            fast,
        ),
        Figure(
            "league-play seasons, sealed dice, with transcript",
            rate(lambda: seasons(Dice.sealed(bytes(32)))),
            "seasons",
            fast,
        ),
    ]
