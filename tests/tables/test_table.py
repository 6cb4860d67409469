from fractions import Fraction
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.tables import Range, TableError, load

from .files import toml

GOOD = {
    "id": "T-POINTS",
    "rule": "T-01",
    "die": "any",
    "columns": ["roll", "points"],
    "rows": [["up to 8", 0], ["9-12", 3], ["13", 6], ["14+", 7]],
}


class Points(msgspec.Struct, frozen=True):
    points: int


class Injury(msgspec.Struct, frozen=True):
    fitness_loss: int
    level_in_match: Fraction


class Nothing(msgspec.Struct, frozen=True):
    pass


@pytest.fixture
def table(tmp_path):
    """Write a table file and load it."""

    def write_and_load(line=Points, **changes):
        path = tmp_path / "points.toml"
        path.write_text(toml(GOOD | changes))
        return load(path, line)

    return write_and_load


@pytest.mark.parametrize(
    ("roll", "points"), [(-40, 0), (0, 0), (8, 0), (9, 3), (12, 3), (13, 6), (14, 7), (15, 7), (900, 7)]
)
def test_a_roll_is_looked_up_in_its_row(table, roll, points):
    assert table().at(roll).points == points


def test_a_table_knows_its_id_its_rule_and_its_rows_in_the_order_of_the_book(table):
    points = table(rows=[["14+", 7], ["up to 8", 0], ["9-13", 3]])

    assert (points.id, points.rule, points.reconstruction) == ("T-POINTS", "T-01", False)
    assert next(iter(points)) == (Range(14, None), Points(7))
    assert [points.place(roll) for roll in (8, 9, 14)] == [1, 2, 0]


def test_a_reconstructed_table_says_so(table):
    assert table(reconstruction=True).reconstruction


def test_a_roll_beyond_the_die_is_a_mistake_of_the_rule(table):
    points = table(die="d6", rows=[["1-3", 0], ["4-6", 3]])

    for roll in (0, 7):
        with pytest.raises(AssertionError, match=f"T-POINTS has no line for {roll}"):
            points.at(roll)


def test_one_row_may_answer_to_everything(table):
    assert table(rows=[["all", 5]]).at(-7).points == 5


def test_cells_may_be_fractions(table):
    injuries = table(
        Injury,
        die="d100",
        columns=["roll", "fitness_loss", "level_in_match"],
        rows=[["1-15", 0, "3/4"], ["16-30", 1, "0.5"], ["31-100", 2, 1]],
    )

    assert [line.level_in_match for _, line in injuries] == [Fraction(3, 4), Fraction(1, 2), Fraction(1)]


@pytest.mark.parametrize("cell", ["1/0", "half", True])
def test_a_cell_that_is_no_fraction_is_refused_with_its_row(table, cell):
    with pytest.raises(TableError, match=r"points\.toml, row 1: Expected a fraction such as '3/4', got"):
        table(Injury, columns=["roll", "fitness_loss", "level_in_match"], rows=[["all", 0, cell]])


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"rows": [["up to 8", 0], ["10+", 3]]}, r"range 10\+ begins where 9 is due"),
        ({"rows": [["up to 8", 0], ["8+", 3]]}, r"range 8\+ begins where 9 is due"),
        ({"rows": [["5-8", 0], ["9+", 3]]}, "range 5-8 begins where no end is due"),
        ({"rows": [["up to 8", 0], ["up to 9", 0], ["10+", 3]]}, "range up to 9 begins where 9 is due"),
        ({"rows": [["up to 8", 0], ["9-12", 3]]}, "the last range is 9-12, but the die goes to no end"),
        ({"rows": [["all", 0], ["9+", 3]]}, "range all has no end, yet others follow"),
        ({"die": "d6", "rows": [["1-5", 0]]}, "the last range is 1-5, but the die goes to 6"),
        ({"die": "d6", "rows": [["1-7", 0]]}, "the last range is 1-7, but the die goes to 6"),
        ({"die": "d6", "rows": [["1+", 0]]}, r"the last range is 1\+, but the die goes to 6"),
        ({"die": "d6", "rows": [["2-6", 0]]}, "range 2-6 begins where 1 is due"),
        ({"die": "2d6", "rows": [["1-12", 0]]}, "range 1-12 begins where 2 is due"),
        ({"die": "2d6+1", "rows": [["2-12", 0]]}, "range 2-12 begins where 3 is due"),
        ({"die": "3-18", "rows": [["3-17", 0]]}, "but the die goes to 18"),
        ({"die": "-5-0", "rows": [["-5--1", 0]]}, "but the die goes to 0"),
        ({"die": "dice"}, "die 'dice' is not a range"),
        ({"rows": []}, "no rows"),
        ({"rows": [["up to 8", 0], ["9+"]]}, "row 2: 1 cells for 2 columns"),
        ({"rows": [["all", 0, 1]]}, "row 1: 3 cells for 2 columns"),
        ({"rows": [["all", "many"]]}, "row 1: Expected `int`, got `str`"),
        ({"rows": [["all", True]]}, "row 1: Expected `int`, got `bool`"),
        ({"rows": [["all", 1.5]]}, "got `float`"),
        ({"rows": [["9 to 12", 0]]}, "row 1: '9 to 12' is not a range"),
        ({"rows": [["12-9", 0]]}, "row 1: '12-9' runs backwards"),
        ({"rows": "many"}, "Expected `array`, got `str`"),
        ({"columns": ["roll", "goals"]}, r"columns \['goals'\] where \['points'\] are expected"),
        ({"columns": ["roll", "points", "more"]}, "are expected"),
        ({"columns": []}, "are expected"),
        ({"colums": []}, "unknown field `colums`"),
        ({"id": 5}, "Expected `str`, got `int`"),
    ],
)
def test_every_kind_of_damage_is_refused_with_the_file(table, changes, words):
    with pytest.raises(TableError, match=words) as refused:
        table(**changes)

    assert str(refused.value).startswith("points.toml")


