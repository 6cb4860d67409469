"""What happens in a match of Beppiland: random starting teams, measured against the ledger's yardstick (BEP-GEN-13).

python -m benchmarks.beppiland_yardstick 3000
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from touchline.books.beppiland.communication_of_the_teams import Available, Means
from touchline.books.beppiland.extra_points import (
    CATENACCIO,
    HOME_ADVANTAGE,
    Source,
    Split,
    capped,
    points_from,
)
from touchline.books.beppiland.match_play import GROUNDS, Ground, Play, Team, play
from touchline.books.beppiland.nmr import nmr_selection
from touchline.books.beppiland.players import BEST_FITNESS, LINES, Player, PlayerId, Position, Side, level
from touchline.books.beppiland.starting_teams import FEWEST_ADULTS, LEVELS, MOST_SKILL, YOUNG
from touchline.books.beppiland.team_selection import Man, area_totals, may_stand, selected, sparring_partner
from touchline.books.beppiland.weather import WEATHER, Weather
from touchline.dice import Dice
from touchline.sport.assignment import best_assignment

OUTFIELD: tuple[Position, ...] = ("Li", "Di", "Di", "Di", "Ce", "Ce", "Ce", "At", "At", "At")
FORMATIONS = 6  # random ones, of which the strongest plays
MOST_HARDNESS = 4
CAT_SHARE, TFG_SHARE = 0.12, 0.5
WEATHERS: tuple[Weather, ...] = tuple(WEATHER)[:4]
SHARES = (60, 23, 10, 5)  # of the matches that are not suspended

YARDSTICK: Mapping[str, float] = {
    "shots": 13.6,
    "home shots": 8.8,
    "away shots": 4.8,
    "goals": 2.9,
    "home goals": 1.85,
    "away goals": 1.06,
    "home wins, %": 55,
    "draws, %": 23,
    "away wins, %": 22,
    "yellow cards": 1.6,
    "red cards": 0.37,
    "injuries": 1.5,
    "fitness lost by an injury": 2.25,
    "penalties": 0.40,
    "own goals": 0.03,
}
NMR_YARDSTICK: Mapping[str, float] = {
    "shots": 8.4,
    "goals": 1.5,
    "home wins, %": 52,
    "draws, %": 33,
    "away wins, %": 15,
    "yellow cards": 1.0,
    "red cards": 0.20,
    "injuries": 1.1,
}


# --- random teams -----------------------------------------------------------------------------------------------------


def starting_team(luck: Random) -> list[Player]:
    """BEP-NEW-02 to BEP-NEW-04: 70 levels of adults, the best of whom keeps goal, and twelve young players."""
    adults: list[tuple[int, int]] = []
    while not FEWEST_ADULTS <= len(adults) <= FEWEST_ADULTS + 3:
        adults = [(age, skill) for age, levels in LEVELS.items() for skill in _split_levels(levels, luck)]
    young = [man for man, number in YOUNG.items() for _ in range(number)]
    keeper = max(range(len(adults)), key=lambda place: (adults[place][1], luck.random()))
    players: list[Player] = []
    for number, (age, skill) in enumerate((*adults, *young)):
        is_adult = number < len(adults)
        able = ("Po",) if number == keeper else OUTFIELD if is_adult else (*OUTFIELD, "Po")
        position: Position = luck.choice(able)
        side: Side = "" if position == "Po" else luck.choice(("S", "D"))
        fitness = 0 if is_adult else BEST_FITNESS
        players.append(_player(number, age=age, skill=skill, position=position, side=side, fitness=fitness))
    return players


def _player(number: int, *, age: int, skill: int, position: Position, side: Side, fitness: int) -> Player:
    name = f"{position} {number}"
    return Player(id=PlayerId(name), name=name, positions=(position,), side=side, age=age, skill=skill, fitness=fitness)


def _split_levels(levels: int, luck: Random) -> list[int]:
    """Levels in men of 4 to 12."""
    found: list[int] = []
    while levels:
        able = [skill for skill in range(4, MOST_SKILL + 1) if levels - skill == 0 or levels - skill >= 4]
        found.append(luck.choice(able))
        levels -= found[-1]
    return found


def called(players: Sequence[Player]) -> list[Available]:
    return [Available(player=each, fitness=each.fitness, roster=place) for place, each in enumerate(players)]


def random_team(name: str, players: Sequence[Player], luck: Random, *, at_home: bool) -> Team:
    """The strongest of some random formations, with random points and tactics."""
    line_ups = [_line_up(players, _formation(luck)) for _ in range(FORMATIONS)]
    men = max(line_ups, key=lambda each: sum(area_totals(each, [man.level for man in each], {}).values()))
    has_sweeper = any(man.area == "Li" for man in men)
    cat = luck.random() < CAT_SHARE
    everywhere: tuple[Position, ...] = ("Po", *(("Li",) if has_sweeper else ()), *LINES)
    wanted: dict[Source, Split] = {
        "FC": _spread(HOME_ADVANTAGE if at_home else 0, LINES, luck),
        "D": _spread(luck.randint(0, MOST_HARDNESS), everywhere, luck),
        "PGP": _spread(luck.choice((0, 0, 1, 2, 3)), everywhere, luck),
        "CAT": _spread(CATENACCIO if cat else 0, ("Di", "Ce"), luck),
    }
    points = capped(points_from(wanted))
    return Team(name=name, men=men, points=points, cat=cat, tfg=not has_sweeper and luck.random() < TFG_SHARE)


def _formation(luck: Random) -> list[Position]:
    """BEP-LINE-01: any that is allowed."""
    sweeper: tuple[Position, ...] = ("Li",) if luck.random() < 0.5 else ()
    areas = ("Po", *sweeper, *LINES, *LINES)
    return [*areas, *luck.choices(LINES, k=11 - len(areas))]


def _line_up(players: Sequence[Player], areas: Sequence[Position]) -> tuple[Man, ...]:
    worth = [[_worth(each, area) for each in players] for area in areas]
    chosen = best_assignment(worth)
    return tuple(
        sparring_partner(area) if place is None else selected(players[place], area, roster=place)
        for place, area in zip(chosen, areas, strict=True)
    )


def _worth(player: Player, area: Position) -> int | None:
    if not may_stand(player, area):
        return None
    return level(player.skill, player.fitness, out_of_position=area not in player.positions)


def _spread(points: int, areas: Sequence[Position], luck: Random) -> Split:
    return dict(Counter(luck.choice(areas) for _ in range(points)))


def nmr_team(name: str, players: Sequence[Player], *, at_home: bool) -> Team:
    chosen = nmr_selection(called(players), Means(fc=HOME_ADVANTAGE if at_home else 0))
    return Team(name=name, men=chosen.men, points=chosen.points)


# --- what happens -----------------------------------------------------------------------------------------------------


def matches(number: int, *, seed: int = 1, nmr: bool = False) -> Iterator[Play]:
    """Matches between random teams, repeatable from the seed."""
    luck = Random(seed)
    for each in range(number):
        squads = {"Home": starting_team(luck), "Away": starting_team(luck)}
        home, away = (
            nmr_team(name, players, at_home=name == "Home")
            if nmr
            else random_team(name, players, luck, at_home=name == "Home")
            for name, players in squads.items()
        )
        (weather,) = luck.choices(WEATHERS, SHARES)
        yield play(home, away, weather, Dice.fast(f"{seed} {each}"))


def measured(number: int, *, seed: int = 1, nmr: bool = False) -> dict[str, float]:
    """Means over so many matches."""
    total: Counter[str] = Counter()
    for each in matches(number, seed=seed, nmr=nmr):
        total.update(_counted(each))
    found = {what: count / number for what, count in total.items()}
    found["fitness lost by an injury"] = total["fitness lost"] / max(1, total["injuries"])
    for share in ("home wins", "draws", "away wins"):
        found[f"{share}, %"] = 100 * found.get(share, 0)
    return found


def _counted(match: Play) -> dict[str, int]:
    home, away = match.score
    counted = {
        "home wins": int(home > away),
        "draws": int(home == away),
        "away wins": int(home < away),
        "goals": home + away,
        "home goals": home,
        "away goals": away,
        "shots": match.shots("home") + match.shots("away"),
        "own goals": sum(each.result == "own goal" for each in match.attempts),
    }
    for ground in GROUNDS:
        for what, count in _counted_of(match, ground).items():
            counted[what] = counted.get(what, 0) + count
    return counted


def _counted_of(match: Play, ground: Ground) -> dict[str, int]:
    own = match.performance(ground)
    return {
        f"{ground} shots": match.shots(ground),
        "yellow cards": sum(cards.yellow for cards in own.cards.values()),
        "red cards": sum(cards.red for cards in own.cards.values()),
        "injuries": len(own.injuries),
        "fitness lost": sum(injury.fitness_loss for injury in own.injuries.values()),
        "penalties": own.penalties,
    }


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    for title, yardstick, nmr in (("Random line-ups", YARDSTICK, False), ("Two NMR teams", NMR_YARDSTICK, True)):
        found = measured(number, nmr=nmr)
        print(f"{title}, {number} matches")
        for what, expected in yardstick.items():
            print(f"  {what:28} {found.get(what, 0):7.2f}   ledger {expected:g}")


if __name__ == "__main__":
    main()
