"""Drafts choice by choice, and games at the table."""

import msgspec
import pytest
from msgspec.structs import replace

from touchline.books.fool.appearances import Appearances
from touchline.books.fool.league import at_the_table
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.draft import lists_issued
from touchline.books.fool.league.events import GamePlayed, PlayerDrafted
from touchline.books.fool.league.games import as_played
from touchline.books.fool.league.orders import DraftList, TableResults, Week
from touchline.books.fool.league.phases import resolved
from touchline.books.fool.league.state import League, Pick, Trade
from touchline.books.fool.match import MatchGame
from touchline.books.fool.state import MatchOptions, MatchState
from touchline.dice import Dice
from touchline.game import OFFICE, Host, OrdersError, Seat, SeatId, encode
from touchline.sport.records import Result

from .leagues import GAME, A, B, C, D, at, founded, quick_games

__all__ = ["quick_games"]
DICE = Dice.fast("a draft")


def drafting(*people: ClubId, **options: int) -> League:
    """A live draft of three rounds, before anybody has sent a list; D chooses first."""
    league = founded(draft="live", rounds=3, **options)
    return lists_issued(replace(league, stage="draft", year=2, people=people), Dice.fast("a list")).league


def step(league: League, orders: dict[ClubId, DraftList] | None = None) -> tuple[League, list[PlayerDrafted]]:
    """One ruling: what was sent, and for whoever sent nothing what the computer does."""
    sent = {owed.seat: GAME.default(league, owed.seat, DICE) for owed in GAME.phase(league).owed}
    sent |= {SeatId(club): each for club, each in (orders or {}).items()}
    for seat, each in sent.items():
        GAME.check(league, seat, each)
    after, events = resolved(league, sent, DICE)
    return after, [event for event in events if isinstance(event, PlayerDrafted)]


# --- the draft ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.1-c")
def test_a_live_draft_waits_for_people_and_for_nobody_else() -> None:
    league = drafting(B)
    assert {owed.seat for owed in GAME.phase(league).owed} == set("1234"), "first everybody may send a list"

    league, chosen = step(league)

    assert [(each.number, each.club) for each in chosen] == [(1, D), (2, C)]
    assert league.on_the_clock == B
    phase = GAME.phase(league)
    assert phase.live
    assert phase.title.endswith("choice 3 of the draft, " + league.club(B).name)
    assert [(owed.seat, owed.required) for owed in phase.owed] == [(B, True)]
    wanted = league.draft_list[-1]
    league, chosen = step(league, {B: DraftList(ranking=(wanted,))})
    assert [(each.number, each.club) for each in chosen] == [(3, B), (4, A), (5, D), (6, C)]
    assert chosen[0].player == wanted
    assert wanted in league.club(B).roster


@pytest.mark.rule("FOOL-12.1-c", "FOOL-12.1-e")
def test_after_the_last_choice_the_draft_is_over_and_leaves_no_secrets() -> None:
    league, keys = drafting(B, C), []
    while league.stage == "draft":
        keys.append(GAME.phase(league).key)
        league, _ = step(league)

    assert len(set(keys)) == len(keys) == 1 + 2 * 3
    assert league.stage == "camp roster"
    assert (league.rankings, league.choices, league.on_the_clock, league.draft_list) == ({}, 0, None, ())
    assert len(league.drafted) == 12


@pytest.mark.rule("FOOL-12.1-c")
def test_who_is_late_gets_the_first_of_the_list_left_before() -> None:
    league = drafting(A, B)
    wanted, other = league.draft_list[-1], league.draft_list[-2]
    league, _ = step(league, {A: DraftList(ranking=(wanted, other))})
    assert league.on_the_clock == B

    league, chosen = step(league, {A: DraftList(ranking=(other, wanted))})
    assert [each.club for each in chosen] == [B], "a list may be changed while another club has the clock"
    assert league.on_the_clock == A
    _, (late, *_) = step(league)

    assert (late.club, late.player) == (A, other)
    assert wanted not in str(GAME.view(league, SeatId(B)).secrets), "and is nobody else's business"


@pytest.mark.rule("FOOL-12.1-c")
def test_by_lists_alone_or_live_with_the_same_lists_the_draft_is_the_same() -> None:
    live = drafting(A, B, C, D)
    at_once = replace(live, options=replace(live.options, draft="lists"))
    lists = {club: DraftList(ranking=live.draft_list[place::4]) for place, club in enumerate(live.clubs)}

    by_lists, chosen = step(at_once, lists)
    one_by_one, found = step(live, lists)
    while one_by_one.stage == "draft":
        one_by_one, more = step(one_by_one)
        found += more

    assert found == chosen
    assert one_by_one.clubs == by_lists.clubs


@pytest.mark.rule("FOOL-12.0-e")
def test_choices_are_traded_while_a_draft_is_being_conducted() -> None:
    league, _ = step(drafting(A, B))
    assert league.on_the_clock == B
    mine, theirs = Pick(2, 1, B), Pick(3, 1, A)
    offer = Trade(to=A, gives_picks=(mine,), gets_picks=(theirs,))
    answer = Trade(to=B, gives_picks=(theirs,), gets_picks=(mine,))

    after, chosen = step(league, {B: DraftList(trades=(offer,)), A: DraftList(trades=(answer,))})

    assert chosen == [], "the choice is another club's now"
    assert after.on_the_clock == A
    assert after.picks == {"2/1/2": A, "3/1/1": B}


