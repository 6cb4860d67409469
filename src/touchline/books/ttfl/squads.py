"""Who can play: men who are hurt, and what may be done only once (SPF-INJ-01 to SPF-INJ-05, SPF-CALL-06, SPF-FAKE)."""

from collections.abc import Mapping
from functools import cached_property, lru_cache

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.cards import (
    DEFENSIVE_LINE,
    LINEBACKERS,
    LINEMEN,
    SAFETIES,
    Card,
    CardId,
    Position,
    Team,
)
from touchline.books.ttfl.z_cards import Injury

GROUPS: tuple[frozenset[Position], ...] = (
    frozenset({"QB"}),
    LINEMEN,
    frozenset({"WR"}),
    frozenset({"TE"}),
    frozenset({"HB", "FB"}),
    DEFENSIVE_LINE,
    LINEBACKERS,
    frozenset({"CB"}),
    SAFETIES,
)
"""SPF-SOLO-12: who stands in for whom."""


class Absence(msgspec.Struct, frozen=True, gc=False):
    """A man who is hurt: where he stood, and until when he is out."""

    place: str
    injury: Injury
    play: int  # the play on which it happened
    quarter: int

    @property
    def ends_in_the_game(self) -> bool:
        return self.injury.until in ("plays", "quarter")

    def is_over(self, play: int, quarter: int) -> bool:
        """SPF-INJ-02, SPF-INJ-05: plays are counted from the next one on."""
        if self.injury.until == "plays":
            return play > self.play + self.injury.length
        return self.injury.until == "quarter" and quarter > self.quarter


class Squad(msgspec.Struct, frozen=True, dict=True):
    """What a match has done to a team so far."""

    hurt: Mapping[CardId, Absence] = {}
    end_arounds: tuple[CardId, ...] = ()  # SPF-CALL-06: who has had his
    faked: bool = False  # SPF-FAKE-01: one fake in a game
    big_plays: int = 0  # SPF-BIG-01: how many it has made
    absent: tuple[CardId, ...] = ()  # hurt in an earlier game

    def out(self, play: int, quarter: int) -> frozenset[CardId]:
        """Who cannot play now."""
        last_play, last_quarter = self._missed_last
        if play > last_play and quarter > last_quarter:
            return self._gone
        hurt = [card for card, absence in self.hurt.items() if not absence.is_over(play, quarter)]
        return frozenset((*self.absent, *hurt))

    @cached_property
    def _gone(self) -> frozenset[CardId]:
        """Who does not come back in this game."""
        return frozenset((*self.absent, *(card for card, each in self.hurt.items() if not each.ends_in_the_game)))

    @cached_property
    def _missed_last(self) -> tuple[int, int]:
        """The last play and the last quarter that men miss who do come back; 0 where there are none."""
        plays = (each.play + each.injury.length for each in self.hurt.values() if each.injury.until == "plays")
        quarters = (each.quarter for each in self.hurt.values() if each.injury.until == "quarter")
        return max(plays, default=0), max(quarters, default=0)

    def is_protected(self, place: str, play: int, quarter: int) -> bool:
        """SPF-INJ-03: a place that has lost its man loses no other until he may return."""
        return any(each.place == place and not each.is_over(play, quarter) for each in self.hurt.values())

    def with_absence(self, card: CardId, absence: Absence) -> "Squad":
        return replace(self, hurt={**self.hurt, card: absence})


@lru_cache(maxsize=1 << 12)
def by_id(team: Team) -> Mapping[CardId, Card]:
    return {card.id: card for card in team.cards}


def has_substitute(team: Team, card: Card, playing: frozenset[CardId], out: frozenset[CardId]) -> bool:
    """SPF-INJ-04: whether a healthy man of his group is not on the display."""
    group = next((each for each in GROUPS if card.position in each), frozenset())
    return any(
        each.position in group and each.id != card.id and each.id not in playing and each.id not in out
        for each in team.cards
    )
