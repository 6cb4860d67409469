"""The switches of the book: optional rules by their sections, set as FOOL plays them."""

import msgspec


class Switches(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Optional rules of chapter 5; the defaults are what FOOL has in use."""

    cover_linemen: bool = True  # 5.0.3
    speed_three_blocks_half_more: bool = True  # 5.3.1a
    experience_in_blocking: bool = True  # 5.3.1, 5.3.3a
    surplus_blockers_stay_out: bool = False  # 5.3.1, exception
    unused_half_point: bool = False  # 5.3.2
    guard_helps_outside: bool = False  # 5.3.2a
    run_blitz: bool = False  # 5.3.3b, 4.11
    weak_line_at_home: bool = True  # 5.3.14
    rollouts: bool = True  # 5.3.15, 5.5.14
    rollout_by_line_option: bool = False  # 5.3.15
    far_side_joins_second_rush: bool = False  # 5.3.15a
    rookies_scramble: bool = False  # 5.3.16a
    minimal_rush: bool = True  # 5.3.17
    stunts: bool = True  # 5.3.18
    blitz_recognition: bool = True  # 5.3.19
    fake_blitz: bool = True  # 5.3.22
    delayed_blitz: bool = True  # 5.3.24
    interference_on_five_and_one: bool = True  # 5.5.8
    interception_return_bonus: bool = True  # 5.5.20
    screens: bool = True  # 5.8.1
    out_of_bounds: bool = True  # 5.8.2
    bullet: bool = True  # 5.8.3
    loft: bool = True  # 5.8.4
    hail_mary: bool = True  # 5.8.5


AS_PLAYED = Switches()
"""What FOOL has in use."""
