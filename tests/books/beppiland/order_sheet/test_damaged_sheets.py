"""Damaged sheets give orders, or errors by line; never an exception, and never another club's data."""

import os
import random
import time

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.league import LEAGUE
from touchline.books.beppiland.order_sheet import read, written
from touchline.books.beppiland.orders import SessionOrders
from touchline.books.beppiland.state import League
from touchline.game import Reading, is_keepable

from .sheets import CLUB, founded, session_orders

SHEETS = int(os.environ.get("TOUCHLINE_SHEETS", "2000"))
"""How many damaged sheets are read."""
SLOWEST = 5  # seconds for one sheet, on a busy machine
SIGNS = "XLDCA.-:;,#>|\"'\\ \t\n\r0123456789 PoLiDiCeAt []+<é×“—－\u2028\x00\ufeffＸ"


def secret(league: League) -> League:
    """The league with men in every other club whose names stand nowhere else."""
    clubs = dict(league.clubs)
    for club in clubs.values():
        if club.id != CLUB:
            players = tuple(
                msgspec.structs.replace(player, name=f"Secret{club.id}q{place}")
                for place, player in enumerate(club.players)
            )
            clubs[club.id] = msgspec.structs.replace(club, players=players)
    return msgspec.structs.replace(league, clubs=clubs)


WORLD = secret(founded())


