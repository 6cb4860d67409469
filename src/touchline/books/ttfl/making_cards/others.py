"""Linemen, defenders, kickers, punters, returners and team numbers (SPF-GEN-11 to SPF-GEN-23)."""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from touchline.books.ttfl.cards import NOTHING, CardId, Kicker, PunterCard, Returner
from touchline.books.ttfl.deck import run_numbers
from touchline.books.ttfl.making_cards.environment import Game, is_house, rnd

LAST = 48


class LeagueFigures(NamedTuple):
    """SPF-GEN-23: rates of a league; the defaults are professional football around 1990."""

    completion: float = 0.57
    interceptions: float = 0.035
    sacks: float = 0.065  # of drop-backs
    yards_per_attempt: float = 6.9
    yards_per_completion: float = 12.0
    yards_per_carry: float = 4.0
    punt: float = 41.0
    punt_return: float = 9.0
    kick_return: float = 20.0
    field_goals: float = 0.75
    fumbles_lost: float = 13.0  # in 16 games
    fumbles_recovered: float = 13.0
    plays: float = 996.0  # attempts and carries of a team in 16 games


# --- lines ----------------------------------------------------------------------------------------------------------


def spread(total: int, men: int, low: int, high: int) -> tuple[int, ...]:
    """SPF-GEN-11, SPF-GEN-12: a sum dealt evenly, the rest one each to the first men, within limits."""
    whole, rest = divmod(total, men)
    return tuple(min(high, max(low, whole + (place < rest))) for place in range(men))


def block_values(yards_per_carry: float, league: float) -> tuple[int, ...]:
    """SPF-GEN-11: BV of five starters: half of what the team's running is better than the league's."""
    return spread(10 + rnd(0.5 * (yards_per_carry - league) / 0.16), 5, -2, 4)


def pass_block_values(sack_rate: float, league: float) -> tuple[int, ...]:
    """SPF-GEN-11: PB of five starters by sacks per drop-back."""
    return spread(min(14, max(2, 8 + rnd(90 * (league - sack_rate)))), 5, 0, 3)


def front_tackles(allowed: float, league: float) -> tuple[int, ...]:
    """SPF-GEN-12: TV of the front seven, those with the most tackles first: the rest falls to those with the fewest."""
    total = -14 + rnd((allowed - league) / 0.11)
    return tuple(reversed(spread(total, 7, -5, 3)))


# --- pass defence ---------------------------------------------------------------------------------------------------

COVER_BASE: dict[str, int] = {"CB": 0, "S": 0, "LB": 1}
COVER_SPREAD = (-2, -1, 0, 0, 1, 2)
WORST_COVER = 5  # and -5 the best


def pass_defence_shift(allowed: float, league: "LeagueFigures | None" = None) -> float:
    """SPF-GEN-13: D, in numbers, by yards per attempt allowed."""
    league = league or LeagueFigures()
    return 48 * (allowed - league.yards_per_attempt) / (0.87 * league.yards_per_completion)


def pass_defence_values(ranked: Sequence[Literal["CB", "S", "LB"]], shift: float) -> tuple[int, ...]:
    """SPF-GEN-13: PDV of the six starters who cover, ranked from best to worst."""
    exact = [COVER_BASE[kind] + shift + more for kind, more in zip(ranked, COVER_SPREAD, strict=True)]
    values = [math.floor(value) for value in exact]
    for place in reversed(range(len(values))):
        if sum(values) >= rnd(sum(exact)):
            break
        values[place] += 1
    return tuple(min(WORST_COVER, max(-WORST_COVER, value)) for value in values)


TARGETS = {"CB": 75, "SS": 45, "FS": 30, "S": 40, "DB": 40, "OLB": 25, "LB": 25, "ILB": 25, "MLB": 25}
"""SPF-GEN-13: throws in 16 games at the man somebody covers."""


class Intercepting(NamedTuple):
    start: int = NOTHING  # to 48
    perhaps: bool = False


