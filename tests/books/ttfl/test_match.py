"""Whole matches: people and computer coaches call, cards decide, and everything that is told of it agrees."""

import pytest
from msgspec.structs import replace

from tests.books.ttfl.matches import GAME, Phase, at, events_of, played, ruled, shown
from touchline.books.ttfl.cards import Team, numbers
from touchline.books.ttfl.deck import Z_CARDS, Z_CARDS_ALONE
from touchline.books.ttfl.events import DisplayShown, MatchEnded, PenaltyJudged, PeriodBegun, PlayRun, TimeOutTaken
from touchline.books.ttfl.house_rules import HouseRules
from touchline.books.ttfl.match_report import sheets
from touchline.books.ttfl.orders import (
    AnswerPunt,
    CallDefence,
    CallPlay,
    CallPunt,
    JudgePenalty,
    KickOff,
    SetUp,
    TakeKickoff,
)
from touchline.books.ttfl.penalties import Choice, Foul
from touchline.books.ttfl.phases import clubs, set_up, team_of
from touchline.books.ttfl.series import Standing
from touchline.books.ttfl.state import HOME, VISITORS, MatchOptions
from touchline.books.ttfl.statistics import Tally, entries
from touchline.dice import Dice
from touchline.game import OrdersError
from touchline.pictures import Board, Region
from touchline.sport.elevens import ELEVENS, Both

KINDS = (
    {"people": ("home",)},
    {"people": ELEVENS, "two_points": True, "playoff": True},
    {"people": (), "manner": "computer"},
    {"people": ("visitors",), "game": "base"},
)


@pytest.fixture(params=KINDS, ids=" ".join)
def match(request: pytest.FixtureRequest) -> tuple[Phase, ...]:
    return played(8, **request.param)


@pytest.mark.rule("SPF-SEQ-01", "SPF-SEQ-04", "SPF-TIME-01")
def test_a_match_has_four_quarters_and_ends_with_what_its_plays_scored(match: tuple[Phase, ...]) -> None:
    events = events_of(match)
    plays = [event for event in events if isinstance(event, PlayRun)]
    ended = events[-1]

    assert isinstance(ended, MatchEnded)
    assert match[-1].after.match.course.score == ended.score
    assert [event.number for event in plays] == list(range(1, len(plays) + 1))
    assert [event.quarter for event in events if isinstance(event, PeriodBegun)][:3] == [2, 3, 4]
    assert GAME.phase(match[-1].after) is None
    scored = [row.cells[-1] for row in sheets(match[-1].after, events, "en")[1].rows]
    assert scored[-1] == f"{ended.score.home}–{ended.score.visitors}"


@pytest.mark.rule("SPF-TIME-02", "SPF-TIME-06")
def test_the_clock_only_runs_down_and_a_match_takes_sixty_minutes(match: tuple[Phase, ...]) -> None:
    left: dict[int, int] = {}
    for event in events_of(match):
        if isinstance(event, PlayRun) and event.play.kind != "spike":
            quarter, seconds = event.before.quarter, event.before.seconds
            assert seconds <= left.get(quarter, 900)
            left[quarter] = seconds
    figures = match[-1].after.figures
    assert set(left) >= {1, 2, 3, 4}
    assert sum(figures.of(eleven)["possession"] for eleven in ELEVENS) <= 900 * len(left)


@pytest.mark.rule("SPF-SEQ-05")
def test_points_are_what_touchdowns_kicks_and_safeties_bring(match: tuple[Phase, ...]) -> None:
    worth = {6, 3, 2, 1}
    before = Both()
    for event in events_of(match):
        after = getattr(event, "after", None)
        if after is not None:
            gained = after.score.home - before.home + after.score.visitors - before.visitors
            assert gained == 0 or gained in worth
            before = after.score


