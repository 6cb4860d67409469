"""Whole off-seasons, phase by phase, with scripted dice and orders."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from touchline.books.penpaper import season
from touchline.books.penpaper.events import (
    ChallengePlayed,
    ClaimLost,
    DevelopmentPaid,
    FanBaseRolled,
    IncomeEarned,
    LossesRolled,
    MarketEntered,
    MarketLeft,
    PhilosophyChosen,
    PointsLost,
    ScoreDeveloped,
    StarSigned,
    TeamFolded,
    TeamFounded,
    TeamInTrouble,
    TeamMoved,
    TeamPaidToStay,
    TeamStayed,
)
from touchline.books.penpaper.fan_base import is_major
from touchline.books.penpaper.league import LEAGUE
from touchline.books.penpaper.markets import MARKETS
from touchline.books.penpaper.off_season_orders import DevelopTeam, EnterMarket, LeaveMarket, PayToStay, TakeLosses
from touchline.books.penpaper.options import Options
from touchline.books.penpaper.orders import ChoosePhilosophy, FoundTeam, MakeStatement
from touchline.books.penpaper.record_sheets import seasons_sheet
from touchline.books.penpaper.state import Honour, Scores, TeamSeason
from touchline.books.penpaper.tie_breakers import league_order
from touchline.dice import Dice
from touchline.dice.sources import ScriptEntry
from touchline.game import OrdersError
from touchline.sport.history import History, SeasonSummary
from touchline.sport.records import Record

from .between_seasons import FIVE, FOUR, NO_CHANGE, ONE, ONES, ORDER, SIX, THREE, TWO, Story, between

MINORS = tuple(sorted(code for code in MARKETS if not is_major(code)))
QUIET = [[6, 6], [6, 6]]  # the events of teams 3 and 6: none
NO_DEVELOPMENT = [2] * 8  # teams 3 and 6 try twice
HOLDER_WINS = [[8, 1], [1, 1], [1, 1], [1, 1]]  # the holder, at home, scores a field goal
CHALLENGER_WINS = [[1, 9], [1, 1], [1, 1], [1, 1]]
LEVEL = [[8, 9], [1, 1], [1, 1], [1, 1]]
THREES = Scores(3, 3, 3, 3, 3, 3)
NEW_TEAM = [[6, 6, 6], [1, 1, 1], [3, 3, 3], [4, 4, 4], [5, 5, 5], [2, 2, 2]]  # 3d6 for each score
ROLLED = Scores(18, 3, 9, 12, 15, 6)


def without(*markets: str) -> tuple[str, ...]:
    """All minor markets but these."""
    return tuple(code for code in MINORS if code not in markets)


# --- the steps --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-OFF-01", "PP-OFF-02", "PP-OFF-03", "PP-OFF-05", "PP-FAN-01")
def test_where_nobody_has_anything_to_decide_the_steps_follow_each_other_in_the_order_of_the_book() -> None:
    story = Story(between()).rule([NO_CHANGE, ONES, QUIET, ONES, NO_DEVELOPMENT])

    kinds = list(dict.fromkeys(type(event) for event in story.events))
    assert kinds[:5] == [FanBaseRolled, IncomeEarned, LossesRolled, PointsLost, ScoreDeveloped]
    for kind in kinds[:4]:
        assert tuple(event.team for event in story.happened(kind)) == ORDER
    assert [event.team for event in story.happened(ScoreDeveloped)] == [*ORDER[:4], THREE, THREE, SIX, SIX]
    assert [event.row for event in story.happened(FanBaseRolled)] == [
        "Best in League",
        "Best in Division",
        "Winning Record",
        "Losing Record",
        "Worst in Division",
        "Worst in League",
    ]
    assert LEAGUE.phase(story.league).key == "season 2, week 1"
    assert story.league.off_season is None


@pytest.mark.rule("PP-OFF-02")
def test_an_owner_is_asked_step_by_step_and_only_for_what_is_his_to_decide() -> None:
    story = Story(between(people=(ONE, THREE), t3={"money": 30}))
    assert (LEAGUE.phase(story.league).key, story.owed) == ("season 1, off-season, fan-base", {})

    story.rule([[1, 4, 3, 1, 1, 1]])
    assert (LEAGUE.phase(story.league).key, story.owed) == ("season 1, off-season, markets", {ONE: "enter-market"})

    story.rule([ONES, [1, 2], [6, 6]], {ONE: EnterMarket(first_choice="SCA")})
    assert (LEAGUE.phase(story.league).key, story.owed) == ("season 1, off-season, staying", {THREE: "pay-to-stay"})

    story.rule([ONES], {THREE: PayToStay()})
    assert story.owed == {ONE: "take-losses", THREE: "take-losses"}

    story.rule([], {ONE: TakeLosses(qb=1), THREE: TakeLosses(db=1)})
    assert story.owed == {ONE: "develop-team", THREE: "develop-team"}

    story.rule([1, 2, 2, 2, 19, 2, 2], {ONE: DevelopTeam(free=("RB",)), THREE: DevelopTeam(free=("LM",))})
    assert (LEAGUE.phase(story.league).key, story.owed) == ("season 2, week 1", {})
    assert story.team(ONE).base == Scores(9, 9, 10, 10, 10, 10)
    assert story.team(THREE).base == Scores(10, 10, 10, 12, 10, 9)


@pytest.mark.rule("PP-OFF-02", "PP-LEAG-02")
def test_who_has_nothing_to_decide_may_speak_to_the_press_and_nothing_else() -> None:
    story = Story(between(people=(ONE,)))

    LEAGUE.check(story.league, ONE, MakeStatement(press="What a season."))
    with pytest.raises(OrdersError, match="no such orders"):
        LEAGUE.check(story.league, ONE, DevelopTeam(free=("QB",)))
    with pytest.raises(OrdersError, match="no such orders"):
        LEAGUE.check(story.league, TWO, MakeStatement())


@pytest.mark.rule("PP-TIE-03", "PP-OFF-03", "PP-OFF-05")
def test_the_playoffs_just_played_do_not_count_as_an_appearance_in_the_order_of_the_off_season() -> None:
    """Nothing but the longest absence separates 2 and 5; both were away, though 2 has just been in the playoffs."""
    league = between()
    level = replace(league, games=(), lots=(TWO, *(team for team in ORDER if team != TWO)))
    before = league_order(season.season_so_far(level)).order
    summary = SeasonSummary(season=1, champion=TWO, runner_up=SIX, playoff_teams=(TWO, SIX))

    after = season.season_so_far(replace(level, history=History((summary,))))

    assert after.last_playoffs == {}
    assert league_order(after).order == before


# --- growing ----------------------------------------------------------------------------------------------------------


def growing(*people: str, rolls: list[int] | None = None, **changes: Any) -> Story:
    """After the fan base rolls; unless said otherwise only team 1 grows."""
    owners = tuple(team for team in ORDER if team in people)
    return Story(between(people=owners, **changes)).rule([rolls or [1, 4, 3, 1, 1, 1]])


@pytest.mark.rule("PP-MKT-03", "PP-MKT-01")
def test_a_growing_owner_enters_the_market_he_chose_and_is_paid_for_it() -> None:
    story = growing(ONE).rule([[2, 1, 1, 1, 1, 1], QUIET, ONES], {ONE: EnterMarket(first_choice="SCA")})

    assert story.team(ONE).other_markets == ("SCA",)
    assert next((event.base, event.amount) for event in story.happened(IncomeEarned)) == (20 + 12, 64)


@pytest.mark.rule("PP-MKT-03")
def test_an_owner_may_let_his_growth_pass() -> None:
    story = growing(ONE).rule([ONES, QUIET, ONES], {ONE: EnterMarket()})

    assert story.team(ONE).other_markets == ()
    assert story.happened(MarketEntered) == []


@pytest.mark.rule("PP-MKT-05", "PP-MKT-06", "PP-OFF-02")
def test_a_major_market_entered_this_off_season_is_shared_at_once_and_pays_both_like_a_minor_one() -> None:
    story = growing(ONE).rule([ONES, QUIET, ONES], {ONE: EnterMarket(first_choice="LA")})

    earned = {event.team: event.base for event in story.happened(IncomeEarned)}
    assert earned[ONE] == 20 + 12
    assert earned[TWO] == 6


@pytest.mark.rule("PP-MKT-03", "PP-OFF-05")
def test_an_owners_second_choice_is_used_when_the_first_went_to_a_better_team() -> None:
    story = growing(ONE, TWO, rolls=[1, 4, 1, 1, 1, 1]).rule(
        [ONES, QUIET, ONES],
        {ONE: EnterMarket(first_choice="SCA"), TWO: EnterMarket(first_choice="SCA", second_choice="SD")},
    )

    assert [(event.team, event.market) for event in story.happened(MarketEntered)] == [(ONE, "SCA"), (TWO, "SD")]
    assert story.happened(ChallengePlayed) == []


@pytest.mark.rule("PP-MKT-03", "PP-OFF-05")
def test_who_named_nothing_else_goes_without_and_never_into_a_challenge_he_did_not_ask_for() -> None:
    story = growing(ONE, TWO, rolls=[1, 4, 1, 1, 1, 1]).rule(
        [ONES, QUIET, ONES], {ONE: EnterMarket(first_choice="SCA"), TWO: EnterMarket(first_choice="SCA")}
    )

    assert story.team(TWO).other_markets == ()


@pytest.mark.rule("PP-GEN-09", "PP-MKT-03", "PP-OFF-05")
def test_teams_without_owners_and_owners_who_send_nothing_enter_what_is_left_when_their_turn_comes() -> None:
    changes: dict[str, Any] = {"t1": {"home_market": "NOR"}, "t2": {"home_market": "NOR"}}
    alone = Story(between(**changes)).rule([[1, 4, 1, 1, 1, 1], ONES, QUIET, ONES, NO_DEVELOPMENT])
    asked = Story(between(people=(TWO,), **changes)).rule([[1, 4, 1, 1, 1, 1]])
    asked.rule([ONES, QUIET, ONES], {TWO: LEAGUE.default(asked.league, TWO, Dice.scripted([]))})

    for story in (alone, asked):
        assert (story.team(ONE).other_markets, story.team(TWO).other_markets) == (("CAR",), ("VA",))


@pytest.mark.rule("PP-MKT-03", "PP-MKT-04")
def test_a_growing_owner_with_nowhere_to_go_is_not_asked() -> None:
    closed: dict[str, Any] = {"t1": {"home_market": "NOR"}, "t2": {"home_market": "CAR"}, "t4": {"home_market": "VA"}}
    story = Story(between(people=(ONE,), **closed)).rule([[1, 4, 3, 1, 1, 1], ONES, QUIET, ONES])

    assert story.owed == {ONE: "take-losses"}
    assert story.team(ONE).other_markets == ()


# --- challenges -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-MKT-07", "PP-MKT-04")
@pytest.mark.parametrize(
    ("match", "is_won"), [(CHALLENGER_WINS, True), (HOLDER_WINS, False), (LEVEL, False)], ids=["won", "lost", "level"]
)
def test_only_a_challenge_that_is_won_takes_the_market(match: list[list[int]], is_won: bool) -> None:
    story = growing(ONE, t2={"other_markets": ("SCA",)}).rule(
        [match, ONES, QUIET, ONES], {ONE: EnterMarket(first_choice="SCA", second_choice="AZ")}
    )

    (played,) = story.happened(ChallengePlayed)
    assert (played.holder, played.challenger, played.is_won) == (TWO, ONE, is_won)
    assert (story.team(ONE).other_markets, story.team(TWO).other_markets) == (
        (("SCA",), ()) if is_won else ((), ("SCA",))
    )
    assert len(story.league.games) == 15  # it counts in no standings


@pytest.mark.rule("PP-MKT-07", "PP-OFF-05")
def test_a_market_is_challenged_for_once_and_the_better_team_goes_first() -> None:
    story = growing(ONE, FOUR, rolls=[1, 1, 3, 1, 1, 1], t2={"other_markets": ("SCA",)}, t4={"home_market": "NCA"})
    wanted = {ONE: EnterMarket(first_choice="SCA"), FOUR: EnterMarket(first_choice="SCA", second_choice="OR")}

    story.rule([HOLDER_WINS, ONES, QUIET, ONES], wanted)

    assert [event.challenger for event in story.happened(ChallengePlayed)] == [ONE]
    assert [(event.team, event.market) for event in story.happened(MarketEntered)] == [(FOUR, "OR")]
    assert story.team(TWO).other_markets == ("SCA",)


@pytest.mark.rule("PP-MKT-07", "PP-FAN-02", "PP-OFF-05")
def test_a_market_that_its_holder_lost_before_is_entered_without_a_match() -> None:
    """A better team shrinks and a worse one grows: no table says so, but the order must hold."""
    league = between(people=(TWO,), t4={"other_markets": ("SCA",)})
    assert league.off_season is not None
    now = replace(league.off_season, step="markets", growing=(TWO,), shrinking=(FOUR,))
    story = Story(replace(league, off_season=now))

    story.rule([ONES, QUIET, ONES], {TWO: EnterMarket(first_choice="SCA")})

    assert story.happened(ChallengePlayed) == []
    assert (story.team(TWO).other_markets, story.team(FOUR).other_markets) == (("SCA",), ())


@pytest.mark.rule("PP-MKT-02", "PP-MKT-04")
def test_a_minor_home_is_never_challenged_for() -> None:
    story = growing(ONE, t2={"home_market": "SCA"})

    with pytest.raises(OrdersError, match="SCA cannot be entered"):
        LEAGUE.check(story.league, ONE, EnterMarket(first_choice="SCA"))


# --- shrinking --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-FAN-02", "PP-MKT-02")
def test_with_only_the_home_a_shrinking_team_loses_nothing() -> None:
    story = Story(between(people=(SIX,))).rule([[5, 4, 3, 1, 1, 3], ONES, QUIET, ONES])

    assert story.happened(MarketLeft) == []
    assert story.team(SIX).home_market == "MIA"


@pytest.mark.rule("PP-FAN-02")
def test_with_one_more_market_there_is_no_choice_and_nobody_is_asked() -> None:
    story = Story(between(people=(SIX,), t6={"other_markets": ("ORL",)})).rule([[5, 4, 3, 1, 1, 3], ONES, QUIET, ONES])

    assert [(event.team, event.market) for event in story.happened(MarketLeft)] == [(SIX, "ORL")]
    assert {event.team: event.base for event in story.happened(IncomeEarned)}[SIX] == 1


@pytest.mark.rule("PP-FAN-02", "PP-MKT-10")
def test_with_two_an_owner_chooses_which_is_lost_even_if_the_other_then_lies_apart() -> None:
    story = Story(between(people=(SIX,), t6={"other_markets": ("ORL", "GA")})).rule([[5, 4, 3, 1, 1, 3]])
    assert story.owed == {SIX: "leave-market"}

    story.rule([ONES, QUIET, ONES], {SIX: LeaveMarket(market="ORL")})

    assert story.team(SIX).other_markets == ("GA",)


@pytest.mark.rule("PP-FAN-02", "PP-GEN-09")
def test_a_team_without_an_owner_loses_the_market_it_added_last() -> None:
    story = Story(between(t6={"other_markets": ("ORL", "GA")}))

    story.rule([[5, 4, 3, 1, 1, 3], ONES, QUIET, ONES, NO_DEVELOPMENT])

    assert story.team(SIX).other_markets == ("ORL",)


@pytest.mark.rule("PP-FAN-02", "PP-MKT-07", "PP-OFF-05")
def test_an_owner_whose_choice_was_won_from_him_before_loses_the_market_he_added_last() -> None:
    """Two markets go in one off-season: one to the challenger, one by shrinking."""
    story = growing(ONE, SIX, rolls=[1, 4, 3, 1, 1, 3], t6={"home_market": "LA", "other_markets": ("NV", "SCA", "HI")})

    story.rule(
        [CHALLENGER_WINS, ONES, QUIET, ONES], {ONE: EnterMarket(first_choice="SCA"), SIX: LeaveMarket(market="SCA")}
    )

    assert story.team(SIX).other_markets == ("NV",)
    assert story.team(ONE).other_markets == ("SCA",)


# --- income -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-INC-01", "PP-INC-02", "PP-INC-03")
def test_every_team_is_paid_once_by_its_own_die_and_banks_it() -> None:
    story = Story(between(people=(ONE,), t4={"money": 7})).rule([NO_CHANGE, [1, 2, 3, 4, 5, 6], QUIET, ONES])

    assert [(event.base, event.amount, event.bank) for event in story.happened(IncomeEarned)] == [
        (20, 20, 20),
        (15, 30, 37),
        (10, 30, 30),
        (6, 24, 24),
        (1, 5, 5),
        (1, 6, 6),
    ]
    assert all(event.rules == ("PP-INC-01", "PP-INC-02") for event in story.happened(IncomeEarned))


@pytest.mark.rule("PP-INC-02")
def test_where_the_league_has_switched_the_multiplier_off_no_die_is_rolled_for_income() -> None:
    league = between(people=(ONE,), options=Options(teams=6, income_multiplier=False))

    story = Story(league).rule([NO_CHANGE, QUIET, ONES])

    assert [event.amount for event in story.happened(IncomeEarned)] == [20, 15, 10, 6, 1, 1]
    assert all(event.rules == ("PP-INC-01",) for event in story.happened(IncomeEarned))


# --- events -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-EVT-01", "PP-EVT-03", "PP-INC-03")
def test_income_of_the_same_season_counts_towards_the_price_of_staying() -> None:
    story = Story(between(people=(SIX,), t6={"money": 29}))

    story.rule([NO_CHANGE, ONES, [6, 6], [1, 2]])
    assert story.owed == {SIX: "pay-to-stay"}
    story.rule([ONES], {SIX: PayToStay()})

    assert [(event.team, event.bank) for event in story.happened(TeamPaidToStay)] == [(SIX, 0)]
    assert story.team(SIX).home_market == "MIA"


@pytest.mark.rule("PP-EVT-03")
def test_a_team_without_the_money_is_not_asked_and_moves() -> None:
    story = Story(between(people=(SIX,), t6={"money": 27, "other_markets": ("ORL",), "stars": ("QB",)}))

    story.rule([NO_CHANGE, ONES, [6, 6], [2, 3], 1, ONES])

    (moved,) = story.happened(TeamMoved)
    assert (moved.old_name, moved.name, moved.market) == ("Town6 Team", "Mobile Team", "AL")
    after = story.team(SIX)
    assert (after.home_market, after.other_markets, after.city) == ("AL", (), "Mobile")
    assert (after.money, after.stars) == (27 + 1 + 1, ("QB",))  # worst in league: a major market pays 1


@pytest.mark.rule("PP-EVT-03")
def test_an_owner_may_rather_move_and_keep_his_money() -> None:
    story = Story(between(people=(SIX,), t6={"money": 100})).rule([NO_CHANGE, ONES, [6, 6], [2, 2]])

    story.rule([2, ONES], {SIX: PayToStay(pay=False)})

    assert (story.team(SIX).home_market, story.team(SIX).money) == ("ARK", 101)


@pytest.mark.rule("PP-EVT-03")
def test_where_no_minor_market_is_free_a_team_in_trouble_stays_and_pays_nothing() -> None:
    story = Story(between(people=(SIX,), t6={"money": 100}, t4={"other_markets": without("HI")}))

    story.rule([NO_CHANGE, ONES, [6, 6], [1, 2], ONES])

    assert story.owed == {SIX: "take-losses"}
    assert [event.team for event in story.happened(TeamStayed)] == [SIX]
    assert (story.team(SIX).home_market, story.team(SIX).money) == ("MIA", 101)


@pytest.mark.rule("PP-EVT-03", "PP-OFF-05")
def test_the_home_of_a_team_that_folds_later_is_not_free_for_one_that_moves_before_it() -> None:
    """Team 3 acts before team 6. The markets of team 4 pay for two attempts more."""
    story = Story(between(t6={"home_market": "AL"}, t4={"other_markets": without("HI", "AL")}))

    story.rule([NO_CHANGE, ONES, [1, 2], [1, 1], [1] * 5, [2] * 8, 1, 1, NEW_TEAM])

    assert [event.team for event in story.happened(TeamInTrouble)] == [THREE]
    assert [event.team for event in story.happened(TeamStayed)] == [THREE]


@pytest.mark.rule("PP-EVT-02", "PP-EVT-03", "PP-OFF-05")
def test_the_home_of_a_team_that_folded_before_is_free_for_one_that_moves_after_it() -> None:
    story = Story(between(people=(ONE,), t4={"other_markets": without("HI")}))

    story.rule([NO_CHANGE, ONES, [1, 1], [1, 2], [1] * 5])

    assert [event.team for event in story.happened(TeamFolded)] == [THREE]
    assert [(event.team, event.market) for event in story.happened(TeamMoved)] == [(SIX, "HI")]


@pytest.mark.rule("PP-EVT-04", "PP-TIE-03", "PP-DEV-01")
def test_a_moved_team_is_the_same_team_with_its_past_and_its_row() -> None:
    past = SeasonSummary(season=1, champion=SIX, runner_up=THREE, playoff_teams=(SIX, THREE))
    league = replace(between(), season=2, history=History((past,)))

    story = Story(league).rule([NO_CHANGE, ONES, [6, 6], [1, 2], 1, ONES, NO_DEVELOPMENT])

    assert story.team(SIX).home_market == "AL"
    assert [event.team for event in story.happened(ScoreDeveloped)].count(SIX) == 2
    assert season.last_playoffs(story.league) == {SIX: 1, THREE: 1}


@pytest.mark.rule("PP-EVT-03", "PP-LEAG-02")
def test_a_team_that_moves_does_not_take_the_name_of_another() -> None:
    story = Story(between(people=(ONE,), t1={"name": "mobile team"}))

    story.rule([NO_CHANGE, ONES, [6, 6], [1, 2], 1, ONES])

    assert (story.team(SIX).home_market, story.team(SIX).name) == ("AL", "Town6 Team")


# --- folding ----------------------------------------------------------------------------------------------------------


def folded(*people: str, events: list[list[int]], **changes: Any) -> Story:
    """Up to the refounding: teams 3 and 6 have rolled for their events, and whoever is left has done the rest."""
    story = Story(between(people=tuple(team for team in ORDER if team in people), **changes))
    alive = 6 - events.count([1, 1])
    return story.rule([NO_CHANGE, ONES, events, [1] * alive, [2] * (4 + 2 * (alive - 4))])


@pytest.mark.rule("PP-EVT-02", "PP-EVT-04", "PP-TEAM-07", "PP-OFF-02")
def test_an_owner_whose_team_folded_skips_the_rest_and_founds_a_new_one_with_a_philosophy() -> None:
    story = folded(SIX, events=[[6, 6], [1, 1]], t6={"money": 90, "stars": ("QB",), "other_markets": ("ORL",)})
    assert (LEAGUE.phase(story.league).key, story.owed) == ("season 1, off-season, refounding", {SIX: "found-team"})
    assert SIX not in [event.team for event in story.happened(LossesRolled)]
    assert SIX not in [event.team for event in story.happened(ScoreDeveloped)]

    story.rule(NEW_TEAM, {SIX: FoundTeam(name="Tulsa Twisters", city="Tulsa", market="TUL")})
    assert (LEAGUE.phase(story.league).key, story.owed) == ("season 2, philosophy", {SIX: "choose-philosophy"})
    assert [event.name for event in story.happened(TeamFounded)] == ["Tulsa Twisters"]

    story.rule([], {SIX: ChoosePhilosophy(philosophy="smash-mouth")})
    new = story.team(SIX)
    assert (new.name, new.home_market, new.other_markets) == ("Tulsa Twisters", "TUL", ())
    assert (new.money, new.stars, new.since) == (0, (), 2)
    assert new.base == replace(ROLLED, rb=4, lm=13, wr=8, db=5)
    assert [event.team for event in story.happened(PhilosophyChosen)] == [SIX]
    assert LEAGUE.phase(story.league).key == "season 2, week 1"


@pytest.mark.rule("PP-EVT-02", "PP-GEN-09")
def test_a_team_without_an_owner_that_folds_is_replaced_by_one_drawn_and_rolled() -> None:
    story = Story(between())

    story.rule([NO_CHANGE, ONES, [6, 6], [1, 1], [1] * 5, [2] * 6, 2, 1, NEW_TEAM])

    new = story.team(SIX)
    assert new.home_market == "ARK"  # the second of all homes: AL, ARK, ATL, ...
    assert new.name.startswith("Little Rock ")
    assert (new.base, new.money, new.is_sample, new.since) == (ROLLED, 0, False, 2)
    assert LEAGUE.phase(story.league).key == "season 2, week 1"


@pytest.mark.rule("PP-EVT-02")
def test_an_owner_may_settle_in_any_major_market_but_only_in_a_free_minor_one() -> None:
    story = folded(SIX, events=[[6, 6], [1, 1]], t4={"other_markets": ("KS",)})

    LEAGUE.check(story.league, SIX, FoundTeam(name="Second", city="San Diego", market="SD"))
    LEAGUE.check(story.league, SIX, FoundTeam(name="Town6 Team", city="Miami", market="MIA"))
    for wrong, words in (
        (FoundTeam(name="Third", city="Wichita", market="KS"), "KS is another team's"),
        (FoundTeam(name="Fourth", city="Honolulu", market="HI"), "HI is another team's"),
        (FoundTeam(name="town1 team", city="Omaha", market="NB"), "taken by the Town1 Team"),
        (FoundTeam(sample_team="San Diego Cruisers"), "not replaced by a sample team"),
    ):
        with pytest.raises(OrdersError, match=words):
            LEAGUE.check(story.league, SIX, wrong)


@pytest.mark.rule("PP-EVT-02", "PP-OFF-05", "PP-MKT-04")
def test_of_two_owners_who_want_the_same_new_home_the_better_placed_gets_it_and_the_other_chooses_again() -> None:
    story = folded(THREE, SIX, events=[[1, 1], [1, 1]])
    twisters = FoundTeam(name="Tulsa Twisters", city="Tulsa", market="TUL")
    tornadoes = replace(twisters, name="Tulsa Tornadoes")

    story.rule(NEW_TEAM, {THREE: twisters, SIX: tornadoes})

    assert [event.team for event in story.happened(ClaimLost)] == [SIX]
    assert (LEAGUE.phase(story.league).key, story.owed) == ("season 1, off-season, refounding 2", {SIX: "found-team"})
    with pytest.raises(OrdersError, match="TUL is another team's"):
        LEAGUE.check(story.league, SIX, tornadoes)
    story.rule(NEW_TEAM, {SIX: replace(tornadoes, city="Omaha", market="NB")})
    assert {story.team(THREE).home_market, story.team(SIX).home_market} == {"TUL", "NB"}


@pytest.mark.rule("PP-EVT-02", "PP-OFF-05")
def test_an_owners_wish_yields_to_a_better_placed_team_that_drew_the_same_home() -> None:
    story = folded(SIX, events=[[1, 1], [1, 1]])

    story.rule([1, 1, NEW_TEAM], {SIX: FoundTeam(name="Mobile Home", city="Mobile", market="AL")})

    assert story.team(THREE).home_market == "AL"
    assert story.owed == {SIX: "found-team"}


@pytest.mark.rule("PP-EVT-02", "PP-TEAM-07")
def test_without_philosophies_a_replaced_team_goes_straight_into_the_season() -> None:
    story = Story(between(people=(SIX,), options=Options(teams=6, philosophy=False)))
    story.rule([NO_CHANGE, ONES, [6, 6], [1, 1], [1] * 5, [2] * 6])

    story.rule(NEW_TEAM, {SIX: FoundTeam(name="Tulsa Twisters", city="Tulsa", market="TUL")})

    assert LEAGUE.phase(story.league).key == "season 2, week 1"


@pytest.mark.rule("PP-EVT-04", "PP-TIE-03", "PP-REC-02")
def test_a_replacement_team_has_no_past_but_the_honours_keep_the_old_name() -> None:
    past = SeasonSummary(season=1, champion=SIX, runner_up=THREE, playoff_teams=(SIX, THREE))
    line = TeamSeason(season=1, team=SIX, league=Record(), division=Record())
    honour = Honour(season=1, champion="Town6 Team", runner_up="Town3 Team", best="Town6 Team", best_record="5-0")
    league = replace(between(), season=2, history=History((past,)), sheets=(line,), honours=(honour,))

    story = Story(league).rule([NO_CHANGE, ONES, [6, 6], [1, 1], [1] * 5, [2] * 6, 1, 1, NEW_TEAM])

    assert season.last_playoffs(story.league) == {THREE: 1}
    assert seasons_sheet(story.league, story.team(SIX)).rows == ()
    honours = LEAGUE.view(story.league, None).sheet("honours")
    assert honours is not None
    assert honours.rows[0].cells[1] == "Town6 Team"


@pytest.mark.rule("PP-EVT-02", "PP-STAR-02", "PP-STAR-07")
def test_the_star_of_a_folded_team_is_free_for_the_development_of_the_same_off_season() -> None:
    story = Story(between(t6={"stars": ("FB",)}))

    story.rule([NO_CHANGE, ONES, [6, 6], [1, 1], [1] * 5, 20, 1, [2] * 5, 1, 1, NEW_TEAM])

    (signed,) = story.happened(StarSigned)
    assert (signed.team, signed.position, signed.lost_by, signed.is_new) == (ONE, "FB", "", True)


# --- losses -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-NEG-01", "PP-TEAM-03")
def test_losses_that_cannot_all_be_taken_are_taken_as_far_as_they_can() -> None:
    story = Story(between(people=(ONE,), t1={"base": replace(THREES, lb=4, db=5)}))
    story.rule([NO_CHANGE, ONES, QUIET, [20, 1, 1, 1, 1, 1]])
    assert story.owed == {ONE: "take-losses"}

    with pytest.raises(OrdersError, match="take 3"):
        LEAGUE.check(story.league, ONE, TakeLosses(lb=1))
    story.rule([], {ONE: TakeLosses(lb=1, db=2)})

    assert story.team(ONE).base == THREES


@pytest.mark.rule("PP-NEG-01", "PP-TEAM-03")
def test_a_team_at_the_bottom_has_nothing_to_lose_and_is_not_asked() -> None:
    story = Story(between(people=(ONE,), t1={"base": THREES})).rule([NO_CHANGE, ONES, QUIET, [20, 1, 1, 1, 1, 1]])

    assert story.owed == {ONE: "develop-team"}
    assert story.team(ONE).base == THREES


@pytest.mark.rule("PP-NEG-01", "PP-STAR-03", "PP-STAR-07")
def test_points_come_off_the_base_score_and_never_cost_the_star() -> None:
    story = Story(between(people=(ONE,), t1={"base": replace(THREES, qb=4), "stars": ("QB",)}))
    story.rule([NO_CHANGE, ONES, QUIET, ONES])

    with pytest.raises(OrdersError, match="2 points off a score of 4"):
        LEAGUE.check(story.league, ONE, TakeLosses(qb=2))
    story.rule([], {ONE: TakeLosses(qb=1)})

    assert (story.team(ONE).base, story.team(ONE).stars) == (THREES, ("QB",))


# --- development and stars --------------------------------------------------------------------------------------------


def developing(*people: str, **changes: Any) -> Story:
    """Everybody at the development, with a point less somewhere."""
    league = between(people=tuple(team for team in ORDER if team in people), **changes)
    assert league.off_season is not None
    return Story(replace(league, off_season=replace(league.off_season, step="development")))


@pytest.mark.rule("PP-DEV-01", "PP-DEV-02", "PP-DEV-03", "PP-DEV-05", "PP-INC-03")
def test_attempts_are_rolled_in_the_order_named_the_bought_ones_after_the_free_and_paid_for_first() -> None:
    story = developing(SIX, t6={"money": 500})
    wanted = DevelopTeam(free=("DB", "QB"), bought=("LM", "RB", "WR"))

    story.rule([[2] * 4, [2] * 2, [1, 9, 10, 16, 19]], {SIX: wanted})

    own = [event for event in story.events if getattr(event, "team", "") == SIX]
    assert isinstance(own[0], DevelopmentPaid)
    assert (own[0].cost, own[0].bank) == (500, 0)
    assert [(event.stat, event.change) for event in story.happened(ScoreDeveloped) if event.team == SIX] == [
        ("DB", -1),
        ("QB", 0),
        ("LM", 1),
        ("RB", 2),
        ("WR", 2),
    ]
    assert story.team(SIX).base == Scores(10, 12, 12, 11, 10, 9)


@pytest.mark.rule("PP-DEV-05", "PP-INC-03")
def test_an_attempt_may_be_left_unused_and_the_money_stays() -> None:
    story = developing(ONE, t1={"money": 77}).rule([[2] * 7], {ONE: DevelopTeam()})

    assert ONE not in [event.team for event in story.happened(ScoreDeveloped)]
    assert story.team(ONE).money == 77


@pytest.mark.rule("PP-STAR-01", "PP-STAR-02", "PP-STAR-06", "PP-OFF-05")
def test_a_star_can_be_stolen_again_in_the_same_off_season() -> None:
    """Team 4 takes the quarterback from team 6, team 2 takes him from team 4."""
    story = developing(t6={"stars": ("QB",)})

    story.rule([2, [20, 1], [20, 3], 2, 2, 2, 2, 2])

    assert [(event.team, event.position, event.lost_by) for event in story.happened(StarSigned)] == [
        (FOUR, "QB", "Town6 Team"),
        (TWO, "QB", "Town4 Team"),
    ]
    assert {team.id: team.stars for team in story.league.teams if team.stars} == {TWO: ("QB",)}


@pytest.mark.rule("PP-STAR-02", "PP-STAR-09", "PP-DEV-03")
def test_a_20_for_ones_own_star_changes_nothing() -> None:
    story = developing(t1={"stars": ("QB",)}).rule([[20, 1], [2] * 7])

    (signed,) = story.happened(StarSigned)
    assert (signed.is_new, signed.lost_by) == (False, "")
    assert (story.team(ONE).stars, story.team(ONE).base) == (("QB",), Scores.ordinary())
    assert LEAGUE.tell(story.league, signed) == "Town1 Team keep the star QB, whom they had already."


@pytest.mark.rule("PP-STAR-09", "PP-STAR-03", "PP-DEV-03")
def test_a_20_brings_the_star_and_no_other_change_and_the_base_scores_stay_apart() -> None:
    story = developing(ONE, t1={"base": replace(Scores.ordinary(), db=17)})

    story.rule([[20, 4], [2] * 7], {ONE: DevelopTeam(free=("DB",))})

    assert (story.team(ONE).stars, story.team(ONE).base.db) == (("S",), 17)
    teams = LEAGUE.view(story.league, None).sheet("teams")
    assert teams is not None
    assert teams.rows[0].cells[6] == 18


# --- no move received -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-GEN-09")
def test_for_an_owner_who_sends_nothing_the_program_decides_every_kind_of_orders_legally() -> None:
    asked: dict[str, object] = {}
    league = between(
        people=(ONE, THREE, FIVE, SIX), t3={"money": 30}, t5={"other_markets": ("NJ", "PHI")}, t1={"money": 100}
    )
    story = Story(league)
    dice: list[list[ScriptEntry]] = [
        [[1, 4, 3, 5, 1, 1]],  # 1 grows, 5 shrinks
        [ONES, [1, 2], [1, 1]],  # 3 must pay or move, 6 folds
        [[1] * 5],
        [],
        [[2] * 6, 2],
        [NEW_TEAM],
    ]
    for script in dice:
        chance = Dice.fast("nothing received")
        orders = {seat: LEAGUE.default(story.league, seat, chance) for seat in story.owed}
        asked |= {kind: orders[seat] for seat, kind in story.owed.items()}
        story.rule(script, orders)

    assert asked.keys() == {
        "enter-market",
        "leave-market",
        "pay-to-stay",
        "take-losses",
        "develop-team",
        "found-team",
    }
    assert asked["enter-market"] == EnterMarket(first_choice="AZ", second_choice="SCA", third_choice="LA")
    assert asked["leave-market"] == LeaveMarket(market="PHI")
    assert asked["pay-to-stay"] == PayToStay(pay=True)
    assert isinstance(asked["found-team"], FoundTeam)
    assert LEAGUE.default(story.league, SIX, Dice.scripted([])) == ChoosePhilosophy()


# --- the league of these tests ----------------------------------------------------------------------------------------


def test_the_order_of_the_fixture_is_by_record() -> None:
    table = season.season_so_far(between()).table

    assert all(table.record(better).won > table.record(worse).won for better, worse in pairwise(ORDER))
