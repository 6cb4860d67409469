"""What the referee decides of a match at the table: whether it goes on after a tie (PP-TIME-07)."""

from typing import get_args

from touchline.books.penpaper.head_to_head.state import Match
from touchline.books.penpaper.options import TieHandling
from touchline.game import Decided, Decision, OrdersError

WAYS: dict[TieHandling, str] = {
    "tie-stands": "A tie stands.",
    "one-overtime": "One overtime quarter is played if the match is tied.",
    "until-won": "Overtime is played until somebody wins.",
}
EXAMPLE = "overtime: one-overtime"


def decisions() -> tuple[Decision, ...]:
    about = "What becomes of a tie: tie-stands, one-overtime, until-won. A match that needs a winner keeps needing one."
    return (Decision(example=EXAMPLE, about=about, rule="PP-TIME-07"),)


def decided(match: Match, said: str) -> Decided:
    """PP-TIME-07, PP-LP-06: what becomes of a tie; a match that needs a winner is not let go without one."""
    word, _, rest = said.partition(":")
    way = "-".join(rest.casefold().split())
    handling = next((each for each in get_args(TieHandling) if each == way), None)
    if word.strip().casefold() != "overtime" or handling is None:
        raise _wrong(said, "it cannot be understood", f"write {EXAMPLE}, or {', '.join(WAYS)}")
    if match.options.tied_games == "until-won" and handling != "until-won":
        raise _wrong(said, "this match needs a winner", "leave it so")
    return Decided(path="/options/tied_games", value=handling, told=WAYS[handling])


def _wrong(said: str, wrong: str, right: str) -> OrdersError:
    return OrdersError(where=" ".join(said.split())[:60], wrong=wrong, right=right, rule="PP-TIME-07")
