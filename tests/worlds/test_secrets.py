"""Worlds that differ in another president's secrets look the same, byte by byte (BEP-INFO, BEP-T-REVEAL, BEP-GAP-16).

Before the deadline no order of another club may show, whatever it is. After the ruling a world shows what the book
reveals of it: so orders that reveal nothing must leave no trace, and everything that is stored and not the reader's to
know must be of no consequence for what he gets.
"""

from collections.abc import Mapping
from itertools import count
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from books.beppiland.leagues import wild
from laws.games import other_presidents
from touchline.books.beppiland import coach
from touchline.books.beppiland.auction import Bid
from touchline.books.beppiland.coaching import Training
from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.orders import Bribe, Conversion, Exchange, Goods, Request, SessionOrders
from touchline.books.beppiland.players import AREAS, Position
from touchline.books.beppiland.young_players import Discovery
from touchline.dice import Dice
from touchline.game import SeatId, encode
from touchline.office import commissioner, events, history, keeping, recording
from touchline.office.models import Event, Orders
from touchline.office.records import SETUP
from worlds.conftest import FOURTH, OTHER, OWN, PUBLIC, THIRD, World
from worlds.looking import browser_of, differences

READERS = (OWN, PUBLIC)
FEWEST = 100  # pages, letters and answers that are compared; fewer were no test


def sheet(world: World, seat: SeatId) -> SessionOrders:
    """A sheet as a president who plays to win fills it in."""
    sent = coach.good(world.state, seat, Dice.fast("coach"))
    assert isinstance(sent, SessionOrders)
    return sent


def second_session(world: World) -> None:
    """Play the first session; two players are put on the auction list."""
    for seat in (OWN, OTHER, THIRD):
        world.send(seat, sheet(world, seat))
    for_sale = tuple(Request(player=player.name) for player in world.state.clubs[FOURTH].players[-2:])
    world.send(FOURTH, replace(sheet(world, FOURTH), requests=for_sale))
    world.close()


def whatever(world: World, seat: SeatId, key: str) -> SessionOrders:
    """A sheet with whatever comes to a president's mind."""
    thoughts = (wild(world.state, f"{key} {number}").get(seat) for number in count())
    return next(sent for sent in thoughts if isinstance(sent, SessionOrders))


# --- before the deadline --------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-GAP-16", "BEP-INFO-02")
def test_before_the_deadline_no_order_of_another_club_shows(world: World) -> None:
    second_session(world)
    with world.apart():
        world.send(OTHER, sheet(world, OTHER))
        one = world.seen_by(*READERS)
    with world.apart():
        for key in ("first thoughts", "second thoughts"):
            world.send(OTHER, whatever(world, OTHER, key), ready=False, nonce="another word")
        match = next(iter(sheet(world, OTHER).matches))
        world.send(OTHER, replace(whatever(world, OTHER, "third"), bribe=Bribe(kind="win", fixture=match)))
        seat = world.contest.seats.get(seat=OTHER)
        keeping.keep(world.contest, seat, "stadium: yes", "season 1, session 3", by=seat.holder, via="mail")
        other = world.seen_by(*READERS)

    assert len(one) > FEWEST
    assert not differences(one, other)


@pytest.mark.rule("BEP-GAP-16")
def test_what_a_president_is_answered_does_not_depend_on_what_others_sent(world: World) -> None:
    def answered(orders: SessionOrders) -> list[Any]:
        with world.apart():
            world.send(OTHER, orders)
            own = browser_of(world.contest.seats.get(seat=OWN))
            asked = own.get(f"/api/c/{world.contest.name}/orders/{OWN}/").json()
            text = f"{asked['text']}\nexchange: with {world.state.clubs[OTHER].name}: take Nobody\nbid: 1: 500\n"
            body = {"phase": asked["phase"], "text": text}
            address = f"/api/c/{world.contest.name}/orders/{OWN}/"
            sent = own.post(address, body, content_type="application/json")
            mine = world.open.submissions.get(seat__seat=OWN)
            return [asked, sent.status_code, sent.json(), mine.receipt_number]

    man = world.state.clubs[OTHER].players[0].name
    refused = Exchange(club=OWN, gives=Goods(players=(man,)))

    assert answered(SessionOrders()) == answered(replace(whatever(world, OTHER, "wild"), exchanges=(refused,)))


# --- after the ruling -----------------------------------------------------------------------------------------------


def idle(world: World, orders: SessionOrders) -> list[str]:
    """Players of the other club who are in none of its line-ups."""
    playing = {name for team in orders.matches.values() for name in team.marks}
    return [player.name for player in world.state.clubs[OTHER].players if player.name not in playing]


def without_a_trace(world: World, orders: SessionOrders) -> Mapping[str, SessionOrders]:
    """Other orders than these, each of which reveals nothing of what it changes."""
    first, *_, last = idle(world, orders)
    discovery = Discovery(position="Ce", side="D")
    elsewhere = [each.id for each in world.state.fixtures if OTHER not in (each.home, each.away)]
    return {
        "training": replace(orders, training=(Training(first, "fitness"),)),
        "losing bids": replace(orders, bids=(Bid(lot=1, amount=300), Bid(lot=2, amount=999, condition="bought 1"))),
        "bets": replace(orders, columns=("2222", "2222")),
        "pats on the back": replace(orders, conversion=Conversion(money=2)),
        "scouts": replace(orders, scouts=tuple(elsewhere[:2])),
        "sales abroad": replace(orders, extern_sales=(last,)),
        "discoveries": replace(orders, discoveries=(discovery, discovery, discovery)),
        "an exchange that nobody confirms": replace(orders, exchanges=(Exchange(club=OWN, takes=Goods(money=50)),)),
    }


