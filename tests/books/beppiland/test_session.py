"""A session, step by step: comings and goings, business, the auction, and what is paid at the end."""

import pytest
from msgspec.structs import replace

from touchline.books.beppiland import events
from touchline.books.beppiland.auction import Bid
from touchline.books.beppiland.backroom_boys import BackroomBoy
from touchline.books.beppiland.business import hold_auction, pay_for_business
from touchline.books.beppiland.coaching import Training
from touchline.books.beppiland.comings_and_goings import convert_and_dismiss, exchange_early, join_and_leave
from touchline.books.beppiland.competitions import FINALE, ClubId, Fixture
from touchline.books.beppiland.extra_points import Tactic
from touchline.books.beppiland.friendlies import announce_tournaments, pay_out_fees
from touchline.books.beppiland.league import LEAGUE
from touchline.books.beppiland.match_day import Diary, available
from touchline.books.beppiland.money import value_of
from touchline.books.beppiland.negotiations import mirror
from touchline.books.beppiland.opening_a_session import relisted
from touchline.books.beppiland.orders import (
    Bribe,
    Conversion,
    Exchange,
    Fee,
    Goods,
    Pension,
    Request,
    SessionOrders,
    Tournament,
    arrival_key,
)
from touchline.books.beppiland.session import (
    charge_interest,
    close_accounts,
    collect_income,
    count_discipline,
    draw_totocalcio,
    finish_stadiums,
    grow,
    list_for_auction,
    move_players,
    pay_salaries,
    publish_press,
    recover,
    refund_idle_bribes,
    sell_by_force,
    tax_bribes,
    train,
)
from touchline.books.beppiland.sitting import Sitting, Sold
from touchline.books.beppiland.state import League, Lot, Played
from touchline.books.beppiland.young_players import Discovery, Quota
from touchline.dice import Dice
from touchline.game import EVERYBODY, only

from .leagues import after, club, founded, orders_for, ruled, told, with_club, with_player

ONE, TWO, THREE = ClubId("1"), ClubId("2"), ClubId("3")
KEEPER, SWEEPER, DEFENDER = 0, 1, 2  # places on the squad sheet of a default team
BOY = 17  # a P


def name(league: League, seat: ClubId, place: int) -> str:
    return league.clubs[seat].players[place].name


def names(sitting: Sitting, seat: ClubId) -> list[str]:
    return [player.name for player in sitting.league.clubs[seat].players]


def in_session(session: int) -> League:
    return replace(founded(), session=session)


def then(sitting: Sitting, *steps, **sent: SessionOrders) -> Sitting:  # type: ignore[no-untyped-def]  # any steps
    for step in steps:
        sitting = step(sitting, orders_for(sitting.league, **sent), Dice.fast("then"))
    return sitting


# --- founding -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-NEW-06", "BEP-MON-01", "BEP-CLUB-01", "BEP-PA-05", "BEP-PA-07")
def test_a_new_club_has_what_the_book_gives_it() -> None:
    new = founded().clubs[ONE]

    assert (new.money, new.pgp, new.stadium, new.ps, new.quota.left) == (1500, 30, 0, 0, 0)
    assert {player.discipline for player in new.players} == {0}
    assert new.pa == 11 + 5  # eleven fit adults, and five for being new


@pytest.mark.rule("BEP-NEW-01", "BEP-NMR-06", "BEP-NMR-04")
def test_a_new_president_takes_a_club_over_as_it_is() -> None:
    league = founded()
    taken = LEAGUE.seated(league, ONE, "person")

    assert taken.clubs == league.clubs
    assert [seat.held_by for seat in taken.seats[:2]] == ["person", "nobody"]
    second_season = replace(taken, season=2)
    assert LEAGUE.default(second_season, ONE, Dice.fast("x")) == SessionOrders(received=False)
    assert len(LEAGUE.default(second_season, TWO, Dice.fast("x")).discoveries) == 6
    assert LEAGUE.default(replace(second_season, session=2), TWO, Dice.fast("x")).discoveries == ()


@pytest.mark.rule("BEP-STAFF-02", "BEP-GAP-16")
def test_the_backroom_boys_of_new_clubs_are_announced_and_their_teams_are_not() -> None:
    first = LEAGUE.setup(founded().options, founded().seats, Dice.fast("x"))
    ruling = ruled(first, {}, Dice.fast("x"))

    announced = told(ruling, events.ClubFounded)
    assert len(announced) == 36
    assert {(event.audience, event.job) for event in announced} == {(EVERYBODY, "physio")}


# --- steps 4 to 6: comings and goings -------------------------------------------------------------------------------


@pytest.mark.rule("BEP-PS-02", "BEP-PS-01")
def test_pats_on_the_back_become_pa_pgp_and_money_before_anything_else() -> None:
    league = with_club(founded(), ONE, ps=6)
    orders = SessionOrders(conversion=Conversion(pa=1, pgp=2, money=2))

    sitting = after(convert_and_dismiss, league, c1=orders)

    before, now = league.clubs[ONE], club(sitting, ONE)
    assert (now.ps, now.pa - before.pa, now.pgp - before.pgp, now.money - before.money) == (1, 1, 2, 40)


