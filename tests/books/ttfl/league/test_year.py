"""A league from its founding on: weeks, play-offs, drafts, and a new season each time."""

from collections import Counter

import pytest
from msgspec.structs import replace

from benchmarks import ttfl_years
from benchmarks.ttfl_years import faults
from tests.books.ttfl.league.seasons import (
    FOUR,
    GAME,
    ONE,
    THREE,
    TWO,
    Step,
    before_the_draft,
    founded,
    new_league,
    ruled,
    three_seasons,
    until,
)
from touchline.books.ttfl.cards import CardId, Leaning
from touchline.books.ttfl.house_rules import TTFL
from touchline.books.ttfl.league import games, year
from touchline.books.ttfl.league.draft import LINEMEN, counts_as, unit_of
from touchline.books.ttfl.league.draft_day import allowed_to, next_turn
from touchline.books.ttfl.league.events import (
    ChampionCrowned,
    GamePlayed,
    PlayerHurt,
    TablesRead,
)
from touchline.books.ttfl.league.games import GameResult, Hurt, Sides
from touchline.books.ttfl.league.options import LeagueOptions
from touchline.books.ttfl.league.orders import DraftList, GameResults, LineUp
from touchline.books.ttfl.league.standings import final, provisional, schedule, schedule_of
from touchline.books.ttfl.league.state import SEASON, League
from touchline.books.ttfl.league.text import BETWEEN, tell
from touchline.books.ttfl.making_cards.fictional import fictional_teams, numbered_season
from touchline.books.ttfl.making_cards.stat_table import table_of
from touchline.books.ttfl.state import MatchOptions
from touchline.books.ttfl.statistics import Figures
from touchline.dice import Dice
from touchline.game import OFFICE, OrdersError, SeatId
from touchline.sport.records import Result

SEATS = tuple(SeatId(str(number)) for number in range(1, 17))


@pytest.fixture(params=three_seasons(), ids=lambda step: GAME.phase(step.before).key)
def step(request: pytest.FixtureRequest) -> Step:
    found: Step = request.param
    return found


# --- whatever happens -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-CARD-12", "TTFL-GAP-CAREERS")
def test_everybody_has_his_place_rosters_are_complete_and_nobody_comes_or_goes_untold(step: Step) -> None:
    assert faults(audited(step)) == []


def audited(step: Step) -> ttfl_years.Step:
    return ttfl_years.Step(step.before, step.after, step.ruling.events)


def test_the_auditor_finds_a_single_man_who_is_not_where_he_should_be() -> None:
    draft = next(step for step in three_seasons() if step.before.stage == "cuts")
    who, free = draft.after.clubs[ONE].roster[-1], draft.after.pool[0]
    roster = draft.after.clubs[ONE].roster

    def found(roster: tuple[CardId, ...], pool: tuple[CardId, ...] = draft.after.pool) -> list[str]:
        after = replace(draft.after.with_club(replace(draft.after.clubs[ONE], roster=roster)), pool=pool)
        return faults(audited(draft)._replace(after=after))

    assert found(roster) == []
    assert f"{who} is nowhere" in found(roster[:-1])
    assert f"{who} is in 2 places" in found((*roster, who))
    assert f"nothing says why {free} is, or is not, with 1" in found((*roster, free), draft.after.pool[1:])
    assert any("not" in fault for fault in found((*roster, free), draft.after.pool[1:]) if fault.startswith("1 has"))
    assert faults(audited(draft)._replace(events=())) != []


def test_figures_of_a_season_add_up_over_men_clubs_and_opponents(step: Step) -> None:
    league = step.after
    if league.stage in BETWEEN:  # some have retired
        return

    def total(field: str) -> int:
        return sum(player.season.get(field, 0) for player in league.players.values())

    for field in ("carries", "rushing_yards", "attempts", "passing_yards"):
        assert total(field) == sum(club.season.get(field, 0) for club in league.clubs.values())
    assert total("completions") == total("catches")
    assert total("passing_yards") == total("receiving_yards")


