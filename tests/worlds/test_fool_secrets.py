"""Worlds that differ in another owner's sealed orders look the same to an owner of FOOL, byte by byte.

Before the deadline no order of another club may show, whatever it is. After the ruling what came of it is everybody's
to know; the game plan, the depth chart and whatever of a list was not needed are not.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from benchmarks.fool_years import made_up_game
from laws.games import other_owners
from touchline.books.fool.game_plan import default_plan
from touchline.books.fool.league import year
from touchline.books.fool.league.cuts import Claim
from touchline.books.fool.league.orders import Camp, Cuts, DraftList, LeagueOrders, Week
from touchline.books.fool.league.state import Depth, Pick, Trade
from touchline.books.fool.plan_text import written_plan
from touchline.dice import Dice
from touchline.game import SeatId, encode
from touchline.office import history, recording
from touchline.office.models import Contest, Orders
from touchline.office.records import SETUP
from worlds.conftest import OTHER, OWN, PUBLIC, Found, World
from worlds.looking import browser_of, differences

FEWEST = 50  # pages, letters and answers that are compared; fewer were no test
STEPS = ("season", "semi-finals", "championship", "draft", "camp roster", "camp", "first cut")


@pytest.fixture
def found(found: Found, monkeypatch: pytest.MonkeyPatch) -> Callable[..., World]:
    """Founds a league of four clubs, two with owners; its games are made up, so that plans do not matter."""
    monkeypatch.setattr(year, "played", made_up_game)
    people = {OWN: "anna", OTHER: "bert"}
    return partial(found, "fool.league", "gridiron", people, clubs=4, games=1, rounds=1, preseason_games=0)


def at(world: World, stage: str) -> World:
    """Nobody sends anything until then."""
    for _ in range(STEPS.index(stage)):
        world.close()
    assert world.state.stage == stage
    return world


def usual(world: World, seat: SeatId) -> LeagueOrders:
    return world.contest.game.default(world.state, seat, Dice.fast("usual"))  # type: ignore[no-any-return]


def chart(world: World, seat: SeatId) -> tuple[Depth, ...]:
    """A depth chart that begins with other ends than usual."""
    league = world.state
    ends = [who for who in league.clubs[seat].roster if league.careers[who].player.position == "W"]
    return (Depth("W", tuple(ends[::-1])),)


def thoughts(world: World) -> Sequence[LeagueOrders]:
    """What comes to the other owner's mind: his last thought counts."""
    league, own = world.state, world.state.clubs[OTHER]
    men, offer = own.roster, Trade(to=OWN, gives_picks=(Pick(league.year + 1, 1, OTHER),))
    match league.stage:
        case "draft":
            pick = replace(offer, gives_picks=(Pick(league.year, 1, OTHER),))
            return DraftList(ranking=league.draft_list[::-1]), DraftList(trades=(pick,))
        case "camp":
            return Camp(stars=men[:1]), Camp(focus="conditioning")
        case "first cut":
            return Cuts(release=men[:9], trades=(offer,)), Cuts(release=men[-9:], claims=(Claim(men[0]),))
    first = Week(plan=written_plan(default_plan()), depth=chart(world, OTHER))
    return first, Week(release=men[:1], trades=(offer,))


@pytest.mark.rule("FOOL-12.2-p")
@pytest.mark.parametrize("stage", ["season", "draft", "camp", "first cut"])
def test_before_the_deadline_no_order_of_another_owner_shows(found: Any, stage: str) -> None:
    world = at(found(), stage)
    with world.apart():
        world.send(OTHER, usual(world, OTHER))
        one = world.seen_by(OWN)
    with world.apart():
        first, last = thoughts(world)
        world.send(OTHER, first, ready=False, nonce="another word")
        world.send(OTHER, last)
        other = world.seen_by(OWN)

    assert len(one) > FEWEST
    assert not differences(one, other)


def quiet_and_changed(world: World) -> tuple[LeagueOrders, LeagueOrders]:
    """Two sets of orders of the other owner of which nobody else may notice a difference."""
    if world.state.stage == "draft":
        last, *others = world.state.draft_list[::-1]
        return DraftList(ranking=(last,)), DraftList(ranking=(last, *others))
    if world.state.stage == "first cut":
        cuts = usual(world, OTHER)
        assert isinstance(cuts, Cuts)
        stays = usual(world, OWN)
        assert isinstance(stays, Cuts)
        wanted = [who for who in world.state.clubs[OWN].roster if who not in stays.release][:4]  # none of them is free
        return replace(cuts, claims=()), replace(cuts, claims=tuple(map(Claim, wanted)))
    return Week(), thoughts(world)[0]


