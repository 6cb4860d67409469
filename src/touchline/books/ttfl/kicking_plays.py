"""Kicks as plays: what they come to, with fumbles, fouls and fakes (SPF-KO, SPF-PUNT, SPF-FG, SPF-PEN-11 to -13)."""

from typing import Literal

from msgspec.structs import replace

from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.deck import Fac
from touchline.books.ttfl.displays import OffenceDisplay
from touchline.books.ttfl.kicks import (
    TOUCHBACK,
    Faked,
    Kicked,
    KickKind,
    extra_point,
    fake_field_goal,
    fake_punt,
    is_good,
    kick_length,
    kickoff,
    onside,
    punt,
)
from touchline.books.ttfl.passes import target
from touchline.books.ttfl.penalties import YARDS, Choice, Foul, fits, foul, is_dead, offered, walked
from touchline.books.ttfl.plays import (
    Announced,
    Kick,
    Play,
    Result,
    Sides,
    WalkedOff,
    category,
    with_foul_that_fits,
    with_fumble,
    with_turns,
    z_result,
)
from touchline.books.ttfl.series import FIELD, TEN, Situation, Standing, after_gain, first_down, turned
from touchline.books.ttfl.turning import Turn
from touchline.books.ttfl.z_cards import is_fumble, is_lost, is_penalty

MOVEMENT = 5
LONG_KICKOFF = 5  # SPF-KO-06
ROUGHING = 15
MIDFIELD = 50


def told(play: Play, turn: Turn) -> Play:
    """A play with its cards, for who asks."""
    return replace(play, drawn=tuple(turn.drawn), steps=tuple(turn.steps)) if turn.tells else play


# --- kickoffs -------------------------------------------------------------------------------------------------------


def kicked_off(
    sides: Sides,
    turn: Turn,
    kind: KickKind = "kickoff",
    *,
    expected: bool = False,
    farther: int = 0,
    must_return: bool = False,
) -> Play:
    """SPF-KO-01 to SPF-KO-08: a kickoff by `sides.ball`; a repeated one starts its return `farther` out."""
    now = Situation(0, 1, TEN)
    expected = expected and sides.rules.onside_defence
    if kind == "onside":
        turn.heeds_z = False  # SPF-Z-02
        kept = onside(turn, sides.rules, expected=expected).kept
        standing = first_down("offence" if kept else "defence", MIDFIELD)
        return told(
            Play(
                by=sides.ball,
                kind=kind,
                situation=now,
                result="kept" if kept else "kicked",
                standing=standing,
                time=("punt or kickoff",),
            ),
            turn,
        )
    if sides.rules.long_kickoffs:
        farther -= LONG_KICKOFF
    kick = kickoff(sides.defence, turn, kind, expected=expected, farther=farther, must_return=must_return)
    time = ("touchback on a kickoff",) if kick.touchback else ("punt or kickoff",)
    play = Play(
        by=sides.ball,
        kind=kind,
        situation=now,
        result="touchback" if kick.touchback else "kicked",
        standing=_received(kick),
        time=time,
        carrier=kick.returner.id if kick.returner is not None else None,
        returned=kick.return_yards,
        announced=Announced(expected=expected),
    )
    return told(_after_kick(play, kick, sides, turn), turn)


def _received(kick: Kicked) -> Standing:
    """SPF-KO-08: the receivers have it where the return ended, or have scored."""
    if kick.at >= FIELD:
        return Standing("defence", score="touchdown")
    return first_down("defence", FIELD - kick.at)


# --- punts ----------------------------------------------------------------------------------------------------------


