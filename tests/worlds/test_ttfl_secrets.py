"""Worlds that differ in another owner's sealed orders look the same to an owner of TTFL, byte by byte.

Before the deadline no order of another club may show, whatever it is. After the ruling who was chosen, who went and who
came is everybody's to know; whatever of a list was not needed is not.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from touchline.books.ttfl.league import games
from touchline.books.ttfl.league.orders import Cuts, DraftList, LeagueOrders, LineUp
from touchline.books.ttfl.statistics import Figures
from touchline.dice import Dice
from touchline.game import OFFICE, SeatId, encode
from touchline.office import history, recording
from touchline.office.models import Contest, Orders
from touchline.office.records import SETUP
from worlds.conftest import OTHER, OWN, PUBLIC, Found, World
from worlds.looking import answers, differences

FEWEST = 50  # pages, letters and answers that are compared; fewer were no test
STAGES = ("season", "draft", "cuts")


def made_up(_: Any, dice: Dice, absent: Any, *, playoff: bool) -> games.GameResult:
    """A result without a game: what a league makes of orders is looked at, not the games."""
    home, away = dice.d6("home points", rule="TTFL-GAP-SEASON"), dice.d6("away points", rule="TTFL-GAP-SEASON")
    return games.GameResult(home_points=home + 7 * (home == away and playoff), away_points=away, figures=Figures())


@pytest.fixture
def found(found: Found, monkeypatch: pytest.MonkeyPatch) -> Callable[..., World]:
    """Founds a league of four clubs, two with owners; its games are made up."""
    monkeypatch.setattr(games, "played", made_up)
    people = {OWN: "anna", OTHER: "bert"}
    return partial(found, "ttfl.league", "statis", people, clubs=4, games=1, playoffs=2, draft_rounds=2)


def at(world: World, stage: str) -> World:
    """Nobody sends anything until then."""
    while world.state.stage != stage:
        world.close()
    return world


def thoughts(world: World) -> Sequence[LeagueOrders]:
    """What comes to the other owner's mind: his last thought counts."""
    league = world.state
    men, pool = league.clubs[OTHER].roster, league.pool
    match league.stage:
        case "draft":
            return DraftList(ranking=pool[:5]), DraftList(ranking=pool[::-1][:7], then="pass")
        case "cuts":
            return Cuts(release=men[:2]), Cuts(release=men[-3:], sign=pool[:4])
    passers = [who for who in men if league.players[who].position == "QB"]
    return LineUp(front="3-4"), LineUp(quarterback=passers[-1], first=men[-9:], leaning="run")


@pytest.mark.rule("TTFL-GAP-SEASON", "TTFL-DRAFT-10", "TTFL-GAP-CAREERS")
@pytest.mark.parametrize("stage", STAGES)
def test_before_the_deadline_no_order_of_another_owner_shows(found: Any, stage: str) -> None:
    world = at(found(), stage)
    with world.apart():
        world.send(OTHER, world.contest.game.default(world.state, OTHER, Dice.fast("usual")))
        one = world.seen_by(OWN)
        one_answers = answers(world.contest, OWN, OTHER)
    with world.apart():
        first, last = thoughts(world)
        world.send(OTHER, first, ready=False, nonce="another word")
        world.send(OTHER, last)
        other = world.seen_by(OWN)
        other_answers = answers(world.contest, OWN, OTHER)

    assert len(one) > FEWEST
    assert not differences(one, other)
    assert not differences(one_answers, other_answers)


@pytest.mark.rule("TTFL-DRAFT-06", "TTFL-DRAFT-10")
def test_after_a_draft_nobody_learns_of_wishes_that_were_not_needed(found: Any) -> None:
    world = at(found(draft_rounds=1), "draft")
    players, pool = world.state.players, world.state.pool
    wish = next(who for who in pool if players[who].position != "QB")  # who has one pick may have no passer
    seen, chosen = [], []
    for ranking in ((wish, *world.state.pool[5:9]), (wish, *world.state.pool[:20:-1])):
        with world.apart():
            world.send(OTHER, DraftList(ranking=ranking))
            world.close()
            chosen.append([each for each in world.state.drafted if each.club == OTHER])
            seen.append(world.seen_by(OWN))

    assert [each.player for each in chosen[0]][:1] in ([wish], [None])
    assert chosen[0] == chosen[1]
    assert not differences(*seen)


