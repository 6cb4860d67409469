"""What may be called, and what follows: hurry-ups, hard counts, kneeling, fakes, audibles, tricks, fourth downs."""

from typing import Any

import pytest

from touchline.books.penpaper.head_to_head import calls
from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.orders import (
    AddDie,
    CallAudible,
    CallPlay,
    FieldKick,
    JudgePenalty,
    KickOff,
)
from touchline.books.penpaper.head_to_head.playbook import PLAYS, MainCall
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, ROUNDS, Match
from touchline.books.penpaper.state import Injury
from touchline.game import OrdersError

from .board import Script, after, of_kind, on_the_field, play_on, score, side, snap, standing

ACCEPT, DECLINE = JudgePenalty(accept=True), JudgePenalty(accept=False)
FAIR_CATCH = FieldKick(choice="fair-catch")
NO_MISHAP, PENALTY = 2, [1, 1]
GOOD, BAD = [15, NO_MISHAP, [1, 1, 1]], [2, NO_MISHAP]
TRICKS = ("Double Pass", "Flea Flicker", "Hail Mary", "Hook & Lateral", "Halfback Option", "QB Sneak", "Reverse")


def may_hurry(match: Match) -> bool:
    return "Hurry Up" in calls.legal_calls(match)


# --- what is legal --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-EXEC-01", "PP-DOWN-05", "PP-FAKE-01", "PP-FG-02")
@pytest.mark.parametrize("down", [1, 2, 3, 4])
@pytest.mark.parametrize(("spot", "in_range"), [(36, False), (37, True), (99, True)])
def test_kicks_on_any_down_fakes_on_fourth_and_field_goals_up_to_80_yards(down: int, spot: int, in_range: bool) -> None:
    legal = calls.legal_calls(on_the_field(spot, down))

    assert set(PLAYS) | {"Punt", "Kneel", "Hard Count"} <= set(legal)
    assert ("Field Goal" in legal) is in_range
    assert ({"Fake Punt", "Fake Field Goal"} <= set(legal)) is (down == 4)


@pytest.mark.rule("PP-EXEC-01")
@pytest.mark.parametrize("play", ["Fake Punt", "Wishbone", "", "Audible"])
def test_a_call_that_is_not_legal_is_refused(play: str) -> None:
    with pytest.raises(OrdersError, match="call one of Pass"):
        MATCH.check(on_the_field(), HOME, CallPlay(play=play))


@pytest.mark.rule("PP-EXEC-01", "PP-EXEC-02", "PP-EXEC-03", "PP-DC-04")
@pytest.mark.parametrize(("call", "dc"), [("rush", 9), ("pass", 7)])
def test_both_calls_are_written_in_one_phase_and_revealed_together(call: MainCall, dc: int) -> None:
    before = on_the_field(away=side("Tycoons", {"LM": 1, "LB": 2}))
    phase = MATCH.phase(before)
    assert phase is not None
    assert [(owed.seat, owed.kind) for owed in phase.owed] == [(HOME, "call-play"), (AWAY, "call-defense")]

    _, (revealed, run) = play_on(before, BAD, snap("Rush", call))

    assert (revealed.play, revealed.call, revealed.special) == ("Rush", call, "")
    assert run.dc == dc


# --- hurry up -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-SPASS-08", "PP-TIME-05")
@pytest.mark.parametrize(("script", "rounds"), [(GOOD, 40), ([20, NO_MISHAP, [1, 1, 1]], 40), (BAD, 39)])
def test_a_hurry_up_uses_a_round_only_if_it_fails_and_is_not_called_twice_running(script: Script, rounds: int) -> None:
    match = after(on_the_field(), script, snap("Hurry Up", "rush"))

    assert match.rounds_left == rounds
    assert not may_hurry(match)
    assert may_hurry(after(match, BAD, snap("Rush")))


@pytest.mark.rule("PP-SPASS-08")
@pytest.mark.parametrize("roll", range(1, 21))
@pytest.mark.parametrize(("answer", "costs"), [(ACCEPT, True), (DECLINE, False)])
def test_an_accepted_penalty_but_roughing_makes_a_successful_hurry_up_cost_its_round(
    roll: int, answer: JudgePenalty, costs: bool
) -> None:
    flag = after(on_the_field(), [15, 1, [1, 1, 1], PENALTY, roll], snap("Hurry Up", "rush"))

    match = after(flag, [[1, 1, 1]] if roll == 13 and answer.accept else [], answer)

    assert match.rounds_left == ROUNDS - (costs and roll != 14)
    assert not may_hurry(match)