@pytest.fixture(scope="module")
def originals() -> list[str]:
    """Sheets as presidents send them, blank and full, in three languages."""
    found = [written(WORLD, CLUB, None, language) for language in ("en", "it", "de")]

    @given(session_orders(WORLD), st.sampled_from(["en", "it", "de"]))
    @settings(
        max_examples=25,
        phases=[Phase.generate],
        derandomize=True,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    def gather(orders, language):
        found.append(written(WORLD, CLUB, orders, language))

    gather()
    return found


def damaged(luck: random.Random, originals: list[str]) -> str:
    text = luck.choice(originals)
    for _ in range(luck.randint(1, 8)):
        text = luck.choice(DAMAGES)(luck, text, originals)
    return text


def _lines(luck: random.Random, text: str, _: list[str]) -> str:
    """A line is left out, doubled, moved or cut."""
    lines = text.split("\n")
    place, other = luck.randrange(len(lines)), luck.randrange(len(lines))
    match luck.randrange(4):
        case 0:
            del lines[place]
        case 1:
            lines.insert(other, lines[place])
        case 2:
            lines[place], lines[other] = lines[other], lines[place]
        case 3:
            lines[place] = lines[place][: luck.randint(0, 20)]
    return "\n".join(lines)


def _signs(luck: random.Random, text: str, _: list[str]) -> str:
    """Signs are left out, put in, or changed."""
    signs = list(text)
    for _ in range(luck.randint(1, 30)):
        place = luck.randint(0, len(signs))
        signs[place : place + luck.randint(0, 2)] = luck.choices(SIGNS, k=luck.randint(0, 2))
    return "".join(signs)


def _mixed(luck: random.Random, text: str, originals: list[str]) -> str:
    """The lines of two sheets, one behind the other or shuffled into each other."""
    ours, others = text.split("\n"), luck.choice(originals).split("\n")
    cut = luck.randint(0, len(ours))
    if luck.random() < 0.5:
        return "\n".join([*ours[:cut], *others[luck.randint(0, len(others)) :]])
    return "\n".join(luck.choice(pair) for pair in zip(ours, others, strict=False))


def _bytes(luck: random.Random, text: str, _: list[str]) -> str:
    """The text went through a machine that speaks another alphabet, or bytes of it were lost."""
    raw = bytearray(text.encode("utf-8", "replace"))
    for _ in range(luck.randint(0, 10)):
        raw[luck.randrange(len(raw) + 1) : luck.randrange(len(raw) + 1)] = luck.randbytes(luck.randint(0, 3))
    return bytes(raw).decode(luck.choice(["utf-8", "latin-1", "cp437"]), "replace")


def _mail(luck: random.Random, text: str, _: list[str]) -> str:
    """It was quoted, wrapped, shouted, or cut off."""
    match luck.randrange(4):
        case 0:
            return "\n".join(f"> {line}" if luck.random() < 0.8 else line for line in text.split("\n"))
        case 1:
            return "\r\n".join(line[:40] + "\n" + line[40:] for line in text.split("\n"))
        case 2:
            return luck.choice([str.upper, str.lower, str.title, str.swapcase])(text)
    return text[: luck.randint(0, len(text))]


def _words(luck: random.Random, text: str, _: list[str]) -> str:
    """Words are exchanged."""
    words = text.split(" ")
    for _ in range(luck.randint(1, 10)):
        place, other = luck.randrange(len(words)), luck.randrange(len(words))
        words[place], words[other] = words[other], words[place]
    return " ".join(words)


DAMAGES = [_lines, _lines, _signs, _mixed, _bytes, _mail, _words]


def names_in(orders: SessionOrders) -> set[str]:
    """Every man of whom the orders speak, and who must be the club's own."""
    marks = {name for sheet in orders.matches.values() for name in sheet.marks}
    friendlies = {name for friendly in orders.friendlies for name in friendly.sheet.marks}
    given = {name for each in orders.exchanges for name in (*each.gives.players, *each.gives.staff)}
    trained = {each.player for each in (*orders.training, *orders.pensions, *orders.requests)}
    return {*marks, *friendlies, *given, *trained, *orders.extern_sales, *orders.dismissals}


def check(text: str, reading: Reading) -> None:
    orders = reading.orders
    for line in (*reading.notes, *reading.problems):
        assert 0 <= line.line <= text.count("\n") + text.count("\r") + 1
    told = msgspec.json.encode(reading).decode()
    assert "Secret" not in told or "secret" in text.casefold()
    if orders is None:
        assert reading.phase
        return
    again = msgspec.convert(msgspec.to_builtins(orders, str_keys=True), LEAGUE.orders_type)
    assert again == orders, "orders have the shape the office takes"
    LEAGUE.check(WORLD, CLUB, orders)
    club = WORLD.clubs[CLUB]
    assert names_in(orders) <= {each.name for each in (*club.players, *club.staff)}
    fixtures = {fixture.id for fixture in WORLD.fixtures}
    assert {*orders.matches, *orders.scouts} <= fixtures
    assert {each.club for each in (*orders.exchanges, *orders.friendlies)} <= set(WORLD.clubs) - {CLUB}
    assert {bid.lot for bid in orders.bids} <= {lot.number for lot in WORLD.lots}
    assert is_keepable(told)


@pytest.mark.rule("BEP-ORD-01", "BEP-ORD-06")
def test_damaged_sheets_give_orders_or_errors_by_line(originals):
    for number in range(SHEETS):
        text = damaged(random.Random(f"sheet {number}"), originals)
        begun = time.monotonic()
        try:
            reading = read(WORLD, CLUB, text, random.Random(number).choice(["en", "it", "de"]))
            check(text, reading)
        except Exception as problem:
            raise AssertionError(f"sheet {number}: {text!r}") from problem
        assert time.monotonic() - begun < SLOWEST, f"sheet {number} took too long"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00" * 1000,
        '"' * 100_000,
        '"\\' * 50_000,
        "Bids:\n" + "1: 1 if " + "not bought 1 and " * 10_000,
        "Line-ups:\n" + "X " * 100_000,
        "a" * 200_000,
        "a\n" * 50_000,
        "Training: " + ", ".join(f"nobody {number}" for number in range(10_000)),
        "Points:\n1: " + "D " * 50_000,
        "Exchanges:\nwith Town 1: " + "give " * 50_000,
        "Totocalcio: " + "1X2" * 40_000,
        "[" * 100_000,
        "Matches:\n" + "1: [" * 20_000,
        "> " * 50_000,
        "\u0301" * 100_000,
        "Friendlies:\n" + "home Town 1\n" * 300,
    ],
    ids=range(17),
)
def test_no_sheet_takes_long(text):
    begun = time.monotonic()

    check(text, read(WORLD, CLUB, text))

    assert time.monotonic() - begun < SLOWEST


def test_another_clubs_men_are_no_nearest_reading():
    rival = WORLD.clubs[ClubId("9")].players[0].name
    near = rival[:-1]

    reading = read(WORLD, CLUB, f"Training:\n{near} skill\nLine-ups:\n{near} X X X X\nDismissals: {near}\n")

    assert [problem.line for problem in reading.problems] == [2, 4, 5]
    assert all(rival not in (problem.wrong, *problem.nearest) for problem in reading.problems)


def test_two_worlds_that_differ_in_secrets_read_a_sheet_alike():
    text = written(WORLD, CLUB, SessionOrders()).replace("Training:", "Training:\n  Secret9q1 skill\n  Rosi fitness")

    assert read(WORLD, CLUB, text) == read(founded(), CLUB, text)
