"""Offensive sets: names of spots, what is legal, how sets are written, and men in them."""

import pytest
from hypothesis import given

from tests.books.fool.strategies import sets
from touchline.books.fool.offensive_sets import (
    SETS,
    OffensiveSet,
    Place,
    check_set,
    lined_up,
    parse_set,
    spot_names,
    the_one,
    written_set,
)
from touchline.books.fool.players import Player
from touchline.books.fool.scanner import NotationError
from touchline.books.fool.set_up import Spot
from touchline.game import OrdersError

SPLIT = SETS["Split"]


def mistakes(text):
    with pytest.raises(OrdersError) as refused:
        check_set(parse_set(text))
    return [(mistake.where, mistake.wrong, mistake.rule) for mistake in refused.value.mistakes]


@pytest.mark.rule("FOOL-GAP-SETUP")
@pytest.mark.parametrize("name", SETS)
def test_the_sets_of_the_book_are_legal_and_print_as_they_are_read(name):
    own = SETS[name]

    check_set(own)
    assert own.name == name
    assert len({place.name for place in own.places}) == 11
    assert parse_set(written_set(own)) == own


@pytest.mark.rule("FOOL-GAP-SPOTS")
@pytest.mark.parametrize(
    ("spots", "names"),
    [
        ([(0, "LTE"), (0, "RTE")], ["LE", "RE"]),
        ([(0, "WWL"), (1, "WWR")], ["LW", "RW"]),
        ([(0, "WL"), (1, "WR")], ["LX", "RX"]),
        ([(1, "LT"), (1, "RTE")], ["LH", "RH"]),
        ([(1, "LT"), (1, "LTE")], ["LH", "LY"]),
        ([(1, "RTE"), (1, "RT")], ["RY", "RH"]),
        ([(1, "C"), (2, "C")], ["F", "TB"]),
        ([(1, "WWL"), (0, "WWL")], ["LX", "LW"]),
        ([(2, "LT"), (1, "C")], ["LH", "F"]),
        ([(2, "RT"), (1, "RT")], ["RY", "RH"]),
    ],
)
def test_a_man_is_called_by_the_place_where_he_stands(spots, names):
    wanted = [Spot(row, column) for row, column in spots]

    called = spot_names(wanted)

    assert [called[spot] for spot in wanted] == names


@pytest.mark.rule("FOOL-GAP-SPOTS")
def test_a_third_wide_man_of_one_side_has_no_name():
    trips = [Spot(0, "WWL"), Spot(1, "WWL"), Spot(1, "WL")]

    assert spot_names(trips) == {trips[0]: "LW", trips[2]: "LX"}


@pytest.mark.rule("FOOL-GAP-SETUP")
@pytest.mark.parametrize(
    ("name", "eligible"),
    [
        ("Split", {"LW", "RW", "RE", "LH", "RH"}),
        ("Two", {"LW", "RW", "LE", "RE", "F"}),
        ("Gun", {"LW", "LX", "RW", "RE", "LH"}),
    ],
)
def test_backs_and_the_outermost_men_on_the_line_are_eligible(name, eligible):
    assert SETS[name].eligible == eligible


@pytest.mark.rule("FOOL-GAP-SETUP")
def test_an_end_inside_a_wideout_on_the_line_is_not_eligible():
    covered = parse_set("Covered under centre: W (0, WWL); W (0, WWR); TE (0, RTE); H (1, LT); F (1, C)")

    check_set(covered)
    assert "RE" not in covered.eligible


@pytest.mark.rule("FOOL-GAP-SETUP")
def test_a_tackle_in_the_end_slot_of_an_unbalanced_line_is_eligible():
    heavy = parse_set("Heavy under centre: W (0, WWR); T (0, LTE); TE (0, RTE); F (1, C); TB (2, C)")

    check_set(heavy)
    assert heavy.by_name["LE"].kind == "T"
    assert "LE" in heavy.eligible
    assert "RE" not in heavy.eligible


@pytest.mark.rule("FOOL-GAP-SETUP")
def test_every_mistake_of_a_set_is_told_at_once():
    text = "Mess shotgun: W (1, WWL); RE W (1, C); TE (2, RTE); F (0, LT); RX W (1, WL); H (3, C)"

    assert mistakes(text) == [
        ("set Mess", "6 men besides the interior line and the quarterback", "FOOL-GAP-SETUP"),
        ("set Mess", "6 men on the line; 7 must be there", "FOOL-GAP-SETUP"),
        ("set Mess, RE", "(1, C) is held by Q", "FOOL-GAP-SPOTS"),
        ("set Mess, RH", "nobody may stand at (2, RTE)", "FOOL-GAP-SETUP"),
        ("set Mess, ?", "(0, LT) is held by LT", "FOOL-GAP-SPOTS"),
        ("set Mess, ?", "there is no (3, C)", "FOOL-GAP-SPOTS"),
        ("set Mess, RE", "the man at (1, C) is called F", "FOOL-GAP-SPOTS"),
        ("set Mess, ?", "no name is left for the man at (0, LT)", "FOOL-GAP-SPOTS"),
        ("set Mess, RX", "the man at (1, WL) is called LX", "FOOL-GAP-SPOTS"),
        ("set Mess, ?", "no name is left for the man at (3, C)", "FOOL-GAP-SPOTS"),
    ]


