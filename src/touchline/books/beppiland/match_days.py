"""The matches of a session, day by day, and what each of them leaves behind (steps 10 and 11)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from msgspec.structs import replace

from touchline.books.beppiland import bribing, money, training_points
from touchline.books.beppiland import events as told
from touchline.books.beppiland.communication_of_the_teams import TeamSheet
from touchline.books.beppiland.competitions import (
    RECOVERY_SLOT,
    SESSIONS,
    ClubId,
    Entrant,
    Fixture,
    Tie,
    is_masters_club,
    occasion,
)
from touchline.books.beppiland.extra_points import extra_by_area
from touchline.books.beppiland.match_day import Decided, Diary, Side, decide, entrants, is_known, possible, side_of
from touchline.books.beppiland.match_play import GROUNDS, Ground, other
from touchline.books.beppiland.orders import SessionOrders
from touchline.books.beppiland.players import PlayerId
from touchline.books.beppiland.sitting import Orders, Sitting
from touchline.books.beppiland.state import Club, League, Played, Tally
from touchline.books.beppiland.team_selection import Man, acclimatised, count_by_area, formation
from touchline.books.beppiland.totocalcio import symbol
from touchline.books.beppiland.weather import Day, Weather, day_weather, match_weather, of_finale
from touchline.dice import Dice
from touchline.game import EVERYBODY, only

WITH_PA = frozenset({"championship", "cup", "torneo", "title"})
KINDS: dict[str, told.GoalKind] = {"goal": "goal", "penalty": "penalty", "own goal": "own goal"}


def play_matches(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-SEQ-20: step 10: slot by slot in calendar order, postponed matches first."""
    return play_days(sitting, sitting.league.fixtures, orders, dice)


def play_days(sitting: Sitting, fixtures: Sequence[Fixture], orders: Orders, dice: Dice) -> Sitting:
    """BEP-WX-01: some of the matches of a session; those of a slot have their day in common."""
    for slot, of_the_day in groupby(fixtures, key=lambda fixture: fixture.slot):
        day = day_weather(sitting.league.forecasts.get(slot), slot, dice, f"weather of match day {slot}")
        for fixture in of_the_day:
            sitting = _play(sitting, fixture, orders, day, dice)
    return sitting


def _play(sitting: Sitting, fixture: Fixture, orders: Orders, day: Day, dice: Dice) -> Sitting:
    league = sitting.league
    tie = league.ties.get(fixture.tie)
    if tie is not None and tie.winner is not None:
        return sitting  # BEP-BRIBE-08: the tie is over, the second leg is not held
    if is_waiting(fixture, league):
        return postpone(sitting, fixture)
    title = " - ".join(league.name_of(each) for each in entrants(fixture, league))
    weather = match_weather(day, dice, f"weather of {title}")
    if league.session > SESSIONS:
        weather = of_finale(weather)
    return settle(sitting, _decided(sitting, fixture, orders, weather, dice), orders)


def _decided(sitting: Sitting, fixture: Fixture, orders: Orders, weather: Weather, dice: Dice) -> Decided:
    league = sitting.league
    sides = {ground: _side(sitting, fixture, ground, orders) for ground in GROUNDS}
    gifts = {
        ground: gift.kind
        for ground, side in sides.items()
        if (gift := sitting.bribes.get(ClubId(side.entrant))) is not None and gift.fixture == fixture.id
    }
    tie = league.ties.get(fixture.tie)
    return decide(fixture, sides["home"], sides["away"], weather, dice, bribes=gifts, tie=tie)


def _side(sitting: Sitting, fixture: Fixture, ground: Ground, orders: Orders) -> Side:
    club = ClubId(entrants(fixture, sitting.league)[GROUNDS.index(ground)])
    sheets = orders[club].matches if club in orders else {}
    later = (*later_sheets(fixture, sitting.league, club, sheets), *sitting.friendly_sheets(club))
    return side_of(fixture, ground, sitting.league, sitting.diary, sheets.get(fixture.id), later=later)


def later_sheets(
    fixture: Fixture, league: League, club: ClubId, sheets: Mapping[str, TeamSheet]
) -> Iterator[TeamSheet]:
    """BEP-LINE-09: a club's line-ups for the matches after this one that it plays, or may still reach."""
    if not sheets:
        return
    for each in league.fixtures[league.fixtures.index(fixture) + 1 :]:
        if each.id in sheets and club in (*possible(each.home, league), *possible(each.away, league)):
            yield sheets[each.id]


