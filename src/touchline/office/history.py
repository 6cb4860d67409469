"""Reading a contest: what is open, what was ruled, and what each reader may know of it."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import F, QuerySet

from touchline import game as contract
from touchline.dice import Roll
from touchline.game import Language, Note, SeatId, Sheet, View, may_know
from touchline.office import events, naming, text
from touchline.office.models import Contest, Event, Phase, Seat
from touchline.office.opening import header_of
from touchline.office.recording import read_actions, read_event, read_overrides, read_record
from touchline.office.records import SETUP, PhaseRecord
from touchline.office.ruling import SETUP_PHASE, read_state
from touchline.office.streams import RULING, SET_UP, key_of

HIDDEN = ""
BEHIND_LARGE_COLUMNS = ("record", "state", "chain", "contest", "fault", "previous")  # and these columns themselves
MOST_REMEMBERED = 512  # phases whose questions are kept in mind: a page asks for each of them several times

_wanted: dict[tuple[str, bytes], contract.Phase] = {}


@dataclass(frozen=True)
class Told:
    """An event as one reader hears it."""

    text: str
    rules: tuple[str, ...]
    rolls: tuple[Roll, ...]
    kind: str
    steps: tuple[Note, ...] = ()  # how it came about, where the game says so


@dataclass(frozen=True)
class DiceReport:
    """A phase's dice from commitment to reveal. Before the ruling there is a commitment and nothing else.

    In `streams`, what a roll was for and what it meant is left empty where the reader may not know it; which dice
    were rolled, and how they fell, anybody can work out from the key.
    """

    commitment: str
    is_sealed: bool = False  # the phase is ruled, and its seed stays sealed all the same
    seed: str = ""  # hexadecimal
    nonces: Mapping[SeatId, str] = field(default_factory=dict)
    key: str = ""  # of the phase, hexadecimal
    streams: Mapping[str, tuple[Roll, ...]] = field(default_factory=dict)


def open_phase(contest: Contest) -> Phase | None:
    """The phase that the contest waits in, open or frozen; None when the game is over, or was abandoned."""
    phase = last_opened(contest)
    return phase if phase is not None and phase.status != Phase.Status.ABANDONED else None


def last_opened(contest: Contest) -> Phase | None:
    """The phase of the current branch that is not ruled, though it may never be; None when the game is over."""
    return _current_branch(contest).exclude(status=Phase.Status.RULED).first()


def is_abandoned(contest: Contest) -> bool:
    """Whether the contest was closed before its end."""
    phase = last_opened(contest)
    return phase is not None and phase.status == Phase.Status.ABANDONED


def is_over(contest: Contest) -> bool:
    """Whether the contest was played to its end."""
    return last_opened(contest) is None


def ruled(contest: Contest) -> list[Phase]:
    """The ruled phases of the history that counts, oldest first, across the branches it passed through."""
    tip = _current_branch(contest).order_by("-number").values_list("pk", flat=True).first()
    return [phase for phase in line_to(contest, tip) if phase.status == Phase.Status.RULED]


def line_to(contest: Contest, tip: int | None) -> list[Phase]:
    """A phase and all that led to it, oldest first.

    SQLite walks through a row to its last column, and a row holds megabytes before it. So whose follower a phase is
    comes from the index alone, the contest is read once, and what stands behind the large columns is left for whoever
    asks for it.
    """
    found = Contest.objects.get(pk=contest.pk)
    before = _previous(found)
    phases = {phase.pk: phase for phase in Phase.objects.filter(contest=found).order_by().defer(*BEHIND_LARGE_COLUMNS)}
    line: list[Phase] = []
    while tip is not None:
        line.append(phases[tip])
        line[-1].contest, line[-1].previous_id = found, before.get(tip)
        tip = line[-1].previous_id
    return line[::-1]


def _previous(contest: Contest) -> dict[int, int]:
    """Which phase each phase of a contest follows."""
    followers = Phase.objects.filter(previous__in=Phase.objects.filter(contest=contest).order_by().values("pk"))
    return dict(followers.order_by().values_list("pk", "previous_id"))


def _current_branch(contest: Contest) -> QuerySet[Phase]:
    return Phase.objects.filter(contest=contest, branch=F("contest__branch")).select_related("contest", "previous")


def last_ruled(contest: Contest) -> Phase:
    """The newest ruled phase of the history that counts."""
    waiting = last_opened(contest)
    found = waiting.previous if waiting else _current_branch(contest).order_by("-number").first()
    assert found is not None, "a contest begins with a ruled set-up"
    return found


def state_before(phase: Phase) -> Any:
    """The state a phase begins with, with what the commissioner has changed since it was opened."""
    assert phase.previous is not None, "there is nothing before the set-up"
    before, done = phase.previous, (read_overrides(phase), read_actions(phase))
    return read_state(phase.contest.game, bytes(before.state), *done, shape=before.shape)


def was_touched(phase: Phase) -> bool:
    """Whether a phase begins with another state than the one before left: a value or a holder was changed."""
    return bool(read_overrides(phase) or read_actions(phase))


def state_after(phase: Phase) -> Any:
    """The state a ruled phase left."""
    return read_state(phase.contest.game, bytes(phase.state), shape=phase.shape)


def current_state(contest: Contest) -> Any:
    """The contest as it stands now."""
    waiting = open_phase(contest)
    return state_before(waiting) if waiting else state_after(last_ruled(contest))


def wanted(phase: Phase) -> contract.Phase:
    """Who owes what in a phase, as the game says: worked out once for the same state of the same game."""
    if phase.number == SETUP:
        return SETUP_PHASE
    assert phase.previous is not None, "there is nothing before the set-up"
    seen = (phase.contest.game.id, _digest(phase.previous.state, phase.overrides, phase.actions))
    if seen not in _wanted:
        found = phase.contest.game.phase(state_before(phase))
        assert found is not None, f"the game was over before {phase}"
        while len(_wanted) >= MOST_REMEMBERED:
            _wanted.pop(next(iter(_wanted)), None)
        _wanted[seen] = found
    return _wanted[seen]


def _digest(*parts: "bytes | memoryview[int]") -> bytes:
    """Of texts that stand one after the other, and none of which can be taken for a part of another."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(hashlib.sha256(part).digest())
    return digest.digest()


