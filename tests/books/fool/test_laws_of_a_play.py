"""What every play keeps, whoever plays it: nobody is in two places, sums are right, and left is like right."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.books.fool.random_plays import situation
from touchline.books.fool.bumps import bump_terms, deep_bumper, line_bumper, roll_bump
from touchline.books.fool.charts import book_charts
from touchline.books.fool.coverage import zone_places
from touchline.books.fool.downs import resolved
from touchline.books.fool.field_map import DEEP_AREAS, ZONES, Zone, area, downfield, mirrored
from touchline.books.fool.interceptions import interceptor
from touchline.books.fool.mirroring import (
    mirrored_defence,
    mirrored_defender,
    mirrored_name,
    mirrored_offence,
    mirrored_play,
)
from touchline.books.fool.movement import allowance_terms, arrival, reaches, ways_of
from touchline.books.fool.outcome import Outcome, total
from touchline.books.fool.pass_rush import compare
from touchline.books.fool.plays import Pass, Route, Run, Screen
from touchline.books.fool.pursuit import Marker, chosen_path, pursue, pursuit_speed
from touchline.books.fool.reaction import areas_allowed, areas_cost, react
from touchline.books.fool.reading_the_play import readers
from touchline.books.fool.run_blocking import LIMITS, BlockingPlan, blocking
from touchline.books.fool.set_up import SPOT_NAMES
from touchline.books.fool.snap import Ruled
from touchline.dice import Dice, enumerated

seeds = st.integers(0, 10**9)
differences = st.integers(-4, 4)
places = st.sampled_from([zone for zone in ZONES if zone != "BEYOND"])


def played(seed: int, *, flip: bool = False) -> Outcome:
    ours, theirs, play, around = situation(seed)
    if flip:
        ours, theirs, play = mirrored_offence(ours), mirrored_defence(theirs), mirrored_play(play)
    return resolved(ours, theirs, play, Dice.fast(seed), Ruled(around=around))


def other(name: str) -> str:
    return mirrored_name(name) if name in SPOT_NAMES else mirrored_defender(name)


def other_zone(zone: Zone | None) -> Zone | None:
    return None if zone is None else mirrored(zone)


# --- left and right ---------------------------------------------------------------------------------------------------


def seen(outcome: Outcome, *, flip: bool = False) -> tuple:
    """A play as it is told, with left for right if it is to be compared with its mirror image."""
    name = other if flip else str
    zone = other_zone if flip else (lambda each: each)
    steps = tuple(
        (
            each.what,
            tuple(sorted(map(name, each.men))),
            zone(each.zone),
            tuple(sorted(part.halves for part in each.terms)),
            each.total,
            each.column,
            each.dice,
            each.result,
            each.yards,
        )
        for each in outcome.steps
    )
    hurt = tuple((each.team, name(each.name), each.player) for each in outcome.hurt)
    return (
        outcome.result, outcome.yards, outcome.lost, outcome.turned_over_at, outcome.out_of_bounds, outcome.fouls, hurt,
        outcome.target, outcome.carrier, outcome.taken_by, sorted(outcome.tacklers), outcome.movers, steps,
    )  # fmt: skip


@pytest.mark.rule("FOOL-5-e")
@settings(max_examples=150, deadline=None)
@given(seeds)
def test_the_mirrored_play_comes_to_the_mirrored_end_by_the_same_dice(seed: int) -> None:
    assert seen(played(seed)) == seen(played(seed, flip=True), flip=True)


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_the_path_of_a_ballcarrier_has_the_mirrored_distribution(seed: int) -> None:
    random = Random(seed)
    _, theirs, _, _ = situation(seed)
    zone = random.choice([each for each in ZONES if downfield(each)])
    blockers = {random.choice(ZONES): random.randint(1, 4)}

    def markers(defence):
        return [Marker(man, man.zone, pursuit_speed(man)) for man in defence.men]

    reach = {place: each.allowed(5, ran_through=False) for place, each in enumerate(markers(theirs))}
    there = enumerated(lambda dice: chosen_path(zone, markers(theirs), reach, blockers, dice, hand="right"))
    back = enumerated(
        lambda dice: chosen_path(
            mirrored(zone),
            markers(mirrored_defence(theirs)),
            reach,
            {mirrored(each): value for each, value in blockers.items()},
            dice,
            hand="left",
        )
    )

    assert dict(there) == {tuple(map(mirrored, path)): chance for path, chance in back.items()}


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_bumps_places_and_interceptors_have_the_mirrored_distribution(seed: int) -> None:
    ours, theirs, play, _ = situation(seed)
    targets = [Random(seed).choice(["IL", "ML", "LL", "SC", "MC", "VDC", "IR", "LR"]) for _ in range(2)]
    loose = [man for man in theirs.men if man.job == "zone"]
    flipped = mirrored_defence(theirs)

    def where(men, zones):
        return enumerated(lambda dice: frozenset(zone_places(men, zones, dice).items()))

    there = where(loose, targets)
    back = where([man for man in flipped.men if man.job == "zone"], list(map(mirrored, targets)))
    assert dict(there) == {
        frozenset((other(name), mirrored(zone)) for name, zone in found): chance for found, chance in back.items()
    }

    values = [(man, man.player.p) for man in theirs.men]
    others = [(man, man.player.p) for man in flipped.men]
    taken = enumerated(lambda dice: _name(interceptor(values, (), 1, [theirs.men[0]], dice)))
    again = enumerated(lambda dice: _name(interceptor(others, (), 1, [flipped.men[0]], dice)))
    assert dict(taken) == {other(name): chance for name, chance in again.items()}

    if isinstance(play, Pass):
        assert bump_of(ours, theirs, play.first) == bump_of(mirrored_offence(ours), flipped, mirrored_play(play).first)


def _name(taker) -> str:
    return taker.man.name


def bump_of(ours, theirs, route: Route) -> Counter | None:
    """The distribution of a receiver's bump, if he is bumped."""
    man, way = ours.by_name[route.spot], ways_of(ours, theirs, route)[1]
    bumper = line_bumper(theirs, man, way)
    deep = bumper is None
    bumper = deep_bumper(theirs, man, way) if bumper is None else bumper
    if bumper is None:
        return None
    found = bump_terms(man, bumper, way, deep=deep)
    return Counter(dict(enumerated(lambda dice: roll_bump(found, book_charts(), dice).result)))


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_reading_and_rushing_are_alike_on_both_sides(seed: int) -> None:
    ours, theirs, play, _ = situation(seed)
    here, there = mirrored_offence(ours), mirrored_defence(theirs)
    for zone in ("L", "C", "R"):
        read = who_reads(ours, theirs, zone, {"LG", "RT", "C"})
        back = who_reads(here, there, mirrored(zone), {"RG", "LT", "C"})
        assert dict(read) == {frozenset(map(other, found)): chance for found, chance in back.items()}
    if isinstance(play, Pass):
        flipped = mirrored_play(play)
        for second in (False, True):
            assert (
                compare(ours, theirs, play, second=second, roll=play.roll).net
                == compare(here, there, flipped, second=second, roll=flipped.roll).net
            )


