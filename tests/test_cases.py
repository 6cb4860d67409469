"""Conformance cases: how they are read, filled in, run and compared."""

import importlib.util
import json
import sys
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline import books
from touchline.cases import Case, CasesError, case_files, differences, load, run
from touchline.cli import main

pytestmark = pytest.mark.leftover_dice  # cases with a die left over are among those tried


@pytest.fixture(autouse=True)
def school(monkeypatch):
    """The book `school` stands beside the others."""
    spec = importlib.util.spec_from_file_location("touchline.books.school", Path(__file__).parent / "schoolbook.py")
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "touchline.books.school", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(books, "NAMES", (*books.NAMES, "school"))
    return module


def problems(call, **said):
    """What is wrong with a case of a function of the school book."""
    case = msgspec.convert({"id": "x", "rules": ["PP-GEN-02"], "call": f"school.{call}"} | said, Case)
    return list(run(case).problems)


# --- cases that pass ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("double", {"given": {"number": 4}, "expect": 8}),
        ("quarter", {"dice": [9], "expect": 3}),
        ("quarter", {"dice": [8], "expect": 0}),
        ("quarter", {"given": {"bonus": 1}, "dice": [8], "expect": 3}),
        ("match", {"dice": [6, 2], "expect": {"home": 6}}),
        ("match", {"dice": [[6, 2]], "expect": [6, 2]}),
        ("half", {"given": {"chance": "3/4"}, "expect": "3/8"}),
        ("half", {"given": {"chance": "0.5"}, "expect": "2/8"}),
        ("half", {"given": {"chance": 2}, "expect": 1}),
        ("same", {"expect": {"money": 50, "id": 1}}),
        ("same", {"given": {"club": {"money": 7}}, "expect": {"money": 7, "captain": {"name": "Nobody", "level": 5}}}),
        (
            "same",
            {
                "given": {"club": {"captain": {"level": 9}}},
                "expect": {"captain": {"name": "Nobody", "level": 9, "share": "1/2"}, "money": 50},
            },
        ),
        (
            "same",
            {
                "given": {"club": {"players": [{"level": 1}, {"name": "Ada", "share": "1/3", "foot": "left"}]}},
                "expect": {
                    "players": [
                        {"name": "Nobody", "level": 1},
                        {"name": "Ada", "level": 5, "share": "2/6", "foot": "LEFT"},
                    ],
                    "levels": 6,
                },
            },
        ),
        ("same", {"given": {"club": {"players": []}}, "expect": {"players": []}}),
        ("same", {"given": {"club": {"gates": {"12": 0, "30": 5}}}, "expect": {"gates": {"1": 10, "12": 0, "30": 5}}}),
        ("same", {"given": {"club": {"kind": "big"}}, "expect": {"kind": "big"}}),
        ("same", {"expect": {"pet": {"type": "dog", "tricks": 3}}}),
        ("same", {"given": {"club": {"pet": {"tricks": 1}}}, "expect": {"pet": {"type": "dog", "tricks": 1}}}),
        ("same", {"given": {"club": {"pet": {"type": "cat"}}}, "expect": {"pet": {"type": "cat", "lives": 9}}}),
        ("pets", {"given": {"pets": {"a": {"type": "cat"}, "b": {"type": "dog"}}}, "expect": {"a": {"lives": 9}}}),
        ("levels", {"given": {"players": [{"level": 2}, {}]}, "expect": 7}),
        ("money", {"expect": "none"}),
        ("money", {"given": {"club": "none"}, "expect": "none"}),
        ("money", {"given": {"club": {"money": 3}}, "expect": 3}),
        ("best", {"given": {"numbers": [3, 9, 2]}, "expect": 9}),
        ("best", {"expect": 0}),
        ("feet", {"expect": ["left", "right"]}),
        ("untyped", {"given": {"thing": [1, "two"]}, "expect": [1, "two"]}),
        ("points", {"given": {"result": {"score": {"home": 2, "away": 1}}}, "expect": 3}),
        ("points", {"given": {"result": [[1, 1]]}, "expect": 0}),
        ("played", {"given": {"result": {"score": [0, 0]}}, "expect": {"gate": 100, "star": "none"}}),
        ("played", {"given": {"result": {"score": [0, 0], "star": {"level": 7}}}, "expect": {"star": {"level": 7}}}),
        ("line", {"given": {"line": {"score": [0, 0]}}, "expect": {"gate": 100, "star": "none"}}),
        ("line", {"given": {"line": [[1, 1]]}, "expect": [[1, 1], 100, "none"]}),
        ("line", {"given": {"line": {"score": [0, 0], "star": {"level": 7}}}, "expect": {"star": {"level": 7}}}),
        ("derby", {"given": {"derby": {"score": {"home": 4}}}, "expect": [[4, 1], 900]}),
        ("derby", {"given": {"derby": "none"}, "expect": "none"}),
        ("first_slip", {"given": {"hat": [4]}, "expect": 4}),
        ("first_slip", {"expect": 0}),
        ("Club.richer", {"given": {"self": {"money": 1}, "money": 4}, "expect": {"money": 5}}),
        ("Player", {"given": {"name": "Ada", "level": 3}, "expect": {"name": "Ada", "share": 1}}),
        ("Club.ordinary", {"expect": {"money": 50}}),
        ("check_money", {"expect": "none"}),
        ("check_money", {"given": {"club": {"money": -1}}, "raises": {"where": "money", "wrong": "nothing left"}}),
        ("check_money", {"given": {"club": {"money": -1, "players": []}}, "raises": {"right": "buy one"}}),
        ("check_money", {"given": {"club": {"players": []}}, "raises": {"error": "nobody"}}),
        ("impossible", {"dice": [4], "raises": {"error": "happened on a 4"}}),
        ("quarter", {"odds": {"3": "12/20", "0": "8/20"}}),
        ("quarter", {"given": {"bonus": 8}, "odds": {"3": 1}}),
        ("coin", {"odds": {"heads": "1/2"}}),
        ("match", {"odds": {"[6, 6]": "1/36"}}),
    ],
)
def test_a_case_that_says_what_the_book_says_passes(call, said):
    assert problems(call, **said) == []


