"""What everybody sees of a league: standings, clubs, free agents, the draft list, champions."""

from collections.abc import Sequence

from msgspec.structs import replace

from touchline.books.fool.league import decisions
from touchline.books.fool.league.careers import ClubId, as_he_plays
from touchline.books.fool.league.events import TradeAgreed, TradeOffered
from touchline.books.fool.league.in_use import options_sheet
from touchline.books.fool.league.line_up_needs import shortages
from touchline.books.fool.league.listing import best_first, by_place
from touchline.books.fool.league.player_page import key_of
from touchline.books.fool.league.standings import DIVISIONS, record_keys, season_fixtures
from touchline.books.fool.league.state import League, LeagueClub
from touchline.books.fool.league.text import tell
from touchline.books.fool.league.words import MARKER, condition, games_played, stage
from touchline.books.fool.players import PlayerId
from touchline.game import EVERYBODY, Column, Language, Note, Row, SeatId, Sheet, View
from touchline.sport.records import Result, record_of

SEMI_FINALS = 2  # games
SIDE: dict[Language, str] = {"en": "club", "it": "squadra", "de": "Verein"}


def view(league: League, seat: SeatId | None, language: Language = "en") -> View:
    """A league has no secrets but orders and plans; a reader's own club comes first."""
    champion = league.clubs[league.champions[-1]].name if league.champions else ""
    clubs = sorted(league.clubs.values(), key=lambda club: (SeatId(club.id) != seat, int(club.id)))
    decided = decisions.standing(league)
    sheets = [standings(league), results(league, seat)] if league.clubs else []
    sheets += [draft_sheet(league)] if league.draft_list else []
    sheets += [*(club_sheet(league, club) for club in clubs), free_agents(league)]
    sheets += [offers(league)] if league.offers else []
    sheets += [for_draft_day(league)] if league.for_draft_day else []
    sheets += [Sheet("decisions", "Decided by the commissioner", (), (), decided)] if decided else []
    sheets += [champions(league)] if league.champions else []
    sheets += [options_sheet(league)] if league.clubs else []
    return View(
        title="FOOL",
        kicker=f"year {league.year} · {stage(league)}",
        headline=f"Champions: {champion}" if champion else "The first season",
        sheets=tuple(sheets),
        champion=champion,
        names={SeatId(club.id): club.name for club in league.clubs.values()} | kept_free(league),
        side=SIDE[language],
    )


def kept_free(league: League) -> dict[SeatId, str]:
    """FOOL-12-GAP-MISC: what the seats are called on which clubs may join, once there is a league."""
    if not league.clubs:
        return {}
    free = range(len(league.clubs) + 1, league.options.clubs + league.options.room + 1)
    joining = () if league.stage == "expansion" else league.decisions.joining
    coming = dict(zip(free, joining, strict=False))
    return {SeatId(str(number)): coming.get(number, f"Seat {number}, kept for a new club") for number in free}


def results(league: League, reader: SeatId | None = None) -> Sheet:
    """What comes next, and the games of the latest round; between seasons how the last one ended.

    Those of the reader's own club are marked as his; the weeks before are folded away.
    """
    columns = (Column("Home"), Column("", number=True), Column("Visitors"), Column("", number=True))
    rows: list[Row] = []
    coming = coming_games(league)
    if coming:
        rows.append(Row((f"{stage(league).capitalize()}, to be played",), heading=True))
        rows += [Row((league.clubs[home].name, "", league.clubs[away].name, "")) for home, away in coming]
    rows += _round(league, "The championship", league.postseason[SEMI_FINALS:])
    rows += _round(league, "The semi-finals", league.postseason[:SEMI_FINALS])
    weeks = sorted({each.week for each in league.results}, reverse=True)
    latest = [] if league.postseason else weeks[:1]
    for week in latest:
        rows += _round(league, f"Week {week}", _of_week(league, week))
    own = next((club.name for club in league.clubs.values() if SeatId(club.id) == reader), None)
    marked = (replace(row, seat=reader) if own in row.cells else row for row in rows)
    return Sheet("results", "Games", columns, tuple(marked), _long_ago(league, weeks[len(latest) :]))


def _of_week(league: League, week: int) -> list[Result[ClubId]]:
    return [each for each in league.results if each.week == week]


def _long_ago(league: League, weeks: Sequence[int]) -> tuple[Note, ...]:
    """The games of the weeks before, a line for each week, the latest first."""
    if not weeks:
        return ()
    title = f"Week {weeks[0]}" if len(weeks) == 1 else f"Weeks {weeks[-1]} to {weeks[0]}"
    lines = (f"Week {week}: {'; '.join(_in_words(league, each) for each in _of_week(league, week))}" for week in weeks)
    return (Note(title, more=tuple(Note(line) for line in lines)),)


def _in_words(league: League, result: Result[ClubId]) -> str:
    home, away = league.clubs[result.home].name, league.clubs[result.away].name
    return f"{home} {result.home_points}, {away} {result.away_points}"


