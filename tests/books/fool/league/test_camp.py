"""A club's camp, die by die in its order (FOOL-12-P5)."""

import pytest
from msgspec.structs import replace

from tests.books.fool.league.men import ONE, career, player
from touchline.books.fool.injuries import LongerInjury
from touchline.books.fool.league.camp import Camped, camp
from touchline.books.fool.league.camp_plan import (
    CampPlan,
    Coaching,
    Focus,
    PositionChange,
    Preference,
    RoleGiven,
    Sequences,
)
from touchline.books.fool.league.careers import Career, Mark, Moved, Out, RoleRecord, Trial
from touchline.books.fool.league.options import LeagueSwitches
from touchline.books.fool.players import Code, Kicker, PlayerId, Punter
from touchline.dice import Dice

STILL = [3, 3, 3]  # the perturbation dice that change nothing
NO_CHANGE = 1
UNHURT = 1


def camped(man: Career, plan: CampPlan | None = None, *dice: int, **more: object) -> Camped:
    """One man's camp; every die is used."""
    script = Dice.scripted(dice)
    found = camp({man.id: man}, plan or CampPlan(), script, **more)[man.id]  # type: ignore[arg-type]  # keywords of camp
    script.finish()
    return found


def labels(man: Career, plan: CampPlan, *dice: int, **more: object) -> list[str]:
    script = Dice.scripted(dice)
    camp({man.id: man}, plan, script, **more)  # type: ignore[arg-type]  # keywords of camp
    script.finish()
    return script.transcript.labels


# --- the order ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12-P5", "FOOL-12.2-a")
def test_a_camp_is_rolled_in_one_order() -> None:
    man = career(
        "W",
        "2-5-5",
        marks=(Mark("C"),),
        trials=(Trial("S", 5, "C or S over by 1"),),
        out=(Out(LongerInjury("S", None), None),),
    )

    assert labels(man, CampPlan(), 1, *STILL, NO_CHANGE, 6, 5, 1, 1, 3, 3, 5) == [
        "a gain beyond the maximum",
        "age",
        "games",
        "parts of games",
        "yearly change",
        "hurt in camp",
        "hurt in camp, second die",
        "which ability is hurt",
        "severity",
        "games that he misses",
        "whether the injury is permanent (-S)",
        "recovery",
    ]


@pytest.mark.rule("FOOL-12-P5", "FOOL-12.3.1-a")
def test_everybody_takes_each_step_before_anybody_takes_the_next() -> None:
    men = {who: replace(career("W", "2-1-5"), player=player("W", "2-1-5", id=who)) for who in map(PlayerId, "ba")}
    dice = Dice.scripted([*STILL, NO_CHANGE, *STILL, NO_CHANGE, UNHURT, UNHURT])

    found = camp(men, CampPlan(), dice)

    assert dice.transcript.labels[-2:] == ["hurt in camp", "hurt in camp"]
    assert list(found) == ["a", "b"]


@pytest.mark.rule("FOOL-12.3.1-b", "FOOL-12.3.1-i")
def test_a_new_man_rolls_no_perturbation() -> None:
    new = career("LB", "1-2-4", status="new")

    assert camped(new, None, 6, 2, UNHURT, drafted=[ONE]).career.player.c == 1
    assert camped(new, None, 4, 2, UNHURT).career.player.c == 1
    assert camped(new, None, 4, UNHURT, drafted=[ONE]).career == new


@pytest.mark.rule("FOOL-12.3.1-l", "FOOL-12.3.1-m")
def test_a_rookie_season_of_few_games_makes_r2_in_camp() -> None:
    assert camped(career("W", "2-1-5", status="R", games=10), None, *STILL, 1, UNHURT).career.status == "R2"
    assert camped(career("W", "2-1-5", status="R", games=11), None, *STILL, 1, UNHURT).career.status == "veteran"


