"""5.5.8 Pass interference: on whom, and what it costs."""

from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.outcome import Foul, Team
from touchline.books.fool.players import Player
from touchline.dice import Dice

CHECKED_ON = 5
CALLED_ON = 6
ALSO_ON = 1


def guilty(receiver: Player, defender: Player | None, dice: Dice) -> Team:
    """FOOL-5.5.8-b: a third die: 6 is the receiver's; 4 to 6 if only he is penalty prone."""
    prone = receiver.has("!")
    theirs = defender is not None and defender.has("!")
    if theirs and not prone:
        return "defence"
    least = 4 if prone and not theirs else 6
    return "offence" if dice.d6("who interfered", rule="FOOL-5.5.8-b") >= least else "defence"


def guilty_on_one(receiver: Player, defender: Player | None, dice: Dice, switches: Switches = AS_PLAYED) -> Team | None:
    """FOOL-5.5.8-c: after 5 and 1 the one penalty-prone man is called; two of them, or two rookies, roll again."""
    if not switches.interference_on_five_and_one or defender is None:
        return None
    prone, theirs = receiver.has("!"), defender.has("!")
    if prone != theirs:
        return "offence" if prone else "defence"
    if (prone and theirs) or (receiver.is_rookie and defender.is_rookie):
        again = dice.d6("who interfered, both being prone to it", rule="FOOL-5.5.8-c")
        return "defence" if again <= 4 else "offence"
    return None


def is_called(second: int) -> bool:
    """FOOL-5.5.8-a, FOOL-5.5.8-c: whether the die after a 5 asks who fouled."""
    return second in (CALLED_ON, ALSO_ON)


def checked(
    second: int, receiver: Player, defender: Player | None, dice: Dice, switches: Switches = AS_PLAYED
) -> Team | None:
    """FOOL-5.5.8-a, FOOL-5.5.8-c: what the die after a 5 brings."""
    if second == CALLED_ON:
        return guilty(receiver, defender, dice)
    return guilty_on_one(receiver, defender, dice, switches) if second == ALSO_ON else None


def interference_foul(by: Team, spot: int, *, thrown_to: bool = True) -> Foul:
    """FOOL-5.5.8-d, FOOL-5.1.2-k, FOOL-5.1.2-l: a first down at the spot; away from the ball defensive holding."""
    if by == "offence":
        return Foul("interference", "offence")
    return Foul("defensive interference", "defence", spot) if thrown_to else Foul("defensive holding", "defence")
