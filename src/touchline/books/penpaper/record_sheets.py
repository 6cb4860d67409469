"""Record Sheets: the league's table and a team's page, as page, terminal and mail show them."""

from touchline.books.penpaper import playoffs, schedules, season
from touchline.books.penpaper.creating_teams import modifier, ratings
from touchline.books.penpaper.emblems import emblem
from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.star_players import scores_in_play
from touchline.books.penpaper.state import DEFENSIVE, OFFENSIVE, League, Stat, Team, TeamId, TeamSeason
from touchline.game import Cell, Column, Note, Row, Sheet
from touchline.sport.records import Record
from touchline.sport.standings import Ranking

WINS_LOSSES = (
    Column("W", number=True, explained="games won"),
    Column("L", number=True, explained="games lost"),
    Column("T", number=True, explained="games tied"),
)
POINTS = (
    Column("PF", number=True, explained="points for: scored by the team"),
    Column("PA", number=True, explained="points against: scored by its opponents"),
)


def league_sheet(league: League) -> Sheet:
    """PP-REC-01: standings by division with W, L, T, PF and PA, under the division names of the schedule.

    A line is drawn below the teams that would be in the playoffs.
    """
    so_far = season.provisional(league)
    in_playoffs = playoffs.qualified(so_far)
    rows: list[Row] = []
    notes: list[Note] = []
    for division, ranking in zip(schedules.divisions(league.size), so_far.division_orders, strict=True):
        rows.append(Row((division.name,), heading=True))
        last_in = [team for team in ranking.order if team in in_playoffs][-1]
        rows += [_standing(league, team, so_far.table.record(team), cut=team == last_in) for team in ranking.order]
        notes += _reasons(league, ranking)
    title = f"Standings, season {league.season}"
    columns = Column("Team"), *WINS_LOSSES, *POINTS
    return Sheet("standings", title, columns, tuple(rows), (*notes, *_made_by_pattern(league)))


def _made_by_pattern(league: League) -> tuple[Note, ...]:
    """PP-LEAG-06 (reconstruction): that the book prints no schedule for so many teams."""
    if not schedules.schedule_of(league.size).is_made:
        return ()
    sentence = f"The book prints no schedule for {league.size} teams: this one is made by its pattern."
    return (Note(sentence, ("PP-LEAG-06",)),)


def _standing(league: League, team: TeamId, record: Record, *, cut: bool) -> Row:
    cells = league.name_in_season(team), *_wins_losses(record), record.points_for, record.points_against
    return Row(cells, seat=team, cut=cut, sheet=sheet_key(team))


def sheet_key(team: TeamId) -> str:
    return f"team {team}"


def _wins_losses(record: Record) -> tuple[int, int, int]:
    return record.won, record.lost, record.tied


def _reasons(league: League, ranking: Ranking[TeamId]) -> list[Note]:
    """PP-TIE-01: why teams that look level stand as they do."""
    return [
        Note(f"{reason.sentence(league.name_in_season)}.", (reason.rule,))
        for reason in ranking.explanations
        if reason.rule is not None and not reason.obvious
    ]


def team_sheet(league: League, team: Team) -> Sheet:
    """PP-REC-02: the team record sheet: scores and bonuses, markets and stars, and the team's seasons."""
    columns = (Column("Ability"), Column("Score", number=True), Column("Bonus", number=True))
    rows = tuple(Row(cells) for cells in ability_lines(league, team))
    notes = (Note(_details(team), ("PP-REC-02",)), *_injuries(team))
    seasons = seasons_sheet(league, team)
    return Sheet(sheet_key(team.id), team.name, columns, rows, notes, more=(seasons,), picture=emblem(team))


def seasons_sheet(league: League, team: Team) -> Sheet:
    """PP-REC-02: a line for each season that is over: league W L T, division W L T, PF and PA.

    A team that was called otherwise once has its name of each season there (PP-EVT-04).
    """
    in_division = tuple(
        Column(f"Div. {column.title}", number=True, explained=f"{column.explained} in the division")
        for column in WINS_LOSSES
    )
    lines = [line for line in league.sheets if line.team == team.id and line.season >= team.since]
    is_renamed = any(line.name not in {"", team.name} for line in lines)
    called = (Column("Name"),) if is_renamed else ()
    columns = (Column("Season", number=True), *called, *WINS_LOSSES, *in_division, *POINTS)
    rows = tuple(Row(_season_line(line, called=(line.name or team.name,) if is_renamed else ())) for line in lines)
    return Sheet(f"{sheet_key(team.id)}, seasons", "Seasons", columns, rows)


def ability_lines(league: League, team: Team) -> list[tuple[Cell, ...]]:
    """PP-REC-02: OFF, QB, RB, WR, DEF, LM, LB, DB with score and bonus."""
    rated = ratings(team, as_printed=league.options.printed_ratings)
    return [
        ("OFF", "", f"{rated.off:+d}"),
        *(_ability(team, stat) for stat in OFFENSIVE),
        ("DEF", "", f"{rated.def_:+d}"),
        *(_ability(team, stat) for stat in DEFENSIVE),
    ]


def _ability(team: Team, stat: Stat) -> tuple[Cell, ...]:
    """PP-REC-02, PP-INJ-02: a score, and what it adds to rolls as long as nobody else is hurt."""
    score = scores_in_play(team.base, team.stars).by_stat[stat]
    hurt = sum(injury.stat == stat for injury in team.injuries)
    return stat, score, f"{modifier(score) - hurt:+d}"


def _season_line(line: TeamSeason, *, called: tuple[Cell, ...]) -> tuple[Cell, ...]:
    points = line.league.points_for, line.league.points_against
    return line.season, *called, *_wins_losses(line.league), *_wins_losses(line.division), *points


def _details(team: Team) -> str:
    """PP-TEAM-10, PP-REC-02: home market, other markets, star players, and how the team looks."""
    others = ", ".join(MARKETS[code].name for code in team.other_markets) or "none"
    stars = ", ".join(team.stars) or "none"
    parts = [
        f"Home {team.city}, market {MARKETS[team.home_market].name}",
        f"other markets: {others}",
        f"star players: {stars}",
        *(f"{label} {value}" for label, value in _looks(team) if value),
    ]
    return f"{'; '.join(parts)}."


def _injuries(team: Team) -> tuple[Note, ...]:
    """PP-INJ-02, PP-INJ-03: who is out for the season; his stat's modifier, and so OFF or DEF, is one lower."""
    hurt = ", ".join(
        f"{injury.stat} (the star {injury.star})" if injury.star else injury.stat for injury in team.injuries
    )
    return (Note(f"Injured for the season, -1 each: {hurt}.", ("PP-INJ-02",)),) if hurt else ()


def _looks(team: Team) -> tuple[tuple[str, str], ...]:
    return ("stadium", team.stadium), ("logo", team.logo), ("colors", team.colors)
