"""A board as a file of its own, in the colours of the site, for any program that shows SVG."""

import re
from pathlib import Path

from django.template.loader import render_to_string
from django.utils.safestring import mark_safe

from touchline.pictures import Board
from touchline.web.drawn_board import drawn_board

STYLES = Path(__file__).parent / "static" / "touchline" / "touchline.css"
PAPER = ".paper { fill: var(--sheet); }"


def svg(board: Board) -> str:
    """The whole file."""
    return render_to_string(
        "touchline/pictures/board.svg", {"drawing": drawn_board(board), "style": mark_safe(_style())}
    )


def _style() -> str:
    """What the style sheet of the site says of colours and of boards."""
    sheet = STYLES.read_text(encoding="utf-8")
    colours = re.findall(
        r"^(?::root \{.*?^\}|@media \(prefers-color-scheme: dark\) \{\n  :root.*?^\})", sheet, re.M | re.S
    )
    boards = [line for line in sheet.splitlines() if line.startswith((".board ", ".pieces "))]
    return "\n".join((*colours, *boards, PAPER))
