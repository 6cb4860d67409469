"""Founding a league: owners take or create their teams, non-player teams fill the rest, and philosophies are chosen."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from touchline.books.penpaper import off_season_events, sample_teams, season, written_teams
from touchline.books.penpaper.creating_teams import PHILOSOPHY_RULES, ratings, roll_scores, with_philosophy
from touchline.books.penpaper.events import ClaimLost, LeagueEvent, PhilosophyChosen, TeamFounded
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import ChoosePhilosophy, FoundTeam, claim
from touchline.books.penpaper.star_players import scores_in_play
from touchline.books.penpaper.state import League, Team, TeamId
from touchline.books.penpaper.the_league import Claim, granted, has_owner, non_player_team, overlaps, usual_teams
from touchline.dice import Dice
from touchline.game import EVERYBODY, OrdersError


def found(league: League, orders: Mapping[TeamId, FoundTeam], dice: Dice) -> season.Happened:
    """PP-LEAG-02: every owner gets the team he wants, unless another wants it too and draws the better lot.

    Who goes without chooses again. Once every owner has a team the league is filled.
    """
    position = dice.position
    claims = [claim(wish, team_id) for team_id, wish in orders.items()]
    standing = granted(claims, dice)
    lots = dice.since(position)
    lost = tuple(_lost(wish.team_id, wish.name, lots) for wish in claims if wish.team_id not in standing)
    entered = [_entered(team_id, wish, dice) for team_id, wish in orders.items() if team_id in standing]
    after = replace(league, teams=(*league.teams, *(team for team, _ in entered)))
    events: tuple[LeagueEvent, ...] = (*lost, *(founded for _, founded in entered))
    if lost:
        return replace(after, founding_round=league.founding_round + 1), events
    full, filled = fill(after, dice)
    return full, events + filled


def _entered(team_id: TeamId, wish: FoundTeam, dice: Dice) -> tuple[Team, TeamFounded]:
    position = dice.position
    team = sample_team(team_id, wish) if wish.sample_team else new_team(team_id, wish, dice)
    return team, _founded(team, dice.since(position))


def sample_team(team_id: TeamId, wish: FoundTeam) -> Team:
    """PP-SAMP-01, PP-TEAM-10: a sample team as printed, with the logo and colors its owner gave."""
    team = sample_teams.take(wish.sample_team, team_id)
    return replace(team, logo=wish.logo, colors=wish.colors)


def new_team(team_id: TeamId, wish: FoundTeam, dice: Dice) -> Team:
    """PP-TEAM-02, PP-TEAM-10: a new team: six scores on 3d6, and the details its owner gave."""
    name = wish.name.strip()
    return Team(
        id=team_id,
        name=name,
        city=wish.city.strip(),
        home_market=wish.market,
        base=roll_scores(dice, team=name),
        logo=wish.logo,
        colors=wish.colors,
        stadium=wish.stadium,
    )


def check_written_teams(options: Options, size: int) -> None:
    """PP-LEAG-03, PP-LEAG-06: teams that are written fill seats that nobody owns, and not more than there are."""
    teams = written_teams.read(options.written_teams)
    if teams and (options.computer_owners or len(teams) > size):
        raise OrdersError(
            where=written_teams.FILE,
            wrong=f"{len(teams)} teams" if not options.computer_owners else "computer owners found their own teams",
            right=f"write up to {size}" if not options.computer_owners else "write none, or leave computer owners out",
            rule="PP-LEAG-03",
        )


def written(league: League) -> tuple[Team, ...]:
    """PP-LEAG-03: the teams the commissioner wrote, in the seats without an owner as the league was set up."""
    seats = [seat.id for seat in league.seats if not has_owner(league, seat)]
    teams = written_teams.read(league.options.written_teams)
    return tuple(written_teams.new_team(team, seat) for team, seat in zip(teams, seats, strict=False))


def _as_written(league: League) -> tuple[Team, ...]:
    """The written teams that have found a seat, whoever has taken it since."""
    names = {team.name.strip() for team in written_teams.read(league.options.written_teams)}
    return tuple(team for team in league.teams if team.name in names)


def fill(league: League, dice: Dice) -> season.Happened:
    """PP-LEAG-03, PP-LEAG-06: every seat without an owner gets a non-player team.

    Then owners of new teams choose a philosophy, or the first season begins.
    """
    teams = league.team_by_id
    events: tuple[LeagueEvent, ...] = tuple(_founded(team, (), rules=("PP-LEAG-03",)) for team in _as_written(league))
    for seat, usual in zip(league.seats, usual_teams(league.size), strict=True):
        if seat.id not in teams:
            position = dice.position
            team = _without_owner(seat.id, usual, tuple(teams.values()), league, dice)
            teams[seat.id] = team
            events = (*events, _founded(team, dice.since(position)))
    full = replace(league, teams=tuple(teams[seat.id] for seat in league.seats))
    return start(full, events)


def _without_owner(team_id: TeamId, usual: str, taken: Sequence[Team], league: League, dice: Dice) -> Team:
    """PP-LEAG-03: a sample team, or in a league that has none left for this seat a new one."""
    if sample_teams.free(taken):
        return non_player_team(team_id, usual, taken, league.options, dice)
    return unowned_team(team_id, taken, dice)


def start(league: League, events: tuple[LeagueEvent, ...]) -> season.Happened:
    """PP-TEAM-07: owners of new teams choose a philosophy first; then the season begins."""
    if league.options.philosophy and founders(league):
        return replace(league, stage="philosophy"), events
    return _begun(league, events)


def replaced(league: League, team_id: TeamId, wish: FoundTeam | None, dice: Dice) -> season.Happened:
    """PP-EVT-02, PP-EVT-04: a new team, without money, stars or a past, in the place of one that folded.

    An owner who wants a name or a minor home market that went to a better-placed team meanwhile chooses again.
    """
    position = dice.position
    others = off_season_events.standing_teams(league)
    if wish and any(overlaps(claim(wish, team_id), Claim.of(other)) for other in others):
        return league, (_lost(team_id, f"{wish.name.strip()}, home {wish.market}", rule="PP-OFF-05"),)
    fresh = new_team(team_id, wish, dice) if wish else unowned_team(team_id, others, dice)
    team = replace(fresh, since=league.season + 1)
    teams = tuple(team if each.id == team_id else each for each in league.teams)
    return off_season_events.stands_again(replace(league, teams=teams), team_id), (
        _founded(team, dice.since(position)),
    )


def unowned_team(team_id: TeamId, others: Sequence[Team], dice: Dice) -> Team:
    """PP-EVT-02, PP-GEN-09: a new non-player team: a home drawn at random, and a nickname that nobody has."""
    homes = off_season_events.homes_for_a_new_team(others)
    home = dice.pick(homes, f"home of the new team of seat {team_id}", rule="PP-EVT-02")
    city = off_season_events.city_of(home)
    name = f"{city} {sample_teams.drawn_nickname(others, f'seat {team_id}', dice)}"
    return Team(id=team_id, name=name, city=city, home_market=home, base=roll_scores(dice, team=name))


def founders(league: League) -> tuple[TeamId, ...]:
    """PP-TEAM-07: owners whose scores were rolled for this season and may be changed by a philosophy."""
    owners = {seat.id for seat in league.seats if has_owner(league, seat)}
    new = [team for team in league.teams if not team.is_sample and team.since == league.season]
    return tuple(team.id for team in new if team.id in owners)


def choose(league: League, orders: Mapping[TeamId, ChoosePhilosophy]) -> season.Happened:
    """PP-TEAM-07: the philosophies the owners chose after seeing their dice; then the first season begins."""
    chosen = {
        team.id: replace(team, base=with_philosophy(team.base, orders[team.id].philosophy))
        for team in league.teams
        if team.id in orders
    }
    events: tuple[LeagueEvent, ...] = tuple(_chosen(chosen[team_id], orders[team_id]) for team_id in chosen)
    teams = tuple(chosen.get(team.id, team) for team in league.teams)
    return _begun(replace(league, teams=teams), events)


def _begun(league: League, events: tuple[LeagueEvent, ...]) -> season.Happened:
    after, began = season.begin(league)
    return after, events + began


def _founded(team: Team, rolls: tuple[int, ...], rules: tuple[str, ...] = ()) -> TeamFounded:
    return TeamFounded(
        audience=EVERYBODY,
        rules=rules or (("PP-SAMP-01",) if team.is_sample else ("PP-TEAM-02", "PP-TEAM-04")),
        rolls=rolls,
        team=team.id,
        name=team.name,
        scores=scores_in_play(team.base, team.stars),
        ratings=ratings(team),
        is_sample=team.is_sample,
    )


def _lost(team_id: TeamId, wanted: str, rolls: tuple[int, ...] = (), *, rule: str = "PP-GEN-09") -> ClaimLost:
    return ClaimLost(audience=EVERYBODY, rules=(rule,), rolls=rolls, team=team_id, wanted=wanted)


def _chosen(team: Team, orders: ChoosePhilosophy) -> PhilosophyChosen:
    return PhilosophyChosen(
        audience=EVERYBODY,
        rules=(PHILOSOPHY_RULES[orders.philosophy],),
        team=team.id,
        name=team.name,
        philosophy=orders.philosophy,
        scores=team.base,
    )
