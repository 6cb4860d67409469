"""Penalties in the course of a match: every line of the table, accepted and declined, on every kind of play."""

from typing import Any, NamedTuple

import pytest

from touchline.books.penpaper.head_to_head import calls
from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.orders import JudgePenalty
from touchline.books.penpaper.head_to_head.playbook import MainCall, SpecialDefense
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, Match
from touchline.game import SeatId

from .board import Script, after, of_kind, on_the_field, play_on, score, snap, standing

ACCEPT, DECLINE = JudgePenalty(accept=True), JudgePenalty(accept=False)
PENALTY = [1, 1]  # the 2d6 of the kind of mishap
Standing = tuple[SeatId, int, int, int]
SPOT, LINE = 40, 47


class Sample(NamedTuple):
    """A pass or rush with a mishap, from the own 40 with 7 yards to go, and where it leaves the ball on second down."""

    play: str
    script: Script
    declined: Standing
    gain: int = 0
    special: SpecialDefense = ""
    is_thrown: bool = True


SAMPLES = {
    "a gain": Sample("Pass", [10, 1, [1, 1, 2]], (HOME, 44, 3, 47), gain=4),
    "a first down": Sample("Pass", [10, 1, [2, 3, 4]], (HOME, 49, 1, 59), gain=9),
    "an incompletion": Sample("Pass", [2, 1], (HOME, 40, 3, 47)),
    "a sack": Sample("Pass", [1, 1, 6, 3], (HOME, 37, 3, 47), is_thrown=False),
    "a blitz loss": Sample("Pass", [2, 1, [1, 2]], (HOME, 37, 3, 47), special="Blitz", is_thrown=False),
    "an interception": Sample("Pass", [1, 1, 1, [2, 3], [1, 2, 2]], (AWAY, 60, 1, 70)),
    "a lost fumble": Sample("Hook & Lateral", [2, 1, 3, 4], (AWAY, 60, 1, 70)),
    "a recovered fumble": Sample("Hook & Lateral", [2, 1, 4, 3], (HOME, 40, 3, 47)),
}
RUSHES = {
    "a run": Sample("Rush", [10, 1, [1, 2]], (HOME, 43, 3, 47), is_thrown=False),
    "no gain": Sample("Rush", [2, 1], (HOME, 40, 3, 47), is_thrown=False),
}
INTERFERENCE = [2, 3, 4]


def fits(roll: int, sample: Sample) -> bool:
    """PP-PEN-02: interference needs a thrown pass, roughing the passer a pass."""
    if roll in {12, 13}:
        return sample.is_thrown
    return roll != 14 or sample in SAMPLES.values()


def accepted(roll: int, down: int, gain: int) -> Standing:  # noqa: PLR0911 - a line of the table each
    """What the book's table makes of the own 40 with 7 to go."""
    if roll <= 4:
        return HOME, 35, down, LINE
    if roll <= 10:
        return HOME, 30, down, LINE
    if roll <= 12:
        spot = 25 if roll == 11 else 30
        return (HOME, spot, down + 1, LINE) if down < 4 else (AWAY, 100 - spot, 1, 110 - spot)
    if roll == 13:
        return HOME, 49, 1, 59  # 3d6 = 9
    if roll <= 16:
        spot = 55 + (gain if roll == 14 else 0)
        return HOME, spot, 1, spot + 10
    if roll <= 18:
        return HOME, 45, 1, 55
    return HOME, 45, down, LINE


def flagged(sample: Sample, roll: int, down: int = 2, **facts: Any) -> Match:
    """The flag is down: it waits for the side that was fouled."""
    call: MainCall = "rush" if sample in SAMPLES.values() else "pass"
    match = after(
        on_the_field(SPOT, down, LINE, **facts),
        [*sample.script, PENALTY, roll],
        snap(sample.play, call, sample.special),
    )
    assert match.ask == "penalty"
    phase = MATCH.phase(match)
    assert phase is not None
    assert [owed.seat for owed in phase.owed] == [AWAY if roll <= 12 else HOME]
    return match


