"""Which plays can be run from which sets: every mistake at once, with its rule."""

import pytest

from touchline import books
from touchline.books.fool.legal_plays import check_call, check_passer, check_play
from touchline.books.fool.notation import parse_call, parse_play, written, written_call
from touchline.books.fool.offensive_sets import SETS, OffensiveSet, Place
from touchline.books.fool.options import Switches
from touchline.books.fool.players import Player
from touchline.books.fool.plays import Call, Pass, Route, Run
from touchline.books.fool.set_up import Spot
from touchline.game import OrdersError

EXAMPLE = OffensiveSet(
    "Example",
    (
        Place("RE", "TE", Spot(0, "RTE")),
        Place("RH", "B", Spot(1, "RTE")),
        Place("LH", "H", Spot(1, "LT")),
        Place("RW", "W", Spot(1, "WWR")),
        Place("LW", "W", Spot(0, "WWL")),
    ),
)
PLANS = books.book("fool").ledger.tables["FOOL-T-PLAN-OFF"].rows


def mistakes(play, offensive_set=SETS["Split"]):
    with pytest.raises(OrdersError) as refused:
        check_play(parse_play(play) if isinstance(play, str) else play, offensive_set)
    return [(mistake.wrong, mistake.rule) for mistake in refused.value.mistakes]


@pytest.mark.rule("FOOL-GAP-NOTATION", "FOOL-GAP-GAMEPLAN")
@pytest.mark.parametrize("text", sorted({cell for row in PLANS for cell in row[2:]}))
def test_every_play_of_the_books_own_plan_is_legal_and_canonical(text):
    call = parse_call(text)

    assert check_call(call) == call
    assert written_call(call) == text


@pytest.mark.rule("FOOL-5-f", "FOOL-GAP-NOTATION")
@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("RE/LS || LH/WWL", "RE/LS || LH/WWL"),
        ("LW/IR || RW/WWR (roll R)", "LW/IR || RW/WWR (roll R)"),
        ("RW/IR +1 || LW/IL +1", "RW/IR +1 || LW/IL +1"),
        ("RW/VDC +1 loft || LW/LS", "RW/VDC +1 loft || LW/LS"),
        ("RE/SL loft || RW/IR bullet (roll R)", "RE/SL loft || RW/IR bullet (roll R)"),
        ("LW/LR || RE/IR", "LW/LR || RE/IR"),
        ("H/scnC(C)(LG|RT)(RG)", "LH/scnC(C)(LG|RT)(RG)"),
    ],
)
def test_the_examples_of_the_chapter_can_be_run_from_its_line_up(text, full):
    assert written(check_play(parse_play(text), EXAMPLE)) == full


@pytest.mark.rule("FOOL-GAP-SPOTS")
def test_a_man_who_is_not_in_the_set_and_a_letter_for_several_are_refused():
    assert mistakes("F/C(LY)") == [("Split has no F", "FOOL-GAP-SPOTS"), ("Split has no LY", "FOOL-GAP-SPOTS")]
    assert mistakes("W/SC") == [("W is not one man in Split", "FOOL-GAP-SPOTS")]
    with pytest.raises(OrdersError) as refused:
        check_play(parse_play("W/SC"), SETS["Split"])
    assert refused.value.mistakes[0].right == "write LW or RW"
    assert refused.value.mistakes[0].where == "W/SC"


@pytest.mark.rule("FOOL-GAP-SETUP")
def test_a_set_that_does_not_exist_is_answered_with_those_like_it():
    with pytest.raises(OrdersError) as refused:
        check_call(parse_call("Splitt: LH/C"))

    (mistake,) = refused.value.mistakes
    assert mistake.wrong == "there is no such set"
    assert mistake.right.startswith("perhaps Split")
    assert check_call(parse_call("SPLIT: H/C")) == Call("Split", Run("LH", "C"))


@pytest.mark.rule("FOOL-GAP-SETUP")
@pytest.mark.parametrize("spot", ["LT", "LG", "C", "RG", "RT", "Q"])
def test_linemen_and_the_passer_are_not_eligible(spot):
    assert mistakes(f"{spot}/SR") == [(f"{spot} may not catch a pass", "FOOL-GAP-SETUP")]
    assert mistakes(f"{spot}/scnR") == [(f"{spot} may not catch a pass", "FOOL-GAP-SETUP")]


