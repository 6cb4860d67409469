"""Reading a text sign by sign, with mistakes that point at their place and say what would be right."""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

import msgspec

from touchline.game import Mistake, OrdersError, Passage

NEAREST = 3  # how many readings are offered for a word that is none
ALIKE = 0.5  # how much of a word must be there, as difflib counts
LONGEST = 1_000  # characters; no set, defence or play comes near it
MOST_FAULTS = 20  # then nobody reads on


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """Something that cannot be read, and where it stands."""

    line: int  # the first is 1
    column: int  # likewise
    length: int
    source: str  # the line it stands in
    wrong: str
    right: str
    rule: str

    @property
    def passage(self) -> Passage:
        return Passage(self.line, self.column, self.length, self.source)

    @property
    def mistake(self) -> Mistake:
        return Mistake(self.passage.where, self.wrong, self.right, self.rule, self.passage)

    @property
    def pointed(self) -> str:
        """The line, a caret below the place, and what is wrong."""
        return f"{self.passage.pointed}\n{self.wrong}; {self.right} ({self.rule})"


class NotationError(OrdersError):
    """A text that cannot be read, with everything that is wrong in it."""

    def __init__(self, *faults: Fault) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.line, fault.column)))
        super().__init__(*(fault.mistake for fault in self.faults))

    @property
    def pointed(self) -> str:
        """Every mistake with a caret at its place."""
        return "\n".join(fault.pointed for fault in self.faults)


def alternatives(names: Iterable[str]) -> str:
    """A pattern for any of these names, the longest first."""
    return "|".join(re.escape(name) for name in sorted(names, key=lambda name: (-len(name), name)))


def listed(names: Sequence[str], last: str = "or") -> str:
    """`SC, SL or SR`."""
    return f" {last} ".join(part for part in (", ".join(names[:-1]), names[-1]) if part) if names else "nothing"


def nearest(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """The names that a word may stand for, the most alike first."""
    by_fold = {name.casefold(): name for name in known}
    return tuple(
        by_fold[each] for each in get_close_matches(word[:LONGEST].casefold(), sorted(by_fold), NEAREST, ALIKE)
    )


def suggestion(word: str, known: Iterable[str]) -> str:
    """What would be right in place of a word: names like it, or all there are."""
    names = tuple(known)
    near = nearest(word, names)
    return f"perhaps {listed(near)}" if near else f"there are {listed(names)}"


class Span(msgspec.Struct, frozen=True):
    """From where to where something stands in a text."""

    start: int
    end: int


class Scanner:
    """A text and how far it has been read. Case never matters, and blanks only between words."""

    def __init__(self, text: str, *, rule: str, line: int = 1) -> None:
        self.text = text
        self.position = 0
        self.last = Span(0, 0)  # what was read last
        self._rule = rule
        self._line = line  # number of the first line
        self._faults: list[Fault] = []
        if len(text) > LONGEST:
            self.fault(f"{len(text)} characters", f"say it in {LONGEST}", at=Span(0, 1))
            self.refuse()

    # --- reading ---

    def ahead(self, pattern: str) -> re.Match[str] | None:
        """What comes next, if it looks like this."""
        self._skip_blanks()
        return re.compile(pattern, re.IGNORECASE | re.ASCII).match(self.text, self.position)

    def take(self, pattern: str) -> str | None:
        """Read on past what looks like this."""
        found = self.ahead(pattern)
        if found is None:
            return None
        self.last = Span(*found.span())
        self.position = found.end()
        return found[0]

    def name(self, known: Sequence[str], what: str, *, followed_by: str = r"(?![A-Za-z0-9])") -> str | None:
        """One of the known names; a word that is none of them is read and reported."""
        found = self.take(f"(?:{alternatives(known)}){followed_by}")
        if found is not None:
            return next(name for name in known if name.casefold() == found.casefold())
        word = self.take(r"[^\s/|();:,&]+")
        if word is None:
            self.missing(what, f"write {listed(known)}")
        else:
            self.fault(f"{word} is no {what}", suggestion(word, known))
        return None

    @property
    def is_at_end(self) -> bool:
        self._skip_blanks()
        return self.position >= len(self.text)

    def _skip_blanks(self) -> None:
        while self.position < len(self.text) and self.text[self.position].isspace():
            self.position += 1

    # --- mistakes ---

    def fault(self, wrong: str, right: str, *, at: Span | None = None, rule: str | None = None) -> None:
        """Something is wrong with what was read last, or at a place."""
        place = at or self.last
        start = self.text.rfind("\n", 0, place.start) + 1
        end = self.text.find("\n", place.start)
        source = self.text[start : end if end >= 0 else len(self.text)]
        fault = Fault(
            line=self._line + self.text.count("\n", 0, place.start),
            column=place.start - start + 1,
            length=min(place.end, start + len(source)) - place.start,
            source=source,
            wrong=wrong,
            right=right,
            rule=rule or self._rule,
        )
        self._faults.append(fault)
        if len(self._faults) == MOST_FAULTS:
            self.refuse()

    def missing(self, what: str, right: str) -> None:
        """Something should stand here and does not."""
        self._skip_blanks()
        self.fault(f"here should be a {what}", right, at=Span(self.position, self.position))

    def stray(self, right: str) -> None:
        """Read past a word, or a sign, that has no business here."""
        word = self.take(r"[^\s/|();:,&]+|\S")
        self.fault(f"{word} cannot be understood here", right)

    def refuse(self) -> None:
        """Raise everything that was found; do nothing if nothing was."""
        if self._faults:
            raise NotationError(*self._faults)
