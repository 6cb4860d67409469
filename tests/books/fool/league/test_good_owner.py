"""The good owner: what he trades, moves, voids and plans, and that it helps."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from benchmarks.fool_audit import Auditor
from touchline.books.fool.injuries import LongerInjury
from touchline.books.fool.league import good_owner
from touchline.books.fool.league.camp_plan import regimens
from touchline.books.fool.league.careers import Out
from touchline.books.fool.league.club_strength import Man, depth_of, gain, loss, strength
from touchline.books.fool.league.events import ClubsTraded
from touchline.books.fool.league.orders import Camp, Week
from touchline.books.fool.league.owners import value
from touchline.books.fool.league.prospects import position_odds
from touchline.books.fool.league.state import League, LeagueOptions, Pick, Trade
from touchline.books.fool.plan_text import parse_plan
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice
from touchline.game import SeatId

from .leagues import GAME, A, B, at, founded, man, quick_games, through, with_career

__all__ = ["quick_games"]

FIRST = SeatId(A)


def rated(league: League, who: PlayerId, *scores: int, **fields: Any) -> League:
    """A man with other scores."""
    p, c, s = scores
    return with_career(league, who, player=replace(league.careers[who].player, p=p, c=c, s=s, **fields))


def unequal() -> tuple[League, PlayerId, PlayerId]:
    """The first club has a second passer as good as its first and no tight end; the second club the other way round."""
    league = at("draft")
    for club in (A, B):
        for who in league.club(club).roster:
            position = league.careers[who].player.position
            if position in ("Q", "TE"):
                league = rated(league, who, *((1, 1, 3) if (position == "TE") == (club == A) else (4, 3, 5)), codes=())
    return league, man(league, A, "Q"), man(league, B, "TE")


# --- what a roster is worth -----------------------------------------------------------------------------------------


def test_a_starter_is_worth_more_to_a_club_than_who_waits_behind_him() -> None:
    team = depth_of(at("draft"), A)
    linemen = team["U"]

    assert loss(team, "U", linemen[0]) > loss(team, "U", linemen[-1]) >= 0
    assert gain(team, "U", Man(linemen[0].worth, PlayerId("new"))) > gain(
        team, "U", Man(linemen[-1].worth, PlayerId("n"))
    )


def test_in_a_season_only_men_who_can_play_count() -> None:
    league = founded()
    first = depth_of(league, A)["Q"][0].id
    hurt = with_career(league, first, out=(Out(LongerInjury("S", 8), 8),))

    assert first not in [each.id for each in depth_of(hurt, A)["Q"]]
    assert strength(depth_of(hurt, A)) < strength(depth_of(league, A))


# --- trades ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.0-a")
def test_two_good_owners_find_the_trade_that_helps_both_and_agree() -> None:
    league, *_ = unequal()
    before = [strength(depth_of(league, club)) for club in (A, B)]
    orders = {SeatId(club): GAME.good(league, SeatId(club), Dice.fast("")) for club in league.clubs}

    ruling = GAME.resolve(league, orders, Dice.fast("trade"))

    (done,) = (
        event for event in ruling.events if isinstance(event, ClubsTraded) and {event.club, event.trade.to} == {A, B}
    )
    given, got = (ruling.state.careers[each[0]].player.position for each in (done.trade.gives, done.trade.gets))
    assert {given, got} == {"Q", "TE"}
    assert all(strength(depth_of(ruling.state, club)) > was for club, was in zip((A, B), before, strict=True))


@pytest.mark.rule("FOOL-12.0-c")
def test_the_good_owner_proposes_nothing_after_the_deadline_and_gives_nobody_away_who_leaves_otherwise() -> None:
    league, passer, _ = unequal()
    (proposal,) = good_owner.trades(league, A)

    assert good_owner.trades(replace(league, stage="season", week=7), A) == ()
    assert good_owner.trades(league, A, leaving=proposal.gives) == ()
    assert league.careers[proposal.gives[0]].player.position == league.careers[passer].player.position


@pytest.mark.rule("FOOL-12.0-a")
def test_he_takes_an_offer_that_helps_him_and_no_other() -> None:
    league, passer, end = unequal()
    offer = Trade(to=A, gives=(end,), gets=(passer,))
    two_for_one = replace(offer, gives=(end, man(league, B, "W")))
    robbery = Trade(to=A, gives=(man(league, B, "Q"),), gets=(passer,))
    for_a_choice = replace(offer, gets_picks=(Pick(league.year, 1, A),))

    def answered(*offers: Trade) -> tuple[Trade, ...]:
        return good_owner.answers(replace(league, offers=tuple((B, each) for each in offers)), A)

    assert answered(robbery, offer) == (Trade(to=B, gives=(passer,), gets=(end,)),)
    assert answered(robbery) == answered(two_for_one) == answered(for_a_choice) == ()


@pytest.mark.rule("FOOL-12.0-a")
def test_a_person_offers_and_the_good_owner_agrees_in_the_next_round() -> None:
    league, passer, end = unequal()
    offered = replace(league, offers=((B, Trade(to=A, gives=(end,), gets=(passer,))),))
    orders = {SeatId(club): GAME.default(offered, SeatId(club), Dice.fast("")) for club in offered.clubs}
    orders[FIRST] = GAME.good(offered, FIRST, Dice.fast(""))
    GAME.check(offered, FIRST, orders[FIRST])

    after = GAME.resolve(offered, orders, Dice.fast("an answer")).state

    assert end in after.club(A).everybody
    assert passer in after.club(B).everybody


# --- camp -----------------------------------------------------------------------------------------------------------


def short_of_linebackers() -> League:
    """The first club's ends are as good as linebackers, and its linebackers are not."""
    league = at("camp")
    for who in league.club(A).roster:
        kind = league.careers[who].player.position
        if kind in ("DE", "DL"):
            league = rated(league, who, 1, 4, 4, codes=())
        if kind in ("LB", "OLB", "MLB"):
            league = rated(league, who, 0, 0, 3, codes=())
    return league


