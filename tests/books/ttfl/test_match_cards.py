"""What coaches read of the cards at the table: who is tired, and every card of both teams."""

import pytest
from msgspec.structs import replace

from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.house_rules import HouseRules
from touchline.books.ttfl.phases import team_of
from touchline.books.ttfl.state import HOME, VISITORS, MatchState
from touchline.game import detail_of
from touchline.pictures import Cards
from touchline.sport.elevens import ELEVENS

from .matches import GAME, at


def conditions(state: MatchState, team: str = "team home") -> dict[str, str]:
    """What stands in the last column, by name."""
    sheet = next(sheet for sheet in GAME.view(state, HOME).sheets if sheet.key == team)
    return {str(row.cells[1]): str(row.cells[-1]) for row in sheet.rows if row.cells[-1]}


@pytest.mark.rule("SPF-CARD-01", "SPF-CARD-08", "SPF-CARD-09")
@pytest.mark.parametrize("eleven", ELEVENS)
def test_every_row_of_a_team_leads_to_the_card(eleven):
    state = at("calls")
    sheet = next(sheet for sheet in GAME.view(state, VISITORS).sheets if sheet.key == f"team {eleven}")

    for row in sheet.rows[:-1]:
        found = detail_of(GAME, state, HOME, row.sheet)
        assert found is not None
        assert isinstance(found.picture, Cards)
        assert found.picture.cards[0].name == row.cells[1]


@pytest.mark.rule("SPF-CARD-10", "SPF-CARD-11")
@pytest.mark.parametrize("seat", [HOME, VISITORS, None])
def test_the_cards_of_both_teams_are_read_by_everybody(seat):
    state = at()
    for eleven in ELEVENS:
        found = detail_of(GAME, state, seat, f"cards {eleven}", "de")
        assert found is not None
        shown = [card.key for part in found.more if isinstance(part.picture, Cards) for card in part.picture.cards]
        assert {card.id for card in team_of(state.options, eleven).cards} < set(shown)
        assert {"kick-returns", "punt-returns", "team"} < set(shown)


@pytest.mark.parametrize("key", ["card nobody", "cards referee", "player 1-1"])
def test_there_is_no_other_card(key):
    assert detail_of(GAME, at(), HOME, key) is None


@pytest.mark.rule("SPF-END-03", "SPF-END-05", "TTFL-END-01")
def test_a_coach_sees_whose_endurance_the_next_play_would_exceed():
    state = at("calls")
    men = team_of(state.options, "home").cards
    back = next(card for card in men if card.is_back and card.rushing_endurance == card.receiving_endurance == 1)
    uses = state.match.uses.noted(CardId(back.id), state.match.plays)

    assert conditions(replace(state, match=replace(state.match, uses=uses))) == {back.name: "tired: R1 C1"}
    rested = replace(state.match, uses=uses, plays=state.match.plays + 1)
    assert conditions(replace(state, match=rested)) == {}


@pytest.mark.rule("SPF-END-03")
def test_where_nobody_tires_nobody_is_called_tired():
    state = at("calls", game="own", rules=HouseRules(tiring=False))
    back = next(card for card in team_of(state.options, "home").cards if card.is_back and card.rushing_endurance == 1)
    uses = state.match.uses.noted(CardId(back.id), state.match.plays)

    assert conditions(replace(state, match=replace(state.match, uses=uses))) == {}


@pytest.mark.rule("SPF-END-01")
def test_a_passer_shows_whether_he_is_an_a_a_b_or_a_c():
    sheet = next(sheet for sheet in GAME.view(at(), HOME).sheets if sheet.key == "team home")

    assert sorted(str(row.cells[3])[:3] for row in sheet.rows if row.cells[2] == "QB") == ["E A", "E B", "E C"]
