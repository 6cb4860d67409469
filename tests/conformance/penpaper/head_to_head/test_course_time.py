"""Time and The Coin Toss: when a quarter ends, who kicks off, and overtime."""

from typing import Any

import pytest

from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.orders import (
    CallToss,
    ChooseSide,
    ChooseTry,
    FieldKick,
    JudgePenalty,
    KickOff,
)
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, ROUNDS, Match, MatchOptions
from touchline.books.penpaper.options import TieHandling
from touchline.books.penpaper.state import Quarter
from touchline.game import SeatId

from .board import CRUISERS, TYCOONS, after, of_kind, on_the_field, play_on, score, side, snap, standing

FAIR_CATCH = FieldKick(choice="fair-catch")
ONE, TWO = ChooseTry(points=1), ChooseTry(points=2)
NO_MISHAP = 2
TOUCHDOWN = [20, NO_MISHAP]  # a Hail Mary


@pytest.mark.rule("PP-COIN-01", "PP-COIN-02", "PP-KO-01")
@pytest.mark.parametrize(
    ("call", "face", "begin_on", "kicker"),
    [
        ("heads", 1, "offense", HOME),
        ("heads", 1, "defense", AWAY),
        ("heads", 2, "offense", AWAY),
        ("tails", 2, "defense", AWAY),
        ("tails", 1, "defense", HOME),
    ],
)
def test_the_visitors_call_and_the_winner_chooses_offense_or_kicks_off(
    call: str, face: int, begin_on: str, kicker: SeatId
) -> None:
    match = Match(options=MatchOptions(), home=CRUISERS, away=TYCOONS)

    match = after(match, [face], CallToss(call=call), ChooseSide(begin_on=begin_on))  # type: ignore[arg-type]

    assert (match.ask, match.offense, match.opening_kicker) == ("kickoff", kicker, kicker)
    assert match.rounds_left == ROUNDS


@pytest.mark.rule("PP-TIME-02")
@pytest.mark.parametrize(
    ("play", "script"),
    [
        ("Rush", [10, NO_MISHAP, [1, 2]]),
        ("Rush", [2, NO_MISHAP]),
        ("Pass", [2, NO_MISHAP]),
        ("Punt", [[1, 1]]),
        ("Field Goal", [2]),
        ("Kneel", []),
    ],
)
def test_every_play_uses_one_round(play: str, script: list[int]) -> None:
    assert after(on_the_field(60), script, snap(play)).rounds_left == ROUNDS - 1


@pytest.mark.rule("PP-TIME-02", "PP-FG-05", "PP-KO-11")
def test_a_field_goal_a_kickoff_and_an_extra_point_use_a_round_each() -> None:
    scored = after(on_the_field(60), TOUCHDOWN, snap("Hail Mary"))
    kicked = after(scored, [2], ONE)
    onside = after(kicked, [12], KickOff(kind="onside"))

    assert [each.rounds_left for each in (scored, kicked, onside)] == [39, 38, 37]
    assert standing(onside) == (HOME, 60, 1, 70)


@pytest.mark.rule("PP-TIME-04", "PP-TIME-08")
@pytest.mark.parametrize("quarter", [1, 3])
def test_inside_a_half_down_distance_and_spot_carry_over(quarter: int) -> None:
    match, happened = play_on(
        on_the_field(40, 2, 45, quarter=quarter, rounds_left=1), [10, 2, [1, 2]], snap("Rush", "pass")
    )

    assert standing(match) == (HOME, 43, 3, 45)
    assert (match.quarter, match.rounds_left, match.ask) == (quarter + 1, ROUNDS, "call")
    assert [event.quarter for event in of_kind(happened, told.QuarterEnded)] == [quarter]


@pytest.mark.rule("PP-TIME-04", "PP-TIME-06")
@pytest.mark.parametrize("quarter", [1, 3])
def test_a_kickoff_due_on_the_last_round_opens_the_next_quarter_of_the_half(quarter: int) -> None:
    match = after(on_the_field(80, quarter=quarter, rounds_left=1), [20], snap("Field Goal"))

    assert (match.quarter, match.rounds_left, match.ask, match.offense) == (quarter + 1, ROUNDS, "kickoff", HOME)
    assert score(match) == (3, 0)
    assert match.quarters == (Quarter(home=3, away=0),)


