"""The board: every man where he stands, every way where it leads, nothing told by colour alone."""

import pytest

from tests.books.fool.line_ups import EXAMPLE_DEFENCE, EXAMPLE_SET, defence_in, offence_in
from tests.laws.laws import _check_picture
from touchline.books.fool.board import board, zone_regions
from touchline.books.fool.defences import DEFENCES, parse_defence
from touchline.books.fool.field_map import BEYOND, ZONES, mirrored, neighbours
from touchline.books.fool.legal_plays import check_call, check_play
from touchline.books.fool.mirroring import mirrored_defence, mirrored_offence, mirrored_play
from touchline.books.fool.notation import parse_call, parse_play
from touchline.books.fool.offensive_sets import SETS


def shown(play=None, offensive_set=EXAMPLE_SET, alignment=EXAMPLE_DEFENCE):
    called = check_play(parse_play(play), offensive_set) if play else None
    return board(offence_in(offensive_set), defence_in(alignment, offensive_set), called)


def touch(one, other):
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return (across > 0 and down == 0) or (across == 0 and down > 0)


@pytest.mark.rule("FOOL-GAP-MAP")
def test_zones_touch_in_the_drawing_where_they_adjoin_on_the_map_and_nowhere_else():
    regions = {region.key: region for region in zone_regions()}

    assert set(regions) == set(ZONES) - {BEYOND}
    for zone, region in regions.items():
        touching = {other for other in regions if touch(region, regions[other])}
        assert touching == set(neighbours(zone)) - {BEYOND}, zone


@pytest.mark.rule("FOOL-GAP-MAP", "FOOL-5-e")
def test_the_drawing_is_the_same_on_both_sides():
    regions = {region.key: region for region in zone_regions()}

    for zone, region in regions.items():
        other = regions[mirrored(zone)]
        assert (other.x, other.y, other.width) == (100 - region.x - region.width, region.y, region.width)


@pytest.mark.parametrize("set_name", SETS)
@pytest.mark.parametrize("name", ["Base", "Goal", "NBlitz", "Prevent"])
def test_all_twenty_two_stand_on_the_board(set_name, name):
    picture = shown(None, SETS[set_name], DEFENCES[name])

    _check_picture(picture)
    assert len(picture.pieces) == 22
    assert picture.tracks == () or all(track.end for track in picture.tracks)


@pytest.mark.parametrize(
    "text",
    [
        "Split: RE/LS || LH/WWL", "Gun: RW/VDC +1 loft || LX/SL (roll R)", "Split: LH/scnC(C)(LG|RT)(RG)",
        "Pro: TB/R(F)(RG)", "Gun: LW & RW & LX/VDC hm", "Split: RE/SR || qb scr",
        "Slot: LX/IR via R || inc", "Two: RW/WWR qk",
        "Goal: TB/L(LG)(F)(RG)(RT)(RE)(LT)",
    ],
)  # fmt: skip
def test_any_play_can_be_drawn(text):
    call = check_call(parse_call(text))

    _check_picture(board(offence_in(SETS[call.set]), defence_in(DEFENCES["Base"], SETS[call.set]), call.play))


@pytest.mark.rule("FOOL-5.1.1-b", "FOOL-GAP-NOTATION")
def test_the_drawing_shows_where_a_receiver_runs_on_to():
    picture = shown("RE/SR then IR || LH/WWL")
    tight_end, halfback = (track for track in picture.tracks if track.through)

    _check_picture(picture)
    assert (tight_end.through[-1], tight_end.beyond, halfback.beyond) == ("SR", "IR", "")
    assert tight_end.words == "RE runs to SR, and on to IR"


@pytest.mark.rule("FOOL-5.1.2-q", "FOOL-5.3.9-b")
def test_routes_are_drawn_as_they_are_run():
    picture = shown("RE/LS || LH/WWL")
    ways = {track.start: track for track in picture.tracks if track.through}

    assert ways["offence RE"].through == ("R", "SR", "SL", "LS")
    assert ways["offence LH"].through == ("1 WWL", "0 WWL", "WWL")
    assert [(track.sign, track.line) for track in ways.values()] == [("1", "solid"), ("2", "dashed")]


@pytest.mark.rule("FOOL-GAP-NOTATION", "FOOL-5.8.1-b")
def test_blockers_of_a_screen_are_drawn_where_the_example_sends_them():
    picture = shown("H/scnC(C)(LG|RT)(RG)")

    assert {track.start: track.through[-1] for track in picture.tracks if track.tip == "bar"} == {
        "offence C": "C",
        "offence LG": "SL",
        "offence RT": "SR",
        "offence RG": "SC",
    }


