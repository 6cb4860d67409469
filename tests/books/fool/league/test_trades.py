"""12.0 Trades: deadline, choices, clubs of one owner, and the roll of the men."""

import pytest
from msgspec.structs import replace

from touchline.books.fool.league import owners
from touchline.books.fool.league.careers import Former
from touchline.books.fool.league.draft import draft_order
from touchline.books.fool.league.events import PlayerChanged
from touchline.books.fool.league.orders import CampRoster, Cuts, Week
from touchline.books.fool.league.phases import resolved
from touchline.books.fool.league.state import Kept, League, LeagueOptions, Pick, Trade, bound
from touchline.books.fool.league.trades import (
    fallen_through,
    is_agreed,
    mistakes,
    open_offers,
    pick_may_move,
    players_may_move,
    traded,
)
from touchline.books.fool.league.year import camp_held, cut_down
from touchline.dice import Dice
from touchline.game import OrdersError, SeatId

from .leagues import GAME, A, B, C, D, at, founded, man, quick_games, with_trades

__all__ = ["quick_games"]


def quarterbacks(league: League) -> tuple[Trade, Trade]:
    """The first quarterbacks of two clubs for each other: the offer, and the answer."""
    ours, theirs = man(league, A, "Q"), man(league, B, "Q")
    return Trade(to=B, gives=(ours,), gets=(theirs,)), Trade(to=A, gives=(theirs,), gets=(ours,))


@pytest.mark.rule("FOOL-12.0-a", "FOOL-12.0-c")
@pytest.mark.parametrize(
    ("stage", "week", "allowed"),
    [
        ("season", 6, True),
        ("season", 7, False),
        ("semi-finals", 13, False),
        ("championship", 14, False),
        ("draft", 0, True),
        ("final cut", 0, True),
    ],
)
def test_players_are_traded_until_six_games_are_played(stage: str, week: int, allowed: bool) -> None:
    league = at(stage, week=week, semi_finals=((A, D), (B, C)), finalists=(A, B))

    assert players_may_move(league) is allowed
    assert (mistakes(league, A, quarterbacks(league)[0]) == []) is allowed


@pytest.mark.rule("FOOL-12.0-a")
@pytest.mark.parametrize(("deadline", "week", "allowed"), [(0, 1, False), (3, 3, True), (3, 4, False), (12, 12, True)])
def test_the_commissioner_sets_the_deadline(deadline: int, week: int, allowed: bool) -> None:
    assert players_may_move(at("season", founded(trade_deadline=deadline), week=week)) is allowed


@pytest.mark.rule("FOOL-12.0-a")
@pytest.mark.parametrize("deadline", [-1, 41])
def test_a_deadline_is_a_game_of_the_season(deadline: int) -> None:
    with pytest.raises(OrdersError, match="number of a game"):
        GAME.seats(LeagueOptions(trade_deadline=deadline))


@pytest.mark.rule("FOOL-12.0-b", "FOOL-12.0-e")
@pytest.mark.parametrize(
    ("stage", "year", "allowed"),
    [
        ("season", 3, False),
        ("season", 4, True),
        ("season", 5, False),
        ("camp roster", 3, False),
        ("camp roster", 4, True),
        ("draft", 3, True),
        ("draft", 4, True),
        ("draft", 5, False),
    ],
)
def test_choices_of_the_coming_draft_move_and_of_the_next_around_a_draft(stage: str, year: int, allowed: bool) -> None:
    assert pick_may_move(at(stage, year=3, week=9), Pick(year, 1, A), A, B) is allowed


@pytest.mark.rule("FOOL-12.0-e")
def test_choices_of_the_draft_after_the_coming_one_move_when_both_clubs_seasons_are_over() -> None:
    league = at("championship", year=3, finalists=(A, B))

    assert pick_may_move(league, Pick(5, 1, C), C, D)
    assert not pick_may_move(league, Pick(5, 1, A), A, C)
    assert pick_may_move(league, Pick(4, 1, A), A, C)


@pytest.mark.rule("FOOL-12.0-e")
def test_a_choice_that_has_been_made_in_a_live_draft_is_traded_no_more() -> None:
    league = at("draft", year=3, choices=2)
    first, second, third = draft_order(league)[:3]

    assert not pick_may_move(league, first, A, B)
    assert not pick_may_move(league, second, A, B)
    assert pick_may_move(league, third, A, B)
    assert pick_may_move(league, replace(first, year=4), A, B)


