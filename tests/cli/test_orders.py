import json
import os
import stat
import sys

import pytest

from touchline.cli import orders


@pytest.fixture
def editor(tmp_path, monkeypatch):
    """Makes $EDITOR a script: each time it is opened it writes the next text, `None` leaves the file as it is."""

    def scripted(*texts):
        plan = tmp_path / "texts.json"
        plan.write_text(json.dumps(texts))
        seen = tmp_path / "seen.json"
        seen.write_text("[]")
        script = tmp_path / "editor"
        script.write_text(
            f"#!{sys.executable}\n"
            "import json, pathlib, sys, time\n"
            f"plan, seen = pathlib.Path({str(plan)!r}), pathlib.Path({str(seen)!r})\n"
            "draft = pathlib.Path(sys.argv[1])\n"
            "seen.write_text(json.dumps([*json.loads(seen.read_text()), draft.read_text()]))\n"
            "text, *rest = json.loads(plan.read_text())\n"
            "plan.write_text(json.dumps(rest))\n"
            "if text is not None:\n"
            "    draft.write_text(text.replace('SAME', draft.read_text()))\n"
        )
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
        monkeypatch.delenv("VISUAL", raising=False)
        monkeypatch.setenv("EDITOR", str(script))
        return lambda: json.loads(seen.read_text())

    return scripted


def drafts(home):
    return sorted((home / "drafts").glob("*.toml"))


def test_the_status_names_who_is_missing(guess):
    status = guess("orders", "status", "guess", "--json").json

    assert list(status) == ["contest", "phase", "may_close", "seats"]
    assert status["may_close"] is False
    assert [seat["state"] for seat in status["seats"]] == ["missing", "computer", "computer"]
    assert "waiting for seat1" in guess("orders", "status", "guess").out


@pytest.mark.parametrize("text", ["number = 3\n", '{"number": 3}', ' {"type": "guess", "number": "3"}'])
def test_orders_come_from_a_file_in_toml_or_json(guess, tmp_path, text):
    file = tmp_path / "orders"
    file.write_text(text)

    sent = guess("orders", "submit", "guess", "seat1", file, "--json").json

    assert (sent["seat"], sent["phase"], sent["receipt"], sent["ready"]) == ("seat1", 1, "1-001", True)
    assert sent["orders"] == {"type": "guess", "number": 3}
    assert guess("orders", "status", "guess", "--json").json["may_close"] is True
    assert guess("orders", "show", "guess", "seat1", "--json").json == sent


def test_orders_come_from_the_standard_input(guess, monkeypatch, tmp_path):
    file = tmp_path / "orders"
    file.write_text("number = 5\n")
    with file.open() as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        shown = guess("orders", "submit", "guess", "seat1", "-").out

    assert "receipt 1-001 (ready)" in shown
    assert "number = 5" in shown


def test_fields_are_set_one_by_one_over_those_of_the_file(guess, tmp_path):
    file = tmp_path / "orders.toml"
    file.write_text("number = 5\n")

    assert (
        guess("orders", "submit", "guess", "seat1", file, "--set", "number=2", "--json").json["orders"]["number"] == 2
    )


def test_the_newest_orders_count_and_saved_ones_are_waited_for(guess):
    guess("orders", "submit", "guess", "seat1", "--set", "number=1")
    guess("orders", "submit", "guess", "seat1", "--set", "number=2", "--saved")

    shown = guess("orders", "show", "guess", "seat1").out

    assert "receipt 1-002 (saved, not ready)" in shown
    assert "number = 2" in shown
    assert "waits for seat1" in guess("close", "guess", code=1).err


def test_every_mistake_is_named_with_the_way_out(guess):
    refused = guess("orders", "submit", "guess", "seat1", "--set", "number=9", "--json", code=1).error

    assert refused["mistakes"] == [
        {"where": "number", "wrong": "9 is not on the die", "right": "guess 1 to 6", "rule": "GUESS-01"}
    ]
    told = guess("orders", "submit", "guess", "seat1", "--set", "nmber=1", "--set", "x=2", code=1).err
    assert "nmber: there is no such field" in told
    assert "x: there is no such field" in told


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["status", "nosuch"], 2, "no contest 'nosuch'"),
        (["show", "nosuch", "seat1"], 2, "no contest 'nosuch'"),
        (["show", "guess", "seat9"], 2, "no seat 'seat9'"),
        (["show", "guess", "seat1"], 1, "seat1 has sent no orders"),
        (["submit", "guess", "seat1"], 2, "nothing to send"),
        (["submit", "guess", "seat9", "--set", "number=1"], 2, "no seat 'seat9'"),
        (["submit", "guess", "seat1", "--set", "number"], 2, "write it as FIELD=VALUE"),
        (["submit", "guess", "seat1", "--set", "number=many"], 1, "these orders cannot stand"),
        (["submit", "guess", "seat1", "/nosuch/file"], 2, "No such file"),
        (["submit", "guess", "seat1", "/"], 2, "Is a directory"),
        (["submit", "nosuch", "seat1", "-"], 2, "no contest 'nosuch'"),
    ],
)
def test_bad_orders_are_refused_in_words(guess, words, code, told):
    assert told in guess("orders", *words, "--json", code=code).error["message"]