def test_nobody_plays_more_games_than_his_club(step: Step) -> None:
    league = step.after
    for club in league.in_order:
        played = sum(club in game.teams for game in (*league.results, *league.playoff_results))
        for man in league.men(club):
            if man.since <= league.season:
                assert man.season.get("starts", 0) <= man.season.get("games", 0) <= played


@pytest.mark.rule("TTFL-GAP-CARDS", "SPF-GEN-27")
def test_a_league_is_after_some_seasons_what_it_was() -> None:
    told = list(ttfl_years.seasons(LeagueOptions(clubs=4, games=6), 4))
    before, after = told[0].totals, sum((each.totals for each in told[1:]), Counter[str]())

    assert [each.season for each in told] == [1, 2, 3, 4]
    for wanted in ttfl_years.WANTED:
        if wanted.name not in FEW:
            assert wanted.of(after) == pytest.approx(wanted.target, rel=0.15), wanted.name
    assert after["teams"] == 3 * before["teams"]


FEW = ("points a team", "interceptions, % of passes", "sacks, % of drop-backs", "field goals made, %")
"""Figures that a handful of games leaves to luck."""


# --- the season -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TTFL-GAP-SEASON")
@pytest.mark.parametrize(("clubs", "games_each"), [(4, 3), (4, 16), (10, 16), (16, 16), (16, 30)])
def test_everybody_plays_every_week_and_as_many_games_as_the_season_has(clubs: int, games_each: int) -> None:
    for season in range(1, 5):
        found = schedule(SEATS[:clubs], games_each, season)

        found.check(SEATS[:clubs])
        assert len(found.weeks) == games_each
        assert all(not found.byes(week) for week in range(1, games_each + 1))
        for club in SEATS[:clubs]:
            home = sum(game.home == club for game in found.games_of(club))
            assert abs(2 * home - games_each) <= 2


@pytest.mark.rule("TTFL-GAP-SEASON", "TTFL-DRAFT-01")
def test_sixteen_clubs_play_sixteen_games_one_opponent_twice() -> None:
    met = Counter(game.home if game.away == ONE else game.away for game in schedule(SEATS, 16, 1).games_of(ONE))

    assert sorted(met.values()) == [1] * 14 + [2]


@pytest.mark.rule("TTFL-GAP-SEASON")
def test_a_second_meeting_is_at_the_other_ground_and_seasons_differ() -> None:
    first, second = schedule(SEATS[:4], 6, 1), schedule(SEATS[:4], 6, 2)

    grounds = {(game.home, game.away) for week in first.weeks for game in week}
    assert len(grounds) == 12
    assert first.weeks != second.weeks


def with_results(league: League, *games_played: tuple[str, str, int, int]) -> League:
    results = [Result(SeatId(home), SeatId(away), ours, theirs, 1) for home, away, ours, theirs in games_played]
    return replace(league, results=tuple(results))


@pytest.mark.rule("TTFL-GAP-SEASON")
def test_clubs_that_have_not_met_are_separated_by_points_difference_then_by_points() -> None:
    difference = with_results(founded(), ("1", "3", 20, 10), ("2", "4", 30, 10))
    scored = with_results(founded(), ("1", "3", 20, 10), ("2", "4", 30, 20))

    assert provisional(difference).order == (TWO, ONE, THREE, FOUR)
    assert provisional(scored).order == (TWO, ONE, FOUR, THREE)


@pytest.mark.rule("TTFL-GAP-SEASON")
def test_games_between_two_level_clubs_go_before_points() -> None:
    league = with_results(founded(), ("1", "2", 7, 10), ("1", "3", 50, 0), ("2", "3", 0, 3), ("4", "3", 3, 0))
    ranking = provisional(league)

    assert ranking.place(TWO) < ranking.place(ONE)
    assert league.record(ONE).percentage == league.record(TWO).percentage


@pytest.mark.rule("TTFL-GAP-SEASON")
def test_lots_are_drawn_only_for_clubs_that_are_level_in_everything() -> None:
    league = with_results(founded(), ("1", "2", 20, 10), ("3", "4", 20, 10))
    dice = Dice.scripted([1, 1])

    ranking, drawn = final(league, dice)

    assert ranking.order == (THREE, ONE, FOUR, TWO)
    assert drawn == (THREE, ONE, FOUR, TWO)
    assert provisional(replace(league, lots=drawn)).order == ranking.order


