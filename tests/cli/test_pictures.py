"""Fields and maps as a terminal draws them."""

import io

import pytest
from msgspec.structs import replace
from rich.console import Console

from touchline.cli import pictures, show
from touchline.game import Column, Row, SeatId, Sheet
from touchline.pictures import Course, Gain, Gridiron, Links, Node, Run

FIELD = Gridiron(
    left="Cruisers",
    right="Tycoons",
    ball=37,
    attacks="right",
    line_to_gain=47,
    drive=(Gain(20, 25, "Rush +5"), Gain(25, 37, "Pass +12")),
)
MAP = Links(
    nodes=(
        Node(key="sd", name="San Diego", x=10, y=80, holders=("3", "5"), home_of="3"),
        Node(key="la", name="Los Angeles", x=8, y=70, is_large=True),
        Node(key="hi", name="Honolulu", x=0, y=90),
    ),
    ways=(("sd", "la"),),
)


def drawn(picture, width=80):
    console = Console(file=io.StringIO(), width=width)
    console.print(pictures.draw(picture, {SeatId("3"): "Cruisers"}))
    return [line.ljust(width) for line in console.file.getvalue().splitlines()]


@pytest.mark.parametrize(("width", "yards"), [(200, 1), (120, 1), (119, 2), (60, 2), (59, 4), (30, 4)])
def test_a_field_takes_the_room_there_is(width, yards):
    lines = pictures.field(FIELD, width)

    assert {len(line) for line in lines} == {120 // yards}


def test_ball_line_to_gain_and_yards_stand_where_they_are():
    goals, _, _, ball, yards = drawn(FIELD, 120)

    assert goals.split() == ["Cruisers", "►►", "Tycoons"]
    assert (ball.index("●"), ball.index("►"), ball.index("┃")) == (47, 48, 57)
    assert yards[59:61] == "50"


def test_a_ball_that_goes_left_points_left():
    goals, ball, _ = drawn(replace(FIELD, attacks="left", line_to_gain=27, drive=()), 120)

    assert "◄◄" in goals
    assert (ball.index("┃"), ball.index("◄"), ball.index("●")) == (37, 46, 47)


def test_a_field_is_told_in_words_too():
    assert drawn(replace(FIELD, words="Cruisers' ball, 2nd and 10"))[0].rstrip() == "Cruisers' ball, 2nd and 10"


def test_a_kick_has_no_line_to_gain():
    assert not any("┃" in line for line in drawn(replace(FIELD, line_to_gain=None)))


@pytest.mark.parametrize(("ball", "place"), [(-10, 0), (-15, 0), (0, 10), (100, 110), (110, 119), (130, 119)])
def test_a_ball_in_or_behind_an_end_zone_stays_on_the_picture(ball, place):
    assert drawn(replace(FIELD, ball=ball, drive=()), 120)[1].index("●") == place


def test_the_plays_of_a_drive_are_arrows_with_names():
    _, first, second, *_ = drawn(FIELD, 120)

    assert first[30:44] == "─────► Rush +5"
    assert second[35:].startswith("────────────► Pass +12")


def test_a_play_that_loses_yards_or_gains_none_shows_it():
    drive = (Gain(40, 37, "Sack -3"), Gain(37, 37, "Rush 0"), Gain(84, 101, "Pass for six"))
    _, sack, rush, far, *_ = drawn(replace(FIELD, drive=drive, line_to_gain=None), 120)

    assert "◄─── Sack -3" in sack
    assert "● Rush 0" in rush
    assert "Pass for six ─────────────────►" in far, "there is no room to its right"


def test_where_there_is_little_room_only_the_last_plays_are_drawn():
    lines = [line.plain for line in pictures.field(FIELD, 80, plays=1)]

    assert not any("Rush" in line for line in lines)
    assert sum("Pass" in line for line in lines) == 1


def test_a_map_says_who_is_where_and_where_the_ways_lead():
    assert [line.rstrip() for line in drawn(MAP)] == [
        "San Diego: Cruisers (home), 5  next to Los Angeles",
        "Los Angeles  next to San Diego",
        "Honolulu",
    ]


def test_a_sheet_shows_its_picture_above_its_table():
    console = Console(file=io.StringIO(), width=80)
    console.print(show.sheet(Sheet("results", "Score", (Column("Team"),), (Row(("Cruisers",)),), picture=FIELD)))
    text = console.file.getvalue()

    assert text.index("●") < text.index("Score")


def test_prose_has_a_title_and_no_table():
    console = Console(file=io.StringIO(), width=80)
    console.print(show.sheet(Sheet("news", "News", (), ())))

    assert console.file.getvalue() == "News\n"


def test_the_run_of_a_table_is_a_bar_for_each_step_the_higher_the_better():
    courses = (
        Course(name="Lanterna", places=(3, 1)),
        Course(name="Zefiro", places=(1, 2)),
        Course(name="a", places=(2, 3)),
    )

    title, *lines = drawn(Run(title="Places", steps=("1", "2"), courses=courses))

    assert title.strip() == "Places"
    assert [line.split() for line in lines] == [["Lanterna", "▁█"], ["Zefiro", "█▄"], ["a", "▄▁"]]
