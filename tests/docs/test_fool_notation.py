"""Every example on the page about the notation of FOOL is read, printed and checked as the page says."""

import re
from pathlib import Path

import pytest

from tests.books.fool.line_ups import example
from touchline.books.fool.board import board
from touchline.books.fool.defences import legal_defence, written_defence
from touchline.books.fool.legal_plays import called, check_play
from touchline.books.fool.notation import canonical, parse_play, written, written_call
from touchline.books.fool.offensive_sets import SETS, legal_set, parse_set, written_set
from touchline.books.fool.scanner import NotationError
from touchline.cli.board import board_lines
from touchline.game import OrdersError

PAGE = (Path(__file__).parents[2] / "docs" / "books" / "fool-notation.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.*)\n((?:(?!^## ).*\n)*)", PAGE, re.MULTILINE))
ANY_SET = [
    *SETS.values(),
    parse_set("All under centre: W (0, WWL); W (1, WWR); TE (0, RTE); H (1, LT); B (1, RTE)"),
]


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)\n```", PAGE, re.MULTILINE | re.DOTALL)


def lines(kind: str) -> list[str]:
    return [line for block in blocks(kind) for line in block.splitlines()]


def rows(section: str) -> list[list[str]]:
    """The cells of the tables of a section, without backquotes; the heads are left out."""
    found = re.findall(r"^\| (.*) \|$", SECTIONS[section], re.MULTILINE)
    cells = [re.split(r" (?<!\\)\| ", row) for row in found]
    return [[cell.strip("`").replace("\\|", "|") for cell in row] for row in cells][1:]


@pytest.mark.parametrize("text", [row[0] for name in ("Passes", "Screens", "Runs") for row in rows(name)])
def test_a_play_on_the_page_is_canonical_and_can_be_run_from_some_set(text):
    assert canonical(text) == text

    def can_be_run(offensive_set) -> bool:
        try:
            check_play(parse_play(text), offensive_set)
        except OrdersError:
            return False
        return True

    assert any(map(can_be_run, ANY_SET))


@pytest.mark.parametrize(("text", "meant"), rows("What is forgiven"))
def test_what_the_page_says_is_forgiven_is(text, meant):
    assert canonical(text) == meant


def test_the_page_shows_how_mistakes_are_pointed_at():
    (block,) = blocks("refused")

    with pytest.raises(NotationError) as refused:
        parse_play(block.splitlines()[0])
    assert refused.value.pointed == block


@pytest.mark.parametrize(("text", "why", "rule"), rows("What cannot be called"))
def test_what_the_page_says_cannot_be_called_is_refused_for_that_reason(text, why, rule):
    with pytest.raises(OrdersError) as refused:
        called(text)

    assert [(mistake.wrong, mistake.rule) for mistake in refused.value.mistakes] == [(why, rule)]


@pytest.mark.parametrize("text", lines("call"))
def test_the_calls_of_the_page_are_canonical(text):
    assert written_call(called(text)) == text


@pytest.mark.parametrize("text", lines("set"))
def test_the_sets_of_the_page_are_legal(text):
    own = legal_set(text)

    assert legal_set(written_set(own)) == own
    assert own.name not in SETS or SETS[own.name] == own


@pytest.mark.parametrize("text", lines("defence"))
def test_the_defences_of_the_page_are_legal_and_canonical(text):
    assert written_defence(legal_defence(text)) == text


def test_the_board_of_the_page_is_the_one_that_is_drawn():
    (block,) = blocks("board")
    play = parse_play("RE/LS || LH/WWL")

    assert written(play) in block
    assert "\n".join(line.plain for line in board_lines(board(*example(), play), 102)) == block
