from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.sport.records import Result, Table
from touchline.sport.standings import Explanation, Ranking, Unseparated, merge, rank
from touchline.sport.tiebreaks import (
    Chain,
    division_record,
    head_to_head,
    league_points,
    longest_absence,
    lots,
    overall_record,
    points_scored,
)

from .seasons import games, tables


class Season(msgspec.Struct, frozen=True):
    """A table, and what else a chain is given."""

    table: Table[int]
    last_playoffs: dict[int, int]
    drawn: tuple[int, ...]

    @property
    def teams(self) -> list[int]:
        return list(self.table.divisions)

    @property
    def inside(self) -> Chain[int]:
        first, *others = self.across
        return first, division_record(rule="TIE-1"), *others

    @property
    def across(self) -> Chain[int]:
        return (
            overall_record(rule="TIE-1"),
            head_to_head(rule="TIE-2"),
            points_scored(rule="TIE-1"),
            longest_absence(self.last_playoffs, rule="TIE-3"),
            lots(self.drawn, rule="TIE-4"),
        )


@st.composite
def seasons(draw: st.DrawFn) -> Season:
    table = draw(tables())
    teams = list(table.divisions)
    last_playoffs = draw(st.dictionaries(st.sampled_from(teams), st.integers(1, 3)))
    return Season(table, last_playoffs, tuple(draw(st.permutations(teams))))


# What a reader with the results and a pencil would work out, without the code under test.


def pencilled(team: int, results: Iterable[Result[int]], opponents: set[int]) -> tuple[Fraction, str]:
    won = lost = tied = 0
    for game in results:
        if (game.home == team and game.away in opponents) or (game.away == team and game.home in opponents):
            mine, theirs = game.home_points, game.away_points
            if game.away == team:
                mine, theirs = theirs, mine
            won, lost, tied = won + (mine > theirs), lost + (mine < theirs), tied + (mine == theirs)
    games_played = won + lost + tied
    score = Fraction(won) + Fraction(tied, 2)
    return (score / games_played if games_played else score), f"{won}-{lost}" + (f"-{tied}" if tied else "")


def worth(label: str, team: int, group: set[int], season: Season) -> tuple[Fraction | int, str]:
    """What a step should see in a team of the tied group, and say of it."""
    results, divisions = season.table.results, season.table.divisions
    if label == "overall record":
        return pencilled(team, results, set(divisions) - {team})
    if label == "division record":
        return pencilled(team, results, {other for other in divisions if divisions[other] == divisions[team]} - {team})
    if label == "head-to-head":
        return pencilled(team, results, group - {team})
    if label == "points scored":
        scored = sum(g.home_points * (g.home == team) + g.away_points * (g.away == team) for g in results)
        return scored, str(scored)
    if label == "longest absence from the playoffs":
        last = season.last_playoffs.get(team)
        return (1, "never there") if last is None else (-last, f"season {last}")
    assert label == "the draw of lots"
    return -season.drawn.index(team), f"lot {season.drawn.index(team) + 1}"


def check_reason(reason: Explanation[int], chain: Chain[int], season: Season) -> None:
    """What the reason says is true, and no earlier step that judges each team by itself says otherwise."""
    group = set(reason.among) or {reason.ahead, reason.behind}
    (ahead, ahead_text), (behind, behind_text) = (
        worth(reason.label, team, group, season) for team in (reason.ahead, reason.behind)
    )
    assert ahead > behind
    assert (reason.ahead_value, reason.behind_value) == (ahead_text, behind_text)
    assert {reason.ahead, reason.behind} <= group
    assert reason.obvious == (reason.label == "overall record")

    labels = [step.label for step in chain]
    for earlier in labels[: labels.index(reason.label)]:
        if earlier != "head-to-head":
            assert len({worth(earlier, team, group, season)[0] for team in group}) == 1
    if reason.label == "head-to-head":
        met = {frozenset(game.teams) for game in season.table.results}
        assert all(frozenset(pair) in met for pair in combinations(group, 2))


