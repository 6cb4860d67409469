"""The order sheet as presidents write it: the book's grid, points, bids and conditions, and what is forgiven."""

import pytest
from msgspec.structs import replace

from touchline.books.beppiland.auction import Bid, is_allowed
from touchline.books.beppiland.backroom_boys import BackroomBoy
from touchline.books.beppiland.coaching import Training
from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.competitions import ClubId, Fixture
from touchline.books.beppiland.extra_points import Points, Tactic
from touchline.books.beppiland.options import Options
from touchline.books.beppiland.order_sheet import read
from touchline.books.beppiland.order_sheet import written as sheet_of
from touchline.books.beppiland.orders import (
    Bribe,
    Conversion,
    Exchange,
    Fee,
    Friendly,
    Goods,
    Pension,
    Request,
    SessionOrders,
    Tournament,
)
from touchline.books.beppiland.players import Player, PlayerId
from touchline.books.beppiland.state import Club, League, Lot
from touchline.books.beppiland.young_players import Discovery

OURS, THEIRS = ClubId("1"), ClubId("2")


def man(name, where, age, level):
    """A player as the book writes him: his position and side, his age, his skill and fitness."""
    positions, _, side = where.partition(".")
    skill, fitness = level
    return Player(
        id=PlayerId(name),
        name=name,
        positions=tuple(positions.split("/")),
        side=side,
        age=age,
        skill=skill,
        fitness=fitness,
    )


SQUAD = (
    man("Babybaby", "Po", 3, (9, 1)),
    man("Pinozzo", "Li.S+D", 2, (7, 0)),
    man("Erbullo", "Li.S", -1, (4, 2)),
    man("Giuanin", "Di.D", 1, (10, 1)),
    man("Erfiao", "Di/Ce.S", 2, (8, -1)),
)
SAMPLE = """
                               -1- -2- -3-
Babybaby   Po      III   9+1    X   X   X
Pinozzo    Li.S+D  II    7+0    X       X    < S & D are used on the Li only when OOP.
Erbullo    Li.S    P     4+2        X
Giuanin    Di.D    I    10+1    X   C   C    < this means the player plays OOP!
Erfiao     Di/Ce.S II    8-1    D   D   C    < this is a double position player.
"""
MARKS = [
    {"Babybaby": "X", "Pinozzo": "X", "Giuanin": "X", "Erfiao": "D"},
    {"Babybaby": "X", "Erbullo": "X", "Giuanin": "C", "Erfiao": "D"},
    {"Babybaby": "X", "Pinozzo": "X", "Giuanin": "C", "Erfiao": "C"},
]


def fixture(number, home, away):
    return Fixture(
        id=f"championship A {number}.1",
        competition="championship",
        round=number,
        session=2,
        slot=number,
        home=home,
        away=away,
        group="A",
    )


LEAGUE = League(
    options=Options(),
    seats=(),
    stage="session",
    season=1,
    session=2,
    clubs={
        OURS: Club(id=OURS, name="Atletico", players=SQUAD, staff=(BackroomBoy(name="Mani d'Oro", job="physio"),)),
        THEIRS: Club(id=THEIRS, name="Borussia", players=(man("Secret", "Ce.D", 1, (5, 0)),)),
    },
    fixtures=(fixture(1, OURS, THEIRS), fixture(2, THEIRS, OURS), fixture(3, OURS, THEIRS)),
    lots=tuple(
        Lot(number=number, club=THEIRS, player=PlayerId(name), name=name, notation="II 8+0 Ce.D", minimum=200)
        for number, name in enumerate(("Weber", "Krause", "Lopez"), start=1)
    ),
)
IDS = [each.id for each in LEAGUE.fixtures]


def reading(text, league=LEAGUE):
    return read(league, OURS, text)


def ordered(text, league=LEAGUE):
    """The orders of a text in which everything is understood."""
    found = reading(text, league)
    assert found.problems == ()
    return found.orders


def problems(text):
    return [(problem.line, problem.nearest) for problem in reading(text).problems]


def notes(text):
    return [(note.line, note.note) for note in reading(text).notes]


# --- the grid -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-ORD-01")
def test_the_sheet_has_all_players_as_they_are_and_one_column_for_each_match():
    text = sheet_of(LEAGUE, OURS)

    rows = [line.split() for line in text.splitlines()]
    assert ["name", "-1-", "-2-", "-3-"] in rows
    assert ["Babybaby", "Po", "III", "9+1", ".", ".", "."] in rows
    assert ["Erfiao", "Di/Ce.S", "II", "8-1", ".", ".", "."] in rows
    assert "  2: Borussia - Atletico, championship [championship A 2.1]" in text


@pytest.mark.rule("BEP-ORD-02")
def test_the_books_sample_grid_is_read_as_it_was_meant():
    matches = ordered(SAMPLE).matches

    assert [matches[each].marks for each in IDS] == MARKS
    assert notes(SAMPLE) == [
        (4, "Pinozzo by where his marks stand: 1 X, 3 X"),
        (5, "Erbullo by where his marks stand: 2 X"),
    ]


