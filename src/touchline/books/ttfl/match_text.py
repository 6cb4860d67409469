"""Sentences about a match, in English and German."""

from functools import singledispatch
from pathlib import Path

from touchline.books.ttfl.calls import DefenceCall, OffenceCall
from touchline.books.ttfl.cards import CardId, Team
from touchline.books.ttfl.clock import LAST_QUARTER
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.coverage import LISTED
from touchline.books.ttfl.events import (
    CoinTossed,
    DisplayShown,
    MatchEnded,
    PenaltyJudged,
    PeriodBegun,
    PlayRun,
    TimeOutTaken,
)
from touchline.books.ttfl.line_ups import ALONE, WITH_SIDE
from touchline.books.ttfl.penalties import Foul
from touchline.books.ttfl.phases import team_of
from touchline.books.ttfl.plays import Hurt, Play
from touchline.books.ttfl.series import FIELD, Standing
from touchline.books.ttfl.squads import by_id
from touchline.books.ttfl.state import MatchState
from touchline.game import Language
from touchline.phrases import load_phrases
from touchline.sport.elevens import ELEVENS, Eleven, opponents

PHRASES = load_phrases(Path(__file__).parent / "data" / "match_phrases.toml")
FORM_PHRASES = load_phrases(Path(__file__).parent / "data" / "form_phrases.toml")
say = PHRASES.say
MIDFIELD = 50

# --- names and places -----------------------------------------------------------------------------------------------


def team_name(state: MatchState, eleven: Eleven) -> str:
    return team_of(state.options, eleven).name


def nickname(state: MatchState, eleven: Eleven) -> str:
    """The last word of a team's name; all of it where both teams have the same."""
    ours, theirs = (team_name(state, each).split()[-1:] for each in (eleven, opponents(eleven)))
    return ours[0] if ours and ours != theirs else team_name(state, eleven)


def man_name(state: MatchState, card: CardId | None) -> str:
    """Whoever has that card, in either team."""
    if card is None:
        return ""
    for eleven in ELEVENS:
        if (name := _of_team(team_of(state.options, eleven), card)) is not None:
            return name
    return str(card)


def _of_team(team: Team, card: CardId) -> str | None:
    found = by_id(team).get(card)
    if found is not None:
        return found.name or str(card)
    specialists = (team.kicker, team.punter, *team.kick_returners, *team.punt_returners)
    return next((each.name or str(card) for each in specialists if each.id == card), None)


def period(quarter: int, language: Language) -> str:
    if quarter > LAST_QUARTER:
        extra = quarter - LAST_QUARTER
        return say("period-overtime", language) + (f" {extra}" if extra > 1 else "")
    return say("period-quarter", language, number=say(f"ordinal-{quarter}", language))


def quarter_sign(quarter: int) -> str:
    extra = quarter - LAST_QUARTER
    return f"Q{quarter}" if extra <= 0 else "OT" if extra == 1 else f"OT{extra}"


def clock(course: Course) -> str:
    return f"{course.seconds // 60}:{course.seconds % 60:02d}"


def yard_line(d: int, language: Language) -> str:
    if d == MIDFIELD:
        return say("line-middle", language)
    return say("line-own", language, yards=FIELD - d) if d > MIDFIELD else say("line-theirs", language, yards=d)


def where(course: Course, language: Language) -> str:
    """`2nd and 7 at own 34`."""
    if course.stage != "scrimmage":
        return say(f"where-{course.stage.replace(' ', '-')}", language)
    return _at(course.down, course.to_go, course.d, language)


def _at(down: int, to_go: int, d: int, language: Language) -> str:
    far = say("goal", language) if to_go >= d else str(to_go)
    line = yard_line(d, language)
    return say("where-down", language, down=say(f"ordinal-{min(down, 4)}", language), to_go=far, line=line)


def standing(state: MatchState, by: Eleven, now: Standing, language: Language) -> str:
    """Where a play or a penalty leaves the ball, and whose it is."""
    team = nickname(state, by if now.has_ball == "offence" else opponents(by))
    if now.score is not None:
        score = say(f"score-{now.score.replace(' ', '-')}", language)
        return say("stands-score", language, score=score, team=team)
    return say("stands", language, team=team, where=_at(now.down, now.to_go, now.d, language))


