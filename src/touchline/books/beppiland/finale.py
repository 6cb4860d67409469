"""The finale: matches still to be recovered, and the title play-off (BEP-GAP-02)."""

from collections.abc import Mapping

from msgspec.structs import replace

from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.match_days import play_days
from touchline.books.beppiland.opening_a_session import close_tables
from touchline.books.beppiland.orders import FinaleOrders, SessionOrders
from touchline.books.beppiland.session import collect_income, count_discipline, grow, publish_press
from touchline.books.beppiland.sitting import Orders, Sitting
from touchline.dice import Dice


def rule_finale(sitting: Sitting, orders: Mapping[ClubId, FinaleOrders], dice: Dice) -> Sitting:
    """BEP-GAP-02 (reconstruction): the matches, with income, experience and discipline, and nothing else."""
    sheets = {
        club: SessionOrders(matches=sent.matches, press=sent.press, received=sent.received)
        for club, sent in orders.items()
    }
    for step in (play_recovered, play_for_the_title, grow, count_discipline, collect_income, publish_press):
        sitting = step(sitting, sheets, dice)
    assert not sitting.postponed, "in the finale every match is played"
    return sitting


def play_recovered(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-GAP-02, BEP-GAP-09 (reconstruction): what was suspended, and finals that had to wait."""
    fixtures = [each for each in sitting.league.fixtures if each.competition != "title"]
    return play_days(sitting, fixtures, orders, dice)


def play_for_the_title(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-LEA-04, BEP-GAP-02 (reconstruction): the winners of the groups, who are known now."""
    sitting = replace(sitting, league=close_tables(sitting.league, dice))
    fixtures = [each for each in sitting.league.fixtures if each.competition == "title"]
    return play_days(sitting, fixtures, orders, dice)
