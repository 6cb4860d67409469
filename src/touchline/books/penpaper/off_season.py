"""The Off-Season: what happens between the championship and the next season, step by step.

The steps are those of PP-OFF-02. Each is finished for all teams before the next begins; inside a step the teams act in
the order of the league (PP-OFF-05), and what one does takes effect before the next acts. A step in which an owner has
something to decide waits for him; the others go on by themselves.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from msgspec.structs import replace

from touchline.books.penpaper import (
    fan_base,
    founding,
    income,
    league_play,
    off_season_events,
    season,
    team_details,
    team_development,
)
from touchline.books.penpaper.events import (
    ChallengePlayed,
    DetailsChanged,
    DevelopmentPaid,
    FanBaseRolled,
    IncomeEarned,
    LeagueEvent,
    LossesRolled,
    MarketEntered,
    MarketLeft,
    NameTaken,
    PointsLost,
    ScoreDeveloped,
    StarSigned,
    TeamFolded,
    TeamGone,
    TeamInTrouble,
    TeamMoved,
    TeamPaidToStay,
    TeamStayed,
)
from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.off_season_orders import (
    DevelopTeam,
    EnterMarket,
    LeaveMarket,
    OffSeasonOrders,
    PayToStay,
    TakeLosses,
)
from touchline.books.penpaper.orders import FoundTeam, GameResult, GameResults
from touchline.books.penpaper.schedules import SMALLEST
from touchline.books.penpaper.state import League, OffSeason, RecordRow, Stat, Step, Team, TeamId
from touchline.books.penpaper.the_league import has_owner, is_head_to_head
from touchline.books.penpaper.tie_breakers import league_order
from touchline.dice import Dice
from touchline.game import EVERYBODY, OFFICE
from touchline.sport.records import Record

Decision: TypeAlias = OffSeasonOrders | FoundTeam | GameResults
Happened: TypeAlias = tuple[League, tuple[LeagueEvent, ...]]
NAMED = ("PP-TEAM-10",)
MOVED = (*NAMED, "PP-EVT-04")
"""Whose rules a change of details is: a team's name, and the home of one that moved."""
STEPS: tuple[Step, ...] = ("fan-base", "markets", "challenge", "staying", "losses", "development", "refounding")


# --- who stands where -----------------------------------------------------------------------------------------------


def begin(league: League) -> League:
    """PP-OFF-01, PP-OFF-03, PP-OFF-05: the season is over; its order and the season records are fixed."""
    so_far = season.provisional(league)
    order = league_order(so_far).order
    divisions = [division.order for division in so_far.division_orders]
    rows = {
        team: record_row(team, order, division, so_far.table.record(team))
        for division in divisions
        for team in division
    }
    return replace(league, stage="off-season", off_season=OffSeason(order=order, rows=rows))


def record_row(
    team: TeamId, league_order: Sequence[TeamId], division_order: Sequence[TeamId], record: Record
) -> RecordRow:
    """PP-OFF-03: the first row that applies: best or worst in the league, best or worst in the division, the record."""
    places: tuple[tuple[TeamId, RecordRow], ...] = (
        (league_order[0], "Best in League"),
        (league_order[-1], "Worst in League"),
        (division_order[0], "Best in Division"),
        (division_order[-1], "Worst in Division"),
    )
    return next((row for place, row in places if place == team), row_of_record(record))


def row_of_record(record: Record) -> RecordRow:
    """PP-OFF-03: more wins than losses, as many, or fewer."""
    if record.won == record.lost:
        return "Even Record"
    return "Winning Record" if record.won > record.lost else "Losing Record"


def now(league: League) -> OffSeason:
    """The off-season under way."""
    assert league.off_season is not None, "no off-season is under way"
    return league.off_season


def acting(league: League) -> tuple[TeamId, ...]:
    """PP-OFF-05, PP-EVT-02: the teams in the order they act; a team that folded skips the rest."""
    return tuple(team for team in now(league).order if team not in now(league).folded)


