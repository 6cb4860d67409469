"""The map: every zone has a counterpart, and nothing on it prefers a side."""

import pytest

from touchline.books.fool.field_map import (
    BEYOND,
    ZONES,
    area,
    area_distance,
    borders_sideline,
    distance,
    downfield,
    far_edge,
    mirrored,
    near_edge,
    neighbours,
    other_side,
    side_of,
    sideline_distance,
)

MIDDLE = {"C", "SC", "MC", "DC", "VDC", BEYOND}


@pytest.mark.rule("FOOL-GAP-MAP")
@pytest.mark.parametrize("zone", ZONES)
def test_the_other_side_of_the_field_is_as_this_one(zone):
    other = mirrored(zone)

    assert mirrored(other) == zone
    assert (other == zone) == (zone in MIDDLE)
    assert {mirrored(each) for each in neighbours(zone)} == set(neighbours(other))
    assert {mirrored(each) for each in downfield(zone)} == set(downfield(other))
    assert (near_edge(zone), far_edge(zone)) == (near_edge(other), far_edge(other))
    assert mirrored(area(zone)) == area(other)
    assert sideline_distance(zone) == sideline_distance(other)
    for side in (side_of, borders_sideline):
        assert side(other) == (None if side(zone) is None else other_side(side(zone)))


@pytest.mark.rule("FOOL-GAP-MAP")
def test_ways_are_as_long_on_the_other_side():
    for start in ZONES:
        for end in ZONES:
            assert distance(start, end) == distance(mirrored(start), mirrored(end))
            assert area_distance(start, end) == area_distance(mirrored(start), mirrored(end))
