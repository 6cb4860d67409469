"""Plays as players write them: read, printed, and what is wrong with them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.books.fool.strategies import calls, plays
from touchline.books.fool.notation import parse_call, parse_play, written, written_call
from touchline.books.fool.plays import Call, Group, Pass, Route, Run, Scramble, Screen, ThrowAway
from touchline.books.fool.scanner import NotationError

pytestmark = pytest.mark.rule("FOOL-GAP-NOTATION")

PRINTED = [
    ("RE/LS||LH/WWL", Pass(Route("RE", "LS"), Route("LH", "WWL"))),
    ("LW/IR || RW/WWR", Pass(Route("LW", "IR"), Route("RW", "WWR"))),
    ("RW/IR +1 || LW/IL +1", Pass(Route("RW", "IR", "slow"), Route("LW", "IL", "slow"))),
    ("RW/VDC +1 loft || LW/LS", Pass(Route("RW", "VDC", "slow", "loft"), Route("LW", "LS"))),
    (
        "RE/SL loft || RW/IR bullet (roll R)",
        Pass(Route("RE", "SL", throw="loft"), Route("RW", "IR", throw="bullet"), roll="right"),
    ),
    ("LW/LR || RE/IR", Pass(Route("LW", "LR"), Route("RE", "IR"))),
    ("W/SC", Pass(Route("W", "SC"))),
    ("H/scnC(C)(LG|RT)(RG)", Screen("H", "C", (Group(("C",)), Group(("LG",), ("RT",)), Group(("RG",))))),
]
"""Every play that chapter 5 prints."""

BY_EXAMPLE = [
    ("LX/WL qk", Pass(Route("LX", "WL", "quick"))),
    ("LH/WL run qk", Run("LH", "WL", "quick")),
    ("LH/R(RH)", Run("LH", "R", groups=(Group(("RH",)),))),
    ("F/C", Run("F", "C")),
    ("LH/C draw", Run("LH", "C", "draw")),
    ("TB/WR pitch(F)(RG|RE)", Run("TB", "WR", "pitch", (Group(("F",)), Group(("RG",), ("RE",))))),
    ("TB/L trap(RG)", Run("TB", "L", "trap", (Group(("RG",)),))),
    ("TB/R +1(F RG)", Run("TB", "R", "slow", (Group(("F", "RG")),))),
    ("RE/SR || qb scr", Pass(Route("RE", "SR"), Scramble())),
    ("RE/SR || qb scr WR (roll R)", Pass(Route("RE", "SR"), Scramble("WR"), roll="right")),
    ("RE/SR || inc", Pass(Route("RE", "SR"), ThrowAway())),
    ("LX/SL || RE/SR || LH/WL", Pass(Route("LX", "SL"), Route("RE", "SR"), Route("LH", "WL"))),
    ("RE/SR || LH/WL block RH free F", Pass(Route("RE", "SR"), Route("LH", "WL"), block=("RH",), free=("F",))),
    ("LX/IR via R", Pass(Route("LX", "IR", via="R"))),
    ("RW/RS oob", Pass(Route("RW", "RS", out_of_bounds=True))),
    ("RW/RS qk bullet oob", Pass(Route("RW", "RS", "quick", "bullet", out_of_bounds=True))),
    ("RE/SC force", Pass(Route("RE", "SC", force=True))),
    ("LW & RW & LX/VDC hm", Pass(Route("LW", "VDC", throw="hail mary", also=("RW", "LX")))),
]


@pytest.mark.parametrize(("text", "play"), PRINTED + BY_EXAMPLE)
def test_a_play_is_read_and_printed_as_players_write_it(text, play):
    assert parse_play(text) == play
    assert written(play) == text.replace("||", " || ").replace("  ", " ")


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("LH/WWL/IRE/LS", "LH/WWL || RE/LS"),  # as the book was scanned
        ("H/scnC(C)(LGIRT)(RG)", "H/scnC(C)(LG|RT)(RG)"),  # likewise
        ("RE/LSIILH/WWL", "RE/LS || LH/WWL"),
        ("RE/LS II LH/WWL", "RE/LS || LH/WWL"),
        ("RE/LS // LH/WWL", "RE/LS || LH/WWL"),
        ("RE/LS | LH/WWL", "RE/LS || LH/WWL"),
        ("RE/IL|IRE/LS", "RE/IL || RE/LS"),
        ("RE/SL || inc", "RE/SL || inc"),
        ("RE/SL II inc", "RE/SL || inc"),
        ("RE/SL / qb scr R", "RE/SL || qb scr R"),
        ("re / sl  LOFT||rw/ir  Bullet(Roll right)", "RE/SL loft || RW/IR bullet (roll R)"),
        ("RE/SL roll l", "RE/SL (roll L)"),
        ("RW/VDC+1 lft||LW/LS", "RW/VDC +1 loft || LW/LS"),
        ("H/scn c (c) ( lg , rg | rt )", "H/scnC(C)(LG RG|RT)"),
        ("LH/WL run(F)", "LH/WL(F)"),
        ("LH/C run", "LH/C"),
        ("RE/SR (roll R) block RH || qb scr", "RE/SR || qb scr block RH (roll R)"),
        ("RE/SR loft lft", "RE/SR loft"),
        ("RE/C || LH/WL", "RE/C || LH/WL"),
        ("\n  RE/SR\n  || LH/WL\n", "RE/SR || LH/WL"),
    ],
)
def test_blanks_case_and_bars_that_look_like_letters_are_forgiven(text, canonical):
    assert written(parse_play(text)) == canonical
    assert parse_play(canonical) == parse_play(text)


@given(plays)
def test_whatever_is_printed_reads_as_the_same_play(play):
    assert parse_play(written(play)) == play


@given(calls)
def test_whatever_is_printed_reads_as_the_same_call(call):
    assert parse_call(written_call(call)) == call


@given(plays, st.randoms(use_true_random=False))
def test_a_play_survives_a_careless_hand(play, luck):
    """Any case, blanks where signs stand, and other bars."""
    text = written(play)
    text = re.sub(r" \|\| ", lambda _: luck.choice(["||", " || ", "  |  | ", " II ", " // ", "\n|| "]), text)
    text = re.sub(r"[/()&]", lambda sign: luck.choice([sign[0], f" {sign[0]} "]), text)
    text = "".join(luck.choice([sign.lower(), sign.upper()]) for sign in text)

    assert parse_play(text) == play


@given(st.text(alphabet="REWLHCIS/|() +1&qkloftbuscrnv:\n", max_size=40))
def test_any_text_is_read_or_refused_with_a_place_inside_it(text):
    try:
        play = parse_play(text)
    except NotationError as refused:
        lines = text.split("\n")
        for fault in refused.faults:
            assert fault.source == lines[fault.line - 1]
            assert 1 <= fault.column <= len(fault.source) + 1
            assert fault.wrong
            assert fault.right
            assert fault.rule == "FOOL-GAP-NOTATION" or fault.rule.startswith("FOOL-5")
    else:
        assert parse_play(written(play)) == play


def faults(text, read=parse_play):
    with pytest.raises(NotationError) as refused:
        read(text)
    return refused.value.faults


@pytest.mark.parametrize(
    ("text", "column", "wrong", "right"),
    [
        ("RE/SX", 4, "SX is no zone", "perhaps SR, SL or SC"),
        ("RX2/SL", 1, "RX2 is no spot", "perhaps RX"),
        ("RE/SL lofd", 7, "lofd cannot be understood here", "perhaps loft"),
        ("RE SL", 4, "here should be a slash", "a man and his zone are written as RE/SL"),
        ("RE/SL ||", 9, "here should be a receiver", "write a target such as LH/WL, qb scr, or inc"),
        ("RE/", 4, "here should be a zone", None),
        ("", 1, "here should be a play", "write for example RE/SL || LH/WL"),
        ("LH/R(RH", 5, "the bracket is not closed", "write ) behind the blockers"),
        ("LH/R(RG|RT|RE)", 11, "a second bar in one group", None),
        ("RE/SL (roll up)", 7, "the quarterback rolls to one side", "write (roll L) or (roll R)"),
        ("RE/SL (roll L) (roll R)", 16, "a second rollout", None),
        ("RE/SL qk +1", 10, "qk and +1 do not go together", "write qk or +1"),
        ("RE/SL via SR via SC", 14, "a second way", "write via once"),
        ("RE/SL then IL then SC", 15, "a second zone to run on to", "write then once"),
        ("qb scr", 1, "a play begins with a receiver or a ballcarrier", "write a target such as RE/SL first"),
        ("LH/C draw loft", 11, "a run has no loft", "leave out loft"),
        ("LH/C draw || RE/SL", 14, "a run has no second receiver", None),
        ("RE/SL || LH/WL(RG)", 15, "a pass has no blockers: 'block RH' keeps a back in", "leave that out"),
        ("RE/SL || inc loft", 14, "what stands in place of a receiver has no loft", None),
        ("LW & RW/SC loft", 6, "only a Hail Mary has several receivers", "write hm, or one receiver"),
        ("LW & RW/C", 6, "only a Hail Mary has several receivers", "write hm, or one receiver"),
        ("LW/SL || LX/SC || RE/SR || LH/WL", 28, "4 receivers", "write 3 at most"),
    ],
)
def test_a_mistake_is_pointed_at_and_the_nearest_readings_are_offered(text, column, wrong, right):
    fault = faults(text)[0]

    assert (fault.column, fault.wrong) == (column, wrong)
    assert right is None or fault.right == right


@pytest.mark.rule("FOOL-5.8.3-a", "FOOL-5.8.1-a")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("RW/IR loft bullet", "FOOL-5.8.3-a"),
        ("RW/IR bullet hm", "FOOL-5.8.3-a"),
        ("H/scnC bullet", "FOOL-5.8.3-a"),
        ("H/scnC loft", "FOOL-5.8.3-a"),
        ("H/scnC qk", "FOOL-5.8.1-a"),
        ("H/scnC (roll R)", "FOOL-5.8.1-a"),
        ("H/scnC || RE/SL", "FOOL-5.8.1-a"),
        ("RE/SL || H/scnC", "FOOL-5.8.1-a"),
    ],
)
def test_what_the_rules_forbid_to_write_together_names_the_rule(text, rule):
    assert [fault.rule for fault in faults(text)] == [rule]


def test_all_mistakes_are_told_at_once_each_with_a_caret_below_its_place():
    with pytest.raises(NotationError) as refused:
        parse_play("RE/SX lofd || RW/IR bullit", line=7)

    assert refused.value.pointed.splitlines() == [
        "RE/SX lofd || RW/IR bullit",
        "   ^^",
        "SX is no zone; perhaps SR, SL or SC (FOOL-GAP-NOTATION)",
        "RE/SX lofd || RW/IR bullit",
        "      ^^^^",
        "lofd cannot be understood here; perhaps loft (FOOL-GAP-NOTATION)",
        "RE/SX lofd || RW/IR bullit",
        "                    ^^^^^^",
        "bullit cannot be understood here; perhaps bullet (FOOL-GAP-NOTATION)",
    ]
    assert [mistake.where for mistake in refused.value.mistakes] == [
        "line 7, column 4",
        "line 7, column 7",
        "line 7, column 21",
    ]


def test_a_mistake_in_a_later_line_is_found_in_that_line():
    (fault,) = faults("RE/SL\n\t|| LH/XX")

    assert (fault.line, fault.column) == (2, 8)
    assert fault.pointed.splitlines()[:2] == ["\t|| LH/XX", "\t      ^^"]


def test_a_call_names_its_set():
    assert parse_call("Split: LH/R(RH)") == Call("Split", Run("LH", "R", groups=(Group(("RH",)),)))
    assert parse_call("My  own Set:LH/C").set == "My own Set"
    assert [fault.wrong for fault in faults("LH/QQ", parse_call)] == ["no set is named", "QQ is no zone"]
    assert [fault.wrong for fault in faults(": LH/C", parse_call)] == ["no set is named"]


def test_a_text_that_is_all_wrong_is_not_read_to_its_end():
    assert len(faults(" || ".join(["RE/XX"] * 100) + "(" * 50)) == 20


def test_a_text_longer_than_any_play_is_not_read_at_all():
    assert [fault.wrong for fault in faults(" || ".join(["RE/XX"] * 2000))] == ["17996 characters"]
