"""`touchline odds`: a guess to fill in, and what comes of it."""

import pytest

pytestmark = pytest.mark.django_db


@pytest.fixture
def derby(run):
    run("new", "beppiland.match", "--name", "derby", "--person", "home", "--person", "away")
    return run


def test_a_guess_is_printed_and_the_odds_against_it(derby, tmp_path):
    guess = derby("odds", "derby", "home")
    assert guess.out.startswith("name Borussia")
    file = tmp_path / "guess.txt"
    file.write_text(guess.out)

    refused = derby("odds", "derby", "home", str(file), code=1)
    assert "has sent no orders" in refused.err

    sheet = tmp_path / "own.txt"
    sheet.write_text(derby("orders", "sheet", "derby", "home").out)
    told = derby("odds", "derby", "home", str(file), "--orders", str(sheet))
    assert "Atletico win" in told.out
    assert "Likeliest scores" in told.out

    derby("orders", "submit", "derby", "home", str(sheet))
    sent = derby("odds", "derby", "home", str(file), "--json")
    assert [row["cells"][0] for row in sent.json[0]["rows"]] == ["Atletico win", "draw", "Borussia win"]


def test_two_teams_meet_outside_any_contest(derby, tmp_path):
    file = tmp_path / "team.txt"
    file.write_text(derby("odds", "derby", "away").out)

    assert "draw" in derby("odds", "beppiland.match", str(file), str(file)).out
    derby("odds", "beppiland.match", str(file), code=2)
    file.write_text("Po 8\nXy 3\n")
    wrong = derby("odds", "beppiland.match", str(file), str(file), code=1)
    assert "line 2" in wrong.err


def test_a_game_without_odds_says_so(run, tmp_path):
    file = tmp_path / "team.txt"
    file.write_text("")

    told = run("odds", "penpaper.league", str(file), str(file), code=1)

    assert "works out no odds" in told.err


def test_a_book_is_asked_about_a_single_play(run):
    told = run("odds", "fool.play", "Slot: F/R vs Base", "--down", "3", "--to-go", "2")
    assert "down 3, 2 to go" in told.out
    assert "first down" in told.out

    matrix = run("odds", "fool.play", "Slot: F/R vs Base, Run", "--by", "success", "--json")
    assert [row["cells"][0] for row in matrix.json[0]["rows"]] == ["Slot: F/R", "best mix of defences"]


def test_a_question_that_cannot_be_answered_is_refused(run):
    assert "no such defence" in run("odds", "fool.play", "Slot: F/R vs Bass", code=1).err
    assert "more than 9 ways" in run("odds", "fool.play", "Slot: F/R vs Base", "--branches", "9", code=1).err
    assert "--colour" in run("odds", "fool.play", "Slot: F/R vs Base", "--colour", "red", code=2).err
    assert "--colour" in run("odds", "beppiland.match", "a", "b", "--colour", code=2).err


def test_a_question_lists_its_options_and_shows_an_example(run):
    told = run("odds", "fool.play", "--help").out
    assert "--offence-plan" in told
    assert "a whole number from 1 to 4" in told

    assert "Split: RE/SR || LH/WL vs Base" in run("odds", "fool.play", code=2).err
    assert "more is wanted" in run("odds", "beppiland.match", code=2).err


def test_a_coach_asks_about_his_own_plan(run, tmp_path):
    plan = tmp_path / "plan.txt"
    rows = "".join(f"{die}  Slot: F/C\n" for die in range(1, 7))
    plan.write_text(f"== Plays ==\nRow 1, first down\n{rows}")

    told = run("odds", "fool.play", "row 1 vs Base", "--offence-plan", plan).out
    assert "Slot: F/C vs Base" in told
    assert "│VDC" in told

    plan.write_text("== Sets ==\nTrips under center: W (0, WWL)\n")
    assert "offence_plan, line 2" in run("odds", "fool.play", "row 1 vs Base", "--offence-plan", plan, code=1).err


def test_a_game_without_odds_says_which_games_have_some(run):
    run("new", "penpaper.league", "--name", "pp", "--teams", "6")

    for words in (("pp", "1"), ("ttfl.match", "a", "b")):
        told = run("odds", *words, code=1).err
        assert "works out no odds; beppiland.league, beppiland.match do, and fool.play answers" in told
    assert "or a question: beppiland.league" in run("odds", "nothing", "1", code=2).err
