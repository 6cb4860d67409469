"""What a league may leave to the people at the table: sixes rolled on or not, several dice a play, bare penalties."""

from typing import Any

import pytest

from touchline.books.penpaper.head_to_head import coach
from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.field_picture import is_on_a_down
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.orders import AddDie, CallPlay, FieldKick, JudgePenalty, KickOff, RollOn
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, Match, MatchOptions
from touchline.dice import Dice
from touchline.game import OrdersError

from .board import after, given, of_kind, on_the_field, play_on, score, side, snap, standing

ASKED = MatchOptions(exploding_dice="ask")
SEVERAL = MatchOptions(several_dice=True)
BARE = MatchOptions(half_the_distance=False)
ON, OFF = RollOn(roll=True), RollOn(roll=False)
NO_MISHAP = 2
ACTION, NONE = AddDie(die="action"), AddDie()


def asked(match: Match) -> tuple[str, list[Any]]:
    phase = MATCH.phase(match)
    assert phase is not None
    return phase.key.split(": ")[1], [owed.seat for owed in phase.owed]


# --- exploding dice -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-DICE-01")
def test_a_six_is_rolled_on_without_a_word_unless_the_league_asks() -> None:
    gained = after(on_the_field(20), [15, NO_MISHAP, [6, 1], 4], snap("Rush"))

    assert standing(gained) == (HOME, 31, 1, 41)


@pytest.mark.rule("PP-DICE-01")
def test_where_it_is_asked_the_offense_decides_about_the_sixes_it_gained() -> None:
    match, happened = play_on(on_the_field(20, options=ASKED), [15, NO_MISHAP, [6, 1]], snap("Rush"))

    assert asked(match) == ("roll-on", [HOME])
    (shown,) = of_kind(happened, told.SixesShown)
    assert (shown.by, shown.sixes, len(shown.rolls)) == (HOME, 1, 3)
    assert standing(after(match, [4], ON)) == (HOME, 31, 1, 41)
    assert standing(after(match, [], OFF)) == (HOME, 27, 2, 30)


@pytest.mark.rule("PP-DICE-01", "PP-DICE-04")
def test_every_new_six_is_asked_about_and_two_sixes_bring_two_dice() -> None:
    match = on_the_field(20, options=ASKED)

    gained = after(match, [15, NO_MISHAP, [6, 6], [6, 2], 1], snap("Rush"), ON, ON)
    left = after(match, [15, NO_MISHAP, [6, 6], [6, 2]], snap("Rush"), ON, OFF)

    assert standing(gained)[1] == 41
    assert standing(left)[1] == 40


@pytest.mark.rule("PP-DICE-01")
def test_the_defense_decides_about_the_yards_the_offense_lost() -> None:
    match = after(on_the_field(40, options=ASKED), [2, NO_MISHAP, [6, 1]], snap("Pass", "rush", "Blitz"))

    assert asked(match) == ("roll-on", [AWAY])
    assert standing(after(match, [5], ON))[1] == 28
    assert standing(after(match, [], OFF))[1] == 33


@pytest.mark.rule("PP-DICE-01", "PP-KO-07")
def test_whoever_returns_a_kick_decides_about_it() -> None:
    kickoff = on_the_field(35, options=ASKED, ask="kickoff")
    match = after(kickoff, [[3, 4], [6, 1, 1, 1, 1]], KickOff(), FieldKick(choice="return"))

    assert asked(match) == ("roll-on", [AWAY])
    assert not is_on_a_down(match)
    returned, happened = play_on(match, [20], OFF)
    assert standing(returned)[:2] == (AWAY, 10)
    assert of_kind(happened, told.KickFielded)
    assert standing(after(match, [[6], 5, 20], ON, ON))[:2] == (AWAY, 21)


@pytest.mark.rule("PP-DICE-01", "PP-INT-01")
def test_the_interceptor_decides_about_his_return() -> None:
    match = after(on_the_field(40, options=ASKED), [1, NO_MISHAP, 1, [3, 3], [6, 1, 2]], snap("Pass"))

    assert asked(match) == ("roll-on", [AWAY])
    assert standing(after(match, [], OFF))[:2] == (AWAY, 63)
    assert standing(after(match, [4], ON))[:2] == (AWAY, 67)


@pytest.mark.rule("PP-DICE-01", "PP-FUM-02")
@pytest.mark.parametrize(("recovery", "recovers", "spot"), [([6, 1], HOME, 46), ([1, 6], AWAY, 66)])
def test_whoever_recovers_a_fumble_decides_about_his_advance(recovery: list[int], recovers: Any, spot: int) -> None:
    match = after(on_the_field(40, options=ASKED), [1, NO_MISHAP, 1, recovery, 6], snap("Rush"))

    assert asked(match) == ("roll-on", [recovers])
    assert standing(after(match, [], OFF))[:2] == (recovers, spot)


@pytest.mark.rule("PP-DICE-01")
def test_nobody_is_asked_once_the_dice_reach_the_goal_line() -> None:
    match = after(on_the_field(90, options=ASKED), [15, NO_MISHAP, [6, 6]], snap("Rush"))

    assert (match.ask, score(match)) == ("try", (6, 0))


@pytest.mark.rule("PP-DICE-01", "PP-SDEF-04")
def test_against_a_prevent_there_is_nothing_to_ask() -> None:
    match = after(on_the_field(20, options=ASKED), [15, NO_MISHAP, [6, 1]], snap("Rush", "pass", "Prevent"))

    assert standing(match)[1] == 27


