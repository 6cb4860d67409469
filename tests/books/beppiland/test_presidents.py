"""Computer presidents left alone: a season, audited session by session. `benchmarks.beppiland_presidents` has more."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest

from benchmarks.beppiland_presidents import PARTNER, SEATS, Phase, cannot_be_done, standing, told, whole_seasons
from touchline.books.beppiland.coach import best_eleven
from touchline.books.beppiland.events import PlayerSoldAbroad, TeamSheetPlayed
from touchline.books.beppiland.league import LEAGUE
from touchline.game import only

COACHES = {seat: "good" if int(seat) % 2 else "default" for seat in SEATS}
GOOD = [seat for seat, coach in COACHES.items() if coach == "good"]
PRIVATE = {only(seat): seat for seat in GOOD}


@cache
def season() -> Sequence[Phase]:
    """18 good presidents and 18 who send nothing; whatever the auditor finds is raised here."""
    return next(whole_seasons(COACHES, "season"))


def test_a_season_goes_by_and_the_next_one_begins() -> None:
    keys = [phase.before.stage for phase in season()]

    assert keys == ["founding", *["session"] * 11, "finale"]
    following = LEAGUE.phase(season()[-1].ruling.state)
    assert following is not None
    assert following.key == "season 2, session 1"


@pytest.mark.rule("BEP-NMR-02")
def test_presidents_who_play_to_win_are_in_front_of_those_who_send_nothing() -> None:
    came = standing(season(), COACHES)

    assert came.title
    assert came.groups == 1
    assert came.ahead > 0.9


def test_nothing_is_ordered_that_cannot_be_done_and_nobody_has_to_be_sold() -> None:
    for phase in season():
        refused = [each for each in cannot_be_done(phase.ruling) if each.audience in PRIVATE]
        forced = [each for each in told(phase.ruling, PlayerSoldAbroad) if each.audience in PRIVATE]
        assert (refused, forced) == ([], [])


def test_good_presidents_have_eleven_men_for_the_championship() -> None:
    short: Counter[bool] = Counter(
        PARTNER in (name for name, _, _ in sheet.men)
        for phase in season()
        for sheet in told(phase.ruling, TeamSheetPlayed)
        if sheet.audience in PRIVATE and sheet.fixture.competition == "championship"
    )

    assert short.total() >= 22 * len(GOOD)
    assert short[True] < 0.05 * short.total()


def test_clubs_of_good_presidents_stay_sound() -> None:
    last = season()[-1].before
    for seat in GOOD:
        club = last.clubs[seat]
        assert 300 <= club.money <= 5000
        assert len(club.players) == 21
        assert 90 <= best_eleven(club.players) <= 150
