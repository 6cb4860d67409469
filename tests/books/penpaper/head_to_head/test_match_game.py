"""The match as a game: its seats, what it refuses, what it offers and what it shows."""

from typing import Any

import pytest
from msgspec.structs import replace

from touchline.books.penpaper.head_to_head import calls
from touchline.books.penpaper.head_to_head.dice_of_the_coaches import dice_on_defense, dice_on_offense
from touchline.books.penpaper.head_to_head.field import Situation
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.orders import AddDie, CallDefense, CallPlay, CallToss, KickOff
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, Called, Match, MatchOptions, TeamSheet, modifiers
from touchline.books.penpaper.state import Injury, Scores
from touchline.dice import Dice
from touchline.game import OrdersError, SeatId


def begun(**options: Any) -> Match:
    return MATCH.setup(MatchOptions(**options), (), Dice.scripted([]))


def calling(spot: int = 40, down: int = 1, **facts: Any) -> Match:
    situation = Situation(spot, down, min(spot + 10, 100))
    return replace(begun(), ask="call", offense=HOME, situation=situation, **facts)


@pytest.mark.rule("PP-ACT-01", "PP-ACT-05", "PP-STAR-04", "PP-H2H-01")
def test_a_team_takes_the_field_with_its_scores_stars_and_dice() -> None:
    match = begun(home="Knoxville Atoms", away="Phoenix Firebirds")

    assert (match.home.name, match.home.action_dice, match.home.star_dice) == ("Knoxville Atoms", 4, ("WR",))
    assert (match.away.name, match.away.action_dice, match.away.star_dice) == ("Phoenix Firebirds", 3, ("RB",))


@pytest.mark.rule("PP-SAMP-01")
@pytest.mark.parametrize("field", ["home", "away"])
def test_a_team_that_does_not_exist_is_refused(field: str) -> None:
    with pytest.raises(OrdersError, match=f"{field}: there is no sample team 'Nowhere'"):
        MATCH.seats(replace(MatchOptions(), **{field: "Nowhere"}))


def test_a_team_does_not_play_against_itself() -> None:
    with pytest.raises(OrdersError, match="away: New York Tycoons cannot play against themselves"):
        MATCH.seats(MatchOptions(home="New York Tycoons", away="New York Tycoons"))


HOGS = TeamSheet(name="Ottumwa Hogs", base=Scores(12, 9, 15, 10, 8, 13), stars=("WR", "DB"))


@pytest.mark.rule("PP-H2H-01", "PP-STAR-03", "PP-INJ-02", "PP-INJ-03")
def test_any_team_of_a_league_takes_the_field_with_the_injuries_of_its_season() -> None:
    hurt = replace(HOGS, injuries=(Injury("WR", is_major=True, star="WR"), Injury("LM", is_major=True)))
    options = MatchOptions(home_team=hurt, away="Phoenix Firebirds")
    match = MATCH.setup(options, (), Dice.scripted([]))

    assert MATCH.seats(options) == (AWAY, HOME)
    assert (match.home.name, match.away.name) == ("Ottumwa Hogs", "Phoenix Firebirds")
    assert match.home.modifiers == {"QB": 3, "RB": 3, "WR": 5, "LM": 3, "LB": 2, "DB": 4}
    assert modifiers(match.home) == {"QB": 3, "RB": 3, "WR": 4, "LM": 2, "LB": 2, "DB": 4}
    assert dice_on_offense(match.home, "pass") == ("action",)
    assert dice_on_defense(match.home, "pass") == ("action", "DB")


@pytest.mark.rule("PP-TEAM-03", "PP-TEAM-10", "PP-STAR-02", "PP-INJ-02")
@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({"name": " "}, "away_team: the team has no name"),
        ({"base": Scores(2, 10, 10, 10, 10, 19)}, "away_team: QB is 2.*\n.*DB is 19; a score is from 3 to 18"),
        ({"stars": ("WR", "WR")}, "away_team: a star is there twice"),
        ({"injuries": (Injury("QB"),)}, "away_team: a minor injury; it ended with its game"),
        ({"name": "san diego CRUISERS"}, "san diego CRUISERS cannot play against themselves"),
    ],
)
def test_a_team_that_no_rule_can_make_is_refused(facts: dict[str, Any], wrong: str) -> None:
    with pytest.raises(OrdersError, match=wrong):
        MATCH.seats(MatchOptions(away_team=replace(HOGS, **facts)))


