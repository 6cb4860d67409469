"""The course of a league: founding, weeks, play-offs, the end of a season, the draft, and on to the next season."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from touchline.books.book import Figures
from touchline.books.ttfl.cards import CardId, Team
from touchline.books.ttfl.league import careers, games, owners, season_played, standings
from touchline.books.ttfl.league.draft import draft_order, picks_of
from touchline.books.ttfl.league.draft_day import Held, filled_rosters, held, man, next_turn, picked
from touchline.books.ttfl.league.events import (
    ChampionCrowned,
    Feat,
    GamePlayed,
    LeagueEvents,
    LeagueFounded,
    PlayerHurt,
    PlayersRetired,
    PlayoffsDrawn,
    PoolOpened,
    SeasonBegan,
    TablesRead,
)
from touchline.books.ttfl.league.games import GameResult, Sides
from touchline.books.ttfl.league.leaders import leaders
from touchline.books.ttfl.league.options import imported
from touchline.books.ttfl.league.orders import Cuts, DraftList, GameResults, LineUp, named_first
from touchline.books.ttfl.league.state import SEASON, Club, ClubId, Drafting, League, Player
from touchline.books.ttfl.making_cards.fictional import numbered_season
from touchline.books.ttfl.making_cards.season import ClubSeason
from touchline.dice import Dice
from touchline.game import EVERYBODY
from touchline.sport.brackets import reseeded
from touchline.sport.history import Line, SeasonSummary
from touchline.sport.records import Result

RULE = "TTFL-GAP-SEASON"


# --- founding -------------------------------------------------------------------------------------------------------


def founded(league: League, dice: Dice) -> Held:
    """SPF-GEN-24, SPF-GEN-01: clubs of a fictional season, or of tables, with men of all ages."""
    options = league.options
    found = imported(options) if options.tables else Figures(numbered_season(options.season, options.clubs))
    season = found.season
    league = replace(league, figures=season.figures)
    for number, (club, figures) in enumerate(zip(league.in_order, season.clubs, strict=True), start=1):
        named = options.names[number - 1].strip() if number <= len(options.names) else ""
        league = _with_new_club(league, club, named or figures.name, figures, dice)
    men = len(league.players)
    league = replace(league, next_name=men)
    if any(careers.holes(league)):
        newcomers = careers.new_men(replace(league, season=0), dice)
        league = replace(league.with_players(*newcomers), pool=tuple(each.id for each in newcomers))
        league = filled_rosters(replace(league, next_name=men + len(newcomers)), league.in_order).league
        league = _with_charts(league)
    event = LeagueFounded(
        audience=EVERYBODY,
        rules=("SPF-GEN-24", RULE),
        clubs=tuple(league.name_of(club) for club in league.in_order),
        men=sum(len(club.roster) for club in league.clubs.values()),
    )
    read = TablesRead(audience=EVERYBODY, rules=("SPF-GEN-01",), told=found.remarks)
    begun = season_begun(league)
    return Held(begun.league, (event, *((read,) if read.told else ()), *begun.events))


def _with_new_club(league: League, club: ClubId, name: str, figures: ClubSeason, dice: Dice) -> League:
    men = [
        Player(
            id=CardId(f"{club}-{number}"),
            name=line.name,
            position=line.position,
            age=careers.founding_age(line.name, dice),
            line=careers.counts_of(line),
            by_distance=line.by_distance,
        )
        for number, line in enumerate(figures.players, start=1)
    ]
    return league.with_players(*men).with_club(
        Club(
            id=club,
            name=name,
            roster=tuple(each.id for each in men),
            chart=_in_use(men),
            front=figures.front,
            cards_front=figures.front,
            line=season_played.clubs_counts(figures),
        )
    )


def _in_use(men: Sequence[Player]) -> tuple[CardId, ...]:
    """SPF-SOLO-12: men as a founding season used them."""

    def use(player: Player) -> tuple[int, int, CardId]:
        carries, catches = player.line.get("carries", 0), player.line.get("catches", 0)
        is_back = player.position in ("HB", "FB")
        return -carries if is_back else -player.line.get("starts", 0), -(carries + catches), player.id

    return tuple(each.id for each in sorted(men, key=use))


def _with_charts(league: League) -> League:
    """TTFL-GAP-SEASON (reconstruction): every club's order for a season; what owners said stands."""
    grade = owners.grades(league)
    for club in league.in_order:
        team = league.clubs[club]
        first = tuple(who for who in team.first if who in team.roster)
        league = league.with_club(replace(team, chart=owners.usual_chart(league.men(club), grade), first=first))
    return league


