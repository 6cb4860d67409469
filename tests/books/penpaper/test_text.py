"""Everything that happens can be told, in whole sentences."""

import re
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from touchline.books.penpaper import events as happenings
from touchline.books.penpaper import text
from touchline.books.penpaper.events import (
    ChallengePlayed,
    ClaimLost,
    GamePlayed,
    LeagueEvent,
    SeasonBegan,
    StarSigned,
    StatementMade,
    TeamMoved,
    TeamStayed,
)
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.state import League, PlayedGame, Quarter
from touchline.dice import Dice
from touchline.game import EVERYBODY, Event, SeatId

from .leagues import SIZES, everything_that_can_happen, played, seats, unattended

ONE, TWO = SeatId("1"), SeatId("2")
HOME, AWAY = "San Diego Cruisers", "New York Tycoons"
CHALLENGE = ChallengePlayed(
    audience=EVERYBODY,
    rules=("PP-MKT-07",),
    market="SCA",
    challenger=TWO,
    challenger_name=AWAY,
    holder=ONE,
    holder_name=HOME,
    quarters=(Quarter(7, 10),),
    is_won=True,
)
STAYED = TeamStayed(audience=EVERYBODY, rules=("PP-EVT-03",), team=ONE, name=HOME)


EVENTS = [*everything_that_can_happen(), CHALLENGE, STAYED]
KINDS: tuple[type[Event], ...] = get_args(LeagueEvent)


def of_kind(kind: type[Event]) -> list[Any]:
    return [event for event in EVENTS if isinstance(event, kind)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_event_is_told_in_a_sentence(kind: type[Event]) -> None:
    told = [text.tell(event) for event in of_kind(kind)]

    assert told
    for sentence in told:
        assert sentence[0].isupper()
        assert sentence.endswith((".", "”"))
        assert not re.search(r"  |None|\(\)|^ | ,|: ;|: \.", sentence), sentence


def test_every_event_in_the_module_belongs_to_the_league() -> None:
    made = {each for each in vars(happenings).values() if isinstance(each, type) and issubclass(each, Event)}

    assert made - {Event} == set(KINDS)


def test_every_event_is_for_everybody_and_cites_a_rule() -> None:
    for event in EVENTS:
        assert event.audience == EVERYBODY
        assert event.rules


def test_an_event_without_words_is_a_mistake_of_the_book() -> None:
    with pytest.raises(AssertionError, match="Event has no words"):
        text.tell(Event(audience=EVERYBODY, rules=()))  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize(
    ("quarters", "sentence"),
    [
        ([(3, 7), (0, 0), (3, 0), (3, 3)], "New York Tycoons edge San Diego Cruisers, 10-9"),
        ([(7, 0), (0, 0), (3, 0), (0, 6)], "San Diego Cruisers beat New York Tycoons, 10-6"),
        ([(24, 3), (0, 0), (0, 0), (0, 0)], "San Diego Cruisers rout New York Tycoons, 24-3"),
        ([(23, 3), (0, 0), (0, 0), (0, 0)], "San Diego Cruisers beat New York Tycoons, 23-3"),
        ([(20, 0), (0, 0), (0, 0), (0, 0)], "San Diego Cruisers shut out New York Tycoons, 20-0"),
        ([(7, 3), (0, 0), (0, 0), (0, 0)], "San Diego Cruisers beat New York Tycoons, 7-3"),
        ([(7, 7), (0, 0), (0, 0), (0, 0)], "San Diego Cruisers and New York Tycoons tie, 7-7"),
        ([(7, 7), (0, 0), (0, 0), (0, 0), (0, 3)], "New York Tycoons edge San Diego Cruisers in overtime, 10-7"),
        ([(7, 7), (0, 0), (0, 0), (0, 0), (3, 3)], "San Diego Cruisers and New York Tycoons tie in overtime, 10-10"),
    ],
)
def test_a_result_is_told_as_a_headline_would_have_it(quarters: list[tuple[int, int]], sentence: str) -> None:
    assert text.sentence_of(HOME, AWAY, tuple(Quarter(*each) for each in quarters)) == sentence


@pytest.mark.rule("PP-LP-05")
def test_a_game_is_told_with_its_quarters() -> None:
    event = GamePlayed(
        audience=EVERYBODY,
        rules=("PP-LP-05",),
        season=1,
        week=1,
        home=ONE,
        home_name=HOME,
        away=TWO,
        away_name=AWAY,
        quarters=tuple(Quarter(*each) for each in [(3, 7), (0, 0), (3, 0), (3, 3)]),
    )

    assert text.tell(event) == (
        "New York Tycoons edge San Diego Cruisers, 10-9. "
        "Home team San Diego Cruisers; by quarter, visitor first: 7-3 0-0 0-3 3-3."
    )
    final = replace(event, occasion="American")
    assert text.tell(final).startswith("American: New York Tycoons edge")


@pytest.mark.rule("PP-ROT-03")
@pytest.mark.parametrize(
    ("variation", "words"),
    [
        ("none", "schedule."),
        ("A", "run backwards."),
        ("B", "in every game."),
        ("C", "change places."),
    ],
)
def test_a_season_says_how_its_schedule_differs(variation: str, words: str) -> None:
    event = SeasonBegan(audience=EVERYBODY, rules=("PP-ROT-03",), season=19, numbers=(), variation=variation)

    assert text.tell(event).startswith("Season 19 begins with new numbers on the schedule.")
    assert text.tell(event).endswith(words)


@pytest.mark.rule("PP-MKT-07")
def test_a_challenge_says_who_has_the_market_now() -> None:
    kept = replace(CHALLENGE, quarters=(Quarter(7, 7),), is_won=False)

    assert text.tell(CHALLENGE) == (
        "Challenge match: New York Tycoons edge San Diego Cruisers, 10-7. Southern California changes hands."
    )
    assert text.tell(kept) == (
        "Challenge match: San Diego Cruisers and New York Tycoons tie, 7-7. "
        "Southern California stays with San Diego Cruisers."
    )


@pytest.mark.rule("PP-EVT-03")
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Omaha Cruisers", "San Diego Cruisers move to Nebraska and are now the Omaha Cruisers."),
        (HOME, "San Diego Cruisers move to Nebraska."),
    ],
)
def test_a_team_that_moves_is_told_with_its_new_name_if_it_has_one(name: str, sentence: str) -> None:
    moved = TeamMoved(audience=EVERYBODY, rules=("PP-EVT-03",), team=ONE, old_name=HOME, name=name, market="NB")

    assert text.tell(moved) == sentence


