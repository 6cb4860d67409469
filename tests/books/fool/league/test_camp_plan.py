"""What a club may declare before camp: every mistake at once."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tests.books.fool.league.men import career, player
from touchline.books.fool.league.camp_plan import (
    CampPlan,
    Coaching,
    PositionChange,
    Preference,
    RoleGiven,
    Sequences,
    check_camp_plan,
)
from touchline.books.fool.league.careers import Career, Mark, Moved, RoleRecord
from touchline.books.fool.league.options import LeagueSwitches
from touchline.books.fool.players import Code, PlayerId, Punter
from touchline.game import OrdersError

A, B, C = (PlayerId(name) for name in "abc")


def named(who: PlayerId, man: Career) -> Career:
    return replace(man, player=replace(man.player, id=who))


W = career("W", "2-0-5", "o")


def wrong(
    plan: CampPlan, *men: Career, signings: Sequence[PlayerId] = (), options: LeagueSwitches | None = None
) -> list[tuple[str, str, str]]:
    """Where, what and against which rule."""
    camp = {who: named(who, man) for who, man in zip("abcdefg", men, strict=False)}
    try:
        check_camp_plan(plan, camp, signings, options or LeagueSwitches())  # type: ignore[arg-type]  # ids
    except OrdersError as refused:
        return [(mistake.where, mistake.wrong, mistake.rule) for mistake in refused.mistakes]
    return []


@pytest.mark.rule("FOOL-12.2-p")
def test_a_plan_of_everything_is_taken() -> None:
    plan = CampPlan(
        stars=(A,), coaching=(Coaching(A, "P"),), changes=(PositionChange(B, "LB"),), roles=(RoleGiven(C, "PR"),)
    )

    assert wrong(plan, W, career("DH", "3-2-5"), W) == []


@pytest.mark.rule("FOOL-12.2-p")
def test_a_man_who_is_not_in_the_camp_is_refused() -> None:
    assert wrong(CampPlan(coaching=(Coaching(B, "P"),)), W) == [("b", "he is not in the camp", "FOOL-12.2-p")]


@pytest.mark.rule("FOOL-12.2d-b", "FOOL-12.3.5-b", "FOOL-12.5.2-m", "FOOL-12.5.2-k")
@pytest.mark.parametrize(
    "plan",
    [
        CampPlan(coaching=(Coaching(A, "P"),), roles=(RoleGiven(A, "PR"),)),
        CampPlan(coaching=(Coaching(A, "P"),), changes=(PositionChange(A, "E"),)),
        CampPlan(coaching=(Coaching(A, "P"), Coaching(A, "C"))),
        CampPlan(changes=(PositionChange(A, "E"),), roles=(RoleGiven(A, "PR"),)),
        CampPlan(reversals=(A,), roles=(RoleGiven(A, "PR"),)),
    ],
)
def test_a_man_has_one_regimen(plan: CampPlan) -> None:
    moved = replace(W, moved=Moved(player("H", "2-0-5"), W.player))

    assert wrong(plan, moved) == [("a", "he has two regimens", "FOOL-12.3.5-b")]


@pytest.mark.rule("FOOL-12.4-e")
def test_stars_are_five_and_neither_new_nor_just_signed() -> None:
    six = CampPlan(stars=tuple(PlayerId(name) for name in "abcdef"))

    assert wrong(six, *[W] * 6) == [("stars", "6 stars", "FOOL-12.4-e")]
    assert wrong(CampPlan(stars=(A,)), replace(W, status="new")) == [("a", "a new man cannot be a star", "FOOL-12.4-e")]
    assert wrong(CampPlan(stars=(A,)), W, signings=[A]) == [("a", "a new man cannot be a star", "FOOL-12.4-e")]


@pytest.mark.rule("FOOL-12.3.5-a", "FOOL-12.3.5-c", "FOOL-12.3.5-d", "FOOL-12.3.5-j", "FOOL-12.3.2-d")
def test_coaching_is_for_fit_men_with_one_job_who_are_below_the_standard() -> None:
    both = replace(W, player=replace(W.player, punts=Punter(44, 6)))

    assert wrong(CampPlan(coaching=(Coaching(A, "o"),)), W) == []
    assert wrong(CampPlan(coaching=(Coaching(A, "S"),)), W) == [("a", "not for S", "FOOL-12.3.5-d")]
    assert wrong(CampPlan(coaching=(Coaching(A, "P"),)), both) == [("a", "he cannot be coached", "FOOL-12.3.5-j")]
    assert wrong(CampPlan(coaching=(Coaching(A, "P"),)), replace(W, marks=(Mark("P"),))) == [
        ("a", "he cannot be coached", "FOOL-12.3.2-d")
    ]
    assert wrong(CampPlan(coaching=(Coaching(A, "P"),)), W, options=LeagueSwitches(ability_coaching=False)) == [
        ("a", "this league has no coaching", "FOOL-12.3.5-a")
    ]


@pytest.mark.rule("FOOL-12.7-a", "FOOL-12.7.1-e")
def test_a_focus_camp_gives_up_coaching_and_changes_but_for_speed_in_conditioning() -> None:
    slow = career("W", "3-1-4")
    change = CampPlan(focus="fundamentals", changes=(PositionChange(A, "E"),))

    assert wrong(CampPlan(focus="conditioning", coaching=(Coaching(A, "S"),)), slow) == []
    assert wrong(CampPlan(focus="special teams", coaching=(Coaching(A, "S"),)), slow) == [
        ("a", "a focus camp has no other coaching", "FOOL-12.7-a")
    ]
    assert wrong(change, W) == [("a", "a focus camp has no position changes", "FOOL-12.7-a")]
    assert wrong(CampPlan(focus="fundamentals", roles=(RoleGiven(A, "PR"),)), slow) == []
    assert wrong(CampPlan(focus="conditioning"), W, options=LeagueSwitches(focus_camps=False)) == [
        ("focus", "this league has no focus camps", "FOOL-12.7-a")
    ]


@pytest.mark.rule("FOOL-12.2d-b", "FOOL-12.3.5-c", "FOOL-12.7.1-b", "FOOL-12.7.2-a")
def test_whom_a_focus_camp_coaches_anyway_has_nothing_else() -> None:
    poor, prone = career("W", "3-1-4", "pc"), career("W", "3-1-4", "o")
    role, speed = (RoleGiven(A, "PR"),), (Coaching(A, "S"),)

    for plan in (CampPlan(focus="conditioning", roles=role), CampPlan(focus="conditioning", coaching=speed)):
        assert wrong(plan, poor) == [("a", "a conditioning camp coaches him anyway", "FOOL-12.2d-b")]
        assert wrong(plan, prone) == []
    drill = CampPlan(focus="fundamentals", roles=role)
    assert wrong(drill, prone) == [("a", "a fundamentals camp coaches him anyway", "FOOL-12.2d-b")]
    assert wrong(drill, poor) == []
    assert wrong(CampPlan(focus="special teams", roles=role), prone) == []


@pytest.mark.rule("FOOL-12.7.1-b")
def test_in_a_conditioning_camp_a_man_in_poor_condition_is_drilled_once_or_twice() -> None:
    poor = career("W", "3-1-4", "pc")

    def drilled(*codes: Code) -> CampPlan:
        return CampPlan(focus="conditioning", sequences=(Sequences(A, codes),))

    assert wrong(drilled("pc"), poor) == wrong(drilled("pc", "pc"), poor) == []
    assert wrong(drilled(), poor) == [("a", "not nothing", "FOOL-12.7.2-b")]
    assert wrong(drilled("pc", "pc", "pc"), poor) == [("a", "not pc pc pc", "FOOL-12.7.2-b")]
    assert wrong(drilled("pc"), career("W", "3-1-4")) == [("a", "not pc", "FOOL-12.7.2-b")]


@pytest.mark.rule("FOOL-12.7.1-d")
def test_only_men_of_the_camp_keep_their_contact() -> None:
    plan = CampPlan(focus="conditioning", keeps_contact=(A, B))

    assert wrong(plan, career("W", "3-1-4")) == [("b", "he is not in the camp", "FOOL-12.2-p")]


@pytest.mark.rule("FOOL-12.3.1-v")
def test_what_a_man_would_rather_lose_is_written_once_and_of_men_in_camp() -> None:
    twice = CampPlan(preferences=(Preference(A, ("o",)), Preference(A)))

    assert wrong(twice, W) == [("a", "he is preferred twice", "FOOL-12.3.1-v")]
    assert wrong(CampPlan(preferences=(Preference(B, ("o",)),)), W) == [("b", "he is not in the camp", "FOOL-12.2-p")]


@pytest.mark.rule("FOOL-12.5.2a-a", "FOOL-12.5.2a-b", "FOOL-12.5.2-l")
def test_changes_are_those_of_the_list_once_a_season_by_a_table_he_has() -> None:
    lb = CampPlan(changes=(PositionChange(A, "LB"),))
    both = career("DE*", "1-3-4")

    assert wrong(lb, career("CB", "3-2-5")) == [("a", "CB cannot become LB now", "FOOL-12.5.2a-a")]
    assert wrong(lb, career("DH", "3-2-5", changed_position=True)) == [
        ("a", "DH cannot become LB now", "FOOL-12.5.2a-a")
    ]
    assert wrong(CampPlan(changes=(PositionChange(A, "OLB", number=15),)), both) == []
    assert wrong(CampPlan(changes=(PositionChange(A, "OLB", number=2),)), both) == [
        ("a", "not by table 2", "FOOL-12.5.2a-b")
    ]


@pytest.mark.rule("FOOL-12.5.2-k")
def test_only_a_change_that_could_not_be_taken_back_is_tried_again() -> None:
    assert wrong(CampPlan(reversals=(A,)), W) == [("a", "there is no change to take back", "FOOL-12.5.2-k")]
    assert wrong(CampPlan(reversals=(A,)), replace(W, moved=Moved(player("H", "2-0-5"), W.player))) == []


@pytest.mark.rule("FOOL-12.2d-c", "FOOL-12.7.3-a")
def test_there_is_one_new_specialist_a_role_and_two_wide_rushers() -> None:
    two = CampPlan(roles=(RoleGiven(A, "PR"), RoleGiven(B, "PR")))

    assert wrong(two, W, W) == [("PR", "2 new men", "FOOL-12.2d-c")]
    assert wrong(replace(two, focus="special teams"), W, W) == []
    assert wrong(CampPlan(roles=(RoleGiven(A, "WR"), RoleGiven(B, "WR"))), W, W) == []


@pytest.mark.rule("FOOL-12.2d-e", "FOOL-12.2d-a", "FOOL-12.3.2-d")
def test_a_veteran_needs_two_seasons_and_takes_no_place() -> None:
    plan = CampPlan(roles=(RoleGiven(A, "VPR"), RoleGiven(B, "PR")))
    made = replace(W, roles=(RoleRecord("PR", seasons=2),))

    assert wrong(plan, made, W) == []
    assert wrong(plan, W, W) == [("a", "he cannot be VPR", "FOOL-12.2d-e")]
    assert wrong(CampPlan(roles=(RoleGiven(A, "PR"),)), made) == [("a", "he is PR already", "FOOL-12.2d-a")]
    assert wrong(CampPlan(roles=(RoleGiven(A, "PR"),)), replace(W, marks=(Mark("C"),))) == [
        ("a", "he is recovering", "FOOL-12.3.2-d")
    ]


@pytest.mark.rule("FOOL-12.7.2-b")
@pytest.mark.parametrize(
    ("codes", "is_right"),
    [
        (("o", "o", "im"), True),
        (("im", "o", "im"), True),
        (("o", "o", "o"), False),
        (("o", "im"), False),
        (("o", "f", "im"), False),
    ],
)
def test_the_coach_assigns_three_sequences_at_most_two_on_one(codes: tuple[str, ...], is_right: bool) -> None:
    man = career("LB", "1-2-4", "o", "im", "pc")
    plan = CampPlan(focus="fundamentals", sequences=(Sequences(A, codes),))  # type: ignore[arg-type]  # codes

    assert bool(wrong(plan, man)) != is_right
