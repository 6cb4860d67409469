"""The newsletter: what came of a week, of the playoffs, or of an off-season, in the order people read."""

from collections.abc import Sequence
from typing import Any, TypeVar

from touchline.books.penpaper import off_season_report, playoffs, schedules, season, text
from touchline.books.penpaper.events import (
    ChampionCrowned,
    GamePlayed,
    LeagueEvent,
    PhilosophyChosen,
    PlayoffsDrawn,
    SeasonBegan,
    StatementMade,
    TeamFounded,
    TeamRested,
)
from touchline.books.penpaper.game_stories import headline, story
from touchline.books.penpaper.league_play import totals
from touchline.books.penpaper.record_sheets import POINTS, WINS_LOSSES, sheet_key
from touchline.books.penpaper.state import League, TeamId
from touchline.books.penpaper.week_stories import Week, course_of, lead_game, stories, upset, upset_words
from touchline.books.penpaper.words import listed, place
from touchline.game import Cell, Column, Note, Row, Sheet

Happened = TypeVar("Happened", bound=LeagueEvent)

TOLD: tuple[type[Any], ...] = (
    GamePlayed,
    StatementMade,
    TeamRested,
    ChampionCrowned,
    PlayoffsDrawn,
    TeamFounded,
    PhilosophyChosen,
    SeasonBegan,
    *off_season_report.TOLD,
)
"""Kinds of events that have a part of their own; all others are told a sentence each."""


def sheets(league: League, events: Sequence[LeagueEvent]) -> tuple[Sheet, ...]:
    """The parts of the newsletter; a part without news is left out."""
    games = of_kind(events, GamePlayed)
    week = Week(league, games) if games else None
    parts = (
        *((lead(week, events), results(week), other_games(week)) if week else ()),
        *((around_the_league(week), standings(week), leaders(week)) if week and week.is_regular else ()),
        *off_season_report.sheets(league, events),
        founded(events),
        also(events),
        press(events),
        next_games(league),
    )
    return tuple(part for part in parts if part.rows or part.notes)


def title(league: League, events: Sequence[LeagueEvent]) -> str:
    """The headline of the newsletter; empty where no game was played."""
    games = of_kind(events, GamePlayed)
    if crowned := of_kind(events, ChampionCrowned):
        return f"{crowned[0].champion_name} are champions of season {crowned[0].season}"
    return headline(course_of(lead_game(Week(league, games)))) if games else ""


def of_kind(events: Sequence[LeagueEvent], kind: type[Happened]) -> tuple[Happened, ...]:
    return tuple(event for event in events if isinstance(event, kind))


# --- games ----------------------------------------------------------------------------------------------------------


def lead(week: Week, events: Sequence[LeagueEvent]) -> Sheet:
    """The game people talk about, what it meant, and where its teams stand now."""
    game = lead_game(week)
    paragraphs = [Note(_story(week, game))]
    if week.is_regular:
        first, second = (game.away, game.home) if course_of(game).is_road_win else (game.home, game.away)
        both = [f"{week.league.name_of(team)} {week.record(team)}" for team in (first, second)]
        paragraphs.append(Note(f"That makes {listed(both)}."))
    crowned = of_kind(events, ChampionCrowned)
    paragraphs += [Note(text.tell(event) + _titles(week.league, event), event.rules) for event in crowned]
    name = "The game of the week" if week.is_regular else "The championship" if crowned else "The playoffs"
    return Sheet("lead", name, (), (), tuple(paragraphs))


def _titles(league: League, crowned: ChampionCrowned) -> str:
    """Which title it is; a replacement team does not inherit any (PP-EVT-04)."""
    since = league.team_by_id[crowned.champion].since
    titles = sum(season >= since for season in league.history.titles(crowned.champion))
    return f" It is their {place(titles)} title."


def _story(week: Week, game: GamePlayed) -> str:
    occasion = f"{game.occasion}: " if game.occasion else ""
    surprise = f" {upset_words(week, game)}" if upset(week, game) else ""
    return f"{occasion}{story(game.home_name, game.away_name, game.quarters)}{surprise}"


def results(week: Week) -> Sheet:
    """Every game with its line score; after a week of the regular season with the records."""
    columns = (
        *text.RESULT_COLUMNS,
        *((Column("Records now", explained="visitor, home team"),) if week.is_regular else ()),
    )
    rows = tuple(Row((*_result(game), *_records(week, game))) for game in week.games)
    name = f"Results, week {week.number}" if week.is_regular else "Results of the playoffs"
    rules = tuple(dict.fromkeys(rule for game in week.games for rule in game.rules))
    return Sheet("results", name, columns, rows, (Note("How the games were ruled.", rules),))


def _result(game: GamePlayed) -> tuple[Cell, ...]:
    home, away = totals(game.quarters)
    return game.away_name, away, game.home_name, home, text.by_quarter(game.quarters)


def _records(week: Week, game: GamePlayed) -> tuple[Cell, ...]:
    return (f"{week.record(game.away)}, {week.record(game.home)}",) if week.is_regular else ()


def other_games(week: Week) -> Sheet:
    """The other games in two sentences each."""
    first = lead_game(week)
    notes = tuple(Note(_story(week, game)) for game in week.games if game != first)
    return Sheet("games", "The other games", (), (), notes)


# --- the league -----------------------------------------------------------------------------------------------------


