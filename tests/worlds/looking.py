"""Everything that somebody can get hold of in a league: pages, feeds, letters, and what the command line prints."""

import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any
from urllib.parse import quote

import pytest
from asgiref.sync import async_to_sync
from django.contrib.auth.models import User
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.test import Client

from touchline.cli import main
from touchline.mail import rounds
from touchline.mail.letters import newsletter
from touchline.office import history
from touchline.office.models import Contest, Seat
from touchline.web.views import feed

Seen = dict[str, bytes]
"""What was got, by where it was found."""

ASKED = ("2", "3", "4", "37")  # seats whose pages are looked at; there is no 37th
SHEETS = ("offers", "draft list", "pool", "plan", "decisions", "free agents", "last play", "club home", "nothing")
RECENT = 3  # phases whose pages are looked at
CLOCKED = ("Set-Cookie", "Expires")  # headers
_CHANCE = re.compile(rb'csrfmiddlewaretoken" value="\w{64}|/CreationDate \(\S*\)|/ID \[\S*\]')
"""What is another at every look."""


def everything(contest: Contest, reader: str, capsys: pytest.CaptureFixture[str]) -> Seen:
    """All that the holder of a seat (or, without a seat, the public) can get hold of now."""
    seat = contest.seats.filter(seat=reader).select_related("holder").first()
    seen = {**_pages(contest, seat), **_feed(contest), **_commands(contest, reader, capsys)}
    return {**seen, **_newsletter(contest, seat), **(_letters(contest, seat) if seat else {})}


def differences(one: Seen, other: Seen) -> dict[str, tuple[bytes, bytes]]:
    """Where two readers got something else, from the first byte that differs."""
    found = {}
    for where in sorted({*one, *other}):
        ours, theirs = one.get(where, b"nothing"), other.get(where, b"nothing")
        if ours != theirs:
            place = next((at for at, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), 0)
            found[where] = ours[max(place - 40, 0) : place + 80], theirs[max(place - 40, 0) : place + 80]
    return found


def browser_of(seat: Seat | None) -> Client:
    browser = Client()
    if seat is not None and isinstance(seat.holder, User):
        browser.force_login(seat.holder)
    return browser


def _pages(contest: Contest, seat: Seat | None) -> Seen:
    """Every page that links lead to, and every address that somebody might try."""
    browser, waiting, seen = browser_of(seat), ["/", *_tried(contest)], {}
    oldest = contest.phases.count() - RECENT
    while waiting:
        address = waiting.pop()
        response = browser.get(address)
        headers = {name: value for name, value in response.headers.items() if name not in CLOCKED}
        body = _CHANCE.sub(b"", response.content)
        seen[address] = f"{response.status_code} {sorted(headers.items())}\n".encode() + body
        if response.status_code == 200 and headers["Content-Type"].startswith("text/html"):
            links = {link.replace("&amp;", "&") for link in re.findall(r'href="(/[^"#]*)', body.decode())}
            waiting += sorted(link for link in links if _is_looked_at(link, oldest) and link not in {*seen, *waiting})
    return seen


def _is_looked_at(link: str, oldest: int) -> bool:
    """Of 36 clubs, a thousand players and the phases of years some; papers are compared as letters."""
    club, player, phase = (
        re.search(rf"{what}\D*(?:\d+n?-)?(\d+)/", link)
        for what in ("/sheet/club%20", "/sheet/player%20", "/(?:phase|dice)/")
    )
    is_asked = (club is None or club[1] in ASKED) and (player is None or int(player[1]) % 40 == 0)
    is_recent = phase is None or int(phase[1]) >= oldest
    return link.startswith("/c/") and "/pdf/" not in link and is_asked and is_recent


def _asked(contest: Contest) -> tuple[str, ...]:
    """Seats whose pages are looked at: of a match both."""
    seats = tuple(seat.seat for seat in contest.seats.all())
    return (*seats, "2") if len(seats) <= 2 else ASKED


def _tried(contest: Contest) -> Iterator[str]:
    """Addresses that a curious reader types in: of other clubs' orders, of the desk, of the record, of programs."""
    here = f"/c/{contest.name}/"
    yield from (f"{here}{more}" for more in ("bar/", "desk/", "export/", "archive/", "dice/", "table/news/"))
    yield f"/api{here}"
    for seat in _asked(contest):
        yield from (f"{where}orders/{seat}/" for where in (here, f"/api{here}"))
        yield f"{here}orders/{seat}/json/"
        yield f"{here}sheet/{quote(f'club {seat}')}/"
        yield f"{here}?seat={seat}"
        yield f"/api{here}sheet/{quote(f'club {seat}')}/"
    yield from (f"/api{here}sheet/{quote(key)}/" for key in SHEETS)
    yield f"{here}table/before/{contest.phases.count() + 1}/"
    for phase in contest.phases.order_by("-number")[:2]:
        yield from (f"{here}{more}/{phase.number}/" for more in ("phase", "dice"))
        yield from (f"{where}phase/{phase.number}/report/" for where in (here, f"/api{here}"))


