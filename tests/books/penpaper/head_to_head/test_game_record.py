"""The game record sheet, written from the events of whole matches."""

from typing import Any

import pytest

from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.game_record import COLUMNS, game_record
from touchline.books.penpaper.head_to_head.state import ROUNDS, Match
from touchline.game import Sheet

from .matches import random_match


def record(seed: int) -> tuple[Match, list[Any], tuple[Sheet, ...]]:
    steps = list(random_match(seed))
    events: list[Any] = [event for step in steps for event in step.ruling.events]
    return steps[-1].after, events, game_record(steps[-1].after, events)


def column(sheet: Sheet, title: str) -> list[Any]:
    place = list(COLUMNS).index(title)
    return [row.cells[place] for row in sheet.rows]


@pytest.mark.rule("PP-REC-03")
def test_a_sheet_has_the_columns_of_the_book() -> None:
    _, _, sheets = record(1)

    printed = "PLAY OFF DWN YDLN PASS RUN KICK PUNT RTRN SCORE T/O INJ PEN"
    assert {" ".join(each.title for each in sheet.columns) for sheet in sheets} == {printed}


@pytest.mark.rule("PP-REC-03", "PP-TIME-01", "PP-TIME-02")
@pytest.mark.parametrize("seed", range(20))
def test_every_round_of_every_quarter_has_its_line(seed: int) -> None:
    match, _, sheets = record(seed)

    assert len(sheets) == match.quarter
    for sheet in sheets:
        numbered = [number for number in column(sheet, "PLAY") if number != ""]
        assert sorted(set(numbered)) == list(range(1, ROUNDS + 1))


@pytest.mark.rule("PP-REC-03", "PP-SCORE-02")
@pytest.mark.parametrize("seed", range(20))
def test_the_score_of_the_last_line_is_the_final_score_and_every_mishap_is_noted(seed: int) -> None:
    match, events, sheets = record(seed)

    assert column(sheets[-1], "SCORE")[-1] == f"{match.away.points} - {match.home.points}"
    for kind, title in ((told.PlayerInjured, "INJ"), (told.PenaltyCalled, "PEN")):
        noted = [cell for sheet in sheets for cell in column(sheet, title) if cell]
        assert len(noted) == sum(isinstance(event, kind) for event in events)
