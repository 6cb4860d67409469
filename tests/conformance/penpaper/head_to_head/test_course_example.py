"""Example of Play: the drive of San Diego against New York, die by die."""

import pytest

from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.orders import CallToss, ChooseSide, FieldKick, JudgePenalty, KickOff
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, Match, MatchOptions

from .board import of_kind, play_on, side, snap, standing

SAN_DIEGO = side("San Diego Cruisers", {"QB": 3, "RB": 3, "WR": 4})  # QB+RB +6, QB+WR +7
NEW_YORK = side("New York Tycoons", {"LM": 3, "LB": 2, "DB": 3})
RETURN = FieldKick(choice="return")
FAIR_CATCH = FieldKick(choice="fair-catch")


@pytest.mark.rule("PP-EXAM-01", "PP-EXAM-02", "PP-H2H-01", "PP-COIN-01", "PP-COIN-02", "PP-TIME-02", "PP-EXEC-05")
@pytest.mark.rule("PP-MIS-02", "PP-MIS-03", "PP-PEN-04", "PP-PEN-05", "PP-DICE-04", "PP-KO-01", "PP-EXEC-04")
def test_the_worked_drive_goes_as_the_rules_have_it() -> None:
    match = Match(options=MatchOptions(), home=NEW_YORK, away=SAN_DIEGO)

    match, happened = play_on(match, [1], CallToss(call="heads"), ChooseSide(begin_on="offense"))
    assert of_kind(happened, told.TossMade)[0].winner == AWAY
    assert (match.ask, match.offense) == ("kickoff", HOME)

    match, (kicked, caught) = play_on(match, [[5, 6]], KickOff(), FAIR_CATCH)
    assert (kicked.distance, kicked.landing) == (70, -5)
    assert caught.spot == 20
    assert standing(match) == (AWAY, 20, 1, 30)

    match, (_, rush) = play_on(match, [10, 2, [1, 2]], snap("Rush", "rush"))
    assert (rush.natural + rush.bonus, rush.dc, rush.outcome.gain) == (16, 11, 3)
    assert standing(match) == (AWAY, 23, 2, 30)

    match, (_, thrown) = play_on(match, [6, 3, [1, 2, 3]], snap("Pass", "rush"))
    assert (thrown.natural + thrown.bonus, thrown.dc, thrown.outcome.gain) == (13, 11, 6)
    assert standing(match) == (AWAY, 29, 3, 30)

    match, (_, blast, flag) = play_on(match, [17, 1, 5, [1, 3], 8], snap("Blast", "rush"))
    assert (blast.natural + blast.bonus, blast.dc, blast.outcome.spot) == (23, 9, 34)
    assert (flag.foul, flag.side) == ("Holding", "Offense")
    phase = MATCH.phase(match)
    assert phase is not None
    assert [owed.seat for owed in phase.owed] == [HOME], "New York was fouled"

    match, (judged,) = play_on(match, [], JudgePenalty(accept=True))
    assert judged.spot == 19
    assert standing(match) == (AWAY, 19, 3, 30)

    match, (_, thrown) = play_on(match, [5, 4, [2, 2, 2]], snap("Pass", "pass", "Blitz"))
    assert (thrown.natural + thrown.bonus, thrown.dc, thrown.outcome.gain) == (12, 11, 6)
    assert standing(match) == (AWAY, 25, 4, 30)

    match, (punted, returned) = play_on(match, [[3, 4], [2, 1, 6, 3], 10], snap("Punt"), RETURN)
    assert (punted.distance, punted.landing) == (50, 25)
    assert returned.yards == 12
    assert standing(match) == (HOME, 37, 1, 47)
    assert match.rounds_left == 34
