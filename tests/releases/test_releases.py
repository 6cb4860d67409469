"""A league outlives our versions: what a release left is opened, agreed to, gone on with, verified."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from touchline.office.verify import verify

from .conftest import RELEASES, contests, exported

Run = Callable[..., str]
SAME_RULES = {"0.1": ("beppiland-match",)}
"""Games that rule today as they did then: only the shape is another."""
KEPT = [(release, name) for release in RELEASES for name in contests(release)]


@pytest.mark.parametrize(("release", "name"), KEPT)
def test_a_contest_of_an_older_release_is_agreed_to_gone_on_with_and_verified(
    touchline: Run, tmp_path: Path, release: str, name: str
) -> None:
    agreed = touchline("new-rules", name, "--agree", release=release, code=1 if name in SAME_RULES[release] else 0)
    assert "From here on these rules hold." in agreed or "goes by today's rules already" in agreed

    touchline("next", name, "--phase", "--force")

    told = touchline("verify", name)
    found = re.search(r"every die of (\d+) phases, and the rulings of (\d+) of them", told)
    assert found is not None, told
    assert 1 <= int(found[2]) < int(found[1])


@pytest.mark.parametrize("release", RELEASES)
def test_until_somebody_agrees_it_is_read_and_waits(touchline: Run, tmp_path: Path, release: str) -> None:
    assert "week 3" in touchline("show", "penpaper-league", release=release)
    assert "The owner of a team that moved names it" in touchline("new-rules", "penpaper-league")
    refused = touchline("next", "penpaper-league", "--phase", "--force", code=1)
    assert "touchline new-rules penpaper-league --agree" in refused

    touchline("export", "penpaper-league", str(tmp_path / "file"))
    touchline("import", str(tmp_path / "file"), "--name", "moved")
    touchline("new-rules", "moved", "--agree")
    touchline("next", "moved", "--phase", "--force")
    assert "verified" in touchline("verify", "moved")


@pytest.mark.parametrize(("release", "name"), KEPT)
def test_a_file_of_an_older_release_is_not_called_forged(release: str, name: str) -> None:
    data = exported(release, name)

    verdict = verify(data)
    assert (verdict.kind, verdict.phases) == ("recorded", verdict.recorded)
    changed = data.replace(b'"faces":[1]', b'"faces":[2]', 1)
    if changed != data:
        assert verify(changed).kind == "broken"
