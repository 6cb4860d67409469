"""12.2 Cuts, waivers, the camp list and injured reserve."""

import pytest
from msgspec.structs import replace

from touchline.books.fool.injuries import LongerInjury
from touchline.books.fool.league import order_form, order_sheet
from touchline.books.fool.league.camp_roster import released
from touchline.books.fool.league.careers import ClubId, Former, Out, RoleRecord
from touchline.books.fool.league.cuts import Claim, CutOrders, Lapse, cut, may_be_met, picked_up, waivers
from touchline.books.fool.league.events import PlayerOut
from touchline.books.fool.league.orders import Cuts, Week
from touchline.books.fool.league.owners import spare, usual_cut
from touchline.books.fool.league.phases import resolved
from touchline.books.fool.league.position_changes import a_game_later
from touchline.books.fool.league.state import Decisions, Kept, League, Sanction, bound, cut_size, roster_limit
from touchline.books.fool.league.year import cut_down, preseason_played, roles_kept, season_over
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice
from touchline.dice.sources import OutOfDiceError
from touchline.game import OrdersError, SeatId

from .leagues import GAME, A, B, C, D, at, founded, man, quick_games, with_career, with_free_agents, with_pickups
from .test_choices import values

__all__ = ["quick_games"]

NO_CHANGE = 1  # of the die of a man who joins a club: nothing but a 6 changes him
HURT = (Out(LongerInjury("S", 4), 4),)


def first(league: League, club: ClubId, number: int = 0) -> PlayerId:
    return league.club(club).roster[number]


def free_from(club: ClubId, stage: str = "season", **options: object) -> tuple[League, PlayerId]:
    """A league in which a man was released by a club, and everybody else has a place free."""
    league = founded(**options)
    who = first(league, club)
    gone = [first(league, each, 1) for each in league.clubs if each != club]
    league = with_free_agents(league, *gone)
    league = replace(league, free_agents=())
    return at(stage, with_free_agents(league, who, last_club=club), week=1), who


@pytest.mark.rule("FOOL-12.2-h", "FOOL-12.5.1-g")
def test_a_man_wanted_by_several_goes_to_the_lowest_club() -> None:
    league, who = free_from(A)

    after, taken = with_pickups(
        waivers(league, {each: (Claim(who),) for each in (B, C, D)}, 52, Dice.scripted([NO_CHANGE]))
    )

    assert taken == ((D, who),)
    assert who in after.club(D).roster


@pytest.mark.rule("FOOL-12.2-i")
def test_clubs_of_the_owner_who_released_him_come_last_whatever_their_rank() -> None:
    league, who = free_from(A, owners=("one man", "", "", "one man"))
    dice = Dice.scripted([NO_CHANGE])

    assert with_pickups(waivers(league, {D: (Claim(who),), B: (Claim(who),)}, 52, dice))[1] == ((B, who),)
    assert with_pickups(waivers(league, {D: (Claim(who),)}, 52, Dice.scripted([NO_CHANGE])))[1] == ((D, who),)


@pytest.mark.rule("FOOL-12.2-i")
def test_a_claim_that_cannot_be_met_holds_nobody_up() -> None:
    league, who = free_from(A, owners=("one man", "", "", "one man"))
    mine = league.club(B).roster[:1]
    league = league.with_club(replace(league.club(B), kept=(Kept(mine[0], 1),)))
    claims = {B: (Claim(who, mine[0]),), D: (Claim(who),)}

    assert with_pickups(waivers(league, claims, 52, Dice.scripted([NO_CHANGE])))[1] == ((D, who),)


@pytest.mark.rule("FOOL-12.2-h", "FOOL-12.2-k")
def test_the_man_released_for_another_is_offered_again_from_the_lowest_club_on() -> None:
    league, who = free_from(A)
    his = first(league, C, 3)
    claims = {C: (Claim(who, his),), D: (Claim(his),)}

    after, taken = with_pickups(waivers(league, claims, 52, Dice.scripted([NO_CHANGE, NO_CHANGE])))

    assert taken == ((C, who), (D, his))
    assert not after.free_agents
    wanted = {**claims, A: (Claim(his),)}
    _, taken = with_pickups(waivers(league, wanted, 52, Dice.scripted([NO_CHANGE, NO_CHANGE])))
    assert taken == ((C, who), (D, his)), "also before a higher club whose turn is still to come"