CASES = [
    pytest.param(sample, roll, id=f"{name}, {roll}")
    for name, sample in {**SAMPLES, **RUSHES}.items()
    for roll in range(1, 21)
    if fits(roll, sample)
]


@pytest.mark.rule("PP-PEN-03", "PP-PEN-04", "PP-PEN-05", "PP-PEN-06", "PP-PEN-07", "PP-PEN-08", "PP-PEN-09")
@pytest.mark.rule("PP-PEN-10", "PP-PEN-12", "PP-MIS-02")
@pytest.mark.parametrize("down", [1, 2, 3, 4])
@pytest.mark.parametrize(("sample", "roll"), CASES)
def test_an_accepted_penalty_replaces_the_play(sample: Sample, roll: int, down: int) -> None:
    match, happened = play_on(flagged(sample, roll, down), [INTERFERENCE] if roll == 13 else [], ACCEPT)

    assert standing(match) == accepted(roll, down, sample.gain)
    assert match.rounds_left == 39
    assert score(match) == (0, 0)
    judged = of_kind(happened, told.PenaltyJudged)[0]
    assert judged.spot == (match.situation.spot if match.offense == HOME else 100 - match.situation.spot)


@pytest.mark.rule("PP-PEN-03", "PP-PEN-12")
@pytest.mark.parametrize(("sample", "roll"), CASES)
def test_a_declined_penalty_lets_the_play_stand(sample: Sample, roll: int) -> None:
    match = after(flagged(sample, roll), [], DECLINE)

    assert standing(match) == sample.declined
    assert match.rounds_left == 39


@pytest.mark.rule("PP-PEN-12", "PP-DOWN-03")
@pytest.mark.parametrize("roll", [1, 8, 11, 15, 19])
def test_a_failed_fourth_down_stands_when_the_penalty_is_declined(roll: int) -> None:
    match = after(flagged(RUSHES["no gain"], roll, 4), [], DECLINE)

    assert standing(match) == (AWAY, 60, 1, 70)


@pytest.mark.rule("PP-PEN-08", "PP-DOWN-03")
def test_interference_short_of_the_line_on_fourth_down_is_a_turnover_on_downs() -> None:
    match = after(flagged(SAMPLES["an incompletion"], 13, 4), [[1, 1, 1]], ACCEPT)

    assert standing(match) == (AWAY, 57, 1, 67)


@pytest.mark.rule("PP-PEN-08", "PP-SCORE-01")
def test_interference_that_reaches_the_goal_line_is_a_touchdown() -> None:
    match = after(on_the_field(90), [2, 1, PENALTY, 13], snap("Pass", "rush"))

    scored, happened = play_on(match, [[3, 3, 4]], ACCEPT)

    assert (scored.ask, score(scored)) == ("try", (6, 0))
    assert of_kind(happened, told.PenaltyJudged)[0].spot == 100


@pytest.mark.rule("PP-PEN-10")
@pytest.mark.parametrize("roll", [19, 20])
def test_five_yards_that_reach_the_line_to_gain_are_a_first_down(roll: int) -> None:
    match = after(on_the_field(40, 3, 45), [2, 1, PENALTY, roll], snap("Rush"), ACCEPT)

    assert standing(match) == (HOME, 45, 1, 55)


# --- scores ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-SCORE-04", "PP-PEN-12")
@pytest.mark.parametrize("roll", [roll for roll in range(1, 21) if roll not in {13, 14}])
def test_points_wait_for_the_penalty(roll: int) -> None:
    flag, happened = play_on(on_the_field(SPOT, 2, LINE), [20, 1, PENALTY, roll], snap("Hail Mary", "rush"))
    assert not of_kind(happened, told.PointsScored)

    taken, left = after(flag, [], ACCEPT), after(flag, [], DECLINE)

    assert standing(taken) == accepted(roll, 2, 0)
    assert score(taken) == (0, 0)
    assert (left.ask, score(left)) == ("try", (6, 0))


