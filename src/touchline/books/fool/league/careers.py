"""What a league remembers of a player besides his marker (FOOL-12-P3, FOOL-12-P4)."""

from collections.abc import Mapping
from typing import Literal, NewType, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool.injuries import Ability, LongerInjury
from touchline.books.fool.league.kicking_values import is_kicker, kicking_change
from touchline.books.fool.players import Player, PlayerId, Position, Role

ClubId = NewType("ClubId", str)

ABILITIES: tuple[Ability, ...] = ("P", "C", "S")

Status: TypeAlias = Literal["new", "R", "R2", "veteran"]
"""FOOL-12-P3: in his first camp; after his rookie season; second year, still treated as first; everyone else."""

THIRDS = 3
"""Experience is counted in thirds of a game."""

VETERANS: Mapping[Role, Role] = {"KR": "VKR", "PR": "VPR", "WR": "VWR"}
PLAIN: Mapping[Role, Role] = {veteran: plain for plain, veteran in VETERANS.items()}


class Told(msgspec.Struct, frozen=True):
    """One line about a man: what was rolled and what it did."""

    what: str  # "change", "coaching", "position", "role", "injury", "recovery", "maximum", "new club", "void"
    text: str
    rules: tuple[str, ...]


class Chapter(msgspec.Struct, frozen=True, array_like=True):
    """One line of a man's history."""

    year: int
    when: str  # "the draft", "week 3"
    text: str
    rule: str


class Mark(msgspec.Struct, frozen=True):
    """FOOL-12.3.2-b: a lasting reduction by one; recovery is tried in camps to come."""

    ability: Ability


class Out(msgspec.Struct, frozen=True):
    """A longer injury that is not over."""

    injury: LongerInjury
    left: int | None  # games still to be missed; None: the season


class Trial(msgspec.Struct, frozen=True):
    """FOOL-12.6-e, R56: a point beyond a maximum that is his perhaps only for this season."""

    ability: Ability
    score: int  # with that point
    case: str  # the line of FOOL-T-MAXROLL that he rolled on


class RoleRecord(msgspec.Struct, frozen=True):
    """FOOL-12.2c-a to FOOL-12.2d-e: a special-teams role and how it is kept up."""

    role: Role
    seasons: int = 0  # in good standing
    failures: int = 0  # seasons in a row below the requirement
    lapsed: bool = False
    served: int = 0  # this season: returns, or games
    new: bool = False  # given in this camp

    @property
    def played(self) -> Role | None:
        """FOOL-12.2c-a: a lapsed specialist plays one level lower."""
        return PLAIN.get(self.role) if self.lapsed else self.role


class Moved(msgspec.Struct, frozen=True):
    """FOOL-12.5.2-k: a change of position that could not be taken back: the man before it and right after it."""

    before: Player
    after: Player


class Former(msgspec.Struct, frozen=True):
    """FOOL-12.5.2-u: a man before a change of position that stands, and how long it is ago."""

    before: Player
    games: int = 0  # of the season, since the change; once he is cut, since the cut
    is_cut: bool = False


class Learning(msgspec.Struct, frozen=True):
    """FOOL-12.5.2-c: a new position that is being earned."""

    to: Position
    sixths: int = 0  # of a game's credit
    takes_back: bool = True  # FOOL-12.5.2-i: a result that makes him worse is tried to be reversed
    number: int | None = None  # R52: of a generalist with several tables, the coach's choice
    no_exchange: bool = False  # FOOL-12.5.2-i: a +X-Y is tried to be reversed, too


class Career(msgspec.Struct, frozen=True, kw_only=True):
    """A player with his history."""

    player: Player  # scores without marks (R66)
    status: Status = "veteran"
    games: int = 0  # thirds, last or current season
    kicking_games: int = 0  # thirds at the kicking job of a two-position man
    marks: tuple[Mark, ...] = ()
    out: tuple[Out, ...] = ()
    trials: tuple[Trial, ...] = ()
    roles: tuple[RoleRecord, ...] = ()
    has_returned: bool = False  # FOOL-12.3.1-x: is or once was a returner
    last_club: ClubId | None = None
    clubs: tuple[ClubId, ...] = ()  # of this season
    changed_position: bool = False  # this season (FOOL-12.5.2-l)
    learning: Learning | None = None
    moved: Moved | None = None  # while he is with the same club
    former: Former | None = None  # while he may still go back to the position that he had
    hurt_in_camp: bool = False  # FOOL-12.4-k: or in a preseason game of this year
    had_a_regimen: bool = False  # FOOL-12.5.2-n: coached, trained as a specialist or recovering in the last camp
    history: tuple[Chapter, ...] = ()  # since the draft

    @property
    def id(self) -> PlayerId:
        return self.player.id

    @property
    def may_be_listed(self) -> bool:
        """FOOL-12.2-l, FOOL-12.4-k: whoever was hurt before the season may go on the camp list, even if fit again."""
        return self.hurt_in_camp or bool(self.out)

    @property
    def is_recovering(self) -> bool:
        """FOOL-12.3.2-d: an unresolved injury or a mark bars him from every other regimen."""
        return bool(self.marks or self.out)


def with_player(career: Career, **changes: object) -> Career:
    return replace(career, player=replace(career.player, **changes))


def score(player: Player, ability: Ability) -> int:
    return {"P": player.p, "C": player.c, "S": player.s}[ability]


def with_score(player: Player, ability: Ability, value: int) -> Player:
    """FOOL-12.3.1-p: scores do not fall below 0."""
    field = {"P": "p", "C": "c", "S": "s"}[ability]
    return replace(player, **{field: max(0, value)})


def as_he_plays(career: Career) -> Player:
    """R66: the scores less the marks, not below 0; of kickers the kicking values that a mark takes."""
    player = career.player
    for mark in career.marks:
        if is_kicker(player.position):
            player = kicking_change(player, mark.ability, -1)
        else:
            player = with_score(player, mark.ability, score(player, mark.ability) - 1)
    roles = tuple(role for each in career.roles if (role := each.played) is not None)
    learns = None if career.learning is None else career.learning.to
    return replace(player, first_season=career.status == "new", roles=roles, learns=learns)


def a_year_older(career: Career) -> Career:
    """FOOL-12-P4: one birthday a year, when the season is over."""
    return with_player(career, age=career.player.age + 1)
