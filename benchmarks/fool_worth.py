"""What a point of each ability is worth to a club of FOOL, and how much of a game men play: the good owner's tables.

`python -m benchmarks.fool_worth [MINUTES [PROCESSES]]` lets clubs play each other by the default plans for so many
minutes (10) on so many cores (all). The men of each match are better or worse by a point here and there, and half of
the clubs have had a camp of one focus or another. A regression on the points by which matches are won then says what
each point of pass, contact and speed brings in each kind of place, a specialist, a kicker and a camp.

It prints the rows of `worth.toml` and `playing_time.toml` with the error of each figure; `write` among the words puts
them there.
"""

import os
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace

from touchline.books.fool.by_plans import Plans, ruled
from touchline.books.fool.charts import book_charts
from touchline.books.fool.clubs import Camps, Club, sample_club
from touchline.books.fool.course import begin
from touchline.books.fool.depth_chart import automatic_chart
from touchline.books.fool.downs import Match, Rules, begun
from touchline.books.fool.field_map import TABLES
from touchline.books.fool.game_plan import default_plan
from touchline.books.fool.league.owners import family
from touchline.books.fool.league.worth import line_of
from touchline.books.fool.players import ON_THE_OFFENSIVE_LINE, Player, Position
from touchline.dice import Dice
from touchline.sport.elevens import ELEVENS

MINUTES, CLUBS = 10, 24
RULE = "FOOL-GAP-SUBS"
KINDS: Mapping[Position, Position] = {
    "Q": "Q", "B": "H", "F": "F", "E": "W", "TE": "TE", "U": "T", "DE": "DE", "DT": "DT", "LB": "OLB", "MLB": "MLB",
    "DH": "CB", "S": "S",
}  # fmt: skip
"""By family: where its men are mostly needed."""
PLACES: Mapping[str, str] = {"B": "H", "TB": "H", "E": "W", "DL": "DE", "NT": "DT", "LB": "OLB", "DH": "CB"}
"""Kinds of places that count as another, for the playing time."""
SPECIALISTS: Mapping[Position, str] = {
    "W": "W",
    "T": "line",
    "G": "line",
    "C": "line",
    "DE": "DE",
    "DT": "DT",
    "OLB": "OLB",
}
ROWS = tuple(dict.fromkeys(line_of(kind) for kind in KINDS.values()))
ABILITIES = ("p", "c", "s")
FEATURES = (
    *(f"{row}.{ability}" for row in ROWS for ability in ABILITIES),
    *(f"{row}.share" for row in ROWS),
    *(f"{row}.specialist" for row in dict.fromkeys(SPECIALISTS.values())),
    "K.distance", "K.blocked", "K.missed", "Pt.distance", "conditioning", "special teams",
)  # fmt: skip
LEAST, MOST = 0, 7


# --- one match ------------------------------------------------------------------------------------------------------


def varied(club: Club, dice: Dice, side: str) -> Club:
    """The same club with men a little better and worse, after one camp or another."""
    men = tuple(replace(_varied(man, dice), id=side + man.id) for man in club.men)
    camp = dice.roll("d6", "which camp", rule=RULE)
    names = tuple(man.id for man in men)
    camps = (Camps(conditioned=names), Camps(special_teams=True, trained=names))[camp % 2] if camp <= 4 else Camps()
    return Club(side, men, automatic_chart(men), camps)


def _varied(man: Player, dice: Dice) -> Player:
    def by(step: int) -> int:
        return {1: -step, 6: step}.get(dice.d6("better or worse", rule=RULE), 0)

    if man.kicks is not None:
        more = {"distance": by(4), "b": by(2), "n": by(2)}
        return replace(
            man, kicks=replace(man.kicks, **{name: max(0, getattr(man.kicks, name) + more[name]) for name in more})
        )
    if man.punts is not None:
        return replace(man, punts=replace(man.punts, distance=man.punts.distance + by(4)))
    return replace(man, **{name: min(MOST, max(LEAST, getattr(man, name) + by(1))) for name in ABILITIES})


def played(clubs: Sequence[Club], dice: Dice) -> Match:
    plan = default_plan()
    match = begun(clubs[0], clubs[1], begin(dice))
    for each in ruled(match, Plans(plan, plan), dice, Rules(charts=book_charts())):
        match = each.match
    return match


# --- what is counted ------------------------------------------------------------------------------------------------


def downs(club: Club, match: Match) -> dict[Player, Counter[str]]:
    """How often each man stood in each kind of place, but for returns."""
    found = {}
    for who, places in match.appearances.places.items():
        man = club.roster.get(who)
        if man is not None and man.position not in ("K", "Pt"):
            found[man] = Counter(
                {PLACES.get(kind, kind): number for kind, number in places.items() if kind != "returner"}
            )
    return found


