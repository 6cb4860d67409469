"""Schedules for leagues of other sizes (reconstruction of PP-LEAG-06): divisions, games and playoffs by the pattern of
the printed ones.

Everything is made by number of teams alone, so that a league of so many teams has the same schedule for ever.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, groupby, pairwise, permutations
from typing import NamedTuple

GAMES = 14  # of every team, as on every printed schedule (PP-SCH-01)
PATIENCE = 4000  # games moved about before another week is added
SIDES = ("East", "West", "North", "South")  # of the league record sheet (PP-REC-01)
CONFERENCES = ("American", "National")
Pair = frozenset[int]


class Place(NamedTuple):
    """A division of a made schedule: its name, its conference, and its numbers."""

    name: str
    conference: str
    teams: tuple[int, ...]


# --- divisions ------------------------------------------------------------------------------------------------------


def number_of_divisions(size: int) -> int:
    """PP-LEAG-06 (reconstruction): two as with six to ten teams, three as with twelve, four as with sixteen, or eight.

    A division has three to six teams.
    """
    return next(count for count, most in ((2, 11), (3, 15), (4, 23), (8, size)) if size <= most)


def places(size: int) -> tuple[Place, ...]:
    """PP-LEAG-06 (reconstruction): the divisions, as even as can be, the larger first; four or more in conferences."""
    count = number_of_divisions(size)
    each, larger = divmod(size, count)
    ends = [each * done + min(done, larger) for done in range(count + 1)]
    blocks = [tuple(range(first + 1, last + 1)) for first, last in pairwise(ends)]
    return tuple(
        Place(name, conference, block) for (conference, name), block in zip(_names(count), blocks, strict=True)
    )


def _names(count: int) -> list[tuple[str, str]]:
    """Conference and name of every division."""
    if count == 2:
        return [("", "East"), ("", "West")]
    if count == 3:
        return [("", "East"), ("", "Central"), ("", "West")]
    return [(conference, f"{conference} {side}") for conference in CONFERENCES for side in SIDES[: count // 2]]


# --- who meets whom -------------------------------------------------------------------------------------------------


class _Meetings:
    """How often every two teams meet, while it is being worked out."""

    def __init__(self, divisions: Sequence[Place]) -> None:
        self.division = {team: division for division in divisions for team in division.teams}
        self.met: Counter[Pair] = Counter()
        self.left = dict.fromkeys(self.division, GAMES)

    def meet(self, one: int, other: int, times: int = 1) -> None:
        self.met[frozenset((one, other))] += times
        self.left[one] -= times
        self.left[other] -= times

    def next_opponent(self, team: int) -> int | None:
        """Whom a team meets next: whom it has met least, rivals before others, its own conference before the other."""
        others = [each for each, left in self.left.items() if left and each != team]
        return min(others, key=lambda each: self._rank(team, each), default=None)

    def _rank(self, team: int, other: int) -> tuple[int, bool, bool, int, int]:
        ours, theirs = self.division[team], self.division[other]
        is_far = ours.conference != theirs.conference and self.left[team] > 2
        distance = (other - team) % len(self.left)
        return self.met[frozenset((team, other))], ours != theirs, is_far, -self.left[other], distance

    def break_up(self, team: int) -> None:
        """A team that is left over with two games takes both places of a game of two others."""
        pair = min((pair for pair in self.met if team not in pair), key=lambda each: (-self.met[each], sorted(each)))
        one, other = sorted(pair)
        self.meet(one, other, -1)
        self.meet(team, one)
        self.meet(team, other)

    def even_out(self) -> None:
        """Whoever meets twice without being rivals changes opponents with two others, as long as that can be done."""
        while any(self._exchanged(pair) for pair in sorted(self.met, key=sorted) if self._beyond(*pair) > 1):
            pass

    def _beyond(self, one: int, other: int) -> int:
        """How often two teams meet beyond what they must: rivals have to meet twice."""
        return self.met[frozenset((one, other))] - (2 if self.division[one] == self.division[other] else 0)

    def _exchanged(self, pair: Pair) -> bool:
        one, other = sorted(pair)
        for game in sorted(self.met, key=sorted):
            for third, fourth in permutations(game):
                if self._is_evener(one, other, third, fourth):
                    self.meet(one, other, -1)
                    self.meet(third, fourth, -1)
                    self.meet(one, third)
                    self.meet(other, fourth)
                    return True
        return False

    def _is_evener(self, one: int, other: int, third: int, fourth: int) -> bool:
        """Whether one could meet the third, and the other the fourth, who do not meet yet; rivals keep their games."""
        if {one, other} & {third, fourth} or self._beyond(third, fourth) < 1:
            return False
        return not self.met[frozenset((one, third))] and not self.met[frozenset((other, fourth))]


def meetings(size: int) -> Mapping[Pair, int]:
    """PP-LEAG-06 (reconstruction): fourteen games each: division rivals twice, the rest as evenly as can be."""
    found = _Meetings(places(size))
    for division in places(size):
        for one, other in combinations(division.teams, 2):
            found.meet(one, other, 2)
    while team := _with_most_left(found.left):
        opponent = found.next_opponent(team)
        if opponent is None:
            found.break_up(team)
        else:
            found.meet(team, opponent)
    found.even_out()
    return {pair: times for pair, times in found.met.items() if times}


def _with_most_left(left: Mapping[int, int]) -> int:
    """The team with the most games left, the lowest number first; 0 where nobody has any."""
    team = max(left, key=lambda each: (left[each], -each))
    return team if left[team] else 0


# --- in which week --------------------------------------------------------------------------------------------------


class _Calendar:
    """Games put into weeks so that nobody plays twice in one, while it is being worked out."""

    def __init__(self, games: Sequence[Pair], size: int, weeks: int) -> None:
        self.games = [tuple(sorted(game)) for game in games]
        self.of_team: list[list[int | None]] = [[None] * weeks for _ in range(size + 1)]
        self.week: dict[int, int] = {}

    def put(self, game: int, week: int) -> None:
        for team in self.games[game]:
            self.of_team[team][week] = game
        self.week[game] = week

    def take(self, game: int) -> int:
        week = self.week.pop(game)
        for team in self.games[game]:
            self.of_team[team][week] = None
        return week

    def free(self, team: int) -> list[int]:
        return [week for week, game in enumerate(self.of_team[team]) if game is None]

    def fill(self) -> bool:
        """Every game gets a week; one that fits nowhere makes room for itself. Whether it came to an end."""
        waiting, turn = list(range(len(self.games))), len(self.games)
        for _ in range(PATIENCE):
            if not waiting:
                return True
            game = waiting.pop(0)
            if not self._fits(game) and not self._fits_after_a_swap(game):
                turn = (turn * 69069 + 1) % 2**32  # no dice: the same place for ever, and never round in a circle
                waiting.append(self._push_in(game, turn >> 16))
        return False

    def _fits(self, game: int) -> bool:
        one, other = self.games[game]
        both = set(self.free(one)) & set(self.free(other))
        taken = Counter(self.week.values())
        if both:
            self.put(game, min(both, key=lambda week: (taken[week], week)))
        return bool(both)

    def _fits_after_a_swap(self, game: int) -> bool:
        """Two weeks change places along a chain of games, and both teams have the same one free."""
        one, other = self.games[game]
        for mine in self.free(one):
            for yours in self.free(other):
                chain, end = self._chain(other, mine, yours)
                if end != one:
                    self._swap(chain, mine, yours)
                    self.put(game, mine)
                    return True
        return False

    def _chain(self, team: int, week: int, following: int) -> tuple[list[int], int]:
        chain: list[int] = []
        while (game := self.of_team[team][week]) is not None:
            chain.append(game)
            team = next(each for each in self.games[game] if each != team)
            week, following = following, week
        return chain, team

    def _swap(self, chain: Sequence[int], one: int, other: int) -> None:
        before = [(game, self.take(game)) for game in chain]
        for game, week in before:
            self.put(game, other if week == one else one)

    def _push_in(self, game: int, turn: int) -> int:
        """The game takes the place of another, which waits in its stead."""
        one, other = self.games[game]
        weeks = self.free(one)
        week = weeks[turn % len(weeks)]
        pushed = self.of_team[other][week]
        assert pushed is not None, "a week that both have free needs no pushing"
        self.take(pushed)
        self.put(game, week)
        return pushed


def calendar(games: Sequence[Pair], size: int) -> list[list[Pair]]:
    """PP-LEAG-06 (reconstruction): the games week by week, in as few weeks as can be; an odd number needs byes."""
    weeks = GAMES if size % 2 == 0 else -(-GAMES * size // (size - 1))
    while True:
        found = _Calendar(games, size, weeks)
        if found.fill():
            return [[games[game] for game, at in sorted(found.week.items()) if at == week] for week in range(weeks)]
        weeks += 1


def without_rematches(weeks: Sequence[Sequence[Pair]]) -> list[Sequence[Pair]]:
    """The weeks in an order in which as few as can be meet twice running."""
    return min((_ordered(weeks, first) for first in weeks), key=rematches)


def _ordered(weeks: Sequence[Sequence[Pair]], first: Sequence[Pair]) -> list[Sequence[Pair]]:
    order, left = [first], [week for week in weeks if week is not first]
    while left:
        following = min(left, key=lambda week: len(set(week) & set(order[-1])))
        left.remove(following)
        order.append(following)
    return order


def rematches(weeks: Sequence[Sequence[Pair]]) -> int:
    """How often two teams meet twice running."""
    return sum(len(set(week) & set(following)) for week, following in pairwise(weeks))


# --- at whose home --------------------------------------------------------------------------------------------------


class _Homes:
    """Whose home each game is at, while it is being worked out: everybody is at home as often as away."""

    def __init__(self, games: Sequence[Pair]) -> None:
        self.games = games  # in the order they are played
        self.of_team = {team: [game for game, pair in enumerate(games) if team in pair] for team in set().union(*games)}
        self.host: dict[int, int] = {}
        self.twice = tuple(self._return_games())
        self._walk(game for game in range(len(games)) if game not in {each for both in self.twice for each in both})
        self._share_out()

    def _return_games(self) -> Iterator[tuple[int, int]]:
        """Two games of the same teams: each is at home once."""
        for pair in dict.fromkeys(self.games):
            same = [game for game in self.of_team[min(pair)] if self.games[game] == pair]
            yield from zip(same[::2], same[1::2], strict=False)

    def _walk(self, single: Iterable[int]) -> None:
        """The other games in rounds, from visitor to host: of two that follow each other for a team one is at home."""
        left = set(single)
        partner: dict[tuple[int, int], int] = {}
        for team, of_team in self.of_team.items():
            own = [game for game in of_team if game in left]
            for one, other in zip(own[::2], own[1::2], strict=True):
                partner[team, one], partner[team, other] = other, one
        while left:
            game, host = min(left), min(self.games[min(left)])
            while game in left:
                left.remove(game)
                self.host[game] = host
                (visitor,) = self.games[game] - {host}
                game, host = partner[visitor, game], visitor

    def _share_out(self) -> None:
        """Who is at home first of two teams that meet twice: so that nobody is at home, or away, many times running."""
        for first, second in self.twice:
            self._set(first, second, min(self.games[first]))
        for _ in range(len(self.of_team)):
            turned = sum(self._turned(first, second) for first, second in self.twice)
            if not turned:
                return

    def _set(self, first: int, second: int, host: int) -> None:
        (other,) = self.games[first] - {host}
        self.host[first], self.host[second] = host, other

    def _turned(self, first: int, second: int) -> bool:
        """The two games change homes, if that makes the runs of the two teams shorter."""
        before, host = self._strain(first), self.host[first]
        self._set(first, second, self.host[second])
        if self._strain(first) < before:
            return True
        self._set(first, second, host)
        return False

    def _strain(self, game: int) -> int:
        return sum(_long_runs([self.host[each] == team for each in self.of_team[team]]) for team in self.games[game])


def _long_runs(at_home: Sequence[bool]) -> int:
    """How much longer than two games the runs at home and away are, the long ones counting for more."""
    return sum(max(len(list(run)) - 2, 0) ** 2 for _, run in groupby(at_home))


# --- the schedule ---------------------------------------------------------------------------------------------------


def weeks(size: int) -> tuple[tuple[str, ...], ...]:
    """PP-LEAG-06 (reconstruction): every week's games as the book writes them: "2@1", 2 visits 1."""
    often = sorted(meetings(size).items(), key=lambda each: sorted(each[0]))
    in_weeks = without_rematches(calendar([pair for pair, times in often for _ in range(times)], size))
    hosts = _Homes([game for week in in_weeks for game in week]).host
    numbers = iter(sorted(hosts))
    return tuple(tuple(_written(game, hosts[next(numbers)]) for game in week) for week in in_weeks)


