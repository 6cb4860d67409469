import re

import pytest

from touchline import books
from touchline.books.fool.kickoffs import FREE_KICK
from touchline.cli.fields import fields
from touchline.cli.new import new
from touchline.cli.options import option_lines


def test_without_a_game_the_games_are_listed(run):
    assert "Guess the die" in run("new").out
    assert {"id": "test.guess", "title": "Guess the die"} in run("new", "--json").json


def test_a_contest_begins_with_the_games_own_options_as_flags(run):
    made = run("new", "test.guess", "--seats", "5", "--rounds=2", "--name", "five", "--json").json

    assert made["name"] == "five"
    assert made["game"] == "test.guess"
    assert [seat["seat"] for seat in made["seats"]] == ["seat1", "seat2", "seat3", "seat4", "seat5"]
    assert made["kicker"] == "round 1 of 2"
    assert made["open_seed"] == ""


def test_a_name_is_made_from_the_game(run):
    names = [run("new", "test.guess", "--json").json["name"] for _ in range(3)]

    assert names == ["test-guess", "test-guess-2", "test-guess-3"]


def test_seats_are_named_and_given_to_people_and_coaches(run):
    run("user", "add", "nora", "--link")
    people = ["--person", "seat1=nora", "--person", "seat2"]
    made = run("new", "test.guess", *people, "--coach", "seat3=lucky", "--seat-name", "seat1=Owls", "--json").json

    one, two, three = made["seats"]
    assert (one["name"], one["held_by"], one["holder"]) == ("Owls", "person", "nora")
    assert (two["name"], two["held_by"], two["holder"]) == ("seat2", "person", "")
    assert (three["held_by"], three["coach"]) == ("computer", "lucky")
    assert made["waiting_for"] == ["seat1", "seat2"]


def test_a_coach_without_a_seat_holds_all_that_are_left(run):
    made = run("new", "test.guess", "--person", "seat1", "--coach", "lucky", "--coach", "seat2=default", "--json").json

    assert [seat["coach"] for seat in made["seats"]] == ["default", "default", "lucky"]


def test_a_seeded_contest_says_that_it_is_not_to_be_trusted(run):
    assert "not to be trusted as fair" in run("new", "test.guess", "--seed", "demo").out
    assert "not to be trusted" not in run("new", "test.guess").out


def test_a_pace_gives_a_deadline_on_the_contests_own_clock(run):
    made = run("new", "test.guess", "--pace", 48, "--grace", 30, "--time-zone", "Europe/Rome", "--name", "paced")

    assert "until 20" in made.out
    assert "Europe/Rome" in made.out


def test_the_help_of_a_game_lists_its_options(run):
    for word in ("--help", "--help-options"):
        shown = run("new", "test.guess", word).out

        assert "--time-zone" in shown
        assert "Options of test.guess" in shown
        assert "--rounds" in shown
    assert "Options of" not in run("new", "--help").out
    assert "--tied-games  PP-LP-06" in run("new", "penpaper.league", "--help").out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nosuch.game"], "there is no game 'nosuch.game'; there are"),
        (["nosuch.game", "--help"], "there is no game 'nosuch.game'"),
        (["--seats", "5", "test.guess"], "name the game before its options"),
        (["test.guess", "--teams", "5"], "no option --teams; its options are: --seats, --rounds, --sides"),
        (["test.guess", "spare"], "no option spare"),
        (["test.guess", "--seats"], "--seats needs a value: a whole number"),
        (["test.guess", "--seats", "many"], "--seats cannot be 'many'; it takes a whole number"),
        (["penpaper.league", "--tied-games=never"], "it takes one-overtime | tie-stands | until-won"),
        (["test.guess", "--seats", "77"], "77 cannot play"),
        (["test.guess", "--name", "not a name"], "cannot be a contest's name"),
        (["test.guess", "--person", "seat9"], "no seat 'seat9'"),
        (["test.guess", "--person", "seat1=nobody"], "no user 'nobody'"),
        (["test.guess", "--commissioner", "nobody"], "no user 'nobody'"),
        (["test.guess", "--coach", "seat1="], "--coach seat1=: write it as SEAT=VALUE"),
        (["test.guess", "--coach", "seat1"], "no coach 'seat1'"),
        (["test.guess", "--coach", "seat1=genius"], "no coach 'genius'"),
        (["test.guess", "--seat-name", "=Owls"], "write it as SEAT=VALUE"),
        (["test.guess", "--time-zone", "Mars/Base"], "no time zone 'Mars/Base'"),
        (["test.guess", "--pace", "0"], "--pace"),
        (["test.guess", "--pace", "soon"], "--pace"),
        (["test.guess", "--grace", "-1"], "--grace"),
    ],
)
def test_what_cannot_be_made_is_refused_in_words(run, words, told):
    assert told in run("new", *words, code=2).err
    assert told in run("new", *words, "--json", code=2).error["message"]
    assert run("contests", "--json").json == []


