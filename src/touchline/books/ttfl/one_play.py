"""One play by itself: two displays, two calls, and the cards in the order in which they are turned.

Conformance cases are written with it, and people who only want to see one play ruled.
"""

from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from touchline.books.ttfl.calls import DefenceCall, OffenceCall
from touchline.books.ttfl.cards import JUMP as L
from touchline.books.ttfl.cards import Card, CardId, CatchColumns, Passing, Position, RushColumns
from touchline.books.ttfl.coverage import Covered, assignments, covered, may_play_zone, unfolding
from touchline.books.ttfl.deck import Box, Fac, Stack
from touchline.books.ttfl.displays import DefenceDisplay, OffenceDisplay, Place
from touchline.books.ttfl.house_rules import TTFL, HouseRules
from touchline.books.ttfl.legal_displays import check_defence_display, check_offence_display
from touchline.books.ttfl.passes import Thrown, hail_mary, pass_rush, passed, sack_change, sackers, screen
from touchline.books.ttfl.passes import completion_top as top_of
from touchline.books.ttfl.plays import lined_up as told_apart
from touchline.books.ttfl.runs import Field, Gain, match_up, run, run_number_change, sneak
from touchline.books.ttfl.safeties import box_value
from touchline.books.ttfl.turning import Turn
from touchline.books.ttfl.z_cards import is_lost
from touchline.dice import Dice
from touchline.game import Mistakes

Read = TypeVar("Read")


class Play(msgspec.Struct, frozen=True, kw_only=True):
    """A play from scrimmage; `ordinary()` is a 4-3 against two backs, both average."""

    offence: OffenceDisplay
    defence: DefenceDisplay
    call: OffenceCall
    answer: DefenceCall
    cards: tuple[Fac, ...] = ()
    rules: HouseRules = TTFL
    to_goal: int = 50
    tired: int = 0  # the endurance value that is exceeded
    last_minutes: bool = False

    @classmethod
    def ordinary(cls) -> "Play":
        return cls(
            offence=ordinary_offence(),
            defence=ordinary_defence(),
            call=OffenceCall(kind="inside", player="BK1"),
            answer=DefenceCall(defence="run"),
        )


# --- average displays -----------------------------------------------------------------------------------------------

RUSH = RushColumns(
    n=(0, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0),
    sg=(31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20),
    lg=(61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50),
)
CATCH = CatchColumns(
    q=(L, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1),
    s=(L, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10),
    l=(61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50),
)
PASSING = Passing(com=(36, 28, 20), intercepted=(47, 47, 46), doubtful=(45, 45, 44), sack=14, run=24, rush_com=36)


def _man(name: str, position: Position, **values: int) -> Card:
    return Card(id=CardId(name), position=position, **values)  # type: ignore[arg-type]  # numbers only


def ordinary_offence() -> OffenceDisplay:
    """Two backs, a tight end at RE, wide receivers at LE and FL1."""
    line = (("LT", "T", 2), ("LG", "G", 1), ("CN", "C", 2), ("RG", "G", 1), ("RT", "T", 2))
    lt, lg, cn, rg, rt = (_man(name, position, bv=2, pb=pb) for name, position, pb in line)  # type: ignore[arg-type]  # T, G and C
    end, back, tight = (
        msgspec.structs.replace(_man(name, position, bv=bv), rush=RUSH, catch=CATCH)  # type: ignore[arg-type]  # positions
        for name, position, bv in (("WR1", "WR", -2), ("HB", "HB", 0), ("TE", "TE", 2))
    )
    return OffenceDisplay(
        line=(lt, lg, cn, rg, rt),
        le=end,
        re=tight,
        qb=Card(id=CardId("QB"), position="QB", passing=PASSING, rush=RUSH),
        bk1=back,
        bk2=msgspec.structs.replace(back, id=CardId("FB"), position="FB", bv=1),
        fl1=msgspec.structs.replace(end, id=CardId("WR2")),
    )


def ordinary_defence() -> DefenceDisplay:
    """A 4-3: C, G, I and L are empty; nobody has an intercept range."""
    line: dict[Box, Card] = {
        "A": _man("LE", "DE", tv=-2, pr=2),
        "B": _man("LDT", "DT", tv=-2, pr=2),
        "D": _man("RDT", "DT", tv=-2, pr=2),
        "E": _man("RE", "DE", tv=-2, pr=2),
        "F": _man("LLB", "OLB", tv=-2),
        "H": _man("MLB", "MLB", tv=-2),
        "J": _man("RLB", "OLB", tv=-2),
        "K": _man("LCB", "CB"),
        "M": _man("FS", "FS", tv=-1),
        "N": _man("SS", "SS", tv=-1),
        "O": _man("RCB", "CB"),
    }
    return DefenceDisplay({box: (card,) for box, card in line.items()})


# --- readings -------------------------------------------------------------------------------------------------------


