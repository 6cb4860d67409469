"""The draft by record, with the restrictions of the house rules (TTFL-DRAFT-01 to TTFL-DRAFT-10)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from touchline.books.ttfl.cards import BACKS, ENDS, LINEMEN, Position
from touchline.books.ttfl.tables import TABLES
from touchline.dice import Dice
from touchline.game import SeatId
from touchline.sport.records import Record
from touchline.tables import load_catalogue

PASS: Literal["pass"] = "pass"  # noqa: S105 - in a draft
Choice: TypeAlias = Position | Literal["pass"]
"""What a club did with a turn."""

Unit: TypeAlias = Literal["offence", "defence", "specialist"]

FULL_SEASON = 16
"""TTFL-DRAFT-08: the games that the printed records are of."""


class _Picks(msgspec.Struct, frozen=True):
    picks: str


def _bands() -> tuple[tuple[int, int], ...]:
    """TTFL-T-DRAFT: the fewest wins of each printed band, and its picks."""
    lines = load_catalogue(TABLES / "draft.toml", _Picks)
    return tuple((int(record.partition("-")[0]), int(line.picks)) for record, line in lines.items())


BANDS = _bands()
MOST_PICKS = max(picks for _, picks in BANDS)


# --- how many picks, and when ---------------------------------------------------------------------------------------


def record_points(record: Record) -> Fraction:
    """TTFL-DRAFT-08: wins and half of the ties, scaled to 16 games."""
    return record.percentage * FULL_SEASON


def picks_of(record: Record, rounds: int = MOST_PICKS) -> int:
    """TTFL-DRAFT-01, TTFL-DRAFT-08: 3 picks with fewer than 7 points, 2 with fewer than 10, else 1.

    Nobody has a pick of a round that is not held: in a draft of two rounds the worst are two-pick teams.
    """
    points = record_points(record)
    return min(rounds, next(picks for least, picks in reversed(BANDS) if points >= least))


def draft_order(records: Mapping[SeatId, Record], dice: Dice) -> tuple[SeatId, ...]:
    """TTFL-DRAFT-07, TTFL-DRAFT-08: clubs from the worst to the best record; equal ones draw lots."""

    def points(club: SeatId) -> Fraction:
        return record_points(records[club])

    order: list[SeatId] = []
    for _, level in groupby(sorted(sorted(records), key=points), key=points):
        equal = tuple(level)
        lots = f"order of {' and '.join(equal)} in the draft"
        order += dice.shuffle(equal, lots, rule="TTFL-DRAFT-07") if len(equal) > 1 else equal
    return tuple(order)


class Turn(NamedTuple):
    """A club's turn in a round."""

    round: int
    club: SeatId


def turns(order: Sequence[SeatId], picks: Mapping[SeatId, int], rounds: int = MOST_PICKS) -> tuple[Turn, ...]:
    """TTFL-DRAFT-07: in every round those who have a pick left for it, always in the same order."""
    return tuple(Turn(number, club) for number in range(1, rounds + 1) for club in order if picks[club] >= number)


# --- who may be chosen ----------------------------------------------------------------------------------------------


def unit_of(position: Position) -> Unit:
    """TTFL-DRAFT-09: kickers and punters belong neither to the offence nor to the defence."""
    if position in ("K", "P"):
        return "specialist"
    return "offence" if position == "QB" or position in BACKS | ENDS | LINEMEN else "defence"


def counts_as(position: Position) -> str:
    """TTFL-DRAFT-03 to TTFL-DRAFT-05: what is one position: linemen; half and full backs; tight and wide ends."""
    if position in LINEMEN:
        return "offensive line"
    if position in BACKS:
        return "back"
    return "end" if position in ENDS else position


def cost(choice: Choice) -> int:
    """TTFL-DRAFT-06, TTFL-DRAFT-10: a quarterback takes two picks, the current and the next; a pass loses one."""
    return 2 if choice == "QB" else 1


def picks_left(picks: int, taken: Sequence[Choice]) -> int:
    """TTFL-DRAFT-06: what is left of a club's picks."""
    return picks - sum(cost(choice) for choice in taken)


def is_turn_lost(number: int, taken: Sequence[Choice]) -> bool:
    """TTFL-DRAFT-06: whether a club's turn in a round went with the quarterback it took in the one before."""
    return sum(cost(choice) for choice in taken) >= number


def lacks_defender(picks: int, taken: Sequence[Choice]) -> bool:
    """TTFL-DRAFT-02, TTFL-DRAFT-09: whether a club with three picks has not chosen a defender yet."""
    return picks == MOST_PICKS and not any(choice != PASS and unit_of(choice) == "defence" for choice in taken)


def repeats_a_position(position: Position, taken: Sequence[Choice]) -> bool:
    """TTFL-DRAFT-03 to TTFL-DRAFT-05, TTFL-DRAFT-09: a second man of an offensive position; linemen may be two."""
    if unit_of(position) != "offence" or position in LINEMEN:
        return False
    return any(choice != PASS and counts_as(choice) == counts_as(position) for choice in taken)


def forbidden_by(position: Position, picks: int, taken: Sequence[Choice]) -> str | None:
    """TTFL-DRAFT-02 to TTFL-DRAFT-06, TTFL-DRAFT-10: the rule against a choice, given what a club did before.

    A club of three picks always keeps one for a defender: its last may be passed, but is nobody else's.
    """
    left = picks_left(picks, taken)
    assert left > 0, "a club without picks has no turn"
    if cost(position) > left:
        return "TTFL-DRAFT-06"
    if repeats_a_position(position, taken):
        return "TTFL-DRAFT-05" if position in ENDS else "TTFL-DRAFT-03"
    if unit_of(position) != "defence" and lacks_defender(picks, taken) and left - cost(position) < 1:
        return "TTFL-DRAFT-02"
    return None