@pytest.mark.rule("BEP-ORD-02")
@pytest.mark.parametrize(
    "damage",
    [
        str.upper,
        str.lower,
        lambda text: text.replace("    X       X    <", "    x   +   x    <"),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text,
        lambda text: "".join(f"> {line}\n" for line in text.splitlines()),
        lambda text: text.replace("X", "×").replace("-", "–"),
        lambda text: text.replace("Babybaby  ", "Bàbybaby  "),
        lambda text: text + "\n-- \nthe president\nTraining: Babybaby skill\n",
        lambda text: "Line-ups\n" + text,
        lambda text: text.replace("X", "Ｘ"),
        lambda text: text.replace("D   D   C", "DDC").replace("X   C   C", "X CC"),
    ],
    ids=range(12),
)
def test_the_sample_grid_survives_mails_and_keyboards(damage):
    matches = ordered(damage(SAMPLE)).matches

    assert [matches[each].marks for each in IDS] == MARKS


@pytest.mark.rule("BEP-ORD-02")
def test_a_grid_from_a_spreadsheet_is_read_by_its_cells():
    text = "Name\tPos\t-1-\t-2-\t-3-\nPinozzo\tLi.S+D\tX\t\tX\nErbullo\tLi.S\t\tX\t\n"

    matches = ordered(text).matches

    assert [matches[each].marks for each in IDS] == [{"Pinozzo": "X"}, {"Erbullo": "X"}, {"Pinozzo": "X"}]


@pytest.mark.rule("BEP-ORD-02")
def test_the_columns_of_a_grid_may_stand_in_any_order():
    matches = ordered("-3- -1-\nGiuanin C X\n").matches

    assert (matches[IDS[2]].marks, matches[IDS[0]].marks, len(matches)) == ({"Giuanin": "C"}, {"Giuanin": "X"}, 2)


@pytest.mark.rule("BEP-ORD-01", "BEP-ORD-02")
@pytest.mark.parametrize(
    "text",
    [
        "Line-ups:\n1 3\nGiuanin X C\nErfiao: D .\n",
        "Formazioni:\n -1- -2- -3-\ngiuanin: x - c\nErfiao Di/Ce.S II 8-1: d - -\n",
        "Line-ups:\n1: Giuanin, Erfiao D\n3: Giu c\n",
        "Line-ups: 1: Giuanin; Erfiao D\nmatch 3: Giuanin C\n",
        "Name 1 2 3\nGiuanin X . C\nErfiao D . .\n",
        "| Name | 1 | 2 | 3 |\n|---|---|---|---|\n| Giuanin | X | | C |\n| Erfiao | D | | |\n",
        "Formazioni:\n| Giuanin | Di.D | I | 10+1 | X | | C |\n| Erfiao | Di/Ce.S | II | 8-1 | D | | |\n",
    ],
)
def test_a_grid_has_bare_numbers_and_colons_or_is_a_list_of_men_by_match(text):
    assert ordered(text).matches == {
        IDS[0]: TeamSheet(marks={"Giuanin": "X", "Erfiao": "D"}),
        IDS[2]: TeamSheet(marks={"Giuanin": "C"}),
    }


@pytest.mark.rule("BEP-GEN-10", "BEP-GAP-16")
def test_a_grid_that_was_pasted_as_a_table_is_not_published():
    table = "| Giuanin | X | . | C |"

    assert ordered(f"{table}\n| We won!\n").press == "We won!"
    assert ordered(f"Press:\n{table}\n").press == table.removeprefix("| ")


@pytest.mark.rule("BEP-ORD-03")
def test_areas_may_be_written_out_and_a_goalkeepers_p_is_an_x():
    found = reading("Line-ups:\nErfiao Di Ce X\nBabybaby P X .\n")

    assert [found.orders.matches[each].marks for each in IDS] == [
        {"Erfiao": "D", "Babybaby": "X"},
        {"Erfiao": "C", "Babybaby": "X"},
        {"Erfiao": "X"},
    ]
    assert [(note.line, note.note) for note in found.notes] == [(3, "P was read as X")]


@pytest.mark.rule("BEP-ORD-06")
def test_what_is_no_mark_is_named_by_line():
    found = reading("Line-ups:\nBabybaby X Q X\nPinozzo X X\nErbullo P X X\nGiuanin X X X X\n")

    assert [problem.line for problem in found.problems] == [2, 3, 4, 5]
    assert found.problems[0].nearest == ("X", "L", "D", "C", "A")
    assert found.orders.matches[IDS[0]].marks == {"Babybaby": "X"}


@pytest.mark.rule("BEP-ORD-05")
def test_all_matches_of_a_session_stand_on_one_sheet():
    own = [line for line in sheet_of(LEAGUE, OURS).splitlines() if "[championship" in line]

    assert [line.split(":")[0].strip() for line in own] == ["1", "2", "3"]


@pytest.mark.rule("BEP-ORD-05")
def test_the_list_of_matches_says_which_column_is_which():
    matches = ordered(f"Matches:\n1: [{IDS[2]}]\n3: Atletico - Borussia [{IDS[0]}]\nLine-ups:\nGiuanin X . C\n").matches

    assert {each: sheet.marks for each, sheet in matches.items()} == {
        IDS[2]: {"Giuanin": "X"},
        IDS[0]: {"Giuanin": "C"},
    }


