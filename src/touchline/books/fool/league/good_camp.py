"""The camp of the good owner: what it is for, and whom he moves, coaches and spares, by the exact odds."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from touchline.books.fool.injuries import Ability
from touchline.books.fool.league import owners
from touchline.books.fool.league.camp_injuries import MOST_STARS
from touchline.books.fool.league.camp_plan import (
    CampPlan,
    Coaching,
    PositionChange,
    has_two_positions,
    open_coaching,
    regimens,
)
from touchline.books.fool.league.careers import ABILITIES, Career, ClubId, score, with_score
from touchline.books.fool.league.club_strength import (
    KEEPING,
    POINT,
    Man,
    Team,
    group,
    group_strength,
    lost,
    man_of,
    of_the_club,
    points,
    with_man,
    without_man,
)
from touchline.books.fool.league.options import LeagueSwitches
from touchline.books.fool.league.position_changes import Row, change_numbers, may_change, row
from touchline.books.fool.league.prospects import coaching_odds, position_odds
from touchline.books.fool.league.results import Changed, Sensible
from touchline.books.fool.league.state import League
from touchline.books.fool.league.worth import SPECIAL_TEAMS_CAMP
from touchline.books.fool.players import POSITIONS, Code, Player, PlayerId, Position
from touchline.dice import Distribution

KICKERS: frozenset[Position] = frozenset({"K", "Pt"})

Odds: TypeAlias = tuple[tuple[Player, Fraction], ...]
"""What may become of a man, and how likely it is."""


LASTS = 2
"""Seasons that what men learn in an ordinary camp is reckoned for; a focus is over with the season."""


def camp_plan(league: League, club: ClubId) -> CampPlan:
    """FOOL-12.2-p, FOOL-12.7-a: coaching and changes of position where they pay, or else a camp for special teams.

    Its stars are the men who would be missed most.
    """
    usual = owners.usual_camp_plan(league, club)
    plan = replace(usual, stars=stars(league, club), coaching=())
    busy = {each.player for each in plan.roles}
    moves = position_changes(league, club, busy)
    busy |= {each.player for each in moves}
    lessons = coaching(league, club, busy)
    worth = sum(each.gain for each in moves) + sum(each.gain for each in lessons)
    if league.options.years.focus_camps and LASTS * worth < SPECIAL_TEAMS_CAMP:
        return replace(plan, focus="special teams")
    changes = tuple(PositionChange(each.player, each.to) for each in moves)
    plan = replace(plan, changes=changes, coaching=tuple(Coaching(each.player, each.what) for each in lessons))
    return replace(plan, voids=tuple(unwilling(league, club, set(regimens(plan)))))


def stars(league: League, club: ClubId) -> tuple[PlayerId, ...]:
    """FOOL-12.4-e: they are hurt less often, and are not new."""
    team, new = of_the_club(league, club), league.club(club).new_signings
    men = (league.careers[who] for who in league.club(club).everybody if who not in new)
    able = [career for career in men if career.status != "new"]
    able.sort(key=lambda career: (-lost(team, career), career.id))
    return tuple(career.id for career in able[:MOST_STARS])


# --- coaching -------------------------------------------------------------------------------------------------------


class Lesson(NamedTuple):
    gain: Fraction  # how much stronger it makes the club on average
    worth: Fraction  # how much more the man is worth, whether he plays or not
    player: PlayerId
    what: Ability


def coaching(league: League, club: ClubId, busy: set[PlayerId]) -> list[Lesson]:
    """FOOL-12.3.5-d: each man for what pays most, by the exact odds."""
    if not league.options.years.ability_coaching:
        return []
    team = of_the_club(league, club)
    men = (league.careers[who] for who in league.club(club).everybody if who not in busy)
    able = [career for career in men if not career.is_recovering and career.player.position not in KICKERS]
    best = (max(_lessons(team, career), default=None) for career in able)
    return [lesson for lesson in best if lesson is not None and lesson.gain + lesson.worth > 0]


def _lessons(team: Team, career: Career) -> Iterator[Lesson]:
    here = group(career.player.position)
    for what in ABILITIES:
        if what in open_coaching(career) and not has_two_positions(career):
            odds = lesson_odds(career, what)
            stronger = (
                chance * _stronger(team, here, here, man_of(replace(career, player=after))) for after, chance in odds
            )
            worth = (chance * (points(after) - points(career.player)) for after, chance in odds)
            yield Lesson(sum(stronger, Fraction(0)), sum(worth, Fraction(0)), career.id, what)


def lesson_odds(career: Career, what: Ability) -> Odds:
    """FOOL-12.3.5-e to FOOL-12.3.5-i: what comes of coaching, worked out for a man without a name: many are alike."""
    player = career.player
    plain = replace(player, id=PlayerId(""), name="", codes=("^", "#"), hand="right", roles=(), first_season=False)
    found = _lesson_odds(Career(player=plain, status=career.status), what)
    return tuple((replace(after, id=player.id), chance) for after, chance in found)


@lru_cache(maxsize=20_000)
def _lesson_odds(career: Career, what: Ability) -> Odds:
    return _players(coaching_odds(career, what))


# --- changes of position --------------------------------------------------------------------------------------------

MOVES = 6
"""Position changes a camp at most."""
WORTH_A_MOVE = POINT // 10
"""How much stronger a club must expect to be."""
AT_BEST = 200
"""What a good result of a change may add to a man's worth."""
LOOKED_AT = 12
"""Changes whose odds are worked out: those that would help most at best."""


