"""What a rule book brings: its ledger, its games, what may be asked about it, its tables and its page fragments."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from touchline import ledger
from touchline.game import AnyGame, Language, Mistake, Question, Sheet, View


class Demo(msgspec.Struct, frozen=True):
    """How far a demonstration league of a book is played before anybody looks at it, and by whom."""

    seasons: int = 1
    weeks: int = 3  # of the season after them
    coach: str = "default"


class CardsError(Exception):
    """Figures that no cards can be made from, with every mistake in them."""

    def __init__(self, *mistakes: Mistake) -> None:
        self.mistakes = mistakes
        super().__init__("\n".join(map(str, mistakes)))


class Remark(NamedTuple):
    """Something about figures that a reader must know, in the book's own terms; `club`: whom it concerns."""

    kind: str
    about: tuple[str, ...]
    club: str = ""  # empty: everybody


class Figures(NamedTuple):
    """A season's figures as a book keeps them, what it had to add to them in words, and what it did not read."""

    season: Any
    added: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = ()


class HasName(Protocol):
    @property
    def name(self) -> str: ...


Team = TypeVar("Team", bound=HasName)


class CardMaker(Protocol[Team]):
    """How a book with player cards makes them."""

    @property
    def games(self) -> tuple[str, ...]:
        """The games that cards can be made for; the first is the usual one."""
        ...

    def invented(self, number: int, clubs: int) -> Figures:
        """A fictional season; the same number always brings the same."""
        ...

    def imported(self, tables: Mapping[str, str], mapping: str) -> Figures:
        """A season from tables of statistics, by the names of their files; refuses with a `CardsError`."""
        ...

    def remark(self, remark: Remark, language: Language) -> str:
        """A remark as a sentence."""
        ...

    def said(self, text: str, language: Language) -> str:
        """What is wrong with figures, in a language as far as the book speaks it."""
        ...

    def table(self, season: Any) -> str:
        """A season as a table that can be imported again."""
        ...

    def usual_mapping(self) -> str:
        """The mapping file that knows the columns of common tables."""
        ...

    def teams(self, season: Any, game: str) -> tuple[Team, ...]: ...

    def view(self, team: Team, language: Language) -> View: ...

    def deck(self, language: Language) -> Sheet:
        """The cards that everybody plays with, whatever the teams."""
        ...


class Book:
    """One rule book.

    `complete` means that every rule in force must have a test; `held` names the topics of which that is asked before
    the book is complete, by the beginnings of their ids: `("PP-LP", "PP-REC-01")`, or a chapter with all its sections:
    `("FOOL-5",)`. `replaceable` names the tables in whose place a commissioner may give files of their own.
    """

    def __init__(
        self,
        id: str,  # noqa: A002 - the word of the architecture page
        title: str,
        *,
        games: tuple[AnyGame, ...] = (),
        questions: tuple[Question, ...] = (),
        complete: bool = False,
        held: tuple[str, ...] = (),
        demo: Demo | None = None,
        replaceable: tuple[str, ...] = (),
        cards: CardMaker[Any] | None = None,
    ) -> None:
        self.id = id
        self.title = title
        self.games = games
        self.questions = questions
        self.complete = complete
        self.held = held
        self.demo = demo or Demo()
        self.replaceable = replaceable
        self.cards = cards

    def must_test(self, rule: ledger.Rule) -> bool:
        """Whether the project fails while no test cites this rule."""
        topics = tuple(f"{topic}{end}" for topic in self.held for end in "-.")
        is_held = self.complete or f"{rule.id}-".startswith(topics)
        return is_held and rule.status in ledger.TO_BE_TESTED

    @property
    def folder(self) -> Path:
        return Path(__file__).parent / self.id

    @cached_property
    def ledger(self) -> ledger.Ledger:
        return ledger.load(sorted(self.folder.glob("*ledger.toml")))

    @property
    def table_files(self) -> tuple[Path, ...]:
        return tuple(sorted((self.folder / "tables").glob("*.toml")))
