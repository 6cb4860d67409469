"""Whether a league of FOOL stays what it was: computer owners through many seasons.

`python -m benchmarks.fool_years [good] [SEASONS [CLUBS [LEAGUES]]]` takes so many leagues (6) of so many clubs (16)
through so many seasons (30), by the default owner or the good one. Games are made up in a moment: the best men start
and some are hurt, which is all that a career knows of a game. `python -m benchmarks.fool_years real ...` plays every
down (1 season of 1 league).

After every ruling the books are audited. In the end it says of every group of positions whether mean and spread of
pass, contact and speed after season 10 lie within 10 % of the start, and draws them (`docs/books/fool-years.svg`, or
`fool-years-good.svg`); after so many seasons the exit status says whether all do.
"""

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from statistics import fmean, pstdev
from typing import NamedTuple, cast

from benchmarks.fool_audit import Auditor, Tally
from benchmarks.fool_years_drawn import drawn
from touchline.books.fool.clubs import sample_club
from touchline.books.fool.injuries import longer_injury
from touchline.books.fool.league import good_owner, year
from touchline.books.fool.league.careers import ClubId
from touchline.books.fool.league.events import LeagueEvents
from touchline.books.fool.league.games import Played
from touchline.books.fool.league.league import LeagueGame
from touchline.books.fool.league.owners import FAMILIES, STARTERS, by_family
from touchline.books.fool.league.state import League, LeagueOptions
from touchline.books.fool.players import Player, PlayerId, Position
from touchline.books.fool.statistics import Statistics
from touchline.dice import Dice
from touchline.game import SeatId
from touchline.sport.records import Result

RULE = "FOOL-12-GAP-SEASON"
HURT = 1  # men of a club hurt for longer in a game (FOOL-12-GAP-INJURY)
SETTLED = 10
"""Seasons after which a league should be what it was at its start."""
BAND = 0.10
FOUNDED = 400
"""Clubs that are founded to know the start: one league has too few men of a group."""
KINDS: Mapping[str, frozenset[Position]] = {
    "Q": FAMILIES["Q"],
    "B": FAMILIES["B"] | FAMILIES["F"],
    "E": FAMILIES["E"] | FAMILIES["TE"],
    "OL": FAMILIES["U"],
    "DL": FAMILIES["DE"] | FAMILIES["DT"],
    "LB": FAMILIES["LB"] | FAMILIES["MLB"],
    "DH": FAMILIES["DH"] | FAMILIES["S"],
}
"""FOOL-12-P3: the groups of positions whose talent is looked at; kickers have no pass, contact and speed that count."""
ABILITIES: Mapping[str, Callable[[Player], int]] = {
    "P": lambda player: player.p,
    "C": lambda player: player.c,
    "S": lambda player: player.s,
}
DRAWINGS = Path(__file__).parents[1] / "docs" / "books"


# --- a league ---------------------------------------------------------------------------------------------------------