def is_waiting(fixture: Fixture, league: League) -> bool:
    """BEP-GAP-09 (reconstruction): a match that waits for another: an entrant, or the first leg, is not known yet."""
    tie = league.ties.get(fixture.tie)
    is_first_leg_missing = fixture.leg == 2 and tie is not None and tie.first_leg is None
    return is_first_leg_missing or not all(is_known(each, league) for each in entrants(fixture, league))


def postpone(sitting: Sitting, fixture: Fixture) -> Sitting:
    """BEP-GAP-09 (reconstruction): the match is moved to the session after, with the one it waits for."""
    home, away = (sitting.league.name_of(each) for each in entrants(fixture, sitting.league))
    moved = replace(sitting, postponed=(*sitting.postponed, replace(fixture, slot=RECOVERY_SLOT)))
    return moved.tell(
        told.MatchPostponed(audience=EVERYBODY, rules=("BEP-GAP-09",), fixture=fixture, home=home, away=away)
    )


# --- what a match leaves behind -------------------------------------------------------------------------------------


def settle(sitting: Sitting, decided: Decided, orders: Orders) -> Sitting:
    """BEP-SEQ-01: step 20, and everything that tables, clubs and players keep of a match."""
    for ground in GROUNDS:
        sitting = _book_men(sitting, decided, ground)
    if decided.is_suspended:
        return _suspended(sitting, decided)
    sitting = _report(sitting, decided, orders)
    for ground in GROUNDS:
        sitting = _book_club(sitting, decided, ground)
    sitting = _discovered(_keep_result(sitting, decided), decided)
    return replace(sitting, symbols=sitting.symbols | {decided.fixture.id: symbol(*decided.after_ninety)})


def _book_men(sitting: Sitting, decided: Decided, ground: Ground) -> Sitting:
    """BEP-WX-07, BEP-FIT-04, BEP-OOP-03, BEP-YOU-03: who has played, who is hurt, booked, or at home somewhere new.

    Of a suspended match only those count as having played who were booked, sent off or injured.
    """
    side, performance = decided.side(ground), decided.play.performance(ground)
    if is_masters_club(side.entrant):
        return sitting
    touched = {*performance.injuries, *performance.cards}
    counting = [place for place in range(len(side.team.men)) if not decided.is_suspended or place in touched]
    diary, club = sitting.diary, sitting.club(ClubId(side.entrant))
    for place in counting:
        man = side.team.men[place]
        if man.player is None:
            continue
        hurt, cards = performance.injuries.get(place), performance.cards.get(place)
        lost = hurt.fitness_loss if hurt else 0
        diary = _noted(diary, man, man.player, lost, cards.discipline_points if cards else 0)
        club = _learning(club, man)
    return replace(sitting.put(club), diary=diary)


def _noted(diary: Diary, man: Man, player: PlayerId, fitness_loss: int, points: int) -> Diary:
    """BEP-FIT-05: the worst injury counts; cards add up; a young player out of position learns nothing."""
    learns = man.age <= 0 and not man.is_out_of_position
    return Diary(
        played=diary.played | {player: diary.played.get(player, 0) + 1},
        experience=diary.experience | ({player: diary.experience.get(player, 0) + 1} if learns else {}),
        injuries=diary.injuries | ({player: max(fitness_loss, diary.injuries.get(player, 0))} if fitness_loss else {}),
        discipline=diary.discipline | ({player: diary.discipline.get(player, 0) + points} if points else {}),
    )


def _learning(club: Club, man: Man) -> Club:
    """BEP-OOP-03, BEP-OOP-04: an adult out of position gets used to it, and has the position after six matches."""
    if not man.is_out_of_position or man.age <= 0:
        return club
    players = []
    for player in club.players:
        if player.id == man.player:
            counted = player.foreign_matches | {man.area: player.foreign_matches.get(man.area, 0) + 1}
            player = replace(player, foreign_matches=counted)  # noqa: PLW2901
            player = replace(player, positions=acclimatised(player, man.area))  # noqa: PLW2901
        players.append(player)
    return replace(club, players=tuple(players))


