"""A match set up anywhere on its way, and played on with scripted dice."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from touchline.books.penpaper.head_to_head.field import Situation
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.orders import CallDefense, CallPlay, MatchOrders
from touchline.books.penpaper.head_to_head.playbook import MainCall, SpecialDefense
from touchline.books.penpaper.head_to_head.state import HOME, Match, MatchOptions, Side
from touchline.books.penpaper.state import STATS, Position, Stat
from touchline.dice import Dice
from touchline.game import Event, SeatId

Answer: TypeAlias = MatchOrders | tuple[CallPlay, CallDefense] | dict[SeatId, MatchOrders]
Script: TypeAlias = Sequence[Any]  # faces, sums such as "=99", and lists of them


def side(name: str, modifiers: dict[Stat, int] | None = None, stars: tuple[Position, ...] = (), **facts: Any) -> Side:
    """A team whose modifiers are all 0 but those given; it has no dice of its own but those given."""
    return Side(
        name=name,
        modifiers={stat: (modifiers or {}).get(stat, 0) for stat in STATS},
        stars=stars,
        **{"action_dice": 0, **facts},
    )


CRUISERS, TYCOONS = side("Cruisers"), side("Tycoons")


def on_the_field(
    spot: int = 40, down: int = 1, line: int = 0, *, options: MatchOptions | None = None, **facts: Any
) -> Match:
    """The Cruisers, at home, are about to call a play; ten yards to go unless a line is given."""
    situation = Situation(spot, down, line or min(spot + 10, 100))
    standing: dict[str, Any] = {
        "home": CRUISERS,
        "away": TYCOONS,
        "ask": "call",
        "offense": HOME,
        "situation": situation,
    }
    return Match(options=options or MatchOptions(), **{**standing, **facts})


def snap(play: str, call: MainCall = "pass", special: SpecialDefense = "") -> tuple[CallPlay, CallDefense]:
    """What the offense and the defense wrote down."""
    return CallPlay(play=play), CallDefense(call=call, special=special)


def play_on(match: Match, script: Script, *answers: Answer) -> tuple[Match, list[Any]]:
    """The match after these answers, with exactly these dice, and what happened."""
    dice = Dice.scripted(script)
    happened: list[Any] = []
    for answer in answers:
        orders = given(match, answer)
        for seat, sent in orders.items():
            MATCH.check(match, seat, sent)
        ruling = MATCH.resolve(match, orders, dice)
        match = ruling.state
        happened += ruling.events
    dice.finish()
    return match, happened


def given(match: Match, answer: Answer) -> dict[SeatId, MatchOrders]:
    phase = MATCH.phase(match)
    assert phase is not None, "the match is over"
    if isinstance(answer, dict):
        return answer
    if isinstance(answer, tuple):
        return dict(zip((owed.seat for owed in phase.owed), answer, strict=True))
    (owed,) = phase.owed
    return {owed.seat: answer}


def after(match: Match, script: Script, *answers: Answer) -> Match:
    return play_on(match, script, *answers)[0]


def of_kind(happened: list[Event], kind: type[Event]) -> list[Any]:
    return [event for event in happened if isinstance(event, kind)]


def standing(match: Match) -> tuple[SeatId, int, int, int]:
    """Who has the ball, where, on which down, and the line to gain."""
    situation = match.situation
    return match.offense, situation.spot, situation.down, situation.line


def score(match: Match) -> tuple[int, int]:
    """Points of the home team and of the visitors."""
    return match.home.points, match.away.points