@pytest.mark.rule("FOOL-12.2-k")
def test_without_a_place_or_a_release_nobody_is_picked_up() -> None:
    league, who = free_from(A)
    full = len(league.club(B).roster)

    assert with_pickups(waivers(league, {B: (Claim(who),)}, full, Dice.scripted([])))[1] == ()


@pytest.mark.rule("FOOL-12.3.3-e", "FOOL-12.5.1-e")
def test_who_comes_back_to_a_club_of_his_season_does_not_roll() -> None:
    league, who = free_from(A)
    league = with_career(league, who, clubs=(B,))

    for club in (A, B):
        assert with_pickups(waivers(league, {club: (Claim(who),)}, 53, Dice.scripted([])))[1] == ((club, who),)
    with pytest.raises(OutOfDiceError, match="a new club"):
        waivers(league, {C: (Claim(who),)}, 53, Dice.scripted([]))


@pytest.mark.rule("FOOL-12.5.1-a", "FOOL-12.5.1-b", "FOOL-12.5.1-c", "FOOL-12.3.3-c")
@pytest.mark.parametrize(
    ("stage", "preseason_games", "games"),
    [("first cut", 2, 1), ("second cut", 2, 1), ("final cut", 2, 2), ("first cut", 0, 2), ("season", 2, 2)],
)
def test_a_pickup_is_kept_two_games_or_one_of_preseason(stage: str, preseason_games: int, games: int) -> None:
    league, who = free_from(A, stage, preseason_games=preseason_games)

    after, _ = waivers(league, {B: (Claim(who),)}, 52, Dice.scripted([NO_CHANGE]))

    assert after.club(B).kept == (Kept(who, games),)


GOT_WORSE = (6, 2)  # a 6 changes him, and a 2 on effects C costs a point of contact


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.3.3-c", "FOOL-12.5.1-c")
@pytest.mark.parametrize(("dice", "may_go"), [((NO_CHANGE,), True), (GOT_WORSE, False)])
def test_a_man_who_got_worse_outlasts_a_cut_down_where_others_go_after_a_preseason_game(
    dice: tuple[int, ...], may_go: bool
) -> None:
    league, who = free_from(A, "first cut", preseason_roster=52, second_roster=52)
    league = with_career(league, who, player=replace(league.careers[who].player, position="LB", c=2))
    league, _ = waivers(league, {B: (Claim(who),)}, 52, Dice.scripted(dice))
    league, _ = preseason_played(replace(league, stage="preseason 1", week=0), Dice.fast("a game"))

    assert (who not in bound(league, B)) is may_go
    if not may_go:
        with pytest.raises(OrdersError, match="until this cut is over"):
            GAME.check(league, SeatId(B), Cuts(release=(who,)))
    league = cut_down(league, {}, Dice.fast("the second cut")).league
    assert who not in bound(league, B)


@pytest.mark.rule("FOOL-12.3.3-c")
def test_a_man_who_got_worse_at_the_final_cut_is_kept_a_game() -> None:
    league, who = free_from(A, "final cut")
    league = with_career(league, who, player=replace(league.careers[who].player, position="LB", c=2))

    league, _ = cut(league, {B: CutOrders(claims=(Claim(who),))}, 52, spare, Dice.scripted(GOT_WORSE))

    assert league.club(B).kept == (Kept(who, 1, worse=True),)


@pytest.mark.rule("FOOL-12.3.3-c", "FOOL-12.5.1-b")
def test_a_man_who_got_worse_does_not_even_make_room_for_one_off_injured_reserve() -> None:
    league = at("season", week=4)
    worse, hurt = league.club(B).roster[:2]
    team = league.club(B)
    league = league.with_club(replace(team, roster=(worse, *team.roster[2:]), reserve=((hurt, 1),)))
    league = league.with_club(replace(league.club(B), kept=(Kept(worse, 1, worse=True),)))

    with pytest.raises(OrdersError, match="only just acquired"):
        GAME.check(league, SeatId(B), Week(activate=(Claim(hurt, worse),)))


