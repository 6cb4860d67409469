"""Whom each field of an owner's orders may name: what forms offer, and what a thoughtless owner chooses from."""

from collections.abc import Callable, Iterable, Mapping
from typing import get_args

from touchline.books.fool.league.camp_injuries import may_be_star
from touchline.books.fool.league.camp_plan import Focus, has_two_positions, may_be_drilled, open_coaching
from touchline.books.fool.league.camp_roster import may_retire
from touchline.books.fool.league.careers import Career, ClubId, as_he_plays
from touchline.books.fool.league.coaching import may_be_coached
from touchline.books.fool.league.listing import best_first
from touchline.books.fool.league.orders import KINDS, kind_owed, men_of_old_clubs
from touchline.books.fool.league.position_changes import open_changes
from touchline.books.fool.league.state import League, bound, new_clubs
from touchline.books.fool.league.trades import (
    coming_draft,
    may_agree_for_draft_day,
    men_may_be_named,
    promised,
)
from touchline.books.fool.players import PlayerId
from touchline.game import Choice


def choices(league: League, club: ClubId, field: str) -> tuple[Choice, ...]:
    """The values a field may take now; empty where it is free or nobody is left to name.

    Of a field that has parts (`sign`: a man, and who goes for him) each is asked for by its path, `sign.release`.
    """
    if field.partition(".")[0] not in KINDS[kind_owed(league)].__struct_fields__:
        return ()
    match field:
        case "focus":
            return tuple(
                Choice(each, each) for each in get_args(Focus) if each == "none" or league.options.years.focus_camps
            )
        case "pc_twice":
            return Choice(True, "twice"), Choice(False, "once")
        case _ if field in _MEN:
            return men(league, _MEN[field](league, club))
    return _of_trades(league, club, field)


def _of_trades(league: League, club: ClubId, field: str) -> tuple[Choice, ...]:
    """FOOL-12.0-a, FOOL-12.0-b: with whom to trade, and which choices of a draft."""
    match field:
        case "trades.to" | "trades.gives_picks.club" | "trades.gets_picks.club":
            return tuple(
                Choice(each, league.club(each).name)
                for each in sorted(league.clubs, key=int)
                if field != "trades.to" or each != club
            )
        case "trades.gives_picks.round" | "trades.gets_picks.round":
            return tuple(Choice(each, f"round {each}") for each in range(1, league.options.rounds + 1))
        case "trades.gives_picks.year" | "trades.gets_picks.year":
            coming = coming_draft(league)
            years = (coming, coming + 1) if league.has_finished(club) else (coming,)
            return tuple(Choice(each, f"year {each}") for each in years)
    return ()


def men(league: League, who: Iterable[PlayerId]) -> tuple[Choice, ...]:
    """Men with their markers, the best first."""
    return tuple(Choice(each, called(league, each)) for each in best_first(league, who))


def called(league: League, who: PlayerId) -> str:
    player = as_he_plays(league.careers[who])
    return f"{player.name} · {player.written} · {player.age}"


# --- whom a field may name ------------------------------------------------------------------------------------------


def rankable(league: League, club: ClubId) -> Iterable[PlayerId]:
    """FOOL-12.1-c, FOOL-12-GAP-MISC: new players; while the league grows, men of old clubs for a new one."""
    if league.stage != "expansion":
        return league.draft_list
    return men_of_old_clubs(league) if club in new_clubs(league) else ()


def releasable(league: League, club: ClubId) -> list[PlayerId]:
    """FOOL-12.4-g, FOOL-12.5.1-b: men who need not be kept."""
    team = league.club(club)
    everybody = team.roster if kind_owed(league) == "cuts" else team.everybody
    return [who for who in everybody if who not in bound(league, club)]


def may_make_room(league: League, club: ClubId) -> list[PlayerId]:
    """FOOL-12.2-k: men of the roster who may go for another."""
    return [who for who in releasable(league, club) if who in league.club(club).roster]


def hurt(league: League, club: ClubId) -> list[PlayerId]:
    """FOOL-12.2-l, FOOL-12.2-o: men who may go on a list."""
    men = [league.careers[who] for who in league.club(club).roster]
    return [man.id for man in men if (man.may_be_listed if kind_owed(league) == "cuts" else man.out)]


def on_the_camp_list(league: League, club: ClubId) -> tuple[PlayerId, ...]:
    """FOOL-12.2-l: men who may come back before the season."""
    return league.club(club).camp_reserve


