"""The arithmetic of an attack, part by part, as it stands beside the d20 that decides it."""

from touchline.books.penpaper.head_to_head.defense import (
    Snap,
    attacking_stats,
    base_number,
    defending_stats,
    defense_class,
    red_zone_bonus,
    special_bonus,
)

Part = tuple[str, int]


def attack(snap: Snap, offense_die: int = 0, *, audible_die: int = 0, defense_die: int = 0) -> str:
    """PP-EXEC-04, PP-DC-06: "attack, Pass + QB 3 + WR 4 against DC 16 (8 + DB 3 + LB 3 + red zone 2)"."""
    offense = [*((stat, snap.offense[stat]) for stat in attacking_stats(snap)), ("die", offense_die)]
    defense = [
        *((stat, snap.defense[stat]) for stat in defending_stats(snap)),
        ("red zone", red_zone_bonus(snap)),
        (snap.special.lower(), special_bonus(snap)),
        ("audible", audible_die),
        ("die", defense_die),
    ]
    dc = defense_class(snap) + audible_die + defense_die
    return f"attack, {snap.play}{_added(offense)} against DC {dc} ({base_number(snap)}{_added(defense)})"


def _added(parts: list[Part]) -> str:
    """Every part that counts, with its sign."""
    return "".join(f" {'-' if count < 0 else '+'} {name} {abs(count)}" for name, count in parts if count)
