"""The play-modification chart, and the tables of the base game it replaces (TTFL-CHART-01 to TTFL-CHART-12)."""

import re
from functools import cache

import msgspec

from touchline.books.ttfl.calls import DefenceCall, OffenceCall, PlayKind, is_inside
from touchline.books.ttfl.tables import TABLES
from touchline.tables import load_catalogue

INSIDE_THE = 20  # yards: TTFL-CHART-03


class _Line(msgspec.Struct, frozen=True):
    passing: str
    prevent_pass: str
    prevent: str
    bump: str
    blitz: str
    run: str
    prevent_run: str
    back_key: str
    direction_key: str
    wrong_key: str


_CHART = load_catalogue(TABLES / "chart.toml", _Line)
_ROWS: dict[str, str] = {
    "quick": "PASS Quick",
    "short": "PASS Short",
    "long": "PASS Long",
    "play action": "Play Action",
    "screen": "Screen Pass",
    "inside": "RUN Inside",
    "sweep": "RUN Sweep",
    "draw": "RUN Draw",
    "end-around": "RUN End around",
}
_COLUMNS: dict[str, str] = {
    "pass": "passing",
    "prevent pass": "prevent_pass",
    "prevent": "prevent",
    "bump": "bump",
    "blitz": "blitz",
    "dog": "blitz",
    "run": "run",
    "prevent run": "prevent_run",
}
_CELL = re.compile(r"(?P<value>[+-]?\d+)(?: \((?P<near>[+-]?\d+)\))?")


def cell(row: str, column: str, *, near: bool = False) -> int | None:
    """TTFL-T-CHART: a cell; None where it is blank or a pass rush; the bracketed value inside the 20."""
    far, inside = _cell(row, column)
    return inside if near else far


@cache
def _cell(row: str, column: str) -> tuple[int, int] | tuple[None, None]:
    """Both values of a cell."""
    text = getattr(_CHART[_ROWS[row]], column)
    read = _CELL.fullmatch(text)
    if read is None:
        return None, None
    return int(read["value"]), int(read["near"] if read["near"] is not None else read["value"])


def key_column(call: OffenceCall, answer: DefenceCall) -> str:
    """TTFL-KEY-02, TTFL-KEY-04, TTFL-CHART-09: the column of a Run Defense: no key, a right one or a wrong one."""
    if answer.back_key is not None:
        return "back_key" if answer.back_key == call.player else "wrong_key"
    key = answer.direction_key
    if key is not None:
        right = call.kind != "end-around" and key.side == call.side and key.inside == is_inside(call.kind)
        return "direction_key" if right else "wrong_key"
    return "run"


def house_run_change(call: OffenceCall, answer: DefenceCall) -> int:
    """TTFL-CHART-06 to TTFL-CHART-09: what the chart adds to the Run Number of a run or screen."""
    column = key_column(call, answer) if answer.defence == "run" else _COLUMNS[answer.defence]
    found = cell(call.kind, column)
    return 0 if found is None else found


def house_pass_change(kind: PlayKind, answer: DefenceCall, *, play_action: bool, to_goal: int) -> int:
    """TTFL-CHART-02, -03, -05, -10: what the chart adds to the completion range."""
    column = _COLUMNS[answer.defence]
    near = to_goal <= INSIDE_THE
    change = cell(kind, column, near=near) or 0
    if play_action:
        change += cell("play action", column) or 0
    return change


# --- the base game --------------------------------------------------------------------------------------------------


def base_run_change(call: OffenceCall, answer: DefenceCall) -> int:
    """SPF-RUN-02, SPF-STR-03, SPF-PASS-04: keys, draws and screens of the base game."""
    if call.kind == "screen":
        if answer.defence == "run":
            return 2 if answer.back_key is None else 4 if answer.back_key == call.player else 0
        return {"pass": 0, "prevent": -2, "blitz": -4}[answer.defence]
    change = 0
    if answer.defence == "run":
        change = 2 if answer.back_key is None else 4 if answer.back_key == call.player else 0
    if call.kind == "draw":
        change += {"run": 2, "prevent": -2}.get(answer.defence, -4)
    return change


_BASE_PASS: dict[tuple[str, str], tuple[int, int]] = {
    ("quick", "run"): (0, -10),
    ("quick", "pass"): (-10, -15),
    ("quick", "prevent"): (0, 0),
    ("quick", "blitz"): (10, 10),
    ("short", "run"): (5, 0),
    ("short", "pass"): (-5, -5),
    ("short", "prevent"): (-5, -5),
    ("long", "run"): (7, 7),
    ("long", "pass"): (0, 0),
    ("long", "prevent"): (-7, -7),
}
_BASE_PLAY_ACTION = {"run": 5, "pass": -5, "prevent": -10}


def base_pass_change(kind: PlayKind, answer: DefenceCall, *, play_action: bool, to_goal: int) -> int:
    """SPF-PASS-04, SPF-STR-04: the defence and pass table; the second value within 20 yards of the goal."""
    far, near = _BASE_PASS.get((kind, answer.defence), (0, 0))
    change = near if to_goal <= INSIDE_THE else far
    return change + (_BASE_PLAY_ACTION.get(answer.defence, 0) if play_action else 0)
