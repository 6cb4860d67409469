"""The switches of a Pen & Paper league; the defaults are what the ledger plays."""

from typing import Literal, TypeAlias

import msgspec

from touchline.game import File

TieHandling: TypeAlias = Literal["tie-stands", "one-overtime", "until-won"]
"""PP-LP-06: the three ways to deal with a game that is level after four quarters."""

KickoffLine: TypeAlias = Literal[30, 35, 40]
"""PP-KO-02: where kickoffs are taken from, by era."""

Alternate: TypeAlias = Literal["in-turn", "none", "A", "B", "C"]
"""PP-ROT-03: weeks reversed (A), homes swapped (B), both (C) or neither; in turn, each for a run of the rotation."""


ExplodingDice: TypeAlias = Literal["always", "ask"]
"""PP-DICE-01: a six for yards is always followed by another die, or whoever rolled it may leave it at that."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of `penpaper.league`."""

    teams: int = 12
    """PP-LEAG-06: 6, 8, 10, 12 or 16; any smaller number is filled with non-player teams to the next of these."""

    any_size: bool = False
    """PP-LEAG-06: a league of just so many teams, 6 to 40; a schedule the book lacks is made by its pattern."""

    rotation: bool = True
    """PP-ROT-01: whether teams get new schedule numbers every season; otherwise each keeps its own."""

    alternate: Alternate = "in-turn"
    """PP-ROT-03: which variation of the schedule is played: none, A, B, C, or each in turn after all numbers."""

    non_player_teams: Literal["sample", "rolled"] = "sample"
    """PP-LEAG-03: whether non-player teams are sample teams as printed, or have their scores rolled."""

    written_teams: File = ""
    """PP-LEAG-03: non-player teams as the commissioner writes them: [[team]] with name, city, market and six scores."""

    computer_owners: bool = False
    """PP-LEAG-03: whether a computer coach owns its team and decides for it; otherwise it is a non-player team."""

    philosophy: bool = True
    """PP-TEAM-07: whether an owner who rolled a team may choose a philosophy for it."""

    tied_games: TieHandling = "tie-stands"
    """PP-LP-06: regular-season games; a playoff game always has a winner."""

    head_to_head: bool = False
    """PP-H2H-01: games between two owners' teams are played head-to-head, each at a table of its own."""

    kickoff_line: KickoffLine = 35
    """PP-KO-02: where kickoffs are taken from in a game head-to-head."""

    two_point_try: bool = True
    """PP-FG-06: whether a touchdown in a game head-to-head may be followed by a play for two points."""

    exploding_dice: ExplodingDice = "always"
    """PP-DICE-01: whether a six for yards in a game head-to-head always brings another die, or its roller is asked."""

    several_dice: bool = False
    """PP-ACT-06: whether a side may add several action and star dice to one play of a game head-to-head."""

    half_the_distance: bool = True
    """PP-PEN-11: whether penalties in a game head-to-head go half the distance at most, or their yards as printed."""

    income_multiplier: bool = True
    """PP-INC-02: whether a d6 multiplies the income of a season."""

    folded_teams: Literal["replaced", "gone"] = "replaced"
    """PP-EVT-02: whether a new team takes the place of one that folds, or the league goes on without it."""

    attempts_one_by_one: bool = False
    """PP-DEV-05: whether a free attempt is rolled before the next is named, and bought ones are named after them."""

    printed_ratings: bool = False
    """PP-SAMP-02: sample teams play a league season with OFF and DEF as printed, errors and all."""
