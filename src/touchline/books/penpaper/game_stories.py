"""A game told from its quarters: who won, and how it came about."""

from collections.abc import Sequence
from itertools import accumulate

import msgspec

from touchline.books.penpaper.league_play import QUARTERS, totals
from touchline.books.penpaper.state import Quarter
from touchline.books.penpaper.words import number, sentence

ROUT, SQUEAKER, COMEBACK = 21, 3, 10  # margins that deserve a stronger word
FEW, MANY = 13, 60  # points of both teams together
AFTER = ("after one quarter", "at the half", "after three quarters", "after four quarters")
IN = ("in the first quarter", "in the second quarter", "in the third quarter", "in the fourth quarter", "in overtime")


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """How a game went, seen by its winner; of a tie by the home team."""

    winner: str
    loser: str
    by_quarter: tuple[tuple[int, int], ...]  # points of winner and loser
    is_road_win: bool
    is_tie: bool

    @classmethod
    def of(cls, home: str, away: str, quarters: Sequence[Quarter]) -> "Course":
        """PP-LP-05: the higher total wins."""
        home_points, away_points = totals(tuple(quarters))
        is_away = away_points > home_points
        return cls(
            winner=away if is_away else home,
            loser=home if is_away else away,
            by_quarter=tuple((each.away, each.home) if is_away else (each.home, each.away) for each in quarters),
            is_road_win=is_away,
            is_tie=home_points == away_points,
        )

    @property
    def standings(self) -> tuple[tuple[int, int], ...]:
        """The score after each quarter."""
        return tuple(accumulate(self.by_quarter, lambda score, more: (score[0] + more[0], score[1] + more[1])))

    @property
    def points(self) -> tuple[int, int]:
        return self.standings[-1]

    @property
    def margin(self) -> int:
        return self.points[0] - self.points[1]

    @property
    def deficits(self) -> tuple[int, ...]:
        """By how much the winner was behind after each of the four quarters but the last."""
        return tuple(theirs - ours for ours, theirs in self.standings[: len(QUARTERS) - 1])

    @property
    def comeback(self) -> int:
        """The largest deficit that the winner made up."""
        return max(0, *self.deficits)

    @property
    def is_overtime(self) -> bool:
        return len(self.by_quarter) > len(QUARTERS)

    @property
    def is_shutout(self) -> bool:
        return self.points[1] == 0 and not self.is_tie


def headline(course: Course, *, on_the_road: bool = False) -> str:
    """A result as a headline has it: "Chicago Tigers rout Miami Stingrays, 35-3"."""
    overtime = " in overtime" if course.is_overtime else ""
    road = " on the road" if on_the_road and course.is_road_win else ""
    high, low = course.points
    if course.is_tie:
        return f"{course.winner} and {course.loser} tie{overtime}, {high}-{low}"
    return f"{course.winner} {_verb(course)} {course.loser}{overtime}{road}, {high}-{low}"


def _verb(course: Course) -> str:
    if course.comeback >= COMEBACK:
        return "come back to beat"
    if course.is_shutout:
        return "shut out"
    if course.margin >= ROUT:
        return "rout"
    return "edge" if course.margin <= SQUEAKER else "beat"


def story(home: str, away: str, quarters: Sequence[Quarter]) -> str:
    """A game in two sentences: the result, and how it came about."""
    course = Course.of(home, away, quarters)
    return f"{headline(course, on_the_road=True)}. {sentence(how_it_went(course))}"


def how_it_went(course: Course) -> str:
    """The one thing to say about the course of a game."""
    if course.is_tie:
        return _tied(course)
    if course.is_overtime:
        return _decided_in_overtime(course)
    if course.comeback:
        return _came_back(course)
    return _led(course)


def _tied(course: Course) -> str:
    if course.points == (0, 0):
        return "neither team scored a point"
    ours, theirs = course.standings[2]
    if ours == theirs:
        return f"it was {ours}-{theirs} {AFTER[2]} already, and nobody found a way past"
    ahead = course.winner if ours > theirs else course.loser
    return f"{ahead} led {max(ours, theirs)}-{min(ours, theirs)} {AFTER[2]} and were caught"


def _decided_in_overtime(course: Course) -> str:
    level, _ = course.standings[len(QUARTERS) - 1]
    extra = len(course.by_quarter) - len(QUARTERS)
    periods = "the extra quarter" if extra == 1 else f"the last of {number(extra)} extra quarters"
    ours, theirs = course.by_quarter[-1]
    return f"it was {level}-{level} {AFTER[3]}; {periods} went {ours}-{theirs}"


def _came_back(course: Course) -> str:
    worst = max(range(len(course.deficits)), key=lambda quarter: (course.deficits[quarter], quarter))
    ours, theirs = course.standings[worst]
    after = [course.by_quarter[quarter] for quarter in range(worst + 1, len(course.by_quarter))]
    won, lost = sum(points for points, _ in after), sum(points for _, points in after)
    rest = "the last quarter" if worst == 2 else "the rest of the game"
    return f"they trailed {ours}-{theirs} {AFTER[worst]} and won {rest} {won}-{lost}"


def _led(course: Course) -> str:
    """Never behind at the end of a quarter: the lead they kept, or the quarter that made the difference."""
    level = [quarter for quarter, (ours, theirs) in enumerate(course.standings[:3]) if ours == theirs]
    if level:
        return _pulled_away(course, level[-1])
    ours, theirs = course.standings[0]
    if course.is_shutout:
        return f"they led {ours}-{theirs} {AFTER[0]} and gave up nothing all day"
    ours_at_half, theirs_at_half = course.standings[1]
    if course.margin >= ROUT:
        return f"it was {ours_at_half}-{theirs_at_half} {AFTER[1]}, and the rest was a formality"
    return f"they led {ours}-{theirs} {AFTER[0]} and were never caught"


def _pulled_away(course: Course, level: int) -> str:
    ours, theirs = course.standings[level]
    best = max(
        range(level + 1, len(course.by_quarter)),
        key=lambda quarter: course.by_quarter[quarter][0] - course.by_quarter[quarter][1],
    )
    made, allowed = course.by_quarter[best]
    start = f"it was {ours}-{theirs} {AFTER[level]}" if ours else f"nobody had scored {AFTER[level]}"
    return f"{start}; they made the difference {IN[best]}, {made}-{allowed}"


def weight(course: Course) -> int:
    """How much a game has to tell by itself: a comeback, overtime, a rout or a squeaker, many points."""
    return (
        2 * course.comeback
        + (15 if course.is_overtime else 0)
        + (course.margin // 2 if course.margin >= ROUT else 0)
        + (8 if course.margin <= SQUEAKER and not course.is_tie else 0)
        + sum(course.points) // 10
    )
