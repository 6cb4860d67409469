"""Statistics: what a play adds, and sums that hold over whole games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.books.fool.random_games import random_outcome
from touchline.books.fool.course import Course, after_scrimmage, fouls_of
from touchline.books.fool.kicking import Kick
from touchline.books.fool.outcome import Foul, Outcome
from touchline.books.fool.penalties import Option, by_mail
from touchline.books.fool.players import PlayerId
from touchline.books.fool.series import Scrimmage, after_play
from touchline.books.fool.statistics import (
    Drive,
    PlayerLine,
    Statistics,
    TeamLine,
    closed,
    drive_end,
    kick_lines,
    player_lines,
    team_line,
    with_drive,
    with_scrimmage,
)
from touchline.dice import Dice

Q, W, H, LB, S = (PlayerId(name) for name in ("Q", "W", "H", "LB", "S"))
AT_60 = Scrimmage(60, 1, 10)


def course(to_goal: int = 60, **fields: object) -> Course:
    facts = {"stage": "scrimmage", "to_go": min(10, to_goal), "seconds": 600} | fields
    return Course(ball="home", receives_second_half="visitors", to_goal=to_goal, **facts)  # type: ignore[arg-type]  # fields of a Course


def test_a_catch_counts_for_passer_receiver_and_tackler() -> None:
    outcome = Outcome(result="catch", yards=14, passer=Q, target=W, carrier=W, tacklers=(S,))

    assert player_lines(AT_60, outcome) == {
        Q: PlayerLine(attempts=1, completions=1, passing_yards=14, longest_pass=14),
        W: PlayerLine(targets=1, catches=1, receiving_yards=14, longest_catch=14),
        S: PlayerLine(tackles=1),
    }


def test_an_incomplete_pass_is_an_attempt_at_the_man_it_was_meant_for() -> None:
    lines = player_lines(AT_60, Outcome(result="incomplete", passer=Q, target=W))

    assert lines == {Q: PlayerLine(attempts=1), W: PlayerLine(targets=1)}


def test_an_interception_counts_its_return() -> None:
    outcome = Outcome(result="interception", lost=True, turned_over_at=20, yards=8, passer=Q, target=W, taken_by=S)

    lines = player_lines(AT_60, outcome)

    assert lines[Q] == PlayerLine(attempts=1, intercepted=1)
    assert lines[S] == PlayerLine(interceptions=1, interception_yards=12)


@pytest.mark.rule("FOOL-GAP-RUNBACK")
@pytest.mark.parametrize(
    ("yards", "line"),
    [
        (-1, PlayerLine(sacked=1, sack_yards=1)),
        (0, PlayerLine(carries=1)),
        (9, PlayerLine(carries=1, rushing_yards=9, longest_run=9)),
    ],
)
def test_a_quarterback_caught_behind_the_line_is_sacked_elsewhere_he_has_run(yards: int, line: PlayerLine) -> None:
    result = "sack" if yards < 0 else "scramble"

    assert player_lines(AT_60, Outcome(result=result, yards=yards, passer=Q))[Q] == line


def test_two_men_share_a_sack() -> None:
    lines = player_lines(AT_60, Outcome(result="sack", yards=-6, passer=Q, tacklers=(LB, S)))

    assert lines[LB] == lines[S] == PlayerLine(tackles=1, half_sacks=1)


def test_a_run_that_was_fumbled_counts_to_where_the_ball_was_lost() -> None:
    outcome = Outcome(result="fumble", lost=True, turned_over_at=6, yards=-2, carrier=H, taken_by=LB)

    lines = player_lines(AT_60, outcome)

    assert lines[H] == PlayerLine(carries=1, rushing_yards=6, longest_run=6, fumbles=1, fumbles_lost=1)
    assert lines[LB] == PlayerLine(recoveries=1)


@pytest.mark.parametrize(
    ("facts", "player", "line"),
    [
        ({"carrier": H}, H, PlayerLine(carries=1, rushing_yards=-2, fumbles=1)),
        ({"carrier": W, "target": W}, W, PlayerLine(targets=1, catches=1, receiving_yards=-2, fumbles=1)),
        ({"carrier": Q}, Q, PlayerLine(sacked=1, sack_yards=2, fumbles=1)),
        ({}, Q, PlayerLine(carries=1, rushing_yards=-2, fumbles=1)),
    ],
    ids=["a run", "a catch", "a sack", "a bad snap"],
)
def test_a_fumble_that_is_recovered_leaves_the_play_what_it_was(
    facts: dict[str, PlayerId], player: PlayerId, line: PlayerLine
) -> None:
    outcome = Outcome(result="fumble", yards=-2, passer=Q, **facts)

    assert player_lines(AT_60, outcome)[player] == line


def test_a_touchdown_is_the_runners_and_no_longer_than_the_field() -> None:
    outcome = Outcome(result="run", yards=14, carrier=H)
    before = Scrimmage(8, 1, 8)

    assert player_lines(before, outcome, "touchdown")[H] == PlayerLine(
        carries=1, rushing_yards=8, rushing_touchdowns=1, longest_run=8
    )
    assert team_line(before, outcome, Option(after_play(before, outcome))).touchdowns == 1


def test_a_third_down_that_is_made_is_a_first_down() -> None:
    before = Scrimmage(60, 3, 4)
    outcome = Outcome(result="run", yards=5, carrier=H)

    line = team_line(before, outcome, Option(after_play(before, outcome)))

    assert (line.third_downs, line.third_downs_made, line.first_downs, line.yards) == (1, 1, 1, 5)


@pytest.mark.rule("FOOL-GAP-PENALTY")
def test_a_play_that_a_penalty_wiped_out_does_not_count() -> None:
    before = course()
    outcome = Outcome(result="run", yards=30, carrier=H, fouls=(Foul("holding", "offence"),))

    statistics = with_scrimmage(Statistics(), before, outcome, by_mail(fouls_of(before, outcome)))

    assert statistics.home == TeamLine(penalties=1, penalty_yards=10)
    assert statistics.players == {}


@pytest.mark.rule("FOOL-GAP-PENALTY", "FOOL-GAP-SYMBOLS")
def test_an_interception_counts_even_if_its_return_was_foul() -> None:
    before = course()
    outcome = Outcome(
        result="interception",
        lost=True,
        turned_over_at=20,
        yards=4,
        passer=Q,
        taken_by=S,
        fouls=(Foul("return foul", "defence", 4),),
    )

    statistics = with_scrimmage(Statistics(), before, outcome, by_mail(fouls_of(before, outcome)))

    assert statistics.visitors == TeamLine(penalties=1, penalty_yards=10)
    assert statistics.home.intercepted == 1


@pytest.mark.parametrize(
    ("kick", "line"),
    [
        (
            Kick(kind="field goal", end="good", has_ball="defence", at=30, length=40),
            PlayerLine(field_goal_tries=1, field_goals=1, longest_field_goal=40),
        ),
        (Kick(kind="field goal", end="blocked", has_ball="defence", at=30, length=40), PlayerLine(field_goal_tries=1)),
        (Kick(kind="extra point", end="no good", has_ball="defence", at=20), PlayerLine(extra_point_tries=1)),
        (
            Kick(kind="punt", end="downed", has_ball="defence", at=9, length=44),
            PlayerLine(punts=1, punt_yards=44, punts_inside_20=1, longest_punt=44),
        ),
    ],
)
def test_kicks_count_for_the_kicker(kick: Kick, line: PlayerLine) -> None:
    assert kick_lines(kick, kicker=Q) == {Q: line}


def test_a_kick_brought_back_all_the_way_is_the_returners_touchdown() -> None:
    kick = Kick(kind="kickoff", end="returned", has_ball="defence", at=100, caught_at=5, return_yards=95)

    assert kick_lines(kick, kicker=Q, returner=W)[W] == PlayerLine(
        kick_returns=1, kick_return_yards=95, return_touchdowns=1
    )


def test_a_drive_goes_on_until_it_ends() -> None:
    begun = course(seconds=600)
    then = course(to_goal=52, seconds=570)
    scored = course(to_goal=2, seconds=560, stage="try")
    statistics = with_drive(Statistics(), begun, then, yards=8)
    statistics = with_drive(statistics, then, scored, yards=52, end="touchdown")

    assert statistics.drives == (
        Drive(by="home", quarter=1, seconds=600, to_goal=60, plays=2, yards=60, used=40, end="touchdown"),
    )
    assert statistics.home.possession == 40


def test_the_end_of_a_half_ends_a_drive() -> None:
    statistics = closed(with_drive(Statistics(), course(), course(seconds=570)))

    assert [drive.end for drive in statistics.drives] == ["end of half"]
    assert closed(statistics) == statistics


@pytest.mark.parametrize(
    ("outcome", "end"),
    [
        (Outcome(result="run", yards=3), None),
        (Outcome(result="run", yards=60), "touchdown"),
        (Outcome(result="interception", lost=True, turned_over_at=8, yards=2), "interception"),
        (Outcome(result="fumble", lost=True, turned_over_at=3, yards=3), "fumble"),
        (Outcome(result="sack", yards=-40), "safety"),
    ],
)
def test_what_ended_a_drive(outcome: Outcome, end: str | None) -> None:
    before = course()

    assert drive_end(before, outcome, after_scrimmage(before, outcome, by_mail(fouls_of(before, outcome)))) == end


def test_a_failed_fourth_down_ends_a_drive() -> None:
    before = course(down=4)
    outcome = Outcome(result="run", yards=3)

    after = after_scrimmage(before, outcome, by_mail(fouls_of(before, outcome)))

    assert drive_end(before, outcome, after) == "downs"


@given(seed=st.integers())
def test_the_men_of_a_team_have_done_together_what_the_team_did(seed: int) -> None:
    dice = Dice.fast(seed)
    statistics = Statistics()
    for _ in range(40):
        before = course(down=dice.pick((1, 2, 3, 4), "down", rule="FOOL-GAP-SEQUENCE"))
        outcome = random_outcome(dice, before.to_goal)
        passed = outcome.result in ("incomplete", "interception")
        outcome = Outcome(
            **{name: getattr(outcome, name) for name in outcome.__struct_fields__}
            | ({"passer": Q, "target": W} if passed else {"carrier": H})
        )
        statistics = with_scrimmage(statistics, before, outcome, by_mail(fouls_of(before, outcome)))
    total = sum(statistics.players.values(), PlayerLine())

    assert total.carries == statistics.home.rushes
    assert total.rushing_yards == statistics.home.rushing_yards
    assert total.attempts == statistics.home.attempts
    assert total.intercepted == statistics.home.intercepted
    assert statistics.home.plays == statistics.home.rushes + statistics.home.attempts
