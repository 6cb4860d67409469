"""`fool.match`: eleven against eleven, call by call or by two game plans."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from touchline import order_text
from touchline.books.fool import calling, coach, match_play, match_report, match_text, match_views, play_question
from touchline.books.fool.events import MatchEvents, PlayRun
from touchline.books.fool.game_plan import default_plan
from touchline.books.fool.orders import (
    CallDefence,
    CallPlay,
    GamePlan,
    JudgePenalty,
    KickOff,
    MatchOrders,
    check_defence_call,
    check_game_plan,
    check_kickoff,
    check_play_call,
)
from touchline.books.fool.own_tables import check_tables
from touchline.books.fool.plan_text import checked_plan, written_plan
from touchline.books.fool.scanner import Fault, NotationError
from touchline.books.fool.state import HOME, VISITORS, MatchOptions, MatchState, eleven_of, seat_of
from touchline.books.fool.versions import VERSIONS
from touchline.dice import Dice
from touchline.game import (
    OTHER_SIDE,
    Choice,
    Coach,
    HeldBy,
    Language,
    Note,
    OrdersError,
    Owed,
    Phase,
    Posed,
    Problem,
    Reading,
    Ruling,
    Seat,
    SeatId,
    View,
    check_kind,
    keepable,
    kind_owed,
)
from touchline.versions import Versions

SAMPLE_CLUBS = 200  # so many are drawn from where none is named


class MatchGame:
    """The game the office runs; the chapters do the work."""

    id: ClassVar[str] = "fool.match"
    versions: ClassVar[Versions] = VERSIONS["fool.match"]
    title: ClassVar[str] = "FOOL, a match"
    options_type: ClassVar[type[msgspec.Struct]] = MatchOptions
    state_type: ClassVar[type[msgspec.Struct]] = MatchState
    orders_type: ClassVar[Any] = MatchOrders
    event_type: ClassVar[Any] = MatchEvents
    question: ClassVar[str] = play_question.PlayQuestion.id

    @property
    def coaches(self) -> Mapping[str, Coach[MatchState, MatchOrders]]:
        return {"default": self.default, "good": coach.good}

    def seats(self, options: MatchOptions) -> tuple[SeatId, ...]:
        if options.home == options.visitors and options.home_club is None and options.visiting_club is None:
            raise OrdersError(
                where="visitors",
                wrong="a club cannot play itself",
                right="choose two sample clubs by different numbers",
                rule="FOOL-GAP-SEQUENCE",
            )
        check_tables(options.tables, rule="FOOL-GAP-SEQUENCE")
        return HOME, VISITORS

    def setup(self, options: MatchOptions, seats: Sequence[Seat], dice: Dice) -> MatchState:
        return match_play.set_up(options, dice)

    def draw_options(self, given: Mapping[str, Any], dice: Dice) -> dict[str, Any]:
        """FOOL-12-GAP-START: a match between two sample clubs, any two that are not named."""
        drawn = dict(given)
        for field, other, own in (("home", "visitors", "home_club"), ("visitors", "home", "visiting_club")):
            if field not in drawn and own not in drawn:
                free = [number for number in range(1, SAMPLE_CLUBS + 1) if number != drawn.get(other)]
                drawn[field] = dice.pick(free, f"the club of the {field}", rule="FOOL-12-GAP-START")
        return drawn

    def seated(self, state: MatchState, seat: SeatId, held_by: HeldBy) -> MatchState:
        """The rules of a match do not ask who coaches."""
        return state

    def phase(self, state: MatchState) -> Phase | None:
        if state.ask == "over":
            return None
        live = state.options.manner == "calls"
        key = f"step {state.step}: {state.ask}"
        return Phase(key=key, title=match_text.phase_title(state), owed=owed(state), live=live)

    def check(self, state: MatchState, seat: SeatId, orders: MatchOrders) -> None:
        check_kind(seat, orders, kind_owed(owed(state), seat), rule="FOOL-GAP-SEQUENCE", meanwhile=OTHER_SIDE)
        match orders:
            case GamePlan():
                check_game_plan(orders, state.match.squad(eleven_of(seat)), state.options.rules)
            case KickOff():
                check_kickoff(state.match.squad(eleven_of(seat)), orders)
            case CallPlay():
                check_play_call(state.match, eleven_of(seat), orders, state.options.rules)
            case CallDefence():
                check_defence_call(state.match, eleven_of(seat), orders, state.options.rules)
            case JudgePenalty(take=take):
                _check_judgement(state, take)

    def default(self, state: MatchState, seat: SeatId, dice: Dice) -> MatchOrders:
        return calling.usual(state, eleven_of(seat), default_plan(state.options.rules), dice)

    def resolve(self, state: MatchState, orders: Mapping[SeatId, MatchOrders], dice: Dice) -> Ruling:
        after, events = match_play.resolved(state, orders, dice)
        return Ruling(replace(after, step=state.step + 1), events)

    def view(self, state: MatchState, seat: SeatId | None, language: Language = "en") -> View:
        """Once calls are revealed everybody sees the same, but for what a coach has said of his own men and sets."""
        return match_views.view(state, None if seat is None else eleven_of(seat))

    def report(
        self, state: MatchState, events: Sequence[MatchEvents], seat: SeatId | None, language: Language = "en"
    ) -> View:
        return replace(self.view(state, seat, language), sheets=match_report.sheets(state, events))

    def choices(self, state: MatchState, seat: SeatId, field: str, language: Language = "en") -> tuple[Choice, ...]:
        return calling.choices(state, eleven_of(seat), field)

    def tell(self, state: MatchState, event: Any, language: Language = "en") -> str:
        return match_text.tell(event, state)

    def explain(self, state: MatchState, event: Any, language: Language = "en") -> tuple[Note, ...]:
        """A play step by step, with its arithmetic."""
        return match_views.steps(event.down) if isinstance(event, PlayRun) else ()

    def posed(self, state: MatchState) -> tuple[Posed, ...]:
        return play_question.posed(state)

    # --- plans as text (`Writes`) -----------------------------------------------------------------------------------

    def orders_text(self, state: MatchState, seat: SeatId, orders: Any | None, language: Language = "en") -> str:
        """A plan as its coach wrote it; without one the default plan, to be changed. Calls are written by field."""
        if state.ask != "plans":
            return order_text.written_by_field(self, state, seat, orders, language)
        usual = default_plan(state.options.rules)
        return orders.plan if isinstance(orders, GamePlan) and orders.plan.strip() else written_plan(usual)

    def read_orders_text(self, state: MatchState, seat: SeatId, text: str, language: Language = "en") -> Reading:
        if state.ask != "plans":
            return order_text.read_by_field(self, state, seat, text, language)
        try:
            club = state.match.squad(eleven_of(seat)).club
            plan = checked_plan(keepable(text), state.options.rules, club.roster, camp=club.camps.special_teams)
        except NotationError as problem:
            return Reading(problems=tuple(_misread(each) for each in problem.faults))
        return Reading(orders=GamePlan(written_plan(plan)))

    def is_standing(self, orders: Any) -> bool:
        return False


def _misread(fault: Fault) -> Problem:
    return Problem(fault.line, fault.wrong, mend=fault.right, passage=fault.passage)


def owed(state: MatchState) -> tuple[Owed, ...]:
    """Who says what now."""
    course = state.match.course
    match state.ask:
        case "plans":
            return Owed(HOME, "game-plan"), Owed(VISITORS, "game-plan")
        case "kickoff":
            return Owed(seat_of(course.ball), "kick-off"), Owed(seat_of(course.defence), "take-kickoff")
        case "call":
            return Owed(seat_of(course.ball), "call-play"), Owed(seat_of(course.defence), "call-defence")
        case "penalty":
            return (Owed(seat_of(state.asked), "judge-penalty"),)
        case _:
            return ()


def _check_judgement(state: MatchState, take: int) -> None:
    assert state.pending is not None, "there is something to judge"
    assert state.pending.verdict is not None, "and something to choose"
    last = len(state.pending.verdict.options) - 1
    if not 0 <= take <= last:
        raise OrdersError(
            where="take", wrong=f"there is no option {take}", right=f"choose from 0 to {last}", rule="FOOL-GAP-PENALTY"
        )
