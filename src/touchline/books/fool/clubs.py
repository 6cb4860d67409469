"""Clubs as a match needs them, and sample clubs made from dice alone."""

from collections.abc import Mapping
from functools import cached_property

import msgspec

from touchline.books.fool.depth_chart import DepthChart, automatic_chart
from touchline.books.fool.makings import BOOK, Makings
from touchline.books.fool.names import club_name
from touchline.books.fool.players import Player, PlayerId, Role
from touchline.books.fool.starting_rosters import places, starting_roster
from touchline.dice import Dice


class Camps(msgspec.Struct, frozen=True, kw_only=True):
    """What a club has of its camp, and who of its men: whoever came later has not been there."""

    conditioned: tuple[PlayerId, ...] = ()  # FOOL-12.7.1-a
    special_teams: bool = False  # FOOL-12.7.3-b
    trained: tuple[PlayerId, ...] = ()  # FOOL-12.7.3-c: who went through that one
    coached: tuple[PlayerId, ...] = ()  # FOOL-12.3.5-b: specialists who return no punts before the season
    lapsed: tuple[tuple[Role, PlayerId], ...] = ()  # FOOL-12.2c-f: whose role has lapsed, and who may serve for it


class Club(msgspec.Struct, frozen=True, dict=True):
    """A name, the men of a roster and their depth chart."""

    name: str
    men: tuple[Player, ...]
    chart: DepthChart
    camps: Camps = Camps()

    @cached_property
    def roster(self) -> Mapping[PlayerId, Player]:
        return {man.id: man for man in self.men}


def sample_club(dice: Dice, name: str = "", *, number: int = 1, by: Makings = BOOK) -> Club:
    """FOOL-12-GAP-START (reconstruction): a club as it begins a league, the `number`th of it.

    The number gives it a name, if it has none, and its men numbers and names that no other club's men have.
    """
    men = starting_roster(1 + (number - 1) * len(places()), dice, by)
    return Club(name or club_name(number), men, automatic_chart(men))
