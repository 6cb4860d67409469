"""The business of a sheet: bids, exchanges, the Totocalcio, tournaments, the stadium and pats on the back."""

import re

import msgspec

from touchline.books.beppiland.auction import Bid, is_allowed
from touchline.books.beppiland.order_sheet import notation
from touchline.books.beppiland.order_sheet.names import QUOTED, Unknown, folded, parts, plain, quoted, unquoted
from touchline.books.beppiland.order_sheet.reader import Reader, glued, items
from touchline.books.beppiland.order_sheet.words import HEADINGS, Heading, folds, means, opening, word
from touchline.books.beppiland.orders import Conversion, Exchange, Fee, Goods, Tournament
from touchline.books.beppiland.pats_on_the_back import MONEY_OF_ONE
from touchline.books.beppiland.players import MOST

_BID = re.compile(
    r"\W*(?:[nN]\w{0,5}\.?\s*)?([0-9][0-9.,']*)(?:st|nd|rd|th|°|º)?\s*[):=>-]+\s*([0-9][0-9.,']*)\s*M?\b(.*)"
)
_APART = re.compile(
    r"\W*(?:[nN]\w{0,5}\.?\s*)?([0-9][0-9.,']*)(?:st|nd|rd|th|°|º)?\s+([0-9][0-9.,']*)\s*M?\b(?!\s*[0-9])(.*)"
)
_OFFER = re.compile(r"\W*([0-9][0-9.,']*)\s*M?\s+(\w+)\s+(?:\D{0,20}?)([0-9]{1,3})(?:st|nd|rd|th|°|º)?\b(.*)")
_FOR_NAME = re.compile(r"\W*([0-9][0-9.,']*)\s*M?\s+(\w+)\s+")
_AMOUNT = re.compile(r"(?:^|(?<=[\s:=]))([0-9][0-9.,']*)\s*(?:M\b|mil\w*\b)?\W*$", re.IGNORECASE)


_AND = re.compile(rf"\s+(?:{'|'.join(sorted(folds('and')))})\s+", re.IGNORECASE)
_CONVERTED = re.compile(r"\W*([0-9][0-9.,']*)\s*(?:PS\W*)?\W*(?:\w+\s+)?(\w+)\W*")


def read_bid(reader: Reader, text: str) -> None:
    """BEP-AUC-11, BEP-AUC-17, BEP-GAP-15: a lot, an amount, and perhaps a condition."""
    for item in glued(items(text), _goes_on):
        lot, amount, said = _lot_and_amount(reader, item)
        if lot is None:
            continue
        if amount is None:
            reader.problem("number?", item)
            continue
        condition = ""
        if said.strip(" .!"):
            words = said.strip()
            condition = notation.canonical_condition(_by_number(reader, words)) or ""
            if not condition:
                reader.problem("condition?", words, nearest=("bought 1", "not bought 1 and bought 2"))
                continue
            if not notation.is_plain_condition(words):
                reader.note("condition", condition)
        bid = Bid(lot=lot, amount=amount, condition=condition)
        if not is_allowed(bid):
            reader.note("void")
        reader.once("bids", bid, item)


def _by_number(reader: Reader, said: str) -> str:
    """A condition with the numbers of lots in place of the names of the players."""
    for lot in reader.facts.league.lots:
        said = re.sub(rf"(?<!\w){re.escape(lot.name)}(?!\w)", str(lot.number), said, flags=re.IGNORECASE)
    return said


def _goes_on(part: str) -> bool:
    """Whether a bid goes on with its condition."""
    first = folded(part).split()[:1]
    return bool(first) and any(first[0] in folds(key) for key in ("if", "and", "or", "not", "bought", "only"))


