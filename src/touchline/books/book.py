"""What a rule book brings: its ledger, its games, its tables and its page fragments."""

from functools import cached_property
from pathlib import Path

from touchline import ledger
from touchline.game import AnyGame


class Book:
    """One rule book.

    `complete` means that every rule in force must have a test; `held` names the topics of which that is asked before
    the book is complete, by the beginnings of their ids: `("PP-LP", "PP-REC-01")`.
    """

    def __init__(
        self,
        id: str,  # noqa: A002 - the word of the architecture page
        title: str,
        *,
        games: tuple[AnyGame, ...] = (),
        complete: bool = False,
        held: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.title = title
        self.games = games
        self.complete = complete
        self.held = held

    def must_test(self, rule: ledger.Rule) -> bool:
        """Whether the project fails while no test cites this rule."""
        topics = tuple(f"{topic}-" for topic in self.held)
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
