"""From phase to phase: what the owners' orders make of a league."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from touchline.books.fool.league import at_the_table, year
from touchline.books.fool.league.camp_roster import released
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.chronicle import chronicled
from touchline.books.fool.league.coming_back import coaxed
from touchline.books.fool.league.cuts import Claim, waivers
from touchline.books.fool.league.decisions import after_claims
from touchline.books.fool.league.events import LeagueFounded
from touchline.books.fool.league.happened import Happened, in_reading_order, moved
from touchline.books.fool.league.learning_a_place import begun, given_up
from touchline.books.fool.league.orders import (
    RESERVE_GAMES,
    AnyOrders,
    Camp,
    CampRoster,
    Cuts,
    DraftList,
    Expansion,
    LeagueOrders,
    TableResults,
    Week,
    making_way,
)
from touchline.books.fool.league.preferences import preferring
from touchline.books.fool.league.state import AUTOMATIC, League, LeagueOptions
from touchline.books.fool.league.trades import agreed, men_gained, trades_settled, with_standing_offers
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice
from touchline.game import EVERYBODY, OFFICE, SeatId


def founding(options: LeagueOptions, dice: Dice) -> Happened:
    league = year.founded(options, dice)
    rosters = {club.id: club.roster for club in league.clubs.values()}
    event = LeagueFounded(audience=EVERYBODY, rules=("FOOL-12-GAP-START",), rosters=rosters)
    return Happened(chronicled(League(options=options), league, (event,)), (event,))


def resolved(league: League, orders: Mapping[SeatId, AnyOrders], dice: Dice) -> Happened:
    """Whatever the year waits for."""
    sent = {ClubId(seat): each for seat, each in orders.items() if not isinstance(each, TableResults)}
    done = _at_the_table(league, orders, dice) if league.is_kickoff else _by_orders(league, sent, dice)
    events = in_reading_order(done)
    return Happened(chronicled(league, done.league, events), events)


def _by_orders(league: League, sent: Mapping[ClubId, LeagueOrders], dice: Dice) -> Happened:
    said = {club: each.preferences for club, each in sent.items() if isinstance(each, Camp | Cuts | Week)}
    done = Happened(preferring(league, said)).then(_lists, sent).then(_trades, sent, dice)
    match league.stage:
        case "expansion":
            lists = {club: each for club, each in sent.items() if isinstance(each, Expansion)}
            done = done.then(year.expansion_held, lists, dice)
        case "draft":
            rankings = {club: each.ranking for club, each in sent.items() if isinstance(each, DraftList)}
            done = done.then(year.draft_held, rankings)
        case "camp roster":
            wishes = {club: each.wishes for club, each in sent.items() if isinstance(each, CampRoster)}
            done = done.then(year.camp_rosters_set, wishes, dice).quietly(_settled)
        case "camp":
            plans = {club: each for club, each in sent.items() if isinstance(each, Camp)}
            done = done.then(year.camp_held, plans, dice)
        case "first cut" | "second cut" | "final cut":
            cuts = {club: each.cut for club, each in sent.items() if isinstance(each, Cuts)}
            done = done.then(year.cut_down, cuts, dice).quietly(_settled)
        case _:
            done = done.then(_week, sent, dice).quietly(_newly_waived, league.waived)
            kickoff = at_the_table.comes_first(done.league)
            done = done.quietly(replace, is_kickoff=True) if kickoff else done.then(_games, dice)
    return done


def _at_the_table(league: League, orders: Mapping[SeatId, AnyOrders], dice: Dice) -> Happened:
    """The games of a week whose orders were ruled before: as they were played at tables, the others by plans."""
    told = orders.get(OFFICE)
    at_tables = at_the_table.by_clubs(league, told if isinstance(told, TableResults) else None)
    return _games(replace(league, is_kickoff=False), dice, at_tables)


def _trades(league: League, sent: Mapping[ClubId, LeagueOrders], dice: Dice) -> Happened:
    """FOOL-12.0-a: trades are made in every step but camp and expansion."""
    if league.stage in ("camp", "expansion"):
        return Happened(league)
    written = {club: each.trades for club, each in sent.items() if not isinstance(each, Camp | Expansion)}
    return trades_settled(league, written, dice)


def _lists(league: League, sent: Mapping[ClubId, LeagueOrders]) -> Happened:
    """FOOL-12.2-l, FOOL-12.2-o: releases and injured reserve come first, so that trades and signings find places."""
    weeks = {club: each for club, each in sent.items() if isinstance(each, Week)}
    proposals = with_standing_offers(league, {club: week.trades for club, week in weeks.items()})
    done = Happened(league)
    for club in (club for club in league.from_the_bottom if club in weeks):
        week = weeks[club]
        done = done.then(_let_go, club, week.release, men_gained(agreed(proposals, club)))
        for who in week.reserve:
            done = done.then(_on_reserve, club, who)
    return done


def _let_go(league: League, club: ClubId, men: Sequence[PlayerId], places: int) -> Happened:
    """FOOL-12.5.1-b: who makes way for a trade before his time stays if the other club has not agreed to it."""
    early, making = making_way(league, club, men, len(men)), making_way(league, club, men, places)
    done = Happened(league)
    for who in (who for who in men if who not in early or who in making):
        done = done.then(released, club, who, _rule_of_leaving(league, club, who, is_early=who in making))
    return done


def _rule_of_leaving(league: League, club: ClubId, who: PlayerId, *, is_early: bool) -> str:
    """FOOL-12.1-l, FOOL-12.2-l, FOOL-12.5.1-b: for good, to clear waivers, or to make way for a trade."""
    if is_early:
        return "FOOL-12.5.1-b"
    return "FOOL-12.2-l" if who in league.club(club).camp_reserve else "FOOL-12.1-l"


def _on_reserve(league: League, club: ClubId, who: PlayerId) -> Happened:
    """FOOL-12.2-o: a hurt man needs no place on the roster any more."""
    team = league.club(club)
    roster = tuple(one for one in team.roster if one != who)
    team = replace(team, roster=roster, reserve=(*team.reserve, (who, league.week)))
    return moved(league.with_club(team), who, "reserve", "FOOL-12.2-o", club)


def _week(league: League, sent: Mapping[ClubId, LeagueOrders], dice: Dice) -> Happened:
    """FOOL-12.2-o, FOOL-12.5.1-g, R68: before a week's games, the lowest club first; signings when all else is done."""
    weeks = {club: each for club, each in sent.items() if isinstance(each, Week)}
    claims = {club: each.sign for club, each in weeks.items()}
    done = Happened(league)
    for club in (club for club in league.from_the_bottom if club in weeks):
        week = weeks[club]
        done = done.then(_prepared, club, week)
        asked = _asked(done.league, club, week.coax, dice)
        if week.coax is not None and asked.events:
            claims[club] = (Claim(week.coax), *week.sign)
        done = Happened(asked.league, (*done.events, *asked.events))
    return done.then(waivers, claims, league.options.final_roster, dice).quietly(_settled)


