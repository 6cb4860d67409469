"""The exact odds of a match: against every way the dice can fall, against every state of the men, and against play."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod, sqrt

import numpy as np
import pytest

from touchline.books.beppiland import hardness, own_goals, scorers, shots
from touchline.books.beppiland.extra_points import Points
from touchline.books.beppiland.match_play import Performance, Team, hurt_and_booked, play, team_totals
from touchline.books.beppiland.odds import MOST_GOALS, Score, goal_chance, goals_by_order, level_law, score_odds
from touchline.books.beppiland.players import Position
from touchline.books.beppiland.rounding import up
from touchline.books.beppiland.team_selection import selected, sparring_partner
from touchline.books.beppiland.weather import WEATHER, Weather, weather_chances
from touchline.dice import Dice, enumerated

from .squads import player, team

SUNNY: Mapping[Weather, Fraction] = {"sunny": Fraction(1)}
AREAS_OF_433: tuple[Position, ...] = ("Po", "Li", "Di", "Di", "Di", "Ce", "Ce", "Ce", "At", "At", "At")
AREAS_OF_442: tuple[Position, ...] = ("Po", "Di", "Di", "Di", "Di", "Ce", "Ce", "Ce", "Ce", "At", "At")


def side(
    *real: tuple[str, int], areas: Sequence[Position] = AREAS_OF_433, points: Points | None = None, **fields: bool
) -> Team:
    """Sparring partners, and real men in the first places of their areas."""
    men = [sparring_partner(area) for area in areas]
    for where, skill in real:
        found = player(f"{where} {skill}", where, skill, age="I")
        place = next(n for n, man in enumerate(men) if man.is_partner and man.area == found.positions[0])
        men[place] = selected(found, found.positions[0], roster=place)
    return Team(name="Atletico", men=tuple(men), points=points or Points(), **fields)


# --- one man ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-SEQ-03", "BEP-HARD-02", "BEP-HARD-05", "BEP-HARD-06", "BEP-HARD-07")
@pytest.mark.parametrize("physio", [False, True])
@pytest.mark.parametrize("where", ["At.D", "Po"])
def test_the_levels_of_a_man_are_those_of_every_way_the_dice_can_fall(where: str, physio: bool) -> None:
    ours = side((where, 9), points=Points(d={"Po": 1, "Di": 2}), physio=physio)
    place = next(n for n, man in enumerate(ours.men) if not man.is_partner)
    theirs = side(points=Points(d={"Ce": 4}))

    def level(dice: Dice) -> int:
        return hurt_and_booked(ours, theirs, "sunny", dice).home.levels[place]

    assert level_law(ours.men[place], ours, 4) == dict(enumerated(level))


# --- one team ---------------------------------------------------------------------------------------------------------


def goals_of_minutes(
    shots_at: Sequence[int], penalties_at: Sequence[int], chances: Sequence[Fraction]
) -> list[Fraction]:
    """Goals when every event has its minute; shots come first."""
    law = [Fraction(1), *[Fraction(0)] * (len(chances) - 1)]
    events = sorted([(minute, False) for minute in shots_at] + [(minute, True) for minute in penalties_at])
    for _, is_penalty in events:
        after = [Fraction(0)] * len(law)
        for goals, chance in enumerate(law):
            hit = Fraction(1) if is_penalty else chances[goals]
            after[min(goals + 1, len(law) - 1)] += chance * hit
            after[goals] += chance * (1 - hit)
        law = after
    return law


@pytest.mark.rule("BEP-SCOR-03", "BEP-SEQ-06", "BEP-SHOT-08")
def test_goals_follow_from_every_order_of_shots_and_penalties() -> None:
    chances = [Fraction(3, 5), Fraction(1, 2), Fraction(1, 7), Fraction(1, 9), Fraction(0)]
    minutes = 3

    found = goals_by_order(np.array([chances]), 3, 2, minutes)

    for tried, scored in product(range(4), range(3)):
        ways = list(product(range(minutes), repeat=tried + scored))
        laws = [goals_of_minutes(way[:tried], way[tried:], chances) for way in ways]
        expected = [sum(column) / len(ways) for column in zip(*laws, strict=True)]
        assert list(found[tried, scored, 0]) == expected, (tried, scored)


# --- whole matches ----------------------------------------------------------------------------------------------------

PAIRS = {
    "a shot and a penalty": (
        side(points=Points(fc={"Di": 1, "Ce": 1, "At": 2})),
        side(points=Points(d={"Di": 1}, pgp={"Ce": 1, "At": 1})),
    ),
    "offside trap, and no sweeper": (
        side(points=Points(fc={"Di": 1, "Ce": 2, "At": 3})),
        side(areas=AREAS_OF_442, points=Points(pgp={"Di": 1, "Ce": 2, "At": 1, "Po": 2}), tfg=True),
    ),
    "catenaccio against too strong an attack": (
        side(points=Points(cat={"Di": 3, "Ce": 4}, fc={"At": 2}), cat=True),
        side(points=Points(pgp={"Di": 2, "Ce": 1, "At": 9, "Li": 3})),
    ),
}


@pytest.mark.rule("BEP-SEQ-01", "BEP-SEQ-05", "BEP-SEQ-07", "BEP-OG-01", "BEP-LINE-04", "BEP-XP-05", "BEP-SHOT-07")
@pytest.mark.parametrize("pair", PAIRS)
def test_odds_are_those_of_every_way_the_dice_can_fall(pair: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two minutes instead of ninety: the walk through every branch is long enough."""
    monkeypatch.setattr(scorers, "MATCH_MINUTES", 2)
    home, away = PAIRS[pair]

    walked = enumerated(lambda dice: play(home, away, "sunny", dice).score)

    assert score_odds(home, away, SUNNY, exact=True) == dict(walked)


