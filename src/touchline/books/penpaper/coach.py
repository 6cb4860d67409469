"""The good owner of a league team: every decision by what it is expected to bring.

What a team is worth in seasons to come is looked up (`team_worth`); money is worth the attempts to develop that it
will buy; a market is worth its income. Dice are not needed: where two owners want the same, the book draws lots.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from touchline.books.penpaper import fan_base, league_play, off_season, off_season_choices, sample_teams, team_worth
from touchline.books.penpaper.creating_teams import PHILOSOPHIES, Philosophy, ratings, with_philosophy
from touchline.books.penpaper.income import INCOME, base_income
from touchline.books.penpaper.off_season_events import PRICE_OF_STAYING
from touchline.books.penpaper.off_season_orders import DevelopTeam, EnterMarket, LeaveMarket, PayToStay, TakeLosses
from touchline.books.penpaper.orders import ChoosePhilosophy, FoundTeam, MakeStatement, claim
from touchline.books.penpaper.star_players import scores_in_play
from touchline.books.penpaper.state import STATS, League, Ratings, RecordRow, Stat, Team, TeamId
from touchline.books.penpaper.team_development import MOST_BOUGHT, free_attempts, points_to_take, price
from touchline.books.penpaper.the_league import Claim, overlaps
from touchline.dice import Dice
from touchline.dice.enumerated import enumerated

USUAL_ROW: RecordRow = "Even Record"  # of the seasons to come, when nothing better is known
MULTIPLIER = Fraction(7, 2)  # of an income, on average (PP-INC-02)
YEARS = 6  # that money is planned for
STEP = 10  # million: money is planned in steps
MOST_MONEY = 700
LATER = team_worth.LATER

Decision = off_season.Decision | ChoosePhilosophy | MakeStatement


def good(league: League, team_id: TeamId, dice: Dice) -> Decision:
    """PP-GEN-09: what the good owner sends."""
    if league.stage == "founding":
        return found(league, team_id)
    if league.stage == "philosophy":
        return ChoosePhilosophy(philosophy=best_philosophy(league.team_by_id[team_id]))
    if league.stage != "off-season":
        return MakeStatement()
    return decide(league, team_id, dice)


def decide(league: League, team_id: TeamId, dice: Dice) -> Decision:  # noqa: PLR0911 - one decision a line
    """PP-OFF-02: the decision that the step under way asks of a team."""
    now, team = off_season.now(league), league.team_by_id[team_id]
    match off_season.decision_owed(league, team_id):
        case "enter-market":
            return EnterMarket.of(markets_to_enter(team, league.teams))
        case "leave-market":
            return LeaveMarket(market=market_to_leave(team, league.teams))
        case "pay-to-stay":
            return PayToStay(pay=is_staying_better(team, league.teams))
        case "take-losses":
            due = points_to_take(team.base, now.losses[team_id])
            taken = team_worth.best_losses(team.base, in_play(team), due)
            return TakeLosses(**{stat.lower(): points for stat, points in zip(STATS, taken, strict=True)})
        case "develop-team":
            wanted = development(league, team, now.rows[team_id], off_season.tried(league, team_id))
            return wanted.first if league.options.attempts_one_by_one else wanted
        case "found-team":
            return off_season_choices.usual(league, team_id, dice)
    return MakeStatement()


def in_play(team: Team) -> tuple[int, ...]:
    return tuple(scores_in_play(team.base, team.stars).by_stat.values())


# --- founding -------------------------------------------------------------------------------------------------------


def found(league: League, team_id: TeamId) -> FoundTeam:
    """PP-SAMP-01: of the sample teams that are left, the one that is worth most."""
    free = [name for name in sample_teams.free(league.teams) if _is_free(name, team_id, league.teams)]
    best = max(free, key=lambda name: (team_worth.worth(in_play(sample_teams.take(name, team_id))), name))
    return FoundTeam(sample_team=best)


def _is_free(name: str, team_id: TeamId, teams: Sequence[Team]) -> bool:
    wanted = claim(FoundTeam(sample_team=name), team_id)
    return not any(overlaps(wanted, Claim.of(team)) for team in teams)


def best_philosophy(team: Team) -> Philosophy:
    """PP-TEAM-07: the philosophy that leaves the team worth most."""
    return max(PHILOSOPHIES, key=lambda each: team_worth.worth(with_philosophy(team.base, each).by_stat.values()))


# --- markets --------------------------------------------------------------------------------------------------------


def income_of(market: str, team: Team, teams: Sequence[Team]) -> int:
    """PP-INC-01, PP-MKT-06: what a market pays in a usual season, to a team that has it."""
    having = tuple(fan_base.enter(each, market) if each.id == team.id else each for each in teams)
    after = having if market not in fan_base.fan_base(team) else teams
    line = INCOME[USUAL_ROW]
    return line.major if fan_base.counts_as_major(market, after) else line.minor


@lru_cache(maxsize=1024)
def winning_away(ours: Ratings, theirs: Ratings) -> Fraction:
    """PP-MKT-07, PP-LP-01: chance to win a game at the other team's home."""
    own = _four_quarters(ours.off, theirs.def_, home=False)
    other = _four_quarters(theirs.off, ours.def_, home=True)
    return sum(
        (chance * against for points, chance in own.items() for less, against in other.items() if points > less),
        Fraction(0),
    )


