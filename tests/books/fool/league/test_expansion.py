"""Clubs that join: whom old clubs keep, whom new ones choose, and the years after."""

import pytest

from benchmarks.fool_audit import Auditor
from touchline.books.fool.league import order_form, order_sheet
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.expansion import expanded
from touchline.books.fool.league.order_choices import possible_stars
from touchline.books.fool.league.orders import Expansion, may_protect
from touchline.books.fool.league.state import League, LeagueOptions, new_clubs
from touchline.books.fool.league.year import season_over
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice
from touchline.game import OrdersError, SeatId

from .leagues import GAME, A, B, at, founded, quick_games, rulings
from .test_decisions import after

__all__ = ["quick_games"]
pytestmark = pytest.mark.rule("FOOL-12-GAP-MISC")
FRESH = ("5", "6")


def expanding() -> League:
    """Four clubs, and two that have just joined."""
    league = after(at("championship", founded(room=2)), "expand: Foxes, Wolves")
    return season_over(league, Dice.fast("growing")).league


def test_new_clubs_rank_last_and_owe_lists_like_the_others() -> None:
    league = expanding()

    assert league.stage == "expansion"
    assert new_clubs(league) == league.ranking[-2:] == FRESH
    assert [league.clubs[club].name for club in new_clubs(league)] == ["Foxes", "Wolves"]
    assert [owed.seat for owed in GAME.phase(league).owed] == ["1", "2", "3", "4", "5", "6"]
    assert len(league.draft_list) == 6 * 14


def test_seats_kept_free_are_called_so_until_a_club_is_to_join() -> None:
    league = founded(room=4)

    def called(state: League) -> list[str]:
        return [GAME.view(state, None).names[SeatId(seat)] for seat in ("4", "5", "6", "7")]

    kept = "Seat {}, kept for a new club".format
    assert called(league) == [league.club(ClubId("4")).name, kept(5), kept(6), kept(7)]
    to_join = after(at("championship", league), "expand: Foxes, Wolves")
    assert (
        called(to_join)[1:]
        == called(season_over(to_join, Dice.fast("growing")).league)[1:]
        == ["Foxes", "Wolves", kept(7)]
    )
    assert GAME.view(League(options=league.options), None).names == {}


def test_a_protected_man_stays_and_a_ranked_one_goes_where_he_is_wanted() -> None:
    league = expanding()
    kept = league.club(A).roster[-may_protect(league) :]
    wanted = league.club(A).roster[0]
    lists = {A: Expansion(protect=kept), new_clubs(league)[0]: Expansion(ranking=(wanted,))}

    grown = expanded(league, lists, Dice.fast(1)).league

    assert set(kept) <= set(grown.club(A).roster)
    assert wanted in grown.club(new_clubs(league)[0]).roster


def test_everybody_loses_the_same_and_both_new_clubs_get_as_many() -> None:
    grown = expanded(expanding(), {}, Dice.fast(1)).league

    assert [len(grown.clubs[club].roster) for club in FRESH] == [40, 40]
    assert {len(grown.clubs[club].roster) for club in ("1", "2", "3", "4")} == {52 - 20}


@pytest.mark.rule("FOOL-12.4-e")
def test_men_whom_a_new_club_chose_were_no_free_agents_and_may_be_its_stars() -> None:
    grown = expanded(expanding(), {}, Dice.fast(1)).league

    for club in map(ClubId, FRESH):
        veterans = {who for who in grown.club(club).roster if grown.careers[who].status != "new"}
        assert veterans
        assert set(possible_stars(grown, club)) == veterans


def test_lists_are_checked() -> None:
    league = expanding()
    mine, other = league.club(A).roster, league.club(B).roster

    GAME.check(league, SeatId(A), Expansion(protect=mine[: may_protect(league)]))
    GAME.check(league, SeatId("5"), Expansion(ranking=other[:3]))
    for seat, orders, wrong in (
        (A, Expansion(protect=mine[: may_protect(league) + 1]), "at most 32"),
        (A, Expansion(protect=other[:1]), "not on the roster"),
        (A, Expansion(ranking=other[:1]), "cannot be chosen"),
        ("5", Expansion(ranking=(PlayerId("p999999"),)), "cannot be chosen"),
        ("5", Expansion(ranking=(mine[0], mine[0])), "named twice"),
    ):
        with pytest.raises(OrdersError, match=wrong):
            GAME.check(league, SeatId(seat), orders)


@pytest.mark.usefixtures("quick_games")
def test_years_go_on_with_more_clubs_and_every_man_is_accounted_for() -> None:
    auditor = Auditor()
    _, league, events = next(rulings(League(options=LeagueOptions(clubs=4, games=3, room=2)), Dice.fast("founded")))
    auditor.audit(league, events)
    for _, grown, events in rulings(after(league, "expand: Foxes, Wolves"), Dice.fast("grown")):
        auditor.audit(grown, events)
        if grown.year == 4:
            break

    assert len(grown.clubs) == 6
    assert all(len(club.roster) > 40 for club in grown.clubs.values())


@pytest.mark.parametrize(("club", "field"), [(A, "protect"), ("5", "ranking")])
def test_lists_are_written_and_filled_in_like_other_orders(club: ClubId, field: str) -> None:
    league = expanding()
    named = (league.club(A).roster[0], league.club(A).roster[7])
    orders = Expansion(**{field: named})

    text = order_sheet.written(league, club, orders)
    assert order_sheet.read(league, club, text).orders == orders
    drawn = order_form.form(league, club, order_form.entries(league, club, orders))
    assert drawn.orders == orders
    assert not drawn.mistakes
    assert named[0] in {choice.value for choice in GAME.choices(league, SeatId(club), field)}
