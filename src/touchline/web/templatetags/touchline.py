"""How pages show moments, dice and rules."""

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from django import template
from django.template import Context
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from touchline import books
from touchline.dice import Roll
from touchline.game import AnyGame, Cell, Column, Poses, Row, Sheet, View, said_by
from touchline.office import history
from touchline.office.models import Contest, Phase, Seat
from touchline.pictures import Picture
from touchline.web import drawn_dice, drawn_form, drawn_pictures
from touchline.web.derivation import sides
from touchline.web.order_form import as_text
from touchline.web.reader import language

register = template.Library()
MOST_SIGNS_IN_A_NARROW_CELL = 24
MOST_COLUMNS_IN_A_HALF = 7


@register.simple_tag
def rule(rule_id: str) -> SafeString:
    """A rule-id that leads to the rule; what is no rule of any book stays a word."""
    found = books.rule(rule_id)
    if found is None:
        return format_html('<span class="rule-id">{}</span>', rule_id)
    address = reverse("rule", args=[rule_id])
    return format_html('<a class="rule-id" href="{}" title="{}">{}</a>', address, found.title, rule_id)


@register.filter
def was_abandoned(contest: Contest) -> bool:
    """Whether a contest that is not played any more was closed before its end."""
    return history.is_abandoned(contest)


@register.filter
def question(game: AnyGame) -> str:
    """The question that can be asked in contests of a game, if there is one."""
    return game.question if isinstance(game, Poses) else ""


@register.filter
def game_title(game: AnyGame) -> str:
    """What a game is called in the language of the page."""
    return said_by(game, game.title, language())


@register.filter
def said_by_game(text: str, contest: Contest | str) -> str:
    """What a game says, such as what a die was for, in the language of the page."""
    return said_by(contest.game, text, language()) if isinstance(contest, Contest) else text


@register.filter
def state_in_words(state: str) -> str:
    """How far the orders of a seat are, in the language of the page."""
    words = {
        "ready": _("ready"),
        "saved": _("saved"),
        "missing": _("missing"),
        "away": _("away"),
        "not owed": _("not owed"),
    }
    return words.get(state, state)


@register.filter
def status_in_words(status: str) -> str:
    """How a rule stands in its ledger, in the language of the page."""
    words = {
        "in-force": _("in force"),
        "optional-on": _("optional, played"),
        "optional-off": _("optional, not played"),
        "superseded": _("superseded"),
        "commentary": _("commentary"),
        "gap": _("gap in the book"),
    }
    return words.get(status, status)


@register.filter
def title_in_language(phase: Phase) -> str:
    """What a phase is called in the language of the page."""
    return history.title_of(phase, language())


@register.simple_tag
def rules(ids: Iterable[str]) -> SafeString:
    return format_html_join(" ", "{}", ((rule(each),) for each in ids))


@register.simple_tag
def dice(roll: Roll) -> SafeString:
    """The dice of a roll, drawn."""
    return format_html_join(
        "", "{}", ((drawn_dice.die(side, face),) for side, face in zip(sides(roll), roll.faces, strict=False))
    )


@register.simple_tag
def die(of: int, face: int) -> SafeString:
    return drawn_dice.die(of, face)


@register.simple_tag(takes_context=True)
def picture(context: Context, shown: Picture) -> SafeString:
    """A picture, drawn."""
    drawn = drawn_pictures.drawing(shown, context.get("names") or {})
    return render_to_string(drawn.template, {"drawing": drawn})


@register.filter
def result(roll: Roll) -> str:
    """What a roll meant, in a word or a number."""
    if isinstance(roll.result, bool):
        return _("yes") if roll.result else _("no")
    return str(roll.result)


@register.filter
def is_more_than_its_faces(roll: Roll) -> bool:
    """Whether the result says more than one die that shows it."""
    return len(roll.faces) != 1 or isinstance(roll.result, bool) or roll.result != roll.faces[0]


