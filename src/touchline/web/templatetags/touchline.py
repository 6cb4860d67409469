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
from touchline.game import Cell, Column, Row, Sheet
from touchline.office import history
from touchline.office.models import Contest, Seat
from touchline.pictures import Picture
from touchline.web import drawn_dice, drawn_pictures
from touchline.web.derivation import sides
from touchline.web.order_form import as_text, label_of

register = template.Library()
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
def is_wide(sheet: Sheet) -> bool:
    """Whether a sheet wants the whole width of a page."""
    return sheet.picture is not None or bool(sheet.form) or len(sheet.columns) > MOST_COLUMNS_IN_A_HALF


@register.filter
def owned_by(row: Row, seats: Iterable[Any]) -> bool:
    """Whether a row is about one of these seats."""
    return row.seat is not None and any(seat.seat == row.seat for seat in seats or ())


@register.filter
def label(name: str) -> str:
    """The name of a value as people read it."""
    return label_of(name)


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
    return mark_safe(re.sub(r"\d+-\d+", r'<span class="score">\g<0></span>', escape(text)))


@register.filter
def chunks(text: str, size: int) -> list[str]:
    """A long hash in groups, so that eyes can compare it and lines can break."""
    return [text[start : start + size] for start in range(0, len(text), size)]
