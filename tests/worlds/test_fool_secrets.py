"""Worlds that differ in another owner's sealed orders look the same to an owner of FOOL, byte by byte.

Before the deadline no order of another club may show, whatever it is. After the ruling what came of it is everybody's
to know; the game plan, the depth chart and whatever of a list was not needed are not.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from django.contrib.auth.models import User
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
from touchline.office import closing, contests, history, recording
from touchline.office.models import Orders
from touchline.office.records import SETUP
from worlds.conftest import OTHER, OWN, PUBLIC, Clock, World
from worlds.looking import differences

FEWEST = 50  # pages, letters and answers that are compared; fewer were no test
STEPS = ("season", "semi-finals", "championship", "draft", "camp roster", "camp", "first cut")


@pytest.fixture
def found(
    db: None,
    _as_in_every_world: None,
    clock: Clock,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Any:
    """Founds a league of four clubs, two with owners; its games are made up, so that plans do not matter."""
    monkeypatch.setattr(year, "played", made_up_game)

    def league(**options: Any) -> World:
        for name in ("anna", "bert", "boss"):
            User.objects.create(username=name, email="anna@example.org" if name == "anna" else "")
        contest = contests.create(
            "fool.league",
            name="gridiron",
            title="Gridiron",
            options={"clubs": 4, "games": 1, "rounds": 1, "preseason_games": 0, **options},
            people={OWN: "anna", OTHER: "bert"},
            commissioner=User.objects.get(username="boss"),
            pace_hours=48,
            time_zone="Europe/Rome",
        )
        closing.close(contest)
        return World(contest, clock, capsys)

    return league


def at(world: World, stage: str) -> World:
    """Nobody sends anything until then."""
    for _ in range(STEPS.index(stage)):
        world.close()
    assert world.state.stage == stage
    return world


def usual(world: World, seat: SeatId) -> LeagueOrders:
    return world.contest.game.default(world.state, seat, Dice.fast("usual"))  # type: ignore[no-any-return]


def chart(world: World, seat: SeatId) -> tuple[Depth, ...]:
    """A depth chart that begins with another passer than usual."""
    league = world.state
    passers = [who for who in league.clubs[seat].roster if league.careers[who].player.position == "Q"]
    return (Depth("Q", tuple(passers[-1:])),)


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