def phase_title(state: MatchState, language: Language = "en") -> str:
    course = state.match.course
    facts = {"period": period(course.quarter, language), "where": where(course, language)}
    return say(f"phase-{state.ask}", language, **facts)


# --- calls ----------------------------------------------------------------------------------------------------------


def told_call(state: MatchState, play: Play, call: OffenceCall, language: Language) -> str:
    """`sweep left Miller`, `short pass to Baker, play action`."""
    men = dict(play.men)
    who = man_name(state, men.get(call.player)) or call.player
    side = say(f"side-{call.side}", language) if call.kind in WITH_SIDE else ""
    name = "" if call.kind in ALONE else who
    words = say(f"play-{call.kind.replace(' ', '-')}", language, side=side, who=name).strip()
    if call.play_action:
        words = say("with-play-action", language, call=words)
    for place in call.blocks:
        words = say("with-blocks", language, call=words, who=man_name(state, men.get(place)) or place)
    return words


FIFTH_BACK = ("L", "FL2")
"""TTFL-COV-16: what every computer defence does needs no words."""


def told_defence(answer: DefenceCall, language: Language) -> str:
    """`Run, key BK1`, `Dog F J`."""
    kind = "zone" if answer.defence == "pass" and answer.zone else answer.defence
    words = say(f"defence-{kind.replace(' ', '-')}", language)
    if answer.back_key is not None:
        words = say("with-key", language, defence=words, on=answer.back_key)
    if answer.direction_key is not None:
        inside = "key-inside" if answer.direction_key.inside else "key-outside"
        key = say(inside, language, side=say(f"side-{answer.direction_key.side}", language))
        words = say("with-key", language, defence=words, on=key)
    if answer.rushers:
        words = say("with-rushers", language, defence=words, boxes=" ".join(answer.rushers))
    for place in (answer.doubled, answer.doubled_too):
        if place is not None:
            words = say("with-double", language, defence=words, who=place)
    if answer.tripled is not None:
        words = say("with-triple", language, defence=words, who=answer.tripled)
    if answer.helpers:
        words = say("with-helpers", language, defence=words, boxes=" ".join(answer.helpers))
    for box, place in answer.assigned:
        if (box, place) != FIFTH_BACK:
            words = say("with-cover", language, defence=words, box=box, who=place)
    return words


# --- plays ----------------------------------------------------------------------------------------------------------


def told_play(state: MatchState, before: Course, play: Play, language: Language, *, took: bool | None = None) -> str:
    """A play as a sentence: where, the calls, and what came of it; `took` is None while a penalty is to be judged."""
    what = what_came(state, before, play, language, took=took)
    if play.call is not None and play.answer is not None:
        call = told_call(state, play, play.call, language)
        what = say("called", language, call=call, defence=told_defence(play.answer, language), came=what)
    if before.stage != "scrimmage":
        return f"{what[:1].upper()}{what[1:]}."
    return say("play", language, where=where(before, language), what=what) + "."


def what_came(state: MatchState, before: Course, play: Play, language: Language, *, took: bool | None = None) -> str:
    """`Miller gains 4, first down`."""
    if play.kind in ("fake punt", "fake field goal"):
        came = say("fake-head", language, came=_came(state, play, language))
    else:
        came = _kick(state, play, language) if play.call is None else _came(state, play, language)
    return "; ".join((came, *_further(state, before, play, language, took=took)))


def yards(number: int, language: Language) -> str:
    """`1 Yard`, `7 Yards`; in English the number is enough."""
    return say("yard" if abs(number) == 1 else "yards", language, n=number)


