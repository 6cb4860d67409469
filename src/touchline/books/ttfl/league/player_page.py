"""What a league knows of a man, with his card; and all cards of a club (SPF-CARD-01 to SPF-CARD-11)."""

from collections.abc import Iterator

from msgspec.structs import replace

from touchline.books.ttfl.card_faces import face_of, team_view
from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.league.games import cards
from touchline.books.ttfl.league.state import ClubId, League, Player
from touchline.books.ttfl.league.text import BETWEEN, say
from touchline.books.ttfl.league.views import condition, in_words
from touchline.game import Column, Language, Row, Sheet
from touchline.pictures import Cards

PLAYER, CARDS = "player ", "cards "


def key_of(who: CardId) -> str:
    return f"{PLAYER}{who}"


def detail(league: League, key: str, language: Language) -> Sheet | None:
    """The page of a man, or of a club's cards; between two seasons nobody has one."""
    if key.startswith(PLAYER) and (man := league.players.get(CardId(key.removeprefix(PLAYER)))) is not None:
        return _page(league, man, language)
    club = ClubId(key.removeprefix(CARDS))
    if key.startswith(CARDS) and club in league.clubs and has_cards(league):
        return cards_sheet(league, club, language)
    return None


def has_cards(league: League) -> bool:
    return league.stage != "founding" and league.stage not in BETWEEN


def cards_sheet(league: League, club: ClubId, language: Language) -> Sheet:
    """SPF-CARD-12: all cards of a club, part by part."""
    view = team_view(cards(league)[club], language)
    back = Row((say("page-club", language), league.name_of(club)), sheet=f"club {club}")
    return Sheet(f"{CARDS}{club}", view.title, (Column(""), Column("")), (back,), more=view.sheets)


def _page(league: League, man: Player, language: Language) -> Sheet:
    club = next((each for each in league.in_order if man.id in league.clubs[each].roster), None)
    sheet = Sheet(
        key_of(man.id),
        f"{man.name}, {man.position}",
        (Column(""), Column("")),
        tuple(_facts(league, man, club, language)),
    )
    if club is None or not has_cards(league):
        return sheet
    face = face_of(cards(league)[club], man.id, language)
    assert face is not None, "everybody of a club has a card"
    all_cards = Row((say("page-cards", language), league.name_of(club)), sheet=f"{CARDS}{club}")
    return replace(sheet, rows=(*sheet.rows, all_cards), picture=Cards(words=man.name, cards=(face,)))


def _facts(league: League, man: Player, club: ClubId | None, language: Language) -> Iterator[Row]:
    if club is None:
        yield Row((say("page-club", language), say("page-no-club", language)))
    else:
        yield Row((say("page-club", language), league.name_of(club)), sheet=f"club {club}")
    yield Row((say("col-age", language), man.age))
    yield Row((say("page-since", language), man.since))
    if hurt := condition(league, man, language):
        yield Row((say("col-condition", language), say("page-out", language, games=hurt)))
    games = say("page-games", language, games=man.season.get("games", 0), starts=man.season.get("starts", 0))
    for title, said in (
        ("col-figures", "; ".join(each for each in (games, in_words(man.season, language)) if each)),
        ("col-card", in_words(man.line, language)),
        ("col-career", in_words(man.career, language)),
    ):
        if said:
            yield Row((say(title, language), said))
