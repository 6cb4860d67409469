"""Exact odds of single plays: from the rules themselves, however the branches are walked."""

import re
from fractions import Fraction

import pytest

from touchline import books
from touchline.books.fool.downs import resolved
from touchline.books.fool.field_map import TABLES, mirrored
from touchline.books.fool.game_plan import default_plan
from touchline.books.fool.mirroring import mirrored_defence, mirrored_offence, mirrored_play
from touchline.books.fool.orders import read_call
from touchline.books.fool.outcome import Circumstances, Foul
from touchline.books.fool.play_odds import Came, came, judged, mean_yards, play_odds, shares, success, yard_bands
from touchline.books.fool.play_question import PlayOptions, PlayQuestion, clubs_of, lined_up, odds_of
from touchline.books.fool.series import Scrimmage
from touchline.books.fool.snap import Ruled
from touchline.dice import enumerated
from touchline.game import OrdersError
from touchline.odds.matrix_games import solve

PLAN = default_plan()
FIRST_AND_TEN = Scrimmage(70)
QUESTION = PlayQuestion()


def line_up(call, defence):
    chosen = read_call(call, PLAN)
    return (*lined_up(chosen, PLAN.defence_by_name[defence], clubs_of(PlayOptions())), chosen.play)


@pytest.mark.rule("FOOL-5-a")
@pytest.mark.parametrize(
    ("call", "defence"),
    [
        ("Slot: F/R", "Base"),
        ("Two: RW/WWR qk", "Base"),
        ("Gun: LH/C draw", "NZone"),
        ("Split: LH/scnL(LG)(LT)", "Over"),
    ],
)
def test_walking_branches_that_meet_as_one_changes_no_chance(call, defence):
    offence, eleven, play = line_up(call, defence)
    ruled = Ruled(around=Circumstances(to_goal=70))

    def plainly(dice):
        outcome = resolved(offence, eleven, play, dice, ruled)
        return judged(FIRST_AND_TEN, came(outcome), outcome.fouls)

    assert dict(play_odds(offence, eleven, play, FIRST_AND_TEN)) == dict(enumerated(plainly))


def test_every_play_ends_in_exactly_one_way():
    odds = play_odds(*line_up("Split: RW/IR || LH/WL", "Base"), FIRST_AND_TEN)

    assert sum(odds.values()) == 1
    assert sum(share.chance for share in shares(odds)) == 1
    assert sum(share.chance * share.yards for share in shares(odds)) == mean_yards(odds)
    kept = sum(chance for _, _, chance in yard_bands(odds, (0, 10)))
    assert kept == 1 - odds.chance(lambda end: end.turnover)


def test_catches_are_told_by_their_zone_with_the_yards_after_them():
    odds = play_odds(*line_up("Split: RW/IR || LH/WL", "Base"), FIRST_AND_TEN)

    catches = {share.cause for share in shares(odds) if share.cause.startswith("catch")}

    assert catches == {"catch in IR", "catch in WL"}


@pytest.mark.rule("FOOL-GAP-PENALTY")
def test_a_penalty_is_judged_for_whoever_suffers_it():
    gain = Came("run", 12, lost=False, turned_over_at=None, thrown_away=False)

    assert judged(FIRST_AND_TEN, gain, [Foul("holding", "offence")]).cause == "penalty"
    assert judged(FIRST_AND_TEN, gain, [Foul("holding", "offence")]).yards < 0
    assert judged(FIRST_AND_TEN, gain, [Foul("defensive holding", "defence")]).cause == "run"
    assert judged(FIRST_AND_TEN, gain, [Foul("holding", "offence"), Foul("offside", "defence")]).yards == 0


@pytest.mark.rule("FOOL-5.3.10-c")
def test_in_the_odds_too_nothing_but_the_whistle_counts_of_a_play_that_was_dead():
    dead = Came("no play", 0, lost=False, turned_over_at=None, thrown_away=False)
    offside = Foul("offside", "defence")

    bumped = judged(FIRST_AND_TEN, dead, [Foul("interference", "offence"), offside])

    assert bumped == judged(FIRST_AND_TEN, dead, [offside])
    assert bumped.yards == 5


def mirrored_end(end):
    """`catch in IR` is `catch in IL` on the other side."""
    caught, of, zone = end.cause.partition("catch in ")
    return end._replace(cause=f"{caught}{of}{mirrored(zone)}") if of else end


