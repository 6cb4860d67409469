"""Fumbles and who recovers them (FOOL-GAP-FUMBLE, reconstruction of 6.1)."""

from typing import NamedTuple

from touchline.dice import Dice

RULE = "FOOL-GAP-FUMBLE"
FEWEST, MOST = 1, 5  # points


class Recovery(NamedTuple):
    die: int
    lost: bool  # the defence has it
    returned: bool  # and runs with it


def recovery_points(defenders: int, others: int) -> int:
    """FOOL-GAP-FUMBLE (reconstruction): two for each defender at the contact, one less for each blocker, 1 to 5."""
    return min(MOST, max(FEWEST, 2 * defenders - others))


def recovered(points: int, dice: Dice) -> Recovery:
    """FOOL-GAP-FUMBLE (reconstruction): the defence has it on its points or less, and runs with it on a natural 1."""
    die = dice.d6("who recovers the fumble", rule=RULE)
    return Recovery(die, die <= points, die == 1)


TRAPPED_POINTS = 3
"""FOOL-GAP-FUMBLE (reconstruction): a sacked quarterback's fumble is lost on 1 to 3."""

SNAP_KEPT_ON = 4
SHOTGUN_SNAP_DEPTH = 6  # yards
ORDINARY_SNAP_DEPTH = 1


def snap_kept(dice: Dice) -> bool:
    """FOOL-5.8.7-b, FOOL-GAP-FUMBLE: the offence falls on a bad snap on 1 to 4."""
    return dice.d6("who recovers the bad snap", rule="FOOL-5.8.7-b") <= SNAP_KEPT_ON


def shotgun_snap_is_bad(die: int, *, specialist: bool, dice: Dice) -> bool:
    """FOOL-5.8.7-b: on a 6 a second die: bad on 6 from a specialised C, on 5 and 6 from anyone else."""
    if die != 6:
        return False
    return dice.d6("the shotgun snap, second die", rule="FOOL-5.8.7-b") >= (6 if specialist else 5)


def ordinary_snap_is_bad(dice: Dice) -> bool:
    """FOOL-GAP-FUMBLE (reconstruction), FOOL-12.TR-e: by a man who is no centre, on a 6 and then 4 to 6."""
    if dice.d6("the snap by a man who is no centre", rule=RULE) != 6:
        return False
    return dice.d6("the snap, second die", rule=RULE) > 3
