"""A board on a page: pieces inside their regions, tracks that end where they should, words for those who do not see."""

import re

import pytest
from django.template import Context, Template
from msgspec.structs import replace

from tests.boards import man
from touchline.pictures import Board, Region, Sign, Track
from touchline.web.drawn_board import SHAPES, UNIT, drawn_board
from touchline.web.drawn_pictures import drawing

BOARD = Board(
    words="The <headline>",
    height=60,
    line=50,
    regions=(
        Region(key="far", name="FAR", x=0, y=0, width=100, height=20),
        Region(key="left", name="LEFT", x=0, y=20, width=18, height=30),
        Region(key="right", name="RIGHT", x=18, y=20, width=82, height=30),
        Region(key="back", x=0, y=50, width=100, height=10, is_bounded=False),
    ),
    pieces=(
        man("LOLB", "left", sign="m", shape="diamond", aim="Q"),
        man("RDE", "left"),
        man("DT3", "left"),
        man("FAKER", "right", shape="hollow triangle", sign="f"),
        man("Q", "back", is_attacker=True, sign="1"),
    ),
    tracks=(
        Track(start="Q", through=("right", "far"), sign="1", words="Q runs far"),
        Track(start="LOLB", end="Q", line="dotted", tip="none"),
        Track(start="RDE", through=("left",), line="dashed", tip="bar"),
    ),
    legend=(Sign("circle", "z", "in zone"),),
)


def shown(picture):
    return Template("{% load touchline %}{% picture shown %}").render(Context({"shown": picture, "names": {}}))


def test_every_piece_stands_inside_its_region_and_no_two_on_one_place():
    drawn = drawn_board(BOARD)
    regions = {region.key: region for region in BOARD.regions}

    for each in drawn.pieces:
        region = regions[each.piece.region]
        assert region.x * UNIT < each.x < (region.x + region.width) * UNIT
        assert region.y * UNIT < each.y < (region.y + region.height) * UNIT
    assert len({(each.x, each.y) for each in drawn.pieces}) == len(BOARD.pieces)


def test_a_way_goes_on_to_the_next_region_dotted_and_without_words_of_its_own():
    way = Track(start="Q", through=("right",), sign="1", words="Q runs right, and on", beyond="far")
    first, on = drawn_board(replace(BOARD, tracks=(way,))).tracks

    assert (on.track.line, on.track.sign, on.track.words, on.points[0]) == ("dotted", "", "", first.end)
    assert on.points[1][1] < BOARD.regions[2].y * UNIT < first.end[1]


def test_pieces_that_find_no_room_stand_in_a_second_row():
    y = {each.piece.name: each.y for each in drawn_board(BOARD).pieces}

    assert y["LOLB"] == y["RDE"] > y["DT3"]


def test_tracks_lead_from_piece_to_region_or_to_piece():
    to_region, to_piece, stays = drawn_board(BOARD).tracks
    end_x, end_y = to_region.end

    assert 0 <= end_x <= 1000
    assert 0 <= end_y <= 200
    assert len(to_region.points) == 3
    assert to_region.tip.count("L") == 2
    assert len(to_piece.points) == 2
    assert to_piece.tip == ""
    assert stays.tip.count("L") == 1


def test_tracks_that_end_in_one_region_end_side_by_side_and_beside_who_stands_there():
    tracks = tuple(Track(start=name, through=("far",)) for name in ("LOLB", "RDE", "DT3"))
    there = man("S", "far")
    ends = [each.end for each in drawn_board(replace(BOARD, tracks=tracks)).tracks]
    beside = drawn_board(replace(BOARD, pieces=(*BOARD.pieces, there), tracks=tracks[:1]))

    assert len(set(ends)) == 3
    assert abs(beside.tracks[0].end[0] - beside.pieces[-1].x) > 40


def test_a_board_says_everything_in_words():
    page = shown(BOARD)

    assert "The &lt;headline&gt;" in page
    for words in ("LOLB in words", "Q in words", "Q runs far"):
        assert re.search(f'aria-label="[^"]*{words}', page)
        assert f"<li>{words}</li>" in page


def test_what_a_man_does_is_told_by_shape_and_letter():
    page = shown(BOARD)

    for each in drawing(BOARD, {}).pieces:
        assert SHAPES[each.piece.shape] in page
        assert f'>{each.piece.sign}</text><text class="name"' in page
    assert page.count("hollow") == 1
    assert "in zone</li>" in page


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_of_a_board_is_drawn(shape):
    assert SHAPES[shape] in shown(replace(BOARD, pieces=(man("A", "far", shape=shape),), tracks=(), legend=()))
