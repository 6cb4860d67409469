"""Letters are not lost, and go to nobody but the holder of the seat."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from mail.conftest import League, Sink, text_of
from touchline.mail import outgoing
from touchline.mail.models import Envelope
from touchline.office.errors import OfficeError


def write(cup: League, **more) -> Envelope:
    envelope = outgoing.write(cup.seat(), "letter 1", "cup: news", "All is well.", **more)
    envelope.save()
    return envelope


def overdue() -> None:
    Envelope.objects.filter(next_try__isnull=False).update(next_try=timezone.now() - timedelta(seconds=1))


def test_a_letter_goes_out_once_and_is_forgotten(cup: League, post: Sink):
    write(cup, html="<html><body><p>All is well.</p></body></html>", pdf=b"%PDF-")

    assert outgoing.send() == 1
    assert outgoing.send() == 0

    (letter,) = post.letters
    assert post.recipients == ["anna@example.org"]
    assert letter["From"] == "Touchline <office@example.org>"
    assert letter["Subject"] == f"{cup.mark} cup: news"
    assert letter["Message-ID"] == Envelope.objects.get().message_id
    assert text_of(letter).startswith("All is well.")
    assert cup.mark in text_of(letter)
    page = letter.get_body(("html",))
    assert page is not None
    assert f"<p>Keep {cup.mark}" in page.get_content()
    (file,) = letter.iter_attachments()
    assert (file.get_filename(), file.get_content()) == ("cup.pdf", b"%PDF-")
    gone = Envelope.objects.get()
    assert (gone.text, gone.html, bytes(gone.pdf), gone.next_try) == ("", "", b"", None)
    assert gone.sent is not None


def test_a_server_that_is_not_there_is_tried_again_later(cup: League, post: Sink, settings):
    write(cup)
    settings.EMAIL_PORT = 1
    assert outgoing.send() == 0

    waiting = Envelope.objects.get()
    assert waiting.text == "All is well."
    assert waiting.fault.startswith("ConnectionRefusedError")
    assert waiting.next_try > timezone.now() + timedelta(minutes=1)
    settings.EMAIL_PORT = post.port
    assert outgoing.send() == 0, "not before its time"
    overdue()
    assert outgoing.send() == 1


@pytest.mark.parametrize(("answer", "is_tried_again"), [("451 later", True), ("554 spam", False)])
def test_a_server_that_says_no_for_ever_is_not_asked_again(cup: League, post: Sink, answer: str, is_tried_again: bool):
    write(cup)
    post.answer = answer
    outgoing.send()
    post.answer = "250 OK"
    overdue()

    assert outgoing.send() == is_tried_again


def test_an_address_that_is_refused_does_not_hold_up_the_others(cup: League, post: Sink):
    post.refuse = "anna@example.org"
    write(cup)
    outgoing.write(cup.seat(2), "letter 1", "cup: news", "All is well.").save()

    assert outgoing.send() == 1
    assert post.recipients == ["bert@example.org"]
    assert Envelope.objects.get(seat=cup.seat()).next_try is None


def test_a_letter_is_given_up_after_some_days(cup: League, post: Sink, settings):
    write(cup)
    Envelope.objects.update(made=timezone.now() - timedelta(days=6))
    settings.EMAIL_PORT = 1

    outgoing.send()

    assert Envelope.objects.get().next_try is None


def test_a_letter_somebody_is_sending_is_left_to_them_for_a_while(cup: League, post: Sink):
    write(cup)
    next(outgoing._claimed())  # and killed

    assert outgoing.send() == 0
    overdue()
    assert outgoing.send() == 1


def test_a_letter_follows_its_reader_to_a_new_address_but_not_the_seat_to_a_new_holder(cup: League, post: Sink):
    write(cup)
    outgoing.write(cup.seat(2), "letter 1", "cup: news", "A secret.").save()
    User.objects.filter(username="anna").update(email="anna@new.example")
    cup.contest.seats.filter(seat="seat2").update(holder=User.objects.create(username="carl", email="carl@example.org"))

    assert outgoing.send() == 1
    assert post.recipients == ["anna@new.example"]
    assert Envelope.objects.get(seat=cup.seat(2)).text == ""


def test_without_a_server_letters_wait(cup: League, settings):
    write(cup)
    settings.EMAIL_HOST = ""

    with pytest.raises(OfficeError, match="TOUCHLINE_SMTP"):
        outgoing.send()
    assert outgoing.waiting().count() == 1