@pytest.mark.rule("BEP-STAFF-10", "BEP-STAFF-09", "BEP-PENS-03", "BEP-PENS-02")
def test_a_dismissed_tactician_makes_room_for_another_in_the_same_session() -> None:
    old = BackroomBoy(name="Neri", job="tactician", tactic=Tactic.ordinary())
    league = with_player(with_club(founded(), ONE, staff=(old,)), ONE, DEFENDER, age=5)
    man = name(league, ONE, DEFENDER)
    tactic = Tactic(defenders=2, midfielders=2, forwards=5, sweeper=True)
    pension = Pension(player=man, job="tactician", tactic=tactic)

    refused = then(after(convert_and_dismiss, league), join_and_leave, c1=SessionOrders(pensions=(pension,)))
    orders = SessionOrders(pensions=(pension,), dismissals=("Neri",))
    done = then(after(convert_and_dismiss, league, c1=orders), join_and_leave, c1=orders)

    assert club(refused, ONE).staff == (old,)
    assert told(refused, events.OrderRefused)[0].audience == only(ONE)
    assert club(done, ONE).staff == (BackroomBoy(name=man, job="tactician", tactic=tactic),)
    assert man not in names(done, ONE)
    (announced,) = told(done, events.PlayerPensioned)
    assert (announced.audience, announced.job) == (EVERYBODY, "tactician")
    assert not hasattr(announced, "tactic")


def agreement(league: League, *, at_start: bool = False, money: int = 0) -> tuple[Exchange, Exchange]:
    """The first club gives its defender for the second's keeper, and money."""
    gives = Goods(players=(name(league, ONE, DEFENDER),), money=money)
    ours = Exchange(club=TWO, gives=gives, takes=Goods(players=(name(league, TWO, KEEPER),)), at_start=at_start)
    return ours, mirror(ONE, ours)


@pytest.mark.rule("BEP-NEG-01", "BEP-NEG-04", "BEP-CLUB-04", "BEP-LINE-08", "BEP-GAP-16")
@pytest.mark.parametrize("at_start", [True, False])
def test_an_exchange_is_made_at_the_end_or_at_the_start_if_both_say_so(at_start: bool) -> None:
    league = founded()
    ours, theirs = agreement(league, at_start=at_start, money=100)
    sent = {"c1": SessionOrders(exchanges=(ours,)), "c2": SessionOrders(exchanges=(theirs,))}

    early = after(exchange_early, league, **sent)
    late = then(early, move_players, **sent)

    assert (club(early, ONE).money == 1400) == at_start
    assert names(late, ONE)[-1] == name(league, TWO, KEEPER)
    assert names(late, TWO)[-1] == name(league, ONE, DEFENDER)
    assert (club(late, ONE).money, club(late, TWO).money) == (1400, 1600)
    (made,) = told(late, events.ExchangeMade)
    assert made.audience == EVERYBODY


@pytest.mark.rule("BEP-NEG-01", "BEP-NEG-04", "BEP-CLUB-04")
def test_an_exchange_that_one_president_wants_at_the_start_is_made_at_the_end() -> None:
    league = founded()
    ours, theirs = agreement(league, at_start=True)
    theirs = replace(theirs, takes=Goods(players=(theirs.takes.players[0].upper(),)), at_start=False)
    sent = {"c1": SessionOrders(exchanges=(ours,)), "c2": SessionOrders(exchanges=(theirs,))}

    early = after(exchange_early, league, **sent)
    late = then(early, move_players, **sent)

    assert names(early, ONE) == names(Sitting(league=league), ONE)
    assert names(late, ONE)[-1] == name(league, TWO, KEEPER)
    assert names(late, TWO)[-1] == name(league, ONE, DEFENDER)
    assert told(late, events.OrderRefused) == []


@pytest.mark.rule("BEP-NEG-01", "BEP-NEG-03")
@pytest.mark.parametrize(("session", "confirmed", "made"), [(8, True, 1), (8, False, 0), (9, True, 0), (11, True, 0)])
def test_exchanges_need_both_presidents_and_end_with_session_eight(session: int, confirmed: bool, made: int) -> None:
    league = in_session(session)
    ours, theirs = agreement(league)
    sent = {"c1": SessionOrders(exchanges=(ours,))}
    if confirmed:
        sent["c2"] = SessionOrders(exchanges=(theirs,))

    sitting = then(after(exchange_early, league, **sent), move_players, **sent)

    assert len(told(sitting, events.ExchangeMade)) == made
    assert bool(told(sitting, events.OrderRefused)) != bool(made)


@pytest.mark.rule("BEP-NEG-05")
def test_exchanges_are_made_in_the_order_in_which_the_second_confirmation_arrived() -> None:
    league = founded()
    man = name(league, ONE, DEFENDER)
    to_two = Exchange(club=TWO, gives=Goods(players=(man,)), at_start=True)
    to_three = replace(to_two, club=THREE)
    times = {arrival_key(to_two): 1, arrival_key(to_three): 1}
    sent = {
        "c1": SessionOrders(exchanges=(to_two, to_three), bid_times=times),
        "c2": SessionOrders(exchanges=(mirror(ONE, to_two),), bid_times={arrival_key(mirror(ONE, to_two)): 9}),
        "c3": SessionOrders(exchanges=(mirror(ONE, to_three),), bid_times={arrival_key(mirror(ONE, to_three)): 4}),
    }

    sitting = after(exchange_early, league, **sent)

    assert names(sitting, THREE)[-1] == man
    assert man not in names(sitting, TWO)
    assert {event.audience for event in told(sitting, events.OrderRefused)} == {only(ONE), only(TWO)}


