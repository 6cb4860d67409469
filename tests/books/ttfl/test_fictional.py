"""A fictional season: everything in it fits together, and its league is an ordinary one."""

import pytest

from touchline.books.ttfl.cards import DEFENSIVE_LINE, LINEBACKERS, LINEMEN, SECONDARY
from touchline.books.ttfl.making_cards.fictional import dealt, fictional_season, fictional_teams, moved, places
from touchline.books.ttfl.making_cards.others import LeagueFigures
from touchline.books.ttfl.making_cards.season import total
from touchline.books.ttfl.making_cards.team import cards_of
from touchline.books.ttfl.names import club_name, player_name
from touchline.dice import Dice


@pytest.fixture(scope="module")
def season():
    return fictional_season(Dice.fast(24), 8)


@pytest.mark.rule("SPF-GEN-24")
def test_the_same_number_brings_the_same_league():
    assert fictional_teams(5, 2) == fictional_teams(5, 2)
    assert fictional_teams(5, 2) != fictional_teams(6, 2)


@pytest.mark.rule("SPF-GEN-24", "SPF-GEN-23")
def test_the_league_has_the_rates_it_was_drawn_around(season):
    wanted = LeagueFigures()._replace(yards_per_attempt=0.57 * 12)

    for name, found, usual in zip(wanted._fields, season.figures, wanted, strict=True):
        assert found == pytest.approx(usual, rel=0.025), name


@pytest.mark.rule("SPF-GEN-24")
@pytest.mark.parametrize(
    ("done", "suffered"),
    [
        ("completions", "catches"),
        ("passing_yards", "receiving_yards"),
        ("sacked", "sacks"),
        ("intercepted", "interceptions"),
        ("fumbles_lost", "fumbles_recovered"),
        ("punts_returned", "punt_returns"),
    ],
)
def test_what_one_line_tells_another_tells_too(season, done, suffered):
    everybody = [line for club in season.clubs for line in club.players]

    assert total(everybody, done) == total(everybody, suffered)


@pytest.mark.rule("SPF-GEN-24")
def test_a_club_catches_what_it_throws(season):
    for club in season.clubs:
        assert club.total("completions") == club.total("catches")
        assert club.total("passing_yards") == club.total("receiving_yards")


@pytest.mark.rule("SPF-GEN-24")
def test_what_is_gained_is_allowed(season):
    clubs = season.clubs

    assert sum(club.carries_allowed for club in clubs) == sum(club.total("carries") for club in clubs)
    assert sum(club.rushing_yards_allowed for club in clubs) == sum(club.total("rushing_yards") for club in clubs)
    assert sum(club.attempts_allowed for club in clubs) == sum(club.total("attempts") for club in clubs)
    assert sum(club.passing_yards_allowed for club in clubs) == sum(club.total("receiving_yards") for club in clubs)


@pytest.mark.rule("SPF-GEN-24")
def test_no_line_contradicts_itself(season):
    for club in season.clubs:
        for line in club.players:
            assert line.completions + line.intercepted <= line.attempts
            assert line.longest_run <= 99
            assert line.longest_run * line.carries >= line.rushing_yards
            assert line.longest_catch * line.catches >= line.receiving_yards
            assert line.field_goals <= line.field_goal_attempts
            assert line.extra_points <= line.extra_point_attempts
            assert line.passes_defended >= line.interceptions


@pytest.mark.rule("SPF-GEN-24")
def test_no_two_men_of_a_league_have_one_name():
    names = [player_name(number) for number in range(28 * len(places()))]

    assert len(set(names)) == len(names)
    assert len({club_name(number) for number in range(1, 60)}) == 59


@pytest.mark.rule("SPF-CARD-12", "SPF-GEN-24")
def test_a_fictional_club_has_46_men_a_kicker_and_a_punter(season):
    team = cards_of(season)[0]

    assert len(team.cards) == 46
    assert team.kicker.name != team.punter.name
    for positions, least in ((LINEMEN, 8), (DEFENSIVE_LINE, 7), (LINEBACKERS, 7), (SECONDARY, 8), ({"QB"}, 3)):
        assert len([card for card in team.cards if card.position in positions]) >= least
    ids = [card.id for card in team.cards]
    assert len(set(ids)) == len(ids)


@pytest.mark.rule("SPF-GEN-19", "SPF-GEN-24")
def test_a_returner_has_the_number_of_his_other_card(season):
    team = cards_of(season)[0]
    by_id = {card.id: card.name for card in team.cards}

    assert all(by_id[man.id] == man.name for man in (*team.kick_returners, *team.punt_returners))


@pytest.mark.rule("SPF-GEN-24")
@pytest.mark.parametrize(("total", "weights", "wanted"), [(10, (1, 1, 1), [4, 3, 3]), (7, (6, 0, 1), [6, 0, 1])])
def test_things_are_dealt_whole_and_in_proportion(total, weights, wanted):
    assert dealt(total, weights) == wanted


@pytest.mark.rule("SPF-GEN-24")
def test_rates_are_moved_to_the_leagues_mean_and_keep_their_distances():
    assert moved([3.0, 5.0], [1, 3], 4.0) == [2.5, 4.5]
