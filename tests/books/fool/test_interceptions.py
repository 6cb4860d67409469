"""Interceptions: every result that the chapter attests, and where each leaves the ball (FOOL-GAP-I)."""

from fractions import Fraction

import pytest

from touchline.books.fool.charts import BOOK, split
from touchline.books.fool.interceptions import intercepted
from touchline.books.fool.options import Switches
from touchline.dice import Dice

ATTESTED = {"+4", "-4", "0", "rb", "rb+10", "rb x 2", "lrb"}
NO_BONUS = Switches(interception_return_bonus=False)


@pytest.mark.rule("FOOL-GAP-I")
def test_the_table_has_every_attested_result_and_no_other() -> None:
    cells = [split(BOOK.interception.at(die), second) for die in range(1, 7) for second in range(1, 7)]

    assert set(cells) == ATTESTED
    assert Fraction(sum(not cell.startswith(("rb", "lrb")) for cell in cells), len(cells)) == Fraction(1, 3)


@pytest.mark.rule("FOOL-GAP-I", "FOOL-5.5.9-b")
@pytest.mark.parametrize(
    ("dice", "result", "at", "end"),
    [
        ([1, 3], "-4", 8, 8),
        ([1, 4], "+4", 16, 16),
        ([2], "0", 12, 12),
        ([3, 2], "rb", 12, 10),
        ([5, 3, 2], "rb+10", 12, 0),
        ([5, 4, 3], "rb x 2", 12, 4),
        ([6, 4], "lrb", 12, -4),
    ],
)
def test_the_ball_is_taken_at_the_edge_of_the_zone_and_brought_back_by_the_tables(dice, result, at, end) -> None:
    taken = intercepted("SC", to_goal=60, charts=BOOK, dice=Dice.scripted(dice), switches=NO_BONUS)

    assert (taken.result, taken.at, taken.yards) == (result, at, end)
