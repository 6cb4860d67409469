"""Who notices when a table of the book says something else: run by itself, for the book must be read anew.

Every table is changed in a copy, and a process that has not read the book yet does so with that copy in its place. What
notices first is written down in `changed_tables.toml`: a conformance case that does not hold any more, or the play of a
match that ends otherwise. `python -m tests.books.fool.changed_tables` tries what is written, and says of every table
whether it holds; `... search TABLE` looks for something to write.
"""

import gc
import json
import os
import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

from touchline.cases import Case, case_files, load, run

HERE = Path(__file__).parent
BOOK = HERE.parents[2] / "src" / "touchline" / "books" / "fool"
TABLES = {path.stem: path for folder in ("tables", "data") for path in sorted((BOOK / folder).glob("*.toml"))}
NOTICED: dict[str, dict[str, Any]] = tomllib.loads((HERE / "changed_tables.toml").read_text(encoding="utf-8"))
READ = Path.read_text
MOST_PLAYS = 150


def printed(table: str) -> str:
    return READ(TABLES[table], encoding="utf-8")


def turned(table: str, by: int) -> str:
    """The table with its rows moved on by so many, their heads staying where they are."""
    head, rows = printed(table).split("rows = [")[0], tomllib.loads(printed(table))["rows"]
    after = [[row[0], *rows[(place + by) % len(rows)][1:]] for place, row in enumerate(rows)]
    return f"{head}rows = {json.dumps(after, ensure_ascii=False)}\n"


def changed(table: str, how: dict[str, Any]) -> str:
    """A copy of the table: its rows turned, or one passage in place of another."""
    if "turned" in how:
        return turned(table, how["turned"])
    assert how["was"] in printed(table), f"{table} does not say {how['was']}"
    return printed(table).replace(how["was"], how["becomes"])


def reading(table: str, text: str) -> None:
    """From here on this process finds the copy where the book's table lies."""

    def read(path: Path, encoding: str | None = None, *rest: str) -> str:
        return text if path == TABLES[table] else READ(path, encoding, *rest)

    Path.read_text = read  # type: ignore[method-assign,assignment]  # of this process alone


def in_a_child(work: Callable[[], Any]) -> Any:
    """What a process of its own finds, or the error that it ends with."""
    ours, theirs = os.pipe()
    if (child := os.fork()) == 0:
        try:
            found = work()
        except BaseException as error:  # noqa: BLE001 - told, not hidden
            found = f"{type(error).__name__}: {error}"
        os.write(theirs, json.dumps(found).encode())
        os._exit(0)
    os.close(theirs)
    with os.fdopen(ours) as answer:
        said = answer.read()
    os.waitpid(child, 0)
    return json.loads(said)


# --- what may notice ------------------------------------------------------------------------------------------------


@cache
def conformance_cases() -> dict[str, Case]:
    return {case.id: case for path in case_files([HERE.parents[1] / "conformance" / "fool"]) for case in load(path)}


def plays(number: int) -> list[str]:
    """How a match of two clubs made by dice stands after each of so many plays."""
    from touchline.books.fool.by_plans import Plans, ruled  # noqa: PLC0415 - the book is read in a process of its own
    from touchline.books.fool.clubs import sample_club  # noqa: PLC0415
    from touchline.books.fool.course import begin  # noqa: PLC0415
    from touchline.books.fool.downs import Rules, begun  # noqa: PLC0415
    from touchline.books.fool.game_plan import default_plan  # noqa: PLC0415
    from touchline.dice import Dice  # noqa: PLC0415

    dice = Dice.fast("a match by other tables")
    clubs = [sample_club(dice, name, number=number) for number, name in enumerate(("Home", "Visitors"), start=1)]
    match = begun(*clubs, begin(dice))
    games = ruled(match, Plans(default_plan(), default_plan()), dice, Rules())
    return [sha256(repr(each.match).encode()).hexdigest() for each in islice(games, number)]


@cache
def as_printed(number: int = MOST_PLAYS) -> list[str]:
    """The same with the tables of the book."""
    stands: list[str] = in_a_child(lambda: plays(number))
    return stands


# --- what is written ------------------------------------------------------------------------------------------------


def is_noticed(table: str) -> bool:
    """Whether what is written of a table notices its change: the case fails, or that play ends otherwise."""
    how, case = NOTICED[table], conformance_cases().get(NOTICED[table].get("case", ""))
    then = as_printed(max(each.get("play", 0) for each in NOTICED.values()))

    def work() -> bool:
        reading(table, changed(table, how))
        if case is not None:
            return bool(run(case).problems)
        return plays(how["play"])[-1] != then[how["play"] - 1]

    return in_a_child(work) is True


def tried() -> dict[str, bool]:
    """Every table of the book, and whether something notices its change; nothing if nothing is written of it."""
    return {table: table in NOTICED and is_noticed(table) for table in TABLES}


# --- looking for something to write ---------------------------------------------------------------------------------


def changes(table: str) -> Iterator[dict[str, Any]]:
    """The change that is written, and the table turned by a row and more."""
    if table in NOTICED:
        yield {key: value for key, value in NOTICED[table].items() if key not in ("case", "play")}
    rows = len(tomllib.loads(printed(table))["rows"])
    yield from ({"turned": by} for by in sorted({1, 2, rows // 2, rows - 1} - {0}))


def search(table: str) -> dict[str, Any]:
    """The first change that something notices, and what: a case of the table's own rule, any other case, or a play."""
    cases, rule = conformance_cases(), tomllib.loads(printed(table)).get("rule")
    own_first = sorted(cases.values(), key=lambda case: rule not in case.rules)
    for how in changes(table):

        def failing(how: dict[str, Any] = how) -> str:
            reading(table, changed(table, how))
            return next((case.id for case in own_first if run(case).problems), "")

        def differing(how: dict[str, Any] = how) -> int:
            reading(table, changed(table, how))
            pairs = zip(plays(MOST_PLAYS), as_printed(), strict=False)
            return next((place for place, (now, then) in enumerate(pairs, start=1) if now != then), 0)

        if (found := in_a_child(failing)) in cases:
            return {**how, "case": found}
        as_printed()  # before there are children
        if isinstance(found := in_a_child(differing), int) and found:
            return {**how, "play": found}
    return {}


if __name__ == "__main__":
    gc.disable()  # every child reads the book and ends
    if sys.argv[1:2] == ["search"]:
        for each in sys.argv[2:]:
            print(json.dumps({each: search(each)}), flush=True)
    else:
        print(json.dumps(tried()))
