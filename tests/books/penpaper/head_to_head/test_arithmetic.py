"""What a coach reads beside the die that decides: the same sums that decide it."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from touchline.books.penpaper.head_to_head import arithmetic
from touchline.books.penpaper.head_to_head.defense import Snap, attack_bonus, defense_class
from touchline.books.penpaper.head_to_head.playbook import DEFENSES, PLAYS

RUSH = Snap.ordinary()


@pytest.mark.rule("PP-DC-06")
@pytest.mark.parametrize(
    ("snap", "said"),
    [
        (RUSH, "attack, Rush + QB 3 + RB 3 against DC 11 (6 + LM 3 + LB 2)"),
        (replace(RUSH, call="pass"), "attack, Rush + QB 3 + RB 3 against DC 9 (6 + LM 3)"),
        (
            replace(RUSH, play="Pass", call="pass", spot=85),
            "attack, Pass + QB 3 + WR 4 against DC 15 (8 + DB 3 + LB 2 + red zone 2)",
        ),
        (
            replace(RUSH, play="Pass", call="pass", special="Blitz"),
            "attack, Pass + QB 3 + WR 4 against DC 11 (8 + DB 3 + LB 2 - blitz 2)",
        ),
        (replace(RUSH, play="QB Sneak"), "attack, QB Sneak + QB 3 against DC 7 (4 + LM 3)"),
    ],
)
def test_every_part_of_an_attack_is_named(snap, said):
    assert arithmetic.attack(snap) == said


@pytest.mark.rule("PP-ACT-02", "PP-ACT-03")
def test_the_dice_of_both_coaches_are_parts_of_it():
    said = arithmetic.attack(RUSH, 4, audible_die=5, defense_die=1)

    assert said == "attack, Rush + QB 3 + RB 3 + die 4 against DC 17 (6 + LM 3 + LB 2 + audible 5 + die 1)"


MODIFIERS = st.fixed_dictionaries({stat: st.integers(-3, 6) for stat in ("QB", "RB", "WR", "LM", "LB", "DB")})


SNAPS = st.builds(
    Snap,
    play=st.sampled_from(sorted(PLAYS)),
    call=st.sampled_from(["pass", "rush"]),
    special=st.sampled_from(["", *DEFENSES]),
    spot=st.integers(1, 99),
    offense=MODIFIERS,
    defense=MODIFIERS,
    earlier_uses=st.integers(0, 4),
)


@given(snap=SNAPS, dice=st.tuples(*[st.integers(0, 6)] * 3))
def test_the_parts_add_up_to_what_decides(snap, dice):
    ours, audible, theirs = dice

    said = arithmetic.attack(snap, ours, audible_die=audible, defense_die=theirs).removeprefix(f"attack, {snap.play}")

    attack, against, rest = re.fullmatch(r"(.*) against DC (-?\d+) \((.*)\)", said).groups()
    assert total(attack) == attack_bonus(snap) + ours
    assert int(against) == total(f" + {rest}") == defense_class(snap) + audible + theirs


def total(parts: str) -> int:
    """The sum of "+ QB 3 - blitz 2"."""
    return sum(int(f"{sign}{number}") for sign, number in re.findall(r" ([+-]) (?:[A-Za-z ]+ )?(\d+)", parts))
