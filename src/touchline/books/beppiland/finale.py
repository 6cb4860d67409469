"""The finale: matches still to be recovered, and the title play-off (BEP-GAP-02)."""

from collections.abc import Mapping

from msgspec.structs import replace

from touchline.books.beppiland.comings_and_goings import dismiss, pension
from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.match_days import play_matches
from touchline.books.beppiland.orders import FinaleOrders, SessionOrders
from touchline.books.beppiland.session import close_accounts, collect_income, count_discipline, grow, publish_press
from touchline.books.beppiland.sitting import Sitting
from touchline.dice import Dice


def rule_finale(sitting: Sitting, orders: Mapping[ClubId, FinaleOrders], dice: Dice) -> Sitting:
    """BEP-GAP-02 (reconstruction): the matches, with income, experience and discipline, and nothing else.

    Then the orders for the end of the season: dismissals, and pensions before anybody ages (BEP-END-14).
    """
    sheets = {
        club: SessionOrders(matches=sent.matches, press=sent.press, received=sent.received)
        for club, sent in orders.items()
    }
    for step in (play_matches, grow, count_discipline, collect_income, publish_press):
        sitting = step(sitting, sheets, dice)
    for club, sent in orders.items():
        sitting = dismiss(sitting, club, sent.dismissals)
        for wish in sent.pensions:
            sitting = pension(sitting, club, wish.player, wish.job, wish.tactic)
    return replace(close_accounts(sitting, sheets, dice), postponed=())
