"""Turning cards: every card of a play counts, and an early Z card means something (SPF-FAC-02, SPF-Z-01)."""

from typing import TypeAlias

import msgspec

from touchline.books.ttfl.deck import Fac, Pile, Stack

Z_COUNTS_AMONG = 3


class Drawn(msgspec.Struct, frozen=True, array_like=True):
    """A card that was turned, and what for."""

    number: int
    label: str


Term: TypeAlias = tuple[str, int]
"""A number with what it is: a place, a man, or a word that `step_text` knows."""


class Step(msgspec.Struct, frozen=True, array_like=True):
    """A line of a play's arithmetic: what was worked out, from what, and what came of it."""

    rule: str
    what: str
    terms: tuple[Term, ...] = ()
    result: str = ""


class Turn:
    """The cards of one play."""

    __slots__ = ("_pile", "cards", "drawn", "heeds_z", "steps", "tells", "z")

    def __init__(self, pile: Pile, *, heeds_z: bool = True, tells: bool = False) -> None:
        self._pile = pile
        self.cards = 0
        self.heeds_z = heeds_z
        self.z = False  # SPF-Z-01: one of the first three was a Z card
        self.tells = tells  # whether anybody will ask how it came about
        self.drawn: list[Drawn] = []
        self.steps: list[Step] = []

    @classmethod
    def scripted(cls, cards: tuple[Fac, ...]) -> "Turn":
        """SPF-FAC-14: cards in an order that is known; all of them are to be turned."""
        return cls(Stack(cards))

    def finish(self) -> None:
        self._pile.finish()

    def card(self, label: str, *, rule: str) -> Fac:
        """The next card that can be read; a Z card is replaced, and counts if it comes early."""
        while True:
            card = self._pile.draw(label, rule=rule)
            self.cards += 1
            if self.tells:
                self.drawn.append(Drawn(card.number, label))
            if not card.z:
                return card
            if self.heeds_z and self.cards <= Z_COUNTS_AMONG:
                self.z = True

    def aside(self, label: str, *, rule: str) -> Fac:
        """SPF-Z-01, SPF-Z-02: a card that is no part of the play, or of a kick that knows no Z card: it is replaced."""
        while True:
            card = self._pile.draw(label, rule=rule)
            if self.tells:
                self.drawn.append(Drawn(card.number, label))
            if not card.z:
                return card

    def rn(self, label: str, *, rule: str) -> int:
        return self.card(label, rule=rule).rn

    def pn(self, label: str, *, rule: str) -> int:
        return self.card(label, rule=rule).pn

    def tell(self, rule: str, what: str, *terms: Term, result: object = "", whole: bool = False) -> None:
        """Keep a line of arithmetic for who asks (`tells`); what adds nothing is left out, unless it is `whole`."""
        kept = terms if whole else tuple(term for place, term in enumerate(terms) if term[1] or not place)
        self.steps.append(Step(rule, what, kept, str(result)))


def clamped(rn: int) -> int:
    """SPF-RUN-03: a Run Number is never below 1 or above 12."""
    return 1 if rn < 1 else 12 if rn > 12 else rn
