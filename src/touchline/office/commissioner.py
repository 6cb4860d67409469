"""What a commissioner may do to a contest, always with a reason that stays on record."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from msgspec import UNSET

from touchline.game import COMMISSIONER, EVERYBODY, Audience, Language, Note, OrdersError, Presides, SeatId, encode
from touchline.office import events, keeping, new_rules, tables
from touchline.office.errors import OfficeError
from touchline.office.history import open_phase, ruled, state_before
from touchline.office.locks import locked
from touchline.office.models import Contest, Phase, Seat
from touchline.office.opening import open_next
from touchline.office.overriding import NoSuchPlaceError, normal, overridden, value_at
from touchline.office.recording import read_actions, read_overrides, read_record
from touchline.office.records import (
    SETUP,
    Action,
    BooksOpened,
    Extended,
    HandedOver,
    NewRules,
    Override,
    RolledBack,
    carried,
)
from touchline.office.ruling import read_state
from touchline.office.sealing import standing, status
from touchline.office.wording import check_keepable, check_reason

LATEST_DEADLINE = datetime(9000, 1, 1, tzinfo=UTC)  # with room for time zones and grace


def override(
    contest: Contest,
    path: str,
    value: Any,
    *,
    reason: str,
    by: User | None,
    tell: Audience = COMMISSIONER,
    told: str = "",
) -> None:
    """Change one value of the state before the open phase is ruled.

    `path` leads through the JSON of the state: `teams.3.name`, or `/teams/3/name`. Everybody is told that something was
    changed and why; `tell` says who may know what, for it may be somebody's secret; `told` says it to them in words.
    """
    check_reason(reason)
    check_keepable((path, value), "the change")
    with transaction.atomic():
        contest = locked(contest)
        phase = _still_open(contest)
        before = _overridden_so_far(phase)
        was = _value_at(before, path)
        wanted = _checked_phase(contest, overridden(before, path, value))
        record = Override(
            path=normal(path),
            before=was,
            value=value,
            reason=reason,
            by=_name(by),
            at=timezone.now(),
            tell=tell,
            told=told or UNSET,
            shape=contest.game.versions.now.shape,
        )
        phase.overrides = encode((*read_overrides(phase), record))
        phase.key, phase.title = wanted
        _check_standing(phase)
        phase.save(update_fields=["overrides", "key", "title"])
        events.store(phase, *events.of_override(record))


def decide(contest: Contest, text: str, *, reason: str, by: User | None, language: Language = "en") -> str:
    """A decision that the book leaves to whoever runs the contest, in its own words; how it is told.

    It is an override, and everybody reads what was decided beside the reason; of a decision that is a secret of some,
    they alone do, and the others hear that there was one.
    """
    game = contest.game
    if not isinstance(game, Presides):
        raise OfficeError(f"{game.title} leaves nothing to decide in words", "override a value of the state")
    check_reason(reason)
    check_keepable(text, "the decision")
    with transaction.atomic():
        written = _overridden_so_far(_still_open(locked(contest)))
        state = read_state(game, written, shape=game.versions.now.shape)
        try:
            found = game.decided(state, text, language)
        except OrdersError as problem:
            (first, *_) = problem.mistakes
            raise OfficeError(f"{first.where}: {first.wrong}", first.right) from None
        told = f"{found.told} {reason}"
        if found.audience == EVERYBODY:
            override(contest, found.path, found.value, reason=told, by=by)
        else:
            announced, audience = found.announced, found.audience
            override(contest, found.path, found.value, reason=announced, by=by, tell=audience, told=told)
    return found.told


def doubts(contest: Contest, language: Language = "en") -> tuple[Note, ...]:
    """What may call for a decision before the open phase is ruled.

    To a commissioner who plays in the contest too, what others have sent stays sealed.
    """
    game, phase = contest.game, open_phase(contest)
    if not isinstance(game, Presides) or phase is None:
        return ()
    sent: dict[SeatId, Any] = {}
    if contest.commissioner is None or not contest.seats.filter(holder=contest.commissioner).exists():
        counting, _ = standing(phase)
        read = msgspec.json.Decoder(game.orders_type).decode
        sent = {SeatId(seat): read(each.body) for seat, each in counting.items()}
    return game.doubts(state_before(phase), sent, language)


def extend(contest: Contest, until: datetime, *, reason: str, by: User | None) -> None:
    """Set a later deadline for the open phase."""
    check_reason(reason)
    if timezone.is_naive(until):
        raise OfficeError("the new deadline has no time zone", "say which one it is in")
    with transaction.atomic():
        phase = _still_open(locked(contest))
        earliest = max(timezone.now(), phase.deadline or timezone.now())
        if not earliest < until <= LATEST_DEADLINE:
            raise OfficeError(
                f"{until.isoformat(' ', 'minutes')} is no extension",
                f"say a time after {earliest:%Y-%m-%d %H:%M} UTC, before the year {LATEST_DEADLINE.year}",
            )
        until = until.astimezone(UTC)
        action = Extended(until=until, reason=reason, by=_name(by), at=timezone.now())
        phase.deadline = until
        phase.save(update_fields=["deadline"])
        events.act(phase, action)


def open_books(contest: Contest, until: int, *, reason: str, by: User | None) -> None:
    """Reveal the seeds and the rolls of phases whose secrets were sealed, up to a phase that is ruled."""
    check_reason(reason)
    with transaction.atomic():
        contest = locked(contest)
        phase = _still_open(contest)
        if not contest.books_open < until < phase.number:
            raise OfficeError(
                f"the books cannot be opened up to phase {until}",
                f"say a phase from {contest.books_open + 1} to {phase.number - 1}"
                if contest.books_open + 1 < phase.number
                else "there is no ruled phase whose seed is still sealed",
            )
        contest.books_open = until
        contest.save(update_fields=["books_open"])
        events.act(phase, BooksOpened(until=until, reason=reason, by=_name(by), at=timezone.now()))


def roll_back(contest: Contest, to_number: int, *, reason: str, by: User | None) -> Phase:
    """Open a phase again, on a new branch of history with new dice; the old branch stays on record.

    Any phase that was ruled, or one that is closed and could not be ruled. What was done in a phase that will never be
    ruled goes on record with the phase that replaces it; tables that it waited for are abandoned, and opened anew.
    """
    check_reason(reason)
    with transaction.atomic():
        contest = locked(contest)
        new_rules.check(contest)
        _check_waited_for(contest)
        history = ruled(contest)
        last = open_phase(contest) or history[-1]
        furthest = history[-1].number if last.status == Phase.Status.OPEN else last.number
        if not SETUP < to_number <= furthest:
            raise OfficeError(f"history cannot be taken back to phase {to_number}", _where_to(furthest))
        now = timezone.now()
        action = RolledBack(abandoned=last.label, commitment=last.commitment, reason=reason, by=_name(by), at=now)
        contest.branch = _newest_branch(contest) + 1
        contest.books_open = min(contest.books_open, to_number - 1)  # what will be played now is as secret as ever
        contest.save(update_fields=["branch", "books_open"])
        before = history[to_number - 1]
        actions = [action, *(() if last.status == Phase.Status.RULED else carried(read_actions(last)))]
        actions += _rules_since(contest, before, actions, _name(by))
        tables.leave(last)
        opened = open_next(
            contest,
            read_state(contest.game, bytes(before.state), actions=tuple(actions), shape=before.shape),
            branch=contest.branch,
            number=to_number,
            previous=before,
            now=now,
            actions=actions,
        )
        assert opened is not None, "a phase that was ruled once can be opened again"
        keeping.serve(opened)
        events.store(opened, events.of_action(action, to_number))
    return opened


def hand_to_computer(seat: Seat, coach: str, *, reason: str, by: User | None) -> None:
    """Let a computer coach hold a seat, and sit at its tables; what its person sent for the phase no longer counts."""
    check_reason(reason)
    with transaction.atomic():
        contest = locked(seat.contest)
        phase = _still_open(contest)
        seat.refresh_from_db()
        if coach not in (known := {"default", *contest.game.coaches}):
            raise OfficeError(f"there is no coach {coach!r}", f"there are {', '.join(sorted(known))}")
        seat.held_by, seat.holder, seat.coach, seat.away_until = Seat.HeldBy.COMPUTER, None, coach, None
        seat.save(update_fields=["held_by", "holder", "coach", "away_until"])
        at = timezone.now()
        events.act(phase, HandedOver(seat=seat.id_in_game, coach=coach, reason=reason, by=_name(by), at=at))
        for sitting in tables.sitting_for(seat, phase):
            sits = coach if coach in sitting.contest.game.coaches else "default"
            hand_to_computer(sitting, sits, reason=reason, by=by)


def _rules_since(contest: Contest, before: Phase, actions: Sequence[Action], by: str) -> list[Action]:
    """What is played anew is played by today's rules, also where the phase before it was ruled by older ones."""
    told = [action.before for action in actions if isinstance(action, NewRules)]
    ruled_by = read_record(before).ruled_by
    if ruled_by == contest.game_version or ruled_by in told:
        return []
    return [NewRules(before=ruled_by, rules=contest.game_version, by=by, at=timezone.now())]


