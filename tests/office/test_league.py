"""A real league through the office: a season from an empty folder to a champion, exported and verified."""

import pytest

from office.conftest import Office
from touchline.office import commissioner, contests, export, history, playing, tables, verify
from touchline.office.models import Contest


def league(name: str, seed: str, **options: object) -> Contest:
    return contests.create("penpaper.league", name=name, options=options, seed=seed)


@pytest.mark.parametrize("teams", [6, 12])
def test_a_season_ends_with_a_champion_and_verifies(office: Office, teams: int) -> None:
    contest = league("demo", "", teams=teams)
    played = playing.play_on(contest, until="season")

    assert history.view(contest, None).champion
    assert verify.verify(export.export(contest)) == verify.Verdict(kind="promised", phases=len(played) + 1)


def test_the_same_seed_gives_the_same_champion(office: Office) -> None:
    one, other = league("demo", "demo", teams=8), league("again", "demo", teams=8)
    for contest in (one, other):
        playing.play_on(contest, until="season")

    assert history.view(one, None) == history.view(other, None)
    assert history.current_state(one) == history.current_state(other)


def test_a_week_ends_after_its_games(office: Office) -> None:
    contest = league("demo", "demo", teams=6)
    first = playing.play_on(contest, until="week")
    second = playing.play_on(contest, until="week")

    assert first
    assert second
    assert not history.view(contest, None).champion


def test_a_league_goes_on_after_its_export_and_import(office: Office) -> None:
    contest = league("demo", "demo", teams=6)
    playing.play_on(contest, until="week", count=3)
    imported = export.import_contest(export.export(contest), name="copy")
    for each in (contest, imported):
        playing.play_on(each, until="season")

    assert history.view(imported, None) == history.view(contest, None)


def to_the_last_play(match: Contest) -> None:
    """By the commissioner's word three quarters are over, and the last has one round left."""
    over = [{"home": 7, "away": 0}, {"home": 0, "away": 3}, {"home": 0, "away": 0}]
    for path, value in {"quarters": over, "home.points": 7, "away.points": 3, "quarter": 4, "rounds_left": 1}.items():
        commissioner.override(match, path, value, reason="rain", by=None)


@pytest.mark.rule("PP-H2H-01", "PP-LEAG-04")
def test_two_owners_meet_at_a_table_and_the_files_of_league_and_match_prove_the_result(office: Office) -> None:
    people = {"3": office.user("anna").username, "4": office.user("ben").username}
    options = {"teams": 6, "head_to_head": True}
    contest = contests.create("penpaper.league", name="rivals", options=options, people=people, seed="rivals")
    playing.play_on(contest, until="phase", force=True)
    (table,) = tables.of(office.opened(contest))
    assert playing.play_on(contest, until="week") == []
    to_the_last_play(table)
    playing.play_on(table, until="decision", force=True)
    (week,) = playing.play_on(contest, until="week")

    match, league = history.current_state(table), history.current_state(contest)
    (game,) = (each for each in league.latest if (each.home, each.away) == ("3", "4"))
    assert table.name == "rivals-s1-w1-g2"
    assert game.quarters == match.quarters
    told = [each.text for each in history.told(week, None)]
    assert "The game at the table rivals-s1-w1-g2 is over, and its result counts" in told
    files = export.export(contest), export.export(table)
    assert verify.verify(files[0], [files[1]]) == verify.Verdict(kind="promised", phases=3, tables=1)
    imported = export.import_contest(files[0], name="copy")
    assert history.view(imported, None) == history.view(contest, None)
    playing.play_on(imported, until="season", force=True)
    assert verify.verify(export.export(imported)).ok