def decision_owed(league: League, team_id: TeamId) -> str:
    """The kind of orders a team's owner owes in the step under way; empty where there is nothing to decide."""
    off_season, team = now(league), league.team_by_id[team_id]
    match off_season.step:
        case "markets":
            return _market_decision(league, team)
        case "staying" if team_id in off_season.in_trouble:
            return "pay-to-stay" if _may_choose_to_stay(league, team) else ""
        case "losses" if team_development.points_to_take(team.base, off_season.losses.get(team_id, 0)):
            return "take-losses"
        case "development" if team_id not in (*off_season.folded, *off_season.developed):
            return "develop-team"
        case "refounding" if team_id in to_be_replaced(league):
            return "found-team"
    return ""


def _market_decision(league: League, team: Team) -> str:
    """PP-MKT-03, PP-FAN-02: a growing team chooses where to go, a shrinking one what to lose, if there is a choice."""
    if team.id in now(league).growing and fan_base.may_enter(team, league.teams):
        return "enter-market"
    return "leave-market" if team.id in now(league).shrinking and len(team.other_markets) > 1 else ""


def _may_choose_to_stay(league: League, team: Team) -> bool:
    """PP-EVT-03: a team that has the money pays or moves, as it likes; where nothing is free it pays nothing."""
    standing = off_season_events.standing_teams(league)
    return off_season_events.may_pay_to_stay(team) and bool(fan_base.free_minor_markets(standing))


def is_waiting(league: League) -> bool:
    """Whether an owner has something to decide in the step under way."""
    return any(has_owner(league, seat) and decision_owed(league, seat.id) for seat in league.playing)


# --- going on -------------------------------------------------------------------------------------------------------


def go_on(league: League, orders: Mapping[TeamId, Decision], dice: Dice) -> Happened:
    """PP-OFF-02: finish the step under way, and the following ones as far as no owner has to be asked.

    After the last step the next season begins.
    """
    after, events = _FINISH[now(league).step](league, orders, dice)
    if after.off_season and after.off_season.challenge:
        return replace(after, off_season=replace(after.off_season, step="challenge")), events
    if after.off_season and after.off_season.step == "development" and not _all_developed(after):
        return after, events
    for step in STEPS[STEPS.index(now(league).step) + 1 :]:
        after, begun = _BEGIN[step](replace(after, off_season=replace(now(after), step=step)), dice)
        events += begun
        if is_waiting(after):
            return after, events
        after, finished = _FINISH[step](after, {}, dice)
        events += finished
    return after, events


Order = TypeVar("Order", bound=Decision)


def _given(orders: Mapping[TeamId, Decision], team: TeamId, usual: Order) -> Order:
    """PP-GEN-09: what an owner decided, or what the program does for a team without one."""
    given = orders.get(team)
    return given if isinstance(given, type(usual)) else usual


def _put(league: League, team: Team) -> League:
    return replace(league, teams=tuple(team if each.id == team.id else each for each in league.teams))


def _nothing(league: League, _dice: Dice) -> Happened:
    return league, ()


# --- 2: fan base ----------------------------------------------------------------------------------------------------


def roll_fan_bases(league: League, _orders: Mapping[TeamId, Decision], dice: Dice) -> Happened:
    """PP-FAN-01: every team rolls for its fan base."""
    growing: tuple[TeamId, ...] = ()
    shrinking: tuple[TeamId, ...] = ()
    events: tuple[LeagueEvent, ...] = ()
    for team_id in acting(league):
        position, name, row = dice.position, league.name_of(team_id), now(league).rows[team_id]
        change = fan_base.roll_fan_base(row, dice, team=name)
        growing += (team_id,) if change == "grow" else ()
        shrinking += (team_id,) if change == "shrink" else ()
        rolled = FanBaseRolled(
            audience=EVERYBODY,
            rules=("PP-OFF-03", "PP-FAN-01"),
            rolls=dice.since(position),
            team=team_id,
            name=name,
            row=row,
            change=change,
        )
        events += (rolled,)
    return replace(league, off_season=replace(now(league), growing=growing, shrinking=shrinking)), events


def settle_markets(league: League, orders: Mapping[TeamId, Decision], dice: Dice) -> Happened:
    """PP-MKT-03, PP-FAN-02: what the owners want is taken down; then the teams take their turns."""
    asked = replace(
        now(league),
        entering={team: sent.choices for team, sent in orders.items() if isinstance(sent, EnterMarket)},
        leaving={team: sent.market for team, sent in orders.items() if isinstance(sent, LeaveMarket)},
        held=tuple(market for market in sorted(MARKETS) if fan_base.controller(market, league.teams)),
    )
    return _take_turns(replace(league, off_season=asked), dice)


