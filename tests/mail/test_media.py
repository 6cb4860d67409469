"""A report in every medium: nothing is lost, and every program can show it."""

import re
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from touchline.game import Column, Note, Row, Sheet, View
from touchline.mail.fonts import printable
from touchline.mail.html_mail import html_mail
from touchline.mail.paper import Paper
from touchline.mail.pdf import pdf
from touchline.mail.plain_text import WIDTH, plain_text
from touchline.pictures import Cards, Grid, PlayingCard

from .papers import FORM, PAPER, pages_of

MUST_STAND = (
    "Serie A",
    "season 1 · week 2",
    "Pilots lead",
    "North",
    "Miners",
    "[PP-TIE-02, PP-TIE-03]",
    "W: games won",
    "“Perché no?” – così parlò l’allenatore…",
    "a sentence below",
    "Rome: Pilots",
    "25 … 30: Run +5",
    "MLB in C, in zone",
    "MLB stays there",
    "Next orders are due by Friday.",
)
EMPTY = Paper(name="Nothing", view=View(title="A game", kicker="", headline="", sheets=()))


class Elements(HTMLParser):
    """What a letter is made of; raises where elements are not closed in order."""

    VOID = ("meta", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read(html: str) -> Elements:
    elements = Elements()
    elements.feed(html)
    elements.close()
    assert elements.open == []
    return elements


# --- plain text -----------------------------------------------------------------------------------------------------


def test_plain_text_has_everything_in_lines_that_no_mail_program_breaks() -> None:
    text = plain_text(PAPER)

    for words in MUST_STAND:
        assert words in text
    assert "<b>Pilots</b>" in text
    assert all(len(line) <= WIDTH + len(" *") for line in text.splitlines())
    assert all(line == line.rstrip() for line in text.splitlines())


def test_a_plain_table_keeps_its_columns_and_marks_the_readers_row() -> None:
    lines = plain_text(PAPER).splitlines()
    own = next(line for line in lines if "Pilots</b>" in line)
    miners = next(line for line in lines if line.startswith("Miners"))

    assert own.endswith(" *")
    assert own.index("11") + 1 == miners.index("2")
    assert set(lines[lines.index(miners) + 1]) == {"-", " "}
    assert "First line" in [line.strip() for line in lines]
    assert "second line" in [line.strip() for line in lines]


def test_words_are_never_broken_to_make_a_table_fit() -> None:
    long = "Wolverhampton-Wanderers-Reserves"
    sheet = Sheet("wide", "Wide", (Column("Team"),) * 4, (Row((long,) * 4),))

    assert plain_text(replace(EMPTY, view=replace(EMPTY.view, sheets=(sheet,)))).count(long) == 4


@pytest.mark.parametrize("medium", [plain_text, html_mail, lambda paper: "".join(pages_of(pdf(paper)))])
def test_how_something_came_about_stands_behind_it(medium) -> None:
    note = Note("The pass is caught", more=(Note("Blockers 38 - rushers 31 = 7", ("PP-TIE-02",)),))
    sheet = Sheet("plays", "Plays", (), (), (note,))
    said = medium(replace(EMPTY, view=replace(EMPTY.view, sheets=(sheet,))))

    assert said.index("The pass is caught") < said.index("Blockers 38") < said.index("[PP-TIE-02]")


def test_a_rule_stays_on_one_line() -> None:
    sheet = Sheet("notes", "Notes", (), (), tuple(Note("x" * length, ("PP-TIE-02",)) for length in range(50, 75)))

    assert plain_text(replace(EMPTY, view=replace(EMPTY.view, sheets=(sheet,)))).count("[PP-TIE-02]") == 25


@pytest.mark.parametrize("medium", [plain_text, html_mail])
def test_a_form_keeps_its_lines_and_columns(medium) -> None:
    assert FORM.form.rstrip("\n") in medium(PAPER)


# --- HTML -----------------------------------------------------------------------------------------------------------


def test_html_is_whole_and_says_everything() -> None:
    elements = read(html_mail(PAPER))
    text = " ".join("".join(elements.text).split())

    for words in (*MUST_STAND, "<b>Pilots</b>", "Owls & Co"):
        assert words in text
    assert "b" not in {tag for tag, _ in elements.seen}


def test_html_needs_nothing_from_elsewhere_and_leaves_colours_to_the_reader() -> None:
    html = html_mail(PAPER)
    elements = read(html)

    assert {tag for tag, _ in elements.seen} <= {
        *("html", "head", "meta", "title", "body", "h1", "h2", "h3", "p", "a", "br", "span", "pre", "div"),
        *("table", "thead", "tbody", "tr", "th", "td"),
    }
    assert not any("src" in attributes for _, attributes in elements.seen)
    assert all(str(attributes.get("href", "#")).startswith("#") for _, attributes in elements.seen)
    assert not re.search(r"(?<![-\w])(color|background)\s*:", html)
    assert 'content="light dark"' in html


def test_contents_lead_to_every_part() -> None:
    seen = read(html_mail(PAPER)).seen
    targets = [attributes["id"] for tag, attributes in seen if tag == "h2"]

    assert [attributes["href"] for tag, attributes in seen if tag == "a"] == [f"#{target}" for target in targets]


# --- PDF ------------------------------------------------------------------------------------------------------------


def test_a_pdf_says_everything_with_accents_quotes_and_dashes() -> None:
    data = pdf(PAPER)
    words = " ".join(" ".join(pages_of(data)).split())

    assert data.startswith(b"%PDF-")
    for said in (*MUST_STAND[:-2], "Owls & Co", "Rossi        .    X"):
        assert " ".join(said.split()) in words, said
    assert b"/Lang (en)" in data


def test_a_long_table_goes_on_over_pages_under_its_head() -> None:
    sheet = Sheet(
        "long",
        "Long",
        (Column("Team"), Column("Points", number=True)),
        tuple(Row((f"Team {n}", n)) for n in range(200)),
    )

    pages = pages_of(pdf(replace(PAPER, language="it", view=replace(PAPER.view, sheets=(sheet,)))))

    *tables, last = pages
    assert len(tables) > 2
    assert all("Points" in page for page in tables)
    assert PAPER.closing in last
    assert all(f"Team {n} " in " ".join(pages) for n in range(200))
    assert all(f"pagina {number} di" in page for number, page in enumerate(pages, start=1))
    assert "Serie A" in pages[1]


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Perché “così” – però… «già» 10 €", "Perché “così” – però… «già» 10 €"),
        ("Łódź → Škoda ½", "Lódz -> Škoda ½"),
        ("Ωmega ěš ﬁ", "?mega eš fi"),
        ("", ""),
    ],
)
def test_letters_the_fonts_do_not_have_are_written_with_the_nearest(text: str, printed: str) -> None:
    assert printable(text) == printed


