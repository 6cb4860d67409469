"""Talent neither inflates nor dies out: a small league through some years (the long run is a benchmark)."""

from collections.abc import Mapping, Sequence
from statistics import fmean

import pytest

from benchmarks.fool_audit import Auditor
from benchmarks.fool_years import ABILITIES, KINDS, Season, Talent, at_the_start, drift, made_up_game, seasons, settled
from touchline.books.fool.league import year
from touchline.books.fool.league.state import LeagueOptions

BY_CHANCE = Talent(mean=0.30, spread=0.50)
"""How far a group of a small league may be off: it has as few as 24 men."""


@pytest.fixture(scope="module")
def told() -> Sequence[Season]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(year, "played", made_up_game)
        return tuple(seasons(LeagueOptions(clubs=8, games=12), 14, "a short drift", "default", Auditor()))


@pytest.fixture(scope="module")
def found(told: Sequence[Season]) -> Mapping[tuple[str, str], Talent]:
    return drift(at_the_start(), settled([told]))


@pytest.mark.rule("FOOL-12-GAP-DRAFT", "FOOL-12-GAP-START")
@pytest.mark.parametrize("ability", ABILITIES)
def test_mean_and_spread_stay_within_a_tenth_of_the_start(
    found: Mapping[tuple[str, str], Talent], ability: str
) -> None:
    off = [found[kind, ability] for kind in KINDS]

    assert abs(fmean(each.mean for each in off)) <= 0.10
    assert abs(fmean(each.spread for each in off)) <= 0.10


@pytest.mark.rule("FOOL-12-GAP-DRAFT", "FOOL-12-GAP-START")
def test_no_group_of_positions_goes_its_own_way(found: Mapping[tuple[str, str], Talent]) -> None:
    assert not {
        key: off for key, off in found.items() if abs(off.mean) > BY_CHANCE.mean or abs(off.spread) > BY_CHANCE.spread
    }


@pytest.mark.rule("FOOL-12-GAP-START")
def test_ages_and_injuries_stay_in_bounds_and_rosters_full(told: Sequence[Season]) -> None:
    for each in told[1:]:
        assert 26 <= each.age <= 29
        assert 0.15 <= each.experienced <= 0.45
        assert each.oldest <= 45
        assert each.out < 0.12
        assert 51 <= each.roster <= 52
    assert fmean(each.free_agents for each in told[5:]) < 40 * 8