def test_figures_are_the_sum_of_what_the_plays_add(match: tuple[Phase, ...]) -> None:
    tally, pending = Tally(), {}
    for event in events_of(match):
        if isinstance(event, PlayRun):
            pending[event.number] = event
        run = pending.get(getattr(event, "number", 0))
        if run is not None and isinstance(event, (PlayRun, PenaltyJudged)) and event.after is not None:
            tally.add(entries(run.before, run.play, took=event.took))
    figures = match[-1].after.figures
    added = tally.figures()
    for eleven in ELEVENS:
        assert {name: count for name, count in figures.of(eleven).items() if name != "possession"} == added.of(eleven)
        counts = added.of(eleven)
        men = [figures.of_man(card.id) for card in _team(match, eleven).cards]
        for name in ("carries", "rushing_yards", "completions", "passing_yards", "attempts", "half_sacks"):
            whole = 2 * counts.get("sacks", 0) if name == "half_sacks" else counts.get(name, 0)
            assert sum(man.get(name, 0) for man in men) == whole
        assert sum(man.get("catches", 0) for man in men) == counts["completions"]


def _team(match: tuple[Phase, ...], eleven: str) -> Team:
    options = match[-1].after.options
    number = options.home if eleven == "home" else options.visitors
    return clubs(options.season, "base" if options.game == "base" else "house")[number - 1]


@pytest.mark.rule("SPF-FAC-02")
def test_every_card_is_turned_once_before_the_pile_is_shuffled_anew() -> None:
    match = played(8, people=("home",))
    turned = [card.number for event in events_of(match) if isinstance(event, PlayRun) for card in event.play.drawn]
    whole = range(1, 96 + Z_CARDS_ALONE + 1)
    coin = set(whole) - set(match[0].before.left)
    while len(turned) > len(whole):
        first = turned[: len(whole) - len(coin)]
        assert set(first) | coin == set(whole)
        turned, coin = turned[len(first) :], set()
    assert set(turned) == set(whole) - set(match[-1].after.left)


@pytest.mark.rule("SPF-SOLO-01")
def test_one_z_card_less_where_a_card_calls_the_defence() -> None:
    people = set_up(MatchOptions(), ELEVENS, Dice.fast(1))
    alone = set_up(MatchOptions(), ("home",), Dice.fast(1))
    assert (people.z_cards, alone.z_cards) == (Z_CARDS, Z_CARDS_ALONE)
    assert GAME.seated(people, VISITORS, "computer").z_cards == Z_CARDS_ALONE
    assert GAME.seated(alone, VISITORS, "person").z_cards == Z_CARDS


@pytest.mark.rule("SPF-SOLO-01")
def test_a_z_card_is_out_where_computer_coaches_call_whoever_holds_the_seats() -> None:
    watched = set_up(MatchOptions(manner="computer"), ELEVENS, Dice.fast(0))
    assert watched.z_cards == Z_CARDS_ALONE
    assert 96 + Z_CARDS not in watched.left


@pytest.mark.rule("SPF-SOLO-01")
def test_alone_nobody_throws_two_quick_passes_in_succession() -> None:
    state = at(people=("home",), last="quick")
    with pytest.raises(OrdersError, match="no two quick passes"):
        GAME.check(shown(state), HOME, CallPlay("quick LE"))
    GAME.check(shown(at(last="quick")), HOME, CallPlay("quick LE"))


@pytest.mark.rule("SPF-SEQ-01", "TTFL-SHOT-05")
def test_the_display_is_shown_before_anybody_calls() -> None:
    ruling = ruled(at(), SetUp(formation="shotgun"))
    event = ruling.events[0]
    assert isinstance(event, DisplayShown)
    assert event.shown is not None
    assert event.shown.shotgun
    assert [place for place, _ in event.shown.men] == ["LE", "RE", "BK1", "FL1", "FL2", "QB"]
    assert [owed.kind for owed in GAME.phase(ruling.state).owed] == ["call-play", "call-defence"]