@pytest.mark.rule("FOOL-5-e")
@pytest.mark.parametrize(
    ("call", "defence"),
    [
        ("Slot: F/R", "Over"),
        ("Split: RE/SR qk", "Base"),
        ("Split: RW/IR loft || RE/SR (roll R)", "NTwo"),
        ("Split: LH/scnL(LG)(LT)", "Mike"),
    ],
)
def test_the_mirrored_play_has_the_mirrored_distribution_exactly(call, defence):
    ours, theirs, play = line_up(call, defence)

    odds = play_odds(ours, theirs, play, FIRST_AND_TEN)
    other = play_odds(mirrored_offence(ours), mirrored_defence(theirs), mirrored_play(play), FIRST_AND_TEN)

    assert {mirrored_end(end): chance for end, chance in odds.items()} == dict(other)


def test_the_question_is_one_of_the_books():
    assert isinstance(books.questions()["fool.play"], PlayQuestion)


def test_one_call_against_one_defence_is_told_with_its_causes():
    (sheet,) = QUESTION.odds("Slot: F/R vs Base", PlayOptions(), solve)

    assert sheet.title == "Slot: F/R vs Base"
    assert [more.key for more in sheet.more] == ["causes", "yards", "line-up"]
    assert [row.cells[0] for row in sheet.rows] == ["yards on average", "first down", "ball lost", "touchdown"]
    assert sheet.rows[0].cells[0] == "yards on average"


def test_a_call_sheet_against_several_defences_shows_the_best_mix_of_both():
    options = PlayOptions(by="success", down=3, to_go=1)
    (sheet,) = QUESTION.odds("Slot: F/R ; Pro: TB/C(F) vs Base, Run", options, solve)

    assert [column.title for column in sheet.columns] == ["call", "Base", "Run", "best mix"]
    assert len(sheet.rows) == 3
    mixes = [float(row.cells[-1].removesuffix(" %")) for row in sheet.rows[:-1]]
    assert sum(mixes) == pytest.approx(100, abs=0.02)


def test_clubs_of_ones_own_are_asked_about():
    call, defence = read_call("Slot: F/R", PLAN), PLAN.defence_by_name["Base"]
    ours, theirs = clubs_of(PlayOptions(offence=3, defence=4))

    own = odds_of(call, defence, PlayOptions(offence_club=ours, defence_club=theirs))

    assert dict(own) == dict(odds_of(call, defence, PlayOptions(offence=3, defence=4)))


def test_odds_go_by_the_commissioners_own_tables():
    printed = (TABLES / "contact.toml").read_text(encoding="utf-8")
    columns, rows, cells = printed.partition("rows = [")
    all_stopped = columns + rows + re.sub(r'"[*+-][^"]*"', '"0"', cells)
    call, base = read_call("Slot: F/R", PLAN), PLAN.defence_by_name["Base"]

    stopped = odds_of(call, base, PlayOptions(tables={"contact.toml": all_stopped}))

    assert all(end.yards <= 0 for end in stopped if end.cause == "run")
    with pytest.raises(OrdersError, match=r"contact.toml"):
        QUESTION.odds(
            "Slot: F/R vs Base", PlayOptions(tables={"contact.toml": printed.replace('"+1"', '"some"')}), solve
        )


def test_a_plan_puts_its_own_men_on_the_field():
    club = clubs_of(PlayOptions())[0]
    first, second, *_ = club.chart.kinds["Q"]
    plan = PlayOptions(offence_plan=f"== Depth chart ==\nQ: {second}, {first}\n")

    drawn = QUESTION.drawn("Split: RE/SR", plan)

    assert next(piece.rating for piece in drawn.pieces if piece.name == "Q") == club.roster[second].rating
    assert club.roster[first].rating != club.roster[second].rating


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Slot: F/R", "the question"),
        ("row 9 vs Base", "row 9"),
        ("Slot: F/R vs Bass", "Bass"),
    ],
)
def test_a_question_that_cannot_be_read_is_refused(text, where):
    with pytest.raises(OrdersError) as refused:
        QUESTION.odds(text, PlayOptions(), solve)
    assert refused.value.mistakes[0].where == where


def test_what_is_too_large_is_refused_rather_than_guessed():
    with pytest.raises(OrdersError, match="more than 50 ways"):
        QUESTION.odds("Split: RW/IR || LH/WL vs Base", PlayOptions(branches=50), solve)


def test_a_target_beyond_the_end_line_is_refused():
    with pytest.raises(OrdersError, match="end line"):
        QUESTION.odds("Split: RW/VDC +1 loft || LW/LS vs Base", PlayOptions(to_goal=8, to_go=8), solve)


def test_a_first_down_is_likelier_the_nearer_it_is():
    call, defence = read_call("Slot: F/R", PLAN), PLAN.defence_by_name["Base"]

    near, far = (success(odds_of(call, defence, PlayOptions(to_go=yards))) for yards in (2, 10))

    assert Fraction(0) < far < near < 1
