"""Defences: what is legal, how they are written, and men in them."""

import pytest
from hypothesis import given

from tests.books.fool.strategies import alignments
from touchline.books.fool.defences import (
    DEFENCES,
    aligned,
    check_alignment,
    check_men,
    kind_of,
    legal_defence,
    may_fake,
    own_side,
    parse_defence,
    written_defence,
)
from touchline.books.fool.offensive_sets import SETS
from touchline.books.fool.options import Switches
from touchline.books.fool.players import Player
from touchline.books.fool.scanner import NotationError
from touchline.books.fool.set_up import Defence, Defender
from touchline.game import OrdersError

BASE = "L RDE; C RDT, LDT, MLB z; R LDE, LOLB m RE; SL ROLB z; LS RCB m LW; RS LCB m RW; SC SS z; IR FS z"


def mistakes(text):
    with pytest.raises(OrdersError) as refused:
        check_alignment(parse_defence(text))
    return [
        (mistake.where.removeprefix("defence X").lstrip(", "), mistake.wrong, mistake.rule)
        for mistake in refused.value.mistakes
    ]


def refused_rules(text):
    return [rule for _, _, rule in mistakes(text)]


@pytest.mark.rule("FOOL-GAP-SETUP")
@pytest.mark.parametrize("name", DEFENCES)
def test_the_defences_of_the_book_are_legal_and_print_as_they_are_read(name):
    own = DEFENCES[name]

    check_alignment(own)
    assert own.name == name
    assert parse_defence(written_defence(own)) == own


@given(alignments())
def test_a_defence_reads_as_it_was_printed(drawn):
    assert parse_defence(written_defence(drawn)) == drawn


@pytest.mark.rule("FOOL-5-e")
@pytest.mark.parametrize(
    ("name", "kind", "side"),
    [
        ("LDE", "DE", "L"), ("RDT", "DT", "R"), ("DT3", "DT", ""), ("LB4", "LB", ""), ("LLB", "LB", "L"),
        ("LOLB", "OLB", "L"), ("MLB", "MLB", ""), ("RCB", "CB", "R"), ("SS", "S", ""), ("FS", "S", ""), ("S2", "S", ""),
        ("LS", "S", "L"), ("DH2", "DH", ""), ("RDE*", "DE*", "R"), ("NT", "NT", ""), ("QB", None, ""), ("L", None, ""),
    ],
)  # fmt: skip
def test_a_defenders_name_tells_his_kind_and_his_own_side(name, kind, side):
    assert (kind_of(name), own_side(name)) == (kind, side)


def test_blanks_case_and_zones_in_any_order_are_forgiven():
    line = "l rde\nc rdt,LDT , mlb Z; R lde; R LOLB m re"
    loose = f"base NORMAL:\n{line}; sl rolb z; ls rcb m lw; rs lcb m rw; sc ss z; ir fs z;"

    assert written_defence(parse_defence(loose)) == f"base normal: {BASE}"


def test_a_stunt_and_an_announced_bump_are_written():
    text = f"X rush: {BASE.replace('RCB m LW', 'RCB m LW bump')}; stunt RDE & RDT; stunt LDE & LDT"
    defence = parse_defence(text)

    check_alignment(defence)
    assert defence.by_name["RCB"].bumps_deep
    assert defence.stunts == (("RDE", "RDT"), ("LDE", "LDT"))
    assert written_defence(defence) == text


@pytest.mark.parametrize(
    ("text", "column", "wrong"),
    [
        ("X sometimes: L RDE", 1, "here should be a name and line option"),
        ("X rush: LL2 RDE", 9, "LL2 is no zone"),
        ("X rush: L RDX", 11, "RDX is no defender"),
        ("X rush: R LOLB m", 17, "here should be a man to cover"),
        ("X rush: R LOLB m RG", 18, "RG is no man to cover"),
        ("X rush: R LOLB x", 16, "x cannot be understood here"),
        ("X rush: R", 10, "here should be a defender"),
        ("X rush: L RDE; stunt RDE", 16, "a stunt is run by two"),
    ],
)
def test_what_cannot_be_read_is_pointed_at(text, column, wrong):
    with pytest.raises(NotationError) as refused:
        parse_defence(text)

    assert (refused.value.faults[0].column, refused.value.faults[0].wrong) == (column, wrong)


