"""A play from the snap to the whistle: what it came to, before anybody takes a penalty (SPF-SEQ-01, SPF-Z-03)."""

from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from touchline.books.ttfl.big_plays import stopped
from touchline.books.ttfl.calls import BY_FOOT, PASSES, RUNS, THROWN, DefenceCall, OffenceCall, PlayKind, is_inside
from touchline.books.ttfl.cards import Card, CardId, Team
from touchline.books.ttfl.coverage import covering_boxes, joining, unfolding
from touchline.books.ttfl.deck import Box, Fac
from touchline.books.ttfl.displays import DefenceDisplay, OffenceDisplay, Place
from touchline.books.ttfl.endurance import Uses
from touchline.books.ttfl.house_rules import HouseRules
from touchline.books.ttfl.interceptions import point
from touchline.books.ttfl.passes import Thrown, hail_mary, passed, sackers, screen
from touchline.books.ttfl.penalties import Category, Choice, Foul, fits, foul, offered
from touchline.books.ttfl.runs import Field, Gain, flop, run, sneak
from touchline.books.ttfl.safeties import free_safeties
from touchline.books.ttfl.series import (
    FIELD,
    Situation,
    Standing,
    after_gain,
    first_down,
    taken_over,
    turned,
)
from touchline.books.ttfl.squads import Absence, Squad, has_substitute
from touchline.books.ttfl.turning import Drawn, Step, Turn
from touchline.books.ttfl.z_cards import injury, is_fumble, is_lost, is_penalty
from touchline.dice import Dice
from touchline.sport.elevens import Eleven

Result: TypeAlias = Literal[
    "run", "complete", "incomplete", "intercepted", "sack", "scramble", "spike",
    "kicked", "touchback", "fair catch", "out of bounds", "blocked", "kept", "good", "missed", "no play", "foul",
]  # fmt: skip
Kick: TypeAlias = Literal["kickoff", "onside", "squib", "free kick", "punt", "field goal", "extra point"]
Fake: TypeAlias = Literal["fake punt", "fake field goal"]


class Hurt(msgspec.Struct, frozen=True):
    """Somebody who has to leave."""

    eleven: Eleven
    card: CardId
    absence: Absence


class Announced(NamedTuple):
    """What was said before a kick; a kick that is repeated is kicked in the same way."""

    deducted: int = 0  # SPF-PUNT-05: yards of a coffin corner
    all_out: bool = False  # SPF-PUNT-06
    expected: bool = False  # SPF-KO-04: the receivers are ready for an onside kick


class WalkedOff(NamedTuple):
    """A penalty that nobody could decline: whose, and how far."""

    by: Eleven
    yards: int


