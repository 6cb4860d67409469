"""Development where a free attempt is rolled before the next is named (PP-DEV-05, a league option)."""

from typing import Any

import pytest
from msgspec.structs import replace

from books.penpaper.leagues import seats
from touchline.books.penpaper import coach
from touchline.books.penpaper.events import DevelopmentPaid, ScoreDeveloped
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.off_season_orders import DevelopTeam
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.state import TeamId
from touchline.dice import Dice
from touchline.game import OrdersError

from .between_seasons import ONE, SIX, Story, between

ONE_BY_ONE = Options(teams=6, attempts_one_by_one=True)
OTHERS = [2] * 6  # five teams without an owner, one of them worst in its division


def developing(*people: TeamId, options: Options = ONE_BY_ONE, **changes: Any) -> Story:
    league = between(people=people, options=options, **changes)
    assert league.off_season is not None
    return Story(replace(league, off_season=replace(league.off_season, step="development")))


def tried(story: Story, team: TeamId) -> list[tuple[str, int]]:
    return [(event.stat, event.change) for event in story.happened(ScoreDeveloped) if event.team == team]


@pytest.mark.rule("PP-DEV-05", "PP-DEV-01")
def test_the_worst_team_sees_its_first_free_attempt_before_it_names_the_second() -> None:
    story = developing(SIX).rule([[OTHERS, 19]], {SIX: DevelopTeam(free=("DB",))})

    assert (tried(story, SIX), story.owed) == ([("DB", 2)], {SIX: "develop-team"})
    assert LEAGUE.phase(story.league).key == "season 1, off-season, development 2"
    story.rule([1], {SIX: DevelopTeam(free=("QB",))})
    assert tried(story, SIX) == [("QB", -1)]
    assert story.league.season == 2


@pytest.mark.rule("PP-DEV-05")
def test_otherwise_both_are_named_first_and_rolled_together() -> None:
    story = developing(SIX, options=Options(teams=6))

    story.rule([[OTHERS, 19, 1]], {SIX: DevelopTeam(free=("DB", "QB"))})

    assert tried(story, SIX) == [("DB", 2), ("QB", -1)]
    assert story.league.season == 2


@pytest.mark.rule("PP-DEV-05", "PP-DEV-02")
def test_attempts_are_bought_once_the_free_ones_are_known() -> None:
    story = developing(ONE, t1={"money": 150}).rule([2, [2] * 7], {ONE: DevelopTeam(free=("DB",))})

    assert story.owed == {ONE: "develop-team"}
    story.rule([10, 10], {ONE: DevelopTeam(bought=("QB", "RB"))})
    (paid,) = story.happened(DevelopmentPaid)
    assert (paid.cost, paid.bank) == (150, 0)
    assert tried(story, ONE) == [("QB", 1), ("RB", 1)]
    assert story.league.season == 2


@pytest.mark.rule("PP-DEV-05")
def test_whoever_passes_a_free_attempt_may_buy_at_once_and_is_done() -> None:
    story = developing(SIX, t6={"money": 50}).rule([[OTHERS, 10]], {SIX: DevelopTeam(bought=("LM",))})

    assert tried(story, SIX) == [("LM", 1)]
    assert story.league.season == 2


@pytest.mark.rule("PP-DEV-05", "PP-INC-03")
def test_who_has_no_money_left_is_not_asked_again() -> None:
    story = developing(ONE, t1={"money": 49}).rule([10, [2] * 7], {ONE: DevelopTeam(free=("DB",))})

    assert story.league.season == 2


@pytest.mark.rule("PP-DEV-05")
@pytest.mark.parametrize(
    ("sent", "wrong"),
    [
        (DevelopTeam(free=("DB", "QB")), "2 attempts at once"),
        (DevelopTeam(free=("DB",), bought=("QB",)), "bought along with a free attempt"),
    ],
)
def test_one_free_attempt_is_named_at_a_time(sent: DevelopTeam, wrong: str) -> None:
    story = developing(SIX, t6={"money": 500})

    with pytest.raises(OrdersError, match=wrong):
        LEAGUE.check(story.league, SIX, sent)
    LEAGUE.check(developing(SIX, options=Options(teams=6), t6={"money": 500}).league, SIX, sent)


@pytest.mark.rule("PP-DEV-05", "PP-DEV-01")
def test_no_score_is_tried_twice_and_no_free_attempt_is_invented() -> None:
    story = developing(SIX, t6={"money": 500}).rule([[OTHERS, 2]], {SIX: DevelopTeam(free=("DB",))})

    for again in (DevelopTeam(free=("DB",)), DevelopTeam(bought=("DB",))):
        with pytest.raises(OrdersError, match="DB named twice"):
            LEAGUE.check(story.league, SIX, again)
    story.rule([2], {SIX: DevelopTeam(free=("QB",))})
    with pytest.raises(OrdersError, match="1 attempts"):
        LEAGUE.check(story.league, SIX, DevelopTeam(free=("RB",)))


@pytest.mark.rule("PP-DEV-05", "PP-GEN-09")
@pytest.mark.parametrize("decide", [LEAGUE.default, coach.good])
def test_the_programs_owners_name_one_at_a_time_too(decide: Any) -> None:
    story, dice, sent = developing(SIX, t6={"money": 1000}), Dice.scripted([]), []
    for others in (OTHERS, [], []):
        sent.append(decide(story.league, SIX, dice))
        attempts = len(sent[-1].free) + len(sent[-1].bought)
        story.rule([*others, *[10] * attempts], {SIX: sent[-1]})

    first, second, last = sent
    assert (len(first.free), len(second.free), len(last.free), first.bought, second.bought) == (1, 1, 0, (), ())
    assert len({*first.free, *second.free, *last.bought}) == 2 + len(last.bought) > 3
    assert story.league.season == 2


@pytest.mark.rule("PP-DEV-05", "PP-GEN-09")
def test_a_team_that_loses_its_owner_meanwhile_is_developed_by_the_program() -> None:
    story = developing(SIX).rule([[OTHERS, 2]], {SIX: DevelopTeam(free=("DB",))})
    story.league = LEAGUE.seated(story.league, SIX, "nobody")

    story.rule([2])

    assert story.league.season == 2


@pytest.mark.rule("PP-DEV-05")
def test_a_league_of_owners_who_send_nothing_goes_on_for_seasons() -> None:
    league, dice = LEAGUE.setup(replace(ONE_BY_ONE, computer_owners=True), _computers(), Dice.fast(1)), Dice.fast(2)
    keys: list[str] = []
    while league.season < 4:
        phase = LEAGUE.phase(league)
        keys.append(phase.key)
        orders = {owed.seat: LEAGUE.default(league, owed.seat, dice) for owed in phase.owed}
        for seat, sent in orders.items():
            LEAGUE.check(league, seat, sent)
        league = LEAGUE.resolve(league, orders, dice).state

    assert len(keys) == len(set(keys))
    assert "season 1, off-season, development 2" in keys


def _computers() -> list[Any]:
    return [replace(seat, held_by="computer") for seat in seats(6)]