@pytest.mark.rule("PP-TIME-06", "PP-PUNT-06")
@pytest.mark.parametrize("quarter", [1, 3])
def test_a_safety_kick_due_on_the_last_round_opens_the_next_quarter_of_the_half(quarter: int) -> None:
    match = after(on_the_field(2, quarter=quarter, rounds_left=1), [[3, 4]], snap("Kneel"), FAIR_CATCH)

    assert (match.quarter, match.rounds_left) == (quarter + 1, ROUNDS - 1)
    assert standing(match) == (AWAY, 30, 1, 40)  # 50 yards from the 20
    assert score(match) == (0, 2)


@pytest.mark.rule("PP-TIME-03", "PP-TIME-06", "PP-COIN-03")
@pytest.mark.parametrize("opening_kicker", [HOME, AWAY])
@pytest.mark.parametrize(
    ("spot", "play", "script"), [(80, "Field Goal", [20]), (2, "Kneel", []), (50, "Rush", [2, NO_MISHAP])]
)
def test_the_second_half_begins_with_a_kickoff_to_the_team_that_kicked_off_the_first(
    spot: int, play: str, script: list[int], opening_kicker: SeatId
) -> None:
    """Kicks that are due when the half ends are not made."""
    last = on_the_field(spot, quarter=2, rounds_left=1, opening_kicker=opening_kicker)

    match = after(last, script, snap(play))

    assert (match.quarter, match.rounds_left, match.ask) == (3, ROUNDS, "kickoff")
    assert match.offense != opening_kicker
    assert match.situation.spot == 35
    assert not match.is_free_kick


@pytest.mark.rule("PP-TIME-06", "PP-TIME-08", "PP-FG-05")
@pytest.mark.parametrize(("quarter", "ask"), [(1, "kickoff"), (2, "kickoff"), (3, "kickoff"), (4, "over")])
def test_a_touchdown_on_the_last_round_is_followed_by_its_try_which_costs_no_round(quarter: int, ask: str) -> None:
    scored = after(on_the_field(quarter=quarter, rounds_left=1), TOUCHDOWN, snap("Hail Mary"))
    assert (scored.ask, scored.quarter, scored.rounds_left) == ("try", quarter, 0)

    kicked = after(scored, [2], ONE)

    assert score(kicked) == (7, 0)
    assert kicked.ask == ask
    assert kicked.rounds_left == (0 if ask == "over" else ROUNDS)


@pytest.mark.rule("PP-TIME-06", "PP-FG-06")
def test_a_two_point_try_after_the_last_round_is_played_and_may_be_repeated() -> None:
    scored = after(on_the_field(quarter=4, rounds_left=1), TOUCHDOWN, snap("Hail Mary"))

    again = after(scored, [2, 1, [1, 1], 19], TWO, snap("Rush"), JudgePenalty(accept=True))
    assert (again.ask, again.is_try, again.rounds_left) == ("call", True, 0)

    over = after(again, [20, NO_MISHAP, [1, 1]], snap("Rush"))
    assert over.ask == "over"
    assert score(over) == (8, 0)


@pytest.mark.rule("PP-TIME-06", "PP-PEN-04")
@pytest.mark.parametrize("accept", [True, False])
def test_a_penalty_on_the_last_round_does_not_extend_the_half(accept: bool) -> None:
    last = on_the_field(quarter=2, rounds_left=1)

    match = after(last, [2, 1, [1, 1], 15], snap("Rush"), JudgePenalty(accept=accept))

    assert (match.quarter, match.ask) == (3, "kickoff")


@pytest.mark.rule("PP-TIME-08")
def test_a_kick_on_the_last_round_is_returned_before_the_quarter_ends() -> None:
    last = on_the_field(30, 4, quarter=1, rounds_left=1)

    punted = after(last, [[3, 4]], snap("Punt"))
    assert (punted.quarter, punted.rounds_left, punted.ask) == (1, 0, "return")

    caught = after(punted, [], FAIR_CATCH)
    assert standing(caught) == (AWAY, 20, 1, 30)
    assert (caught.quarter, caught.rounds_left) == (2, ROUNDS)


