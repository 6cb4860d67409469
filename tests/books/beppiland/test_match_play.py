"""A match step by step: BEP-T-MATCHSEQ with scripted dice, and what holds however they fall."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from touchline.books.beppiland.communication_of_the_teams import correct
from touchline.books.beppiland.extra_points import Points, extra_by_area
from touchline.books.beppiland.hardness import Cards, Injury
from touchline.books.beppiland.match_play import (
    GROUNDS,
    Due,
    Kick,
    Performance,
    Play,
    Team,
    extra_time,
    other,
    penalty,
    play,
    shoot_out,
    shoot_out_takers,
    shot,
    team_totals,
)
from touchline.books.beppiland.players import AREAS, LINES
from touchline.books.beppiland.rounding import up
from touchline.books.beppiland.team_selection import area_totals, selected, sparring_partner, three_times
from touchline.books.beppiland.weather import WEATHER, Weather, after_rain
from touchline.dice import Dice

from .squads import MEANS, player, sheets, squads, team

NOBODY_HURT, NOBODY_BOOKED = [False] * 22, [False] * 44


def performance(side: Team, *, shots: dict[str, int] | None = None) -> Performance:
    """A team that nothing happened to."""
    levels = tuple(man.level for man in side.men)
    totals = area_totals(side.men, levels, extra_by_area(side.points))
    return Performance(levels=levels, totals=totals, shots={"At": 0, "Ce": 0, "Di": 0} | (shots or {}))


def played(home: Team, away: Team, *, ours: dict[str, int] | None = None, theirs: dict[str, int] | None = None) -> Play:
    return Play(
        weather="sunny",
        home=performance(home, shots=ours),
        away=performance(away, shots=theirs),
    )


# --- the order of a match ---------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-SEQ-01", "BEP-SEQ-06", "BEP-SCOR-03")
def test_a_match_goes_through_the_steps_of_the_table() -> None:
    """Home attack 25 against defense 24 + 1: one shot for the visitors' D; away midfield 25 against 24."""
    home = team("Home", points=Points(fc={"At": 2}))
    away = team("Away", points=Points(d={"Ce": 1}))
    script = [
        *[True, 31],  # the home goalkeeper is injured: one point of fitness, half his level
        *[False] * 21,  # nobody else is
        *[False] * 22,  # no cards for the home team
        *[False] * 2,
        *[True, True],  # the visitors' sweeper is booked and sent off
        *[False] * 18,
        True,  # a penalty for the visitors' D
        False,  # none for the home team's 5 %
        *[80, 80, 10, 10],  # minutes: two shots and a penalty of the home team, a shot of the visitors
        True,  # minute 10, home first: the penalty is converted
        *[False, False, False, True],  # minute 10, away: not touched, on target, the sweeper misses it, saved
        *[False, True, False],  # minute 80: off target, not on the post
        *[True, 1, True],  # the second: touched by a defender into his own net
    ]
    dice = Dice.scripted(script)

    result = play(home, away, "sunny", dice)

    dice.finish()
    assert result.home.levels[0] == 4
    assert result.home.totals["Po"] == 4
    assert result.away.totals == {"Po": 8, "Li": 4, "Di": 24, "Ce": 25, "At": 24}
    assert (result.home.shots, result.away.shots) == ({"Di": 0, "Ce": 0, "At": 2}, {"Di": 0, "Ce": 1, "At": 0})
    assert [(each.minute, each.by, each.result) for each in result.attempts] == [
        (10, "home", "penalty"),
        (10, "away", "saved"),
        (80, "home", "off target"),
        (80, "home", "own goal"),
    ]
    assert result.score == (2, 0)
    assert (result.shots("home"), result.shots("away")) == (2, 1)
    assert (result.saves("home"), result.saves("away")) == (1, 0)


@pytest.mark.rule("BEP-SEQ-02", "BEP-WX-06", "BEP-WX-07")
def test_a_suspended_match_has_injuries_and_cards_and_nothing_else() -> None:
    dice = Dice.scripted([True, 95, *[False] * 21, *[False] * 43, True])

    result = play(team(), team("Away"), "suspended", dice)

    dice.finish()
    assert result.home.injuries == {0: Injury(6, Fraction(1, 2))}
    assert result.away.cards == {10: Cards(red=True)}
    assert result.attempts == ()
    assert not result.home.shots


@pytest.mark.rule("BEP-LINE-07", "BEP-SEQ-03")
def test_a_man_sent_off_plays_on_with_half_his_level_and_counts_as_a_man() -> None:
    side = team()
    hurt = Performance(injuries={2: Injury(1, Fraction(1, 2))}, cards={3: Cards(red=True)})
    levels = tuple(4 if place in {2, 3} else 8 for place in range(11))

    assert team_totals(side, replace(hurt, levels=levels), "sunny")["Di"] == 16


