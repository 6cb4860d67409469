"""Which tests cite which rules, found without running them; and the command that shows it."""

import json
import subprocess
import sys
from types import SimpleNamespace

import pytest

from touchline import books, coverage
from touchline.cli import main
from touchline.coverage import Citation, CoverageError, citations

TESTS = """
import pytest

pytestmark = pytest.mark.rule("A-01")

@pytest.mark.rule("A-02", "A-03")
@pytest.mark.parametrize("x", [
    1, pytest.param(2, marks=pytest.mark.rule("A-04")), pytest.param(3, marks=[pytest.mark.rule("A-05")]),
])
def test_one(x): pass

def test_two(): pass

@pytest.mark.rule("A-06")
async def test_three(): pass

@pytest.mark.rule("B-01")
class TestMatch:
    pytestmark = [pytest.mark.slow, pytest.mark.rule("B-02")]

    @pytest.mark.rule("B-03")
    def test_four(self): pass

    @pytest.mark.rule("B-99")
    def helper(self): pass

@pytest.mark.rule("A-99")
def helper(): pass
"""
CASES = '[[case]]\nid = "an edge"\nrules = ["C-01", "C-02"]\ncall = "x"\nexpect = 1\n'


@pytest.fixture
def root(tmp_path):
    for name, text in {"tests/books/test_league.py": TESTS, "tests/conformance/penpaper/points.toml": CASES}.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text(text)
    return tmp_path


def test_marks_are_found_on_tests_classes_modules_and_parameters(root):
    cited = {}
    for citation in citations(root):
        cited.setdefault(citation.test, set()).add(citation.rule)

    assert cited == {
        "tests/books/test_league.py::test_one": {"A-01", "A-02", "A-03", "A-04", "A-05"},
        "tests/books/test_league.py::test_two": {"A-01"},
        "tests/books/test_league.py::test_three": {"A-01", "A-06"},
        "tests/books/test_league.py::TestMatch::test_four": {"A-01", "B-01", "B-02", "B-03"},
        "tests/conformance/penpaper/points.toml::an edge": {"C-01", "C-02"},
    }


def test_an_id_that_is_not_written_out_is_refused(root):
    (root / "tests" / "test_odd.py").write_text("@pytest.mark.rule(*IDS)\ndef test_x(): pass")

    with pytest.raises(CoverageError, match=r"pytest\.mark\.rule\(\*IDS\): write the id itself"):
        citations(root)


def test_a_test_file_that_cannot_be_read_is_refused(root):
    (root / "tests" / "test_odd.py").write_text("def test_x(:")

    with pytest.raises(CoverageError, match=r"test_odd\.py cannot be read"):
        citations(root)


def test_every_rule_of_a_book_is_listed_with_its_tests():
    cited = [Citation("t::b", "PP-LP-04"), Citation("t::a", "PP-LP-04"), Citation("t::c", "BEP-GEN-01")]

    covered = coverage.coverage([books.book("penpaper")], cited)

    assert [each.id for each in covered] == list(books.book("penpaper").ledger.rules)
    assert {each.id: each.tests for each in covered if each.tests} == {"PP-LP-04": ("t::a", "t::b")}


def test_coverage_says_that_it_needs_the_checkout(tmp_path, monkeypatch):
    monkeypatch.setattr(coverage, "__file__", str(tmp_path / "lib" / "touchline" / "coverage.py"))

    with pytest.raises(CoverageError, match="coverage needs the source checkout"):
        coverage.checkout()


def test_coverage_needs_no_test_library():
    code = "import sys; import touchline.coverage, touchline.cases, touchline.cli.rules; print('pytest' in sys.modules)"

    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert printed.strip() == "False"


# --- touchline rules ------------------------------------------------------------------------------------------------


@pytest.fixture
def command(capsys):
    """The real command: exit code and what it printed."""

    def run(*arguments):
        capsys.readouterr()
        code = main(["rules", *(str(argument) for argument in arguments)])
        printed = capsys.readouterr()
        return SimpleNamespace(exit_code=code, stdout=printed.out, stderr=printed.err)

    return run


def test_without_arguments_the_books_and_their_topics_are_listed(command):
    result = command()

    assert result.exit_code == 0
    for book in books.books():
        assert f"{book.title} ({book.id}): {len(book.ledger.rules)} rules" in result.stdout
    assert "PP-LP 8" in result.stdout


def test_a_topic_is_listed_as_the_list_of_books_names_it(command):
    listed = command("pp-lp").stdout

    assert "PP-LP-01" in listed
    assert "Points per quarter" in listed
    assert len(json.loads(command("PP-LP", "--json").stdout)) == 8