@given(st.data(), seasons())
def test_a_ranking_has_every_team_once_whatever_order_they_come_in(data, season):
    ranking = rank(season.teams, season.inside, season.table)

    assert sorted(ranking.order) == season.teams
    assert rank(data.draw(st.permutations(season.teams)), season.inside, season.table) == ranking
    assert [ranking.place(team) for team in ranking.order] == list(range(1, len(season.teams) + 1))
    assert ranking.worst_first == tuple(reversed(ranking.order))


@given(seasons())
def test_every_neighbour_is_explained_and_every_explanation_is_true(season):
    ranking = rank(season.teams, season.inside, season.table)

    assert [(reason.ahead, reason.behind) for reason in ranking.explanations] == list(pairwise(ranking.order))
    for reason in ranking.explanations:
        check_reason(reason, season.inside, season)


@given(seasons())
def test_the_rest_of_a_ranking_is_the_ranking_of_the_rest(season):
    ranking = rank(season.teams, season.inside, season.table)

    rest = rank(ranking.order[1:], season.inside, season.table)

    assert rest == Ranking(ranking.order[1:], ranking.explanations[1:])


@given(seasons())
def test_a_league_order_keeps_the_order_of_every_division_and_explains_itself(season):
    division_of = season.table.divisions
    members = [[team for team in season.teams if division_of[team] == name] for name in set(division_of.values())]
    divisions = [rank(teams, season.inside, season.table) for teams in members]

    league = merge(divisions, season.across, season.table)

    assert sorted(league.order) == season.teams
    for division in divisions:
        assert tuple(team for team in league.order if team in division.order) == division.order
    assert merge(divisions[::-1], season.across, season.table) == league
    assert [(reason.ahead, reason.behind) for reason in league.explanations] == list(pairwise(league.order))
    for reason in league.explanations:
        same_division = division_of[reason.ahead] == division_of[reason.behind]
        check_reason(reason, season.inside if same_division else season.across, season)


@given(seasons())
def test_a_better_record_is_always_ahead(season):
    percentages = [
        season.table.record(team).percentage for team in rank(season.teams, season.inside, season.table).order
    ]

    assert percentages == sorted(percentages, reverse=True)


@given(tables())
def test_teams_are_put_in_an_order_only_if_something_separates_them(table):
    records = [table.record(team).percentage for team in table.divisions]

    if len(set(records)) == len(records):
        assert rank(table.divisions, (overall_record(),), table).order
        return
    with pytest.raises(Unseparated) as error:
        rank(table.divisions, (overall_record(),), table)
    assert len({table.record(team).percentage for team in error.value.teams}) == 1
    assert len(error.value.teams) > 1


def test_a_book_can_draw_lots_for_just_those_that_need_them():
    table = Table(games("Ajax 1-0 Bari", "Ajax 1-0 Celtic", "Bari 0-0 Celtic"))
    steps = (overall_record(), head_to_head(), points_scored())

    with pytest.raises(Unseparated, match="no step separates Bari and Celtic; end the chain with lots") as error:
        rank(["Celtic", "Bari", "Ajax"], steps, table)

    drawn = error.value.teams[::-1]
    assert rank(["Celtic", "Bari", "Ajax"], (*steps, lots(drawn)), table).order == ("Ajax", "Celtic", "Bari")


def sentences(ranking: Ranking[str]) -> list[str]:
    return [reason.sentence(str) for reason in ranking.explanations]


def test_a_step_places_every_team_that_it_can_tell_from_the_others():
    results = games(
        "Ajax 1-0 Bari",
        "Ajax 1-0 Bari",
        "Ajax 1-0 Bari",
        "Ajax 1-0 Celtic",
        "Celtic 1-0 Ajax",
        "Bari 1-0 Celtic",
    )

    ranking = rank(["Ajax", "Bari", "Celtic"], (head_to_head(),), Table(results))

    # Among the three Celtic (1-2) is better than Bari (1-3), and that separates them, although Bari won their one game.
    assert sentences(ranking) == [
        "Ajax ahead of Celtic on head-to-head among Ajax, Bari and Celtic, 4-1 to 1-2",
        "Celtic ahead of Bari on head-to-head among Ajax, Bari and Celtic, 1-2 to 1-3",
    ]


