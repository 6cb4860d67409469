"""Line-ups: the men of a club in a set or a defence, as they are now and as they play there."""

from collections.abc import Collection, Mapping
from functools import cache

from touchline.books.fool.clubs import Club
from touchline.books.fool.defences import Alignment, aligned, as_able, kind_of
from touchline.books.fool.depth_chart import Opening, fielded
from touchline.books.fool.offensive_sets import OffensiveSet, lined_up
from touchline.books.fool.players import Player
from touchline.books.fool.positions import defence_as_played, offence_as_played
from touchline.books.fool.set_up import Defence, DefenderName, Offence, SpotName
from touchline.books.fool.substitutions import READY, Conditions, out, winded
from touchline.books.fool.tiredness import as_tired


@cache
def set_openings(offensive_set: OffensiveSet) -> tuple[Opening, ...]:
    """FOOL-GAP-SUBS (reconstruction): whom a set asks for."""
    return tuple(Opening(place.name, place.kind, place.spot) for place in offensive_set.places)


@cache
def defence_openings(alignment: Alignment) -> tuple[Opening, ...]:
    """FOOL-GAP-SUBS (reconstruction): whom a defence asks for."""
    openings = []
    for post in alignment.posts:
        kind = kind_of(post.name)
        assert kind is not None, f"{post.name} is no defender"
        openings.append(Opening(post.name, kind, post.zone, post.job))
    return tuple(openings)


def _playing(openings: tuple[Opening, ...], club: Club, conditions: Conditions) -> Mapping[str, Player] | None:
    """Who plays, slower if he is tired; None if there are not enough."""
    found = fielded(openings, club.chart, club.roster, out=out(conditions), tired=winded(conditions))
    if found is None or not conditions:
        return found
    return {name: as_tired(man, conditions.get(man.id, READY).stamina) for name, man in found.items()}


def offence_on_the_field(offensive_set: OffensiveSet, club: Club, conditions: Conditions) -> Offence | None:
    """FOOL-GAP-SUBS, FOOL-GAP-TIRED, FOOL-GAP-POSITIONS (reconstructions): a club's men in a set, as they play there.

    None: it cannot field eleven and forfeits the play.
    """
    men = _playing(set_openings(offensive_set), club, conditions)
    if men is None:
        return None
    return offence_as_played(lined_up(offensive_set, {SpotName(name): man for name, man in men.items()}))


def defence_on_the_field(
    alignment: Alignment, club: Club, conditions: Conditions, spots: Collection[SpotName]
) -> Defence | None:
    """A club's men in a defence against a set, each with a job that he is up to."""
    told = defence_as_told(alignment, club, conditions, spots)
    return None if told is None else as_able(told)


def defence_as_told(
    alignment: Alignment, club: Club, conditions: Conditions, spots: Collection[SpotName]
) -> Defence | None:
    """FOOL-GAP-SUBS, FOOL-GAP-TIRED, FOOL-GAP-POSITIONS (reconstructions): a club's men in a defence against a set.

    `spots` are those that the set has; None: it cannot field eleven and forfeits the play.
    """
    men = _playing(defence_openings(alignment), club, conditions)
    if men is None:
        return None
    return defence_as_played(aligned(alignment, {DefenderName(name): man for name, man in men.items()}, spots))
