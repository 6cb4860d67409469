"""Sentences about a match."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from touchline.books.fool.course import KNEEL, Course
from touchline.books.fool.defences import Alignment
from touchline.books.fool.downs import Down
from touchline.books.fool.events import (
    MatchEnded,
    PenaltyJudged,
    PeriodBegun,
    PlayerHurt,
    PlayRun,
    TimeOutTaken,
    TossWon,
)
from touchline.books.fool.goal_line import FIELD
from touchline.books.fool.injuries import Ability, Absence
from touchline.books.fool.kicking import Kick
from touchline.books.fool.outcome import Outcome, Team
from touchline.books.fool.penalties import Option
from touchline.books.fool.players import PlayerId
from touchline.books.fool.plays import Pass, Play, Route, Run, RunKind, Scramble, ThrowAway
from touchline.books.fool.scanner import listed
from touchline.books.fool.series import Standing, after_play
from touchline.books.fool.set_up import Job
from touchline.books.fool.state import MatchState
from touchline.sport.elevens import Eleven, opponents

ORDINALS = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th"}
MIDFIELD = 50
NO_PLAY = "no play"


def club_name(state: MatchState, eleven: Eleven) -> str:
    return state.match.squad(eleven).club.name


def nickname(state: MatchState, eleven: Eleven) -> str:
    """`Hammers` of the Anvil Bay Hammers; the whole name where both clubs have the same."""
    ours, theirs = (club_name(state, each).split()[-1:] for each in (eleven, opponents(eleven)))
    return ours[0] if ours and ours != theirs else club_name(state, eleven)


def phase_title(state: MatchState) -> str:
    """What is waited for, in a few words."""
    match state.ask:
        case "plans":
            return "The game plans"
        case "kickoff":
            return f"{period(state.match.course.quarter)}: kickoff"
        case "penalty":
            return f"{period(state.match.course.quarter)}: a penalty to judge"
        case _:
            return f"{period(state.match.course.quarter)}: {where(state.match.course)}"


def period(quarter: int) -> str:
    if quarter <= max(ORDINALS):
        return f"{ORDINALS[quarter]} quarter"
    return "overtime" if quarter == max(ORDINALS) + 1 else f"overtime {quarter - max(ORDINALS)}"


def quarter_sign(quarter: int) -> str:
    """`Q3`, `OT`, `OT2`."""
    extra = quarter - max(ORDINALS)
    return f"Q{quarter}" if extra <= 0 else "OT" if extra == 1 else f"OT{extra}"


def clock(course: Course) -> str:
    return f"{course.seconds // 60}:{course.seconds % 60:02d}"


def yard_line(to_goal: int) -> str:
    """`own 27`, `midfield`, `opponents' 12`."""
    if to_goal == MIDFIELD:
        return "midfield"
    return f"own {100 - to_goal}" if to_goal > MIDFIELD else f"opponents' {to_goal}"


def where(course: Course) -> str:
    """`2nd and 7 at own 34`."""
    if course.stage == "try":
        return "try"
    if course.stage != "scrimmage":
        return str(course.stage)
    to_go = "goal" if course.to_go >= course.to_goal else str(course.to_go)
    return f"{ORDINALS[course.down]} and {to_go} at {yard_line(course.to_goal)}"


def option_label(state: MatchState, before: Course, option: Option) -> str:
    """What the victim of a foul would have: `the play: 2nd and 7 at own 34`."""
    return f"{_option(option)}: {standing(state, before, option.standing)}"


def _option(option: Option) -> str:
    return "the play" if option.foul is None else f"the penalty for {option.foul.kind}"


def side(before: Course, team: Team) -> Eleven:
    """Who the offence or the defence of a play was."""
    return before.ball if team == "offence" else before.defence


def standing(state: MatchState, before: Course, now: Standing) -> str:
    """Where a play or a penalty leaves the ball: `2nd and 7 at own 34`; whose it is if it changes hands."""
    club = nickname(state, side(before, now.has_ball))
    if before.stage == "try":
        made = now.has_ball == "offence" and now.score == "touchdown"
        again = now.has_ball == "offence" and now.score is None
        return f"the try again, from the {now.to_goal}" if again else "two points" if made else "no points"
    if now.score is not None:
        return f"{now.score}, {club}"
    to_go = "goal" if now.to_go >= now.to_goal else str(now.to_go)
    whose = "" if now.has_ball == "offence" else f"{club}, "
    return f"{whose}{ORDINALS.get(now.down, str(now.down))} and {to_go} at {yard_line(now.to_goal)}"


# --- calls ----------------------------------------------------------------------------------------------------------

_RUNS: Mapping[RunKind, str] = {
    "normal": "", "quick": " quickly", "slow": " late", "draw": " on a draw", "trap": " behind a trap",
    "pitch": " with a pitchout",
}  # fmt: skip


def said(play: Play) -> str:
    """A play as one says it to somebody who does not read the notation."""
    if isinstance(play, Pass):
        throws = [_throw(part) for part in (play.first, play.second, play.third) if part is not None]
        rolls = f", rolling {play.roll}" if play.roll else ""
        return f"{', or else '.join(throws)}{rolls}"
    men = dict.fromkeys(man for group in play.groups for man in (*group.men, *(group.right or ())))
    behind = f", {' '.join(men)} in front" if men else ""
    if isinstance(play, Run):
        return f"{play.spot} runs to {play.zone}{_RUNS[play.kind]}{behind}"
    return f"a screen to {play.spot} in {play.zone}{behind}"


def _throw(part: Route | Scramble | ThrowAway) -> str:
    match part:
        case Route(spot=spot, zone=zone, also=also, then=then):
            return f"to {' or '.join((spot, *also))} in {zone}{f' and on to {then}' if then else ''}"
        case Scramble():
            return "the quarterback runs"
        case ThrowAway():
            return "thrown away"


def told_defence(alignment: Alignment) -> str:
    """`rush, 2 blitz, 5 man-to-man`: what a defence does."""
    jobs = Counter(post.job for post in alignment.posts if post.job != "line")
    return ", ".join((f"line {alignment.option}", *(f"{number} {JOB_NAMES[job]}" for job, number in jobs.items())))


JOB_NAMES: Mapping[Job, str] = {
    "line": "on the line", "zone": "in zone", "man": "man-to-man", "blitz": "blitzing", "fake": "faking a blitz",
    "delayed": "blitzing late",
}  # fmt: skip

# --- what happened --------------------------------------------------------------------------------------------------


def tell(event: Any, state: MatchState) -> str:  # noqa: PLR0911 - one kind of event a line
    """An event as a sentence."""
    match event:
        case TossWon(receives=receives):
            return f"{club_name(state, receives)} win the toss and receive."
        case PlayRun(down=down, taken=taken):
            return told_down(state, down, taken)
        case PenaltyJudged(by=by, taken=taken, after=after):
            ball = f"{nickname(state, after.ball)}, {where(after)}" if after.stage == "scrimmage" else where(after)
            return f"{nickname(state, by)} take {_option(taken)}: {ball}."
        case TimeOutTaken(by=by, left=left):
            return f"Time out, {nickname(state, by)}; {left or 'none'} left."
        case PeriodBegun(quarter=quarter, score=score):
            home, visitors = club_name(state, "home"), club_name(state, "visitors")
            begins = period(quarter).capitalize() if quarter > max(ORDINALS) else f"The {period(quarter)}"
            return f"{begins} begins: {home} {score.home}, {visitors} {score.visitors}."
        case PlayerHurt(eleven=eleven, name=name, absence=absence):
            return f"{name or event.player} of the {nickname(state, eleven)} is hurt: {told_absence(absence)}."
        case MatchEnded(score=score, winner=best):
            ends = f"{club_name(state, 'home')} {score.home}, {club_name(state, 'visitors')} {score.visitors}"
            return f"Final: {ends}." if best is not None else f"Final: {ends}, a tie."
    raise AssertionError(f"{event} happens in no match")


ABILITIES: Mapping[Ability, str] = {"P": "pass", "C": "contact", "S": "speed"}


def counted(number: int, what: str) -> str:
    """`1 play`, `4 plays`."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def told_absence(absence: Absence) -> str:
    match absence.until:
        case "plays":
            return f"out for {counted(absence.plays, 'play')}"
        case "quarter":
            return "out for the quarter"
        case "game":
            return "out for the game"
    longer = absence.longer
    assert longer is not None, "a longer injury has a length"
    length = "the season" if longer.games is None else counted(longer.games, "game")
    return f"out for {length}, and it may cost him {ABILITIES[longer.ability]}"