@pytest.mark.rule("BEP-NEG-05", "BEP-CLUB-04")
def test_lots_decide_which_of_two_exchanges_confirmed_at_one_moment_comes_first() -> None:
    league = founded()
    man = name(league, THREE, DEFENDER)
    from_one, from_two = (Exchange(club=THREE, takes=Goods(players=(man,)), at_start=True) for _ in range(2))
    sent = {
        "c1": SessionOrders(exchanges=(from_one,)),
        "c2": SessionOrders(exchanges=(from_two,)),
        "c3": SessionOrders(exchanges=(mirror(ONE, from_one), mirror(TWO, from_two))),
    }
    owners = set()

    for key in range(20):
        sitting = after(exchange_early, league, Dice.fast(key), **sent)
        owners |= {seat for seat in (ONE, TWO, THREE) if man in names(sitting, seat)}

    assert owners == {ONE, TWO}


@pytest.mark.rule("BEP-NEG-05", "BEP-CLUB-04")
def test_exchanges_that_two_clubs_confirmed_at_one_moment_keep_the_order_in_which_they_were_written() -> None:
    league = founded()
    gift, thanks = Exchange(club=TWO, gives=Goods(money=200)), Exchange(club=TWO, takes=Goods(money=100))
    sent = {
        "c1": SessionOrders(exchanges=(gift, thanks)),
        "c2": SessionOrders(exchanges=(mirror(ONE, thanks), mirror(ONE, gift))),
    }

    waiting = after(exchange_early, league, **sent).exchanges  # without a lot

    assert [agreed.gives.money for _, agreed in waiting] == [200, 0]


@pytest.mark.rule("BEP-NEG-05", "BEP-CLUB-03")
def test_the_same_money_is_not_paid_twice_and_points_cannot_be_exchanged() -> None:
    league = founded()
    gift = Exchange(club=TWO, gives=Goods(money=200))
    sent = {"c1": SessionOrders(exchanges=(gift, gift)), "c2": SessionOrders(exchanges=(mirror(ONE, gift),))}

    sitting = then(after(exchange_early, league, **sent), move_players, **sent)

    assert (club(sitting, ONE).money, club(sitting, TWO).money) == (1300, 1700)
    assert set(Goods.__struct_fields__) == {"players", "staff", "money"}


@pytest.mark.rule("BEP-STAFF-11", "BEP-STAFF-02", "BEP-STAFF-10")
def test_backroom_boys_come_by_exchange_and_are_announced_with_what_they_do() -> None:
    scout = BackroomBoy(name="Neri", job="scout", age=2)
    league = with_club(founded(), TWO, staff=(scout,))
    ours = Exchange(club=TWO, gives=Goods(money=100), takes=Goods(staff=("Neri",)), at_start=True)

    sitting = after(
        exchange_early, league, c1=SessionOrders(exchanges=(ours,)), c2=SessionOrders(exchanges=(mirror(ONE, ours),))
    )

    assert club(sitting, ONE).staff[-1] == scout
    assert club(sitting, TWO).staff == ()
    (made,) = told(sitting, events.ExchangeMade)
    assert made.takes == ("Neri (scout)",)


@pytest.mark.rule("BEP-YOU-07", "BEP-YOU-08", "BEP-YOU-09", "BEP-CLUB-06")
def test_primavera_are_discovered_out_of_this_seasons_quota_and_a_year_late_as_juniores() -> None:
    league = with_club(founded(), ONE, quota=Quota(left=2), late=Quota(left=1, left_sided=0))
    wanted = (
        Discovery(name="Verdi", position="Di", side="S", is_late=True),
        Discovery(name="Verdi", position="Ce", side="S"),
        Discovery(position="Po"),
        Discovery(name="Neri", position="At"),
    )

    sitting = after(join_and_leave, league, c1=SessionOrders(discoveries=wanted))

    *_, late, first, keeper = club(sitting, ONE).players
    assert (late.age, late.side, late.skill, late.fitness) == (0, "D", 2, 2)
    assert (first.age, first.side, first.name) == (-1, "S", "Verdi 2")
    assert keeper.positions == ("Po",)
    assert keeper.name.isalpha()
    assert len({late.id, first.id, keeper.id} | {player.id for player in league.clubs[ONE].players}) == 23 + 3
    (refused,) = told(sitting, events.OrderRefused)
    assert refused.what == "discover Neri"
    assert (club(sitting, ONE).quota.left, club(sitting, ONE).late.left) == (0, 0)


@pytest.mark.rule("BEP-YOU-09", "BEP-AUC-14", "BEP-AUC-02")
def test_a_boy_can_be_sold_on_the_day_he_is_discovered_and_the_money_is_there_at_once() -> None:
    league = with_club(founded(), ONE, quota=Quota(), money=-950)
    orders = SessionOrders(
        discoveries=(Discovery(name="Verdi", position="Di"),), extern_sales=("Verdi",), columns=("1111",) * 3
    )

    sitting = then(after(join_and_leave, league, c1=orders), pay_for_business, c1=orders)

    assert club(sitting, ONE).money == -950 + 70 - 15
    assert "Verdi" not in names(sitting, ONE)
    (sold,) = told(sitting, events.PlayerSoldAbroad)
    assert (sold.audience, sold.price) == (only(ONE), 70)


