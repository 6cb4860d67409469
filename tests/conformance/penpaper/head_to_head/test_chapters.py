"""What holds of every chapter of head-to-head play, however the dice fall and wherever the ball lies."""

from itertools import pairwise, product
from typing import get_args

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from touchline import books
from touchline.books.penpaper.head_to_head import fakes, field_goals, kicks, mishaps, plays, special_rules
from touchline.books.penpaper.head_to_head.defense import Snap, attack_bonus, defense_class
from touchline.books.penpaper.head_to_head.dice_of_the_coaches import ON_DEFENSE, ON_OFFENSE
from touchline.books.penpaper.head_to_head.field import GOAL, Situation, first_down, next_down, other_side, same_down
from touchline.books.penpaper.head_to_head.foot_races import foot_race, with_race
from touchline.books.penpaper.head_to_head.fumbles import Prevented, fumble
from touchline.books.penpaper.head_to_head.interceptions import interception
from touchline.books.penpaper.head_to_head.kicks import Kick
from touchline.books.penpaper.head_to_head.mishaps import INJURIES, PENALTIES, TIED_STARS
from touchline.books.penpaper.head_to_head.outcome import Outcome, gained, lost, nothing
from touchline.books.penpaper.head_to_head.playbook import (
    PASS,
    PLAYS,
    RUSH,
    SPECIAL_PASSES,
    MainCall,
    Play,
    SpecialDefense,
)
from touchline.books.penpaper.state import STATS, Stat
from touchline.dice import Dice, Roll, Transcript

LEDGER = books.book("penpaper").ledger

SPOTS = st.integers(1, 99)  # a line of scrimmage
RETURNER_SPOTS = st.integers(-9, 99)  # 0 or less: the end zone of the side that has the ball
DICE = st.integers(0, 2**32).map(lambda key: Dice.fast(key, transcript=True))
MODIFIERS = st.fixed_dictionaries({stat: st.integers(-2, 6) for stat in STATS})
SNAPS = st.builds(
    Snap,
    play=st.sampled_from(sorted(PLAYS)),
    call=st.sampled_from(get_args(MainCall)),
    special=st.sampled_from(get_args(SpecialDefense)),
    spot=SPOTS,
    offense=MODIFIERS,
    defense=MODIFIERS,
    has_star_center=st.booleans(),
)
ATTACKS = st.tuples(st.integers(1, 20), st.booleans()).map(  # a natural 1 fails, a natural 20 succeeds
    lambda attack: (attack[0], attack[0] == 20 or (attack[0] > 1 and attack[1]))
)
OUTCOMES = st.one_of(
    st.builds(gained, SPOTS, st.integers(1, 60)),
    st.builds(lost, SPOTS, st.integers(1, 30), how=st.sampled_from(("loss", "sack"))),
    st.builds(nothing, SPOTS, how=st.sampled_from(("no gain", "incomplete"))),
)


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """A down anywhere on the field, before its line."""
    spot = draw(SPOTS)
    return Situation(spot, draw(st.integers(1, 4)), draw(st.integers(spot + 1, GOAL)))


# --- no spot off the field ------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-FIELD-01", "PP-SCORE-01", "PP-SCORE-03", "PP-EXEC-05")
@given(SNAPS, ATTACKS, DICE)
def test_a_play_ends_on_the_field_and_scores_exactly_on_a_goal_line(
    snap: Snap, attack: tuple[int, bool], dice: Dice
) -> None:
    natural, succeeded = attack

    outcome = plays.resolve(snap, natural, succeeded=succeeded, dice=dice)

    assert 0 <= outcome.spot <= GOAL
    assert outcome.is_touchdown == (outcome.spot == (GOAL if outcome.by_offense else 0))
    assert outcome.is_safety == (outcome.by_offense and outcome.spot == 0)
    assert outcome.succeeded == succeeded


@pytest.mark.rule("PP-DICE-03", "PP-SCORE-01")
@given(SNAPS, ATTACKS, DICE)
def test_a_gain_is_where_the_ball_has_moved_and_never_goes_beyond_the_goal_line(
    snap: Snap, attack: tuple[int, bool], dice: Dice
) -> None:
    natural, succeeded = attack

    outcome = plays.resolve(snap, natural, succeeded=succeeded, dice=dice)

    assert -snap.spot <= outcome.gain <= GOAL - snap.spot
    if outcome.by_offense and outcome.how != "interception":
        assert outcome.spot == snap.spot + outcome.gain
    if outcome.is_turnover:
        assert outcome.gain == 0


