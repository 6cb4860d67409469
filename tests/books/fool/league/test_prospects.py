"""Exact odds of what a camp could bring, against hand counts."""

from fractions import Fraction

import pytest

from tests.books.fool.league.men import career
from touchline.books.fool.league.careers import Career, Mark
from touchline.books.fool.league.options import LeagueSwitches
from touchline.books.fool.league.prospects import (
    TAKEN_BACK,
    change_odds,
    coaching_odds,
    column_odds,
    position_odds,
    rating_odds,
    recovery_odds,
    told_odds,
)
from touchline.books.fool.league.results import Setting, setting_of
from touchline.dice import Distribution

MEN = (
    career("W", "2-0-5", age=22, status="new"),
    career("Q", "3-1-3", "o", age=36, games=30),
    career("LB", "1-3-5", age=29, games=20),
    career("K", "0-0", age=27, games=18),
    career("G", "2-2", "im", "r", age=24, status="R", games=6),
)


def total(found: Distribution[object]) -> Fraction:
    return sum(found.values(), Fraction(0))


@pytest.mark.rule("FOOL-12.3.1-a", "FOOL-12.3.1-n")
@pytest.mark.parametrize("man", MEN, ids=lambda man: man.player.written)
def test_the_odds_of_a_year_are_all_there_is(man: Career) -> None:
    odds = change_odds(man)

    assert total(odds) == 1
    assert sum(chance for _, chance in told_odds(odds)) == 1
    assert sum(chance for _, chance in rating_odds(odds)) == 1


@pytest.mark.rule("FOOL-12.3.1-i", "FOOL-12.3.1-b")
def test_a_newly_drafted_man_changes_on_5_and_6_without_perturbation() -> None:
    man = career("W", "2-0-5", age=22, status="new")

    assert dict(column_odds(man)) == {"Newly drafted rookie, any": 1}
    odds = dict(told_odds(change_odds(man)))
    # 5: B or C; 6: D. Speed goes by C on 5, high (1/6 x 1/2), by D on 4 and 5; nobody else takes speed alone.
    of_c = Fraction(1, 12)
    of_d = Fraction(1, 6)
    assert odds["-S"] == of_c * Fraction(1, 12) + of_d * Fraction(2, 6)
    # +C-S by B and C on 4: speed 4 is his lowest, and he has 5.
    assert odds["+C, -S"] == Fraction(1, 6) * Fraction(1, 6)
    # -C finds no contact to lose: B, C and D on 2, and D on 1 where the percent die says contact.
    assert odds["no change"] == Fraction(4, 6) + Fraction(2, 6) * Fraction(1, 6) + of_d * Fraction(1, 36)


@pytest.mark.rule("FOOL-12.3.1-b", "FOOL-12.3.1-f")
def test_the_columns_of_a_man_of_25_with_8_games() -> None:
    odds = column_odds(career("LB", "1-3-4", age=25, games=24))

    # Age: 25 or younger on 1 to 4. Games: fewer than 8 if the dice take 2/3 of a game or more: 2 less always, 1 less
    # unless 2/3 come back, 0 if 2/3 go.
    young = Fraction(4, 6)
    fewer = Fraction(1, 6) + Fraction(1, 6) * Fraction(5, 6) + Fraction(2, 6) * Fraction(1, 6)
    assert odds.chance(lambda column: column.startswith("25 or younger")) == young
    assert odds["25 or younger, 4-7"] == young * fewer
    assert odds["26 to 29, 8+"] == (1 - young) * (1 - fewer)


@pytest.mark.rule("FOOL-12.3.5-e", "FOOL-12.3.5-h", "FOOL-12.3.5-i")
def test_coaching_a_receiver_of_28_for_pass() -> None:
    odds = dict(told_odds(coaching_odds(career("W", "2-0-5", age=28), "P")))

    # First 1/3. Second by age: 26 needs 5 (1/6 of the time), 27 to 29 need 6 (4/6), 30 is in vain: 1/6. Third 1 to 4.
    assert odds == {"+P": Fraction(1, 27), "no change": Fraction(26, 27)}


@pytest.mark.rule("FOOL-12.3.5-f")
def test_coaching_a_new_rookie_needs_two_rolls() -> None:
    odds = dict(told_odds(coaching_odds(career("W", "2-1-5", age=22, status="new"), "P")))

    first = Fraction(1, 3)
    assert odds["+P"] == first * Fraction(3, 6)
    assert odds["+P, -C"] == odds["-C"] == first * Fraction(1, 6)


@pytest.mark.rule("FOOL-12.3.5-c", "FOOL-12.3.5-e")
def test_coaching_a_characteristic_away_is_starred() -> None:
    odds = dict(told_odds(coaching_odds(career("H", "1-2-5", "f", age=23, status="R"), "f")))

    reached = Fraction(1, 2) * Fraction(1, 2)
    assert odds["+ loses f"] == reached * Fraction(3, 6)
    assert odds["+ loses f, -C"] == odds["-C"] == reached * Fraction(1, 6)


@pytest.mark.rule("FOOL-12.7.1-e", "FOOL-12.3.5-d")
def test_a_conditioning_camp_stars_speed_and_may_spare_it() -> None:
    man = career("W", "3-1-4", age=23, status="R")
    ordinary = coaching_odds(man, "S")
    conditioned = coaching_odds(man, "S", setting=Setting(gains_as="W", losses_as="W", conditioning=True))

    def faster(odds: Distribution[object]) -> Fraction:
        return odds.chance(lambda found: found.player.s == 5)  # type: ignore[attr-defined]  # a change

    assert (faster(ordinary), faster(conditioned)) == (Fraction(1, 9), Fraction(1, 6))


@pytest.mark.rule("FOOL-12.5.2-h", "FOOL-12.5.2-i")
def test_a_linebacker_who_goes_outside() -> None:
    man = career("LB", "1-2-4", age=31)
    odds = position_odds(man, "OLB")

    # Table 5 is blank on 2 to 5; an experienced man has C on 1 and 6.
    assert total(odds) == 1
    lost = Fraction(1, 3) * Fraction(1, 6)  # -C: C on 2
    told = dict(told_odds(odds))
    assert told["-C"] == lost * Fraction(5, 6)
    assert told[TAKEN_BACK] >= lost * Fraction(1, 6)
    assert dict(told_odds(position_odds(man, "OLB", takes_back=False)))["-C"] == lost


@pytest.mark.rule("FOOL-12.5.2-i")
def test_a_change_that_is_taken_back_leaves_the_man_as_he_was() -> None:
    man = career("DH", "3-1-5", age=22, status="new")

    for outcome in position_odds(man, "LB"):
        if outcome.told == (TAKEN_BACK,):
            assert outcome.player == man.player
        else:
            assert outcome.player.position == "LB"


@pytest.mark.rule("FOOL-12.3.2-c")
def test_recovery_is_by_every_age_he_may_count() -> None:
    man = career("W", "3-1-5", age=26, marks=(Mark("S"),))

    # 24 and 25 recover on 4 faces, 26 (twice), 27 and 28 on 3.
    assert recovery_odds(man) == Fraction(2 * 4 + 4 * 3, 36)


@pytest.mark.rule("FOOL-12.3.1-n")
def test_the_columns_of_12_8_retire_a_man_of_40_on_two_faces() -> None:
    man = career("Q", "3-1-3", age=40, games=36)
    where = setting_of(man.player, options=LeagueSwitches(change_columns="12.8"))

    assert dict(told_odds(change_odds(man, setting=where)))["retires"] == Fraction(1, 3)
