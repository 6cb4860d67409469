"""Every conformance case under this folder, as `touchline cases` runs it."""

from pathlib import Path

import pytest

from touchline import books
from touchline.cases import Case, case_files, load, run

HERE = Path(__file__).parent
FILES = case_files([HERE])
CASES = [
    pytest.param(case, id=f"{path.relative_to(HERE).as_posix()}::{case.id}", marks=pytest.mark.rule(*case.rules))
    for path in FILES
    for case in load(path)
]


@pytest.mark.parametrize("case", CASES)
def test_the_book_says_so(case: Case) -> None:
    assert run(case).problems == ()


def test_every_file_of_cases_lies_in_the_folder_of_its_book() -> None:
    for path in FILES:
        book, *_ = path.relative_to(HERE).parts

        assert book in books.NAMES
        assert all(case.call.startswith(f"{book}.") for case in load(path))
