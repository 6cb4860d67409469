"""Every sentence of the book."""

from touchline.books.beppiland.state import League
from touchline.game import Language


def phase_title(league: League) -> str:
    if league.stage == "founding":
        return "Write your starting teams"
    what = "finale" if league.stage == "finale" else f"session {league.session}"
    return f"Season {league.season}, {what}"


def tell(event: object, language: Language = "en") -> str:
    return type(event).__name__
