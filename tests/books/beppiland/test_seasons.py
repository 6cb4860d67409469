"""From session to session and season to season: calendars, draws, the finale, prizes, and a year later."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from touchline.books.beppiland import events
from touchline.books.beppiland.backroom_boys import BackroomBoy
from touchline.books.beppiland.competitions import FINALE, ClubId, Fixture, Tie, fixture_of, is_masters_club
from touchline.books.beppiland.ending_the_season import cup_places, end_season, lists, title_order
from touchline.books.beppiland.extra_points import Tactic
from touchline.books.beppiland.finale import rule_finale
from touchline.books.beppiland.match_day import fixtures_of, possible
from touchline.books.beppiland.opening_a_session import (
    close_tables,
    left_in,
    open_finale,
    open_session,
    recovered,
    relisted,
    totocalcio_matches,
)
from touchline.books.beppiland.orders import FinaleOrders, Pension
from touchline.books.beppiland.players import PlayerId
from touchline.books.beppiland.sitting import Sitting
from touchline.books.beppiland.state import League, Lot, Played, Tally
from touchline.books.beppiland.young_players import Quota
from touchline.dice import Dice
from touchline.game import EVERYBODY, only

from .leagues import founded, told, with_club, with_player

ONE, TWO = ClubId("1"), ClubId("2")
KEEPER, SWEEPER, DEFENDER = 0, 1, 2
BETTER_J, WEAKER_J, BOY = 11, 14, 17  # places on the squad sheet of a default team
ABSENT = dict.fromkeys(founded().clubs, FinaleOrders(received=False))


def championship(group: str, home: ClubId, away: ClubId, score: tuple[int, int]) -> Played:
    fixture = Fixture(
        id=f"championship {group} {home}-{away}",
        competition="championship",
        round=22,
        session=11,
        slot=3,
        home=home,
        away=away,
        group=group,
    )
    return Played(fixture=fixture, home=home, away=away, score=score, after_ninety=score)


def over(**fields: Any) -> League:
    """A league after session 11, in which the first number of each group has beaten the second."""
    league = replace(founded(), session=11)
    results = tuple(championship(group, clubs[0], clubs[1], (2, 0)) for group, clubs in league.groups.items())
    return replace(league, **({"results": results, "ties": {}} | fields))


def ended(league: League, orders: dict[ClubId, FinaleOrders] | None = None, key: str = "end") -> Sitting:
    """A finale without matches, and the end of the season."""
    opened, _ = open_finale(league, (), Dice.fast(key))
    finale = replace(opened, fixtures=())
    return end_season(Sitting(league=finale), {**ABSENT, **(orders or {})}, Dice.fast(key))


def prizes(sitting: Sitting) -> Counter[str]:
    paid: Counter[str] = Counter()
    for event in told(sitting, events.PrizePaid):
        paid[event.club] += event.amount
    return paid


# --- opening a session ----------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-LEA-01", "BEP-LEA-02", "BEP-CUP-01", "BEP-GAP-04", "BEP-GAP-06", "BEP-GAP-07", "BEP-INFO-04")
def test_the_first_session_has_all_four_competitions() -> None:
    league = founded()
    by_competition = Counter(each.competition for each in league.fixtures)

    assert by_competition == {"championship": 36, "cup": 32, "torneo": 4, "juniores": 4}
    assert {name: len(clubs) for name, clubs in league.groups.items()} == {"A": 12, "B": 12, "C": 12}
    cup = [each for each in league.fixtures if each.competition == "cup"]
    assert sum(is_masters_club(each.home) != is_masters_club(each.away) for each in cup) == 28
    preliminary = {
        name: {club for each in league.fixtures if each.competition == name for club in (each.home, each.away)}
        for name in ("torneo", "juniores")
    }
    assert [len(clubs) for clubs in preliminary.values()] == [8, 8]
    assert not preliminary["torneo"] & preliminary["juniores"]
    neutral = Counter((each.competition, each.is_neutral) for each in league.fixtures)
    assert neutral["torneo", False] == neutral["juniores", True] == 4
    assert set(league.forecasts) == {1, 2, 3, 4}


@pytest.mark.rule("BEP-GAP-06", "BEP-GAP-11")
def test_once_there_are_divisions_the_lowest_plays_the_preliminary_round_of_the_torneo() -> None:
    opened, _ = open_session(replace(founded(), has_divisions=True, ties={}, season=2), (), Dice.fast("divisions"))

    early = {club for each in opened.fixtures if each.competition == "torneo" for club in (each.home, each.away)}

    assert early <= set(opened.groups["C"])


@pytest.mark.rule("BEP-GAP-06", "BEP-GAP-07", "BEP-TOR-01", "BEP-JUN-01")
def test_a_round_is_drawn_among_all_who_are_left() -> None:
    league = founded()
    decided = {name: replace(tie, winner=tie.home) for name, tie in league.ties.items()}

    second, _ = open_session(replace(league, session=2, ties=decided), (), Dice.fast("second"))

    torneo = [each for each in second.fixtures if each.competition == "torneo"]
    playing = [club for each in torneo for club in (each.home, each.away)]
    out = {tie.away for tie in decided.values() if tie.competition == "torneo"}
    assert len(playing) == len(set(playing)) == 32
    assert set(playing) == set(league.clubs) - out
    assert all(each.is_neutral for each in torneo)
    assert sum(each.competition == "cup" for each in second.fixtures) == 0  # the ties were decided for the test


@pytest.mark.rule("BEP-TOTO-06", "BEP-TOTO-01")
def test_the_totocalcio_has_four_different_official_matches_of_known_teams_and_none_that_is_recovered() -> None:
    league = founded()
    waiting = Fixture(id="cup 2.1.1", competition="cup", round=2, session=3, slot=2, home="cup 1.1", away="4")
    masters = replace(waiting, id="cup 2.2.1", home="master 1", away="master 2")
    known = tuple(replace(waiting, id=f"m{number}", home="1", away="2") for number in range(4))

    drawn = totocalcio_matches((waiting, masters, *known), Dice.fast("toto"))

    assert sorted(each.id for each in drawn) == ["m0", "m1", "m2", "m3"]
    assert len(set(league.toto)) == 4
    held_up = replace(known[0], id="late", session=1)
    opened, _ = open_session(replace(league, session=2), (held_up,), Dice.fast("x"))
    assert "late" not in opened.toto
    assert opened.fixtures[0].id == "late"


@pytest.mark.rule("BEP-AUC-02", "BEP-AUC-16", "BEP-AUC-04", "BEP-END-15")
def test_the_auction_list_shows_players_as_they_are_and_strikes_off_who_has_left() -> None:
    league = founded()
    players = league.clubs[ONE].players
    lots = tuple(
        Lot(number=number, club=ONE, player=player, name="x", notation="", minimum=0, matches=number)
        for number, player in enumerate((PlayerId("gone"), players[DEFENDER].id), start=1)
    )

    (lot,) = relisted(replace(with_player(league, ONE, DEFENDER, age=3, skill=9, fitness=-1), lots=lots))

    assert (lot.number, lot.minimum, lot.matches, lot.notation) == (1, 240, 2, "III 9-1 Di.D")


@pytest.mark.rule("BEP-PA-06", "BEP-PA-07", "BEP-PA-05")
def test_the_award_of_session_one_counts_the_squad_after_ageing_and_the_results_of_session_eleven_and_the_finale() -> (
    None
):
    league = with_club(over(), ONE, pa=40, result_pa=25)

    opened, _ = open_session(ended(league).league, (), Dice.fast("next"))

    now = opened.clubs[ONE]
    adults = sum(player.age > 0 for player in now.players)
    assert adults < 14
    assert (now.pa, now.result_pa) == (15 + adults + 25, 0)


# --- matches to be recovered ----------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-GAP-09", "BEP-WX-08", "BEP-WX-06")
def test_recovered_matches_come_first_by_their_dates_each_on_a_day_of_its_own() -> None:
    late, later = (
        Fixture(
            id=f"m{session}",
            competition="championship",
            round=1,
            session=session,
            slot=3,
            home="1",
            away="2",
            group="A",
        )
        for session in (2, 3)
    )

    opened, _ = open_session(replace(founded(), session=4), (later, late), Dice.fast("x"))

    assert [(each.id, each.slot) for each in recovered((later, late))] == [("m2", -1), ("m3", 0)]
    assert [each.id for each in opened.fixtures[:2]] == ["m2", "m3"]
    assert {-1, 0} <= set(opened.forecasts)


@pytest.mark.rule("BEP-GAP-09")
def test_a_tie_that_is_not_decided_is_drawn_by_its_name_and_both_clubs_fill_the_column() -> None:
    tie = Tie(id="cup 1.1", competition="cup", round=1, home=ONE, away=TWO, first_leg=(1, 0))
    other = Tie(id="cup 1.2", competition="cup", round=1, home=ClubId("3"), away="master 1", winner=ClubId("3"))
    ties = {each.id: each for each in (tie, other)}

    assert left_in(ties, "cup", 1) == ("cup 1.1", "3")
    following = Tie(id="cup 2.1", competition="cup", round=2, home="cup 1.1", away="3")
    first_leg = fixture_of(following, session=3, slot=2, leg=1)
    league = replace(founded(), ties=ties | {following.id: following}, fixtures=(first_leg,))
    assert possible("cup 1.1", league) == (ONE, TWO)
    assert [fixtures_of(league, club) for club in (ONE, TWO, ClubId("3"), ClubId("4"))] == [[first_leg]] * 3 + [[]]
    known = replace(league, ties={**league.ties, tie.id: replace(tie, winner=TWO)})
    assert fixtures_of(known, ONE) == []


@pytest.mark.rule("BEP-GAP-09", "BEP-GAP-02")
def test_a_final_that_had_to_wait_comes_after_what_is_recovered_and_before_the_play_off() -> None:
    semi = Fixture(
        id="cup 5.1.2", competition="cup", round=5, session=10, slot=0, home="1", away="2", tie="cup 5.1", leg=2
    )
    final = Fixture(
        id="cup 6.1", competition="cup", round=6, session=11, slot=0, home="cup 5.1", away="3", tie="cup 6.1"
    )
    rained_off = Fixture(
        id="juniores 5.1", competition="juniores", round=5, session=11, slot=0, home="5", away="6", tie="juniores 5.1"
    )

    opened, _ = open_finale(over(), (semi, final, rained_off), Dice.fast("x"))

    assert [(each.id, each.slot) for each in opened.fixtures] == [
        ("cup 5.1.2", -1),
        ("juniores 5.1", 0),
        ("cup 6.1", 1),
        ("title 1", 2),
        ("title 2", 3),
        ("title 3", 4),
    ]
    assert sorted(opened.forecasts) == [-1, 0, 1, 2, 3, 4]


# --- the finale -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-GAP-02", "BEP-LEA-04", "BEP-MON-03", "BEP-TOTO-06")
def test_each_group_winner_meets_the_other_two_and_is_named_first_once() -> None:
    league = over()
    opened, _ = open_finale(league, (), Dice.fast("x"))

    ruled = rule_finale(Sitting(league=opened), ABSENT, Dice.fast("x"))

    winners = {clubs[0] for clubs in league.groups.values()}
    title = [each for each in ruled.league.results if each.fixture.competition == "title"]
    assert {each.home for each in title} == {each.away for each in title} == winners
    assert {frozenset((each.home, each.away)) for each in title} == {
        frozenset((one, other)) for one in winners for other in winners if one != other
    }
    assert all(each.fixture.is_neutral for each in title)
    assert {ruled.league.clubs[club].money for club in winners} == {1500 + 160}
    assert opened.toto == ()
    earned = [ruled.league.clubs[club].result_pa for club in winners]
    assert sum(earned) == 30
    others = set(league.clubs) - winners
    assert {ruled.league.clubs[club].money for club in others} == {1500}
    assert {ruled.league.clubs[club].pa for club in others} == {16}


@pytest.mark.rule("BEP-GAP-02")
def test_who_may_still_win_a_group_orders_a_line_up_for_the_play_off_and_the_winner_plays_it() -> None:
    league = over()
    first, second, third, *_ = league.groups["A"]
    missing = Fixture(
        id="late", competition="championship", round=22, session=11, slot=0, home=second, away=third, group="A"
    )
    opened, _ = open_finale(league, (missing,), Dice.fast("x"))

    assert set(opened.final_tables) == {"B", "C"}
    able = [
        club for club in league.groups["A"] if any(each.competition == "title" for each in fixtures_of(opened, club))
    ]
    assert {first, second, third} == set(able)

    ruled = rule_finale(Sitting(league=opened), ABSENT, Dice.fast("x"))

    assert set(ruled.league.final_tables) == {"A", "B", "C"}
    playing = {each.home for each in ruled.league.results if each.fixture.competition == "title"}
    assert ruled.league.final_tables["A"][0] in playing


@pytest.mark.rule("BEP-LEA-03", "BEP-GAP-02")
def test_a_table_is_closed_once_and_by_lot_where_nothing_else_decides() -> None:
    league = replace(founded(), fixtures=())

    one, other = (close_tables(league, Dice.fast(key)).final_tables for key in ("x", "y"))

    assert one != other
    assert close_tables(replace(league, final_tables=one), Dice.fast("y")).final_tables == one


# --- prizes ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-MON-10", "BEP-LEA-04", "BEP-SEQ-23")
def test_group_winners_share_the_title_prizes_and_the_next_three_of_each_group_have_theirs() -> None:
    league = over()
    sitting = ended(league)

    paid = prizes(sitting)

    winners = [league.name_of(clubs[0]) for clubs in league.groups.values()]
    assert sorted(paid[name] for name in winners) == [800, 1100, 1500]
    assert Counter(amount for name, amount in paid.items() if name not in winners) == {500: 3, 300: 3, 200: 3}


@pytest.mark.rule("BEP-MON-10", "BEP-GAP-11")
def test_with_divisions_the_title_is_division_as_and_the_first_three_of_b_and_c_have_prizes() -> None:
    league = over(has_divisions=True)
    opened, _ = open_finale(league, (), Dice.fast("end"))
    assert opened.fixtures == ()

    paid = prizes(ended(league))

    tables = opened.final_tables
    names = {group: [league.name_of(club) for club in table] for group, table in tables.items()}
    assert [paid[name] for name in names["A"][:4]] == [1500, 1100, 800, 0]
    assert [paid[name] for name in names["B"][:4]] == [paid[name] for name in names["C"][:4]] == [500, 300, 200, 0]
    assert title_order(opened, Dice.fast("x")) == tables["A"][:3]


@pytest.mark.rule("BEP-MON-10", "BEP-MON-13")
def test_cup_prizes_go_to_the_final_and_the_losing_semi_finalists_and_never_to_the_masters_clubs() -> None:
    ties = (
        Tie(id="cup 6.1", competition="cup", round=6, home="master 3", away=ONE, winner=ClubId("master 3")),
        Tie(id="cup 5.1", competition="cup", round=5, home="master 3", away=TWO, winner=ClubId("master 3")),
        Tie(id="cup 5.2", competition="cup", round=5, home=ONE, away="master 9", winner=ONE),
        Tie(id="cup 4.1", competition="cup", round=4, home=ONE, away=ClubId("5"), winner=ONE),
    )
    league = over(ties={tie.id: tie for tie in ties})

    assert cup_places(league, "cup") == ("master 3", ONE, TWO, "master 9")
    cup = {event.club: event.amount for event in told(ended(league), events.PrizePaid) if event.what == "Cup"}
    assert cup == {"Club 1": 600, "Club 2": 400}
    assert ended(league).league.honours[-1].cup == league.name_of("master 3") != "master 3"


@pytest.mark.rule("BEP-MON-11", "BEP-GAP-14", "BEP-GAP-13", "BEP-END-07", "BEP-MON-05")
def test_the_best_scorers_bring_money_and_have_a_point_of_skill_after_ageing() -> None:
    league = over()
    places = [(club, league.clubs[club].players[place]) for club, place in (("1", 4), ("2", 4), ("3", 4), ("4", 4))]
    goals = (20, 20, 15, 10)
    tallies = {player.id: Tally(matches=22, goals=each) for (_, player), each in zip(places, goals, strict=True)}

    sitting = ended(replace(league, tallies=tallies))

    paid = {event.club for event in told(sitting, events.PrizePaid) if event.what == "top scorer"}
    assert paid == {"Club 1", "Club 2"}  # equal but for the lot
    assert [event.name for event in told(sitting, events.PlayerRewarded)][2] == places[2][1].name
    for number, (club, before) in enumerate(places):
        now = next(each for each in sitting.league.clubs[ClubId(club)].players if each.id == before.id)
        assert now.skill == now.start_skill == before.skill - 2 + (number < 3)
        assert now.is_special == (number < 3)


@pytest.mark.rule("BEP-MON-11")
def test_a_club_with_two_equal_top_scorers_has_the_prize_once() -> None:
    league = over()
    best = [league.clubs[ClubId("1")].players[place].id for place in (4, 5)]

    sitting = ended(replace(league, tallies={player: Tally(matches=22, goals=20) for player in best}))

    paid = [event.club for event in told(sitting, events.PrizePaid) if event.what == "top scorer"]
    assert paid == ["Club 1"]


@pytest.mark.rule("BEP-MON-11", "BEP-GAP-14")
def test_who_has_left_the_league_stands_on_no_list() -> None:
    league = over(tallies={PlayerId("gone"): Tally(matches=22, goals=30)})

    assert lists(league, Dice.fast("x")) == ((), ())


@pytest.mark.rule("BEP-GAP-14")
def test_lots_for_the_lists_do_not_depend_on_how_a_league_was_stored() -> None:
    tallies = {league_club.players[4].id: Tally(matches=22, goals=9) for league_club in founded().clubs.values()}
    stored = dict(sorted(tallies.items(), reverse=True))

    drawn, again = (lists(over(tallies=each), Dice.fast("lots"))[0] for each in (tallies, stored))

    assert drawn == again
    assert drawn != tuple(tallies)


# --- a year later ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-END-14", "BEP-PENS-04", "BEP-SEQ-23", "BEP-END-05", "BEP-STAFF-03", "BEP-MON-11")
def test_a_man_is_pensioned_after_the_prizes_and_before_he_ages() -> None:
    old = BackroomBoy(name="Neri", job="coach", age=2)
    league = with_club(with_player(over(), ONE, DEFENDER, age=5, skill=6), ONE, staff=(old,))
    man = league.clubs[ONE].players[DEFENDER]
    league = replace(league, tallies={man.id: Tally(matches=20, goals=9)})
    orders = {ONE: FinaleOrders(pensions=(Pension(player=man.name, job="scout"),))}

    sitting, without = ended(league, orders), ended(league)

    assert sitting.league.clubs[ONE].staff == (BackroomBoy(name=man.name, job="scout", age=2),)
    assert without.league.clubs[ONE].staff == ()  # without an order he retires, and so does the old coach
    assert man.name in [event.name for event in told(without, events.PlayerRetired)]
    for each in (sitting, without):
        assert "Club 1" in [event.club for event in told(each, events.PrizePaid) if event.what == "top scorer"]
        assert told(each, events.PlayerRewarded) == []
    assert {event.audience for event in told(without, events.PlayerRetired)} == {only(club) for club in league.clubs}


@pytest.mark.rule("BEP-GAP-13", "BEP-PENS-02", "BEP-SEQ-23")
@pytest.mark.parametrize(("goals", "becomes"), [(9, "tactician"), (0, None)])
def test_one_of_the_first_scorers_may_become_a_tactician_at_the_end_of_that_season(
    goals: int, becomes: str | None
) -> None:
    league = with_player(over(), ONE, DEFENDER, age=5, skill=4)
    man = league.clubs[ONE].players[DEFENDER]
    tallies = {man.id: Tally(matches=20, goals=goals)}
    wish = Pension(player=man.name, job="tactician", tactic=Tactic.ordinary())

    sitting = ended(replace(league, tallies=tallies), {ONE: FinaleOrders(pensions=(wish,))})

    jobs = {each.name: each.job for each in sitting.league.clubs[ONE].staff}
    assert jobs.get(man.name) == becomes


@pytest.mark.rule("BEP-END-14", "BEP-AUC-16")
def test_a_man_listed_for_session_one_cannot_be_pensioned_in_the_finale() -> None:
    league = with_player(over(), ONE, DEFENDER, age=5, skill=12)
    man = league.clubs[ONE].players[DEFENDER]
    lot = Lot(number=1, club=ONE, player=man.id, name=man.name, notation="", minimum=0)
    orders = {ONE: FinaleOrders(pensions=(Pension(player=man.name, job="scout"),), dismissals=("Nobody",))}

    sitting = ended(replace(league, lots=(lot,)), orders)

    assert len(told(sitting, events.OrderRefused)) == 2
    opened, _ = open_session(sitting.league, (), Dice.fast("x"))
    assert [each.name for each in opened.lots] == [man.name]


@pytest.mark.rule("BEP-END-03", "BEP-END-12", "BEP-END-15", "BEP-END-10", "BEP-YOU-06")
def test_apprentices_below_five_retire_and_everybody_else_begins_fresh() -> None:
    league = with_player(with_player(over(), ONE, WEAKER_J, ban=2), ONE, BOY, experience=2, fitness=-1)
    weak, good, boy = (league.clubs[ONE].players[place] for place in (WEAKER_J, BETTER_J, BOY))

    now = {player.id: player for player in ended(league).league.clubs[ONE].players}

    assert weak.id not in now
    assert (now[good.id].age, now[good.id].skill, now[good.id].fitness) == (1, 5, 0)
    assert (now[boy.id].age, now[boy.id].experience, now[boy.id].fitness) == (0, 2, 2)


@pytest.mark.rule("BEP-LEA-05", "BEP-END-13", "BEP-YOU-07", "BEP-END-11", "BEP-TOTO-03", "BEP-BRIBE-06")
def test_the_next_season_has_divisions_and_a_new_quota_and_keeps_the_pot() -> None:
    league = with_club(over(pot=85), ONE, quota=Quota(left=3, left_sided=1), bribed=True, ps=4)
    opened, _ = open_finale(league, (), Dice.fast("end"))

    sitting = ended(league)

    now = sitting.league
    first = {club for table in opened.final_tables.values() for club in table[:4]}
    assert set(now.groups["A"]) == first
    assert (now.has_divisions, now.season, now.session, now.pot) == (True, 2, 1, 85)
    club = now.clubs[ONE]
    assert (club.quota, club.late, club.bribed, club.ps) == (Quota(), Quota(left=3, left_sided=1), False, 4)
    assert (now.results, now.ties, now.tallies, now.final_tables, now.penalties) == ((), {}, {}, {}, {})


@pytest.mark.rule("BEP-GAP-16", "BEP-GAP-02")
def test_the_accounts_of_the_finale_hold_the_prizes() -> None:
    sitting = ended(over())

    for event in told(sitting, events.AccountsClosed):
        club = ClubId(event.audience.removeprefix("seats "))
        assert 1500 + sum(amount for _, amount in event.entries) == event.money == sitting.league.clubs[club].money
    assert {event.audience for event in told(sitting, events.SeasonEnded)} == {EVERYBODY}
    assert sitting.league.session != FINALE
