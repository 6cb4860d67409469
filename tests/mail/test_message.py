"""What a mail says, however it was packed."""

import time
from email.message import EmailMessage

import pytest

from touchline.mail import message
from touchline.mail.page_text import page_text


def raw(headers: str, body: str | bytes = "number: 4\n") -> bytes:
    content = body if isinstance(body, bytes) else body.encode()
    return headers.strip().replace("\n", "\r\n").encode() + b"\r\n\r\n" + content


def test_a_plain_message_is_read():
    mail = message.read(raw("From: Anna <Anna@Example.org>\nSubject: Re: the cup\nMessage-ID: <1@x>"))

    assert (mail.sender, mail.subject, mail.text.strip()) == ("anna@example.org", "Re: the cup", "number: 4")
    assert mail.message_id == "<1@x>"
    assert not mail.is_automatic


@pytest.mark.parametrize(
    ("headers", "body", "text"),
    [
        (
            "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable",
            "n=C3=B9mero",
            "nùmero",
        ),
        ("Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable", "pi=F9", "più"),
        ("Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64", "bnVtYmVyOiA0", "number: 4"),
        ("Content-Type: text/plain; charset=utf-16\nContent-Transfer-Encoding: base64", "/v8ANA==", "4"),
        ("Content-Type: text/plain; charset=klingon", "number: 4", "number: 4"),
        ("Content-Type: text/plain; charset=utf-8", b"pi\xf9", "più"),
        ("Content-Type: text/plain; charset=us-ascii", "più".encode(), "più"),
        ("Content-Type: text/plain", b"4\x00\x1b[2J\xe2\x80\xae", "4[2J"),
        ("Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64", "%%%", ""),
        ("Content-Type: text/plain; format=flowed", "a long \r\nline\r\n-- \r\nAnna", "a long line\n-- \nAnna"),
        ("Content-Type: text/plain; format=flowed; delsp=yes", "a lo \r\nng line", "a long line"),
        ("Content-Type: text/plain; format=flowed", "> a long \r\n> line\r\nmine", "> a long line\nmine"),
    ],
)
def test_text_is_read_in_whatever_alphabet_it_is_written(headers, body, text):
    assert message.read(raw(f"From: a@b.c\n{headers}", body)).text.strip() == text


def test_of_a_page_and_a_plain_text_the_plain_text_is_read():
    mail = EmailMessage()
    mail.set_content("number: 4")
    mail.add_alternative("<p>number: 5</p>", subtype="html")

    assert message.read(mail.as_bytes()).text.strip() == "number: 4"


def test_a_mail_that_is_only_a_page_is_reduced_to_its_text():
    mail = EmailMessage()
    mail.set_content("<head><title>x</title></head><div>number:&nbsp;4</div><div>so<br>long</div>", subtype="html")

    assert message.read(mail.as_bytes()).text == "number: 4\nso\nlong"


def test_sheets_attached_as_text_are_read_and_other_files_are_not():
    mail = EmailMessage()
    mail.set_content("see the file")
    mail.add_attachment("number: 4", filename="orders.txt")
    mail.add_attachment(b"number: 5", maintype="application", subtype="octet-stream", filename="ORDERS.TXT")
    mail.add_attachment(b"number: 6", maintype="image", subtype="png", filename="a.png")
    mail.add_attachment("BEGIN:VCARD", subtype="vcard", filename="anna.vcf")

    assert [each.strip() for each in message.read(mail.as_bytes()).attached] == ["number: 4", "number: 5"]


@pytest.mark.parametrize(
    "headers",
    [
        "From: a@b.c\nAuto-Submitted: auto-replied",
        "From: a@b.c\nAuto-Submitted: Auto-Generated (vacation)",
        "From: a@b.c\nPrecedence: BULK",
        "From: a@b.c\nPrecedence: auto_reply",
        "Return-Path: <>\nFrom: a@b.c",
        "From: a@b.c\nList-Id: <cup.example.org>",
        "From: MAILER-DAEMON@b.c",
        "From: a@b.c\nContent-Type: multipart/report; report-type=delivery-status; boundary=x",
    ],
)
def test_what_no_person_wrote_is_known_as_such(headers):
    assert message.read(raw(headers)).is_automatic


def test_a_person_may_say_that_no_machine_wrote_it():
    assert not message.read(raw("From: a@b.c\nAuto-Submitted: no")).is_automatic


