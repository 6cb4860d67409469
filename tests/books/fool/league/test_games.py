"""Games of a league: what men learn, who is hurt, roles served, positions earned."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

import pytest
from msgspec.structs import replace

from touchline.books.fool.appearances import Appearances, Place
from touchline.books.fool.clubs import Camps
from touchline.books.fool.course import Course
from touchline.books.fool.downs import Down, appeared, begun, may_return_punts, stands, teams
from touchline.books.fool.injuries import LongerInjury
from touchline.books.fool.kicking import Kick
from touchline.books.fool.league import learning_a_place
from touchline.books.fool.league.camp_plan import CampPlan, Coaching, PositionChange
from touchline.books.fool.league.camp_roster import released, signed
from touchline.books.fool.league.careers import Career, Learning, Mark, Out, RoleRecord
from touchline.books.fool.league.games import Played, after_game, fielded_club, plan_of, played
from touchline.books.fool.league.learning_a_place import is_at
from touchline.books.fool.league.options import LeagueSwitches
from touchline.books.fool.league.orders import Week, check_orders
from touchline.books.fool.league.position_changes import may_change
from touchline.books.fool.league.special_roles import after_season, having_served
from touchline.books.fool.league.state import League, Stage
from touchline.books.fool.league.year import camps_of
from touchline.books.fool.outcome import Foul, Outcome
from touchline.books.fool.penalties import Option, Standing, Verdict
from touchline.books.fool.players import PlayerId, Position, Punter
from touchline.books.fool.special_teams import Service, blocker, returner, serving, squad
from touchline.books.fool.statistics import PlayerLine, Statistics
from touchline.dice import Dice
from touchline.game import OrdersError
from touchline.sport.records import Result

from .leagues import A, B, at, founded, man, with_career
from .men import career, player


@cache
def a_game() -> Played:
    return played(at("season", week=1), A, B, Dice.fast("a game"))


def nothing_happened(**fields: object) -> Played:
    game = Played(Result(A, B, 0, 0, 1), Statistics(), frozenset(), frozenset(), {}, 0)
    return game._replace(**fields)


def lines(**men: PlayerLine) -> Statistics:
    return Statistics(players=men)


def thirds(league: League, game: Played, who: PlayerId) -> int:
    return after_game(league, A, game, Dice.scripted([]), "regular").league.careers[who].games


@pytest.mark.rule("FOOL-12.3.4-a", "FOOL-12.3.4-b")
def test_eleven_a_side_start_on_offence_and_eleven_on_defence() -> None:
    game = a_game()
    league = at("season", week=1)

    for club in (A, B):
        roster = set(league.club(club).roster)
        assert len(game.started & roster) in (22, 21, 20), "a man may start on both sides"
        assert game.started & roster <= game.took_part & roster
        assert len(game.took_part & roster) > 22
    assert game.plays > 100
    assert set(game.places) <= game.took_part


@pytest.mark.rule("FOOL-12.3.4-a", "FOOL-12.3.4-b", "FOOL-12.3.4-c")
def test_a_real_game_gives_a_start_three_thirds_a_part_two_and_practice_one() -> None:
    league = at("season", week=1)
    game = a_game()._replace(hurt={})
    after = after_game(league, A, game, Dice.scripted([]), "regular").league

    for who in league.club(A).roster:
        if league.careers[who].player.position in ("K", "Pt"):
            continue
        expected = 3 if who in game.started else 2 if who in game.took_part else 1
        assert after.careers[who].games == expected


@pytest.mark.rule("FOOL-12.3.4-c")
def test_the_hurt_earn_nothing_and_men_on_injured_reserve_a_third_once_they_are_fit() -> None:
    league = at("season", week=1)
    hurt, listed = man(league, A, "Q"), man(league, A, "C")
    league = with_career(league, hurt, out=(Out(LongerInjury("C", 5), 5),))
    team = league.club(A)
    roster = tuple(who for who in team.roster if who != listed)
    league = league.with_club(replace(team, roster=roster, reserve=((listed, 1),)))

    after = after_game(league, A, nothing_happened(), Dice.scripted([]), "regular").league

    assert after.careers[hurt].games == 0
    assert after.careers[hurt].out[0].left == 4
    assert after.careers[listed].games == 1


@pytest.mark.rule("FOOL-12.3.4-a")
def test_a_starter_who_is_hurt_keeps_his_credit_and_is_out_from_the_next_game_on() -> None:
    league = at("season", week=1)
    who = man(league, A, "Q")
    game = nothing_happened(started=frozenset({who}), took_part=frozenset({who}), hurt={who: LongerInjury("C", 3)})

    after = after_game(league, A, game, Dice.scripted([]), "regular").league.careers[who]

    assert after.games == 3
    assert after.out == (Out(LongerInjury("C", 3), 3),)


@pytest.mark.rule("FOOL-12.3.4-d")
def test_the_postseason_counts_and_the_preseason_does_not() -> None:
    league = at("season", week=1)
    who = man(league, A, "Q")
    game = nothing_happened(started=frozenset({who}), took_part=frozenset({who}))

    earned = {
        season: after_game(league, A, game, Dice.scripted([]), season).league.careers[who].games  # type: ignore[arg-type]
        for season in ("preseason", "regular", "postseason")
    }
    assert earned == {"preseason": 0, "regular": 3, "postseason": 3}


@pytest.mark.rule("FOOL-12.3.4-h")
@pytest.mark.parametrize(
    ("position", "line", "credit"),
    [
        ("K", {}, 1),
        ("K", {"extra_point_tries": 1}, 1),
        ("K", {"extra_point_tries": 2}, 2),
        ("K", {"field_goal_tries": 3, "extra_point_tries": 2}, 3),
        ("Pt", {"punts": 1}, 2),
        ("Pt", {"punts": 4}, 3),
        ("Pt", {"field_goal_tries": 4}, 1),
    ],
)
def test_kickers_and_punters_are_credited_by_their_attempts(position: str, line: dict[str, int], credit: int) -> None:
    league = at("season", week=1)
    who = man(league, A, position)

    assert thirds(league, nothing_happened(statistics=lines(**{who: PlayerLine(**line)})), who) == credit


@pytest.mark.rule("FOOL-12.3.4-g")
def test_a_man_of_two_positions_has_a_total_for_each() -> None:
    league = at("season", week=1)
    who = man(league, A, "Q")
    career = league.careers[who]
    league = league.with_career(replace(career, player=replace(career.player, punts=Punter(40, 5))))
    game = nothing_happened(
        started=frozenset({who}), took_part=frozenset({who}), statistics=lines(**{who: PlayerLine(punts=2)})
    )

    after = after_game(league, A, game, Dice.scripted([]), "regular").league.careers[who]

    assert (after.games, after.kicking_games) == (3, 2)


@pytest.mark.rule("FOOL-12.3.4-g")
def test_a_man_of_two_positions_earns_nothing_at_the_other_for_his_own_kicks() -> None:
    league = at("season", week=1)
    who = man(league, A, "Q")
    punter = man(league, A, "Pt")
    values = league.careers[punter].player.punts
    league = with_career(league, punter, player=replace(league.careers[punter].player, punts=None))
    league = with_career(league, who, player=replace(league.careers[who].player, punts=values))
    game = played(league, A, B, Dice.fast("a game"))
    assert game.statistics.players[who].punts > 0
    assert who not in game.places, "another was the quarterback"

    after = after_game(league, A, game, Dice.fast("after it"), "regular").league.careers[who]

    assert (after.games, after.kicking_games) == (1, 2 if game.statistics.players[who].punts < 4 else 3)


@pytest.mark.rule("FOOL-12.2c-b", "FOOL-12.2c-c")
def test_returns_keep_roles_up_in_the_season_only() -> None:
    league = at("season", week=1)
    returner = man(league, A, "H")
    league = with_career(league, returner, roles=(RoleRecord("KR", failures=1, lapsed=True, served=17),))
    game = nothing_happened(statistics=lines(**{returner: PlayerLine(kick_returns=3, punt_returns=9)}))

    after = after_game(league, A, game, Dice.scripted([]), "regular").league
    assert after.careers[returner].roles == (RoleRecord("KR", failures=1),), "regained, and counted anew"
    before = after_game(league, A, game, Dice.scripted([]), "preseason").league
    assert before.careers[returner].roles[0].served == 17


@pytest.mark.rule("FOOL-12.2c-f")
def test_who_was_fit_and_did_not_hold_or_snap_has_not_served() -> None:
    league = at("season", week=1)
    snapper, idle = man(league, A, "C"), man(league, A, "G")
    league = with_career(league, snapper, roles=(RoleRecord("LS"), RoleRecord("H")))
    league = with_career(league, idle, roles=(RoleRecord("LS"),))
    game = nothing_happened(served=frozenset({("LS", snapper)}))

    after = after_game(league, A, game, Dice.scripted([]), "regular").league.careers

    assert [each.served for each in after[snapper].roles] == [1, 0]
    assert after[idle].roles[0].served == 0
    before = after_game(league, A, game, Dice.scripted([]), "preseason").league.careers
    assert before[snapper].roles[0].served == 0


@pytest.mark.rule("FOOL-12.2c-f", "FOOL-12-GAP-SPECIAL")
def test_one_man_holds_two_rush_wide_and_lapsed_men_only_where_too_few_are_left() -> None:
    first, second, third = (replace(player("W", "1-1-4"), id=PlayerId(who)) for who in "abc")
    holders = [first, replace(second, roles=("H",)), replace(third, roles=("H",))]
    rushers = [replace(first, roles=("WR",)), second, replace(third, roles=("VWR",))]

    assert serving(holders, "H") == (("H", "b"),)
    assert serving(holders, "H", {("H", first.id)}) == (("H", "b"),)
    assert serving([first, second], "H", {("H", first.id)}) == (("H", "a"),)
    assert serving([first, second], "H") == ()
    assert serving(rushers, "WR") == (("WR", "c"), ("WR", "a"))
    assert serving([first, second], "WR", {("WR", second.id)}) == (("WR", "b"),)


@pytest.mark.rule("FOOL-12.2c-f")
def test_men_who_held_snapped_and_rushed_in_a_game_are_remembered() -> None:
    league = at("season", week=1)
    for club in (A, B):
        for position, roles in (("C", ("LS", "KK")), ("H", ("H",)), ("CB", ("WR",))):
            records = tuple(RoleRecord(role) for role in roles)  # type: ignore[arg-type]  # roles
            league = with_career(league, man(league, club, position), roles=records)  # type: ignore[arg-type]  # a position
    served = played(league, A, B, Dice.fast("a game")).served

    kicks = {"LS": "C", "KK": "C", "H": "H", "WR": "CB"}
    for role, position in kicks.items():
        assert (role, man(league, A, position)) in served  # type: ignore[arg-type]  # a position
    assert {role for role, _ in served} <= kicks.keys()


@pytest.mark.rule("FOOL-12.2c-f")
def test_a_kick_that_a_penalty_wiped_out_serves_no_role() -> None:
    kick = Kick(kind="field goal", end="good", has_ball="offence", at=0)
    served: tuple[Service, ...] = (("H", BACK),)
    down = Down(before=SCRIMMAGE, action="field goal", kick=kick, kicker=PUNTER, served=served)
    now = Standing(has_ball="offence", to_goal=60, down=1, to_go=10)

    assert appeared(Appearances(), down, None).served == served
    assert appeared(Appearances(), down, Option(now, Foul(kind="offside", by="defence"))).served == ()


@pytest.mark.rule("FOOL-12.2c-f")
def test_a_club_takes_the_field_with_those_whose_role_has_lapsed() -> None:
    league = at("season", week=1)
    holder = man(league, A, "H")
    league = with_career(league, holder, roles=(RoleRecord("H", failures=1, lapsed=True), RoleRecord("KR")))
    team = league.club(A)

    assert fielded_club(league, team, plan_of(team)).camps.lapsed == (("H", holder),)


def test_the_hurt_stay_at_home_and_a_plan_that_names_them_is_charted_anew() -> None:
    league = founded()
    hurt = man(league, A, "Q")
    league = with_career(league, hurt, out=(Out(LongerInjury("C", 5), 5),))
    team = league.club(A)

    club = fielded_club(league, team, plan_of(team))

    assert hurt not in club.roster
    assert all(hurt not in men for men in club.chart.kinds.values())


@pytest.mark.rule("FOOL-12.3.4-b", "FOOL-12.3.4-h")
def test_a_play_that_a_penalty_wiped_out_gives_no_credit() -> None:
    course = Course(ball="home", receives_second_half="visitors", stage="scrimmage", to_goal=60, to_go=10)
    now = Standing(has_ball="offence", to_goal=60, down=1, to_go=10)
    run = Down(before=course, action="run", outcome=Outcome(result="run", yards=3))
    before_the_snap = Option(now, Foul(kind="offside", by="defence"))

    assert stands(run, None)
    assert stands(run, Option(now))
    assert not stands(run, before_the_snap)
    assert not stands(replace(run, verdict=Verdict((Option(now),), offset=True)), Option(now))
    assert not stands(replace(run, outcome=Outcome(result="no play")), Option(now))


SCRIMMAGE = Course(ball="home", receives_second_half="visitors", stage="scrimmage", to_goal=60, to_go=10)
PUNTER, BACK, RUSHER = map(PlayerId, ("punter", "back", "rusher"))


@pytest.mark.rule("FOOL-12.3.4-b", "FOOL-12.3.4-g", "FOOL-12.3.4-h")
@pytest.mark.parametrize(
    ("end", "blocked_by", "credited"),
    [("returned", None, {BACK}), ("blocked", RUSHER, {RUSHER}), ("downed", None, set())],
)
def test_who_returns_or_blocks_a_kick_took_part_and_who_kicks_it_earns_by_his_kicks_alone(
    end: str, blocked_by: PlayerId | None, credited: set[PlayerId]
) -> None:
    kick = Kick(kind="punt", end=end, has_ball="defence", at=30)  # type: ignore[arg-type]  # an end
    down = Down(before=SCRIMMAGE, action="punt", kick=kick, kicker=PUNTER, returner=BACK, blocker=blocked_by)

    assert set(appeared(Appearances(), down, None).took_part) == credited


@pytest.mark.rule("FOOL-12.3.4-b", "FOOL-12-GAP-SPECIAL")
def test_a_block_is_the_best_wide_rushers() -> None:
    men = fielded_club(founded(), founded().club(A), plan_of(founded().club(A))).men
    ten = squad(men)
    trained = [replace(man, roles=("VWR",) if man.id == ten[4].id else ()) for man in men]

    assert blocker(trained) == next(man for man in trained if man.id == ten[4].id)
    assert blocker([replace(man, roles=()) for man in men]) == replace(ten[0], roles=())


@pytest.mark.rule("FOOL-12.5.2-e")
def test_bringing_kicks_back_is_playing_elsewhere() -> None:
    kick = Kick(kind="punt", end="returned", has_ball="defence", at=30)
    down = Down(before=SCRIMMAGE, action="punt", kick=kick, kicker=PUNTER, returner=BACK)

    assert appeared(Appearances(), down, None).places == {BACK: {"returner": 1}}
    assert not is_at("returner", "S", "CB")
    assert is_at("CB", "S", "CB")
    assert is_at("DH", "S", "CB"), "who plays the general place plays the special one"


def learner(old: Position, to: Position, **fields: object) -> Career:
    return career(old, "0-4-3", learning=Learning(to), **fields)


def credit(old: Position, to: Position, places: Mapping[Place, int], thirds: int = 3) -> Fraction:
    """What a game is worth to a man who learns a position."""
    after, told = learning_a_place.after_game(learner(old, to), places, thirds, Dice.scripted([]))
    assert after.learning is not None
    assert not told
    return Fraction(after.learning.sixths, 6)


@pytest.mark.rule("FOOL-12.5.2-e")
def test_a_centre_who_becomes_a_utility_lineman_earns_half_a_game_and_nothing_if_he_was_mostly_a_centre() -> None:
    assert credit("C", "U", {"C": 20, "G": 30}) == Fraction(1, 2)
    assert credit("C", "U", {"C": 30, "T": 20}) == 0
    assert credit("C", "U", {"G": 30, "T": 30}) == 1


@pytest.mark.rule("FOOL-12.5.2-e")
def test_a_linebacker_who_stands_outside_in_a_third_of_the_defences_earns_half_a_game_in_the_middle() -> None:
    assert credit("LB", "MLB", {"MLB": 40, "OLB": 20}) == Fraction(1, 2)
    assert credit("LB", "MLB", {"MLB": 60}) == 1


@pytest.mark.rule("FOOL-12.5.2-c", "FOOL-12.5.2-e")
@pytest.mark.parametrize(
    ("old", "to", "place"),
    [("Q", "B", "H"), ("W", "E", "TE"), ("TB", "H", "H"), ("OLB", "LB", "MLB"), ("S", "DH", "CB"), ("DE", "DL", "DT")],
)
def test_a_wider_position_is_learned_where_the_old_one_was_of_no_use(old: Position, to: Position, place: Place) -> None:
    assert credit(old, to, {place: 30}) == 1
    assert credit(old, to, {old: 30}) == 0


@pytest.mark.rule("FOOL-12.5.2-c", "FOOL-12.5.2-e")
@pytest.mark.parametrize(("thirds", "alone", "both"), [(3, "1", "1/2"), (2, "2/3", "1/3"), (1, "1/3", "1/6")])
def test_a_game_at_the_new_position_is_worth_what_it_is_worth_and_half_if_he_played_elsewhere_too(
    thirds: int, alone: str, both: str
) -> None:
    assert credit("DE", "DT", {"DT": 30}, thirds) == Fraction(alone)
    assert credit("DE", "DT", {"DT": 30, "DE": 30}, thirds) == Fraction(both)
    assert credit("DE", "DT", {"DT": 30, "returner": 1}, thirds) == Fraction(both)


@pytest.mark.rule("FOOL-12.5.2-f", "FOOL-12.5.2-h", "FOOL-12.5.2-l")
def test_two_games_and_a_half_are_three() -> None:
    man = learner("DE", "DT")
    after, _ = learning_a_place.after_game(man, {"DT": 30}, 3, Dice.scripted([]))
    after, _ = learning_a_place.after_game(after, {"DT": 30}, 3, Dice.scripted([]))
    waits, _ = learning_a_place.after_game(after, {"DT": 30}, 1, Dice.scripted([]))
    assert waits.learning == Learning("DT", 14)

    after, told = learning_a_place.after_game(after, {"DT": 30, "DE": 1}, 3, Dice.scripted([4, 1]))  # !

    assert (after.player.position, after.learning, after.changed_position) == ("DT", None, True)
    assert [each.rules for each in told] == [("FOOL-12.5.2-h",), ("FOOL-12.5.2-i",)]


@pytest.mark.rule("FOOL-12.3.2-e", "FOOL-12.5.2-c")
def test_nobody_changes_position_while_he_is_hurt_or_recovering() -> None:
    due = {"learning": Learning("DT", 15)}
    for unfit in ({"out": (Out(LongerInjury("S", 2), 2),)}, {"marks": (Mark("C"),)}):
        man = career("DE", "0-4-3", **due, **unfit)
        waits, told = learning_a_place.after_game(man, {"DT": 30}, 3, Dice.scripted([]))
        assert (waits.player.position, waits.learning, told) == ("DE", Learning("DT", 21), ())

    fit, _ = learning_a_place.after_game(replace(waits, marks=()), {}, 1, Dice.scripted([4, 1]))

    assert (fit.player.position, fit.learning) == ("DT", None)


@pytest.mark.rule("FOOL-12.3.2-e")
def test_a_man_hurt_in_the_game_that_ends_his_learning_rolls_when_he_is_fit_again() -> None:
    league = at("season")
    who = man(league, A, "DE")
    league = with_career(league, who, learning=Learning("DT", 15))
    game = nothing_happened(started=frozenset({who}), places={who: {"DT": 30}}, hurt={who: LongerInjury("S", 1)})

    league = after_game(league, A, game, Dice.scripted([]), "regular").league
    assert (league.careers[who].player.position, league.careers[who].learning) == ("DE", Learning("DT", 21))

    league = after_game(league, A, nothing_happened(), Dice.scripted([1, 2]), "regular").league  # no mark is left

    assert league.careers[who].player.position == "DT"


@pytest.mark.rule("FOOL-12.5.2-i")
def test_a_learner_s_exchange_may_be_disliked_and_is_then_tried_to_be_taken_back() -> None:
    def learned(*dice: int, no_exchange: bool) -> Career:
        change = PositionChange(PlayerId("p1"), "DT", no_exchange=no_exchange)
        script = Dice.scripted(dice)
        after, _ = learning_a_place.completed(learning_a_place.begun(career("DE", "3-4"), change), script)
        script.finish()
        return after

    exchanged = learned(5, no_exchange=False)  # table 16 on 5: +C-S
    assert (exchanged.player.position, exchanged.player.rating) == ("DT", "4-3")
    assert learned(5, 3, no_exchange=True).player == exchanged.player
    back = learned(5, 4, no_exchange=True)
    assert (back.player.position, back.player.rating, back.changed_position) == ("DE", "3-4", True)


@pytest.mark.rule("FOOL-12.5.2a-b", "FOOL-12.5.2-h")
def test_a_coach_chooses_the_table_of_a_generalist_who_learns() -> None:
    def learned(number: int | None, *dice: int) -> str:
        man = learning_a_place.begun(career("DE*", "0-4-5"), PositionChange(PlayerId("p1"), "DT", number=number))
        after, _ = learning_a_place.completed(man, Dice.scripted(dice))
        return after.player.written

    assert learned(None, 2, 1) == "DT 4-5 o", "table 11"
    assert learned(16, 2) == "DT 4-5"


@pytest.mark.rule("FOOL-12.5.2a-b", "FOOL-12.5.2-i")
def test_a_learner_is_ordered_by_a_table_that_there_is_and_not_for_good_without_exchange() -> None:
    league = at("season", week=1)
    who = man(league, A, "DE")
    league = with_career(league, who, player=replace(league.careers[who].player, position="DE*"))

    def wrong(**wishes: object) -> list[str]:
        change = PositionChange(who, "DT", **wishes)  # type: ignore[arg-type]  # fields of a change
        with pytest.raises(OrdersError) as refused:
            check_orders(league, A, Week(learn=(change,)))
        return [each.rule for each in refused.value.mistakes]

    check_orders(league, A, Week(learn=(PositionChange(who, "DT", number=16, no_exchange=True),)))
    assert wrong(number=5) == ["FOOL-12.5.2a-b"]
    assert wrong(takes_back=False, no_exchange=True) == ["FOOL-12.5.2-i"]


@pytest.mark.rule("FOOL-12.5.2-c", "FOOL-12.5.2-i")
def test_what_was_ordered_of_a_learner_is_what_he_learns_by() -> None:
    league = at("season", week=1)
    who = man(league, A, "DE")
    league = with_career(league, who, player=replace(league.careers[who].player, position="DE*"))

    career = learning_a_place.begun(league.careers[who], PositionChange(who, "DT", number=16, no_exchange=True))

    assert career.learning == Learning("DT", number=16, no_exchange=True)


@pytest.mark.rule("FOOL-12.5.2-d", "FOOL-12.5.2-n")
def test_two_preseason_games_give_one_and_a_third_and_nobody_completes_a_change_in_them() -> None:
    for had_a_regimen in (True, False):
        man = learner("DE", "DT", had_a_regimen=had_a_regimen)
        for _ in range(2):
            man, told = learning_a_place.after_game(man, {"DT": 30}, 3, Dice.scripted([]), exhibition=True)
            assert not told

        assert man.learning == Learning("DT", 8)


@pytest.mark.rule("FOOL-12.5.2-d", "FOOL-12.5.2-e", "FOOL-12.5.2-o")
@pytest.mark.parametrize(
    ("four_games", "thirds", "sixths"),
    [(False, 3, 2), (False, 2, 2), (False, 1, 1), (True, 3, 1)],
    ids=["who would have started", "a substitute", "who practised", "a third a game, after a regimen"],
)
def test_a_preseason_game_at_both_positions_is_half_of_what_it_can_be_worth(
    four_games: bool, thirds: int, sixths: int
) -> None:
    years = LeagueSwitches(preseason_changes_cut=four_games)
    man, places = learner("DE", "DT", had_a_regimen=True), {"DT": 30, "DE": 3}

    man, _ = learning_a_place.after_game(man, places, thirds, Dice.scripted([]), exhibition=True, options=years)  # type: ignore[arg-type]  # places

    assert man.learning == Learning("DT", sixths)


@pytest.mark.rule("FOOL-12.2c-c", "FOOL-12.2c-d")
@pytest.mark.parametrize(
    ("games", "left", "is_kept"),
    [((10, 9, 3, 11), 13, False), ((10, 9, 3, 19), 21, True), ((12, 13, 15), 20, True)],
)
def test_returns_beyond_the_twentieth_count_after_a_level_is_regained(
    games: tuple[int, ...], left: int, is_kept: bool
) -> None:
    record = RoleRecord("VPR", failures=1, lapsed=True)
    for returns in games:
        record = having_served(record, returns, 12)

    assert (record.lapsed, record.served) == (False, left)
    after = after_season(record, 12)
    assert after is not None
    assert after.role == ("VPR" if is_kept else "PR")


@pytest.mark.rule("FOOL-12.5.2-u")
def test_three_games_after_a_change_is_made_he_may_still_go_back_and_not_after_four() -> None:
    league = at("season", week=1)
    who = man(league, A, "DE")
    league = with_career(league, who, learning=Learning("DT", 14))
    game = nothing_happened(took_part=frozenset({who}), places={who: {"DT": 10}})

    seen = []
    for _ in range(5):
        league = after_game(league, A, game, Dice.fast("a change"), "regular").league
        former = league.careers[who].former
        seen.append(None if former is None else former.games)

    assert seen == [0, 1, 2, 3, None]


@pytest.mark.rule("FOOL-12.5.2-g")
def test_a_coach_who_changes_his_mind_leaves_him_where_he_was_for_the_season() -> None:
    after = learning_a_place.given_up(learner("DE", "DT"))

    assert (after.player.position, after.learning) == ("DE", None)
    assert not may_change(after, "DT")


@pytest.mark.rule("FOOL-12.TR-e", "FOOL-12.5.2-c")
def test_a_man_takes_the_field_as_one_who_learns() -> None:
    league = at("season", week=1)
    who = man(league, A, "LB")
    league = with_career(league, who, learning=Learning("MLB"))

    club = fielded_club(league, league.club(A), plan_of(league.club(A)))

    assert {each.id: each.learns for each in club.men if each.learns} == {who: "MLB"}


@pytest.mark.rule("FOOL-12.3.2-f")
def test_a_fullback_who_learns_to_be_a_guard_in_the_season_gives_his_pass_point_up() -> None:
    man = career("F", "2-3-3", marks=(Mark("P"),), learning=Learning("G", 15))

    after, _ = learning_a_place.completed(man, Dice.scripted([5]))

    assert (after.player.position, after.player.p, after.marks) == ("G", 0, ())


@pytest.mark.rule("FOOL-12.7.3-b", "FOOL-12.7.3-c")
def test_a_special_teams_camp_is_the_clubs_but_on_punts_only_its_own_men_have_it() -> None:
    league = founded()
    men = {who: league.careers[who] for who in league.club(A).roster}
    camps = camps_of(CampPlan(focus="special teams"), men)
    assert camps == Camps(special_teams=True, trained=tuple(men))
    league = league.with_club(replace(league.club(A), camps=camps))
    club = fielded_club(league, league.club(A), plan_of(league.club(A)))
    match = begun(club, club, SCRIMMAGE)
    assert teams(match.home).camp
    assert teams(match.home).trained

    newcomers = replace(club, camps=replace(camps, trained=()))
    assert teams(begun(newcomers, club, SCRIMMAGE).home).camp, "the squads still have theirs"
    assert not teams(begun(newcomers, club, SCRIMMAGE).home).trained


@pytest.mark.rule("FOOL-12.3.5-b")
def test_a_punt_returner_who_is_coached_takes_no_punts_back_before_the_season() -> None:
    league = at("preseason 1")
    who = man(league, A, "CB")
    league = with_career(league, who, roles=(RoleRecord("PR", seasons=2),))
    men = {each: league.careers[each] for each in league.club(A).roster}
    camps = camps_of(CampPlan(coaching=(Coaching(who, "C"),)), men)
    assert camps == Camps(coached=(who,))
    assert camps_of(CampPlan(coaching=(Coaching(man(league, A, "Q"), "C"),)), men) == Camps(), "he is no specialist"
    league = league.with_club(replace(league.club(A), camps=camps))

    def takes_punts(stage: Stage) -> PlayerId:
        now = replace(league, stage=stage)
        club = fielded_club(now, now.club(A), plan_of(now.club(A)))
        back = returner(may_return_punts(begun(club, club, SCRIMMAGE).home), "PR")
        assert back is not None
        return back.id

    assert takes_punts("preseason 1") != who
    assert takes_punts("preseason 2") != who
    assert takes_punts("season") == who


@pytest.mark.rule("FOOL-12.7.3-c", "FOOL-12.7.1-a")
def test_who_leaves_a_club_loses_what_he_has_of_its_camp_even_if_he_comes_back() -> None:
    league = founded()
    who = man(league, A, "Q")
    everybody = league.club(A).roster
    camps = Camps(special_teams=True, trained=everybody, conditioned=everybody)
    league = league.with_club(replace(league.club(A), camps=camps))

    after = signed(released(league, A, who).league, A, who, "FOOL-12.2-h").league.club(A).camps

    assert who not in after.trained
    assert who not in after.conditioned
    assert len(after.trained) == len(everybody) - 1
    assert after.special_teams
