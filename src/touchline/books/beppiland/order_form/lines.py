"""The sections of a form that have a line for each order: training, bids, men who come and go, bets, agreements."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from touchline.books.beppiland import coaching, money
from touchline.books.beppiland.auction import LONGEST_CONDITION, Bid
from touchline.books.beppiland.backroom_boys import JOBS
from touchline.books.beppiland.coaching import Training
from touchline.books.beppiland.extra_points import notation as tactic_notation
from touchline.books.beppiland.headings import match_name
from touchline.books.beppiland.order_form.paper import Ask, Paper, plain_choices, worded_choices
from touchline.books.beppiland.order_sheet import notation
from touchline.books.beppiland.order_sheet.business import read_goods
from touchline.books.beppiland.order_sheet.reader import Reader
from touchline.books.beppiland.order_sheet.words import Heading
from touchline.books.beppiland.order_sheet.writing import Writer
from touchline.books.beppiland.orders import (
    LONGEST_LINE,
    Exchange,
    Fee,
    Goods,
    NewPlayer,
    Pension,
    Request,
    Tournament,
)
from touchline.books.beppiland.players import AREAS, Player, Side
from touchline.books.beppiland.players import notation as player_notation
from touchline.books.beppiland.starting_teams import AGES
from touchline.books.beppiland.totocalcio import MATCHES
from touchline.books.beppiland.young_players import Discovery
from touchline.forms import TICKED
from touchline.game import Choice

SIDES: tuple[Side, ...] = ("S", "D", "S+D")
SIGNS = ("1", "X", "2")


class Lines(msgspec.Struct, frozen=True, kw_only=True):
    """How a section's orders are asked for, written into their inputs, and read back."""

    asks: tuple[Ask, ...]
    written: Callable[[Paper, Any], dict[str, str]]
    read: Callable[[Paper, str], Any]  # None where the line cannot be read


# --- what can be chosen ---------------------------------------------------------------------------------------------


def _players(paper: Paper) -> tuple[Choice, ...]:
    return tuple(Choice(each.name, f"{each.name} · {player_notation(each)}") for each in paper.facts.club.players)


def _trained(paper: Paper) -> tuple[Choice, ...]:
    """BEP-TRN-01, BEP-TRN-02, BEP-TRN-03: the players with what their training costs."""
    coach = any(man.job == "coach" for man in paper.facts.club.staff)

    def cost(player: Player, on: coaching.On) -> object:
        return coaching.cost(player, on, coach=coach) if coaching.may_train(player, on) else "–"

    return tuple(
        Choice(
            each.name,
            paper.say(
                "trained",
                name=each.name,
                notation=player_notation(each),
                fitness=cost(each, "fitness"),
                skill=cost(each, "skill"),
            ),
        )
        for each in paper.facts.club.players
    )


def _valued(paper: Paper) -> tuple[Choice, ...]:
    """BEP-AUC-14: the players with what the extern league pays for them."""
    return tuple(
        Choice(each.name, f"{each.name} · {player_notation(each)} · {money.value_of(each)} M")
        for each in paper.facts.club.players
    )


def _staff(paper: Paper) -> tuple[Choice, ...]:
    return tuple(Choice(man.name, f"{man.name} · {paper.say(f'job-{man.job}')}") for man in paper.facts.club.staff)


def _lots(paper: Paper) -> tuple[Choice, ...]:
    lots = paper.facts.league.lots
    return tuple(Choice(str(lot.number), f"{lot.number}: {lot.name} {lot.notation}, {lot.minimum} M") for lot in lots)


def clubs(paper: Paper) -> tuple[Choice, ...]:
    own = paper.facts.club.id
    return tuple(Choice(club, name) for club, name in paper.facts.club_names.items() if club != own)


def _others_matches(paper: Paper) -> tuple[Choice, ...]:
    """BEP-STAFF-06: scouts see the matches of others."""
    league, own = paper.facts.league, {each.id for each in paper.facts.own}
    return tuple(
        Choice(each.id, f"{match_name(league, each, paper.language)} [{each.id}]")
        for each in league.fixtures
        if each.id not in own
    )


# --- reading and writing --------------------------------------------------------------------------------------------


def _goods_text(paper: Paper, goods: Goods, *, is_own: bool) -> str:
    return Writer(paper.facts, paper.language).goods(goods, is_own=is_own)


def _read_goods(paper: Paper, name: str, *, is_own: bool) -> Goods | None:
    reader = Reader(paper.facts, paper.language, {})
    goods = read_goods(reader, paper.text(name), is_own=is_own)
    for problem in reader.problems:
        paper.wrong(name, problem.wrong, problem.right)
    return None if reader.problems else goods


def _read_training(paper: Paper, line: str) -> Training | None:
    player, on = paper.due(f"{line}.player"), paper.one_of(f"{line}.on", ("fitness", "skill"))
    return Training(player, on) if player is not None and on is not None else None  # type: ignore[arg-type]  # one of On


