"""The score of a match, as its results sheet has it."""

from dataclasses import dataclass

from touchline.game import Cell, Row, SeatId, Sheet, View

SIDES = 2


@dataclass(frozen=True)
class Side:
    """One side on the scoreboard."""

    seat: SeatId
    name: str
    points: Cell
    more: str  # what else its row says: where its ball is


def score(view: View) -> tuple[Side, ...]:
    """Two sides with their points; empty where the results are not those of one match."""
    sheet = view.sheet("results")
    rows = [row for row in sheet.rows if row.seat is not None] if sheet else []
    if sheet is None or len(rows) != SIDES or not any(column.number for column in sheet.columns):
        return ()
    return tuple(_side(sheet, row) for row in rows)


def points(view: View) -> list[Cell]:
    """What stands on the board, and nothing else."""
    return [side.points for side in score(view)]


def _side(sheet: Sheet, row: Row) -> Side:
    points = next(cell for cell, column in zip(row.cells, sheet.columns, strict=False) if column.number)
    name, *others = [str(cell) for cell in row.cells if isinstance(cell, str)]
    assert row.seat is not None, "a side has a seat"
    return Side(row.seat, name, points, ", ".join(filter(None, others)))
