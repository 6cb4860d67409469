"""The neutral environment and the chances of a better draw are the ledger's, cell by cell."""

import pytest

from touchline import books
from touchline.books.ttfl.making_cards.environment import ENVIRONMENTS, Environment, Game, better, z

TABLES = books.book("ttfl").ledger.tables
PARAMETERS = (*Environment._fields[:-2], ("runs_kept", "catches_kept"))
"""A row each; the last has two."""


def shares(cell: str) -> dict[float, float]:
    """What is met how often: "-1: 16, 48?: 5"."""
    pairs = [each.split(":") for each in cell.split(",")]
    return {0.5 if value.strip() == "48?" else float(value): float(percent) / 100 for value, percent in pairs}


def parts(cell: str, *, percent: bool) -> tuple[float, ...]:
    return tuple(float(part) / (100 if percent else 1) for part in cell.split("/"))


def in_code(environment: Environment, parameter: str | tuple[str, ...]) -> object:
    if not isinstance(parameter, str):
        return tuple(getattr(environment, name) for name in parameter)
    found = getattr(environment, parameter)
    if isinstance(found, float):
        return (found,)
    return dict(found) if isinstance(found[0], tuple) else found


@pytest.mark.rule("SPF-GEN-02")
@pytest.mark.parametrize(
    ("game", "table", "column"),
    [
        ("house", "SPF-T-ENV", 1),
        ("base", "SPF-T-ENV", 2),
        ("house as printed", "SPF-T-ENV-PRINTED", 1),
        ("base as printed", "SPF-T-ENV-PRINTED", 2),
    ],
)
def test_the_environment_is_the_ledgers(game: Game, table: str, column: int) -> None:
    environment, rows = ENVIRONMENTS[game], TABLES[table].rows
    for parameter, row in zip(PARAMETERS, rows, strict=True):
        cell = row[column]
        wanted = shares(cell) if ":" in cell else parts(cell, percent=parameter != "completion")
        assert in_code(environment, parameter) == pytest.approx(wanted), row[0]


@pytest.mark.rule("SPF-GEN-02")
@pytest.mark.parametrize("environment", ENVIRONMENTS.values(), ids=ENVIRONMENTS)
def test_whatever_is_met_makes_a_whole(environment: Environment) -> None:
    for parameter in ("leading_carries", "other_carries", "calls", "wr", "te", "back"):
        assert sum(getattr(environment, parameter)) == pytest.approx(1), parameter
    for parameter in ("inside", "sweep", "draw", "screen", "sack_changes", "intercept_sizes"):
        assert sum(share for _, share in getattr(environment, parameter)) == pytest.approx(1), parameter


@pytest.mark.rule("SPF-GEN-03")
def test_the_chances_of_a_better_draw_are_the_printed_ones() -> None:
    for row, of in zip(TABLES["SPF-T-Z"].rows, (better, z), strict=True):
        assert [of(k) for k in range(1, 13)] == pytest.approx([float(cell) for cell in row[1:]], abs=0.00005)
