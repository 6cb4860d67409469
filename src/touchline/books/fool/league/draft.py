"""12.1 The draft: who chooses when, and whom."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from touchline.books.fool.league.careers import Career, ClubId
from touchline.books.fool.league.state import League, Pick, owner_of
from touchline.books.fool.makings import makings_with
from touchline.books.fool.new_players import draft_list
from touchline.books.fool.players import PlayerId
from touchline.dice import Dice

Chooser: TypeAlias = Callable[[League, ClubId], PlayerId]
NEW_PLAYERS_A_CLUB = 14  # FOOL-12-GAP-DRAFT


class Chosen(NamedTuple):
    pick: Pick
    club: ClubId
    player: PlayerId


def lists_issued(league: League, dice: Dice) -> League:
    """FOOL-12.1-a, FOOL-12.1-b: new players, and free agents who were on somebody's list last season."""
    makings = makings_with(tuple(league.options.tables.items()))
    men = draft_list(len(league.clubs), league.next_number, dice, makings)
    fresh = [Career(player=man, status="new") for man in men]
    staying = tuple(who for who in league.free_agents if stays_listed(league, who))
    return replace(
        league.with_career(*fresh),
        draft_list=tuple(man.id for man in men),
        free_agents=staying,
        drafted=(),
        refused=(),
        next_number=league.next_number + len(men),
    )


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
) -> tuple[League, tuple[Chosen, ...]]:
    """FOOL-12.1-c, FOOL-12.1-e: pick after pick by ranking lists; who has none left to wish for chooses by himself.

    A club that is waited for has the clock when its turn comes; its choice is the first of the list that it sends then,
    or else of the one that it left before.
    """
    left = {club: tuple(wanted) for club, wanted in wishes.items() if wanted}
    league = replace(league, rankings={**league.rankings, **left})
    chosen: list[Chosen] = []
    ready = league.on_the_clock
    for number, pick in enumerate(draft_order(league)[league.choices :], start=league.choices):
        if not league.draft_list:
            break
        club = owner_of(league, pick)
        if club in waits_for and club != ready:
            return replace(league, on_the_clock=club, choices=number), tuple(chosen)
        ready = None
        wanted = next((who for who in league.rankings.get(club, ()) if who in league.draft_list), None)
        player = wanted if wanted is not None else choose(league, club)
        chosen.append(Chosen(pick, club, player))
        league = picked(league, club, player)
    rest = league.draft_list
    league = replace(league, draft_list=(), free_agents=(*league.free_agents, *rest))
    return replace(league, rankings={}, choices=0, on_the_clock=None), tuple(chosen)


def picked(league: League, club: ClubId, player: PlayerId) -> League:
    """One choice."""
    team = league.club(club)
    left = tuple(who for who in league.draft_list if who != player)
    league = replace(league, draft_list=left, drafted=(*league.drafted, player))
    return league.with_club(replace(team, roster=(*team.roster, player)))
