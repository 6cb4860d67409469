"""`touchline cards`: made up or imported, as text, page, PDF and JSON."""

import pytest


def test_the_clubs_of_a_fictional_season_are_listed(run):
    answer = run("cards", "--season", 3, "--clubs", 2)

    assert "Amberly Steamers" in answer.out
    assert "Blackwater Ferrymen" in answer.out


def test_a_clubs_cards_are_printed_in_a_language(run):
    answer = run("cards", "ferry", "--clubs", 2, "--language", "de")

    assert "Karten von Blackwater Ferrymen" in answer.out
    assert "Verlorene Fumbles" in answer.out


def test_cards_are_written_as_text_page_and_pdf(run, tmp_path):
    text, page, paper = (tmp_path / name for name in ("a.txt", "a.html", "a.pdf"))
    run("cards", 1, "--clubs", 2, "--text", text, "--html", page, "--pdf", paper)

    assert "Cards of Amberly Steamers" in text.read_text(encoding="utf-8")
    assert max(map(len, text.read_text(encoding="utf-8").splitlines())) <= 76
    assert page.read_text(encoding="utf-8").count("<svg") == 51
    assert paper.read_bytes().startswith(b"%PDF")


def test_the_deck_may_be_left_out_of_the_print(run, tmp_path):
    whole, alone = tmp_path / "a.pdf", tmp_path / "b.pdf"
    run("cards", 1, "--clubs", 2, "--pdf", whole)
    run("cards", 1, "--clubs", 2, "--pdf", alone, "--no-deck")

    assert (whole.read_bytes().count(b"/Type /Page\n"), alone.read_bytes().count(b"/Type /Page\n")) == (20, 7)


def test_figures_written_out_bring_the_same_cards(run, tmp_path):
    table = tmp_path / "season.csv"
    made_up = run("cards", "--season", 5, "--clubs", 2, "--table", table, "--json")
    again = run("cards", "--from", table, "--json")

    assert again.json == made_up.json


def test_cards_are_made_for_either_game(run):
    house = run("cards", 1, "--clubs", 2, "--json").json
    base = run("cards", 1, "--clubs", 2, "--for", "base", "--json").json

    assert house["name"] == base["name"]
    assert house != base


def test_mistakes_in_a_table_are_told_by_row_and_column(run, tmp_path):
    table = tmp_path / "stats.csv"
    table.write_text("name,team,position,carries\nAbel,NOR,HB,many\n", encoding="utf-8")
    answer = run("cards", "--from", table, code=1)

    assert "no cards can be made from these figures" in answer.err
    assert "row 2, column carries: 'many' is no number; write digits, or leave it empty" in answer.err


def test_mistakes_in_a_table_are_told_in_german(run, tmp_path):
    table = tmp_path / "stats.csv"
    table.write_text("name,team,position,carries\nAbel,NOR,HB,many\n", encoding="utf-8")
    answer = run("cards", "--from", table, "--language", "de", code=1)

    assert "Zeile 2, Spalte carries: 'many' ist keine Zahl; schreibe Ziffern, oder lass sie leer" in answer.err


def test_tables_of_a_folder_are_read_together_and_what_was_not_read_is_told_beside_the_cards(run, tmp_path):
    (tmp_path / "a.csv").write_text("Player,Tm,Pos,Cmp,Att,Bälle\nAbel,NOR,QB,200,300,1\n", encoding="utf-8")
    (tmp_path / "b.csv").write_text("Player,Tm,Pos,Att,Yds\nAbel,NOR,,40,200\n", encoding="utf-8")
    answer = run("cards", "NOR", "--from", tmp_path, "--json")

    assert "columns not read: Bälle" in answer.err
    (passer,) = [card for card in answer.json["cards"] if card["name"] == "Abel"]
    assert passer["carries"] == 40
    assert "has no files *.csv" in run("cards", "--from", tmp_path.parent, code=2).err


def test_a_mapping_tells_the_columns(run, tmp_path):
    table, mapping = tmp_path / "stats.csv", tmp_path / "map.toml"
    table.write_text("who,team,position\nAbel,NOR,QB\n", encoding="utf-8")
    mapping.write_text('[columns]\nname = "who"\n', encoding="utf-8")

    assert "added: NOR: 45 men" in run("cards", "--from", table, "--mapping", mapping).out


def test_the_usual_mapping_is_a_mapping(run, tmp_path):
    table, mapping = tmp_path / "stats.csv", tmp_path / "map.toml"
    table.write_text("name,team,position\nAbel,NOR,QB\n", encoding="utf-8")
    mapping.write_text("\n".join(run("cards", "--columns").out.splitlines()[:4]), encoding="utf-8")

    assert "NOR" in run("cards", "--from", table, "--mapping", mapping).out


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("nobody",), "no team is called nobody"),
        (("e",), "several teams are called e"),
        (("--for", "chess"), "--for: the games are house, base"),
        (("--mapping", "map.toml"), "name the table with --from"),
        (("--book", "penpaper"), "--book: cards are made for ttfl"),
        (("--from", "nowhere.csv"), "nowhere.csv: No such file or directory"),
    ],
)
def test_what_cannot_be_done_is_said(run, words, wrong):
    assert wrong in run("cards", "--clubs", 2, *words, code=2).err


def test_a_table_in_other_letters_is_refused(run, tmp_path):
    table = tmp_path / "stats.csv"
    table.write_bytes("name,team,position\nJürgen,NOR,QB\n".encode("latin-1"))

    assert "save it so" in run("cards", "--from", table, code=2).err


def test_cards_of_ones_own_take_the_field(run, tmp_path):
    team = tmp_path / "team.json"
    team.write_text(run("cards", 1, "--season", 5, "--clubs", 2, "--json").out, encoding="utf-8")
    run(
        "new",
        "ttfl.match",
        "--name",
        "own",
        "--home-team",
        f"@{team}",
        "--visitors",
        1,
        "--manner",
        "computer",
        "--seed",
        1,
    )

    shown = run("show", "own").out
    assert run("cards", 1, "--season", 5, "--clubs", 2, "--json").json["name"] in shown


def test_a_team_in_no_file_is_refused(run):
    answer = run("new", "ttfl.match", "--home-team", "@nowhere.json", code=2)

    assert (
        "--home-team cannot be '@nowhere.json'; there is no file nowhere.json; it takes a table in a file" in answer.err
    )


def test_a_team_in_a_file_that_is_no_text_is_refused(run, tmp_path):
    file = tmp_path / "team.json"
    file.write_bytes(b"\x00\xff\xfe")

    assert "is no text in UTF-8" in run("new", "ttfl.match", "--home-team", f"@{file}", code=2).err


def test_cards_are_written_to_a_file_only_for_a_team(run, tmp_path):
    answer = run("cards", "--pdf", tmp_path / "all.pdf", code=2)

    assert "whose cards? name a team: touchline cards TEAM --pdf FILE" in answer.err
    assert not (tmp_path / "all.pdf").exists()


def test_a_teams_beginning_comes_before_letters_inside_another_name(run):
    assert "Cards of Coppergate Foundry" in run("cards", "Co").out


@pytest.mark.parametrize("text", ["[" * 5_000, "x = " + "[" * 5_000, "x = " + "9" * 5_000, '{"name": ' * 5_000])
def test_a_file_that_nobody_writes_in_earnest_is_no_team(run, tmp_path, text):
    (tmp_path / "team.json").write_text(text)

    answer = run("new", "ttfl.match", "--home-team", f"@{tmp_path / 'team.json'}", code=2)

    assert "a fault in Touchline" not in answer.err
