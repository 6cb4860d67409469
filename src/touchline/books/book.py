"""What a rule book brings: its ledger, its games, its tables and its page fragments."""

from functools import cached_property
from pathlib import Path

from touchline import ledger
from touchline.game import AnyGame


class Book:
    """One rule book. `complete` means that every rule in force must have a test."""

    def __init__(self, id: str, title: str, *, games: tuple[AnyGame, ...] = (), complete: bool = False) -> None:  # noqa: A002 - the word of the architecture page
        self.id = id
        self.title = title
        self.games = games
        self.complete = complete

    @property
    def folder(self) -> Path:
        return Path(__file__).parent / self.id

    @cached_property
    def ledger(self) -> ledger.Ledger:
        return ledger.load(sorted(self.folder.glob("*ledger.toml")))

    @property
    def table_files(self) -> tuple[Path, ...]:
        return tuple(sorted((self.folder / "tables").glob("*.toml")))
