"""Every law can be broken: for each promise a small game that breaks it, and only has to be caught."""

from itertools import count
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games import guess
from games.guess import DieFell, Guess, GuessGame, Options, State
from touchline import books
from touchline.dice import Dice
from touchline.forms import Form, FormRow, Input, Said, Section
from touchline.game import EVERYBODY, Audience, Choice, OrdersError, Owed, Row, Ruling, SeatId, Table, only
from touchline.pictures import Board, Gridiron, Links, Node, Piece

from . import laws
from .games import other_luck
from .situations import Entry, situations

COUNTER = count()
A_STRANGER = SeatId("stranger")


def with_points(ruling: Ruling, more: dict[SeatId, int]) -> Ruling:
    points = {seat: have + more.get(seat, 0) for seat, have in ruling.state.points.items()}
    return Ruling(replace(ruling.state, points=points), ruling.events)


def with_event(ruling: Ruling, **fields: Any) -> Ruling:
    first, *others = ruling.events
    return Ruling(ruling.state, (replace(first, **fields), *others))


def with_phase(game: GuessGame, state: State, **fields: Any) -> Any:
    phase = GuessGame.phase(game, state)
    return phase and replace(phase, **fields)


class Loose(guess.Event, frozen=True, kw_only=True):
    """An event with a field that is not the same when it is read again."""

    anything: Any


class QuarrelsOverATie(GuessGame):
    def resolve(self, state, orders, dice):
        if len({sent.number for sent in orders.values()}) < len(orders):
            raise KeyError("two seats guessed the same number")
        return super().resolve(state, orders, dice)


class ReturnsAPair(GuessGame):
    def resolve(self, state, orders, dice):
        ruling = super().resolve(state, orders, dice)
        return ruling.state, ruling.events


class HasLuckOfItsOwn(GuessGame):
    def resolve(self, state, orders, dice):
        return with_points(super().resolve(state, orders, dice), {"seat1": next(COUNTER)})


class BeginsAnyhow(GuessGame):
    def setup(self, options, seats, dice):
        return replace(super().setup(options, seats, dice), points={seat.id: next(COUNTER) for seat in seats})


class FavoursTheFirstIn(GuessGame):
    def resolve(self, state, orders, dice):
        return with_points(super().resolve(state, orders, dice), {next(iter(orders)): 1})


class RollsInTheOrderOfTheMail(GuessGame):
    def resolve(self, state, orders, dice):
        for seat in orders:
            dice.d6(f"luck of {seat}", rule=guess.RULE)
        return super().resolve(state, orders, dice)


class CountsTheRolls(GuessGame):
    def resolve(self, state, orders, dice):
        ruling = super().resolve(state, orders, dice)
        return with_points(ruling, {"seat1": dice.position})


class TellsOnlyWhatIsWrittenDown(GuessGame):
    def resolve(self, state, orders, dice):
        ruling = super().resolve(state, orders, dice)
        return ruling if dice.position else Ruling(ruling.state, ())


class WritesToItsState(GuessGame):
    def resolve(self, state, orders, dice):
        state.points["seat1"] += 1
        return super().resolve(state, orders, dice)


class GetsStuck(GuessGame):
    def resolve(self, state, orders, dice):
        ruling = super().resolve(state, orders, dice)
        return Ruling(replace(ruling.state, round=1), ruling.events)


class NeedsEverybody(GuessGame):
    def resolve(self, state, orders, dice):
        if state.round > 1:
            {seat: orders[seat] for seat in state.points}
        return super().resolve(state, orders, dice)


class IsOfTwoMinds(GuessGame):
    def phase(self, state):
        return with_phase(self, state, title=f"Round, asked {next(COUNTER)} times")


class AsksAStranger(GuessGame):
    def phase(self, state):
        return with_phase(self, state, owed=(Owed(A_STRANGER, "guess"),))


class AsksForSomethingElse(GuessGame):
    def phase(self, state):
        return with_phase(self, state, owed=(Owed("seat1", "guess" if state.round == 1 else "lineup"),))


class AsksTwice(GuessGame):
    def phase(self, state):
        return with_phase(self, state, owed=(Owed("seat1", "guess"), Owed("seat1", "guess")))


class HasNoTitle(GuessGame):
    def phase(self, state):
        return with_phase(self, state, title=" ")


