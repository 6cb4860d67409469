"""Opening: a contest begins, a phase waits for orders, and the tables it names are contests of their own.

The seed of a phase is drawn when it opens, and what anybody may hold it to, the commitment, is stored with it. All that
opens with a phase is one commit with it.
"""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from itertools import chain, count
from typing import Any

import msgspec
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from touchline import books, game
from touchline.dice import commitment
from touchline.game import HeldBy, SeatId, Table, encode
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Phase, Seat
from touchline.office.recording import store_ruling
from touchline.office.records import FORMAT, SETUP, Action, Frozen, Header, Override, SeatRecord
from touchline.office.ruling import SETUP_PHASE, set_up
from touchline.office.streams import PhaseDice, key_of, open_seed

FIRST_BRANCH = 1
LONGEST_NAME = 60
LONGEST_WORDS = 120  # a contest's title, a seat's name


def header_of(contest: Contest) -> Header:
    """What the contest began as."""
    return msgspec.json.decode(contest.header, type=Header)


def draw_seed(header: Header, label: str) -> bytes:
    """The seed of a phase: nobody's choice, or for an openly seeded contest everybody's knowledge."""
    return open_seed(header.seed, label) if header.openly_seeded else secrets.token_bytes(32)


# --- a contest ------------------------------------------------------------------------------------------------------


def check_free(name: str) -> None:
    """Refuse a name that another contest has."""
    if Contest.objects.filter(name=name).exists():
        raise OfficeError(f"there is a contest {name!r} already", "choose another name")


def store(header: Header, *, name: str, commissioner: User | None, holders: Mapping[str, User], **more: Any) -> Contest:
    """The rows of a contest and its seats, before anything has happened; `more` is what else its row holds."""
    contest = Contest(
        name=name,
        title=header.title,
        game_id=header.game,
        game_version=header.game_version,
        options=bytes(header.options),
        header=encode(header),
        open_seed=header.seed,
        branch=FIRST_BRANCH,
        commissioner=commissioner,
        **more,
    )
    try:
        with transaction.atomic():
            contest.save(force_insert=True)
    except IntegrityError:
        check_free(name)  # somebody else was a moment sooner
        raise
    Seat.objects.bulk_create(
        Seat(
            contest=contest,
            seat=seat.id,
            place=place,
            name=seat.name,
            held_by=seat.held_by,
            holder=holders.get(seat.id),
            coach=seat.coach,
        )
        for place, seat in enumerate(header.seats)
    )
    return contest


def begin(contest: Contest, header: Header, now: datetime) -> None:
    """Rule phase 0, the set-up, at once and open phase 1."""
    phase = Phase(
        contest=contest,
        branch=FIRST_BRANCH,
        number=SETUP,
        key=SETUP_PHASE.key,
        title=SETUP_PHASE.title,
        opened=now,
        seed=(seed := draw_seed(header, f"{FIRST_BRANCH}.{SETUP}")),
        commitment=commitment(seed),
    )
    outcome = set_up(contest.game, header, PhaseDice(key_of(header, phase.label, seed, {})))
    store_ruling(phase, Frozen(closed=now, given={}, nonces={}), outcome)
    open_next(contest, outcome.state, branch=FIRST_BRANCH, number=SETUP + 1, previous=phase, now=now)


# --- a phase --------------------------------------------------------------------------------------------------------


def open_next(
    contest: Contest,
    state: Any,
    *,
    branch: int,
    number: int,
    previous: Phase,
    now: datetime,
    overrides: Sequence[Override] = (),
    actions: Sequence[Action] = (),
) -> Phase | None:
    """Open the phase that a state waits for, and its tables; None when the game is over.

    `state` has the overrides in it, and the seats that changed hands.
    """
    wanted = contest.game.phase(state)
    if wanted is None:
        return None
    seed = draw_seed(header_of(contest), f"{branch}.{number}")
    phase = Phase.objects.create(
        contest=contest,
        branch=branch,
        number=number,
        previous=previous,
        key=wanted.key,
        title=wanted.title,
        opened=now,
        deadline=now + allowed if (allowed := _time_allowed(contest, wanted)) else None,
        seed=seed,
        commitment=commitment(seed),
        overrides=encode(tuple(overrides)),
        actions=encode(tuple(actions)),
    )
    for table in wanted.tables:
        _open_table(phase, table, now)
    return phase


def _time_allowed(contest: Contest, wanted: game.Phase) -> timedelta:
    """How long a phase waits: as its game says, else as the contest's pace does; nothing: as long as it takes."""
    return timedelta(minutes=wanted.minutes) if wanted.minutes else timedelta(hours=contest.pace_hours or 0)


# --- a table --------------------------------------------------------------------------------------------------------


def _open_table(phase: Phase, table: Table, now: datetime) -> None:
    """A contest for a table: the same commissioner, and on its seats whoever holds the seats it is played for.

    It has no pace of its own: it may take as long as the phase that waits for it.
    """
    host = phase.contest
    seats = {seat.id_in_game: seat for seat in host.seats.select_related("holder")}
    sitting = {at_table: seats[seat] for at_table, seat in table.seats.items()}
    header = _table_header(phase, table, sitting)
    contest = store(
        header,
        name=header.contest,
        commissioner=host.commissioner,
        holders={at_table: seat.holder for at_table, seat in sitting.items() if seat.holder is not None},
        time_zone=host.time_zone,
        table_of=phase,
        table_key=table.key,
    )
    for seat in contest.seats.all():
        seat.sits_for = sitting[seat.id_in_game]
        seat.save(update_fields=["sits_for"])
    begin(contest, header, now)


def _table_header(phase: Phase, table: Table, sitting: Mapping[SeatId, Seat]) -> Header:
    game = books.game(table.game)
    return Header(
        format=FORMAT,
        contest=_free_name(phase.contest.name, table.key),
        title=table.title[:LONGEST_WORDS],
        game=game.id,
        game_version=game.versions.now.rules,
        shape=game.versions.now.shape,
        options=msgspec.Raw(encode(table.options)),
        seats=tuple(
            SeatRecord(
                id=seat,
                name=sitting[seat].name if sitting[seat].name != sitting[seat].seat else seat,
                held_by=msgspec.convert(sitting[seat].held_by, HeldBy),
                coach=sitting[seat].coach if sitting[seat].coach in game.coaches else "default",
            )
            for seat in game.seats(table.options)
        ),
        openly_seeded=bool(phase.contest.open_seed),
        seed=table_seed(phase.contest.open_seed, phase.label, table.key) if phase.contest.open_seed else "",
    )


def table_seed(seed: str, label: str, key: str) -> str:
    """The open seed of a table of an openly seeded contest: another one for every table of every phase."""
    return hashlib.sha256(f"touchline table\n{seed}\n{label}\n{key}\n".encode()).hexdigest()


def _free_name(host: str, key: str) -> str:
    """The host's name and the table's key; a number behind it where a table of that name was left behind."""
    for suffix in chain([f"-{key}"], (f"-{key}-{number}" for number in count(2))):
        name = host[: LONGEST_NAME - len(suffix)] + suffix
        if not Contest.objects.filter(name=name).exists():
            break
    return name
