"""Two sides of a league meet in a match, and the league hears nothing of it."""

import pytest

from touchline.office import contests, history

NEW = ("new", "penpaper.match", "--name", "friendly")


@pytest.fixture
def league(run):
    run("user", "add", "anna", "--link")
    run(
        "new",
        "penpaper.league",
        "--teams",
        "6",
        "--name",
        "harbour",
        "--seed",
        "s",
        "--person",
        "1=anna",
        "--no-two-point-try",
    )
    run("next", "harbour", "--phase", "--force")
    return run


@pytest.mark.rule("PP-H2H-01", "PP-STAR-03", "PP-INJ-02")
def test_two_teams_of_a_league_play_a_friendly_as_they_are_now(league, tmp_path):
    first = league("show", "harbour", "--json").json["seats"][0]["name"]
    league("export", "harbour", tmp_path / "before")

    made = league(*NEW, "--from", "harbour", "--home", first, "--visitors", "miami sting", "--json").json

    assert made["title"] == f"Miami Stingrays at {first}, a friendly"
    assert [(seat["name"], seat["holder"]) for seat in made["seats"]] == [("Miami Stingrays", ""), (first, "anna")]
    assert made["seats"][1]["held_by"] == "person"
    league("close", "friendly", "--force")
    league("export", "harbour", tmp_path / "after")
    assert (tmp_path / "after").read_bytes() == (tmp_path / "before").read_bytes(), "the league is not touched"


def test_house_rules_are_the_leagues_unless_somebody_says_otherwise(league):
    sides = ("--from", "harbour", "--home", "chicago", "--away=miami")

    league(*NEW, *sides, "--kickoff-line", "40")

    options = history.current_state(contests.find("friendly")).options
    assert (options.kickoff_line, options.two_point_try) == (40, False)
    assert options.home_team.name == "Chicago Tigers"


def test_others_may_sit_at_the_table(league):
    first = league("show", "harbour", "--json").json["seats"][0]["name"]

    made = league(
        *NEW,
        "--from",
        "harbour",
        "--home",
        first,
        "--away",
        "miami",
        "--coach",
        "home=good",
        "--person",
        "away",
        "--json",
    ).json

    assert [(seat["held_by"], seat["coach"]) for seat in made["seats"]] == [("person", "default"), ("computer", "good")]


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("--home", "chicago"), "name both sides: --away is missing"),
        (("--home", "chicago", "--away"), "--away needs a name"),
        (("--home", "chicago", "--away", "ducks"), "--away cannot be 'ducks'"),
        (("--home", "chicago", "--away", "chicago tigers"), "cannot play against themselves"),
        (("--home", "chicago", "--away", "miami", "--weather", "rain"), "has no option --weather"),
    ],
)
def test_what_is_wrong_with_a_friendly_is_said(league, words, wrong):
    refused = league(*NEW, "--from", "harbour", *words, code=2)

    assert wrong in refused.err


def test_only_a_league_of_the_same_book_lends_its_sides(league):
    league("new", "test.guess", "--name", "dice")

    assert "has no sides for penpaper.match" in league(*NEW, "--from", "dice", "--home", "a", "--away", "b", code=2).err