class PrescribesNonsense(GuessGame):
    def default(self, state, seat, dice):
        return Guess(number=0)


class HasABadCoach(GuessGame):
    coaches: ClassVar = {**GuessGame.coaches, "bad": lambda state, seat, dice: Guess(number=state.options.sides + 1)}


class HasNoDefaultCoach(GuessGame):
    coaches: ClassVar = {"lucky": GuessGame.coaches["lucky"]}


class HasAnotherDefaultCoach(GuessGame):
    coaches: ClassVar = {"default": lambda state, seat, dice: Guess(number=1)}


class ChokesOnBigNumbers(GuessGame):
    def check(self, state, seat, orders):
        _ = [""][0 if abs(orders.number) < 100 else 1]
        super().check(state, seat, orders)


class RefusesWithoutAWayOut(GuessGame):
    def check(self, state, seat, orders):
        if not 1 <= orders.number <= state.options.sides:
            raise OrdersError(where="number", wrong="no", right="", rule=guess.RULE)


class RefusesByNoRule(GuessGame):
    def check(self, state, seat, orders):
        if not 1 <= orders.number <= state.options.sides:
            raise OrdersError(where="number", wrong="no", right="another", rule="because")


class ChokesOnOptions(GuessGame):
    def seats(self, options):
        return tuple("abcd"[number] for number in range(options.seats))


class NamesSeatsInTwoWords(GuessGame):
    def seats(self, options):
        return tuple(SeatId(f"seat {number}") for number in range(1, options.seats + 1))


class NamesSeatsAlike(GuessGame):
    def seats(self, options):
        return (SeatId("seat1"), SeatId("seat1"))


class OffersWhatItRefuses(GuessGame):
    def choices(self, state, seat, field, language="en"):
        return (*super().choices(state, seat, field), Choice(0, "nothing"))


class OffersAnotherType(GuessGame):
    def choices(self, state, seat, field, language="en"):
        return (*super().choices(state, seat, field), Choice("many", "many"))


class OffersTwice(GuessGame):
    def choices(self, state, seat, field, language="en"):
        return 2 * super().choices(state, seat, field)


class OffersWithoutWords(GuessGame):
    def choices(self, state, seat, field, language="en"):
        return (Choice(1, "one" if language == "en" else ""),)


class ForgetsOnReading(GuessGame):
    event_type = DieFell | guess.LuckStruck | Loose

    def resolve(self, state, orders, dice):
        ruling = super().resolve(state, orders, dice)
        return Ruling(ruling.state, (*ruling.events, Loose(audience=EVERYBODY, rules=(guess.RULE,), anything=(1, 2))))


class HasAnEventNobodyKnows(GuessGame):
    event_type = guess.LuckStruck


class ShowsAllSecrets(GuessGame):
    def view(self, state, seat, language="en"):
        return replace(super().view(state, seat), headline=f"Luck is with {sorted(state.lucky.values())}")


class ShowsASecretInGerman(GuessGame):
    def view(self, state, seat, language="en"):
        view = super().view(state, seat)
        return view if language != "de" else replace(view, kicker=str(state.lucky))


class DrawsAForm(GuessGame):
    """A sound one."""

    def form_entries(self, state, seat, orders, language="en"):
        return {"number": str(orders.number)} if orders else {}

    def order_form(self, state, seat, entries, language="en"):
        number = Input(name="number", label="Number", kind="number", value=entries.get("number", ""))
        section = Section(key="guess", title="Guess", rows=(FormRow(cells=(number,)),))
        return Form(sections=(section,), orders=Guess(number=int(entries.get("number") or 1)))


class DrawsAnEmptyForm(DrawsAForm):
    def order_form(self, state, seat, entries, language="en"):
        return super().order_form(state, seat, {}, language)


class HasAFormThatPeeks(DrawsAForm):
    def order_form(self, state, seat, entries, language="en"):
        form = super().order_form(state, seat, entries, language)
        return replace(form, remarks=(Said(text=str(state.lucky)),))


class HasACoachThatPeeks(GuessGame):
    coaches: ClassVar = {**GuessGame.coaches, "spy": lambda state, seat, dice: Guess(number=max(state.lucky.values()))}


