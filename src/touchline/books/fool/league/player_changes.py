"""12.3.1 The standard change: what a year makes of a player."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from touchline.books.fool.field_map import TABLES
from touchline.books.fool.league.careers import THIRDS, Career, Status
from touchline.books.fool.league.kicking_values import second_job
from touchline.books.fool.league.options import AS_PLAYED, Layer, LeagueSwitches
from touchline.books.fool.league.results import Changed, Setting, Wishes, applied, halved, setting_of
from touchline.books.fool.players import Player, Position
from touchline.dice import Dice
from touchline.tables import Range, RangeError, load_catalogue, parse_range
from touchline.tables.grid import read

STAR_GAMES = 2 * THIRDS  # FOOL-12.4-f
FIRST_SEASON_UNTIL = 27  # years of age (R13)
FEW_GAMES = 4  # FOOL-12.3.1-l
NO_CHANGE = "-"
RETIRES = "ret"


class _Faces(msgspec.Struct, frozen=True, rename=lambda field: field.removeprefix("on")):
    on1: str
    on2: str
    on3: str
    on4: str
    on5: str
    on6: str


class _Column(msgspec.Struct, frozen=True, rename=lambda field: field.removeprefix("on")):
    games: str
    on1: str
    on2: str
    on3: str
    on4: str
    on5: str
    on6: str


class _ColumnIn128(msgspec.Struct, frozen=True, rename=lambda field: field.removeprefix("on")):
    games: str
    on3: str
    on4: str
    on5: str
    on6: str


def _on(line: msgspec.Struct, die: int) -> str:
    """What stands under a face; faces that are not printed give no change."""
    return str(getattr(line, f"on{die}", NO_CHANGE))


class _Columns:
    """Change columns by their heads and games."""

    def __init__(self, path: Path, line: type[Any], drafted: str, free_agent: str, first_season: str) -> None:
        grid = read(path, line)
        self.drafted, self.free_agent, self.first_season = drafted, free_agent, first_season
        self.by_name = {f"{head}, {each.games}": each for head, each in zip(grid.heads, grid.lines, strict=True)}
        self._heads = [str(head) for head in grid.heads]

    def of_age(self, age: int) -> str:
        """The last head that holds an age: 38+ goes before 34 and older."""
        return [head for head in self._heads if age in _ages(head)][-1]

    def name(self, head: str, games: int) -> str:
        names = [name for name in self.by_name if name.startswith(f"{head}, ")]
        return next(name for name in names if games in parse_range(self.by_name[name].games))


def _ages(head: str) -> Range:
    """The ages of a column; none of a column that has none."""
    try:
        return parse_range(head.replace(" to ", "-"))
    except RangeError:
        return Range(1, 0)


_PERTURBATION = load_catalogue(TABLES / "perturbation.toml", _Faces)
_COLUMNS: Mapping[Layer, _Columns] = {
    "TC": _Columns(
        TABLES / "change.toml",
        _Column,
        "Newly drafted rookie",
        "New rookie free agent",
        "First season (R, R2), under 28",
    ),
    "12.8": _Columns(TABLES / "change_in_12_8.toml", _ColumnIn128, "rookie", "rookie free agent", "1st season <28"),
}


# --- perturbation ---------------------------------------------------------------------------------------------------


class Perturbed(NamedTuple):
    """FOOL-12.3.1-b: age and games as the change roll sees them."""

    age: int
    games: int  # thirds, not below 0


def age_die(dice: Dice) -> int:
    """FOOL-12.3.1-b: years that a man counts older or younger in this camp."""
    return int(_on(_PERTURBATION["Age / seasons"], dice.d6("age", rule="FOOL-12.3.1-b")))


def games_dice(dice: Dice) -> int:
    """FOOL-12.3.1-b: thirds of a game that he counts more or fewer."""
    first = Fraction(_on(_PERTURBATION["Games, first die"], dice.d6("games", rule="FOOL-12.3.1-b")))
    second = Fraction(_on(_PERTURBATION["Games, second die"], dice.d6("parts of games", rule="FOOL-12.3.1-b")))
    return int((first + second) * THIRDS)


def adjusted_games(games: int, dice: Dice, *, star: bool = False) -> int:
    """FOOL-12.3.1-b, FOOL-12.4-f, R12: thirds of games; a star's two games come off before the dice."""
    return max(0, games - (STAR_GAMES if star else 0) + games_dice(dice))


def perturbed(age: int, games: int, dice: Dice, *, star: bool = False) -> Perturbed:
    """FOOL-12.3.1-b: the age die first, then the two games dice."""
    years = age_die(dice)
    return Perturbed(age + years, adjusted_games(games, dice, star=star))


