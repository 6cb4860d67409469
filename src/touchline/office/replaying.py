"""Ruling a recorded contest again, phase by phase, and comparing: the second half of verifying.

What an older version ruled, and this one rules otherwise, is taken as recorded: who gave which orders, the seeds and
every die of it are checked all the same, and the next phase is ruled again from the state on record.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from touchline import books
from touchline.dice import Roll, commitment
from touchline.game import OFFICE, AnyGame, Host, Phase, SeatId, encode
from touchline.office import holding
from touchline.office.independent_verifier import check_phase
from touchline.office.reading import CLOSING, HEADER, Exported, Flaw, Link, phase_name
from touchline.office.records import (
    COMMISSIONER,
    SEAT,
    SETUP,
    Action,
    HandedOver,
    Header,
    NewRules,
    Override,
    PhaseRecord,
    RolledBack,
    TableClosed,
    Taken,
    state_hash,
)
from touchline.office.ruling import SETUP_PHASE, Outcome, read_state, rule, set_up
from touchline.office.streams import PhaseDice, key_of, open_seed


class PlayedTable(msgspec.Struct, frozen=True):
    """A table that was verified itself: how its chain ends, and the state it was left in."""

    chain: str
    state: Any


class Replayed(msgspec.Struct, frozen=True):
    """A recorded phase that was checked, with the state it leaves; without an outcome it was taken as recorded."""

    link: Link
    state: bytes  # empty where nobody knows it any more
    shape: int
    outcome: Outcome | None

    def value(self, game: AnyGame) -> Any:
        """The state it leaves, as the game has it; None where nobody knows it any more."""
        return read_state(game, self.state, shape=self.shape) if self.state else None


class Newer(Flaw):
    """A file of a version that this program does not know yet."""


def replay(exported: Exported, tables: Mapping[str, PlayedTable] | None = None) -> Iterator[Replayed]:
    """Rule every phase again; raises the first Flaw.

    Results that came back from `tables`, by the names of their contests, are held against them.
    """
    game = _game(exported.header)
    needed = Counter(link.record.follows for link in exported.links)
    labels = {link.record.label: link.record for link in exported.links}
    known: dict[str, Replayed] = {}
    seats = holding.at_first(exported.header)
    for link in exported.links:
        record = link.record
        where = phase_name(record.branch, record.number)
        _check_place(record, labels.get(record.follows), where)
        _check_rules(game, exported.header, record, labels.get(record.follows), where)
        _check_roll_back(record, labels, where)
        seats = _held(record.actions, seats, where)
        _check_givers(record, seats, where)
        _check_seed(exported.header, record, where)
        known[record.label] = replayed = _checked(exported.header, link, known.get(record.follows), tables or {})
        needed[record.follows] -= 1
        if not needed[record.follows] and record.follows != exported.closing.last:
            known.pop(record.follows, None)
        yield replayed
    _held(exported.closing.open.actions if exported.closing.open else (), seats, CLOSING)
    _check_closing(game, exported, known[exported.closing.last])


def _game(header: Header) -> AnyGame:
    try:
        game = books.game(header.game)
    except books.UnknownGameError as problem:
        raise Newer(HEADER, str(problem)) from None
    if header.game_version > game.versions.now.rules:
        begun = f"it was begun by version {header.game_version} of {game.id}"
        raise Newer(HEADER, f"{begun}; this program has version {game.versions.now.rules}")
    return game


def _check_rules(game: AnyGame, header: Header, record: PhaseRecord, before: PhaseRecord | None, where: str) -> None:
    """A phase is ruled as the one before it was, or says that from here on newer rules hold."""
    now, usual = game.versions.now, before.ruled_by if before else header.game_version
    for action in record.actions:
        if isinstance(action, NewRules) and action.before == usual < action.rules:
            usual = action.rules
    if record.ruled_by != usual:
        raise Flaw(where, f"it is on record as ruled by version {record.ruled_by}, though version {usual} held")
    if (record.ruled_by, record.shaped_as) > (now.rules, now.shape):
        raise Newer(where, f"version {record.ruled_by} of {game.id} ruled it; this program has version {now.rules}")


def _checked(header: Header, link: Link, before: Replayed | None, tables: Mapping[str, PlayedTable]) -> Replayed:
    """A phase ruled again; or taken as recorded, where an older version ruled it otherwise than this one does."""
    game, record, where = books.game(header.game), link.record, phase_name(link.record.branch, link.record.number)
    now = game.versions.now
    outcome: Outcome | None = None
    try:
        outcome = _again(game, header, record, before, where)
        _check_outcome(record, outcome, where)
        _check_results(game, record, before, tables, where)
    except Flaw:
        if (record.ruled_by, record.shaped_as) == (now.rules, now.shape):
            raise
        _check_dice(header, record, where)
        return _as_recorded(game, link, outcome)
    return Replayed(link, encode(outcome.state), now.shape, outcome)


def _as_recorded(game: AnyGame, link: Link, today: Outcome | None) -> Replayed:
    """A phase that older rules ruled; an old file does not hold its state, but what still comes out alike is known."""
    record = link.record
    if link.state or today is None:
        return Replayed(link, link.state, record.shaped_as, None)
    events = [game.versions.brought_up("event", bytes(each), record.shaped_as) for each in record.events]
    is_same = not _dice_differ(record.transcripts, today.transcripts) and events == list(map(encode, today.events))
    return Replayed(link, encode(today.state) if is_same else b"", game.versions.now.shape, None)


def _check_dice(header: Header, record: PhaseRecord, where: str) -> None:
    """Every face on record is the one that seed and nonces give."""
    try:
        check_phase(json.loads(encode(header)), json.loads(encode(record)), record.label)
    except SystemExit as problem:  # how the independent verifier says that something is not right
        raise Flaw(where, str(problem)) from None


def _check_place(record: PhaseRecord, before: PhaseRecord | None, where: str) -> None:
    """A phase follows the one before it; a new branch begins with the roll-back that made it."""
    if before is None:
        if (record.label, record.follows) != (f"1.{SETUP}", ""):
            raise Flaw(where, "only the set-up follows nothing")
        return
    begins_branch = record.branch != before.branch
    is_rolled_back = bool(record.actions) and isinstance(record.actions[0], RolledBack)
    if record.number != before.number + 1 or record.branch < before.branch or begins_branch != is_rolled_back:
        raise Flaw(where, f"it cannot follow {record.follows}")


def _check_roll_back(record: PhaseRecord, labels: Mapping[str, PhaseRecord], where: str) -> None:
    """What a roll-back says of the phase it left behind is what the file says."""
    for action in (each for each in record.actions if isinstance(each, RolledBack)):
        left = labels.get(action.abandoned)
        if left is not None and left.commitment != action.commitment:
            raise Flaw(where, f"it says that {action.abandoned} had another commitment")


def _held(actions: tuple[Action, ...], seats: holding.Seats, where: str) -> holding.Seats:
    """Who holds the seats after what was done in a phase."""
    try:
        return holding.after(seats, actions)
    except KeyError as stranger:
        raise Flaw(where, f"there is no seat {stranger}") from None


def _check_givers(record: PhaseRecord, seats: holding.Seats, where: str) -> None:
    """Orders come from who held the seat; those that were sent have a receipt, and a commissioner's have a reason."""
    for seat, given in record.orders.items():
        if (given.by == OFFICE) != (seat == OFFICE):
            raise Flaw(where, f"the orders of {seat} are on record as of {given.by!r}")
        if seat in seats and given.by not in holding.givers(seats[seat]):
            held = holding.holder(seats[seat])
            raise Flaw(where, f"{seat} was held by {held}, but its orders are on record as of {given.by!r}")
        if given.sent != (given.receipt > 0) or (given.by == COMMISSIONER) != bool(given.reason):
            raise Flaw(where, f"receipt and reason of the orders of {seat} do not fit who gave them")