def intercept_range(
    interceptions: float, targets: float, game: Game = "house", usual: float | None = None
) -> Intercepting:
    """SPF-GEN-13: what a man intercepts beyond the half of the usual that anybody at his place would."""
    if interceptions <= 0:
        return Intercepting()
    from_boxes = (interceptions if usual is None else usual) / 2
    size = rnd((1 if is_house(game) else 0) + LAST * (interceptions - from_boxes) / (targets * 0.87))
    return Intercepting(LAST, True) if size <= 0 else Intercepting(LAST + 1 - min(12, size))


class Interfering(NamedTuple):
    range: tuple[int, int] = (NOTHING, NOTHING)
    perhaps: bool = False


def interference_range(calls: float | None, own: Intercepting, kind: str) -> Interfering:
    """SPF-GEN-14, TTFL-PI-02: numbers directly below the intercept range, by calls in 16 games."""
    if calls is None:
        calls = 1 if kind == "CB" else 0
    if calls < 1:
        return Interfering()
    size = 1 if calls < 4 else 2 if calls < 6 else 3
    top = own.start - 1
    return Interfering((top - size + 1, top), calls < 2)


def rush_value(sacks: float, league_mean: float) -> int:
    """SPF-GEN-15: PR of everybody else, against the league's starting linemen."""
    return min(MOST_RUSH, max(0, rnd(2 * sacks / league_mean)))


MOST_RUSH = 4


def line_rush(sacks: Sequence[float], share: float) -> tuple[int, ...]:
    """SPF-GEN-15: PR of a starting line by its men's sacks; `share` is what the team has of an average team's sacks.

    Two a man, and five a man for each average team's sacks more; points go one by one to whom most is due.
    """
    men = len(sacks)
    total = min(MOST_RUSH * men, max(0, rnd(men * (2 + 5 * (share - 1)))))
    due = [total * (each / sum(sacks) if any(sacks) else 1 / men) for each in sacks]
    values = [0] * men
    for _ in range(total):
        open_to = [place for place in range(men) if values[place] < MOST_RUSH]
        values[max(open_to, key=lambda place: due[place] - values[place])] += 1
    return tuple(values)


def back_tackle(rank: float, kind: Literal["CB", "S"]) -> int:
    """SPF-GEN-16: TV of a defensive back by his rank in tackles, 0 the best, 1 the last."""
    value = -3 if rank < 0.1 else -2 if rank < 0.3 else -1 if rank < 0.5 else 0 if rank < 0.8 else 1
    return value + (kind == "CB")


# --- kicks ----------------------------------------------------------------------------------------------------------

KICKERS_DIFFER = 1.5
"""SPF-GEN-17: because a better kicker tries longer kicks, he must be so much better at every distance."""
BANDS = ((25, 0.18), (35, 0.09), (45, -0.07), (50, -0.25))
LOWS = (18, 26, 36, 46, 51)


def kicker(
    card: CardId,
    name: str,
    rate: float,
    extra_points: float,
    *,
    usual: float = 0.75,
    longest: int = 55,
    by_distance: Sequence[tuple[int, int]] = (),
) -> Kicker:
    """SPF-GEN-17: good ranges by distance; none beyond the longest kick and two.

    Kicks made and attempted in each band count for themselves, with two more at the rate of the formula.
    """
    rate = usual + KICKERS_DIFFER * (rate - usual)
    rates = [min(1.0, max(1 / LAST, rate + more)) for _, more in BANDS] + [max(0.0, rate - 0.45)]
    if by_distance:
        rates = [(made + 2 * each) / (tried + 2) for (made, tried), each in zip(by_distance, rates, strict=True)]
    near, middle, far, very_far, beyond = (
        rnd(LAST * each) if low <= longest + 2 else 0 for each, low in zip(rates, LOWS, strict=True)
    )
    return Kicker(card, name, (near, middle, far, very_far, beyond), rnd(LAST * extra_points))


