import random

import pytest


@pytest.fixture
def exported(guess, tmp_path):
    guess("next", "guess", "--season", "--force")
    file = tmp_path / "guess.touchline"
    guess("export", "guess", file)
    return file


def test_an_exported_contest_verifies_and_can_be_taken_in_again(guess, exported):
    assert guess("verify", exported, "--json").json == {
        "ok": True,
        "kind": "promised",
        "phases": 5,
        "problem": "",
        "phase": "",
        "tables": 0,
        "recorded": 0,
        "version": 0,
        "release": "",
    }
    taken = guess("import", exported, "--name", "again", "--json").json
    assert taken["name"] == "again"
    assert taken["champion"] == guess("show", "guess", "--json").json["champion"]
    assert guess("standings", "again").out == guess("standings", "guess").out


def test_a_contest_kept_here_verifies_too(guess, exported):
    assert "verified: 5 phases" in guess("verify", "guess").out


def test_an_export_says_what_it_wrote(guess, tmp_path):
    file = tmp_path / "guess.touchline"

    written = guess("export", "guess", file, "--json").json

    assert written == {"contest": "guess", "file": str(file), "bytes": file.stat().st_size}


def test_a_league_with_any_one_byte_changed_is_rejected_naming_the_phase(run, tmp_path):
    """A sample of places; the office's own suite tries every one."""
    file = tmp_path / "demo.touchline"
    run("new", "penpaper.league", "--teams", 12, "--seed", "demo", "--name", "demo")
    run("next", "demo", "--season")
    run("export", "demo", file)
    assert "verified" in run("verify", file).out
    sound = file.read_bytes()
    for place in random.Random("places").sample(range(len(sound)), 12):
        file.write_bytes(sound[:place] + bytes([sound[place] ^ 1]) + sound[place + 1 :])

        rejected = run("verify", file, "--json", code=1).json

        assert rejected["ok"] is False
        assert rejected["phase"], f"byte {place}"
        assert rejected["kind"] == "broken"
        assert f"not verified at {rejected['phase']}: " in run("verify", file, code=1).out


@pytest.mark.parametrize("data", [b"", b"\n", b"nonsense", b"\xff\xff", b"{}\n", b"[]\n[]\n"])
def test_a_file_that_is_no_export_is_rejected(guess, tmp_path, data):
    file = tmp_path / "nonsense"
    file.write_bytes(data)

    assert "not verified" in guess("verify", file, code=1).out
    assert str(file) in guess("import", file, code=2).err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["verify", "nosuch"], "there is no file 'nosuch', and there is no contest 'nosuch'"),
        (["verify", "/"], "/: Is a directory"),
        (["verify"], "FILE|CONTEST"),
        (["export", "nosuch", "x"], "no contest 'nosuch'"),
        (["export", "guess", "/nosuch/folder/file"], "/nosuch/folder/file: No such file"),
        (["export", "guess"], "FILE"),
        (["import", "/nosuch/file"], "/nosuch/file: No such file"),
        (["import"], "FILE"),
    ],
)
def test_what_cannot_be_read_or_written_is_named(guess, words, told):
    assert told in guess(*words, "--json", code=2).error["message"]


def test_a_contest_is_not_taken_in_under_a_name_that_is_taken(guess, exported):
    assert "there is a contest 'guess' already" in guess("import", exported, code=2).err


def test_a_contest_that_is_here_already_is_taken_in_by_another_name(guess, exported):
    assert "choose another name with --name" in guess("import", exported, code=2).err
