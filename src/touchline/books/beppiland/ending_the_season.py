"""Ending the season: prizes, ageing, and what begins anew."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from touchline.books.beppiland import backroom_boys, discipline, money, stadium, training_points
from touchline.books.beppiland import events as told
from touchline.books.beppiland.comings_and_goings import bound, dismiss, pension
from touchline.books.beppiland.competitions import (
    GROUPS,
    ClubId,
    Competition,
    divisions_from_groups,
    is_masters_club,
    promoted_and_relegated,
)
from touchline.books.beppiland.extra_points import PGP_OF_A_SEASON
from touchline.books.beppiland.league_table import (
    FIRST,
    equal_firsts,
    goalkeeper_rank,
    goalkeepers,
    ranked,
    results_of,
    scorer_rank,
    scorers,
)
from touchline.books.beppiland.orders import FinaleOrders
from touchline.books.beppiland.players import BEST_FITNESS, FIRST_ADULT, JUNIORES, Player, PlayerId, must_retire
from touchline.books.beppiland.session import close_accounts
from touchline.books.beppiland.sitting import Sitting
from touchline.books.beppiland.state import Club, Honour, League
from touchline.books.beppiland.young_players import Quota
from touchline.dice import Dice
from touchline.game import EVERYBODY, only

LOWEST_SKILL_OF_A_NEW_ADULT = 5
DIVISIONS = ("A", "B", "C")
CUPS: dict[Competition, str] = {"cup": "Cup", "torneo": "Torneo", "juniores": "Juniores Cup"}
TITLE = "Title (play-off of the three league winners)"
GROUP = "Each of the three leagues"


def end_season(sitting: Sitting, orders: Mapping[ClubId, FinaleOrders], dice: Dice) -> Sitting:
    """BEP-SEQ-23: tables and prizes; pensions; ageing; free skill points; points, counts, fitness; the next groups."""
    title = title_order(sitting.league, dice)
    best_scorers, best_goalkeepers = lists(sitting.league, dice)
    honour = _honour(sitting.league, title, best_scorers, best_goalkeepers)
    sitting = close_accounts(_pay_prizes(sitting, title, best_scorers, best_goalkeepers), {}, dice)
    sitting = _mark_as_special(sitting, (*best_scorers[:FIRST], *best_goalkeepers[:FIRST]))
    sitting = _dismiss_and_pension(sitting, orders)
    sitting = _age(sitting)
    sitting = _reward(sitting, best_scorers, "scorers")
    sitting = _reward(sitting, best_goalkeepers, "goalkeepers")
    clubs = {club.id: next_season(club) for club in sitting.league.clubs.values()}
    groups = next_groups(sitting.league, dice)
    league = replace(
        sitting.league,
        clubs=clubs,
        groups=groups,
        has_divisions=True,
        season=sitting.league.season + 1,
        session=1,
        fixtures=(),
        ties={},
        results=(),
        final_tables={},
        penalties={},
        tallies={},
        honours=(*sitting.league.honours, honour),
    )
    ended = told.SeasonEnded(
        audience=EVERYBODY,
        rules=("BEP-SEQ-23", "BEP-LEA-05", "BEP-GAP-11"),
        honour=honour,
        final_tables=_by_name(sitting.league.final_tables, clubs),
        groups=_by_name(groups, clubs),
        has_divisions=True,
    )
    return replace(sitting, league=league).tell(ended)


def _by_name(groups: Mapping[str, Sequence[ClubId]], clubs: Mapping[ClubId, Club]) -> dict[str, tuple[str, ...]]:
    return {name: tuple(clubs[club].name for club in members) for name, members in groups.items()}


# --- tables and prizes ----------------------------------------------------------------------------------------------


def title_order(league: League, dice: Dice) -> tuple[ClubId, ...]:
    """BEP-LEA-04, BEP-GAP-02, BEP-GAP-11 (reconstruction): the first three: of the play-off, or of division A."""
    if league.has_divisions:
        return league.final_tables[DIVISIONS[0]][:GROUPS]
    winners = [league.final_tables[group][0] for group in league.groups]
    wealth = {club: league.clubs[club].money for club in winners}
    return tuple(line.club for line in ranked(winners, results_of(league, "title"), wealth, dice=dice))


def lists(league: League, dice: Dice) -> tuple[tuple[PlayerId, ...], tuple[PlayerId, ...]]:
    """BEP-GAP-14 (reconstruction): the lists of scorers and goalkeepers who still play for a president's club."""
    owned = {player.id: player for club in league.clubs.values() for player in club.players}
    tallies = {player: league.tallies[player] for player in owned if player in league.tallies}
    keepers = [player.id for player in owned.values() if player.is_goalkeeper]
    rounds = max((result.fixture.round for result in league.results if result.fixture.group), default=0)
    return scorers(tallies, dice), goalkeepers(tallies, keepers, rounds, dice)


