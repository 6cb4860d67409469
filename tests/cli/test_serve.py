import logging
from datetime import UTC, datetime

import pytest
from django.contrib.auth.models import User

from touchline.cli import serve
from touchline.office.models import Phase

LONG_AGO = datetime(2001, 1, 1, tzinfo=UTC)


@pytest.fixture
def overdue(run):
    """A contest whose deadline has passed."""
    run("new", "test.guess", "--name", "paced", "--pace", 1)
    Phase.objects.filter(status="open").update(deadline=LONG_AGO)
    return run


class StopError(Exception):
    """Ends a loop that has no end."""


@pytest.fixture
def looks(monkeypatch):
    """Lets a clock pause this many times, then stops it."""

    def allow(count, stop):
        pauses = iter(range(count))

        def pause(seconds):
            if next(pauses, None) is None:
                raise stop

        monkeypatch.setattr(serve.time, "sleep", pause)

    return allow


def test_one_look_at_the_clock_closes_what_is_overdue(overdue):
    assert overdue("clock", "--once").out == "paced: ruled Round 1\n"
    assert overdue("clock", "--once").out == ""


def test_the_clock_looks_until_it_is_stopped(overdue, looks):
    looks(1, KeyboardInterrupt())

    shown = overdue("clock", "--every", 3).out

    assert shown == "the clock looks every 3 seconds; stop it with Ctrl-C\npaced: ruled Round 1\n"


def test_the_clock_inside_the_site_survives_its_own_faults(run, looks, monkeypatch, caplog):
    run("contests")  # opens the office
    failures = iter([ZeroDivisionError("a fault"), None])

    def tick():
        if problem := next(failures):
            raise problem
        return [Phase(title="Round 1", contest=serve.office.models.Contest(name="paced"))]

    monkeypatch.setattr(serve.office.clock, "tick", tick)
    looks(2, StopError())
    with caplog.at_level(logging.INFO, "touchline.clock"), pytest.raises(StopError):
        serve._keep_time(1)

    assert [record.message for record in caplog.records] == [
        "the clock failed; it will try again",
        "paced: ruled Round 1",
    ]


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:81"),
        ("0.0.0.0", "http://127.0.0.1:81"),
        ("::1", "http://[::1]:81"),
        ("league.example", "http://league.example:81"),
    ],
)
def test_the_address_is_one_a_browser_can_open(host, address):
    assert serve._address(host, 81) == address


def test_who_runs_the_installation_is_made_once(run):
    first = serve.commissioner_account("nora")

    assert first.is_superuser
    assert not first.has_usable_password()
    assert serve.commissioner_account() == serve.commissioner_account("nora") == first
    assert User.objects.count() == 1


def test_whoever_starts_it_runs_it_unless_somebody_is_named(run, monkeypatch):
    monkeypatch.setattr(serve.getpass, "getuser", lambda: "otto")

    assert serve.commissioner_account().username == "otto"


def test_a_container_without_users_has_a_commissioner(run, monkeypatch):
    def no_user():
        raise KeyError("uid not found")

    monkeypatch.setattr(serve.getpass, "getuser", no_user)

    assert serve.commissioner_account().username == "commissioner"


def test_an_account_comes_to_run_the_installation_only_if_it_is_named(run, monkeypatch):
    monkeypatch.setattr(serve.getpass, "getuser", lambda: "otto")
    run("user", "add", "otto")

    assert "say who with --commissioner" in run("serve", "--port", 0, code=2).err
    assert not User.objects.get().is_superuser
    assert serve.commissioner_account("otto").is_superuser
    assert User.objects.get().is_superuser


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["serve", "--port", "99999"], "--port"),
        (["serve", "--port", "x"], "--port"),
        (["serve", "--every", "0"], "--every"),
        (["serve", "--host", "nosuch.invalid"], "cannot listen on nosuch.invalid"),
        (["clock", "--every", "0"], "--every"),
        (["clock", "later"], "later"),
        (["demo", "--port", "x"], "--port"),
    ],
)
def test_bad_usage_is_refused(run, words, told):
    assert told in run(*words, code=2).err


def test_what_breaks_on_the_site_is_logged_and_a_page_that_is_not_there_is_not():
    requests = logging.getLogger("django.request")
    before = requests.level
    try:
        serve.log_faults()

        assert requests.isEnabledFor(logging.ERROR)
        assert not requests.isEnabledFor(logging.WARNING)
        assert requests.hasHandlers()
    finally:
        requests.setLevel(before)
