"""A league of Beppiland speaks the language of its reader."""

import pytest
from django.core import mail

from touchline.mail import rounds
from touchline.mail.models import Mailing
from worlds.conftest import OWN, World
from worlds.looking import browser_of


@pytest.mark.parametrize("where", ["", "orders/2/", "bar/"])
def test_a_page_says_in_its_language_what_is_waited_for(world: World, where: str) -> None:
    anna = browser_of(world.contest.seats.get(seat=OWN))

    page = anna.get(f"/c/{world.contest.name}/{where}", headers={"accept-language": "it"}).content.decode()

    assert "Stagione 1, sessione 1" in page
    assert "Season 1, session 1" not in page


def test_a_letter_says_in_its_language_what_is_waited_for(world: World) -> None:
    Mailing.objects.create(contest=world.contest, language="it")

    rounds.send_letters(world.contest)
    rounds.go_round(world.clock.at)

    (letter,) = mail.outbox
    assert "Stagione 1, sessione 1" in str(letter.body)
    assert "Season 1, session 1" not in str(letter.body)