def season_begun(league: League) -> Held:
    event = SeasonBegan(audience=EVERYBODY, rules=(RULE,), season=league.season, games=league.options.games)
    return Held(replace(league, stage="season", week=1), (event,))


# --- games ----------------------------------------------------------------------------------------------------------


class Due(NamedTuple):
    """A game of the phase under way."""

    key: str
    sides: Sides
    playoff: bool


class Meeting(Protocol):
    @property
    def teams(self) -> tuple[ClubId, ClubId]: ...


def games_due(league: League) -> tuple[Due, ...]:
    """TTFL-GAP-SEASON: the games of the week, or of the round."""
    meetings: Sequence[Meeting] = ()
    if league.stage == "season":
        meetings = standings.schedule_of(league).week(league.week)
    elif league.stage == "playoffs":
        assert league.bracket is not None, "the play-offs are drawn"
        meetings = league.bracket.ties
    playoff = league.stage == "playoffs"
    letter = "p" if playoff else "w"
    return tuple(
        Due(f"s{league.season}-{letter}{league.week}-g{number}", Sides(*meeting.teams), playoff)
        for number, meeting in enumerate(meetings, start=1)
    )


def lined_up(league: League, sent: Mapping[ClubId, LineUp]) -> League:
    """TTFL-GAP-SEASON (reconstruction): what owners said stands from now on."""
    for club, orders in sent.items():
        said = replace(league.clubs[club], first=named_first(orders), front=orders.front, leaning=orders.leaning)
        league = league.with_club(said)
    return league


class Week(NamedTuple):
    league: League
    results: tuple[Result[ClubId], ...]
    events: tuple[LeagueEvents, ...]


def games_played(league: League, tables: GameResults, dice: Dice) -> Week:
    """SPF-SOLO-01: every game that is due: as it came from its table, or by computer coaches."""
    team_of = games.teams(league)
    results: list[Result[ClubId]] = []
    events: list[LeagueEvents] = []
    for due in games_due(league):
        at_a_table = tables.games.get(due.key)
        result = at_a_table or _by_computer(league, due, team_of, dice)
        scored = Result(due.sides.home, due.sides.away, result.home_points, result.away_points, league.week)
        results.append(scored)
        events.append(_told(league, due, result, at_a_table=at_a_table is not None))
        events += _hurt(league, due, result)
        league = games.kept(league, due.sides, team_of, result)
    return Week(league, tuple(results), tuple(events))


def _by_computer(league: League, due: Due, team_of: Mapping[ClubId, Team], dice: Dice) -> GameResult:
    setting = games.setting_of(league, team_of, due.sides)
    return games.played(setting, dice, absent(league, due), playoff=due.playoff)


def absent(league: League, due: Due) -> tuple[CardId, ...]:
    """SPF-INJ-02: men of both clubs who are still hurt."""
    return tuple(who for club in due.sides for who in league.clubs[club].roster if who in league.hurt)


FEATS = (
    ("passing", "completions", "passing_yards", "attempts"),
    ("rushing", "carries", "rushing_yards", ""),
    ("receiving", "catches", "receiving_yards", ""),
)


