"""Defense: the defense class that a play has to reach."""

from touchline.books.penpaper.head_to_head.field import is_in_red_zone
from touchline.books.penpaper.head_to_head.playbook import (
    MainCall,
    Play,
    SpecialDefense,
    Type,
    blitzes,
    type_against,
)
from touchline.books.penpaper.state import Stat

TRICK_STEP = 2
RED_ZONE_BONUS = 2
SPECIAL_BONUS = 2

Modifiers = dict[Stat, int]


def base_number(play: Play, call: MainCall, earlier_uses: int = 0) -> int:
    """PP-DC-06, PP-TRICK-01, PP-SPASS-10: the play's own number; a trick play adds 2 for each earlier use."""
    base = play.base_dc_against_pass if call == "pass" and play.base_dc_against_pass else play.base_dc
    return base + (TRICK_STEP * earlier_uses if play.is_trick else 0)


def stat_bonus(play: Play, call: MainCall, modifiers: Modifiers) -> int:
    """PP-DC-02, PP-DC-03, PP-DC-04: LM against a rush, DB against a pass, and LB if the call was right.

    Against a QB Sneak only LM adds (PP-SRUSH-07).
    """
    kind = type_against(play, call)
    bonus = modifiers["DB" if kind == "pass" else "LM"]
    return bonus + (modifiers["LB"] if call == kind and play.name != "QB Sneak" else 0)


def red_zone_bonus(kind: Type, spot: int) -> int:
    """PP-DC-05: 2 more against a pass from inside the red zone."""
    return RED_ZONE_BONUS if kind == "pass" and is_in_red_zone(spot) else 0


def special_bonus(play: Play, call: MainCall, special: SpecialDefense) -> int:
    """PP-SDEF-02, PP-SDEF-03, PP-SDEF-04: what a special defense adds to the DC."""
    if special == "Prevent" or blitzes(play, special):
        return -SPECIAL_BONUS
    if special != "Goal Line Stand":
        return 0
    return SPECIAL_BONUS if type_against(play, call) == "rush" and play.name != "Sweep" else -SPECIAL_BONUS


def defense_class(
    play: Play, call: MainCall, special: SpecialDefense, modifiers: Modifiers, spot: int, *, earlier_uses: int = 0
) -> int:
    """PP-DC-06: the DC before the audible's die and the defense's action die; all parts simply add."""
    return (
        base_number(play, call, earlier_uses)
        + stat_bonus(play, call, modifiers)
        + red_zone_bonus(type_against(play, call), spot)
        + special_bonus(play, call, special)
    )


def attack_bonus(play: Play, call: MainCall, modifiers: Modifiers) -> int:
    """PP-PASS-01, PP-RUSH-01, PP-SRUSH-05, PP-SRUSH-07: what the offense adds to its d20."""
    if play.name == "Halfback Option":
        return modifiers["WR"]
    if play.name == "QB Sneak":
        return modifiers["QB"]
    return modifiers["QB"] + modifiers["WR" if type_against(play, call) == "pass" else "RB"]


def succeeds(natural: int, total: int, dc: int) -> bool:
    """PP-DC-01, PP-PASS-03, PP-PASS-04: equal or higher succeeds; a natural 20 always, a natural 1 never."""
    return natural != 1 and (natural == 20 or total >= dc)
