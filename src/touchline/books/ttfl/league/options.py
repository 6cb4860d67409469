"""The switches of a league."""

from typing import Annotated, Literal

import msgspec

from touchline.books.book import CardsError, Figures
from touchline.books.ttfl.house_rules import BASE, TTFL, HouseRules
from touchline.books.ttfl.league.draft import MOST_PICKS
from touchline.books.ttfl.making_cards.environment import Game
from touchline.books.ttfl.making_cards.stat_table import season_from_tables
from touchline.game import File, Mistakes, OrdersError

SMALLEST, LARGEST = 4, 16
MOST_GAMES = 30
MOST_MINUTES = 1440


class LeagueOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of `ttfl.league`."""

    clubs: int = 16
    """TTFL-GAP-SEASON: an even number from 4 to 16."""

    games: int = 16
    """TTFL-DRAFT-01: of a club in a season."""

    season: int = 1
    """SPF-GEN-24: the number of the fictional season that the first cards are made from."""

    tables: Annotated[dict[str, str], msgspec.Meta(extra={"folder": "*.csv"})] = {}
    """SPF-GEN-01: a folder with tables of figures to make the first cards from, of as many clubs as there are."""

    mapping: File = ""
    """SPF-GEN-01: what the columns of the tables are called, and which clubs and rows count."""

    names: tuple[str, ...] = ()
    """What clubs are called, from the first on; others keep the names they have."""

    game: Literal["ttfl", "base", "own"] = "ttfl"
    """TTFL-SCOPE-01: the house game, the base game, or rules of one's own."""

    rules: HouseRules = TTFL
    """TTFL-SCOPE-01: of a game of one's own."""

    two_points: bool = False
    """SPF-XP-02: whether a touchdown may be followed by a play for two points, at a table."""

    playoffs: int = 4
    """TTFL-GAP-SEASON: how many clubs play for the title after the season."""

    draft_rounds: int = MOST_PICKS
    """TTFL-DRAFT-07: 0 to 3; without any, rosters are filled from the pool."""

    live: bool = False
    """TTFL-GAP-SEASON: whether clubs of two persons meet at a table."""

    live_draft: bool = False
    """TTFL-DRAFT-07: whether people choose turn by turn, instead of by lists that they send before."""

    pick_minutes: int = 0
    """TTFL-DRAFT-10: how long a person has for a choice of a live draft; 0: as long as any other phase."""

    @property
    def house_rules(self) -> HouseRules:
        return TTFL if self.game == "ttfl" else BASE if self.game == "base" else self.rules

    @property
    def cards_for(self) -> Game:
        """SPF-GEN-01: which game cards are made for."""
        return "base" if self.game == "base" else "house"


def check_options(options: LeagueOptions) -> None:
    """TTFL-GAP-SEASON, TTFL-DRAFT-07: sizes that can be played, and tables that can be read."""
    found = Mistakes()
    sizes = (
        ("games", options.games, 1, MOST_GAMES, "TTFL-GAP-SEASON"),
        ("playoffs", options.playoffs, 2, max(SMALLEST, min(options.clubs, LARGEST)), "TTFL-GAP-SEASON"),
        ("draft_rounds", options.draft_rounds, 0, MOST_PICKS, "TTFL-DRAFT-07"),
        ("pick_minutes", options.pick_minutes, 0, MOST_MINUTES, "TTFL-DRAFT-10"),
    )
    for where, number, least, most, rule in sizes:
        if not least <= number <= most:
            found.add(where=where, wrong=f"{number}", right=f"{least} to {most}", rule=rule)
    if options.clubs % 2 or not SMALLEST <= options.clubs <= LARGEST:
        right = f"an even number from {SMALLEST} to {LARGEST}"
        found.add(where="clubs", wrong=f"{options.clubs} clubs", right=right, rule="TTFL-GAP-SEASON")
    if options.mapping and not options.tables:
        right = "name a folder of tables, or leave it out"
        found.add(where="mapping", wrong="there are no tables that it is about", right=right, rule="SPF-GEN-01")
    found.refuse()
    if options.tables:
        _check_tables(options)


def _check_tables(options: LeagueOptions) -> None:
    try:
        clubs = [club.name for club in imported(options).season.clubs]
    except CardsError as refused:
        raise OrdersError(*refused.mistakes) from None
    if len(clubs) != options.clubs:
        right = f"figures of {options.clubs} clubs; a mapping chooses them: [only] team = {clubs[: options.clubs]}"
        raise OrdersError(where="tables", wrong=f"{len(clubs)} clubs", right=right, rule="TTFL-GAP-SEASON")


def imported(options: LeagueOptions) -> Figures:
    """SPF-GEN-01: the season that the tables tell of together, and what they do not tell."""
    return season_from_tables(options.tables, options.mapping)
