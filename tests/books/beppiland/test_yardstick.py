"""Matches between random teams stay near the ledger's yardstick: a rule gone wrong would move them."""

import pytest

from benchmarks.beppiland_yardstick import NMR_YARDSTICK, YARDSTICK, measured

MATCHES = 250
FAR = {"shots": 0.25, "home shots": 0.25, "away shots": 0.3, "goals": 0.2, "home goals": 0.2, "away goals": 0.25}
"""How far the means may be from the ledger's, as a share: teams are made up in another way there."""
ROUGHLY = 0.35


@pytest.mark.rule("BEP-GEN-13")
@pytest.mark.parametrize(("yardstick", "nmr"), [(YARDSTICK, False), (NMR_YARDSTICK, True)], ids=["random", "NMR"])
def test_matches_of_random_teams_are_near_the_yardstick(yardstick: dict[str, float], nmr: bool) -> None:
    found = measured(MATCHES, seed=7, nmr=nmr)

    rare = {"own goals", "red cards"}
    for what, expected in yardstick.items():
        if what not in rare:
            assert found[what] == pytest.approx(expected, rel=FAR.get(what, ROUGHLY)), what
    assert found["red cards"] < 1