# --- cases that fail, and the words for it --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "said", "words"),
    [
        ("double", {"given": {"number": 4}, "expect": 9}, "result: expected 9, got 8"),
        ("double", {"given": {"number": 4}, "expect": "8"}, "result: expected '8', got 8"),
        ("double", {"given": {"number": 4}, "expect": True}, "result: expected true, got 8"),
        ("double", {"given": {"number": 4}, "expect": {"a": 1}}, "result: expected a table, got 8"),
        ("double", {"given": {"number": 4}, "expect": [8]}, "result: expected a list, got 8"),
        ("double", {"given": {"number": 4}, "expect": "none"}, "result: expected 'none', got 8"),
        ("check_money", {"expect": 0}, "result: expected 0, got none"),
        ("half", {"given": {"chance": "1/2"}, "expect": "1/3"}, "result: expected '1/3', got 1/4"),
        ("half", {"given": {"chance": "1/2"}, "expect": "quarter"}, "result: expected 'quarter', got 1/4"),
        ("match", {"dice": [6, 2], "expect": [6]}, "result: expected 1 entries, got 2: Score(home=6, away=2)"),
        ("match", {"dice": [6, 2], "expect": [6, 3]}, "[1]: expected 3, got 2"),
        (
            "match",
            {"dice": [6, 2], "expect": {"guest": 3}},
            "guest: expected 3, but there is none; there are home, away",
        ),
        ("same", {"expect": {"captain": {"level": 6}}}, "captain.level: expected 6, got 5"),
        ("same", {"expect": {"players": [{"level": 6}]}}, "players[0].level: expected 6, got 5"),
        ("same", {"expect": {"gates": {"2": 1}}}, "gates.2: expected 1, but there is none; there are 1, 12"),
        ("same", {"expect": {"pet": {"type": "cat"}}}, "pet.type: expected 'cat', got 'dog'"),
        ("same", {"expect": {"levels": 6}}, "levels: expected 6, got 5"),
        ("same", {"expect": {"richer": 6}}, "richer: expected 6, but there is none; there are id, money"),
        ("feet", {"expect": ["left", "left"]}, "[1]: expected 'left', got <Foot.RIGHT: 'right'>"),
        ("quarter", {"dice": [9, 4], "expect": 3}, "dice: 1 of 2 scripted dice were not rolled: 4"),
        ("double", {"given": {"number": 4}, "dice": [1], "expect": 8}, "dice: 1 of 1 scripted dice were not rolled: 1"),
        ("quarter", {"expect": 3}, "dice: no die is left for 'points' (d20)"),
        (
            "quarter",
            {"dice": [21], "expect": 3},
            "dice: scripted entry 1 is 21, but 'points' needs a face from 1 to 20",
        ),
        ("quarter", {"dice": [1.5], "expect": 3}, "dice: 1.5 is no die"),
        ("quarter", {"raises": {"error": "left"}}, "dice: no die is left for 'points' (d20)"),
        ("quarter", {"dice": [9], "raises": {"error": "x"}}, "expected an error with error 'x', got 3"),
        ("impossible", {"dice": [4], "expect": 1}, "raised AssertionError: the impossible happened on a 4"),
        ("impossible", {"dice": [4], "raises": {"error": "5"}}, "got AssertionError: the impossible happened on a 4"),
        (
            "impossible",
            {"dice": [4], "raises": {"rule": "PP-GEN-02"}},
            "expected an error with rule 'PP-GEN-02', got Ass",
        ),
        ("impossible", {"dice": [4, 5], "raises": {"error": "4"}}, "dice: 1 of 2 scripted dice"),
        (
            "check_money",
            {"given": {"club": {"money": -1, "players": []}}, "raises": {"where": "money", "wrong": "nobody plays"}},
            "expected an error with where 'money', wrong 'nobody plays', got OrdersError: money: nothing left",
        ),
        ("first_slip", {"given": {"hat": [4, 5]}, "expect": 4}, "raised AssertionError: 1 slips were not drawn"),
        ("quarter", {"odds": {"3": "11/20"}}, "odds of 3: expected 11/20, got 3/5"),
        ("quarter", {"odds": {"3": "many"}}, "odds of 3: expected many, got 3/5"),
        ("quarter", {"odds": {"4": "1/20"}}, "odds of 4: it never comes out; there are 0, 3"),
        ("scatter", {"odds": {"4": "1/20"}}, "odds: 'everywhere' alone can fall in more than 100,000 ways"),
        ("impossible", {"odds": {"4": 1}}, "odds: raised AssertionError: the impossible happened on a 1"),
        ("double", {"given": {"number": 4}, "expect": 8, "rules": []}, "rules: a case cites at least one rule"),
        ("double", {"given": {"number": 4}, "expect": 8, "rules": ["PP-LP-99"]}, "rules: no ledger has PP-LP-99"),
    ],
)
def test_a_case_that_differs_says_where_and_how(call, said, words):
    (problem,) = problems(call, **said)

    assert words in problem