def _told(league: League, due: Due, result: GameResult, *, at_a_table: bool) -> GamePlayed:
    return GamePlayed(
        audience=EVERYBODY,
        rules=(RULE,) if at_a_table else (RULE, "SPF-SOLO-01"),
        season=league.season,
        week=league.week,
        home=due.sides.home,
        away=due.sides.away,
        home_points=result.home_points,
        away_points=result.away_points,
        playoff=due.playoff,
        at_a_table=at_a_table,
        feats=_feats(league, due.sides, result),
    )


def _feats(league: League, sides: Sides, result: GameResult) -> tuple[Feat, ...]:
    """Who threw, ran and caught for most yards on either side."""
    found = []
    for club in sides:
        men = [who for who in league.clubs[club].roster if who in result.figures.men]
        for what, times, yards, tries in FEATS:
            best = max(men, key=lambda who: (result.figures.of_man(who).get(yards, 0), who), default=None)
            counts = result.figures.of_man(best) if best is not None else {}
            if best is not None and counts.get(times):
                name = league.players[best].name
                found.append(Feat(club, name, what, counts[times], counts.get(yards, 0), counts.get(tries, 0)))
    return tuple(found)


def _hurt(league: League, due: Due, result: GameResult) -> list[LeagueEvents]:
    of_club = {who: club for club in due.sides for who in league.clubs[club].roster}
    return [
        PlayerHurt(
            audience=EVERYBODY,
            rules=("SPF-INJ-02",),
            club=of_club[each.player],
            man=man(league.players[each.player]),
            games=None if each.games == SEASON else each.games,
        )
        for each in result.hurt
        if each.player in of_club
    ]


# --- from week to week ----------------------------------------------------------------------------------------------


def week_played(league: League, tables: GameResults, dice: Dice) -> Held:
    """TTFL-GAP-SEASON: a week; after the last the play-offs are drawn."""
    week = games_played(league, tables, dice)
    league = replace(week.league, results=(*league.results, *week.results), week=league.week + 1)
    if league.week <= league.options.games:
        return Held(league, week.events)
    ranking, drawn = standings.final(league, dice)
    bracket = reseeded(ranking.order[: league.options.playoffs])
    league = replace(league, stage="playoffs", week=1, lots=drawn, bracket=bracket)
    return Held(league, (*week.events, _drawn(league)))


def _drawn(league: League) -> PlayoffsDrawn:
    assert league.bracket is not None, "the play-offs are drawn"
    return PlayoffsDrawn(
        audience=EVERYBODY,
        rules=(RULE,),
        season=league.season,
        round=league.week,
        ties=tuple(tie.teams for tie in league.bracket.ties),
        resting=league.bracket.resting,
    )


def round_played(league: League, tables: GameResults, dice: Dice) -> Held:
    """TTFL-GAP-SEASON: a round of the play-offs; after the final there is a champion, and the season is over."""
    week = games_played(league, tables, dice)
    assert week.league.bracket is not None, "the play-offs are drawn"
    winners = [result.winner for result in week.results if result.winner is not None]
    bracket = week.league.bracket.advance(winners)
    league = replace(
        week.league,
        bracket=bracket,
        playoff_results=(*league.playoff_results, *week.results),
        week=league.week + 1,
    )
    if bracket.champion is None:
        return Held(league, (*week.events, _drawn(league)))
    over = season_over(league, dice)
    return Held(over.league, (*week.events, *over.events))


# --- between seasons ------------------------------------------------------------------------------------------------


