"""Dice as drawings."""

import pytest

from touchline.dice import Roll
from touchline.web import drawn_dice
from touchline.web.templatetags import touchline as tags


@pytest.mark.parametrize("face", range(1, 7))
def test_a_six_sided_die_shows_pips(face):
    drawn = drawn_dice.die(6, face)

    assert drawn.count('class="pip"') == face
    assert f'aria-label="{face} on a die of 6"' in drawn


@pytest.mark.parametrize("sides", [2, 4, 8, 10, 12, 20, 100, 1000])
def test_other_dice_show_a_numeral(sides):
    assert f">{sides}</text>" in drawn_dice.die(sides, sides)


def test_the_highest_face_stands_out():
    assert "top" in drawn_dice.die(20, 20)
    assert "top" not in drawn_dice.die(20, 19)


@pytest.mark.parametrize(
    ("roll", "said", "adds"),
    [
        (Roll("a", "r", "d6", (4,), 4), "4", False),
        (Roll("a", "r", "3d6", (4, 1, 1), 6), "6", True),
        (Roll("a", "r", "chance 1/2", (1,), True), "yes", True),
        (Roll("a", "r", "chance 1/2", (2,), False), "no", True),
        (Roll("a", "r", "pick 2", (1,), "Iowa"), "Iowa", True),
    ],
)
def test_a_roll_says_what_it_meant(roll, said, adds):
    assert tags.result(roll) == said
    assert tags.is_more_than_its_faces(roll) == adds
