"""`touchline mail`: keys, addresses, settings, the log; messages and letters have their own tests in `tests/mail`."""

import io
import re
import sys

import pytest

from cli.conftest import Run


@pytest.fixture
def postal(run: Run) -> Run:
    """A contest called "guess" in which Anna plays by mail."""
    run("user", "add", "anna", "--mail", "anna@example.org")
    run("new", "test.guess", "--name", "guess", "--person", "seat1=anna")
    return run


@pytest.fixture
def piped(monkeypatch, postal: Run):
    """Run `touchline mail read` on a message from Anna."""

    def read(text: str, sender: str = "anna@example.org", code: int = 0) -> str:
        key = postal("mail", "key", "guess", "seat1").out.strip()
        message = f"From: {sender}\nSubject: {key}\nMessage-ID: <{hash(text)}@x>\n\n{text}\n"
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(message.encode())))
        return postal("mail", "read", code=code).out

    return read


def test_a_message_is_read_from_the_standard_input(postal: Run, piped):
    assert "message from seat1 of guess: taken, receipt 1-001" in piped("number: 4")
    assert '"number":4' in postal("orders", "show", "guess", "seat1", "--json").out.replace(" ", "")
    assert "message: unknown" in piped("number: 5", sender="mallory@example.org")


def test_a_fault_asks_the_mail_server_to_try_again(piped, monkeypatch):
    monkeypatch.setattr("touchline.mail.incoming.receive", lambda raw: 1 / 0)

    piped("number: 4", code=75)


def test_a_key_is_printed_and_renewed(postal: Run):
    key = postal("mail", "key", "guess", "seat1").out

    assert re.fullmatch(r"\[touchline guess [a-z2-7]{16}\]\n", key)
    assert postal("mail", "key", "guess", "seat1").out == key
    assert postal("mail", "key", "guess", "seat1", "--renew").out != key
    assert "nobody holds seat2" in postal("mail", "key", "guess", "seat2", code=1).err


def test_an_address_can_be_changed(postal: Run):
    postal("mail", "address", "anna", "anna@new.example")

    assert postal("mail", "set", "guess", "--json").json["seats"] == {"seat1": "anna@new.example"}
    assert "cannot be an address" in postal("mail", "address", "anna", "anna at home", code=2).err
    assert "cannot be an address" in postal("user", "add", "bert", "--mail", "bert\n@x", code=2).err


def test_what_a_contest_sends_by_itself_can_be_set(postal: Run):
    assert postal("mail", "set", "guess", "--json").json == {
        "contest": "guess",
        "letters": True,
        "pdf": False,
        "reminder_hours": 24,
        "language": "en",
        "seats": {"seat1": "anna@example.org"},
    }
    postal("mail", "set", "guess", "--no-letters", "--reminder", 0, "--pdf")
    told = postal("mail", "set", "guess", "--language", "it").out

    assert "letters by themselves: no, with a PDF" in told
    assert "reminder: never" in told
    assert "language: it" in told


def test_a_seat_may_have_a_language_of_its_own(postal: Run, piped):
    postal("mail", "set", "guess", "--seat", "seat1", "--language", "de")
    piped("number: 4")

    from touchline.mail.models import Envelope  # noqa: PLC0415 - there is no database before the first command

    assert "Deine Befehle" in Envelope.objects.get().text
    assert postal("mail", "set", "guess", "--json").json["language"] == "en"
    assert "--language" in postal("mail", "set", "guess", "--seat", "seat1", code=2).err


def test_letters_wait_where_no_server_takes_them_and_the_log_says_so(postal: Run):
    told = postal("mail", "letters", "guess").out

    assert "to seat1 (anna@example.org)" in told
    assert "they wait (set TOUCHLINE_SMTP)" in told
    assert "everybody with an address has got it" in postal("mail", "letters", "guess").out
    (letter,) = postal("mail", "log", "--json").json
    assert (letter["what"], letter["address"], letter["became"]) == ("letter", "anna@example.org", "waiting")
    assert "no server takes letters" in postal("mail", "send", code=1).err


@pytest.mark.parametrize("url", ["", "imap://user:password@host", "mailto:anna@example.org"])
def test_a_mailbox_must_be_named_as_it_should_be(postal: Run, url: str):
    assert "TOUCHLINE_IMAP_PASSWORD" in postal("mail", "poll", "--imap", url, "--once", code=2).err


def test_a_mailbox_that_is_not_there_is_told_in_words(postal: Run):
    told = postal("mail", "poll", "--imap", "imap://office@127.0.0.1:1/INBOX", "--once", code=1).err

    assert "the mailbox on 127.0.0.1, port 1 cannot be read" in told


def test_a_reminder_comes_no_sooner_than_a_clock_can_tell(postal):
    told = postal("mail", "set", "guess", "--reminder", 999_999_999_999, code=2).err

    assert "less than or equal to 87600" in told


def test_where_nobody_has_an_address_no_letter_is_said_to_have_gone(run):
    run("new", "test.guess", "--name", "alone")

    assert "nobody in this contest has an address" in run("mail", "letters", "alone").out
