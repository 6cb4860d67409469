"""Backroom boys and pensioning: coach, physio, scout and tactician."""

from typing import Literal, TypeAlias

import msgspec

from touchline.books.beppiland.extra_points import Tactic
from touchline.books.beppiland.names import a_name
from touchline.books.beppiland.players import Player

Job: TypeAlias = Literal["coach", "physio", "scout", "tactician"]
JOBS: dict[Job, str] = {"coach": "Allenatore", "physio": "Massaggiatore", "scout": "Scout", "tactician": "Tattico"}
YOUNGEST_PENSIONER = 5
TACTICIAN_SKILL = 5
FIRST_YEAR, LAST_YEAR = 1, 2
SALARIES: dict[Job, int] = {"coach": 2, "physio": 2, "scout": 2, "tactician": 5}  # M a session (BEP-MON-06)


class BackroomBoy(msgspec.Struct, frozen=True, kw_only=True):
    """BEP-STAFF-01: a man who does not play."""

    name: str
    job: Job
    age: int = FIRST_YEAR
    tactic: Tactic | None = None  # a tactician's, for good (BEP-STAFF-09)

    @classmethod
    def ordinary(cls) -> "BackroomBoy":
        return cls(name="Bianchi", job="physio")


def may_be_pensioned(player: Player, job: Job) -> bool:
    """BEP-PENS-01, BEP-PENS-02: from age V; a tactician needs skill 5, a double position, or to be special."""
    is_able = player.skill >= TACTICIAN_SKILL or len(player.positions) > 1 or player.is_special
    return player.age >= YOUNGEST_PENSIONER and (job != "tactician" or is_able)


def pensioned(player: Player, job: Job, tactic: Tactic | None = None) -> BackroomBoy:
    """BEP-PENS-03, BEP-STAFF-09: a player who becomes a backroom boy of age I, with his tactic if he is a tactician."""
    return BackroomBoy(name=player.name, job=job, tactic=tactic if job == "tactician" else None)


def has(staff: tuple[BackroomBoy, ...], job: Job) -> bool:
    """BEP-STAFF-04, BEP-STAFF-05: one coach or physio helps; a second is useless."""
    return any(man.job == job for man in staff)


def may_join(staff: tuple[BackroomBoy, ...], job: Job) -> bool:
    """BEP-STAFF-07, BEP-STAFF-10: a second tactician is refused; there may be any number of the others."""
    return job != "tactician" or not has(staff, "tactician")


def hired(staff: tuple[BackroomBoy, ...], man: BackroomBoy) -> tuple[BackroomBoy, ...]:
    """BEP-STAFF-01, BEP-CLUB-06: one more backroom boy, with a name that no other of them has."""
    return (*staff, msgspec.structs.replace(man, name=a_name(man.name, [each.name for each in staff])))


def tactic_known(staff: tuple[BackroomBoy, ...]) -> Tactic | None:
    """BEP-STAFF-07: the tactic of the club's tactician."""
    return next((man.tactic for man in staff if man.job == "tactician"), None)


def a_year_later(staff: tuple[BackroomBoy, ...]) -> tuple[BackroomBoy, ...]:
    """BEP-STAFF-03, BEP-END-06: those of age I become II, those of age II retire."""
    return tuple(msgspec.structs.replace(man, age=man.age + 1) for man in staff if man.age < LAST_YEAR)