class OffersAHint(GuessGame):
    def choices(self, state, seat, field, language="en"):
        return tuple(Choice(number, str(number)) for number in sorted(set(state.lucky.values())))


class AsksByLuck(GuessGame):
    def phase(self, state):
        return with_phase(
            self, state, owed=tuple(Owed(seat, "guess") for seat in sorted(state.lucky) if state.lucky[seat] > 1)
        )


class SpeaksNoItalian(GuessGame):
    def view(self, state, seat, language="en"):
        return replace(super().view(state, seat), title={"en": "Guess", "de": "Rate"}[language])


class HasARaggedSheet(GuessGame):
    def view(self, state, seat, language="en"):
        view = super().view(state, seat)
        sheet = replace(view.sheets[0], rows=(Row((1, 2, 3)),))
        return replace(view, sheets=(sheet,))


class HasTwoSheetsOfOneKey(GuessGame):
    def view(self, state, seat, language="en"):
        view = super().view(state, seat)
        return replace(view, sheets=2 * view.sheets)


class ReportsAllSecrets(GuessGame):
    def report(self, state, events, seat, language="en"):
        return replace(super().report(state, events, seat), kicker=f"Luck was with {sorted(state.lucky.values())}")


class ReportsOnlyOfTheDie(GuessGame):
    def report(self, state, events, seat, language="en"):
        return replace(super().report(state, events, seat), headline=f"A {sum(event.face for event in events)}")


class ReportsOnlyNews(GuessGame):
    def report(self, state, events, seat, language="en"):
        return replace(super().report(state, events, seat), headline=events[0].rules[0])


class HasARaggedReport(GuessGame):
    def report(self, state, events, seat, language="en"):
        report = super().report(state, events, seat)
        return replace(report, sheets=tuple(replace(sheet, rows=(Row((1,)),)) for sheet in report.sheets))


class DrawsOffTheField(GuessGame):
    def report(self, state, events, seat, language="en"):
        report = super().report(state, events, seat)
        field = Gridiron(left="A", right="B", ball=120, attacks="left")
        return replace(report, sheets=tuple(replace(sheet, picture=field) for sheet in report.sheets))


class DrawsAWayToNowhere(GuessGame):
    def report(self, state, events, seat, language="en"):
        report = super().report(state, events, seat)
        links = Links(nodes=(Node(key="A", name="A", x=0, y=0),), ways=(("A", "B"),))
        return replace(report, sheets=tuple(replace(sheet, picture=links) for sheet in report.sheets))


class DrawsAManOffTheBoard(GuessGame):
    def report(self, state, events, seat, language="en"):
        report = super().report(state, events, seat)
        man = Piece(key="A", region="nowhere", name="A", sign="z", shape="circle", words="A", is_attacker=True)
        board = Board(words="", height=10, line=10, regions=(), pieces=(man,))
        return replace(report, sheets=tuple(replace(sheet, picture=board) for sheet in report.sheets))


class KeepsSilent(GuessGame):
    def tell(self, state, event, language="en"):
        return "" if language == "it" else super().tell(state, event)


class CannotTell(GuessGame):
    def tell(self, state, event, language="en"):
        return {"LuckStruck": "Luck"}[type(event).__name__]


class TellsNobody(GuessGame):
    def resolve(self, state, orders, dice):
        return with_event(super().resolve(state, orders, dice), audience=Audience("nobody"))


class TellsAStranger(GuessGame):
    def resolve(self, state, orders, dice):
        return with_event(super().resolve(state, orders, dice), audience=only(A_STRANGER))


class CitesNothing(GuessGame):
    def resolve(self, state, orders, dice):
        return with_event(super().resolve(state, orders, dice), rules=())


class CitesNoRule(GuessGame):
    def resolve(self, state, orders, dice):
        return with_event(super().resolve(state, orders, dice), rules=("GUESS-99",))


class NamesRollsThatNeverFell(GuessGame):
    def resolve(self, state, orders, dice):
        return with_event(super().resolve(state, orders, dice), rolls=(99,))


class RollsWithoutALabel(GuessGame):
    def resolve(self, state, orders, dice):
        dice.d6(" ", rule=guess.RULE)
        return super().resolve(state, orders, dice)


class SetsUpByNoRule(GuessGame):
    def setup(self, options, seats, dice):
        dice.d6("a beginning", rule="")
        return super().setup(options, seats, dice)


