"""Out of position: what holds wherever a man is put."""

from hypothesis import given
from hypothesis import strategies as st

from touchline.books.fool.field_map import ZONES, Zone, mirrored
from touchline.books.fool.players import POSITIONS, Player, PlayerId, Position
from touchline.books.fool.positions import (
    as_played_at,
    as_played_in,
    defence_as_played,
    is_in_place,
    is_proper_at,
    is_proper_in,
    offence_as_played,
    specialist,
    specialist_at,
    specialist_in,
    total,
)
from touchline.books.fool.set_up import (
    COLUMNS,
    INTERIOR,
    JOBS,
    Column,
    Defence,
    Defender,
    DefenderName,
    Job,
    Man,
    Offence,
    Spot,
    SpotName,
)

SCORES = st.integers(0, 6)
PLAYERS = st.builds(
    lambda position, p, c, s: Player(id=PlayerId("p1"), position=position, p=p, c=c, s=s),
    st.sampled_from(POSITIONS),
    SCORES,
    SCORES,
    SCORES,
)
ON_THE_MAP = [zone for zone in ZONES if zone != "BEYOND"]
TURNED = {"L": "R", "R": "L"}


def turned_spot(spot: Spot) -> Spot:
    return Spot(spot.row, COLUMNS[len(COLUMNS) - 1 - COLUMNS.index(spot.column)])


def turned_name(name: SpotName) -> SpotName:
    return SpotName(TURNED.get(name[0], name[0]) + name[1:])


@given(PLAYERS, st.sampled_from(ON_THE_MAP), st.sampled_from(JOBS))
def test_nobody_is_better_out_of_position_and_no_score_falls_below_0(player: Player, zone: Zone, job: Job) -> None:
    played = as_played_in(player, zone, job)

    assert min(played.p, played.c, played.s) >= 0
    assert (played.c, played.s) <= (player.c, player.s)
    assert total(played) <= total(player) + (player.position in ("Q", "Q*"))  # a passer has hands of 1
    assert played.position == player.position


@given(PLAYERS, st.sampled_from(ON_THE_MAP), st.sampled_from(JOBS))
def test_the_defence_is_the_same_on_both_sides(player: Player, zone: Zone, job: Job) -> None:
    assert as_played_in(player, zone, job) == as_played_in(player, mirrored(zone), job)
    assert specialist_in(player.position, zone) == specialist_in(player.position, mirrored(zone))


@given(
    PLAYERS,
    st.sampled_from([*INTERIOR, SpotName("LX"), SpotName("RX"), SpotName("Q")]),
    st.integers(0, 2),
    st.sampled_from(COLUMNS),
)
def test_the_offence_is_the_same_on_both_sides(player: Player, name: SpotName, row: int, column: Column) -> None:
    spot = Spot(row, column)

    assert as_played_at(player, name, spot) == as_played_at(player, turned_name(name), turned_spot(spot))
    assert specialist_at(player.position, name, spot) == specialist_at(
        player.position, turned_name(name), turned_spot(spot)
    )


@given(st.sampled_from(POSITIONS), st.sampled_from(ON_THE_MAP), st.sampled_from(COLUMNS), st.integers(0, 2))
def test_a_specialist_is_always_in_his_place(position: Position, zone: Zone, column: Column, row: int) -> None:
    name, spot = SpotName("X"), Spot(row, column)

    assert is_proper_in(position, zone) or specialist_in(position, zone) is None
    assert is_proper_at(position, name, spot) or specialist_at(position, name, spot) is None


def man(position: Position, p: int, c: int, s: int) -> Player:
    return Player(id=PlayerId(position), position=position, p=p, c=c, s=s)


def test_a_line_up_is_played_by_men_as_they_are_there() -> None:
    flanker = Man(SpotName("RW"), Spot(1, "WWR"), man("W", 3, 0, 6))
    end = Man(SpotName("LE"), Spot(0, "LTE"), man("W", 3, 1, 5))
    corner = Defender(DefenderName("RCB"), "LS", man("CB", 3, 1, 5))
    rover = Defender(DefenderName("DH"), "SC", man("CB", 3, 1, 5))

    offence = offence_as_played(Offence((flanker, end)))
    defence = defence_as_played(Defence((corner, rover)))

    assert [each.player.written for each in offence.men] == ["W 3-0-6", "W 2-0-5"]
    assert [specialist(each) for each in offence.men] == ["W", None]
    assert [each.player.written for each in defence.men] == ["CB 3-1-5", "CB 2-0-5"]
    assert [is_in_place(each) for each in defence.men] == [True, False]
    assert offence_as_played(Offence((flanker,))) == Offence((flanker,))