@pytest.mark.rule("TTFL-GAP-SEASON")
def test_a_season_has_one_champion_who_won_every_game_of_the_playoffs() -> None:
    steps = [step for step in three_seasons() if step.before.stage == "playoffs"]
    crowned = [each for step in steps for each in step.ruling.events if isinstance(each, ChampionCrowned)]

    assert [each.season for each in crowned] == [1, 2, 3]
    assert [season.champion for season in three_seasons()[-1].after.history.seasons] == [
        each.champion for each in crowned
    ]
    for step in steps:
        for game in (each for each in step.ruling.events if isinstance(each, GamePlayed)):
            assert game.home_points != game.away_points
            assert GAME.phase(step.before).milestone in ("week", "season")


@pytest.mark.rule("SPF-GEN-24", "TTFL-GAP-SEASON")
def test_the_first_season_is_played_with_the_cards_of_the_fictional_season() -> None:
    league = ruled(new_league(season=3)).after
    teams = games.teams(league)

    for club, made in zip(league.in_order, fictional_teams(3, 4), strict=True):
        of = {card.name: card for card in teams[club].cards}
        assert teams[club].name == made.name
        for card in made.cards:
            found = of[card.name]
            assert (found.passing, found.rush, found.catch) == (card.passing, card.rush, card.catch)
            assert (found.bv, found.tv, found.pr, found.pdv) == (card.bv, card.tv, card.pr, card.pdv)
            assert (found.carries, found.catches) == (card.carries, card.catches)


@pytest.mark.rule("SPF-GEN-01")
def test_a_league_may_begin_with_figures_of_its_own() -> None:
    table = table_of(numbered_season(5, 4))
    league = ruled(new_league(tables={"figures.csv": table}, names=("Reds", " "))).after

    assert [league.name_of(club) for club in league.in_order][:2] == ["Reds", numbered_season(5, 4).clubs[1].name]
    assert league.men(ONE)[0].name == numbered_season(5, 4).clubs[0].players[0].name


@pytest.mark.rule("SPF-GEN-01")
def test_a_league_is_founded_of_the_clubs_that_a_mapping_chooses() -> None:
    season = numbered_season(5, 6)
    chosen = sorted(club.name for club in season.clubs)[1:5]
    table = table_of(season)
    founding = ruled(new_league(tables={"all.csv": table}, mapping=f"[only]\nteam = {chosen}"))

    assert [founding.after.name_of(club) for club in founding.after.in_order] == chosen


@pytest.mark.rule("SPF-GEN-01")
def test_what_the_tables_of_a_founding_do_not_say_is_told() -> None:
    rows = "".join(f"Man {n},{club},QB,3,400\n" for n, club in enumerate(("Elk", "Fox", "Gnu", "Hen")))
    rows += "Abel,Elk,LS,,\n"
    founding = ruled(new_league(tables={"a.csv": f"name,team,position,Bälle,attempts\n{rows}"}))
    (read,) = [event for event in founding.ruling.events if isinstance(event, TablesRead)]

    assert tell(read, founding.after).startswith("Of the tables: columns not read: Bälle; rows left out: Abel (LS); ")
    assert "nicht gelesene Spalten: Bälle" in tell(read, founding.after, "de")


@pytest.mark.rule("TTFL-GAP-SEASON", "TTFL-DRAFT-07")
@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"mapping": "[only]\nteam = 'Elk'"}, "mapping"),
        ({"clubs": 5}, "clubs"),
        ({"clubs": 18}, "clubs"),
        ({"games": 0}, "games"),
        ({"playoffs": 6}, "playoffs"),
        ({"draft_rounds": 4}, "draft_rounds"),
        ({"tables": {"a.csv": "name,team,position\nAbel,Harbour,QB\n"}}, "tables"),
        ({"tables": {"a.csv": "name\nAbel\n"}}, "row 1"),
    ],
)
def test_leagues_that_cannot_be_played_are_refused(options: dict[str, object], where: str) -> None:
    with pytest.raises(OrdersError) as refused:
        new_league(**options)

    assert where in {mistake.where for mistake in refused.value.mistakes}


