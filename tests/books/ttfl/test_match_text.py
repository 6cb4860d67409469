"""Plays as sentences, and refusals, in English and German."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from touchline.books import ttfl
from touchline.books.ttfl.calls import OffenceCall
from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.match_text import FORM_PHRASES, told_play
from touchline.books.ttfl.penalties import Choice, Foul
from touchline.books.ttfl.phases import set_up
from touchline.books.ttfl.plays import Play
from touchline.books.ttfl.series import Standing, first_down
from touchline.books.ttfl.state import MatchOptions
from touchline.dice import Dice
from touchline.sport.elevens import ELEVENS

STATE = set_up(MatchOptions(), ELEVENS, Dice.fast("words"))
ORDINARY = Play.ordinary()
KICKOFF: dict[str, Any] = {"kind": "kickoff", "result": "kicked", "call": None, "answer": None, "returned": 8}


def told(language: str, *, stage: str = "scrimmage", took: bool | None = None, **more: Any) -> str:
    course = replace(Course.ordinary(), stage=stage)
    play = replace(ORDINARY, carrier=CardId("1-10"), passer=CardId("1-1"), **more)
    return told_play(STATE, course, play, language, took=took)  # type: ignore[arg-type]  # a language


@pytest.mark.parametrize(
    ("yards", "english", "german"),
    [(4, "gains 4", "4 Yards Raumgewinn"), (1, "gains 1", "1 Yard Raumgewinn"), (-1, "loses 1", "1 Yard Verlust")],
)
def test_yards_are_counted_as_people_do(yards, english, german):
    assert english in told("en", yards=yards)
    assert german in told("de", yards=yards)


def test_who_scores_is_not_out_of_bounds():
    touchdown = Standing("offence", score="touchdown")

    assert "out of bounds" in told("en", out_of_bounds=True)
    assert "out of bounds" not in told("en", out_of_bounds=True, standing=touchdown)


def test_a_return_that_was_fumbled_away_ended_where_the_receivers_saw_it_end():
    lost = told("en", stage="kickoff", **KICKOFF, fumble="lost", standing=first_down("offence", 14))
    kept = told("en", stage="kickoff", **KICKOFF, fumble="kept", standing=first_down("defence", 86))

    assert "returns 8 to own 14; fumbled and lost" in lost
    assert "returns 8 to own 14; fumbled, but kept" in kept


def test_a_blocked_punt_says_whose_touchdown_it_is():
    punt: dict[str, Any] = {"kind": "punt", "result": "blocked", "call": None, "answer": None}
    scored = Standing("defence", score="touchdown")

    assert told("en", **punt, standing=scored).endswith("the punt is blocked; touchdown Ferrymen.")
    assert told("de", **punt, standing=scored).endswith("; Touchdown Ferrymen.")


def test_who_stays_in_to_block_stands_in_brackets():
    call = OffenceCall(kind="short", player="LE", play_action=True, blocks=("BK2",))

    assert "short pass to LE (play action) (BK2 stays in to block) against Run" in told("en", call=call)
    assert "kurzer Pass auf LE (Play Action) (BK2 bleibt zum Blocken) gegen Run" in told("de", call=call)


def test_a_foul_names_who_committed_it():
    choice = Choice(Foul("O", 7), Standing("offence", 60, 1, 20), True)

    assert "; holding by " in told("en", choice=choice)
    assert "; Holding von " in told("de", choice=choice)
    assert told("de", choice=choice, took=False).endswith(", abgelehnt.")


@pytest.mark.parametrize(
    ("result", "facts", "english", "german"),
    [
        ("scramble", {"yards": 0}, "has to run, no gain", "muss laufen, kein Raumgewinn"),
        ("scramble", {"yards": 7}, "has to run and gains 7", "muss laufen, 7 Yards Raumgewinn"),
        ("intercepted", {"taker": CardId("2-40")}, " is intercepted by ", " abgefangen."),
        ("spike", {"kind": "spike"}, "the ball is spiked", "der Ball wird gespikt"),
    ],
)
def test_other_results(result, facts, english, german):
    standing = Standing("offence", 50, 2, 10)

    assert english in told("en", result=result, standing=standing, **facts)
    assert german in told("de", result=result, standing=standing, **facts)


# --- refusals -------------------------------------------------------------------------------------------------------

REFUSING = ("calling", "legal_calls", "legal_displays", "line_ups")
KINDS = "put 7 there"  # the kinds of men are written out one by one


def refusals() -> Iterator[str]:
    """What these modules write as wrong or right, with a 7 wherever something is filled in."""
    for name in REFUSING:
        source = (Path(ttfl.__file__).parent / f"{name}.py").read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            yield from (text for text in _written(node) if " " in text)


def _written(node: ast.AST) -> list[str]:
    match node:
        case ast.Call(func=ast.Attribute(attr="append"), args=[ast.Tuple(elts=parts)]):
            return [text for part in parts for text in _texts(part)]
        case ast.Call(keywords=named):
            return [text for each in named if each.arg in ("wrong", "right") for text in _texts(each.value)]
        case ast.Assign(targets=[ast.Name(id="wrong" | "right")], value=value):
            return _texts(value)
        case ast.Assign(
            targets=[ast.Tuple(elts=[ast.Name(id="wrong"), ast.Name(id="right")])], value=ast.Tuple(elts=both)
        ):
            return [text for each in both for text in _texts(each)]
    return []


def _texts(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.JoinedStr(values=parts):
            return ["".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in parts)]
        case ast.IfExp(body=one, orelse=other):
            return [*_texts(one), *_texts(other)]
    return []


def test_every_refusal_has_german_words():
    found = set(refusals()) - {KINDS}

    assert len(found) > 50
    assert sorted(text for text in found if FORM_PHRASES.translated(text, "de") == text) == []


def test_a_wrong_key_is_refused_in_german():
    assert FORM_PHRASES.translated("'abc' is no key", "de") == "'abc' ist kein Key"
