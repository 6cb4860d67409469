import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from office.conftest import Office
from touchline.dice import Roll, stream_key
from touchline.dice.sealed import Sealed
from touchline.game import SeatId
from touchline.office import closing, history, playing
from touchline.office.models import Contest, Phase

SEAT1, SEAT2 = SeatId("seat1"), SeatId("seat2")


def struck(office: Office) -> Phase:
    """A phase in which the first seat's lucky number fell, and nobody else's."""
    contest = office.contest(options={"rounds": 60}, seed="private")
    state = history.current_state(contest)
    for ruled in playing.play_on(contest, until="season"):
        face = history.told(ruled, None)[0].rolls[0].result
        if [seat for seat, lucky in state.lucky.items() if lucky == face] == ["seat1"]:
            return ruled
    raise AssertionError("choose another seed for this test")


def test_the_set_up_is_a_phase_in_which_nobody_owes_anything(office: Office) -> None:
    set_up = history.ruled(office.contest())[0]

    assert history.wanted(set_up).owed == ()
    assert history.told(set_up, None) == []


def test_a_private_event_is_told_to_its_seat_and_the_commissioner_only(office: Office) -> None:
    phase = struck(office)

    assert [told.kind for told in history.told(phase, None)] == ["DieFell"]
    assert [told.kind for told in history.told(phase, SEAT2)] == ["DieFell"]
    assert [told.kind for told in history.told(phase, SEAT1)] == ["DieFell", "LuckStruck"]
    assert [told.kind for told in history.told(phase, None, commissioner=True)] == ["DieFell", "LuckStruck"]


def test_an_event_is_told_with_its_rules_and_rolls(office: Office) -> None:
    contest = office.contest()
    ruled = closing.close(contest)
    assert ruled is not None
    told = history.told(ruled, None)[0]

    assert told.rules == ("GUESS-01",)
    assert [roll.label for roll in told.rolls] == ["the die"]
    assert told.text.startswith(f"The die shows {told.rolls[0].result}")


def test_what_a_private_roll_was_for_is_hidden_and_how_it_fell_is_not(office: Office) -> None:
    phase = struck(office)
    public, own = (history.dice(phase, seat).streams["ruling"] for seat in (None, SEAT1))

    assert [roll.label for roll in own] == ["the die", "how seat1 celebrates"]
    assert public == (own[0], Roll("", "", own[1].dice, own[1].faces, ""))
    assert history.dice(phase, None, commissioner=True).streams["ruling"] == own


def test_the_dice_of_orders_made_for_a_seat_are_that_seats_own(office: Office) -> None:
    contest = office.contest()
    ruled = closing.close(contest)
    assert ruled is not None

    assert history.dice(ruled, SEAT1).streams["coach:seat1"][0].label == "a guess for seat1"
    assert history.dice(ruled, SEAT2).streams["coach:seat1"][0].label == ""
    assert history.dice(ruled, None).streams["coach:seat1"][0].label == ""


def test_the_reported_key_gives_the_reported_faces(office: Office) -> None:
    contest = office.contest("anna")
    office.submit(contest, 1, 2)
    ruled = closing.close(contest)
    assert ruled is not None
    report = history.dice(ruled, None)

    stream = Sealed(stream_key(bytes.fromhex(report.key), "ruling"))
    assert report.streams["ruling"][0].faces == (stream.die(6, "the die"),)
    assert set(report.nonces) == {"seat1"}


def test_a_view_shows_a_seat_its_own_secrets_and_the_public_none(office: Office) -> None:
    contest = office.contest("anna")

    assert set(history.view(contest, SEAT1).secrets) == {"lucky"}
    assert not history.view(contest, None).secrets


def test_when_the_game_is_over_the_last_state_is_shown(office: Office) -> None:
    contest = office.contest()
    played = playing.play_on(contest, until="season")

    assert history.current_state(contest) == history.state_after(played[-1])
    assert history.view(contest, None).champion


def test_the_phases_of_a_long_contest_are_listed_without_reading_what_they_hold(
    office: Office, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    contest = office.contest(options={"rounds": 9})
    playing.play_on(contest, until="season")
    contest = Contest.objects.get(pk=contest.pk)

    with django_assert_num_queries(4) as asked:
        ruled = history.ruled(contest)
        told = [(each.contest.name, each.number, each.title, each.previous_id, each.label) for each in ruled]

    assert [number for _, number, *_ in told] == list(range(len(ruled)))
    assert [each.previous_id for each in ruled] == [None, *(each.pk for each in ruled[:-1])]
    assert not any(f'"office_phase"."{large}"' in each["sql"] for each in asked for large in ("record", "state"))


@pytest.mark.parametrize("database", ["sqlite"], indirect=True, scope="package")
def test_on_sqlite_whose_follower_a_phase_is_stands_in_an_index(office: Office) -> None:
    """Another database keeps large columns out of the row."""
    contest = office.contest()
    with CaptureQueriesContext(connection) as asked:
        history.ruled(contest)
    following = next(each["sql"] for each in asked if '"previous_id" IN' in each["sql"])
    with connection.cursor() as cursor:
        plan = cursor.execute(f"EXPLAIN QUERY PLAN {following}").fetchall()

    assert [step[-1] for step in plan if "SEARCH" in step[-1] and "COVERING INDEX" not in step[-1]] == []
    assert any("COVERING INDEX" in step[-1] for step in plan)
