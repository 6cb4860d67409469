"""What the Commissioner decides: how it is written, what comes of it, and how long it lasts."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from touchline.books.fool.field_map import TABLES
from touchline.books.fool.league.camp_roster import CampWishes, camp_rosters
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.cuts import Claim, waivers
from touchline.books.fool.league.decisions import after_season, coming_options, decided, decisions
from touchline.books.fool.league.draft import lists_issued
from touchline.books.fool.league.games import after_game, fielded_club, may_play, plan_of, played
from touchline.books.fool.league.orders import CampRoster, Week
from touchline.books.fool.league.owners import spare
from touchline.books.fool.league.phases import resolved
from touchline.books.fool.league.state import Decisions, League, LeagueOptions, Sanction
from touchline.books.fool.league.trades import traded
from touchline.books.fool.league.year import season_over, week_played
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice
from touchline.dice.sources import OutOfDiceError
from touchline.game import OrdersError, Presides, SeatId, encode
from touchline.office.overriding import overridden

from .leagues import GAME, A, B, C, D, at, founded, man, quick_games, with_answers, with_free_agents, with_pickups
from .test_cuts import NO_CHANGE, first, free_from
from .test_trades import quarterbacks

__all__ = ["quick_games"]


def after(league: League, *texts: str) -> League:
    """A league in which something was decided, by way of its record as the office keeps it."""
    for text in texts:
        found = decided(league, text)
        assert found.told.endswith(".")
        league = msgspec.json.decode(overridden(encode(league), found.path, found.value), type=League)
    return league


def refused(league: League, text: str) -> str:
    with pytest.raises(OrdersError) as problem:
        decided(league, text)
    return str(problem.value)


def name(league: League, who: PlayerId) -> str:
    return f"{league.careers[who].player.name} [{who}]"


# --- claims ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.2-j")
def test_a_claim_that_the_commissioner_has_settled_counts_alone() -> None:
    league, who = free_from(A)
    wanted = {club: (Claim(who),) for club in (B, C, D)}
    assert with_pickups(waivers(league, wanted, 52, Dice.scripted([NO_CHANGE])))[1] == ((D, who),)

    settled = after(league, f"award: {name(league, who)} to {league.club(B).name}")

    assert with_pickups(waivers(settled, wanted, 52, Dice.scripted([NO_CHANGE])))[1] == ((B, who),)
    assert with_pickups(waivers(settled, {C: (Claim(who),)}, 52, Dice.scripted([])))[1] == (), "and nobody else's"
    reopened = after(settled, f"award: {name(league, who)} to nobody")
    assert with_pickups(waivers(reopened, wanted, 52, Dice.scripted([NO_CHANGE])))[1] == ((D, who),)


@pytest.mark.rule("FOOL-12.2-j", "FOOL-12.1-h")
def test_it_counts_for_invitations_to_camp_too_and_then_no_more() -> None:
    league, who = free_from(A, "camp roster")
    settled = after(league, f"award: {name(league, who)} to {league.club(B).name}")
    comes = Dice.scripted([6])

    _, asked = with_answers(
        camp_rosters(settled, {club: CampWishes(invite=(who,)) for club in (B, C, D)}, spare, comes)
    )

    assert asked == ((B, who, True),)
    orders = {SeatId(club): CampRoster(invite=(who,)) for club in settled.clubs if club != A}
    assert resolved(settled, orders, Dice.fast("camp")).league.decisions.awards == {}


@pytest.mark.rule("FOOL-12.5.1-f")
@pytest.mark.parametrize(("lots", "taker"), [((3, 2), B), ((1, 1), C), ((1, 2), D)])
def test_an_order_by_lot_takes_the_place_of_the_draft_order(lots: tuple[int, int], taker: ClubId) -> None:
    league, who = free_from(A)
    league = after(league, f"lot: {name(league, who)}")

    _, taken = with_pickups(
        waivers(league, {club: (Claim(who),) for club in (B, C, D)}, 52, Dice.scripted([*lots, NO_CHANGE]))
    )

    assert taken == ((taker, who),)


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.2-j", "FOOL-12.5.1-f")
def test_what_was_settled_about_claims_holds_for_one_step() -> None:
    league, who = free_from(A)
    league = after(league, f"award: {name(league, who)} to {B}", f"lot: {name(league, who)}")

    league = resolved(league, {SeatId(B): Week(sign=(Claim(who),))}, Dice.fast("a week")).league

    assert who in league.club(B).roster
    assert (league.decisions.awards, league.decisions.by_lot) == ({}, ())


# --- sanctions and suspensions --------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.5.1-d")
@pytest.mark.parametrize(("die", "signs"), [(2, False), (3, True)])
def test_a_man_may_not_come_to_a_club_under_a_sanction(die: int, signs: bool) -> None:
    league, who = free_from(A)
    league = after(league, f"sanction: {league.club(D).name}: signing 2")

    _, taken = with_pickups(waivers(league, {D: (Claim(who),), C: (Claim(who),)}, 52, Dice.scripted([die, NO_CHANGE])))

    assert taken == ((D if signs else C, who),), "who declines is free for the next club"
    lifted = after(league, f"sanction: {D}: lifted")
    assert with_pickups(waivers(lifted, {D: (Claim(who),)}, 52, Dice.scripted([NO_CHANGE])))[1] == ((D, who),)


@pytest.mark.rule("FOOL-12.5.1-d")
@pytest.mark.parametrize(("club", "die", "comes"), [(D, 3, False), (D, 4, True), (A, 2, False), (A, 3, True)])
def test_a_sanction_adds_faces_to_the_refusals_before_camp(club: ClubId, die: int, comes: bool) -> None:
    who = first(founded(camp_roster=60, preseason_roster=60, second_roster=58), B)
    league = with_free_agents(founded(camp_roster=60, preseason_roster=60, second_roster=58), who)
    league = after(at("camp roster", league), f"sanction: {club}: signing 1")

    _, asked = with_answers(camp_rosters(league, {club: CampWishes(invite=(who,))}, spare, Dice.scripted([die])))

    assert asked == ((club, who, comes),)


@pytest.mark.rule("FOOL-12.5.1-d")
def test_men_who_join_a_club_under_a_sanction_change_more_often() -> None:
    league, who = free_from(A)
    sanctioned = after(league, f"sanction: {D}: joining 2")

    waivers(league, {D: (Claim(who),)}, 52, Dice.scripted([4]))
    waivers(sanctioned, {D: (Claim(who),)}, 52, Dice.scripted([3]))
    with pytest.raises(OutOfDiceError):
        waivers(sanctioned, {D: (Claim(who),)}, 52, Dice.scripted([4]))


@pytest.mark.rule("FOOL-12.5.1-d")
def test_so_do_men_who_are_traded_to_it() -> None:
    league = at("season", week=1)
    offer, answer = quarterbacks(league)
    proposals = {A: (offer,), B: (answer,)}

    traded(league, proposals, Dice.scripted([4, 4]))
    traded(after(league, f"sanction: {B}: joining 2"), proposals, Dice.scripted([4, 4, 3]))


@pytest.mark.rule("FOOL-12-b", "FOOL-12-GAP-MISC")
def test_a_suspended_man_does_not_play_and_his_games_are_counted_down() -> None:
    league = at("season", week=1)
    who = man(league, A, "Q")
    league = after(league, f"suspend: {name(league, who)} for 2 games")
    club = league.club(A)

    assert not may_play(league, who)
    assert who not in fielded_club(league, club, plan_of(club)).roster
    game = played(league, A, B, Dice.fast("without him"))
    assert who not in game.took_part
    credit = {
        each: after_game(league, A, game, Dice.fast(1), "regular").league.careers[each].games for each in club.roster
    }
    assert credit[who] == 0
    assert min(credit[each] for each in club.roster if each != who) > 0, "everybody else was there at least"


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12-b")
def test_a_fine_is_on_record_until_the_season_ends() -> None:
    league = at("season", week=1)
    who = man(league, A, "Q")
    fined = after(league, f"fine: {name(league, who)}: 500", f"fine: {name(league, who)}: 250")

    assert fined.decisions.fines == {who: 750}
    assert after(fined, f"fine: {name(league, who)}: 0").decisions.fines == {}
    assert after_season(fined.decisions).fines == {}


@pytest.mark.rule("FOOL-12-b")
def test_a_suspension_is_served_game_by_game() -> None:
    league = at("season", week=1)
    who, other = man(league, A, "Q"), man(league, B, "Q")
    league = after(league, f"suspend: {name(league, who)} for 2 games", f"suspend: {name(league, other)} for 1 game")

    league, _ = week_played(league, Dice.fast("one"))
    assert league.decisions.suspended == {who: 1}
    league, _ = week_played(league, Dice.fast("two"))
    assert league.decisions.suspended == {}
    assert after(league, f"suspend: {name(league, who)} for 0 games").decisions.suspended == {}


# --- lists ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.1-b")
def test_a_free_agent_stays_on_the_list_if_the_commissioner_says_so() -> None:
    league = founded()
    one, other = first(league, A), first(league, B)
    league = replace(with_free_agents(league, one, other), active=())

    kept = lists_issued(after(league, f"keep listed: {name(league, one)}"), Dice.fast(1)).league

    assert kept.free_agents == (one,)
    assert lists_issued(at("expansion", league), Dice.fast(1)).league.free_agents == (one, other), (
        "while the league grows"
    )


@pytest.mark.rule("FOOL-12.1-q")
def test_the_commissioner_is_the_arbiter_of_who_comes_back() -> None:
    league = at("season", week=2)
    who = first(league, A)
    league = replace(with_free_agents(league, who), free_agents=(), retired=((who, 1),))
    GAME.check(league, SeatId(B), Week(coax=who))

    league = after(league, f"not coaxed: {name(league, who)}")

    with pytest.raises(OrdersError, match="cannot be coaxed"):
        GAME.check(league, SeatId(B), Week(coax=who))


# --- the next season ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.2-g", "FOOL-12.1-e", "FOOL-12.1-g", "FOOL-12-P1")
def test_options_change_with_the_next_season_and_not_before() -> None:
    league = at("championship")
    league = after(league, "next season: games = 14", 'next season: years.percent = "TC"', "next season: rounds = 3")
    assert league.options == founded().options

    following = season_over(league, Dice.fast(1)).league

    assert (following.options.games, following.options.years.percent, following.options.rounds) == (14, "TC", 3)
    assert following.decisions.next_season == {}
    assert following.options == replace(
        founded().options, games=14, rounds=3, years=replace(founded().options.years, percent="TC")
    )


@pytest.mark.rule("FOOL-12-P1")
def test_a_table_changes_with_the_next_season_and_is_checked_at_once() -> None:
    league = at("championship")
    text = own_table("kickoffs")

    following = season_over(after(league, f"table kickoffs.toml:\n{text}"), Dice.fast(1)).league

    assert following.options.tables == {"kickoffs.toml": text}
    assert "kickoffs.toml" in refused(league, f"table kickoffs.toml:\n{text.replace('FOOL-T', 'FOOL-X')}")
    assert "no such table" in refused(league, f"table change.toml:\n{text}")


def own_table(chart: str) -> str:
    """A table of the book as a commissioner may write it."""
    return (TABLES / f"{chart}.toml").read_text(encoding="utf-8").strip() + "\n"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("next season: games = 99", "1 to 40"),
        ("next season: games = many", "cannot be read"),
        ('next season: games = "many"', "Expected `int`"),
        ("next season: clubs = 8", "no such option to change"),
        ("next season: percent = 'TC'", "write for example years.percent"),
        ("next season: zzz = 1", "write for example games or years.percent; the sheet of options has them all"),
        ("next season: final_roster = 70", "do not grow"),
        ("next season: nothing = 1", "no such option to change"),
        ("suspend: somebody who is not there for 2 games", "nobody is called"),
        ("suspend: him", "cannot be understood"),
        ("sanction: 1: signing 9", "so many faces"),
        ("sanction: 99: signing 1", "nobody is called"),
        ("expand: Foxes", "room for 0"),
        ("fine: 1: 100 dollars", "cannot be understood"),
        ("reward: 1: 100 dollars", "nothing of that kind"),
        ("", "nothing of that kind"),
    ],
)
def test_a_decision_that_cannot_stand_is_refused_with_a_way_out(text: str, wrong: str) -> None:
    assert wrong in refused(at("season", week=1), text)


def test_only_men_of_the_right_list_can_be_kept_on_it_or_off_it() -> None:
    league = at("season", week=1)
    who = name(league, first(league, A))

    assert "no free agent" in refused(league, f"keep listed: {who}")
    assert "has not retired" in refused(league, f"not coaxed: {who}")
    assert "at most 40" in refused(league, f"suspend: {who} for 99 games")


def test_every_decision_has_an_example_that_is_understood() -> None:
    league, who = free_from(A, room=2)
    league = replace(league, retired=((first(league, B), 1),))
    free, retired = name(league, who), name(league, first(league, B))
    assert isinstance(GAME, Presides)

    for each in GAME.decisions(league):
        word = each.example.partition(":")[0]
        man_meant = retired if word == "not coaxed" else free
        text = each.example.replace("CLUB", league.club(C).name)
        text = text.replace("NAME, NAME", "Foxes, Wolves").replace("NAME", man_meant)
        text = text.replace("FILE: and the table below", f"clock.toml:\n{own_table('clock')}")
        assert GAME.decided(league, text).path.startswith("/decisions/"), text
    assert len(decisions(league)) == len({each.example for each in decisions(league)})


def test_sanctions_end_with_the_season_and_suspensions_do_not() -> None:
    decided_so_far: dict[str, Any] = {
        "awards": {PlayerId("p1"): A},
        "by_lot": (PlayerId("p1"),),
        "sanctions": {A: Sanction(signing=1)},
        "stay_listed": (PlayerId("p1"),),
        "next_season": {"games": 3},
    }
    lasting = Decisions(suspended={PlayerId("p1"): 3}, not_coaxed=(PlayerId("p2"),))

    assert after_season(replace(lasting, **decided_so_far)) == lasting
    assert coming_options(League(options=LeagueOptions())) == LeagueOptions()
