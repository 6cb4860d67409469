"""12.1 Camp rosters: retirement, invitations and refusals."""

import pytest
from msgspec.structs import replace

from touchline.books.fool.league.camp_roster import (
    CampWishes,
    MakesRoom,
    camp_rosters,
    check_camp_wishes,
    refuses,
    retirements,
)
from touchline.books.fool.league.owners import spare
from touchline.books.fool.league.state import League
from touchline.dice import Dice

from .leagues import A, B, C, D, aged, at, founded, with_answers, with_free_agents


def before_camp(free: int = 2, **options: int) -> League:
    """The first men of club 1 are free."""
    league = founded(**options)
    return at("camp roster", with_free_agents(league, *league.club(A).roster[:free]))


@pytest.mark.rule("FOOL-12.1-i", "FOOL-12.1-j")
@pytest.mark.parametrize(("die", "by_bottom", "by_top"), [(1, True, True), (2, True, False), (3, False, False)])
def test_a_free_agent_refuses_a_low_club_twice_as_often(die: int, by_bottom: bool, by_top: bool) -> None:
    assert refuses(Dice.scripted([die]), top_half=False) is by_bottom
    assert refuses(Dice.scripted([die]), top_half=True) is by_top


@pytest.mark.rule("FOOL-12.1-i")
def test_the_middle_club_of_an_odd_number_counts_as_bottom_half() -> None:
    league = replace(founded(), ranking=(A, B, C))

    assert [league.is_top_half(club) for club in (A, B, C)] == [True, False, False]


@pytest.mark.rule("FOOL-12.1-h", "FOOL-12.1-i")
def test_the_lowest_club_asks_first_and_who_refuses_it_may_be_asked_by_the_next() -> None:
    league = before_camp()
    one, two = league.free_agents
    wishes = {D: CampWishes(invite=(one, one, two)), C: CampWishes(invite=(one,)), A: CampWishes(invite=(two,))}

    after, asked = with_answers(camp_rosters(league, wishes, spare, Dice.scripted([2, 3, 3])))

    assert asked == ((D, one, False), (D, two, True), (C, one, True))
    assert one in after.club(C).roster
    assert two in after.club(D).roster


@pytest.mark.rule("FOOL-12.1-m")
def test_who_refused_and_signed_nowhere_is_gone_but_whom_nobody_asked_stays() -> None:
    league = before_camp()
    one, two = league.free_agents

    after, _ = camp_rosters(league, {A: CampWishes(invite=(one,))}, spare, Dice.scripted([1]))

    assert after.free_agents == (two,)


@pytest.mark.rule("FOOL-12.1-f", "FOOL-12.1-k", "FOOL-12.1-l")
def test_a_released_man_is_there_for_clubs_that_choose_later() -> None:
    league = before_camp(free=0)
    let_go = league.club(D).roster[0]
    wishes = {D: CampWishes(release=(let_go,)), B: CampWishes(invite=(let_go,))}

    after, asked = with_answers(camp_rosters(league, wishes, spare, Dice.scripted([6])))

    assert asked == ((B, let_go, True),)
    assert let_go in after.club(B).roster
    assert after.careers[let_go].last_club == D
    assert check_camp_wishes(league, B, wishes[B]) == []


@pytest.mark.rule("FOOL-12.1-g")
def test_a_camp_holds_no_more_than_its_size() -> None:
    league = before_camp(free=8, camp_roster=54, preseason_roster=54, second_roster=54)
    wishes = {D: CampWishes(invite=league.free_agents)}

    after, asked = with_answers(camp_rosters(league, wishes, spare, Dice.scripted([6, 6])))

    assert len(asked) == 2
    assert len(after.club(D).everybody) == 54


@pytest.mark.rule("FOOL-12.1-k")
@pytest.mark.parametrize(("die", "comes"), [(2, False), (3, True)])
def test_a_man_goes_for_a_free_agent_only_if_he_comes(die: int, comes: bool) -> None:
    league = before_camp(free=1, camp_roster=52)
    free, going = league.free_agents[0], league.club(D).roster[0]
    wishes = CampWishes(invite=(free,), make_room=(MakesRoom(free, going),))
    assert check_camp_wishes(league, D, wishes) == []

    after, asked = with_answers(
        camp_rosters(league, {D: wishes, C: CampWishes(invite=(going,))}, spare, Dice.scripted([die]))
    )

    assert asked == ((D, free, comes),)
    assert (free in after.club(D).roster) is comes
    assert (going not in after.club(D).roster) is comes
    assert after.free_agents == ((going,) if comes else ())


@pytest.mark.rule("FOOL-12.1-k")
def test_nobody_goes_while_there_is_a_place_and_the_released_man_is_there_for_later_clubs() -> None:
    league = before_camp(free=2, camp_roster=53)
    (one, two), going = league.free_agents, league.club(D).roster[0]
    room = (MakesRoom(one, going), MakesRoom(two, going))
    wishes = {D: CampWishes(invite=(one, two), make_room=room), C: CampWishes(invite=(going,))}
    assert check_camp_wishes(league, D, wishes[D]) == []

    after, asked = with_answers(camp_rosters(league, wishes, spare, Dice.scripted([6, 6, 6])))

    assert asked == ((D, one, True), (D, two, True), (C, going, True))
    assert len(after.club(D).roster) == 53


@pytest.mark.rule("FOOL-12.1-k")
def test_room_is_made_by_a_man_of_the_club_for_somebody_who_is_asked() -> None:
    league = before_camp(free=2)
    (one, two), own = league.free_agents, league.club(D).roster[0]

    found = check_camp_wishes(
        league, D, CampWishes(invite=(one,), make_room=(MakesRoom(one, two), MakesRoom(two, own)))
    )

    assert [(where, wrong) for where, wrong, _ in found] == [
        (two, "he is not of this club"),
        (two, "he is not asked to camp"),
    ]


@pytest.mark.rule("FOOL-12.1-g")
def test_a_club_that_a_trade_left_with_too_many_loses_its_least() -> None:
    league = before_camp(free=0, camp_roster=52)
    extra = league.club(A).roster[0]
    league = with_free_agents(league, extra)
    team = league.club(B)
    league = replace(league.with_club(replace(team, roster=(*team.roster, extra))), free_agents=())

    after, _ = camp_rosters(league, {}, spare, Dice.scripted([]))

    assert len(after.club(B).roster) == 52
    assert len(after.free_agents) == 1


@pytest.mark.rule("FOOL-12.1-n", "FOOL-12.1-o")
@pytest.mark.parametrize(("die", "gone"), [(3, True), (4, False)])
def test_a_man_retires_on_one_to_three(die: int, gone: bool) -> None:
    who = founded().club(A).roster[0]
    league = aged(at("camp roster"), who, 32)

    after, events = retirements(league, {A: CampWishes(retire=(who,))}, Dice.scripted([die]))

    assert [event.rules for event in events] == [("FOOL-12.1-n",)] * gone
    assert (who in after.club(A).roster) is not gone
    assert after.retired == (((who, 1),) if gone else ())


@pytest.mark.rule("FOOL-12.1-n")
def test_a_man_of_31_is_too_young_and_nobody_is_asked_twice() -> None:
    young, old = founded().club(A).roster[:2]
    league = aged(aged(at("camp roster"), young, 31), old, 32)

    found = check_camp_wishes(league, A, CampWishes(retire=(young, old, old)))

    assert [(where, wrong) for where, wrong, _ in found] == [
        (young, "he is too young to retire"),
        (old, "he is named twice"),
    ]
