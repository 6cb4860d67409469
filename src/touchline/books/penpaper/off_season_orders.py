"""What an owner may decide between seasons, and what makes it wrong."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from touchline.books.penpaper.fan_base import fan_base, may_enter
from touchline.books.penpaper.off_season_events import PRICE_OF_STAYING, may_pay_to_stay
from touchline.books.penpaper.orders import Line
from touchline.books.penpaper.state import LOWEST_SCORE, RecordRow, Scores, Stat, Team
from touchline.books.penpaper.team_development import MOST_BOUGHT, free_attempts, points_to_take, price
from touchline.game import Mistakes


class EnterMarket(msgspec.Struct, frozen=True, kw_only=True, tag="enter-market", forbid_unknown_fields=True):
    """Your fan base grows: which market to enter. A minor market of another team is fought for in a challenge match."""

    first_choice: str = ""
    """The market to enter, by code. Leave all empty to let it pass."""
    second_choice: str = ""
    """If the first is no longer to be had when it is your turn. A free minor market that was taken meanwhile is not."""
    third_choice: str = ""
    """If the second is not to be had either."""

    @classmethod
    def of(cls, choices: Sequence[str]) -> "EnterMarket":
        """The first three of some markets, the best first."""
        first, second, third = (*choices[:3], "", "", "")[:3]
        return cls(first_choice=first, second_choice=second, third_choice=third)

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(market for market in (self.first_choice, self.second_choice, self.third_choice) if market)


class LeaveMarket(msgspec.Struct, frozen=True, kw_only=True, tag="leave-market", forbid_unknown_fields=True):
    """Your fan base shrinks: which market is lost. Never the home."""

    market: str
    """The market to lose, by code."""


class PayToStay(msgspec.Struct, frozen=True, kw_only=True, tag="pay-to-stay", forbid_unknown_fields=True):
    """Your team must move to a random minor market, or pay."""

    pay: bool = True
    """Pay $30 million for stadium improvements and public relations."""


class TakeLosses(
    msgspec.Struct, frozen=True, kw_only=True, tag="take-losses", forbid_unknown_fields=True, rename="upper"
):
    """Points come off your scores: from which, as you like."""

    qb: int = 0
    """Points off the quarterback."""
    rb: int = 0
    """Points off the running backs."""
    wr: int = 0
    """Points off the wide receivers."""
    lm: int = 0
    """Points off the linemen."""
    lb: int = 0
    """Points off the linebackers."""
    db: int = 0
    """Points off the defensive backs."""

    @property
    def points(self) -> dict[Stat, int]:
        return Scores(self.qb, self.rb, self.wr, self.lm, self.lb, self.db).by_stat


class DevelopTeam(msgspec.Struct, frozen=True, kw_only=True, tag="develop-team", forbid_unknown_fields=True):
    """Try to improve scores. All attempts are named, and the bought ones paid for, before the first roll.

    Where the league rolls attempts one by one, name one free attempt, and the next once you know what it brought; the
    bought ones come last. What your team is called and how it looks may be changed, too; leave empty what is to stay.
    """

    free: tuple[Stat, ...] = ()
    """Scores to try for free: one, or two for a last-placed team."""
    bought: tuple[Stat, ...] = ()
    """Further scores to try for money: one for 50, two for 150, three for 500 million."""
    name: Line = ""
    """Another name for your team, from the next season on."""
    city: Line = ""
    """Only if your team has moved: its home city in the new market."""
    stadium: Line = ""
    """Where it plays from now on."""
    logo: Line = ""
    """What its new logo shows. A star, bolt, shield, diamond, crown, arrow, wave, moon or sun is drawn."""
    colors: Line = ""
    """Its new colors, that of the ground first: navy and gold."""

    @property
    def first(self) -> "DevelopTeam":
        """PP-DEV-05: what is sent first where attempts are rolled one by one."""
        return DevelopTeam(free=self.free[:1]) if self.free else self


OffSeasonOrders: TypeAlias = EnterMarket | LeaveMarket | PayToStay | TakeLosses | DevelopTeam


def check_enter(team: Team, teams: tuple[Team, ...], orders: EnterMarket) -> None:
    """PP-MKT-03, PP-MKT-04, PP-MKT-07: every choice is a market the team may enter or challenge for."""
    mistakes = Mistakes()
    possible = may_enter(team, teams)
    for field in ("first_choice", "second_choice", "third_choice"):
        market = getattr(orders, field)
        if market and market not in possible:
            mistakes.add(
                where=field,
                wrong=f"{market} cannot be entered",
                right=f"choose one of {', '.join(possible)}" if possible else "leave it empty: no market is open",
                rule="PP-MKT-03",
            )
    mistakes.refuse()


def check_leave(team: Team, orders: LeaveMarket) -> None:
    """PP-FAN-02: the market is in the fan base and is not the home."""
    mistakes = Mistakes()
    if orders.market == team.home_market or orders.market not in fan_base(team):
        mistakes.add(
            where="market",
            wrong=f"{orders.market or 'nothing'} cannot be lost",
            right=f"choose one of {', '.join(team.other_markets)}",
            rule="PP-FAN-02",
        )
    mistakes.refuse()


def check_pay(team: Team, orders: PayToStay) -> None:
    """PP-EVT-03, PP-INC-03: only a team that has the money may pay to stay."""
    mistakes = Mistakes()
    if orders.pay and not may_pay_to_stay(team):
        mistakes.add(
            where="pay",
            wrong=f"{team.money} million in the bank",
            right=f"staying costs {PRICE_OF_STAYING} million; the team has to move",
            rule="PP-EVT-03",
        )
    mistakes.refuse()


def check_losses(base: Scores, losses: int, orders: TakeLosses) -> None:
    """PP-NEG-01, PP-TEAM-03: as many points as were rolled, none of them negative, no score below 3."""
    mistakes = Mistakes()
    due = points_to_take(base, losses)
    for stat, points in orders.points.items():
        room = base.by_stat[stat] - LOWEST_SCORE
        if not 0 <= points <= room:
            mistakes.add(
                where=stat,
                wrong=f"{points} points off a score of {base.by_stat[stat]}",
                right=f"take 0 to {room}: a score stays at {LOWEST_SCORE} or above",
                rule="PP-TEAM-03",
            )
    if sum(orders.points.values()) != due:
        mistakes.add(
            where="all scores",
            wrong=f"{sum(orders.points.values())} points taken in all",
            right=f"take {due}",
            rule="PP-NEG-01",
        )
    mistakes.refuse()


def check_next_attempt(team: Team, row: RecordRow, tried: Sequence[Stat], orders: DevelopTeam) -> None:
    """PP-DEV-05: where attempts are rolled one by one: one free attempt, or the bought ones once those are over."""
    mistakes = Mistakes()
    collect_next_attempt_mistakes(orders, mistakes)
    collect_development_mistakes(team, row, orders, mistakes, tried=tried)
    mistakes.refuse()


def collect_next_attempt_mistakes(orders: DevelopTeam, mistakes: Mistakes) -> None:
    """PP-DEV-05: what is wrong with attempts that are rolled one by one."""
    if len(orders.free) > 1:
        mistakes.add(
            where="free",
            wrong=f"{len(orders.free)} attempts at once",
            right="name one; the next when you know what it brought",
            rule="PP-DEV-05",
        )
    if orders.free and orders.bought:
        mistakes.add(
            where="bought",
            wrong="bought along with a free attempt",
            right="buy when the free attempts are rolled",
            rule="PP-DEV-05",
        )


def check_development(team: Team, row: RecordRow, orders: DevelopTeam, *, tried: Sequence[Stat] = ()) -> None:
    """PP-DEV-01, PP-DEV-02, PP-DEV-05: not more attempts than allowed and paid for, and no score twice."""
    mistakes = Mistakes()
    collect_development_mistakes(team, row, orders, mistakes, tried=tried)
    mistakes.refuse()


def collect_development_mistakes(
    team: Team, row: RecordRow, orders: DevelopTeam, mistakes: Mistakes, *, tried: Sequence[Stat] = ()
) -> None:
    """PP-DEV-01, PP-DEV-02, PP-DEV-05: what is wrong with the attempts, beside other things in the same orders."""
    allowed = free_attempts(row) - len(tried)
    if len(orders.free) > allowed:
        mistakes.add(
            where="free", wrong=f"{len(orders.free)} attempts", right=f"name up to {allowed}", rule="PP-DEV-01"
        )
    if len(orders.bought) > MOST_BOUGHT:
        mistakes.add(
            where="bought", wrong=f"{len(orders.bought)} attempts", right=f"buy up to {MOST_BOUGHT}", rule="PP-DEV-02"
        )
    elif price(len(orders.bought)) > team.money:
        mistakes.add(
            where="bought",
            wrong=f"{len(orders.bought)} attempts cost {price(len(orders.bought))} million",
            right=f"there are {team.money} in the bank; buy fewer",
            rule="PP-INC-03",
        )
    named = (*tried, *orders.free, *orders.bought)
    if twice := sorted({stat for stat in named if named.count(stat) > 1}):
        mistakes.add(
            where="bought", wrong=f"{', '.join(twice)} named twice", right="name different scores", rule="PP-DEV-05"
        )
