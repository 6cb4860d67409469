"""The switches of chapter 12: where it has two versions of a table, and its optional rules, set as FOOL plays them."""

from typing import Literal, TypeAlias

import msgspec

Layer: TypeAlias = Literal["12.8", "TC"]


class LeagueSwitches(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """FOOL-12-P1: the layer that rules stands first in every line; the defaults are what FOOL has in use."""

    change_columns: Layer = "TC"  # R23: 12.8 retires men from 38 on
    percent: Layer = "12.8"  # R27
    kicker_effects: Layer = "TC"  # R28
    coaching: Literal["TC", "12.3.5"] = "TC"  # R34, R36: rolls and results
    permanence: Literal["12.3.2", "TR"] = "12.3.2"  # R29
    reversing: Literal["in force", "12.5.2", "TR"] = "in force"  # R44
    mini_camp: bool = True  # 12.2a
    pass_point_given_up: bool = True  # 12.3.2-f
    ability_coaching: bool = True  # 12.3.5
    focus_camps: bool = True  # 12.7
    postseason_at_a_discount: bool = False  # 12.3.4-e
    preseason_counted: bool = False  # 12.3.4-f
    preseason_changes_cut: bool = False  # 12.5.2-o: for a preseason of four games
    recovery_in_season: bool = False  # 11.8.1 (FOOL-12-GAP-INJURY, reconstruction)


AS_PLAYED = LeagueSwitches()
"""What FOOL has in use."""
