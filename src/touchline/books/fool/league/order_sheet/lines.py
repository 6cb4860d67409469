"""The lines of an order sheet: how each order is written, and how it is read."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar, get_args

from touchline.books.fool.depth_chart import WEIGHTS
from touchline.books.fool.league.camp_plan import Coaching, Focus, PositionChange, Preference, RoleGiven, Sequences
from touchline.books.fool.league.camp_roster import MakesRoom
from touchline.books.fool.league.careers import ABILITIES, ClubId
from touchline.books.fool.league.cuts import Claim, Lapse
from touchline.books.fool.league.order_sheet.names import Names, UnknownError
from touchline.books.fool.league.state import AUTOMATIC, Depth, Pick, Trade
from touchline.books.fool.players import CODES, POSITIONS, ROLES, PlayerId
from touchline.game import Problem, Understood

Value = TypeVar("Value")
MOST_DOUBTS = 200
"""How much of a sheet may be guessed or wrong."""
NOTHING = "nothing"
NOTHINGS = frozenset({NOTHING, "nobody", "none", "-"})
FOR_GOOD = "for good"
NO_EXCHANGE = "no exchange"
FORMER_POSITION = "former position"
WORDS_FOR_ABILITIES = {"pass": "P", "contact": "C", "speed": "S"}
DEPTH_KINDS = (*WEIGHTS, "K", "Pt")


class Reader:
    """What has been read of a sheet, and what was wrong with it."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.notes: list[Understood] = []
        self.problems: list[Problem] = []
        self.line = 0

    def problem(self, wrong: str, *nearest: str, mend: str = "") -> None:
        if len(self.problems) < MOST_DOUBTS:
            self.problems.append(Problem(self.line, wrong, nearest, mend))

    @property
    def is_at_a_loss(self) -> bool:
        """Whether so much had to be guessed, or could not be, that nobody reads on."""
        return len(self.problems) + len(self.notes) >= MOST_DOUBTS

    def _is_at_a_loss_with(self, text: str) -> bool:
        if self.is_at_a_loss:
            self.problem(f"{text.strip()[:40]!r} is one doubt too many", mend="write the names above in full first")
        return self.is_at_a_loss

    def note(self, text: str) -> None:
        self.notes.append(Understood(self.line, text))

    def man(self, text: str, among: Sequence[PlayerId]) -> PlayerId | None:
        if self._is_at_a_loss_with(text):
            return None
        try:
            who, is_certain = self.names.read_man(text, among)
        except UnknownError as unknown:
            self.problem(unknown.wrong, *unknown.nearest)
            return None
        if not is_certain:
            self.note(f"{text.strip()[:40]!r} was read as {self.names.marked(who)}")
        return who

    def club(self, text: str) -> ClubId | None:
        if self._is_at_a_loss_with(text):
            return None
        try:
            club, is_certain = self.names.read_club(text)
        except UnknownError as unknown:
            self.problem(unknown.wrong, *unknown.nearest)
            return None
        if not is_certain:
            self.note(f"{text.strip()[:40]!r} was read as {self.names.club(club)}")
        return club

    def word(self, text: str, allowed: Sequence[str], what: str) -> Any | None:
        """One of some words: as it is written, or whatever its case if only one is meant."""
        said = " ".join(text.split())
        if said in allowed:
            return said
        found = [each for each in allowed if each.casefold() == said.casefold()]
        if len(found) == 1:
            return found[0]
        self.problem(f"{said[:20]!r} is no {what}", mend=f"write {', '.join(allowed)}")
        return None


class Line(NamedTuple):
    """One kind of order."""

    word: str  # before the colon
    field: str  # of the orders
    example: str
    write: Callable[[Names, Any], str]
    read: Callable[[Reader, str], Iterator[Any]]
    is_single: bool = False  # the field has one value, not many


# --- men ------------------------------------------------------------------------------------------------------------


def _own(names: Names) -> Sequence[PlayerId]:
    return names.league.club(names.own).everybody


def _free(names: Names) -> Sequence[PlayerId]:
    return names.league.free_agents


def _new(names: Names) -> Sequence[PlayerId]:
    return names.league.draft_list


