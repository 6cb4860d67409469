"""Mail fetched by IMAP: what was not read yet is read, and marked or moved once it is done with.

A message is marked after its orders are stored; if the office is killed in between it is read again, and known.
"""

import ipaddress
import logging
import os
import ssl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import SplitResult, unquote, urlsplit

import msgspec
from imap_tools.consts import MailMessageFlags
from imap_tools.errors import ImapToolsError
from imap_tools.mailbox import BaseMailBox, MailBox, MailBoxStartTls, MailBoxUnencrypted

from touchline.mail import incoming, message

log = logging.getLogger(__name__)

EXPECTED = "a mailbox is named like imaps://user@host:port/FOLDER, its password in TOUCHLINE_IMAP_PASSWORD"
FAULTS = (ImapToolsError, OSError)  # what goes wrong with mailboxes
PATIENCE_SECONDS = 30
PORTS = {"imap": 143, "imaps": 993}


class MailboxUrlError(ValueError):
    """A mailbox that cannot be opened as it is named."""


class Address(msgspec.Struct, frozen=True):
    """Where a mailbox is."""

    host: str
    port: int
    user: str
    folder: str
    is_encrypted: bool  # from the first byte on; otherwise from the log-in on, unless the server is on this machine


def address(url: str) -> Address:
    """A mailbox by its URL. A password there could be read by everybody on the machine, so none is accepted."""
    try:
        parts: SplitResult = urlsplit(url)
        port = parts.port
    except ValueError:
        raise MailboxUrlError(EXPECTED) from None
    if parts.scheme not in PORTS or not parts.hostname or parts.password is not None:
        raise MailboxUrlError(EXPECTED)
    return Address(
        host=parts.hostname,
        port=port or PORTS[parts.scheme],
        user=unquote(parts.username or os.environ.get("TOUCHLINE_IMAP_USER", "")),
        folder=unquote(parts.path.strip("/")) or "INBOX",
        is_encrypted=parts.scheme == "imaps",
    )


@contextmanager
def opened(where: Address) -> Iterator[BaseMailBox]:
    """The folder, for the length of the block."""
    password = os.environ.get("TOUCHLINE_IMAP_PASSWORD", "")
    with _connected(where).login(where.user, password, initial_folder=where.folder) as box:
        yield box


def _connected(where: Address) -> BaseMailBox:
    if not where.is_encrypted and _is_here(where.host):
        return MailBoxUnencrypted(where.host, where.port, timeout=PATIENCE_SECONDS)
    kind = MailBox if where.is_encrypted else MailBoxStartTls
    return kind(where.host, where.port, timeout=PATIENCE_SECONDS, ssl_context=ssl.create_default_context())


def read_all(box: BaseMailBox, *, done: str = "") -> list[incoming.Outcome]:
    """Read every message that was not read yet; `done` is a folder they are moved to afterwards.

    One that cannot be dealt with now is left as it is, and does not hold up the others.
    """
    outcomes: list[incoming.Outcome] = []
    for uid in box.uids("UNSEEN"):
        try:
            outcomes.append(incoming.receive(_fetched(box, uid)))
        except incoming.TooManyMessagesError as problem:
            log.warning("%s", problem)
        except Exception:
            log.exception("message %s could not be read; it stays where it is", uid)
        else:
            _put_away(box, uid, done)
    return outcomes


def wait(box: BaseMailBox, seconds: int) -> None:
    """Until something comes, where the server can say so; at most so long."""
    if "IDLE" in box.client.capabilities:
        box.idle.wait(timeout=seconds)
    else:
        time.sleep(seconds)


def _fetched(box: BaseMailBox, uid: str) -> bytes:
    """The bytes of a message; of one that is too big no more than shows that it is."""
    wanted = f"(BODY.PEEK[]<0.{message.MOST_BYTES + 1}>)"
    _, data = box.client.uid("fetch", uid, wanted)
    found = next((part[1] for part in data if isinstance(part, tuple)), b"")
    assert isinstance(found, bytes), "a server answers with bytes"
    return found


def _put_away(box: BaseMailBox, uid: str, done: str) -> None:
    box.flag(uid, MailMessageFlags.SEEN, True)
    if not done:
        return
    try:
        if not box.folder.exists(done):
            box.folder.create(done)
        box.move(uid, done)
    except ImapToolsError:
        log.exception("message %s could not be moved to %s", uid, done)


def _is_here(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
