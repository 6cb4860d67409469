"""The other layers and the optional rules of chapter 12: each switch makes the difference that it says."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from touchline.books.fool.injuries import LongerInjury
from touchline.books.fool.league.camp_plan import CampPlan, Coaching, check_camp_plan
from touchline.books.fool.league.camp_roster import without
from touchline.books.fool.league.careers import Mark, Moved, Out
from touchline.books.fool.league.coaching import first_from, second_from
from touchline.books.fool.league.events import PlayerChanged
from touchline.books.fool.league.experience import counted
from touchline.books.fool.league.injury_recovery import is_permanent, mini_camp
from touchline.books.fool.league.kicking_values import kicking_change
from touchline.books.fool.league.options import AS_PLAYED, LeagueSwitches
from touchline.books.fool.league.phases import resolved
from touchline.books.fool.league.player_changes import change_column, standard_change
from touchline.books.fool.league.position_changes import exhibition_credit, may_change, reverses
from touchline.books.fool.league.results import percent, setting_of
from touchline.books.fool.league.state import League, LeagueOptions
from touchline.books.fool.league.year import camp_held, championship_played, exhibition, founded, without_a_camp
from touchline.books.fool.players import Kicker, PlayerId, Punter
from touchline.dice import Dice, enumerated
from touchline.game import EVERYBODY, OrdersError

from . import leagues
from .leagues import GAME, A, B, quick_games, with_free_agents
from .men import career, player

__all__ = ["quick_games"]


# --- each by its own rule -------------------------------------------------------------------------------------------


def is_allowed(plan: CampPlan, years: LeagueSwitches) -> bool:
    man = career("W", "1-2-5")
    try:
        check_camp_plan(plan, {man.id: man}, options=years)
    except OrdersError:
        return False
    return True


def in_mid_season(years: LeagueSwitches) -> int:
    """How many men with a mark still have it after the sixth game."""
    league = founded(LeagueOptions(clubs=2, games=12, years=years), Dice.fast(1))
    marked = [replace(each, marks=(Mark("S"),)) for each in league.careers.values()]
    league = replace(league.with_career(*marked), week=6)
    after, _ = leagues.year.week_played(league, Dice.fast(2))
    return sum(bool(each.marks) for each in after.careers.values())


def retire_at_40(years: LeagueSwitches) -> Fraction:
    man = player("LB", "1-2-4", age=40)
    column = change_column("veteran", 40, 40, 0, options=years)
    odds = enumerated(
        lambda dice: standard_change(man, column, dice, setting=setting_of(man, options=years)).result == "ret"
    )
    return odds.get(True, Fraction(0))


class Switch(NamedTuple):
    """What a switch is not usually set to, and what shows the difference."""

    other: Any
    seen: Callable[[LeagueSwitches], Any]
    usual: Any  # what is seen as FOOL plays
    otherwise: Any


HURT = career("W", "1-2-5", out=(Out(LongerInjury("S", 4), 4),))
MARKED = career("F", "2-3-3", marks=(Mark("P"),))
KICKER = player("K", "0-0", kicks=Kicker(45, 4, 4))
SWITCHES: Mapping[str, Switch] = {
    "change_columns": Switch("12.8", retire_at_40, Fraction(0), Fraction(1, 3)),
    "percent": Switch(
        "TC",
        lambda years: "".join(percent("E", die, years) for die in range(1, 7)),
        "CCPPPP",
        "CPPPPP",
    ),
    "kicker_effects": Switch(
        "12.8", lambda years: kicking_change(KICKER, "P", 1, years).kicks, Kicker(45, 4, 3), Kicker(45, 4, 2)
    ),
    "coaching": Switch(
        "12.3.5", lambda years: (first_from("normal", years), second_from("veteran", 26, years)), (5, 5), (6, 6)
    ),
    "permanence": Switch(
        "TR",
        lambda years: enumerated(lambda dice: is_permanent("S", dice, years))[True],
        Fraction(1, 2),
        Fraction(1, 3),
    ),
    "reversing": Switch(
        "12.5.2",
        lambda years: enumerated(lambda dice: reverses("new", 22, dice, years))[True],
        Fraction(2, 3),
        Fraction(1, 2),
    ),
    "mini_camp": Switch(False, lambda years: bool(mini_camp(HURT, Dice.fast(1), years).out), False, True),
    "pass_point_given_up": Switch(False, lambda years: may_change(MARKED, "G", years), True, False),
    "ability_coaching": Switch(
        False, lambda years: is_allowed(CampPlan(coaching=(Coaching(PlayerId("p1"), "P"),)), years), True, False
    ),
    "focus_camps": Switch(False, lambda years: is_allowed(CampPlan(focus="conditioning"), years), True, False),
    "postseason_at_a_discount": Switch(True, lambda years: counted(3, "postseason", years), 3, 2),
    "preseason_counted": Switch(True, lambda years: counted(3, "preseason", years), 0, 1),
    "preseason_changes_cut": Switch(
        True,
        lambda years: exhibition_credit(Fraction(1), had_a_regimen=True, options=years),
        Fraction(2, 3),
        Fraction(1, 3),
    ),
    "recovery_in_season": Switch(True, in_mid_season, None, None),
}


def test_no_switch_is_forgotten() -> None:
    assert set(SWITCHES) == set(LeagueSwitches.__struct_fields__)


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12-P1", "FOOL-12.2a-a", "FOOL-12.3.2-f", "FOOL-12.3.4-e", "FOOL-12.3.4-f", "FOOL-12.5.2-o")
@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_makes_the_difference_that_it_says(name: str) -> None:
    switch = SWITCHES[name]
    assert getattr(AS_PLAYED, name) != switch.other

    usual, otherwise = switch.seen(AS_PLAYED), switch.seen(replace(AS_PLAYED, **{name: switch.other}))

    assert usual != otherwise
    if switch.usual is not None:
        assert (usual, otherwise) == (switch.usual, switch.otherwise)


# --- in a whole league ----------------------------------------------------------------------------------------------


def old_league(years: LeagueSwitches) -> League:
    """Four clubs, and everybody is 40."""
    league = founded(LeagueOptions(clubs=4, years=years), Dice.fast(1))
    return league.with_career(*(replace(each, player=replace(each.player, age=40)) for each in league.careers.values()))


def after_camp(years: LeagueSwitches) -> League:
    league = old_league(years)
    return camp_held(league, {club: CampPlan() for club in league.clubs}, Dice.fast(2)).league


@pytest.mark.rule("FOOL-12.3.1-n", "FOOL-12-P1")
def test_the_columns_of_12_8_retire_old_men_from_their_clubs() -> None:
    league = after_camp(LeagueSwitches(change_columns="12.8"))
    retired = {who for who, _ in league.retired}

    assert len(retired) > len(league.careers) // 5
    assert not retired & {who for club in league.clubs.values() for who in club.everybody}


@pytest.mark.rule("FOOL-12.3.1-n", "FOOL-12-P1", "FOOL-12.2-c")
def test_the_columns_of_12_8_retire_old_free_agents_too() -> None:
    league = old_league(LeagueSwitches(change_columns="12.8"))
    free = league.club(A).roster
    league = leagues.with_free_agents(league, *free)
    league = camp_held(league, {club: CampPlan() for club in league.clubs}, Dice.fast(2)).league

    retired = {who for who, _ in league.retired}
    assert retired & set(free)
    assert not retired & set(league.free_agents)


@pytest.mark.rule("FOOL-12.3.1-n", "FOOL-12-P1")
def test_the_columns_in_force_retire_nobody() -> None:
    assert after_camp(LeagueSwitches()).retired == ()


@pytest.mark.rule("FOOL-12.3.4-d", "FOOL-12.3.4-f", "FOOL-12.4-l")
@pytest.mark.parametrize(("counted", "thirds"), [(False, {0}), (True, {0, 1})])
def test_preseason_counts_only_where_the_league_says_so(counted: bool, thirds: set[int]) -> None:
    league = founded(LeagueOptions(clubs=2, years=LeagueSwitches(preseason_counted=counted)), Dice.fast(3))

    league, _ = exhibition(league, 1, Dice.fast(4))

    assert {career.games for career in league.careers.values()} == thirds


@pytest.mark.rule("FOOL-12.5.2-k")
def test_a_man_who_leaves_his_club_cannot_take_a_change_back_any_more() -> None:
    league = old_league(LeagueSwitches())
    club, team = next(iter(league.clubs.items()))
    who = team.roster[0]
    man = league.careers[who]
    league = league.with_career(replace(man, moved=Moved(man.player, man.player)))

    assert without(league, club, who).careers[who].moved is None


# --- who changes when -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.2-b", "FOOL-12.3-a", "FOOL-12.2-a")
def test_after_camp_everybody_reads_the_revised_rosters() -> None:
    league = leagues.at("camp")
    orders = {seat.seat: GAME.default(league, seat.seat, Dice.fast(1)) for seat in GAME.phase(league).owed}

    after, events = resolved(league, orders, Dice.fast("camp"))

    changed = [event for event in events if isinstance(event, PlayerChanged)]
    assert {event.player for event in changed} == {who for club in league.clubs.values() for who in club.everybody}
    for event in changed:
        assert event.audience == EVERYBODY
        assert event.after == after.careers[event.player].player.written
        assert "change" in {line.what for line in event.told}, "the tables are used for everybody"
    public = GAME.view(after, None)
    assert all(public.sheet(f"club {club}") is not None for club in after.clubs)


@pytest.mark.rule("FOOL-12.2-c")
def test_a_free_agent_in_no_camp_changes_too_without_coaching_or_camp_injuries() -> None:
    rookie = career("LB", "1-2-4", age=22, status="new")
    column = change_column("new", 22, 22, 0, drafted=False)

    found = enumerated(lambda dice: without_a_camp(rookie, AS_PLAYED, dice)[0].player)

    assert found == enumerated(lambda dice: standard_change(rookie.player, column, dice).changed.player)
    veteran = career("LB", "1-2-4", age=26, games=0, marks=(Mark("S"),))
    dice = Dice.fast(3, transcript=True)
    without_a_camp(veteran, AS_PLAYED, dice)
    assert "recovery" in dice.transcript.labels
    assert not [label for label in dice.transcript.labels if "camp" in label]


@pytest.mark.rule("FOOL-12.2-c", "FOOL-12.3.1-c")
def test_a_free_agent_of_two_positions_rolls_for_both() -> None:
    man = career("Q", "2-2-4", age=26)
    both = replace(man, player=replace(man.player, punts=Punter(40, 5)))
    worse = Dice.scripted([3, 3, 3, 1, 3, 3, 6, 1, 2])  # no change as Q; as Pt a 6: C, and a 2 on it: -C

    after, told, _ = without_a_camp(both, AS_PLAYED, worse)

    assert (after.player.punts, after.player.c) == (Punter(38, 5), 2)
    assert [line.rules[0] for line in told][-1] == "FOOL-12.3.1-c"


@pytest.mark.rule("FOOL-12.2-c")
def test_that_is_done_for_everybody_on_the_list() -> None:
    league = leagues.founded()
    free = tuple(league.club(A).roster[:20])
    league = leagues.at("camp", with_free_agents(league, *free))

    after = camp_held(league, {club: CampPlan() for club in league.clubs}, Dice.fast("free")).league

    assert any(after.careers[who].player != league.careers[who].player for who in free)
    assert not any(after.careers[who].out for who in free)


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.2-g", "FOOL-12.2-e")
@pytest.mark.parametrize(("games", "played"), [(0, 0), (2, 2), (4, 4)])
def test_the_commissioner_sets_how_many_preseason_games_there_are(games: int, played: int) -> None:
    league = leagues.at("draft", leagues.founded(preseason_games=games), year=2, week=0)
    stages, keys = [], set()
    for before, after, _ in leagues.rulings(league, Dice.fast("preseason")):
        stages.append(before.stage)
        keys.add(GAME.phase(before).key)
        if after.stage == "season":
            break

    assert sum(stage.startswith("preseason") for stage in stages) == played
    assert len(keys) == len(stages), "every step has a name of its own"


@pytest.mark.rule("FOOL-12.3.4-e")
@pytest.mark.parametrize(("discount", "most"), [(False, 3), (True, 2)])
@pytest.mark.usefixtures("quick_games")
def test_the_championship_gives_a_third_less_where_the_league_says_so(discount: bool, most: int) -> None:
    league = founded(LeagueOptions(clubs=4, years=LeagueSwitches(postseason_at_a_discount=discount)), Dice.fast(3))
    league = replace(league, stage="championship", finalists=(A, B), week=14)

    after, _ = championship_played(league, Dice.fast(4))

    assert max(each.games for each in after.careers.values()) == most