# --- injuries -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SPF-INJ-02")
def test_a_man_who_is_hurt_misses_games_of_his_club_and_comes_back() -> None:
    league = founded("base")
    quarterback = next(man.id for man in league.men(ONE) if man.position == "QB")
    team_of = games.teams(league)
    nobody = GameResult(home_points=3, away_points=0)

    hurt = games.kept(
        league, Sides(ONE, TWO), team_of, replace(nobody, hurt=(Hurt(quarterback, 2), Hurt(CardId("2-1"), SEASON)))
    )
    others = games.kept(hurt, Sides(THREE, FOUR), team_of, nobody)
    once = games.kept(others, Sides(ONE, FOUR), team_of, nobody)
    twice = games.kept(once, Sides(TWO, ONE), team_of, nobody)

    assert hurt.hurt == others.hurt == {quarterback: 2, "2-1": SEASON}
    assert once.hurt == {quarterback: 1, "2-1": SEASON}
    assert twice.hurt == {"2-1": SEASON}
    assert twice.players[quarterback].season["games"] == 1
    assert twice.players[CardId("1-2")].season["games"] == 3


@pytest.mark.rule("SPF-INJ-02")
def test_who_is_hurt_does_not_start() -> None:
    league = founded("base")
    team = games.teams(league)[ONE]
    quarterbacks = [who for who in games.chart_of(league, ONE) if league.players[who].position == "QB"]

    assert quarterbacks[0] in games.starters(team, frozenset())
    assert quarterbacks[1] in games.starters(team, frozenset({quarterbacks[0]}))
    assert len(games.starters(team, frozenset())) == 24


@pytest.mark.rule("TTFL-INJ-01", "SPF-INJ-02")
@pytest.mark.parametrize("game", ["ttfl", "base"])
def test_injuries_last_beyond_a_game_in_the_base_game_only(game: str) -> None:
    league = founded(game, 30)
    found: list[PlayerHurt] = []
    for _ in range(12):
        step = ruled(league)
        found += [each for each in step.ruling.events if isinstance(each, PlayerHurt)]
        league = step.after
        assert all(who in league.players for who in league.hurt)

    assert bool(found) == (game == "base")


@pytest.mark.rule("SPF-INJ-02", "TTFL-GAP-SEASON")
def test_a_new_season_begins_with_everybody_healthy() -> None:
    assert before_the_draft("base").hurt == {}


# --- the draft ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TTFL-DRAFT-01", "TTFL-DRAFT-02", "TTFL-DRAFT-03", "TTFL-DRAFT-05", "TTFL-DRAFT-06", "TTFL-DRAFT-07")
def test_a_draft_goes_by_record_and_keeps_every_restriction() -> None:
    league = before_the_draft()
    after = ruled(league).after
    drafting = league.drafting
    assert drafting is not None

    assert [each.club for each in after.drafted if each.round == 1] == list(drafting.order)
    assert [league.record(club).percentage for club in drafting.order] == sorted(
        league.record(club).percentage for club in drafting.order
    )
    for club in drafting.order:
        men = [after.players[each.player].position for each in after.drafted if each.club == club and each.player]
        offence = [counts_as(man) for man in men if unit_of(man) == "offence" and man not in LINEMEN]
        assert sum(2 if man == "QB" else 1 for man in men) == drafting.picks[club]
        assert len(offence) == len(set(offence))
        if drafting.picks[club] == 3:
            assert "defence" in {unit_of(man) for man in men}


@pytest.mark.rule("TTFL-DRAFT-10", "TTFL-DRAFT-06")
def test_an_owner_gets_the_first_of_his_list_whom_he_may_have() -> None:
    league = before_the_draft()
    assert league.drafting is not None
    first, last = league.drafting.order[0], league.drafting.order[-1]
    passers = [who for who in league.pool if league.players[who].position == "QB"]
    kicker = next(who for who in league.pool if league.players[who].position == "K")
    lists = {f"seat_{first}": DraftList(ranking=(passers[0],), then="pass"), f"seat_{last}": DraftList(then="pass")}
    lists[f"seat_{league.drafting.order[1]}"] = DraftList(ranking=(passers[0], kicker))

    after = ruled(league, **lists).after

    assert next(each.player for each in after.drafted if each.club == first) == passers[0]
    assert {each.player for each in after.drafted if each.club == last} == {None}
    assert next(each.player for each in after.drafted if each.club == league.drafting.order[1]) == kicker
    assert passers[0] in after.clubs[first].roster


