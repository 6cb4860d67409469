"""Every event cites the rules that made it, those and no others."""

import pytest

from touchline.books.penpaper.events import (
    ChampionCrowned,
    ClaimLost,
    CoinTossed,
    GamePlayed,
    LeagueEvent,
    PhilosophyChosen,
    PlayoffsDrawn,
    SeasonBegan,
    StatementMade,
    TeamFounded,
    TeamRested,
)
from touchline.books.penpaper.founding import choose
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import ChoosePhilosophy
from touchline.books.penpaper.state import League
from touchline.dice import Dice
from touchline.game import SeatId

from .leagues import SIZES, everything_that_can_happen, seats, unattended

ONE = SeatId("1")
EVENTS: list[LeagueEvent] = everything_that_can_happen()
GAME = ("PP-LP-02", "PP-LP-03", "PP-LP-04", "PP-LP-05")


@pytest.mark.rule("PP-LEAG-02", "PP-GEN-09", "PP-SCH-01", "PP-SCH-02", "PP-TIE-03", "PP-PO-07")
@pytest.mark.parametrize(
    ("kind", "rules"),
    [
        (ClaimLost, ("PP-GEN-09",)),
        (SeasonBegan, ("PP-SCH-01", "PP-ROT-01", "PP-ROT-02", "PP-ROT-03")),
        (StatementMade, ("PP-LEAG-02",)),
        (TeamRested, ("PP-SCH-02",)),
        (CoinTossed, ("PP-TIE-03",)),
        (ChampionCrowned, ("PP-PO-07",)),
    ],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_what_happens_cites_its_rules(kind: type[LeagueEvent], rules: tuple[str, ...]) -> None:
    assert {event.rules for event in EVENTS if isinstance(event, kind)} == {rules}


@pytest.mark.rule("PP-SAMP-01", "PP-TEAM-02", "PP-TEAM-04")
def test_a_sample_team_cites_its_page_and_a_rolled_one_its_dice() -> None:
    cited = {(event.is_sample, event.rules) for event in EVENTS if isinstance(event, TeamFounded)}

    assert cited == {(True, ("PP-SAMP-01",)), (False, ("PP-TEAM-02", "PP-TEAM-04"))}


@pytest.mark.rule("PP-LP-05", "PP-LP-06", "PP-LP-07")
def test_a_game_cites_overtime_only_if_it_was_played() -> None:
    options = Options(teams=6, tied_games="one-overtime")
    ruled = unattended(options, seats(6), Dice.fast("overtime"), seasons=2)
    games = [event for each in ruled for event in each.ruling.events if isinstance(event, GamePlayed)]

    cited = {(len(game.quarters) > 4, game.rules) for game in games}

    assert cited == {(False, GAME), (True, (*GAME, "PP-LP-06", "PP-LP-07"))}


@pytest.mark.rule("PP-TEAM-07", "PP-TEAM-08", "PP-TEAM-09")
@pytest.mark.parametrize(
    ("orders", "rule"),
    [
        (ChoosePhilosophy(), "PP-TEAM-07"),
        (ChoosePhilosophy(philosophy="run-and-shoot"), "PP-TEAM-08"),
        (ChoosePhilosophy(philosophy="smash-mouth"), "PP-TEAM-09"),
    ],
)
def test_a_philosophy_cites_its_own_rule(orders: ChoosePhilosophy, rule: str) -> None:
    _, (chosen, *_) = choose(League.ordinary(), {ONE: orders})

    assert isinstance(chosen, PhilosophyChosen)
    assert chosen.rules == (rule,)


@pytest.mark.rule("PP-PO-01", "PP-PO-02", "PP-PO-03", "PP-PO-04", "PP-PO-05", "PP-PO-06")
@pytest.mark.parametrize("size", SIZES)
def test_the_playoffs_cite_the_format_of_their_schedule(size: int) -> None:
    formats = {
        6: ["PP-PO-01"],
        8: ["PP-PO-02"],
        10: ["PP-PO-02"],
        12: ["PP-PO-03", "PP-PO-04"],
        16: ["PP-PO-05"],
    }
    ruled = unattended(Options(teams=size), seats(size), Dice.fast(size), seasons=1)
    draws = [event for each in ruled for event in each.ruling.events if isinstance(event, PlayoffsDrawn)]

    assert {draw.rules for draw in draws} == {(*formats[size], "PP-PO-06")}