def punted(sides: Sides, now: Situation, turn: Turn, *, deducted: int = 0, all_out: bool = False) -> Play:
    """SPF-PUNT-01 to SPF-PUNT-08: a punt; a penalty from the foot of the card is walked off, and it is kicked again."""
    walked_off: tuple[WalkedOff, ...] = ()
    while True:
        kick = punt(sides.offence.punter, sides.defence, now.d, turn, deducted=deducted, all_out=all_out)
        if kick.penalty == "roughing":
            return told(_roughed(sides, now, walked_off), turn)
        if not kick.penalty:
            break
        before, now = now, moved(now, kick.penalty)
        by = sides.ball if kick.penalty == "kickers" else sides.other
        walked_off = (*walked_off, WalkedOff(by, abs(now.d - before.d)))
        if before.d - now.d >= before.to_go:
            foot = first_down("offence", now.d)
            return told(_not_kicked(sides, now, foot, "movement penalty", walked_off), turn)
    if kick.blocked:
        standing = recovered(kick.at)
        result: Result = "blocked"
    else:
        standing = _received(kick)
        result = (
            "touchback"
            if kick.touchback
            else "fair catch"
            if kick.fair_catch
            else "out of bounds"
            if kick.out_of_bounds
            else "kicked"
        )
    play = Play(
        by=sides.ball,
        kind="punt",
        situation=now,
        result=result,
        standing=standing,
        time=("punt or kickoff",),
        yards=kick.length,
        passer=sides.offence.punter.id,
        carrier=kick.returner.id if kick.returner is not None else None,
        returned=kick.return_yards,
        announced=Announced(deducted, all_out),
        walked_off=walked_off,
    )
    return told(_after_kick(play, kick, sides, turn), turn)


def recovered(at: int) -> Standing:
    """SPF-PUNT-06, SPF-PUNT-07: whoever blocked a punt has it where it lies; in the end zone it is a touchdown."""
    return Standing("defence", score="touchdown") if at >= FIELD else first_down("defence", turned(at))


def moved(now: Situation, by: Literal["kickers", "receivers", "roughing", ""]) -> Situation:
    """SPF-PUNT-03, SPF-PUNT-08: five yards against whoever moved; with nothing left to go it is a first down."""
    back = walked(MOVEMENT, FIELD - now.d) if by == "kickers" else -walked(MOVEMENT, now.d)
    return Situation(now.d + back, now.down, max(0, now.to_go + back))


def _roughed(sides: Sides, now: Situation, before: tuple[WalkedOff, ...]) -> Play:
    """SPF-PUNT-06: fifteen yards and a first down."""
    yards = walked(ROUGHING, now.d)
    standing = first_down("offence", now.d - yards)
    return _not_kicked(sides, now, standing, "play with penalty", (*before, WalkedOff(sides.other, yards)))


def _not_kicked(sides: Sides, now: Situation, standing: Standing, time: str, walked_off: tuple[WalkedOff, ...]) -> Play:
    """A punt that a foul of the receivers has turned into a first down."""
    return Play(
        by=sides.ball,
        kind="punt",
        situation=now,
        result="foul",
        standing=standing,
        time=(time,),
        walked_off=walked_off,
    )


# --- what happens on kicks ------------------------------------------------------------------------------------------


def _after_kick(play: Play, kick: Kicked, sides: Sides, turn: Turn) -> Play:
    """SPF-FUM-04, SPF-Z-03: a fumbled return, and the Z card: fumbles need a return, and nobody is hurt."""
    returned = kick.returner is not None
    if kick.fumbled:
        play = _fumbled(play, sides, turn)
    if turn.z:
        card = z_result(turn, play.kind)
        if is_penalty(card):
            each = foul(card.result, category(play.kind))
            if fits(each, thrown=False, incomplete=False, returned=returned, blocked=kick.blocked):
                play = _penalised(play, kick, sides, each, turn)
            elif turn.tells:
                turn.tell("SPF-PEN-10", "does not fit")
        elif is_fumble(card, home_ball=sides.other == "home") and returned and not play.fumble:
            play = _fumbled(play, sides, turn)
        elif turn.tells:
            means_nothing(card, turn)
    return replace(play, time=with_turns(play.time, play.standing) if play.kind == "punt" else play.time)


def means_nothing(card: Fac, turn: Turn) -> None:
    """SPF-INJ-01, SPF-FUM-05: nobody is hurt on a kick, and without a return nothing is fumbled."""
    if card.result.startswith("fumble"):
        turn.tell("SPF-FUM-05", "no fumble")
    else:
        turn.tell("SPF-INJ-01", "nobody hurt on a kick")


