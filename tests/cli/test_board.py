"""A board in a terminal: who stands where, with as many columns as there are."""

import io

import pytest
from msgspec.structs import replace
from rich.console import Console

from tests.boards import man
from touchline.cli.board import board_lines
from touchline.cli.pictures import draw
from touchline.pictures import Board, Region, Sign, Track

BOARD = Board(
    words="The headline",
    height=60,
    line=50,
    regions=(
        Region(key="far", name="FAR", x=0, y=0, width=100, height=10),
        Region(key="left", name="LEFT", x=0, y=10, width=10, height=40),
        Region(key="right", name="RIGHT", x=10, y=10, width=90, height=40),
        Region(key="back", x=0, y=50, width=100, height=10, is_bounded=False),
    ),
    pieces=(
        man("AB", "left", sign="m", aim="Q"),
        man("CD", "left"),
        man("EFGH", "right"),
        man("Q", "back", is_attacker=True, sign="1"),
    ),
    tracks=(Track(start="Q", through=("left", "far"), sign="1", words="Q runs far"), Track(start="AB", end="Q")),
    legend=(Sign("circle", "z", "in zone"),),
)


def test_every_man_stands_in_his_box_with_sign_name_and_rating():
    lines = [line.plain for line in board_lines(BOARD, 120)]

    assert lines[0] == "The headline"
    assert lines[2] == f"│FAR 1:Q{' ' * 93}│"
    assert lines[4].startswith("│LEFT ·1  │RIGHT")
    assert [line[:11] for line in lines[5:9]] == ["│  z CD   │", "│  1-2-3  │", "│  m AB   │", "│ 1-2-3→Q │"]
    assert lines[7].count("z EFGH") == 1
    assert lines[9].startswith("┕━━━━━━━━━┷━")
    assert (lines[10].split(), lines[11].split()) == (["1", "Q"], ["1-2-3"])
    assert lines[12] == "z in zone"
    assert max(map(len, lines)) == 102


def test_where_a_way_goes_on_to_is_marked_with_its_sign():
    way = Track(start="Q", through=("left",), sign="1", beyond="far")
    lines = [line.plain for line in board_lines(replace(BOARD, tracks=(way,)), 120)]

    assert lines[2].startswith("│FAR »1 ")
    assert lines[4].startswith("│LEFT 1:Q")


@pytest.mark.parametrize("width", [80, 90, 102])
def test_a_board_fits_the_terminal(width):
    lines = [line.plain for line in board_lines(BOARD, width)]

    assert {len(line) for line in lines[1:10]} == {width}
    for name in ("m AB", "z CD", "z EFGH", "1 Q"):
        assert any(name in line for line in lines)


def test_what_is_too_long_for_a_narrow_box_takes_one_more_line():
    lines = [line.plain for line in board_lines(BOARD, 80)]

    assert [line[:9] for line in lines if "→" in line or "m AB" in line] == ["│ m AB  │", "│1-2-3→Q│"]


def test_a_terminal_without_room_gets_the_words():
    lines = [line.plain for line in board_lines(BOARD, 60)]

    assert lines == ["The headline", "AB in words", "CD in words", "EFGH in words", "Q in words", "Q runs far"]


def test_any_picture_of_a_sheet_is_drawn():
    console = Console(width=100, file=io.StringIO())
    with console.capture() as shown:
        console.print(draw(BOARD))

    assert "z EFGH" in shown.get()