def rounded_games(thirds: int) -> int:
    """FOOL-12.3.1-m: to the nearest whole game."""
    return (2 * thirds + THIRDS) // (2 * THIRDS)


# --- the column -----------------------------------------------------------------------------------------------------


def change_column(
    status: Status,
    age: int,
    adjusted_age: int,
    games: int,
    *,
    drafted: bool = True,
    options: LeagueSwitches = AS_PLAYED,
) -> str:
    """FOOL-12.3.1-g to FOOL-12.3.1-l: which column of FOOL-T-CHANGE; `games` are adjusted and rounded.

    R13: first-season men of 27 or younger use theirs whatever the age die says. Where preseason counts
    (FOOL-12.3.4-f), the games heading the columns are one more.
    """
    columns = _COLUMNS[options.change_columns]
    if status == "new":
        head = columns.drafted if drafted else columns.free_agent
    elif status in ("R", "R2") and age <= FIRST_SEASON_UNTIL:
        head = columns.first_season
    else:
        head = columns.of_age(adjusted_age)
    return columns.name(head, max(0, games - 1) if options.preseason_counted else games)


class Rolled(NamedTuple):
    """A standard change as the dice gave it."""

    column: str
    die: int
    result: str  # of the column: a letter, or nothing
    changed: Changed

    @property
    def retires(self) -> bool:
        """FOOL-T-CHANGE-128: the columns of 12.8 retire old men."""
        return self.result == RETIRES


def standard_change(
    player: Player, column: str, dice: Dice, *, setting: Setting | None = None, wishes: Wishes | None = None
) -> Rolled:
    """FOOL-12.3.1-n: a die on the column, and what its letter brings."""
    setting = setting or setting_of(player)
    die = dice.d6("yearly change", rule="FOOL-12.3.1-n")
    letter, how = halved(_on(_COLUMNS[setting.options.change_columns].by_name[column], die), dice)
    cell = f"{die} → {how}"
    if letter == NO_CHANGE:
        return Rolled(column, die, "", Changed(player, how=(cell,)))
    if letter == RETIRES:
        return Rolled(column, die, letter, Changed(player, ("retires",), how=(cell,)))
    found = applied(player, letter, setting, dice, wishes)
    return Rolled(column, die, letter, found._replace(how=(cell, *found.how)))


def second_change(
    player: Player,
    job: Position,
    column: str,
    dice: Dice,
    options: LeagueSwitches = AS_PLAYED,
    *,
    conditioning: bool = False,
) -> Rolled:
    """FOOL-12.3.1-c, R16: the roll for the kicking of a two-position man changes only his kicking values.

    FOOL-12.7.1-c: in a conditioning camp he ignores a +C-S here, too.
    """
    as_kicker = replace(player, position=job)
    setting = replace(setting_of(as_kicker, options=options), conditioning=conditioning)
    rolled = standard_change(as_kicker, column, dice, setting=setting)
    after = replace(player, kicks=rolled.changed.player.kicks, punts=rolled.changed.player.punts)
    told = rolled.changed.told if after != player else ()
    return rolled._replace(changed=Changed(after, told, how=rolled.changed.how))


class SecondRoll(NamedTuple):
    """FOOL-12.3.1-c: what the kicking of a two-position man rolled."""

    job: Position
    games: int  # adjusted and rounded
    rolled: Rolled


def second_roll(
    career: Career,
    adjusted_age: int,
    dice: Dice,
    *,
    drafted: bool = False,
    star: bool = False,
    conditioning: bool = False,
    options: LeagueSwitches = AS_PLAYED,
) -> SecondRoll | None:
    """FOOL-12.3.1-c, R16: the kicking of a two-position man: the same age die, and dice of its own for the rest."""
    job = second_job(career.player)
    if job is None:
        return None
    games = 0
    if career.status != "new":
        games = rounded_games(adjusted_games(career.kicking_games, dice, star=star))
    column = change_column(career.status, career.player.age, adjusted_age, games, drafted=drafted, options=options)
    rolled = second_change(career.player, job, column, dice, options, conditioning=conditioning)
    return SecondRoll(job, games, rolled)


VOIDED_FROM = 4


def voids(dice: Dice) -> bool:
    """FOOL-12.3.1-r: an unwanted +X-Y is void on 4 to 6."""
    return dice.d6("voiding the change", rule="FOOL-12.3.1-r") >= VOIDED_FROM


def status_after(status: Status, games: int) -> Status:
    """FOOL-12.3.1-l, R14: a rookie season of fewer than 4 games makes him R2; a year later he is a veteran."""
    if status == "new":
        return "R"
    return "R2" if status == "R" and games < FEW_GAMES else "veteran"


def after_change(career: Career, found: Changed) -> Career:
    """A career with what a roll did to the player."""
    return replace(career, player=found.player, trials=(*career.trials, *found.trials))
