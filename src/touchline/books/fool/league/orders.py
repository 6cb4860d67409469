"""What an owner may send, step by step of the year."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import ceil
from typing import TypeAlias

import msgspec

from touchline.books.fool.game_plan import check_plan
from touchline.books.fool.league.camp_plan import CampPlan, PositionChange, Preference, check_camp_plan, check_wishes
from touchline.books.fool.league.camp_roster import CampWishes, MakesRoom, check_camp_wishes
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.cuts import Claim, CutOrders, Lapse
from touchline.books.fool.league.games import Played
from touchline.books.fool.league.position_changes import may_change
from touchline.books.fool.league.special_roles import plain
from touchline.books.fool.league.state import (
    Depth,
    Kept,
    League,
    LeagueClub,
    Stage,
    Trade,
    bound,
    cut_size,
    new_clubs,
    roster_limit,
)
from touchline.books.fool.league.trades import arrivals, men_gained, mistakes, waits_for_draft_day
from touchline.books.fool.orders import LONGEST_PLAN
from touchline.books.fool.plan_text import parse_plan
from touchline.books.fool.players import PlayerId
from touchline.game import Mistakes, OrdersError, repeated


class DraftList(msgspec.Struct, frozen=True, kw_only=True, tag="draft-list"):
    """New players in the order you would take them; where it ends the best one left is taken (FOOL-12.1-c)."""

    ranking: tuple[PlayerId, ...] = ()
    trades: tuple[Trade, ...] = ()


class Expansion(msgspec.Struct, frozen=True, kw_only=True, tag="expansion"):
    """Whom an old club protects, and in which order a new one chooses (FOOL-12-GAP-MISC, a reconstruction)."""

    protect: tuple[PlayerId, ...] = ()
    ranking: tuple[PlayerId, ...] = ()


class CampRoster(msgspec.Struct, frozen=True, kw_only=True, tag="camp-roster"):
    """Whom to retire, whom to release, and whom to ask to camp (FOOL-12.1-f to FOOL-12.1-n)."""

    retire: tuple[PlayerId, ...] = ()
    release: tuple[PlayerId, ...] = ()
    invite: tuple[PlayerId, ...] = ()
    make_room: tuple[MakesRoom, ...] = ()
    trades: tuple[Trade, ...] = ()

    @property
    def wishes(self) -> CampWishes:
        return CampWishes(retire=self.retire, release=self.release, invite=self.invite, make_room=self.make_room)


class Camp(CampPlan, frozen=True, kw_only=True, tag="camp-plan"):
    """Everything that is decided before the dice of a camp (FOOL-12.2-p)."""


class Cuts(msgspec.Struct, frozen=True, kw_only=True, tag="cuts"):
    """Who goes, who goes on the camp list, and whom to claim of those who are free then (FOOL-12.2-d to -n)."""

    release: tuple[PlayerId, ...] = ()
    reserve: tuple[PlayerId, ...] = ()
    activate: tuple[PlayerId, ...] = ()  # FOOL-12.2-l: back from the camp list, while the season has not begun
    claims: tuple[Claim, ...] = ()
    lapses: tuple[Lapse, ...] = ()  # FOOL-12.2d-d: at the final cut
    preferences: tuple[Preference, ...] = ()  # FOOL-12.3.1-v: they stand until the season is over
    trades: tuple[Trade, ...] = ()

    @property
    def cut(self) -> CutOrders:
        return CutOrders(
            release=self.release,
            reserve=self.reserve,
            activate=self.activate,
            claims=self.claims,
            lapses=self.lapses,
        )


class Week(msgspec.Struct, frozen=True, kw_only=True, tag="week"):
    """A week's orders: the game plan and depth chart, who is signed, released, on injured reserve, and trades.

    A man of the camp list who is released clears waivers (FOOL-12.2-l): others may sign him before his club does.
    """

    plan: str = ""  # nothing: the plan that stands
    sign: tuple[Claim, ...] = ()
    release: tuple[PlayerId, ...] = ()
    reserve: tuple[PlayerId, ...] = ()
    activate: tuple[Claim, ...] = ()
    learn: tuple[PositionChange, ...] = ()  # FOOL-12.5.2-c: position changes that begin
    give_up: tuple[PlayerId, ...] = ()  # FOOL-12.5.2-g: and those that do not go on
    coax: PlayerId | None = None  # FOOL-12.1-q: a retired man, once a season
    depth: tuple[Depth, ...] = ()  # nothing: the chart that stands
    preferences: tuple[Preference, ...] = ()  # FOOL-12.3.1-v: they stand until the season is over
    trades: tuple[Trade, ...] = ()

    @property
    def moves_men(self) -> bool:
        return any((self.sign, self.release, self.reserve, self.activate, self.learn, self.give_up, self.coax))


MOST_TRADES = 40
"""FOOL-12.0-a: how many offers a club may write at once; each is compared with all that the others have written."""

RESERVE_GAMES = 3
"""FOOL-12-GAP-IR (reconstruction): how long a man stays on the list at least."""


class TableResults(msgspec.Struct, frozen=True, kw_only=True, tag="table-results"):
    """What came of games at the table, by their keys; they are told by the office."""

    games: Mapping[str, Played | None] = {}


PROTECTED, CHOSEN = 36, 40
"""FOOL-12-GAP-MISC (reconstruction): how many men a club may keep out of an expansion, and a new one chooses."""

LeagueOrders: TypeAlias = Expansion | DraftList | CampRoster | Camp | Cuts | Week
"""What owners send."""

AnyOrders: TypeAlias = LeagueOrders | TableResults

KINDS: Mapping[str, type[LeagueOrders]] = {
    "expansion": Expansion,
    "draft-list": DraftList,
    "camp-roster": CampRoster,
    "camp-plan": Camp,
    "cuts": Cuts,
    "week": Week,
}
_OWED: Mapping[Stage, str] = {
    "expansion": "expansion",
    "draft": "draft-list",
    "camp roster": "camp-roster",
    "camp": "camp-plan",
    "first cut": "cuts",
    "second cut": "cuts",
    "final cut": "cuts",
}


def kind_owed(league: League) -> str:
    """FOOL-12-GAP-CALENDAR (reconstruction): what is asked for at a stage of the year; with games a week's orders."""
    return _OWED.get(league.stage, "week")


