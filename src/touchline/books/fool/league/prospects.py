"""What a camp could bring a man: exact odds, for an owner who thinks it over before he commits."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from touchline.books.fool.injuries import Ability
from touchline.books.fool.league import coaching, injury_recovery
from touchline.books.fool.league.careers import ABILITIES, Career
from touchline.books.fool.league.options import AS_PLAYED, LeagueSwitches
from touchline.books.fool.league.player_changes import age_die, change_column, perturbed, rounded_games, standard_change
from touchline.books.fool.league.position_changes import resolved_change
from touchline.books.fool.league.results import Changed, Setting, Wishes, setting_of
from touchline.books.fool.players import Code, Player, Position
from touchline.dice import Dice, Distribution, enumerated

TAKEN_BACK = "taken back to his old position"


def _mixed(
    cases: Mapping[str, Fraction] | Mapping[int, Fraction], odds: Callable[..., Distribution[Changed]]
) -> Distribution[Changed]:
    """Odds over several cases, each with its own odds."""
    chances: dict[Changed, Fraction] = {}
    for case, chance in cases.items():
        for outcome, given in odds(case).items():
            chances[outcome] = chances.get(outcome, Fraction(0)) + chance * given
    return Distribution(chances)


def setting_in_camp(career: Career, options: LeagueSwitches = AS_PLAYED) -> Setting:
    """An ordinary camp, without a change of position."""
    return setting_of(career.player, returner=career.has_returned, options=options)


# --- the year -------------------------------------------------------------------------------------------------------


def adjusted_ages(career: Career) -> Distribution[int]:
    """FOOL-12.3.1-b, R15: the ages he may count in camp; a new man rolls for none."""
    age = career.player.age
    return enumerated(lambda dice: age if career.status == "new" else age + age_die(dice))


def column_odds(
    career: Career, *, star: bool = False, drafted: bool = True, options: LeagueSwitches = AS_PLAYED
) -> Distribution[str]:
    """FOOL-12.3.1-b, FOOL-12.4-f: on which change columns a man may find himself."""
    status, age = career.status, career.player.age

    def column(dice: Dice) -> str:
        if status == "new":
            return change_column(status, age, age, 0, drafted=drafted, options=options)
        seen = perturbed(age, career.games, dice, star=star)
        return change_column(status, age, seen.age, rounded_games(seen.games), options=options)

    return enumerated(column)


def change_odds(
    career: Career,
    *,
    star: bool = False,
    drafted: bool = True,
    wishes: Wishes | None = None,
    setting: Setting | None = None,
) -> Distribution[Changed]:
    """FOOL-12.3.1-a to FOOL-12.3.1-x: what the next standard change makes of a man."""
    where = setting or setting_in_camp(career)
    columns = column_odds(career, star=star, drafted=drafted, options=where.options)

    def rolled(column: str) -> Distribution[Changed]:
        return enumerated(
            lambda dice: standard_change(career.player, column, dice, setting=where, wishes=wishes).changed
        )

    return _mixed(columns, rolled)


# --- regimens -------------------------------------------------------------------------------------------------------


def coaching_odds(
    career: Career,
    what: Ability | Code,
    *,
    wishes: Wishes | None = None,
    setting: Setting | None = None,
) -> Distribution[Changed]:
    """FOOL-12.3.5-e to FOOL-12.3.5-i: what coaching brings a man as he is now, whatever the age die says.

    R37: his need is judged before camp; in a conditioning camp speed is starred (FOOL-12.7.1-e).
    """
    where = setting or setting_in_camp(career)
    starred = what not in ABILITIES or (where.conditioning and what == "S")
    need: coaching.Need | None = "starred" if starred else coaching.need(career.player, what)  # type: ignore[arg-type]  # an ability
    assert need is not None, f"he may be coached for {what}"
    how_much = need

    def rolled(age: int) -> Distribution[Changed]:
        second = coaching.second_from(career.status, age, where.options)
        return enumerated(
            lambda dice: (
                coaching.coached(career.player, what, how_much, second, dice, setting=where, wishes=wishes).changed
            )
        )

    return _mixed(adjusted_ages(career), rolled)


def position_odds(
    career: Career,
    new: Position,
    *,
    takes_back: bool = True,
    no_exchange: bool = False,
    number: int | None = None,
    wishes: Wishes | None = None,
    options: LeagueSwitches = AS_PLAYED,
) -> Distribution[Changed]:
    """FOOL-12.5.2-h, FOOL-12.5.2-i: what a change of position makes of a man, with the try to take it back."""

    def rolled(dice: Dice) -> Changed:
        done = resolved_change(
            career,
            new,
            dice,
            takes_back=takes_back,
            wants_no_exchange=no_exchange,
            number=number,
            returner=career.has_returned,
            wishes=wishes,
            options=options,
        )
        return Changed(done.player, (TAKEN_BACK,)) if done.taken_back else done.transition.changed

    return enumerated(rolled)


def recovery_odds(career: Career) -> Fraction:
    """FOOL-12.3.2-c: the chance that one mark goes in the next camp."""

    def rolled(age: int) -> Fraction:
        return enumerated(lambda dice: injury_recovery.recovers(age, dice))[True]

    return sum((chance * rolled(age) for age, chance in adjusted_ages(career).items()), Fraction(0))


# --- for a page -----------------------------------------------------------------------------------------------------


def told_odds(found: Distribution[Changed]) -> tuple[tuple[str, Fraction], ...]:
    """What may happen in words, the likeliest first: `+C, -S`, `no change`."""
    return _likeliest(found, lambda outcome: ", ".join(outcome.told) or "no change")


def outcome_odds(player: Player, found: Distribution[Changed]) -> tuple[tuple[str, Fraction], ...]:
    """What may become of a man point by point, the likeliest first: `C 4 → 5, S 6 → 5`, `gets m`."""
    return _likeliest(found, lambda outcome: outcome.outcome(player))


def rating_odds(found: Distribution[Changed]) -> tuple[tuple[str, Fraction], ...]:
    """What may be on his marker afterwards, the likeliest first."""
    return _likeliest(found, lambda outcome: outcome.player.written)


def _likeliest(found: Distribution[Changed], text: Callable[[Changed], str]) -> tuple[tuple[str, Fraction], ...]:
    chances: dict[str, Fraction] = {}
    for outcome, chance in found.items():
        chances[text(outcome)] = chances.get(text(outcome), Fraction(0)) + chance
    return tuple(sorted(chances.items(), key=lambda line: (-line[1], line[0])))
