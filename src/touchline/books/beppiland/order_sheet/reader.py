"""Reads a sheet line by line: what section a line belongs to, whom it names, and what is to be said about it."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias, TypeVar

from touchline.books.beppiland.communication_of_the_teams import Mark, TeamSheet
from touchline.books.beppiland.competitions import FINALE, SESSIONS, Fixture
from touchline.books.beppiland.headings import match_name
from touchline.books.beppiland.order_sheet import grid, notation
from touchline.books.beppiland.order_sheet.facts import Facts
from touchline.books.beppiland.order_sheet.lines import RULE, Line
from touchline.books.beppiland.order_sheet.names import (
    LONGEST,
    Found,
    Known,
    Unknown,
    folded,
    opening_quotation,
    parts,
    plain,
    unescaped,
    unquoted,
)
from touchline.books.beppiland.order_sheet.words import (
    HEADINGS,
    KNOWN_HEADINGS,
    VERBS,
    Heading,
    folds,
    opening,
    sentence,
)
from touchline.books.beppiland.orders import LONGEST_LINE, LONGEST_PRESS, Friendly
from touchline.game import Language, Problem, Understood

_LABEL = re.compile(r"[\s#-]*(F?[0-9]{1,2})\s*(-(?!\S)|[:.)=]|(?=\s|$))\s*", re.IGNORECASE)
MOST_PROBLEMS = 100
SHOWN = 40  # signs of a line that are repeated to its writer
Value = TypeVar("Value")
Handler: TypeAlias = Callable[["Reader", str], None]
_OF_A_MATCH: frozenset[Heading] = frozenset({"lineups", "points"})
_AROUND_THE_GRID = frozenset({None, "club", "session", "matches", "friendlies", "lineups"})
BRACKET = re.compile(r"\[([^\[\]]{1,60})\]")


class Reader:
    """Reads the sheet of one club; what it finds is kept until all of it was read."""

    free: ClassVar[frozenset[Heading]] = frozenset(
        {"fees", "tournaments", "discoveries", "exchanges", "press", "players"}
    )
    """Sections in which a line may begin with any name."""

    def __init__(self, facts: Facts, language: Language, wanted: Mapping[Heading, Handler]) -> None:
        self.facts = facts
        self.language = language
        self.wanted = wanted
        self.notes: list[Understood] = []
        self.problems: list[Problem] = []
        self.number = 0  # of the line that is being read
        self.line = ""
        self.section: Heading | None = None
        self.phase = ""
        self.past: tuple[int, str] | None = None  # the line that names a session that is over, and what it says
        self.match: grid.Column | None = None  # the match under whose name lines stand
        self.heads: grid.Heads | None = None
        self.columns = dict(facts.columns)
        self.marks: dict[grid.Column, dict[str, Mark]] = {}
        self.points: dict[grid.Column, TeamSheet] = {}
        self.asked: dict[grid.Column, int] = {}  # the first line that names a column
        self.friendlies: dict[grid.Column, Friendly] = {}
        self.lists: dict[Heading, list[Any]] = {}
        self.values: dict[Heading, Any] = {}

    def read(self, sheet: Sequence[Line]) -> None:
        for line in sheet:
            if len(self.problems) >= MOST_PROBLEMS:
                return
            self.number, self.line = line.number, line.order
            message = line.message
            if message is not None and (self.section == "press" or not line.is_of_a_table):
                if not line.is_quoted:
                    self.listed("press", unescaped(message))
            elif text := line.order.strip(RULE if line.is_of_a_table or self._is_ruled(line) else None):
                self._read_line(line, text)

    def _is_ruled(self, line: Line) -> bool:
        """Whether a line is drawn, and says nothing."""
        return self.section != "press" and not line.order.strip(RULE)

    def _read_line(self, line: Line, text: str) -> None:
        heading, rest = self._heading(text)
        if heading is not None:
            self.section, text = heading, rest
            self.match = self.match if heading in _OF_A_MATCH else None
        if line.is_quoted or not text:
            return
        if heading is None and grid.read_heads(line.order) is not None:
            self.section, self.match = "lineups", None
        elif heading is None and (self.section in _AROUND_THE_GRID or self.match is not None):
            self.section = self._unheaded(text)
        if self.section is None:
            self.problem("line?", text)
        elif self.section not in self.wanted:
            self.problem("section?", HEADINGS[self.section].written(self.language))
        else:
            self.wanted[self.section](self, text)

    def _unheaded(self, text: str) -> Heading | None:
        """What a line is that stands under no heading of its own: of the grid, of a match, or of a starting team."""
        if "players" in self.wanted:
            return self.section or "players"
        label, said = self.labelled(text)
        if label in self.columns or self._is_of_match(text):
            self.match = label
        column = self.match if label is None else label
        if label is not None and not said.strip():
            return "lineups"
        if label is None and grid.is_row(text, self.facts.players):
            return "lineups"
        if column is not None and grid.is_list(said, self.facts.players):
            return "lineups"
        if column is not None and self.section is None and self.fixture_named(label, said) is not None:
            return "matches"
        is_points = column is not None and notation.read_points(said, _silent) is not None
        return "points" if self.section in {None, "matches", *_OF_A_MATCH} and is_points else self.section

    def _is_of_match(self, text: str) -> bool:
        """Whether a line begins with a match by its number: "match 2", "team 1"."""
        return opening("match", text) is not None and self.labelled(text)[0] is not None

    def fixture_named(self, column: grid.Column | None, text: str) -> Fixture | None:
        """BEP-ORD-01: one of the club's own matches by its number in brackets, or by who meets."""
        bracket = BRACKET.search(plain(text))
        name = bracket[1] if bracket else parts(text, ",")[0]
        meant = self.facts.fixture(self.columns.get(column or "", ""))
        if meant is not None and folded(match_name(self.facts.league, meant, self.language)) == folded(name):
            return meant
        found = self.facts.fixtures.exact(name)
        return found.value if found is not None and found.value in self.facts.own else None

    def _heading(self, text: str) -> tuple[Heading | None, str]:
        """The heading a line begins with, and what follows it."""
        if opening_quotation(text) is not None:
            return None, text
        before, *after = parts(text, ":")
        rest = text[len(before) + 1 :].strip()
        if (found := KNOWN_HEADINGS.exact(before)) is not None and (after or len(before) == len(text)):
            return found.value, rest
        if self.section == "press" or self.facts.players.opening(text) is not None or self._is_of_match(text):
            return None, text
        verb, behind = _verb(text)
        if verb is not None:
            return verb, behind
        near = KNOWN_HEADINGS.corrected(folded(before)) if self._may_be_heading(before) else None
        if not isinstance(near, Found):
            return None, text
        self.note("name", before.strip(), near.name)
        return near.value, rest

    def _may_be_heading(self, text: str) -> bool:
        """Whether text is no longer than a heading, and stands where no other name is expected."""
        is_short = len(text) <= LONGEST and len(text.split()) <= KNOWN_HEADINGS.longest
        is_like_one = is_short and text[:1].isalpha()
        return is_like_one and self.section not in self.free and not self._is_ours(text)

    def _is_ours(self, text: str) -> bool:
        return any(isinstance(known.find(text), Found) for known in (self.facts.players, self.facts.staff))

    def note(self, key: str, *values: object) -> None:
        self.notes.append(Understood(self.number, sentence(key, self.language, *values)))

    def problem(self, key: str, *values: object, nearest: Sequence[str] = (), line: int | None = None) -> None:
        shown = (f"{value[:SHOWN]}…" if isinstance(value, str) and len(value) > SHOWN else value for value in values)
        wrong = sentence(key, self.language, *shown)
        self.problems.append(Problem(self.number if line is None else line, wrong, tuple(nearest)))

    def named(self, known: Known[Value], text: str, key: str = "name?") -> Found[Value] | None:
        """Whoever is meant; a problem if that is not clear."""
        found = known.find(text.strip().strip(":,=").strip())
        if isinstance(found, Unknown):
            self.problem(key, unquoted(text), nearest=found.nearest)
            return None
        if found.how != "as written":
            self.note("name", unquoted(text), found.name)
        return found

    def opened(
        self, known: Known[Value], text: str, cut: Callable[[str], tuple[str, str]], key: str = "name?"
    ) -> tuple[Found[Value] | None, str]:
        """Whoever a text begins with, by his full name or by what is cut off for it, and what follows."""
        full = known.opening(text)
        if full is not None:
            return full
        name, rest = cut(text)
        return self.named(known, name, key), rest

    def free_name(self, text: str) -> str | None:
        """A name that no list has."""
        name = unquoted(text.strip().strip(":=").strip())
        if not name.strip() or len(name) > LONGEST_LINE or "\n" in name or "\r" in name:
            self.problem("name?", name)
            return None
        return name

    def listed(self, heading: Heading, order: Any) -> None:
        self.lists.setdefault(heading, []).append(order)

    def once(self, heading: Heading, order: Any, name: str) -> None:
        """An order that counts once, however often it is written."""
        if order in self.lists.get(heading, ()):
            self.note("again", name)
        else:
            self.listed(heading, order)

    def read_club(self, text: str) -> None:
        """BEP-ORD-01, BEP-ORD-06: whose sheet it is, on one line, on which nothing else is looked for."""
        self.section, own = None, self.facts.club.name
        other = self.facts.clubs.exact(unquoted(text))
        if isinstance(Known([(own, own)]).find(text.strip().strip(",;.")), Found):
            return None
        if other is not None:
            return self.problem("sheet?", other.name, nearest=(own,))
        return self.problem("line?", text, nearest=(own,))

    def read_session(self, text: str) -> None:
        """BEP-ORD-07, BEP-NMR-05: which session the orders are for, on one line; those for a later one are kept."""
        self.section, league = None, self.facts.league
        now = (league.season, FINALE if league.stage == "finale" else league.session)
        season, session, rest = _session_said(self.line)
        if session is None and season == league.season:
            session = now[1]
        season = league.season if season is None else season
        if session is None or not 1 <= session <= FINALE:
            return self.problem("session?", text)
        name = f"season {season}, {'finale' if session > SESSIONS else f'session {session}'}"
        if rest:
            self.note("name", self.line.strip(), name)
        if (season, session) < now:
            self.past = self.number, text
        elif (season, session) > now:
            self.phase = name
        return None

    def labelled(self, text: str) -> tuple[grid.Column | None, str]:
        """The number of a column at the beginning of a line, and what follows."""
        behind = opening("match", text)
        rest = text if behind is None else behind
        label = _LABEL.match(plain(rest))
        if label is None:
            return None, text
        following = rest[label.end() :]
        tokens = folded(following).split()
        is_figure = not label[2] and behind is None and bool(tokens) and tokens[0] in notation.AREA_OF
        return (None, text) if is_figure else (label[1].upper(), following)

    def read_press(self, text: str) -> None:
        self.listed("press", self.line.rstrip() if folded(self.line) == folded(text) else text)

    def press(self) -> str:
        message = "\n".join(self.lists.get("press", ()))
        if len(message) > LONGEST_PRESS:
            self.note("cut", LONGEST_PRESS)
        return message[:LONGEST_PRESS]

    def read_name(self, text: str) -> None:
        """BEP-NEW-01: what a new club is called, on one line."""
        self.section = None
        if (name := self.free_name(text)) is not None:
            self.values["club"] = name