def test_a_name_is_taken_only_once(run):
    run("new", "test.guess", "--name", "once")

    assert "there is a contest 'once' already" in run("new", "test.guess", "--name", "once", code=2).err


@pytest.mark.parametrize("game", books.games().values(), ids=lambda game: game.id)
def test_no_games_option_hides_behind_one_of_the_commands_own(game):
    own = {name for name in new.__annotations__ if name not in {"context", "game_id", "as_json", "help_wanted"}}
    own |= {"json", "help", "help_options"}

    assert not own & {field.name for field in fields(game.options_type)}
    assert option_lines(game)


def test_a_match_is_played_and_verified_with_the_commissioners_own_tables(run, tmp_path):
    own = tmp_path / "own"
    run("rules", "--tables", "fool", "--to", own)
    kickoffs = own / "kickoffs.toml"
    kickoffs.write_text(
        re.sub(r'\["(\d)", ".*"\]', r'["\1", "40"]', kickoffs.read_text(encoding="utf-8")), encoding="utf-8"
    )
    options = ("fool.match", "--seed", "ours", "--manner", "plans", "--tables", own)

    run("new", *options, "--name", "ours")
    for path in own.iterdir():
        path.unlink()
    run("next", "ours")

    caught = re.findall(r"Kickoff: die.*: caught on the (.+?)  \[", run("report", "ours").out)
    assert "40" in caught
    assert set(caught) <= {"40", str(40 + FREE_KICK)}
    run("export", "ours", tmp_path / "ours.touchline")
    assert "verified" in run("verify", tmp_path / "ours.touchline").out


def test_a_table_that_cannot_be_read_is_named_with_its_row(run, tmp_path):
    own = tmp_path / "own"
    run("rules", "--tables", "fool", "--to", own)
    faulty = own / "runback.toml"
    faulty.write_text(faulty.read_text(encoding="utf-8").replace('["5", "9"]', '["5", "far"]'), encoding="utf-8")

    refused = run("new", "fool.match", "--tables", own, code=2).err

    assert "runback.toml, row 5: result cannot be 'far'; write for example 6, 0~ or lrb" in refused


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["penpaper.match", "--home", "iowa", "--away", "sasq"], {"Iowa Hogs", "Portland Sasquatch"}),
        (
            ["fool.match", "--home", "bramble", "--visitors", "anvil bay"],
            {"Bramble Falls Badgers", "Anvil Bay Hammers"},
        ),
        (["ttfl.match", "--home", "whalers", "--visitors", "3"], {"Portlow Whalers", "Coppergate Foundry"}),
    ],
)
def test_clubs_are_named_by_a_beginning(run, words, names):
    made = run("new", *words, "--json").json

    assert {seat["name"] for seat in made["seats"]} == names


def test_a_beginning_of_several_names_is_not_guessed_at(run):
    answer = run("new", "penpaper.match", "--home", "los", code=2)

    assert "--home cannot be 'los'; it may be Los Angeles Furies, Los Angeles Rockers" in answer.err


@pytest.mark.parametrize("game", sorted(books.games()))
def test_every_option_of_a_game_says_what_it_is(game):
    silent = [field.flag for field in fields(books.game(game).options_type) if not field.about]

    assert not silent


def test_a_folder_of_tables_that_is_none_is_told_apart(run, tmp_path):
    (tmp_path / "file").touch()
    told = [run("new", "fool.match", "--tables", tmp_path / name, code=2).err for name in ("none", "file", "")]

    assert ["no such folder" in told[0], "it is a file" in told[1], "has no files *.toml" in told[2]] == [True] * 3
