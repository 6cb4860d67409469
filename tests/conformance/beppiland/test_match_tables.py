"""The tables of a match in the ledger, cell by cell: printed ones that are no table file, and those it derives."""

import re
from fractions import Fraction

import pytest

from books.beppiland.squads import team
from touchline import books
from touchline.books.beppiland import events as told
from touchline.books.beppiland import extra_points, hardness, own_goals, shots, team_selection, weather
from touchline.books.beppiland.bribing import BRIBES, bribed_win, cost
from touchline.books.beppiland.communication_of_the_teams import AREA_OF_MARK
from touchline.books.beppiland.extra_points import Points
from touchline.books.beppiland.match_play import Performance, Play, play
from touchline.books.beppiland.players import AREAS, LINES, age_code, age_of, is_young, notation
from touchline.books.beppiland.rounding import percent
from touchline.books.beppiland.starting_teams import masters_players
from touchline.books.beppiland.young_players import matches_a_point, matches_a_session
from touchline.dice import Dice, enumerated

TABLES = books.book("beppiland").ledger.tables


def rows(table: str) -> list[tuple[str, ...]]:
    return list(TABLES[table].rows)


def yes(cell: str) -> bool:
    assert cell.partition(" ")[0] in {"yes", "no"}, cell
    return cell.startswith("yes")


def as_percent(cell: str) -> Fraction:
    return Fraction(cell) / 100


@pytest.mark.rule("BEP-PLY-02", "BEP-SHOT-03")
@pytest.mark.parametrize("row", rows("BEP-T-POS"), ids=lambda row: row[0])
def test_positions_and_what_their_areas_do(row: tuple[str, ...]) -> None:
    code, letter, *_, in_3x, shoots, has_sides = row
    assert code in AREAS
    assert (AREA_OF_MARK.get(letter) == code) == (letter != "X only")
    assert (code in LINES) == yes(in_3x) == yes(shoots) == yes(has_sides)


@pytest.mark.rule("BEP-PLY-05", "BEP-YOU-02", "BEP-YOU-03", "BEP-YOU-04")
@pytest.mark.parametrize("row", rows("BEP-T-AGE"), ids=lambda row: row[0])
def test_ages(row: tuple[str, ...]) -> None:
    code, _, number, kind, matches, experience, *_ = (cell.removesuffix(" and on") for cell in row)
    age = int(number)
    assert (age_code(age), age_of(code)) == (code, age)
    assert is_young(age) == (kind == "young")
    assert matches_a_session(age) == (None if matches == "no limit" else int(matches))
    if is_young(age):
        assert matches_a_point(age) == int(experience)


@pytest.mark.rule("BEP-XP-01", "BEP-XP-02", "BEP-XP-03", "BEP-XP-04", "BEP-XP-07")
@pytest.mark.parametrize("row", rows("BEP-T-EXTRA")[:5], ids=lambda row: row[0])
def test_sources_of_extra_points_go_where_the_table_says(row: tuple[str, ...]) -> None:
    source = {"Tactician": "tactician"}.get(row[0], row[0])
    allowed = tuple(area for area, cell in zip(AREAS, row[2:7], strict=True) if yes(cell))

    assert extra_points.ALLOWED[source] == allowed


@pytest.mark.rule("BEP-XP-01", "BEP-XP-02", "BEP-XP-03", "BEP-XP-04", "BEP-XP-05", "BEP-XP-07", "BEP-XP-08")
def test_sources_of_extra_points_have_as_many_as_the_table_says() -> None:
    points = {row[0]: row[1] for row in rows("BEP-T-EXTRA")}
    friendly = extra_points.most_hardness(friendly=True)

    assert points["FC"] == f"{extra_points.home_advantage(0, at_home=True)} + stadium level"
    assert points["D"] == f"0-{extra_points.most_hardness()} (0-{friendly} in friendlies)"
    assert points["PGP"] == f"0-{extra_points.MOST_PGP} of {extra_points.PGP_OF_A_SEASON} a season"
    assert points["CAT"] == str(extra_points.CATENACCIO)
    assert points["Tactician"] == str(extra_points.TACTICIAN)
    assert points["TFG"] == "0"
    assert rows("BEP-T-EXTRA")[-1][2:4] == (str(extra_points.MOST_ON_ONE),) * 2