def _check_seed(header: Header, record: PhaseRecord, where: str) -> None:
    """The seed is the one that was committed to, and the nonces are those of seats that sent orders."""
    if re.fullmatch("([0-9a-f]{2})+", record.seed) is None:
        raise Flaw(where, "its seed is not hexadecimal")
    seed = bytes.fromhex(record.seed)
    if commitment(seed) != record.commitment:
        raise Flaw(where, "its seed is not the one that was committed to")
    if header.openly_seeded and seed != open_seed(header.seed, record.label):
        raise Flaw(where, "its seed does not come from the contest's open seed")
    if strangers := set(record.nonces) - {seat.id for seat in header.seats}:
        raise Flaw(where, f"it has a nonce of {min(strangers)}, which is no seat")
    senders = {seat for seat, given in record.orders.items() if given.by == SEAT}
    if silent := (set() if header.openly_seeded else senders - set(record.nonces)):
        raise Flaw(where, f"{min(silent)} sent orders, but its nonce is missing")
    if header.openly_seeded and record.nonces:
        raise Flaw(where, "an openly seeded contest has no nonces")


def _again(game: AnyGame, header: Header, record: PhaseRecord, before: Replayed | None, where: str) -> Outcome:
    """The outcome that the record's seed, orders and overrides give."""
    try:
        dice = PhaseDice(key_of(header, record.label, bytes.fromhex(record.seed), record.nonces))
        if record.number == SETUP:
            _check_phase(record, SETUP_PHASE, where)
            return set_up(game, header, dice)
        state = _beginning(game, record, before, where)
        _check_phase(record, game.phase(state), where)
        return rule(game, state, record.orders, dice)
    except Flaw:
        raise
    except Exception as problem:
        raise Flaw(where, f"it cannot be ruled again: {problem!s}") from problem


