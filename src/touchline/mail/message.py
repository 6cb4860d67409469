"""What a mail says: whoever sent it, however it was packed.

Whatever the bytes are, `read` returns. Text comes from the plain part of the mail, or from its HTML if there is no
other, and from sheets attached as text.
"""

import hashlib
import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage, Message
from email.parser import BytesHeaderParser
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec

from touchline.game import keepable
from touchline.mail.page_text import page_text

if TYPE_CHECKING:
    Part = Message[Any, Any]
else:
    Part = Message

MOST_BYTES = 1_000_000
MOST_PARTS = 40
LONGEST_HEADER = 4_000
_HEADER = re.compile(rb"^[^\s:]+:[^\n]*(?:\n[ \t][^\n]*)*\n?", re.MULTILINE)
_OF_A_PART = re.compile(rb"^content-[a-z-]+:[^\n]*(?:\n[ \t][^\n]*)*\n?", re.MULTILINE | re.IGNORECASE)
_ID = re.compile(r"<[!-;=?-~]{3,240}>")
_NOBODY = re.compile(r"(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@", re.IGNORECASE)
_MACHINES = frozenset({"bulk", "junk", "list", "auto_reply"})
_OF_LISTS_AND_MACHINES = ("List-Id", "List-Unsubscribe", "List-Post", "X-Autoreply", "X-Autorespond", "X-Loop")


class Mail(msgspec.Struct, frozen=True, kw_only=True):
    """A message as far as the office reads it."""

    sender: str  # the one address it comes from, in small letters; empty where that is not clear
    subject: str
    message_id: str  # with its brackets; empty where there is none that can be repeated
    identity: str  # the same for the same message, however often it is delivered
    is_automatic: bool  # no person wrote it
    is_too_big: bool
    text: str
    attached: tuple[str, ...]


def read(raw: bytes) -> Mail:
    """Take a message apart; of one that is too big only the beginning."""
    is_too_big = len(raw) > MOST_BYTES
    found = _parsed(_without_long_headers(raw[:MOST_BYTES]), headers_only=is_too_big)
    message_id = _header(found, "Message-ID").strip()
    plain, pages, attached = ([], [], []) if is_too_big else _texts(found)
    return Mail(
        sender=_sender(found),
        subject=keepable(" ".join(_header(found, "Subject").split())),
        message_id=message_id if _ID.fullmatch(message_id) else "",
        identity=hashlib.sha256(message_id.encode(errors="replace") or raw).hexdigest(),
        is_automatic=_is_automatic(found),
        is_too_big=is_too_big,
        text="\n".join(plain) if any(map(str.strip, plain)) else "\n".join(map(page_text, pages)),
        attached=tuple(attached),
    )


def _parsed(raw: bytes, *, headers_only: bool) -> EmailMessage:
    try:
        if not headers_only:
            return message_from_bytes(raw, policy=policy.default)
    except (RecursionError, ValueError, LookupError):  # parts within parts within parts
        pass
    return BytesHeaderParser(policy=policy.default).parsebytes(raw)


def _without_long_headers(raw: bytes) -> bytes:
    """Nobody needs a header that long, and reading one lasts: those of the message, and what describes its parts."""
    end = min((place for place in (raw.find(b"\n\n"), raw.find(b"\n\r\n")) if place >= 0), default=len(raw))
    head, body = raw[: end + 1], raw[end + 1 :]
    return _HEADER.sub(_if_short, head) + _OF_A_PART.sub(_if_short, body)


def _if_short(found: re.Match[bytes]) -> bytes:
    return found[0] if len(found[0]) <= LONGEST_HEADER else b""


def _header(found: Part, name: str) -> str:
    """A header as text; empty for one that cannot be understood."""
    try:
        return str(found[name] or "")
    except Exception:  # noqa: BLE001 - the parser of headers stumbles in many ways over what strangers write there
        return ""


