"""What stands on the left stands on the right in a mirror, and nothing else changes."""

import pytest
from hypothesis import given

from tests.books.fool.strategies import alignments, plays, sets
from touchline.books.fool.defences import DEFENCES, aligned, check_alignment, kind_of, parse_defence, written_defence
from touchline.books.fool.mirroring import (
    mirrored_alignment,
    mirrored_defence,
    mirrored_offence,
    mirrored_play,
    mirrored_set,
)
from touchline.books.fool.notation import parse_play, written
from touchline.books.fool.offensive_sets import SETS, check_set, lined_up, parse_set, written_set
from touchline.books.fool.players import Player

pytestmark = pytest.mark.rule("FOOL-5-e")


@given(plays)
def test_a_play_mirrored_twice_is_itself(play):
    assert mirrored_play(mirrored_play(play)) == play


@given(sets())
def test_a_set_mirrored_twice_is_itself_and_its_names_stay_right(drawn):
    mirror = mirrored_set(drawn)

    assert mirrored_set(mirror) == drawn
    assert parse_set(written_set(mirror)) == mirror


@given(alignments())
def test_a_defence_mirrored_twice_is_itself(drawn):
    assert mirrored_alignment(mirrored_alignment(drawn)) == drawn


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("RE/SL loft || RW/IR bullet (roll R)", "LE/SR loft || LW/IL bullet (roll L)"),
        ("H/scnC(C)(LG|RT)(RG)", "H/scnC(C)(LT|RG)(LG)"),
        ("TB/WR pitch(F)(RG|)", "TB/WL pitch(F)(|LG)"),
        ("RE/SR || qb scr WR block RH free LH (roll R)", "LE/SL || qb scr WL block LH free RH (roll L)"),
        ("LW & RW/LL hm", "RW & LW/LR hm"),
        ("LX/IR via R || inc", "RX/IL via L || inc"),
        ("RE/SR then IR || LX/SL then SC", "LE/SL then IL || RX/SR then SC"),
    ],
)
def test_the_mirrored_play_names_the_other_side(text, other):
    assert written(mirrored_play(parse_play(text))) == other


def test_the_mirrored_defence_names_the_other_side():
    text = "X rush: L RDE, LB4 z; SL ROLB m LX bump; IL FS z; stunt RDE & RDT"

    assert written_defence(mirrored_alignment(parse_defence(text))) == (
        "X rush: R LDE, LB4 z; SR LOLB m RX bump; IR FS z; stunt LDE & LDT"
    )


@pytest.mark.parametrize("name", SETS)
def test_a_mirrored_set_is_as_legal(name):
    check_set(mirrored_set(SETS[name]))


@pytest.mark.parametrize("name", DEFENCES)
def test_a_mirrored_alignment_is_as_legal(name):
    check_alignment(mirrored_alignment(DEFENCES[name]))


def test_men_change_sides_and_throwing_hands():
    split, base = SETS["Split"], DEFENCES["Base"]
    offence = lined_up(split, {each.name: Player(id=each.name, position=each.kind, c=1, s=5) for each in split.places})
    players = {post.name: Player(id=post.name, position=kind_of(post.name), c=1, s=5) for post in base.posts}
    defence = aligned(base, players, split.by_name)

    mirror, against = mirrored_offence(offence), mirrored_defence(defence)

    assert mirror.by_name["LE"].player.id == "RE"
    assert mirror.quarterback.player.hand == "left"
    assert against.by_name["ROLB"].on == "LE"
    assert against.by_name["RCB"].zone == "LS"
    assert against.by_name["RCB"].player.id == "LCB"
    assert mirrored_offence(mirror) == offence
    assert mirrored_defence(against) == defence
