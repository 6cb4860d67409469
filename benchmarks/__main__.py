"""Measure everything, and write the figures down."""

import os
import platform
from pathlib import Path

from benchmarks import head_to_head, league_play, office
from benchmarks.measuring import RUNS, table

PAGE = Path(__file__).parent / "figures.md"


def main() -> None:
    page = "\n\n".join(
        [
            "# Figures",
            "Made by `make bench`. Figures of one machine say little; the ratios travel.",
            f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} as it began. "
            f"Best of {RUNS} runs each; one core in processor time, the office by the clock on the wall.",
            "## League play, twelve teams, through `Game`, one core",
            table(league_play.figures()),
            "## Head-to-head play, through `Game`, one core",
            table(head_to_head.figures()),
            "## The office: a week of twelve teams closed, ruled and stored",
            table(office.figures()),
        ]
    )
    PAGE.write_text(f"{page}\n", encoding="utf-8")
    print(page)


if __name__ == "__main__":
    main()
