"""Plays with what their Z card brings, and kicks with their fouls, card by card."""

from typing import Any

import pytest
from msgspec.structs import replace

from touchline.books.ttfl import one_play
from touchline.books.ttfl.calls import DefenceCall, OffenceCall
from touchline.books.ttfl.cards import Card, CardId, Team
from touchline.books.ttfl.course import Course, begun, is_decided, next_period
from touchline.books.ttfl.deck import SOLO_CODES, Fac, Stack, solitaire_entries, standard_deck
from touchline.books.ttfl.displays import BOXES
from touchline.books.ttfl.endurance import Uses
from touchline.books.ttfl.house_rules import BASE, TTFL
from touchline.books.ttfl.kicking_plays import kicked_goal, kicked_off, missed, punted
from touchline.books.ttfl.match_play import Match, Setting, kicked, kicked_again, settled
from touchline.books.ttfl.one_kick import ordinary_team
from touchline.books.ttfl.plays import Play, Sides, Snap, snapped
from touchline.books.ttfl.series import Situation
from touchline.books.ttfl.squads import Absence, Squad
from touchline.books.ttfl.turning import Turn
from touchline.books.ttfl.z_cards import Injury
from touchline.dice import Dice
from touchline.sport.elevens import Both

Z = Fac(z=True)
ORDINARY = one_play.Play.ordinary()
BENCH = ("QB", "T", "WR", "TE", "HB", "DE", "OLB", "CB", "FS")


def team(*, bench: tuple[str, ...] = BENCH, **more: Any) -> Team:
    """Everybody on the ordinary displays, and one more man of each kind."""
    shown = (*ORDINARY.offence.line, *ORDINARY.offence.places.values())
    men = (*shown, *(card for _, card in ORDINARY.defence.row(BOXES)))
    spare = tuple(Card(id=CardId(f"spare {each}"), position=each) for each in bench)  # type: ignore[arg-type]  # positions
    return replace(ordinary_team(), cards=men + spare, **more)


def sides(**more: Any) -> Sides:
    ours = more.pop("offence", team())
    theirs = more.pop("defence", team())
    return replace(Sides("home", ours, theirs, Squad(), Squad(), Uses(), 10, 1, TTFL), **more)


def played(*cards: Fac, kind: str = "inside", player: str = "BK1", **more: Any) -> Play:
    """An ordinary play from scrimmage; every card has to be turned."""
    now = more.pop("now", Situation(50))
    answer = more.pop("answer", DefenceCall(defence="pass"))
    boxes = more.pop("boxes", {})
    defence = type(ORDINARY.defence)({**ORDINARY.defence.boxes, **boxes})
    call = OffenceCall(kind=kind, player=player, two_minutes=more.pop("two_minutes", False))  # type: ignore[arg-type]
    stack = Stack(cards)
    play = snapped(sides(**more), Snap(ORDINARY.offence, defence, call, answer), now, Turn(stack), Dice.fast("sacks"))
    stack.finish()
    return play


def z_on_a_run(result: str, *cards: Fac, **more: Any) -> Play:
    """Six yards over the guard, with a Z card."""
    return played(Z, Fac(inside_left="LG"), Fac(rn=8), Fac(result=result), *cards, **more)


INCOMPLETE = (Z, Fac(short="ORIG"), Fac(pn=40))


# --- injuries -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-Z-03", "SPF-INJ-01", "SPF-INJ-05", "SPF-TIME-02")
def test_the_man_with_the_ball_is_hurt_after_the_play_is_finished():
    play = z_on_a_run("BC", Fac(pn=1))

    assert play.yards == 6
    assert [(each.eleven, each.card, each.absence.place) for each in play.hurt] == [("home", "HB", "BK1")]
    assert "play with injury" in play.time


@pytest.mark.rule("SPF-INJ-01", "SPF-INJ-05")
def test_after_an_interception_it_is_the_interceptor():
    play = played(
        Z, Fac(short="ORIG"), Fac(pn=48), Fac(rn=1), Fac(rn=2), Fac(rn=9), Fac(result="BC"), Fac(pn=1), kind="short",
        player="LE",
    )  # fmt: skip

    assert [(each.eleven, each.card) for each in play.hurt] == [("visitors", "SS")]


@pytest.mark.rule("SPF-INJ-05")
def test_after_a_sack_it_is_the_quarterback():
    play = played(
        Z, Fac(short="PASS RUSH"), Fac(pn=1), Fac(rn=5), Fac(result="BC"), Fac(pn=1), kind="short", player="LE"
    )

    assert [each.card for each in play.hurt] == ["QB"]