def _came(state: MatchState, play: Play, language: Language) -> str:  # noqa: PLR0911 - one result a line
    man, passer = man_name(state, play.carrier), man_name(state, play.passer)
    match play.result:
        case "run" if play.kind == "flop":
            return say("came-flop", language, man=man)
        case "run":
            kind = "gain" if play.yards > 0 else "loss" if play.yards < 0 else "none"
            return say(f"came-{kind}", language, man=man, yards=yards(abs(play.yards), language))
        case "complete":
            return say("came-complete", language, passer=passer, man=man, yards=yards(play.yards, language))
        case "intercepted":
            taker = man_name(state, play.taker)
            key = "came-intercepted" if play.returned else "came-taken" if taker else "came-taken-by-somebody"
            return say(key, language, passer=passer, man=taker, yards=yards(play.returned, language))
        case "sack":
            by = " + ".join(man_name(state, card) for card in play.sacked_by)
            return say("came-sack", language, passer=passer, man=by, yards=yards(-play.yards, language))
        case "scramble":
            kind = "" if play.yards > 0 else "-loss" if play.yards < 0 else "-none"
            return say(f"came-scramble{kind}", language, passer=passer, yards=yards(abs(play.yards), language))
        case "spike":
            return say("came-spike", language)
        case _ if play.carrier is None:
            faked = play.kind in ("fake punt", "fake field goal")
            return say("came-nobody" if faked else "came-thrown-away", language, passer=passer)
    return say("came-incomplete", language, passer=passer, man=man)


def _kick(state: MatchState, play: Play, language: Language) -> str:  # noqa: PLR0911 - one kick a line
    man = man_name(state, play.passer)
    match play.kind:
        case "extra point":
            return say("extra-good" if play.result == "good" else "extra-missed", language)
        case "field goal":
            key = "goal-good" if play.result == "good" else "goal-missed"
            return say(key, language, man=man, yards=yards(play.yards, language))
        case "punt":
            return _punt(state, play, man, language)
    kick = say(f"kick-{play.kind.replace(' ', '-')}", language)
    if play.kind == "onside":
        has = play.by if play.result == "kept" else opponents(play.by)
        key = "kicked-kept" if play.result == "kept" else "kicked-lost"
        return say(key, language, kick=kick, team=nickname(state, has))
    if play.result == "touchback":
        return say("kicked-touchback", language, kick=kick)
    returner = man_name(state, play.carrier)
    if play.standing.score is not None:
        return say("kicked-scored", language, kick=kick, man=returner)
    back = yards(play.returned, language)
    return say("kicked-returned", language, kick=kick, man=returner, yards=back, line=_dead_at(play, language))


def _dead_at(play: Play, language: Language) -> str:
    """Where a kick ended, as those who received it see it, even if they have lost it there."""
    d = play.standing.d
    return yard_line(d if play.standing.has_ball == "defence" else FIELD - d, language)


def _punt(state: MatchState, play: Play, man: str, language: Language) -> str:
    if play.result == "blocked":
        return say("punt-blocked", language)
    if play.result == "foul":
        return say("punt-foul", language, where=standing(state, play.by, play.standing, language))
    head = say("punt-head", language, man=man, yards=yards(play.yards, language))
    line = _dead_at(play, language)
    if play.result == "touchback":
        return say("punt-touchback", language, head=head)
    if play.result in ("fair catch", "out of bounds"):
        return say("punt-fair-catch" if play.result == "fair catch" else "punt-out", language, head=head, line=line)
    returner = man_name(state, play.carrier)
    if play.standing.score is not None:
        return say("punt-scored", language, head=head, man=returner)
    return say("punt-returned", language, head=head, man=returner, back=yards(play.returned, language), line=line)


def _further(
    state: MatchState, before: Course, play: Play, language: Language, *, took: bool | None
) -> tuple[str, ...]:
    """What else there is to say: the side line, scores, fumbles, injuries, fouls."""
    found, now = [], play.standing
    if play.out_of_bounds and now.score is None:
        found.append(say("and-out", language))
    if play.fumble:
        found.append(say("and-kept" if play.fumble == "kept" else "and-lost", language))
    team = nickname(state, play.by if now.has_ball == "offence" else opponents(play.by))
    if before.stage == "try" and play.call is not None:
        made = now.score == "touchdown" and now.has_ball == "offence"
        found.append(say("two-good" if made else "two-missed", language))
    elif now.score in ("touchdown", "safety"):
        found.append(say(f"and-{now.score}", language, team=team))
    elif play.call is not None and now.first and now.has_ball == "offence":
        found.append(say("and-first", language))
    elif now.on_downs:
        found.append(say("and-downs", language, team=team))
    found += [_hurt(state, each, language) for each in play.hurt]
    if play.choice is not None:
        found.append(_foul(state, play, language, took=took))
    return tuple(found)