@pytest.mark.rule("BEP-PENS-01", "BEP-AUC-14")
def test_nobody_younger_than_v_is_pensioned_and_nobody_sells_a_stranger() -> None:
    league = founded()
    orders = SessionOrders(
        pensions=(Pension(player=name(league, ONE, SWEEPER), job="coach"),), extern_sales=("Nobody",)
    )

    sitting = after(join_and_leave, league, c1=orders)

    assert len(told(sitting, events.OrderRefused)) == 2
    assert club(sitting, ONE) == league.clubs[ONE]


# --- a player who is asked for the auction --------------------------------------------------------------------------


@pytest.mark.rule("BEP-AUC-16", "BEP-AUC-04", "BEP-NEG-05")
@pytest.mark.parametrize("at_start", [True, False])
def test_a_player_asked_for_the_auction_is_bound_from_the_request_on(at_start: bool) -> None:
    league = with_player(founded(), ONE, DEFENDER, age=5)
    man = name(league, ONE, DEFENDER)
    ours, theirs = agreement(league, at_start=at_start)
    orders = SessionOrders(
        requests=(Request(player=man, matches=2),),
        exchanges=(ours,),
        pensions=(Pension(player=man, job="coach"),),
        extern_sales=(man,),
    )
    sent = {"c1": orders, "c2": SessionOrders(exchanges=(theirs,))}

    sitting = then(after(exchange_early, league, **sent), join_and_leave, list_for_auction, move_players, **sent)

    assert man in names(sitting, ONE)
    (lot,) = sitting.league.lots
    assert (lot.number, lot.club, lot.name, lot.matches) == (1, ONE, man, 2)
    assert len([event for event in told(sitting, events.OrderRefused) if event.audience == only(ONE)]) == 3


@pytest.mark.rule("BEP-AUC-04")
@pytest.mark.parametrize(("session", "lots"), [(1, 1), (7, 1), (8, 0), (10, 0), (11, 1)])
def test_players_are_put_up_for_sessions_two_to_eight_and_for_the_next_season(session: int, lots: int) -> None:
    league = in_session(session)
    orders = SessionOrders(requests=(Request(player=name(league, ONE, DEFENDER)),))

    sitting = after(list_for_auction, league, c1=orders)

    assert len(sitting.listed) == lots
    assert len(told(sitting, events.OrderRefused)) == 1 - lots


@pytest.mark.rule("BEP-AUC-04", "BEP-GAP-17", "BEP-AUC-13")
def test_lots_are_numbered_as_the_requests_arrived() -> None:
    league = founded()
    first, second = (Request(player=name(league, seat, DEFENDER)) for seat in (ONE, TWO))
    again = replace(second, matches=3)
    sent = {
        "c1": SessionOrders(requests=(first,), bid_times={arrival_key(first): 8}),
        "c2": SessionOrders(requests=(second, again), bid_times={arrival_key(second): 2, arrival_key(again): 3}),
    }

    sitting = after(list_for_auction, league, **sent)

    assert [(lot.number, lot.club, lot.matches) for lot in sitting.listed] == [(1, TWO, 0), (2, ONE, 0)]
    assert len(told(sitting, events.OrderRefused)) == 1


@pytest.mark.rule("BEP-AUC-04", "BEP-CLUB-04")
def test_lots_decide_which_of_two_requests_of_one_moment_comes_first() -> None:
    league = founded()
    wanted = {seat: Request(player=name(league, seat, DEFENDER)) for seat in (ONE, TWO)}
    also = Request(player=name(league, TWO, KEEPER))
    sent = {"c1": SessionOrders(requests=(wanted[ONE],)), "c2": SessionOrders(requests=(also, wanted[TWO]))}
    firsts = set()

    for key in range(20):
        lots = after(list_for_auction, league, Dice.fast(key), **sent).listed
        firsts.add(lots[0].club)
        assert [lot.name for lot in lots if lot.club == TWO] == [also.player, wanted[TWO].player]

    assert firsts == {ONE, TWO}


@pytest.mark.rule("BEP-AUC-13", "BEP-GAP-02")
@pytest.mark.parametrize(("stage", "able"), [("session", False), ("finale", True)])
def test_a_man_put_up_for_the_next_season_may_still_play_the_finale(stage: str, able: bool) -> None:
    league = replace(listed(founded(), ONE, DEFENDER), stage=stage)
    fixture = league.fixtures[0]

    squad = available(league.clubs[ONE], fixture, league, Diary(), None)

    assert squad[DEFENDER].may_play == able


# --- steps 7 and 8: business and auction ----------------------------------------------------------------------------


@pytest.mark.rule("BEP-SEQ-21", "BEP-STAD-01", "BEP-BRIBE-02", "BEP-TOTO-01", "BEP-FRI-04")
def test_voluntary_payments_are_made_in_order_and_refused_below_a_debt_of_1000() -> None:
    league = with_club(founded(), ONE, money=100)
    fixture = next(each for each in league.fixtures if ONE in (each.home, each.away))
    orders = SessionOrders(
        stadium=True,
        bribe=Bribe(kind="win", fixture=fixture.id),
        columns=("1X21",) * 14,
        fees=(Fee(tournament="Rosa", amount=541), Fee(tournament="Blu", amount=540)),
    )

    sitting = after(pay_for_business, league, c1=orders)

    assert club(sitting, ONE).money == 100 - 500 - 60 - 540
    assert club(sitting, ONE).building
    assert sitting.bribes == {}
    assert len(sitting.columns[ONE]) == 12
    assert sitting.fees == {"Blu": ((ONE, 540),)}
    assert [event.what for event in told(sitting, events.OrderRefused)] == [
        "bribe",
        "Totocalcio, columns: 2",
        "entry fee of Rosa",
    ]


