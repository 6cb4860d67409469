"""The year of a league, step by step (FOOL-12-GAP-CALENDAR, reconstruction)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from touchline.books.fool.clubs import Camps, sample_club
from touchline.books.fool.league import explained, owners
from touchline.books.fool.league.at_the_table import Due, exhibition_number, exhibitions, games_due
from touchline.books.fool.league.camp import camp
from touchline.books.fool.league.camp_plan import CampPlan
from touchline.books.fool.league.camp_roster import CampWishes, camp_rosters, retired, retirements
from touchline.books.fool.league.careers import Career, ClubId, RoleRecord, Told, a_year_older, as_he_plays
from touchline.books.fool.league.coming_back import opening_day
from touchline.books.fool.league.cuts import CutOrders, Lapse, cut, kept_on, must_keep
from touchline.books.fool.league.decisions import after_season as decisions_after_season
from touchline.books.fool.league.decisions import coming_options
from touchline.books.fool.league.draft import Chosen, drafted, lists_issued
from touchline.books.fool.league.expansion import Lists, division_of, expanded, with_new_clubs
from touchline.books.fool.league.experience import Season
from touchline.books.fool.league.games import Played, after_game, played, suspensions_served
from touchline.books.fool.league.injury_recovery import AFTER_GAME, in_mid_season, in_training_camp, mini_camp
from touchline.books.fool.league.options import LeagueSwitches
from touchline.books.fool.league.player_changes import (
    Perturbed,
    after_change,
    change_column,
    perturbed,
    rounded_games,
    second_roll,
    standard_change,
    status_after,
)
from touchline.books.fool.league.position_changes import a_game_later
from touchline.books.fool.league.results import setting_of
from touchline.books.fool.league.special_roles import after_season, counts_returns, lapsed, plain, too_many
from touchline.books.fool.league.standings import by_record, final_ranking, seeds
from touchline.books.fool.league.state import League, LeagueClub, LeagueOptions, Stage, cut_size
from touchline.books.fool.makings import makings_with
from touchline.books.fool.own_tables import charts_with
from touchline.books.fool.players import PlayerId
from touchline.books.fool.special_teams import level
from touchline.dice import Dice


class Game(NamedTuple):
    week: int
    stage: str
    game: Played


def founded(options: LeagueOptions, dice: Dice) -> League:
    """FOOL-12-GAP-START (reconstruction): rosters for the first season, which starts without a camp."""
    clubs: dict[ClubId, LeagueClub] = {}
    careers: dict[PlayerId, Career] = {}
    for number in range(1, options.clubs + 1):
        name = options.names[number - 1] if number <= len(options.names) else ""
        made = sample_club(dice, name, number=number, by=makings_with(tuple(options.tables.items())))
        club = ClubId(str(number))
        clubs[club] = LeagueClub(
            id=club,
            name=made.name,
            division=division_of(number),
            roster=tuple(man.id for man in made.men),
        )
        for man in made.men:
            status = "new" if man.first_season else "veteran"
            roles = tuple(RoleRecord(role) for role in man.roles)
            returner = any(map(counts_returns, man.roles))
            careers[man.id] = Career(player=man, status=status, roles=roles, has_returned=returner, last_club=club)  # type: ignore[arg-type]  # a status
    order = dice.shuffle(sorted(clubs), "standing before the first season", rule="FOOL-12-GAP-START")
    return League(
        options=options,
        stage="season",
        week=1,
        clubs=clubs,
        careers=careers,
        ranking=order,
        active=tuple(careers),
        next_number=1 + len(careers),
    )


# --- games ----------------------------------------------------------------------------------------------------------


Results: TypeAlias = Mapping[tuple[ClubId, ClubId], Played]
"""Games that were played at tables, by host and visitors."""

NO_TABLES: Results = {}


def _round(league: League, due: Iterable[Due], stage: str, at_tables: Results, dice: Dice) -> tuple[Game, ...]:
    """Games as they were played at tables, the others by plans."""
    week = league.week if stage == "season" else 0
    return tuple(
        Game(
            week,
            stage,
            at_tables.get((each.home, each.away)) or played(league, each.home, each.away, dice, playoff=each.playoff),
        )
        for each in due
    )


def week_played(league: League, dice: Dice, at_tables: Results = NO_TABLES) -> tuple[League, tuple[Game, ...]]:
    """A week of the regular season; after the last one the playoffs are set."""
    games = _round(league, games_due(league), "season", at_tables, dice)
    league = _after_games(league, games, dice, "regular")
    league = replace(league, results=(*league.results, *(each.game.result for each in games)))
    league = kept_on(_waited(league), lambda _: True)
    if league.week == AFTER_GAME and league.options.years.recovery_in_season:
        league = _recovered(league, dice)
    if league.week < league.options.games:
        return replace(league, week=league.week + 1), games
    return _playoffs(league, dice), games


def _after_games(league: League, games: Sequence[Game], dice: Dice, season: Season) -> League:
    """What becomes of everybody whose club has played."""
    for each in games:
        for club in each.game.result.teams:
            league = after_game(league, club, each.game, dice, season)
    return league if season == "preseason" else suspensions_served(league, [each.game.result for each in games])


def _waited(league: League) -> League:
    """FOOL-12.5.2-u: a week more since free agents were cut."""
    return league.with_career(*(a_game_later(league.careers[who]) for who in league.free_agents))


def _recovered(league: League, dice: Dice) -> League:
    """FOOL-12-GAP-INJURY (reconstruction), 11.8.1: one more try for every mark of a man who is with a club."""
    men = (league.careers[who] for club in sorted(league.clubs, key=int) for who in league.club(club).everybody)
    return league.with_career(*(in_mid_season(career, dice) for career in men if career.marks))


def _playoffs(league: League, dice: Dice) -> League:
    order = by_record(sorted(league.clubs), league.results, dice)
    first, second, third, fourth = seeds(league, order)
    pairs = ((first, fourth), (second, third))
    return replace(league, stage="semi-finals", week=league.week + 1, season_order=order, semi_finals=pairs)


def semi_finals_played(league: League, dice: Dice, at_tables: Results = NO_TABLES) -> tuple[League, tuple[Game, ...]]:
    games = _round(league, games_due(league), "semi-finals", at_tables, dice)
    league = _after_games(league, games, dice, "postseason")
    winners = [each.game.result.winner for each in games if each.game.result.winner is not None]
    assert len(winners) == len(games), "a playoff game has a winner"
    order = sorted(winners, key=league.season_order.index)
    finalists = (order[0], order[1])
    postseason = tuple(each.game.result for each in games)
    league = replace(league, stage="championship", week=league.week + 1, finalists=finalists, postseason=postseason)
    return league, games


def championship_played(league: League, dice: Dice, at_tables: Results = NO_TABLES) -> tuple[League, tuple[Game, ...]]:
    """FOOL-12.1-d: the champion and the runner-up head the ranking."""
    games = _round(league, games_due(league), "championship", at_tables, dice)
    home, away = games[0].game.result.teams
    league = _after_games(league, games, dice, "postseason")
    champion = games[0].game.result.winner
    assert champion is not None, "a championship has a winner"
    loser = away if champion == home else home
    ranking = final_ranking(league.season_order, champion, loser)
    league = replace(league, ranking=ranking, champions=(*league.champions, champion))
    postseason = (*league.postseason, games[0].game.result)
    league = replace(league, season_order=(), finalists=None, semi_finals=(), postseason=postseason)
    return season_over(league, dice), games


def exhibition(
    league: League, number: int, dice: Dice, at_tables: Results = NO_TABLES
) -> tuple[League, tuple[Game, ...]]:
    """FOOL-12.2-e: a round of preseason games; they give no experience but can hurt."""
    games = _round(league, exhibitions(league, number), f"preseason {number}", at_tables, dice)
    return kept_on(_after_games(league, games, dice, "preseason"), lambda kept: not kept.worse), games


def preseason_played(league: League, dice: Dice, at_tables: Results = NO_TABLES) -> tuple[League, tuple[Game, ...]]:
    """FOOL-12.2-e, FOOL-12.2-g: a round of preseason games; after half of them the next cut."""
    after, games = exhibition(league, exhibition_number(league), dice, at_tables)
    if league.week + 1 < league.options.preseason_games // 2:
        return replace(after, week=league.week + 1), games
    return replace(after, week=0, stage="second cut" if league.stage == "preseason 1" else "final cut"), games


# --- the off-season -------------------------------------------------------------------------------------------------


def season_over(league: League, dice: Dice) -> League:
    """FOOL-12-P4, FOOL-12.2c-d, FOOL-12.1-a, FOOL-12.2a-c: birthdays and roles, the lists, and mini-camp.

    From here on the options of the next season count.
    """
    games = league.options.games
    league = replace(league, options=coming_options(league))
    careers = []
    for who in sorted(league.careers):
        career = a_year_older(league.careers[who])
        roles = tuple(kept for record in career.roles if (kept := after_season(record, games)) is not None)
        status = "R" if career.status == "new" and who in league.active else career.status
        fresh = replace(
            career,
            roles=roles,
            status=status,
            clubs=(),
            changed_position=False,
            learning=None,
            former=None,
            had_a_regimen=False,
            hurt_in_camp=False,
        )
        careers.append(fresh)
        league = league.telling(who, *explained.roles(career.roles, roles))
    league = league.with_career(*careers)
    for club in league.clubs.values():
        everybody = (*club.roster, *club.camp_reserve, *(who for who, _ in club.reserve))
        rested = replace(
            club,
            roster=everybody,
            camp_reserve=(),
            reserve=(),
            kept=(),
            camps=Camps(),
            stars=(),
            new_signings=(),
        )
        league = league.with_club(rested)
    stage: Stage = "expansion" if league.decisions.joining else "draft"
    league = replace(league, year=league.year + 1, week=0, results=(), stage=stage, picks=_coming_picks(league))
    league = lists_issued(with_new_clubs(league), dice)
    league = forgotten(replace(league, decisions=decisions_after_season(league.decisions)))
    return mini_camp_held(league, dice)


def mini_camp_held(league: League, dice: Dice) -> League:
    """FOOL-12.2a-b, FOOL-12-GAP-CALENDAR: injuries that outlasted the season, once the lists are out."""
    for who in sorted(who for who, career in league.careers.items() if career.out):
        career = league.careers[who]
        after = mini_camp(career, dice, league.options.years)
        league = league.with_career(after).telling(who, *explained.marks(career.marks, after.marks))
    return league


def expansion_held(league: League, lists: Lists, dice: Dice) -> League:
    """FOOL-12-GAP-MISC (reconstruction): new clubs get their men, then everybody drafts."""
    league = expanded(league, lists, dice)
    return replace(league, stage="draft", decisions=replace(league.decisions, joining=()))


def _coming_picks(league: League) -> Mapping[str, ClubId]:
    return {key: owner for key, owner in league.picks.items() if int(key.split("/")[0]) > league.year}


FORGOTTEN_AFTER = 2
"""FOOL-12-GAP-COAX (reconstruction): years after which nobody asks a retired man any more."""


def forgotten(league: League) -> League:
    """Careers of men who are with no club, no free agents, not to be drafted and long retired leave the books."""
    retired = tuple(each for each in league.retired if league.year - each[1] < FORGOTTEN_AFTER)
    known = {who for club in league.clubs.values() for who in club.everybody}
    known |= {*league.free_agents, *league.draft_list, *dict(retired)}
    careers = {who: career for who, career in league.careers.items() if who in known}
    return replace(league, retired=retired, careers=careers)


def draft_held(league: League, wishes: Mapping[ClubId, Sequence[PlayerId]]) -> tuple[League, tuple[Chosen, ...]]:
    """FOOL-12.1-c: the whole draft by lists, or a live one as far as the next choice of a person."""
    waits_for = league.people if league.options.draft == "live" else ()
    league, chosen = drafted(league, wishes, owners.best_choice, waits_for)
    return league if league.on_the_clock is not None else replace(league, stage="camp roster"), chosen


def camp_rosters_set(league: League, wishes: Mapping[ClubId, CampWishes], dice: Dice) -> League:
    league, _ = retirements(league, wishes, dice)
    league, _ = camp_rosters(league, wishes, owners.spare, dice)
    return replace(forgotten(league), stage="camp")


def camp_held(league: League, plans: Mapping[ClubId, CampPlan], dice: Dice) -> League:
    """FOOL-12.2-a, FOOL-12.2-c: all camps, and the change roll of free agents who are in none."""
    retiring: list[PlayerId] = []
    staying: list[tuple[ClubId, PlayerId]] = []
    for club in sorted(league.clubs, key=int):
        team = league.club(club)
        plan = plans[club]
        careers = {who: league.careers[who] for who in team.everybody}
        done = camp(
            careers,
            plan,
            dice,
            drafted=[who for who in careers if who in league.drafted],
            traded=[who for who in careers if who in league.traded],
            sanction=league.decisions.sanction(club).joining,
            exhibition_games=league.options.preseason_games > 0,
            options=league.options.years,
            charts=charts_with(tuple(league.options.tables.items())),
        )
        retiring += [who for who in done if done[who].retires]
        staying += [(club, who) for who in done if done[who].must_stay]
        league = league.with_career(*(each.career for each in done.values()))
        for who, each in done.items():
            league = league.telling(who, *each.told)
        league = league.with_club(replace(team, camps=camps_of(plan, careers), stars=plan.stars))
    for who in sorted(league.free_agents):
        alone = without_a_camp(league.careers[who], league.options.years, dice)
        league = league.with_career(alone.career).telling(who, *alone.told)
        retiring += [who] if alone.retires else []
    careers = {who: replace(career, games=0, kicking_games=0) for who, career in league.careers.items()}
    active = tuple(who for club in league.clubs.values() for who in club.everybody)
    league = replace(league, careers=careers, active=active, traded=(), stage="first cut")
    for club, who in staying:
        league = must_keep(league, club, who, worse=True, how="trade")
    return retired(league, retiring)


def camps_of(plan: CampPlan, men: Mapping[PlayerId, Career]) -> Camps:
    """FOOL-12.7.1-a, FOOL-12.7.3-b, FOOL-12.7.3-c, FOOL-12.3.5-b: what a camp leaves for later, and to whom."""
    coached = tuple(each.player for each in plan.coaching if level(as_he_plays(men[each.player]), "PR"))
    match plan.focus:
        case "conditioning":
            conditioned = tuple(who for who in men if "pc" not in men[who].player.codes)
            return Camps(conditioned=conditioned, coached=coached)
        case "special teams":
            return Camps(special_teams=True, trained=tuple(men), coached=coached)
    return Camps(coached=coached)


class Alone(NamedTuple):
    """A free agent after the weeks of camp."""

    career: Career
    told: tuple[Told, ...]
    retires: bool = False  # only by the change columns of 12.8


def without_a_camp(career: Career, options: LeagueSwitches, dice: Dice) -> Alone:
    """FOOL-12.2-c: a free agent in no camp changes too, and his old injuries are looked at."""
    status, age = career.status, career.player.age
    seen = Perturbed(age, 0) if status == "new" else perturbed(age, career.games, dice)
    games = rounded_games(seen.games)
    column = change_column(status, age, seen.age, games, drafted=False, options=options)
    setting = setting_of(career.player, returner=career.has_returned, options=options)
    rolled = standard_change(career.player, column, dice, setting=setting)
    after, told = after_change(career, rolled.changed), [explained.change(career, seen, rolled)]
    second = second_roll(after, seen.age, dice, options=options)
    if second is not None:
        told.append(explained.second_change(after.player, *second))
        after = after_change(after, second.rolled.changed)
    if status != "new":
        after = replace(after, status=status_after(status, games))
    if career.is_recovering:
        after = in_training_camp(after, seen.age, dice, options)
    return Alone(after, (*told, *explained.marks(career.marks, after.marks)), rolled.retires)


def cut_down(league: League, orders: Mapping[ClubId, CutOrders], dice: Dice) -> League:
    """FOOL-12.2-d to FOOL-12.2-n: a cut and its pickups."""
    size = cut_size(league)
    league, _ = cut(league, orders, size, owners.spare, dice)
    following = {"first cut": "preseason 1", "second cut": "preseason 2", "final cut": "season"}[league.stage]
    if league.stage == "first cut" and not league.options.preseason_games:
        following = "season"
    week = 1 if following == "season" else 0
    league = replace(league, stage=following, week=week)
    if following != "season":
        return league
    for club in sorted(league.clubs, key=int):
        league = roles_kept(league, club, orders[club].lapses if club in orders else ())
    return replace(opening_day(league), coaxed=(), postseason=())


def roles_kept(league: League, club: ClubId, named: Sequence[Lapse]) -> League:
    """FOOL-12.2d-d: after preseason at most two specialists a role, four wide rushers; earlier ones lapse.

    First those the club named, then the ones that are worth least to it.
    """
    for role in owners.ROLES:
        chosen = [each.player for each in named if plain(each.role) == role]
        order = [*chosen, *owners.least_useful(league, club, role)]
        for who in dict.fromkeys(order):
            men = [league.careers[each] for each in league.club(club).everybody]
            if too_many(men, role) and who in league.club(club).everybody:
                career = league.careers[who]
                after = lapsed(career, role)
                league = league.with_career(after).telling(who, *explained.roles(career.roles, after.roles))
    return league
