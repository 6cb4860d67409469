"""A match from phase to phase: what orders make of it, and what happened."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.ttfl.calls import DefenceCall, OffenceCall
from touchline.books.ttfl.cards import CardId, Team, numbers, renumbered
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.deck import Pile, standard_deck
from touchline.books.ttfl.displays import BOXES, DefenceDisplay, OffenceDisplay, Place
from touchline.books.ttfl.events import (
    CoinTossed,
    DisplayShown,
    MatchEnded,
    MatchEvents,
    PenaltyJudged,
    PeriodBegun,
    PlayRun,
    TimeOutTaken,
)
from touchline.books.ttfl.kicking_plays import faked, kicked_goal, kicked_off, punted
from touchline.books.ttfl.legal_calls import Offence, read_defence, read_play
from touchline.books.ttfl.legal_displays import check_defence_display
from touchline.books.ttfl.line_ups import USUAL_FRONT, defence_named, offence_named, offence_shown
from touchline.books.ttfl.making_cards.fictional import fictional_teams
from touchline.books.ttfl.match_play import (
    NOBODY,
    Match,
    Setting,
    TimeOuts,
    begin,
    by_card,
    computer_front,
    computer_offence,
    extra_point_kicked,
    kicked,
    kicked_again,
    out,
    played_out,
    seen,
    settled,
)
from touchline.books.ttfl.names import CLUBS
from touchline.books.ttfl.no_huddle import check_same, staying
from touchline.books.ttfl.orders import (
    AnswerPunt,
    CallDefence,
    CallPlay,
    CallPunt,
    JudgePenalty,
    KickOff,
    MatchOrders,
    SetUp,
    TakeKickoff,
)
from touchline.books.ttfl.plays import Play, Sides, Snap, snapped
from touchline.books.ttfl.state import Last, MatchOptions, MatchState, Shown, seat_of
from touchline.books.ttfl.statistics import Tally, entries
from touchline.books.ttfl.turning import Turn
from touchline.dice import Dice
from touchline.game import EVERYBODY, Mistakes, SeatId
from touchline.sport.elevens import ELEVENS, Eleven, winner

SEQUENCE = ("SPF-SEQ-01",)


class Happened(NamedTuple):
    state: MatchState
    events: tuple[MatchEvents, ...]


# --- before the match -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def clubs(season: int, game: str = "house") -> tuple[Team, ...]:
    """SPF-GEN-24: the teams of a fictional season; a number always gives the same ones."""
    return fictional_teams(season, CLUBS, "base" if game == "base" else "house")


def team_of(options: MatchOptions, eleven: Eleven) -> Team:
    """A side's cards: one's own, or those of a club of the fictional season; no number is on both sides."""
    home = options.home_team or _club(options, options.home)
    if eleven == "home":
        return home
    return apart(home, options.visiting_team or _club(options, options.visitors))


@lru_cache(maxsize=32)
def apart(home: Team, visitors: Team) -> Team:
    """The visitors' cards, with other numbers if the home team has some of theirs: teams may come from two tables."""
    return renumbered(visitors, "v") if numbers(home) & numbers(visitors) else visitors


def _club(options: MatchOptions, number: int) -> Team:
    return clubs(options.season, "base" if options.game == "base" else "house")[number - 1]


def setting_of(options: MatchOptions) -> Setting:
    home, visitors = (team_of(options, each) for each in ELEVENS)
    return Setting(home, visitors, options.house_rules, standard_deck(), options.two_points)


def set_up(options: MatchOptions, people: tuple[Eleven, ...], dice: Dice) -> MatchState:
    """SPF-SEQ-04: two teams, a deck and a coin."""
    state = MatchState(
        options=options, match=Match(course=Course(ball="home", receives_second_half="home")), ask="match", left=(),
        people=people,
    )  # fmt: skip
    pile = Pile(standard_deck(), dice, z_cards=state.z_cards)
    match = begin(setting_of(options), pile, playoff=options.playoff, absent=options.absent)
    ask = "match" if options.manner == "computer" else "kickoff"
    return replace(state, match=match, ask=ask, left=tuple(pile.left))


# --- a phase --------------------------------------------------------------------------------------------------------