# --- extra points ---------------------------------------------------------------------------------------------------

FULL = TeamSheet(
    points=Points(
        fc={"Di": 4, "Ce": 3}, d={"At": 5, "Po": 1}, pgp={"Ce": 2}, cat={"Li": 3, "Di": 4}, tactician={"At": 5}
    ),
    cat=True,
    tfg=True,
)


@pytest.mark.rule("BEP-ORD-04")
@pytest.mark.parametrize(
    "text",
    [
        "FC Di 4 Ce 3, D At 5 Po 1, PGP Ce 2, CAT Li 3 Di 4, tactician At 5, TFG",
        "FC: 4 Di, 3 Ce; D: 5 At, 1 Po; PGP: 2 Ce; CAT: 3 Li, 4 Di; tattico: 5 At; TFG",
        "tfg fc di4 ce3 d at5 po1 pgp ce2 cat li3 di4 taktiker at5",
        "FC Di+4 C+3  D A+5 P+1  PGP C+2  CAT L+3 Di+4  TAT A+5  TFG  CAT",
        "FC 4 D 3 C, D 5 A 1 P, PGP 2 C, CAT 3 L 4 D, tactician 5 A, TFG",
        "home advantage defence 4 midfield 3, hardness attack 5 goalkeeper 1, great performance points midfield 2, "
        "catenaccio sweeper 3 defense 4, tactician attack 5, offside trap",
        "Fattore campo: difesa 4, centrocampo 3; durezza: attacco 5, portiere 1; grande prestazione: centrocampo 2; "
        "catenaccio: libero 3, difesa 4; tattico: attacco 5; trappola del fuorigioco: sì",
        "Heimvorteil Abwehr 4 Mittelfeld 3, Härte Sturm 5 Torwart 1, Glanzpunkte Mittelfeld 2, Catenaccio Libero 3 "
        "Abwehr 4, Taktiker Angriff 5, Abseitsfalle ja",
    ],
)
def test_points_are_read_in_any_order_of_figure_and_area(text):
    assert ordered(f"Extra points:\n2: {text}\n").matches == {IDS[1]: FULL}


@pytest.mark.rule("BEP-ORD-04", "BEP-XP-04", "BEP-XP-05")
@pytest.mark.parametrize(
    ("text", "cat", "tfg"),
    [
        ("CAT yes, TFG no", True, False),
        ("no CAT, TFG", False, True),
        ("CAT, no TFG", True, False),
        ("catenaccio no, fuorigioco sì", False, True),
        ("senza catenaccio, senza trappola", False, False),
        ("TFG no, CAT no", False, False),
    ],
)
def test_catenaccio_and_trap_are_played_or_not(text, cat, tfg):
    sheet = TeamSheet(points=Points(pgp={"Ce": 1}), cat=cat, tfg=tfg)

    assert ordered(f"1: PGP Ce 1, {text}\n").matches == {IDS[0]: sheet}


@pytest.mark.rule("BEP-ORD-04")
def test_points_of_a_match_may_stand_on_several_lines_and_without_a_heading():
    assert ordered("1: FC Di 4 Ce 3\n1: D At 5\nmatch 2: TFG\n").matches == {
        IDS[0]: TeamSheet(points=Points(fc={"Di": 4, "Ce": 3}, d={"At": 5})),
        IDS[1]: TeamSheet(tfg=True),
    }


@pytest.mark.rule("BEP-ORD-04")
@pytest.mark.parametrize("text", ["FC", "FC Di", "PGP 4", "Di 4", "FC Di 4 D 3", "D Di 100", "FC Xy 4", "4: FC Di 2"])
def test_points_without_source_area_or_figure_are_named(text):
    line = text if ":" in text else f"1: {text}"

    assert [problem.line for problem in reading(f"Points:\n{line}\n").problems] == [2]


# --- what the master forgives ---------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-ORD-06", "BEP-GAP-12")
@pytest.mark.parametrize(
    ("text", "noted"),
    [
        ("Training:\nBaby skill, Giu Fo\n", [(2, '"Baby" was read as Babybaby'), (2, '"Giu" was read as Giuanin')]),
        ("Allenamenti: babybaby Ab; GIUANIN forma", []),
        (
            "Traning\nBabybaby skill\nGiuanni fitness\n",
            [(1, '"Traning" was read as Training'), (3, '"Giuanni" was read as Giuanin')],
        ),
        ("train Babybaby skill\ntrain Giuanin fitness\n", []),
        ("TRAINING:\n  Babybaby:  Können\n\tGiuanin = Form\n", []),
        ("Training: Babybaby, skill; Giuanin on fitness", []),
        (
            "Training: skill Babybaby, fitness Giuanin, Babybaby skill",
            [(1, "Babybaby skill was written before and counts once")],
        ),
    ],
)
def test_every_correction_is_told(text, noted):
    assert ordered(text).training == (Training("Babybaby", "skill"), Training("Giuanin", "fitness"))
    assert notes(text) == noted