def _take_turns(league: League, dice: Dice) -> Happened:
    """PP-MKT-03, PP-FAN-02, PP-INC-01: growing teams enter a market, shrinking ones lose one; then money comes in.

    A challenge match between two owners who play head-to-head interrupts the turns.
    """
    after = league
    events: tuple[LeagueEvent, ...] = ()
    for turn, team_id in list(enumerate(acting(league)))[now(league).turn :]:
        after = replace(after, off_season=replace(now(after), turn=turn))
        if team_id in now(league).growing:
            market = _market_wanted(after, team_id)
            if _is_for_the_table(after, team_id, market):
                return replace(after, off_season=replace(now(after), challenge=market)), events
            after, happened = _grow(after, team_id, market, dice)
            events += happened
        elif team_id in now(league).shrinking:
            after, happened = _shrink(after, team_id)
            events += happened
    settled = replace(now(after), entering={}, leaving={}, held=(), turn=0)
    paid, incomes = earn_incomes(replace(after, off_season=settled), dice)
    return paid, events + incomes


def _market_wanted(league: League, team_id: TeamId) -> str:
    """PP-MKT-03, PP-OFF-05: the first choice of a growing team that is to be had when its turn comes, if any.

    Who named a market that was free when he was asked wants no challenge for it once somebody has taken it.
    """
    team = league.team_by_id[team_id]
    usual = EnterMarket.of(fan_base.usual_markets_to_enter(team, league.teams)).choices
    possible = fan_base.may_enter(team, league.teams, now(league).challenged)
    return next(
        (
            market
            for market in now(league).entering.get(team_id, usual)
            if market in possible and (market in now(league).held or not fan_base.controller(market, league.teams))
        ),
        "",
    )


def _is_for_the_table(league: League, team_id: TeamId, market: str) -> bool:
    """PP-MKT-07: whether a growing team is to meet another owner head-to-head."""
    holder = fan_base.controller(market, league.teams) if market else None
    return holder is not None and is_head_to_head(league, team_id, holder.id)


def _grow(league: League, team_id: TeamId, market: str, dice: Dice) -> Happened:
    """PP-MKT-03: the market is entered, or fought for; an owner may let it pass."""
    team = league.team_by_id[team_id]
    if not market:
        return league, ()
    if fan_base.may_challenge(market, team, league.teams, now(league).challenged):
        return challenge(league, team, market, dice)
    return _enter(league, team, market, rule="PP-MKT-03")


class ChallengeDue(NamedTuple):
    """A challenge match that waits to be played at the table."""

    challenger: TeamId
    holder: TeamId
    market: str


def challenge_due(league: League) -> ChallengeDue | None:
    """PP-MKT-07: the challenge match under way, if any: it is played at the holder's home."""
    market = now(league).challenge
    holder = fan_base.controller(market, league.teams) if market else None
    return ChallengeDue(acting(league)[now(league).turn], holder.id, market) if holder else None


def challenge_key(league: League) -> str:
    """What a challenge match is known by: "s1-c2" is the second after season 1."""
    return f"s{league.season}-c{len(now(league).challenged) + 1}"


def settle_challenge(league: League, orders: Mapping[TeamId, Decision], dice: Dice) -> Happened:
    """PP-MKT-07: the challenge match at the table is over, or league play decides it; then the turns go on."""
    due = challenge_due(league)
    if due is None:
        return league, ()
    sent, key = orders.get(OFFICE), challenge_key(league)
    results = sent.games if isinstance(sent, GameResults) else {}
    left = (season.unfinished(league, due.holder, due.challenger),) if key in results and not results[key] else ()
    team = league.team_by_id[due.challenger]
    after, played = challenge(league, team, due.market, dice, results.get(key))
    following = replace(now(after), challenge="", turn=now(after).turn + 1)
    settled, events = _take_turns(replace(after, off_season=following), dice)
    return settled, left + played + events


def _enter(league: League, team: Team, market: str, *, rule: str) -> Happened:
    entered = MarketEntered(audience=EVERYBODY, rules=(rule,), team=team.id, name=team.name, market=market)
    return _put(league, fan_base.enter(team, market)), (entered,)