@pytest.mark.rule("PP-SPASS-08")
@pytest.mark.parametrize("roll", range(1, 21))
@pytest.mark.parametrize("answer", [ACCEPT, DECLINE])
def test_a_failed_hurry_up_uses_its_round_whatever_the_penalty(roll: int, answer: JudgePenalty) -> None:
    flag = after(on_the_field(), [2, 1, PENALTY, roll], snap("Hurry Up", "rush"))

    match = after(flag, [[1, 1, 1]] if roll == 13 and answer.accept else [], answer)

    assert match.rounds_left == ROUNDS - 1


@pytest.mark.rule("PP-SPASS-08", "PP-PEN-09")
def test_a_hurry_up_touchdown_against_which_roughing_lapses_uses_no_round() -> None:
    match = after(on_the_field(97), [15, 1, [1, 1, 1], PENALTY, 14], snap("Hurry Up", "rush"))

    assert (match.ask, match.rounds_left) == ("try", ROUNDS)


@pytest.mark.rule("PP-SPASS-08")
def test_a_hard_count_between_does_not_make_a_hurry_up_legal_again() -> None:
    match = after(on_the_field(), GOOD, snap("Hurry Up", "rush"))

    assert not may_hurry(after(match, [3, 2], snap("Hard Count")))


@pytest.mark.rule("PP-SPASS-08")
def test_the_other_team_may_hurry_at_once_and_a_kick_between_makes_it_legal_again() -> None:
    lost = after(on_the_field(40, 4), BAD, snap("Hurry Up", "rush"))
    assert lost.offense == AWAY
    assert may_hurry(lost)

    punted = after(lost, [[1, 1]], snap("Punt"), FAIR_CATCH)
    assert punted.offense == HOME
    assert may_hurry(punted)


# --- hard counts and kneeling ---------------------------------------------------------------------------------------


@pytest.mark.rule("PP-HARD-01", "PP-HARD-02")
@pytest.mark.parametrize(
    ("earlier", "ours", "theirs", "spot"), [(0, 3, 2, 45), (0, 3, 3, 35), (1, 3, 2, 35), (1, 4, 2, 45), (2, 4, 2, 35)]
)
def test_a_hard_count_moves_the_ball_five_yards_and_each_use_helps_the_defense(
    earlier: int, ours: int, theirs: int, spot: int
) -> None:
    match = after(
        on_the_field(40, 2, 50, home=side("Cruisers", hard_counts=earlier)), [ours, theirs], snap("Hard Count")
    )

    assert standing(match) == (HOME, spot, 2, 50)
    assert match.home.hard_counts == earlier + 1
    assert match.rounds_left == ROUNDS


@pytest.mark.rule("PP-HARD-01")
def test_a_hard_count_counts_the_quarterback_against_the_linemen() -> None:
    teams: dict[str, Any] = {"home": side("Cruisers", {"QB": 2}), "away": side("Tycoons", {"LM": 3})}

    assert after(on_the_field(**teams), [3, 1], snap("Hard Count")).situation.spot == 45
    assert after(on_the_field(**teams), [3, 2], snap("Hard Count")).situation.spot == 35


@pytest.mark.rule("PP-HARD-01", "PP-PEN-11")
@pytest.mark.parametrize(
    ("spot", "dice", "moved"), [(97, [2, 1], 98), (99, [2, 1], 99), (3, [1, 2], 2), (1, [1, 2], 1)]
)
def test_a_hard_count_moves_at_most_half_the_distance(spot: int, dice: list[int], moved: int) -> None:
    assert after(on_the_field(spot), dice, snap("Hard Count")).situation.spot == moved


@pytest.mark.rule("PP-HARD-01")
def test_five_yards_of_a_hard_count_may_make_a_first_down() -> None:
    assert standing(after(on_the_field(40, 4, 45), [2, 1], snap("Hard Count"))) == (HOME, 45, 1, 55)


