"""Every sentence of the book: phases, headlines, events, and the sheets that are no record sheets."""

from functools import singledispatch

from touchline.books.penpaper import game_stories, playoffs, season
from touchline.books.penpaper.creating_teams import PHILOSOPHIES, Philosophy, ratings
from touchline.books.penpaper.events import (
    ChallengePlayed,
    ChampionCrowned,
    ClaimLost,
    CoinTossed,
    DetailsChanged,
    DevelopmentPaid,
    FanBaseRolled,
    GamePlayed,
    IncomeEarned,
    InjuryLasted,
    LeagueEvent,
    LossesRolled,
    MarketEntered,
    MarketLeft,
    MatchUnfinished,
    NameTaken,
    OvertimePlayed,
    PhilosophyChosen,
    PlayoffsDrawn,
    PointsLost,
    ScoreDeveloped,
    SeasonBegan,
    StarSigned,
    StatementMade,
    TeamFolded,
    TeamFounded,
    TeamGone,
    TeamInTrouble,
    TeamMoved,
    TeamPaidToStay,
    TeamRested,
    TeamStayed,
)
from touchline.books.penpaper.market_map import market_map
from touchline.books.penpaper.markets import MARKETS, Market
from touchline.books.penpaper.off_season_events import standing_teams
from touchline.books.penpaper.record_sheets import league_sheet, sheet_key, team_sheet
from touchline.books.penpaper.star_players import scores_in_play
from touchline.books.penpaper.state import STATS, Honour, League, PlayedGame, Quarter, Scores, Team
from touchline.books.penpaper.the_league import is_head_to_head
from touchline.game import Cell, Column, Language, Note, Row, Sheet

SIDE: dict[Language, str] = {"en": "team", "it": "squadra", "de": "Team"}
PHILOSOPHY_NAMES: dict[Philosophy, str] = {
    "none": "no philosophy",
    "run-and-shoot": "run and shoot",
    "smash-mouth": "smash-mouth",
}
STEP_NAMES = {
    "fan-base": "fan bases",
    "markets": "markets",
    "challenge": "challenge match",
    "staying": "staying or moving",
    "losses": "points lost",
    "development": "development",
    "refounding": "new teams",
}
DETAIL_WORDS = {"city": "at home in", "stadium": "stadium", "logo": "logo", "colors": "colors"}
VARIATIONS = {
    "none": "",
    "A": " The weeks of the schedule run backwards.",
    "B": " Home and visitor change places in every game.",
    "C": " The weeks run backwards, and home and visitor change places.",
}


# --- where we are ---------------------------------------------------------------------------------------------------


def phase_title(league: League) -> str:
    match league.stage:
        case "founding":
            return "Found the teams" if league.founding_round == 1 else "Found the teams: choose again"
        case "philosophy":
            return "Choose a philosophy"
        case "off-season":
            assert league.off_season is not None, "an off-season is under way"
            return f"Off-season after season {league.season}: {STEP_NAMES[league.off_season.step]}"
        case "playoffs":
            return f"Season {league.season}, {round_name(league)}"
        case _:
            return f"Season {league.season}, week {league.week}"


def round_name(league: League) -> str:
    assert league.playoffs is not None, "no playoffs are under way"
    return playoffs.rounds(league.size)[league.playoffs.round - 1].name


def kicker(league: League) -> str:
    if league.stage in {"founding", "philosophy"}:
        return f"Pen & Paper · a league of {league.size}"
    return f"Pen & Paper · {phase_title(league)}".replace(", week", " · week")


def headline(league: League) -> str:
    """The one thing to say about the games that were ruled last."""
    if league.stage == "off-season":
        honour = league.honours[-1]
        return f"{honour.champion} are champions of season {honour.season}"
    if not league.latest:
        return "The league is being founded" if not league.teams else f"Season {league.season} is about to begin"
    game = max(league.latest, key=lambda each: (each.home_points + each.away_points, each.home))
    return sentence_of(league.name_of(game.home), league.name_of(game.away), game.quarters)


def sentence_of(home: str, away: str, quarters: tuple[Quarter, ...]) -> str:
    """A result as a headline would have it."""
    return game_stories.headline(game_stories.Course.of(home, away, quarters))