@pytest.mark.rule("SPF-DISP-03")
def test_a_single_back_stands_at_either_place() -> None:
    state = shown(at(), formation="shotgun", men="BK2 16")
    assert state.shown is not None
    assert [place for place, _ in state.shown.men] == ["LE", "RE", "BK2", "FL1", "FL2", "QB"]
    with pytest.raises(OrdersError, match="there is no place BK1"):
        GAME.check(at(), HOME, SetUp(formation="wide", men="BK1 16, BK2 17"))


@pytest.mark.rule("TTFL-COV-05")
def test_the_offence_says_on_which_side_its_second_flanker_stands() -> None:
    (event,) = ruled(at(), SetUp(formation="wide", men="LE 14, FL2 right")).events

    assert isinstance(event, DisplayShown)
    assert event.shown is not None
    assert event.shown.right
    assert GAME.tell(at(), event, "de").endswith("FL2 rechts.")
    (usual,) = ruled(at(), SetUp(formation="wide", men="FL2 left")).events
    assert "rechts" not in GAME.tell(at(), usual, "de")
    with pytest.raises(OrdersError, match="there is no place FL2 on this display"):
        GAME.check(at(), HOME, SetUp(men="FL2 right"))


@pytest.mark.rule("TTFL-COV-05")
@pytest.mark.parametrize(("formation", "place"), [("wide", "FL2"), ("three backs", "BK3")])
def test_who_is_listed_on_the_right_is_drawn_there(formation: str, place: str) -> None:
    def left_edge_and_middle(side: str) -> tuple[int, int]:
        state = shown(at(), formation=formation, men=f"{place} {side}")
        after = ruled(state, CallPlay("inside left BK1"), CallDefence("run")).state
        board = next(sheet.picture for sheet in GAME.view(after, HOME).sheets if isinstance(sheet.picture, Board))
        (region,) = [each for each in board.regions if each.key == place]
        assert all(each is region or not overlap(each, region) for each in board.regions)
        return region.x, region.x + region.width // 2

    assert left_edge_and_middle("left")[1] <= 50
    assert left_edge_and_middle("right")[0] > 50


def overlap(one: Region, other: Region) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height


@pytest.mark.rule("SPF-DISP-01", "SPF-DISP-02")
def test_men_of_ones_own_choice_change_places() -> None:
    state = shown(at(), men="LE 14, BK1 16")
    usual = dict(shown(at()).shown.men)
    men = dict(state.shown.men)
    assert {men["LE"].rpartition("-")[2], men["BK1"].rpartition("-")[2]} == {"14", "16"}
    assert len({*men.values(), *state.shown.line}) == 11
    assert set(men) == set(usual)


@pytest.mark.parametrize(
    ("orders", "wrong"),
    [
        (SetUp(men="XX 12"), "no place XX"),
        (SetUp(men="LE Nobody"), "nobody is called Nobody"),
        (SetUp("extra point"), "no extra point now"),
        (SetUp(two_minutes=True), "too early"),
        (SetUp(men="LE 1"), "LE"),
        (SetUp(men="QB 11"), r"\(C\) may not play yet|\(B\) may not play yet"),
    ],
)
def test_a_display_that_cannot_stand_is_refused_with_the_way_out(orders: SetUp, wrong: str) -> None:
    with pytest.raises(OrdersError, match=wrong):
        GAME.check(at(), HOME, orders)


