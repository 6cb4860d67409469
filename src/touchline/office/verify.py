"""Checking an exported contest: no database, no Django, no trust in the office that wrote it.

`reading` checks the bytes and the chain, `replaying` the seeds and the rulings. `docs/dice.md` says what a verdict
proves, and what it does not.
"""

import msgspec

from touchline.office.reading import Flaw, read
from touchline.office.replaying import replay


class Verdict(msgspec.Struct, frozen=True):
    """Whether a file is what it claims to be; if not, the first difference and where it is."""

    ok: bool
    phases: int  # how many were ruled again and found right
    problem: str = ""
    phase: str = ""  # "phase 3", "header", "closing line"


def verify(data: bytes) -> Verdict:
    """Rule an exported contest again and report the first difference."""
    phases = 0
    try:
        for _ in replay(read(data)):
            phases += 1
    except Flaw as flaw:
        return Verdict(ok=False, phases=phases, problem=flaw.problem, phase=flaw.where)
    return Verdict(ok=True, phases=phases)