def check_orders(league: League, club: ClubId, orders: LeagueOrders) -> None:
    """Every mistake in an owner's orders at once."""
    found = Mistakes()
    if not isinstance(orders, Camp | Expansion):
        if len(orders.trades) > MOST_TRADES:
            right = f"write {MOST_TRADES} at most, and others next time"
            found.add(where="trade", wrong=f"{len(orders.trades)} trades", right=right, rule="FOOL-12.0-a")
        for trade in orders.trades[:MOST_TRADES]:
            for where, wrong, right in mistakes(league, club, trade):
                found.add(where=where, wrong=wrong, right=right, rule="FOOL-12.0-a")
        _check_places(league, club, orders, found)
    match orders:
        case Expansion():
            _check_expansion(league, club, orders, found)
        case DraftList():
            _check_ranking(league, orders, found)
        case CampRoster():
            for where, wrong, right in check_camp_wishes(league, club, orders.wishes):
                found.add(where=where, wrong=wrong, right=right, rule="FOOL-12.1-f")
        case Camp():
            team = league.club(club)
            camp = {who: league.careers[who] for who in team.everybody}
            check_camp_plan(orders, camp, team.new_signings, league.options.years)
        case Cuts():
            _check_preferences(league, orders, found)
            _check_cuts(league, club, orders, found)
        case Week():
            _check_preferences(league, orders, found)
            _check_week(league, club, orders, found)
    found.refuse()