def possible_stars(league: League, club: ClubId) -> list[PlayerId]:
    """FOOL-12.4-e: men who may report late."""
    team = league.club(club)
    return [
        who for who in team.everybody if may_be_star(league.careers[who], signed_since_season=who in team.new_signings)
    ]


def reversible(league: League, club: ClubId) -> list[PlayerId]:
    """FOOL-12.5.2-k: men whose last change of position may be taken back yet."""
    careers = (league.careers[who] for who in league.club(club).everybody)
    return [career.id for career in careers if career.moved is not None and not career.is_recovering]


def may_give_up(league: League, club: ClubId) -> list[PlayerId]:
    """FOOL-12.5.2-g: men who learn a position."""
    return [who for who in league.club(club).everybody if league.careers[who].learning is not None]


def coaxable(league: League, club: ClubId) -> list[PlayerId]:
    """FOOL-12.1-q: retired men whom the Commissioner lets clubs ask, once a season."""
    over = club in league.coaxed or league.has_finished(club) or league.stage.startswith("preseason")
    barred = league.decisions.not_coaxed
    return [] if over else [who for who, _ in league.retired if who in league.careers and who not in barred]


def others(league: League, club: ClubId) -> list[PlayerId]:
    """FOOL-12.0-a, FOOL-12.0-d: men of other clubs, whom a trade may bring."""
    partners = (each for each in league.clubs if each != club and men_may_be_named(league, club, each))
    return [who for each in partners for who in tradable(league, each)]


def tradable(league: League, club: ClubId) -> list[PlayerId]:
    """FOOL-12.2-l, FOOL-12.3.3-c: a club's men but for the camp list and those who got worse when they came.

    FOOL-12.0-d: for draft day anybody may be named who is not promised already.
    """
    team = league.club(club)
    if not men_may_be_named(league, club):
        return []
    if may_agree_for_draft_day(league, club):
        return [who for who in team.everybody if who not in promised(league)]
    staying = {*team.camp_reserve, *(each.player for each in team.kept if each.worse)}
    return [who for who in team.everybody if who not in staying]


def claimable(league: League, club: ClubId) -> list[PlayerId]:
    """FOOL-12.2-h: free agents, and men whom others may release."""
    return [*league.free_agents, *(who for each in league.clubs.values() if each.id != club for who in each.roster)]


def _of_club(fits: Callable[[League, Career], bool]) -> Callable[[League, ClubId], list[PlayerId]]:
    """The men of a club of whom something is true."""
    return lambda league, club: [who for who in league.club(club).everybody if fits(league, league.careers[who])]


_MEN: Mapping[str, Callable[[League, ClubId], Iterable[PlayerId]]] = {
    "protect": lambda league, club: league.club(club).roster,
    "ranking": rankable,
    "retire": lambda league, club: [who for who in league.club(club).everybody if may_retire(league.careers[who])],
    "release": releasable,
    "invite": lambda league, _: league.free_agents,
    "make_room.player": lambda league, _: league.free_agents,
    "make_room.release": lambda league, club: league.club(club).everybody,
    "stars": possible_stars,
    "voids": lambda league, club: league.club(club).everybody,
    "keeps_contact": lambda league, club: league.club(club).everybody,
    "preferences.player": lambda league, club: league.club(club).everybody,
    "reversals": reversible,
    "reserve": hurt,
    "give_up": may_give_up,
    "coax": coaxable,
    "coaching.player": _of_club(
        lambda _, man: bool(open_coaching(man)) and may_be_coached(man, two_positions=has_two_positions(man))
    ),
    "changes.player": _of_club(lambda league, man: bool(open_changes(man, league.options.years))),
    "roles.player": _of_club(lambda _, man: not man.is_recovering),
    "sequences.player": _of_club(lambda _, man: may_be_drilled(man)),
    "claims.player": claimable,
    "claims.release": may_make_room,
    "lapses.player": _of_club(lambda _, man: any(not each.new for each in man.roles)),
    "sign.player": lambda league, _: league.free_agents,
    "sign.release": may_make_room,
    "activate": on_the_camp_list,
    "activate.player": lambda league, club: [who for who, _ in league.club(club).reserve],
    "activate.release": may_make_room,
    "learn.player": _of_club(lambda league, man: bool(open_changes(man, league.options.years))),
    "depth.men": lambda league, club: league.club(club).everybody,
    "trades.gives": tradable,
    "trades.gets": others,
    "trades.former_positions": others,
}
