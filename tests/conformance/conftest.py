"""What the conformance suites share."""

from pathlib import Path

import pytest

from touchline.coverage import checkout


@pytest.fixture(scope="session")
def root() -> Path:
    """The source checkout."""
    return checkout()