def _write_bid(paper: Paper, bid: Bid) -> dict[str, str]:
    condition = notation.condition(bid.condition, paper.language).strip()
    return {"lot": str(bid.lot), "amount": str(bid.amount), "condition": condition}


def _read_bid(paper: Paper, line: str) -> Bid | None:
    lot, amount = paper.figure_due(f"{line}.lot"), paper.figure_due(f"{line}.amount")
    condition: str | None = ""
    if not paper.is_blank(f"{line}.condition"):
        condition = notation.canonical_condition(paper.text(f"{line}.condition"))
        if condition is None:
            wrong = paper.say("no-condition", text=paper.text(f"{line}.condition")[:40])
            paper.wrong(f"{line}.condition", wrong, paper.say("write-condition"))
    if lot is None or amount is None or condition is None:
        return None
    return Bid(lot=lot, amount=amount, condition=condition)


def _read_request(paper: Paper, line: str) -> Request | None:
    player, matches = paper.due(f"{line}.player"), paper.figure(f"{line}.matches")
    return Request(player=player, matches=matches or 0) if player is not None else None


def _write_discovery(paper: Paper, wanted: Discovery) -> dict[str, str]:
    late = TICKED if wanted.is_late else ""
    return {"name": wanted.name, "position": wanted.position, "side": wanted.side, "late": late}


def _read_discovery(paper: Paper, line: str) -> Discovery | None:
    position = paper.one_of(f"{line}.position", AREAS)
    side = paper.one_of(f"{line}.side", ("", *SIDES))
    if position is None or side is None:
        return None
    late = paper.is_ticked(f"{line}.late")
    return Discovery(name=paper.text(f"{line}.name"), position=position, side=side, is_late=late)


def _write_pension(paper: Paper, wish: Pension) -> dict[str, str]:
    tactic = tactic_notation(wish.tactic) if wish.tactic else ""
    return {"player": wish.player, "job": wish.job, "tactic": tactic}


def _read_pension(paper: Paper, line: str) -> Pension | None:
    player, job = paper.due(f"{line}.player"), paper.one_of(f"{line}.job", JOBS)
    tactic = None
    if not paper.is_blank(f"{line}.tactic"):
        tactic = notation.read_tactic(paper.text(f"{line}.tactic"))
        if tactic is None:
            wrong = paper.say("no-tactic", text=paper.text(f"{line}.tactic")[:40])
            paper.wrong(f"{line}.tactic", wrong, paper.say("write-tactic"))
            return None
    return Pension(player=player, job=job, tactic=tactic) if player is not None and job is not None else None


def _write_exchange(paper: Paper, agreed: Exchange) -> dict[str, str]:
    return {
        "club": agreed.club,
        "gives": _goods_text(paper, agreed.gives, is_own=True),
        "takes": _goods_text(paper, agreed.takes, is_own=False),
        "start": TICKED if agreed.at_start else "",
    }


def _read_exchange(paper: Paper, line: str) -> Exchange | None:
    club = paper.due(f"{line}.club")
    gives = _read_goods(paper, f"{line}.gives", is_own=True)
    takes = _read_goods(paper, f"{line}.takes", is_own=False)
    if club is None or gives is None or takes is None:
        return None
    return Exchange(club=club, gives=gives, takes=takes, at_start=paper.is_ticked(f"{line}.start"))


def _read_column(paper: Paper, line: str) -> str | None:
    signs = [paper.one_of(f"{line}.{place}", SIGNS) for place in range(1, MATCHES + 1)]
    return None if None in signs else "".join(sign for sign in signs if sign)


def _read_fee(paper: Paper, line: str) -> Fee | None:
    name, amount = paper.due(f"{line}.tournament"), paper.figure_due(f"{line}.amount")
    return Fee(tournament=name, amount=amount) if name is not None and amount is not None else None


def _write_tournament(paper: Paper, tournament: Tournament) -> dict[str, str]:
    shares = "-".join(map(str, tournament.shares))
    return {"name": tournament.name, "fee": str(tournament.fee), "shares": shares}


def _read_tournament(paper: Paper, line: str) -> Tournament | None:
    name, fee = paper.due(f"{line}.name"), paper.figure_due(f"{line}.fee")
    shares = [notation.figure(each) for each in re.split(r"[\s,;:/-]+", paper.text(f"{line}.shares").strip()) if each]
    if None in shares:
        paper.wrong(f"{line}.shares", paper.say("no-shares"), paper.say("write-shares"))
        return None
    if name is None or fee is None:
        return None
    return Tournament(name=name, fee=fee, shares=tuple(share for share in shares if share is not None))


def _write_new_player(paper: Paper, player: NewPlayer) -> dict[str, str]:
    return {
        "name": player.name,
        "position": player.position,
        "side": player.side,
        "age": player.age,
        "skill": str(player.skill),
    }


