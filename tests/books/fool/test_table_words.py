"""What a coach says beside his calls: sets of his own, who plays, and how his punts are kicked."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from tests.books.fool.matches import GAME, before_a_down, ruled
from touchline.books.fool.clubs import Camps
from touchline.books.fool.downs import is_cold_substitute, with_passer
from touchline.books.fool.events import PlayRun
from touchline.books.fool.game_plan import SETS_AT_MOST, Kicked
from touchline.books.fool.offensive_sets import SETS
from touchline.books.fool.orders import CallDefence, CallPlay, KickOff
from touchline.books.fool.set_up import SpotName
from touchline.books.fool.state import HOME, VISITORS, MatchState
from touchline.dice import Dice
from touchline.game import Mistake, OrdersError, SeatId, encode
from touchline.sport.elevens import Eleven

MINE = "Mine shotgun: LW W (0, WWL); LX W (1, WL); RX W (1, WR); RW W (0, WWR); LH H (1, LT)"
RUN, BASE = CallPlay("Pro: TB/R(F)"), CallDefence("Base")
COLD = "the substitute's first play"


def refused(state: MatchState, orders: Any, seat: SeatId = HOME) -> tuple[Mistake, ...]:
    with pytest.raises(OrdersError) as refusal:
        GAME.check(state, seat, orders)
    return refusal.value.mistakes


def goes_on(state: MatchState, call: CallPlay, answer: CallDefence = BASE) -> tuple[MatchState, Sequence[str]]:
    """The next down of a series, a play of which nothing else comes, and what was rolled in it."""
    for seed in range(100):
        dice = Dice.fast(f"a down {seed}", transcript=True)
        after = ruled(state, call, answer, dice).state
        if after.ask == "call" and after.match.home.passer is not None and abs(after.last.outcome.yards) < 5:
            course = replace(after.match.course, **{name: getattr(state.match.course, name) for name in SPOT})
            return replace(after, match=replace(after.match, course=course)), dice.transcript.labels
    raise AssertionError("the series goes on")


SPOT = ("down", "to_go", "to_goal", "seconds", "running")


def afterwards(calls: Sequence[CallPlay]) -> MatchState:
    state = before_a_down()
    for call in calls:
        state, _ = goes_on(state, call)
    return state


def on_the_field(state: MatchState, place: str) -> str:
    """Who stood at a place in the last play."""
    assert state.last is not None
    assert state.last.offence is not None
    assert state.last.lined_up is not None
    men = {each.name: each.player.id for each in (*state.last.offence.men, *state.last.lined_up.men)}
    return men[place]


def eleven_of(state: MatchState) -> set[str]:
    """Everybody who was on the field in the last play."""
    assert state.last is not None
    return {who for _, who in state.last.on_the_field}


def another(place: str, state: MatchState) -> str:
    """The first man of the home club's chart for a place who was not on the field in the last play."""
    kind: Any = SETS["Pro"].by_name[SpotName(place)].kind
    listed = state.match.home.club.chart.listed(place, kind)
    return next(who for who in listed if who not in eleven_of(state))


# --- sets -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-GAP-SETUP", "FOOL-GAP-SPOTS")
def test_a_coach_says_a_set_of_his_own_and_calls_plays_from_it_by_its_name() -> None:
    state = before_a_down()

    assert refused(state, CallPlay("Mine: RW/IR"))[0].wrong.endswith("there is no such set")
    after = ruled(state, CallPlay("mine: RW/IR || LX/SL", sets=MINE), BASE)
    (run,) = [event for event in after.events if isinstance(event, PlayRun)]
    assert run.down.call == "Mine: RW/IR || LX/SL"
    assert after.state.last is not None
    assert after.state.last.offence is not None
    assert {"LX", "RX"} <= {man.name for man in after.state.last.offence.men}

    later, _ = goes_on(state, CallPlay("Mine: RX/SR", sets=MINE))
    GAME.check(later, HOME, CallPlay("Mine: RX/SR", against_blitz="Mine: LX/SL qk"))
    other = replace(later, match=replace(later.match, course=replace(later.match.course, ball="visitors")))
    assert refused(other, CallPlay("Mine: RX/SR"), VISITORS)[0].wrong.endswith("there is no such set")