@pytest.mark.rule("SPF-CALL-01", "SPF-CALL-02", "SPF-CALL-03", "SPF-CALL-06", "SPF-STR-04", "SPF-XPB-01")
@pytest.mark.parametrize(
    ("sent", "d", "wrong"),
    [
        (CallPlay("somewhere"), 60, "is no play"),
        (CallPlay("inside left LE"), 60, "is no back"),
        (CallPlay("sweep left BK3"), 60, "nobody stands at BK3"),
        (CallPlay("screen left FL1"), 60, "screens are for backs"),
        (CallPlay("short QB"), 60, "cannot throw to himself"),
        (CallPlay("long LE"), 20, "no long pass 20 yards"),
        (CallPlay("screen left BK1"), 5, "no screen 5 yards"),
        (CallPlay("end-around left BK1"), 60, "neither tight end nor wide receiver"),
        (CallPlay("quick LE", play_action=True), 60, "short and long passes only"),
        (CallPlay("short BK1", blocks="BK1"), 60, "cannot stay in"),
        (CallPlay("inside left BK1", blocks="BK2"), 60, "on passes only"),
        (CallPlay("spike"), 60, "needs a two-minute offence"),
    ],
)
def test_a_play_that_may_not_be_called_is_refused(sent: CallPlay, d: int, wrong: str) -> None:
    with pytest.raises(OrdersError, match=wrong):
        GAME.check(shown(at(d=d)), HOME, sent)


@pytest.mark.rule(
    "SPF-CALL-04", "SPF-CALL-05", "TTFL-KEY-01", "TTFL-KEY-03", "TTFL-BLITZ-05", "SPF-STR-05", "SPF-STR-06"
)
@pytest.mark.parametrize(
    ("sent", "wrong"),
    [
        (CallDefence("pass", key="BK1"), "only a Run Defense has a key"),
        (CallDefence("run", key="up"), "is no key"),
        (CallDefence("dog"), "0 rushers"),
        (CallDefence("dog", rushers="F M"), "a dog comes from the second row"),
        (CallDefence("blitz", rushers="F"), "1 rushers"),
        (CallDefence("blitz", rushers="F X"), "are no such boxes"),
        (CallDefence("run", rushers="F"), "only a dog or a blitz"),
        (CallDefence("run", doubles="LE"), "only Pass and Prevent double"),
        (CallDefence("pass", front="4-3", doubles="LE"), "four and four"),
        (CallDefence("pass", front="nickel 4-3", doubles="LE RE"), "two men in the second row and six"),
        (CallDefence("pass", doubles="FL2"), "nobody stands at FL2"),
        (CallDefence("pass", front="5-2"), "there is no front"),
        (CallDefence("pass", men="K 1"), "box K"),
    ],
)
def test_a_defence_that_may_not_be_called_is_refused(sent: CallDefence, wrong: str) -> None:
    with pytest.raises(OrdersError, match=wrong):
        GAME.check(shown(at()), VISITORS, sent)


@pytest.mark.rule("SPF-CALL-04")
def test_the_base_game_has_seven_defences() -> None:
    state = shown(at(game="base"))
    assert [choice.value for choice in GAME.choices(state, VISITORS, "defence")] == [
        "by card", "run", "pass", "prevent", "blitz",
    ]  # fmt: skip
    with pytest.raises(OrdersError, match="the base game has no such defence"):
        GAME.check(state, VISITORS, CallDefence("bump"))


@pytest.mark.rule("SPF-CALL-06")
def test_an_end_around_comes_once_for_each_man() -> None:
    state = shown(at())
    able = [each.value for each in GAME.choices(state, HOME, "call") if str(each.value).startswith("end-around")]
    after = ruled(state, CallPlay(str(able[0])), CallDefence("pass")).state
    runner = after.match.home.end_arounds[0]
    again = shown(replace(at(), match=replace(at().match, home=after.match.home)))
    assert runner in dict(again.shown.men).values()
    with pytest.raises(OrdersError, match="has had his end-around"):
        GAME.check(again, HOME, CallPlay(str(able[0])))


@pytest.mark.rule("SPF-TIME-03")
def test_a_time_out_after_a_long_play_counts_ten_seconds_of_it() -> None:
    state = shown(at(quarter=2, seconds=600))
    stopped = ruled(state, CallPlay("inside left BK1", time_out=True), CallDefence("run"))
    plain = ruled(state, CallPlay("inside left BK1"), CallDefence("run"))
    assert plain.state.match.course.seconds == 560
    assert stopped.state.match.course.seconds == 590
    assert [event.left for event in stopped.events if isinstance(event, TimeOutTaken)] == [2]
    none = shown(at(quarter=2, time_outs=Both(0, 3)))
    with pytest.raises(OrdersError, match="no time-out left"):
        GAME.check(none, HOME, CallPlay("inside left BK1", time_out=True))