def around_the_league(week: Week) -> Sheet:
    """What the week changed; after the last one, who is in the playoffs."""
    notes = stories(week)
    if week.league.playoffs is not None:
        names = [f"{week.league.name_of(team)} ({week.record(team)})" for team in week.league.playoffs.qualified]
        notes = (Note(f"The playoffs are set: {listed(names)}.", playoffs.rules(week.league.size)), *notes)
    return Sheet("stories", "Around the league", (), (), notes)


def standings(week: Week) -> Sheet:
    """PP-REC-01: the standings by division, with the place of a week ago and the run a team is on."""
    columns = (
        Column("Team"),
        Column("Place", number=True, explained="in the division"),
        Column("Last week", number=True, explained="place in the division a week ago"),
        *WINS_LOSSES,
        *POINTS,
        Column("Run", explained="games won, lost or tied in a row"),
    )
    rows: list[Row] = []
    divisions = schedules.divisions(week.league.size)
    orders = zip(divisions, week.season_before.division_orders, week.season.division_orders, strict=True)
    for division, before, after in orders:
        rows.append(Row((division.name,), heading=True))
        rows += [
            _standing(week, team, after.place(team), before.place(team) if week.table_before.results else "")
            for team in after.order
        ]
    return Sheet("standings", f"Standings after week {week.number}", columns, tuple(rows))


def _standing(week: Week, team: TeamId, now: int, before: Cell) -> Row:
    record = week.table.record(team)
    figures = record.won, record.lost, record.tied, record.points_for, record.points_against
    run = week.streak(team)
    cells = week.league.name_of(team), now, before, *figures, str(run) if run else ""
    return Row(cells, seat=team, sheet=sheet_key(team))


def leaders(week: Week) -> Sheet:
    """Who scores most, who allows least, and the widest and the closest game of the week."""
    teams = [seat.id for seat in week.league.playing if week.table.record(seat.id).games]
    points = {team: week.table.record(team) for team in teams}
    most = max(record.points_for for record in points.values())
    least = min(record.points_against for record in points.values())
    best = max(record.difference for record in points.values())
    name = week.league.name_of
    rows = (
        Row(("Most points scored", listed([name(team) for team in teams if points[team].points_for == most]), most)),
        Row(("Fewest allowed", listed([name(team) for team in teams if points[team].points_against == least]), least)),
        Row(
            (
                "Best difference",
                listed([name(team) for team in teams if points[team].difference == best]),
                f"{best:+d}",
            )
        ),
        *_game_of_the_week(week),
    )
    return Sheet("leaders", "Leaders", (Column(""), Column("Team"), Column("Points", number=True)), rows)


def _game_of_the_week(week: Week) -> tuple[Row, ...]:
    """The most points a team made this week."""
    made = [
        (points, name)
        for game in week.games
        for points, name in zip(totals(game.quarters), (game.home_name, game.away_name), strict=True)
    ]
    most = max(points for points, _ in made)
    return (Row(("Most points this week", listed([name for points, name in made if points == most]), most)),)


# --- what people said, and what is next -----------------------------------------------------------------------------


def founded(events: Sequence[LeagueEvent]) -> Sheet:
    """New teams, their philosophies, and the schedule of a new season."""
    kinds = (TeamFounded, PhilosophyChosen, SeasonBegan)
    notes = tuple(Note(text.tell(event), event.rules) for event in events if isinstance(event, kinds))
    return Sheet("founded", "New teams and the new season", (), (), notes)


def also(events: Sequence[LeagueEvent]) -> Sheet:
    """Whatever has no part of its own."""
    notes = tuple(Note(text.tell(event), event.rules) for event in events if not isinstance(event, TOLD))
    return Sheet("also", "Also", (), (), notes)


def press(events: Sequence[LeagueEvent]) -> Sheet:
    """What owners had to say."""
    notes = tuple(Note(text.tell(event), event.rules) for event in of_kind(events, StatementMade))
    return Sheet("press", "From the owners", (), (), notes)


def next_games(league: League) -> Sheet:
    """The games to come with the records of their teams, and who rests."""
    if league.stage == "playoffs" and league.playoffs is not None:
        pairs = [(pairing.away, pairing.home, pairing.occasion) for pairing in league.playoffs.pairings]
        return _games_to_come(league, f"Next: {text.round_name(league)}", pairs)
    if league.stage != "season":
        return Sheet("next", "Next", (), ())
    schedule = season.schedule(league)
    pairs = [(game.away, game.home, "") for game in schedule.week(league.week)]
    resting = [league.name_of(team) for team in schedule.byes(league.week)]
    notes = (Note(f"{listed(resting)} rest.", ("PP-SCH-02",)),) if resting else ()
    return _games_to_come(league, f"Next: week {league.week}", pairs, notes)


def _games_to_come(
    league: League, name: str, pairs: Sequence[tuple[TeamId, TeamId, str]], notes: tuple[Note, ...] = ()
) -> Sheet:
    table = season.season_so_far(league).table
    columns = (Column("Visitor"), Column("Record"), Column("Home"), Column("Record"), Column(""))
    rows = tuple(
        Row((league.name_of(away), str(table.record(away)), league.name_of(home), str(table.record(home)), occasion))
        for away, home, occasion in pairs
    )
    return Sheet("next", name, columns, rows, notes)
