"""What the Commissioner decides beside the rules: read from a line, checked, and forgotten when its time is over."""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.order_sheet.names import Names, UnknownError
from touchline.books.fool.league.state import Decisions, League, LeagueOptions, check_sizes
from touchline.books.fool.own_tables import check_tables
from touchline.books.fool.players import PlayerId
from touchline.game import Decided, Decision, Note, OrdersError

FACES = 6
LONGEST_SUSPENSION = 40
FIXED = ("clubs", "room", "names", "tables")
"""Options that no word of the Commissioner changes: clubs join by expansion, tables have a word of their own."""


# --- while they last ------------------------------------------------------------------------------------------------


def after_claims(decisions: Decisions) -> Decisions:
    """FOOL-12.2-j, FOOL-12.5.1-f: who may sign whom is settled for the claims of one step."""
    return replace(decisions, awards={}, by_lot=())


def after_season(decisions: Decisions) -> Decisions:
    """FOOL-12.5.1-d, FOOL-12.1-b: sanctions end with the season; what was meant for the next one has begun."""
    return replace(after_claims(decisions), sanctions={}, fines={}, stay_listed=(), next_season={}, next_tables={})


def coming_options(league: League) -> LeagueOptions:
    """The options of the next season: as they are, but for what the Commissioner has changed."""
    return with_changes(league.options, league.decisions.next_season, league.decisions.next_tables)


def with_changes(options: LeagueOptions, changes: Mapping[str, Any], tables: Mapping[str, str]) -> LeagueOptions:
    """Options with some of them changed by their names: `games`, `years.percent`."""
    plain = msgspec.to_builtins(options)
    for name, value in changes.items():
        *way, last = name.split(".")
        place = plain
        for step in way:
            place = place[step]
        place[last] = value
    plain["tables"] = {**options.tables, **tables}
    return msgspec.convert(plain, LeagueOptions)


# --- what stands ----------------------------------------------------------------------------------------------------


def standing(league: League) -> tuple[Note, ...]:
    """What the Commissioner has decided and still counts, a sentence each."""
    return tuple(Note(text, (rule,)) for text, rule in _standing(league))


def _standing(league: League) -> Iterator[tuple[str, str]]:
    settled = league.decisions
    for man, club in settled.awards.items():
        yield _only_claim(_name(league, man), league.club(club).name), "FOOL-12.2-j"
    for man in settled.by_lot:
        yield _in_random_order(_name(league, man)), "FOOL-12.5.1-f"
    for club, sanction in settled.sanctions.items():
        for kind in ("signing", "joining"):
            if faces := getattr(sanction, kind):
                yield _sanctioned(league.club(club).name, kind, faces), "FOOL-12.5.1-d"
    for man, games in settled.suspended.items():
        yield _suspended(_name(league, man), games), "FOOL-12-b"
    for man, amount in settled.fines.items():
        yield _fined(_name(league, man), amount), "FOOL-12-b"
    for man in settled.stay_listed:
        yield _stays_listed(_name(league, man)), "FOOL-12.1-b"
    for man in settled.not_coaxed:
        yield _nobody_asks(_name(league, man)), "FOOL-12.1-q"
    if settled.next_season:
        yield _from_next_season(settled.next_season), "FOOL-12.2-g"
    for file in settled.next_tables:
        yield _other_table(file), "FOOL-12-P1"
    if settled.joining:
        yield _who_joins(settled.joining), "FOOL-12-GAP-MISC"


def _name(league: League, who: PlayerId) -> str:
    return league.careers[who].player.name if who in league.careers else str(who)


def _only_claim(man: str, club: str) -> str:
    return f"Of all claims of {man} only that of {club} counts."


def _in_random_order(man: str) -> str:
    return f"Clubs may sign {man} in a random order."


def _sanctioned(club: str, kind: str, faces: int) -> str:
    more = f"on {faces} more face{'s' if faces > 1 else ''} of the die"
    return {
        "signing": f"Free agents will not come to {club} {more}.",
        "joining": f"Men who join {club} change {more}.",
    }[kind]