def _session_said(line: str) -> tuple[int | None, int | None, str]:
    """BEP-ORD-07: the season and the session that a line names, and what else it says.

    A figure counts behind its word; one without a word is a session: "2", "session 2 of 11", "session 2, season 1".
    """
    said = folded(line)
    if not any(each in folds("season") | folds("session") | folds("finale") for each in said.split()):
        said = f"{folded(HEADINGS['session'].en[0])} {said}"
    season, said = _figure_behind("season", said)
    session, said = _figure_behind("session", said)
    if session is None and any(each in folds("finale") for each in said.split()):
        session = FINALE
    known = folds("season") | folds("session") | folds("finale")
    return season, session, " ".join(each for each in said.split() if each not in known)


def _figure_behind(key: str, said: str) -> tuple[int | None, str]:
    """The figure behind a word, "session 2" or "sessione n. 2", and the text without it."""
    found = re.search(rf"\b(?:{'|'.join(folds(key))}) (?:n |nr |no )?([0-9]{{1,4}})\b", said)
    return (int(found[1]), said[: found.start()] + said[found.end() :]) if found else (None, said)


def _verb(text: str) -> tuple[Heading | None, str]:
    """What a line orders that begins with a verb: "train Rossi skill"."""
    first, *rest = text.split(None, 1)
    return (VERBS.get(folded(first)), rest[0].strip()) if rest else (None, text)


def _silent(key: str, *values: object) -> None:
    """Nobody is told: something is only tried."""


_NUMBERED = re.compile(r"(?:[0-9]{1,2}\s?[.)]|[-*•])\s+(?=\S)")


def unnumbered(text: str) -> str:
    """A line of a list without its number or its dash: "3. Rossi"."""
    found = _NUMBERED.match(plain(text))
    return text[found.end() :] if found else text


def items(text: str) -> list[str]:
    """The orders that stand on one line."""
    return [part.strip() for part in parts(text, ";,") if part.strip()]


def glued(every: Sequence[str], goes_on: Callable[[str], bool]) -> list[str]:
    """Items, each with what follows it and is no order of its own."""
    joined: list[str] = []
    for item in every:
        if joined and goes_on(item):
            joined[-1] += f" {item}"
        else:
            joined.append(item)
    return joined