@pytest.mark.rule("FOOL-12.1-c")
def test_every_choice_has_a_clock_of_its_own() -> None:
    league, _ = step(drafting(B, pick_minutes=5))

    assert GAME.phase(league).minutes == 5
    assert GAME.phase(drafting(B, pick_minutes=5)).minutes == 0, "lists are due at the usual pace"


def test_a_club_that_a_person_takes_over_is_waited_for_and_one_given_up_is_not() -> None:
    seats = [Seat(SeatId("1"), "A", "person"), Seat(SeatId("2"), "B", "computer")]
    league = GAME.setup(founded().options, seats, DICE)

    assert league.people == (A,)
    assert GAME.seated(league, SeatId(B), "person").people == (A, B)
    assert GAME.seated(league, SeatId(A), "computer").people == ()


# --- games at the table ---------------------------------------------------------------------------------------------


def season(*people: ClubId, stage: str = "season", week: int = 1) -> League:
    return at(stage, replace(founded(at_the_table=True), people=people), week=week)


def first_pair() -> tuple[ClubId, ClubId]:
    due = at_the_table.games_due(season())[0]
    return due.home, due.away


def week_of(league: League) -> League:
    return resolved(league, {owed.seat: Week() for owed in GAME.phase(league).owed}, Dice.fast("a week")).league


def match_over(league: League, home_points: int = 0) -> tuple[str, MatchState]:
    """The table of a league's first game, as if it had been played to its end."""
    (table,) = GAME.phase(league).tables
    assert isinstance(table.options, MatchOptions)
    state = MatchGame().setup(table.options, [], Dice.fast("toss"))
    course = replace(state.match.course, score=replace(state.match.course.score, home=home_points))
    seen = Appearances(started=tuple(man.id for man in state.match.home.club.men[:22]))
    seen = replace(seen, took_part=seen.started)
    return table.key, replace(state, match=replace(state.match, course=course, appearances=seen), ask="over")


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12-GAP-SEASON")
def test_two_people_meet_at_a_table_once_their_orders_are_in() -> None:
    home, away = first_pair()
    league = season(home, away)
    assert GAME.phase(league).tables == ()
    assert GAME.phase(league).milestone == ""

    kickoff = week_of(league)

    phase = GAME.phase(kickoff)
    assert (kickoff.week, kickoff.results, phase.owed, phase.milestone) == (1, (), (), "week")
    (table,) = phase.tables
    assert table.game == "fool.match"
    assert table.seats == {"home": home, "visitors": away}
    options = msgspec.json.decode(encode(table.options), type=MatchOptions)
    assert options.home_club is not None
    assert options.home_club.name == league.club(home).name
    assert MatchGame().seats(options) == ("home", "visitors")


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12-GAP-SEASON", "FOOL-12.3.4-a")
def test_what_came_of_the_table_counts_and_the_other_games_go_by_plans() -> None:
    home, away = first_pair()
    kickoff = week_of(season(home, away))
    key, match = match_over(kickoff, home_points=77)
    assert isinstance(GAME, Host)
    told = GAME.gathered(kickoff, {key: match})
    told = msgspec.json.decode(encode(told), type=TableResults)
    GAME.check(kickoff, OFFICE, told)

    after, events = resolved(kickoff, {OFFICE: told}, Dice.fast("the others"))

    assert after.week == 2
    assert not after.is_kickoff
    scores = {(each.home, each.away): each.home_points for each in events if isinstance(each, GamePlayed)}
    assert len(scores) == 2
    assert scores[(home, away)] == 77
    starter = match.match.appearances.started[0]
    assert after.careers[starter].games == 3


@pytest.mark.usefixtures("quick_games")
def test_a_table_that_was_not_finished_is_ruled_by_the_plans() -> None:
    home, away = first_pair()
    kickoff = week_of(season(home, away))
    (table,) = GAME.phase(kickoff).tables

    for orders in ({OFFICE: GAME.gathered(kickoff, {table.key: None})}, {}):
        after = resolved(kickoff, orders, Dice.fast("all of them")).league
        assert len(after.results) == 2


@pytest.mark.usefixtures("quick_games")
@pytest.mark.parametrize("people", [(), (A,)])
def test_games_with_a_computer_never_wait(people: tuple[ClubId, ...]) -> None:
    assert week_of(season(*people)).week == 2
    assert week_of(replace(season(A, B, C, D), options=founded().options)).week == 2, "nor where nobody asked for it"


def test_results_that_cannot_be_are_refused() -> None:
    home, away = first_pair()
    kickoff = replace(season(home, away), is_kickoff=True)
    key, match = match_over(kickoff)
    game = as_played(home, away, 1, match.match)
    final = replace(season(A, B, stage="championship", week=5), finalists=(A, B), is_kickoff=True)
    tied = game._replace(result=Result(A, B, 7, 7, 5))

    for league, orders, wrong in (
        (season(home, away), TableResults(games={key: game}), "no such game is due"),
        (kickoff, TableResults(games={"another": game}), "no such game is due"),
        (kickoff, TableResults(games={key: game._replace(result=Result(away, home, 1, 0, 1))}), "other clubs"),
        (final, TableResults(games={at_the_table.key_of(final, at_the_table.games_due(final)[0]): tied}), "no winner"),
    ):
        with pytest.raises(OrdersError, match=wrong):
            GAME.check(league, OFFICE, orders)
    with pytest.raises(OrdersError, match="no such orders"):
        GAME.check(season(), SeatId(A), TableResults())
