"""Conformance cases: what the rule books say, as data that a person can read and any engine can use.

A file holds cases; each names a public function of a book, what it is given, how the dice fall, and what must come of
it::

    [[case]]
    id = "league play, edges of the points table"
    rules = ["PP-LP-02", "PP-LP-04"]
    call = "penpaper.league_play.quarter_points"
    given = { offense = 9, opposing_defense = 12, home = true }
    dice = [11]
    expect = 3

- `given` is read by the types of the function's parameters. A struct that has an `ordinary()` fills in what the case
  does not say, at any depth; lists are replaced as a whole. Fractions are written "47/100"; "none" stands for nothing
  where something may be missing. A named tuple, or a struct that is stored as one, is a table or a list. What
  comes in an order, such as cards that are turned, is written as a list for its class's `scripted(...)`; whatever of
  it is left over fails the case.
- `dice` is a script (see `touchline.dice.sources.Scripted`). A die left over fails the case.
- `expect` is a value, or a table: the fields named must match and the others are free. "none" stands for nothing.
- `raises = { where = "...", wrong = "..." }` expects orders to be refused with such a mistake among others;
  `raises = { error = "..." }` expects any error with that text in it.
- `odds = { "3" = "4/20" }` expects exact chances of the outcomes named, over every way the dice can fall.
"""

from touchline.cases.calls import CallError, public_function
from touchline.cases.comparison import differences
from touchline.cases.files import Case, CasesError, Refusal, case_files, load
from touchline.cases.filling import filled
from touchline.cases.running import Verdict, run

__all__ = [
    "CallError",
    "Case",
    "CasesError",
    "Refusal",
    "Verdict",
    "case_files",
    "differences",
    "filled",
    "load",
    "public_function",
    "run",
]
