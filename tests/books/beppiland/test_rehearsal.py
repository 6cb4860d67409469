"""A session rehearsed for one club: what its own orders come to, and nothing of anybody else's."""

import pytest
from msgspec.structs import replace

from books.beppiland.leagues import founded, in_session, with_club, with_player
from touchline.books.beppiland import coach
from touchline.books.beppiland import events as told
from touchline.books.beppiland.backroom_boys import BackroomBoy
from touchline.books.beppiland.coaching import Training
from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.extra_points import Points
from touchline.books.beppiland.league import LEAGUE
from touchline.books.beppiland.match_day import fixtures_of
from touchline.books.beppiland.orders import Friendly, SessionOrders
from touchline.books.beppiland.rehearsal import rehearse
from touchline.books.beppiland.tired_players import fitness_in_match
from touchline.dice import Dice
from touchline.game import SeatId, only

CLUB = ClubId(SeatId("1"))


def own(league):
    return fixtures_of(league, CLUB)


def eleven(league):
    return {player.name: "X" for player in league.clubs[CLUB].players[:11]}


def rehearsed(league, fixture, sheet):
    matches = rehearse(league, CLUB, SessionOrders(matches={fixture: sheet})).matches
    return next(each for each in matches if each.fixture.id == fixture)


def test_a_match_without_a_line_up_is_the_masters():
    matches = rehearse(founded(), CLUB, SessionOrders()).matches

    assert [each.fixture.id for each in matches] == [each.id for each in own(founded())]
    assert all(each.side.is_automatic for each in matches)


@pytest.mark.rule("BEP-LINE-03")
def test_the_totals_have_the_extra_points_that_stand():
    league = founded()
    home = next(each for each in own(league) if each.home == CLUB)
    sheet = TeamSheet(marks=eleven(league), points=Points(fc={"Ce": 7}, d={"At": 3}))
    plain = TeamSheet(marks=eleven(league))

    with_points, without = (rehearsed(league, home.id, each).sums for each in (sheet, plain))

    assert with_points["Ce"] - without["Ce"] == 7
    assert with_points["At"] - without["At"] == 3


@pytest.mark.rule("BEP-LINE-04")
def test_the_3x_rule_takes_what_a_line_has_too_much():
    league = founded()
    for place in range(11):
        weak = league.clubs[CLUB].players[place].positions[0] == "At"
        league = with_player(league, "1", place, skill=2 if weak else 12, fitness=0)
    first = own(league)[0]

    match = rehearse(league, CLUB, SessionOrders(matches={first.id: TeamSheet(marks=eleven(league))})).matches[0]

    assert match.totals["Di"] == 3 * match.sums["At"] < match.sums["Di"]


@pytest.mark.rule("BEP-FIT-02")
def test_men_are_tired_by_the_matches_before():
    adults = tuple(each for each in founded().fixtures if each.competition != "juniores")
    league = replace(founded(), fixtures=adults)
    sheet = TeamSheet(marks=eleven(league))
    sent = SessionOrders(
        matches={each.id: sheet for each in own(league)},
        friendlies=tuple(Friendly(club=str(other), at_home=True, sheet=sheet) for other in range(2, 5)),
    )

    matches = rehearse(league, CLUB, sent).matches

    midfield = [[man.fitness for man in each.side.team.men if man.area == "Ce"] for each in matches]
    fresh = midfield[0]
    assert midfield == [
        [fitness_in_match(each, played, goalkeeper=False) for each in fresh] for played in range(len(matches))
    ]
    assert midfield[-1] != fresh


@pytest.mark.rule("BEP-XP-03")
def test_pgp_spent_in_a_match_are_gone_for_the_next():
    league = with_club(founded(), "1", pgp=6)
    sheets = {each.id: TeamSheet(marks=eleven(league), points=Points(pgp={"Di": 4})) for each in own(league)[:2]}

    first, second, *_ = rehearse(league, CLUB, SessionOrders(matches=sheets)).matches

    assert first.side.selection.points.pgp == {"Di": 4}
    assert second.side.selection.points.pgp == {"Di": 2}


