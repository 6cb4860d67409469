"""Playing on: `close` and `next`."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec
import typer
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.text import Text

from touchline.cli import lookups, office, output, show
from touchline.cli.answers import PhaseAnswer, in_words, phase_answer, waiting_for
from touchline.cli.errors import NO, BadUsageError, RefusedError, StoppedError
from touchline.cli.look import Name
from touchline.game import Sheet

if TYPE_CHECKING:
    from touchline.office.models import Contest, Phase

Until: TypeAlias = Literal["decision", "phase", "week", "season"]
ENDS_A_WEEK = frozenset({"week", "season"})

Force = Annotated[
    bool,
    typer.Option(
        "--force", metavar=output.NOTHING, help="Do not wait for people: no move received, what the book prescribes."
    ),
]


class Goal(msgspec.Struct, frozen=True):
    """How far to play."""

    until: Until
    count: int = 1

    def counts(self, milestone: str) -> bool:
        """Whether a phase with this milestone is one of those to be played."""
        if self.until == "week":
            return milestone in ENDS_A_WEEK
        return self.until in {"phase", milestone}


class ChampionAnswer(msgspec.Struct, frozen=True):
    phase: int
    title: str  # of the phase that ended the season
    champion: str


class PlayedAnswer(msgspec.Struct, frozen=True):
    contest: str
    played: tuple[PhaseAnswer, ...]
    reached: bool  # whether it went as far as was asked
    champions: tuple[ChampionAnswer, ...]  # of the seasons that ended
    open: PhaseAnswer | None
    waiting_for: tuple[str, ...]
    results: Sheet | None


def close(name: Name, force: Force = False, as_json: output.AsJson = False) -> None:
    """Close the open phase: freeze the orders, rule, reveal the dice, open the next."""
    contest = lookups.contest(name)
    phase = lookups.open_phase(contest)
    if phase.status == phase.Status.OPEN and not force and not office.sealing.may_close(phase):
        raise RefusedError(f"{phase.title} waits for {in_words(waiting_for(phase))}; --force closes it without them")
    ruled = office.closing.close(contest, phase_number=phase.number)
    _played(contest, [ruled] if ruled else [], Goal("phase"), as_json=as_json)


def next_(
    name: Name,
    *,
    decision: Annotated[
        bool,
        typer.Option(
            "--decision",
            metavar=output.NOTHING,
            help="To the next decision of a person, or the end of the season (the default).",
        ),
    ] = False,
    phase: Annotated[bool, typer.Option("--phase", metavar=output.NOTHING, help="One phase.")] = False,
    week: Annotated[bool, typer.Option("--week", metavar=output.NOTHING, help="To the end of the week.")] = False,
    season: Annotated[bool, typer.Option("--season", metavar=output.NOTHING, help="To the end of the season.")] = False,
    weeks: Annotated[int | None, typer.Option(metavar="N", help="So many weeks.", min=1)] = None,
    seasons: Annotated[int | None, typer.Option(metavar="N", help="So many seasons.", min=1)] = None,
    force: Force = False,
    as_json: output.AsJson = False,
) -> None:
    """Play on with the computer coaches. It stops where a person's orders are missing."""
    contest = lookups.contest(name)
    asked: list[tuple[Until, int]] = [
        ("decision", int(decision)),
        ("phase", int(phase)),
        ("week", weeks or int(week)),
        ("season", seasons or int(season)),
    ]
    goal = _goal([Goal(until, count) for until, count in asked if count])
    lookups.open_phase(contest)
    with _progress(goal, as_json=as_json) as progress:
        try:
            phases = office.playing.play_on(contest, until=goal.until, count=goal.count, progress=progress, force=force)
        except KeyboardInterrupt:
            raise StoppedError(_stopped(contest)) from None
    _played(contest, phases, goal, as_json=as_json)


def _goal(asked: list[Goal]) -> Goal:
    """What was asked for; without a word, the next decision."""
    if len(asked) > 1:
        raise BadUsageError("choose one of --decision, --phase, --week, --season, --weeks and --seasons")
    return asked[0] if asked else Goal("decision")


def _stopped(contest: "Contest") -> str:
    """What is so when somebody stops the program in mid-season: a phase is ruled as a whole, or not at all."""
    waits = office.history.open_phase(contest)
    where = f"{contest.name} is at {waits.title}" if waits else f"{contest.name} is over"
    return f"stopped from the keyboard; what was ruled is kept: {where}, and touchline next {contest.name} goes on"


def _played(contest: "Contest", phases: list["Phase"], goal: Goal, *, as_json: bool) -> None:
    milestones = {phase.number: office.history.wanted(phase).milestone for phase in phases}
    waits = office.history.open_phase(contest)
    answer = PlayedAnswer(
        contest=contest.name,
        played=tuple(phase_answer(phase) for phase in phases),
        reached=goal.until == "decision" or sum(map(goal.counts, milestones.values())) >= goal.count,
        champions=tuple(_champion(phase) for phase in phases if milestones[phase.number] == "season"),
        open=phase_answer(waits) if waits else None,
        waiting_for=waiting_for(waits),
        results=office.history.view(contest, None).sheet("results"),
    )
    if as_json:
        output.say_json(answer)
    else:
        _played_page(answer)
    if not answer.reached and answer.open:
        raise typer.Exit(NO)


def _played_page(answer: PlayedAnswer) -> None:
    if answer.played and answer.results:
        output.say(show.sheet(answer.results))
    if answer.played:
        first, last = answer.played[0], answer.played[-1]
        span = last.title if first == last else f"{first.title} to {last.title}"
        output.say(f"played: {span}")
    several = len(answer.champions) > 1
    output.say(*(show.champion(each.champion, each.title if several else "") for each in answer.champions))
    if answer.open is None:
        return output.say("the game is over")
    waiting = f"; waiting for {in_words(answer.waiting_for)}" if answer.waiting_for else ""
    return output.say(Text.assemble("now: ", (answer.open.title, "bold"), (waiting, "yellow")))


def _champion(phase: "Phase") -> ChampionAnswer:
    view = phase.contest.game.view(office.history.state_after(phase), None)
    return ChampionAnswer(phase.number, phase.title, view.champion)


@contextmanager
def _progress(goal: Goal, *, as_json: bool) -> Iterator[Callable[["Phase"], None] | None]:
    """A bar that follows the phases, on a terminal; nothing elsewhere. How long a single step takes nobody knows."""
    if as_json or not sys.stderr.isatty():
        yield None
        return
    columns = (SpinnerColumn(), BarColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=output.console(error=True), transient=True) as bar:
        task = bar.add_task("", total=goal.count if goal.count > 1 else None)

        def follow(phase: "Phase") -> None:
            milestone = office.history.wanted(phase).milestone
            bar.update(task, description=phase.title, advance=int(goal.counts(milestone)))

        yield follow