def _book_club(sitting: Sitting, decided: Decided, ground: Ground) -> Sitting:
    """BEP-XP-03, BEP-PA-02, BEP-PA-03, BEP-MON-02: PGP are spent; PA and income are earned."""
    side = decided.side(ground)
    if is_masters_club(side.entrant):
        return sitting
    club_id, fixture = ClubId(side.entrant), decided.fixture
    club = sitting.club(club_id)
    sitting = sitting.put(replace(club, pgp=club.pgp - side.selection.points.pgp_used))
    host = decided.home.entrant
    level = sitting.club(ClubId(host)).stadium if not is_masters_club(host) else 0
    earned = money.match_income(occasion(fixture), level)[GROUNDS.index(ground)]
    income = sitting.income | {club_id: sitting.income.get(club_id, 0) + earned}
    return replace(sitting, income=income)


def _keep_result(sitting: Sitting, decided: Decided) -> Sitting:
    """The result for tables, lists and ties."""
    league, fixture = sitting.league, decided.fixture
    home, away = (ClubId(decided.side(ground).entrant) for ground in GROUNDS)
    result = Played(
        fixture=fixture,
        home=home,
        away=away,
        score=bribing.score_that_counts(decided.play.score, decided.discovered),
        after_ninety=decided.after_ninety,
        shoot_out=decided.shoot_out,
        forfeited_by=tuple(ClubId(decided.side(ground).entrant) for ground in decided.discovered),
    )
    after = replace(
        league,
        results=(*league.results, result) if fixture.is_official else league.results,
        tallies=_tallies(league.tallies, decided) if fixture.competition == "championship" else league.tallies,
        ties=_ties(league.ties, decided),
    )
    kept = replace(sitting, league=after)
    if not fixture.is_official:
        return replace(kept, friendly_results=(*kept.friendly_results, result))
    return _award_pa(kept, result) if fixture.competition in WITH_PA else kept


def _award_pa(sitting: Sitting, result: Played) -> Sitting:
    """BEP-PA-04, BEP-BRIBE-06: each match by itself, extra time included; nobody wins by kicks.

    A championship match that both clubs lose for bribery is a victory and a draw for nobody.
    """
    if result.fixture.group and len(result.forfeited_by) > 1:
        return sitting
    home, away = result.score
    earned = dict(sitting.result_pa)
    for club, ours, theirs in ((result.home, home, away), (result.away, away, home)):
        if not is_masters_club(club):
            earned[club] = earned.get(club, 0) + training_points.result_award(ours, theirs)
    return replace(sitting, result_pa=earned)


def _tallies(tallies: Mapping[PlayerId, Tally], decided: Decided) -> dict[PlayerId, Tally]:
    """BEP-GAP-14 (reconstruction): matches, goals, and of goalkeepers goals conceded and saves."""
    kept = dict(tallies)
    for ground in GROUNDS:
        for man in decided.side(ground).team.men:
            if man.player is None:
                continue
            old = kept.get(man.player, Tally())
            goals = sum(each.man == man.player and each.result in {"goal", "penalty"} for each in decided.play.attempts)
            keeps = man.area == "Po"
            kept[man.player] = Tally(
                matches=old.matches + 1,
                goals=old.goals + goals,
                conceded=old.conceded + (decided.play.goals(other(ground)) if keeps else 0),
                saves=old.saves + (decided.play.saves(ground) if keeps else 0),
            )
    return kept


def _ties(ties: dict[str, Tie], decided: Decided) -> dict[str, Tie]:
    """BEP-CUP-02, BEP-BRIBE-06, BEP-BRIBE-08: the first leg is kept; the second, or a single match, decides."""
    tie = ties.get(decided.fixture.tie)
    if tie is None:
        return ties
    first_leg = decided.play.score if decided.fixture.leg == 1 else tie.first_leg
    goes_on = decided.goes_on
    if len(decided.discovered) == 1:
        goes_on = other(decided.discovered[0])
    winner = ClubId(decided.side(goes_on).entrant) if goes_on else None
    home, away = entrants_of(tie, decided)
    return ties | {tie.id: replace(tie, home=home, away=away, first_leg=first_leg, winner=winner)}


