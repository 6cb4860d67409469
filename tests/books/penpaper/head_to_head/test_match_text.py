"""Everything that happens in a match is told in a whole sentence."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest

from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head import text
from touchline.books.penpaper.head_to_head.events import MatchEvents, Moment
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.outcome import Outcome
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, Match, MatchOptions
from touchline.dice import Dice
from touchline.game import EVERYBODY, Event

from .matches import random_match

KINDS: tuple[type[Event], ...] = get_args(MatchEvents)
MOMENT = Moment(quarter=1, rounds_left=40, offense=HOME, down=1, distance=10, spot=35, home_points=0, away_points=0)


@cache
def happened() -> tuple[tuple[Match, Any], ...]:
    """What happens in some matches of random coaches."""
    return tuple(_happenings())


def _happenings() -> Iterator[tuple[Match, Any]]:
    for seed in range(12):
        for step in random_match(seed):
            for event in step.ruling.events:
                yield step.after, event


def match() -> Match:
    return MATCH.setup(MatchOptions(), (), Dice.scripted([]))


def told_of(kind: type[Any], **facts: Any) -> str:
    return MATCH.tell(match(), kind(audience=EVERYBODY, rules=(), moment=MOMENT, **facts))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_event_is_told_in_sentences(kind: type[Event]) -> None:
    sentences = {MATCH.tell(state, event) for state, event in happened() if isinstance(event, kind)}

    assert sentences
    for sentence in sentences:
        assert sentence[0].isupper() or sentence[0].isdigit(), sentence
        assert sentence.endswith("."), sentence
        assert not re.search(
            r"  |None|\(\)| ,|\.\.|: \.|'s'|s's |\+ -|yards yards|-\d+ yard|\b1 yards|\b0 yards", sentence
        ), sentence


def test_the_name_of_a_team_is_put_before_what_is_its_own() -> None:
    injured = told_of(told.PlayerInjured, team=AWAY, stat="QB", is_major=True, star="C")
    knelt = told_of(told.HardCountTried, by=HOME, is_offside=True, spot=60)

    assert injured == ("Injury: New York Tycoons' QB is one lower for the rest of the season. The star C is the man.")
    assert knelt == "Hard count: the defense jumps; the ball is on New York Tycoons' 40."


def test_a_bonus_below_nothing_is_taken_off() -> None:
    sentence = told_of(
        told.PlayRun,
        play="Rush",
        is_pass=False,
        call="rush",
        special="",
        natural=12,
        bonus=-2,
        offense_die=3,
        dc=9,
        audible_die=0,
        defense_die=0,
        outcome=Outcome(how="gain", spot=41, gain=6),
    )

    assert sentence == "Rush: 12 - 2 + 3 = 13 against DC 9: a gain of 6."


@pytest.mark.parametrize(
    ("yards", "words"),
    [
        ("5", "5 yards"),
        ("3d6, no exploding dice", "3d6 yards"),
        ("15 plus whatever was gained on the play", "15 yards and whatever was gained"),
    ],
)
def test_yards_of_a_penalty_read_like_english(yards: str, words: str) -> None:
    sentence = told_of(told.PenaltyCalled, foul="Roughing the Passer", side="Defense", yards=yards)

    assert sentence == f"Flag: roughing the passer by the defense, {words}."


@pytest.mark.parametrize(
    ("landing", "where"),
    [
        (12, "to New York Tycoons' 12"),
        (50, "to the 50"),
        (55, "to San Diego Cruisers' 45"),
        (0, "to the goal line"),
        (-1, "1 yard deep in the end zone"),
        (-5, "5 yards deep in the end zone"),
    ],
)
def test_a_kick_comes_down_somewhere(landing: int, where: str) -> None:
    sentence = told_of(told.BallKicked, kick="kickoff", by=HOME, distance=60, landing=landing)

    assert sentence == f"San Diego Cruisers kick off, 60 yards, {where}."


@pytest.mark.parametrize(
    ("quarter", "name"), [(1, "1st quarter"), (4, "4th quarter"), (5, "overtime 1"), (7, "overtime 3")]
)
def test_overtimes_are_counted(quarter: int, name: str) -> None:
    assert text.quarter_name(quarter) == name
