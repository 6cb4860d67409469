"""Teams that fold and are not replaced (PP-EVT-02, a league option): the league goes on with fewer, six at least."""

from typing import Any

import pytest
from msgspec.structs import replace

from books.penpaper.leagues import seats, unattended
from touchline.books.penpaper import off_season, schedules, season
from touchline.books.penpaper.events import TeamGone
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import FoundTeam
from touchline.books.penpaper.state import League
from touchline.dice import Dice
from touchline.game import SeatId

GONE = Options(teams=8, folded_teams="gone")


def after_a_season(size: int, *folded: str, people: int = 0, options: Options = GONE) -> League:
    """The last step of an off-season in which these teams have folded, the better ones named first."""
    every = replace(options, teams=size, any_size=True)
    *_, last = unattended(every, seats(size, people=people), Dice.fast(size), seasons=1)
    begun = off_season.begin(last.after) if last.after.off_season is None else last.after
    assert begun.off_season is not None
    teams = tuple(map(SeatId, folded))
    return replace(begun, off_season=replace(begun.off_season, step="refounding", folded=teams))


def go_on(league: League, **orders: Any) -> tuple[League, list[TeamGone]]:
    sent = {SeatId(seat.removeprefix("seat")): order for seat, order in orders.items()}
    ruling = LEAGUE.resolve(league, sent, Dice.fast("gone"))
    return ruling.state, [event for event in ruling.events if isinstance(event, TeamGone)]


@pytest.mark.rule("PP-EVT-02", "PP-LEAG-06")
def test_a_team_that_is_not_replaced_is_gone_and_the_schedule_is_that_of_those_left() -> None:
    before = after_a_season(8, "3")

    league, (gone,) = go_on(before)

    assert (gone.name, gone.left) == (before.name_of(SeatId("3")), 7)
    assert (league.season, league.size, league.gone) == (2, 7, ("3",))
    assert set(season.schedule(league).teams) == {"1", "2", "4", "5", "6", "7", "8"}
    assert len(season.schedule(league).weeks) == schedules.made_schedule(7).regular_weeks
    assert LEAGUE.tell(league, gone) == f"{gone.name} are not replaced: 7 teams are left."


@pytest.mark.rule("PP-EVT-02")
def test_by_default_a_new_team_takes_its_place() -> None:
    league, gone = go_on(after_a_season(8, "3", options=Options()))

    assert (league.size, league.gone, gone) == (8, (), [])


@pytest.mark.rule("PP-EVT-02", "PP-LEAG-01")
def test_a_league_never_has_fewer_than_six_and_the_better_of_the_folded_is_replaced() -> None:
    league, (gone,) = go_on(after_a_season(7, "5", "2"))

    assert (league.size, gone.team) == (6, "2")
    assert {team.id for team in league.teams} == {"1", "3", "4", "5", "6", "7"}
    assert league.team_by_id[SeatId("5")].since == 2


@pytest.mark.rule("PP-EVT-02", "PP-LEAG-01")
def test_only_the_owner_whose_team_is_replaced_founds_a_new_one_and_the_old_season_is_shown_until_then() -> None:
    before = after_a_season(7, "5", "2", people=7)

    assert {owed.seat: owed.kind for owed in LEAGUE.phase(before).owed if owed.required} == {"5": "found-team"}
    assert before.name_of(SeatId("2")) in str(LEAGUE.view(before, None).sheets)
    league, _ = go_on(before, seat5=FoundTeam(name="Ottumwa Hogs", city="Ottumwa", market="CHI"))
    assert league.name_of(SeatId("5")) == "Ottumwa Hogs"
    assert "2" not in {owed.seat for owed in LEAGUE.phase(league).owed}


@pytest.mark.rule("PP-EVT-02", "PP-LEAG-06")
@pytest.mark.parametrize(("size", "people"), [(12, 12), (7, 0)])
def test_leagues_that_shrink_go_on_for_seasons(size: int, people: int) -> None:
    options = Options(teams=size, any_size=True, folded_teams="gone")
    sizes: list[int] = []
    for ruled in unattended(options, seats(size, people=people), Dice.fast(size), seasons=14):
        league = ruled.after
        sizes.append(league.size)
        assert len(LEAGUE.phase(league).owed) <= league.size
        assert LEAGUE.view(league, None).sheets
        assert LEAGUE.report(league, ruled.ruling.events, None).sheets
        for seat in league.gone:
            assert LEAGUE.choices(league, seat, "market") == () or league.stage != "off-season"
    assert sizes == sorted(sizes, reverse=True)
    assert 6 <= sizes[-1] < size
