"""What holds for every play: eleven on a side, ratings that never hurt their owner, numbers within their limits."""

from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from touchline.books.ttfl import one_play
from touchline.books.ttfl.calls import RUNS, DefenceCall, OffenceCall
from touchline.books.ttfl.cards import Card, CardId, Position, Team
from touchline.books.ttfl.clock import run_off
from touchline.books.ttfl.computer import FRONTS, defence_display, offence_display
from touchline.books.ttfl.coverage import Covered
from touchline.books.ttfl.deck import Box, Fac, Stack, standard_deck
from touchline.books.ttfl.displays import BOXES, DefenceDisplay
from touchline.books.ttfl.house_rules import BASE, TTFL, HouseRules
from touchline.books.ttfl.kicks import kickoff, punt
from touchline.books.ttfl.legal_displays import check_defence_display, check_offence_display
from touchline.books.ttfl.one_kick import ordinary_team
from touchline.books.ttfl.one_play import Play
from touchline.books.ttfl.passes import Result, Throw, pass_result, passed, screen
from touchline.books.ttfl.penalties import Foul, against_defence, against_offence, walked
from touchline.books.ttfl.phases import clubs
from touchline.books.ttfl.runs import run, versus
from touchline.books.ttfl.safeties import on_a_break, on_a_quick_pass
from touchline.books.ttfl.series import Situation, after_gain, taken_over
from touchline.books.ttfl.squads import GROUPS, by_id
from touchline.books.ttfl.turning import Turn, clamped
from touchline.game import Mistakes

NORMAL = [card for card in standard_deck() if not card.z]
CARDS = st.lists(st.sampled_from(NORMAL), min_size=8, max_size=8).map(tuple)
RULES = st.sampled_from((TTFL, BASE))
SITUATIONS = st.builds(Situation, st.integers(1, 99), st.integers(1, 4), st.integers(1, 30))
WORST_FIRST = ("long", "long+2", "short")


def with_box(play: Play, box: Box, **values: int) -> Play:
    """The man in a box with other ratings."""
    (card,) = play.defence.at(box)
    return replace(play, defence=DefenceDisplay({**play.defence.boxes, box: (replace(card, **values),)}))


def with_line(play: Play, number: int, **values: int) -> Play:
    line = list(play.offence.line)
    line[number] = replace(line[number], **values)
    return replace(play, offence=replace(play.offence, line=tuple(line)))


def turn(cards: tuple[Fac, ...]) -> Turn:
    return Turn(Stack(cards))


# --- displays -------------------------------------------------------------------------------------------------------


def same_group(card: Card, position: Position) -> bool:
    """SPF-SOLO-12: whether a man could stand in for one of that position."""
    return any(card.position in group and position in group for group in GROUPS)


@st.composite
def teams_with_hurt(draw: Any) -> tuple[Team, frozenset[CardId]]:
    """A team with men who cannot play: a whole position, or some men here and there."""
    team = draw(st.sampled_from(clubs(1)))
    position = draw(st.sampled_from(sorted({card.position for card in team.cards})))
    able = draw(st.sampled_from(([card.id for card in team.cards if same_group(card, position)], [*by_id(team)])))
    return team, frozenset(draw(st.lists(st.sampled_from(able), max_size=8, unique=True)))


@pytest.mark.rule("SPF-DISP-01", "SPF-DISP-02", "SPF-DISP-03", "SPF-SOLO-11", "SPF-SOLO-12")
@given(teams_with_hurt(), st.sampled_from(("usual", "wide", "tight")))
@settings(max_examples=60)
def test_a_computer_sets_up_eleven_different_men_whoever_is_hurt(hurt_team, shape):
    team, hurt = hurt_team
    display = offence_display(team, hurt, shape)
    mistakes = Mistakes()
    check_offence_display(display, mistakes)

    mistakes.refuse()
    assert len({card.id for card in (*display.line, *display.places.values())}) == 11


@pytest.mark.rule("SPF-DISP-01", "SPF-DISP-05", "SPF-DISP-09", "SPF-SOLO-11", "SPF-SOLO-12")
@given(teams_with_hurt(), st.sampled_from(sorted(FRONTS)), RULES)
@settings(max_examples=60)
def test_every_front_holds_eleven_different_men_in_boxes_where_they_may_stand(hurt_team, front, rules):
    team, hurt = hurt_team
    display = defence_display(team, hurt, front)
    mistakes = Mistakes()
    check_defence_display(display, rules, mistakes)

    mistakes.refuse()
    assert len({card.id for _, card in display.row(BOXES)}) == 11


@pytest.mark.rule("SPF-DISP-09")
@pytest.mark.parametrize(
    ("front", "boxes"),
    [
        ("4-3", "ABDE FHJ KMNO"),
        ("3-4", "ACE FGIJ KMNO"),
        ("nickel 4-3", "ABDE FJ KLMNO"),
        ("nickel 3-4", "ACE FHJ KLMNO"),
        ("dime", "ABDE H KLLMNO"),
        ("goal", "ABCDE FHJ KNO"),
    ],
)
def test_standard_fronts_stand_in_their_boxes(front, boxes):
    display = defence_display(clubs(1)[0], frozenset(), front)

    assert "".join(box for box, _ in display.row(BOXES)) == boxes.replace(" ", "")


