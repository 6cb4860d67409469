"""The good owner: what he trades, moves, voids and plans, and that it helps."""

import itertools
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from benchmarks.fool_audit import Auditor
from touchline.books.fool.league import good_camp, good_owner, good_trades
from touchline.books.fool.league.best_line_up import line_up, starters
from touchline.books.fool.league.camp_plan import regimens
from touchline.books.fool.league.club_strength import (
    GROUPS,
    gained,
    group,
    joined,
    least_missed,
    lost,
    of_the_club,
    points,
    strength,
    team_of,
)
from touchline.books.fool.league.events import ClubsTraded
from touchline.books.fool.league.options import LeagueSwitches
from touchline.books.fool.league.orders import Camp, CampRoster, Cuts, DraftList, Week
from touchline.books.fool.league.prospects import coaching_odds, position_odds
from touchline.books.fool.league.state import League, LeagueOptions, Pick, Trade
from touchline.books.fool.league.worth import points_at
from touchline.books.fool.plan_text import parse_plan
from touchline.books.fool.players import Player, PlayerId
from touchline.dice import Dice
from touchline.game import SeatId

from .leagues import GAME, A, B, at, founded, man, quick_games, through, with_career, with_free_agents

__all__ = ["quick_games"]

FIRST = SeatId(A)


def rated(league: League, who: PlayerId, *scores: int, **fields: Any) -> League:
    """A man with other scores."""
    p, c, s = scores
    return with_career(league, who, player=replace(league.careers[who].player, p=p, c=c, s=s, **fields))


def unequal() -> tuple[League, PlayerId, PlayerId]:
    """The passers of the first club are all good and its deep men all poor; in the second club it is the other way."""
    league = at("draft")
    for club in (A, B):
        for who in league.club(club).roster:
            position = league.careers[who].player.position
            if position in ("Q", "S", "CB", "DH"):
                league = rated(league, who, *((4, 3, 5) if (position == "Q") == (club == A) else (1, 1, 3)), codes=())
    return league, man(league, A, "Q"), man(league, B, "S")


# --- what a roster is worth -----------------------------------------------------------------------------------------


def someone(position: str, *scores: int, age: int = 26) -> Player:
    p, c, s = scores
    return Player(id=PlayerId("x"), position=position, p=p, c=c, s=s, age=age)  # type: ignore[arg-type]  # a position


@pytest.mark.parametrize("position", ["Q", "H", "F", "W", "TE", "T", "DE", "DT", "OLB", "MLB", "CB", "S"])
def test_no_point_makes_a_man_worth_less(position: str) -> None:
    before = someone(position, 2, 3, 4)

    for more in (someone(position, 3, 3, 4), someone(position, 2, 4, 4), someone(position, 2, 3, 5)):
        assert points_at(more, before.position) >= points_at(before, before.position)


def test_a_passer_who_throws_better_is_worth_more_than_anybody_else_who_plays_better() -> None:
    gains = {
        position: points(someone(position, 3, 3, 4)) - points(someone(position, 2, 3, 4))
        for position in ("Q", "H", "F", "W", "TE", "T", "DE", "DT", "OLB", "MLB", "CB", "S")
    }

    assert max(gains, key=gains.__getitem__) == "Q"


@pytest.mark.rule("FOOL-12.TR-e")
def test_a_man_out_of_position_counts_as_he_plays_there() -> None:
    guard = someone("G", 1, 4, 2)

    assert points_at(guard, "C") < points_at(someone("U", 1, 4, 2), "C") < points_at(guard, "G")


def test_a_man_for_every_place_leaves_the_place_that_another_man_can_fill() -> None:
    anywhere, tackle = someone("U", 2, 5, 3), replace(someone("T", 1, 5, 2), id=PlayerId("t"))
    where = starters([anywhere, tackle, *(replace(tackle, id=PlayerId(f"t{number}")) for number in range(3))])

    assert where[anywhere.id] in ("G", "C")


def test_a_starter_is_worth_more_to_a_club_than_who_waits_behind_him() -> None:
    league = at("draft")
    team = of_the_club(league, A)
    linemen = [league.careers[each.id] for each in team["U"]]
    losses = sorted(lost(team, career) for career in linemen)

    assert losses[-1] > losses[0] >= 0
    assert {lost(team, league.careers[who]) for who in least_missed(team, linemen, 1)} == {losses[0]}


