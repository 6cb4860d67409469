"""What is set in a letter: a report for one reader, under the name of its contest."""

from collections.abc import Mapping

import msgspec

from touchline.game import Column, Language, Row, SeatId, Sheet, View
from touchline.pictures import Board, Cards, Emblem, Links, Picture, Run, card_in_words


class Paper(msgspec.Struct, frozen=True, kw_only=True):
    """A report as each medium sets it in its own way."""

    name: str  # of the contest
    view: View
    reader: SeatId | None = None  # whose rows are marked
    language: Language = "en"
    closing: str = ""  # what stands last: when the next orders are due

    def is_own(self, row: Row) -> bool:
        return row.seat is not None and row.seat == self.reader


def explanations(sheet: Sheet) -> str:
    """What the abbreviations in the head of a table stand for."""
    return " · ".join(f"{each.title}: {each.explained}" for each in sheet.columns if each.title and each.explained)


def citation(rules: tuple[str, ...]) -> str:
    """The rules behind a sentence."""
    return f"[{', '.join(rules)}]" if rules else ""


def cells(row: Row, columns: tuple[Column, ...]) -> list[tuple[str, Column]]:
    """The cells of a row as text, each with its column."""
    return [(str(cell), column) for cell, column in zip(row.cells, columns, strict=True)]


def heading(row: Row) -> str:
    """The words of a row that is a heading."""
    return " ".join(str(cell) for cell in row.cells if cell != "")


def in_words(picture: Picture, names: Mapping[SeatId, str]) -> tuple[str, ...]:
    """A picture for media that do not draw: places on a map or board, what is on cards, a field with its drive.

    The run of a table needs no words: its sheet has the figures.
    """
    if isinstance(picture, Run):
        return ()
    if isinstance(picture, Links):
        held = (node for node in picture.nodes if node.holders)
        return tuple(
            f"{node.name}: {', '.join(names.get(SeatId(each), each) for each in node.holders)}" for node in held
        )
    if isinstance(picture, Board):
        told = (*(piece.words for piece in picture.pieces), *(track.words for track in picture.tracks if track.words))
        return picture.words, *told
    if isinstance(picture, Cards):
        return tuple(map(card_in_words, picture.cards))
    if isinstance(picture, Emblem):
        return (picture.words,)
    goals = f"| {picture.left} 0 … 100 {picture.right} |"
    way = {"left": "←", "right": "→"}[picture.attacks]
    return goals, f"{way} {picture.ball}", *(f"{gain.start} … {gain.end}: {gain.label}" for gain in picture.drive)
