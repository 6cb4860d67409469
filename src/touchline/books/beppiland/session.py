"""A session, from the orders to the report: step by step, each for all clubs before the next (BEP-SEQ-20)."""

from itertools import groupby
from operator import itemgetter

from msgspec.structs import replace

from touchline.books.beppiland import backroom_boys, coaching, discipline, money, tired_players, totocalcio
from touchline.books.beppiland import events as told
from touchline.books.beppiland.auction import takes_requests
from touchline.books.beppiland.business import hold_auction, pay_for_business
from touchline.books.beppiland.comings_and_goings import (
    convert_and_dismiss,
    exchange,
    exchange_early,
    join_and_leave,
    sell_abroad,
)
from touchline.books.beppiland.communication_of_the_teams import lettered
from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.friendlies import (
    agree_on_friendlies,
    announce_tournaments,
    pay_out_fees,
    play_friendlies,
)
from touchline.books.beppiland.match_day import entrants
from touchline.books.beppiland.match_days import play_matches, refund, send_scouts
from touchline.books.beppiland.names import joined
from touchline.books.beppiland.orders import Request, SessionOrders
from touchline.books.beppiland.players import notation
from touchline.books.beppiland.sitting import Orders, Sitting, Sold, Step
from touchline.books.beppiland.state import Club, Lot
from touchline.books.beppiland.young_players import grown
from touchline.dice import Dice
from touchline.game import EVERYBODY, only