def title_of(phase: Phase, language: Language) -> str:
    """What a phase is called in a language; the record has one title, whatever the reader's language."""
    return wanted(phase).title_in(language)


def view(contest: Contest, seat: SeatId | None, language: Language = "en") -> View:
    """What a seat (None: the public) may see of the contest now."""
    return contest.game.view(current_state(contest), seat, language)


def called(seat: Seat, language: Language = "en") -> str:
    """What a seat is called in a sentence for everybody."""
    return names(seat.contest, language)[seat.seat]


def names(contest: Contest, language: Language = "en") -> Mapping[str, str]:
    """What the seats of a contest are called where everybody may look."""
    return naming.names(contest.seats.all(), view(contest, None, language), language)


def sheet(contest: Contest, seat: SeatId | None, key: str, language: Language = "en") -> Sheet | None:
    """One sheet of the contest as it stands now, also one that no view holds."""
    found = view(contest, seat, language).sheet(key)
    return contract.detail_of(contest.game, current_state(contest), seat, key, language) if found is None else found


def told(phase: Phase, seat: SeatId | None, *, commissioner: bool = False, language: Language = "en") -> list[Told]:
    """What happened in a phase, as far as the reader may know, oldest first."""
    rows = [row for row in phase.events.all() if knows(row, seat, commissioner=commissioner)]
    is_ruled = phase.status == Phase.Status.RULED
    state = state_after(phase) if is_ruled else None
    rolls = read_record(phase).transcripts.get(RULING, ()) if is_ruled else ()
    return [_told(phase, row, state, rolls, language) for row in rows]


def _told(phase: Phase, row: Event, state: Any, rolls: tuple[Roll, ...], language: Language) -> Told:
    if row.kind.startswith(events.PREFIX):
        event = events.read(row)
        called = names(phase.contest, language) if hasattr(event, "seat") else {}
        return Told(text.sentence(event, language, called), tuple(row.rules), (), row.kind)
    event = read_event(phase, row)
    sentence = phase.contest.game.tell(state, event, language)
    steps = contract.steps_of(phase.contest.game, state, event, language)
    return Told(sentence, event.rules, tuple(rolls[position] for position in event.rolls), row.kind, steps)


def knows(row: Event, seat: SeatId | None, *, commissioner: bool = False) -> bool:
    """Whether an event is for a reader."""
    return may_know(contract.Audience(row.audience), seat, commissioner=commissioner)


def is_sealed(phase: Phase) -> bool:
    """Whether the seed of a ruled phase is still for the commissioner alone."""
    contest = phase.contest
    return wanted(phase).sealed and phase.number > contest.books_open and not is_over(contest)


def dice(phase: Phase, seat: SeatId | None, *, commissioner: bool = False) -> DiceReport:
    """The dice of a phase, as far as the reader may know what they were for."""
    if phase.status != Phase.Status.RULED:
        return DiceReport(phase.commitment)
    if is_sealed(phase) and not commissioner:
        return DiceReport(phase.commitment, is_sealed=True)
    record = read_record(phase)
    key = key_of(header_of(phase.contest), phase.label, bytes.fromhex(record.seed), record.nonces)
    streams = {
        name: rolls if commissioner else _seen(phase, record, name, seat) for name, rolls in record.transcripts.items()
    }
    return DiceReport(phase.commitment, seed=record.seed, nonces=record.nonces, key=key.hex(), streams=streams)


def _seen(phase: Phase, record: PhaseRecord, stream: str, seat: SeatId | None) -> tuple[Roll, ...]:
    """A stream as a reader sees it.

    The set-up is everybody's. Of a ruling a reader sees the rolls of events they may know. Orders made for a seat are
    that seat's own.
    """
    rolls = record.transcripts[stream]
    if stream == SET_UP or (seat is not None and stream.endswith(f":{seat}")):
        return rolls
    known = _known_rolls(phase, seat) if stream == RULING else frozenset()
    return tuple(roll if position in known else _hidden(roll) for position, roll in enumerate(rolls))


def _known_rolls(phase: Phase, seat: SeatId | None) -> frozenset[int]:
    rows = [row for row in phase.events.all() if knows(row, seat)]
    return frozenset(
        position for row in rows if not row.kind.startswith(events.PREFIX) for position in read_event(phase, row).rolls
    )


def _hidden(roll: Roll) -> Roll:
    return Roll(HIDDEN, HIDDEN, roll.dice, roll.faces, HIDDEN)
