"""TTFL's cards as the rest of the system asks for them."""

from collections.abc import Mapping

from touchline.books.book import CardMaker, Figures, Remark
from touchline.books.ttfl.card_faces import deck_sheet, team_view
from touchline.books.ttfl.cards import Team
from touchline.books.ttfl.making_cards import stat_table
from touchline.books.ttfl.making_cards.environment import Game
from touchline.books.ttfl.making_cards.fictional import numbered_season
from touchline.books.ttfl.making_cards.season import Season
from touchline.books.ttfl.making_cards.team import cards_of
from touchline.books.ttfl.making_cards.told import PHRASES as IMPORT_PHRASES
from touchline.books.ttfl.making_cards.told import remark_in_words
from touchline.game import Language, Sheet, View


class TtflCards(CardMaker[Team]):
    """SPF-GEN-01, SPF-GEN-24: cards of the house game and of the base game, from figures that are found or made up."""

    games: tuple[Game, ...] = ("house", "base")

    def invented(self, number: int, clubs: int) -> Figures:
        return Figures(numbered_season(number, clubs))

    def imported(self, tables: Mapping[str, str], mapping: str) -> Figures:
        return stat_table.season_from_tables(tables, mapping)

    def remark(self, remark: Remark, language: Language) -> str:
        return remark_in_words(remark, language)

    def said(self, text: str, language: Language) -> str:
        return IMPORT_PHRASES.translated(text, language)

    def table(self, season: Season) -> str:
        return stat_table.table_of(season)

    def usual_mapping(self) -> str:
        return stat_table.usual_mapping()

    def teams(self, season: Season, game: str) -> tuple[Team, ...]:
        return cards_of(season, "base" if game == "base" else "house")

    def view(self, team: Team, language: Language) -> View:
        return team_view(team, language)

    def deck(self, language: Language) -> Sheet:
        return deck_sheet(language)
