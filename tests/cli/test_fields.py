from enum import Enum
from typing import Annotated, Literal

import msgspec
import pytest

from touchline.books.ttfl.state import MatchOptions
from touchline.cli.errors import BadUsageError
from touchline.cli.fields import NO_DEFAULT, fields
from touchline.cli.options import option_lines, options
from touchline.game import Folder


class Surface(Enum):
    GRASS = "grass"
    TURF = "turf"


class Pair(msgspec.Struct):
    home: str
    away: str


class Options(msgspec.Struct, frozen=True, kw_only=True):
    teams: Annotated[int, msgspec.Meta(ge=6, le=16)] = 8
    """How many play."""

    format: Literal["cup", "league"] = "league"
    overtime: bool = False
    neutral: bool = True
    surface: Surface = Surface.GRASS
    weeks: tuple[int, ...] = ()
    byes: list[str] = msgspec.field(default_factory=lambda: ["1", "2"])
    cap: int | None = None
    final: Pair | None = None
    rounds: Annotated[int, msgspec.Meta(gt=0)] = 1
    spare: Annotated[int, msgspec.Meta(lt=4)] = 0
    score: tuple[int, int] = (0, 0)
    points: dict[str, int] = {}
    ratio: float = 0.5
    place: str


class Cup:
    id = "tests.cup"
    options_type = Options


OPTIONS = {field.name: field for field in fields(Options)}


def read(*words):
    return options(Cup, words)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("teams", "a whole number from 6 to 16"),
        ("format", "cup | league"),
        ("overtime", "yes or no"),
        ("surface", "grass | turf"),
        ("weeks", "a list: each a whole number"),
        ("byes", "a list: each text"),
        ("cap", "a whole number"),
        ("final", "a table { home = text, away = text }"),
        ("rounds", "a whole number, at least 1"),
        ("spare", "a whole number, at most 3"),
        ("score", "a list of 2: a whole number, a whole number"),
        ("points", "a table: for each name a whole number"),
        ("ratio", "a number"),
        ("place", "text"),
    ],
)
def test_what_a_field_takes_is_said_in_words(name, words):
    assert OPTIONS[name].takes == words


@pytest.mark.parametrize("text", ['{"home": "Ames", "away": "Boone"}', 'home = "Ames"\naway = "Boone"\n'])
def test_a_table_may_stand_in_a_file_of_its_own(tmp_path, text):
    file = tmp_path / "final"
    file.write_text(text, encoding="utf-8")

    assert read("--final", f"@{file}") == {"final": {"home": "Ames", "away": "Boone"}}


def test_a_table_with_too_much_in_it_for_a_line_is_asked_for_as_a_file():
    field = next(field for field in fields(MatchOptions) if field.name == "home_team")

    assert field.takes == "a table in a file, JSON or TOML: @FILE"


def test_defaults_are_plain_values():
    assert OPTIONS["surface"].default == "grass"
    assert OPTIONS["byes"].default == ["1", "2"]
    assert OPTIONS["place"].default is NO_DEFAULT


def test_options_are_flags_with_hyphens_and_values():
    assert read("--teams", "12", "--place=Rome") == {"teams": "12", "place": "Rome"}


def test_yes_or_no_is_a_switch():
    assert read("--overtime", "--no-neutral") == {"overtime": True, "neutral": False}
    assert read("--overtime=false") == {"overtime": "false"}


def test_lists_are_separated_by_commas_or_written_as_toml():
    assert read("--weeks", "1, 2,3") == {"weeks": ["1", "2", "3"]}
    assert read("--weeks", "[1, 2]") == {"weeks": [1, 2]}
    assert read("--byes=") == {"byes": []}


def test_a_table_is_written_as_toml():
    assert read("--final", '{ home = "A", away = "B" }') == {"final": {"home": "A", "away": "B"}}
    assert read("--final", "nonsense") == {"final": "nonsense"}


def test_a_negative_number_is_a_value():
    assert read("--spare", "-2") == {"spare": "-2"}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ["--team", "12"],
            "tests.cup has no option --team; its options are: --teams, --format, --overtime / --no-overtime",
        ),
        (["--no-teams"], "no option --no-teams"),
        (["twelve"], "no option twelve"),
        (["--teams"], "--teams needs a value: a whole number from 6 to 16"),
        (["--teams", "--overtime"], "--teams needs a value"),
    ],
)
def test_a_word_that_is_no_option_is_answered_with_those_there_are(words, told):
    with pytest.raises(BadUsageError) as refused:
        read(*words)

    assert told in str(refused.value)


def test_the_list_of_options_says_what_they_are_if_nobody_says():
    listed = {flags: usual for flags, _, usual in option_lines(Cup)}

    assert listed["--teams"] == "8"
    assert listed["--overtime / --no-overtime"] == "no"
    assert listed["--byes"] == "1,2"
    assert listed["--cap"] == ""
    assert listed["--place"] == "must be given"


def test_a_field_says_what_the_book_says_of_it():
    about = {field.name: field.about for field in fields(Options)}

    assert about["teams"] == "How many play."
    assert about["format"] == ""


class Filed(msgspec.Struct, frozen=True):
    tables: Folder = {}


def test_a_folder_stands_for_what_its_files_say(tmp_path):
    (tmp_path / "b.toml").write_text("two", encoding="utf-8")
    (tmp_path / "a.toml").write_text("one", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no table", encoding="utf-8")
    (field,) = fields(Filed)

    assert field.takes == "a folder with files *.toml"
    assert not field.wrong(str(tmp_path))
    assert field.plain(str(tmp_path)) == {"a.toml": "one", "b.toml": "two"}
    assert field.wrong(str(tmp_path / "nowhere"))
