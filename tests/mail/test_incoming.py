"""One message, from its bytes to its reply."""

from datetime import timedelta
from email.message import EmailMessage

import pytest
from django.utils import timezone

from mail.conftest import League, league, people, text_of
from touchline.mail import incoming, keys
from touchline.mail.answers import marked
from touchline.mail.models import Correspondent, Envelope, Mailing, Message
from touchline.office import closing, sealing
from touchline.office.models import Orders, Phase


def test_orders_are_stored_and_echoed_with_a_receipt(cup: League):
    outcome = cup.receive("number: 4")

    assert (outcome.verdict, outcome.receipt, outcome.seat) == ("taken", "1-001", "seat1")
    sent = sealing.latest(cup.open)["seat1"]
    assert (sent.via, sent.given_by, sent.ready) == (Orders.Via.MAIL, cup.seat().holder, True)
    (letter,) = cup.letters()
    assert letter["To"] == "anna@example.org"
    assert letter["Subject"] == f"{cup.mark} cup: orders received, receipt 1-001"
    assert "Your orders for Round 1 are in. Receipt 1-001." in text_of(letter)
    assert "number: 4" in text_of(letter)
    assert cup.mark in text_of(letter)


def test_the_echo_can_be_changed_and_sent_back(cup: League):
    cup.receive("number: 4")
    echo = text_of(cup.letters()[0])

    cup.receive("\n".join(f"> {line}" for line in echo.replace("number: 4", "number: 5").splitlines()))
    assert cup.sent == [4, 5]
    cup.receive(echo)
    assert cup.sent == [4, 5, 4]


def test_a_reply_is_threaded_and_no_program_answers_it(cup: League):
    cup.receive(Message_ID="<first@anna.example>")

    (letter,) = cup.letters()

    assert letter["In-Reply-To"] == letter["References"] == "<first@anna.example>"
    assert letter["Auto-Submitted"] == "auto-replied"
    assert incoming.receive(letter.as_bytes()).verdict == "automatic"


def test_what_was_corrected_is_said_by_line(cup: League):
    cup.receive("nummer: 4")

    assert "line 1 (nummer: 4): 'nummer' was read as number" in text_of(cup.letters()[0])


def test_what_was_not_understood_is_named_by_line_with_the_nearest_readings(cup: League):
    outcome = cup.receive("guess: 4\n\nnumber: 3\nwhatever")

    text = text_of(cup.letters()[0])
    assert outcome.verdict == "refused"
    assert cup.sent == []
    assert "Nothing was taken from your message." in text
    assert "line 1 (guess: 4): there is no field 'guess'; perhaps number" in text
    assert "line 4 (whatever): 'whatever' cannot be understood; perhaps field: value" in text
    assert "There are no orders from you for Round 1 yet." in text
    assert marked("# number: 1, 2, 3, 4, 5, 6\n# number:", 1) in text


def test_orders_that_cannot_stand_are_refused_and_the_ones_before_stay(cup: League):
    cup.receive("number: 4")

    outcome = cup.receive("number: 9")

    text = text_of(cup.letters()[1])
    assert outcome.verdict == "refused"
    assert cup.sent == [4]
    assert "number: 9 is not on the die; guess 1 to 6 (GUESS-01)" in text
    assert "Your orders with receipt 1-001 still stand." in text
    assert "number: 4" in text


@pytest.mark.parametrize(
    ("language", "words"),
    [("it", "I tuoi ordini per Round 1 sono arrivati."), ("de", "Deine Befehle für Round 1 sind da.")],
)
def test_the_league_and_each_president_have_their_language(cup: League, language: str, words: str):
    Mailing.objects.create(contest=cup.contest, language=language)
    cup.receive()
    Correspondent.objects.create(seat=cup.seat(), language="en")

    assert words in Envelope.objects.get().text
    cup.receive("number: 2")
    assert "Your orders for Round 1 are in." in Envelope.objects.order_by("pk")[1].text


def test_the_deadline_is_told_in_the_time_zone_of_the_league(db):
    people()
    cup = league(pace_hours=48, time_zone="Europe/Rome")
    Phase.objects.filter(pk=cup.open.pk).update(deadline="2131-07-01T18:00:00Z")

    cup.receive()

    assert "Orders for Round 1 are taken until 2131-07-01 20:00 Europe/Rome." in text_of(cup.letters()[0])