@pytest.mark.rule("FOOL-GAP-SETUP")
def test_every_mistake_of_a_defence_is_told_at_once():
    text = "X normal: L RDE, ROLB z, LB4 z, DH z, DH2 z; C RDT, MLB; SC SS z, MC FS z; SC DH3 b; IL RDE; RS LCB m LW"

    assert mistakes(text.replace(", MC FS z", "; MC FS z; DC S2 z; VDC S3 z")) == [
        ("", "14 men", "FOOL-GAP-SETUP"),
        ("", "RDE stands in 2 places", "FOOL-GAP-SETUP"),
        ("", "2 defensive linemen in L, C and R", "FOOL-GAP-SETUP"),
        ("", "5 men in L", "FOOL-GAP-SETUP"),
        ("", "5 men in SC", "FOOL-GAP-SETUP"),
        ("MLB", "only a lineman in L, C or R goes by the line option", "FOOL-GAP-SETUP"),
        ("DH3", "a blitz under normal", "FOOL-5.0.1-c"),
        ("DH3", "a blitz from SC", "FOOL-5.3.3-d"),
        ("RDE", "only a lineman in L, C or R goes by the line option", "FOOL-GAP-SETUP"),
    ]


@pytest.mark.rule("FOOL-GAP-SETUP")
@pytest.mark.parametrize(
    ("more", "wrong"),
    [
        ("C RDT, LDT, DT3, MLB z, LB4 z; L RDE; R LDE; LS RCB z; RS LCB z; SC SS z; IR FS z", None),
        ("C RDT, LDT, DT3, MLB z, LB4 z, DH z; L RDE; R LDE; LS RCB z; RS LCB z; SC SS z", "6 men in C"),
        ("C RDT, LDT; L RDE; R LDE, LOLB z, MLB z, DH z; LS RCB z; RS LCB z; SC SS z; IR FS z", None),
        ("C RDT, LDT; L RDE; R LDE, LOLB z, MLB z, DH z, FS z; LS RCB z; RS LCB z; SC SS z", "5 men in R"),
        ("C RDT, LDT; L RDE; R LDE, LOLB z, MLB z, DH z; LS RCB z, LCB z, SS z; IR FS z", None),
        ("C RDT, LDT; L RDE; R LDE, LOLB z, MLB z; LS RCB z, LCB z, SS z, DH z; IR FS z", "4 men in LS"),
        ("C RDT, LDT; L RDE; R LOLB z, MLB z, DH z, DH2 z; LS RCB z, LCB z, SS z; IR FS z", None),
        (
            "C RDT; L RDE; R LOLB z, MLB z, DH z, DH2 z; WWL RCB z, LCB z, SS z; IR FS z; WWR CB z",
            "2 defensive linemen in L, C and R",
        ),
    ],
)  # fmt: skip
def test_each_zone_and_area_has_room_for_so_many(more, wrong):
    if wrong is None:
        check_alignment(parse_defence(f"X rush: {more}"))
    else:
        assert [found for _, found, _ in mistakes(f"X rush: {more}")] == [wrong]