@pytest.mark.rule("BEP-ORD-01", "BEP-ORD-06")
@pytest.mark.parametrize(
    ("text", "bids", "noted"),
    [
        ("Lot 1 500", [Bid(lot=1, amount=500)], [(1, '"1 500" was read as lot 1: 500 M')]),
        ("Bids:\nlotto 2 1.000 M", [Bid(lot=2, amount=1000)], [(2, '"2 1.000 M" was read as lot 2: 1000 M')]),
        (
            "Bids:\n3 500 if not bought 1",
            [Bid(lot=3, amount=500, condition="not bought 1")],
            [(2, '"3 500 if not bought 1" was read as lot 3: 500 M')],
        ),
        ("Lot 1: 500", [Bid(lot=1, amount=500)], []),
    ],
)
def test_a_lot_and_an_amount_may_stand_side_by_side(text, bids, noted):
    assert list(ordered(text).bids) == bids
    assert notes(text) == noted


@pytest.mark.rule("BEP-ORD-01", "BEP-ORD-06", "BEP-AUC-17")
@pytest.mark.parametrize("text", ["Lot 1 500 000", "Bids:\n1 500 for lot 3", "Lot 1", "Lot 500 1"])
def test_figures_that_may_mean_several_bids_are_none(text):
    assert len(problems(text)) == 1
    assert reading(text).orders.bids == ()


@pytest.mark.rule("BEP-ORD-01", "BEP-ORD-02", "BEP-ORD-06")
@pytest.mark.parametrize(
    ("text", "marks", "noted"),
    [
        ("Erfiao D/D/C", "DDC", '"D/D/C" was read as 1 D, 2 D, 3 C'),
        ("Erfiao Di/Ce.S II 8-1 d/./c", "D.C", '"d/./c" was read as 1 D, 3 C'),
        ("Erfi: Di/Di/Ce", "DDC", '"Di/Di/Ce" was read as 1 D, 2 D, 3 C'),
        ("Erfiao D/C", "D.C", '"D/C" was read as 1 D, 3 C'),  # a stroke is an empty cell where that fits
        ("Erfiao D / C", "D.C", None),
    ],
)
def test_strokes_may_stand_between_the_marks_of_a_man(text, marks, noted):
    found = reading(f"Line-ups:\n{text}\n")

    assert found.problems == ()
    got = "".join(found.orders.matches.get(each, TeamSheet()).marks.get("Erfiao", ".") for each in IDS)
    assert got == marks
    assert [note.note for note in found.notes if note.note.startswith('"') and "/" in note.note] == (
        [noted] if noted else []
    )


@pytest.mark.rule("BEP-ORD-01", "BEP-ORD-06")
def test_more_marks_between_strokes_than_matches_are_named_by_line():
    assert [line for line, _ in problems("Line-ups:\nErfiao D/D/C/C\n")] == [2]


@pytest.mark.rule("BEP-ORD-01", "BEP-ORD-06", "BEP-STAD-01")
@pytest.mark.parametrize(
    ("text", "built", "noted"),
    [
        ("Stadium: 1", True, ['"1" was read as yes']),
        ("Stadio: +1", True, ['"+1" was read as yes']),
        ("Stadium: 0", False, ['"0" was read as no']),
        ("Stadium: yes", True, []),
    ],
)
def test_a_figure_says_whether_a_level_is_built(text, built, noted):
    assert ordered(text).stadium is built
    assert [note for _, note in notes(text)] == noted


@pytest.mark.rule("BEP-ORD-01", "BEP-STAD-01")
@pytest.mark.parametrize("text", ["Stadium: 2", "Stadium: -1", "Stadium: 11"])
def test_no_more_than_a_level_is_built_at_once(text):
    assert [line for line, _ in problems(text)] == [1]


@pytest.mark.rule("BEP-ORD-06", "BEP-GAP-12")
def test_what_cannot_be_understood_is_named_by_line_with_the_nearest_readings():
    text = "Training:\nEr skill\nZico fitness\nPinozzo\nGiuanin skill\n\nStadium: perhaps\nLot 9: 100\n"

    found = reading(text)

    assert [(problem.line, problem.nearest) for problem in found.problems] == [
        (2, ("Erbullo", "Erfiao")),
        (3, ()),
        (4, ()),
        (7, ()),
        (8, ("1 Weber", "2 Krause", "3 Lopez")),
    ]
    assert found.orders.training == (Training("Giuanin", "skill"),)


@pytest.mark.rule("BEP-ORD-06")
def test_quoted_lines_count_only_where_nothing_else_orders_anything():
    quoted = "> Training:\n> Babybaby skill\n"

    assert ordered(quoted).training == (Training("Babybaby", "skill"),)
    answered = reading(f"{quoted}Giuanin fitness\n")
    assert answered.orders.training == (Training("Giuanin", "fitness"),)
    assert answered.notes[0].note == "quoted lines were left out"


@pytest.mark.rule("BEP-ORD-07")
def test_what_is_not_written_is_not_ordered():
    orders = ordered("Bids:\n1: 500\n")

    assert orders == SessionOrders(bids=(Bid(lot=1, amount=500),))
    assert orders.received