@pytest.mark.rule("BEP-TOTO-01", "BEP-SEQ-21", "BEP-GAP-12")
@pytest.mark.parametrize(
    ("money", "columns", "left_out", "why"),
    [
        (0, 12, 0, ""),
        (0, 13, 1, "twelve are the most"),
        (-990, 3, 1, "there is no money for more"),
        (-1000, 1, 1, "there is no money for more"),
    ],
)
def test_a_president_hears_of_columns_that_were_not_played(money: int, columns: int, left_out: int, why: str) -> None:
    sent = SessionOrders(columns=("1X21",) * columns)

    sitting = after(pay_for_business, with_club(founded(), ONE, money=money), c1=sent)

    assert len(sitting.columns.get(ONE, ())) == columns - left_out
    assert [(each.audience, each.what, each.why) for each in told(sitting, events.OrderRefused)] == (
        [(only(ONE), f"Totocalcio, columns: {left_out}", why)] if left_out else []
    )


@pytest.mark.rule("BEP-STAD-01", "BEP-STAD-02", "BEP-GAP-16")
def test_a_stadium_grows_one_level_a_session_and_is_ready_for_the_next() -> None:
    league = founded()
    paid = []
    for _ in range(2):
        sitting = after(pay_for_business, league, c1=SessionOrders(stadium=True))
        paid.append(league.clubs[ONE].money - club(sitting, ONE).money)
        assert club(sitting, ONE).stadium == league.clubs[ONE].stadium
        league = then(sitting, finish_stadiums).league

    assert paid == [500, 1000]
    assert league.clubs[ONE].stadium == 2
    (ordered,), (ready,) = (
        told(sitting, events.StadiumOrdered),
        told(then(sitting, finish_stadiums), events.StadiumReady),
    )
    assert (ordered.audience, ready.audience) == (only(ONE), EVERYBODY)


@pytest.mark.rule("BEP-STAD-01", "BEP-STAD-05")
def test_there_is_no_sixth_level() -> None:
    league = with_club(founded(), ONE, stadium=5, money=9000)

    sitting = after(pay_for_business, league, c1=SessionOrders(stadium=True))

    assert club(sitting, ONE).money == 9000


def listed(league: League, seat: ClubId, *places: int) -> League:
    """The league with players of a club on the auction list, each for 100 M at least."""
    players = [league.clubs[seat].players[place] for place in places]
    lots = tuple(
        Lot(number=number, club=seat, player=each.id, name=each.name, notation="", minimum=100)
        for number, each in enumerate(players, start=1)
    )
    return replace(league, lots=lots)


@pytest.mark.rule("BEP-AUC-12", "BEP-AUC-10", "BEP-AUC-06", "BEP-AUC-15", "BEP-GAP-16", "BEP-TRN-08")
def test_prices_are_paid_at_the_auction_and_players_go_at_the_end_of_the_session() -> None:
    league = listed(founded(), ONE, DEFENDER, SWEEPER)
    sold, unsold = (name(league, ONE, place) for place in (DEFENDER, SWEEPER))
    orders = {
        "c1": SessionOrders(bids=(Bid(lot=1, amount=9000),), training=(Training(sold, "fitness"),)),
        "c2": SessionOrders(bids=(Bid(lot=1, amount=700),)),
        "c3": SessionOrders(bids=(Bid(lot=1, amount=600),)),
    }

    held = after(hold_auction, league, **orders)
    moved = then(held, train, pay_salaries, move_players, **orders)

    assert (club(held, ONE).money, club(held, TWO).money) == (1500 + 610 + 100, 1500 - 610)
    assert {sold, unsold} <= set(names(held, ONE))
    assert names(moved, TWO)[-1] == sold
    assert club(moved, TWO).players[-1].fitness == 1  # his old club trained him
    assert not {sold, unsold} & {*names(moved, ONE)}
    assert [(lot.buyer, lot.price, lot.audience) for lot in told(held, events.LotSold)] == [
        ("Club 2", 610, EVERYBODY),
        ("", 100, EVERYBODY),
    ]
    assert moved.league.lots == ()


@pytest.mark.rule("BEP-AUC-10", "BEP-AUC-11", "BEP-GAP-15")
def test_means_and_conditions_are_counted_lot_by_lot() -> None:
    league = listed(founded(), ONE, 2, 3, 4)
    orders = {
        "c2": SessionOrders(
            bids=(Bid(lot=1, amount=2000), Bid(lot=2, amount=900), Bid(lot=3, amount=400, condition="bought 1"))
        ),
        "c3": SessionOrders(
            bids=(
                Bid(lot=1, amount=1800),
                Bid(lot=2, amount=650, condition="not bought 1"),
                Bid(lot=3, amount=500, condition="bought 1"),
            )
        ),
    }

    sitting = after(hold_auction, league, **orders)

    # after 1810 M for the first, the second club has 690 M of means left, and then nothing
    assert [(lot.buyer, lot.price) for lot in told(sitting, events.LotSold)] == [
        ("Club 2", 1810),
        ("Club 2", 660),
        ("", 100),
    ]