def test_a_file_that_is_no_text_is_refused(guess, tmp_path):
    file = tmp_path / "orders"
    file.write_bytes(b"\xff\xfe\x00")

    assert "the file: it is not text in UTF-8" in guess("orders", "submit", "guess", "seat1", file, code=1).err


@pytest.mark.parametrize("text", ["number 3", '{"number": ', "[[["])
def test_a_file_that_cannot_be_read_is_refused_with_the_place(guess, tmp_path, text):
    file = tmp_path / "orders"
    file.write_text(text)

    (mistake,) = guess("orders", "submit", "guess", "seat1", file, "--json", code=1).error["mistakes"]
    assert mistake["where"] == "the file"


def test_no_orders_are_taken_once_the_game_is_over(guess):
    guess("next", "guess", "--season", "--force")

    assert "guess is over" in guess("orders", "submit", "guess", "seat1", "--set", "number=1", code=1).err
    assert "guess is over" in guess("orders", "status", "guess", code=1).err


def test_the_editor_opens_with_every_field_explained(guess, editor, home):
    seen = editor("number = 4\n")

    shown = guess("orders", "edit", "guess", "seat1").out

    (template,) = seen()
    assert "# number: a whole number" in template
    assert "#   6\n" in template
    assert "# number =\n" in template
    assert "receipt 1-001 (ready)" in shown
    assert str(home / "drafts") in shown
    assert drafts(home) == []


def test_the_editor_opens_with_what_was_sent_before(guess, editor):
    guess("orders", "submit", "guess", "seat1", "--set", "number=2")
    seen = editor(None)

    guess("orders", "edit", "guess", "seat1")

    assert "\nnumber = 2\n" in seen()[0]


def test_leaving_without_saving_sends_nothing(guess, editor, home):
    editor(None)

    assert "not saved, nothing sent" in guess("orders", "edit", "guess", "seat1").out
    assert drafts(home) == []
    guess("orders", "show", "guess", "seat1", code=1)


def test_what_is_wrong_is_shown_in_the_editor_and_nothing_is_lost(guess, editor, home):
    seen = editor("# my own remark\nnumber = 9\n", "# my own remark\nnumber = = 9\n", "number = 6\n")

    shown = guess("orders", "edit", "guess", "seat1", "--saved").out

    _, second, third = seen()
    assert second == "#! number: 9 is not on the die; guess 1 to 6 (GUESS-01)\n# my own remark\nnumber = 9\n"
    assert third.startswith("#! the file: Invalid value")
    assert third.endswith("# my own remark\nnumber = = 9\n")
    assert "(saved, not ready)" in shown
    assert drafts(home) == []


@pytest.mark.parametrize("second", [None, "SAME"], ids=["left without saving", "saved unchanged"])
def test_giving_up_keeps_the_draft_for_the_next_time(guess, editor, home, second):
    editor("number = 9\n", second)

    gave_up = guess("orders", "edit", "guess", "seat1", code=1)

    (draft,) = drafts(home)
    assert str(draft) in gave_up.out
    assert "9 is not on the die" in gave_up.err
    seen = editor("number = 1\n")
    assert "your draft from before" in guess("orders", "edit", "guess", "seat1").out
    assert seen()[0].endswith("number = 9\n")
    assert drafts(home) == []


def test_orders_for_a_phase_that_closed_meanwhile_are_kept_as_a_draft(guess, editor, home, monkeypatch):
    open_editor = orders.editor.saved

    def close_meanwhile(path):
        guess("close", "guess", "--force")
        return open_editor(path)

    monkeypatch.setattr(orders.editor, "saved", close_meanwhile)
    editor("number = 3\n")

    refused = guess("orders", "edit", "guess", "seat1", code=1)

    (draft,) = drafts(home)
    assert f"your draft is kept in {draft}" in refused.err
    assert draft.read_text() == "number = 3\n"


@pytest.mark.parametrize("command", ["/nosuch/editor", "false", "'unbalanced"])
def test_an_editor_that_fails_is_named(guess, monkeypatch, command):
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", command)

    assert "name another in EDITOR" in guess("orders", "edit", "guess", "seat1", code=2).err


