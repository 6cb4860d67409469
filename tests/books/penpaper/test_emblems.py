"""What is drawn of a team's logo and colors."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from touchline.books.penpaper.emblems import COLOURS, emblem
from touchline.books.penpaper.record_sheets import team_sheet
from touchline.books.penpaper.state import League, Team
from touchline.cli.pictures import SIGNS, draw
from touchline.mail.paper import in_words
from touchline.pictures import FIGURES, Emblem
from touchline.web.drawn_pictures import OUTLINES, drawing

GUIDE = Path(__file__).parents[3] / "docs/books/penpaper.md"
TEAM = replace(Team.ordinary(), name="Chicago Tigers")


def of(logo: str, colors: str) -> tuple[str, str, str, str]:
    drawn = emblem(replace(TEAM, logo=logo, colors=colors))
    assert drawn is not None
    return drawn.figure, drawn.letters, drawn.ground, drawn.colour


@pytest.mark.rule("PP-TEAM-10")
def test_a_logo_is_drawn_in_the_teams_colors_the_ground_first() -> None:
    assert of("a star", "Navy and gold") == ("star", "", COLOURS["navy"], COLOURS["gold"])
    assert of("two bolts, crossed", "gold/navy") == ("bolt", "", COLOURS["gold"], COLOURS["navy"])
    assert of("a leaping tiger", "orange, white") == ("letters", "CT", COLOURS["orange"], COLOURS["white"])


@pytest.mark.rule("PP-TEAM-10")
def test_one_color_gets_another_that_can_be_seen_on_it() -> None:
    assert of("", "navy") == ("letters", "CT", COLOURS["navy"], COLOURS["white"])
    assert of("sun", "yellow")[3] == COLOURS["black"]


@pytest.mark.rule("PP-TEAM-10")
@pytest.mark.parametrize("colors", ["", "mauve", "#ff0000"])
def test_without_a_known_color_nothing_is_drawn(colors: str) -> None:
    assert emblem(replace(TEAM, logo="a star", colors=colors)) is None


@pytest.mark.rule("PP-TEAM-10", "PP-REC-02")
def test_the_team_record_sheet_shows_it() -> None:
    team = replace(TEAM, logo="a star", colors="navy and gold")

    assert team_sheet(League.ordinary(), team).picture == emblem(team)
    assert team_sheet(League.ordinary(), TEAM).picture is None


def test_every_medium_shows_every_figure() -> None:
    for figure in FIGURES:
        shown = Emblem(words="Tigers: in words", figure=figure, ground="#14274e", colour="#d9a514", letters="CT")
        drawn = drawing(shown, {})
        assert drawn.template == "touchline/pictures/emblem.html"
        assert "Tigers: in words" in str(draw(shown))
        assert in_words(shown, {}) == ("Tigers: in words",)
    assert set(OUTLINES) == set(SIGNS) == set(FIGURES)
    assert {figure for figure in FIGURES if not OUTLINES[figure]} == {"letters"}


def test_the_guide_lists_every_figure_and_every_color() -> None:
    words = set(re.findall(r"\w+", GUIDE.read_text(encoding="utf-8")))

    assert {*FIGURES, *COLOURS} - {"grey"} <= words
