"""FOOL-T-ROSTER: how many men a club of FOOL may have, step by step of the year."""

import msgspec

from touchline.books.fool.field_map import TABLES
from touchline.tables import load_catalogue


class _Size(msgspec.Struct, frozen=True):
    FOOL: str
    UFL: str
    note: str


_CAMP, _PRESEASON, _SECOND, _FINAL, _WITHOUT_PRESEASON = load_catalogue(TABLES / "camp_sizes.toml", _Size).values()

IN_CAMP, AFTER_CAMP, AFTER_ONE_GAME, IN_SEASON = (int(each.FOOL) for each in (_CAMP, _PRESEASON, _SECOND, _FINAL))
"""FOOL-12.1-g, FOOL-12.2-d, FOOL-12.2-e: what a league plays with if its Commissioner sets nothing else."""
