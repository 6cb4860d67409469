"""`penpaper.match`: a match play by play, between two coaches."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from touchline.books.penpaper.head_to_head import calls, coach, course, overtime_ruling, report, solution, teams, text
from touchline.books.penpaper.head_to_head.call_sheet import call_sheet, special_defenses
from touchline.books.penpaper.head_to_head.events import MatchEvents
from touchline.books.penpaper.head_to_head.field_picture import field_picture, is_on_a_down
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
from touchline.books.penpaper.head_to_head.playbook import PLAYS
from touchline.books.penpaper.head_to_head.state import AWAY, HOME, Match, MatchOptions, Side, opponent
from touchline.books.penpaper.sample_teams import sample_teams
from touchline.books.penpaper.versions import VERSIONS
from touchline.dice import Dice
from touchline.game import (
    OTHER_SIDE,
    Choice,
    Coach,
    Column,
    Decided,
    Decision,
    HeldBy,
    Language,
    Note,
    Owed,
    Phase,
    Row,
    Ruling,
    Seat,
    SeatId,
    Sheet,
    View,
    check_kind,
    kind_owed,
)
from touchline.versions import Versions

KINDS = {
    "coin-call": "call-toss",
    "coin-choice": "choose-side",
    "kickoff": "kick-off",
    "return": "field-kick",
    "audible": "call-audible",
    "offense-die": "add-die",
    "defense-die": "add-die",
    "roll-on": "roll-on",
    "penalty": "judge-penalty",
    "try": "choose-try",
}


class MatchGame:
    """The game the office runs; the chapters do the work."""

    id: ClassVar[str] = "penpaper.match"
    versions: ClassVar[Versions] = VERSIONS["penpaper.match"]
    title: ClassVar[str] = "Pen & Paper Football, head-to-head"
    options_type: ClassVar[type[msgspec.Struct]] = MatchOptions
    state_type: ClassVar[type[msgspec.Struct]] = Match
    orders_type: ClassVar[Any] = MatchOrders
    event_type: ClassVar[Any] = MatchEvents
    solution_file: ClassVar[Path] = solution.FILE

    @property
    def coaches(self) -> Mapping[str, Coach[Match, MatchOrders]]:
        return {"default": self.default, "good": coach.good}

    def solve(self, solver: Callable[[Any], Any], progress: Callable[[str, int, int], None]) -> bytes:
        """What the good coach looks up, worked out anew."""
        from touchline.books.penpaper.head_to_head import solving  # noqa: PLC0415 - needs numpy; playing does not

        return solving.solve(solver, progress)

    def seats(self, options: MatchOptions) -> tuple[SeatId, ...]:
        teams.check_teams(options)
        return AWAY, HOME

    def setup(self, options: MatchOptions, seats: Sequence[Seat], dice: Dice) -> Match:
        home, away = teams.team_sheet(options, HOME), teams.team_sheet(options, AWAY)
        return Match(options=options, home=teams.side(home, home=True), away=teams.side(away, home=False))

    def draw_options(self, given: Mapping[str, Any], dice: Dice) -> dict[str, Any]:
        """PP-SAMP-01: a match between two sample teams, any two that are not named."""
        drawn = dict(given)
        for field, other in (("home", "away"), ("away", "home")):
            if field not in drawn and f"{field}_team" not in drawn:
                free = [name for name in sample_teams() if name != drawn.get(other)]
                drawn[field] = dice.pick(free, f"the {field} team", rule="PP-SAMP-01")
        return drawn

    def seated(self, state: Match, seat: SeatId, held_by: HeldBy) -> Match:
        """PP-H2H-01: the rules of a match do not ask who coaches."""
        return state

    def phase(self, state: Match) -> Phase | None:
        if state.ask == "over":
            return None
        key = f"step {state.step}: {state.ask}"
        return Phase(key=key, title=text.phase_title(state.quarter, state.ask), owed=owed(state), live=True)

    def decisions(self, state: Match, language: Language = "en") -> tuple[Decision, ...]:
        return overtime_ruling.decisions()

    def decided(self, state: Match, text: str, language: Language = "en") -> Decided:
        return overtime_ruling.decided(state, text)

    def doubts(self, state: Match, orders: Mapping[SeatId, MatchOrders], language: Language = "en") -> tuple[Note, ...]:
        return ()

    def check(self, state: Match, seat: SeatId, orders: MatchOrders) -> None:
        check_kind(seat, orders, kind_owed(owed(state), seat), rule="PP-EXEC-01", meanwhile=OTHER_SIDE)
        match orders:
            case CallPlay():
                calls.check_call(state, orders)
            case AddDie():
                calls.check_die(state, orders)
            case HealInjury():
                calls.check_heal(state, seat, orders)

    def default(self, state: Match, seat: SeatId, dice: Dice) -> MatchOrders:
        return calls.usual(state, seat)

    def resolve(self, state: Match, orders: Mapping[SeatId, MatchOrders], dice: Dice) -> Ruling:
        after, events = _resolve(state, orders, dice)
        return Ruling(replace(after, step=state.step + 1), events)

    def view(self, state: Match, seat: SeatId | None, language: Language = "en") -> View:
        """Once calls are revealed a match has no secrets: everybody sees the same."""
        score = f"{state.away.name} {state.away.points}, {state.home.name} {state.home.points}"
        best = course.winner(state) if state.ask == "over" else None
        return View(
            title=f"{state.away.name} at {state.home.name}",
            kicker=f"Pen & Paper · {text.quarter_name(state.quarter)} · {state.rounds_left} rounds left",
            headline=score,
            sheets=(scoreboard(state), sides_sheet(state)),
            champion=state.side(best).name if best else "",
            names={HOME: state.home.name, AWAY: state.away.name},
        )

    def report(
        self, state: Match, events: Sequence[MatchEvents], seat: SeatId | None, language: Language = "en"
    ) -> View:
        """PP-REC-03: the match so far, from the scoring summary to the line of every play."""
        return replace(self.view(state, seat, language), sheets=report.sheets(state, events))

    def choices(self, state: Match, seat: SeatId, field: str, language: Language = "en") -> tuple[Choice, ...]:
        if field == "play" and state.ask == "call":
            return call_sheet(calls.legal_calls(state))
        if field == "special" and state.ask == "call":
            return special_defenses()
        if field == "die" and state.ask in {"offense-die", "defense-die"}:
            having = course.offense_dice(state) if state.ask == "offense-die" else course.defense_dice(state)
            return (Choice("", "no die"), *(_die(die, state.side(seat)) for die in having))
        if field == "injury" and state.ask == "halftime":
            injuries = enumerate(state.side(seat).injuries, start=1)
            minor = tuple(Choice(place, injury.stat) for place, injury in injuries if not injury.is_major)
            return (Choice(0, "none"), *minor)
        return ()

    def tell(self, state: Match, event: Any, language: Language = "en") -> str:
        return text.tell(event, state)


def owed(match: Match) -> tuple[Owed, ...]:
    """Who says what now: a phase asks only for what is owed."""
    match match.ask:
        case "call":
            return Owed(match.offense, "call-play"), Owed(opponent(match.offense), "call-defense")
        case "halftime":
            return tuple(Owed(seat, "heal-injury") for seat in match.healing)
        case "over":
            return ()
    return (Owed(asked(match), KINDS[match.ask]),)


def asked(match: Match) -> SeatId:
    """Who is asked where only one coach is."""
    match match.ask:
        case "coin-call":
            return AWAY
        case "coin-choice":
            return match.toss_winner
        case "return" | "defense-die":
            return opponent(match.offense)
        case "roll-on":
            return course.roller(match)
        case "penalty":
            return course.fouled(match)
    return match.offense


def _resolve(match: Match, orders: Mapping[SeatId, MatchOrders], dice: Dice) -> course.Happened:
    if match.ask == "call":
        return _called(match, orders, dice)
    if match.ask == "halftime":
        healed = {seat: sent.injury for seat, sent in orders.items() if isinstance(sent, HealInjury)}
        return course.heal(match, healed)
    return _answered(match, orders[asked(match)], dice)


def _answered(match: Match, sent: MatchOrders, dice: Dice) -> course.Happened:  # noqa: PLR0911 - one answer a line
    """What follows the answer of the one coach who was asked."""
    match sent:
        case AddDie(die=die):
            return course.declare(match, die, dice)
        case CallToss(call=call):
            return course.toss(match, call, dice)
        case ChooseSide(begin_on=begin_on):
            return course.choose_side(match, begin_on)
        case KickOff(kind=kind):
            return course.kick_off(match, kind, dice)
        case FieldKick(choice=choice):
            return course.field_kick(match, fair_catch=choice == "fair-catch", dice=dice)
        case CallAudible(audible=change):
            return course.audible(match, change=change, dice=dice)
        case RollOn(roll=roll):
            return course.roll_on(match, dice, roll=roll)
        case JudgePenalty(accept=accept):
            return course.judge(match, accept=accept, dice=dice)
        case ChooseTry(points=points):
            return course.try_kick(match, dice) if points == 1 else (course.go_for_two(match), ())
    raise AssertionError(f"{match.ask} cannot be answered by {sent}")


def _called(match: Match, orders: Mapping[SeatId, MatchOrders], dice: Dice) -> course.Happened:
    """PP-EXEC-01, PP-EXEC-02: what the two sides called."""
    ours, theirs = orders[match.offense], orders[opponent(match.offense)]
    assert isinstance(ours, CallPlay), "the offense calls a play"
    assert isinstance(theirs, CallDefense), "the defense calls a defense"
    if ours.play in PLAYS:
        return course.reveal(match, PLAYS[ours.play], theirs.call, theirs.special, dice)
    match ours.play:
        case calls.PUNT:
            return course.punt(match, dice)
        case calls.FIELD_GOAL:
            return course.field_goal(match, dice)
        case calls.KNEEL:
            return course.kneel(match, dice)
        case calls.HARD_COUNT:
            return course.hard_count(match, dice)
        case "Fake Punt" | "Fake Field Goal":
            return course.fake(match, ours.play, dice)
    raise AssertionError(f"{ours.play} is nothing that can be called")


def _die(die: str, side: Side) -> Choice:
    """PP-ACT-01, PP-STAR-04: one of the dice a side may add."""
    if die == "action":
        return Choice(die, "an action die", about=f"{side.action_dice} left")
    return Choice(die, f"the star {die}'s die")


def scoreboard(match: Match) -> Sheet:
    """The score, and where the ball is."""
    columns = (Column("Team"), Column("Points", number=True), Column("Ball"))
    spot = text.spot_name(match, match.offense, match.situation.spot)
    ball = f"{text.down_and_distance(match)}, {spot}" if is_on_a_down(match) else spot
    rows = tuple(
        Row((match.side(seat).name, match.side(seat).points, ball if seat == match.offense else ""), seat=seat)
        for seat in (AWAY, HOME)
    )
    return Sheet("results", "Score", columns, rows, picture=field_picture(match))


def sides_sheet(match: Match) -> Sheet:
    """What the two sides have left."""
    columns = (
        Column("Team"),
        Column("Action dice", number=True),
        Column("Star dice"),
        Column("Injuries"),
        Column("Tricks used"),
    )
    rows = tuple(_side_row(match.side(seat), seat) for seat in (AWAY, HOME))
    return Sheet("sides", "What is left", columns, rows)


def _side_row(side: Side, seat: SeatId) -> Row:
    injuries = ", ".join(f"{injury.stat}{' (season)' if injury.is_major else ''}" for injury in side.injuries)
    tricks = ", ".join(f"{name} {uses}" for name, uses in sorted(side.tricks.items()))
    return Row((side.name, side.action_dice, ", ".join(side.star_dice), injuries, tricks), seat=seat)


MATCH = MatchGame()