def test_what_a_man_adds_is_lost_when_he_goes_again() -> None:
    league = at("draft")
    team, other = of_the_club(league, A), league.careers[man(league, B, "Q")]
    more = joined(team, other)

    assert gained(team, other) == lost(more, other) == strength(more) - strength(team)


def test_the_old_count_for_less_in_the_years_to_come_but_play_as_well() -> None:
    league = founded()
    passer = man(league, A, "Q")
    young, old = (rated(league, passer, 3, 2, 4, age=age, codes=()) for age in (24, 36))

    assert points(young.careers[passer].player) == points(old.careers[passer].player)
    assert strength(team_of(young, [passer])) > strength(team_of(old, [passer]))


# --- trades ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.0-a")
def test_two_good_owners_find_the_trade_that_helps_both_and_agree() -> None:
    league, *_ = unequal()
    before = [strength(of_the_club(league, club)) for club in (A, B)]
    orders = {SeatId(club): GAME.good(league, SeatId(club), Dice.fast("")) for club in league.clubs}

    ruling = GAME.resolve(league, orders, Dice.fast("trade"))

    (done,) = (
        event for event in ruling.events if isinstance(event, ClubsTraded) and {event.club, event.trade.to} == {A, B}
    )
    men = (ruling.state.careers[each[0]].player for each in (done.trade.gives, done.trade.gets))
    assert {group(each.position) for each in men} == {"Q", "DH"}
    assert all(strength(of_the_club(ruling.state, club)) > was for club, was in zip((A, B), before, strict=True))


@pytest.mark.rule("FOOL-12.0-c")
def test_the_good_owner_proposes_nothing_after_the_deadline_and_gives_nobody_away_who_leaves_otherwise() -> None:
    league, passer, _ = unequal()
    (proposal,) = good_trades.trades(league, A)

    assert good_trades.trades(replace(league, stage="season", week=7), A) == ()
    assert good_trades.trades(league, A, leaving=proposal.gives) == ()
    assert league.careers[proposal.gives[0]].player.position == league.careers[passer].player.position


@pytest.mark.rule("FOOL-12.0-a")
def test_he_takes_an_offer_that_helps_him_and_no_other() -> None:
    league, passer, safety = unequal()
    offer = Trade(to=A, gives=(safety,), gets=(passer,))
    two_for_one = replace(offer, gives=(safety, man(league, B, "W")))
    robbery = Trade(to=A, gives=(man(league, B, "Q"),), gets=(passer,))
    for_a_choice = replace(offer, gets_picks=(Pick(league.year, 1, A),))

    def answered(*offers: Trade) -> tuple[Trade, ...]:
        return good_trades.answers(replace(league, offers=tuple((B, each) for each in offers)), A)

    assert answered(robbery, offer) == (Trade(to=B, gives=(passer,), gets=(safety,)),)
    assert answered(robbery) == answered(two_for_one) == answered(for_a_choice) == ()


@pytest.mark.rule("FOOL-12.0-a")
def test_a_person_offers_and_the_good_owner_agrees_in_the_next_round() -> None:
    league, passer, safety = unequal()
    offered = replace(league, offers=((B, Trade(to=A, gives=(safety,), gets=(passer,))),))
    orders = {SeatId(club): GAME.default(offered, SeatId(club), Dice.fast("")) for club in offered.clubs}
    orders[FIRST] = GAME.good(offered, FIRST, Dice.fast(""))
    GAME.check(offered, FIRST, orders[FIRST])

    after = GAME.resolve(offered, orders, Dice.fast("an answer")).state

    assert safety in after.club(A).everybody
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
def test_the_good_owner_moves_men_to_where_they_are_missing() -> None:
    league = short_of_linebackers()
    moves = good_camp.position_changes(league, A, set())

    assert {each.to for each in moves} & {"LB", "OLB", "MLB"}
    assert all(each.gain >= good_camp.WORTH_A_MOVE for each in moves)
    assert len(moves) == len({each.player for each in moves}) <= good_camp.MOVES