def _hurt(state: MatchState, each: Hurt, language: Language) -> str:
    injury = each.absence.injury
    facts = {"number": injury.length} if injury.until in ("plays", "longer") else {}
    until = say(f"until-{injury.until}", language, **facts)
    return say("and-hurt", language, man=man_name(state, each.card), until=until)


def told_foul(foul: Foul, language: Language) -> str:
    return say(f"foul-{foul.number}", language)


def _foul(state: MatchState, play: Play, language: Language, *, took: bool | None) -> str:
    assert play.choice is not None, "there was a foul"
    each = play.choice.foul
    by = play.by if each.side in ("O", "K") else opponents(play.by)
    facts = {"foul": told_foul(each, language), "team": nickname(state, by)}
    if took is None:
        return say("and-foul", language, **facts)
    if not took:
        return say("and-declined", language, **facts)
    if play.again is not None:
        return say("and-again", language, **facts)
    return say("and-taken", language, **facts, where=standing(state, play.by, play.choice.standing, language))


def option_label(state: MatchState, play: Play, *, take: bool, language: Language) -> str:
    """What the victim of a foul would have."""
    assert play.choice is not None, "there was a foul"
    at = play.choice.standing if take else play.standing
    stands = standing(state, play.by, at, language)
    if not take:
        return say("option-play", language, where=stands)
    return say("option-penalty", language, foul=told_foul(play.choice.foul, language), where=stands)


# --- events ---------------------------------------------------------------------------------------------------------


@singledispatch
def tell(event: object, state: MatchState, language: Language = "en") -> str:
    """An event as a sentence."""
    raise AssertionError(f"{type(event).__name__} has no words")


@tell.register
def _(event: CoinTossed, state: MatchState, language: Language = "en") -> str:
    return say("coin", language, team=nickname(state, event.receives))


@tell.register
def _(event: DisplayShown, state: MatchState, language: Language = "en") -> str:
    team = nickname(state, event.by)
    if event.shown is None:
        return say("shown-punt", language, team=team)
    men = ", ".join(f"{place} {man_name(state, card)}" for place, card in event.shown.men)
    line = say("shown-shotgun" if event.shown.shotgun else "shown", language, team=team, men=men)
    if event.shown.right and (listed := [place for place, _ in event.shown.men if place in LISTED]):
        line = say("shown-right", language, line=line, place=listed[0])
    return say("shown-hurried", language, line=line) if event.two_minutes else line


@tell.register
def _(event: PlayRun, state: MatchState, language: Language = "en") -> str:
    return told_play(state, event.before, event.play, language, took=event.took if event.after is not None else None)


@tell.register
def _(event: PenaltyJudged, state: MatchState, language: Language = "en") -> str:
    now = f"{nickname(state, event.after.ball)} {where(event.after, language)}"
    key = "judged-taken" if event.took else "judged-declined"
    return say(key, language, team=nickname(state, event.by), where=now)


@tell.register
def _(event: TimeOutTaken, state: MatchState, language: Language = "en") -> str:
    return say("time-out", language, team=nickname(state, event.by), left=event.left)


@tell.register
def _(event: PeriodBegun, state: MatchState, language: Language = "en") -> str:
    words = period(event.quarter, language)
    score = f"{event.score.home}–{event.score.visitors}"
    return say("period-begun", language, period=f"{words[:1].upper()}{words[1:]}", score=score)


@tell.register
def _(event: MatchEnded, state: MatchState, language: Language = "en") -> str:
    first, second = sorted((event.score.home, event.score.visitors), reverse=True)
    if event.winner is None:
        return say("ended-tied", language, score=f"{first}–{second}")
    return say("ended-won", language, winner=team_name(state, event.winner), score=f"{first}–{second}")