@pytest.mark.rule("PP-HARD-03")
@pytest.mark.parametrize("play", ["Rush", "Pass", "Kneel"])
def test_after_a_hard_count_a_play_has_to_be_made_before_the_next(play: str) -> None:
    counted = after(on_the_field(), [2, 1], snap("Hard Count"))
    assert "Hard Count" not in calls.legal_calls(counted)

    played = after(counted, [] if play == "Kneel" else BAD, snap(play))
    assert "Hard Count" in calls.legal_calls(played)


@pytest.mark.rule("PP-KNEEL-01", "PP-MIS-01")
@pytest.mark.parametrize(("down", "now"), [(1, (HOME, 38, 2, 50)), (3, (HOME, 38, 4, 50)), (4, (AWAY, 62, 1, 72))])
def test_kneeling_costs_two_yards_a_down_and_a_round(down: int, now: tuple[object, ...]) -> None:
    match = after(on_the_field(40, down), [], snap("Kneel"))

    assert standing(match) == now
    assert match.rounds_left == ROUNDS - 1


@pytest.mark.rule("PP-KNEEL-01", "PP-SCORE-03", "PP-PUNT-06", "PP-KO-13")
@pytest.mark.parametrize(("spot", "is_safety"), [(3, False), (2, True), (1, True)])
def test_kneeling_at_the_2_or_behind_is_a_safety_and_the_kick_follows_at_once(spot: int, is_safety: bool) -> None:
    match, happened = play_on(on_the_field(spot), [[1, 1]] if is_safety else [], snap("Kneel"))

    assert score(match) == ((0, 2) if is_safety else (0, 0))
    if is_safety:
        (kick,) = of_kind(happened, told.BallKicked)
        assert (kick.kick, kick.by, kick.distance, kick.landing) == ("punt", HOME, 35, 45)
        assert match.rounds_left == ROUNDS - 2
        assert standing(after(match, [], FAIR_CATCH)) == (AWAY, 45, 1, 55)
        assert standing(after(match, [[1, 2, 3], 20], FieldKick())) == (AWAY, 51, 1, 61)


# --- fourth downs and fakes -----------------------------------------------------------------------------------------


@pytest.mark.rule("PP-DOWN-03", "PP-FUM-03")
@pytest.mark.parametrize(
    ("play", "script", "now"),
    [
        ("Rush", [10, NO_MISHAP, [1, 3]], (HOME, 44, 1, 54)),
        ("Rush", [10, NO_MISHAP, [1, 2]], (AWAY, 57, 1, 67)),
        ("Rush", BAD, (AWAY, 60, 1, 70)),
        ("Rush", [1, NO_MISHAP, 6, 3], (AWAY, 63, 1, 73)),
        ("Rush", [1, NO_MISHAP, 1, 5, 2], (AWAY, 60, 1, 70)),
        ("Rush", [1, NO_MISHAP, 1, 6, 2, 4], (HOME, 44, 1, 54)),
        ("Rush", [1, NO_MISHAP, 1, 2, 6, 4], (AWAY, 64, 1, 74)),
        ("Pass", BAD, (AWAY, 60, 1, 70)),
    ],
)
def test_a_fourth_down_makes_the_line_or_gives_the_ball_away_where_it_is(
    play: str, script: Script, now: tuple[object, ...]
) -> None:
    assert standing(after(on_the_field(40, 4, 44), script, snap(play))) == now


@pytest.mark.rule("PP-FUM-03", "PP-INT-02")
def test_an_interceptor_who_fumbles_the_ball_back_gives_the_offense_first_and_ten() -> None:
    script: Script = [1, NO_MISHAP, 1, [2, 3], [1, 1, 1], 2, 3]

    match = after(on_the_field(40, 4, 44), script, snap("Pass", "rush"))

    assert standing(match) == (HOME, 44, 1, 54)  # caught on the 45, fumbled a yard on