def _of_others(names: Names) -> Sequence[PlayerId]:
    return tuple(who for club in names.league.clubs.values() if club.id != names.own for who in club.everybody)


def _retired(names: Names) -> Sequence[PlayerId]:
    return tuple(who for who, _ in names.league.retired)


Among = Callable[[Names], Sequence[PlayerId]]


def _men(word: str, field: str, among: Among = _own) -> Line:
    """Men by their names, several on a line if need be."""

    def read(reader: Reader, text: str) -> Iterator[PlayerId]:
        for each in text.split(","):
            who = reader.man(each, among(reader.names)) if each.strip() else None
            if who is not None:
                yield who

    return Line(word, field, "NAME, NAME", lambda names, who: names.man(who), read)


def _man_and_more(
    word: str,
    field: str,
    example: str,
    more: Callable[[Any], str],
    made: Callable[[Reader, PlayerId, str], Any | None],
) -> Line:
    """A man of one's own, a colon, and what is to become of him."""

    def write(names: Names, each: Any) -> str:
        return f"{names.man(each.player)}: {more(each)}"

    def read(reader: Reader, text: str) -> Iterator[Any]:
        name, colon, rest = text.rpartition(":")
        if not colon:
            reader.problem(f"{text.strip()[:40]!r} names only one thing", mend=f"write {word}: {example}")
            return
        who = reader.man(name, _own(reader.names))
        found = made(reader, who, rest.strip()) if who is not None else None
        if found is not None:
            yield found

    return Line(word, field, example, write, read)


def _coached(reader: Reader, who: PlayerId, text: str) -> Coaching | None:
    said = WORDS_FOR_ABILITIES.get(text.casefold(), text)
    what = reader.word(said, (*ABILITIES, *CODES), "ability or characteristic")
    return None if what is None else Coaching(who, what)


def _moved(reader: Reader, who: PlayerId, text: str) -> PositionChange | None:
    place, *more = (part.strip() for part in text.split(","))
    to = reader.word(place, POSITIONS, "position")
    takes_back, number, no_exchange = True, None, False
    for part in more:
        table = re.fullmatch(r"table\s+(\d{1,3})", part, re.IGNORECASE)
        if table:
            number = int(table[1])
        elif part.casefold() == FOR_GOOD:
            takes_back = False
        elif part.casefold() == NO_EXCHANGE:
            no_exchange = True
        else:
            mend = f"write 'table 3', '{FOR_GOOD}' or '{NO_EXCHANGE}'"
            reader.problem(f"{part[:20]!r} cannot be understood", mend=mend)
    return None if to is None else PositionChange(who, to, takes_back, number, no_exchange)


def move_text(change: PositionChange) -> str:
    """`DT, table 3, no exchange`."""
    table = [] if change.number is None else [f"table {change.number}"]
    kept = [] if change.takes_back else [FOR_GOOD]
    return ", ".join((change.to, *table, *kept, *([NO_EXCHANGE] if change.no_exchange else [])))


def _with_role(made: type[Any]) -> Callable[[Reader, PlayerId, str], Any]:
    def read(reader: Reader, who: PlayerId, text: str) -> Any | None:
        role = reader.word(text, ROLES, "role")
        return None if role is None else made(who, role)

    return read


def _drilled(reader: Reader, who: PlayerId, text: str) -> Sequences | None:
    codes = [reader.word(each, CODES, "characteristic") for each in text.replace(",", " ").split()]
    return None if None in codes else Sequences(who, tuple(codes))  # type: ignore[arg-type]  # codes, all of them


def _codes(each: Preference) -> str:
    return " ".join(each.codes) or NOTHING


def preferences_standing(names: Names) -> tuple[str, ...]:
    """FOOL-12.3.1-v: the lines that stand since the camp, of men there are still."""
    stand = names.league.club(names.own).preferences
    return tuple(_PREFER.write(names, each) for each in stand if each.player in names.league.careers)


def _preferred(reader: Reader, who: PlayerId, text: str) -> Preference | None:
    if text.casefold() in NOTHINGS and text != "-":
        return Preference(who)
    if not text:
        reader.problem("it names no characteristic", mend=f"write prefer: NAME: o ^, or prefer: NAME: {NOTHING}")
        return None
    drilled = _drilled(reader, who, text)
    return None if drilled is None else Preference(who, drilled.codes)


