"""What holds in every test."""

import os
from collections.abc import Generator, Iterable
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings

from touchline.dice import Dice
from touchline.dice.sources import ScriptEntry

SLOW_MACHINES = [HealthCheck.too_slow]  # no test may depend on how quick a machine is
settings.register_profile("touchline", deadline=None, print_blob=True, suppress_health_check=SLOW_MACHINES)
settings.register_profile("ci", settings.get_profile("touchline"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "touchline")


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """A scripted die that a test does not roll fails it, unless the test is marked `leftover_dice`."""
    made: list[Dice] = []
    scripted = Dice.scripted

    def remembered(script: Iterable[ScriptEntry]) -> Dice:
        made.append(scripted(script))
        return made[-1]

    with patch.object(Dice, "scripted", remembered):
        result = yield
    if pyfuncitem.get_closest_marker("leftover_dice") is None:
        for dice in made:
            dice.finish()
    return result
