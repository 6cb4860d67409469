import pytest


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
