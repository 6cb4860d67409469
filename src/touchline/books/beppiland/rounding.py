"""Rounding: quantities go up, chances keep their decimals (BEP-GEN-04 to BEP-GEN-06)."""

from fractions import Fraction


def up(numerator: int, denominator: int) -> int:
    """BEP-GEN-04: a quantity that does not come out whole is rounded up."""
    return -(-numerator // denominator)


def share_up(quantity: int, share: Fraction) -> int:
    """BEP-GEN-04: a share of a quantity, rounded up."""
    return up(quantity * share.numerator, share.denominator)


def percent(value: Fraction | int) -> Fraction:
    """BEP-GEN-05: a percentage as an exact chance, no less than impossible and no more than certain."""
    return min(max(Fraction(value) / 100, Fraction(0)), Fraction(1))
