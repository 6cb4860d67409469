"""12.3.1 Results of the change tables: `+C`, `-S`, `+C-S`, `+%`, `+`, `-`, letters, and what they do to a player."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from touchline.books.fool.characteristics import ATTRIBUTES, LOW, Sign, cell, may_have, settled, taken_away
from touchline.books.fool.field_map import TABLES
from touchline.books.fool.injuries import Ability
from touchline.books.fool.league.careers import Trial, score, with_score
from touchline.books.fool.league.kicking_values import is_kicker, kicking_change
from touchline.books.fool.league.maximums import complement, judged_gain
from touchline.books.fool.league.options import AS_PLAYED, LeagueSwitches
from touchline.books.fool.players import (
    ON_THE_DEFENSIVE_LINE,
    ON_THE_OFFENSIVE_LINE,
    Code,
    Kicker,
    Player,
    Position,
    Punter,
)
from touchline.books.fool.positions import places_of
from touchline.dice import Dice
from touchline.tables import Table, load, load_catalogue

OPPOSITES: Mapping[Code, Code] = {"m": "im", "im": "m", "r": "#", "#": "r", "gc": "pc", "pc": "gc", "+": "-", "-": "+"}
"""R65: characteristics that do not stand side by side."""
Parts = tuple[tuple[Ability, int], ...]
CONTACT_FOR_SPEED: Parts = (("C", 1), ("S", -1))
SPEED: Parts = (("S", -1),)
CONTACT: Parts = (("C", -1),)


class Wishes(Protocol):
    """What a coach decides about a man while the dice fall, written down before camp."""

    def removes(self, player: Player, codes: Sequence[Code]) -> Code | None:
        """FOOL-12.3.1-v: which of these to lose; None: roll on the table instead, if there is a choice."""
        ...

    def picks(self, player: Player, codes: Sequence[Code]) -> Code:
        """FOOL-12.7.2-d: which of these he gets, where the coach may choose."""
        ...

    def spares_speed(self, player: Player) -> bool:
        """FOOL-12.7.1-d: whether to roll for a loss of contact instead of speed."""
        ...


class Sensible:
    """Removes a bad characteristic rather than roll for a good one, would rather roll than lose a good one."""

    def removes(self, player: Player, codes: Sequence[Code]) -> Code | None:
        bad = [code for code in codes if ATTRIBUTES[code].sign == "bad"]
        return bad[0] if bad else None

    def picks(self, player: Player, codes: Sequence[Code]) -> Code:
        return codes[0]

    def spares_speed(self, player: Player) -> bool:
        return True


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """How results are applied to a man just now."""

    gains_as: Position  # FOOL-12.5.2-t: favourable results that depend on position
    losses_as: Position
    returner: bool = False  # FOOL-12.3.1-x
    conditioning: bool = False  # FOOL-12.7.1-c, -d
    fundamentals: bool = False  # FOOL-12.7.2-d
    to_defence: bool = False  # FOOL-12.TR-d: a move to a place on defence
    options: LeagueSwitches = AS_PLAYED


def setting_of(player: Player, *, returner: bool = False, options: LeagueSwitches = AS_PLAYED) -> Setting:
    return Setting(gains_as=player.position, losses_as=player.position, returner=returner, options=options)


class Changed(NamedTuple):
    """A player after a result, with what it did."""

    player: Player
    told: tuple[str, ...] = ()  # results as applied: "+C", "+C-S ignored: speed 3 is the lowest"
    trials: tuple[Trial, ...] = ()
    how: tuple[str, ...] = ()  # die by die: "C on 4: +C-S"

    @property
    def is_exchange(self) -> bool:
        """FOOL-12.3.1-u: a result of the form +X-Y."""
        signs = [part[0] for part in self.told if ability_changes(part)]
        return "+" in signs and "-" in signs

    @property
    def worse(self) -> bool:
        """FOOL-12.3.3-c: a score down, a bad characteristic gained or a good one lost; not the exchange of +X-Y."""
        return not self.is_exchange and any(part.startswith("-") for part in self.told)

    def outcome(self, before: Player) -> str:
        """What came of it in the end: `C 4 → 5, S 6 → 5`, `gets m`, `speed 3 is the lowest: kept`."""
        kept = (f"{part.partition(IGNORED)[2]}: kept" for part in self.told if IGNORED in part)
        return ", ".join((*differences(before, self.player), *kept)) or "no change"


IGNORED = " ignored: "


def differences(before: Player, after: Player) -> Iterator[str]:
    """What has become of a man, point by point."""
    if before.position != after.position:
        yield f"{before.position} → {after.position}"
    for name, old, new in (("P", before.p, after.p), ("C", before.c, after.c), ("S", before.s, after.s)):
        if old != new:
            yield f"{name} {old} → {new}"
    yield from (f"gets {each}" for each in (*after.codes, *after.roles) if each not in (*before.codes, *before.roles))
    yield from (f"loses {each}" for each in (*before.codes, *before.roles) if each not in (*after.codes, *after.roles))
    if before.kicks != after.kicks and before.kicks and after.kicks:
        yield f"kicks {before.kicks.written} → {after.kicks.written}"
    if before.punts != after.punts and before.punts and after.punts:
        yield f"punts {before.punts.written} → {after.punts.written}"


# --- tables ---------------------------------------------------------------------------------------------------------


class _Letters(msgspec.Struct, frozen=True):
    A: str
    B: str
    C: str
    D: str


class _Lowest(msgspec.Struct, frozen=True):
    named: str
    added: str


class _Percent(
    msgspec.Struct,
    frozen=True,
    rename={"a": "Q, W, CB, DH", "b": "E, S, K", "c": "TE, H, B, OLB, LB", "d": "F, MLB, Pt (TB)", "e": "OL, DL"},
):
    a: Ability
    b: Ability
    c: Ability
    d: Ability
    e: Ability


class _PercentInTC(msgspec.Struct, frozen=True, rename={"a": "Q, E, DH", "b": "B, LB, TE", "c": "L, DL"}):
    a: Ability
    b: Ability
    c: Ability


_EFFECTS = load(TABLES / "effects.toml", _Letters)
_LOWEST = load_catalogue(TABLES / "lowest_speed.toml", _Lowest)
_PERCENT = load(TABLES / "percent.toml", _Percent)
_PERCENT_IN_TC = load(TABLES / "percent_in_tc.toml", _PercentInTC)
LETTERS = ("A", "B", "C", "D")


def lowest_speed(position: Position) -> int:
    """FOOL-12.3.1-q, R17: the speed below which a +C-S takes nobody; of a generalist the highest of his places."""
    for least, line in _LOWEST.items():
        if position in f"{line.named}, {line.added}".split(", "):
            return int(least)
    return max(lowest_speed(place) for place in places_of(position))


@cache
def percent(position: Position, die: int, options: LeagueSwitches = AS_PLAYED) -> Ability:
    """FOOL-12.3.1-t, R27: whether a % is contact or pass; a starred position is read as the one without the star.

    TC has no place for some positions: for them the table in force stays.
    """
    kind = position.rstrip("*")
    line = {"OL", "L"} if kind in ON_THE_OFFENSIVE_LINE else {"DL"} if kind in ON_THE_DEFENSIVE_LINE else {kind}
    tables = (_PERCENT_IN_TC, _PERCENT) if options.percent == "TC" else (_PERCENT,)
    return next(ability for table in tables for names, ability in _columns(table, die) if not line.isdisjoint(names))


def _columns(table: Table[_Percent] | Table[_PercentInTC], die: int) -> Iterator[tuple[list[str], Ability]]:
    line = table.at(die)
    for field in msgspec.structs.fields(line):
        yield re.findall(r"\w+", field.encode_name), getattr(line, field.name)


# --- reading --------------------------------------------------------------------------------------------------------

_PART = re.compile(r"(?P<sign>[+-])(?P<by>\d?)(?P<ability>[PCS])")


def ability_changes(result: str) -> Parts:
    """`+C-S` is one more contact and one less speed; empty for anything else."""
    parts = list(_PART.finditer(result))
    if not parts or "".join(part.group() for part in parts) != result:
        return ()
    return tuple((part["ability"], int(f"{part['sign']}{part['by'] or 1}")) for part in parts)  # type: ignore[misc]  # P, C or S


class Half(NamedTuple):
    """The part of a cell that counts."""

    result: str
    how: str  # "C/D, low → C"


def halved(cell: str, dice: Dice) -> Half:
    """FOOL-12-P2: of `X/Y` a low die takes X, a high one Y."""
    if "/" not in cell:
        return Half(cell, cell)
    low, high = cell.split("/")
    is_low = dice.d6("low or high", rule="FOOL-12-P2") <= LOW
    result = low if is_low else high
    return Half(result, f"{cell}, {'low' if is_low else 'high'} → {result}")


def changed(player: Player, result: str, setting: Setting, dice: Dice, wishes: Wishes | None = None) -> Changed:
    """FOOL-12.3.1-n to FOOL-12.3.1-x: a cell of the change tables, whatever it is."""
    return applied(player, halved(result, dice).result, setting, dice, wishes)


def applied(player: Player, result: str, setting: Setting, dice: Dice, wishes: Wishes | None = None) -> Changed:
    """FOOL-12.3.1-n to FOOL-12.3.1-x: one result of the change tables."""
    wishes = wishes or Sensible()
    if result in LETTERS:
        die = dice.d6(f"effect {result}", rule="FOOL-12.3.1-n")
        effect = halved(getattr(_EFFECTS.at(die), result), dice)
        found = applied(player, effect.result, setting, dice, wishes)
        return found._replace(how=(f"{result} on {die}: {effect.how}", *found.how))
    if result.endswith("%"):
        return _by_position(player, result[0], setting, dice, wishes)
    if result in ("+", "-"):
        return characteristic(player, "good" if result == "+" else "bad", setting, dice, wishes)
    if result in ATTRIBUTES:
        return _given(player, result, setting, dice)  # type: ignore[arg-type]  # a code
    parts = ability_changes(result)
    assert parts, f"{result!r} is no result of the change tables"
    return abilities(player, parts, setting, dice, wishes)


def _by_position(player: Player, sign: str, setting: Setting, dice: Dice, wishes: Wishes) -> Changed:
    """FOOL-12.3.1-t, R63: +% and -% by the table of positions."""
    position = setting.gains_as if sign == "+" else setting.losses_as
    die = dice.d6("contact or pass", rule="FOOL-12.3.1-t")
    ability = percent(position, die, setting.options)
    found = abilities(player, ((ability, 1 if sign == "+" else -1),), setting, dice, wishes)
    return found._replace(how=(f"% on {die}: {sign}{ability}", *found.how))


# --- abilities ------------------------------------------------------------------------------------------------------


def abilities(player: Player, parts: Parts, setting: Setting, dice: Dice, wishes: Wishes | None = None) -> Changed:
    """FOOL-12.3.1-o to FOOL-12.3.1-q, FOOL-12.6-a: scores up and down, within floors, lowest speeds and maximums."""
    parts = tuple(parts)
    if parts == CONTACT_FOR_SPEED and (why := _ignored(player, setting)):
        return Changed(player, (f"+C-S{IGNORED}{why}",))
    if is_kicker(player.position):
        for ability, by in parts:
            player = kicking_change(player, ability, by, setting.options)
        return Changed(player, _written(parts))
    how: tuple[str, ...] = ()
    if parts == SPEED and may_be_spared(player, setting) and (wishes or Sensible()).spares_speed(player):
        parts, how = _contact_or_speed(dice)
    parts = tuple((ability, by) for ability, by in parts if score(player, ability) + by >= 0)
    after = player
    for ability, by in parts:
        after = with_score(after, ability, score(after, ability) + by)
    found = _judged(player, after, parts, setting, dice)
    return found._replace(how=(*how, *found.how))


def _ignored(player: Player, setting: Setting) -> str:
    """FOOL-12.3.1-q, FOOL-12.7.1-c: why a +C-S does nothing; empty if it counts. Kickers have no speed (R17)."""
    if setting.conditioning:
        return "a conditioning camp"
    too_slow = not is_kicker(player.position) and player.s - 1 < lowest_speed(setting.gains_as)
    return f"speed {lowest_speed(setting.gains_as)} is the lowest" if too_slow else ""


def may_be_spared(player: Player, setting: Setting) -> bool:
    """FOOL-12.7.1-d, R59: in a conditioning camp a -S may become -C, unless there is none to lose."""
    return setting.conditioning and player.c > 0


def _contact_or_speed(dice: Dice) -> tuple[Parts, tuple[str, ...]]:
    """FOOL-12.7.1-d: on 1 to 3 contact is lost instead of speed."""
    die = dice.d6("contact instead of speed", rule="FOOL-12.7.1-d")
    parts = CONTACT if die <= LOW else SPEED
    return parts, (f"contact instead of speed on {die}: {_written(parts)[0]}",)


def _judged(before: Player, after: Player, parts: Parts, setting: Setting, dice: Dice) -> Changed:
    """FOOL-12.6-b to FOOL-12.6-i, R53: a gain that is ignored takes the whole result with it."""
    told = _written(parts)
    trials: tuple[Trial, ...] = ()
    for ability in (ability for ability, by in parts if by > 0):
        judged = judged_gain(ability, before, after, setting.gains_as, dice)
        match judged.verdict:
            case "ignored":
                return Changed(before, (f"{''.join(told)}{IGNORED}beyond the maximum",))
            case "complement":
                other = complement(ability)
                told = (*told, f"-{other} for it") if score(after, other) else told
                after = with_score(after, other, score(after, other) - 1)
            case "season":
                trials = (Trial(ability, score(after, ability), judged.case),)
            case _:
                pass
    return Changed(after, told, trials)


def _written(parts: Parts) -> tuple[str, ...]:
    return tuple(f"{'+' if by > 0 else '-'}{abs(by) if abs(by) > 1 else ''}{ability}" for ability, by in parts)


Values = TypeVar("Values", Kicker, Punter)


def taken_back(player: Player, before: Player, after: Player) -> Player:
    """FOOL-12.3.1-r, FOOL-12.5.2-k: a player without what made another of a man, whatever came since (R18).

    No score falls below 0 (FOOL-12.3.1-p).
    """
    gained = [code for code in after.codes if code not in before.codes]
    lost = [code for code in before.codes if code not in after.codes and code not in player.codes]
    return replace(
        player,
        position=before.position,
        p=max(0, player.p - after.p + before.p),
        c=max(0, player.c - after.c + before.c),
        s=max(0, player.s - after.s + before.s),
        codes=(*(code for code in player.codes if code not in gained), *lost),
        kicks=_back(player.kicks, before.kicks, after.kicks),
        punts=_back(player.punts, before.punts, after.punts),
        passes=before.passes,
        receives=before.receives,
    )


def _back(now: Values | None, before: Values | None, after: Values | None) -> Values | None:
    if now is None or before is None or after is None:
        return now
    triples = zip(*(msgspec.structs.astuple(each) for each in (now, before, after)), strict=True)
    return type(now)(*(max(0, value - new + old) for value, old, new in triples))


# --- characteristics ------------------------------------------------------------------------------------------------


def characteristic(player: Player, kind: Sign, setting: Setting, dice: Dice, wishes: Wishes) -> Changed:
    """FOOL-12.3.1-v, FOOL-12.7.2-d: a good or bad characteristic, or one of the other kind less, as he likes."""
    others = _others(player, kind)
    if others and (lost := wishes.removes(player, others)) is not None:
        return _without(player, lost)
    if setting.fundamentals and dice.d6("the coach chooses", rule="FOOL-12.7.2-d") <= LOW:
        position = _position(kind, setting)
        able = [code for code in _codes(kind) if code not in player.codes and may_have(position, code)]
        return _with(player, wishes.picks(player, able)) if able else Changed(player)
    return rolled_characteristic(player, kind, setting, dice, wishes)


def _others(player: Player, kind: Sign) -> list[Code]:
    return [code for code in player.codes if ATTRIBUTES[code].sign != kind]


def _codes(kind: Sign) -> list[Code]:
    return [code for code, line in ATTRIBUTES.items() if line.sign == kind]  # type: ignore[misc]  # codes


def _position(kind: Sign, setting: Setting) -> Position:
    return setting.gains_as if kind == "good" else setting.losses_as


def rolled_characteristic(player: Player, kind: Sign, setting: Setting, dice: Dice, wishes: Wishes) -> Changed:
    """FOOL-12.3.1-v, -w, -x, R20: the table, again while the result does not suit him or changes nothing."""
    position = _position(kind, setting)

    def once(dice: Dice) -> Changed | None:
        die = dice.d6(f"which {kind} characteristic", rule="FOOL-12.3.1-v")
        halves = cell(position, kind, die)
        if not halves:
            return _taken(player, taken_away(position, kind, die), kind, wishes)
        suiting = settled(position, halves, dice, returner=setting.returner)
        code = None if suiting is None else _at_new_place(suiting, setting, dice)
        return None if code is None or code in player.codes else _with(player, code)

    return dice.until(once) if _has_any_result(player, kind, position, setting) else Changed(player)


def _has_any_result(player: Player, kind: Sign, position: Position, setting: Setting) -> bool:
    """R20: whether any result of the table can apply."""
    codes = [code for die in range(1, 7) for code in cell(position, kind, die)]
    new = [code for code in codes if code not in player.codes and may_have(position, code, returner=setting.returner)]
    return bool(new or _others(player, kind))


def _taken(player: Player, named: Code | None, kind: Sign, wishes: Wishes) -> Changed | None:
    """R20, R21: one of the other kind goes, as the coach chooses, or the one that is named; again if he has none."""
    others = _others(player, kind) if named is None else [code for code in player.codes if code == named]
    if not others:
        return None
    return _without(player, (wishes.removes(player, others) if named is None else named) or others[0])


def _given(player: Player, code: Code, setting: Setting, dice: Dice) -> Changed:
    """FOOL-12.5.2-h: a characteristic by name."""
    return _with(player, _at_new_place(code, setting, dice))


def _at_new_place(code: Code, setting: Setting, dice: Dice) -> Code:
    """FOOL-12.TR-d, R48: `f` of a man who goes to a place on defence is a die, high `!`, low `o`; a returner keeps it.

    Also where a letter has brought it, by a table that suits the place he leaves (FOOL-12.5.2-t).
    """
    if code != "f" or not setting.to_defence or setting.returner:
        return code
    return "o" if dice.d6("no fumbler on defence", rule="FOOL-12.TR-d") <= LOW else "!"


def _with(player: Player, code: Code) -> Changed:
    """R65: a man who gets the opposite of one he has simply loses that one."""
    if code in player.codes:
        return Changed(player)
    if code in OPPOSITES and OPPOSITES[code] in player.codes:
        return _without(player, OPPOSITES[code])
    sign = "+" if ATTRIBUTES[code].sign == "good" else "-"
    return Changed(replace(player, codes=(*player.codes, code)), (f"{sign} gets {code}",))


def _without(player: Player, code: Code) -> Changed:
    sign = "-" if ATTRIBUTES[code].sign == "good" else "+"
    codes = tuple(each for each in player.codes if each != code)
    return Changed(replace(player, codes=codes), (f"{sign} loses {code}",))
