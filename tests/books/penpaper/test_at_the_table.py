"""Games of a league that two owners play head-to-head: who meets at a table, and what comes back from there."""

import msgspec
import pytest
from msgspec.structs import replace

from touchline.books.penpaper import at_the_table, season
from touchline.books.penpaper.creating_teams import ratings
from touchline.books.penpaper.events import (
    GamePlayed,
    InjuryLasted,
    MatchUnfinished,
)
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, Match, MatchOptions, TeamSheet
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import GameResult, GameResults, MakeStatement
from touchline.books.penpaper.playoffs import rounds
from touchline.books.penpaper.record_sheets import team_sheet
from touchline.books.penpaper.state import Injury, League, Pairing, Playoffs, Quarter, Ratings
from touchline.dice import Dice
from touchline.game import OFFICE, Lends, OrdersError, SeatId, Table

from .leagues import founded, match_played, week_at_the_table

ONE, TWO, THREE, FOUR = (SeatId(str(number)) for number in range(1, 5))
WON = (Quarter(home=7, away=0), Quarter(home=0, away=3), Quarter(home=0, away=0), Quarter(home=3, away=0))
LEVEL = (Quarter(home=7, away=7), *(Quarter(home=0, away=0),) * 3)
LOST = (Quarter(home=0, away=7), *(Quarter(home=0, away=0),) * 3)


def tables(league: League) -> tuple[Table, ...]:
    return LEAGUE.phase(league).tables


def options_of(table: Table) -> MatchOptions:
    assert isinstance(table.options, MatchOptions)
    return table.options


def with_result(league: League, table: Table, result: GameResult | None) -> season.Happened:
    """The week, with a game at the table that came to this end."""
    orders = GameResults(games={table.key: result})
    LEAGUE.check(league, OFFICE, orders)
    ruling = LEAGUE.resolve(league, {OFFICE: orders}, Dice.fast("result"))
    assert isinstance(ruling.state, League)
    return ruling.state, ruling.events


# --- who meets ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-H2H-01", "PP-LEAG-04")
def test_only_games_between_two_owners_are_played_at_the_table() -> None:
    league = founded(6, people=4)
    owners = {ONE, TWO, THREE, FOUR}
    between = [game for game in season.fixtures_due(league) if {game.home, game.away} <= owners]

    assert len(between) == 1
    (table,) = tables(league)
    assert table.seats == {AWAY: between[0].away, HOME: between[0].home}
    assert table.game == MATCH.id
    assert MATCH.seats(options_of(table)) == (AWAY, HOME)


@pytest.mark.rule("PP-H2H-01")
def test_a_league_that_does_not_play_head_to_head_has_no_tables() -> None:
    assert tables(founded(6, people=6, options=Options(teams=6))) == ()


@pytest.mark.rule("PP-LEAG-03", "PP-LEAG-04")
def test_a_team_that_lost_its_owner_plays_by_league_play_from_the_next_game_on() -> None:
    league = founded(6, people=4)
    (table,) = tables(league)
    left = LEAGUE.seated(league, table.seats[HOME], "computer")

    assert tables(left) == ()
    after, events = with_result(left, table, GameResult(quarters=WON))
    assert [game.quarters for game in after.games if game.home == table.seats[HOME]] == [WON]
    assert [event.rules[0] for event in events if isinstance(event, GamePlayed)].count("PP-H2H-01") == 1


@pytest.mark.rule("PP-H2H-01", "PP-KO-02", "PP-FG-06", "PP-TIME-07", "PP-LP-06")
def test_a_table_has_the_teams_and_the_options_of_the_league() -> None:
    options = Options(teams=6, head_to_head=True, kickoff_line=30, two_point_try=False, tied_games="one-overtime")
    league = founded(6, people=6, options=options)
    first = tables(league)[0]
    home, away = (league.team_by_id[first.seats[seat]] for seat in (HOME, AWAY))

    assert options_of(first) == MatchOptions(
        home_team=TeamSheet.of(home),
        away_team=TeamSheet.of(away),
        kickoff_line=30,
        two_point_try=False,
        tied_games="one-overtime",
    )
    assert first.key == "s1-w1-g1"
    assert first.title == f"{away.name} at {home.name}, season 1, week 1"
    assert [table.key for table in tables(league)] == ["s1-w1-g1", "s1-w1-g2", "s1-w1-g3"]


# --- what comes back ------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-H2H-01", "PP-LP-05")
def test_a_match_comes_back_quarter_by_quarter_and_rolls_no_dice_of_the_league() -> None:
    league = founded(6, people=6)
    matches: dict[str, Match | None] = {table.key: match_played(table, table.key) for table in tables(league)}
    ruling = week_at_the_table(league, matches, Dice.scripted([]))

    played = list(matches.values())
    assert [game.quarters for game in ruling.state.latest] == [match.quarters for match in played if match]
    assert [(game.home_points, game.away_points) for game in ruling.state.latest] == [
        (match.home.points, match.away.points) for match in played if match
    ]
    assert ruling.state.games == ruling.state.latest
    assert ruling.state.week == 2


