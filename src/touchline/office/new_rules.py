"""New rules: a contest that an older version ruled so far goes on by today's once whoever runs it has agreed.

That is always between two rulings. What was ruled keeps its words, its results and its hashes; the record of the phase
that is open says from when the newer rules hold. Until somebody has agreed the contest can be read, and waits.
"""

from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from touchline.game import Phase as Wanted
from touchline.game import encode
from touchline.office import events, tables
from touchline.office.errors import OfficeError
from touchline.office.history import open_phase, state_before
from touchline.office.locks import locked
from touchline.office.models import Contest, Phase
from touchline.office.recording import read_actions
from touchline.office.records import Extended, NewRules, carried
from touchline.versions import Change

LEAST_TIME = timedelta(days=1)
"""What is left at least until the deadline when the rules change under orders that may have been written already."""
OFFICE = "the office"


def is_waiting(contest: Contest) -> bool:
    """Whether a contest waits for somebody to agree to newer rules."""
    return contest.game_version < contest.game.versions.now.rules and open_phase(contest) is not None


def changes(contest: Contest) -> tuple[Change, ...]:
    """What today's rules rule otherwise than those the contest goes by."""
    return contest.game.versions.since(contest.game_version)


def check(contest: Contest) -> None:
    """Refuse to go on by other rules than those the contest was begun under, unless somebody has agreed to it."""
    now = contest.game.versions.now.rules
    if contest.game_version < now:
        raise OfficeError(
            f"{contest.name} goes by version {contest.game_version} of its rules, and this Touchline has version {now}",
            f"look at what changed and agree at its desk, or with: touchline new-rules {contest.name} --agree",
        )


def agree(contest: Contest, *, by: User | None, name: str = "") -> None:
    """From the open phase on, the newer rules hold; its tables go with it.

    Orders that were sent stay, as far as the newer rules let them stand; a phase that was closed already, and not yet
    ruled, takes orders again.
    """
    who = name or (by.username if by else "operator")
    with transaction.atomic():
        contest = locked(contest)
        phase = open_phase(contest)
        if phase is None or not is_waiting(contest):
            raise OfficeError(f"{contest.name} goes by today's rules already", "there is nothing to agree to")
        before, contest.game_version = contest.game_version, contest.game.versions.now.rules
        contest.save(update_fields=["game_version"])
        phase.contest = contest
        _open_again(phase)
        events.act(phase, NewRules(before=before, rules=contest.game_version, by=who, at=timezone.now()))
        _give_time(phase)
        for table in tables.of(phase):
            if is_waiting(table):
                agree(table, by=by, name=who)


def _open_again(phase: Phase) -> None:
    """The open phase as the newer rules have it."""
    wanted = _wanted(phase)
    phase.key, phase.title = wanted.key, wanted.title
    phase.status, phase.closed, phase.frozen, phase.fault = Phase.Status.OPEN, None, b"", ""
    phase.actions = encode(carried(read_actions(phase)))
    phase.save(update_fields=["key", "title", "status", "closed", "frozen", "fault", "actions"])


def _wanted(phase: Phase) -> Wanted:
    """What the game waits for by the newer rules; refuses a state that they cannot go on from."""
    game = phase.contest.game
    try:
        state = state_before(phase)
        wanted = game.phase(state)
        game.view(state, None)
    except Exception as problem:
        raise OfficeError(
            f"the newer rules cannot go on from where {phase.contest.name} stands: {problem}",
            "play it on with the Touchline it was played with, and tell us",
        ) from problem
    if wanted is None:
        raise OfficeError(f"by the newer rules {phase.contest.name} would be over", "play it on with the older ones")
    return wanted


def _give_time(phase: Phase) -> None:
    """Nobody loses a deadline to a change of rules."""
    now = timezone.now()
    if phase.deadline is None or phase.deadline >= now + LEAST_TIME:
        return
    phase.deadline = now + LEAST_TIME
    phase.save(update_fields=["deadline"])
    events.act(phase, Extended(until=phase.deadline, reason="new rules", by=OFFICE, at=now))
