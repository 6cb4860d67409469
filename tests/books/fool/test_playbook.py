"""What a coach can choose from: sets, plays and defences that are legal, and for the men he has."""

from collections import Counter

import pytest
from msgspec.structs import replace

from touchline.books.fool.clubs import sample_club
from touchline.books.fool.defences import DEFENCES, check_alignment
from touchline.books.fool.legal_plays import check_play
from touchline.books.fool.line_ups import offence_on_the_field
from touchline.books.fool.mirroring import mirrored_set
from touchline.books.fool.notation import parse_call
from touchline.books.fool.offensive_sets import SETS, check_set
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.playbook import (
    MORE_SETS,
    calls_from,
    defences_from,
    last_hope,
    manned,
    sets_for,
    variants,
)
from touchline.books.fool.plays import Pass, Route, Run, Screen
from touchline.dice import Dice

CLUB = sample_club(Dice.fast("a club with a playbook"), number=1)
FORMATIONS = {each.name: each for each in (*SETS.values(), *MORE_SETS)}


def passer(name="Pro"):
    return offence_on_the_field(FORMATIONS[name], CLUB, {}).quarterback.player


def of_hand(hand):
    return replace(CLUB, men=tuple(replace(man, hand=hand) for man in CLUB.men))


@pytest.mark.rule("FOOL-GAP-SETUP")
@pytest.mark.parametrize("name", FORMATIONS)
def test_every_set_is_legal_and_so_is_every_play_from_it(name):
    formation = FORMATIONS[name]
    calls = calls_from(formation, passer(name), AS_PLAYED)

    check_set(formation)
    for call in calls:
        assert check_play(call.play, formation, AS_PLAYED) == call.play
    assert Counter(type(call.play) for call in calls).keys() == {Pass, Run, Screen}


def test_a_left_handed_passer_has_the_sets_mirrored():
    right, left = (sets_for(of_hand(hand)) for hand in ("right", "left"))

    assert left == tuple(mirrored_set(each) for each in right)
    assert left != right


def test_who_plays_a_place_best_is_put_there():
    """A club with poor tight ends and wideouts who are stars."""
    rated = {"TE": {"p": 0, "c": 0, "s": 1}, "W": {"p": 6, "c": 4, "s": 6}}
    changed = replace(CLUB, men=tuple(replace(man, **rated.get(man.position, {})) for man in CLUB.men))
    before, after = (Counter(place.kind for place in manned(SETS["Pro"], club).others) for club in (CLUB, changed))

    assert before["TE"] == 1
    assert after["TE"] == 0
    assert after["W"] > before["W"]


def test_a_pass_can_be_thrown_timed_and_rolled_otherwise_and_a_run_cannot():
    call = parse_call("Pro: LW/LS || TB/WL")
    others = variants(call, SETS["Pro"], replace(passer(), codes=("+",), s=4), AS_PLAYED)

    assert {each.play.first.throw for each in others} == {"plain", "loft", "bullet"}
    assert {each.play.roll for each in others} == {None, "left"}
    assert call not in others
    assert variants(parse_call("Pro: TB/R(F)"), SETS["Pro"], passer(), AS_PLAYED) == ()


def test_what_is_not_in_use_is_not_in_the_book():
    pro, plain = SETS["Pro"], Switches(screens=False, loft=False, rollouts=False)
    others = variants(parse_call("Pro: LW/IR || TB/WL"), pro, passer(), plain)

    assert not any(isinstance(call.play, Screen) for call in calls_from(pro, passer(), plain))
    assert not any(each.play.roll or each.play.first.throw == "loft" for each in others)


def test_the_last_hope_goes_to_as_many_split_men_as_there_are_up_to_three():
    sets = tuple(FORMATIONS.values())
    hope = last_hope(sets, AS_PLAYED)

    assert hope.set == "Four"
    assert hope.play.first.throw == "hail mary"
    assert len({hope.play.first.spot, *hope.play.first.also}) == 3
    assert last_hope(sets, Switches(hail_mary=False)).play == Pass(Route(hope.play.first.spot, "VDC"))


@pytest.mark.rule("FOOL-GAP-SETUP")
def test_defences_come_mirrored_under_other_options_with_more_blitzers_and_stunts():
    usual = tuple(DEFENCES.values())
    found = defences_from(usual, AS_PLAYED)

    for each in found:
        check_alignment(each, AS_PLAYED)
    assert set(usual) <= set(found)
    assert len({each.name for each in found}) == len(found)
    names = {each.name for each in found if each.name.startswith("Base")}
    assert {"Base", "Base mirrored"} < names
    assert any(each.stunts for each in found if each not in usual)
    blitzers = {each.name: sum(post.job == "blitz" for post in each.posts) for each in found}
    assert max(blitzers[name] for name in names) == blitzers["Base"] + 1
