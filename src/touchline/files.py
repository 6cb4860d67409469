"""Writing files so that a full disk never costs a good one."""

import os
import tempfile
from pathlib import Path


def put(path: Path, data: bytes | str) -> None:
    """Write a file whole: beside its place first, then into it. What stood there stays until the new one is complete.

    What is no ordinary file, such as a pipe, is written to as it is.
    """
    written = data.encode() if isinstance(data, str) else data
    if path.exists() and not path.is_file():
        path.write_bytes(written)
        return
    place = path.resolve()
    try:
        _put(place, written)
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from None


def _put(place: Path, written: bytes) -> None:
    descriptor, draft = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}-")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(written)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(draft, place.stat().st_mode if place.exists() else 0o666 & ~_umask())
        os.replace(draft, place)
    except BaseException:
        os.unlink(draft)
        raise


def _umask() -> int:
    """What new files are not allowed to be."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
