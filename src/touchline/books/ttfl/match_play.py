"""A match from play to play: what a play makes of it, and whole matches by computer coaches (SPF-SEQ, SPF-SOLO)."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.calls import DefenceCall, OffenceCall
from touchline.books.ttfl.cards import CardId, Leaning, Team
from touchline.books.ttfl.clock import HALVES_END_WITH, LAST_QUARTER, WARNING, charged
from touchline.books.ttfl.computer import (
    Legs,
    Now,
    coffin_deduction,
    defence_call,
    defence_display,
    formation_for,
    front,
    is_two_minute_offence,
    offence_call,
)
from touchline.books.ttfl.computer_clock import action, kicks_onside, takes_time_out
from touchline.books.ttfl.course import Course, after, begun, coin, is_time_up, next_period, run_down, tried
from touchline.books.ttfl.deck import Z_CARDS_ALONE, Fac, Pile, standard_deck
from touchline.books.ttfl.displays import DefenceDisplay, OffenceDisplay
from touchline.books.ttfl.endurance import Uses
from touchline.books.ttfl.house_rules import TTFL, HouseRules
from touchline.books.ttfl.kicking_plays import kicked_extra_point, kicked_goal, kicked_off, moved, punted
from touchline.books.ttfl.kicks import KickKind
from touchline.books.ttfl.no_huddle import defence_again, offence_again, staying
from touchline.books.ttfl.penalties import is_dead, is_of_defence, takes
from touchline.books.ttfl.plays import Play, Sides, Snap, snapped
from touchline.books.ttfl.rotation import asked_of, drawn_display
from touchline.books.ttfl.series import Standing
from touchline.books.ttfl.squads import Squad
from touchline.books.ttfl.turning import Turn
from touchline.dice import Dice
from touchline.sport.elevens import Eleven

TIME_OUT_AFTER_MORE_THAN = 10  # seconds: SPF-TIME-03


class Setting(msgspec.Struct, frozen=True, gc=False):
    """What does not change in a match."""

    home: Team
    visitors: Team
    rules: HouseRules = TTFL
    deck: tuple[Fac, ...] = standard_deck()
    two_points: bool = False  # SPF-XP-02

    def team(self, eleven: Eleven) -> Team:
        return self.home if eleven == "home" else self.visitors


class Match(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a match has come to."""

    course: Course
    home: Squad = Squad()
    visitors: Squad = Squad()
    uses: Uses = Uses()
    number: int = 0  # of the last play
    plays: int = 0  # that drew cards
    repeated: Play | None = None  # a kick that is to be kicked again

    @classmethod
    def ordinary(cls) -> "Match":
        return cls(course=Course.ordinary())

    def squad(self, eleven: Eleven) -> Squad:
        return self.home if eleven == "home" else self.visitors

    def with_squad(self, eleven: Eleven, squad: Squad) -> "Match":
        return replace(self, home=squad) if eleven == "home" else replace(self, visitors=squad)


def kicked(match: Match, setting: Setting) -> Sides:
    """Both sides of the next play."""
    course = match.course
    home, visitors = (setting.home, match.home), (setting.visitors, match.visitors)
    (team, ours), (other, theirs) = (home, visitors) if course.ball == "home" else (visitors, home)
    return Sides(
        course.ball,
        team,
        other,
        ours,
        theirs,
        match.uses,
        match.plays + 1,
        course.quarter,
        setting.rules,
        course.quarter >= LAST_QUARTER and course.last_two_minutes,
        course.stage == "try",
    )


def begin(setting: Setting, pile: Pile, *, playoff: bool = False, absent: tuple[CardId, ...] = ()) -> Match:
    """SPF-SEQ-04: the coin."""
    squad = Squad(absent=absent)
    course = begun(coin(Turn(pile, heeds_z=False)), playoff=playoff)
    return Match(course=course, home=squad, visitors=squad)


# --- settling -------------------------------------------------------------------------------------------------------


class TimeOuts(NamedTuple):
    """Who stops the clock if the play lets it run."""

    offence: bool = False
    defence: bool = False


NOBODY: TimeOuts = TimeOuts()