def _fumbled(play: Play, sides: Sides, turn: Turn) -> Play:
    """SPF-FUM-04, SPF-FUM-05: the returning team is the one that may lose it."""
    if play.standing.score is not None:
        return play
    turn.heeds_z = False
    if not is_lost(sides.defence.fumbles_lost, sides.offence.fumble_adjustment, turn):
        return replace(play, fumble="kept")
    return replace(play, fumble="lost", standing=first_down("offence", turned(play.standing.d)))


def _penalised(play: Play, kick: Kicked, sides: Sides, each: Foul, turn: Turn) -> Play:
    """SPF-PEN-06, SPF-PEN-07, SPF-PEN-11, SPF-PEN-12: fouls on kicks."""
    match each.side, each.number:
        case "K", 1 | 14 | 15:
            option = each.number == 1
            choice = Choice(each, play.standing, option, MOVEMENT)
            return replace(play, choice=choice, victim=sides.other if option else None, again=MOVEMENT)
        case "R", 1 if play.kind != "punt":
            choice = Choice(each, play.standing, True, MOVEMENT)
            return replace(play, choice=choice, victim=sides.ball, again=-MOVEMENT)
        case "R", 1 | 12 | 13:
            yards = walked(YARDS[each.number], play.situation.d)
            return replace(play, choice=Choice(each, _instead(play.situation, each), True, yards), victim=sides.ball)
        case "R", 11:
            turn.heeds_z = False
            rn = turn.rn("where they clipped", rule="SPF-PEN-06")
            half = rn % 2 == 1
            if turn.tells:
                turn.tell("SPF-PEN-06", "clipping", ("drawn", rn), result="half-way" if half else "at the end")
            return replace(play, choice=clipped(play, kick, each, half=half))
    if play.standing.score is not None:
        return play  # SPF-PEN-04: a score drops it
    return replace(play, choice=_walked_off(play.standing, each))


def _instead(now: Situation, each: Foul) -> Standing:
    """SPF-PEN-11: offside repeats the down, roughing the kicker and running into him bring a first down."""
    on = walked(YARDS[each.number], now.d)
    if each.number != 1 or on >= now.to_go:
        return first_down("offence", now.d - on)
    return Standing("offence", now.d - on, now.down, now.to_go - on)