@pytest.mark.rule(
    "FOOL-5.1-a",
    "FOOL-5.1.2-q",
    "FOOL-5.1.5-d",
    "FOOL-5.3.1-d",
    "FOOL-5.3.1-e",
    "FOOL-5.3.15-a",
    "FOOL-5.1.1-b",
    "FOOL-5.3.16-a",
    "FOOL-5.5.12-a",
    "FOOL-5.8.1-a",
    "FOOL-5.8.2-b",
    "FOOL-5.8.3-a",
    "FOOL-GAP-NOTATION",
    "FOOL-GAP-RUN",
    "FOOL-GAP-RUN-TYPES",
    "FOOL-GAP-ZONEVALUE",
)
@pytest.mark.parametrize(
    ("text", "wrong", "rule"),
    [
        ("RE/SR qk || LH/WL", "a quick pass has no second choice", "FOOL-5.1.5-d"),
        ("RE/SR || LH/WL qk", "a second choice is never quick", "FOOL-5.1.5-d"),
        ("RE/SR qk (roll R)", "a quick pass with a rollout", "FOOL-5.3.15-a"),
        ("RE/SR || qb scr WR", "a scramble to WR", "FOOL-5.3.16-a"),
        ("RE/SR || qb scr C (roll R)", "a scramble to C rolling right", "FOOL-5.3.16-a"),
        ("RE/SR || qb scr WR (roll L)", "a scramble to WR rolling left", "FOOL-5.3.16-a"),
        ("RE/SR || inc || LH/WL", "a third choice behind inc", "FOOL-5.5.12-a"),
        ("RE/SR || RE/SC", "RE is named 2 times", "FOOL-5.1-a"),
        ("LH/WL block LH", "LH is named 2 times", "FOOL-5.1-a"),
        ("LH/C(RG)(RG)", "RG is named 2 times", "FOOL-5.1-a"),
        ("LH/C(LH)", "LH is named 2 times", "FOOL-5.1-a"),
        ("RE/R || LH/WL", "RE/R: a pass to R", "FOOL-GAP-ZONEVALUE"),
        ("RE/SR || LH/C", "LH/C: a pass to C", "FOOL-GAP-ZONEVALUE"),
        ("RW/MR bullet", "RW/MR: a bullet to a zone worth 1", "FOOL-5.8.3-a"),
        ("RW/IR bullet (roll L)", "RW/IR: a bullet to a zone worth 0", "FOOL-5.8.3-a"),
        ("RE/RS oob", "RE/RS: oob to no W", "FOOL-5.8.2-b"),
        ("RW/SC oob", "RW/SC: oob where no sideline is", "FOOL-5.8.2-b"),
        ("RW/IR via IR", "RW/IR: via his own target", "FOOL-5.1.2-q"),
        ("RE/SR then LS", "RE/SR: LS is no next zone downfield", "FOOL-5.1.1-b"),
        ("RE/SR then RS", "RE/SR: RS is no next zone downfield", "FOOL-5.1.1-b"),
        ("RW/VDC then DC", "RW/VDC: DC is no next zone downfield", "FOOL-5.1.1-b"),
        ("RW/RS oob then IR", "RW/RS: oob and then IR", "FOOL-5.8.2-b"),
        ("RE/SR block LW", "block LW: he is no back", "FOOL-5.3.1-e"),
        ("RE/SR free RT", "free RT: he is no back", "FOOL-5.3.1-e"),
        ("RE/SR free Q", "free Q: he is no back", "FOOL-5.3.1-e"),
        ("RE/SR block RW", "block RW: a W does not pass block", "FOOL-5.3.1-d"),
        ("LH/scnSC", "a screen to SC", "FOOL-5.8.1-a"),
        ("LH/SC draw", "a run to SC", "FOOL-GAP-RUN"),
        ("RT/C", "RT does not carry the ball", "FOOL-GAP-RUN"),
        ("Q/R", "the quarterback runs only the sneak", "FOOL-GAP-RUN-TYPES"),
        ("Q/C(RG)", "the quarterback runs only the sneak", "FOOL-GAP-RUN-TYPES"),
        ("LH/C trap", "a trap needs one guard in its first group", "FOOL-GAP-RUN-TYPES"),
        ("LH/C trap(LG RG)", "a trap needs one guard in its first group", "FOOL-GAP-RUN-TYPES"),
        ("LH/WL trap(RG)", "a trap to WL", "FOOL-GAP-RUN-TYPES"),
        ("LH/L pitch", "a pitchout to L", "FOOL-GAP-RUN-TYPES"),
        ("LH/WL draw", "a draw to WL", "FOOL-GAP-RUN-TYPES"),
        ("RW/C draw", "RW carries a draw", "FOOL-GAP-RUN-TYPES"),
        ("RE/C draw", "RE carries a draw", "FOOL-GAP-RUN-TYPES"),
        ("LH/C(LG|RG)", "a bar in the first group", "FOOL-GAP-NOTATION"),
        ("LH/C(LG)()()()()()(RG)", "7 groups of blockers", "FOOL-GAP-NOTATION"),
        ("LH/C()(Q)", "the quarterback blocks for nobody", "FOOL-GAP-NOTATION"),
    ],
)
def test_what_does_not_go_together_is_refused_with_its_rule(text, wrong, rule):
    assert mistakes(text) == [(wrong, rule)]


@pytest.mark.rule("FOOL-5.8.7-a")
def test_from_the_shotgun_any_pass_is_thrown_and_only_the_draw_is_run():
    gun = SETS["Gun"]

    assert mistakes("LH/C", gun) == [("a run from Gun", "FOOL-5.8.7-a")]
    assert mistakes("LH/L trap(RG)", gun) == [("a run from Gun", "FOOL-5.8.7-a")]
    for text in ("LH/C draw", "LX/WL qk", "LH/scnL(LT)", "LW/IL || LH/WL", "LW & RW & LX/VDC hm"):
        check_play(parse_play(text), gun)