def settled(match: Match, play: Play, pile: Pile, *, take: bool, time_outs: TimeOuts = NOBODY) -> Match:
    """SPF-PEN-02, SPF-TIME-02, SPF-SEQ-05: penalty, clock, ball and score; then the next period if time is up."""
    course, number = match.course, match.plays + draws_cards(play)
    uses = match.uses.noted(play.used, number) if play.used is not None else match.uses
    match = replace(match, uses=uses, number=match.number + 1, plays=number, repeated=None)
    for each in play.hurt:
        match = match.with_squad(each.eleven, match.squad(each.eleven).with_absence(each.card, each.absence))
    taken = play.choice if take else None
    won_back = taken is None and is_won_back(play)
    if taken is not None and play.again is not None:
        seconds = charged("movement penalty") if is_dead(taken.foul) else _seconds(play, course)
        return replace(match, course=run_down(course, seconds), repeated=play)
    if play.kind == "extra point":
        course = tried(course, 1 if play.result == "good" else 0)
    elif course.stage == "try":
        course = _tried_for_two(course, taken.standing if taken is not None else play.standing)
    else:
        course = _clocked(course, play, time_outs, is_dead_ball=taken is not None and is_dead(taken.foul))
        standing = taken.standing if taken is not None else play.standing
        course = after(course, standing, play.call.kind if play.call is not None else None)
        if won_back:
            course = replace(course, two_minutes=False, last=None)
        if taken is not None and is_of_defence(taken) and course.seconds == 0 and _ends_half(course):
            course = replace(course, extended=course.stage == "scrimmage")  # SPF-TIME-06
    if won_back or course.ball != match.course.ball or course.stage != match.course.stage:
        match = replace(match, uses=match.uses.in_possession(number + 1))
    return _in_time(replace(match, course=course), pile)


def draws_cards(play: Play) -> bool:
    """SPF-END-03, SPF-INJ-05: only such plays are counted; a flop and a spike need no card."""
    return play.kind not in ("flop", "spike")


def is_won_back(play: Play) -> bool:
    """SPF-FUM-05: the others had the ball and have lost it again: another possession of the same team."""
    return play.fumble == "lost" and play.standing.has_ball == "offence"


def _tried_for_two(course: Course, standing: Standing) -> Course:
    """SPF-XP-02: two points at the goal line; a foul of the defence brings another try from where it puts the ball."""
    made = standing.score == "touchdown" and standing.has_ball == "offence"
    if not made and standing.first and standing.has_ball == "offence":
        return replace(course, d=standing.d, to_go=standing.d)
    return tried(course, 2 if made else 0)


def _ends_half(course: Course) -> bool:
    return course.quarter in HALVES_END_WITH or course.quarter > LAST_QUARTER


def _seconds(play: Play, course: Course) -> int:
    lines = play.time if play.choice is None else (*play.time, "play with penalty")
    return charged(*lines, two_minutes=course.two_minutes and play.call is not None)


def _clocked(course: Course, play: Play, time_outs: TimeOuts, *, is_dead_ball: bool) -> Course:
    """SPF-TIME-02, SPF-TIME-03, SPF-TIME-08: the seconds of a play, cut short by a time-out or a spike."""
    if is_dead_ball:
        return run_down(course, charged("movement penalty"))
    if play.kind == "spike":
        course = _given_back(course)
    seconds = _seconds(play, course)
    if time_outs != NOBODY and seconds > TIME_OUT_AFTER_MORE_THAN:
        for eleven, wanted in ((course.ball, time_outs.offence), (course.defence, time_outs.defence)):
            if wanted and course.time_outs.of(eleven):
                course = replace(course, time_outs=course.time_outs.plus(eleven, -1))
                seconds = charged("play followed by a time-out", two_minutes=course.two_minutes)
                break
    return run_down(course, seconds)


def _given_back(course: Course) -> Course:
    """SPF-TIME-08: the play before a spike counts 10 seconds, or 5 if a two-minute offence had run it."""
    hurried = course.charged == charged("run", two_minutes=True)
    short = charged("play followed by a time-out", two_minutes=hurried)
    seconds = course.seconds + max(0, course.charged - short)
    if course.quarter in HALVES_END_WITH and course.seconds <= WARNING:
        seconds = min(WARNING, seconds)
    return replace(course, seconds=seconds)