def rule_session(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-SEQ-20: steps 4 to 22."""
    written = {club: written_out(sent, sitting.club(club)) for club, sent in orders.items()}
    for step in steps(sitting):
        sitting = step(sitting, written, dice)
    return sitting


def written_out(sent: SessionOrders, club: Club) -> SessionOrders:
    """BEP-LINE-08: line-ups with letters in place of X, while everybody who was ordered is still there."""
    return replace(
        sent,
        matches={match: lettered(sheet, club.players) for match, sheet in sent.matches.items()},
        friendlies=tuple(replace(each, sheet=lettered(each.sheet, club.players)) for each in sent.friendlies),
    )


def steps(sitting: Sitting) -> tuple[Step, ...]:
    """BEP-SEQ-20, BEP-SEQ-22, BEP-TRN-06: the order of a session; training may come after the matches by option."""
    early = sitting.league.options.training_effect == "before matches"
    return (
        convert_and_dismiss,
        exchange_early,
        join_and_leave,
        list_for_auction,
        agree_on_friendlies,
        pay_for_business,
        hold_auction,
        *((train,) if early else ()),
        send_scouts,
        play_matches,
        refund_idle_bribes,
        play_friendlies,
        *(() if early else (train,)),
        recover,
        grow,
        count_discipline,
        collect_income,
        draw_totocalcio,
        pay_out_fees,
        tax_bribes,
        pay_salaries,
        move_players,
        charge_interest,
        sell_by_force,
        finish_stadiums,
        announce_tournaments,
        close_accounts,
        publish_press,
    )


def list_for_auction(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-AUC-04: players put up in this session are lots of the next, in the order in which the requests arrived.

    From now on they are bound (BEP-AUC-16); the list goes out with the next session, with players as they are then.
    """
    is_open = takes_requests(sitting.league.session)
    lots: list[Lot] = []
    for club_id, request in _in_order_of_arrival(orders, dice):
        player = sitting.club(club_id).player(request.player)
        is_listed = player is not None and any(lot.player == player.id for lot in (*sitting.league.lots, *lots))
        if player is None or is_listed or not is_open:
            why = "there is none, or he is not there, or on the list already"
            sitting = sitting.refuse(club_id, f"auction of {request.player}", why, "BEP-AUC-04")
            continue
        lots.append(
            Lot(
                number=len(lots) + 1,
                club=club_id,
                player=player.id,
                name=player.name,
                notation=notation(player),
                minimum=money.value_of(player),
                matches=request.matches,
            )
        )
    return replace(sitting, listed=tuple(lots))


def _in_order_of_arrival(orders: Orders, dice: Dice) -> list[tuple[ClubId, Request]]:
    """BEP-AUC-04, BEP-CLUB-04: all requests as they arrived; of one moment, lots decide whose come first."""
    wanted = [(orders[club].arrived(request), club, request) for club in orders for request in orders[club].requests]
    in_order: list[tuple[ClubId, Request]] = []
    for _, together in groupby(sorted(wanted, key=itemgetter(0)), key=itemgetter(0)):
        by_club: dict[ClubId, list[Request]] = {}
        for _, club, request in together:
            by_club.setdefault(club, []).append(request)
        clubs = tuple(by_club)
        if len(clubs) > 1:
            clubs = dice.shuffle(clubs, "requests of one moment: whose come first", rule="BEP-CLUB-04")
        in_order += [(club, request) for club in clubs for request in by_club[club]]
    return in_order


def train(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-TRN-06, BEP-NMR-03: step 9; without orders only fitness is trained."""
    for club_id, sent in orders.items():
        club = sitting.club(club_id)
        wanted = sent.training if sent.received else coaching.fitness_only(club.players, club.pa)
        coach = backroom_boys.has(club.staff, "coach")
        result = coaching.train(club.players, club.pa, wanted, coach=coach)
        sitting = sitting.put(replace(club, players=result.players, pa=result.pa))
        if wanted:
            event = told.TrainingDone(
                audience=only(club_id), rules=("BEP-TRN-07",), done=result.done, skipped=result.skipped, pa=result.pa
            )
            sitting = sitting.tell(event)
    return sitting


def refund_idle_bribes(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-BRIBE-10: a bribe for a match that the club did not reach, or that was not held, is given back."""
    played = {(each.fixture.id, club) for each in sitting.league.results for club in (each.home, each.away)}
    for club, gift in tuple(sitting.bribes.items()):
        if (gift.fixture, club) not in played:
            sitting = refund(sitting, club)
    return sitting


# --- steps 12 to 14: players ----------------------------------------------------------------------------------------


def recover(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-FIT-06: step 12: fatigue, the worst injury, or a rest."""
    diary = sitting.diary
    for club in tuple(sitting.league.clubs.values()):
        players = tuple(
            replace(
                player,
                fitness=tired_players.fitness_after(
                    player.fitness,
                    diary.played.get(player.id, 0),
                    diary.injuries.get(player.id, 0),
                    goalkeeper=player.is_goalkeeper,
                ),
            )
            for player in club.players
        )
        sitting = sitting.put(replace(club, players=players))
    return sitting


def grow(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-YOU-05: step 13: the experience of young players; their club hears of it, and of everybody's fitness."""
    for club in tuple(sitting.league.clubs.values()):
        players = tuple(grown(player, sitting.diary.experience.get(player.id, 0)) for player in club.players)
        skill = {
            after.name: after.skill - before.skill
            for before, after in zip(club.players, players, strict=True)
            if after.skill != before.skill
        }
        fitness = {player.name: player.fitness for player in players}
        sitting = sitting.put(replace(club, players=players)).tell(
            told.SquadChanged(audience=only(club.id), rules=("BEP-FIT-06", "BEP-YOU-05"), fitness=fitness, skill=skill)
        )
    return sitting


def count_discipline(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-PD-01, BEP-PD-02, BEP-PD-03: step 14: points are added up; bans are for the next session.

    BEP-PD-05: of a club that has no match in the finale bans stay as they are.
    """
    playing = {club for fixture in sitting.league.fixtures for club in entrants(fixture, sitting.league)}
    for club in tuple(sitting.league.clubs.values()):
        players = []
        for player in club.players:
            after = player.discipline + sitting.diary.discipline.get(player.id, 0)
            matches = discipline.ban(player.discipline, after)
            left = matches if club.id in playing else max(matches, player.ban)
            players.append(replace(player, discipline=after, ban=left))
            if matches:
                sitting = sitting.tell(
                    told.PlayerBanned(
                        audience=EVERYBODY,
                        rules=("BEP-PD-02",),
                        club=club.name,
                        name=player.name,
                        discipline=after,
                        matches=matches,
                    )
                )
        sitting = sitting.put(replace(club, players=tuple(players)))
    return sitting


# --- steps 15 to 21: money ------------------------------------------------------------------------------------------


def collect_income(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-MON-02, BEP-STAD-03: step 15; the PA of the results are kept for the award of the next session."""
    for club_id in sitting.league.clubs:
        sitting = sitting.pay(club_id, "matches", sitting.income.get(club_id, 0))
        club = sitting.club(club_id)
        sitting = sitting.put(replace(club, result_pa=club.result_pa + sitting.result_pa.get(club_id, 0)))
    return sitting


def draw_totocalcio(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-TOTO-02, BEP-TOTO-03, BEP-TOTO-04: step 15: whoever has all four right."""
    league = sitting.league
    if not league.toto:
        return sitting
    results = [sitting.symbols.get(fixture) for fixture in league.toto]
    winners = [
        club
        for club, columns in sitting.columns.items()
        if any(totocalcio.is_right(column, results) for column in columns)
    ]
    pot = league.pot + sitting.stakes
    shares = totocalcio.payouts(pot, winners)
    for club, share in shares.items():
        sitting = sitting.pay(club, "Totocalcio", share)
    after = replace(sitting, league=replace(sitting.league, pot=totocalcio.next_pot(pot, winners)))
    return after.tell(
        told.TotocalcioDrawn(
            audience=EVERYBODY,
            rules=("BEP-TOTO-02", "BEP-TOTO-03"),
            column="".join(result or "-" for result in results),
            pot=pot,
            winners=len(winners),
            share=max(shares.values(), default=0),
        )
    )


def tax_bribes(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-BRIBE-06, BEP-BRIBE-07: step 16; players are sold at once where the tax cannot be paid."""
    for club, tax in sitting.taxes.items():
        sitting = _sell_until_solvent(sitting.pay(club, "bribery tax", -tax), club)
    return sitting


def pay_salaries(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-MON-07: step 17: everybody who was with the club during the session, who had to be sold since included."""
    for club in tuple(sitting.league.clubs.values()):
        players = (*club.players, *sitting.sold_by_force.get(club.id, ()))
        sitting = sitting.pay(club.id, "salaries", -money.salaries(players, club.staff))
    return sitting


def move_players(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-AUC-12, BEP-NEG-04: step 18: players sold at the auction go, and exchanges are made."""
    for sale in sitting.sold:
        sitting = _move(sitting, sale)
    sitting = replace(sitting, league=replace(sitting.league, lots=sitting.listed), sold=())
    for club, agreed in sitting.exchanges:
        sitting = exchange(sitting, club, agreed, orders)
    return sitting


def _move(sitting: Sitting, sale: Sold) -> Sitting:
    seller = sitting.club(sale.seller)
    player = next(each for each in seller.players if each.id == sale.player)
    sitting = sitting.put(replace(seller, players=tuple(each for each in seller.players if each.id != sale.player)))
    if sale.buyer is None:
        return sitting
    buyer = sitting.club(sale.buyer)
    return sitting.put(replace(buyer, players=joined(buyer.players, (player,))))


def charge_interest(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-MON-08: step 19: a tenth of every debt."""
    for club in tuple(sitting.league.clubs.values()):
        sitting = sitting.pay(club.id, "interest", -money.interest(club.money))
    return sitting


def sell_by_force(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-MON-09: step 20: clubs below -1000 M."""
    for club in sitting.league.clubs:
        sitting = _sell_until_solvent(sitting, club)
    return sitting


def _sell_until_solvent(sitting: Sitting, club: ClubId) -> Sitting:
    """BEP-MON-09, BEP-MON-12: one player after another, until the debt is 1000 M or nobody can be sold.

    Players who were sold at the auction belong to others already, and only wait for the end of the session.
    """
    gone = {sale.player for sale in sitting.sold}
    while player := money.forced_sale(
        [each for each in sitting.club(club).players if each.id not in gone], sitting.club(club).money
    ):
        sold = (*sitting.sold_by_force.get(club, ()), player)
        sitting = replace(sitting, sold_by_force=sitting.sold_by_force | {club: sold})
        sitting = sell_abroad(sitting, club, player, is_forced=True)
    return sitting


def finish_stadiums(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-STAD-02: step 21: what was ordered is ready for the next session."""
    for club in tuple(sitting.league.clubs.values()):
        if club.building:
            level = club.stadium + 1
            sitting = sitting.put(replace(club, stadium=level, building=False)).tell(
                told.StadiumReady(audience=EVERYBODY, rules=("BEP-STAD-02",), club=club.name, level=level)
            )
    return sitting


# --- what goes out --------------------------------------------------------------------------------------------------


def close_accounts(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-GAP-16: every president sees the money of his own club."""
    for club in sitting.league.clubs.values():
        sitting = sitting.tell(
            told.AccountsClosed(
                audience=only(club.id),
                rules=("BEP-SEQ-22",),
                entries=sitting.accounts.get(club.id, ()),
                money=club.money,
            )
        )
    return sitting


def publish_press(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-GEN-10: messages from presidents to all others."""
    for club, sent in orders.items():
        if sent.press.strip():
            sitting = sitting.tell(
                told.StatementMade(
                    audience=EVERYBODY, rules=("BEP-GEN-10",), club=sitting.club(club).name, press=sent.press.strip()
                )
            )
    return sitting
