"""From phase to phase: what the owners' orders make of a league."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.fool.league import at_the_table, year
from touchline.books.fool.league.camp_roster import released
from touchline.books.fool.league.careers import ClubId, as_he_plays
from touchline.books.fool.league.chronicle import chronicled
from touchline.books.fool.league.coming_back import coaxed
from touchline.books.fool.league.cuts import Claim, waivers
from touchline.books.fool.league.decisions import after_claims
from touchline.books.fool.league.events import (
    ChampionCrowned,
    ClubsTraded,
    DraftListIssued,
    GamePlayed,
    LeagueEvents,
    LeagueFounded,
    PlayerChanged,
    PlayerDrafted,
    PlayerMoved,
    PlayerOut,
    TradeAnnounced,
    TradeFellThrough,
    TradeOffered,
)
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
from touchline.books.fool.league.state import AUTOMATIC, League, LeagueOptions
from touchline.books.fool.league.trades import (
    agreed,
    fallen_through,
    men_gained,
    open_offers,
    traded,
    with_standing_offers,
)
from touchline.books.fool.league.whereabouts import How, moves, whereabouts
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice
from touchline.game import EVERYBODY, OFFICE, SeatId

RULES: Mapping[How, str] = {
    "released": "FOOL-12.1-l",
    "signed": "FOOL-12.1-h",
    "retired": "FOOL-12.1-n",
    "camp list": "FOOL-12.2-l",
    "reserve": "FOOL-12.2-o",
    "activated": "FOOL-12.2-o",
    "off the list": "FOOL-12.1-f",
    "undrafted": "FOOL-12.1-e",
    "left": "FOOL-12.1-b",
    "came back": "FOOL-12.1-q",
    "forgotten": "FOOL-12-GAP-COAX",
}


class Happened(NamedTuple):
    league: League
    events: tuple[LeagueEvents, ...]


def founding(options: LeagueOptions, dice: Dice) -> Happened:
    league = year.founded(options, dice)
    rosters = {club.id: club.roster for club in league.clubs.values()}
    event = LeagueFounded(audience=EVERYBODY, rules=("FOOL-12-GAP-START",), rosters=rosters)
    return Happened(chronicled(League(options=options), league, (event,)), (event,))


def resolved(league: League, orders: Mapping[SeatId, AnyOrders], dice: Dice) -> Happened:
    """Whatever the year waits for."""
    before = league
    if league.is_kickoff:
        return _at_the_table(league, orders, dice)
    sent = {ClubId(seat): each for seat, each in orders.items() if not isinstance(each, TableResults)}
    listed = _lists(league, sent)
    told = _moves(league, listed)
    league, trades = _trades(listed, sent, dice)
    match league.stage:
        case "expansion":
            lists = {club: each for club, each in sent.items() if isinstance(each, Expansion)}
            after = Happened(year.expansion_held(league, lists, dice), ())
        case "draft":
            after = _draft(league, sent)
        case "camp roster":
            wishes = {club: each.wishes for club, each in sent.items() if isinstance(each, CampRoster)}
            after = Happened(_settled(year.camp_rosters_set(league, wishes, dice)), ())
        case "camp":
            after = _camp(league, sent, dice)
        case "first cut" | "second cut" | "final cut":
            cuts = {club: each.cut for club, each in sent.items() if isinstance(each, Cuts)}
            after = Happened(_settled(year.cut_down(league, cuts, dice)), ())
        case _:
            ready = _newly_waived(before, _week(league, sent, dice))
            kickoff = at_the_table.comes_first(ready)
            after = Happened(replace(ready, is_kickoff=True), ()) if kickoff else _games(ready, dice)
    moved = (*told, *trades, *_moves(league, after.league))
    changed, issued = _changes(before, after.league), _issued(league, after.league)
    events = (*moved, *after.events, *changed, *issued)
    return Happened(chronicled(before, replace(after.league, told={}), events), events)


def _at_the_table(league: League, orders: Mapping[SeatId, AnyOrders], dice: Dice) -> Happened:
    """The games of a week whose orders were ruled before: as they were played at tables, the others by plans."""
    told = orders.get(OFFICE)
    at_tables = at_the_table.by_clubs(league, told if isinstance(told, TableResults) else None)
    after, games = _games(replace(league, is_kickoff=False), dice, at_tables)
    events = (*_moves(league, after), *games, *_changes(league, after), *_issued(league, after))
    return Happened(chronicled(league, replace(after, told={}), events), events)


def _trades(league: League, sent: Mapping[ClubId, LeagueOrders], dice: Dice) -> tuple[League, tuple[LeagueEvents, ...]]:
    if league.stage in ("camp", "expansion"):
        return league, ()
    written = {club: each.trades for club, each in sent.items() if not isinstance(each, Camp | Expansion)}
    proposals = with_standing_offers(league, written)
    league, done = traded(league, proposals, dice)
    fallen = fallen_through(league, proposals, done)
    league = replace(league, offers=open_offers(league, written, (*done, *fallen)))
    events: list[LeagueEvents] = [
        ClubsTraded(audience=EVERYBODY, rules=("FOOL-12.0-a",), club=club, trade=each) for club, each in done
    ]
    for club, each in fallen:
        events.append(TradeFellThrough(audience=EVERYBODY, rules=("FOOL-T-ROSTER",), club=club, trade=each))
    for club, each in league.announced:
        events.append(TradeAnnounced(audience=EVERYBODY, rules=("FOOL-12.0-f",), club=club, trade=each))
    for club, each in league.offers:
        events.append(TradeOffered(audience=EVERYBODY, rules=("FOOL-12.0-a",), club=club, trade=each))
    return league, tuple(events)


def _draft(league: League, sent: Mapping[ClubId, LeagueOrders]) -> Happened:
    wishes = {club: each.ranking for club, each in sent.items() if isinstance(each, DraftList)}
    after, chosen = year.draft_held(league, wishes)
    events = tuple(
        PlayerDrafted(
            audience=EVERYBODY,
            rules=("FOOL-12.1-c",),
            round=each.pick.round,
            number=number,
            club=each.club,
            player=each.player,
            name=league.careers[each.player].player.name,
            marker=league.careers[each.player].player.written,
        )
        for number, each in enumerate(chosen, start=league.choices + 1)
    )
    return Happened(after, events)


def _camp(league: League, sent: Mapping[ClubId, LeagueOrders], dice: Dice) -> Happened:
    plans = {club: each for club, each in sent.items() if isinstance(each, Camp)}
    return Happened(year.camp_held(league, plans, dice), ())


def _lists(league: League, sent: Mapping[ClubId, LeagueOrders]) -> League:
    """FOOL-12.2-l, FOOL-12.2-o: releases and injured reserve come first, so that trades and signings find places.

    FOOL-12.5.1-b: who makes way for a trade before his time stays if the other club has not agreed to it.
    """
    written = {club: each.trades for club, each in sent.items() if isinstance(each, Week)}
    proposals = with_standing_offers(league, written)
    for club in league.from_the_bottom:
        each = sent.get(club)
        if not isinstance(each, Week):
            continue
        early = making_way(league, club, each.release, len(each.release))
        places = making_way(league, club, each.release, men_gained(agreed(proposals, club)))
        for who in (who for who in each.release if who not in early or who in places):
            league = released(league, club, who)
        for who in each.reserve:
            team = league.club(club)
            roster = tuple(one for one in team.roster if one != who)
            league = league.with_club(replace(team, roster=roster, reserve=(*team.reserve, (who, league.week))))
    return league


def _week(league: League, sent: Mapping[ClubId, LeagueOrders], dice: Dice) -> League:
    """FOOL-12.2-o, FOOL-12.5.1-g, R68: before a week's games, the lowest club first; signings when all else is done."""
    weeks = {club: each for club, each in sent.items() if isinstance(each, Week)}
    claims = {club: each.sign for club, each in weeks.items()}
    for club in league.from_the_bottom:
        if club in weeks:
            league = _prepared(league, club, weeks[club])
            league, back = _asked(league, club, weeks[club].coax, dice)
            claims[club] = (*back, *claims[club])
    return _settled(waivers(league, claims, league.options.final_roster, dice)[0])


