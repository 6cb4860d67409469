"""Every move of a man is told where it is made, with the rule that makes it."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from touchline.books.fool.league import newsletter, text
from touchline.books.fool.league.camp_plan import CampPlan
from touchline.books.fool.league.camp_roster import MakesRoom
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.cuts import Claim
from touchline.books.fool.league.events import ClubsTraded, LeagueEvents, PlayerMoved, PlayerRefused
from touchline.books.fool.league.happened import Happened
from touchline.books.fool.league.options import LeagueSwitches
from touchline.books.fool.league.orders import CampRoster, Cuts, DraftList, LeagueOrders, Week
from touchline.books.fool.league.phases import resolved
from touchline.books.fool.league.state import Kept, League, Pick, Trade
from touchline.books.fool.league.year import FORGOTTEN_AFTER, camp_held, expansion_held, season_over
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice
from touchline.game import EVERYBODY, SeatId

from .leagues import GAME, A, B, C, D, aged, at, founded, man, quick_games, with_career, with_free_agents
from .test_cuts import HURT, first, free_from, on_the_camp_list
from .test_decisions import after, name
from .test_expansion import expanding

__all__ = ["quick_games"]
pytestmark = pytest.mark.usefixtures("quick_games")
Told: TypeAlias = list[tuple[str, ClubId | None, tuple[str, ...]]]


def ruled(league: League, orders: Mapping[ClubId, LeagueOrders], key: str = "a step") -> Happened:
    """A step, after orders that are legal."""
    for club, each in orders.items():
        GAME.check(league, SeatId(club), each)
    return resolved(league, {SeatId(club): each for club, each in orders.items()}, Dice.fast(key))


def told(events: Iterable[LeagueEvents], who: PlayerId) -> Told:
    """What was told of where a man went."""
    return [
        (each.how, each.club, each.rules) for each in events if isinstance(each, PlayerMoved) and each.player == who
    ]


# --- in season ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.5.1-g")
def test_a_signing_in_season_and_the_release_that_makes_a_place_for_it() -> None:
    league, who = free_from(A)
    going = first(league, A)
    league = league.with_club(replace(league.club(A), roster=(*league.club(A).roster, *league.free_agents[1:])))

    done = ruled(league, {A: Week(sign=(Claim(who, going),))})

    assert told(done.events, going) == [("released", A, ("FOOL-12.5.1-g",))]
    assert told(done.events, who) == [("signed", A, ("FOOL-12.5.1-g",))]
    assert [each.rule for each in done.league.careers[who].history] == ["FOOL-12.5.1-g"]


@pytest.mark.rule("FOOL-12.5.1-f")
def test_a_signing_by_lot() -> None:
    league, who = free_from(A)
    league = after(league, f"lot: {name(league, who)}")

    done = ruled(league, {C: Week(sign=(Claim(who),))})

    assert told(done.events, who) == [("signed", C, ("FOOL-12.5.1-f",))]


@pytest.mark.rule("FOOL-12.1-l", "FOOL-12.2-l", "FOOL-12.5.1-b")
def test_a_release_for_good_one_to_clear_waivers_and_one_for_a_man_who_comes_by_a_trade() -> None:
    league, listed = on_the_camp_list()
    plain, early, his = first(league, A, 3), first(league, A, 4), man(league, B, "Q")
    league = league.with_club(replace(league.club(A), kept=(Kept(early, 2),)))
    ask, give = Trade(to=B, gets=(his,)), Trade(to=A, gives=(his,))

    done = ruled(league, {A: Week(release=(plain, listed, early), trades=(ask,)), B: Week(trades=(give,))})

    assert told(done.events, plain) == [("released", A, ("FOOL-12.1-l",))]
    assert told(done.events, listed) == [("released", A, ("FOOL-12.2-l",))]
    assert told(done.events, early) == [("released", A, ("FOOL-12.5.1-b",))]


@pytest.mark.rule("FOOL-12.2-o", "FOOL-12-GAP-IR")
def test_onto_injured_reserve_and_back_and_who_makes_a_place() -> None:
    league = at("season", founded(games=6), week=1)
    hurt, well = league.club(A).roster[:2]
    league = with_career(league, hurt, out=HURT)

    onto = ruled(league, {A: Week(reserve=(hurt,))})
    full = onto.league.with_club(replace(onto.league.club(A), roster=(*onto.league.club(A).roster, first(league, B))))
    full = full.with_club(replace(full.club(B), roster=full.club(B).roster[1:]))
    back = ruled(replace(full, week=4), {A: Week(activate=(Claim(hurt, well),))})

    assert told(onto.events, hurt) == [("reserve", A, ("FOOL-12.2-o",))]
    assert told(back.events, well) == [("released", A, ("FOOL-12-GAP-IR",))]
    assert told(back.events, hurt) == [("activated", A, ("FOOL-12.2-o",))]


@pytest.mark.rule("FOOL-12.1-q", "FOOL-12-GAP-COAX")
def test_a_man_who_is_coaxed_back_comes_out_of_retirement_and_signs_as_a_free_agent() -> None:
    league, who = free_from(A)
    league = replace(league, free_agents=(), retired=((who, league.year),))
    place = league.with_club(replace(league.club(A), roster=league.club(A).roster[1:]))
    place = replace(place, free_agents=(first(league, A),))

    found = (ruled(place, {A: Week(coax=who)}, f"coaxed {key}") for key in range(100))
    came = next(done for done in found if done.league.retired == ())

    assert told(came.events, who) == [("came back", None, ("FOOL-12.1-q",)), ("signed", A, ("FOOL-12.5.1-g",))]


# --- at a cut -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.2-h", "FOOL-12.2-k")
def test_a_claim_after_a_cut_and_the_release_that_matches_it() -> None:
    league = at("final cut", founded(), week=0)
    cut, going = first(league, A), first(league, D)

    done = ruled(league, {A: Cuts(release=(cut,)), D: Cuts(claims=(Claim(cut, going),))})

    assert told(done.events, cut) == [("released", A, ("FOOL-12.2-n",)), ("signed", D, ("FOOL-12.2-h",))]
    assert told(done.events, going) == [("released", D, ("FOOL-12.2-k",))]


@pytest.mark.rule("FOOL-12.2-h")
def test_who_is_released_and_taken_back_by_his_own_club_in_one_step_has_gone_and_come() -> None:
    league = at("final cut", founded(), week=0)
    who = first(league, A)

    done = ruled(league, {A: Cuts(release=(who,), claims=(Claim(who),))})

    assert who in done.league.club(A).roster
    assert told(done.events, who) == [("released", A, ("FOOL-12.2-n",)), ("signed", A, ("FOOL-12.2-h",))]
    history = [each.text for each in done.league.careers[who].history]
    assert history == [f"{verb} by {league.club(A).name}" for verb in ("released", "signed")]


@pytest.mark.rule("FOOL-12.2-d", "FOOL-12.2-e", "FOOL-12.2-f", "FOOL-12.2-n")
@pytest.mark.parametrize(
    ("stage", "preseason_games", "rule"),
    [
        ("first cut", 2, "FOOL-12.2-d"),
        ("second cut", 2, "FOOL-12.2-e"),
        ("final cut", 2, "FOOL-12.2-n"),
        ("first cut", 0, "FOOL-12.2-f"),
    ],
)
def test_every_cut_has_its_rule(stage: str, preseason_games: int, rule: str) -> None:
    sizes = {"camp_roster": 52, "preseason_roster": 52, "second_roster": 52, "final_roster": 51}
    league = at(stage, founded(preseason_games=preseason_games, **sizes))
    named = first(league, A)

    done = ruled(league, {A: Cuts(release=(named,))})

    released = [each for each in done.events if isinstance(each, PlayerMoved) and each.how == "released"]
    assert {each.rules for each in released} == {(rule,)}
    assert len(released) == (4 if rule in ("FOOL-12.2-n", "FOOL-12.2-f") else 1), "the others cut down to the size"


@pytest.mark.rule("FOOL-12.2-l", "FOOL-12.1-p")
def test_onto_the_camp_list_and_into_retirement_on_opening_day() -> None:
    league = at("final cut", founded(), week=0)
    hurt, old = first(league, A), first(league, B)
    league = with_career(with_free_agents(league, old), hurt, hurt_in_camp=True)

    done = ruled(replace(league, cut_instead=(old,)), {A: Cuts(reserve=(hurt,))})

    assert told(done.events, hurt) == [("camp list", A, ("FOOL-12.2-l",))]
    assert told(done.events, old) == [("retired", None, ("FOOL-12.1-p",))]


# --- before camp ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.1-f", "FOOL-12.1-g", "FOOL-12.1-h", "FOOL-12.1-i", "FOOL-12.1-k", "FOOL-12.1-m")
def test_who_is_not_invited_who_makes_room_who_is_one_too_many_who_comes_and_who_will_not() -> None:
    wanted = (first(founded(), A, 1), first(founded(), A, 2))
    sizes = {"camp_roster": 51, "preseason_roster": 51, "second_roster": 51, "final_roster": 50}
    league = with_free_agents(at("camp roster", founded(**sizes)), *wanted)
    one, other = wanted
    out, room = league.club(D).roster[:2]
    orders = CampRoster(release=(out,), invite=(one, other), make_room=(MakesRoom(one, room), MakesRoom(other, room)))

    found = (ruled(league, {D: orders}, f"camps {key}") for key in range(100))
    done = next(each for each in found if each.league.refused == ((one, D),) and other in each.league.club(D).roster)

    assert told(done.events, out) == [("released", D, ("FOOL-12.1-f",))]
    assert told(done.events, room) == [("released", D, ("FOOL-12.1-k",))]
    assert told(done.events, other) == [("signed", D, ("FOOL-12.1-h",))]
    (refused,) = (each for each in done.events if isinstance(each, PlayerRefused))
    assert (refused.player, refused.club, refused.rules) == (one, D, ("FOOL-12.1-i",))
    assert told(done.events, one) == [("left", None, ("FOOL-12.1-m",))]
    (spared,) = {each.rules for each in done.events if isinstance(each, PlayerMoved) and each.club == B}
    assert spared == ("FOOL-12.1-g",)


@pytest.mark.rule("FOOL-12.1-i", "FOOL-12.1-j")
@pytest.mark.parametrize(("club", "rule"), [(A, "FOOL-12.1-j"), (D, "FOOL-12.1-i")])
def test_who_will_not_come_is_named_in_the_newsletter_and_on_his_page(club: ClubId, rule: str) -> None:
    who = first(founded(), B)
    league = with_free_agents(at("camp roster"), who)

    found = (ruled(league, {club: CampRoster(invite=(who,))}, f"asked {key}") for key in range(100))
    done = next(each for each in found if each.league.refused)

    (event,) = (each for each in done.events if isinstance(each, PlayerRefused))
    assert (event.rules, event.audience) == ((rule,), EVERYBODY)
    assert text.tell(event, done.league) == f"{event.name} will not come to {league.club(club).name}."
    notes = [note.text for sheet in newsletter.sheets(done.league, done.events, club) for note in sheet.notes]
    assert any(f"Would not come to camp: {event.name}" in note for note in notes)


@pytest.mark.rule("FOOL-12.1-n", "FOOL-12.1-o")
def test_who_retires_and_who_is_cut_because_he_would_not() -> None:
    who = first(founded(), A)
    league = aged(at("camp roster"), who, 32)
    seen = set()
    for key in range(20):
        done = ruled(league, {A: CampRoster(retire=(who,), release=(who,))}, f"he is old {key}")
        seen.add(tuple(told(done.events, who)))

    assert seen == {(("retired", A, ("FOOL-12.1-n",)),), (("released", A, ("FOOL-12.1-o",)),)}


@pytest.mark.rule("FOOL-12.3.1-n")
def test_men_whom_the_columns_of_12_8_retire_say_so() -> None:
    league = founded(years=LeagueSwitches(change_columns="12.8"))
    for who in league.careers:
        league = aged(league, who, 40)

    done = camp_held(league, {club: CampPlan() for club in league.clubs}, Dice.fast("old men"))

    retired = [each for each in done.events if isinstance(each, PlayerMoved)]
    assert {each.player for each in retired} == {who for who, _ in done.league.retired}
    assert {(each.how, each.rules) for each in retired} == {("retired", ("FOOL-T-CHANGE-128",))}


@pytest.mark.rule("FOOL-12.1-e")
def test_whom_nobody_drafts_is_a_free_agent() -> None:
    league = replace(season_over(at("championship", founded(rounds=1)), Dice.fast("over")).league, stage="draft")
    done = ruled(league, {A: DraftList()})

    assert {told(done.events, who)[0] for who in done.league.free_agents} == {("undrafted", None, ("FOOL-12.1-e",))}


@pytest.mark.rule("FOOL-12.1-b", "FOOL-12.1-f", "FOOL-12-GAP-COAX")
def test_what_the_end_of_a_season_brings() -> None:
    forgotten, unseen, listed, hurt = founded().club(A).roster[:4]
    league = at("championship", with_free_agents(founded(), forgotten, unseen))
    retired = ((forgotten, league.year + 1 - FORGOTTEN_AFTER),)
    league = replace(league, free_agents=(unseen,), retired=retired, active=())
    team = league.club(A)
    league = league.with_club(replace(team, roster=team.roster[2:], camp_reserve=(listed,), reserve=((hurt, 1),)))

    events = season_over(league, Dice.fast("over")).events

    assert told(events, forgotten) == [("forgotten", None, ("FOOL-12-GAP-COAX",))]
    assert told(events, unseen) == [("left", None, ("FOOL-12.1-b",))]
    assert told(events, listed) == told(events, hurt) == [("off the list", A, ("FOOL-12.1-f",))]


@pytest.mark.rule("FOOL-12-GAP-MISC")
def test_whom_a_new_club_chooses() -> None:
    done = expansion_held(expanding(), {}, Dice.fast("growing"))

    moves = [each for each in done.events if isinstance(each, PlayerMoved)]
    assert len(moves) == 2 * 2 * 40
    assert {each.rules for each in moves} == {("FOOL-12-GAP-MISC",)}
    for gone, came in zip(moves[::2], moves[1::2], strict=True):
        assert (gone.player, gone.how, came.how) == (came.player, "released", "signed")


# --- trades ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.0-a", "FOOL-12.0-b", "FOOL-12.0-e")
@pytest.mark.parametrize(
    ("week", "of_men", "of_picks", "rules"),
    [
        (1, True, False, ("FOOL-12.0-a",)),
        (1, False, True, ("FOOL-12.0-e",)),
        (1, True, True, ("FOOL-12.0-a", "FOOL-12.0-e")),
        (7, False, True, ("FOOL-12.0-b",)),
    ],
)
def test_a_trade_says_what_lets_it_be_made(week: int, of_men: bool, of_picks: bool, rules: tuple[str, ...]) -> None:
    league = at("season", founded(games=8), week=week)
    men = ((man(league, A, "Q"),), (man(league, B, "Q"),)) if of_men else ((), ())
    picks = (Pick(league.year + 1, 1, A),) if of_picks else ()
    ours = Trade(to=B, gives=men[0], gets=men[1], gives_picks=picks)
    theirs = Trade(to=A, gives=men[1], gets=men[0], gets_picks=picks)

    done = ruled(league, {A: Week(trades=(ours,)), B: Week(trades=(theirs,))})

    assert [each.rules for each in done.events if isinstance(each, ClubsTraded)] == [rules]
