"""The computer president: plays to win, and by a plan that anybody may read.

Line-ups are chosen match by match, the championship first (`choosing_a_team`), against an opponent of whom no more is
known than the results everybody has read. Training goes where a point brings most for its price. Six Primavera are
discovered each season for the positions that will be short; young players get the matches they may play where it costs
little. Players who are not needed any more go to the auction; bids are for men who make the team better, and never for
the last money. Old men become coach, tactician and physio. A larger stadium is built out of what is left. There are no
bribes (a bought victory is found out one time in four, and then costs more than it brought) and no bets.
"""

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from touchline.books.beppiland import auction, backroom_boys, coaching, money, stadium
from touchline.books.beppiland.auction import Bid
from touchline.books.beppiland.backroom_boys import BackroomBoy, Job
from touchline.books.beppiland.choosing_a_team import Chosen, choose, picked, pool
from touchline.books.beppiland.coaching import On, Training
from touchline.books.beppiland.communication_of_the_teams import Available, Means
from touchline.books.beppiland.competitions import (
    FINALE,
    LAST_SLOT,
    SESSIONS,
    ClubId,
    Competition,
    Entrant,
    Fixture,
    is_masters_club,
)
from touchline.books.beppiland.ending_the_season import aged
from touchline.books.beppiland.extra_points import HOME_ADVANTAGE, MOST_PGP
from touchline.books.beppiland.match_day import Diary, available, entrants, fixtures_of, masters_selection, means
from touchline.books.beppiland.match_play import GROUNDS, Ground, other
from touchline.books.beppiland.orders import (
    BeppilandOrders,
    Conversion,
    FinaleOrders,
    FoundClub,
    Friendly,
    NewPlayer,
    Pension,
    Request,
    SessionOrders,
)
from touchline.books.beppiland.players import AREAS, LINES, Player, PlayerId, Position, Side, age_of, is_injured
from touchline.books.beppiland.prospects import Strength, even_strength
from touchline.books.beppiland.state import Club, League, Lot
from touchline.books.beppiland.team_selection import ELEVEN
from touchline.books.beppiland.tired_players import is_tired
from touchline.books.beppiland.young_players import Discovery, matches_a_session
from touchline.dice import Dice
from touchline.game import SeatId

COMPETITIONS: tuple[Competition, ...] = ("title", "championship", "cup", "torneo", "juniores", "friendly")
"""Which match has the men first."""


def good(league: League, seat: SeatId, dice: Dice) -> BeppilandOrders:
    """What a president who plays to win sends."""
    match league.stage:
        case "founding":
            return FoundClub(players=STARTING_TEAM, backroom_boy="coach")
        case "session":
            return session_orders(league, league.clubs[ClubId(seat)])
        case "finale":
            return finale_orders(league, league.clubs[ClubId(seat)])


def session_orders(league: League, club: Club) -> SessionOrders:
    """The sheet of a session: who leaves and who is trained, then the teams, then what money can do."""
    pensions = wanted_pensions(club, league.session)
    retired = {pension.player for pension in pensions}
    staying = replace(
        club,
        players=tuple(player for player in club.players if player.name not in retired),
        pa=club.pa + club.ps,
    )
    training = wanted_training(staying, league.session)
    early = league.options.training_effect == "before matches"
    ready = _trained(staying, training) if early else staying
    chosen = line_ups(league, ready)
    build = builds(club)
    means_left = club.money - (stadium.building_cost(club.stadium) or 0) * build
    return SessionOrders(
        matches={fixture: each.sheet for fixture, each in chosen.items()},
        training=training,
        conversion=Conversion(pa=club.ps),
        discoveries=wanted_discoveries(club),
        pensions=_with_tactic(pensions, chosen),
        stadium=build,
        bids=wanted_bids(league, club, means_left),
        requests=wanted_requests(league, staying),
        friendlies=wanted_friendlies(league, ready, chosen),
    )


def _trained(club: Club, training: Sequence[Training]) -> Club:
    coach = backroom_boys.has(club.staff, "coach")
    return replace(club, players=coaching.train(club.players, club.pa, training, coach=coach).players)


def finale_orders(league: League, club: Club) -> FinaleOrders:
    """BEP-END-14: the last line-ups; who would retire becomes a backroom boy if one will be short."""
    chosen = line_ups(league, club)
    return FinaleOrders(
        matches={fixture: each.sheet for fixture, each in chosen.items()},
        pensions=_with_tactic(last_pensions(club), chosen),
    )