@pytest.mark.rule("FOOL-GAP-SETUP")
def test_two_men_do_not_stand_on_one_spot_and_a_set_has_a_name():
    text = "under centre: W (0, WWL); W (0, WWL); TE (0, RTE); F (1, C); TB (2, C)"

    assert mistakes(text) == [
        ("set", "it has no name", "FOOL-GAP-SETUP"),
        ("set, LW", "(0, WWL) is held by LW", "FOOL-GAP-SPOTS"),
    ]


@given(sets())
def test_a_set_reads_as_it_was_printed(drawn):
    assert parse_set(written_set(drawn)) == drawn


@pytest.mark.parametrize(
    "text",
    [
        "split UNDER CENTER: lw w(0,wwl);rw w (1 , wwr); re te (0 rte), lh h (1, lt); rh f (1, rt)",
        "Split, under centre:\n  W (0, WWL)\n ; W (1, WWR); TE (0, RTE);\n H (1, LT); F (1, RT);",
    ],
)
def test_blanks_case_and_left_out_names_are_forgiven(text):
    assert parse_set(text).others == SPLIT.others


@pytest.mark.parametrize(
    ("text", "column", "wrong"),
    [
        ("Pro: W (0, WWL)", 1, "here should be a name of the set"),
        ("Pro shotgun: WX (0, WWL)", 14, "WX is no kind of player"),
        ("Pro shotgun: ZZ W (0, WWL)", 14, "ZZ is no spot"),
        ("Pro shotgun: W 0, WWL)", 16, "here should be a bracket"),
        ("Pro shotgun: W (WWL)", 17, "here should be a row"),
        ("Pro shotgun: W (0, LWW)", 20, "LWW is no column"),
        ("Pro shotgun: W (0, WWL", 23, "here should be a bracket"),
        ("Pro shotgun: W (0, WWL) H (1, C)", 25, "H cannot be understood here"),
    ],
)
def test_what_cannot_be_read_is_pointed_at(text, column, wrong):
    with pytest.raises(NotationError) as refused:
        parse_set(text)

    assert (refused.value.faults[0].column, refused.value.faults[0].wrong) == (column, wrong)


@pytest.mark.rule("FOOL-GAP-NOTATION")
@pytest.mark.parametrize(
    ("name", "short", "man"),
    [
        ("Split", "E", "RE"),
        ("Split", "W", None),  # there are two
        ("Split", "H", "LH"),  # there are two spots, and one H stands there
        ("Gun", "H", "LH"),
        ("Pro", "H", "TB"),  # no such spot, but one H
        ("Two", "E", None),
        ("Goal", "W", None),  # there is nobody
    ],
)
def test_a_letter_alone_stands_for_the_only_man_it_can_mean(name, short, man):
    assert the_one(short, SETS[name]) == man


def test_players_fill_a_set():
    players = {place.name: Player(id=place.name, position=place.kind, c=2, s=4) for place in SETS["Gun"].places}

    offence = lined_up(SETS["Gun"], players)

    assert offence.shotgun
    assert len(offence.men) == 11
    assert offence.quarterback.spot == Spot(1, "C")
    assert {man.name: man.player.id for man in offence.men} == {name: name for name in players}
    assert offence.eligible == SETS["Gun"].eligible
    with pytest.raises(AssertionError, match="nobody plays LW"):
        lined_up(SETS["Gun"], {name: player for name, player in players.items() if name != "LW"})


@pytest.mark.rule("FOOL-GAP-GAMEPLAN")
def test_split_men_are_those_in_wide_columns():
    assert {name: each.split_men for name, each in SETS.items()} == {
        "Pro": 2, "Split": 2, "Slot": 3, "Gun": 3, "Two": 2, "Goal": 0,
    }  # fmt: skip


@pytest.mark.rule("FOOL-5-f", "FOOL-GAP-SETUP")
def test_the_line_up_of_the_worked_examples_is_legal():
    others = (
        Place("RE", "TE", Spot(0, "RTE")),
        Place("RH", "B", Spot(1, "RTE")),
        Place("LH", "H", Spot(1, "LT")),
        Place("RW", "W", Spot(1, "WWR")),
        Place("LW", "W", Spot(0, "WWL")),
    )

    check_set(OffensiveSet("Example", others))
    assert the_one("H", OffensiveSet("Example", others)) == "LH"