@pytest.mark.rule("FOOL-5.0.1-c", "FOOL-5.3.3-d", "FOOL-5.3.22-a", "FOOL-5.3.24-a", "FOOL-5.1.2a-a")
@pytest.mark.parametrize(
    ("option", "was", "becomes", "rules"),
    [
        ("rush", "MLB z", "MLB b", []),
        ("normal", "MLB z", "MLB b", ["FOOL-5.0.1-c"]),
        ("stay", "MLB z", "MLB b", ["FOOL-5.0.1-c"]),
        ("rush", "SL ROLB z", "SL ROLB b", ["FOOL-5.3.3-d"]),
        ("rush", "SL ROLB z", "WL ROLB b", []),
        ("rush", "L RDE", "L RDE b", ["FOOL-5.3.3-d"]),
        ("rush", "MLB z", "MLB f", []),
        ("cover", "MLB z", "MLB f", ["FOOL-5.0.1-c"]),
        ("rush", "SL ROLB z", "SL ROLB f", []),
        ("rush", "SL ROLB z", "LS ROLB f", ["FOOL-5.3.22-a"]),
        ("rush", "MLB z", "DH f", ["FOOL-5.3.22-a"]),
        ("rush", "MLB z", "MLB d", []),
        ("normal", "MLB z", "MLB d", []),
        ("cover", "MLB z", "MLB d", ["FOOL-5.3.24-a"]),
        ("normal", "SL ROLB z", "LS ROLB d", []),
        ("normal", "SC SS z", "SC SS d", ["FOOL-5.3.24-a"]),
        ("normal", "RCB m LW", "RCB m LW bump", []),
        ("normal", "MLB z", "MLB z bump", ["FOOL-5.1.2a-a"]),
        ("normal", "R LDE, LOLB m RE", "R LDE, LOLB m RE bump", ["FOOL-5.1.2a-a"]),
    ],
)
def test_a_job_must_fit_the_man_his_zone_and_the_line_option(option, was, becomes, rules):
    text = f"X {option}: {BASE.replace(was, becomes)}"

    assert was in BASE
    if rules:
        assert refused_rules(text) == rules
    else:
        check_alignment(parse_defence(text))


@pytest.mark.rule("FOOL-5.3.22-a")
@pytest.mark.parametrize("letter", ["b", "d"])
def test_a_defence_blitzes_or_fakes_but_not_both(letter):
    text = BASE.replace("MLB z", "MLB f").replace("LOLB m RE", f"LOLB {letter}")

    assert refused_rules(f"X rush: {text}") == ["FOOL-5.3.22-a"]


@pytest.mark.rule("FOOL-5.3.18-a")
@pytest.mark.parametrize(
    ("option", "stunts", "is_legal"),
    [
        ("rush", "stunt RDT & LDT", True),
        ("normal", "stunt RDT & LDT", True),
        ("cover", "stunt RDT & LDT", False),
        ("stay", "stunt RDE & RDT", False),
        ("rush", "stunt RDE & RDT", True),
        ("rush", "stunt RDT & RDE", True),
        ("rush", "stunt RDE & RDT; stunt LDE & LDT", True),
        ("rush", "stunt RDE & LDT", False),  # not beside him
        ("rush", "stunt RDE & LDE", False),
        ("rush", "stunt RDT & MLB", False),
        ("rush", "stunt RDT & NT", False),  # he is not there
        ("rush", "stunt RDE & RDT; stunt RDT & LDT", False),  # one man twice
    ],
)
def test_stunts_are_run_by_tackles_or_by_a_tackle_and_the_end_beside_him(option, stunts, is_legal):
    text = f"X {option}: {BASE}; {stunts}"

    if is_legal:
        check_alignment(parse_defence(text))
    else:
        assert set(refused_rules(text)) == {"FOOL-5.3.18-a"}


@pytest.mark.rule("FOOL-5.3.18-a")
def test_a_tackle_who_is_alone_in_c_is_beside_both_ends():
    front = "L RDE; C NT; R LDE, LOLB z"
    behind = "SL ROLB z; SR MLB z; LS RCB z; RS LCB z; SC SS z; IL FS z; IR DH z"

    for end in ("LDE", "RDE"):
        check_alignment(parse_defence(f"X rush: {front}; {behind}; stunt {end} & NT"))


