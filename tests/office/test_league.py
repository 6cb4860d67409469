"""A real league through the office: a season from an empty folder to a champion, exported and verified."""

import pytest

from office.conftest import Office
from touchline.office import contests, export, history, playing, verify
from touchline.office.models import Contest


def league(name: str, seed: str, **options: object) -> Contest:
    return contests.create("penpaper.league", name=name, options=options, seed=seed)


@pytest.mark.parametrize("teams", [6, 12])
def test_a_season_ends_with_a_champion_and_verifies(office: Office, teams: int) -> None:
    contest = league("demo", "", teams=teams)
    played = playing.play_on(contest, until="season")

    assert history.view(contest, None).champion
    assert verify.verify(export.export(contest)) == verify.Verdict(ok=True, phases=len(played) + 1)


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