@pytest.mark.rule("BEP-ORD-07", "BEP-NMR-05")
@pytest.mark.parametrize(
    ("header", "phase"),
    [
        ("Session: season 1, session 2", ""),
        ("Session: 2", ""),
        ("Sessione: stagione 1, sessione 5", "season 1, session 5"),
        ("Session: 11", "season 1, session 11"),
        ("Sitzung: Saison 1, Finale", "season 1, finale"),
        ("season 2, session 1", "season 2, session 1"),
    ],
)
def test_orders_say_which_session_they_are_for(header, phase):
    found = reading(f"{header}\nTraining: Babybaby skill\n")

    assert found.problems == ()
    assert found.phase == phase
    assert (found.orders is None) == bool(phase)


@pytest.mark.rule("BEP-ORD-07", "BEP-NMR-05")
def test_orders_for_a_session_that_is_over_are_named():
    assert problems("Session: season 1, session 1\n") == [(1, ())]
    assert problems("Session: season 3, session 13\n") == [(1, ())]


@pytest.mark.rule("BEP-ORD-07", "BEP-NMR-05")
@pytest.mark.parametrize(
    ("header", "phase"),
    [
        ("Session 2 of 11", ""),
        ("Session 2, season 1", ""),
        ("Session 2 - 12/11/2026", ""),
        ("SESSION 2 DEADLINE 5 MAY", ""),
        ("Sessione n. 2", ""),
        ("Season 1", ""),
        ("Turn 2", ""),
        ("Turno 5", "season 1, session 5"),
        ("Session: 3, season: 1", "season 1, session 3"),
        ("Session 3. The finale is near", "season 1, session 3"),
    ],
)
def test_a_session_is_the_figure_behind_its_word(header, phase):
    found = reading(f"{header}\nTraining: Babybaby skill\n")

    assert (found.phase, found.problems) == (phase, ())
    assert (found.orders is None) == bool(phase)


@pytest.mark.rule("BEP-ORD-06", "BEP-ORD-07")
def test_what_else_stands_beside_a_session_is_repeated_as_it_was_read():
    assert notes("Session 2 of 11\n") == [(1, '"Session 2 of 11" was read as season 1, session 2')]
    assert notes("Session: season 1, session 2\n") == []


@pytest.mark.rule("BEP-ORD-06", "BEP-ORD-07")
@pytest.mark.parametrize("said", ["two", "the next one", "99", "season 2"])
def test_a_session_that_is_not_clear_is_a_problem(said):
    assert problems(f"Session: {said}\n") == [(1, ())]


@pytest.mark.rule("BEP-ORD-06", "BEP-ORD-07")
@pytest.mark.parametrize("head", ["Session 2", "Session:\nseason 1, session 2", "Club: Atletico", "Partite:"])
def test_figures_of_the_lines_below_a_heading_are_no_session_and_nothing_there_is_lost_in_silence(head):
    found = reading(f"{head}\nGiuanin to 8, if 3 PA are left\n")

    assert found.phase == ""
    assert [problem.line for problem in found.problems] == [head.count("\n") + 2]


@pytest.mark.rule("BEP-ORD-06")
@pytest.mark.parametrize(
    "said", ["Babybaby, Pinozzo, Giuanin", "Atletico, and please build the stadium", "Real Somebody"]
)
def test_what_stands_behind_the_name_of_the_club_is_not_lost_in_silence(said):
    assert problems(f"Club: {said}\n") == [(1, ("Atletico",))]
    assert reading("Club: Atletic\n").problems == ()


@pytest.mark.rule("BEP-ORD-06")
def test_a_line_of_the_calendar_that_names_no_match_of_the_club_is_a_problem():
    assert problems("Matches:\n1: Atletico - Borussia\n2: Borussia - Atletico, 2-0 I say\n") == []
    assert problems("Matches:\n1: Atletico - Dinamo\n") == [(2, ())]


@pytest.mark.rule("BEP-ORD-06")
def test_orders_below_the_mark_of_a_signature_are_named():
    assert notes("Training: Giuanin skill\n--\nStadium: yes\n") == [
        (2, "what stands below -- was left out, as a signature")
    ]
    assert notes("Training: Giuanin skill\n-- \n\n") == []


@pytest.mark.rule("BEP-ORD-01")
def test_a_line_that_is_drawn_says_nothing():
    assert ordered("======\nTraining\n------\nGiuanin skill\n").training == (Training("Giuanin", "skill"),)


@pytest.mark.rule("BEP-NEW-02", "BEP-ORD-01")
def test_a_starting_team_may_be_a_numbered_list_without_a_heading_and_its_club_is_called_as_its_own_line_says():
    text = "Club: Real Carruba\nPresident: Anna\n1. Borri Li-D I 7\n2) De Rossi (Ce.S+D), I, (7)\n- Urso Po P 2\n"

    found = reading(text, replace(LEAGUE, stage="founding"))

    assert found.orders.name == "Real Carruba"
    assert [problem.line for problem in found.problems] == [2]
    assert [(man.name, man.position, man.side, man.age, man.skill) for man in found.orders.players] == [
        ("Borri", "Li", "D", "I", 7),
        ("De Rossi", "Ce", "S+D", "I", 7),
        ("Urso", "Po", "", "P", 2),
    ]


