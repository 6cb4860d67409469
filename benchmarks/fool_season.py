"""How long a year of FOOL takes: 16 clubs from the draft to the championship, every down of every game.

`python -m benchmarks.fool_season [good] [CLUBS]` rules a second year twice, first without transcript, then with one
that keeps every roll, and prints seconds of one core: what the owners thought, and what the rulings took. The goal is a
year ruled in under a minute without and under four minutes with transcripts.
"""

import sys
import time
from collections.abc import Mapping
from typing import NamedTuple, cast

from benchmarks import fool_play
from benchmarks.fool_years import made_up_game, rulings
from touchline.books.fool.league import year
from touchline.books.fool.league.events import GamePlayed, LeagueEvents
from touchline.books.fool.league.games import played
from touchline.books.fool.league.league import LeagueGame
from touchline.books.fool.league.state import League, LeagueOptions
from touchline.dice import Dice

GOALS: Mapping[bool, int] = {False: 60, True: 240}
"""Seconds, without and with transcripts."""


class Measured(NamedTuple):
    """A year: seconds of one core, and what was done in them."""

    thought: float
    ruled: float
    games: int
    rolls: int


def second_year(clubs: int) -> League:
    """A league before its first draft; the games of its first season are made up."""
    year.played = made_up_game  # type: ignore[attr-defined]  # what a year plays, not what it offers
    try:
        for _, state, _ in rulings(League(options=LeagueOptions(clubs=clubs)), Dice.fast("a first year")):
            if state.stage == "draft":
                return state
    finally:
        year.played = played  # type: ignore[attr-defined]
    raise AssertionError("a season ends with the draft")


def measured(state: League, coach: str, *, transcript: bool) -> Measured:
    """A year of owners who all go by one coach; what happened is told in words, too."""
    game, dice = LeagueGame(), Dice.fast("a second year", transcript=transcript)
    thought = ruled = 0.0
    games, this_year = 0, state.year
    while state.year == this_year:
        begun = time.process_time()
        orders = {owed.seat: game.coaches[coach](state, owed.seat, dice) for owed in game.phase(state).owed}
        asked = time.process_time()
        for seat, sent in orders.items():
            game.check(state, seat, sent)
        ruling = game.resolve(state, orders, dice)
        state = ruling.state
        game.report(state, cast("tuple[LeagueEvents, ...]", ruling.events), None)
        thought, ruled = thought + asked - begun, ruled + time.process_time() - asked
        games += sum(isinstance(event, GamePlayed) for event in ruling.events)
        print(f"{state.stage} {state.week}: {thought:.0f} + {ruled:.0f} s", file=sys.stderr, flush=True)
    return Measured(thought, ruled, games, len(dice.transcript) if transcript else 0)


def reported(games: int) -> float:
    """Seconds for as many matches by plans, each with its transcript and told play by play with every reason."""
    begun = time.process_time()
    done = 0
    while done < games:
        done += fool_play.matches()
    return (time.process_time() - begun) * games / done


def table(league: League, coach: str) -> str:
    lines = ["| a year | games | owners, s | rulings, s | goal, s | |", "|---|--:|--:|--:|--:|---|"]
    for transcript, goal in GOALS.items():
        found = measured(league, coach, transcript=transcript)
        name = f"with a transcript of {found.rolls:,} rolls" if transcript else "without transcript"
        more = reported(found.games) if transcript else 0.0
        verdict = "yes" if found.ruled + more < goal else "**no**"
        lines.append(f"| {name} | {found.games} | {found.thought:.1f} | {found.ruled:.1f} | {goal} | {verdict} |")
        if transcript:
            lines.append(f"| every game told play by play | {found.games} | | {more:.1f} | | |")
    return "\n".join(lines)


def main() -> None:
    coach = "good" if "good" in sys.argv[1:] else "default"
    clubs = next((int(arg) for arg in sys.argv[1:] if arg.isdigit()), 16)
    print(table(second_year(clubs), coach))


if __name__ == "__main__":
    main()