def test_those_who_share_the_lead_start_again_among_themselves():
    results = games(
        "Bari 1-0 Ajax",
        "Ajax 5-0 Celtic",
        "Ajax 5-0 Celtic",
        "Bari 1-0 Celtic",
        "Celtic 1-0 Bari",
    )

    ranking = rank(["Ajax", "Bari", "Celtic"], (head_to_head(), points_scored()), Table(results))

    # Ajax and Bari are both 2-1 among the three. The next step would prefer Ajax, who scored more; but Bari beat Ajax.
    assert sentences(ranking) == [
        "Bari ahead of Ajax on head-to-head, 1-0 to 0-1",
        "Ajax ahead of Celtic on head-to-head among Ajax, Bari and Celtic, 2-1 to 1-3",
    ]


def test_a_step_that_was_passed_over_for_three_can_decide_between_two():
    results = games("Bari 1-0 Ajax", "Ajax 1-0 Dundee", "Dundee 1-0 Celtic")

    ranking = rank(["Ajax", "Bari", "Celtic"], (head_to_head(), points_scored()), Table(results))

    assert sentences(ranking) == [
        "Bari ahead of Ajax on head-to-head, 1-0 to 0-1",
        "Ajax ahead of Celtic on points scored, 1 to 0",
    ]


def test_between_two_teams_of_a_division_the_league_order_follows_the_division_order():
    results = games(
        "Bari 1-0 Ajax",
        "Ajax 1-0 Celtic",
        "Ajax 1-0 Celtic",
        "Celtic 1-0 Bari",
        "Celtic 1-0 Bari",
        "Dundee 1-0 Ajax",
        "Bari 1-0 Dundee",
        "Dundee 1-0 Celtic",
    )
    table = Table(results, {"Ajax": "East", "Bari": "East", "Celtic": "East", "Dundee": "West"})
    across = (overall_record(), head_to_head())
    east = rank(["Ajax", "Bari", "Celtic"], (overall_record(), division_record(), head_to_head()), table)

    league = merge([east, Ranking(("Dundee",))], across, table)

    assert rank(["Ajax", "Bari", "Celtic", "Dundee"], across, table).order == ("Dundee", "Bari", "Ajax", "Celtic")
    assert sentences(league) == [
        "Dundee ahead of Ajax on overall record, 2-1 to 2-2",
        "Ajax ahead of Bari on division record, 2-1 to 1-2",
        "Bari ahead of Celtic on overall record, 2-2 to 2-3",
    ]


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (
            Explanation(ahead=1, behind=2, label="division record", ahead_value="4-1", behind_value="3-2"),
            "Chicago ahead of Detroit on division record, 4-1 to 3-2",
        ),
        (
            Explanation(
                ahead=1,
                behind=2,
                label="longest absence from the playoffs",
                ahead_value="never there",
                behind_value="season 3",
                between="against",
            ),
            "Chicago ahead of Detroit on longest absence from the playoffs, never there against season 3",
        ),
    ],
)
def test_a_reason_reads_like_a_sentence(reason, sentence):
    assert reason.sentence({1: "Chicago", 2: "Detroit"}) == sentence


def test_the_better_record_is_obvious_and_a_tie_break_is_not():
    table = Table(games("Ajax 1-0 Celtic", "Bari 2-0 Dundee"))

    ranking = rank(["Ajax", "Bari", "Celtic"], (league_points(rule="P-1"), points_scored(rule="P-2")), table)

    assert [(reason.rule, reason.obvious) for reason in ranking.explanations] == [("P-2", False), ("P-1", True)]


def test_a_team_cannot_be_ranked_twice():
    with pytest.raises(ValueError, match="Ajax cannot be ranked twice"):
        rank(["Ajax", "Bari", "Ajax"], (lots(["Ajax", "Bari"]),), Table(()))


def test_nobody_to_rank_is_an_empty_ranking():
    assert rank([], (overall_record(),), Table(())) == Ranking(())


@given(seasons())
def test_a_ranking_survives_being_stored(season):
    ranking = rank(season.teams, season.inside, season.table)

    assert msgspec.json.decode(msgspec.json.encode(ranking), type=Ranking[int]) == ranking