@pytest.mark.rule("FOOL-12.4-f")
def test_a_star_changes_with_two_games_fewer() -> None:
    man = career("LB", "1-2-4", age=25, games=27)

    assert "age 25 → 25 or younger, 9 games" in camped(man, None, *STILL, 1, UNHURT).told[0].text
    assert "age 25 → 25 or younger, 7 games" in camped(man, CampPlan(stars=(ONE,)), *STILL, 1, UNHURT).told[0].text


@pytest.mark.rule("FOOL-12.3.3-a", "FOOL-12.3.3-b", "FOOL-12.TC-b")
def test_a_traded_man_makes_his_trade_roll_after_the_change() -> None:
    man = camped(career("LB", "1-2-4"), None, *STILL, 1, 6, 4, 2, UNHURT, traded=[ONE])

    assert [line.what for line in man.told] == ["change", "new club"]
    assert man.career.player.c == 1


# --- two jobs -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.3.1-c")
def test_a_punting_quarterback_rolls_twice_with_one_age_die() -> None:
    man = career("Q", "3-2-4", age=27, games=24, kicking_games=12)
    man = replace(man, player=replace(man.player, punts=Punter(44, 6)))

    after = camped(man, None, 3, 3, 3, 6, 1, 1, 3, 3, 6, 2, UNHURT).career.player

    assert (after.c, after.punts) == (3, Punter(42, 6))


# --- maximums -------------------------------------------------------------------------------------------------------


def on_trial(rating: str) -> Career:
    man = career("B", rating)
    return replace(man, trials=(Trial("C", man.player.c, "C or S over by 1"),))


@pytest.mark.rule("FOOL-12.6-e")
@pytest.mark.parametrize(
    ("die", "rating", "is_on_trial"), [(2, "4-5", False), (4, "4-5", True), (5, "4-4", False), (6, "3-5", False)]
)
def test_a_point_for_a_season_is_rolled_again(die: int, rating: str, is_on_trial: bool) -> None:
    after = camped(on_trial("4-5"), None, die, *STILL, 1, UNHURT).career

    assert after.player.rating == rating
    assert bool(after.trials) == is_on_trial


@pytest.mark.rule("FOOL-12.6-e")
def test_a_point_that_is_lost_or_within_the_limits_is_not_rolled_again() -> None:
    within = replace(on_trial("4-5"), player=player("B", "4-4"))
    lost = replace(on_trial("4-5"), player=player("B", "3-5"))

    for man in (within, lost):
        assert camped(man, None, *STILL, 1, UNHURT).career == replace(man, trials=())


@pytest.mark.rule("FOOL-12.6-e")
def test_a_softer_step_is_rolled_again_on_its_own_line() -> None:
    man = replace(career("B", "5-3"), trials=(Trial("C", 5, "4-3 to 5-3, 1-6 to 1-7"),))

    assert camped(man, None, 3, *STILL, 1, UNHURT).career.trials == ()


# --- voiding --------------------------------------------------------------------------------------------------------

EXCHANGED = [*STILL, 6, 4]  # 26 to 29, 4-7: C, and on it +C-S
THIRTEEN = {"age": 27, "games": 15}


@pytest.mark.rule("FOOL-12.3.1-r", "FOOL-12.3.1-s")
def test_a_voided_change_costs_the_regimen_whether_or_not_it_works() -> None:
    man = career("LB", "1-1-4", **THIRTEEN)
    plan = CampPlan(voids=(ONE,), coaching=(Coaching(ONE, "P"),))

    assert camped(man, plan, *EXCHANGED, UNHURT, 4).career.player == man.player
    assert camped(man, plan, *EXCHANGED, UNHURT, 3).career.player.rating == "1-2-3"


@pytest.mark.rule("FOOL-12.3.1-s")
def test_whose_change_is_welcome_keeps_his_regimen() -> None:
    man = career("LB", "1-1-4", **THIRTEEN)

    after = camped(man, CampPlan(coaching=(Coaching(ONE, "P"),)), *EXCHANGED, UNHURT, 1)

    assert [line.what for line in after.told] == ["change", "coaching"]