@pytest.mark.rule("FOOL-12.0-e")
def test_a_club_trades_only_choices_it_has() -> None:
    league = at("season", year=3, week=1, picks={"4/1/3": A})

    assert mistakes(league, A, Trade(to=B, gives_picks=(Pick(4, 1, C), Pick(4, 2, A)))) == []
    assert mistakes(league, C, Trade(to=B, gives_picks=(Pick(4, 1, C),)))
    assert mistakes(league, A, Trade(to=B, gives_picks=(Pick(4, 99, A),)))


def test_a_trade_needs_both_clubs() -> None:
    league = at("season", week=1)
    offer, answer = quarterbacks(league)

    assert is_agreed(offer, A, answer)
    assert with_trades(traded(league, {A: (offer,)}, Dice.scripted([])))[1] == ()
    assert with_trades(traded(league, {A: (offer,), B: (replace(answer, gives=()),)}, Dice.scripted([])))[1] == ()
    after, done = with_trades(traded(league, {A: (offer,), B: (answer,)}, Dice.scripted([1, 1])))
    assert len(done) == 1
    assert offer.gets[0] in after.club(A).roster
    assert offer.gives[0] in after.club(B).roster


@pytest.mark.rule("FOOL-12.3.3-a", "FOOL-12.3.3-b", "FOOL-12.5.1-a")
def test_traded_men_roll_when_the_trade_is_final_and_one_who_got_worse_is_kept_a_game() -> None:
    league = at("season", week=1)
    offer, answer = quarterbacks(league)
    dice = Dice.fast("0", transcript=True)
    for seed in range(400):
        dice = Dice.fast(f"trade {seed}", transcript=True)
        after, _ = traded(league, {A: (offer,), B: (answer,)}, dice)
        if after.club(A).kept or after.club(B).kept:
            break
    kept = {*after.club(A).kept, *after.club(B).kept}
    assert kept <= {Kept(who, 1, worse=True) for who in (*offer.gives, *offer.gets)}
    assert next(roll.rule for roll in dice.transcript) == "FOOL-12.3.3-a"
    worse = next(iter(kept)).player
    assert after.careers[worse].player != league.careers[worse].player


@pytest.mark.rule("FOOL-12.3.3-e")
def test_who_goes_back_to_where_he_was_does_not_roll_again() -> None:
    league = at("season", week=1)
    offer, answer = quarterbacks(league)
    league, _ = traded(league, {A: (offer,), B: (answer,)}, Dice.scripted([1, 1]))

    after, done = with_trades(traded(league, {A: (answer_back(offer),), B: (answer_back(answer),)}, Dice.scripted([])))

    assert len(done) == 1
    assert offer.gives[0] in after.club(A).roster


@pytest.mark.rule("FOOL-12.3.3-a", "FOOL-12.5.1-e")
def test_who_goes_back_in_a_later_year_rolls_again() -> None:
    league = at("season", week=1)
    offer, answer = quarterbacks(league)
    league, _ = traded(league, {A: (offer,), B: (answer,)}, Dice.scripted([1, 1]))
    league = league.with_career(*(replace(league.careers[who], clubs=()) for who in (*offer.gives, *offer.gets)))

    back = {A: (answer_back(offer),), B: (answer_back(answer),)}
    assert len(with_trades(traded(league, back, Dice.scripted([1, 1])))[1]) == 1


@pytest.mark.rule("FOOL-12.3.3-c")
def test_who_got_worse_by_his_trade_cannot_be_passed_on_before_his_time() -> None:
    league = at("season", week=1)
    offer, answer = quarterbacks(league)
    got_worse = replace(league.club(A), kept=(Kept(offer.gives[0], 1, worse=True),))
    wrong = [(offer.gives[0], "he got worse when he came, and stays for a while", "name other men")]

    assert mistakes(league.with_club(got_worse), A, offer) == wrong
    assert mistakes(league.with_club(got_worse), B, answer) == wrong
    no_worse = replace(got_worse, kept=(Kept(offer.gives[0], 2),))
    assert mistakes(league.with_club(no_worse), A, offer) == []


