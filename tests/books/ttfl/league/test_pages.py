"""What people see of a league: sheets, newsletters, pages of men, in English and German."""

import ast
import inspect
import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tests.books.ttfl.league.seasons import (
    GAME,
    ONE,
    TWO,
    Step,
    before_the_cuts,
    before_the_draft,
    founded,
    new_league,
    ruled,
    second_season,
    three_seasons,
)
from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.league import draft_day, orders
from touchline.books.ttfl.league.events import Feat, PlayersRetired
from touchline.books.ttfl.league.leaders import leaders
from touchline.books.ttfl.league.state import SEASON, League
from touchline.books.ttfl.league.text import FORM_PHRASES, PHRASES, told_feats
from touchline.books.ttfl.league.views import in_words
from touchline.game import Language, Sheet, View
from touchline.pictures import Cards
from touchline.web.field_docs import field_docs
from touchline.web.order_form import label_of

LANGUAGES: tuple[Language, ...] = ("en", "de")
ENGLISH = re.compile(r"\b(the|of|and|games|carries|catches|season|week|choose|sign)\b")


def shown(view: View) -> Iterator[str]:
    """Every word of a view but names of clubs and men."""
    yield view.title
    yield view.kicker
    yield view.headline
    for sheet in view.sheets:
        yield from words(sheet)


def words(sheet: Sheet) -> Iterator[str]:
    yield sheet.title
    for column in sheet.columns:
        yield from (column.title, column.explained)
    for row in sheet.rows:
        yield from (cell for cell in row.cells if isinstance(cell, str))
    for note in sheet.notes:
        yield note.text
    for more in sheet.more:
        yield from words(more)


@pytest.mark.parametrize("league", [founded(), before_the_draft(), before_the_cuts(), second_season()])
def test_no_page_mixes_its_languages(league: League) -> None:
    assert not [text for text in shown(GAME.view(league, ONE, "de")) if ENGLISH.search(text)]


@pytest.mark.parametrize("step", three_seasons(), ids=lambda step: GAME.phase(step.before).key)
def test_every_phase_has_a_newsletter_in_both_languages(step: Step) -> None:
    events = step.ruling.events
    english, german = (GAME.report(step.after, events, None, language) for language in LANGUAGES)

    assert [sheet.key for sheet in english.sheets] == [sheet.key for sheet in german.sheets]
    assert not [text for text in shown(german) if ENGLISH.search(text)]
    told = [note.text for sheet in english.sheets for note in sheet.notes]
    for event in events:
        said = GAME.tell(step.after, event)
        assert any(note.startswith(said) for note in told), said
        assert GAME.tell(step.after, event, "de") != said


def test_a_newsletter_tells_who_did_most_club_by_club() -> None:
    feats = (Feat(ONE, "Abel Cott", "passing", 20, 251, 33), Feat(ONE, "Bram Dale", "rushing", 1, 9))
    told = told_feats(founded(), (*feats, Feat(TWO, "Cal Ives", "receiving", 1, 30)), "de")

    assert told == (
        "Amberly Steamers: Abel Cott 20 von 33 Pässen für 251 Yards, Bram Dale 1 Lauf für 9 Yards."
        " Blackwater Ferrymen: Cal Ives 1 Fang für 30 Yards."
    )


def test_a_newsletter_tells_what_comes_next() -> None:
    step = ruled(founded())
    (schedule,) = (
        sheet for sheet in GAME.report(step.after, step.ruling.events, None).sheets if sheet.key == "schedule"
    )

    assert {row.cells[0] for row in schedule.rows} == {2}


def test_a_club_has_its_games_with_what_came_of_them() -> None:
    league = ruled(founded()).after
    sheet = GAME.view(league, ONE).sheet("club 1")
    assert sheet is not None
    (first, second) = sheet.more[0].rows
    (result,) = (game for game in league.results if ONE in game.teams)

    assert first.cells[2] == f"{result.home_points}–{result.away_points}"
    assert second.cells[::2] == (2, "")
    assert all("Amberly Steamers" in row.cells for row in (first, second))


@pytest.mark.rule("SPF-PEN-05", "SPF-PEN-08")
def test_first_downs_and_penalties_of_a_season_stand_club_by_club() -> None:
    before, after = founded(), ruled(founded()).after
    sheet = GAME.view(after, None, "de").sheet("team figures")
    assert sheet is not None
    totals = [sum(int(row.cells[column]) for row in sheet.rows) for column in range(1, 5)]

    assert GAME.view(before, None).sheet("team figures") is None
    assert [column.title for column in sheet.columns[1:]] == ["1D", "Durch Str.", "Str.", "Strafyards"]
    assert totals[0] > totals[1] > 0
    assert totals[3] > totals[2] > 0


def test_what_is_read_later_leads_to_nobody_who_may_have_left() -> None:
    for step in three_seasons():
        report = GAME.report(step.after, step.ruling.events, None)
        links = {row.sheet for sheet in report.sheets for row in sheet.rows if row.sheet}
        assert {link.split()[0] for link in links} <= {"club"}


def test_every_link_of_a_sheet_leads_to_one() -> None:
    for league in (founded(), before_the_draft(), before_the_cuts()):
        view = GAME.view(league, None)
        keys = {row.sheet for sheet in view.sheets for row in sheet.rows if row.sheet}

        assert keys
        assert all(view.sheet(key) or GAME.detail(league, None, key) for key in keys)


