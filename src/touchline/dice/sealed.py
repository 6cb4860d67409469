"""Sealed dice: a stream anybody can check, and nobody can choose.

Before orders are due a phase publishes `commitment(seed)`; with the ruling it reveals the seed. The key of the phase
mixes the seed with a nonce of every seat that sent one, so neither the office nor a seat alone decides it:

- phase key  = HMAC-SHA256(seed, message); the message has one line each for the tag, the contest, the phase, and then
               for every seat in sorted order "seat nonce"; every line ends in a line feed
- stream key = HMAC-SHA256(phase key, "stream " + name); the ruling rolls from the stream "ruling"
- block n    = HMAC-SHA256(stream key, n as eight bytes, big-endian), n = 0, 1, 2, ...
- the stream = the blocks, one after another
- a die      takes as few bytes as hold `sides - 1`, reads them big-endian, keeps the lowest bits that hold `sides - 1`,
             and adds one; a value above `sides` is thrown away and the next bytes are taken

`docs/dice.md` has test vectors.
"""

import hashlib
import hmac
from collections.abc import Mapping
from functools import lru_cache

from touchline.dice.sources import DieByDie

PHASE_TAG = "touchline phase 1"


def commitment(seed: bytes) -> str:
    """What is published before the seed may be known: its SHA-256, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def phase_key(seed: bytes, contest: str, phase: str, nonces: Mapping[str, str]) -> bytes:
    """The key of a phase: the office's seed and the nonces of the seats, mixed."""
    assert "\n" not in contest + phase, "a contest or phase with a line break could be read two ways"
    for seat, nonce in nonces.items():
        assert not set("\n ") & set(seat), "a seat's name with a space or line break could be read two ways"
        assert "\n" not in nonce, "a nonce with a line break could be read two ways"
    lines = [PHASE_TAG, contest, phase, *(f"{seat} {nonces[seat]}" for seat in sorted(nonces))]
    message = "".join(f"{line}\n" for line in lines)
    return hmac.digest(seed, message.encode(), "sha256")


def stream_key(key: bytes, stream: str) -> bytes:
    """The key of one stream of a phase: `ruling`, or the orders made for a seat."""
    return hmac.digest(key, f"stream {stream}".encode(), "sha256")


@lru_cache(maxsize=256)
def _shape(sides: int) -> tuple[int, int]:
    """How many bytes a die takes, and the mask of the bits it keeps."""
    bits = (sides - 1).bit_length()
    return (bits + 7) // 8, (1 << bits) - 1


class Sealed(DieByDie):
    """Dice from an HMAC-SHA256 stream, without bias."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._block = 0
        self._bytes = b""
        self._at = 0

    def _take(self, count: int) -> int:
        while len(self._bytes) - self._at < count:
            fresh = hmac.digest(self._key, self._block.to_bytes(8, "big"), "sha256")
            self._bytes = self._bytes[self._at :] + fresh
            self._at = 0
            self._block += 1
        value = int.from_bytes(self._bytes[self._at : self._at + count], "big")
        self._at += count
        return value

    def die(self, sides: int, label: str) -> int:
        count, mask = _shape(sides)
        while (value := self._take(count) & mask) >= sides:
            pass
        return value + 1