@pytest.mark.rule("FOOL-12.3.1-r", "FOOL-12.3.1-o")
def test_a_kickers_exchange_is_voided_with_his_kicking_values() -> None:
    man = career("K", "0-0", **THIRTEEN)
    man = replace(man, player=replace(man.player, kicks=Kicker(50, 1, 2)))

    assert camped(man, CampPlan(voids=(ONE,)), *EXCHANGED, UNHURT, 6).career.player == man.player


@pytest.mark.rule("FOOL-12.3.1-r", "FOOL-12.6-e")
def test_voiding_takes_back_the_change_and_nothing_else() -> None:
    man = replace(on_trial("4-5"), player=player("B", "4-5", age=27), games=15)

    after = camped(man, CampPlan(voids=(ONE,)), 6, *EXCHANGED, UNHURT, 4)

    assert after.career.player.rating == "3-5"


@pytest.mark.rule("FOOL-12.3.1-u")
def test_the_trade_roll_of_a_camp_can_be_voided_too() -> None:
    man = career("LB", "1-1-5", **THIRTEEN)

    after = camped(man, CampPlan(voids=(ONE,)), *EXCHANGED, 6, 6, 4, UNHURT, 4, 1, traded=[ONE])

    assert after.career.player.rating == "1-2-4"


@pytest.mark.rule("FOOL-12.3.1-r", "FOOL-12.3.2-d", "FOOL-12.7-a", "FOOL-12.4-i")
@pytest.mark.parametrize(
    ("more", "plan", "dice"),
    [
        ({"marks": (Mark("C"),)}, CampPlan(voids=(ONE,)), [UNHURT, 6]),
        ({}, CampPlan(voids=(ONE,), focus="special teams"), [UNHURT]),
        ({}, CampPlan(voids=(ONE,)), [6, 5, 1, 1, 3]),
    ],
)
def test_who_cannot_be_coached_cannot_void(more: dict[str, object], plan: CampPlan, dice: list[int]) -> None:
    man = career("LB", "1-1-4", age=27, games=15, **more)

    assert camped(man, plan, *EXCHANGED, *dice).career.player.rating == "1-2-3"


# --- injuries and recovery ------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.3.3-c", "FOOL-12-P5")
@pytest.mark.parametrize(
    ("trade", "voids", "must_stay"),
    [
        ((6, 4, 2), (), True),  # -C
        ((6, 4, 1, 1), (), False),  # +C
        ((6, 4, 4), (), False),  # +C-S, and the coach is content
        ((6, 4, 4), (6,), True),  # +C-S, and he has tried to void it
        ((6, 3), (), False),
        ((5,), (), False),
    ],
)
def test_a_traded_man_who_got_worse_in_camp_must_stay(
    trade: tuple[int, ...], voids: tuple[int, ...], must_stay: bool
) -> None:
    plan = CampPlan(voids=(ONE,) if voids else ())

    after = camped(career("LB", "1-2-5"), plan, *STILL, NO_CHANGE, *trade, UNHURT, *voids, traded=(ONE,))

    assert after.must_stay is must_stay


@pytest.mark.rule("FOOL-12.5.1-d")
def test_a_sanction_counts_for_men_who_came_by_a_trade_before_camp() -> None:
    man = career("LB", "1-2-5")

    assert camped(man, None, *STILL, NO_CHANGE, 5, UNHURT, traded=(ONE,)).career.player.c == 2
    assert camped(man, None, *STILL, NO_CHANGE, 5, 4, 2, UNHURT, traded=(ONE,), sanction=1).career.player.c == 1


@pytest.mark.rule("FOOL-12.4-i")
def test_a_man_hurt_in_camp_completes_nothing_unless_he_is_back_within_a_game() -> None:
    man = career("W", "2-1-5")
    plan = CampPlan(roles=(RoleGiven(ONE, "PR"),))

    assert camped(man, plan, *STILL, 1, 6, 5, 1, 1, 3).career.roles == ()
    assert camped(man, plan, *STILL, 1, 6, 5, 1, 1, 2).career.roles == (RoleRecord("PR", new=True),)


