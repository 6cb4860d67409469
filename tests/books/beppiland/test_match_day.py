"""Matches of a session: who can play, bribes, ties, suspended matches, and what a match leaves behind."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from touchline.books.beppiland import events as told
from touchline.books.beppiland.backroom_boys import BackroomBoy
from touchline.books.beppiland.comings_and_goings import joined
from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.competitions import ClubId, Fixture, Tie, fixture_of
from touchline.books.beppiland.ending_the_season import rested
from touchline.books.beppiland.extra_points import Points
from touchline.books.beppiland.friendlies import agree_on_friendlies, play_friendlies
from touchline.books.beppiland.match_day import (
    Diary,
    Side,
    available,
    decide,
    is_banned,
    masters_selection,
    means,
    side_of,
)
from touchline.books.beppiland.match_days import play_matches, send_scouts
from touchline.books.beppiland.nmr import nmr_selection
from touchline.books.beppiland.options import Options
from touchline.books.beppiland.orders import Bribe, Friendly, SessionOrders
from touchline.books.beppiland.players import Player
from touchline.books.beppiland.session import tax_bribes, written_out
from touchline.books.beppiland.sitting import Sitting
from touchline.books.beppiland.state import Club, League, Lot
from touchline.books.beppiland.weather import Day, day_weather, forecast
from touchline.dice import Dice, enumerated
from touchline.game import EVERYBODY, Seat, only

from .squads import all_marked, areas_of, eleven, player, team

A, B, C = ClubId("a"), ClubId("b"), ClubId("c")


def league(*clubs: Club, fixtures: tuple[Fixture, ...] = (), ties: tuple[Tie, ...] = (), **fields: Any) -> League:
    return League(
        options=fields.pop("options", Options()),
        seats=tuple(Seat(club.id, club.name) for club in clubs),
        stage="session",
        clubs={club.id: club for club in clubs},
        groups={"A": tuple(club.id for club in clubs)},
        fixtures=fixtures,
        ties={tie.id: tie for tie in ties},
        **fields,
    )


def club(club_id: ClubId, *more: Player, skill: int = 8, **fields: Any) -> Club:
    return Club(id=club_id, name=club_id.upper(), players=(*eleven(skill, name=f"{club_id} "), *more), **fields)


def match(number: int, home: ClubId = A, away: ClubId = B, **fields: Any) -> Fixture:
    facts = {"competition": "championship", "round": 1, "session": 1, "slot": number, "group": "A"} | fields
    return Fixture(id=f"m{number}", home=home, away=away, **facts)


# --- who can play -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-LINE-06", "BEP-PD-04", "BEP-FIT-02", "BEP-AUC-13")
def test_the_squad_as_a_match_is_called() -> None:
    banned, hurt = player("banned", "Di.S", ban=1), player("hurt", "Di.S", fitness=-3)
    boy, listed = player("boy", "Di.S", age="P"), player("listed", "Di.S")
    tired = player("tired", "Di.S", fitness=1)
    here = club(A, banned, hurt, boy, listed, tired)
    lot = Lot(number=1, club=A, player=listed.id, name="listed", notation="", minimum=1)
    official, friendly = match(1), match(5, competition="friendly")
    at = league(here, club(B), fixtures=(official,), lots=(lot,))
    diary = Diary(played={boy.id: 1, tired.id: 3})

    found = available(here, official, at, diary, None)

    assert {each.player.name for each in found if not each.may_play} == {"banned", "hurt", "boy", "listed"}
    assert {each.player.name: each.fitness for each in found}["tired"] == 0
    in_a_friendly = available(here, friendly, at, diary, None)
    assert {each.player.name for each in in_a_friendly if not each.may_play} == {"hurt", "boy", "listed"}


@pytest.mark.rule("BEP-PD-02", "BEP-PD-04", "BEP-PD-07", "BEP-BRIBE-08")
def test_a_second_leg_that_falls_away_serves_no_ban() -> None:
    tie = Tie(id="cup 1.1", competition="cup", round=1, home=A, away=B)
    second = fixture_of(tie, session=1, slot=2, leg=2)
    man, days = player("banned", "Di.S", ban=2), (match(1), second, match(3), match(4))
    here = club(A, man)

    def misses(tie_now: Tie) -> list[str]:
        at = league(here, club(B), fixtures=days, ties=(tie_now,))
        return [each.id for each in days if is_banned(man, each, at, A)]

    assert misses(tie) == ["m1", second.id]
    assert misses(replace(tie, winner=B)) == ["m1", "m3"]


BOY = player("boy", "Di.S", 12, age="P")
WITH_BOY = TeamSheet(marks={"boy": "X"})
WITH_A_HOLE = TeamSheet(marks={each.name: "X" for each in eleven(name="a ") if each.name != "a Di 1"})


def first_eleven(orders: dict[ClubId, SessionOrders], *others: Fixture) -> set[str]:
    """Who plays for A in its first match of the session; the boy is the best for the hole in its line-up."""
    at = league(club(A, BOY), club(B), club(C), fixtures=(match(1), *others))
    sitting = agree_on_friendlies(Sitting(league=at), orders, Dice.scripted([]))
    events = play_matches(sitting, orders, Dice.fast(1)).events
    own = next(each for each in events if isinstance(each, told.TeamSheetPlayed) and each.audience == only(A))
    return {name for name, *_ in own.men}


@pytest.mark.rule("BEP-LINE-09")
def test_a_boy_is_kept_for_the_match_he_was_ordered_for() -> None:
    later = {A: SessionOrders(matches={"m1": WITH_A_HOLE, "m3": WITH_BOY})}

    assert "boy" in first_eleven({A: SessionOrders(matches={"m1": WITH_A_HOLE})}, match(3))
    assert "boy" not in first_eleven(later, match(3))
    assert "boy" not in first_eleven({A: SessionOrders(matches={"m3": WITH_BOY})}, match(3))
    assert "boy" in first_eleven({A: SessionOrders(matches={"m1": WITH_BOY, "m3": WITH_BOY})}, match(3))


@pytest.mark.rule("BEP-LINE-09", "BEP-GAP-09")
def test_a_column_for_a_match_that_is_not_the_clubs_reserves_nobody() -> None:
    orders = {A: SessionOrders(matches={"m1": WITH_A_HOLE, "m3": WITH_BOY})}

    assert "boy" in first_eleven(orders, match(3, C, B))


@pytest.mark.rule("BEP-LINE-09", "BEP-FRI-02")
@pytest.mark.parametrize("is_agreed", [False, True])
def test_a_friendly_that_is_agreed_reserves_a_boy_too(is_agreed: bool) -> None:
    wish = Friendly(club=B, at_home=True, sheet=WITH_BOY)
    reply = Friendly(club=A, at_home=False, sheet=TeamSheet(marks={"b Po": "X"}))
    orders = {
        A: SessionOrders(matches={"m1": WITH_A_HOLE}, friendlies=(wish,)),
        B: SessionOrders(friendlies=(reply,) if is_agreed else ()),
    }

    assert ("boy" in first_eleven(orders)) != is_agreed


@pytest.mark.rule("BEP-ORD-07", "BEP-NMR-02")
@pytest.mark.parametrize("sheet", [None, TeamSheet(), TeamSheet(points=Points(d={"At": 9}), cat=True)])
def test_a_match_without_a_line_up_is_played_with_the_masters(sheet: TeamSheet | None) -> None:
    here = club(A)
    at = league(here, club(B), fixtures=(match(1),))

    side = side_of(match(1), "home", at, Diary(), sheet)

    assert side.is_automatic
    assert side.selection == nmr_selection(
        available(here, match(1), at, Diary(), None), means(here, match(1), at, "home")
    )


@pytest.mark.rule("BEP-XP-01", "BEP-XP-02", "BEP-STAD-02", "BEP-FRI-01", "BEP-JUN-01")
def test_means_of_a_match() -> None:
    here = club(A, stadium=2, pgp=4)
    at = league(here, club(B))

    def facts(ground: Any, **fields: Any) -> tuple[int, int, int, bool]:
        found = means(here, match(1, **fields), at, ground)
        return found.fc, found.hardness, found.pgp, found.juniores

    assert facts("home") == (9, 10, 4, False)
    assert facts("away") == (0, 10, 4, False)
    assert facts("home", is_neutral=True) == (0, 10, 4, False)
    assert facts("home", competition="friendly") == (0, 4, 4, False)
    assert facts("home", competition="juniores", is_neutral=True) == (0, 10, 4, True)


@pytest.mark.rule("BEP-GAP-04", "BEP-CUP-01")
def test_a_masters_club_plays_its_eleven_men_with_the_totals_of_the_ledger() -> None:
    at_home, away = masters_selection(at_home=True), masters_selection(at_home=False)

    sums = {area: sum(man.level for man in away.men if man.area == area) for area in ("Po", "Li", "Di", "Ce", "At")}
    assert sums == {"Po": 12, "Li": 6, "Di": 18, "Ce": 18, "At": 16}
    assert at_home.points == Points(fc={"Di": 7})
    assert away.points == Points()


@pytest.mark.rule("BEP-CLUB-05", "BEP-SP-01", "BEP-SP-03")
@pytest.mark.parametrize("left", [0, 1, 5, 10])
def test_a_club_plays_with_whoever_is_left(left: int) -> None:
    small = replace(club(A), players=club(A).players[::-1][:left])
    at = league(small, club(B), fixtures=(match(1),), forecasts={1: "sunny"})

    after = play_matches(Sitting(league=at), {}, Dice.fast(left))

    own = next(each for each in after.events if isinstance(each, told.TeamSheetPlayed) and each.audience == only(A))
    assert [name for name, *_ in own.men].count("sparring partner") == 11 - left


@pytest.mark.rule("BEP-CLUB-04", "BEP-CLUB-06")
def test_newcomers_come_last_on_the_squad_sheet_with_a_name_of_their_own() -> None:
    first, second = player("Rossi", "Di.S"), player("Verdi", "Di.S")

    after = joined((first, second), (player("Bianchi", "Po"), player("Rossi", "At.D")))

    assert [each.name for each in after] == ["Rossi", "Verdi", "Bianchi", "Rossi 2"]


@pytest.mark.rule("BEP-CLUB-04", "BEP-GAP-08")
def test_roster_order_is_the_last_word_between_equal_men() -> None:
    twins = player("twin 1", "Di.S+D"), player("twin 2", "Di.S+D")
    for pair in (twins, twins[::-1]):
        here = replace(club(A), players=(*(each for each in club(A).players if each.name != "a Di 3"), *pair))
        at = league(here, club(B))
        assert pair[0].name in areas_of(side_of(match(1), "home", at, Diary(), None).team.men)


# --- bribes -----------------------------------------------------------------------------------------------------------


def a_side(name: str, *, skill: int = 8) -> Side:
    squad = team(name, skill=skill)
    at = league(club(A, skill=skill))
    chosen = replace(side_of(match(1), "home", at, Diary(), None).selection, men=squad.men, points=Points())
    return Side(entrant=name.lower(), team=squad, selection=chosen)


@pytest.mark.rule("BEP-BRIBE-04", "BEP-BRIBE-09")
@settings(max_examples=60)
@given(st.integers(0, 10**9), st.sampled_from([5, 7, 8, 9]))
def test_a_bought_match_keeps_every_replay_on_the_transcript(seed: int, skill: int) -> None:
    dice = Dice.fast(seed, transcript=True)

    decided = decide(match(1), a_side("A", skill=skill), a_side("B"), "sunny", dice, bribes={"home": "win"})

    starts = [roll.label for roll in dice.transcript].count("A Po injured")
    home, away = decided.play.score
    assert starts == decided.plays <= 11
    assert home > away or (decided.plays > 5 and home == away) or decided.plays == 11
    assert [roll.rule for roll in dice.transcript].count("BEP-BRIBE-05") == 1


@pytest.mark.rule("BEP-BRIBE-03", "BEP-BRIBE-05")
@given(st.integers(0, 10**9), st.sampled_from(["win", "penalty"]), st.sampled_from(["win", "penalty"]))
def test_two_bribes_cancel_each_other_and_both_may_be_discovered(seed: int, ours: Any, theirs: Any) -> None:
    dice = Dice.fast(seed, transcript=True)

    decided = decide(match(1), a_side("A"), a_side("B"), "sunny", dice, bribes={"home": ours, "away": theirs})

    rules = [roll.rule for roll in dice.transcript]
    assert decided.plays == 1
    assert rules.count("BEP-BRIBE-05") == 2
    assert "BEP-BRIBE-01" not in rules


@pytest.mark.rule("BEP-BRIBE-01")
def test_a_bought_penalty_comes_on_top_with_one_half() -> None:
    side = a_side("A", skill=0)
    quiet = [*[False] * 22, *[False] * 44]
    for found in (True, False):
        dice = Dice.scripted([*quiet, False, False, found, *([7, False] if found else []), False])
        decided = decide(match(1), side, a_side("B", skill=0), "sunny", dice, bribes={"away": "penalty"})
        dice.finish()
        assert decided.play.away.penalties == int(found)


@pytest.mark.rule("BEP-INFO-02", "BEP-BRIBE-04")
def test_nobody_but_the_club_that_paid_hears_of_the_replays() -> None:
    at = league(club(A, skill=6), club(B), fixtures=(match(1),), forecasts={1: "sunny"})
    gifts = {A: Bribe(kind="win", fixture="m1")}
    seen = set()
    for seed in range(30):
        played = play_matches(
            Sitting(league=at, bribes=gifts), {A: SessionOrders(), B: SessionOrders()}, Dice.fast(seed)
        )
        sheets = {each.audience: each for each in played.events if isinstance(each, told.TeamSheetPlayed)}
        if sheets:
            assert sheets[only(B)].plays == 1
            seen.add(sheets[only(A)].plays)
    assert max(seen) > 5


@pytest.mark.rule("BEP-BRIBE-06", "BEP-BRIBE-05", "BEP-BRIBE-08")
def test_a_discovered_bribe_loses_the_match_the_points_and_the_tie() -> None:
    tie = Tie(id="cup 1.1", competition="cup", round=1, home=A, away=B)
    first = fixture_of(tie, session=1, slot=2, leg=1)
    gifts = {A: Bribe(kind="penalty", fixture="m1")}
    at = league(club(A, ps=3), club(B), fixtures=(match(1),), ties=(tie,))
    caught = [
        after
        for seed in range(40)
        if (after := play_matches(Sitting(league=at, bribes=gifts), {}, Dice.fast(seed))).league.clubs[A].bribed
    ]
    assert 3 <= len(caught) <= 20, "about one in four"
    for after in caught:
        ours, theirs = after.league.results[0].score
        assert theirs - ours >= 2
        assert after.league.penalties == {A: 5}
        assert after.league.clubs[A].ps == 0
        assert after.taxes == {A: 500}
    cup = replace(at, fixtures=(first, replace(first, id="cup 1.1.2", leg=2, home=B, away=A, slot=4)))
    gift = {A: Bribe(kind="win", fixture=first.id)}
    for seed in range(40):
        after = play_matches(Sitting(league=cup, bribes=gift), {}, Dice.fast(seed))
        if after.league.clubs[A].bribed:
            assert after.league.ties["cup 1.1"].winner == B
            assert len(after.league.results) == 1
            assert after.league.penalties == {}
            break


@pytest.mark.rule("BEP-BRIBE-07", "BEP-BRIBE-06")
def test_a_tax_that_cannot_be_paid_is_paid_with_players() -> None:
    here = club(A, player("star", "At.S", 12), player("reserve", "Ce.S", 9), money=-700)
    at = league(here, club(B))

    after = tax_bribes(Sitting(league=at, taxes={A: 500}), {}, Dice.scripted([]))

    assert len(after.league.clubs[A].players) < len(here.players)
    assert after.league.clubs[A].money >= -1000
    rich = replace(at, clubs=at.clubs | {A: replace(here, money=-500)})
    assert tax_bribes(Sitting(league=rich, taxes={A: 500}), {}, Dice.scripted([])).league.clubs[A].money == -1000


# --- ties -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-CUP-02", "BEP-GAP-05", "BEP-PEN-04")
@settings(max_examples=60)
@given(st.integers(0, 10**9), st.tuples(st.integers(0, 4), st.integers(0, 4)))
def test_a_tie_over_two_legs_always_has_a_winner(seed: int, first_leg: tuple[int, int]) -> None:
    tie = Tie(id="cup 1.1", competition="cup", round=1, home=A, away=B, first_leg=first_leg)
    second = fixture_of(tie, session=2, slot=2, leg=2)

    decided = decide(second, a_side("B"), a_side("A"), "sunny", Dice.fast(seed), tie=tie)

    (home, away), (hosts, guests) = decided.play.score, first_leg
    lead = home + guests - away - hosts
    assert decided.goes_on == ("home" if lead > 0 else "away") if lead else decided.goes_on in {"home", "away"}
    assert bool(decided.kicks) == (lead == 0)
    ninety = decided.after_ninety[0] + guests - decided.after_ninety[1] - hosts
    assert any(each.minute > 90 for each in decided.play.attempts) <= (ninety == 0)


@pytest.mark.rule("BEP-CUP-02", "BEP-LEA-02")
def test_a_first_leg_and_a_league_match_may_end_in_a_draw() -> None:
    tie = Tie(id="cup 1.1", competition="cup", round=1, home=A, away=B)
    for fixture in (fixture_of(tie, session=1, slot=2, leg=1), match(1)):
        drawn = [
            decided
            for seed in range(60)
            if len(set((decided := decide(fixture, a_side("A"), a_side("B"), "sunny", Dice.fast(seed))).play.score))
            == 1
        ]
        assert drawn
        assert all(decided.goes_on is None and not decided.kicks for decided in drawn)


@pytest.mark.rule("BEP-BRIBE-09")
def test_extra_time_follows_only_the_play_that_is_kept() -> None:
    tie = Tie(id="torneo 1.1", competition="torneo", round=1, home=A, away=B)
    final = fixture_of(tie, session=1, slot=4, is_neutral=True)
    for seed in range(200):
        dice = Dice.fast(seed, transcript=True)
        decided = decide(final, a_side("A", skill=6), a_side("B"), "sunny", dice, bribes={"home": "win"})
        if decided.plays > 5 and decided.after_ninety[0] == decided.after_ninety[1]:
            labels = dice.transcript.labels
            extra = [place for place, label in enumerate(labels) if "extra time" in label or "shoot-out" in label]
            last_play = max(place for place, label in enumerate(labels) if label == "A Po injured")
            assert all(place > last_play for place in extra)
            assert decided.goes_on is not None
            return
    raise AssertionError("no bought match was drawn")


# --- suspended matches ------------------------------------------------------------------------------------------------


def suspended(at: League, orders: dict[ClubId, SessionOrders], **fields: Any) -> Sitting:
    """A match day on which it rained too hard."""
    for seed in range(500):
        after = play_matches(Sitting(league=at, **fields), orders, Dice.fast(seed))
        events = [each for each in after.events if isinstance(each, told.MatchSuspended)]
        if any(each.home.booked and each.home.injured for each in events):
            return after
    raise AssertionError("it never rained")


@pytest.mark.rule("BEP-WX-06", "BEP-WX-07", "BEP-GAP-09", "BEP-FIT-03", "BEP-XP-12", "BEP-GAP-12")
def test_of_a_suspended_match_only_the_booked_and_injured_have_played() -> None:
    here = club(A)
    at = league(here, club(B), fixtures=(match(1),), forecasts={1: "rainy"})
    sheet = TeamSheet(marks=all_marked(here.players).marks, points=Points(pgp={"At": 5}, d={"Di": 9}))

    after = suspended(at, {A: SessionOrders(matches={"m1": sheet}), B: SessionOrders()})

    event = next(each for each in after.events if isinstance(each, told.MatchSuspended))
    touched = {*event.home.booked, *event.home.sent_off, *event.home.injured}
    names = {each.id: each.name for each in here.players}
    assert {names[each] for each in after.diary.played if each in names} == touched
    assert after.league.clubs[A].pgp == here.pgp
    assert (after.income, after.result_pa, after.league.results) == ({}, {}, ())
    assert after.postponed == (replace(match(1), slot=0),)
    own = [each for each in after.events if isinstance(each, told.TeamSheetPlayed)]
    assert [each.audience for each in own] == [only(A), only(B)]
    assert own[0].totals == {}


@pytest.mark.rule("BEP-WX-07", "BEP-BRIBE-10")
def test_a_bribe_for_a_suspended_match_is_given_back_and_not_rolled_for() -> None:
    at = league(club(A), club(B), fixtures=(match(1),), forecasts={1: "rainy"})

    after = suspended(at, {}, bribes={A: Bribe(kind="win", fixture="m1")})

    assert after.league.clubs[A].money == at.clubs[A].money + 1000
    assert after.bribes == {}
    assert [each.audience for each in after.events if isinstance(each, told.BribeReturned)] == [only(A)]


@pytest.mark.rule("BEP-GAP-09")
def test_in_the_finale_no_match_is_suspended() -> None:
    at = league(club(A), club(B), fixtures=(match(1),), session=12)
    weathers = set()
    for seed in range(120):
        weathers |= {
            each.weather
            for each in play_matches(Sitting(league=at), {}, Dice.fast(seed)).events
            if isinstance(each, told.MatchPlayed)
        }
    assert weathers == {"sunny", "cloudy", "light rain", "pouring"}


# --- what a match leaves behind ---------------------------------------------------------------------------------------


@pytest.mark.rule(
    "BEP-OOP-03", "BEP-OOP-04", "BEP-OOP-06", "BEP-SIDE-03", "BEP-YOU-03", "BEP-XP-03", "BEP-XP-12", "BEP-FIT-04"
)
def test_a_man_learns_a_position_for_his_next_match_and_pgp_are_spent_match_by_match() -> None:
    learner = replace(player("learner", "Ce.S", 12), foreign_matches={"Di": 5})
    boy = player("boy", "At.D", 3, age="J")
    here = club(A, learner, boy, pgp=12)
    marks = {each.name: "X" for each in here.players if each.name not in {"a Di 1", "a At 3"}} | {
        "learner": "D",
        "boy": "D",
    }
    sheet = TeamSheet(marks=marks, points=Points(pgp={"Di": 10}))
    at = league(here, club(B), fixtures=(match(1), match(3)), forecasts={1: "sunny", 3: "sunny"})
    for seed in range(50):
        orders = {A: SessionOrders(matches={"m1": sheet, "m3": sheet}), B: SessionOrders()}
        after = play_matches(Sitting(league=at), orders, Dice.fast(seed))
        first, second = (
            each for each in after.events if isinstance(each, told.TeamSheetPlayed) and each.audience == only(A)
        )
        if after.postponed or "learner" in {*first.injuries, *second.injuries}:
            continue
        assert {name: level for name, _, level in first.men}["learner"] in {9, 5}
        assert {name: level for name, _, level in second.men}["learner"] in {12, 6}
        learnt = after.league.clubs[A].player("learner")
        assert learnt is not None
        assert learnt.positions == ("Ce", "Di")
        assert learnt.side == "S", "nobody learns a side"
        assert rested(learnt).foreign_matches == {}, "counts are lost with the season, positions are not"
        assert rested(learnt).positions == ("Ce", "Di")
        assert (first.points.pgp_used, second.points.pgp_used, after.league.clubs[A].pgp) == (10, 2, 0)
        assert after.diary.played[boy.id] == 2
        assert boy.id not in after.diary.experience
        return
    raise AssertionError("it rained for a year")


@pytest.mark.rule("BEP-INFO-01", "BEP-INFO-02", "BEP-INFO-03", "BEP-STAFF-06")
def test_who_hears_what_of_a_match() -> None:
    scout = BackroomBoy(name="Spy", job="scout")
    at = league(club(A), club(B), club(C, staff=(scout,)), fixtures=(match(1), match(3)), forecasts={1: "sunny"})
    sheet = TeamSheet(marks=all_marked(at.clubs[A].players).marks, points=Points(d={"Po": 5}, fc={"Ce": 7}), cat=True)
    orders = {
        A: SessionOrders(matches={"m1": sheet}, scouts=("m3",)),
        B: SessionOrders(),
        C: SessionOrders(scouts=("m1", "m3")),
    }
    for seed in range(50):
        after = play_matches(Sitting(league=at), orders, Dice.fast(seed))
        played = [each for each in after.events if isinstance(each, told.MatchPlayed)]
        if len(played) == 2:
            break
    spied = [each for each in after.events if isinstance(each, told.MatchSpied)]

    assert [(each.audience, each.fixture.id) for each in spied] == [(only(C), "m1")]
    assert spied[0].home.extra == {"Po": 5, "Ce": 7}
    assert (spied[0].home.cat, spied[0].home.tfg, spied[0].away.extra) == (True, False, {})
    assert all(each.audience == EVERYBODY for each in played)
    assert played[0].home.formation == played[0].away.formation == "4-3-3"
    fields = set(played[0].home.__struct_fields__)
    assert fields == {"name", "formation", "shots", "saves", "booked", "sent_off", "injured"}


@pytest.mark.rule("BEP-STAFF-06", "BEP-GAP-12")
def test_a_president_hears_to_which_matches_no_scout_of_his_goes() -> None:
    scout = BackroomBoy(name="Spy", job="scout")
    fixtures = (match(1), match(2, B, A), match(3))
    at = league(club(A, staff=(scout,)), club(B), club(C, staff=(scout,)), fixtures=fixtures)
    orders = {
        A: SessionOrders(scouts=("m1",)),
        B: SessionOrders(),
        C: SessionOrders(scouts=("m2", "m2", "m1", "m9")),
    }

    sitting = send_scouts(Sitting(league=at), orders, Dice.scripted([]))

    assert [(each.audience, each.what, each.why) for each in sitting.events] == [
        (only(A), "scout to A - B", "it is a match of your own"),
        (only(C), "scout to A - B", "there is no scout for it"),
        (only(C), "scout to m9", "there is no scout for it"),
    ]


@pytest.mark.rule("BEP-LINE-08")
def test_a_player_sold_at_the_start_leaves_a_hole_in_his_area() -> None:
    here = club(A)
    sent = SessionOrders(matches={"m1": all_marked(here.players)}, extern_sales=("a At 3",))

    written = written_out(sent, here)

    assert written.matches["m1"].marks["a At 3"] == "A"
    assert written.matches["m1"].marks["a Po"] == "X"


# --- friendlies -------------------------------------------------------------------------------------------------------


def friendly(club_id: ClubId, *, at_home: bool, mark: str) -> Friendly:
    return Friendly(club=club_id, at_home=at_home, sheet=TeamSheet(marks={mark: "X"}))


@pytest.mark.rule("BEP-FRI-01", "BEP-FRI-03")
def test_a_friendly_needs_both_line_ups_and_each_answer_serves_once() -> None:
    at = league(club(A), club(B), club(C))
    orders = {
        A: SessionOrders(
            friendlies=(
                friendly(B, at_home=True, mark="a Po"),
                friendly(B, at_home=True, mark="a Po"),
                friendly(A, at_home=True, mark="a Po"),
                friendly(A, at_home=False, mark="a Po"),
                friendly(C, at_home=True, mark="a Po"),
            )
        ),
        B: SessionOrders(friendlies=(friendly(A, at_home=False, mark="b Po"),)),
        C: SessionOrders(friendlies=(Friendly(club=A, at_home=False),)),
    }

    sitting = agree_on_friendlies(Sitting(league=at), orders, Dice.scripted([]))

    assert [(each.fixture.home, each.fixture.away) for each in sitting.friendlies] == [(A, B)]
    assert [(each.audience, each.what, each.why) for each in sitting.events] == [
        (only(A), "friendly with B", NOT_CONFIRMED),  # the second
        (only(A), "friendly with A", NOT_CONFIRMED),
        (only(A), "friendly with A", NOT_CONFIRMED),
        (only(A), "friendly with C", NOT_CONFIRMED),
        (only(C), "friendly with A", "it has no line-up"),
    ]


NOT_CONFIRMED = "the other president did not confirm it"


@pytest.mark.rule("BEP-FRI-03", "BEP-GAP-12")
@pytest.mark.parametrize(("most", "held"), [(0, 0), (1, 1), (2, 2), (9, 3)])
def test_a_club_plays_no_more_friendlies_than_the_league_allows(most: int, held: int) -> None:
    at = league(club(A), club(B), options=Options(friendlies_per_session=most))
    orders = {
        A: SessionOrders(friendlies=(friendly(B, at_home=True, mark="a Po"),) * 3),
        B: SessionOrders(friendlies=(friendly(A, at_home=False, mark="b Po"),) * 3),
    }

    sitting = agree_on_friendlies(Sitting(league=at), orders, Dice.scripted([]))

    assert len(sitting.friendlies) == held
    assert sorted(each.audience for each in sitting.events) == [only(A)] * (3 - held) + [only(B)] * (3 - held)


@pytest.mark.rule("BEP-FRI-03")
def test_a_tournament_of_four_clubs_fits_into_a_session() -> None:
    four = ("A", "B", "C", "D")
    at = league(*(club(ClubId(each)) for each in four))
    orders = {
        ClubId(one): SessionOrders(
            friendlies=tuple(
                friendly(ClubId(other), at_home=one < other, mark=f"{one.lower()} Po") for other in four if other != one
            )
        )
        for one in four
    }

    sitting = agree_on_friendlies(Sitting(league=at), orders, Dice.scripted([]))

    assert len(sitting.friendlies) == 6
    assert sitting.events == ()


@pytest.mark.rule("BEP-FRI-01", "BEP-FRI-02", "BEP-PA-02", "BEP-XP-02")
def test_a_friendly_brings_no_money_no_pa_and_no_home_advantage_but_everything_else() -> None:
    boy = player("boy", "At.D", 3, age="J")
    here = club(A, boy, pgp=3)
    marks = {each.name: "X" for each in here.players if each.name != "a At 3"}
    points = Points(fc={"At": 7}, d={"Di": 10}, pgp={"Ce": 3})
    at = league(here, club(B))
    orders = {
        A: SessionOrders(friendlies=(Friendly(club=B, at_home=True, sheet=TeamSheet(marks=marks, points=points)),)),
        B: SessionOrders(friendlies=(Friendly(club=A, at_home=False, sheet=all_marked(at.clubs[B].players)),)),
    }
    agreed = agree_on_friendlies(Sitting(league=at), orders, Dice.scripted([]))

    after = play_friendlies(agreed, orders, Dice.fast(3))

    own = next(each for each in after.events if isinstance(each, told.TeamSheetPlayed) and each.audience == only(A))
    assert own.points == Points(d={"Di": 4}, pgp={"Ce": 3})
    assert set(after.income.values()) == {0}
    assert (after.result_pa, after.league.results) == ({}, ())
    assert after.league.clubs[A].pgp == 0
    assert after.diary.experience == {boy.id: 1}
    assert len(after.diary.played) == 22
    assert (after.friendlies, after.postponed) == ((), ())


# --- the weather ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BEP-GAP-10", "BEP-WX-01", "BEP-WX-08")
@pytest.mark.parametrize(("slot", "right"), [(0, 90), (1, 90), (2, 80), (3, 70), (4, 60)])
def test_forecast_and_day_fall_as_if_the_day_had_been_drawn_first(slot: int, right: int) -> None:
    def both(dice: Dice) -> tuple[Day, Day]:
        said = forecast(slot, dice)
        return said, day_weather(said, slot, dice)

    chances = enumerated(both)

    assert chances["sunny", "sunny"] * 10_000 == 60 * right
    assert chances["rainy", "rainy"] * 10_000 == 40 * right
    assert chances["rainy", "sunny"] * 10_000 == 60 * (100 - right)
    assert chances["sunny", "rainy"] * 10_000 == 40 * (100 - right)


@pytest.mark.rule("BEP-WX-01")
def test_all_matches_of_a_day_have_the_same_day() -> None:
    at = league(club(A), club(B), club(C), fixtures=(match(1), match(3)), forecasts={1: "sunny"})
    dice = Dice.fast(1, transcript=True)

    play_matches(Sitting(league=replace(at, fixtures=(match(1), replace(match(1, C, B), id="m2")))), {}, dice)

    assert sum(roll.rule == "BEP-WX-01" for roll in dice.transcript) == 1