def _beginning(game: AnyGame, record: PhaseRecord, before: Replayed | None, where: str) -> Any:
    """The state that a phase was ruled from."""
    if before is None or not before.state:
        raise Flaw(where, "the state it begins with is not on record")
    return read_state(game, before.state, record.overrides, record.actions, shape=before.shape)


def _check_phase(record: PhaseRecord, wanted: Phase | None, where: str) -> None:
    if wanted is None:
        raise Flaw(where, "the game was over before it")
    if (record.key, record.title) != (wanted.key, wanted.title):
        raise Flaw(where, f"it is recorded as {record.title!r}, but the game was waiting for {wanted.title!r}")
    owing = {owed.seat for owed in wanted.owed} | _check_tables(record, wanted, where)
    if missing := owing - set(record.orders):
        raise Flaw(where, f"{min(missing)} owed orders, and there are none on record")
    if needless := set(record.orders) - owing:
        raise Flaw(where, f"there are orders of {min(needless)}, which owed none")


def _check_tables(record: PhaseRecord, wanted: Phase, where: str) -> set[SeatId]:
    """The tables of a phase are all on record, and then so are orders of the office: whoever owes these.

    Which tables there were was settled when the phase opened: a seat that changed hands since, or an override, may have
    made others of those that the game names.
    """
    closed = [table.table for table in closed_tables(record)]
    named = [table.key for table in wanted.tables]
    is_as_it_opened = not record.overrides and not any(isinstance(each, HandedOver | Taken) for each in record.actions)
    if is_as_it_opened and closed != named:
        raise Flaw(where, f"its tables are on record as {closed}, but the game named {named}")
    return {OFFICE} if closed else set()


def closed_tables(record: PhaseRecord) -> list[TableClosed]:
    """The tables of a phase as they were when it was closed."""
    return [action for action in record.actions if isinstance(action, TableClosed)]