@pytest.mark.rule("BEP-SIDE-01", "BEP-SIDE-02")
@pytest.mark.parametrize("side", ["S", "D"])
@pytest.mark.parametrize("row", rows("BEP-T-SIDE"), ids="-".join)
def test_men_out_of_side(row: tuple[str, ...], side: team_selection.Side) -> None:
    men, allowed, most, out, penalty = map(int, row)
    sides: list[team_selection.Side] = [side] * most + ["S+D"] * (men - most)

    assert max(0, most - allowed) == out
    assert team_selection.out_of_side(sides) == out
    assert -team_selection.OUT_OF_SIDE * team_selection.out_of_side(sides) == penalty


@pytest.mark.rule("BEP-SHOT-01", "BEP-SHOT-02", "BEP-SHOT-03", "BEP-SHOT-06", "BEP-SHOT-07")
@pytest.mark.parametrize("row", rows("BEP-T-SHOTDIV"), ids=lambda row: row[0])
def test_shots_by_area(row: tuple[str, ...]) -> None:
    area, against, divisors, _, trapped, cat = row
    rival = against.removesuffix(" of B")
    plain, *with_sweeper = map(int, re.findall(r"[0-9]+", divisors))
    for sweeper, divisor in ((False, plain), (True, (with_sweeper or [plain])[0])):
        for difference in range(-3, 31):
            ours = {each: 20 + difference if each == area else 0 for each in AREAS}
            theirs = {each: 20 if each == rival else 99 for each in AREAS}
            up = -(-max(0, difference) // divisor)
            found = shots.shots_by_area(ours, theirs, sweeper=sweeper)
            expected = {"halved, up": (up + 1) // 2, "doubled after rounding": 2 * up, "unchanged": up}[trapped]

            assert found == {"Di": 0, "Ce": 0, "At": 0} | {area: up}
            assert shots.after_offside_trap(found)[area] == expected
    assert cat == "whole sum halved, up"


@pytest.mark.rule("BEP-SHOT-10", "BEP-SHOT-11")
@pytest.mark.parametrize("row", rows("BEP-T-STOP"), ids=lambda row: row[0])
def test_sweeper_and_goalkeeper(row: tuple[str, ...]) -> None:
    total, blocks, saves = row

    assert shots.block_chance(int(total)) == as_percent(blocks)
    assert shots.save_chance(int(total)) == as_percent(saves)


@pytest.mark.rule("BEP-SHOT-08")
@pytest.mark.parametrize(
    ("row", "goals"), list(zip(rows("BEP-T-OFFTARGET"), [(0, 1, 2), (3, 4), (5, 6, 12)], strict=True))
)
def test_off_target(row: tuple[str, ...], goals: tuple[int, ...]) -> None:
    assert {shots.off_target_chance(each) for each in goals} == {as_percent(row[1])}


@pytest.mark.rule("BEP-OG-02")
@pytest.mark.parametrize("row", rows("BEP-T-OWNGOAL"), ids=lambda row: row[0])
def test_own_goals_by_age(row: tuple[str, ...]) -> None:
    codes, chance = row
    ages = range(4, 12) if codes == "IV or more" else [age_of(code) for code in codes.split(", ")]

    assert {own_goals.own_goal_chance(age) for age in ages} == {as_percent(chance)}


@pytest.mark.rule("BEP-HARD-01", "BEP-HARD-02", "BEP-HARD-04", "BEP-HARD-05", "BEP-HARD-08")
@pytest.mark.parametrize("row", rows("BEP-T-CARDS"), ids=lambda row: f"D {row[0]}")
def test_percentages_by_hardness(row: tuple[str, ...]) -> None:
    points, yellow, red, outfield, goalkeeper, tests = row
    d = int(points)
    count, chance = tests.removesuffix("%").split(" at ")

    assert hardness.yellow_chance(d) == as_percent(yellow)
    assert hardness.red_chance(d) == as_percent(red)
    assert hardness.injury_chance(d) == as_percent(outfield)
    assert hardness.injury_chance(d, goalkeeper=True) == as_percent(goalkeeper)
    given = enumerated(lambda dice: hardness.penalties_given(d, dice))
    assert given[0] == (1 - as_percent(chance)) ** int(count)
    assert given[int(count)] == as_percent(chance) ** int(count)


@pytest.mark.rule("BEP-HARD-06", "BEP-HARD-07")
@pytest.mark.parametrize("physio", [False, True])
def test_injuries_face_by_face(physio: bool) -> None:
    table = rows("BEP-T-INJURY-PHYSIO" if physio else "BEP-T-INJURY")
    for _, faces, loss, left in table:
        low, high = map(int, faces.split("-"))
        for roll in range(low, high + 1):
            injury = hardness.severity(roll, physio=physio)
            if loss == "no injury":
                assert injury is None
            else:
                assert injury == hardness.Injury(int(loss), Fraction(left))
    assert table[-1][1].endswith("-100")


@pytest.mark.rule("BEP-WX-01", "BEP-WX-02", "BEP-WX-03", "BEP-WX-04", "BEP-WX-05")
@pytest.mark.parametrize("row", rows("BEP-T-WEATHER"), ids=lambda row: row[1])
def test_weather(row: tuple[str, ...]) -> None:
    day, match, chance, overall, attack, others, text = row
    line = next(each for each in weather.WEATHER.values() if each.match == match)
    kind = day.partition(" ")[0]
    sunny = weather.sunny_chance(None, 1)
    of_the_day = sunny if kind == "sunny" else 1 - sunny

    assert line.day == kind
    assert day == f"{kind} ({of_the_day * 100}%)"
    assert percent(line.chance) == as_percent(chance)
    assert of_the_day * percent(line.chance) == as_percent(overall)
    assert weather.sentence(line.match) == text
    if match != "suspended":
        left = {"full": Fraction(1)}
        assert (line.at, line.others) == tuple(left.get(cell) or Fraction(cell) for cell in (attack, others))


@pytest.mark.rule("BEP-GAP-10", "BEP-WX-08")
def test_forecast_accuracy() -> None:
    slots = {"0 (recovered match) and 1": (0, 1), "2": (2,), "3": (3,), "4 and later": (4, 5, 9)}
    for name, right in rows("BEP-T-FORECAST"):
        assert {weather.forecast_accuracy(slot) for slot in slots[name]} == {as_percent(right)}


@pytest.mark.rule("BEP-BRIBE-01", "BEP-BRIBE-04", "BEP-BRIBE-05")
def test_bribes() -> None:
    for kind, price, alone, both, discovery in rows("BEP-T-BRIBE"):
        assert BRIBES[kind].cost == cost(kind) == int(price)
        assert (BRIBES[kind].alone, BRIBES[kind].both, BRIBES[kind].discovery) == (alone, both, discovery)
    goalless = Play(weather="sunny", home=Performance(), away=Performance())

    assert bribed_win(lambda: goalless, "home") == (goalless, 6), (
        "5 tries for a win, and a draw is enough for the sixth"
    )


ROUNDED = {
    "Injured level 3/4 and 1/2": hardness.match_level(5, hardness.Injury(0, Fraction(3, 4)), sent_off=False) == 4
    and hardness.match_level(5, hardness.Injury(1, Fraction(1, 2)), sent_off=False) == 3,
    "Sent-off level 1/2": hardness.match_level(5, hardness.Injury(0, Fraction(3, 4)), sent_off=True) == 2,
    "Ce shots /2": shots.midfield_shots(21, 20) == 1,
    "Di shots /5 or /3": (shots.defense_shots(26, 20, sweeper=False), shots.defense_shots(24, 20, sweeper=True))
    == (2, 2),
    "TFG: At shots /2": shots.after_offside_trap({"Di": 1, "Ce": 3, "At": 5})["At"] == 3,
    "TFG: Ce shots *2": shots.after_offside_trap({"Di": 1, "Ce": 3, "At": 5})["Ce"] == 6,
    "CAT: all shots /2": sum(shots.after_catenaccio({"Di": 1, "Ce": 3, "At": 5}, Dice.fast(1)).values()) == 5,
    "Light rain At 4/5": weather.after_rain({"At": 21, "Ce": 21, "Di": 21}, "light rain")["At"] == 17,
    "Pouring At 2/3, Ce and Di 4/5": weather.after_rain({"At": 22, "Ce": 22, "Di": 23}, "pouring")
    == {"At": 15, "Ce": 18, "Di": 19},
    "3X rule 3*m": team_selection.three_times({"Di": 3, "Ce": 10, "At": 9}) == {"Di": 3, "Ce": 9, "At": 9},
    "Side rule n/2": team_selection.out_of_side(["S", "S", "D"]) == 0,
    "Card, injury, save, own-goal, weather chances": shots.save_chance(1) == Fraction(149, 400),
    "Ce/2 in the touch chance": own_goals.touch_chance(4, 3, sweeper=False) == Fraction(55, 100),
}
OF_OTHER_CHAPTERS = {  # money, bans, bets and the season's end round in cases of their own
    "Salary StartAb/5",
    "Ban PD/10",
    "Interest 10%",
    "Totocalcio share",
    "PD at season end",
    "Scorer number /1.75",  # numbers are compared in sevenths (own_goals_and_scorers.toml)
    "Extra-time shots /3",  # tests/books/beppiland/test_match_play.py
}


@pytest.mark.rule("BEP-GEN-04", "BEP-GEN-05")
@pytest.mark.parametrize("calculation", [row[0] for row in rows("BEP-T-ROUND")])
def test_every_fraction_is_rounded_as_the_table_says(calculation: str) -> None:
    assert ROUNDED.get(calculation, calculation in OF_OTHER_CHAPTERS)


ROLLED_IN_STEP = {
    "BEP-HARD-05": 4,
    "BEP-HARD-06": 4,
    "BEP-HARD-01": 5,
    "BEP-HARD-02": 5,
    "BEP-SHOT-07": 13,
    "BEP-HARD-08": 14,
    "BEP-BRIBE-01": 14,
    "BEP-SCOR-03": 15,
    "BEP-OG-01": 16,
    "BEP-OG-02": 16,
    "BEP-OG-03": 16,
    "BEP-SHOT-08": 16,
    "BEP-SHOT-09": 16,
    "BEP-SHOT-10": 16,
    "BEP-SHOT-11": 16,
    "BEP-PEN-01": 16,
    "BEP-SCOR-01": 16,  # step 17, goal by goal
}
"""In which step of the table a rule rolls its dice."""


@pytest.mark.rule("BEP-SEQ-01")
def test_the_dice_of_a_match_fall_in_the_order_of_the_table() -> None:
    table = {int(row[0]): row[2] for row in rows("BEP-T-MATCHSEQ")}
    assert list(table) == list(range(1, 21))
    for rule in ("BEP-HARD-05", "BEP-HARD-01", "BEP-SHOT-07", "BEP-HARD-08", "BEP-BRIBE-01", "BEP-SCOR-03"):
        assert rule in table[ROLLED_IN_STEP[rule]]
    hard = Points(d={"Di": 4, "Po": 2})
    home, away = team("Home", skill=10, points=hard, cat=True), team("Away", points=hard)
    for seed in range(40):
        dice = Dice.fast(seed, transcript=True)
        play(home, away, "sunny", dice, bribed_penalty="away")
        steps = [ROLLED_IN_STEP[roll.rule] for roll in dice.transcript]

        assert steps == sorted(steps)


TOLD = {  # what everybody, the owner and a scout read it from
    "Score, scorers, minutes": ("goals", "goals", "goals"),
    "Formation a-b-c": ("formation", "formation", "formation"),
    "Li present": (None, "men", "totals"),
    "Shots and saves": ("shots", "shots", "shots"),
    "Cards and names of the injured": ("injured", "injured", "injured"),
    "Severity of injuries": (None, "injuries", None),
    "Weather of the match": ("weather", "weather", "weather"),
    "Area totals after all modifications": (None, "totals", "totals"),
    "Extra points per area (sum of sources)": (None, "points", "extra"),
    "CAT, TFG": (None, "cat", "cat"),
    "Split of extra points by source (FC, D, PGP, tactician)": (None, "points", None),
    "Undiscovered bribe": (None, "plays", None),
}
PUBLIC = {*told.MatchPlayed.__struct_fields__, *told.SideReport.__struct_fields__}
READ = (PUBLIC, PUBLIC | {*told.TeamSheetPlayed.__struct_fields__}, PUBLIC | {*told.Spied.__struct_fields__})


@pytest.mark.rule("BEP-INFO-01", "BEP-INFO-02", "BEP-INFO-03")
@pytest.mark.parametrize("row", [row for row in rows("BEP-T-REVEAL") if row[0] in TOLD], ids=lambda row: row[0])
def test_who_reads_what_of_a_match(row: tuple[str, ...]) -> None:
    item, *cells = row
    for cell, field, read in zip(cells, TOLD[item], READ, strict=True):
        assert (field is not None) == yes(cell)
        assert field is None or field in read
    hidden = {field for public, *others in TOLD.values() for field in others if field and public is None}
    assert not hidden & PUBLIC
    assert not {"injuries", "points", "men", "plays"} & set(told.Spied.__struct_fields__)


@pytest.mark.rule("BEP-INFO-01")
def test_what_is_revealed_of_the_league_is_no_part_of_a_match() -> None:
    others = {row[0] for row in rows("BEP-T-REVEAL")} - set(TOLD)

    assert others == {"New or bought backroom boys", "Matches declared for auction players"}


@pytest.mark.rule("BEP-GAP-04")
def test_the_squad_of_a_masters_club() -> None:
    written = [(notation(each).split(" ")[-1], each) for each in masters_players()]

    assert [(where, age_code(each.age), str(each.skill), str(each.fitness)) for where, each in written] == rows(
        "BEP-T-GMCLUB"
    )
