"""Solving the model, and writing the solution down (`solution`): what `touchline solve penpaper.match` does.

Three games are solved. For points, between two average teams, through a whole half: what situations are worth, and
how to call in the last rounds of the first half. For winning, through the last rounds of a game, by the lead. And for
points again, far from the end of a half, for every matchup against an average opponent: how to call the rest of the
time. Dice and trick plays are goods that run out: their price is what they would bring later.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from touchline.books.penpaper.head_to_head import chances, solution
from touchline.books.penpaper.head_to_head.field import GOAL, LAST_DOWN, Situation
from touchline.books.penpaper.head_to_head.model import (
    AVERAGE,
    FIRST_DOWN,
    LINE_OF,
    MIDFIELD,
    PAIR_AT,
    PAIRS,
    SPOT_OF,
    TRICKS,
    Floats,
    Ints,
    Matchup,
    Model,
    Points,
    Solved,
    Solver,
    Winning,
    Worth,
    fielded,
    kickoffs,
    weights,
)
from touchline.books.penpaper.head_to_head.solution import (
    CERTAIN,
    DISTANCES,
    EDGES,
    FACES,
    FRESH,
    HALF,
    KICKS,
    LAST_ROUNDS,
    LEAD,
    LEADS,
    MATCHUPS,
    PLAY_ROWS,
    POINT,
    SPOTS,
    TEN,
    TILTS,
    Calls,
    Stored,
)
from touchline.books.penpaper.head_to_head.special_rules import after_hard_count

Progress = Callable[[str, int, int], None]
"""Told what is being solved, how much of it is done, and of how much."""

SETTLING = 12  # rounds after which the end of the half is out of sight
PLAYS_A_GAME = 65  # of one team
DICE_IN_HAND = 8
KICKED = {40: 0.55, 60: 0.45}  # where possessions begin after an onside kick
NO_TRICKS = np.full(len(TRICKS), np.nan)


def _stored_pairs() -> tuple[Ints, Ints]:
    """The down and the pair that stand for every stored situation; past the goal line the nearest that is possible."""
    downs, pairs = [], []
    for down in range(LAST_DOWN):
        for _, distance in DISTANCES:
            for _, spot in SPOTS:
                downs.append(down)
                pairs.append(int(PAIR_AT[max(min(spot + distance, GOAL), 11), spot]))
    return np.array(downs), np.array(pairs)


DOWN_AT, STORED_AT = _stored_pairs()

# --- mixes ----------------------------------------------------------------------------------------------------------


def twentieths(mixes: Floats) -> Floats:
    """Chances rounded to twentieths, so that a d20 can tell; what is left goes to those that were cut most."""
    scaled = np.clip(mixes, 0, None) * FACES
    whole = np.floor(scaled + 1e-6)
    missing = (FACES - whole.sum(axis=-1)).astype(int)
    order = np.argsort(-(scaled - whole), axis=-1, kind="stable")
    ranks = np.argsort(order, axis=-1, kind="stable")
    found: Floats = whole + (ranks < missing[..., None])
    return found


def calls(mixes: Floats) -> Calls:
    """Mixes as data; the last axis is that of the calls."""
    width = mixes.shape[-1]
    counts = np.ascontiguousarray(twentieths(mixes.reshape(-1, width)).astype(np.uint8))
    distinct, places = np.unique(counts.view(f"V{width}").reshape(-1), return_inverse=True)
    lines = distinct.view(np.uint8).reshape(-1, width)
    listed = b"".join(np.repeat(np.arange(width, dtype=np.uint8), line).tobytes() for line in lines)
    return Calls(listed, places.reshape(-1).astype("<u2").tobytes())


# --- the three games ------------------------------------------------------------------------------------------------


class Half(NamedTuple):
    """A half between two average teams, for points: by rounds left."""

    worth: list[Worth]
    solved: list[Solved]  # from one round left on


def solve_round(
    model: Model, later: Worth, matchup: Matchup, scale: Points | Winning, *, prices: Floats, two_points: float
) -> tuple[Solved, Worth]:
    """One round before `later`: first without a Hurry Up, then with one, which leads to as many rounds as now."""
    plain = model.solved(later, matchup, uses=0, prices=prices)
    same = model.before(scale, plain.values, later, two_points)
    solved = model.solved(later, matchup, uses=0, prices=prices, hurried=same)
    return solved, model.before(scale, solved.values, later, two_points)


def solve_half(model: Model, matchup: Matchup, prices: Floats, rounds: int, progress: Progress) -> Half:
    scale, two_points = Points(), chance_of_two(model, matchup)
    worth, solved = [model.at_the_end(scale, two_points)], []
    for left in range(1, rounds + 1):
        progress("a half, for points", left, rounds)
        if left <= LAST_ROUNDS:
            found, now = solve_round(model, worth[-1], matchup, scale, prices=prices, two_points=two_points)
        else:
            found = model.solved(worth[-1], matchup, uses=0, prices=prices)
            now = model.before(scale, found.values, worth[-1], two_points)
        worth.append(now)
        solved.append(found)
    return Half(worth, solved)


def returns(worth: Worth) -> NDArray[np.bool_]:
    """Whether bringing a kick back is better for the receiving team than a fair catch: by kick and landing."""
    return np.stack([np.subtract(*fielded(worth, kick))[0] > 0 for kick in KICKS])


def chance_of_two(model: Model, matchup: Matchup) -> float:
    return float(model.two_point_try(matchup).values.item())


class Stretch(NamedTuple):
    """The last rounds of a game, for winning."""

    plays: Floats  # by rounds left (from one), lead and stored situation
    defenses: Floats
    wins: Floats  # by rounds left (from none), lead and stored situation
    kickoff: Floats  # by rounds left and lead
    kickoffs: Ints  # the best kind by rounds left and lead


def solve_stretch(model: Model, matchup: Matchup, progress: Progress) -> Stretch:
    scale, two_points = Winning(LEAD), chance_of_two(model, matchup)
    worth = model.at_the_end(scale, two_points)
    plays, defenses = [], []
    wins, kickoff = [worth.situations[:, DOWN_AT, STORED_AT]], [worth.kickoff]
    kinds = [np.zeros(LEADS, dtype=np.int64)]
    for left in range(1, LAST_ROUNDS + 1):
        progress(f"the last rounds, for winning, {tuple(matchup)}", left, LAST_ROUNDS)
        kinds.append(kickoffs(worth).argmax(axis=0))
        solved, worth = solve_round(model, worth, matchup, scale, prices=np.zeros(len(TRICKS)), two_points=two_points)
        plays.append(solved.plays[:, DOWN_AT, STORED_AT])
        defenses.append(solved.defenses[:, DOWN_AT, STORED_AT])
        wins.append(solved.values[:, DOWN_AT, STORED_AT])
        kickoff.append(worth.kickoff)
    return Stretch(np.stack(plays), np.stack(defenses), np.stack(wins), np.stack(kickoff), np.stack(kinds))


class Settled(NamedTuple):
    """A matchup far from the end of a half, against an average opponent."""

    plays: Floats  # by freshness of tricks and stored situation
    defenses: Floats
    try_plays: Floats
    try_defenses: Floats
    two_points: float
    possession: float


def solve_matchup(model: Model, matchup: Matchup, average: Worth, prices: tuple[Floats, ...]) -> Settled:
    scale, the_try = Points(), model.two_point_try(matchup)
    two_points = float(the_try.values.item())
    worth = average
    for _ in range(SETTLING):
        solved = model.solved(worth, matchup, uses=0, prices=prices[0])
        worth = model.before(scale, solved.values, worth, two_points, foe=average)
    by_use = [model.solved(worth, matchup, uses=uses, prices=prices[uses]) for uses in range(FRESH)]
    return Settled(
        plays=np.stack([solved.plays[0, DOWN_AT, STORED_AT] for solved in by_use]),
        defenses=np.stack([solved.defenses[0, DOWN_AT, STORED_AT] for solved in by_use]),
        try_plays=the_try.plays.reshape(-1),
        try_defenses=the_try.defenses.reshape(-1),
        two_points=two_points,
        possession=float(worth.ours[0, 40]),
    )


# --- goods that run out ---------------------------------------------------------------------------------------------


def occupancy(model: Model, solved: Solved, matchup: Matchup, uses: int) -> Floats:
    """How often each down and pair is seen in a possession, as shares of all plays."""
    rows, columns = solved.plays[0, ..., : len(PLAY_ROWS)], solved.defenses[0]
    ways = np.einsum("dpa,wab,dpb->dpw", rows, weights(matchup, MIDFIELD, uses), columns, optimize=True)
    reached = np.einsum("dpw,tpw->dpt", ways, model.ways.leads.on[:, SPOT_OF - 1], optimize=True)
    now = np.zeros((LAST_DOWN, len(PAIRS)))
    for spot, chance in KICKED.items():
        now[0, FIRST_DOWN[spot - 1]] = chance
    seen = np.zeros_like(now)
    for _ in range(40):
        seen += now
        now = _moved(now[..., None] * reached)
    shares: Floats = seen / seen.sum()
    return shares


def _moved(reached: Floats) -> Floats:
    """Where the plays of one round lead, as long as the possession lasts."""
    after = np.zeros(reached.shape[:2])
    for place in range(1, GOAL):
        is_first = place >= LINE_OF
        after[0, FIRST_DOWN[place - 1]] += reached[:, is_first, place].sum()
        for down in range(LAST_DOWN - 1):
            short = np.flatnonzero(~is_first)
            np.add.at(after[down + 1], PAIR_AT[LINE_OF[short], place], reached[down, short, place])
    return after


def trick_prices(model: Model, worth: Worth, uses: int, progress: Progress) -> Floats:
    """The prices at which a team calls each trick about once a game, far from the end of a half.

    Whoever pays less than what a fresh trick brings at its best moment wastes it; these prices ration it.
    """
    low, high = np.zeros(len(TRICKS)), np.full(len(TRICKS), 2.0)
    for turn in range(8):
        progress("prices of trick plays", 8 * uses + turn + 1, 16)
        prices = (low + high) / 2
        solved = model.solved(worth, AVERAGE, uses=uses, prices=prices)
        seen = occupancy(model, solved, AVERAGE, uses)
        called = np.einsum("dp,dpa->a", seen, solved.plays[0])[list(TRICKS)] * PLAYS_A_GAME
        low, high = np.where(called > 1, prices, low), np.where(called > 1, high, prices)
    return np.where(high < 0.02, 0.0, high)


def die_gains(model: Model, worth: Worth, solved: Solved) -> tuple[Floats, Floats]:
    """What a die added to an attack brings, over all plays: values, and how often."""
    ways = model.ways.worth(worth)[0]
    with_die, without = _with_die(), weights(AVERAGE, MIDFIELD, 0)
    gains = np.tensordot(ways, with_die - without, 1)
    seen = occupancy(model, solved, AVERAGE, 0)
    often = seen[..., None, None] * solved.plays[0, ..., : len(PLAY_ROWS), None] * solved.defenses[0, ..., None, :]
    return gains, often


def _with_die() -> Floats:
    """Weights of the cells when the attack has one more d6: as if both margins were that much higher."""
    raised = [weights(Matchup(AVERAGE.passing + face, AVERAGE.rushing + face, AVERAGE.linebackers), MIDFIELD, 0)
              for face in range(1, 7)]  # fmt: skip
    mean: Floats = np.mean(raised, axis=0)
    return mean


def later(offers: list[tuple[Floats, Floats]]) -> tuple[tuple[int, ...], ...]:
    """What using a good must bring now to be worth more than later, by how much of it there is and rounds to come.

    `offers` are what each stage of it brings on a play and how often: the last unit first. With `n` plays to come a
    stage is worth the better of two on each play: what is offered and the stage below, or to wait.
    """
    value = np.zeros(len(offers) + 1)
    table = []
    for rounds in range(2 * HALF + 1):
        must = np.diff(value)
        if rounds % TEN == 0:
            table.append([round(each * POINT) for each in must.tolist()])
        before = value.copy()
        for stage, (gains, often) in enumerate(offers, start=1):
            value[stage] = (often * np.maximum(gains + before[stage - 1], before[stage])).sum()
    return tuple(zip(*table, strict=True))


def offered(gains: Floats, often: Floats, share: float) -> tuple[Floats, Floats]:
    """Offers gathered in steps of a fiftieth of a point; losses are never taken, and other rounds offer nothing."""
    steps = np.clip((gains * 50).round(), 0, None).astype(np.int64)
    found: Floats = np.bincount(steps.ravel(), weights=share * often.ravel() / often.sum()).astype(np.float64)
    found[0] += 1 - share
    return np.arange(len(found)) / 50, found


def hard_count_gains(worth: Worth, edge: int) -> Floats:
    """PP-HARD-01: what a hard count brings in each situation, by what the quarterback has over the line."""
    offside = float(chances.offside(edge))
    gains = np.empty((LAST_DOWN, len(PAIRS)))
    for down in range(LAST_DOWN):
        for pair, (line, spot) in enumerate(PAIRS):
            now = Situation(spot, down + 1, line)
            after = [after_hard_count(now, offside=jumped) for jumped in (True, False)]
            good, bad = (worth.situations[0, each.down - 1, PAIR_AT[each.line, each.spot]] for each in after)
            gains[down, pair] = offside * good + (1 - offside) * bad - worth.situations[0, down, pair]
    return gains


# --- all of it ------------------------------------------------------------------------------------------------------


def solve(solver: Solver, progress: Progress) -> bytes:
    """The whole solution as it is stored."""
    progress("where every play, kick and penalty leads", 0, 1)
    model = Model(solver)
    free = np.zeros(len(TRICKS))
    half = solve_half(model, AVERAGE, free, HALF, progress)
    far = half.worth[HALF // 2]
    prices = (trick_prices(model, far, 0, progress), trick_prices(model, far, 1, progress), NO_TRICKS)
    tilted = [
        half if tilt == AVERAGE else solve_half(model, Matchup(*tilt), free, LAST_ROUNDS, progress) for tilt in TILTS
    ]
    stretches = [solve_stretch(model, Matchup(*tilt), progress) for tilt in TILTS]
    settled = []
    for done, matchup in enumerate(MATCHUPS, start=1):
        progress("matchups", done, len(MATCHUPS))
        settled.append(solve_matchup(model, Matchup(*matchup), far, prices))
    return solution.packed(_stored(model, half, tilted=tilted, stretches=stretches, settled=settled, prices=prices))


def _stored(
    model: Model,
    half: Half,
    *,
    tilted: list[Half],
    stretches: list[Stretch],
    settled: list[Settled],
    prices: tuple[Floats, ...],
) -> Stored:
    def last(of: Callable[[Solved], Floats]) -> Floats:
        """By tilt, rounds left and stored situation."""
        return np.stack(
            [[of(solved)[0, DOWN_AT, STORED_AT] for solved in each.solved[:LAST_ROUNDS]] for each in tilted]
        )

    worth = [*half.worth[: LAST_ROUNDS + 1], half.worth[HALF // 2]]
    points = np.stack([each.situations[0, DOWN_AT, STORED_AT] for each in worth])
    far = half.worth[HALF // 2]
    own_plays = PLAYS_A_GAME / (2 * HALF)  # share of all rounds
    dice = offered(*die_gains(model, far, half.solved[HALF // 2]), share=2 * own_plays)
    seen = occupancy(model, half.solved[HALF // 2], AVERAGE, 0)
    counts = [offered(hard_count_gains(far, edge), seen, share=own_plays) for edge in EDGES]
    return Stored(
        plays=calls(np.stack([each.plays for each in settled])),
        defenses=calls(np.stack([each.defenses for each in settled])),
        try_plays=calls(np.stack([each.try_plays for each in settled])),
        try_defenses=calls(np.stack([each.try_defenses for each in settled])),
        half_plays=calls(last(lambda solved: solved.plays)),
        half_defenses=calls(last(lambda solved: solved.defenses)),
        game_plays=calls(np.stack([each.plays for each in stretches])),
        game_defenses=calls(np.stack([each.defenses for each in stretches])),
        points=(points * POINT).round().astype("<i2").tobytes(),
        points_of_kickoff=tuple(round(float(each.kickoff[0]) * POINT) for each in half.worth),
        wins=(stretches[0].wins * CERTAIN).round().astype("<u2").tobytes(),
        wins_of_kickoff=(stretches[0].kickoff * CERTAIN).round().astype("<u2").tobytes(),
        two_points=tuple(round(each.two_points * CERTAIN) for each in settled),
        possession=tuple(round(each.possession * POINT) for each in settled),
        kickoffs=bytes([0, *(int(kickoffs(each)[:, 0].argmax()) for each in half.worth[:-1])]),
        game_kickoffs=stretches[0].kickoffs.astype(np.uint8).tobytes(),
        returns=np.stack([returns(each) for each in (half.worth[0], far)]).astype(np.uint8).tobytes(),
        dice=later([dice] * DICE_IN_HAND),
        hard_counts=later(counts),
        prices=tuple(tuple(round(float(each) * POINT) for each in np.nan_to_num(price, nan=32)) for price in prices),
    )
