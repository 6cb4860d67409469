"""Whatever is typed into the forms of FOOL and TTFL, or sent in place of orders, is refused in words: never a fault.

`TOUCHLINE_JUNK=2000` sends so many answers in each phase.
"""

import html
import json
import os
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from benchmarks.fool_years import made_up_game
from touchline.books.fool.league import year
from touchline.office import closing, contests, history
from touchline.office.models import Contest

JUNK = int(os.environ.get("TOUCHLINE_JUNK", "3"))
FINE = {200, 201, 202, 204, 302, 400, 404, 409, 413, 422}
LONG = "9" * 5_000
VALUES = (
    *("", " ", "0", "-1", LONG, "²", "٣", "1e999", "NaN", "true", "null", "x" * 3_000, "a\0b", "\ud800", "\u202e"),
    *("<script>alert(1)</script>", "[]", "{}", "[" * 3_000, '"', "# ", ":", "\n" * 2_000, "%s{0}{{x}}", "../../x"),
    *("nobody", "year 1 round 99999", "with club 2: give round 1; get round 1", "plan:\n== Plays ==\nRow 1\n1 x"),
    *("[1]", "release: [1]", "ranking: " + "a," * 4_000),
)
PLAIN = (
    *(None, True, -1, 1 << 70, 1.5, "", "²", LONG, "x" * 3_000, "a\0b"),
    *([], {}, [[]], {"a": []}, [None] * 300, ["1"] * 900),
)
STAGES = {
    "fool.league": ("draft", "camp roster", "camp", "first cut", "season"),
    "ttfl.league": ("season", "draft", "cuts"),
    "fool.match": ("call",),
    "ttfl.match": ("kickoff", "set-up", "calls"),
}
OPTIONS: dict[str, dict[str, Any]] = {
    "fool.league": {"clubs": 4, "rounds": 1, "games": 1, "preseason_games": 0},
    "ttfl.league": {"clubs": 4, "games": 1, "playoffs": 2, "draft_rounds": 1},
    "fool.match": {},
    "ttfl.match": {"season": 1},
}
MOST_PHASES = 900  # of a whole match: in one of its halves either side kicks off
CASES = [(game, stage) for game, stages in STAGES.items() for stage in stages]


def begun(game: str, stage: str) -> Contest:
    User.objects.create(username="anna"), User.objects.create(username="boss")
    seat = "2" if game.endswith("league") else "home"
    contest = contests.create(
        game,
        name="junk",
        title="Junk",
        options=OPTIONS[game],
        people={seat: "anna"},
        commissioner=User.objects.get(username="boss"),
        pace_hours=48,
    )
    for _ in range(MOST_PHASES):
        phase = history.open_phase(contest)
        assert phase is not None
        state = history.state_before(phase)
        is_asked = any(owed.seat == seat for owed in history.wanted(phase).owed)
        if is_asked and stage in (getattr(state, "stage", ""), getattr(state, "ask", "")):
            return contest
        closing.close(contest)
    raise AssertionError(f"{game} never comes to {stage}")


def inputs(page: str) -> dict[str, str]:
    return {
        html.unescape(name): "" for name in re.findall(r'<(?:input|select|textarea|button)[^>]*\bname="([^"]+)"', page)
    }


def forms(luck: random.Random, drawn: dict[str, str], phase: int, kind: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Forms as the page has them, with junk in some places."""
    fields: dict[str, Any] = {name: "" for name in drawn if luck.random() < 0.7}
    for name in luck.sample(sorted(drawn), min(len(drawn), luck.randint(1, 6))):
        fields[name] = luck.choice(VALUES)
    if luck.random() < 0.3:
        fields[luck.choice(sorted(drawn)) + luck.choice((".999.x", ".more", "[", ".0", "²"))] = luck.choice(VALUES)
    fields |= {"phase": phase, "asked": kind, "action": luck.choice(("save", "ready", "read", "text", "odds", "junk"))}
    fields |= {"text": luck.choice(VALUES), "nonce": luck.choice(("", "mine", *VALUES)), "guess": luck.choice(VALUES)}
    for where in ("", "check/", "lines/trade/", "lines/x/", "odds/"):
        yield where, fields


def bodies(luck: random.Random, schema: dict[str, Any], phase: int) -> Iterator[Any]:
    """Orders as a program sends them, of values of the wrong kind."""
    names = [name for each in schema.get("$defs", {}).values() for name in each.get("properties", {})]
    orders = {name: luck.choice(PLAIN) for name in luck.sample(names, min(len(names), luck.randint(0, 3)))}
    yield {"phase": phase, "orders": orders}
    yield {"phase": phase, "text": luck.choice(VALUES), "nonce": luck.choice(PLAIN), "ready": luck.choice(PLAIN)}
    yield {"phase": luck.choice(PLAIN), "orders": luck.choice(PLAIN), "reason": luck.choice(PLAIN)}


def written(fields: dict[str, Any]) -> dict[str, bytes]:
    """As a browser would never send it: with halves of signs."""
    return {name: str(value).encode("utf-8", "surrogatepass") for name, value in fields.items()}


@pytest.mark.parametrize(("game", "stage"), CASES)
def test_junk_is_refused_in_words(db: None, monkeypatch: pytest.MonkeyPatch, game: str, stage: str) -> None:
    monkeypatch.setattr(year, "played", made_up_game)
    contest = begun(game, stage)
    seat = contest.seats.get(held_by="person")
    anna, luck = Client(), random.Random(f"{game} {stage} {JUNK}")
    anna.force_login(seat.holder)
    here, there = f"/c/junk/orders/{seat.seat}/", f"/api/c/junk/orders/{seat.seat}/"
    page, asked = anna.get(here).content.decode(), anna.get(there).json()
    drawn = inputs(page)
    assert len(drawn) > 3

    for _ in range(JUNK):
        phase = history.open_phase(contest)
        assert phase is not None
        kind = next((owed.kind for owed in history.wanted(phase).owed if owed.seat == seat.seat), "")
        for where, fields in forms(luck, drawn, phase.number, kind):
            response = anna.post(here + where, written(fields))
            assert response.status_code in FINE, (where, fields)
            assert b"<script>alert" not in response.content
        answered = {name: luck.choice(VALUES) for name in drawn} | {"phase": phase.number, "asked": kind}
        assert anna.post(f"/c/junk/table/answer/{seat.seat}/", written(answered)).status_code in FINE
        for body in bodies(luck, asked["schema"], phase.number):
            response = anna.post(there, json.dumps(body), content_type="application/json")
            assert response.status_code in FINE, body
