from typing import Any

import msgspec
import pytest

from office.conftest import Office
from touchline.office import contests, history
from touchline.office.errors import OfficeError
from touchline.office.models import Contest, Phase, Seat


def test_a_contest_begins_with_a_ruled_set_up_and_an_open_first_phase(office: Office) -> None:
    contest = office.contest("anna")

    assert [phase.number for phase in history.ruled(contest)] == [0]
    opened = history.open_phase(contest)
    assert opened is not None
    assert (opened.number, opened.status, opened.title) == (1, Phase.Status.OPEN, "Round 1")


def test_seats_are_held_by_people_by_people_to_come_and_by_computers(office: Office) -> None:
    office.user("anna")
    contest = contests.create(
        "test.guess",
        name="cup",
        options={},
        people={"seat1": "anna", "seat2": None},
        names={"seat1": "Anna's Aces"},
        coaches={"seat3": "lucky"},
    )

    held = [(seat.name, seat.held_by, seat.holder and seat.holder.username, seat.coach) for seat in contest.seats.all()]
    assert held == [
        ("Anna's Aces", Seat.HeldBy.PERSON, "anna", "default"),
        ("seat2", Seat.HeldBy.PERSON, None, "default"),
        ("seat3", Seat.HeldBy.COMPUTER, None, "lucky"),
    ]


def test_options_may_come_as_text(office: Office) -> None:
    contest = office.contest(options={"seats": "5", "rounds": "2"})

    assert contest.seats.count() == 5
    assert msgspec.json.decode(contest.options)["rounds"] == 2


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"options": {"teams": 3}}, "test.guess has no option 'teams'; it has live, rounds, seats, sides"),
        ({"options": {"seats": "many"}}, "option seats: Expected `int`, got `str`; the options of test.guess are"),
        ({"options": {"seats": 12}}, "seats: 12 cannot play; use 1 to 9"),
        ({"name": "not a slug"}, "'not a slug' cannot be a contest's name; use up to 60 letters"),
        ({"people": {"seat9": None}}, "there is no seat 'seat9'; the seats are seat1, seat2, seat3"),
        ({"people": {"seat1": "nobody"}}, "there is no user 'nobody'; leave the seat's user open"),
        ({"coaches": {"seat1": "genius"}}, "there is no coach 'genius'; there are default, lucky"),
        ({"time_zone": "Mars/North"}, "there is no time zone 'Mars/North'; use one such as UTC"),
        ({"seed": "two\nlines"}, "the seed cannot be used; use one line"),
        ({"seed": "x" * 121}, "the seed cannot be used; use one line"),
    ],
)
def test_what_cannot_be_is_refused_with_the_way_out(office: Office, wrong: dict[str, object], said: str) -> None:
    with pytest.raises(OfficeError) as refused:
        office.contest(**wrong)

    assert str(refused.value).startswith(said)
    assert not Contest.objects.exists()


def test_a_game_nobody_knows_is_refused_with_those_there_are(office: Office) -> None:
    with pytest.raises(OfficeError, match=r"there is no game 'chess.match'; there are"):
        contests.create("chess.match", name="cup", options={})


def test_a_name_is_given_once(office: Office) -> None:
    office.contest()

    with pytest.raises(OfficeError, match="there is a contest 'cup' already; choose another name"):
        office.contest()


def test_a_contest_is_found_by_name_or_near_ones_are_offered(office: Office) -> None:
    contest = office.contest(name="spring-cup")

    assert contests.find("spring-cup") == contest
    with pytest.raises(OfficeError, match="there is no contest 'spring_cup'; there are spring-cup"):
        contests.find("spring_cup")


def test_without_any_contest_the_way_to_make_one_is_told(office: Office) -> None:
    with pytest.raises(OfficeError, match="there is none yet: make one with `touchline new`"):
        contests.find("cup")


def test_the_seed_of_the_set_up_is_revealed_at_once_and_that_of_the_open_phase_is_not(office: Office) -> None:
    contest = office.contest()
    set_up, opened = history.ruled(contest)[0], history.open_phase(contest)
    assert opened is not None

    assert history.dice(set_up, None).seed == bytes(set_up.seed).hex()
    assert history.dice(opened, None) == history.DiceReport(opened.commitment)


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ({"title": "a\0b"}, "characters that cannot be kept"),
        ({"title": "\ud800"}, "characters that cannot be kept"),
        ({"title": "x" * 121}, "is too long; use up to 120"),
        ({"names": {"seat1": "x" * 121}}, "is too long; use up to 120"),
        ({"pace_hours": 0}, "a pace of 0 hours cannot be kept"),
        ({"pace_hours": 10**9}, "cannot be kept; use 1 to"),
        ({"grace_minutes": -1}, "-1 minutes are no grace"),
        ({"grace_minutes": 10**9}, "are no grace; use 0 to"),
        ({"seed": "a\0b"}, "the seed cannot be used"),
    ],
)
def test_what_no_database_could_keep_is_refused(office: Office, asked: dict[str, Any], problem: str) -> None:
    with pytest.raises(OfficeError, match=problem):
        office.contest("anna", **asked)
    assert not Contest.objects.exists()
