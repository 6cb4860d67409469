"""Running a case."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from touchline import books
from touchline.cases.calls import CallError, prepared
from touchline.cases.comparison import compact, differences, fraction, listed, outcome_name, shown
from touchline.cases.files import Case, Refusal
from touchline.dice import Dice, DiceLeftOverError, OutOfDiceError, ScriptError, TreeTooLargeError, enumerated


class Verdict(msgspec.Struct, frozen=True):
    """How a case went: passed if there are no problems."""

    case: Case
    problems: tuple[str, ...]

    @property
    def passed(self) -> bool:
        return not self.problems


def run(case: Case) -> Verdict:
    """Run one case."""
    problems = _unknown_rules(case)
    try:
        problems += _played(case, prepared(case))
    except CallError as problem:
        problems.append(str(problem))
    return Verdict(case, tuple(problems))


def _unknown_rules(case: Case) -> list[str]:
    if not case.rules:
        return ["rules: a case cites at least one rule"]
    return [f"rules: no ledger has {rule}" for rule in case.rules if books.rule(rule) is None]


def _played(case: Case, play: Callable[[Dice], Any]) -> list[str]:
    if case.odds is not msgspec.UNSET:
        return _odds_differences(case.odds, play)
    try:
        dice = Dice.scripted(case.dice)
        problems = _outcome_differences(case, play, dice)
    except (OutOfDiceError, ScriptError) as problem:
        return [f"dice: {problem}"]
    try:
        dice.finish()
    except DiceLeftOverError as problem:
        problems.append(f"dice: {problem}")
    return problems


def _outcome_differences(case: Case, play: Callable[[Dice], Any], dice: Dice) -> list[str]:
    try:
        got = play(dice)
    except (OutOfDiceError, ScriptError):
        raise
    except Exception as error:  # noqa: BLE001 - a case may expect any error, and a suite outlives them all
        return _error_differences(case.raises, error)
    if case.raises is not msgspec.UNSET:
        return [f"expected an error with {case.raises}, got {shown(got)}"]
    return differences(case.expect, got)


def _error_differences(expected: Refusal | msgspec.UnsetType, error: Exception) -> list[str]:
    raised = f"{type(error).__name__}: {error}"
    if expected is msgspec.UNSET:
        return [f"raised {raised}"]
    return [] if expected.is_met_by(error) else [f"expected an error with {expected}, got {raised}"]


def _odds_differences(expected: Mapping[str, int | str], play: Callable[[Dice], Any]) -> list[str]:
    try:
        chances = enumerated(lambda dice: outcome_name(play(dice)))
    except TreeTooLargeError as problem:
        return [f"odds: {problem}"]
    except Exception as error:  # noqa: BLE001 - a suite outlives every error
        return [f"odds: raised {type(error).__name__}: {error}"]
    problems = []
    for outcome, written in expected.items():
        name = compact(outcome)
        chance = fraction(written)
        if name not in chances:
            problems.append(f"odds of {outcome}: it never comes out; there are {listed(sorted(chances))}")
        elif chance != chances[name]:
            problems.append(f"odds of {outcome}: expected {written}, got {chances[name]}")
    return problems
