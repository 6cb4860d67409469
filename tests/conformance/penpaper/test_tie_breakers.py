"""The orders of a season against an independent reading of the ledger, and every reason they give checked."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from books.penpaper.leagues import scoreless
from touchline import books
from touchline.books.penpaper import season as seasons
from touchline.books.penpaper.events import CoinTossed
from touchline.books.penpaper.state import League, TeamId
from touchline.books.penpaper.tie_breakers import (
    Season,
    division_determinants,
    division_order,
    league_determinants,
    league_order,
    order_across,
    toss_coins,
)
from touchline.dice import Dice
from touchline.game import SeatId
from touchline.sport.records import Table
from touchline.sport.standings import Explanation, Ranking, Unseparated
from touchline.sport.tiebreaks import Chain

from . import naive
from .seasons import season_of

TEAMS = tuple(SeatId(name) for name in "ABCDEFGHI")
POINTS = st.sampled_from([0, 0, 3, 7])  # few scores, so that teams are level in every way there is


@st.composite
def leagues(draw: st.DrawFn, *, tossed: bool = True) -> naive.League:
    """A league of two or three divisions after some games; `tossed`: a coin was tossed for every team."""
    teams = TEAMS[: draw(st.integers(4, 9))]
    count = draw(st.integers(2, 3))
    divisions = {str(team): ("East", "Central", "West")[place % count] for place, team in enumerate(teams)}
    pairs = st.lists(st.sampled_from([str(team) for team in teams]), min_size=2, max_size=2, unique=True)
    games = draw(st.lists(st.tuples(pairs, POINTS, POINTS), max_size=30))
    return naive.League(
        games=[naive.Game(home, away, scored, conceded) for (home, away), scored, conceded in games],
        divisions=divisions,
        last_playoffs=draw(st.dictionaries(st.sampled_from(sorted(divisions)), st.integers(1, 3))),
        coin=draw(st.permutations(sorted(divisions))) if tossed else (),
    )


# --- the steps ------------------------------------------------------------------------------------------------------

PRINTED_AS = {
    "overall record": "best overall record",
    "division record": "best division record",
    "head-to-head": "head-to-head competition",
    "points scored": "total regular season points scored",
    "longest absence from the playoffs": "longest absence",
}


def printed_column(title: str) -> list[str]:
    """A column of PP-T-TIEBREAK as the ledger prints it."""
    table = books.book("penpaper").ledger.tables["PP-T-TIEBREAK"]
    column = table.columns.index(title)
    return [row[column] for row in table.rows if row[column] != "-"]


@pytest.mark.rule("PP-TIE-01", "PP-TIE-02", "PP-TIE-03")
@pytest.mark.parametrize(
    ("title", "determinants"), [("Division", division_determinants), ("Non-division", league_determinants)]
)
def test_the_steps_are_those_of_the_printed_table_and_then_the_coin(
    title: str, determinants: Callable[[Season], Chain[TeamId]]
) -> None:
    *steps, last = determinants(Season(table=Table(results=())))

    assert [PRINTED_AS[step.label] for step in steps] == printed_column(title)
    assert last.label == "the toss of a coin"


@pytest.mark.rule("PP-TIE-01", "PP-TIE-02", "PP-TIE-03", "PP-TIE-04")
def test_every_step_cites_its_rule() -> None:
    season = Season(table=Table(results=()))

    inside = [step.rule for step in division_determinants(season)]
    across = [step.rule for step in league_determinants(season)]

    assert inside == ["PP-TIE-01", "PP-TIE-01", "PP-TIE-04", "PP-TIE-01", "PP-TIE-03", "PP-TIE-03"]
    assert across == ["PP-TIE-02", "PP-TIE-04", "PP-TIE-02", "PP-TIE-03", "PP-TIE-03"]


# --- the orders -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-TIE-01", "PP-TIE-03", "PP-TIE-04")
@given(leagues())
def test_every_division_stands_as_the_ledger_orders_it(league: naive.League) -> None:
    season = season_of(league)

    ordered = [list(division_order(teams, season).order) for teams in season.divisions]

    assert ordered == list(league.division_orders().values())


@pytest.mark.rule("PP-TIE-02", "PP-TIE-03", "PP-TIE-04")
@given(leagues(), st.data())
def test_teams_of_different_divisions_stand_as_the_ledger_orders_them(league: naive.League, data: Any) -> None:
    some = data.draw(st.lists(st.sampled_from(sorted(league.divisions)), min_size=2, unique=True))

    assert list(order_across(some, season_of(league)).order) == league.order(some, naive.ACROSS)


@pytest.mark.rule("PP-TIE-05")
@given(leagues())
def test_the_whole_league_stands_as_the_ledger_orders_it(league: naive.League) -> None:
    assert list(league_order(season_of(league)).order) == league.league_order()


@pytest.mark.rule("PP-TIE-05")
@given(leagues())
def test_no_division_is_turned_round_in_the_order_of_the_league(league: naive.League) -> None:
    season = season_of(league)
    order = league_order(season).order

    for teams in season.divisions:
        assert tuple(team for team in order if team in teams) == division_order(teams, season).order


@pytest.mark.rule("PP-TIE-03")
@given(leagues(tossed=False))
def test_a_coin_is_asked_for_only_where_nothing_else_separates(league: naive.League) -> None:
    season = season_of(league)
    for name, teams in zip(dict.fromkeys(league.divisions.values()), season.divisions, strict=True):
        members = [team for team, its in league.divisions.items() if its == name]
        try:
            expected: object = league.order(members, naive.DIVISION)
        except naive.Level as level:
            expected = level.args[0]
        try:
            got: object = list(division_order(teams, season).order)
        except Unseparated as unseparated:
            got = unseparated.teams
        assert got == expected


# --- the reasons ----------------------------------------------------------------------------------------------------


def step_of(reason: Explanation[TeamId]) -> str:
    """The ledger's word for the step."""
    words = {"longest absence from the playoffs": "longest absence", "the toss of a coin": "coin"}
    return words.get(reason.label, reason.label)


