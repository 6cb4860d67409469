"""How a man became what he is: every roll for him as a line of his page.

age 29 +1 → 30 to 33, 8 games: 6 → C/D, low → C; C on 4: +C-S; speed 3 is the lowest: kept
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from touchline.books.fool.league.careers import Career, Mark, RoleRecord, Told
from touchline.books.fool.league.coaching import Coached
from touchline.books.fool.league.player_changes import Perturbed, Rolled, rounded_games
from touchline.books.fool.league.position_changes import Resolved
from touchline.books.fool.league.results import Changed
from touchline.books.fool.players import Player, Position


def _line(start: str, how: Sequence[str], outcome: str) -> str:
    return f"{start}: {'; '.join((*how, outcome))}"


def change(career: Career, seen: Perturbed, rolled: Rolled) -> Told:
    """FOOL-12.3.1-b, FOOL-12.3.1-n: the age as the dice made it, the column, the die and all that followed."""
    head = rolled.column.rpartition(", ")[0]
    if career.status != "new":
        years = seen.age - career.player.age
        head = f"age {career.player.age}{f' {years:+d}' if years else ''} → {head}, {_games(rounded_games(seen.games))}"
    text = _line(head, rolled.changed.how, rolled.changed.outcome(career.player))
    return Told("change", text, ("FOOL-12.3.1-b", "FOOL-12.3.1-n"))


def _games(count: int) -> str:
    return f"{count} game{'s' if count != 1 else ''}"


def second_change(before: Player, job: Position, games: int, rolled: Rolled) -> Told:
    """FOOL-12.3.1-c: the same for his kicking."""
    start = f"as {job} → {rolled.column.rpartition(', ')[0]}, {_games(games)}"
    return Told("change", _line(start, rolled.changed.how, rolled.changed.outcome(before)), ("FOOL-12.3.1-c",))


def joined(before: Player, found: Changed) -> Told:
    """FOOL-12.3.3-a: what a new club made of him; mostly nothing."""
    return Told("new club", _line("a new club", found.how, found.outcome(before)), ("FOOL-12.3.3-a",))


def coached(before: Player, what: str, done: Coached, rule: str) -> Told:
    """FOOL-12.3.5-e to FOOL-12.3.5-i: the dice of a sequence and what they brought."""
    faces = ", ".join(str(die) for die in done.dice)
    how = (f"dice {faces}" + (f" → {done.result}" if done.result else ""),)
    return Told("coaching", _line(f"coached for {what}", how, done.changed.outcome(before)), (rule,))


def moved(before: Player, to: Position, done: Resolved) -> Iterator[Told]:
    """FOOL-12.5.2-h, FOOL-12.5.2-i: a change of position, and the try to take it back."""
    found = done.transition.changed
    yield Told("position", _line(f"{before.position} to {to}", found.how, found.outcome(before)), ("FOOL-12.5.2-h",))
    if done.tried:
        text = "taken back to his old position" if done.taken_back else "the change could not be taken back"
        yield Told("position", text, ("FOOL-12.5.2-i",))


def former_position(before: Player, after: Player) -> Iterator[Told]:
    """FOOL-12.5.2-u: a club that gets him has him play where he played before."""
    if before.position != after.position:
        text = f"{before.position} → {after.position}: his new club has him play his former position"
        yield Told("position", text, ("FOOL-12.5.2-u",))


def marks(before: Sequence[Mark], after: Sequence[Mark]) -> Iterator[Told]:
    """FOOL-12.3.2-b, FOOL-12.3.2-c: what injuries left behind, and what has healed."""
    was, now = Counter(each.ability for each in before), Counter(each.ability for each in after)
    for ability in (was - now).elements():
        yield Told("recovery", f"recovered: -{ability.lower()} is gone", ("FOOL-12.3.2-c",))
    for ability in (now - was).elements():
        yield Told("recovery", f"the injury leaves -{ability.lower()}", ("FOOL-12.3.2-b",))


def roles(before: Sequence[RoleRecord], after: Sequence[RoleRecord]) -> Iterator[Told]:
    """FOOL-12.2c-a to FOOL-12.2c-d: roles that lapsed, were lost or came back."""
    was, now = {each.role: each.played for each in before}, {each.role: each.played for each in after}
    for role in (each for each in was if was[each] != now.get(each)):
        text = f"{role} has lapsed" if role in now else f"{role} no longer"
        restored = role in now and now[role] == role
        yield Told("role", f"{role} again" if restored else text, ("FOOL-12.2c-a",))