@pytest.mark.rule("SPF-DISP-01", "SPF-SOLO-12")
@pytest.mark.parametrize("group", GROUPS, ids=lambda group: "-".join(sorted(group)))
@pytest.mark.parametrize("left", [0, 1, 2])
def test_displays_are_whole_although_nearly_all_of_a_group_are_hurt(group, left):
    team = clubs(1)[0]
    hurt = frozenset([card.id for card in team.cards if card.position in group][left:])
    mistakes = Mistakes()
    for shape in ("usual", "wide", "tight"):
        check_offence_display(offence_display(team, hurt, shape), mistakes)
    for front in FRONTS:
        check_defence_display(defence_display(team, hurt, front), TTFL, mistakes)

    mistakes.refuse()


@pytest.mark.rule("SPF-SOLO-12", "SPF-INJ-05")
@given(teams_with_hurt())
@settings(max_examples=40)
def test_who_is_hurt_stays_off_the_display_while_his_group_has_others(hurt_team):
    team, hurt = hurt_team
    display = offence_display(team, hurt, "usual")
    for card in (*display.line, *display.places.values()):
        if card.id in hurt:
            group = {each.id for each in team.cards if same_group(each, card.position)}
            shown = {each.id for each in (*display.line, *display.places.values())}
            assert group - hurt <= shown


# --- runs -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-RUN-03")
@given(st.integers(-40, 40))
def test_a_run_number_is_always_one_of_the_card(rn):
    assert 1 <= clamped(rn) <= 12


@pytest.mark.rule("SPF-RUN-04", "SPF-RUN-06")
@given(st.integers(-3, 5), st.integers(-6, 0), RULES)
def test_a_better_blocker_never_costs_yards(block, tackle, rules):
    play = with_box(replace(Play.ordinary(), rules=rules), "B", tv=tackle)
    worse, better = (versus("LG", "B", one_play.lined_up(with_line(play, 1, bv=value))) for value in (block, block + 1))

    assert worse <= better


@pytest.mark.rule("SPF-RUN-05", "SPF-RUN-06")
@given(st.integers(0, 5), st.integers(-6, 3), RULES)
def test_a_better_tackler_never_gives_yards_against_a_blocker_worth_anything(block, tackle, rules):
    play = with_line(replace(Play.ordinary(), rules=rules), 1, bv=block)
    worse, better = (
        versus("LG", "B", one_play.lined_up(with_box(play, "B", tv=value))) for value in (tackle, tackle - 1)
    )

    assert better <= worse


@pytest.mark.rule("TTFL-FS-02", "TTFL-FS-08")
@given(st.integers(1, 12), st.integers(-5, 3))
def test_a_better_free_safety_never_stops_less(rn, value):
    for stopped in (on_a_quick_pass, lambda rn, value: on_a_break(rn, value, TTFL)):
        assert WORST_FIRST.index(stopped(rn, value)) <= WORST_FIRST.index(stopped(rn, value - 1))


@pytest.mark.rule("SPF-RUN-11", "SPF-RUN-14")
@given(CARDS, st.sampled_from(("left", "right")), st.sampled_from(("run", "pass", "prevent")), RULES)
def test_an_inside_run_loses_three_yards_at_most_and_stays_in_bounds(cards, side, defence, rules):
    play = replace(
        Play.ordinary(),
        call=OffenceCall(kind="inside", player="BK1", side=side),
        answer=DefenceCall(defence=defence),
        rules=rules,
    )
    gain = run(one_play.lined_up(play), turn(cards))

    assert gain.yards >= -3
    assert not gain.out_of_bounds


# --- passes ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-PASS-03", "TTFL-SCOPE-06")
@given(st.integers(-8, 8), st.sampled_from(("quick", "short", "long")), RULES)
def test_a_better_defender_never_widens_the_completion_range(value, kind, rules):
    play = replace(
        Play.ordinary(), call=OffenceCall(kind=kind, player="LE"), answer=DefenceCall(defence="pass"), rules=rules
    )
    worse, better = (one_play.completion_top(with_box(play, "K", pdv=each)) for each in (value, value - 1))

    assert 0 <= better <= worse <= 48


@pytest.mark.rule("SPF-PR-03", "SPF-PR-04", "SPF-PR-05")
@given(st.integers(0, 9), st.integers(0, 6), RULES)
def test_better_rushers_never_narrow_the_sack_range_and_better_blockers_never_widen_it(rush, block, rules):
    play = replace(
        Play.ordinary(), call=OffenceCall(kind="short", player="LE"), answer=DefenceCall(defence="pass"), rules=rules
    )
    change = one_play.change_of_sack_range(with_line(with_box(play, "A", pr=rush), 0, pb=block))

    assert change <= one_play.change_of_sack_range(with_line(with_box(play, "A", pr=rush + 1), 0, pb=block))
    assert change >= one_play.change_of_sack_range(with_line(with_box(play, "A", pr=rush), 0, pb=block + 1))


