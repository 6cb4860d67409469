"""Two coaches of a FOOL match who have nothing but mail: plans out and in, mistakes by line, the game play by play."""

import re

import msgspec
import pytest

from mail.conftest import League, Sink, people, text_of
from mail.test_fool_by_mail import letter_to, one_line, send
from touchline.books.fool.orders import GamePlan
from touchline.books.fool.plan_text import parse_plan
from touchline.mail import rounds
from touchline.office import closing, contests, history, sealing

BERTS_PLAN = "=== touchline orders 1 ===\n== Standing orders ==\ngo yards: 3\n=== end ===\n"


@pytest.fixture
def derby(db: None) -> League:
    people()
    seats = {"home": "anna", "visitors": "bert"}
    return League(contests.create("fool.match", name="derby", options={"manner": "plans"}, people=seats, seed="mail"))


def go_yards(derby: League) -> dict[str, int]:
    """What the coaches have sent about fourth downs."""
    sent = sealing.latest(derby.open)
    plans = {seat: msgspec.json.decode(bytes(each.orders), type=GamePlan) for seat, each in sent.items()}
    return {seat: parse_plan(plan.plan).orders.go_yards for seat, plan in plans.items()}


@pytest.mark.rule("FOOL-GAP-GAMEPLAN")
def test_plans_go_out_and_come_back_and_the_game_is_told_play_by_play(derby: League, post: Sink) -> None:
    sheet = letter_to(post, "anna")
    names = {man.name for man in history.state_before(derby.open).match.home.club.men}
    assert all(name in sheet for name in names)

    wrong = sheet.replace("1  Pro: TB/R(F)", "1  Pro: TB/RX(F)", 1).replace("go yards: 1", "go yards: some", 1)
    assert send(post, "anna", wrong).verdict == "refused"
    rounds.go_round()
    reply = text_of(post.letters[-1])
    assert re.search(r"line \d+, column 12: RX is no zone; perhaps R, WR or SR\n +1  Pro: TB/RX\(F\)\n +\^\^", reply)
    assert "some is no number for this" in reply
    assert go_yards(derby) == {}

    assert send(post, "anna", re.sub(r"go yards: \d+", "go yards: 2", sheet, count=1)).verdict == "taken"
    letter_to(post, "bert")
    assert send(post, "bert", BERTS_PLAN).verdict == "taken"
    assert go_yards(derby) == {"home": 2, "visitors": 3}
    closing.close(derby.contest)

    for name in ("anna", "bert"):
        told = one_line(letter_to(post, name))
        assert "FOOL · final" in told
        assert re.search(r"Pass rush: blockers .* = .*; rushers .* = ", told)
        assert "kickoff by " in told
        assert "Possession" in told
