"""At the table a coach sees no call of the other before both are in, and never what that one did not come to use."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from msgspec.structs import replace

from touchline.dice import Dice
from touchline.game import OrdersError, SeatId
from touchline.office import contests, history
from worlds.conftest import Clock, World
from worlds.looking import answers, differences

HOME, VISITORS = SeatId("home"), SeatId("visitors")
FEWEST = 25


@pytest.fixture
def begun(_as_in_every_world: None, db: None, clock: Clock, capsys: pytest.CaptureFixture[str]) -> Any:
    """Begins a match between two people, and plays until both owe a call."""

    def match(game: str, **options: Any) -> World:
        for name in ("anna", "bert", "boss"):
            User.objects.create(username=name, email="anna@example.org" if name == "anna" else "")
        contest = contests.create(
            game,
            name="match",
            options=options,
            people={HOME: "anna", VISITORS: "bert"},
            commissioner=User.objects.get(username="boss"),
            pace_hours=48,
        )
        world = World(contest, clock, capsys)
        while {owed.kind for owed in history.wanted(world.open).owed} != {"call-play", "call-defence"}:
            world.close()
        return world

    return match


def usual(world: World, seat: SeatId) -> Any:
    return world.contest.game.default(world.state, seat, Dice.fast("usual"))


def other_calls(world: World, seat: SeatId) -> Iterator[Any]:
    """Calls that come to a coach's mind."""
    here = usual(world, seat)
    field = "call" if hasattr(here, "call") else "few" if hasattr(here, "few") else "defence"
    for choice in world.contest.game.choices(world.state, seat, field):
        if choice.value != getattr(here, field):
            changed = replace(here, **{field: choice.value})
            if _stands(world, seat, changed):
                yield changed


def _stands(world: World, seat: SeatId, call: Any) -> bool:
    try:
        world.contest.game.check(world.state, seat, call)
    except OrdersError:
        return False
    return True


@pytest.mark.rule("FOOL-GAP-SEQUENCE", "SPF-SEQ-01")
@pytest.mark.parametrize(("game", "options"), [("fool.match", {}), ("ttfl.match", {"season": 1})])
@pytest.mark.parametrize("own", [HOME, VISITORS])
def test_before_both_are_in_no_call_shows(begun: Any, game: str, options: dict[str, Any], own: SeatId) -> None:
    world = begun(game, **options)
    other = VISITORS if own == HOME else HOME
    seen = []
    first, second, *_ = other_calls(world, other)
    for drafts, last in (((), usual(world, other)), ((first,), second)):
        with world.apart():
            for draft in drafts:
                world.send(other, draft, ready=False, nonce="another word")
            world.send(other, last)
            seen.append({**world.seen_by(own), **answers(world.contest, own, other)})

    assert len(seen[0]) > FEWEST
    assert not differences(*seen)


@pytest.mark.rule("FOOL-GAP-SEQUENCE")
@pytest.mark.parametrize("what", ["against_blitz", "many"])
def test_a_call_for_a_case_that_did_not_come_stays_its_coachs_own(begun: Any, what: str) -> None:
    """A play in case a blitz is seen, and a defence in case they spread out: the other side saw neither."""
    world = begun("fool.match")
    kinds = {owed.kind: owed.seat for owed in history.wanted(world.open).owed}
    caller = kinds["call-play" if what == "against_blitz" else "call-defence"]
    other = VISITORS if caller == HOME else HOME
    choices = [each.value for each in world.contest.game.choices(world.state, caller, what) if each.value]
    own = usual(world, caller)
    kept = [value for value in choices if _stands(world, caller, replace(own, **{what: value}))]
    assert len(kept) > 1
    seen = []
    for value in kept[:2]:
        with world.apart():
            world.send(other, quiet(world, other))
            world.send(caller, replace(own, **{what: value}))
            world.close()
            seen.append(world.seen_by(other))

    found = differences(*seen)
    assert not {where: each for where, each in found.items() if not where.startswith("touchline verify")}


MINE = "Mine shotgun: LW W (0, WWL); LX W (1, WL); RX W (1, WR); RW W (0, WWR); LH H (1, LT)"
SPARE = (
    MINE.replace("Mine", "Spare").replace("RX W (1, WR)", "RE TE (0, RTE)").replace("RW W (0, WWR)", "RW W (1, WWR)")
)


@pytest.mark.rule("FOOL-GAP-SETUP", "FOOL-GAP-SUBS")
@pytest.mark.parametrize("what", ["sets", "line_up of the offence", "line_up of the defence", "men"])
def test_what_a_coach_says_of_sets_and_men_that_do_not_take_the_field_stays_his_own(begun: Any, what: str) -> None:
    world = begun("fool.match")
    kinds = {owed.kind: owed.seat for owed in history.wanted(world.open).owed}
    caller = kinds["call-defence" if "defence" in what else "call-play"]
    other = VISITORS if caller == HOME else HOME
    squad = world.state.match.squad("home" if caller == HOME else "visitors")
    first, second = squad.club.chart.listed("K", "K")[0], squad.club.chart.listed("Pt", "Pt")[0]
    field = what.partition(" ")[0]
    own, seen = quiet(world, caller), []
    for words in (MINE, SPARE) if field == "sets" else (f"K: {first}", f"place RX: {second}"):
        with world.apart():
            world.send(other, quiet(world, other))
            world.send(caller, replace(own, **{field: words}))
            before = world.seen_by(other)
            world.close()
            seen.append((before, world.seen_by(other)))

    for one, another in zip(*seen, strict=True):
        found = differences(one, another)
        assert not {where: each for where, each in found.items() if not where.startswith("touchline verify")}


def quiet(world: World, seat: SeatId) -> Any:
    """A defence that blitzes nobody, or a play from a set that is not spread out."""
    call = usual(world, seat)
    if hasattr(call, "few"):
        return replace(call, few="Base", many="")
    plays = [each.value for each in world.contest.game.choices(world.state, seat, "call")]
    return replace(call, call=next(each for each in plays if str(each).startswith(("Pro", "Two"))))
