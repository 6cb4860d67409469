"""12.0 Trades that clubs agree on when their seasons are over, while others play on, and that are made on draft day."""

import pytest
from msgspec.structs import replace

from touchline.books.fool.league import newsletter, order_form, order_sheet
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.events import (
    ClubsTraded,
    LeagueEvents,
    TradeAgreed,
    TradeAnnounced,
    TradeFellThrough,
    TradeOffered,
)
from touchline.books.fool.league.orders import DraftList, Expansion, Week, may_protect
from touchline.books.fool.league.state import League, Pick, Trade, new_clubs, owner_of
from touchline.books.fool.league.trades import mirrored
from touchline.dice import Dice
from touchline.game import EVERYBODY, OrdersError, Ruling, SeatId

from .leagues import GAME, A, B, C, D, at, founded, quick_games, with_career
from .test_cuts import HURT
from .test_decisions import after

__all__ = ["quick_games"]
pytestmark = [pytest.mark.usefixtures("quick_games"), pytest.mark.rule("FOOL-12.0-d")]
E, F = ClubId("5"), ClubId("6")


def in_the_playoffs(stage: str = "semi-finals", **options: object) -> League:
    """Six clubs, of which the last two have not reached the playoffs; A and D play, and B and C."""
    league = founded(clubs=6, rounds=2, **options)
    pairs = ((A, D), (B, C))
    return at(stage, league, week=5, season_order=league.ranking, semi_finals=pairs, finalists=(A, B))


def of_men(league: League, club: ClubId, other: ClubId, *picks: Pick) -> Trade:
    """The first man of each for the other's, and choices of the first club on top."""
    return Trade(
        to=other, gives=(league.club(club).roster[0],), gets=(league.club(other).roster[0],), gives_picks=picks
    )


def ruled(league: League, key: str = "a round", **trades: Trade) -> Ruling:
    """A round in which `club5=trade` is what the fifth club writes."""
    kind = DraftList if league.stage == "draft" else Expansion if league.stage == "expansion" else Week
    orders = {SeatId(club): kind() for club in league.clubs}
    for club, trade in trades.items():
        seat = SeatId(club.removeprefix("club"))
        orders[seat] = replace(orders[seat], trades=(trade,))
        GAME.check(league, seat, orders[seat])
    return GAME.resolve(league, orders, Dice.fast(key))


def told(events: tuple[LeagueEvents, ...], *kinds: type) -> list[LeagueEvents]:
    return [event for event in events if isinstance(event, kinds)]


def test_two_clubs_that_are_out_agree_now_and_the_men_go_on_draft_day() -> None:
    league = in_the_playoffs()
    pick = Pick(league.year + 1, 1, E)
    trade = of_men(league, E, F, pick)
    (ours,), (theirs,) = trade.gives, trade.gets

    semi_finals = ruled(league, club5=trade, club6=mirrored(trade, E))

    (event,) = told(semi_finals.events, TradeAgreed, ClubsTraded)
    assert isinstance(event, TradeAgreed)
    assert (event.audience, event.rules) == (EVERYBODY, ("FOOL-12.0-d",))
    assert (ours in semi_finals.state.club(E).roster, theirs in semi_finals.state.club(F).roster) == (True, True)
    assert owner_of(semi_finals.state, pick) == E, "with men in it the whole trade waits"

    over = ruled(semi_finals.state)

    assert over.state.stage == "draft"
    (traded,) = told(over.events, ClubsTraded, TradeFellThrough)
    assert isinstance(traded, ClubsTraded)
    assert traded.rules == ("FOOL-12.0-d", "FOOL-12.0-a", "FOOL-12.0-e")
    assert (ours in over.state.club(F).roster, theirs in over.state.club(E).roster) == (True, True)
    assert owner_of(over.state, pick) == F
    assert set(over.state.traded) == {ours, theirs}, "they roll in camp"
    assert over.state.for_draft_day == ()
    history = [each.text for each in over.state.careers[ours].history]
    names = league.club(E).name, league.club(F).name
    assert history == ["promised by {} to {} for draft day".format(*names), "traded from {} to {}".format(*names)]


def test_an_offer_of_one_stands_for_a_round_in_which_the_other_may_agree() -> None:
    league = in_the_playoffs()
    trade = of_men(league, E, F)

    offered = ruled(league, club5=trade)
    assert [event.trade for event in told(offered.events, TradeOffered)] == [trade]
    agreed = ruled(offered.state, club6=mirrored(trade, E))

    assert told(agreed.events, TradeAgreed)
    assert trade.gives[0] in agreed.state.club(F).roster


@pytest.mark.rule("FOOL-12.0-c")
@pytest.mark.parametrize(
    ("stage", "club", "other"),
    [("semi-finals", E, A), ("semi-finals", A, E), ("championship", E, B), ("championship", A, B)],
)
def test_a_club_that_plays_on_promises_nobody_and_is_promised_nobody(stage: str, club: ClubId, other: ClubId) -> None:
    league = in_the_playoffs(stage)

    with pytest.raises(OrdersError, match="the deadline is over") as refused:
        GAME.check(league, SeatId(club), Week(trades=(of_men(league, club, other),)))

    (mistake,) = refused.value.mistakes
    assert "for draft day when both clubs' seasons are over" in mistake.right