# --- what happened --------------------------------------------------------------------------------------------------


@singledispatch
def tell(event: LeagueEvent) -> str:
    """An event as a sentence."""
    raise AssertionError(f"{type(event).__name__} has no words")


@tell.register
def _(event: TeamFounded) -> str:
    how = "enter as printed" if event.is_sample else "are rolled"
    return f"{event.name} {how}: {scores_text(event.scores)}; OFF {event.ratings.off:+d}, DEF {event.ratings.def_:+d}."


@tell.register
def _(event: ClaimLost) -> str:
    first = "in the order of the league" if "PP-OFF-05" in event.rules else "by lot"
    return f"Seat {event.team} wanted {event.wanted}, but others came first {first}; it chooses again."


@tell.register
def _(event: PhilosophyChosen) -> str:
    return f"{event.name} choose {philosophy_text(event.philosophy)}. Scores are now {scores_text(event.scores)}."


@tell.register
def _(event: SeasonBegan) -> str:
    numbers = ", all teams with the numbers they had" if event.keeps_numbers else " with new numbers on the schedule"
    return f"Season {event.season} begins{numbers}.{VARIATIONS[event.variation]}"


@tell.register
def _(event: StatementMade) -> str:
    return f"{event.name} to the press: “{event.press}”"


@tell.register
def _(event: GamePlayed) -> str:
    occasion = f"{event.occasion}: " if event.occasion else ""
    line = sentence_of(event.home_name, event.away_name, event.quarters)
    return f"{occasion}{line}. Home team {event.home_name}; by quarter, visitor first: {by_quarter(event.quarters)}."


@tell.register
def _(event: OvertimePlayed) -> str:
    line = sentence_of(event.home_name, event.away_name, event.quarters)
    return f"Overtime of week {event.week}: {line}. Visitor first: {by_quarter(event.overtime)}."


@tell.register
def _(event: MatchUnfinished) -> str:
    return f"{event.away_name} at {event.home_name} came to no end at the table: league play decides."


@tell.register
def _(event: InjuryLasted) -> str:
    star = f", the star {event.star}," if event.star else ""
    return f"{event.name} have lost a man{star} for the season: {event.stat} -1."


@tell.register
def _(event: TeamRested) -> str:
    return f"{event.name} rest."


@tell.register
def _(event: CoinTossed) -> str:
    return f"Nothing but a coin separates them: {', then '.join(event.names)}."


@tell.register
def _(event: PlayoffsDrawn) -> str:
    return f"{event.round}: {'; '.join(f'{away} at {home}' for away, home in event.names)}."


@tell.register
def _(event: ChampionCrowned) -> str:
    return f"{event.champion_name} beat {event.runner_up_name} and are champions of season {event.season}."


@tell.register
def _(event: FanBaseRolled) -> str:
    change = {"grow": "grows", "shrink": "shrinks", "no change": "stays as it is"}[event.change]
    return f"{event.name}, {event.row.lower()}: the fan base {change}."


@tell.register
def _(event: MarketEntered) -> str:
    return f"{event.name} enter {MARKETS[event.market].name}."


@tell.register
def _(event: MarketLeft) -> str:
    return f"{event.name} lose {MARKETS[event.market].name}."


@tell.register
def _(event: ChallengePlayed) -> str:
    line = sentence_of(event.holder_name, event.challenger_name, event.quarters)
    what = "changes hands" if event.is_won else f"stays with {event.holder_name}"
    return f"Challenge match: {line}. {MARKETS[event.market].name} {what}."


@tell.register
def _(event: IncomeEarned) -> str:
    return f"{event.name} earn {event.amount} million (base {event.base}); {event.bank} in the bank."


@tell.register
def _(event: TeamInTrouble) -> str:
    return f"{event.name} must pay 30 million, or move."


@tell.register
def _(event: TeamGone) -> str:
    return f"{event.name} are not replaced: {event.left} teams are left."


@tell.register
def _(event: TeamFolded) -> str:
    return f"{event.name} fold for lack of fans."


@tell.register
def _(event: TeamMoved) -> str:
    name = f" and are now the {event.name}" if event.name != event.old_name else ""
    return f"{event.old_name} move to {MARKETS[event.market].name}{name}."