@pytest.mark.rule("TTFL-BLITZ-04")
@given(st.integers(0, 30))
def test_protection_shortens_the_sack_range_by_four_at_most(block):
    assert one_play.change_of_sack_range(with_line(Play.ordinary(), 0, pb=block)) >= -4


@pytest.mark.rule("TTFL-INT-01", "TTFL-INT-03", "SPF-PASS-07")
@given(st.integers(0, 48), st.sampled_from(("quick", "short", "long")), RULES)
def test_every_pass_number_is_complete_up_to_the_range_then_incomplete_then_intercepted(top, kind, rules):
    field = one_play.lined_up(replace(Play.ordinary(), call=OffenceCall(kind=kind, player="LE"), rules=rules))
    throw = Throw(kind, "LE", Covered(0, field.defence.at("K")), top, 0)
    results = [pass_result(field, throw, pn, turn(()))[0] for pn in range(1, 49)]

    assert results == sorted(results, key=("complete", "incomplete", "box interception").index)
    assert results.count("complete") == top


# --- spots ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-SEQ-06", "SPF-SEQ-03")
@given(SITUATIONS, st.integers(-60, 120))
def test_a_gain_leaves_the_ball_on_the_field_or_scores(now, yards):
    after = after_gain(now, yards)

    if after.score is None:
        assert 1 <= after.d <= 99
        assert 1 <= after.down <= 4
        assert after.to_go >= 1
        assert not after.first or after.to_go == min(10, after.d)


@pytest.mark.rule("SPF-INT-06", "SPF-INT-07")
@given(SITUATIONS, st.integers(0, 48), st.integers(0, 100))
def test_an_interception_gives_the_ball_or_points_to_the_defence(now, at, back):
    after = taken_over(now, at, back)

    assert after.has_ball == "defence"
    assert after.score == "touchdown" or (1 <= after.d <= 99 and after.down == 1)


@pytest.mark.rule("SPF-PEN-05")
@given(SITUATIONS, st.sampled_from(("O1", "O7", "O8", "O10", "D1", "D7")))
def test_a_penalty_never_reaches_a_goal_line(now, code):
    each = Foul(code[0], int(code[1:]))  # type: ignore[arg-type]  # a side
    after = against_offence(now, each) if each.side == "O" else against_defence(now, each)

    assert 1 <= after.d <= 99
    assert after.score is None


@pytest.mark.rule("SPF-PEN-05")
@given(st.integers(0, 20), st.integers(1, 99))
def test_a_penalty_walks_half_the_way_to_the_goal_at_most(yards, to_goal):
    assert 2 * walked(yards, to_goal) <= to_goal
    assert walked(yards, to_goal) <= yards


@pytest.mark.rule("SPF-KO-08", "SPF-PUNT-08")
@given(CARDS, st.integers(1, 99), st.sampled_from((0, 10, 17, 25)), st.booleans())
def test_a_kick_ends_on_the_field_or_with_a_foul_or_points(cards, d, deducted, all_out):
    team = ordinary_team()
    punted = punt(team.punter, team, d, turn(cards), deducted=deducted, all_out=all_out)
    kicked = kickoff(team, turn(cards))

    assert punted.penalty or punted.at >= 1
    assert kicked.at >= 1
    assert not (punted.touchback and punted.at != 20)


# --- the clock ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-TIME-04", "SPF-TIME-06")
@given(st.integers(1, 6), st.integers(0, 900), st.integers(0, 60))
def test_the_clock_never_runs_backwards_below_nothing_or_past_the_warning(quarter, left, seconds):
    after = run_off(quarter, left, seconds)

    assert 0 <= after <= left
    assert quarter not in (2, 4) or not (left > 120 > after)


# --- switches -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TTFL-SCOPE-01")
@given(CARDS, st.sampled_from(("run", "pass", "prevent")), st.sampled_from(HouseRules.__struct_fields__), RULES)
def test_no_mix_of_house_rules_stops_a_play(cards, defence, switch, rules):
    value = getattr(rules, switch)
    mixed = replace(rules, **{switch: not value}) if isinstance(value, bool) else rules
    for kind in ("inside", "sweep", "draw", "quick", "short", "long", "screen"):
        call = OffenceCall(kind=kind, player="BK1")
        field = one_play.lined_up(replace(Play.ordinary(), call=call, answer=DefenceCall(defence=defence), rules=mixed))
        if kind in RUNS:
            assert run(field, turn(cards)).yards <= 100
        elif kind == "screen":
            assert screen(field, 50, turn(cards)).target == "BK1"
        else:
            assert passed(field, 50, turn(cards)).result in get_args(Result)