def told_down(state: MatchState, down: Down, taken: Option | None) -> str:
    """A play in one sentence: `14:50 Hammers, 1st and 10 at own 20: ..., 4 yards (Slot: LW/SC against Base).`"""
    head = f"{clock(down.before)} {nickname(state, down.before.ball)}"
    if down.before.stage == "scrimmage":
        head += f", {where(down.before)}"
    against = f" against {down.defence}" if down.defence else ""
    called = f" ({down.call}{against})" if down.call else ""
    return f"{head}: {what_came(state, down, taken)}{called}."


def what_came(state: MatchState, down: Down, taken: Option | None) -> str:
    """The result of a play, and of the penalty that was taken instead of it."""
    told = _what(state, down)
    if taken is not None and taken.foul is not None:
        guilty = nickname(state, side(down.before, taken.foul.by))
        foul = f"{taken.foul.kind} by the {guilty}: {standing(state, down.before, taken.standing)}"
        return foul if told == NO_PLAY else f"{told}; {foul}"
    if down.verdict is not None and down.verdict.offset:
        return f"{told}; both teams fouled, and the down is played again"
    if down.verdict is not None and taken is None:
        return f"{told}; but there is {listed_fouls(state, down)}"
    return told


def listed_fouls(state: MatchState, down: Down) -> str:
    """What the victim may choose from."""
    assert down.verdict is not None, "somebody fouled"
    fouls = [option.foul for option in down.verdict.options if option.foul is not None]
    return " and ".join(f"{foul.kind} by the {nickname(state, side(down.before, foul.by))}" for foul in fouls)