@pytest.mark.rule("FOOL-5.0.3-a", "FOOL-5.3.18-a", "FOOL-5.3.22-a", "FOOL-5.3.24-a")
@pytest.mark.parametrize(
    ("text", "switch", "rule"),
    [
        (f"X cover: {BASE}", "cover_linemen", "FOOL-5.0.3-a"),
        (f"X rush: {BASE}; stunt RDT & LDT", "stunts", "FOOL-5.3.18-a"),
        (f"X rush: {BASE.replace('MLB z', 'MLB f')}", "fake_blitz", "FOOL-5.3.22-a"),
        (f"X rush: {BASE.replace('MLB z', 'MLB d')}", "delayed_blitz", "FOOL-5.3.24-a"),
    ],
)
def test_a_rule_that_is_not_in_use_cannot_be_called(text, switch, rule):
    assert legal_defence(text).name == "X"
    with pytest.raises(OrdersError) as refused:
        legal_defence(text, switches=Switches(**{switch: False}))
    assert [mistake.rule for mistake in refused.value.mistakes] == [rule]


# --- men --------------------------------------------------------------------------------------------------------------


def backer(**facts):
    return Player(id="1", position="OLB", p=1, c=2, **{"s": 5} | facts)


@pytest.mark.rule("FOOL-GAP-SETUP")
def test_man_to_man_on_a_spot_that_the_set_leaves_empty_becomes_zone():
    nickel = DEFENCES["NMan"]
    players = {post.name: Player(id=post.name, position=kind_of(post.name), c=2, s=4) for post in nickel.posts}

    against_gun = aligned(nickel, players, SETS["Gun"].by_name)
    against_split = aligned(nickel, players, SETS["Split"].by_name)

    assert (against_gun.by_name["DH"].job, against_gun.by_name["DH"].on) == ("man", "LX")
    assert (against_split.by_name["DH"].job, against_split.by_name["DH"].on) == ("zone", "")
    assert against_split.by_name["LOLB"].on == "RE"
    assert against_gun.option == "rush"
    assert [man.player.id for man in against_gun.men] == [post.name for post in nickel.posts]


@pytest.mark.rule("FOOL-5.3.22-a")
@pytest.mark.parametrize(
    ("facts", "zone", "may"),
    [
        ({}, "R", True),
        ({"s": 4}, "C", True),
        ({"s": 3}, "C", False),
        ({"s": 3, "age": 30}, "C", True),
        ({"s": 2, "age": 30}, "C", False),
        ({"first_season": True}, "R", False),
        ({}, "SL", False),
        ({"age": 31}, "SL", True),
        ({"age": 31, "s": 3}, "SR", False),
        ({"age": 31}, "LS", False),
        ({"position": "DH"}, "R", False),
        ({"position": "DE*"}, "R", False),
        ({"position": "LB"}, "L", True),
    ],
)
def test_who_may_fake_a_blitz_and_from_where(facts, zone, may):
    player = Player(**{"id": "1", "position": "OLB", "c": 2, "s": 5} | facts)

    assert may_fake(player, zone) == may


@pytest.mark.rule("FOOL-5.3.22-a", "FOOL-5.3.24-a")
def test_men_who_are_not_up_to_their_jobs_are_all_named():
    rookie = backer(first_season=True)
    defence = Defence((Defender("MLB", "C", rookie, "fake"), Defender("LOLB", "RS", rookie, "delayed")), "rush")

    with pytest.raises(OrdersError) as refused:
        check_men(defence)

    assert [(mistake.where, mistake.rule) for mistake in refused.value.mistakes] == [
        ("MLB", "FOOL-5.3.22-a"),
        ("LOLB", "FOOL-5.3.24-a"),
    ]
    check_men(Defence((Defender("MLB", "C", backer(), "fake"), Defender("LOLB", "RS", backer(), "delayed")), "rush"))
