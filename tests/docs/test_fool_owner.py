"""The page for owners of FOOL knows every step and every line of its sheets."""

import re
from pathlib import Path

from touchline.books.fool.league.order_sheet.lines import LINES, PLAN

PAGE = (Path(__file__).parents[2] / "docs" / "guide" / "fool-owner.md").read_text(encoding="utf-8")
STEPS = {
    "week": "every week, and between cuts",
    "draft-list": "the draft",
    "camp-roster": "camp rosters",
    "camp-plan": "training camp",
    "cuts": "cuts",
    "expansion": "new clubs join",
}


def rows(head: str) -> dict[str, str]:
    """The first two cells of the table that begins with a head."""
    (body,) = re.findall(rf"^\| {head} \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    cells = [line.strip("|").split(" | ") for line in body.splitlines()]
    return {first.strip(): second.strip(" |") for first, second in cells}


def words(kind: str) -> list[str]:
    return [*(line.word for line in LINES[kind]), *([PLAN] if kind == "week" else [])]


def test_every_step_is_told_with_its_lines():
    told = rows("step")

    assert told == {STEPS[kind]: ", ".join(f"`{word}`" for word in words(kind)) for kind in LINES}


def test_every_line_is_told():
    told = {first.strip("`").partition(":")[0] for first in rows("line")}

    assert told == {word for kind in LINES for word in words(kind)}
