"""What a coach has before him when he calls: names, how they stand together, and what the grids of the book say."""

from collections.abc import Iterable

from touchline.books.penpaper.head_to_head.calls import FAKES, FIELD_GOAL, PUNT
from touchline.books.penpaper.head_to_head.playbook import DEFENSES, PLAYS, Play
from touchline.game import Choice

KICKS = (PUNT, FIELD_GOAL, *FAKES)


def call_sheet(legal: Iterable[str]) -> tuple[Choice, ...]:
    """PP-EXEC-01, PP-SPASS-01, PP-SRUSH-01: the calls that may be made now."""
    return tuple(Choice(name, name, _group(name), told(PLAYS[name]) if name in PLAYS else "") for name in legal)


def special_defenses() -> tuple[Choice, ...]:
    """PP-SDEF-01: one special defense, or none."""
    named = (Choice(name, name, about=_joined(_dc(line.dc), line.effect)) for name, line in DEFENSES.items())
    return (Choice("", "no special defense"), *named)


def told(play: Play) -> str:
    """PP-SPASS-01, PP-SRUSH-01: a play's line in the book's grid, in short."""
    dc = f"DC {play.base_dc}"
    if play.base_dc_against_pass:
        dc += f" ({play.base_dc_against_pass} against pass defense)"
    others = [f"{dice} {_when(foe)}" for foe, dice in play.dice_against.items()]
    yards = play.dice.removeprefix("touchdown")  # the effect says so
    effect = "" if play.base_dc_against_pass else play.effect  # the DC has said it
    return _joined(dc, yards, *others, "trick" if play.is_trick else "", effect)


def _group(name: str) -> str:
    if name in PLAYS:
        return PLAYS[name].type.capitalize()
    return "Kick" if name in KICKS else "Other"


def _when(foe: str) -> str:
    return "as a pass" if foe == "pass" else f"against {'a ' if foe == 'blitz' else ''}{foe}"


def _dc(change: str) -> str:
    """The grid says of a goal line stand only that its effect tells."""
    return f"DC {change}" if change.startswith(("-", "+")) else ""


def _joined(*facts: str) -> str:
    return " · ".join(filter(None, facts))
