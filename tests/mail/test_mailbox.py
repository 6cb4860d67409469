"""Mail fetched from a real IMAP server."""

import imaplib
from collections.abc import Iterator

import pytest

from mail import dovecot
from mail.conftest import League
from touchline.mail import incoming, mailbox
from touchline.mail.mailbox import MailboxUrlError
from touchline.mail.models import Envelope

pytestmark = pytest.mark.dovecot


@pytest.fixture
def box(imap: dovecot.Server, monkeypatch) -> Iterator[imaplib.IMAP4]:
    """The mailbox as another program sees it; emptied before each test."""
    monkeypatch.setenv("TOUCHLINE_IMAP_PASSWORD", dovecot.PASSWORD)
    client = imaplib.IMAP4("127.0.0.1", imap.port)
    client.login(dovecot.USER, dovecot.PASSWORD)
    if client.select("INBOX")[1] != [b"0"]:
        client.store("1:*", "+FLAGS", r"\Deleted")
        client.expunge()
    yield client
    client.logout()


def poll(imap: dovecot.Server, *, done: str = "") -> list[str]:
    with mailbox.opened(mailbox.address(imap.url)) as opened:
        return [str(outcome.verdict) for outcome in mailbox.read_all(opened, done=done)]


def unseen(box: imaplib.IMAP4) -> int:
    box.noop()
    return len(box.search(None, "UNSEEN")[1][0].split())


def deliver(box: imaplib.IMAP4, raw: bytes) -> None:
    assert box.append("INBOX", None, None, raw)[0] == "OK"


def test_what_was_not_read_yet_is_read_and_marked(cup: League, imap: dovecot.Server, box: imaplib.IMAP4):
    deliver(box, cup.mail("number: 4").as_bytes())
    deliver(box, cup.mail("number: 5", From="mallory@example.org").as_bytes())
    deliver(box, cup.mail("number: 6", Auto_Submitted="auto-replied").as_bytes())

    assert poll(imap) == ["taken", "unknown", "automatic"]
    assert unseen(box) == 0
    assert poll(imap) == []
    assert cup.sent == [4]


def test_messages_are_moved_where_they_are_wanted(cup: League, imap: dovecot.Server, box: imaplib.IMAP4):
    deliver(box, cup.mail("number: 4").as_bytes())

    assert poll(imap, done="Read") == ["taken"]
    box.select("INBOX")
    assert box.search(None, "ALL")[1] == [b""]
    assert box.select("Read")[0] == "OK"
    assert box.search(None, "ALL")[1] == [b"1"]


def test_a_message_that_was_read_but_not_marked_is_known(cup: League, imap: dovecot.Server, box: imaplib.IMAP4):
    deliver(box, cup.mail("number: 4").as_bytes())
    poll(imap)
    box.noop()
    box.store("1:*", "-FLAGS", r"\Seen")

    assert poll(imap) == ["again"]
    assert cup.sent == [4]


def test_of_a_huge_message_only_the_beginning_is_fetched(cup: League, imap: dovecot.Server, box: imaplib.IMAP4):
    mail = cup.mail("number: 4")
    mail.add_attachment(b"A" * 7_500_000, maintype="image", subtype="png", filename="me.png")
    deliver(box, mail.as_bytes())

    assert poll(imap) == ["refused"]
    assert "too big" in Envelope.objects.get().text


def test_a_message_that_cannot_be_dealt_with_now_stays_and_holds_up_nobody(
    cup: League, imap: dovecot.Server, box: imaplib.IMAP4, monkeypatch
):
    deliver(box, b"Subject: poison\r\n\r\n")
    deliver(box, cup.mail("number: 4").as_bytes())
    real = incoming.receive

    def stumbling(raw: bytes) -> incoming.Outcome:
        if b"poison" in raw:
            raise RuntimeError("the database went away")
        return real(raw)

    with monkeypatch.context() as patch:
        patch.setattr(incoming, "receive", stumbling)
        assert poll(imap) == ["taken"]
    assert unseen(box) == 1
    assert poll(imap) == ["unknown"]


def test_waiting_ends_as_soon_as_something_comes(cup: League, imap: dovecot.Server, box: imaplib.IMAP4):
    with mailbox.opened(mailbox.address(imap.url)) as opened:
        assert mailbox.read_all(opened) == []
        with opened.idle:
            deliver(box, cup.mail("number: 4").as_bytes())
            assert opened.idle.poll(timeout=20)
        assert [outcome.verdict for outcome in mailbox.read_all(opened)] == ["taken"]
        mailbox.wait(opened, 1)


@pytest.mark.parametrize(
    "url", ["", "imap", "http://a@b/INBOX", "imap://user:password@host/INBOX", "imaps:///INBOX", "imap://a@b:x/"]
)
def test_a_mailbox_that_is_not_named_as_it_should_be_is_refused(url: str):
    with pytest.raises(MailboxUrlError, match="TOUCHLINE_IMAP_PASSWORD"):
        mailbox.address(url)


def test_only_a_server_on_this_machine_is_spoken_to_in_the_open(monkeypatch):
    used = []
    for kind in ("MailBox", "MailBoxStartTls", "MailBoxUnencrypted"):
        monkeypatch.setattr(mailbox, kind, lambda *_, kind=kind, **how: used.append((kind, "ssl_context" in how)))
    for url in ("imaps://a@127.0.0.1", "imap://a@mail.example.org", "imap://a@localhost", "imap://a@[::1]"):
        mailbox._connected(mailbox.address(url))

    assert used == [("MailBox", True), ("MailBoxStartTls", True), *[("MailBoxUnencrypted", False)] * 2]
