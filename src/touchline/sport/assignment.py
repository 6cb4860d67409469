"""Who plays where: the best way to give men to places.

The Hungarian method: place after place, by the cheapest chain of men who move over. Exact, quick for a team of eleven,
and able to keep a limit on how many men of some kind are used.

    best_assignment([[9, 5], [8, 7]])            # [0, 1]: 9 + 7 is better than 8 + 5
    best_assignment([[9, None], [8, None]])      # [0, None]: one man for two places
"""

from collections.abc import Collection, Sequence


def best_assignment(
    worth: Sequence[Sequence[int | None]], *, limited: Collection[int] = (), most_limited: int = 0
) -> list[int | None]:
    """The man for each place: as many places filled as can be, and then worth as much as can be.

    `worth[place][man]` says what a man is worth there; None: he may not stand there. Of the `limited` men no more than
    `most_limited` are used: the others of them sit on a bench, each place of which is wanted more than any of a team.
    """
    men = len(worth[0]) if worth else 0
    known = [each for row in worth for each in row if each is not None]
    most = max(known, default=0)
    empty = (most - min(known, default=0) + 1) * (len(worth) + 1)  # dearer than any team
    standing = empty * (len(worth) + 1)  # dearer than a team of nobody
    bench = max(0, len(limited) - most_limited)
    nobody = [empty] * max(0, len(worth) + bench - men)
    costs = [[*(empty if each is None else most - each for each in row), *nobody] for row in worth]
    sitting = [0 if man in limited else standing for man in range(men)]
    costs += [[*sitting, *(standing for _ in nobody)] for _ in range(bench)]
    chosen = _cheapest(costs)[: len(worth)]
    return [man if man < men and row[man] is not None else None for man, row in zip(chosen, worth, strict=True)]


def _cheapest(costs: Sequence[Sequence[int]]) -> list[int]:
    """The column of each row, none used twice, so that the sum is least; there are no more rows than columns."""
    columns = range(len(costs[0]) if costs else 0)
    of_rows, of_columns = [0] * len(costs), [0] * len(columns)  # prices: what a cost exceeds them by is never below 0
    column_of, row_of = [-1] * len(costs), [-1] * len(columns)
    for newcomer in range(len(costs)):
        distance = [cost - of_rows[newcomer] - price for cost, price in zip(costs[newcomer], of_columns, strict=True)]
        came_from = [newcomer] * len(columns)
        left, passed = list(columns), list[int]()
        while row_of[nearest := min(left, key=distance.__getitem__)] >= 0:
            left.remove(nearest)
            passed.append(nearest)
            row = row_of[nearest]
            start, row_costs = distance[nearest] - of_rows[row], costs[row]
            for column in left:
                reached = start + row_costs[column] - of_columns[column]
                if reached < distance[column]:
                    distance[column], came_from[column] = reached, row
        of_rows[newcomer] += distance[nearest]
        for column in passed:
            of_rows[row_of[column]] += distance[nearest] - distance[column]
            of_columns[column] -= distance[nearest] - distance[column]
        while nearest >= 0:
            row = row_of[nearest] = came_from[nearest]
            column_of[row], nearest = nearest, column_of[row]
    return column_of