@pytest.mark.rule("FOOL-12.5.2-h")
def test_the_good_owner_moves_reserves_to_where_men_are_missing() -> None:
    league = short_of_linebackers()
    changes = good_owner.position_changes(league, A, set())
    starters = {each.id for each in depth_of(league, A)["DE"][:2]}

    assert {each.to for each in changes} & {"LB", "OLB", "MLB"}
    assert not starters & {each.player for each in changes}
    assert len(changes) <= good_owner.MOVES


IMMATURE = Fraction(1, 50)
"""What it costs on average that a man may become immature, which the good owner leaves aside."""


@pytest.mark.rule("FOOL-12.5.2-h", "FOOL-12.5.2-i")
def test_what_a_change_is_worth_comes_from_its_exact_odds() -> None:
    league = short_of_linebackers()
    career = league.careers[man(league, A, "DE")]
    exact = sum(
        chance * (value(replace(career, player=outcome.player)) - value(career))
        for outcome, chance in position_odds(career, "LB").items()
    )
    found = good_owner.move_odds(career, "LB", league.options.years)

    assert sum(chance for *_, chance in found) == 1
    assert abs(sum((more * chance for _, more, chance in found), Fraction(0)) - exact) < IMMATURE


@pytest.mark.rule("FOOL-12.2-p", "FOOL-12.3.1-r")
def test_a_camp_plan_of_the_good_owner_is_legal_and_keeps_the_fast_fast() -> None:
    league = rated(at("camp"), fast := man(founded(), A, "CB"), 2, 0, 7, codes=())
    plan = GAME.good(league, FIRST, Dice.fast(""))

    GAME.check(league, FIRST, plan)
    assert isinstance(plan, Camp)
    assert fast in good_owner.unwilling(league, A, set())
    assert set(plan.voids) == set(good_owner.unwilling(league, A, set(regimens(plan))))


# --- weeks ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-GAP-GAMEPLAN")
def test_he_writes_a_game_plan_as_a_season_begins_and_it_stands() -> None:
    league = founded(games=2)
    orders = GAME.good(league, FIRST, Dice.fast(""))

    GAME.check(league, FIRST, orders)
    assert isinstance(orders, Week)
    assert parse_plan(orders.plan).plays != parse_plan("").plays
    later = GAME.good(replace(league, week=2), FIRST, Dice.fast(""))
    assert isinstance(later, Week)
    assert later.plan == ""


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12-GAP-CALENDAR")
def test_two_years_of_good_owners_are_legal_and_they_trade(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(good_owner, "season_plan", lambda league, club: "")
    auditor, trades = Auditor(), 0
    for _, after, events in through(League(options=LeagueOptions(clubs=4, games=4)), 2, "good", coach="good"):
        auditor.audit(after, events)
        trades += sum(isinstance(event, ClubsTraded) for event in events)

    assert trades > 0
