"""A match of the league: who can play, how it is decided, and what it leaves behind."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from touchline.books.beppiland import bribing
from touchline.books.beppiland.backroom_boys import has, tactic_known
from touchline.books.beppiland.bribing import BribeKind
from touchline.books.beppiland.communication_of_the_teams import Available, Means, Selection, TeamSheet, correct
from touchline.books.beppiland.competitions import (
    VICTORY,
    WINNER_OF,
    ClubId,
    Entrant,
    Fixture,
    Tie,
    is_masters_club,
)
from touchline.books.beppiland.extra_points import home_advantage, most_hardness
from touchline.books.beppiland.league_table import group_table
from touchline.books.beppiland.match_play import GROUNDS, Ground, Kick, Play, Team, extra_time, play, shoot_out
from touchline.books.beppiland.nmr import nmr_selection
from touchline.books.beppiland.players import Player, PlayerId, is_young
from touchline.books.beppiland.starting_teams import masters_players
from touchline.books.beppiland.state import Club, League
from touchline.books.beppiland.team_selection import may_play
from touchline.books.beppiland.tired_players import fitness_in_match
from touchline.books.beppiland.weather import Weather
from touchline.books.beppiland.young_players import matches_a_session
from touchline.dice import Dice


class Diary(msgspec.Struct, frozen=True, kw_only=True):
    """What players have done in the session so far."""

    played: dict[PlayerId, int] = {}
    experience: dict[PlayerId, int] = {}  # matches of the young that count for their growth
    injuries: dict[PlayerId, int] = {}  # fitness lost by the worst one
    discipline: dict[PlayerId, int] = {}  # points gained


# --- who can play ---------------------------------------------------------------------------------------------------


def most_matches(age: int, declared: int | None = None) -> int | None:
    """BEP-YOU-02, BEP-AUC-13: how many matches of the session a player may play; None: any number.

    `declared` is the number that was declared for a player on the auction list.
    """
    limits = (matches_a_session(age), declared)
    return min((limit for limit in limits if limit is not None), default=None)


def is_banned(player: Player, fixture: Fixture, league: League, club: ClubId) -> bool:
    """BEP-PD-02, BEP-PD-04, BEP-PD-07: for the first matches of the club in calendar order, suspended or not."""
    if not player.ban or not fixture.is_official:
        return False
    own = [each for each in league.fixtures if each.is_official and club in entrants(each, league)]
    scheduled = [each.id for each in own if not has_fallen_away(each, league)]
    return fixture.id in scheduled[: player.ban]


def has_fallen_away(fixture: Fixture, league: League) -> bool:
    """BEP-BRIBE-08, BEP-PD-07: a second leg of a tie that was over before it is no match."""
    tie = league.ties.get(fixture.tie)
    return fixture.leg == 2 and tie is not None and tie.winner is not None and fixture.id not in _held(league)


def entrants(fixture: Fixture, league: League) -> tuple[Entrant, Entrant]:
    """BEP-GAP-09: who meets: a club, or the winner of what is named, once there is one."""
    return _entrant(fixture.home, league), _entrant(fixture.away, league)


def _entrant(name: Entrant, league: League) -> Entrant:
    able = possible(name, league)
    return able[0] if len(able) == 1 else name


def is_known(name: Entrant, league: League) -> bool:
    return name in league.clubs or is_masters_club(name)


def fixtures_of(league: League, club: ClubId) -> list[Fixture]:
    """BEP-ORD-01, BEP-GAP-09: the matches a club plays in the session, or would play if it wins what is undecided."""
    return [
        each
        for each in league.fixtures
        if club in (each.home, each.away) or club in possible(each.home, league) or club in possible(each.away, league)
    ]


def possible(name: Entrant, league: League) -> tuple[Entrant, ...]:
    """BEP-GAP-02, BEP-GAP-09: a club, or all who may still win the tie or the group that is named."""
    if name in league.clubs:
        return (name,)
    if name.startswith(WINNER_OF):
        return may_win(league, name.removeprefix(WINNER_OF))
    tie = league.ties.get(name)
    if tie is None:
        return (name,)
    if tie.winner is not None:
        return (tie.winner,)
    return (*possible(tie.home, league), *possible(tie.away, league))


def may_win(league: League, group: str) -> tuple[ClubId, ...]:
    """BEP-GAP-02 (reconstruction): who may still win a group through matches that were suspended; else its winner."""
    if group in league.final_tables:
        return league.final_tables[group][:1]
    first, *others = group_table(league, group)
    missing = [each for each in league.fixtures if each.group == group and each.id not in _held(league)]
    left = Counter(club for each in missing for club in (each.home, each.away))
    best = {line.club: line.points + VICTORY * left[line.club] for line in (first, *others)}
    return tuple(club for club, points in best.items() if club == first.club or (missing and points >= first.points))


def _held(league: League) -> frozenset[str]:
    return frozenset(result.fixture.id for result in league.results)


def available(
    club: Club,
    fixture: Fixture,
    league: League,
    diary: Diary,
    sheet: TeamSheet | None,
    *,
    later: Sequence[TeamSheet] = (),
) -> list[Available]:
    """BEP-LINE-06, BEP-LINE-09, BEP-FIT-02: the squad as the master finds it when the match is called.

    `sheet` is the line-up sent for the match, `later` are those for matches still to come.
    """
    is_auctioned = league.stage == "session"  # in the finale the list is that of the next season (BEP-AUC-13)
    declared = {lot.player: lot.matches for lot in league.lots} if is_auctioned else {}
    found: list[Available] = []
    for roster, player in enumerate(club.players):
        played, most = diary.played.get(player.id, 0), most_matches(player.age, declared.get(player.id))
        is_wanted_now = sheet is not None and player.name in sheet.marks
        wanted_later = sum(player.name in each.marks for each in later)
        found.append(
            Available(
                player=player,
                fitness=fitness_in_match(player.fitness, played, goalkeeper=player.is_goalkeeper),
                may_play=may_play(player.fitness, played, most, banned=is_banned(player, fixture, league, club.id)),
                is_reserved=not is_wanted_now and is_reserved(player.age, played, most, wanted_later),
                roster=roster,
            )
        )
    return found


def is_reserved(age: int, played: int, most: int | None, wanted_later: int) -> bool:
    """BEP-LINE-09: whether the line-ups of later matches take all the matches that a young player has left."""
    return is_young(age) and most is not None and 0 < most - played <= wanted_later


def means(club: Club, fixture: Fixture, league: League, ground: Ground) -> Means:
    """BEP-XP-01, BEP-XP-02, BEP-XP-12: the extra points a club has for a match."""
    is_friendly = not fixture.is_official
    return Means(
        fc=home_advantage(club.stadium, at_home=_is_at_home(fixture, ground), friendly=is_friendly),
        hardness=most_hardness(friendly=is_friendly),
        pgp=club.pgp,
        tactic=tactic_known(club.staff),
        juniores=fixture.competition == "juniores",
        cap=league.options.po_li_cap,
    )


@cache
def masters_selection(*, at_home: bool) -> Selection:
    """BEP-GAP-04 (reconstruction): a master's club, always fit and never banned, plays as one without orders does."""
    squad = masters_players()
    men = [Available(player=player, fitness=0, roster=roster) for roster, player in enumerate(squad)]
    return nmr_selection(men, Means(fc=home_advantage(0, at_home=at_home)))


