"""12.1 The draft: lists, order, traded choices."""

import pytest
from msgspec.structs import replace

from touchline.books.fool.injuries import LongerInjury
from touchline.books.fool.league.careers import Out
from touchline.books.fool.league.draft import NEW_PLAYERS_A_CLUB, draft_order, drafted, lists_issued
from touchline.books.fool.league.owners import best_choice
from touchline.books.fool.league.state import League, Pick, Trade
from touchline.books.fool.league.trades import traded
from touchline.books.fool.league.year import season_over
from touchline.dice import Dice

from .leagues import A, B, C, D, at, founded, man, with_career, with_choices, with_free_agents, with_trades


def ready(**options: int) -> League:
    league = replace(founded(**{"rounds": 3, **options}), stage="draft", year=2)
    return lists_issued(league, Dice.fast("a list")).league


@pytest.mark.rule("FOOL-12.1-a", "FOOL-12-GAP-DRAFT")
def test_fourteen_new_players_a_club_are_on_the_list() -> None:
    league = ready()

    assert len(league.draft_list) == 4 * NEW_PLAYERS_A_CLUB
    assert {league.careers[who].status for who in league.draft_list} == {"new"}


@pytest.mark.rule("FOOL-12.1-b")
def test_a_free_agent_who_was_on_no_list_last_season_drops_off() -> None:
    one, other = founded().club(A).roster[:2]
    league = with_free_agents(founded(), one, other)
    league = replace(league, active=tuple(who for who in league.active if who != other))

    assert lists_issued(league, Dice.fast("a list")).league.free_agents == (one,)


@pytest.mark.rule("FOOL-12.1-c", "FOOL-12.1-d")
def test_every_round_goes_from_the_bottom_to_the_champion() -> None:
    order = draft_order(ready())

    assert [(pick.round, pick.club) for pick in order] == [(number, club) for number in (1, 2, 3) for club in "4321"]
    assert {pick.year for pick in order} == {2}


@pytest.mark.rule("FOOL-12.1-c", "FOOL-12.0-e")
def test_a_traded_choice_is_made_by_who_has_it_now() -> None:
    league = replace(ready(), picks={"2/1/4": A, "3/1/4": B})
    first = league.draft_list[5]

    after, chosen = with_choices(drafted(league, {A: (first,)}, best_choice))

    assert (chosen[0].round, chosen[0].number) == (1, 1)
    assert (chosen[0].club, chosen[0].player) == (A, first)
    assert sum(each.club == A for each in chosen) == 4
    assert sum(each.club == D for each in chosen) == 2
    assert first in after.club(A).roster


@pytest.mark.rule("FOOL-12.0-e")
def test_a_choice_of_the_next_draft_waits_a_year_for_its_owner() -> None:
    league = replace(founded(), year=1, stage="championship", picks={"2/1/4": A, "3/1/4": B, "1/1/4": C})

    after = season_over(league, Dice.fast("over")).league

    assert after.year == 2
    assert after.picks == {"2/1/4": A, "3/1/4": B}


@pytest.mark.rule("FOOL-12-GAP-CALENDAR", "FOOL-12.2a-b", "FOOL-12.2a-c", "FOOL-12.2a-e")
def test_mini_camp_follows_the_lists_and_is_for_men_who_are_still_on_one() -> None:
    timed, season, gone = founded().club(A).roster[:3]
    league = at("championship", with_free_agents(founded(), gone))
    league = replace(league, active=tuple(who for who in league.active if who != gone))
    for who in (timed, season, gone):
        games = None if who == season else 3
        league = with_career(league, who, out=(Out(LongerInjury("S", games), games),))
    dice = Dice.fast("over", transcript=True)

    after = season_over(league, dice).league

    permanent = "whether the injury is permanent (-S)"
    assert dice.transcript.labels.count(permanent) == 1
    assert dice.transcript.labels[-1] == permanent
    assert not after.careers[timed].out
    assert after.careers[season].out
    assert gone not in after.careers


@pytest.mark.rule("FOOL-12.1-c")
def test_a_ranking_is_followed_until_it_ends_and_past_men_who_are_gone() -> None:
    league = ready(rounds=2)
    one, two, three = league.draft_list[:3]

    _, chosen = with_choices(drafted(league, {D: (one, two), C: (one, three)}, best_choice))

    by_club = {club: [each.player for each in chosen if each.club == club] for club in (C, D)}
    assert by_club[D] == [one, two]
    assert by_club[C][0] == three


@pytest.mark.rule("FOOL-12.1-e")
def test_whom_nobody_chooses_is_a_rookie_free_agent() -> None:
    after, chosen = with_choices(drafted(ready(), {}, best_choice))

    assert after.draft_list == ()
    assert len(chosen) == 12
    assert set(after.free_agents) == set(ready().draft_list) - {each.player for each in chosen}


@pytest.mark.rule("FOOL-12.1-e")
def test_a_draft_ends_with_its_list() -> None:
    league = ready(rounds=20)

    after, chosen = with_choices(drafted(league, {}, best_choice))

    assert len(chosen) == len(league.draft_list)
    assert not after.free_agents


@pytest.mark.rule("FOOL-12-P3", "FOOL-12.1-b")
def test_who_signs_in_the_season_has_had_his_rookie_season() -> None:
    league = at("championship")
    rookie = man(league, A, "Q")
    league = with_career(league, rookie, status="new")

    assert season_over(league, Dice.fast("over")).league.careers[rookie].status == "R"
    unseen = replace(league, active=())
    assert season_over(unseen, Dice.fast("over")).league.careers[rookie].status == "new"


def test_a_choice_and_a_man_change_hands_on_draft_day() -> None:
    league = ready()
    his, ours = man(league, B, "Q"), Pick(2, 1, A)
    offer = Trade(to=B, gets=(his,), gives_picks=(ours,))
    answer = Trade(to=A, gives=(his,), gets_picks=(ours,))

    after, done = with_trades(traded(league, {A: (offer,), B: (answer,)}, Dice.scripted([])))

    assert len(done) == 1
    assert his in after.club(A).roster
    assert after.picks == {"2/1/1": B}
    assert after.traded == (his,)
