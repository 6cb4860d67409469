"""The next season's cards: what a season played leaves of men, clubs and their league."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from benchmarks.ttfl_replay import played_match
from touchline.books.ttfl.house_rules import TTFL
from touchline.books.ttfl.making_cards.fictional import fictional_season
from touchline.books.ttfl.making_cards.longest import usual_longest
from touchline.books.ttfl.making_cards.next_season import COUNTED, Played, kept, next_season, numbered
from touchline.books.ttfl.making_cards.season import StatLine, league_figures
from touchline.books.ttfl.making_cards.team import cards_of
from touchline.books.ttfl.match_play import Setting
from touchline.dice import Dice

pytestmark = pytest.mark.rule("SPF-GEN-27")


@pytest.fixture(scope="module")
def before():
    season = fictional_season(Dice.fast(27), 4)
    return numbered(season, cards_of(season))


def as_it_was(season, factor=1):
    """Every club does again what its figures say, so many times."""

    def did(line: StatLine):
        counts = {figure: factor * getattr(line, figure) for figure in COUNTED}
        halves = {"half_sacks": 2 * factor * line.sacks, "interceptions": factor * line.interceptions}
        return counts | halves | {"fumbles_lost": factor * line.fumbles_lost, "longest_run": line.longest_run}

    return [
        Played(
            games=16,
            men={line.id: did(line) for line in club.players},
            club={
                "attempts": factor * club.total("attempts"),
                "carries": factor * club.total("carries"),
                "fumbles_recovered": factor * club.total("fumbles_recovered"),
            },
            against={
                figure: factor * getattr(club, f"{figure}_allowed")
                for figure in ("carries", "rushing_yards", "attempts", "passing_yards")
            },
        )
        for club in season.clubs
    ]


def men(season):
    return [line for club in season.clubs for line in club.players]


def man(season, position):
    return next(line for line in season.clubs[0].players if line.position == position)


def with_his_year(played, man, **figures):
    """The first club's year with other figures of one man."""
    first, *others = played
    return [replace(first, men={**first.men, man.id: {**first.men[man.id], **figures}}), *others]


# --- men ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tries", "luck", "part"), [(0, 200, 0.0), (200, 200, 0.5**0.5), (600, 200, 0.75**0.5)])
def test_a_season_of_as_many_tries_as_luck_needs_tells_half(tries, luck, part):
    assert kept(tries, luck) == pytest.approx(part)


@pytest.mark.parametrize("factor", [1, 2])
def test_more_plays_make_nobody_a_busier_man(before, factor):
    after = next_season(before, as_it_was(before, factor))

    for was, now in zip(men(before), men(after), strict=True):
        assert now.name == was.name
        assert now.id == was.id
        for figure, least in (("attempts", 60), ("carries", 15), ("catches", 8)):
            if getattr(was, figure) >= least:
                assert getattr(now, figure) == getattr(was, figure)


def test_a_passers_rate_goes_back_towards_the_leagues(before):
    passer = man(before, "QB")
    completions = round(0.7 * passer.attempts)
    played = with_his_year(as_it_was(before), passer, completions=completions)

    now = man(next_season(before, played), "QB")
    thrown = sum(line.attempts for line in men(before))
    level = (sum(line.completions for line in men(before)) - passer.completions + completions) / thrown
    part = kept(passer.attempts, 200)
    wanted = before.figures.completion + part * (completions / passer.attempts - level)
    assert now.completions == pytest.approx(wanted * now.attempts, abs=0.51)
    assert passer.completions < now.completions < completions


def test_who_hardly_played_is_helped_out_by_last_year(before):
    back = man(before, "HB")
    nothing = {"carries": 0, "rushing_yards": 0, "longest_run": 0, "catches": 0, "receiving_yards": 0}

    now = man(next_season(before, with_his_year(as_it_was(before), back, **nothing)), "HB")
    assert (now.carries, now.catches) == (15, 8)
    assert now.rushing_yards > 0


def test_who_never_carries_still_does_not(before):
    lineman = man(next_season(before, as_it_was(before)), "C")

    assert (lineman.carries, lineman.catches, lineman.attempts) == (0, 0, 0)


