"""What holds at every step of any league; TOUCHLINE_LEAGUES sets how many are played."""

import os
from collections import Counter
from typing import Any, get_args

import msgspec
import pytest

from touchline.books.penpaper.events import CoinTossed, LeagueEvent, OvertimePlayed, TeamGone, TeamStayed
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.state import League
from touchline.game import encode

from .audit import check_games, check_injuries, check_markets, check_money, check_scores, check_season, check_teams
from .random_leagues import random_league

BATCHES = 5
LEAGUES = int(os.environ.get("TOUCHLINE_LEAGUES", "10"))
LONGEST_SEASON = 60  # phases: 18 weeks at most, the steps of an off-season, and owners who are asked again


def play_through(seed: int) -> League:
    """A whole league under the eyes of an auditor, and of somebody who reads every newsletter."""
    keys: set[str] = set()
    news: list[Any] = []
    for ruled in random_league(seed):
        assert ruled.phase.key not in keys, f"{ruled.phase.key} has been ruled before"
        keys.add(ruled.phase.key)
        assert len(keys) <= ruled.after.season * LONGEST_SEASON, "the league does not go on"
        for check in (check_games, check_injuries, check_money, check_markets, check_scores):
            check(ruled)
        after = ruled.after
        if after.stage in {"season", "philosophy"}:
            check_teams(after)
        if ruled.phase.milestone == "season":
            check_season(after)
            assert msgspec.json.decode(encode(after), type=League) == after
        news += ruled.ruling.events
        assert LEAGUE.report(after, news, None).sheets
        assert LEAGUE.view(after, None).headline
        news = [] if ruled.phase.milestone else news
    return after


@pytest.mark.rule(
    "PP-INJ-02", "PP-TEAM-03", "PP-STAR-02", "PP-STAR-03", "PP-STAR-09", "PP-INC-03", "PP-MKT-03", "PP-MKT-04"
)
@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_league_of_any_legal_orders_is_sound_at_every_step_and_goes_on(batch: int) -> None:
    for seed in range(batch, LEAGUES, BATCHES):
        try:
            play_through(seed)
        except AssertionError as wrong:
            raise AssertionError(f"random_league({seed}): {wrong}") from wrong


def test_in_ten_leagues_everything_happens_that_is_not_too_rare() -> None:
    """Otherwise the test above would prove little. Nobody rules on ties there, and folded teams are replaced."""
    happened = Counter(
        type(event) for seed in range(10) for ruled in random_league(seed) for event in ruled.ruling.events
    )

    assert set(get_args(LeagueEvent)) - set(happened) <= {CoinTossed, TeamStayed, OvertimePlayed, TeamGone}