@register.filter
def in_zone(moment: datetime | None, zone: str) -> str:
    """A moment on the clocks of the contest: "Tue 3 Nov 18:00 Europe/Rome". Another year than this one is named."""
    if moment is None:
        return ""
    there = moment.astimezone(ZoneInfo(zone))
    shape = "D j M H:i" if there.year == timezone.now().astimezone(ZoneInfo(zone)).year else "D j M Y H:i"
    return f"{date_format(there, shape)} {zone}"


@register.filter
def time_left(moment: datetime) -> str:
    """How long until a moment: "1 d 04:12"; empty once it has passed."""
    seconds = int((moment - timezone.now()).total_seconds())
    if seconds <= 0:
        return ""
    days, rest = divmod(seconds, 24 * 60 * 60)
    clock = f"{rest // 3600:02d}:{rest // 60 % 60:02d}"
    return f"{days} d {clock}" if days else clock


@register.filter
def cells(row: Row, sheet: Sheet) -> list[tuple[Cell, Column]]:
    """The cells of a row with their columns."""
    return list(zip(row.cells, sheet.columns, strict=False))


@register.filter
def abbreviations(columns: Iterable[Column]) -> list[Column]:
    """The columns whose headings say what they stand for only to a pointer that rests on them; each once."""
    return list({each.title: each for each in columns if each.title and each.explained}.values())


@register.filter
def link_at(sheet: Sheet) -> int:
    """Which cell of a row leads to the sheet that tells more: the first with words in it."""
    return next((place for place, column in enumerate(sheet.columns) if not column.number), 0)


@register.filter
def has_one_line(sheet: Sheet) -> bool:
    """Whether a line in a sheet can mean only one thing: no part of it has two."""
    lines = 0
    for row in sheet.rows:
        lines = 0 if row.heading else lines + row.cut
        if lines > 1:
            return False
    return True


@register.filter
def index(sheets: Iterable[Sheet], view: View) -> dict[str, list[Sheet]]:
    """Sheets for a list of links: those to look for, and those that a row of another sheet leads to anyway."""
    led_to = {row.sheet for sheet in view.sheets for row in sheet.rows}
    listed: dict[str, list[Sheet]] = {"first": [], "led_to": []}
    for sheet in sheets:
        listed["led_to" if sheet.key in led_to else "first"].append(sheet)
    return listed


@register.filter
def is_sealed(phase: Phase) -> bool:
    """Whether the seed of a ruled phase is still a secret."""
    return history.is_sealed(phase)


@register.filter
def is_wide(sheet: Sheet) -> bool:
    """Whether a sheet wants the whole width of a page."""
    return sheet.picture is not None or bool(sheet.form) or len(sheet.columns) > MOST_COLUMNS_IN_A_HALF


@register.filter
def owned_by(row: Row, seats: Iterable[Any]) -> bool:
    """Whether a row is about one of these seats."""
    return row.seat is not None and any(seat.seat == row.seat for seat in seats or ())


@register.filter
def label(name: str) -> str:
    """The name of a value as people read it; what is written in capitals stays so."""
    words = name.replace("_", " ").strip()
    return words[:1].upper() + words[1:]


@register.filter
def plain(value: Any) -> str:
    """Any value a game shows, as text."""
    return as_text(msgspec.to_builtins(value))


@register.filter
def of(names: Mapping[str, str], seat: Seat) -> str:
    """What a seat is called."""
    return names.get(seat.seat, seat.name)


@register.filter
def scores(text: Cell) -> SafeString:
    """Text in which a score such as 41-31 is never broken over two lines."""
    return mark_safe(re.sub(r"\d+[-–]\d+", r'<span class="score">\g<0></span>', escape(text)))


@register.filter
def is_long(text: Cell) -> bool:
    """Whether a cell says so much that it needs room: a narrow column of words makes a row as high as a page."""
    return isinstance(text, str) and len(text) > MOST_SIGNS_IN_A_NARROW_CELL


@register.filter
def place(name: str) -> str:
    """The id of an input of a drawn form."""
    return drawn_form.place(name)


@register.filter
def chunks(text: str, size: int) -> list[str]:
    """A long hash in groups, so that eyes can compare it and lines can break."""
    return [text[start : start + size] for start in range(0, len(text), size)]
