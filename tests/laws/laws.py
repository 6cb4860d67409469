"""What every game must keep. Each law is a plain function that raises AssertionError where it is broken."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from itertools import pairwise
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline import books
from touchline.dice import Dice
from touchline.forms import Form, Forms
from touchline.game import (
    COMMISSIONER,
    EVERYBODY,
    OFFICE,
    AnyGame,
    Event,
    Host,
    Language,
    OrdersError,
    Owed,
    Phase,
    Ruling,
    SeatId,
    Sheet,
    Table,
    View,
    encode,
    may_know,
    orders_structs,
)
from touchline.pictures import Board, Cards, Gain, Gridiron, Links, Picture

from .situations import LANGUAGES, Situation, is_legal, offered

Law: TypeAlias = Callable[[Situation], None]


@contextmanager
def promised(sentence: str) -> Iterator[None]:
    """Whatever goes wrong inside breaks the promise."""
    try:
        yield
    except AssertionError:
        raise
    except Exception as error:
        raise AssertionError(f"{sentence}, but {type(error).__name__}: {error}") from error


# --- ruling ---------------------------------------------------------------------------------------------------------


def legal_orders_always_resolve(situation: Situation) -> None:
    with promised("legal orders resolve"):
        ruling, _ = situation.resolve()
    assert isinstance(ruling, Ruling), "resolve returns a Ruling"
    assert isinstance(ruling.state, situation.game.state_type), "the new state is one of the game's states"
    assert all(isinstance(event, Event) for event in ruling.events), "events are Events"


def a_replay_is_identical(situation: Situation) -> None:
    game, stored = situation.game, _stored
    first, dice = situation.resolve()
    state = stored(situation.state, game.state_type)
    orders = {seat: stored(sent, game.orders_type) for seat, sent in situation.orders.items()}
    again, dice_again = situation.resolve(state, orders)
    assert encode(again) == encode(first), "the same seed gives the same ruling, byte for byte"
    assert dice_again.transcript == dice.transcript, "the same seed gives the same rolls"
    setups = [game.setup(situation.options, situation.seats, situation.dice("setup")) for _ in range(2)]
    assert encode(setups[0]) == encode(setups[1]), "the same seed gives the same beginning"


def iteration_order_never_matters(situation: Situation) -> None:
    first, dice = situation.resolve()
    seats = sorted(situation.orders)
    for order in (seats, seats[::-1], seats[1:] + seats[:1]):
        again, dice_again = situation.resolve(orders={seat: situation.orders[seat] for seat in order})
        assert encode(again) == encode(first), "orders give the same ruling in whatever order they came"
        assert dice_again.transcript == dice.transcript, "orders give the same rolls in whatever order they came"


def a_transcript_changes_nothing(situation: Situation) -> None:
    game, key = situation.game, situation.seed.hex()
    kept = game.resolve(situation.state, situation.orders, Dice.fast(key, transcript=True))
    bare = game.resolve(situation.state, situation.orders, Dice.fast(key))
    assert encode(bare.state) == encode(kept.state), "dice without a transcript give the same state"
    told = [_without_rolls(msgspec.to_builtins(ruling.events, str_keys=True)) for ruling in (kept, bare)]
    assert encode(told[1]) == encode(told[0]), "dice without a transcript give the same events, but for the rolls named"


def _without_rolls(value: Any) -> Any:
    """A plain value that names no rolls, however deep inside."""
    if isinstance(value, dict):
        return {name: _without_rolls(part) for name, part in value.items() if name != "rolls"}
    return [_without_rolls(part) for part in value] if isinstance(value, list | tuple) else value


def values_are_never_written_to(situation: Situation) -> None:
    before = encode([situation.state, situation.orders])
    game, state = situation.game, situation.state
    situation.resolve()
    game.phase(state)
    for owed in situation.phase.owed:
        game.default(state, owed.seat, situation.dice("default"))
    for onlooker in situation.onlookers:
        game.view(state, onlooker)
    assert encode([situation.state, situation.orders]) == before, "states and orders are values: nothing changes them"


def the_game_goes_on(situation: Situation) -> None:
    """With nothing but what the book prescribes for the absent, every ruling leads to a new phase or to the end."""
    game, keys = situation.game, [*situation.past_keys, situation.phase.key]
    state = situation.ruling.state
    for step in range(situation.entry.phases):
        phase = game.phase(state)
        if phase is None:
            return
        assert phase.key not in keys, f"phase {phase.key!r} has been ruled before: the game is stuck"
        keys.append(phase.key)
        dice = situation.dice(f"onwards {step}")
        absent = {owed.seat: game.default(state, owed.seat, dice) for owed in phase.owed if owed.required}
        with promised("the game goes on without anybody"):
            state = game.resolve(state, absent, dice).state


# --- phases and orders ----------------------------------------------------------------------------------------------


def phases_are_pure_and_honest(situation: Situation) -> None:
    game, state, phase = situation.game, situation.state, situation.phase
    assert game.phase(state) == phase == game.phase(_stored(state, game.state_type)), "a state is always in one phase"
    after = game.phase(situation.ruling.state)
    for each in (phase, after):
        if each is not None:
            _check_phase(situation, each)


def _check_phase(situation: Situation, phase: Phase) -> None:
    assert phase.key.strip(), "a phase has a key"
    assert "\n" not in phase.key, "a line break in a phase's key could be read two ways"
    assert phase.title.strip(), "a phase has a title"
    owing = [owed.seat for owed in phase.owed]
    assert len(owing) == len(set(owing)), "a seat owes one set of orders at a time"
    assert set(owing) <= set(situation.seat_ids), "only seats of the contest owe orders"
    kinds = orders_structs(situation.game)
    assert all(owed.kind in kinds for owed in phase.owed), "what is owed is a kind of orders that the game has"
    assert OFFICE not in situation.seat_ids, "the office holds no seat"
    keys = [table.key for table in phase.tables]
    assert len(keys) == len(set(keys)), "no two tables have the same key"
    assert isinstance(situation.game, Host) or not keys, "who names tables says what comes of them"
    for table in phase.tables:
        _check_table(situation, table)


def _check_table(situation: Situation, table: Table) -> None:
    assert re.fullmatch("[A-Za-z0-9-]+", table.key), f"{table.key!r} can be part of a contest's name"
    assert table.title.strip(), "a table has a title"
    game = books.game(table.game)
    assert isinstance(table.options, game.options_type), "a table has options of its game"
    assert encode(_stored(table.options, game.options_type)) == encode(table.options), "they are stored without loss"
    with promised("the options of a table can be played"):
        seats = game.seats(table.options)
    assert set(table.seats) == set(seats), "somebody sits on every seat of a table, and nowhere else"
    assert set(table.seats.values()) <= set(situation.seat_ids), "only seats of the contest send somebody"


def results_of_tables_are_legal(situation: Situation) -> None:
    """Whatever the tables of a phase come to, the orders of the office pass check; so they do if none was played."""
    if OFFICE in situation.orders:
        with promised("results of tables pass check"):
            situation.game.check(situation.state, OFFICE, situation.orders[OFFICE])
    if isinstance(situation.game, Host) and situation.phase.tables:
        nothing = situation.game.gathered(situation.state, {table.key: None for table in situation.phase.tables})
        with promised("tables that were not played to their end pass check"):
            situation.game.check(situation.state, OFFICE, nothing)


def defaults_and_coaches_are_legal(situation: Situation) -> None:
    game, state = situation.game, situation.state
    assert "default" in game.coaches, "every game has the coach `default`"
    for owed in situation.phase.owed:
        for name, coach in {"default": game.default, **game.coaches}.items():
            with promised(f"coach {name} sends orders"):
                sent = coach(state, owed.seat, situation.dice(f"{name} {owed.seat}"))
            assert type(sent) is orders_structs(game)[owed.kind], f"coach {name} sends what is owed"
            with promised(f"what coach {name} sends passes check"):
                game.check(state, owed.seat, sent)
        prescribed = game.default(state, owed.seat, situation.dice("again"))
        assert game.coaches["default"](state, owed.seat, situation.dice("again")) == prescribed, (
            "the coach `default` sends what `default` sends"
        )


def refusals_say_how_to_mend_it(situation: Situation) -> None:
    """Orders of the right type are accepted or refused in words, whatever stands in them; so are options."""
    for seat, orders in situation.wild.items():
        with promised("check refuses by OrdersError and nothing else"):
            _refused(situation, partial(situation.game.check, situation.state, seat, orders))
    with promised("options are refused by OrdersError and nothing else"):
        _refused(situation, partial(situation.game.seats, situation.wild_options))


def _refused(situation: Situation, attempt: Callable[[], object]) -> None:
    try:
        attempt()
    except OrdersError as refused:
        for mistake in refused.mistakes:
            assert all((mistake.where, mistake.wrong, mistake.right)), (
                f"a mistake has where, wrong and right: {mistake}"
            )
            assert mistake.rule in situation.entry.rules, f"{mistake.rule!r} is no rule: {mistake}"


def seats_are_named_plainly(situation: Situation) -> None:
    seats = situation.seat_ids
    assert seats, "somebody plays"
    assert len(seats) == len(set(seats)), "no two seats have the same id"
    assert not any(set(" \n") & set(seat) for seat in seats), "a seat's id has no space and no line break"


def choices_are_accepted(situation: Situation) -> None:
    """What a form offers for a field is never refused on account of that field."""
    game, state = situation.game, situation.state
    for owed in situation.phase.owed:
        prescribed = game.default(state, owed.seat, situation.dice("default"))
        for field, values in offered(game, state, owed).items():
            assert len(values) == len(set(values)), f"{field}: a choice is offered once"
            for language in LANGUAGES:
                labels = [choice.label for choice in game.choices(state, owed.seat, field, language)]
                assert all(label.strip() for label in labels), f"{field}: every choice has a label"
            chosen = [_with_choice(prescribed, field, value) for value in values]
            for orders, value in zip(chosen, values, strict=True):
                _check_choice(situation, owed, field, orders, value)


def _with_choice(orders: msgspec.Struct, field: str, value: object) -> Any:
    plain: dict[str, Any] = msgspec.to_builtins(orders)
    takes_many = isinstance(plain.get(field), list | tuple)
    with promised(f"{field}: {value!r} is a value of that field"):
        return msgspec.convert(plain | {field: [value] if takes_many else value}, type(orders))


def _check_choice(situation: Situation, owed: Owed, field: str, orders: Any, value: object) -> None:
    try:
        situation.game.check(situation.state, owed.seat, orders)
    except OrdersError as refused:
        blamed = [str(mistake) for mistake in refused.mistakes if mistake.where == field]
        assert not blamed, f"{field}: {value!r} is offered and refused: {blamed}"


# --- encoding -------------------------------------------------------------------------------------------------------


def encoding_round_trips(situation: Situation) -> None:
    game, ruling = situation.game, situation.ruling
    pairs: list[tuple[Any, Any]] = [
        (situation.options, game.options_type),
        (situation.state, game.state_type),
        (ruling.state, game.state_type),
        *((sent, game.orders_type) for sent in situation.orders.values()),
        *((event, game.event_type) for event in ruling.events),
        *((game.view(ruling.state, onlooker), View) for onlooker in situation.onlookers),
    ]
    for value, kind in pairs:
        with promised(f"a {type(value).__name__} is stored and read"):
            again = _stored(value, kind)
        assert encode(again) == encode(value), f"a {type(value).__name__} is stored and read without loss"
        assert kind is View or again == value, f"a {type(value).__name__} is the same when stored and read"


def _stored(value: Any, kind: Any) -> Any:
    return msgspec.json.decode(encode(value), type=kind)


# --- what is seen and told ------------------------------------------------------------------------------------------


def views_are_blind_to_the_secrets_of_others(situation: Situation) -> None:
    if situation.entry.scramble is None:
        _check_nothing_is_secret(situation)
        return
    for onlooker in situation.onlookers:
        for state in (situation.state, situation.ruling.state):
            _check_blind(situation, onlooker, state)


def _check_nothing_is_secret(situation: Situation) -> None:
    """A game that names no secrets shows every seat what the public sees, and tells everybody everything."""
    ruling = situation.ruling
    public = _unmarked(situation.game.view(ruling.state, None))
    for seat in situation.seat_ids:
        seen = _unmarked(situation.game.view(ruling.state, seat))
        assert seen == public, "without secrets, seats see what the public sees"
    assert all(event.audience == EVERYBODY for event in ruling.events), "without secrets, everybody may know"


def _unmarked(view: View) -> View:
    """A view without the marks that say whose row is whose."""
    return replace(view, sheets=tuple(map(_without_marks, view.sheets)))


def _without_marks(sheet: Sheet) -> Sheet:
    rows, more = (replace(row, seat=None) for row in sheet.rows), map(_without_marks, sheet.more)
    return replace(sheet, rows=tuple(rows), more=tuple(more))


def _check_blind(situation: Situation, onlooker: Any, state: Any) -> None:
    game, scramble = situation.game, situation.entry.scramble
    assert scramble is not None, "only secrets can be changed"
    other = scramble(state, onlooker)
    others = [seat for seat in situation.seat_ids if seat != onlooker]
    assert not others or encode(other) != encode(state), "scramble changes the secrets of others"
    assert game.phase(other) == game.phase(state), "what is owed gives no secret away"
    for language in LANGUAGES:
        seen, seen_other = game.view(state, onlooker, language), game.view(other, onlooker, language)
        assert encode(seen) == encode(seen_other), f"{onlooker or 'the public'} sees secrets of others"
    phase = game.phase(state)
    owed = phase.owed_by(onlooker) if phase is not None and onlooker is not None else None
    if owed is None:
        return
    assert offered(game, state, owed) == offered(game, other, owed), f"what {onlooker} is offered gives secrets away"
    for name, coach in game.coaches.items():
        sent, sent_other = (coach(each, onlooker, situation.dice(name)) for each in (state, other))
        assert sent == sent_other, f"coach {name} of {onlooker} uses secrets of others"
        legal, legal_other = (is_legal(game, each, onlooker, sent) for each in (state, other))
        assert legal == legal_other, f"what {onlooker} may send gives secrets of others away"
        form, form_other = (_form(game, each, onlooker, sent) for each in (state, other))
        assert encode(form) == encode(form_other), f"the form of {onlooker} gives secrets of others away"


def _form(game: AnyGame, state: Any, seat: SeatId, orders: Any, language: Language = "en") -> Form | None:
    """The form of a seat that has sent these orders, where the game draws it."""
    if not isinstance(game, Forms):
        return None
    return game.order_form(state, seat, game.form_entries(state, seat, orders, language), language)


def forms_keep_what_stands_in_them(situation: Situation) -> None:
    game, phase = situation.game, situation.game.phase(situation.state)
    if not isinstance(game, Forms) or phase is None:
        return
    for owed in phase.owed:
        orders = situation.orders.get(owed.seat)
        for language in LANGUAGES:
            with promised(f"a form for {owed.seat} in {language}"):
                entries = game.form_entries(situation.state, owed.seat, orders, language)
                form = game.order_form(situation.state, owed.seat, entries, language)
            drawn = {each.name: each.value for section in form.sections for each in section.inputs}
            kept = {name: value for name, value in entries.items() if value.strip()}
            assert {name: drawn.get(name) for name in kept} == kept, "what stands in a form is drawn in it"
            assert isinstance(form.orders, orders_structs(game)[owed.kind]), "a form is read as orders that are owed"
            assert {mistake.where for mistake in form.mistakes} <= set(drawn), "a mistake names an input"


def views_build_for_everybody_in_every_language(situation: Situation) -> None:
    for state in (situation.state, situation.ruling.state):
        for onlooker in situation.onlookers:
            for language in LANGUAGES:
                with promised(f"a view for {onlooker or 'the public'} in {language}"):
                    view = situation.game.view(state, onlooker, language)
                _check_view(situation, view)


def _check_view(situation: Situation, view: View) -> None:
    assert isinstance(view, View), "view returns a View"
    assert view.title.strip(), "a view has a title"
    assert view.headline.strip(), "a view has a headline"
    keys = [sheet.key for sheet in view.sheets]
    assert len(keys) == len(set(keys)), "no two sheets have the same key"
    for sheet in view.sheets:
        _check_sheet(situation, sheet)


def _check_sheet(situation: Situation, sheet: Sheet) -> None:
    assert sheet.title.strip(), f"sheet {sheet.key} has a title"
    for row in sheet.rows:
        assert row.heading or len(row.cells) == len(sheet.columns), f"sheet {sheet.key}: a cell for every column"
        assert row.seat is None or row.seat in situation.seat_ids, f"sheet {sheet.key}: a row belongs to a seat"
    for note in sheet.notes:
        assert note.text.strip(), f"sheet {sheet.key}: a note says something"
        assert set(note.rules) <= situation.entry.rules, f"sheet {sheet.key}: a note cites rules that exist"
    if sheet.picture is not None:
        _check_picture(sheet.picture)
    for more in sheet.more:
        _check_sheet(situation, more)


def _check_picture(picture: Picture) -> None:
    match picture:
        case Gridiron(ball=ball, line_to_gain=line, drive=drive):
            places = [ball, *([line] if line is not None else []), *(end for gain in drive for end in _ends(gain))]
            assert all(0 <= place <= 100 for place in places), "what is drawn lies on the field"
        case Links(nodes=nodes, ways=ways):
            keys = [node.key for node in nodes]
            assert len(keys) == len(set(keys)), "no two places of a map have the same key"
            assert {end for way in ways for end in way} <= set(keys), "a way leads from place to place"
            assert all(0 <= node.x <= 100 and 0 <= node.y <= 100 for node in nodes), "a map has edges"
        case Cards(cards=cards):
            assert len({card.key for card in cards}) == len(cards), "no two cards have the same key"
            for grid in (grid for card in cards for grid in card.grids):
                assert {len(row) for row in grid.rows} <= {len(grid.heads)}, "a cell below each head"
        case Board(regions=regions, pieces=pieces, tracks=tracks, height=height):
            places, men = {region.key for region in regions}, {piece.key for piece in pieces}
            assert (len(places), len(men)) == (len(regions), len(pieces)), "nothing on a board has the key of another"
            assert {piece.region for piece in pieces} <= places, "a piece stands in a region"
            on = {key for track in tracks for key in (*track.through, track.beyond) if key}
            assert on <= places, "a track leads through regions"
            assert {key for track in tracks for key in (track.start, track.end) if key} <= men, "and to pieces"
            edges = [(each.x, each.y, each.x + each.width, each.y + each.height) for each in regions]
            assert all(0 <= x < right <= 100 and 0 <= y < low <= height for x, y, right, low in edges), "it has edges"


def _ends(gain: Gain) -> tuple[int, int]:
    return gain.start, gain.end


def reports_tell_what_the_reader_may_know(situation: Situation) -> None:
    """A report is made for everybody from what they know: no event they may not hear of, no secret of others."""
    game, after = situation.game, situation.ruling.state
    for onlooker in situation.onlookers:
        events = (*situation.happened, *situation.ruling.events)
        known = [event for event in events if may_know(event.audience, onlooker)]
        for language in LANGUAGES:
            for told in (known, []):
                with promised(f"a report for {onlooker or 'the public'} in {language}"):
                    report = game.report(after, told, onlooker, language)
                _check_view(situation, report)
                with promised("a report is stored and read"):
                    assert encode(_stored(report, View)) == encode(report), "a report is stored and read without loss"
                _check_report_is_blind(situation, told, onlooker, language)


def _check_report_is_blind(situation: Situation, told: list[Event], onlooker: Any, language: Language) -> None:
    game, after, scramble = situation.game, situation.ruling.state, situation.entry.scramble
    report = encode(game.report(after, told, onlooker, language))
    if scramble is None:
        public = encode(game.report(after, told, None, language))
        assert report == public, "without secrets, a report is the same for everybody"
        return
    other = encode(game.report(scramble(after, onlooker), told, onlooker, language))
    assert report == other, f"{onlooker or 'the public'} reads secrets of others"


def every_event_is_told(situation: Situation) -> None:
    ruling = situation.ruling
    for event in ruling.events:
        for language in LANGUAGES:
            with promised(f"{type(event).__name__} is told in {language}"):
                sentence = situation.game.tell(ruling.state, event, language)
            assert sentence.strip(), f"{type(event).__name__} is told in {language} by more than silence"


def events_say_who_may_know_and_why(situation: Situation) -> None:
    ruling, dice = situation.resolve()
    for event in ruling.events:
        name = type(event).__name__
        kind, _, named = event.audience.partition(" ")
        is_plain = event.audience in (EVERYBODY, COMMISSIONER)
        is_private = kind == "seats" and named.split() and set(named.split()) <= set(situation.seat_ids)
        assert is_plain or is_private, f"{name}: {event.audience!r} is no audience"
        assert event.rules, f"{name} cites the rules that made it"
        assert set(event.rules) <= situation.entry.rules, f"{name} cites rules that exist: {event.rules}"
        assert set(event.rolls) <= set(range(dice.position)), f"{name} names rolls that fell"
        assert all(one < next_one for one, next_one in pairwise(event.rolls)), f"{name} names its rolls in order"


def every_roll_has_a_label_and_a_rule(situation: Situation) -> None:
    for purpose, dice in _all_dice(situation).items():
        for roll in dice.transcript:
            assert roll.label.strip(), f"{purpose}: a roll of {roll.dice} without a label"
            assert roll.rule in situation.entry.rules, (
                f"{purpose}: {roll.label!r} cites {roll.rule!r}, which is no rule"
            )


def _all_dice(situation: Situation) -> Mapping[str, Dice]:
    """The dice of everything that rolls: set-up, coaches, ruling."""
    game = situation.game
    rolled = {"ruling": situation.resolve()[1], "setup": situation.dice("setup")}
    game.setup(situation.options, situation.seats, rolled["setup"])
    for owed in situation.phase.owed:
        for name, coach in game.coaches.items():
            rolled[f"coach {name}"] = situation.dice(f"{name} {owed.seat}")
            coach(situation.state, owed.seat, rolled[f"coach {name}"])
    return rolled


LAWS: tuple[Law, ...] = (
    legal_orders_always_resolve,
    a_replay_is_identical,
    iteration_order_never_matters,
    a_transcript_changes_nothing,
    values_are_never_written_to,
    the_game_goes_on,
    phases_are_pure_and_honest,
    results_of_tables_are_legal,
    defaults_and_coaches_are_legal,
    refusals_say_how_to_mend_it,
    seats_are_named_plainly,
    choices_are_accepted,
    encoding_round_trips,
    views_are_blind_to_the_secrets_of_others,
    forms_keep_what_stands_in_them,
    views_build_for_everybody_in_every_language,
    reports_tell_what_the_reader_may_know,
    every_event_is_told,
    events_say_who_may_know_and_why,
    every_roll_has_a_label_and_a_rule,
)
