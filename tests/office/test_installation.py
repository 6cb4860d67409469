"""Where an installation lives, which database it uses, and how that is brought up to date."""

import stat
import uuid
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection, connections
from django.db.migrations.recorder import MigrationRecorder

from office.conftest import Office
from office.crash.children import Say, fork
from touchline import office as league_office
from touchline.office.database import DatabaseUrlError, database
from touchline.office.errors import OfficeError
from touchline.office.home import OpenToOthersError, home, secret_key
from touchline.office.models import Contest


@pytest.fixture
def empty_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TOUCHLINE_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.delenv("TOUCHLINE_SECRET_KEY", raising=False)
    return tmp_path / "home"


def test_the_home_is_made_on_first_use_for_its_owner_only(empty_home: Path) -> None:
    assert home() == empty_home
    assert stat.S_IMODE(empty_home.stat().st_mode) == 0o700


def test_a_home_that_others_can_read_is_shut_to_them(empty_home: Path) -> None:
    empty_home.mkdir(mode=0o755)
    (empty_home / "touchline.sqlite3").touch(mode=0o644)

    settings = database()

    assert stat.S_IMODE(empty_home.stat().st_mode) == 0o700
    assert stat.S_IMODE(Path(settings["NAME"]).stat().st_mode) == 0o600


def test_a_home_of_somebody_else_that_others_can_read_is_refused(
    empty_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty_home.mkdir(mode=0o755)

    def not_yours(path: Path, mode: int) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", not_yours)
    with pytest.raises(OpenToOthersError, match="can be read by others, and is not yours to close"):
        home()


def test_the_secret_key_is_made_once_and_kept_for_its_owner_only(empty_home: Path) -> None:
    key = secret_key()

    assert len(key) == 64
    assert secret_key() == key
    assert [path.name for path in empty_home.iterdir()] == ["secret-key"]
    assert stat.S_IMODE((empty_home / "secret-key").stat().st_mode) == 0o600


def test_many_processes_agree_on_the_secret_key(empty_home: Path) -> None:
    children = [fork(lambda say: say(secret_key())) for _ in range(10)]

    assert {child.hear_rest().strip() for child in children} == {secret_key()}
    assert [child.end() for child in children] == [0] * 10


def test_a_secret_key_of_the_environment_is_used(empty_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHLINE_SECRET_KEY", "from elsewhere")

    assert secret_key() == "from elsewhere"
    assert not empty_home.exists()


def test_postgresql_is_named_by_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://anna:p%40ss@db.example:5433/league%20one?sslmode=require")
    settings = database()

    assert settings["ENGINE"].endswith("postgresql")
    wanted = {"NAME": "league one", "USER": "anna", "PASSWORD": "p@ss", "HOST": "db.example", "PORT": "5433"}
    assert wanted.items() <= settings.items()
    assert settings["OPTIONS"] == {"sslmode": "require"}


@pytest.mark.parametrize("url", ["mysql://a/b", "postgresql://host", "nonsense"])
def test_an_address_that_cannot_be_used_is_refused(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("DATABASE_URL", url)

    with pytest.raises(DatabaseUrlError, match="DATABASE_URL must look like postgresql://"):
        database()


DURABLE: dict[str, dict[str, str | int]] = {
    "sqlite": {"PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2, "PRAGMA foreign_keys": 1},
    "postgresql": {"SHOW synchronous_commit": "on", "SHOW fsync": "on", "SHOW transaction_isolation": "read committed"},
}


def test_the_database_is_set_to_survive_a_crash(committed: Office) -> None:
    wanted = DURABLE[connection.vendor]
    with connection.cursor() as cursor:
        found = {}
        for question in wanted:
            cursor.execute(question)
            found[question] = cursor.fetchone()[0]

    assert found == wanted


def test_many_processes_may_bring_an_empty_database_up_to_date_at_once(committed: Office, tmp_path: Path) -> None:
    name = str(tmp_path / "empty.sqlite3") if connection.vendor == "sqlite" else f"empty_{uuid.uuid4().hex}"
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"CREATE DATABASE {name}")

    def work(say: Say) -> None:
        connections.settings["default"]["NAME"] = name
        league_office.migrate()
        say(str(Contest.objects.count()))

    children = [fork(work) for _ in range(4)]
    assert [child.hear_rest() for child in children] == ["0\n"] * 4
    assert [child.end() for child in children] == [0] * 4


def test_the_migrations_are_those_of_the_models(committed: Office) -> None:
    call_command("makemigrations", "office", check=True, dry_run=True, verbosity=0)


def test_a_database_of_a_newer_touchline_is_refused_in_words(committed: Office) -> None:
    MigrationRecorder(connection).record_applied("office", "0999_the_future")
    try:
        with pytest.raises(OfficeError, match=r"it has office\.0999_the_future, which this one does not know"):
            league_office.migrate()
    finally:
        MigrationRecorder(connection).record_unapplied("office", "0999_the_future")
