"""12.2 Cuts, waivers and injured reserve."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.fool.league import explained
from touchline.books.fool.league.camp_roster import Spare, released, signed
from touchline.books.fool.league.careers import Career, ClubId
from touchline.books.fool.league.events import LeagueEvents, PlayerMoved
from touchline.books.fool.league.happened import Happened, changed, moved
from touchline.books.fool.league.joining_a_club import Joining, games_to_keep, is_unfavourable, joining_roll, rolls_for
from touchline.books.fool.league.player_changes import after_change
from touchline.books.fool.league.position_changes import joined
from touchline.books.fool.league.preferences import wishes_of
from touchline.books.fool.league.results import Setting, setting_of
from touchline.books.fool.league.state import SIZES, Kept, League, bound, is_final_cut
from touchline.books.fool.players import PlayerId, Role
from touchline.dice import Dice


class Claim(msgspec.Struct, frozen=True):
    """A man a club wants, and whom it releases for him."""

    player: PlayerId
    release: PlayerId | None = None  # none: there is a place free
    former_position: bool = False  # FOOL-12.5.2-u: he plays the one he had before he changed


class Lapse(msgspec.Struct, frozen=True):
    """FOOL-12.2d-d: an earlier specialist whose role lapses, because the club has too many."""

    player: PlayerId
    role: Role


class CutOrders(msgspec.Struct, frozen=True, kw_only=True):
    """FOOL-12.2-d to FOOL-12.2-n: whom a club releases, puts on the camp list, and would pick up."""

    release: tuple[PlayerId, ...] = ()
    reserve: tuple[PlayerId, ...] = ()
    activate: tuple[PlayerId, ...] = ()  # FOOL-12.2-l: back from the camp list
    claims: tuple[Claim, ...] = ()
    lapses: tuple[Lapse, ...] = ()


Claims: TypeAlias = Mapping[ClubId, Sequence[Claim]]
Taken: TypeAlias = tuple[tuple[ClubId, PlayerId], ...]


def cut(league: League, orders: Mapping[ClubId, CutOrders], size: int, spare: Spare, dice: Dice) -> Happened:
    """FOOL-12.2-d, FOOL-12.2-h: everybody cuts, then clubs pick up from the lowest on."""
    done = Happened(league)
    for club in league.from_the_bottom:
        done = done.then(_cut, club, orders.get(club, CutOrders()), size, spare)
    before = done
    done = done.then(waivers, {club: want.claims for club, want in orders.items()}, size, dice)
    new = {who for _, who in pickups(done.events[len(before.events) :])}
    done = done.quietly(replace, waived=())
    return done.quietly(kept_on, lambda kept: kept.worse and kept.player not in new)


def _cut(league: League, club: ClubId, want: CutOrders, size: int, spare: Spare) -> Happened:
    """FOOL-12.2-d, FOOL-12.2-l: some come back from the camp list or go on it, the others go."""
    done, rule = Happened(league), rule_of_cut(league)
    for who in want.activate:
        if who in done.league.club(club).camp_reserve:
            done = done.then(off_camp_list, club, who)
    for who in want.reserve:
        if who in done.league.club(club).roster:
            done = done.then(on_camp_list, club, who)
    for who in want.release:
        if who in done.league.club(club).roster:
            done = done.then(released, club, who, rule)
    for who in spare(done.league, club, size):
        done = done.then(released, club, who, rule)
    return done


def rule_of_cut(league: League) -> str:
    """FOOL-12.2-d to FOOL-12.2-f, FOOL-12.2-n: by which rule clubs cut down at this stage of the year."""
    if not league.options.preseason_games:
        return "FOOL-12.2-f"
    return "FOOL-12.2-n" if is_final_cut(league) else "FOOL-12.2-d" if league.stage == "first cut" else "FOOL-12.2-e"


def on_camp_list(league: League, club: ClubId, who: PlayerId) -> Happened:
    """FOOL-12.2-l: off the roster; once the season has begun he must clear waivers to come back."""
    team = league.club(club)
    roster = tuple(each for each in team.roster if each != who)
    team = replace(team, roster=roster, camp_reserve=(*team.camp_reserve, who))
    return moved(league.with_club(team), who, "camp list", "FOOL-12.2-l", club)


def off_camp_list(league: League, club: ClubId, who: PlayerId) -> Happened:
    """FOOL-12.2-l: before the season a man comes back from the list without clearing waivers."""
    team = league.club(club)
    listed = tuple(each for each in team.camp_reserve if each != who)
    team = replace(team, roster=(*team.roster, who), camp_reserve=listed)
    return moved(league.with_club(team), who, "activated", "FOOL-12.2-l", club)


def waivers(league: League, claims: Claims, size: int, dice: Dice) -> Happened:
    """FOOL-12.2-h, FOOL-12.2-k, R61: in turn from the lowest club, each with its release, until nobody claims.

    A man who is released on the way is offered from the lowest club on, when everybody has had a turn.
    FOOL-12.2-i: clubs of the owner who released a man, that club itself among them, wait until nobody else takes him.
    FOOL-12.3.3-d: whoever has come rolls when all this is done.
    """
    claims = rightful(league, claims)
    done, tried = _by_lot(league, claims, size, dice)
    patient = True  # clubs of the same owner wait
    while True:
        before, offered = len(pickups(done.events)), frozenset(done.league.free_agents)
        for club in league.from_the_bottom:
            for claim in claims.get(club, ()):
                if claim.player not in offered.intersection(done.league.free_agents) or (club, claim.player) in tried:
                    continue
                if patient and is_of_the_releasing_owner(done.league, club, claim.player):
                    continue
                if not may_be_met(done.league, club, claim, size):
                    continue
                tried.append((club, claim.player))
                if not declines(done.league, club, dice):
                    done = done.then(picked_up, club, claim, rule_of_signing(league))
        if len(pickups(done.events)) == before and not patient:
            break
        patient = len(pickups(done.events)) > before
    for club, who in pickups(done.events):
        done = done.then(free_agent_roll, club, who, dice)
    return done


def pickups(events: Iterable[LeagueEvents]) -> Taken:
    """Who has come to which club as a free agent."""
    return tuple(
        (event.club, event.player)
        for event in events
        if isinstance(event, PlayerMoved) and event.how == "signed" and event.club is not None
    )


def rule_of_signing(league: League) -> str:
    """FOOL-12.2-h, FOOL-12.5.1-g: clubs claim men after a cut, and sign free agents before a game."""
    return "FOOL-12.2-h" if league.stage in SIZES else "FOOL-12.5.1-g"


def rule_of_making_place(league: League) -> str:
    """FOOL-12.2-k, FOOL-12.5.1-g: after a cut a release matches every claim; in season a signing needs a free place."""
    return "FOOL-12.2-k" if league.stage in SIZES else "FOOL-12.5.1-g"


def rightful(league: League, claims: Claims) -> Claims:
    """FOOL-12.2-j: of a man whom the Commissioner has awarded to a club nobody else's claim counts."""
    awards = league.decisions.awards
    return {
        club: tuple(claim for claim in wanted if awards.get(claim.player, club) == club)
        for club, wanted in claims.items()
    }


