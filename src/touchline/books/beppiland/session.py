"""A session, from the orders to the report: step by step, each for all clubs before the next (BEP-SEQ-20)."""

from msgspec.structs import replace

from touchline.books.beppiland import backroom_boys, coaching, discipline, money, tired_players, totocalcio
from touchline.books.beppiland import events as told
from touchline.books.beppiland.business import hold_auction, pay_for_business
from touchline.books.beppiland.comings_and_goings import (
    convert_and_dismiss,
    exchange,
    exchange_early,
    join_and_leave,
    joined,
    sell_abroad,
)
from touchline.books.beppiland.communication_of_the_teams import lettered
from touchline.books.beppiland.competitions import SESSIONS, ClubId
from touchline.books.beppiland.friendlies import agree_on_friendlies, play_friendlies
from touchline.books.beppiland.match_days import play_matches, refund
from touchline.books.beppiland.orders import Request, SessionOrders, arrival_key
from touchline.books.beppiland.players import notation
from touchline.books.beppiland.sitting import Orders, Sitting, Sold, Step
from touchline.books.beppiland.state import Club, Lot
from touchline.books.beppiland.young_players import grown
from touchline.dice import Dice
from touchline.game import EVERYBODY, only

LAST_REQUEST = 7  # the auction after it is the last of the season (BEP-AUC-04)


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
        agree_on_friendlies,
        pay_for_business,
        hold_auction,
        *((train,) if early else ()),
        play_matches,
        refund_idle_bribes,
        play_friendlies,
        *(() if early else (train,)),
        recover,
        grow,
        count_discipline,
        collect_income,
        draw_totocalcio,
        tax_bribes,
        pay_salaries,
        move_players,
        charge_interest,
        sell_by_force,
        finish_stadiums,
        list_for_auction,
        close_accounts,
        publish_press,
    )


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
    """BEP-BRIBE-10: a bribe for a match that was not played is given back."""
    for club, gift in tuple(sitting.bribes.items()):
        if gift.fixture not in sitting.symbols:
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
    """BEP-PD-01, BEP-PD-02, BEP-PD-03: step 14: points are added up; bans are for the next session."""
    for club in tuple(sitting.league.clubs.values()):
        players = []
        for player in club.players:
            after = player.discipline + sitting.diary.discipline.get(player.id, 0)
            matches = discipline.ban(player.discipline, after)
            players.append(replace(player, discipline=after, ban=matches))
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
            winners=tuple(league.clubs[club].name for club in winners),
            share=max(shares.values(), default=0),
        )
    )


def tax_bribes(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-BRIBE-06, BEP-BRIBE-07: step 16; players are sold at once where the tax cannot be paid."""
    for club, tax in sitting.taxes.items():
        sitting = _sell_until_solvent(sitting.pay(club, "bribery tax", -tax), club)
    return sitting


def pay_salaries(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-MON-07: step 17: everybody who was with the club during the session."""
    for club in tuple(sitting.league.clubs.values()):
        sitting = sitting.pay(club.id, "salaries", -money.salaries(club.players, club.staff))
    return sitting


def move_players(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-AUC-12, BEP-NEG-04: step 18: players sold at the auction go, and exchanges are made."""
    for sale in sitting.sold:
        sitting = _move(sitting, sale)
    sitting = replace(sitting, league=replace(sitting.league, lots=()))
    for club, agreed in sitting.exchanges:
        sitting = exchange(sitting, club, agreed)
    return sitting


def _move(sitting: Sitting, sale: Sold) -> Sitting:
    seller = sitting.club(sale.seller)
    player = next((each for each in seller.players if each.id == sale.player), None)
    if player is None:
        return sitting  # the master had to sell him already (BEP-MON-12)
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
    """BEP-MON-09, BEP-MON-12: one player after another, until the debt is 1000 M or nobody can be sold."""
    while (player := money.forced_sale(sitting.club(club).players, sitting.club(club).money)) is not None:
        sitting = sell_abroad(sitting, club, player.name, is_forced=True)
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


def list_for_auction(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-AUC-04: players put up in this session are lots of the next, in the order in which the requests arrived."""
    if not sitting.league.session <= LAST_REQUEST and sitting.league.session != SESSIONS:
        for club, sent in orders.items():
            for request in sent.requests:
                sitting = sitting.refuse(club, f"auction of {request.player}", "there is none", "BEP-AUC-04")
        return sitting
    wanted = [(club, request) for club, sent in orders.items() for request in sent.requests]
    wanted.sort(key=lambda pair: _arrived(orders[pair[0]], pair[1]))
    lots: list[Lot] = []
    for club_id, request in wanted:
        player = sitting.club(club_id).player(request.player)
        if player is None or any(lot.player == player.id for lot in lots):
            sitting = sitting.refuse(club_id, f"auction of {request.player}", "he is not there", "BEP-AUC-04")
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
    return replace(sitting, league=replace(sitting.league, lots=tuple(lots)))


def _arrived(sent: SessionOrders, request: Request) -> int:
    """BEP-GAP-17 (reconstruction): when a request was last changed."""
    return sent.bid_times.get(arrival_key(request), 0)


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