@pytest.mark.rule("FOOL-12.3.3-d")
def test_whoever_has_come_rolls_when_all_moves_are_done() -> None:
    league, who = free_from(A)
    his = first(league, C, 3)
    league = replace(league, decisions=Decisions(sanctions={D: Sanction(signing=1)}))
    dice = Dice.scripted([6, NO_CHANGE, NO_CHANGE])

    waivers(league, {C: (Claim(who, his),), D: (Claim(his),)}, 52, dice)

    assert [roll.rule for roll in dice.transcript] == ["FOOL-12.5.1-d", "FOOL-12.3.3-a", "FOOL-12.3.3-a"]


@pytest.mark.rule("FOOL-12.2-i", "FOOL-12.5.1-g")
def test_a_man_released_long_ago_goes_to_the_lowest_club_whoever_released_him() -> None:
    league, who = free_from(D)
    full = {D: (Claim(who),), B: (Claim(who),)}
    size = 53

    assert with_pickups(waivers(league, full, size, Dice.scripted([NO_CHANGE])))[1] == ((B, who),)
    assert with_pickups(waivers(replace(league, waived=()), full, size, Dice.scripted([])))[1] == ((D, who),)


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.2-i", "FOOL-12.5.1-g")
def test_a_man_released_in_season_is_newly_released_for_the_week_in_which_he_can_be_claimed() -> None:
    league = at("season", week=1)
    who = first(league, D)
    dice = Dice.fast("weeks")

    league = resolved(league, {SeatId(D): Week(release=(who,))}, dice).league
    assert league.waived == (who,)
    assert resolved(league, {}, dice).league.waived == ()


@pytest.mark.rule("FOOL-12.5.1-b")
def test_a_man_who_must_be_kept_makes_room_for_nobody_but_one_off_injured_reserve() -> None:
    league, who = free_from(A)
    kept, hurt = first(league, B, 2), first(league, B, 3)
    team = league.club(B)
    roster = tuple(each for each in team.roster if each != hurt)
    league = league.with_club(replace(team, roster=roster, reserve=((hurt, 1),), kept=(Kept(kept, 2),)))
    league = replace(league, week=4)

    assert with_pickups(waivers(league, {B: (Claim(who, kept),)}, 52, Dice.scripted([])))[1] == ()
    with pytest.raises(OrdersError, match="only just acquired"):
        GAME.check(league, SeatId(B), Week(sign=(Claim(who, kept),)))
    GAME.check(league, SeatId(B), Week(activate=(Claim(hurt, kept),)))


@pytest.mark.rule("FOOL-12.2-d", "FOOL-12.2-e", "FOOL-12.2-f", "FOOL-12.2-n")
def test_sizes_go_down_with_the_cuts() -> None:
    sizes = [cut_size(at(stage)) for stage in ("first cut", "second cut", "final cut")]
    limits = [roster_limit(at(stage)) for stage in ("camp", "preseason 1", "preseason 2", "season")]

    assert sizes == [64, 58, 52]
    assert limits == [74, 64, 58, 52]
    assert cut_size(at("first cut", founded(preseason_games=0))) == 52


@pytest.mark.rule("FOOL-12.2-d")
def test_every_mistake_of_a_cut_is_named() -> None:
    league = at("first cut", founded(preseason_roster=50, second_roster=50, final_roster=50))
    mine, other = first(league, A), first(league, B)

    with pytest.raises(OrdersError) as refused:
        GAME.check(league, SeatId(A), Cuts(release=(other,), reserve=(mine,)))

    rules = [mistake.rule for mistake in refused.value.mistakes]
    assert rules == ["FOOL-12.2-d", "FOOL-12.2-l", "FOOL-12.2-d"]


