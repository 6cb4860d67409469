"""Measure everything, and write the figures down."""

import os
import platform

from benchmarks import (
    beppiland_session,
    fool_owners,
    fool_play,
    fool_season,
    head_to_head,
    league_play,
    office,
    ttfl_play,
)
from benchmarks.measuring import PAGE, RUNS, standing, table

SINGLE_CALLS = "FOOL: points, completions and yards before and after defences answer what they see often"


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
            "## FOOL, one core",
            table(fool_play.figures()),
            "## FOOL: a year of 16 clubs from the draft to the championship, seconds of one core",
            fool_season.table(fool_season.second_year(16), "default"),
            *(standing(heading) for heading in (SINGLE_CALLS, fool_owners.SECTION)),
            "## TTFL, one core",
            table(ttfl_play.figures()),
            "## The office: a week of twelve teams closed, ruled and stored",
            table(office.figures()),
            "## The office: a session of Beppiland, 36 sheets gathered, ruled, stored and told in letters on SQLite",
            beppiland_session.table(),
        ]
    )
    PAGE.write_text(f"{page}\n", encoding="utf-8")
    print(page)


if __name__ == "__main__":
    main()
