import pytest

from office.conftest import Office
from touchline.office import closing, history, playing
from touchline.office.errors import OfficeError
from touchline.office.models import Phase


def test_computers_play_a_season_without_anybody(office: Office) -> None:
    contest = office.contest()
    seen: list[Phase] = []
    played = playing.play_on(contest, until="season", progress=seen.append)

    assert [phase.number for phase in played] == [1, 2, 3, 4]
    assert seen == played
    assert history.open_phase(contest) is None


def test_play_stops_before_a_persons_decision(office: Office) -> None:
    contest = office.contest("anna")
    assert playing.play_on(contest, until="decision") == []

    office.submit(contest, 1, 3)
    assert [phase.number for phase in playing.play_on(contest, until="decision")] == [1]
    assert office.opened(contest).number == 2


def test_by_force_no_move_received_is_ruled_on(office: Office) -> None:
    contest = office.contest("anna")

    assert [phase.number for phase in playing.play_on(contest, until="phase", count=2, force=True)] == [1, 2]


def test_a_season_also_ends_a_week(office: Office) -> None:
    contest = office.contest(options={"rounds": 2})

    assert len(playing.play_on(contest, until="week")) == 1
    assert len(playing.play_on(contest, until="week")) == 1
    assert playing.play_on(contest, until="week") == []


def test_a_decision_is_looked_for_until_the_end_of_the_season(office: Office) -> None:
    contest = office.contest()

    assert len(playing.play_on(contest, until="decision")) == 4


def test_a_phase_left_frozen_is_ruled_on_the_way(office: Office) -> None:
    contest = office.contest("anna")
    closing.freeze(contest)

    assert [phase.number for phase in playing.play_on(contest, until="phase")] == [1]


def test_less_than_one_cannot_be_played(office: Office) -> None:
    with pytest.raises(OfficeError, match="0 cannot be played; play one or more"):
        playing.play_on(office.contest(), until="week", count=0)