@pytest.mark.rule("FOOL-12.2-l")
def test_a_hurt_man_on_the_camp_list_takes_no_place() -> None:
    league = at("first cut")
    hurt = first(league, A)
    league = with_career(league, hurt, out=HURT)

    after, _ = cut(league, {A: CutOrders(reserve=(hurt,))}, 52, spare, Dice.scripted([]))

    assert hurt not in after.club(A).roster
    assert after.club(A).camp_reserve == (hurt,)
    assert hurt in after.club(A).everybody


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.4-k", "FOOL-12.2-l")
def test_who_was_hurt_before_the_season_may_go_on_the_camp_list_even_if_he_is_fit_again() -> None:
    league = at("second cut", founded(second_roster=52))
    fit, healed = league.club(A).roster[:2]
    league = with_career(league, healed, hurt_in_camp=True)

    GAME.check(league, SeatId(A), Cuts(reserve=(healed,)))
    assert {choice.value for choice in GAME.choices(league, SeatId(A), "reserve")} == {healed}
    with pytest.raises(OrdersError, match="not hurt"):
        GAME.check(league, SeatId(A), Cuts(reserve=(fit,)))
    with pytest.raises(OrdersError, match="not hurt"):
        GAME.check(at("season", league, week=1), SeatId(A), Week(reserve=(healed,)))

    played, events = preseason_played(at("preseason 1", league, week=0), Dice.fast("a preseason game"))
    hurt = {event.player for event in events if isinstance(event, PlayerOut)}
    assert {who for who, career in played.careers.items() if career.hurt_in_camp} == {*hurt, healed}
    over = season_over(at("championship", played), Dice.fast("over")).league
    assert not any(career.hurt_in_camp for career in over.careers.values())


def on_the_camp_list() -> tuple[League, PlayerId]:
    league = at("season", week=2)
    who = first(league, A)
    team = league.club(A)
    return league.with_club(replace(team, roster=team.roster[1:], camp_reserve=(who,))), who


@pytest.mark.rule("FOOL-12.2-l", "FOOL-12-GAP-IR")
def test_the_camp_list_is_left_by_way_of_waivers_only() -> None:
    league, who = on_the_camp_list()

    with pytest.raises(OrdersError, match="clear waivers"):
        GAME.check(league, SeatId(A), Week(activate=(Claim(who),)))
    GAME.check(league, SeatId(A), Week(release=(who,)))


@pytest.mark.rule("FOOL-12.2-l", "FOOL-12.2-d")
@pytest.mark.parametrize("stage", ["second cut", "final cut"])
def test_before_the_season_a_man_comes_back_from_the_camp_list_without_waivers_if_there_is_a_place(stage: str) -> None:
    listed, who = on_the_camp_list()
    league = at(stage, listed, options=replace(listed.options, second_roster=51, final_roster=51), week=0)
    place = first(league, A)

    with pytest.raises(OrdersError, match="52 men for 51 places"):
        GAME.check(league, SeatId(A), Cuts(activate=(who,)))
    with pytest.raises(OrdersError, match="not on the camp list"):
        GAME.check(league, SeatId(A), Cuts(activate=(place,)))
    orders = Cuts(activate=(who,), release=(place,))
    GAME.check(league, SeatId(A), orders)
    done = cut(league, {A: orders.cut}, 51, spare, Dice.scripted([]))

    assert who in done.league.club(A).roster
    assert done.league.club(A).camp_reserve == ()
    assert [(each.how, each.rules) for each in done.events if getattr(each, "player", "") == who] == [
        ("activated", ("FOOL-12.2-l",))
    ]
    assert values(league, "activate") == {who}
    filled = {f"man.{who}": "activate:", f"man.{place}": "release:"}
    assert order_form.form(league, A, filled).orders == orders
    assert order_sheet.read(league, A, order_sheet.written(league, A, orders)).orders == orders


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.2-l", "FOOL-12.2-i", "FOOL-12.3.3-e")
def test_a_man_who_clears_waivers_comes_back_without_a_roll_unless_somebody_wants_him() -> None:
    league, who = on_the_camp_list()
    dice = Dice.fast("waivers", transcript=True)
    after = resolved(league, {SeatId(A): Week(release=(who,))}, dice).league
    assert who in after.free_agents

    back = resolved(after, {SeatId(A): Week(sign=(Claim(who),))}, dice).league
    assert who in back.club(A).roster
    assert not [roll for roll in dice.transcript if roll.rule == "FOOL-12.3.3-a"]

    wanted = {SeatId(A): Week(sign=(Claim(who),)), SeatId(B): Week(sign=(Claim(who, first(after, B)),))}
    assert who in resolved(after, wanted, dice).league.club(B).roster


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.2-o", "FOOL-12-GAP-IR")
def test_injured_reserve_lasts_three_games_and_frees_a_place() -> None:
    league = at("season", founded(games=6), week=1)
    hurt = first(league, A)
    league = with_career(league, hurt, out=HURT)
    dice = Dice.fast("reserve")
    GAME.check(league, SeatId(A), Week(reserve=(hurt,)))
    league = resolved(league, {SeatId(A): Week(reserve=(hurt,))}, dice).league
    assert league.club(A).reserve == ((hurt, 1),)
    assert len(league.club(A).roster) == 51

    for left in ("2 more games", "1 more game"):
        with pytest.raises(OrdersError, match=left):
            GAME.check(league, SeatId(A), Week(activate=(Claim(hurt),)))
        league = resolved(league, {}, dice).league
    assert league.week == 4
    GAME.check(league, SeatId(A), Week(activate=(Claim(hurt),)))
    league = resolved(league, {SeatId(A): Week(activate=(Claim(hurt),))}, dice).league
    assert hurt in league.club(A).roster
    assert league.club(A).reserve == ()