@pytest.mark.rule("SPF-TIME-04")
def test_the_clock_stops_at_two_minutes() -> None:
    state = shown(at(quarter=2, seconds=130))
    assert ruled(state, CallPlay("inside left BK1"), CallDefence("run")).state.match.course.seconds == 120


@pytest.mark.rule("SPF-TIME-05")
def test_a_two_minute_offence_takes_half_the_time_and_ends_with_the_ball() -> None:
    state = shown(at(quarter=4, seconds=100), two_minutes=True)
    after = ruled(state, CallPlay("inside left BK1"), CallDefence("run")).state
    assert after.match.course.seconds == 80
    assert after.match.course.two_minutes
    GAME.check(at(quarter=4, seconds=800, score=Both(0, 20)), HOME, SetUp(two_minutes=True))
    with pytest.raises(OrdersError, match="too early"):
        GAME.check(at(quarter=4, seconds=800, score=Both(0, 19)), HOME, SetUp(two_minutes=True))


@pytest.mark.rule("SPF-TIME-08")
def test_a_spike_gives_back_what_the_play_before_it_took_too_long() -> None:
    state = at(quarter=2, seconds=60, charged=20, two_minutes=True)
    after = ruled(shown(state, two_minutes=True), CallPlay("spike"), CallDefence("pass")).state
    assert after.match.course.seconds == 70  # 15 of the 20 seconds come back, the spike takes 5
    assert after.match.course.down == 2


@pytest.mark.rule("SPF-STR-01", "SPF-STR-02")
def test_a_flop_loses_a_yard_without_a_card_and_a_sneak_gains_one_at_most() -> None:
    state = shown(at())
    flop = ruled(state, CallPlay("flop"), CallDefence("run")).state
    assert (flop.match.course.d, flop.match.course.down) == (61, 2)
    assert flop.last.play.drawn == ()
    gains = {ruled(state, CallPlay("sneak"), CallDefence("run"), Dice.fast(n)).state.last.play.yards for n in range(20)}
    assert gains == {0, 1}


@pytest.mark.rule("SPF-FAKE-01", "SPF-FAKE-02")
def test_a_kick_is_faked_once_and_never_in_the_last_two_minutes() -> None:
    state = at(down=4, d=30)
    after = ruled(state, SetUp("fake field goal")).state
    assert after.match.home.faked
    again = replace(state, match=replace(state.match, home=after.match.home))
    with pytest.raises(OrdersError, match="no fake field goal now"):
        GAME.check(again, HOME, SetUp("fake field goal"))
    punts = ruled(again, SetUp("punt")).state
    with pytest.raises(OrdersError, match="faked once a game"):
        GAME.check(punts, HOME, CallPunt(fake=True))
    late = ruled(at(down=4, quarter=2, seconds=100), SetUp("punt")).state
    with pytest.raises(OrdersError, match="never in the last two minutes"):
        GAME.check(late, HOME, CallPunt(fake=True))


