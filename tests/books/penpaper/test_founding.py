"""Founding a league: everybody gets a team, nobody gets another's."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from touchline.books.penpaper.events import ClaimLost, PhilosophyChosen, SeasonBegan, TeamFounded
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import ChoosePhilosophy, FoundTeam, Orders, claim
from touchline.books.penpaper.sample_teams import sample_teams
from touchline.books.penpaper.state import League, Scores, TeamId
from touchline.books.penpaper.the_league import granted, overlaps
from touchline.dice import Dice
from touchline.game import Ruling, SeatId

from .leagues import SIZES, seats, unattended

ONE, TWO, THREE = (SeatId(number) for number in "123")
AVERAGE = [["=10"] * 6]

wishes = st.sampled_from(
    [
        FoundTeam(sample_team="Iowa Hogs"),
        FoundTeam(sample_team="Chicago Tigers"),
        FoundTeam(name="Ottumwa Hogs", city="Ottumwa", market="IA"),
        FoundTeam(name="Chicago Bears", city="Chicago", market="CHI"),
        FoundTeam(name="chicago tigers", city="Chicago", market="CHI"),
        FoundTeam(name="Ames Tigers", city="Ames", market="IA"),
    ]
)


def opened(people: int, options: Options | None = None) -> League:
    return LEAGUE.setup(options or Options(teams=6), seats(6, people=people), Dice.scripted([]))


def found(league: League, orders: dict[TeamId, Orders], dice: Dice) -> tuple[League, Ruling]:
    ruling = LEAGUE.resolve(league, orders, dice)
    return ruling.state, ruling


@pytest.mark.rule("PP-LEAG-02", "PP-LEAG-03")
@pytest.mark.parametrize("size", SIZES)
def test_every_seat_gets_a_team_of_its_own(size: int) -> None:
    ruled = next(unattended(Options(teams=size), seats(size), Dice.fast(size), seasons=1))

    teams = ruled.after.teams
    assert [team.id for team in teams] == [seat.id for seat in ruled.after.seats]
    assert len({team.name.casefold() for team in teams}) == size
    minor_homes = [team.home_market for team in teams if MARKETS[team.home_market].kind == "minor"]
    assert len(minor_homes) == len(set(minor_homes))


@pytest.mark.rule("PP-LEAG-03", "PP-TEAM-02")
def test_non_player_teams_may_be_rolled() -> None:
    options = Options(teams=6, non_player_teams="rolled")
    dice = Dice.scripted(AVERAGE * 6)

    league, ruling = found(opened(0, options), {}, dice)

    assert {team.base for team in league.teams} == {Scores(10, 10, 10, 10, 10, 10)}
    assert not any(team.is_sample or team.stars or team.printed for team in league.teams)
    assert [len(event.rolls) for event in ruling.events] == [6] * 6 + [0]


@pytest.mark.rule("PP-TEAM-02", "PP-TEAM-10")
def test_a_new_team_keeps_the_details_its_owner_gave() -> None:
    wish = FoundTeam(
        name=" Ottumwa Hogs ",
        city="Ottumwa ",
        market="IA",
        logo="a hog",
        colors="pink",
        stadium="The Sty",
    )

    league, _ = found(opened(1), {ONE: wish}, Dice.scripted(AVERAGE))

    team = league.teams[0]
    assert (team.name, team.city, team.home_market) == ("Ottumwa Hogs", "Ottumwa", "IA")
    assert (team.logo, team.colors, team.stadium) == ("a hog", "pink", "The Sty")


@pytest.mark.rule("PP-LEAG-02", "PP-GEN-09")
def test_of_two_owners_who_want_one_team_the_loser_of_the_lot_chooses_again() -> None:
    wish = FoundTeam(sample_team="San Diego Cruisers")

    league, ruling = found(opened(2), {ONE: wish, TWO: wish}, Dice.scripted([1]))

    lost, founded = ruling.events
    assert isinstance(lost, ClaimLost)
    assert isinstance(founded, TeamFounded)
    assert (lost.team, founded.team) == (ONE, TWO)
    assert lost.rolls == (0,)
    assert (league.stage, league.founding_round) == ("founding", 2)
    phase = LEAGUE.phase(league)
    assert phase.key == "founding 2"
    assert [owed.seat for owed in phase.owed] == [ONE]
    assert phase.title == "Found the teams: choose again"


@pytest.mark.rule("PP-LEAG-02")
def test_who_chooses_again_may_not_take_what_is_taken_and_then_the_league_is_filled() -> None:
    wish = FoundTeam(sample_team="San Diego Cruisers")
    league, _ = found(opened(2), {ONE: wish, TWO: wish}, Dice.scripted([1]))

    league, _ = found(league, {ONE: FoundTeam(sample_team="Chicago Tigers")}, Dice.scripted([]))

    assert league.stage == "season"
    assert [team.name for team in league.teams[:2]] == ["Chicago Tigers", "San Diego Cruisers"]
    assert [team.id for team in league.teams] == [seat.id for seat in league.seats]


@pytest.mark.rule("PP-LEAG-02", "PP-TEAM-10")
def test_a_minor_market_can_be_home_to_one_team_only() -> None:
    hogs = FoundTeam(sample_team="Iowa Hogs")
    pigs = FoundTeam(name="Ottumwa Pigs", city="Ottumwa", market="IA")

    league, ruling = found(opened(2), {ONE: hogs, TWO: pigs}, Dice.scripted([2]))

    assert [event.team for event in ruling.events if isinstance(event, ClaimLost)] == [TWO]
    assert [team.name for team in league.teams] == ["Iowa Hogs"]


@pytest.mark.rule("PP-SAMP-06")
def test_a_major_market_can_be_home_to_many() -> None:
    bears = FoundTeam(name="Chicago Bears", city="Chicago", market="CHI")
    tigers = FoundTeam(sample_team="Chicago Tigers")

    league, _ = found(opened(2), {ONE: bears, TWO: tigers}, Dice.scripted(AVERAGE))

    assert [team.home_market for team in league.teams[:2]] == ["CHI", "CHI"]


@pytest.mark.rule("PP-LEAG-02", "PP-GEN-09")
@given(st.lists(wishes, min_size=1, max_size=6), st.integers())
def test_of_claims_that_clash_as_many_stand_as_can(wanted: list[FoundTeam], key: int) -> None:
    claims = [claim(wish, SeatId(str(number))) for number, wish in enumerate(wanted, start=1)]

    standing = [each for each in claims if each.team_id in granted(claims, Dice.fast(key))]

    assert not any(overlaps(one, other) for one in standing for other in standing if one != other)
    for loser in claims:
        assert loser in standing or any(overlaps(loser, other) for other in standing)


@pytest.mark.rule("PP-TEAM-07", "PP-GEN-09")
def test_only_owners_of_new_teams_are_asked_for_a_philosophy() -> None:
    new = FoundTeam(name="Ottumwa Hogs", city="Ottumwa", market="IA")

    league, _ = found(opened(2), {ONE: new, TWO: FoundTeam(sample_team="Denver Mountaineers")}, Dice.fast(1))

    assert league.stage == "philosophy"
    assert [(owed.seat, owed.kind) for owed in LEAGUE.phase(league).owed] == [(ONE, "choose-philosophy")]


@pytest.mark.rule("PP-TEAM-07")
def test_a_league_may_do_without_philosophies() -> None:
    new = FoundTeam(name="Ottumwa Hogs", city="Ottumwa", market="IA")

    league, ruling = found(opened(1, Options(teams=6, philosophy=False)), {ONE: new}, Dice.scripted(AVERAGE))

    assert league.stage == "season"
    assert isinstance(ruling.events[-1], SeasonBegan)


@pytest.mark.rule("PP-TEAM-07", "PP-TEAM-08")
def test_a_philosophy_is_chosen_after_seeing_the_dice() -> None:
    new = FoundTeam(name="Ottumwa Hogs", city="Ottumwa", market="IA")
    rolled, _ = found(opened(1), {ONE: new}, Dice.scripted(AVERAGE))
    assert rolled.teams[0].base == Scores(10, 10, 10, 10, 10, 10)

    league, ruling = found(rolled, {ONE: ChoosePhilosophy(philosophy="run-and-shoot")}, Dice.scripted([]))

    assert league.teams[0].base == Scores(10, 9, 11, 9, 10, 11)
    chosen = ruling.events[0]
    assert isinstance(chosen, PhilosophyChosen)
    assert chosen.scores == league.teams[0].base
    assert chosen.rules == ("PP-TEAM-08",)


@pytest.mark.rule("PP-LEAG-05")
def test_an_unattended_league_of_six_is_that_of_the_book_without_a_die() -> None:
    league, _ = found(opened(0), {}, Dice.scripted([]))

    cities = ["New York", "Chicago", "Miami", "Denver", "Los Angeles", "Honolulu"]
    assert [team.city for team in league.teams] == cities


@pytest.mark.rule("PP-LEAG-02")
@settings(max_examples=50)
@given(st.lists(wishes, min_size=6, max_size=6), st.integers())
def test_founding_ends_however_often_owners_clash(wanted: list[FoundTeam], key: int) -> None:
    """Whoever loses a claim takes what the program would choose; every round at least one more team is founded."""
    dice = Dice.fast(key)
    league = opened(6)
    orders: dict[TeamId, Orders] = {seat.id: wish for seat, wish in zip(league.seats, wanted, strict=True)}
    while league.stage == "founding":
        before = len(league.teams)
        league, _ = found(league, orders, dice)
        assert len(league.teams) > before
        orders = {owed.seat: LEAGUE.default(league, owed.seat, dice) for owed in LEAGUE.phase(league).owed}

    assert len(league.teams) == 6


@pytest.mark.rule("PP-LEAG-02")
def test_the_order_in_which_orders_arrive_does_not_matter() -> None:
    orders: dict[TeamId, Orders] = {
        ONE: FoundTeam(name="Ottumwa Hogs", city="Ottumwa", market="IA"),
        TWO: FoundTeam(sample_team="Iowa Hogs"),
        THREE: FoundTeam(name="Chicago Bears", city="Chicago", market="CHI"),
    }

    ahead = LEAGUE.resolve(opened(3), orders, Dice.fast("same"))
    backwards = LEAGUE.resolve(opened(3), dict(reversed(orders.items())), Dice.fast("same"))

    assert ahead == backwards


@pytest.mark.rule("PP-SAMP-01")
def test_a_form_offers_the_free_teams_the_markets_and_the_philosophies() -> None:
    league = opened(1)
    taken, _ = found(league, {ONE: FoundTeam(sample_team="Iowa Hogs")}, Dice.fast(1))

    teams = [choice.value for choice in LEAGUE.choices(league, ONE, "sample_team")]
    assert teams == ["", *sample_teams()]
    assert "Iowa Hogs" not in [choice.value for choice in LEAGUE.choices(taken, ONE, "sample_team")]
    assert [choice.value for choice in LEAGUE.choices(league, ONE, "market")] == ["", *MARKETS]
    philosophies = [choice.value for choice in LEAGUE.choices(league, ONE, "philosophy")]
    assert philosophies == ["none", "run-and-shoot", "smash-mouth"]
    assert LEAGUE.choices(league, ONE, "press") == ()
    for value in philosophies:
        assert msgspec.convert({"type": "choose-philosophy", "philosophy": value}, ChoosePhilosophy)
