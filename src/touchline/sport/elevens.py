"""The two sides of a match."""

from typing import Literal, TypeAlias

import msgspec

Eleven: TypeAlias = Literal["home", "visitors"]
ELEVENS: tuple[Eleven, Eleven] = ("home", "visitors")


def opponents(eleven: Eleven) -> Eleven:
    return "visitors" if eleven == "home" else "home"


class Both(msgspec.Struct, frozen=True, gc=False):
    """A number for each eleven."""

    home: int = 0
    visitors: int = 0

    def of(self, eleven: Eleven) -> int:
        return self.home if eleven == "home" else self.visitors

    def plus(self, eleven: Eleven, amount: int) -> "Both":
        return Both(self.home + amount, self.visitors) if eleven == "home" else Both(self.home, self.visitors + amount)


def winner(score: Both) -> Eleven | None:
    """Who has more; nobody if both have the same."""
    if score.home == score.visitors:
        return None
    return "home" if score.home > score.visitors else "visitors"
