"""What computer owners think of a man."""

import pytest

from touchline.books.fool.league.careers import Career
from touchline.books.fool.league.owners import value
from touchline.books.fool.players import Player, PlayerId, Position


def worth(position: Position, p: int, c: int, s: int, *, age: int = 28) -> int:
    man = Player(id=PlayerId("p1"), name="A. Man", position=position, p=p, c=c, s=s, age=age)
    return value(Career(player=man, status="veteran"))


@pytest.mark.parametrize("position", ["Q", "B", "F", "W", "TE", "G", "DE", "OLB", "MLB", "CB", "S"])
def test_more_of_an_ability_is_worth_more_up_to_a_point(position: Position) -> None:
    assert worth(position, 0, 2, 4) < worth(position, 1, 2, 4)
    assert worth(position, 1, 1, 4) < worth(position, 1, 2, 4)
    assert worth(position, 1, 2, 4) < worth(position, 1, 2, 6)


def test_nobody_pays_for_a_quarterback_of_iron() -> None:
    assert worth("Q", 3, 2, 4) == worth("Q", 3, 5, 4)


def test_very_strong_and_very_quick_linemen_are_sought() -> None:
    between = worth("G", 0, 3, 3)

    assert worth("G", 0, 5, 1) - between > worth("G", 0, 4, 2) - between > 0
    assert worth("DE", 0, 2, 5) > worth("DE", 0, 3, 4)


def test_the_young_are_worth_more_and_the_old_less() -> None:
    assert worth("LB", 1, 3, 4, age=22) > worth("LB", 1, 3, 4, age=28) > worth("LB", 1, 3, 4, age=36)
