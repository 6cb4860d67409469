"""The good coach: a plan that can be played, from what the seat may know, better than the default one."""

import pytest
from msgspec.structs import replace

from touchline.books.fool import coach
from touchline.books.fool.charts import BOOK
from touchline.books.fool.clubs import sample_club
from touchline.books.fool.coach import AIMS, RUNNING_ROWS, Aim, TryOuts, good, standing_orders, tactics, worth
from touchline.books.fool.depth_chart import automatic_chart
from touchline.books.fool.downs import Rules
from touchline.books.fool.game_plan import check_plan, default_plan
from touchline.books.fool.habits import aim_of, met
from touchline.books.fool.match import MatchGame
from touchline.books.fool.offensive_sets import SETS
from touchline.books.fool.options import Switches
from touchline.books.fool.orders import GamePlan
from touchline.books.fool.plan_text import parse_plan, written_plan
from touchline.books.fool.play_odds import End
from touchline.books.fool.plays import Run
from touchline.books.fool.state import HOME, VISITORS, MatchOptions
from touchline.dice import Dice

GAME = MatchGame()
FEW = 300  # plays in a round: enough to see what he does, not how well


def good_plan(*given, **wanted):
    return coach.good_plan(*given, tries=FEW, **wanted)


@pytest.fixture(scope="module")
def clubs():
    return tuple(sample_club(Dice.fast(f"club {number}"), number=number) for number in (1, 2))


def test_the_plan_of_the_good_coach_can_be_played(clubs):
    plan = good_plan(*clubs)

    check_plan(plan)
    assert plan.plays != default_plan().plays
    assert all(len(set(row)) <= 3 for row in plan.plays)


def test_he_has_sets_and_defences_of_his_own_but_at_the_table_the_sets_that_everybody_has(clubs):
    by_mail, at_the_table = good_plan(*clubs), good_plan(*clubs, own_sets=False)

    assert not set(by_mail.sets) <= set(SETS.values())
    assert set(at_the_table.sets) <= set(SETS.values())
    assert all(not set(plan.defences) <= set(default_plan().defences) for plan in (by_mail, at_the_table))


def test_the_same_clubs_get_the_same_plan_and_others_another(clubs):
    assert good_plan(*clubs) is good_plan(*clubs)
    assert good_plan(*clubs) != good_plan(*reversed(clubs))


@pytest.mark.parametrize("name", ["hail_mary", "screens", "rollouts", "delayed_blitz", "cover_linemen"])
def test_without_an_optional_rule_his_plan_is_as_legal(clubs, name):
    switches = Switches(**{name: False})
    plan = coach.good_plan(*clubs, Rules(switches=switches), tries=60)

    assert parse_plan(written_plan(plan), switches) == plan
    check_plan(plan, switches)


def test_a_club_that_cannot_line_up_goes_by_the_default_plan(clubs):
    ours, theirs = clubs
    ten = replace(ours, men=ours.men[:10], chart=automatic_chart(ours.men[:10]))

    assert good_plan(ten, theirs) == default_plan()


@pytest.mark.parametrize(("plays", "each", "tried"), [(2, 1, 2), (8, 1, 8), (40, 5, 8)])
def test_tries_are_shared_out_evenly(clubs, plays, each, tried):
    usual = default_plan()
    tryouts = TryOuts(*clubs, usual.sets, Rules())
    pairs = [(call, usual.defences[0]) for call in dict.fromkeys(usual.plays[0] + usual.plays[5])][:8]
    tryouts.run(pairs, plays)

    assert [len(ends) for ends in tryouts.ends.values()] == [each] * tried


class Measured:
    """An attack that makes it so often."""

    def __init__(self, chances):
        self.chances = chances

    def chance(self, row, calls, yards):
        return self.chances[row, yards]


@pytest.mark.parametrize(
    ("made", "goes", "for_two"),
    [((0.7, 0.6, 0.5, 0.4), 2, False), ((0.5, 0.4, 0.3, 0.2), 0, False), ((0.9, 0.8, 0.7, 0.6), 4, True)],
)
def test_he_goes_for_it_as_far_as_his_plays_carry(made, goes, for_two):
    chances = {(2, yards): chance for yards, chance in enumerate(made, start=1)} | {(7, 2): made[2] if for_two else 0.4}
    orders = standing_orders(Measured(chances), default_plan().plays)

    assert orders.go_yards == goes
    assert (6 in orders.two_points_margins) == for_two


