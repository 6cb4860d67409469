"""Standings, playoffs and the ranking (FOOL-12-GAP-SEASON)."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from touchline.books.fool.league.events import GamePlayed, LeagueEvents
from touchline.books.fool.league.standings import DIVISIONS, by_record, final_ranking, season_fixtures, seeds
from touchline.books.fool.league.views import results, standings
from touchline.books.fool.league.year import championship_played, semi_finals_played, week_played
from touchline.dice import Dice
from touchline.sport.records import Result

from .leagues import A, B, C, D, at, founded, quick_games

__all__ = ["quick_games"]
NO_DICE = Dice.scripted([])


def games_in(events: Iterable[LeagueEvents]) -> list[GamePlayed]:
    return [event for event in events if isinstance(event, GamePlayed)]


def result(home: str, away: str, home_points: int, away_points: int) -> Result:
    return Result(home, away, home_points, away_points, 1)


@pytest.mark.rule("FOOL-12-GAP-SEASON")
def test_a_tie_is_half_a_win() -> None:
    results = [result(A, B, 7, 7), result(C, D, 3, 0)]

    assert by_record([D, B, A, C], results[1:], Dice.fast("lots"))[0] == C
    assert by_record([A, C, D], [*results, result(A, C, 0, 0)], NO_DICE) == (C, A, D)


@pytest.mark.rule("FOOL-12-GAP-SEASON")
def test_who_beat_the_other_stands_before_him_whatever_the_points() -> None:
    results = [result(A, B, 10, 9), result(C, A, 30, 0), result(B, C, 50, 0)]
    level = [*results, result(C, D, 1, 0), result(A, D, 1, 0), result(B, D, 1, 0)]

    assert by_record([A, B, C, D], [result(A, B, 10, 9), result(B, C, 40, 0), result(C, A, 0, 7)], NO_DICE)[0] == A
    assert by_record([A, B, C, D], level, NO_DICE) == (B, C, A, D), "in a circle, points decide"


@pytest.mark.rule("FOOL-12-GAP-SEASON")
def test_a_narrow_win_over_the_other_is_worth_more_than_a_far_better_difference() -> None:
    results = [result(A, B, 10, 9), result(D, A, 30, 0), result(B, C, 50, 0)]

    assert by_record([A, B, C, D], results, NO_DICE) == (D, A, B, C), "A and B have each won one of two"


@pytest.mark.rule("FOOL-12-GAP-SEASON")
def test_then_difference_then_points_then_the_die() -> None:
    far = [result(A, C, 20, 10), result(B, D, 30, 10)]
    more = [result(A, C, 20, 10), result(B, D, 30, 20)]
    level = [result(A, C, 20, 10), result(B, D, 20, 10)]

    assert by_record([A, B, C, D], far, NO_DICE)[:2] == (B, A)
    assert by_record([A, B, C, D], more, NO_DICE)[:2] == (B, A)
    orders = {by_record([A, B, C, D], level, Dice.fast(seed))[:2] for seed in range(20)}
    assert orders == {(A, B), (B, A)}


@pytest.mark.rule("FOOL-12-GAP-SEASON")
def test_division_winners_are_the_first_two_seeds() -> None:
    league = founded()  # clubs 1 and 3 are of the East, 2 and 4 of the West

    assert seeds(league, (A, C, B, D)) == (A, B, C, D)
    assert seeds(league, (D, A, B, C)) == (D, A, B, C)


@pytest.mark.rule("FOOL-12.1-d", "FOOL-12-GAP-SEASON")
def test_only_the_finalists_move_in_the_ranking() -> None:
    assert final_ranking((A, B, C, D), D, B) == (D, B, A, C)


@pytest.mark.rule("FOOL-12-GAP-SEASON")
@pytest.mark.parametrize(("clubs", "games"), [(4, 12), (12, 12), (16, 12)])
def test_everybody_plays_every_week(clubs: int, games: int) -> None:
    names = [str(number) for number in range(1, clubs + 1)]

    weeks = season_fixtures(names, games)

    assert len(weeks) == games
    for week in weeks:
        assert sorted(team for each in week for team in (each.home, each.away)) == sorted(names)


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12-GAP-SEASON", "FOOL-12.5.1-g")
def test_one_plays_four_and_two_plays_three_and_the_winners_meet() -> None:
    league = at("season", week=4)
    dice, last_season = Dice.fast("playoffs"), league.ranking

    league, events = week_played(league, dice)
    assert (league.stage, league.week, len(games_in(events))) == ("semi-finals", 5, 2)
    order = seeds(league, league.season_order)
    assert league.ranking == last_season, "who claims first goes by last season until this one has a champion"
    assert league.semi_finals == ((order[0], order[3]), (order[1], order[2]))
    assert [league.has_finished(club) for club in league.clubs] == [False] * 4

    league, events = semi_finals_played(league, dice)
    winners = {each.home if each.home_points > each.away_points else each.away for each in games_in(events)}
    assert league.finalists is not None
    assert set(league.finalists) == winners
    assert {club for club in league.clubs if league.has_finished(club)} == set(league.clubs) - winners

    champion = championship_played(league, dice).league.champions[-1]
    after = championship_played(replace(league), Dice.fast("another"))[0]
    assert champion in winners
    assert after.champions[-1] == after.ranking[0]
    assert set(after.ranking[:2]) == winners
    assert after.season_order == ()
    shown = [row.cells[0] for row in results(after).rows if row.heading]
    assert shown == ["The championship", "The semi-finals"]
    assert [len(row.cells) for row in results(after).rows] == [1, 4, 1, 4, 4]


@pytest.mark.rule("FOOL-12-GAP-SEASON")
def test_standings_show_the_divisions_as_the_playoffs_would_see_them() -> None:
    results = (result(A, B, 7, 0), result(C, D, 3, 0), result(A, C, 0, 40))
    league = at("season", week=3, results=results)

    rows = standings(league).rows

    order = by_record(sorted(league.clubs), results, NO_DICE)
    for division in DIVISIONS:
        start = next(place for place, row in enumerate(rows) if row.heading and row.cells == (division,))
        mates = [club for club in order if league.club(club).division == division]
        assert [row.seat for row in rows[start + 1 : start + 1 + len(mates)]] == mates


@pytest.mark.rule("FOOL-12.1-d")
def test_between_seasons_the_last_ranking_is_shown() -> None:
    league = at("draft", ranking=(C, A, D, B))

    assert [row.seat for row in standings(league).rows] == [C, A, D, B]


@pytest.mark.rule("FOOL-12-GAP-SEASON")
def test_games_of_weeks_gone_by_are_folded_away() -> None:
    def of_week(week: int) -> tuple[Result, ...]:
        return tuple(replace(each, week=week) for each in (result(A, B, 7, week), result(C, D, 3, 0)))

    one = results(at("season", week=2, results=of_week(1)))
    four = results(at("draft", results=tuple(each for week in range(1, 5) for each in of_week(week))))

    assert one.notes == ()
    assert [row.cells[0] for row in four.rows if row.heading] == ["Week 4"]
    assert [note.text for note in four.notes] == ["Weeks 1 to 3"]
    assert [step.text[:7] for step in four.notes[0].more] == ["Week 3:", "Week 2:", "Week 1:"]
    assert four.notes[0].more[0].text.count(" 7, ") == 1
