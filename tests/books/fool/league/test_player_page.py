"""A man's page: his history, and exact odds of what a camp could make of him."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from tests.books.fool.league.men import career
from touchline.books.fool.league import player_page
from touchline.books.fool.league.careers import Career, Mark
from touchline.books.fool.league.options import AS_PLAYED
from touchline.books.fool.league.phases import founding
from touchline.books.fool.league.player_page import key_of, player_sheet
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice
from touchline.game import Sheet

from .leagues import GAME, A, founded


def page(man: Career) -> Sheet:
    league = founded().with_career(man)
    found = GAME.detail(league, None, key_of(man.id))
    assert found is not None
    return found


def part(sheet: Sheet, key: str) -> Sheet:
    return next(each for each in sheet.more if each.key == key)


def tables(sheet: Sheet) -> dict[str, dict[str, Fraction]]:
    """The odds of a sheet by their headings."""
    found: dict[str, dict[str, Fraction]] = {}
    heading = ""
    for row in sheet.rows:
        if row.heading:
            heading = str(row.cells[0])
        else:
            found.setdefault(heading, {})[str(row.cells[0])] = Fraction(str(row.cells[2]))
    return found


SPEEDY = career("LB", "1-2-4", "o", age=25, games=20)


@pytest.mark.rule("FOOL-12.3.5-e", "FOOL-12.3.5-i", "FOOL-12.5.2-h", "FOOL-12.3.1-n")
def test_a_page_has_everything_a_camp_could_bring_and_its_chances_add_up() -> None:
    sheet = page(SPEEDY)

    for key in ("year", "coaching", "positions"):
        for heading, odds in tables(part(sheet, key)).items():
            assert sum(odds.values()) == 1, heading
    assert any(heading.startswith("Coached for o: ") for heading in tables(part(sheet, "coaching")))
    assert "LB to TE by table 18" in tables(part(sheet, "positions"))


@pytest.mark.rule("FOOL-12.3.5-e", "FOOL-12.3.5-h", "FOOL-12.3.5-i")
def test_the_odds_of_coaching_are_those_of_three_rolls() -> None:
    """A starred need succeeds on 4 to 6; a man who counts 30 cannot pass the second roll."""
    old = career("LB", "1-2-4", "o", age=36, games=20)

    (odds,) = (odds for heading, odds in tables(part(page(old), "coaching")).items() if "for o" in heading)
    assert odds == {"no change": 1}
    assert player_page.coaching_summary(old, "o", AS_PLAYED) == "better 0.0 %, worse 0.0 %"


@pytest.mark.rule("FOOL-12.3.2-c", "FOOL-12.3.2-d")
def test_a_man_who_recovers_has_nothing_else_to_choose() -> None:
    sheet = page(replace(SPEEDY, marks=(Mark("S"),)))

    assert [each.key for each in sheet.more] == ["history", "year", "recovery"]


@pytest.mark.rule("FOOL-12-GAP-START")
def test_a_page_says_where_he_is_and_how_he_came_there() -> None:
    league, _ = founding(founded().options, Dice.fast("page"))
    who = league.club(A).roster[0]

    sheet = player_sheet(league, key_of(who))

    assert sheet is not None
    assert sheet.rows[0].cells == ("Club", f"{league.club(A).name}, roster")
    (note,) = part(sheet, "history").notes
    assert note.text.startswith("Year 1, before the first season: with ")
    assert note.rules == ("FOOL-12-GAP-START",)


def test_nobody_else_has_a_page() -> None:
    assert player_sheet(founded(), key_of(PlayerId("nobody"))) is None
    assert player_sheet(founded(), str(founded().club(A).roster[0])) is None


def test_every_man_of_a_club_leads_to_his_page() -> None:
    club = GAME.view(founded(), None).sheet(f"club {A}")

    assert club is not None
    assert {row.sheet for row in club.rows} == {key_of(who) for who in founded().club(A).everybody}
