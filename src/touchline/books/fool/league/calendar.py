"""What a league waits for: who owes what, at which step of the year (FOOL-12-GAP-CALENDAR, reconstruction)."""

from touchline.books.fool.league import at_the_table, words
from touchline.books.fool.league.orders import kind_owed
from touchline.books.fool.league.state import League
from touchline.game import Owed, Phase, SeatId

MILESTONES = {"season": "week", "championship": "season"}
STEP = "step"
"""Every other step of the year, too, is reported by itself."""


def phase(league: League) -> Phase:
    """The step that is due."""
    if league.stage == "founding":
        return Phase("founding", "The league is founded", milestone="founding")
    goes_on = league.on_the_clock is not None or at_the_table.comes_first(league)
    return Phase(
        key=key(league),
        title=f"Year {league.year}: {words.stage(league)}",
        owed=owed(league),
        milestone="" if goes_on else MILESTONES.get(league.stage, STEP),
        live=league.on_the_clock is not None,
        minutes=league.options.pick_minutes if league.on_the_clock is not None else 0,
        tables=at_the_table.tables(league),
    )


def key(league: League) -> str:
    """No other step of a league has it."""
    parts = [f"year {league.year}", league.stage]
    if league.stage == "season":
        parts.append(f"week {league.week}")
    elif league.week and league.stage.startswith("preseason"):
        parts.append(f"game {league.week + 1}")
    if league.on_the_clock is not None:
        parts.append(f"choice {league.choices + 1}")
    if league.is_kickoff:
        parts.append("at the table")
    return ", ".join(parts)


def owed(league: League) -> tuple[Owed, ...]:
    """FOOL-12.1-c: everybody's orders; in a live draft the choice of one club, and lists of other people."""
    kind = kind_owed(league)
    if league.is_kickoff:
        return ()
    if league.on_the_clock is None:
        return tuple(Owed(SeatId(club), kind) for club in sorted(league.clubs, key=int))
    asked = sorted({*league.people, league.on_the_clock} & set(league.clubs), key=int)
    return tuple(Owed(SeatId(club), kind, required=club == league.on_the_clock) for club in asked)