def test_a_wide_table_fits_the_page_whatever_stands_in_it() -> None:
    words = "a long remark about a match that was played in the rain"
    sheet = Sheet(
        "wide", "Wide", (*(Column("Remark"),) * 6, *(Column("n", number=True),) * 6), (Row((words,) * 6 + (12,) * 6),)
    )

    assert "remark" in " ".join(pages_of(pdf(replace(EMPTY, view=replace(EMPTY.view, sheets=(sheet,))))))


@pytest.mark.parametrize("medium", [plain_text, html_mail, pdf])
def test_a_report_without_anything_is_a_letter_too(medium) -> None:
    assert medium(EMPTY)


def test_cards_are_printed_three_in_a_row_and_set_two_in_a_row():
    grid = Grid(heads=("RN", "N"), rows=tuple((str(n), str(12 - n)) for n in range(1, 13)))
    cards = tuple(PlayingCard(key=str(n), name=f"Man {n}", sign="HB", grids=(grid,)) for n in range(1, 11))
    sheet = Sheet("cards", "Backs", (), (), picture=Cards(words="Backs", cards=cards))
    paper = Paper(name="Harbour Cup", view=View(title="Cards", kicker="", headline="", sheets=(sheet,)))
    pages = pages_of(pdf(paper))

    assert [page.count("Man ") for page in pages] == [6, 4]
    assert "HB Man 9                              HB Man 10" in plain_text(paper)
    assert "HB Man 10. RN N. 1 11. 2 10." in html_mail(paper)