@pytest.mark.rule("BEP-AUC-05", "BEP-AUC-11", "BEP-GAP-17")
def test_of_two_equal_bids_of_a_club_the_one_that_came_first_stands() -> None:
    league = listed(founded(), ONE, 2)
    late, early = Bid(lot=1, amount=500, condition=" "), Bid(lot=1, amount=500)
    rival = Bid(lot=1, amount=500)
    sent = {
        "c2": SessionOrders(bids=(late, early), bid_times={arrival_key(late): 9, arrival_key(early): 1}),
        "c3": SessionOrders(bids=(rival,), bid_times={arrival_key(rival): 5}),
    }

    (sale,) = told(after(hold_auction, league, **sent), events.LotSold)

    assert (sale.buyer, sale.price) == ("Club 2", 510)


@pytest.mark.rule("BEP-AUC-01", "BEP-GAP-12")
def test_from_session_nine_on_nothing_is_auctioned_and_who_bids_hears_it() -> None:
    league = replace(listed(founded(), ONE, DEFENDER), session=9)

    sitting = after(hold_auction, league, c2=SessionOrders(bids=(Bid(lot=1, amount=500),)))

    assert sitting.sold == ()
    (refused,) = told(sitting, events.OrderRefused)
    assert (refused.audience, refused.what, refused.why) == (
        only(TWO),
        "bid of 500 M for lot 1",
        "not in these sessions",
    )


@pytest.mark.rule("BEP-AUC-09", "BEP-AUC-10", "BEP-AUC-11", "BEP-AUC-15", "BEP-AUC-17", "BEP-GAP-12", "BEP-GAP-15")
@pytest.mark.parametrize(
    ("seat", "money", "bid", "why"),
    [
        (TWO, 1500, Bid(lot=1, amount=100), None),
        (TWO, 1500, Bid(lot=2, amount=500, condition="bought 1"), None),  # unfulfilled is not void
        (TWO, 1500, Bid(lot=3, amount=500), "there is no such lot"),
        (TWO, 1500, Bid(lot=1, amount=500, condition="bought 2"), "a condition may name lots before this one only"),
        (TWO, 1500, Bid(lot=1, amount=99), "the minimum is 100 M"),
        (ONE, 1500, Bid(lot=1, amount=500), "he is a man of your own"),
        (TWO, -950, Bid(lot=1, amount=500), "the minimum is 100 M, and there is no money for it"),
        (TWO, -800, Bid(lot=1, amount=500), "reduced to 200 M"),
        (TWO, -500, Bid(lot=1, amount=500), None),
    ],
)
def test_a_president_hears_of_his_bids_that_are_void_or_reduced(
    seat: ClubId, money: int, bid: Bid, why: str | None
) -> None:
    league = with_club(listed(founded(), ONE, DEFENDER, SWEEPER), seat, money=money)

    sitting = after(hold_auction, league, **{f"c{seat}": SessionOrders(bids=(bid,))})

    what = f"bid of {bid.amount} M for lot {bid.lot}"
    assert [(each.audience, each.what, each.why) for each in told(sitting, events.OrderRefused)] == (
        [(only(seat), what, why)] if why else []
    )


@pytest.mark.rule("BEP-GAP-12", "BEP-GAP-16")
def test_nobody_hears_from_his_notices_what_others_bid() -> None:
    league = listed(founded(), ONE, DEFENDER)
    low, high = (SessionOrders(bids=(Bid(lot=1, amount=amount),)) for amount in (50, 2400))

    alone = after(hold_auction, league, c2=low)
    among_others = after(hold_auction, league, c2=low, c3=high)

    def heard(sitting: Sitting) -> list[str]:
        return [each.why for each in told(sitting, events.OrderRefused) if each.audience == only(TWO)]

    assert heard(alone) == heard(among_others) == ["the minimum is 100 M"]


# --- steps 9 to 14: training, fitness, growth, discipline -----------------------------------------------------------


@pytest.mark.rule("BEP-NMR-03", "BEP-ORD-07", "BEP-NMR-01", "BEP-NMR-05")
def test_a_club_without_orders_trains_fitness_and_one_with_any_orders_what_it_wrote() -> None:
    league = founded()

    sitting = after(train, league, c1=SessionOrders(press="Hello."), c2=SessionOrders(is_standing=True))

    assert club(sitting, ONE).pa == league.clubs[ONE].pa == club(sitting, TWO).pa
    assert club(sitting, THREE).pa == 16 - 6 - 2 * 2 - 3  # all of age I and II and the one of III; IV is too dear
    assert {each.skill_trainings for each in club(sitting, THREE).players} == {0}
    assert all(event.audience != EVERYBODY for event in told(sitting, events.TrainingDone))


@pytest.mark.rule("BEP-TRN-05", "BEP-FIT-03", "BEP-FIT-06")
def test_a_point_from_training_and_one_from_rest_are_both_given() -> None:
    league = with_player(founded(), ONE, DEFENDER, fitness=-3)
    man = name(league, ONE, DEFENDER)
    orders = SessionOrders(training=(Training(man, "fitness"),))

    sitting = then(after(train, league, c1=orders), recover, c1=orders)

    assert club(sitting, ONE).players[DEFENDER].fitness == -1
    assert club(sitting, ONE).players[BOY].fitness == 2


