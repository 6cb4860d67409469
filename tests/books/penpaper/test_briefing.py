"""What an owner is told before he decides: on the form, and atop the text."""

from typing import Any

import pytest
from msgspec.structs import replace

from conformance.penpaper.between_seasons import NO_CHANGE, ONE, ONES, SIX, TWO, Story, between
from touchline import order_text
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.off_season_orders import DevelopTeam
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.state import League, Scores, Step, TeamId
from touchline.game import Briefs


def at(step: Step, *people: TeamId, options: Options | None = None, now: dict[str, Any] | None = None, **teams: Any):
    league = between(people=people, options=options, **teams)
    assert league.off_season is not None
    return replace(league, off_season=replace(league.off_season, step=step, **(now or {})))


def told(league: League, team: TeamId = ONE) -> str:
    return " ".join(note.text for note in LEAGUE.briefing(league, team))


def labels(league: League, field: str, team: TeamId = ONE) -> list[str]:
    return [choice.label for choice in LEAGUE.choices(league, team, field)]


def test_the_league_tells_owners_what_they_should_know():
    assert isinstance(LEAGUE, Briefs)
    assert LEAGUE.briefing(between(), ONE) == ()


@pytest.mark.rule("PP-NEG-01", "PP-TEAM-03", "PP-STAR-03")
def test_whoever_loses_points_is_told_how_many_and_what_he_has():
    scores = Scores(14, 4, 11, 9, 9, 17)
    league = at("losses", ONE, now={"losses": {ONE: 2}}, t1={"base": scores, "stars": ("WR", "S")})

    assert told(league) == (
        "Two points to take off QB 14 (+4), RB 4 (+1), WR 13 (+4, 11 without stars), LM 9 (+3), LB 9 (+3), "
        "DB 18 (+6, 17 without stars)."
    )
    assert labels(league, "QB") == ["0 of 2: QB 14 (+4)", "1 of 2: QB 13 (+4)", "2 of 2: QB 12 (+3)"]
    assert labels(league, "RB") == ["0 of 2: RB 4 (+1)", "1 of 2: RB 3 (+0)"]
    assert labels(league, "DB")[1:] == ["1 of 2: DB 18 (+6, 16 without stars)", "2 of 2: DB 17 (+5, 15 without stars)"]


@pytest.mark.rule("PP-NEG-01", "PP-TEAM-03")
def test_points_that_cannot_be_taken_are_not_asked_for():
    poor = Scores(3, 3, 3, 3, 3, 4)

    assert told(at("losses", ONE, now={"losses": {ONE: 5}}, t1={"base": poor})).startswith("One point to take off")


@pytest.mark.rule("PP-DEV-01", "PP-DEV-02")
def test_whoever_develops_is_told_his_attempts_his_money_and_his_scores():
    league = at("development", SIX, t6={"money": 46})

    assert told(league, SIX).startswith(
        "Your season: worst in league: two free attempts left. In your bank are 46 million; one more score costs "
        "50, two 150, three 500. Your scores: QB "
    )
    assert [choice.value for choice in LEAGUE.choices(league, SIX, "free")] == ["QB", "RB", "WR", "LM", "LB", "DB"]


@pytest.mark.rule("PP-DEV-05")
def test_a_score_that_was_tried_is_not_offered_again():
    story = Story(at("development", SIX, options=Options(teams=6, attempts_one_by_one=True)))
    story.rule([[[2] * 6, 19]], {SIX: DevelopTeam(free=("DB",))})

    assert "one free attempt left (DB tried)" in told(story.league, SIX)
    assert [choice.value for choice in LEAGUE.choices(story.league, SIX, "free")] == ["QB", "RB", "WR", "LM", "LB"]


@pytest.mark.rule("PP-MKT-03", "PP-MKT-04", "PP-MKT-06", "PP-MKT-07", "PP-OFF-05")
def test_markets_are_offered_with_what_they_would_be():
    league = at("markets", ONE, TWO, now={"growing": (ONE, TWO)}, t2={"other_markets": ("SCA",)})

    assert told(league) == "Your season: best in league: your fan base (San Diego) wins a market next to it."
    assert told(league, TWO).endswith("Before you Town1 Team enter a market.")
    assert labels(league, "first_choice") == [
        "AZ: Arizona (Phoenix): major",
        "LA: Los Angeles (Los Angeles): major, shared with Town2 Team: pays like a minor one",
        "SCA: Southern California (Fresno): minor, won in a challenge match with Town2 Team",
    ]


@pytest.mark.rule("PP-FAN-02")
def test_whoever_loses_a_market_is_told_what_he_has():
    league = at("markets", SIX, now={"shrinking": (SIX,)}, t6={"other_markets": ("TB", "ORL")})

    assert "your fan base (Miami, Tampa Bay, Orlando) loses a market, and never the home" in told(league, SIX)


@pytest.mark.rule("PP-EVT-03")
def test_whoever_is_in_trouble_is_told_what_staying_costs_and_what_moving_means():
    league = at("staying", SIX, now={"in_trouble": (SIX,)}, t6={"money": 31})

    assert told(league, SIX) == (
        "Staying costs 30 of the 31 million in your bank. Who moves leaves your fan base (Miami) behind, for one of "
        "37 minor markets that are free, drawn by lot."
    )


@pytest.mark.rule("PP-EVT-04", "PP-TEAM-10")
def test_whoever_has_moved_is_told_where_he_is():
    league = at("development", SIX, now={"moved": (SIX,)}, t6={"home_market": "AL"})

    assert told(league, SIX).endswith("You have moved to Alabama (Mobile): choose city, name and stadium now.")


@pytest.mark.rule("PP-NEG-01")
def test_the_text_begins_with_what_is_told_and_reads_as_before():
    story = Story(between(people=(ONE,))).rule([NO_CHANGE, ONES, [3, 4, 3, 4], [11, *ONES[1:]]])
    sheet = order_text.written(LEAGUE, story.league, ONE)

    assert sheet.startswith("# Two points to take off QB ")
    assert order_text.read(LEAGUE, story.league, ONE, sheet).problems == ()
