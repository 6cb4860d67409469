"""The report of a match: scoring, team and player figures, drives, play by play."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.events import DisplayShown, MatchEvents, PenaltyJudged, PeriodBegun, PlayRun
from touchline.books.ttfl.match_text import clock, man_name, nickname, period, quarter_sign, say, tell, what_came
from touchline.books.ttfl.match_views import results, spot, steps
from touchline.books.ttfl.phases import team_of
from touchline.books.ttfl.plays import Play
from touchline.books.ttfl.state import MatchState, seat_of
from touchline.game import Column, Language, Note, Row, Sheet
from touchline.pictures import Gain
from touchline.sport.elevens import ELEVENS, Eleven


class Settled(NamedTuple):
    """A play once its penalty is judged."""

    before: Course
    play: Play
    took: bool
    after: Course


def sheets(state: MatchState, events: Sequence[MatchEvents], language: Language) -> tuple[Sheet, ...]:
    """What a reader wants to know of a match, the short first."""
    settled = tuple(_settled(events))
    return (
        results(state, language, drive(settled)),
        scoring(state, settled, language),
        team_figures(state, language),
        *(player_figures(state, eleven, language) for eleven in ELEVENS),
        *play_by_play(state, events, language),
    )


def _settled(events: Sequence[MatchEvents]) -> Iterator[Settled]:
    """The plays in their order; one whose penalty is not judged yet is left out."""
    pending: dict[int, PlayRun] = {}
    for event in events:
        match event:
            case PlayRun(number=number, after=None):
                pending[number] = event
            case PlayRun(before=before, play=play, took=took, after=after) if after is not None:
                yield Settled(before, play, took, after)
            case PenaltyJudged(number=number, took=took, after=after) if number in pending:
                run = pending.pop(number)
                yield Settled(run.before, run.play, took, after)


def drive(settled: Sequence[Settled]) -> tuple[Gain, ...]:
    """The plays of the drive that is on, from yard to yard."""
    gains: list[Gain] = []
    for before, play, _, after in settled:
        if before.stage != "scrimmage" or after.stage != "scrimmage" or after.ball != before.ball:
            gains = []
        else:
            label = f"{play.kind.capitalize()} {before.d - after.d:+d}"
            gains.append(Gain(spot(after, before.d), spot(after, after.d), label))
    return tuple(gains)


def scoring(state: MatchState, settled: Sequence[Settled], language: Language) -> Sheet:
    """Every play that changed the score, with the score after it."""
    columns = (
        Column(say("col-when", language)),
        Column(say("col-how", language)),
        Column(say("col-score", language), number=True),
    )
    rows = []
    for before, play, took, after in settled:
        if after.score != before.score:
            by: Eleven = "home" if after.score.home > before.score.home else "visitors"
            how = f"{nickname(state, by)}: {what_came(state, before, play, language, took=took)}"
            when = f"{quarter_sign(before.quarter)} {clock(before)}"
            rows.append(Row((when, how, f"{after.score.home}–{after.score.visitors}"), seat=seat_of(by)))
    return Sheet("scoring", say("sheet-scoring", language), columns, tuple(rows))


# --- figures --------------------------------------------------------------------------------------------------------

TEAM_FIGURES = (
    "first_downs", "first_downs_by_penalty", "plays", "carries", "rushing_yards", "attempts", "completions",
    "passing_yards", "intercepted", "sacked", "sack_yards", "third_downs", "third_downs_made", "fourth_downs",
    "fourth_downs_made", "fumbles_lost", "penalties", "penalty_yards", "punts", "punt_yards", "field_goal_attempts",
    "field_goals",
)  # fmt: skip
Group: TypeAlias = tuple[str, tuple[str, ...]]
PLAYER_FIGURES: tuple[Group, ...] = (
    ("passing", ("attempts", "completions", "passing_yards", "passing_touchdowns", "intercepted", "sacked")),
    ("rushing", ("carries", "rushing_yards", "rushing_touchdowns", "longest_run")),
    ("receiving", ("catches", "targets", "receiving_yards", "receiving_touchdowns", "longest_catch")),
    ("defence", ("half_sacks",)),
    ("interceptions", ("interceptions", "interception_yards")),
    ("kick-returns", ("kick_returns", "kick_return_yards", "longest_kick_return")),
    ("punt-returns", ("punt_returns", "punt_return_yards", "longest_punt_return")),
    ("punts", ("punts", "punt_yards", "longest_punt", "punts_blocked")),
    ("kicks", ("field_goals", "field_goal_attempts", "extra_points", "extra_point_attempts")),
)
"""Kinds of work and their columns; who has anything in one of them is named."""


def figure(name: str, language: Language) -> str:
    return say(f"figure-{name.replace('_', '-')}", language)


def team_figures(state: MatchState, language: Language) -> Sheet:
    columns = (Column(""), *(Column(nickname(state, each), number=True) for each in ELEVENS))
    counts = {eleven: state.figures.of(eleven) for eleven in ELEVENS}
    rows = [Row((figure(name, language), *(counts[each].get(name, 0) for each in ELEVENS))) for name in TEAM_FIGURES]
    rows.append(Row((figure("possession", language), *(_minutes(counts[e].get("possession", 0)) for e in ELEVENS))))
    return Sheet("teams", say("sheet-teams", language), columns, tuple(rows))


def _minutes(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d}"


def player_figures(state: MatchState, eleven: Eleven, language: Language) -> Sheet:
    """What the men of a team did, a table for each kind of work."""
    tables = tuple(table for group in PLAYER_FIGURES if (table := _table(state, eleven, group, language)).rows)
    title = say("sheet-players", language, team=nickname(state, eleven))
    return Sheet(f"players {eleven}", title, (), (), more=tables)


def _table(state: MatchState, eleven: Eleven, group: Group, language: Language) -> Sheet:
    work, names = group
    everybody = _everybody(state, eleven)
    men = [card for card in everybody if any(state.figures.of_man(card).get(name) for name in names)]
    men.sort(key=lambda card: -state.figures.of_man(card).get(names[0], 0))
    columns = (
        Column(say("col-player", language)),
        *(Column(figure(f"short-{name}", language), number=True, explained=figure(name, language)) for name in names),
    )
    rows = tuple(
        Row((man_name(state, card), *(_amount(state.figures.of_man(card).get(name, 0), name) for name in names)))
        for card in men
    )
    return Sheet(f"{work} {eleven}", say(f"figures-{work}", language), columns, rows)


def _amount(count: int, name: str) -> int | str:
    """Sacks are counted in halves."""
    if name != "half_sacks":
        return count
    return f"{count // 2}½" if count % 2 else count // 2


def _everybody(state: MatchState, eleven: Eleven) -> tuple[CardId, ...]:
    team = team_of(state.options, eleven)
    specialists = (team.kicker, team.punter, *team.kick_returners, *team.punt_returners)
    return tuple(dict.fromkeys((*(card.id for card in team.cards), *(each.id for each in specialists))))


# --- play by play ---------------------------------------------------------------------------------------------------


def play_by_play(state: MatchState, events: Sequence[MatchEvents], language: Language) -> tuple[Sheet, ...]:
    """Everything that happened, a sheet for each period; how a play came about is folded away."""
    periods: list[tuple[int, list[Note]]] = []
    for event in events:
        if isinstance(event, DisplayShown):  # every play tells of it
            continue
        quarter = event.quarter if isinstance(event, PeriodBegun) else periods[-1][0] if periods else _first(event)
        if not periods or periods[-1][0] != quarter:
            periods.append((quarter, []))
        when = f"{clock(event.before)} · " if isinstance(event, PlayRun) else ""
        more = steps(event.play, language) if isinstance(event, PlayRun) else ()
        periods[-1][1].append(Note(f"{when}{tell(event, state, language)}", event.rules, more))
    return tuple(
        Sheet(f"plays {quarter}", say("sheet-plays", language, period=period(quarter, language)), (), (), tuple(notes))
        for quarter, notes in periods
    )


def _first(event: MatchEvents) -> int:
    return event.before.quarter if isinstance(event, PlayRun) else 1
