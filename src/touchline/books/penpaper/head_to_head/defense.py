"""Defense: a play against a defense, and the defense class that it has to reach."""

import msgspec

from touchline.books.penpaper.head_to_head.field import is_in_red_zone
from touchline.books.penpaper.head_to_head.playbook import (
    DEFENSES,
    PLAYS,
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
GOAL_LINE_BONUS = 2

Modifiers = dict[Stat, int]


class Snap(msgspec.Struct, frozen=True, kw_only=True):
    """A play and a defense, revealed, with what both sides bring."""

    play: str  # by name; after an audible the standard rush
    call: MainCall
    special: SpecialDefense = ""
    spot: int
    offense: Modifiers
    defense: Modifiers
    earlier_uses: int = 0  # of the same trick play by the same team (PP-TRICK-01)
    has_star_center: bool = False  # the offense's, and not injured (PP-STAR-08)

    @classmethod
    def ordinary(cls) -> "Snap":
        """A rush against the right defense, from the 25; the modifiers are those of the book's example of play."""
        return cls(
            play="Rush",
            call="rush",
            spot=25,
            offense={"QB": 3, "RB": 3, "WR": 4, "LM": 3, "LB": 3, "DB": 3},
            defense={"QB": 3, "RB": 3, "WR": 3, "LM": 3, "LB": 2, "DB": 3},
        )

    @property
    def line(self) -> Play:
        """The play as the book prints it."""
        return PLAYS[self.play]

    @property
    def type(self) -> Type:
        return type_against(self.line, self.call)

    @property
    def is_blitzed(self) -> bool:
        return blitzes(self.line, self.special)

    @property
    def explodes(self) -> bool:
        """PP-SDEF-04: against a prevent none of the offense's yard dice explode."""
        return self.special != "Prevent"


def base_number(snap: Snap) -> int:
    """PP-DC-06, PP-TRICK-01, PP-SPASS-10: the play's own number; a trick play adds 2 for each earlier use."""
    play = snap.line
    base = play.base_dc_against_pass if snap.call == "pass" and play.base_dc_against_pass else play.base_dc
    return base + (TRICK_STEP * snap.earlier_uses if play.is_trick else 0)


def defending_stats(snap: Snap) -> tuple[Stat, ...]:
    """PP-DC-02, PP-DC-03, PP-DC-04: LM against a rush, DB against a pass, and LB if the call was right.

    Against a QB Sneak only LM adds (PP-SRUSH-07).
    """
    kind = snap.type
    first: Stat = "DB" if kind == "pass" else "LM"
    return (first, "LB") if snap.call == kind and snap.play != "QB Sneak" else (first,)


def stat_bonus(snap: Snap) -> int:
    """PP-DC-02, PP-DC-03, PP-DC-04: what the stats of the defense add."""
    return sum(snap.defense[stat] for stat in defending_stats(snap))


def red_zone_bonus(snap: Snap) -> int:
    """PP-DC-05: 2 more against a pass from inside the red zone."""
    return RED_ZONE_BONUS if is_in_red_zone(snap.spot) and snap.type == "pass" else 0


def special_bonus(snap: Snap) -> int:
    """PP-SDEF-02, PP-SDEF-03, PP-SDEF-04: what a special defense adds to the DC."""
    if not snap.special:
        return 0
    if snap.special == "Prevent" or snap.is_blitzed:
        return int(DEFENSES[snap.special].dc)
    if snap.special != "Goal Line Stand":
        return 0
    return GOAL_LINE_BONUS if snap.type == "rush" and snap.play != "Sweep" else -GOAL_LINE_BONUS


def defense_class(snap: Snap) -> int:
    """PP-DC-06: the DC before the audible's die and the defense's action die; all parts simply add."""
    return base_number(snap) + stat_bonus(snap) + red_zone_bonus(snap) + special_bonus(snap)


def attacking_stats(snap: Snap) -> tuple[Stat, ...]:
    """PP-PASS-01, PP-RUSH-01, PP-SRUSH-05, PP-SRUSH-07: whose modifiers the offense adds to its d20."""
    if snap.play == "Halfback Option":
        return ("WR",)
    if snap.play == "QB Sneak":
        return ("QB",)
    return ("QB", "WR" if snap.type == "pass" else "RB")


def attack_bonus(snap: Snap) -> int:
    """PP-PASS-01, PP-RUSH-01, PP-SRUSH-05, PP-SRUSH-07: what the offense adds to its d20."""
    return sum(snap.offense[stat] for stat in attacking_stats(snap))


def succeeds(natural: int, total: int, dc: int) -> bool:
    """PP-DC-01, PP-PASS-03, PP-PASS-04: equal or higher succeeds; a natural 20 always, a natural 1 never."""
    return natural != 1 and (natural == 20 or total >= dc)
