"""May I bet? The Totocalcio."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from touchline.books.beppiland.rounding import up
from touchline.game import SeatId

Symbol: TypeAlias = Literal["1", "X", "2"]
MATCHES = 4
COLUMN_COST = 5
MOST_COLUMNS = 12
BONUS = 30


def symbol(home: int, away: int) -> Symbol:
    """BEP-TOTO-01, BEP-TOTO-04: home win, draw or away win after 90 minutes."""
    return "1" if home > away else "2" if away > home else "X"


def is_right(column: str, results: Sequence[Symbol | None]) -> bool:
    """BEP-TOTO-01, BEP-TOTO-04: all four symbols; a suspended match is right for everybody."""
    return all(result is None or sign == result for sign, result in zip(column, results, strict=True))


def columns_paid(wanted: int, means: int) -> int:
    """BEP-TOTO-01, BEP-SEQ-21: as many columns as can be paid, twelve at most."""
    return max(0, min(wanted, MOST_COLUMNS, means // COLUMN_COST))


def payouts(pot: int, winners: Sequence[SeatId]) -> Mapping[SeatId, int]:
    """BEP-TOTO-02: the winners share the pot, rounded up, and each has 30 M more from the bank."""
    return {club: up(pot, len(winners)) + BONUS for club in winners}


def next_pot(pot: int, winners: Sequence[SeatId]) -> int:
    """BEP-TOTO-03: without a winner the pot goes on to the next session."""
    return 0 if winners else pot
