"""The report of a match: its figures add up, whatever was called, and however far the match has come."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.box_score import Figures, average, figures
from touchline.books.penpaper.head_to_head.counted import Counted, counted
from touchline.books.penpaper.head_to_head.drives import ON, drive_picture, drives
from touchline.books.penpaper.head_to_head.events import Moment
from touchline.books.penpaper.head_to_head.game_record import COLUMNS, game_record
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.outcome import Outcome, gained, lost, nothing
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, Match, MatchOptions
from touchline.dice import Dice
from touchline.game import EVERYBODY, Row, Sheet
from touchline.pictures import Gain, Gridiron

from .bookkeeping import check_box_score, check_drives, check_scoring
from .matches import Step, random_match

SEEDS = range(30)


@cache
def played(seed: int) -> tuple[Step, ...]:
    return tuple(random_match(seed))


def events_of(steps: Sequence[Step]) -> list[Any]:
    return [event for step in steps for event in step.ruling.events]


def reckoned(seed: int) -> tuple[Match, tuple[Counted, ...]]:
    steps = played(seed)
    match = steps[-1].after
    return match, counted(match, events_of(steps))


def sheet(match: Match, events: list[Any], key: str) -> Sheet:
    found = MATCH.report(match, events, None).sheet(key)
    assert found is not None
    return found


# --- whole matches --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-SCORE-02")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_line_score_and_the_list_of_scores_add_up_to_the_score(seed: int) -> None:
    match, done = reckoned(seed)

    check_scoring(match, events_of(played(seed)), done)


@pytest.mark.rule("PP-TIME-01", "PP-TIME-02", "PP-ACT-01", "PP-STAR-04")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_box_score_agrees_with_the_clock_the_dice_and_the_drives(seed: int) -> None:
    check_box_score(*reckoned(seed))


@pytest.mark.rule("PP-REC-03", "PP-PEN-04")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_yards_that_count_are_those_of_the_record_sheet_without_penalties(seed: int) -> None:
    _, done = reckoned(seed)

    lines = [dict(zip(COLUMNS, row.cells, strict=True)) for each in _record(seed) for row in each.rows]
    clean = [line for line in lines if not line["PEN"] or str(line["PEN"]).endswith((", declined", ", lapsed"))]
    recorded = sum(cell for line in clean for cell in (line["PASS"], line["RUN"]) if isinstance(cell, int))
    assert recorded == sum(play.gain for play in done if play.foul is None and not play.name.startswith("Fake"))


def _record(seed: int) -> tuple[Sheet, ...]:
    return game_record(played(seed)[-1].after, events_of(played(seed)))


@pytest.mark.rule("PP-DOWN-02", "PP-PEN-07")
@pytest.mark.parametrize("seed", SEEDS)
def test_first_downs_are_those_that_the_chain_crew_sees(seed: int) -> None:
    steps, (match, done) = played(seed), reckoned(seed)

    certain = sum(_new_series(step) or _touchdown_from_scrimmage(step) for step in steps)
    unseen = sum(_perhaps_again(step) for step in steps)
    claimed = sum(figures(match, done, seat).first_downs for seat in (HOME, AWAY))
    assert certain <= claimed <= certain + unseen


def _same_team_calls(step: Step) -> bool:
    after = step.after
    is_play = any(isinstance(event, (told.PlayRun, told.PenaltyJudged, *SHORT)) for event in step.ruling.events)
    return is_play and after.ask == "call" and after.offense == step.before.offense and not after.is_try


SHORT = (told.FakeTried, told.HardCountTried, told.KneltDown)


def _fumbled_back(step: Step) -> bool:
    runs = [event.outcome for event in step.ruling.events if isinstance(event, told.PlayRun)]
    flag = step.before.flag
    outcomes = [*runs, flag.outcome] if flag is not None else runs
    return any(outcome.how == "interception" for outcome in outcomes)


def _new_series(step: Step) -> bool:
    before, after = step.before.situation, step.after.situation
    moved = after.line != before.line or (after.down == 1 and before.down > 1)
    return _same_team_calls(step) and moved and not _fumbled_back(step)


def _perhaps_again(step: Step) -> bool:
    """First and goal after first and goal, or a penalty on a play that was fumbled back: the chains do not move."""
    is_judged = any(isinstance(event, told.PenaltyJudged) for event in step.ruling.events)
    return _same_team_calls(step) and is_judged and (not _new_series(step))


def _touchdown_from_scrimmage(step: Step) -> bool:
    scored = [
        event for event in step.ruling.events if isinstance(event, told.PointsScored) and event.how == "touchdown"
    ]
    kicked = any(isinstance(event, told.KickFielded) for event in step.ruling.events)
    lost_first = _fumbled_back(step) and not any(
        isinstance(event, told.PenaltyJudged) and event.accepted for event in step.ruling.events
    )
    return bool(scored) and not kicked and scored[0].by == step.before.offense and not lost_first


@pytest.mark.rule("PP-DOWN-01", "PP-FIELD-01")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_ball_of_a_drive_is_never_moved_by_anything_unseen(seed: int) -> None:
    check_drives(*reckoned(seed))


@pytest.mark.parametrize("seed", range(3))
def test_a_report_can_be_read_at_every_step_of_a_match(seed: int) -> None:
    events: list[Any] = []
    for step in played(seed):
        events += step.ruling.events
        report = MATCH.report(step.after, events, None)
        sheets = [each for top in report.sheets for each in (top, *top.more)]
        assert len({each.key for each in sheets}) == len(sheets)
        for each in sheets:
            assert all(len(row.cells) == len(each.columns) or row.heading for row in each.rows), each.key
        drawn = sheet(step.after, events, "drives").picture
        assert drawn is None or isinstance(drawn, Gridiron)


def test_nothing_is_reported_of_a_match_that_has_not_begun() -> None:
    match = MATCH.setup(MatchOptions(), (), Dice.scripted([]))

    report = MATCH.report(match, [], None)

    assert [each.key for each in report.sheets] == ["scoring", "box", "drives", "plays", "calls"]
    assert sheet(match, [], "calls").rows == ()


# --- one play -------------------------------------------------------------------------------------------------------

BEGUN = MATCH.setup(MatchOptions(), (), Dice.scripted([]))


def at(spot: int, down: int = 1, distance: int = 10) -> Moment:
    return Moment(1, 30, HOME, down, distance, spot, 0, 0)


def told_of(kind: type[Any], moment: Moment, **facts: Any) -> Any:
    return kind(audience=EVERYBODY, rules=(), moment=moment, **facts)


def run(moment: Moment, outcome: Outcome, *, play: str = "Pass") -> list[Any]:
    is_pass = play == "Pass"
    revealed = told_of(told.CallsRevealed, moment, play=play, call="rush", special="Blitz")
    made = told_of(
        told.PlayRun,
        moment,
        play=play,
        is_pass=is_pass,
        call="rush",
        special="Blitz",
        natural=9,
        bonus=2,
        offense_die=3,
        dc=10,
        audible_die=0,
        defense_die=0,
        outcome=outcome,
    )
    return [revealed, made]


def flag(moment: Moment, foul: str, side: str, spot: int, *, accepted: bool = True) -> list[Any]:
    called = told_of(told.PenaltyCalled, moment, foul=foul, side=side, yards="10")
    by = HOME if side == "Defense" else AWAY
    return [called, told_of(told.PenaltyJudged, moment, foul=foul, by=by, accepted=accepted, spot=spot)]


def of_home(events: list[Any]) -> Figures:
    return figures(BEGUN, counted(BEGUN, events), HOME)


@pytest.mark.rule("PP-PEN-04", "PP-PEN-05")
def test_a_play_replaced_by_holding_gains_nothing_and_costs_ten_yards() -> None:
    team = of_home([*run(at(30), gained(30, 12)), *flag(at(30), "Holding", "Offense", 20)])

    assert (team.plays, team.total_yards, team.first_downs) == (0, 0, 0)
    assert (team.penalties, team.penalty_yards, team.dice) == (1, 10, 1)


@pytest.mark.rule("PP-PEN-03")
def test_a_play_with_a_declined_penalty_counts() -> None:
    team = of_home([*run(at(30), gained(30, 12)), *flag(at(30), "Holding", "Offense", 42, accepted=False)])

    assert (team.plays, team.passing_yards, team.first_downs, team.penalties) == (1, 12, 1, 0)


@pytest.mark.rule("PP-PEN-08")
def test_pass_interference_is_a_completed_pass_and_no_yards_of_penalty() -> None:
    events = [*run(at(30, 3), nothing(30, how="incomplete")), *flag(at(30, 3), "Pass Interference", "Defense", 41)]

    team, other = of_home(events), figures(BEGUN, counted(BEGUN, events), AWAY)

    assert (team.completed, team.passes, team.passing_yards, team.third_downs_made) == (1, 1, 11, 1)
    assert (other.penalties, other.penalty_yards) == (1, 0)


@pytest.mark.rule("PP-PEN-09")
@pytest.mark.parametrize(
    ("outcome", "spot", "plays", "gain"),
    [(gained(30, 7), 52, 1, 7), (nothing(30, how="incomplete"), 45, 0, 0), (lost(30, 6, how="sack"), 45, 0, 0)],
)
def test_roughing_the_passer_keeps_a_gain_and_cancels_a_loss(
    outcome: Outcome, spot: int, plays: int, gain: int
) -> None:
    events = [*run(at(30), outcome), *flag(at(30), "Roughing the Passer", "Defense", spot)]

    team, other = of_home(events), figures(BEGUN, counted(BEGUN, events), AWAY)

    assert (team.plays, team.total_yards, team.sacked, team.first_downs) == (plays, gain, 0, 1)
    assert (other.penalties, other.penalty_yards) == (1, 15)


@pytest.mark.rule("PP-PEN-02")
def test_a_sack_is_no_pass_and_comes_off_the_passing_yards() -> None:
    team = of_home(run(at(30), lost(30, 6, how="sack")))

    assert (team.passes, team.sacked, team.passing_yards, team.plays) == (0, 1, -6, 1)


@pytest.mark.rule("PP-INT-02", "PP-FUM-03")
def test_an_interception_fumbled_back_is_a_turnover_of_both_teams_and_a_new_drive() -> None:
    outcome = Outcome(how="interception", spot=44)
    events = [*run(at(30), outcome), *run(at(44), gained(44, 3), play="Rush")]

    done = counted(BEGUN, events)
    ours, theirs = figures(BEGUN, done, HOME), figures(BEGUN, done, AWAY)

    assert (ours.intercepted, ours.fumbles_lost, theirs.fumbles_lost) == (1, 0, 1)
    assert [drive.ended for drive in drives(BEGUN, done)] == ["interception", ON]


def test_the_picture_of_a_drive_shows_gains_and_penalties() -> None:
    events = [
        *run(at(30), gained(30, 12)),
        *run(at(42), gained(42, 30)),
        *flag(at(42), "Holding", "Offense", 32),
        *run(at(32, 1, 20), gained(32, 4), play="Rush"),
    ]

    (drive,) = drives(BEGUN, counted(BEGUN, events))

    assert drive_picture(BEGUN, drive).drive == (
        Gain(30, 42, "Pass +12"),
        Gain(42, 32, "Holding -10"),
        Gain(32, 36, "Rush +4"),
    )


@pytest.mark.rule("PP-EXEC-03")
def test_the_latest_call_comes_first_with_its_dice_and_its_result() -> None:
    events = [*run(at(30), gained(30, 2), play="Rush"), *run(at(32, 2, 8), nothing(32, how="incomplete"))]
    called = told_of(told.CallsRevealed, at(32, 3, 8), play="Hook", call="pass", special="")

    rows = sheet(BEGUN, [*events, called], "calls").rows

    name = BEGUN.home.name
    assert [row.cells[3:] for row in rows] == [
        ("3rd and 8", f"{name}' 32", "Hook", "Pass", "", "To be run"),
        ("2nd and 8", f"{name}' 32", "Pass", "Rush, Blitz", "attack +3", "Incomplete"),
        ("1st and 10", f"{name}' 30", "Rush", "Rush, Blitz", "attack +3", "A gain of 2"),
    ]


@pytest.mark.rule("PP-DC-01")
def test_success_is_counted_by_play_and_by_defense() -> None:
    events = [*run(at(30), gained(30, 5)), *run(at(35), nothing(35, how="incomplete"))]

    plays = sheet(BEGUN, events, "plays")
    (defenses,) = plays.more

    assert _of(plays, "Pass").cells == ("Pass", 2, 1, "50 %", 5, "2.5")
    assert _of(defenses, "Rush, Blitz").cells == ("Rush, Blitz", 2, 1, "50 %", 5, "2.5")


def _of(found: Sheet, title: str) -> Row:
    return next(row for row in found.rows if row.cells[0] == title)


@pytest.mark.parametrize(
    ("total", "count", "words"),
    [(0, 0, "0.0"), (10, 3, "3.3"), (5, 2, "2.5"), (-5, 2, "-2.5"), (-1, 40, "0.0"), (-1, 20, "-0.1"), (7, 4, "1.8")],
)
def test_averages_have_one_decimal(total: int, count: int, words: str) -> None:
    assert average(total, count) == words