# --- who is not listened to -----------------------------------------------------------------------------------------


def check_nothing_happened(cup: League, outcome: incoming.Outcome, verdict: str) -> None:
    assert outcome == incoming.Outcome(verdict)
    assert cup.sent == []
    assert not Envelope.objects.exists()


@pytest.mark.parametrize(
    "sender", ["mallory@example.org", "bert@example.org", "anna@example.org, mallory@example.org", "nobody", ""]
)
def test_nothing_is_taken_from_another_address_and_nobody_is_answered(cup: League, sender: str):
    check_nothing_happened(cup, cup.receive(From=sender), "unknown")


def test_nothing_is_taken_without_the_key_and_nobody_is_answered(cup: League):
    for subject in ("orders", "[touchline cup aaaaaaaaaaaaaaaa]", f"{keys.mark(cup.seat(2))}", "[touchline cup ]"):
        check_nothing_happened(cup, cup.receive(Subject=subject), "unknown")


def test_a_forged_reply_address_gets_nothing(cup: League):
    cup.receive(Reply_To="mallory@example.org", Return_Path="<mallory@example.org>", Cc="mallory@example.org")

    (letter,) = cup.letters()
    assert (letter["To"], letter["Cc"], letter["Bcc"]) == ("anna@example.org", None, None)


@pytest.mark.parametrize(
    "header", [{"Auto_Submitted": "auto-replied"}, {"Precedence": "bulk"}, {"Return_Path": "<>"}, {"List_Id": "<a.b>"}]
)
def test_what_a_program_sent_is_neither_read_nor_answered(cup: League, header: dict[str, str]):
    check_nothing_happened(cup, cup.receive(**header), "automatic")


def test_a_notice_of_absence_that_quotes_the_sheet_orders_nothing(cup: League):
    sheet = marked("number: 6", 1)

    check_nothing_happened(cup, cup.receive(f"I am away.\n\n{sheet}", Auto_Submitted="auto-replied"), "automatic")


def test_the_commissioner_can_look_up_who_was_not_listened_to_and_a_flood_leaves_only_its_beginning(cup: League):
    for number in range(incoming.MOST_NOTED_AN_HOUR + 5):
        cup.receive(From="mallory@example.org", Message_ID=f"<{number}@x>")

    noted = Message.objects.filter(sender="mallory@example.org", seat=None)
    assert noted.count() == incoming.MOST_NOTED_AN_HOUR
    noted.update(received=timezone.now() - timedelta(days=31))
    cup.receive(From="mallory@example.org")
    assert noted.count() == 1


def test_the_key_may_stand_in_the_message_instead_of_the_subject(cup: League):
    assert cup.receive(f"number: 4\n\n> {cup.mark}", Subject="my orders").verdict == "taken"


def test_a_flood_from_one_seat_is_put_off(cup: League):
    for number in range(incoming.MOST_AN_HOUR):
        cup.receive(f"number: {number % 6 + 1}", Message_ID=f"<{number}@x>")

    with pytest.raises(incoming.TooManyMessagesError):
        cup.receive("number: 3", Message_ID="<one more@x>")
    assert len(cup.sent) == incoming.MOST_AN_HOUR
    Message.objects.update(received=timezone.now() - timedelta(hours=2))
    assert cup.receive("number: 3", Message_ID="<one more@x>").verdict == "taken"


# --- once, and never lost -------------------------------------------------------------------------------------------


def test_a_message_that_is_delivered_twice_is_read_once(cup: League):
    first = cup.receive("number: 4")
    cup.receive("number: 5")

    again = cup.receive("number: 4")

    assert (again.verdict, again.receipt) == ("again", first.receipt)
    assert cup.sent == [4, 5]
    assert Envelope.objects.count() == 2


def test_a_message_without_an_id_is_known_by_its_bytes(cup: League):
    assert [cup.receive("number: 4", Message_ID="").verdict for _ in range(2)] == ["taken", "again"]


def test_a_forged_message_cannot_use_up_the_id_of_a_real_one(cup: League):
    cup.receive("number: 1", Message_ID="<known@x>", Subject="no key")

    assert cup.receive("number: 4", Message_ID="<known@x>").verdict == "taken"


