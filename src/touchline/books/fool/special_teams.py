"""Special teams: who returns, holds, snaps and rushes, and the ten men of a squad (FOOL-GAP-KICK, FOOL-12.2d-a)."""

from collections.abc import Sequence, Set
from typing import Literal, TypeAlias

from touchline.books.fool.depth_chart import NOBODY
from touchline.books.fool.kicking import Returner, SpecialTeams, squad_rating
from touchline.books.fool.players import Player, PlayerId, Role
from touchline.books.fool.positions import is_quarterback

SQUAD = 10
Level: TypeAlias = Literal[0, 1, 2]
RUSHERS = 2
Service: TypeAlias = tuple[Role, PlayerId]
NO_SERVICE: frozenset[Service] = frozenset()
_VETERAN: dict[Role, Role] = {"KR": "VKR", "PR": "VPR", "WR": "VWR"}


def level(player: Player, role: Role) -> Level:
    """FOOL-12.2c-a, FOOL-12.2d-e: 2 a veteran specialist, 1 a specialist, 0 neither."""
    return 2 if _VETERAN.get(role) in player.roles else 1 if role in player.roles else 0


def best_level(men: Sequence[Player], role: Role) -> Level:
    """FOOL-12-GAP-SPECIAL: the level of the best man in a role; only he counts."""
    return max((level(man, role) for man in men), default=0)


def serving(men: Sequence[Player], role: Role, lapsed: Set[Service] = NO_SERVICE) -> tuple[Service, ...]:
    """FOOL-12.2c-f, FOOL-12-GAP-SPECIAL (reconstructions): who does the job at a kick.

    The best specialist does, of wide rushers the best two; men whose role has lapsed where there are too few.
    """
    fit = [man for man in men if level(man, role) or (role, man.id) in lapsed]
    best = sorted(fit, key=lambda man: ((role, man.id) in lapsed, -level(man, role)))
    return tuple((role, man.id) for man in best[: RUSHERS if role == "WR" else 1])


def returner(men: Sequence[Player], role: Literal["KR", "PR"]) -> Player | None:
    """FOOL-GAP-KICK (reconstruction): who takes a kick back: the best specialist, or the quickest sure-handed man."""
    runners = [man for man in men if not is_quarterback(man.position) and man.position not in ("K", "Pt")]
    return max(runners, key=lambda man: (level(man, role), not man.has("f"), man.s, man.c), default=None)


def squad(men: Sequence[Player], spared: Set[PlayerId] = NOBODY) -> tuple[Player, ...]:
    """FOOL-GAP-KICK (reconstruction): ten men for a kick: the most C + S, those to be spared only if need be.

    Quarterbacks and kickers are no part of it.
    """
    runners = [man for man in men if not is_quarterback(man.position) and man.position not in ("K", "Pt")]
    return tuple(sorted(runners, key=lambda man: (man.id in spared, -man.c - man.s))[:SQUAD])


def as_returner(player: Player, role: Literal["KR", "PR"]) -> Returner:
    """FOOL-12.2c-a, FOOL-12.3.1-x: what counts of a returner."""
    return Returner(id=player.id, level=level(player, role), fumble_prone=player.has("f"))


def blocker(men: Sequence[Player]) -> Player | None:
    """FOOL-12.3.4-b (reconstruction): who gets the credit for a block: the best wide rusher, or the squad's first."""
    return max(squad(men), key=lambda man: level(man, "WR"), default=None)


def special_teams(
    men: Sequence[Player], spared: Set[PlayerId] = NOBODY, *, camp: bool = False, trained: Set[PlayerId] = NOBODY
) -> SpecialTeams:
    """FOOL-GAP-KICK, FOOL-12-GAP-SPECIAL (reconstructions): what the able men of a club bring to a kick.

    FOOL-12.7.3-c: of the squad somebody must have been in the camp himself for what is personal.
    """
    ten = squad(men, spared)
    return SpecialTeams(
        squad=squad_rating([(man.c, man.s) for man in ten], camp=camp) if ten else 0,
        camp=camp,
        trained=any(man.id in trained for man in ten),
        holder=best_level(men, "H") > 0,
        long_snapper=best_level(men, "LS") > 0,
        kickoff_kicker=best_level(men, "KK") > 0,
        wide_rusher=best_level(men, "WR"),
    )