@tell.register
def _(event: TeamStayed) -> str:
    return f"{event.name} stay where they are: no minor market is free."


@tell.register
def _(event: TeamPaidToStay) -> str:
    return f"{event.name} pay 30 million and stay; {event.bank} in the bank."


@tell.register
def _(event: DetailsChanged) -> str:
    changes = [f"{DETAIL_WORDS[field]} {said}" for field, said in event.details.items() if field != "name"]
    name = [f"are now the {event.name}"] if event.name != event.old_name else []
    return f"{event.old_name}{':' if not name else ''} {'; '.join((*name, *changes))}."


@tell.register
def _(event: NameTaken) -> str:
    return f"{event.name} wanted to be called {event.wanted}, but others came first in the order of the league."


@tell.register
def _(event: LossesRolled) -> str:
    return f"{event.name} lose {event.losses} {'point' if event.losses == 1 else 'points'}."


@tell.register
def _(event: PointsLost) -> str:
    taken = ", ".join(f"{stat} -{points}" for stat, points in event.points.items() if points)
    return f"{event.name} take them off: {taken or 'nothing is left to take'}."


@tell.register
def _(event: DevelopmentPaid) -> str:
    return f"{event.name} pay {event.cost} million for {event.bought} more to develop; {event.bank} in the bank."


@tell.register
def _(event: ScoreDeveloped) -> str:
    return f"{event.name} work on {event.stat}: {event.change:+d}, now {event.score}."


@tell.register
def _(event: StarSigned) -> str:
    if not event.is_new:
        return f"{event.name} keep the star {event.position}, whom they had already."
    taken = f" away from {event.lost_by}" if event.lost_by else ""
    return f"{event.name} sign the star {event.position}{taken}."


def market_name(market: Market) -> str:
    cities = f" ({', '.join(market.cities)})" if market.cities else ""
    return f"{market.code}: {market.name}{cities}"


def philosophy_text(philosophy: Philosophy) -> str:
    """PP-TEAM-08, PP-TEAM-09: a philosophy with what it changes: "smash-mouth: RB +1, LM +1, WR -1, DB -1"."""
    changes = ", ".join(f"{stat} {change:+d}" for stat, change in PHILOSOPHIES[philosophy].items())
    return f"{PHILOSOPHY_NAMES[philosophy]}: {changes or 'scores stay as they fell'}"


def scores_text(scores: Scores) -> str:
    return ", ".join(f"{stat} {score}" for stat, score in scores.by_stat.items())


# --- what is seen ---------------------------------------------------------------------------------------------------


def sheets(league: League) -> tuple[Sheet, ...]:
    """All sheets of a league, in the order people look for them. Nothing in league play is hidden."""
    if league.stage in {"founding", "philosophy"}:
        return (teams_sheet(league),) if league.teams else ()
    return (
        league_sheet(league),
        results_sheet(league),
        *fixtures_sheets(league),
        *playoff_sheets(league),
        teams_sheet(league),
        markets_sheet(league),
        *honours_sheets(league),
        *(team_sheet(league, team) for team in league.teams),
    )


RESULT_COLUMNS = (
    Column("Visitor"),
    Column("", number=True, explained="points of the visitor"),
    Column("Home"),
    Column("", number=True, explained="points of the home team"),
    Column("By quarter", explained="visitor first"),
)


def results_sheet(league: League) -> Sheet:
    week = f", week {league.latest[0].week}" if league.latest else ""
    return Sheet("results", f"Results{week}", RESULT_COLUMNS, tuple(result_row(league, game) for game in league.latest))


def result_row(league: League, game: PlayedGame) -> Row:
    away, home = league.name_in_season(game.away), league.name_in_season(game.home)
    return Row((away, game.away_points, home, game.home_points, by_quarter(game.quarters)))


def by_quarter(quarters: tuple[Quarter, ...]) -> str:
    """The line score, visitor first."""
    return " ".join(f"{quarter.away}-{quarter.home}" for quarter in quarters)


