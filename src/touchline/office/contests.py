"""Beginning a contest, and finding one."""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from touchline import books
from touchline.game import AnyGame, OrdersError, SeatId, encode
from touchline.office.errors import OfficeError
from touchline.office.models import Contest
from touchline.office.opening import LONGEST_NAME, LONGEST_WORDS, begin, check_free, store
from touchline.office.records import FORMAT, Header, SeatRecord
from touchline.office.wording import check_keepable

OTHERS = ""  # in the place of a seat: all that are not named
LONGEST_SEED = 120
LONGEST_PACE_HOURS = 10 * 365 * 24
LONGEST_GRACE_MINUTES = 30 * 24 * 60


def create(
    game_id: str,
    *,
    name: str,
    title: str = "",
    options: Mapping[str, Any],
    people: Mapping[str, str | None] | None = None,
    names: Mapping[str, str] | None = None,
    coaches: Mapping[str, str] | None = None,
    seed: str = "",
    commissioner: User | None = None,
    time_zone: str = "UTC",
    pace_hours: int | None = None,
    grace_minutes: int = 0,
) -> Contest:
    """Set up a contest and open its first phase.

    `people` gives seats to persons by user name; None is a person who is yet to be invited. Computer coaches hold the
    others: `coaches` says which, by seat, and under OTHERS who holds the rest. A `seed` makes the contest openly
    seeded: repeatable, and not fair.
    """
    check_name(name)
    _check_time_zone(time_zone)
    _check_pace(pace_hours, grace_minutes)
    header = planned(
        game_id, name=name, title=title, options=options, people=people, names=names, coaches=coaches, seed=seed
    )
    holders = _holders(people or {})
    with transaction.atomic():
        contest = store(
            header,
            name=name,
            commissioner=commissioner,
            holders=holders,
            time_zone=time_zone,
            pace_hours=pace_hours,
            grace_minutes=grace_minutes,
        )
        begin(contest, header, timezone.now())
    return contest


def planned(
    game_id: str,
    *,
    name: str,
    title: str = "",
    options: Mapping[str, Any],
    people: Mapping[str, str | None] | None = None,
    names: Mapping[str, str] | None = None,
    coaches: Mapping[str, str] | None = None,
    seed: str = "",
) -> Header:
    """What such a contest would begin as. Nothing is stored; what cannot be played is refused."""
    game = _game(game_id)
    _check_seed(seed)
    _check_words([title, *(names or {}).values()])
    chosen = _options(game, options)
    return Header(
        format=FORMAT,
        contest=name,
        title=title or name,
        game=game.id,
        game_version=game.versions.now.rules,
        shape=game.versions.now.shape,
        options=msgspec.Raw(encode(chosen)),
        seats=_seats(game, chosen, people or {}, names or {}, coaches or {}),
        openly_seeded=bool(seed),
        seed=seed,
    )


def find(name: str) -> Contest:
    """A contest by its short name."""
    contest = Contest.objects.filter(name=name).first()
    if contest is not None:
        return contest
    known = list(Contest.objects.values_list("name", flat=True))
    near = get_close_matches(name, known, n=5, cutoff=0.5) or known[:10]
    right = f"there are {', '.join(near)}" if near else "there is none yet: make one with `touchline new`"
    raise OfficeError(f"there is no contest {name!r}", right)


def check_name(name: str) -> None:
    """Refuse a name that cannot stand in an address, or is taken."""
    if not re.fullmatch(rf"[A-Za-z0-9_-]{{1,{LONGEST_NAME}}}", name):
        raise OfficeError(
            f"{name!r} cannot be a contest's name", f"use up to {LONGEST_NAME} letters, digits, hyphens and underscores"
        )
    check_free(name)


def _game(game_id: str) -> AnyGame:
    try:
        return books.game(game_id)
    except books.UnknownGameError as problem:
        wrong, _, right = str(problem).partition("; ")
        raise OfficeError(wrong, right) from None


def _check_seed(seed: str) -> None:
    if len(seed) > LONGEST_SEED or not (seed == "" or seed.isprintable()):
        raise OfficeError("the seed cannot be used", f"use one line of up to {LONGEST_SEED} characters")


def _check_time_zone(time_zone: str) -> None:
    try:
        ZoneInfo(time_zone)
    except (LookupError, ValueError, OSError):
        raise OfficeError(f"there is no time zone {time_zone!r}", "use one such as UTC or Europe/Rome") from None


def _check_pace(pace_hours: int | None, grace_minutes: int) -> None:
    if pace_hours is not None and not 1 <= pace_hours <= LONGEST_PACE_HOURS:
        raise OfficeError(f"a pace of {pace_hours} hours cannot be kept", f"use 1 to {LONGEST_PACE_HOURS}")
    if not 0 <= grace_minutes <= LONGEST_GRACE_MINUTES:
        raise OfficeError(f"{grace_minutes} minutes are no grace", f"use 0 to {LONGEST_GRACE_MINUTES}")


def _check_words(words: Iterable[str]) -> None:
    for each in words:
        check_keepable(each, "a name")
        if len(each) > LONGEST_WORDS:
            raise OfficeError(f"{each[:LONGEST_NAME]}… is too long", f"use up to {LONGEST_WORDS} characters")


def _options(game: AnyGame, options: Mapping[str, Any]) -> Any:
    """The game's options from plain values, which may be text."""
    known = sorted(each.encode_name for each in msgspec.structs.fields(game.options_type))
    for name in sorted(set(options) - set(known)):
        raise OfficeError(f"{game.id} has no option {name!r}", f"it has {', '.join(known) or 'none'}")
    try:
        return msgspec.convert(dict(options), game.options_type, strict=False)
    except msgspec.ValidationError as problem:
        message, _, where = str(problem).partition(" - at `$.")
        option = f"option {where.rstrip('`')}: " if where else ""
        raise OfficeError(f"{option}{message}", f"the options of {game.id} are {', '.join(known)}") from None


def _seats(
    game: AnyGame, options: Any, people: Mapping[str, str | None], names: Mapping[str, str], coaches: Mapping[str, str]
) -> tuple[SeatRecord, ...]:
    try:
        seats = game.seats(options)
    except OrdersError as problem:
        first, *others = problem.mistakes
        more = "".join(f". {each.where}: {each.wrong}; {each.right}" for each in others)
        raise OfficeError(f"{first.where}: {first.wrong}", f"{first.right}{more}") from None
    for seat in sorted({*people, *names, *coaches} - {*seats, OTHERS}):
        raise OfficeError(f"there is no seat {seat!r}", f"the seats are {', '.join(seats)}")
    for coach in sorted(set(coaches.values()) - {"default", *game.coaches}):
        raise OfficeError(f"there is no coach {coach!r}", f"there are {', '.join(sorted({'default', *game.coaches}))}")
    usual = coaches.get(OTHERS, "default")
    return tuple(
        SeatRecord(
            id=seat,
            name=names.get(seat, seat),
            held_by="person" if seat in people else "computer",
            coach=coaches.get(seat, "default" if seat in people else usual),
        )
        for seat in seats
    )


def _holders(people: Mapping[str, str | None]) -> dict[str, User]:
    users = {user.username: user for user in User.objects.filter(username__in=filter(None, people.values()))}
    for username in people.values():
        if username is not None and username not in users:
            raise OfficeError(
                f"there is no user {username!r}", "leave the seat's user open and send an invitation, or add the user"
            )
    return {SeatId(seat): users[username] for seat, username in people.items() if username is not None}