FIELDED = 0.78
"""SPF-GEN-18: punts that could be returned: no touchback, no coffin corner, no foot of the card."""
SHORTENED = 1.8
"""SPF-GEN-18: yards a punt that coffin corners and touchbacks cost."""
PUNT_CURVE = (16, 11, 8, 5, 3, 1, -2, -4, -6, -10, -16)


def weights() -> tuple[int, ...]:
    """How many of 96 cards show each Run Number."""
    return tuple(sum(number == k for number, _ in run_numbers()) for k in range(1, 13))


def punter(card: CardId, name: str, average: float, *, returned: float, blocked: float, longest: int) -> PunterCard:
    """SPF-GEN-18: yards by a curve; rows are returned from the top as long as that comes nearer to the share."""
    counts = weights()
    wanted = returned / FIELDED * sum(counts[:11])
    rows = total = 0
    while rows < 11 and abs(total + counts[rows] - wanted) < abs(total - wanted):
        total += counts[rows]
        rows += 1
    kicked = rnd(average + SHORTENED)
    yards = tuple(kicked + more for more in PUNT_CURVE)
    returners = tuple(place % 4 + 1 if place < rows else 0 for place in range(11))
    target, weight, last = 12 * 96 * blocked, 0, 1
    while last < 6 and abs(weight + counts[last] - target) < abs(weight - target):
        weight += counts[last]
        last += 1
    return PunterCard(card, name, yards, returners, max(longest, yards[0]), last, kicked)


PUNT_RETURNS = (10, 7, 5, 3, 1, 0, -1, -2, -3, -4, -5, -6)
KICK_RETURNS = (16, 14, 8, 5, 3, 1, -1, -3, -6, -8, -10, -12)
TOUCHDOWN_FROM = 80


def returner(card: CardId, name: str, average: float, longest: int, *, kicks: bool) -> Returner:
    """SPF-GEN-19: yards by a curve; the longest return behind an asterisk if it is more than the first row."""
    curve = KICK_RETURNS if kicks else PUNT_RETURNS
    first = average + curve[0]
    asterisk = 0
    if longest > rnd(first):
        asterisk = 100 if longest >= TOUCHDOWN_FROM else longest
        average -= 8 / 96 * 13 / 96 * (asterisk - first)
    yards = tuple(rnd(average + more) for more in curve)
    return Returner(card, name, tuple(max(0, each) for each in yards) if kicks else yards, asterisk)


# --- team numbers ---------------------------------------------------------------------------------------------------

FUMBLES_IN_16_GAMES = 39


def fumbles_lost(lost: float) -> int:
    """SPF-GEN-20: the upper end of the fumbles-lost range, by fumbles lost in 16 games."""
    return min(44, max(4, rnd(48 * lost / FUMBLES_IN_16_GAMES)))


def fumble_adjustment(recovered: float, league: float = 13.0) -> int:
    """SPF-GEN-20: what a defence adds to the other team's range."""
    return min(12, max(-12, rnd(48 * (recovered - league) / FUMBLES_IN_16_GAMES)))


def rushing_endurance(carries_a_game: float) -> int:
    """SPF-GEN-21."""
    return next((value for value, least in enumerate((15, 10, 5, 2)) if carries_a_game >= least), 4)


def receiving_endurance(catches_a_game: float) -> int:
    """SPF-GEN-21."""
    return next((value for value, least in enumerate((4, 2.5, 1.25, 0.5)) if catches_a_game >= least), 4)


def skill_block(position: Literal["FB", "HB", "TE", "WR"], *, starts: int, carries: int, catches: int) -> int:
    """SPF-GEN-22: BV of backs and receivers."""
    starter = starts >= 8
    match position:
        case "FB":
            return 3 if starts >= 12 and carries < 60 else 2
        case "HB":
            return -1 if catches > carries else 0
        case "TE":
            return 2 if starter else 1
        case _:
            return -2
