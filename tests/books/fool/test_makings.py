"""A commissioner's own tables of new players: what is refused, and that every step of a draft list reads them."""

import re

import pytest
from msgspec.structs import replace

from tests.books.fool.league.leagues import GAME, at, founded
from touchline.books.fool.charts import BOOK as CHARTS
from touchline.books.fool.field_map import TABLES
from touchline.books.fool.league.camp_plan import CampPlan
from touchline.books.fool.league.decisions import coming_options, decided
from touchline.books.fool.league.draft import lists_issued
from touchline.books.fool.league.state import Decisions, League, LeagueOptions
from touchline.books.fool.league.year import camp_held, season_over
from touchline.books.fool.league.year import founded as founded_by_dice
from touchline.books.fool.makings import BOOK, OF_NEW_PLAYERS, makings_with
from touchline.books.fool.new_players import draft_list
from touchline.books.fool.own_tables import charts_with
from touchline.dice import Dice
from touchline.game import OrdersError
from touchline.tables import TableError


def text(name: str) -> str:
    return (TABLES / f"{name}.toml").read_text(encoding="utf-8")


def written(name: str, old: str, new: str, count: int = 0) -> tuple[tuple[str, str], ...]:
    """One file with a passage of its rows, or else of its head, written anew; `old` is a pattern."""
    head, rows = text(name).split("rows = [")
    assert re.search(old, head + rows)
    head, rows = (head, re.sub(old, new, rows, count=count)) if re.search(old, rows) else (re.sub(old, new, head), rows)
    return ((f"{name}.toml", f"{head}rows = [{rows}"),)


ONLY_QUARTERBACKS = written("draft_positions", r'", "\w+", (\d)', r'", "Q", \1')
ALL_OF_30 = (("draft_ages.toml", re.sub(r", \d\d\]", ", 30]", text("draft_ages"))),)


@pytest.mark.rule("FOOL-12-GAP-DRAFT")
def test_the_books_files_in_place_of_themselves_make_the_same_men() -> None:
    files = tuple((f"{name}.toml", text(name)) for name in OF_NEW_PLAYERS)

    assert draft_list(4, 1, Dice.fast("men"), makings_with(files)) == draft_list(4, 1, Dice.fast("men"))
    assert charts_with(files) == CHARTS, "games are played as ever"
    assert makings_with(()) is BOOK
    assert makings_with((("clock.toml", text("clock")),)) is BOOK


@pytest.mark.rule("FOOL-12-GAP-DRAFT", "FOOL-12-GAP-SPECIAL")
@pytest.mark.parametrize(
    ("files", "seen"),
    [
        (ONLY_QUARTERBACKS, lambda man: man.position in ("Q", "Q*")),
        (ALL_OF_30, lambda man: man.age == 30),
        (written("levels", r", \d\]", ", 4]"), lambda man: man.position in ("K", "Pt") or man.c + man.s <= 4),
        (written("build", r'(-6"), \d, ', r"\1, 7, "), lambda man: man.position in ("K", "Pt") or man.s == 7),
        (written("pass_values", r'"\d"', '"0"'), lambda man: man.p == 0),
        (written("kickers", r", \d\d, ", ", 33, "), lambda man: man.kicks is None or man.kicks.distance == 33),
    ],
    ids=OF_NEW_PLAYERS,
)
def test_every_table_is_read_by_its_step(files, seen) -> None:
    assert all(map(seen, draft_list(14, 1, Dice.fast("men"), makings_with(files))))
    assert not all(map(seen, draft_list(14, 1, Dice.fast("men"))))