def _written(game: Pair, host: int) -> str:
    (visitor,) = game - {host}
    return f"{visitor}@{host}"


# --- playoffs -------------------------------------------------------------------------------------------------------

CHAMPIONSHIP = "League Championship"
ROUNDS: Mapping[tuple[int, bool], tuple[str, ...]] = {
    (2, False): (CHAMPIONSHIP,),
    (2, True): ("First Round (Division Championships)", f"Second Round ({CHAMPIONSHIP})"),
    (3, True): (
        "First Round (Wild Card Playoffs)",
        "Second Round (League Semi-Finals)",
        f"Third Round ({CHAMPIONSHIP})",
    ),
    (4, True): (
        "First Round (Division Play-Offs)",
        "Second Round (Conference Championships)",
        f"Third Round ({CHAMPIONSHIP})",
    ),
    (8, False): (
        "First Round (Conference Semi-Finals)",
        "Second Round (Conference Championships)",
        f"Third Round ({CHAMPIONSHIP})",
    ),
    (8, True): (
        "First Round (Division Play-Offs)",
        "Second Round (Conference Semi-Finals)",
        "Third Round (Conference Championships)",
        f"Fourth Round ({CHAMPIONSHIP})",
    ),
}
"""The rounds by number of divisions, and whether runners-up (wild cards) are in."""


def has_wild_cards(size: int) -> bool:
    """PP-LEAG-06 (reconstruction): champions only where a division has three teams, as with six."""
    return size // number_of_divisions(size) > 3


def rounds(size: int) -> tuple[str, ...]:
    """PP-LEAG-06 (reconstruction): the rounds of the playoffs, named as the book names those of as many divisions."""
    return ROUNDS[number_of_divisions(size), has_wild_cards(size)]