@pytest.mark.rule("PP-PEN-09", "PP-SCORE-04")
def test_roughing_the_passer_lapses_on_a_touchdown() -> None:
    match, happened = play_on(on_the_field(), [20, 1, PENALTY, 14], snap("Hail Mary", "rush"))

    assert (match.ask, score(match)) == ("try", (6, 0))
    assert of_kind(happened, told.PenaltyCalled)[0].lapses


@pytest.mark.rule("PP-PEN-09", "PP-PEN-12")
@pytest.mark.parametrize(("answer", "points"), [(ACCEPT, (0, 0)), (DECLINE, (0, 6))])
def test_roughing_the_passer_takes_back_an_interception_returned_for_a_touchdown(
    answer: JudgePenalty, points: tuple[int, int]
) -> None:
    returned = [1, 1, 1, [1, 1], [5, 5, 2]]
    flag = after(on_the_field(10), [*returned, PENALTY, 14], snap("Pass", "rush"))

    match = after(flag, [], answer)

    assert score(match) == points
    if answer.accept:
        assert standing(match) == (HOME, 25, 1, 35)
    else:
        assert (match.ask, match.offense) == ("try", AWAY)


@pytest.mark.rule("PP-SCORE-03", "PP-SCORE-04", "PP-PEN-11", "PP-PUNT-06")
def test_a_safety_stands_or_falls_with_the_penalty() -> None:
    flag = after(on_the_field(2), [1, 1, 6, 4, PENALTY, 5], snap("Pass", "rush"))

    replayed = after(flag, [], ACCEPT)
    stands = after(flag, [[3, 4]], DECLINE)

    assert standing(replayed) == (HOME, 1, 1, 12)
    assert score(replayed) == (0, 0)
    assert score(stands) == (0, 2)
    assert (stands.ask, stands.kick, stands.offense) == ("return", "punt", HOME)
    assert stands.rounds_left == 38


@pytest.mark.rule("PP-SCORE-04", "PP-INJ-01")
def test_points_stand_after_an_injury() -> None:
    match = after(on_the_field(), [20, 1, [5, 5], 1], snap("Hail Mary", "rush"))

    assert (match.ask, score(match)) == ("try", (6, 0))
    assert [injury.stat for injury in match.home.injuries] == ["QB"]


# --- what the program takes -----------------------------------------------------------------------------------------


@pytest.mark.rule("PP-PEN-03")
@pytest.mark.parametrize(
    ("name", "roll", "accepts"),
    [
        ("a gain", 8, True),
        ("a first down", 1, True),
        ("an interception", 8, False),
        ("a lost fumble", 11, False),
        ("an interception", 19, True),
        ("an incompletion", 13, True),
        ("an incompletion", 18, True),
        ("a first down", 19, False),
        ("a first down", 17, False),
        ("a gain", 14, True),
    ],
)
def test_the_program_takes_a_penalty_that_is_better_than_the_play(name: str, roll: int, accepts: bool) -> None:
    assert calls.usual_judgement(flagged(SAMPLES[name], roll)) is accepts


@pytest.mark.rule("PP-PEN-03")
@pytest.mark.parametrize(("roll", "accepts"), [(1, True), (11, True), (17, False), (19, False)])
def test_the_program_never_gives_back_its_touchdown(roll: int, accepts: bool) -> None:
    flag = after(on_the_field(), [20, 1, PENALTY, roll], snap("Hail Mary", "rush"))

    assert calls.usual_judgement(flag) is accepts


@pytest.mark.rule("PP-PEN-03")
def test_the_program_declines_a_fourth_down_that_failed_anyhow() -> None:
    assert calls.usual_judgement(flagged(RUSHES["no gain"], 8, 4)) is False
    assert calls.usual_judgement(flagged(RUSHES["no gain"], 8, 1)) is True