# --- shots and penalties ----------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-SEQ-07", "BEP-OG-04", "BEP-SHOT-08", "BEP-SHOT-09", "BEP-SHOT-10", "BEP-SHOT-11")
@pytest.mark.parametrize(
    ("dice", "result", "name"),
    [
        ([True, 2, True], "own goal", "Away Li"),
        ([True, 2, False, True, False], "off target", ""),
        ([False, True, True], "post", ""),
        ([False, False, True], "blocked", ""),
        ([False, False, False, True], "saved", ""),
        ([False, False, False, False, *[1] * 10, 1_000_000], "goal", "Home At 3"),
    ],
)
def test_whatever_stops_a_shot_first_ends_it(dice: Sequence[Any], result: str, name: str) -> None:
    home, away = team("Home"), team("Away")
    script = Dice.scripted(dice)

    attempt = shot(Due(40, "home", "At"), home, away, performance(away).totals, script, goals=0)

    script.finish()
    assert (attempt.result, attempt.name, attempt.minute, attempt.by) == (result, name, 40, "home")


@pytest.mark.rule("BEP-SHOT-10")
def test_without_a_sweeper_nobody_blocks() -> None:
    away = team("Away")
    men = tuple(replace(man, area="Di") if man.area == "Li" else man for man in away.men)
    dice = Dice.scripted([False, False, True])

    attempt = shot(Due(1, "home", "At"), team(), replace(away, men=men), performance(away).totals, dice, goals=0)

    dice.finish()
    assert attempt.result == "saved"


@pytest.mark.rule("BEP-PEN-01", "BEP-PEN-02", "BEP-SCOR-02", "BEP-XP-09")
def test_the_best_man_takes_a_penalty_and_extra_points_do_not_help() -> None:
    home, away = team("Home", points=Points(pgp={"At": 9})), team("Away", points=Points(d={"Po": 5}))
    dice = Dice.scripted([14])

    attempt = penalty(Due(40, "home", None), home, away, played(home, away), dice)

    assert (attempt.result, attempt.name) == ("penalty", "Home At 1")
    assert dice.transcript[0].dice == "chance 14/25", "40 + 3 * 8 - 8 = 56 percent"


@pytest.mark.rule("BEP-PEN-05", "BEP-SP-01", "BEP-SP-03")
def test_partners_get_no_cards_and_no_injuries_and_take_a_penalty_only_alone() -> None:
    ghosts = Team(
        name="Ghosts", men=tuple(sparring_partner(man.area) for man in team().men), points=Points(d={"Po": 3})
    )
    dice = Dice.scripted([*[False] * 11, *[False] * 22, *[False] * 3, True, 5, True])

    result = play(team("Home", skill=0), ghosts, "sunny", dice)

    dice.finish()
    assert not result.away.injuries
    assert result.away.levels == (0,) * 11
    assert result.away.totals["Po"] == 3
    assert (result.attempts[-1].result, result.attempts[-1].name) == ("penalty", "sparring partner")


# --- extra time and shoot-outs ----------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-GAP-05", "BEP-SCOR-03", "BEP-SHOT-12")
def test_extra_time_has_a_third_of_each_areas_shots_rounded_up() -> None:
    home, away = team("Home"), team("Away")
    before = played(home, away, ours={"At": 4, "Ce": 3, "Di": 1}, theirs={"Di": 7})
    minutes = [30, 1, 2, 3, 30, 30, 30]
    dice = Dice.scripted([*minutes, *[False, False, True] * 7])

    after = extra_time(before, home, away, dice)

    dice.finish()
    assert [(each.minute, each.by, each.area) for each in after.attempts] == [
        (91, "home", "At"),
        (92, "home", "Ce"),
        (93, "home", "Di"),
        (120, "home", "At"),
        (120, "away", "Di"),
        (120, "away", "Di"),
        (120, "away", "Di"),
    ]
    assert (after.shots("home"), after.shots("away")) == (4, 3)


@pytest.mark.rule("BEP-PEN-04", "BEP-PEN-03")
def test_a_shoot_out_stops_when_it_is_decided() -> None:
    home, away = team("Home"), team("Away")
    dice = Dice.scripted([True, False, True, False, True, False])

    winner, kicks = shoot_out(played(home, away), home, away, dice)

    dice.finish()
    assert winner == "home"
    assert [(kick.by, kick.name) for kick in kicks[:4]] == [
        ("home", "Home At 1"),
        ("away", "Away At 1"),
        ("home", "Home At 2"),
        ("away", "Away At 2"),
    ]
    assert dice.transcript[0].dice == "chance 9/25", "56 percent less 20"


@pytest.mark.rule("BEP-PEN-04")
def test_after_five_each_one_pair_after_another_decides_and_the_eleventh_is_the_goalkeeper() -> None:
    home, away = team("Home"), team("Away")
    dice = Dice.scripted([*[True] * 22, False, True])

    winner, kicks = shoot_out(played(home, away), home, away, dice)

    dice.finish()
    assert winner == "away"
    assert [kick.name for kick in kicks[20:23]] == ["Home Po", "Away Po", "Home At 1"]