def _check_places(league: League, club: ClubId, orders: DraftList | CampRoster | Cuts | Week, found: Mistakes) -> None:
    """FOOL-T-ROSTER: men whom a trade brings need places, of those who are released or given elsewhere if need be."""
    limit = roster_limit(league)
    if limit is None:
        return
    leaving = {*orders.release, *orders.reserve} if isinstance(orders, Week) else set()
    staying = len([who for who in league.club(club).roster if who not in leaving])
    brought = [
        arrivals(league, club, each)
        for each in orders.trades
        if each.to in league.clubs and not waits_for_draft_day(league, club, each)
    ]
    fewer = sum(each for each in brought if each < 0)
    for more in brought:
        if more > 0 and staying + more + fewer > limit:
            wrong, right = f"{staying + more} men for {limit} places", "release men, or give as many as you get"
            found.add(where="trade", wrong=wrong, right=right, rule="FOOL-T-ROSTER")


def may_protect(league: League) -> int:
    """FOOL-12-GAP-MISC (reconstruction): how many men each old club protects: fewer where new ones need more."""
    fresh = new_clubs(league)
    shares = ceil(Fraction(CHOSEN * len(fresh), len(league.clubs) - len(fresh)))
    return min(PROTECTED, league.options.final_roster - shares)


def men_of_old_clubs(league: League) -> frozenset[PlayerId]:
    """FOOL-12-GAP-MISC: from whom new clubs choose, but for those who are protected."""
    fresh = new_clubs(league)
    return frozenset(who for each in league.clubs if each not in fresh for who in league.club(each).everybody)


def _check_expansion(league: League, club: ClubId, orders: Expansion, found: Mistakes) -> None:
    """FOOL-12-GAP-MISC (reconstruction): old clubs protect men of their own, new ones rank those of others."""
    rule, fresh = "FOOL-12-GAP-MISC", new_clubs(league)
    _once(orders.protect, found, rule)
    _once(orders.ranking, found, rule)
    _own(league, club, orders.protect, found, rule)
    if len(orders.protect) > (most := may_protect(league)):
        found.add(where="protect", wrong=f"{len(orders.protect)} men", right=f"at most {most}", rule=rule)
    others = men_of_old_clubs(league)
    for who in orders.ranking:
        if club not in fresh or who not in others:
            found.add(where=who, wrong="he cannot be chosen", right="new clubs rank men of old ones", rule=rule)


def _check_ranking(league: League, orders: DraftList, found: Mistakes) -> None:
    for who in orders.ranking:
        if who not in league.draft_list:
            found.add(where=who, wrong="he is not to be drafted", right="choose from the list", rule="FOOL-12.1-a")
    for who in repeated(orders.ranking):
        found.add(where=who, wrong="he is ranked twice", right="rank him once", rule="FOOL-12.1-c")


def _own(league: League, club: ClubId, men: Iterable[PlayerId], found: Mistakes, rule: str) -> None:
    roster = league.club(club).roster
    for who in men:
        if who not in roster:
            found.add(where=who, wrong="he is not on the roster", right="name men of your roster", rule=rule)


def _once(men: Sequence[PlayerId], found: Mistakes, rule: str) -> None:
    for who in repeated(men):
        found.add(where=who, wrong="he is named twice", right="name him once", rule=rule)


def _may_go(league: League, club: ClubId, men: Iterable[PlayerId], found: Mistakes) -> None:
    kept = {each.player: each for each in league.club(club).kept}
    for who in men:
        if who in kept:
            right = f"keep him {_for_how_long(league, kept[who])}"
            rule = "FOOL-12.3.3-c" if kept[who].worse else "FOOL-12.5.1-b"
            found.add(where=who, wrong="he was only just acquired", right=right, rule=rule)
        elif who in bound(league, club):
            right = "keep him until the final cut"
            found.add(where=who, wrong="he came to camp as a star", right=right, rule="FOOL-12.4-g")


def _for_how_long(league: League, kept: Kept) -> str:
    """FOOL-12.3.3-c: before the season a man who got worse stays for a whole cut-down."""
    if kept.worse and league.stage != "season":
        return "until this cut is over"
    return f"for {kept.games} more game{'s' if kept.games > 1 else ''}"


