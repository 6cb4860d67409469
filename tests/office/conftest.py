"""The office's tests run on both databases: whatever asks for `office` or `committed` is run once on each."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connections
from pytest_django.plugin import DjangoDbBlocker

from games.cup import CUP
from games.guess import GUESS
from games.sheets import SHEETS
from office import postgresql
from touchline import books
from touchline.office import contests, history, sealing
from touchline.office.database import database as configured
from touchline.office.models import Contest, Orders, Phase, Seat

KINDS = ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)]


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a PostgreSQL server of our own."""
    try:
        postgresql.binaries()
    except postgresql.NoPostgresqlError as problem:
        if os.environ.get("TOUCHLINE_REQUIRE_ALL") == "1":
            raise
        pytest.skip(str(problem))
    with postgresql.running() as address:
        yield address


@pytest.fixture(scope="package", params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The settings an installation would have, for a database of the test's own."""
    folder: Path = tmp_path_factory.mktemp("office")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TOUCHLINE_HOME", str(folder))
        patch.delenv("DATABASE_URL", raising=False)
        if request.param == "postgresql":
            patch.setenv("DATABASE_URL", f"{request.getfixturevalue('server')}/touchline")
            return configured()
        return configured() | {"TEST": {"NAME": str(folder / "test.sqlite3")}}


@pytest.fixture(scope="package")
def django_db_setup(
    database: dict[str, Any], django_test_environment: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[None]:
    """In place of pytest-django's own: the default connection leads to the database of the parameter."""
    with django_db_blocker.unblock():
        settings, connection = connections.settings["default"], connections["default"]
        connections.settings["default"] = connections.configure_settings({"default": database})["default"]
        connections["default"] = connections.create_connection("default")
        connections["default"].creation.create_test_db(verbosity=0, autoclobber=True)
        yield
        connections["default"].creation.destroy_test_db(database["NAME"], verbosity=0)
        connections.settings["default"], connections["default"] = settings, connection


@pytest.fixture(autouse=True)
def _the_games_of_the_tests_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    real, ours = books.game, {GUESS.id: GUESS, CUP.id: CUP, SHEETS.id: SHEETS}
    monkeypatch.setattr(books, "game", lambda game_id: ours.get(game_id) or real(game_id))


@pytest.fixture
def office(db: None) -> "Office":
    """The office in a transaction that is taken back after the test."""
    return Office()


@pytest.fixture
def committed(transactional_db: None) -> "Office":
    """The office with a database that other threads and processes see too."""
    return Office()


class Office:
    """Makes what the tests begin with."""

    def user(self, name: str) -> User:
        return User.objects.get_or_create(username=name)[0]

    def contest(self, *people: str, game: str = GUESS.id, **more: Any) -> Contest:
        """A guessing game whose first seats are held by these people, commissioned by `commissioner`."""
        holders = {f"seat{place}": self.user(name).username for place, name in enumerate(people, 1)}
        given: dict[str, Any] = {
            "name": "cup",
            "options": {},
            "people": holders,
            "commissioner": self.user("commissioner"),
        }
        return contests.create(game, **(given | more))

    def cup(self, *people: str, **more: Any) -> Contest:
        """A cup whose first seats are held by these people: each pair of them meets at a table."""
        return self.contest(*people, game=CUP.id, **more)

    def cards(self, *people: str, **more: Any) -> Contest:
        """A guessing game whose orders are cards: they can be sent ahead, and can stand."""
        return self.contest(*people, game=SHEETS.id, **more)

    def submit(self, contest: Contest, number: int, guess: int, **more: Any) -> Orders:
        """The seat's own orders, by its holder."""
        seat = self.seat(contest, number)
        return sealing.submit(contest, seat, {"number": guess}, **({"by": seat.holder, "via": "web"} | more))

    def opened(self, contest: Contest) -> Phase:
        phase = history.open_phase(contest)
        assert phase is not None, "the game is over"
        return phase

    def seat(self, contest: Contest, number: int = 1) -> Seat:
        return contest.seats.get(seat=f"seat{number}")
