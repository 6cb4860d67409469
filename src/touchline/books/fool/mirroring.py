"""The same on the other side of the field: sets, defences, plays and men, with left and right exchanged (FOOL-5-e)."""

from collections.abc import Mapping

from msgspec.structs import replace

from touchline.books.fool.defences import Alignment, own_side
from touchline.books.fool.field_map import mirrored, other_side
from touchline.books.fool.offensive_sets import OffensiveSet
from touchline.books.fool.players import Player
from touchline.books.fool.plays import Change, Play
from touchline.books.fool.set_up import COLUMNS, Column, Defence, DefenderName, Offence, Spot, SpotName

_OTHER: Mapping[str, str] = {"L": "R", "R": "L"}


def mirrored_name(name: SpotName) -> SpotName:
    """`LW` is `RW` on the other side; `C`, `F`, `TB` and `Q` stand in the middle."""
    return SpotName(_OTHER[name[0]] + name[1:]) if name[:1] in _OTHER else name


def mirrored_defender(name: DefenderName) -> DefenderName:
    side = own_side(name)
    return DefenderName(_OTHER[side] + name[1:]) if side else name


def mirrored_column(column: Column) -> Column:
    return COLUMNS[-1 - COLUMNS.index(column)]


def mirrored_spot(spot: Spot) -> Spot:
    return Spot(spot.row, mirrored_column(spot.column))


def mirrored_play(play: Play) -> Play:
    return Change(mirrored_name, mirrored, flip=True).of(play)


def mirrored_set(offensive_set: OffensiveSet) -> OffensiveSet:
    others = (
        replace(place, name=mirrored_name(place.name), spot=mirrored_spot(place.spot)) for place in offensive_set.others
    )
    return replace(offensive_set, others=tuple(others))


def mirrored_alignment(alignment: Alignment) -> Alignment:
    posts = (
        replace(post, name=mirrored_defender(post.name), zone=mirrored(post.zone), on=mirrored_name(post.on))
        for post in alignment.posts
    )
    return replace(alignment, posts=tuple(posts), stunts=_mirrored_pairs(alignment.stunts))


def mirrored_player(player: Player) -> Player:
    """The same man with the other throwing hand: ties are broken by it."""
    return replace(player, hand=other_side(player.hand))


def mirrored_offence(offence: Offence) -> Offence:
    men = (
        replace(man, name=mirrored_name(man.name), spot=mirrored_spot(man.spot), player=mirrored_player(man.player))
        for man in offence.men
    )
    return replace(offence, men=tuple(men))


def mirrored_defence(defence: Defence) -> Defence:
    men = (
        replace(man, name=mirrored_defender(man.name), zone=mirrored(man.zone), on=mirrored_name(man.on))
        for man in defence.men
    )
    return replace(defence, men=tuple(men), stunts=_mirrored_pairs(defence.stunts))


def _mirrored_pairs(
    stunts: tuple[tuple[DefenderName, DefenderName], ...],
) -> tuple[tuple[DefenderName, DefenderName], ...]:
    return tuple((mirrored_defender(one), mirrored_defender(other)) for one, other in stunts)
