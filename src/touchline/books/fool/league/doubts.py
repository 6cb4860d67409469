"""What a Commissioner looks at before a step is ruled: contested men, suspect transfers, trades that nobody answers."""

from collections.abc import Iterator, Mapping

from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.line_up_needs import shortages
from touchline.books.fool.league.orders import AnyOrders, CampRoster, Cuts, Week
from touchline.books.fool.league.state import League, Trade
from touchline.books.fool.league.trades import agreed, is_of_something, players_may_move, with_standing_offers
from touchline.books.fool.players import PlayerId
from touchline.game import Note

Sent = Mapping[ClubId, AnyOrders]


def doubts(league: League, sent: Sent) -> tuple[Note, ...]:
    """Everything in the state and in the orders so far that may call for a decision, a sentence each."""
    return (*_contested(league, sent), *_arranged(league, sent), *_unanswered(league, sent), *_short(league))


def wanted(league: League, sent: Sent) -> dict[PlayerId, list[ClubId]]:
    """Who wants whom, by the men; clubs in the order in which they choose."""
    found: dict[PlayerId, list[ClubId]] = {}
    for club in league.from_the_bottom:
        match sent.get(club):
            case CampRoster(invite=men):
                named = men
            case Cuts(claims=claims) | Week(sign=claims):
                named = tuple(claim.player for claim in claims)
            case _:
                named = ()
        for who in named:
            found.setdefault(who, []).append(club)
    return found


def _contested(league: League, sent: Sent) -> Iterator[Note]:
    """FOOL-12.2-j: men whom several clubs want; without a word the lowest of last season has him."""
    for who, clubs in wanted(league, sent).items():
        if len(clubs) > 1:
            names = ", ".join(league.club(club).name for club in clubs)
            yield Note(f"{_called(league, who)} is wanted by {names}, who choose in this order.", ("FOOL-12.2-j",))


def _arranged(league: League, sent: Sent) -> Iterator[Note]:
    """FOOL-12.5.1-f: men released after the deadline for trades whom somebody wants at once."""
    if players_may_move(league):
        return
    for who, clubs in wanted(league, sent).items():
        last = league.careers[who].last_club
        if who in league.waived and last is not None:
            takers = ", ".join(league.club(club).name for club in clubs)
            text = (
                f"{league.club(last).name} released {_called(league, who)} after the deadline, and {takers} want him."
            )
            yield Note(text, ("FOOL-12.5.1-f",))


def _unanswered(league: League, sent: Sent) -> Iterator[Note]:
    """Trades that only one of two clubs has written, where the other has sent its orders too."""
    written: dict[ClubId, tuple[Trade, ...]] = {club: getattr(each, "trades", ()) for club, each in sent.items()}
    proposals = with_standing_offers(league, written)
    for club, trades in written.items():
        for trade in filter(is_of_something, trades):
            if trade.to in sent and trade not in agreed(proposals, club):
                both = f"{league.club(club).name} offer {league.club(trade.to).name}"
                yield Note(f"{both} a trade, and these have not written it.", ("FOOL-12.0-a",))


def _short(league: League) -> Iterator[Note]:
    """FOOL-12-GAP-ROSTERPOS (reconstruction): clubs that cannot line up without men out of position."""
    for club in league.clubs.values():
        missing = shortages(league.careers[who].player for who in club.roster)
        if missing and club.roster:
            yield Note(f"{club.name} have {', '.join(missing)}.", ("FOOL-12-GAP-ROSTERPOS",))


def _called(league: League, who: PlayerId) -> str:
    player = league.careers[who].player
    return f"{player.name} [{who}], {player.written}"