def other_tactics(world: World, orders: SessionOrders) -> SessionOrders:
    """Orders with more extra points than these in some match, in which all the same everything happens as before."""

    def heard(sent: SessionOrders, by: SeatId) -> list[bytes]:
        with world.apart():
            world.send(OTHER, sent)
            return [bytes(row.payload) for row in world.close().events.all() if history.knows(row, by)]

    def more(team: TeamSheet, area: Position) -> TeamSheet:
        points = team.points
        return replace(team, points=replace(points, pgp=points.pgp | {area: points.pgp.get(area, 0) + 1}))

    tried = (
        replace(orders, matches=orders.matches | {match: more(team, area)})
        for area in AREAS
        for match, team in orders.matches.items()
    )
    before, own = heard(orders, OWN), heard(orders, OTHER)
    return next(sent for sent in tried if heard(sent, OWN) == before and heard(sent, OTHER) != own)


@pytest.mark.rule("BEP-GAP-16", "BEP-INFO-02", "BEP-INFO-03")
def test_after_the_ruling_orders_that_reveal_nothing_leave_no_trace(world: World) -> None:
    second_session(world)
    scouts = [{"name": "Lince", "job": "scout"}, {"name": "Mago", "job": "tactician"}]
    for path, value in (("staff", scouts), ("ps", 3), ("pa", 9), ("quota", {"left": 4, "left_sided": 2})):
        for seat in (OWN, OTHER):
            commissioner.override(world.contest, f"clubs.{seat}.{path}", value, reason="a gift", by=None)
    bids = tuple((Bid(lot=1, amount=amount), Bid(lot=2, amount=amount)) for amount in (800, 900))
    discovery = Discovery(position="At", side="D")  # the master names him
    world.send(OWN, replace(sheet(world, OWN), bids=bids[0], discoveries=(discovery, discovery)))
    world.send(THIRD, replace(sheet(world, THIRD), bids=bids[1]))
    quiet = replace(sheet(world, OTHER), training=(), bids=(), columns=("1111", "1111"), discoveries=())
    quiet = replace(quiet, extern_sales=(), scouts=(), conversion=Conversion(), stadium=False, requests=())
    together = other_tactics(world, quiet)
    for changed in without_a_trace(world, quiet).values():
        for field in msgspec.structs.fields(SessionOrders):
            if getattr(changed, field.name) != getattr(quiet, field.name):
                together = replace(together, **{field.name: getattr(changed, field.name)})

    with world.apart():
        world.send(OTHER, quiet)
        world.close()
        one, secrets = world.seen_by(*READERS), private(world, OTHER)
        assert all(kind not in secrets for kind in ("match-spied", "training-done", "player-discovered"))
    with world.apart():
        world.send(OTHER, together)
        world.close()
        other, secrets = world.seen_by(*READERS), private(world, OTHER)
        assert {"match-spied", "training-done", "player-discovered", "player-sold-abroad", "order-refused"} <= secrets

    assert len(one) > FEWEST
    assert not differences(one, other)


def private(world: World, seat: SeatId) -> set[str]:
    """The kinds of events that only this seat heard of in the last session."""
    phase = history.last_ruled(world.contest)
    return set(phase.events.filter(audience=f"seats {seat}").values_list("kind", flat=True))


@pytest.mark.rule("BEP-GAP-16", "BEP-INFO-02")
def test_after_the_ruling_nothing_that_a_reader_may_not_know_is_of_any_consequence(world: World) -> None:
    """Bribes, extra points and bids of a wild session: whatever is stored of them is made something else."""
    for seat in (OWN, OTHER, THIRD):
        match = next(iter(sheet(world, seat).matches))
        world.send(seat, replace(whatever(world, seat, "wild"), bribe=Bribe(kind="win", fixture=match)))
    world.close()
    world.send(OWN, sheet(world, OWN))
    world.send(OTHER, sheet(world, OTHER))
    assert {"bribe-paid", "accounts-closed", "team-sheet-played"} <= private(world, OTHER)

    for reader in READERS:
        with world.apart():
            one = world.seen_by(reader)
        with world.apart():
            make_others(world, SeatId(reader) if reader else None)
            other = world.seen_by(reader)

        found = differences(one, other)
        assert {where for where in found if not where.startswith("touchline verify")} == set()


def make_others(world: World, reader: SeatId | None) -> None:
    """Change everything in the database that the reader may not know, and keep what he may."""
    for phase in world.contest.phases.filter(status="ruled", number__gt=SETUP):  # the set-up is everybody's
        record = recording.read_record(phase)
        nobody = replace(record, seed="00" * 32, nonces={}, orders={}, transcripts={}, events=(), state="00" * 32)
        phase.record, phase.seed, phase.chain = encode(nobody), b"\x00" * 32, "00" * 32
        phase.frozen = b""
        phase.state = encode(other_presidents(history.state_after(phase), reader))
        phase.save()
        for row in Event.objects.filter(phase=phase).exclude(kind__startswith=events.PREFIX):
            if not history.knows(row, reader):
                row.delete()
    for sent in Orders.objects.exclude(seat__seat=reader or ""):
        sent.orders, sent.nonce, sent.via = b"null", "another word", "mail"
        sent.save()
        Orders.objects.filter(pk=sent.pk).update(receipt=sent.receipt + 40)
