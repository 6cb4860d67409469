"""The master corrects whatever he is sent: BEP-GAP-12 step by step, and what must hold of every line-up."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from touchline.books.beppiland.communication_of_the_teams import (
    AREA_OF_MARK,
    MOST_ADULTS,
    Available,
    Correction,
    Means,
    Selection,
    TeamSheet,
    correct,
    lettered,
)
from touchline.books.beppiland.extra_points import (
    ALLOWED,
    CATENACCIO,
    MOST_ON_ONE,
    MOST_PGP,
    SOURCES,
    TACTICIAN,
    Points,
    Tactic,
    extra_on,
)
from touchline.books.beppiland.team_selection import ELEVEN, count_by_area, is_formation

from .squads import MEANS, all_marked, areas_of, called, eleven, player, sheets, squads


def names(selection: Selection) -> set[str]:
    return {man.name for man in selection.men}


def said(selection: Selection, what: str) -> list[tuple[str, str | None]]:
    return [(each.name, each.area) for each in selection.corrections if each.what == what]


# --- step by step -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-GAP-12", "BEP-LINE-01", "BEP-ORD-06")
def test_a_line_up_without_mistakes_is_not_touched() -> None:
    squad = eleven()

    chosen = correct(all_marked(squad), called(*squad), Means())

    assert areas_of(chosen.men) == {each.name: each.positions[0] for each in squad}
    assert chosen.corrections == ()


@pytest.mark.rule("BEP-GAP-12", "BEP-LINE-06", "BEP-SP-02")
def test_a_man_who_may_not_play_is_replaced_in_his_area() -> None:
    squad = [*eleven(), player("good forward", "At.D", 12), player("bad defender", "Di.S", 3)]

    chosen = correct(all_marked(squad[:11]), called(*squad, out=["Di 2"]), Means())

    assert areas_of(chosen.men)["bad defender"] == "Di"
    assert chosen.corrections == (Correction("taken out", "Di 2", "Di"), Correction("put in", "bad defender", "Di"))


@pytest.mark.rule("BEP-GAP-12", "BEP-OOP-01")
def test_without_a_man_of_the_position_the_best_other_comes_in() -> None:
    squad = [*eleven(), player("midfielder", "Ce.D", 5), player("good forward", "At.D", 12)]

    chosen = correct(all_marked(squad[:11]), called(*squad, out=["Di 2"]), Means())

    assert areas_of(chosen.men)["good forward"] == "Di"


@pytest.mark.rule("BEP-LINE-09", "BEP-SP-01", "BEP-SP-02")
def test_a_reserved_young_player_fills_no_hole() -> None:
    squad = [*eleven(), player("schoolboy", "Di.D", 2, age="P")]

    chosen = correct(all_marked(squad[:11]), called(*squad, out=["Di 2"], reserved=["schoolboy"]), Means())

    assert "schoolboy" not in names(chosen)
    assert said(chosen, "partner") == [("", "Di")]


@pytest.mark.rule("BEP-GAP-12", "BEP-OOP-02")
def test_a_goalkeeper_in_the_field_is_taken_out_and_may_fill_the_empty_goal() -> None:
    squad = eleven()
    sheet = TeamSheet(marks=all_marked(squad).marks | {"Po": "D"})

    chosen = correct(sheet, called(*squad), Means())

    assert areas_of(chosen.men)["Po"] == "Po"
    assert said(chosen, "taken out") == [("Po", "Di")]


@pytest.mark.rule("BEP-GAP-12", "BEP-LINE-01")
@pytest.mark.parametrize("area", ["Po", "Li"])
def test_of_two_goalkeepers_or_sweepers_the_later_in_roster_order_goes(area: str) -> None:
    second = player("second", area if area == "Po" else f"{area}.S", 12)
    squad = [*eleven(), second]

    chosen = correct(all_marked(squad), called(*squad), Means())

    assert "second" not in names(chosen)
    assert said(chosen, "taken out") == [("second", area)]


@pytest.mark.rule("BEP-GAP-12")
def test_of_too_many_the_last_in_roster_order_go_but_two_of_a_line_stay() -> None:
    squad = [
        player("Po", "Po"),
        *(player(f"Di {n}", "Di.S") for n in range(5)),
        *(player(f"Ce {n}", "Ce.S") for n in range(5)),
        *(player(f"At {n}", "At.S") for n in range(2)),
    ]

    chosen = correct(all_marked(squad), called(*squad), Means())

    assert said(chosen, "taken out") == [("Ce 4", "Ce"), ("Ce 3", "Ce")]
    assert count_by_area(chosen.men) == {"Po": 1, "Li": 0, "Di": 5, "Ce": 3, "At": 2}


@pytest.mark.rule("BEP-GAP-12", "BEP-SP-03")
def test_eleven_in_the_field_make_room_for_a_goalkeeper_and_without_one_a_partner_keeps_goal() -> None:
    squad = [
        *(player(f"Di {n}", "Di.S") for n in range(4)),
        *(player(f"Ce {n}", "Ce.S") for n in range(4)),
        *(player(f"At {n}", "At.S") for n in range(3)),
    ]

    chosen = correct(all_marked(squad), called(*squad), Means())

    assert said(chosen, "taken out") == [("At 2", "At")]
    assert said(chosen, "partner") == [("", "Po")]


@pytest.mark.rule("BEP-GAP-12", "BEP-JUN-01")
def test_in_the_juniores_cup_adults_after_the_second_go_and_no_adult_comes_in() -> None:
    squad = [
        player("Po", "Po", 2, age="P"),
        *(player(f"adult {n}", f"Di.{side}", 9) for n, side in enumerate("SDS")),
        *(player(f"Ce {n}", f"Ce.{side}", 3, age="J") for n, side in enumerate("SDSD")),
        *(player(f"At {n}", f"At.{side}", 3, age="P") for n, side in enumerate("SDS")),
        player("boy", "At.D", 2, age="P"),
    ]

    chosen = correct(all_marked(squad[:11]), called(*squad), Means(juniores=True))

    assert said(chosen, "taken out") == [("adult 2", "Di")]
    assert said(chosen, "put in") == [("boy", "Di")]


@pytest.mark.rule("BEP-LINE-08", "BEP-GAP-12")
def test_a_man_who_has_left_the_club_leaves_a_hole_where_he_was_to_stand() -> None:
    before = eleven()
    sheet = lettered(all_marked(before), before)
    after = [each for each in before if each.name != "At 2"]

    chosen = correct(sheet, called(*after, player("boy", "Ce.S", 2)), Means())

    assert areas_of(chosen.men)["boy"] == "At"
    assert said(chosen, "not there") == [("At 2", "At")]


@pytest.mark.rule("BEP-GAP-12", "BEP-XP-05", "BEP-XP-07")
def test_the_trap_is_dropped_with_a_sweeper_and_the_tactic_compared_afterwards() -> None:
    squad = eleven()
    tactic = Tactic(defenders=3, midfielders=3, forwards=3, sweeper=True)
    sheet = TeamSheet(marks=all_marked(squad).marks, tfg=True, points=Points(tactician={"At": 5}, d={"Po": 7}))

    chosen = correct(sheet, called(*squad), Means(tactic=tactic))

    assert not chosen.tfg
    assert chosen.points == Points(tactician={"At": 5}, d={"Po": 5})
    assert chosen.corrections == (Correction("trap dropped"), Correction("points dropped", "D", points=2))


@pytest.mark.rule("BEP-XP-11")
def test_points_below_zero_count_for_nothing() -> None:
    squad = eleven()
    sheet = TeamSheet(marks=all_marked(squad).marks, points=Points(d={"Po": 5, "At": -5}))

    assert correct(sheet, called(*squad), Means()).points == Points(d={"Po": 5})


# --- whatever is sent -------------------------------------------------------------------------------------------------


@st.composite
def cases(draw: st.DrawFn) -> tuple[list[Available], TeamSheet, Means]:
    squad = draw(squads())
    return squad, draw(sheets(squad)), draw(MEANS)


@pytest.mark.rule("BEP-GAP-12", "BEP-LINE-01", "BEP-LINE-06", "BEP-OOP-02", "BEP-JUN-01")
@settings(max_examples=100)
@given(cases())
def test_every_corrected_line_up_is_legal(case: Any) -> None:
    squad, sheet, means = case
    by_id = {each.player.id: each for each in squad}

    chosen = correct(sheet, squad, means)

    assert is_formation(count_by_area(chosen.men))
    real = [man for man in chosen.men if man.player is not None]
    assert len({man.player for man in real}) == len(real)
    assert all(by_id[man.player].may_play for man in real if man.player)
    assert all(("Po" in by_id[man.player].player.positions) == (man.area == "Po") for man in real if man.player)
    if means.juniores:
        assert sum(man.age > 0 for man in real) <= MOST_ADULTS


@pytest.mark.rule("BEP-SP-01", "BEP-SP-02", "BEP-LINE-09")
@settings(max_examples=60)
@given(cases())
def test_partners_play_only_where_nobody_is_left(case: Any) -> None:
    squad, sheet, means = case

    chosen = correct(sheet, squad, means)

    used = {man.player for man in chosen.men}
    adults = sum(man.age > 0 for man in chosen.men if not man.is_partner)
    left = [each for each in squad if each.may_play and not each.is_reserved and each.player.id not in used]
    if means.juniores and adults >= MOST_ADULTS:
        left = [each for each in left if each.player.is_young]
    for man in chosen.men:
        assert not man.is_partner or not [each for each in left if each.player.is_goalkeeper == (man.area == "Po")]
        is_ordered = man.name in sheet.marks
        assert man.is_partner or is_ordered or not next(e for e in squad if e.player.id == man.player).is_reserved


@pytest.mark.rule("BEP-XP-01", "BEP-XP-02", "BEP-XP-03", "BEP-XP-04", "BEP-XP-08", "BEP-XP-10", "BEP-XP-11")
@settings(max_examples=60)
@given(cases())
def test_points_keep_every_limit(case: Any) -> None:
    squad, sheet, means = case

    chosen = correct(sheet, squad, means)

    points, has_sweeper = chosen.points, any(man.area == "Li" for man in chosen.men)
    most = {
        "FC": means.fc,
        "D": means.hardness,
        "PGP": min(means.pgp, MOST_PGP),
        "CAT": CATENACCIO,
        "tactician": TACTICIAN,
    }
    for source in SOURCES:
        split = points.of(source)
        assert set(split) <= set(ALLOWED[source])
        assert all(number > 0 for number in split.values())
        assert sum(split.values()) <= most[source]
    assert not points.cat or chosen.cat
    assert extra_on(points, "Po") <= MOST_ON_ONE
    assert extra_on(points, "Li") <= (MOST_ON_ONE if has_sweeper else 0)
    assert not (chosen.tfg and has_sweeper)


@pytest.mark.rule("BEP-GAP-12")
@settings(max_examples=60)
@given(cases())
def test_correcting_twice_changes_nothing(case: Any) -> None:
    squad, sheet, means = case
    once = correct(sheet, squad, means)
    letters = {area: mark for mark, area in AREA_OF_MARK.items()}
    marks = {man.name: letters.get(man.area, "X") for man in once.men if not man.is_partner}

    twice = correct(TeamSheet(marks=marks, points=once.points, cat=once.cat, tfg=once.tfg), squad, means)

    kept = {(man.player, man.area) for man in once.men if not man.is_partner}
    assert kept <= {(man.player, man.area) for man in twice.men}
    if len(kept) == ELEVEN:
        assert twice.corrections == ()
        assert (twice.points, twice.cat, twice.tfg) == (once.points, once.cat, once.tfg)
