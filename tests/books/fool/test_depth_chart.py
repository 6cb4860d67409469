"""Depth charts, substitutions and special teams."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.books.fool.clubs import Club, sample_club
from touchline.books.fool.depth_chart import (
    WEIGHTS,
    DepthChart,
    Opening,
    automatic_chart,
    best_replacement,
    fielded,
    remoteness,
    worth,
)
from touchline.books.fool.injuries import Absence, general_check
from touchline.books.fool.players import POSITIONS, Kicker, Player, PlayerId, Position, Punter, Role
from touchline.books.fool.positions import covers, total
from touchline.books.fool.set_up import INTERIOR, QUARTERBACK, Column, Spot
from touchline.books.fool.special_teams import as_returner, best_level, level, returner, special_teams, squad
from touchline.books.fool.substitutions import (
    DEFENDERS,
    READY,
    Condition,
    after_play,
    after_quarter,
    hurt,
    out,
    unit_of,
    winded,
)
from touchline.books.fool.tiredness import Stamina
from touchline.dice import Dice

LINE_COLUMNS: tuple[Column, ...] = ("LT", "C", "C", "C", "RT")
PRO = (
    Opening(QUARTERBACK, "Q", Spot(0, "C")),
    *(
        Opening(name, kind, Spot(0, column))  # type: ignore[arg-type]
        for name, kind, column in zip(INTERIOR, "TGCGT", LINE_COLUMNS, strict=True)
    ),
    Opening("LW", "W", Spot(0, "WWL")),
    Opening("RW", "W", Spot(1, "WWR")),
    Opening("RE", "TE", Spot(0, "RTE")),
    Opening("F", "F", Spot(1, "C")),
    Opening("TB", "H", Spot(2, "C")),
)
BASE = (
    Opening("RDE", "DE", "L", "line"),
    Opening("RDT", "DT", "C", "line"),
    Opening("LDT", "DT", "C", "line"),
    Opening("LDE", "DE", "R", "line"),
    Opening("MLB", "MLB", "C"),
    Opening("LOLB", "OLB", "R", "man"),
    Opening("ROLB", "OLB", "SL"),
    Opening("RCB", "CB", "LS", "man"),
    Opening("LCB", "CB", "RS", "man"),
    Opening("SS", "S", "SC"),
    Opening("FS", "S", "IR"),
)


def man(id_: str, position: Position, p: int = 1, c: int = 2, s: int = 4, *, roles: tuple[Role, ...] = ()) -> Player:
    return Player(id=PlayerId(id_), position=position, p=p, c=c, s=s, roles=roles)


def ids(*names: str) -> frozenset[PlayerId]:
    return frozenset(PlayerId(name) for name in names)


def club_of(*men: Player, chart: DepthChart | None = None) -> Club:
    return Club("A club", men, chart or automatic_chart(men))


def eleven(club: Club, openings: Sequence[Opening], **kinds: frozenset[PlayerId]) -> dict[str, str]:
    found = fielded(openings, club.chart, club.roster, **kinds)
    assert found is not None
    return {name: str(player.id) for name, player in found.items()}


# --- who plays ------------------------------------------------------------------------------------------------------

WIDE = (Opening("LW", "W", Spot(0, "WWL")), Opening("RW", "W", Spot(1, "WWR")))
RECEIVERS = (man("w1", "W", 4), man("w2", "W", 3), man("w3", "W", 2), man("te", "TE", 3, 3, 4), man("g", "G", 0, 4, 2))


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_the_first_able_man_of_the_chart_plays() -> None:
    club = club_of(*RECEIVERS)

    assert eleven(club, WIDE) == {"LW": "w1", "RW": "w2"}
    assert eleven(club, WIDE, out=ids("w1")) == {"LW": "w2", "RW": "w3"}
    assert eleven(club, WIDE, tired=ids("w2")) == {"LW": "w1", "RW": "w3"}


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_a_tired_man_plays_if_nobody_else_on_the_list_is_left() -> None:
    club = club_of(*RECEIVERS)

    assert eleven(club, WIDE, out=ids("w3"), tired=ids("w1")) == {"LW": "w2", "RW": "w1"}


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_a_place_may_have_a_list_of_its_own() -> None:
    own = DepthChart({"W": (PlayerId("w1"), PlayerId("w2"))}, {"LW": (PlayerId("w2"),)})
    club = club_of(*RECEIVERS, chart=own)

    assert eleven(club, WIDE) == {"LW": "w2", "RW": "w1"}
    assert eleven(club, WIDE, out=ids("w2"))["LW"] == "w1"


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_who_could_learn_the_place_comes_before_better_men_who_could_not() -> None:
    club = club_of(*RECEIVERS, man("s", "S", 5, 3, 6), man("k", "K", 0, 0, 0))

    assert eleven(club, WIDE[:1], out=ids("w1", "w2", "w3")) == {"LW": "te"}
    assert eleven(club, WIDE[:1], out=ids("w1", "w2", "w3", "te")) == {"LW": "s"}
    assert eleven(club, WIDE[:1], out=ids("w1", "w2", "w3", "te", "s")) == {"LW": "g"}
    assert eleven(club, WIDE[:1], out=ids("w1", "w2", "w3", "te", "s", "g")) == {"LW": "k"}


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_among_the_near_the_best_after_his_penalty_plays_and_the_first_of_equals() -> None:
    end, back = man("te", "TE", 3, 2, 4), man("h", "H", 2, 2, 5)  # C -1 and C -1
    club = club_of(end, back, chart=DepthChart({"TE": (end.id,), "H": (back.id,)}))

    assert total(WIDE[0].filled_by(end)) == total(WIDE[0].filled_by(back))
    assert eleven(club, WIDE[:1]) == {"LW": "h"}, "H are listed before TE"
    assert eleven(club_of(end, back, chart=DepthChart({"H": (back.id,), "TE": (end.id,)})), WIDE[:1]) == {"LW": "h"}
    assert eleven(club_of(end, back, chart=DepthChart({"TE": (end.id, back.id)})), WIDE[:1]) == {"LW": "te"}
    assert eleven(club, WIDE[:1], tired=ids("h")) == {"LW": "te"}


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_a_club_that_cannot_fill_every_place_forfeits() -> None:
    club = club_of(*RECEIVERS[:2])

    assert fielded(WIDE, club.chart, club.roster) is not None
    assert fielded(WIDE, club.chart, club.roster, out=ids("w1")) is None
    assert best_replacement(WIDE[0], club.chart, club.roster, frozenset()) is None


@pytest.mark.rule("FOOL-GAP-SUBS")
@given(st.integers(), st.data())
def test_whoever_is_out_eleven_different_able_men_play_or_nobody(seed: int, data: st.DataObject) -> None:
    club = sample_club(Dice.fast(seed))
    everybody = [player.id for player in club.men]
    missing = frozenset(data.draw(st.sets(st.sampled_from(everybody), max_size=45)))
    tired = frozenset(data.draw(st.sets(st.sampled_from(everybody))))
    for openings in (PRO, BASE):
        found = fielded(openings, club.chart, club.roster, out=missing, tired=tired)
        if found is None:
            assert len(everybody) - len(missing) < len(openings)
            continue
        playing = {player.id for player in found.values()}
        assert set(found) == {opening.name for opening in openings}
        assert len(playing) == len(openings)
        assert not playing & missing


@pytest.mark.rule("FOOL-GAP-SUBS", "FOOL-12-GAP-ROSTERPOS")
@given(st.integers())
def test_a_full_roster_plays_in_its_proper_places(seed: int) -> None:
    club = sample_club(Dice.fast(seed))
    for openings in (PRO, BASE):
        found = fielded(openings, club.chart, club.roster)
        assert found is not None
        assert all(opening.kind in covers(found[opening.name].position) for opening in openings)
        assert all(opening.filled_by(found[opening.name]).c == found[opening.name].c for opening in openings)


# --- the automatic chart ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_the_best_man_of_a_kind_is_first_on_an_automatic_chart() -> None:
    men = (man("slow", "Q", 3, 2, 3), man("arm", "Q", 4, 2, 3), man("both", "Q*", 3, 2, 5))
    chart = automatic_chart(men)

    assert chart.listed("Q", "Q") == ("arm", "slow", "both")
    assert chart.listed("H", "H") == ("both",)
    assert set(WEIGHTS) == set(POSITIONS) - {"Q*", "B*", "E*", "DE*", "DH*", "K", "Pt"}


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_a_specialist_is_worth_more_and_who_does_not_cover_the_place_counts_after_his_penalty() -> None:
    assert worth(man("w", "W"), "W") > worth(man("e", "E"), "W")
    assert worth(man("s", "S", 3, 1, 5), "DH") < worth(man("d", "DH", 3, 1, 5), "DH")
    assert remoteness("E", "W") < remoteness("TE", "W") < remoteness("S", "W") < remoteness("K", "W")


@pytest.mark.rule("FOOL-GAP-SUBS")
def test_the_longest_and_surest_kicker_is_first() -> None:
    far = Player(id=PlayerId("far"), position="K", c=0, s=0, kicks=Kicker(56, 3, 5))
    sure = Player(id=PlayerId("sure"), position="K", c=0, s=0, kicks=Kicker(52, 1, 2))
    punter = Player(id=PlayerId("pt"), position="Pt", c=0, s=0, punts=Punter(44, 6))
    chart = automatic_chart((far, sure, punter))

    assert chart.kinds["K"] == ("sure", "far")
    assert chart.kinds["Pt"] == ("pt",)


# --- between two plays ------------------------------------------------------------------------------------------------

BACK = man("h", "H")


def test_every_position_belongs_to_a_unit() -> None:
    assert {position for position in POSITIONS if unit_of(position) == "defence"} == DEFENDERS
    assert {position for position in POSITIONS if unit_of(position) == "kickers"} == {"K", "Pt"}


@pytest.mark.rule("FOOL-GAP-SUBS", "FOOL-GAP-TIRED")
def test_a_back_who_carried_far_rests_for_one_play() -> None:
    ran = {BACK.id: Condition(Stamina(efforts=8))}
    now = after_play(ran, [BACK], [BACK.id], [BACK.id], Dice.scripted([]), carrier=BACK.id, gain=25)

    assert winded(now) == {BACK.id}
    assert winded(after_play(now, [BACK], [], [], Dice.scripted([]))) == frozenset()


@pytest.mark.rule("FOOL-GAP-TIRED")
def test_a_carry_of_a_long_route_is_two_efforts() -> None:
    ran = {BACK.id: Condition(Stamina(efforts=8))}
    now = after_play(ran, [BACK], [BACK.id], [BACK.id, BACK.id], Dice.scripted([1]))

    assert now[BACK.id].stamina == Stamina(efforts=10, tired=1)
    for _ in range(6):
        now = after_play(now, [BACK], [], [], Dice.scripted([]))
    assert now == {BACK.id: Condition(Stamina(efforts=5))}


@pytest.mark.rule("FOOL-12.7.1-a")
def test_a_conditioned_man_does_not_tire_on_a_1() -> None:
    ran = {BACK.id: Condition(Stamina(efforts=9))}
    now = after_play(ran, [BACK], [BACK.id], [BACK.id], Dice.scripted([1]), conditioned=[BACK.id])

    assert not winded(now)


@pytest.mark.rule("FOOL-GAP-INJURY", "FOOL-12-GAP-INJURY")
def test_a_man_who_is_out_cannot_be_hurt_again_and_comes_back() -> None:
    now = hurt({}, BACK, Dice.scripted([1, 2]))
    assert out(now) == {BACK.id}
    assert hurt(now, BACK, Dice.scripted([])) == now

    now = after_play(now, [BACK], [], [], Dice.scripted([]))
    assert out(now) == {BACK.id}
    assert after_play(now, [BACK], [], [], Dice.scripted([])) == {}


@pytest.mark.rule("FOOL-GAP-INJURY", "FOOL-GAP-TIRED")
def test_a_quarter_brings_some_back_and_a_half_makes_all_fresh() -> None:
    tired = Condition(Stamina(efforts=11, tired=1))
    gone = Condition(absence=Absence("game"))
    before = {PlayerId("a"): tired, PlayerId("b"): Condition(absence=Absence("quarter")), PlayerId("c"): gone}

    assert after_quarter(before, half_over=False) == {"a": tired, "c": gone}
    assert after_quarter(before, half_over=True) == {"c": gone}
    assert Condition() == READY


@pytest.mark.rule("FOOL-12-GAP-INJURY")
def test_the_general_check_hurts_one_of_the_22() -> None:
    men = [f"man {number}" for number in range(1, 23)]

    assert general_check(men, Dice.scripted([False])) is None
    assert general_check(men, Dice.scripted([True, 17, True])) == "man 17"
    assert general_check(men, Dice.scripted([True, 17, False])) is None


# --- special teams ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FOOL-12.2d-a", "FOOL-12.2d-e", "FOOL-12.2c-a")
def test_veterans_go_before_specialists_and_specialists_before_quick_men() -> None:
    quick, trained, veteran = man("a", "W", s=7), man("b", "W", roles=("KR",)), man("c", "H", roles=("VKR", "WR"))

    assert [level(each, "KR") for each in (quick, trained, veteran)] == [0, 1, 2]
    assert returner((quick, trained, veteran), "KR") == veteran
    assert returner((quick, trained), "KR") == trained
    assert returner((quick, trained), "PR") == quick
    assert returner((man("q", "Q"),), "PR") is None
    assert best_level((quick, veteran), "WR") == 1
    assert best_level((), "H") == 0


@pytest.mark.rule("FOOL-GAP-KICK")
def test_a_squad_has_ten_men_and_spares_the_starters() -> None:
    men = [man(f"p{number}", "LB", c=number % 5) for number in range(14)]
    stars = ids("p4", "p9")

    chosen = squad((*men, man("q", "Q", c=6)), stars)

    assert len(chosen) == 10
    assert not stars & {each.id for each in chosen}
    assert len(squad(men[:8], stars)) == 8


@pytest.mark.rule("FOOL-12-GAP-SPECIAL", "FOOL-GAP-KICK")
def test_a_club_brings_its_specialists_to_a_kick_while_they_are_able() -> None:
    club = sample_club(Dice.fast("a club"))
    untrained = [each for each in club.men if not each.roles]
    ten = squad(untrained)

    full, bare = special_teams(club.men), special_teams(untrained, camp=True)

    assert (full.holder, full.long_snapper, full.kickoff_kicker, full.wide_rusher) == (True, True, True, 1)
    assert (bare.holder, bare.long_snapper, bare.kickoff_kicker, bare.wide_rusher) == (False, False, False, 0)
    assert bare.squad == (2 * sum(each.c + each.s for each in ten) + 10) // 20 + 2  # halves up
    assert special_teams(()).squad == 0


@pytest.mark.rule("FOOL-12.3.1-x")
def test_a_fumble_prone_returner_is_known_as_one() -> None:
    prone = Player(id=PlayerId("p1"), position="H", c=2, s=6, codes=("f",), roles=("VPR",))

    assert as_returner(prone, "PR").fumble_prone
    assert (as_returner(prone, "PR").level, as_returner(prone, "KR").level) == (2, 0)
