"""The Details: what a team is called and how it looks; its owner may change that between seasons."""

from collections.abc import Sequence
from typing import Protocol

import msgspec
from msgspec.structs import replace

from touchline.books.penpaper.creating_teams import check_home_city, check_words
from touchline.books.penpaper.off_season_events import renamed
from touchline.books.penpaper.state import Team
from touchline.books.penpaper.the_league import same_name
from touchline.game import Mistakes

LOOKS = ("stadium", "logo", "colors")


class Wishes(Protocol):
    """What somebody wants of a team's details; what is empty stays as it is."""

    @property
    def name(self) -> str: ...
    @property
    def city(self) -> str: ...
    @property
    def stadium(self) -> str: ...
    @property
    def logo(self) -> str: ...
    @property
    def colors(self) -> str: ...


class Change(msgspec.Struct, frozen=True):
    """What a team's details were changed to: only what is new."""

    team: Team
    details: dict[str, str]  # by field
    refused: str = ""  # a name that another team has by now


def check_details_of(team: Team, others: Sequence[Team], wish: Wishes, *, has_moved: bool, mistakes: Mistakes) -> None:
    """PP-TEAM-10, PP-LEAG-02: words that can be read, a name nobody has, and another city only after a move."""
    check_words({"name": wish.name, "city": wish.city} | {field: getattr(wish, field) for field in LOOKS}, mistakes)
    if bearer := _bearer(wish.name, others):
        mistakes.add(
            where="name", wrong=f"{bearer.name} is another team", right="choose another name", rule="PP-LEAG-02"
        )
    city = wish.city.strip()
    if not city or city == team.city:
        return
    if not has_moved:
        mistakes.add(
            where="city",
            wrong=f"the team is at home in {team.city}, and has not moved",
            right="leave it empty",
            rule="PP-EVT-04",
        )
    else:
        check_home_city(city, team.home_market, mistakes, where="city")


def _bearer(name: str, others: Sequence[Team]) -> Team | None:
    return next((other for other in others if same_name(other.name, name)), None) if name.strip() else None


def changed(team: Team, others: Sequence[Team], wish: Wishes) -> Change:
    """PP-TEAM-10, PP-EVT-04: a team with the details that are wanted; who names only its city is named after that.

    A name that another team has taken meanwhile is not given: the team keeps its own.
    """
    city = wish.city.strip() or team.city
    usual = renamed(team, city, taken=[other.name for other in others])
    is_taken = _bearer(wish.name, others) is not None
    name = usual if is_taken else wish.name.strip() or usual
    looks = {field: getattr(wish, field).strip() or getattr(team, field) for field in LOOKS}
    after = replace(team, name=name, city=city, **looks)
    new = {field: getattr(after, field) for field in ("name", "city", *LOOKS)}
    return Change(
        after,
        {field: value for field, value in new.items() if value != getattr(team, field)},
        wish.name.strip() if is_taken else "",
    )
