"""Big plays: a defence stops a play before it is resolved (SPF-BIG-01)."""

from typing import Literal, NamedTuple

from touchline.books.ttfl.calls import RUNS, PlayKind
from touchline.books.ttfl.cards import Team
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.squads import Squad
from touchline.books.ttfl.turning import Turn
from touchline.sport.elevens import Eleven

RUN_STOPPED: dict[int, int] = {1: -4, 2: -3, 3: -2, 4: -1, 5: 0, 6: 0, 7: 0}
SACK_UP_TO, SACK = 3, -7
INCOMPLETE_UP_TO = 7


class Stop(NamedTuple):
    """What became of a play that was stopped."""

    result: Literal["run", "sack", "incomplete"]
    yards: int = 0


def stop(kind: PlayKind, rn: int) -> Stop | None:
    """SPF-BIG-01: by Run Number; None: it has no effect, and the play goes on."""
    if kind in RUNS or kind == "sneak":
        return Stop("run", RUN_STOPPED[rn]) if rn in RUN_STOPPED else None
    return Stop("sack", SACK) if rn <= SACK_UP_TO else Stop("incomplete") if rn <= INCOMPLETE_UP_TO else None


def stopped(kind: PlayKind, turn: Turn) -> Stop | None:
    """SPF-BIG-01: whether a card stops a play; a flop and a spike are over before anybody can."""
    if kind in ("flop", "spike"):
        return None
    rn = turn.rn("big play", rule="SPF-BIG-01")
    found = stop(kind, rn)
    if turn.tells:
        what = "big play fails" if found is None else f"big play {found.result}"
        turn.tell("SPF-BIG-01", what, ("drawn", rn), result=0 if found is None else found.yards)
    return found


def big_plays(team: Team, eleven: Eleven) -> int:
    """SPF-BIG-01: how many a team has in a game, at home and on the road."""
    return team.big_plays[0 if eleven == "home" else 1]


def may_stop(team: Team, squad: Squad, course: Course) -> bool:
    """SPF-BIG-01: as long as it has any left, and once a series."""
    return squad.big_plays < big_plays(team, course.defence) and not course.stopped
