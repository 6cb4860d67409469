import io

from rich.console import Console

from touchline.cli import show
from touchline.dice import Roll
from touchline.game import Column, Note, Row, SeatId, Sheet


def printed(*shown, width=100):
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False, emoji=False)
    for each in shown:
        console.print(each)
    return console.file.getvalue()


STANDINGS = Sheet(
    key="standings",
    title="Standings",
    columns=(Column("Team"), Column("W", number=True, explained="games won")),
    rows=(
        Row(("North", ""), heading=True),
        Row(("[b]Pilots[/b]", 11), seat=SeatId("t1")),
        Row(("Miners", 2), seat=SeatId("t2"), cut=True),
        Row(("Owls", 1)),
    ),
    notes=(Note("Pilots ahead on division record", ("PP-TIE-02", "PP-TIE-03")), Note("nothing else")),
)


def test_a_sheet_shows_every_row_with_numbers_to_the_right():
    lines = printed(show.sheet(STANDINGS, own=SeatId("t1"))).splitlines()

    assert lines[0].strip() == "Standings"
    assert next(line for line in lines if "Miners" in line).rstrip().endswith(" 2")
    assert any("North" in line for line in lines)


def test_a_name_that_looks_like_markup_is_shown_as_it_is():
    assert "[b]Pilots[/b]" in printed(show.sheet(STANDINGS))


def test_a_line_is_drawn_below_the_last_that_qualifies():
    lines = printed(show.sheet(STANDINGS)).splitlines()
    cut = next(number for number, line in enumerate(lines) if "Miners" in line) + 1

    assert set(lines[cut].strip()) == {"╌"}
    assert sum("╌" in line for line in lines) == 1


def test_notes_cite_their_rules_and_abbreviations_are_explained():
    text = printed(show.sheet(STANDINGS))

    assert "Pilots ahead on division record  [PP-TIE-02, PP-TIE-03]" in text
    assert "nothing else\n" in text
    assert "W: games won" in text


def test_a_roll_says_what_it_was_for_and_what_it_meant():
    roll = Roll("points in the first quarter", "PP-LP-04", "d20+1", (11,), 12)

    assert printed(show.roll(roll)).strip() == "d20+1 11 → 12  points in the first quarter  [PP-LP-04]"


def test_a_roll_that_was_not_needed_shows_no_faces():
    assert "pick 1 → Owls" in printed(show.roll(Roll("who goes on", "PP-PO-01", "pick 1", (), "Owls")))


def test_a_champion_is_told_with_the_season_where_there_are_several():
    assert printed(show.champion("Owls")).strip() == "Champion: Owls"
    assert printed(show.champion("Owls", "Season 2")).strip() == "Champion: Owls  Season 2"


def test_a_form_keeps_its_lines_and_a_narrow_terminal_loses_nothing_of_them():
    form = "Line-ups:\n  name         -1-  -2-  -3-\n  Rossi         .    X    ."
    shown = Sheet("orders", "Order sheet", (), (), form=form)

    assert printed(show.sheet(shown)).endswith(f"{form}\n")
    assert printed(show.sheet(shown), width=20).split()[2:] == form.split()


def test_a_title_is_not_squeezed_into_a_narrow_table():
    shown = Sheet("accounts", "Accounts of the session", (Column("M", number=True),), (Row((12,)),))

    assert printed(show.sheet(shown)).startswith("Accounts of the session\n")