def _check_waited_for(contest: Contest) -> None:
    """Refuse to change a table whose result stands, or counts for nothing, in another contest."""
    if contest.table_of is not None and not tables.is_waited_for(contest):
        host = contest.table_of.contest
        raise OfficeError(
            f"{contest.table_of.title} of {host.title} no longer waits for this table",
            f"roll {host.name} back to it: that opens a new one",
        )


def _still_open(contest: Contest) -> Phase:
    phase = open_phase(contest)
    if phase is None:
        raise OfficeError("the contest is over", "roll it back to a phase that can still be played")
    if phase.status == Phase.Status.FROZEN:
        raise OfficeError(f"{phase.title} is closed and about to be ruled", "wait for the ruling, or roll back")
    return phase


def _overridden_so_far(phase: Phase) -> bytes:
    """The state that the next override finds: with those before it, but without seats that changed hands since."""
    assert phase.previous is not None, "there is nothing before the set-up"
    before = phase.previous
    return encode(read_state(phase.contest.game, bytes(before.state), read_overrides(phase), shape=before.shape))


def _value_at(state: bytes, path: str) -> Any:
    try:
        return value_at(state, path)
    except NoSuchPlaceError as problem:
        raise OfficeError(str(problem), "choose a place that exists") from None


def _checked_phase(contest: Contest, state: bytes) -> tuple[str, str]:
    """Key and title of the phase after an override; refuses what the game could not go on from."""
    game = contest.game
    try:
        changed = read_state(game, state, shape=game.versions.now.shape)
        phase = game.phase(changed)
        game.view(changed, None)
    except Exception as problem:
        raise OfficeError(f"the game cannot go on from there: {problem}", "choose another value") from problem
    if phase is None:
        raise OfficeError("the game would be over", "choose another value")
    return phase.key, phase.title


def _check_standing(phase: Phase) -> None:
    """Refuse a change after which the game cannot even say whether the orders it has still stand."""
    try:
        status(phase)
    except Exception as problem:
        raise OfficeError(f"the game cannot go on from there: {problem}", "choose another value") from problem


def _where_to(last: int) -> str:
    return f"choose a phase from 1 to {last}" if last > SETUP else "nothing has been ruled yet"


def _newest_branch(contest: Contest) -> int:
    newest = contest.phases.aggregate(newest=Max("branch"))["newest"]
    assert isinstance(newest, int), "a contest has at least its set-up"
    return newest


def _name(by: User | None) -> str:
    return by.username if by else "operator"