def _sender(found: EmailMessage) -> str:
    """The address a message comes from. One that claims several comes from nobody."""
    try:
        headers = found.get_all("From", [])
        addresses = [address.addr_spec for header in headers for address in header.addresses]
    except Exception:  # noqa: BLE001 - as above
        return ""
    is_clear = len(headers) == len(addresses) == 1 and addresses[0].isprintable() and addresses[0].count("@") == 1
    return addresses[0].lower() if is_clear else ""


def _is_automatic(found: EmailMessage) -> bool:
    """Whether a program sent it: a bounce, a notice of absence, a list. Nobody reads it, so nobody answers it."""
    is_submitted_by_machine = _header(found, "Auto-Submitted").strip().lower() not in {"", "no"}
    is_bounce = _header(found, "Return-Path").strip() == "<>" or found.get_content_type() == "multipart/report"
    is_of_machine = any(name in found for name in _OF_LISTS_AND_MACHINES)
    is_bulk = _header(found, "Precedence").strip().lower() in _MACHINES
    is_nobody = _NOBODY.match(_sender(found)) is not None
    return is_submitted_by_machine or is_bounce or is_of_machine or is_bulk or is_nobody


def _texts(found: EmailMessage) -> tuple[list[str], list[str], list[str]]:
    """Plain text, pages, and attached sheets."""
    plain: list[str] = []
    pages: list[str] = []
    attached: list[str] = []
    for part in islice(_leaves(found), MOST_PARTS):
        kind, name = part.get_content_type(), _filename(part)
        if kind == "text/plain" or (name.lower().endswith(".txt") and kind == "application/octet-stream"):
            is_attached = bool(name) or part.get_content_disposition() == "attachment"
            (attached if is_attached else plain).append(_text(part))
        elif kind == "text/html" and not name:
            pages.append(_text(part))
    return plain, pages, attached


def _leaves(found: Part) -> Iterator[Part]:
    """The parts of a message that have no parts; a message that was forwarded inside another is not opened."""
    waiting = [found]
    while waiting:
        part = waiting.pop(0)
        inner = part.get_payload()
        if part.get_content_maintype() == "multipart" and isinstance(inner, list):
            waiting[:0] = [each for each in inner if isinstance(each, Message)]
        elif not isinstance(inner, list):
            yield part


def _filename(part: Part) -> str:
    try:
        return str(part.get_filename() or "")
    except Exception:  # noqa: BLE001 - as above
        return ""


def _text(part: Part) -> str:
    """The text of a part: in the alphabet it names, or in one that fits."""
    raw = part.get_payload(decode=True)
    data = raw if isinstance(raw, bytes) else b""
    text = keepable(_decoded(data, _parameter(part, "charset")))
    lines = re.sub(r"\r\n?", "\n", text.replace("\xa0", " ").removeprefix("\ufeff"))
    if _parameter(part, "format").lower() == "flowed":
        return _joined(lines, delete_space=_parameter(part, "delsp").lower() == "yes")
    return lines


def _decoded(data: bytes, charset: str) -> str:
    for alphabet in (charset or "utf-8", "utf-8", "cp1252"):
        try:
            return data.decode(alphabet)
        except (LookupError, ValueError):
            continue
    return data.decode("latin-1")


def _parameter(part: Part, name: str) -> str:
    try:
        found = part.get_param(name, "")
    except Exception:  # noqa: BLE001 - as above
        return ""
    return found if isinstance(found, str) else ""


_QUOTED = re.compile(r"(?:>)*")


def _joined(text: str, *, delete_space: bool) -> str:
    """RFC 3676: lines that a mail program broke, whole again."""
    whole: list[str] = []
    goes_on = ""  # the quotation marks of a line that is not at its end
    is_open = False
    for line in text.split("\n"):
        marks = _QUOTED.match(line)
        depth = marks[0] if marks else ""
        said = line[len(depth) :].removeprefix(" ")
        if is_open and goes_on == depth:
            whole[-1] += said
        else:
            whole.append(f"{depth} {said}" if depth else said)
        is_open = said.endswith(" ") and said != "-- "
        goes_on = depth
        if is_open and delete_space:
            whole[-1] = whole[-1][:-1]
    return "\n".join(whole)