def cup_places(league: League, competition: Competition) -> tuple[str, ...]:
    """BEP-MON-10: winner, finalist, and the two losing semi-finalists of an elimination."""
    ties = [tie for tie in league.ties.values() if tie.competition == competition]
    last = max((tie.round for tie in ties), default=0)
    places: list[str] = []
    for tie in (each for round_ in (last, last - 1) for each in ties if each.round == round_):
        loser = tie.away if tie.winner == tie.home else tie.home
        places += [tie.winner or "", loser] if tie.round == last else [loser]
    return tuple(places)


def _pay_prizes(
    sitting: Sitting,
    title: Sequence[ClubId],
    best_scorers: Sequence[PlayerId],
    best_goalkeepers: Sequence[PlayerId],
) -> Sitting:
    """BEP-MON-10, BEP-MON-11, BEP-MON-13: the title, the groups, the cups, the top scorer and the top goalkeeper."""
    league = sitting.league
    for club, amount in zip(title, _amounts(TITLE), strict=False):
        sitting = _prize(sitting, club, "title", amount)
    for group in league.groups:
        places = league.final_tables[group]
        if league.has_divisions and group == DIVISIONS[0]:
            continue
        ranked_from = 0 if league.has_divisions else 1  # the winner of a group has his share of the title prizes
        for club, amount in zip(places[ranked_from:], _amounts(GROUP), strict=False):
            sitting = _prize(sitting, club, f"group {group}", amount)
    for competition, name in CUPS.items():
        for entrant, amount in zip(cup_places(league, competition), _amounts(name), strict=False):
            if entrant and not is_masters_club(entrant):
                sitting = _prize(sitting, ClubId(entrant), name, amount)
    firsts = (
        ("Top scorer", equal_firsts(best_scorers, league.tallies, scorer_rank)),
        ("Top goalkeeper", equal_firsts(best_goalkeepers, league.tallies, goalkeeper_rank)),
    )
    for what, players in firsts:
        for owner in dict.fromkeys(filter(None, map(league.owner, players))):
            sitting = _prize(sitting, owner, what.lower(), _amounts(what)[0])
    return sitting


def _amounts(competition: str) -> list[int]:
    """The prizes of a competition, the best first."""
    line = money.PRIZES[competition]
    return [int(amount) for amount in (line.first, line.second, line.third, line.fourth) if amount.isdigit()]


def _prize(sitting: Sitting, club: ClubId, what: str, amount: int) -> Sitting:
    name = sitting.club(club).name
    return sitting.pay(club, f"prize: {what}", amount).tell(
        told.PrizePaid(audience=EVERYBODY, rules=("BEP-MON-10",), club=name, what=what, amount=amount)
    )


def _honour(
    league: League, title: Sequence[ClubId], best_scorers: Sequence[PlayerId], best_goalkeepers: Sequence[PlayerId]
) -> Honour:
    names = {player.id: player.name for club in league.clubs.values() for player in club.players}
    cups = {competition: cup_places(league, competition) for competition in CUPS}
    winner = {each: league.name_of(places[0]) if places else "" for each, places in cups.items()}
    return Honour(
        season=league.season,
        champion=league.name_of(title[0]),
        cup=winner["cup"],
        torneo=winner["torneo"],
        juniores=winner["juniores"],
        scorer=names[best_scorers[0]] if best_scorers else "",
        goalkeeper=names[best_goalkeepers[0]] if best_goalkeepers else "",
    )


def _mark_as_special(sitting: Sitting, best: Sequence[PlayerId]) -> Sitting:
    """BEP-GAP-13 (reconstruction): who ends a season among the first three is special for good, also for a pension."""
    for club in tuple(sitting.league.clubs.values()):
        players = tuple(replace(player, is_special=player.is_special or player.id in best) for player in club.players)
        sitting = sitting.put(replace(club, players=players))
    return sitting