@pytest.mark.parametrize(
    ("name", "old", "new", "wrong"),
    [
        ("draft_positions", r'"11-12", "Q", 2', '"11", "Q", 1', "draft_positions.toml: no row for 12"),
        ("draft_positions", '"MLB"', '"ZLB"', "draft_positions.toml, row"),
        ("draft_positions", '"DE"', '"DE*"', r"draft_positions.toml: DE\* has no row in build.toml"),
        (
            "draft_positions",
            "FOOL-T-GAP-DRAFTPOS",
            "FOOL-T-OTHER",
            "FOOL-T-GAP-DRAFTPOS of FOOL-12-GAP-DRAFT is expected",
        ),
        ("draft_ages", "23", "99", "draft_ages.toml: age: 99; write 18 to 45"),
        ("levels", "12, 8", "12, 80", "levels.toml: points: 80; write 0 to 12"),
        ("build", r'\["NT".*\n', "", "build.toml: the rows are Q; B; F"),
        (
            "build",
            r'"Q", 2, "1-2"',
            '"Q", 2, "1-7"',
            "build.toml, Q: contact_on cannot be '1-7'; write for example 1-3",
        ),
        ("build", r'"Q", 2, "1-2"', '"Q", 9, "1-2"', "build.toml, Q: lean: 9; write 0 to 6"),
        ("build", '"line"', '"lines"', "pass_limit cannot be 'lines'"),
        ("pass_values", r'"Draft, line", "0"', '"Draft, line", "t"', "Draft, line: a value cannot be 't'"),
        ("pass_values", "1-4 1", "1-3 1", "a value cannot be 'one more die: 1-3 1, 5-6 2'"),
        ("pass_values", "Draft, t 2", "Draft, t 9", "pass_values.toml: the rows are Draft, t 2"),
        ("kickers", "3/5", "three", "kickers.toml: b_n cannot be 'three'; write for example 1/3"),
    ],
)
def test_a_table_that_no_step_could_read_is_refused_with_what_would_be_right(name, old, new, wrong) -> None:
    with pytest.raises(TableError, match=wrong):
        makings_with(written(name, old, new, count=1))


@pytest.mark.rule("FOOL-12-GAP-DRAFT", "FOOL-12-GAP-START", "FOOL-12-P1")
def test_a_league_is_founded_and_drafts_by_its_own_tables() -> None:
    tables = dict((*ONLY_QUARTERBACKS, *written("levels", r", \d\]", ", 4]")))
    league = founded_by_dice(LeagueOptions(clubs=4, tables=tables), Dice.fast("weak men"))

    men = [career.player for career in league.careers.values() if career.player.kicks is career.player.punts]
    assert max(man.c + man.s for man in men) <= 4
    after = lists_issued(league, Dice.fast("a list")).league
    assert {after.careers[who].player.position for who in after.draft_list} <= {"Q", "Q*"}
    with pytest.raises(OrdersError, match=re.escape("levels.toml: points")):
        GAME.seats(LeagueOptions(tables=dict(written("levels", "12, 8", "12, 80"))))


@pytest.mark.rule("FOOL-12.4-h", "FOOL-12-GAP-INJURY")
def test_injuries_of_a_camp_are_those_of_the_leagues_own_table() -> None:
    long = text("longer_injury").replace("2d6 games", "9d6 games").replace('"d6 games', '"9d6 games')
    plain = at("camp", founded(camp_roster=52))
    league = replace(plain, options=replace(plain.options, tables={"longer_injury.toml": long}))

    def longest(camp: League) -> int:
        after = camp_held(camp, {club: CampPlan() for club in camp.clubs}, Dice.fast("a camp")).league
        return max(out.left or 0 for career in after.careers.values() for out in career.out)

    assert longest(plain) < 12 < longest(league)


@pytest.mark.rule("FOOL-12-P1", "FOOL-12.2-g")
def test_a_table_that_the_commissioner_changes_counts_from_the_next_season_on() -> None:
    league = at("championship")
    ((file, table),) = ONLY_QUARTERBACKS
    found = decided(league, f"table {file}:\n{table}")
    league = replace(league, decisions=Decisions(next_tables=found.value))

    assert found.told == "From the next season on the league has a draft_positions.toml of its own."
    assert league.options.tables == {}
    assert file in coming_options(league).tables
    after = season_over(league, Dice.fast("over")).league
    assert {after.careers[who].player.position for who in after.draft_list} <= {"Q", "Q*"}
    assert founded().options.tables == {}
