"""Pictures as drawings: what stands where, and what is said to those who do not see it."""

import re

import pytest
from django.template import Context, Template
from msgspec.structs import replace

from touchline.pictures import Cards, Course, Gain, Gridiron, Links, Node, PlayingCard, Run
from touchline.web.drawn_pictures import (
    LANES,
    PLACE,
    RUN_LEFT,
    RUN_RIGHT,
    RUN_TOP,
    Chart,
    Turf,
    Ways,
    drawing,
    initials,
)

FIELD = Gridiron(left="Cruisers", right="Tycoons", ball=65, attacks="right", line_to_gain=72, words="Cruisers' ball")
MAP = Links(
    nodes=(
        Node(key="ATL", name="Atlanta", x=0, y=0, is_large=True, holders=("1", "2"), home_of="1"),
        Node(key="GA", name="Georgia", x=100, y=100, holders=("2",)),
        Node(key="HI", name="Hawaii", x=50, y=50),
    ),
    ways=(("ATL", "GA"),),
)
NAMES = {"1": "Georgia Devils", "2": "Tampa <Bay> Bulls"}


def turf(picture: Gridiron) -> Turf:
    drawn = drawing(picture, {})
    assert isinstance(drawn, Turf)
    return drawn


def chart(picture: Links) -> Chart:
    drawn = drawing(picture, NAMES)
    assert isinstance(drawn, Chart)
    return drawn


def shown(picture) -> str:
    page = Template("{% load touchline %}{% picture shown %}")
    return page.render(Context({"shown": picture, "names": NAMES}))


@pytest.mark.parametrize(("yard", "x"), [(0, 100), (50, 600), (100, 1100), (-5, 50), (-30, 0), (130, 1200)])
def test_ten_units_are_a_yard_and_nothing_leaves_the_drawing(yard, x):
    assert turf(replace(FIELD, ball=yard)).ball_x == x


def test_the_red_zone_and_the_arrow_are_where_the_ball_is_to_go():
    right, left = turf(FIELD), turf(replace(FIELD, attacks="left"))

    assert (right.red_zone_x, left.red_zone_x) == (900, 100)
    assert right.direction.startswith("M776 ")
    assert left.direction.startswith("M724 ")


def test_a_field_says_what_it_shows():
    assert 'aria-label="Cruisers&#x27; ball"' in shown(FIELD)
    assert "Tycoons have the ball, 65 yards from the goal to the left" in shown(
        replace(FIELD, words="", attacks="left")
    )
    assert "The drive: Pass +7; Rush −2" in shown(
        replace(FIELD, drive=(Gain(60, 67, "Pass +7"), Gain(67, 65, "Rush −2")))
    )


def test_without_a_line_to_gain_none_is_drawn():
    assert "line-to-gain" in shown(FIELD)
    assert "line-to-gain" not in shown(replace(FIELD, line_to_gain=None))


def test_a_drive_has_a_lane_for_each_play_and_the_newest_stands_out():
    arrows = turf(
        replace(FIELD, drive=(Gain(20, 32, "Pass +12"), Gain(32, 30, "Rush -2"), Gain(30, 30, "Pass")))
    ).arrows

    assert [(arrow.start, arrow.end) for arrow in arrows] == [(300, 420), (420, 400), (400, 400)]
    assert len({arrow.y for arrow in arrows}) == 3
    assert [arrow.is_newest for arrow in arrows] == [False, False, True]
    assert "L420" in arrows[0].head
    assert "L400" in arrows[1].head
    assert "V" in arrows[2].head, "no gain ends in a bar"


def test_of_a_long_drive_the_first_plays_become_one_line():
    arrows = turf(replace(FIELD, drive=tuple(Gain(at, at + 5, "Rush +5") for at in range(10, 60, 5)))).arrows

    assert len(arrows) == LANES + 1
    assert (arrows[0].start, arrows[0].end, arrows[0].label) == (200, 400, "4 plays before")
    assert max(arrow.y for arrow in arrows) < turf(FIELD).ball_y


