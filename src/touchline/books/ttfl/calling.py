"""Calling at the table: what may be sent now, what can be chosen, and what a computer coach sends."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from touchline.books.ttfl.big_plays import may_stop
from touchline.books.ttfl.calls import OffenceCall
from touchline.books.ttfl.cards import Card
from touchline.books.ttfl.computer import coffin_deduction, formation_for, is_two_minute_offence, offence_display
from touchline.books.ttfl.computer_clock import action, kicks_onside, takes_time_out
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.displays import LINE_PLACES, OffenceDisplay
from touchline.books.ttfl.endurance import may_play
from touchline.books.ttfl.house_rules import HouseRules
from touchline.books.ttfl.kicks import FARTHEST_LINE
from touchline.books.ttfl.legal_calls import BACKS, CORNER_LEAST, CORNER_MOST, Offence, check_play
from touchline.books.ttfl.legal_displays import check_offence_display
from touchline.books.ttfl.line_ups import (
    ALONE,
    FORMATIONS,
    USUAL_FRONT,
    WITH_SIDE,
    fronts,
    offence_shown,
    read_call,
    written_call,
)
from touchline.books.ttfl.match_play import Setting, computer_call, legs, out, seen
from touchline.books.ttfl.match_text import PHRASES, option_label
from touchline.books.ttfl.names import CLUBS
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
from touchline.books.ttfl.penalties import takes
from touchline.books.ttfl.phases import answered, called, setting_of, shown_by, who_stays
from touchline.books.ttfl.plays import Play
from touchline.books.ttfl.rotation import drawn_display
from touchline.books.ttfl.state import MatchOptions, MatchState
from touchline.dice import Dice
from touchline.game import Choice, Language, Mistakes, OrdersError
from touchline.sport.elevens import Eleven

say = PHRASES.say


def check_options(options: MatchOptions) -> None:
    """Two different clubs of a season, or cards of one's own."""
    mistakes = Mistakes()
    for where, number, own in (
        ("home", options.home, options.home_team),
        ("visitors", options.visitors, options.visiting_team),
    ):
        if own is None and not 1 <= number <= CLUBS:
            right = f"choose a club from 1 to {CLUBS}"
            mistakes.add(where=where, wrong=f"there is no club {number}", right=right, rule="SPF-GEN-24")
    if options.home == options.visitors and options.home_team is None and options.visiting_team is None:
        mistakes.add(
            where="visitors", wrong="a club cannot play itself", right="choose two different clubs", rule="SPF-SEQ-01"
        )
    mistakes.refuse()


# --- what may be sent -----------------------------------------------------------------------------------------------


def check(state: MatchState, orders: MatchOrders) -> None:
    """Every mistake of what was sent."""
    mistakes, setting = Mistakes(), setting_of(state.options)
    match orders:
        case SetUp():
            _check_set_up(state, setting, orders, mistakes)
        case CallPlay():
            _check_time_out(state.match.course, state.match.course.ball, mistakes, wanted=orders.time_out)
            called(state, setting, orders, mistakes)
        case CallDefence():
            _check_defence(state, setting, orders, mistakes)
        case CallPunt():
            _check_punt(state, orders, mistakes)
        case KickOff(how="squib") if not setting.rules.squib_kicks:
            right = "kick deep or onside"
            mistakes.add(where="how", wrong="there are no squib kicks in this game", right=right, rule="SPF-KO-05")
        case _:
            pass
    mistakes.refuse()


def _check_time_out(course: Course, eleven: Eleven, mistakes: Mistakes, *, wanted: bool) -> None:
    if wanted and not course.time_outs.of(eleven):
        right = "play on without"
        mistakes.add(where="time_out", wrong="you have no time-out left", right=right, rule="SPF-TIME-03")