def season_over(league: League, dice: Dice) -> Held:
    """TTFL-GAP-CARDS, TTFL-GAP-CAREERS, TTFL-DRAFT-07: history, new figures, who stops, who comes, who chooses when."""
    bracket = league.bracket
    assert bracket is not None, "the play-offs were played"
    assert bracket.champion is not None, "there is a champion"
    assert bracket.runner_up is not None, "and somebody lost to him"
    crowned = ChampionCrowned(
        audience=EVERYBODY,
        rules=(RULE,),
        season=league.season,
        champion=bracket.champion,
        runner_up=bracket.runner_up,
    )
    summary = SeasonSummary(
        season=league.season,
        champion=bracket.champion,
        runner_up=bracket.runner_up,
        playoff_teams=bracket.entrants,
        table=tuple(Line(club, league.record(club)) for club in standings.provisional(league).order),
    )
    league = season_played.a_year_later(replace(_with_careers(league), leaders=leaders(league)))
    league = replace(league, history=league.history.with_season(summary), hurt={}, stage="draft")
    stopped = _stopped(league, dice)
    league = stopped.league
    newcomers = careers.new_men(league, dice)
    league = replace(
        league.with_players(*newcomers),
        pool=(*league.pool, *(each.id for each in newcomers)),
        next_name=league.next_name + len(newcomers),
    )
    order = draft_order({club: league.record(club) for club in league.in_order}, dice)
    picks = {club: picks_of(league.record(club), league.options.draft_rounds) for club in order}
    league = replace(league, drafting=Drafting(order=order, picks=picks), drafted=())
    opened = PoolOpened(
        audience=EVERYBODY,
        rules=("TTFL-DRAFT-01", "TTFL-DRAFT-07", "TTFL-DRAFT-10"),
        season=league.season + 1,
        new=len(newcomers),
        men=len(league.pool),
        order=order,
        picks=tuple(picks[club] for club in order),
    )
    return Held(league, (crowned, *stopped.events, opened))


def _with_careers(league: League) -> League:
    """The season becomes a part of everybody's career."""
    so_far = games.summed(
        {player.id: player.career for player in league.players.values()},
        {player.id: player.season for player in league.players.values()},
    )
    return league.with_players(*(replace(league.players[who], career=career) for who, career in so_far.items()))


def _stopped(league: League, dice: Dice) -> Held:
    """TTFL-GAP-CAREERS (reconstruction): men of clubs retire by their age; who was in no club for a season leaves."""
    events: list[LeagueEvents] = []
    gone: set[CardId] = set(league.pool)
    for club in league.in_order:
        leaving = careers.retired(league.men(club), dice)
        gone.update(leaving)
        if leaving:
            men = tuple(man(league.players[who]) for who in leaving)
            events.append(PlayersRetired(audience=EVERYBODY, rules=("TTFL-GAP-CAREERS",), club=club, men=men))
        team = league.clubs[club]
        league = league.with_club(replace(team, roster=tuple(who for who in team.roster if who not in gone)))
    players = {who: player for who, player in league.players.items() if who not in gone}
    return Held(replace(league, players=players, pool=()), tuple(events))


def draft_held(league: League, lists: Mapping[ClubId, DraftList]) -> Held:
    """TTFL-DRAFT-07, TTFL-DRAFT-10: the draft by lists; a live one as far as nobody is asked."""
    return _until_its_end(held(league, lists))


def pick_made(league: League, who: CardId | None) -> Held:
    """TTFL-DRAFT-10: a choice in a live draft, and what follows before the next."""
    return _until_its_end(picked(league, who))


def _until_its_end(drafted: Held) -> Held:
    if next_turn(drafted.league) is not None:
        return drafted
    return Held(replace(drafted.league, stage="cuts"), drafted.events)


def cuts_made(league: League, wishes: Mapping[ClubId, Cuts]) -> Held:
    """TTFL-GAP-CAREERS (reconstruction): rosters are filled, charts made, and a season begins."""
    assert league.drafting is not None, "a draft was held"
    moved = filled_rosters(league, league.drafting.order, wishes)
    charted = season_played.placed(_with_charts(moved.league))
    league = replace(
        charted,
        season=league.season + 1,
        results=(),
        playoff_results=(),
        lots=(),
        bracket=None,
        drafting=None,
        leaders=(),
        players={who: replace(player, season={}) for who, player in charted.players.items()},
        clubs={club: replace(team, season={}, cards_front=team.front) for club, team in charted.clubs.items()},
    )
    begun = season_begun(league)
    return Held(begun.league, (*moved.events, *begun.events))
