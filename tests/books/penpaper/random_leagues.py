"""Whole leagues, owned by people who do anything that is legal."""

import random
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from touchline.books.penpaper.head_to_head.state import Match
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.off_season import now
from touchline.books.penpaper.off_season_orders import DevelopTeam, EnterMarket, LeaveMarket, PayToStay, TakeLosses
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import ChoosePhilosophy, FoundTeam, MakeStatement
from touchline.books.penpaper.state import LOWEST_SCORE, STATS, League
from touchline.books.penpaper.team_development import MOST_BOUGHT, free_attempts, points_to_take, price
from touchline.dice import Dice
from touchline.game import OFFICE, OrdersError, Owed, Seat, SeatId, Table

from .leagues import Ruled, match_played

ATTEMPTS = 20
"""How often an owner makes up a team before the program does; all other orders are legal as they are made up."""


def any_options(luck: random.Random) -> Options:
    return Options(
        teams=luck.choice((2, 6, 7, 8, 10, 12, 16)),
        non_player_teams=luck.choice(("sample", "rolled")),
        philosophy=luck.random() < 0.8,
        tied_games=luck.choice(("tie-stands", "one-overtime", "until-won")),
        income_multiplier=luck.random() < 0.8,
        printed_ratings=luck.random() < 0.2,
        head_to_head=luck.random() < 0.5,
    )


def any_seats(options: Options, luck: random.Random) -> list[Seat]:
    """Each seat is held by a person more often than not."""
    holders: tuple[Any, ...] = ("person", "person", "computer", "nobody")
    return [Seat(seat, f"Seat {seat}", luck.choice(holders)) for seat in LEAGUE.seats(options)]


def any_orders(league: League, owed: Owed, luck: random.Random, dice: Dice) -> Any:  # noqa: PLR0911 - one kind a line
    """Orders of the kind that is owed, any that are legal."""
    seat = owed.seat
    match owed.kind:
        case "found-team":
            return _any_team(league, seat, luck, dice)
        case "choose-philosophy":
            return ChoosePhilosophy(philosophy=luck.choice(("none", "run-and-shoot", "smash-mouth")))
        case "make-statement":
            return MakeStatement(press=luck.choice(("", "We are ready.", "Wait until next year!")))
        case "enter-market":
            offered = ["", *(str(choice.value) for choice in LEAGUE.choices(league, seat, "first_choice"))]
            first, second, third = (luck.choice(offered) for _ in range(3))
            return EnterMarket(first_choice=first, second_choice=second, third_choice=third)
        case "leave-market":
            return LeaveMarket(market=luck.choice(league.team_by_id[seat].other_markets))
        case "pay-to-stay":
            return PayToStay(pay=luck.random() < 0.5)
        case "take-losses":
            return _any_losses(league, seat, luck)
        case "develop-team":
            return _any_development(league, seat, luck)
    raise AssertionError(f"{owed.kind} is no kind of orders")


def _any_team(league: League, seat: SeatId, luck: random.Random, dice: Dice) -> FoundTeam:
    for _ in range(ATTEMPTS):
        wanted = _made_up_team(league, seat, luck)
        try:
            LEAGUE.check(league, seat, wanted)
        except OrdersError:
            continue
        return wanted
    default = LEAGUE.default(league, seat, dice)
    assert isinstance(default, FoundTeam)
    return default


def _made_up_team(league: League, seat: SeatId, luck: random.Random) -> FoundTeam:
    samples = [str(choice.value) for choice in LEAGUE.choices(league, seat, "sample_team")]
    if samples and luck.random() < 0.5:
        return FoundTeam(sample_team=luck.choice(samples))
    market = luck.choice(sorted(MARKETS))
    return FoundTeam(name=luck.choice(("Owls", "Bears", f"Owls {seat}", f"Bears {seat}")), city="Town", market=market)


def _any_losses(league: League, seat: SeatId, luck: random.Random) -> TakeLosses:
    base = league.team_by_id[seat].base
    left = dict(base.by_stat)
    for _ in range(points_to_take(base, now(league).losses[seat])):
        left[luck.choice([stat for stat in STATS if left[stat] > LOWEST_SCORE])] -= 1
    return TakeLosses(**{stat.lower(): base.by_stat[stat] - left[stat] for stat in STATS})


def _any_development(league: League, seat: SeatId, luck: random.Random) -> DevelopTeam:
    team, free = league.team_by_id[seat], free_attempts(now(league).rows[seat])
    affordable = max(count for count in range(MOST_BOUGHT + 1) if price(count) <= team.money)
    stats = luck.sample(STATS, len(STATS))
    first, more = luck.randint(0, free), luck.randint(0, affordable)
    tried = DevelopTeam(free=tuple(stats[:first]), bought=tuple(stats[first : first + more]))
    wanted = replace(tried, **_any_details(league, seat))
    try:
        LEAGUE.check(league, seat, wanted)
    except OrdersError:  # somebody has the name
        return tried
    return wanted


def _any_details(league: League, seat: SeatId) -> dict[str, str]:
    """Some of what a team is called; now and then what others want, too."""
    luck = random.Random(f"{seat}, season {league.season}: {league.teams}")
    cities = [str(choice.value) for choice in LEAGUE.choices(league, seat, "city")] or [""]
    names = ("Herons", "Egrets", f"Herons {luck.randint(1, 99)}")
    return {
        "name": luck.choice(names) if luck.random() < 0.3 else "",
        "city": luck.choice(cities),
        "stadium": luck.choice(("", "", "", "The Marsh")),
    }


def random_league(seed: int) -> Iterator[Ruled]:
    """A league of random owners, phase by phase; the same for the same seed. Some owners send nothing now and then.

    Most leagues last a few seasons; some grow old enough for crowded markets, full banks and many stars.
    """
    luck, dice = random.Random(seed), Dice.fast(seed)
    seasons = luck.choice((1, 2, 3, 12))
    options = any_options(luck)
    league = LEAGUE.setup(options, any_seats(options, luck), dice)
    while league.season <= seasons:
        phase = LEAGUE.phase(league)
        orders = {}
        for owed in phase.owed:
            if owed.required or luck.random() < 0.3:
                sent = any_orders(league, owed, luck, dice) if luck.random() < 0.9 else _absent(league, owed, dice)
                LEAGUE.check(league, owed.seat, sent)
                orders[owed.seat] = sent
        if phase.tables:
            orders[OFFICE] = LEAGUE.gathered(league, {table.key: any_match(table, luck) for table in phase.tables})
            LEAGUE.check(league, OFFICE, orders[OFFICE])
        ruled = Ruled(league, phase, LEAGUE.resolve(league, orders, dice))
        yield ruled
        league = ruled.after


def any_match(table: Table, luck: random.Random) -> Match | None:
    """What came of a table: a match of any calls, or, more often than owners would, nothing."""
    return match_played(table, str(luck.random())) if luck.random() < 0.1 else None


def _absent(league: League, owed: Owed, dice: Dice) -> Any:
    return LEAGUE.default(league, owed.seat, dice)
