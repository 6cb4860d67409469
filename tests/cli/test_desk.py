from datetime import UTC, datetime, timedelta

import pytest

from games.guess import LATER, GuessGame


def test_an_override_changes_the_state_and_is_told_with_its_reason(guess):
    assert "points.seat2 is now 40" in guess("override", "guess", "points.seat2", 40, "--reason", "a typing error").out

    rows = guess("standings", "guess", "--json").json["sheet"]["rows"]
    assert [row["cells"] for row in rows] == [["seat1", 0], ["seat2", 40], ["seat3", 0]]
    guess("close", "guess", "--force")
    assert "a typing error" in guess("report", "guess").out


def test_a_value_that_is_not_json_is_text(guess):
    guess("override", "guess", "names.seat1", "Harbour Owls", "--reason", "renamed")

    assert "Harbour Owls" in guess("standings", "guess").out


def test_a_deadline_is_moved_on_the_contests_own_clock(run):
    run("new", "test.guess", "--name", "paced", "--pace", 1, "--time-zone", "Europe/Rome")

    assert (
        "until 2131-05-04 20:00 Europe/Rome" in run("extend", "paced", "2131-05-04 20:00", "--reason", "a wedding").out
    )
    assert run("show", "paced", "--json").json["phase"]["deadline"] == "2131-05-04T18:00:00Z"


def test_a_moment_may_name_its_own_offset(run):
    run("new", "test.guess", "--name", "paced", "--pace", 1, "--time-zone", "Europe/Rome")
    run("extend", "paced", "2131-05-04T20:00:00+00:00", "--reason", "a wedding")

    assert run("show", "paced", "--json").json["phase"]["deadline"] == "2131-05-04T20:00:00Z"


def test_rolling_back_opens_the_phase_again(guess):
    guess("next", "guess", "--weeks", 2, "--force")

    rolled = guess("rollback", "guess", 1, "--reason", "a wrong result", "--json").json

    assert (rolled["phase"]["number"], rolled["phase"]["title"]) == (1, "Round 1")
    guess("next", "guess", "--weeks", 2, "--force")
    assert "now: Round 2" in guess("rollback", "guess", 2, "--reason", "again").out


def test_an_invitation_is_a_link(guess):
    (link,) = guess("invite", "guess", "seat1", "--address", "https://league.example/").out.split()

    assert link.startswith("https://league.example/invitation/")
    (link,) = guess("invite", "guess", "seat1", "--days", 1).out.split()
    assert link.startswith("http://127.0.0.1:8000/invitation/")


def test_a_seat_is_handed_to_a_computer_coach_with_a_reason(guess):
    told = guess("hand-over", "guess", "seat1", "--coach", "default", "--reason", "has moved away").out

    assert "seat1 of guess is held by the computer: default" in told
    assert guess("show", "guess", "--json").json["seats"][0]["held_by"] == "computer"
    guess("close", "guess", "--force")
    assert "has moved away" in guess("report", "guess").out


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["hand-over", "guess", "seat1", "--coach", "nobody", "--reason", "x"], 1, "no coach 'nobody'"),
        (["hand-over", "guess", "seat9", "--reason", "x"], 2, "no seat 'seat9'"),
    ],
)
def test_a_seat_is_handed_over_only_to_coaches_there_are(guess, words, code, told):
    assert told in guess(*words, code=code).err


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["override", "nosuch", "round", "2", "--reason", "x"], 2, "no contest 'nosuch'"),
        (["override", "guess", "nosuch.place", "2", "--reason", "x"], 1, "nosuch"),
        (["override", "guess", "round", "many", "--reason", "x"], 1, "cannot go on"),
        (["override", "guess", "round", "2"], 2, "--reason"),
        (["override", "guess", "round", "2", "--reason", " "], 1, "no reason"),
        (["extend", "nosuch", "2131-05-04", "--reason", "x"], 2, "no contest 'nosuch'"),
        (["extend", "guess", "tomorrow", "--reason", "x"], 2, "'tomorrow' is no moment; write it like"),
        (["extend", "guess", "1999-01-01", "--reason", "x"], 1, "no extension"),
        (["extend", "guess", "2131-05-04"], 2, "--reason"),
        (["rollback", "nosuch", "1", "--reason", "x"], 2, "no contest 'nosuch'"),
        (["rollback", "guess", "7", "--reason", "x"], 1, "phase 7"),
        (["rollback", "guess", "0", "--reason", "x"], 2, "N"),
        (["rollback", "guess", "1"], 2, "--reason"),
        (["invite", "nosuch", "seat1"], 2, "no contest 'nosuch'"),
        (["invite", "guess", "seat9"], 2, "no seat 'seat9'"),
        (["invite", "guess", "seat1", "--days", "0"], 2, "--days"),
    ],
)
def test_what_may_not_be_done_is_refused_in_words(guess, words, code, told):
    assert told in guess(*words, code=code).err


