"""Letters after each step, and reminders before a deadline: each of them once."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from mail.conftest import League, Sink, league, people, text_of
from touchline.mail import incoming, rounds
from touchline.mail.models import Envelope, Mailing
from touchline.office import closing, sealing
from touchline.office.models import Phase


@pytest.fixture
def weekly(db: None) -> League:
    """A contest with a deadline in a hundred hours."""
    people()
    return league(pace_hours=100)


def in_hours(hours: float):
    return timezone.now() + timedelta(hours=hours)


def test_everybody_with_an_address_gets_a_letter_with_the_sheet_for_the_first_orders(cup: League, post: Sink):
    assert rounds.go_round() == 2

    assert post.recipients == ["anna@example.org", "bert@example.org"]
    assert "=== touchline orders 1 ===\n# number: 1, 2, 3, 4, 5, 6\n# number:\n=== end ===" in text_of(post.letters[0])


def test_after_each_step_there_is_a_letter_and_nobody_gets_it_twice(cup: League, post: Sink):
    rounds.go_round()
    closing.close(cup.contest)

    assert [rounds.go_round() for _ in range(3)] == [2, 0, 0]
    assert "The die shows" in text_of(post.letters[2])
    assert "=== touchline orders 2 ===" in text_of(post.letters[2])


def test_a_letter_tells_a_president_nothing_of_anothers_secrets(cup: League, post: Sink):
    while closing.close(cup.contest):
        rounds.go_round()
        if not cup.contest.phases.filter(status=Phase.Status.OPEN).exists():
            break

    told = {letter["To"]: set() for letter in post.letters}
    for letter in post.letters:
        told[letter["To"]] |= {line for line in text_of(letter).splitlines() if line.startswith("The lucky number")}
    assert told["anna@example.org"] <= {"The lucky number of seat1 fell"}
    assert told["bert@example.org"] <= {"The lucky number of seat2 fell"}


def test_who_has_no_address_gets_no_letter(cup: League, post: Sink):
    User.objects.filter(username="bert").update(email="")

    assert rounds.go_round() == 1


def test_a_contest_may_send_no_letters_by_itself(cup: League, post: Sink):
    Mailing.objects.create(contest=cup.contest, letters=False)

    assert rounds.go_round() == 0
    assert [seat.seat for seat in rounds.send_letters(cup.contest)] == ["seat1", "seat2"]
    assert rounds.send_letters(cup.contest) == []
    assert len(rounds.send_letters(cup.contest, again=True)) == 2


@pytest.mark.parametrize("pdf", [False, True])
def test_a_letter_brings_a_pdf_where_that_is_wanted(cup: League, post: Sink, pdf: bool):
    Mailing.objects.create(contest=cup.contest, pdf=pdf)

    rounds.go_round()

    files = [file.get_filename() for file in post.letters[0].iter_attachments()]
    assert files == (["cup.pdf"] if pdf else [])


def test_old_news_are_not_sent_by_themselves(cup: League, post: Sink):
    Phase.objects.filter(number=0).update(closed=timezone.now() - timedelta(days=4))

    assert rounds.go_round() == 0


def test_a_sitting_is_followed_at_its_table(db, post: Sink):
    people()
    cup = league(options={"live": True})
    rounds.go_round()
    closing.close(cup.contest)

    assert rounds.go_round() == 0


def test_without_a_server_nothing_is_written(cup: League):
    assert rounds.go_round() == 0
    assert not Envelope.objects.exists()


def test_who_is_missing_is_reminded_once_before_the_deadline(weekly: League, post: Sink):
    rounds.go_round()
    anna = weekly.seat()
    sealing.submit(weekly.contest, anna, {"number": 3}, by=anna.holder, via="web")

    assert rounds.go_round(in_hours(75)) == 0
    assert [rounds.go_round(in_hours(hours)) for hours in (77, 78, 99)] == [1, 0, 0]

    letter = post.letters[-1]
    assert letter["To"] == "bert@example.org"
    assert "Round 1 waits for your orders" in letter["Subject"]
    assert "Your orders for Round 1 are missing." in text_of(letter)
    assert "=== touchline orders 1 ===" in text_of(letter)


def test_who_has_only_saved_orders_is_told_so(weekly: League, post: Sink):
    for number in (1, 2):
        seat = weekly.seat(number)
        sealing.submit(weekly.contest, seat, {"number": 3}, by=seat.holder, via="web", ready=number == 2)

    rounds.go_round(in_hours(80))

    (reminder,) = Envelope.objects.filter(occasion__startswith="reminder")
    assert reminder.seat == weekly.seat()


@pytest.mark.parametrize(("hours", "setting", "sent"), [(99, 0, 0), (40, 60, 0), (51, 60, 2), (101, 24, 0)])
def test_a_reminder_comes_neither_too_early_nor_too_late(weekly: League, post: Sink, hours, setting, sent):
    Mailing.objects.create(contest=weekly.contest, letters=False, reminder_hours=setting)

    assert rounds.go_round(in_hours(hours)) == sent


def test_a_reminder_can_be_answered(weekly: League, post: Sink):
    rounds.go_round(in_hours(80))
    letter = next(each for each in post.letters if "waits for" in each["Subject"] and each["To"] == "anna@example.org")
    filled = text_of(letter).replace("# number:\n", "number: 6\n")

    assert incoming.receive(weekly.mail(filled, Subject=f"Re: {letter['Subject']}").as_bytes()).verdict == "taken"
    assert weekly.sent == [6]


def test_the_trouble_of_one_contest_does_not_stop_the_others(cup: League, post: Sink):
    league(name="lost")
    cup.contest.game_version = 99
    cup.contest.save()

    assert rounds.go_round() == 2
