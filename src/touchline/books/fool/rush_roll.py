"""5.3 The rush die: rolled, and what its result means."""

from touchline.books.fool.charts import is_split, split
from touchline.books.fool.minimal_rush import lack_of_pressure
from touchline.books.fool.movement import Arrival
from touchline.books.fool.outcome import Foul, Outcome
from touchline.books.fool.pass_rush import compare, rushers, without_surplus
from touchline.books.fool.pass_snap import Attempt, PassSnap
from touchline.books.fool.rush_penalties import CALLS_FOR_THE_DIE, flagged, holding_foul
from touchline.books.fool.scrambles import trapped_passer

HOLDING, HOLDING_HELPS = Foul("holding", "offence"), 3  # FOOL-5.3.10-a


def rush(snap: PassSnap, attempt: Attempt, arrival: Arrival) -> str | Outcome:
    """FOOL-5.3-b, FOOL-5.3.10-a, FOOL-5.3.12-a: the rush, rolled again while the offence holds.

    Returns what `_rushed` does: "on", "valve", "incomplete", or the outcome of a play that has ended.
    """
    second = attempt.stage == "second"
    left = arrival.unused if attempt.before is None else min(arrival.unused, attempt.before.unused)
    half = arrival.half and not second and snap.switches.unused_half_point
    snap.coming = rushers(snap.defence, second=second, roll=snap.roll)
    if snap.switches.surplus_blockers_stay_out and not second:
        snap.play = without_surplus(
            snap.offence, snap.defence, snap.play, snap.switches, timing=attempt.timing, unused=left, roll=snap.roll
        )
    helped = 0
    while True:
        weighed = compare(
            snap.offence,
            snap.defence,
            snap.play,
            timing=attempt.timing,
            unused=left,
            second=second,
            roll=snap.roll,
            helped=helped,
            half=half,
            switches=snap.switches,
        )
        if snap.pressure is None:
            snap.pressure = lack_of_pressure(snap, weighed.bare_rush)
        stands = attempt.receiver.man.name, attempt.stage, attempt.timing, attempt.before
        snap.dice.merge(lambda: ("rush", helped, stands, snap.standing()))  # noqa: B023 (asked for at once)
        snap.rushed += [each.man.player.id for each in snap.coming]
        die = snap.dice.d6("pass rush", rule="FOOL-5.3-b")
        if die == CALLS_FOR_THE_DIE:
            dead = None if second else snap.flag()
            if dead is not None:
                return dead
            if second:
                _second_flag(snap)
        cell = snap.charts.pass_rush.at(die, weighed.column)
        faces: tuple[int, ...] = (die,)
        if is_split(cell):
            faces = (die, snap.dice.d6("pass rush, low or high", rule="FOOL-5-c"))
            cell = split(cell, faces[1])
        snap.account.tell(
            "rush",
            "FOOL-5.3-b",
            "FOOL-5.3-d",
            terms=weighed.terms,
            total=weighed.net,
            column=weighed.column,
            dice=faces,
            result=cell,
        )
        if cell != "p":
            return _rushed(snap, cell)
        snap.fouls.append(HOLDING)
        helped += HOLDING_HELPS


def _second_flag(snap: PassSnap) -> None:
    """FOOL-5.3.10-d: on the secondary rush it is holding, and the play is finished first."""
    die, by = flagged(snap.offence, snap.line, snap.dice)
    snap.account.tell("penalty die", "FOOL-5.3.10-d", dice=(die,), result=by or "none")
    if by is not None:
        snap.fouls.append(holding_foul(by))


def _rushed(snap: PassSnap, cell: str) -> str | Outcome:
    """FOOL-5.3.6-a to FOOL-5.3.9-a, FOOL-5.3.11-a: what a result of the chart means."""
    if cell.startswith("qt"):
        return trapped_passer(snap, int(cell[2:] or 0))
    if cell == "i":
        return "incomplete"
    if cell == "s":
        return "valve"
    if cell != "-":
        snap.reduction -= int(cell)
    return "on"