def _check_set_up(state: MatchState, setting: Setting, orders: SetUp, mistakes: Mistakes) -> None:
    course, squad = state.match.course, state.match.squad(state.match.course.ball)
    able = kinds_of_set_up(state)
    if orders.what not in able:
        mistakes.add(
            where="what", wrong=f"no {orders.what} now", right=f"choose {' or '.join(able)}", rule="SPF-SEQ-01"
        )
    if orders.what == "fake field goal" and squad.faked:
        mistakes.add(where="what", wrong="you have faked a kick already", right="kick", rule="SPF-FAKE-01")
    if orders.formation == "shotgun" and not setting.rules.shotgun:
        mistakes.add(where="formation", wrong="there is no shotgun in this game", right="use wide", rule="TTFL-SHOT-05")
    if orders.two_minutes and not may_hurry(course):
        right = "wait for the last two minutes of a half"
        mistakes.add(where="two_minutes", wrong="it is too early", right=right, rule="SPF-TIME-05")
    if orders.what == "play":
        shown = shown_by(state, setting, orders, mistakes)
        display = offence_shown(setting.team(course.ball), shown)
        check_offence_display(display, mistakes)
        _check_passer(state, setting, display.qb, mistakes)


def _check_passer(state: MatchState, setting: Setting, passer: Card, mistakes: Mistakes) -> None:
    """SPF-END-01: a second quarterback plays when the first is hurt or the game is won, a third only then."""
    if not setting.rules.tiring:
        return
    course = state.match.course
    hurt = out(state.match, course.ball)
    better = [
        card
        for card in setting.team(course.ball).cards
        if card.position == "QB" and card.letter < passer.letter and card.id not in hurt
    ]
    lead = course.lead(course.ball)
    if better and not may_play(passer.letter, starter_hurt=False, quarter=course.quarter, lead=lead):
        mistakes.add(
            where="QB",
            wrong=f"{passer.name} ({passer.letter}) may not play yet",
            right=f"use {better[0].name}",
            rule="SPF-END-01",
        )


def may_hurry(course: Course) -> bool:
    """SPF-TIME-05: in the last two minutes of a half; in the fourth quarter earlier if behind by twenty or more."""
    far_behind = course.quarter >= 4 and course.lead(course.ball) <= -20
    return course.stage == "scrimmage" and (course.last_two_minutes or far_behind)


def kinds_of_set_up(state: MatchState) -> tuple[str, ...]:
    course = state.match.course
    if course.stage == "try":
        return "extra point", "play"
    if course.d > FARTHEST_LINE:  # SPF-FG-01: a kicker who has no range there may try, or fake
        return "play", "punt"
    return ("play", "punt", "field goal", "fake field goal") if may_fake(state) else ("play", "punt", "field goal")


def may_fake(state: MatchState) -> bool:
    """SPF-FAKE-01: once a game, never in the last two minutes of a half."""
    course = state.match.course
    return state.options.house_rules.fakes and not (state.match.squad(course.ball).faked or course.last_two_minutes)


def _check_defence(state: MatchState, setting: Setting, orders: CallDefence, mistakes: Mistakes) -> None:
    course = state.match.course
    _check_time_out(course, course.defence, mistakes, wanted=orders.time_out)
    if orders.big_play and not may_make_big_play(state, setting):
        mistakes.add(where="big_play", wrong="you have no big play now", right="play on without", rule="SPF-BIG-01")
    if orders.front != USUAL_FRONT and orders.front not in fronts():
        right = f"use {', '.join((USUAL_FRONT, *fronts()))}"
        mistakes.add(where="front", wrong=f"there is no front {orders.front!r}", right=right, rule="SPF-DISP-09")
        return
    assert state.shown is not None, "a display was shown"
    answered(state, setting, offence_shown(setting.team(course.ball), state.shown), orders, mistakes)


def may_make_big_play(state: MatchState, setting: Setting) -> bool:
    """SPF-BIG-01: if the league plays with it, and the team has one left."""
    course = state.match.course
    squad = state.match.squad(course.defence)
    return setting.rules.big_plays and may_stop(setting.team(course.defence), squad, course)


def _check_punt(state: MatchState, orders: CallPunt, mistakes: Mistakes) -> None:
    if orders.deducted and not CORNER_LEAST <= orders.deducted <= CORNER_MOST:
        right = f"take off nothing, or {CORNER_LEAST} to {CORNER_MOST}"
        mistakes.add(where="deducted", wrong=f"{orders.deducted} yards", right=right, rule="SPF-PUNT-05")
    if orders.fake and not may_fake(state):
        right = "punt"
        wrong = "a kick is faked once a game, and never in the last two minutes of a half"
        mistakes.add(where="fake", wrong=wrong, right=right, rule="SPF-FAKE-01")