class Move(NamedTuple):
    gain: Fraction | int
    player: PlayerId
    to: Position


def position_changes(league: League, club: ClubId, busy: set[PlayerId]) -> list[Move]:
    """FOOL-12.5.2-h: who would help more elsewhere, by the exact odds of the change; one for a group of places."""
    team, options = of_the_club(league, club), league.options.years
    men = (league.careers[who] for who in league.club(club).everybody if who not in busy)
    able = [career for career in men if not career.is_recovering and career.player.position not in KICKERS]
    hoped = [move for career in able for move in _hoped(team, career, options)]
    found = [_expected(team, league.careers[each.player], each.to, options) for each in _best(hoped)]
    chosen: dict[PlayerId, Move] = {}
    helped: set[Position] = set()
    for move in _best(found):
        if move.player not in chosen and group(move.to) not in helped and len(chosen) < MOVES:
            chosen[move.player] = move
            helped.add(group(move.to))
    return list(chosen.values())


def _best(moves: Iterable[Move]) -> list[Move]:
    """Those worth looking at, the best first."""
    worth = [move for move in moves if move.gain >= WORTH_A_MOVE]
    return sorted(worth, key=lambda each: (-each.gain, each.player, each.to))[:LOOKED_AT]


def _hoped(team: Team, career: Career, options: LeagueSwitches) -> Iterator[Move]:
    """The changes of one man, by how much stronger they would make his club at best."""
    player = career.player
    for new in POSITIONS:
        if new not in KICKERS and change_numbers(player.position, new) and may_change(career, new, options):
            there = man_of(replace(career, player=replace(player, position=new)))
            there = there._replace(points=tuple(each + AT_BEST for each in there.points))
            yield Move(_stronger(team, group(player.position), group(new), there), career.id, new)


def _expected(team: Team, career: Career, new: Position, options: LeagueSwitches) -> Move:
    """A change by how much stronger it makes a club on average."""
    here = group(career.player.position)
    gains = (
        chance * _stronger(team, here, group(there.position), man_of(replace(career, player=there)))
        for there, chance in move_odds(career, new, options)
    )
    return Move(sum(gains, Fraction(0)), career.id, new)


def _stronger(team: Team, old: Position, new: Position, man: Man) -> int:
    """How much stronger a club is with a man in another group, or in his own with another worth."""
    after = with_man(without_man(team, old, man.id), new, man)
    both = {old, new}
    return sum(group_strength(KEEPING[name], after[name]) - group_strength(KEEPING[name], team[name]) for name in both)


def move_odds(career: Career, new: Position, options: LeagueSwitches) -> Odds:
    """FOOL-12.5.2-h, FOOL-12.5.2-i: what comes of a change, worked out for a man without a name: many are alike.

    Characteristics are not weighed. He has one of each kind, so that no dice are needed for another.
    """
    player = career.player
    which = row(career.status, player.age)
    plain = replace(
        player, id=PlayerId(""), name="", codes=("^", "#"), hand="right", roles=(), age=AGES[which], first_season=False
    )
    found = _move_odds(Career(player=plain, status=career.status if which == "r" else "veteran"), new, options)
    return tuple((replace(there, id=player.id, age=player.age), chance) for there, chance in found)


AGES: dict[Row, int] = {"r": 22, "v": 25, "e": 30}
"""Of all men of a row of the reversal table one age."""


class _Exchanging(Sensible):
    """A result that brings a characteristic takes one of the other kind instead."""

    def removes(self, player: Player, codes: Sequence[Code]) -> Code | None:
        return codes[0]


@lru_cache(maxsize=20_000)
def _move_odds(career: Career, new: Position, options: LeagueSwitches) -> Odds:
    return _players(position_odds(career, new, wishes=_Exchanging(), options=options))


def _players(odds: Distribution[Changed]) -> Odds:
    chances: dict[Player, Fraction] = {}
    for outcome, chance in odds.items():
        after = replace(outcome.player, codes=())
        chances[after] = chances.get(after, Fraction(0)) + chance
    return tuple(chances.items())


# --- voids ----------------------------------------------------------------------------------------------------------

CLEARLY_WORSE = 30


def unwilling(league: League, club: ClubId, busy: set[PlayerId]) -> Iterator[PlayerId]:
    """FOOL-12.3.1-r: men without a regimen whom a point of contact for one of speed would make worse."""
    for who in league.club(club).everybody:
        career = league.careers[who]
        may_void = who not in busy and not career.is_recovering and career.player.position not in KICKERS
        if may_void and points(career.player) - points(_heavier(career.player)) >= CLEARLY_WORSE:
            yield who


def _heavier(player: Player) -> Player:
    return with_score(with_score(player, "C", score(player, "C") + 1), "S", score(player, "S") - 1)
