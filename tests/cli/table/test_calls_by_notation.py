"""A match whose calls are notation: chosen by a key, or written in one's own words; every play explained."""

import pytest

from cli.table.seated import SMALL, Seat, seated
from touchline.books.fool.events import TimeOutTaken
from touchline.books.fool.state import HOME, VISITORS
from touchline.cli.table.at_the_office import OfficeSitting
from touchline.office import contests, export, history, verify

pytestmark = pytest.mark.django_db(transaction=True)

OWN_PLAY, OWN_DEFENCE = "Pro: TB/C(F)", "base"
QUESTIONS = 20  # more than go with any call


def match(*people: str, seed: str) -> OfficeSitting:
    contest = contests.create("fool.match", name="final", options={}, people=dict.fromkeys(people), seed=seed)
    return OfficeSitting(contest, [HOME, VISITORS][: len(people)])


async def to_the_call(seat: Seat) -> None:
    while seat.sitting.state.ask != "call":
        await seat.press("enter" if seat.sitting.state.ask == "kickoff" else "space")


async def call(seat: Seat) -> None:
    """Call in one's own words; whatever else is asked is answered as usual."""
    steps = len(seat.sitting.steps)
    await seat.press("/")
    await seat.type(OWN_PLAY if seat.sitting.state.match.course.ball == "home" else OWN_DEFENCE)
    for _ in range(QUESTIONS):
        if len(seat.sitting.steps) > steps:
            return
        await seat.press("enter")
    raise AssertionError(f"the call was not taken\n{seat.screen}")


def test_downs_called_in_own_words_against_the_computer_are_kept_and_verified():
    sitting = match("home", seed="own words")

    async def story(seat: Seat) -> str:
        await to_the_call(seat)
        while len(seat.sitting.steps) < 12:
            if seat.sitting.state.ask == "call":
                await call(seat)
            else:
                await seat.press("enter")
        return await seat.sees("Hammers", "time outs")

    seated(sitting, story)
    contest = sitting.contest
    assert len(history.ruled(contest)) > 10
    assert verify.verify(export.export(contest)).ok


def test_a_call_that_cannot_be_run_is_refused_with_what_would_be_right():
    sitting = match("home", seed="own words")

    async def story(seat: Seat) -> None:
        await to_the_call(seat)
        await seat.press("/")
        await seat.type("Nowhere: X/Y")
        for _ in range(3):
            await seat.press("enter")
        await seat.sees("FOOL-GAP-")

    seated(sitting, story)


def test_a_play_is_explained_step_by_step_and_drawn():
    sitting = match("home", seed="own words")

    async def story(seat: Seat) -> None:
        await to_the_call(seat)
        await call(seat)
        await seat.sees("1st and 10 at own 14: ", "against", "Last calls", "base", " /  A defence of your own")
        await seat.hit("w")
        await seat.sees("Pass rush: blockers LT", "; rushers ", "FOOL-5.3-b", "Rush comparison")
        await seat.hit("escape")
        await seat.hit("tab")
        await seat.sees("VDC", "┕━", "b LG", "z MLB", "Pass rush: blockers LT")

    seated(sitting, story, size=(120, 50))


def test_two_coaches_at_one_keyboard_call_in_secret():
    sitting = match("home", "visitors", seed="own words")

    async def story(seat: Seat) -> None:
        while seat.sitting.state.ask != "call":
            await seat.press("space")
            await seat.press("enter")
        await seat.press("space")
        await seat.press("/")
        for sign in "Pro":
            await seat.hit(sign)
        assert "> Pro" not in await seat.sees("> ▁")

    seated(sitting, story)


async def answer(seat: Seat, *, stops_the_clock: bool) -> None:
    """Two coaches at one keyboard say what they are asked; whoever may stop the clock does so if he is to."""
    await seat.pilot.pause()
    screen = seat.screen
    if "A play of your own" in screen and "Kicks" in screen:
        await seat.press("/")
        await seat.type("Gun: RW/IR || LX/SL")
    elif "Defence  b" in screen:
        await seat.press("m")
    elif "Time out  y" in screen and stops_the_clock:
        await seat.press("y")
    else:
        await seat.press("enter")


