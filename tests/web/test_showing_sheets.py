"""How pages show sheets: where a row's link stands, what a line means, which sheets are listed first."""

from touchline.game import Column, Row, SeatId, Sheet, View
from touchline.web.templatetags.touchline import has_one_line, index, label, link_at

PLACE, CLUB = Column("Place", number=True), Column("Club")
TABLE = Sheet("standings", "Table", (PLACE, CLUB), (Row((1, "Lanterna"), seat=SeatId("1"), sheet="club 1"),))


def test_a_row_leads_on_from_its_first_word_and_not_from_a_number():
    assert link_at(TABLE) == 1
    assert link_at(Sheet("points", "Points", (PLACE,), ())) == 0


def test_a_line_means_who_qualifies_only_where_no_part_of_a_table_has_two():
    line, plain, heading = Row((1, "a"), cut=True), Row((2, "b")), Row(("Group",), heading=True)

    def shown(*rows: Row) -> bool:
        return has_one_line(Sheet("t", "T", (PLACE, CLUB), rows))

    assert shown(heading, line, plain, heading, plain, line)
    assert not shown(heading, plain, line, heading, line, line)


def test_sheets_that_rows_lead_to_are_listed_behind_the_others():
    club, cup = Sheet("club 1", "Lanterna", (), ()), Sheet("cup", "Cup", (), ())
    view = View("League", "", "", (TABLE, club, cup))

    assert index((club, cup), view) == {"first": [cup], "led_to": [club]}


def test_a_name_in_capitals_stays_so():
    assert [label(name) for name in ("PGP", "home_side")] == ["PGP", "Home side"]