@pytest.mark.parametrize("missing", ["id", "rule", "die", "columns", "rows"])
def test_a_table_without_one_of_its_parts_is_refused(tmp_path, missing):
    path = tmp_path / "points.toml"
    path.write_text(toml({name: value for name, value in GOOD.items() if name != missing}))

    with pytest.raises(TableError, match=f"missing required field `{missing}`"):
        load(path, Points)


def test_a_table_without_columns_is_refused_even_if_none_are_wanted(table):
    with pytest.raises(TableError, match="are expected"):
        table(Nothing, columns=[], rows=[[]])


@pytest.mark.parametrize("content", [b"id = ", b"\xff\xfe", None])
def test_a_file_that_cannot_be_read_is_refused(tmp_path, content):
    path = tmp_path / "points.toml"
    if content is not None:
        path.write_bytes(content)

    with pytest.raises(TableError, match=r"points\.toml: "):
        load(path, Points)


CUTS = st.lists(st.integers(2, 100), unique=True, max_size=12).map(lambda cuts: [1, *sorted(cuts), 101])


def rows_of(cuts):
    """Rows that divide a d100 at the cuts, the number of the row in each."""
    ranges = (Range(low, following - 1) for low, following in pairwise(cuts))
    return [[str(bounds), place] for place, bounds in enumerate(ranges)]


@given(CUTS, st.randoms(use_true_random=False))
def test_however_a_die_is_divided_every_face_has_its_row(tmp_path_factory, cuts, order):
    rows = rows_of(cuts)
    order.shuffle(rows)
    path = tmp_path_factory.mktemp("tables") / "points.toml"
    path.write_text(toml(GOOD | {"die": "d100", "rows": rows}))

    points = load(path, Points)

    for face in range(1, 101):
        assert points.at(face).points == sum(face >= cut for cut in cuts) - 1


@given(CUTS, st.data())
def test_a_row_lost_or_doubled_or_moved_by_one_is_always_noticed(tmp_path_factory, cuts, data):
    rows = rows_of(cuts)
    place = data.draw(st.integers(0, len(rows) - 1))
    low, high = cuts[place], cuts[place + 1] - 1
    damage = {
        "lost": [],
        "doubled": [rows[place], rows[place]],
        "lower end": [[f"{low - 1}-{high}", 0]],
        "upper end": [[f"{low}-{high + 1}", 0]],
    }
    rows[place : place + 1] = damage[data.draw(st.sampled_from(sorted(damage)))]
    path = tmp_path_factory.mktemp("tables") / "points.toml"
    path.write_text(toml(GOOD | {"die": "d100", "rows": rows}))

    with pytest.raises(TableError):
        load(path, Points)
