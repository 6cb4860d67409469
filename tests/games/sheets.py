"""The game of `guess` with a sheet of its own: cards can be sent ahead for a later round, and can stand.

round 3
number 5
standing
"""

import re
from typing import Any, ClassVar

import msgspec

from games.guess import GuessGame, State
from touchline.dice import Dice
from touchline.game import Language, Problem, Reading, SeatId


class Card(msgspec.Struct, frozen=True, kw_only=True, tag="guess"):
    number: int
    standing: bool = False


class SheetGame(GuessGame):
    id: ClassVar[str] = "test.sheets"
    title: ClassVar[str] = "Guess the die, with cards"
    orders_type: ClassVar[Any] = Card

    def default(self, state: State, seat: SeatId, dice: Dice) -> Card:
        return Card(number=super().default(state, seat, dice).number)

    def orders_text(self, state: State, seat: SeatId, orders: Card | None, language: Language = "en") -> str:
        number = orders.number if orders else ""
        standing = "standing\n" if orders and orders.standing else ""
        return f"round {state.round}\nnumber {number}\n{standing}"

    def read_orders_text(self, state: State, seat: SeatId, text: str, language: Language = "en") -> Reading:
        found = dict(re.findall(r"^(round|number) ([0-9]+)$", text, re.MULTILINE))
        asked, standing = int(found.get("round", state.round)), "standing" in text
        if asked > state.round:
            return Reading(phase=f"round {asked}")
        if "number" not in found or (asked < state.round and not standing):
            return Reading(problems=(Problem(1, "no number for this round"),))
        return Reading(orders=Card(number=int(found["number"]), standing=standing))

    def is_standing(self, orders: Card) -> bool:
        return orders.standing


SHEETS = SheetGame()
