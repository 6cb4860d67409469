"""12.6 Gains beyond an ability's normal maximum."""

from typing import Literal, NamedTuple, TypeAlias

import msgspec

from touchline.books.fool.ability_maximums import HIGHEST_CONTACT, highest_pass, highest_speed
from touchline.books.fool.field_map import TABLES
from touchline.books.fool.injuries import Ability
from touchline.books.fool.players import Player, Position
from touchline.dice import Dice
from touchline.tables import load_catalogue, parse_range

Verdict: TypeAlias = Literal["good", "season", "complement", "ignored"]
VERDICTS: tuple[Verdict, ...] = ("good", "season", "complement", "ignored")


class _Line(msgspec.Struct, frozen=True):
    good: str
    season: str
    complement: str
    ignored: str


_ROLLS = load_catalogue(TABLES / "maximum_rolls.toml", _Line)
SOFTER = frozenset({((4, 3), (5, 3)), ((1, 6), (1, 7))})
"""FOOL-12.6-d, R54: contact and speed before and after the only two steps of the softer line."""


def highest_contact(speed: int) -> int:
    """FOOL-12.6-a, R53: the highest normal contact for a speed; 0 beyond the list."""
    return max((contact for contact in range(HIGHEST_CONTACT + 1) if highest_speed(contact) >= speed), default=0)


def excess(ability: Ability, player: Player, position: Position) -> int:
    """FOOL-12.6-a, FOOL-12.6-f, R53: by how much a player's new score is over; 0 or less within the limits."""
    match ability:
        case "C":
            return player.c - highest_contact(player.s)
        case "S":
            return player.s - highest_speed(player.c)
        case _:
            return player.p - highest_pass(position)


def case_of(ability: Ability, before: Player, after: Player, position: Position) -> str | None:
    """FOOL-12.6-b to FOOL-12.6-d, -g, -h: which line of FOOL-T-MAXROLL; None: over by three or more, ignored (R53)."""
    over = excess(ability, after, position)
    if ability != "P" and ((before.c, before.s), (after.c, after.s)) in SOFTER:
        return "4-3 to 5-3, 1-6 to 1-7"
    if over > 2:
        return None
    return f"P over by {over}" if ability == "P" else f"C or S over by {over}"


class Judged(NamedTuple):
    verdict: Verdict
    case: str = ""  # the line that was rolled on; none was needed if empty


def judged_gain(ability: Ability, before: Player, after: Player, position: Position, dice: Dice) -> Judged:
    """FOOL-12.6-b to FOOL-12.6-h: whether a player keeps a gain, measured after the whole result."""
    if excess(ability, after, position) <= 0:
        return Judged("good")
    case = case_of(ability, before, after, position)
    return Judged("ignored") if case is None else Judged(verdict(case, dice), case)


def verdict(case: str, dice: Dice) -> Verdict:
    """FOOL-12.6-b, FOOL-12.6-e: a die on a line of FOOL-T-MAXROLL."""
    die = dice.d6("a gain beyond the maximum", rule="FOOL-12.6-b")
    line = _ROLLS[case]
    faces = {each: getattr(line, each) for each in VERDICTS}
    return next(each for each in VERDICTS if faces[each] != "-" and die in parse_range(faces[each]))


def complement(ability: Ability) -> Ability:
    """FOOL-12.6-b: contact for speed and speed for contact; only these two have one."""
    return "S" if ability == "C" else "C"