@pytest.mark.rule("SPF-BIG-01")
def test_a_big_play_is_made_once_a_series_and_as_often_as_the_team_card_says() -> None:
    first, second = (replace(team, big_plays=(0, 2)) for team in clubs(1)[:2])
    teams = {"home_team": first, "visiting_team": second}
    state = shown(at(game="own", rules=replace(HouseRules(), big_plays=True), **teams))
    stops = CallDefence("run", big_play=True)
    after = next(
        each
        for each in (ruled(state, CallPlay("inside left BK1"), stops, Dice.fast(n)).state for n in range(99))
        if each.last.play.steps[0].what == "big play run" and each.ask == "set-up"
    )
    assert after.last.play.yards <= 0
    assert (after.match.visitors.big_plays, after.match.course.stopped) == (1, True)
    again = shown(after)
    with pytest.raises(OrdersError, match="you have no big play now"):
        GAME.check(again, VISITORS, stops)
    series = replace(again, match=replace(again.match, course=replace(again.match.course, stopped=False)))
    GAME.check(series, VISITORS, stops)
    spent = replace(series, match=replace(series.match, visitors=replace(series.match.visitors, big_plays=2)))
    with pytest.raises(OrdersError, match="you have no big play now"):
        GAME.check(spent, VISITORS, stops)


@pytest.mark.rule("SPF-BIG-01")
def test_usually_there_are_no_big_plays() -> None:
    with pytest.raises(OrdersError, match="you have no big play now"):
        GAME.check(shown(at()), VISITORS, CallDefence("run", big_play=True))


@pytest.mark.rule("SPF-FG-01", "SPF-FAKE-01")
@pytest.mark.parametrize(("d", "may"), [(38, True), (39, False)])
def test_a_field_goal_is_tried_or_faked_from_38_yards_and_no_farther(d: int, may: bool) -> None:
    offered = {choice.value for choice in GAME.choices(at(down=4, d=d), HOME, "what")}

    assert {"play", "punt"} <= offered
    assert ("field goal" in offered, "fake field goal" in offered) == (may, may)


@pytest.mark.rule("SPF-FG-01", "SPF-FAKE-01")
def test_who_has_no_range_from_there_may_try_or_fake_all_the_same() -> None:
    state = at(down=4, d=30)
    home = team_of(state.options, "home")
    short = replace(home, kicker=replace(home.kicker, bands=(48, 40, 0, 0, 0)))
    state = replace(state, options=replace(state.options, home_team=short))

    assert {"field goal", "fake field goal"} <= {choice.value for choice in GAME.choices(state, HOME, "what")}
    missed = ruled(state, SetUp("field goal")).state
    assert missed.match.course.ball == "visitors"
    assert missed.match.course.score.home == 0


@pytest.mark.rule("SPF-PUNT-05", "SPF-PUNT-06")
def test_a_punt_is_answered_and_may_be_aimed_at_the_corner() -> None:
    state = ruled(at(down=4, d=50), SetUp("punt")).state
    assert [owed.kind for owed in GAME.phase(state).owed] == ["call-punt", "answer-punt"]
    with pytest.raises(OrdersError, match="9 yards"):
        GAME.check(state, HOME, CallPunt(9))
    play = ruled(state, CallPunt(10), AnswerPunt(all_out=True)).state.last.play
    assert play.kind == "punt"


@pytest.mark.rule("SPF-KO-03", "SPF-KO-04", "SPF-KO-05", "TTFL-KICK-01")
def test_kickoffs_are_deep_short_or_along_the_ground() -> None:
    state = at("kickoff", stage="kickoff", d=0)
    kinds = {how: ruled(state, KickOff(how)).state.last.play.kind for how in ("normal", "onside", "squib")}
    assert kinds == {"normal": "kickoff", "onside": "onside", "squib": "squib"}
    assert [owed.kind for owed in GAME.phase(state).owed] == ["kick-off"]
    GAME.check(at("kickoff", stage="kickoff", d=0, game="base"), VISITORS, TakeKickoff(expects_onside=True))


@pytest.mark.rule("SPF-XP-01", "SPF-XP-02")
def test_where_two_points_may_be_tried_the_scorers_choose() -> None:
    state = at(stage="try", d=2, to_go=2, down=1, two_points=True, quarter=3, seconds=300)
    assert [each.value for each in GAME.choices(state, HOME, "what")] == ["extra point", "play"]
    kicked = ruled(state, SetUp("extra point")).state
    assert kicked.match.course.stage == "kickoff"
    points = set()
    for seed in range(12):
        after = ruled(shown(state), CallPlay("inside left BK1"), CallDefence("run"), Dice.fast(seed)).state.match.course
        assert (after.seconds, after.stage) == (300, "kickoff")
        points.add(after.score.home)
    assert points == {0, 2}
    with pytest.raises(OrdersError, match="no long pass"):
        GAME.check(shown(state), HOME, CallPlay("long LE"))


