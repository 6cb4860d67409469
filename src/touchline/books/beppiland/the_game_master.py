"""The game master: what he decides beside the rules, read from a line, and what may call for it (BEP-GEN-07)."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Literal, NoReturn, TypeAlias

import msgspec

from touchline.books.beppiland import text
from touchline.books.beppiland.competitions import ClubId, has_business
from touchline.books.beppiland.money import value_of
from touchline.books.beppiland.negotiations import Agreed, agreed_by_both, is_everything, is_forbidden
from touchline.books.beppiland.order_sheet.business import read_exchange
from touchline.books.beppiland.order_sheet.facts import Facts, club_names
from touchline.books.beppiland.order_sheet.names import Found, Known, folded
from touchline.books.beppiland.order_sheet.reader import Reader
from touchline.books.beppiland.order_sheet.writing import Writer
from touchline.books.beppiland.orders import BeppilandOrders, Exchange, Goods, SessionOrders
from touchline.books.beppiland.players import age_code, notation
from touchline.books.beppiland.state import Club, Forbidden, League
from touchline.game import Decided, Decision, Doubt, Language, OrdersError, SeatId, only
from touchline.phrases import load_phrases

PHRASES = load_phrases(Path(__file__).parent / "data" / "decisions.toml")
say = PHRASES.say
MOST_PATS = 100
Kind: TypeAlias = Literal["forbid", "allow", "pats", "special"]
RULES: Mapping[Kind, str] = {
    "forbid": "BEP-NEG-02",
    "allow": "BEP-NEG-02",
    "pats": "BEP-PS-01",
    "special": "BEP-GAP-13",
}


def decisions(league: League, language: Language) -> tuple[Decision, ...]:
    """BEP-GEN-07: what may be decided in words, with an example each."""
    return tuple(
        Decision(example=say(f"example-{kind}", language), about=say(f"about-{kind}", language), rule=rule)
        for kind, rule in RULES.items()
    )


def decided(league: League, said: str, language: Language) -> Decided:
    """BEP-GEN-07: what a line decides; an OrdersError says what is wrong with it."""
    word, colon, rest = said.partition(":")
    kind = next((each for each in RULES if colon and folded(word) in _words(each)), None)
    if kind is None:
        known = "; ".join(say(f"example-{each}", language) for each in RULES)
        _refuse(said, say("wrong-kind", language), say("write", language, example=known), "BEP-GEN-07")
    return _READERS[kind](league, rest.strip(), language)


def _words(kind: Kind) -> frozenset[str]:
    return frozenset(folded(say(f"word-{kind}", language)) for language in ("en", "it"))


def _refuse(where: str, wrong: str, right: str, rule: str) -> NoReturn:
    raise OrdersError(where=" ".join(where.split())[:60], wrong=wrong, right=right, rule=rule)


def _misunderstood(kind: Kind, said: str, language: Language) -> NoReturn:
    example = say(f"example-{kind}", language)
    _refuse(said, say("wrong-line", language), say("write", language, example=example), RULES[kind])


def _perhaps(nearest: tuple[str, ...], otherwise: str, language: Language) -> str:
    return say("perhaps", language, nearest=say("or", language).join(nearest)) if nearest else otherwise


def _clubs(league: League) -> Known[ClubId]:
    return Known((name, club) for club, name in club_names(league).items())


def _club(league: League, said: str, kind: Kind, language: Language) -> Club:
    """The club that is named, as far as that is clear."""
    found = _clubs(league).find(said)
    if isinstance(found, Found):
        return league.clubs[found.value]
    right = _perhaps(found.nearest, say("somebody", language), language)
    _refuse(said, say("wrong-club", language), right, RULES[kind])


# --- exchanges ------------------------------------------------------------------------------------------------------


def doubts(league: League, orders: Mapping[SeatId, BeppilandOrders], language: Language) -> tuple[Doubt, ...]:
    """BEP-NEG-02: the exchanges that both presidents have sent so far, each with the words that forbid it."""
    if league.stage != "session" or not has_business(league.session):
        return ()
    sent = {ClubId(seat): each.exchanges for seat, each in orders.items() if isinstance(each, SessionOrders)}
    return tuple(_doubt(league, each, language) for each in agreed_by_both(sent))


def _doubt(league: League, agreed: Agreed, language: Language) -> Doubt:
    club, other, exchange = league.clubs[agreed.club], league.clubs[agreed.other], agreed.exchange
    told = say(
        "agreed",
        language,
        club=club.name,
        other=other.name,
        gives=goods_in_words(club, exchange.gives, language),
        takes=goods_in_words(other, exchange.takes, language),
    )
    if is_forbidden(club.id, exchange, league.forbidden):
        told, words = say("agreed-forbidden", language, exchange=told), _named("allow", league, agreed, language)
    else:
        words = _named("forbid", league, agreed, language)
    return Doubt(told, ("BEP-NEG-02",), decision=words)


def _named(kind: Kind, league: League, agreed: Agreed, language: Language) -> str:
    """The words of a decision about this exchange."""
    first = _clubs(league).as_written(club_names(league)[agreed.club])
    exchange = agreed.exchange if kind == "forbid" else Exchange(club=agreed.other)
    spoken: Language = "it" if language == "it" else "en"  # as the word before it
    line = Writer(Facts(league, agreed.club), spoken).exchange(exchange)
    return f"{say(f'word-{kind}', language)}: {first} {line.rstrip(': ')}"


def goods_in_words(club: Club, goods: Goods, language: Language) -> str:
    """BEP-PLY-01, BEP-MON-04, BEP-NEG-02: what the master needs to judge: every man as he is, with his value."""
    men = [_man(club, name, language) for name in goods.players]
    boys = [_boy(club, name, language) for name in goods.staff]
    return ", ".join((*men, *boys, *((f"{goods.money} M",) if goods.money else ()))) or say("nothing", language)


def _man(club: Club, name: str, language: Language) -> str:
    player = club.player(name)
    if player is None:
        return say("stranger", language, name=name)
    return say("man", language, name=name, notation=notation(player), value=value_of(player))


def _boy(club: Club, name: str, language: Language) -> str:
    boy = next((man for man in club.staff if man.name == name), None)
    if boy is None:
        return say("stranger", language, name=name)
    return say("boy", language, name=name, job=text.say(f"job-{boy.job}", language), age=age_code(boy.age))


def _forbid(league: League, said: str, language: Language) -> Decided:
    """BEP-NEG-02: an exchange of this session is not made, if its presidents have sent it or still will."""
    if league.stage != "session" or not has_business(league.session):
        _refuse(said, say("wrong-session", language), say("right-session", language), "BEP-NEG-03")
    club, other, exchange = _read_exchange(league, said, "forbid", language)
    more = Forbidden(club=club.id, exchange=exchange)
    if is_everything(more, exchange):
        told = say("told-forbid-all", language, club=club.name, other=other.name)
    else:
        gives, takes = (_short(each, language) for each in (exchange.gives, exchange.takes))
        told = say("told-forbid", language, club=club.name, other=other.name, goods=f"{gives} – {takes}")
    return _about_exchanges((*league.forbidden, more), told, club, other, language)


def _short(goods: Goods, language: Language) -> str:
    things = (*goods.players, *goods.staff, *((f"{goods.money} M",) if goods.money else ()))
    return ", ".join(things) or say("nothing", language)


def _allow(league: League, said: str, language: Language) -> Decided:
    """BEP-NEG-02, BEP-GEN-07: what was forbidden between two clubs may be exchanged after all."""
    club, other, _ = _read_exchange(league, said, "allow", language)
    pair = {club.id, other.id}
    left = tuple(each for each in league.forbidden if {each.club, each.exchange.club} != pair)
    if len(left) == len(league.forbidden):
        _refuse(said, say("wrong-forbidden", language), say("right-forbidden", language), "BEP-NEG-02")
    told = say("told-allow", language, club=club.name, other=other.name)
    return _about_exchanges(left, told, club, other, language)


def _about_exchanges(
    forbidden: tuple[Forbidden, ...], told: str, club: Club, other: Club, language: Language
) -> Decided:
    """BEP-NEG-02, BEP-GAP-16: what is agreed on is secret until it is made, and so is what was forbidden of it."""
    return Decided(
        path="/forbidden",
        value=msgspec.to_builtins(forbidden),
        told=told,
        audience=only(club.id, other.id),
        announced=say("announced-exchange", language),
    )


def _read_exchange(league: League, said: str, kind: Kind, language: Language) -> tuple[Club, Club, Exchange]:
    """BEP-NEG-01: two clubs, and what they exchange as the first of them would write it on its sheet."""
    clubs = _clubs(league)
    for way in re.finditer(r"\s+(?:with|and|con|e|mit|und)\s+", said):
        first = clubs.find(said[: way.start()])
        if isinstance(first, Found):
            break
    else:
        _misunderstood(kind, said, language)
    reader = Reader(Facts(league, first.value), language, {})
    read_exchange(reader, said[way.end() :])
    if reader.problems:
        problem = reader.problems[0]
        example = say("write", language, example=say(f"example-{kind}", language))
        _refuse(said, problem.wrong, _perhaps(problem.nearest, example, language), RULES[kind])
    (exchange,) = reader.lists["exchanges"]
    club, other = league.clubs[first.value], league.clubs[exchange.club]
    known = {"players": [each.name for each in other.players], "staff": [each.name for each in other.staff]}
    takes = {
        what: tuple(_man_of(other, name, names, kind, language) for name in getattr(exchange.takes, what))
        for what, names in known.items()
    }
    return club, other, msgspec.structs.replace(exchange, takes=msgspec.structs.replace(exchange.takes, **takes))


def _man_of(club: Club, name: str, names: list[str], kind: Kind, language: Language) -> str:
    found = Known((each, each) for each in names).find(name)
    if isinstance(found, Found):
        return found.value
    right = _perhaps(found.nearest, say("write", language, example=say(f"example-{kind}", language)), language)
    _refuse(name, say("wrong-man", language, club=club.name), right, RULES[kind])


# --- pats on the back, and special players ----------------------------------------------------------------------------


def _pats(league: League, said: str, language: Language) -> Decided:
    """BEP-PS-01: given for whatever reason, or taken away; how many is known to the club alone (BEP-GAP-16)."""
    found = re.fullmatch(r"(?P<club>.+?)[\s:]+(?P<count>[+-]?[0-9]{1,6})(?:\s*PS)?", said, re.IGNORECASE)
    if found is None:
        _misunderstood("pats", said, language)
    club, count = _club(league, found["club"], "pats", language), int(found["count"])
    least = -min(club.ps, MOST_PATS)
    if not count or not least <= count <= MOST_PATS:
        right = say("right-pats", language, least=least, most=MOST_PATS)
        _refuse(found["count"], say("wrong-pats", language), right, "BEP-PS-01")
    announced = "announced-pats" if count > 0 else "announced-pats-taken"
    return Decided(
        path=f"/clubs/{club.id}/ps",
        value=club.ps + count,
        told=say("told-pats", language, club=club.name, count=f"{count:+d}"),
        audience=only(club.id),
        announced=say(announced, language, club=club.name),
    )


def _special(league: League, said: str, language: Language) -> Decided:
    """BEP-GAP-13 (reconstruction): the master may give the mark of a special player, too; everybody hears of it."""
    ways = list(re.finditer(r"\s+(?:of|di|von)\s+", said))
    if not ways:
        _misunderstood("special", said, language)
    clubs = _clubs(league)
    way = next((each for each in ways if isinstance(clubs.find(said[each.end() :]), Found)), ways[-1])
    club = _club(league, said[way.end() :], "special", language)
    names = [player.name for player in club.players]
    man = _man_of(club, said[: way.start()], names, "special", language)
    if club.players[names.index(man)].is_special:
        _refuse(said, say("wrong-special", language), say("right-special", language), "BEP-GAP-13")
    told = say("told-special", language, name=man, club=club.name)
    return Decided(path=f"/clubs/{club.id}/players/{names.index(man)}/is_special", value=True, told=told)


_READERS: Mapping[Kind, Callable[[League, str, Language], Decided]] = {
    "forbid": _forbid,
    "allow": _allow,
    "pats": _pats,
    "special": _special,
}