def _claims(word: str, field: str, among: Among) -> Line:
    """A man who comes, and the one who goes for him."""

    def write(names: Names, claim: Claim) -> str:
        going = "" if claim.release is None else f" for {names.man(claim.release)}"
        return names.man(claim.player) + going + (f", {FORMER_POSITION}" if claim.former_position else "")

    def read(reader: Reader, text: str) -> Iterator[Claim]:
        men, former = _without_former_position(text)
        coming, *going = re.split(r"\s+for\s+", men.strip(), maxsplit=1, flags=re.IGNORECASE)
        who = reader.man(coming, among(reader.names))
        release = reader.man(going[0], _own(reader.names)) if going else None
        if who is not None and (release is not None or not going):
            yield Claim(who, release, former)

    return Line(word, field, "NAME for NAME", write, read)


def _room() -> Line:
    """FOOL-12.1-k: an invited man, and who goes for him if he comes and the camp is full."""

    def write(names: Names, each: MakesRoom) -> str:
        return f"{names.man(each.player)} for {names.man(each.release)}"

    def read(reader: Reader, text: str) -> Iterator[MakesRoom]:
        for each in _claims("make room", "make_room", _free).read(reader, text):
            if each.release is None:
                reader.problem(f"{text.strip()[:40]!r} does not say who goes", mend="write make room: NAME for NAME")
            else:
                yield MakesRoom(each.player, each.release)

    return Line("make room", "make_room", "NAME for NAME", write, read)


def _without_former_position(text: str) -> tuple[str, bool]:
    """FOOL-12.5.2-u: who is named, and whether he is to play the position he had before."""
    found = re.fullmatch(rf"(?P<men>.*?)\s*,\s*{FORMER_POSITION}\s*", text, re.IGNORECASE)
    return (found["men"], True) if found else (text, False)


def _one_man(word: str, field: str, among: Among) -> Line:
    many = _men(word, field, among)
    return many._replace(example="NAME", is_single=True)


# --- trades ---------------------------------------------------------------------------------------------------------


def goods(names: Names, men: Sequence[PlayerId], picks: Sequence[Pick]) -> str:
    return ", ".join((*map(names.man, men), *map(names.pick, picks))) or NOTHING


def write_trade(names: Names, trade: Trade) -> str:
    given, got = goods(names, trade.gives, trade.gives_picks), goods(names, trade.gets, trade.gets_picks)
    former = f"; {FORMER_POSITION} {goods(names, trade.former_positions, ())}" if trade.former_positions else ""
    return f"with {names.club(trade.to)}: give {given}; get {got}{former}"


_TRADE = re.compile(
    r"\s*(?:with\s+)?(?P<club>[^:]+):\s*give\s+(?P<give>[^;]*);\s*get\s+(?P<get>[^;]*)"
    rf"(?:;\s*{FORMER_POSITION}s?\s+(?P<former>[^;]*))?",
    re.IGNORECASE,
)
TRADE = "with CLUB: give NAME, round 2; get NAME, year 3 round 1 of CLUB"


def _read_trade(reader: Reader, text: str) -> Iterator[Trade]:
    found = _TRADE.fullmatch(text)
    if found is None:
        reader.problem(f"{text.strip()[:40]!r} is no trade", mend=f"write trade: {TRADE}")
        return
    club = reader.club(found["club"])
    if club is None:
        return
    before = len(reader.problems)
    gives, gives_picks = read_goods(reader, found["give"], reader.names.own)
    gets, gets_picks = read_goods(reader, found["get"], club)
    former, _ = read_goods(reader, found["former"] or "", club)
    if len(reader.problems) == before:
        yield Trade(
            to=club,
            gives=gives,
            gives_picks=gives_picks,
            gets=gets,
            gets_picks=gets_picks,
            former_positions=former,
        )


