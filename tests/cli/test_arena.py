"""`touchline arena` and `touchline solve` at the command line."""

import json

from touchline.cli import main

ARENA = ["arena", "penpaper.match", "--games", "4", "--jobs", "1"]


def test_two_coaches_play_and_the_result_has_its_error(capsys):
    assert main([*ARENA, "--coach", "default", "--coach", "default"]) == 0

    told = capsys.readouterr().out
    assert "default wins" in told
    assert "give or take" in told
    assert "games a second" in told


def test_the_result_is_there_for_programs_too(capsys):
    assert main([*ARENA, "--coach", "default", "--coach", "default", "--json", "--home", "Iowa Hogs"]) == 0

    answer = json.loads(capsys.readouterr().out)
    assert answer["coaches"] == ["default", "default"]
    assert answer["tally"]["games"] == 4
    assert answer["tally"]["wins"] + answer["tally"]["draws"] + answer["tally"]["losses"] == 4


def test_one_coach_alone_cannot_play(capsys):
    assert main([*ARENA, "--coach", "default"]) == 2
    assert "name two coaches" in capsys.readouterr().err


def test_an_unknown_coach_and_an_unknown_option_are_told(capsys):
    assert main([*ARENA, "--coach", "default", "--coach", "lombardi"]) == 2
    assert "has no coach 'lombardi'" in capsys.readouterr().err
    assert main([*ARENA, "--coach", "default", "--coach", "default", "--weather", "rain"]) == 2
    assert "no option --weather" in capsys.readouterr().err


def test_a_model_is_solved_into_a_file(capsys, tmp_path):
    file = tmp_path / "again.solution"

    assert main(["solve", "penpaper.league", "--to", str(file)]) == 0
    assert f"solved: {file}" in capsys.readouterr().out.replace("\n", "")
    assert file.stat().st_size > 10_000
