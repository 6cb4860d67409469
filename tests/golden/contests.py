"""The golden contests: whole leagues and matches from fixed dice, and what must come of them on every run.

A record is small enough to read: champions and final tables season by season, and hashes of everything that was
decided. A hash that differs with the same tables means that something else changed: a shape, an event, a roll.
"""

from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from touchline import books
from touchline.books.beppiland.names import surname
from touchline.books.beppiland.starting_teams import default_players, names_of
from touchline.dice import Dice
from touchline.game import OFFICE, AnyGame, Host, Owed, Seat, Table, encode, read_orders

FOLDER = Path(__file__).parent


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is played the same way for ever: what no person decides is left to the default."""

    name: str
    game: str
    options: dict[str, Any]
    seasons: int = 0  # of a league; a match is played to its end
    orders: dict[str, dict[str, Any]] = {}  # by seat: what it sends in every phase
    people: int = 0  # the first so many seats are held by people, who send nothing, at tables neither

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.json"

    @property
    def key(self) -> bytes:
        return sha256(f"golden {self.name}".encode()).digest()


class Season(msgspec.Struct, frozen=True, kw_only=True):
    """What a person would remember."""

    season: int
    champion: str
    runner_up: str
    standings: tuple[str, ...]  # "New York Tycoons 10-4, 201-150"


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is kept of a contest."""

    contest: str
    phases: int
    seasons: tuple[Season, ...]
    state: str  # SHA-256 of the last state
    events: str  # of every event in order
    dice: str  # of the whole transcript
    headline: str = ""  # of a match that is over; of a league that keeps no tables its last champion


def wrong_sheet(place: int) -> dict[str, Any]:
    """A line-up of a default team with two goalkeepers, a stranger and too many points; `place` is its club's."""
    two_keepers_and_nine = (0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17)
    names = names_of(default_players(), place, surname(place, ()))
    return {
        "marks": {names[each]: "X" for each in two_keepers_and_nine} | {names[12]: "A", "nobody": "C"},
        "points": {"fc": {"At": 7}, "d": {"Po": 6, "Ce": 3}, "pgp": {"At": 10}, "cat": {"Di": 7}},
        "cat": True,
        "tfg": True,
    }


CONTESTS = (
    *(
        Contest(name=f"penpaper-league-{size}", game="penpaper.league", options={"teams": size}, seasons=4)
        for size in (6, 8, 10, 12, 16)
    ),
    Contest(
        name="penpaper-league-rolled-overtime",
        game="penpaper.league",
        options={"teams": 12, "non_player_teams": "rolled", "tied_games": "one-overtime"},
        seasons=4,
        people=5,
    ),
    Contest(
        name="penpaper-league-printed-until-won",
        game="penpaper.league",
        options={"teams": 6, "printed_ratings": True, "tied_games": "until-won"},
        seasons=20,
        people=2,
    ),
    Contest(
        name="penpaper-league-head-to-head",
        game="penpaper.league",
        options={"teams": 6, "head_to_head": True, "tied_games": "one-overtime"},
        seasons=2,
        people=4,
    ),
    Contest(name="penpaper-match", game="penpaper.match", options={}),
    Contest(name="beppiland-league", game="beppiland.league", options={}, seasons=1),
    Contest(name="beppiland-match-nobody-sends", game="beppiland.match", options={"stadium": 3}),
    Contest(
        name="beppiland-match-bought",
        game="beppiland.match",
        options={"kind": "cup", "bribes": True},
        orders={"home": {"sheet": wrong_sheet(place=1)}, "away": {"bribe": "win"}},
    ),
    Contest(
        name="beppiland-match-two-legs",
        game="beppiland.match",
        options={"kind": "two legs"},
        orders={"away": {"sheet": wrong_sheet(place=2)}},
    ),
    Contest(name="fool-match-calls", game="fool.match", options={"home": 3, "visitors": 8}),
    Contest(name="ttfl-match-calls", game="ttfl.match", options={"home": 3, "visitors": 8}, people=1),
    Contest(
        name="ttfl-match-base-computer",
        game="ttfl.match",
        options={"manner": "computer", "game": "base", "playoff": True},
    ),
    Contest(
        name="ttfl-league-base-live",
        game="ttfl.league",
        options={"clubs": 4, "games": 3, "game": "base", "live": True},
        seasons=2,
        people=2,
    ),
    Contest(
        name="fool-league",
        game="fool.league",
        options={"clubs": 4, "games": 2, "trade_deadline": 1, "rounds": 4, "at_the_table": True},
        seasons=2,
        people=2,
    ),
    Contest(name="fool-match-plans", game="fool.match", options={"manner": "plans", "playoff": True}),
)