def _in_time(match: Match, pile: Pile) -> Match:
    """SPF-TIME-01: the next period, if this one is over."""
    course = match.course
    if not is_time_up(course):
        return match
    course = next_period(course, Turn(pile, heeds_z=False))
    uses = match.uses.in_quarter(match.plays + 1)
    if course.stage == "kickoff":
        uses = uses.in_possession(match.plays + 1)
    return replace(match, course=course, uses=uses)


# --- kicks that follow by themselves --------------------------------------------------------------------------------


def kicked_again(match: Match, setting: Setting, pile: Pile, *, tells: bool = False) -> Play:
    """SPF-PEN-07, SPF-PEN-11, SPF-PEN-12: the kick once more, as it was announced, without Z cards."""
    first = match.repeated
    assert first is not None, "a kick is to be repeated"
    assert first.again is not None, "and from where is known"
    assert first.choice is not None, "because of a foul"
    turn = Turn(pile, heeds_z=False, tells=tells)
    sides = kicked(match, setting)
    deducted, all_out, expected = first.announced
    if first.kind == "punt":
        return punted(sides, moved(first.situation, "kickers"), turn, deducted=deducted, all_out=all_out)
    return kicked_off(
        sides,
        turn,
        first.kind,  # type: ignore[arg-type]  # a kickoff
        expected=expected,
        farther=first.again,
        must_return=first.choice.foul.number == 15,
    )


def extra_point_kicked(match: Match, setting: Setting, pile: Pile, *, tells: bool = False) -> Play:
    return kicked_extra_point(kicked(match, setting), Turn(pile, tells=tells))


# --- by computer coaches --------------------------------------------------------------------------------------------


def seen(course: Course, eleven: Eleven, leaning: Leaning = "balanced") -> Now:
    """What a computer coach looks at, and what his owner leans to."""
    return Now(
        course.down,
        course.to_go,
        course.d,
        course.quarter,
        course.seconds,
        course.lead(eleven),
        course.two_minutes,
        course.last,
        leaning,
    )


def out(match: Match, eleven: Eleven) -> frozenset[CardId]:
    """Who cannot play on the next play."""
    return match.squad(eleven).out(match.plays + 1, match.course.quarter)


def computer_offence(sides: Sides, now: Now, dice: Dice, stays: Play | None = None) -> OffenceDisplay:
    """SPF-SOLO-11, SPF-ED-06: the display of the team with the ball, or once more the men who have to stay on."""
    formation = formation_for(now, sides.rules)
    if stays is not None:
        return offence_again(sides.offence, stays, shotgun=formation == "shotgun")
    return drawn_display(sides.offence, sides.ours.out(sides.play, sides.quarter), formation, dice)


def computer_front(sides: Sides, offence: OffenceDisplay, now: Now, stays: Play | None = None) -> DefenceDisplay:
    """SPF-SOLO-11, SPF-ED-06: the front of the other team, or once more the men who have to stay on."""
    if stays is not None:
        return defence_again(sides.defence, stays)
    hurt = sides.theirs.out(sides.play, sides.quarter)
    return defence_display(sides.defence, hurt, front(sides.defence, now, offence))


def by_card(now: Now, setting: Setting, defence: DefenceDisplay, call: OffenceCall, turn: Turn) -> DefenceCall:
    """SPF-SOLO-02, SPF-Z-01: a card calls the defence; a Z card is replaced and means nothing."""
    card = turn.aside("the defence", rule="SPF-SOLO-02")
    return defence_call(card, now, defence, call, setting.rules)


def computer_time_outs(now: Now) -> TimeOuts:
    """SPF-SOLO-09: what both coaches do; what one leads by the other is behind."""
    ours = takes_time_out(now, offence=True)
    return TimeOuts(ours, takes_time_out(replace(now, lead=-now.lead), offence=False))


class Told(msgspec.Struct, frozen=True, gc=False):
    """A play, whether its penalty was taken, and the match after it."""

    play: Play
    took: bool
    match: Match


def played_out(setting: Setting, dice: Dice, match: Match, pile: Pile, *, tells: bool = False) -> Iterator[Told]:
    """SPF-SOLO-01: the rest of a match with a computer coach on both sides."""
    last: Play | None = None
    tells = tells or setting.rules.no_huddle  # SPF-ED-06: somebody asks who was on the field
    while match.course.stage != "over":
        play, time_outs = computer_play(match, setting, pile, dice, tells=tells, last=last)
        take = play.choice is not None and takes(play.choice, play.standing)
        match = with_end_around(with_two_minutes(match, play), play)
        match = settled(match, play, pile, take=take, time_outs=time_outs)
        yield Told(play, take, match)
        last = play


