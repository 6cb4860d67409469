from office.conftest import Office
from office.test_history import SEAT1, SEAT2, struck
from touchline.game import SeatId
from touchline.office import commissioner, contests, history, playing, reporting
from touchline.office.models import Phase


def sentences(phase: Phase, seat: SeatId | None, *, to_commissioner: bool = False) -> list[str]:
    (news,) = reporting.report(phase, seat, commissioner=to_commissioner).sheets
    return [note.text for note in news.notes]


def test_a_report_tells_a_reader_what_the_reader_may_know(office: Office) -> None:
    phase = struck(office)

    secret = [sentence for sentence in sentences(phase, SEAT1) if "lucky number" in sentence]
    assert secret
    assert set(secret).isdisjoint(sentences(phase, SEAT2))
    assert set(secret).isdisjoint(sentences(phase, None))
    assert set(secret) <= set(sentences(phase, None, to_commissioner=True))


def test_a_report_begins_after_the_milestone_before_it(office: Office) -> None:
    contest = contests.create("penpaper.league", name="quick", options={"teams": 6})
    weeks = playing.play_on(contest, until="week", count=2)

    assert [phase.number for phase in reporting.step_of(weeks[-1])] == [weeks[-1].number]
    first_week = next(phase for phase in weeks if history.wanted(phase).milestone)
    before = [phase.number for phase in history.ruled(contest) if phase.number <= first_week.number]
    assert [phase.number for phase in reporting.step_of(first_week)] == before


def test_a_report_of_a_sitting_is_of_all_of_it(office: Office) -> None:
    contest = contests.create("penpaper.match", name="game", options={})
    played = playing.play_on(contest, until="phase", count=30)

    assert [phase.number for phase in reporting.step_of(played[-1])] == list(range(31))


def test_a_phase_left_behind_by_a_roll_back_reports_its_own_past(office: Office) -> None:
    contest = contests.create("penpaper.match", name="game", options={})
    played = playing.play_on(contest, until="phase", count=8)
    before = reporting.report(played[-1], None)
    commissioner.roll_back(contest, 3, reason="the wrong kickoff line", by=None)

    left = Phase.objects.get(pk=played[-1].pk)
    assert reporting.report(left, None) == before
