"""The book's short notation, written and read: positions, extra points, tactics, conditions, figures."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import msgspec

from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.extra_points import (
    MOST_IN_ALL,
    SOURCES,
    Points,
    Source,
    Split,
    Tactic,
    tactic_of,
)
from touchline.books.beppiland.order_sheet.names import folded, plain
from touchline.books.beppiland.order_sheet.words import folds, word
from touchline.books.beppiland.players import AREAS, MOST, Position, Side
from touchline.books.beppiland.team_selection import areas_of_formation, is_formation
from touchline.game import Language

SIDES: dict[str, Side] = {
    **dict.fromkeys(("s", "l", "left", "sinistra", "sx", "links"), "S"),
    **dict.fromkeys(("d", "r", "right", "destra", "dx", "rechts"), "D"),
    **dict.fromkeys(("s d", "d s", "sd", "ds", "l r", "both"), "S+D"),
}
AREA_OF: dict[str, Position] = {**{folded(area): area for area in AREAS}, "l": "Li", "c": "Ce", "a": "At", "p": "Po"}
SOURCE_OF: dict[str, Source] = {
    **{"fc": "FC", "d": "D", "hardness": "D", "pgp": "PGP", "cat": "CAT"},
    **dict.fromkeys(folds("tactician_points"), "tactician"),
}
WRITTEN_OUT = {
    **{"fc": "home_advantage", "hardness": "hardness", "pgp": "great_performance"},
    **{"cat": "catenaccio", "tfg": "offside_trap"},
    **{"po": "goalkeeper", "li": "sweeper", "di": "defense", "ce": "midfield", "at": "attack"},
}
CODE_OF = {fold: code for code, key in WRITTEN_OUT.items() for fold in folds(key)}
LONGEST_CODE = max(len(fold.split()) for fold in CODE_OF)
MARKS = frozenset({"cat", "tfg"})
FIELD_OF: dict[Source, str] = {"FC": "fc", "D": "d", "PGP": "pgp", "CAT": "cat", "tactician": "tactician"}

Note: TypeAlias = Callable[..., None]
"""Told what was understood differently: the key of a sentence, and its values."""


def figure(text: str) -> int | None:
    """A whole number as people write it: 1000, 1.000, 1,000, 1'000."""
    digits = re.sub(r"(?<=\d)[.,'](?=\d{3}(?!\d))", "", plain(text).strip())
    return int(digits) if re.fullmatch(r"[0-9]{1,12}", digits) and int(digits) <= MOST else None


# --- where a man plays ----------------------------------------------------------------------------------------------

_PLACE = re.compile(r"([A-Za-z]{1,2})(?:[./ -]\s*([A-Za-z]+(?:\s?[+&/]\s?[A-Za-z]+)?))?")


def place(position: Position, side: Side) -> str:
    """BEP-PLY-02, BEP-PLY-06: "Di.S", "Po"."""
    return f"{position}.{side}" if side else position


def read_place(text: str) -> tuple[Position, Side] | None:
    """A position and a side, as "Di.S", "di s", "DI.S+D" say them."""
    found = _PLACE.fullmatch(plain(text).strip())
    if found is None:
        return None
    position = {folded(area): area for area in AREAS}.get(folded(found[1]))
    side = SIDES.get(folded(found[2])) if found[2] else ""
    return None if position is None or side is None else (position, side)


# --- extra points ---------------------------------------------------------------------------------------------------


def points(sheet: TeamSheet, language: Language) -> str:
    """BEP-ORD-04: "FC Di 4 Ce 3, D At 5, CAT, TFG"; empty where there is nothing to say."""
    said = [
        f"{word('tactician_points', language) if source == 'tactician' else source} "
        + " ".join(f"{area} {number}" for area, number in sheet.points.of(source).items())
        for source in SOURCES
        if sheet.points.of(source)
    ]
    if sheet.cat and not sheet.points.cat:
        said.append("CAT")
    if sheet.points.cat and not sheet.cat:
        said.append(f"{word('without', language)} CAT")
    if sheet.tfg:
        said.append("TFG")
    return ", ".join(said)


class _Said(msgspec.Struct):
    """How far a line of points is understood."""

    splits: dict[Source, Split]
    source: Source | None = None
    area: Position | None = None
    number: int | None = None
    is_due: bool = False  # points of the source that was named last
    cat: bool = False
    tfg: bool = False
    denied: bool = False  # the catenaccio

    @property
    def is_even(self) -> bool:
        """Whether no figure waits for its area, and no area for its figure."""
        return self.area is None and self.number is None

    def pair(self) -> None:
        """A figure and an area that stand together go on the source named before them."""
        if self.source is not None and self.area is not None and self.number is not None:
            self.splits.setdefault(self.source, {})[self.area] = self.number
            self.area = self.number = None
            self.is_due = False


def read_points(text: str, note: Note) -> TeamSheet | None:
    """BEP-ORD-04: points by source and area, figure or area first; None where something is left over."""
    words = [folded(token) for token in re.findall(r"[^\W\d_]+|\d+", plain(text).replace("'", ""))]
    tokens = _decided([*_coded(words)])
    said = _Said({})
    for index, token in enumerate(tokens):
        if not _take(said, token, tokens[index + 1 :], note):
            return None
    if said.is_due or not said.is_even:
        return None
    by_field = {FIELD_OF[source]: split for source, split in said.splits.items()}
    return TeamSheet(points=Points(**by_field), cat=said.cat and not said.denied, tfg=said.tfg)


