"""`touchline play`: sit down at a table, or go on at one."""

import secrets
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

import msgspec
import typer

from touchline import books
from touchline.cli import lookups, office, output
from touchline.cli.errors import BadUsageError
from touchline.cli.new import HelpWanted, check_comes_first, free_name, game_help
from touchline.cli.options import options
from touchline.game import AnyGame, SeatId
from touchline.office.errors import OfficeError
from touchline.office.records import Header
from touchline.office.ruling import set_up
from touchline.office.streams import PhaseDice

from .own_dice import Begun, OwnDiceSitting, SavedGameError, kept, place
from .sitting import Sitting

if TYPE_CHECKING:
    from touchline.office.models import Contest, Seat

WhoseDice: TypeAlias = Literal["computer", "table"]
HOME = SeatId("home")
BEST, PLAIN = "good", "default"


class Wishes(msgspec.Struct, frozen=True):
    """How somebody wants to sit down at a new table."""

    game: AnyGame
    options: dict[str, Any]
    name: str
    seat: str
    coach: str
    two: bool
    seed: str


def play(
    context: typer.Context,
    what: Annotated[
        str, typer.Argument(metavar="GAME|NAME", help="Such as penpaper.match; or one to go on with.")
    ] = "",
    *,
    seat: Annotated[str, typer.Option(help="Which side is yours, by its id or name.")] = "",
    coach: Annotated[str, typer.Option(help="Which computer coach plays against you.")] = "",
    two: Annotated[
        bool, typer.Option("--two", metavar=output.NOTHING, help="Two people at this keyboard, their calls hidden.")
    ] = False,
    dice: Annotated[WhoseDice, typer.Option(help="Whose dice: the computer's, or your own on the table.")] = "computer",
    seed: Annotated[str, typer.Option(help="Dice from this word: repeatable, and not to be trusted as fair.")] = "",
    save: Annotated[str, typer.Option(metavar="NAME", help="Short name to go on with later.")] = "",
    fast: Annotated[bool, typer.Option("--fast", metavar=output.NOTHING, help="Dice fall at once.")] = False,
    help_wanted: HelpWanted = False,
) -> None:
    """Play a match at the table, in the terminal. The game's own options are flags too, as for touchline new."""
    if help_wanted:
        return game_help(context, what if what in books.games() else "")
    check_comes_first("play", what)
    if not what:
        raise BadUsageError(f"say what to play: {_what_there_is()}")
    if what in books.games():
        game = books.game(what)
        wishes = Wishes(game, options(game, context.args), save, seat, coach, two, seed)
        header = _planned(wishes)
        _check_terminal()
        sitting = _with_own_dice(header) if dice == "table" else _at_the_office(header, wishes)
    else:
        _check_nothing_new([*context.args, coach, seed, save, "" if dice == "computer" else dice])
        sitting = _gone_on_with(what, seat, two=two)
        _check_terminal()
    return _sit_down(sitting, fast=fast)


def _sit_down(sitting: Sitting, *, fast: bool) -> None:
    from touchline.cli.table.app import TableApp  # noqa: PLC0415 - Textual is not waited for by other commands

    problem = TableApp(sitting, fast=fast).run()
    if isinstance(problem, SavedGameError):
        raise BadUsageError(str(problem))
    if problem is not None:
        raise problem
    view = sitting.game.view(sitting.state, None)
    output.say(f"{view.title}: {view.headline}")
    output.say("the game is over" if sitting.phase is None else f"go on with: touchline play {sitting.name}")


def _check_terminal() -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadUsageError(
            "a table needs a terminal; without one use touchline new, touchline orders submit and touchline next"
        )


def _check_nothing_new(words: Sequence[str]) -> None:
    if any(words):
        listed = "--coach, --dice, --seed, --save and the game's own options"
        raise BadUsageError(f"{listed} belong to a new game; to go on with one name it, and --seat, --two or --fast")


def _what_there_is() -> str:
    live = [game.id for game in books.games().values() if _is_live(_trial(game))]
    going = [*kept(), *office.models.Contest.objects.filter(game_id__in=live).values_list("name", flat=True)]
    return ", ".join(live) + (f"; or go on with {', '.join(going)}" if going else "")


# --- a new table ----------------------------------------------------------------------------------------------------


