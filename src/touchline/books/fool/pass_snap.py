"""A pass play that is being resolved: who runs, to whom it is thrown, and what has happened so far."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from touchline.books.fool.field_map import Side, Zone
from touchline.books.fool.interference import interference_foul
from touchline.books.fool.movement import Arrival, Way, arrival
from touchline.books.fool.outcome import Outcome, PlayResult
from touchline.books.fool.pass_rush import Rusher, rushers
from touchline.books.fool.plays import Pass, Route, Timing
from touchline.books.fool.set_up import Defence, Defender, DefenderName, Man, Offence, SpotName
from touchline.books.fool.snap import Ruled, Snap
from touchline.books.fool.the_pass import Stage, effective_throw
from touchline.dice import Dice


class Receiver:
    """A receiver on his way."""

    __slots__ = ("bumped", "fallen", "fouled_by", "man", "pass_loss", "route", "speed_loss", "way", "ways")

    def __init__(self, man: Man, route: Route, ways: tuple[Way, ...], way: Way) -> None:
        self.man = man
        self.route = route
        self.ways = ways
        self.way = way
        self.speed_loss = 0
        self.pass_loss = 0
        self.bumped = False
        self.fallen = False
        self.fouled_by: Defender | None = None  # FOOL-5.1.2-k: in a bump

    def run(self, to: Zone | None) -> tuple[Zone, ...]:
        """The zones that he has run through to where he is, if that is on his way."""
        zones = self.way.zones
        return zones[: zones.index(to) + 1] if to in zones else ()

    def standing(self) -> Hashable:
        fouled = self.fouled_by.name if self.fouled_by else ""
        return self.man.name, self.speed_loss, self.pass_loss, self.bumped, self.fallen, fouled


class Attempt(NamedTuple):
    """One throw: to whom, at which stage of the play, and who could be next."""

    receiver: Receiver
    stage: Stage
    timing: Timing
    next: Receiver | None = None
    before: Arrival | None = None  # the primary receiver's, on a throw to the second


class PassSnap(Snap):
    """A pass play that is being resolved."""

    def __init__(self, offence: Offence, defence: Defence, play: Pass, dice: Dice, ruled: Ruled) -> None:
        super().__init__(offence, defence, dice, ruled)
        self.play = play
        self.quick = play.first.timing == "quick"
        self.roll: Side | None = None
        self.receivers: dict[SpotName, Receiver] = {}
        self.losses: dict[DefenderName, int] = {}  # of speed and pass value, by a bump
        self.reduction = 0  # FOOL-5.3.8-a
        self.pressure: int | None = None  # FOOL-5.3.17-a: what lack of it is worth, once that is known
        self.coming: tuple[Rusher, ...] = rushers(self.defence)  # who rushed last
        self.stations: Mapping[DefenderName, Zone] = {}  # FOOL-5.5.17-a: of zone defenders, from the first throw on
        self.cold = 0

    def standing(self) -> Hashable:
        """Everything on which the rest of the play depends, before the ball is thrown."""
        men = tuple(each.standing() for each in self.receivers.values())
        losses = tuple(sorted(self.losses.items()))
        so_far = self.play, self.roll, self.reduction, self.pressure, self.cold
        coming = tuple(each.man.name for each in self.coming)
        stations = tuple(sorted(self.stations.items()))
        return men, losses, tuple(sorted(self.down)), so_far, coming, stations, self.history()

    def history(self) -> Hashable:
        """And who was fouled in a bump: what is called for it depends on where the ball goes."""
        fouled = tuple(name for name, receiver in self.receivers.items() if receiver.fouled_by is not None)
        return fouled, super().history()

    def running(self, route: object) -> Receiver | None:
        """Whoever runs a route and is still on his feet."""
        if not isinstance(route, Route):
            return None
        found = self.receivers[route.spot]
        return None if found.fallen else found

    def arrives(self, receiver: Receiver, timing: Timing) -> Arrival:
        """FOOL-5.1.1-a, FOOL-5.1.4-b: where a receiver is when the ball comes down."""
        throw = effective_throw(self.passer, receiver.route, self.roll, self.switches)
        return arrival(
            receiver.man, receiver.ways, receiver.way, timing, throw, hand=self.passer.hand, loss=receiver.speed_loss
        )

    @property
    def line(self) -> Sequence[Defender]:
        """FOOL-5.3.10-e: who rushes."""
        return [each.man for each in self.coming]

    def ended(self, result: PlayResult, yards: int = 0, **facts: Any) -> Outcome:
        """FOOL-5.1.2-l: whoever was fouled in a bump and not thrown to was held."""
        for receiver in self.receivers.values():
            if receiver.fouled_by is not None:
                self.fouls.append(interference_foul("defence", 0, thrown_to=False))
        return super().ended(result, yards, **facts)
