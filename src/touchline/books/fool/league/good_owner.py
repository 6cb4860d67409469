"""The good owner: he coaches, moves, voids and trades by the odds, and writes a game plan for his men.

What he is worth among owners who only cut and coach is measured (`python -m benchmarks.fool_owners`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from touchline.books.fool.charts import book_charts
from touchline.books.fool.coach import good_plan
from touchline.books.fool.downs import Rules
from touchline.books.fool.game_plan import default_plan
from touchline.books.fool.league import owners
from touchline.books.fool.league.camp_plan import CampPlan, PositionChange, regimens
from touchline.books.fool.league.careers import Career, ClubId, score, with_score
from touchline.books.fool.league.club_strength import (
    Man,
    Ranked,
    depth,
    depth_of,
    family_strength,
    gain,
    loss,
    strength,
    with_man,
    without_man,
)
from touchline.books.fool.league.games import fielded_club
from touchline.books.fool.league.options import LeagueSwitches
from touchline.books.fool.league.orders import Camp, CampRoster, Cuts, DraftList, Expansion, LeagueOrders, Week
from touchline.books.fool.league.owners import FAMILIES, STARTERS, family, value
from touchline.books.fool.league.position_changes import Row, change_numbers, may_change, row
from touchline.books.fool.league.prospects import position_odds
from touchline.books.fool.league.results import Sensible
from touchline.books.fool.league.standings import season_fixtures
from touchline.books.fool.league.state import League, Trade
from touchline.books.fool.league.trades import mirrored, mistakes, players_may_move
from touchline.books.fool.plan_text import written_plan
from touchline.books.fool.players import POSITIONS, Code, Player, PlayerId, Position

KICKERS: frozenset[Position] = frozenset({"K", "Pt"})


def good_orders(league: League, club: ClubId) -> LeagueOrders:
    """What is due, as an owner does it who means to win: as usual, and more where it helps."""
    match owners.usual_orders(league, club):
        case Camp():
            return owners.declared(camp_plan(league, club))
        case Week() as orders:
            return week(league, club, orders)
        case Expansion() as orders:
            return orders
        case DraftList() as orders:
            return replace(orders, trades=trades(league, club))
        case CampRoster() as orders:
            return replace(orders, trades=trades(league, club, (*orders.retire, *orders.release)))
        case Cuts() as orders:
            leaving = (*orders.release, *orders.reserve, *(each.release for each in orders.claims if each.release))
            return replace(orders, trades=trades(league, club, leaving))


# --- camp -----------------------------------------------------------------------------------------------------------

MOVES = 2  # position changes a camp at most
WORTH_A_MOVE = 10  # how much stronger a club must expect to be
AT_BEST = 4  # what a good result of a change may add to a man's worth
LOOKED_AT = 12  # changes whose odds are worked out: those that would help most at best


def camp_plan(league: League, club: ClubId) -> CampPlan:
    """FOOL-12.2-p: stars, roles and coaching as usual, and changes of position and voids where they pay."""
    plan = owners.usual_camp_plan(league, club)
    busy = {each.player for each in plan.roles}
    changes = tuple(position_changes(league, club, busy))
    moved = {each.player for each in changes}
    plan = replace(plan, changes=changes, coaching=tuple(each for each in plan.coaching if each.player not in moved))
    return replace(plan, voids=tuple(unwilling(league, club, set(regimens(plan)))))


class _Move(NamedTuple):
    gain: Fraction | int
    player: PlayerId
    to: Position


def position_changes(league: League, club: ClubId, busy: set[PlayerId]) -> list[PositionChange]:
    """FOOL-12.5.2-h: who would help more elsewhere, by the exact odds of the change; nobody who starts is risked."""
    team = depth(league, league.club(club).everybody)
    reserves = [
        league.careers[man.id] for kind, men in team.items() if kind not in KICKERS for man in men[STARTERS[kind] :]
    ]
    able = [career for career in reserves if career.id not in busy and not career.is_recovering]
    hoped = [move for career in able for move in _hoped(team, career, league.options.years)]
    found = [_expected(team, league.careers[each.player], each.to, league.options.years) for each in _best(hoped)]
    chosen: dict[PlayerId, PositionChange] = {}
    helped: set[Position] = set()
    for move in _best(found):
        if move.player not in chosen and family(move.to) not in helped and len(chosen) < MOVES:
            chosen[move.player] = PositionChange(move.player, move.to)
            helped.add(family(move.to))
    return list(chosen.values())


def _best(moves: Iterable[_Move]) -> list[_Move]:
    """Those worth looking at, the best first."""
    worth = [move for move in moves if move.gain >= WORTH_A_MOVE]
    return sorted(worth, key=lambda each: (-each.gain, each.player, each.to))[:LOOKED_AT]


def _hoped(team: Ranked, career: Career, options: LeagueSwitches) -> Iterator[_Move]:
    """The changes of one man, by how much stronger they would make his club at best."""
    player = career.player
    for new in POSITIONS:
        if new not in KICKERS and change_numbers(player.position, new) and may_change(career, new, options):
            there = value(replace(career, player=replace(player, position=new))) + AT_BEST
            yield _Move(_stronger(team, family(player.position), family(new), Man(there, career.id)), career.id, new)


def _expected(team: Ranked, career: Career, new: Position, options: LeagueSwitches) -> _Move:
    """A change by how much stronger it makes a club on average."""
    kind, now = family(career.player.position), value(career)
    gains = (
        chance * _stronger(team, kind, place, Man(now + more, career.id))
        for place, more, chance in move_odds(career, new, options)
    )
    return _Move(sum(gains, Fraction(0)), career.id, new)


def _stronger(team: Ranked, old: Position, new: Position, man: Man) -> int:
    """How much stronger a club is with a man in another family, or in his own with another worth."""
    rest = without_man(team[old], man.id)
    before = family_strength(old, team[old]) + (family_strength(new, team[new]) if new != old else 0)
    if new == old:
        return family_strength(old, with_man(rest, man)) - before
    return family_strength(old, rest) + family_strength(new, with_man(team[new], man)) - before


MoveOdds: TypeAlias = tuple[tuple[Position, int, Fraction], ...]
"""In which family a man ends, how much more he is worth there, and how likely it is."""


def move_odds(career: Career, new: Position, options: LeagueSwitches) -> MoveOdds:
    """FOOL-12.5.2-h, FOOL-12.5.2-i: what comes of a change, for a man without a name: many are alike.

    Characteristics are not weighed. He has one of each kind, so that no dice are needed for another.
    """
    player = career.player
    which = row(career.status, player.age)
    plain = replace(
        player, id=PlayerId(""), name="", codes=("^", "#"), hand="right", roles=(), age=AGES[which], first_season=False
    )
    return _move_odds(Career(player=plain, status=career.status if which == "r" else "veteran"), new, options)


AGES: Mapping[Row, int] = {"r": 22, "v": 25, "e": 30}
"""Of all men of a row of the reversal table one age."""


class _Exchanging(Sensible):
    """A result that brings a characteristic takes one of the other kind instead."""

    def removes(self, player: Player, codes: Sequence[Code]) -> Code | None:
        return codes[0]


@lru_cache(maxsize=20_000)
def _move_odds(career: Career, new: Position, options: LeagueSwitches) -> MoveOdds:
    chances: dict[tuple[Position, int], Fraction] = {}
    now = value(career)
    for outcome, chance in position_odds(career, new, wishes=_Exchanging(), options=options).items():
        after = family(outcome.player.position), value(replace(career, player=outcome.player)) - now
        chances[after] = chances.get(after, Fraction(0)) + chance
    return tuple((place, more, chance) for (place, more), chance in sorted(chances.items()))


CLEARLY_WORSE = 2


def unwilling(league: League, club: ClubId, busy: set[PlayerId]) -> Iterator[PlayerId]:
    """FOOL-12.3.1-r: men without a regimen whom a point of contact for one of speed would make worse."""
    for who in league.club(club).everybody:
        career = league.careers[who]
        if who not in busy and not career.is_recovering and career.player.position not in KICKERS:
            heavier = replace(career, player=_heavier(career.player))
            if value(career) - value(heavier) >= CLEARLY_WORSE:
                yield who


def _heavier(player: Player) -> Player:
    return with_score(with_score(player, "C", score(player, "C") + 1), "S", score(player, "S") - 1)


# --- trades ---------------------------------------------------------------------------------------------------------

WORTH_A_TRADE = 12  # how much stronger both clubs must become
OFFERED = 2  # men of a family who may be given: the last starter and the first of the others


class _Swap(NamedTuple):
    """A trade of one man for another, by what the club gains that gains less."""

    gain: int
    trade: Trade


def trades(league: League, club: ClubId, leaving: Sequence[PlayerId] = ()) -> tuple[Trade, ...]:
    """FOOL-12.0-a: an offer that is good for him, or else one of his own. Who leaves by other orders is not given."""
    if not players_may_move(league) or league.stage == "camp":
        return ()
    good = answers(league, club) or proposals(league, club)
    return tuple(trade for trade in good if not set(trade.gives) & set(leaving))


def answers(league: League, club: ClubId) -> tuple[Trade, ...]:
    """The best of the offers that stand, if it makes him enough stronger: men for as many men; he gives no choices."""
    offered = (mirrored(trade, who) for who, trade in league.offers if trade.to == club)
    found = [
        (more, -int(trade.to), trade)
        for trade in offered
        if not trade.gives_picks and len(trade.gets) <= len(trade.gives) and not mistakes(league, club, trade)
        if (more := _stronger_by(league, club, trade)) >= WORTH_A_TRADE
    ]
    return (max(found, key=lambda each: each[:2])[-1],) if found else ()


def _stronger_by(league: League, club: ClubId, trade: Trade) -> int:
    """How much stronger a trade makes a club; whom it must keep it cannot give."""
    team = league.club(club)
    if {each.player for each in team.kept} & set(trade.gives):
        return 0
    after = replace(team, roster=(*(who for who in team.roster if who not in trade.gives), *trade.gets))
    return strength(depth_of(league.with_club(after), club)) - strength(depth_of(league, club))


def proposals(league: League, club: ClubId) -> tuple[Trade, ...]:
    """The one trade that helps this club and another most, each where it is short of men.

    Both work it out alike, so that the two best partners of a league always find each other.
    """
    teams = {each: depth_of(league, each) for each in league.clubs}
    found = [
        swap
        for other in sorted(league.clubs, key=int)
        if other != club and (swap := _best_swap(league, teams, club, other)) is not None
    ]
    return (max(found, key=lambda each: (each.gain, -int(each.trade.to))).trade,) if found else ()


def _best_swap(league: League, teams: Mapping[ClubId, Ranked], club: ClubId, other: ClubId) -> _Swap | None:
    """The best trade of a pair, the same from either side: men of two families, each for where he is needed more."""
    clubs = sorted((club, other), key=int)
    first, second = (teams[each] for each in clubs)
    ours, theirs = (tuple(_offered(league, teams[each], each)) for each in clubs)
    given = [(each, loss(first, *each), gain(second, *each)) for each in ours]
    got = [(each, loss(second, *each), gain(first, *each)) for each in theirs]
    found = [
        (min(we_gain - we_lose, they_gain - they_lose), mine.id, yours.id)
        for (kind, mine), we_lose, they_gain in given
        for (theirs_kind, yours), they_lose, we_gain in got
        if kind != theirs_kind
    ]
    best = max(found, default=None)
    if best is None or best[0] < WORTH_A_TRADE:
        return None
    worth, gives, gets = best
    if club != clubs[0]:
        gives, gets = gets, gives
    return _Swap(worth, Trade(to=other, gives=(gives,), gets=(gets,)))


def _offered(league: League, team: Ranked, club: ClubId) -> Iterator[tuple[Position, Man]]:
    kept = {each.player for each in league.club(club).kept}
    for kind in FAMILIES:
        if kind not in KICKERS:
            for man in team[kind][STARTERS[kind] - 1 :][:OFFERED]:
                if man.id not in kept and not league.careers[man.id].out:
                    yield kind, man


# --- weeks ----------------------------------------------------------------------------------------------------------


PLAN_TRIES = 1_500  # plays in each round of trying out, before a season


def week(league: League, club: ClubId, usual: Week) -> Week:
    """The lists as usual; a trade while there may be any, and at the start of a season the plan for it."""
    if league.stage != "season":
        return usual
    plan = season_plan(league, club) if league.week == 1 else ""
    return replace(usual, plan=plan, trades=trades(league, club, leaving=usual.reserve))


def season_plan(league: League, club: ClubId) -> str:
    """FOOL-GAP-GAMEPLAN: what the good coach would play with these men against the first opponent of the season."""
    fixtures = season_fixtures(sorted(league.clubs, key=int), league.options.games)[league.week - 1]
    (other,) = (each for fixture in fixtures if club in fixture.teams for each in fixture.teams if each != club)
    usual = default_plan(league.options.rules)
    ours, theirs = (fielded_club(league, league.club(each), usual) for each in (club, other))
    rules = Rules(charts=book_charts(), switches=league.options.rules)
    return written_plan(good_plan(ours, theirs, rules, tries=PLAN_TRIES))
