"""A book that fails: its phase waits, nothing is lost, and there are ways out. So for a game in another version."""

import logging
from collections.abc import Iterator

import pytest

from games.guess import GuessGame
from office.conftest import Office
from touchline.office import clock, closing, commissioner, export, feed, history, playing, sealing, verify
from touchline.office.closing import RulingFault
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Orders, Phase


@pytest.fixture
def broken() -> Iterator[pytest.MonkeyPatch]:
    """The book fails, until the patch is undone."""

    def resolve(*_: object) -> None:
        raise LookupError("no table\0 for this")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GuessGame, "resolve", resolve)
        yield patch


def test_a_fault_leaves_the_phase_frozen_and_says_why(office: Office, broken: pytest.MonkeyPatch) -> None:
    contest = office.contest("anna")
    office.submit(contest, 1, 3)

    with pytest.raises(RulingFault, match="Round 1 could not be ruled: LookupError: no table\ufffd for this"):
        closing.close(contest)
    phase = office.opened(contest)
    assert (phase.status, phase.fault) == (Phase.Status.FROZEN, "LookupError: no table\ufffd for this")
    assert history.dice(phase, None, commissioner=True).seed == ""
    assert Orders.objects.filter(phase=phase).count() == 1


def test_a_mended_book_rules_what_was_frozen(office: Office, broken: pytest.MonkeyPatch) -> None:
    contest = office.contest("anna")
    office.submit(contest, 1, 3)
    promised = office.opened(contest).commitment
    with pytest.raises(RulingFault):
        closing.close(contest)
    broken.undo()

    (ruled,) = clock.tick()
    assert (ruled.commitment, ruled.fault) == (promised, "")
    assert verify.verify(export.export(contest)).ok


def test_the_clock_logs_a_fault_once_and_goes_on(
    office: Office, broken: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    contest = office.contest("anna")
    closing.freeze(contest)

    with caplog.at_level(logging.ERROR):
        assert [clock.tick(), clock.tick(), clock.tick()] == [[], [], []]
    assert caplog.text.count("phase 1 of cup could not be ruled") == 1


@pytest.mark.parametrize("played", [0, 2])
def test_rolling_back_leads_out_of_a_phase_that_cannot_be_ruled(office: Office, played: int) -> None:
    contest = office.contest("anna")
    playing.play_on(contest, until="phase", count=played, force=True) if played else None
    closing.freeze(contest)
    stuck = office.opened(contest)
    opened = commissioner.roll_back(contest, played + 1, reason="the book is at fault", by=None)

    assert (opened.label, opened.status) == (f"2.{played + 1}", Phase.Status.OPEN)
    assert opened.commitment != stuck.commitment
    playing.play_on(contest, until="season", force=True)
    assert [phase.number for phase in history.ruled(contest)] == [0, 1, 2, 3, 4]
    assert verify.verify(export.export(contest)).ok


def test_a_fault_is_news_for_waiting_pages(office: Office, broken: pytest.MonkeyPatch) -> None:
    contest = office.contest("anna")
    closing.freeze(contest)
    before = feed.version(contest)
    with pytest.raises(RulingFault):
        closing.rule(contest)

    assert feed.version(contest) != before


def test_a_contest_of_another_version_of_its_game_is_refused(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    contest = office.contest("anna")
    Contest.objects.update(game_version=2)
    contest.refresh_from_db()
    refused = "cup is played by version 2 of the rules of test.guess; this program has version 1; open it"

    for attempt in (
        lambda: closing.close(contest),
        lambda: playing.play_on(contest, until="phase"),
        lambda: office.submit(contest, 1, 3),
        lambda: history.view(contest, None),
        lambda: sealing.status(office.opened(contest)),
    ):
        with pytest.raises(OfficeError, match=refused):
            attempt()
    assert office.opened(contest).status == Phase.Status.OPEN
    assert clock.tick() == []


def test_a_contest_of_a_game_that_is_gone_is_refused(office: Office) -> None:
    contest = office.contest("anna")
    Contest.objects.update(game_id="chess.match")
    contest.refresh_from_db()

    with pytest.raises(OfficeError, match=r"cup is a contest of chess.match, which is not here; install the book"):
        playing.play_on(contest, until="phase")