@pytest.mark.rule("BEP-YOU-05", "BEP-YOU-06", "BEP-GAP-16")
def test_experience_is_booked_at_the_end_and_only_the_club_hears_of_it() -> None:
    league = with_player(founded(), ONE, BOY, experience=2)
    boy = league.clubs[ONE].players[BOY]
    sitting = replace(Sitting(league=league), diary=Diary(experience={boy.id: 1}, played={boy.id: 1}))

    grown = then(sitting, grow)

    assert (club(grown, ONE).players[BOY].skill, club(grown, ONE).players[BOY].experience) == (3, 0)
    changed = next(event for event in told(grown, events.SquadChanged) if event.skill)
    assert (changed.audience, changed.skill) == (only(ONE), {boy.name: 1})


@pytest.mark.rule("BEP-PD-01", "BEP-PD-02", "BEP-PD-03", "BEP-PD-06", "BEP-HARD-03")
def test_the_books_example_of_bans_over_four_sessions() -> None:
    league, bans = founded(), []
    man = league.clubs[ONE].players[DEFENDER]
    for gained in (14, 4, 4, 0):  # red and yellow; a yellow; a yellow; nothing
        sitting = replace(Sitting(league=league), diary=Diary(discipline={man.id: gained} if gained else {}))
        league = then(sitting, count_discipline).league
        now = league.clubs[ONE].players[DEFENDER]
        bans.append((now.discipline, now.ban))

    assert bans == [(14, 1), (18, 0), (22, 2), (22, 0)]


@pytest.mark.rule("BEP-PD-05")
@pytest.mark.parametrize(("plays", "gained", "ban"), [(False, 0, 2), (True, 0, 0), (True, 10, 3)])
def test_a_ban_of_session_eleven_is_served_in_the_finale_or_waits_for_the_next_season(
    plays: bool, gained: int, ban: int
) -> None:
    league = with_player(founded(), ONE, DEFENDER, ban=2, discipline=22)
    man = league.clubs[ONE].players[DEFENDER]
    fixture = Fixture(
        id="x", competition="title", round=1, session=FINALE, slot=2, home=ONE if plays else THREE, away=TWO
    )
    finale = replace(league, stage="finale", session=FINALE, fixtures=(fixture,))

    sitting = then(replace(Sitting(league=finale), diary=Diary(discipline={man.id: gained})), count_discipline)

    assert club(sitting, ONE).players[DEFENDER].ban == ban


# --- steps 15 to 20: money ------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-SEQ-22", "BEP-MON-02", "BEP-PA-01", "BEP-PA-02")
def test_income_is_paid_and_the_pa_of_results_wait_for_the_next_award() -> None:
    league = with_club(founded(), ONE, result_pa=10)  # of session 11, in the finale

    sitting = then(replace(Sitting(league=league), income={ONE: 160}, result_pa={ONE: 15}), collect_income)

    assert (club(sitting, ONE).money, club(sitting, ONE).result_pa) == (1660, 25)
    assert club(sitting, ONE).pa == league.clubs[ONE].pa


@pytest.mark.rule("BEP-TOTO-02", "BEP-TOTO-03", "BEP-TOTO-04", "BEP-GAP-16")
@pytest.mark.parametrize(
    ("ours", "theirs", "pot", "shares"), [("1X21", "1X21", 0, 2), ("1X2X", "2222", 0, 1), ("2222", "1111", 145, 0)]
)
def test_the_pot_goes_to_clubs_with_four_right_or_on_to_the_next_session(
    ours: str, theirs: str, pot: int, shares: int
) -> None:
    league = replace(founded(), toto=("a", "b", "c", "d"), pot=135)
    sitting = replace(
        Sitting(league=league),
        columns={ONE: (ours, ours), TWO: (theirs,)},
        stakes=10,
        symbols={"a": "1", "b": "X", "c": "2", "d": None},  # the fourth was suspended: right for everybody
    )

    drawn = then(sitting, draw_totocalcio)

    won = {0: 0, 1: 145 + 30, 2: 73 + 30}[shares]
    assert club(drawn, ONE).money == 1500 + won
    assert drawn.league.pot == pot
    (event,) = told(drawn, events.TotocalcioDrawn)
    assert (event.column, event.pot, event.winners, event.share) == ("1X2-", 145, shares, won)
    assert "Club" not in str(event)


@pytest.mark.rule("BEP-FRI-04")
def test_a_private_tournament_is_announced_entered_and_paid_out() -> None:
    cup = Tournament(name="Rosa", fee=50, shares=(60, 40))
    announced = after(
        announce_tournaments, founded(), c3=SessionOrders(tournaments=(cup,)), c2=SessionOrders(tournaments=(cup,))
    )
    assert told(announced, events.TournamentAnnounced)[0].club == "Club 2"
    assert len(told(announced, events.OrderRefused)) == 1
    league = announced.league
    enter, wrong = (
        SessionOrders(fees=(Fee(tournament="Rosa", amount=50),) * 2),
        SessionOrders(fees=(Fee(tournament="Rosa", amount=40),)),
    )

    paid = after(pay_for_business, league, c1=enter, c2=enter, c3=wrong)
    won = then(replace(paid, friendly_results=(friendly(ONE, TWO, (0, 1)), friendly(THREE, TWO, (9, 0)))), pay_out_fees)
    unheld = then(paid, pay_out_fees)

    assert [club(paid, seat).money for seat in (ONE, TWO, THREE)] == [1450, 1450, 1500]
    assert [club(won, seat).money for seat in (ONE, TWO, THREE)] == [1490, 1510, 1500]
    assert [club(unheld, seat).money for seat in (ONE, TWO, THREE)] == [1500, 1500, 1500]
    assert then(won, announce_tournaments).league.tournaments == {}