class HasACoachThatRollsByNoRule(GuessGame):
    coaches: ClassVar = {"default": lambda state, seat, dice: Guess(number=dice.roll("d2", "a guess", rule="whim"))}


def with_table(game: GuessGame, state: State, **fields: Any) -> Any:
    """A match among the guesses, between the first two seats."""
    match = books.game("penpaper.match")
    seats = dict(zip(match.seats(match.options_type()), ("seat1", "seat2"), strict=True))
    table = Table("t1", "A match", match.id, match.options_type(), seats)  # type: ignore[arg-type]
    return with_phase(game, state, tables=(replace(table, **fields),))


class NamesATableAndNothingElse(GuessGame):
    def phase(self, state):
        return with_table(self, state)


class RefusesWhatItGathered(GuessGame):
    def phase(self, state):
        return with_table(self, state)

    def gathered(self, state, tables):
        return Guess(number=0)


class SendsAStrangerToTheTable(RefusesWhatItGathered):
    def phase(self, state):
        return with_table(self, state, seats={"home": A_STRANGER, "away": "seat1"})


class NamesATableUnfitForAnAddress(RefusesWhatItGathered):
    def phase(self, state):
        return with_table(self, state, key="table 1/2")


BROKEN = [
    (laws.legal_orders_always_resolve, QuarrelsOverATie),
    (laws.legal_orders_always_resolve, ReturnsAPair),
    (laws.a_replay_is_identical, HasLuckOfItsOwn),
    (laws.a_replay_is_identical, BeginsAnyhow),
    (laws.iteration_order_never_matters, FavoursTheFirstIn),
    (laws.iteration_order_never_matters, RollsInTheOrderOfTheMail),
    (laws.a_transcript_changes_nothing, CountsTheRolls),
    (laws.a_transcript_changes_nothing, TellsOnlyWhatIsWrittenDown),
    (laws.values_are_never_written_to, WritesToItsState),
    (laws.the_game_goes_on, GetsStuck),
    (laws.the_game_goes_on, NeedsEverybody),
    (laws.phases_are_pure_and_honest, IsOfTwoMinds),
    (laws.phases_are_pure_and_honest, AsksAStranger),
    (laws.phases_are_pure_and_honest, AsksForSomethingElse),
    (laws.phases_are_pure_and_honest, AsksTwice),
    (laws.phases_are_pure_and_honest, HasNoTitle),
    (laws.defaults_and_coaches_are_legal, PrescribesNonsense),
    (laws.defaults_and_coaches_are_legal, HasABadCoach),
    (laws.defaults_and_coaches_are_legal, HasNoDefaultCoach),
    (laws.defaults_and_coaches_are_legal, HasAnotherDefaultCoach),
    (laws.refusals_say_how_to_mend_it, ChokesOnBigNumbers),
    (laws.refusals_say_how_to_mend_it, RefusesWithoutAWayOut),
    (laws.refusals_say_how_to_mend_it, RefusesByNoRule),
    (laws.refusals_say_how_to_mend_it, ChokesOnOptions),
    (laws.seats_are_named_plainly, NamesSeatsInTwoWords),
    (laws.phases_are_pure_and_honest, NamesATableAndNothingElse),
    (laws.phases_are_pure_and_honest, SendsAStrangerToTheTable),
    (laws.phases_are_pure_and_honest, NamesATableUnfitForAnAddress),
    (laws.results_of_tables_are_legal, RefusesWhatItGathered),
    (laws.seats_are_named_plainly, NamesSeatsAlike),
    (laws.choices_are_accepted, OffersWhatItRefuses),
    (laws.choices_are_accepted, OffersAnotherType),
    (laws.choices_are_accepted, OffersTwice),
    (laws.choices_are_accepted, OffersWithoutWords),
    (laws.encoding_round_trips, ForgetsOnReading),
    (laws.encoding_round_trips, HasAnEventNobodyKnows),
    (laws.views_are_blind_to_the_secrets_of_others, ShowsAllSecrets),
    (laws.views_are_blind_to_the_secrets_of_others, ShowsASecretInGerman),
    (laws.views_are_blind_to_the_secrets_of_others, HasACoachThatPeeks),
    (laws.views_are_blind_to_the_secrets_of_others, HasAFormThatPeeks),
    (laws.forms_keep_what_stands_in_them, DrawsAnEmptyForm),
    (laws.views_are_blind_to_the_secrets_of_others, OffersAHint),
    (laws.views_are_blind_to_the_secrets_of_others, AsksByLuck),
    (laws.views_build_for_everybody_in_every_language, SpeaksNoItalian),
    (laws.views_build_for_everybody_in_every_language, HasARaggedSheet),
    (laws.views_build_for_everybody_in_every_language, HasTwoSheetsOfOneKey),
    (laws.reports_tell_what_the_reader_may_know, ReportsAllSecrets),
    (laws.reports_tell_what_the_reader_may_know, ReportsOnlyOfTheDie),
    (laws.reports_tell_what_the_reader_may_know, ReportsOnlyNews),
    (laws.reports_tell_what_the_reader_may_know, HasARaggedReport),
    (laws.reports_tell_what_the_reader_may_know, DrawsOffTheField),
    (laws.reports_tell_what_the_reader_may_know, DrawsAWayToNowhere),
    (laws.reports_tell_what_the_reader_may_know, DrawsAManOffTheBoard),
    (laws.every_event_is_told, KeepsSilent),
    (laws.every_event_is_told, CannotTell),
    (laws.events_say_who_may_know_and_why, TellsNobody),
    (laws.events_say_who_may_know_and_why, TellsAStranger),
    (laws.events_say_who_may_know_and_why, CitesNothing),
    (laws.events_say_who_may_know_and_why, CitesNoRule),
    (laws.events_say_who_may_know_and_why, NamesRollsThatNeverFell),
    (laws.every_roll_has_a_label_and_a_rule, RollsWithoutALabel),
    (laws.every_roll_has_a_label_and_a_rule, SetsUpByNoRule),
    (laws.every_roll_has_a_label_and_a_rule, HasACoachThatRollsByNoRule),
]


