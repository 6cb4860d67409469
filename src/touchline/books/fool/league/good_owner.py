"""The good owner: he drafts, keeps, signs, camps, trades and lines up by what men are worth in points a game.

What a point of each ability is worth is measured (`python -m benchmarks.fool_worth`), and so is what he is worth among
owners who go by the default (`python -m benchmarks.fool_owners`).
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from touchline.books.fool.charts import book_charts
from touchline.books.fool.coach import good_plan
from touchline.books.fool.downs import Rules
from touchline.books.fool.game_plan import default_plan
from touchline.books.fool.league import owners
from touchline.books.fool.league.best_line_up import line_up
from touchline.books.fool.league.camp_roster import MakesRoom, may_retire
from touchline.books.fool.league.careers import Career, ClubId
from touchline.books.fool.league.club_strength import (
    POINT,
    Team,
    best_of_each_kind,
    gained,
    joined,
    least_missed,
    left,
    lost,
    of_the_club,
    team_of,
)
from touchline.books.fool.league.cuts import Claim
from touchline.books.fool.league.games import fielded_club
from touchline.books.fool.league.good_camp import camp_plan
from touchline.books.fool.league.good_trades import trades
from touchline.books.fool.league.orders import Camp, CampRoster, Cuts, DraftList, Expansion, LeagueOrders, Week
from touchline.books.fool.league.standings import season_fixtures
from touchline.books.fool.league.state import League, bound, cut_size
from touchline.books.fool.plan_text import written_plan
from touchline.books.fool.players import PlayerId


def good_orders(league: League, club: ClubId) -> LeagueOrders:
    """What is due, as an owner does it who means to win."""
    match owners.usual_orders(league, club):
        case Camp():
            return owners.declared(camp_plan(league, club))
        case Week() as orders:
            return week(league, club, orders)
        case Expansion() as orders:
            return orders
        case DraftList():
            return DraftList(ranking=ranking(league, club), trades=trades(league, club))
        case CampRoster():
            return camp_roster(league, club)
        case Cuts():
            return cuts(league, club)


def _careers(league: League, men: Iterable[PlayerId]) -> list[Career]:
    return [league.careers[who] for who in men]


def _fit_free_agents(league: League) -> list[Career]:
    return [career for career in _careers(league, league.free_agents) if not career.out]


# --- the draft and the camp roster ----------------------------------------------------------------------------------

LOOKED_FAR = 2
"""How many men are ranked as if those before them had come, in draft choices of a club."""


def ranking(league: League, club: ClubId) -> tuple[PlayerId, ...]:
    """FOOL-12.1-c: new men by what each would add to those he has and those he has ranked before."""
    team = of_the_club(league, club)
    open_ = {who: league.careers[who] for who in league.draft_list}
    chosen: list[PlayerId] = []
    for _ in range(min(len(open_), LOOKED_FAR * league.options.rounds)):
        best = _most_wanted(team, best_of_each_kind(open_.values()))
        del open_[best.id]
        chosen.append(best.id)
        team = joined(team, best)
    return (*chosen, *(career.id for career in _wanted(team, open_.values())))


def _most_wanted(team: Team, men: Iterable[Career]) -> Career:
    return max(men, key=lambda career: (gained(team, career), career.id))


def _wanted(team: Team, men: Iterable[Career]) -> list[Career]:
    """Who would help most first."""
    return sorted(men, key=lambda career: (-gained(team, career), career.id))


INVITED = 30


def camp_roster(league: League, club: ClubId) -> CampRoster:
    """FOOL-12.1-f to FOOL-12.1-n: who would help most is asked to camp, if need be for whoever is missed least."""
    men = _careers(league, league.club(club).everybody)
    release = least_missed(of_the_club(league, club), men, len(men) - league.options.camp_roster)
    staying = [career for career in men if career.id not in release]
    team = team_of(league, (career.id for career in staying))
    wanted = _wanted(team, _careers(league, league.free_agents))[:INVITED]
    last = least_missed(team, staying, INVITED)
    make_room = tuple(
        MakesRoom(career.id, goes)
        for career, goes in zip(wanted, last, strict=False)
        if gained(team, career) > lost(team, league.careers[goes])
    )
    return CampRoster(
        retire=tuple(who for who in (*release, *last) if may_retire(league.careers[who])),
        release=release,
        invite=tuple(career.id for career in wanted),
        make_room=make_room,
        trades=trades(league, club, (*release, *last)),
    )


# --- cuts -----------------------------------------------------------------------------------------------------------

WORTH_A_CLAIM = POINT // 10
"""How much stronger a free agent must make a club that gives up a man for him: he may change for the worse."""
CLAIMS = 8


def cuts(league: League, club: ClubId) -> Cuts:
    """FOOL-12.2-d, FOOL-12.2-h, FOOL-12.2-l: who is missed least goes; men hurt in camp go on the list, if young."""
    roster, locked = league.club(club).roster, bound(league, club)
    may_go = _careers(league, (who for who in roster if who not in locked))
    leaving = least_missed(team_of(league, roster), may_go, len(roster) - cut_size(league))
    reserve = tuple(who for who in leaving if _is_worth_a_year(league.careers[who]))
    claims = exchanges(league, [who for who in roster if who not in leaving], locked, CLAIMS)
    return Cuts(
        release=tuple(who for who in leaving if who not in reserve),
        reserve=reserve,
        claims=claims,
        trades=trades(league, club, (*leaving, *_making_way(claims))),
    )


def _is_worth_a_year(career: Career) -> bool:
    return career.may_be_listed and career.player.age < owners.OLD


def _making_way(claims: Iterable[Claim]) -> list[PlayerId]:
    return [claim.release for claim in claims if claim.release is not None]


def exchanges(
    league: League, roster: Sequence[PlayerId], locked: Iterable[PlayerId], most: int, taken: Iterable[PlayerId] = ()
) -> tuple[Claim, ...]:
    """FOOL-12.2-h, FOOL-12.5.1-g: free agents who help more than the men who are missed least."""
    team, found = team_of(league, roster), []
    free = {career.id: career for career in best_of_each_kind(_fit_free_agents(league)) if career.id not in taken}
    may_go = _careers(league, (who for who in roster if who not in locked))
    for goes in least_missed(team, may_go, most):
        without = left(team, league.careers[goes])
        best = _most_wanted(without, free.values()) if free else None
        if best is None or gained(without, best) - lost(team, league.careers[goes]) < WORTH_A_CLAIM:
            continue
        del free[best.id]
        found.append(Claim(best.id, goes))
        team = joined(without, best)
    return tuple(found)


# --- weeks ----------------------------------------------------------------------------------------------------------

PLAN_TRIES = 1_500  # plays in each round of trying out, before a season
SIGNED = 3
"""Free agents a week at most, besides those for free places."""


def week(league: League, club: ClubId, usual: Week) -> Week:
    """Who is hurt for long goes on the list as usual; signings, the line-up, a trade, and once a year a game plan."""
    if league.stage.startswith("preseason"):
        return replace(usual, depth=line_up(league, club, resting=True))
    if league.has_finished(club):
        return usual
    orders = replace(usual, depth=line_up(league, club))
    if league.stage != "season":
        return orders
    orders = replace(orders, sign=signings(league, club, usual))
    leaving = (*orders.reserve, *_making_way(orders.sign))
    plan = season_plan(league, club) if league.week == 1 else ""
    return replace(orders, plan=plan, trades=trades(league, club, leaving))


def signings(league: League, club: ClubId, usual: Week) -> tuple[Claim, ...]:
    """FOOL-12.5.1-g: whoever helps most comes for a place that is free, or for a man who helps clearly less."""
    back = [each.player for each in usual.activate]
    roster = [*(who for who in league.club(club).roster if who not in usual.reserve), *back]
    team, sign = team_of(league, roster), []
    free = {career.id: career for career in best_of_each_kind(_fit_free_agents(league))}
    for _ in range(min(len(free), league.options.final_roster - len(roster))):
        best = _most_wanted(team, free.values())
        del free[best.id]
        sign.append(Claim(best.id))
        team = joined(team, best)
    new = [each.player for each in sign]
    locked = {*bound(league, club), *back, *new}
    return (*sign, *exchanges(league, (*roster, *new), locked, SIGNED, new))


def season_plan(league: League, club: ClubId) -> str:
    """FOOL-GAP-GAMEPLAN: what the good coach would play with these men against the first opponent of the season."""
    fixtures = season_fixtures(sorted(league.clubs, key=int), league.options.games)[league.week - 1]
    (other,) = (each for fixture in fixtures if club in fixture.teams for each in fixture.teams if each != club)
    usual = default_plan(league.options.rules)
    ours, theirs = (fielded_club(league, league.club(each), usual) for each in (club, other))
    rules = Rules(charts=book_charts(), switches=league.options.rules)
    return written_plan(good_plan(ours, theirs, rules, tries=PLAN_TRIES))
