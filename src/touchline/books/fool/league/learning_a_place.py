"""12.5.2 Changing position after camp: announced, earned in games, then rolled for."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec.structs import replace

from touchline.books.fool.appearances import Place
from touchline.books.fool.league import explained
from touchline.books.fool.league.camp_plan import PositionChange
from touchline.books.fool.league.careers import Career, Learning, Told
from touchline.books.fool.league.options import AS_PLAYED, LeagueSwitches
from touchline.books.fool.league.position_changes import (
    after_resolved,
    change_credit,
    exhibition_credit,
    is_enough,
    is_fit_for,
    may_change,
    may_complete_in_preseason,
    resolved_change,
)
from touchline.books.fool.league.results import Wishes
from touchline.books.fool.players import Position
from touchline.books.fool.positions import covers
from touchline.dice import Dice

SIXTHS = 6


def begun(career: Career, change: PositionChange, options: LeagueSwitches = AS_PLAYED) -> Career:
    """FOOL-12.5.2-c: a change is announced; one at a time and once a season.

    FOOL-12.5.2-i, R52: with what its coach will dislike, and the table of a generalist.
    """
    assert may_change(career, change.to, options), f"{career.player.position} cannot become {change.to} now"
    learning = Learning(change.to, takes_back=change.takes_back, number=change.number, no_exchange=change.no_exchange)
    return replace(career, learning=learning)


def given_up(career: Career) -> Career:
    """FOOL-12.5.2-g: the coach has changed his mind; no roll, and no other change this season."""
    return replace(career, learning=None, changed_position=True)


def after_game(
    career: Career,
    places: Mapping[Place, int],
    thirds: int,
    dice: Dice,
    *,
    exhibition: bool = False,
    wishes: Wishes | None = None,
    options: LeagueSwitches = AS_PLAYED,
) -> tuple[Career, tuple[Told, ...]]:
    """FOOL-12.5.2-c to FOOL-12.5.2-f, -n, -o: a game's credit at the new place, and the roll once there is enough.

    An exhibition game is worth what it can be at most before who also played elsewhere gets half of it.
    FOOL-12.3.2-e: who is hurt or recovering by then rolls when he is fit again.
    `places` says how many plays he stood where; `thirds` is what the game was worth to him (FOOL-12.3.4-a).
    """
    learning = career.learning
    if learning is None:
        return career, ()
    there = sum(plays for place, plays in places.items() if is_at(place, career.player.position, learning.to))
    elsewhere = sum(places.values()) - there
    game = Fraction(thirds, 3)
    if exhibition:
        game = exhibition_credit(game, had_a_regimen=career.had_a_regimen, options=options)
    credit = change_credit(game, also_elsewhere=elsewhere > 0, mostly_elsewhere=elsewhere > there)
    learning = replace(learning, sixths=learning.sixths + int(credit * SIXTHS))
    career, earned = replace(career, learning=learning), Fraction(learning.sixths, SIXTHS)
    if exhibition:
        is_due = may_complete_in_preseason(had_a_regimen=career.had_a_regimen, credit=earned)
    else:
        is_due = is_enough(earned)
    if not is_due or not is_fit_for(career, learning.to, options):
        return career, ()
    return completed(career, dice, options, wishes)


def is_at(place: Place, old: Position, to: Position) -> bool:
    """FOOL-12.5.2-e, R41: whether who plays there plays the new position; bringing kicks back is none.

    Whoever widens his position learns where his old one was of no use: a centre who becomes U at guard or tackle.
    """
    if place == "returner":
        return False
    if old in covers(to):
        return place in covers(to) - covers(old)
    return place in covers(to) or to in covers(place)


def completed(
    career: Career, dice: Dice, options: LeagueSwitches = AS_PLAYED, wishes: Wishes | None = None
) -> tuple[Career, tuple[Told, ...]]:
    """FOOL-12.5.2-h to FOOL-12.5.2-l: the roll, and one try to take back a result that is disliked."""
    learning = career.learning
    assert learning is not None, "a change is due"
    done = resolved_change(
        career,
        learning.to,
        dice,
        takes_back=learning.takes_back,
        wants_no_exchange=learning.no_exchange,
        number=learning.number,
        returner=career.has_returned,
        wishes=wishes,
        options=options,
    )
    told = tuple(explained.moved(career.player, learning.to, done))
    return replace(after_resolved(career, done), learning=None), told