def _suspended(man: str, games: int) -> str:
    return f"{man} is suspended for {games} game{'s' if games > 1 else ''}."


def _fined(man: str, amount: int) -> str:
    return f"{man} is fined {amount}."


def _stays_listed(man: str) -> str:
    return f"{man} stays on the list of free agents, whoever had him."


def _nobody_asks(man: str) -> str:
    return f"Nobody may coax {man} out of retirement."


def _from_next_season(changes: Mapping[str, Any]) -> str:
    return f"From the next season on: {', '.join(f'{name} = {value}' for name, value in changes.items())}."


def _other_table(file: str) -> str:
    return f"From the next season on the league has a {file} of its own."


def _who_joins(names: Sequence[str]) -> str:
    return f"After the season {' and '.join(names)} join the league." if names else "No club joins after the season."


# --- reading --------------------------------------------------------------------------------------------------------


class _Line(NamedTuple):
    """One kind of decision: how it is written, and what it changes."""

    example: str
    about: str
    rule: str
    read: Callable[[League, re.Match[str]], tuple[str, Any, str]]  # the field, its new value, a sentence
    pattern: str

    @property
    def word(self) -> str:
        return self.example.partition(":")[0].partition(" FILE")[0]


def decisions(league: League) -> tuple[Decision, ...]:
    """What may be decided, with an example each."""
    return tuple(Decision(example=line.example, about=line.about, rule=line.rule) for line in _LINES)


def decided(league: League, text: str) -> Decided:
    """What a line decides; an OrdersError says what is wrong with it."""
    for line in _LINES:
        said = re.match(rf"\s*{line.word}\b", text, re.IGNORECASE)
        if said is None:
            continue
        found = re.fullmatch(line.pattern, text[said.end() :], re.IGNORECASE | re.DOTALL)
        if found is None:
            raise _wrong(text, "it cannot be understood", f"write {line.example}", line.rule)
        field, value, told = line.read(league, found)
        return Decided(path=f"/decisions/{field}", value=msgspec.to_builtins(value), told=told)
    known = "; ".join(line.example for line in _LINES)
    raise _wrong(text, "nothing of that kind is decided", f"write {known}", "FOOL-12-b")


def _wrong(where: str, wrong: str, right: str, rule: str) -> OrdersError:
    return OrdersError(where=" ".join(where.split())[:60], wrong=wrong, right=right, rule=rule)


def _man(league: League, text: str, rule: str) -> tuple[PlayerId, str]:
    names = Names(league, ClubId(""))
    try:
        who, _ = names.read_man(text, tuple(league.careers))
    except UnknownError as unknown:
        raise _wrong(text, unknown.wrong, f"perhaps {' or '.join(unknown.nearest) or 'his number'}", rule) from None
    return who, league.careers[who].player.name


def _club(league: League, text: str, rule: str) -> tuple[ClubId, str]:
    try:
        club, _ = Names(league, ClubId("")).read_club(text)
    except UnknownError as unknown:
        raise _wrong(text, unknown.wrong, f"perhaps {' or '.join(unknown.nearest)}", rule) from None
    return club, league.club(club).name


def _free_agent(league: League, text: str, rule: str) -> tuple[PlayerId, str]:
    who, name = _man(league, text, rule)
    if who not in league.free_agents:
        raise _wrong(name, "he is no free agent", "name one of the list", rule)
    return who, name


def _award(league: League, found: re.Match[str]) -> tuple[str, Any, str]:
    """FOOL-12.2-j: he goes to that club if it claims him, and to no other."""
    who, name = _man(league, found["who"], "FOOL-12.2-j")
    awards = {man: club for man, club in league.decisions.awards.items() if man != who}
    if found["club"].strip().casefold() == "nobody":
        return "awards", awards, f"The claims of {name} are open."
    club, called = _club(league, found["club"], "FOOL-12.2-j")
    return "awards", {**awards, who: club}, _only_claim(name, called)


def _lot(league: League, found: re.Match[str]) -> tuple[str, Any, str]:
    who, name = _man(league, found["who"], "FOOL-12.5.1-f")
    men = tuple(dict.fromkeys((*league.decisions.by_lot, who)))
    return "by_lot", men, _in_random_order(name)


