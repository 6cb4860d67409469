"""What the referee decides: overtime of single games, and the teams that nobody owns."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.conformance.penpaper.between_seasons import NO_CHANGE, ONE, ONES, SIX, Story, between
from touchline.books.penpaper import at_the_table, season, text
from touchline.books.penpaper.events import GamePlayed, OvertimePlayed, SeasonBegan, TeamFounded
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.state import MatchOptions
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import FoundTeam
from touchline.books.penpaper.report import sheets
from touchline.books.penpaper.state import League, Scores, TeamId
from touchline.dice import Dice
from touchline.game import Doubt, OrdersError, Presides, SeatId, encode
from touchline.office.overriding import overridden

from .leagues import founded, seats, unattended

TWO = SeatId("2")
LEVEL = [[10] * 8] * 3
"""Three games in which every quarter of both teams ends level."""


def opened() -> League:
    """A league of six teams that are all alike, before week 1; nobody owns any."""
    began, _ = season.begin(League.ordinary())
    return began


def decide(league: League, words: str) -> League:
    """A decision as the office carries it out."""
    found = LEAGUE.decided(league, words)
    state: Any = msgspec.json.decode(overridden(encode(league), found.path, found.value), type=League)
    assert isinstance(state, League)
    return state


def refusal(league: League, words: str) -> tuple[str, str, str]:
    with pytest.raises(OrdersError) as refused:
        LEAGUE.decided(league, words)
    (mistake, *_) = refused.value.mistakes
    return mistake.wrong, mistake.right, mistake.rule


def first_game(league: League) -> str:
    game = season.fixtures_due(league)[0]
    return f"{league.name_of(game.away)} at {league.name_of(game.home)}"


def week(league: League, *rolls: Any) -> tuple[League, list[Any]]:
    dice = Dice.scripted(list(rolls))
    after, events = season.play_week(league, dice)
    dice.finish()
    return after, list(events)


@pytest.mark.rule("PP-GEN-05", "PP-LP-06")
def test_both_games_say_what_can_be_decided_and_each_example_is_of_a_kind() -> None:
    assert isinstance(LEAGUE, Presides)
    assert isinstance(MATCH, Presides)
    league = opened()

    kinds = [each.example.partition(":")[0] for each in LEAGUE.decisions(league)]

    assert kinds[:3] == ["overtime", "ties", "team"]
    for each in LEAGUE.decisions(league):
        assert LEAGUE.decided(league, each.example).told
    after, _ = week(league, *LEVEL)
    assert [each.example.partition(":")[0] for each in LEAGUE.decisions(after)] == ["overtime", "ties"]
    assert [each.example.partition(";")[0] for each in LEAGUE.decisions(over(ONE))] == [
        "ties: one-overtime",
        "schedule: B",
        "team: Town2 Team",
    ]
    assert refusal(league, "weather: rain")[0] == "nothing of that kind is decided"


@pytest.mark.rule("PP-LP-06", "PP-LP-07")
def test_overtime_is_ruled_for_one_game_of_the_week_and_for_no_other() -> None:
    league = opened()
    decided = decide(league, f"overtime: {first_game(league).lower()}: one overtime")

    after, events = week(decided, [10] * 8, [20, 1], [10] * 8, [10] * 8)

    games = [event for event in events if isinstance(event, GamePlayed)]
    assert [len(game.quarters) for game in games] == [5, 4, 4]
    assert games[0].rules[-2:] == ("PP-LP-06", "PP-LP-07")
    assert after.overtime == {}, "the next week is another matter"


@pytest.mark.rule("PP-LP-06")
def test_a_tie_may_stand_in_one_game_where_the_league_plays_overtime() -> None:
    league = replace(opened(), options=Options(teams=6, tied_games="until-won"))
    decided = decide(league, f"overtime: {first_game(league)}: tie-stands")

    _, events = week(decided, [10] * 8, [10] * 8, [20, 1], [10] * 8, [20, 1])

    assert [len(event.quarters) for event in events if isinstance(event, GamePlayed)] == [4, 5, 5]


@pytest.mark.rule("PP-LP-06", "PP-LP-07")
def test_a_tie_of_last_week_is_played_off_before_the_next_games() -> None:
    """The referee sees the tie, and rules then; the game keeps its week, and the winner his win."""
    league = opened()
    game = first_game(league)
    tied, _ = week(league, [10] * 8, [20, 1, *[10] * 6], [20, 1, *[10] * 6])
    (doubt,) = LEAGUE.doubts(tied, {})
    assert isinstance(doubt, Doubt)
    assert doubt.decision == f"overtime: {game}: until-won"
    decided = decide(tied, doubt.decision)
    assert LEAGUE.doubts(decided, {}) == ()

    after, events = week(decided, [10, 10], [1, 20], [10] * 8, [10] * 8, [10] * 8)

    (overtime,) = (event for event in events if isinstance(event, OvertimePlayed))
    assert events[0] == overtime
    assert (overtime.week, overtime.rules, overtime.rolls) == (1, ("PP-LP-06", "PP-LP-07"), (0, 1, 2, 3))
    assert [quarter.away for quarter in overtime.overtime] == [3, 10]
    assert text.tell(overtime).startswith("Overtime of week 1: ")
    assert after.games[0].winner == overtime.away
    assert season.season_so_far(after).table.record(overtime.away).won >= 1
    assert any(text.tell(overtime) in note.text for part in sheets(after, events) for note in part.notes)


@pytest.mark.rule("PP-LP-06", "PP-PO-07")
def test_what_cannot_be_decided_is_refused_with_the_way_out() -> None:
    league = opened()
    (due, *_) = season.fixtures_due(league)
    turned = f"{league.name_of(due.home)} at {league.name_of(due.away)}"
    playoffs = replace(league, stage="playoffs")

    assert refusal(league, f"overtime: {first_game(league)}: sudden death")[0] == "'sudden death' is no way with ties"
    assert refusal(league, f"overtime: {turned}: one-overtime")[0] == "no such game is due"
    assert refusal(league, "overtime: Team 1")[0] == "it cannot be understood"
    assert refusal(league, "overtime: Rams at Team 1: until-won")[0] == "no team is called so"
    assert refusal(league, "overtime: Team at Team 1: until-won")[0] == "more than one may be meant"
    assert "a playoff game has a winner" in refusal(playoffs, f"overtime: {first_game(league)}: tie-stands")[1]
    assert refusal(league, "ties: perhaps")[2] == "PP-LP-06"


@pytest.mark.rule("PP-LP-06")
def test_all_ties_from_now_on_may_be_decided_otherwise() -> None:
    assert decide(opened(), "ties: until-won").options.tied_games == "until-won"


@pytest.mark.rule("PP-LP-06", "PP-TIME-07", "PP-H2H-01")
def test_a_game_at_a_table_is_decided_there() -> None:
    league = founded(6, people=6)
    (table, *_) = at_the_table.tables(league)
    assert refusal(league, f"overtime: {first_game(league)}: until-won")[0] == "it is played at a table"
    match = MATCH.setup(table.options, (), Dice.fast(0))

    found = MATCH.decided(match, "overtime: one overtime")

    assert (found.path, found.value) == ("/options/tied_games", "one-overtime")
    needs_winner = replace(match, options=MatchOptions(tied_games="until-won"))
    with pytest.raises(OrdersError, match="needs a winner"):
        MATCH.decided(needs_winner, "overtime: tie-stands")
    with pytest.raises(OrdersError, match="cannot be understood"):
        MATCH.decided(match, "overtime: golden goal")


# --- the schedule -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-ROT-01", "PP-ROT-03")
def test_between_seasons_the_referee_says_how_the_next_schedule_varies() -> None:
    league = decide(decide(over(ONE), "schedule: b"), "schedule: same numbers")

    following, (began,) = season.begin(season.next_season(league))

    assert isinstance(began, SeasonBegan)
    assert began.variation == "B"
    assert began.numbers == tuple(seat.id for seat in league.seats)
    first, swapped = (
        season.schedule(replace(following, options=options)).week(1)[0]
        for options in (
            replace(following.options, alternate="none"),
            following.options,
        )
    )
    assert (swapped.home, swapped.away) == (first.away, first.home)


@pytest.mark.rule("PP-ROT-01", "PP-ROT-03")
def test_the_schedule_of_a_season_that_has_begun_stands() -> None:
    assert refusal(opened(), "schedule: A")[0] == "the schedule of the season is made"
    assert refusal(over(ONE), "schedule: D")[0] == "it is no way to vary the schedule"
    for word in ("in turn", "none", "a", "C", "new numbers"):
        LEAGUE.decided(over(ONE), f"schedule: {word}")


# --- teams that nobody owns ----------------------------------------------------------------------------------------


def over(*people: TeamId, **changes: Any) -> League:
    return between(people=people, **changes)


@pytest.mark.rule("PP-LEAG-03", "PP-TEAM-10", "PP-STAR-03")
def test_the_commissioner_writes_a_team_that_nobody_owns() -> None:
    league = over(ONE, t6={"stars": ("QB",), "is_sample": True})

    after = decide(league, 'team: town6; name: Miami Herons; city: Miami\nstadium = "The Marsh"\nQB: 15; db = 4')

    team = after.team_by_id[SIX]
    assert (team.name, team.city, team.home_market, team.stadium) == ("Miami Herons", "Miami", "MIA", "The Marsh")
    assert team.base == Scores(12, 10, 10, 10, 10, 4), "a star quarterback adds three to his score"
    assert not team.is_sample
    told = LEAGUE.decided(league, "team: Town6 Team; name: Miami Herons; QB: 15").told
    assert told.startswith("Town6 Team, now the Miami Herons, at home in Town6: QB 15, ")


@pytest.mark.rule("PP-LEAG-03", "PP-LEAG-02", "PP-MKT-04", "PP-TEAM-01", "PP-TEAM-10")
@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("team: Town1 Team; name: Bears", "Town1 Team have an owner"),
        ("team: Town6 Team", "nothing is written of it"),
        ("team: Town6 Team; name: town2 team", "town2 team is another team"),
        ("team: Town6 Team; market: HI", "it belongs to the Town3 Team"),
        ("team: Town6 Team; market: XX", "'XX' is not a market"),
        ("team: Town6 Team; city: Chicago", "Chicago does not lie in MIA"),
        ("team: Town6 Team; QB: 19", "Expected `int` <= 18"),
        ("team: Town6 Team; QB: good", "Expected `int | null`, got `str`"),
        ("team: Town6 Team; K: 9", "Object contains unknown field `k`"),
        ("team: Town6 Team; strong", "it cannot be understood"),
        ("team: Town6 Team; name: Owls\u200b", "it has signs that nobody can see"),
        ("team: Town6 Team; name: " + "x" * 61, "Expected `str` of length <= 60"),
    ],
)
def test_what_is_wrong_with_a_written_team_is_said(words: str, wrong: str) -> None:
    assert refusal(over(ONE), words)[0] == wrong


@pytest.mark.rule("PP-LEAG-03", "PP-STAR-03", "PP-TEAM-03")
def test_a_score_is_not_written_lower_than_its_stars_leave_it() -> None:
    league = over(ONE, t6={"stars": ("QB",)})

    assert refusal(league, "team: Town6 Team; QB: 5") == ("5, of which the stars add 3", "write 6 to 18", "PP-TEAM-03")
    assert decide(league, "team: Town6 Team; QB: 6").team_by_id[SIX].base.by_stat["QB"] == 3


@pytest.mark.rule("PP-EVT-02", "PP-LEAG-03")
def test_a_team_that_has_folded_is_not_written_for_nothing() -> None:
    """What is written of it would go with it: the team that takes its place has scores of its own."""
    story = Story(over(ONE)).rule([NO_CHANGE, ONES, [6, 6], [1, 1], ONES[:5]])

    assert story.owed == {ONE: "take-losses"}
    assert refusal(story.league, "team: Town6 Team; QB: 12")[0] == "Town6 Team have folded"
    league = decide(story.league, "team: Town5 Team; QB: 12")
    assert league.team_by_id[SeatId("5")].base.by_stat["QB"] == 12


@pytest.mark.rule("PP-LP-06")
def test_before_the_last_week_the_referee_is_reminded_that_its_ties_cannot_wait() -> None:
    league = opened()
    last = replace(league, week=len(season.schedule(league).weeks))

    (note,) = LEAGUE.doubts(last, {})

    assert note.text.startswith("The playoffs are drawn as soon as this last week is played")
    assert LEAGUE.doubts(replace(league, week=last.week - 1), {}) == ()
    assert LEAGUE.doubts(decide(last, "ties: until-won"), {}) == ()
    assert (
        "of its last week before that is played"
        in refusal(replace(last, stage="playoffs"), f"overtime: {first_game(last)}: until-won")[1]
    )


@pytest.mark.rule("PP-LEAG-03")
def test_teams_are_not_written_while_games_are_played() -> None:
    league = opened()
    LEAGUE.decided(league, "team: Team 3; RB: 12")
    played, _ = week(league, *LEVEL)

    assert refusal(played, "team: Team 3; RB: 12")[0] == "the season is under way"


@pytest.mark.rule("PP-EVT-03", "PP-GEN-09")
def test_a_team_without_an_owner_that_has_moved_is_the_referees_to_name() -> None:
    story = Story(over(ONE)).rule([NO_CHANGE, ONES, [6, 6], [1, 2], 1, ONES])

    (doubt,) = LEAGUE.doubts(story.league, {})

    assert isinstance(doubt, Doubt)
    assert doubt.text.startswith("Mobile Team have moved to Mobile and have no owner")
    assert decide(story.league, doubt.decision).team_by_id[SIX].stadium == "Memorial Stadium"


# --- teams of a file ---------------------------------------------------------------------------------------------

SCORES = "QB = 14\nRB = 9\nWR = 15\nLM = 10\nLB = 8\nDB = 13\n"
TEAM = '[[team]]\nname = "{name}"\ncity = "{city}"\nmarket = "{market}"\n' + SCORES
HOGS = TEAM.format(name="Ottumwa Hogs", city="Ottumwa", market="IA") + 'stadium = "Schafer Field"\n'
ACES = TEAM.format(name="Reno Aces", city="Reno", market="NV")


@pytest.mark.rule("PP-LEAG-03", "PP-TEAM-10")
def test_written_teams_take_the_seats_that_nobody_owns() -> None:
    options = Options(teams=6, written_teams=HOGS + ACES)
    assert len(LEAGUE.seats(options)) == 6
    league = LEAGUE.setup(options, seats(6, people=1), Dice.fast(0))
    with pytest.raises(OrdersError, match="Ottumwa Hogs"):
        LEAGUE.check(league, ONE, FoundTeam(name="ottumwa hogs", city="Wall", market="NJ"))

    ruling = LEAGUE.resolve(league, {ONE: FoundTeam(sample_team="Chicago Tigers")}, Dice.fast(0))

    names = [team.name for team in ruling.state.teams]
    assert names[:3] == ["Chicago Tigers", "Ottumwa Hogs", "Reno Aces"]
    assert ruling.state.teams[1].base == Scores(14, 9, 15, 10, 8, 13)
    assert ruling.state.teams[1].stadium == "Schafer Field"
    founding = [event for event in ruling.events if isinstance(event, TeamFounded)]
    assert [event.name for event in founding if event.rules == ("PP-LEAG-03",)] == ["Ottumwa Hogs", "Reno Aces"]
    assert len(founding) == 6


@pytest.mark.rule("PP-LEAG-03")
def test_a_league_of_written_teams_alone_is_played() -> None:
    teams = "".join(TEAM.format(name=f"Team {n}", city="Wall", market=market) for n, market in enumerate(("NJ", "NY")))

    *_, last = unattended(Options(teams=6, written_teams=teams), seats(6), Dice.fast(1), seasons=1)

    assert [team.name for team in last.after.teams[:2]] == ["Team 0", "Team 1"]


@pytest.mark.rule("PP-LEAG-03", "PP-LEAG-02", "PP-MKT-04", "PP-TEAM-01", "PP-TEAM-10", "PP-LEAG-06")
@pytest.mark.parametrize(
    ("file", "where", "wrong"),
    [
        ("[[team]", "written_teams", "Expected ']]' at the end of an array declaration"),
        ("[[squad]]", "written_teams", "unknown field `squad`"),
        (HOGS.replace("QB = 14", "QB = 2"), "written_teams", "Expected `int` >= 3"),
        (HOGS.replace("QB = 14\n", ""), "written_teams, team 1", "no score for QB"),
        (HOGS.replace("Ottumwa Hogs", ""), "written_teams, team 1, name", "a new team has no name"),
        (HOGS + ACES.replace('"NV"', '"IA"'), "written_teams, team 2, market", "Reno does not lie in IA"),
        (HOGS + HOGS, "written_teams, team 2, name", "Ottumwa Hogs is that of team 1"),
        (
            "".join(TEAM.format(name=f"T{n}", city="Wall", market="NJ") for n in range(7)),
            "written_teams",
            "7 teams",
        ),
    ],
)
def test_what_is_wrong_with_the_file_is_said_before_the_league_begins(file: str, where: str, wrong: str) -> None:
    with pytest.raises(OrdersError) as refused:
        LEAGUE.seats(Options(teams=6, written_teams=file))
    (mistake, *_) = refused.value.mistakes

    assert mistake.where == where
    assert wrong in mistake.wrong


@pytest.mark.rule("PP-LEAG-03")
def test_computer_owners_and_written_teams_do_not_go_together() -> None:
    with pytest.raises(OrdersError, match="computer owners"):
        LEAGUE.seats(Options(teams=6, written_teams=HOGS, computer_owners=True))