def made_up_game(league: League, home: ClubId, away: ClubId, dice: Dice, *, playoff: bool = False) -> Played:
    """A game without plays: the best of every family start, half as many come in, some are hurt, and somebody wins."""
    hurt = {}
    started: set[PlayerId] = set()
    took_part: set[PlayerId] = set()
    for club in (home, away):
        able = [who for who in league.club(club).roster if not league.careers[who].out]
        for kind, men in by_family(league, able).items():
            started.update(men[: STARTERS[kind]])
            took_part.update(men[: STARTERS[kind] + (STARTERS[kind] + 1) // 2])
        for who in dice.shuffle(sorted(took_part & set(able)), "who is hurt", rule=RULE)[:HURT]:
            hurt[who] = longer_injury(league.careers[who].player, dice)
    points = [dice.sum("6d6", "points", rule=RULE) for _ in range(2)]
    points[0] += points[0] == points[1] and playoff
    result = Result(home, away, points[0], points[1], league.week)
    return Played(result, Statistics(), frozenset(started), frozenset(took_part), hurt, 0)


def rulings(
    state: League, dice: Dice, coaches: Callable[[SeatId], str] = lambda _: "default"
) -> Iterator[tuple[League, League, tuple[LeagueEvents, ...]]]:
    """Phase after phase by computer owners whose orders are checked: the state before, after, and what happened."""
    game = LeagueGame()
    while True:
        phase = game.phase(state)
        orders = {owed.seat: game.coaches[coaches(owed.seat)](state, owed.seat, dice) for owed in phase.owed}
        for seat, sent in orders.items():
            game.check(state, seat, sent)
        ruling = game.resolve(state, orders, dice)
        yield state, ruling.state, cast("tuple[LeagueEvents, ...]", ruling.events)
        state = ruling.state


# --- what it is like --------------------------------------------------------------------------------------------------


class Talent(NamedTuple):
    """Mean and spread of one ability in one group."""

    mean: float
    spread: float


Talents = Mapping[tuple[str, str], Talent]
"""By group and ability."""


class Season(NamedTuple):
    """What a league is like as a season begins."""

    year: int
    talents: Talents
    age: float
    experienced: float  # the share of men of 30 and over
    oldest: int
    out: float
    marked: float
    roster: float
    free_agents: int

    def __str__(self) -> str:
        means = "  ".join(
            f"{kind} " + "-".join(f"{self.talents[kind, a].mean:.2f}" for a in ABILITIES) for kind in KINDS
        )
        return (
            f"{self.year:3}  {means}  age {self.age:.1f}, 30+ {self.experienced:.0%}, oldest {self.oldest},"
            f" out {self.out:.1%}, marked {self.marked:.1%}, roster {self.roster:.1f}, free agents {self.free_agents}"
        )


def talents(men: Iterable[Player]) -> Talents:
    everybody = tuple(men)
    found = {}
    for kind, positions in KINDS.items():
        of_kind = [man for man in everybody if man.position in positions]
        for ability, score in ABILITIES.items():
            scores = [score(man) for man in of_kind]
            found[kind, ability] = Talent(fmean(scores), pstdev(scores))
    return found


def season(league: League) -> Season:
    """The men of the rosters."""
    careers = [league.careers[who] for club in league.clubs.values() for who in club.roster]
    ages = [career.player.age for career in careers]
    return Season(
        league.year,
        talents(career.player for career in careers),
        fmean(ages),
        fmean(age >= 30 for age in ages),
        max(ages),
        fmean(bool(career.out) for career in careers),
        fmean(bool(career.marks) for career in careers),
        len(careers) / len(league.clubs),
        len(league.free_agents),
    )


@cache
def at_the_start() -> Talents:
    """FOOL-12-GAP-START: what clubs are like as they are founded."""
    dice = Dice.fast("founded")
    return talents(man for number in range(1, FOUNDED + 1) for man in sample_club(dice, number=number).men)


def seasons(options: LeagueOptions, count: int, key: str, coach: str, auditor: Auditor) -> Iterator[Season]:
    """Every season as it begins, until the last is over; the books are audited after every ruling."""
    for _, state, events in rulings(League(options=options), Dice.fast(key), lambda _: coach):
        auditor.audit(state, events)
        if state.stage == "season" and state.week == 1:
            yield season(state)
        if state.year > count:
            return


# --- how far it went --------------------------------------------------------------------------------------------------


def settled(leagues: Sequence[Sequence[Season]], *, after: int = SETTLED) -> Talents:
    """Mean and spread of the seasons after the first, on average."""
    late = [each for told in leagues for each in told if each.year > after]
    return {
        key: Talent(
            fmean(each.talents[key].mean for each in late),
            fmean(each.talents[key].spread for each in late),
        )
        for key in late[0].talents
    }


def drift(start: Talents, now: Talents) -> dict[tuple[str, str], Talent]:
    """By how much of the start mean and spread have changed."""
    return {key: Talent(now[key].mean / was.mean - 1, now[key].spread / was.spread - 1) for key, was in start.items()}


def is_within(off: Talent) -> bool:
    return max(abs(off.mean), abs(off.spread)) <= BAND


def report(start: Talents, now: Talents, since: int = SETTLED) -> str:
    """A table: what was, what is, and whether both lie within the band."""
    lines = [
        f"| | | at the start | after season {since} | mean | spread | within {BAND:.0%} |",
        "|---|---|--:|--:|--:|--:|---|",
    ]
    for (kind, ability), off in drift(start, now).items():
        was, is_now = (f"{each[kind, ability].mean:.2f} ± {each[kind, ability].spread:.2f}" for each in (start, now))
        shares = " | ".join(f"{100 * share:+.1f} %" for share in off)
        lines.append(f"| {kind} | {ability} | {was} | {is_now} | {shares} | {'yes' if is_within(off) else '**no**'} |")
    return "\n".join(lines)


def of_the_league(leagues: Sequence[Sequence[Season]]) -> str:
    """A table of seasons: ages, injuries, rosters; the average of the leagues."""
    lines = [
        "| season | age | 30 and over | oldest | out | marked | men of a club | free agents |",
        "|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for together in zip(*leagues, strict=True):
        age, experienced, out, marked, roster, free = (
            fmean(getattr(each, name) for each in together)
            for name in ("age", "experienced", "out", "marked", "roster", "free_agents")
        )
        oldest = max(each.oldest for each in together)
        lines.append(
            f"| {together[0].year} | {age:.1f} | {experienced:.0%} | {oldest} | {out:.1%} | {marked:.1%} "
            f"| {roster:.1f} | {free:.0f} |"
        )
    return "\n".join(lines)


# --- the run ----------------------------------------------------------------------------------------------------------


def lived(number: int, coach: str, count: int, clubs: int, real: bool) -> tuple[list[Season], Tally]:
    """One league through its seasons, and what became of everybody."""
    if not real:
        year.played = made_up_game  # type: ignore[attr-defined]  # what a year plays, not what it offers
        good_owner.season_plan = lambda league, club: ""  # nobody plays by it
    begun = time.process_time()
    auditor, told = Auditor(), []
    for each in seasons(LeagueOptions(clubs=clubs), count, f"years {number}", coach, auditor):
        told.append(each)
        print(f"league {number}, season {each} ({time.process_time() - begun:.0f} s)", file=sys.stderr, flush=True)
    return told, auditor.tally()


def main() -> None:
    words = [arg for arg in sys.argv[1:] if not arg.isdigit()]
    real, coach = "real" in words, "good" if "good" in words else "default"
    numbers = [int(arg) for arg in sys.argv[1:] if arg.isdigit()]
    count, clubs, leagues = (*numbers, *((1, 16, 1) if real else (30, 16, 6))[len(numbers) :])
    with ProcessPoolExecutor() as pool:
        found = list(pool.map(lived, range(leagues), *([each] * leagues for each in (coach, count, clubs, real))))
    told = [each for each, _ in found]
    since = min(SETTLED, count - 1)
    start, now = at_the_start(), settled(told, after=since)
    print(report(start, now, since), of_the_league(told), *(str(tally) for _, tally in found), sep="\n\n")
    if not real and count > SETTLED:
        name = "fool-years.svg" if coach == "default" else f"fool-years-{coach}.svg"
        (DRAWINGS / name).write_text(drawn(start, told, BAND), encoding="utf-8")
        sys.exit(not all(is_within(off) for off in drift(start, now).values()))


if __name__ == "__main__":
    main()
