"""Sitting at a table in a test: press keys, and read the screen."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from textual import events
from textual.pilot import Pilot

from touchline.cli.table.app import TableApp
from touchline.cli.table.own_dice import Begun, OwnDiceSitting
from touchline.cli.table.sitting import Sitting
from touchline.office import contests

SMALL, LARGE = (80, 24), (120, 40)
SIGNS = {"space": " ", "question_mark": "?", "plus": "+"}
LOOKS = 100
MOMENT, PATIENCE = 0.002, 10_000  # how often, and how long, to look whether the table waits for a key

Answer = TypeVar("Answer")


class Seat:
    """Somebody at the keyboard."""

    def __init__(self, app: TableApp, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot
        self.sitting = app.table._sitting

    async def press(self, *keys: str) -> None:
        """Press keys one after another, and wait each time until the table asks again."""
        for key in keys:
            await self.hit(key)
            await self.until_asked()

    async def hit(self, key: str) -> None:
        """Press a key, and wait for no more than that it was heard."""
        sign = SIGNS.get(key, key if len(key) == 1 else None)
        (self.app.focused or self.app.screen).post_message(events.Key(key, sign))
        await self.pilot._wait_for_screen()

    async def type(self, line: str) -> None:
        """Type a line and send it off."""
        for sign in line:
            await self.hit("space" if sign == " " else sign)
        await self.press("enter")

    async def until(self, is_so: Callable[[], bool]) -> None:
        for _ in range(PATIENCE):
            if is_so():
                return
            await asyncio.sleep(MOMENT)
        raise AssertionError(f"nothing happened\n{self.screen}")

    async def until_asked(self) -> None:
        await self.until(lambda: self.app.table.is_waiting)

    async def sees(self, *texts: str) -> str:
        """The screen, once all these texts are on it; a machine may be slow to draw."""
        for _ in range(LOOKS):
            await self.pilot.pause()
            screen = self.screen
            if all(text in screen for text in texts):
                return screen
        raise AssertionError(f"not on the screen: {[text for text in texts if text not in screen]}\n{screen}")

    @property
    def screen(self) -> str:
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips)


def seated(
    sitting: Sitting,
    story: Callable[[Seat], Awaitable[Answer]],
    *,
    size: tuple[int, int] = LARGE,
    fast: bool = True,
    waits: bool = True,
) -> Answer:
    """Sit down, do as the story says, and leave; with `waits` off, before anything is asked."""

    async def told() -> Answer:
        app = TableApp(sitting, fast=fast)
        async with app.run_test(size=size, notifications=True) as pilot:
            seat = Seat(app, pilot)
            if waits:
                await seat.until_asked()
            answer = await story(seat)
        if app.return_value is not None:
            raise app.return_value
        return answer

    return asyncio.run(told())


def own_dice(path: Path, game_id: str = "penpaper.match", *, people: tuple[str, ...], **options: Any) -> OwnDiceSitting:
    """A new game with dice from the table."""
    header = contests.planned(game_id, name=path.stem, options=options, people=dict.fromkeys(people))
    return OwnDiceSitting.begin(path, Begun(header, "seed"))
