"""Exploding Dice: a six for yards is followed by another die, always or where its roller wants one."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from touchline.dice import Dice, Transcript

SIX = 6
Roller: TypeAlias = Literal["offense", "defense"]
"""PP-DICE-01: who rolls yard dice: whoever they are good for; who kicked is the offense until the return is over."""


class SixesAsked(Exception):  # noqa: N818 - no error: the play waits for its roller
    """Sixes lie on the table, and whoever rolled them has not said whether to roll on."""

    def __init__(self, roller: Roller, sixes: int, yards: int, what: str) -> None:
        super().__init__(f"{what}: {yards} yards so far; roll {sixes} more?")
        self.roller = roller
        self.sixes = sixes
        self.yards = yards
        self.what = what


class OnTheTable(Dice):
    """PP-DICE-01: the dice of a play that may wait for its roller: those that lie on the table, and then new ones.

    A play that waited is run again from its beginning: the dice that fell are read where they lie, and an answer that
    was given is not asked for again.
    """

    __slots__ = ("_answers", "_dice", "_lying", "fallen")

    def __init__(self, dice: Dice, lying: Sequence[tuple[int, ...]], answers: Sequence[bool]) -> None:
        self._dice = dice
        self._lying = list(lying)
        self._answers = list(answers)
        self.fallen: list[tuple[int, ...]] = []

    @property
    def transcript(self) -> Transcript:
        return self._dice.transcript

    @property
    def position(self) -> int:
        return self._dice.position

    def since(self, position: int) -> tuple[int, ...]:
        return self._dice.since(position)

    def roll(self, notation: str, label: str, *, rule: str) -> int:
        return sum(self.faces(notation, label, rule=rule))

    def faces(self, notation: str, label: str, *, rule: str) -> tuple[int, ...]:
        faces = self._lying.pop(0) if self._lying else self._dice.faces(notation, label, rule=rule)
        self.fallen.append(faces)
        return faces

    def is_rolled_on(self, asked: SixesAsked) -> bool:
        """Whether the roller takes the dice his sixes give him."""
        if not self._answers:
            raise asked
        return self._answers.pop(0)


def yards(notation: str, label: str, dice: Dice, *, rule: str, at_most: int, by: Roller) -> int:
    """PP-DICE-01: dice for yards, each six followed by one more die; never more than is left of the field."""
    if not isinstance(dice, OnTheTable):
        return dice.exploding(notation, label, rule=rule, at_most=at_most)
    faces = dice.faces(notation, label, rule=rule)
    return sum(faces) + after_sixes(faces.count(SIX), label, dice, rule=rule, at_most=at_most - sum(faces), by=by)


def after_sixes(sixes: int, label: str, dice: Dice, *, rule: str, at_most: int, by: Roller) -> int:
    """PP-DICE-01: yards of the dice that follow sixes, and of those that follow the sixes among them."""
    if not isinstance(dice, OnTheTable):
        return dice.exploding(f"{sixes}d6", label, rule=rule, at_most=at_most) if sixes else 0
    total = 0
    while sixes and total < at_most and dice.is_rolled_on(SixesAsked(by, sixes, total, label)):
        faces = dice.faces(f"{sixes}d6", f"{label}, after a six", rule=rule)
        total += sum(faces)
        sixes = faces.count(SIX)
    return total
