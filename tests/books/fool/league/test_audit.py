"""The auditor of the long runs: that he finds what is wrong; and the report, that it says so."""

from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from benchmarks.fool_audit import Auditor
from benchmarks.fool_years import ABILITIES, BAND, KINDS, Talent, at_the_start, report, season
from benchmarks.fool_years_drawn import drawn
from touchline.books.fool.league.events import PlayerMoved
from touchline.books.fool.league.state import League, LeagueOptions
from touchline.dice import Dice
from touchline.game import EVERYBODY

from .leagues import A, B, founded, rulings


@pytest.fixture
def audited() -> tuple[League, Auditor]:
    """A league that was just founded, and its auditor, who has nothing to say."""
    auditor = Auditor()
    _, league, events = next(rulings(League(options=LeagueOptions(clubs=4)), Dice.fast("audited")))
    auditor.audit(league, events)
    return league, auditor


def moved(league: League, how: str, *, of: str = A, by: str = A) -> PlayerMoved:
    who = league.club(of).roster[0]
    name = league.careers[who].player.name
    return PlayerMoved(audience=EVERYBODY, rules=("FOOL-12.2-d",), club=by, player=who, name=name, how=how)


def test_a_man_who_vanishes_untold_is_missed(audited: tuple[League, Auditor]) -> None:
    league, auditor = audited
    club = league.club(A)

    with pytest.raises(AssertionError, match="where the news left him"):
        auditor.audit(league.with_club(replace(club, roster=club.roster[1:])), ())


def test_a_man_with_two_clubs_is_found(audited: tuple[League, Auditor]) -> None:
    league, auditor = audited
    club = league.club(B)

    with pytest.raises(AssertionError, match="two places"):
        auditor.audit(league.with_club(replace(club, roster=(*club.roster, league.club(A).roster[0]))), ())


@pytest.mark.rule("FOOL-12.2-d")
def test_a_roster_that_is_too_large_is_found(audited: tuple[League, Auditor]) -> None:
    league, auditor = audited

    with pytest.raises(AssertionError, match="52 men"):
        auditor.audit(replace(league, options=replace(league.options, final_roster=51)), ())


@pytest.mark.parametrize(
    ("how", "by", "wrong"),
    [
        ("signed", B, "was free to sign"),
        ("released", B, "by his own club"),
        ("left", A, "only free agents leave"),
        ("came back", A, "only retired men come back"),
    ],
)
def test_news_that_cannot_be_true_is_not_believed(
    audited: tuple[League, Auditor], how: str, by: str, wrong: str
) -> None:
    league, auditor = audited

    with pytest.raises(AssertionError, match=wrong):
        auditor.hear(moved(league, how, by=by))


def test_whoever_came_is_here_or_has_gone_for_good(audited: tuple[League, Auditor]) -> None:
    league, auditor = audited
    auditor.hear(moved(league, "released"))
    auditor.hear(moved(league, "left"))

    tally = auditor.tally()

    assert (tally.came, tally.gone, tally.here) == (4 * 52, 1, 4 * 52 - 1)


def test_the_report_says_yes_and_no() -> None:
    start = at_the_start()
    was = start["Q", "P"]
    wide = {**start, ("Q", "P"): Talent(was.mean, was.spread * (1 + BAND + 0.01))}

    (outside,) = (line for line in report(start, wide).splitlines() if "**no**" in line)

    assert "**no**" not in report(start, start)
    assert outside.startswith("| Q | P |")


def test_every_group_and_ability_has_its_field_in_the_drawing() -> None:
    told = (season(founded()), season(founded()))

    root = ElementTree.fromstring(drawn(at_the_start(), [told], BAND))

    assert len(root.findall(".//{*}polyline[@class='mean']")) == len(KINDS) * len(ABILITIES)
    assert len(root.findall(".//{*}polyline[@class='spread']")) == len(KINDS) * len(ABILITIES)