@pytest.mark.rule("PP-H2H-01", "PP-GEN-09", "PP-LP-01")
def test_a_match_that_came_to_no_end_is_decided_by_league_play_and_the_news_say_so() -> None:
    league = founded(6, people=4)
    after, events = with_result(league, tables(league)[0], None)
    plain = LEAGUE.resolve(league, {}, Dice.fast("result"))

    (unfinished,) = (event for event in events if isinstance(event, MatchUnfinished))
    place = events.index(unfinished)
    assert isinstance(events[place + 1], GamePlayed)
    assert (unfinished.home, unfinished.away) == (events[place + 1].home, events[place + 1].away)
    assert LEAGUE.tell(after, unfinished).endswith("came to no end at the table: league play decides.")
    assert after == plain.state
    assert [event for event in events if event != unfinished] == list(plain.events)


@pytest.mark.rule("PP-INJ-02", "PP-INJ-03")
def test_a_major_injury_lowers_off_or_def_until_the_season_ends() -> None:
    league = founded(6, people=4)
    (table,) = tables(league)
    home, away = table.seats[HOME], table.seats[AWAY]
    result = GameResult(
        quarters=WON,
        home_injuries=(Injury("QB", is_major=True, star="QB"), Injury("QB", is_major=True)),
        away_injuries=(Injury("LB", is_major=True),),
    )
    after, events = with_result(league, table, result)
    before = {team: ratings(league.team_by_id[team]) for team in (home, away)}

    assert ratings(after.team_by_id[home]) == Ratings(off=before[home].off - 2, def_=before[home].def_)
    assert ratings(after.team_by_id[away]) == Ratings(off=before[away].off, def_=before[away].def_ - 1)
    assert season.side(after, after.team_by_id[home]).ratings == ratings(after.team_by_id[home])
    lasted = [(event.team, event.stat, event.star) for event in events if isinstance(event, InjuryLasted)]
    assert lasted == [(home, "QB", "QB"), (home, "QB", None), (away, "LB", None)]
    assert "have lost a man, the star QB, for the season: QB -1." in LEAGUE.tell(
        after, next(event for event in events if isinstance(event, InjuryLasted))
    )


@pytest.mark.rule("PP-INJ-02", "PP-SAMP-02")
def test_a_major_injury_lowers_printed_ratings_too() -> None:
    team = replace(League.ordinary().teams[0], printed=Ratings(off=9, def_=8), injuries=(Injury("WR", is_major=True),))

    assert ratings(team, as_printed=True) == Ratings(off=8, def_=8)


def hurt(league: League, team_id: SeatId, *injuries: Injury) -> League:
    return replace(
        league, teams=tuple(replace(team, injuries=injuries) if team.id == team_id else team for team in league.teams)
    )


@pytest.mark.rule("PP-INJ-02", "PP-INJ-06")
def test_injuries_go_to_later_matches_and_come_back_only_once() -> None:
    league = founded(6, people=4)
    (first,) = tables(league)
    injured = hurt(league, first.seats[HOME], Injury("RB", is_major=True))
    (table,) = tables(injured)
    sheet = options_of(table).home_team
    assert sheet is not None
    assert sheet.injuries == (Injury("RB", is_major=True),)

    begun = MATCH.setup(options_of(table), (), Dice.scripted([]))
    more = (*begun.home.injuries, Injury("LM"), Injury("DB", is_major=True))
    over = replace(begun, ask="over", quarters=WON, home=replace(begun.home, injuries=more))
    results = LEAGUE.gathered(injured, {table.key: over})

    assert results.games[table.key] == GameResult(quarters=WON, home_injuries=(Injury("DB", is_major=True),))
    after = LEAGUE.resolve(injured, {OFFICE: results}, Dice.fast("later")).state
    assert after.team_by_id[first.seats[HOME]].injuries == (Injury("RB", is_major=True), Injury("DB", is_major=True))


@pytest.mark.rule("PP-INJ-02")
def test_injuries_last_through_the_playoffs_and_end_with_the_season() -> None:
    league = hurt(founded(6, people=2), ONE, Injury("QB", is_major=True))
    seen = set()
    while league.stage != "off-season":
        seen.add((league.stage, bool(league.team_by_id[ONE].injuries)))
        league = LEAGUE.resolve(league, {}, Dice.fast(f"week {league.week}")).state

    assert seen == {("season", True), ("playoffs", True)}
    assert all(team.injuries == () for team in league.teams)