@pytest.mark.rule("SPF-PEN-02")
def test_the_victim_takes_the_penalty_or_the_play() -> None:
    state = shown(at())
    ruling = ruled(state, CallPlay("inside left BK1"), CallDefence("run"))
    play = ruling.state.last.play
    foul = Choice(Foul("O", 7), Standing("offence", 70, 1, 20), True)
    pending = replace(
        state, ask="penalty", pending=replace(play, choice=foul, victim="visitors"), shown=None, last=ruling.state.last
    )
    assert [owed.seat for owed in GAME.phase(pending).owed] == [VISITORS]
    labels = [choice.label for choice in GAME.choices(pending, VISITORS, "take")]
    assert labels[0].startswith("take the penalty for holding")
    taken = ruled(pending, None, JudgePenalty(take=True)).state.match.course
    declined = ruled(pending, None, JudgePenalty(take=False)).state.match.course
    assert (taken.d, taken.down, taken.to_go) == (70, 1, 20)
    assert (declined.d, declined.down) == (60 - play.yards, 2)


def test_who_owes_nothing_is_told_to_wait() -> None:
    with pytest.raises(OrdersError, match="wait for the other side"):
        GAME.check(at(), VISITORS, SetUp())


@pytest.mark.parametrize("options", [{"home": 3, "visitors": 3}, {"home": 17}, {"visitors": 0}])
def test_clubs_that_do_not_exist_or_play_themselves_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(OrdersError):
        GAME.seats(MatchOptions(**options))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_event_has_words_and_every_play_a_report(language: str, match: tuple[Phase, ...]) -> None:
    after, events = match[-1].after, events_of(match)
    for event in events:
        told = GAME.tell(after, event, language)
        assert told.endswith(".")
        assert "{" not in told
    report = GAME.report(after, events, None, language)
    assert report.sheet("results") is not None
    assert any(sheet.key.startswith("plays") for sheet in report.sheets)


def test_german_is_another_language() -> None:
    state = shown(at())
    assert GAME.phase(state).title_in("de") != GAME.phase(state).title
    assert "Läufe" in {choice.group for choice in GAME.choices(state, HOME, "call", "de")}


@pytest.mark.rule("SPF-CARD-11")
def test_teams_from_two_tables_have_no_card_in_common() -> None:
    """Both are the first of their tables, so both have cards from 1-1 on."""
    home, visitors = clubs(1)[0], clubs(2)[0]
    options = MatchOptions(home_team=home, visiting_team=visitors)

    found = team_of(options, "visitors")
    assert team_of(options, "home") is home
    assert numbers(home) & numbers(visitors)
    assert not numbers(home) & numbers(found)
    assert [card.name for card in found.cards] == [card.name for card in visitors.cards]
    assert team_of(MatchOptions(home_team=home, visitors=2), "visitors") == clubs(1)[1]


@pytest.mark.rule("SPF-STR-05", "TTFL-DC-02", "TTFL-COV-16")
def test_a_play_tells_who_doubled_and_who_was_given_another_receiver() -> None:
    state = shown(at())
    defence = CallDefence(defence="pass", front="nickel 3-4", doubles="LE M", covers="F RE")
    ruling = ruled(state, CallPlay(call="short FL1"), defence)
    (run,) = [event for event in ruling.events if isinstance(event, PlayRun)]

    assert "LE doubled with help from M, F on RE" in GAME.tell(ruling.state, run)
    assert "LE gedoppelt mit Hilfe aus M, F deckt RE" in GAME.tell(ruling.state, run, "de")
