"""Exported contests for the tests: a whole one, and ways to tamper with it as somebody who knows the format would."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

from office.conftest import Office
from touchline.office import closing, commissioner, export, playing
from touchline.office.models import Contest

BIG_DIE = 1_000_000  # a forger's die would hardly ever fall the same way
Edit = Callable[[dict[str, Any]], None]


def eventful(office: Office, **more: Any) -> Contest:
    """A contest in which everything happened: orders of all kinds, an override, dropped orders, a roll-back."""
    contest = office.contest("anna", "ben", coaches={"seat3": "lucky"}, options={"sides": BIG_DIE}, **more)
    by = office.user("commissioner")
    office.submit(contest, 1, 3)
    office.submit(contest, 2, 4, by=by, reason="Ben is on a boat")
    closing.close(contest)
    office.submit(contest, 1, BIG_DIE)
    commissioner.override(contest, "options.sides", BIG_DIE // 2, reason="the big die is lost", by=by)
    closing.close(contest)
    playing.play_on(contest, until="phase", force=True)
    commissioner.roll_back(contest, 2, reason="the big die was found", by=by)
    office.submit(contest, 1, BIG_DIE)
    playing.play_on(contest, until="phase", force=True)
    return contest


def forged(data: bytes, line: int, edit: Edit, *, state: Any = None) -> bytes:
    """The file with one line edited and every hash made to fit again: what a dishonest office could write.

    Line 0 is the header; then come the phases, without the states below them; the last is the closing line. A `state`
    takes the place of the one below the line, and its hash that of the one on record.
    """
    every = [json.loads(each) for each in data.splitlines()]
    values = [value for value in every if "state" not in value]
    states = [_compact(value["state"]) for value in every if "state" in value]
    edit(values[line][next(iter(values[line]))])
    if state is not None:
        states[line - 1] = _compact(state)
        values[line]["record"]["state"] = hashlib.sha256(states[line - 1]).hexdigest()
    links: dict[str, bytes] = {}
    lines: list[bytes] = []
    for place, value in enumerate(values[:-1]):
        kind = next(iter(value))
        written = _compact(value[kind])
        before = links.get(value[kind].get("follows", ""), b"") if links else b""
        link = hashlib.sha256(before + written).digest()
        links[f"{value[kind]['branch']}.{value[kind]['number']}" if links else ""] = link
        lines.append(b'{"%b":%b,"chain":"%b"}\n' % (kind.encode(), written, link.hex().encode()))
        lines += [b'{"state":%b}\n' % states[place - 1]] if place else []
    body, last = b"".join(lines), _compact(values[-1]["closing"])
    seal = hashlib.sha256(body + last).hexdigest()
    return body + b'{"closing":%b,"seal":"%b"}\n' % (last, seal.encode())


def _compact(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def exported(office: Office, **more: Any) -> bytes:
    return export.export(eventful(office, **more))