def _sides(seen: Mapping[Player, Counter[str]]) -> dict[bool, int]:
    """Downs of offence and defence, by whether it is the offence."""
    found = {True: 0, False: 0}
    for man, places in seen.items():
        found[_attacks(man)] += places.total()
    return {side: max(1, number // 11) for side, number in found.items()}


def _attacks(man: Player) -> bool:
    return family(man.position) in ("Q", "B", "F", "E", "TE", "U")


def features(club: Club, match: Match) -> Any:
    """What a club brings: scores of its men by the downs they played, its kickers and its camp."""
    found = dict.fromkeys(FEATURES, 0.0)
    seen = downs(club, match)
    sides = _sides(seen)
    for man, places in seen.items():
        share = places.total() / sides[_attacks(man)]
        row = line_of(KINDS[family(man.position)])
        found[f"{row}.share"] += share
        for ability in ABILITIES:
            found[f"{row}.{ability}"] += share * getattr(man, ability)
        if man.position in SPECIALISTS:
            found[f"{SPECIALISTS[man.position]}.specialist"] += share
    for man in club.men:
        if man.kicks is not None:
            found |= {"K.distance": man.kicks.distance, "K.blocked": man.kicks.b, "K.missed": man.kicks.n}
        if man.punts is not None:
            found["Pt.distance"] = man.punts.distance
    found["conditioning"] = float(bool(club.camps.conditioned))
    found["special teams"] = float(club.camps.special_teams)
    return np.array(list(found.values()))


class Seen(NamedTuple):
    """Matches: what was different between the clubs, who won by how much, and who played."""

    clubs: Any
    points: Any
    shares: Mapping[str, Sequence[float]]  # by kind of place: of the man who played most of it, and so on
    halves: int  # clubs that played


def watched(number: int, seconds: float) -> Seen:
    """As many matches as there is time for."""
    dice = Dice.fast(f"worth {number}")
    makers = [sample_club(dice, number=each) for each in range(1, CLUBS + 1)]
    rows, points, halves = [], [], 0
    shares: defaultdict[str, list[float]] = defaultdict(lambda: [0.0] * 6)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        pair = islice(dice.shuffle(makers, "who plays", rule=RULE), 2)
        clubs = [varied(club, dice, side) for club, side in zip(pair, ELEVENS, strict=True)]
        match = played(clubs, dice)
        one, other = (features(club, match) for club in clubs)
        rows.append(one - other)
        points.append(match.course.score.home - match.course.score.visitors)
        for club in clubs:
            halves += 1
            _add_shares(shares, downs(club, match))
    return Seen(np.array(rows), np.array(points), dict(shares), halves)


def _add_shares(shares: Mapping[str, list[float]], seen: Mapping[Player, Counter[str]]) -> None:
    sides = _sides(seen)
    by_kind = defaultdict(list)
    for man, places in seen.items():
        for kind, number in places.items():
            if kind in (*KINDS.values(), *ON_THE_OFFENSIVE_LINE):
                by_kind[kind].append(number / sides[_attacks(man)])
    for kind, found in by_kind.items():
        for place, share in enumerate(sorted(found, reverse=True)[:6]):
            shares[kind][place] += share


# --- what it is worth -----------------------------------------------------------------------------------------------


class Worth(NamedTuple):
    points: float
    error: float

    def __str__(self) -> str:
        return f"{self.points:.2f} ± {self.error:.2f}"


def fitted(rows: Any, points: Any) -> dict[str, Worth]:
    """Least squares: what each feature brings in points, and its standard error."""
    inverse = np.linalg.pinv(rows.T @ rows)
    found = inverse @ (rows.T @ points)
    errors = np.sqrt((points - rows @ found).var() * np.diag(inverse))
    return {name: Worth(*each) for name, *each in zip(FEATURES, found, errors, strict=True)}


WORTH_COLUMNS = (*ABILITIES, "specialist", "distance", "blocked", "missed")


def worth_rows(found: Mapping[str, Worth]) -> list[str]:
    """The rows of `worth.toml`: hundredths of a point; whatever seems to cost points is worth none."""
    lines = []
    for row in (*ROWS, "K", "Pt"):
        cells = []
        for column in WORTH_COLUMNS:
            hundredths = round(100 * found[f"{row}.{column}"].points) if f"{row}.{column}" in found else 0
            cells.append(min(0, hundredths) if column in ("blocked", "missed") else max(0, hundredths))
        lines.append(f'  ["{row}", {", ".join(map(str, cells))}],')
    return lines


COUNTS = 0.045  # a smaller share of the downs is not counted


def playing_rows(shares: Mapping[str, Sequence[float]], halves: int) -> list[str]:
    """The rows of `playing_time.toml`: percent, at most 100."""
    lines = []
    for kind in ("Q", "H", "F", "W", "TE", "T", "G", "C", "DE", "DT", "OLB", "MLB", "CB", "S"):
        each = [share / halves for share in shares[kind]]
        written = " ".join(str(min(100, round(100 * share))) for share in each if share >= COUNTS)
        lines.append(f'  ["{kind}", "{written}"],')
    return [*lines, '  ["K", "100"],', '  ["Pt", "100"],']


def write(name: str, rows: Sequence[str]) -> None:
    path = TABLES / name
    head, _, _ = path.read_text(encoding="utf-8").partition("rows = [\n")
    path.write_text(head + "rows = [\n" + "\n".join(rows) + "\n]\n", encoding="utf-8")


def main() -> None:
    numbers = [int(arg) for arg in sys.argv[1:] if arg.isdigit()]
    minutes, cores = (*numbers, *(MINUTES, os.cpu_count() or 1)[len(numbers) :])
    with ProcessPoolExecutor(cores) as pool:
        seen = list(pool.map(watched, range(cores), [60.0 * minutes] * cores))
    shares = {kind: np.sum([each.shares[kind] for each in seen], axis=0) for kind in seen[0].shares}
    points = np.concatenate([each.points for each in seen])
    found = fitted(np.concatenate([each.clubs for each in seen]), points)
    print(f"{len(points):,} matches, won by {points.std():.1f} points give or take")
    for name, worth in found.items():
        if not name.endswith(".share"):
            print(f"{name:20} {worth}")
    rows = {
        "worth.toml": worth_rows(found),
        "playing_time.toml": playing_rows(shares, sum(each.halves for each in seen)),
    }
    for file, lines in rows.items():
        print(file, *lines, sep="\n")
        if "write" in sys.argv:
            write(file, lines)


if __name__ == "__main__":
    main()
