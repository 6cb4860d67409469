"""Orders of a league as text: what is written reads back, and what cannot be read is named by its line."""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from touchline import order_text
from touchline.books.fool.game_plan import default_plan
from touchline.books.fool.league.camp_plan import Coaching, Focus, PositionChange, Preference, RoleGiven, Sequences
from touchline.books.fool.league.camp_roster import MakesRoom
from touchline.books.fool.league.cuts import Claim, Lapse
from touchline.books.fool.league.order_sheet.lines import DEPTH_KINDS
from touchline.books.fool.league.orders import Camp, CampRoster, Cuts, DraftList, LeagueOrders, Week
from touchline.books.fool.league.state import Depth, League, Pick, Trade
from touchline.books.fool.plan_text import written_plan
from touchline.books.fool.players import CODES, POSITIONS, ROLES, PlayerId
from touchline.dice import Dice
from touchline.game import Reading, SeatId

from .leagues import GAME, A, B, at, founded

OWN = SeatId(A)
PLAN = written_plan(default_plan())


def read(league: League, text: str) -> Reading:
    return order_text.read(GAME, league, OWN, text)


def name(league: League, who: PlayerId) -> str:
    return league.careers[who].player.name


# --- what is written reads back -------------------------------------------------------------------------------------

MEN = sorted(founded().careers)
men = st.sampled_from(MEN)
several = st.lists(men, max_size=4, unique=True).map(tuple)
positions = st.sampled_from(POSITIONS)
claims = st.lists(st.builds(Claim, men, st.none() | men, st.booleans()), max_size=3).map(tuple)
picks = st.lists(
    st.builds(Pick, st.integers(1, 9), st.integers(1, 10), st.sampled_from(sorted(founded().clubs))), max_size=2
)
trades = st.lists(
    st.builds(
        Trade,
        to=st.just(B),
        gives=several,
        gets=several,
        gives_picks=picks.map(tuple),
        gets_picks=picks.map(tuple),
        former_positions=several,
    ),
    max_size=2,
).map(tuple)
changes = st.lists(
    st.builds(PositionChange, men, positions, st.booleans(), st.none() | st.integers(1, 18), st.booleans()), max_size=3
)
room = st.lists(st.builds(MakesRoom, men, men), max_size=2)
codes = st.lists(st.sampled_from(CODES), min_size=1, max_size=3).map(tuple)
depth = st.lists(st.builds(Depth, st.sampled_from(DEPTH_KINDS), several), max_size=3).map(tuple)
ORDERS: dict[str, st.SearchStrategy[LeagueOrders]] = {
    "draft": st.builds(DraftList, ranking=several, trades=trades),
    "camp roster": st.builds(
        CampRoster, retire=several, release=several, invite=several, make_room=room.map(tuple), trades=trades
    ),
    "camp": st.builds(
        Camp,
        stars=several,
        coaching=st.lists(st.builds(Coaching, men, st.sampled_from(("P", "C", "S", *CODES))), max_size=3).map(tuple),
        changes=changes.map(tuple),
        roles=st.lists(st.builds(RoleGiven, men, st.sampled_from(ROLES)), max_size=3).map(tuple),
        focus=st.sampled_from(get_args(Focus)),
        voids=several,
        keeps_contact=several,
        preferences=st.lists(st.builds(Preference, men, st.just(()) | codes), max_size=2).map(tuple),
        pc_twice=st.booleans(),
        sequences=st.lists(st.builds(Sequences, men, codes), max_size=2).map(tuple),
        reversals=several,
    ),
    "second cut": st.builds(
        Cuts,
        release=several,
        reserve=several,
        claims=claims,
        lapses=st.lists(st.builds(Lapse, men, st.sampled_from(ROLES)), max_size=2).map(tuple),
        trades=trades,
    ),
    "season": st.builds(
        Week,
        plan=st.sampled_from(["", PLAN]),
        sign=claims,
        release=several,
        reserve=several,
        activate=claims,
        learn=changes.map(tuple),
        give_up=several,
        coax=st.none() | men,
        depth=depth | st.just((Depth("automatic"),)),
        trades=trades,
    ),
}