@pytest.mark.rule("FOOL-12.5.2-h", "FOOL-12.5.2-i")
def test_what_a_change_is_worth_comes_from_its_exact_odds() -> None:
    league = short_of_linebackers()
    career = league.careers[man(league, A, "DE")]
    exact = sum(
        (chance * points(outcome.player) for outcome, chance in position_odds(career, "LB").items()), Fraction(0)
    )
    found = good_camp.move_odds(career, "LB", league.options.years)

    assert sum(chance for _, chance in found) == 1
    assert sum((chance * points(there) for there, chance in found), Fraction(0)) == exact


@pytest.mark.rule("FOOL-12.3.5-d")
def test_a_poor_passer_is_coached_to_throw_by_the_exact_odds() -> None:
    league = at("camp")
    passer = man(league, A, "Q")
    league = rated(league, passer, 1, 2, 5, age=24, codes=())
    career = league.careers[passer]
    lesson = next(each for each in good_camp.coaching(league, A, set()) if each.player == passer)
    odds = coaching_odds(career, "P").items()

    assert lesson.what == "P"
    assert lesson.worth == sum(chance * (points(after.player) - points(career.player)) for after, chance in odds)
    assert passer not in [each.player for each in good_camp.coaching(league, A, {passer})]


@pytest.mark.rule("FOOL-12.7-a", "FOOL-12.7.3-b")
def test_his_camp_is_for_special_teams_unless_there_is_more_to_learn(monkeypatch: pytest.MonkeyPatch) -> None:
    league = short_of_linebackers()
    ordinary = good_camp.camp_plan(league, A)
    monkeypatch.setattr(good_camp, "LASTS", 0)
    focused = good_camp.camp_plan(league, A)

    assert ordinary.focus == "none"
    assert ordinary.changes
    assert (focused.focus, focused.changes, focused.coaching, focused.voids) == ("special teams", (), (), ())
    GAME.check(league, FIRST, good_owner.owners.declared(focused))


@pytest.mark.rule("FOOL-12.7-a")
def test_where_no_camp_has_a_focus_he_coaches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(good_camp, "LASTS", 0)
    league = at("camp", founded(years=LeagueSwitches(focus_camps=False)))

    assert good_camp.camp_plan(league, A).coaching


@pytest.mark.rule("FOOL-12.4-e")
def test_his_stars_are_the_men_he_would_miss_most() -> None:
    league = at("camp")
    team = of_the_club(league, A)
    chosen = good_camp.stars(league, A)
    others = [league.careers[who] for who in league.club(A).roster if who not in chosen]

    worst = min(lost(team, league.careers[who]) for who in chosen)
    assert worst >= max(lost(team, career) for career in others if career.status != "new")


@pytest.mark.rule("FOOL-12.2-p", "FOOL-12.3.1-r")
def test_a_camp_plan_of_the_good_owner_is_legal_and_keeps_the_fast_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(good_camp, "LASTS", 1000)
    league = rated(at("camp"), fast := man(founded(), A, "CB"), 4, 0, 7, codes=())
    plan = GAME.good(league, FIRST, Dice.fast(""))

    GAME.check(league, FIRST, plan)
    assert isinstance(plan, Camp)
    assert fast in good_camp.unwilling(league, A, set())
    assert set(plan.voids) == set(good_camp.unwilling(league, A, set(regimens(plan))))


# --- the draft, the camp roster and cuts ----------------------------------------------------------------------------


def draft_of(*men: Player) -> League:
    """A draft of these men alone."""
    league = at("draft")
    template = league.careers[man(league, A, "Q")]
    careers = [
        replace(template, player=replace(each, id=PlayerId(f"new {number}")), status="new")
        for number, each in enumerate(men)
    ]
    return replace(league.with_career(*careers), draft_list=tuple(career.id for career in careers))


@pytest.mark.rule("FOOL-12.1-c")
def test_he_ranks_every_new_man_once_and_first_who_helps_most() -> None:
    passer, back, end = someone("Q", 5, 4, 6), someone("F", 0, 3, 3), someone("W", 1, 0, 4)
    league = draft_of(back, end, passer)
    orders = GAME.good(league, FIRST, Dice.fast(""))

    GAME.check(league, FIRST, orders)
    assert isinstance(orders, DraftList)
    assert sorted(orders.ranking) == sorted(league.draft_list)
    assert league.careers[orders.ranking[0]].player.position == "Q"