def clipped(play: Play, kick: Kicked, each: Foul, *, half: bool) -> Choice:
    """SPF-PEN-06: fifteen yards from half-way or from the end of the return; a touchdown is wiped out.

    A return that went all the way ended on the goal line.
    """
    if play.fumble == "lost":
        return _walked_off(play.standing, each)
    end = min(FIELD, kick.start + kick.return_yards)
    spot = kick.start + -(-(end - kick.start) // 2) if half else end
    spot = max(1, spot)
    yards = walked(YARDS[each.number], spot)
    return Choice(each, first_down("defence", FIELD - (spot - yards)), False, yards)


def _walked_off(standing: Standing, each: Foul) -> Choice:
    """SPF-PEN-04: yards from where the play ended, against whoever fouled."""
    fouled = "offence" if each.side == "K" else "defence"
    has_it = standing.has_ball == fouled
    yards = walked(YARDS[each.number], FIELD - standing.d if has_it else standing.d)
    d = standing.d + yards if has_it else standing.d - yards
    return Choice(each, first_down(standing.has_ball, d), False, yards)


# --- field goals ----------------------------------------------------------------------------------------------------


def kicked_goal(sides: Sides, now: Situation, turn: Turn) -> Play:
    """SPF-FG-01 to SPF-FG-03, SPF-PEN-13: three points, or the ball to the others at the line or the 20."""
    good = is_good(sides.offence.kicker, now.d, turn)
    standing = Standing("offence", score="field goal") if good else missed(now)
    play = Play(
        by=sides.ball,
        kind="field goal",
        situation=now,
        result="good" if good else "missed",
        standing=standing,
        time=("field-goal try",),
        yards=kick_length(now.d),
        passer=sides.offence.kicker.id,
    )
    if turn.z:
        card = z_result(turn, play.kind)
        if is_penalty(card):
            play = _foul_on_goal(play, sides, foul(card.result, category(play.kind)), good=good)
            if turn.tells and play.choice is None:
                turn.tell("SPF-PEN-13", "the points stand" if good else "declined at once")
        elif turn.tells:
            means_nothing(card, turn)
    return told(play, turn)


def missed(now: Situation) -> Standing:
    """SPF-FG-03."""
    return first_down("defence", FIELD - max(TOUCHBACK, now.d))


def _foul_on_goal(play: Play, sides: Sides, each: Foul, *, good: bool) -> Play:
    """SPF-PEN-13: what a foul on a try means."""
    _, standing, _, yards = offered(play.situation, play.standing, each)
    if each.side == "D" and each.number in (5, 6, 9):
        yards = walked(YARDS[each.number], play.situation.d)
        standing = first_down("offence", play.situation.d - yards)
    if is_dead(each):
        return replace(play, choice=Choice(each, standing, False, yards))
    if (each.side == "O") != good:
        return replace(play, time=(*play.time, "play with penalty")) if each.side == "O" else play
    victim = sides.other if each.side == "O" else sides.ball
    return replace(play, choice=Choice(each, standing, True, yards), victim=victim)


def kicked_extra_point(sides: Sides, turn: Turn) -> Play:
    """SPF-XP-01, SPF-Z-02: no time, no Z card."""
    turn.heeds_z = False
    good = extra_point(sides.offence.kicker, turn)
    play = Play(
        by=sides.ball,
        kind="extra point",
        situation=Situation(2, 1, 2),
        result="good" if good else "missed",
        standing=Standing("offence"),
        time=("extra point",),
        passer=sides.offence.kicker.id,
    )
    return told(play, turn)


# --- fakes ----------------------------------------------------------------------------------------------------------


def faked(sides: Sides, display: OffenceDisplay, kick: Kick, now: Situation, turn: Turn) -> Play:
    """SPF-FAKE-01, SPF-FAKE-02: a kick that was none; the backup quarterback throws, a linebacker intercepts.

    SPF-FUM-05: a run or a completion can be fumbled; SPF-INJ-01: nobody is hurt, for both sides lined up to kick.
    """
    came: Faked = fake_punt(turn) if kick == "punt" else fake_field_goal(turn)
    result, line = FAKES[came.result]
    yards = min(came.yards, now.d)
    taken = result == "intercepted"
    standing = Standing("defence", score="touchdown") if taken else after_gain(now, yards)
    play = Play(
        by=sides.ball,
        kind="fake punt" if kick == "punt" else "fake field goal",
        situation=now,
        result=result,
        standing=standing,
        time=with_turns((line,), standing),
        yards=yards,
        passer=None if result == "run" else _backup(sides, display),
        carrier=_faker(came, sides, display, kick),
        taker=_linebacker(sides) if taken else None,
        returned=turned(now.d) if taken else 0,
    )
    if turn.z:
        card = z_result(turn, play.kind)
        if is_penalty(card):
            play = with_foul_that_fits(play, sides, foul(card.result, category(play.kind)), turn)
        elif card.result.startswith("fumble"):
            play = with_fumble(play, sides, card, turn)
        elif turn.tells:
            means_nothing(card, turn)
    return told(play, turn)


FAKES: dict[str, tuple[Result, str]] = {
    "pass": ("complete", "complete pass"),
    "run": ("run", "run"),
    "incomplete": ("incomplete", "incomplete pass"),
    "intercepted": ("intercepted", "complete pass"),
}


def _faker(came: Faked, sides: Sides, display: OffenceDisplay, kick: Kick) -> CardId | None:
    """SPF-DISP-04: who caught it, as if a card had sent it there; or who ran."""
    if came.result == "run":
        return sides.offence.punter.id if kick == "punt" else _backup(sides, display)
    place = target("LE", came.to, display) if came.to else None
    return None if place is None else display.places[place].id


def _backup(sides: Sides, display: OffenceDisplay) -> CardId:
    """SPF-FAKE-01: a quarterback who does not play, a B before others; the starter if there is none."""
    out = {*sides.ours.out(sides.play, sides.quarter), display.qb.id}
    others = [card for card in sides.offence.cards if card.position == "QB" and card.id not in out]
    return min(others, key=lambda card: card.letter != "B", default=display.qb).id


def _linebacker(sides: Sides) -> CardId | None:
    hurt = sides.theirs.out(sides.play, sides.quarter)
    return next((card.id for card in sides.defence.cards if card.is_linebacker and card.id not in hurt), None)
