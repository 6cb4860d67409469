"""The 51 sample teams against the ledger."""

import pytest

from touchline import books
from touchline.books.penpaper import sample_teams
from touchline.books.penpaper.creating_teams import modifier, ratings
from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.sample_teams import SampleTeam, take
from touchline.books.penpaper.sample_teams import sample_teams as all_teams
from touchline.books.penpaper.state import DEFENSIVE, OFFENSIVE, STATS, Ratings
from touchline.books.penpaper.the_league import Claim, granted, overlaps, usual_teams
from touchline.dice import Dice
from touchline.game import SeatId

ONE = SeatId("1")
TEAMS = tuple(all_teams().values())
LOST = ("Connecticut Yankees", "Los Angeles Rockers", "New York Rockets")  # PP-SAMP-03


@pytest.mark.rule("PP-SAMP-01")
def test_there_are_51_sample_teams() -> None:
    assert len(TEAMS) == 51


@pytest.mark.rule("PP-SAMP-01", "PP-TEAM-10")
@pytest.mark.parametrize("team", TEAMS, ids=lambda team: team.name)
def test_a_sample_team_has_one_market_its_home_on_the_lists(team: SampleTeam) -> None:
    assert team.other_markets == ()
    assert MARKETS[team.home_code].kind == team.home_kind


@pytest.mark.rule("PP-SAMP-02", "PP-GEN-06")
def test_exactly_six_printed_modifiers_disagree_with_their_score() -> None:
    differing = [
        [team.name, stat, str(team.scores[stat]), f"+{team.modifiers[stat]}", f"+{modifier(team.scores[stat])}"]
        for team in TEAMS
        for stat in STATS
        if stat in team.scores and team.modifiers[stat] != modifier(team.scores[stat])
    ]

    printed = books.book("penpaper").ledger.tables["PP-T-SAMPLEDIFF"].rows
    assert differing == [list(row[:5]) for row in printed]


@pytest.mark.rule("PP-SAMP-02")
def test_their_totals_by_the_table_are_the_ledgers() -> None:
    for name, stat, *_, printed, by_table in books.book("penpaper").ledger.tables["PP-T-SAMPLEDIFF"].rows:
        team = take(name, ONE)
        assert total(ratings(team, as_printed=True), stat) == printed
        assert total(ratings(team), stat) == by_table


def total(rated: Ratings, stat: str) -> str:
    return f"OFF +{rated.off}" if stat in OFFENSIVE else f"DEF +{rated.def_}"


@pytest.mark.rule("PP-SAMP-02", "PP-TEAM-05", "PP-TEAM-06")
@pytest.mark.parametrize("team", TEAMS, ids=lambda team: team.name)
def test_all_other_printed_totals_agree_with_the_scores(team: SampleTeam) -> None:
    wrong = {row[0] for row in books.book("penpaper").ledger.tables["PP-T-SAMPLEDIFF"].rows} - {"Baltimore Pachyderms"}

    computed = ratings(take(team.name, ONE))

    assert (computed != team.printed) == (team.name in wrong)


@pytest.mark.rule("PP-SAMP-02")
def test_a_league_may_prefer_the_printed_totals() -> None:
    assert Options().printed_ratings is False
    assert ratings(take("Seattle Whales", ONE), as_printed=True).off == 8
    assert ratings(take("Seattle Whales", ONE)).off == 9


@pytest.mark.rule("PP-SAMP-03")
def test_exactly_three_teams_have_lost_scores_and_are_reconstructed() -> None:
    assert tuple(team.name for team in TEAMS if team.reconstructed is not None) == LOST
    assert [len(all_teams()[name].scores) for name in LOST] == [5, 0, 0]


@pytest.mark.rule("PP-SAMP-03")
@pytest.mark.parametrize("name", LOST)
def test_a_reconstruction_gives_what_is_printed(name: str) -> None:
    team = all_teams()[name]
    assert team.reconstructed is not None

    assert ratings(take(name, ONE)) == team.printed
    assert {stat: team.reconstructed.by_stat[stat] for stat in team.scores} == team.scores


@pytest.mark.rule("PP-SAMP-03")
def test_connecticuts_lost_lm_score_fits_its_printed_modifier() -> None:
    team = take("Connecticut Yankees", ONE)

    assert [modifier(team.base.by_stat[stat]) for stat in DEFENSIVE] == [3, 3, 3]


@pytest.mark.rule("PP-SAMP-04")
def test_three_teams_have_a_star_and_no_other_has() -> None:
    stars = {team.name: team.stars for team in TEAMS if team.stars}

    assert stars == {"Knoxville Atoms": ("WR",), "Philadelphia Quakers": ("LB",), "Phoenix Firebirds": ("RB",)}


@pytest.mark.rule("PP-SAMP-04")
@pytest.mark.parametrize(
    ("name", "stat", "base"),
    [("Knoxville Atoms", "WR", 11), ("Philadelphia Quakers", "LB", 7), ("Phoenix Firebirds", "RB", 13)],
)
def test_the_printed_score_includes_the_star(name: str, stat: str, base: int) -> None:
    printed, team = all_teams()[name], take(name, ONE)

    assert team.base.by_stat[stat] == base  # type: ignore[index]  # a stat by its name
    assert ratings(team) == printed.printed


@pytest.mark.rule("PP-SAMP-06")
def test_three_major_markets_are_home_to_two_sample_teams_each() -> None:
    homes: dict[str, list[str]] = {}
    for team in TEAMS:
        homes.setdefault(team.home_code, []).append(team.name)

    assert {code: names for code, names in homes.items() if len(names) > 1} == {
        "LA": ["Los Angeles Furies", "Los Angeles Rockers"],
        "NY": ["New York Rockets", "New York Tycoons"],
        "SF": ["Oakland Lasers", "San Francisco Hippies"],
    }


@pytest.mark.rule("PP-SAMP-06")
def test_all_51_sample_teams_could_stand_in_one_league() -> None:
    claims = [Claim.of(take(team.name, SeatId(str(number)))) for number, team in enumerate(TEAMS)]

    assert not any(overlaps(one, other) for one in claims for other in claims if one != other)
    assert len(granted(claims, Dice.scripted([]))) == 51


@pytest.mark.rule("PP-LEAG-05")
def test_the_usual_league_of_six_is_made_of_sample_teams_in_the_cities_of_the_example() -> None:
    cities = [take(name, ONE).city for name in usual_teams(6)]

    assert cities == ["New York", "Chicago", "Miami", "Denver", "Los Angeles", "Honolulu"]
    assert usual_teams(8) == ("",) * 8


@pytest.mark.rule("PP-SAMP-01")
def test_the_city_is_the_name_without_the_nickname() -> None:
    cities = {name: team.city for name, team in all_teams().items()}

    assert cities["Carolina Speed Demons"] == "Carolina"
    assert cities["Detroit Gear Heads"] == "Detroit"
    assert cities["Salt Lake City Bumblebees"] == "Salt Lake City"
    assert cities["D.C. Destroyers"] == "D.C."


@pytest.mark.rule("PP-SAMP-01", "PP-GEN-09")
def test_every_free_sample_team_can_be_drawn_and_no_other() -> None:
    taken = [take("Iowa Hogs", ONE)]

    free = sample_teams.free(taken)
    drawn = [sample_teams.drawn(taken, "seat 2", Dice.scripted([face])) for face in range(1, 51)]

    assert tuple(drawn) == free
    assert "Iowa Hogs" not in free