@pytest.mark.rule("FOOL-12.1-c")
@pytest.mark.parametrize("stage", ["season", "draft", "first cut"])
def test_after_the_ruling_orders_that_reveal_nothing_leave_no_trace(found: Any, stage: str) -> None:
    world = at(found(), stage)
    quiet, changed = quiet_and_changed(world)
    assert quiet != changed
    seen = []
    for orders in (quiet, changed):
        with world.apart():
            world.send(OTHER, orders)
            world.close()
            seen.append(world.seen_by(OWN))

    assert len(seen[0]) > FEWEST
    assert not differences(*seen)


@pytest.mark.rule("FOOL-12.1-c")
def test_in_a_live_draft_nobody_learns_of_anothers_list(found: Any) -> None:
    world = at(found(draft="live", rounds=2), "draft")
    men = world.state.draft_list
    seen, wished = [], []
    for ranking in (men[-9:], men[-9::-1]):
        with world.apart():
            world.send(OTHER, DraftList(ranking=ranking))
            world.close()
            assert world.state.on_the_clock is not None
            wished.append(world.state.rankings[OTHER])
            seen.append(world.seen_by(OWN, PUBLIC))

    assert wished[0] != wished[1]
    assert not differences(*seen)


@pytest.mark.rule("FOOL-12.2-p")
def test_nothing_that_is_stored_of_another_owners_secrets_is_of_any_consequence(found: Any) -> None:
    world = found()
    for seat in (OWN, OTHER):
        world.send(seat, Week(plan=written_plan(default_plan()), depth=chart(world, seat)))
    world.close()
    world.send(OTHER, usual(world, OTHER))
    with world.apart():
        one = world.seen_by(OWN)
    with world.apart():
        _make_others(world, OWN)
        other = world.seen_by(OWN)

    differing = differences(one, other)
    assert {where for where in differing if not where.startswith("touchline verify")} == set()


def _make_others(world: World, reader: SeatId) -> None:
    """Change every plan, chart and order in the database that is not the reader's."""
    for phase in world.contest.phases.filter(status="ruled", number__gt=SETUP):
        record = recording.read_record(phase)
        orders: Mapping[SeatId, Any] = {seat: sent for seat, sent in record.orders.items() if seat == reader}
        phase.record = encode(replace(record, orders=orders))
        phase.state = encode(other_owners(history.state_after(phase), reader))
        phase.save()
    for sent in Orders.objects.exclude(seat__seat=reader):
        sent.orders, sent.nonce, sent.via = b"null", "another word", "mail"
        sent.save()
        Orders.objects.filter(pk=sent.pk).update(receipt=sent.receipt + 40)


@pytest.mark.rule("FOOL-12.1-c")
def test_before_a_game_at_the_table_nobody_learns_of_anothers_depth_chart(found: Any) -> None:
    world = found(at_the_table=True, games=3)
    while not Contest.objects.filter(table_of__contest=world.contest, title__contains=" ").exists():
        with world.apart():
            world.close()
            is_played = Contest.objects.filter(table_of__contest=world.contest).exists()
        if is_played:
            break
        world.close()
    seen, charts = [], []
    for orders in (Week(), Week(plan=written_plan(default_plan()), depth=chart(world, OTHER))):
        with world.apart():
            world.send(OTHER, orders)
            world.close()
            table = World(Contest.objects.get(table_of__contest=world.contest), world.clock, world.capsys)
            own = next(seat.id_in_game for seat in table.contest.seats.all() if seat.holder == _holder(world, OWN))
            charts.append([table.state.match.squad(eleven).club.chart for eleven in ("home", "visitors")])
            seen.append({**table.seen_by(own), **_asked(table, own)})

    assert charts[0] != charts[1]
    assert len(seen[0]) > FEWEST
    assert not differences(*seen)


def _asked(table: World, own: SeatId) -> dict[str, bytes]:
    """Questions about a play of this very match: who would be where, and what would come of it."""
    browser, found = browser_of(table.contest.seats.get(seat=own)), {}
    for side in "01":
        for question in ("Pro: TB/R(F) vs Base", "Pro: RE/SR || LW/WL vs Base&draw=yes"):
            address = f"/api/odds/fool.play/?contest={table.contest.name}&side={side}&q={question}"
            response = browser.get(address)
            assert response.status_code == 200, response.content
            found[address] = response.content
    return found


def _holder(world: World, seat: SeatId) -> Any:
    return world.contest.seats.get(seat=seat).holder