@pytest.mark.rule("PP-FAKE-01", "PP-FAKE-02", "PP-FAKE-03", "PP-FAKE-04")
@pytest.mark.parametrize("kind", ["Fake Punt", "Fake Field Goal"])
@pytest.mark.parametrize(
    ("tried", "script", "now"),
    [
        (0, [4, [1, 3]], (HOME, 44, 1, 54)),
        (0, [4, [1, 2]], (AWAY, 60, 1, 70)),
        (0, [3], (AWAY, 60, 1, 70)),
        (1, [4], (AWAY, 60, 1, 70)),
        (1, [5, [6, 6]], (HOME, 52, 1, 62)),
        (2, [5], (AWAY, 60, 1, 70)),
        (7, [6, [2, 2]], (HOME, 44, 1, 54)),
    ],
)
def test_a_fake_makes_the_line_or_gives_the_ball_away_at_the_original_spot(
    kind: str, tried: int, script: Script, now: tuple[object, ...]
) -> None:
    match = after(on_the_field(40, 4, 44, home=side("Cruisers", fakes=tried)), script, snap(kind, "rush", "Blitz"))

    assert standing(match) == now
    assert match.rounds_left == ROUNDS - 1
    assert match.home.fakes == tried + 1


@pytest.mark.rule("PP-FAKE-03", "PP-SCORE-01")
def test_a_fake_may_score() -> None:
    match = after(on_the_field(93, 4, 98), [6, [3, 4]], snap("Fake Field Goal"))

    assert (match.ask, score(match)) == ("try", (6, 0))


@pytest.mark.rule("PP-FG-04")
def test_a_missed_field_goal_gives_the_ball_away_seven_yards_behind_the_line() -> None:
    assert standing(after(on_the_field(90), [1], snap("Field Goal"))) == (AWAY, 17, 1, 27)


@pytest.mark.rule("PP-KO-11", "PP-KO-12", "PP-KO-13")
@pytest.mark.parametrize(
    ("kind", "script", "now"),
    [("onside", [12], (HOME, 60, 1, 70)), ("onside", [11], (AWAY, 40, 1, 50))],
)
def test_an_onside_kick_gives_the_same_point_to_one_team_or_the_other(
    kind: str, script: Script, now: tuple[object, ...]
) -> None:
    due = on_the_field(35, ask="kickoff")

    assert standing(after(due, script, KickOff(kind=kind))) == now  # type: ignore[arg-type]


@pytest.mark.rule("PP-KO-12", "PP-KO-13")
def test_a_squib_is_kicked_with_one_die_and_returned_with_three() -> None:
    match = after(on_the_field(35, ask="kickoff"), [1, [1, 2, 3], 20], KickOff(kind="squib"), FieldKick())

    assert standing(match) == (AWAY, 26, 1, 36)


# --- audibles -------------------------------------------------------------------------------------------------------

STAR_QB: dict[str, Any] = {
    "home": side("Cruisers", {"RB": 1, "WR": 5}, stars=("QB",)),
    "away": side("Tycoons", {"LM": 1, "LB": 2}),
}


@pytest.mark.rule("PP-SPASS-02", "PP-DC-06")
@pytest.mark.parametrize(("call", "dc"), [("rush", 6 + 1 + 2 + 4), ("pass", 6 + 1 + 4)])
def test_an_audible_is_the_standard_rush_against_a_dc_one_die_higher(call: str, dc: int) -> None:
    match, happened = play_on(
        on_the_field(**STAR_QB),
        [4, 18, NO_MISHAP, [1, 2]],
        snap("Long Bomb", call),  # type: ignore[arg-type]
        CallAudible(audible=True),
    )

    (run,) = of_kind(happened, told.PlayRun)
    assert (run.play, run.is_pass, run.bonus, run.dc) == ("Rush", False, 1, dc)
    assert match.situation.spot == 43


@pytest.mark.rule("PP-SPASS-02")
def test_the_pass_stays_a_pass_without_an_audible() -> None:
    match, happened = play_on(on_the_field(**STAR_QB), GOOD, snap("Pass", "rush"), CallAudible(audible=False))

    assert of_kind(happened, told.PlayRun)[0].is_pass
    assert match.situation.spot == 43


@pytest.mark.rule("PP-SPASS-02", "PP-TRICK-01", "PP-SPASS-08")
@pytest.mark.parametrize("play", ["Flea Flicker", "Hurry Up"])
def test_the_pass_first_called_is_not_used(play: str) -> None:
    match = after(on_the_field(**STAR_QB), [4, 18, NO_MISHAP, [1, 2]], snap(play, "rush"), CallAudible(audible=True))

    assert match.home.tricks == {}
    assert match.rounds_left == ROUNDS - 1
    assert may_hurry(match)