def making_way(league: League, club: ClubId, men: Sequence[PlayerId], places: int) -> tuple[PlayerId, ...]:
    """FOOL-12.5.1-b: free agents who got no worse and go before their time, because trades bring so many men more."""
    kept = {each.player for each in league.club(club).kept if not each.worse}
    return tuple(who for who in men if who in kept)[:places]


def _check_preferences(league: League, orders: Cuts | Week, found: Mistakes) -> None:
    """FOOL-12.3.1-v: of anybody who may come, too; one line a man."""
    men = [each.player for each in orders.preferences]
    for who in (who for who in men if who not in league.careers):
        found.add(where=who, wrong="there is no such man", right="name men of the league", rule="FOOL-12.3.1-v")
    for who in repeated(men):
        found.add(where=who, wrong="he is preferred twice", right="write one line", rule="FOOL-12.3.1-v")


def staying_after_a_cut(team: LeagueClub, orders: Cuts) -> frozenset[PlayerId]:
    """FOOL-12.2-d, FOOL-12.2-l: the roster as a club's own orders leave it."""
    return frozenset((*team.roster, *orders.activate)) - {*orders.release, *orders.reserve}


def _check_cuts(league: League, club: ClubId, orders: Cuts, found: Mistakes) -> None:
    team = league.club(club)
    _own(league, club, (*orders.release, *orders.reserve), found, "FOOL-12.2-d")
    for who in orders.reserve:
        if who in team.roster and not league.careers[who].may_be_listed:
            right = "only men who were hurt in camp or preseason go on the list"
            found.add(where=who, wrong="he was not hurt", right=right, rule="FOOL-12.2-l")
    for who in orders.activate:
        if who not in team.camp_reserve:
            right = "name men who are"
            found.add(where=who, wrong="he is not on the camp list", right=right, rule="FOOL-12.2-l")
    _once((*orders.release, *orders.reserve, *orders.activate), found, "FOOL-12.2-d")
    _may_go(league, club, (*orders.release, *(claim.release for claim in orders.claims if claim.release)), found)
    for lapse in orders.lapses:
        if lapse.player not in team.roster or not any(
            plain(each.role) == plain(lapse.role) and not each.new for each in league.careers[lapse.player].roles
        ):
            right = "name a man who had the role before this camp"
            found.add(where=lapse.player, wrong=f"he is no earlier {lapse.role}", right=right, rule="FOOL-12.2d-d")
    left = len(staying_after_a_cut(team, orders))
    size = cut_size(league)
    if left > size:
        found.add(
            where="roster",
            wrong=f"{left} men for {size} places",
            right=f"release {left - size} more",
            rule="FOOL-12.2-d",
        )


def _check_week(league: League, club: ClubId, orders: Week, found: Mistakes) -> None:
    if len(orders.plan) > LONGEST_PLAN:
        right = f"say it in {LONGEST_PLAN}"
        found.add(where="plan", wrong=f"{len(orders.plan)} characters", right=right, rule="FOOL-GAP-GAMEPLAN")
    elif orders.plan.strip():
        try:
            switches = league.options.rules
            check_plan(parse_plan(orders.plan, switches), switches, camp=league.club(club).camps.special_teams)
        except OrdersError as problem:
            for each in problem.mistakes:
                where = f"plan, {each.where}"
                found.add(where=where, wrong=each.wrong, right=each.right, rule=each.rule, passage=each.passage)
    if orders.moves_men and league.has_finished(club):
        right = "wait for the draft; trade draft choices until then"
        found.add(where="week", wrong="the club's season is over", right=right, rule="FOOL-12.0-d")
    comes_or_goes = (orders.sign, orders.release, orders.reserve, orders.activate, orders.coax)
    if league.stage.startswith("preseason") and any(comes_or_goes):
        right = "wait for the next cut"
        found.add(where="week", wrong="nobody comes or goes between cuts", right=right, rule="FOOL-12.2-o")
    _check_leaving(league, club, orders, found)
    _check_arriving(league, club, orders, found)
    _check_activation(league, club, orders, found)
    _check_learning(league, club, orders, found)
    _check_depth(league, club, orders, found)