@pytest.mark.rule("PP-KO-04", "PP-KO-07", "PP-KO-09", "PP-KO-10", "PP-PUNT-04")
@given(RETURNER_SPOTS, st.sampled_from(get_args(Kick)), DICE)
def test_a_return_ends_on_the_field_or_is_a_touchdown(spot: int, kick: Kick, dice: Dice) -> None:
    result = kicks.return_kick(spot, kick, dice)

    assert 0 <= result.spot <= GOAL
    assert result.is_touchdown == (result.spot in (0, GOAL))
    assert result.kept or result.is_fumble


@pytest.mark.rule("PP-KO-03", "PP-KO-04", "PP-KO-12", "PP-PUNT-03")
@given(SPOTS, st.sampled_from(get_args(Kick)), DICE)
def test_a_kick_that_is_not_out_of_the_back_can_be_caught_on_the_field(spot: int, kick: Kick, dice: Dice) -> None:
    distance = kicks.punt_distance(dice) if kick == "punt" else kicks.kickoff_distance(dice, squib=kick == "squib")

    down = kicks.landing(spot, distance)

    assert kicks.is_out_of_the_back(down) or -9 <= down <= 64
    assert 1 <= kicks.fair_catch(down).spot <= 64


@pytest.mark.rule("PP-FUM-01", "PP-FUM-02", "PP-FUM-04")
@given(RETURNER_SPOTS, st.sampled_from(get_args(Prevented)), DICE)
def test_a_fumble_is_recovered_on_the_field(spot: int, prevented: Prevented, dice: Dice) -> None:
    recovery = fumble(spot, dice, prevented=prevented)

    assert 0 <= recovery.spot <= GOAL
    assert recovery.is_touchdown == (recovery.spot == (GOAL if recovery.by_ball_side else 0))
    assert not (recovery.is_touchback and (spot > 0 or not recovery.by_ball_side))


@pytest.mark.rule("PP-INT-01", "PP-INT-03", "PP-INT-04")
@given(SPOTS, st.booleans(), st.booleans(), DICE)
def test_an_interception_ends_on_the_field(spot: int, screen: bool, prevented: bool, dice: Dice) -> None:
    outcome = interception(spot, dice, screen=screen, prevented=prevented)

    assert 0 <= outcome.spot <= GOAL
    assert outcome.is_touchdown == (outcome.spot == (GOAL if outcome.by_offense else 0))
    assert not outcome.is_touchback or outcome.spot == other_side(20)
    assert not outcome.is_safety


@pytest.mark.rule("PP-RACE-01", "PP-RACE-02")
@given(st.integers(1, 109), st.integers(0, 120), DICE)
def test_a_race_only_adds_whole_tens_and_ends_at_the_goal_line(to_goal: int, yards: int, dice: Dice) -> None:
    whole = with_race(yards, to_goal, dice)

    assert min(yards, to_goal) <= whole <= to_goal
    assert whole in (yards, to_goal) or (whole - yards) % 10 == 0
    assert (dice.position > 0) == (25 <= yards < to_goal)


@pytest.mark.rule("PP-FG-02", "PP-FG-04")
@given(SPOTS)
def test_a_field_goal_that_may_be_tried_has_a_number_and_a_spot_to_miss_to(spot: int) -> None:
    if field_goals.may_try(spot):
        assert 18 <= field_goals.kick_distance(spot) <= 80
        assert 1 <= field_goals.missed(spot) <= 99
        assert field_goals.is_good(field_goals.kick_distance(spot), 20)
        assert not field_goals.is_good(field_goals.kick_distance(spot), 1)


@pytest.mark.rule("PP-KNEEL-01")
@given(SPOTS)
def test_kneeling_costs_two_yards_or_a_safety(spot: int) -> None:
    knelt = special_rules.kneel(spot)

    assert knelt.is_safety == (spot <= 2)
    assert knelt.spot == max(spot - 2, 0)


