"""Injuries in the course of a match: who is hurt, for how long, and what halftime mends."""

from typing import Any

import pytest

from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.orders import AddDie, HealInjury
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, Match, modifiers
from touchline.books.penpaper.state import Injury, Position, Stat
from touchline.game import OrdersError, SeatId

from .board import after, of_kind, on_the_field, play_on, side, snap

MINOR, MAJOR = [4, 5], [6, 6]
NO_MISHAP = 2


@pytest.mark.rule("PP-INJ-01", "PP-INJ-02", "PP-MIS-03")
@pytest.mark.parametrize(("kind", "is_major"), [([3, 6], False), ([5, 6], False), (MAJOR, True)])
@pytest.mark.parametrize(
    ("die", "stat", "team"),
    [(1, "QB", HOME), (2, "RB", HOME), (3, "WR", HOME), (4, "LM", AWAY), (5, "LB", AWAY), (6, "DB", AWAY)],
)
def test_a_stat_of_one_of_the_teams_on_the_field_is_one_lower(
    die: int, stat: Stat, team: SeatId, kind: list[int], is_major: bool
) -> None:
    match, happened = play_on(on_the_field(), [2, 1, kind, die], snap("Rush"))

    assert match.side(team).injuries == (Injury(stat, is_major),)
    assert {name: value for name, value in modifiers(match.side(team)).items() if value} == {stat: -1}
    (hurt,) = of_kind(happened, told.PlayerInjured)
    assert (hurt.team, hurt.stat, hurt.is_major, hurt.star) == (team, stat, is_major, None)


@pytest.mark.rule("PP-INJ-01")
def test_teams_are_injured_as_they_lined_up_also_after_a_turnover() -> None:
    match = after(on_the_field(), [1, 1, 1, [1, 1], [1, 2, 2], MINOR, 1], snap("Pass", "rush"))

    assert match.offense == AWAY
    assert [injury.stat for injury in match.home.injuries] == ["QB"]


@pytest.mark.rule("PP-INJ-02")
def test_injuries_add_up_and_lower_the_attack_and_the_dc() -> None:
    match = on_the_field()
    for die in (1, 1, 4):
        match = after(match, [2, 1, MINOR, die], snap("Rush"))

    _, happened = play_on(match, [2, NO_MISHAP], snap("Rush"))

    (run,) = of_kind(happened, told.PlayRun)
    assert (run.bonus, run.dc) == (-2, 5)


@pytest.mark.rule("PP-INJ-03", "PP-DICE-04")
@pytest.mark.parametrize(
    ("stat_die", "stars", "which", "hurt"),
    [
        (1, ("QB", "C"), [3], "QB"),
        (1, ("QB", "C"), [4], "C"),
        (1, ("C",), [], "C"),
        (2, ("RB", "FB"), [1], "FB"),
        (2, ("RB", "FB"), [6], "RB"),
        (3, ("TE", "WR"), [3], "WR"),
        (3, ("TE", "WR"), [4], "TE"),
        (3, ("TE", "RB"), [], "TE"),
    ],
)
def test_the_star_tied_to_the_stat_is_the_injured_man_and_a_die_decides_between_two(
    stat_die: int, stars: tuple[Position, ...], which: list[int], hurt: Position
) -> None:
    home = side("Cruisers", stars=stars)

    match = after(on_the_field(home=home), [2, 1, MINOR, stat_die, *which], snap("Rush"))

    assert [injury.star for injury in match.home.injuries] == [hurt]


def with_injuries(*injuries: Injury, stars: tuple[Position, ...] = (), star_dice: tuple[Position, ...] = ()) -> Match:
    """The last play before halftime, the home team injured."""
    home = side("Cruisers", stars=stars, star_dice=star_dice, injuries=injuries)
    return on_the_field(quarter=2, rounds_left=1, home=home)


