"""Owners of a FOOL league who have nothing but mail."""

import pytest
from django.contrib.auth.models import User

from benchmarks.fool_years import made_up_game
from mail.conftest import League, Sink, people, read, text_of
from mail.test_circle import answer
from touchline.books.fool.league import year
from touchline.books.fool.league.state import League as State
from touchline.dice import Dice
from touchline.game import SeatId
from touchline.mail import incoming, rounds
from touchline.office import closing, contests, history

STEPS = (
    "week 1",
    "week 2",
    "the semi-finals",
    "the championship",
    "the draft",
    "camp rosters",
    "training camp",
    "the first cut",
)


@pytest.fixture
def gridiron(db: None, monkeypatch: pytest.MonkeyPatch) -> League:
    """Four clubs, two of them with owners; what games are like does not matter here."""
    monkeypatch.setattr(year, "played", made_up_game)
    people()
    options = {"clubs": 4, "games": 2, "rounds": 1, "preseason_games": 0}
    seats = {"1": "anna", "2": "bert"}
    boss = User.objects.create(username="boss")
    given = {"options": options, "people": seats, "commissioner": boss, "seed": "gridiron"}
    league = League(contests.create("fool.league", name="gridiron", **given))
    closing.close(league.contest)
    return league


def letter_to(post: Sink, name: str) -> str:
    """The last letter to an owner, as its answer quotes it."""
    rounds.go_round()
    return text_of([each for each in post.letters if each["To"] == f"{name}@example.org"][-1])


def send(post: Sink, name: str, text: str) -> incoming.Outcome:
    letter = [each for each in post.letters if each["To"] == f"{name}@example.org"][-1]
    return incoming.receive(answer(letter, text, f"{name}@example.org", name=f"{len(post.letters)} {name}"))


def one_line(text: str) -> str:
    return " ".join(text.split())


def state(league: League) -> State:
    return history.state_before(league.open)  # type: ignore[return-value]  # of this game


def usual_lines(league: League) -> str:
    """What a computer owner would order for Anna's club, as she writes it."""
    game, seat = league.contest.game, SeatId("1")
    text = game.orders_text(state(league), seat, game.default(state(league), seat, Dice.fast("anna")))
    return "\n".join(line for line in text.splitlines() if line and line[0] != "#") or "nothing"


def test_every_step_of_a_year_brings_a_letter_that_can_be_answered(gridiron: League, post: Sink) -> None:
    for step in STEPS:
        letter = letter_to(post, "anna")

        assert step in history.wanted(gridiron.open).title
        assert step in letter
        outcome = send(post, "anna", letter.replace("=== end ===", f"{usual_lines(gridiron)}\n=== end ==="))
        rounds.go_round()
        assert outcome.verdict == "taken", text_of(post.letters[-1])
        closing.close(gridiron.contest)
    assert state(gridiron).stage == "season"
    assert state(gridiron).year == 2


@pytest.mark.rule("FOOL-12.0-a", "FOOL-12.0-e")
def test_two_owners_agree_on_a_trade_by_mail_and_everybody_reads_of_it(gridiron: League, post: Sink) -> None:
    before = state(gridiron)
    ours, theirs = (before.clubs[club].roster[0] for club in ("1", "2"))
    named = [before.careers[who].player.name for who in (ours, theirs)]
    club = before.clubs["2"].name
    line = f"trade: with {club}: give [{ours}], round 1; get [{theirs}]"

    sheet = letter_to(post, "anna").replace("=== end ===", f"{line}\n=== end ===")
    assert send(post, "anna", sheet).verdict == "taken"
    closing.close(gridiron.contest)
    offer = letter_to(post, "bert")
    assert f"offer {club} {named[0]} (" in one_line(offer)
    assert "), round 1 of year 2 (" in one_line(offer)
    assert "#trade: with " in offer
    assert send(post, "bert", offer.replace("#trade:", "trade:")).verdict == "taken"
    idle = letter_to(post, "anna").replace("=== end ===", "nothing\n=== end ===")
    assert send(post, "anna", idle).verdict == "taken"
    closing.close(gridiron.contest)

    after = state(gridiron)
    assert ours in after.clubs["2"].everybody
    assert theirs in after.clubs["1"].everybody
    assert after.picks == {"2/1/1": "2"}
    for name in ("anna", "bert"):
        told = one_line(letter_to(post, name))
        trades = told[told.index("Trades ------") : told.index("Your orders")]
        assert all(f"{name} (" in trades for name in named)
        assert "round 1 of year 2" in trades


def test_what_was_not_understood_is_told_by_line(gridiron: League, post: Sink) -> None:
    sheet = letter_to(post, "anna").replace("=== end ===", "sign: Nobody McNobody\nrelese: [1]\n=== end ===")

    outcome = send(post, "anna", sheet)

    assert outcome.verdict != "taken"
    rounds.go_round()
    reply = text_of(read(post.letters[-1].as_bytes()))
    assert "sign: Nobody McNobody" in reply