def _newly_waived(league: League, before: Sequence[PlayerId]) -> League:
    """FOOL-12.2-i, R68: who was released this week can be claimed for the first time in the next."""
    return replace(league, waived=tuple(who for who in league.waived if who not in before))


def _settled(league: League) -> League:
    return replace(league, decisions=after_claims(league.decisions))


def _prepared(league: League, club: ClubId, week: Week) -> Happened:
    """A club's plan, the men who come off the list and positions learned."""
    done = Happened(_with_plans(league, club, week))
    for claim in week.activate:
        done = done.then(_activated, club, claim.player, claim.release)
    return done.quietly(_with_learners, club, week)


def _with_plans(league: League, club: ClubId, week: Week) -> League:
    """FOOL-GAP-GAMEPLAN, FOOL-GAP-SUBS: the plan and the chart that stand from now on."""
    if week.plan.strip():
        league = league.with_club(replace(league.club(club), plan=week.plan))
    if week.depth:
        depth = tuple(each for each in week.depth if each.kind != AUTOMATIC)
        league = league.with_club(replace(league.club(club), depth=depth))
    return league


def _with_learners(league: League, club: ClubId, week: Week) -> League:
    """FOOL-12.5.2-c, FOOL-12.5.2-g: who begins to learn a position, and who goes on no more."""
    for change in week.learn:
        if change.player in league.club(club).roster:
            career, years = league.careers[change.player], league.options.years
            league = league.with_career(begun(career, change, years))
    for who in week.give_up:
        if who in league.club(club).everybody:
            league = league.with_career(given_up(league.careers[who]))
    return league


def _asked(league: League, club: ClubId, who: PlayerId | None, dice: Dice) -> Happened:
    """FOOL-12-GAP-COAX: a retired man is asked; who comes back signs with the club that asked, if it has a place."""
    if who is None or who not in dict(league.retired):
        return Happened(league)
    return coaxed(league, club, who, dice)


def _activated(league: League, club: ClubId, who: PlayerId, release: PlayerId | None) -> Happened:
    """FOOL-12.2-o, FOOL-12-GAP-IR: back on the roster after three games, if there is a place."""
    done = Happened(league)
    since = dict(league.club(club).reserve).get(who)
    if since is None or league.week - since < RESERVE_GAMES:
        return done
    if release is not None and release in league.club(club).roster:
        done = done.then(released, club, release, "FOOL-12-GAP-IR")
    if len(done.league.club(club).roster) >= league.options.final_roster:
        return done
    return done.then(_back_on_the_roster, club, who)


def _back_on_the_roster(league: League, club: ClubId, who: PlayerId) -> Happened:
    team = league.club(club)
    reserve = tuple(each for each in team.reserve if each[0] != who)
    team = replace(team, roster=(*team.roster, who), reserve=reserve)
    return moved(league.with_club(team), who, "activated", "FOOL-12.2-o", club)


def _games(league: League, dice: Dice, at_tables: year.Results = year.NO_TABLES) -> Happened:
    """A round of games, whichever is due."""
    match league.stage:
        case "season":
            return year.week_played(league, dice, at_tables)
        case "semi-finals":
            return year.semi_finals_played(league, dice, at_tables)
        case "championship":
            return year.championship_played(league, dice, at_tables)
    return year.preseason_played(league, dice, at_tables)
