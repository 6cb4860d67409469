"""The report of a step on a page and in the API."""

import pytest
from django.test import Client

from touchline.office import commissioner, contests, history, playing, reporting
from touchline.office.models import Contest
from web.conftest import text


@pytest.fixture
def season(db) -> Contest:
    contest = contests.create("penpaper.league", name="north", options={"teams": 6})
    playing.play_on(contest, until="week", count=2)
    return contest


def test_the_front_page_leads_to_the_report_of_the_last_week(season):
    week = reporting.last_milestone(season)

    assert week == history.ruled(season)[-1]
    assert f'href="/c/north/phase/{week.number}/report/"' in text(Client().get("/c/north/"))
    page = text(Client().get(f"/c/north/phase/{week.number}/report/"))
    report = reporting.report(week, None)
    assert f"<title>{report.headline}" in page
    for sheet in report.sheets:
        assert f"<h2>{sheet.title}</h2>" in page


def test_a_report_leads_to_the_one_before_it(season):
    last = history.ruled(season)[-1]
    before = reporting.last_milestone(season, before=last.number)

    assert before is not None
    assert before.number < last.number
    assert f'href="/c/north/phase/{before.number}/report/" rel="prev"' in text(
        Client().get(f"/c/north/phase/{last.number}/report/")
    )


def test_what_is_open_has_no_report(season):
    number = history.open_phase(season).number

    for address in (
        f"/c/north/phase/{number}/report/",
        "/c/north/phase/99/report/",
        f"/api/c/north/phase/{number}/report/",
    ):
        assert Client().get(address).status_code == 404


def test_programs_read_the_same_report(season):
    last = history.ruled(season)[-1]

    answer = Client().get(f"/api/c/north/phase/{last.number}/report/").json()

    report = reporting.report(last, None)
    assert answer["contest"] == "north"
    assert answer["phase"] == last.number
    assert answer["report"]["headline"] == report.headline
    assert [sheet["key"] for sheet in answer["report"]["sheets"]] == [sheet.key for sheet in report.sheets]


def test_a_report_tells_nobody_what_is_for_one_seat(league):
    league.send("seat1", 3)
    league.close()
    secret = [told.text for told in history.told(history.ruled(league.contest)[-1], "seat1") if "lucky" in told.text]
    public = text(league.public.get("/c/sunday/phase/1/report/"))

    assert all(each not in public for each in secret)
    assert all(each in text(league.anna.get("/c/sunday/phase/1/report/")) for each in secret)


def test_a_report_of_a_branch_that_was_left_can_still_be_read(season):
    last = history.ruled(season)[-1]
    before = text(Client().get(f"/c/north/phase/{last.number}/report/"))
    commissioner.roll_back(season, last.number, reason="a wrong order", by=None)

    again = text(Client().get(f"/c/north/phase/{last.number}/report/?branch=1"))

    assert Client().get(f"/c/north/phase/{last.number}/report/").status_code == 404
    assert (
        again.partition("<article")[2].partition("</article>")[0]
        == before.partition("<article")[2].partition("</article>")[0]
    )


def test_a_report_can_be_had_as_pdf(season):
    last = history.ruled(season)[-1]
    address = f"/c/north/phase/{last.number}/report/"

    answer = Client().get(f"{address}pdf/")

    assert f'href="{address}pdf/?branch={last.branch}"' in text(Client().get(address))
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"] == f'inline; filename="north-{last.number}.pdf"'
    assert answer.content.startswith(b"%PDF-")
    assert Client().get(f"/c/north/phase/{history.open_phase(season).number}/report/pdf/").status_code == 404
