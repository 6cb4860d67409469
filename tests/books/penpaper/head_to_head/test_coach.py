"""The good coach: always legal, better than the usual one, and true to what was solved."""

from collections import Counter

import pytest
from msgspec.structs import replace

from touchline.books.penpaper.head_to_head import coach, solution
from touchline.books.penpaper.head_to_head.field import Situation, first_down
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.mishaps import Injury
from touchline.books.penpaper.head_to_head.outcome import Outcome, gained, nothing
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, Called, Flag, Match, MatchOptions
from touchline.dice import Dice
from touchline.odds import arena

from .matches import random_match

CALLS = 300


def a_match(**changes) -> Match:
    return replace(MATCH.setup(MatchOptions(), (), Dice.fast(1)), ask="call", offense=HOME, **changes)


def with_points(match, *, home, away):
    return replace(match, home=replace(match.home, points=home), away=replace(match.away, points=away))


def plays_called(match):
    dice = Dice.fast("calls")
    return Counter(coach.good(match, match.offense, dice).play for _ in range(CALLS))


@pytest.mark.rule("PP-GEN-09", "PP-EXEC-01", "PP-EXEC-02")
@pytest.mark.parametrize("seed", range(12))
def test_whatever_has_happened_the_orders_are_legal(seed):
    for step in random_match(seed):
        for owed in MATCH.phase(step.before).owed:
            MATCH.check(step.before, owed.seat, coach.good(step.before, owed.seat, Dice.fast(step.before.step)))


@pytest.mark.rule("PP-GEN-09")
def test_two_good_coaches_play_to_the_end():
    played = [arena.play(arena.Trial("penpaper.match", ("good", "good"), 4), number) for number in range(4)]

    assert all(sum(game.points) > 20 for game in played)


@pytest.mark.rule("PP-GEN-09")
def test_the_good_coach_beats_the_usual_one():
    counted = arena.run(arena.Trial("penpaper.match", ("good", "default"), 60), jobs=1)

    assert counted.share - counted.error > 0.65
    assert counted.points[0] > counted.points[1] + 10


@pytest.mark.rule("PP-GEN-09")
def test_a_coach_uses_only_what_his_seat_may_know():
    match = a_match()
    sealed = replace(match, step=match.step + 7)

    assert coach.good(match, HOME, Dice.fast(3)) == coach.good(sealed, HOME, Dice.fast(3))


@pytest.mark.rule("PP-EXEC-01")
def test_calls_are_mixed_and_every_draw_is_on_the_transcript():
    dice = Dice.fast("calls", transcript=True)

    called = Counter(coach.good(a_match(situation=first_down(25)), HOME, dice).play for _ in range(CALLS))

    assert len(called) >= 2
    assert max(called.values()) < CALLS * 0.8
    assert set(dice.transcript.labels) == {"coach: which call of the mix"}


@pytest.mark.rule("PP-KNEEL-01")
def test_a_leader_kneels_when_that_ends_the_game():
    match = with_points(a_match(quarter=4, rounds_left=1, situation=first_down(30)), home=20, away=17)

    assert plays_called(match) == {"Kneel": CALLS}


@pytest.mark.rule("PP-FG-01")
def test_two_points_behind_the_last_play_is_a_field_goal_where_it_is_sure():
    match = with_points(a_match(quarter=4, rounds_left=1, situation=first_down(91)), home=20, away=22)

    assert plays_called(match) == {"Field Goal": CALLS}


@pytest.mark.rule("PP-FG-01")
def test_four_points_behind_the_last_play_is_never_a_kick():
    match = with_points(a_match(quarter=4, rounds_left=1, situation=first_down(85)), home=20, away=24)

    assert not {"Field Goal", "Punt", "Kneel"} & set(plays_called(match))


