"""A step of the year: the league after it, and what happened in it, told where it happens and by its own rule."""

from collections.abc import Callable, Iterable, Iterator
from typing import Concatenate, NamedTuple, ParamSpec

from touchline.books.fool.league.careers import Career, ClubId, Told, as_he_plays
from touchline.books.fool.league.events import How, LeagueEvents, PlayerChanged, PlayerMoved
from touchline.books.fool.league.state import League
from touchline.books.fool.players import PlayerId
from touchline.game import EVERYBODY

Given = ParamSpec("Given")


class Happened(NamedTuple):
    """A league, and what made it what it is."""

    league: League
    events: tuple[LeagueEvents, ...] = ()

    def then(
        self, step: Callable[Concatenate[League, Given], "Happened"], *given: Given.args, **named: Given.kwargs
    ) -> "Happened":
        """What the next step makes of it."""
        after = step(self.league, *given, **named)
        return Happened(after.league, (*self.events, *after.events))

    def quietly(
        self, step: Callable[Concatenate[League, Given], League], *given: Given.args, **named: Given.kwargs
    ) -> "Happened":
        """What a step makes of it of which there is nothing to tell."""
        return self._replace(league=step(self.league, *given, **named))


def moved(league: League, who: PlayerId, how: How, rule: str, club: ClubId | None = None) -> Happened:
    """A man has gone from one place to another: the league is as it is after it."""
    name = league.careers[who].player.name
    event = PlayerMoved(audience=EVERYBODY, rules=(rule,), club=club, player=who, name=name, how=how)
    return Happened(league, (event,))


def changed(league: League, club: ClubId | None, career: Career, *told: Told) -> Happened:
    """A man is another now; if there is nothing to tell of it, in silence."""
    before, after = league.careers[career.id], league.with_career(career)
    if not told:
        return Happened(after)
    event = PlayerChanged(
        audience=EVERYBODY,
        rules=_rules(told),
        club=club,
        player=career.id,
        name=career.player.name,
        before=as_he_plays(before).written,
        after=as_he_plays(career).written,
        told=told,
    )
    return Happened(after, (event,))


def _rules(told: Iterable[Told]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for line in told for rule in line.rules))


def in_reading_order(done: Happened) -> tuple[LeagueEvents, ...]:
    """What came to pass, as it came; then what the dice have made of everybody, a man once, and free agents last.

    Of who has left the league nobody wants to know what he has become.
    """
    came = tuple(event for event in done.events if not isinstance(event, PlayerChanged))
    changes = (event for event in _of_a_man_once(done.events) if event.player in done.league.careers)
    return (*came, *sorted(changes, key=lambda event: (event.club is None, int(event.club or 0))))


def _of_a_man_once(events: Iterable[LeagueEvents]) -> Iterator[PlayerChanged]:
    """All that the dice have made of a man in a phase."""
    found: dict[PlayerId, list[PlayerChanged]] = {}
    for event in events:
        if isinstance(event, PlayerChanged):
            found.setdefault(event.player, []).append(event)
    for parts in found.values():
        told = tuple(line for part in parts for line in part.told)
        yield PlayerChanged(
            audience=EVERYBODY,
            rules=_rules(told),
            club=parts[-1].club,
            player=parts[-1].player,
            name=parts[-1].name,
            before=parts[0].before,
            after=parts[-1].after,
            told=told,
        )
