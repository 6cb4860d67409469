"""Many seasons in which nobody does anything, or people do whatever the rules allow: what must hold all the while."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from books.penpaper.audit import check_markets, check_money, check_teams
from books.penpaper.leagues import SIZES, Ruled, played, seats, unattended
from touchline.books.penpaper import season
from touchline.books.penpaper.events import (
    DevelopmentPaid,
    MarketEntered,
    TeamFolded,
    TeamFounded,
    TeamMoved,
    TeamPaidToStay,
)
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.off_season_orders import DevelopTeam, EnterMarket, LeaveMarket, PayToStay, TakeLosses
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import ChoosePhilosophy, FoundTeam, MakeStatement
from touchline.books.penpaper.state import STATS, League, TeamId
from touchline.dice import Dice
from touchline.game import OrdersError

RUNS = [pytest.param(size, people, id=f"{size} teams, {people} people") for size in SIZES for people in (0, 3)]
every_run = pytest.mark.parametrize(("size", "people"), RUNS)


@cache
def run(size: int, people: int) -> tuple[Ruled, ...]:
    """25 seasons by default orders; only the rulings in which teams may change are kept."""
    ruled = unattended(Options(teams=size), seats(size, people=people), Dice.fast(f"{size} {people}"), seasons=26)
    return tuple(each for each in ruled if each.before.stage not in {"season", "playoffs"})


def off_seasons(size: int, people: int) -> Iterator[Ruled]:
    return (ruled for ruled in run(size, people) if ruled.before.stage == "off-season")


# --- nobody does anything ---------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-TEAM-03", "PP-STAR-02", "PP-MKT-04", "PP-LEAG-06", "PP-OFF-01")
@every_run
def test_in_25_seasons_the_teams_keep_to_their_limits(size: int, people: int) -> None:
    for ruled in run(size, people):
        if ruled.after.stage in {"season", "philosophy"}:
            check_teams(ruled.after)


@pytest.mark.rule("PP-INC-03")
@every_run
def test_in_25_seasons_no_million_comes_or_goes_without_an_event(size: int, people: int) -> None:
    for ruled in off_seasons(size, people):
        check_money(ruled)


@pytest.mark.rule("PP-MKT-03", "PP-MKT-10")
@every_run
def test_in_25_seasons_every_market_is_entered_from_beside_it(size: int, people: int) -> None:
    for ruled in off_seasons(size, people):
        check_markets(ruled)


@pytest.mark.rule("PP-EVT-02", "PP-EVT-04", "PP-TIE-03")
@every_run
def test_in_25_seasons_a_replacement_team_starts_without_money_stars_or_a_past(size: int, people: int) -> None:
    for ruled in off_seasons(size, people):
        for event in ruled.ruling.events:
            if isinstance(event, TeamFounded):
                new = ruled.after.team_by_id[event.team]
                assert (new.money, new.stars, new.other_markets) == (0, (), ())
                assert new.id not in season.last_playoffs(ruled.after)


@pytest.mark.rule("PP-EVT-04")
@every_run
def test_in_25_seasons_honours_keep_the_names_of_their_day(size: int, people: int) -> None:
    rulings = run(size, people)
    last = rulings[-1].after.honours

    assert [honour.season for honour in last] == list(range(1, len(last) + 1))
    for ruled in rulings:
        before = ruled.before
        assert last[: len(before.honours)] == before.honours
        if before.stage == "off-season" and before.off_season is not None and before.off_season.step == "fan-base":
            assert before.honours[-1].champion == before.name_of(before.history.seasons[-1].champion)


def test_in_these_seasons_teams_did_move_fold_and_pay() -> None:
    """Otherwise the tests above would prove little."""
    happened = Counter(
        type(event).__name__ for size in SIZES for ruled in run(size, 3) for event in ruled.ruling.events
    )

    for kind in (TeamMoved, TeamFolded, TeamPaidToStay, DevelopmentPaid, MarketEntered):
        assert happened[kind.__name__] >= 5, happened


# --- people do whatever they may --------------------------------------------------------------------------------------

PEOPLE = 5
FAN_BASES = (("NJ", "SYR"), ("MIL", "IND"), ("ORL",), ("SF", "NV"), ("SCA", "SD"), ())  # beside each other, to quarrel


@cache
def champions() -> League:
    """A league of six, five of them people's, in front of its first off-season, with money and markets to lose."""
    league = played(6, key="whatever")
    owners = tuple(replace(seat, held_by="person") for seat in league.seats[:PEOPLE])
    teams = tuple(
        replace(team, money=200, other_markets=others) for team, others in zip(league.teams, FAN_BASES, strict=True)
    )
    return replace(league, seats=(*owners, *league.seats[PEOPLE:]), teams=teams)


def some_orders(league: League, seat: TeamId, kind: str) -> st.SearchStrategy[Any]:
    """Anything the rules might allow of a kind of orders."""
    near = st.sampled_from(["", *(str(choice.value) for choice in LEAGUE.choices(league, seat, "first_choice"))])
    points = st.integers(0, 2)
    wanted = st.lists(st.sampled_from(STATS), max_size=3).map(tuple)
    return {
        "enter-market": st.builds(EnterMarket, first_choice=near, second_choice=near, third_choice=near),
        "leave-market": st.builds(LeaveMarket, market=st.sampled_from([*league.team_by_id[seat].other_markets, "AL"])),
        "pay-to-stay": st.builds(PayToStay, pay=st.booleans()),
        "take-losses": st.builds(TakeLosses, qb=points, rb=points, wr=points, lm=points, lb=points, db=points),
        "develop-team": st.builds(DevelopTeam, free=wanted, bought=wanted),
        "found-team": st.builds(
            FoundTeam,
            name=st.sampled_from(["Owls", "Bears"]),
            city=st.just("Small Town"),
            market=st.sampled_from(["AL", "SD", "TUL"]),
        ),
        "choose-philosophy": st.just(ChoosePhilosophy()),
        "make-statement": st.just(MakeStatement()),
    }[kind]


@pytest.mark.rule("PP-OFF-02", "PP-INC-03", "PP-MKT-03", "PP-MKT-04", "PP-MKT-07")
@settings(max_examples=60)
@given(st.data(), st.integers(0, 10_000))
def test_whatever_owners_do_between_seasons_money_markets_and_limits_hold(data: st.DataObject, key: int) -> None:
    league, dice = champions(), Dice.fast(key)
    for _ in range(12):
        orders = {}
        for owed in LEAGUE.phase(league).owed:
            sent = data.draw(some_orders(league, owed.seat, owed.kind))
            try:
                LEAGUE.check(league, owed.seat, sent)
            except OrdersError:
                sent = LEAGUE.default(league, owed.seat, dice)
                LEAGUE.check(league, owed.seat, sent)
            orders[owed.seat] = sent
        ruled = Ruled(league, LEAGUE.phase(league), LEAGUE.resolve(league, orders, dice))
        check_money(ruled)
        check_markets(ruled)
        league = ruled.after
        if league.stage == "season":
            break

    assert league.season == 2
    check_teams(league)
