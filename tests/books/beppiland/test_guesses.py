"""A team in a few lines, and the odds of meeting it."""

import pytest
from msgspec.structs import replace

from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.extra_points import Points
from touchline.books.beppiland.guesses import odds_between, read_team, team_text
from touchline.books.beppiland.match import AWAY, HOME, MATCH, MatchOptions, SendTeam
from touchline.books.beppiland.team_selection import count_by_area
from touchline.dice import Dice
from touchline.game import OrdersError, Seat, Sheet

from .squads import team

WRITTEN = """
name Borussia   # what everybody says
Po 8
li 7.d
Di 8.S 8.D 6.S.IV
Ce 7.s 9.D 7
At 8.S 8.D 5.D.j
FC Di 4, Ce 3
D At 2
physio
"""


def chance(sheet: Sheet, place: int) -> float:
    return float(str(sheet.rows[place].cells[1]).removesuffix(" %"))


@pytest.mark.rule("BEP-PLY-01", "BEP-XP-09")
def test_a_team_is_read_as_it_is_written() -> None:
    found = read_team(WRITTEN, "somebody")

    assert found.name == "Borussia"
    assert count_by_area(found.men) == {"Po": 1, "Li": 1, "Di": 3, "Ce": 3, "At": 3}
    assert [(man.level, man.side, man.age) for man in found.men if man.area == "At"] == [
        (8, "S", 2),
        (8, "D", 2),
        (5, "D", 0),
    ]
    assert found.points == Points(fc={"Di": 4, "Ce": 3}, d={"At": 2})
    assert found.physio
    assert team_text(read_team(team_text(found), "x")) == team_text(found)


@pytest.mark.rule("BEP-XP-01", "BEP-XP-02", "BEP-XP-03", "BEP-XP-04", "BEP-XP-08")
def test_nobody_is_guessed_to_have_more_points_than_there_are() -> None:
    lines = WRITTEN.replace("FC Di 4, Ce 3", "FC Di 99\nPGP Ce 40 Po 9\nCAT Di 8").replace("D At 2", "D At 30 Po 2")

    assert read_team(lines, "x").points == Points(
        fc={"Di": 12}, d={"At": 8, "Po": 2}, pgp={"Ce": 7, "Po": 3}, cat={"Di": 7}
    )


def test_tactics_are_written_too() -> None:
    tricky = replace(team("Atletico", points=Points(cat={"Di": 7})), cat=True, physio=True)
    assert read_team(team_text(tricky), "x").cat
    trap = replace(
        tricky, men=tuple(replace(man, area="Di") if man.area == "Li" else man for man in tricky.men), tfg=True
    )
    assert read_team(team_text(trap), "x").tfg


@pytest.mark.rule("BEP-LINE-01")
def test_every_line_that_cannot_be_read_is_named() -> None:
    with pytest.raises(OrdersError) as refused:
        read_team("Po 8\nXy 3\nDi eight 7.Q\nFC Po 7\n", "x")

    assert [mistake.where for mistake in refused.value.mistakes] == ["line 2", "line 3", "line 3", "line 4", "the team"]


@pytest.mark.rule("BEP-SEQ-01")
def test_the_stronger_team_is_the_likelier_winner() -> None:
    strong, weak = team_text(team("Strong", skill=9)), team_text(team("Weak", skill=7))

    (sheet,) = odds_between(strong, weak)

    assert sheet.title == "Strong - Weak"
    assert chance(sheet, 0) > 50 > chance(sheet, 2)
    assert sum(chance(sheet, place) for place in range(3)) == pytest.approx(100, abs=0.2)
    assert odds_between(strong, weak, "it")[0].rows[1].cells[0] == "pareggio"


@pytest.mark.rule("BEP-XP-01")
def test_a_guess_has_its_home_advantage_only_at_home() -> None:
    match = MATCH.setup(MatchOptions(), [Seat(HOME, "A"), Seat(AWAY, "B")], Dice.fast(1))
    plain = MATCH.guess_text(match, AWAY)
    assert "FC" in plain, "the opponent of the visitors is at home"
    without = "\n".join(line for line in plain.splitlines() if not line.startswith("FC"))

    for seat, matters in ((HOME, False), (AWAY, True)):
        (one,), (two,) = (MATCH.odds(match, seat, SendTeam(), guess) for guess in (plain, without))
        assert (one.rows != two.rows) is matters


@pytest.mark.rule("BEP-ORD-02")
def test_the_line_up_that_is_ordered_counts() -> None:
    match = MATCH.setup(MatchOptions(), [Seat(HOME, "A"), Seat(AWAY, "B")], Dice.fast(1))
    squad = match.league.clubs[HOME].players
    young = TeamSheet(marks={player.name: "X" for player in squad if player.is_young})
    guess = MATCH.guess_text(match, HOME)

    (best,) = MATCH.odds(match, HOME, SendTeam(), guess)
    (weak,) = MATCH.odds(match, HOME, SendTeam(sheet=young), guess)

    assert chance(best, 0) > chance(weak, 0)