def resolved(state: MatchState, orders: Mapping[SeatId, MatchOrders], dice: Dice) -> Happened:
    """What a phase makes of the match; with the first everybody hears of the coin."""
    table = AtTheTable(state, dice)
    if state.step == 1:
        table.events.append(CoinTossed(audience=EVERYBODY, rules=("SPF-SEQ-04",), receives=state.match.course.defence))
    course = state.match.course
    ours = orders.get(seat_of(course.ball))
    theirs = orders.get(seat_of(course.defence))
    match state.ask:
        case "match":
            table.play_all()
        case "kickoff":
            assert isinstance(ours, KickOff), "the kickers say how"
            assert theirs is None or isinstance(theirs, TakeKickoff), "the receivers say what they expect"
            table.kick_off(ours, expected=theirs is not None and theirs.expects_onside)
        case "set-up":
            assert isinstance(ours, SetUp), "the offence lines up"
            table.line_up(ours)
        case "calls":
            assert isinstance(ours, CallPlay), "the offence calls a play"
            assert isinstance(theirs, CallDefence), "the defence answers"
            table.snap(ours, theirs)
        case "punt":
            assert isinstance(ours, CallPunt), "the kickers say how"
            assert isinstance(theirs, AnswerPunt), "the receivers say what they do"
            table.punt(ours, theirs)
        case "penalty":
            victim = state.pending.victim if state.pending is not None else None
            assert victim is not None, "somebody was fouled"
            judged = orders[seat_of(victim)]
            assert isinstance(judged, JudgePenalty), "a judgement was owed"
            table.judge(judged, victim)
    return Happened(table.state, tuple(table.events))