def _by_lot(league: League, claims: Claims, size: int, dice: Dice) -> tuple[Happened, list[tuple[ClubId, PlayerId]]]:
    """FOOL-12.5.1-f: clubs may sign a man in a random order, where the Commissioner suspects an arrangement."""
    done = Happened(league)
    tried: list[tuple[ClubId, PlayerId]] = []
    for who in (who for who in league.decisions.by_lot if who in league.free_agents):
        wanted = {club: claim for club in sorted(claims) for claim in claims[club] if claim.player == who}
        label = f"who may sign {league.careers[who].player.name} first"
        for club in dice.shuffle(tuple(wanted), label, rule="FOOL-12.5.1-f") if len(wanted) > 1 else wanted:
            if not may_be_met(done.league, club, wanted[club], size):
                continue
            tried.append((club, who))
            if not declines(done.league, club, dice):
                done = done.then(picked_up, club, wanted[club], "FOOL-12.5.1-f")
                break
    return done, tried


def declines(league: League, club: ClubId, dice: Dice) -> bool:
    """FOOL-12.5.1-d, R64: only a club under a sanction may find that a man will not come."""
    faces = league.decisions.sanction(club).signing
    return faces > 0 and dice.d6("whether he comes to a club under a sanction", rule="FOOL-12.5.1-d") <= faces