def _newly_waived(before: League, after: League) -> League:
    """FOOL-12.2-i, R68: who was released this week can be claimed for the first time in the next."""
    return replace(after, waived=tuple(who for who in after.waived if who not in before.waived))


def _settled(league: League) -> League:
    return replace(league, decisions=after_claims(league.decisions))


def _prepared(league: League, club: ClubId, week: Week) -> League:
    """A club's plan, the men who come off the list and positions learned."""
    if week.plan.strip():
        league = league.with_club(replace(league.club(club), plan=week.plan))
    if week.depth:
        depth = tuple(each for each in week.depth if each.kind != AUTOMATIC)
        league = league.with_club(replace(league.club(club), depth=depth))
    for claim in week.activate:
        league = _activated(league, club, claim.player, claim.release)
    for change in week.learn:
        if change.player in league.club(club).roster:
            career, years = league.careers[change.player], league.options.years
            league = league.with_career(begun(career, change, years))
    for who in week.give_up:
        if who in league.club(club).everybody:
            league = league.with_career(given_up(league.careers[who]))
    return league


def _asked(league: League, club: ClubId, who: PlayerId | None, dice: Dice) -> tuple[League, tuple[Claim, ...]]:
    """FOOL-12-GAP-COAX: a retired man is asked; who comes back signs with the club that asked, if it has a place."""
    if who is None or who not in dict(league.retired):
        return league, ()
    league, came = coaxed(league, club, who, dice)
    return league, (Claim(who),) if came else ()