@pytest.mark.rule("FOOL-GAP-SETUP")
def test_a_set_is_changed_under_its_name_and_plays_are_read_in_the_new_one() -> None:
    state = afterwards([CallPlay("Mine: RX/SR", sets=MINE)])
    heavy = "mine under centre: LE TE (0, LTE); RE TE (0, RTE); RW W (1, WWR); F F (1, C); TB H (2, C)"

    GAME.check(state, HOME, CallPlay("Mine: TB/R(F)", sets=heavy))
    assert refused(state, CallPlay("Mine: RX/SR", sets=heavy))[0].where == "call"
    later, _ = goes_on(state, CallPlay("Mine: TB/R(F)", sets=heavy))
    assert [len(later.match.home.sets), later.match.home.sets[0].shotgun] == [1, False]


@pytest.mark.rule("FOOL-GAP-SETUP", "FOOL-GAP-GAMEPLAN")
@pytest.mark.parametrize(
    ("sets", "wrong"),
    [
        ("Mine shotgun: LW W (0, WWL)", "1 men besides the interior line and the quarterback"),
        (MINE.replace("Mine", "Gun"), "everybody has a set of that name"),
        (MINE.replace("Mine", "fake Gun"), "its calls would be fake kicks"),
        (MINE.replace("Mine", "M!ne"), "is no name"),
        (f"{MINE}\n{MINE.replace('Mine', 'MINE')}", "it stands there twice"),
        ("\n".join(MINE.replace("Mine", f"Mine {n}") for n in range(SETS_AT_MOST + 1)), "7 sets of your own"),
    ],
)
def test_a_set_that_cannot_be_lined_up_or_called_is_refused_at_its_field(sets: str, wrong: str) -> None:
    told = refused(before_a_down(), replace(RUN, sets=sets))

    assert {each.where for each in told} == {"sets"}
    assert any(wrong in each.wrong for each in told)


@pytest.mark.rule("FOOL-GAP-GAMEPLAN")
def test_a_coach_has_as_many_sets_of_his_own_as_a_plan() -> None:
    six = "\n".join(MINE.replace("Mine", f"Mine {n}") for n in range(SETS_AT_MOST))
    state = afterwards([replace(RUN, sets=six)])

    assert "7 sets" in refused(state, replace(RUN, sets=MINE))[0].wrong
    GAME.check(state, HOME, replace(RUN, sets=MINE.replace("Mine", "Mine 3")))


@pytest.mark.rule("FOOL-GAP-SETUP")
def test_every_mistake_beside_a_call_is_told_with_those_of_the_call() -> None:
    told = refused(before_a_down(), CallPlay("Mine: RX/XX", sets="Mine: LW", line_up="Z: p1", men="Q: nobody"))

    assert list(dict.fromkeys(each.where for each in told)) == ["sets", "line_up", "men", "call"]