# --- the opponent ---------------------------------------------------------------------------------------------------

USUAL_POINTS, SURE_AFTER = 1.4, 6  # points of a match, and after how many matches the table is half of the truth
LEVELS_OF_A_POINT = 1.2  # by which the men of a club are better that wins a point more in every match
USUAL_HARDNESS = 3


def expected_rival(league: League, club: Club, rival: Entrant, *, at_home: bool) -> Strength:
    """What to expect of an opponent, from results only: men like one's own, better by the points they win."""
    if is_masters_club(rival):
        level, hardness = _masters_level(), 0
    else:
        own = _points_a_match(league, club.id)
        level = best_eleven(club.players) / ELEVEN + LEVELS_OF_A_POINT * (_points_a_match(league, ClubId(rival)) - own)
        hardness = USUAL_HARDNESS
    return even_strength(max(level, 1.0), (HOME_ADVANTAGE if at_home else 0) + hardness, hardness)


def _masters_level() -> float:
    """BEP-GAP-04: everybody knows the squad of a master's club."""
    return sum(man.level for man in masters_selection(at_home=False).men) / ELEVEN


def _points_a_match(league: League, club: ClubId) -> float:
    played = [each for each in league.results if each.fixture.group and club in (each.home, each.away)]
    points = 0
    for each in played:
        home, away = each.score
        ours, theirs = (home, away) if each.home == club else (away, home)
        points += 3 if ours > theirs else ours == theirs
    return (points + USUAL_POINTS * SURE_AFTER) / (len(played) + SURE_AFTER)


def best_eleven(players: Sequence[Player]) -> int:
    """The levels of the best goalkeeper and the best ten of the others."""
    keepers, others = (
        sorted((_level(each) for each in players if each.is_goalkeeper == keeps), reverse=True)
        for keeps in (True, False)
    )
    return sum(keepers[:1]) + sum(others[: ELEVEN - 1])


def _level(player: Player) -> int:
    return player.skill + player.fitness


# --- line-ups -------------------------------------------------------------------------------------------------------


def line_ups(league: League, club: Club) -> dict[str, Chosen]:
    """A team for every match of the session; nobody plays more than he may.

    The most important match has the men first, and nothing counts but victory; then, from the least important match to
    the most, teams are chosen again with their tactics, and young players who are left come in for a lesson where it
    costs little.
    """
    due = sorted(fixtures_of(league, club.id), key=lambda fixture: COMPETITIONS.index(fixture.competition))
    wanted: dict[str, Collection[str]] = {}
    for fixture in due:
        squad, points, rival = _outlook(fixture, league, club, wanted)
        wanted[fixture.id] = picked(pool(squad), points, rival, growth=0)[0].areas
    found: dict[str, Chosen] = {}
    pgp, physio = club.pgp, backroom_boys.has(club.staff, "physio")
    for fixture in reversed(due):
        del wanted[fixture.id]
        squad, points, rival = _outlook(fixture, league, club, wanted)
        spent = allowance(pgp, fixture, league.session)
        chosen = choose(squad, points, rival, pgp=spent, physio=physio)
        pgp -= chosen.sheet.points.pgp_used
        wanted[fixture.id] = chosen.men
        found[fixture.id] = chosen
    return found


def _outlook(
    fixture: Fixture, league: League, club: Club, others: Mapping[str, Collection[str]]
) -> tuple[list[Available], Means, Strength]:
    """Whom the other matches leave, the extra points there are, and what to expect of the opponent."""
    ground: Ground = "away" if entrants(fixture, league)[1] == club.id else "home"
    opponent = entrants(fixture, league)[GROUNDS.index(other(ground))]
    names = Counter(name for men in others.values() for name in men)
    played = {player.id: names[player.name] for player in club.players if names[player.name]}
    return (
        [_rested(each, played) for each in available(club, fixture, league, Diary(played=played), None)],
        means(club, fixture, league, ground),
        expected_rival(league, club, opponent, at_home=ground == "away" and not fixture.is_neutral),
    )


def _rested(each: Available, played: Mapping[PlayerId, int]) -> Available:
    """BEP-FIT-01: a match that tires a man is worth a point of fitness less."""
    tires = is_tired(played.get(each.player.id, 0) + 1, goalkeeper=each.player.is_goalkeeper)
    return replace(each, fitness=each.fitness - 1) if tires else each


