"""The line-up of the chapter's worked examples (FOOL-T-EXLINEUP), and plays of it with scripted dice."""

from msgspec.structs import replace

from touchline import books
from touchline.books.fool.defences import aligned, parse_defence
from touchline.books.fool.downs import resolved
from touchline.books.fool.notation import parse_play
from touchline.books.fool.offensive_sets import lined_up, parse_set
from touchline.books.fool.outcome import Circumstances, Outcome, Step
from touchline.books.fool.players import Player
from touchline.books.fool.set_up import Defence, Offence
from touchline.books.fool.snap import Ruled
from touchline.dice import Dice
from touchline.dice.sources import DieByDie, Fast, Scripted

SET = parse_set("Example under centre: RE TE (0, RTE); RH B (1, RTE); LH H (1, LT); RW W (1, WWR); LW W (0, WWL)")
SECOND_LINEBACKER = {"P": 1, "C": 2}  # the table leaves them open


def player(row: tuple[str, ...]) -> Player:
    """A player as the table writes him: `T e`, 1, 4, 3."""
    spot, written, p, c, s, _ = row
    position, _, mark = written.partition(" ")
    p, c = (str(SECOND_LINEBACKER[name]) if value == "?" else value for name, value in (("P", p), ("C", c)))
    age = 31 if mark == "e" else 22 if mark == "R" else 26
    return Player(
        id=f"{position} {spot}", position=position, p=int(p), c=int(c), s=int(s), age=age, first_season=mark == "R"
    )


PLAYERS = {row[0]: player(row) for row in books.book("fool").ledger.tables["FOOL-T-EXLINEUP"].rows}
OFFENCE = lined_up(SET, {name: man for name, man in PLAYERS.items() if name in SET.by_name})

LINE = "L RDE; C LDT, RDT; R LDE"
"""Four linemen as in 5.3.4; the other seven are written with each example."""
STANDARD = "L RDE; C LDT, RDT, MLB z; R LDE, OLB z; LS LB z; SL DH z; RS LCB m RW; SC SS m LW; IR FS z"


def defence(men: str = STANDARD, option: str = "rush", players: dict[str, Player] | None = None) -> Defence:
    """The example's defenders where `men` says, with the names of the table."""
    alignment = parse_defence(f"Example {option}: {men}")
    return aligned(alignment, {**PLAYERS, **(players or {})}, OFFENCE.by_name)


def offence_with(**changes: dict[str, object]) -> Offence:
    """The example's offence with other players at some spots: `offence_with(Q={"s": 5})`."""
    return replace(
        OFFENCE,
        men=tuple(
            replace(man, player=replace(man.player, **changes[man.name])) if man.name in changes else man
            for man in OFFENCE.men
        ),
    )


def play(
    written: str,
    against: Defence,
    dice: list,
    *,
    offence: Offence = OFFENCE,
    ruled: Ruled | None = None,
    **around: object,
) -> Outcome:
    """A play to its end; the dice must come out even."""
    script = Dice.scripted(dice)
    rules = ruled or Ruled()
    outcome = resolved(offence, against, parse_play(written), script, replace(rules, around=Circumstances(**around)))
    script.finish()
    return outcome


class _ThenAny(DieByDie):
    """Scripted dice, and then any."""

    def __init__(self, script: list) -> None:
        self._script, self._any = Scripted(script), Fast(1)

    def die(self, sides: int, label: str) -> int:
        return (self._script if self._script.left else self._any).die(sides, label)


def begun(
    written: str, against: Defence, dice: list, *, offence: Offence = OFFENCE, ruled: Ruled | None = None
) -> Outcome:
    """A play of which only the beginning matters: after the scripted dice they fall anyhow."""
    return resolved(offence, against, parse_play(written), Dice(_ThenAny(dice)), ruled or Ruled())


def step(outcome: Outcome, what: str, number: int = 0) -> Step:
    return [each for each in outcome.steps if each.what == what][number]


def terms(given: Step) -> dict[str, float]:
    """What was added up, by name; halves as halves."""
    return {each.what: each.halves / 2 for each in given.terms}


def whats(outcome: Outcome) -> list[str]:
    return [each.what for each in outcome.steps]
