"""The dice of one phase: streams from one key, each with a name and a transcript of its own.

- ``ruling``          the dice of the ruling
- ``setup``           the dice of the set-up
- ``default:<seat>``  the dice for orders of a seat from which no move was received
- ``coach:<seat>``    the dice of a seat's computer coach

An openly seeded contest takes the seeds of its phases from the seed everybody knows. Neither its name nor the nonces of
its seats enter the dice, so that the same seed and the same orders always give the same contest.
"""

import hashlib
from collections.abc import Mapping

from touchline.dice import Dice, Roll, phase_key, stream_key
from touchline.game import SeatId
from touchline.office.records import Header

RULING = "ruling"
SET_UP = "setup"


def open_seed(seed: str, label: str) -> bytes:
    """The seed of a phase of an openly seeded contest."""
    return hashlib.sha256(f"touchline open seed\n{seed}\n{label}\n".encode()).digest()


def key_of(header: Header, label: str, seed: bytes, nonces: Mapping[SeatId, str]) -> bytes:
    """The key of a phase; `label` is its branch and number, as in `1.4`."""
    named = header.seed if header.openly_seeded else header.contest
    return phase_key(seed, named, label, {str(seat): nonce for seat, nonce in nonces.items()})


class PhaseDice:
    """Hands out the streams of a phase and keeps what was rolled."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._streams: dict[str, Dice] = {}

    def stream(self, name: str) -> Dice:
        assert name not in self._streams, f"the stream {name!r} has been used already"
        self._streams[name] = Dice.sealed(stream_key(self._key, name))
        return self._streams[name]

    def transcripts(self) -> dict[str, tuple[Roll, ...]]:
        """What was rolled, stream by stream; streams nobody rolled from are left out."""
        return {name: tuple(dice.transcript) for name, dice in self._streams.items() if dice.transcript}
