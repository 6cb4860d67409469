import pytest

from touchline.cli.answers import in_words


def test_without_contests_the_list_says_how_to_begin_one(run):
    assert "touchline new" in run("contests").out
    assert run("contests", "--json").json == []


def test_contests_are_listed_with_what_they_wait_for(guess):
    (line,) = (line for line in guess("contests").out.splitlines() if "guess" in line)

    assert line.split() == ["guess", "Guessing", "test.guess", "Round", "1", "seat1"]
    assert [each["name"] for each in guess("contests", "--json").json] == ["guess"]


def test_a_contest_shows_its_phase_its_seats_and_who_is_missing(guess):
    shown = guess("show", "guess").out

    assert "Guessing" in shown
    assert "now: Round 1; waiting for seat1" in shown
    assert "a person not yet known" in shown
    assert "(default)" not in shown


def test_secrets_are_shown_to_their_seat_alone(guess):
    public = guess("show", "guess", "--json").json
    own = guess("show", "guess", "--seat", "seat1", "--json").json

    assert public["secrets"] == {}
    assert set(own["secrets"]) == {"lucky"}
    assert "lucky:" in guess("show", "guess", "--seat", "seat1").out
    assert "lucky:" not in guess("show", "guess").out


def test_drafts_and_receipts_are_shown_to_their_seat_alone(guess):
    for number in (2, 3):
        guess("orders", "submit", "guess", "seat1", "--set", f"number={number}", "--saved")

    def seat1(*as_seat):
        return guess("show", "guess", *as_seat, "--json").json["seats"][0]

    assert (seat1("--seat", "seat1")["state"], seat1("--seat", "seat1")["receipt"]) == ("saved", "1-002")
    assert (seat1()["state"], seat1()["receipt"]) == ("missing", "")
    assert (seat1("--seat", "seat2")["state"], seat1("--seat", "seat2")["receipt"]) == ("missing", "")
    assert "1-002" in guess("orders", "status", "guess").out, "who runs the office sees who is how far"


def test_the_shape_of_a_contest_is_stable(guess):
    shown = guess("show", "guess", "--json").json

    assert list(shown) == [
        "name", "title", "game", "open_seed", "kicker", "headline", "champion", "phase",
        "waiting_for", "seats", "sheets", "secrets", "time_zone", "is_abandoned", "tables", "table_of",
    ]  # fmt: skip
    assert list(shown["phase"]) == ["number", "key", "title", "status", "deadline", "commitment"]
    assert list(shown["seats"][0]) == ["seat", "name", "held_by", "holder", "coach", "state", "receipt"]


def test_standings_and_any_other_sheet_are_shown(guess):
    assert "Standings" in guess("standings", "guess").out
    assert guess("show", "guess", "--sheet", "standings").out == guess("standings", "guess").out
    sheet = guess("standings", "guess", "--json").json["sheet"]
    assert [row["seat"] for row in sheet["rows"]] == ["seat1", "seat2", "seat3"]


def test_results_of_a_league_are_shown(run):
    run("new", "penpaper.league", "--teams", 6, "--seed", "results", "--name", "six")
    run("next", "six", "--week")

    assert "Results" in run("results", "six").out
    assert run("results", "six", "--json").json["sheet"]["key"] == "results"


def test_a_report_tells_what_happened_with_its_rules(guess):
    guess("close", "guess", "--force")

    report = guess("report", "guess", "--phase", 1, "--dice").out

    assert report.startswith("phase 1: Round 1\n")
    assert "The die shows" in report
    assert "[GUESS-01]" in report


def test_a_report_is_the_newsletter_of_the_week(run):
    run("new", "penpaper.league", "--teams", 6, "--seed", "news", "--name", "six")
    run("next", "six", "--weeks", 2)

    answer = run("report", "six", "--json").json["report"]
    text = run("report", "six").out

    assert answer["headline"] in text
    assert answer["sheets"]
    for sheet in answer["sheets"]:
        assert sheet["title"] in text
    assert "promised" not in text


def test_the_report_of_a_match_is_its_record(run):
    run("new", "penpaper.match", "--seed", "record", "--name", "cup")
    run("next", "cup", "--season")

    assert "Box score" in run("report", "cup").out
    assert "4th quarter" in run("report", "cup").out


def test_an_open_phase_has_no_report_yet(guess):
    assert guess("report", "guess", "--phase", 1, "--json").json["report"] is None
    assert "nothing to tell" in guess("report", "guess", "--phase", 1).out


def test_a_report_shows_the_dice_if_asked(guess):
    guess("close", "guess", "--force")

    answer = guess("report", "guess", "--dice", "--json").json
    text = guess("report", "guess", "--phase", 1, "--dice").out

    assert f"revealed {answer['dice']['seed']}" in text
    assert "d6 " in text
    assert answer["events"][0]["rolls"][0]["label"] == "the die"
    assert guess("report", "guess", "--json").json["dice"] is None


