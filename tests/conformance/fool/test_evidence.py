"""What the chapters attest of the reconstructed parts, sentence by sentence of the ledger, where no play shows it."""

import pytest

from touchline.books.fool.charts import BOOK
from touchline.books.fool.clock import seconds_of
from touchline.books.fool.field_map import (
    DEEPER_BUMP_ZONES,
    LINE_ZONES,
    Zone,
    adjoining_areas,
    area,
    borders_sideline,
    distance,
    downfield,
    far_edge,
    near_edge,
    neighbours,
    side_of,
)
from touchline.books.fool.positions import covers
from touchline.books.fool.rollouts import zone_change

# --- the map (FOOL-GAP-MAP) -------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-GAP-MAP")
@pytest.mark.parametrize(
    ("zones", "near", "far"),
    [
        ("WWL WL L C R WR WWR", -3, 3),  # 5.8.1
        ("SL SR", 3, 6),  # 5.6, 5.5.10
        ("IR", 6, 12),  # 5.3.15, 5.5.10
        ("MC", 12, None),  # 5.8.1: +2 there is +14
        ("VDC", None, 50),  # 5.5.2
    ],
)
def test_zones_begin_and_end_where_the_chapter_says(zones: str, near: int | None, far: int | None) -> None:
    for zone in zones.split():
        assert near in (None, near_edge(zone))  # type: ignore[arg-type]  # a zone
        assert far in (None, far_edge(zone))  # type: ignore[arg-type]  # likewise


@pytest.mark.rule("FOOL-GAP-MAP")
@pytest.mark.parametrize(
    ("zone", "others"),
    [
        ("SR", {"SC", "IR"}),  # 5.1.1
        ("LS", {"IL"}),  # 5.5.2
        ("L", {"LS", "SL"}),  # 5.1.4, 5.1.5: through L to LS
        ("C", {"SL", "SR"}),  # 5.8.1: from C to the right and on to SC
        ("SC", {"MC"}),  # 5.8.1
    ],
)
def test_downfield_of_a_zone_lie_those_that_the_chapter_names(zone: Zone, others: set[Zone]) -> None:
    assert set(downfield(zone)) == others


@pytest.mark.rule("FOOL-GAP-MAP")
def test_zones_are_listed_as_in_the_chapter() -> None:
    right = ("WWR", "WR", "RS", "IR", "MR", "LR")  # 5.5.14
    centre = ("C", "SC", "MC", "DC", "VDC")

    assert LINE_ZONES == ("WWL", "WL", "L", "C", "R", "WR", "WWR")  # 5.8.1
    assert {"LS", "SL", "SR", "RS"} == DEEPER_BUMP_ZONES  # 5.1.2a; 5.3.24: next to those at the line
    assert all(set(neighbours(zone)) & set(LINE_ZONES) for zone in DEEPER_BUMP_ZONES)
    assert not set(neighbours("SC")) & set(LINE_ZONES)
    assert {borders_sideline(zone) for zone in right if zone != "WR"} == {"right"}
    assert {side_of(zone) for zone in right} == {"right"}
    assert {side_of(zone) for zone in centre} == {None}
    assert {zone_change(zone, "right") for zone in ("WWR", "IR")} == {1}  # 5.3.15
    assert zone_change("SL", "right") == -1  # 5.5.16
    assert all("C" in neighbours(zone) for zone in ("SL", "SR"))  # 5.3.24


@pytest.mark.rule("FOOL-GAP-MAP")
def test_areas_are_those_of_the_chapter() -> None:
    assert area("LR") == area("IR") == "IR"  # 5.5.2, 5.5.17
    assert area("VDC") == "SC"
    assert "SC" in adjoining_areas("IR")  # 5.3.15: sideways from the SC area
    assert (distance("LR", "IR"), distance("LR", "BEYOND")) == (2, 2)  # 5.5.17, 5.5.2


# --- charts -----------------------------------------------------------------------------------------------------------


def cells(name: str) -> list[str]:
    """Results of a chart with one column, die by die; both halves of a split one."""
    rows = getattr(BOOK, name).rows
    return [half for row in rows for half in row[1].split("/")]


@pytest.mark.rule("FOOL-GAP-I")
def test_an_interception_has_the_results_that_the_chapter_names_and_no_others() -> None:
    assert set(cells("interception")) == {"+4", "-4", "0", "rb", "rb+10", "rb x 2", "lrb"}


@pytest.mark.rule("FOOL-GAP-RUNBACK")
def test_a_long_runback_ends_in_a_break_on_5_and_6_and_a_short_one_is_not_without_risk() -> None:
    long, short = cells("long_runback"), cells("runback")

    assert long[4:] == ["*-10", "*"]
    assert sum("&" in cell for cell in long) == 1
    assert any(cell[-1] in "#~" for cell in short)
    assert short[-1] == "lrb"


@pytest.mark.rule("FOOL-GAP-CONTACT", "FOOL-5.0.1-g")
def test_the_dollar_stands_on_4_and_a_broken_tackle_slows_him_or_not() -> None:
    marked = {row[0] for row in BOOK.contact.rows if all("$" in cell for cell in row[1:])}
    elsewhere = [cell for row in BOOK.contact.rows if row[0] not in marked for cell in row[1:]]

    assert marked == {"4"}
    assert not any("$" in cell for cell in elsewhere)
    assert BOOK.contact.at(6, "-1") == "*"  # 5.3.15: a wideout against his cornerback


@pytest.mark.rule("FOOL-GAP-SYMBOLS", "FOOL-5.3.20-a")
def test_a_3_on_the_hash_table_is_free_for_the_blind_side() -> None:
    third = next(row for row in BOOK.special_effects.rows if row[0] == "3")

    assert third[1] == "-"
    assert any("fumble" in cell for row in BOOK.special_effects.rows for cell in row[1:])


# --- the clock, penalties, positions ----------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-GAP-CLOCK", "FOOL-5.8.6-a")
def test_a_spike_saves_ten_seconds() -> None:
    """30 and nothing more, or 10 for the play before it and 10 for the spike."""
    ordinary, spike = seconds_of("in bounds"), seconds_of("spike")

    assert (ordinary, spike) == (30, 10)
    assert ordinary - (10 + spike) == 10
    assert seconds_of("incomplete") == 10
    assert seconds_of("dead-ball penalty") == 0


@pytest.mark.rule("FOOL-GAP-POSITIONS", "FOOL-12-GAP-MISC")
@pytest.mark.parametrize(
    ("general", "special"),
    [
        ("U", "G T C"), ("B", "F H TB"), ("E", "W TE"), ("DH", "S CB"), ("LB", "OLB MLB"), ("DL", "DE DT NT"),
        ("B*", "B E"), ("DH*", "DH LB"), ("DE*", "DE LB"), ("Q*", "Q B"),
    ],
)  # fmt: skip
def test_a_general_position_covers_its_special_ones(general: str, special: str) -> None:
    assert covers(general) >= set(special.split())  # type: ignore[arg-type]  # a position
    assert all(general not in covers(each) for each in special.split())  # type: ignore[arg-type]  # likewise
