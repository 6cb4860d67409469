"""Every step of a play is a sentence that somebody understands who has not read the code."""

import re
from typing import Any

import pytest

from tests.books.fool.matches import events_of, played
from touchline.books.fool.events import PlayRun
from touchline.books.fool.explaining import explained, explained_step
from touchline.books.fool.outcome import Step, term

KICKS: list[tuple[str, dict[str, Any], str]] = [
    ("block", {"total": 2, "dice": (30,)}, "Blocked on 1 to 2 of 36; die 30: it gets away"),
    ("block", {"total": 1, "dice": (1,), "result": "blocked"}, "Blocked on 1 of 36; die 1: blocked"),
    ("punt coverage", {"total": 8, "dice": (9,)}, "Not returned on 1 to 8 of 36; die 9: there is a return"),
    (
        "punt",
        {"terms": (term("punter", 45), term("twice the die", 4)), "yards": 42},
        "Punt: punter 45 + twice the die 4 - 7 = 42 yards",
    ),
    (
        "kickoff",
        {"terms": (term("die", 6), term("kickoff kicker", 1)), "dice": (6,), "result": "-6"},
        "Kickoff: die 6 + kickoff specialist 1 = 7: caught 6 yards deep in the end zone",
    ),
    ("kickoff", {"terms": (term("die", 2),), "dice": (2,), "result": "15"}, "Kickoff: die 2: caught on the 15"),
    ("return", {"dice": (2,), "yards": 1}, "Return; die 2: 1 yard"),
    ("return", {"dice": (3,), "yards": 6, "result": "fumble lost"}, "Return; die 3: 6 yards, fumbled and lost"),
    (
        "kick",
        {"terms": (term("blocked", 2), term("no good", 6)), "total": 8, "dice": (27,), "result": "good"},
        "Kick: blocked on 1 to 2 of 36, no good on 3 to 8 of 36; die 27: good",
    ),
]

FROM_SCRIMMAGE: list[tuple[str, dict[str, Any], str]] = [
    (
        "pass",
        {"men": ("RE",), "zone": "SR", "terms": (term("Q", 3), term("LOLB", 0)), "total": 3, "column": "3",
         "dice": (2,), "result": "c"},
        "Pass to RE in SR: Q 3 - LOLB 0 = 3; die 2: complete",
    ),
    (
        "pass",
        {"men": ("RE",), "zone": "SR", "terms": (term("Q", 3),), "total": 3, "column": "2", "dice": (5, 1),
         "result": "-"},
        "Pass to RE in SR: Q 3 = 3, column 2; dice 5, 1: incomplete",
    ),
    (
        "contact",
        {"men": ("F", "LDE", "LOLB"), "zone": "R", "terms": (term("F", 1), term("LDE", -4)), "total": -3,
         "column": "-3", "dice": (1, 1), "result": "-4~", "yards": 0},
        "F meets LDE and LOLB in R, at the line: F 1 - LDE 4 = -3; die 1 +1: "
        "4 yards back, and somebody may be hurt (~)",
    ),
    (
        "bump",
        {"men": ("RE", "LOLB"), "zone": "R", "terms": (term("RE", 7), term("LOLB", -8)), "dice": (10,), "total": 9,
         "result": "df"},
        "LOLB bumps RE in R: RE 7 - LOLB 8 + dice 10 = 9: the defender falls",
    ),
    (
        "trapped",
        {"men": ("Q",), "dice": (3,), "result": "-8rb", "yards": -8},
        "The quarterback is trapped; die 3: 8 yards behind the line, and he runs from there",
    ),
    ("return", {"men": ("FS",), "yards": -4}, "Brought back by FS to 4 yards behind the line"),
    (
        "return",
        {"men": ("FS",), "dice": (3,), "yards": 0, "rules": ("FOOL-GAP-FUMBLE",)},
        "Brought back by FS to the line; die 3",
    ),
    (
        "pass",
        {"men": ("RW",), "zone": "VDC", "terms": (term("Q", 3), term("SS", -1)), "total": 2, "column": "3, 0",
         "dice": (1, 3), "result": "c"},
        "Pass to RW in VDC: Q 3 - SS 1 = 2, completions in column 3, interceptions in 0; dice 1, 3: complete",
    ),
    (
        "contact",
        {"men": ("F", "FS"), "zone": "IL", "terms": (term("F", 1), term("FS", -1)), "total": 0, "column": "0",
         "dice": (4,), "result": "+1", "yards": 6},
        "F meets FS in IL, 6 yards beyond the line: F 1 - FS 1 = 0; die 4: 1 yard more",
    ),
    (
        "bump",
        {"men": ("RE", "LOLB"), "zone": "R",
         "terms": (term("RE", 7), term("LOLB", -8), term("TE", 1), term("LOLB is experienced", -1),
                   term("RE is a rookie", -1)), "dice": (10,), "total": 8, "result": "-p"},
        "LOLB bumps RE in R: RE 7 - LOLB 8 + tight end 1 - experienced LOLB 1 - rookie RE 1 + dice 10 = 8: "
        "the receiver loses one of pass",
    ),
    ("penetration", {"men": ("ROLB",), "yards": -3}, "ROLB comes through the line, 3 yards behind the line"),
    (
        "interference",
        {"men": ("LW",), "result": "offence", "yards": 6},
        "Interference on the throw to LW: the receiver's foul, 6 yards beyond the line",
    ),
    (
        "fumble",
        {"men": ("F",), "total": 4, "dice": (6,), "result": "kept"},
        "F fumbles, lost on 1 to 4; die 6: the offence keeps it",
    ),
    ("hurt", {"men": ("F",)}, "F is hurt"),
    ("not there", {"men": ("RE",), "zone": "R"}, "RE is not there in time, in R"),
    ("caught", {"men": ("RE",), "zone": "SR", "yards": 6}, "Caught by RE in SR, 6 yards beyond the line"),
    (
        "in the clear",
        {"men": ("RW",), "dice": (4,), "yards": 30},
        "RW is in the clear; die 4: to 30 yards beyond the line",
    ),
    (
        "interference",
        {"men": ("RE", "LOLB"), "result": "defence"},
        "Interference between RE and LOLB: the defender's foul",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("what", "facts", "sentence"), KICKS + FROM_SCRIMMAGE)
def test_a_step_is_told_in_a_sentence(what: str, facts: dict[str, Any], sentence: str) -> None:
    assert explained_step(Step(**{"what": what, "rules": ("FOOL-5-a",), **facts})) == sentence


UNREADABLE = re.compile(r",,|  |None|[+-]0\b|[,;:]$|: :|between \w+:|\b1 yards|^\W")


@pytest.mark.parametrize("seed", [1, 2])
def test_every_line_of_a_match_reads_well(seed: int) -> None:
    events = events_of(played(seed, manner="plans"))
    lines = [line for event in events if isinstance(event, PlayRun) for line in explained(event.down.steps)]

    assert len(lines) > 200
    assert [line for line in lines if UNREADABLE.search(line)] == []