@pytest.mark.rule("FOOL-12.4-h", "FOOL-12.3.2-b", "FOOL-12.4-k")
def test_an_injury_of_the_camp_alone_may_leave_a_mark_at_its_end() -> None:
    after = camped(career("W", "2-1-5"), None, *STILL, 1, 6, 5, 1, 1, 1, 6)

    assert (after.hurt, after.left) == (True, 0)
    assert (after.career.out, after.career.marks) == ((), (Mark("P"),))
    assert after.career.may_be_listed, "he may go on the camp list all the same"


@pytest.mark.rule("FOOL-12.4-j", "FOOL-12.3.2-c", "FOOL-12.3.1-f")
def test_a_new_injury_does_not_cancel_the_recovery_of_an_old_one() -> None:
    man = career("W", "2-1-5", age=25, marks=(Mark("P"),))

    after = camped(man, None, 1, 3, 3, 1, 6, 5, 3, 1, 3, 3, 4)  # counts 23: recovers on 4

    assert after.career.marks == ()
    assert [out.left for out in after.career.out] == [5]


@pytest.mark.rule("FOOL-12.2a-e", "FOOL-12.3.2-a", "FOOL-12.3.2-b")
def test_a_season_injury_is_settled_in_camp_and_its_mark_waits_a_year() -> None:
    man = career("W", "2-1-5", out=(Out(LongerInjury("S", None), None),))

    assert camped(man, None, *STILL, 1, UNHURT, 4).career.marks == (Mark("S"),)
    assert not camped(man, None, *STILL, 1, UNHURT, 3).career.is_recovering


@pytest.mark.rule("FOOL-12.2a-c", "FOOL-12.2a-d")
def test_a_season_injury_of_this_camp_stays() -> None:
    after = camped(career("W", "2-1-5"), None, *STILL, 1, 6, 5, 5, 6)

    assert after.left is None
    assert [out.left for out in after.career.out] == [None]


@pytest.mark.rule("FOOL-12.2-f")
def test_without_exhibition_games_a_5_goes_on() -> None:
    assert camped(career("W", "2-1-5"), None, *STILL, 1, 5, 5, 1, 1, 3, exhibition_games=False).hurt


# --- regimens -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.3.5-c", "FOOL-12.3.5-d")
def test_the_need_is_judged_before_the_change_of_the_same_camp() -> None:
    man = career("W", "2-1-5", status="new")
    plan = CampPlan(coaching=(Coaching(ONE, "P"),))

    after = camped(man, plan, 5, 1, 3, 3, UNHURT, 5, 1, drafted=[ONE])  # B on 3: +P, and then coached for P

    assert after.career.player.p == 4


@pytest.mark.rule("FOOL-12.3.5-h", "FOOL-12.3.1-f")
def test_the_second_roll_goes_by_the_age_die_of_the_camp() -> None:
    man = career("W", "2-1-5", age=28)
    plan = CampPlan(coaching=(Coaching(ONE, "P"),))

    assert camped(man, plan, 1, 3, 3, 1, UNHURT, 5, 5, 1).career.player.p == 3
    assert camped(man, plan, 6, 3, 3, 1, UNHURT, 6).career.player.p == 2


@pytest.mark.rule("FOOL-12.5.2-b", "FOOL-12.5.2-i", "FOOL-12.5.2-j", "FOOL-12.5.2-l")
def test_a_change_that_made_him_worse_is_taken_back() -> None:
    man = career("DH", "3-2-5")
    plan = CampPlan(changes=(PositionChange(ONE, "LB"),))

    after = camped(man, plan, *STILL, 1, UNHURT, 2, 1, 4).career

    assert after == replace(man, changed_position=True)


@pytest.mark.rule("FOOL-12.5.2-k")
def test_a_change_that_could_not_be_taken_back_may_be_next_year() -> None:
    man = career("DH", "3-2-5")
    after = camped(man, CampPlan(changes=(PositionChange(ONE, "LB"),)), *STILL, 1, UNHURT, 2, 1, 3).career
    assert after.moved == Moved(man.player, player("LB", "3-2-5", "o"))

    again = camped(replace(after, changed_position=False), CampPlan(reversals=(ONE,)), *STILL, 1, UNHURT, 4).career
    assert (again.player, again.moved) == (man.player, None)