@pytest.mark.rule("BEP-TRN-06")
def test_training_counts_in_the_matches_and_what_cannot_be_paid_is_told():
    league = with_club(founded(), "1", pa=3)
    man = league.clubs[CLUB].players[1]
    sheet = {own(league)[0].id: TeamSheet(marks=eleven(league))}
    sent = SessionOrders(matches=sheet, training=(Training(man.name, "fitness"), Training(man.name, "skill")))

    rehearsal = rehearse(with_player(league, "1", 1, age=2), CLUB, sent)

    trained = next(each for each in rehearsal.matches[0].side.team.men if each.name == man.name)
    assert trained.fitness == man.fitness + 1
    done = next(each for each in rehearsal.events if isinstance(each, told.TrainingDone))
    assert (done.done, done.skipped, done.pa) == (sent.training[:1], sent.training[1:], 1)


@pytest.mark.rule("BEP-AUC-14", "BEP-GAP-12")
def test_who_is_sold_plays_no_more_and_the_master_fills_the_hole():
    league = founded()
    man = league.clubs[CLUB].players[3]
    sheet = {own(league)[0].id: TeamSheet(marks=eleven(league))}

    rehearsal = rehearse(league, CLUB, SessionOrders(matches=sheet, extern_sales=(man.name,)))

    changes = {(each.what, each.name) for each in rehearsal.matches[0].side.selection.corrections}
    assert ("not there", man.name) in changes
    assert any(what == "put in" for what, _ in changes)
    assert rehearsal.entries[0][1] > 0


@pytest.mark.rule("BEP-SEQ-21")
def test_what_cannot_be_paid_is_refused_as_in_the_session():
    league = with_club(founded(), "1", money=-900)

    rehearsal = rehearse(league, CLUB, SessionOrders(stadium=True))

    assert [each.what for each in rehearsal.events if isinstance(each, told.OrderRefused)] == ["build"]
    assert rehearsal.entries == ()


@pytest.mark.rule("BEP-FRI-01")
def test_friendlies_come_last_and_without_home_advantage():
    league = founded()
    friendly = Friendly(club="2", at_home=True, sheet=TeamSheet(marks=eleven(league), points=Points(fc={"Di": 7})))

    *_, last = rehearse(league, CLUB, SessionOrders(friendlies=(friendly,))).matches

    assert last.fixture.competition == "friendly"
    assert last.side.selection.points.fc == {}


@pytest.mark.rule("BEP-STAFF-04")
def test_a_coach_who_is_dismissed_makes_nothing_cheaper():
    league = with_club(founded(), "1", staff=(BackroomBoy(name="Bianchi", job="coach"),), pa=30)
    man = league.clubs[CLUB].players[0]
    sent = SessionOrders(training=(Training(man.name, "skill"),))

    assert rehearse(league, CLUB, sent).before.pa == 30 - man.skill
    assert rehearse(league, CLUB, replace(sent, dismissals=("Bianchi",))).before.pa == 30 - man.skill - 1


def test_other_clubs_secrets_change_nothing():
    league = in_session(3)
    sent = coach.good(league, CLUB, Dice.fast("orders"))
    secret = league
    for other in league.clubs:
        if other != CLUB:
            secret = with_club(secret, other, money=-77, pa=99, pgp=1, ps=3)
            secret = with_player(secret, other, 0, skill=19, fitness=-2)

    assert rehearse(league, CLUB, sent) == rehearse(secret, CLUB, sent)
    entries = LEAGUE.form_entries(league, CLUB, sent)
    assert LEAGUE.order_form(league, CLUB, entries) == LEAGUE.order_form(secret, CLUB, entries)


@pytest.mark.rule("BEP-GAP-12", "BEP-SEQ-20")
def test_the_rehearsed_line_ups_are_those_that_play():
    league = in_session(2)
    sent = coach.good(league, CLUB, Dice.fast("orders"))
    rehearsal = rehearse(league, CLUB, sent)

    orders = {seat.id: LEAGUE.default(league, seat.id, Dice.fast("x")) for seat in league.seats} | {CLUB: sent}
    ruling = LEAGUE.resolve(league, orders, Dice.fast("played"))

    first = rehearsal.matches[0]
    own_reports = [
        each for each in ruling.events if isinstance(each, told.TeamSheetPlayed) and each.audience == only(CLUB)
    ]
    played = next(each for each in own_reports if each.fixture.id == first.fixture.id)
    assert [name for name, _, _ in played.men] == [man.name for man in first.side.team.men]
    assert played.points == first.side.selection.points
    assert played.corrections == first.side.selection.corrections