def _sanction(league: League, found: re.Match[str]) -> tuple[str, Any, str]:
    club, called = _club(league, found["club"], "FOOL-12.5.1-d")
    others = {each: sanction for each, sanction in league.decisions.sanctions.items() if each != club}
    if found["kind"] is None:
        return "sanctions", others, f"The sanction against {called} is lifted."
    faces = int(found["faces"])
    if not 1 <= faces < FACES:
        raise _wrong(found["faces"], "so many faces a die has not", f"write 1 to {FACES - 1}", "FOOL-12.5.1-d")
    kind = found["kind"].casefold()
    sanction = replace(league.decisions.sanction(club), **{kind: faces})
    return "sanctions", {**others, club: sanction}, _sanctioned(called, kind, faces)


def _suspend(league: League, found: re.Match[str]) -> tuple[str, Any, str]:
    who, name = _man(league, found["who"], "FOOL-12-b")
    games = int(found["games"])
    others = {man: left for man, left in league.decisions.suspended.items() if man != who}
    if games > LONGEST_SUSPENSION:
        raise _wrong(name, f"{games} games", f"write at most {LONGEST_SUSPENSION}", "FOOL-12-b")
    if not games:
        return "suspended", others, f"{name} may play again."
    return "suspended", {**others, who: games}, _suspended(name, games)


def _fine(league: League, found: re.Match[str]) -> tuple[str, Any, str]:
    """FOOL-12-b, FOOL-12-GAP-MISC: for the record; another fine of the same man is added."""
    who, name = _man(league, found["who"], "FOOL-12-b")
    amount = int(found["amount"])
    others = {man: fine for man, fine in league.decisions.fines.items() if man != who}
    if not amount:
        return "fines", others, f"{name} is not fined."
    amount += league.decisions.fines.get(who, 0)
    return "fines", {**others, who: amount}, _fined(name, amount)


def _keep_listed(league: League, found: re.Match[str]) -> tuple[str, Any, str]:
    who, name = _free_agent(league, found["who"], "FOOL-12.1-b")
    men = tuple(dict.fromkeys((*league.decisions.stay_listed, who)))
    return "stay_listed", men, _stays_listed(name)


def _not_coaxed(league: League, found: re.Match[str]) -> tuple[str, Any, str]:
    who, name = _man(league, found["who"], "FOOL-12.1-q")
    if who not in dict(league.retired):
        raise _wrong(name, "he has not retired", "name a retired man", "FOOL-12.1-q")
    men = tuple(dict.fromkeys((*league.decisions.not_coaxed, who)))
    return "not_coaxed", men, _nobody_asks(name)


def _next_season(league: League, found: re.Match[str]) -> tuple[str, Any, str]:
    """FOOL-12.2-g, FOOL-12.1-e: sizes, rounds, switches; from the end of this season on."""
    rule = "FOOL-12.2-g"
    try:
        said = dict(flat(tomllib.loads(found["what"])))
    except (ValueError, RecursionError):  # no TOML, or numbers and lists beyond reason
        raise _wrong(found["what"], "it cannot be read", 'write games = 14 or years.percent = "TC"', rule) from None
    known = [name for name, _ in flat(msgspec.to_builtins(league.options)) if name.partition(".")[0] not in FIXED]
    for name in (name for name in said if name not in known):
        nearest = get_close_matches(name, known) or ["games", "years.percent"]
        right = f"write for example {' or '.join(nearest)}; the sheet of options has them all"
        raise _wrong(name, "there is no such option to change", right, rule)
    changes = {**league.decisions.next_season, **said}
    try:
        options = with_changes(league.options, changes, league.decisions.next_tables)
    except msgspec.ValidationError as problem:
        raise _wrong(found["what"], str(problem), "give a value of that kind", rule) from None
    check_sizes(options)
    return "next_season", changes, _from_next_season(said)


