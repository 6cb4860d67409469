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