def test_a_longest_run_lies_half_way_to_the_usual(before):
    back = man(before, "HB")

    now = man(next_season(before, with_his_year(as_it_was(before), back, longest_run=99)), "HB")
    usual = usual_longest("run", now.carries, now.rushing_yards)
    assert now.longest_run == (99 + usual + 1) // 2


def test_nobody_makes_more_kicks_than_he_tries(before):
    kicker = man(before, "K")
    perfect = {"field_goals": kicker.field_goal_attempts, "extra_points": kicker.extra_point_attempts}

    now = man(next_season(before, with_his_year(as_it_was(before), kicker, **perfect)), "K")
    assert now.field_goals <= now.field_goal_attempts
    assert now.extra_points <= now.extra_point_attempts


# --- leagues --------------------------------------------------------------------------------------------------------


def test_the_league_keeps_its_rates_whatever_was_played(before):
    played = [
        replace(
            club,
            men={
                card: {**did, "completions": 0.9 * did["completions"], "rushing_yards": 1.2 * did["rushing_yards"]}
                for card, did in club.men.items()
            },
        )
        for club in as_it_was(before)
    ]

    after = next_season(before, played)
    assert after.figures.plays == before.figures.plays
    wanted = before.figures._replace(plays=league_figures(after.clubs).plays)
    for name, found, usual in zip(wanted._fields, league_figures(after.clubs), wanted, strict=True):
        assert found == pytest.approx(usual, rel=0.04), name


def test_a_league_does_not_grow_year_after_year(before):
    second = next_season(before, as_it_was(before))
    fifth = second
    for _ in range(3):
        fifth = next_season(fifth, as_it_was(fifth, 2))

    assert league_figures(fifth.clubs).plays <= league_figures(second.clubs).plays


def test_sacks_interceptions_and_fumbles_are_the_leagues_however_many_were_made(before):
    after = next_season(before, as_it_was(before, 3))
    twice = next_season(after, [replace(club, men={}) for club in as_it_was(after)])

    for season in (after, twice):
        for figure in ("sacks", "interceptions"):
            was, now = (sum(getattr(line, figure) for line in men(each)) for each in (before, season))
            assert now == pytest.approx(was), figure
        lost = sum(line.fumbles_lost for line in men(season))
        found = sum(club.total("fumbles_recovered") + club.fumbles_recovered for club in season.clubs)
        assert (lost, found) == pytest.approx((4 * before.figures.fumbles_lost, 4 * before.figures.fumbles_recovered))


def test_defences_together_allow_what_is_usual_and_keep_their_order(before):
    after = next_season(before, as_it_was(before))

    def allowed(season):
        return [club.rushing_yards_allowed / club.carries_allowed for club in season.clubs]

    faced = sum(club.carries_allowed for club in after.clubs)
    yards = sum(club.rushing_yards_allowed for club in after.clubs)
    assert yards / faced == pytest.approx(before.figures.yards_per_carry, abs=0.01)
    was, now = allowed(before), allowed(after)
    assert sorted(range(4), key=lambda club: was[club]) == sorted(range(4), key=lambda club: now[club])
    assert max(now) - min(now) < max(was) - min(was)


# --- matches --------------------------------------------------------------------------------------------------------


def test_matches_of_a_season_make_the_next_cards(before):
    teams = cards_of(before)
    years = [Played()] * len(teams)
    for home, visitors in permutations(range(len(teams)), 2):
        did, _ = played_match(Setting(teams[home], teams[visitors], TTFL), Dice.fast(f"{home} {visitors}"))
        years[home] = years[home].with_match(did.men, did.home, did.visitors)
        years[visitors] = years[visitors].with_match(did.men, did.visitors, did.home)

    after = next_season(before, years)
    cards = cards_of(after)
    assert [year.games for year in years] == [6] * 4
    assert cards != teams
    for was, now in zip(teams, cards, strict=True):
        columns = {card.id: (card.name, bool(card.rush), bool(card.catch)) for card in was.cards}
        assert {card.id: (card.name, bool(card.rush), bool(card.catch)) for card in now.cards} == columns
