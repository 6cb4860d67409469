"""Texts that nobody writes in earnest are refused like any other: at their place, soon, and without a traceback."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from books.fool.league import leagues
from touchline.books.fool.clubs import sample_club
from touchline.books.fool.defences import legal_defence
from touchline.books.fool.game_plan import default_plan
from touchline.books.fool.league.draft import lists_issued
from touchline.books.fool.league.orders import MOST_TRADES, DraftList, Week
from touchline.books.fool.league.state import LeagueOptions, Pick, Trade, check_sizes
from touchline.books.fool.notation import parse_call
from touchline.books.fool.offensive_sets import legal_set
from touchline.books.fool.options import AS_PLAYED
from touchline.books.fool.orders import LONGEST_PLAN
from touchline.books.fool.own_tables import check_tables
from touchline.books.fool.plan_text import MOST_FAULTS, checked_plan, written_plan
from touchline.books.fool.play_question import PlayOptions, read
from touchline.dice import Dice
from touchline.game import OrdersError

SLOWEST = 3  # seconds, on a busy machine; without the fixes it takes minutes
LONG, HUGE = 20_000, "9" * 5_000
GAME = leagues.GAME


@contextmanager
def soon() -> Iterator[None]:
    began = time.perf_counter()
    yield
    assert time.perf_counter() - began < SLOWEST


@pytest.mark.parametrize("filling", [" ", "\t", "a ", ", "])
@pytest.mark.parametrize("reads", [legal_defence, legal_set, parse_call])
def test_a_line_of_nothing_much_is_refused_at_once(reads, filling):
    for text in (filling * LONG, f"Base{filling * 400}x: L RDE", f"x{filling * LONG}under cent"):
        with soon(), pytest.raises(OrdersError):
            reads(text)


@pytest.mark.parametrize("option", ["normal", "NORMAL", "  normal "])
def test_the_name_and_the_option_of_a_defence_may_stand_apart(option):
    line = next(line for line in written_plan(default_plan()).splitlines() if line.startswith("Base normal:"))

    read_ = legal_defence(line.replace(" normal", f" ,  {option}"))

    assert (read_.name, read_.option) == ("Base", "normal")


@pytest.mark.parametrize(
    "line",
    [
        f"== Plays ==\nRow 1\n{HUGE}  Pro: TB/R(F)",
        f"== Plays ==\nRow {HUGE}\n1  Pro: TB/R(F)",
        f"== Sets ==\nPro under centre: LW W ({HUGE}, WWL)",
        f"== Depth chart ==\nQ: {HUGE}",
        f"== Standing orders ==\nlate: {HUGE}",
    ],
)
def test_a_number_beyond_reason_in_a_plan_is_a_mistake_at_its_line(line):
    with pytest.raises(OrdersError) as refused:
        checked_plan(line, AS_PLAYED, sample_club(Dice.fast("a club"), number=1).roster)

    assert all(mistake.where.startswith("line ") for mistake in refused.value.mistakes)


@pytest.mark.parametrize("text", [f"== {' ' * LONG}x", "= " * LONG, f"== Depth chart ==\nQ: {'ab,' * 9_000}"])
def test_a_plan_of_nothing_much_is_refused_at_once(text):
    with soon(), pytest.raises(OrdersError) as refused:
        checked_plan(text, AS_PLAYED, sample_club(Dice.fast("a club"), number=1).roster)

    assert len(refused.value.mistakes) <= MOST_FAULTS


@pytest.mark.parametrize("row", ["²", HUGE, "٣" * 5_000])
def test_a_row_that_no_plan_has_cannot_be_asked_about(row):
    with pytest.raises(OrdersError, match="there is no such row"):
        read(f"row {row} vs Base", PlayOptions())


# --- a league's orders ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"release: {' ' * (LONG - 100)}x" for _ in range(5)),
        "release: " + ",".join(f"Zq{number}x" for number in range(6_000)),
        "\n".join(f"trade: with Nobody {number}: give round 1; get round 1" for number in range(1_500)),
        f"trade: with club {'x' * (LONG - 40)}: give round 1; get round 1",
        f"release: {'Harrow' * 3_000}",
    ],
)
def test_a_sheet_of_names_that_nobody_has_is_refused_soon(text):
    league = leagues.at("season", week=1)

    with soon():
        reading = GAME.read_orders_text(league, leagues.A, text)

    assert reading.orders is None
    assert all(problem.right for problem in reading.problems)


def test_a_remark_still_begins_behind_two_blanks():
    league = leagues.at("season", week=1)
    name = league.careers[league.club(leagues.A).roster[3]].player.name

    for text in (f"release: {name}  # too old", f"release: {name}\t\t#", f"  # release: {name}\n#\nrelease: {name}"):
        reading = GAME.read_orders_text(league, leagues.A, text)
        assert reading.orders == Week(release=(league.club(leagues.A).roster[3],))


def test_a_list_of_nobody_many_times_is_refused_soon():
    league = replace(lists_issued(leagues.founded(), Dice.fast("a list")).league, stage="draft")

    with soon(), pytest.raises(OrdersError):
        GAME.check(league, leagues.A, DraftList(ranking=("",) * 40_000))


def test_a_club_writes_only_so_many_offers_at_once():
    league = leagues.at("season", week=1)
    picks = [Pick(league.year + 1, number, leagues.A) for number in range(1, 3)]
    offers = [
        Trade(to=leagues.B, gives_picks=(pick,), gets=(who,)) for who in league.club(leagues.B).roster for pick in picks
    ]

    with pytest.raises(OrdersError, match="trades"):
        GAME.check(league, leagues.A, Week(trades=tuple(offers[: MOST_TRADES + 1])))


def test_a_plan_that_a_league_keeps_is_no_longer_than_a_matchs():
    with pytest.raises(OrdersError, match="characters"):
        GAME.check(leagues.at("season", week=1), leagues.A, Week(plan="#" * (LONGEST_PLAN + 1)))


# --- a commissioner's words and tables ------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [HUGE, "[" * 5_000, f"{'[' * 5_000}{']' * 5_000}", "1979-99-99", '"\\ud800"'])
def test_an_option_beyond_reason_is_not_decided(value):
    with pytest.raises(OrdersError):
        GAME.decided(leagues.at("season", week=1), f"next season: games = {value}")


@pytest.mark.parametrize("minutes", [-1, 10**15])
def test_the_clock_of_a_choice_is_one_that_can_run(minutes):
    with pytest.raises(OrdersError, match="pick_minutes"):
        check_sizes(LeagueOptions(pick_minutes=minutes))
    with pytest.raises(OrdersError, match="pick_minutes"):
        GAME.decided(leagues.at("season", week=1), f"next season: pick_minutes = {minutes}")


HEAD = 'id = "FOOL-T-X"\nrule = "FOOL-5-a"\ndie = "d6"\ncolumns = ["roll", "result"]\n'


@pytest.mark.parametrize(
    "rows",
    [
        '[["all", "0"]]',
        '[["1-99999999999", "0"]]',
        f'[["{HUGE}", "0"]]',
        f"[[{HUGE}, 0]]",
        "[" * 5_000,
        '[["up to 9", 1]]',
    ],
)
@pytest.mark.parametrize("file", ["clock.toml", "contact.toml"])
def test_a_table_beyond_reason_is_refused_with_its_file(file, rows):
    with soon(), pytest.raises(OrdersError, match=file):
        check_tables({file: f"{HEAD}rows = {rows}\n"}, rule="FOOL-12-P1")