def test_what_the_book_leaves_to_the_commissioner_is_decided_in_its_words(run, tmp_path):
    run("new", "fool.league", "--name", "gridiron", "--clubs", 4, "--seed", "demo")
    run("next", "gridiron", "--phase")

    listed = run("decide", "gridiron").out
    assert "award: NAME to CLUB" in listed
    assert "FOOL-12.5.1-f" in listed
    assert run("decide", "gridiron", "--json").json["decisions"][0]["rule"] == "FOOL-12.2-j"
    told = run("decide", "gridiron", "next season: games = 14", "--reason", "voted").out
    assert told.strip() == "From the next season on: games = 14."
    run("rules", "--tables", "fool", "--to", tmp_path)
    table = tmp_path / "clock.toml"
    told = run("decide", "gridiron", "table clock.toml:", "--file", table, "--reason", "voted", "--json").json["told"]
    assert told == "From the next season on the league has a clock.toml of its own."


def test_a_decision_without_a_reason_or_a_meaning_is_refused(run):
    run("new", "fool.league", "--name", "gridiron", "--clubs", 4, "--seed", "demo")
    run("next", "gridiron", "--phase")

    assert "there is no reason" in run("decide", "gridiron", "sanction: 2: signing 1", code=1).err
    refused = run("decide", "gridiron", "sanction: 2: signing 9", "--reason", "r", code=1).err
    assert "so many faces a die has not" in refused
    assert "1 to 5" in refused


def test_a_game_that_leaves_nothing_to_decide_says_so(guess):
    assert "leaves nothing to decide" in guess("decide", "guess").out
    assert guess("decide", "guess", "--json").json == {"decisions": [], "doubts": []}


def test_what_may_call_for_a_decision_stands_below_what_can_be_decided(run, tmp_path):
    run("new", "fool.league", "--name", "gridiron", "--clubs", 4, "--person", 1, "--person", 2, "--seed", "demo")
    run("next", "gridiron", "--phase")
    offer = tmp_path / "offer.json"
    offer.write_text('{"trades": [{"to": "2", "gives": ["p1"], "gets": ["p53"]}]}', encoding="utf-8")
    run("orders", "submit", "gridiron", 1, offer)
    assert "before this step" not in run("decide", "gridiron").out
    run("orders", "submit", "gridiron", 2, "--set", "plan=")

    told = run("decide", "gridiron").out
    assert "before this step is ruled" in told
    assert "these have not written it" in " ".join(told.split())
    assert run("decide", "gridiron", "--json").json["doubts"][0]["rules"] == ["FOOL-12.0-a"]


def test_an_absence_is_announced_shown_and_ended(run):
    run("new", "penpaper.league", "--name", "pp", "--teams", "6", "--person", "1", "--time-zone", "Europe/Rome")
    last = f"{datetime.now(UTC) + timedelta(days=9):%Y-%m-%d}"
    told = run("away", "pp", "1", last, "--reason", "at sea").out

    assert f"team 1 is away until {last} 23:59 Europe/Rome" in told
    assert run("orders", "status", "pp", "--json").json["seats"][0]["state"] == "away"
    assert run("show", "pp", "--json").json["waiting_for"] == []
    run("next", "pp", "--phase")
    assert "excused" in run("report", "pp", "--phase", "1").out
    assert "is back" in run("away", "pp", "1").out
    assert "there is nothing to take back" in run("away", "pp", "1", code=1).err
    assert "is no moment" in run("away", "pp", "1", "soon", code=2).err
    assert "Tigers is held by a computer" in run("away", "pp", "2", last, code=1).err


def test_newer_rules_are_listed_and_agreed_to(run, monkeypatch):
    run("new", "test.guess", "--name", "cup")
    assert run("new-rules", "cup").out == "cup goes by today's rules.\n"

    monkeypatch.setattr(GuessGame, "versions", LATER)
    assert "touchline new-rules cup --agree" in run("next", "cup", code=1).err

    shown = run("new-rules", "cup").out
    assert "- a hit scores three GUESS-01" in shown
    assert "to go on by them: touchline new-rules cup --agree" in shown
    assert run("new-rules", "cup", "--agree", "--json").json["agreed"]
    run("next", "cup")
    assert "all 2" not in run("verify", "cup").out
