"""Scorers: who scored, and when."""

from collections.abc import Sequence

from touchline.books.beppiland.players import Position
from touchline.books.beppiland.team_selection import Man
from touchline.dice import Dice

FITNESS_WEIGHT = 3
OTHER_AREA = (7, 4)  # the number of a man of another area is divided by 1.75
GOALKEEPER = 3
FINENESS = 1_000_000  # steps between nothing and the highest number: as good as continuous
MATCH_MINUTES, EXTRA_MINUTES = 90, 30


def highest_number(man: Man, area: Position) -> int:
    """BEP-SCOR-01, BEP-SP-01: the highest number a man can draw for a goal from an area, in sevenths."""
    sevenths, quarters = OTHER_AREA
    if man.is_partner:
        return 0
    if man.area == "Po":
        return GOALKEEPER * sevenths
    number = max(0, man.skill + FITNESS_WEIGHT * man.fitness)
    return number * (sevenths if man.area == area else quarters)


def scorer(men: Sequence[Man], area: Position, dice: Dice) -> Man:
    """BEP-SCOR-01, BEP-SCOR-04: each man draws a number up to his highest; the highest of all has scored."""
    best, scored = 0, _first(men, area)
    for man in sorted(men, key=lambda each: each.roster):
        highest = highest_number(man, area)
        if not highest:
            continue
        number = highest * dice.roll(f"d{FINENESS}", f"number of {man.name} for the goal", rule="BEP-SCOR-01")
        if number > best:
            best, scored = number, man
    return scored


def _first(men: Sequence[Man], area: Position) -> Man:
    """BEP-SCOR-04: where nobody draws above 0: the first real man of the area, else of the field, else a partner."""
    in_order = sorted(men, key=lambda man: (man.is_partner, man.area != area, man.roster))
    return next(man for man in in_order if man.area != "Po")


def minute(dice: Dice, label: str) -> int:
    """BEP-SCOR-03 (reconstruction): the minute of a shot or a penalty."""
    return dice.roll(f"d{MATCH_MINUTES}", label, rule="BEP-SCOR-03")


def extra_minute(dice: Dice, label: str) -> int:
    """BEP-SCOR-03 (reconstruction): the minute of a shot in extra time."""
    return MATCH_MINUTES + dice.roll(f"d{EXTRA_MINUTES}", label, rule="BEP-SCOR-03")