@pytest.mark.rule("SPF-INJ-01")
def test_nobody_has_the_ball_after_an_incomplete_pass():
    assert not played(*INCOMPLETE, Fac(result="BC"), kind="short", player="LE").hurt


@pytest.mark.rule("SPF-INJ-01")
@pytest.mark.parametrize(("place", "hurt"), [("LT", ["LT"]), ("RE", ["TE"]), ("QB", ["QB"]), ("K", ["LCB"]), ("C", [])])
def test_a_place_or_a_box_names_whoever_stands_there(place, hurt):
    lengths = [Fac(pn=30) for _ in hurt]

    assert [each.card for each in z_on_a_run(place, *lengths).hurt] == hurt


@pytest.mark.rule("SPF-INJ-01")
def test_both_men_of_a_box_are_hurt():
    two = (ORDINARY.defence.at("A")[0], ORDINARY.defence.at("B")[0])
    play = z_on_a_run("A", Fac(pn=1), Fac(pn=11), boxes={"A": two, "B": ()})

    assert [(each.card, each.absence.injury.length) for each in play.hurt] == [("LE", 2), ("LDT", 4)]


@pytest.mark.rule("SPF-INJ-03")
def test_a_place_that_has_lost_its_man_is_protected_until_he_may_return():
    hurt = Squad(hurt={CardId("HB"): Absence("BK1", Injury("plays", 4), 8, 1)})

    assert not z_on_a_run("BC", ours=hurt).hurt
    assert z_on_a_run("BC", Fac(pn=1), ours=hurt, play=13).hurt


@pytest.mark.rule("SPF-INJ-04")
def test_who_cannot_be_replaced_stays_in():
    assert not z_on_a_run("BC", offence=team(bench=("QB", "T", "WR", "TE"))).hurt
    assert not z_on_a_run("QB", offence=team(bench=("HB",))).hurt


@pytest.mark.rule("SPF-INJ-02", "SPF-INJ-05")
def test_plays_are_counted_from_the_next_one():
    absence = Absence("BK1", Injury("plays", 2), 10, 1)

    assert [absence.is_over(play, 1) for play in (11, 12, 13)] == [False, False, True]
    assert Absence("BK1", Injury("quarter"), 10, 1).is_over(11, 2)
    assert not Absence("BK1", Injury("game"), 10, 1).is_over(99, 4)


@pytest.mark.rule("SPF-INJ-01")
def test_nobody_is_hurt_on_a_kick():
    turn = Turn(Stack([Z, Fac(rn=3), Fac(rn=6), Fac(result="BC")]))

    assert not kicked_off(sides(), turn).hurt


# --- fumbles --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-FUM-01", "SPF-FUM-05")
def test_a_fumble_is_lost_where_the_play_ended():
    play = z_on_a_run("fumble", Fac(pn=24))

    assert (play.fumble, play.standing.has_ball, play.standing.d) == ("lost", "defence", 56)
    assert "play with change of possession" in play.time


@pytest.mark.rule("SPF-FUM-01", "SPF-FUM-05")
def test_a_kept_fumble_changes_nothing():
    play = z_on_a_run("fumble", Fac(pn=25))

    assert (play.fumble, play.standing.d, play.standing.down) == ("kept", 44, 2)


@pytest.mark.rule("SPF-FUM-02")
def test_the_home_team_does_not_lose_a_fumble_s():
    assert z_on_a_run("fumble (S)").fumble == ""
    assert z_on_a_run("fumble (S)", Fac(pn=1), ball="visitors").fumble == "lost"


@pytest.mark.rule("SPF-FUM-03")
def test_incomplete_passes_and_touchdowns_are_not_fumbled():
    assert played(*INCOMPLETE, Fac(result="fumble"), kind="short", player="LE").fumble == ""
    assert z_on_a_run("fumble", now=Situation(6)).fumble == ""


@pytest.mark.rule("SPF-FUM-03")
def test_field_goals_are_not_fumbled():
    turn = Turn(Stack([Z, Fac(pn=48), Fac(result="fumble")]))

    assert kicked_goal(sides(), Situation(30, 4), turn).fumble == ""


@pytest.mark.rule("SPF-FUM-05")
def test_a_play_that_ended_in_a_safety_is_not_fumbled():
    cards = (Z, Fac(sweep_left="B"), Fac(rn=12), Fac(result="fumble"))
    play = played(*cards, kind="sweep", now=Situation(99))

    assert (play.standing.score, play.fumble) == ("safety", "")