def _lot_and_amount(reader: Reader, item: str) -> tuple[int | None, int | None, str]:
    """A lot by its number or by the player's name, what is bid for it, and what follows.

    BEP-ORD-01: a number and an amount may stand side by side; how they were understood is told.
    """
    ordinary = plain(item)
    behind = opening("lot", ordinary)
    found = _BID.fullmatch(ordinary if behind is None else behind)
    offer = _OFFER.fullmatch(ordinary) if found is None else None
    if found is not None:
        number, amount, said = found.groups()
    elif offer is not None and means("for", offer[2]):
        amount, _, number, said = offer.groups()
    elif (named_offer := _FOR_NAME.match(ordinary)) is not None and means("for", named_offer[2]):
        named, said = reader.opened(reader.facts.lots, item[named_offer.end() :], _before_condition, "lot?")
        number, amount = str(named.value.number) if named else "", named_offer[1]
        if named is None:
            return None, None, ""
    elif (apart := _APART.fullmatch(ordinary if behind is None else behind)) is not None:
        number, amount, said = apart.groups()
        if (said_to_be := notation.figure(amount)) is not None:
            reader.note("name", item, f"{word('lot', reader.language)} {number}: {said_to_be} M")
    else:
        named, said = reader.opened(reader.facts.lots, item, _before_figure, "lot?")
        if named is None:
            return None, None, ""
        bid = re.match(r"[\s:=]*([0-9][0-9.,']*)\s*M?\b", plain(said))
        number, amount, said = str(named.value.number), bid[1] if bid else "", said[bid.end() :] if bid else said
    lot = notation.figure(number)
    if lot is None or all(each.number != lot for each in reader.facts.league.lots):
        lots = tuple(f"{each.number} {each.name}" for each in reader.facts.league.lots)
        reader.problem("lot?", number, nearest=lots[:3])
        return None, None, ""
    return lot, notation.figure(amount), said


def _before_condition(text: str) -> tuple[str, str]:
    words = list(re.finditer(r"\S+", text))
    cut = next((word.start() for word in words[1:] if _goes_on(word.group())), len(text))
    return text[:cut], text[cut:]


def _before_figure(text: str) -> tuple[str, str]:
    found = re.search(r"[\s:=][0-9]", plain(text))
    cut = found.start() if found else len(text)
    return text[:cut], text[cut:]


def read_exchange(reader: Reader, text: str) -> None:
    """BEP-NEG-01: with a club, what is given, what is taken, and when."""
    behind = opening("with", text)
    text = text if behind is None else behind
    club, said = reader.opened(reader.facts.clubs, text, _before_colon, "club?")
    if club is None:
        return None
    goods = {"give": Goods(), "take": Goods()}
    verb, at_start = "", False
    for part in items(said.lstrip(" :,")):
        for key in ("give", "take"):
            if (rest := opening(key, part)) is not None:
                verb, part = key, rest  # noqa: PLW2901 - the verb is read, the goods are left
        if means("at_start", part) or means("at_end", part):
            at_start = means("at_start", part)
        elif not verb:
            return reader.problem("goods?", part)
        elif part:
            goods[verb] = _added(reader, goods[verb], part, is_own=verb == "give")
    exchange = Exchange(club=club.value, gives=goods["give"], takes=goods["take"], at_start=at_start)
    return reader.once("exchanges", exchange, club.name)


def _before_colon(text: str) -> tuple[str, str]:
    before, *_ = parts(text, ":")
    return before, text[len(before) + 1 :]


def read_goods(reader: Reader, text: str, *, is_own: bool) -> Goods:
    """BEP-NEG-01: everything one side of an exchange gives; what cannot be understood is a problem of the reader."""
    goods = Goods()
    for part in items(text):
        goods = _added(reader, goods, part, is_own=is_own)
    return goods


def _added(reader: Reader, had: Goods, text: str, *, is_own: bool) -> Goods:
    """Goods and more of them: "Rossi", or "Rossi and 100 M" unless somebody of the club is called so."""
    known = (reader.facts.players, reader.facts.staff) if is_own else ()
    is_one = QUOTED.search(plain(text)) is not None or any(each.exact(text) is not None for each in known)
    for part in [text] if is_one else _AND.split(text):
        if (more := _goods(reader, part, is_own=is_own)) is not None:
            had = _together(reader, had, more, part)
    return had


def _together(reader: Reader, had: Goods, more: Goods, part: str) -> Goods:
    """Goods and more of them; more money than anybody writes is a problem."""
    if had.money + more.money > MOST:
        reader.problem("number?", part)
        return had
    return Goods(players=(*had.players, *more.players), staff=(*had.staff, *more.staff), money=had.money + more.money)


def _goods(reader: Reader, part: str, *, is_own: bool) -> Goods | None:
    """One thing that is given or taken: money, a backroom boy, a player."""
    money = _AMOUNT.match(plain(part).strip())
    if money is not None:
        amount = notation.figure(money[1])
        if amount is None:
            reader.problem("number?", part)
        return None if amount is None else Goods(money=amount)
    man = opening("staff", part)
    if not is_own:
        name = reader.free_name(part if man is None else man)
        return None if name is None else Goods(staff=(name,)) if man is not None else Goods(players=(name,))
    if man is None and reader.facts.players.exact(unquoted(part)) is None:
        staff = reader.facts.staff.exact(unquoted(part))
        if staff is not None:
            reader.note("staff", staff.name)
            man = part
    if man is not None:
        boy = reader.named(reader.facts.staff, man)
        return Goods(staff=(boy.name,)) if boy else None
    player = reader.named(reader.facts.players, part)
    return Goods(players=(player.name,)) if player else None