@pytest.mark.rule("TTFL-DRAFT-10")
def test_nobody_is_drafted_from_outside_the_pool_or_twice() -> None:
    league = before_the_draft()
    mine, free = league.clubs[ONE].roster[0], league.pool[0]

    with pytest.raises(OrdersError) as refused:
        GAME.check(league, ONE, DraftList(ranking=(mine, free, free)))

    assert [mistake.wrong for mistake in refused.value.mistakes] == [
        f"{league.players[free].name} ({free}) is named twice",
        f"{league.players[mine].name} ({mine}) is not in the pool",
    ]


@pytest.mark.rule("TTFL-DRAFT-07", "TTFL-GAP-CAREERS")
def test_without_rounds_places_are_filled_from_the_pool() -> None:
    league = before_the_draft()
    after = ruled(replace(league, options=replace(league.options, draft_rounds=0))).after

    assert after.drafted == ()
    assert all(len(club.roster) == 48 for club in ruled(after).after.clubs.values())


@pytest.mark.rule("TTFL-DRAFT-02", "TTFL-DRAFT-06")
@pytest.mark.parametrize(("rounds", "without_quarterback"), [(1, True), (2, False)])
def test_a_quarterback_is_paid_for_with_picks_that_come(rounds: int, without_quarterback: bool) -> None:
    season = next(step.before for step in three_seasons() if step.after.stage == "draft")
    league = ruled(replace(season, options=replace(season.options, draft_rounds=rounds))).after
    assert league.drafting is not None
    passers = tuple(who for who in league.pool if league.players[who].position == "QB")
    turn = next_turn(league)
    assert turn is not None

    assert max(league.drafting.picks.values()) == rounds
    assert set(passers).isdisjoint(allowed_to(league, turn.club)) is without_quarterback


@pytest.mark.rule("TTFL-GAP-CAREERS")
def test_who_was_in_no_club_for_a_season_leaves() -> None:
    cuts = [step for step in three_seasons() if step.before.stage == "cuts"]
    (first, second) = cuts[0].after, cuts[1].before

    assert first.pool
    assert not set(first.pool) & set(second.players)


# --- line-ups -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TTFL-GAP-SEASON")
def test_whom_an_owner_names_plays_first_until_he_says_otherwise() -> None:
    league = founded(games=3)
    reserve = [who for who in games.chart_of(league, ONE) if league.players[who].position == "QB"][-1]
    back = [who for who in games.chart_of(league, ONE) if league.players[who].position == "HB"][-1]

    after = ruled(league, seat_1=LineUp(quarterback=reserve, first=(back,), front="3-4")).after
    later = ruled(after).after
    team = games.teams(later)[ONE]

    assert after.players[reserve].season["starts"] == 1
    assert after.players[reserve].season["attempts"] > 10
    assert after.players[back].season["starts"] == 1
    assert later.players[reserve].season["starts"] == 2
    assert {reserve, back} <= games.starters(team, frozenset())
    assert team.front == "3-4"


@pytest.mark.rule("TTFL-GAP-COACHING")
def test_a_coach_calls_more_of_what_his_owner_leans_to_until_he_says_otherwise() -> None:
    league = founded(games=9)

    def share_of_runs(leaning: Leaning) -> float:
        now = league
        for _ in range(9):
            now = ruled(now, **({"seat_1": LineUp(leaning=leaning)} if now.week == 1 else {})).after
        men = [man.season for man in now.men(ONE)]
        runs, passes = (sum(man.get(what, 0) for man in men) for what in ("carries", "attempts"))
        return runs / (runs + passes)

    assert share_of_runs("run") > share_of_runs("balanced") > share_of_runs("pass")