@pytest.mark.rule("FOOL-12.1-c")
def test_a_second_great_passer_helps_less_than_the_first() -> None:
    passer, corner = someone("Q", 5, 4, 6), someone("CB", 5, 3, 7)
    league = draft_of(passer, passer, corner)
    first, second, third = (league.careers[who].player.position for who in good_owner.ranking(league, A))

    assert (first, second, third) == ("Q", "CB", "Q")


@pytest.mark.rule("FOOL-12.1-h", "FOOL-12.1-k")
def test_he_asks_the_best_free_agent_to_camp_and_makes_room_for_him() -> None:
    league = at("camp roster")
    star = man(league, B, "Q")
    league = with_free_agents(rated(league, star, 5, 4, 6, age=25, codes=()), star)
    league = replace(league, options=replace(league.options, camp_roster=len(league.club(A).everybody)))
    orders = GAME.good(league, FIRST, Dice.fast(""))

    GAME.check(league, FIRST, orders)
    assert isinstance(orders, CampRoster)
    assert orders.invite[0] == star
    assert [each.player for each in orders.make_room] == [star]


@pytest.mark.rule("FOOL-12.2-d", "FOOL-12.2-h")
def test_he_cuts_whom_he_misses_least_and_claims_who_helps() -> None:
    league = at("final cut")
    star = man(league, B, "Q")
    league = with_free_agents(rated(league, star, 5, 4, 6, age=25, codes=()), star)
    league = replace(league, options=replace(league.options, final_roster=len(league.club(A).roster) - 4))
    orders = GAME.good(league, FIRST, Dice.fast(""))
    roster = [league.careers[who] for who in league.club(A).roster]

    GAME.check(league, FIRST, orders)
    assert isinstance(orders, Cuts)
    assert (*orders.release, *orders.reserve) == least_missed(of_the_club(league, A), roster, 4)
    assert star in [claim.player for claim in orders.claims]


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


@pytest.mark.rule("FOOL-12.5.1-g", "FOOL-12.2-k")
def test_in_the_season_he_signs_who_helps_for_whom_he_misses_least() -> None:
    league = founded()
    star = man(league, B, "Q")
    league = with_free_agents(rated(league, star, 5, 4, 6, age=25, codes=()), star)
    league = replace(league, week=2, options=replace(league.options, final_roster=len(league.club(A).roster)))
    orders = GAME.good(league, FIRST, Dice.fast(""))

    GAME.check(league, FIRST, orders)
    assert isinstance(orders, Week)
    assert star in [claim.player for claim in orders.sign]
    assert all(claim.release is not None for claim in orders.sign)


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_the_best_man_for_a_place_is_the_first_choice_there_unless_he_is_needed_elsewhere() -> None:
    league = founded()
    fast, slow, *_ = (who for who in league.club(A).roster if league.careers[who].player.position == "CB")
    league = rated(rated(league, fast, 4, 2, 7, codes=()), slow, 0, 0, 4, codes=())
    chart = {each.kind: each.men for each in line_up(league, A)}
    where = starters(league.careers[who].player for who in league.club(A).roster)

    assert chart["CB"].index(fast) < chart["CB"].index(slow)
    assert where[fast] == "CB"
    assert set(where.values()) == set(itertools.chain.from_iterable(GROUPS.values()))


@pytest.mark.rule("FOOL-12.2-e", "FOOL-GAP-SUBS")
def test_whoever_is_to_play_in_the_season_comes_in_last_before_it() -> None:
    league = at("preseason 1")
    orders = GAME.good(league, FIRST, Dice.fast(""))
    where = starters(league.careers[who].player for who in league.club(A).roster)

    GAME.check(league, FIRST, orders)
    assert isinstance(orders, Week)
    for each in orders.depth:
        resting = [who in where for who in each.men]
        assert resting == sorted(resting)


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12-GAP-CALENDAR")
def test_two_years_of_good_owners_are_legal_and_they_trade(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(good_owner, "season_plan", lambda league, club: "")
    auditor, trades = Auditor(), 0
    for _, after, events in through(League(options=LeagueOptions(clubs=4, games=4)), 2, "good", coach="good"):
        auditor.audit(after, events)
        trades += sum(isinstance(event, ClubsTraded) for event in events)

    assert trades > 0