def is_true(reason: Explanation[TeamId], league: naive.League) -> bool:
    """Whether the step named sees what the reason says, and sees the first of the two ahead."""
    label = step_of(reason)
    group: list[str] = list(reason.among) or [reason.ahead, reason.behind]
    values = league.values(label, group)
    texts = text_of(reason.ahead, label, group, league), text_of(reason.behind, label, group, league)
    return (
        values is not None
        and values[reason.ahead] > values[reason.behind]
        and (reason.ahead_value, reason.behind_value) == texts
    )


def text_of(team: str, label: str, group: list[str], league: naive.League) -> str:
    """What a reader of the sheets would write down for a team."""
    games = {
        "overall record": league.games,
        "division record": league.between(league.rivals(team)),
        "head-to-head": league.between(group),
    }
    if label in games:
        won, lost, tied = league.won_lost_tied(team, games[label])
        return f"{won}-{lost}-{tied}" if tied else f"{won}-{lost}"
    if label == "points scored":
        return str(league.points(team))
    if label == "longest absence":
        return f"season {league.last_playoffs[team]}" if team in league.last_playoffs else "never there"
    return f"lot {league.coin.index(team) + 1}"


@pytest.mark.rule("PP-TIE-01", "PP-TIE-02", "PP-TIE-03", "PP-TIE-04", "PP-TIE-05")
@given(leagues())
def test_every_reason_for_a_place_is_true(league: naive.League) -> None:
    season = season_of(league)
    rankings: list[Ranking[TeamId]] = [league_order(season), order_across(tuple(season.table.divisions), season)]
    rankings += [division_order(teams, season) for teams in season.divisions]

    for ranking in rankings:
        neighbours = list(zip(ranking.order, ranking.order[1:], strict=False))
        assert [(reason.ahead, reason.behind) for reason in ranking.explanations] == neighbours
        assert all(is_true(reason, league) for reason in ranking.explanations)


