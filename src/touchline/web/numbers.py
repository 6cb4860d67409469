"""Numbers in addresses and forms: of a phase, a branch, a place in a list."""

import re


def number(typed: str) -> int | None:
    """A number that something here could have; None for anything else."""
    return int(typed) if re.fullmatch(r"[0-9]{1,9}", typed) else None
