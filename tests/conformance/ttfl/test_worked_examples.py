"""Every worked example of both ledgers is a case."""

import pytest

from touchline import books
from touchline.cases import case_files, load
from touchline.coverage import checkout
from touchline.ledger import Rule

HERE = checkout() / "tests" / "conformance" / "ttfl"
EXEMPT = ("SPF-GEN-", "TTFL-DRAFT-")
"""Cards are made, and drafts held, in tests of their own."""
RULES = [rule for rule in books.book("ttfl").ledger if rule.examples and not rule.id.startswith(EXEMPT)]
WORKED = [case for path in case_files([HERE]) for case in load(path) if case.id.startswith("worked example:")]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_worked_examples_are_cases(rule: Rule) -> None:
    assert sum(rule.id in case.rules for case in WORKED) >= len(rule.examples)
