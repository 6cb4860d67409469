import pytest

from office.conftest import Office
from touchline.game import Language
from touchline.office import commissioner, history, sealing
from touchline.office.errors import OfficeError


@pytest.mark.parametrize(
    ("game", "language", "name"),
    [
        ("beppiland.league", "en", "club 2"),
        ("beppiland.league", "it", "squadra 2"),
        ("fool.league", "de", "Verein 2"),
        ("ttfl.league", "de", "Verein 2"),
        ("penpaper.league", "en", "team 2"),
        ("penpaper.league", "it", "squadra 2"),
    ],
)
def test_a_club_that_is_not_founded_is_called_by_the_books_word(
    office: Office, game: str, language: Language, name: str
) -> None:
    contest = office.contest(game=game, names={"3": "Harbour"})

    named = history.names(contest, language)

    assert named["2"] == name
    assert named["3"] == "Harbour"


def test_a_refusal_names_the_seat_as_people_know_it(office: Office) -> None:
    contest = office.contest(game="fool.league", names={"3": "Harbour"})
    seats = {each.seat: each for each in contest.seats.all()}

    with pytest.raises(OfficeError, match=r"^club 2 is held by a computer coach"):
        sealing.submit(contest, seats["2"], {}, by=None, via="cli")
    with pytest.raises(OfficeError, match=r"^Harbour is held by a computer coach"):
        sealing.submit(contest, seats["3"], {}, by=None, via="cli")


def test_what_the_office_did_to_a_seat_is_told_with_its_name(office: Office) -> None:
    contest = office.contest(game="penpaper.league", people={"1": office.user("anna").username})
    commissioner.hand_to_computer(contest.seats.get(seat="1"), "default", reason="moved away", by=contest.commissioner)

    told = history.told(office.opened(contest), None, language="it")

    assert [each.text for each in told] == [
        "Il commissario commissioner ha affidato squadra 1 all'allenatore automatico default: moved away"
    ]
