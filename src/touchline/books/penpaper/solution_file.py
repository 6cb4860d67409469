"""Solutions as files: numbers of two bytes each, squeezed."""

import sys
import zlib
from array import array


def squeezed(data: bytes) -> bytes:
    return zlib.compress(data, 9)


def unsqueezed(data: bytes) -> bytes:
    return zlib.decompress(data)


def numbers(kind: str, data: bytes) -> "array[int]":
    """Numbers of two bytes each, the lower one first."""
    found: array[int] = array(kind, data)
    if sys.byteorder == "big":
        found.byteswap()
    return found
