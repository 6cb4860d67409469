"""What holds in every test."""

from collections.abc import Generator, Iterable
from unittest.mock import patch

import pytest
from hypothesis import settings

from touchline.dice import Dice
from touchline.dice.sources import ScriptEntry

settings.register_profile("touchline", deadline=None, print_blob=True)
settings.load_profile("touchline")


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