@pytest.mark.rule("PP-DOWN-01", "PP-DOWN-02", "PP-DOWN-03", "PP-DOWN-04")
@given(situations(), SPOTS)
def test_the_line_to_gain_is_always_ahead_and_never_beyond_the_goal_line(situation: Situation, spot: int) -> None:
    following = next_down(situation, spot)

    if following is None:
        assert situation.down == 4
        assert spot < situation.line
    else:
        assert spot < following.line <= GOAL
        assert following.down in (1, situation.down + 1)


# --- penalties ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-PEN-04", "PP-PEN-09", "PP-PEN-11")
@given(situations(), OUTCOMES, st.integers(1, 20))
def test_a_penalty_never_scores_and_goes_half_the_distance_at_most(
    situation: Situation, outcome: Outcome, roll: int
) -> None:
    line = PENALTIES.at(roll)
    assume(not (outcome.is_touchdown and line.is_roughing))  # it lapses
    start = situation.spot
    if line.is_roughing:
        outcome = gained(start, min(max(outcome.gain, 0), GOAL - start - 1))
        start += outcome.gain

    spot = mishaps.stepped_off(line, situation, outcome)

    assert 1 <= spot <= 99
    toward = start if line.side == "Offense" else GOAL - start
    moved = start - spot if line.side == "Offense" else spot - start
    assert 0 <= 2 * moved <= toward
    assert moved == line.number or moved == toward // 2 < line.number


@pytest.mark.rule("PP-PEN-05", "PP-PEN-06", "PP-PEN-07", "PP-PEN-10")
@given(situations(), st.integers(1, 20))
def test_after_a_penalty_the_consequence_of_its_line_decides_the_down(situation: Situation, roll: int) -> None:
    line = PENALTIES.at(roll)
    assume(not line.is_interference)  # a completed pass, with a down of its own
    outcome = nothing(situation.spot, how="incomplete")

    following = mishaps.after_penalty(line, situation, outcome)

    if line.consequence == "automatic first down":
        assert following == first_down(mishaps.stepped_off(line, situation, outcome))
    elif line.consequence == "loss of down":
        assert (following is None) == (situation.down == 4)
        assert following is None or (following.down, following.line) == (situation.down + 1, situation.line)
    else:
        assert following == same_down(situation, mishaps.stepped_off(line, situation, outcome))


@pytest.mark.rule("PP-HARD-01", "PP-PEN-11")
@given(situations(), st.booleans())
def test_a_hard_count_never_scores_and_uses_no_down(situation: Situation, offside: bool) -> None:
    after = special_rules.after_hard_count(situation, offside=offside)

    assert 1 <= after.spot <= 99
    assert after == first_down(after.spot) or (after.down, after.line) == (situation.down, situation.line)
    assert after.spot >= situation.spot if offside else after.spot <= situation.spot


# --- the order of the dice ------------------------------------------------------------------------------------------

ORDER_OF_A_PLAY = (
    ("critical failure of a pass", "critical failure of a rush"),
    ("star center against the sack",),
    ("yards lost", "yards gained", "interception, throw"),
    ("interception, return",),
    ("interception, return, exploded sixes",),
    ("fumble, side that had the ball", "fumble, other side"),
    ("fumble, advance",),
    ("foot race, runner", "foot race, defender"),
)
ORDER_OF_A_RETURN = (
    ("kickoff return", "squib return", "punt return"),
    ("fumble on the return",),
    *ORDER_OF_A_PLAY[5:],
)
IN_PAIRS = {
    "fumble, side that had the ball": "fumble, other side",
    "foot race, runner": "foot race, defender",
}
MAY_EXPLODE = {
    "yards gained",
    "yards lost",
    "kickoff return",
    "squib return",
    "punt return",
    "interception, return, exploded sixes",
    "fumble, advance",
}


def is_in_order(transcript: Transcript, order: tuple[tuple[str, ...], ...]) -> bool:
    places = [next(place for place, labels in enumerate(order) if label in labels) for label in transcript.labels]
    return places == sorted(places)


def are_in_pairs(labels: list[str]) -> bool:
    """Whether the side that rolls first is always followed by the other, and the other comes after nobody else."""
    return all(
        (one in IN_PAIRS or other in IN_PAIRS.values()) == (IN_PAIRS.get(one) == other)
        for one, other in pairwise(["", *labels, ""])
    )


def explodes(roll: Roll) -> bool:
    return roll.dice.endswith("!")