def _check_leaving(league: League, club: ClubId, orders: Week, found: Mistakes) -> None:
    team = league.club(club)
    making_room = [each.release for each in orders.sign if each.release is not None]
    _once((*orders.release, *orders.reserve, *making_room), found, "FOOL-12.2-k")
    for who in orders.release:
        if who not in team.everybody:
            found.add(where=who, wrong="he is not of this club", right="name men of your own", rule="FOOL-12.1-l")
    _own(league, club, making_room, found, "FOOL-12.2-k")
    excused = making_way(league, club, orders.release, men_gained(orders.trades))
    _may_go(league, club, (who for who in (*orders.release, *making_room) if who not in excused), found)
    _own(league, club, orders.reserve, found, "FOOL-12.2-o")
    for who in orders.reserve:
        if who in team.roster and not league.careers[who].out:
            found.add(where=who, wrong="he is not hurt", right="only hurt men go on the list", rule="FOOL-12.2-o")


def _check_arriving(league: League, club: ClubId, orders: Week, found: Mistakes) -> None:
    _once([claim.player for claim in (*orders.sign, *orders.activate)], found, "FOOL-12.2-k")
    for claim in orders.sign:
        if claim.player not in league.free_agents:
            found.add(
                where=claim.player, wrong="he is no free agent", right="choose from the list", rule="FOOL-12.5.1-g"
            )
    barred = orders.coax in league.decisions.not_coaxed
    if orders.coax is not None and (barred or orders.coax not in dict(league.retired) or club in league.coaxed):
        right = "one man a season who retired less than two years ago"
        found.add(where=orders.coax, wrong="he cannot be coaxed back", right=right, rule="FOOL-12.1-q")


def _check_activation(league: League, club: ClubId, orders: Week, found: Mistakes) -> None:
    team = league.club(club)
    since, worse = dict(team.reserve), {each.player for each in team.kept if each.worse}
    _may_go(league, club, (claim.release for claim in orders.activate if claim.release in worse), found)
    for claim in orders.activate:
        if claim.player in team.camp_reserve:
            right = "release him, and sign him next week if nobody else does"
            found.add(where=claim.player, wrong="he must clear waivers first", right=right, rule="FOOL-12.2-l")
        elif claim.player not in since:
            found.add(
                where=claim.player, wrong="he is not on injured reserve", right="name men who are", rule="FOOL-12.2-o"
            )
        elif (left := RESERVE_GAMES - (league.week - since[claim.player])) > 0:
            right = f"wait for {left} more game{'s' if left > 1 else ''}"
            found.add(where=claim.player, wrong="he must miss three games", right=right, rule="FOOL-12-GAP-IR")


def _check_learning(league: League, club: ClubId, orders: Week, found: Mistakes) -> None:
    team = league.club(club)
    _once([*(change.player for change in orders.learn), *orders.give_up], found, "FOOL-12.5.2-c")
    for who in orders.give_up:
        if who not in team.everybody or league.careers[who].learning is None:
            found.add(where=who, wrong="he learns no position", right="name men who do", rule="FOOL-12.5.2-g")
    for change in orders.learn:
        years = league.options.years
        if change.player not in team.roster or not may_change(league.careers[change.player], change.to, years):
            wrong = f"he cannot become {change.to} now"
            found.add(where=change.player, wrong=wrong, right="see the list of changes", rule="FOOL-12.5.2a-a")
        else:
            check_wishes(change, league.careers[change.player].player.position, found)


def _check_depth(league: League, club: ClubId, orders: Week, found: Mistakes) -> None:
    """FOOL-GAP-SUBS (reconstruction): a chart lists men of the club, each kind once."""
    kinds = [each.kind for each in orders.depth]
    for kind in repeated(kinds):
        found.add(where=f"depth {kind}", wrong="it is listed twice", right="list it once", rule="FOOL-GAP-SUBS")
    for each in orders.depth:
        for who in each.men:
            if who not in league.club(club).everybody:
                found.add(where=who, wrong="he is not of this club", right="name men of your own", rule="FOOL-GAP-SUBS")
