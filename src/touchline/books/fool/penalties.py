"""Penalties: what a foul costs, and who takes it (FOOL-GAP-PENALTY, reconstruction)."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

import msgspec

from touchline.books.fool.charts import BOOK, Charts
from touchline.books.fool.goal_line import FIELD, POINTS, is_in_own_end_zone
from touchline.books.fool.outcome import Foul, FoulKind, Team
from touchline.books.fool.series import LAST_DOWN, Scrimmage, Standing, first_down, other, replayed, scored

DownAfter: TypeAlias = Literal["same", "same, or first down if gained", "first", "lost", "first for the returners"]

YARDS_A_DOWN_IS_WORTH = 4
GROUNDED_AT = -7  # yards: the spot of the foul of intentional grounding (FOOL-5.3.6-c)


class Enforcement(msgspec.Struct, frozen=True, rename={"start": "from"}):
    """A row of FOOL-T-PENALTIES."""

    yards: int | str
    start: Literal["previous spot", "downfield boundary of the zone", "end of the run"]
    down: DownAfter
    ball: Literal["dead", "live"]


_LINES: Mapping[FoulKind, str] = dict(zip(get_args(FoulKind), BOOK.penalties.names, strict=True))


def enforcement(kind: FoulKind, charts: Charts = BOOK) -> Enforcement:
    """FOOL-T-PENALTIES (reconstruction): what a foul costs."""
    line = charts.penalties.line(_LINES[kind])
    yards = line["yards"]
    return msgspec.convert({**line, "yards": int(yards) if yards.isdecimal() else yards}, Enforcement)


# --- one foul -------------------------------------------------------------------------------------------------------


def is_dead_ball(kind: FoulKind, charts: Charts = BOOK) -> bool:
    """FOOL-5.3.10, FOOL-GAP-PENALTY: whether the whistle goes before anything can happen."""
    return enforcement(kind, charts).ball == "dead"


def marched_off(yards: int, to_goal_line: int) -> int:
    """FOOL-GAP-PENALTY (reconstruction): no more than half the distance to the goal line, whole yards."""
    return min(yards, to_goal_line // 2)


def enforced(before: Scrimmage, foul: Foul, charts: Charts = BOOK) -> Standing:
    """FOOL-GAP-PENALTY (reconstruction): the ball after a penalty that is taken."""
    how = enforcement(foul.kind, charts)
    if how.start == "downfield boundary of the zone":
        return interference_spot(before, foul)
    if how.start == "end of the run":
        assert foul.spot is not None, "the run ended somewhere"
        return return_foul(foul.by, min(before.to_goal - foul.spot, FIELD), charts)
    assert isinstance(how.yards, int), f"{foul.kind}: only interference is placed at a spot"
    if foul.kind == "grounding" and is_in_own_end_zone(GROUNDED_AT, before.to_goal):
        return scored("defence", "safety")
    if foul.by == "offence":
        return against_offence(before, how.yards, down_lost=how.down == "lost")
    return against_defence(before, how.yards, first=how.down == "first")


def against_offence(before: Scrimmage, yards: int, *, down_lost: bool = False) -> Standing:
    """FOOL-GAP-PENALTY, FOOL-5.3.6-c (reconstruction): back from the previous spot, the down repeated or lost."""
    moved = marched_off(yards, FIELD - before.to_goal)
    to_goal = before.to_goal + moved
    down = before.down + down_lost
    if down > LAST_DOWN:
        return first_down("defence", FIELD - to_goal)
    return Standing(has_ball="offence", to_goal=to_goal, down=down, to_go=before.to_go + moved)


def against_defence(before: Scrimmage, yards: int, *, first: bool) -> Standing:
    """FOOL-GAP-PENALTY (reconstruction): on from the previous spot; a first down if it is given or gained."""
    moved = marched_off(yards, before.to_goal)
    to_goal = before.to_goal - moved
    if first or moved >= before.to_go:
        return first_down("offence", to_goal)
    return Standing(has_ball="offence", to_goal=to_goal, down=before.down, to_go=before.to_go - moved)


def interference_spot(before: Scrimmage, foul: Foul) -> Standing:
    """FOOL-GAP-PENALTY (reconstruction): first down where the pass was interfered with, on the 1 if in an end zone."""
    assert foul.spot is not None, "interference has a spot"
    return first_down("offence", min(max(before.to_goal - foul.spot, 1), FIELD - 1))


def return_foul(team: Team, own: int, charts: Charts = BOOK) -> Standing:
    """FOOL-GAP-SYMBOLS, FOOL-GAP-PENALTY (reconstruction): back from the end of the run, first down of the returners.

    `own` is how far from their own goal line the run ended, `FIELD` if it was a touchdown.
    """
    yards = enforcement("return foul", charts).yards
    assert isinstance(yards, int), "a return foul has its yards"
    return first_down(team, FIELD - own + marched_off(yards, own))


# --- taking it or not -----------------------------------------------------------------------------------------------


class Option(msgspec.Struct, frozen=True):
    """What the victim may take: a penalty, or (no foul) the play as it was."""

    standing: Standing
    foul: Foul | None = None


class Verdict(msgspec.Struct, frozen=True):
    """What the fouls of a play leave to choose: several options for one victim, or one and nothing to choose."""

    options: tuple[Option, ...]
    victim: Team | None = None  # None: nobody has a choice
    offset: bool = False  # both teams fouled


def verdict(before: Scrimmage, played: Standing, fouls: tuple[Foul, ...], charts: Charts = BOOK) -> Verdict:
    """FOOL-GAP-PENALTY (reconstruction): the play stands, the fouls offset each other, or the victim takes his pick."""
    if not fouls:
        return Verdict((Option(played),))
    if len({foul.by for foul in fouls}) > 1:
        return Verdict((Option(replayed(before)),), offset=True)
    taken = tuple(Option(enforced(before, foul, charts), foul) for foul in fouls)
    victim = other(fouls[0].by)
    if any(is_dead_ball(foul.kind, charts) for foul in fouls):
        best = max(taken, key=lambda option: preference(option.standing, victim))
        return Verdict((best,))
    return Verdict((Option(played), *taken), victim)


def preference(standing: Standing, victim: Team) -> tuple[int, int, int, int]:
    """FOOL-GAP-PENALTY (reconstruction): a score, possession, a first down or its denial, then yards; more is better.

    A down is worth four yards.
    """
    mine = 1 if standing.has_ball == victim else -1
    points = POINTS[standing.score] if standing.score else 0
    fresh = 1 if standing.fresh and standing.has_ball == "offence" else 0
    yards = -standing.to_goal - YARDS_A_DOWN_IS_WORTH * standing.down
    return (mine * points, mine, mine * fresh, mine * yards)


def by_mail(found: Verdict) -> Option:
    """FOOL-GAP-PENALTY (reconstruction): what a victim takes whom nobody can ask; the play if nothing is better."""
    victim = found.victim
    if victim is None:
        return found.options[0]
    return max(found.options, key=lambda option: preference(option.standing, victim))