@pytest.mark.rule("FOOL-12.5.2-k")
def test_what_was_not_taken_back_in_the_next_camp_stands() -> None:
    man = career("LB", "3-2-5", "o", moved=Moved(player("DH", "3-2-5"), player("LB", "3-2-5", "o")))

    assert camped(man, CampPlan(), *STILL, 1, UNHURT).career.moved is None


@pytest.mark.rule("FOOL-12.5.2-i", "FOOL-12.3.1-u")
def test_a_change_that_exchanged_is_taken_back_only_if_no_exchange_is_wanted() -> None:
    man = career("DE", "3-4")
    plan = CampPlan(changes=(PositionChange(ONE, "DT"),))  # table 16 on 5: +C-S

    assert camped(man, plan, *STILL, 1, UNHURT, 5).career.player.rating == "4-3"
    unwilling = replace(plan, voids=(ONE,))
    assert camped(man, unwilling, *STILL, 1, UNHURT, 5, 4).career == replace(man, changed_position=True)
    assert camped(man, unwilling, *STILL, 1, UNHURT, 5, 3).career.player.rating == "4-3"
    by_himself = CampPlan(changes=(PositionChange(ONE, "DT", no_exchange=True),))
    assert camped(man, by_himself, *STILL, 1, UNHURT, 5, 4).career == replace(man, changed_position=True)


@pytest.mark.rule("FOOL-12.3.1-v")
def test_the_coach_chooses_what_goes_or_to_roll() -> None:
    man = career("W", "2-1-5", "o", "im", "^", age=40)
    young = replace(man, player=replace(man.player, age=24), status="R", games=27)
    bad, good = [*STILL, 3, 6], [*STILL, 6, 1, 6, 1]  # D on 6; B/A, low, and B on 6, low

    def codes(who: Career, *wanted: Code, dice: list[int]) -> tuple[Code, ...]:
        return camped(who, CampPlan(preferences=(Preference(ONE, wanted),)), *dice, UNHURT).career.player.codes

    assert codes(man, "^", dice=bad) == ("o", "im")
    assert codes(man, dice=[*bad, 5]) == ("o", "im", "^", "#")
    assert codes(young, "im", "o", dice=good) == ("o", "^")
    assert codes(young, "o", dice=good) == ("im", "^")
    assert codes(young, dice=[*good, 6]) == ("o", "im", "^", "gc")
    assert camped(young, CampPlan(), *good, UNHURT).career.player.codes == ("im", "^")


@pytest.mark.rule("FOOL-12.7.2-d")
def test_the_coach_chooses_what_a_man_gets_in_a_fundamentals_camp() -> None:
    man = career("W", "2-1-5", age=24, status="R", games=27)
    plan = CampPlan(focus="fundamentals", preferences=(Preference(ONE, ("st", "r", "gc")),))

    assert camped(man, plan, *STILL, 6, 1, 6, 1, 3, UNHURT).career.player.codes == ("r",), "soft touch is a passer's"


@pytest.mark.rule("FOOL-12.5.2-i")
def test_a_coach_may_take_what_comes() -> None:
    plan = CampPlan(changes=(PositionChange(ONE, "LB", takes_back=False),))

    assert camped(career("DH", "3-2-5"), plan, *STILL, 1, UNHURT, 2, 1).career.player.codes == ("o",)


@pytest.mark.rule("FOOL-12.6-i", "FOOL-12.5.2-t")
def test_a_gain_in_the_camp_of_a_change_is_measured_at_the_new_position() -> None:
    man = career("TE", "3-2-4", status="new")
    plan = CampPlan(changes=(PositionChange(ONE, "W"),))

    after = camped(man, plan, 5, 1, 3, 3, UNHURT, 3, drafted=[ONE]).career  # +P to 4: within a W's 5

    assert (after.player.position, after.player.p) == ("W", 4)


