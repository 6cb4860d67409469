"""Whole matches: two coaches call, or two plans do, and everything that is told of it agrees."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from tests.books.fool.matches import GAME, Phase, before_a_down, events_of, played, ruled
from touchline.books.fool import by_plans, downs, match_play
from touchline.books.fool.by_plans import Plans
from touchline.books.fool.clock import OVERTIME
from touchline.books.fool.depth_chart import DepthChart
from touchline.books.fool.downs import Down, Match, OffenceCall, Rules, is_cold_substitute, stopped_clock
from touchline.books.fool.events import MatchEnded, PenaltyJudged, PeriodBegun, PlayerHurt, PlayRun, TimeOutTaken
from touchline.books.fool.game_plan import default_plan
from touchline.books.fool.injuries import Absence
from touchline.books.fool.match_play import club_of, set_up
from touchline.books.fool.match_report import sheets
from touchline.books.fool.options import Switches
from touchline.books.fool.orders import CallDefence, CallPlay, GamePlan, JudgePenalty
from touchline.books.fool.outcome import Foul, Outcome
from touchline.books.fool.penalties import Option, Verdict
from touchline.books.fool.plan_text import parse_plan, written_plan
from touchline.books.fool.series import Standing
from touchline.books.fool.state import HOME, VISITORS, MatchOptions
from touchline.books.fool.statistics import TeamLine, counts, team_line
from touchline.books.fool.substitutions import Condition
from touchline.dice import Dice
from touchline.sport.elevens import ELEVENS, Both

MANNERS = ("calls", "plans")
RUN, BASE = CallPlay("Pro: TB/R(F)"), CallDefence("Base")


def read_as_36(faces: tuple[int, ...]) -> int:
    """Two dice of which the first counts sixes."""
    return 6 * (faces[0] - 1) + faces[1] if len(faces) == 2 else 0


@pytest.fixture(params=MANNERS)
def match(request: pytest.FixtureRequest) -> tuple[Phase, ...]:
    return played(8, manner=request.param)


@pytest.mark.rule("FOOL-GAP-SEQUENCE")
def test_a_match_ends_with_what_the_scores_make(match: tuple[Phase, ...]) -> None:
    events = events_of(match)
    plays = [event for event in events if isinstance(event, PlayRun)]
    ended = events[-1]

    assert isinstance(ended, MatchEnded)
    assert match[-1].after.match.course.score == ended.score
    assert [event.number for event in plays] == list(range(1, len(plays) + 1))
    assert [event.quarter for event in events if isinstance(event, PeriodBegun)][:3] == [2, 3, 4]
    assert GAME.phase(match[-1].after) is None
    scored = [row.cells[-1] for row in sheets(match[-1].after, events)[1].rows]
    assert scored[-1] == f"{ended.score.home}–{ended.score.visitors}"


@pytest.mark.rule("FOOL-5.5.18-a")
def test_a_substitute_passer_is_cold_unless_he_comes_for_a_hurt_man_or_is_the_starter_or_time_was_out() -> None:
    match = before_a_down(running=30).match
    starter, other = match.home.club.chart.listed("Q", "Q")[:2]
    after_him, after_another = (replace(match.home, passer=who) for who in (starter, other))
    hurt = replace(after_him, conditions={starter: Condition(absence=Absence("game"))})
    rested = stopped_clock(match.with_squad("home", after_him), "visitors").home

    assert is_cold_substitute(after_him, other)
    assert not is_cold_substitute(after_him, starter)
    assert not is_cold_substitute(after_another, starter)
    assert not is_cold_substitute(match.home, other)  # the series has just begun
    assert not is_cold_substitute(hurt, other)
    assert not is_cold_substitute(rested, other)


@pytest.mark.rule("FOOL-GAP-GAMEPLAN", "FOOL-5.3.19-b")
def test_the_blitz_line_is_drawn_from_when_a_blitz_was_recognised_and_not_before() -> None:
    labels = [roll.label for phase in played(8, manner="plans") for roll in phase.rolls]
    after = Counter(pairwise(labels))

    assert after["a blitz is recognised", "which play"]
    assert after["which play", "which defence"] == labels.count("which defence")
    assert labels.count("which play") < 2 * labels.count("which defence")


@pytest.mark.rule("FOOL-5.3.19-b")
@pytest.mark.parametrize(
    ("call", "against_blitz", "asked"),
    [
        ("Pro: TB/R(F)", "", False),
        ("Two: RW/WWR qk", "", False),
        ("Pro: LW/MC || inc", "", False),
        ("Split: LW/IR || RW/WWR", "", True),  # a safety valve
        ("Pro: TB/R(F)", "Pro: TB/L(F)", True),
    ],
)
def test_nobody_rolls_for_a_blitz_that_would_change_nothing(call: str, against_blitz: str, asked: bool) -> None:
    dice = Dice.fast("a blitz", transcript=True)
    ruled(before_a_down(), CallPlay(call, against_blitz=against_blitz), CallDefence("NBlitz"), dice)

    assert ("a blitz is recognised" in dice.transcript.labels) is asked


@pytest.mark.rule("FOOL-GAP-SEQUENCE")
def test_statistics_add_up_with_the_events(match: tuple[Phase, ...]) -> None:
    end = match[-1].after.match
    lines = {eleven: TeamLine() for eleven in ELEVENS}
    pending = {}
    for event in events_of(match):
        if isinstance(event, PlayRun) and event.after is None:
            pending[event.number] = event.down
        if not isinstance(event, (PlayRun, PenaltyJudged)) or event.after is None:
            continue
        down = event.down if isinstance(event, PlayRun) else pending[event.number]
        taken = event.taken
        is_play = down.outcome is not None and down.before.stage == "scrimmage" and down.outcome.result != "no play"
        if is_play and taken is not None and counts(taken):
            ball = down.before.ball
            lines[ball] = lines[ball] + team_line(down.before.scrimmage, down.outcome, taken)

    for eleven in ELEVENS:
        counted = end.statistics.of(eleven)
        for name in ("plays", "rushes", "rushing_yards", "attempts", "completions", "passing_yards", "sacked"):
            assert getattr(counted, name) == getattr(lines[eleven], name), name
        roster = end.squad(eleven).club.roster
        men = [line for who, line in end.statistics.players.items() if who in roster]
        assert sum(man.carries for man in men) == counted.rushes
        assert sum(man.rushing_yards for man in men) == counted.rushing_yards
        assert sum(man.attempts for man in men) == counted.attempts
        assert sum(man.receiving_yards for man in men) == counted.passing_yards


@pytest.mark.rule("FOOL-GAP-CLOCK")
def test_the_time_of_both_teams_and_of_kickoffs_is_the_time_of_the_match(match: tuple[Phase, ...]) -> None:
    end = match[-1].after.match
    possession = sum(end.statistics.of(eleven).possession for eleven in ELEVENS)
    drives = sum(drive.used for drive in end.statistics.drives)
    kickoffs = sum(
        event.down.before.seconds - event.after.seconds
        for event in events_of(match)
        if isinstance(event, PlayRun) and event.after is not None and event.down.before.stage != "scrimmage"
    )

    assert possession == drives
    assert possession + kickoffs == 900 * 4


@pytest.mark.rule("FOOL-5-a")
def test_steps_and_events_name_the_dice_that_made_them(match: tuple[Phase, ...]) -> None:
    named = 0
    for phase in match:
        for event in phase.events:
            if not isinstance(event, PlayRun):
                continue
            rolls = [roll for step in event.down.steps for roll in step.rolls]
            assert rolls == sorted(set(rolls) & set(event.rolls))
            fallen: set[object] = set()
            for step in event.down.steps:
                for roll in step.rolls:
                    faces = phase.rolls[roll].faces
                    fallen |= {*faces, phase.rolls[roll].result, read_as_36(faces)}
                read = step.dice[:1] if step.what == "contact" else step.dice  # behind it stands what is added to it
                assert set(read) <= fallen, step
                named += bool(step.dice)
    assert named > 200


@pytest.mark.rule("FOOL-GAP-SEQUENCE")
def test_every_roll_of_a_match_belongs_to_one_event(match: tuple[Phase, ...]) -> None:
    for phase in match:
        named = Counter(roll for event in phase.events for roll in event.rolls)
        assert named == Counter(range(len(phase.rolls)))


def test_the_state_names_no_rolls_and_the_record_no_line_ups(match: tuple[Phase, ...]) -> None:
    for phase in match:
        kept = [down for down in (phase.after.last, phase.after.pending) if down is not None]
        assert not any(step.rolls for down in kept for step in down.steps)
    runs = [event.down for event in events_of(match) if isinstance(event, PlayRun)]
    assert not any(down.offence or down.lined_up for down in runs)


def test_the_last_play_is_drawn_with_both_sides() -> None:
    ruling = ruled(before_a_down(), RUN, BASE, Dice.fast("a run"))
    sheet = GAME.view(ruling.state, None).sheet("last play")

    assert sheet is not None
    assert sheet.picture is not None
    assert len(sheet.picture.pieces) == 22
    assert any(track.words == "TB runs to R" for track in sheet.picture.tracks)
    assert sheet.notes[1].text.startswith("TB meets LDE")


@pytest.mark.rule("FOOL-GAP-CLOCK", "FOOL-GAP-SEQUENCE")
def test_a_time_out_stops_the_clock_and_both_at_once_cost_the_offence_its_own() -> None:
    state = before_a_down(running=30, seconds=500)
    without = ruled(state, RUN, BASE).events
    both = ruled(state, replace(RUN, time_out=True), replace(BASE, time_out=True))
    plays = [next(each for each in events if isinstance(each, PlayRun)) for events in (without, both.events)]

    assert [event.by for event in both.events if isinstance(event, TimeOutTaken)] == ["home"]
    assert [play.down.before.seconds for play in plays] == [470, 500]
    assert both.state.match.course.time_outs == Both(2, 3)


@pytest.mark.rule("FOOL-5.8.6-a")
def test_a_spike_waits_for_nobodys_time_out() -> None:
    state = before_a_down(running=30, seconds=100, quarter=2)
    ruling = ruled(state, CallPlay("spike"), replace(BASE, time_out=True))

    assert not any(isinstance(event, TimeOutTaken) for event in ruling.events)
    assert ruling.state.match.course.seconds == 90
    assert ruling.state.match.course.down == 2


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[OffenceCall]:
    """What the offence of each down was told, in their order."""
    calls: list[OffenceCall] = []

    def telling(match: Match, ours: OffenceCall, *others: Any) -> Down:
        calls.append(ours)
        return downs.played(match, ours, *others)

    monkeypatch.setattr(match_play, "played", telling)
    monkeypatch.setattr(by_plans, "played", telling)
    return calls


@pytest.mark.rule("FOOL-5.3.6a-a", "FOOL-5.8.2-c", "FOOL-GAP-ORDERS")
def test_what_a_coach_says_of_the_sideline_at_the_table_stands_until_he_says_something_else(
    called: list[OffenceCall],
) -> None:
    """Ahead in the last two minutes, where nobody steps out as a rule."""
    state = before_a_down(seconds=100, quarter=4)
    course = replace(state.match.course, score=Both(7, 0))
    said = replace(RUN, on_a_long_scramble="run on", at_the_sideline="step out")
    for call in (RUN, said, RUN, replace(RUN, at_the_sideline="usual"), replace(RUN, on_a_long_scramble="slide")):
        state = replace(state, ask="call", match=replace(state.match, course=course))
        state = ruled(state, call, BASE).state

    told = [(each.stays_in_bounds, each.steps_out) for each in called]
    assert told == [(None, False), (True, True), (True, True), (True, False), (False, False)]


@pytest.mark.rule("FOOL-5.8.2-c", "FOOL-5.3.6a-a")
def test_what_one_coach_says_of_the_sideline_is_not_said_for_the_other() -> None:
    said = replace(RUN, on_a_long_scramble="run on")
    match = ruled(before_a_down(), said, BASE).state.match

    assert match.home.sideline.stays_in_bounds is True
    assert match.visitors.sideline.stays_in_bounds is None


@pytest.mark.rule("FOOL-5.8.2-c", "FOOL-GAP-ORDERS")
@pytest.mark.parametrize(
    ("order", "lead", "out"), [("yes", 7, True), ("no", 0, False), ("usual", 7, False), ("usual", 0, True)]
)
def test_a_plan_says_whether_men_step_out_in_the_last_two_minutes(
    order: str, lead: int, out: bool, called: list[OffenceCall]
) -> None:
    state = before_a_down(seconds=100, quarter=4, score=Both(lead, 0))
    plan = parse_plan(f"== Standing orders ==\nsteps out: {order}\n")

    by_plans.called(state.match, Plans(plan, default_plan()), Dice.fast(1), Rules())

    assert [call.steps_out for call in called if call.action == "play"] == [out]


@pytest.mark.rule("FOOL-5.8.2-c")
def test_where_nobody_steps_out_nobody_is_asked_whether_he_does() -> None:
    on = before_a_down()
    off = replace(on, options=replace(on.options, rules=Switches(out_of_bounds=False)))

    assert [choice.value for choice in GAME.choices(on, HOME, "at_the_sideline")] == [
        "",
        "usual",
        "step out",
        "stay in",
    ]
    assert [choice.value for choice in GAME.choices(off, HOME, "at_the_sideline")] == [""]
    assert GAME.choices(on, HOME, "on_a_long_scramble")[0].label == "as before: usual"


@pytest.mark.rule("FOOL-GAP-CLOCK")
def test_a_clock_that_runs_out_between_plays_ends_the_half_without_another_play() -> None:
    state = before_a_down(running=30, seconds=20, quarter=2)
    ruling = ruled(state, RUN, BASE)

    assert [type(event) for event in ruling.events] == [PeriodBegun]
    assert (ruling.state.ask, ruling.state.match.course.quarter) == ("kickoff", 3)


@pytest.mark.rule("FOOL-GAP-CLOCK")
def test_after_the_first_quarter_the_play_is_run_in_the_second() -> None:
    ruling = ruled(before_a_down(running=30, seconds=20), RUN, BASE)

    assert [type(event) for event in ruling.events][:2] == [PeriodBegun, PlayRun]
    assert ruling.state.match.course.quarter == 2


@pytest.mark.rule("FOOL-GAP-SEQUENCE")
def test_a_tied_match_goes_into_overtime_and_the_next_score_ends_it() -> None:
    tied = before_a_down(running=30, seconds=20, quarter=4, score=Both(7, 7), by_quarter=(Both(7, 7), *(Both(),) * 3))
    ruling = ruled(tied, RUN, BASE)
    course = ruling.state.match.course

    assert (ruling.state.ask, course.quarter, course.time_outs) == ("kickoff", OVERTIME, Both(2, 2))
    assert ruling.events[0].rules == ("FOOL-GAP-SEQUENCE",)

    late = before_a_down(
        quarter=OVERTIME, to_goal=5, to_go=5, score=Both(7, 7), by_quarter=(Both(7, 7), *(Both(),) * 4)
    )
    kick = ruled(late, CallPlay("field goal"), BASE, Dice.fast(2))
    assert isinstance(kick.events[-1], MatchEnded)
    assert kick.events[-1].winner == "home"


@pytest.mark.rule("FOOL-GAP-SEQUENCE")
def test_a_playoff_is_played_until_somebody_wins() -> None:
    for seed in range(3):
        end = played(seed, manner="plans", playoff=True)[-1].events[-1]
        assert isinstance(end, MatchEnded)
        assert end.winner is not None
    tied = before_a_down(
        running=30, seconds=20, quarter=OVERTIME, score=Both(7, 7), by_quarter=(Both(7, 7), *(Both(),) * 4)
    )
    on = replace(tied, match=replace(tied.match, course=replace(tied.match.course, playoff=True)))

    assert ruled(tied, RUN, BASE).state.ask == "over"
    assert ruled(on, RUN, BASE).state.match.course.quarter == OVERTIME + 1


@pytest.mark.rule("FOOL-GAP-PENALTY")
@pytest.mark.parametrize("take", [0, 1])
def test_the_victim_of_a_foul_takes_the_play_or_the_penalty(take: int) -> None:
    state = before_a_down()
    foul = Foul("holding", "offence")
    options = (
        Option(Standing(has_ball="offence", to_goal=50, down=1, to_go=10, fresh=True)),
        Option(Standing(has_ball="offence", to_goal=70, down=1, to_go=20), foul),
    )
    outcome = Outcome(result="run", yards=10, fouls=(foul,))
    down = replace(
        ruled(state, RUN, BASE).state.last, before=state.match.course, outcome=outcome,
        verdict=Verdict(options, "defence"),
    )  # fmt: skip
    judging = replace(state, ask="penalty", pending=down, last=down)
    phase = GAME.phase(judging)

    assert phase is not None
    assert [(owed.seat, owed.kind) for owed in phase.owed] == [(VISITORS, "judge-penalty")]
    assert [choice.value for choice in GAME.choices(judging, VISITORS, "take")] == [0, 1]
    GAME.check(judging, VISITORS, JudgePenalty(take))
    ruling = GAME.resolve(judging, {VISITORS: JudgePenalty(take)}, Dice.fast("judged", transcript=True))
    judged = ruling.events[0]
    assert isinstance(judged, PenaltyJudged)
    assert (judged.by, judged.taken, judged.number) == ("visitors", options[take], 1)
    assert ruling.state.match.course.to_goal == options[take].standing.to_goal
    assert ruling.state.match.statistics.home.penalties == take
    assert ruling.state.pending is None


@pytest.mark.rule("FOOL-GAP-PENALTY")
def test_penalties_at_the_table_are_judged_by_who_was_fouled() -> None:
    judged = [
        (phase, event)
        for seed in range(7, 9)
        for phase in played(seed, manner="calls")
        for event in phase.events
        if isinstance(event, PenaltyJudged)
    ]
    assert judged
    for phase, event in judged:
        assert phase.before.pending is not None
        assert phase.before.pending.verdict is not None
        assert event.taken in phase.before.pending.verdict.options
        assert event.by == phase.before.asked
        assert not any(isinstance(each, PlayRun) for each in phase.events)


@pytest.mark.rule("FOOL-GAP-GAMEPLAN", "FOOL-GAP-SUBS")
def test_a_plan_with_a_depth_chart_puts_its_own_men_on_the_field() -> None:
    options = MatchOptions(manner="plans")
    club = club_of(options, "home")
    passers = [man.id for man in club.men if man.position in ("Q", "Q*")]
    assert len(passers) > 1
    usual = club.chart.listed("Q", "Q")[0]
    other = next(who for who in passers if who != usual)
    chart = DepthChart({**club.chart.kinds, "Q": (other, usual)}, club.chart.places)
    plan = GamePlan(written_plan(replace(default_plan(), chart=chart)))
    state = set_up(options, Dice.fast(0))
    GAME.check(state, HOME, plan)
    ruling = GAME.resolve(state, {HOME: plan, VISITORS: GamePlan()}, Dice.fast("a chart"))
    thrown = [
        event.down.outcome.passer
        for event in ruling.events
        if isinstance(event, PlayRun) and event.down.outcome and event.down.before.ball == "home"
    ]

    assert Counter(filter(None, thrown)).most_common(1)[0][0] == other


@pytest.mark.rule("FOOL-GAP-INJURY")
def test_whoever_is_hurt_is_told_once_and_shown_on_the_roster() -> None:
    hurt = [event for event in events_of(played(8, manner="plans")) if isinstance(event, PlayerHurt)]
    state = played(8, manner="plans")[-1].after

    assert hurt
    assert "is hurt: out" in GAME.tell(state, hurt[0])


def test_a_play_is_told_in_a_sentence_and_explained_step_by_step() -> None:
    phases = played(8, manner="calls")
    state = phases[-1].after
    for event in events_of(phases):
        assert GAME.tell(state, event).endswith(".")
        steps = GAME.explain(state, event)
        if isinstance(event, PlayRun):
            assert len(steps) == len(event.down.steps)
        else:
            assert not steps


def test_the_report_folds_the_steps_behind_each_play() -> None:
    phases = played(8, manner="plans")
    report = GAME.report(phases[-1].after, events_of(phases), None)
    plays = [sheet for sheet in report.sheets if sheet.key.startswith("plays ")]

    assert [sheet.title for sheet in plays] == [
        f"Play by play, {each} quarter" for each in ("1st", "2nd", "3rd", "4th")
    ]
    passes = [note for sheet in plays for note in sheet.notes if " to " in note.text and note.more]
    assert passes
    assert any(step.text.startswith("Pass rush") for note in passes for step in note.more)


def test_the_drive_that_is_on_is_drawn_on_the_field() -> None:
    phases = played(8, manner="calls")
    for at in range(10, 60):
        state = phases[at].after
        report = GAME.report(state, events_of(phases[: at + 1]), None)
        field = report.sheets[0].picture
        if state.match.course.stage == "scrimmage" and field is not None and field.drive:
            assert field.drive[-1].end == field.ball
            return
    raise AssertionError("no drive is drawn")