@pytest.mark.rule("TTFL-GAP-CAREERS")
def test_after_the_cuts_nobody_learns_of_wishes_that_came_to_nothing(found: Any) -> None:
    world = at(found(), "cuts")
    league = world.state
    kickers = [who for who in league.pool if league.players[who].position in ("K", "P")]  # every club has his own
    assert len(kickers) > 1
    seen = []
    for wishes in (kickers[:1], kickers[:0:-1]):
        with world.apart():
            world.send(OTHER, Cuts(sign=tuple(wishes)))
            world.close()
            assert not set(wishes) & set(world.state.clubs[OTHER].roster)
            seen.append(world.seen_by(OWN))

    assert not differences(*seen)


@pytest.mark.rule("TTFL-DRAFT-10")
def test_in_a_live_draft_nobody_learns_of_a_choice_before_it_is_made(found: Any) -> None:
    world = at(found(live_draft=True, pick_minutes=60), "draft")
    while not any(owed.seat == OTHER for owed in history.wanted(world.open).owed):
        world.close()
    offered = [each.value for each in world.contest.game.choices(world.state, OTHER, "player")]
    seen = []
    for player in (offered[0], offered[5]):
        with world.apart():
            world.send(OTHER, world.contest.game.default(world.state, OTHER, Dice.fast("usual")), ready=False)
            world.send(OTHER, type(world.contest.game.default(world.state, OTHER, Dice.fast("x")))(player=player))
            seen.append(world.seen_by(PUBLIC))

    assert not differences(*seen)


@pytest.mark.rule("TTFL-GAP-SEASON")
def test_at_a_table_of_the_league_no_call_of_the_other_coach_shows(found: Any) -> None:
    """Three owners: one of them looks on."""
    world = found(live=True)
    tables = Contest.objects.filter(table_of__contest=world.contest)
    table = World(tables.get(), world.clock, world.capsys) if tables else None
    if table is None:
        world.close()
        table = World(Contest.objects.filter(table_of__contest=world.contest).get(), world.clock, world.capsys)
    seats = {seat.seat: seat for seat in table.contest.seats.all()}
    other = next(SeatId(name) for name, seat in seats.items() if seat.holder.username == "bert")
    own = next(SeatId(name) for name in seats if name != other)
    while {owed.seat for owed in history.wanted(table.open).owed} != {own, other}:
        table.close()
    seen = []
    for orders in usual_and_another(table, other):
        with table.apart():
            table.send(other, orders)
            seen.append(table.seen_by(own, PUBLIC))

    assert len(seen[0]) > FEWEST
    assert not differences(*seen)


def usual_and_another(table: World, seat: SeatId) -> tuple[Any, Any]:
    usual = table.contest.game.default(table.state, seat, Dice.fast("usual"))
    kinds = {"call-play": {"time_out": True}, "call-defence": {"defence": "pass", "key": "", "rushers": ""}}
    changes = kinds.get(type(usual).__struct_config__.tag)
    assert changes is not None, "both call"
    return usual, replace(usual, **changes)


@pytest.mark.rule("TTFL-DRAFT-10", "TTFL-GAP-CAREERS")
def test_nothing_that_is_stored_of_another_owners_lists_is_of_any_consequence(found: Any) -> None:
    world = at(found(), "draft")
    for seat in (OWN, OTHER):
        world.send(seat, DraftList(ranking=world.state.pool[:30]))
    world.close()
    world.send(OTHER, Cuts(sign=world.state.pool[:9]))
    with world.apart():
        one = world.seen_by(OWN)
    with world.apart():
        _make_others(world, OWN)
        other = world.seen_by(OWN)

    differing = differences(one, other)
    assert {where for where in differing if not where.startswith("touchline verify")} == set()


def _make_others(world: World, reader: SeatId) -> None:
    """Change every list and order in the database that is not the reader's."""
    for phase in world.contest.phases.filter(status="ruled", number__gt=SETUP):
        record = recording.read_record(phase)
        kept = {reader, OFFICE}
        orders: Mapping[SeatId, Any] = {seat: sent for seat, sent in record.orders.items() if seat in kept}
        phase.record = encode(replace(record, orders=orders))
        phase.save()
    for sent in Orders.objects.exclude(seat__seat=reader):
        sent.orders, sent.nonce, sent.via = b"null", "another word", "mail"
        sent.save()
        Orders.objects.filter(pk=sent.pk).update(receipt=sent.receipt + 40)
