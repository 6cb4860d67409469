"""Starting rosters: the 52 men with whom a club begins a league (FOOL-12-GAP-START, a reconstruction)."""

import re
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from touchline.books.fool.d66 import D66Table, d66
from touchline.books.fool.field_map import TABLES
from touchline.books.fool.makings import BOOK, Makings
from touchline.books.fool.new_players import Standing, made_player
from touchline.books.fool.players import ON_THE_DEFENSIVE_LINE, ON_THE_OFFENSIVE_LINE, Player, Position, Role
from touchline.books.fool.positions import covers, is_quarterback, total
from touchline.dice import Dice
from touchline.tables import load_catalogue

OLDEST = 39
RUNNING_ROLES: tuple[Role, ...] = ("KR", "PR", "WR", "WR")


class _Men(msgspec.Struct, frozen=True):
    men: str


class _StartingAge(msgspec.Struct, frozen=True):
    age: str


ROSTER = load_catalogue(TABLES / "roster.toml", _Men)
AGES = D66Table(TABLES / "starting_ages.toml", _StartingAge)


def places() -> tuple[tuple[Position, Standing], ...]:
    """FOOL-T-GAP-ROSTER (reconstruction): the 52 places of a roster, the starters of each position first."""
    found: list[tuple[Position, Standing]] = []
    for position, line in ROSTER.items():
        men, starters = (int(number) for number in re.findall(r"\d+", line.men))
        for place in range(men):
            found.append((position, "starter" if place < starters else "reserve"))  # type: ignore[arg-type]  # a test compares them with the positions
    return tuple(found)


def starting_age(dice: Dice) -> int:
    """FOOL-12-GAP-START (reconstruction): the last line adds a year for each further 6, up to 39."""
    written = AGES.at(d66(dice, "age", rule="FOOL-12-GAP-START")).age
    age = int(written[:2])
    if "plus one year" in written:
        while age < OLDEST and dice.d6("one more year on a 6", rule="FOOL-12-GAP-START") == 6:
            age += 1
    return age


def starting_roster(first: int, dice: Dice, by: Makings = BOOK) -> tuple[Player, ...]:
    """FOOL-12-GAP-START (reconstruction): a club's men with their roles; the first has the number `first`."""
    men = [
        made_player(number, position, standing, starting_age(dice), dice, by=by)
        for number, (position, standing) in enumerate(places(), start=first)
    ]
    return with_roles(men)


# --- roles on special teams -----------------------------------------------------------------------------------------


def with_roles(men: Sequence[Player]) -> tuple[Player, ...]:
    """FOOL-12-GAP-START (reconstruction): one KR, PR, H, LS and KK and two WR, as a sensible club would choose."""
    chosen: list[tuple[Role, int | None]] = [
        *zip(RUNNING_ROLES, _quickest(men), strict=False),
        ("H", _holder(men)),
        ("LS", _long_snapper(men)),
        ("KK", _kickoff_kicker(men)),
    ]
    return tuple(
        replace(man, roles=tuple(role for role, chosen_place in chosen if chosen_place == place))
        for place, man in enumerate(men)
    )


def _quickest(men: Sequence[Player]) -> list[int]:
    """Places of the men who run best with a kick, or after a kicker: quick, sure of hand, and not needed elsewhere."""
    runs = [
        place
        for place, man in enumerate(men)
        if man.position not in ON_THE_OFFENSIVE_LINE | ON_THE_DEFENSIVE_LINE | {"K", "Pt"}
        and not is_quarterback(man.position)
        and not man.has("f")
    ]
    return sorted(runs, key=lambda place: (-men[place].s, total(men[place]), place))


def _holder(men: Sequence[Player]) -> int | None:
    """The punter; without one the last quarterback."""
    punters = [place for place, man in enumerate(men) if man.position == "Pt"]
    passers = [place for place, man in enumerate(men) if is_quarterback(man.position)]
    return next(iter([*punters, *reversed(passers)]), None)


def _long_snapper(men: Sequence[Player]) -> int | None:
    """The least of the utility linemen; without one the last centre."""
    snappers = [place for place, man in enumerate(men) if "C" in covers(man.position)]
    return min(snappers, key=lambda place: (men[place].position == "C", total(men[place]), -place), default=None)


def _kickoff_kicker(men: Sequence[Player]) -> int | None:
    """The kicker with the longest leg; without one the punter."""
    kickers = [(man.kicks.distance, -place) for place, man in enumerate(men) if man.kicks is not None]
    punters = [(man.punts.distance, -place) for place, man in enumerate(men) if man.punts is not None]
    return -max(kickers or punters)[1] if kickers or punters else None