# --- pensions, and ageing ---------------------------------------------------------------------------------------------


def _dismiss_and_pension(sitting: Sitting, orders: Mapping[ClubId, FinaleOrders]) -> Sitting:
    """BEP-END-14, BEP-PENS-04: what presidents ordered for the end of the season, before anybody ages."""
    for club in sitting.league.clubs:
        sent = orders[club]
        sitting = dismiss(sitting, club, sent.dismissals)
        for wish in sent.pensions:
            sitting = pension(sitting, club, wish, bound(sitting, club, {}))
    return sitting


def aged(player: Player) -> Player | None:
    """BEP-END-01 to BEP-END-05, BEP-YOU-06: a year later; None for a player who retires."""
    age = player.age + 1
    if age == JUNIORES:
        return replace(player, age=age)
    if age == FIRST_ADULT:
        is_good = player.skill >= LOWEST_SKILL_OF_A_NEW_ADULT
        return replace(player, age=age, experience=0) if is_good else None
    skill = player.skill - age
    return None if must_retire(skill) else replace(player, age=age, skill=skill)


def _age(sitting: Sitting) -> Sitting:
    """BEP-END-01, BEP-END-05, BEP-END-06, BEP-END-15: everybody a year older; some retire, whatever is left."""
    for club in tuple(sitting.league.clubs.values()):
        older = {player.id: aged(player) for player in club.players}
        retired = [player for player in club.players if older[player.id] is None]
        players = tuple(player for player in older.values() if player is not None)
        sitting = sitting.put(replace(club, players=players, staff=backroom_boys.a_year_later(club.staff)))
        sitting = sitting.tell(
            *(
                told.PlayerRetired(
                    audience=only(club.id), rules=("BEP-END-03", "BEP-END-05"), club=club.name, name=player.name
                )
                for player in retired
            )
        )
    return sitting


def _reward(sitting: Sitting, best: Sequence[PlayerId], name: told.ListName) -> Sitting:
    """BEP-MON-11, BEP-END-07: the first three have a point of skill for nothing."""
    for place, player_id in enumerate(best[:FIRST], start=1):
        owner = sitting.league.owner(player_id)
        if owner is None:
            continue  # he has retired
        club = sitting.club(owner)
        players = tuple(
            replace(player, skill=player.skill + 1) if player.id == player_id else player for player in club.players
        )
        winner = next(player for player in players if player.id == player_id)
        sitting = sitting.put(replace(club, players=players)).tell(
            told.PlayerRewarded(
                audience=EVERYBODY, rules=("BEP-MON-11",), club=club.name, name=winner.name, list=name, place=place
            )
        )
    return sitting


def rested(player: Player) -> Player:
    """BEP-END-09, BEP-END-10, BEP-END-12, BEP-MON-05: discipline, counts, fitness and the skill salaries go by."""
    return replace(
        player,
        discipline=discipline.next_season(player.discipline),
        foreign_matches={},
        skill_trainings=0,
        fitness=BEST_FITNESS if player.is_young else 0,
        start_skill=player.skill,
    )


def next_season(club: Club) -> Club:
    """BEP-END-08, BEP-END-10 to BEP-END-13, BEP-YOU-07: a club as it begins the next season."""
    return replace(
        club,
        players=tuple(rested(player) for player in club.players),
        stadium=stadium.worn(club.stadium),
        pgp=PGP_OF_A_SEASON,
        pa=training_points.kept(club.pa),
        late=club.quota,
        quota=Quota(),
        bribed=False,
    )


def next_groups(league: League, dice: Dice) -> dict[str, tuple[ClubId, ...]]:
    """BEP-LEA-05, BEP-GAP-01, BEP-GAP-11 (reconstruction): the divisions of the next season, numbered by lot."""
    orders = [league.final_tables[group] for group in league.groups]
    members = promoted_and_relegated(orders) if league.has_divisions else divisions_from_groups(orders)
    return {
        name: dice.shuffle(clubs, f"numbers of division {name}", rule="BEP-GAP-01")
        for name, clubs in zip(DIVISIONS, members, strict=True)
    }
