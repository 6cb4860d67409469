"""Chances in sixths, as the book gives them (FOOL-5-c)."""

from fractions import Fraction

from touchline.dice import Dice

SIXTHS = 6


def chance_of(faces: int) -> Fraction:
    """FOOL-5-c: n sixths; none or less never, six or more always."""
    return Fraction(min(SIXTHS, max(0, faces)), SIXTHS)


def happens(faces: int, label: str, dice: Dice, *, rule: str) -> bool:
    """FOOL-5-c: a d6 of n or less; what is impossible or certain is not rolled."""
    return dice.chance(chance_of(faces), label, rule=rule, sides=SIXTHS)