# --- who plays --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_who_comes_in_for_a_play_is_off_again_with_the_next() -> None:
    state = before_a_down()
    usual = afterwards([RUN])
    back = another("TB", usual)
    safeties = [who for who in state.match.visitors.club.chart.listed("SS", "S") if who not in eleven_of(usual)]
    in_this_time, _ = goes_on(
        state, replace(RUN, men=f"place TB: {back}"), replace(BASE, men=f"S: {safeties[0]}, {safeties[1]}")
    )

    assert on_the_field(in_this_time, "TB") == back
    assert {on_the_field(in_this_time, "SS"), on_the_field(in_this_time, "FS")} == set(safeties[:2])
    next_time, _ = goes_on(in_this_time, RUN)
    assert eleven_of(next_time) == eleven_of(usual)


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_who_plays_from_now_on_does_until_the_coach_says_something_else() -> None:
    usual = afterwards([RUN])
    back_up, end = another("TB", usual), another("RW", usual)
    said = replace(RUN, line_up=f"place TB: {back_up}; place RW: {end}")
    first = afterwards([said])
    second, _ = goes_on(first, RUN)
    back, _ = goes_on(second, replace(RUN, line_up="usual"))

    for state in (first, second):
        assert (on_the_field(state, "TB"), on_the_field(state, "RW")) == (back_up, end)
    assert eleven_of(back) == eleven_of(usual)


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_men_are_called_by_name_and_only_men_of_the_club_play() -> None:
    state = before_a_down()
    other = state.match.home.club.roster[state.match.home.club.chart.listed("Q", "Q")[1]]
    stranger = state.match.visitors.club.men[0]

    GAME.check(state, HOME, replace(RUN, men=f"Q: {other.name.upper()}"))
    (told,) = refused(state, replace(RUN, men=f"TB: {other.name}; Q: {stranger.name}"))
    assert told.wrong == f"nobody in the club is {stranger.name}"
    assert told.passage is not None
    assert told.passage.parts[1] == stranger.name


@pytest.mark.rule("FOOL-GAP-SUBS", "FOOL-5.8.3-a")
def test_a_call_is_checked_for_the_man_who_comes_in_to_throw_it() -> None:
    state = before_a_down()
    squad = state.match.home
    weak = squad.club.chart.listed("Q", "Q")[1]
    men = tuple(replace(man, codes=("-",)) if man.id == weak else man for man in squad.club.men)
    state = replace(state, match=replace(state.match, home=replace(squad, club=replace(squad.club, men=men))))
    bullet = CallPlay("Split: RW/WWR bullet")

    GAME.check(state, HOME, bullet)
    assert refused(state, replace(bullet, men=f"Q: {weak}"))[0].rule == "FOOL-5.8.3-a"


# --- 5.5.18 -----------------------------------------------------------------------------------------------------------


PASS = CallPlay("Split: RE/SR || LH/WL")


def labels(calls: Sequence[CallPlay]) -> list[list[str]]:
    """What was rolled in each down of a series."""
    found, state = [], before_a_down()
    for call in calls:
        state, rolled = goes_on(state, call)
        found.append(list(rolled))
    return found


def passers(eleven: Eleven = "home") -> Sequence[str]:
    return before_a_down().match.squad(eleven).club.chart.listed("Q", "Q")


@pytest.mark.rule("FOOL-5.5.18-a")
def test_a_quarterback_sent_in_in_mid_series_may_be_cold_on_his_first_play_and_no_other() -> None:
    sent_in = replace(PASS, men=f"Q: {passers()[1]}")
    rolled = labels([PASS, sent_in, PASS, sent_in])

    assert [COLD in each for each in rolled] == [False, True, False, False]


@pytest.mark.rule("FOOL-5.5.18-a")
def test_a_run_is_a_first_play_too() -> None:
    sent_in = f"Q: {passers()[1]}"

    assert not any(COLD in each for each in labels([PASS, replace(RUN, men=sent_in), replace(PASS, men=sent_in)]))


@pytest.mark.rule("FOOL-5.5.18-a")
def test_the_starter_is_who_began_the_match_whatever_the_chart_said_before() -> None:
    first, second = passers()[:2]
    by_second = replace(PASS, line_up=f"Q: {second}")
    rolled = labels([by_second, replace(PASS, men=f"Q: {first}"), PASS])

    assert [COLD in each for each in rolled] == [False, True, False]


