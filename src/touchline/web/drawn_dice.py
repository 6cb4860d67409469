"""Dice as small drawings: a die is an object, with pips or a numeral, in the shape players know."""

from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

PIPS = {
    1: ((16, 16),),
    2: ((9, 9), (23, 23)),
    3: ((9, 9), (16, 16), (23, 23)),
    4: ((9, 9), (23, 9), (9, 23), (23, 23)),
    5: ((9, 9), (23, 9), (16, 16), (9, 23), (23, 23)),
    6: ((9, 8), (23, 8), (9, 16), (23, 16), (9, 24), (23, 24)),
}
SQUARE = '<rect class="body" x="1.5" y="1.5" width="29" height="29" rx="6"/>'
CIRCLE = '<circle class="body" cx="16" cy="16" r="14.5"/>'
TRIANGLE = '<path class="body" d="M16 2 31 29H1Z"/>'
DIAMOND = '<path class="body" d="M16 1 30 16 16 31 2 16Z"/><path class="shade" d="M2 16h28L16 31Z"/>'
KITE = (
    '<path class="body" d="M16 1.5 30.5 18 16 30.5 1.5 18Z"/><path class="shade" d="M1.5 18 8 21h16l6.5-3L16 30.5Z"/>'
)
HEXAGON = (
    '<path class="body" d="M16 1 29.5 8.5v15L16 31 2.5 23.5v-15Z"/>'
    '<path class="shade" d="M2.5 23.5 16 31l13.5-7.5L25 22.5H7Z"/>'
)
BODIES = {2: CIRCLE, 4: TRIANGLE, 8: DIAMOND, 10: KITE, 12: HEXAGON, 20: HEXAGON}


@lru_cache(maxsize=4096)
def die(sides: int, face: int, *, out: bool = False) -> SafeString:
    """One die. `out` draws it struck through: thrown away."""
    inside = _pips(face) if sides == 6 else _numeral(sides, face)
    classes = f"die d{sides}{' top' if face == sides and sides > 2 else ''}{' out' if out else ''}"
    return format_html(
        '<svg class="{}" viewBox="0 0 32 32" role="img" aria-label="{}">{}{}</svg>',
        classes,
        _("%(face)s on a die of %(sides)s") % {"face": face, "sides": sides},
        mark_safe(BODIES.get(sides, SQUARE)),
        inside,
    )


def _pips(face: int) -> SafeString:
    return mark_safe("".join(f'<circle class="pip" cx="{x}" cy="{y}" r="3"/>' for x, y in PIPS[face]))


def _numeral(sides: int, face: int) -> SafeString:
    size = {1: 15, 2: 14, 3: 11}.get(len(str(face)), 8)
    low = 22.5 if sides == 4 else 16.5
    return format_html('<text x="16" y="{}" font-size="{}">{}</text>', low, size, face)
