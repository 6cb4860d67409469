"""The paper a form is written on: what stands in its inputs, and the lines of the order sheet that they make."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.order_sheet import orders_of
from touchline.books.fool.league.order_sheet.lines import PLAN, Reader
from touchline.books.fool.league.order_sheet.names import Names
from touchline.books.fool.league.orders import LeagueOrders, check_orders
from touchline.books.fool.league.state import League
from touchline.books.fool.players import PlayerId
from touchline.forms import MORE, TICKED, Entries, Input, Kind
from touchline.game import Choice, Mistake, OrdersError, keepable

SPARE, AT_ONCE, MOST_LINES = 2, 3, 60
MOST_RANKS = 9_999
RULE = "FOOL-12.2-p"
_MAN = re.compile(r"\[(\w+)\]")


def named(who: PlayerId) -> str:
    """A man by his number, which nobody can mistake."""
    return f"[{who}]"


class Paper:
    """What was filled in. Each entry becomes a line of the order sheet, which is read as any sheet is."""

    def __init__(self, league: League, club: ClubId, entries: Entries) -> None:
        self.league = league
        self.club = club
        self.names = Names(league, club)
        self.entries = entries
        self._sheet: list[tuple[str, str]] = []  # the input, and the line it makes
        self._unread: list[Mistake] = []

    # --- reading ---

    def text(self, name: str) -> str:
        return self.entries.get(name, "")

    def line(self, name: str) -> str:
        """What stands in an input, on one line."""
        return " ".join(keepable(self.text(name)).split())

    def is_ticked(self, name: str) -> bool:
        return self.text(name) == TICKED

    def men(self, prefix: str) -> list[PlayerId]:
        """The men whom inputs are about."""
        about = (name.removeprefix(prefix) for name in self.entries if name.startswith(prefix))
        return [PlayerId(who) for who in about if who in self.league.careers]

    def ranked(self, prefix: str) -> Iterator[tuple[str, PlayerId]]:
        """Inputs with a number, the lowest first, and the men they are about."""
        found = []
        for who in self.men(prefix):
            text = self.line(f"{prefix}{who}")
            if text and not re.fullmatch(r"\d{1,4}", text):
                right = f"write a number up to {MOST_RANKS}, or nothing"
                self.wrong(f"{prefix}{who}", f"{text[:20]!r} is no place in a list", right)
            elif text:
                found.append((int(text), who))
        return ((f"{prefix}{who}", who) for _, who in sorted(found))

    def numbered(self, key: str) -> list[str]:
        """The names of the lines of a section that have something in them."""
        return [line for line in self._lines(key) if self._is_filled(line)]

    def drawn(self, key: str) -> list[str]:
        """The names of the lines that are drawn: those that were there, some to spare, and more if asked for."""
        count = len(self._lines(key))
        filled = [place for place, line in enumerate(self._lines(key)) if self._is_filled(line)]
        count = max(count, max(filled, default=-1) + 1 + SPARE) + (AT_ONCE if f"{key}.{MORE}" in self.entries else 0)
        return [f"{key}.{number}" for number in range(min(count, max(MOST_LINES, len(self._lines(key)))))]

    def _lines(self, key: str) -> list[str]:
        pattern = re.compile(rf"{re.escape(key)}\.(\d{{1,3}})\..+", re.DOTALL)
        numbers = [int(found[1]) for name in self.entries if (found := pattern.fullmatch(name))]
        return [f"{key}.{number}" for number in range(max(numbers, default=-1) + 1)]

    def _is_filled(self, line: str) -> bool:
        return line in self._filled

    @cached_property
    def _filled(self) -> frozenset[str]:
        """The lines of sections, `trade.2`, in which an input has something in it."""
        names = (name.split(".", 2) for name, value in self.entries.items() if value.strip())
        return frozenset(f"{parts[0]}.{parts[1]}" for parts in names if len(parts) > 2)

    # --- orders ---

    def wrong(self, name: str, wrong: str, right: str) -> None:
        self._unread.append(Mistake(where=name, wrong=wrong, right=right, rule=RULE))

    def order(self, name: str, word: str, text: str) -> None:
        """An entry as a line of the sheet."""
        self._sheet.append((name, f"{word}: {text}"))

    def orders(self, kind: str, plan: str = "") -> tuple[LeagueOrders, tuple[Mistake, ...], tuple[Mistake, ...]]:
        """The orders as far as they can be read; what is wrong with an input; and with the orders as a whole."""
        lines = [*self._sheet, *((plan, line) for line in self._plan(plan))]
        reader = Reader(self.names)
        orders = orders_of(reader, kind, enumerate((line for _, line in lines), start=1))
        for problem in reader.problems:
            self.wrong(lines[min(problem.line, len(lines)) - 1][0], problem.wrong, problem.right)
        if self._unread:
            return orders, tuple(self._unread), ()
        return orders, *self._forbidden(orders)

    def _plan(self, name: str) -> list[str]:
        text = keepable(self.text(name)) if name else ""
        return [f"{PLAN}:", *text.splitlines()] if text.strip() else []

    def _forbidden(self, orders: LeagueOrders) -> tuple[tuple[Mistake, ...], tuple[Mistake, ...]]:
        """What the rules do not allow: where an input is to blame, and where none is."""
        try:
            check_orders(self.league, self.club, orders)
        except OrdersError as refused:
            inputs = {who: name for name, line in reversed(self._sheet) for who in _MAN.findall(line)}
            blamed = [
                Mistake(where=inputs.get(each.where, ""), wrong=each.wrong, right=each.right, rule=each.rule)
                for each in refused.mistakes
            ]
            others = [each for each in refused.mistakes if each.where not in inputs]
            return tuple(each for each in blamed if each.where), tuple(others)
        return (), ()

    # --- drawing ---

    def input(self, name: str, label: str, kind: Kind, choices: Iterable[Choice] = (), hint: str = "") -> Input:
        """An input with what stands in it; a value that is not offered any more stays among the choices."""
        value, offered = self.text(name), tuple(choices)
        if kind == "choice":
            offered = (Choice("", "—"), *offered)
            if value not in {choice.value for choice in offered}:
                offered = (*offered, Choice(value, value))
        return Input(name=name, label=label, kind=kind, value=value, choices=offered, hint=hint)

    def called(self, who: PlayerId) -> str:
        return self.league.careers[who].player.name

    def own_men(self) -> tuple[Choice, ...]:
        return self.choices_of(self.league.club(self.club).everybody)

    def choices_of(self, men: Sequence[PlayerId]) -> tuple[Choice, ...]:
        """Men by their names, as a list to choose from."""
        order = sorted(men, key=lambda who: (self.league.careers[who].player.position, self.called(who)))
        return tuple(
            Choice(named(who), f"{self.called(who)} · {self.league.careers[who].player.written}") for who in order
        )