@pytest.mark.parametrize(
    ("match", "seat", "orders", "right"),
    [
        (begun(), HOME, CallToss(), "wait for the other side"),
        (begun(), AWAY, KickOff(), "send call-toss orders"),
        (calling(), AWAY, CallPlay(), "send call-defense orders"),
        (calling(), HOME, CallDefense(), "send call-play orders"),
    ],
)
def test_orders_that_are_not_asked_for_are_refused(match: Match, seat: SeatId, orders: Any, right: str) -> None:
    with pytest.raises(OrdersError, match=right):
        MATCH.check(match, seat, orders)


@pytest.mark.rule("PP-ACT-06")
@pytest.mark.parametrize("die", ["WR", "second", "Action"])
def test_a_die_the_side_does_not_have_is_refused(die: str) -> None:
    match = calling(called=Called(play="Rush", call="pass"))

    with pytest.raises(OrdersError, match="choose action, or leave it empty"):
        MATCH.check(replace(match, ask="offense-die"), HOME, AddDie(die=die))


def test_fields_offer_what_is_legal_now() -> None:
    match = calling(60, 4)
    hurt = replace(match.home, injuries=(Injury("QB", is_major=True), Injury("RB")))
    halftime = replace(match, ask="halftime", healing=(HOME,), home=hurt)

    assert [choice.value for choice in MATCH.choices(match, HOME, "play")] == list(calls.legal_calls(match))
    assert [(choice.value, choice.label) for choice in MATCH.choices(halftime, HOME, "injury")] == [
        (0, "none"),
        (2, "RB"),
    ]
    assert MATCH.choices(match, AWAY, "call") == ()


@pytest.mark.rule("PP-SPASS-01", "PP-SRUSH-01", "PP-SDEF-01")
def test_the_call_sheet_groups_the_calls_and_says_what_the_grids_say() -> None:
    match = calling(60, 4)
    sheet = {choice.label: choice for choice in MATCH.choices(match, HOME, "play")}
    defenses = {choice.label: choice for choice in MATCH.choices(match, AWAY, "special")}

    assert (sheet["Screen Pass"].group, sheet["Sweep"].group) == ("Pass", "Rush")
    assert {name for name, choice in sheet.items() if choice.group == "Kick"} == {"Punt", "Field Goal", *calls.FAKES}
    assert {name for name, choice in sheet.items() if choice.group == "Other"} == {"Kneel", "Hard Count"}
    assert sheet["Pass"].about == "DC 8 · 3d6"
    assert sheet["Draw"].about == "DC 7 · 2d6 · 3d6 against a blitz"
    assert sheet["Play-Action"].about.startswith("DC 10 (12 against pass defense) · 4d6 against run defense")
    assert sheet["Hail Mary"].about == "DC 18 · trick · automatic touchdown on a success"
    assert sheet["Punt"].about == ""
    assert defenses["Blitz"].about == "DC -2 · on a failed attack the offense loses 2d6 yards"
    assert defenses["Goal Line Stand"].about.startswith("+2 DC")


@pytest.mark.parametrize(
    ("spot", "down", "play"),
    [(40, 1, "Pass"), (95, 1, "Pass"), (97, 1, "Rush"), (40, 4, "Punt"), (71, 4, "Punt"), (72, 4, "Field Goal")],
)
def test_the_program_calls_like_a_plain_football_mind(spot: int, down: int, play: str) -> None:
    assert calls.usual_play(calling(spot, down)) == play


def test_the_sheets_show_the_score_the_ball_and_what_is_left() -> None:
    home = replace(begun().home, points=7, injuries=(Injury("QB", is_major=True), Injury("RB")), tricks={"Reverse": 2})
    view = MATCH.view(calling(60, 3, home=home), None)

    score, sides = view.sheet("results"), view.sheet("sides")
    assert score is not None
    assert sides is not None
    assert view.headline == "New York Tycoons 0, San Diego Cruisers 7"
    assert [row.cells for row in score.rows] == [
        ("New York Tycoons", 0, ""),
        ("San Diego Cruisers", 7, "3rd and 10, New York Tycoons' 40"),
    ]
    assert sides.rows[1].cells == ("San Diego Cruisers", 4, "", "QB (season), RB", "Reverse 2")


def test_everybody_sees_the_same() -> None:
    match = calling()

    assert MATCH.view(match, HOME) == MATCH.view(match, AWAY) == MATCH.view(match, None)


def test_a_tie_has_no_champion() -> None:
    assert MATCH.view(replace(begun(), ask="over"), None).champion == ""