@pytest.mark.rule("FOOL-12.2-o")
def test_there_is_no_injured_reserve_before_the_final_cut_and_none_for_the_fit() -> None:
    hurt = first(founded(), A)
    league = with_career(founded(), hurt, out=HURT)

    with pytest.raises(OrdersError, match="between cuts"):
        GAME.check(at("preseason 1", league), SeatId(A), Week(reserve=(hurt,)))
    with pytest.raises(OrdersError, match="not hurt"):
        GAME.check(at("season", league, week=1), SeatId(A), Week(reserve=(first(league, A, 1),)))


def with_role(league: League, role: str, *men: PlayerId, new: bool = False) -> League:
    for who in men:
        league = with_career(league, who, roles=(RoleRecord(role, new=new),))  # type: ignore[arg-type]  # a role
    return league


def playing(league: League, club: ClubId, role: str) -> set[PlayerId]:
    return {
        who
        for who in league.club(club).everybody
        if any(each.role == role and not each.lapsed for each in league.careers[who].roles)
    }


def without_roles(league: League) -> League:
    return league.with_career(*(replace(each, roles=()) for each in league.careers.values()))


@pytest.mark.rule("FOOL-12.2d-d")
def test_after_preseason_two_specialists_a_role_are_kept_and_new_ones_do_not_lapse() -> None:
    league = without_roles(founded())
    old, older, new = league.club(A).roster[:3]
    league = with_role(with_role(league, "LS", old, older), "LS", new, new=True)

    assert playing(roles_kept(league, A, (Lapse(older, "LS"),)).league, A, "LS") == {old, new}
    assert playing(roles_kept(league, A, (Lapse(new, "LS"), Lapse(old, "LS"))).league, A, "LS") == {older, new}
    assert len(playing(roles_kept(league, A, ()).league, A, "LS")) == 2
    assert new in playing(roles_kept(league, A, ()).league, A, "LS")


@pytest.mark.rule("FOOL-12.2d-d", "FOOL-12.2d-e")
def test_a_veteran_specialist_may_be_named_to_lapse_by_his_level_or_his_role() -> None:
    league = without_roles(founded())
    veteran, *others = league.club(A).roster[:3]
    league = with_role(with_role(league, "VKR", veteran), "KR", *others)

    for role in ("KR", "VKR"):
        lapse = Lapse(veteran, role)
        GAME.check(at("final cut", league), SeatId(A), Cuts(lapses=(lapse,)))
        after = roles_kept(league, A, (lapse,)).league
        assert [each.played for each in after.careers[veteran].roles] == ["KR"]
        assert playing(after, A, "KR") == set(others), "they keep their level"


