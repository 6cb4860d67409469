"""12.1 The camp roster: retirement, releases and free agents who may refuse."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool.clubs import Camps
from touchline.books.fool.league import position_changes
from touchline.books.fool.league.careers import Career, ClubId
from touchline.books.fool.league.events import PlayerRefused
from touchline.books.fool.league.happened import Happened, moved
from touchline.books.fool.league.state import League
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice
from touchline.game import EVERYBODY, repeated

Spare: TypeAlias = Callable[[League, ClubId, int], Sequence[PlayerId]]
"""Whom a club gives up to be within a size, if its orders leave it with more."""

RETIRES_FROM = 32
RETIRES_UP_TO = 3
REFUSES_LOW, REFUSES_TOP = 2, 1  # FOOL-T-REFUSAL: the last face


class MakesRoom(msgspec.Struct, frozen=True):
    """FOOL-12.1-k: who goes for a free agent who is asked to camp, if he comes and there is no place for him."""

    player: PlayerId
    release: PlayerId


class CampWishes(msgspec.Struct, frozen=True, kw_only=True):
    """FOOL-12.1-f to FOOL-12.1-o: whom a club retires, releases and asks to camp, in order.

    Who is named both to be retired and to be released is cut if he does not retire.
    """

    retire: tuple[PlayerId, ...] = ()
    release: tuple[PlayerId, ...] = ()
    invite: tuple[PlayerId, ...] = ()
    make_room: tuple[MakesRoom, ...] = ()


def may_retire(career: Career) -> bool:
    """FOOL-12.1-n: from 32 on."""
    return career.player.age >= RETIRES_FROM


def retires(dice: Dice) -> bool:
    """FOOL-12.1-n: 1 to 3 he leaves the league with honour."""
    return dice.d6("retirement", rule="FOOL-12.1-n") <= RETIRES_UP_TO


def refuses(dice: Dice, *, top_half: bool, sanction: int = 0) -> bool:
    """FOOL-12.1-i, FOOL-12.1-j: a free agent refuses a bottom-half club on 1-2, a top-half club on 1.

    FOOL-12.5.1-d: a sanction adds the faces after them.
    """
    last = REFUSES_TOP if top_half else REFUSES_LOW
    return dice.d6("a free agent is asked", rule="FOOL-12.1-i") <= last + sanction


def retirements(league: League, wishes: Mapping[ClubId, CampWishes], dice: Dice) -> Happened:
    """FOOL-12.1-n: one attempt a man, before anything else."""
    asked = (who for club in league.from_the_bottom for who in _own(league, club, _wish(wishes, club).retire))
    return retired(league, [who for who in asked if retires(dice)], "FOOL-12.1-n")


def _wish(wishes: Mapping[ClubId, CampWishes], club: ClubId) -> CampWishes:
    return wishes.get(club, CampWishes())


def cut_instead(league: League, wishes: Mapping[ClubId, CampWishes]) -> tuple[PlayerId, ...]:
    """FOOL-12.1-o, FOOL-12.1-p: who was asked to retire, would not, and was cut and signed by nobody."""
    asked = {who for wish in wishes.values() for who in wish.retire}
    return tuple(who for who in league.free_agents if who in asked)


def retired(league: League, men: Sequence[PlayerId], rule: str) -> Happened:
    """Men leave their clubs, or the list of free agents, and the league with honour."""
    done = Happened(league)
    for who in men:
        done = done.then(_retired, who, rule)
    return done


def _retired(league: League, who: PlayerId, rule: str) -> Happened:
    club = next((club for club in league.clubs if who in league.club(club).everybody), None)
    if club is not None:
        league = without(league, club, who)
        league = league.with_career(replace(league.careers[who], last_club=club))
    free = tuple(each for each in league.free_agents if each != who)
    league = replace(league, free_agents=free, retired=(*league.retired, (who, league.year)))
    return moved(league, who, "retired", rule, club)


def _own(league: League, club: ClubId, men: Sequence[PlayerId]) -> list[PlayerId]:
    """Those of the men named who are with the club still: a trade may have taken one since orders were sent."""
    return [who for who in men if who in league.club(club).everybody]


def without(league: League, club: ClubId, who: PlayerId) -> League:
    """A man leaves a club, and with it what he might still have taken back there (FOOL-12.5.2-k)."""
    team = league.club(club)
    assert who in team.everybody, f"{who} is not with {club}"
    league = replace(league, traded=tuple(each for each in league.traded if each != who))
    return league.with_career(replace(league.careers[who], moved=None)).with_club(
        replace(
            team,
            roster=tuple(each for each in team.roster if each != who),
            camp_reserve=tuple(each for each in team.camp_reserve if each != who),
            reserve=tuple(each for each in team.reserve if each[0] != who),
            camps=_left_by(team.camps, who),
            stars=tuple(each for each in team.stars if each != who),
            kept=tuple(each for each in team.kept if each.player != who),
        )
    )


def _left_by(camps: Camps, who: PlayerId) -> Camps:
    """FOOL-12.7.1-a, FOOL-12.7.3-c: whoever leaves loses what he had of a camp, even if he comes back."""
    conditioned, trained = (tuple(each for each in men if each != who) for men in (camps.conditioned, camps.trained))
    return replace(camps, conditioned=conditioned, trained=trained)


def released(league: League, club: ClubId, who: PlayerId, rule: str = "FOOL-12.1-l") -> Happened:
    """FOOL-12.1-l: a man becomes a free agent by release only; the rule says why he goes."""
    league = without(league, club, who)
    career = league.careers[who]
    career = replace(career, last_club=club, clubs=tuple(dict.fromkeys((*career.clubs, club))))
    league = league.with_career(position_changes.cut(career))
    league = replace(league, free_agents=(*league.free_agents, who), waived=(*league.waived, who))
    return moved(league, who, "released", rule, club)


def signed(league: League, club: ClubId, who: PlayerId, rule: str) -> Happened:
    """A free agent joins a club, by the rule that lets him."""
    team = league.club(club)
    free, waived, cut = (
        tuple(each for each in men if each != who) for men in (league.free_agents, league.waived, league.cut_instead)
    )
    active = tuple(dict.fromkeys((*league.active, who)))
    league = replace(league, free_agents=free, waived=waived, cut_instead=cut, active=active)
    team = replace(team, roster=(*team.roster, who), new_signings=(*team.new_signings, who))
    return moved(league.with_club(team), who, "signed", rule, club)


def camp_rosters(league: League, wishes: Mapping[ClubId, CampWishes], spare: Spare, dice: Dice) -> Happened:
    """FOOL-12.1-h to FOOL-12.1-m: the lowest club fills its camp first; who refused and signs nowhere is gone."""
    done = Happened(league)
    for club in league.from_the_bottom:
        want = _wish(wishes, club)
        for who in _own(done.league, club, want.release):
            done = done.then(released, club, who, "FOOL-12.1-o" if who in want.retire else "FOOL-12.1-f")
        for who in spare(done.league, club, league.options.camp_roster):
            done = done.then(released, club, who, "FOOL-12.1-g")
        for who in want.invite:
            done = done.then(_asked, club, who, want.make_room, dice)
    done = done.then(_without_the_unwilling)
    return done.quietly(replace, cut_instead=cut_instead(done.league, wishes))


def _asked(league: League, club: ClubId, who: PlayerId, make_room: Sequence[MakesRoom], dice: Dice) -> Happened:
    """FOOL-12.1-h to FOOL-12.1-k: a free agent is asked to camp.

    FOOL-12.1-k: where a camp is full, a man is asked only if somebody goes for him, and he goes only if the man comes.
    FOOL-12.2-j: a man whom the Commissioner has awarded to a club is asked by no other.
    """
    is_full = len(league.club(club).everybody) >= league.options.camp_roster
    goes = _own(league, club, [each.release for each in make_room if each.player == who])[:1]
    may_come = who in league.free_agents and (who, club) not in league.refused
    if (is_full and not goes) or not may_come or league.decisions.awards.get(who, club) != club:
        return Happened(league)
    sanction = league.decisions.sanction(club).signing
    if refuses(dice, top_half=league.is_top_half(club), sanction=sanction):
        return _refused(league, club, who)
    done = Happened(league)
    for each in goes if is_full else ():
        done = done.then(released, club, each, "FOOL-12.1-k")
    return done.then(signed, club, who, "FOOL-12.1-h")


def _refused(league: League, club: ClubId, who: PlayerId) -> Happened:
    """FOOL-12.1-i, FOOL-12.1-j: he hopes that somebody else asks him."""
    rule = "FOOL-12.1-j" if league.is_top_half(club) else "FOOL-12.1-i"
    name = league.careers[who].player.name
    event = PlayerRefused(audience=EVERYBODY, rules=(rule,), club=club, player=who, name=name)
    return Happened(replace(league, refused=(*league.refused, (who, club))), (event,))


def _without_the_unwilling(league: League) -> Happened:
    """FOOL-12.1-m: who has refused a club and come to none leaves the league."""
    unwilling = {who for who, _ in league.refused}
    staying = tuple(who for who in league.free_agents if who not in unwilling)
    done = Happened(replace(league, free_agents=staying, waived=()))
    for who in (who for who in league.free_agents if who in unwilling):
        done = done.then(moved, who, "left", "FOOL-12.1-m")
    return done


def check_camp_wishes(league: League, club: ClubId, wishes: CampWishes) -> Sequence[tuple[str, str, str]]:
    """What is wrong with a club's wishes: where, what, and what would be right."""
    team = league.club(club)
    found: list[tuple[str, str, str]] = []
    making_room = [each.release for each in wishes.make_room]
    for who in (*wishes.retire, *wishes.release, *making_room):
        if who not in team.everybody:
            found.append((who, "he is not of this club", "name men of your own"))
    for who in wishes.retire:
        if who in team.everybody and not may_retire(league.careers[who]):
            found.append((who, "he is too young to retire", f"wait until he is {RETIRES_FROM}"))
    for who in wishes.invite:
        if who not in league.careers or who in team.everybody:
            found.append((who, "he cannot be asked", "name free agents, or men whom other clubs may release"))
    for who in (each.player for each in wishes.make_room if each.player not in wishes.invite):
        found.append((who, "he is not asked to camp", "invite him, too"))
    for named in (wishes.retire, (*wishes.release, *wishes.invite, *dict.fromkeys(making_room))):
        for who in repeated(named):
            found.append((who, "he is named twice", "name him once"))
    left = len(team.everybody) - len(set(wishes.release))
    if left > league.options.camp_roster:
        found.append(("roster", f"{left} men for {league.options.camp_roster} places", "release more"))
    return found