@pytest.mark.rule("SPF-FUM-05")
def test_an_interceptor_may_lose_the_ball_again():
    cards = (Z, Fac(short="ORIG"), Fac(pn=48), Fac(rn=1), Fac(rn=2), Fac(rn=9), Fac(result="fumble"), Fac(pn=1))
    play = played(*cards, kind="short", player="LE", ball="visitors")

    assert (play.fumble, play.standing.has_ball, play.standing.d) == ("lost", "offence", 50)


@pytest.mark.rule("SPF-FUM-05", "SPF-FUM-04")
def test_a_kick_is_fumbled_only_on_a_return():
    returned = kicked_off(
        sides(ball="visitors"), Turn(Stack([Z, Fac(rn=3), Fac(rn=6), Fac(result="fumble"), Fac(pn=1)]))
    )
    touchback = kicked_off(sides(ball="visitors"), Turn(Stack([Z, Fac(rn=11), Fac(result="fumble")])))

    assert (returned.fumble, returned.standing.has_ball, returned.standing.d) == ("lost", "offence", 21)
    assert touchback.fumble == ""


@pytest.mark.rule("TTFL-END-04", "SPF-FUM-01")
def test_a_tired_carrier_loses_it_more_easily():
    tired = replace(ORDINARY.offence.places["BK1"], rushing_endurance=1)
    ours = replace(team(), cards=(tired, *(card for card in team().cards if card.id != "HB")))
    offence = replace(ORDINARY.offence, bk1=tired)
    snap = Snap(offence, ORDINARY.defence, OffenceCall(kind="inside", player="BK1"), DefenceCall(defence="pass"))
    cards = [Z, Fac(inside_left="LG"), Fac(rn=8), Fac(result="fumble"), Fac(pn=29)]
    for last, fumble in ((9, "lost"), (8, "kept")):
        here = sides(offence=ours, uses=Uses({CardId("HB"): last}))
        assert snapped(here, snap, Situation(50), Turn(Stack(cards)), Dice.fast("x")).fumble == fumble


# --- fouls ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-PEN-01", "SPF-PEN-02", "SPF-PEN-09")
def test_a_run_reads_the_first_code_and_the_other_team_may_choose():
    play = z_on_a_run("O7 D8 R11 K15")

    assert play.choice is not None
    assert (play.choice.foul.name, play.victim) == ("holding", "visitors")
    assert (play.choice.standing.d, play.choice.standing.down) == (60, 1)


@pytest.mark.rule("SPF-PEN-01", "SPF-PEN-08")
def test_a_short_pass_reads_the_second_code_and_interference_has_a_spot():
    play = played(*INCOMPLETE, Fac(result="O7 D8 R11 K15"), Fac(rn=6), kind="short", player="LE")

    assert play.choice is not None
    assert (play.choice.standing.d, play.choice.standing.down, play.victim) == (38, 1, "home")


@pytest.mark.rule("SPF-PEN-10")
def test_a_foul_that_does_not_fit_is_ignored():
    play = played(Z, Fac(short="ORIG"), Fac(pn=1), Fac(rn=5), Fac(result="O1 O10 R11 R11"), kind="short", player="LE")

    assert (play.result, play.choice) == ("complete", None)


@pytest.mark.rule("TTFL-PI-01")
def test_a_penalty_of_the_z_card_comes_before_interference():
    guard = (replace(ORDINARY.defence.at("K")[0], interferes=(43, 43)),)
    cards = (Fac(short="ORIG"), Fac(pn=43))
    alone = played(*cards, Fac(rn=6), kind="short", player="LE", boxes={"K": guard})
    both = played(Z, *cards, Fac(result="O1 O7 R11 R11"), kind="short", player="LE", boxes={"K": guard})

    assert alone.choice is not None
    assert (alone.choice.foul.name, alone.choice.standing.d) == ("pass interference", 38)
    assert both.choice is not None
    assert both.choice.foul.name == "holding"


@pytest.mark.rule("SPF-PEN-06")
@pytest.mark.parametrize(("rn", "d"), [(5, 89), (6, 79)])
def test_clipping_is_walked_off_from_half_way_or_from_the_end_of_a_return(rn, d):
    turn = Turn(Stack([Z, Fac(rn=10), Fac(rn=4), Fac(result="O1 O1 R11 R11"), Fac(rn=rn)]))
    play = kicked_off(sides(), turn)

    assert play.choice is not None
    assert (play.returned, play.choice.standing.d, play.choice.option) == (28, d, False)