def who_reads(ours, theirs, zone, sent):
    return enumerated(lambda dice: frozenset(man.name for man in readers(ours, theirs, zone, sent, dice)))


# --- sums, places and limits ------------------------------------------------------------------------------------------


@settings(max_examples=150, deadline=None)
@given(seeds)
def test_every_step_adds_up_and_the_ball_stays_on_the_field(seed: int) -> None:
    ours, theirs, _, around = situation(seed)
    outcome = played(seed)

    for each in outcome.steps:
        if each.terms:
            dice = each.dice[0] if each.what == "bump" else 0
            assert sum(part.halves for part in each.terms) // 2 + dice == each.total
        assert len(set(each.men)) == len(each.men)
        assert set(each.men) <= {*ours.by_name, *theirs.by_name}
    assert outcome.yards <= around.to_goal or outcome.lost
    assert outcome.yards >= around.to_goal - 110 or not outcome.lost  # a snap may be lost in the end zone
    assert len(ours.men) == len(theirs.men) == 11
    assert set(outcome.tacklers) <= {man.player.id for man in theirs.men}
    assert outcome.lost == (outcome.turned_over_at is not None) or not outcome.lost


@pytest.mark.rule("FOOL-5.1.1-a", "FOOL-5.1.4-a", "FOOL-5.1.4-b")
@settings(max_examples=150, deadline=None)
@given(seeds, st.integers(0, 3))
def test_nobody_moves_above_his_allowance(seed: int, loss: int) -> None:
    ours, theirs, play, _ = situation(seed)
    if not isinstance(play, Pass):
        return
    for route in (play.first, play.second):
        if not isinstance(route, Route):
            continue
        man, quick = ours.by_name[route.spot], route.timing == "quick"
        ways, way = ways_of(ours, theirs, route)
        there = arrival(man, ways, way, route.timing, route.throw, hand="right", loss=loss)
        allowance = total(allowance_terms(man, way, route.timing, there.throw, loss))
        assert all(each.cost(quick=quick) == way.cost(quick=quick) for each in ways)
        if there.reached:
            assert there.zone == route.zone
            assert reaches(way, allowance, quick=quick)
            assert quick or 2 * there.unused <= max(0, 2 * allowance - way.cost())
        elif there.zone is not None:
            assert there.unused == 0
            cuts = [each.cut(each.zones.index(there.zone) + 1) for each in ways if there.zone in each.zones]
            assert any(reaches(each, allowance, quick=quick) for each in cuts)


