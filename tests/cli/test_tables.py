"""Games that are played at a table of their own, from the command line."""

import pytest

PEOPLE = [word for number in range(1, 5) for word in ("--person", f"seat{number}")]


@pytest.fixture
def cup(run):
    run("new", "test.cup", "--name", "cup", *PEOPLE)
    return run


def play(run, table):
    for seat in ("seat1", "seat2"):
        run("orders", "submit", table, seat, "--set", "number=3")
    run("next", table)


def test_a_contest_shows_the_tables_it_waits_for_and_how_to_find_them(cup):
    shown = cup("show", "cup").out

    assert "waiting for cup-r1-t1, cup-r1-t2" in shown
    assert "seat1 against seat2" in shown
    assert "touchline play TABLE" in shown
    assert "a table of cup (touchline show cup)" in cup("show", "cup-r1-t1").out
    answer = cup("show", "cup", "--json").json
    assert [(table["contest"], table["state"], table["waiting_for"]) for table in answer["tables"]] == [
        ("cup-r1-t1", "open", ["seat1", "seat2"]),
        ("cup-r1-t2", "open", ["seat1", "seat2"]),
    ]
    assert cup("show", "cup-r1-t2", "--json").json["table_of"] == "cup"


def test_next_waits_for_the_tables_and_goes_on_when_they_are_over(cup):
    play(cup, "cup-r1-t1")
    refused = cup("close", "cup", code=1)
    assert "Round 1 waits for cup-r1-t2; --force closes it without" in refused.err
    assert "waiting for cup-r1-t2" in cup("orders", "status", "cup").out
    play(cup, "cup-r1-t2")

    assert "played: Round 1" in cup("next", "cup", "--phase").out
    assert "at the table" in cup("report", "cup").out
    assert "verified: 2 phases" in (verdict := cup("verify", "cup").out)
    assert "and 2 of its tables, the results those on record" in verdict


def test_by_force_a_table_is_abandoned_and_leaves_the_list(cup):
    play(cup, "cup-r1-t1")
    cup("close", "cup", "--force")

    assert "the game was abandoned before its end" in cup("show", "cup-r1-t2").out
    assert cup("show", "cup-r1-t2", "--json").json["is_abandoned"] is True
    listed = [contest["name"] for contest in cup("contests", "--json").json]
    assert listed == ["cup", "cup-r2-t1", "cup-r2-t2"]
    refused = cup("orders", "submit", "cup-r1-t2", "seat1", "--set", "number=3", code=1)
    assert "cup-r1-t2 was abandoned before its end; nothing is open" in refused.err


def test_files_of_tables_are_verified_with_the_file_of_their_host(cup, tmp_path):
    files = {name: tmp_path / f"{name}.touchline" for name in ("cup", "cup-r1-t1", "cup-r1-t2")}
    for table in ("cup-r1-t1", "cup-r1-t2"):
        play(cup, table)
    cup("next", "cup", "--phase")
    for name, file in files.items():
        cup("export", name, file)

    assert "tables" not in cup("verify", files["cup"]).out
    assert "and 2 of its tables" in cup("verify", *files.values()).out
    assert (
        "not verified at cup: no ruled phase of cup had a table"
        in cup("verify", files["cup"], files["cup"], code=1).out
    )
