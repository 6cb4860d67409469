"""What a coach says at the table beside his calls, in the words of plans: sets of his own, and who plays where."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from touchline.books.fool.depth_chart import DepthChart
from touchline.books.fool.downs import Squad
from touchline.books.fool.game_plan import NAME, SETS_AT_MOST, Plan, default_plan
from touchline.books.fool.offensive_sets import SETS, OffensiveSet
from touchline.books.fool.options import AS_PLAYED, Switches
from touchline.books.fool.plan_text import parse_line_up, parse_sets
from touchline.game import Mistake, OrdersError, repeated

RULE = "FOOL-GAP-SETUP"
FAKE = "fake "
AS_USUAL = "usual"
"""What takes every change of the line-up back."""


# --- sets of his own ------------------------------------------------------------------------------------------------


def with_sets(squad: Squad, text: str) -> Squad:
    """FOOL-GAP-SETUP, FOOL-GAP-GAMEPLAN (reconstructions): a coach's own sets; a name that he has already is set anew.

    Nobody else knows them before they are lined up.
    """
    said = parse_sets(text)
    own: Mapping[str, OffensiveSet] = {each.name.casefold(): each for each in (*squad.sets, *said)}
    found = (*_wrong_names(said), *_too_many(len(own)))
    if found:
        raise OrdersError(*found)
    return replace(squad, sets=tuple(own.values()))


def _wrong_names(said: tuple[OffensiveSet, ...]) -> Iterator[Mistake]:
    """A set is called by its name: it is nobody else's, and cannot be taken for anything else."""
    everybodys = {name.casefold() for name in SETS}
    names = [each.name for each in said]
    for name in names:
        if not NAME.fullmatch(name):
            yield Mistake(f"set {name}", f"{name!r} is no name", "write letters, digits and blanks", RULE)
        elif name.casefold() in everybodys:
            yield Mistake(f"set {name}", "everybody has a set of that name", "give yours another", RULE)
        elif name.casefold().startswith(FAKE):
            yield Mistake(f"set {name}", "its calls would be fake kicks", "begin with another word", RULE)
    for name in repeated([name.casefold() for name in names]):
        yield Mistake(f"set {name}", "it stands there twice", "give each a name of its own", RULE)


def _too_many(number: int) -> Iterator[Mistake]:
    """FOOL-GAP-GAMEPLAN (reconstruction): as many as a plan may have."""
    if number > SETS_AT_MOST:
        right = f"keep {SETS_AT_MOST}: write the new one under the name of an old one"
        yield Mistake("sets", f"{number} sets of your own", right, "FOOL-GAP-GAMEPLAN")


def plan_at_the_table(squad: Squad, switches: Switches = AS_PLAYED) -> Plan:
    """FOOL-GAP-SETUP (reconstruction): what a coach may name: what everybody has, and sets of his own."""
    usual = default_plan(switches)
    return replace(usual, sets=(*usual.sets, *squad.sets)) if squad.sets else usual


# --- who plays ------------------------------------------------------------------------------------------------------


def with_line_up(squad: Squad, text: str) -> Squad:
    """FOOL-GAP-SUBS (reconstruction): who plays where from now on; lists that are not named stay as they are."""
    if not text.strip():
        return squad
    if text.strip().casefold() == AS_USUAL:
        return replace(squad, line_up=DepthChart({}))
    return replace(squad, line_up=parse_line_up(text, squad.club.roster).over(squad.line_up))