@pytest.mark.rule("FOOL-5.5.18-a")
def test_who_has_played_in_a_series_is_warm_for_the_rest_of_it() -> None:
    first, second, third = passers()[:3]
    squad = before_a_down().match.home
    for who in (first, second, third):
        squad = with_passer(squad, who)

    assert squad.starter == first
    assert not is_cold_substitute(squad, second)
    assert not is_cold_substitute(squad, first)
    assert is_cold_substitute(replace(squad, warm=(first, third)), second)


# --- nobody else's business -------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-GAP-SETUP", "FOOL-GAP-SUBS")
def test_what_a_coach_says_is_shown_to_him_and_to_nobody_else() -> None:
    other = passers()[1]
    quiet = afterwards([RUN])
    said = afterwards([replace(RUN, sets=MINE, line_up=f"K: {other}")])

    assert said.match.home.sets
    for seat in (None, VISITORS):
        assert encode(GAME.view(said, seat)) == encode(GAME.view(quiet, seat))
    own = GAME.view(said, HOME).sheet("own")
    assert own is not None
    assert [note.text for note in own.notes] == [MINE]
    assert any(row.cells == ("K", said.match.home.club.roster[other].name) for row in own.rows)


# --- punts ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-GAP-PUNT")
def test_a_punt_to_the_sideline_is_five_yards_shorter_and_seldom_returned() -> None:
    state = before_a_down(down=4, to_goal=80)
    lengths, chances = {}, {}
    for call in ("punt", "sideline punt"):
        kick = next(
            kick
            for seed in range(30)
            if (kick := ruled(state, CallPlay(call), BASE, Dice.fast(f"punt {seed}")).state.last.kick) is not None
            and kick.end != "blocked"
        )
        steps = {step.what: step for step in kick.steps}
        lengths[call], chances[call] = steps["punt"].yards, steps["punt coverage"].total

    assert lengths["punt"] - lengths["sideline punt"] == 5
    assert chances["sideline punt"] - chances["punt"] == 6


@pytest.mark.rule("FOOL-12.7.3-d")
@pytest.mark.parametrize("camp", [False, True])
def test_a_punt_team_keeps_to_its_tactic_unless_it_has_been_to_a_special_teams_camp(camp: bool) -> None:
    state = before_a_down(down=4)
    squad = replace(state.match.home, kicked=Kicked(punt="sideline"))
    club = replace(squad.club, camps=Camps(special_teams=camp))
    state = replace(state, match=replace(state.match, home=replace(squad, club=club)))
    offered = [each.value for each in GAME.choices(state, HOME, "call") if "punt" in str(each.value)]

    GAME.check(state, HOME, CallPlay("sideline punt"))
    if camp:
        GAME.check(state, HOME, CallPlay("punt"))
    else:
        assert [each.rule for each in refused(state, CallPlay("punt"))] == ["FOOL-12.7.3-d"]
    assert offered == (["punt", "sideline punt"] if camp else ["sideline punt"])


@pytest.mark.rule("FOOL-12.7.3-d")
def test_a_kick_shows_the_tactic_of_its_team_and_no_other() -> None:
    punted = ruled(before_a_down(down=4), CallPlay("sideline punt"), BASE).state.match

    assert (punted.home.kicked, punted.visitors.kicked) == (Kicked(punt="sideline"), Kicked())


@pytest.mark.rule("FOOL-12.7.3-d")
def test_kickoffs_keep_to_their_tactic_too_but_for_an_onside_kick() -> None:
    state = replace(before_a_down(stage="kickoff"), ask="kickoff")
    shown = replace(state.match.home, kicked=Kicked(kickoff="sideline"))
    state = replace(state, match=replace(state.match, home=shown))

    assert [each.value for each in GAME.choices(state, HOME, "how")] == ["sideline", "onside"]
    assert [each.rule for each in refused(state, KickOff("normal"))] == ["FOOL-12.7.3-d"]
    GAME.check(state, HOME, KickOff("onside"))
    GAME.check(state, HOME, GAME.default(state, HOME, Dice.fast(1)))