def test_leaders_of_a_season_are_told_also_if_they_have_stopped_since() -> None:
    final, draft = (
        step for step in three_seasons() if step.after.season == 3 and step.after.stage in ("draft", "cuts")
    )
    stopped = {man.id for event in final.ruling.events if isinstance(event, PlayersRetired) for man in event.men}
    told = {leader.player for leader in leaders(draft.after)}

    assert told & stopped
    sheet = GAME.view(draft.after, None).sheet("leaders")
    assert sheet is not None
    for row in sheet.rows:
        if not row.heading:
            assert row.sheet.startswith("player ") == (row.cells[0] in names_in(draft.after))
    assert second_season().leaders == ()


def names_in(league: League) -> set[str]:
    return {man.name for man in league.players.values()}


@pytest.mark.rule("SPF-CARD-01", "SPF-CARD-12")
@pytest.mark.parametrize("position", ["QB", "HB", "C", "CB", "K", "P"])
def test_a_mans_page_shows_the_card_he_plays_with(position: str) -> None:
    league = founded()
    man = next(each for each in league.men(ONE) if each.position == position)
    page = GAME.detail(league, None, f"player {man.id}", "de")

    assert page is not None
    assert page.title == f"{man.name}, {position}"
    assert isinstance(page.picture, Cards)
    assert [card.name for card in page.picture.cards] == [man.name]


def test_a_club_shows_all_its_cards() -> None:
    cards = GAME.detail(founded(), None, "cards 1")

    assert cards is not None
    assert sum(len(part.picture.cards) for part in cards.more if isinstance(part.picture, Cards)) == 46 + 5


def test_between_two_seasons_nobody_has_a_card_and_strangers_have_no_page() -> None:
    league = before_the_draft()
    free = GAME.detail(league, None, f"player {league.pool[0]}")

    assert free is not None
    assert free.picture is None
    assert "none: he is in the pool" in free.rows[0].cells
    for key in ("cards 1", "player nobody", "cards 99", "anything"):
        assert GAME.detail(league, None, key) is None


def test_who_is_hurt_is_told_on_his_page() -> None:
    league = replace(founded(), hurt={CardId("1-1"): 2, CardId("1-2"): SEASON})

    for who, said in (("1-1", "fehlt 2 Spiele"), ("1-2", "fehlt den Rest der Saison")):
        page = GAME.detail(league, None, f"player {who}", "de")
        assert page is not None
        assert said in [cell for row in page.rows for cell in row.cells]


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ({"carries": 1, "rushing_yards": 7}, "1 carry, 7 yds"),
        ({"carries": 2, "rushing_yards": 7}, "2 carries, 7 yds (3.5)"),
        ({"tackles": 1, "half_sacks": 3}, "1 tackle; 1.5 sacks"),
        ({"half_sacks": 2, "interceptions": 1}, "1 sack; 1 int"),
        ({"punts": 1, "punt_yards": 41}, "1 punt, 41.0 yds"),
        ({"field_goals": 2, "field_goal_attempts": 3}, "2/3 field goals"),
        ({}, ""),
    ],
)
def test_figures_in_a_few_words(counts: dict[str, int], said: str) -> None:
    assert in_words(counts, "en") == said


def test_a_passer_who_was_only_sacked_has_figures_in_words() -> None:
    assert in_words({"sacked": 2}, "en") == "0/0, 0 yds, 0 int, 2 sacked"


# --- words ----------------------------------------------------------------------------------------------------------


def test_every_phrase_has_its_german() -> None:
    for phrases in (PHRASES, FORM_PHRASES):
        assert [key for key in phrases if "de" not in phrases.languages(key)] == []


def asked() -> Iterator[str]:
    """What forms ask and explain."""
    for kind in (orders.LineUp, orders.DraftList, orders.Pick, orders.Cuts):
        yield (kind.__doc__ or "").strip().partition("\n")[0]
        yield from field_docs(kind).values()
        yield from (label_of(field) for field in kind.__struct_fields__ if field != "first")


OF_THE_OFFICE = "check_result"
"""What it refuses no owner sends."""


def refused() -> Iterator[str]:
    """What refusals say: every text called `wrong` or `right` in the code, with something where a name stands."""
    for module in (orders, draft_day):
        for rule in ast.parse(inspect.getsource(module)).body:
            if isinstance(rule, ast.FunctionDef) and rule.name != OF_THE_OFFICE:
                yield from (text for node in ast.walk(rule) for text in _named(node))
    yield from draft_day.FORBIDDEN.values()


def _named(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.keyword) and node.arg in ("wrong", "right"):
        yield from _texts(node.value)
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in ("wrong", "right"):
        yield from _texts(node.value)


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "WR" for part in node.values)


@pytest.mark.parametrize("text", sorted({*asked(), "Men who go first"} - {"Quarterback", "Front"}))
def test_every_question_of_a_form_is_asked_in_german(text: str) -> None:
    assert GAME.said(text, "de") != text
    assert GAME.said(text, "en") == text


@pytest.mark.parametrize("text", sorted(set(refused())))
def test_every_refusal_is_told_in_german(text: str) -> None:
    assert GAME.said(text, "de") != text


def test_a_league_that_is_not_founded_has_a_page() -> None:
    view = GAME.view(new_league(), None, "de")

    assert view.kicker == "vor der ersten Saison"
    assert view.sheets == ()
