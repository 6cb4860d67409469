"""Displays as coaches name them: a formation or a front, with men of their own choice (SPF-DISP-02 to SPF-DISP-09)."""

import re
from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias, get_args

from touchline.books.ttfl.calls import OffenceCall
from touchline.books.ttfl.cards import Card, CardId, Team
from touchline.books.ttfl.computer import FRONTS, defence_display, offence_display
from touchline.books.ttfl.coverage import LISTED
from touchline.books.ttfl.deck import Box
from touchline.books.ttfl.displays import BOXES, LINE_PLACES, DefenceDisplay, OffenceDisplay, Place
from touchline.books.ttfl.squads import by_id
from touchline.books.ttfl.state import Shown
from touchline.game import Mistakes

Formation: TypeAlias = Literal["usual", "wide", "shotgun", "tight", "three backs"]
FORMATIONS: tuple[Formation, ...] = get_args(Formation)
PLACES: tuple[Place, ...] = get_args(Place)
USUAL_FRONT = "usual"
"""What a computer coach would choose."""


def offence_named(team: Team, out: frozenset[CardId], formation: Formation, men: str, mistakes: Mistakes) -> Shown:
    """SPF-DISP-03, TTFL-SHOT-05, TTFL-COV-05: a formation with the best men there are, and some of one's own choice."""
    display = offence_display(team, out, formation)
    at: dict[str, CardId] = {place: card.id for place, card in display.places.items()}
    at |= {place: card.id for place, card in zip(LINE_PLACES, display.line, strict=True)}
    names, sides = _apart(men)
    if "FL2" in at and re.search(r"\bBK2\b", names, re.IGNORECASE):
        at["BK2"] = at.pop("BK1")  # SPF-DISP-03: the one back stands at either place
    for place, card in _named(team, names, frozenset(at), out, mistakes):
        at = _swapped(at, place, card.id)
    for place in sorted(sides.keys() - at.keys()):
        wrong, right = f"there is no place {place} on this display", "choose a formation that has it"
        mistakes.add(where=place, wrong=wrong, right=right, rule="TTFL-COV-05")
    on_the_right = "right" in sides.values()
    line = tuple(at[place] for place in LINE_PLACES)
    men_shown = tuple((place, at[place]) for place in PLACES if place in at)
    return Shown(men_shown, line, formation == "shotgun", on_the_right)


_SIDE = re.compile(rf"\s*({'|'.join(sorted(LISTED))}):?\s+(left|right)\s*", re.IGNORECASE)


def _apart(men: str) -> tuple[str, dict[str, str]]:
    """TTFL-COV-05: names of men, and sides of those whom the offence lists: `LE Meyer, FL2 right`."""
    parts = re.split(r"[,;\n]", men)
    found = [side for part in parts if (side := _SIDE.fullmatch(part)) is not None]
    names = ", ".join(part for part in parts if _SIDE.fullmatch(part) is None)
    return names, {side[1].upper(): side[2].lower() for side in found}


def _swapped(at: Mapping[str, CardId], place: str, card: CardId) -> dict[str, CardId]:
    """A man at another place; whoever stood there takes his, if he had one."""
    before = next((each for each, man in at.items() if man == card), None)
    return {**at, **({before: at[place]} if before is not None else {}), place: card}


def offence_shown(team: Team, shown: Shown) -> OffenceDisplay:
    """The cards of a display."""
    cards = by_id(team)
    men = {place.lower(): cards[card] for place, card in shown.men}
    line = tuple(cards[card] for card in shown.line)
    return OffenceDisplay(line=line, shotgun=shown.shotgun, right=shown.right, **men)  # type: ignore[arg-type]  # five men, and by place


def defence_named(team: Team, out: frozenset[CardId], front: str, men: str, mistakes: Mistakes) -> DefenceDisplay:
    """SPF-DISP-09, SPF-SEQ-01: a front with the best men there are; men may be moved to any box, or be taken off."""
    display = defence_display(team, out, front)
    at = {card.id: box for box, card in display.row(BOXES)}
    for box, card in _named(team, men, frozenset(BOXES), out, mistakes):
        held = next((each for each, there in at.items() if there == box), None)
        if card.id not in at and held is not None:
            del at[held]
        at[card.id] = box  # type: ignore[assignment]  # a box
    cards = by_id(team)
    boxes: dict[Box, tuple[Card, ...]] = {}
    for card_id, box in at.items():
        boxes[box] = (*boxes.get(box, ()), cards[card_id])
    return DefenceDisplay({box: boxes[box] for box in BOXES if box in boxes})


# --- men by name ----------------------------------------------------------------------------------------------------


def _named(
    team: Team, text: str, places: frozenset[str], out: frozenset[CardId], mistakes: Mistakes
) -> Iterator[tuple[str, Card]]:
    """`BK2 14, LE Meyer`: places with the number or the name of a man."""
    for part in filter(None, (each.strip() for each in re.split(r"[,;\n]", text))):
        place, _, who = part.partition(" ")
        place, who = place.upper().rstrip(":"), who.strip()
        found = found_men(team, who)
        right = f"use {', '.join(sorted(places))}, each with the number or name of a man"
        if place not in places:
            mistakes.add(
                where=part, wrong=f"there is no place {place} on this display", right=right, rule="SPF-DISP-02"
            )
        elif len(found) != 1:
            wrong = f"{len(found)} men are called {who}" if found else f"nobody is called {who or 'nothing'}"
            mistakes.add(where=part, wrong=wrong, right="use the number on his card", rule="SPF-DISP-01")
        elif found[0].id in out:
            mistakes.add(
                where=part, wrong=f"{found[0].name} is hurt", right="choose somebody healthy", rule="SPF-INJ-02"
            )
        else:
            yield place, found[0]


def found_men(team: Team, who: str) -> list[Card]:
    """Men by number (`14` or `1-14`), by name, or by the last part of it."""
    if who in by_id(team) or any(card.id.rpartition("-")[2] == who for card in team.cards):
        return [card for card in team.cards if who in (card.id, card.id.rpartition("-")[2])]
    plain = who.casefold()
    whole = [card for card in team.cards if card.name.casefold() == plain]
    return whole or [card for card in team.cards if plain and card.name.casefold().split()[-1:] == [plain]]


# --- calls as text --------------------------------------------------------------------------------------------------

WITH_SIDE = ("inside", "sweep", "draw", "end-around", "screen")
ALONE = ("sneak", "flop", "spike")


def written_call(call: OffenceCall) -> str:
    """`inside left BK1`, `short LE`, `sneak`."""
    if call.kind in ALONE:
        return call.kind
    return f"{call.kind} {call.side} {call.player}" if call.kind in WITH_SIDE else f"{call.kind} {call.player}"


def read_call(text: str) -> OffenceCall | None:
    """What was called, or None if it cannot be read."""
    words = text.strip().split()
    if len(words) == 1 and words[0].lower() in ALONE:
        return OffenceCall(kind=words[0].lower(), player="QB")  # type: ignore[arg-type]  # one of them
    player = words[-1].upper() if words else ""
    if player not in PLACES:
        return None
    kind = " ".join(words[:-1]).lower()
    if kind in ("quick", "short", "long", "hail mary"):
        return OffenceCall(kind=kind, player=player)  # type: ignore[arg-type]  # a pass to a place
    head, _, side = kind.rpartition(" ")
    if head in WITH_SIDE and side in ("left", "right"):
        return OffenceCall(kind=head, player=player, side=side)  # type: ignore[arg-type]  # likewise
    return None


def fronts() -> tuple[str, ...]:
    return tuple(FRONTS)