@pytest.mark.rule("BEP-YOU-09", "BEP-ORD-01")
def test_the_number_of_a_discovery_is_not_his_name():
    assert [each.name for each in ordered("Discoveries:\n1. Pippo Di.S\n2. Pluto Po\n").discoveries] == [
        "Pippo",
        "Pluto",
    ]


@pytest.mark.rule("BEP-BRIBE-01", "BEP-ORD-06")
def test_a_bribe_at_the_price_of_the_other_kind_is_a_problem():
    assert problems("Bribe: match 2: win 500 M\n") == [(1, ("match 1: win", "match 1: penalty"))]


@pytest.mark.rule("BEP-NMR-05")
def test_standing_orders_are_marked_as_such():
    assert ordered("Standing orders: yes").is_standing
    assert not ordered("Ordini permanenti: no").is_standing


@pytest.mark.rule("BEP-NMR-05")
def test_standing_orders_of_an_earlier_session_serve_with_line_ups_points_and_training():
    text = (
        "Session: 1\nLine-ups:\nGiuanin X . C\n2: TFG\nTraining: Giuanin skill\nBids:\n1: 500\nStadium: yes\nStanding: "
    )

    found = reading(f"{text}yes")

    assert found.problems == ()
    assert found.orders == SessionOrders(
        matches={
            IDS[0]: TeamSheet(marks={"Giuanin": "X"}),
            IDS[1]: TeamSheet(tfg=True),
            IDS[2]: TeamSheet(marks={"Giuanin": "C"}),
        },
        training=(Training("Giuanin", "skill"),),
        is_standing=True,
    )
    assert [problem.line for problem in reading(f"{text}no").problems] == [1]


# --- one match after the other ---------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-ORD-01", "BEP-ORD-04")
@pytest.mark.parametrize("title", ["Match 1: Atletico - Borussia", "TEAM 1", "Squadra 1:", "Line-up 1", "Spiel 1"])
def test_men_and_points_may_stand_under_the_name_of_their_match(title):
    matches = ordered(
        f"{title}\nPo Babybaby\nLi: Pinozzo\nDi Giuanin\nFC 4 Di 3 Ce\nD 2 At\nMatch 2\nErbullo\nTFG\n"
    ).matches

    assert matches == {
        IDS[0]: TeamSheet(
            marks={"Babybaby": "X", "Pinozzo": "X", "Giuanin": "X"},
            points=Points(fc={"Di": 4, "Ce": 3}, d={"At": 2}),
        ),
        IDS[1]: TeamSheet(marks={"Erbullo": "X"}, tfg=True),
    }


@pytest.mark.rule("BEP-ORD-06")
def test_points_below_a_match_that_was_not_understood_are_not_those_of_the_match_before():
    found = reading("Match 1\nBabybaby\nMatch 3: the same as before\nTFG\n")

    assert [problem.line for problem in found.problems] == [3]
    assert found.orders.matches == {IDS[0]: TeamSheet(marks={"Babybaby": "X"}), IDS[2]: TeamSheet(tfg=True)}


@pytest.mark.rule("BEP-ORD-02", "BEP-ORD-03")
def test_the_area_before_a_man_says_where_he_plays():
    text = "1: Po Babybaby, Ce Giuanin, Erfiao\n2: Defence: Erfiao, Giuanin C\n"

    matches = ordered(text).matches

    assert matches[IDS[0]].marks == {"Babybaby": "X", "Giuanin": "C", "Erfiao": "C"}
    assert matches[IDS[1]].marks == {"Erfiao": "X", "Giuanin": "C"}
    assert notes(text) == [(1, '"Ce Giuanin" was read as Giuanin C'), (1, '"Erfiao" was read as Erfiao C')]


@pytest.mark.rule("BEP-ORD-01")
def test_a_grid_below_the_list_of_matches_is_a_grid():
    matches = ordered("Matches:\n1: Atletico - Borussia\nGiuanin X . C\n").matches

    assert {each: sheet.marks for each, sheet in matches.items()} == {
        IDS[0]: {"Giuanin": "X"},
        IDS[2]: {"Giuanin": "C"},
    }


# --- bids -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-GAP-15", "BEP-AUC-11")
@pytest.mark.parametrize(
    "text",
    [
        "Bids:\nlot 3: 1000 M if not bought 1",
        "Bids: 3: 1.000 if I don't buy the 1st",
        "lot 3: 1,000 only if I do not buy the 1st player",
        "Offerte:\nlotto 3: 1000 se non compro 1",
        "Gebote:\nLos 3: 1000 M falls 1 nicht gekauft",
        "bid 1000 for lot 3 if not bought 1",
        "Bids:\nLopez: 1000 if not bought 1",
        "Bids:\n3 = 1000 M, if not bought 1",
        "Bids:\n3: 1000 only if I don't get Weber",
        "Offro 1000 per Lopez se non compro weber",
    ],
)
def test_the_books_conditioned_bid_is_read_in_many_words(text):
    bid = Bid(lot=3, amount=1000, condition="not bought 1")

    assert ordered(text).bids == (bid,)
    assert is_allowed(bid)


