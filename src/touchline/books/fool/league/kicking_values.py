"""FOOL-T-KICK: what results of the change tables, and marks of injuries, do to kickers and punters."""

import re
from collections.abc import Mapping
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from touchline.books.fool.field_map import TABLES
from touchline.books.fool.injuries import Ability
from touchline.books.fool.league.options import AS_PLAYED, Layer, LeagueSwitches
from touchline.books.fool.players import Kicker, Player, Position, Punter
from touchline.tables import Catalogue, load_catalogue

Values = TypeVar("Values", Kicker, Punter)


class _Cells(msgspec.Struct, frozen=True):
    kicker: str
    punter: str


_EFFECTS: Mapping[Layer, Catalogue[_Cells]] = {
    "TC": load_catalogue(TABLES / "kicker_effects.toml", _Cells),
    "12.8": load_catalogue(TABLES / "kicker_effects_in_12_8.toml", _Cells),
}
_CHANGE = re.compile(
    r"(?P<value>[nb]|control) (?P<by>[+-]\d+)|(?P<more>[+-]\d+) (?P<what>yard|control)|(?P<blocks>\+1)/18"
)


def is_kicker(position: Position) -> bool:
    """K and Pt: FOOL-12.6-a, R17: they have kicking values and neither speeds nor maximums."""
    return position in ("K", "Pt")


def second_job(player: Player) -> Position | None:
    """FOOL-12.3.1-c, R33: the kicking that a man of another position, or of the other kind of kicking, does besides."""
    if player.kicks is not None and player.position != "K":
        return "K"
    return "Pt" if player.punts is not None and player.position != "Pt" else None


def kicking_change(player: Player, ability: Ability, by: int, options: LeagueSwitches = AS_PLAYED) -> Player:
    """FOOL-12.3.1-o, R28: a K or Pt with so many points of an ability more or fewer; no value falls below 0."""
    line = _EFFECTS[options.kicker_effects][f"{'+' if by > 0 else '-'}{ability}"]
    for _ in range(abs(by)):
        if player.position == "K" and player.kicks is not None:
            player = replace(player, kicks=_changed(player.kicks, line.kicker))
        elif player.position == "Pt" and player.punts is not None:
            player = replace(player, punts=_changed(player.punts, line.punter))
    return player


def _changed(values: Values, cell: str) -> Values:
    read = _CHANGE.search(cell)
    assert read is not None, f"{cell!r} changes no kicking value"
    field = {"yard": "distance", None: "slow"}.get(read["what"], read["what"])
    field, by = (read["value"], read["by"]) if read["value"] else (field, read["more"] or read["blocks"])
    return replace(values, **{field: max(0, getattr(values, field) + int(by))})
