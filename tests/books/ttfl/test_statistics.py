"""What a play adds to the figures of teams and men, penalties included, and who is named in a report."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from tests.books.ttfl.matches import at
from touchline.books.ttfl.cards import CardId
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.match_report import PLAYER_FIGURES, TEAM_FIGURES, figure, player_figures, team_figures
from touchline.books.ttfl.penalties import Choice, Foul, offered
from touchline.books.ttfl.plays import Play, WalkedOff
from touchline.books.ttfl.series import Situation, after_gain, first_down
from touchline.books.ttfl.statistics import Figures, Tally, entries, is_first_by_penalty
from touchline.game import Sheet

NOW = Situation(40, 3, 10)
MIDFIELD = Course.ordinary()


def added(play: Play, *, took: bool = True, stage: str = "scrimmage") -> Figures:
    """What comes of a play of the home team in the figures."""
    tally = Tally()
    tally.add(entries(replace(MIDFIELD, stage=stage), play, took=took))
    return tally.figures()


def gain(yards: int, now: Situation = NOW, **more: Any) -> Play:
    return replace(Play.ordinary(), situation=now, yards=yards, standing=after_gain(now, yards), **more)


def fouled(side: str, number: int, yards: int = 4, spot: int | None = None, now: Situation = NOW, **more: Any) -> Play:
    """A run with a foul on it."""
    play = gain(yards, now, **more)
    choice = offered(now, play.standing, Foul(side, number), spot)  # type: ignore[arg-type]  # O or D
    return replace(play, choice=choice)


def of_penalties(counts: Mapping[str, int]) -> tuple[int, int]:
    return counts.get("penalties", 0), counts.get("penalty_yards", 0)


def first_downs(figures: Figures) -> tuple[int, int]:
    return figures.home.get("first_downs", 0), figures.home.get("first_downs_by_penalty", 0)


# --- spikes ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-TIME-08")
def test_a_spike_is_an_attempt_of_its_passer_as_of_his_team():
    spike = gain(
        0, kind="spike", result="spike", passer=CardId("1-1"), call=replace(Play.ordinary().call, kind="spike")
    )
    figures = added(spike, took=False)

    assert figures.home["attempts"] == 1
    assert figures.of_man(CardId("1-1")) == {"attempts": 1}


# --- penalties ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-PEN-05", "SPF-PEN-08", "SPF-PEN-09")
@pytest.mark.parametrize(
    ("play", "ours", "theirs"),
    [
        (fouled("O", 7), (1, 10), (0, 0)),
        (fouled("O", 7, now=Situation(88, 1, 10)), (1, 6), (0, 0)),  # half the distance
        (fouled("D", 1), (0, 0), (1, 5)),
        (fouled("D", 5), (0, 0), (1, 15)),
        (fouled("D", 5, yards=20), (0, 0), (1, 10)),  # half the distance from where the run ended
        (fouled("D", 8, spot=12), (0, 0), (1, 12)),
        (fouled("D", 1, now=Situation(1, 1, 1), yards=0), (0, 0), (1, 0)),
        (fouled("D", 5, yards=40), (0, 0), (0, 0)),  # a touchdown drops it
    ],
)
def test_yards_of_a_penalty_are_kept(play, ours, theirs):
    figures = added(play)

    assert of_penalties(figures.home) == ours
    assert of_penalties(figures.visitors) == theirs
    assert of_penalties(added(play, took=False).visitors) == (0, 0)


@pytest.mark.rule("SPF-PUNT-03", "SPF-PUNT-06")
def test_so_are_those_that_are_walked_off_before_a_punt():
    walked = (WalkedOff("home", 5), WalkedOff("visitors", 15))
    facts: dict[str, Any] = {"kind": "punt", "call": None, "answer": None, "walked_off": walked}
    figures = added(replace(gain(0), **facts, result="foul", standing=first_down("offence", 30)), took=False)

    assert of_penalties(figures.home) == (1, 5)
    assert of_penalties(figures.visitors) == (1, 15)
    assert first_downs(figures) == (1, 1)


@pytest.mark.rule("SPF-PEN-08", "SPF-PEN-09", "SPF-PEN-04")
@pytest.mark.parametrize(
    ("play", "took", "expected"),
    [
        (fouled("D", 7), True, (1, 1)),  # holding gives one
        (fouled("D", 7), False, (0, 0)),
        (fouled("D", 8, spot=3), True, (1, 1)),
        (fouled("D", 1), True, (0, 0)),  # five yards of ten
        (fouled("D", 1, now=Situation(40, 3, 5)), True, (1, 1)),
        (fouled("D", 5), True, (1, 1)),  # after the play
        (fouled("D", 5, yards=12), True, (1, 0)),  # which has made it by itself
        (fouled("D", 7, yards=12), True, (1, 1)),  # which it wipes out
        (fouled("O", 7, yards=12), True, (0, 0)),
    ],
)
def test_a_first_down_by_penalty_is_a_first_down(play, took, expected):
    assert first_downs(added(play, took=took)) == expected


@pytest.mark.rule("SPF-PEN-11")
def test_who_falls_on_a_fumbled_punt_has_no_first_down_by_penalty():
    facts: dict[str, Any] = {"kind": "punt", "call": None, "answer": None, "result": "kicked", "fumble": "lost"}
    lost = replace(gain(0), **facts, standing=first_down("offence", 30))
    walked_off_there = Choice(Foul("R", 5), first_down("offence", 15), False, 15)

    assert not is_first_by_penalty(MIDFIELD, replace(lost, choice=walked_off_there), took=True)


@pytest.mark.rule("SPF-PEN-13")
def test_a_kick_that_a_penalty_replaces_is_no_try():
    missed = {"kind": "field goal", "call": None, "answer": None, "result": "missed", "passer": CardId("1-51")}
    standing = first_down("defence", 60)
    choice = Choice(Foul("D", 5), first_down("offence", 25), True, 15)
    play = replace(gain(0), **missed, standing=standing, choice=choice)

    assert "field_goal_attempts" not in added(play).home
    assert first_downs(added(play)) == (1, 1)
    assert added(play, took=False).home["field_goal_attempts"] == 1


@pytest.mark.rule("SPF-XP-02")
def test_nobody_makes_a_first_down_on_a_try():
    assert not is_first_by_penalty(replace(MIDFIELD, stage="try"), fouled("D", 7), took=True)


# --- a report -------------------------------------------------------------------------------------------------------


def named(sheet: Sheet, work: str) -> list[object]:
    """The figures of everybody who stands in a table of a report."""
    (table,) = (each for each in sheet.more if each.key == f"{work} home")
    return [row.cells[1:] for row in table.rows]


def report(**men: Mapping[str, int]) -> Sheet:
    figures = Figures(men={CardId(card.replace("_", "-")): counts for card, counts in men.items()})
    return player_figures(replace(at(), figures=figures), "home", "en")


@pytest.mark.parametrize(
    ("work", "what"), [(work, what) for work, names in PLAYER_FIGURES for what in names], ids=lambda each: each
)
def test_whoever_has_any_figure_of_a_kind_is_named_in_its_table(work, what):
    assert len(named(report(**{"1_1": {what: 2}}), work)) == 1


def test_a_kicker_without_a_try_for_a_point_is_named():
    sheet = report(**{"1_1": {"field_goals": 3, "field_goal_attempts": 4}})

    assert named(sheet, "kicks") == [(3, 4, 0, 0)]


def test_a_passer_who_was_only_sacked_is_named():
    assert named(report(**{"1_1": {"sacked": 2, "sack_yards": 11}}), "passing") == [(0, 0, 0, 0, 0, 2)]


def test_first_downs_by_penalty_and_penalty_yards_are_shown_in_both_languages():
    state = replace(at(), figures=Figures(home={"first_downs_by_penalty": 2, "penalty_yards": 45}))
    rows = {row.cells[0]: row.cells[1:] for row in team_figures(state, "de").rows}

    assert rows["First Downs durch Strafen"] == (2, 0)
    assert rows["Strafyards"] == (45, 0)
    assert len({figure(name, "de") for name in TEAM_FIGURES}) == len(TEAM_FIGURES)