@pytest.mark.rule("BEP-GAP-15", "BEP-AUC-11")
def test_a_condition_on_a_later_lot_is_read_and_the_president_is_warned():
    found = reading("Bids:\n1: 1000 if not bought 3\n")

    assert found.orders.bids == (Bid(lot=1, amount=1000, condition="not bought 3"),)
    assert [(note.line, note.note) for note in found.notes] == [
        (2, "the bid will be void: a condition names earlier lots only")
    ]


@pytest.mark.rule("BEP-GAP-15")
@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("bought 1 and not bought 2", "bought 1 and not bought 2"),
        ("not bought 1 or bought 2", "not bought 1 or bought 2"),
        ("non comprato 1 e 2", "not bought 1 and not bought 2"),
        ("gekauft 1 oder 2", "bought 1 or bought 2"),
    ],
)
def test_terms_are_joined_by_and_and_or(words, condition):
    assert ordered(f"Bids:\n3: 500 if {words}\n").bids == (Bid(lot=3, amount=500, condition=condition),)


@pytest.mark.rule("BEP-GAP-15")
@pytest.mark.parametrize("words", ["it rains", "bought", "bought 1 bought 2", "and bought 1", "bought 1 and", "not"])
def test_what_is_no_condition_is_named_and_the_bid_is_not_made(words):
    found = reading(f"Bids:\n3: 500 if {words}\n2: 300\n")

    assert [problem.line for problem in found.problems] == [2]
    assert found.orders.bids == (Bid(lot=2, amount=300),)


@pytest.mark.rule("BEP-AUC-17")
@pytest.mark.parametrize("amount", ["-5", "many", "12345678901234567890", "3.5"])
def test_a_bid_is_a_whole_number(amount):
    assert [line for line, _ in problems(f"Bids:\n1: {amount}\n")] == [2]


# --- the rest of the sheet ------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-ORD-01")
@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("Sell Giuanin", SessionOrders(extern_sales=("Giuanin",))),
        ("Vendi Giuanin all'estero", SessionOrders(extern_sales=("Giuanin",))),
        ("Sell Giuanin to Borussia", None),
        (
            "Allenamenti: Pinozzo abilità e forma\nTrain Giuanin skill, fitness",
            SessionOrders(
                training=tuple(Training(name, on) for name in ("Pinozzo", "Giuanin") for on in ("skill", "fitness"))
            ),
        ),
        ("Vendite: Giuanin; Erfiao", SessionOrders(extern_sales=("Giuanin", "Erfiao"))),
        (
            "Auction: Giuanin 2 matches, Erfiao",
            SessionOrders(requests=(Request(player="Giuanin", matches=2), Request(player="Erfiao"))),
        ),
        (
            "Discover Zoff jr Po\nDiscover Gigi Di.S",
            SessionOrders(
                discoveries=(Discovery(name="Zoff jr", position="Po"), Discovery(name="Gigi", position="Di", side="S"))
            ),
        ),
        (
            "Scoperte: Gigi, Di.S; Ugo, Ce.D, J",
            SessionOrders(
                discoveries=(
                    Discovery(name="Gigi", position="Di", side="S"),
                    Discovery(name="Ugo", position="Ce", side="D", is_late=True),
                )
            ),
        ),
        ("Pensions:\nBabybaby Allenatore", SessionOrders(pensions=(Pension(player="Babybaby", job="coach"),))),
        (
            "Pension Erfiao tactician 3-4-3 TFG",
            SessionOrders(
                pensions=(
                    Pension(
                        player="Erfiao",
                        job="tactician",
                        tactic=Tactic(defenders=3, midfielders=4, forwards=3, tfg=True),
                    ),
                )
            ),
        ),
        (
            "Pension Erfiao Tattico, 4-4-2 Li CAT",
            SessionOrders(
                pensions=(
                    Pension(
                        player="Erfiao",
                        job="tactician",
                        tactic=Tactic(defenders=3, midfielders=4, forwards=2, sweeper=True, cat=True),
                    ),
                )
            ),
        ),
        (
            "Discover: Di.S; Gigi Ce.D J",
            SessionOrders(
                discoveries=(
                    Discovery(position="Di", side="S"),
                    Discovery(name="Gigi", position="Ce", side="D", is_late=True),
                )
            ),
        ),
        (
            "Tournaments:\nHarbour Cup: 100 M, 60-30-10",
            SessionOrders(tournaments=(Tournament(name="Harbour Cup", fee=100, shares=(60, 30, 10)),)),
        ),
        ("Dismiss the physio", None),
        ("Dismissals: physio", SessionOrders(dismissals=("Mani d'Oro",))),
        ("For the next auction: Giuanin, 2 matches", SessionOrders(requests=(Request(player="Giuanin", matches=2),))),
        (
            "Training:\nSkill: Giuanin, Erfiao",
            SessionOrders(training=(Training("Giuanin", "skill"), Training("Erfiao", "skill"))),
        ),
        ("Bids: #3: 1000", SessionOrders(bids=(Bid(lot=3, amount=1000),))),
        ("Bids: 1) 300", SessionOrders(bids=(Bid(lot=1, amount=300),))),
        ("Bribe: match 2: win 1000 M", SessionOrders(bribe=Bribe(kind="win", fixture=IDS[1]))),
        ("Build the stadium", SessionOrders(stadium=True)),
        ("Stadio: sì", SessionOrders(stadium=True)),
        ("Bribe: match 2: win", SessionOrders(bribe=Bribe(kind="win", fixture=IDS[1]))),
        ("Bestechung: Spiel 3, Elfmeter", SessionOrders(bribe=Bribe(kind="penalty", fixture=IDS[2]))),
        ("Totocalcio: 1x21, X X 2 1", SessionOrders(columns=("1X21", "XX21"))),
        ("PS: PA 2, PGP 1", SessionOrders(conversion=Conversion(pa=2, pgp=1))),
        ("PS: 2 PA, 1 PGP, 60 M", SessionOrders(conversion=Conversion(pa=2, pgp=1, money=3))),
        ("Entry fees:\nHarbour Cup 1999: 100 M", SessionOrders(fees=(Fee(tournament="Harbour Cup 1999", amount=100),))),
        (
            "With Borussia: give Giuanin, 100 M; take Secret; at once",
            SessionOrders(
                exchanges=(
                    Exchange(
                        club=THEIRS,
                        gives=Goods(players=("Giuanin",), money=100),
                        takes=Goods(players=("Secret",)),
                        at_start=True,
                    ),
                )
            ),
        ),
        (
            "Exchange with Borussia: I give Giuanin and 100 M; I take Secret e 50 M",
            SessionOrders(
                exchanges=(
                    Exchange(
                        club=THEIRS,
                        gives=Goods(players=("Giuanin",), money=100),
                        takes=Goods(players=("Secret",), money=50),
                    ),
                )
            ),
        ),
        (
            "Scambi:\ncon boru: do Mani d'Oro; prendo collaboratore Max, 50 M",
            SessionOrders(
                exchanges=(
                    Exchange(club=THEIRS, gives=Goods(staff=("Mani d'Oro",)), takes=Goods(staff=("Max",), money=50)),
                )
            ),
        ),
        (
            "Friendly with Borussia at home",
            SessionOrders(friendlies=(Friendly(club=THEIRS, at_home=True),)),
        ),
        ("Friendlies: Borussia, home", SessionOrders(friendlies=(Friendly(club=THEIRS, at_home=True),))),
        ("F1: away against Borussia\n", None),
        ("Scouts: championship A 2.1", SessionOrders(scouts=(IDS[1],))),
        ("Press:\nWe will win.\n  Always.\n", SessionOrders(press="We will win.\n  Always.")),
        ("Press:\n| Training: is for\n|  others\n", SessionOrders(press="Training: is for\n others")),
    ],
)
def test_every_part_of_a_sheet_can_be_written_in_few_words(text, orders):
    if orders is None:
        assert reading(text).problems
    else:
        assert ordered(text) == orders


