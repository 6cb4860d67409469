"""Who plays where: the best way to give men to places.

A flow of least cost, by shortest paths: exact, quick for a team of eleven, and able to keep a limit on how many men of
some kind are used.

    best_assignment([[9, 5], [8, 7]])            # [0, 1]: 9 + 7 is better than 8 + 5
    best_assignment([[9, None], [8, None]])      # [0, None]: one man for two places
"""

from collections.abc import Collection, Sequence
from heapq import heappop, heappush

_SOURCE, _LIMITED = 0, 1
_FIRST_MAN = 2


def best_assignment(
    worth: Sequence[Sequence[int | None]], *, limited: Collection[int] = (), most_limited: int = 0
) -> list[int | None]:
    """The man for each place: as many places filled as can be, and then worth as much as can be.

    `worth[place][man]` says what a man is worth there; None: he may not stand there. Of the `limited` men no more than
    `most_limited` are used.
    """
    men = len(worth[0]) if worth else 0
    flow = _Flow(_FIRST_MAN + men + len(worth) + 1)
    most = max((each for row in worth for each in row if each is not None), default=0)
    flow.join(_SOURCE, _LIMITED, most_limited, 0)
    for man in range(men):
        flow.join(_LIMITED if man in limited else _SOURCE, _FIRST_MAN + man, 1, 0)
    sink = flow.size - 1
    ways: dict[tuple[int, int], int] = {}
    for place, row in enumerate(worth):
        flow.join(_FIRST_MAN + men + place, sink, 1, 0)
        for man, each in enumerate(row):
            if each is not None:
                ways[place, man] = flow.join(_FIRST_MAN + man, _FIRST_MAN + men + place, 1, most - each)
    flow.fill(sink)
    chosen = {place: man for (place, man), way in ways.items() if not flow.room[way]}
    return [chosen.get(place) for place in range(len(worth))]


class _Flow:
    """A network with room on its ways; each way has its return next to it."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.ends: list[int] = []
        self.room: list[int] = []
        self._costs: list[int] = []
        self._ways: list[list[int]] = [[] for _ in range(size)]
        self._potential = [0] * size

    def join(self, start: int, end: int, room: int, cost: int) -> int:
        """Add a way; its number."""
        way = len(self.ends)
        for at, to, free, price in ((start, end, room, cost), (end, start, 0, -cost)):
            self._ways[at].append(len(self.ends))
            self.ends.append(to)
            self.room.append(free)
            self._costs.append(price)
        return way

    def fill(self, sink: int) -> None:
        """Send one after another from the source to the sink, each by the cheapest path, until there is none."""
        while (path := self._cheapest(sink)) is not None:
            for way in path:
                self.room[way] -= 1
                self.room[way ^ 1] += 1

    def _cheapest(self, sink: int) -> list[int] | None:
        costs: dict[int, int] = {_SOURCE: 0}
        came_by: dict[int, int] = {}
        settled: set[int] = set()
        queue = [(0, _SOURCE)]
        while queue:
            cost, node = heappop(queue)
            if node in settled:
                continue
            settled.add(node)
            for way in self._ways[node]:
                end = self.ends[way]
                if not self.room[way] or end in settled:
                    continue
                reached = cost + self._costs[way] + self._potential[node] - self._potential[end]
                if end not in costs or reached < costs[end]:
                    costs[end], came_by[end] = reached, way
                    heappush(queue, (reached, end))
        if sink not in settled:
            return None
        farthest = costs[sink]
        for node in range(self.size):
            self._potential[node] += min(costs.get(node, farthest), farthest)
        path: list[int] = []
        node = sink
        while node != _SOURCE:
            path.append(came_by[node])
            node = self.ends[came_by[node] ^ 1]
        return path