def entrants_of(tie: Tie, decided: Decided) -> tuple[Entrant, Entrant]:
    """A tie with its clubs in place of those it waited for."""
    pair = decided.home.entrant, decided.away.entrant
    return pair[::-1] if decided.fixture.leg == 2 else pair


def _discovered(sitting: Sitting, decided: Decided) -> Sitting:
    """BEP-BRIBE-06: the match is lost, PS are gone, a tax is due, and the table takes five points."""
    for ground in decided.discovered:
        club_id = ClubId(decided.side(ground).entrant)
        club, league = sitting.club(club_id), sitting.league
        lost = bribing.POINTS_LOST if decided.fixture.competition == "championship" else 0
        points = league.penalties | ({club_id: league.penalties.get(club_id, 0) + lost} if lost else {})
        sitting = replace(
            sitting,
            league=replace(league, penalties=points),
            taxes=sitting.taxes | {club_id: sitting.taxes.get(club_id, 0) + bribing.TAX},
        )
        sitting = sitting.put(replace(club, ps=0, bribed=True)).tell(
            told.BribeDiscovered(
                audience=EVERYBODY,
                rules=("BEP-BRIBE-05", "BEP-BRIBE-06"),
                club=club.name,
                fixture=decided.fixture,
                score=bribing.score_that_counts(decided.play.score, decided.discovered),
                points_lost=lost,
            )
        )
    return sitting


def _suspended(sitting: Sitting, decided: Decided) -> Sitting:
    """BEP-WX-06, BEP-WX-07, BEP-GAP-09: no result; the match is played again, and a bribe is refunded."""
    fixture = decided.fixture
    sitting = replace(
        sitting,
        postponed=(*sitting.postponed, replace(fixture, slot=RECOVERY_SLOT)),
        symbols=sitting.symbols | {fixture.id: None},
    )
    home, away = (_side_report(decided, ground) for ground in GROUNDS)
    sitting = sitting.tell(
        told.MatchSuspended(audience=EVERYBODY, rules=("BEP-WX-06",), fixture=fixture, home=home, away=away),
        *_own_reports(decided),
    )
    for ground in GROUNDS:
        club = ClubId(decided.side(ground).entrant)
        gift = sitting.bribes.get(club)
        if gift is not None and gift.fixture == fixture.id:
            sitting = refund(sitting, club)
    return sitting


def refund(sitting: Sitting, club: ClubId) -> Sitting:
    """BEP-WX-07, BEP-BRIBE-10: a bribe for a match that was not held is given back."""
    gift = sitting.bribes[club]
    price = bribing.cost(gift.kind)
    left = {each: other_gift for each, other_gift in sitting.bribes.items() if each != club}
    returned = replace(sitting, bribes=left).pay(club, "the referee gives it back", price)
    return returned.tell(
        told.BribeReturned(audience=only(club), rules=("BEP-BRIBE-10",), fixture=gift.fixture, cost=price)
    )


# --- what is told of it ---------------------------------------------------------------------------------------------


def _side_report(decided: Decided, ground: Ground) -> told.SideReport:
    """BEP-INFO-01, BEP-SHOT-12: what everybody hears of a team."""
    team, performance = decided.side(ground).team, decided.play.performance(ground)
    names = {place: man.name for place, man in enumerate(team.men)}
    return told.SideReport(
        name=team.name,
        formation=formation(count_by_area(team.men)),
        shots=decided.play.shots(ground),
        saves=decided.play.saves(ground),
        booked=tuple(names[place] for place, cards in performance.cards.items() if cards.yellow),
        sent_off=tuple(names[place] for place, cards in performance.cards.items() if cards.red),
        injured=tuple(names[place] for place in performance.injuries),
    )


