"""The paper a form is written on: what stands in its inputs, and what is wrong with it."""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from touchline.books.beppiland.order_sheet import notation
from touchline.books.beppiland.order_sheet.facts import Facts
from touchline.books.beppiland.players import MOST
from touchline.forms import MORE, TICKED, Entries, Input, Kind
from touchline.game import Choice, Language, Mistake
from touchline.phrases import load_phrases

PHRASES = load_phrases(Path(__file__).parents[1] / "data" / "form_phrases.toml")
say = PHRASES.say
SPARE, AT_ONCE, MOST_LINES = 2, 3, 60
RULE = "BEP-ORD-01"
Value = TypeVar("Value", bound=str)


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """A column of inputs."""

    name: str
    title: str  # the key of a phrase
    kind: Kind = "choice"
    choices: Callable[["Paper"], tuple[Choice, ...]] = lambda _: ()
    longest: int | None = None
    hint: str = ""  # the key of a phrase, too


class Paper:
    """What was filled in, as it is read; what cannot be read is kept, and named."""

    def __init__(self, facts: Facts, entries: Entries, language: Language) -> None:
        self.facts = facts
        self.entries = entries
        self.language = language
        self.mistakes: list[Mistake] = []

    def say(self, key: str, **facts: object) -> str:
        return say(key, self.language, **facts)

    # --- reading ---

    def text(self, name: str) -> str:
        return self.entries.get(name, "")

    def is_blank(self, name: str) -> bool:
        return not self.text(name).strip()

    def is_ticked(self, name: str) -> bool:
        return self.text(name) == TICKED

    def wrong(self, name: str, wrong: str, right: str) -> None:
        self.mistakes.append(Mistake(where=name, wrong=wrong, right=right, rule=RULE))

    def figure(self, name: str, most: int = MOST) -> int | None:
        """A whole number; None where there is none, which is a mistake unless the input is empty."""
        if self.is_blank(name):
            return None
        number = notation.figure(self.text(name))
        if number is None or number > most:
            self.wrong(name, self.say("no-number", text=self.text(name)[:40]), self.say("write-number", most=most))
            return None
        return number

    def figure_due(self, name: str) -> int | None:
        """A whole number that must be there."""
        if self.is_blank(name):
            self.wrong(name, self.say("empty"), self.say("write-number", most=MOST))
        return self.figure(name)

    def one_of(self, name: str, allowed: Iterable[Value]) -> Value | None:
        """One of these values; None where it is none of them, which is a mistake."""
        found = next((each for each in allowed if each == self.text(name)), None)
        if found is None:
            self.wrong(name, self.say("empty" if self.is_blank(name) else "not-offered"), self.say("choose"))
        return found

    def due(self, name: str) -> str | None:
        """Text that must be there."""
        if self.is_blank(name):
            self.wrong(name, self.say("empty"), self.say("write"))
            return None
        return self.text(name)

    # --- lines ---

    def lines(self, key: str) -> list[str]:
        """The names of the lines of a section that have something in them."""
        numbers = sorted(int(found[1]) for found in self._found(key))
        return [f"{key}.{number}" for number in dict.fromkeys(numbers) if self._is_filled(f"{key}.{number}")]

    def _found(self, key: str) -> Iterable[re.Match[str]]:
        pattern = re.compile(rf"{key}\.(\d{{1,4}})\..+", re.DOTALL)
        return (found for name in self.entries if (found := pattern.fullmatch(name)))

    def _is_filled(self, line: str) -> bool:
        return any(value.strip() for name, value in self.entries.items() if name.startswith(f"{line}."))

    def drawn_lines(self, key: str, fewest: int = SPARE) -> list[str]:
        """The names of the lines that are drawn: those that were there, some to spare, and more if asked for."""
        numbers = [int(found[1]) for found in self._found(key)]
        filled = [number for number in numbers if self._is_filled(f"{key}.{number}")]
        count = max(max(numbers, default=-1) + 1, max(filled, default=-1) + 2, fewest)
        if f"{key}.{MORE}" in self.entries:
            count += AT_ONCE
        return [f"{key}.{number}" for number in sorted({*range(min(count, MOST_LINES)), *filled})]

    # --- drawing ---

    def input(self, name: str, label: str, kind: Kind, choices: Sequence[Choice] = (), **more: object) -> Input:
        """An input with what stands in it; a value that is not offered any more stays among the choices."""
        value = self.text(name)
        offered = tuple(choices)
        if kind in ("choice", "mark"):
            offered = (Choice("", "·" if kind == "mark" else "—"), *offered)
            if value not in {choice.value for choice in offered}:
                offered = (*offered, Choice(value, value))
        return Input(name=name, label=label, kind=kind, value=value, choices=offered, **more)  # type: ignore[arg-type]  # longest and hint

    def asked(self, name: str, ask: Ask, where: str) -> Input:
        """The input of a column, for the line that is called `where`."""
        label = f"{where}, {self.say(ask.title)}" if where else self.say(ask.title)
        hint = self.say(ask.hint) if ask.hint else ""
        return self.input(name, label, ask.kind, ask.choices(self), longest=ask.longest, hint=hint)


def plain_choices(values: Collection[str]) -> Callable[[Paper], tuple[Choice, ...]]:
    """Values that are their own names."""
    return lambda _: tuple(Choice(value, value) for value in values)


def worded_choices(prefix: str, values: Collection[str]) -> Callable[[Paper], tuple[Choice, ...]]:
    """Values with a phrase for each."""
    return lambda paper: tuple(Choice(value, paper.say(f"{prefix}-{value}")) for value in values)