class AtTheTable:
    """One phase: the state as it changes, the cards that are left, and what has happened."""

    def __init__(self, state: MatchState, dice: Dice) -> None:
        self.state = state
        self.dice = dice
        self.setting = setting_of(state.options)
        self.pile = Pile(standard_deck(), dice, state.left, z_cards=state.z_cards)
        self.events: list[MatchEvents] = []
        self._since = dice.position

    @property
    def match(self) -> Match:
        return self.state.match

    def _turn(self) -> Turn:
        return Turn(self.pile, tells=True)

    def _rolls(self) -> tuple[int, ...]:
        """Cards and dice since the last event."""
        rolls, self._since = self.dice.since(self._since), self.dice.position
        return rolls

    # --- what coaches do --------------------------------------------------------------------------------------------

    def kick_off(self, ours: KickOff, *, expected: bool) -> None:
        """SPF-KO-03 to SPF-KO-05: the kick, and whether they were ready for a short one."""
        how = "kickoff" if ours.how == "normal" else ours.how
        self._played(kicked_off(self._sides, self._turn(), how, expected=expected), NOBODY)

    def line_up(self, orders: SetUp) -> None:
        """SPF-SEQ-01, TTFL-SHOT-05: the display; kicks at the goal follow at once, the others answer a punt."""
        course = self.match.course
        if orders.what == "extra point":
            self._played(extra_point_kicked(self.match, self.setting, self.pile, tells=True), NOBODY)
        elif orders.what == "field goal":
            self._played(kicked_goal(self._sides, course.situation, self._turn()), NOBODY)
        elif orders.what == "fake field goal":
            self._fake("field goal")
        elif orders.what == "punt":
            self._ask("punt", None)
            self.events.append(DisplayShown(audience=EVERYBODY, rules=SEQUENCE, by=course.ball))
        else:
            shown = shown_by(self.state, self.setting, orders, Mistakes())
            course = replace(course, two_minutes=orders.two_minutes)
            self.state = replace(self.state, match=replace(self.match, course=course))
            self._ask("calls", shown)
            self.events.append(
                DisplayShown(
                    audience=EVERYBODY, rules=SEQUENCE, by=course.ball, shown=shown, two_minutes=orders.two_minutes
                )
            )

    def snap(self, ours: CallPlay, theirs: CallDefence) -> None:
        """SPF-SEQ-01: both calls are revealed, and cards decide."""
        offence, call = called(self.state, self.setting, ours, Mistakes())
        assert call is not None, "the call was checked"
        defence, answer = answered(self.state, self.setting, offence, theirs, Mistakes())
        turn = self._turn()
        if answer is None:
            now = seen(self.match.course, self.match.course.ball)
            answer = by_card(now, self.setting, defence, call, turn)
        at = self.match.course.situation
        if theirs.big_play:
            self._tries_a_big_play()
        play = snapped(self._sides, Snap(offence, defence, call, answer, theirs.big_play), at, turn, self.dice)
        if call.kind == "end-around":
            self._squad_changed(end_around=True, play=play)
        self._played(play, TimeOuts(ours.time_out, theirs.time_out))

    def punt(self, ours: CallPunt, theirs: AnswerPunt) -> None:
        """SPF-PUNT-05, SPF-PUNT-06: aimed at the corner or not, rushed or not; or a fake."""
        if ours.fake:
            self._fake("punt")
            return
        now, turn = self.match.course.situation, self._turn()
        self._played(punted(self._sides, now, turn, deducted=ours.deducted, all_out=theirs.all_out), NOBODY)

    def judge(self, orders: JudgePenalty, victim: Eleven) -> None:
        """SPF-PEN-02: the victim takes the penalty or the play."""
        play = self.state.pending
        assert play is not None, "there is something to judge"
        before = self.match.course
        number = self.match.number + 1
        self.state = replace(self.state, pending=None)
        self._settle(play, took=orders.take)
        event = PenaltyJudged(
            audience=EVERYBODY,
            rules=("SPF-PEN-02",),
            rolls=self._rolls(),
            number=number,
            by=victim,
            took=orders.take,
            after=self.match.course,
        )
        self._tell(before, event)
        self._go_on()

    def play_all(self) -> None:
        """SPF-SOLO-01: the whole match by computer coaches."""
        tally = Tally()
        before, last = self.match, self.state.last
        for told in played_out(self.setting, self.dice, self.match, self.pile, tells=True):
            play, took, after = told.play, told.took, told.match
            tally.add(entries(before.course, play, took=took, seconds=_seconds(before.course, after.course)))
            self._tell(before.course, _play_run(before, play, self._rolls(), took=took, after=after.course))
            before, last = after, Last(before=before.course, play=play, took=took)
        self.state = replace(self.state, match=before, last=last, figures=tally.figures())
        self._over()

    # --- and what comes of it ---------------------------------------------------------------------------------------

    @property
    def _sides(self) -> Sides:
        return kicked(self.match, self.setting)

    def _ask(self, ask: str, shown: Shown | None) -> None:
        self.state = replace(self.state, ask=ask, shown=shown, left=tuple(self.pile.left))

    def _fake(self, kick: str) -> None:
        """SPF-FAKE-01: once a game."""
        display = computer_offence(self._sides, seen(self.match.course, self.match.course.ball), self.dice)
        play = faked(self._sides, display, kick, self.match.course.situation, self._turn())  # type: ignore[arg-type]  # a kick
        self._squad_changed(end_around=False, play=play)
        self._played(play, NOBODY)

    def _squad_changed(self, *, end_around: bool, play: Play) -> None:
        """What a team can do only once."""
        squad = self.match.squad(play.by)
        if end_around:
            assert play.carrier is not None, "somebody ran"
            squad = replace(squad, end_arounds=(*squad.end_arounds, play.carrier))
        else:
            squad = replace(squad, faked=True)
        self.state = replace(self.state, match=self.match.with_squad(play.by, squad))

    def _tries_a_big_play(self) -> None:
        """SPF-BIG-01: one less, and none for the rest of the series."""
        course = replace(self.match.course, stopped=True)
        squad = self.match.squad(course.defence)
        match = replace(self.match, course=course)
        match = match.with_squad(course.defence, replace(squad, big_plays=squad.big_plays + 1))
        self.state = replace(self.state, match=match)

    def _played(self, play: Play, time_outs: TimeOuts) -> None:
        """A play is over: a penalty may be judged first, or the match goes on."""
        before = self.match
        self.state = replace(self.state, time_outs=time_outs, shown=None)
        if play.victim is not None:
            self.events.append(_play_run(before, play, self._rolls()))
            last = Last(before=before.course, play=play, took=None)
            self.state = replace(self.state, ask="penalty", pending=play, last=last, left=tuple(self.pile.left))
            return
        took = play.choice is not None
        self._settle(play, took=took)
        self._tell(before.course, _play_run(before, play, self._rolls(), took=took, after=self.match.course))
        self._go_on()

    def _settle(self, play: Play, *, took: bool) -> None:
        before = self.match
        match = settled(before, play, self.pile, take=took, time_outs=self.state.time_outs)
        tally = Tally(self.state.figures)
        tally.add(entries(before.course, play, took=took, seconds=_seconds(before.course, match.course)))
        last = Last(before=before.course, play=play, took=took)
        self.state = replace(self.state, match=match, last=last, figures=tally.figures(), time_outs=NOBODY)

    def _tell(self, before: Course, event: PlayRun | PenaltyJudged) -> None:
        """A play, then who stopped the clock, then the next period."""
        self.events.append(event)
        after = event.after
        assert after is not None, "the play is settled"
        if after.quarter == before.quarter:
            for eleven in ELEVENS:
                if (left := after.time_outs.of(eleven)) < before.time_outs.of(eleven):
                    self.events.append(TimeOutTaken(audience=EVERYBODY, rules=("SPF-TIME-03",), by=eleven, left=left))
        elif after.stage != "over":
            self.events.append(
                PeriodBegun(audience=EVERYBODY, rules=("SPF-TIME-01",), quarter=after.quarter, score=after.score)
            )

    def _go_on(self) -> None:
        """What is asked for next; what nobody decides happens at once."""
        course = self.match.course
        if course.stage == "over":
            self._over()
        elif self.match.repeated is not None:
            self._played(kicked_again(self.match, self.setting, self.pile, tells=True), NOBODY)
        elif course.stage == "free kick":
            self._played(kicked_off(self._sides, self._turn(), "free kick"), NOBODY)
        elif course.stage == "try" and not self.setting.two_points:
            self._played(extra_point_kicked(self.match, self.setting, self.pile, tells=True), NOBODY)
        else:
            self._ask("kickoff" if course.stage == "kickoff" else "set-up", None)

    def _over(self) -> None:
        score = self.match.course.score
        self._ask("over", None)
        self.events.append(MatchEnded(audience=EVERYBODY, rules=("SPF-TIME-01",), score=score, winner=winner(score)))


