import errno
import sys

import pytest

from touchline.cli import main, office
from touchline.office.errors import OfficeError


@pytest.fixture
def failing(run, monkeypatch):
    """`touchline contests`, with this happening in the middle of it."""

    def fail_with(problem, *words, code):
        def fail():
            raise problem

        monkeypatch.setattr(office.tables, "listed", fail)
        return run("contests", *words, code=code)

    return fail_with


def test_a_fault_of_the_program_is_one_line_and_a_file(failing, home):
    told = failing(ZeroDivisionError("no teams"), code=70).err

    (report,) = (home / "log").iterdir()
    assert told.startswith("error: a fault in Touchline: ZeroDivisionError: no teams\n")
    assert str(report) in told
    assert "Traceback" not in told
    assert "Traceback" in report.read_text()


def test_a_developer_sees_the_fault_at_once(failing, monkeypatch):
    monkeypatch.setenv("TOUCHLINE_DEBUG", "1")

    assert "Traceback" in failing(ZeroDivisionError("no teams"), code=70).err


def test_a_fault_is_reported_even_without_a_home(failing, monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setenv("TOUCHLINE_HOME", "/dev/null/home")

    assert str(tmp_path / "fault-") in failing(ZeroDivisionError("no teams"), code=70).err


def test_stopping_from_the_keyboard_is_no_fault(failing):
    assert failing(KeyboardInterrupt(), code=130).err == ""


def test_what_the_office_refuses_is_a_no(failing):
    assert failing(OfficeError("it is late", "come tomorrow"), code=1).err == "error: it is late; come tomorrow\n"


def test_with_json_a_failure_is_json(failing):
    failure = failing(OfficeError("it is late", "come tomorrow"), "--json", code=1).error

    assert failure == {"message": "it is late; come tomorrow", "exit_code": 1, "hint": "", "mistakes": []}


def test_a_database_that_cannot_be_used_is_explained(failing):
    told = failing(office.db.OperationalError("unable to open database file"), code=2).err

    assert "the database cannot be used: unable to open database file" in told
    assert "TOUCHLINE_HOME" in told


def test_the_hint_names_the_address_of_another_database(failing, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgresql://nowhere/league")

    assert "DATABASE_URL" in failing(office.db.OperationalError("no route"), code=2).err


def test_a_mistake_in_our_own_sql_is_a_fault(failing):
    failing(office.db.ProgrammingError("no such column"), code=70)


@pytest.mark.parametrize("words", [[], ["orders"], ["user"]])
def test_without_a_command_the_help_is_shown(capsys, words):
    assert main(words) == 2
    assert "Usage: touchline" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["frobnicate"], ["orders", "frobnicate"], ["--frobnicate"]])
def test_an_unknown_command_points_to_the_help(capsys, words):
    assert main(words) == 2
    told = capsys.readouterr().err
    assert "frobnicate" in told
    assert "--help" in told


def test_the_version_is_told(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("touchline ")


def test_the_words_of_the_command_line_are_those_of_the_process(capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["touchline", "--version"])

    assert main() == 0
    assert "touchline" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["nosuch", "__path__"])
def test_the_office_has_only_its_own_modules(name):
    with pytest.raises(AttributeError):
        getattr(office, name)


def test_a_full_disk_is_no_fault_of_the_program(failing):
    told = failing(OSError(errno.ENOSPC, "No space left on device"), code=2).err

    assert "what was to be written could not be: No space left on device" in told


def test_a_closed_output_is_no_fault(run, monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    ended = main(["contests"])
    sys.stdout.close()
    monkeypatch.undo()

    assert ended == 0