@lru_cache(maxsize=4096)
def _four_quarters(offense: int, defense: int, *, home: bool) -> dict[int, Fraction]:
    quarter = enumerated(lambda dice: league_play.quarter_points(offense, defense, home, dice))
    total = {0: Fraction(1)}
    for _ in league_play.QUARTERS:
        after: dict[int, Fraction] = {}
        for points, chance in total.items():
            for more, likely in quarter.items():
                after[points + more] = after.get(points + more, Fraction(0)) + chance * likely
        total = after
    return total


def markets_to_enter(team: Team, teams: Sequence[Team]) -> tuple[str, ...]:
    """PP-MKT-03, PP-MKT-07: markets by the income they are expected to bring; a challenge brings it if it is won."""

    def expected(market: str) -> Fraction:
        holder = fan_base.controller(market, teams)
        chance = winning_away(ratings(team), ratings(holder)) if holder else Fraction(1)
        return chance * income_of(market, team, teams)

    return tuple(sorted(fan_base.may_enter(team, teams), key=lambda market: (-expected(market), market)))


def market_to_leave(team: Team, teams: Sequence[Team]) -> str:
    """PP-FAN-02: the market that pays least; of several the one added last."""
    return min(reversed(team.other_markets), key=lambda market: income_of(market, team, teams))


def is_staying_better(team: Team, teams: Sequence[Team]) -> bool:
    """PP-EVT-03: whether the fans of today bring more than the price over those of a new minor home."""
    stays, moves = base_income(team, USUAL_ROW, teams), INCOME[USUAL_ROW].minor
    seasons = sum(LATER**year for year in range(1, YEARS + 1))
    return (stays - moves) * float(MULTIPLIER) * seasons > PRICE_OF_STAYING


# --- development ----------------------------------------------------------------------------------------------------


def development(league: League, team: Team, row: RecordRow, tried: Sequence[Stat] = ()) -> DevelopTeam:
    """PP-DEV-01, PP-DEV-02: the attempts that promise most; as many bought as bring more now than money will later.

    What was tried for free already is not tried again (PP-DEV-05).
    """
    scores, free = in_play(team), max(free_attempts(row) - len(tried), 0)
    without = tuple(STATS.index(stat) for stat in tried)
    worths = [
        team_worth.worth_developing(scores, team_worth.best_attempts(scores, free + bought, without))
        for bought in range(MOST_BOUGHT + 1)
    ]
    gains = tuple(round(worth - worths[0], 2) for worth in worths)
    yearly = base_income(team, USUAL_ROW, league.teams)
    bought = attempts_to_buy(team.money, yearly, gains)
    named = tuple(STATS[stat] for stat in team_worth.best_attempts(scores, free + bought, without))
    return DevelopTeam(free=named[:free], bought=named[free:])


def attempts_to_buy(money: int, yearly: int, gains: tuple[float, ...]) -> int:
    """PP-INC-03: how many attempts to buy now, if the same gains are on offer every year and money comes in yearly."""
    later = money_later(yearly, gains)
    possible = [bought for bought in range(MOST_BOUGHT + 1) if price(bought) <= money]
    return max(possible, key=lambda bought: gains[bought] + LATER * later[_step(money - price(bought))])


def _step(money: float) -> int:
    return min(int(money), MOST_MONEY) // STEP


@lru_cache(maxsize=4096)
def money_later(yearly: int, gains: tuple[float, ...]) -> tuple[float, ...]:
    """What money left in the bank brings in the years to come, by steps of it."""
    amounts = range(0, MOST_MONEY + STEP, STEP)
    worth = [0.0] * len(amounts)
    for _ in range(YEARS):
        spent = [
            max(gains[n] + LATER * worth[_step(money - price(n))] for n in range(MOST_BOUGHT + 1) if price(n) <= money)
            for money in amounts
        ]
        worth = [sum(spent[_step(money + yearly * face)] for face in range(1, 7)) / 6 for money in amounts]
    return tuple(worth)
