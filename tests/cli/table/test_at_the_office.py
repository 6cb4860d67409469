"""A match that the office keeps, played with keys."""

from itertools import cycle, repeat

import pytest
from django.contrib.auth.models import User

from cli.table.seated import LARGE, SMALL, Seat, seated
from touchline.books.penpaper.head_to_head.state import AWAY, HOME
from touchline.cli.table import app as table
from touchline.cli.table.at_the_office import OfficeSitting
from touchline.office import closing, commissioner, contests, export, history, sealing, verify
from touchline.office.models import Contest

pytestmark = pytest.mark.django_db(transaction=True)


def match(*people: str, **more) -> Contest:
    return contests.create("penpaper.match", name="final", options={}, people=dict.fromkeys(people), **more)


@pytest.fixture
def both() -> OfficeSitting:
    """Two people at one keyboard; the visitors will win the toss and get the ball."""
    return OfficeSitting(match("home", "away", seed="toss"), [HOME, AWAY])


async def to_the_call(seat: Seat) -> None:
    """To the first play from scrimmage, by what is usual."""
    while seat.sitting.state.ask != "call":
        await seat.press("enter")
    assert seat.sitting.state.offense == AWAY


class Asked(OfficeSitting):
    """Remembers what was asked last."""

    kind = ""

    def owed(self):
        owed = super().owed()
        self.kind = owed[0].kind
        return owed


def test_a_quarter_is_played_with_keys_against_the_computer():
    contest = match("home", seed="a quarter")
    keys = {"call-play": cycle("prpoB"), "call-defense": cycle("pnrb")}

    async def story(seat: Seat) -> None:
        while seat.sitting.state.quarter == 1:
            await seat.press(next(keys.get(seat.sitting.kind, repeat("enter"))))
        await seat.sees("End of the 1st quarter.", "2nd quarter · 40 rounds left", "openly seeded dice, not fair")

    seated(Asked(contest, [HOME]), story)

    assert len(history.ruled(contest)) > 80
    assert verify.verify(export.export(contest)).ok


def test_two_people_call_in_secret_at_one_keyboard(both):
    async def story(seat: Seat) -> None:
        await to_the_call(seat)
        before = await seat.sees("New York Tycoons: your call is secret.")
        assert "Long Bomb" not in before, "the call sheet is covered too"
        await seat.press("space")
        await seat.sees("Long Bomb")
        await seat.press("b")
        covered = await seat.sees("San Diego Cruisers: your call is secret.")
        await seat.press("space")
        first = await seat.sees("Write down your defense.", " p  pass")
        await seat.press("r")
        second = await seat.sees("Write down your defense.", "Blitz")
        assert "call: rush" not in second, "keys echo nothing"
        assert not any("Long Bomb" in screen for screen in (covered, first, second))
        await seat.press("b")
        await seat.sees("Long Bomb against a rush defense with a blitz.", "rush, Blitz")

    seated(both, story)


def test_what_was_said_before_can_be_changed_until_all_is_said(both):
    async def story(seat: Seat) -> None:
        await to_the_call(seat)
        await seat.press("escape", "space", "escape", "p", "space", "p", "escape", "r", "n")
        assert seat.sitting.steps[-1].orders[HOME].call == "rush"

    seated(both, story)


def test_whoever_leaves_goes_on_where_they_were():
    contest = match("home", "away")

    async def begun(seat: Seat) -> str:
        await seat.press("h", "o", "n")
        await seat.hit("q")
        return seat.sitting.phase.key

    async def gone_on_with(seat: Seat) -> str:
        await seat.sees("the coin falls", "sealed dice, promise ")
        return seat.sitting.phase.key

    left = seated(OfficeSitting(contest, [HOME, AWAY]), begun)

    assert seated(OfficeSitting(contest, [HOME, AWAY]), gone_on_with) == left


def test_a_phase_that_a_crash_left_frozen_is_ruled_first():
    contest = match("away")
    sealing.submit(contest, contest.seats.get(seat="away"), {"call": "heads"}, by=None, via="cli")
    closing.freeze(contest)

    async def story(seat: Seat) -> None:
        await seat.sees("the coin falls")

    seated(OfficeSitting(contest, [AWAY]), story)


def test_the_table_waits_for_a_coach_elsewhere(monkeypatch):
    monkeypatch.setattr(table, "LOOK_AGAIN", 0.01)
    User.objects.create_user("anna")
    contest = contests.create("penpaper.match", name="final", options={}, people={"home": None, "away": "anna"})

    async def story(seat: Seat) -> None:
        await seat.sees("waiting for the other side")
        await seat.app.table._do(call_the_toss)
        await seat.until(lambda: bool(seat.sitting.steps))
        await seat.sees("the coin falls")

    def call_the_toss() -> None:
        sealing.submit(contest, contest.seats.get(seat="away"), {"call": "heads"}, by=None, via="web")

    seated(OfficeSitting(contest, [HOME]), story, waits=False)


def test_history_that_is_rolled_back_is_told_anew():
    contest = match("home", "away")

    async def story(seat: Seat) -> None:
        await seat.press("h", "o")
        await seat.app.table._do(back_to_the_toss)
        await seat.press("n")
        assert "the coin falls" not in await seat.sees("takes no orders", " h  heads")

    def back_to_the_toss() -> None:
        commissioner.roll_back(contest, 1, by=None, reason="the coin rolled under the sofa")

    seated(OfficeSitting(contest, [HOME, AWAY]), story)


@pytest.mark.parametrize("size", [SMALL, LARGE, (200, 60)])
def test_the_table_fits_the_terminal(both, size):
    async def story(seat: Seat) -> None:
        await to_the_call(seat)
        await seat.press("space")
        screen = await seat.sees("Cruisers 0", "●", " K  Kneel")
        assert "? keys" in screen.splitlines()[-1]

    seated(both, story, size=size)


def test_a_terminal_that_changes_its_size_is_no_trouble(both):
    async def story(seat: Seat) -> None:
        await to_the_call(seat)
        for size in ((20, 5), (40, 12), (120, 40), (80, 24)):
            await seat.pilot.resize_terminal(*size)
            await seat.pilot.pause()
        await seat.sees("return it 12 yards")

    seated(both, story)


def test_sheets_reasons_and_keys_are_laid_over_the_table(both):
    async def story(seat: Seat) -> None:
        await to_the_call(seat)
        await seat.press("space")
        await seat.hit("tab")
        await seat.sees("What is left", "Ball")
        await seat.hit("tab")
        await seat.sees("Action dice")
        for _ in range(2):
            await seat.hit("tab")
        await seat.sees("First downs")
        await seat.hit("escape")
        await seat.sees("tab sheets")
        await seat.hit("w")
        await seat.sees("PP-KO-07", "in-force")
        await seat.hit("shift+tab")
        await seat.sees("PP-COIN-01")
        await seat.hit("x")
        await seat.sees("tab sheets")
        await seat.hit("question_mark")
        await seat.sees("DC 10 · 4d6 · trick · lose 1d6 on a failure")
        await seat.hit("escape")
        await seat.sees("tab sheets")

    seated(both, story)


def test_dice_fall_one_after_another_and_any_key_hurries_them(both, monkeypatch):
    monkeypatch.setattr(table, "FRAME", 0.5)

    async def story(seat: Seat) -> None:
        await seat.hit("h")
        await seat.until(lambda: seat.app.table.is_falling)
        assert "the coin falls" not in await seat.sees("coin toss")
        await seat.press("d")
        await seat.sees("the coin falls heads")
        assert seat.sitting.state.ask == "coin-choice", "the key that hurried the dice says nothing"

    seated(both, story, fast=False)
