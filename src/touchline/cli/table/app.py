"""The table itself. `Table._sit` is the whole of a sitting: ask, send, let the dice fall, tell, ask again."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar, TypeVar

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult, SuspendNotSupported
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from touchline.cli import editor, pictures
from touchline.cli.errors import BadUsageError
from touchline.cli.pictures import Field
from touchline.dice import OutOfDiceError, Roll
from touchline.game import Choice, OrdersError, Owed, SeatId
from touchline.office.errors import OfficeError

from . import parts, screens
from .menu import MORE, OWN_WORDS, Keys, Menu, is_sheet
from .question import BACK, FACES, Question
from .sitting import Sitting, Told

FRAMES, FRAME, REST = 4, 0.05, 0.2  # how long a roll is in the air, and then lies there, in seconds
LOOK_AGAIN = 1.0  # seconds, while somebody elsewhere is waited for
LINES_KEPT = 100  # of the play-by-play on the table; the sheets have it all
LOW = 30  # lines of a screen that has no room for the plays of a drive
PLAYS_SHOWN = 5
TALL, BROAD = 58, 104  # lines and columns of a screen that has room for a board beside everything else
BESIDES = 12  # lines that the call sheet leaves to everything else, however long it is
HINTS = "? keys · w why · tab sheets · q leave (everything is kept)"
SCROLLING = {"up": -1, "down": 1, "pageup": -8, "pagedown": 8}

Answer = TypeVar("Answer")


class Table(Screen[None]):
    """One table, and everything on it."""

    DEFAULT_CSS: ClassVar[str] = """
    Table { layout: vertical; }
    Table #score { height: 2; background: $panel; }
    Table #field { height: auto; }
    Table #board { height: auto; }
    Table #middle { height: 1fr; min-height: 3; }
    Table #log { width: 2fr; height: 1fr; scrollbar-size: 0 0; }
    Table #calls { width: 1fr; max-width: 44; height: 1fr; padding: 0 0 0 1; border-left: solid $primary-muted; }
    Table #dice { height: auto; min-height: 1; max-height: 2; background: $surface; }
    Table #sheet { height: auto; min-height: 2; border-top: solid $primary; scrollbar-size: 1 1; }
    Table #asked { height: auto; }
    Table #hints { height: 1; background: $panel; color: $text-muted; }
    """

    def __init__(self, sitting: Sitting, *, fast: bool = False) -> None:
        super().__init__()
        self._sitting = sitting
        self._keys = Keys(sitting.game)
        self._is_fast = fast
        self._hand = ThreadPoolExecutor(max_workers=1, thread_name_prefix="table")  # everything slow is done by it
        self._question: Question | None = None
        self._asked: RenderableType = Text()  # what the call sheet shows
        self._help: RenderableType = Text()  # and what is to be known of it
        self._turn: SeatId | None = None  # whose secrets may be seen, where several sit here
        self._shown = 0  # steps that have been told
        self._told: list[Told] = []
        self.is_falling = False  # dice are in the air
        self._is_skipped = False
        self._spare_dice: list[int] = []  # typed ahead
        self._complaint = ""  # about what was said last
        self._sheets: dict[SeatId, str] = {}  # that are being written

    def compose(self) -> ComposeResult:
        yield Static(id="score")
        yield Static(id="field")
        yield Static(id="board")
        with Horizontal(id="middle"):
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="happened")
            yield Static(id="calls")
        yield Static(id="dice")
        with VerticalScroll(id="sheet", can_focus=False):
            yield Static(id="asked")
        yield Static(Text(HINTS), id="hints")

    def on_mount(self) -> None:
        self.query_one("#log").anchor()  # the latest stays in sight
        self._remember()
        self._play()

    def on_unmount(self) -> None:
        self._hand.submit(self._sitting.close)
        self._hand.shutdown()

    def on_resize(self) -> None:
        if self.is_mounted:
            self._lay_out()

    @property
    def is_waiting(self) -> bool:
        """Whether it is the turn of whoever sits here, or nothing is left to do."""
        return (self._question is not None and self._question.is_open) or self._sitting.phase is None

    # --- the sitting ------------------------------------------------------------------------------------------------

    @work
    async def _play(self) -> None:
        try:
            await self._sit()
        except Exception as problem:  # noqa: BLE001 - it is told in words once the terminal is a plain one again
            self.app.exit(problem)

    async def _sit(self) -> None:
        while True:
            await self._go_on()
            phase = self._sitting.phase
            if phase is None:
                return self._say_over()
            owed = await self._do(self._sitting.owed)
            if owed:
                await self._hear_from(owed[0], is_secret=len(self._sitting.here) > 1 and len(phase.owed) > 1)
            else:
                self._show(Text(f"{phase.title}: waiting for the other side …"))
                await asyncio.sleep(LOOK_AGAIN)

    async def _go_on(self) -> None:
        """Rule what can be ruled, with dice from the table where they are asked for, and tell what came of it."""
        while True:
            wanted = await self._do(self._ruled)
            await self._tell()
            if wanted is None:
                break
            await self._roll(wanted)
        if self._spare_dice:
            self._complaint = f"not needed: {' '.join(map(str, self._spare_dice))}"
            self._spare_dice.clear()

    def _ruled(self) -> OutOfDiceError | None:
        """Rule; the die that is wanted, if any."""
        try:
            self._sitting.go_on()
        except OutOfDiceError as wanted:
            return wanted
        return None

    async def _do(self, call: Callable[..., Answer], *given: Any) -> Answer:
        """Have something done that may take a while: the screen goes on answering."""
        return await asyncio.get_running_loop().run_in_executor(self._hand, call, *given)

    def _say_over(self) -> None:
        champion = self._sitting.game.view(self._sitting.state, None).champion
        self._show(Text.assemble(("The game is over", "bold"), f": {champion}" if champion else "."))

    # --- asking -----------------------------------------------------------------------------------------------------

    async def _hear_from(self, owed: Owed, *, is_secret: bool) -> None:
        """Ask one seat for everything it owes, and send it. Where it is secret nobody else sees what was said."""
        name = self._sitting.names.get(owed.seat, owed.seat)
        if is_secret:
            await self._wait_until_alone(name)
            self._turn = owed.seat
        said: dict[str, Choice] = {}
        every = self._keys.menus(self._sitting.state, owed)
        if is_sheet(self._sitting.game, every):
            return await self._hear_sheet(owed.seat, name, every[0].asks)
        menus, seldom = ([menu for menu in every if menu.field.is_seldom is told] for told in (False, True))
        while len(said) < len(menus):
            menu = menus[len(said)]
            answer = await self._ask_menu(menu, name, said, seldom, is_secret=is_secret)
            if answer is MORE:
                menus[len(said) : len(said)], seldom = seldom, []
            elif answer is not BACK:
                said[menu.field.name] = answer
            elif said:
                said.popitem()
        return await self._send(owed.seat, {field: choice.value for field, choice in said.items()})

    async def _send(self, seat: SeatId, fields: Mapping[str, Any]) -> None:
        self._turn = None
        self._show(Text("…"))
        try:
            await self._do(self._sitting.send, seat, fields)
        except (OrdersError, OfficeError) as problem:
            self._complaint = str(problem)
        else:
            self._sheets.pop(seat, None)

    async def _hear_sheet(self, seat: SeatId, name: str, asks: str) -> None:
        """Orders that are written as a sheet, in the editor of whoever sits here. What is wrong is told, and kept."""
        text = self._sheets.get(seat, "")
        if not text:
            text = await self._do(self._sitting.sheet, seat)
        self._help = parts.sheet_keys(name, asks)
        if await self._ask(self._help, Question({"e": "edit", "s": "send"}, usual="e")) == "edit":
            self._sheets[seat] = self._edited(text)
            return
        reading = await self._do(self._sitting.read, seat, text)
        self._complaint = "\n".join(map(str, (*reading.problems, *reading.notes)))
        if reading.orders is not None and not reading.problems:
            plain = msgspec.to_builtins(reading.orders)
            await self._send(seat, {field: value for field, value in plain.items() if field != "type"})

    def _edited(self, text: str) -> str:
        """Text as it comes back from the editor."""
        with TemporaryDirectory() as folder:
            path = Path(folder) / "orders.txt"
            path.write_text(text, encoding="utf-8")
            try:
                with self.app.suspend() if self.app.is_headless is False else nullcontext():
                    editor.saved(path)
            except (BadUsageError, SuspendNotSupported) as problem:
                self._complaint = str(problem)
            return path.read_text(encoding="utf-8", errors="replace")

    async def _wait_until_alone(self, name: str) -> None:
        """Give the others time to look away."""
        words = Text.assemble((f"{name}: your call is secret.", "bold"), " The others look away, you press space.")
        while await self._ask(words, Question({" ": True}, usual=" ")) is BACK:
            pass

    async def _ask_menu(
        self, menu: Menu, name: str, said: Mapping[str, Choice], seldom: Sequence[Menu], *, is_secret: bool
    ) -> Any:
        secrets = self._sitting.game.view(self._sitting.state, self._reader).secrets
        head = " · ".join([name, *(f"{secret}: {value}" for secret, value in sorted(secrets.items()))])
        shown = parts.call_sheet(menu, head, said, seldom, echoes=not is_secret)
        self._help = parts.in_full(menu)
        if menu.keys:
            more = ({OWN_WORDS: OWN_WORDS} if menu.field.own else {}) | ({MORE: MORE} if seldom else {})
            answer = await self._ask(shown, Question({**menu.keys, **more}, usual=menu.usual))
            if answer != OWN_WORDS:
                return answer
            shown = Text.assemble((head, "bold"), "  ", menu.field.own)
        typed = await self._ask(shown, Question(is_typed=True, is_secret=is_secret))
        return typed if typed is BACK else Choice(typed, typed)

    async def _roll(self, wanted: OutOfDiceError) -> None:
        """Ask for a die that falls on the table; several may be typed at once."""
        if not self._spare_dice:
            so_far = f"  (so far: {' '.join(map(str, self._sitting.faces))})" if self._sitting.faces else ""
            asked = "Turn a card, and type its number" if wanted.cards else f"Roll a d{wanted.sides}"
            words = Text.assemble((asked, "bold"), f": {wanted.label}", (so_far, "dim"))
            typed = await self._ask(words, Question(is_typed=True, signs=FACES))
            self._spare_dice = [] if typed is BACK else [int(face) for face in typed.split()]
        if not self._spare_dice:
            return
        face = self._spare_dice.pop(0)
        if wanted.may_be(face):
            await self._do(self._sitting.roll, face)
        else:
            self._spare_dice.clear()
            no_card = f"there is no card {face}, or it has been turned already"
            self._complaint = no_card if wanted.cards else f"a d{wanted.sides} does not fall on {face}"

    async def _ask(self, shown: RenderableType, question: Question) -> Any:
        self._question = question
        self._show(shown)
        try:
            return await question.answer()
        finally:
            self._question = None

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if self.is_falling:
            self._is_skipped = True
        elif self._question is not None and self._question.hears(event.key, event.character):
            self._complaint = ""
            self._show(self._asked)
        else:
            self._obey(event.key, event.character)

    def _obey(self, key: str, sign: str | None) -> None:
        if sign == "q" or key in {"ctrl+c", "ctrl+q"}:
            self.app.exit()
        elif sign == "w" and self._told:
            self.app.push_screen(screens.why(self._told))
        elif sign == "?":
            self.app.push_screen(screens.keys(Group(self._help, Text(f"\n{HINTS}"))))
        elif key in SCROLLING:
            self.query_one("#sheet").scroll_relative(y=SCROLLING[key], animate=False)
        elif key == "tab":
            self.app.push_screen(screens.sheets(self._sitting.views(self._reader, self._shown), self._reader))

    # --- showing ----------------------------------------------------------------------------------------------------

    @property
    def _reader(self) -> SeatId | None:
        """Whose eyes the screen has: those of the only one who sits here, or of whose turn it is in secret."""
        return self._sitting.here[0] if len(self._sitting.here) == 1 else self._turn

    def _remember(self) -> None:
        """What happened before we sat down."""
        for step in self._sitting.steps:
            self._told += self._sitting.told(step, self._reader)
        self._shown = len(self._sitting.steps)
        self._write_log()
        self._lay_out()

    async def _tell(self) -> None:
        """Let the dice of every new step fall, and tell what they brought."""
        if len(self._sitting.steps) < self._shown:  # history was rolled back
            self._told.clear()
            self._remember()
        for step in self._sitting.steps[self._shown :]:
            self._shown += 1
            for told in self._sitting.told(step, self._reader):
                await self._let_fall(told.rolls)
                self._told.append(told)
                self._write_log()
            self._lay_out()
        self._is_skipped = False

    async def _let_fall(self, rolls: tuple[Roll, ...]) -> None:
        tray = self.query_one("#dice", Static)
        self.is_falling = True
        for number, roll in enumerate(rolls):
            for frame in range(FRAMES + 1):
                if self._is_fast or self._is_skipped:
                    break
                is_lying = frame == FRAMES
                tray.update(parts.fallen(rolls[: number + 1]) if is_lying else parts.tumbling(rolls[:number], roll))
                await asyncio.sleep(REST if is_lying else FRAME)
        self.is_falling = False
        if rolls:
            tray.update(parts.fallen(rolls))

    def _lay_out(self) -> None:
        """The board as it stands after what has been told."""
        view, report = self._sitting.views(self._reader, self._shown)
        self.query_one("#score", Static).update(parts.score(view, self._sitting.dice_in_use))
        shown = parts.field(view, report)
        if shown is not None:
            plays = 0 if self.size.height < LOW else PLAYS_SHOWN
            self.query_one("#field", Static).update(Field(shown, plays))
        drawn = parts.board(view) if self.size.height >= TALL and self.size.width >= BROAD else None
        self.query_one("#board", Static).update(Text() if drawn is None else pictures.draw(drawn))
        self.query_one("#board").display = drawn is not None
        self.query_one("#sheet").styles.max_height = max(self.size.height - BESIDES, BESIDES // 2)
        calls = parts.last_calls(self._sitting.steps[: self._shown], view.names, self._sitting.here)
        self.query_one("#calls", Static).update(calls)

    def _write_log(self) -> None:
        lines = [parts.line(told) for told in self._told[-LINES_KEPT:]]
        self.query_one("#happened", Static).update(Text("\n").join(lines))

    def _show(self, asked: RenderableType) -> None:
        """What is asked; above it what was wrong, below it what is being typed."""
        self._asked = asked
        lines: list[RenderableType] = [Text(self._complaint, style="bold red")] if self._complaint else []
        lines.append(asked)
        if self._question is not None and self._question.is_typed:
            lines.append(Text(f"> {'' if self._question.is_secret else self._question.typed}▁", style="bold"))
        self.query_one("#asked", Static).update(Group(*lines))
        self.query_one("#sheet").scroll_home(animate=False)
        self.call_after_refresh(self._hint)

    def _hint(self) -> None:
        """What else the keys do; that there is more to choose from, where it does not fit."""
        is_cut = self.query_one("#sheet").max_scroll_y > 0
        self.query_one("#hints", Static).update(Text(f"↑ ↓ more choices · {HINTS}" if is_cut else HINTS))


class TableApp(App[Exception | None]):
    """A terminal with a table in it. It ends without a word, or with what went wrong."""

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False

    def __init__(self, sitting: Sitting, *, fast: bool = False) -> None:
        super().__init__()
        self.title = f"Touchline: {sitting.name}"
        self.table = Table(sitting, fast=fast)

    def on_mount(self) -> None:
        self.push_screen(self.table)