def test_a_label_stands_before_its_arrow_where_there_is_no_room_behind_it():
    steps = (
        Gain(20, 30, "Pass +10"),
        Gain(90, 98, "Screen Pass +8"),
        Gain(98, 8, "Roughing the Passer, and more to tell"),
    )
    near, far, long = turf(replace(FIELD, drive=steps)).arrows

    assert not near.is_labelled_before
    assert near.label_x > near.end
    assert far.is_labelled_before
    assert far.label_x < far.start
    assert not long.is_labelled_before or long.end > 1200 - long.start, "on the side with more room"


def test_a_map_says_of_every_place_who_is_there():
    told = [place.told for place in chart(MAP).places]

    assert told == [
        "Atlanta: home of Georgia Devils; followed by Tampa <Bay> Bulls",
        "Georgia: followed by Tampa <Bay> Bulls",
        "Hawaii: nobody",
    ]
    page = shown(MAP)
    assert page.count('tabindex="0" role="img"') == 3
    assert "<Bay>" not in page


def test_a_map_can_be_read_without_its_colours():
    page = shown(MAP)

    assert re.search(r"<rect[^>]*/><text[^>]*>GD</text>", page), "a square is a home"
    assert page.count(">TB</text>") == 2 + 1, "at two places and in the legend"
    assert [holder.letters for holder in chart(MAP).holders] == ["GD", "TB"]
    assert [(holder.homes, holder.places) for holder in chart(MAP).holders] == [("Atlanta", 1), ("", 2)]


def test_larger_places_are_larger_and_all_of_them_are_on_the_map():
    atlanta, georgia, _ = chart(MAP).places

    assert atlanta.radius > georgia.radius
    assert all(0 < place.x < 1100 and 0 < place.y < 790 for place in chart(MAP).places)


def test_no_two_holders_have_the_same_letters():
    names = ["Denver Mountaineers", "Dallas Mustangs", "Detroit Motors", "Hogs", "Hornets", "Ho", "H", "D M"]

    assert initials(names)["Denver Mountaineers"] == "DM"
    assert initials(names)["Hogs"] == "HO"
    assert len(set(initials(names).values())) == len(names)


RUN = Run(
    title="Group A: the places after each session",
    steps=("1", "2", "3"),
    courses=(
        Course(name="Lanterna", places=(2, 1, 1), is_own=True),
        Course(name="Zefiro & Sons", places=(1, 2, 2)),
    ),
)


def test_the_run_of_a_table_goes_from_left_to_right_and_the_first_place_is_on_top():
    drawn = drawing(RUN, {})

    assert isinstance(drawn, Ways)
    by_name = {way.course.name: way for way in drawn.ways}
    middle, second = (RUN_LEFT + RUN_RIGHT) // 2, RUN_TOP + PLACE
    assert by_name["Lanterna"].points == ((RUN_LEFT, second), (middle, RUN_TOP), (RUN_RIGHT, RUN_TOP))
    assert by_name["Zefiro & Sons"].end_y == second
    assert drawn.ways[-1].course.is_own, "the reader's own line is drawn over the others"


def test_the_run_of_a_table_says_what_it_shows():
    page = shown(RUN)

    assert 'aria-label="Group A: the places after each session"' in page
    assert "<title>Zefiro &amp; Sons: 1, 2, 2</title>" in page


def test_a_run_of_one_step_is_a_column():
    (way,) = drawing(Run(title="", steps=("1",), courses=(Course(name="a", places=(1,)),)), {}).ways

    assert way.points == ((RUN_LEFT, RUN_TOP),)


def test_cards_are_drawn_side_by_side_and_told():
    cards = (PlayingCard(key="1", name="Ned <b>", worths=(("BV", "+2"),)), PlayingCard(key="2", name="Ira"))
    page = shown(Cards(words="Line", cards=cards))

    assert page.count("<svg") == 2
    assert 'aria-label="Ned &lt;b&gt;, BV +2"' in page
    assert "<b>" not in page
