"""`ttfl.match`: card-driven football, call by call or by computer coaches on both sides."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from touchline.books.ttfl import calling, match_cards, match_report, match_text, match_views, phases
from touchline.books.ttfl.events import MatchEvents, PlayRun
from touchline.books.ttfl.orders import MatchOrders
from touchline.books.ttfl.state import HOME, VISITORS, MatchOptions, MatchState, eleven_of, seat_of
from touchline.books.ttfl.step_text import told_card
from touchline.books.ttfl.versions import VERSIONS
from touchline.dice import Dice
from touchline.game import (
    OTHER_SIDE,
    Choice,
    Coach,
    HeldBy,
    Language,
    Note,
    Owed,
    Phase,
    Ruling,
    Seat,
    SeatId,
    Sheet,
    View,
    check_kind,
    kind_owed,
)
from touchline.sport.elevens import ELEVENS
from touchline.versions import Versions


class MatchGame:
    """The game the office runs; the chapters do the work."""

    id: ClassVar[str] = "ttfl.match"
    versions: ClassVar[Versions] = VERSIONS["ttfl.match"]
    title: ClassVar[str] = "TTFL, a match"
    options_type: ClassVar[type[msgspec.Struct]] = MatchOptions
    state_type: ClassVar[type[msgspec.Struct]] = MatchState
    orders_type: ClassVar[Any] = MatchOrders
    event_type: ClassVar[Any] = MatchEvents

    @property
    def coaches(self) -> Mapping[str, Coach[MatchState, MatchOrders]]:
        return {"default": self.default}

    def seats(self, options: MatchOptions) -> tuple[SeatId, ...]:
        calling.check_options(options)
        return HOME, VISITORS

    def setup(self, options: MatchOptions, seats: Sequence[Seat], dice: Dice) -> MatchState:
        people = tuple(eleven_of(seat.id) for seat in seats if seat.held_by == "person")
        return phases.set_up(options, people, dice)

    def seated(self, state: MatchState, seat: SeatId, held_by: HeldBy) -> MatchState:
        """SPF-SOLO-01: whether a card calls the defence depends on who coaches."""
        others = tuple(each for each in state.people if seat_of(each) != seat)
        led = (eleven_of(seat),) if held_by == "person" else ()
        return replace(state, people=tuple(each for each in ELEVENS if each in (*others, *led)))

    def phase(self, state: MatchState) -> Phase | None:
        if state.ask == "over":
            return None
        titles: dict[Language, str] = {"de": match_text.phase_title(state, "de")}
        return Phase(
            key=f"step {state.step}: {state.ask}",
            title=match_text.phase_title(state, "en"),
            owed=owed(state),
            live=state.ask != "match",
            titles=titles,
        )

    def check(self, state: MatchState, seat: SeatId, orders: MatchOrders) -> None:
        check_kind(seat, orders, kind_owed(owed(state), seat), rule="SPF-SEQ-01", meanwhile=OTHER_SIDE)
        calling.check(state, orders)

    def default(self, state: MatchState, seat: SeatId, dice: Dice) -> MatchOrders:
        return calling.computer(state, eleven_of(seat), dice)

    def resolve(self, state: MatchState, orders: Mapping[SeatId, MatchOrders], dice: Dice) -> Ruling:
        after, events = phases.resolved(state, orders, dice)
        return Ruling(replace(after, step=state.step + 1), events)

    def view(self, state: MatchState, seat: SeatId | None, language: Language = "en") -> View:
        """Once calls are revealed a match has no secrets: everybody sees the same."""
        return match_views.view(state, language)

    def detail(self, state: MatchState, seat: SeatId | None, key: str, language: Language = "en") -> Sheet | None:
        """The cards lie on the table: everybody reads those of both teams."""
        return match_cards.detail(state, key, language)

    def report(
        self, state: MatchState, events: Sequence[MatchEvents], seat: SeatId | None, language: Language = "en"
    ) -> View:
        return replace(self.view(state, seat, language), sheets=match_report.sheets(state, events, language))

    def choices(self, state: MatchState, seat: SeatId, field: str, language: Language = "en") -> tuple[Choice, ...]:
        return calling.choices(state, field, language)

    def tell(self, state: MatchState, event: Any, language: Language = "en") -> str:
        return match_text.tell(event, state, language)

    def explain(self, state: MatchState, event: Any, language: Language = "en") -> tuple[Note, ...]:
        """The cards of a play, and what was read from them."""
        return match_views.steps(event.play, language) if isinstance(event, PlayRun) else ()

    def said(self, text: str, language: Language) -> str:
        """What the forms say, and what a card was turned for."""
        told = match_text.FORM_PHRASES.translated(text, language)
        return told_card(text, language) if told == text == told_card(text) else told


def owed(state: MatchState) -> tuple[Owed, ...]:  # noqa: PLR0911 - one question a line
    """Who says what now."""
    ball, defence = (seat_of(each) for each in (state.match.course.ball, state.match.course.defence))
    match state.ask:
        case "kickoff" if state.options.house_rules.onside or not state.options.house_rules.onside_defence:
            return (Owed(ball, "kick-off"),)
        case "kickoff":
            return Owed(ball, "kick-off"), Owed(defence, "take-kickoff")
        case "set-up":
            return (Owed(ball, "set-up"),)
        case "calls":
            return Owed(ball, "call-play"), Owed(defence, "call-defence")
        case "punt":
            return Owed(ball, "call-punt"), Owed(defence, "answer-punt")
        case "penalty":
            assert state.pending is not None, "there is something to judge"
            assert state.pending.victim is not None, "and somebody to judge it"
            return (Owed(seat_of(state.pending.victim), "judge-penalty"),)
        case _:
            return ()
