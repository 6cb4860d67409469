"""A man's page: every change is explained, die by die, and his history begins with the draft."""

import pytest
from msgspec.structs import replace

from tests.books.fool.league.men import career
from touchline.books.fool.league import explained
from touchline.books.fool.league.careers import Career, Mark, as_he_plays
from touchline.books.fool.league.events import PlayerChanged, PlayerDrafted
from touchline.books.fool.league.joining_a_club import Joining, joining_roll
from touchline.books.fool.league.player_changes import Perturbed, standard_change
from touchline.books.fool.league.position_changes import resolved_change
from touchline.books.fool.league.state import League
from touchline.dice import Dice

from .leagues import GAME, founded, quick_games, rulings

__all__ = ["quick_games"]


def told(man: Career, age: int, games: int, column: str, *faces: int) -> str:
    rolled = standard_change(man.player, column, Dice.scripted(faces))
    return explained.change(man, Perturbed(age, games * 3), rolled).text


@pytest.mark.rule("FOOL-12.3.1-b", "FOOL-12.3.1-n", "FOOL-12.3.1-q", "FOOL-12-P2")
def test_a_change_is_explained_die_by_die() -> None:
    end, linebacker = career("E", "2-2-4", age=29), career("LB", "1-2-4", age=29)

    assert told(end, 30, 8, "30 to 33, 6+", 6, 1, 4) == (
        "age 29 +1 → 30 to 33, 8 games: 6 → C/D, low → C; C on 4: +C-S; speed 4 is the lowest: kept"
    )
    assert told(linebacker, 29, 5, "26 to 29, 4-7", 6, 4) == (
        "age 29 → 26 to 29, 5 games: 6 → C; C on 4: +C-S; C 2 → 3, S 4 → 3"
    )
    assert told(linebacker, 28, 9, "26 to 29, 8+", 3) == "age 29 -1 → 26 to 29, 9 games: 3 → -; no change"


@pytest.mark.rule("FOOL-12.5.2-h", "FOOL-12.TR-c")
def test_a_move_is_told_with_its_price_also_where_its_gain_is_ignored() -> None:
    man = career("DH", "3-2-5", age=25)
    slow = replace(man, player=replace(man.player, position="F", s=1))

    lines = [*explained.moved(slow.player, "G", resolved_change(slow, "G", Dice.scripted([5])))]

    assert [line.text for line in lines] == [
        "F to G: table 11 on 5: +C-S; F → G, P 3 → 0, speed 2 is the lowest: kept",
    ]


@pytest.mark.rule("FOOL-12.3.3-a")
@pytest.mark.parametrize(
    ("how", "dice", "text"),
    [
        ("free agent", (5,), "5 → -; no change"),
        ("free agent", (6, 2), "6 → C; C on 2: -C; C 2 → 1"),
        ("trade", (6, 3), "6, low → -; no change"),
        ("trade", (6, 4, 2), "6, high → C; C on 2: -C; C 2 → 1"),
    ],
)
def test_the_roll_of_a_man_who_comes_is_told_with_its_dice(how: Joining, dice: tuple[int, ...], text: str) -> None:
    man = career("LB", "1-2-4").player

    assert explained.joined(man, joining_roll(man, how, Dice.scripted(dice))).text == f"a new club: {text}"


@pytest.mark.rule("FOOL-12.3.1-i")
def test_a_new_man_has_neither_age_nor_games_to_tell() -> None:
    assert told(career("W", "2-1-5", age=22, status="new"), 22, 0, "Newly drafted rookie, any", 5, 6, 2) == (
        "Newly drafted rookie: 5 → B/C, high → C; C on 2: -C; C 1 → 0"
    )


@pytest.mark.rule("FOOL-12.3.2-b", "FOOL-12.3.2-c")
def test_marks_that_come_and_go_are_told() -> None:
    lines = explained.marks((Mark("S"), Mark("S"), Mark("C")), (Mark("S"), Mark("C"), Mark("P")))

    assert [line.text for line in lines] == ["recovered: -s is gone", "the injury leaves -p"]


def played_as(league: League) -> dict[str, tuple[object, ...]]:
    """What everybody plays with; being a rookie passes by itself."""
    found = {}
    for who, each in league.careers.items():
        man = as_he_plays(each)
        found[who] = (man.position, man.p, man.c, man.s, man.codes, man.roles, man.kicks, man.punts)
    return found


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12-P5", "FOOL-12.3.1-a", "FOOL-12.2-c", "FOOL-12.2c-a")
def test_nobody_changes_unexplained() -> None:
    """Two years of a league: whoever plays with other values than before a ruling has an event that says why."""
    changed = 0
    for before, after, events in rulings(founded(), Dice.fast("explained")):
        was, now = played_as(before), played_as(after)
        explained_men = {event.player for event in events if isinstance(event, PlayerChanged)}
        others = {who for who in was if who in now and was[who] != now[who]}
        assert others <= explained_men, sorted(others - explained_men)
        changed += len(others)
        if after.year == 3 and after.stage == "draft":
            break
    assert changed > 50, "something did change"


@pytest.mark.usefixtures("quick_games")
@pytest.mark.rule("FOOL-12.1-c")
def test_a_mans_history_begins_with_the_draft() -> None:
    chosen: dict[str, str] = {}
    for _, after, events in rulings(founded(), Dice.fast("drafted")):
        chosen |= {event.player: event.marker for event in events if isinstance(event, PlayerDrafted)}
        if after.stage == "first cut":
            break

    first = [after.careers[who] for who in chosen if who in after.careers]
    assert first
    for man in first:
        drafted, *_, last = man.history
        assert drafted.text.startswith("drafted by ")
        assert drafted.text.endswith(f": {chosen[man.id]}")
        assert (drafted.year, drafted.when, last.when) == (2, "the draft", "training camp")


def test_who_was_there_from_the_first_season_on_has_a_history_too() -> None:
    ruling = GAME.resolve(GAME.setup(founded().options, (), Dice.fast("x")), {}, Dice.fast("x"))

    assert all(len(man.history) == 1 for man in ruling.state.careers.values())