@pytest.mark.rule("PP-TIME-05", "PP-TIME-08", "PP-SPASS-08")
def test_a_successful_hurry_up_on_the_last_round_leaves_it_to_be_played() -> None:
    match = after(on_the_field(rounds_left=1), [15, NO_MISHAP, [1, 1, 2]], snap("Hurry Up", "rush"))

    assert (match.quarter, match.rounds_left, match.situation.spot) == (1, 1, 44)


@pytest.mark.rule("PP-TIME-05", "PP-HARD-01")
def test_a_hard_count_uses_no_round() -> None:
    assert after(on_the_field(rounds_left=1), [3, 2], snap("Hard Count")).rounds_left == 1


# --- the end --------------------------------------------------------------------------------------------------------

LEVEL: dict[str, Any] = {"home": side("Cruisers", points=7), "away": side("Tycoons", points=7)}
NOTHING_HAPPENS = [2, NO_MISHAP]


def at_the_end(tied_games: TieHandling, quarter: int = 4, **facts: Any) -> Match:
    options = MatchOptions(tied_games=tied_games)
    return on_the_field(options=options, quarter=quarter, rounds_left=1, **{**LEVEL, **facts})


@pytest.mark.rule("PP-TIME-01")
@pytest.mark.parametrize("tied_games", ["tie-stands", "one-overtime", "until-won"])
def test_a_match_with_a_winner_ends_after_four_quarters(tied_games: TieHandling) -> None:
    ahead = at_the_end(tied_games, away=side("Tycoons", points=10))

    match, happened = play_on(ahead, NOTHING_HAPPENS, snap("Rush"))

    assert MATCH.phase(match) is None
    assert [event.winner for event in of_kind(happened, told.MatchEnded)] == [AWAY]
    assert MATCH.view(match, None).champion == "Tycoons"


@pytest.mark.rule("PP-TIME-07")
@pytest.mark.parametrize(
    ("tied_games", "quarter", "goes_on"),
    [
        ("tie-stands", 4, False),
        ("one-overtime", 4, True),
        ("one-overtime", 5, False),
        ("until-won", 4, True),
        ("until-won", 5, True),
        ("until-won", 9, True),
    ],
)
def test_a_level_match_goes_on_as_the_option_says(tied_games: TieHandling, quarter: int, goes_on: bool) -> None:
    match, happened = play_on(at_the_end(tied_games, quarter), NOTHING_HAPPENS, snap("Rush"))

    if goes_on:
        assert (match.ask, match.quarter, match.rounds_left) == ("coin-call", quarter + 1, ROUNDS)
    else:
        assert match.ask == "over"
        assert [event.winner for event in of_kind(happened, told.MatchEnded)] == [None]


@pytest.mark.rule("PP-TIME-07", "PP-INJ-06", "PP-ACT-01")
def test_overtime_has_a_new_toss_and_nothing_else_is_new() -> None:
    tired = side("Cruisers", points=7, action_dice=1, fakes=2, hard_counts=3, tricks={"Reverse": 1})
    ended = at_the_end("one-overtime", home=tired)
    ended = after(ended, [], snap("Kneel"))

    begun = after(ended, [1], CallToss(call="heads"), ChooseSide(begin_on="defense"))

    assert begun.home == tired
    assert (begun.ask, begun.offense, begun.quarter, begun.rounds_left) == ("kickoff", AWAY, 5, ROUNDS)


@pytest.mark.rule("PP-TIME-07")
def test_the_first_score_does_not_end_an_overtime() -> None:
    overtime = on_the_field(80, options=MatchOptions(tied_games="until-won"), quarter=5, rounds_left=20, **LEVEL)

    match = after(overtime, [20], snap("Field Goal"))

    assert score(match) == (10, 7)
    assert (match.ask, match.rounds_left) == ("kickoff", 19)


@pytest.mark.rule("PP-TIME-06", "PP-TIME-07")
def test_a_safety_kick_is_not_made_at_the_end_of_the_match() -> None:
    match = after(on_the_field(1, quarter=4, rounds_left=1), [], snap("Kneel"))

    assert match.ask == "over"
    assert score(match) == (0, 2)
