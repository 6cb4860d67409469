"""Versions of games: declared in order, told in words, and every shape led to the next."""

from pathlib import Path

import msgspec
import pytest

from touchline import books
from touchline.versions import Change, Step, Version, Versions, VersionsError, first, load

CHANGE = Change(
    rules=("GUESS-01",), en="a hit scores three", it="chi indovina fa tre punti", de="ein Treffer zählt drei"
)


def _version(rules: int, shape: int, *changes: Change) -> Version:
    return Version(rules=rules, shape=shape, release="1.0", changes=changes)


def _file(folder: Path, *entries: str) -> Path:
    path = folder / "versions.toml"
    path.write_text("".join(f'[["cup"]]\n{entry}\n' for entry in entries), encoding="utf-8")
    return path


@pytest.mark.parametrize("game", books.games())
def test_every_rule_that_is_ruled_otherwise_is_in_the_ledger_and_told_in_three_languages(game: str) -> None:
    changes = [change for version in books.game(game).versions.known for change in version.changes]

    assert [rule for change in changes for rule in change.rules if books.rule(rule) is None] == []
    assert all(change.told("en") and change.told("it") and change.told("de") for change in changes)


def test_what_changed_since_a_version_is_told_oldest_first() -> None:
    later = Change(rules=("GUESS-02",), en="later", it="poi", de="später")
    versions = Versions((*first().known, _version(2, 1, CHANGE), _version(3, 2, later)))

    assert versions.since(1) == (CHANGE, later)
    assert versions.since(2) == (later,)
    assert versions.since(3) == ()
    assert versions.of(2) == _version(2, 1, CHANGE)
    assert versions.of(9) is None


def test_a_value_is_led_from_shape_to_shape() -> None:
    versions = Versions((*first().known, _version(1, 2), _version(1, 3))).with_steps(
        {
            1: Step(state=lambda state: state | {"season": 1}),
            2: Step(state=lambda state: {"year": state["season"]}, orders=lambda orders: [orders]),
        }
    )

    assert msgspec.json.decode(versions.brought_up("state", b'{"name":"x"}', 1)) == {"year": 1}
    assert msgspec.json.decode(versions.brought_up("state", b'{"name":"x"}', 1, 2)) == {"name": "x", "season": 1}
    assert versions.brought_up("orders", b'"a"', 1) == b'["a"]'
    assert versions.brought_up("event", b"{ }", 1) == b"{ }", "what no step touches stays as it was written"
    assert versions.brought_up("state", b"{ }", 3) == b"{ }"


@pytest.mark.parametrize(
    ("entries", "problem"),
    [
        (["rules = 2\nshape = 1\nrelease = ''"], "the first version has rules and shape 1"),
        (["rules = 1\nshape = 1\nrelease = ''"] * 2, "rules or shape rise by one, or both"),
        (["rules = 1\nshape = 1\nrelease = ''", "rules = 3\nshape = 1\nrelease = ''"], "rules or shape rise by one"),
        (["rules = 1\nshape = 1\nrelease = ''", "rules = 2\nshape = 1\nrelease = ''"], "says what it rules otherwise"),
        (["rules = 1\nshape = 1"], "missing required field `release`"),
        (["rules = "], "Invalid value"),
    ],
)
def test_versions_that_cannot_be_used_are_refused_with_file_and_game(
    tmp_path: Path, entries: list[str], problem: str
) -> None:
    with pytest.raises(VersionsError, match=r"versions\.toml") as refused:
        load(_file(tmp_path, *entries))

    assert problem in str(refused.value)