class Play(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Everything that came of a play."""

    by: Eleven  # who had the ball, or kicked
    kind: PlayKind | Kick | Fake
    situation: Situation
    result: Result
    standing: Standing
    time: tuple[str, ...]  # lines of SPF-T-TIME that fit
    yards: int = 0  # of the offence; of a kick its length
    call: OffenceCall | None = None
    answer: DefenceCall | None = None
    passer: CardId | None = None
    carrier: CardId | None = None  # who carried or caught it, or for whom it was meant
    taker: CardId | None = None  # who intercepted it
    sacked_by: tuple[CardId, ...] = ()  # SPF-PR-10
    returned: int = 0  # yards of a return
    used: CardId | None = None  # SPF-END-08
    choice: Choice | None = None  # a penalty
    victim: Eleven | None = None  # who may decline it
    fumble: Literal["", "kept", "lost"] = ""
    hurt: tuple[Hurt, ...] = ()
    out_of_bounds: bool = False
    again: int | None = (
        None  # SPF-PEN-11, SPF-PEN-12: if the penalty is taken the kick is repeated, so much farther out
    )
    announced: Announced = Announced()  # of a kick
    walked_off: tuple[WalkedOff, ...] = ()  # SPF-PUNT-03, SPF-PUNT-06: before a punt, or instead of it
    drawn: tuple[Drawn, ...] = ()
    steps: tuple[Step, ...] = ()
    men: tuple[tuple[Place, CardId], ...] = ()  # the offence's display
    line: tuple[CardId, ...] = ()
    boxes: tuple[tuple[Box, CardId], ...] = ()  # the defence's, before anybody rushed
    right: bool = False  # TTFL-COV-05: FL2 or BK3 stood on the right

    @classmethod
    def ordinary(cls) -> "Play":
        """Four yards over the guard."""
        now = Situation(50)
        call, answer = OffenceCall(kind="inside", player="BK1"), DefenceCall(defence="run")
        return cls(
            by="home",
            kind="inside",
            situation=now,
            result="run",
            standing=after_gain(now, 4),
            time=("run",),
            yards=4,
            call=call,
            answer=answer,
        )


class LinedUp(NamedTuple):
    """What two displays and a defence make of each other."""

    defence: DefenceDisplay  # without its rushers
    covering: frozenset[Box]
    free: tuple[Card, ...]
    rushing: tuple[Card, ...]


@lru_cache(maxsize=1 << 14)
def lined_up(offence: OffenceDisplay, defence: DefenceDisplay, answer: DefenceCall, rules: HouseRules) -> LinedUp:
    """SPF-CALL-05, TTFL-FS-01: rushers are lifted off, and whoever covers nobody is free."""
    left = defence.without(answer.rushers) if answer.rushers else defence
    covering = covering_boxes(offence, left, answer, rules)
    rushing = tuple(card for _, card in defence.row(answer.rushers))
    return LinedUp(left, covering, free_safeties(left, covering, joining(offence, left, answer, rules)), rushing)


class Sides(msgspec.Struct, frozen=True, gc=False):
    """The two teams on a play, and what the match has done to them."""

    ball: Eleven
    offence: Team
    defence: Team
    ours: Squad
    theirs: Squad
    uses: Uses
    play: int  # its number
    quarter: int
    rules: HouseRules
    last_minutes: bool = False  # SPF-PASS-11
    trying: bool = False  # SPF-XP-02: a try for two points

    @property
    def other(self) -> Eleven:
        return "visitors" if self.ball == "home" else "home"


class Snap(msgspec.Struct, frozen=True, gc=False):
    """Both displays and both calls."""

    offence: OffenceDisplay
    defence: DefenceDisplay
    call: OffenceCall
    answer: DefenceCall
    big_play: bool = False  # SPF-BIG-01: the defence tries to stop it


class Ended(msgspec.Struct, frozen=True, gc=False):
    """How a play ended, before its Z card."""

    result: Result
    standing: Standing
    time: tuple[str, ...]
    yards: int = 0
    carrier: CardId | None = None
    taker: CardId | None = None
    returned: int = 0
    out_of_bounds: bool = False
    used: CardId | None = None
    interference: bool = False
    dead: bool = False  # SPF-INT-06, TTFL-HM-03: intercepted without a return


def snapped(sides: Sides, snap: Snap, now: Situation, turn: Turn, dice: Dice) -> Play:
    """SPF-SEQ-01: a play from scrimmage, with what its Z card brings."""
    field = field_of(sides, snap)
    ended = stopped_short(field, now, turn) if snap.big_play else None
    ended = ended or resolved(field, now, turn)
    play = _play(sides, snap, now, ended)
    if turn.tells and is_halved(play):
        turn.tell("SPF-TIME-05", "halved", result=play.yards)
    if ended.result == "sack":
        play = msgspec.structs.replace(play, sacked_by=tuple(card.id for card in sackers(field, dice)))
    if turn.z:
        play = with_z(play, sides, field, turn, dead=ended.dead)
    if ended.interference and play.choice is None:  # TTFL-PI-01: a penalty of the Z card comes first
        play = with_foul(play, sides, Foul("D", 8), _spot(snap.call.kind, turn))
    return explained(play, snap, turn) if turn.tells else play


def explained(play: Play, snap: Snap, turn: Turn) -> Play:
    """A play with its cards and its arithmetic, and with who stood where."""
    return msgspec.structs.replace(
        play,
        drawn=tuple(turn.drawn),
        steps=tuple(turn.steps),
        men=tuple((place, card.id) for place, card in snap.offence.places.items()),
        line=tuple(card.id for card in snap.offence.line),
        boxes=tuple((box, card.id) for box, men in snap.defence.boxes.items() for card in men),
        right=snap.offence.right,
    )


def is_halved(play: Play) -> bool:
    """SPF-TIME-05: whether a two-minute offence has cost half of a gain."""
    by_foot = play.result == "run" or (play.kind == "screen" and play.result == "complete")
    hurries = play.call is not None and play.call.two_minutes
    return hurries and by_foot and play.yards > 0 and play.standing.score is None


def field_of(sides: Sides, snap: Snap) -> Field:
    """Everything a play needs to know, with the price of using a tired man."""
    answer = unfolding(snap.answer, snap.call.kind, sides.rules)
    left, covering, free, rushing = lined_up(snap.offence, snap.defence, answer, sides.rules)
    carrier = snap.offence.places[snap.call.player]
    endurance = carrier.rushing_endurance if snap.call.kind in BY_FOOT else carrier.receiving_endurance
    tired = sides.uses.exceeded(carrier, endurance, sides.play) if endurance and sides.rules.tiring else 0
    return Field(
        snap.offence,
        left,
        snap.call,
        snap.answer,
        covering,
        free,
        sides.rules,
        tired,
        snap.defence.front,
        rushing,
        sides.last_minutes,
        others_tired(sides, snap) if sides.rules.redirected_tire and sides.rules.tiring else {},
    )


def others_tired(sides: Sides, snap: Snap) -> dict[Place, int]:
    """TTFL-END-01: the receiving endurance that each man would exceed to whom a card might send the ball."""
    every = snap.offence.places.items()
    return {place: sides.uses.exceeded(card, card.receiving_endurance, sides.play) for place, card in every}


# --- how it ended ---------------------------------------------------------------------------------------------------


def resolved(field: Field, now: Situation, turn: Turn) -> Ended:
    """SPF-SEQ-01: the cards of a run or pass."""
    kind = field.call.kind
    if kind in RUNS or kind in ("sneak", "flop"):
        return ran(field, now, turn)
    if kind == "spike":
        if turn.tells:
            turn.tell("SPF-TIME-08", "spike")
        return Ended("spike", after_gain(now, 0), ("incomplete pass",))
    if kind in PASSES:
        return threw(field, now, passed(field, now.d, turn))
    return threw(field, now, screen(field, now.d, turn) if kind == "screen" else hail_mary(field, now.d, turn))


def stopped_short(field: Field, now: Situation, turn: Turn) -> Ended | None:
    """SPF-BIG-01: how a play ends that the defence stops; None if it does not."""
    found = stopped(field.call.kind, turn)
    if found is None:
        return None
    named = field.offence.places[field.call.player].id
    if found.result == "incomplete":
        return Ended("incomplete", after_gain(now, 0), ("incomplete pass",), 0, named, used=named)
    carrier = field.offence.qb.id if found.result == "sack" else named
    return _carried(now, Gain(found.yards), found.result, carrier, named)


def ran(field: Field, now: Situation, turn: Turn) -> Ended:
    kind, carrier = field.call.kind, field.offence.places[field.call.player].id
    if kind == "flop":
        if turn.tells:
            turn.tell("SPF-STR-01", "flop")
        return _carried(now, flop(), "run", carrier)
    gain = sneak(turn) if kind == "sneak" else run(field, turn)
    if field.call.two_minutes:
        gain = hurried(gain, now.d, out_of_bounds=not is_inside(kind))
    return _carried(now, gain, "run", carrier, carrier)


def hurried(gain: Gain, d: int, *, out_of_bounds: bool, halved: bool = True) -> Gain:
    """SPF-TIME-05: runs and screens gain half; anything but an inside run goes out of bounds on an even Run Number."""
    yards = gain.yards if gain.yards <= 0 or gain.yards >= d or not halved else (gain.yards + 1) // 2
    outside = out_of_bounds and gain.last_rn > 0 and gain.last_rn % 2 == 0
    return msgspec.structs.replace(gain, yards=yards, out_of_bounds=gain.out_of_bounds or outside)


def _carried(now: Situation, gain: Gain, result: Result, carrier: CardId, used: CardId | None = None) -> Ended:
    yards = min(gain.yards, now.d)
    standing = after_gain(now, yards)
    time: tuple[str, ...] = ("sack" if result == "sack" else "complete pass" if result == "complete" else "run",)
    if gain.out_of_bounds and standing.score is None:
        time += ("play out of bounds",)
    return Ended(result, standing, time, yards, carrier, out_of_bounds=gain.out_of_bounds, used=used)


def threw(field: Field, now: Situation, thrown: Thrown) -> Ended:
    """What a pass came to on the field."""
    call, places = field.call, field.offence.places
    named = places[call.player].id
    used = named if thrown.target == call.player or thrown.rushed else None
    match thrown.result:
        case "complete":
            assert thrown.target is not None, "somebody has caught it"
            gain = thrown.gain
            if call.two_minutes:
                gain = hurried(gain, now.d, out_of_bounds=True, halved=call.kind == "screen")
            return _carried(now, gain, "complete", places[thrown.target].id, used)
        case "sack":
            return _carried(now, thrown.gain, "sack", field.offence.qb.id, used)
        case "run":
            gain = thrown.gain
            if call.two_minutes:
                gain = hurried(gain, now.d, out_of_bounds=True, halved=False)
            return _carried(now, gain, "scramble", field.offence.qb.id, used)
        case "intercepted":
            assert thrown.taken is not None, "somebody has taken it"
            by, at, back = thrown.taken
            standing, target = taken_over(now, at, back), _id(field, thrown)
            dead = at >= now.d or call.kind == "hail mary"
            return Ended("intercepted", standing, ("complete pass",), 0, target, by.id, back, used=used, dead=dead)
    target = _id(field, thrown)
    standing = after_gain(now, 0)
    interference = thrown.result == "interference"
    return Ended("incomplete", standing, ("incomplete pass",), 0, target, used=used, interference=interference)


def _id(field: Field, thrown: Thrown) -> CardId | None:
    return field.offence.places[thrown.target].id if thrown.target is not None else None


def _play(sides: Sides, snap: Snap, now: Situation, ended: Ended) -> Play:
    kind = snap.call.kind
    return Play(
        by=sides.ball,
        kind=kind,
        situation=now,
        result=ended.result,
        standing=ended.standing,
        time=with_turns(ended.time, ended.standing),
        yards=ended.yards,
        call=snap.call,
        answer=snap.answer,
        passer=snap.offence.qb.id if kind in THROWN or kind == "spike" else None,
        carrier=ended.carrier,
        taker=ended.taker,
        returned=ended.returned,
        used=ended.used,
        out_of_bounds=ended.out_of_bounds,
    )


def with_turns(time: tuple[str, ...], standing: Standing) -> tuple[str, ...]:
    """SPF-TIME-02: a touchdown or a change of possession stops the clock."""
    if standing.score == "touchdown":
        time = (*time, "play with touchdown")
    return time if standing.has_ball == "offence" else (*time, "play with change of possession")


# --- what a Z card brings -------------------------------------------------------------------------------------------


def category(kind: str) -> Category:
    """SPF-PEN-01: which code of a penalty counts; a fake is a run or a pass of its own."""
    if kind == "punt":
        return 3
    if kind in ("kickoff", "onside", "squib", "free kick"):
        return 4
    return 2 if kind in ("short", "long", "hail mary") else 1


def _spot(kind: PlayKind, turn: Turn) -> int:
    """SPF-PEN-08: interference happened where an interception would have; a Hail Mary is a long pass."""
    turn.heeds_z = False
    rn = turn.rn("where the foul was", rule="SPF-PEN-08")
    spot = point("long" if kind == "hail mary" else kind, rn)  # type: ignore[arg-type]  # passes only
    if turn.tells:
        turn.tell("SPF-PEN-08", "spot of the foul", ("drawn", rn), result=spot)
    return spot


def z_result(turn: Turn, kind: str) -> Fac:
    """SPF-Z-03: another card says what the Z card brings; further Z cards mean nothing."""
    turn.heeds_z = False
    card = turn.card("what the Z card brings", rule="SPF-Z-03")
    if turn.tells and is_penalty(card):
        each = foul(card.result, category(kind))
        turn.tell("SPF-Z-03", f"z penalty {each.side}", result=each.number)
    elif turn.tells:
        brings = "fumble" if card.result.startswith("fumble") else "injury"
        turn.tell("SPF-Z-03", f"z {brings}", result=card.result)
    return card


def with_z(play: Play, sides: Sides, field: Field, turn: Turn, *, dead: bool = False) -> Play:
    """SPF-Z-03, SPF-XP-02: a penalty, an injury or a fumble; on a try injuries only; a dead ball is not fumbled."""
    card = z_result(turn, play.kind)
    if is_penalty(card):
        return play if sides.trying else with_foul_that_fits(play, sides, foul(card.result, category(play.kind)), turn)
    if card.result.startswith("fumble"):
        if dead:
            return _without_fumble(play, "SPF-FUM-05", turn)
        return play if sides.trying else with_fumble(play, sides, card, turn)
    return _injured(play, sides, field, card.result, turn)


def with_foul_that_fits(play: Play, sides: Sides, each: Foul, turn: Turn) -> Play:
    """SPF-PEN-08 to SPF-PEN-10: a foul that fits the play; the spot of interference is drawn first."""
    passed_ = play.passer is not None and play.result in ("complete", "incomplete", "intercepted")
    if not fits(each, thrown=passed_, incomplete=play.result == "incomplete", returned=False):
        if turn.tells:
            turn.tell("SPF-PEN-10", "does not fit")
        return play
    spot = None
    if each.number == 8 and each.side == "D":
        assert play.call is not None, "a pass was called"
        spot = _spot(play.call.kind, turn)
    return with_foul(play, sides, each, spot)


def with_foul(play: Play, sides: Sides, each: Foul, spot: int | None = None) -> Play:
    choice = offered(play.situation, play.standing, each, spot)
    victim = sides.other if each.side == "O" else sides.ball
    return msgspec.structs.replace(play, choice=choice, victim=victim if choice.option else None)


def with_fumble(play: Play, sides: Sides, card: Fac, turn: Turn) -> Play:
    """SPF-FUM-01 to SPF-FUM-05: whoever has the ball at the end may lose it there."""
    held = sides.other if play.result == "intercepted" else sides.ball
    if play.standing.score is not None or play.result in ("incomplete", "spike") or play.kind == "flop":
        return _without_fumble(play, "SPF-FUM-03", turn)
    if not is_fumble(card, home_ball=held == "home"):
        return _without_fumble(play, "SPF-FUM-02", turn)
    holding, other = (sides.defence, sides.offence) if play.result == "intercepted" else (sides.offence, sides.defence)
    tired = play.result != "intercepted" and _was_tired(play, sides)
    if not is_lost(holding.fumbles_lost, other.fumble_adjustment, turn, tired=tired):
        return msgspec.structs.replace(play, fumble="kept")
    if play.result == "intercepted":
        standing = first_down("offence", turned(play.standing.d))
    else:
        standing = first_down("defence", turned(min(FIELD - 1, play.situation.d - play.yards)))
    time = (*play.time, "play with change of possession")
    return msgspec.structs.replace(play, fumble="lost", standing=standing, time=time)


def _without_fumble(play: Play, rule: str, turn: Turn) -> Play:
    if turn.tells:
        turn.tell(rule, "no fumble")
    return play


def _was_tired(play: Play, sides: Sides) -> bool:
    """TTFL-END-02, TTFL-END-04: his rushing endurance was exceeded; TTFL-T-END has no F in its row of passes."""
    if not (sides.rules.endurance and sides.rules.tiring) or play.kind not in BY_FOOT or play.used != play.carrier:
        return False
    man = next((card for card in sides.offence.cards if card.id == play.used), None)
    return man is not None and bool(sides.uses.exceeded(man, man.rushing_endurance, sides.play))


def _injured(play: Play, sides: Sides, field: Field, place: str, turn: Turn) -> Play:
    """SPF-INJ-01 to SPF-INJ-05: who is named has to leave, unless his place is protected or nobody can stand in."""
    found: list[Hurt] = []
    named = _named(play, sides, field, place)
    if turn.tells and not named:
        turn.tell("SPF-INJ-01", "nobody hurt")
    for eleven, card in named:
        team, squad = (sides.offence, sides.ours) if eleven == sides.ball else (sides.defence, sides.theirs)
        where = place if place != "BC" else _place_of(card, field)
        out = squad.out(sides.play, sides.quarter)
        playing = _playing(field, offence=eleven == sides.ball)
        if squad.is_protected(where, sides.play, sides.quarter):
            if turn.tells:
                turn.tell("SPF-INJ-03", "protected")
            continue
        if not has_substitute(team, card, playing, out):
            if turn.tells:
                turn.tell("SPF-INJ-04", "no substitute")
            continue
        length = injury(turn, sides.rules)
        found.append(Hurt(eleven, card.id, Absence(where, length, sides.play, sides.quarter)))
    if not found:
        return play
    return msgspec.structs.replace(play, hurt=tuple(found), time=(*play.time, "play with injury"))


def _named(play: Play, sides: Sides, field: Field, place: str) -> list[tuple[Eleven, Card]]:
    if place == "BC":
        if play.result in ("incomplete", "spike"):
            return []
        if play.taker is not None:
            return [(sides.other, next(card for card in sides.defence.cards if card.id == play.taker))]
        return [(sides.ball, next(card for card in sides.offence.cards if card.id == play.carrier))]
    if len(place) == 1:
        return [(sides.other, card) for card in field.defence.at(place)]  # type: ignore[arg-type]  # a box
    line = dict(zip(("LT", "LG", "CN", "RG", "RT"), field.offence.line, strict=True))
    return [(sides.ball, line.get(place) or field.offence.places[place])]  # type: ignore[index]  # a place


def _place_of(card: Card, field: Field) -> str:
    """Where a man with the ball stood."""
    for place, each in field.offence.places.items():
        if each.id == card.id:
            return place
    return next((box for box, men in field.defence.boxes.items() if card in men), card.id)


def _playing(field: Field, *, offence: bool) -> frozenset[CardId]:
    if offence:
        return frozenset(card.id for card in (*field.offence.line, *field.offence.places.values()))
    return frozenset(card.id for men in field.defence.boxes.values() for card in men) | {
        card.id for card in field.rushing
    }