@pytest.mark.rule("PP-DICE-01", "PP-MIS-02")
def test_the_mishap_and_the_foot_race_follow_the_answer() -> None:
    match = on_the_field(20, options=ASKED)

    raced = after(match, [15, NO_MISHAP, [6, 6], [6, 6], [1, 1], [3, 5]], snap("Rush"), ON, ON)
    flagged, happened = play_on(match, [15, 1, [6, 1], [1, 1], 8], snap("Rush"), OFF)

    assert standing(raced)[1] == 46
    assert flagged.ask == "penalty"
    assert len(of_kind(happened, told.PlayRun)) == 1


@pytest.mark.rule("PP-DICE-01", "PP-GEN-09")
def test_the_programs_coaches_roll_on() -> None:
    match = after(on_the_field(20, options=ASKED), [15, NO_MISHAP, [6, 1]], snap("Rush"))

    assert MATCH.default(match, HOME, Dice.scripted([])) == ON
    assert coach.good(match, HOME, Dice.scripted([])) == ON


@pytest.mark.rule("PP-DICE-01")
def test_only_whoever_rolled_is_asked() -> None:
    match = after(on_the_field(20, options=ASKED), [15, NO_MISHAP, [6, 1]], snap("Rush"))

    with pytest.raises(OrdersError):
        MATCH.check(match, AWAY, ON)


# --- several dice ---------------------------------------------------------------------------------------------------


def with_dice(options: MatchOptions) -> Match:
    home = side("Cruisers", stars=("RB",), action_dice=2, star_dice=("RB",))
    return on_the_field(20, options=options, home=home, away=side("Tycoons", action_dice=1))


@pytest.mark.rule("PP-ACT-06")
def test_one_die_a_side_is_all_unless_the_league_allows_several() -> None:
    match = after(with_dice(MatchOptions()), [], snap("Rush"), ACTION)

    assert asked(match) == ("defense-die", [AWAY])


@pytest.mark.rule("PP-ACT-06", "PP-ACT-04")
def test_a_side_adds_dice_until_it_has_enough_and_all_of_them_count() -> None:
    match, happened = play_on(
        with_dice(SEVERAL), [[2, 3, 4], 5, 5, NO_MISHAP, [1, 1]], snap("Rush"), ACTION, AddDie(die="RB"), ACTION, ACTION
    )

    (run,) = of_kind(happened, told.PlayRun)
    assert (run.offense_die, run.more_offense_dice, run.defense_die, run.more_defense_dice) == (9, 2, 5, 0)
    assert (match.home.action_dice, match.home.star_dice, match.away.action_dice) == (0, (), 0)


@pytest.mark.rule("PP-ACT-06", "PP-ACT-04")
def test_a_side_that_wants_no_more_is_asked_no_more() -> None:
    match = after(with_dice(SEVERAL), [], snap("Rush"), ACTION)

    assert asked(match) == ("offense-die", [HOME])
    assert asked(after(match, [], NONE)) == ("defense-die", [AWAY])


@pytest.mark.rule("PP-ACT-06")
def test_a_die_that_is_spent_cannot_be_added_again() -> None:
    match = after(with_dice(SEVERAL), [], snap("Rush"), AddDie(die="RB"))

    with pytest.raises(OrdersError, match="RB cannot be added"):
        MATCH.check(match, HOME, AddDie(die="RB"))


@pytest.mark.rule("PP-ACT-06", "PP-GEN-09")
def test_each_further_die_brings_less_and_the_good_coach_knows() -> None:
    first, second, third = (
        coach.middle_faces(-12, count + 1, 0) - coach.middle_faces(-12, count, 0) for count in range(1, 4)
    )

    assert coach.middle_faces(-12, 1, 0) == pytest.approx(0.575)
    assert first > second > third > 0


# --- penalties ------------------------------------------------------------------------------------------------------


FACE_MASK, HOLDING, ROUGHNESS = 16, 8, 11
PENALTY = [1, 1]


def penalized(match: Match, foul: int) -> Match:
    flagged = after(match, [2, 1, PENALTY, foul], snap("Rush"))
    answer = given(flagged, JudgePenalty())
    return after(flagged, [], answer)


@pytest.mark.rule("PP-PEN-11")
@pytest.mark.parametrize(("spot", "foul", "halved", "bare"), [(80, FACE_MASK, 90, 95), (94, FACE_MASK, 97, 99)])
def test_fifteen_yards_forward_are_half_the_distance_or_bare(spot: int, foul: int, halved: int, bare: int) -> None:
    assert penalized(on_the_field(spot), foul).situation.spot == halved
    assert penalized(on_the_field(spot, options=BARE), foul).situation.spot == bare


@pytest.mark.rule("PP-PEN-11")
@pytest.mark.parametrize(("spot", "foul", "halved", "bare"), [(20, ROUGHNESS, 10, 5), (8, HOLDING, 4, 1)])
def test_yards_back_are_half_the_distance_or_bare(spot: int, foul: int, halved: int, bare: int) -> None:
    assert penalized(on_the_field(spot), foul).situation.spot == halved
    assert penalized(on_the_field(spot, options=BARE), foul).situation.spot == bare


@pytest.mark.rule("PP-PEN-11", "PP-HARD-01")
@pytest.mark.parametrize(("options", "spot"), [(MatchOptions(), 2), (BARE, 1)])
def test_a_hard_count_goes_by_the_same_yards(options: MatchOptions, spot: int) -> None:
    match = on_the_field(4, options=options)
    called = {HOME: CallPlay(play="Hard Count"), AWAY: snap("Rush")[1]}

    assert after(match, [1, 6], called).situation.spot == spot


@pytest.mark.rule("PP-PEN-11", "PP-FG-06")
def test_a_bare_penalty_puts_a_try_on_the_1() -> None:
    match = on_the_field(97, options=BARE, is_try=True)

    repeated = penalized(match, FACE_MASK)

    assert (repeated.is_try, repeated.situation.spot) == (True, 99)
