"""Whole matches, played by coaches who call anything that is legal."""

import random
from collections.abc import Iterator
from typing import NamedTuple, get_args

from msgspec.structs import replace

from touchline.books.penpaper.head_to_head import calls
from touchline.books.penpaper.head_to_head.dice_of_the_coaches import star_dice
from touchline.books.penpaper.head_to_head.match import MATCH
from touchline.books.penpaper.head_to_head.orders import (
    AddDie,
    CallAudible,
    CallDefense,
    CallPlay,
    CallToss,
    ChooseSide,
    ChooseTry,
    FieldKick,
    HealInjury,
    JudgePenalty,
    KickOff,
    MatchOrders,
    RollOn,
)
from touchline.books.penpaper.head_to_head.playbook import SpecialDefense
from touchline.books.penpaper.head_to_head.state import Match, MatchOptions, Side
from touchline.books.penpaper.state import Position
from touchline.dice import Dice
from touchline.game import Owed, Ruling

STARRED = ("Knoxville Atoms", "Philadelphia Quakers", "Phoenix Firebirds")


class Step(NamedTuple):
    """One phase of a match: what it was, and what came of it."""

    before: Match
    ruling: Ruling

    @property
    def after(self) -> Match:
        state = self.ruling.state
        assert isinstance(state, Match)
        return state


def anything(match: Match, owed: Owed, luck: random.Random) -> MatchOrders:  # noqa: PLR0911 - one kind of orders a line
    """Orders of the kind that is owed, any that are legal."""
    match owed.kind:
        case "call-toss":
            return CallToss(call=luck.choice(("heads", "tails")))
        case "choose-side":
            return ChooseSide(begin_on=luck.choice(("offense", "defense")))
        case "kick-off":
            return KickOff(kind=luck.choice(("normal", "squib", "onside")))
        case "field-kick":
            return FieldKick(choice=luck.choice(("return", "fair-catch")))
        case "call-play":
            return CallPlay(play=luck.choice(calls.legal_calls(match)))
        case "call-defense":
            return CallDefense(call=luck.choice(("pass", "rush")), special=luck.choice(get_args(SpecialDefense)))
        case "call-audible":
            return CallAudible(audible=luck.random() < 0.5)
        case "add-die":
            return AddDie(die=str(luck.choice(MATCH.choices(match, owed.seat, "die")).value))
        case "roll-on":
            return RollOn(roll=luck.random() < 0.7)
        case "judge-penalty":
            return JudgePenalty(accept=luck.random() < 0.5)
        case "choose-try":
            return ChooseTry(points=luck.choice((1, 2)))
        case "heal-injury":
            return HealInjury(injury=int(luck.choice(MATCH.choices(match, owed.seat, "injury")).value))
    raise AssertionError(f"{owed.kind} is no kind of orders")


def any_options(luck: random.Random) -> MatchOptions:
    home, away = luck.sample((*STARRED, "San Diego Cruisers", "New York Tycoons"), 2)
    return MatchOptions(
        home=home,
        away=away,
        kickoff_line=luck.choice((30, 35, 40)),
        two_point_try=luck.random() < 0.8,
        tied_games=luck.choice(("tie-stands", "one-overtime", "until-won")),
        exploding_dice=luck.choice(("always", "ask")),
        several_dice=luck.random() < 0.5,
        half_the_distance=luck.random() < 0.5,
    )


def with_any_stars(side: Side, luck: random.Random) -> Side:
    """Sample teams have one star at most; here a team may have several, a quarterback or a center among them."""
    stars = tuple(luck.sample(get_args(Position), luck.randint(0, 6)))
    return replace(side, stars=stars, star_dice=star_dice(stars))


def random_match(seed: int) -> Iterator[Step]:
    """A match of random coaches, step by step; the same for the same seed."""
    luck, dice = random.Random(seed), Dice.fast(seed)
    match = MATCH.setup(any_options(luck), (), dice)
    match = replace(match, home=with_any_stars(match.home, luck), away=with_any_stars(match.away, luck))
    yield from play_out(match, luck, dice)


def play_out(match: Match, luck: random.Random, dice: Dice) -> Iterator[Step]:
    """The rest of a match, between coaches who call anything that is legal."""
    while (phase := MATCH.phase(match)) is not None:
        orders = {owed.seat: anything(match, owed, luck) for owed in phase.owed}
        for seat, sent in orders.items():
            MATCH.check(match, seat, sent)
        step = Step(match, MATCH.resolve(match, orders, dice))
        yield step
        match = step.after
