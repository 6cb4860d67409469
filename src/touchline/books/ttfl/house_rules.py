"""House rules as switches on the base game: `base`, `ttfl`, or a commissioner's own mix (TTFL-SCOPE-01).

What the base game itself calls optional has a switch, too.
"""

from typing import Literal

import msgspec


class HouseRules(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Each section of the house rules, and each ruling the ledger calls uncertain; the defaults are what TTFL plays."""

    free_safety: bool = True  # TTFL-FS
    no_free_safety_on_short_gains: Literal[1, 2] = 2  # TTFL-FS-06: the printed example uses 1
    break_rows: Literal["first match", "six to nine"] = "first match"  # TTFL-FS-08
    short_gains_of: Literal["everybody", "backs"] = "everybody"  # TTFL-FS-06: the rule names backs
    strong_safety: bool = True  # TTFL-SS
    coverage: bool = True  # TTFL-COV: zones, match-ups, uncovered receivers
    double_cover: bool = True  # TTFL-DC
    triple_cover: Literal[-15, -10] = -15  # TTFL-DC-03: whether the limit holds for three men, too
    chart: bool = True  # TTFL-CHART, TTFL-KEY: more defences, one chart, direction keys
    shotgun: bool = True  # TTFL-SHOT
    stretch: bool = True  # TTFL-LG
    stretch_by: Literal["drawn and read", "drawn"] = "drawn and read"  # TTFL-LG-01: which 1 it takes
    injuries_end_with_the_game: bool = True  # TTFL-INJ
    blitz: bool = True  # TTFL-BLITZ
    positions: bool = True  # TTFL-POS
    interference: bool = True  # TTFL-PI
    interference_by: Literal["miss", "any incompletion"] = "miss"  # TTFL-PI-01: or dropped, or into an empty box, too
    interceptions: bool = True  # TTFL-INT
    endurance: bool = True  # TTFL-END
    redirected_tire: bool = False  # TTFL-END-01: to whom a card sends the ball pays as well
    exceptional: bool = False  # TTFL-EXC: in use, but its content is unknown
    onside: bool = True  # TTFL-KICK
    close_gaps: bool = True  # TTFL-GAP
    match_up: bool = True  # TTFL-MATCH
    hail_mary: bool = True  # TTFL-HM
    blocking_backs: bool = True  # TTFL-RBB

    onside_defence: bool = True  # SPF-KO-04; where TTFL-KICK is played there is nothing to expect
    squib_kicks: bool = True  # SPF-KO-05
    long_kickoffs: bool = False  # SPF-KO-06: as in seasons before 1974
    fakes: bool = True  # SPF-FAKE
    spikes: bool = True  # SPF-TIME-08
    tiring: bool = True  # SPF-END: without it nobody tires
    places_cost: bool = True  # SPF-POS: without it and TTFL-POS everybody plays everywhere as well
    extra_blockers: bool = True  # SPF-XPB: backs may stay in to block
    big_plays: bool = False  # SPF-BIG: a defence may stop plays, as often as its team card says
    no_huddle: bool = False  # SPF-ED-06: nobody comes on in a two-minute offence while the clock runs


TTFL = HouseRules()
BASE = HouseRules(
    free_safety=False,
    strong_safety=False,
    coverage=False,
    double_cover=False,
    chart=False,
    shotgun=False,
    stretch=False,
    injuries_end_with_the_game=False,
    blitz=False,
    positions=False,
    interference=False,
    interceptions=False,
    endurance=False,
    onside=False,
    close_gaps=False,
    match_up=False,
    hail_mary=False,
    blocking_backs=False,
)
"""The game without any house rule."""
