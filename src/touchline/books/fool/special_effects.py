"""Special effects: what `#` and `~` behind a number mean (FOOL-GAP-SYMBOLS, reconstruction)."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, cast

from touchline.books.fool.charts import BOOK, Charts
from touchline.dice import Dice

Symbol: TypeAlias = Literal["#", "~"]
Effect: TypeAlias = Literal["fumble", "ballcarrier hurt", "defender hurt", "blocker hurt", "quarterback hurt"]

RULE = "FOOL-GAP-SYMBOLS"
NOTHING = "-"
FUMBLE_IF_PRONE = "fumble if f"
ANOTHER_MAN = "another man hurt"
LAST_FACE_FOR_A_DEFENDER = 3


_COLUMNS: Mapping[Symbol, str] = {"#": "hash", "~": "tilde"}


def special_effect(
    dice: Dice, symbol: Symbol, *, fumble_prone: bool = False, qt: bool = False, charts: Charts = BOOK
) -> Effect | None:
    """FOOL-GAP-SYMBOLS (reconstruction): what a `#` or `~` of a contact or runback does, or (`qt`) of a QT result.

    `fumble_prone` is the man with the ball. Of the others one more die says whose man is hurt; where no blocker is,
    it is a defender all the same.
    """
    face = dice.d6(f"what {symbol} means", rule=RULE)
    cell = charts.special_effects.at(face, _COLUMNS[symbol] + ("_qt" if qt else ""))
    if cell == NOTHING:
        return None
    if cell == FUMBLE_IF_PRONE:
        return "fumble" if fumble_prone else None
    if cell.startswith(ANOTHER_MAN):
        other = dice.d6("who else is hurt", rule=RULE)
        return "defender hurt" if other <= LAST_FACE_FOR_A_DEFENDER else "blocker hurt"
    return cast("Effect", cell)