@pytest.mark.rule("FOOL-5.2-a", "FOOL-GAP-REACTION")
@settings(max_examples=200, deadline=None)
@given(places, places, differences)
def test_a_defender_reacts_no_farther_than_his_speed_allows(start: Zone, target: Zone, difference: int) -> None:
    reacted = react(start, target, difference, "right")
    flipped = react(mirrored(start), mirrored(target), difference, "left")

    assert reacted.there == (reacted.zone == target)
    assert flipped == reacted._replace(zone=mirrored(reacted.zone))
    if area(reacted.zone) != area(start):
        assert areas_cost(start, reacted.zone) <= areas_allowed(difference)
    else:
        assert reacted.areas == 0
    if not reacted.there:
        assert reacted.zone == start or reacted.zone in DEEP_AREAS or area(reacted.zone) == reacted.zone


@pytest.mark.rule("FOOL-GAP-PURSUIT")
@settings(max_examples=80, deadline=None)
@given(seeds, st.integers(2, 7))
def test_nobody_pursues_farther_than_he_may_and_two_at_most_join_the_next_zone(seed: int, speed: int) -> None:
    _, theirs, _, _ = situation(seed)
    markers = [Marker(man, man.zone, pursuit_speed(man)) for man in theirs.men]
    start = Random(seed).choice([zone for zone in ZONES if downfield(zone)])
    reach = {place: each.allowed(speed, ran_through=False) for place, each in enumerate(markers)}
    path = chosen_path(start, markers, reach, {}, Dice.fast(seed), hand="right")
    before = [each.zone for each in markers]

    pursue(path, markers, reach, "right")

    for place, (marker, zone) in enumerate(zip(markers, before, strict=True)):
        assert marker.moved <= reach[place]
        if zone in path:
            assert marker.zone == zone
    assert sum(each.came for each in markers) <= 2
    for zone in path[1:]:
        arrived = [each for each, was in zip(markers, before, strict=True) if each.zone == zone != was]
        assert len(arrived) <= 1


@pytest.mark.rule("FOOL-GAP-RUN-BLOCK")
@settings(max_examples=100, deadline=None)
@given(seeds)
def test_no_blocker_is_in_two_zones_and_no_zone_holds_too_many(seed: int) -> None:
    ours, theirs, play, _ = situation(seed)
    if not isinstance(play, (Run, Screen)):
        return
    plan = BlockingPlan(carrier=play.spot, entry=play.zone, groups=play.groups)
    found = blocking(ours, theirs.men, plan)
    names = [each.name for men in found.by_zone.values() for each in men]

    assert len(set(names)) == len(names)
    assert play.spot not in found.moved
    for zone, men in found.by_zone.items():
        assert len(men) <= LIMITS.get(zone, 2) or not downfield(zone)
