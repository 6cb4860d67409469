"""A commissioner's own tables: what is refused, and that every rule of a match reads them and nothing else."""

import re
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from touchline.books.fool import match_play
from touchline.books.fool.charts import BOOK, Chart, Charts
from touchline.books.fool.clock import charge
from touchline.books.fool.contact import contact_result
from touchline.books.fool.downs import Rules
from touchline.books.fool.field_map import TABLES
from touchline.books.fool.injuries import general_check, injury
from touchline.books.fool.interceptions import intercepted
from touchline.books.fool.kickoffs import where_caught
from touchline.books.fool.match import MatchGame
from touchline.books.fool.outcome import Foul
from touchline.books.fool.own_tables import ANY_COLUMN, FORMS, REPLACEABLE, charts_with
from touchline.books.fool.penalties import enforced
from touchline.books.fool.players import Player
from touchline.books.fool.runbacks import entry, long_runback, runback
from touchline.books.fool.series import Scrimmage
from touchline.books.fool.special_effects import special_effect
from touchline.books.fool.state import HOME, VISITORS, MatchOptions
from touchline.dice import Dice
from touchline.game import OrdersError, Seat
from touchline.tables import TableError

GAME = MatchGame()
SEATS = (Seat(HOME, "Home", "computer"), Seat(VISITORS, "Visitors", "computer"))


def text(name: str) -> str:
    return (TABLES / f"{name}.toml").read_text(encoding="utf-8")


def charts(name: str, old: str, new: str) -> Charts:
    """The book's charts with one passage of one file written anew; `old` is a pattern."""
    assert re.search(old, text(name))
    return charts_with(((f"{name}.toml", re.sub(old, new, text(name), count=1)),))


# --- what may be replaced -------------------------------------------------------------------------------------------


def test_every_reconstructed_table_of_the_charts_and_none_of_the_books_own_can_be_replaced() -> None:
    assert {"bump", "pass_rush", "trapped", "the_pass"} == set(Charts.__struct_fields__) - set(REPLACEABLE)


def test_the_books_files_in_place_of_themselves_change_nothing() -> None:
    assert charts_with(tuple((f"{name}.toml", text(name)) for name in REPLACEABLE)) == BOOK
    assert charts_with(()) == BOOK


@pytest.mark.parametrize(
    ("name", "old", "new", "wrong"),
    [
        ("runback", r'\["5", ".*?"\]', '["5", "9?"]', r"runback.toml, row 5: result cannot be '9\?'"),
        ("runback", r'\["5", ".*?"\], ', "", r"runback.toml: every roll from the lowest to the highest needs one row"),
        ("runback", r', \["6", ".*?"\]', "", r"runback.toml: rolls 1 to 5; it needs 1 to 6"),
        ("runback", r'\["5", ".*?"\]', '["5", "9", "8"]', r"runback.toml, row 5: 3 cells for 2 columns"),
        ("runback", r'\["5", ', '["x", ', r"runback.toml, row 5: 'x' is not a range"),
        ("runback", "FOOL-T-RB", "FOOL-T-LRB", r"runback.toml: id 'FOOL-T-LRB' where 'FOOL-T-RB' is expected"),
        ("runback", r"rows = \[", "rows = [[", r"runback.toml: "),
        ("clock", "kneel", "knee", r"clock.toml: the rows are run, catch"),
        ("clock", r'"kneel", "\d+', '"kneel", "long', r"clock.toml, row 11: seconds cannot be 'long"),
        ("penalties", '"end of the run"', '"previous spot"', r"penalties.toml, row 8: from 'previous spot'"),
        ("penalties", '"to the spot"', "15", r"penalties.toml, row 6: yards cannot be '15'"),
        ("longer_injury", '"5-6", "S"', '"5-6", "C"', r"longer_injury.toml: every ability needs a row"),
        ("injury_check", '"he is hurt", ".*"', '"he is hurt", "7/6"', r"injury_check.toml, row 2: a chance of 7/6"),
    ],
)
def test_a_table_that_no_rule_could_read_is_refused_with_file_and_row(name, old, new, wrong) -> None:
    with pytest.raises(TableError, match=wrong):
        charts(name, old, new)


@pytest.mark.parametrize("file", ["the_pass.toml", "zones.toml", "nonesuch.toml"])
def test_other_files_are_refused(file) -> None:
    with pytest.raises(TableError, match=f"{file}: no such table is replaced; there are contact, "):
        charts_with(((file, "id = 1"),))


def test_a_match_with_a_faulty_table_does_not_begin() -> None:
    options = MatchOptions(tables={"runback.toml": text("runback").replace('"4"', '"four"', 1)})

    with pytest.raises(OrdersError, match=re.escape("runback.toml, row")):
        GAME.seats(options)


