"""One kick by itself: two teams and the cards in the order in which they are turned, as `one_play` has a play."""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from touchline.books.ttfl.cards import CardId, Kicker, PunterCard, Returner, Team
from touchline.books.ttfl.deck import Fac, Stack
from touchline.books.ttfl.house_rules import TTFL, HouseRules
from touchline.books.ttfl.kicks import (
    Faked,
    Kicked,
    KickKind,
    extra_point,
    fake_field_goal,
    fake_punt,
    is_good,
    kickoff,
    onside,
    punt,
)
from touchline.books.ttfl.turning import Turn

Read = TypeVar("Read")


def ordinary_returner(name: str) -> Returner:
    """40 yards and four less for each number of the card."""
    return Returner(CardId(name), name, tuple(range(40, -8, -4)))


def ordinary_team() -> Team:
    """Kickers and returners who are average; nobody else."""
    kick_returners = tuple(ordinary_returner(f"KR{number}") for number in range(1, 5))
    punt_returners = tuple(ordinary_returner(f"PR{number}") for number in range(1, 5))
    return Team(
        name="Ordinary",
        cards=(),
        kicker=Kicker(CardId("K"), "K", (47, 41, 32, 22, 0), 47),
        punter=PunterCard(
            CardId("P"),
            "P",
            yards=(60, 55, 52, 49, 46, 44, 42, 40, 37, 34, 30),
            returners=(1, 1, 2, 1, 0, 3, 1, 0, 4, 0, 0),
            longest=70,
            blocked_to=7,
        ),
        kick_returners=kick_returners,  # type: ignore[arg-type]  # four
        punt_returners=punt_returners,  # type: ignore[arg-type]  # four
        fumbles_lost=24,
    )


class Kick(msgspec.Struct, frozen=True, kw_only=True):
    """A kick of any kind; what does not belong to its kind is not looked at."""

    kickers: Team
    receivers: Team
    cards: tuple[Fac, ...] = ()
    rules: HouseRules = TTFL
    kind: KickKind = "kickoff"
    d: int = 50  # yards to the goal
    expected: bool = False  # SPF-KO-04
    farther: int = 0
    must_return: bool = False
    deducted: int = 0  # SPF-PUNT-05
    all_out: bool = False  # SPF-PUNT-06

    @classmethod
    def ordinary(cls) -> "Kick":
        return cls(kickers=ordinary_team(), receivers=ordinary_team())


def _turned(kick: Kick, reading: Callable[[Turn], Read]) -> Read:
    stack = Stack(kick.cards)
    found = reading(Turn(stack))
    stack.finish()
    return found


def kicked_off(kick: Kick) -> Kicked:
    """SPF-KO-01: a kickoff, squib or free kick."""
    return _turned(
        kick,
        lambda turn: kickoff(
            kick.receivers,
            turn,
            kick.kind,
            expected=kick.expected,
            farther=kick.farther,
            must_return=kick.must_return,
        ),
    )


def kicked_onside(kick: Kick) -> Kicked:
    """SPF-KO-03."""
    return _turned(kick, lambda turn: onside(turn, kick.rules, expected=kick.expected))


def punted(kick: Kick) -> Kicked:
    """SPF-PUNT-01."""
    return _turned(
        kick,
        lambda turn: punt(
            kick.kickers.punter, kick.receivers, kick.d, turn, deducted=kick.deducted, all_out=kick.all_out
        ),
    )


def is_goal(kick: Kick) -> bool:
    """SPF-FG-01."""
    return _turned(kick, lambda turn: is_good(kick.kickers.kicker, kick.d, turn))


def is_point(kick: Kick) -> bool:
    """SPF-XP-01."""
    return _turned(kick, lambda turn: extra_point(kick.kickers.kicker, turn))


def faked_goal(kick: Kick) -> Faked:
    """SPF-FAKE-01."""
    return _turned(kick, fake_field_goal)


def faked_punt(kick: Kick) -> Faked:
    """SPF-FAKE-02."""
    return _turned(kick, fake_punt)
