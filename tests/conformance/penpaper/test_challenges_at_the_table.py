"""PP-MKT-07 between two owners who play head-to-head: the turns of the off-season wait for the match."""

import pytest

from touchline.books.penpaper.events import ChallengePlayed, IncomeEarned, MarketEntered, MarketLeft, MatchUnfinished
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, MatchOptions
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.off_season_orders import EnterMarket
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import GameResult, GameResults
from touchline.books.penpaper.state import Quarter, TeamId
from touchline.game import OFFICE

from .between_seasons import FOUR, NO_CHANGE, ONE, ONES, ORDER, SIX, TWO, Story, between

QUIET = [[6, 6], [6, 6]]
"""Event rolls of the two last-placed teams with which nothing happens."""
NOTHING = (Quarter(home=0, away=0),) * 3
HOLDER_WINS = GameResult(quarters=(Quarter(home=7, away=3), *NOTHING))
CHALLENGER_WINS = GameResult(quarters=(Quarter(home=3, away=7), *NOTHING))
LEVEL = GameResult(quarters=(Quarter(home=3, away=3), *NOTHING))
LEAGUE_PLAY_FOR_THE_CHALLENGER = [1, 20, 1, 20, 1, 20, 1, 20]
"""Four quarters on a d20, the holder's die first."""


def growing(*owners: TeamId, rolls: list[int], **teams: object) -> Story:
    """A league that plays head-to-head, asked about its markets."""
    options = Options(teams=6, head_to_head=True)
    return Story(between(people=owners, options=options, **teams)).rule([rolls])


def one_asks_two(**teams: object) -> Story:
    """Seat 1 grows and wants Southern California, which is seat 2's."""
    story = growing(ONE, TWO, rolls=[1, *NO_CHANGE[1:]], t2={"other_markets": ("SCA",)}, **teams)
    return story.rule([], {ONE: EnterMarket(first_choice="SCA", second_choice="AZ")})


def result(key: str, came: GameResult | None) -> dict[TeamId, GameResults]:
    return {OFFICE: GameResults(games={key: came})}


@pytest.mark.rule("PP-MKT-07", "PP-H2H-01", "PP-LEAG-04")
def test_a_challenge_between_two_owners_waits_for_its_table_at_the_home_of_the_holder() -> None:
    story = one_asks_two()
    phase = LEAGUE.phase(story.league)
    (table,) = phase.tables

    assert (phase.key, phase.title) == (
        "season 1, off-season, challenge",
        "Off-season after season 1: challenge match",
    )
    assert story.owed == {}
    assert table.seats == {HOME: TWO, AWAY: ONE}
    assert (table.key, table.title) == ("s1-c1", "Town1 Team at Town2 Team, challenge for SCA after season 1")
    assert isinstance(table.options, MatchOptions)
    assert table.options.tied_games == "tie-stands"
    assert story.happened(IncomeEarned) == []


@pytest.mark.rule("PP-MKT-07")
@pytest.mark.parametrize(
    ("came", "is_won"), [(CHALLENGER_WINS, True), (HOLDER_WINS, False), (LEVEL, False)], ids=["won", "lost", "level"]
)
def test_only_a_match_that_is_won_takes_the_market_and_then_the_step_goes_on(came: GameResult, is_won: bool) -> None:
    story = one_asks_two().rule([ONES, QUIET, ONES], result("s1-c1", came))

    (played,) = story.happened(ChallengePlayed)
    assert (played.holder, played.challenger, played.is_won) == (TWO, ONE, is_won)
    assert (played.quarters, played.rules, played.rolls) == (came.quarters, ("PP-MKT-07", "PP-H2H-01"), ())
    assert (story.team(ONE).other_markets, story.team(TWO).other_markets) == (
        (("SCA",), ()) if is_won else ((), ("SCA",))
    )
    assert [event.team for event in story.happened(IncomeEarned)] == list(ORDER)
    assert story.owed == {ONE: "take-losses", TWO: "take-losses"}
    assert len(story.league.games) == 15  # it counts in no standings


@pytest.mark.rule("PP-MKT-07", "PP-H2H-01", "PP-GEN-09")
def test_a_challenge_that_comes_to_no_end_is_decided_by_league_play() -> None:
    story = one_asks_two().rule([LEAGUE_PLAY_FOR_THE_CHALLENGER, ONES, QUIET, ONES], result("s1-c1", None))

    assert len(story.happened(MatchUnfinished)) == 1
    (played,) = story.happened(ChallengePlayed)
    assert (played.is_won, len(played.rolls)) == (True, 8)


@pytest.mark.rule("PP-MKT-07", "PP-LEAG-04")
def test_a_challenge_to_a_team_without_an_owner_is_league_play_at_once() -> None:
    story = growing(ONE, rolls=[1, *NO_CHANGE[1:]], t2={"other_markets": ("SCA",)})
    story.rule([LEAGUE_PLAY_FOR_THE_CHALLENGER, ONES, QUIET, ONES], {ONE: EnterMarket(first_choice="SCA")})

    (played,) = story.happened(ChallengePlayed)
    assert played.rules == ("PP-MKT-07",)


@pytest.mark.rule("PP-MKT-07", "PP-OFF-05", "PP-MKT-03")
def test_challenges_run_one_after_another_the_best_team_first_and_the_choices_are_kept_meanwhile() -> None:
    story = growing(
        ONE,
        TWO,
        FOUR,
        SIX,
        rolls=[1, 1, 3, 1, 1, 1],
        t2={"other_markets": ("SCA", "OR")},
        t4={"home_market": "NCA"},
        t6={"other_markets": ("TB", "ORL")},
    )
    assert story.owed == {ONE: "enter-market", FOUR: "enter-market"}
    story.rule([], {ONE: EnterMarket(first_choice="SCA"), FOUR: EnterMarket(first_choice="SCA", second_choice="OR")})
    assert LEAGUE.phase(story.league).tables[0].seats == {HOME: TWO, AWAY: ONE}

    story.rule([], result("s1-c1", CHALLENGER_WINS))
    phase = LEAGUE.phase(story.league)
    assert phase.key == "season 1, off-season, challenge 2"
    assert (phase.tables[0].key, phase.tables[0].seats) == ("s1-c2", {HOME: TWO, AWAY: FOUR})

    story.rule([ONES, QUIET, ONES], result("s1-c2", HOLDER_WINS))
    assert (story.team(ONE).other_markets, story.team(TWO).other_markets) == (("SCA",), ("OR",))
    assert story.team(FOUR).other_markets == ()
    assert story.happened(MarketEntered) == []
    assert story.happened(MarketLeft) == []
    now = story.league.off_season
    assert now is not None
    assert (now.entering, now.leaving, now.held, now.turn, now.challenge) == ({}, {}, (), 0, "")