@pytest.mark.rule("PP-DICE-04")
@given(SNAPS, ATTACKS, DICE)
def test_the_dice_of_a_play_fall_in_the_books_order(snap: Snap, attack: tuple[int, bool], dice: Dice) -> None:
    natural, succeeded = attack

    plays.resolve(snap, natural, succeeded=succeeded, dice=dice)

    assert is_in_order(dice.transcript, ORDER_OF_A_PLAY)
    assert are_in_pairs(dice.transcript.labels)


@pytest.mark.rule("PP-DICE-04", "PP-KO-09")
@given(RETURNER_SPOTS, st.sampled_from(get_args(Kick)), DICE)
def test_the_dice_of_a_return_fall_in_the_books_order(spot: int, kick: Kick, dice: Dice) -> None:
    kicks.return_kick(spot, kick, dice)

    assert is_in_order(dice.transcript, ORDER_OF_A_RETURN)
    assert are_in_pairs(dice.transcript.labels)
    assert dice.transcript.labels[:2] == [f"{kick} return", "fumble on the return"]


@pytest.mark.rule("PP-DICE-04", "PP-HARD-01", "PP-FAKE-02", "PP-FAKE-03")
@given(st.integers(0, 5), DICE)
def test_hard_counts_and_fakes_roll_in_the_books_order(earlier: int, dice: Dice) -> None:
    even: dict[Stat, int] = dict.fromkeys(STATS, 3)
    special_rules.hard_count(even, even, earlier, dice)
    yards = fakes.fake(earlier, dice)

    labels = ["hard count, offense", "hard count, defense", f"fake number {earlier + 1}", "yards of the fake"]
    assert dice.transcript.labels == labels[: 3 if yards is None else 4]


@pytest.mark.rule("PP-DICE-02")
@given(SNAPS, ATTACKS, SPOTS, DICE)
def test_only_yards_won_or_lost_explode(snap: Snap, attack: tuple[int, bool], spot: int, dice: Dice) -> None:
    natural, succeeded = attack

    plays.resolve(snap, natural, succeeded=succeeded, dice=dice)
    kicks.kickoff_distance(dice)
    kicks.kickoff_distance(dice, squib=True)
    kicks.punt_distance(dice)
    kicks.return_kick(spot, "punt", dice)
    kicks.onside(dice)
    fakes.fake(0, dice)
    foot_race(GOAL - spot, dice)
    mishaps.interference_yards(dice)

    assert {roll.label for roll in dice.transcript if explodes(roll)} <= MAY_EXPLODE


@pytest.mark.rule("PP-SDEF-04", "PP-DICE-02")
@given(SNAPS, ATTACKS, DICE)
def test_no_die_of_the_offense_explodes_against_a_prevent(snap: Snap, attack: tuple[int, bool], dice: Dice) -> None:
    natural, succeeded = attack

    outcome = plays.resolve(snap, natural, succeeded=succeeded, dice=dice)

    of_the_offense = {"yards gained", "yards lost", *(("fumble, advance",) if outcome.by_offense else ())}
    yard_dice = [roll for roll in dice.transcript if roll.label in of_the_offense]
    assert all(explodes(roll) == (snap.special != "Prevent") for roll in yard_dice)


# --- the DC once more, from the ledger's words alone ----------------------------------------------------------------


def printed_base(play: str, call: str) -> int:
    """The number of a play, from the rows of the ledger."""
    if play in (PASS.name, RUSH.name):
        return 8 if play == PASS.name else 6
    rows = (*LEDGER.tables["PP-T-SPASS"].rows, *LEDGER.tables["PP-T-SRUSH"].rows)
    number = next(row[2] for row in rows if row[0] == play)
    return 12 if call == "pass" and "12 against pass defense" in number else int(number.split()[0])


def plain_dc(snap: Snap) -> int:
    is_pass = snap.play in (PASS.name, *SPECIAL_PASSES) or (snap.play == "Halfback Option" and snap.call == "rush")
    dc = printed_base(snap.play, snap.call)
    dc += snap.defense["DB"] if is_pass else snap.defense["LM"]
    if is_pass == (snap.call == "pass") and snap.play != "QB Sneak":
        dc += snap.defense["LB"]
    if is_pass and snap.spot >= 80:
        dc += 2
    if snap.special == "Prevent" or (snap.special == "Blitz" and snap.play != "Shotgun"):
        dc -= 2
    if snap.special == "Goal Line Stand":
        dc += -2 if is_pass or snap.play == "Sweep" else 2
    return dc


