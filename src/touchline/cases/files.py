"""Files of cases, and what a case may say."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from touchline.game import Mistake, OrdersError


class CasesError(Exception):
    """A file of cases that cannot be read."""


OF_A_MISTAKE = ("where", "wrong", "right", "rule")


class Refusal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An error to expect: what is said of it must be so, the rest is free."""

    where: str = ""
    wrong: str = ""
    right: str = ""
    rule: str = ""
    error: str = ""  # text inside the error, whatever kind it is

    def __post_init__(self) -> None:
        if not any(msgspec.structs.astuple(self)):
            raise ValueError("say where, wrong, right, rule or error")

    def __str__(self) -> str:
        said = msgspec.structs.asdict(self).items()
        return ", ".join(f"{field} {text!r}" for field, text in said if text)

    def is_met_by(self, error: Exception) -> bool:
        mistakes = error.mistakes if isinstance(error, OrdersError) else ()
        asks_for_mistake = any(getattr(self, field) for field in OF_A_MISTAKE)
        return self.error in str(error) and (not asks_for_mistake or any(map(self._is_in, mistakes)))

    def _is_in(self, mistake: Mistake) -> bool:
        return all(getattr(self, field) in ("", getattr(mistake, field)) for field in OF_A_MISTAKE)


class Case(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing a book says, and how to see that an engine does it."""

    id: str
    rules: tuple[str, ...]
    call: str
    given: dict[str, Any] = {}
    dice: list[Any] = []
    expect: Any = msgspec.UNSET
    raises: Refusal | msgspec.UnsetType = msgspec.UNSET
    odds: dict[str, int | str] | msgspec.UnsetType = msgspec.UNSET

    def __post_init__(self) -> None:
        said = [name for name in ("expect", "raises", "odds") if getattr(self, name) is not msgspec.UNSET]
        if len(said) != 1:
            raise ValueError(f"say one of expect, raises and odds; this says {' and '.join(said) or 'none'}")
        if self.odds == {}:
            raise ValueError("odds of no outcome say nothing")
        if self.odds is not msgspec.UNSET and self.dice:
            raise ValueError("odds go through every way the dice can fall: give no dice")


class _File(msgspec.Struct, forbid_unknown_fields=True):
    case: list[dict[str, Any]]
    about: str = ""


def load(path: Path) -> tuple[Case, ...]:
    """The cases of a file."""
    try:
        file = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File)
    except OSError as problem:
        raise CasesError(f"{path}: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise CasesError(f"{path}: this is no text in UTF-8") from None
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise CasesError(f"{path}: {problem}") from None
    cases = tuple(_case(path, number, entry) for number, entry in enumerate(file.case, start=1))
    ids = [case.id for case in cases]
    if twice := sorted({id_ for id_ in ids if ids.count(id_) > 1}):
        raise CasesError(f"{path}: more than one case is called {', '.join(map(repr, twice))}")
    return cases


def _case(path: Path, number: int, entry: dict[str, Any]) -> Case:
    try:
        return msgspec.convert(entry, Case)
    except msgspec.ValidationError as problem:
        raise CasesError(f"{path}, case {entry.get('id', number)!r}: {problem}") from None


def case_files(paths: Iterable[Path]) -> tuple[Path, ...]:
    """The files themselves, and every case file inside the folders among them."""
    return tuple(file for path in paths for file in (_inside(path) if path.is_dir() else [path]))


def _inside(folder: Path) -> list[Path]:
    found = sorted(folder.rglob("*.toml"))
    if not found:
        raise CasesError(f"{folder}: there are no cases in this folder: no file *.toml")
    return found