def _coded(words: Sequence[str]) -> Iterator[str]:
    """The words of a line, with the book's code in place of a source or an area that is written out."""
    while words:
        count = next((n for n in range(LONGEST_CODE, 0, -1) if " ".join(words[:n]) in CODE_OF), 1)
        said = " ".join(words[:count])
        yield CODE_OF.get(said, said)
        words = words[count:]


def _decided(tokens: Sequence[str]) -> list[str]:
    """Catenaccio and trap together with their yes or no: "no CAT", "CAT no", "TFG yes"."""
    found: list[str] = []
    is_denied = False
    for place, token in enumerate(tokens):
        first, second = (*tokens[place + 1 :], "", "")[:2]
        is_behind = bool(found) and found[-1] in MARKS and (first not in MARKS or second in _YES | _NO)
        if token in _NO and first in MARKS and not is_behind:
            is_denied = True
        elif token in _YES | _NO and is_behind:
            found[-1] = f"no {found[-1]}" if token in _NO else found[-1]
        else:
            found.append(f"no {token}" if is_denied else token)
            is_denied = False
    return found


_YES, _NO = folds("yes"), folds("no") | folds("without")


def _take(said: _Said, sign: str, following: list[str], note: Note) -> bool:
    """One more word or figure; whether it can stand here."""
    if sign.isdecimal():
        number, said.number = said.number, figure(sign)
        fits = number is None and said.number is not None and said.number <= MOST_IN_ALL
        said.pair()
        return fits
    source, area = SOURCE_OF.get(sign), AREA_OF.get(sign)
    if sign == "d" and said.source is not None and _is_area(said, following):
        note("area", said.source)
        source, area = None, "Di"
    if source is not None:
        fits = said.is_even and not said.is_due
        said.source, said.is_due, said.cat = source, source != "CAT", said.cat or source == "CAT"
        return fits
    if area is not None:
        fits = said.area is None and said.source is not None
        said.area = area
        said.pair()
        return fits
    if sign in {"tfg", "no tfg"}:
        said.tfg = sign == "tfg"
        return said.is_even
    if sign == "no cat":
        said.denied = True
        return said.is_even
    return sign in _BETWEEN


_BETWEEN = folds("for") | frozenset({"in", "points", "punti", "punkte"})


def _is_area(said: _Said, following: list[str]) -> bool:
    """Whether a D stands where an area must: behind a figure, or between a source and a figure without an area."""
    if said.number is not None:
        return True
    is_first = said.source is not None and not said.splits.get(said.source)
    figure_first = len(following) > 1 and following[1] in AREA_OF and not "".join(following[2:3]).isdecimal()
    return is_first and "".join(following[:1]).isdecimal() and not figure_first


# --- tactics --------------------------------------------------------------------------------------------------------


def read_tactic(text: str) -> Tactic | None:
    """BEP-STAFF-08, BEP-LINE-05: a formation and its marks; None for anything that no team can play."""
    found = re.fullmatch(
        r"\W*([0-9])\s*-?\s*([0-9])\s*-?\s*([0-9])((?:[\s,+/()]*(?:Li|CAT|TFG))*)[\s.)]*", plain(text), re.I
    )
    if found is None:
        return None
    first, midfielders, forwards = int(found[1]), int(found[2]), int(found[3])
    marks = set(folded(found[4]).split())
    count = areas_of_formation((first, midfielders, forwards), sweeper="li" in marks)
    return tactic_of(count, cat="cat" in marks, tfg="tfg" in marks) if is_formation(count) else None


# --- conditions -----------------------------------------------------------------------------------------------------


def condition(text: str, language: Language) -> str:
    """BEP-GAP-15: "if bought 1 and not bought 2"; a condition nobody can read is written as it came."""
    if not text:
        return ""
    if canonical_condition(text) != text:
        return f" {word('if', language)} {text}"
    words = {"not": word("not", language), "bought": word("bought", language), "and": word("and", language)}
    words["or"] = word("or", language)
    return f" {word('if', language)} {' '.join(words.get(each, each) for each in text.split())}"


def canonical_condition(text: str) -> str | None:
    """BEP-GAP-15: a condition in the words of the ledger; None where it is none.

    A lot without a word of its own is bought, or not, like the one before it.
    """
    said: list[str] = []
    is_negative = False
    for clause in _clauses(text):
        if not clause:
            return None
        if clause[0] in {"and", "or"}:
            said.append(clause.pop(0))
        numbers = [each for each in clause if each.isdecimal()]
        if len(numbers) != 1 or len(numbers[0]) > 3 or int(numbers[0]) < 1:
            return None
        if "not" in clause or "bought" in clause:
            is_negative = "not" in clause
        said.append(f"{'not ' if is_negative else ''}bought {int(numbers[0])}")
    return " ".join(said) or None


def _clauses(text: str) -> Iterator[list[str]]:
    """The words that matter, cut before each joining word; a word that cannot stand there makes an empty clause."""
    clause: list[str] = []
    spread = re.sub(r"(?<=\d)(?=[^\W\d])", " ", folded(text))
    for each in spread.split():
        if each in folds("and") or each in folds("or"):
            yield clause
            clause = ["and" if each in folds("and") else "or"]
        elif each in folds("not"):
            clause.append("not")
        elif each in folds("bought"):
            clause.append("bought")
        elif each.isdecimal() and each.isascii():
            clause.append(each)
        elif each not in folds("filler"):
            clause.clear()
            break
    yield clause if clause not in (["and"], ["or"]) else []


def is_plain_condition(text: str) -> bool:
    """Whether a condition is written in no other words than those of the ledger."""
    words = [each for each in folded(text).split() if each not in folds("if")]
    keys = [next((key for key in ("not", "bought", "and", "or") if each in folds(key)), each) for each in words]
    return " ".join(keys) == canonical_condition(text)
