"""Fake Punts and Kicks."""

from pathlib import Path

import msgspec

from touchline.dice import Dice
from touchline.tables import load_catalogue, parse_range

ATTEMPTS = ("first", "second", "third and later")


class FakeLine(msgspec.Struct, frozen=True):
    succeeds_on: str


FAKES = load_catalogue(Path(__file__).parents[1] / "tables" / "fake.toml", FakeLine)


def fake_works(earlier: int, roll: int) -> bool:
    """PP-FAKE-02: whether a d6 brings a fake off, by how many the team has tried before."""
    return roll in parse_range(FAKES[ATTEMPTS[min(earlier, 2)]].succeeds_on)


def fake(earlier: int, dice: Dice) -> int | None:
    """PP-FAKE-02, PP-FAKE-03: yards of a fake, not exploding; None when it fails."""
    if not fake_works(earlier, dice.d6(f"fake number {earlier + 1}", rule="PP-FAKE-02")):
        return None
    return dice.sum("2d6", "yards of the fake", rule="PP-FAKE-03")