def _check_results(
    game: AnyGame, record: PhaseRecord, before: Replayed | None, tables: Mapping[str, PlayedTable], where: str
) -> None:
    """Tables that are there to be looked at end where the record says; if all are, the results are theirs."""
    closed = closed_tables(record)
    for table in closed:
        if table.contest in tables and tables[table.contest].chain != table.chain:
            raise Flaw(where, f"the table {table.contest} does not end where the record says")
    if not closed or any(table.is_over and table.contest not in tables for table in closed):
        return
    assert isinstance(game, Host), f"{game.id} names tables, and does not say what comes of them"
    left = {table.table: tables[table.contest].state if table.is_over else None for table in closed}
    results = game.gathered(_beginning(game, record, before, where), left)
    if encode(results) != bytes(record.orders[OFFICE].orders):
        raise Flaw(where, "the results on record are not those of its tables")


def _check_outcome(record: PhaseRecord, outcome: Outcome, where: str) -> None:
    if problem := _dice_differ(record.transcripts, outcome.transcripts):
        raise Flaw(where, problem)
    for seat, given in outcome.orders.items():
        if encode(given) != encode(record.orders[seat]):
            raise Flaw(where, f"the orders of {seat} ({given.by}) are not what the record says")
    for position, (event, recorded) in enumerate(zip(outcome.events, record.events, strict=False)):
        if encode(event) != bytes(recorded):
            kind = event.__struct_config__.tag
            raise Flaw(where, f"event {position + 1} ({kind}) differs: the record says {_short(recorded)}")
    if len(record.events) != len(outcome.events):
        raise Flaw(where, f"there are {len(record.events)} events on record; the ruling gives {len(outcome.events)}")
    if state_hash(outcome.state) != record.state:
        raise Flaw(where, "the state after it is not the recorded one")


def _dice_differ(recorded: Mapping[str, tuple[Roll, ...]], rolled: Mapping[str, tuple[Roll, ...]]) -> str:
    """The first difference between two sets of transcripts, in words; empty when there is none."""
    for stream in sorted({*recorded, *rolled}):
        ours, theirs = rolled.get(stream, ()), recorded.get(stream, ())
        for position, (roll, other) in enumerate(zip(ours, theirs, strict=False)):
            if roll != other:
                return (
                    f"roll {position + 1} of the stream {stream!r} is on record as {_roll(other)}, but is {_roll(roll)}"
                )
        if len(ours) != len(theirs):
            return f"the stream {stream!r} has {len(theirs)} rolls on record; the ruling makes {len(ours)}"
    return ""


def _roll(roll: Roll) -> str:
    fallen = " ".join(str(face) for face in roll.faces) or "nothing rolled"
    return f"{roll.label!r}, {roll.dice}: {fallen}, meaning {roll.result}"


def _short(raw: msgspec.Raw) -> str:
    text = bytes(raw).decode(errors="replace")
    return text if len(text) <= 200 else f"{text[:200]}…"


def _check_closing(game: AnyGame, exported: Exported, tip: Replayed) -> None:
    """What is open follows from the history that counts; what older rules wait for is taken as recorded."""
    waiting, last = exported.closing.open, tip.link.record
    if last.ruled_by != game.versions.now.rules or not tip.state:
        return
    if waiting is None:
        over: Any = _after(game, tip, (), ())
        if over is not None:
            raise Flaw(CLOSING, f"no phase is open, but the game waits for {over.title!r}")
        return
    if (waiting.branch, waiting.number) != (exported.closing.branch, last.number + 1):
        raise Flaw(CLOSING, f"the open phase {waiting.number} does not follow {last.label}")
    wanted = _after(game, tip, waiting.overrides, waiting.actions)
    if wanted is None or (waiting.key, waiting.title) != (wanted.key, wanted.title):
        raise Flaw(CLOSING, f"the open phase {waiting.title!r} is not what the game waits for")


def _after(game: AnyGame, tip: Replayed, overrides: tuple[Override, ...], actions: tuple[Action, ...]) -> Phase | None:
    try:
        return game.phase(read_state(game, tip.state, overrides, actions, shape=tip.shape))
    except Exception as problem:
        raise Flaw(CLOSING, f"the state it leaves cannot be read: {problem!s}") from problem
