"""Checks an exported Touchline contest and imports nothing of Touchline's: python independent_verifier.py FILE

Every link of the chain must fit, every seed be the one committed to (and come from the open seed, if there is one), and
every face of every die come from the stream that seed and nonces give. What the dice meant is the rule books' business.
"""

import hashlib
import hmac
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def demand(fits: bool, problem: str) -> None:
    if not fits:
        sys.exit(f"NOT RIGHT: {problem}")


def bytes_of(key: bytes, name: str) -> Iterator[int]:
    """The bytes of a stream, block after block."""
    key, block = hmac.digest(key, b"stream " + name.encode(), "sha256"), 0
    while True:
        yield from hmac.digest(key, block.to_bytes(8, "big"), "sha256")
        block += 1


def die(stream: Iterator[int], sides: int) -> int:
    """The fewest bytes that hold `sides - 1`, the lowest bits of them, thrown away while too large."""
    bits, value = (sides - 1).bit_length(), sides
    while value >= sides > 1:
        value = int.from_bytes([next(stream) for _ in range((bits + 7) // 8)], "big") & ((1 << bits) - 1)
    return value + 1


def sides_of(roll: dict[str, Any]) -> list[int]:
    """How many sides each die of a roll has, in the order they fell."""
    word, _, rest = roll["dice"].partition(" ")
    if word == "shuffle":
        return list(range(int(rest), 1, -1))
    if word in ("chance", "pick"):  # what is certain, impossible, or the only choice is not rolled for
        return [] if rest in ("1", "0/1", "1/1") else [int(rest.split("/")[-1])]
    count, sides = (int(number or 1) for number in re.split("[-+!]", word.lower())[0].split("d"))
    return [sides] * (count + (roll["faces"].count(sides) if word.endswith("!") else 0))  # "!": the highest explode


def check_phase(header: dict[str, Any], record: dict[str, Any], label: str) -> None:
    seed, is_open = bytes.fromhex(record["seed"]), header["openly_seeded"]
    demand(hashlib.sha256(seed).hexdigest() == record["commitment"], f"{label}: its seed is not what was committed to")
    promised = hashlib.sha256(f"touchline open seed\n{header['seed']}\n{label}\n".encode()).digest()
    demand(seed == promised or not is_open, f"{label}: its seed does not come from the open seed")
    nonces = [f"{seat} {nonce}" for seat, nonce in sorted(record["nonces"].items())]
    message = ["touchline phase 1", header["seed" if is_open else "contest"], label, *nonces]
    key = hmac.digest(seed, "".join(f"{line}\n" for line in message).encode(), "sha256")
    for name, rolls in record["transcripts"].items():
        stream = bytes_of(key, name)
        for roll in rolls:
            faces = [die(stream, sides) for sides in sides_of(roll)]
            demand(faces == roll["faces"], f"{label}: {roll['label']!r} of the stream {name!r} fell {faces}")


def check(lines: list[bytes]) -> str:
    links, closing, header = dict[str, str](), lines.pop(), json.loads(lines[0][10:-77])
    for line in (each for each in lines if each[:9] != b'{"state":'):  # {"header" or "record":...,"chain":"..."}
        written = json.loads(line[10:-77])
        label = f"{written['branch']}.{written['number']}" if links else ""
        before = bytes.fromhex(links[written["follows"]]) if links else b""
        links[label] = hashlib.sha256(before + line[10:-77]).hexdigest()
        demand(links[label] == line[-67:-3].decode(), f"{label or 'the header'}: its link in the chain does not fit")
        check_phase(header, written, label) if label else None
    seal = hashlib.sha256(b"".join(lines) + closing[11:-76]).hexdigest().encode()
    demand(closing == b'{"closing":%b,"seal":"%b"}\n' % (closing[11:-76], seal), "the closing line: its seal is wrong")
    return f"{len(links) - 1} phases: chain, commitments and dice are right"


if __name__ == "__main__":
    print(check(Path(sys.argv[1]).read_bytes().splitlines(keepends=True)))
