"""How likely what is of one call against one defence: every way the dice of the very rules can fall.

Fouls are judged as by mail. Who is hurt or tired, and a call that a recognised blitz would change, are left out.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, cast

from touchline.books.fool.charts import BOOK, Charts
from touchline.books.fool.downs import resolved
from touchline.books.fool.outcome import Circumstances, Foul, Outcome, PlayResult
from touchline.books.fool.penalties import by_mail, verdict
from touchline.books.fool.plays import Play
from touchline.books.fool.rush_penalties import fouls_that_stand
from touchline.books.fool.series import Scrimmage, after_play
from touchline.books.fool.set_up import Defence, Offence
from touchline.books.fool.snap import Ruled
from touchline.dice import Distribution, merged

MOST_BRANCHES = 50_000


class Came(NamedTuple):
    """What came of the play itself."""

    result: PlayResult
    yards: int
    lost: bool
    turned_over_at: int | None
    thrown_away: bool
    zone: str = ""  # of a catch
    caught_at: int = 0  # yards


class End(NamedTuple):
    """Where the ball is in the end, and why."""

    cause: str  # "sack", "thrown away", "catch in SR", "penalty", ...
    yards: int  # of the ball, towards the goal line the offence attacks
    complete: bool = False
    sacked: bool = False
    turnover: bool = False  # the defence has it, otherwise than on downs
    first_down: bool = False  # or a touchdown
    touchdown: bool = False  # of the offence
    after_the_catch: int = 0  # yards


PlayOdds = Distribution[End]


def came(outcome: Outcome) -> Came:
    """What is to be told of an outcome, but for its fouls."""
    caught = next((step for step in outcome.steps if step.what == "caught"), None)
    away = any(step.what == "thrown away" for step in outcome.steps)
    zone, at = (str(caught.zone), caught.yards or 0) if caught is not None else ("", 0)
    return Came(outcome.result, outcome.yards, outcome.lost, outcome.turned_over_at, away, zone, at)


def play_odds(
    offence: Offence,
    defence: Defence,
    play: Play,
    before: Scrimmage,
    ruled: Ruled | None = None,
    *,
    most_branches: int = MOST_BRANCHES,
) -> PlayOdds:
    """The exact distribution of what a play makes of the ball; a play with too many branches is refused."""
    ruled = ruled or Ruled(around=Circumstances(to_goal=before.to_goal, down=before.down))
    walked = merged(
        lambda dice: came(resolved(offence, defence, play, dice, ruled)),
        most_branches=most_branches,
    )
    chances: dict[End, Fraction] = {}
    for (found, notes), chance in walked.items():
        end = judged(before, found, notes, ruled.charts)
        chances[end] = chances.get(end, Fraction(0)) + chance
    return Distribution(chances)


def judged(before: Scrimmage, found: Came, notes: Iterable[Hashable], charts: Charts = BOOK) -> End:
    """FOOL-GAP-PENALTY, FOOL-GAP-SEQUENCE (reconstruction): the ball once the fouls are judged."""
    called = sorted(cast("Iterable[Foul]", notes), key=lambda foul: (foul.kind, foul.by, foul.spot or 0))
    fouls = fouls_that_stand(found.result, called)
    outcome = Outcome(
        result=found.result, yards=found.yards, lost=found.lost, turned_over_at=found.turned_over_at, fouls=fouls
    )
    said = verdict(before, after_play(before, outcome), fouls, charts)
    taken = by_mail(said)
    standing = taken.standing
    if taken.foul is not None or said.offset or found.result == "no play":
        moved = before.to_goal - standing.to_goal if standing.has_ball == "offence" else found.yards
        return End("penalty", moved, first_down=standing.fresh and standing.has_ball == "offence")
    complete = found.result == "catch" or (found.result == "fumble" and bool(found.zone))
    touchdown = standing.score == "touchdown" and standing.has_ball == "offence"
    return End(
        cause(found),
        min(found.yards, before.to_goal),
        complete=complete,
        sacked=found.result == "sack",
        turnover=found.lost,
        first_down=touchdown or (standing.fresh and standing.has_ball == "offence"),
        touchdown=touchdown,
        after_the_catch=min(found.yards, before.to_goal) - found.caught_at if found.result == "catch" else 0,
    )


def cause(found: Came) -> str:
    """What people say how a play ended."""
    match found.result:
        case "incomplete":
            return "thrown away" if found.thrown_away else "incomplete"
        case "catch":
            return f"catch in {found.zone}"
        case "fumble":
            return "fumble lost" if found.lost else "fumble kept"
        case other:
            return other


# --- what one looks at ------------------------------------------------------------------------------------------------


class Share(NamedTuple):
    """How often a play ends in one way, and what it is worth then."""

    cause: str
    chance: Fraction
    yards: Fraction  # on average
    after_the_catch: Fraction  # likewise


def shares(odds: PlayOdds) -> tuple[Share, ...]:
    """Every cause with its share, the likeliest first."""
    found = []
    for why in sorted({end.cause for end in odds}):
        chance = odds.chance(lambda end, why=why: end.cause == why)  # type: ignore[misc]  # bound at once
        yards = sum((odds[end] * end.yards for end in odds if end.cause == why), Fraction(0))
        after = sum((odds[end] * end.after_the_catch for end in odds if end.cause == why), Fraction(0))
        found.append(Share(why, chance, yards / chance, after / chance))
    return tuple(sorted(found, key=lambda each: (-each.chance, each.cause)))


def mean_yards(odds: PlayOdds) -> Fraction:
    return odds.mean(lambda end: end.yards)


def success(odds: PlayOdds) -> Fraction:
    """Chance of a first down or a touchdown."""
    return odds.chance(lambda end: end.first_down)


WORTH: Mapping[str, Callable[[PlayOdds], Fraction]] = {"yards": mean_yards, "success": success}
"""By what calls are compared."""


def yard_bands(odds: PlayOdds, edges: Sequence[int]) -> tuple[tuple[int | None, int | None, Fraction], ...]:
    """Chances of yards in bands: below the first edge, from each edge to the next, and from the last on.

    Plays on which the ball is lost are in none.
    """
    bounds: list[tuple[int | None, int | None]] = list(zip((None, *edges), (*edges, None), strict=True))
    return tuple(
        (
            low,
            high,
            odds.chance(
                lambda end, low=low, high=high: (  # type: ignore[misc]  # bound at once
                    not end.turnover and (low is None or end.yards >= low) and (high is None or end.yards < high)
                )
            ),
        )
        for low, high in bounds
    )