def states(ours: Team, opposing_hardness: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every way the men of a team can be."""
    laws = [level_law(man, ours, opposing_hardness).items() for man in ours.men]
    for state in product(*laws):
        yield tuple(level for level, _ in state), prod(chance for _, chance in state)


def goals_of_state(
    ours: Team, theirs: Team, levels: tuple[int, ...], their_levels: tuple[int, ...], weather: Weather
) -> list[Fraction]:
    """The goals of a team, once the level of every man is known."""
    totals = team_totals(ours, Performance(levels=levels), weather)
    against = team_totals(theirs, Performance(levels=their_levels), weather)
    made = shots.shots_by_area(totals, against, sweeper=ours.has_sweeper)
    made = shots.after_offside_trap(made) if theirs.tfg else made
    tried = up(sum(made.values()), 2) if ours.cat else sum(made.values())
    block = shots.block_chance(against["Li"]) if theirs.has_sweeper else Fraction(0)
    own_goal = own_goals.own_goal_in_all(theirs.men)
    chances = [goal_chance(n, own_goal, block, shots.save_chance(against["Po"])) for n in range(MOST_GOALS + 1)]
    tests, awarded = hardness.penalty_tests(theirs.points.hardness)
    taker = levels[hardness.takers(ours.men, levels)[0]]
    one = awarded * hardness.penalty_chance(taker, their_levels[theirs.goalkeeper])
    table = goals_by_order(np.array([chances]), tried, tests, scorers.MATCH_MINUTES)[tried, :, 0]
    scored = [comb(tests, n) * one**n * (1 - one) ** (tests - n) for n in range(tests + 1)]
    return [
        sum(chance * row[goals] for chance, row in zip(scored, table, strict=True)) for goals in range(MOST_GOALS + 1)
    ]


TEAMS = {
    "the sweeper takes penalties": (
        side(("Li.D", 7), ("At.D", 6), points=Points(fc={"Di": 2, "Ce": 2}, d={"Ce": 1})),
        side(("Po", 8), ("Ce.S", 4), points=Points(d={"Di": 1}, pgp={"At": 1})),
    ),
    "one line weak": (
        side(("At.D", 8), ("Di.D", 2), points=Points(pgp={"Ce": 3}), physio=True),
        side(("Ce.D", 5), areas=AREAS_OF_442, points=Points(d={"Di": 1, "At": 1}), tfg=True),
    ),
}


@pytest.mark.rule("BEP-LINE-04", "BEP-PEN-02", "BEP-SEQ-04", "BEP-WX-04", "BEP-SHOT-10", "BEP-SHOT-11")
@pytest.mark.parametrize("weather", ["sunny", "pouring"])
@pytest.mark.parametrize("pair", TEAMS)
def test_odds_are_those_of_every_state_of_the_men(pair: str, weather: Weather, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who takes the penalties, and how much of a strong line counts, hang on the men who make up the totals."""
    monkeypatch.setattr(scorers, "MATCH_MINUTES", 2)
    home, away = TEAMS[pair]
    expected: Counter[Score] = Counter()
    for ours, chance in states(home, away.points.hardness):
        for theirs, its_chance in states(away, home.points.hardness):
            goals = goals_of_state(home, away, ours, theirs, weather)
            conceded = goals_of_state(away, home, theirs, ours, weather)
            for score in product(range(MOST_GOALS + 1), repeat=2):
                expected[score] += chance * its_chance * goals[score[0]] * conceded[score[1]]  # type: ignore[assignment]

    exact = score_odds(home, away, {weather: Fraction(1)}, exact=True)
    floats = score_odds(home, away, {weather: Fraction(1)})

    assert exact == {score: chance for score, chance in expected.items() if chance}
    assert all(abs(floats.get(score, 0.0) - float(chance)) < 1e-13 for score, chance in exact.items())


@pytest.mark.rule("BEP-WX-02", "BEP-WX-06")
def test_odds_of_a_day_are_those_of_its_weathers() -> None:
    home, away = team("Home", skill=7), team("Away", skill=6)
    chances = weather_chances("rainy", 1)

    assert sum(chances.values()) == 1
    assert set(chances) == set(WEATHER)
    found = score_odds(home, away, chances)
    by_weather = {
        weather: score_odds(home, away, {weather: Fraction(1)}) for weather in chances if weather != "suspended"
    }
    for score, chance in found.items():
        mixed = sum(float(chances[weather]) * by_weather[weather].get(score, 0.0) for weather in by_weather)
        assert chance == pytest.approx(mixed / (1 - float(chances["suspended"])), abs=1e-12)
    assert sum(found.values()) == pytest.approx(1, abs=1e-12)


MATCHES = 2500


@pytest.mark.rule("BEP-SEQ-01")
@pytest.mark.parametrize(("weather", "cat"), [("sunny", False), ("light rain", True)])
def test_matches_that_are_played_fall_as_the_odds_say(weather: Weather, cat: bool) -> None:
    """Chi-square with a fixed seed: five standard deviations would be far beyond luck."""
    home = team("Home", skill=9, points=Points(fc={"At": 4, "Ce": 3}, d={"Di": 2, "At": 2}))
    away = team("Away", skill=8, points=Points(d={"Ce": 6}, pgp={"Po": 2}), physio=True, cat=cat)
    odds = score_odds(home, away, {weather: Fraction(1)})

    played = Counter(play(home, away, weather, Dice.fast(f"odds {number}")).score for number in range(MATCHES))

    common = [score for score, chance in odds.items() if MATCHES * chance > 8]
    rest = 1 - sum(odds[score] for score in common)
    chances = [*(odds[score] for score in common), rest]
    counts = [*(played[score] for score in common), MATCHES - sum(played[score] for score in common)]
    chi = sum(
        (count - MATCHES * chance) ** 2 / (MATCHES * chance) for count, chance in zip(counts, chances, strict=True)
    )
    freedom = len(common)
    assert abs(chi - freedom) < 5 * sqrt(2 * freedom)
