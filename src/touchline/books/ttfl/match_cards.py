"""The cards of both teams as they lie on the table: everybody may read them (SPF-CARD-01 to SPF-CARD-11)."""

from touchline.books.ttfl.card_faces import face_of, team_view
from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.match_text import say
from touchline.books.ttfl.phases import team_of
from touchline.books.ttfl.state import MatchState
from touchline.game import Column, Language, Row, Sheet
from touchline.pictures import Cards
from touchline.sport.elevens import ELEVENS, Eleven

CARD, CARDS = "card ", "cards "
NOTHING = (Column(""), Column(""))


def key_of(who: CardId) -> str:
    return f"{CARD}{who}"


def all_of(eleven: Eleven) -> str:
    """The key of a team's cards."""
    return f"{CARDS}{eleven}"


def detail(state: MatchState, key: str, language: Language) -> Sheet | None:
    """A man's card, or all cards of a team."""
    for eleven in ELEVENS:
        if key == all_of(eleven):
            return _of_team(state, eleven, language)
        if key.startswith(CARD) and (found := _of_man(state, eleven, CardId(key.removeprefix(CARD)), language)):
            return found
    return None


def _of_man(state: MatchState, eleven: Eleven, who: CardId, language: Language) -> Sheet | None:
    team = team_of(state.options, eleven)
    face = face_of(team, who, language)
    if face is None:
        return None
    rows = (Row((say("col-team", language), team.name), sheet=f"team {eleven}"), _all_cards(state, eleven, language))
    return Sheet(key_of(who), f"{face.name}, {face.sign}", NOTHING, rows, picture=Cards(words=face.name, cards=(face,)))


def _of_team(state: MatchState, eleven: Eleven, language: Language) -> Sheet:
    view = team_view(team_of(state.options, eleven), language)
    back = Row((say("col-team", language), team_of(state.options, eleven).name), sheet=f"team {eleven}")
    return Sheet(all_of(eleven), view.title, NOTHING, (back,), more=view.sheets)


def _all_cards(state: MatchState, eleven: Eleven, language: Language) -> Row:
    return Row((say("all-cards", language), team_of(state.options, eleven).name), sheet=all_of(eleven))
