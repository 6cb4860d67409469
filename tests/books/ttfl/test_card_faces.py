"""What stands on cards, as people see it."""

import pytest

from touchline.books.ttfl import card_faces
from touchline.books.ttfl.card_faces import card_face, extent, fac_face, signed, team_view
from touchline.books.ttfl.cards import BLANK, JUMP, NOTHING, Card, CatchColumns, Kicker, Passing, PunterCard, Returner
from touchline.books.ttfl.deck import Fac, standard_deck
from touchline.books.ttfl.making_cards.fictional import fictional_teams
from touchline.pictures import Cards, card_in_words

QB = Card(
    id="1",
    position="QB",
    passing=Passing((37, 28, 19), (NOTHING, 48, 47), (NOTHING, 46, 45), 25, 34, 42),
    letter="A",
)  # fmt: skip


@pytest.mark.rule("SPF-CARD-01", "TTFL-INT-04")
def test_a_quarterback_shows_every_pass_number_once():
    ranges, rushed = card_face(QB).grids

    assert ranges.rows == (
        ("COM", "1–37", "1–28", "1–19"),
        ("INC", "38–48", "29–45", "20–44"),
        ("INT?", "–", "46–47", "45–46"),
        ("INT", "–", "48", "47–48"),
    )
    assert rushed.rows == (("1–25", "26–34", "35–42", "43–48"),)


@pytest.mark.rule("SPF-CARD-02", "SPF-CARD-03")
def test_gains_stand_beside_their_run_numbers():
    columns = CatchColumns((JUMP, *range(11, 0, -1)), (30, BLANK, *range(10, 0, -1)))
    (grid,) = card_face(Card(id="1", position="WR", catch=columns, bv=-2)).grids

    assert grid.heads == ("RN", "Q", "S")
    assert grid.rows[:2] == (("1", "L", "30"), ("2", "11", ""))


@pytest.mark.rule("SPF-CARD-04", "SPF-CARD-05", "SPF-CARD-06", "SPF-CARD-07")
@pytest.mark.parametrize(
    ("card", "worths"),
    [
        (Card(id="1", position="G", bv=2, pb=3), {"BV": "+2", "PB": "3"}),
        (Card(id="1", position="DE", tv=-2, pr=0), {"TV": "−2", "PR": "0"}),
        (Card(id="1", position="CB", pdv=-3, intercepts=48, intercepts_perhaps=True),
         {"TV": "0", "PR": "0", "PDV": "−3", "INT": "48?", "PI": "–"}),
        (Card(id="1", position="OLB", intercepts=46, interferes=(44, 45)),
         {"TV": "0", "PR": "0", "PDV": "0", "INT": "46–48", "PI": "44–45"}),
    ],
)  # fmt: skip
def test_a_card_shows_what_its_man_is_worth(card, worths):
    assert dict(card_face(card).worths) == worths


@pytest.mark.rule("SPF-CARD-08")
def test_a_kicker_shows_his_bands():
    shown = card_faces.kicker_face(Kicker("k", "Kit", (45, 40, 33, 24, 0), 46), "de")

    assert [row[1] for row in shown.grids[0].rows] == ["1–45", "1–40", "1–33", "1–24", "–"]
    assert shown.grids[0].rows[4][0] == "über 50"
    assert shown.worths == (("XP", "1–46"),)


@pytest.mark.rule("SPF-CARD-09")
def test_a_punter_shows_who_returns_and_the_foot():
    punter = PunterCard("p", "Ned", tuple(range(57, 46, -1)), (1, 2, *[0] * 9), 62, 4)
    rows, foot = card_faces.punter_face(punter).grids

    assert rows.rows[:3] == (("1", "57", "PR-1"), ("2", "56", "PR-2"), ("3", "55", "FC"))
    assert foot.rows == (("1", "62, out of bounds"), ("2–4", "blocked"), ("5–12", "penalty"))


@pytest.mark.rule("SPF-CARD-10")
def test_returners_show_the_asterisk_and_the_fumble():
    men = [Returner("1", "Flynn", tuple(range(20, 8, -1)), asterisk=100)] * 4
    rows, names = card_faces.returners_face("punt-returns", men).grids

    assert rows.rows[0] == ("1", "20*", "20*", "20*", "20*")
    assert rows.rows[-1] == ("12", "9 f", "9 f", "9 f", "9 f")
    assert names.rows[0] == ("1", "Flynn (*TD)")


@pytest.mark.rule("SPF-CARD-11")
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_team_shows_all_its_cards(language):
    team = fictional_teams(2, 2)[0]
    view = team_view(team, language)
    shown = [card for sheet in view.sheets if isinstance(sheet.picture, Cards) for card in sheet.picture.cards]

    assert {card.id for card in team.cards} <= {card.key for card in shown}
    assert len(shown) == 46 + 5
    assert view.title == {"en": f"Cards of {team.name}", "de": f"Karten von {team.name}"}[language]


@pytest.mark.rule("SPF-FAC-03")
def test_a_fast_action_card_shows_everything_on_it():
    fac = standard_deck()[0]
    told = card_in_words(fac_face(fac))

    for part in (f"RN {fac.rn}", f"PN {fac.pn}", fac.sweep_left, fac.inside_right, fac.short, fac.result):
        assert part in told
    assert fac_face(Fac(number=97, z=True)).sign == "Z"


def test_every_phrase_of_the_cards_has_german():
    assert [key for key in card_faces.PHRASES if "de" not in card_faces.PHRASES.languages(key)] == []


@pytest.mark.parametrize(("first", "last", "text"), [(1, 37, "1–37"), (48, 48, "48"), (49, 48, "–")])
def test_ranges_are_written_as_on_cards(first, last, text):
    assert extent(first, last) == text
    assert (signed(2), signed(0), signed(-2)) == ("+2", "0", "−2")
