"""The good owner: always legal, and better off than the plain one."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from benchmarks import league_owners
from touchline.books.penpaper import coach, fan_base, sample_teams
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import ChoosePhilosophy, FoundTeam
from touchline.books.penpaper.state import League, OffSeason, Ratings, Scores, Team
from touchline.dice import Dice
from touchline.game import Seat, SeatId

ONE = SeatId("1")


def a_league(*, held_by="computer", **options):
    seats = LEAGUE.seats(Options(teams=6))
    return LEAGUE.setup(
        Options(teams=6, **options), [Seat(seat, f"Seat {seat}", held_by) for seat in seats], Dice.fast(1)
    )


def played(league, phases, seed):
    """Good owners everywhere, every order of theirs checked; the leagues before each phase."""
    dice = Dice.fast(seed)
    for _ in range(phases):
        phase = LEAGUE.phase(league)
        orders = {owed.seat: coach.good(league, owed.seat, dice) for owed in phase.owed}
        for seat, sent in orders.items():
            LEAGUE.check(league, seat, sent)
        yield league, orders
        league = LEAGUE.resolve(league, orders, dice).state


@pytest.mark.rule("PP-GEN-09", "PP-LEAG-03")
@pytest.mark.parametrize("seed", range(3))
def test_through_several_seasons_every_decision_is_legal(seed):
    kinds = set()
    for _, orders in played(a_league(computer_owners=True), 90, seed):
        kinds |= {type(sent).__name__ for sent in orders.values()}

    assert {"FoundTeam", "EnterMarket", "TakeLosses", "DevelopTeam"} <= kinds


@pytest.mark.rule("PP-LEAG-03")
def test_a_computer_decides_for_its_team_only_where_the_league_says_so():
    assert {owed.kind for owed in LEAGUE.phase(a_league(computer_owners=True)).owed} == {"found-team"}
    assert LEAGUE.phase(a_league()).owed == ()
    assert LEAGUE.phase(a_league(held_by="nobody", computer_owners=True)).owed == ()


@pytest.mark.rule("PP-GEN-09")
def test_good_owners_win_more_than_plain_ones():
    results = [league_owners.shares(number, False) for number in range(4)]

    seasons = [share for result in results for share in result[:-1]]
    assert sum(seasons) / len(seasons) > 0.56


@pytest.mark.rule("PP-SAMP-01")
def test_the_best_team_that_is_left_is_taken():
    league = a_league(computer_owners=True)

    first = coach.good(league, ONE, Dice.fast(1))
    taken = replace(league, teams=(sample_teams.take(first.sample_team, ONE),))
    second = coach.good(taken, SeatId("2"), Dice.fast(1))

    assert isinstance(first, FoundTeam)
    assert first.sample_team
    assert second.sample_team not in {"", first.sample_team}


@pytest.mark.rule("PP-TEAM-07")
def test_a_philosophy_is_chosen_for_the_scores_it_leaves():
    team = replace(Team.ordinary(), base=Scores(9, 10, 12, 10, 9, 12))
    league = replace(League.ordinary(), stage="philosophy", teams=(team,))

    assert coach.good(league, team.id, Dice.fast(1)) == ChoosePhilosophy(philosophy="run-and-shoot")


@pytest.mark.rule("PP-MKT-07", "PP-LP-01")
def test_the_chance_of_a_challenge_is_exact():
    assert coach.winning_away(Ratings(40, 40), Ratings(0, 0)) == 1
    assert coach.winning_away(Ratings(0, 0), Ratings(40, 40)) == 0
    level = coach.winning_away(Ratings(9, 9), Ratings(9, 9))
    assert Fraction(1, 3) < level < Fraction(1, 2)


def neighbours(team):
    return fan_base.may_enter(team, (team,))


@pytest.mark.rule("PP-MKT-03", "PP-MKT-06", "PP-MKT-07")
def test_a_market_of_ones_own_comes_before_one_to_fight_for():
    team = replace(Team.ordinary(), home_market="CHI")
    held = next(market for market in neighbours(team) if not fan_base.is_major(market))
    rival = replace(Team.ordinary(), id=SeatId("2"), name="Rivals", home_market="NY", other_markets=(held,))

    wanted = coach.markets_to_enter(team, (team, rival))

    assert wanted[-1] == held
    assert set(wanted) == set(fan_base.may_enter(team, (team, rival)))
    majors = [market for market in wanted if fan_base.is_major(market)]
    assert wanted[: len(majors)] == tuple(majors)


@pytest.mark.rule("PP-FAN-02")
def test_the_market_that_pays_least_is_lost():
    team = replace(Team.ordinary(), home_market="CHI", other_markets=("IND", "IA"))

    assert coach.market_to_leave(team, (team,)) == "IA"


@pytest.mark.rule("PP-EVT-03")
def test_fans_are_paid_for_and_a_lone_minor_home_is_not():
    beloved = replace(Team.ordinary(), home_market="CHI", other_markets=("IND",), money=50)
    lonely = replace(Team.ordinary(), home_market="IA", money=50)

    assert coach.is_staying_better(beloved, (beloved,))
    assert not coach.is_staying_better(lonely, (lonely,))


@pytest.mark.rule("PP-DEV-02", "PP-INC-03")
def test_money_buys_one_attempt_a_year_before_it_buys_three_at_once():
    gains = (0.0, 2.0, 3.5, 4.5)

    assert coach.attempts_to_buy(40, 10, gains) == 0
    assert coach.attempts_to_buy(60, 10, gains) == 1
    assert coach.attempts_to_buy(500, 0, gains) < 3
    assert coach.attempts_to_buy(1500, 60, gains) >= 2


@pytest.mark.rule("PP-DEV-01")
def test_a_last_placed_team_tries_two_scores_for_free():
    team = replace(Team.ordinary(), id=ONE)
    league = replace(
        League.ordinary(),
        stage="off-season",
        teams=(team,),
        off_season=OffSeason(step="development", order=(ONE,), rows={ONE: "Worst in League"}),
    )

    sent = coach.good(league, ONE, Dice.fast(1))

    assert len(sent.free) == 2
    assert sent.bought == ()