def challenge(league: League, team: Team, market: str, dice: Dice, result: GameResult | None = None) -> Happened:
    """PP-MKT-07 (reconstruction): one game at the holder's home, in no standings; only a win takes the market."""
    holder = fan_base.controller(market, league.teams)
    assert holder is not None, "nobody holds the market: there is nothing to challenge for"
    position = dice.position
    sides = season.side(league, holder), season.side(league, team)
    quarters = result.quarters if result else league_play.play(*sides, dice)
    home, away = league_play.totals(quarters)
    played = ChallengePlayed(
        audience=EVERYBODY,
        rules=("PP-MKT-07", "PP-H2H-01") if result else ("PP-MKT-07",),
        rolls=dice.since(position),
        market=market,
        challenger=team.id,
        challenger_name=team.name,
        holder=holder.id,
        holder_name=holder.name,
        quarters=quarters,
        is_won=away > home,
    )
    after = replace(league, off_season=replace(now(league), challenged=(*now(league).challenged, market)))
    if away <= home:
        return after, (played,)
    taken, entered = _enter(_put(after, fan_base.leave(holder, market)), team, market, rule="PP-MKT-07")
    return taken, (played, *entered)


def _shrink(league: League, team_id: TeamId) -> Happened:
    """PP-FAN-02: the market the owner chose is lost; with only the home there is no change."""
    team = league.team_by_id[team_id]
    market = now(league).leaving.get(team_id, "")
    if market not in team.other_markets:  # not asked, or lost in a challenge meanwhile, or only the home is left
        market = fan_base.usual_market_to_leave(team)
    if not market:
        return league, ()
    left = MarketLeft(audience=EVERYBODY, rules=("PP-FAN-02",), team=team_id, name=team.name, market=market)
    return _put(league, fan_base.leave(team, market)), (left,)


# --- 3: income ------------------------------------------------------------------------------------------------------


def earn_incomes(league: League, dice: Dice) -> Happened:
    """PP-INC-01, PP-INC-02, PP-INC-03: every team's markets pay, after all fan base changes; the money is banked."""
    after = league
    events: tuple[LeagueEvent, ...] = ()
    for team_id in acting(league):
        position, team = dice.position, after.team_by_id[team_id]
        base = income.base_income(team, now(league).rows[team_id], league.teams)
        amount = income.income(base, dice, multiplied=league.options.income_multiplier, team=team.name)
        richer = income.earn(team, amount)
        after = _put(after, richer)
        earned = IncomeEarned(
            audience=EVERYBODY,
            rules=("PP-INC-01", "PP-INC-02") if league.options.income_multiplier else ("PP-INC-01",),
            rolls=dice.since(position),
            team=team_id,
            name=team.name,
            base=base,
            amount=amount,
            bank=richer.money,
        )
        events += (earned,)
    return after, events


# --- 4: events ------------------------------------------------------------------------------------------------------


def roll_events(league: League, dice: Dice) -> Happened:
    """PP-EVT-01: last-placed teams roll; some fold, some must pay or move."""
    after = league
    events: tuple[LeagueEvent, ...] = ()
    for team_id in acting(league):
        if off_season_events.rolls_for_events(now(league).rows[team_id]):
            after, happened = _roll_event(after, team_id, dice)
            events += happened
    return after, events


def _roll_event(league: League, team_id: TeamId, dice: Dice) -> Happened:
    position, team = dice.position, league.team_by_id[team_id]
    match off_season_events.roll_fate(dice, team=team.name):
        case "folds":
            folded = TeamFolded(
                audience=EVERYBODY,
                rules=("PP-EVT-02",),
                rolls=dice.since(position),
                team=team_id,
                name=team.name,
            )
            return replace(league, off_season=replace(now(league), folded=(*now(league).folded, team_id))), (folded,)
        case "moves":
            in_trouble = (*now(league).in_trouble, team_id)
            trouble = TeamInTrouble(
                audience=EVERYBODY,
                rules=("PP-EVT-03",),
                rolls=dice.since(position),
                team=team_id,
                name=team.name,
            )
            return replace(league, off_season=replace(now(league), in_trouble=in_trouble)), (trouble,)
    return league, ()


