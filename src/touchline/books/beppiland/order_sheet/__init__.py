"""The order sheet: orders as the text people already write, and that text as orders."""

from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.order_sheet.facts import Facts
from touchline.books.beppiland.order_sheet.reading import read_finale, read_founding, read_line_up, read_session
from touchline.books.beppiland.order_sheet.writing import Writer, founding_sheet
from touchline.books.beppiland.orders import BeppilandOrders, FinaleOrders, FoundClub, SessionOrders
from touchline.books.beppiland.state import Club, League
from touchline.game import Language, Reading

__all__ = ["read", "read_match", "written", "written_match"]


def written(league: League, club: ClubId, orders: BeppilandOrders | None = None, language: Language = "en") -> str:
    """BEP-ORD-01: the sheet of a club; without orders the one its president gets to fill in."""
    match league.stage:
        case "founding":
            return founding_sheet(orders if isinstance(orders, FoundClub) else FoundClub(), language)
        case "finale":
            sent = orders if isinstance(orders, FinaleOrders) else FinaleOrders()
            return Writer(Facts(league, club), language).finale(sent)
        case "session":
            wanted = orders if isinstance(orders, SessionOrders) else SessionOrders()
            return Writer(Facts(league, club), language).session(wanted)


def read(league: League, club: ClubId, text: str, language: Language = "en") -> Reading:
    """BEP-ORD-01, BEP-ORD-06: what a sheet orders, as far as it can be understood; `language` is that of the answer."""
    match league.stage:
        case "founding":
            new = Club(id=club, name="")
            return read_founding(
                Facts(League(options=league.options, seats=(), clubs={club: new}), club), text, language
            )
        case "finale":
            return read_finale(Facts(league, club), text, language)
        case "session":
            return read_session(Facts(league, club), text, language)


def written_match(league: League, club: ClubId, orders: SessionOrders, language: Language = "en") -> str:
    """BEP-ORD-02, BEP-ORD-04: the sheet of a single match, from orders of a session with one match."""
    return Writer(Facts(league, club), language).line_up(orders)


def read_match(league: League, club: ClubId, text: str, language: Language = "en") -> Reading:
    """BEP-ORD-01: the line-up of a single match, as orders of a session with one match."""
    return read_line_up(Facts(league, club), text, language)
