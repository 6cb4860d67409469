"""Statistics: what every man and both teams did, play by play.

A play is turned into entries that say who did how much of what; a match and a season are their sums. What a penalty
wiped out does not count. Figures have the names of a season's stat lines (`making_cards.season.StatLine`).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from touchline.books.ttfl.calls import RUNS
from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.penalties import is_dead
from touchline.books.ttfl.plays import Play
from touchline.books.ttfl.series import FIELD
from touchline.sport.elevens import Eleven, opponents

Counts = Mapping[str, int]
LAST_DOWNS = (3, 4)
TWENTY = 20


class Entry(NamedTuple):
    """Somebody's part in a play; without a card it is the team's."""

    eleven: Eleven
    card: CardId | None
    what: str
    amount: int = 1


class Figures(msgspec.Struct, frozen=True):
    """What a match has come to in figures."""

    home: Counts = {}
    visitors: Counts = {}
    men: Mapping[CardId, Counts] = {}

    def of(self, eleven: Eleven) -> Counts:
        return self.home if eleven == "home" else self.visitors

    def of_man(self, card: CardId) -> Counts:
        return self.men.get(card, {})


class Tally:
    """Figures while they are being added up."""

    def __init__(self, figures: Figures | None = None) -> None:
        figures = figures or Figures()
        self.teams: dict[Eleven, dict[str, int]] = {"home": dict(figures.home), "visitors": dict(figures.visitors)}
        self.men: dict[CardId, dict[str, int]] = {card: dict(counts) for card, counts in figures.men.items()}

    def add(self, entries: Iterable[Entry]) -> None:
        """Sums, except that of anything called the longest the larger stays."""
        for eleven, card, what, amount in entries:
            counts = self.teams[eleven] if card is None else self.men.setdefault(card, {})
            if what.startswith("longest"):
                counts[what] = max(counts.get(what, 0), amount)
            else:
                counts[what] = counts.get(what, 0) + amount

    def figures(self) -> Figures:
        return Figures(self.teams["home"], self.teams["visitors"], self.men)


def entries(before: Course, play: Play, *, took: bool, seconds: int = 0) -> Iterator[Entry]:
    """What a play adds to the figures, once its penalty is judged."""
    us = play.by
    yield from _penalties(play, took=took)
    if is_first_by_penalty(before, play, took=took):
        yield from (Entry(us, None, "first_downs"), Entry(us, None, "first_downs_by_penalty"))
    if took and play.choice is not None and is_wiped_out(play):
        return
    if seconds:
        yield Entry(us, None, "possession", seconds)
    if before.stage == "try":
        yield from _try(play)
    elif play.call is not None or play.kind.startswith("fake"):
        yield from _from_scrimmage(before, play)
    else:
        yield from _kick(play)


def is_wiped_out(play: Play) -> bool:
    """SPF-PEN-09, SPF-PEN-13: whether the penalty, if taken, makes a play not to have happened."""
    assert play.choice is not None, "there was a foul"
    foul = play.choice.foul
    if play.kind == "field goal":
        return True
    return is_dead(foul) or play.again is not None or foul.side == "O" or foul.number not in (5, 6, 9, 11)


def is_first_by_penalty(before: Course, play: Play, *, took: bool) -> bool:
    """SPF-PEN-09, SPF-PEN-11, SPF-PUNT-06: whether a foul of the others gave what the play did not make itself."""
    if play.result == "foul":
        return True
    if not took or play.choice is None or before.stage != "scrimmage" or play.choice.foul.side not in ("D", "R"):
        return False
    now = play.choice.standing
    given = now.has_ball == "offence" and now.first
    if is_wiped_out(play):
        return given and play.again is None
    return given and play.kind != "punt" and not _made(play)


def _made(play: Play) -> bool:
    """A first down or a touchdown of the offence."""
    return play.standing.has_ball == "offence" and (play.standing.first or play.standing.score == "touchdown")


def _penalties(play: Play, *, took: bool) -> Iterator[Entry]:
    """SPF-PEN-04: what was walked off; a foul that a score drops is none."""
    for each in play.walked_off:
        yield from _penalty(each.by, each.yards)
    if took and play.choice is not None and (play.again is not None or play.choice.standing.score is None):
        by = play.by if play.choice.foul.side in ("O", "K") else opponents(play.by)
        yield from _penalty(by, play.choice.yards)


def _penalty(by: Eleven, yards: int) -> Iterator[Entry]:
    yield Entry(by, None, "penalties")
    if yards:
        yield Entry(by, None, "penalty_yards", yards)


def _from_scrimmage(before: Course, play: Play) -> Iterator[Entry]:
    us, them, now = play.by, opponents(play.by), play.situation
    yield Entry(us, None, "plays")
    made = _made(play)
    if made:
        yield Entry(us, None, "first_downs")
    if now.down in LAST_DOWNS:
        name = "third_downs" if now.down == LAST_DOWNS[0] else "fourth_downs"
        yield Entry(us, None, name)
        if made:
            yield Entry(us, None, f"{name}_made")
    touchdown = play.standing.has_ball == "offence" and play.standing.score == "touchdown"
    match play.result:
        case "run" | "scramble":
            yield from _both(us, play.carrier, carries=1, rushing_yards=play.yards, longest_run=max(0, play.yards))
            if touchdown:
                yield from _both(us, play.carrier, rushing_touchdowns=1)
        case "sack":
            yield from _both(us, play.passer, sacked=1, sack_yards=-play.yards)
            yield Entry(them, None, "sacks")
            for card in play.sacked_by:
                yield Entry(them, card, "half_sacks", 2 // len(play.sacked_by))
        case "complete":
            yield from _thrown(play)
            yield from _both(us, play.passer, completions=1, passing_yards=play.yards, longest_pass=play.yards)
            yield from _man(us, play.carrier, catches=1, receiving_yards=play.yards, longest_catch=play.yards)
            if touchdown:
                yield from _both(us, play.passer, passing_touchdowns=1)
                yield from _man(us, play.carrier, receiving_touchdowns=1)
        case "incomplete" | "spike":
            yield from _thrown(play)
        case "intercepted":
            yield from _thrown(play)
            yield from _both(us, play.passer, intercepted=1)
            yield from _both(them, play.taker, interceptions=1, interception_yards=play.returned)
            if play.standing.score == "touchdown" and play.standing.has_ball == "defence":
                yield from _both(them, play.taker, return_touchdowns=1)
    yield from _fumble(us if play.result != "intercepted" else them, play, play.taker or play.carrier)


def _thrown(play: Play) -> Iterator[Entry]:
    yield from _both(play.by, play.passer, attempts=1)
    if play.carrier is not None:
        yield Entry(play.by, play.carrier, "targets")


def _fumble(eleven: Eleven, play: Play, card: CardId | None) -> Iterator[Entry]:
    if not play.fumble:
        return
    yield from _both(eleven, card, fumbles=1)
    if play.fumble == "lost":
        yield from _both(eleven, card, fumbles_lost=1)
        yield Entry(opponents(eleven), None, "fumbles_recovered")


def _kick(play: Play) -> Iterator[Entry]:
    us, them = play.by, opponents(play.by)
    match play.kind:
        case "field goal":
            yield from _both(us, play.passer, field_goal_attempts=1)
            if play.result == "good":
                yield from _both(us, play.passer, field_goals=1, longest_field_goal=play.yards)
        case "punt" if play.result == "blocked":
            yield from _both(us, play.passer, punts_blocked=1)
        case "punt" if play.result != "foul":
            yield from _both(us, play.passer, punts=1, punt_yards=play.yards, longest_punt=play.yards)
            if play.carrier is not None:
                yield Entry(us, play.passer, "punts_returned")
            if play.result != "touchback" and play.standing.d > FIELD - TWENTY and play.standing.has_ball == "defence":
                yield from _both(us, play.passer, punts_inside_20=1)
    if play.carrier is not None:
        kind = "punt" if play.kind == "punt" else "kick"
        facts = {f"{kind}_returns": 1, f"{kind}_return_yards": play.returned, f"longest_{kind}_return": play.returned}
        yield from _both(them, play.carrier, **facts)
        if play.standing.score == "touchdown":
            yield from _both(them, play.carrier, return_touchdowns=1)
    yield from _fumble(them, play, play.carrier)


def _try(play: Play) -> Iterator[Entry]:
    if play.call is not None:
        yield Entry(play.by, None, "two_point_attempts")
        if play.standing.score == "touchdown" and play.standing.has_ball == "offence":
            yield Entry(play.by, None, "two_points")
        return
    yield from _both(play.by, play.passer, extra_point_attempts=1)
    if play.result == "good":
        yield from _both(play.by, play.passer, extra_points=1)


def _man(eleven: Eleven, card: CardId | None, **facts: int) -> Iterator[Entry]:
    if card is not None:
        yield from (Entry(eleven, card, what, amount) for what, amount in facts.items() if amount)


def _both(eleven: Eleven, card: CardId | None, **facts: int) -> Iterator[Entry]:
    """For a man and for his team."""
    yield from (Entry(eleven, None, what, amount) for what, amount in facts.items() if amount)
    yield from _man(eleven, card, **facts)


def is_run(play: Play) -> bool:
    """Whether a play was meant as a run."""
    return play.call is not None and (play.call.kind in RUNS or play.call.kind in ("sneak", "flop"))
