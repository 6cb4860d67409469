"""What may be laid over the table: the sheets, the reasons, the keys. Escape takes it away again."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import ScrollableContainer
from textual.screen import Screen
from textual.widgets import Static

from touchline import books
from touchline.cli import rules, show
from touchline.game import SeatId, Sheet, View
from touchline.pictures import Board

from .parts import Flow, fallen
from .sitting import Told

TURNING = {"tab": 1, "shift+tab": -1}
MOST_REASONS = 9
SCROLLING = frozenset({"up", "down", "left", "right", "pageup", "pagedown", "home", "end"})


class Page(msgspec.Struct, frozen=True):
    """Something to read, as wide as it needs to be."""

    title: str
    draw: Callable[[], RenderableType]
    width: int = 0


class Pages(Screen[None]):
    """Pages to turn with Tab, and to scroll with the arrows."""

    DEFAULT_CSS: ClassVar[str] = """
    Pages #tabs { height: auto; max-height: 3; background: $panel; }
    Pages #body { height: 1fr; }
    Pages #page { min-width: 100%; height: auto; }
    Pages #hints { height: 1; background: $panel; }
    """
    HINTS: ClassVar[str] = "tab next · shift+tab back · arrows scroll · esc back to the table"

    def __init__(self, pages: Sequence[Page]) -> None:
        super().__init__()
        self._pages, self._at = pages, 0

    def compose(self) -> ComposeResult:
        yield Static(id="tabs")
        with ScrollableContainer(id="body"):
            yield Static(id="page")
        yield Static(Text(self.HINTS), id="hints")

    def on_mount(self) -> None:
        self.query_one("#body").focus()
        self._turn(0)

    def on_key(self, event: events.Key) -> None:
        if event.key in SCROLLING:
            return
        event.stop()
        if event.key in TURNING:
            self._turn(TURNING[event.key])
        else:
            self.dismiss()

    def _turn(self, by: int) -> None:
        self._at = (self._at + by) % len(self._pages)
        titles = [Text(f" {page.title} ", "reverse" if n == self._at else "") for n, page in enumerate(self._pages)]
        self.query_one("#tabs", Static).update(Flow(titles))
        page = self.query_one("#page", Static)
        page.styles.width = self._pages[self._at].width
        page.update(self._pages[self._at].draw())
        self.query_one("#body").scroll_home(animate=False)


def sheets(views: Sequence[View], own: SeatId | None) -> Pages:
    """The sheets of the game, and those of what happened in it, each once; what is drawn on a board comes first."""
    found: dict[str, tuple[Sheet, Mapping[SeatId, str]]] = {}
    for view in views:
        for sheet in view.sheets:
            found.setdefault(sheet.key, (sheet, view.names))
    boards_first = sorted(found.values(), key=lambda each: not isinstance(each[0].picture, Board))
    return Pages([_sheet(sheet, own, names) for sheet, names in boards_first])


def why(happened: Sequence[Told]) -> Pages:
    """The latest events, each with its dice and the text of its rules."""
    latest = happened[: -MOST_REASONS - 1 : -1]
    return Pages([Page(f"{n} before" if n else "the latest", partial(_reasons, told)) for n, told in enumerate(latest)])


def keys(shown: RenderableType) -> Pages:
    """What the keys mean now."""
    return Pages([Page("Keys", lambda: shown)])


def _sheet(sheet: Sheet, own: SeatId | None, names: Mapping[SeatId, str]) -> Page:
    return Page(sheet.title, partial(show.sheet, sheet, own=own, names=names), _width(sheet))


def _width(sheet: Sheet) -> int:
    """Columns of the terminal that no cell of a sheet needs to be broken for."""
    rows = [row.cells for row in sheet.rows if not row.heading]
    columns = [[column.title, *(cells[n] for cells in rows)] for n, column in enumerate(sheet.columns)]
    return max([sum(max(len(str(cell)) for cell in cells) + 2 for cells in columns), *map(_width, sheet.more)])


def _reasons(told: Told) -> RenderableType:
    found = [(book, book.ledger.rules[rule]) for rule in told.rules for book in books.books() if rule in book.ledger]
    rolls = [fallen(told.rolls)] if told.rolls else []
    steps = [show.indented(show.note(step)) for step in told.steps]
    return Group(Text(told.text, style="bold"), *steps, *rolls, *(rules.page(book, rule) for book, rule in found))
