"""Cards bring their figures again: what is measured in long runs (`benchmarks.ttfl_replay`), in short ones."""

import pytest
from msgspec.structs import replace

from benchmarks.ttfl_averages import average_teams
from benchmarks.ttfl_environment import BY_FOOT, THROWN, measured
from benchmarks.ttfl_formulas import FORMULAS, with_rating
from benchmarks.ttfl_replay import COMPLETION, Point, compared, played_match, replay, season_and_cards, together
from touchline import books
from touchline.books.ttfl.house_rules import TTFL
from touchline.books.ttfl.making_cards.environment import environment
from touchline.books.ttfl.making_cards.fictional import fictional_season
from touchline.books.ttfl.making_cards.team import cards_of
from touchline.books.ttfl.match_play import Setting
from touchline.dice import Dice

GAMES = 16


def percent(text):
    """A cell of SPF-T-ENV: percentages between strokes, or values each with its percentage."""
    if ":" in text:
        pairs = (part.split(":") for part in text.split(","))
        return [
            number for value, share in pairs for number in (0.5 if "?" in value else float(value), int(share) / 100)
        ]
    return [float(part) / 100 for part in text.split("/")]


def flat(values):
    return [number for value in values for number in (value if isinstance(value, tuple) else (value,))]


@pytest.mark.rule("SPF-GEN-02")
@pytest.mark.parametrize(("game", "column"), [("house", 1), ("base", 2)])
def test_cards_are_made_for_the_environment_of_the_ledger(game, column, env_table):
    around = environment(game)
    values = (
        around.leading_carries, around.other_carries, around.inside, around.sweep, around.draw, around.screen,
        around.break_met, around.calls, around.blitzes, tuple(each / 100 for each in around.completion), around.lost,
        around.sack_changes, (around.elsewhere,), around.occupied, around.intercept_sizes, around.wr, around.te,
        around.back, (around.runs_kept, around.catches_kept),
    )  # fmt: skip

    for row, value in zip(env_table, values, strict=True):
        assert percent(row[column]) == pytest.approx(flat(value)), row[0]


@pytest.fixture
def env_table():
    return books.book("ttfl").ledger.tables["SPF-T-ENV"].rows


@pytest.mark.leftover_dice
@pytest.mark.rule("SPF-GEN-02")
def test_matches_are_played_in_the_environment_that_cards_are_made_for():
    met, around = measured(GAMES, "house", TTFL), environment("house")

    def share(what, kind):
        return met.counts[what][kind] / met.counts[what].total()

    for kind, wanted in zip((*THROWN, "screen"), around.calls, strict=True):
        assert share("calls", kind) == pytest.approx(wanted, abs=0.04), kind
    for kind, wanted in zip(BY_FOOT, around.leading_carries, strict=True):
        assert share("leading carries", kind) == pytest.approx(wanted, abs=0.05), kind
    for kind in ("inside", "sweep"):
        found = sum(change * count for change, count in met.counts[kind].items()) / met.counts[kind].total()
        assert found == pytest.approx(sum(change * part for change, part in getattr(around, kind)), abs=0.3), kind


@pytest.fixture(scope="module")
def two_clubs():
    """Everybody is average, but one club's passer completes 65 % and its leading back gains 5 yards; 49 % and 3."""
    season = fictional_season(Dice.scripted(["=606"] * 10_000), 2)

    def changed(club, completion, carry):
        def line(man):
            if man.position == "QB":
                return replace(man, completions=round(completion * man.attempts))
            if man.position in ("HB", "FB"):
                return replace(man, rushing_yards=round(carry * man.carries))
            return replace(man, tackles=0)

        return replace(club, players=tuple(line(man) for man in club.players))

    good, bad = season.clubs
    return replace(season, clubs=(changed(good, 0.65, 5.0), changed(bad, 0.49, 3.0)))


@pytest.mark.rule("SPF-GEN-01", "SPF-GEN-05", "SPF-GEN-06")
def test_who_completes_and_gains_more_does_so_again(two_clubs):
    good, bad = cards_of(two_clubs)
    total = {side: dict.fromkeys(("completions", "attempts", "rushing_yards", "carries"), 0) for side in "gb"}
    for number in range(GAMES):
        did, _ = played_match(Setting(good, bad, TTFL), Dice.fast(f"again {number}"))
        for side, counts in (("g", did.home), ("b", did.visitors)):
            for figure in total[side]:
                total[side][figure] += counts[figure]

    completion = {side: did["completions"] / did["attempts"] for side, did in total.items()}
    carry = {side: did["rushing_yards"] / did["carries"] for side, did in total.items()}
    assert completion["g"] - completion["b"] == pytest.approx(0.16, abs=0.05)
    assert 1.0 < carry["g"] - carry["b"] < 2.8


def test_a_replayed_season_has_sixteen_games_a_club_and_its_own_men():
    season, teams = season_and_cards("house", clubs=4)
    twice = together([replay(teams, TTFL, 1), replay(teams, TTFL, 2)])

    assert [year.games for year in twice] == [2 * 4] * 4  # three weeks, and the first again
    for club, year in zip(season.clubs, twice, strict=True):
        assert set(year.men) <= {man.id for man in club.players}
    assert len(list(COMPLETION.points(season, twice))) == 4


@pytest.mark.parametrize(
    ("points", "slope", "correlation"),
    [
        ([(1, 2), (2, 4), (3, 6)], 2.0, 1.0),
        ([(1, 3), (2, 2), (3, 1)], -1.0, -1.0),
        ([(1, 1), (2, 3), (3, 2)], 0.5, 0.5),
        ([(2, 1), (2, 3)], 0.0, 0.0),
    ],
)
def test_slope_and_correlation(points, slope, correlation):
    found = compared([Point(*each, weight=1) for each in points])

    assert (found.slope, found.correlation) == pytest.approx((slope, correlation))


@pytest.mark.leftover_dice
def test_a_formula_is_measured_on_its_own_men_only():
    team = average_teams("house")[0]

    for formula in FORMULAS:
        more = with_rating(team, formula, 1).cards
        changed = [card.position for card, was in zip(more, team.cards, strict=True) if card != was]
        assert changed, formula.name
        assert set(changed) <= formula.positions, formula.name
