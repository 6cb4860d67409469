"""What orders cost: PA of the training, and money that is committed against money that is there."""

from collections.abc import Iterator, Sequence

from touchline.books.beppiland import auction, backroom_boys, coaching, money
from touchline.books.beppiland import events as told
from touchline.books.beppiland.auction import Bid
from touchline.books.beppiland.headings import figures, words
from touchline.books.beppiland.order_form.paper import Paper
from touchline.books.beppiland.orders import SessionOrders
from touchline.books.beppiland.rehearsal import Rehearsal
from touchline.books.beppiland.text import notice, tell
from touchline.forms import Said
from touchline.game import Column, Row, Sheet


def training_sheet(paper: Paper, sent: SessionOrders, rehearsal: Rehearsal) -> Sheet:
    """BEP-TRN-04, BEP-TRN-07, BEP-TRN-08: what each training costs, and what is left after it."""
    club, coach = paper.facts.club, backroom_boys.has(rehearsal.before.staff, "coach")
    has = club.pa + sum(each.pa for each in rehearsal.events if isinstance(each, told.PointsConverted))
    players = tuple(each for each in club.players if rehearsal.before.player(each.name) is not None)
    rows = [Row((paper.say("there-are"), "", has))]
    left = has
    for number, order in enumerate(sent.training, start=1):
        result = coaching.train(players, has, sent.training[:number], coach=coach)
        is_done = len(result.done) > len(coaching.train(players, has, sent.training[: number - 1], coach=coach).done)
        said = f"{order.player}, {paper.say(f'on-{order.on}')}"
        rows.append(Row((said, left - result.pa if is_done else paper.say("skipped"), result.pa)))
        left = result.pa
    columns = (*words(paper.language, "what"), Column("PA", number=True), Column(paper.say("left"), number=True))
    return Sheet("training-costs", paper.say("training-costs"), columns, tuple(rows))


def highest_bids(bids: Sequence[Bid]) -> dict[int, int]:
    """BEP-AUC-11: the most a club may have to pay for each lot it bids for."""
    allowed = [bid for bid in bids if auction.is_allowed(bid)]
    return {lot: max(bid.amount for bid in allowed if bid.lot == lot) for lot in sorted({bid.lot for bid in allowed})}


def money_sheet(paper: Paper, sent: SessionOrders, rehearsal: Rehearsal) -> Sheet:
    """BEP-SEQ-21, BEP-AUC-10, BEP-MON-07, BEP-CLUB-02: what is there, what is committed, and what is left of it."""
    club, after = paper.facts.club, rehearsal.before
    bids = sum(highest_bids(sent.bids).values())
    agreed = sum(each.takes.money - each.gives.money for each in sent.exchanges)
    salaries = money.salaries(after.players, after.staff)
    left = after.money - bids + min(agreed, 0)
    entries = [
        (paper.say("money-now"), club.money),
        *((notice(what, paper.language), amount) for what, amount in rehearsal.entries),
        (paper.say("bids-at-most"), -bids),
        (paper.say("agreed"), agreed),
        (paper.say("salaries-due"), -salaries),
    ]
    rows = [Row((what, amount)) for number, (what, amount) in enumerate(entries) if amount or not number]
    rows.append(Row((paper.say("left-after-all"), left - salaries)))
    rows.append(Row((paper.say("may-still-spend"), max(0, left - money.DEEPEST_DEBT))))
    columns = (*words(paper.language, "what"), *figures(paper.language, "amount"))
    return Sheet("money", paper.say("money"), columns, tuple(rows))


def points_sheet(paper: Paper, rehearsal: Rehearsal) -> Sheet:
    """BEP-XP-03, BEP-PS-02: what is left of the points of a season."""
    club, last = paper.facts.club, rehearsal.matches[-1] if rehearsal.matches else None
    pgp = last.club.pgp - last.side.selection.points.pgp_used if last else rehearsal.before.pgp
    rows = (Row(("PGP", club.pgp, pgp)), Row(("PS", club.ps, rehearsal.before.ps)))
    columns = (*words(paper.language, "what"), *figures(paper.language, "has"), Column(paper.say("left"), number=True))
    return Sheet("season-points", paper.say("season-points"), columns, rows)


# --- what will not be done ------------------------------------------------------------------------------------------


def refusals(paper: Paper, rehearsal: Rehearsal) -> Iterator[Said]:
    """BEP-ORD-06: orders that will be refused or skipped, in the words of the report."""
    for event in rehearsal.events:
        is_skipped = isinstance(event, told.TrainingDone) and event.skipped
        if is_skipped or isinstance(event, told.OrderRefused):
            yield Said(text=tell(event, paper.language), tone="wrong", rules=event.rules)


def bid_remarks(paper: Paper, sent: SessionOrders, rehearsal: Rehearsal) -> Iterator[Said]:
    """BEP-AUC-10, BEP-AUC-11, BEP-AUC-15, BEP-AUC-17: bids that will not count, or not as they are."""
    lots = {lot.number: lot for lot in paper.facts.league.lots}
    for bid in sent.bids:
        lot = lots.get(bid.lot)
        facts = {"lot": bid.lot, "name": lot.name if lot else ""}
        if lot is None:
            yield Said(text=paper.say("bid-no-lot", lot=bid.lot), tone="wrong", rules=("BEP-AUC-17",))
        elif not auction.is_allowed(bid):
            yield Said(text=paper.say("bid-void", **facts), tone="wrong", rules=("BEP-AUC-11",))
        elif lot.club == paper.facts.club.id:
            yield Said(text=paper.say("bid-own", **facts), tone="wrong", rules=("BEP-AUC-15",))
        elif bid.amount < lot.minimum:
            said = paper.say("bid-low", minimum=lot.minimum, **facts)
            yield Said(text=said, tone="wrong", rules=("BEP-AUC-17",))
    means = rehearsal.before.money - money.DEEPEST_DEBT
    if sum(highest_bids(sent.bids).values()) > means:
        yield Said(text=paper.say("bids-too-high", means=means), tone="mind", rules=("BEP-AUC-10",))


def scout_remarks(paper: Paper, sent: SessionOrders) -> Iterator[Said]:
    """BEP-STAFF-06: a scout for each match, and matches of others only."""
    scouts = sum(man.job == "scout" for man in paper.facts.club.staff)
    if len(sent.scouts) > scouts:
        said = paper.say("too-few-scouts", scouts=scouts)
        yield Said(text=said, tone="wrong", rules=("BEP-STAFF-06",))


def agreement_remarks(paper: Paper, sent: SessionOrders) -> Iterator[Said]:
    """BEP-NEG-01, BEP-FRI-01: what counts only if the other club says the same."""
    if sent.exchanges or sent.friendlies:
        yield Said(text=paper.say("others-must-agree"), tone="mind", rules=("BEP-NEG-01", "BEP-FRI-01"))