def stay_or_move(league: League, orders: Mapping[TeamId, Decision], dice: Dice) -> Happened:
    """PP-EVT-02, PP-EVT-03, PP-OFF-05: teams that folded are gone; teams in trouble pay, if they can and will, or move.

    Each in its turn: the markets of a team that folds are free only for those that act after it.
    """
    after = league
    standing = {team.id for team in league.teams}
    events: tuple[LeagueEvent, ...] = ()
    for team_id in now(league).order:
        team = after.team_by_id[team_id]
        if team_id in now(league).folded:
            after = _put(after, off_season_events.dissolved(team))
            standing.remove(team_id)
        elif team_id in now(league).in_trouble:
            others = tuple(each for each in after.teams if each.id in standing)
            after, happened = _pay_or_move(after, team, others, _given(orders, team_id, PayToStay()), dice)
            events += happened
    return after, events


def _pay_or_move(league: League, team: Team, teams: Sequence[Team], wanted: PayToStay, dice: Dice) -> Happened:
    """PP-EVT-03: a team in trouble; where no minor market is free it stays and pays nothing."""
    if not fan_base.free_minor_markets(teams):
        return league, (TeamStayed(audience=EVERYBODY, rules=("PP-EVT-03",), team=team.id, name=team.name),)
    if wanted.pay and off_season_events.may_pay_to_stay(team):
        return _stay(league, team)
    return _move(league, team, teams, dice)


def _stay(league: League, team: Team) -> Happened:
    poorer = income.spend(team, off_season_events.PRICE_OF_STAYING)
    paid = TeamPaidToStay(
        audience=EVERYBODY, rules=("PP-EVT-03", "PP-INC-03"), team=team.id, name=team.name, bank=poorer.money
    )
    return _put(league, poorer), (paid,)


def _move(league: League, team: Team, teams: Sequence[Team], dice: Dice) -> Happened:
    position = dice.position
    moved = off_season_events.move(team, teams, dice)
    event = TeamMoved(
        audience=EVERYBODY,
        rules=("PP-EVT-03", "PP-EVT-04"),
        rolls=dice.since(position),
        team=team.id,
        old_name=team.name,
        name=moved.name,
        market=moved.home_market,
    )
    left = replace(now(league), moved=(*now(league).moved, team.id))
    return replace(_put(league, moved), off_season=left), (event,)


# --- 5 and 6: development -------------------------------------------------------------------------------------------


def roll_losses(league: League, dice: Dice) -> Happened:
    """PP-NEG-01: every team rolls for the points it loses."""
    losses: dict[TeamId, int] = {}
    events: tuple[LeagueEvent, ...] = ()
    for team_id in acting(league):
        position, name = dice.position, league.name_of(team_id)
        losses[team_id] = team_development.roll_losses(dice, team=name)
        rolled = LossesRolled(
            audience=EVERYBODY,
            rules=("PP-NEG-01",),
            rolls=dice.since(position),
            team=team_id,
            name=name,
            losses=losses[team_id],
        )
        events += (rolled,)
    return replace(league, off_season=replace(now(league), losses=losses)), events


def take_losses(league: League, orders: Mapping[TeamId, Decision], _dice: Dice) -> Happened:
    """PP-NEG-01: the points come off, where the owner wants them to."""
    after = league
    events: tuple[LeagueEvent, ...] = ()
    for team_id in acting(league):
        team = league.team_by_id[team_id]
        sent = orders.get(team_id)
        usual = team_development.usual_losses(team.base, now(league).losses[team_id])
        points: dict[Stat, int] = sent.points if isinstance(sent, TakeLosses) else usual
        after = _put(after, replace(team, base=team_development.lower(team.base, points)))
        lost = PointsLost(audience=EVERYBODY, rules=("PP-NEG-01",), team=team_id, name=team.name, points=points)
        events += (lost,)
    return after, events


def develop(league: League, orders: Mapping[TeamId, Decision], dice: Dice) -> Happened:
    """PP-DEV-01 to PP-DEV-05: every team's attempts, team by team; the bought ones are paid for first.

    Then teams are called what their owners want (PP-TEAM-10).
    """
    after = league
    events: tuple[LeagueEvent, ...] = ()
    for team_id in acting(league):
        if team_id not in now(league).developed:
            after, happened = _take_turn(after, team_id, orders, dice)
            events += happened
    renamed, changes = change_details(after, orders)
    following = replace(now(renamed), development_round=now(renamed).development_round + 1)
    return replace(renamed, off_season=following), events + changes


