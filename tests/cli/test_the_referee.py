"""The referee of a Pen & Paper league at his desk: what he decides is played, told and can be checked."""

import pytest

FILE = "name: Reno Aces\nmarket: NV\ncity: Reno\nQB = 18\n"


@pytest.fixture
def league(run):
    run("new", "penpaper.league", "--teams", "6", "--name", "six", "--seed", "referee")
    run("close", "six", "--force")
    return run


@pytest.mark.rule("PP-GEN-05", "PP-LP-06", "PP-LEAG-03")
def test_what_he_decides_is_listed_with_examples_of_his_own_league(league):
    listed = league("decide", "six", "--json").json["decisions"]

    assert [each["rule"] for each in listed] == ["PP-LP-06", "PP-LP-06", "PP-LEAG-03"]
    for each in listed:
        league("decide", "six", each["example"], "--reason", "to try it")


@pytest.mark.rule("PP-LP-06", "PP-LEAG-03")
def test_decisions_are_played_and_replayed(league, tmp_path):
    (tmp_path / "aces.txt").write_text(FILE, "utf-8")
    league("decide", "six", "ties: until won", "--reason", "no more ties")
    league("decide", "six", "team: dolphins", "--file", tmp_path / "aces.txt", "--reason", "Honolulu is far away")

    league("next", "six", "--season")
    league("export", "six", tmp_path / "six.touchline")

    sheet = league("show", "six", "--sheet", "standings", "--json").json["sheet"]
    ties = [row["cells"][3] for row in sheet["rows"] if not row["heading"]]
    assert ties == [0] * 6
    assert any("Reno Aces" in row["cells"] for row in sheet["rows"])
    assert "Reno Aces" in league("show", "six", "--sheet", "team 6").out
    league("verify", tmp_path / "six.touchline")
