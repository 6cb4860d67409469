"""Calls made: what each side called, down by down, the latest first."""

from collections.abc import Sequence

from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.counted import Counted
from touchline.books.penpaper.head_to_head.play_success import defense_name
from touchline.books.penpaper.head_to_head.state import Match
from touchline.books.penpaper.head_to_head.text import DOWNS, outcome_words, quarter_name, signed, spot_name, yards
from touchline.game import Column, Row, Sheet

COLUMNS = (
    Column("Quarter"),
    Column("Rounds left", number=True),
    Column("Offense"),
    Column("Down"),
    Column("Ball on"),
    Column("Play"),
    Column("Defense"),
    Column("Dice", explained="what action and star dice added: to the attack, and to the DC"),
    Column("Result"),
)


def calls_made(match: Match, done: Sequence[Counted]) -> Sheet:
    """PP-EXEC-03: everything that was called from scrimmage or for two points; a call is known once it is revealed."""
    called = [play for play in done if play.is_from_scrimmage or play.kind == "called" or (play.is_try and play.run)]
    return Sheet("calls", "Calls, the latest first", COLUMNS, tuple(_row(match, play) for play in reversed(called)))


def _row(match: Match, play: Counted) -> Row:
    at = play.moment
    revealed = next((event for event in play.events if isinstance(event, told.CallsRevealed)), None)
    cells = (
        quarter_name(at.quarter),
        at.rounds_left,
        match.side(play.by).name,
        "try" if play.is_try else _down(at),
        spot_name(match, play.by, at.spot),
        play.name if revealed is None or play.name == revealed.play else f"{revealed.play}, audible: {play.name}",
        defense_name(revealed.call, revealed.special) if revealed is not None else "",
        _dice(play.run),
        result(match, play),
    )
    return Row(cells, seat=play.by)


def _down(at: told.Moment) -> str:
    return f"{DOWNS[at.down - 1]} and {'goal' if at.spot + at.distance >= 100 else at.distance}"


def _dice(run: told.PlayRun | None) -> str:
    if run is None:
        return ""
    added = (("attack", run.offense_die), ("DC", run.defense_die), ("audible, DC", run.audible_die))
    return ", ".join(f"{what} +{die}" for what, die in added if die)


def result(match: Match, play: Counted) -> str:
    """What came of a call, the penalty that replaced it or the score it brought included."""
    if play.kind == "called":
        return "To be run"
    what = _what(play)
    if play.foul is not None and play.kind != "hard count":
        what = f"{what}, {play.foul.name} accepted, {signed(play.end - play.moment.spot)}"
    elif play.standing == "undecided":
        what = f"{what}, flag"
    score = f", {play.scored.how} {match.side(play.scored.by).name}" if play.scored is not None else ""
    downs = ", over on downs" if play.lost == "downs" else ""
    first = ", first down" if play.is_first_down and play.scored is None else ""
    return f"{what[0].upper()}{what[1:]}{score}{downs}{first}"


def _what(play: Counted) -> str:
    first = play.events[0]
    if play.run is not None:
        return outcome_words(play.run.outcome)
    match first:
        case told.BallKicked(distance=distance):
            return f"{yards(distance)}{_fielded(play, first)}"
        case told.FieldGoalTried(distance=distance, is_good=is_good):
            return f"{yards(distance)}, {'good' if is_good else 'no good'}"
        case told.FakeTried(yards=None):
            return "it fails"
        case told.HardCountTried(is_offside=is_offside):
            return "the defense jumps" if is_offside else "delay of game"
    return signed(play.gain)


def _fielded(play: Counted, kick: told.BallKicked) -> str:
    if kick.is_touchback:
        return ", touchback"
    if play.fielded is None:
        return ""
    if play.fielded.is_fair_catch:
        return ", fair catch"
    return ", return fumbled" if play.fielded.is_fumble else f", returned {yards(play.fielded.yards)}"