def allowance(pgp: int, fixture: Fixture, session: int) -> int:
    """BEP-XP-03: PGP are shared out over what is left of the championship; in the finale everything goes."""
    if fixture.competition == "title" or session == FINALE:
        return min(pgp, MOST_PGP)
    left = 2 * (SESSIONS + 1 - session)
    return min(MOST_PGP, -(-pgp // left)) if fixture.competition == "championship" else 0


# --- friendlies -------------------------------------------------------------------------------------------------------


def wanted_friendlies(league: League, club: Club, chosen: Mapping[str, Chosen]) -> tuple[Friendly, ...]:
    """BEP-FRI-01, BEP-YOU-03: one a session, for the young to learn; computer presidents know whom to ask.

    Everybody meets everybody in turn, by the numbers of the seats. Who does not ask back plays none.
    """
    partner, at_home = friendly_partner([ClubId(seat.id) for seat in league.seats], club.id, _sessions_so_far(league))
    played = Counter(name for each in chosen.values() for name in each.men)
    pupils = [each for each in club.players if _may_learn(each, played[each.name])]
    if not league.options.friendlies_per_session or len(pupils) < FEWEST_PUPILS:
        return ()
    others = sorted((each for each in club.players if each not in pupils and not each.is_young), key=_promise)
    friendly = Fixture(id="", competition="friendly", round=0, session=league.session, slot=0, home="", away="")
    squad = [
        Available(player=each, fitness=each.fitness, roster=roster)
        for roster, each in enumerate((*pupils, *others[: ELEVEN + 1 - len(pupils)]))
        if not is_injured(each.fitness)
    ]
    rival = even_strength(best_eleven([each.player for each in squad]) / ELEVEN)
    team = choose(squad, replace(means(club, friendly, league, "away"), hardness=0), rival)
    return (Friendly(club=partner, at_home=at_home, sheet=team.sheet),)


FEWEST_PUPILS = 4


def _may_learn(player: Player, played: int) -> bool:
    """BEP-YOU-02: a young player who has a match of the session left."""
    most = matches_a_session(player.age) if player.is_young else 0
    return most is not None and played < most and not is_injured(player.fitness)


def _sessions_so_far(league: League) -> int:
    return league.season * SESSIONS + league.session


def friendly_partner(seats: Sequence[ClubId], club: ClubId, turn: int) -> tuple[ClubId, bool]:
    """Whom a club meets in a turn, and whether at home: the last seat stays, the others go round."""
    last, place = len(seats) - 1, seats.index(club)
    if place == last:
        met = next(each for each in range(last) if (2 * each - turn) % last == 0)
    else:
        met = (turn - place) % last
        met = last if met == place else met
    return seats[met], place < met


# --- training -------------------------------------------------------------------------------------------------------

KEPT_OF_FITNESS = 0.7  # how much of a point of fitness lasts until the end of the season
LATER = (0.7, 0.5, 0.35)  # what a point of skill is worth one season later, two and three
LAST_GOOD_AGE = 4
SKILL_OF_AN_HEIR = 10  # of which enough is left a year later for any job
AS_A_BACKROOM_BOY = 2.0  # what a point is worth that keeps a man until he can be pensioned
ONS: tuple[On, ...] = ("fitness", "skill")
REGULARS, RESERVES = 12, 17
USE = {"regular": 1.0, "reserve": 0.5, "other": 0.05}


class Lesson(NamedTuple):
    """Something that can be trained: what it brings for its price."""

    rate: float
    cost: int
    order: Training


def wanted_training(club: Club, session: int) -> tuple[Training, ...]:
    """BEP-TRN-01 to BEP-TRN-08: one point after another, each where it brings most for its price."""
    coach = backroom_boys.has(club.staff, "coach")
    use, follower = _use(club.players), heir(club.players, LAST_GOOD_AGE)
    lessons: list[Lesson] = []
    for player in club.players:
        able: list[On] = [on for on in ONS if coaching.may_train(player, on)]
        lessons += [_lesson(player, on, use[player.id], session, coach=coach) for on in able]
        if player is follower and "skill" in able and player.skill < SKILL_OF_AN_HEIR:
            lessons.append(_lesson(player, "skill", 1.0, session, coach=coach, more=AS_A_BACKROOM_BOY))
    left, chosen = club.pa, list[Training]()
    for lesson in sorted(lessons, key=lambda each: -each.rate):
        if lesson.cost <= left and lesson.order not in chosen:
            left -= lesson.cost
            chosen.append(lesson.order)
    return tuple(chosen)


def _lesson(player: Player, on: On, use: float, session: int, *, coach: bool, more: float = 0.0) -> Lesson:
    season = (SESSIONS + 1 - session) / SESSIONS
    brings = season * KEPT_OF_FITNESS
    if on == "skill":
        brings = season + sum(LATER[: max(0, LAST_GOOD_AGE - player.age)])
    cost = coaching.cost(player, on, coach=coach)
    return Lesson(round(use * (brings + more) / cost, 6), cost, Training(player.name, on))


def heir(players: Sequence[Player], age: int) -> Player | None:
    """BEP-PENS-01: the best man of an age: whoever is to be a backroom boy must live to see age V."""
    return max((each for each in players if each.age == age), key=lambda each: each.skill, default=None)


def _use(players: Sequence[Player]) -> dict[PlayerId, float]:
    """How much a point of each man is worth: to the team that plays, to the bench, to nobody."""
    found: dict[PlayerId, float] = {}
    for keeps in (True, False):
        ranked = sorted((each for each in players if each.is_goalkeeper == keeps), key=lambda each: -_promise(each))
        regulars, reserves = (1, 1) if keeps else (REGULARS - 1, RESERVES - 1)
        for place, player in enumerate(ranked):
            kind = "regular" if place < regulars else "reserve" if place < reserves else "other"
            found[player.id] = USE[kind]
    return found


def _promise(player: Player) -> float:
    """What a man is worth to a team: his level, whether he is hurt or not, and a little for his years to come."""
    return player.skill + min(player.fitness, 0) / 2 + max(0, LAST_GOOD_AGE - player.age) / 4


# --- young players --------------------------------------------------------------------------------------------------

WANTED: dict[Position, float] = {"Po": 1, "Li": 1, "Di": 3.4, "Ce": 3.4, "At": 3.2}
"""How a squad should be made up."""


def wanted_discoveries(club: Club) -> tuple[Discovery, ...]:
    """BEP-YOU-07 to BEP-YOU-09: all there are, each for the position that will be shortest, S where S is short."""
    count, lefts = dict.fromkeys(AREAS, 0.0), dict.fromkeys(AREAS, 0.0)
    for player in club.players:
        share = max(0, LAST_GOOD_AGE + 1 - max(player.age, 1)) / LAST_GOOD_AGE  # older men count for less
        count[player.positions[0]] += share
        lefts[player.positions[0]] += share * (player.side in ("S", "S+D"))
    found: list[Discovery] = []
    left_sided = club.quota.left_sided
    for _ in range(club.quota.left):
        position = min(AREAS, key=lambda area: (count[area] / WANTED[area], AREAS.index(area)))
        is_left = position in LINES and left_sided > 0 and 2 * lefts[position] <= count[position]
        side: Side = "" if position == "Po" else "S" if is_left else "D"
        left_sided -= is_left
        lefts[position] += is_left
        count[position] += 1
        found.append(Discovery(position=position, side=side))
    return tuple(found)


# --- backroom boys --------------------------------------------------------------------------------------------------

WANTED_JOBS: tuple[Job, ...] = ("coach", "tactician", "physio")
LAST_SESSION_TO_PENSION = 3


def wanted_pensions(club: Club, session: int) -> tuple[Pension, ...]:
    """BEP-PENS-01, BEP-STAFF-03: early in a season, whom the team can spare becomes the backroom boy it lacks."""
    if session > LAST_SESSION_TO_PENSION:
        return ()
    ranked = sorted(club.players, key=_promise)
    return _pensions(ranked[: max(0, len(ranked) - RESERVES)], club.staff)


def last_pensions(club: Club) -> tuple[Pension, ...]:
    """BEP-END-14, BEP-STAFF-03: before everybody ages, who would retire stays where somebody will be missing."""
    retiring = [player for player in club.players if aged(player) is None]
    return _pensions(retiring, backroom_boys.a_year_later(club.staff))


def _pensions(spare: Sequence[Player], staff: tuple[BackroomBoy, ...]) -> tuple[Pension, ...]:
    found: list[Pension] = []
    for job in WANTED_JOBS:
        gone = {pension.player for pension in found}
        able = [each for each in spare if backroom_boys.may_be_pensioned(each, job) and each.name not in gone]
        if able and not backroom_boys.has(staff, job):
            found.append(Pension(player=able[0].name, job=job))
    return tuple(found)


def _with_tactic(pensions: Sequence[Pension], chosen: Mapping[str, Chosen]) -> tuple[Pension, ...]:
    """BEP-STAFF-09: a new tactician teaches what the team plays already; where it plays nothing, there is none."""
    usual = Counter(each.tactic for each in chosen.values()).most_common(1)
    able = [each for each in pensions if each.job != "tactician" or usual]
    return tuple(replace(each, tactic=usual[0][0]) if each.job == "tactician" else each for each in able)


# --- money ----------------------------------------------------------------------------------------------------------

RESERVE = 300  # M that are never spent
LEVEL_PRICE = 45  # M for a level of a regular in a season
FEWEST_PLAYERS, FEWEST_KEEPERS = 18, 2
LEAST_VALUE = 20  # M for which a player is put up
NOTATION = re.compile(r"(?P<age>[PJIVX]+) (?P<skill>\d+)[+-]\d+ (?P<positions>[A-Za-z/]+)")


def builds(club: Club) -> bool:
    """BEP-STAD-01: out of what is left, and never in debt."""
    cost = stadium.building_cost(club.stadium)
    return cost is not None and not club.building and club.money - cost >= RESERVE


def wanted_bids(league: League, club: Club, means: int) -> tuple[Bid, ...]:
    """BEP-AUC-05: a bid is what a man is worth to the team; together they are within one's means."""
    if not auction.is_held(league.session):
        return ()
    bids: list[Bid] = []
    for lot in league.lots:
        amount = min(_worth_of_lot(lot, club), means - RESERVE)
        if lot.club != club.id and amount >= lot.minimum:
            bids.append(Bid(lot=lot.number, amount=amount))
            means -= amount
    return tuple(bids)


def _worth_of_lot(lot: Lot, club: Club) -> int:
    """By how much a man is better than the regular he would replace, for the years he has."""
    found = NOTATION.match(lot.notation)
    assert found is not None, f"{lot.notation} is no player"
    age, skill, position = age_of(found["age"]), int(found["skill"]), found["positions"].split("/")[0]
    rivals = sorted((each.skill for each in club.players if position in each.positions), reverse=True)
    regulars = round(WANTED[position])  # type: ignore[index]  # a position, as the list writes it
    weakest = rivals[regulars - 1] if len(rivals) >= regulars else 0
    years = max(0, LAST_GOOD_AGE + 1 - age)
    return LEVEL_PRICE * max(0, skill - weakest) * years


def wanted_requests(league: League, club: Club) -> tuple[Request, ...]:
    """BEP-AUC-04: whom the team does not need any more, as long as he brings something."""
    listed = {lot.player for lot in league.lots}
    heirs = [heir(club.players, age) for age in (LAST_GOOD_AGE - 1, LAST_GOOD_AGE)]
    able = [each for each in club.players if not each.is_young and each.id not in listed and each not in heirs]
    ranked = sorted(able, key=_promise)
    if not auction.takes_requests(league.session):
        return ()
    found: list[Request] = []
    left = [player for player in club.players if player.id not in listed]
    for player in ranked[: max(0, len(ranked) - RESERVES)]:
        keepers = sum(each.is_goalkeeper for each in left)
        is_spare = len(left) > FEWEST_PLAYERS and (not player.is_goalkeeper or keepers > FEWEST_KEEPERS)
        if is_spare and money.value_of(player) >= LEAST_VALUE:
            found.append(Request(player=player.name, matches=LAST_SLOT))
            left.remove(player)
    return tuple(found)


# --- the beginning --------------------------------------------------------------------------------------------------


def _new(where: str, age: str, skill: int) -> NewPlayer:
    position, _, side = where.partition(".")
    return NewPlayer(position=position, side=side, age=age, skill=skill)  # type: ignore[arg-type]  # checked by a test


STARTING_TEAM = (
    *(_new(where, "I", skill) for where, skill in (("At.D", 12), ("Ce.D", 12), ("Di.S+D", 10))),
    *(_new(where, "II", 6) for where in ("At.S", "Ce.S")),
    *(_new(where, "III", 6) for where in ("Po", "Di.D")),
    *(_new(where, "IV", 6) for where in ("Li.D", "Di.S")),
    *(_new(where, "J", 5) for where in ("At.D", "Ce.S", "Di.D")),
    *(_new(where, "J", 3) for where in ("Po", "Ce.D", "At.S")),
    *(_new(where, "P", 2) for where in ("Po", "Li.D", "Di.S", "Di.D", "Ce.D", "At.D")),
)
"""BEP-NEW-02, BEP-NEW-03: as few adults as may be, so that they are good; the youngest are the best."""