@pytest.mark.rule("FOOL-12.2d-d")
def test_four_wide_rushers_are_kept() -> None:
    league = without_roles(founded())
    men = league.club(A).roster[:6]

    assert len(playing(roles_kept(with_role(league, "WR", *men), A, ()).league, A, "WR")) == 4


@pytest.mark.rule("FOOL-12.2d-d")
def test_roles_lapse_at_the_final_cut_and_not_before() -> None:
    league = without_roles(founded())
    men = league.club(A).roster[:3]
    league = with_role(league, "H", *men)

    assert len(playing(cut_down(at("second cut", league), {}, Dice.fast("cut")).league, A, "H")) == 3
    assert len(playing(cut_down(at("final cut", league), {}, Dice.fast("cut")).league, A, "H")) == 2


# --- stars ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.4-g")
@pytest.mark.parametrize(
    ("stage", "preseason_games", "may_go"),
    [("first cut", 2, False), ("second cut", 2, False), ("final cut", 2, True), ("first cut", 0, True)],
)
def test_a_star_goes_at_the_final_cut_or_not_at_all(stage: str, preseason_games: int, may_go: bool) -> None:
    league = at(stage, founded(preseason_games=preseason_games, preseason_roster=52, second_roster=52))
    star = first(league, A)
    league = league.with_club(replace(league.club(A), stars=(star,)))

    assert (star not in bound(league, A)) is may_go
    if may_go:
        GAME.check(league, SeatId(A), Cuts(release=(star,)))
        return
    with pytest.raises(OrdersError, match="keep him until the final cut"):
        GAME.check(league, SeatId(A), Cuts(release=(star,)))
    assert not may_be_met(league, A, Claim(first(league, B), star), 52)


@pytest.mark.rule("FOOL-12.4-g")
def test_no_computer_owner_gives_up_a_star_before_the_final_cut() -> None:
    league = at("first cut", founded(preseason_roster=47, second_roster=46, final_roster=45))
    worst = spare(league, A, 47)
    league = league.with_club(replace(league.club(A), stars=worst))

    assert worst
    assert not set(worst) & set(spare(league, A, 47))
    assert not set(worst) & set(usual_cut(league, A, 47).release)


# --- back to a former position ----------------------------------------------------------------------------------------


def who_has_just_become_a_safety(games: int = 0, *, better: bool = False) -> tuple[League, PlayerId]:
    """A corner back who has become a safety and lost a point of contact, and was cut after so many games."""
    league = at("season", week=3)
    league = with_free_agents(league, *(first(league, each, 1) for each in league.clubs if each != A))
    who = man(league, A, "CB")
    career = league.careers[who]
    now = replace(career.player, position="S", c=0, s=career.player.s + better)
    league = with_career(league, who, player=now, former=Former(replace(career.player, c=1), games))
    return released(league, A, who).league, who


@pytest.mark.rule("FOOL-12.5.2-u")
@pytest.mark.parametrize(
    ("wants_old", "better", "position"), [(True, False, "CB"), (False, False, "S"), (True, True, "S")]
)
def test_who_signs_a_man_that_was_cut_soon_after_his_change_chooses_his_position(
    wants_old: bool, better: bool, position: str
) -> None:
    league, who = who_has_just_become_a_safety(better=better)

    after = picked_up(league, B, Claim(who, former_position=wants_old), "FOOL-12.2-h").league

    assert after.careers[who].player.position == position
    assert after.careers[who].player.c == 0, "what he lost stays lost"
    assert after.careers[who].former is None


@pytest.mark.rule("FOOL-12.5.2-u")
@pytest.mark.parametrize(("weeks", "position"), [(3, "CB"), (4, "S")])
def test_three_games_after_the_cut_he_is_what_he_is(weeks: int, position: str) -> None:
    league, who = who_has_just_become_a_safety(2)
    career = league.careers[who]
    for _ in range(weeks):
        career = a_game_later(career)

    after = picked_up(league.with_career(career), B, Claim(who, former_position=True), "FOOL-12.2-h").league

    assert after.careers[who].player.position == position
