"""`touchline rules` and `touchline cases`."""

import json

import pytest

from touchline import books
from touchline.cli import main

GOOD = """
[[case]]
id = "league play, edges of the points table"
rules = ["PP-LP-02", "PP-LP-04"]
call = "penpaper.league_play.quarter_points"
given = { offense = 9, opposing_defense = 12, home = true }
dice = [11]
expect = 3
"""


@pytest.fixture
def read(capsys):
    def run_command(*words, code=0):
        assert main([str(word) for word in words]) == code
        return capsys.readouterr()

    return run_command


def test_the_books_are_listed(read):
    assert "Pen & Paper Football" in read("rules").out
    assert [book["book"] for book in json.loads(read("rules", "--json").out)] == [
        "penpaper",
        "beppiland",
        "fool",
        "ttfl",
    ]


@pytest.mark.parametrize("rule", ["PP-LP-04", "pp-lp-04"])
def test_a_rule_is_printed_by_its_number(read, rule):
    assert "PP-LP-04" in read("rules", rule).out
    (printed,) = json.loads(read("rules", rule, "--json").out)
    assert printed["id"] == "PP-LP-04"
    assert printed["statement"]


def test_rules_are_found_by_their_words(read):
    found = json.loads(read("rules", "--search", "home advantage", "--json").out)

    assert found
    assert all("home" in json.dumps(rule).casefold() for rule in found)


def test_tables_that_may_be_replaced_are_written_under_their_evidence(read, tmp_path):
    folder = tmp_path / "own"

    printed = read("rules", "--tables", "fool", "--to", folder).out

    assert str(folder / "runback.toml") in printed
    assert {path.stem for path in folder.iterdir()} == set(books.book("fool").replaceable)
    written = (folder / "runback.toml").read_text(encoding="utf-8")
    assert written.startswith("# FOOL-GAP-RUNBACK: Runback tables rb and lrb\n# EVIDENCE: ")
    assert "is there already" in read("rules", "--tables", "fool", "--to", folder, code=1).err


def test_tables_go_to_a_folder_named_after_the_book(read, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    read("rules", "--tables", "fool")

    assert (tmp_path / "fool-tables" / "clock.toml").exists()


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [((), 2, "--tables needs one book: fool"), (("penpaper",), 1, "no table of penpaper can be replaced")],
)
def test_only_tables_that_are_not_the_books_own_are_written(read, words, code, why):
    assert why in read("rules", "--tables", *words, code=code).err


def test_coverage_lists_every_rule_with_its_tests(read):
    covered = json.loads(read("rules", "--coverage", "penpaper", "--json").out)

    assert all({"id", "status", "tests"} <= set(rule) for rule in covered)
    assert len(covered) == len(json.loads(read("rules", "--book", "penpaper", "--json").out))


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["PP-LP-4O"], 1, "perhaps PP-LP-04"),
        (["--book", "nosuch"], 2, "there is no book 'nosuch'"),
        (["--coverage", "nosuch"], 2, "there is no book 'nosuch'"),
    ],
)
def test_a_rule_or_book_that_is_not_there_is_named(read, words, code, told):
    assert told in read("rules", *words, code=code).err


def test_cases_pass_or_fail_with_the_difference(read, tmp_path):
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(GOOD)
    bad.write_text(GOOD.replace("expect = 3", "expect = 77"))

    assert "1 passed, 0 failed" in read("cases", good).out
    failed = read("cases", good, bad, code=1).out
    assert "77" in failed
    assert "1 passed, 1 failed" in failed
    verdicts = json.loads(read("cases", good, bad, "--json", code=1).out)
    assert [list(verdict) for verdict in verdicts] == [["file", "id", "rules", "passed", "problems"]] * 2
    assert [verdict["passed"] for verdict in verdicts] == [True, False]


@pytest.mark.parametrize("text", [None, "[[case]", "[[case]]\nid = 3\n"])
def test_cases_that_cannot_be_read_are_bad_usage(read, tmp_path, text):
    file = tmp_path / "cases.toml"
    if text is not None:
        file.write_text(text)

    assert str(file) in read("cases", file, code=2).err.replace("\n", "")
