"""What people write: whether every database, file and page can keep it; and what they read: moments on their clock."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from touchline.game import UNKEEPABLE, is_keepable
from touchline.office.errors import OfficeError

LONGEST_REASON = 300


def told_at(when: datetime, zone: str) -> str:
    """A moment on the clock of a time zone."""
    return f"{when.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M} {zone}"


def kept(text: str) -> str:
    """Text that was not written by a person, as far as it can be kept."""
    return UNKEEPABLE.sub("�", text)


def texts(value: Any) -> Iterator[str]:
    """Every text in a plain value, names of fields included, however deep it is."""
    waiting = [value]
    while waiting:
        match waiting.pop():
            case str() as text:
                yield text
            case Mapping() as fields:
                waiting += [*fields.keys(), *fields.values()]
            case list() | tuple() as items:
                waiting += items


def is_larger(value: Any, most: int) -> bool:
    """Whether a plain value holds more than so many values."""
    waiting, count = [value], 0
    while waiting and count <= most:
        match waiting.pop():
            case Mapping() as fields:
                waiting += fields.values()
                count += len(fields)
            case list() | tuple() as items:
                waiting += items
                count += len(items)
    return count > most


def check_keepable(value: Any, what: str) -> None:
    """Refuse a value with text that cannot be kept."""
    if not all(map(is_keepable, texts(value))):
        raise OfficeError(f"{what} has characters that cannot be kept", "use letters, digits, signs and line breaks")


def check_reason(reason: str) -> None:
    """Refuse a reason that says nothing, or that cannot be kept."""
    if not reason.strip():
        raise OfficeError("there is no reason", "say why: it stays on record for everybody")
    if len(reason) > LONGEST_REASON:
        raise OfficeError(f"the reason has {len(reason)} characters", f"say it in {LONGEST_REASON}")
    check_keepable(reason, "the reason")