@pytest.mark.rule("PP-INJ-03", "PP-INJ-06", "PP-STAR-08", "PP-SPASS-02")
def test_an_injured_star_brings_neither_die_nor_audible_nor_protection() -> None:
    stars: tuple[Position, ...] = ("QB", "C", "WR")
    hurt = (Injury("QB", False, "QB"), Injury("QB", False, "C"), Injury("WR", False, "WR"))
    home = side("Cruisers", stars=stars, star_dice=("QB", "WR"), injuries=hurt)

    match = after(on_the_field(home=home), [1, NO_MISHAP, 6, 3], snap("Pass"))

    assert (match.ask, match.situation.spot) == ("call", 37)
    assert match.home.star_dice == ("QB", "WR"), "they are not spent"


@pytest.mark.rule("PP-INJ-04", "PP-TIME-03")
def test_at_halftime_a_team_may_erase_one_minor_injury() -> None:
    tired = with_injuries(Injury("QB", is_major=True), Injury("RB"), Injury("WR"))
    match = after(tired, [], snap("Kneel"))
    assert (match.ask, match.healing) == ("halftime", (HOME,))
    assert [choice.value for choice in MATCH.choices(match, HOME, "injury")] == [0, 2, 3]

    healed, happened = play_on(match, [], {HOME: HealInjury(injury=3)})
    kept = after(match, [], {HOME: HealInjury(injury=0)})

    assert [injury.stat for injury in healed.home.injuries] == ["QB", "RB"]
    assert [event.stat for event in of_kind(happened, told.InjuryErased)] == ["WR"]
    assert (healed.ask, healed.quarter, healed.offense) == ("kickoff", 3, AWAY)
    assert len(kept.home.injuries) == 3


@pytest.mark.rule("PP-INJ-04")
@pytest.mark.parametrize("which", [1, 3, -1])
def test_a_major_injury_cannot_be_erased(which: int) -> None:
    match = after(with_injuries(Injury("QB", is_major=True), Injury("RB")), [], snap("Kneel"))

    with pytest.raises(OrdersError, match="choose one of 2, or 0 for none"):
        MATCH.check(match, HOME, HealInjury(injury=which))


@pytest.mark.rule("PP-INJ-04", "PP-INJ-06")
@pytest.mark.parametrize("quarter", [1, 3, 4])
def test_only_halftime_heals_and_only_minor_injuries(quarter: int) -> None:
    minor = on_the_field(quarter=quarter, rounds_left=1, home=side("Cruisers", injuries=(Injury("QB"),)))
    major = with_injuries(Injury("QB", is_major=True))

    assert after(minor, [], snap("Kneel")).ask != "halftime"
    assert after(major, [], snap("Kneel")).ask == "kickoff"


@pytest.mark.rule("PP-INJ-04")
def test_both_teams_heal_at_the_same_time() -> None:
    hurt: dict[str, Any] = {
        "home": side("Cruisers", injuries=(Injury("QB"),)),
        "away": side("Tycoons", injuries=(Injury("DB"),)),
    }
    match = after(on_the_field(quarter=2, rounds_left=1, **hurt), [], snap("Kneel"))
    assert match.healing == (AWAY, HOME)

    match = after(match, [], {AWAY: HealInjury(injury=1), HOME: HealInjury(injury=0)})

    assert (match.home.injuries, match.away.injuries) == ((Injury("QB"),), ())


@pytest.mark.rule("PP-INJ-06")
@pytest.mark.parametrize(
    ("injuries", "star_dice", "comes_back"), [(1, ("RB",), True), (1, (), False), (2, ("RB",), False)]
)
def test_an_unspent_star_die_comes_back_with_the_star_when_none_of_his_injuries_is_left(
    injuries: int, star_dice: tuple[Position, ...], comes_back: bool
) -> None:
    hurt = with_injuries(*[Injury("RB", False, "RB")] * injuries, stars=("RB",), star_dice=star_dice)
    match = after(hurt, [], snap("Kneel"), {HOME: HealInjury(injury=1)})

    second_half = on_the_field(home=match.home)
    script = [4, 10, NO_MISHAP, [1, 2]] if comes_back else [10, NO_MISHAP, [1, 2]]
    answers = [AddDie(die="RB")] if comes_back else []

    assert after(second_half, script, snap("Rush"), *answers).situation.spot == 43