@pytest.mark.rule("FOOL-12.4-g")
def test_a_star_of_the_camp_is_not_cut_early_by_the_club_that_gets_him_either() -> None:
    league = at("first cut")
    offer, answer = quarterbacks(league)
    league = league.with_club(replace(league.club(A), stars=offer.gives))

    league, _ = traded(league, {A: (offer,), B: (answer,)}, Dice.scripted([1, 1]))

    assert offer.gives[0] in bound(league, B)
    assert not league.club(A).stars


def answer_back(trade: Trade) -> Trade:
    return replace(trade, gives=trade.gets, gets=trade.gives)


@pytest.mark.rule("FOOL-12-P5")
def test_the_roll_of_a_man_traded_before_camp_waits_for_it() -> None:
    league = at("camp roster")
    offer, answer = quarterbacks(league)

    league, _ = traded(league, {A: (offer,), B: (answer,)}, Dice.scripted([]))

    assert set(league.traded) == {*offer.gives, *offer.gets}
    league = at("camp", league)
    plans = {club: owners.usual_camp_plan(league, club) for club in league.clubs}
    after, events = camp_held(league, plans, Dice.fast("camp"))
    assert after.traded == ()
    rules = {event.player: event.rules for event in events if isinstance(event, PlayerChanged)}
    assert all("FOOL-12.3.3-a" in rules[who] for who in (*offer.gives, *offer.gets))


@pytest.mark.rule("FOOL-12.3.3-c")
def test_a_man_who_came_by_a_trade_and_got_worse_in_camp_outlasts_the_first_cut() -> None:
    league = at("camp", founded(camp_roster=52, preseason_roster=52, second_roster=52))
    league = replace(league, traded=league.club(A).roster)
    plans = {club: owners.usual_camp_plan(league, club) for club in league.clubs}

    league = camp_held(league, plans, Dice.fast("a camp of many traded men")).league

    kept = league.club(A).kept
    assert kept
    assert all(each.worse for each in kept)
    with pytest.raises(OrdersError, match="until this cut is over"):
        GAME.check(league, SeatId(A), Cuts(release=(kept[0].player,)))
    assert cut_down(league, {}, Dice.fast("cut")).league.club(A).kept == ()


@pytest.mark.rule("FOOL-12.0-f")
@pytest.mark.parametrize("written_again", [True, False])
def test_a_trade_between_clubs_of_one_owner_is_open_for_a_whole_round_and_confirmed_in_the_next(
    written_again: bool,
) -> None:
    league = at("season", founded(owners=("one man", "one man")), week=1)
    offer, answer = quarterbacks(league)
    both = {A: (offer,), B: (answer,)}

    announced, done = with_trades(traded(league, both, Dice.scripted([])))
    assert done == ()
    assert len(announced.announced) == 1
    opened, done = with_trades(traded(announced, both if written_again else {}, Dice.scripted([])))
    assert (done, opened.announced) == ((), ()), "others offer in this round, and nobody has seen it yet"
    assert open_offers(opened, both, ()) == fallen_through(opened, both, ()) == ()
    later, done = with_trades(traded(opened, both, Dice.scripted([1, 1])))
    assert len(done) == 1
    assert later.announced == later.confirmable == ()


@pytest.mark.rule("FOOL-12.0-f")
def test_a_trade_between_clubs_of_one_owner_that_is_not_confirmed_is_announced_anew() -> None:
    league = at("season", founded(owners=("one man", "one man")), week=1)
    offer, answer = quarterbacks(league)
    both = {A: (offer,), B: (answer,)}

    for proposals in (both, {}, {}):
        league, done = with_trades(traded(league, proposals, Dice.scripted([])))
        assert done == ()
    league, done = with_trades(traded(league, both, Dice.scripted([])))

    assert done == ()
    assert len(league.announced) == 1


