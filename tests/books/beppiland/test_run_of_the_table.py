"""The places of the clubs, session by session."""

import pytest

from touchline.books.beppiland.competitions import RECOVERY_SLOT
from touchline.books.beppiland.information import view
from touchline.books.beppiland.public_sheets import public_table
from touchline.books.beppiland.run_of_the_table import orders_by_session, run_of_the_table
from touchline.game import SeatId
from touchline.pictures import Run

from .test_information import season, wild_season

OWN = SeatId("2")


@pytest.mark.rule("BEP-LEA-03")
@pytest.mark.parametrize("played", [season, wild_season])
def test_the_run_has_the_tables_as_they_were_when_each_session_was_over(played):
    *leagues, _ = [ruled.league for ruled in played() if ruled.league.results]  # in the last one money has its say
    now = leagues[-1]
    assert any(each.fixture.slot <= RECOVERY_SLOT for each in now.results), "some were recovered"
    for group in now.groups:
        tables = tuple(tuple(line.club for line in public_table(league, group)) for league in leagues)
        assert orders_by_session(now, group) == tables


def test_a_president_sees_his_own_group_first_and_his_own_line_marked():
    league = season()[5].league
    sheet = view(league, OWN).sheet("run")

    assert sheet is not None
    assert isinstance(sheet.picture, Run)
    assert [course.name for course in sheet.picture.courses if course.is_own] == [league.name_of(OWN)]
    assert [row.cells[1:] for row in sheet.rows if row.seat == OWN] == [
        course.places for course in sheet.picture.courses if course.is_own
    ]
    assert len(sheet.more) == 2


def test_there_is_no_run_before_there_are_two_sessions():
    before, first = season()[0].league, season()[1].league

    assert not run_of_the_table(before, None, "en").rows
    assert view(first, None).sheet("run") is None
