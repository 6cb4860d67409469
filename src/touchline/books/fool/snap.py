"""A play that is being resolved: who is in it, what has happened so far, and how it ends."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from touchline.books.fool.carrying import Blocker, Carried, Carrying
from touchline.books.fool.charts import Charts, book_charts
from touchline.books.fool.coverage import Covering, other_change
from touchline.books.fool.field_map import Zone, distance
from touchline.books.fool.fumbles import (
    ORDINARY_SNAP_DEPTH,
    SHOTGUN_SNAP_DEPTH,
    Recovery,
    ordinary_snap_is_bad,
    shotgun_snap_is_bad,
    snap_kept,
)
from touchline.books.fool.goal_line import FIELD
from touchline.books.fool.interceptions import Intercepted, Interceptor
from touchline.books.fool.line_options import home_contact
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.outcome import Account, Circumstances, Foul, Hurt, Outcome, PlayResult
from touchline.books.fool.players import Player, PlayerId
from touchline.books.fool.plays import Timing
from touchline.books.fool.pursuit import Marker
from touchline.books.fool.runbacks import returned, runback
from touchline.books.fool.rush_penalties import dead_ball_foul, flagged, fouls_that_stand
from touchline.books.fool.set_up import Defence, Defender, DefenderName, Man, Offence, SpotName
from touchline.books.fool.tiredness import efforts
from touchline.dice import Dice

TURNS = frozenset({"caught", "safety valve", "second receiver", "designed scramble", "penetration"})
"""Steps by which people tell how a play came to its end."""


class Ruled(msgspec.Struct, frozen=True, kw_only=True):
    """What a play is ruled by: the game around it, the charts and the switches."""

    around: Circumstances = msgspec.field(default_factory=Circumstances)
    charts: Charts = msgspec.field(default_factory=book_charts)
    switches: Switches = AS_PLAYED


def covered_by(marker: Marker, cover: Covering | None, target: Zone, astray: Timing | None) -> None:
    """FOOL-5.5.2-c, FOOL-5.5.2-e: what coverage does to a man's contact, and the zones he has moved for it.

    `astray` is the timing of the play, if the man he covers has no part in it. Who counts neither on the pass nor on
    the first contact is too late for that.
    """
    marker.moved = distance(marker.man.zone, marker.zone)
    if astray is not None:
        marker.contact = max(0, marker.full + other_change(astray, blocks=False))
        marker.stray, marker.at_home = True, False
    if cover is not None and cover.at_contact:
        marker.contact = cover.contact
        marker.stray = cover.kind == "another's man"
        marker.at_home = not marker.stray
    elif cover is not None and marker.zone == target:
        marker.late = True


def dig_in(defence: Defence, markers: Sequence[Marker]) -> None:
    """FOOL-5.0.4-c: a line that stays at home hits a run harder, a designed scramble too."""
    counts: dict[Zone, int] = {}
    for marker in markers if defence.option == "stay" else ():
        if marker.man.job == "line":
            more = home_contact(marker.man.player, marker.zone, counts.get(marker.zone, 0))
            counts[marker.zone] = counts.get(marker.zone, 0) + more
            marker.contact += more


def in_use(defence: Defence, switches: Switches) -> Defence:
    """A defence without what the league has not in use: who would fake or delay a blitz stays in zone."""
    if switches == AS_PLAYED:
        return defence
    off = {job for job, on in (("fake", switches.fake_blitz), ("delayed", switches.delayed_blitz)) if not on}
    return replace(
        defence,
        men=tuple(replace(man, job="zone") if man.job in off else man for man in defence.men),
        option="normal" if defence.option == "cover" and not switches.cover_linemen else defence.option,
        stunts=defence.stunts if switches.stunts else (),
    )


class Fouls(list[Foul]):
    """What was called; it is judged when the play is over and changes nothing before."""

    def __init__(self, dice: Dice) -> None:
        super().__init__()
        self._dice = dice

    def append(self, foul: Foul) -> None:
        super().append(foul)
        self._dice.note(foul)


class Snap:
    """A play from the snap on."""

    def __init__(self, offence: Offence, defence: Defence, dice: Dice, ruled: Ruled) -> None:
        self.offence = offence
        self.defence = in_use(defence, ruled.switches)
        self.dice = dice
        self.around = ruled.around
        self.charts = ruled.charts
        self.switches = ruled.switches
        self.account = Account(dice)
        self.passer = offence.quarterback.player
        self.down: set[DefenderName] = set()  # on the ground
        self.fouls = Fouls(dice)
        self.hurt: list[Hurt] = []
        self.carriers: list[PlayerId] = []
        self.rushed: list[PlayerId] = []  # once for each rush roll
        self.zones_moved: dict[PlayerId, int] = {}
        self.big_plays: tuple[PlayerId, ...] = ()

    @property
    def line(self) -> Sequence[Defender]:
        """FOOL-5.3.10-e: who of the defence counts for a flag: linemen and whoever blitzes with them."""
        return [man for man in self.defence.men if man.job in ("line", "blitz")]

    def ran(self, who: PlayerId, zones: int) -> None:
        """FOOL-GAP-TIRED (reconstruction): zones that a man has moved beyond the line in this play."""
        self.zones_moved[who] = max(zones, self.zones_moved.get(who, 0))

    # --- how it ends ------------------------------------------------------------------------------------------------

    def ended(self, result: PlayResult, yards: int = 0, **facts: Any) -> Outcome:
        return Outcome(
            result=result,
            yards=yards,
            fouls=fouls_that_stand(result, self.fouls),
            hurt=tuple(self.hurt),
            passer=self.passer.id,
            movers=tuple(sorted(efforts(tuple(self.carriers), tuple(self.rushed), self.zones_moved))),
            big_plays=self.big_plays,
            steps=tuple(self.account.steps),
            **facts,
        )

    def carried(self, ball: Carrying, end: Carried, result: PlayResult, *, target: PlayerId | None = None) -> Outcome:
        """What came of a run with the ball."""
        self.hurt += ball.hurt
        self.big_plays = tuple(ball.big_plays)
        for marker in ball.markers:
            self.ran(marker.man.player.id, marker.moved)
        if end.recovery is not None:
            men = [marker.man for marker in end.tacklers]
            return self.fumbled(end.yards, end.recovery, men, carrier=ball.player, target=target)
        return self.ended(
            result,
            end.yards,
            out_of_bounds=end.out_of_bounds,
            stops_clock=end.stops_clock,
            carrier=ball.player.id,
            target=target,
            tacklers=tuple(marker.man.player.id for marker in end.tacklers),
        )

    def fumbled(
        self,
        yards: int,
        recovery: Recovery,
        defenders: Sequence[Defender],
        *,
        carrier: Player,
        target: PlayerId | None = None,
    ) -> Outcome:
        """FOOL-GAP-FUMBLE (reconstruction): who has the ball now, and a return on a natural 1."""
        if not recovery.lost:
            return self.ended("fumble", yards, carrier=carrier.id, target=target)
        taker = max(defenders, key=lambda man: (man.player.c, man.player.id), default=None)
        end, lost = yards, True
        room = FIELD - self.around.to_goal + yards
        if recovery.returned and room > 0:
            run = runback(self.dice, room=room, charts=self.charts)
            back = returned(self.dice, run, room=room, charts=self.charts)
            end, lost = yards - back.yards, not back.lost
            self.account.tell(
                "return", "FOOL-GAP-FUMBLE", men=(taker.name,) if taker else (), dice=back.dice, yards=end
            )
            if back.foul:
                self.fouls.append(Foul("return foul", "defence", end))
        taken_by = taker.player.id if taker else None
        return self.ended(
            "fumble", end, lost=lost, turned_over_at=yards, carrier=carrier.id, target=target, taken_by=taken_by
        )

    def intercepted(self, taker: Interceptor, taken: Intercepted, receiver: Man) -> Outcome:
        """An interception, and whatever befell its return."""
        self.account.tell(
            "intercepted", "FOOL-5.5.9-b", men=(taker.man.name,), dice=taken.dice, result=taken.result, yards=taken.at
        )
        back = taken.back
        if back is not None:
            self.account.tell("return", "FOOL-GAP-RUNBACK", men=(taker.man.name,), yards=taken.yards)
            if back.foul:
                self.fouls.append(Foul("return foul", "defence", taken.yards))
            if back.hurt == "returner":
                self.hurt.append(Hurt("defence", taker.man.name, taker.man.player.id))
        return self.ended(
            "interception",
            taken.yards,
            lost=back is None or not back.lost,
            turned_over_at=taken.at,
            target=receiver.player.id,
            taken_by=taker.man.player.id,
        )

    # --- how it begins ----------------------------------------------------------------------------------------------

    def bad_snap(self, die: int | None = None) -> Outcome | None:
        """FOOL-5.8.7-b, FOOL-12.TR-e: a bad snap; `die` is the first one from shotgun, if it has fallen already."""
        centre = self.offence.by_name[SpotName("C")].player.position
        if self.offence.shotgun:
            if die is None:
                die = self.dice.d6("the shotgun snap", rule="FOOL-5.8.7-b")
            bad, depth = shotgun_snap_is_bad(die, specialist=centre == "C", dice=self.dice), SHOTGUN_SNAP_DEPTH
        else:
            bad, depth = centre not in ("C", "U") and ordinary_snap_is_bad(self.dice), ORDINARY_SNAP_DEPTH
        if not bad:
            return None
        kept = snap_kept(self.dice)
        self.account.tell("bad snap", "FOOL-5.8.7-b", men=("C",), result="kept" if kept else "lost", yards=-depth)
        return self.ended("fumble", -depth, lost=not kept, turned_over_at=None if kept else -depth)

    def flag(self) -> Outcome | None:
        """FOOL-5.3.10-b, FOOL-5.3.10-c: the penalty die; a foul before the ball is really in play."""
        die, by = flagged(self.offence, self.line, self.dice)
        self.account.tell("penalty die", "FOOL-5.3.10-b", dice=(die,), result=by or "none")
        if by is None:
            return None
        self.fouls.append(dead_ball_foul(by))
        return self.ended("no play")

    # --- with the ball ----------------------------------------------------------------------------------------------

    def carrying(
        self,
        man: Man,
        markers: Sequence[Marker],
        blockers: Mapping[Zone, Sequence[Blocker]],
        **how: bool,
    ) -> Carrying:
        return Carrying(
            man.name,
            man.player,
            markers=markers,
            blockers=blockers,
            option=self.defence.option,
            around=self.around,
            charts=self.charts,
            switches=self.switches,
            hand=self.passer.hand,
            dice=self.dice,
            account=self.account,
            before=self.history(),
            **how,
        )

    def history(self) -> Hashable:
        """What is to be told of the play so far, whatever comes: to whom the ball has gone."""
        return tuple((step.what, step.men, step.zone) for step in self.account.steps if step.what in TURNS)