@pytest.mark.rule(
    "PP-DC-02", "PP-DC-03", "PP-DC-04", "PP-DC-05", "PP-DC-06", "PP-SDEF-01", "PP-SPASS-01", "PP-SRUSH-01"
)
def test_every_play_has_the_dc_that_the_ledger_adds_up_against_every_defense() -> None:
    men: dict[Stat, int] = {"QB": 1, "RB": 2, "WR": 4, "LM": 8, "LB": 16, "DB": 32}
    for play, call, special, spot in product(PLAYS, get_args(MainCall), get_args(SpecialDefense), (79, 80)):
        snap = Snap(play=play, call=call, special=special, spot=spot, offense=men, defense=men)

        assert defense_class(snap) == plain_dc(snap), snap


@pytest.mark.rule("PP-TRICK-01")
def test_the_plays_with_a_star_in_the_book_are_the_trick_plays() -> None:
    rows = (*LEDGER.tables["PP-T-SPASS"].rows, *LEDGER.tables["PP-T-SRUSH"].rows)

    assert {play.name for play in PLAYS.values() if play.is_trick} == {row[0] for row in rows if row[1] == "yes"}


@pytest.mark.rule("PP-PASS-01", "PP-RUSH-01", "PP-SRUSH-05", "PP-SRUSH-07")
@given(SNAPS)
def test_the_attack_adds_only_men_of_the_offense(snap: Snap) -> None:
    men = snap.offense

    assert attack_bonus(snap) in (men["WR"], men["QB"], men["QB"] + men["WR"], men["QB"] + men["RB"])


# --- what the code keeps of tables it does not read -----------------------------------------------------------------


@pytest.mark.rule("PP-PASS-02", "PP-PASS-04", "PP-RUSH-02", "PP-RUSH-04")
@pytest.mark.parametrize(("play", "table"), [(PASS, "PP-T-PASS"), (RUSH, "PP-T-RUSH")])
def test_the_plain_plays_gain_what_the_result_tables_print(play: Play, table: str) -> None:
    results = {row[0]: row[1] for row in LEDGER.tables[table].rows}

    assert results["success"] == f"gain {play.dice} yards"
    assert results["natural 20"] == f"as success, plus {plays.NATURAL_20_BONUS[play.type]} yards"


@pytest.mark.rule("PP-STAR-04", "PP-STAR-05", "PP-STAR-08")
def test_the_stars_have_the_dice_that_their_tables_print() -> None:
    rows = (*LEDGER.tables["PP-T-STAROFF"].rows, *LEDGER.tables["PP-T-STARDEF"].rows)
    printed = {name.split("(")[1].rstrip(")"): benefit.split(";")[0] for name, _, benefit in rows}
    held = {"C": "avoid sacks on a roll of 1 on 1d6"}
    attack = {"rush": "a run attack", "pass": "a pass attack"}
    held |= {star: f"extra action die per game for {attack[kind]} only" for star, kind in ON_OFFENSE.items()}
    defense = {("rush",): "run defense", ("pass",): "pass defense", ("pass", "rush"): "defense"}
    held |= {star: f"extra action die per game on {defense[calls]} only" for star, calls in ON_DEFENSE.items()}

    assert held == printed


@pytest.mark.rule("PP-INJ-03", "PP-INJ-05")
def test_the_stars_tied_to_a_stat_are_those_of_the_table_in_the_order_of_the_star_positions() -> None:
    _, *stats = LEDGER.tables["PP-T-STARPOS"].columns
    first, second = LEDGER.tables["PP-T-STARPOS"].rows
    columns = zip(stats, first[1:], second[1:], strict=True)
    order = {stat: (one,) if one == other else (one, other) for stat, one, other in columns}
    names = {"quarterback": "QB", "center": "C", "running back": "RB", "fullback": "FB", "wide receiver": "WR"}
    names |= {"tight end": "TE", "defensive tackle": "DT", "defensive end": "DE", "linebacker": "LB"}
    names |= {"cornerback": "DB", "safety": "S"}

    assert order == TIED_STARS
    for line in map(INJURIES.at, range(1, 7)):
        assert {names[star] for star in line.stars.split(", ")} == set(TIED_STARS[line.stat])
