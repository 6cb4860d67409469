"""Hard Counts and Kneeling."""

from touchline.books.penpaper.head_to_head.defense import Modifiers
from touchline.books.penpaper.head_to_head.field import GOAL, Situation, penalty_yards, same_down
from touchline.books.penpaper.head_to_head.outcome import Outcome, lost
from touchline.dice import Dice

HARD_COUNT_YARDS = 5
KNEEL_YARDS = 2


def hard_count(offense: Modifiers, defense: Modifiers, earlier: int, dice: Dice) -> bool:
    """PP-HARD-01, PP-HARD-02: whether the defense jumps: the offense is higher; each earlier use helps the defense."""
    ours = dice.d6("hard count, offense", rule="PP-HARD-01") + offense["QB"]
    theirs = dice.d6("hard count, defense", rule="PP-HARD-01") + defense["LM"] + earlier
    return ours > theirs


def after_hard_count(situation: Situation, *, offside: bool, halved: bool = True) -> Situation:
    """PP-HARD-01: five yards forward or back, half the distance at most, same down."""
    if offside:
        forward = penalty_yards(HARD_COUNT_YARDS, GOAL - situation.spot, halved=halved)
        return same_down(situation, situation.spot + forward)
    back = penalty_yards(HARD_COUNT_YARDS, situation.spot, halved=halved)
    return Situation(situation.spot - back, situation.down, situation.line)


def kneel(spot: int) -> Outcome:
    """PP-KNEEL-01: two yards lost; at the 2 or behind it a safety."""
    return lost(spot, KNEEL_YARDS)