def whole_match(setting: Setting, dice: Dice, *, playoff: bool = False, tells: bool = False) -> Iterator[Told]:
    """SPF-SOLO-01: a match by computer coaches from the coin on, with a deck of its own."""
    pile = Pile(setting.deck, dice, z_cards=Z_CARDS_ALONE)
    return played_out(setting, dice, begin(setting, pile, playoff=playoff), pile, tells=tells)


def with_two_minutes(match: Match, play: Play) -> Match:
    """SPF-TIME-05: what the offence has declared with its call."""
    declared = play.call is not None and play.call.two_minutes
    if declared == match.course.two_minutes:
        return match
    return replace(match, course=replace(match.course, two_minutes=declared))


def with_end_around(match: Match, play: Play) -> Match:
    """SPF-CALL-06: who has had his end-around has no other in this game."""
    if play.call is None or play.call.kind != "end-around" or play.carrier is None:
        return match
    squad = match.squad(play.by)
    return match.with_squad(play.by, replace(squad, end_arounds=(*squad.end_arounds, play.carrier)))


def computer_play(
    match: Match, setting: Setting, pile: Pile, dice: Dice, *, tells: bool = False, last: Play | None = None
) -> tuple[Play, TimeOuts]:
    """SPF-SOLO-07 to SPF-SOLO-09: whatever comes next, called by computer coaches; who was on the field may stay."""
    course = match.course
    if match.repeated is not None:
        return kicked_again(match, setting, pile, tells=tells), NOBODY
    if course.stage == "try":
        return extra_point_kicked(match, setting, pile, tells=tells), NOBODY
    sides, turn = kicked(match, setting), Turn(pile, tells=tells)
    now = seen(course, course.ball, sides.offence.leaning)
    if course.stage in ("kickoff", "free kick"):
        kind: KickKind = "free kick" if course.stage == "free kick" else "kickoff"
        if kind == "kickoff" and kicks_onside(now):
            kind = "onside"
        return kicked_off(sides, turn, kind), NOBODY
    team = sides.offence
    what = action(now, team.kicker, setting.rules, opponents_time_outs=course.time_outs.of(sides.other))
    if what == "punt":
        return punted(sides, course.situation, turn, deducted=coffin_deduction(course.d, team.punter.average)), NOBODY
    if what == "field goal":
        return kicked_goal(sides, course.situation, turn), NOBODY
    if now.two_minutes != is_two_minute_offence(now):
        now = replace(now, two_minutes=not now.two_minutes)
    stays = staying(replace(course, two_minutes=now.two_minutes), setting.rules, last)
    offence = computer_offence(sides, now, dice, stays)
    call = computer_call(now, offence, what, legs(match, setting), dice, rules=setting.rules)
    defence = computer_front(sides, offence, now, stays)
    answer = by_card(now, setting, defence, call, turn)
    play = snapped(sides, Snap(offence, defence, call, answer), course.situation, turn, dice)
    return play, computer_time_outs(now) if now.seconds <= WARNING else NOBODY


def legs(match: Match, setting: Setting) -> Legs:
    """SPF-END, SPF-SOLO-07: what everybody has in his legs, if legs tire, and what a coach is asked for."""
    course = match.course
    uses, play = (match.uses, match.plays + 1) if setting.rules.tiring else (Uses(), 1)
    return Legs(uses, play, asked_of(setting.team(course.ball)), match.squad(course.ball).end_arounds)


def computer_call(
    now: Now, offence: OffenceDisplay, what: str, legs: Legs, dice: Dice, *, rules: HouseRules
) -> OffenceCall:
    """SPF-SOLO-07, SPF-SOLO-09: the play."""
    if what == "flop":
        return OffenceCall(kind="flop", player="QB")
    if what == "hail mary":
        return OffenceCall(kind="hail mary", player="LE", two_minutes=now.two_minutes)
    call = offence_call(offence, now, legs, dice)
    return replace(call, blocks=()) if call.blocks and not rules.extra_blockers else call