@pytest.mark.parametrize(
    ("call", "given", "words"),
    [
        ("duble", {}, "call: there is no school.duble; perhaps double"),
        ("xyzzy.deep", {}, "call: there is no school.xyzzy; there are "),
        ("_secret", {}, "call: school._secret is private"),
        ("double.__call__", {}, "call: school.double.__call__ is private"),
        ("os.system", {}, "call: school.os does not belong to a book"),
        ("Fraction", {}, "call: school.Fraction does not belong to a book"),
        ("Dice.fast", {}, "call: school.Dice.fast does not belong to a book"),
        ("RULE", {}, "call: school.RULE is not a function"),
        ("double", {"number": "four"}, "given, number: Expected `int`, got `str`"),
        ("double", {}, "given: school.double needs number"),
        ("double", {"numbr": 4}, "given: school.double takes no numbr; perhaps number"),
        ("quarter", {"dice": [1]}, "given: school.quarter takes no dice"),
        ("half", {"chance": "1/0"}, "given, chance: Expected a fraction such as '3/4', got '1/0'"),
        ("half", {"chance": 0.5}, "given, chance: Expected a fraction"),
        ("same", {"club": {"mony": 1}}, "given, club: a Club has no mony; perhaps money"),
        ("same", {"club": {"captain": {"lvl": 1}}}, "given, club: a Player has no lvl; perhaps level"),
        ("same", {"club": {"players": [{}, {"lvl": 1}]}}, "given, club: a Player has no lvl"),
        ("same", {"club": {"money": -101}}, "given, club: Expected `int` >= -100 - at `$.money`"),
        ("same", {"club": {"kind": "huge"}}, "given, club: Invalid enum value 'huge' - at `$.kind`"),
        ("same", {"club": {"pet": {"type": "cow"}}}, "given, club: "),
        ("same", {"club": {"gates": {"one": 1}}}, "given, club: Expected `int`, got `str`"),
        ("unwritable", {"code": 1}, "given, code: "),
        ("points", {"result": {"scor": [1, 1]}}, "given, result: a Result has no scor; perhaps score"),
        ("points", {"result": {"gate": 1}}, "given, result: a Result needs score"),
        ("line", {"line": {"scor": [1, 1]}}, "given, line: a Line has no scor; perhaps score"),
        ("line", {"line": {"gate": 1}}, "given, line: a Line needs score"),
        ("first_slip", {"hat": ["one"]}, "given, hat: Expected `int`, got `str`"),
    ],
)
def test_a_case_that_cannot_be_called_says_why(call, given, words):
    (problem,) = problems(call, given=given, expect=0)

    assert words in problem