# --- what can be chosen ---------------------------------------------------------------------------------------------


def choices(state: MatchState, field: str, language: Language = "en") -> tuple[Choice, ...]:  # noqa: PLR0911 - one field a line
    """Values that a field of the orders may take now."""
    setting = setting_of(state.options)
    match state.ask, field:
        case "kickoff", "how":
            squib = ("squib",) if setting.rules.squib_kicks else ()
            return _said(("normal", "onside", *squib), "kickoff", language)
        case "set-up", "what":
            return _said(kinds_of_set_up(state), "set-up", language)
        case "set-up", "formation":
            able = [each for each in FORMATIONS if each != "shotgun" or setting.rules.shotgun]
            return _said(able, "formation", language)
        case "calls", "call":
            return _plays(state, setting, language)
        case "calls", "blocks":
            return _backs(state, language)
        case "calls", "defence":
            return _said(_defences(setting), "defence", language)
        case "calls", "big_play":
            tries = (False, True) if may_make_big_play(state, setting) else (False,)
            return tuple(Choice(each, say("yes" if each else "no", language)) for each in tries)
        case "calls", "front":
            return (Choice(USUAL_FRONT, say("front-usual", language)), *(Choice(each, each) for each in fronts()))
        case "penalty", "take":
            assert state.pending is not None, "there is something to judge"
            return tuple(
                Choice(take, option_label(state, state.pending, take=take, language=language)) for take in (True, False)
            )
    return ()


def _said(values: Sequence[str], key: str, language: Language) -> tuple[Choice, ...]:
    found = []
    for value in values:
        name = f"{key}-{value.replace(' ', '-')}"
        about = say(f"{name}-about", language) if f"{name}-about" in PHRASES else ""
        found.append(Choice(value, say(name, language), about=about))
    return tuple(found)


def _plays(state: MatchState, setting: Setting, language: Language) -> tuple[Choice, ...]:
    """Everything that may be called with the display that is shown."""
    assert state.shown is not None, "a display was shown"
    course = state.match.course
    display = offence_shown(setting.team(course.ball), state.shown)
    squad, alone = state.match.squad(course.ball), course.defence not in state.people
    here = Offence(display, course, squad, setting.rules, alone)
    found = []
    for text in _every_call(display.places):
        call, mistakes = read_call(text), Mistakes()
        assert call is not None, "what is written can be read"
        check_play(call, here, mistakes)
        try:
            mistakes.refuse()
        except OrdersError:
            continue
        card = display.places[call.player]
        who = "" if call.kind in ALONE else f"{call.player} {card.name}"
        side = say(f"side-{call.side}", language) if call.kind in WITH_SIDE else ""
        label = say(f"play-{call.kind.replace(' ', '-')}", language, side=side, who=who).strip()
        found.append(Choice(text, label, say(f"group-{_group(call)}", language)))
    return tuple(found)


def _every_call(places: Iterable[str]) -> list[str]:
    places = tuple(places)
    found = []
    for kind in WITH_SIDE:
        for place in places:
            sides = ("left", "right") if kind != "draw" or place != "QB" else ("left",)
            found += [f"{kind} {side} {place}" for side in sides]
    found += [f"{kind} {place}" for kind in ("quick", "short", "long", "hail mary") for place in places]
    return [*found, *ALONE]


def _group(call: OffenceCall) -> str:
    if call.kind in ("flop", "spike"):
        return "clock"
    if call.kind in ("inside", "sweep", "draw", "end-around", "sneak"):
        return "runs"
    return {"screen": "screens", "hail mary": "long"}.get(call.kind, call.kind)


def _backs(state: MatchState, language: Language) -> tuple[Choice, ...]:
    assert state.shown is not None, "a display was shown"
    there = [place for place, _ in state.shown.men if place in BACKS]
    both = [" ".join(there)] if len(there) > 1 else []
    return (Choice("", say("nobody", language)), *(Choice(each, each) for each in (*there, *both)))