@pytest.mark.rule("PP-REC-02", "PP-INJ-02")
def test_the_team_sheet_shows_who_is_out_for_the_season() -> None:
    league = founded(6, people=2)
    healthy = team_sheet(league, league.team_by_id[ONE])
    out = hurt(league, ONE, Injury("DB", is_major=True, star="S"), Injury("QB", is_major=True))
    sheet = team_sheet(out, out.team_by_id[ONE])

    lowered = [
        (int(str(before.cells[2])) - int(str(after.cells[2])), after.cells[0])
        for before, after in zip(healthy.rows, sheet.rows, strict=True)
        if before != after
    ]
    assert lowered == [(1, "OFF"), (1, "QB"), (1, "DEF"), (1, "DB")]
    assert sheet.notes[-1].text == "Injured for the season, -1 each: DB (the star S), QB."


def test_the_coming_games_say_which_are_played_at_the_table() -> None:
    league = founded(6, people=4)
    (table,) = tables(league)
    sheet = LEAGUE.view(league, None).sheet("fixtures")

    assert sheet is not None
    game = table.title.partition(",")[0]
    assert [note.text for note in sheet.notes] == [f"Head-to-head, each at a table of its own: {game}."]


@pytest.mark.rule("PP-H2H-01", "PP-LP-01", "PP-INJ-02")
@pytest.mark.parametrize(
    ("games", "wrong"),
    [
        ({"s1-w1-g9": None}, "s1-w1-g9: no such game is due"),
        ({"s1-w1-g1": GameResult(quarters=WON[:3])}, "these are no quarters of a game"),
        ({"s1-w1-g1": GameResult(quarters=(*WON, Quarter(home=-1, away=0)))}, "these are no quarters of a game"),
        ({"s1-w1-g1": GameResult(quarters=WON, home_injuries=(Injury("QB"),))}, "a minor injury"),
    ],
)
def test_results_that_no_game_can_have_are_refused(games: dict[str, GameResult | None], wrong: str) -> None:
    with pytest.raises(OrdersError, match=wrong):
        LEAGUE.check(founded(6, people=6), OFFICE, GameResults(games=games))


def test_a_match_that_is_no_longer_due_counts_for_nothing() -> None:
    league = founded(6, people=4)
    (table,) = tables(league)
    later = replace(league, week=2)

    assert LEAGUE.gathered(later, {table.key: match_played(table)}) == GameResults()


def test_an_owner_cannot_send_results_nor_the_office_statements() -> None:
    league = founded(6, people=2)

    with pytest.raises(OrdersError, match="send make-statement orders"):
        LEAGUE.check(league, ONE, GameResults())
    with pytest.raises(OrdersError, match="wait for a phase that asks for orders"):
        LEAGUE.check(league, OFFICE, MakeStatement(press="We decide."))


# --- playoffs -------------------------------------------------------------------------------------------------------


def final(league: League) -> League:
    """The championship game between the first two owners, in a league of six."""
    pairing = Pairing(away=TWO, home=ONE)
    return replace(
        league,
        stage="playoffs",
        week=15,
        playoffs=Playoffs(qualified=(ONE, TWO), round=len(rounds(6)), pairings=(pairing,)),
    )


@pytest.mark.rule("PP-PO-07", "PP-H2H-01", "PP-TIME-07")
def test_owners_meet_at_the_table_in_the_playoffs_until_there_is_a_winner() -> None:
    league = final(founded(6, people=2))
    (table,) = tables(league)

    assert (table.key, options_of(table).tied_games) == ("s1-w15-g1", "until-won")
    with pytest.raises(OrdersError, match="it has no winner; play overtime"):
        LEAGUE.check(league, OFFICE, GameResults(games={table.key: GameResult(quarters=LEVEL)}))
    after, _ = with_result(league, table, GameResult(quarters=(*LEVEL, Quarter(home=0, away=3))))
    assert after.honours[-1].champion == league.name_of(TWO)
    sheet = LEAGUE.view(league, None).sheet("playoffs")
    assert sheet is not None
    assert "Head-to-head" in sheet.notes[0].text


@pytest.mark.rule("PP-H2H-01", "PP-STAR-03", "PP-INJ-02")
def test_a_friendly_is_played_by_the_teams_as_they_are_with_their_stars_and_injuries() -> None:
    assert isinstance(LEAGUE, Lends)
    league = founded(6, people=0, options=Options(teams=6, several_dice=True, tied_games="one-overtime"))
    hurt = replace(league.teams[1], stars=("WR",), injuries=(Injury("LM", is_major=True),))
    league = replace(league, teams=(league.teams[0], hurt, *league.teams[2:]))

    lent = LEAGUE.lent(league, {AWAY: league.teams[1].id, HOME: league.teams[0].id})

    options = msgspec.convert(lent.options, MatchOptions)
    assert (options.several_dice, options.tied_games, options.half_the_distance) == (True, "one-overtime", True)
    assert options.away_team is not None
    assert options.away_team == at_the_table.team_sheet(league, hurt.id)
    assert options.away_team.stars == ("WR",)
    assert options.away_team.injuries == hurt.injuries
    assert lent.title == f"{hurt.name} at {league.teams[0].name}, a friendly"
    assert set(LEAGUE.lent_seats.values()) == set(MATCH.seats(options))
