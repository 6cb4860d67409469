"""Line-ups: every set and every defence of the book can be filled by any club, and by what is left of one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.books.fool.clubs import sample_club
from touchline.books.fool.defences import DEFENCES
from touchline.books.fool.injuries import Absence
from touchline.books.fool.line_ups import defence_on_the_field, offence_on_the_field
from touchline.books.fool.offensive_sets import SETS
from touchline.books.fool.positions import is_in_place, specialist
from touchline.books.fool.substitutions import Condition
from touchline.books.fool.tiredness import Stamina
from touchline.dice import Dice

PRO, BASE = SETS["Pro"], DEFENCES["Base"]


@pytest.mark.rule("FOOL-GAP-SUBS", "FOOL-GAP-POSITIONS")
@given(st.integers())
def test_every_set_and_defence_is_filled_by_eleven_men(seed: int) -> None:
    club = sample_club(Dice.fast(seed))
    for offensive_set in SETS.values():
        offence = offence_on_the_field(offensive_set, club, {})
        assert offence is not None
        assert len({man.player.id for man in offence.men}) == 11
    for alignment in DEFENCES.values():
        defence = defence_on_the_field(alignment, club, {}, PRO.by_name)
        assert defence is not None
        assert len({man.player.id for man in defence.men}) == 11


@pytest.mark.rule("FOOL-GAP-SUBS", "FOOL-GAP-POSITIONS")
def test_a_full_club_stands_in_its_proper_places() -> None:
    club = sample_club(Dice.fast("a club"))
    offence = offence_on_the_field(PRO, club, {})
    defence = defence_on_the_field(BASE, club, {}, PRO.by_name)

    assert offence is not None
    assert defence is not None
    assert all(is_in_place(man) for man in (*offence.men, *defence.men))
    assert all(man.player == club.roster[man.player.id] for man in defence.men)
    assert specialist(offence.by_name["LT"]) == "T"  # type: ignore[index]


@pytest.mark.rule("FOOL-GAP-SUBS", "FOOL-GAP-TIRED")
def test_a_tired_man_without_a_substitute_is_slower() -> None:
    club = sample_club(Dice.fast("a club"))
    tired = {man.id: Condition(Stamina(efforts=10, tired=1)) for man in club.men if man.position in ("Q", "Q*")}
    before, after = offence_on_the_field(PRO, club, {}), offence_on_the_field(PRO, club, tired)

    assert before is not None
    assert after is not None
    assert after.quarterback.player.id == before.quarterback.player.id
    assert after.quarterback.player.s == before.quarterback.player.s - 1


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_a_club_with_ten_able_men_forfeits_the_play() -> None:
    club = sample_club(Dice.fast("a club"))
    hurt = {man.id: Condition(absence=Absence("game")) for man in club.men[10:]}

    assert offence_on_the_field(PRO, club, hurt) is None
    assert defence_on_the_field(BASE, club, hurt, PRO.by_name) is None
