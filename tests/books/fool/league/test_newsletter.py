"""Newsletters: whatever happens is told, and told so that an owner finds it."""

from collections.abc import Iterator

import pytest

from touchline.books.fool.league.events import GamePlayed, PlayerChanged, PlayerMoved
from touchline.books.fool.league.words import stage
from touchline.game import Note, SeatId, Sheet

from .leagues import GAME, A, B, founded, quick_games, through

__all__ = ["quick_games"]


def words(sheets: tuple[Sheet, ...]) -> Iterator[str]:
    """Everything that stands in some sheets."""
    for sheet in sheets:
        yield sheet.title
        yield from (str(cell) for row in sheet.rows for cell in row.cells)
        yield from _notes(sheet.notes)
        yield from words(sheet.more)


def _notes(notes: tuple[Note, ...]) -> Iterator[str]:
    for note in notes:
        yield note.text
        yield from _notes(note.more)


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12-GAP-CALENDAR")
def test_a_newsletter_is_complete() -> None:
    """A year of a league: every man and every line of every event is in the newsletter of its phase."""
    kinds: set[str] = set()
    for _, after, events in through(founded(), 1, "news"):
        report = GAME.report(after, events, None)
        text = "\n".join(words(report.sheets))
        kinds |= {sheet.key for sheet in report.sheets}
        for event in events:
            match event:
                case PlayerMoved(name=name):
                    assert name in text
                case PlayerChanged(name=name, told=told, before=was, after=now):
                    assert name in text
                    assert was == now or all(line.text in text for line in told)
                case GamePlayed(home_points=points, home=home):
                    assert str(points) in text
                    assert after.clubs[home].name in text
        assert len({sheet.key for sheet in report.sheets}) == len(report.sheets)
    assert kinds >= {"news", "games", "injuries", "moves", "changes", "standings"}


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12-GAP-CALENDAR")
@pytest.mark.parametrize("preseason", [0, 2])
def test_every_step_of_a_year_is_reported_by_itself_under_a_headline_of_its_own(preseason: int) -> None:
    headlines: dict[str, str] = {}
    for before, after, events in through(founded(preseason_games=preseason), 2, "headlines"):
        assert GAME.phase(before).milestone
        report = GAME.report(after, events, SeatId(A))
        headlines[before.stage] = report.headline
        assert report.kicker == f"year {before.year} · {stage(before)}"

    champion = after.clubs[after.champions[-1]].name
    assert headlines["championship"] == f"{champion} are champions of year 2"
    assert headlines["semi-finals"].endswith(" reach the championship")
    assert founded().clubs[A].name in headlines["season"]


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.1-c")
def test_a_newsletter_names_everybody_who_was_drafted_and_tells_of_ones_own_club_first() -> None:
    for before, after, events in through(founded(preseason_games=0, rounds=1), 2, "draft"):
        report = GAME.report(after, events, SeatId(B))
        drafted = report.sheet("draft")
        if before.stage == "draft":
            assert drafted is not None
            heading, first, *others = drafted.rows
            assert heading.cells == ("Round 1",)
            assert (first.cells[0], first.seat) == (1, before.from_the_bottom[0])
            assert len(others) == len(before.clubs) - 1
            assert first.cells[1] in report.headline
        else:
            assert drafted is None
        if before.stage == "camp":
            changes = report.sheet("changes")
            assert changes is not None
            assert changes.more[0].title == after.clubs[B].name
