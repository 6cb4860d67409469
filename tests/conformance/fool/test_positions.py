"""The hierarchy, the places and the cost of leaving them, against everything the ledgers print about them."""

import re

import pytest

from touchline import books
from touchline.books.fool.field_map import INNER_LINE_ZONES, ZONES, area
from touchline.books.fool.players import POSITIONS
from touchline.books.fool.positions import (
    TRANSITIONS,
    Effect,
    covers,
    is_proper_at,
    is_proper_in,
    kinds_at,
    kinds_in,
    specialist_at,
    specialist_in,
    temporary_effect,
)
from touchline.books.fool.set_up import COLUMNS, INTERIOR, WIDE_COLUMNS, Column, Spot, SpotName

LEDGER = books.book("fool").ledger
MATRICES = ("FOOL-T-TRANS-OO", "FOOL-T-TRANS-OD", "FOOL-T-TRANS-DD", "FOOL-T-TRANS-DO")


@pytest.mark.rule("FOOL-12.TR-a", "FOOL-12.TR-b", "FOOL-12.5.2a-a")
def test_the_four_matrices_and_the_list_of_changes_are_one() -> None:
    printed = {
        (row[0], new): int(cell.split()[0])
        for table in MATRICES
        for row in LEDGER.tables[table].rows
        for new, cell in zip(LEDGER.tables[table].columns[1:], row[1:], strict=True)
        if cell
    }

    assert printed == dict(TRANSITIONS)
    assert {position for pair in TRANSITIONS for position in pair} <= set(POSITIONS)


@pytest.mark.rule("FOOL-12.5.2a-a")
def test_every_change_that_the_book_allows_has_a_result_table() -> None:
    for old, new in LEDGER.tables["FOOL-T-ALLOWED"].rows:
        for start in old.split(" or "):
            for end in re.sub(r"\(.*\)", "", new).split(","):
                assert (start, end.strip()) in TRANSITIONS


@pytest.mark.rule("FOOL-12.TR-e")
@pytest.mark.parametrize(
    ("numbers", "effect"),
    [
        ((1, 3, 4, 5, 7), Effect()),
        ((2,), Effect(c=1, set_p=1)),
        ((6, 8, 9, 10, 11, 16, 17), Effect(c=1)),
        ((12, 14, 18), Effect(p=1, c=1)),
        ((13,), Effect(p=1, s=1)),
        ((15,), Effect(c=1, set_p=0)),
    ],
)
def test_the_temporary_effects_that_the_pass_play_ledger_quotes(numbers: tuple[int, ...], effect: Effect) -> None:
    assert {temporary_effect(number) for number in numbers} == {effect}


@pytest.mark.rule("FOOL-12-GAP-MISC")
@pytest.mark.parametrize(
    ("position", "covered"),
    [
        ("Q*", "Q* Q B F H TB"),
        ("B*", "B* B F H TB E W TE"),
        ("H", "H TB"),
        ("F", "F"),
        ("U", "U G T C"),
        ("DL", "DL DE DT NT"),
        ("DT", "DT NT"),
        ("DH*", "DH* DH CB S LB OLB MLB"),
        ("DE*", "DE* DE LB OLB MLB"),
        ("K", "K"),
    ],
)
def test_a_man_covers_his_own_place_and_every_place_below(position: str, covered: str) -> None:
    assert covers(position) == set(covered.split())  # type: ignore[arg-type]


ENDS: tuple[Column, ...] = ("LTE", "RTE")
BACKS = tuple(Spot(row, column) for row in (1, 2) for column in ("LT", "C", "RT"))  # type: ignore[arg-type]


def spots(position: str, *, special: bool = False) -> set[Spot]:
    """Where among all spots away from the line's five a position belongs."""
    name = SpotName("X")
    every = [Spot(row, column) for row in range(3) for column in COLUMNS]
    at = specialist_at if special else is_proper_at
    return {spot for spot in every if at(position, name, spot)}  # type: ignore[operator]


@pytest.mark.rule("FOOL-GAP-POSITIONS")
def test_the_proper_places_of_the_offence() -> None:
    wide = {Spot(row, column) for row in (0, 1) for column in WIDE_COLUMNS}
    ends = {Spot(row, column) for row in (0, 1) for column in ENDS}
    flankers = {Spot(1, column) for column in WIDE_COLUMNS}
    halfback = {*BACKS, *flankers, *(Spot(1, column) for column in ENDS)}

    assert spots("W") == spots("W", special=True) == wide
    assert spots("TE") == spots("TE", special=True) == ends
    assert (spots("E"), spots("E", special=True)) == (wide | ends, set())
    assert spots("F") == {Spot(1, column) for column in ("LT", "C", "RT")}  # type: ignore[arg-type]
    assert spots("H") == halfback == spots("B")
    assert spots("TB") == {Spot(2, "C")}
    for line, places in (("T", "LT RT"), ("G", "LG RG"), ("C", "C"), ("U", "LT LG C RG RT")):
        assert [name for name in INTERIOR if is_proper_at(line, name, Spot(0, "C"))] == places.split()  # type: ignore[arg-type]
    assert kinds_at(SpotName("Q"), Spot(1, "C")) == ("Q",)


@pytest.mark.rule("FOOL-GAP-POSITIONS", "FOOL-5.5.3-a")
def test_the_proper_places_of_the_defence() -> None:
    def areas(position: str, *, special: bool = False) -> set[str]:
        inside = specialist_in if special else is_proper_in
        return {area(zone) for zone in ZONES if zone != "BEYOND" and inside(position, zone)}  # type: ignore[operator]

    everywhere = {area(zone) for zone in ZONES} - {"BEYOND"}
    corner = {"WWL", "WL", "WR", "WWR", "LS", "RS", "IL", "IR"}
    assert areas("CB") == areas("CB", special=True) == corner
    assert areas("S") == areas("S", special=True) == {"SC", "IL", "IR", "SL", "SR"}
    assert areas("DH") == everywhere - {"L", "C", "R"}
    assert areas("OLB") == areas("OLB", special=True) == {"L", "R", "LS", "RS", "SL", "SR"}
    assert areas("MLB") == areas("MLB", special=True) == {"C", "SL", "SR"}
    assert areas("LB") == areas("OLB") | areas("MLB")
    for lineman in ("DE", "DT", "NT", "DL"):
        assert areas(lineman) == set(INNER_LINE_ZONES)
    assert areas("DE", special=True) == {"L", "R"}
    assert areas("DT", special=True) == {"C"}
    assert not any(areas(general, special=True) for general in ("DL", "LB", "DH", "DH*", "DE*"))
    assert set(kinds_in("L", "line")) == {"DL", "DE", "DT", "NT"}