def _defences(setting: Setting) -> tuple[str, ...]:
    if not setting.rules.chart:
        return "by card", "run", "pass", "prevent", "blitz"
    return "by card", "run", "pass", "zone", "prevent", "prevent pass", "prevent run", "bump", "dog", "blitz"


# --- what a computer coach sends ------------------------------------------------------------------------------------


def computer(state: MatchState, eleven: Eleven, dice: Dice) -> MatchOrders:  # noqa: PLR0911 - one kind of orders a line
    """SPF-SOLO-01, SPF-SOLO-07 to SPF-SOLO-11: cards call the defence; the offence goes by its table."""
    course = state.match.course
    now = seen(course, eleven)
    match state.ask:
        case "kickoff" if eleven == course.ball:
            return KickOff("onside" if kicks_onside(now) else "normal")
        case "kickoff":
            return TakeKickoff()
        case "set-up":
            return _computer_set_up(state, dice)
        case "punt" if eleven == course.ball:
            return CallPunt(coffin_deduction(course.d, setting_of(state.options).team(course.ball).punter.average))
        case "punt":
            return AnswerPunt()
        case "penalty":
            play = state.pending
            assert play is not None, "there is something to judge"
            assert play.choice is not None, "and something to choose"
            return JudgePenalty(takes(play.choice, play.standing))
    stops = takes_time_out(now, offence=eleven == course.ball) and course.time_outs.of(eleven) > 0
    if eleven == course.ball:
        return _computer_call(state, dice, time_out=stops)
    return CallDefence(time_out=stops)


def _what(state: MatchState, setting: Setting) -> str:
    course = state.match.course
    left = course.time_outs.of(course.defence)
    kicker = setting.team(course.ball).kicker
    return action(seen(course, course.ball), kicker, setting.rules, opponents_time_outs=left)


def _computer_set_up(state: MatchState, dice: Dice) -> SetUp:
    course, setting = state.match.course, setting_of(state.options)
    if course.stage == "try":
        return SetUp("extra point")
    what = _what(state, setting)
    if what in ("punt", "field goal"):
        return SetUp(what)  # type: ignore[arg-type]  # a kick
    now = seen(course, course.ball)
    hurries = is_two_minute_offence(now) and may_hurry(course)
    stays = who_stays(state, setting, two_minutes=hurries)
    if stays is not None:
        return _set_up_again(stays, setting.rules)
    form = formation_for(replace(now, two_minutes=hurries), setting.rules)
    team, hurt = setting.team(course.ball), out(state.match, course.ball)
    display = drawn_display(team, hurt, form, dice)
    named = _named(display) if display != offence_display(team, hurt, form) else ""
    return SetUp("play", form, named, two_minutes=hurries)  # type: ignore[arg-type]  # a formation


def _named(display: OffenceDisplay) -> str:
    """Men at their places, as orders name them."""
    return ", ".join(f"{place} {card.id}" for place, card in display.places.items())


def _set_up_again(last: Play, rules: HouseRules) -> SetUp:
    """SPF-ED-06: the orders that line the same men up."""
    places = {place for place, _ in last.men}
    wide = "shotgun" if rules.shotgun else "wide"
    formation = "three backs" if "BK3" in places else wide if "FL2" in places else "usual"
    men = (*last.men, *zip(LINE_PLACES, last.line, strict=True))
    named = ", ".join(f"{place} {card}" for place, card in men)
    return SetUp("play", formation, named, two_minutes=True)  # type: ignore[arg-type]  # a formation


def _computer_call(state: MatchState, dice: Dice, *, time_out: bool) -> CallPlay:
    setting, course = setting_of(state.options), state.match.course
    assert state.shown is not None, "a display was shown"
    team = setting.team(course.ball)
    display = offence_shown(team, state.shown)
    what = _what(state, setting) if course.stage == "scrimmage" else "play"
    now = seen(course, course.ball, team.leaning)
    call = computer_call(now, display, what, legs(state.match, setting), dice, rules=setting.rules)
    return CallPlay(written_call(call), play_action=call.play_action, blocks=" ".join(call.blocks), time_out=time_out)