def _planned(wishes: Wishes) -> Header:
    """What would be played; a game that is not for a table is refused before anything is stored."""
    game = wishes.game
    trial = _trial(game, wishes.options)
    if not _is_live(trial):
        raise BadUsageError(
            f"{game.id} is not played at a table; begin it with touchline new {game.id}, go on with touchline next"
        )
    seats = [each.id for each in trial.seats]
    mine = seats if wishes.two else [_my_seat(trial, wishes.seat)]
    coach = wishes.coach or (BEST if BEST in game.coaches else PLAIN)
    return _plan(
        game.id,
        name=_name(wishes),
        options=wishes.options,
        people=dict.fromkeys(mine),
        coaches={each: coach for each in seats if each not in mine},
        seed=wishes.seed,
    )


def _plan(game_id: str, **wishes: Any) -> Header:
    try:
        return office.contests.planned(game_id, **wishes)
    except OfficeError as problem:
        raise BadUsageError(str(problem)) from None


def _trial(game: AnyGame, given: dict[str, Any] | None = None) -> Header:
    return _plan(game.id, name="trial", options=given or {})


def _state(header: Header) -> Any:
    return set_up(books.game(header.game), header, PhaseDice(bytes(32))).state


def _is_live(header: Header) -> bool:
    phase = books.game(header.game).phase(_state(header))
    return phase is not None and phase.live


def _my_seat(trial: Header, given: str) -> SeatId:
    """The seat that was asked for; otherwise the home side, or the first."""
    seats = [each.id for each in trial.seats]
    if not given:
        return HOME if HOME in seats else seats[0]
    names = books.game(trial.game).view(_state(trial), None).names
    found = [each for each in seats if given.casefold() in (each.casefold(), names.get(each, "").casefold())]
    if not found:
        raise BadUsageError(f"there is no seat {given!r}; there are {', '.join(seats)}")
    return found[0]


def _name(wishes: Wishes) -> str:
    if not wishes.name:
        return free_name(wishes.game, *kept())
    try:
        office.contests.check_name(wishes.name)
    except OfficeError as problem:
        raise BadUsageError(str(problem)) from None
    if wishes.name in kept():
        raise BadUsageError(f"there is a game {wishes.name!r} already; choose another name")
    return wishes.name


def _with_own_dice(header: Header) -> Sitting:
    return OwnDiceSitting.begin(place(header.contest), Begun(header, header.seed or secrets.token_hex(16)))


def _at_the_office(header: Header, wishes: Wishes) -> Sitting:
    contest = office.contests.create(
        header.game,
        name=header.contest,
        options=wishes.options,
        people={each.id: None for each in header.seats if each.held_by == "person"},
        coaches={each.id: each.coach for each in header.seats if each.held_by == "computer"},
        seed=header.seed,
    )
    return _seated(contest, [each.id for each in header.seats if each.held_by == "person"])


# --- one to go on with ----------------------------------------------------------------------------------------------


def _gone_on_with(name: str, seat: str, *, two: bool) -> Sitting:
    if name in kept():
        try:
            return OwnDiceSitting(place(name))
        except SavedGameError as problem:
            raise BadUsageError(str(problem)) from None
    contest = lookups.contest(name)
    phase = office.history.open_phase(contest)
    if phase is not None and not office.history.wanted(phase).live:
        raise BadUsageError(f"{name} is not played at a table; go on with touchline next {name}")
    people = [each for each in contest.seats.all() if each.held_by == each.HeldBy.PERSON]
    return _seated(contest, _here(contest, people, seat, two=two))


def _here(contest: "Contest", people: "Sequence[Seat]", seat: str, *, two: bool) -> list[SeatId]:
    """Who sits at this keyboard: whom `--seat` or `--two` names, otherwise everybody who has no account."""
    mine = [lookups.seat(contest, seat)] if seat else [each for each in people if two or each.holder is None]
    if not mine or not all(each in people for each in mine):
        held = ", ".join(each.seat for each in people)
        right = f"say which is yours with --seat: {held}" if held else "no person plays in it: use touchline next"
        raise BadUsageError(f"nobody at this keyboard has a seat in {contest.name}; {right}")
    return [each.id_in_game for each in mine]


def _seated(contest: "Contest", here: Sequence[SeatId]) -> Sitting:
    from touchline.cli.table.at_the_office import OfficeSitting  # noqa: PLC0415 - Django must have been started

    return OfficeSitting(contest, here)
