"""Reading an exported contest, byte by byte: every line in its one canonical form, every link of the chain in place.

This is the first half of verifying; it needs no game. `replaying` is the second.
"""

import hashlib
from collections.abc import Sequence
from itertools import zip_longest
from typing import TypeVar

import msgspec

from touchline.game import encode
from touchline.office.records import (
    FORMAT,
    SETUP,
    Closing,
    ClosingLine,
    Header,
    HeaderLine,
    PhaseLine,
    PhaseRecord,
    StateLine,
    first_link,
    next_link,
)

STATE = b'{"state":'
HEADER = "header"
CLOSING = "closing line"
FEWEST_LINES = 3

Read = TypeVar("Read")


class Flaw(Exception):  # noqa: N818 - it is a finding, not a failure
    """The first thing in a file that is not as it should be: what it says cannot be so."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem


class Damage(Flaw):
    """A file that is not the one that was written: something is missing or was changed on the way."""


class Link(msgspec.Struct, frozen=True):
    """A ruled phase of an exported contest."""

    record: PhaseRecord
    written: bytes
    chain: str
    state: bytes = b""  # the one it left, if the file has it


class Exported(msgspec.Struct, frozen=True):
    """A contest as it was exported."""

    header: Header
    links: tuple[Link, ...]
    closing: Closing


def phase_name(branch: int, number: int) -> str:
    """How people call a phase: branches are mentioned only where history was rolled back."""
    name = "phase 0 (the set-up)" if number == SETUP else f"phase {number}"
    return name if branch == 1 else f"{name} of branch {branch}"


def read(data: bytes) -> Exported:
    """Take a file apart; raises the first Flaw."""
    lines = data.split(b"\n")
    if lines.pop() != b"":
        raise Damage(CLOSING, "the file does not end with a whole line")
    if len(lines) < FEWEST_LINES:
        raise Damage(
            HEADER, "this is not an exported contest: it has fewer lines than a header, a set-up and a closing line"
        )
    header = _header(lines[0])
    pairs = _with_states(lines[1:-1], lines[-1])
    links = _links(pairs, _names(lines[-1], len(pairs)), first_link(encode(header)))
    return Exported(header, links, _closing(lines[-1], data, links))


def _exactly(written: bytes, kind: type[Read], where: str) -> Read:
    """A value whose canonical form is just what was written."""
    try:
        value = msgspec.json.decode(written, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as problem:
        raise Damage(where, f"it cannot be read: {problem}") from None
    if encode(value) != written:
        raise Damage(where, "it is not written in the one canonical form")
    return value


def _header(written: bytes) -> Header:
    line = _exactly(written, HeaderLine, HEADER)
    if first_link(bytes(line.header)) != line.chain:
        raise Damage(HEADER, "its hash does not fit: the header or the hash was changed")
    header = _exactly(bytes(line.header), Header, HEADER)
    if not 1 <= header.format <= FORMAT:
        raise Flaw(HEADER, f"it has format {header.format}; this program reads formats up to {FORMAT}")
    return header


def _with_states(lines: Sequence[bytes], closing: bytes) -> list[tuple[bytes, bytes]]:
    """The line of each phase, and the one with the state it left, where the file has these."""
    try:
        line = msgspec.json.decode(closing, type=ClosingLine)
        has_states = msgspec.json.decode(line.closing, type=Closing).states is True
    except (msgspec.MsgspecError, ValueError, RecursionError):
        has_states = any(each.startswith(STATE) for each in lines)
    if not has_states:
        return [(each, b"") for each in lines]
    return list(zip_longest(lines[::2], lines[1::2], fillvalue=b""))


def _links(lines: Sequence[tuple[bytes, bytes]], names: Sequence[str], root: str) -> tuple[Link, ...]:
    chains = {"": root}
    links: list[Link] = []
    for (written, state), where in zip(lines, names, strict=False):
        link = _with_state(_link(written, chains, where), state, where)
        if link.record.label in chains:
            raise Damage(where, "it is in the file twice")
        chains[link.record.label] = link.chain
        links.append(link)
    return tuple(links)


def _link(written: bytes, chains: dict[str, str], where: str) -> Link:
    line = _exactly(written, PhaseLine, where)
    record = _exactly(bytes(line.record), PhaseRecord, where)
    if record.follows not in chains:
        raise Damage(where, f"it follows {record.follows}, which does not come before it")
    if next_link(chains[record.follows], bytes(line.record)) != line.chain:
        raise Damage(where, "its link in the chain does not fit: the record or the link was changed")
    return Link(record, bytes(line.record), line.chain)


def _with_state(link: Link, written: bytes, where: str) -> Link:
    """The phase with the state it left, which has the hash that is on record."""
    if not written:
        return link
    state = bytes(_exactly(written, StateLine, where).state)
    if hashlib.sha256(state).hexdigest() != link.record.state:
        raise Damage(where, "the state below it is not the recorded one")
    return msgspec.structs.replace(link, state=state)


def _names(written: bytes, count: int) -> list[str]:
    """How to call each line, though it may be damaged: the closing line lists them all."""
    try:
        line = msgspec.json.decode(written, type=ClosingLine)
        labels = msgspec.json.decode(line.closing, type=Closing).phases
        names = [phase_name(*map(int, label.split("."))) for label in labels]
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError):
        names = []
    return names + [f"line {number + 2}" for number in range(len(names), count)]


def _closing(written: bytes, data: bytes, links: Sequence[Link]) -> Closing:
    line = _exactly(written, ClosingLine, CLOSING)
    above = data[: -len(written) - 1]
    if hashlib.sha256(above + bytes(line.closing)).hexdigest() != line.seal:
        raise Damage(CLOSING, "its seal does not fit the file: a line is missing or was changed")
    closing = _exactly(bytes(line.closing), Closing, CLOSING)
    if closing.phases != tuple(link.record.label for link in links):
        raise Damage(CLOSING, "the phases it lists are not the phases of the file")
    if closing.last not in closing.phases:
        raise Damage(CLOSING, f"the history it closes ends with {closing.last}, which is not in the file")
    return closing