def lined_up(play: Play) -> Field:
    """SPF-CALL-05, TTFL-FS-01, TTFL-MATCH-02: rushers lifted off, safeties told apart, the front counted."""
    answer = unfolding(play.answer, play.call.kind, play.rules)
    left, covering, free, rushing = told_apart(play.offence, play.defence, answer, play.rules)
    return Field(
        play.offence,
        left,
        play.call,
        play.answer,
        covering,
        free,
        play.rules,
        tired=play.tired,
        front=play.defence.front,
        rushing=rushing,
        last_minutes=play.last_minutes,
    )


def _turned(play: Play, reading: Callable[[Field, Turn], Read]) -> Read:
    stack = Stack(play.cards)
    found = reading(lined_up(play), Turn(stack))
    stack.finish()
    return found


def run_play(play: Play) -> Gain:
    """SPF-RUN-01: a run of any kind."""
    return _turned(play, run)


def pass_play(play: Play) -> Thrown:
    """SPF-PASS-01, SPF-SCR-01, TTFL-HM-01: a pass of any kind."""
    if play.call.kind == "screen":
        return _turned(play, lambda field, turn: screen(field, play.to_goal, turn))
    if play.call.kind == "hail mary":
        return _turned(play, lambda field, turn: hail_mary(field, play.to_goal, turn))
    return _turned(play, lambda field, turn: passed(field, play.to_goal, turn))


def rush_line(play: Play) -> Thrown:
    """SPF-PR-04: a pass that has become a pass rush."""
    return _turned(play, lambda field, turn: pass_rush(field, play.to_goal, turn))


def guards(play: Play) -> Mapping[Place, Box]:
    """TTFL-COV-09, TTFL-COV-16: which box guards whom, man to man."""
    field = lined_up(play)
    return assignments(field.offence, field.defence, field.answer)


def zone_is_possible(play: Play) -> bool:
    """TTFL-COV-04."""
    return may_play_zone(play.defence)


def cover(play: Play) -> Covered:
    """SPF-PASS-05: who covers the man who is named."""
    return _turned(play, lambda field, turn: covered(play.call.kind, play.call.player, field, turn))  # type: ignore[arg-type]  # a pass


def completion_top(play: Play) -> int:
    """TTFL-SCOPE-06: the upper end of the completion range for the man who is named."""
    kind = play.call.kind
    return _turned(
        play,
        lambda field, turn: top_of(
            field,
            kind,  # type: ignore[arg-type]  # a pass
            covered(kind, play.call.player, field, turn),  # type: ignore[arg-type]  # likewise
            play.to_goal,
            play.tired,
        ),
    )


def change_of_run_number(play: Play) -> int:
    """TTFL-SCOPE-05."""
    return run_number_change(lined_up(play))


def blocking_match_up(play: Play) -> int:
    """TTFL-MATCH-01."""
    return match_up(lined_up(play))


def change_of_sack_range(play: Play) -> int:
    """SPF-PR-03."""
    return sack_change(lined_up(play))


def who_has_the_sack(play: Play, dice: Dice) -> tuple[CardId, ...]:
    """SPF-PR-10."""
    return tuple(card.id for card in sackers(lined_up(play), dice))


def blocks(play: Play) -> Mapping[str, int]:
    """TTFL-POS-01: the block values of line and ends where they stand."""
    return play.offence.blocks_by(play.rules)


def value_of_box(play: Play, box: Box) -> int | None:
    """TTFL-GAP-05."""
    field = lined_up(play)
    return box_value(box, field.defence, field.answer, field.covering, field.rules)


def free_men(play: Play) -> tuple[CardId, ...]:
    """TTFL-FS-01: the free safeties."""
    return tuple(card.id for card in lined_up(play).free)


def strong_boxes(play: Play) -> frozenset[Box]:
    """TTFL-SS-01: where somebody covers."""
    return lined_up(play).covering


def sneak_play(cards: tuple[Fac, ...]) -> Gain:
    """SPF-STR-02: a sneak."""
    stack = Stack(cards)
    found = sneak(Turn(stack))
    stack.finish()
    return found


def fumble_is_lost(cards: tuple[Fac, ...], fumbles_lost: int, adjustment: int, *, tired: bool = False) -> bool:
    """SPF-FUM-01."""
    stack = Stack(cards)
    found = is_lost(fumbles_lost, adjustment, Turn(stack), tired=tired)
    stack.finish()
    return found


def z_card_counts(cards: tuple[Fac, ...]) -> bool:
    """SPF-Z-01: whether a Z card among those turned for a play means anything."""
    turn = Turn(Stack(cards))
    for _ in range(sum(not card.z for card in cards)):
        turn.card("run", rule="SPF-Z-01")
    return turn.z


def check_displays(play: Play) -> None:
    """SPF-DISP-01, TTFL-SHOT-05: refuse displays that may not be set up, with everything that is wrong."""
    mistakes = Mistakes()
    check_offence_display(play.offence, mistakes)
    if play.offence.shotgun and not play.rules.shotgun:
        wrong, right = "there is no shotgun in this game", "line up without it"
        mistakes.add(where="shotgun", wrong=wrong, right=right, rule="TTFL-SHOT-05")
    check_defence_display(play.defence, play.rules, mistakes)
    mistakes.refuse()