def _is_at_home(fixture: Fixture, ground: Ground) -> bool:
    return ground == "home" and not fixture.is_neutral


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """A club in a match."""

    entrant: Entrant
    team: Team
    selection: Selection
    is_automatic: bool = False  # the master chose the line-up


def side_of(
    fixture: Fixture,
    ground: Ground,
    league: League,
    diary: Diary,
    sheet: TeamSheet | None,
    *,
    later: Sequence[TeamSheet] = (),
) -> Side:
    """BEP-SEQ-01, BEP-ORD-07: step 1: the line-up that was sent, corrected, or the best 4-3-3 with a sweeper."""
    name = entrants(fixture, league)[GROUNDS.index(ground)]
    if is_masters_club(name):
        chosen = masters_selection(at_home=_is_at_home(fixture, ground))
        return Side(entrant=name, team=_team(league.name_of(name), chosen), selection=chosen, is_automatic=True)
    club = league.clubs[ClubId(name)]
    squad = available(club, fixture, league, diary, sheet, later=later)
    has_means = means(club, fixture, league, ground)
    sent = sheet if sheet is not None and sheet.marks else None
    chosen = correct(sent, squad, has_means) if sent else nmr_selection(squad, has_means)
    team = _team(club.name, chosen, physio=has(club.staff, "physio"))
    return Side(entrant=name, team=team, selection=chosen, is_automatic=sent is None)