def flat(values: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Options by the names that decisions give them: `games`, `years.percent`."""
    for name, value in values.items():
        if isinstance(value, Mapping) and name not in FIXED:
            yield from flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


def _table(league: League, found: re.Match[str]) -> tuple[str, Any, str]:
    file = found["file"].strip()
    tables = {**league.decisions.next_tables, file: found["what"].strip() + "\n"}
    check_tables({**league.options.tables, **tables}, rule="FOOL-12-P1")
    return "next_tables", tables, _other_table(file)


def _expand(league: League, found: re.Match[str]) -> tuple[str, Any, str]:
    """FOOL-12-GAP-MISC (reconstruction): as many as there are seats for, so that everybody has somebody to play."""
    rule = "FOOL-12-GAP-MISC"
    names = tuple(name.strip() for name in found["names"].split(",") if name.strip())
    room = league.options.clubs + league.options.room - len(league.clubs)
    if league.stage == "expansion":
        raise _wrong(found["names"], "the league is expanding already", "wait for the draft", rule)
    if len(names) > room:
        right = f"there is room for {room}: seats are kept by the option room, when a league is made"
        raise _wrong(found["names"], f"{len(names)} clubs", right, rule)
    if len(names) % 2:
        raise _wrong(found["names"], "an odd number of clubs", "name two, four, ...", rule)
    taken = {club.name.casefold() for club in league.clubs.values()}
    if len({name.casefold() for name in names} - taken) < len(names):
        raise _wrong(found["names"], "a name twice", "give every club a name of its own", rule)
    return "joining", names, _who_joins(names)


_LINES = (
    _Line(
        "award: NAME to CLUB",
        "settles claims of a man: only that club's counts in this step (to nobody: all are open again)",
        "FOOL-12.2-j",
        _award,
        r"\s*:(?P<who>.+?)\s+to\s+(?P<club>.+)",
    ),
    _Line(
        "lot: NAME",
        "clubs sign this free agent in a random order in this step, where a transfer looks arranged",
        "FOOL-12.5.1-f",
        _lot,
        r"\s*:(?P<who>.+)",
    ),
    _Line(
        "sanction: CLUB: signing 2",
        "free agents refuse on so many more faces until the season ends; joining 2: who comes changes on more; lifted",
        "FOOL-12.5.1-d",
        _sanction,
        r"\s*:(?P<club>.+):\s*(?:(?P<kind>signing|joining)\s+(?P<faces>\d)|lifted)\s*",
    ),
    _Line(
        "suspend: NAME for 2 games",
        "he does not play and earns nothing (for 0 games: he may again)",
        "FOOL-12-b",
        _suspend,
        r"\s*:(?P<who>.+?)\s+for\s+(?P<games>\d{1,3})\s+games?\s*",
    ),
    _Line(
        "fine: NAME: 500",
        "he pays that much, which is on record until the season ends (0: nothing)",
        "FOOL-12-b",
        _fine,
        r"\s*:(?P<who>.+):\s*(?P<amount>\d{1,9})\s*",
    ),
    _Line(
        "keep listed: NAME",
        "a free agent whom nobody had on a list stays free to sign for another year",
        "FOOL-12.1-b",
        _keep_listed,
        r"\s*:(?P<who>.+)",
    ),
    _Line(
        "not coaxed: NAME",
        "a retired man whom no club may ask any more",
        "FOOL-12.1-q",
        _not_coaxed,
        r"\s*:(?P<who>.+)",
    ),
    _Line(
        "next season: games = 14",
        "an option of the league from the next season on, sizes and switches too",
        "FOOL-12.2-g",
        _next_season,
        r"\s*:(?P<what>.+)",
    ),
    _Line(
        "table FILE: and the table below",
        "a table of your own for games or new players from the next season on (`touchline rules --tables` writes them)",
        "FOOL-12-P1",
        _table,
        r"\s+(?P<file>[\w.]+)\s*:(?P<what>.+)",
    ),
    _Line(
        "expand: NAME, NAME",
        "clubs that join after the season, on the seats kept for them (option room)",
        "FOOL-12-GAP-MISC",
        _expand,
        r"\s*:(?P<names>.*)",
    ),
)
