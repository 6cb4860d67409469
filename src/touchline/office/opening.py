"""Opening a phase: its seed is drawn, and what anybody may hold it to, the commitment, is stored with it."""

import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec

from touchline.dice import commitment
from touchline.game import encode
from touchline.office.models import Contest, Phase
from touchline.office.records import Action, Header, Override
from touchline.office.streams import open_seed


def header_of(contest: Contest) -> Header:
    """What the contest began as."""
    return msgspec.json.decode(contest.header, type=Header)


def draw_seed(header: Header, label: str) -> bytes:
    """The seed of a phase: nobody's choice, or for an openly seeded contest everybody's knowledge."""
    return open_seed(header.seed, label) if header.openly_seeded else secrets.token_bytes(32)


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
    """Open the phase that a state waits for; None when the game is over. `state` has the overrides in it."""
    wanted = contest.game.phase(state)
    if wanted is None:
        return None
    seed = draw_seed(header_of(contest), f"{branch}.{number}")
    return Phase.objects.create(
        contest=contest,
        branch=branch,
        number=number,
        previous=previous,
        key=wanted.key,
        title=wanted.title,
        opened=now,
        deadline=now + timedelta(hours=contest.pace_hours) if contest.pace_hours else None,
        seed=seed,
        commitment=commitment(seed),
        overrides=encode(tuple(overrides)),
        actions=encode(tuple(actions)),
    )
