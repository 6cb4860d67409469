"""The arena: fair to both coaches, the same for the same seed, and honest about its error."""

import math

import pytest

from touchline import books
from touchline.odds import arena
from touchline.odds.arena import ArenaError, Played, Trial, tally

LEVEL = Trial("penpaper.match", ("default", "default"), 12)


def test_a_trial_goes_the_same_in_one_process_or_in_several():
    told = []

    alone = arena.run(LEVEL, jobs=1, progress=told.append)
    together = arena.run(Trial("penpaper.match", ("default", "default"), 42), jobs=2)

    assert arena.run(LEVEL, jobs=2) == alone
    assert told == [12]
    assert alone.games == alone.wins + alone.draws + alone.losses == 12
    assert together.games == 42


def test_another_seed_gives_other_games():
    played = [arena.play(Trial("penpaper.match", ("default", "default"), 2, seed), 0) for seed in ("one", "two")]

    assert played[0] != played[1]


def test_coaches_change_seats_and_meet_with_the_same_teams_again():
    teams = []

    def watch(state, events):
        teams.append((state.home.name, state.away.name))

    for number in range(4):
        arena.play(LEVEL, number, watch)
    pairings = list(dict.fromkeys(teams))

    assert len(pairings) == 2, "each pairing is played twice"


def test_a_game_counts_for_the_coach_who_played_it():
    seen = []

    def watch(state, events):
        seen.append(state)

    for number in (0, 1):
        played = arena.play(LEVEL, number, watch)
        away, home = seen[-1].away.points, seen[-1].home.points
        first, other = (away, home) if number == 0 else (home, away)
        assert played.points == (first, other)
        assert played.result == (1.0 if first > other else 0.0 if first < other else 0.5)


def test_options_that_are_given_stay():
    game = books.game("penpaper.match")
    seen = set()
    trial = Trial("penpaper.match", ("default", "default"), 4, options={"home": "Iowa Hogs"})

    for number in range(4):
        arena.play(trial, number, lambda state, events: seen.add((state.home.name, state.away.name)))

    assert {home for home, _ in seen} == {"Iowa Hogs"}
    assert len(seen) == 2
    assert all(game.seats(game.options_type(home=home, away=away)) for home, away in seen)


def test_coaches_and_games_that_cannot_be_tried_are_refused():
    with pytest.raises(ArenaError, match="has no coach 'nobody'"):
        arena.check(Trial("penpaper.match", ("nobody", "default"), 2))
    with pytest.raises(ArenaError, match="games of two sides"):
        arena.check(Trial("penpaper.league", ("default", "default"), 2))
    with pytest.raises(ArenaError, match="cannot be read"):
        arena.check(Trial("penpaper.match", ("default", "default"), 2, options={"kickoff_line": 12}))


def test_the_error_is_that_of_pairs_of_games():
    games = [Played(0, 1.0, (20, 10)), Played(1, 1.0, (30, 0)), Played(2, 0.5, (7, 7)), Played(3, 0.0, (3, 6))]

    counted = tally(games)

    assert (counted.wins, counted.draws, counted.losses, counted.share) == (2, 1, 1, 0.625)
    assert counted.points == (15.0, 5.75)
    assert counted.error == pytest.approx(1.96 * math.sqrt(2 * 0.375**2 / 2))
