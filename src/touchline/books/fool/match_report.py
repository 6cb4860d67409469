"""The report of a match: scoring, team and player figures, drives, play by play."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from touchline.books.fool.course import Course
from touchline.books.fool.downs import Down
from touchline.books.fool.events import MatchEvents, PenaltyJudged, PeriodBegun, PlayRun
from touchline.books.fool.match_text import (
    clock,
    nickname,
    period,
    quarter_sign,
    tell,
    what_came,
    yard_line,
)
from touchline.books.fool.match_views import results, roster_sheet, spot, steps
from touchline.books.fool.outcome import PlayResult
from touchline.books.fool.penalties import Option
from touchline.books.fool.state import MatchState, seat_of
from touchline.books.fool.statistics import PlayerLine
from touchline.game import Column, Note, Row, Sheet
from touchline.pictures import Gain
from touchline.sport.elevens import ELEVENS, Eleven


class Settled(NamedTuple):
    """A play once its penalties are judged."""

    down: Down
    taken: Option | None
    after: Course


def sheets(state: MatchState, events: Sequence[MatchEvents]) -> tuple[Sheet, ...]:
    """What a reader wants to know of a match, the short first; before the first play who will be in it."""
    settled = tuple(_settled(events))
    if not settled:
        return (results(state), *(roster_sheet(state, eleven) for eleven in ELEVENS))
    return (
        results(state, drive(state, settled)),
        scoring(state, settled),
        team_figures(state),
        *(player_figures(state, eleven) for eleven in ELEVENS),
        drives(state),
        *play_by_play(state, events),
    )


def _settled(events: Sequence[MatchEvents]) -> Iterator[Settled]:
    """The plays in their order, each with what it made of the game; one whose penalty is not judged yet is left out."""
    pending: dict[int, Down] = {}
    for event in events:
        match event:
            case PlayRun(number=number, down=down, after=None):
                pending[number] = down
            case PlayRun(down=down, taken=taken, after=after) if after is not None:
                yield Settled(down, taken, after)
            case PenaltyJudged(number=number, taken=taken, after=after) if number in pending:
                yield Settled(pending.pop(number), taken, after)


def drive(state: MatchState, settled: Sequence[Settled]) -> tuple[Gain, ...]:
    """The plays of the drive that is on, from yard to yard."""
    gains: list[Gain] = []
    for down, taken, after in settled:
        if down.before.stage != "scrimmage" or after.stage != "scrimmage" or after.ball != down.before.ball:
            gains = []
        else:
            made = down.before.to_goal - after.to_goal
            start, end = spot(after, down.before.to_goal), spot(after, after.to_goal)
            gains.append(Gain(start, end, f"{_kind(down, taken)} {made:+d}"))
    return tuple(gains)


_KINDS: Mapping[PlayResult, str] = {"catch": "Pass", "incomplete": "Pass"}


def _kind(down: Down, taken: Option | None) -> str:
    """A play in a word: `Pass`, `Run`, `Sack`, `Penalty`."""
    if taken is not None and taken.foul is not None:
        return "Penalty"
    if down.outcome is None:
        return down.action.capitalize()
    return _KINDS.get(down.outcome.result, down.outcome.result.capitalize())


def scoring(state: MatchState, settled: Sequence[Settled]) -> Sheet:
    """Every play that changed the score, with the score after it."""
    columns = (Column("When"), Column("How"), Column("Score", number=True))
    rows = []
    for down, taken, after in settled:
        before, score = down.before, after.score
        if score != before.score:
            by: Eleven = "home" if score.home > before.score.home else "visitors"
            how = f"{nickname(state, by)}: {what_came(state, down, taken)}"
            cells = (f"{quarter_sign(before.quarter)} {clock(before)}", how, f"{score.home}–{score.visitors}")
            rows.append(Row(cells, seat=seat_of(by)))
    return Sheet("scoring", "Scoring", columns, tuple(rows))


_TEAM: tuple[tuple[str, str], ...] = (
    ("first_downs", "First downs"),
    ("plays", "Plays"),
    ("rushes", "Rushes"),
    ("rushing_yards", "Rushing yards"),
    ("attempts", "Passes"),
    ("completions", "Completions"),
    ("passing_yards", "Passing yards"),
    ("intercepted", "Intercepted"),
    ("sacked", "Sacked"),
    ("sack_yards", "Sack yards"),
    ("third_downs", "Third downs"),
    ("third_downs_made", "Third downs made"),
    ("fourth_downs", "Fourth downs"),
    ("fourth_downs_made", "Fourth downs made"),
    ("fumbles_lost", "Fumbles lost"),
    ("penalties", "Penalties"),
    ("penalty_yards", "Penalty yards"),
    ("punts", "Punts"),
    ("punt_yards", "Punt yards"),
    ("field_goal_tries", "Field goals tried"),
    ("field_goals", "Field goals"),
)


def team_figures(state: MatchState) -> Sheet:
    columns = (Column(""), *(Column(nickname(state, each), number=True) for each in ELEVENS))
    lines = {eleven: state.match.statistics.of(eleven) for eleven in ELEVENS}
    rows = [Row((label, *(getattr(lines[each], field) for each in ELEVENS))) for field, label in _TEAM]
    rows.append(Row(("Possession", *(_minutes(lines[each].possession) for each in ELEVENS))))
    return Sheet("teams", "Teams", columns, tuple(rows))


def _minutes(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d}"


_PLAYERS: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
    (
        "Passing",
        "attempts",
        (
            ("attempts", "Att"),
            ("completions", "Comp"),
            ("passing_yards", "Yards"),
            ("passing_touchdowns", "TD"),
            ("intercepted", "Int"),
            ("sacked", "Sacked"),
        ),
    ),
    (
        "Rushing",
        "carries",
        (("carries", "Att"), ("rushing_yards", "Yards"), ("rushing_touchdowns", "TD"), ("longest_run", "Long")),
    ),
    (
        "Receiving",
        "targets",
        (
            ("catches", "Catches"),
            ("targets", "Targets"),
            ("receiving_yards", "Yards"),
            ("receiving_touchdowns", "TD"),
            ("longest_catch", "Long"),
        ),
    ),
    (
        "Defence",
        "tackles",
        (
            ("tackles", "Tackles"),
            ("interceptions", "Int"),
            ("interception_yards", "Yards"),
            ("recoveries", "Recovered"),
        ),
    ),
)

_MEANT: Mapping[str, str] = {
    "Att": "attempts",
    "Comp": "completions",
    "TD": "touchdowns",
    "Int": "interceptions",
    "Long": "the longest",
}


def player_figures(state: MatchState, eleven: Eleven) -> Sheet:
    """The box score of a club."""
    roster = state.match.squad(eleven).club.roster
    lines = {who: line for who, line in state.match.statistics.players.items() if who in roster}
    parts = []
    for title, needs, fields in _PLAYERS:
        having = {who: line for who, line in lines.items() if getattr(line, needs)}
        order = sorted(having, key=lambda who: (-_weight(having[who], fields), who))
        rows = tuple(Row((roster[who].name, *(getattr(having[who], field) for field, _ in fields))) for who in order)
        columns = (Column(title), *(Column(label, number=True, explained=_MEANT.get(label, "")) for _, label in fields))
        parts.append(Sheet(f"{title.lower()} {eleven}", title, columns, rows))
    first, *others = parts
    title = f"{nickname(state, eleven)}: figures"
    return Sheet(f"players {eleven}", title, first.columns, first.rows, more=tuple(others))


def _weight(line: PlayerLine, fields: Sequence[tuple[str, str]]) -> int:
    return int(getattr(line, fields[0][0]))


def drives(state: MatchState) -> Sheet:
    columns = (
        Column("Club"),
        Column("When"),
        Column("From"),
        Column("Plays", number=True),
        Column("Yards", number=True),
        Column("Time"),
        Column("End"),
    )
    rows = tuple(
        Row(
            (
                nickname(state, drive.by),
                f"{quarter_sign(drive.quarter)} {_minutes(drive.seconds)}",
                yard_line(drive.to_goal),
                drive.plays,
                drive.yards,
                _minutes(drive.used),
                drive.end or "",
            ),
            seat=seat_of(drive.by),
        )
        for drive in state.match.statistics.drives
    )
    return Sheet("drives", "Drives", columns, rows)


def play_by_play(state: MatchState, events: Sequence[MatchEvents]) -> tuple[Sheet, ...]:
    """Every play, a sheet for each period; how it came about stands behind each."""
    periods: dict[int, list[Note]] = {}
    quarter = 1
    for event in events:
        if isinstance(event, (PlayRun, PeriodBegun)):
            quarter = event.down.before.quarter if isinstance(event, PlayRun) else event.quarter
        more = steps(event.down) if isinstance(event, PlayRun) else ()
        periods.setdefault(quarter, []).append(Note(tell(event, state), () if more else event.rules, more))
    return tuple(
        Sheet(f"plays {number}", f"Play by play, {period(number)}", (), (), tuple(notes))
        for number, notes in sorted(periods.items())
    )