@pytest.mark.parametrize(
    "headers",
    [
        "From: nobody",
        'From: "a@b.c" <>',
        "From: undisclosed:;",
        "Subject: no sender",
    ],
)
def test_a_sender_who_is_not_clear_is_nobody(headers):
    assert "@" not in message.read(raw(headers)).sender


def test_a_message_of_many_megabytes_is_not_taken_apart():
    body = b"number: 4\r\n" + b"A" * 10_000_000
    begun = time.process_time()

    mail = message.read(raw("From: a@b.c\nSubject: [touchline cup abcdefghijklmnop]", body))

    assert mail.is_too_big
    assert (mail.sender, mail.subject, mail.text) == ("a@b.c", "[touchline cup abcdefghijklmnop]", "")
    assert time.process_time() - begun < 1


@pytest.mark.parametrize("headers", ["From: a@b.c, d@e.f", "From: a@b.c\nFrom: d@e.f"])
def test_who_claims_to_be_several_is_nobody(headers):
    assert message.read(raw(headers)).sender == ""


NESTED = "".join(f'Content-Type: multipart/mixed; boundary="{n}"\r\n\r\n--{n}\r\n' for n in range(3000))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00" * 1000,
        b"\xff\xfe\r\n\r\n\xff",
        raw("From: =?x?y?z?=\nSubject: =?utf-8?b?!!!?=\nMessage-ID: <<>>\nContent-Type: ;;;"),
        raw("From: a@b.c\nContent-Type: text/plain; charset*=x'y'%ff; name*=utf-8''%ff"),
        raw("From: a@b.c\nMessage-ID: <a\x00b@c>\nDate: never"),
        raw("From: " + "(" * 5000 + "a@b.c"),
        raw("From: " + "<" * 5000 + "a@b.c"),
        raw("From: a@b.c\nTo: " + "a," * 5000),
        raw("From: a@b.c\nSubject: " + "=?utf-8?q?a?= " * 60_000),
        raw("From: " + "a@b.c, " * 100_000),
        raw("From: a@b.c\nContent-Type: text/plain" + "; a=b" * 150_000),
        b"From: a@b.c\r\n" + NESTED.encode(),
        raw("From: a@b.c\nContent-Type: text/html", "<div>" * 200_000),
        raw("From: a@b.c\nContent-Type: text/html", "<!--" * 200_000),
        raw("From: a@b.c\nContent-Type: text/html", "<a " * 300_000),
        raw("From: a@b.c\nContent-Type: text/html", "<!DOCTYPE [" * 90_000),
        raw("From: a@b.c\nContent-Type: text/html", "&#999999999999; &#x0; &; <![CDATA["),
        raw("From: a@b.c\nContent-Type: multipart/mixed; boundary=x", "--x\r\n" * 100_000),
        raw("From: a@b.c\nContent-Type: message/rfc822\nContent-Transfer-Encoding: base64", "AAAA"),
    ],
)
def test_no_message_is_so_nasty_that_reading_it_fails_or_lasts(content):
    begun = time.process_time()

    mail = message.read(content)

    assert isinstance(mail.text, str)
    assert "\n" not in mail.subject
    assert time.process_time() - begun < 10


@pytest.mark.parametrize("name", ["a b@x", "é@x", "x" * 300])
def test_an_id_that_could_not_be_repeated_safely_is_not(name):
    assert message.read(f"From: a@b.c\nMessage-ID: <{name}>\n\nx".encode()).message_id == ""


def test_the_same_message_has_one_identity_however_it_came():
    first = raw("Received: by one\nFrom: a@b.c\nMessage-ID: <1@x>")
    second = raw("Received: by two\nFrom: a@b.c\nMessage-ID: <1@x>")

    assert message.read(first).identity == message.read(second).identity
    assert message.read(raw("From: a@b.c")).identity != message.read(raw("From: a@b.c", "number: 5\n")).identity


def test_quotations_and_preformatted_text_of_a_page_keep_their_form():
    page = "<p>mine</p><blockquote><p>yours</p><pre>a   b\n c  d</pre></blockquote>after<table><tr><td>1<td>2</table>"

    assert page_text(page) == "mine\n> yours\n> a   b\n>  c  d\nafter\n1 2"