def _read_new_player(paper: Paper, line: str) -> NewPlayer | None:
    position, side = paper.one_of(f"{line}.position", AREAS), paper.one_of(f"{line}.side", ("", *SIDES))
    age, skill = paper.one_of(f"{line}.age", AGES), paper.figure_due(f"{line}.skill")
    if position is None or side is None or age is None or skill is None:
        return None
    return NewPlayer(name=paper.text(f"{line}.name"), position=position, side=side, age=age, skill=skill)


# --- the sections ---------------------------------------------------------------------------------------------------


def _of_one(name: str) -> Callable[[Paper, str], dict[str, str]]:
    """An order that is one text."""
    return lambda _, value: {name: value}


def _due(name: str) -> Callable[[Paper, str], str | None]:
    return lambda paper, line: paper.due(f"{line}.{name}")


_PLAYER = Ask(name="player", title="player", choices=_players)
_POSITION = Ask(name="position", title="position", choices=plain_choices(AREAS))
_SIDE = Ask(name="side", title="side", choices=worded_choices("side", SIDES))
_NAME = Ask(name="name", title="name", kind="text", longest=LONGEST_LINE)

LINES: dict[Heading, Lines] = {
    "training": Lines(
        asks=(
            Ask(name="player", title="player", choices=_trained),
            Ask(name="on", title="on", choices=worded_choices("on", ("fitness", "skill"))),
        ),
        written=lambda _, each: {"player": each.player, "on": each.on},
        read=_read_training,
    ),
    "bids": Lines(
        asks=(
            Ask(name="lot", title="lot", choices=_lots),
            Ask(name="amount", title="amount", kind="number"),
            Ask(
                name="condition",
                title="condition",
                kind="text",
                longest=LONGEST_CONDITION,
                hint="write-condition",
            ),
        ),
        written=_write_bid,
        read=_read_bid,
    ),
    "requests": Lines(
        asks=(_PLAYER, Ask(name="matches", title="matches-left", kind="number")),
        written=lambda _, each: {"player": each.player, "matches": str(each.matches)},
        read=_read_request,
    ),
    "sales": Lines(
        asks=(Ask(name="player", title="player", choices=_valued),),
        written=_of_one("player"),
        read=_due("player"),
    ),
    "discoveries": Lines(
        asks=(_NAME, _POSITION, _SIDE, Ask(name="late", title="late", kind="tick")),
        written=_write_discovery,
        read=_read_discovery,
    ),
    "pensions": Lines(
        asks=(
            _PLAYER,
            Ask(name="job", title="job", choices=worded_choices("job", tuple(JOBS))),
            Ask(name="tactic", title="tactic", kind="text", longest=30, hint="write-tactic"),
        ),
        written=_write_pension,
        read=_read_pension,
    ),
    "dismissals": Lines(asks=(Ask(name="man", title="man", choices=_staff),), written=_of_one("man"), read=_due("man")),
    "exchanges": Lines(
        asks=(
            Ask(name="club", title="club", choices=clubs),
            Ask(name="gives", title="gives", kind="text", hint="goods"),
            Ask(name="takes", title="takes", kind="text", hint="goods"),
            Ask(name="start", title="at-start", kind="tick"),
        ),
        written=_write_exchange,
        read=_read_exchange,
    ),
    "scouts": Lines(
        asks=(Ask(name="match", title="match", choices=_others_matches),),
        written=_of_one("match"),
        read=_due("match"),
    ),
    "toto": Lines(
        asks=tuple(
            Ask(name=str(place), title=f"match-{place}", choices=plain_choices(SIGNS))
            for place in range(1, MATCHES + 1)
        ),
        written=lambda _, column: {str(place): sign for place, sign in enumerate(column, start=1)},
        read=_read_column,
    ),
    "fees": Lines(
        asks=(
            Ask(name="tournament", title="tournament", kind="text", longest=LONGEST_LINE),
            Ask(name="amount", title="amount", kind="number"),
        ),
        written=lambda _, fee: {"tournament": fee.tournament, "amount": str(fee.amount)},
        read=_read_fee,
    ),
    "tournaments": Lines(
        asks=(
            _NAME,
            Ask(name="fee", title="fee", kind="number"),
            Ask(name="shares", title="shares", kind="text", longest=200, hint="write-shares"),
        ),
        written=_write_tournament,
        read=_read_tournament,
    ),
    "players": Lines(
        asks=(
            _NAME,
            _POSITION,
            _SIDE,
            Ask(name="age", title="age", choices=plain_choices(AGES)),
            Ask(name="skill", title="skill", kind="number"),
        ),
        written=_write_new_player,
        read=_read_new_player,
    ),
}


def written_lines(paper: Paper, key: Heading, orders: tuple[Any, ...]) -> dict[str, str]:
    """The entries of a section's orders."""
    return {
        f"{key}.{number}.{name}": value
        for number, order in enumerate(orders)
        for name, value in LINES[key].written(paper, order).items()
        if value
    }


def read_lines(paper: Paper, key: Heading) -> tuple[Any, ...]:
    """The orders of a section, as far as they can be read."""
    orders = (LINES[key].read(paper, line) for line in paper.lines(key))
    return tuple(order for order in orders if order is not None)