@pytest.mark.rule("FOOL-12.3.2-f")
def test_a_fullback_gives_his_pass_point_up_for_a_guards_place() -> None:
    man = career("F", "2-3-3", marks=(Mark("P"),))
    plan = CampPlan(changes=(PositionChange(ONE, "G"),))

    after = camped(man, plan, *STILL, 1, UNHURT, 5).career  # no recovery roll; table 11 on 5: +C-S

    assert (after.player.position, after.player.rating, after.marks) == ("G", "4-2", ())


@pytest.mark.rule("FOOL-12.3.1-x")
def test_a_defender_in_training_as_a_returner_can_become_fumble_prone() -> None:
    man = career("CB", "3-2-5", age=40)
    dice = [*STILL, 3, 6, 3, 6, UNHURT]  # D on 6: a bad one; !/f, high

    assert camped(man, None, *dice).career.player.codes == ("!",)
    assert camped(man, CampPlan(roles=(RoleGiven(ONE, "PR"),)), *dice).career.player.codes == ("f",)
    assert camped(replace(man, has_returned=True), None, *dice).career.player.codes == ("f",)


@pytest.mark.rule("FOOL-12.3.1-n")
def test_by_the_columns_of_12_8_old_men_retire() -> None:
    man = career("Q", "3-1-4", age=40)

    assert camped(man, None, *STILL, 6, UNHURT, options=LeagueSwitches(change_columns="12.8")).retires


# --- focus camps ----------------------------------------------------------------------------------------------------


def focus(emphasis: Focus, **more: object) -> CampPlan:
    return CampPlan(focus=emphasis, **more)  # type: ignore[arg-type]  # fields of a plan


@pytest.mark.rule("FOOL-12.7.1-b")
def test_a_coach_may_decline_the_second_try_for_one_man_alone() -> None:
    man = career("H", "1-2-5", "pc", status="R", games=24)
    once, twice = (focus("conditioning", sequences=(Sequences(ONE, codes),)) for codes in (("pc",), ("pc", "pc")))

    assert camped(man, once, *STILL, 1, UNHURT, 3).career.player.codes == ("pc",)
    assert camped(man, replace(twice, pc_twice=False), *STILL, 1, UNHURT, 3, 3).career.player.codes == ("pc",)


@pytest.mark.rule("FOOL-12.7.1-c", "FOOL-12.3.1-c")
def test_a_conditioning_camp_exchanges_nothing_in_the_roll_for_his_kicking_either() -> None:
    man = career("Q", "2-2-4", age=26, games=3, kicking_games=3)
    man = replace(man, player=replace(man.player, kicks=Kicker(50, 1, 3)))
    dice = [*STILL, 1, 3, 3, 6, 1, 4, UNHURT]  # as K a 6: C/D, low; a 4 on it: +C-S

    assert camped(man, focus("conditioning"), *dice).career.player.kicks == Kicker(50, 1, 3)
    assert camped(man, None, *dice).career.player.kicks == Kicker(52, 3, 3)


@pytest.mark.rule("FOOL-12.7.1-b")
def test_poor_condition_is_coached_twice_unless_the_first_succeeds_or_the_second_is_declined() -> None:
    man = career("H", "1-2-5", "pc", status="R", games=24)

    assert camped(man, focus("conditioning"), *STILL, 1, UNHURT, 3, 4, 4, 1).career.player.codes == ()
    assert camped(man, focus("conditioning"), *STILL, 1, UNHURT, 4, 4, 1).career.player.codes == ()
    assert camped(man, focus("conditioning", pc_twice=False), *STILL, 1, UNHURT, 3).career.player.codes == ("pc",)


LOSES_SPEED = [*STILL, 6, 4, 4]  # a 6: C/D, high; a 4 on it: -S


