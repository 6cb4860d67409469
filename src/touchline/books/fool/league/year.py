"""The year of a league, step by step (FOOL-12-GAP-CALENDAR, reconstruction)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from touchline.books.fool.clubs import Camps, sample_club
from touchline.books.fool.league import explained, owners
from touchline.books.fool.league.at_the_table import Due, exhibition_number, exhibitions, games_due
from touchline.books.fool.league.camp import Camped, camp
from touchline.books.fool.league.camp_plan import CampPlan
from touchline.books.fool.league.camp_roster import CampWishes, camp_rosters, retired, retirements
from touchline.books.fool.league.careers import Career, ClubId, RoleRecord, Told, a_year_older, as_he_plays
from touchline.books.fool.league.coming_back import opening_day
from touchline.books.fool.league.cuts import CutOrders, Lapse, cut, kept_on, must_keep
from touchline.books.fool.league.decisions import after_season as decisions_after_season
from touchline.books.fool.league.decisions import coming_options
from touchline.books.fool.league.draft import drafted, lists_issued
from touchline.books.fool.league.events import ChampionCrowned, GamePlayed, PlayerOut
from touchline.books.fool.league.expansion import Lists, division_of, expanded, with_new_clubs
from touchline.books.fool.league.experience import Season
from touchline.books.fool.league.games import Played, after_game, played, suspensions_served
from touchline.books.fool.league.happened import Happened, changed, moved
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
from touchline.books.fool.league.trades import draft_day
from touchline.books.fool.makings import makings_with
from touchline.books.fool.own_tables import charts_with
from touchline.books.fool.players import PlayerId
from touchline.books.fool.special_teams import level
from touchline.dice import Dice
from touchline.game import EVERYBODY


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


def _round(league: League, due: Iterable[Due], at_tables: Results, dice: Dice) -> tuple[Played, ...]:
    """Games as they were played at tables, the others by plans."""
    return tuple(
        at_tables.get((each.home, each.away)) or played(league, each.home, each.away, dice, playoff=each.playoff)
        for each in due
    )


def _after_games(league: League, games: Sequence[Played], stage: str, season: Season, dice: Dice) -> Happened:
    """How games ended, and what becomes of everybody whose club has played."""
    outs = (out for game in games for out in _outs(league, game))
    done = Happened(league, (*(_ended(league, game, stage) for game in games), *outs))
    for game in games:
        for club in game.result.teams:
            done = done.then(after_game, club, game, dice, season)
    return done if season == "preseason" else done.quietly(suspensions_served, [game.result for game in games])


def _ended(league: League, game: Played, stage: str) -> GamePlayed:
    result = game.result
    return GamePlayed(
        audience=EVERYBODY,
        rules=("FOOL-12-GAP-SEASON",),
        stage=stage,
        week=league.week if stage == "season" else 0,
        home=result.home,
        away=result.away,
        home_points=result.home_points,
        away_points=result.away_points,
    )


def _outs(league: League, game: Played) -> Iterator[PlayerOut]:
    for club in game.result.teams:
        for who in (who for who in league.club(club).roster if who in game.hurt):
            yield PlayerOut(
                audience=EVERYBODY,
                rules=("FOOL-12-GAP-INJURY",),
                club=club,
                player=who,
                name=league.careers[who].player.name,
                ability=game.hurt[who].ability,
                games=game.hurt[who].games,
            )


def week_played(league: League, dice: Dice, at_tables: Results = NO_TABLES) -> Happened:
    """A week of the regular season; after the last one the playoffs are set."""
    games = _round(league, games_due(league), at_tables, dice)
    done = _after_games(league, games, "season", "regular", dice)
    done = done.quietly(replace, results=(*league.results, *(game.result for game in games)))
    done = done.quietly(_waited).quietly(kept_on, lambda _: True)
    if league.week == AFTER_GAME and league.options.years.recovery_in_season:
        done = done.then(_recovered, dice)
    if league.week < league.options.games:
        return done.quietly(replace, week=league.week + 1)
    return done.quietly(_playoffs, dice)


def _waited(league: League) -> League:
    """FOOL-12.5.2-u: a week more since free agents were cut."""
    return league.with_career(*(a_game_later(league.careers[who]) for who in league.free_agents))


def _recovered(league: League, dice: Dice) -> Happened:
    """FOOL-12-GAP-INJURY (reconstruction), 11.8.1: one more try for every mark of a man who is with a club."""
    done = Happened(league)
    for club in sorted(league.clubs, key=int):
        for career in (league.careers[who] for who in league.club(club).everybody if league.careers[who].marks):
            after = in_mid_season(career, dice)
            done = done.then(changed, club, after, *explained.marks(career.marks, after.marks))
    return done


def _playoffs(league: League, dice: Dice) -> League:
    order = by_record(sorted(league.clubs), league.results, dice)
    first, second, third, fourth = seeds(league, order)
    pairs = ((first, fourth), (second, third))
    return replace(league, stage="semi-finals", week=league.week + 1, season_order=order, semi_finals=pairs)


def semi_finals_played(league: League, dice: Dice, at_tables: Results = NO_TABLES) -> Happened:
    games = _round(league, games_due(league), at_tables, dice)
    winners = [game.result.winner for game in games if game.result.winner is not None]
    assert len(winners) == len(games), "a playoff game has a winner"
    first, second = sorted(winners, key=league.season_order.index)
    postseason = tuple(game.result for game in games)
    done = _after_games(league, games, "semi-finals", "postseason", dice)
    return done.quietly(
        replace, stage="championship", week=league.week + 1, finalists=(first, second), postseason=postseason
    )


def championship_played(league: League, dice: Dice, at_tables: Results = NO_TABLES) -> Happened:
    """FOOL-12.1-d: the champion and the runner-up head the ranking."""
    games = _round(league, games_due(league), at_tables, dice)
    result = games[0].result
    champion = result.winner
    assert champion is not None, "a championship has a winner"
    loser = result.away if champion == result.home else result.home
    done = _after_games(league, games, "championship", "postseason", dice).then(_crowned, champion)
    done = done.quietly(
        replace,
        ranking=final_ranking(league.season_order, champion, loser),
        season_order=(),
        finalists=None,
        semi_finals=(),
        postseason=(*league.postseason, result),
    )
    return done.then(season_over, dice)


def _crowned(league: League, champion: ClubId) -> Happened:
    event = ChampionCrowned(audience=EVERYBODY, rules=("FOOL-12.1-d",), year=league.year, club=champion)
    return Happened(replace(league, champions=(*league.champions, champion)), (event,))


def exhibition(league: League, number: int, dice: Dice, at_tables: Results = NO_TABLES) -> Happened:
    """FOOL-12.2-e: a round of preseason games; they give no experience but can hurt."""
    games = _round(league, exhibitions(league, number), at_tables, dice)
    done = _after_games(league, games, f"preseason {number}", "preseason", dice)
    return done.quietly(kept_on, lambda kept: not kept.worse)


def preseason_played(league: League, dice: Dice, at_tables: Results = NO_TABLES) -> Happened:
    """FOOL-12.2-e, FOOL-12.2-g: a round of preseason games; after half of them the next cut."""
    done = exhibition(league, exhibition_number(league), dice, at_tables)
    if league.week + 1 < league.options.preseason_games // 2:
        return done.quietly(replace, week=league.week + 1)
    return done.quietly(replace, week=0, stage="second cut" if league.stage == "preseason 1" else "final cut")


# --- the off-season -------------------------------------------------------------------------------------------------


def season_over(league: League, dice: Dice) -> Happened:
    """FOOL-12-P4, FOOL-12.2c-d, FOOL-12.1-a, FOOL-12.2a-c: birthdays and roles, the lists, and mini-camp.

    From here on the options of the next season count.
    """
    done = Happened(replace(league, options=coming_options(league)))
    club_of = {who: club.id for club in league.clubs.values() for who in club.everybody}
    for who in sorted(league.careers):
        done = done.then(_a_season_later, club_of.get(who), who, league.options.games)
    for club in league.clubs:
        done = done.then(_rested, club)
    done = done.quietly(_next_year).quietly(with_new_clubs).then(lists_issued, dice)
    settled = decisions_after_season(league.decisions)
    done = done.quietly(replace, decisions=settled).then(forgotten).then(mini_camp_held, dice)
    return done.then(draft_day, dice) if done.league.stage == "draft" else done


def _a_season_later(league: League, club: ClubId | None, who: PlayerId, games: int) -> Happened:
    """FOOL-12-P4, FOOL-12.2c-d: a birthday, the roles that he keeps, and a new beginning."""
    career = a_year_older(league.careers[who])
    roles = tuple(kept for record in career.roles if (kept := after_season(record, games)) is not None)
    fresh = replace(
        career,
        roles=roles,
        status="R" if career.status == "new" and who in league.active else career.status,
        clubs=(),
        changed_position=False,
        learning=None,
        former=None,
        had_a_regimen=False,
        hurt_in_camp=False,
    )
    return changed(league, club, fresh, *explained.roles(career.roles, roles))


def _rested(league: League, club: ClubId) -> Happened:
    """FOOL-12.1-f: the camp roster holds those who were on injured reserve, too; what was of a season is over."""
    team = league.club(club)
    listed = (*team.camp_reserve, *(who for who, _ in team.reserve))
    rested = replace(
        team,
        roster=team.everybody,
        camp_reserve=(),
        reserve=(),
        kept=(),
        camps=Camps(),
        stars=(),
        new_signings=(),
        preferences=(),
    )
    done = Happened(league.with_club(rested))
    for who in listed:
        done = done.then(moved, who, "off the list", "FOOL-12.1-f", club)
    return done


def _next_year(league: League) -> League:
    stage: Stage = "expansion" if league.decisions.joining else "draft"
    return replace(league, year=league.year + 1, week=0, results=(), stage=stage, picks=_coming_picks(league))


def mini_camp_held(league: League, dice: Dice) -> Happened:
    """FOOL-12.2a-b, FOOL-12-GAP-CALENDAR: injuries that outlasted the season, once the lists are out."""
    done = Happened(league)
    club_of = {who: club.id for club in league.clubs.values() for who in club.everybody}
    for who in sorted(who for who, career in league.careers.items() if career.out):
        career = league.careers[who]
        after = mini_camp(career, dice, league.options.years)
        done = done.then(changed, club_of.get(who), after, *explained.marks(career.marks, after.marks))
    return done


def expansion_held(league: League, lists: Lists, dice: Dice) -> Happened:
    """FOOL-12-GAP-MISC (reconstruction): new clubs get their men, then everybody drafts."""
    settled = replace(league.decisions, joining=())
    return expanded(league, lists, dice).quietly(replace, stage="draft", decisions=settled).then(draft_day, dice)


def _coming_picks(league: League) -> Mapping[str, ClubId]:
    return {key: owner for key, owner in league.picks.items() if int(key.split("/")[0]) > league.year}


FORGOTTEN_AFTER = 2
"""FOOL-12-GAP-COAX (reconstruction): years after which nobody asks a retired man any more."""


def forgotten(league: League) -> Happened:
    """FOOL-12-GAP-COAX (reconstruction): men who have been retired for long are asked no more.

    Their careers leave the books, as those of all who are with no club, no free agents and not to be drafted.
    """
    long_ago = [who for who, year in league.retired if league.year - year >= FORGOTTEN_AFTER]
    done = Happened(league)
    for who in long_ago:
        done = done.then(moved, who, "forgotten", "FOOL-12-GAP-COAX")
    retired = tuple(each for each in league.retired if each[0] not in long_ago)
    known = {who for club in league.clubs.values() for who in club.everybody}
    known |= {*league.free_agents, *league.draft_list, *dict(retired)}
    careers = {who: career for who, career in league.careers.items() if who in known}
    return done.quietly(replace, retired=retired, careers=careers)


def draft_held(league: League, wishes: Mapping[ClubId, Sequence[PlayerId]]) -> Happened:
    """FOOL-12.1-c: the whole draft by lists, or a live one as far as the next choice of a person."""
    waits_for = league.people if league.options.draft == "live" else ()
    done = drafted(league, wishes, owners.best_choice, waits_for)
    return done if done.league.on_the_clock is not None else done.quietly(replace, stage="camp roster")


def camp_rosters_set(league: League, wishes: Mapping[ClubId, CampWishes], dice: Dice) -> Happened:
    done = retirements(league, wishes, dice).then(camp_rosters, wishes, owners.spare, dice)
    return done.then(forgotten).quietly(replace, stage="camp")


def camp_held(league: League, plans: Mapping[ClubId, CampPlan], dice: Dice) -> Happened:
    """FOOL-12.2-a, FOOL-12.2-c: all camps, and the change roll of free agents who are in none."""
    done, retiring, staying = Happened(league), list[PlayerId](), list[tuple[ClubId, PlayerId]]()
    for club in sorted(league.clubs, key=int):
        camped = _in_camp(league, club, plans[club], dice)
        retiring += [who for who in camped if camped[who].retires]
        staying += [(club, who) for who in camped if camped[who].must_stay]
        for each in camped.values():
            done = done.then(changed, club, each.career, *each.told)
        men = {who: league.careers[who] for who in camped}
        team = replace(league.club(club), camps=camps_of(plans[club], men), stars=plans[club].stars)
        done = done.quietly(League.with_club, team)
    for who in sorted(league.free_agents):
        alone = without_a_camp(league.careers[who], league.options.years, dice)
        done = done.then(changed, None, alone.career, *alone.told)
        retiring += [who] if alone.retires else []
    done = done.quietly(_camps_over)
    for club, who in staying:
        done = done.quietly(must_keep, club, who, worse=True, how="trade")
    return done.then(retired, retiring, "FOOL-T-CHANGE-128")


def _in_camp(league: League, club: ClubId, plan: CampPlan, dice: Dice) -> dict[PlayerId, Camped]:
    men = league.club(club).everybody
    return camp(
        {who: league.careers[who] for who in men},
        plan,
        dice,
        drafted=[who for who in men if who in league.drafted],
        traded=[who for who in men if who in league.traded],
        sanction=league.decisions.sanction(club).joining,
        exhibition_games=league.options.preseason_games > 0,
        options=league.options.years,
        charts=charts_with(tuple(league.options.tables.items())),
    )


def _camps_over(league: League) -> League:
    """FOOL-12.3.4-a: games are counted anew; whoever is with a club now is on its list."""
    careers = {who: replace(career, games=0, kicking_games=0) for who, career in league.careers.items()}
    active = tuple(who for club in league.clubs.values() for who in club.everybody)
    return replace(league, careers=careers, active=active, traded=(), stage="first cut")


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


def cut_down(league: League, orders: Mapping[ClubId, CutOrders], dice: Dice) -> Happened:
    """FOOL-12.2-d to FOOL-12.2-n: a cut and its pickups."""
    following = {"first cut": "preseason 1", "second cut": "preseason 2", "final cut": "season"}[league.stage]
    if league.stage == "first cut" and not league.options.preseason_games:
        following = "season"
    done = cut(league, orders, cut_size(league), owners.spare, dice)
    done = done.quietly(replace, stage=following, week=1 if following == "season" else 0)
    if following != "season":
        return done
    for club in sorted(league.clubs, key=int):
        done = done.then(roles_kept, club, orders[club].lapses if club in orders else ())
    return done.then(opening_day).quietly(replace, coaxed=(), postseason=())


def roles_kept(league: League, club: ClubId, named: Sequence[Lapse]) -> Happened:
    """FOOL-12.2d-d: after preseason at most two specialists a role, four wide rushers; earlier ones lapse.

    First those the club named, then the ones that are worth least to it.
    """
    done = Happened(league)
    for role in owners.ROLES:
        chosen = [each.player for each in named if plain(each.role) == role]
        order = [*chosen, *owners.least_useful(done.league, club, role)]
        for who in dict.fromkeys(order):
            men = [done.league.careers[each] for each in league.club(club).everybody]
            if too_many(men, role) and who in league.club(club).everybody:
                career = done.league.careers[who]
                after = lapsed(career, role)
                done = done.then(changed, club, after, *explained.roles(career.roles, after.roles))
    return done
