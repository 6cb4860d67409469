"""The tables of what men are worth, and that the measurement makes such tables."""

import pytest

from benchmarks.fool_worth import FEATURES, ROWS, Worth, downs, features, played, playing_rows, varied, worth_rows
from touchline.books.fool.clubs import sample_club
from touchline.books.fool.league.club_strength import GROUPS, KEEPING, PLAYING
from touchline.books.fool.league.worth import PLAYING_TIME, WORTH, line_of
from touchline.dice import Dice

OFFENCE = ("Q", "B", "E", "U")
DEFENCE = ("DE", "LB", "DH")


@pytest.mark.parametrize("side", [OFFENCE, DEFENCE])
def test_the_shares_of_a_side_make_eleven_men(side: tuple[str, ...]) -> None:
    shares = [share for name in side for kind in GROUPS[name] for share in PLAYING_TIME[kind]]

    assert all(0 < share <= 100 for share in shares)
    assert abs(sum(shares) - 1100) < 30


def test_every_kind_of_place_has_a_worth_and_a_share() -> None:
    kinds = {kind for kinds in GROUPS.values() for kind in kinds}

    assert kinds == set(PLAYING_TIME)
    assert {line_of(kind) for kind in kinds} == set(WORTH) == {*ROWS, "K", "Pt"}


def test_it_is_good_to_have_more_men_than_play_but_one_kicker() -> None:
    assert len(KEEPING["K"]) == len(PLAYING["K"]) == 1
    assert all(len(KEEPING[name]) > len(PLAYING[name]) for name in GROUPS if name not in ("K", "Pt"))


def test_a_match_is_counted_by_the_downs_that_men_played() -> None:
    dice = Dice.fast("worth")
    clubs = [varied(sample_club(dice, number=number), dice, side) for number, side in ((1, "home"), (2, "visitors"))]
    match = played(clubs, dice)
    found = dict(zip(FEATURES, features(clubs[0], match), strict=True))
    everywhere = sum(found[f"{row}.share"] for row in ROWS)

    assert abs(everywhere - 22) < 1
    assert found["Q.share"] == pytest.approx(1, abs=0.1)
    assert {man.id for man in downs(clubs[0], match)} <= set(clubs[0].roster)


def test_what_seems_to_cost_points_is_worth_none_and_misses_never_help() -> None:
    found = {name: Worth(-0.5, 0.1) for name in FEATURES} | {"Q.p": Worth(6.04, 0.1), "K.missed": Worth(0.2, 0.1)}

    assert worth_rows(found)[0] == '  ["Q", 604, 0, 0, 0, 0, 0, 0],'
    assert worth_rows(found)[-2] == '  ["K", 0, 0, 0, 0, 0, -50, 0],'


def test_small_shares_are_not_counted() -> None:
    shares = {kind: [10.0, 0.4] for kind in PLAYING_TIME}

    assert playing_rows(shares, 10)[0] == '  ["Q", "100"],'
