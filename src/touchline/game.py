"""The one contract: every match and every league of every rule book is a `Game`.

A game is six pure functions over values. It knows no database, clock, network or luck of its own; everything else
(sealing orders, deadlines, pages, terminal, mail, replay, odds) is written once against what stands here.

State, orders, options and events are frozen `msgspec.Struct`s: they encode to JSON and back without loss.
"""

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Any, ClassVar, Literal, NewType, Protocol, TypeAlias, TypeVar, final, runtime_checkable

import msgspec

from touchline.dice import Dice
from touchline.pictures import Picture
from touchline.versions import Versions

SeatId = NewType("SeatId", str)
"""A side in a contest. Never contains a space or a line break."""

Language: TypeAlias = Literal["en", "it", "de"]

Folder: TypeAlias = Annotated[dict[str, str], msgspec.Meta(extra={"folder": "*.toml"})]
"""An option that is given as a folder, and kept as what its files say, by their names."""

File: TypeAlias = Annotated[str, msgspec.Meta(max_length=40_000, extra={"file": True})]
"""An option that is given as a file, and kept as what it says."""


def by_name(names: Callable[[], Iterable[str]]) -> msgspec.Meta:
    """An option that may be given as a name, or its beginning: a text is that name, a number its place from 1 on."""
    return msgspec.Meta(extra={"names": names})


# --- who may know ---------------------------------------------------------------------------------------------------

Audience = NewType("Audience", str)
EVERYBODY = Audience("everybody")
COMMISSIONER = Audience("commissioner")


def only(*seats: SeatId) -> Audience:
    """An audience of these seats (and the commissioner)."""
    assert seats, "nobody would ever know"
    return Audience(f"seats {' '.join(sorted(seats))}")


def may_know(audience: Audience, seat: SeatId | None, *, commissioner: bool = False) -> bool:
    """Whether a seat (None: the public) belongs to the audience."""
    if commissioner or audience == EVERYBODY:
        return True
    return seat is not None and audience.startswith("seats ") and seat in audience.split()[1:]


# --- what happens ---------------------------------------------------------------------------------------------------