def test_orders_and_reply_are_stored_together_or_not_at_all(cup: League, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr("touchline.mail.outgoing.write", lambda *_, **__: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            cup.receive()

    assert cup.sent == []
    assert cup.receive().verdict == "taken"


# --- what may go wrong ----------------------------------------------------------------------------------------------


def test_a_message_that_is_too_big_is_answered_without_being_read(cup: League):
    mail = cup.mail("number: 4")
    mail.add_attachment(b"A" * 7_500_000, maintype="image", subtype="png", filename="me.png")
    raw = mail.as_bytes()
    assert len(raw) > 10_000_000

    assert incoming.receive(raw).verdict == "refused"
    assert cup.sent == []
    assert "The message is too big" in text_of(cup.letters()[0])


@pytest.mark.parametrize("text", ["", "\n\n", "-- \nAnna"])
def test_a_message_that_orders_nothing_changes_nothing(cup: League, text: str):
    assert cup.receive(text).verdict == "refused"
    assert cup.sent == []
    assert "No orders were found in it" in text_of(cup.letters()[0])


def test_a_sheet_of_the_round_before_is_not_taken_for_this_one(cup: League):
    cup.receive("number: 4")
    echo = text_of(cup.letters()[0])
    closing.close(cup.contest)

    outcome = cup.receive("\n".join(f"> {line}" for line in echo.splitlines()))

    assert outcome.verdict == "refused"
    assert cup.sent == []
    assert "The sheet in it is not that of Round 2" in text_of(cup.letters()[1])


def test_after_the_deadline_nothing_is_taken(db):
    people()
    cup = league(pace_hours=1)
    Phase.objects.filter(pk=cup.open.pk).update(deadline=timezone.now() - timedelta(minutes=1))

    assert cup.receive().verdict == "refused"
    assert "It came too late: Round 1 takes no more orders." in text_of(cup.letters()[0])


def test_when_the_game_is_over_nothing_is_taken(db):
    people()
    cup = league(options={"rounds": 1})
    mail = cup.mail().as_bytes()
    closing.close(cup.contest)

    assert incoming.receive(mail).verdict == "refused"
    assert "The game is over" in text_of(cup.letters()[0])


def test_orders_may_come_in_a_file(cup: League):
    mail: EmailMessage = cup.mail("My orders are in the file.")
    mail.add_attachment("number: 2", filename="orders.txt")

    assert incoming.receive(mail.as_bytes()).verdict == "taken"
    assert cup.sent == [2]


def test_a_mail_that_is_only_a_page_is_understood(cup: League):
    mail = cup.mail()
    mail.set_content(f"<p>number: 2</p><blockquote><pre>{marked('# number:', 1)}</pre></blockquote>", subtype="html")

    assert incoming.receive(mail.as_bytes()).verdict == "taken"
    assert cup.sent == [2]


def test_a_sheet_for_a_later_round_is_kept(sheets: League):
    outcome = sheets.receive("round 3\nnumber 5")

    assert (outcome.verdict, outcome.receipt) == ("taken", "later-001")
    assert "Your sheet for round 3 is kept until its time comes. Receipt later-001." in text_of(sheets.letters()[0])


def test_a_game_with_a_sheet_of_its_own_is_echoed_in_it(sheets: League):
    assert sheets.receive("number 5\nstanding").verdict == "taken"

    assert marked("round 1\nnumber 5\nstanding", 1) in text_of(sheets.letters()[0])


def test_names_and_subjects_cannot_bring_headers_of_their_own(db):
    people()
    cup = league(title="The cup\nBcc: everybody@example.org")

    cup.receive("number: 4\r\nBcc: mallory@example.org", Message_ID="<1@x>")

    (letter,) = cup.letters()
    assert letter["Bcc"] is None
    assert "The cup Bcc: everybody@example.org" in letter["Subject"]


def test_a_sitting_goes_on_as_soon_as_everybody_has_written(db):
    people()
    cup = league(options={"live": True, "seats": 2})
    cup.receive("number: 4")
    second = cup.mail("number: 2", From="bert@example.org", Subject=str(keys.mark(cup.seat(2))))

    incoming.receive(second.as_bytes())

    assert cup.open.number == 2
