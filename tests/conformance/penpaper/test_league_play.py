"""League Play: exact odds from the code that rules the games, the order of the dice, and overtime."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline import books
from touchline.books.penpaper.league_play import Side, overtime, play, points, quarter, quarter_points, totals
from touchline.books.penpaper.options import Options, TieHandling
from touchline.books.penpaper.state import Quarter, Ratings
from touchline.dice import Dice, enumerated
from touchline.tables import parse_range

RATING = st.integers(0, 18)
sides = st.builds(Side, st.sampled_from(["Cruisers", "Tycoons"]), st.builds(Ratings, RATING, RATING))
LEVEL = (Quarter(7, 7),)
HOME = "Cruisers (OFF 9 - DEF 9 + home 1 = +1)"  # how the labels of the dice show what is added
AWAY = "Tycoons (OFF 9 - DEF 9 = +0)"


def ledger_points(modified: int) -> int:
    """PP-T-POINTS as the ledger prints it."""
    rows = books.book("penpaper").ledger.tables["PP-T-POINTS"].rows
    (line,) = [points for rolls, points in rows if modified in parse_range(rolls.casefold())]
    return int(line)


def even(name: str) -> Side:
    return Side(name, Ratings(9, 9))


@pytest.mark.rule("PP-LP-04")
@pytest.mark.parametrize("modified", range(-25, 46))
def test_points_are_the_ledgers_for_every_modified_roll(modified: int) -> None:
    assert points(modified) == ledger_points(modified)


@pytest.mark.rule("PP-LP-01", "PP-LP-02", "PP-LP-03", "PP-LP-04")
@pytest.mark.parametrize("home", [True, False])
@pytest.mark.parametrize("difference", range(-18, 19))
def test_exact_odds_of_a_quarter_for_every_difference(difference: int, home: bool) -> None:
    offense, opposing_defense = (difference, 0) if difference > 0 else (0, -difference)

    odds = enumerated(lambda dice: quarter_points(offense, opposing_defense, home, dice))

    faces = Counter(ledger_points(face + difference + home) for face in range(1, 21))
    assert dict(odds) == {scored: Fraction(count, 20) for scored, count in faces.items()}


@pytest.mark.rule("PP-LP-01", "PP-LP-03")
def test_the_two_teams_score_independently_of_each_other_in_a_quarter() -> None:
    home, away = Side("Home", Ratings(11, 8)), Side("Away", Ratings(9, 12))

    odds = enumerated(lambda dice: quarter(home, away, dice, name="1st quarter"))
    of_home = enumerated(lambda dice: quarter_points(11, 12, True, dice))
    of_away = enumerated(lambda dice: quarter_points(9, 8, False, dice))

    assert dict(odds) == {Quarter(one, other): of_home[one] * of_away[other] for one in of_home for other in of_away}


@pytest.mark.rule("PP-LP-01", "PP-GEN-02")
def test_a_game_is_eight_d20_quarter_by_quarter_the_home_team_first() -> None:
    dice = Dice.scripted([[10, 1], [1, 1], [1, 1], [1, 1]])

    play(even("Cruisers"), even("Tycoons"), dice)

    assert [roll.dice for roll in dice.transcript] == ["d20"] * 8
    assert dice.transcript.labels == [
        f"{name} quarter, {team}" for name in ("1st", "2nd", "3rd", "4th") for team in (HOME, AWAY)
    ]


@pytest.mark.rule("PP-LP-02", "PP-LP-03", "PP-LP-05")
@given(sides, sides, st.lists(st.integers(1, 20), min_size=8, max_size=8))
def test_a_game_adds_up_as_the_ledger_says(home: Side, away: Side, rolls: list[int]) -> None:
    quarters = play(home, away, Dice.scripted(rolls))

    own = [ledger_points(roll + home.ratings.off - away.ratings.def_ + 1) for roll in rolls[::2]]
    other = [ledger_points(roll + away.ratings.off - home.ratings.def_) for roll in rolls[1::2]]
    assert quarters == tuple(Quarter(*pair) for pair in zip(own, other, strict=True))
    assert totals(quarters) == (sum(own), sum(other))


@pytest.mark.rule("PP-LP-05", "PP-GEN-06")
def test_the_example_game_is_decided_by_the_table_not_by_the_example() -> None:
    """PP-C-08 and PP-C-09: the printed 13 points of the first quarter are 7, and the Tycoons win all the same."""
    cruisers, tycoons = Side("Cruisers", Ratings(8, 9)), Side("Tycoons", Ratings(11, 10))
    printed = {row[0]: row[1:] for row in books.book("penpaper").ledger.tables["PP-T-LPEXAMPLE"].rows}

    quarters = play(cruisers, tycoons, Dice.scripted([[11, 17], [9, 6], [10, 1], [13, 7]]))

    assert [str(each.home) for each in quarters] == list(printed["Cruisers"][:4])
    assert [str(each.away) for each in quarters] == ["7", *printed["Tycoons"][1:4]]
    assert totals(quarters) == (9, 10)


@pytest.mark.rule("PP-LP-06")
def test_unless_a_league_says_otherwise_a_regular_season_tie_stands() -> None:
    assert Options().tied_games == "tie-stands"


@pytest.mark.rule("PP-LP-06", "PP-LP-07")
@pytest.mark.parametrize("tied_games", ["tie-stands", "one-overtime", "until-won"])
@given(st.lists(st.tuples(st.integers(1, 20), st.integers(1, 20)), min_size=30, max_size=30))
@pytest.mark.leftover_dice
def test_overtime_ends_when_the_league_says(tied_games: TieHandling, rolls: list[tuple[int, int]]) -> None:
    decided = Dice.scripted([*rolls, (20, 1)])

    extra = overtime(LEVEL, even("Home"), even("Away"), decided, tied_games=tied_games)

    outcomes = [each.home != each.away for each in extra]
    assert outcomes[:-1] == [False] * len(outcomes[:-1])
    if tied_games == "tie-stands":
        assert extra == ()
    elif tied_games == "one-overtime":
        assert len(extra) == 1
    else:
        assert outcomes[-1]


@pytest.mark.rule("PP-LP-06", "PP-LP-07", "PP-LP-03")
def test_exact_odds_of_one_overtime_quarter_between_even_teams() -> None:
    def winner(dice: Dice) -> str:
        home, away = totals(overtime(LEVEL, even("Home"), even("Away"), dice, tied_games="one-overtime"))
        return "home" if home > away else "away" if away > home else "tie"

    home = {0: 7, 3: 4, 6: 1, 7: 6, 10: 2}  # of 20, with the home bonus
    away = {0: 8, 3: 4, 6: 1, 7: 6, 10: 1}
    expected = {
        "home": sum(home[one] * away[other] for one in home for other in away if one > other),
        "away": sum(home[one] * away[other] for one in home for other in away if one < other),
        "tie": sum(home[one] * away[one] for one in home),
    }
    assert dict(enumerated(winner)) == {outcome: Fraction(ways, 400) for outcome, ways in expected.items()}


@pytest.mark.rule("PP-LP-07")
def test_overtime_quarters_are_numbered_for_whoever_rolls_them() -> None:
    dice = Dice.scripted([[1, 1], [8, 1]])

    overtime(LEVEL, even("Cruisers"), even("Tycoons"), dice, tied_games="until-won")

    assert dice.transcript.labels == [f"overtime {number}, {team}" for number in (1, 2) for team in (HOME, AWAY)]


@pytest.mark.rule("PP-LP-07", "PP-GEN-02")
def test_who_tosses_the_coin_for_a_hopeless_overtime_knows_what_for() -> None:
    hopeless = Ratings(0, 18)
    dice = Dice.scripted([2])

    overtime(LEVEL, Side("Cruisers", hopeless), Side("Tycoons", hopeless), dice, tied_games="until-won")

    (coin,) = dice.transcript
    assert (coin.dice, coin.rule) == ("chance 1/2", "PP-LP-07")
    assert coin.label == "overtime 1, neither team can score: heads for the home team"