@pytest.mark.rule("PP-TIE-01", "PP-TIE-02")
@given(leagues())
def test_a_reason_is_the_first_step_that_can_tell_two_teams_apart(league: naive.League) -> None:
    """Steps that do not depend on who else is tied see no difference before the one that is given."""
    season = season_of(league)
    for teams in season.divisions:
        for reason in division_order(teams, season).explanations:
            for step in naive.DIVISION[: naive.DIVISION.index(step_of(reason))]:
                values = league.values(step, [reason.ahead, reason.behind])
                assert step == "head-to-head" or values is None or len(set(values.values())) == 1


@pytest.mark.rule("PP-TIE-01", "PP-TIE-04")
def test_a_reason_reads_like_a_sentence() -> None:
    games = [naive.Game("A", "C", 7, 0), naive.Game("A", "B", 0, 7), naive.Game("C", "B", 7, 0)]
    league = naive.League(games, {"A": "East", "C": "East", "B": "West"}, coin=("A", "B", "C"))

    (reason,) = division_order([SeatId("A"), SeatId("C")], season_of(league)).explanations

    names = {SeatId("A"): "Chicago", SeatId("C"): "Detroit"}
    assert reason.sentence(names) == "Chicago ahead of Detroit on division record, 1-0 to 0-1"


# --- the coin -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-TIE-03", "PP-GEN-05")
@given(leagues(tossed=False), st.integers())
def test_a_coin_is_tossed_once_and_serves_every_order_of_the_season(league: naive.League, key: int) -> None:
    dice = Dice.fast(key, transcript=True)
    season, first, made = toss_coins(season_of(league), league_order, dice)
    tossed = dice.position

    again, second, no_more = toss_coins(season, league_order, dice)

    assert second == first
    assert no_more == ()
    assert [place for toss in made for place in toss.rolls] == list(range(tossed))
    assert again.tosses == season.tosses
    assert dice.position == tossed
    later, _, _ = toss_coins(season, lambda each: order_across(tuple(each.table.divisions), each), dice)
    assert tuple(team for team in later.tosses if team in season.tosses) == season.tosses


@pytest.mark.rule("PP-TIE-03", "PP-GEN-05")
def test_a_league_in_which_nobody_ever_scores_is_decided_by_a_coin_in_each_division() -> None:
    league, dice = scoreless(League.ordinary()), Dice.fast("nobody scores", transcript=True)
    while league.stage == "season":
        league, events = seasons.play_week(league, dice)

    assert sorted(league.lots) == [seat.id for seat in league.seats]
    assert {roll.rule for roll in dice.transcript} == {"PP-LP-01", "PP-TIE-03"}
    tossed = [event for event in events if isinstance(event, CoinTossed)]
    tosses = [dice.transcript[position] for event in tossed for position in event.rolls]
    assert tosses == [roll for roll in dice.transcript if roll.rule == "PP-TIE-03"]
    divisions = seasons.season_so_far(league).divisions
    ordered = [[team for team in league.lots if team in division] for division in divisions]
    assert [event.names for event in tossed] == [tuple(map(league.name_of, teams)) for teams in ordered]
    champions = {min(teams, key=league.lots.index) for teams in divisions}
    assert league.playoffs is not None
    assert set(league.playoffs.qualified) == champions


@pytest.mark.rule("PP-TIE-03")
def test_the_season_that_is_being_ranked_does_not_count_as_an_appearance() -> None:
    dice = Dice.fast("two seasons")
    first = to_playoffs(League.ordinary(), dice)
    assert first.playoffs is not None
    assert seasons.season_so_far(first).last_playoffs == {}

    second = to_playoffs(seasons.begin(seasons.next_season(to_champion(first, dice)))[0], dice)

    assert seasons.season_so_far(second).last_playoffs == dict.fromkeys(sorted(first.playoffs.qualified), 1)


def to_playoffs(league: League, dice: Dice) -> League:
    while league.stage == "season":
        league, _ = seasons.play_week(league, dice)
    return league


def to_champion(league: League, dice: Dice) -> League:
    while league.stage == "playoffs":
        league, _ = seasons.play_round(league, dice)
    return league
