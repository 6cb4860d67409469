"""How a play came about, line by line: every step has words, and its arithmetic is right."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from touchline.books import ttfl
from touchline.books.ttfl.match_play import whole_match
from touchline.books.ttfl.phases import setting_of
from touchline.books.ttfl.state import MatchOptions
from touchline.books.ttfl.step_text import PHRASES, told_card, told_step
from touchline.books.ttfl.turning import Step
from touchline.dice import Dice

SOURCES = sorted(Path(ttfl.__file__).parent.glob("*.py"))
SAME_EVERYWHERE = re.compile(
    r"[+-]?\d+|BREAK|OK|KR-\d / \w+|([A-Z]\d+ ?){4}|[A-O]( \+ [A-O])?|o?(CB|OLB|MLB|SS|FS)|FL|"
    r"(L[GTE]|R[GTE]|CN|QB|BK\d?)(( \+ | vs )([A-Z]+))?"
)


@cache
def steps() -> tuple[Step, ...]:
    """Every step of some matches under both sets of rules."""
    found = []
    for game, seed in (("ttfl", 1), ("base", 2), ("ttfl", 3)):
        setting = setting_of(MatchOptions(home=3, visitors=8, game=game))
        for told in whole_match(setting, Dice.fast(seed), tells=True):
            found += told.play.steps
    return tuple(found)


def told_strings(method: str, argument: int) -> Iterator[tuple[str, str]]:
    """Strings that the rules write into a call as an argument, with where; of an f-string its beginning."""
    for path in SOURCES:
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == method:
                for text in _written(call.args[argument : argument + 1]):
                    yield path.name, text


def _written(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            yield str(node.values[0].value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.IfExp):
            yield from _written([node.body, node.orelse])


def key(kind: str, word: str) -> str:
    return f"{kind}-{word.lower().replace(' ', '-')}"


def test_every_step_that_the_rules_tell_has_words():
    told = list(told_strings("tell", 1))

    assert len(told) > 50
    for where, what in told:
        assert any(phrase.startswith(key("step", what)) for phrase in PHRASES), f"{where}: {what}"


@pytest.mark.parametrize("method", ["card", "rn", "pn"])
def test_every_card_that_is_turned_has_words(method):
    for where, label in told_strings(method, 0):
        assert key("card", label) in PHRASES, f"{where}: {label}"


def test_every_phrase_is_said_in_german_too():
    assert [phrase for phrase in PHRASES if PHRASES.languages(phrase) != {"en", "de"}] == []


def test_every_word_of_a_match_is_known():
    for step in steps():
        assert key("result", step.result) in PHRASES or SAME_EVERYWHERE.fullmatch(step.result or "0"), step
        for label, _ in step.terms:
            used = label in ("at", "gain", "length", "good up to", "kept up to", "yards")  # told by their numbers alone
            name = label != label.lower()
            assert used or name or key("term", label) in PHRASES, step


def test_nobody_tells_of_touchdown_yards():
    """What stands before `yards` in a step is a number."""
    for step in steps():
        for word in re.findall(r"(\S+) yards\b", told_step(step)):
            assert word == "the" or word.lstrip("+-").isdecimal(), told_step(step)


@pytest.mark.rule("TTFL-SCOPE-05", "SPF-RUN-03")
def test_run_numbers_are_the_sum_of_their_terms_within_1_and_12():
    numbers = [step for step in steps() if step.what.endswith("number") and step.what != "pass number"]

    assert numbers
    for step in numbers:
        assert int(step.result) == min(12, max(1, sum(value for _, value in step.terms)))


@pytest.mark.rule("TTFL-SCOPE-06")
def test_completion_ranges_are_the_sum_of_their_terms_within_0_and_48():
    ranges = [step for step in steps() if step.what == "completion range"]

    assert ranges
    for step in ranges:
        assert int(step.result) == min(48, max(0, sum(value for _, value in step.terms)))


@pytest.mark.parametrize(
    ("step", "english", "german"),
    [
        (
            Step("TTFL-SCOPE-05", "run number", (("drawn", 5), ("chart", 4), ("match-up", -1)), "8"),
            "Run Number: drawn 5 + chart 4 - match-up 1 = 8",
            "Run Number: gezogen 5 + Tabelle 4 - Blocking-Match-up 1 = 8",
        ),
        (
            Step("TTFL-SCOPE-05", "run number", (("drawn", 11), ("chart", 4)), "12"),
            "Run Number: drawn 11 + chart 4 = 15, counts as 12",
            "Run Number: gezogen 11 + Tabelle 4 = 15, zählt als 12",
        ),
        (
            Step("SPF-RUN-06", "blocker against box", (("LT", 3), ("A", -2)), "+3"),
            "Blocker against box: LT 3 against A -2: +3 yards",
            "Blocker gegen Box: LT 3 gegen A -2: +3 Yards",
        ),
        (
            Step("SPF-RUN-05", "boxes", (("B", -2), ("G", 0)), "-2"),
            "Boxes: B -2 + G 0 = -2",
            "Boxen: B -2 + G 0 = -2",
        ),
        (
            Step("SPF-FG-01", "field goal", (("yards", 38), ("good up to", 32), ("drawn", 14)), "good"),
            "Field goal from 38 yards, good up to 32, drawn 14: good",
            "Field Goal aus 38 Yards, gut bis 32, gezogen 14: gut",
        ),
        (
            Step("TTFL-FS-02", "free safety", (("drawn", 6), ("doubled tackle value", -2)), "long+2"),
            "Free safety: drawn 6 - doubled tackle value 2 = 4: a long gain with +2",
            "Free Safety: gezogen 6 - doppelter Tackle Value 2 = 4: LG+2",
        ),
        (
            Step("SPF-RUN-01", "normal column", (("at", 11),), "1"),
            "Normal column at 11: 1 yard",
            "Normale Spalte bei 11: 1 Yard",
        ),
        (
            Step("SPF-Z-03", "z penalty O", (), "7"),
            "The Z card brings a penalty against the offence: holding",
            "Die Z-Karte bringt eine Strafe gegen die Offense: Holding",
        ),
        (
            Step("SPF-Z-03", "z injury", (), "C"),
            "The Z card brings an injury: the man in box C",
            "Die Z-Karte bringt eine Verletzung: der Mann in Box C",
        ),
        (
            Step("SPF-KO-01", "kickoff", (("drawn", 5),), "KR-1 / 3"),
            "Kickoff, drawn 5: KR-1 from the 3",
            "Kickoff, gezogen 5: KR-1 von der 3-Yard-Linie",
        ),
        (
            Step("SPF-KO-01", "kickoff", (("drawn", 2),), "KR-1 / GL"),
            "Kickoff, drawn 2: KR-1 from the goal line",
            "Kickoff, gezogen 2: KR-1 von der Goal-Linie",
        ),
        (
            Step("TTFL-GAP-05", "gap strong safety", (("C", -1),)),
            "Empty box, closed by the strong safety: C -1",
            "Leere Box, geschlossen vom Strong Safety: C -1",
        ),
        (
            Step("SPF-INT-07", "returned all the way", (("drawn", 1),), "100"),
            "Return, drawn 1: a touchdown",
            "Return, gezogen 1: ein Touchdown",
        ),
        (Step("SPF-PASS-06", "nobody covers"), "Nobody covers him", "Niemand deckt ihn"),
    ],
)
def test_a_step_is_a_sentence(step, english, german):
    assert told_step(step) == english
    assert told_step(step, "de") == german


def test_cards_say_what_they_were_turned_for():
    assert told_card("who intercepts", "de") == "wer abfängt"
    assert told_card("the foot of the card") == "the foot of the card"
