"""Starting teams: what a new club may write down, and the team it gets otherwise."""

import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from touchline.books.beppiland.backroom_boys import BackroomBoy
from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.orders import FoundClub, NewPlayer
from touchline.books.beppiland.players import (
    BEST_FITNESS,
    JUNIORES,
    LOWEST_SKILL,
    PRIMAVERA,
    Player,
    PlayerId,
    Position,
    Side,
    age_code,
    age_of,
    is_young,
)
from touchline.books.beppiland.state import Club
from touchline.books.beppiland.young_players import Discovery, Quota, a_name
from touchline.game import Mistakes

LEVELS = {1: 34, 2: 12, 3: 12, 4: 12}  # of the adults, by age
FEWEST_ADULTS = 9
MOST_SKILL = 12
YOUNG = Counter({(JUNIORES, 5): 3, (JUNIORES, 3): 3, (PRIMAVERA, 2): 6})
MOST_BOTH_SIDES = 2
AGES = ("P", "J", "I", "II", "III", "IV")

_SQUADS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "data" / "squads.toml").read_text(encoding="utf-8"))


def _written(where: str) -> tuple[Position, Side]:
    """Position and side as the book writes them: `Di.S`."""
    position, _, side = where.partition(".")
    return position, side  # type: ignore[return-value]  # checked by a test against the ledger


def _names(where: str, number: int) -> str:
    """BEP-CLUB-06: names nobody chose."""
    return f"{_written(where)[0]} {number}"


def default_players() -> tuple[NewPlayer, ...]:
    """BEP-GAP-18 (reconstruction): the eleven adults of a master's club and twelve young players."""
    rows = [*_SQUADS["masters_club"], *_SQUADS["default_youth"]]
    return tuple(_new_player(row, number) for number, row in enumerate(rows, start=1))


def masters_squad() -> tuple[NewPlayer, ...]:
    """BEP-GAP-04 (reconstruction): the squad of every club that the master adds to the Cup."""
    return tuple(_new_player(row, number) for number, row in enumerate(_SQUADS["masters_club"], start=1))


def _new_player(row: Sequence[Any], number: int) -> NewPlayer:
    where, age, skill, _ = row
    position, side = _written(where)
    return NewPlayer(name=_names(where, number), position=position, side=side, age=age, skill=skill)


def vacant_discoveries(season: int, taken: Sequence[str]) -> tuple[Discovery, ...]:
    """BEP-NMR-06 (reconstruction): the six Primavera of a club without a president."""
    wanted = _SQUADS["vacant_odd" if season % 2 else "vacant_even"]
    found: list[Discovery] = []
    for where in wanted:
        position, side = _written(where)
        name = a_name(f"{position} of season {season}", (*taken, *(each.name for each in found)))
        found.append(Discovery(name=name, position=position, side=side))
    return tuple(found)


# --- checking -------------------------------------------------------------------------------------------------------


def check_team(orders: FoundClub) -> None:
    """BEP-NEW-02, BEP-NEW-03, BEP-NEW-04, BEP-NEW-07: refuse a starting team with every mistake in it."""
    mistakes = Mistakes()
    players = orders.players
    for number, player in enumerate(players, start=1):
        _check_player(number, player, mistakes)
    if all(player.age in AGES for player in players):
        _check_sums(players, mistakes)
    names = Counter(player.name.strip().casefold() for player in players)
    for name in sorted(name for name, count in names.items() if count > 1):
        mistakes.add(where="players", wrong=f"{name} stands twice", right="give each his own name", rule="BEP-CLUB-06")
    if sum(player.side == "S+D" for player in players) > MOST_BOTH_SIDES:
        mistakes.add(
            where="players", wrong="more than two play on both sides", right="make the others S or D", rule="BEP-NEW-04"
        )
    if not any(player.position == "Po" for player in players):
        mistakes.add(where="players", wrong="no goalkeeper", right="make one of them a Po", rule="BEP-NEW-07")
    mistakes.refuse()


def _check_player(number: int, player: NewPlayer, mistakes: Mistakes) -> None:
    where = f"player {number}"
    if not player.name.strip():
        mistakes.add(where=where, wrong="he has no name", right="give him one", rule="BEP-CLUB-06")
    if player.age not in AGES:
        mistakes.add(where=where, wrong=f"age {player.age}", right=f"use {', '.join(AGES)}", rule="BEP-NEW-02")
    elif not is_young(age_of(player.age)) and not LOWEST_SKILL <= player.skill <= MOST_SKILL:
        mistakes.add(where=where, wrong=f"skill {player.skill}", right="give him 2 to 12", rule="BEP-NEW-02")
    if (player.position == "Po") != (player.side == ""):
        right = "leave it empty" if player.position == "Po" else "write S, D or S+D"
        mistakes.add(where=where, wrong=f"side {player.side or 'missing'}", right=right, rule="BEP-NEW-04")


def _check_sums(players: Sequence[NewPlayer], mistakes: Mistakes) -> None:
    adults = [player for player in players if not is_young(age_of(player.age))]
    for age, levels in LEVELS.items():
        given = sum(player.skill for player in adults if age_of(player.age) == age)
        if given != levels:
            mistakes.add(
                where=f"age {age_code(age)}",
                wrong=f"{given} levels",
                right=f"give exactly {levels}",
                rule="BEP-NEW-02",
            )
    if len(adults) < FEWEST_ADULTS:
        mistakes.add(where="adults", wrong=f"{len(adults)}", right="nine or more", rule="BEP-NEW-02")
    young = Counter((age_of(player.age), player.skill) for player in players if is_young(age_of(player.age)))
    if young != YOUNG:
        mistakes.add(
            where="young players",
            wrong="not the twelve of the book",
            right="three J of skill 5, three J of skill 3, and six P of skill 2",
            rule="BEP-NEW-03",
        )


# --- making ---------------------------------------------------------------------------------------------------------


def player_from(new: NewPlayer, player_id: PlayerId) -> Player:
    """BEP-NEW-02, BEP-NEW-03: an adult begins with fitness 0, a young player with +2."""
    age = age_of(new.age)
    return Player(
        id=player_id,
        name=new.name.strip(),
        positions=(new.position,),
        side=new.side,
        age=age,
        skill=new.skill,
        start_skill=new.skill,
        fitness=BEST_FITNESS if is_young(age) else 0,
    )


def club_from(club_id: ClubId, orders: FoundClub, first_number: int, *, fallback: str) -> Club:
    """BEP-NEW-05, BEP-NEW-06, BEP-GAP-18: a club with its starting team; its six P are the quota of the season."""
    players = orders.players or default_players()
    return Club(
        id=club_id,
        name=orders.name.strip() or fallback,
        players=tuple(
            player_from(new, PlayerId(f"p{number}")) for number, new in enumerate(players, start=first_number)
        ),
        staff=(BackroomBoy(name=f"the {orders.backroom_boy}", job=orders.backroom_boy),),
        quota=Quota(left=0, left_sided=0),
    )