def _play_run(
    before: Match, play: Play, rolls: tuple[int, ...], *, took: bool = False, after: Course | None = None
) -> PlayRun:
    rules = tuple(dict.fromkeys(step.rule for step in play.steps)) or SEQUENCE
    return PlayRun(
        audience=EVERYBODY,
        rules=rules,
        rolls=rolls,
        number=before.number + 1,
        before=before.course,
        play=play,
        took=took,
        after=after,
    )


def _seconds(before: Course, after: Course) -> int:
    """How long a play took."""
    return before.seconds - after.seconds if before.quarter == after.quarter else before.seconds


# --- reading orders -------------------------------------------------------------------------------------------------


def shown_by(state: MatchState, setting: Setting, orders: SetUp, mistakes: Mistakes) -> Shown:
    """The display a coach has asked for; SPF-ED-06: who may not substitute asks for the same men."""
    ball = state.match.course.ball
    team = setting.team(ball)
    shown = offence_named(team, out(state.match, ball), orders.formation, orders.men, mistakes)
    stays = who_stays(state, setting, two_minutes=orders.two_minutes)
    if stays is not None:
        check_same(_offence_of(stays.men, stays.line), _offence_of(shown.men, shown.line), team, mistakes)
    return shown


def who_stays(state: MatchState, setting: Setting, *, two_minutes: bool) -> Play | None:
    """SPF-ED-06: the last play, if nobody who was not on the field for it may come on."""
    course = replace(state.match.course, two_minutes=two_minutes)
    return staying(course, setting.rules, state.last.play if state.last is not None else None)


def _offence_of(men: tuple[tuple[Place, CardId], ...], line: tuple[CardId, ...]) -> tuple[CardId, ...]:
    return (*(card for _, card in men), *line)


def called(
    state: MatchState, setting: Setting, orders: CallPlay, mistakes: Mistakes
) -> tuple[OffenceDisplay, OffenceCall | None]:
    """The offence's display and its call."""
    assert state.shown is not None, "a display was shown"
    course = state.match.course
    offence = offence_shown(setting.team(course.ball), state.shown)
    alone = course.defence not in state.people
    here = Offence(offence, course, state.match.squad(course.ball), setting.rules, alone)
    return offence, read_play(orders, here, mistakes)


def answered(
    state: MatchState, setting: Setting, offence: OffenceDisplay, orders: CallDefence, mistakes: Mistakes
) -> tuple[DefenceDisplay, DefenceCall | None]:
    """The defence's display and its call; None if a card is to make it."""
    match, team = state.match, setting.team(state.match.course.defence)
    stays = who_stays(state, setting, two_minutes=match.course.two_minutes)
    if orders.front == USUAL_FRONT and not orders.men.strip():
        defence = computer_front(kicked(match, setting), offence, seen(match.course, match.course.ball), stays)
    else:
        front = team.front if orders.front == USUAL_FRONT else orders.front
        defence = defence_named(team, out(match, match.course.defence), front, orders.men, mistakes)
        check_defence_display(defence, setting.rules, mistakes)
        if stays is not None:
            check_same((card for _, card in stays.boxes), (card.id for _, card in defence.row(BOXES)), team, mistakes)
    if orders.defence == "by card":
        return defence, None
    return defence, read_defence(orders, defence, offence, setting.rules, mistakes)