@pytest.mark.rule("TTFL-GAP-SEASON", "SPF-GEN-12")
def test_another_front_changes_who_plays_and_no_card_until_the_next_season() -> None:
    league = founded()
    line_up = LineUp(front="3-4")
    after = ruled(league, seat_1=line_up).after
    second = until(after, "season")

    assert games.cards(after) == games.cards(league)
    assert games.teams(after)[ONE].front == "3-4"
    assert second.clubs[ONE].cards_front == "3-4"


@pytest.mark.rule("TTFL-SCOPE-01")
def test_a_league_may_mix_its_rules() -> None:
    mix = replace(TTFL, injuries_end_with_the_game=False, free_safety=False)
    league = ruled(new_league(game="own", rules=mix)).after
    (table, _) = GAME.phase(ruled(new_league("person", game="own", rules=mix, live=True)).after).tables

    assert league.options.house_rules == mix
    assert games.setting_of(league, games.teams(league), Sides(ONE, TWO)).rules == mix
    assert isinstance(table.options, MatchOptions)
    assert (table.options.game, table.options.rules) == ("own", mix)
    assert ruled(league).after.results


@pytest.mark.rule("TTFL-GAP-SEASON")
def test_a_line_up_has_men_of_the_club_each_once() -> None:
    league = founded()

    with pytest.raises(OrdersError) as refused:
        GAME.check(league, ONE, LineUp(quarterback=CardId("1-20"), first=(CardId("1-5"), CardId("1-5"), CardId("2-5"))))

    assert [mistake.where for mistake in refused.value.mistakes] == ["quarterback", "first", "first"]


# --- at tables ------------------------------------------------------------------------------------------------------


def live() -> League:
    return ruled(new_league("person", live=True, games=2)).after


@pytest.mark.rule("TTFL-GAP-SEASON")
def test_clubs_of_two_persons_meet_at_a_table() -> None:
    league = live()
    alone = GAME.seated(league, TWO, "computer")
    tables = GAME.phase(league).tables

    assert {table.key for table in tables} == {"s1-w1-g1", "s1-w1-g2"}
    assert len(GAME.phase(alone).tables) == 1
    assert GAME.phase(founded()).tables == ()
    for table, game in zip(tables, schedule_of(league).week(1), strict=True):
        assert tuple(table.seats.values()) == game.teams


@pytest.mark.rule("TTFL-GAP-SEASON", "SPF-INJ-02")
def test_what_comes_from_a_table_counts_like_any_game() -> None:
    league = live()
    due = year.games_due(league)[0]
    hurt = league.clubs[due.sides.home].roster[0]
    result = GameResult(
        home_points=31,
        away_points=3,
        figures=Figures(home={"carries": 4}, visitors={"carries": 9}, men={hurt: {"carries": 4, "rushing_yards": 50}}),
        hurt=(Hurt(hurt, 3),),
    )
    sent = GameResults(games={due.key: result})
    GAME.check(league, OFFICE, sent)

    after = ruled(league, office=sent).after

    assert after.results[0] == Result(due.sides.home, due.sides.away, 31, 3, 1)
    assert after.players[hurt].season["rushing_yards"] == 50
    assert after.clubs[due.sides.home].season["carries"] == 9
    assert after.hurt == {hurt: 3}


@pytest.mark.rule("TTFL-GAP-SEASON")
def test_a_table_that_nobody_finished_is_called_by_computer_coaches() -> None:
    league = live()
    nothing = GAME.gathered(league, {table.key: None for table in GAME.phase(league).tables})

    after = ruled(league, office=nothing).after

    assert len(after.results) == 2
    assert sum(player.season.get("attempts", 0) for player in after.players.values()) > 50


@pytest.mark.rule("TTFL-GAP-SEASON", "SPF-INJ-02")
def test_results_that_no_game_can_have_are_refused() -> None:
    league = live()
    wrong = GameResult(home_points=-1, away_points=0, hurt=(Hurt(CardId("nobody"), 1),))

    with pytest.raises(OrdersError) as refused:
        GAME.check(league, OFFICE, GameResults(games={"s1-w1-g1": wrong, "s9-w1-g1": None}))

    assert [mistake.where for mistake in refused.value.mistakes] == ["s1-w1-g1", "s1-w1-g1", "s9-w1-g1"]