def fixtures_sheets(league: League) -> tuple[Sheet, ...]:
    """The games of the coming week, and who rests."""
    if league.stage != "season":
        return ()
    schedule = season.schedule(league)
    rows = tuple(
        Row((league.name_of(game.away), "at", league.name_of(game.home))) for game in schedule.week(league.week)
    )
    resting = [league.name_of(team) for team in schedule.byes(league.week)]
    rested = (Note(f"Resting: {', '.join(resting)}.", ("PP-SCH-02",)),) if resting else ()
    columns = (Column("Visitor"), Column(""), Column("Home"))
    notes = (*rested, *head_to_head_notes(league))
    return (Sheet("fixtures", f"Next, week {league.week}", columns, rows, notes),)


def head_to_head_notes(league: League) -> tuple[Note, ...]:
    """PP-H2H-01: which of the games that are due are played at the table."""
    games = [
        f"{league.name_of(game.away)} at {league.name_of(game.home)}"
        for game in season.fixtures_due(league)
        if is_head_to_head(league, game.home, game.away)
    ]
    return (Note(f"Head-to-head, each at a table of its own: {'; '.join(games)}.", ("PP-H2H-01",)),) if games else ()


def playoff_sheets(league: League) -> tuple[Sheet, ...]:
    """The playoffs round by round: what was played, and what is next."""
    if league.stage not in {"playoffs", "off-season"}:
        return ()
    rows: list[Row] = []
    for number, each in enumerate(playoffs.rounds(league.size), start=1):
        rows.append(Row((each.name,), heading=True))
        rows += [result_row(league, game) for game in league.playoff_games if game.week == each.week]
        if league.playoffs is not None and league.playoffs.round == number:
            rows += [
                Row((league.name_of(pairing.away), "", league.name_of(pairing.home), "", pairing.occasion))
                for pairing in league.playoffs.pairings
            ]
    title = f"Playoffs, season {league.season}"
    return (Sheet("playoffs", title, RESULT_COLUMNS, tuple(rows), head_to_head_notes(league)),)


def teams_sheet(league: League) -> Sheet:
    columns = (
        Column("Team"),
        *(Column(stat, number=True, explained=STAT_NAMES[stat]) for stat in STATS),
        Column("OFF", number=True, explained="offense rating"),
        Column("DEF", number=True, explained="defense rating"),
        Column("Stars"),
        Column("Home market"),
    )
    rows = tuple(Row(_team_cells(league, team), seat=team.id, sheet=sheet_key(team.id)) for team in league.teams)
    return Sheet("teams", "Teams", columns, rows)


STAT_NAMES = {
    "QB": "Quarterback",
    "RB": "Running Backs",
    "WR": "Wide Receivers",
    "LM": "Linemen",
    "LB": "Linebackers",
    "DB": "Defensive Backs",
}


def _team_cells(league: League, team: Team) -> tuple[Cell, ...]:
    rated = ratings(team, as_printed=league.options.printed_ratings)
    scores = scores_in_play(team.base, team.stars).by_stat.values()
    home = MARKETS[team.home_market].name
    return team.name, *scores, f"{rated.off:+d}", f"{rated.def_:+d}", ", ".join(team.stars), home


def honours_sheets(league: League) -> tuple[Sheet, ...]:
    """The champions, the latest first."""
    if not league.honours:
        return ()
    columns = (Column("Season", number=True), Column("Champion"), Column("Runner-up"), Column("Best record"))
    rows = tuple(_honours(honour) for honour in reversed(league.honours))
    return (Sheet("honours", "Champions", columns, rows),)


def _honours(honour: Honour) -> Row:
    best = f"{honour.best}, {honour.best_record}"
    return Row((honour.season, honour.champion, honour.runner_up, best))


def markets_sheet(league: League) -> Sheet:
    """Who holds which markets, and what is in the bank."""
    columns = (
        Column("Team"),
        Column("Home market"),
        Column("Other markets"),
        Column("Bank", number=True, explained="million dollars"),
    )
    rows = tuple(
        Row(
            (team.name, MARKETS[team.home_market].name, _market_names(team.other_markets), team.money),
            seat=team.id,
            sheet=sheet_key(team.id),
        )
        for team in league.teams
    )
    return Sheet("markets", "Markets and money", columns, rows, picture=market_map(standing_teams(league)))


def _market_names(markets: tuple[str, ...]) -> str:
    return ", ".join(MARKETS[code].name for code in markets)
