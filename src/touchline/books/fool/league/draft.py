"""12.1 The draft: who chooses when, and whom."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from touchline.books.fool.league.careers import Career, ClubId
from touchline.books.fool.league.events import DraftListIssued, PlayerDrafted
from touchline.books.fool.league.happened import Happened, moved
from touchline.books.fool.league.state import League, Pick, owner_of
from touchline.books.fool.makings import makings_with
from touchline.books.fool.new_players import draft_list
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice
from touchline.game import EVERYBODY

Chooser: TypeAlias = Callable[[League, ClubId], PlayerId]
NEW_PLAYERS_A_CLUB = 14  # FOOL-12-GAP-DRAFT


def lists_issued(league: League, dice: Dice) -> Happened:
    """FOOL-12.1-a, FOOL-12.1-b: new players, and free agents who were on somebody's list last season."""
    done = Happened(league)
    for who in (who for who in league.free_agents if not stays_listed(league, who)):
        done = done.then(moved, who, "left", "FOOL-12.1-b")
    return done.then(_new_players_listed, dice)


def _new_players_listed(league: League, dice: Dice) -> Happened:
    makings = makings_with(tuple(league.options.tables.items()))
    men = draft_list(len(league.clubs), league.next_number, dice, makings)
    listed = tuple(man.id for man in men)
    staying = tuple(who for who in league.free_agents if stays_listed(league, who))
    fresh = (Career(player=man, status="new") for man in men)
    number = league.next_number + len(men)
    league = replace(
        league.with_career(*fresh), draft_list=listed, free_agents=staying, drafted=(), refused=(), next_number=number
    )
    event = DraftListIssued(audience=EVERYBODY, rules=("FOOL-12.1-a",), year=league.year, players=listed)
    return Happened(league, (event,))


def stays_listed(league: League, who: PlayerId) -> bool:
    """FOOL-12.1-b: who was on a club's list; anybody while the league expands, or by the Commissioner's word."""
    return who in league.active or league.stage == "expansion" or who in league.decisions.stay_listed


def draft_order(league: League) -> tuple[Pick, ...]:
    """FOOL-12.1-c, FOOL-12.1-d: every round from the bottom of the ranking; finalists stand at its top."""
    return tuple(
        Pick(league.year, number, club)
        for number in range(1, league.options.rounds + 1)
        for club in league.from_the_bottom
    )


def drafted(
    league: League, wishes: Mapping[ClubId, Sequence[PlayerId]], choose: Chooser, waits_for: Sequence[ClubId] = ()
) -> Happened:
    """FOOL-12.1-c, FOOL-12.1-e: pick after pick by ranking lists; who has none left to wish for chooses by himself.

    A club that is waited for has the clock when its turn comes; its choice is the first of the list that it sends then,
    or else of the one that it left before.
    """
    left = {club: tuple(wanted) for club, wanted in wishes.items() if wanted}
    done = Happened(replace(league, rankings={**league.rankings, **left}))
    ready = league.on_the_clock
    for number, pick in enumerate(draft_order(league)[league.choices :], start=league.choices):
        if not done.league.draft_list:
            break
        club = owner_of(league, pick)
        if club in waits_for and club != ready:
            return done.quietly(replace, on_the_clock=club, choices=number)
        ready = None
        done = done.then(picked, pick, number + 1, _choice(done.league, club, choose))
    return done.then(_nobody_else_chosen).quietly(replace, rankings={}, choices=0, on_the_clock=None)


def _choice(league: League, club: ClubId, choose: Chooser) -> PlayerId:
    """FOOL-12.1-c: the first of its list who is left."""
    wanted = next((who for who in league.rankings.get(club, ()) if who in league.draft_list), None)
    return wanted if wanted is not None else choose(league, club)


def picked(league: League, pick: Pick, number: int, player: PlayerId) -> Happened:
    """FOOL-12.1-c: one choice, by the club whose it is now."""
    club, man = owner_of(league, pick), league.careers[player].player
    left = tuple(who for who in league.draft_list if who != player)
    league = replace(league, draft_list=left, drafted=(*league.drafted, player))
    team = league.club(club)
    event = PlayerDrafted(
        audience=EVERYBODY,
        rules=("FOOL-12.1-c",),
        round=pick.round,
        number=number,
        club=club,
        player=player,
        name=man.name,
        marker=man.written,
    )
    return Happened(league.with_club(replace(team, roster=(*team.roster, player))), (event,))


def _nobody_else_chosen(league: League) -> Happened:
    """FOOL-12.1-e: whom nobody has drafted is a free agent."""
    rest = league.draft_list
    done = Happened(replace(league, draft_list=(), free_agents=(*league.free_agents, *rest)))
    for who in rest:
        done = done.then(moved, who, "undrafted", "FOOL-12.1-e")
    return done