def _activated(league: League, club: ClubId, who: PlayerId, release: PlayerId | None) -> League:
    """FOOL-12.2-o, FOOL-12-GAP-IR: back on the roster after three games, if there is a place."""
    team = league.club(club)
    since = dict(team.reserve).get(who)
    if since is None or league.week - since < RESERVE_GAMES:
        return league
    if release is not None and release in team.roster:
        league = released(league, club, release)
        team = league.club(club)
    if len(team.roster) >= league.options.final_roster:
        return league
    reserve = tuple(each for each in team.reserve if each[0] != who)
    return league.with_club(replace(team, roster=(*team.roster, who), reserve=reserve))


def _games(league: League, dice: Dice, at_tables: year.Results = year.NO_TABLES) -> Happened:
    """A round of games, whichever is due."""
    match league.stage:
        case "season":
            after, games = year.week_played(league, dice, at_tables)
        case "semi-finals":
            after, games = year.semi_finals_played(league, dice, at_tables)
        case "championship":
            after, games = year.championship_played(league, dice, at_tables)
        case _:
            after, games = year.preseason_played(league, dice, at_tables)
    events: list[LeagueEvents] = [_played(each) for each in games]
    for each in games:
        events += _outs(league, each)
    if league.stage == "championship":
        events.append(
            ChampionCrowned(audience=EVERYBODY, rules=("FOOL-12.1-d",), year=league.year, club=after.champions[-1])
        )
    return Happened(after, tuple(events))


def _played(each: year.Game) -> GamePlayed:
    result = each.game.result
    return GamePlayed(
        audience=EVERYBODY,
        rules=("FOOL-12-GAP-SEASON",),
        stage=each.stage,
        week=each.week,
        home=result.home,
        away=result.away,
        home_points=result.home_points,
        away_points=result.away_points,
    )


def _outs(league: League, each: year.Game) -> Sequence[PlayerOut]:
    found = []
    for club in each.game.result.teams:
        for who in league.club(club).roster:
            injury = each.game.hurt.get(who)
            if injury is not None:
                name = league.careers[who].player.name
                found.append(
                    PlayerOut(
                        audience=EVERYBODY,
                        rules=("FOOL-12-GAP-INJURY",),
                        club=club,
                        player=who,
                        name=name,
                        ability=injury.ability,
                        games=injury.games,
                    )
                )
    return found


def _moves(before: League, after: League) -> list[PlayerMoved]:
    """Whoever came or went, by comparing where men are."""
    return [
        PlayerMoved(
            audience=EVERYBODY,
            rules=(RULES[move.how],),
            club=move.club,
            player=move.player,
            name=before.careers[move.player].player.name,
            how=move.how,
        )
        for move in moves(before, after)
    ]


def _changes(before: League, after: League) -> list[PlayerChanged]:
    """What dice have been rolled for anybody, club by club; free agents last."""
    was, now = whereabouts(before), whereabouts(after)
    men = [(now[who].club or was[who].club, who) for who in after.told if who in now]
    return [
        PlayerChanged(
            audience=EVERYBODY,
            rules=tuple(dict.fromkeys(rule for line in after.told[who] for rule in line.rules)),
            club=club,
            player=who,
            name=after.careers[who].player.name,
            before=as_he_plays(before.careers[who]).written,
            after=as_he_plays(after.careers[who]).written,
            told=after.told[who],
        )
        for club, who in sorted(men, key=lambda each: int(each[0] or len(after.clubs) + 1))
    ]


def _issued(before: League, after: League) -> list[LeagueEvents]:
    if after.year == before.year:
        return []
    players = after.draft_list
    return [DraftListIssued(audience=EVERYBODY, rules=("FOOL-12.1-a",), year=after.year, players=players)]