def broken_promises(law, entry):
    """What a law has to say of a game over some situations, the same on every run."""
    said = []

    @settings(
        max_examples=25,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def tried(data):
        try:
            law(data.draw(situations(entry)))
        except AssertionError as broken:
            said.append(broken)
        except (LookupError, AttributeError, TypeError):
            pass  # a game this broken cannot even be played as far as that

    tried()
    return said


def entry_of(game):
    options = st.builds(Options, seats=st.integers(2, 3), rounds=st.just(3))
    return Entry(game, options, scramble=other_luck, phases=3, rules=frozenset({guess.RULE}))


@pytest.mark.parametrize(("law", "game"), BROKEN, ids=lambda each: each.__name__)
def test_a_broken_promise_is_caught(law, game):
    assert broken_promises(law, entry_of(game()))


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_a_sound_game_is_not_blamed(law):
    assert broken_promises(law, entry_of(GuessGame())) == []


def test_a_sound_form_is_not_blamed():
    assert broken_promises(laws.forms_keep_what_stands_in_them, entry_of(DrawsAForm())) == []
    assert broken_promises(laws.views_are_blind_to_the_secrets_of_others, entry_of(DrawsAForm())) == []


def test_every_law_can_be_broken():
    assert {law for law, _ in BROKEN} == set(laws.LAWS)


def test_a_game_with_secrets_that_says_it_has_none_is_caught():
    silent = Entry(GuessGame(), phases=3, rules=frozenset({guess.RULE}))

    assert broken_promises(laws.views_are_blind_to_the_secrets_of_others, silent)


def test_a_scramble_that_changes_nothing_is_caught():
    idle = Entry(GuessGame(), scramble=lambda state, seat: state, phases=3, rules=frozenset({guess.RULE}))

    assert broken_promises(laws.views_are_blind_to_the_secrets_of_others, idle)


def test_dice_of_a_situation_are_the_same_every_time():
    @settings(max_examples=5, database=None, derandomize=True)
    @given(st.data())
    def rolled_twice(data):
        situation = data.draw(situations(entry_of(GuessGame())))
        one, other = (situation.dice("ruling") for _ in range(2))
        assert isinstance(one, Dice)
        assert [one.d20("x", rule="x") for _ in range(5)] == [other.d20("x", rule="x") for _ in range(5)]

    rolled_twice()