def test_a_book_that_does_not_exist_is_refused_with_near_names():
    case = Case(id="x", rules=("PP-GEN-02",), call="penpapre.league", expect=1)

    assert run(case).problems == ("call: there is no book penpapre; perhaps penpaper",)


def test_an_unknown_rule_is_reported_beside_what_else_is_wrong():
    assert len(problems("double", given={"number": 1}, expect=3, rules=["PP-LP-98", "PP-LP-99"])) == 3


PLAIN = st.recursive(
    st.integers() | st.text() | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)


@given(PLAIN)
def test_everything_is_as_expected_of_itself(value):
    assert differences(value, value) == []


@given(PLAIN, PLAIN)
def test_a_value_that_is_something_else_is_always_noticed(value, other):
    noticed = differences([value, 0], [value, 1]) and differences({"a": value, "b": 0}, {"a": value, "b": 1})

    assert noticed
    if not isinstance(value, dict) and type(value) is not type(other):
        assert differences(value, other)


@given(st.dictionaries(st.text(), st.integers()), st.dictionaries(st.text(), st.integers()))
def test_what_is_not_named_is_free(named, others):
    assert differences(named, others | named) == []


@given(st.fractions(), st.fractions())
def test_fractions_are_compared_by_what_they_are_worth(one, other):
    assert (differences(str(one), other) == []) == (one == other)
    assert differences(f"{one.numerator * 3}/{one.denominator * 3}", one) == []
    assert differences(Fraction(one), one) == []


# --- files ----------------------------------------------------------------------------------------------------------

GOOD = """
about = "Doubling."

[[case]]
id = "two is doubled"
rules = ["PP-GEN-02"]
call = "school.double"
given = { number = 2 }
expect = 4
"""
BAD = GOOD.replace("expect = 4", "expect = 5")


