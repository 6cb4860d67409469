"""What the page about FOOL shows is what one gets."""

import re
from pathlib import Path

import msgspec

from tests.books.fool.test_worked_examples import ROLLOUT, TWO_BLITZ
from tests.books.fool.worked_examples import defence, play
from tests.docs.test_guides import commands, run
from touchline import books
from touchline.books.fool.charts import BOOK
from touchline.books.fool.explaining import explained
from touchline.books.fool.game_plan import default_plan
from touchline.books.fool.match import MatchGame
from touchline.books.fool.offensive_sets import SETS
from touchline.books.fool.options import Switches
from touchline.books.fool.orders import read_call
from touchline.books.fool.own_tables import REPLACEABLE
from touchline.books.fool.state import HOME, MatchOptions
from touchline.cli.errors import Failure
from touchline.cli.output import say_failure
from touchline.dice import Dice
from touchline.game import Mistake, Seat

PATH = Path(__file__).parents[2] / "docs" / "books" / "fool.md"
PAGE = PATH.read_text(encoding="utf-8")
GAME = MatchGame()


def block(kind: str) -> str:
    (found,) = re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    return found


def test_the_play_that_is_explained_is_the_books_own_example():
    outcome = play(ROLLOUT, defence(TWO_BLITZ), [3, (3, 4), (2, 5), 1, 6, 2, 1, 4])

    assert f"`{ROLLOUT}`" in PAGE
    assert block("explained").splitlines() == list(explained(outcome.steps))


def test_commands_shown_work_in_the_order_they_are_shown(tmp_path):
    (tmp_path / "plan.txt").write_text(block("plan"), encoding="utf-8")

    printed = run("\n".join(commands(PATH)), tmp_path)

    assert "go yards: 2 " in printed
    assert (tmp_path / "tables" / "runback.toml").exists()


def test_the_plan_with_mistakes_is_answered_as_the_page_says(capsys):
    seats = (Seat(HOME, "Home", "person"),)
    state = GAME.setup(MatchOptions(manner="plans"), seats, Dice.fast("a plan"))

    read = GAME.read_orders_text(state, HOME, block("wrong"))
    mistakes = tuple(Mistake(each.where, each.wrong, each.right, "office", each.passage) for each in read.problems)
    say_failure(Failure("these orders cannot stand", 1, mistakes=mistakes), as_json=False)

    assert capsys.readouterr().err == f"error: these orders cannot stand\n{block('answer')}"


def test_every_option_switch_and_table_is_on_the_page():
    for name in msgspec.structs.fields(MatchOptions):
        assert f"`--{name.name.replace('_', '-')}`" in PAGE
    switches = dict(re.findall(r"^\| `(\w+)` \| 5.* \| (on|off) \|$", PAGE, re.MULTILINE))
    assert switches == {field.name: "on" if field.default else "off" for field in msgspec.structs.fields(Switches)}
    assert set(re.findall(r"`(\w+)\.toml`", PAGE)) >= set(REPLACEABLE)


def test_calls_shown_can_be_called():
    shown = re.findall(r"^\| a (?:pass|run|screen) \| `(.*?)` \|", PAGE, re.MULTILINE)

    assert len(shown) == 3
    for call in shown:
        assert read_call(call.replace("\\|", "|"), default_plan()).set.name in SETS


def test_every_rule_named_on_the_page_is_in_a_ledger():
    named = set(re.findall(r"\bFOOL-[\w.-]*\w", PAGE))

    assert named
    ledger = books.book("fool").ledger
    tables = {getattr(BOOK, name).id for name in REPLACEABLE}
    assert sorted(named - ledger.rules.keys() - ledger.tables.keys() - tables) == []
