import msgspec
import pytest

from office.conftest import Office
from touchline.books.beppiland.auction import Bid
from touchline.books.beppiland.orders import SessionOrders, arrival_key
from touchline.office import closing, contests, sealing
from touchline.office.models import Contest, Orders

FIRST, SECOND = Bid(lot=1, amount=100), Bid(lot=2, amount=70)


def sent(row: Orders) -> SessionOrders:
    return msgspec.json.decode(row.orders, type=SessionOrders)


def league(office: Office) -> Contest:
    """A league in its first session, with a president in seat 1."""
    contest = contests.create("beppiland.league", name="cup", options={}, people={"1": office.user("anna").username})
    closing.close(contest)
    return contest


def submit(contest: Contest, *bids: Bid, **more: object) -> SessionOrders:
    seat = contest.seats.get(seat="1")
    fields = {"bids": msgspec.to_builtins(bids), **more}
    return sent(sealing.submit(contest, seat, fields, by=seat.holder, via="web"))


@pytest.mark.rule("BEP-GAP-17")
def test_a_bid_keeps_its_time_until_it_is_changed(office: Office) -> None:
    contest = league(office)
    before = submit(contest, FIRST)
    after = submit(contest, FIRST, SECOND)

    assert after.arrived(FIRST) == before.arrived(FIRST)
    assert after.arrived(SECOND) > after.arrived(FIRST)
    dearer = Bid(lot=1, amount=110)
    assert submit(contest, dearer, SECOND).arrived(dearer) > after.arrived(SECOND)


@pytest.mark.rule("BEP-GAP-17")
def test_nobody_can_write_a_time_of_his_own(office: Office) -> None:
    forged = submit(league(office), FIRST, bid_times={arrival_key(FIRST): 1})

    assert forged.arrived(FIRST) > 1


def test_bids_that_the_program_makes_come_after_everybody_elses(office: Office) -> None:
    assert SessionOrders(bids=(FIRST,)).arrived(FIRST) > submit(league(office), FIRST).arrived(FIRST)
