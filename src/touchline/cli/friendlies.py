"""`touchline new GAME --from CONTEST`: sides of a contest meet in a game of their own, as they are there."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from touchline.cli import lookups, office
from touchline.cli.errors import BadUsageError
from touchline.cli.naming import value_of
from touchline.game import AnyGame, Lends, SeatId
from touchline.office.errors import OfficeError


class Friendly(NamedTuple):
    """What the sides bring with them, and the words that are left."""

    title: str = ""
    options: Mapping[str, Any] = {}
    people: Mapping[str, str | None] = {}  # who holds the sides where they come from, by seat
    words: Sequence[str] = ()


def friendly(game: AnyGame, name: str, words: Sequence[str]) -> Friendly:
    """The sides that the words name, taken from a contest."""
    contest = lookups.contest(name)
    lender = contest.game
    if not isinstance(lender, Lends) or lender.lends_to != game.id:
        raise BadUsageError(f"{contest.name} has no sides for {game.id}")
    named, rest = _named(lender, words)
    called = _sides(contest)
    sides = {SeatId(seat): _side(flag, text, called) for seat, (flag, text) in named.items()}
    if missing := [word for word, seat in lender.lent_seats.items() if seat not in sides]:
        raise BadUsageError(f"name both sides: --{missing[0]} is missing; there are {', '.join(called)}")
    lent = lender.lent(office.history.current_state(contest), sides)
    holders = {each.seat: each.holder.username for each in contest.seats.all() if each.holder is not None}
    people: dict[str, str | None] = {seat: holders[side] for seat, side in lent.seats.items() if side in holders}
    return Friendly(lent.title, lent.options, people, rest)


def _named(lender: Lends, words: Sequence[str]) -> tuple[dict[SeatId, tuple[str, str]], list[str]]:
    """For each seat the flag and the name that stand on the command line, and what else does."""
    named: dict[SeatId, tuple[str, str]] = {}
    waiting, rest = list(words), []
    while waiting:
        word = waiting.pop(0)
        flag, attached, value = word.partition("=")
        seat = lender.lent_seats.get(flag.removeprefix("--")) if flag.startswith("--") else None
        if seat is None:
            rest.append(word)
        elif not attached and (not waiting or waiting[0].startswith("--")):
            raise BadUsageError(f"{flag} needs a name")
        else:
            named[seat] = flag, value if attached else waiting.pop(0)
    return named, rest


def _sides(contest: "office.models.Contest") -> dict[str, SeatId]:
    """What the sides of the contest are called now."""
    seen = office.history.view(contest, None)
    if not seen.names:
        raise OfficeError(f"{contest.name} has no sides yet", "play on until they have names")
    return {name: seat for seat, name in seen.names.items()}


def _side(flag: str, text: str, called: Mapping[str, SeatId]) -> SeatId:
    side, wrong = value_of(text, called)
    if wrong:
        raise BadUsageError(f"{flag} cannot be {text!r}; {wrong}")
    assert side is not None, "a name stands for a side"
    return SeatId(side)
