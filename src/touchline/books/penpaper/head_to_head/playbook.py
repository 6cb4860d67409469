"""Special Pass Plays, Special Rushing Plays and Special Defenses: what a coach may call, read from the book's grids."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from touchline.tables import load_catalogue

Type: TypeAlias = Literal["pass", "rush"]
MainCall: TypeAlias = Literal["pass", "rush"]
SpecialDefense: TypeAlias = Literal["", "Blitz", "Goal Line Stand", "Prevent"]
TABLES = Path(__file__).parents[1] / "tables"


class PlayLine(msgspec.Struct, frozen=True):
    """A special play as printed."""

    trick: Literal["yes", "no"]
    base_dc: str
    yards: str
    effect: str


class DefenseLine(msgspec.Struct, frozen=True):
    dc: str
    effect: str


class Play(msgspec.Struct, frozen=True):
    """A play as the rules need it."""

    name: str
    type: Type  # a halfback option stands among the rushes and may become a pass
    base_dc: int
    dice: str  # yards on a success; "touchdown" for a Hail Mary
    is_trick: bool = False
    dice_against: Mapping[str, str] = {}  # other yards against a "blitz", "run defense", "pass defense", or as a "pass"
    base_dc_against_pass: int = 0  # where it differs
    loses_on_failure: bool = False
    effect: str = ""  # as the book's grid says it


PASS = Play("Pass", "pass", base_dc=8, dice="3d6")  # PP-DC-03, PP-PASS-02
RUSH = Play("Rush", "rush", base_dc=6, dice="2d6")  # PP-DC-02, PP-RUSH-02

_YARDS = re.compile(r"(\d+d6)(?: against (?:a )?([a-z ]+)| as a (rush|pass))?")


def read_play(name: str, type_: Type, line: PlayLine) -> Play:
    """PP-SPASS-01, PP-SRUSH-01: a special play from its line in the book."""
    clauses = [match.groups() for match in _YARDS.finditer(line.yards)]
    against = {(foe or kind).strip(): dice for dice, foe, kind in clauses if foe or kind}
    plain = [dice for dice, foe, kind in clauses if not foe and not kind]
    usual = against.pop("other defenses", None) or against.pop("rush", None) or (plain[0] if plain else "")
    number, _, pass_number = line.base_dc.partition("(")
    return Play(
        name=name,
        type=type_,
        base_dc=int(number),
        dice=usual or ("touchdown" if line.yards == "touchdown" else ""),
        is_trick=line.trick == "yes",
        dice_against=against,
        base_dc_against_pass=int(pass_number.split()[0]) if pass_number else 0,
        loses_on_failure="lose 1d6 on a failure" in line.effect,
        effect=line.effect.removeprefix("-"),
    )


def _special(file: str, type_: Type) -> dict[str, Play]:
    lines = load_catalogue(TABLES / file, PlayLine)
    return {name: read_play(name, type_, line) for name, line in lines.items() if line.base_dc != "-"}


SPECIAL_PASSES = _special("special_pass.toml", "pass")
SPECIAL_RUSHES = _special("special_rush.toml", "rush")
PLAYS: dict[str, Play] = {PASS.name: PASS, RUSH.name: RUSH, **SPECIAL_PASSES, **SPECIAL_RUSHES}
DEFENSES = load_catalogue(TABLES / "special_defense.toml", DefenseLine)


def type_against(play: Play, call: MainCall) -> Type:
    """PP-SRUSH-05: a halfback option is a rush against a pass defense and a pass against a rush defense."""
    if play.name == "Halfback Option":
        return "rush" if call == "pass" else "pass"
    return play.type


def blitzes(play: Play, special: SpecialDefense) -> bool:
    """PP-SPASS-12: whether a blitz counts; a shotgun makes it the plain defense called with it."""
    return special == "Blitz" and play.name != "Shotgun"


def yards_dice(play: Play, call: MainCall, special: SpecialDefense) -> str:
    """PP-SPASS-01, PP-SRUSH-01: the dice for yards on a success, by what the defense called."""
    against = play.dice_against
    if "blitz" in against:
        return against["blitz"] if special == "Blitz" else play.dice
    if play.name == "Halfback Option":
        return against["pass"] if type_against(play, call) == "pass" else play.dice
    return against.get("pass defense" if call == "pass" else "run defense", play.dice)