def read_goods(reader: Reader, text: str, giver: ClubId) -> tuple[tuple[PlayerId, ...], tuple[Pick, ...]]:
    """Men and draft choices that a club gives."""
    men: list[PlayerId] = []
    picks: list[Pick] = []
    for each in text.split(","):
        if not each.strip() or each.strip().casefold() in NOTHINGS:
            continue
        try:
            pick = reader.names.read_pick(each, giver)
        except UnknownError as unknown:
            reader.problem(unknown.wrong, *unknown.nearest)
            continue
        if pick is not None:
            picks.append(pick)
            continue
        who = reader.man(each, reader.names.league.club(giver).everybody)
        men += [] if who is None else [who]
    return tuple(men), tuple(picks)


_TRADES = Line("trade", "trades", TRADE, write_trade, _read_trade)


# --- words and charts -----------------------------------------------------------------------------------------------


def _of_words(word: str, field: str, words: Mapping[str, Any]) -> Line:
    """One of a few words, each for a value."""
    said = {value: each for each, value in words.items()}

    def read(reader: Reader, text: str) -> Iterator[Any]:
        found = reader.word(text, tuple(words), word)
        if found is not None:
            yield words[found]

    return Line(word, field, " | ".join(words), lambda _, value: said[value], read, is_single=True)


def _write_depth(names: Names, depth: Depth) -> str:
    if depth.kind == AUTOMATIC:
        return AUTOMATIC
    return f"{depth.kind}: {', '.join(map(names.man, depth.men)) or NOTHING}"


def _read_depth(reader: Reader, text: str) -> Iterator[Depth]:
    kind_said, colon, rest = text.partition(":")
    if not colon and kind_said.strip().casefold() == AUTOMATIC:
        yield Depth("automatic")
        return
    kind = reader.word(kind_said, DEPTH_KINDS, "kind of player")
    listed = [each for each in rest.split(",") if each.strip() and each.strip().casefold() not in NOTHINGS]
    men = [reader.man(each, _own(reader.names)) for each in listed]
    if kind is not None and None not in men:
        yield Depth(kind, tuple(men))  # type: ignore[arg-type]  # men, all of them


_DEPTH = Line("depth", "depth", "Q: NAME, NAME", _write_depth, _read_depth)

_PREFER = _man_and_more("prefer", "preferences", "NAME: o ^", _codes, _preferred)

# --- sheets ---------------------------------------------------------------------------------------------------------

PLAN = "plan"
"""The one order that is not a line: a game plan stands below it, to the end of the sheet."""

LINES: Mapping[str, tuple[Line, ...]] = {
    "expansion": (_men("protect", "protect"), _men("rank", "ranking", _of_others)),
    "draft-list": (_men("rank", "ranking", _new), _TRADES),
    "camp-roster": (
        _men("retire", "retire"),
        _men("release", "release"),
        _men("invite", "invite", _free),
        _room(),
        _TRADES,
    ),
    "camp-plan": (
        _of_words("focus", "focus", {each: each for each in get_args(Focus)}),
        _men("star", "stars"),
        _man_and_more("coach", "coaching", "NAME: C", lambda each: str(each.what), _coached),
        _man_and_more("move", "changes", "NAME: TE", move_text, _moved),
        _man_and_more("role", "roles", "NAME: KR", lambda each: str(each.role), _with_role(RoleGiven)),
        _men("void", "voids"),
        _men("keep contact", "keeps_contact"),
        _PREFER,
        _men("take back", "reversals"),
        _of_words("poor condition", "pc_twice", {"twice": True, "once": False}),
        _man_and_more("drill", "sequences", "NAME: im im o", lambda each: " ".join(each.codes), _drilled),
    ),
    "cuts": (
        _men("release", "release"),
        _men("camp list", "reserve"),
        _men("activate", "activate"),
        _claims("claim", "claims", _free),
        _man_and_more("lapse", "lapses", "NAME: KR", lambda each: str(each.role), _with_role(Lapse)),
        _PREFER,
        _TRADES,
    ),
    "week": (
        _claims("sign", "sign", _free),
        _men("release", "release"),
        _men("injured reserve", "reserve"),
        _claims("activate", "activate", _own),
        _man_and_more("learn", "learn", "NAME: TE", move_text, _moved),
        _men("give up", "give_up"),
        _one_man("coax", "coax", _retired),
        _DEPTH,
        _PREFER,
        _TRADES,
    ),
}
"""The lines of each kind of orders, in the order in which they are written."""
