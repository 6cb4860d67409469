import io
import sys

import pytest
from django.contrib.auth.models import User

from touchline.office import accounts


class Keyboard(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def typed(monkeypatch):
    """Somebody at the terminal types these passwords."""

    def type_in(*passwords):
        waiting = list(passwords)
        monkeypatch.setattr(sys, "stdin", Keyboard())
        monkeypatch.setattr("typer.prompt", lambda *_, **__: waiting.pop(0))

    return type_in


def test_a_person_without_a_password_comes_in_by_a_link_that_works_once(run):
    link = run("user", "add", "nora", "--address", "https://league.example").out.split()[-1]

    nora = User.objects.get(username="nora")
    token = link.removeprefix("https://league.example/log-in/").rstrip("/")
    assert not nora.has_usable_password()
    assert not nora.is_superuser
    assert accounts.user_for(token) == nora
    assert accounts.user_for(token) is None


def test_a_person_at_a_terminal_chooses_a_password(run, typed):
    typed("quarterback sneak 41")

    assert run("user", "add", "nora").out == "nora may log in\n"
    assert User.objects.get(username="nora").check_password("quarterback sneak 41")


def test_a_password_that_is_easily_guessed_is_refused(run, typed):
    typed("12345678")

    assert "too common" in run("user", "add", "nora", code=2).err
    assert not User.objects.exists()


def test_a_log_in_link_is_made_for_whoever_has_an_account(run):
    run("user", "add", "nora")

    link = run("login-link", "nora").out.strip()

    assert accounts.user_for(link.rstrip("/").rpartition("/")[2]) == User.objects.get()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["user", "add", "Nora"], "there is a user 'Nora' already"),
        (["user", "add", "not a name!"], "cannot be a user's name"),
        (["user", "add", ""], "cannot be a user's name"),
        (["user", "add"], "NAME"),
        (["login-link", "nobody"], "there is no user 'nobody'; make one with: touchline user add nobody"),
        (["login-link"], "USER"),
    ],
)
def test_who_cannot_be_is_refused_in_words(run, words, told):
    run("user", "add", "nora")

    assert told in run(*words, code=2).err


def test_who_forgot_a_password_sets_a_new_one_without_the_old(run):
    run("user", "add", "nora", "--link")
    nora = User.objects.get(username="nora")
    nora.set_password("forgotten by now")
    nora.save()

    run("login-link", "nora", "--forget-password")

    assert not User.objects.get(username="nora").has_usable_password()
