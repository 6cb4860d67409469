"""What an owner should know before he decides: his figures, in a few lines. Nothing in league play is hidden."""

from collections.abc import Callable, Mapping

from touchline.books.penpaper import fan_base, off_season, off_season_events, team_development
from touchline.books.penpaper.creating_teams import modifier, ratings
from touchline.books.penpaper.markets import MARKETS, cities_of
from touchline.books.penpaper.off_season_events import PRICE_OF_STAYING
from touchline.books.penpaper.star_players import scores_in_play
from touchline.books.penpaper.state import STATS, League, Scores, Stat, Team, TeamId
from touchline.books.penpaper.words import counted, listed, number
from touchline.game import Choice, Note


def briefing(league: League, team_id: TeamId) -> tuple[Note, ...]:
    """PP-GEN-09: what an owner should know of the choice that is left to him."""
    if league.stage == "philosophy":
        return (_dice(league.team_by_id[team_id]),)
    return _between_seasons(league, league.team_by_id[team_id]) if league.stage == "off-season" else ()


def _between_seasons(league: League, team: Team) -> tuple[Note, ...]:
    said = _NOTES.get(off_season.decision_owed(league, team.id))
    return said(league, team) if said else ()


def _season(league: League, team: Team) -> str:
    return f"Your season: {off_season.now(league).rows[team.id].lower()}"


def _fans(team: Team) -> str:
    return f"your fan base ({', '.join(MARKETS[market].name for market in fan_base.fan_base(team))})"


# --- scores ----------------------------------------------------------------------------------------------------------


def _dice(team: Team) -> Note:
    """PP-TEAM-02, PP-TEAM-05, PP-TEAM-06: how the scores fell."""
    rated = ratings(team)
    return Note(f"Your dice: {_scores(team)}. OFF {rated.off:+d}, DEF {rated.def_:+d}.", ("PP-TEAM-02", "PP-TEAM-07"))


def _scores(team: Team) -> str:
    return ", ".join(score_text(team, stat) for stat in STATS)


def score_text(team: Team, stat: Stat, base: Scores | None = None) -> str:
    """PP-TEAM-04, PP-STAR-03: a score, its modifier, and what it is without stars: "WR 13 (+4, 11 without stars)"."""
    own = base or team.base
    score, without = scores_in_play(own, team.stars).by_stat[stat], own.by_stat[stat]
    return f"{stat} {score} ({modifier(score):+d}{f', {without} without stars' if score != without else ''})"


def losses_to_choose(league: League, team: Team, field: str) -> tuple[Choice, ...]:
    """PP-NEG-01, PP-TEAM-03: how many points may come off a score, and what is left of it."""
    stat = next(stat for stat in STATS if stat == field.upper())
    due = team_development.points_to_take(team.base, off_season.now(league).losses[team.id])
    lower = {points: team_development.lower(team.base, {stat: points}) for points in range(due + 1)}
    return tuple(
        Choice(points, f"{points} of {due}: {score_text(team, stat, base)}")
        for points, base in lower.items()
        if team.base.by_stat[stat] - base.by_stat[stat] == points
    )


def scores_to_choose(league: League, team: Team) -> tuple[Choice, ...]:
    """PP-DEV-05: the scores that may still be tried, as they are."""
    tried = off_season.tried(league, team.id)
    return tuple(Choice(stat, score_text(team, stat)) for stat in STATS if stat not in tried)


def _losses(league: League, team: Team) -> tuple[Note, ...]:
    due = team_development.points_to_take(team.base, off_season.now(league).losses[team.id])
    return (Note(f"{counted(due, 'point').capitalize()} to take off {_scores(team)}.", ("PP-NEG-01",)),)


def _attempts(league: League, team: Team) -> tuple[Note, ...]:
    """PP-DEV-01, PP-DEV-02: how many scores may be tried for nothing, and for what."""
    row, tried = off_season.now(league).rows[team.id], off_season.tried(league, team.id)
    left = max(team_development.free_attempts(row) - len(tried), 0)
    done = f" ({listed(list(tried))} tried)" if tried else ""
    free = f"{_season(league, team)}: {counted(left, 'free attempt')} left{done}."
    first, *more = (team_development.price(count) for count in range(1, team_development.MOST_BOUGHT + 1))
    further = ", ".join(f"{number(count)} {cost}" for count, cost in enumerate(more, start=2))
    bank = f"In your bank are {team.money} million; one more score costs {first}, {further}."
    scores = Note(f"Your scores: {_scores(team)}.", ("PP-DEV-03",))
    return Note(f"{free} {bank}", ("PP-DEV-01", "PP-DEV-02")), scores, *_new_home(team, league)


# --- markets ---------------------------------------------------------------------------------------------------------


def _growing(league: League, team: Team) -> tuple[Note, ...]:
    """PP-MKT-03, PP-OFF-05: that the fan base grows, and who chooses before him."""
    grows = Note(f"{_season(league, team)}: {_fans(team)} wins a market next to it.", ("PP-MKT-03",))
    growing = [each for each in off_season.acting(league) if each in off_season.now(league).growing]
    earlier = [league.name_of(each) for each in growing[: growing.index(team.id)]]
    return (grows, Note(f"Before you {listed(earlier)} enter a market.", ("PP-OFF-05",))) if earlier else (grows,)


def _shrinking(league: League, team: Team) -> tuple[Note, ...]:
    return (Note(f"{_season(league, team)}: {_fans(team)} loses a market, and never the home.", ("PP-FAN-02",)),)


def market_state(league: League, team: Team, market: str) -> str:
    """PP-MKT-04 to PP-MKT-07: what a market would be to a team: its own, shared, or to be won in a challenge match."""
    others = [each for each in off_season_events.standing_teams(league) if each.id != team.id]
    there = [each.name for each in others if market in fan_base.fan_base(each)]
    if fan_base.is_major(market):
        return f"major, shared with {listed(there)}: pays like a minor one" if there else "major"
    return f"minor, won in a challenge match with {there[0]}" if there else "minor"


def _trouble(league: League, team: Team) -> tuple[Note, ...]:
    """PP-EVT-03: what staying costs, and what moving means."""
    free = len(fan_base.free_minor_markets(off_season_events.standing_teams(league)))
    costs = f"Staying costs {PRICE_OF_STAYING} of the {team.money} million in your bank."
    going = f"Who moves leaves {_fans(team)} behind, for one of {free} minor markets that are free, drawn by lot."
    return (Note(f"{costs} {going}", ("PP-EVT-03",)),)


def _new_home(team: Team, league: League) -> tuple[Note, ...]:
    """PP-EVT-04: a team that has moved may choose its city, its name and its stadium."""
    if team.id not in off_season.now(league).moved:
        return ()
    home = MARKETS[team.home_market]
    said = f"You have moved to {home.name} ({cities_of(home.code)}): choose city, name and stadium now."
    return (Note(said, ("PP-EVT-04",)),)


def _folded(_league: League, team: Team) -> tuple[Note, ...]:
    return (Note(f"{team.name} have folded. Your new team has no money and no star.", ("PP-EVT-02",)),)


_NOTES: Mapping[str, Callable[[League, Team], tuple[Note, ...]]] = {
    "enter-market": _growing,
    "leave-market": _shrinking,
    "pay-to-stay": _trouble,
    "take-losses": _losses,
    "develop-team": _attempts,
    "found-team": _folded,
}