def _take_turn(league: League, team_id: TeamId, orders: Mapping[TeamId, Decision], dice: Dice) -> Happened:
    """PP-DEV-05, PP-GEN-09: what an owner named; a team without one makes all its attempts in its turn."""
    after, events = _try(league, team_id, _given(orders, team_id, usual_attempts(league, team_id)), dice)
    while team_id not in now(after).developed and not _has_owner(after, team_id):
        after, happened = _try(after, team_id, usual_attempts(after, team_id), dice)
        events += happened
    return after, events


def _try(league: League, team_id: TeamId, wanted: DevelopTeam, dice: Dice) -> Happened:
    """PP-DEV-02, PP-DEV-03, PP-DEV-05: attempts are paid for and rolled in the order they were named."""
    after, events = _pay(league, league.team_by_id[team_id], len(wanted.bought))
    for stat in (*wanted.free, *wanted.bought):
        after, happened = _develop(after, team_id, stat, dice)
        events += happened
    tried_now = now(after).tried | {team_id: (*tried(after, team_id), *wanted.free)}
    noted = replace(after, off_season=replace(now(after), tried=tried_now))
    return (noted if wanted.free and _may_go_on(noted, team_id) else _developed(noted, team_id)), events


def _developed(league: League, team_id: TeamId) -> League:
    return replace(league, off_season=replace(now(league), developed=(*now(league).developed, team_id)))


def _all_developed(league: League) -> bool:
    return set(acting(league)) <= set(now(league).developed)


def _has_owner(league: League, team_id: TeamId) -> bool:
    return any(has_owner(league, seat) for seat in league.playing if seat.id == team_id)


def tried(league: League, team_id: TeamId) -> tuple[Stat, ...]:
    """PP-DEV-05: the scores a team has tried for free, where attempts are rolled one by one."""
    return now(league).tried.get(team_id, ())


def _may_go_on(league: League, team_id: TeamId) -> bool:
    """PP-DEV-05, PP-DEV-02: whether another free attempt is left, or money for one."""
    if not league.options.attempts_one_by_one:
        return False
    is_free = len(tried(league, team_id)) < team_development.free_attempts(now(league).rows[team_id])
    return is_free or team_development.price(1) <= league.team_by_id[team_id].money


def usual_attempts(league: League, team_id: TeamId) -> DevelopTeam:
    """PP-GEN-09, PP-DEV-05: what the program names for a team; one by one, where the league rolls so."""
    row, before = now(league).rows[team_id], tried(league, team_id)
    free, bought = team_development.usual_development(league.team_by_id[team_id], row, before)
    wanted = DevelopTeam(free=free, bought=bought)
    return wanted.first if league.options.attempts_one_by_one else wanted


def change_details(league: League, orders: Mapping[TeamId, Decision]) -> Happened:
    """PP-TEAM-10, PP-EVT-04, PP-OFF-05: new names and looks, team by team; nobody takes a name another has by now."""
    after = league
    events: tuple[LeagueEvent, ...] = ()
    for team_id in acting(league):
        wish = orders.get(team_id)
        if isinstance(wish, DevelopTeam):
            team = after.team_by_id[team_id]
            others = tuple(each for each in off_season_events.standing_teams(after) if each.id != team_id)
            change = team_details.changed(team, others, wish)
            after = _put(after, change.team)
            events += _told(team, change)
    return after, events


def _told(team: Team, change: team_details.Change) -> tuple[LeagueEvent, ...]:
    taken = NameTaken(
        audience=EVERYBODY, rules=("PP-LEAG-02", "PP-OFF-05"), team=team.id, name=team.name, wanted=change.refused
    )
    rules = MOVED if "city" in change.details else NAMED
    changed = DetailsChanged(
        audience=EVERYBODY,
        rules=rules,
        team=team.id,
        old_name=team.name,
        name=change.team.name,
        details=change.details,
    )
    return (*((taken,) if change.refused else ()), *((changed,) if change.details else ()))


def _pay(league: League, team: Team, bought: int) -> Happened:
    if not bought:
        return league, ()
    cost = team_development.price(bought)
    poorer = income.spend(team, cost)
    paid = DevelopmentPaid(
        audience=EVERYBODY,
        rules=("PP-DEV-02", "PP-INC-03"),
        team=team.id,
        name=team.name,
        bought=bought,
        cost=cost,
        bank=poorer.money,
    )
    return _put(league, poorer), (paid,)