def _round(league: League, title: str, results: Sequence[Result[ClubId]]) -> list[Row]:
    names = {club.id: club.name for club in league.clubs.values()}
    rows = [Row((names[each.home], each.home_points, names[each.away], each.away_points)) for each in results]
    return [Row((title,), heading=True), *rows] if rows else []


def coming_games(league: League) -> Sequence[tuple[ClubId, ClubId]]:
    """Who plays whom in the round that is open."""
    match league.stage:
        case "season":
            week = season_fixtures(sorted(league.clubs, key=int), league.options.games)[league.week - 1]
            return [(each.home, each.away) for each in week]
        case "semi-finals":
            return league.semi_finals
        case "championship":
            return [league.finalists] if league.finalists else []
    return ()


def offers(league: League) -> Sheet:
    """FOOL-12.0-a: trades that one side has written, for everybody to see."""
    notes = tuple(
        Note(tell(TradeOffered(audience=EVERYBODY, rules=("FOOL-12.0-a",), club=club, trade=trade), league))
        for club, trade in league.offers
    )
    return Sheet("offers", "Trades on offer", (), (), notes)


def for_draft_day(league: League) -> Sheet:
    """FOOL-12.0-d: trades that two clubs have agreed on, for everybody to see until they are made."""
    rules = ("FOOL-12.0-d",)
    notes = tuple(
        Note(tell(TradeAgreed(audience=EVERYBODY, rules=rules, club=club, trade=trade), league), rules)
        for club, trade in league.for_draft_day
    )
    return Sheet("for-draft-day", "Trades for draft day", (), (), notes)


def champions(league: League) -> Sheet:
    rows = [Row((year, league.clubs[club].name)) for year, club in enumerate(league.champions, start=1)]
    return Sheet("champions", "Champions", (Column("Year", number=True), Column("Club")), tuple(reversed(rows)))


def standings(league: League) -> Sheet:
    """FOOL-12-GAP-SEASON: the divisions as they stand; between seasons last season's ranking."""
    if not league.results and league.stage != "season":
        return _ranking(league)
    columns = (
        Column("Club"),
        Column("W", number=True, explained="won"),
        Column("L", number=True, explained="lost"),
        Column("T", number=True, explained="tied"),
        Column("For", number=True, explained="points scored"),
        Column("Ag.", number=True, explained="points against"),
    )
    keys = record_keys(tuple(league.clubs), league.results)
    order = sorted(keys, key=lambda club: (keys[club], (league.season_order or league.ranking).index(club)))
    rows = []
    for division in DIVISIONS:
        rows.append(Row((division,), heading=True))
        rows += [_standing(league, club) for club in order if league.club(club).division == division]
    return Sheet("standings", "Standings", columns, tuple(rows))


def _standing(league: League, club: ClubId) -> Row:
    record = record_of(club, league.results)
    cells = (record.won, record.lost, record.tied, record.points_for, record.points_against)
    return Row((league.club(club).name, *cells), seat=SeatId(club), sheet=f"club {club}")


def _ranking(league: League) -> Sheet:
    """FOOL-12.1-c, FOOL-12.1-d: the best first; the lowest choose first in the draft."""
    columns = (Column("", number=True), Column("Club"), Column("Division"))
    rows = tuple(
        Row((place, league.club(club).name, league.club(club).division), seat=SeatId(club), sheet=f"club {club}")
        for place, club in enumerate(league.ranking, start=1)
    )
    return Sheet("standings", "Last season's ranking", columns, rows)


_MEN = (
    Column("Player"),
    MARKER,
    Column("Age", number=True),
    Column("Games", explained="experience of this season"),
    Column("Condition"),
)


def club_sheet(league: League, club: LeagueClub) -> Sheet:
    rows = tuple(_man(league, club, who) for who in by_place(league, club.everybody))
    missing = shortages(league.careers[who].player for who in club.roster)
    notes = (Note(f"Short of men: {', '.join(missing)}.", ("FOOL-12-GAP-ROSTERPOS",)),) if missing else ()
    return Sheet(f"club {club.id}", club.name, _MEN, rows, notes)


def _man(league: League, club: LeagueClub, who: PlayerId) -> Row:
    career = league.careers[who]
    player = as_he_plays(career)
    cells = (player.name, player.written, player.age, games_played(career.games), condition(club, career))
    return Row(cells, sheet=key_of(who))


def _free_man(league: League, who: PlayerId) -> Row:
    player = as_he_plays(league.careers[who])
    return Row((player.name, player.written, player.age), sheet=key_of(who))


def free_agents(league: League) -> Sheet:
    rows = tuple(_free_man(league, who) for who in best_first(league, league.free_agents))
    return Sheet("free agents", "Free agents", (Column("Player"), MARKER, Column("Age", number=True)), rows)


def draft_sheet(league: League) -> Sheet:
    rows = tuple(
        Row(
            (
                str(who),
                league.careers[who].player.name,
                league.careers[who].player.written,
                league.careers[who].player.age,
            ),
            sheet=key_of(who),
        )
        for who in best_first(league, league.draft_list)
    )
    return Sheet(
        "draft list",
        "New players",
        (Column("Number"), Column("Player"), MARKER, Column("Age", number=True)),
        rows,
    )
