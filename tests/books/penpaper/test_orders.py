"""Every mistake an owner can make, with where it is, what is wrong, what would be right, and the rule."""

import pytest
from msgspec.structs import replace

from touchline import books
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import ChoosePhilosophy, FoundTeam, MakeStatement, Orders
from touchline.books.penpaper.sample_teams import take
from touchline.books.penpaper.state import League
from touchline.dice import Dice
from touchline.game import Mistake, OrdersError, Owed, SeatId, read_orders

from .leagues import seats

ONE, TWO = SeatId("1"), SeatId("2")


@pytest.fixture
def league() -> League:
    """Seat 1 has to found a team; seats 2 and 3 have the Iowa Hogs and the Chicago Tigers."""
    opened = LEAGUE.setup(Options(teams=6), seats(6, people=3), Dice.scripted([]))
    taken = (take("Iowa Hogs", TWO), take("Chicago Tigers", SeatId("3")))
    return replace(opened, teams=taken)


def mistakes(league: League, orders: Orders, seat: SeatId = ONE) -> tuple[Mistake, ...]:
    with pytest.raises(OrdersError) as refused:
        LEAGUE.check(league, seat, orders)
    return refused.value.mistakes


@pytest.mark.parametrize(
    ("orders", "mistake"),
    [
        (
            FoundTeam(sample_team="Iowa Hogs"),
            Mistake("sample_team", "Iowa Hogs is taken by the Iowa Hogs", "choose another", "PP-LEAG-02"),
        ),
        (
            FoundTeam(name="", city="Ames", market="KS"),
            Mistake("name", "a new team has no name", "give it one", "PP-TEAM-10"),
        ),
        (
            FoundTeam(name="Ames Corn", city=" ", market="KS"),
            Mistake("city", "a new team has no home city", "give it one", "PP-TEAM-10"),
        ),
        (
            FoundTeam(name="Boise Diamonds", city="Boise"),
            Mistake("market", "no home market", "choose the market the city lies in: ID", "PP-TEAM-10"),
        ),
        (
            FoundTeam(name="Broadway Joes", city="New York", market="USA"),
            Mistake("market", "'USA' is not a market", "choose the market the city lies in: NY", "PP-TEAM-10"),
        ),
        (
            FoundTeam(name="Boise Diamonds", city="Boise", market="CHI"),
            Mistake("market", "Boise does not lie in CHI", "choose ID, or another city", "PP-TEAM-10"),
        ),
        (
            FoundTeam(name="chicago TIGERS", city="Chicago", market="CHI"),
            Mistake("name", "chicago TIGERS is taken by the Chicago Tigers", "choose another", "PP-LEAG-02"),
        ),
        (
            FoundTeam(name="Ottumwa Hogs", city="Ottumwa", market="IA"),
            Mistake("market", "Iowa is taken by the Iowa Hogs", "choose another", "PP-MKT-04"),
        ),
        (
            ChoosePhilosophy(),
            Mistake("seat 1", "no such orders are asked for now", "send found-team orders", "PP-LEAG-02"),
        ),
    ],
)
def test_a_mistake_says_where_it_is_and_how_to_mend_it(league: League, orders: Orders, mistake: Mistake) -> None:
    assert mistakes(league, orders) == (mistake,)
    assert books.rule(mistake.rule) is not None


def test_a_misspelt_sample_team_is_guessed_at(league: League) -> None:
    (mistake,) = mistakes(league, FoundTeam(sample_team="New York Typhoons"))

    assert mistake.where == "sample_team"
    assert mistake.wrong == "there is no sample team 'New York Typhoons'"
    assert mistake.right.startswith("did you mean New York Tycoons")
    assert mistake.rule == "PP-SAMP-01"


def test_an_unguessable_sample_team_still_gets_an_example(league: League) -> None:
    (mistake,) = mistakes(league, FoundTeam(sample_team="???"))

    assert mistake.right.startswith("did you mean Albuquerque Invaders")


@pytest.mark.rule("PP-TEAM-10")
def test_all_details_that_are_missing_are_named_at_once(league: League) -> None:
    assert [mistake.where for mistake in mistakes(league, FoundTeam())] == ["name", "city", "market"]


@pytest.mark.rule("PP-LEAG-02", "PP-TEAM-10")
def test_a_name_and_a_market_that_are_taken_by_two_teams_are_named_at_once(league: League) -> None:
    found = mistakes(league, FoundTeam(name="Chicago Tigers", city="Ottumwa", market="IA"))

    assert [(mistake.where, mistake.rule) for mistake in found] == [("market", "PP-MKT-04"), ("name", "PP-LEAG-02")]


@pytest.mark.rule("PP-LEAG-02", "PP-TEAM-10")
def test_a_name_and_a_market_that_are_taken_by_one_team_are_named_at_once(league: League) -> None:
    found = mistakes(league, FoundTeam(name="iowa hogs", city="Ottumwa", market="IA"))

    assert [(mistake.where, mistake.wrong) for mistake in found] == [
        ("name", "iowa hogs is taken by the Iowa Hogs"),
        ("market", "Iowa is taken by the Iowa Hogs"),
    ]


def test_a_seat_that_has_its_team_is_asked_for_nothing_more(league: League) -> None:
    (mistake,) = mistakes(league, FoundTeam(sample_team="Denver Mountaineers"), TWO)

    assert mistake.right == "wait for a phase that asks for orders"


@pytest.mark.rule("PP-TEAM-10")
@pytest.mark.parametrize(
    "orders",
    [
        FoundTeam(sample_team="San Diego Cruisers"),
        FoundTeam(name="Canton Bulldogs", city="Canton", market="OH"),
        FoundTeam(name="Chicago Bears", city="Chicago", market="CHI"),
        FoundTeam(name="Portland Pines", city="portland", market="NE"),
    ],
)
def test_good_orders_pass(league: League, orders: Orders) -> None:
    LEAGUE.check(league, ONE, orders)


def test_during_the_season_an_owner_may_speak_to_the_press() -> None:
    league = replace(League.ordinary(), seats=tuple(seats(6, people=1)))

    LEAGUE.check(league, ONE, MakeStatement(press="We will win."))
    (mistake,) = mistakes(league, FoundTeam(sample_team="Iowa Hogs"))

    assert mistake.right == "send make-statement orders"


@pytest.mark.parametrize(
    ("kind", "fields", "where"),
    [
        ("found-team", {"name": "x" * 61}, "name"),
        ("found-team", {"city": "two\nlines"}, "city"),
        ("found-team", {"nickname": "Hogs"}, "nickname"),
        ("choose-philosophy", {"philosophy": "west-coast"}, "philosophy"),
        ("make-statement", {"press": "x" * 501}, "press"),
    ],
)
def test_orders_of_the_wrong_shape_are_refused_before_anything_else(
    kind: str, fields: dict[str, str], where: str
) -> None:
    with pytest.raises(OrdersError) as refused:
        read_orders(LEAGUE, Owed(ONE, kind), fields)

    assert refused.value.mistakes[0].where == where


@pytest.mark.rule("PP-LEAG-06")
@pytest.mark.parametrize("teams", [-1, 0, 17, 32])
def test_a_league_that_no_schedule_fits_is_refused_with_the_sizes_there_are(teams: int) -> None:
    with pytest.raises(OrdersError) as refused:
        LEAGUE.seats(Options(teams=teams))

    (mistake,) = refused.value.mistakes
    assert mistake == Mistake(
        where="teams",
        wrong=f"{teams} teams",
        right="a league has 6, 8, 10, 12, 16 teams; fewer are filled up",
        rule="PP-LEAG-06",
    )