def test_every_job_has_a_shape_and_a_letter_of_its_own():
    alignment = parse_defence(
        "X rush: L RDE; C RDT, LDT, MLB b; R LDE, LOLB f; SL ROLB d; LS RCB m LW bump; RS LCB m RW; SC SS z; IL FS z"
    )
    picture = shown("RE/SL", alignment=alignment)
    men = {piece.name: piece for piece in picture.pieces if not piece.is_attacker}

    jobs = {name: (men[name].shape, men[name].sign) for name in ("RDE", "MLB", "LOLB", "ROLB", "RCB", "SS")}
    assert jobs == {
        "RDE": ("square", "r"),
        "MLB": ("triangle", "b"),
        "LOLB": ("hollow triangle", "f"),
        "ROLB": ("pentagon", "d"),
        "RCB": ("diamond", "m"),
        "SS": ("circle", "z"),
    }
    assert men["RCB"].words == "RCB CB 1-2-4 in LS, man-to-man on LW, bumps deep"
    assert {(sign.shape, sign.sign) for sign in picture.legend} >= set(jobs.values())


@pytest.mark.rule("FOOL-5.3.1-e")
def test_men_of_the_offence_are_marked_by_what_they_do():
    def signs(play):
        return {piece.name: piece.sign for piece in shown(play).pieces if piece.is_attacker}

    assert signs("RE/LS || LH/WWL") == {
        "LT": "b", "LG": "b", "C": "b", "RG": "b", "RT": "b", "Q": "Q", "RE": "1", "LH": "2",
        "RH": "o", "RW": "o", "LW": "o",
    }  # fmt: skip
    assert signs("RE/LS block RH")["RH"] == "b"
    assert signs("LH/R(RH)") | {"LH": "c", "RH": "b", "Q": "o"} == signs("LH/R(RH)")
    assert set(signs(None).values()) == {"o"}


@pytest.mark.rule("FOOL-GAP-SETUP")
def test_men_of_a_zone_stand_from_the_inside_outwards_on_both_sides():
    picture = shown(None, SETS["Split"], DEFENCES["Stack"])

    def there(zone):
        return [piece.name for piece in picture.pieces if piece.region == zone]

    assert there("L") == ["ROLB", "RDE"]
    assert there("R") == ["LDE", "LOLB"]


@pytest.mark.rule("FOOL-5-e")
def test_in_the_middle_the_right_tackle_of_the_defence_stands_on_the_offences_left():
    picture = shown(None, SETS["Split"], parse_defence("X stay: C MLB z, LDT, DT3, RDT; SC SS z, FS z"))

    assert [piece.name for piece in picture.pieces if piece.region == "C"] == ["RDT", "DT3", "LDT", "MLB"]


@pytest.mark.rule("FOOL-5-e")
@pytest.mark.parametrize("text", ["RE/LS || LH/WWL", "LH/R(RH)", "RW/IR +1 || LW/IL +1", "H/scnL(LT)(LG)"])
def test_a_mirrored_line_up_is_drawn_mirrored(text):
    offence, defence = offence_in(EXAMPLE_SET), defence_in(EXAMPLE_DEFENCE, EXAMPLE_SET)
    play = check_play(parse_play(text), EXAMPLE_SET)

    own = board(offence, defence, play)
    other = board(mirrored_offence(offence), mirrored_defence(defence), mirrored_play(play))

    def ends(picture):
        return [(len(track.through), track.sign, track.line, track.tip) for track in picture.tracks]

    places = {region.key: region for region in own.regions}
    assert ends(own) == ends(other)
    for one, mirror in zip(own.pieces[:11], other.pieces[:11], strict=True):
        here, there = places[one.region], places[mirror.region]
        assert (there.x + there.width, there.y) == (100 - here.x, here.y)


def test_one_side_can_be_shown_alone():
    assert len(board(offence_in(EXAMPLE_SET)).pieces) == 11
    alone = board(defence=defence_in(EXAMPLE_DEFENCE, EXAMPLE_SET))

    _check_picture(alone)
    assert len(alone.pieces) == 11
    assert alone.height == alone.line
    assert alone.words == "line option: rush · numbers: pass-contact-speed, or contact-speed"
    assert board().words == "The line-up"