def friendly(home: ClubId, away: ClubId, score: tuple[int, int]) -> Played:
    fixture = Fixture(id=f"{home}-{away}", competition="friendly", round=1, session=1, slot=5, home=home, away=away)
    return Played(fixture=fixture, home=home, away=away, score=score, after_ninety=score)


@pytest.mark.rule("BEP-FRI-04")
def test_without_announcement_the_winner_has_all_the_fees() -> None:
    enter = SessionOrders(fees=(Fee(tournament="Blu", amount=30),))
    paid = after(pay_for_business, founded(), c1=enter, c2=enter)

    won = then(replace(paid, friendly_results=(friendly(ONE, TWO, (0, 1)),)), pay_out_fees)

    assert (club(won, ONE).money, club(won, TWO).money) == (1470, 1530)


@pytest.mark.rule("BEP-MON-07", "BEP-MON-06", "BEP-PENS-03")
def test_the_seller_still_pays_and_a_pensioned_man_is_paid_for_his_new_work() -> None:
    league = listed(with_player(founded(), ONE, SWEEPER, age=5, start_skill=10, skill=10), ONE, DEFENDER)
    before = after(pay_salaries, league)
    orders = SessionOrders(pensions=(Pension(player=name(league, ONE, SWEEPER), job="coach"),))

    sitting = then(
        after(join_and_leave, league, c1=orders),
        hold_auction,
        pay_salaries,
        c2=SessionOrders(bids=(Bid(lot=1, amount=300),)),
    )

    assert club(before, ONE).money - (club(sitting, ONE).money - 100) == 2 - 6
    assert club(before, TWO).money - (club(sitting, TWO).money + 100) == 0


@pytest.mark.rule("BEP-MON-08", "BEP-MON-09", "BEP-MON-12", "BEP-CLUB-05")
def test_interest_leads_to_a_forced_sale_and_who_is_listed_is_struck_off() -> None:
    league = with_club(founded(), ONE, money=-950)
    cheapest = league.clubs[ONE].players[-1]  # of six boys worth 70 M the last on the sheet
    orders = SessionOrders(requests=(Request(player=cheapest.name),))

    sitting = then(after(list_for_auction, league, c1=orders), move_players, charge_interest, sell_by_force, c1=orders)

    assert cheapest.name not in names(sitting, ONE)
    (sold,) = told(sitting, events.PlayerSoldAbroad)
    assert (sold.is_forced, sold.audience) == (True, only(ONE))
    assert club(sitting, ONE).money == -950 - 95 + sold.price >= -1000
    assert relisted(sitting.league) == ()


@pytest.mark.rule("BEP-MON-12", "BEP-BRIBE-07", "BEP-MON-07")
def test_the_master_never_sells_a_man_whom_the_auction_has_sold() -> None:
    league = with_club(founded(), ONE, money=-1000)
    best = max(league.clubs[ONE].players, key=value_of)
    sitting = replace(Sitting(league=league), taxes={ONE: 500}, sold=(Sold(best.id, ONE, TWO),))

    taxed = then(sitting, tax_bribes)
    moved = then(taxed, pay_salaries, move_players)

    assert best.name in names(taxed, ONE)
    assert club(moved, TWO).players[-1].id == best.id
    assert club(taxed, ONE).money >= -1000
    wages = club(taxed, ONE).money - club(then(taxed, pay_salaries), ONE).money
    assert wages == 1500 - club(after(pay_salaries, founded()), ONE).money  # those sold today are still paid


@pytest.mark.rule("BEP-MON-09")
def test_a_debt_of_exactly_1000_forces_nothing() -> None:
    sitting = after(sell_by_force, with_club(founded(), ONE, money=-1000))

    assert sitting.events == ()


@pytest.mark.rule("BEP-BRIBE-10")
def test_a_bribe_for_a_round_that_was_not_reached_is_given_back() -> None:
    fixture = Fixture(id="cup 2.1.1", competition="cup", round=2, session=3, slot=2, home=TWO, away=THREE)
    result = Played(fixture=fixture, home=TWO, away=THREE, score=(1, 0), after_ninety=(1, 0))
    gift = Bribe(kind="win", fixture=fixture.id)
    league = replace(founded(), results=(result,))

    sitting = then(replace(Sitting(league=league), bribes={ONE: gift, TWO: gift}), refund_idle_bribes)

    assert club(sitting, ONE).money == 2500
    assert sitting.bribes == {TWO: gift}
    assert told(sitting, events.BribeReturned)[0].audience == only(ONE)


@pytest.mark.rule("BEP-GEN-10", "BEP-GAP-16")
def test_the_press_is_for_everybody_and_the_accounts_are_not() -> None:
    sitting = then(after(publish_press, founded(), c2=SessionOrders(press=" We shall win. ")), close_accounts)

    (statement,) = told(sitting, events.StatementMade)
    assert (statement.audience, statement.club, statement.press) == (EVERYBODY, "Club 2", "We shall win.")
    assert [event.audience for event in told(sitting, events.AccountsClosed)] == [
        only(seat) for seat in founded().clubs
    ]
