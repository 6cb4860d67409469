"""12.0 Trades on offer: written by one side for all to see, agreed to, withdrawn, replaced, and what falls through."""

import pytest
from msgspec.structs import replace

from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.events import ClubsTraded, TradeFellThrough, TradeOffered
from touchline.books.fool.league.orders import DraftList, Week
from touchline.books.fool.league.state import League, Pick, Trade, owner_of
from touchline.books.fool.league.trades import mirrored
from touchline.dice import Dice
from touchline.game import Ruling, SeatId

from .leagues import GAME, A, B, C, at, founded, quick_games
from .test_newsletter import words

__all__ = ["quick_games"]


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.0-a")
def test_an_offer_is_for_all_to_see_and_may_be_agreed_to_a_round_later() -> None:
    league = at("season", founded(games=4), week=1)
    ours, theirs = league.club(A).roster[0], league.club(B).roster[1]
    offer = Trade(to=B, gives=(ours,), gets=(theirs,), gets_picks=(Pick(2, 1, B),))
    idle = {SeatId(club): Week() for club in league.clubs}

    ruling = GAME.resolve(league, {**idle, SeatId(A): Week(trades=(offer,))}, Dice.fast("offer"))

    assert [event.trade for event in ruling.events if isinstance(event, TradeOffered)] == [offer]
    sheet = GAME.view(ruling.state, None).sheet("offers")
    assert sheet is not None
    assert league.careers[ours].player.name in sheet.notes[0].text
    answer = Week(trades=(mirrored(offer, A),))
    agreed = GAME.resolve(ruling.state, {**idle, SeatId(B): answer}, Dice.fast("answer"))
    assert [event.trade.to for event in agreed.events if isinstance(event, ClubsTraded)] in ([A], [B])
    assert ours in agreed.state.club(B).roster
    assert theirs in agreed.state.club(A).roster
    assert agreed.state.offers == ()


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.0-a")
def test_an_offer_that_nobody_agrees_to_lapses() -> None:
    league = at("season", founded(games=4), week=1)
    offer = Trade(to=B, gives=(league.club(A).roster[0],))
    idle = {SeatId(club): Week() for club in league.clubs}
    after = GAME.resolve(league, {**idle, SeatId(A): Week(trades=(offer,))}, Dice.fast("offer")).state

    later = GAME.resolve(after, idle, Dice.fast("later"))

    assert after.offers == ((A, offer),)
    assert later.state.offers == ()
    assert not any(isinstance(event, TradeOffered | ClubsTraded) for event in later.events)


@pytest.mark.rule("FOOL-12.0-a")
def test_an_offer_is_agreed_to_with_a_tick() -> None:
    league = at("season", week=1)
    offer = Trade(to=B, gives=(league.club(A).roster[0],), gets=(league.club(B).roster[1],))
    league = at("season", league, offers=((A, offer),))

    drawn = GAME.order_form(league, SeatId(B), {"accept.0": "yes"})

    assert drawn.orders == Week(trades=(mirrored(offer, A),))
    assert GAME.form_entries(league, SeatId(B), drawn.orders)["accept.0"] == "yes"
    assert "have offered this" in " ".join(each.text for each in drawn.remarks)
    sheet = GAME.orders_text(league, SeatId(B), None)
    assert "#trade: with " in sheet
    agreed = GAME.read_orders_text(league, SeatId(B), sheet.replace("#trade:", "trade:"))
    assert agreed.orders == drawn.orders


def offering(*trades: tuple[ClubId, Trade]) -> League:
    return at("season", founded(games=4), week=1, offers=trades)


def after_round(league: League, **sent: Trade) -> Ruling:
    """What comes of a round in which clubs write these trades."""
    orders = {SeatId(club): Week() for club in league.clubs}
    orders |= {SeatId(seat[1:]): Week(trades=(trade,)) for seat, trade in sent.items()}
    return GAME.resolve(league, orders, Dice.fast("round"))


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.0-a")
def test_an_offer_is_withdrawn_by_nothing_for_nothing_and_replaced_by_another() -> None:
    ours, others, theirs = founded().club(A).roster[0], founded().club(A).roster[1], founded().club(B).roster[1]
    first, second = (Trade(to=B, gives=(who,), gets=(theirs,)) for who in (ours, others))
    league = offering((A, first))

    withdrawn = after_round(league, _1=Trade(to=B), _2=mirrored(first, A))
    assert ours in withdrawn.state.club(A).roster
    assert withdrawn.state.offers == ((B, mirrored(first, A)),)
    replaced = after_round(league, _1=second)
    assert replaced.state.offers == ((A, second),)
    drawn = GAME.order_form(league, SeatId(A), {"trades.0.club": str(B)})
    assert "stands any more" in " ".join(each.text for each in drawn.remarks)


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.0-a")
def test_who_agrees_to_an_offer_keeps_his_own() -> None:
    men, theirs = founded().club(A).roster, founded().club(B).roster
    offer, counter = Trade(to=B, gives=(men[0],), gets=(theirs[1],)), Trade(to=A, gives=(theirs[2],), gets=(men[3],))
    league = offering((A, offer), (B, counter))

    both = after_round(league, _1=mirrored(counter, B), _2=mirrored(offer, A))

    assert sum(isinstance(event, ClubsTraded) for event in both.events) == 2


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.0-b", "FOOL-12.0-e")
def test_choices_of_this_and_the_next_draft_change_hands() -> None:
    league = replace(at("draft", founded(rounds=2), year=2), draft_list=())
    this, following = Pick(2, 1, A), Pick(3, 2, B)
    trade = Trade(to=B, gives_picks=(this,), gets_picks=(following,))
    drafts = {SeatId(club): DraftList() for club in league.clubs}
    agreed = {SeatId(A): DraftList(trades=(trade,)), SeatId(B): DraftList(trades=(mirrored(trade, A),))}
    for seat, orders in agreed.items():
        GAME.check(league, seat, orders)
        text = GAME.orders_text(league, seat, orders)
        assert GAME.read_orders_text(league, seat, text).orders == orders

    after = GAME.resolve(league, {**drafts, **agreed}, Dice.fast("picks"))

    assert owner_of(after.state, this) == B
    assert owner_of(after.state, following) == A
    (told,) = [GAME.tell(after.state, event) for event in after.events if isinstance(event, ClubsTraded)]
    assert "round 1 of year 2" in told
    assert "round 2 of year 3" in told


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.2-d")
def test_a_trade_that_both_want_and_cannot_have_is_told() -> None:
    ours, theirs, thirds = (founded().club(club).roster[0] for club in (A, B, C))
    with_b, with_c = Trade(to=B, gives=(ours,), gets=(theirs,)), Trade(to=C, gives=(ours,), gets=(thirds,))
    league = offering((B, mirrored(with_b, A)), (C, mirrored(with_c, A)))
    idle = {SeatId(club): Week() for club in league.clubs}

    ruling = GAME.resolve(league, {**idle, SeatId(A): Week(trades=(with_b, with_c))}, Dice.fast("both"))

    (made,) = [event for event in ruling.events if isinstance(event, ClubsTraded)]
    (fallen,) = [event for event in ruling.events if isinstance(event, TradeFellThrough)]
    assert {made.club, made.trade.to} | {fallen.club, fallen.trade.to} == {A, B, C}
    assert "agreed, but not made" in "\n".join(words(GAME.report(ruling.state, ruling.events, None).sheets))
    assert ruling.state.offers == ()