@pytest.mark.rule("PP-STAR-06")
def test_a_star_that_is_stolen_is_told_with_the_team_that_lost_him() -> None:
    signed = StarSigned(
        audience=EVERYBODY,
        rules=("PP-STAR-02",),
        team=ONE,
        name=HOME,
        position="LB",
        lost_by=AWAY,
        is_new=True,
    )

    assert text.tell(signed) == "San Diego Cruisers sign the star LB away from New York Tycoons."


def test_a_statement_is_quoted_under_the_name_of_the_team() -> None:
    event = StatementMade(audience=EVERYBODY, rules=("PP-LEAG-02",), team=ONE, name=HOME, press="We will win.")

    assert text.tell(event) == "San Diego Cruisers to the press: “We will win.”"


def test_a_lost_claim_says_what_was_wanted() -> None:
    event = ClaimLost(audience=EVERYBODY, rules=("PP-GEN-09",), team=ONE, wanted=HOME)

    assert text.tell(event) == "Seat 1 wanted San Diego Cruisers, but others came first by lot; it chooses again."
    refounded = replace(event, rules=("PP-OFF-05",))
    assert "came first in the order of the league" in text.tell(refounded)


# --- where we are -----------------------------------------------------------------------------------------------------


def test_a_week_is_known_by_the_game_with_most_points() -> None:
    games = (
        PlayedGame(week=1, home=ONE, away=TWO, quarters=(Quarter(7, 3),)),
        PlayedGame(week=1, home=SeatId("3"), away=SeatId("4"), quarters=(Quarter(21, 24),)),
    )
    league = replace(League.ordinary(), latest=games, week=2)

    assert text.headline(league) == "Team 4 edge Team 3, 24-21"


def test_the_headline_says_where_a_league_stands_before_anything_was_played() -> None:
    founding = replace(League.ordinary(), stage="founding", teams=())

    assert text.headline(founding) == "The league is being founded"
    assert text.headline(League.ordinary()) == "Season 1 is about to begin"


def test_the_champion_is_the_headline_of_the_off_season() -> None:
    league = played(6)
    champion = league.name_of(league.history.seasons[-1].champion)

    assert text.headline(league) == f"{champion} are champions of season 1"


@pytest.mark.parametrize("size", SIZES)
def test_every_phase_has_a_headline_a_kicker_and_a_title(size: int) -> None:
    for ruled in unattended(Options(teams=size), seats(size, people=2), Dice.fast(size), seasons=1):
        view = LEAGUE.view(ruled.before, None)
        assert view.headline
        assert view.kicker.startswith("Pen & Paper · ")
        assert ruled.phase.title


def test_a_market_is_offered_with_its_cities() -> None:
    offered = {choice.value: choice.label for choice in LEAGUE.choices(League.ordinary(), ONE, "market")}

    assert offered["BOS"] == "BOS: Boston (Boston, Hartford, Providence)"
    assert "(" not in offered["SUP"]  # the market without a city