@pytest.mark.rule("BEP-PEN-04")
def test_a_shoot_out_is_not_over_before_the_other_team_has_answered() -> None:
    home, away = team("Home"), team("Away")
    dice = Dice.scripted([*[True] * 10, True, True, True, False])

    winner, kicks = shoot_out(played(home, away), home, away, dice)

    dice.finish()
    assert (winner, len(kicks)) == ("home", 14)


@pytest.mark.rule("BEP-PEN-05")
def test_partners_are_left_out_of_a_shoot_out_and_a_lot_decides_where_nobody_can_score() -> None:
    ghosts = Team(name="Ghosts", men=tuple(sparring_partner(man.area) for man in team().men))
    keeper = selected(player("Giant", "Po", 60), "Po")
    home = replace(ghosts, men=(keeper, *ghosts.men[1:]))
    one = replace(ghosts, men=(*ghosts.men[:10], selected(player("Only", "At.S", 5), "At")))

    assert shoot_out_takers(home, (60, *(0,) * 10)) == [0]
    assert shoot_out_takers(one, (*(0,) * 10, 5)) == [10]
    assert shoot_out_takers(ghosts, (0,) * 11) == list(range(8, 11)) + list(range(5, 8)) + list(range(2, 5)) + [1]
    weak = replace(home, men=(replace(keeper, skill=21), *ghosts.men[1:]))
    strong = replace(home, men=(replace(keeper, skill=60), *ghosts.men[1:]))
    dice = Dice.scripted([2])
    tie = Play(
        weather="sunny",
        home=Performance(levels=(0,) * 11),
        away=Performance(levels=(60, *(0,) * 10)),
    )
    lot = replace(tie, home=Performance(levels=(200, *(0,) * 10)))
    assert shoot_out(lot, replace(weak, men=ghosts.men), replace(strong, men=ghosts.men), dice) == ("away", ())
    dice.finish()


@pytest.mark.rule("BEP-PEN-04", "BEP-PEN-05")
@given(st.integers(0, 10**9), st.integers(0, 30), st.integers(0, 30))
def test_every_shoot_out_ends_with_a_winner(seed: int, ours: int, theirs: int) -> None:
    home, away = team("Home", skill=ours), team("Away", skill=theirs)

    winner, kicks = shoot_out(played(home, away), home, away, Dice.fast(seed))

    goals = {ground: sum(kick.is_goal for kick in kicks if kick.by == ground) for ground in GROUNDS}
    assert goals[winner] > goals[other(winner)] or not kicks
    assert all(isinstance(kick, Kick) for kick in kicks)


# --- however the dice fall --------------------------------------------------------------------------------------------

WEATHERS: list[Weather] = [each for each in WEATHER if each != "suspended"]


@st.composite
def teams(draw: st.DrawFn, name: str) -> Team:
    """A team that the master let play."""
    squad = draw(squads(most=14))
    chosen = correct(draw(sheets(squad)), squad, draw(MEANS))
    return Team(
        name=name, men=chosen.men, points=chosen.points, cat=chosen.cat, tfg=chosen.tfg, physio=draw(st.booleans())
    )


@pytest.mark.rule("BEP-LINE-03", "BEP-LINE-04", "BEP-SEQ-04", "BEP-SEQ-05", "BEP-SHOT-04", "BEP-SHOT-05", "BEP-SHOT-12")
@settings(max_examples=80, deadline=None)
@given(teams("Home"), teams("Away"), st.sampled_from(WEATHERS), st.integers(0, 10**9))
def test_the_arithmetic_of_a_match_holds(home: Team, away: Team, weather: Weather, seed: int) -> None:
    result = play(home, away, weather, Dice.fast(seed))

    for ground, ours, theirs in (("home", home, away), ("away", away, home)):
        own, rival = result.performance(ground), result.performance(other(ground))
        dry = three_times(area_totals(ours.men, own.levels, extra_by_area(ours.points)))
        assert max(dry[line] for line in LINES) <= 3 * min(dry[line] for line in LINES)
        assert own.totals == after_rain(dry, weather)
        assert all(own.totals[area] >= 0 for area in AREAS)
        assert all(level <= man.level for level, man in zip(own.levels, ours.men, strict=True))

        attack = max(0, own.totals["At"] - rival.totals["Di"])
        midfield = up(max(0, own.totals["Ce"] - rival.totals["Ce"]), 2)
        defense = up(max(0, own.totals["Di"] - rival.totals["At"]), 3 if ours.has_sweeper else 5)
        if theirs.tfg:
            attack, midfield = up(attack, 2), 2 * midfield
        every = attack + midfield + defense
        assert sum(own.shots.values()) == (up(every, 2) if ours.cat else every)
        assert all(
            own.shots[line] <= most for line, most in zip(("At", "Ce", "Di"), (attack, midfield, defense), strict=True)
        )
        assert result.shots(ground) == sum(own.shots.values())
        penalties = [each for each in result.attempts if each.by == ground and each.area is None]
        assert len(penalties) == own.penalties <= max(1, theirs.points.hardness)
    minutes = [each.minute for each in result.attempts]
    assert minutes == sorted(minutes)
    assert all(1 <= minute <= 90 for minute in minutes)