def test_the_books_are_listed_as_json(command):
    listed = json.loads(command("--json").stdout)

    assert [each["book"] for each in listed] == list(books.NAMES)
    assert listed[0]["topics"]["PP-LP"] == 8


def test_a_rule_is_printed_with_its_table_its_ruling_and_its_contradictions(command):
    result = command("PP-LP-04")

    assert result.exit_code == 0
    for words in ("Points per quarter", "in-force", "League Play", "Read the modified roll", "Example: ", "Ruling: "):
        assert words in result.stdout
    assert "PP-T-POINTS" in result.stdout
    assert "25+" in result.stdout
    assert "Contradiction PP-C-09" in result.stdout


@pytest.mark.parametrize("book", books.NAMES)
def test_every_rule_of_every_book_can_be_printed(command, book):
    result = command(*books.book(book).ledger.rules)

    assert result.exit_code == 0
    for rule in books.book(book).ledger.rules:
        assert rule in result.stdout


def test_several_rules_are_printed_and_capitals_do_not_matter(command):
    result = command("pp-lp-04", "FOOL-12.3.1-N")

    assert result.exit_code == 0
    assert "PP-LP-04" in result.stdout
    assert "FOOL-12.3.1-n" in result.stdout


def test_rules_are_printed_as_json(command):
    (rule,) = json.loads(command("PP-LP-04", "--json").stdout)

    assert (rule["id"], rule["status"], rule["book"]) == ("PP-LP-04", "in-force", "penpaper")
    assert rule["tables"][0]["id"] == "PP-T-POINTS"
    assert rule["contradictions"][0]["id"] == "PP-C-09"


def test_an_unknown_rule_is_answered_with_near_ones(command):
    result = command("PP-LP-4")

    assert result.exit_code == 1
    assert "no rule book has PP-LP-4; perhaps PP-LP-04" in result.stderr


def test_a_book_lists_its_rules(command):
    result = command("--book", "penpaper", "--json")

    assert [rule["id"] for rule in json.loads(result.stdout)] == list(books.book("penpaper").ledger.rules)
    assert "PP-LP-04" in command("--book", "penpaper").stdout


@pytest.mark.parametrize(
    "arguments", [("--book", "chess"), ("--coverage", "chess"), ("--search", "x", "--book", "chess")]
)
def test_an_unknown_book_is_answered_with_the_known_ones(command, arguments):
    result = command(*arguments)

    assert result.exit_code == 2
    assert "there is no book 'chess'; there are penpaper" in result.stderr


def test_a_search_lists_rules_that_have_every_word(command):
    found = json.loads(command("--search", "overtime tie", "--json").stdout)

    assert "PP-LP-06" in [rule["id"] for rule in found]
    assert "PP-LP-06" in command("--search", "overtime tie").stdout
    only = json.loads(command("--search", "overtime", "--book", "penpaper", "--json").stdout)
    assert {rule["id"].split("-")[0] for rule in only} == {"PP"}


def test_a_search_that_finds_nothing_says_so(command):
    found = command("--search", "xyzzy")

    assert found.exit_code == 1
    assert "no rule has all these words: xyzzy; try fewer" in found.stderr
    assert "no rule of fool has" in command("--search", "xyzzy", "--book", "fool").stderr
    assert command("--search", "xyzzy", "--json").exit_code == 1


def test_coverage_of_a_book_is_listed(command):
    result = command("--coverage", "penpaper", "--json")
    listed = json.loads(result.stdout)

    assert [each["id"] for each in listed] == list(books.book("penpaper").ledger.rules)
    assert all(set(each) == {"id", "status", "tests"} for each in listed)
    (dice,) = [each for each in listed if each["id"] == "PP-GEN-02"]
    written = "tests/dice/test_notation.py::test_notation_says_how_many_dice_of_how_many_sides_and_what_is_added"
    assert written in dice["tests"]


def test_coverage_for_people_counts_what_is_in_force(command):
    result = command("--coverage", "penpaper")

    assert result.exit_code == 0
    assert "rules in force have a test" in result.stdout


def test_coverage_without_a_book_lists_them_all(command):
    listed = json.loads(command("--coverage", "--json").stdout)

    assert len(listed) == sum(len(book.ledger.rules) for book in books.books())


def test_coverage_without_the_checkout_is_refused_in_words(command, monkeypatch, tmp_path):
    monkeypatch.setattr(coverage, "__file__", str(tmp_path / "lib" / "touchline" / "coverage.py"))

    result = command("--coverage")

    assert result.exit_code == 1
    assert "needs the source checkout" in result.stderr