class Event(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """A fact that happened. Whoever makes it says who may know: there is no default audience."""

    audience: Audience
    rules: tuple[str, ...]  # the ledger ids that produced it
    rolls: tuple[int, ...] = ()  # positions on the ruling's transcript


class Ruling(msgspec.Struct, frozen=True):
    """What came of a phase."""

    state: Any
    events: tuple[Event, ...]


# --- what is owed ---------------------------------------------------------------------------------------------------


HeldBy: TypeAlias = Literal["person", "computer", "nobody"]


class Seat(msgspec.Struct, frozen=True):
    """A side as a contest begins: who holds it is known to the rules only as far as a book asks."""

    id: SeatId
    name: str
    held_by: HeldBy = "person"


class Owed(msgspec.Struct, frozen=True):
    """One seat's part in a phase: `kind` is the tag of the orders it may send."""

    seat: SeatId
    kind: str
    required: bool = True  # a phase never waits for orders that are not required


OFFICE = SeatId("office")
"""Whose orders tell what came of the tables of a phase. No seat of a contest is called so."""


class Table(msgspec.Struct, frozen=True):
    """A game inside a game, played at a table of its own: a contest that a phase waits for."""

    key: str  # no other table of the contest has it; letters, digits and hyphens, for it ends that contest's name
    title: str  # for people
    game: str  # its id: "penpaper.match"
    options: msgspec.Struct  # of that game
    seats: Mapping[SeatId, SeatId]  # for each seat of that game the seat of this one whose holder sits there


class Phase(msgspec.Struct, frozen=True):
    """What a contest waits for now."""

    key: str  # stable within a game: "season 1, week 3"
    title: str  # for people
    owed: tuple[Owed, ...] = ()
    milestone: str = ""  # the larger step this phase completes when ruled: "week", "season", ...
    live: bool = False  # of a sitting: it is ruled as soon as nobody is waited for
    minutes: int = 0  # a clock of its own, whatever the pace of the contest
    tables: tuple[Table, ...] = ()  # opened with the phase; the game is a `Host`
    sealed: bool = False  # its secrets outlast it: the ruling reveals no seed until the game is over or its books open
    titles: Mapping[Language, str] = msgspec.field(default_factory=dict)  # in other languages than that of the record

    def title_in(self, language: Language) -> str:
        return self.titles.get(language, self.title)

    def owed_by(self, seat: SeatId) -> Owed | None:
        return next((owed for owed in self.owed if owed.seat == seat), None)


class Passage(msgspec.Struct, frozen=True):
    """A place in a text that somebody wrote."""

    line: int  # from 1
    column: int  # likewise
    length: int
    source: str  # the line as it is written

    @property
    def where(self) -> str:
        return f"line {self.line}, column {self.column}"

    @property
    def parts(self) -> tuple[str, str, str]:
        """The line before the place, the place, and what comes behind it."""
        start, end = self.column - 1, self.column - 1 + self.length
        return self.source[:start], self.source[start:end], self.source[end:]

    @property
    def pointed(self) -> str:
        """The line, and carets below the place."""
        indent = "".join("\t" if sign == "\t" else " " for sign in self.source[: self.column - 1])
        return f"{self.source}\n{indent}{'^' * max(self.length, 1)}"


class Mistake(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing wrong with a set of orders, and the way out."""

    where: str
    wrong: str
    right: str
    rule: str
    passage: Passage | None = None  # where it stands in a text

    def __str__(self) -> str:
        return f"{self.where}: {self.wrong}; {self.right} ({self.rule})"


class OrdersError(Exception):
    """Orders that cannot stand, with every mistake in them."""

    def __init__(self, *mistakes: Mistake, where: str = "", wrong: str = "", right: str = "", rule: str = "") -> None:
        self.mistakes = mistakes or (Mistake(where=where, wrong=wrong, right=right, rule=rule),)
        super().__init__("\n".join(str(mistake) for mistake in self.mistakes))


BLANK = "(blank)"
"""Where a mistake is when somebody is named by nothing."""


@final
class Mistakes:
    """Collects what is wrong, so that a seat hears of everything at once."""

    def __init__(self) -> None:
        self._found: list[Mistake] = []

    def add(self, *, where: str, wrong: str, right: str, rule: str, passage: Passage | None = None) -> None:
        self._found.append(Mistake(where=where or BLANK, wrong=wrong, right=right, rule=rule, passage=passage))

    def refuse(self) -> None:
        """Raise everything that was found; do nothing if nothing was."""
        if self._found:
            raise OrdersError(*self._found)


def kind_owed(owed: Iterable[Owed], seat: SeatId) -> str | None:
    """What kind of orders a seat owes; None if it owes none."""
    return next((each.kind for each in owed if each.seat == seat), None)


NEXT_PHASE = "wait for a phase that asks for orders"
OTHER_SIDE = "wait for the other side"


def check_kind(seat: SeatId, orders: Any, kind: str | None, *, rule: str, meanwhile: str = NEXT_PHASE) -> None:
    """Refuse orders of another kind than the seat owes."""
    if orders.__struct_config__.tag != kind:
        raise not_asked(seat, kind, rule=rule, meanwhile=meanwhile)


def not_asked(seat: SeatId, kind: str | None = None, *, rule: str, meanwhile: str = NEXT_PHASE) -> OrdersError:
    """What a seat hears that sends other orders than it owes, or any when it owes none."""
    right = f"send {kind} orders" if kind else meanwhile
    return OrdersError(where=f"seat {seat}", wrong="no such orders are asked for now", right=right, rule=rule)


Named = TypeVar("Named", bound=Hashable)


def repeated(values: Iterable[Named]) -> tuple[Named, ...]:
    """What stands more than once, each once; however many there are."""
    return tuple(value for value, times in Counter(values).items() if times > 1)


# --- what is seen ---------------------------------------------------------------------------------------------------

Cell: TypeAlias = int | str


class Column(msgspec.Struct, frozen=True):
    title: str
    number: bool = False  # set right-aligned
    explained: str = ""  # what an abbreviation stands for
    unbroken: bool = False  # on one line


class Row(msgspec.Struct, frozen=True):
    cells: tuple[Cell, ...]
    seat: SeatId | None = None  # whose row it is: pages mark a reader's own
    cut: bool = False  # a line is drawn below it (the last that qualifies)
    heading: bool = False  # a heading inside the sheet (a division)
    sheet: str = ""  # key of the sheet that tells more about it


class Note(msgspec.Struct, frozen=True):
    """A sentence below a sheet, with the rules behind it."""

    text: str
    rules: tuple[str, ...] = ()
    more: tuple["Note", ...] = ()  # how it came about, for who asks: folded away where that can be done


class Sheet(msgspec.Struct, frozen=True):
    """A table for people: page, terminal and mail all show the same one."""

    key: str  # "standings", "results", "team 3"
    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    notes: tuple[Note, ...] = ()
    more: tuple["Sheet", ...] = ()  # further tables of the same page
    picture: Picture | None = None  # what people would rather look at than read; above the table
    form: str = ""  # text that is to be filled in and sent back: every medium keeps its lines and columns


class View(msgspec.Struct, frozen=True):
    """Everything one seat, or the public, may see of a state."""

    title: str
    kicker: str  # one line of where we are: "season 3 · week 9"
    headline: str
    sheets: tuple[Sheet, ...]
    champion: str = ""  # of the last finished season or match
    names: Mapping[SeatId, str] = msgspec.field(default_factory=dict)  # what the seats are called by now
    side: str = ""  # what a side is while it has no name, in the reader's language: "club"
    secrets: Mapping[str, Any] = msgspec.field(default_factory=dict)  # the seat's own hidden values, by name

    def sheet(self, key: str) -> Sheet | None:
        return next((sheet for sheet in self.sheets if sheet.key == key), None)


class Choice(msgspec.Struct, frozen=True):
    """One value a field of orders may take, and how people call it."""

    value: str | int | bool
    label: str
    group: str = ""  # what it stands with on a sheet: "Pass", "Kick"
    about: str = ""  # what one should know before choosing it


# --- the contract ---------------------------------------------------------------------------------------------------

State = TypeVar("State")
Orders = TypeVar("Orders")
Coach: TypeAlias = Callable[[State, SeatId, Dice], Orders]
"""A computer coach: what it sends for a seat. It may use what that seat may know, and nothing else."""


class Game(Protocol[State, Orders]):
    """A match or a league, playable by whoever holds the seats."""

    id: ClassVar[str]  # "penpaper.league"
    versions: ClassVar[Versions]  # of its rules, and of the shapes they are kept in
    title: ClassVar[str]
    options_type: ClassVar[type[msgspec.Struct]]
    state_type: ClassVar[type[msgspec.Struct]]
    orders_type: ClassVar[Any]  # a tagged struct or a union of them, one for each kind of orders
    event_type: ClassVar[Any]  # likewise

    @property
    def coaches(self) -> Mapping[str, Coach[Any, Any]]:
        """Computer coaches by name; "default" is there always."""
        ...

    def seats(self, options: Any) -> tuple[SeatId, ...]:
        """The seats of a contest with these options; raises OrdersError for options that cannot be played."""
        ...

    def setup(self, options: Any, seats: Sequence[Seat], dice: Dice) -> State:
        """The state before anything has happened."""
        ...

    def seated(self, state: State, seat: SeatId, held_by: HeldBy) -> State:
        """The state once somebody else holds a seat: a person took it, or a computer coach."""
        ...

    def phase(self, state: State) -> Phase | None:
        """Who owes what; None when the game is over."""
        ...

    def check(self, state: State, seat: SeatId, orders: Orders) -> None:
        """Raise OrdersError with every mistake: what is wrong, where, what would be right."""
        ...

    def default(self, state: State, seat: SeatId, dice: Dice) -> Orders:
        """No move received: what the book prescribes."""
        ...

    def resolve(self, state: State, orders: Mapping[SeatId, Orders], dice: Dice) -> Ruling:
        """Rule the phase. Every seat that owes orders has checked ones in `orders`."""
        ...

    def view(self, state: State, seat: SeatId | None, language: Language = "en") -> View:
        """What that seat (None: the public) may see, and no more."""
        ...

    def report(self, state: State, events: Sequence[Any], seat: SeatId | None, language: Language = "en") -> View:
        """What came of these events, for a reader who may know them: a week's newsletter, the record of a match.

        `state` is the one after them. A sheet without columns is prose: its notes are its paragraphs.
        """
        ...

    def choices(self, state: State, seat: SeatId, field: str, language: Language = "en") -> tuple[Choice, ...]:
        """Values a field of the seat's orders may take now; empty where it is free. Order forms offer them."""
        ...

    def tell(self, state: State, event: Any, language: Language = "en") -> str:
        """An event as a sentence; `state` is the one after it."""
        ...


AnyGame: TypeAlias = Game[Any, Any]


@runtime_checkable
class Host(Protocol):
    """A game that has some of its games played at tables of their own."""

    def gathered(self, state: Any, tables: Mapping[str, Any]) -> Any:
        """What came of the tables of a phase, as orders of the office; they are checked and resolved like any others.

        `tables` has the last state of each by its key, and None for one that was not played to its end. A phase is also
        resolved without orders of the office: then no table was.
        """
        ...


class Lent(msgspec.Struct, frozen=True, kw_only=True):
    """What another game needs in order to be played by sides of this one."""

    title: str  # for people
    options: Mapping[str, Any]  # of that game, as plain values
    seats: Mapping[SeatId, SeatId]  # for each seat of that game the seat of this one whose side plays there


@runtime_checkable
class Lends(Protocol):
    """A game whose sides may meet in another game as they are: a friendly, of which this one hears nothing."""

    lends_to: ClassVar[str]  # its id
    lent_seats: ClassVar[Mapping[str, SeatId]]  # its seats, by every word for them: "home", "visitors"

    def lent(self, state: Any, sides: Mapping[SeatId, SeatId]) -> Lent:
        """For each seat of that game a seat of this one, whose side plays there."""
        ...


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a book leaves to whoever runs a contest."""

    example: str  # how it is written
    about: str
    rule: str


class Decided(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that was understood: which value of the state it changes, and how that is told.

    Where only some may know what was decided, and why, the others hear what is `announced`.
    """

    path: str
    value: Any
    told: str
    audience: Audience = EVERYBODY
    announced: str = ""


class Doubt(Note, frozen=True, kw_only=True):
    """Something that may call for a decision, and the words of the one that would be made, if there is one."""

    decision: str = ""


@runtime_checkable
class Presides(Protocol):
    """A game in which whoever runs it has decisions to make, by the book. Each is an override with words of its own."""

    def decisions(self, state: Any, language: Language = "en") -> tuple[Decision, ...]:
        """What can be decided."""
        ...

    def decided(self, state: Any, text: str, language: Language = "en") -> Decided:
        """What a text decides; one that cannot be understood, or may not stand, is an OrdersError."""
        ...

    def doubts(self, state: Any, orders: Mapping[SeatId, Any], language: Language = "en") -> tuple[Note, ...]:
        """What in the state, and in the orders that have come so far, may call for a decision."""
        ...


@runtime_checkable
class Briefs(Protocol):
    """A game that tells a seat what it should know before it decides, beside the form and atop the text."""

    def briefing(self, state: Any, seat: SeatId, language: Language = "en") -> tuple[Note, ...]:
        """What the seat may know and needs for what it owes; nothing where there is nothing to say."""
        ...


@runtime_checkable
class Explains(Protocol):
    """A game that says step by step how something came about."""

    def explain(self, state: Any, event: Any, language: Language = "en") -> tuple[Note, ...]:
        """The steps behind an event, in their order; `state` is the one after it. Often there is no more to say."""
        ...


def steps_of(game: AnyGame, state: Any, event: Any, language: Language = "en") -> tuple[Note, ...]:
    """How an event came about, as far as the game says."""
    return game.explain(state, event, language) if isinstance(game, Explains) else ()


@runtime_checkable
class Speaks(Protocol):
    """A game whose forms and refusals speak other languages than its code, which is English."""

    def said(self, text: str, language: Language) -> str:
        """A label, a question or what is wrong with orders, in a language; what the game has no words for stays."""
        ...


def said_by(game: AnyGame, text: str, language: Language) -> str:
    """What a form or a refusal of the game says, in a language, if the game speaks it."""
    return game.said(text, language) if isinstance(game, Speaks) else text


@runtime_checkable
class Details(Protocol):
    """A game that knows more than a view could hold: some sheets are worked out when somebody asks for them."""

    def detail(self, state: Any, seat: SeatId | None, key: str, language: Language = "en") -> Sheet | None:
        """The sheet of that key as the seat (None: the public) may see it; None: there is none."""
        ...


def detail_of(game: AnyGame, state: Any, seat: SeatId | None, key: str, language: Language = "en") -> Sheet | None:
    """A sheet that no view holds, if the game has one of that key."""
    return game.detail(state, seat, key, language) if isinstance(game, Details) else None


# --- orders as text -------------------------------------------------------------------------------------------------


class Understood(msgspec.Struct, frozen=True):
    """Something in a text that was understood differently from the letter."""

    line: int  # from 1; 0 for the text as a whole
    note: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.note}" if self.line else self.note


class Problem(msgspec.Struct, frozen=True):
    """A line that cannot be understood, and what may have been meant."""

    line: int  # likewise
    wrong: str
    nearest: tuple[str, ...] = ()
    mend: str = ""  # what would be right, where that is more than a word
    passage: Passage | None = None  # the place in the line, where it is known

    @property
    def where(self) -> str:
        if self.passage is not None:
            return self.passage.where
        return f"line {self.line}" if self.line else "the text"

    @property
    def right(self) -> str:
        perhaps = f"perhaps {' or '.join(self.nearest)}" if self.nearest else "write it in other words"
        return self.mend or perhaps

    def __str__(self) -> str:
        return f"{self.where} was not understood: {self.wrong}; {self.right}"


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """What came of reading a text: the orders, and everything their sender should know about it."""

    orders: Any | None = None  # None where nothing can be sent
    notes: tuple[Understood, ...] = ()
    problems: tuple[Problem, ...] = ()
    phase: str = ""  # the key of a later phase, if the text says that it is for one: it is read again when that opens


@runtime_checkable
class Writes(Protocol):
    """A game whose orders have a text of their own; those of other games are written field by field."""

    def orders_text(self, state: Any, seat: SeatId, orders: Any | None, language: Language = "en") -> str:
        """A seat's orders for the open phase as text; without orders what is to be filled in."""
        ...

    def read_orders_text(self, state: Any, seat: SeatId, text: str, language: Language = "en") -> Reading:
        """What a text orders. Whatever the text is, this returns; what cannot be understood is named by line."""
        ...

    def is_standing(self, orders: Any) -> bool:
        """Whether orders serve until others come: their text is then read again in the next phase."""
        ...


@runtime_checkable
class Stamps(Protocol):
    """A game in which it matters when something was ordered."""

    def stamped(self, orders: Any, before: Any | None, when: int) -> Any:
        """Orders with the times that count, whatever times they came with.

        `before` are the seat's last ones in the phase, `when` is the office's clock in microseconds.
        """
        ...


# --- odds -------------------------------------------------------------------------------------------------------------


@runtime_checkable
class Foretells(Protocol):
    """A game that works out how likely what is. A guess is text: whoever guesses knows no more than a seat may know."""

    def guess_text(self, state: Any, seat: SeatId, language: Language = "en") -> str:
        """A guess of whom a seat meets, for it to change."""
        ...

    def odds(self, state: Any, seat: SeatId, orders: Any, guess: str, language: Language = "en") -> tuple[Sheet, ...]:
        """What comes of a seat's orders if its guess is right; a guess that cannot be read is an OrdersError."""
        ...

    def odds_between(self, first: str, second: str, language: Language = "en") -> tuple[Sheet, ...]:
        """What comes of two guesses that meet, outside any contest."""
        ...


class Mixes(Protocol):
    """How both sides of a game in secret mix their choices, and what it is worth to the rows' side."""

    @property
    def value(self) -> Fraction: ...
    @property
    def rows(self) -> tuple[Fraction, ...]: ...
    @property
    def columns(self) -> tuple[Fraction, ...]: ...


Solver: TypeAlias = Callable[[Sequence[Sequence[Fraction]]], Mixes]
"""Solves a zero-sum matrix game exactly. It is lent to a book that asks for the best mixes."""


class Question(Protocol):
    """Something one can ask a book outside any game: how likely what is of one play."""

    id: ClassVar[str]  # "fool.play"
    about: ClassVar[str]  # what it answers, in a few words
    examples: ClassVar[tuple[str, ...]]  # texts that it answers
    options_type: ClassVar[type[msgspec.Struct]]
    on_pages: ClassVar[tuple[str, ...]]  # the options that a page asks for
    limits_on_pages: ClassVar[Mapping[str, Any]]  # and those it sets, so that nobody waits for long

    def odds(self, text: str, options: Any, solver: Solver, language: Language = "en") -> tuple[Sheet, ...]:
        """The answer; a text that cannot be read, or asks too much, is an OrdersError."""
        ...


@runtime_checkable
class Draws(Protocol):
    """A question whose text can be drawn, whole or in part, without an answer."""

    drawings: ClassVar[tuple[str, ...]]  # texts that it draws

    def drawn(self, text: str, options: Any) -> Picture:
        """The picture; a text that cannot be read is an OrdersError."""
        ...


class Posed(msgspec.Struct, frozen=True):
    """A question as it stands in a contest."""

    title: str  # from whose side it is asked
    options: Any  # as everybody in the contest may know them
    settled: tuple[str, ...] = ()  # the options that the contest has settled


@runtime_checkable
class Poses(Protocol):
    """A game in whose contests a question of its book can be asked by whoever sees them."""

    question: ClassVar[str]  # its id

    def posed(self, state: Any) -> tuple[Posed, ...]:
        """The question from every side from which it can be asked, the most natural first."""
        ...


# --- encoding -------------------------------------------------------------------------------------------------------

UNKEEPABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, marks that turn the line around them, halves of characters; line breaks and tabs are welcome."""


def is_keepable(text: str) -> bool:
    """Whether every database, file and page can keep a text."""
    return UNKEEPABLE.search(text) is None


def keepable(text: str) -> str:
    """What can be kept of a text."""
    return UNKEEPABLE.sub("", text)


_CANONICAL = msgspec.json.Encoder(order="deterministic")


def encode(value: Any) -> bytes:
    """The one JSON form of a value: the same value always gives the same bytes."""
    try:
        return _CANONICAL.encode(value)
    except TypeError:  # a mapping keyed by numbers: JSON writes the keys as text, and text can be put in order
        return _CANONICAL.encode(msgspec.to_builtins(value, str_keys=True))


def orders_structs(game: AnyGame) -> dict[str, type[msgspec.Struct]]:
    """The order structs of a game by kind."""
    members: Iterable[Any] = getattr(game.orders_type, "__args__", (game.orders_type,))
    return {str(struct.__struct_config__.tag): struct for struct in members}


def read_orders(game: AnyGame, owed: Owed, fields: Mapping[str, Any], *, strict: bool = True) -> Any:
    """Orders of the owed kind from plain values; anything that is not their shape is an OrdersError.

    With `strict` off, text is accepted for numbers and yes-or-no, as it comes from forms and mails.
    """
    struct = orders_structs(game)[owed.kind]
    plain = {name: value for name, value in fields.items() if name != "type"}
    known = {field.encode_name for field in msgspec.structs.fields(struct)}
    mistakes = Mistakes()
    for name in sorted(set(plain) - known):
        mistakes.add(where=name, wrong="there is no such field", right=f"use {', '.join(sorted(known))}", rule="office")
    mistakes.refuse()
    try:
        return msgspec.convert(plain | {"type": owed.kind}, struct, strict=strict)
    except msgspec.ValidationError as problem:
        message, _, where = str(problem).partition(" - at `$.")
        field = where.rstrip("`") or "orders"
        raise OrdersError(where=field, wrong=message, right="give a value of that kind", rule="office") from None