@pytest.mark.rule("FOOL-12.7.1-d")
def test_a_coach_may_decline_the_die_for_contact_instead_of_speed() -> None:
    man = career("W", "3-2-5", age=31, games=24)
    other, willing = PlayerId("other"), focus("conditioning")

    assert camped(man, willing, *LOSES_SPEED, 3, UNHURT).career.player.rating == "3-1-5"
    assert camped(man, willing, *LOSES_SPEED, 4, UNHURT).career.player.rating == "3-2-4"
    declined = focus("conditioning", keeps_contact=(ONE,))
    assert camped(man, declined, *LOSES_SPEED, UNHURT).career.player.rating == "3-2-4"
    of_another = focus("conditioning", keeps_contact=(other,))
    assert camped(man, of_another, *LOSES_SPEED, 3, UNHURT).career.player.rating == "3-1-5"


@pytest.mark.rule("FOOL-12.7.1-d")
def test_a_page_tells_the_die_for_contact_instead_of_speed() -> None:
    man = career("W", "3-2-5", age=31, games=24)

    spared, slower = (camped(man, focus("conditioning"), *LOSES_SPEED, die, UNHURT).told[0].text for die in (3, 4))

    assert spared.endswith("D on 4: -S; contact instead of speed on 3: -C; C 2 → 1")
    assert slower.endswith("D on 4: -S; contact instead of speed on 4: -S; S 5 → 4")


@pytest.mark.rule("FOOL-12.7.1-c", "FOOL-12.7.1-e")
def test_a_conditioning_camp_ignores_contact_for_speed_and_stars_speed() -> None:
    man = career("W", "3-1-4", **THIRTEEN)
    plan = focus("conditioning", coaching=(Coaching(ONE, "S"),))

    after = camped(man, plan, *EXCHANGED, UNHURT, 4, 6, 1).career.player

    assert after.rating == "3-1-5"


@pytest.mark.rule("FOOL-12.7.2-a", "FOOL-12.7.2-b", "FOOL-12.7.2-c")
def test_fundamentals_are_coached_twice_or_three_times() -> None:
    fails = 3
    one = career("LB", "1-2-4", "o", "pc", "#")
    two = career("LB", "1-2-4", "o", "im")

    assert labels(one, focus("fundamentals"), *STILL, 1, UNHURT, fails, fails).count("coaching") == 2
    told = camped(two, focus("fundamentals"), *STILL, 1, UNHURT, fails, fails, fails).told
    assert [line.text.split(":")[0] for line in told[1:]] == ["coached for o", "coached for im", "coached for o"]
    wanted = focus("fundamentals", sequences=(Sequences(ONE, ("im", "im", "o")),))
    told = camped(two, wanted, *STILL, 1, UNHURT, 4, 5, 1, fails).told
    assert [line.text.split(":")[0] for line in told[1:]] == ["coached for im", "coached for o"]


@pytest.mark.rule("FOOL-12.7.2-a", "FOOL-12.3.2-d", "FOOL-12.3.5-j")
def test_the_recovering_and_men_with_two_jobs_are_not_coached_in_a_focus_camp() -> None:
    marked = career("LB", "1-2-4", "o", marks=(Mark("C"),))
    both = replace(career("LB", "1-2-4", "o"), player=player("LB", "1-2-4", "o", punts=Punter(44, 6)))

    assert "coaching" not in labels(marked, focus("fundamentals"), *STILL, 1, UNHURT, 6)
    assert "coaching" not in labels(both, focus("fundamentals"), *STILL, 1, 3, 3, 1, UNHURT)


@pytest.mark.rule("FOOL-12.7-a", "FOOL-12.7.3-a", "FOOL-12.3.2-c")
def test_a_focus_camp_keeps_recovery_and_special_teams() -> None:
    marked = career("W", "2-1-5", marks=(Mark("C"),))
    plan = focus("special teams", roles=(RoleGiven(ONE, "KR"),))

    assert camped(marked, focus("special teams"), *STILL, 1, UNHURT, 1).career.marks == ()
    assert camped(career("W", "2-1-5"), plan, *STILL, 1, UNHURT).career.roles == (RoleRecord("KR", new=True),)