def replay(contest: Contest) -> Record:
    """Play a golden contest from its first phase."""
    game = books.game(contest.game)
    options = msgspec.convert(contest.options, game.options_type)
    dice = Dice.sealed(contest.key)
    state = game.setup(options, _seats(game, options, contest.people), dice)
    phases, finished, events = 0, 0, sha256()
    remembered: tuple[Season, ...] = ()
    while (phase := game.phase(state)) is not None and (not contest.seasons or finished < contest.seasons):
        orders = {owed.seat: _orders(game, contest, state, owed, dice) for owed in phase.owed}
        if isinstance(game, Host) and phase.tables:
            orders[OFFICE] = game.gathered(state, {table.key: _played(table, dice) for table in phase.tables})
        ruling = game.resolve(state, orders, dice)
        state, phases, finished = ruling.state, phases + 1, finished + (phase.milestone == "season")
        events.update(encode(ruling.events))
        if contest.seasons and hasattr(state, "history") and len(state.history.seasons) > len(remembered):
            remembered += (_remembered(state, state.history.seasons[-1]),)
    assert finished == contest.seasons, f"{contest.name} is over before its time"
    last = game.view(state, None)
    return Record(
        contest=contest.name,
        phases=phases,
        seasons=remembered,
        state=sha256(encode(state)).hexdigest(),
        events=events.hexdigest(),
        dice=sha256(encode(dice.transcript)).hexdigest(),
        headline="" if remembered else last.champion or "" if contest.seasons else last.headline,
    )


def _orders(game: AnyGame, contest: Contest, state: Any, owed: Owed, dice: Dice) -> Any:
    """What a seat sends: what the contest says, or the default."""
    if owed.seat not in contest.orders:
        return game.default(state, owed.seat, dice)
    sent = read_orders(game, owed, contest.orders[owed.seat])
    game.check(state, owed.seat, sent)
    return sent


def _played(table: Table, dice: Dice) -> Any:
    """The last state of a table."""
    game = books.game(table.game)
    state = game.setup(table.options, _seats(game, table.options, len(table.seats)), dice)
    while (phase := game.phase(state)) is not None:
        orders = {owed.seat: game.default(state, owed.seat, dice) for owed in phase.owed}
        state = game.resolve(state, orders, dice).state
    return state


def _seats(game: AnyGame, options: msgspec.Struct, people: int) -> list[Seat]:
    ids = game.seats(options)
    return [Seat(seat, f"Seat {seat}", "person" if place < people else "nobody") for place, seat in enumerate(ids)]


def _remembered(state: Any, summary: Any) -> Season:
    """A season that has just ended, with the names of its day: teams may be called otherwise later."""
    return Season(
        season=summary.season,
        champion=state.name_of(summary.champion),
        runner_up=state.name_of(summary.runner_up),
        standings=tuple(_line(state.name_of(line.team), line.record) for line in summary.table),
    )


def _line(name: str, record: Any) -> str:
    return f"{name} {record}, {record.points_for}-{record.points_against}"


def stored(contest: Contest) -> Record | None:
    """The record on file; None for a contest that is new."""
    return msgspec.json.decode(contest.path.read_bytes(), type=Record) if contest.path.exists() else None


def store(contest: Contest, record: Record) -> None:
    """Write a record so that a person can compare two of them line by line."""
    contest.path.write_bytes(msgspec.json.format(msgspec.json.encode(record), indent=2) + b"\n")


def differences(before: Record | None, after: Record) -> list[str]:
    """What is not as it was, the oldest season first; only hashes differ where the results are the same."""
    if before is None:
        return ["a new contest"]
    found = [
        f"season {new.season}: {_difference(old, new)}"
        for old, new in zip(before.seasons, after.seasons, strict=False)
        if old != new
    ]
    for field in ("headline", "phases", "state", "events", "dice"):
        old_value, new_value = getattr(before, field), getattr(after, field)
        if old_value != new_value:
            found.append(f"{field}: {str(old_value)[:12]} is now {str(new_value)[:12]}")
    if len(before.seasons) != len(after.seasons):
        found.append(f"{len(before.seasons)} seasons are now {len(after.seasons)}")
    return found


def _difference(old: Season, new: Season) -> str:
    if old.champion != new.champion:
        return f"champion {old.champion} is now {new.champion}"
    changed = sum(one != other for one, other in zip(old.standings, new.standings, strict=False))
    return f"{changed} lines of the table changed" if changed else f"runner-up {old.runner_up} is now {new.runner_up}"
