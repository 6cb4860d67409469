"""Action Dice and the dice of star players: who may add one to a play."""

from touchline.books.penpaper.head_to_head.playbook import MainCall, Type
from touchline.books.penpaper.head_to_head.state import ACTION_DICE, Side, healthy_stars
from touchline.books.penpaper.state import Position

ACTION = "action"
ON_OFFENSE: dict[Position, Type] = {"FB": "rush", "RB": "rush", "QB": "pass", "TE": "pass", "WR": "pass"}
ON_DEFENSE: dict[Position, tuple[MainCall, ...]] = {
    "DB": ("pass",),
    "S": ("pass",),
    "DE": ("rush",),
    "DT": ("rush",),
    "LB": ("pass", "rush"),
}


def action_dice(*, home: bool) -> int:
    """PP-ACT-01, PP-ACT-05: three action dice a game, and one more for the home team."""
    return ACTION_DICE + 1 if home else ACTION_DICE


def star_dice(stars: tuple[Position, ...]) -> tuple[Position, ...]:
    """PP-STAR-04, PP-STAR-05, PP-STAR-08: each star but the center brings a die of his own."""
    return tuple(star for star in stars if star in ON_OFFENSE or star in ON_DEFENSE)


def dice_on_offense(side: Side, kind: Type) -> tuple[str, ...]:
    """PP-ACT-02, PP-STAR-04, PP-INJ-06: the dice the offense may add to its attack, by what the play is."""
    stars = [star for star in side.star_dice if ON_OFFENSE.get(star) == kind and star in healthy_stars(side)]
    return (ACTION, *stars) if side.action_dice else tuple(stars)


def dice_on_defense(side: Side, call: MainCall) -> tuple[str, ...]:
    """PP-ACT-03, PP-STAR-05, PP-INJ-06: the dice the defense may add to its DC, by its main call."""
    stars = [star for star in side.star_dice if call in ON_DEFENSE.get(star, ()) and star in healthy_stars(side)]
    return (ACTION, *stars) if side.action_dice else tuple(stars)


def may_audible(side: Side) -> bool:
    """PP-SPASS-02: only a team whose star quarterback is well."""
    return "QB" in healthy_stars(side)
