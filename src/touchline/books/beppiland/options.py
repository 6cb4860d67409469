"""The switches of Beppiland; the defaults are what the ledger plays."""

from typing import Literal

import msgspec

from touchline.books.beppiland.auction import LoneBid
from touchline.books.beppiland.extra_points import PoLiCap


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of `beppiland.league`."""

    training_effect: Literal["before matches", "after matches"] = "before matches"
    """BEP-TRN-06: whether training counts in the matches of its own session."""

    po_li_cap: PoLiCap = "each"
    """BEP-XP-08: whether the five extra points on goalkeeper and sweeper are five each, or five together."""

    lone_bid: LoneBid = "minimum"
    """BEP-AUC-07: what a single bidder pays."""

    friendlies_per_session: int = 3
    """BEP-FRI-03: how many friendlies a club may play in a session; 0 for none. A tournament of four takes three."""

    championship_rounds: Literal[1, 2] = 2
    """BEP-GAP-01: whether everybody meets everybody of the group once or twice."""
