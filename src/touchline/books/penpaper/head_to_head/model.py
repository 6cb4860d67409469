"""A model of a match that can be solved: what every down, distance and spot is worth, and how to call there.

A situation is a down, a line to gain and a spot. Its value is worked out backward from the end of a half, round by
round: in each situation the calls of the two sides are a matrix game, whose entries follow from the exact chances of
each way a play can go (`chances`) and from what the situations after it are worth with one round less.

Worth is counted in points (`POINTS`), or in chances to win by the score (`Winning`); the arithmetic is the same.

What the model leaves out: injuries, the star center, what the dice of the coaches add, and that a penalty is judged
play by play (here it is judged by what that way of playing is worth on average). A trick play has its price: what
having it fresh is worth later.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from touchline.books.penpaper.head_to_head import chances, fakes, field_goals, kicks
from touchline.books.penpaper.head_to_head.chances import Way
from touchline.books.penpaper.head_to_head.course import POINTS as POINTS_FOR
from touchline.books.penpaper.head_to_head.defense import Modifiers, Snap, attack_bonus, defense_class
from touchline.books.penpaper.head_to_head.field import (
    GOAL,
    LAST_DOWN,
    RED_ZONE,
    Situation,
    half_the_distance,
    line_to_gain,
    other_side,
)
from touchline.books.penpaper.head_to_head.fumbles import TOUCHBACK
from touchline.books.penpaper.head_to_head.mishaps import (
    PENALTIES,
    PenaltyLine,
    after_penalty,
    fits,
    is_mishap,
    kind_of_mishap,
    stepped_off,
)
from touchline.books.penpaper.head_to_head.outcome import Outcome, nothing
from touchline.books.penpaper.head_to_head.playbook import PLAYS, Type
from touchline.books.penpaper.head_to_head.solution import COLUMNS, LANDINGS, PLAY_ROWS, ROWS
from touchline.books.penpaper.head_to_head.special_rules import KNEEL_YARDS
from touchline.dice.enumerated import enumerated

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
Solver: TypeAlias = Callable[[Floats], tuple[Floats, Floats, Floats]]
"""Many matrix games at once: their values, the rows' strategies and the columns'."""

FARTHEST = 25  # yards to the line; a longer distance is taken as this
KICKOFF_SPOT = 35
SCORES_AT_ONCE = 3  # as many as fit into a processor's memory
PLACES = GOAL + 1  # 0 is the own goal line, 100 the other's
SPOTS = range(1, GOAL)

HURRY_UP = PLAY_ROWS.index("Hurry Up")
TRICKS = tuple(row for row, play in enumerate(PLAYS.values()) if play.is_trick)


class Matchup(NamedTuple):
    """An offense against a defense, as far as margins go."""

    passing: int  # QB and WR less DB
    rushing: int  # QB and RB less LM
    linebackers: int  # LB: what a right call adds

    @property
    def modifiers(self) -> tuple[Modifiers, Modifiers]:
        """Two teams with these margins; everything else about them is ordinary."""
        offense: Modifiers = {"QB": 3, "RB": self.rushing, "WR": self.passing, "LM": 3, "LB": 3, "DB": 3}
        return offense, offense | {"LB": self.linebackers}


AVERAGE = Matchup(3, 3, 3)

# --- situations -----------------------------------------------------------------------------------------------------

PAIRS = tuple((line, spot) for line in range(11, GOAL + 1) for spot in range(max(1, line - FARTHEST), line))
"""Every line to gain with every spot before it."""
LINE_OF: Ints = np.array([line for line, _ in PAIRS])
SPOT_OF: Ints = np.array([spot for _, spot in PAIRS])
PAIR_AT: Ints = np.zeros((PLACES, PLACES), dtype=np.int64)
"""The pair of a line and a spot; a distance that is too long is shortened."""
for _line in range(11, PLACES):
    for _spot in range(1, _line):
        PAIR_AT[_line, _spot] = PAIRS.index((min(_line, _spot + FARTHEST), _spot))
FIRST_DOWN: Ints = np.array([PAIR_AT[line_to_gain(spot), spot] for spot in SPOTS])


class Worth(NamedTuple):
    """What there is to come, for the offense, by the score: the first axis; with so many rounds left."""

    situations: Floats  # by down and pair
    ours: Floats  # first and ten at each place; 100 is a touchdown just made
    theirs: Floats  # the other team's first and ten at its places; 100 is its touchdown
    kickoff: Floats  # to kick off
    safety: Floats  # to have been tackled in the own end zone
    field_goal: Floats  # to have made one

    def at(self, scores: slice) -> "Worth":
        return Worth(*(each[scores] for each in self))


class Scale(Protocol):
    """In what worth is counted."""

    def at_the_end(self) -> Floats:
        """What the end of the half is worth, by the score."""
        ...

    def scored(self, worth: Floats, points: int) -> Floats:
        """What was worth so much before these points, after them."""
        ...

    def flipped(self, worth: Floats) -> Floats:
        """The same for the other team."""
        ...


class Points:
    """Worth in points until the end of the half: the score itself makes no difference."""

    def at_the_end(self) -> Floats:
        return np.zeros(1)

    def scored(self, worth: Floats, points: int) -> Floats:
        return worth + points

    def flipped(self, worth: Floats) -> Floats:
        return -worth


class Winning:
    """Worth in chances to win, by the lead from -`most` to `most`; a tie is half a win."""

    def __init__(self, most: int) -> None:
        self.leads = np.arange(-most, most + 1)

    def at_the_end(self) -> Floats:
        return np.where(self.leads > 0, 1.0, np.where(self.leads < 0, 0.0, 0.5))

    def scored(self, worth: Floats, points: int) -> Floats:
        return worth[np.clip(np.arange(len(self.leads)) + points, 0, len(self.leads) - 1)]

    def flipped(self, worth: Floats) -> Floats:
        return 1 - worth[::-1]


# --- what leads where -----------------------------------------------------------------------------------------------


class Leads(NamedTuple):
    """Where each way of playing leads from each spot: by place, spot and way."""

    on: Floats  # the offense's ball after the down; 0 is a safety, 100 a touchdown
    anew: Floats  # the offense's ball, first and ten
    over: Floats  # the defense's ball at its own place; 100 is its touchdown
    roughed: Floats  # from where fifteen yards for roughing the passer are stepped off


def leads(ways: tuple[Way, ...]) -> Leads:
    found = Leads(*(np.zeros((PLACES, len(SPOTS), len(ways))) for _ in Leads._fields))
    for which, way in enumerate(ways):
        for row, spot in enumerate(SPOTS):
            for outcome, chance in chances.outcomes(way, spot).items():
                _lead(found, outcome, float(chance), spot, (row, which))
    return found


def _lead(found: Leads, outcome: Outcome, chance: float, spot: int, at: tuple[int, int]) -> None:
    if outcome.is_turnover:
        found.over[(GOAL if outcome.is_touchdown else other_side(outcome.spot), *at)] += chance
    elif outcome.how == "interception" and not outcome.is_touchdown:
        found.anew[(outcome.spot, *at)] += chance
    else:
        found.on[(outcome.spot, *at)] += chance
    kept = outcome.by_offense and outcome.how != "interception"
    found.roughed[(max(outcome.spot, spot) if kept else spot, *at)] += chance


class Brought(NamedTuple):
    """Where a kick that is brought back ends, by landing and place."""

    theirs: Floats  # the receiving team's ball; 100 is its touchdown
    ours: Floats  # the kicking team's; 100 is its touchdown


@lru_cache(maxsize=3)
def brought_back(kick: kicks.Kick) -> Brought:
    found = Brought(np.zeros((len(LANDINGS), PLACES)), np.zeros((len(LANDINGS), PLACES)))
    for row, landing in enumerate(LANDINGS):
        for back, chance in chances.kick_return(landing, kick).items():
            if back.kept:
                found.theirs[row, GOAL if back.is_touchdown else back.spot] += float(chance)
            else:
                found.ours[row, GOAL if back.is_touchdown else other_side(back.spot)] += float(chance)
    return found


FAIR_CATCH: Ints = np.array([kicks.fair_catch(landing).spot for landing in LANDINGS])


@lru_cache(maxsize=256)
def _landings(kicked_from: int, kind: Literal["normal", "squib", "punt"]) -> Floats:
    line = np.zeros(len(LANDINGS))
    for landing, chance in chances.landings(kicked_from, kind).items():
        if not kicks.is_out_of_the_back(landing):
            line[LANDINGS.index(landing)] += float(chance)
    return line


def fielded(worth: Worth, kick: kicks.Kick) -> tuple[Floats, Floats]:
    """A kick that comes down, for the kicking team: after a fair catch, and if it is brought back; by landing."""
    brought = brought_back(kick)
    return worth.theirs[:, FAIR_CATCH], worth.theirs @ brought.theirs.T + worth.ours @ brought.ours.T


def kicked_away(worth: Worth, kicked_from: int, kind: Literal["normal", "squib", "punt"]) -> Floats:
    """A kick, for the kicking team: the receiving team does what is better for it."""
    caught = np.minimum(*fielded(worth, "kickoff" if kind == "normal" else kind))
    landing = _landings(kicked_from, kind)
    kicked: Floats = caught @ landing + worth.theirs[:, TOUCHBACK] * (1 - landing.sum())
    return kicked


ONSIDE = float(enumerated(kicks.onside)[True])


def kickoffs(worth: Worth) -> Floats:
    """PP-KO-13: the kickoffs for the kicking team: normal, squib and onside."""
    ours, theirs = worth.ours[:, kicks.ONSIDE_SPOT], worth.theirs[:, other_side(kicks.ONSIDE_SPOT)]
    kinds = [kicked_away(worth, KICKOFF_SPOT, "normal"), kicked_away(worth, KICKOFF_SPOT, "squib")]
    return np.stack([*kinds, ONSIDE * ours + (1 - ONSIDE) * theirs])


GOOD_FROM: Floats = np.array(
    [float(chances.kick_is_good(spot)) if field_goals.may_try(spot) else 0.0 for spot in SPOTS]
)
EXTRA_POINT = float(chances.kick_is_good(field_goals.TRY_SPOT))
NOT_TRIED: NDArray[np.bool_] = np.array([not field_goals.may_try(spot) for spot in SPOTS])
MISSED: Ints = np.array([min(field_goals.missed(spot), GOAL - 1) for spot in SPOTS])

# --- penalties ------------------------------------------------------------------------------------------------------

PENALTY = float(enumerated(lambda dice: is_mishap(dice.d6("mishap", rule="PP-MIS-01")))[True]) * float(
    enumerated(lambda dice: kind_of_mishap(dice.sum("2d6", "kind", rule="PP-MIS-03")))["penalty"]
)
"""Chance that a play brings a penalty."""

WENT: dict[str, tuple[Type, Outcome]] = {
    "rush": ("rush", nothing(50, how="no gain")),
    "thrown": ("pass", nothing(50, how="incomplete")),
    "not thrown": ("pass", Outcome(how="sack", spot=45, gain=-5)),
}
"""How a play can have gone, as far as penalties ask."""


def went(way: Way) -> str:
    return "rush" if way.type == "rush" else "not thrown" if way.kind in {"loss", "sack"} else "thrown"


class Foul(NamedTuple):
    """Penalties that lead to the same place."""

    by_offense: bool
    kind: Literal["stepped off", "interference", "roughing"]
    chance: dict[str, float]  # by how the play went
    down: Ints  # the next down, by down and pair; 4 where the ball goes over
    place: Ints  # the next pair, or the place where the other team has it


@lru_cache(maxsize=1)
def fouls() -> tuple[Foul, ...]:
    """PP-PEN-01, PP-PEN-02: the penalty table, as far as it makes a difference."""
    alike: dict[tuple[str, str, str], list[int]] = {}
    for roll in range(1, 21):
        line = PENALTIES.at(roll)
        alike.setdefault((line.side, line.yards, line.consequence), []).append(roll)
    return tuple(_foul(rolls) for rolls in alike.values())


def _foul(rolls: list[int]) -> Foul:
    line = PENALTIES.at(rolls[0])
    down, place = np.zeros((2, LAST_DOWN, len(PAIRS)), dtype=np.int64)
    for before in range(LAST_DOWN):
        for pair, (to_gain, spot) in enumerate(PAIRS):
            down[before, pair], place[before, pair] = _after(line, Situation(spot, before + 1, to_gain))
    return Foul(
        by_offense=line.side == "Offense",
        kind="interference" if line.is_interference else "roughing" if line.is_roughing else "stepped off",
        chance={how: _share(rolls, *play) for how, play in WENT.items()},
        down=down,
        place=place,
    )


def _after(line: PenaltyLine, situation: Situation) -> tuple[int, int]:
    still = nothing(situation.spot, how="no gain")
    following = after_penalty(line, situation, still)
    if following is None:
        return LAST_DOWN, other_side(stepped_off(line, situation, still))
    return following.down - 1, int(PAIR_AT[following.line, following.spot])


def _share(rolls: list[int], kind: Type, outcome: Outcome) -> float:
    """PP-PEN-02: a penalty that does not fit is rolled again: the others share its chance."""
    fitting = [roll for roll in range(1, 21) if fits(PENALTIES.at(roll), kind, outcome)]
    return sum(roll in fitting for roll in rolls) / len(fitting)


# --- plays against defenses -----------------------------------------------------------------------------------------


def cells(matchup: Matchup, *, spot: int, uses: int) -> Mapping[tuple[int, int], Mapping[Way, float]]:
    """The ways of each play against each defense, tricks having been used so often before."""
    offense, defense = matchup.modifiers
    found = {}
    for row, play in enumerate(PLAY_ROWS):
        for column, defense_call in enumerate(COLUMNS):
            snap = Snap(
                play=play,
                call=defense_call.call,
                special=defense_call.special,
                spot=spot,
                offense=offense,
                defense=defense,
                earlier_uses=uses,
            )
            exact = chances.ways(snap, attack_bonus(snap) - defense_class(snap))
            found[row, column] = {way: float(chance) for way, chance in exact.items()}
    return found


MIDFIELD, CLOSE = 50, 90  # a spot outside the red zone, and one inside
RED_ZONE_FROM = GOAL - RED_ZONE
INTERFERENCE = Way("pass", "gain", "3d6", explodes=False)  # what pass interference brings (PP-PEN-08)


@lru_cache(maxsize=1)
def all_ways() -> tuple[Way, ...]:
    """Every way of every play, whoever plays."""
    found: dict[Way, None] = {}
    for matchup in (AVERAGE, Matchup(-9, -9, 9), Matchup(20, 20, 0)):
        for cell in cells(matchup, spot=MIDFIELD, uses=0).values():
            found |= dict.fromkeys(cell)
    return tuple(sorted(found, key=went))


@lru_cache(maxsize=4096)
def weights(matchup: Matchup, spot: int, uses: int) -> Floats:
    """How likely each way is in each cell: by way, and cell by cell."""
    ways = {way: which for which, way in enumerate(all_ways())}
    found = np.zeros((len(ways), len(PLAY_ROWS), len(COLUMNS)))
    for (row, column), cell in cells(matchup, spot=spot, uses=uses).items():
        for way, chance in cell.items():
            found[ways[way], row, column] = chance
    return found


class Solved(NamedTuple):
    """Every situation solved: its value, and the calls of both sides."""

    values: Floats  # by score, down and pair
    plays: Floats  # and row
    defenses: Floats  # and column


class Ways:
    """Some ways of playing: what each is worth in every situation."""

    def __init__(self, ways: tuple[Way, ...]) -> None:
        self.ways = ways
        self.leads = leads(ways)
        self._on = [
            np.ascontiguousarray(self.leads.on[:, max(1, line - FARTHEST) - 1 : line - 1]).reshape(PLACES, -1)
            for line in range(11, PLACES)
        ]
        how = [went(way) for way in ways]
        self._groups = {each: slice(how.index(each), how.index(each) + how.count(each)) for each in dict.fromkeys(how)}
        assert how == sorted(how), "ways that penalties treat alike stand together"
        self._interference = ways.index(INTERFERENCE)

    def worth(self, worth: Worth) -> Floats:
        """What each way is worth, penalties included: by score, down, pair and way."""
        following = after_a_down(worth)
        scores, ways = len(worth.kickoff), len(self.ways)
        plain = np.empty((scores, LAST_DOWN, len(PAIRS), ways))
        begin = 0
        for which, on in enumerate(self._on):
            some = on.shape[1] // ways
            reached = following[:, :, which].reshape(-1, PLACES) @ on
            plain[:, :, begin : begin + some] = reached.reshape(scores, LAST_DOWN, some, ways)
            begin += some
        anywhere = np.tensordot(worth.ours, self.leads.anew, 1) + np.tensordot(worth.theirs, self.leads.over, 1)
        plain += anywhere[:, None, SPOT_OF - 1]
        return self._judged(worth, plain)

    def _judged(self, worth: Worth, plain: Floats) -> Floats:
        """PP-PEN-03: the side that was fouled takes the penalty if that is better for it."""
        total = (1 - PENALTY) * plain
        for foul in fouls():
            better = np.minimum if foul.by_offense else np.maximum
            instead = self._penalized(worth, foul, plain)
            for how, group in self._groups.items():
                if foul.chance[how]:
                    of_group = instead[..., group] if instead.shape[-1] > 1 else instead
                    chosen = better(plain[..., group], of_group)
                    chosen *= PENALTY * foul.chance[how]
                    total[..., group] += chosen
        return total

    def _penalized(self, worth: Worth, foul: Foul, plain: Floats) -> Floats:
        """What an accepted penalty is worth; the last axis is that of the ways, or one for all of them."""
        if foul.kind == "interference":
            return plain[..., self._interference, None]
        if foul.kind == "roughing":
            stepped = [spot + half_the_distance(15, GOAL - spot) for spot in range(PLACES)]
            return np.tensordot(worth.ours[:, stepped], self.leads.roughed, 1)[:, None, SPOT_OF - 1]
        kept = worth.situations[:, np.minimum(foul.down, LAST_DOWN - 1), np.minimum(foul.place, len(PAIRS) - 1)]
        gone = worth.theirs[:, np.minimum(foul.place, GOAL)]
        return np.where(foul.down < LAST_DOWN, kept, gone)[..., None]


def after_a_down(worth: Worth) -> Floats:
    """What each place is worth at the end of a down: by score, down, line (from 11) and place."""
    lines, places = np.arange(11, PLACES)[:, None], np.arange(PLACES)[None, :]
    is_first = places >= lines
    next_pair = PAIR_AT[np.broadcast_to(lines, is_first.shape), np.broadcast_to(places, is_first.shape)]
    found = np.empty((len(worth.kickoff), LAST_DOWN, *is_first.shape))
    for down in range(LAST_DOWN):
        short = worth.situations[:, down + 1][:, next_pair] if down < LAST_DOWN - 1 else worth.theirs[:, None, ::-1]
        found[:, down] = np.where(is_first, worth.ours[:, None, :], short)
    found[..., 0] = worth.safety[:, None, None]
    return found


class Model:
    """One round of play after another, backward."""

    def __init__(self, solver: Solver) -> None:
        self._solver = solver
        self.ways = Ways(all_ways())
        self._hurried = tuple(way for way in all_ways() if way[:3] == ("pass", "gain", "3d6"))
        self._saved = Ways(self._hurried)  # a Hurry Up that succeeds
        self._red = SPOT_OF >= RED_ZONE_FROM
        self._yards_of_fake = {gain: float(chance) for gain, chance in chances.yards("2d6", explodes=False).items()}

    # --- calls ---

    def _kicks(self, worth: Worth, fakes_before: int) -> Floats:
        """Punt, field goal, fake and kneel: by score, down, pair and row; what may not be called is worth nothing."""
        following = after_a_down(worth)
        found = np.full((len(worth.kickoff), LAST_DOWN, len(PAIRS), 4), np.nan)
        punts = np.stack([kicked_away(worth, spot, "punt") for spot in SPOTS], axis=1)
        found[:, LAST_DOWN - 1, :, 0] = punts[:, SPOT_OF - 1]
        goals = GOOD_FROM * worth.field_goal[:, None] + (1 - GOOD_FROM) * worth.theirs[:, MISSED]
        goals[:, NOT_TRIED] = np.nan
        found[..., 1] = goals[:, None, SPOT_OF - 1]
        found[:, LAST_DOWN - 1, :, 2] = self._fakes(worth, fakes_before)
        found[..., 3] = following[:, :, LINE_OF - 11, np.maximum(SPOT_OF - KNEEL_YARDS, 0)]
        return found

    def _fakes(self, worth: Worth, before: int) -> Floats:
        works = sum(fakes.fake_works(before, face) for face in range(1, 7)) / 6
        failed = worth.theirs[:, GOAL - SPOT_OF]
        total = (1 - works) * failed
        for gain, chance in self._yards_of_fake.items():
            reached = worth.ours[:, np.minimum(SPOT_OF + gain, GOAL)]
            total = total + works * chance * np.where(SPOT_OF + gain >= LINE_OF, reached, failed)
        return total

    def matrices(
        self, worth: Worth, matchup: Matchup, *, uses: int, prices: Floats, hurried: Worth | None = None
    ) -> Floats:
        """The matrix game of every situation: by score, down, pair, row and column.

        `hurried` is what there is to come with as many rounds left as now: where a Hurry Up that succeeds leads.
        """
        ways = self.ways.worth(worth)
        found = np.empty((*ways.shape[:3], len(ROWS), len(COLUMNS)))
        zones = [(self._red, weights(matchup, CLOSE, uses)), (~self._red, weights(matchup, MIDFIELD, uses))]
        for zone, weight in zones:
            found[:, :, zone, : len(PLAY_ROWS)] = np.tensordot(ways[:, :, zone], weight, 1)
        if hurried is None:
            found[..., HURRY_UP, :] = np.nan
        else:
            which = [self.ways.ways.index(way) for way in self._hurried]
            saved = self._saved.worth(hurried) - ways[..., which]
            for zone, weight in zones:
                found[:, :, zone, HURRY_UP] += saved[:, :, zone] @ weight[which, HURRY_UP]
        found[..., list(TRICKS), :] -= prices[:, None]  # not a number: not to be called
        found[..., len(PLAY_ROWS) :, :] = self._kicks(worth, uses)[..., None]
        worst = np.nanmin(found, axis=(-1, -2))
        return np.where(np.isnan(found), worst[..., None, None] - 1, found)

    def solved(
        self, worth: Worth, matchup: Matchup, *, uses: int, prices: Floats, hurried: Worth | None = None
    ) -> Solved:
        """Every situation solved, a few scores at a time."""
        parts = []
        for begin in range(0, len(worth.kickoff), SCORES_AT_ONCE):
            some = slice(begin, begin + SCORES_AT_ONCE)
            then = None if hurried is None else hurried.at(some)
            parts.append(self._solve(self.matrices(worth.at(some), matchup, uses=uses, prices=prices, hurried=then)))
        return Solved(*(np.concatenate(axes) for axes in zip(*parts, strict=True)))

    def _solve(self, matrices: Floats) -> Solved:
        shape = matrices.shape[:3]
        values, rows, columns = self._solver(matrices.reshape(-1, len(ROWS), len(COLUMNS)))
        return Solved(values.reshape(shape), rows.reshape(*shape, -1), columns.reshape(*shape, -1))

    # --- rounds ---

    def two_point_try(self, matchup: Matchup) -> Solved:
        """PP-FG-06: one play from the 3; turnovers and fumbles end it."""
        clean = np.array([way.kind in {"gain", "touchdown"} for way in self.ways.ways])
        reached = np.where(clean, self.ways.leads.on[GOAL, field_goals.TWO_POINT_SPOT - 1], 0)
        matrix = np.zeros((1, len(ROWS), len(COLUMNS)))
        matrix[0, : len(PLAY_ROWS)] = np.tensordot(reached, weights(matchup, CLOSE, 3), 1)
        matrix[0, HURRY_UP] = 0
        return self._solve(matrix[None, None])

    def at_the_end(self, scale: Scale, two_points: float) -> Worth:
        """No round is left: only a try may follow a touchdown."""
        end = scale.at_the_end()
        flat = np.zeros((len(end), LAST_DOWN, len(PAIRS))) + end[:, None, None]
        return self._worth(scale, flat, kickoff=end, after_try=end, free_kick=end, two_points=two_points, foe=None)

    def before(self, scale: Scale, values: Floats, later: Worth, two_points: float, foe: Worth | None = None) -> Worth:
        """What there is to come with one round more than `later`, the situations being worth `values`."""
        kickoff, free_kick = kickoffs(later).max(axis=0), kicked_away(later, kicks.FREE_KICK_SPOT, "punt")
        return self._worth(
            scale,
            values,
            kickoff=kickoff,
            after_try=later.kickoff,
            free_kick=free_kick,
            two_points=two_points,
            foe=foe,
        )

    def _worth(
        self,
        scale: Scale,
        values: Floats,
        *,
        kickoff: Floats,
        after_try: Floats,
        free_kick: Floats,
        two_points: float,
        foe: Worth | None,
    ) -> Worth:
        one = EXTRA_POINT * scale.scored(after_try, 1) + (1 - EXTRA_POINT) * after_try
        two = two_points * scale.scored(after_try, 2) + (1 - two_points) * after_try
        ours = np.zeros((len(kickoff), PLACES))
        ours[:, 1:GOAL] = values[:, 0, FIRST_DOWN]
        ours[:, GOAL] = scale.scored(np.maximum(one, two), POINTS_FOR["touchdown"])
        return Worth(
            situations=values,
            ours=ours,
            theirs=scale.flipped(ours if foe is None else foe.ours),
            kickoff=kickoff,
            safety=scale.scored(free_kick, -POINTS_FOR["safety"]),
            field_goal=scale.scored(kickoff, POINTS_FOR["field goal"]),
        )
