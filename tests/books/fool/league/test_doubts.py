"""What a Commissioner is told before a step is ruled, and what everybody reads of his decisions."""

import pytest
from msgspec.structs import replace

from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.cuts import Claim
from touchline.books.fool.league.decisions import standing
from touchline.books.fool.league.line_up_needs import shortages
from touchline.books.fool.league.orders import CampRoster, Cuts, Week
from touchline.books.fool.league.state import Decisions, League, LeagueOptions, Sanction, Trade
from touchline.books.fool.starting_rosters import starting_roster
from touchline.dice import Dice
from touchline.game import OFFICE, SeatId

from .leagues import GAME, A, B, C, D, at, founded, man
from .test_cuts import first, free_from
from .test_trades import quarterbacks


def doubts(league: League, **sent: object) -> list[tuple[str, str]]:
    """What is told of orders of the clubs `c1`, `c2` ..."""
    orders = {SeatId(club.removeprefix("c")): each for club, each in sent.items()}
    return [(note.rules[0], note.text) for note in GAME.doubts(league, orders)]  # type: ignore[arg-type]  # orders


def called(league: League, club: ClubId) -> str:
    return league.club(club).name


@pytest.mark.rule("FOOL-12.2-j")
def test_men_whom_several_clubs_want_are_named_with_the_clubs_in_their_order() -> None:
    league, who = free_from(A)
    mine = Week(sign=(Claim(who),))

    (found,) = doubts(league, c2=mine, c4=mine)
    assert found[0] == "FOOL-12.2-j"
    assert f"wanted by {called(league, D)}, {called(league, B)}, who choose in this order" in found[1]
    assert f"[{who}]" in found[1]
    assert doubts(league, c2=mine, c4=Week()) == []

    for stage, orders in (("second cut", Cuts(claims=(Claim(who),))), ("camp roster", CampRoster(invite=(who,)))):
        assert [rule for rule, _ in doubts(at(stage, league), c2=orders, c3=orders)] == ["FOOL-12.2-j"]


@pytest.mark.rule("FOOL-12.5.1-f")
def test_a_man_released_after_the_deadline_whom_somebody_wants_is_suspect() -> None:
    league, who = free_from(A)
    wanted = {"c2": Week(sign=(Claim(who),))}

    assert doubts(at("season", league, week=6), **wanted) == []
    ((rule, text),) = doubts(at("season", league, week=7), **wanted)
    assert rule == "FOOL-12.5.1-f"
    assert text.startswith(f"{called(league, A)} released ")
    assert f"{called(league, B)} want him" in text
    assert doubts(replace(at("season", league, week=7), waived=()), **wanted) == [], "he was free long before"


@pytest.mark.rule("FOOL-12.0-a")
def test_a_trade_that_the_other_club_has_not_written_is_told_once_it_has_sent_its_orders() -> None:
    league = at("season", week=1)
    offer, answer = quarterbacks(league)

    assert doubts(league, c1=Week(trades=(offer,))) == [], "it may still come"
    assert doubts(league, c1=Week(trades=(offer,)), c2=Week(trades=(answer,))) == []
    standing = replace(league, offers=((A, offer),))
    assert doubts(standing, c1=Week(), c2=Week(trades=(answer,))) == [], "an offer of the last round stands"
    ((_, text),) = doubts(league, c1=Week(trades=(offer,)), c2=Week(trades=(Trade(to=A),)), c3=Week())[:1]
    assert f"{called(league, A)} offer {called(league, B)} a trade" in text
    assert doubts(league, **{OFFICE: Week()}) == []


@pytest.mark.rule("FOOL-12-GAP-ROSTERPOS")
def test_a_roster_that_cannot_line_up_is_a_warning_and_no_error() -> None:
    league = at("season", week=1)
    quarterbacks_of_ours = [who for who in league.club(A).roster if league.careers[who].player.position in ("Q", "Q*")]
    team = league.club(A)
    roster = tuple(who for who in team.roster if who not in quarterbacks_of_ours[1:])
    league = league.with_club(replace(team, roster=roster))

    assert doubts(league) == [("FOOL-12-GAP-ROSTERPOS", f"{team.name} have 1 of 2 quarterbacks.")]
    sheet = next(each for each in GAME.view(league, None).sheets if each.key == f"club {A}")
    assert [note.text for note in sheet.notes] == ["Short of men: 1 of 2 quarterbacks."]
    GAME.check(league, SeatId(A), Week())


@pytest.mark.rule("FOOL-12-GAP-ROSTERPOS")
def test_a_starting_roster_is_short_of_nobody_and_an_empty_one_of_everybody() -> None:
    men = starting_roster(1, Dice.fast("a roster"))

    assert shortages(men) == ()
    assert shortages(()) == (
        "0 of 2 quarterbacks",
        "0 of 1 backs",
        "0 of 3 receivers",
        "0 of 1 tight ends",
        "0 of 7 offensive linemen",
        "0 of 2 men who can play centre",
        "0 of 6 defensive linemen",
        "0 of 5 linebackers",
        "0 of 6 defensive backs",
        "0 of 1 kickers",
        "0 of 1 punters",
    )
    kicks = next(each.kicks for each in men if each.kicks is not None)
    punter_who_kicks = [replace(each, kicks=kicks) if each.punts else each for each in men if each.position != "K"]
    assert shortages(punter_who_kicks) == (), "a two-position man will do"


@pytest.mark.rule("FOOL-12.2-g")
def test_everybody_reads_the_options_in_use_and_what_changes_with_the_next_season() -> None:
    league = replace(founded(), decisions=Decisions(next_season={"games": 14, "years.percent": "TC"}))

    sheet = GAME.view(league, None).sheet("options")

    assert sheet is not None
    cells = {row.cells[0]: row.cells[1:] for row in sheet.rows if not row.heading}
    assert cells["games"] == ("4", "14")
    assert cells["years.percent"] == ("12.8", "TC")
    assert cells["years.mini_camp"] == ("yes", "")
    assert cells["rules.run_blitz"] == ("no", "")
    assert (cells["names"], cells["tables"]) == (("-", ""), ("as the book has them", ""))
    assert [row.cells[0] for row in sheet.rows if row.heading] == ["Chapter 12", "Games"]
    assert {name for name in cells if "." not in name} == {*LeagueOptions.__struct_fields__} - {"rules", "years"}


def test_what_was_decided_is_a_sheet_for_everybody_until_it_is_over() -> None:
    league, who = free_from(A)
    quarterback = man(league, B, "Q")
    decided = Decisions(
        awards={who: B},
        by_lot=(who,),
        sanctions={C: Sanction(signing=1, joining=2)},
        suspended={quarterback: 2},
        stay_listed=(who,),
        not_coaxed=(first(league, D),),
        next_season={"games": 14, "years.percent": "TC"},
        next_tables={"clock.toml": ""},
        joining=("Foxes", "Wolves"),
    )
    league = replace(league, decisions=decided)

    (sheet,) = [each for each in GAME.view(league, None).sheets if each.key == "decisions"]
    told = [note.text for note in sheet.notes]
    assert len(told) == 10
    assert f"{league.careers[quarterback].player.name} is suspended for 2 games." in told
    assert f"Men who join {called(league, C)} change on 2 more faces of the die." in told
    assert "From the next season on: games = 14, years.percent = TC." in told
    assert "After the season Foxes and Wolves join the league." in told
    assert all(note.rules for note in sheet.notes)
    assert standing(founded()) == ()
    assert "decisions" not in {each.key for each in GAME.view(founded(), None).sheets}
