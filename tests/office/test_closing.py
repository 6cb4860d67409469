import pytest

from office.conftest import Office
from touchline.dice import commitment
from touchline.game import SeatId
from touchline.office import closing, history, playing
from touchline.office.models import Contest, Event, Phase
from touchline.office.recording import read_frozen, read_record


def champion(contest: Contest) -> str:
    return history.view(contest, None).champion


def test_freezing_writes_down_what_will_be_ruled_on(office: Office) -> None:
    contest = office.contest("anna", "ben", coaches={"seat3": "lucky"})
    office.submit(contest, 1, 3)
    newest = office.submit(contest, 1, 4)
    phase = closing.freeze(contest)
    assert phase is not None

    frozen = read_frozen(phase)
    assert {seat: (given.by, given.receipt) for seat, given in frozen.given.items()} == {
        "seat1": ("seat", newest.receipt),
        "seat2": ("default", 0),
        "seat3": ("coach:lucky", 0),
    }
    assert phase.closed == frozen.closed


def test_freezing_twice_changes_nothing(office: Office) -> None:
    contest = office.contest("anna")
    first, second = closing.freeze(contest), closing.freeze(contest)
    assert first is not None
    assert second is not None

    assert first.pk == second.pk
    assert bytes(first.frozen) == bytes(second.frozen)


def test_nothing_is_ruled_that_is_not_frozen(office: Office) -> None:
    contest = office.contest("anna")

    assert closing.rule(contest) is None
    assert office.opened(contest).status == Phase.Status.OPEN


def test_a_ruling_reveals_the_seed_that_was_committed_to_and_opens_the_next_phase(office: Office) -> None:
    contest = office.contest("anna")
    promised = office.opened(contest).commitment
    closing.freeze(contest)
    ruled = closing.rule(contest)
    assert ruled is not None

    assert commitment(bytes.fromhex(read_record(ruled).seed)) == promised
    assert office.opened(contest).number == 2
    assert closing.rule(contest) is None


def test_everybody_who_owes_orders_is_ruled_on(office: Office) -> None:
    contest = office.contest("anna", "ben", coaches={"seat3": "lucky"})
    office.submit(contest, 1, 3)
    ruled = closing.close(contest)
    assert ruled is not None

    record = read_record(ruled)
    assert [record.orders[SeatId(seat)].by for seat in ("seat1", "seat2", "seat3")] == [
        "seat",
        "default",
        "coach:lucky",
    ]
    assert {"default:seat2", "coach:seat3", "ruling"} == set(record.transcripts)


def test_closing_a_phase_by_number_again_returns_it_as_it_was_ruled(office: Office) -> None:
    contest = office.contest("anna")
    first = closing.close(contest, phase_number=1)
    again = closing.close(contest, phase_number=1)
    assert first is not None
    assert again is not None

    assert first.chain == again.chain
    assert office.opened(contest).number == 2


def test_a_phase_that_was_never_open_is_not_closed(office: Office) -> None:
    contest = office.contest("anna")

    assert closing.close(contest, phase_number=7) is None
    assert office.opened(contest).number == 1


def test_when_the_game_is_over_there_is_nothing_to_close(office: Office) -> None:
    contest = office.contest(options={"rounds": 1})

    assert closing.close(contest) is not None
    assert history.open_phase(contest) is None
    assert closing.close(contest) is None
    assert champion(contest)


def test_events_are_stored_once_with_their_audience(office: Office) -> None:
    contest = office.contest(options={"sides": 2, "seats": 1, "rounds": 9}, seed="demo")
    playing.play_on(contest, until="season")

    kinds = set(Event.objects.values_list("kind", "audience"))
    assert kinds == {("DieFell", "everybody"), ("LuckStruck", "seats seat1")}
    places = Event.objects.filter(phase__number=1).values_list("place", flat=True)
    assert list(places) == list(range(len(places)))


def test_the_same_open_seed_gives_the_same_contest_under_any_name(office: Office) -> None:
    one, other = office.contest("anna", seed="demo"), office.contest("anna", seed="demo", name="another")
    for contest in (one, other):
        office.submit(contest, 1, 3, nonce=f"words about {contest}")
        playing.play_on(contest, until="season", force=True)

    transcripts = [[read_record(phase).transcripts for phase in history.ruled(each)] for each in (one, other)]
    assert transcripts[0] == transcripts[1]
    assert champion(one) == champion(other)


def test_another_open_seed_gives_another_contest(office: Office) -> None:
    one, other = office.contest(seed="demo"), office.contest(seed="omed", name="another")
    for contest in (one, other):
        playing.play_on(contest, until="season")

    assert history.current_state(one) != history.current_state(other)


def test_without_a_seed_two_contests_have_different_dice(office: Office) -> None:
    one, other = office.contest(), office.contest(name="another")

    assert bytes(office.opened(one).seed) != bytes(office.opened(other).seed)


def test_a_default_that_does_not_stand_is_a_bug_that_stops_the_ruling_and_keeps_everything(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = office.contest("anna")
    wrong = contest.game.orders_type(number=99)
    monkeypatch.setattr(type(contest.game), "default", lambda *_: wrong)

    with pytest.raises(closing.RulingFault, match="orders of seat1, made by default, do not stand: number: 99"):
        closing.close(contest)
    assert office.opened(contest).status == Phase.Status.FROZEN