@pytest.fixture
def file(tmp_path):
    def written(text, name="cases.toml"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    return written


def test_a_file_holds_cases_in_order(file):
    (case,) = load(file(GOOD))

    assert (case.id, case.given, case.expect) == ("two is doubled", {"number": 2}, 4)
    assert run(case).passed


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "missing required field `case`"),
        ("[[cases]]", "unknown field `cases`"),
        ("[[case]", "cases.toml: "),
        (GOOD + GOOD.replace('about = "Doubling."', ""), "more than one case is called 'two is doubled'"),
        (GOOD.replace("expect = 4", ""), "case 'two is doubled': say one of expect, raises and odds; this says none"),
        (GOOD + 'raises = { error = "x" }', "this says expect and raises"),
        (GOOD.replace("expect = 4", "odds = { }"), "odds of no outcome say nothing"),
        (GOOD.replace("expect = 4", 'odds = { "4" = 1 }\ndice = [1]'), "give no dice"),
        (GOOD.replace("expect = 4", "raises = { }"), "say where, wrong, right, rule or error"),
        (GOOD.replace("expect = 4", 'raises = { wrnog = "x" }'), "unknown field `wrnog`"),
        (GOOD.replace("expect", "expct"), "unknown field `expct`"),
        (GOOD.replace("rules =", "rule ="), "case 'two is doubled': "),
        (GOOD.replace('id = "two is doubled"', ""), "case 1: Object missing required field `id`"),
    ],
)
def test_a_damaged_file_is_refused_with_its_name_and_the_case(file, text, words):
    with pytest.raises(CasesError) as refused:
        load(file(text))

    assert "cases.toml" in str(refused.value)
    assert words in str(refused.value)


def test_a_file_that_is_not_there_or_not_text_is_refused(tmp_path):
    with pytest.raises(CasesError, match=r"gone\.toml"):
        load(tmp_path / "gone.toml")
    (tmp_path / "noise.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CasesError, match=r"noise\.toml"):
        load(tmp_path / "noise.toml")


def test_a_folder_stands_for_the_files_in_it(file, tmp_path):
    one, other = file(GOOD, "book/a.toml"), file(GOOD, "book/deep/b.toml")

    assert case_files([tmp_path / "book", one]) == (one, other, one)


# --- the command ----------------------------------------------------------------------------------------------------


@pytest.fixture
def command(capsys):
    """The real command: exit code and what it printed."""

    def run(*arguments):
        capsys.readouterr()
        code = main(["cases", *(str(argument) for argument in arguments)])
        printed = capsys.readouterr()
        return SimpleNamespace(exit_code=code, stdout=printed.out, stderr=printed.err)

    return run


def test_the_command_counts_what_passed(command, file):
    result = command(file(GOOD))

    assert result.exit_code == 0
    assert "1 passed, 0 failed" in result.stdout


def test_the_command_shows_the_difference_of_what_failed(command, file):
    result = command(file(GOOD, "good.toml"), file(BAD, "bad.toml"))

    assert result.exit_code == 1
    assert "two is doubled" in result.stdout
    assert "result: expected 5, got 4" in result.stdout
    assert "1 passed, 1 failed" in result.stdout


def test_the_command_tells_an_unreadable_file_from_a_failure(command, file):
    result = command(file("[[case]"))

    assert result.exit_code == 2
    assert "cases.toml" in result.stderr
    assert "Traceback" not in result.stderr


def test_the_command_speaks_json(command, file):
    result = command("--json", file(GOOD, "good.toml"), file(BAD, "bad.toml"))

    assert result.exit_code == 1
    good, bad = json.loads(result.stdout)
    assert good == {
        "file": good["file"],
        "id": "two is doubled",
        "rules": ["PP-GEN-02"],
        "passed": True,
        "problems": [],
    }
    assert (bad["passed"], bad["problems"]) == (False, ["result: expected 5, got 4"])


def test_a_folder_without_cases_is_refused(tmp_path):
    with pytest.raises(CasesError, match="there are no cases in this folder"):
        case_files([tmp_path])