@pytest.mark.rule("BEP-FRI-04", "BEP-ORD-06")
@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("HARBOUR CUP", "Harbour Cup"),
        ("Harbour", "Harbour Cup"),
        ("Harbor Cup", "Harbour Cup"),
        ("Spring Cup", "Spring Cup"),
    ],
)
def test_a_fee_is_for_the_tournament_that_was_announced(written, read):
    league = replace(LEAGUE, tournaments={"Harbour Cup": Tournament(name="Harbour Cup", fee=100)})

    assert ordered(f"Entry fees:\n{written}: 100 M\n", league).fees == (Fee(tournament=read, amount=100),)
    meant = SessionOrders(fees=(Fee(tournament=written, amount=100),))
    assert ordered(sheet_of(league, OURS, meant), league) == meant


@pytest.mark.rule("BEP-ORD-01")
def test_goods_of_an_exchange_are_added_up():
    assert ordered("With Borussia: give 100 M, 50 M").exchanges[0].gives == Goods(money=150)
    assert problems("With Borussia: give 999999999 M, 1 M") == [(1, ())]


@pytest.mark.rule("BEP-ORD-01")
def test_a_friendly_has_a_column_of_its_own():
    text = "Friendlies:\nF1: at home against Borussia\nLine-ups:\n-1- -F1-\nGiuanin X D\nPoints:\nF1: D At 4\n"

    orders = ordered(text)

    sheet = TeamSheet(marks={"Giuanin": "D"}, points=Points(d={"At": 4}))
    assert orders.friendlies == (Friendly(club=THEIRS, at_home=True, sheet=sheet),)
    assert orders.matches == {IDS[0]: TeamSheet(marks={"Giuanin": "X"})}


def test_a_sheet_of_another_club_is_told_from_ones_own():
    assert [line for line, _ in problems("Club: Borussia\n")] == [1]
    assert problems("Club: Atletico\n") == []


def test_two_names_that_differ_by_an_accent_are_told_apart():
    club = LEAGUE.clubs[OURS]
    twins = (man("Müller", "Ce.D", 1, (5, 0)), man("Muller", "Ce.S", 1, (5, 0)))
    league = replace(LEAGUE, clubs=LEAGUE.clubs | {OURS: replace(club, players=twins)})

    assert ordered("Training: Müller skill, Muller fitness", league).training == (
        Training("Müller", "skill"),
        Training("Muller", "fitness"),
    )
    assert read(league, OURS, "Training: MULLER skill").problems[0].nearest == ("Müller", "Muller")
