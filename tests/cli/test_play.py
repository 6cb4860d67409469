import io
import sys

import pytest

from touchline.cli import office
from touchline.cli.play import Goal
from touchline.office import closing, contests


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_closing_a_phase_waits_for_people(guess):
    assert "Round 1 waits for seat1; --force closes it" in guess("close", "guess", code=1).err

    guess("orders", "submit", "guess", "seat1", "--set", "number=3")
    closed = guess("close", "guess", "--json").json

    assert [phase["title"] for phase in closed["played"]] == ["Round 1"]
    assert closed["open"]["title"] == "Round 2"
    assert closed["waiting_for"] == ["seat1"]


def test_closing_by_force_waits_for_nobody(guess):
    assert "played: Round 1" in guess("close", "guess", "--force").out


def test_a_phase_that_a_crash_left_frozen_is_ruled(guess):
    closing.freeze(contests.find("guess"))

    assert "played: Round 1" in guess("close", "guess").out


def test_playing_on_stops_at_a_persons_decision(guess):
    waiting = guess("next", "guess", "--json").json

    assert waiting["played"] == []
    assert waiting["waiting_for"] == ["seat1"]
    assert waiting["reached"] is True


def test_playing_a_week_that_waits_for_somebody_is_not_played(guess):
    stopped = guess("next", "guess", "--week", code=1)

    assert "waiting for seat1" in stopped.out


def test_playing_on_ends_with_the_champion(guess):
    season = guess("next", "guess", "--season", "--force")

    assert "played: Round 1 to Round 4" in season.out
    assert "Champion: " in season.out
    assert "the game is over" in season.out
    assert "guess is over" in guess("next", "guess", code=1).err
    assert "guess is over" in guess("close", "guess", code=1).err


@pytest.mark.parametrize(
    ("words", "phases"), [(["--phase"], 1), (["--week"], 1), (["--weeks", 2], 2), (["--seasons", 1], 4), ([], 4)]
)
def test_as_far_as_is_asked_for_is_played(run, words, phases):
    run("new", "test.guess", "--name", "alone")

    played = run("next", "alone", *words, "--json").json

    assert len(played["played"]) == phases
    assert played["reached"] is True


def test_the_shape_of_what_was_played_is_stable(run):
    run("new", "test.guess", "--name", "alone")

    played = run("next", "alone", "--season", "--json").json

    assert list(played) == ["contest", "played", "reached", "champions", "open", "waiting_for", "results"]
    assert [each["phase"] for each in played["champions"]] == [4]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["next", "nosuch"], "no contest 'nosuch'"),
        (["close", "nosuch"], "no contest 'nosuch'"),
        (["next", "guess", "--week", "--season"], "choose one of"),
        (["next", "guess", "--weeks", "0"], "--weeks"),
        (["next", "guess", "--seasons", "two"], "--seasons"),
        (["next"], "NAME"),
    ],
)
def test_bad_usage_is_refused(guess, words, told):
    assert told in guess(*words, "--json", code=2).error["message"]


@pytest.mark.parametrize(
    ("until", "counted"),
    [("phase", ["", "week", "season"]), ("week", ["week", "season"]), ("season", ["season"]), ("decision", [])],
)
def test_the_last_week_of_a_season_is_a_week_too(until, counted):
    assert [milestone for milestone in ("", "week", "season") if Goal(until).counts(milestone)] == counted


def test_a_bar_follows_the_phases_on_a_terminal_and_nowhere_else(run, monkeypatch):
    run("new", "test.guess", "--name", "alone")
    terminal = Terminal()
    with monkeypatch.context() as patched:
        patched.setenv("TERM", "xterm")
        patched.setattr(sys, "stderr", terminal)
        run("next", "alone", "--weeks", 2)

    assert "Round 2" in terminal.getvalue()
    assert run("next", "alone", "--week").err == ""


def test_the_same_seed_gives_the_same_champion(run):
    champions = []
    for name in ("one", "two"):
        run("new", "penpaper.league", "--teams", 12, "--seed", "demo", "--name", name)
        played = run("next", name, "--season").out
        champions += [line for line in played.splitlines() if line.startswith("Champion: ")]

    assert len(champions) == 2
    assert champions[0] == champions[1]
    run("new", "penpaper.league", "--teams", 12, "--seed", "another", "--name", "three")
    assert run("next", "three", "--season", "--json").json["champions"]
    assert run("standings", "one").out == run("standings", "two").out != run("standings", "three").out


def test_season_follows_upon_season(run):
    run("new", "penpaper.league", "--teams", 6, "--seed", "years", "--name", "years")

    assert len(run("next", "years", "--seasons", 3, "--json").json["champions"]) == 3


def test_stopped_in_mid_season_the_office_keeps_what_was_ruled_and_says_where_it_is(guess, monkeypatch):
    def stop(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(office.playing, "play_on", stop)
    told = guess("next", "guess", "--season", "--force", code=130).err

    assert "what was ruled is kept: guess is at Round 1, and touchline next guess goes on" in told