def _what(state: MatchState, down: Down) -> str:
    if down.kick is not None:
        return told_kick(state, down, down.kick)
    if down.outcome is None:
        kneels = after_play(down.before.scrimmage, KNEEL) if down.action == "kneel" else None
        ends = ", safety" if kneels is not None and kneels.score is not None else ""
        return {"kneel": f"the quarterback kneels{ends}", "spike": "the ball is spiked"}[down.action]
    if down.action == "forfeit":
        return "eleven men cannot be fielded"
    return f"{told_outcome(state, down, down.outcome)}{_points(down)}"


def _points(down: Down) -> str:
    """What the play as it was brought, beside yards."""
    verdict = down.verdict
    played = next((each.standing for each in verdict.options if each.foul is None), None) if verdict else None
    if played is None or (verdict is not None and verdict.offset):
        return ""
    if played.score is not None:
        return ", two points" if down.before.stage == "try" else f", {played.score}"
    if down.before.stage == "try":
        return ", no points"
    over = played.has_ball == "defence" and down.outcome is not None and not down.outcome.lost
    return ", turned over on downs" if over else ""


def player_name(state: MatchState, eleven: Eleven, who: PlayerId | None) -> str:
    if who is None:
        return "somebody"
    man = state.match.squad(eleven).club.roster.get(who)
    return man.name if man is not None and man.name else str(who)


def yards(gained: int) -> str:
    if not gained:
        return "no gain"
    return f"{gained} yard{'' if abs(gained) == 1 else 's'}" if gained > 0 else f"a loss of {-gained}"


def told_outcome(state: MatchState, down: Down, outcome: Outcome) -> str:  # noqa: PLR0911 - one kind of result a line
    """What came of a play from scrimmage."""
    ball, other = down.before.ball, opponents(down.before.ball)
    carrier, passer = (player_name(state, ball, each) for each in (outcome.carrier, outcome.passer))
    gained = yards(min(outcome.yards, down.before.to_goal))
    men = [player_name(state, other, each) for each in outcome.tacklers]
    by = f", stopped by {listed(men, 'and')}" if men else ""
    match outcome.result:
        case "no play":
            return NO_PLAY
        case "incomplete":
            if any(step.what == "thrown away" for step in outcome.steps):
                return f"{passer} throws it away"
            meant = f" for {player_name(state, ball, outcome.target)}" if outcome.target else ""
            return f"{passer} throws incomplete{meant}"
        case "catch":
            return f"{passer} to {carrier}, {gained}{by}"
        case "sack":
            return f"{carrier if outcome.carrier else passer} is sacked, {gained}{by}"
        case "scramble":
            return f"{carrier if outcome.carrier else passer} scrambles, {gained}{by}"
        case "interception":
            back = (outcome.turned_over_at or 0) - outcome.yards
            run = f", returned {yards(back)}" if back > 0 else ""
            return f"{passer} is intercepted by {player_name(state, other, outcome.taken_by)}{run}"
        case "fumble":
            taker = f"{player_name(state, other, outcome.taken_by)} of the " if outcome.taken_by else "the "
            kept = f"kept by the {nickname(state, ball)}"
            ends = kept if outcome.turned_over_at is None else f"recovered by {taker}{nickname(state, other)}"
            who = carrier if outcome.carrier else passer if outcome.passer else "the offence"
            return f"{who} fumbles{_fumbled_after(outcome)}, {ends}"
        case "run":
            return f"{carrier} runs, {gained}{by}"


def _fumbled_after(outcome: Outcome) -> str:
    """` after 4 yards`: where the ball was when it came loose."""
    at = outcome.yards if outcome.turned_over_at is None else outcome.turned_over_at
    return f" after {yards(at)}" if at else " at the line"


def told_kick(state: MatchState, down: Down, kick: Kick) -> str:
    ball = down.before.ball
    kicker = player_name(state, ball, down.kicker)
    back = player_name(state, opponents(ball), down.returner)
    match kick.kind:
        case "field goal" | "extra point":
            length = f" from {kick.length} yards" if kick.kind == "field goal" else ""
            return f"{kick.kind} by {kicker}{length}: {kick.end}"
        case "onside kick":
            return f"onside kick, recovered by the {'kickers' if kick.has_ball == 'offence' else 'receivers'}"
    length = f" {kick.length} yards" if kick.kind == "punt" and kick.length else ""
    run = yards(kick.return_yards) if kick.return_yards else "for no gain"
    ends = f"returned {run} by {back}" if kick.end == "returned" else str(kick.end)
    lost = ", fumbled" if kick.fumbled else ""
    scores = ", touchdown" if kick.end == "returned" and kick.at >= FIELD and not kick.foul else ""
    return f"{kick.kind} by {kicker}{length}, {ends}{lost}{scores}"
