"""Coming in."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client

from touchline.mail import keys
from touchline.office import accounts, closing, invitations, log_ins
from touchline.office.models import FailedLogIn
from touchline.web.views import account
from web.conftest import text

PASSWORD = "three yards and a cloud of dust"


@pytest.fixture
def dora(db) -> User:
    return User.objects.create_user("dora", password=PASSWORD)


def who(client: Client) -> str:
    return text(client.get("/")).partition('title="Your account">')[2].partition("<")[0]


def test_a_password_opens_the_door_and_leads_where_one_wanted_to_go(dora, client):
    response = client.post("/log-in/", {"username": "dora", "password": PASSWORD, "next": "/rules/"})

    assert response["Location"] == "/rules/"
    assert who(client) == "dora"


def test_a_wrong_password_says_so_and_keeps_the_name(dora, client):
    page = text(client.post("/log-in/", {"username": "dora", "password": "wrong"}))

    assert 'value="dora"' in page
    assert 'role="alert"' in page


def test_nobody_is_sent_to_a_foreign_site_after_logging_in(dora, client):
    response = client.post("/log-in/", {"username": "dora", "password": PASSWORD, "next": "https://example.org/"})

    assert response["Location"] == "/"


def test_one_leaves_by_a_button_not_by_a_link(dora, client):
    client.force_login(dora)
    assert client.get("/log-out/").status_code == 405

    client.post("/log-out/")

    assert who(client) == ""


def test_a_link_logs_its_bearer_in_once(dora, client):
    link = f"/log-in/{accounts.login_link_token(dora)}/"
    assert "once" in text(client.get(link))
    assert who(client) == "", "looking at the link does not use it up"

    client.post(link)
    assert who(client) == "dora"

    second = Client()
    assert second.post(link).status_code == 410
    assert who(second) == ""


def test_a_made_up_link_is_no_link(client, db):
    assert client.post("/log-in/made-up/").status_code == 410


def test_who_came_by_a_link_can_set_a_password(client, people):
    anna = User.objects.get(username="anna")
    client.force_login(anna)

    assert client.post("/password/", {"new_password1": "short", "new_password2": "short"}).status_code == 422
    client.post("/password/", {"new_password1": PASSWORD, "new_password2": PASSWORD})

    anna.refresh_from_db()
    assert anna.check_password(PASSWORD)
    assert who(client) == "anna", "still logged in"


def test_who_has_a_password_must_know_it_to_change_it(dora, client):
    client.force_login(dora)
    new = {"new_password1": f"{PASSWORD}!", "new_password2": f"{PASSWORD}!"}

    assert client.post("/password/", {"old_password": "a guess", **new}).status_code == 422
    client.post("/password/", {"old_password": PASSWORD, **new})

    dora.refresh_from_db()
    assert dora.check_password(f"{PASSWORD}!")


def test_an_invitation_shows_the_seat_and_makes_an_account(league):
    link = f"/invitation/{invitations.invite(league.seat('seat3'))}/"
    stranger = Client()
    assert "Robots" in text(stranger.get(link))

    stranger.post(link, {"username": "emil", "password1": PASSWORD, "password2": PASSWORD})

    assert league.seat("seat3").holder.username == "emil"
    assert who(stranger) == "emil"
    assert stranger.get("/c/sunday/orders/seat3/").status_code == 200


def test_a_mistake_in_the_new_account_loses_neither_the_name_nor_the_invitation(league):
    token = invitations.invite(league.seat("seat3"))

    response = Client().post(
        f"/invitation/{token}/", {"username": "emil", "password1": PASSWORD, "password2": "another"}
    )

    assert response.status_code == 422
    assert 'value="emil"' in text(response)
    assert invitations.look(token).used is None
    assert not User.objects.filter(username="emil").exists()


def test_an_invitation_is_taken_with_the_account_one_has(league):
    link = f"/invitation/{invitations.invite(league.seat('seat3'))}/"

    page = text(league.bert.post(link, follow=True))

    assert "You hold Robots now." in page
    assert league.bert.post(link).status_code == 410
    assert "has been used" in text(league.anna.get(link))


def test_who_comes_too_late_has_made_no_account_in_vain(league, monkeypatch):
    link = f"/invitation/{invitations.invite(league.seat('seat3'))}/"
    closing.freeze(league.contest)

    response = Client().post(link, {"username": "emil", "password1": PASSWORD, "password2": PASSWORD})

    assert response.status_code == 410
    assert "is being ruled just now; open the link again in a moment" in text(response)
    assert not User.objects.filter(username="emil").exists()


def test_a_name_that_was_taken_a_moment_ago_is_said_so(league, monkeypatch):
    token = invitations.invite(league.seat("seat3"))
    monkeypatch.setattr(account.NewAccount, "save", lambda form: User.objects.create_user("anna"))

    response = Client().post(
        f"/invitation/{token}/", {"username": "emil", "password1": PASSWORD, "password2": PASSWORD}
    )

    assert response.status_code == 409
    assert "Somebody took that name a moment ago: open the link again" in text(response)
    assert invitations.look(token).used is None


def test_there_is_no_such_invitation(client, db):
    response = client.get("/invitation/made-up/")

    assert response.status_code == 410
    assert "ask the commissioner for a new one" in text(response)


def test_a_seat_without_a_name_of_its_own_is_offered_by_the_name_of_its_club(league):
    seat = league.seat("seat3")
    seat.name = seat.seat
    seat.save(update_fields=["name"])
    link = f"/invitation/{invitations.invite(seat)}/"

    assert "<h1>Robots</h1>" in text(Client().get(link))
    assert "You hold Robots now." in text(league.bert.post(link, follow=True))


def test_after_ten_wrong_passwords_none_is_looked_at_for_a_while(dora, client, monkeypatch):
    for _ in range(10):
        assert "Too many" not in text(client.post("/log-in/", {"username": "dora", "password": "wrong"}))

    assert "Too many wrong passwords" in text(client.post("/log-in/", {"username": "dora", "password": PASSWORD}))
    assert who(client) == ""

    monkeypatch.setattr(log_ins, "WINDOW", timedelta(0))
    client.post("/log-in/", {"username": "dora", "password": PASSWORD})
    assert who(client) == "dora"


def test_wrong_passwords_lock_out_neither_another_address_nor_another_account(dora, client):
    User.objects.create_user("erik", password=PASSWORD)
    for _ in range(11):
        client.post("/log-in/", {"username": "dora", "password": "wrong"})

    elsewhere = Client(REMOTE_ADDR="192.0.2.7")
    elsewhere.post("/log-in/", {"username": "dora", "password": PASSWORD})
    assert who(elsewhere) == "dora"
    client.post("/log-in/", {"username": "erik", "password": PASSWORD})
    assert who(client) == "erik"


def test_the_right_password_begins_the_count_anew(dora, client):
    for _ in range(2):
        for _ in range(9):
            client.post("/log-in/", {"username": "dora", "password": "wrong"})
        client.post("/log-in/", {"username": "dora", "password": PASSWORD})
        assert who(client) == "dora"
        client.post("/log-out/")


def test_what_is_remembered_of_a_wrong_password_names_nobody_and_is_forgotten(dora, client, monkeypatch):
    client.post("/log-in/", {"username": "dora", "password": "wrong"})
    assert "dora" not in repr(list(FailedLogIn.objects.values()))

    monkeypatch.setattr(log_ins, "WINDOW", timedelta(0))
    client.post("/log-in/", {"username": "somebody", "password": "wrong"})
    assert FailedLogIn.objects.count() == 1


# --- playing by mail ------------------------------------------------------------------------------------------------


def test_one_sets_ones_address_and_sees_the_keys_of_ones_own_seats(league):
    page = text(league.anna.get("/mail/"))
    assert str(keys.mark(league.seat("seat1"))) in page
    assert keys.mark(league.seat("seat2")).key not in page

    league.anna.post("/mail/", {"email": "anna@example.org"})

    assert User.objects.get(username="anna").email == "anna@example.org"
    assert 'value="anna@example.org"' in text(league.anna.get("/mail/"))
    refused = league.anna.post("/mail/", {"email": "anna@example.org\nBcc: x@y.z"})
    assert refused.status_code == 422
    assert User.objects.get(username="anna").email == "anna@example.org"


def test_a_key_is_renewed_by_who_holds_the_seat_and_nobody_else(league):
    seat = league.seat("seat1")
    before = keys.mark(seat)

    assert league.bert.post("/mail/", {"renew": seat.pk}).status_code == 404
    assert league.boss.post("/mail/", {"renew": "nonsense"}).status_code == 404
    assert keys.mark(seat) == before
    league.anna.post("/mail/", {"renew": seat.pk})
    assert keys.mark(seat) != before


def test_the_keys_are_for_nobody_who_is_not_logged_in(league):
    assert league.public.get("/mail/")["Location"].startswith("/log-in/")
