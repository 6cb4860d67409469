"""Printed tables that are rules in the code, not files: each row of the ledger against what the rule does."""

import pytest
from msgspec.structs import replace

from tests.books.fool.worked_examples import OFFENCE, defence, offence_with
from touchline import books
from touchline.books.fool.blitz import fooled_faces, recognition_faces
from touchline.books.fool.field_map import pass_value
from touchline.books.fool.interference import guilty
from touchline.books.fool.players import Player
from touchline.books.fool.reading_the_play import reading_faces
from touchline.books.fool.rollouts import success_faces
from touchline.books.fool.rush_penalties import dead_ball_foul, flagged, holding_foul
from touchline.dice import Dice
from touchline.tables import parse_range

TABLES = books.book("fool").ledger.tables
FACES = range(1, 7)


def man(**about: object) -> Player:
    return Player(**{"id": "a man", "position": "LB", "p": 1, "c": 2, "s": 4, "age": 26, **about})


ROOKIE, EXPERIENCED = man(age=22, first_season=True), man(age=31)


def rows(table: str) -> dict[str, tuple[str, ...]]:
    """The rows of a printed table by their first cell."""
    return {row[0]: row[1:] for row in TABLES[table].rows}


def faces(cell: str) -> set[int]:
    """What a cell such as `1-4`, `never` or `always` means on a die."""
    if cell in ("never", "always"):
        return set(FACES) if cell == "always" else set()
    return {face for face in FACES if face in parse_range(cell)}


@pytest.mark.rule("FOOL-5.3.10-b")
def test_the_penalty_die_is_read_as_printed() -> None:
    printed = {face: cells for head, cells in rows("FOOL-T-RUSHPEN").items() for face in faces(head)}
    line = defence().men
    prone = offence_with(Q={"codes": ("!",)})

    for face, (side, first, second) in printed.items():
        _, by = flagged(OFFENCE, line, Dice.scripted([face]))
        if face == 5:
            assert by is None, "nobody here is penalty prone"
            _, by = flagged(prone, line, Dice.scripted([face]))
            assert by == "offence"
            assert side.startswith("side with more !")
        else:
            assert (by or "none") == side
        if by is not None and face != 5:
            assert first.startswith(dead_ball_foul(by).kind)
            assert second.startswith(holding_foul(by).kind)


@pytest.mark.rule("FOOL-5.5.8-b")
def test_interference_is_called_as_printed() -> None:
    calm, prone = man(), man(codes=("!",))
    who = {
        "neither": (calm, calm),
        "receiver only": (prone, calm),
        "defender only": (calm, prone),
        "both": (prone, prone),
    }
    printed = rows("FOOL-T-PI")
    assert printed.keys() == who.keys()

    for case, (receiver, defender) in who.items():
        ours, theirs = (faces(cell) for cell in printed[case])
        assert ours | theirs == set(FACES)
        for face in FACES:
            dice = Dice.scripted([face] if ours else [])  # no die where nobody else can be meant
            assert guilty(receiver, defender, dice) == ("offence" if face in ours else "defence")


@pytest.mark.rule("FOOL-5.8.1-h")
def test_a_screen_is_read_by_the_printed_sixths() -> None:
    calm = man()
    centre, rookie_centre = (replace(OFFENCE.by_name["C"], player=each) for each in (calm, ROOKIE))
    found = {
        "reader is 30 or older": reading_faces(EXPERIENCED, calm, [centre], ()),
        "QB is a rookie": reading_faces(calm, ROOKIE, [centre], ()),
        "an opposing lineman is a rookie": reading_faces(calm, calm, [rookie_centre], ()),
        "an opposing lineman has a blocking assignment": reading_faces(calm, calm, [centre], ("C",)),
    }

    assert reading_faces(calm, calm, [centre], ()) == 0
    assert {condition: (str(sixths),) for condition, sixths in found.items()} == rows("FOOL-T-READ")
    assert reading_faces(EXPERIENCED, ROOKIE, [rookie_centre], ("C",)) == sum(found.values())


@pytest.mark.rule("FOOL-5.3.15-b")
def test_a_rollout_succeeds_on_the_printed_faces() -> None:
    printed = {parse_range(head): faces(cell) for head, (cell,) in rows("FOOL-T-ROLL").items()}

    for speed in range(8):
        (wanted,) = (found for speeds, found in printed.items() if speed in speeds)
        assert set(range(1, success_faces(speed) + 1)) == wanted


@pytest.mark.rule("FOOL-5.3.19-a", "FOOL-5.3.22-b")
def test_a_blitz_and_a_fake_are_recognised_by_the_printed_sixths() -> None:
    calm, base = man(), recognition_faces(man(), [])
    one = recognition_faces(calm, [calm])
    found = {
        "base": (base, fooled_faces(calm, 0)),
        "each blitzer / faker": (one - base, fooled_faces(calm, 1) - fooled_faces(calm, 0)),
        "rookie QB": (recognition_faces(ROOKIE, [calm]) - one, fooled_faces(ROOKIE, 1) - fooled_faces(calm, 1)),
        "experienced-veteran QB": (
            recognition_faces(EXPERIENCED, [calm]) - one,
            fooled_faces(EXPERIENCED, 1) - fooled_faces(calm, 1),
        ),
        "majority of blitzers experienced-veteran LB types": (recognition_faces(calm, [EXPERIENCED]) - one, 0),
    }

    assert {item: tuple(map(str, sixths)) for item, sixths in found.items()} == rows("FOOL-T-BLITZ")


@pytest.mark.rule("FOOL-GAP-ZONEVALUE")
def test_zones_are_worth_what_the_examples_attest_and_the_rest_follows_from_it() -> None:
    attested = rows("FOOL-T-ZONEVAL")
    centre = [pass_value(zone) for zone in ("C", "SC", "MC", "DC", "VDC")]
    sideline = [pass_value(zone) for zone in ("WWL", "LS", "IL", "ML", "LL")]

    assert {zone: str(pass_value(zone)) for zone in attested} == {zone: cells[0] for zone, cells in attested.items()}
    assert (centre, sideline) == ([4, 3, 2, 1, 0], [3, 3, 2, 1, 0])
    assert {pass_value(zone) for zone in ("SL", "SR", "WL", "WR", "L", "R")} == {4}