@pytest.mark.rule("SPF-PEN-06")
@pytest.mark.rule("SPF-PEN-10")
def test_clipping_without_a_return_is_ignored_and_the_play_says_so():
    play = kicked_off(sides(), Turn(Stack([Z, Fac(rn=11), Fac(result="O1 O1 R11 R11")]), tells=True))

    assert play.choice is None
    assert [step.what for step in play.steps][-1] == "does not fit"


@pytest.mark.rule("SPF-PEN-13")
@pytest.mark.parametrize(
    ("code", "pn", "expected"),
    [
        ("O1", 1, (40, 4, True)),  # good: the defence may have it kicked again
        ("O1", 48, None),  # missed: declined
        ("O2", 48, (40, 4, False)),  # movement in any case
        ("D1", 48, (30, 4, True)),  # missed: five yards and the down again
        ("D1", 1, None),  # good: the points stand
        ("D2", 1, (30, 4, False)),  # except movement
        ("D7", 48, (30, 1, True)),  # holding brings a first down
        ("D5", 48, (20, 1, True)),  # so does a personal foul
    ],
)
def test_fouls_on_a_field_goal(code, pn, expected):
    turn = Turn(Stack([Z, Fac(pn=pn), Fac(result=f"{code} O1 R11 R11")]))
    play = kicked_goal(sides(), Situation(35, 4, 8), turn)
    choice = play.choice

    assert (choice and (choice.standing.d, choice.standing.down, choice.option)) == expected


@pytest.mark.rule("SPF-FG-03")
def test_a_missed_field_goal_gives_the_ball_at_the_line_or_at_the_20():
    assert missed(Situation(35, 4)).d == 65
    assert missed(Situation(12, 4)).d == 80


@pytest.mark.rule("SPF-PEN-11", "SPF-PUNT-08")
def test_movement_on_a_punt_is_walked_off_and_it_is_kicked_again():
    turn = Turn(Stack([Fac(rn=12), Fac(rn=8), Fac(rn=4), Fac(rn=5)]))
    play = punted(sides(), Situation(60, 4, 8), turn)

    assert (play.situation, play.result, play.standing.d) == (Situation(65, 4, 13), "fair catch", 81)


@pytest.mark.rule("SPF-PUNT-08")
def test_movement_of_the_receivers_may_bring_a_first_down():
    play = punted(sides(), Situation(60, 4, 5), Turn(Stack([Fac(rn=12), Fac(rn=8), Fac(rn=5)])))

    assert (play.result, play.standing.d, play.standing.down) == ("foul", 55, 1)


@pytest.mark.rule("SPF-PEN-11", "SPF-PUNT-05")
def test_a_punt_that_is_kicked_again_goes_for_the_same_corner():
    setting = Setting(team(), team())
    before = Match(course=Course(ball="home", receives_second_half="home", stage="scrimmage", d=45, down=4))
    offside = Turn(Stack([Z, Fac(rn=9), Fac(result="O1 O1 K1 R11")]))
    first = punted(kicked(before, setting), before.course.situation, offside, deducted=20)
    after = settled(before, first, Stack([]), take=True)
    again = kicked_again(after, setting, Stack([Fac(rn=9)]))

    assert (first.result, first.standing.d) == ("out of bounds", 72)
    assert (again.result, again.standing.d) == ("out of bounds", 67)


@pytest.mark.rule("SPF-PEN-11")
def test_roughing_the_kicker_brings_a_first_down_instead_of_the_punt():
    turn = Turn(Stack([Z, Fac(rn=5), Fac(result="O1 O1 R12 R11")]))
    choice = punted(sides(), Situation(60, 4, 8), turn).choice

    assert choice is not None
    assert (choice.standing.d, choice.standing.down, choice.option) == (45, 1, True)


@pytest.mark.rule("SPF-PUNT-07", "SPF-SEQ-05")
def test_who_blocks_a_punt_into_the_end_zone_scores_a_touchdown_and_tries_for_the_point():
    setting = Setting(team(), team())
    before = Match(course=Course(ball="home", receives_second_half="home", stage="scrimmage", d=90, down=4))
    blocked = punted(kicked(before, setting), before.course.situation, Turn(Stack([Fac(rn=12), Fac(rn=2)])))
    after = settled(before, blocked, Stack([]), take=False).course

    assert (after.score, after.stage, after.ball) == (Both(0, 6), "try", "visitors")


