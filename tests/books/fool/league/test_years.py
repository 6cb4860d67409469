"""Whole years by computer owners: everybody is accounted for, and rosters are legal at every step."""

import pytest

from benchmarks.fool_audit import Auditor
from touchline.books.fool.league.events import ChampionCrowned, PlayerMoved
from touchline.books.fool.league.state import League, LeagueOptions
from touchline.dice import Dice

from .leagues import GAME, founded, quick_games, through

__all__ = ["quick_games"]


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12-GAP-CALENDAR", "FOOL-12.1-a", "FOOL-12.1-l", "FOOL-12.2-d", "FOOL-12.2-e", "FOOL-12.2-f")
@pytest.mark.parametrize("preseason_games", [0, 2])
def test_every_man_is_accounted_for_from_the_draft_to_retirement(preseason_games: int) -> None:
    auditor = Auditor()
    stages = []
    for before, after, events in through(
        League(options=LeagueOptions(clubs=4, games=4, preseason_games=preseason_games)), 6, "audit"
    ):
        auditor.audit(after, events)
        assert all(GAME.tell(after, event) for event in events)
        stages.append(before.stage)
    camp = ["draft", "camp roster", "camp", "first cut"]
    preseason = ["preseason 1", "second cut", "preseason 2", "final cut"] if preseason_games else []
    season = ["season"] * 4 + ["semi-finals", "championship"]
    assert stages == ["founding", *season, *(5 * (camp + preseason + season))]


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12-P4", "FOOL-12-P3")
def test_a_man_ages_once_a_year_and_is_a_rookie_once() -> None:
    seen: dict[str, list[tuple[int, str]]] = {}
    for _, after, _events in through(League(options=LeagueOptions(clubs=4, games=4)), 7, "ages"):
        if after.stage == "draft":
            for who, career in after.careers.items():
                seen.setdefault(who, []).append((career.player.age, career.status))
    for who, years in seen.items():
        ages = [age for age, _ in years]
        assert ages == list(range(ages[0], ages[0] + len(ages))), who
        told = [status for _, status in years]
        assert told.count("R") <= 1
        assert told.count("R2") <= 1
        order = ["new", "R", "R2", "veteran"]
        assert told == sorted(told, key=order.index), f"{who}: {told}"
    assert any("R2" in [status for _, status in years] for years in seen.values())


@pytest.mark.rule("FOOL-12.3.1-x", "FOOL-12-GAP-START")
def test_the_returners_of_the_first_season_are_returners_for_good() -> None:
    careers = founded().careers.values()

    returners = [career for career in careers if {"KR", "PR"} & {each.role for each in career.roles}]
    assert len(returners) == 8
    assert all(career.has_returned is (career in returners) for career in careers)


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12-GAP-SEASON", "FOOL-12.1-d")
def test_a_year_has_one_champion_who_drafts_last() -> None:
    for before, after, events in through(League(options=LeagueOptions(clubs=6, games=5)), 3, "champions"):
        crowned = [event for event in events if isinstance(event, ChampionCrowned)]
        assert len(crowned) == (before.stage == "championship")
        if crowned:
            assert after.from_the_bottom[-1] == crowned[0].club
            assert before.finalists is not None
            assert set(after.ranking[:2]) == set(before.finalists)


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.0-d")
def test_nobody_comes_or_goes_at_a_club_whose_season_is_over() -> None:
    for before, after, events in through(League(options=LeagueOptions(clubs=6, games=5)), 3, "frozen"):
        if before.stage in ("semi-finals", "championship") and after.stage != "draft":
            moved = {event.club for event in events if isinstance(event, PlayerMoved)}
            assert not any(before.has_finished(club) for club in moved if club is not None)


def test_dice_alone_make_a_league() -> None:
    options = LeagueOptions(clubs=4)
    leagues = [GAME.resolve(League(options=options), {}, Dice.fast("alike")).state for _ in range(2)]

    assert leagues[0] == leagues[1]


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.1-f")
def test_lists_of_the_injured_end_with_the_season_and_are_told_so() -> None:
    told: dict[str, set[str]] = {"activated": set(), "off the list": set()}
    for before, after, events in through(League(options=LeagueOptions(clubs=4, games=6)), 3, "lists"):
        for event in events:
            if isinstance(event, PlayerMoved) and event.how in told:
                told[event.how].add(before.stage)
                assert event.how == "off the list" or not before.has_finished(event.club), "he comes back for a game"
        if before.stage == "championship":
            assert not any(club.reserve or club.camp_reserve for club in after.clubs.values())
    assert told["off the list"] == {"championship"}
    assert told["activated"]