def read_column(reader: Reader, text: str) -> None:
    """BEP-TOTO-01: columns of four signs."""
    for item in items(text):
        signs = re.sub(r"[\s./|-]", "", plain(item)).upper()
        if not signs or len(signs) % 4 or set(signs) - set("1X2"):
            reader.problem("column?", item, nearest=("1X21",))
            continue
        for start in range(0, len(signs), 4):
            reader.listed("toto", signs[start : start + 4])


def read_fee(reader: Reader, text: str) -> None:
    """BEP-FRI-04: a tournament and its fee."""
    for item in parts(text, ";"):
        amount = _AMOUNT.search(plain(item))
        fee = notation.figure(amount[1]) if amount else None
        if not item.strip():
            continue
        if amount is None or fee is None:
            reader.problem("number?", item)
        elif (name := reader.free_name(item[: amount.start()])) is not None:
            is_exact = QUOTED.search(plain(item)) is not None
            reader.listed("fees", Fee(tournament=name if is_exact else _announced(reader, name), amount=fee))


def _announced(reader: Reader, name: str) -> str:
    """BEP-FRI-04: a tournament as it was announced; one that was not is called as it is written."""
    found = reader.facts.tournaments.find(quoted(name))
    if isinstance(found, Unknown):
        return name
    if found.how != "as written":
        reader.note("name", name, found.name)
    return found.name


def read_tournament(reader: Reader, text: str) -> None:
    """BEP-FRI-04: a tournament of the next session, its fee, and the shares of the places."""
    before, *after = parts(text, ":")
    figures = [notation.figure(each) for each in re.findall(r"[0-9][0-9.,']*", plain(":".join(after)))]
    fee, *shares = figures or [None]
    every = tuple(share for share in shares if share is not None)
    if fee is None or len(every) < len(shares):
        reader.problem("number?", text)
    elif (name := reader.free_name(before)) is not None:
        reader.listed("tournaments", Tournament(name=name, fee=fee, shares=every))


def read_stadium(reader: Reader, text: str) -> None:
    _yes_or_no(reader, "stadium", text)


def read_standing(reader: Reader, text: str) -> None:
    _yes_or_no(reader, "standing", text)


_COUNTED = re.compile(r"\+?\s*([01])\s*\.?")


def _yes_or_no(reader: Reader, heading: Heading, text: str) -> None:
    """BEP-ORD-01: yes or no in any words, or 1 or 0, of which the president is told how they were understood."""
    if (count := _COUNTED.fullmatch(plain(text).strip())) is not None:
        reader.note("as yes" if count[1] == "1" else "as no", text.strip())
        text = "yes" if count[1] == "1" else "no"
    if not means("yes", text) and not means("no", text):
        return reader.problem("yes?", text)
    if reader.values.get(heading, means("yes", text)) != means("yes", text):
        reader.note("twice", HEADINGS[heading].written(reader.language))
    reader.values[heading] = means("yes", text)
    return None


def read_conversion(reader: Reader, text: str) -> None:
    """BEP-PS-02: pats on the back turned into PA, PGP or money."""
    if means("no", text):
        return
    wanted = dict(msgspec.structs.asdict(reader.values.get("conversion", Conversion())))
    for item in items(text):
        ordinary = plain(item)
        found = _CONVERTED.fullmatch(ordinary) or _CONVERTED.fullmatch(" ".join(reversed(ordinary.split())))
        count = notation.figure(found[1]) if found else None
        what = {"pa": "pa", "pgp": "pgp", "m": "m"}.get(folded(found[2]), "") if found else ""
        if found and means("money", found[2]):
            what = "money"
        if count is None or not what or (what == "m" and count % MONEY_OF_ONE):
            reader.problem("line?", item, nearest=("2 PA", "1 PGP", "3 money"))
            continue
        if what == "m":
            reader.note("ps", count, count // MONEY_OF_ONE)
            count, what = count // MONEY_OF_ONE, "money"
        if wanted[what] and wanted[what] != count:
            reader.note("twice", found[2] if found else what)
        wanted[what] = count
    reader.values["conversion"] = Conversion(**wanted)