def answers(contest: Contest, reader: str, other: str) -> Seen:
    """What a reader is answered who sends good orders and bad ones, for a seat of his own and for another's."""
    browser, name = browser_of(contest.seats.filter(seat=reader).select_related("holder").first()), contest.name
    phase = history.open_phase(contest)
    assert phase is not None
    seen = {}

    def sent(address: str, body: object, **how: Any) -> None:
        response = browser.post(address, body, **how)
        headers = {key: value for key, value in response.headers.items() if key not in CLOCKED}
        said = _CHANCE.sub(b"", response.content)
        seen[f"{address} {len(seen)}"] = f"{response.status_code} {sorted(headers.items())}\n".encode() + said

    for seat in (reader, other):
        for text in ("", "nonsense: 1\n", f"rank: [{other}]\nfirst: nobody\ntrade: with club {other}: give nothing"):
            for where in ("check/", "odds/", "lines/trade/", ""):
                fields = {"phase": phase.number, "asked": "", "text": text, "action": "save", "sign.1.man": text}
                sent(f"/c/{name}/orders/{seat}/{where}", fields)
            body = {"phase": phase.number, "text": text, "ready": False, "nonce": "mine"}
            sent(f"/api/c/{name}/orders/{seat}/", body, content_type="application/json")
        sent(f"/api/c/{name}/orders/{seat}/", {"phase": phase.number, "orders": {}}, content_type="application/json")
        seen[f"orders of {seat}"] = _CHANCE.sub(b"", browser.get(f"/api/c/{name}/orders/{seat}/").content)
    return seen


def _feed(contest: Contest) -> Seen:
    async def heard() -> bytes:
        return "".join([message async for message in feed.changes(contest.name, "", looks=2)]).encode()

    feed._seen.clear()
    return {"the feed": async_to_sync(heard)()}


def _commands(contest: Contest, reader: str, capsys: pytest.CaptureFixture[str]) -> Seen:
    name, as_seat = contest.name, ("--seat", reader) if reader else ()
    commands: list[tuple[str, ...]] = [("contests",), ("standings", name, *as_seat), ("verify", name)]
    for how in ((), ("--json",)):
        commands.append(("show", name, *as_seat, *how))
        commands += [("report", name, *as_seat, *how, *more) for more in ((), ("--dice",))]
    if reader:
        commands += [("orders", what, name, reader) for what in ("sheet", "show", "kept")]
    seen = {}
    for command in commands:
        capsys.readouterr()
        ended = main([*command])
        printed = capsys.readouterr()
        seen[f"touchline {' '.join(command)}"] = f"{ended}\n{printed.out}\n{printed.err}".encode()
    return seen


def _newsletter(contest: Contest, seat: Seat | None) -> Seen:
    """The newsletter of the last session in Italian, in every medium."""
    letter = newsletter(contest, history.last_ruled(contest), seat.id_in_game if seat else None, "it")
    media = {"text": letter.text.encode(), "HTML": letter.html.encode(), "PDF": _CHANCE.sub(b"", letter.pdf)}
    return {f"the newsletter, {medium}": content for medium, content in media.items()}


def _letters(contest: Contest, seat: Seat) -> Seen:
    """What comes by mail shortly before the deadline: the newsletter with the next sheet, and a reminder."""
    phase = history.open_phase(contest)
    assert phase is not None
    deadline = phase.deadline or (contest.table_of and contest.table_of.deadline)
    assert deadline is not None
    assert isinstance(seat.holder, User)
    mail.outbox.clear()
    rounds.go_round(deadline - timedelta(hours=1))
    letters = [each for each in mail.outbox if each.to == [seat.holder.email]]
    return {
        f"letter {number}": "\n".join((letter.subject, str(letter.body), *map(str, _alternatives(letter)))).encode()
        for number, letter in enumerate(letters)
    }


def _alternatives(letter: object) -> list[object]:
    return [content for content, _ in letter.alternatives] if isinstance(letter, EmailMultiAlternatives) else []