def dressed(league: League) -> League:
    """Men of one name and clubs of odd names, as a league may have them."""
    first, second, third = MEN[:3]
    for who, called in ((first, "B. Same"), (second, "B. Same"), (third, "Odd: one, #2 [p3]")):
        player = replace(league.careers[who].player, name=called)
        league = league.with_career(replace(league.careers[who], player=player))
    return league.with_club(replace(league.club(B), name="Up, up: and away; 1"))


@pytest.mark.rule("FOOL-12.2-p")
@pytest.mark.parametrize("stage", sorted(ORDERS))
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_whatever_an_owner_orders_reads_back_from_its_text(stage: str, data: st.DataObject) -> None:
    league = at(stage, dressed(founded()), draft_list=tuple(MEN[:5]))
    orders = data.draw(ORDERS[stage])

    reading = read(league, order_text.written(GAME, league, OWN, orders))

    assert reading.problems == ()
    assert reading.notes == ()
    assert reading.orders == orders


@pytest.mark.parametrize("stage", sorted(ORDERS))
def test_a_sheet_that_nobody_filled_in_orders_nothing(stage: str) -> None:
    league = at(stage)

    reading = read(league, order_text.written(GAME, league, OWN))

    assert reading.problems == ()
    assert reading.orders == type(GAME.default(league, OWN, Dice.fast("any")))()


@settings(max_examples=80, deadline=None)
@given(stage=st.sampled_from(sorted(ORDERS)), text=st.text() | st.lists(st.text(), max_size=5).map("\nrelease: ".join))
def test_whatever_comes_by_mail_is_answered(stage: str, text: str) -> None:
    reading = read(at(stage), text)

    assert (reading.orders is None) == bool(reading.problems)


# --- forgiving names ------------------------------------------------------------------------------------------------


def test_names_are_understood_as_people_write_them() -> None:
    league = at("first cut")
    one, two, three = league.club(A).roster[:3]
    surname = name(league, two).split()[-1]
    nearly = name(league, three)[:-2] + name(league, three)[-1]

    reading = read(league, f"> Release: {name(league, one).upper()}, {surname.lower()}\nrelese: {nearly}\n-- \nBob")

    assert reading.orders == Cuts(release=(one, two, three))
    assert [note.line for note in reading.notes] == [1, 2, 2]


def test_two_men_of_one_name_are_told_apart_by_their_numbers() -> None:
    league = at("first cut", dressed(founded()))

    (problem,) = read(league, "\nrelease: B. Same").problems

    assert problem.line == 2
    assert len(problem.nearest) == 2
    assert read(league, f"release: B. Same [{MEN[1]}]").orders == Cuts(release=(MEN[1],))


def test_every_line_that_cannot_be_read_is_named() -> None:
    text = "release: Nobody At All\nbuy: a ship\ncoach me\nlapse: " + name(founded(), MEN[0]) + ": XY"

    reading = read(at("first cut"), text)

    assert reading.orders is None
    assert [problem.line for problem in reading.problems] == [1, 2, 3, 4]
    assert all(problem.right for problem in reading.problems)


def test_a_mistake_in_a_game_plan_is_at_its_line_of_the_sheet() -> None:
    text = "# this week\nplan:\n== Plays ==\nRow 1, first down\n1  Pro: nonsense(\n"

    reading = read(at("season", week=1), text)

    assert reading.orders is None
    assert 5 in [problem.line for problem in reading.problems]


@pytest.mark.rule("FOOL-12.0-e")
def test_a_draft_choice_is_the_givers_own_of_the_coming_draft_unless_more_is_said() -> None:
    league = at("season", week=1)
    man = league.club(A).roster[0]

    reading = read(
        league, f"trade: with {league.club(B).name}: give {name(league, man)}; get round 2, year 3 round 1 of 4"
    )

    picks = (Pick(2, 2, B), Pick(3, 1, league.clubs["4"].id))  # type: ignore[index]  # a club's number
    assert reading.orders == Week(trades=(Trade(to=B, gives=(man,), gets_picks=picks),))
