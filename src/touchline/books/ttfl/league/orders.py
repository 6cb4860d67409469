"""What an owner may send, and what makes it wrong."""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec

from touchline.books.ttfl.cards import CardId, Leaning
from touchline.books.ttfl.league.games import GameResult
from touchline.books.ttfl.league.state import SEASON, ClubId, League
from touchline.game import Mistakes, repeated


class LineUp(msgspec.Struct, frozen=True, kw_only=True, tag="line-up", forbid_unknown_fields=True):
    """Say who plays. What you say stands until you say otherwise."""

    quarterback: CardId = CardId("")
    """Who begins; nobody: as the chart has it."""
    first: Annotated[tuple[CardId, ...], msgspec.Meta(extra_json_schema={"title": "Men who go first"})] = ()
    """In this order, before all others of their kind."""
    front: Literal["4-3", "3-4"] = "4-3"
    """How your defence usually stands."""
    leaning: Leaning = "balanced"
    """What your coach calls half as often again: runs, passes, or neither."""


class DraftList(msgspec.Struct, frozen=True, kw_only=True, tag="draft-list", forbid_unknown_fields=True):
    """Men of the pool in the order in which you would take them; whom you may not take in a turn is passed over."""

    ranking: tuple[CardId, ...] = ()
    """The first who is still there and allowed is chosen."""
    then: Literal["by need", "pass"] = "by need"
    """When nobody of your list is left: the computer chooses for you, or you pass and lose the pick."""


class Pick(msgspec.Struct, frozen=True, kw_only=True, tag="pick", forbid_unknown_fields=True):
    """It is your turn: choose a man of the pool, or pass."""

    player: Annotated[CardId, msgspec.Meta(extra_json_schema={"sends": True})] = CardId("")
    """Whom you may not choose is not offered. Who passes loses the pick."""


class Cuts(msgspec.Struct, frozen=True, kw_only=True, tag="cuts", forbid_unknown_fields=True):
    """Say who goes and who comes. If too many are left the worst go, and places that are empty are filled for you."""

    release: tuple[CardId, ...] = ()
    """Men of yours who go, whoever is in their places."""
    sign: tuple[CardId, ...] = ()
    """Men of the pool, in the order in which you want them; a club has a turn at a time, the worst record first."""


class GameResults(msgspec.Struct, frozen=True, kw_only=True, tag="game-results", forbid_unknown_fields=True):
    """Orders of the office: what came of the games at tables. Nobody else sends them."""

    games: dict[str, GameResult | None] = {}
    """By the key of the table; none for one that was not played to its end."""


LeagueOrders: TypeAlias = LineUp | DraftList | Pick | Cuts | GameResults


def standing(league: League, club: ClubId) -> LineUp:
    """What an owner said last."""
    team = league.clubs[club]
    quarterback = next((who for who in team.first if league.players[who].position == "QB"), CardId(""))
    first = tuple(who for who in team.first if who != quarterback)
    return LineUp(quarterback=quarterback, first=first, front=team.front, leaning=team.leaning)


def named_first(orders: LineUp) -> tuple[CardId, ...]:
    """Everybody whom a line-up names, the quarterback before all."""
    return tuple(dict.fromkeys((*((orders.quarterback,) if orders.quarterback else ()), *orders.first)))


# --- what makes it wrong --------------------------------------------------------------------------------------------


def check_line_up(league: League, club: ClubId, orders: LineUp) -> None:
    """TTFL-GAP-SEASON (reconstruction): men of one's own, each once; a quarterback is one."""
    found, roster = Mistakes(), league.clubs[club].roster
    if orders.quarterback and (orders.quarterback not in roster or league.players[orders.quarterback].position != "QB"):
        wrong = f"{_called(league, orders.quarterback)} is no quarterback of yours"
        found.add(where="quarterback", wrong=wrong, right="name one, or nobody", rule="TTFL-GAP-SEASON")
    _of_roster(league, club, orders.first, "first", found)
    found.refuse()


def check_draft_list(league: League, orders: DraftList) -> None:
    """TTFL-DRAFT-10: men of the pool, each once."""
    found = Mistakes()
    check_in_pool(league, orders.ranking, "ranking", found)
    found.refuse()


def check_cuts(league: League, club: ClubId, orders: Cuts) -> None:
    """TTFL-GAP-CAREERS (reconstruction): men of one's own go, men of the pool come, each once."""
    found = Mistakes()
    _of_roster(league, club, orders.release, "release", found)
    check_in_pool(league, orders.sign, "sign", found)
    found.refuse()


def check_in_pool(league: League, men: Sequence[CardId], where: str, found: Mistakes) -> None:
    """TTFL-DRAFT-10: men who belong to no club, each once."""
    _once(league, men, where, found)
    for who in dict.fromkeys(men):
        if who not in league.pool:
            right = "name men of the pool by their numbers"
            found.add(
                where=where, wrong=f"{_called(league, who)} is not in the pool", right=right, rule="TTFL-DRAFT-10"
            )


def _of_roster(league: League, club: ClubId, men: Sequence[CardId], where: str, found: Mistakes) -> None:
    _once(league, men, where, found)
    for who in dict.fromkeys(men):
        if who not in league.clubs[club].roster:
            wrong = f"{_called(league, who)} is none of yours"
            found.add(where=where, wrong=wrong, right="name your men", rule="TTFL-GAP-SEASON")


def _once(league: League, men: Sequence[CardId], where: str, found: Mistakes) -> None:
    for who in repeated(men):
        wrong = f"{_called(league, who)} is named twice"
        found.add(where=where, wrong=wrong, right="name him once", rule="TTFL-GAP-SEASON")


def _called(league: League, who: CardId) -> str:
    """A man by his name and the number on his card; by the number alone if there is no such man."""
    man = league.players.get(who)
    return f"{man.name} ({who})" if man else who


def check_result(where: str, result: GameResult, men: Sequence[CardId], found: Mistakes, *, playoff: bool) -> None:
    """SPF-INJ-02, SPF-TIME-07: a result as a game can have it."""
    if min(result.home_points, result.away_points) < 0:
        found.add(where=where, wrong="points below 0", right="give what was scored", rule="TTFL-GAP-SEASON")
    if playoff and result.home_points == result.away_points:
        found.add(where=where, wrong="it has no winner", right="play on", rule="TTFL-GAP-SEASON")
    for each in result.hurt:
        if each.player not in men or (each.games < 1 and each.games != SEASON):
            wrong = f"{each.player} cannot be out for {each.games} games"
            found.add(where=where, wrong=wrong, right="name men of the two clubs, and games", rule="SPF-INJ-02")
