"""Game Record Sheet: a line for every play, written from what happened."""

from collections.abc import Iterable
from functools import singledispatch

from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.events import MatchEvents, Moment
from touchline.books.penpaper.head_to_head.state import ROUNDS, Match
from touchline.books.penpaper.head_to_head.text import DOWNS, quarter_name, spot_name
from touchline.game import Cell, Column, Row, Sheet

COLUMNS = {  # PP-REC-03, as the book prints them
    "PLAY": "the round of the quarter",
    "OFF": "the team on offense, or kicking",
    "DWN": "down and yards to go",
    "YDLN": "line of scrimmage",
    "PASS": "yards of a pass",
    "RUN": "yards of a run",
    "KICK": "a kickoff, field goal or extra point",
    "PUNT": "yards of a punt",
    "RTRN": "yards of a return",
    "SCORE": "visitors - home",
    "T/O": "turnover",
    "INJ": "injury",
    "PEN": "penalty",
}
ROUGHING = "Roughing the Passer"  # keeps the play (PP-PEN-09)
Cells = dict[str, Cell]
PLAYS = (told.BallKicked, told.OnsideKicked, told.PlayRun, told.FieldGoalTried, told.FakeTried, told.KneltDown)


def game_record(match: Match, events: Iterable[MatchEvents]) -> tuple[Sheet, ...]:
    """PP-REC-03: a sheet for each quarter and overtime, with a line for every play.

    A successful Hurry Up uses no round, nor does a try after the last one: such a line has no number.
    """
    quarters: dict[int, list[Cells]] = {}
    for event in events:
        lines = quarters.setdefault(event.moment.quarter, [])
        if _is_play(event):
            lines.append(_begun(match, event))
        if lines:
            lines[-1].update(written(event))
    return tuple(_sheet(quarter, lines) for quarter, lines in sorted(quarters.items()))


def _is_play(event: MatchEvents) -> bool:
    if isinstance(event, told.PointsScored):
        return event.how == "extra point"
    return isinstance(event, PLAYS) or (isinstance(event, told.TryFailed) and event.points == 1)


def _begun(match: Match, event: MatchEvents) -> Cells:
    moment = event.moment
    return {
        "PLAY": "" if _is_hurry_up(event) else _round(moment),
        "OFF": match.side(moment.offense).name,
        "DWN": f"{DOWNS[moment.down - 1]} and {moment.distance}" if _is_on_a_down(event) else "",
        "YDLN": spot_name(match, moment.offense, moment.spot),
        "SCORE": _score(moment),
    }


def _round(moment: Moment) -> Cell:
    """PP-TIME-06: which of the forty; a try after the last of them has no number."""
    return ROUNDS - moment.rounds_left + 1 if moment.rounds_left else ""


def _is_hurry_up(event: MatchEvents) -> bool:
    """PP-SPASS-08: a successful one, which uses no round unless a penalty replaces it."""
    return isinstance(event, told.PlayRun) and event.play == "Hurry Up" and event.outcome.succeeded


def _is_on_a_down(event: MatchEvents) -> bool:
    if isinstance(event, told.BallKicked):
        return event.kick == "punt"
    return not isinstance(event, (told.OnsideKicked, told.PointsScored, told.TryFailed))


def _score(moment: Moment) -> str:
    return f"{moment.away_points} - {moment.home_points}"


def _sheet(quarter: int, lines: list[Cells]) -> Sheet:
    columns = tuple(Column(name, explained=words) for name, words in COLUMNS.items())
    rows = tuple(Row(tuple(line.get(name, "") for name in COLUMNS)) for line in lines)
    return Sheet(f"quarter {quarter}", quarter_name(quarter).capitalize(), columns, rows)


@singledispatch
def written(event: MatchEvents) -> Cells:
    """PP-REC-03: what an event adds to the line of its play."""
    return {}


@written.register
def _(event: told.BallKicked) -> Cells:
    returned: Cells = {"RTRN": "touchback"} if event.is_touchback else {}
    return {"PUNT" if event.kick == "punt" else "KICK": event.distance, **returned}


@written.register
def _(event: told.OnsideKicked) -> Cells:
    return {"KICK": "onside, recovered" if event.recovered else "onside, lost"}


@written.register
def _(event: told.KickFielded) -> Cells:
    if event.is_fair_catch:
        return {"RTRN": "fair catch"}
    return {"RTRN": event.yards, **({"T/O": "fumble"} if not event.kept else {})}


@written.register
def _(event: told.PlayRun) -> Cells:
    outcome = event.outcome
    lost: Cells = {"T/O": outcome.how} if outcome.is_turnover else {}
    gain: Cell = "incomplete" if outcome.how == "incomplete" else outcome.gain
    return {"PASS" if event.is_pass else "RUN": gain, **lost}


@written.register
def _(event: told.FieldGoalTried) -> Cells:
    return {"KICK": f"{event.distance}, {'good' if event.is_good else 'no good'}"}


@written.register
def _(event: told.FakeTried) -> Cells:
    return {"RUN": "fake, failed" if event.yards is None else f"fake, {event.yards}"}


@written.register
def _(event: told.KneltDown) -> Cells:
    return {"RUN": event.spot - event.moment.spot}


@written.register
def _(event: told.PointsScored) -> Cells:
    kick: Cells = {"KICK": "good"} if event.how == "extra point" else {}
    return {"SCORE": f"{event.away_points} - {event.home_points}", **kick}


@written.register
def _(event: told.TryFailed) -> Cells:
    return {"KICK": "no good"} if event.points == 1 else {}


@written.register
def _(event: told.TurnedOverOnDowns) -> Cells:
    return {"T/O": "downs"}


@written.register
def _(event: told.PlayerInjured) -> Cells:
    return {"INJ": f"{event.stat}, major" if event.is_major else event.stat}


@written.register
def _(event: told.PenaltyCalled) -> Cells:
    return {"PEN": f"{event.foul}, lapsed"} if event.lapses else {"PEN": event.foul}


@written.register
def _(event: told.PenaltyJudged) -> Cells:
    """PP-PEN-04, PP-SPASS-08: an accepted penalty replaces the play: nothing is lost, and the round is used."""
    if not event.accepted:
        return {"PEN": f"{event.foul}, declined"}
    number: Cells = {} if event.foul == ROUGHING else {"PLAY": _round(event.moment)}
    return {"PEN": event.foul, "T/O": "", **number}
