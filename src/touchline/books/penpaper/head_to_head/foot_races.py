"""Foot Races to the End Zone."""

from touchline.dice import Dice

LONG_GAIN = 25  # a pass, a rush, an interception return or a fumble advance (PP-DICE-03)
LONG_RETURN = 30  # a kickoff, squib or punt return (PP-KO-08)
STRIDE = 10


def foot_race(to_goal: int, dice: Dice) -> int:
    """PP-RACE-01: yards won in a race: ten each time the runner rolls as high as the defender, until caught or home."""
    won = 0
    while won < to_goal:
        runner = dice.d6("foot race, runner", rule="PP-RACE-01")
        if runner < dice.d6("foot race, defender", rule="PP-RACE-01"):
            break
        won += STRIDE
    return won


def with_race(yards: int, to_goal: int, dice: Dice, *, long: int = LONG_GAIN) -> int:
    """PP-RACE-02, PP-DICE-03: the whole gain, to the goal line at most: a long one that is not home becomes a race."""
    if yards >= to_goal:
        return to_goal
    race = foot_race(to_goal - yards, dice) if yards >= long else 0
    return min(yards + race, to_goal)
