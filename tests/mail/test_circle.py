"""The whole circle with real processes and real servers: letter, answer, orders, echo."""

import imaplib
import os
import re
import signal
import subprocess
import sys
from email.message import EmailMessage

import pytest

from mail import dovecot
from mail.conftest import Sink, text_of

TOUCHLINE = (sys.executable, "-m", "touchline.cli")
KILLED_BEFORE_REPLYING = """
import os, signal, sys
from touchline.cli import main, office
office.outgoing.send = lambda: os.kill(os.getpid(), signal.SIGKILL)
main(sys.argv[1:])
"""


@pytest.fixture
def process(tmp_path, sink: Sink):
    """Run `touchline` in a process of its own, in an installation whose letters go to the sink."""
    cleared = {"DATABASE_URL", "DJANGO_SETTINGS_MODULE", "TOUCHLINE_DEBUG"}
    environment = {name: value for name, value in os.environ.items() if name not in cleared} | {
        "TOUCHLINE_HOME": str(tmp_path / "home"),
        "TOUCHLINE_SMTP": f"smtp://127.0.0.1:{sink.port}",
        "TOUCHLINE_MAIL_FROM": "Touchline <office@example.org>",
        "TOUCHLINE_IMAP_PASSWORD": dovecot.PASSWORD,
    }

    def run(*words: object, program=TOUCHLINE, message: bytes = b"", code: int = 0, **more: str) -> str:
        given = environment | more
        command = [*program, *map(str, words)]
        ended = subprocess.run(command, env=given, input=message, capture_output=True, check=False)
        assert ended.returncode == code, (ended.stdout + ended.stderr).decode()
        return ended.stdout.decode() + ended.stderr.decode()

    for name in ("anna", "bert"):
        run("user", "add", name, "--mail", f"{name}@example.org")
    run("new", "beppiland.match", "--name", "derby", "--person", "home=anna", "--person", "away=bert")
    return run


def letter_to(sink: Sink, name: str) -> EmailMessage:
    return [letter for letter in sink.letters if letter["To"] == f"{name}@example.org"][-1]


def filled_in(sheet: str) -> str:
    """The grid with the first eleven men in their own positions."""
    men = 0
    lines = []
    for line in sheet.splitlines():
        if re.search(r"\d\+\d +\.$", line) and men < 11:
            line = line.removesuffix(".") + "X"  # noqa: PLW2901
            men += 1
        lines.append(line)
    assert men == 11
    return "\n".join(lines)


def answer(letter: EmailMessage, text: str, sender: str = "anna@example.org", name: str = "1") -> bytes:
    """What a mail program makes of an answer: the letter quoted, and filled in there."""
    mail = EmailMessage()
    mail["From"], mail["To"] = sender, "office@example.org"
    mail["Subject"] = f"Re: {letter['Subject']}"
    mail["Message-ID"], mail["In-Reply-To"] = f"<{name}@anna.example>", letter["Message-ID"]
    quoted = "\n".join(f"> {line}" for line in text.splitlines())
    mail.set_content(f"Here they are!\n\nOn Mon, 5 May 2031 at 10:30, Touchline <office@example.org> wrote:\n{quoted}")
    return mail.as_bytes()


@pytest.mark.dovecot
def test_letter_answer_orders_echo(process, sink: Sink, imap: dovecot.Server):
    assert "to Atletico (anna@example.org)" in process("mail", "letters", "derby")
    letter = letter_to(sink, "anna")
    with imaplib.IMAP4("127.0.0.1", imap.port) as client:
        client.login(dovecot.USER, dovecot.PASSWORD)
        client.append("INBOX", None, None, answer(letter, filled_in(text_of(letter)), name="circle"))

    told = process("mail", "poll", "--imap", imap.url, "--once", "--done", "Archive")

    assert "message from home of derby: taken, receipt 1-001" in told
    echo = letter_to(sink, "anna")
    assert "receipt 1-001" in echo["Subject"]
    assert echo["In-Reply-To"] == "<circle@anna.example>"
    assert len(re.findall(r"\d\+\d +X$", text_of(echo), re.MULTILINE)) == 11
    assert "home  Atletico  anna     ready    1-001" in process("show", "derby", "--seat", "home")
    process("mail", "read", message=answer(echo, text_of(echo), name="the echo"))
    assert text_of(letter_to(sink, "anna")).replace("1-002", "1-001") == text_of(echo)


def test_killed_between_storing_and_replying_the_office_loses_neither(process, sink: Sink):
    process("mail", "letters", "derby")
    letter = letter_to(sink, "anna")
    before = len(sink.letters)
    message = answer(letter, filled_in(text_of(letter)))

    process(
        "mail", "read", program=(sys.executable, "-c", KILLED_BEFORE_REPLYING), message=message, code=-signal.SIGKILL
    )
    assert len(sink.letters) == before
    assert "1-001" in process("show", "derby", "--seat", "home")

    assert "again, receipt 1-001" in process("mail", "read", message=message)
    process("mail", "send")
    assert len(sink.letters) == before + 1
    assert "receipt 1-001" in letter_to(sink, "anna")["Subject"]


def test_a_forged_message_is_dropped_without_a_word(process, sink: Sink):
    process("mail", "letters", "derby")
    letter = letter_to(sink, "anna")
    before = len(sink.letters)
    filled = filled_in(text_of(letter))

    assert "message: unknown" in process("mail", "read", message=answer(letter, filled, "mallory@example.org"))
    process("mail", "key", "derby", "home", "--renew")
    assert "message: unknown" in process("mail", "read", message=answer(letter, filled))

    assert len(sink.letters) == before
    assert "home  Atletico  anna     missing" in process("show", "derby", "--seat", "home")
    assert process("mail", "log").count("unknown") == 2


def test_a_mail_server_is_told_to_try_again_when_there_is_no_database(process, tmp_path):
    (tmp_path / "file").write_text("no folder")

    told = process("mail", "read", message=b"From: a@b.c\n\nx", code=75, TOUCHLINE_HOME=str(tmp_path / "file" / "home"))

    assert "error: " in told


def test_letters_wait_for_a_server_that_is_not_there(process, sink: Sink):
    told = process("mail", "letters", "derby", TOUCHLINE_SMTP="smtp://127.0.0.1:1")
    assert "to Atletico" in told
    assert process("mail", "log").count("waiting ConnectionRefusedError") == 2
    assert process("mail", "letters", "derby", TOUCHLINE_SMTP="").endswith("they wait (set TOUCHLINE_SMTP)\n")

    assert "0 sent, 2 waiting" in process("mail", "send")
    assert "TOUCHLINE_SMTP must look like" in process("mail", "send", code=2, TOUCHLINE_SMTP="host:25")


def test_the_clock_sends_letters_by_itself(process, sink: Sink):
    process("clock", "--once")

    assert sorted(letter["To"] for letter in sink.letters) == ["anna@example.org", "bert@example.org"]
    process("clock", "--once")
    assert len(sink.letters) == 2
