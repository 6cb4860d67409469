"""Every house rule is a switch on the base game, so is what that game calls optional; each makes a difference."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from touchline.books.ttfl import one_kick, one_play
from touchline.books.ttfl.calls import DefenceCall, OffenceCall, PlayKind
from touchline.books.ttfl.cards import BLANK, Card, CardId, CatchColumns, Position
from touchline.books.ttfl.computer import Legs
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.deck import Box, Fac
from touchline.books.ttfl.displays import Place
from touchline.books.ttfl.endurance import Uses
from touchline.books.ttfl.house_rules import BASE, TTFL, HouseRules
from touchline.books.ttfl.legal_calls import Offence, check_play
from touchline.books.ttfl.match import MatchGame
from touchline.books.ttfl.match_play import Match, Setting, legs
from touchline.books.ttfl.no_huddle import may_substitute
from touchline.books.ttfl.one_down import Down, kick_played, played
from touchline.books.ttfl.one_kick import Kick
from touchline.books.ttfl.one_play import Play
from touchline.books.ttfl.phases import clubs, set_up
from touchline.books.ttfl.safeties import on_a_break
from touchline.books.ttfl.squads import Squad
from touchline.books.ttfl.state import HOME, MatchOptions
from touchline.books.ttfl.z_cards import injury_length
from touchline.coverage import checkout
from touchline.dice import Dice
from touchline.game import Mistakes, OrdersError
from touchline.sport.elevens import ELEVENS

GAME = MatchGame()


def man(position: Position, **values: Any) -> Card:
    return Card(id=CardId(position), position=position, **values)


def play(kind: PlayKind, player: Place, answer: DefenceCall, *cards: Fac, **more: Any) -> Play:
    """An ordinary play with another call, other cards, and men moved to boxes."""
    boxes: Mapping[Box, Card | None] = more.pop("boxes", {})
    offence = more.pop("offence", {})
    ordinary = Play.ordinary()
    defence = {**ordinary.defence.boxes, **{box: (card,) if card else () for box, card in boxes.items()}}
    return replace(
        ordinary,
        call=OffenceCall(kind=kind, player=player, **more.pop("call", {})),
        answer=answer,
        cards=cards,
        offence=replace(ordinary.offence, **offence),
        defence=type(ordinary.defence)(defence),
        **more,
    )


RUN, PASS = DefenceCall(defence="run"), DefenceCall(defence="pass")
INSIDE = Fac(inside_left="BK")


SHORT_GAIN = (Fac(inside_left="LG"), Fac(rn=1), Fac(rn=6))
LONG_BY_TWO = (Fac(quick="ORIG"), Fac(pn=1), Fac(rn=1), Fac(rn=6), Fac(rn=1))
"""A quick pass that goes long, which a free safety of -1 makes a long gain with +2; a 1 is drawn and read as 3."""


def ran(rules: HouseRules, *cards: Fac, answer: DefenceCall = PASS, carrier: Place = "BK1", **more: Any) -> int:
    return one_play.run_play(replace(play("inside", carrier, answer, *cards, **more), rules=rules)).yards


def threw(rules: HouseRules, kind: PlayKind, *cards: Fac, answer: DefenceCall = PASS, **more: Any) -> tuple[str, int]:
    thrown = one_play.pass_play(replace(play(kind, "LE", answer, *cards, **more), rules=rules))
    return thrown.result, thrown.gain.yards


def covered(rules: HouseRules, answer: DefenceCall, **more: Any) -> int:
    return one_play.cover(replace(play("short", "RE", answer, **more), rules=rules)).pdv


def sacks(rules: HouseRules, answer: DefenceCall = PASS, **more: Any) -> int:
    return one_play.change_of_sack_range(replace(play("short", "LE", answer, **more), rules=rules))


def may_call(rules: HouseRules, kind: PlayKind, player: Place = "LE", blocks: tuple[Place, ...] = ()) -> bool:
    """Whether a play may be called at midfield, in a two-minute offence."""
    course = replace(Course.ordinary(), two_minutes=True)
    call, mistakes = OffenceCall(kind=kind, player=player, blocks=blocks), Mistakes()
    check_play(call, Offence(Play.ordinary().offence, course, Squad(), rules), mistakes)
    try:
        mistakes.refuse()
    except OrdersError:
        return False
    return True


class Difference(NamedTuple):
    """Something that a switch decides: how it comes out with the house rule, and how without."""

    seen: Callable[[HouseRules], object]
    with_it: object
    without: object


DIFFERENCES: Mapping[str, Difference] = {
    "free_safety": Difference(
        lambda rules: ran(rules, INSIDE, Fac(rn=1), Fac(rn=6), boxes={"M": man("FS", tv=-3)}), 26, 27
    ),
    "strong_safety": Difference(lambda rules: ran(rules, Fac(inside_left="C"), Fac(rn=5)), 6, 9),
    "coverage": Difference(lambda rules: covered(rules, PASS, boxes={"N": man("OLB", pdv=1)}), 2, 1),
    "double_cover": Difference(
        lambda rules: covered(rules, DefenceCall(defence="pass", doubled="RE"), boxes={"N": man("SS", pdv=-2)}), -5, -7
    ),
    "chart": Difference(lambda rules: ran(rules, INSIDE, Fac(rn=5), answer=DefenceCall(defence="prevent")), 9, 8),
    "shotgun": Difference(lambda rules: ran(rules, INSIDE, Fac(rn=5), offence={"shotgun": True}), 7, 8),
    "stretch": Difference(lambda rules: ran(rules, Fac(inside_left="BREAK"), Fac(rn=1), *_second(rules)), 100, 61),
    "injuries_end_with_the_game": Difference(lambda rules: injury_length(47, rules).until, "game", "longer"),
    "blitz": Difference(lambda rules: sacks(rules, DefenceCall(defence="blitz", rushers=("F", "M"))), 4, 8),
    "positions": Difference(
        lambda rules: ran(rules, Fac(inside_left="C"), Fac(rn=5), boxes={"C": man("DE", tv=-2)}), 5, 4
    ),
    "interference": Difference(
        lambda rules: threw(rules, "short", Fac(short="ORIG"), Fac(pn=43), boxes={"K": man("CB", interferes=(43, 43))})[
            0
        ],
        "interference",
        "incomplete",
    ),
    "interceptions": Difference(
        lambda rules: (
            one_play.rush_line(
                replace(
                    play(
                        "short",
                        "LE",
                        PASS,
                        Fac(pn=46),
                        *_two(not rules.interceptions),
                        boxes={"K": man("CB", intercepts=45)},
                    ),
                    rules=rules,
                )
            ).result
        ),
        "incomplete",
        "intercepted",
    ),
    "endurance": Difference(lambda rules: ran(rules, INSIDE, Fac(rn=2), tired=4), 7, 9),
    "onside": Difference(
        lambda rules: one_kick.kicked_onside(replace(Kick.ordinary(), cards=(Fac(pn=6),), rules=rules)).kept,
        False,
        True,
    ),
    "close_gaps": Difference(
        lambda rules: ran(rules, Fac(inside_left="C"), Fac(rn=3), answer=RUN, boxes={"H": man("MLB", tv=-4)}), 4, 6
    ),
    "match_up": Difference(lambda rules: ran(rules, INSIDE, Fac(rn=5), boxes={"H": None}), 9, 8),
    "hail_mary": Difference(lambda rules: may_call(rules, "hail mary"), True, False),
    "blocking_backs": Difference(
        lambda rules: sacks(rules, call={"blocks": ("BK2",)}, boxes={"A": man("DE", pr=6)}), 6, 8
    ),
}


def _second(rules: HouseRules) -> tuple[Fac, ...]:
    """The further card that a stretched gain needs."""
    return (Fac(rn=3),) if rules.stretch else ()


def _two(is_needed: bool) -> tuple[Fac, ...]:
    return (Fac(rn=3), Fac(rn=9)) if is_needed else ()


def redirected(rules: HouseRules) -> str:
    """A pass to LE that a card sends to RE, who has been thrown to on the play before."""
    ordinary = Down.ordinary()
    ends = replace(ordinary.play.offence, re=replace(ordinary.play.offence.re, receiving_endurance=1))
    cards = (Fac(short="RE"), Fac(pn=25), *(() if rules.redirected_tire else (Fac(rn=5),)))
    call = OffenceCall(kind="short", player="LE")
    thrown = replace(ordinary.play, offence=ends, call=call, answer=PREVENT_RUN, cards=cards, rules=rules)
    return played(replace(ordinary, play=thrown, uses=Uses({CardId("TE"): 9})), Dice.fast("x")).result


PREVENT_RUN = DefenceCall(defence="prevent run")
DROPS = CatchColumns(q=(BLANK,) * 12, s=(BLANK,) * 12)
SAFETY = {"M": man("FS", tv=-3)}

READINGS: Mapping[str, Difference] = {
    "short_gains_of": Difference(lambda rules: ran(rules, *SHORT_GAIN, boxes=SAFETY, carrier="QB"), 27, 28),
    "triple_cover": Difference(lambda rules: covered(rules, DefenceCall(defence="pass", tripled="RE")), -15, -10),
    "stretch_by": Difference(
        lambda rules: threw(rules, "quick", *LONG_BY_TWO, *(() if rules.stretch_by != "drawn" else (Fac(rn=3),)))[1],
        59,
        100,
    ),
    "interference_by": Difference(
        lambda rules: threw(
            rules,
            "short",
            Fac(short="ORIG"),
            Fac(pn=20),
            Fac(rn=5),
            answer=PREVENT_RUN,
            boxes={"K": man("CB", interferes=(20, 20))},
            offence={"le": man("WR", catch=DROPS)},
        )[0],
        "incomplete",
        "interference",
    ),
    "redirected_tire": Difference(redirected, "complete", "incomplete"),
    "no_free_safety_on_short_gains": Difference(
        lambda rules: ran(rules, INSIDE, Fac(rn=1), Fac(rn=6), boxes={"M": man("CB")}), 31, 30
    ),
    "break_rows": Difference(lambda rules: on_a_break(9, -1, rules), "short", "long+2"),
    "exceptional": Difference(
        lambda rules: ran(rules, Fac(inside_left="CN vs C"), Fac(rn=5), boxes={"C": man("MLB", tv=-4), "H": None}), 7, 5
    ),
}
"""What the ledger calls uncertain: as TTFL plays it, and the other reading."""
OTHER_READINGS: Mapping[str, object] = {
    "no_free_safety_on_short_gains": 1, "break_rows": "six to nine", "exceptional": True, "short_gains_of": "backs",
    "triple_cover": -10, "stretch_by": "drawn", "interference_by": "any incompletion", "redirected_tire": True,
}  # fmt: skip


def returned(rules: HouseRules, **more: Any) -> int:
    """A kick that KR-1 returns for 40 yards from the 4."""
    kick = replace(Kick.ordinary(), cards=(Fac(rn=6), Fac(rn=1)), rules=rules, **more)
    return kick_played(kick, "kickoff").standing.d


def tired(rules: HouseRules) -> int:
    """A back of value 1 who has just run."""
    ordinary = Down.ordinary()
    cards = (Fac(inside_left="BK"), Fac(rn=5))
    men = replace(ordinary.play.offence, bk1=replace(ordinary.play.offence.places["BK1"], rushing_endurance=1))
    play = replace(ordinary.play, offence=men, answer=PASS, cards=cards, rules=rules)
    return played(replace(ordinary, play=play, uses=Uses({CardId("HB"): 9})), Dice.fast("x")).yards


def misplaced(rules: HouseRules) -> int:
    """A centre at guard, in the base game."""
    base = replace(rules, positions=False)
    line = Play.ordinary().offence.line
    offence = {"line": (line[0], line[2], line[1], line[3], line[4])}
    return ran(base, Fac(inside_left="LG"), Fac(rn=5), offence=offence)


def offered(rules: HouseRules, field: str, **more: Any) -> set[object]:
    """What may be chosen at the table, between teams that have a big play each."""
    first, second = (replace(each, big_plays=(1, 1)) for each in clubs(1)[:2])
    options = MatchOptions(game="own", rules=rules, home_team=first, visiting_team=second)
    state = set_up(options, ELEVENS, Dice.fast("x"))
    course = replace(state.match.course, stage="scrimmage", d=30, down=4)
    if more:
        state = replace(state, match=replace(state.match, course=course), **more)
    return {choice.value for choice in GAME.choices(state, HOME, field)}


OPTIONAL: Mapping[str, Difference] = {
    "onside_defence": Difference(lambda rules: returned(rules, expected=True), 76, 56),
    "squib_kicks": Difference(lambda rules: "squib" in offered(rules, "how"), True, False),
    "long_kickoffs": Difference(lambda rules: returned(rules, kind="squib"), 50, 45),
    "fakes": Difference(lambda rules: "fake field goal" in offered(rules, "what", ask="set-up"), True, False),
    "spikes": Difference(lambda rules: may_call(rules, "spike", "QB"), True, False),
    "tiring": Difference(tired, 7, 8),
    "places_cost": Difference(misplaced, 8, 9),
    "extra_blockers": Difference(lambda rules: may_call(rules, "short", "LE", ("BK2",)), True, False),
    "big_plays": Difference(lambda rules: offered(rules, "big_play", ask="calls"), {False, True}, {False}),
    "no_huddle": Difference(
        lambda rules: may_substitute(replace(Course.ordinary(), two_minutes=True, charged=20), rules), False, True
    ),
}
"""What the base game calls optional: with the rule, and without."""


@pytest.mark.rule("SPF-KO-04", "SPF-KO-05", "SPF-KO-06", "SPF-FAKE-01", "SPF-TIME-08", "SPF-END-07")
@pytest.mark.rule("SPF-POS-01", "SPF-XPB-01", "SPF-BIG-01", "SPF-ED-06")
@pytest.mark.parametrize("switch", OPTIONAL)
def test_an_optional_rule_of_the_base_game_can_be_left_out(switch):
    seen, with_it, without = OPTIONAL[switch]

    assert with_it != without
    assert seen(replace(TTFL, **{switch: True})) == with_it
    assert seen(replace(TTFL, **{switch: False})) == without


def test_nobody_tires_without_endurance_and_any_quarterback_may_play():
    rested = replace(TTFL, tiring=False)
    match = Match(course=Course.ordinary(), uses=Uses({CardId("HB"): 1}), plays=1)

    assert legs(match, Setting(*clubs(1)[:2], TTFL)).uses == match.uses
    assert legs(match, Setting(*clubs(1)[:2], rested)).uses == Legs().uses


@pytest.mark.rule("TTFL-SCOPE-01")
def test_every_switch_is_shown_to_matter():
    assert {*DIFFERENCES, *READINGS, *OPTIONAL} == {field.name for field in msgspec.structs.fields(HouseRules)}


@pytest.mark.rule("TTFL-SCOPE-01")
@pytest.mark.parametrize("switch", DIFFERENCES)
def test_a_house_rule_makes_a_difference_by_itself(switch):
    seen, with_it, without = DIFFERENCES[switch]

    assert with_it != without
    assert seen(TTFL) == with_it
    assert seen(replace(TTFL, **{switch: False})) == without


@pytest.mark.rule("TTFL-SCOPE-01", "TTFL-FS-06", "TTFL-FS-08", "TTFL-EXC-01")
@pytest.mark.rule("TTFL-DC-03", "TTFL-LG-01", "TTFL-PI-01", "TTFL-END-01")
@pytest.mark.parametrize("switch", READINGS)
def test_a_ruling_that_is_uncertain_can_be_read_the_other_way(switch):
    seen, ours, other = READINGS[switch]

    assert ours != other
    assert seen(TTFL) == ours
    assert seen(replace(TTFL, **{switch: OTHER_READINGS[switch]})) == other


@pytest.mark.rule("TTFL-SCOPE-01")
def test_the_base_game_has_no_house_rule_and_the_house_game_all_of_them():
    for switch in DIFFERENCES:
        assert getattr(TTFL, switch) is True
        assert getattr(BASE, switch) is False


def test_every_switch_is_told_in_the_docs():
    told = (checkout() / "docs" / "books" / "ttfl.md").read_text(encoding="utf-8")

    assert [field.name for field in msgspec.structs.fields(HouseRules) if f"| `{field.name}` |" not in told] == []
