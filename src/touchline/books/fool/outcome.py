"""What comes of a play, and how: every step with its arithmetic, so that a play can be explained line by line."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from touchline.books.fool.field_map import Zone
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice

# --- the arithmetic -------------------------------------------------------------------------------------------------


class Term(msgspec.Struct, frozen=True, array_like=True):
    """One summand: `RT 8`."""

    what: str  # a man's name, or what it is for
    halves: int  # in half points: blockers are counted to the half

    @property
    def amount(self) -> Fraction:
        return Fraction(self.halves, 2)


def term(what: str, amount: int | Fraction) -> Term:
    return Term(what, int(amount * 2))


def total(terms: Iterable[Term]) -> int:
    """What terms make, a half dropped."""
    return sum(each.halves for each in terms) // 2


class Step(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One step of a play: what was reckoned, what was rolled and what it meant."""

    what: str  # "bump", "rush", "pass", "contact", ...: `text` has a sentence for each
    rules: tuple[str, ...]
    men: tuple[str, ...] = ()  # whom it is about, by their names in the line-up
    zone: Zone | None = None
    terms: tuple[Term, ...] = ()
    total: int | None = None  # what the terms make, as the rule rounds it
    column: str = ""  # of the table that was read
    dice: tuple[int, ...] = ()  # faces, in the order they were read
    result: str = ""  # what the table or the rule says
    yards: int | None = None  # from the line of scrimmage
    rolls: tuple[int, ...] = ()  # positions on the transcript


class Account:
    """Collects the steps of a play."""

    __slots__ = ("_dice", "_from", "steps")

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._from = dice.position
        self.steps: list[Step] = []

    def tell(self, what: str, *rules: str, **facts: object) -> None:
        """A step, with all the rolls since the one before."""
        self.steps.append(Step(what=what, rules=rules, rolls=self._dice.since(self._from), **facts))  # type: ignore[arg-type]  # facts are fields of Step
        self._from = self._dice.position


# --- the result -----------------------------------------------------------------------------------------------------

Team: TypeAlias = Literal["offence", "defence"]
FoulKind: TypeAlias = Literal[
    "procedure",
    "offside",
    "holding",
    "defensive holding",
    "interference",
    "defensive interference",
    "grounding",
    "return foul",
    "roughing",
]
PlayResult: TypeAlias = Literal["run", "catch", "incomplete", "sack", "scramble", "interception", "fumble", "no play"]


class Foul(msgspec.Struct, frozen=True):
    """FOOL-T-PENALTIES: what was called; `spot` is where it is enforced, if not from the previous spot."""

    kind: FoulKind
    by: Team
    spot: int | None = None  # yards from the line of scrimmage


class Hurt(msgspec.Struct, frozen=True):
    """Somebody was hurt: how badly is rolled by FOOL-T-INJURY."""

    team: Team
    name: str
    player: PlayerId


class Outcome(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a play ended. Yards count from the line of scrimmage, towards the goal line the offence attacks."""

    result: PlayResult
    yards: int = 0  # where the ball is dead
    lost: bool = False  # the defence has it
    turned_over_at: int | None = None  # where the defence got it
    out_of_bounds: bool = False
    stops_clock: bool = False  # FOOL-5.8.2-b: out of bounds at any time of the game
    fouls: tuple[Foul, ...] = ()
    hurt: tuple[Hurt, ...] = ()
    passer: PlayerId | None = None
    target: PlayerId | None = None  # whom the last throw was meant for
    carrier: PlayerId | None = None  # who carried or caught it
    taken_by: PlayerId | None = None  # of the defence: interceptor, or who recovered it
    tacklers: tuple[PlayerId, ...] = ()
    movers: tuple[PlayerId, ...] = ()  # who made an effort (FOOL-GAP-TIRED)
    big_plays: tuple[PlayerId, ...] = ()  # whose big play this was
    steps: tuple[Step, ...] = ()


class Circumstances(msgspec.Struct, frozen=True, kw_only=True):
    """What a play has to know about the game around it."""

    to_goal: int = 70  # yards to the goal line that the offence attacks
    down: int = 1
    last_two_minutes: bool = False  # of a half
    end_of_game: bool = False  # FOOL-5.3.6a-a: the last two minutes of the game
    playoff: bool = False
    cold_quarterback: bool = False  # FOOL-5.5.18-a: a substitute's first play in the middle of a series
    stays_in_bounds: bool | None = None  # what the passer was told about a long scramble (FOOL-5.3.6a-a)
    steps_out: bool = False  # FOOL-5.8.2-c: ballcarriers step out of bounds where they can
    big_plays: tuple[PlayerId, ...] = ()  # FOOL-GAP-ATTR: big-play men who have not had theirs in this game