@pytest.mark.rule("PP-SPASS-02", "PP-INJ-03")
def test_only_a_healthy_star_quarterback_calls_audibles_and_only_on_a_pass() -> None:
    assert after(on_the_field(), BAD, snap("Pass")).ask == "call"
    assert after(on_the_field(**STAR_QB), BAD, snap("Rush")).ask == "call"
    assert after(on_the_field(**STAR_QB), [], snap("Pass")).ask == "audible"
    hurt = side("Cruisers", stars=("QB",), injuries=(Injury("QB", star="QB"),))
    assert after(on_the_field(home=hurt), BAD, snap("Pass")).ask == "call"


@pytest.mark.rule("PP-PEN-02", "PP-SPASS-02")
def test_an_audible_is_a_rush_to_the_referee_too() -> None:
    match = after(
        on_the_field(**STAR_QB), [4, 18, 1, [1, 2], PENALTY, 13, 12, 14, 19], snap("Pass"), CallAudible(audible=True)
    )

    assert match.flag is not None
    assert match.flag.roll == 19


# --- trick plays ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-TRICK-01")
@pytest.mark.parametrize("play", [*TRICKS, "Statue of Liberty"])
def test_each_use_of_a_trick_play_adds_two_to_its_dc(play: str) -> None:
    dcs = []
    match = on_the_field(40)
    for _ in range(3):
        match, happened = play_on(
            on_the_field(40, home=match.home), [2, NO_MISHAP, *FAILED.get(play, [])], snap(play, "rush")
        )
        dcs.append(of_kind(happened, told.PlayRun)[0].dc)

    assert [dc - dcs[0] for dc in dcs] == [0, 2, 4]
    assert match.home.tricks == {play: 3}
    assert match.away.tricks == {}


FAILED: dict[str, Script] = {"Double Pass": [1], "Hook & Lateral": [2, 1]}


@pytest.mark.rule("PP-TRICK-01")
def test_a_penalized_trick_counts_and_plays_count_by_name() -> None:
    match = after(on_the_field(), [2, 1, PENALTY, 1], snap("Reverse"), ACCEPT)
    match = after(match, BAD, snap("Statue of Liberty"))
    match = after(match, BAD, snap("Sweep"))

    assert match.home.tricks == {"Reverse": 1, "Statue of Liberty": 1}


# --- coaches' dice --------------------------------------------------------------------------------------------------

ACTION, NONE = AddDie(die="action"), AddDie(die="")
WITH_DICE: dict[str, Any] = {"home": side("Cruisers", action_dice=1), "away": side("Tycoons", action_dice=1)}


@pytest.mark.rule("PP-ACT-02", "PP-ACT-03", "PP-ACT-04", "PP-DICE-04")
def test_the_offense_declares_first_and_both_dice_fall_before_the_attack() -> None:
    match, happened = play_on(on_the_field(**WITH_DICE), [3, 4, 7, NO_MISHAP, [1, 2]], snap("Rush"), ACTION, ACTION)

    (run,) = of_kind(happened, told.PlayRun)
    assert (run.natural, run.offense_die, run.defense_die, run.dc) == (7, 3, 4, 10)
    assert (match.home.action_dice, match.away.action_dice) == (0, 0)
    assert match.ask == "call"


@pytest.mark.rule("PP-ACT-04", "PP-ACT-06")
def test_a_die_is_not_spent_by_a_coach_who_says_no_and_not_asked_for_when_there_is_none() -> None:
    kept = after(on_the_field(**WITH_DICE), BAD, snap("Rush"), NONE, NONE)
    only_one = after(on_the_field(away=WITH_DICE["away"]), BAD, snap("Rush"), NONE)

    assert (kept.home.action_dice, kept.away.action_dice) == (1, 1)
    assert only_one.away.action_dice == 1


