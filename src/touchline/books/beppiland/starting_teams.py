"""Starting teams: what a new club may write down, and the team it gets otherwise."""

import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from touchline.books.beppiland.backroom_boys import BackroomBoy
from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.names import joined, surname
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
from touchline.books.beppiland.young_players import Discovery, Quota
from touchline.game import Mistakes

LEVELS = {1: 34, 2: 12, 3: 12, 4: 12}  # of the adults, by age
FEWEST_ADULTS = 9
MOST_SKILL = 12
YOUNG = Counter({(JUNIORES, 5): 3, (JUNIORES, 3): 3, (PRIMAVERA, 2): 6})
MOST_BOTH_SIDES = 2
MASTERS_PLACE = 0  # among the clubs: before the first
AGES = ("P", "J", "I", "II", "III", "IV")

_SQUADS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "data" / "squads.toml").read_text(encoding="utf-8"))


def _written(where: str) -> tuple[Position, Side]:
    """Position and side as the book writes them: `Di.S`."""
    position, _, side = where.partition(".")
    return position, side  # type: ignore[return-value]  # checked by a test against the ledger


def default_players() -> tuple[NewPlayer, ...]:
    """BEP-GAP-18 (reconstruction): the eleven adults of a master's club and twelve young players."""
    return (*masters_squad(), *(_new_player(row) for row in _SQUADS["default_youth"]))


def masters_squad() -> tuple[NewPlayer, ...]:
    """BEP-GAP-04 (reconstruction): the squad of every club that the master adds to the Cup."""
    return tuple(_new_player(row) for row in _SQUADS["masters_club"])


def _new_player(row: Sequence[Any]) -> NewPlayer:
    where, age, skill, _ = row
    position, side = _written(where)
    return NewPlayer(position=position, side=side, age=age, skill=skill)


def vacant_discoveries(season: int) -> tuple[Discovery, ...]:
    """BEP-NMR-06 (reconstruction): the six Primavera of a club without a president."""
    places = (_written(where) for where in _SQUADS["vacant_odd" if season % 2 else "vacant_even"])
    return tuple(Discovery(position=position, side=side) for position, side in places)


# --- checking -------------------------------------------------------------------------------------------------------


def check_team(orders: FoundClub) -> None:
    """BEP-NEW-02, BEP-NEW-03, BEP-NEW-04, BEP-NEW-07: refuse a starting team with every mistake in it."""
    mistakes = Mistakes()
    players = orders.players
    for number, player in enumerate(players, start=1):
        _check_player(number, player, mistakes)
    if all(player.age in AGES for player in players):
        _check_sums(players, mistakes)
    if sum(player.side == "S+D" for player in players) > MOST_BOTH_SIDES:
        mistakes.add(
            where="players", wrong="more than two play on both sides", right="make the others S or D", rule="BEP-NEW-04"
        )
    if not any(player.position == "Po" for player in players):
        mistakes.add(where="players", wrong="no goalkeeper", right="make one of them a Po", rule="BEP-NEW-07")
    mistakes.refuse()


def _check_player(number: int, player: NewPlayer, mistakes: Mistakes) -> None:
    where = f"player {number}"
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


def player_from(new: NewPlayer, number: int, name: str) -> Player:
    """BEP-NEW-02, BEP-NEW-03: an adult begins with fitness 0, a young player with +2."""
    age = age_of(new.age)
    return Player(
        id=PlayerId(f"p{number}"),
        name=name,
        positions=(new.position,),
        side=new.side,
        age=age,
        skill=new.skill,
        start_skill=new.skill,
        fitness=BEST_FITNESS if is_young(age) else 0,
    )


def names_of(players: Sequence[NewPlayer], place: int, boy: str = "") -> list[str]:
    """BEP-CLUB-06: what the players of a starting team are called, where their president wrote no name, too."""
    names = [new.name.strip() for new in players]
    taken = {boy, *names}
    for number, name in enumerate(names):
        names[number] = name or surname(place, taken)
        taken.add(names[number])
    return names


def masters_players() -> list[Player]:
    """BEP-GAP-04 (reconstruction): the men of every master's club; they are no players of the league."""
    squad = masters_squad()
    named = zip(squad, names_of(squad, MASTERS_PLACE), strict=True)
    return [player_from(new, -number, name) for number, (new, name) in enumerate(named, start=1)]


def club_from(club_id: ClubId, orders: FoundClub, first_number: int, *, place: int, fallback: str) -> Club:
    """BEP-NEW-05, BEP-NEW-06, BEP-GAP-18: a club with its starting team; its six P are the quota of the season.

    Its place among the clubs, from 1, decides which names the master finds; everybody hears that of the backroom boy.
    """
    wanted = orders.players or default_players()
    boy = surname(place, ())
    named = zip(wanted, names_of(wanted, place, boy), strict=True)
    players = joined((), [player_from(new, number, name) for number, (new, name) in enumerate(named, first_number)])
    return Club(
        id=club_id,
        name=orders.name.strip() or fallback,
        players=players,
        staff=(BackroomBoy(name=boy, job=orders.backroom_boy),),
        quota=Quota(left=0, left_sided=0),
    )