def test_who_lost_a_semi_final_may_agree_too() -> None:
    league = in_the_playoffs("championship")

    GAME.check(league, SeatId(C), Week(trades=(of_men(league, C, E),)))


@pytest.mark.rule("FOOL-12.0-b")
def test_choices_alone_change_hands_at_once() -> None:
    league = in_the_playoffs()
    pick = Pick(league.year + 1, 1, E)
    trade = Trade(to=F, gives_picks=(pick,))

    done = ruled(league, club5=trade, club6=mirrored(trade, E))

    assert owner_of(done.state, pick) == F
    assert [event.rules for event in told(done.events, ClubsTraded)] == [("FOOL-12.0-b",)]


def test_what_is_promised_is_not_promised_to_anybody_else() -> None:
    league = in_the_playoffs()
    pick = Pick(league.year + 1, 1, E)
    trade = of_men(league, E, F, pick)
    league = ruled(league, club5=trade, club6=mirrored(trade, E)).state
    loser = next(club for club in (A, B, C, D) if league.has_finished(club))

    for another in (of_men(league, E, loser), Trade(to=loser, gives_picks=(pick,))):
        with pytest.raises(OrdersError, match="promised for draft day"):
            GAME.check(league, SeatId(E), Week(trades=(another,)))
    assert trade.gives[0] not in {each.value for each in GAME.choices(league, SeatId(E), "trades.gives")}


def test_neither_the_size_of_a_roster_nor_a_list_of_the_injured_stands_in_the_way_of_draft_day() -> None:
    league = in_the_playoffs()
    listed = league.club(F).roster[0]
    team = league.club(F)
    league = league.with_club(replace(team, roster=team.roster[1:], camp_reserve=(listed,)))
    league = with_career(league, listed, out=HURT)
    trade = Trade(to=F, gets=(listed,))

    done = ruled(ruled(league, club5=trade, club6=mirrored(trade, E)).state)

    assert listed in done.state.club(E).roster


@pytest.mark.rule("FOOL-12-GAP-MISC")
def test_what_cannot_be_done_any_more_falls_through() -> None:
    league = in_the_playoffs("championship", room=2)
    trade = of_men(league, E, F)
    league = replace(league, for_draft_day=((E, trade),))
    league = after(league, "expand: Foxes, Wolves")

    expanding = ruled(league)
    assert expanding.state.stage == "expansion"
    assert expanding.state.for_draft_day == ((E, trade),), "draft day is not yet"
    orders = {SeatId(club): Expansion() for club in expanding.state.clubs}
    orders[SeatId(E)] = Expansion(protect=expanding.state.club(E).roster[1 : 1 + may_protect(expanding.state)])
    orders |= {SeatId(club): Expansion(ranking=trade.gives) for club in new_clubs(expanding.state)}

    drafting = GAME.resolve(expanding.state, orders, Dice.fast("he is taken"))

    (event,) = told(drafting.events, TradeFellThrough, ClubsTraded)
    assert isinstance(event, TradeFellThrough)
    assert event.rules == ("FOOL-12.0-d",)
    assert trade.gets[0] in drafting.state.club(F).roster


@pytest.mark.rule("FOOL-12.0-f")
def test_clubs_of_one_owner_announce_it_first() -> None:
    league = in_the_playoffs(owners=("", "", "", "", "one man", "one man"))
    trade = of_men(league, E, F)

    announced = ruled(league, club5=trade, club6=mirrored(trade, E))

    assert told(announced.events, TradeAnnounced)
    assert not told(announced.events, TradeAgreed)


def test_it_is_on_the_front_page_in_the_newsletter_on_the_sheet_and_in_the_form() -> None:
    league = in_the_playoffs()
    trade = of_men(league, E, F)
    offered = ruled(league, club5=trade).state
    line = order_sheet.written(offered, F, None)
    assert "#trade: with" in line, "the other side finds it ready on its sheet"
    reading = order_sheet.read(league, E, order_sheet.written(league, E, Week(trades=(trade,))))
    assert reading.orders == Week(trades=(trade,))
    form = order_form.form(league, E, order_form.entries(league, E, Week(trades=(trade,))))
    assert form.orders == Week(trades=(trade,))

    agreed = ruled(league, club5=trade, club6=mirrored(trade, E))

    sheet = GAME.view(agreed.state, None).sheet("for-draft-day")
    assert sheet is not None
    assert "on draft day: both have agreed" in sheet.notes[0].text
    letter = {each.key: each for each in newsletter.sheets(agreed.state, agreed.events, None)}
    assert any("on draft day" in note.text for note in letter["trades"].notes)