# --- the two-minute offence -----------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-TIME-05")
def test_in_a_two_minute_offence_runs_gain_half_and_even_numbers_go_out_of_bounds():
    run = played(Fac(inside_left="LG"), Fac(rn=8), two_minutes=True)
    sweep = played(Fac(sweep_left="LG"), Fac(rn=8), two_minutes=True, kind="sweep")
    loss = played(Fac(sweep_left="B"), Fac(rn=12), two_minutes=True, kind="sweep")
    caught = played(Fac(short="ORIG"), Fac(pn=1), Fac(rn=8), two_minutes=True, kind="short", player="LE")

    assert (run.yards, run.out_of_bounds) == (3, False)
    assert (sweep.yards, sweep.out_of_bounds) == (3, True)
    assert loss.yards == -2
    assert (caught.yards, caught.out_of_bounds) == (14, True)


# --- overtime -------------------------------------------------------------------------------------------------------


def at_the_end(**more: Any) -> Course:
    return replace(begun("home"), quarter=4, seconds=0, stage="scrimmage", d=50, **more)


@pytest.mark.rule("SPF-TIME-07")
def test_a_level_game_goes_on_with_a_coin_and_two_time_outs():
    course = next_period(at_the_end(), Turn(Stack([Fac(pn=3)])))

    assert (course.quarter, course.seconds, course.stage, course.ball) == (5, 900, "kickoff", "visitors")
    assert course.time_outs == Both(2, 2)


@pytest.mark.rule("SPF-TIME-07")
def test_the_first_score_decides_overtime_and_a_game_may_end_level_except_in_playoffs():
    over = replace(at_the_end(), quarter=5)

    assert is_decided(replace(over, score=Both(3, 0)))
    assert not is_decided(over)
    assert next_period(over, Turn(Stack([]))).stage == "over"
    assert next_period(replace(over, playoff=True), Turn(Stack([Fac(pn=2)]))).quarter == 6
    assert Match(course=over).course.is_overtime


# --- the deck -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-FAC-13")
@pytest.mark.parametrize(
    ("situation", "counts"),
    [
        (1, (42, 11, 21, 6, 10, 3, 3)),
        (2, (49, 13, 17, 6, 7, 3, 1)),
        (3, (34, 9, 19, 7, 15, 6, 6)),
        (4, (5, 1, 15, 5, 33, 17, 20)),
        (5, (70, 20, 3, 1, 1, 1, 0)),
    ],
)
def test_solitaire_entries_are_as_often_as_published(situation, counts):
    on_cards = [card.solitaire[situation - 1] for card in standard_deck() if not card.z]

    assert tuple(on_cards.count(code) for code in SOLO_CODES.values()) == counts
    assert sorted(on_cards) == sorted(solitaire_entries(situation))


@pytest.mark.rule("SPF-FAC-15", "SPF-SOLO-01")
@pytest.mark.parametrize(("z_cards", "percent"), [(13, (11.9, 22.5, 31.9)), (12, (11.1, 21.1, 30.0))])
def test_z_cards_come_among_the_first_three_as_often_as_counted(z_cards, percent):
    none = 1.0
    for drawn, expected in enumerate(percent):
        none *= (96 - drawn) / (96 + z_cards - drawn)
        assert round(100 * (1 - none), 1) == expected


# --- calls ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TTFL-CHART-12", "SPF-CALL-04")
@pytest.mark.parametrize(
    "answer",
    [
        DefenceCall(defence="pass"),
        DefenceCall(defence="pass", zone=True),
        DefenceCall(defence="prevent pass"),
        DefenceCall(defence="prevent"),
        DefenceCall(defence="bump"),
        DefenceCall(defence="dog", rushers=("F",)),
        DefenceCall(defence="blitz", rushers=("F", "M")),
        DefenceCall(defence="run"),
        DefenceCall(defence="run", back_key="BK2"),
        DefenceCall(defence="prevent run"),
    ],
    ids=lambda answer: f"{answer.defence} {answer.zone} {answer.back_key}",
)
def test_every_defence_of_the_house_game_answers_runs_and_passes(answer):
    assert played(Fac(inside_left="LG"), Fac(rn=8), answer=answer).result == "run"
    assert played(Fac(screen="incomplete"), kind="screen", answer=answer).result == "incomplete"


@pytest.mark.rule("TTFL-BLITZ-02")
def test_apart_from_its_values_a_blitz_is_that_of_the_base_game():
    answer = DefenceCall(defence="blitz", rushers=("F", "M"))
    for rules in (TTFL, BASE):
        sack = played(Fac(pn=1), Fac(rn=5, pn=15), kind="short", player="LE", answer=answer, rules=rules)
        quick = played(Fac(quick="ORIG"), Fac(pn=1), Fac(rn=5), kind="quick", player="LE", answer=answer, rules=rules)
        assert (sack.result, sack.yards) == ("sack", -5)
        assert quick.result == "complete"
