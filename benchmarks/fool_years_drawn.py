"""The talent of leagues over the years as a drawing: a field for every group of positions and ability."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any

WIDTH, HEIGHT = 150, 120  # of a field
LEFT, TOP, GAP = 40, 40, 14
HIGHEST = {"P": 4, "C": 5, "S": 6}
STYLE = """
    text { font: 11px sans-serif; fill: #333 } .head { font-weight: bold } .small { font-size: 9px; fill: #777 }
    .field { fill: none; stroke: #ccc } .mean { fill: none; stroke: #1b6ca8; stroke-width: 1.8 }
    .spread { fill: none; stroke: #b3541e; stroke-width: 1.4; stroke-dasharray: 3 2 }
    .mean-band { fill: #1b6ca8; opacity: 0.15 } .spread-band { fill: #b3541e; opacity: 0.15 }
"""


def drawn(start: Mapping[tuple[str, str], Any], leagues: Sequence[Sequence[Any]], band: float) -> str:
    """Means and spreads season by season, on average over the leagues, each with the band around the start."""
    kinds = list(dict.fromkeys(kind for kind, _ in start))
    abilities = list(dict.fromkeys(ability for _, ability in start))
    width = LEFT + len(kinds) * (WIDTH + GAP)
    height = TOP + len(abilities) * (HEIGHT + GAP) + 20
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>Mean and spread of abilities by position, through {len(leagues[0])} seasons</title>",
        f"<style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for column, kind in enumerate(kinds):
        x = LEFT + column * (WIDTH + GAP)
        lines.append(f'<text class="head" x="{x + WIDTH // 2}" y="{TOP - 14}" text-anchor="middle">{kind}</text>')
        for row, ability in enumerate(abilities):
            y = TOP + row * (HEIGHT + GAP)
            lines.append(f'<g transform="translate({x} {y})">')
            lines += _field(start[kind, ability], _averages(leagues, kind, ability), band, HIGHEST[ability])
            lines.append("</g>")
    for row, ability in enumerate(abilities):
        y = TOP + row * (HEIGHT + GAP)
        lines.append(f'<text class="head" x="6" y="{y + HEIGHT // 2}">{ability}</text>')
        lines.append(f'<text class="small" x="{LEFT - 4}" y="{y + 8}" text-anchor="end">{HIGHEST[ability]}</text>')
        lines.append(f'<text class="small" x="{LEFT - 4}" y="{y + HEIGHT}" text-anchor="end">0</text>')
    about = f"seasons 1 to {len(leagues[0])}; mean: line; spread: dashes; shaded: within {band:.0%} of the start"
    lines.append(f'<text class="small" x="{LEFT}" y="{height - 8}">{about}</text>')
    return "\n".join([*lines, "</svg>", ""])


def _averages(leagues: Sequence[Sequence[Any]], kind: str, ability: str) -> list[tuple[float, float]]:
    """Mean and spread of every season."""
    return [
        (
            fmean(each.talents[kind, ability].mean for each in together),
            fmean(each.talents[kind, ability].spread for each in together),
        )
        for together in zip(*leagues, strict=True)
    ]


def _field(start: Any, found: Sequence[tuple[float, float]], band: float, highest: int) -> Iterator[str]:
    """One field: two bands, two lines."""
    for place, (name, value) in enumerate((("mean", start.mean), ("spread", start.spread))):
        low, high = (_y(value * (1 + by), highest) for by in (-band, band))
        yield f'<rect class="{name}-band" x="0" y="{high}" width="{WIDTH}" height="{low - high:.1f}"/>'
        points = " ".join(f"{_x(number, len(found))},{_y(each[place], highest)}" for number, each in enumerate(found))
        yield f'<polyline class="{name}" points="{points}"/>'
    yield f'<rect class="field" width="{WIDTH}" height="{HEIGHT}"/>'


def _x(number: int, count: int) -> float:
    return round(number * WIDTH / max(1, count - 1), 1)


def _y(value: float, highest: int) -> float:
    return round(HEIGHT - value * HEIGHT / highest, 1)