READERS: dict[str, Callable[[str], object]] = {
    "contact": contact_result,
    "runback": entry,
    "long_runback": entry,
    "kickoffs": lambda cell: where_caught(1, charts=all_of("kickoffs", cell)),
    "clock": lambda cell: charge("kneel", all_of("clock", cell)),
    "injury": lambda cell: injury(Player(id="a", position="Q", p=3, c=3, s=3), Dice.fast(1), all_of("injury", cell)),
    "injury_check": lambda cell: general_check(["a man"], Dice.fast(1), charts=all_of("injury_check", cell)),
    "special_effects": lambda cell: special_effect(Dice.fast(1), "#", charts=all_of("special_effects", cell)),
    "interception": lambda cell: intercepted("SC", to_goal=50, charts=all_of("interception", cell), dice=Dice.fast(1)),
}


def all_of(name: str, cell: str) -> Charts:
    chart = getattr(BOOK, name)
    return replace(BOOK, **{name: replace(chart, rows=tuple((row[0], *(cell for _ in row[1:])) for row in chart.rows))})


@pytest.mark.parametrize("name", READERS)
@given(data=st.data())
def test_whatever_a_cell_may_say_can_be_read(name: str, data: st.DataObject) -> None:
    pattern = re.compile(FORMS[name][ANY_COLUMN].pattern, re.ASCII)
    cell = data.draw(st.from_regex(pattern, fullmatch=True))
    assume(name != "injury_check" or Fraction(cell) <= 1)  # more is refused besides
    READERS[name](cell)


# --- each is read ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-GAP-RUNBACK")
def test_runs_are_as_long_as_the_commissioners_tables_say() -> None:
    assert runback(Dice.scripted([5]), room=99, charts=charts("runback", r'\["5", ".*?"\]', '["5", "11"]')).yards == 11
    longer = charts("long_runback", r'\["4", ".*?"\]', '["4", "25"]')
    assert long_runback(Dice.scripted([4]), room=99, charts=longer).yards == 25


@pytest.mark.rule("FOOL-GAP-SYMBOLS")
def test_a_sign_means_what_the_commissioners_table_says() -> None:
    own = charts("special_effects", r'\["4", ".*?"', '["4", "fumble"')

    assert special_effect(Dice.scripted([4]), "#", charts=own) == "fumble"
    assert special_effect(Dice.scripted([4]), "#") is None


@pytest.mark.rule("FOOL-GAP-KICKOFF", "FOOL-GAP-CLOCK", "FOOL-GAP-PENALTY", "FOOL-12-GAP-INJURY")
def test_kickoffs_clock_penalties_and_injuries_are_the_commissioners() -> None:
    assert where_caught(5, charts=charts("kickoffs", r'\["5", ".*?"\]', '["5", "7"]')) == 7
    assert charge("in bounds", charts("clock", r'in bounds", \d+', 'in bounds", 40')).running == 30
    fifteen = charts("penalties", r'("holding, offence .*?", )\d+', r"\g<1>15")
    assert enforced(Scrimmage(50, 2, 7), Foul("holding", "offence"), fifteen).to_goal == 65
    never = charts("injury_check", r'looked at", ".*"', 'looked at", "0"')
    assert general_check(["a man"], Dice.scripted([]), charts=never) is None


@pytest.mark.parametrize("manner", ["calls", "plans"])
def test_a_match_is_ruled_by_the_commissioners_tables_and_no_others(manner, monkeypatch: pytest.MonkeyPatch) -> None:
    own = Charts(**{name: replace(getattr(BOOK, name), id=f"own {name}") for name in Charts.__struct_fields__})
    read: set[str] = set()
    at, line = Chart.at, Chart.line

    def reading_at(self: Chart, roll: int, column: str = "result") -> str:
        read.add(self.id)
        return at(self, roll, column)

    def reading_line(self: Chart, name: str):
        read.add(self.id)
        return line(self, name)

    monkeypatch.setattr(Chart, "at", reading_at)
    monkeypatch.setattr(Chart, "line", reading_line)
    monkeypatch.setattr(match_play, "rules_of", lambda options: Rules(charts=own))
    dice = Dice.fast("a commissioner's own tables")
    for _ in range(3):
        state = GAME.setup(MatchOptions(manner=manner), SEATS, dice)
        while (phase := GAME.phase(state)) is not None:
            orders = {owed.seat: GAME.default(state, owed.seat, dice) for owed in phase.owed}
            state = GAME.resolve(state, orders, dice).state

    assert read == {f"own {name}" for name in Charts.__struct_fields__}