def _develop(league: League, team_id: TeamId, stat: Stat, dice: Dice) -> Happened:
    """PP-DEV-03, PP-STAR-01: one roll: the score changes, or a star comes and nothing else does."""
    position, team = dice.position, league.team_by_id[team_id]
    change = team_development.roll_development(stat, dice, team=team.name)
    if change == "star":
        return sign_star(league, team, stat, dice, position=position)
    base = team_development.raise_score(team.base, stat, change)
    developed = ScoreDeveloped(
        audience=EVERYBODY,
        rules=("PP-DEV-03",),
        rolls=dice.since(position),
        team=team_id,
        name=team.name,
        stat=stat,
        change=base.by_stat[stat] - team.base.by_stat[stat],
        score=base.by_stat[stat],
    )
    return _put(league, replace(team, base=base)), (developed,)


def sign_star(league: League, team: Team, stat: Stat, dice: Dice, *, position: int) -> Happened:
    """PP-STAR-01, PP-STAR-02, PP-STAR-06: a star is recruited, or stolen from the team that has him."""
    star = team_development.roll_star(stat, dice, team=team.name)
    before = team_development.owner_of_star(star, league.teams)
    signed = StarSigned(
        audience=EVERYBODY,
        rules=("PP-STAR-01", "PP-STAR-02"),
        rolls=dice.since(position),
        team=team.id,
        name=team.name,
        position=star,
        lost_by=before.name if before and before.id != team.id else "",
        is_new=star not in team.stars,
    )
    return replace(league, teams=team_development.with_star(league.teams, team.id, star)), (signed,)


# --- folded teams are replaced, or gone -----------------------------------------------------------------------------


def leaving(league: League) -> tuple[TeamId, ...]:
    """PP-EVT-02, PP-LEAG-01: where folded teams are not replaced the worst are gone, as long as six teams are left."""
    folded = now(league).folded
    if league.options.folded_teams == "replaced":
        return ()
    return folded[max(len(folded) - (league.size - SMALLEST), 0) :]


def to_be_replaced(league: League) -> tuple[TeamId, ...]:
    """PP-EVT-02: the folded teams whose place a new one takes."""
    return tuple(team for team in now(league).folded if team not in leaving(league))


def let_go(league: League) -> Happened:
    """PP-EVT-02, PP-LEAG-06: the league goes on without them, on the schedule for as many as are left."""
    after = league
    events: tuple[LeagueEvent, ...] = ()
    for team_id in leaving(league):
        teams = tuple(each for each in after.teams if each.id != team_id)
        after = replace(after, teams=teams, gone=(*after.gone, team_id))
        gone = TeamGone(
            audience=EVERYBODY,
            rules=("PP-EVT-02", "PP-LEAG-06"),
            team=team_id,
            name=league.name_of(team_id),
            left=after.size,
        )
        events += (gone,)
    return after, events


def refound(league: League, orders: Mapping[TeamId, Decision], dice: Dice) -> Happened:
    """PP-EVT-02, PP-EVT-04: a new team without a past takes the place of each folded one; then the next season.

    An owner who came too late for what he wanted is asked again first. Who is not replaced is gone.
    """
    after = league
    events: tuple[LeagueEvent, ...] = ()
    for team_id in to_be_replaced(league):
        wish = orders.get(team_id)
        after, happened = founding.replaced(after, team_id, wish if isinstance(wish, FoundTeam) else None, dice)
        events += happened
    if to_be_replaced(after):
        again = replace(now(after), refounding_round=now(after).refounding_round + 1)
        return replace(after, off_season=again), events
    left, gone = let_go(after)
    return founding.start(season.next_season(left), events + gone)


_BEGIN: Mapping[Step, Callable[[League, Dice], Happened]] = {
    "markets": _nothing,
    "challenge": _nothing,
    "staying": roll_events,
    "losses": roll_losses,
    "development": _nothing,
    "refounding": _nothing,
}
_FINISH: Mapping[Step, Callable[[League, Mapping[TeamId, Decision], Dice], Happened]] = {
    "fan-base": roll_fan_bases,
    "markets": settle_markets,
    "challenge": settle_challenge,
    "staying": stay_or_move,
    "losses": take_losses,
    "development": develop,
    "refounding": refound,
}
