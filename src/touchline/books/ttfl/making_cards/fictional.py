"""Fictional seasons (SPF-GEN-24): stat lines from dice, consistent with each other, for a league of invented men.

Rates are drawn around the league's and then moved so that the league has its own again; counts follow from rates. Where
two lines tell of the same thing (a pass thrown and caught, a sack taken and made) one is dealt out of the other: sums
agree within a club, and between offence and defence.
"""

import math
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl.cards import Position, Team
from touchline.books.ttfl.making_cards.environment import Game, rnd
from touchline.books.ttfl.making_cards.longest import FIGURES, Gain, usual_longest
from touchline.books.ttfl.making_cards.others import LeagueFigures
from touchline.books.ttfl.making_cards.receiving import Role
from touchline.books.ttfl.making_cards.season import GAMES, ClubSeason, Season, StatLine
from touchline.books.ttfl.making_cards.team import CATCH_WORTH, cards_of, role_of
from touchline.books.ttfl.names import club_name, player_name
from touchline.dice import Dice

RULE = "SPF-GEN-24"


class Place(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place on a fictional roster, and what its man usually does."""

    position: Position
    games: int = GAMES
    starts: int = 0
    attempts: float = 0
    carries: float = 0
    catches: float = 0
    fumbles_lost: float = 0
    tackles: float = 0
    sacks: float = 0
    interceptions: float = 0
    passes_defended: float = 0
    interference: float = 0
    fumbles_recovered: float = 0
    kick_returns: float = 0
    punt_returns: float = 0


@cache
def places() -> tuple[Place, ...]:
    """SPF-CARD-12: 46 men, a kicker and a punter."""
    text = (Path(__file__).parents[1] / "data" / "fictional.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text)["place"], tuple[Place, ...])


class Man:
    """A man of a club that is being made up."""

    def __init__(self, place: Place, name: str) -> None:
        self.place = place
        self.name = name
        self.did: dict[str, float] = {}

    def line(self) -> StatLine:
        of_place = {"position": self.place.position, "games": self.place.games, "starts": self.place.starts}
        return msgspec.convert({"name": self.name, **of_place, **self.did}, StatLine)


class Club:
    """A club that is being made up."""

    def __init__(self, number: int, name: str) -> None:
        self.name = name
        first = (number - 1) * len(places())
        self.men = [Man(place, player_name(first + at)) for at, place in enumerate(places())]
        self.allowed: dict[str, int] = {}

    def who(self, field: str) -> list[Man]:
        """The men who have something of a figure."""
        return [man for man in self.men if getattr(man.place, field, 0)]

    def at(self, position: Position) -> Man:
        return next(man for man in self.men if man.place.position == position)

    def total(self, field: str) -> int:
        return int(sum(man.did.get(field, 0) for man in self.men))

    def season(self) -> ClubSeason:
        club = ClubSeason(name=self.name, players=tuple(man.line() for man in self.men))
        return replace(club, **self.allowed)


def fictional_teams(number: int, clubs: int | Sequence[str] = 16, game: Game = "house") -> tuple[Team, ...]:
    """SPF-GEN-24: the cards of a whole fictional league; the same number always brings the same league."""
    return cards_of(numbered_season(number, clubs), game)


def numbered_season(number: int, clubs: int | Sequence[str] = 16) -> Season:
    """SPF-GEN-24: the fictional season of a number."""
    return fictional_season(Dice.fast(f"TTFL fictional season {number}"), clubs)


def fictional_season(dice: Dice, clubs: int | Sequence[str] = 16, league: LeagueFigures | None = None) -> Season:
    """SPF-GEN-24: a league's year from dice; clubs are named, or as many as wanted."""
    league = league or LeagueFigures()
    names = [club_name(number) for number in range(1, clubs + 1)] if isinstance(clubs, int) else clubs
    made = [Club(number, name) for number, name in enumerate(names, start=1)]
    throw(dice, made, league)
    run(dice, made, league)
    catch(dice, made, league)
    defend(dice, made)
    fumble(dice, made, league)
    allow(dice, made)
    kick(dice, made, league)
    return_kicks(dice, made, league)
    return Season(clubs=tuple(club.season() for club in made))


# --- drawing and dealing --------------------------------------------------------------------------------------------

USE = 0.2
"""SPF-GEN-24: the deviation of how much a man is used, in parts of the usual."""


def normal(dice: Dice, label: str) -> float:
    """SPF-GEN-24: a draw from the normal distribution: the sum of twelve d100 has a deviation of 100."""
    return (dice.sum("12d100", label, rule=RULE) - 606) / 100


def about(dice: Dice, usual: float, deviation: float, label: str, least: float = 0.0) -> float:
    return max(least, usual + deviation * normal(dice, label))


def moved(drawn: Sequence[float], weights: Sequence[float], mean: float) -> list[float]:
    """SPF-GEN-24: rates moved so that their mean, by weight, is the league's."""
    shift = mean - sum(rate * weight for rate, weight in zip(drawn, weights, strict=True)) / sum(weights)
    return [rate + shift for rate in drawn]


def dealt(total: int, weights: Sequence[float]) -> list[int]:
    """So many things in proportion to weights, none of them broken: the largest remainders get one more."""
    whole = sum(weights)
    exact = [total * weight / whole for weight in weights]
    found = [math.floor(each) for each in exact]
    by_remainder = sorted(range(len(weights)), key=lambda place: found[place] - exact[place])
    for place in by_remainder[: total - sum(found)]:
        found[place] += 1
    return found


def deal(dice: Dice, club: Club, field: str, total: int, deviation: float = USE) -> None:
    """SPF-GEN-24: what a club has of a figure, among the men of its places, each times a normal factor."""
    men = club.who(field)
    weights = [getattr(man.place, field) * _factor(dice, club.name, man, field, deviation) for man in men]
    for man, count in zip(men, dealt(total, weights), strict=True):
        man.did[field] = count


def _factor(dice: Dice, club: str, man: Man, field: str, deviation: float) -> float:
    return about(dice, 1, deviation, f"{club}, {man.name}: {_words(field)}", least=0.1)


def _words(field: str) -> str:
    return field.replace("_", " ")


def shares(dice: Dice, clubs: Sequence[Club], what: str, total: int) -> list[int]:
    """What the league has of something, among its clubs."""
    return dealt(total, [about(dice, 1, USE, f"{club.name}: {what}", least=0.3) for club in clubs])


def everybody(clubs: Sequence[Club], field: str) -> list[tuple[Club, Man]]:
    return [(club, man) for club in clubs for man in club.who(field)]


# --- offence --------------------------------------------------------------------------------------------------------

ATTEMPTS, CARRIES = 500, 496
"""(reconstruction) Of a club in 16 games; carries are as many as the men of SPF-GEN-24 usually have together."""
VOLUME = 0.05
"""(reconstruction) How much clubs differ in them."""
COMPLETION, INTERCEPTION, SACK = 0.035, 0.009, 0.018
TEAM_CARRY, MANS_CARRY = 0.4, 0.3
CATCH: dict[Role, float] = {"wr": 2.0, "te": 1.5, "back": 1.3}


def throw(dice: Dice, clubs: Sequence[Club], league: LeagueFigures) -> None:
    """SPF-GEN-24: attempts, completions, interceptions and sacks of every passer."""
    for club in clubs:
        deal(dice, club, "attempts", rnd(about(dice, ATTEMPTS, VOLUME * ATTEMPTS, f"{club.name}: attempts")))
    passers = everybody(clubs, "attempts")
    attempts = [man.did["attempts"] for _, man in passers]
    for field, usual, deviation, least in (
        ("completions", league.completion, COMPLETION, 0.35),
        ("intercepted", league.interceptions, INTERCEPTION, 0.005),
        ("sacked", league.sacks, SACK, 0.01),
    ):
        drawn = [about(dice, usual, deviation, f"{club.name}, {man.name}: {field}") for club, man in passers]
        for (_, man), rate in zip(passers, moved(drawn, attempts, usual), strict=True):
            kept = max(least, rate)
            odds = kept / (1 - kept) if field == "sacked" else kept  # sacks are counted by drop-backs
            man.did[field] = rnd(man.did["attempts"] * odds)


def run(dice: Dice, clubs: Sequence[Club], league: LeagueFigures) -> None:
    """SPF-GEN-24: carries and yards, every man around his team and the teams around the league."""
    for club in clubs:
        deal(dice, club, "carries", rnd(about(dice, CARRIES, VOLUME * CARRIES, f"{club.name}: carries")))
    drawn = [about(dice, league.yards_per_carry, TEAM_CARRY, f"{club.name}: yards a carry") for club in clubs]
    teams = moved(drawn, [club.total("carries") for club in clubs], league.yards_per_carry)
    for club, team in zip(clubs, teams, strict=True):
        men = [man for man in club.who("carries") if man.did["carries"]]
        own = [about(dice, team, MANS_CARRY, f"{club.name}, {man.name}: yards a carry") for man in men]
        for man, rate in zip(men, moved(own, [man.did["carries"] for man in men], team), strict=True):
            gain(dice, club, man, "run", max(1.0, rate))


def catch(dice: Dice, clubs: Sequence[Club], league: LeagueFigures) -> None:
    """SPF-GEN-24: what was completed was caught; a passer has the yards his receivers have."""
    for club in clubs:
        deal(dice, club, "catches", club.total("completions"))
    receivers = [(club, man) for club, man in everybody(clubs, "catches") if man.did["catches"]]
    drawn = [_yards_a_catch(dice, club, man, league) for club, man in receivers]
    rates = moved(drawn, [man.did["catches"] for _, man in receivers], league.yards_per_completion)
    for (club, man), rate in zip(receivers, rates, strict=True):
        gain(dice, club, man, role_of(man.place.position), max(3.0, rate))
    for club in clubs:
        passers = club.who("attempts")
        yards = dealt(club.total("receiving_yards"), [man.did["completions"] for man in passers])
        for man, gained in zip(passers, yards, strict=True):
            man.did["passing_yards"] = gained


def _yards_a_catch(dice: Dice, club: Club, man: Man, league: LeagueFigures) -> float:
    role = role_of(man.place.position)
    usual = CATCH_WORTH[role] * league.yards_per_completion
    return about(dice, usual, CATCH[role], f"{club.name}, {man.name}: yards a catch")


LUCK = 8  # yards that a longest gain may be longer or shorter, as a deviation


def gain(dice: Dice, club: Club, man: Man, kind: Gain, each: float) -> None:
    """The yards of a man's runs, catches or returns, and the longest of them."""
    times, yards, longest = FIGURES[kind]
    man.did[yards] = rnd(man.did[times] * each)
    luck = LUCK * normal(dice, f"{club.name}, {man.name}: {_words(longest)}")
    man.did[longest] = usual_longest(kind, int(man.did[times]), int(man.did[yards]), luck)


# --- defence --------------------------------------------------------------------------------------------------------

SACKS, INTERCEPTIONS = 0.35, 0.5
"""(reconstruction) What falls to defenders differs more than what men are used for."""


def defend(dice: Dice, clubs: Sequence[Club]) -> None:
    """SPF-GEN-24: every sack taken was made by somebody, every pass intercepted was caught by somebody."""
    league = {field: sum(club.total(field) for club in clubs) for field in ("sacked", "intercepted")}
    for club, sacks in zip(clubs, shares(dice, clubs, "sacks made", league["sacked"]), strict=True):
        deal(dice, club, "sacks", 2 * sacks, SACKS)
        for man in club.who("sacks"):
            man.did["sacks"] /= 2  # two men may share one
    for club, taken in zip(clubs, shares(dice, clubs, "interceptions made", league["intercepted"]), strict=True):
        deal(dice, club, "interceptions", taken, INTERCEPTIONS)
    for club, man in everybody(clubs, "tackles"):
        man.did["tackles"] = rnd(man.place.tackles * _factor(dice, club.name, man, "tackles", USE))
    for club, man in everybody(clubs, "passes_defended"):
        broken_up = rnd(man.place.passes_defended * _factor(dice, club.name, man, "passes_defended", USE))
        man.did["passes_defended"] = max(int(man.did.get("interceptions", 0)), broken_up)
    for club, man in everybody(clubs, "interference"):
        calls = about(dice, man.place.interference, 0.8, f"{club.name}, {man.name}: interference")
        man.did["interference"] = rnd(calls)


FUMBLES = 2.5  # the deviation of a club's fumbles lost


def fumble(dice: Dice, clubs: Sequence[Club], league: LeagueFigures) -> None:
    """SPF-GEN-24: what is lost is recovered by others."""
    drawn = [about(dice, league.fumbles_lost, FUMBLES, f"{club.name}: fumbles lost") for club in clubs]
    for club, lost in zip(clubs, moved(drawn, [1] * len(clubs), league.fumbles_lost), strict=True):
        deal(dice, club, "fumbles_lost", max(1, rnd(lost)))
    every = sum(club.total("fumbles_lost") for club in clubs)
    for club, found in zip(clubs, shares(dice, clubs, "fumbles recovered", every), strict=True):
        deal(dice, club, "fumbles_recovered", found)


CARRY_ALLOWED, ATTEMPT_ALLOWED = 0.3, 0.45


def allow(dice: Dice, clubs: Sequence[Club]) -> None:
    """SPF-GEN-24: what is gained must be allowed, play for play and yard for yard."""
    for times, yards, gained, deviation in (
        ("carries", "rushing_yards", "rushing_yards", CARRY_ALLOWED),
        ("attempts", "passing_yards", "receiving_yards", ATTEMPT_ALLOWED),
    ):
        plays, total = sum(club.total(times) for club in clubs), sum(club.total(gained) for club in clubs)
        faced = dealt(plays, [about(dice, 1, VOLUME, f"{club.name}: {times} faced") for club in clubs])
        drawn = [about(dice, total / plays, deviation, f"{club.name}: {_words(yards)} allowed") for club in clubs]
        rates = moved(drawn, faced, total / plays)
        given = dealt(total, [max(0.5, rate) * count for rate, count in zip(rates, faced, strict=True)])
        for club, count, conceded in zip(clubs, faced, given, strict=True):
            club.allowed |= {f"{times}_allowed": count, f"{yards}_allowed": conceded}


# --- kicks ----------------------------------------------------------------------------------------------------------

FIELD_GOAL, PUNT, KICK_RETURN, PUNT_RETURN = 0.07, 2.0, 2.0, 1.5
TRIES, TOUCHDOWNS, PUNTS = 28, 36, 75
"""(reconstruction) Of a club in 16 games."""


def kick(dice: Dice, clubs: Sequence[Club], league: LeagueFigures) -> None:
    """SPF-GEN-24: field goals, extra points and punts."""

    def draws(usual: float, deviation: float, what: str) -> Iterator[float]:
        return (about(dice, usual, deviation, f"{club.name}: {what}") for club in clubs)

    every = [1.0] * len(clubs)
    goals = moved(list(draws(league.field_goals, FIELD_GOAL, "field goals")), every, league.field_goals)
    yards = moved(list(draws(league.punt, PUNT, "yards a punt")), every, league.punt)
    for club, good, far in zip(clubs, goals, yards, strict=True):
        tries = rnd(about(dice, TRIES, 3, f"{club.name}: field goals tried", least=10))
        extra = rnd(about(dice, TOUCHDOWNS, 4, f"{club.name}: extra points tried", least=10))
        club.at("K").did |= {
            "field_goal_attempts": tries,
            "field_goals": rnd(tries * min(1.0, good)),
            "longest_field_goal": rnd(about(dice, 50, 3, f"{club.name}: longest field goal")),
            "extra_point_attempts": extra,
            "extra_points": rnd(extra * min(1.0, about(dice, 0.96, 0.02, f"{club.name}: extra points"))),
        }
        punts = rnd(about(dice, PUNTS, 6, f"{club.name}: punts", least=30))
        club.at("P").did |= {
            "punts": punts,
            "punt_yards": rnd(punts * far),
            "longest_punt": rnd(far + about(dice, 19, 3, f"{club.name}: longest punt", least=5)),
            "punts_returned": rnd(punts * about(dice, 0.55, 0.05, f"{club.name}: punts returned")),
            "punts_blocked": rnd(about(dice, 1, 0.8, f"{club.name}: punts blocked")),
        }


KICKS_RETURNED = 60


def return_kicks(dice: Dice, clubs: Sequence[Club], league: LeagueFigures) -> None:
    """SPF-GEN-24: kicks and punts brought back; every punt returned was somebody's punt."""
    punts = shares(dice, clubs, "punts returned", sum(club.total("punts_returned") for club in clubs))
    for club, returned in zip(clubs, punts, strict=True):
        deal(dice, club, "punt_returns", returned)
        kicks = rnd(about(dice, KICKS_RETURNED, 5, f"{club.name}: kicks returned", least=20))
        deal(dice, club, "kick_returns", kicks)
    returns: tuple[tuple[Gain, float, float], ...] = (
        ("kick return", league.kick_return, KICK_RETURN),
        ("punt return", league.punt_return, PUNT_RETURN),
    )
    for kind, usual, deviation in returns:
        times, _, _ = FIGURES[kind]
        men = [(club, man) for club, man in everybody(clubs, times) if man.did[times]]
        drawn = [about(dice, usual, deviation, f"{club.name}, {man.name}: yards a {kind}") for club, man in men]
        for (club, man), rate in zip(men, moved(drawn, [man.did[times] for _, man in men], usual), strict=True):
            gain(dice, club, man, kind, max(1.0, rate))
