"""The rules about the rules: which dice there are, who is referee, and who chooses where nobody does."""

from typing import Literal, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from books.penpaper.leagues import seats, unattended
from touchline.books.penpaper.events import GamePlayed
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.options import Options
from touchline.dice import Dice, Roll
from touchline.game import Seat

Holder: TypeAlias = Literal["person", "computer", "nobody"]
HOLDERS: tuple[Holder, ...] = ("person", "computer", "nobody")
OPTIONS = st.builds(
    Options,
    teams=st.sampled_from([6, 8, 12]),
    non_player_teams=st.sampled_from(["sample", "rolled"]),
    philosophy=st.booleans(),
    tied_games=st.sampled_from(["tie-stands", "one-overtime", "until-won"]),
    printed_ratings=st.booleans(),
    income_multiplier=st.booleans(),
)


DICE = {"PP-TEAM-02": "3d6", "PP-LP-01": "d20", "PP-LP-07": "chance 1/2"}


@st.composite
def leagues(draw: st.DrawFn) -> tuple[Options, list[Seat]]:
    options = draw(OPTIONS)
    return options, [Seat(seat, f"Seat {seat}", draw(st.sampled_from(HOLDERS))) for seat in LEAGUE.seats(options)]


def is_die_of_the_book(roll: Roll) -> bool:
    """A d6, a d20, 2d6 or 3d6, the coin of PP-TIE-03 and PP-LP-07, or a lot.

    By lot the program chooses for somebody (PP-GEN-09) and draws a new home (PP-EVT-02, PP-EVT-03).
    """
    if roll.rule in {"PP-GEN-09", "PP-TIE-03", "PP-EVT-02", "PP-EVT-03"}:
        return roll.dice.split()[0] in {"pick", "shuffle"}
    return roll.dice == DICE.get(roll.rule, roll.dice) and roll.dice in {"d6", "d20", "2d6", "3d6", "chance 1/2"}


@pytest.mark.rule("PP-GEN-02")
@settings(max_examples=10)
@given(leagues(), st.integers())
def test_only_d6_d20_and_a_coin_are_ever_rolled(league: tuple[Options, list[Seat]], key: int) -> None:
    dice = Dice.fast(key, transcript=True)
    for _ in unattended(*league, dice, seasons=2):
        pass

    assert all(is_die_of_the_book(roll) for roll in dice.transcript)


@pytest.mark.rule("PP-GEN-05", "PP-GEN-09")
@settings(max_examples=10)
@given(leagues(), st.integers())
def test_the_program_is_referee_a_league_nobody_attends_plays_to_its_champion(
    league: tuple[Options, list[Seat]], key: int
) -> None:
    *_, last = unattended(*league, Dice.fast(key), seasons=1)

    (season,) = last.after.history.seasons
    assert last.after.stage == "off-season"
    assert season.champion in season.playoff_teams


@pytest.mark.rule("PP-GEN-04", "PP-LEAG-04")
def test_a_game_of_this_league_is_decided_by_league_play() -> None:
    for ruled in unattended(Options(teams=6), seats(6, people=2), Dice.fast("league play"), seasons=1):
        games = [event for event in ruled.ruling.events if isinstance(event, GamePlayed)]
        assert all("PP-LP-04" in game.rules and len(game.quarters) >= 4 for game in games)


@pytest.mark.rule("PP-GEN-09")
@settings(max_examples=20)
@given(leagues(), st.integers())
def test_what_the_program_chooses_is_always_legal(league: tuple[Options, list[Seat]], key: int) -> None:
    """`unattended` checks every choice; here every coach's, in the phases in which there is something to choose."""
    dice = Dice.fast(key)
    for state, _, _ in unattended(*league, dice, seasons=2):
        if state.stage in {"season", "playoffs"}:
            continue
        for coach in LEAGUE.coaches.values():
            for owed in LEAGUE.phase(state).owed:
                LEAGUE.check(state, owed.seat, coach(state, owed.seat, dice))
