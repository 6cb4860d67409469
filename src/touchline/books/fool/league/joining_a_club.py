"""12.3.3, 12.5.1 Joining a club: the extra roll of traded men and free agents."""

from typing import Literal, TypeAlias

from touchline.books.fool.league.careers import Career, ClubId
from touchline.books.fool.league.results import Changed, Setting, Wishes, applied, setting_of
from touchline.books.fool.players import Player
from touchline.dice import Dice

Joining: TypeAlias = Literal["trade", "free agent"]
SIX = 6
HIGH_FROM = 4


def rolls_for(career: Career, club: ClubId) -> bool:
    """FOOL-12.3.3-e, FOOL-12.5.1-e: nobody rolls who was last with that club, or with it this season."""
    return career.last_club != club and club not in career.clubs


def joining_roll(
    player: Player,
    how: Joining,
    dice: Dice,
    wishes: Wishes | None = None,
    *,
    setting: Setting | None = None,
    sanction: int = 0,
) -> Changed:
    """FOOL-12.3.3-a: on a 6, for a trade followed by a high die, one roll on effects C.

    FOOL-12.5.1-d: a sanction against his new club adds the faces below it.
    """
    die = dice.d6(f"a new club ({how})", rule="FOOL-12.3.3-a")
    if die < SIX - sanction:
        return Changed(player, how=(f"{die} → -",))
    rolled = f"{die}"
    if how == "trade":
        is_high = dice.d6("a new club, second die", rule="FOOL-12.3.3-a") >= HIGH_FROM
        rolled = f"{die}, {'high' if is_high else 'low'}"
        if not is_high:
            return Changed(player, how=(f"{rolled} → -",))
    found = applied(player, "C", setting or setting_of(player), dice, wishes)
    return found._replace(how=(f"{rolled} → C", *found.how))


def is_unfavourable(found: Changed, *, tried_to_void: bool = False) -> bool:
    """FOOL-12.3.3-c: a +X-Y is unfavourable only if the coach tried to void it, which he can only in camp."""
    return found.worse or (tried_to_void and found.is_exchange)


def games_to_keep(*, worse: bool, preseason: bool, how: Joining = "free agent") -> int:
    """FOOL-12.3.3-c, FOOL-12.5.1-b, FOOL-12.5.1-c, R40: how long an acquired man must stay.

    A traded man who got no worse may go at once: fishing for good rolls is the abuse of free agents.
    """
    if worse:
        return 1
    return 0 if how == "trade" else 1 if preseason else 2
