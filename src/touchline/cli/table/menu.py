"""Which key says what. A call keeps its key for the whole sitting, also while others may not be made."""

from collections.abc import Iterator, Sequence
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any

import msgspec
from msgspec import inspect

from touchline.cli.fields import Field, fields
from touchline.game import AnyGame, Choice, Owed, Writes, orders_structs

RESERVED = frozenset("qw")  # quit, why
OWN_WORDS = "/"  # the key for what is no choice, where something else may be said
MORE = "+"  # the key for what is seldom said
EVERY_KEY = ascii_lowercase + digits + ascii_uppercase


class Menu(msgspec.Struct, frozen=True):
    """One thing to say: a key for each choice; without any, something to type."""

    owed: Owed
    field: Field
    asks: str  # what is wanted, in the book's words
    keys: dict[str, Choice]

    @property
    def usual(self) -> str | None:
        """The key that Enter stands for."""
        return next((key for key, choice in self.keys.items() if choice.value == self.field.default), None)

    @property
    def is_settled(self) -> bool:
        """Whether there is nothing to say but what is usual."""
        return len(self.keys) == 1 and self.usual is not None and not self.field.own


def is_sheet(game: AnyGame, menus: Sequence[Menu]) -> bool:
    """Whether what is asked is more than keys and a line can say: then it is written as a sheet."""
    return isinstance(game, Writes) and any(not menu.keys and menu.field.is_table for menu in menus)


class Keys:
    """The keys of a sitting."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._given: dict[tuple[str, str], dict[Any, str]] = {}

    def menus(self, state: Any, owed: Owed) -> list[Menu]:
        """What a seat is asked, one thing after another."""
        struct = orders_structs(self._game)[owed.kind]
        about = (struct.__doc__ or "").strip().partition("\n")[0]
        menus = [self._menu(state, owed, field, about) for field in fields(struct)]
        return [menu for menu in menus if not menu.is_settled]

    def _menu(self, state: Any, owed: Owed, field: Field, about: str) -> Menu:
        choices = self._game.choices(state, owed.seat, field.name) or own_choices(field)
        given = self._given.setdefault((owed.kind, field.name), {})
        keys = {}
        for choice in choices:
            key = given.get(choice.value) or next(_free(choice.label, given.values()), "")
            if not key:
                return Menu(owed, field, about, {})  # more than there are keys: it is typed
            keys[key] = choice
            given[choice.value] = key
        return Menu(owed, field, about, keys)


def own_choices(field: Field) -> Sequence[Choice]:
    """What a field takes by its type alone, where that is a few values."""
    if field.is_yes_or_no:
        return Choice(True, "yes"), Choice(False, "no")
    if isinstance(field.type, inspect.LiteralType):
        return [
            Choice(value, str(value).replace("-", " ") or "none") for value in field.type.values if value is not None
        ]
    return ()


def _free(label: str, taken: Any) -> Iterator[str]:
    """Keys for a label that are not taken, those that are easiest to remember first."""
    words = "".join(sign if sign.isalnum() else " " for sign in label.lower()).split()
    easy = "".join(word[0] for word in words) + "".join(words)
    for key in easy + easy.upper() + EVERY_KEY:
        if key in EVERY_KEY and key not in RESERVED and key not in taken:
            yield key
