"""12.1 Retired men: opening day, and those who are asked to come back."""

import pytest
from msgspec.structs import replace

from touchline.books.fool.league.camp_roster import (
    CampWishes,
    camp_rosters,
    check_camp_wishes,
    released,
    retirements,
    signed,
)
from touchline.books.fool.league.coming_back import coaxed, comes_back, opening_day
from touchline.books.fool.league.orders import Week
from touchline.books.fool.league.owners import spare
from touchline.dice import Dice
from touchline.game import OrdersError, SeatId

from .leagues import GAME, A, B, D, aged, at, founded, quick_games, with_free_agents

__all__ = ["quick_games"]


@pytest.mark.rule("FOOL-12.1-o", "FOOL-12.1-p")
@pytest.mark.parametrize(("refusal", "gone"), [(None, True), (6, False)])
def test_who_would_not_retire_and_was_cut_is_retired_unless_another_club_signs_him(
    refusal: int | None, gone: bool
) -> None:
    old, cut = founded().club(D).roster[:2]
    league = at("camp roster", aged(aged(founded(), old, 32), cut, 32))
    wishes = {D: CampWishes(retire=(old,), release=(old, cut))}
    assert check_camp_wishes(league, D, wishes[D]) == []
    if refusal is not None:
        wishes[B] = CampWishes(invite=(old,))

    league, _ = retirements(league, wishes, Dice.scripted([4]))
    league, _ = camp_rosters(league, wishes, spare, Dice.scripted([refusal] if refusal is not None else []))
    after = opening_day(league).league

    assert cut in after.free_agents, "nobody asked him to retire"
    assert dict(after.retired) == ({old: 1} if gone else {})
    assert (old in after.club(B).roster) is not gone


@pytest.mark.rule("FOOL-12.1-p")
def test_who_was_signed_in_between_does_not_retire_when_he_is_cut_again() -> None:
    old = founded().club(A).roster[0]
    league = replace(with_free_agents(aged(founded(), old, 32), old), cut_instead=(old,))

    after = opening_day(released(signed(league, B, old, "FOOL-12.2-h").league, B, old).league).league

    assert after.free_agents == (old,)
    assert opening_day(league).league.free_agents == ()


@pytest.mark.rule("FOOL-12-GAP-COAX", "FOOL-12.1-q")
@pytest.mark.parametrize(("die", "others", "his_own"), [(4, False, False), (5, False, True), (6, True, True)])
def test_a_six_brings_a_man_back_and_a_five_to_his_own_club(die: int, others: bool, his_own: bool) -> None:
    assert comes_back(Dice.scripted([die]), former_club=False) is others
    assert comes_back(Dice.scripted([die]), former_club=True) is his_own


@pytest.mark.rule("FOOL-12-GAP-COAX")
def test_he_is_a_free_agent_without_games() -> None:
    who = founded().club(A).roster[0]
    league = with_free_agents(founded(), who, last_club=A)
    league = replace(league, free_agents=(), retired=((who, 1),))
    league = league.with_career(replace(league.careers[who], games=12))

    after, back = coaxed(league, A, who, Dice.scripted([5]))

    assert [event.rules for event in back] == [("FOOL-12.1-q",)]
    assert after.retired == ()
    assert after.free_agents == (who,)
    assert after.careers[who].games == 0
    assert coaxed(league, B, who, Dice.scripted([5])).events == ()


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12-GAP-COAX", "FOOL-12.3.3-a")
@pytest.mark.parametrize("has_a_place", [True, False])
def test_he_signs_with_the_club_that_asked_him_if_it_has_a_place(has_a_place: bool) -> None:
    who, going = founded().club(A).roster[:2]
    league = with_free_agents(founded(), who, last_club=A)
    league = at("season", replace(league, free_agents=(), waived=(), retired=((who, 1),)), week=1)
    orders = {SeatId(B): Week(coax=who, release=league.club(B).roster[:1] if has_a_place else ())}
    GAME.check(league, SeatId(B), orders[SeatId(B)])

    for seed in range(100):
        dice = Dice.fast(f"asked {seed}", transcript=True)
        after = GAME.resolve(league, orders, dice).state
        if who not in dict(after.retired):
            break

    assert (who in after.club(B).roster) is has_a_place
    assert (who in after.free_agents) is not has_a_place
    assert any(roll.rule == "FOOL-12.3.3-a" for roll in dice.transcript) is has_a_place
    assert going in after.club(A).roster


@pytest.mark.rule("FOOL-12-GAP-COAX", "FOOL-12.2-o")
def test_nobody_is_asked_between_two_cuts() -> None:
    who = founded().club(A).roster[0]
    league = at("preseason 1", replace(with_free_agents(founded(), who), free_agents=(), retired=((who, 1),)))

    with pytest.raises(OrdersError, match="nobody comes or goes between cuts"):
        GAME.check(league, SeatId(B), Week(coax=who))


@pytest.mark.rule("FOOL-12-GAP-COAX")
def test_a_club_asks_once_a_season() -> None:
    who = founded().club(A).roster[0]
    league = at("season", replace(with_free_agents(founded(), who), free_agents=(), retired=((who, 1),), coaxed=(B,)))

    GAME.check(league, SeatId(A), Week(coax=who))
    with pytest.raises(OrdersError, match="coaxed"):
        GAME.check(league, SeatId(B), Week(coax=who))