@pytest.mark.rule("PP-ACT-02", "PP-ACT-04")
@pytest.mark.parametrize(
    ("natural", "rest", "spot"), [(1, [NO_MISHAP, 6, 2], 38), (20, [NO_MISHAP, [1, 2]], 48), (2, [1, PENALTY, 8], 30)]
)
def test_a_declared_die_is_spent_on_a_natural_1_or_20_and_under_a_penalty(
    natural: int, rest: Script, spot: int
) -> None:
    answers: list[Any] = [snap("Rush"), ACTION, ACTION, *([ACCEPT] if PENALTY in rest else [])]

    match = after(on_the_field(**WITH_DICE), [1, 6, natural, *rest], *answers)

    assert match.situation.spot == spot
    assert (match.home.action_dice, match.away.action_dice) == (0, 0)


@pytest.mark.rule("PP-ACT-06")
@pytest.mark.parametrize(
    ("play", "script"), [("Punt", [[1, 1]]), ("Kneel", []), ("Hard Count", [2, 1]), ("Field Goal", [1])]
)
def test_no_die_is_asked_for_without_an_attack(play: str, script: Script) -> None:
    assert after(on_the_field(**WITH_DICE), script, snap(play)).ask in {"call", "return"}


@pytest.mark.rule("PP-ACT-06", "PP-FG-06")
def test_a_die_may_be_added_to_a_two_point_try() -> None:
    trying = on_the_field(97, is_try=True, home=side("Cruisers", action_dice=1))

    match = after(trying, [6, 5, NO_MISHAP, [1, 2]], snap("Rush"), ACTION)

    assert score(match) == (2, 0)


@pytest.mark.rule("PP-STAR-04", "PP-STAR-05", "PP-SPASS-02", "PP-SRUSH-05")
@pytest.mark.parametrize(
    ("play", "call", "stars", "offered"),
    [
        ("Rush", "pass", ("FB", "RB", "TE", "WR", "C"), ("FB", "RB")),
        ("Pass", "pass", ("FB", "RB", "TE", "WR", "C"), ("TE", "WR")),
        ("Halfback Option", "pass", ("RB", "WR"), ("RB",)),
        ("Halfback Option", "rush", ("RB", "WR"), ("WR",)),
    ],
)
def test_a_star_of_the_offense_helps_the_kind_of_play_it_turns_out_to_be(
    play: str, call: str, stars: tuple[str, ...], offered: tuple[str, ...]
) -> None:
    having = tuple(star for star in stars if star != "C")
    home = side("Cruisers", stars=stars, star_dice=having)  # type: ignore[arg-type]

    match = after(on_the_field(home=home), [], snap(play, call))  # type: ignore[arg-type]

    assert tuple(choice.value for choice in MATCH.choices(match, HOME, "die")) == ("", *offered)


@pytest.mark.rule("PP-STAR-05")
@pytest.mark.parametrize("play", ["Rush", "Pass"])
@pytest.mark.parametrize(("call", "offered"), [("pass", ("DB", "S", "LB")), ("rush", ("DE", "DT", "LB"))])
def test_a_star_of_the_defense_helps_by_the_main_call(play: str, call: str, offered: tuple[str, ...]) -> None:
    stars = ("DB", "S", "DE", "DT", "LB")
    away = side("Tycoons", stars=stars, star_dice=stars)  # type: ignore[arg-type]

    match = after(on_the_field(away=away), [], snap(play, call))  # type: ignore[arg-type]

    assert tuple(choice.value for choice in MATCH.choices(match, AWAY, "die")) == ("", *offered)


@pytest.mark.rule("PP-STAR-04", "PP-ACT-06")
def test_a_stars_die_is_spent_alone_and_counts_like_an_action_die() -> None:
    home = side("Cruisers", stars=("RB",), star_dice=("RB",), action_dice=2)

    match, happened = play_on(on_the_field(home=home), [5, 3, NO_MISHAP, [1, 2]], snap("Rush"), AddDie(die="RB"))

    assert of_kind(happened, told.PlayRun)[0].offense_die == 5
    assert (match.home.action_dice, match.home.star_dice) == (2, ())


@pytest.mark.rule("PP-STAR-08")
@pytest.mark.parametrize(("die", "rest", "spot"), [(1, [], 40), (2, [3], 37)])
def test_a_star_center_saves_his_quarterback_on_a_1(die: int, rest: Script, spot: int) -> None:
    home = side("Cruisers", stars=("C",))

    match = after(on_the_field(home=home), [1, NO_MISHAP, 6, die, *rest], snap("Pass"))

    assert match.situation.spot == spot
