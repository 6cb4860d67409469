"""What stands on the table, as Rich draws it: the score, the call sheet, the dice, the last calls, what happened."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from random import randint

from msgspec.structs import replace
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from touchline.cli import editor, show
from touchline.dice import Roll
from touchline.game import Choice, SeatId, View
from touchline.pictures import Board, Gridiron

from .menu import MORE, OWN_WORDS, Menu
from .sitting import Step, Told, in_words

USUAL = "⏎"
GAP = 2  # between two things on a line
FEW = 6  # choices that stand on lines of their own
KEY = "bold reverse"
DIE = "bold black on #f5f0e1"
CALLS_SHOWN = 12


class Flow:
    """Things side by side, as many on a line as there is room for; none is broken."""

    def __init__(self, things: Sequence[Text]) -> None:
        self._things = things

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        line = Text(no_wrap=True)
        for thing in self._things:
            if line and line.cell_len + GAP + thing.cell_len > options.max_width:
                yield line
                line = Text(no_wrap=True)
            line.append(" " * GAP * bool(line)).append_text(thing)
        yield line


def score(view: View, dice_in_use: str) -> RenderableType:
    """Where we are and how it stands; and whose dice these are."""
    line = Table.grid(expand=True)
    line.add_column(no_wrap=True)
    line.add_column(justify="right", no_wrap=True)
    line.add_row(Text(view.headline, style="bold"), Text(dice_in_use, style="italic"))
    return Group(line, Text(view.kicker, no_wrap=True, overflow="ellipsis"))


def field(view: View, report: View) -> Gridiron | None:
    """The field as it stands, with the drive that led there, if the report has it."""
    stands, drive = _field(view), _field(report)
    if stands is None or drive is None or (stands.ball, stands.attacks) != (drive.ball, drive.attacks):
        return stands
    return replace(stands, drive=drive.drive)


def _field(view: View) -> Gridiron | None:
    return next((sheet.picture for sheet in view.sheets if isinstance(sheet.picture, Gridiron)), None)


def board(view: View) -> Board | None:
    """The board that a game draws, if it draws one."""
    return next((sheet.picture for sheet in view.sheets if isinstance(sheet.picture, Board)), None)


# --- what is asked --------------------------------------------------------------------------------------------------


def call_sheet(
    menu: Menu, head: str, said: Mapping[str, Choice], seldom: Sequence[Menu] = (), *, echoes: bool
) -> RenderableType:
    """The keys, in their groups; what was said already only where nobody must not see it."""
    lines: list[RenderableType] = [Text.assemble((head, "bold"), "  ", menu.asks, no_wrap=True, overflow="ellipsis")]
    before = [f"{name.replace('_', ' ')}: {choice.label}" for name, choice in said.items() if choice.label]
    if echoes and before:
        lines.append(Text(", ".join(before), style="italic"))
    sheet = Table.grid(padding=(0, 1))
    sheet.add_column(no_wrap=True, style="bold cyan")
    for name, keys in _groups(menu):
        sheet.add_row(Text(name), _answers(menu, keys))
    if not menu.keys:
        sheet.add_row(Text(menu.field.label), _to_type(menu))
    elif menu.field.own:
        sheet.add_row(Text(), Text.assemble((f" {OWN_WORDS} ", KEY), f" {menu.field.own}"))
    if menu.keys and seldom:
        words = ", ".join(each.field.label for each in seldom)
        sheet.add_row(Text(), Text.assemble((f" {MORE} ", KEY), f" {words}"))
    return Group(*lines, sheet)


def sheet_keys(head: str, asks: str) -> RenderableType:
    """What is asked where orders are written as a sheet."""
    sheet = Table.grid(padding=(0, 1))
    sheet.add_row(Text(" e ", KEY), Text(f"edit your sheet in {editor.command()}; it stands there as it would be sent"))
    sheet.add_row(Text(" s ", KEY), Text("send it as it stands"))
    return Group(Text.assemble((head, "bold"), "  ", asks, no_wrap=True, overflow="ellipsis"), sheet)


def _to_type(menu: Menu) -> Text:
    """What may be typed, with an example if the book has one; nothing is an answer where that is usual."""
    example = f"{menu.field.own}  " if menu.field.own else ""
    usual = USUAL if menu.field.default == "" else ""
    return Text.assemble(example, (menu.field.about, "dim"), usual)


def _groups(menu: Menu) -> list[tuple[str, list[str]]]:
    """The keys of each group, in the order in which the groups first come up."""
    named = {key: choice.group or menu.field.label for key, choice in menu.keys.items()}
    order = list(dict.fromkeys(named.values()))
    by_group = sorted(menu.keys, key=lambda key: order.index(named[key]))
    return [(name, list(keys)) for name, keys in groupby(by_group, key=named.__getitem__)]


def _answers(menu: Menu, keys: Sequence[str]) -> RenderableType:
    """The keys side by side; a few that need explaining one below the other."""
    if len(menu.keys) <= FEW and any(choice.about for choice in menu.keys.values()):
        return explained(menu)
    return Flow([_entry(menu, key) for key in keys])


def _entry(menu: Menu, key: str) -> Text:
    return Text.assemble((f" {key} ", KEY), f" {menu.keys[key].label}{USUAL if key == menu.usual else ''}")


def explained(menu: Menu) -> RenderableType:
    """Every choice with what one should know of it."""
    table = Table.grid(padding=(0, 2))
    for key, choice in menu.keys.items():
        table.add_row(_entry(menu, key), Text(choice.about, style="dim"))
    return table


def in_full(menu: Menu) -> RenderableType:
    """What is asked, and everything that may be answered."""
    return Group(Text(menu.asks, style="bold"), Text(menu.field.about), Text(), explained(menu))


# --- what happened --------------------------------------------------------------------------------------------------


def line(told: Told) -> Text:
    """A sentence of the play-by-play, its dice and its rules."""
    dice = "·".join("+".join(map(str, roll.faces)) for roll in told.rolls if roll.faces)
    return Text.assemble(told.text, (f"  {dice}" if dice else "", "cyan"), show.cited(told.rules))


def fallen(rolls: Sequence[Roll]) -> RenderableType:
    """The dice of a play as they lie."""
    return Flow([_lying(roll) for roll in rolls])


def tumbling(rolls: Sequence[Roll], roll: Roll) -> RenderableType:
    """The dice that lie, and those of one more roll in the air."""
    sides = max((6, *roll.faces))
    air = _faces([randint(1, sides) for _ in roll.faces])
    return Flow([*map(_lying, rolls), air.append(f" {roll.label}", style="dim")])


def _lying(roll: Roll) -> Text:
    """A roll, and what it comes to where that is not seen at once."""
    is_plain = len(roll.faces) == 1 and roll.result == roll.faces[0]
    return _faces(roll.faces).append("" if is_plain else f" = {_result(roll)}", "bold").append(f" {roll.label}")


def _faces(faces: Sequence[int]) -> Text:
    return Text(" ").join([Text(f" {face} ", style=DIE) for face in faces])


def _result(roll: Roll) -> str:
    return ("yes" if roll.result else "no") if isinstance(roll.result, bool) else str(roll.result)


def last_calls(steps: Sequence[Step], names: Mapping[SeatId, str], here: Sequence[SeatId]) -> RenderableType:
    """What the sides called when they were asked at once, the latest first; those who sit here to the right."""
    called = [step.orders for step in reversed(steps) if len(step.orders) > 1][:CALLS_SHOWN]
    seats = sorted({seat for orders in called for seat in orders}, key=lambda seat: (seat in here, seat))
    table = Table(box=None, pad_edge=False, expand=True)
    for seat in seats:
        table.add_column(Text(names.get(seat, seat)))
    for orders in called:
        table.add_row(*(Text(in_words(orders[seat]) if seat in orders else "") for seat in seats))
    return Group(Text("Last calls", style="bold"), table) if called else Text("Last calls: none yet", style="dim")