def test_bytes_that_are_no_text_are_complained_of_and_kept(guess, home, tmp_path, monkeypatch):
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", f"cp {tmp_path / 'latin'}")
    (tmp_path / "latin").write_bytes("name = 'Müller'\n".encode("latin-1"))

    gave_up = guess("orders", "edit", "guess", "seat1", code=1)

    (draft,) = drafts(home)
    assert "it is not text in UTF-8" in gave_up.err
    assert "name = 'Müller'\n".encode("latin-1") in draft.read_bytes()


def test_visual_comes_before_editor(guess, editor, monkeypatch):
    seen = editor("number = 4\n")
    monkeypatch.setenv("VISUAL", os.environ["EDITOR"])
    monkeypatch.setenv("EDITOR", "false")

    guess("orders", "edit", "guess", "seat1")

    assert len(seen()) == 1


# --- sheets ---------------------------------------------------------------------------------------------------------


def test_a_sheet_is_printed_blank_or_as_it_was_sent(guess):
    assert guess("orders", "sheet", "guess", "seat1").out == "# number: 1, 2, 3, 4, 5, 6\n# number:\n"
    guess("orders", "submit", "guess", "seat1", "--set", "number=2")

    assert "\nnumber: 2\n" in guess("orders", "sheet", "guess", "seat1").out
    assert "\n# number:\n" in guess("orders", "sheet", "guess", "seat1", "--blank").out
    guess("orders", "sheet", "guess", "seat1", "--language", "xx", code=2)


@pytest.mark.parametrize(("name", "flags"), [("sheet.txt", []), ("sheet", ["--text"])])
def test_a_sheet_is_sent_and_what_was_understood_is_shown(guess, tmp_path, name, flags):
    file = tmp_path / name
    file.write_text("\ufeffNMBER : 3\r\n-- \r\nyours\r\n")

    shown = guess("orders", "submit", "guess", "seat1", file, *flags).out

    assert "receipt 1-001 (ready)" in shown
    assert "line 1: 'NMBER' was read as number" in shown
    assert "\nnumber: 3\n" in shown
    sent = guess("orders", "submit", "guess", "seat1", file, *flags, "--json").json
    assert sent["orders"] == {"type": "guess", "number": 3}
    assert sent["notes"] == [{"line": 1, "note": "'NMBER' was read as number"}]
    assert sent["problems"] == []


def test_a_sheet_that_cannot_be_understood_is_refused_by_line(guess, tmp_path):
    file = tmp_path / "sheet.txt"
    file.write_text("number: 3\nwhat?\n")

    refused = guess("orders", "submit", "guess", "seat1", file, "--json", code=1).error

    assert [(each["where"], each["right"]) for each in refused["mistakes"]] == [("line 2", "perhaps field: value")]


def test_a_sheet_for_a_later_phase_is_kept(run, tmp_path):
    run("new", "test.sheets", "--name", "cards", "--seed", "four", "--person", "seat1")
    file = tmp_path / "sheet.txt"
    file.write_text("round 2\nnumber 3\n")

    assert run("orders", "kept", "cards", "seat1").out == "nothing is kept\n"
    assert run("orders", "submit", "cards", "seat1", file).out == "receipt later-001: kept for round 2\n"
    assert run("orders", "kept", "cards", "seat1").out == "later-001, for round 2:\nround 2\nnumber 3\n\n"
    kept = {"seat": "seat1", "phase": "round 2", "receipt": "later-001", "text": "round 2\nnumber 3\n"}
    assert run("orders", "kept", "cards", "seat1", "--json").json == [kept]
    assert run("orders", "submit", "cards", "seat1", file, "--json").json == kept | {"receipt": "later-002"}
    run("next", "cards", "--phase", "--force")
    assert "number 3" in run("orders", "show", "cards", "seat1").out


def test_a_sheet_and_single_fields_do_not_mix(guess, tmp_path):
    file = tmp_path / "sheet.txt"
    file.write_text("number: 3\n")

    guess("orders", "submit", "guess", "seat1", file, "--set", "number=2", code=2)


def test_a_sheet_is_printed_as_it_is_read_back_however_long_its_lines(run, tmp_path):
    run("new", "penpaper.league", "--teams", "6", "--name", "pp", "--person", "1")
    sheet = tmp_path / "sheet.txt"
    sheet.write_text(run("orders", "sheet", "pp", "1").out.replace('sample_team: ""', "sample_team: Boston Shamrocks"))

    sent = run("orders", "submit", "pp", "1", sheet).out
    sheet.write_text(sent.partition("\n")[2])
    run("orders", "submit", "pp", "1", sheet)
    assert "sample_team: Boston Shamrocks" in run("orders", "sheet", "pp", "1").out
