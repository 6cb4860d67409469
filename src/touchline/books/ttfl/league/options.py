"""The switches of a league."""

from typing import Annotated, Literal

import msgspec

from touchline.books.book import CardsError
from touchline.books.ttfl.house_rules import BASE, TTFL, HouseRules
from touchline.books.ttfl.league.draft import MOST_PICKS
from touchline.books.ttfl.making_cards.environment import Game
from touchline.books.ttfl.making_cards.season import Season
from touchline.books.ttfl.making_cards.stat_table import season_from_table
from touchline.game import Mistakes, OrdersError

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
    found.refuse()
    if options.tables:
        _check_tables(options)


def _check_tables(options: LeagueOptions) -> None:
    try:
        clubs = len(imported(options).clubs)
    except CardsError as refused:
        raise OrdersError(*refused.mistakes) from None
    if clubs != options.clubs:
        raise OrdersError(
            where="tables", wrong=f"{clubs} clubs", right=f"figures of {options.clubs} clubs", rule="TTFL-GAP-SEASON"
        )


def imported(options: LeagueOptions) -> Season:
    """SPF-GEN-01: the season that the tables tell of."""
    seasons = [season_from_table(text).season for _, text in sorted(options.tables.items())]
    return Season(clubs=tuple(club for season in seasons for club in season.clubs))