def _report(sitting: Sitting, decided: Decided, orders: Orders) -> Sitting:
    """BEP-INFO-01, BEP-INFO-02, BEP-INFO-03: the report for all, one for each owner, and those of the scouts."""
    home, away = (_side_report(decided, ground) for ground in GROUNDS)
    goals = tuple(
        told.Goal(each.minute, each.by, each.name, KINDS[each.result]) for each in decided.play.attempts if each.is_goal
    )
    sitting = sitting.tell(
        told.MatchPlayed(
            audience=EVERYBODY,
            rules=("BEP-INFO-01",),
            fixture=decided.fixture,
            home=home,
            away=away,
            score=decided.play.score,
            after_ninety=decided.after_ninety,
            goals=goals,
            weather=decided.play.weather,
            shoot_out=decided.shoot_out,
            winner=decided.side(decided.goes_on).team.name if decided.goes_on else "",
        ),
        *_own_reports(decided),
    )
    watched = [club for club, sent in orders.items() if decided.fixture.id in sent.scouts]
    spies = [club for club in watched if decided.fixture.id in scouted(sitting, club, orders[club])]
    return sitting.tell(*(_spied(decided, club) for club in spies))


def _own_reports(decided: Decided) -> list[told.TeamSheetPlayed]:
    return [_own_report(decided, ground) for ground in GROUNDS if not is_masters_club(decided.side(ground).entrant)]


def _own_report(decided: Decided, ground: Ground) -> told.TeamSheetPlayed:
    """BEP-INFO-01, BEP-GAP-12: what a president hears of his own team, every correction included."""
    side, performance = decided.side(ground), decided.play.performance(ground)
    men = side.team.men
    return told.TeamSheetPlayed(
        audience=only(ClubId(side.entrant)),
        rules=("BEP-INFO-01", "BEP-GAP-12"),
        fixture=decided.fixture,
        against=decided.side(other(ground)).team.name,
        men=tuple((man.name, man.area, level) for man, level in zip(men, performance.levels, strict=True)),
        totals=performance.totals,
        points=side.selection.points,
        cat=side.selection.cat,
        tfg=side.selection.tfg,
        corrections=side.selection.corrections,
        is_automatic=side.is_automatic,
        injuries={men[place].name: injury.fitness_loss for place, injury in performance.injuries.items()},
        plays=decided.plays if ground in decided.bribes else 1,
    )


def scouted(sitting: Sitting, club_id: ClubId, sent: SessionOrders) -> tuple[str, ...]:
    """BEP-STAFF-06: the matches a club's scouts see: one each, and never one of its own."""
    count = sum(man.job == "scout" for man in sitting.club(club_id).staff)
    own = _own_matches(sitting, club_id)
    return tuple(fixture for fixture in dict.fromkeys(sent.scouts) if fixture not in own)[:count]


def _own_matches(sitting: Sitting, club: ClubId) -> frozenset[str]:
    league = sitting.league
    return frozenset(each.id for each in league.fixtures if club in entrants(each, league))


SCOUTING = ("BEP-STAFF-06", "BEP-GAP-12")


def _clubs_of(sitting: Sitting, fixture_id: str) -> str:
    """A match of the session by its clubs, as far as they are known."""
    league = sitting.league
    found = (each for each in league.fixtures if each.id == fixture_id)
    return next((" - ".join(map(league.name_of, entrants(each, league))) for each in found), fixture_id)


def send_scouts(sitting: Sitting, orders: Orders, dice: Dice) -> Sitting:
    """BEP-STAFF-06, BEP-GAP-12: before the matches a president hears to which of them no scout of his goes."""
    for club, sent in orders.items():
        own, seen = _own_matches(sitting, club), scouted(sitting, club, sent)
        for fixture in dict.fromkeys(sent.scouts):
            if fixture not in seen:
                why = "it is a match of your own" if fixture in own else "there is no scout for it"
                sitting = sitting.refuse(club, f"scout to {_clubs_of(sitting, fixture)}", why, *SCOUTING)
    return sitting


def _spied(decided: Decided, club: ClubId) -> told.MatchSpied:
    """BEP-INFO-03: totals after everything, with the extra points on them, catenaccio and offside trap."""
    home, away = (
        told.Spied(
            name=decided.side(ground).team.name,
            goals=decided.play.goals(ground),
            totals=decided.play.performance(ground).totals,
            extra={
                area: points for area, points in extra_by_area(decided.side(ground).selection.points).items() if points
            },
            cat=decided.side(ground).selection.cat,
            tfg=decided.side(ground).selection.tfg,
        )
        for ground in GROUNDS
    )
    return told.MatchSpied(audience=only(club), rules=("BEP-INFO-03",), fixture=decided.fixture, home=home, away=away)