@pytest.mark.rule("PP-FG-06")
def test_a_try_is_chosen_by_what_the_points_are_worth():
    level_after_one = with_points(a_match(quarter=4, rounds_left=0, situation=Situation(90, 1, 100)), home=20, away=20)
    one_behind = with_points(level_after_one, home=19, away=20)
    early = replace(level_after_one, quarter=1, rounds_left=30)

    assert coach.good(replace(level_after_one, ask="try"), HOME, Dice.fast(1)).points == 1
    assert coach.good(replace(one_behind, ask="try"), HOME, Dice.fast(1)).points == 2
    assert coach.good(replace(early, ask="try"), HOME, Dice.fast(1)).points == 2


def flagged(match, roll, outcome):
    return replace(match, ask="penalty", flag=Flag(roll, outcome, True))


@pytest.mark.rule("PP-PEN-03")
def test_a_penalty_is_taken_when_it_is_better_than_the_play():
    match = a_match(situation=first_down(30))
    holding, offside = 5, 19
    touchdown, short = gained(30, 70), nothing(30, how="incomplete")

    assert coach.good(flagged(match, offside, short), HOME, Dice.fast(1)).accept
    assert not coach.good(flagged(match, offside, touchdown), HOME, Dice.fast(1)).accept
    assert coach.good(flagged(match, holding, touchdown), AWAY, Dice.fast(1)).accept
    lost = Outcome(how="interception", spot=50, by_offense=False)
    assert not coach.good(flagged(match, holding, lost), AWAY, Dice.fast(1)).accept


@pytest.mark.rule("PP-ACT-04")
def test_a_die_is_kept_early_and_spent_when_the_game_hangs_on_it():
    called = Called(play="Pass", call="pass")
    early = a_match(situation=first_down(25), called=called)
    late = with_points(
        a_match(quarter=4, rounds_left=1, situation=Situation(97, 4, 100), called=called), home=20, away=24
    )

    assert coach.good(replace(early, ask="offense-die"), HOME, Dice.fast(1)).die == ""
    assert coach.good(replace(late, ask="offense-die"), HOME, Dice.fast(1)).die == "action"
    assert coach.good(replace(late, ask="defense-die"), AWAY, Dice.fast(1)).die == "action"


@pytest.mark.rule("PP-KO-05")
def test_a_level_team_brings_the_last_kick_back_and_a_leader_does_not():
    match = with_points(a_match(quarter=4, rounds_left=0, landing=10), home=20, away=20)

    assert coach.good(replace(match, ask="return"), AWAY, Dice.fast(1)).choice == "return"
    ahead = with_points(match, home=20, away=21)
    assert coach.good(replace(ahead, ask="return"), AWAY, Dice.fast(1)).choice == "fair-catch"


@pytest.mark.rule("PP-INJ-04")
def test_the_injury_that_costs_most_is_healed():
    match = a_match()
    hurt = replace(match.home, injuries=(Injury("LB"), Injury("QB"), Injury("RB"), Injury("QB", is_major=True)))

    assert coach.good(replace(match, ask="halftime", home=hurt, healing=(HOME,)), HOME, Dice.fast(1)).injury == 2


@pytest.mark.rule("PP-GEN-09")
def test_the_solution_has_a_call_for_every_place():
    known = solution.solution()
    late = len(solution.TILTS) * solution.LAST_ROUNDS
    sizes = (
        (known.usual, len(solution.MATCHUPS) * solution.FRESH * solution.SITUATIONS),
        (known.tries, len(solution.MATCHUPS)),
        (known.end_of_half, late * solution.SITUATIONS),
        (known.end_of_game, late * solution.LEADS * solution.SITUATIONS),
    )

    for both, size in sizes:
        assert len(both.plays) == len(both.defenses) == size
        some = range(0, size, 97)
        assert all(max(both.plays[place]) < len(solution.ROWS) for place in some)
        assert all(max(both.defenses[place]) < len(solution.COLUMNS) for place in some)
    assert len(known.points) == (solution.LAST_ROUNDS + 2) * solution.SITUATIONS
    assert len(known.wins) == (solution.LAST_ROUNDS + 1) * solution.LEADS * solution.SITUATIONS
    assert solution.FILE.stat().st_size < 2_000_000