def test_a_trade_for_which_there_is_no_place_is_off() -> None:
    league = at("season", week=1)
    his = man(league, B, "Q")
    gift = {A: (Trade(to=B, gets=(his,)),), B: (Trade(to=A, gives=(his,)),)}

    assert with_trades(traded(league, gift, Dice.scripted([])))[1] == ()
    team = league.club(A)
    room = league.with_club(replace(team, roster=team.roster[1:]))
    assert len(with_trades(traded(room, gift, Dice.scripted([1])))[1]) == 1


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.5.1-b")
def test_a_pickup_makes_way_for_a_man_who_comes_by_a_trade_if_the_trade_is_agreed() -> None:
    league = at("season", week=1)
    his, new, worse = man(league, B, "Q"), *league.club(A).roster[:2]
    league = league.with_club(replace(league.club(A), kept=(Kept(new, 2), Kept(worse, 1, worse=True))))
    ask, give = Trade(to=B, gets=(his,)), Trade(to=A, gives=(his,))

    for early in (
        Week(release=(new,)),
        Week(release=(new, worse), trades=(ask,)),
        Week(release=(worse,), trades=(ask,)),
    ):
        with pytest.raises(OrdersError, match="only just acquired"):
            GAME.check(league, SeatId(A), early)
    wanted = Week(release=(new,), trades=(ask,))
    GAME.check(league, SeatId(A), wanted)
    done = resolved(league, {SeatId(A): wanted, SeatId(B): Week(trades=(give,))}, Dice.fast("agreed")).league
    assert his in done.club(A).roster
    assert new in done.free_agents
    alone = resolved(league, {SeatId(A): wanted}, Dice.fast("not agreed")).league
    assert new in alone.club(A).roster
    assert his in alone.club(B).roster


@pytest.mark.rule("FOOL-12.2-l", "FOOL-12.2-o")
def test_men_of_the_camp_list_stay_and_men_on_injured_reserve_go_on_it() -> None:
    league = at("season", week=5)
    listed, hurt, *roster = league.club(A).roster
    team = replace(league.club(A), roster=tuple(roster), camp_reserve=(listed,), reserve=((hurt, 3),))
    league = league.with_club(team)

    assert mistakes(league, A, Trade(to=B, gives=(listed,)))
    both = {A: (Trade(to=B, gives=(hurt,)),), B: (Trade(to=A, gets=(hurt,)),)}
    after, _ = traded(league, both, Dice.scripted([1]))
    assert after.club(B).reserve == ((hurt, 3),)
    assert after.club(A).reserve == ()


def test_a_trade_with_nobody_or_of_the_same_man_twice_is_refused() -> None:
    league = at("season", week=1)
    mine = man(league, A, "Q")

    for trade in (Trade(to=A), Trade(to=B, gives=(mine, mine)), Trade(to=B, gets=(mine,))):
        with pytest.raises(OrdersError):
            GAME.check(league, SeatId(A), Week(trades=(trade,)))


@pytest.mark.rule("FOOL-12.5.2-u")
@pytest.mark.parametrize(("wants_old", "position"), [(True, "Q*"), (False, "Q")])
def test_the_club_that_gets_a_man_decides_which_position_he_has(wants_old: bool, position: str) -> None:
    league = at("season", week=1)
    offer, answer = quarterbacks(league)
    his = answer.gives[0]
    career = league.careers[his]
    league = league.with_career(replace(career, former=Former(replace(career.player, position="Q*"))))
    offer = replace(offer, former_positions=answer.gives if wants_old else ())

    for proposals in ({A: (offer,), B: (answer,)}, {B: (answer,), A: (offer,)}):
        after, done = with_trades(traded(league, proposals, Dice.scripted([1, 1])))

        assert len(done) == 1
        assert after.careers[his].player.position == position
    lowest = replace(league, ranking=(B, A, C, D))
    assert (
        traded(lowest, {A: (offer,), B: (answer,)}, Dice.scripted([1, 1]))[0].careers[his].player.position == position
    )


@pytest.mark.rule("FOOL-12.2-d")
def test_men_whom_a_trade_brings_need_places() -> None:
    league = at("season", week=1)
    ours, theirs = league.club(A).roster, league.club(B).roster
    assert len(ours) == league.options.final_roster
    more = Trade(to=B, gives_picks=(Pick(2, 1, A),), gets=theirs[:1])
    fewer = Trade(to=C, gives=ours[1:2])

    with pytest.raises(OrdersError, match="53 men for 52 places"):
        GAME.check(league, SeatId(A), Week(trades=(more,)))
    GAME.check(league, SeatId(A), Week(trades=(more,), release=ours[:1]))
    GAME.check(league, SeatId(A), Week(trades=(more, fewer)))
    GAME.check(at("camp roster", league), SeatId(A), CampRoster(trades=(more,)))