@pytest.mark.parametrize(
    "text",
    [
        "RE/SR +1 loft || qb scr L (roll L)",
        "RW/WWR qk bullet oob",
        "RW/WWR bullet (roll R)",
        "LW & RW & RE/VDC hm",
        "RE/SR force",
        "RE/SR block RH free LH",
        "LW/IL || LH/WL || RE/SR",
        "LH/WL pitch(RH)(LG|LT)",
        "LH/R trap(LG RH)",
        "RE/WL run(LG)",
        "Q/C",
        "LH/scnWWL(LT)(LG)",
    ],
)
def test_what_the_rules_allow_can_be_called(text):
    play = parse_play(text)

    assert check_play(play, SETS["Split"]) == play


def test_every_mistake_is_told_at_once():
    assert mistakes("F/R qk bullet oob || RE/SC qk block RW (roll L)") == [
        ("Split has no F", "FOOL-GAP-SPOTS"),
        ("a quick pass has no second choice", "FOOL-5.1.5-d"),
        ("a second choice is never quick", "FOOL-5.1.5-d"),
        ("a quick pass with a rollout", "FOOL-5.3.15-a"),
        ("F/R: a pass to R", "FOOL-GAP-ZONEVALUE"),
        ("F/R: oob where no sideline is", "FOOL-5.8.2-b"),
        ("block RW: a W does not pass block", "FOOL-5.3.1-d"),
    ]


@pytest.mark.rule("FOOL-5.8.5-a")
def test_only_a_hail_mary_has_several_receivers():
    play = Pass(Route("LW", "VDC", also=("RW",)))

    assert mistakes(play) == [("LW/VDC: several receivers", "FOOL-5.8.5-a")]


# --- the passer -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "facts", "rule"),
    [
        ("RW/RS bullet", {}, None),
        ("RW/IR bullet", {}, "FOOL-5.8.3-a"),
        ("RW/IR bullet", {"codes": ("+",)}, None),
        ("RW/IR bullet (roll R)", {}, None),
        ("RW/RS bullet", {"codes": ("-",)}, "FOOL-5.8.3-a"),
        ("RE/SR || RW/IR bullet", {}, "FOOL-5.8.3-a"),
        ("RE/SR (roll R)", {"s": 3}, None),
        ("RE/SR (roll R)", {"s": 2}, "FOOL-5.3.15-b"),
        ("RE/SR || LH/WL || RW/IR", {}, "FOOL-GAP-ATTR"),
        ("RE/SR || LH/WL || RW/IR", {"codes": ("3r",)}, None),
        ("LH/C", {"s": 0}, None),
    ],
)
@pytest.mark.rule("FOOL-5.8.3-a", "FOOL-5.3.15-b", "FOOL-GAP-ATTR")
def test_what_a_passer_cannot_do_is_refused(text, facts, rule):
    passer = Player(**{"id": "Q", "position": "Q", "p": 3, "c": 2, "s": 4} | facts)

    if rule is None:
        check_passer(parse_play(text), passer)
    else:
        with pytest.raises(OrdersError) as refused:
            check_passer(parse_play(text), passer)
        assert [mistake.rule for mistake in refused.value.mistakes] == [rule]


@pytest.mark.rule("FOOL-5.3.15-i")
def test_with_the_option_on_a_slow_passer_may_be_told_to_roll() -> None:
    slow = Player(id="Q", position="Q", p=3, c=2, s=2)

    check_passer(parse_play("RE/SR (roll R)"), slow, Switches(rollout_by_line_option=True))


# --- optional rules ---------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "FOOL-5.3.15-a",
    "FOOL-5.8.1-a",
    "FOOL-5.8.2-b",
    "FOOL-5.8.3-a",
    "FOOL-5.8.4-a",
    "FOOL-5.8.5-a",
)
@pytest.mark.parametrize(
    ("text", "switch", "rule"),
    [
        ("RE/SR (roll R)", "rollouts", "FOOL-5.3.15-a"),
        ("LH/scnL", "screens", "FOOL-5.8.1-a"),
        ("RW/RS oob", "out_of_bounds", "FOOL-5.8.2-b"),
        ("RE/SR bullet", "bullet", "FOOL-5.8.3-a"),
        ("RE/SR || LH/WL loft", "loft", "FOOL-5.8.4-a"),
        ("LW & RW/VDC hm", "hail_mary", "FOOL-5.8.5-a"),
    ],
)
def test_a_rule_that_is_not_in_use_cannot_be_called(text, switch, rule):
    play = parse_play(text)

    check_play(play, SETS["Split"])
    with pytest.raises(OrdersError) as refused:
        check_play(play, SETS["Split"], Switches(**{switch: False}))
    assert [mistake.rule for mistake in refused.value.mistakes] == [rule]
