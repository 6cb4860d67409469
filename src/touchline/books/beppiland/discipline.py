"""Discipline points: what cards cost, and who is banned."""

POINTS_OF_A_MATCH = 10
FORGIVEN = 20


def ban(before: int, after: int) -> int:
    """BEP-PD-02, BEP-GEN-06: matches of the next session, once the points have passed another ten."""
    matches = after // POINTS_OF_A_MATCH
    return matches if matches > before // POINTS_OF_A_MATCH else 0


def next_season(points: int) -> int:
    """BEP-END-09: rounded to the nearest ten, a five up, then 20 less."""
    nearest = (points + POINTS_OF_A_MATCH // 2) // POINTS_OF_A_MATCH * POINTS_OF_A_MATCH
    return max(0, nearest - FORGIVEN)
