"""12.5.2, TR Position changes: the roll, its reversal, and how a change is earned."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool.field_map import TABLES
from touchline.books.fool.league.careers import Career, Former, Moved, Status
from touchline.books.fool.league.options import AS_PLAYED, LeagueSwitches
from touchline.books.fool.league.results import Changed, Setting, Wishes, applied, halved, taken_back
from touchline.books.fool.players import (
    ON_THE_DEFENSIVE_LINE,
    ON_THE_OFFENSIVE_LINE,
    POSITIONS,
    Player,
    Position,
)
from touchline.books.fool.positions import TRANSITIONS, is_quarterback, pass_meaning, places_of
from touchline.dice import Dice
from touchline.tables import load_catalogue, parse_range

Row: TypeAlias = Literal["r", "v", "e"]
LINEMEN = ON_THE_OFFENSIVE_LINE | ON_THE_DEFENSIVE_LINE
DEFENDERS: frozenset[Position] = frozenset({"DL", "DE", "DT", "NT", "DE*", "LB", "OLB", "MLB", "DH*", "DH", "CB", "S"})


class _Numbers(msgspec.Struct, frozen=True, rename=lambda field: field.removeprefix("t")):
    t1: str
    t2: str
    t3: str
    t4: str
    t5: str
    t6: str
    t7: str
    t8: str
    t9: str
    t10: str
    t11: str
    t12: str
    t13: str
    t14: str
    t15: str
    t16: str
    t17: str
    t18: str


class _Reversal(msgspec.Struct, frozen=True, rename={"sheet": "TR", "text": "12.5.2", "in_force": "in force"}):
    sheet: str
    chance: str
    text: str
    in_force: str


_RESULTS = load_catalogue(TABLES / "transition_results.toml", _Numbers)
_REVERSAL = dict(zip(("r", "v", "e"), load_catalogue(TABLES / "reversal.toml", _Reversal).values(), strict=True))
_COLUMNS: Mapping[str, str] = {"in force": "in_force", "12.5.2": "text", "TR": "sheet"}


def row(status: Status, age: int) -> Row:
    """R51: newly drafted rookie, veteran (first-year men included), or 30 and older, by real age and status."""
    return "r" if status == "new" else "e" if age >= 30 else "v"


def change_numbers(position: Position, new: Position) -> tuple[int, ...]:
    """FOOL-12.5.2-h, FOOL-12.5.2a-a, FOOL-12.5.2a-b, R52: the tables of a change; none: it is not allowed.

    A man's own cell is the only one; a generalist without a cell has those of the two places he is made of, and the
    coach chooses.
    """
    places = (position,) if (position, new) in TRANSITIONS or position == new else places_of(position)
    return tuple(sorted({TRANSITIONS[each, new] for each in places if (each, new) in TRANSITIONS}))


def is_within_a_line(position: Position, new: Position) -> bool:
    """R47: a change between places of one line, where P keeps its meaning."""
    return any({position, new} <= line for line in (ON_THE_OFFENSIVE_LINE, ON_THE_DEFENSIVE_LINE))


def joins_a_line(position: Position, new: Position) -> bool:
    """FOOL-12.TR-c, R47: a change to a line, also to the other one: all pass value is lost."""
    return new in LINEMEN and not is_within_a_line(position, new)


def gives_up_pass_points(career: Career, new: Position) -> bool:
    """FOOL-12.3.2-f: whether nothing but -p marks bar a man from a line, where pass is discarded anyway."""
    has_only_pass_marks = bool(career.marks) and all(each.ability == "P" for each in career.marks)
    return joins_a_line(career.player.position, new) and not career.out and has_only_pass_marks


def may_change(career: Career, new: Position, options: LeagueSwitches = AS_PLAYED) -> bool:
    """FOOL-12.5.2-l, FOOL-12.3.2-d to FOOL-12.3.2-f: once a season, not while recovering; a -p may go for a line.

    FOOL-12.5.2-g: who learns a position learns no other; to give it up is to change no more this season.
    """
    if career.changed_position or career.learning or not change_numbers(career.player.position, new):
        return False
    return is_fit_for(career, new, options)


def is_fit_for(career: Career, new: Position, options: LeagueSwitches = AS_PLAYED) -> bool:
    """FOOL-12.3.2-d to FOOL-12.3.2-f: nobody changes while he recovers, but to give up a pass point."""
    return not career.is_recovering or (options.pass_point_given_up and gives_up_pass_points(career, new))


class Transition(NamedTuple):
    number: int
    die: int
    result: str
    changed: Changed


_P_IS = re.compile(r"p=(?P<value>\d)")


def position_change(
    player: Player,
    new: Position,
    which: Row,
    dice: Dice,
    *,
    number: int | None = None,
    returner: bool = False,
    wishes: Wishes | None = None,
    options: LeagueSwitches = AS_PLAYED,
) -> Transition:
    """FOOL-12.5.2-h, FOOL-12.5.2-t, FOOL-12.TR-c: the roll; P is set first, then the rest applies at the new place.

    `number` is the coach's choice among several tables (R52); otherwise it is the first.
    """
    numbers = change_numbers(player.position, new)
    number = numbers[0] if number is None else number
    assert number in numbers, f"{player.position} to {new} has no table {number}"
    die = dice.d6("position change", rule="FOOL-12.5.2-h")
    result = getattr(_RESULTS[f"{die}{which}" if die in (1, 6) else str(die)], f"t{number}")
    moved = as_moved(player, new, number, _P_IS.search(result))
    rest, how = halved(_P_IS.sub("", result).strip(), dice)
    setting = Setting(
        gains_as=new, losses_as=player.position, returner=returner, to_defence=new in DEFENDERS, options=options
    )
    after = applied(moved, rest, setting, dice, wishes) if rest else Changed(moved)
    cell = how if "/" in result else result or "nothing more"
    after = after._replace(how=(f"table {number} on {die}: {cell}", *after.how))
    if (player.position, new) == ("T", "TE"):  # FOOL-12.5.2a-c, R47
        after = after._replace(player=replace(after.player, p=max(1, after.player.p)))
    return Transition(number, die, result, after)


def as_moved(player: Player, new: Position, number: int, given: re.Match[str] | None) -> Player:
    """FOOL-12.TR-c, FOOL-5.5.1-a: a man at his new place; what he threw and caught with stays known."""
    passes = player.p if is_quarterback(player.position) and not is_quarterback(new) else player.passes
    receives = player.p if pass_meaning(player.position) == "hands" and new in LINEMEN else player.receives
    p = pass_value_after(player, new, number, given)
    return replace(player, position=new, p=p, passes=passes, receives=receives)


def pass_value_after(player: Player, new: Position, number: int, given: re.Match[str] | None) -> int:
    """FOOL-12.TR-c, R47, R49: P is lost on a line, starts at 0 off it, is set by `p=`, and is kept otherwise."""
    if given is not None:
        return int(given["value"])
    if is_within_a_line(player.position, new):
        return player.p
    return 0 if new in LINEMEN or player.position in LINEMEN or number in (2, 4, 15) else player.p


def reverses(status: Status, age: int, dice: Dice, options: LeagueSwitches = AS_PLAYED) -> bool:
    """FOOL-12.5.2-i, R44: one try to take the man back to his old place."""
    faces = getattr(_REVERSAL[row(status, age)], _COLUMNS[options.reversing])
    return dice.d6("reversing the change", rule="FOOL-12.5.2-i") in parse_range(faces)


class Resolved(NamedTuple):
    """A change of position with the try to take it back, if there was one."""

    transition: Transition
    player: Player  # in the end
    tried: bool = False
    taken_back: bool = False


def resolved_change(
    career: Career,
    new: Position,
    dice: Dice,
    *,
    takes_back: bool = True,
    wants_no_exchange: bool = False,
    number: int | None = None,
    returner: bool = False,
    wishes: Wishes | None = None,
    options: LeagueSwitches = AS_PLAYED,
) -> Resolved:
    """FOOL-12.5.2-h, FOOL-12.5.2-i: the roll by real age and status, and if it is disliked perhaps back again.

    Disliked is what made him worse, and of a man who is to lose nothing for a gain a +X-Y too (R18).
    """
    status, player = career.status, career.player
    found = position_change(
        player, new, row(status, player.age), dice, number=number, returner=returner, wishes=wishes, options=options
    )
    disliked = found.changed.worse or (wants_no_exchange and found.changed.is_exchange)
    if not (takes_back and disliked):
        return Resolved(found, found.changed.player)
    back = reverses(status, player.age, dice, options)
    return Resolved(found, player if back else found.changed.player, True, back)


def after_resolved(career: Career, done: Resolved) -> Career:
    """FOOL-12.5.2-i to FOOL-12.5.2-l: a career after a change; a failed reversal may be tried once more next year.

    FOOL-12.3.2-f: with the pass value go the -p marks of a man who joins a line.
    """
    changed_position = replace(career, player=done.player, changed_position=True)
    if done.taken_back:
        return changed_position
    moved = Moved(career.player, done.player) if done.tried else None
    trials = (*career.trials, *done.transition.changed.trials)
    is_without_pass = joins_a_line(career.player.position, done.player.position)
    marks = tuple(each for each in career.marks if not (is_without_pass and each.ability == "P"))
    return replace(changed_position, trials=trials, moved=moved, former=Former(career.player), marks=marks)


def open_changes(career: Career, options: LeagueSwitches = AS_PLAYED) -> tuple[Position, ...]:
    """FOOL-12.5.2a-a: everywhere a man may go now."""
    return tuple(new for new in POSITIONS if may_change(career, new, options))


def reversed_later(career: Career, dice: Dice, options: LeagueSwitches = AS_PLAYED) -> Career:
    """FOOL-12.5.2-k: the one more try in the next camp takes back exactly what the transition gave."""
    assert career.moved is not None, "there is a change to take back"
    player = career.player
    if reverses(career.status, player.age, dice, options):
        player = taken_back(player, career.moved.before, career.moved.after)
    return replace(career, player=player, moved=None, changed_position=True)


def position_after_a_cut(before: Player, now: Player, *, games_since: int, wants_old: bool) -> Position:
    """FOOL-12.5.2-u: where a man plays who is cut or traded before opening day or within 3 games of a change.

    The club that gets him decides, unless he improved through the change: then the new position sticks.
    """
    improved = any(new > old for new, old in ((now.p, before.p), (now.c, before.c), (now.s, before.s)))
    return before.position if wants_old and not improved and games_since <= SOON else now.position


def cut(career: Career) -> Career:
    """FOOL-12.5.2-u: from the cut on another three games count."""
    former = career.former
    return career if former is None else replace(career, former=replace(former, games=0, is_cut=True))


def a_game_later(career: Career) -> Career:
    """FOOL-12.5.2-u: three games after the change, or after the cut, a man is what he is."""
    former = career.former
    if former is None:
        return career
    return replace(career, former=replace(former, games=former.games + 1) if former.games < SOON else None)


def joined(career: Career, *, wants_old: bool) -> Career:
    """FOOL-12.5.2-u: the club that gets a man who has only just changed decides; whatever he lost stays lost."""
    former = career.former
    if former is None:
        return career
    now = career.player
    position = position_after_a_cut(former.before, now, games_since=former.games, wants_old=wants_old)
    return replace(career, player=replace(now, position=position), former=None)


# --- after camp -----------------------------------------------------------------------------------------------------

SOON = 3  # games: FOOL-12.5.2-u
ENOUGH = Fraction(5, 2)  # R41: 3 games, rounded
EXHIBITION_AT_MOST = Fraction(2, 3)


def change_credit(game: Fraction, *, also_elsewhere: bool, mostly_elsewhere: bool = False) -> Fraction:
    """FOOL-12.5.2-c, FOOL-12.5.2-e: a game at the new place: half if elsewhere too, nothing if mostly."""
    if mostly_elsewhere:
        return Fraction(0)
    return game / 2 if also_elsewhere else game


def exhibition_credit(game: Fraction, *, had_a_regimen: bool = False, options: LeagueSwitches = AS_PLAYED) -> Fraction:
    """FOOL-12.5.2-d, FOOL-12.5.2-o: exhibition games have no starters; with four of them regimens cost more."""
    return min(game, Fraction(1, 3) if had_a_regimen and options.preseason_changes_cut else EXHIBITION_AT_MOST)


def is_enough(credit: Fraction) -> bool:
    """FOOL-12.5.2-f, R41: 2 1/2 games or more."""
    return credit >= ENOUGH


def may_complete_in_preseason(*, had_a_regimen: bool, credit: Fraction) -> bool:
    """FOOL-12.5.2-n: men who had another regimen may begin a change in preseason but not complete it."""
    return not had_a_regimen and is_enough(credit)