def _team(name: str, chosen: Selection, *, physio: bool = False) -> Team:
    return Team(name=name, men=chosen.men, points=chosen.points, cat=chosen.cat, tfg=chosen.tfg, physio=physio)


# --- how it is decided ----------------------------------------------------------------------------------------------


class Decided(msgspec.Struct, frozen=True, kw_only=True):
    """A match that was played to its end, or suspended."""

    fixture: Fixture
    home: Side
    away: Side
    play: Play
    after_ninety: tuple[int, int]
    kicks: tuple[Kick, ...] = ()
    goes_on: Ground | None = None  # who wins the tie, where it is decided
    plays: int = 1  # how often it was played, where somebody had bought it
    bribes: Mapping[Ground, BribeKind] = {}
    discovered: tuple[Ground, ...] = ()  # whose bribe was found out

    @property
    def is_suspended(self) -> bool:
        return self.play.weather == "suspended"

    def side(self, ground: Ground) -> Side:
        return self.home if ground == "home" else self.away

    @property
    def shoot_out(self) -> tuple[int, int] | None:
        if not self.kicks:
            return None
        return _kicks_in(self.kicks, "home"), _kicks_in(self.kicks, "away")


def _kicks_in(kicks: tuple[Kick, ...], ground: Ground) -> int:
    return sum(kick.is_goal for kick in kicks if kick.by == ground)


def decide(
    fixture: Fixture,
    home: Side,
    away: Side,
    weather: Weather,
    dice: Dice,
    *,
    bribes: Mapping[Ground, BribeKind] | None = None,
    tie: Tie | None = None,
) -> Decided:
    """BEP-SEQ-01: steps 3 to 19: the match, as often as a referee wants; extra time, penalties, and discovery."""
    gifts = bribes or {}
    kept, plays = _played(home.team, away.team, weather, dice, gifts)
    if weather == "suspended":
        return Decided(fixture=fixture, home=home, away=away, play=kept, after_ninety=(0, 0))
    after_ninety = kept.score
    kicks: tuple[Kick, ...] = ()
    goes_on: Ground | None = None
    if fixture.tie and fixture.leg != 1:
        if _lead(kept, fixture, tie) == 0:
            kept = extra_time(kept, home.team, away.team, dice)
        lead = _lead(kept, fixture, tie)
        goes_on = "home" if lead > 0 else "away" if lead < 0 else None
        if goes_on is None:
            goes_on, kicks = shoot_out(kept, home.team, away.team, dice)
    found = tuple(
        ground
        for ground in GROUNDS
        if ground in gifts and bribing.is_discovered(gifts[ground], dice, club=(home, away)[ground == "away"].team.name)
    )
    return Decided(
        fixture=fixture,
        home=home,
        away=away,
        play=kept,
        after_ninety=after_ninety,
        kicks=kicks,
        goes_on=goes_on,
        plays=plays,
        bribes=gifts,
        discovered=found,
    )


def _played(
    home: Team, away: Team, weather: Weather, dice: Dice, gifts: Mapping[Ground, BribeKind]
) -> tuple[Play, int]:
    """BEP-BRIBE-01, BEP-BRIBE-03, BEP-BRIBE-04: once, unless exactly one of the clubs has bought a win."""
    briber, kind = next(iter(gifts.items())) if len(gifts) == 1 and weather != "suspended" else (None, None)
    if briber is not None and kind == "win":
        return bribing.bribed_win(lambda: play(home, away, weather, dice), briber)
    return play(home, away, weather, dice, bribed_penalty=briber), 1


def _lead(played: Play, fixture: Fixture, tie: Tie | None) -> int:
    """BEP-CUP-02: goals by which the home side leads in what decides the tie."""
    if fixture.leg != 2:
        return lead(played.score)
    assert tie is not None, "a second leg belongs to a tie"
    assert tie.first_leg is not None, "the second leg follows the first"
    return lead(played.score, tie.first_leg)


def lead(score: tuple[int, int], first_leg: tuple[int, int] = (0, 0)) -> int:
    """BEP-CUP-02, BEP-GAP-05 (reconstruction): goals by which the home side leads, those of a first leg added.

    Whoever is at home now was the visitor then; goals away from home count like all others.
    """
    home, away = score
    hosts_then, visitors_then = first_leg
    return home + visitors_then - away - hosts_then
