"""12.2c, 12.2d Special-teams roles: how they are given, kept up, lost and regained."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from touchline.books.fool.field_map import TABLES
from touchline.books.fool.league.careers import PLAIN, VETERANS, Career, RoleRecord
from touchline.books.fool.players import Role
from touchline.tables import load_catalogue

ENOUGH_RETURNS = 20
SEASONS_FOR_A_VETERAN = 2
RETURNERS: tuple[Role, ...] = ("KR", "PR")


class _Limits(msgspec.Struct, frozen=True):
    name: str
    new: str
    kept: str
    veteran: str


_LIMITS = load_catalogue(TABLES / "role_limits.toml", _Limits)


def plain(role: Role) -> Role:
    """The role itself, whatever the level."""
    return PLAIN.get(role, role)


def new_per_camp(role: Role, *, special_teams_camp: bool = False) -> int:
    """FOOL-12.2d-c, FOOL-12.7.3-a: one new specialist a role and camp, two wide rushers; twice that in a focus camp."""
    return int(_LIMITS[plain(role)].new) * (2 if special_teams_camp else 1)


def kept_after_preseason(role: Role) -> int:
    """FOOL-12.2d-d."""
    return int(_LIMITS[plain(role)].kept)


def may_become_veteran(record: RoleRecord) -> bool:
    """FOOL-12.2d-e: after two seasons in good standing; only KR, PR and WR have the level."""
    return record.role in VETERANS and record.seasons >= SEASONS_FOR_A_VETERAN and not record.lapsed


def counts_returns(role: Role) -> bool:
    return plain(role) in RETURNERS


def is_kept_up(record: RoleRecord, games: int) -> bool:
    """FOOL-12.2c-b, FOOL-12.2c-f: 20 returns a season; other roles by half of the club's games."""
    return record.served >= ENOUGH_RETURNS if counts_returns(record.role) else 2 * record.served >= games


def having_served(record: RoleRecord, more: int, games: int) -> RoleRecord:
    """FOOL-12.2c-c, FOOL-12.2c-f: returns or games of a season; a lapsed level comes back at once.

    What was needed for that does not count toward this season's requirement; returns beyond it do, the same game's too.
    """
    record = replace(record, served=record.served + more)
    if record.lapsed and is_kept_up(record, games):
        beyond = record.served - ENOUGH_RETURNS if counts_returns(record.role) else 0
        return replace(record, lapsed=False, served=beyond)
    return record


def after_season(record: RoleRecord, games: int) -> RoleRecord | None:
    """FOOL-12.2c-a, FOOL-12.2c-d, R71: a failure makes him play a level lower, a second in a row loses the level.

    A season that began with a failure behind it does not count toward the veteran level (FOOL-12.2d-e). None: he is no
    specialist any more.
    """
    if not record.lapsed and is_kept_up(record, games):
        return RoleRecord(record.role, seasons=record.seasons + (record.failures == 0))
    if not record.failures:
        return replace(record, failures=1, lapsed=True, served=0, new=False)
    return RoleRecord(PLAIN[record.role]) if record.role in PLAIN else None


def with_role(career: Career, role: Role) -> Career:
    """FOOL-12.2d-a, FOOL-12.2d-e: a new role, or the veteran level of one he has."""
    others = tuple(each for each in career.roles if plain(each.role) != plain(role))
    record = RoleRecord(role, new=role not in PLAIN)
    return replace(career, roles=(*others, record), has_returned=career.has_returned or counts_returns(role))


def too_many(careers: Sequence[Career], role: Role) -> int:
    """FOOL-12.2d-d: how many specialists of a role must lapse."""
    having = sum(plain(each.role) == role and not each.lapsed for career in careers for each in career.roles)
    return max(0, having - kept_after_preseason(role))


def may_lapse(record: RoleRecord) -> bool:
    """FOOL-12.2d-d: one who was made in this camp cannot be the one to lapse."""
    return not record.new and not record.lapsed


def lapsed(career: Career, role: Role) -> Career:
    """FOOL-12.2d-d: an earlier specialist lapses by his club's choice."""
    return replace(
        career,
        roles=tuple(
            replace(each, lapsed=True) if plain(each.role) == role and may_lapse(each) else each
            for each in career.roles
        ),
    )