def test_he_punts_to_the_sideline_if_they_have_a_returner(clubs):
    def with_roles(club, *roles):
        return replace(club, men=tuple(replace(man, roles=roles) for man in club.men))

    ours, theirs = clubs
    assert tactics(ours, with_roles(theirs, "PR")).punt == "sideline"
    assert tactics(ours, with_roles(theirs)).punt == "normal"
    assert tactics(with_roles(ours, "VKR"), theirs).brings_kickoffs_out
    assert not tactics(with_roles(ours, "KR"), theirs).brings_kickoffs_out


def runs(plan):
    return [sum(isinstance(call.play, Run) for call in row) for row in plan.plays]


def test_he_tries_his_calls_by_the_tables_of_the_match(clubs):
    far = tuple((row[0], *("12" for _ in row[1:])) for row in BOOK.contact.rows)
    plan = good_plan(*clubs, Rules(charts=replace(BOOK, contact=replace(BOOK.contact, rows=far))))

    assert sum(runs(plan)) > 2 * sum(runs(good_plan(*clubs)))


def test_his_defences_expect_the_default_plan_and_what_the_other_good_coach_calls(clubs, monkeypatch):
    ours, theirs = clubs
    asked = []
    found = coach.answers_found
    monkeypatch.setattr(coach, "answers_found", lambda *given: (asked.append(given[1]), found(*given))[1])
    coach.good_plan(ours, theirs, tries=FEW + 1)
    (expected,) = asked
    their = coach.good_plan(theirs, ours, tries=FEW + 1)

    for row, usual, found_by_them in zip(expected.plays, default_plan().plays, their.plays, strict=True):
        assert row[:6] == usual
        assert [(call.set, call.play) for call in row[6:]] == [
            (f"their {call.set}", call.play) for call in found_by_them
        ]


def test_his_best_defences_are_tried_with_a_man_more_where_the_likeliest_calls_go():
    usual = default_plan()
    calls = (*usual.plays[0], *usual.plays[0][:1] * 6)
    aim = aim_of(calls[0].play)
    tried = list(coach.moved(usual.defences[:5], calls))

    assert len(tried) == 9
    assert tried[:3] == [met(each, aim, 1, frozenset({aim.spot})) for each in usual.defences[:3]]
    assert tried[0] != usual.defences[0]


def test_somebody_runs_wherever_a_run_must_be_feared(clubs):
    row = runs(good_plan(*clubs))

    assert all(row[number - 1] >= 1 for number in RUNNING_ROWS)


def test_yards_count_more_if_they_make_the_first_down_and_a_lost_ball_costs():
    aim = Aim(5, 20)

    assert worth([End("run", 4)], aim) == 4
    assert worth([End("run", 5)], aim) == 25
    assert worth([End("run", 80)], aim) == 50
    assert worth([End("fumble lost", 3, turnover=True)], aim) < 0
    assert worth([], AIMS[1]) < 0


def test_by_mail_he_sends_a_plan_and_at_the_table_he_calls_by_it(monkeypatch):
    monkeypatch.setattr(coach, "TRIES", FEW)
    by_mail = GAME.setup(MatchOptions(manner="plans"), [], Dice.fast(1))
    orders = good(by_mail, HOME, Dice.fast(1))

    assert isinstance(orders, GamePlan)
    GAME.check(by_mail, HOME, orders)
    assert parse_plan(orders.plan).plays == good_plan(by_mail.match.home.club, by_mail.match.visitors.club).plays

    live = GAME.setup(MatchOptions(), [], Dice.fast(1))
    dice = Dice.fast(2)
    for _ in range(12):
        phase = GAME.phase(live)
        sent = {owed.seat: good(live, owed.seat, dice) for owed in phase.owed}
        for seat, each in sent.items():
            GAME.check(live, seat, each)
        live = GAME.resolve(live, sent, dice).state
    assert {HOME, VISITORS} >= set(sent)