def test_two_coaches_call_in_secret_decline_a_penalty_and_stop_the_clock():
    sitting = match("home", "visitors", seed="flag4")

    async def story(seat: Seat) -> tuple[str, ...]:
        while seat.sitting.state.ask != "penalty" and len(seat.sitting.steps) < 60:
            await answer(seat, stops_the_clock=False)
        before = seat.sitting.state.pending.before
        await seat.sees("You were fouled: take the penalty, or the play as it was.", "the play: ", "the penalty for ")
        await seat.press("t")
        declined = await seat.sees("take the play")
        assert seat.sitting.state.match.course != before

        while not any(isinstance(event, TimeOutTaken) for step in seat.sitting.steps for event in step.events):
            await answer(seat, stops_the_clock=True)
        stopped = await seat.sees("; 2 left.")
        await seat.hit("tab")
        return declined, stopped, await seat.sees("VDC", "b LG", "Pass rush: blockers", "man-to-man")

    declined, stopped, drawn = seated(sitting, story, size=(120, 50))
    assert "take the play: " in declined
    assert "Time out, " in stopped
    assert "against Mike" in " ".join(drawn.split())


def visitors(*, seed: str) -> OfficeSitting:
    """A coach who receives, against the program."""
    contest = contests.create("fool.match", name="final", options={}, people={"visitors": None}, seed=seed)
    return OfficeSitting(contest, [VISITORS])


def test_what_is_seldom_said_is_asked_for_with_a_key_and_stands():
    sitting = visitors(seed="flag4")

    async def story(seat: Seat) -> None:
        await to_the_call(seat)
        await seat.sees(
            " +  Quarterback on a long scramble, Ballcarriers at the sideline, Own sets, Line-up, Men for this play"
        )
        await seat.press("plus")
        await seat.sees("as before: usual", "run on", "for more yards, and with a risk")
        await seat.press("r")
        for _ in range(4):
            await seat.press("enter")
        await seat.sees("on a long scramble: run on, at the sideline: as before: usual", "A play of your own")
        await seat.press("/")
        await seat.type(OWN_PLAY)
        while len(seat.sitting.steps) < 3:
            await seat.press("enter")
        assert ", run on" not in await seat.sees("Pro: TB/C(F)")

    seated(sitting, story)
    said = sitting.state.match.visitors.sideline
    assert (said.stays_in_bounds, said.steps_out) == (True, None)
    assert verify.verify(export.export(sitting.contest)).ok


MINE = "Mine shotgun: LW W (0, WWL); LX W (1, WL); RX W (1, WR); RW W (0, WWR); LH H (1, LT)"


def test_sets_and_substitutes_are_typed_beside_a_call_and_nobody_else_reads_them():
    sitting = visitors(seed="flag4")
    other = sitting.state.match.visitors.club.roster[sitting.state.match.visitors.club.chart.listed("Q", "Q")[1]]

    async def story(seat: Seat) -> str:
        await to_the_call(seat)
        await seat.press("plus")
        await seat.press("enter")
        await seat.press("enter")
        await seat.sees("Own sets", "Call plays from it by its name")
        await seat.type(MINE)
        await seat.press("enter")
        await seat.type(f"Q: {other.name}")
        await seat.press("/")
        await seat.type("Mine: RX/SR")
        while len(seat.sitting.steps) < 3:
            await seat.press("enter")
        await seat.sees("Mine: RX/SR")
        table = seat.screen
        await seat.hit("tab")
        return table

    table = seated(sitting, story, size=(120, 40))
    assert "(0, WWL)" not in table
    assert f"Q: {other.name}" not in table
    assert [each.name for each in sitting.state.match.visitors.sets] == ["Mine"]
    assert sitting.state.match.visitors.starter == other.id
    assert verify.verify(export.export(sitting.contest)).ok


def test_on_a_small_screen_there_is_more_to_choose_from_below():
    async def story(seat: Seat) -> tuple[str, str]:
        await to_the_call(seat)
        first = await seat.sees("more choices", "Runs", "q leave")
        await seat.hit("pagedown")
        return first, await seat.sees("A play of your own", "q leave")

    first, below = seated(visitors(seed="flag4"), story, size=SMALL)
    assert "A play of your own" not in first
    assert "Runs" not in below


def test_a_tall_screen_has_room_for_the_board_and_any_other_shows_it_first():
    async def story(seat: Seat) -> tuple[str, str]:
        await to_the_call(seat)
        before = await seat.sees("A play of your own")
        await seat.press("/")
        await seat.type(OWN_PLAY)
        while len(seat.sitting.steps) < 3:
            await seat.press("enter")
        after = await seat.sees("│VDC", "carries the ball", "q leave")
        await seat.hit("tab")
        sheets = await seat.sees("esc back", "│VDC")
        return before + after, sheets

    table, sheets = seated(visitors(seed="flag4"), story, size=(120, 60))
    assert table.count("│VDC") == 1
    assert sheets.split("\n")[0].split()[:2] == ["Last", "play"]
    assert sheets.count("Score ") == 1
