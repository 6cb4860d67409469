"""`touchline play` from the command line."""

import os
import pty
import select
import sys
import time

import pytest

from cli.table.seated import own_dice
from touchline.books.penpaper.head_to_head.state import AWAY, HOME
from touchline.cli.table import command
from touchline.cli.table.own_dice import place
from touchline.cli.table.sitting import Sitting
from touchline.office import contests


@pytest.fixture
def terminal(monkeypatch) -> list[Sitting]:
    """A terminal at which nobody sits: the tables that are laid are only looked at."""
    laid: list[Sitting] = []
    monkeypatch.setattr(command, "_check_terminal", lambda: None)
    monkeypatch.setattr(command, "_sit_down", lambda sitting, **_: laid.append(sitting))
    return laid


def test_a_new_match_is_a_contest_of_the_office_against_its_best_coach(run, terminal):
    run("play", "penpaper.match", "--home", "Iowa Hogs", "--save", "first")

    contest = contests.find("first")
    seats = {seat.seat: (seat.held_by, seat.coach) for seat in contest.seats.all()}
    best = "good" if "good" in contest.game.coaches else "default"
    assert terminal[0].here == (HOME,)
    assert terminal[0].state.home.name == "Iowa Hogs"
    assert seats == {"home": ("person", "default"), "away": ("computer", best)}


def test_the_other_side_another_coach_and_a_seed_may_be_asked_for(run, terminal):
    run("play", "penpaper.match", "--seat", "new york tycoons", "--coach", "default", "--seed", "word")

    contest = contests.find("penpaper-match")
    assert terminal[0].here == (AWAY,)
    assert contest.open_seed == "word"
    assert contest.seats.get(seat="home").coach == "default"


@pytest.mark.parametrize("dice", ["computer", "table"])
def test_two_people_hold_both_sides(run, terminal, dice):
    run("play", "penpaper.match", "--two", "--dice", dice, "--save", "both")
    run("play", "both")

    assert [set(sitting.here) for sitting in terminal] == [{HOME, AWAY}] * 2


def test_dice_of_the_table_are_kept_in_a_file_of_their_own(run, terminal):
    run("play", "penpaper.match", "--dice", "table")
    run("play", "penpaper.match", "--dice", "table")

    assert [sitting.name for sitting in terminal] == ["penpaper-match", "penpaper-match-2"]
    assert place("penpaper-match-2").exists()
    assert (
        "there is a game 'penpaper-match' already"
        in run("play", "penpaper.match", "--save", "penpaper-match", code=2).err
    )


def test_a_contest_of_people_elsewhere_asks_which_seat_is_meant(run, terminal):
    run("user", "add", "anna", "--link")
    run("user", "add", "bert", "--link")
    run("new", "penpaper.match", "--name", "final", "--person", "home=anna", "--person", "away=bert")

    assert "say which is yours with --seat: away, home" in run("play", "final", code=2).err
    run("play", "final", "--seat", "home")
    run("play", "final", "--two")

    assert [set(sitting.here) for sitting in terminal] == [{HOME}, {HOME, AWAY}]


def test_a_contest_of_computers_has_no_seat_at_this_keyboard(run, terminal):
    run("new", "penpaper.match", "--name", "robots")

    assert "no person plays in it: use touchline next" in run("play", "robots", code=2).err
    assert "nobody at this keyboard has a seat" in run("play", "robots", "--seat", "home", code=2).err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "say what to play: penpaper.match"),
        (["penpaper.league"], "penpaper.league is not played at a table; begin it with touchline new penpaper.league"),
        (["nothing"], "there is no contest 'nothing'"),
        (["--home", "Iowa Hogs"], "name the game before its options: touchline play GAME --home"),
        (["penpaper.match", "--seat", "left"], "there is no seat 'left'; there are away, home"),
        (["penpaper.match", "--coach", "bill"], "there is no coach 'bill'"),
        (["penpaper.match", "--home", "Nobody"], "--home cannot be 'Nobody'; there are Albuquerque Invaders"),
        (["penpaper.match", "--nothing", "1"], "penpaper.match has no option --nothing"),
        (["penpaper.match", "--save", "a b"], "'a b' cannot be a contest's name"),
        (["anything", "--coach", "default"], "belong to a new game"),
        (["anything", "--home", "Iowa Hogs"], "belong to a new game"),
    ],
)
def test_what_cannot_be_played_is_explained_and_nothing_is_kept(run, terminal, words, told):
    assert told in run("play", *words, code=2).err
    assert terminal == []
    assert run("contests", "--json").json == []


def test_a_league_that_is_under_way_is_not_played_at_a_table(run, terminal):
    run("new", "penpaper.league", "--name", "harbour", "--person", "1")

    assert "go on with touchline next harbour" in run("play", "harbour", code=2).err


def test_a_file_that_is_no_game_is_named(run, terminal):
    own_dice(place("odd"), people=("home",)).roll(1)

    assert "odd.jsonl: line 2 does not follow" in run("play", "odd", code=2).err


def test_what_there_is_to_go_on_with_is_listed(run, terminal):
    run("play", "penpaper.match", "--save", "first")
    run("play", "penpaper.match", "--save", "second", "--dice", "table")

    assert "or go on with second, first" in run("play", code=2).err


def test_a_pipe_is_no_table(run):
    assert "a table needs a terminal" in run("play", "penpaper.match", code=2).err
    assert run("contests", "--json").json == [], "nothing was begun"


def test_the_games_own_options_are_explained(run):
    assert "--kickoff-line" in run("play", "penpaper.match", "--help").out
    assert "--kickoff-line" not in run("play", "--help").out


def test_a_table_in_a_real_terminal_opens_and_is_left_again(tmp_path):
    """The whole way once: a process, a terminal, one key."""
    environment = {**os.environ, "TOUCHLINE_HOME": str(tmp_path), "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    words = [sys.executable, "-m", "touchline.cli", "play", "penpaper.match", "--fast"]
    process, screen = pty.fork()
    if process == 0:
        os.execve(sys.executable, words, environment)
    printed = b""
    has_left = False
    until = time.monotonic() + 120
    while time.monotonic() < until:
        if select.select([screen], [], [], 0.1)[0]:
            try:
                printed += os.read(screen, 65536)
            except OSError:  # the terminal is closed
                break
        if b"leave" in printed and not has_left:
            has_left = True
            os.write(screen, b"q")
    _, status = os.waitpid(process, 0)
    os.close(screen)

    assert os.waitstatus_to_exitcode(status) == 0, printed[-2000:]
    assert b"go on with: touchline play penpaper-match" in printed