def test_the_open_phase_has_a_promise_and_what_the_commissioner_did(guess):
    guess("extend", "guess", "2131-05-04 20:00", "--reason", "a wedding")

    report = guess("report", "guess", "--phase", 1, "--dice").out

    assert "a wedding" in report
    assert f"promised {guess('show', 'guess', '--json').json['phase']['commitment']}" in report
    assert "revealed when the phase is ruled" in report


def test_a_private_event_is_told_to_its_seat_alone(guess):
    guess("next", "guess", "--season", "--force")
    phases = range(1, 5)
    public = [guess("report", "guess", "--phase", n, "--json").json["events"] for n in phases]
    private = [
        event
        for n in phases
        for seat in ("seat1", "seat2", "seat3")
        for event in guess("report", "guess", "--phase", n, "--seat", seat, "--json").json["events"]
        if event["kind"] == "LuckStruck"
    ]

    assert private, "the seed of this test lets a lucky number fall"
    assert all(event["kind"] != "LuckStruck" for events in public for event in events)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["show", "gues"], "there is no contest 'gues'; there are guess"),
        (["standings", "nosuch"], "there is no contest 'nosuch'"),
        (["results", "nosuch"], "there is no contest 'nosuch'"),
        (["report", "nosuch"], "there is no contest 'nosuch'"),
        (["show", "guess", "--seat", "seat7"], "has no seat 'seat7'; did you mean seat"),
        (["show", "guess", "--seat", "x"], "has no seat 'x'; there are seat1, seat2, seat3"),
        (["show", "guess", "--sheet", "x"], "has no sheet 'x'; its sheets are: standings"),
        (["results", "guess"], "has no results yet; its sheets are: standings"),
        (["report", "guess", "--phase", "9"], "has no phase 9; there are 0 to 1"),
        (["report", "guess", "--phase", "x"], "--phase"),
        (["show"], "NAME"),
        (["show", "guess", "more"], "more"),
        (["show", "guess", "--nosuch"], "--nosuch"),
    ],
)
def test_what_is_not_there_is_answered_with_what_is(guess, words, told):
    assert told in guess(*words, code=2).err
    assert told in guess(*words, "--json", code=2).error["message"]


def test_a_seat_is_called_what_the_game_calls_it_by_now(run):
    run("new", "penpaper.league", "--teams", 6, "--seed", "names", "--name", "six")
    run("next", "six", "--week")

    first = run("show", "six", "--json").json["seats"][0]

    assert first["seat"] == "1"
    assert first["name"] != "1"
    assert run("show", "six", "--seat", first["name"].upper()).out == run("show", "six", "--seat", "1").out


def test_a_seat_may_be_called_by_its_name(run):
    run("new", "test.guess", "--name", "named", "--seat-name", "seat2=Harbour Owls")

    assert "lucky: " in run("show", "named", "--seat", "harbour owls").out


def test_a_seat_that_is_only_a_number_is_called_a_seat():
    assert in_words(("1", "seat2", "Owls")) == "seat 1, seat2, Owls"
    assert in_words(()) == ""


def test_a_report_is_written_as_text_html_and_pdf(run, tmp_path):
    run("new", "penpaper.league", "--teams", 6, "--seed", "news", "--name", "six")
    run("next", "six", "--week")
    text, html, pdf = (tmp_path / f"news.{kind}" for kind in ("txt", "html", "pdf"))

    said = run("report", "six", "--text", text, "--html", html, "--pdf", pdf, "--language", "it").out

    headline = run("report", "six", "--json").json["report"]["headline"]
    assert headline in text.read_text("utf-8")
    assert '<html lang="it">' in html.read_text("utf-8")
    assert pdf.read_bytes().startswith(b"%PDF-")
    assert [line for line in said.splitlines() if line] == [f"the report is in {file}" for file in (text, html, pdf)]


def test_what_is_not_ruled_is_written_nowhere(guess, tmp_path):
    file = tmp_path / "news.pdf"

    refused = guess("report", "guess", "--phase", 1, "--pdf", file, code=1)

    assert "not ruled yet" in refused.err
    assert not file.exists()


def test_a_report_in_no_known_language_is_refused(guess):
    assert "en" in guess("report", "guess", "--language", "fr", code=2).err


def test_a_seat_is_named_by_the_beginning_of_its_name(run):
    run("new", "penpaper.match", "--name", "derby", "--home", "los angeles f", "--away", "los angeles r")

    assert "derby" in run("show", "derby", "--seat", "los angeles fu").out
    refused = run("show", "derby", "--seat", "los", code=2).err
    assert "'los' may be" in refused
    assert "home (Los Angeles Furies)" in refused
    assert "there are away (Los Angeles Rockers), home" in run("show", "derby", "--seat", "nobody", code=2).err


def test_a_seat_of_a_bare_number_is_what_the_book_calls_a_side(run):
    run("new", "penpaper.league", "--name", "pp", "--teams", "6")

    assert "team 1 has sent no orders" in run("orders", "show", "pp", "1", code=1).err
