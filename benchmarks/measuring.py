"""How things are measured: best of several runs, so that a busy machine spoils as little as possible."""

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

RUNS = 5
PAGE = Path(__file__).parent / "figures.md"


class Figure(msgspec.Struct, frozen=True):
    """So many of something a second, and how that compares."""

    name: str
    per_second: float
    unit: str
    against: str = ""  # the name of the figure it is compared with


def standing(heading: str) -> str:
    """A section of the page of figures as it is: `make bench` has no time to measure it again."""
    _, head, rest = PAGE.read_text(encoding="utf-8").partition(f"## {heading}")
    assert head, f"the page has a section '{heading}'"
    return (head + rest.partition("\n## ")[0]).strip()


def rate(work: Callable[[], int], *, runs: int = RUNS, clock: Callable[[], float] = time.process_time) -> float:
    """How many a second: `work` does some and says how many it did.

    Seconds are those of the processor; whoever waits for a disk or another process gives the clock on the wall.
    """
    return max(_once(work, clock) for _ in range(runs))


def _once(work: Callable[[], int], clock: Callable[[], float]) -> float:
    begun = clock()
    done = work()
    return done / (clock() - begun)


def table(figures: list[Figure]) -> str:
    """The figures as a Markdown table, with ratios."""
    by_name = {figure.name: figure for figure in figures}
    lines = ["| what | a second | ratio |", "|---|--:|---|"]
    for figure in figures:
        ratio = ""
        if figure.against:
            times = figure.per_second / by_name[figure.against].per_second
            ratio = f"{times:.3g} × {figure.against}"
        lines.append(f"| {figure.name} | {figure.per_second:,.0f} {figure.unit} | {ratio} |")
    return "\n".join(lines)
