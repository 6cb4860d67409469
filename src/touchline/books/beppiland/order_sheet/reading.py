"""Text as orders: as forgiving as the master, and never silent about what was changed."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from touchline.books.beppiland.order_sheet import business, matches, men
from touchline.books.beppiland.order_sheet.facts import Facts
from touchline.books.beppiland.order_sheet.lines import lines
from touchline.books.beppiland.order_sheet.reader import MOST_PROBLEMS, Handler, Reader
from touchline.books.beppiland.order_sheet.words import Heading, sentence
from touchline.books.beppiland.orders import Conversion, FinaleOrders, FoundClub, SessionOrders
from touchline.game import Language, Reading, Understood

_LINE_UPS: Mapping[Heading, Handler] = {
    "club": Reader.read_club,
    "matches": matches.read_match,
    "lineups": matches.read_row,
    "points": matches.read_points,
}
_OF_FINALE: Mapping[Heading, Handler] = {
    **_LINE_UPS,
    "session": Reader.read_session,
    "pensions": men.read_pension,
    "dismissals": men.read_dismissal,
    "press": Reader.read_press,
}
_OF_SESSION: Mapping[Heading, Handler] = {
    **_OF_FINALE,
    "training": men.read_training,
    "conversion": business.read_conversion,
    "discoveries": men.read_discovery,
    "sales": men.read_sale,
    "stadium": business.read_stadium,
    "bribe": matches.read_bribe,
    "toto": business.read_column,
    "fees": business.read_fee,
    "tournaments": business.read_tournament,
    "bids": business.read_bid,
    "requests": men.read_request,
    "exchanges": business.read_exchange,
    "friendlies": matches.read_friendly,
    "scouts": matches.read_scout,
    "standing": business.read_standing,
}
_OF_FOUNDING: Mapping[Heading, Handler] = {
    "club": Reader.read_name,
    "founder": men.read_founder,
    "players": men.read_new_player,
}
_OF_MATCH: Mapping[Heading, Handler] = {**_LINE_UPS, "bribe": matches.read_bribe}

Build: TypeAlias = Callable[[Reader], Any]


def _session_orders(reader: Reader) -> SessionOrders:
    def every(heading: Heading) -> tuple[Any, ...]:
        return tuple(reader.lists.get(heading, ()))

    by_number = sorted(reader.friendlies.items(), key=lambda pair: int(pair[0][1:]))
    return SessionOrders(
        matches=matches.sheets(reader),
        training=every("training"),
        conversion=reader.values.get("conversion", Conversion()),
        dismissals=every("dismissals"),
        discoveries=every("discoveries"),
        pensions=every("pensions"),
        extern_sales=every("sales"),
        stadium=reader.values.get("stadium", False),
        bribe=reader.values.get("bribe"),
        columns=every("toto"),
        fees=every("fees"),
        tournaments=every("tournaments"),
        bids=every("bids"),
        requests=every("requests"),
        exchanges=every("exchanges"),
        friendlies=tuple(replace(each, sheet=matches.sheet(reader, column)) for column, each in by_number),
        scouts=every("scouts"),
        press=reader.press(),
        is_standing=reader.values.get("standing", False),
    )


def _standing(orders: SessionOrders) -> SessionOrders:
    """BEP-NMR-05: what standing orders of an earlier session are worth now: what names nothing of that session."""
    return SessionOrders(matches=orders.matches, training=orders.training, is_standing=True)


def _finale_orders(reader: Reader) -> FinaleOrders:
    return FinaleOrders(
        matches=matches.sheets(reader),
        pensions=tuple(reader.lists.get("pensions", ())),
        dismissals=tuple(reader.lists.get("dismissals", ())),
        press=reader.press(),
    )


def _found_club(reader: Reader) -> FoundClub:
    return FoundClub(
        name=reader.values.get("club", ""),
        players=tuple(reader.lists.get("players", ())),
        backroom_boy=reader.values.get("founder", "physio"),
    )


def _line_up(reader: Reader) -> SessionOrders:
    return SessionOrders(matches=matches.sheets(reader), bribe=reader.values.get("bribe"))


def read_session(facts: Facts, text: str, language: Language) -> Reading:
    """BEP-ORD-01, BEP-ORD-06, BEP-GAP-12: the orders of a session, and everything that was not as it was written."""
    return _read(facts, text, language, _OF_SESSION, _session_orders)


def read_finale(facts: Facts, text: str, language: Language) -> Reading:
    """BEP-GAP-02, BEP-ORD-01: the last sheet of a season."""
    return _read(facts, text, language, _OF_FINALE, _finale_orders)


def read_founding(facts: Facts, text: str, language: Language) -> Reading:
    """BEP-NEW-01, BEP-ORD-01: a starting team."""
    return _read(facts, text, language, _OF_FOUNDING, _found_club)


def read_line_up(facts: Facts, text: str, language: Language) -> Reading:
    """BEP-ORD-01: the line-up of a single match, as orders of a session with one match."""
    return _read(facts, text, language, _OF_MATCH, _line_up)


def _read(facts: Facts, text: str, language: Language, wanted: Mapping[Heading, Handler], build: Build) -> Reading:
    sheet = lines(text)
    reader = Reader(facts, language, wanted)
    reader.read(sheet.lines)
    orders = build(reader)
    if any(line.is_quoted for line in sheet.lines):
        if orders == build(Reader(facts, language, wanted)):  # what was quoted is what was filled in
            reader = Reader(facts, language, wanted)
            reader.read([replace(line, is_quoted=False) for line in sheet.lines])
            orders = build(reader)
        else:
            reader.notes.insert(0, Understood(0, sentence("quoted", language)))
    if sheet.signed:
        reader.notes.append(Understood(sheet.signed, sentence("signed", language)))
    if reader.past is not None:
        if isinstance(orders, SessionOrders) and orders.is_standing:
            return Reading(orders=_standing(orders), notes=(Understood(0, sentence("standing", language)),))
        line, name = reader.past
        reader.problem("session?", name, line=line)
    if sheet.is_long or len(reader.problems) >= MOST_PROBLEMS:
        reader.problem("long?", line=0)
    if reader.phase:
        note = Understood(0, sentence("later", language, reader.phase))
        return Reading(notes=(note,), phase=reader.phase)
    return Reading(
        orders=orders,
        notes=tuple(reader.notes),
        problems=tuple(sorted(reader.problems, key=lambda problem: problem.line)),
    )