def is_of_the_releasing_owner(league: League, club: ClubId, player: PlayerId) -> bool:
    """FOOL-12.2-i, R61, R68: ownership is the test, not the division, and only of men who were just released."""
    last = league.careers[player].last_club
    return player in league.waived and last is not None and league.owner(last) == league.owner(club)


def may_be_met(league: League, club: ClubId, claim: Claim, size: int) -> bool:
    """FOOL-12.2-k: there is a place free, or somebody goes who may."""
    roster = league.club(club).roster
    if claim.release is None:
        return len(roster) < size
    return claim.release in roster and claim.release not in bound(league, club)


def picked_up(league: League, club: ClubId, claim: Claim, rule: str) -> Happened:
    """FOOL-12.2-k, FOOL-12.5.2-u: a man joins after the camp, and somebody may go for him."""
    done = Happened(league)
    if claim.release is not None:
        done = done.then(released, club, claim.release, rule_of_making_place(league))
    before = league.careers[claim.player]
    career = joined(before, wants_old=claim.former_position)
    told = explained.former_position(before.player, career.player)
    done = done.then(signed, club, claim.player, rule).then(changed, club, career, *told)
    return done.quietly(must_keep, club, claim.player, worse=False)


def free_agent_roll(league: League, club: ClubId, who: PlayerId, dice: Dice) -> Happened:
    """FOOL-12.3.3-d, FOOL-12.3.3-e: the roll of a man who has joined after the camp, unless he comes back."""
    career = league.careers[who]
    if not rolls_for(career, club):
        return Happened(league)
    sanction, setting = league.decisions.sanction(club).joining, joining_setting(league, career)
    wishes = wishes_of(league.club(club))
    found = joining_roll(career.player, "free agent", dice, wishes, setting=setting, sanction=sanction)
    after = replace(after_change(career, found), clubs=(*career.clubs, club))
    done = changed(league, club, after, explained.joined(career.player, found))
    return done.quietly(must_keep, club, who, worse=True) if is_unfavourable(found) else done


def joining_setting(league: League, career: Career) -> Setting:
    """The man as he comes to a club, by the tables that the league has in use."""
    return setting_of(career.player, returner=career.has_returned, options=league.options.years)


def has_preseason_games_left(league: League) -> bool:
    """R40: after the last of them, only games of the season count."""
    return league.options.preseason_games > 0 and league.stage in ("first cut", "preseason 1", "second cut")


def must_keep(league: League, club: ClubId, who: PlayerId, *, worse: bool, how: Joining = "free agent") -> League:
    """FOOL-12.3.3-c, FOOL-12.5.1-b: he may not be released for a while."""
    games = games_to_keep(worse=worse, preseason=has_preseason_games_left(league), how=how)
    team = league.club(club)
    others = tuple(each for each in team.kept if each.player != who)
    kept = (*others, Kept(who, games, worse=worse)) if games else others
    return league.with_club(replace(team, kept=kept))


def kept_on(league: League, counts: Callable[[Kept], bool]) -> League:
    """FOOL-12.3.3-c, FOOL-12.5.1-b: a game or a cut-down less for men who must be kept, of those for whom it counts."""
    for club in league.clubs.values():
        if club.kept:
            fewer = (replace(each, games=each.games - counts(each)) for each in club.kept)
            league = league.with_club(replace(club, kept=tuple(each for each in fewer if each.games)))
    return league
