"""Endurance: how often a man may be used (SPF-END-01 to SPF-END-08, TTFL-END-01 to TTFL-END-05)."""

from collections.abc import Mapping

import msgspec

from touchline.books.ttfl.cards import Card, CardId

ONCE_A_POSSESSION, ONCE_A_QUARTER = 3, 4


class Uses(msgspec.Struct, frozen=True, gc=False):
    """SPF-END-08: on which play everybody was used last, and with which the possession and the quarter began."""

    last: Mapping[CardId, int] = {}
    possession: int = 0
    quarter: int = 0

    def noted(self, card: CardId, play: int) -> "Uses":
        return Uses({**self.last, card: play}, self.possession, self.quarter)

    def in_possession(self, play: int) -> "Uses":
        """A possession that begins with this play."""
        return Uses(self.last, play, self.quarter)

    def in_quarter(self, play: int) -> "Uses":
        """A quarter that begins with this play."""
        return Uses(self.last, self.possession, play)

    def exceeded(self, card: Card, endurance: int, play: int) -> int:
        """SPF-END-02 to SPF-END-06: the value that is exceeded if he is used on this play; 0: none."""
        last = self.last.get(card.id) if endurance else None
        if last is None:
            return 0
        if endurance < ONCE_A_POSSESSION:
            return endurance if play - last <= endurance else 0
        return endurance if last >= (self.possession if endurance == ONCE_A_POSSESSION else self.quarter) else 0


MAY_LEAVE_WITH_A_LEAD_OVER, THIRD_WITH_A_LEAD_OF = 20, 20


def may_play(letter: str, *, starter_hurt: bool, quarter: int, lead: int) -> bool:
    """SPF-END-01: when a quarterback of a letter may play."""
    if letter == "A":
        return True
    if letter == "C":
        return quarter >= 4 and lead >= THIRD_WITH_A_LEAD_OF
    return starter_hurt or (quarter >= 4 and lead > MAY_LEAVE_WITH_A_LEAD_OVER)
