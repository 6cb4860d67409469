"""Forms for any shape of orders."""

from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from touchline.game import Choice, Mistake
from touchline.web import order_form
from touchline.web.field_docs import field_docs
from touchline.web.order_form import Field

Small = Annotated[int, msgspec.Meta(ge=1, le=6)]


class Foot(Enum):
    LEFT = "l"
    RIGHT = "r"


class Kick(msgspec.Struct, frozen=True):
    """One kick."""

    yards: Small
    foot: Foot = Foot.RIGHT


class Everything(msgspec.Struct, frozen=True, kw_only=True, tag="everything"):
    """Every shape there is."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=20, title="Nickname")]
    press: Annotated[str, msgspec.Meta(max_length=500)] = ""
    """Printed in the paper."""
    down: Small = 1
    captain: bool = False
    side: Literal["home", "away"] = "home"
    spare: int | None = None
    signals: tuple[str, ...] = ()
    marks: tuple[int, int] = (0, 0)
    kicks: tuple[Kick, ...] = ()
    first: Kick = Kick(yards=1)
    feet: frozenset[Foot] = frozenset()
    bids: dict[str, int] = {}


def no_choices(path: str) -> tuple[Choice, ...]:
    return ()


def inputs(values: dict[str, Any], choices=no_choices) -> dict[str, Field]:
    tops = order_form.fields(Everything, values, choices)
    return {each.path: each for top in tops for each in top.walk()}


def posted(tops: tuple[Field, ...]) -> QueryDict:
    """What a browser sends back for a form nobody touched."""
    sent = QueryDict(mutable=True)
    for each in (each for top in tops for each in top.walk()):
        if each.kind in ("group", "lines"):
            continue
        if each.kind == "several" or (each.kind == "choice" and each.is_few):
            sent.setlist(each.path, [value for value, _, chosen in each.options if chosen])
        elif each.kind != "yes-no" or each.text == "true":
            sent[each.path] = each.text
    return sent


def test_every_shape_has_its_input():
    kinds = {path: each.kind for path, each in inputs({"name": "Hogs", "kicks": [{"yards": 3}]}).items()}

    assert kinds | {"kicks.1": "group", "kicks.1.yards": "number", "kicks.1.foot": "choice"} == kinds
    assert {path: kinds[path] for path in Everything.__struct_fields__} == {
        "name": "text",
        "press": "long",
        "down": "number",
        "captain": "yes-no",
        "side": "choice",
        "spare": "number",
        "signals": "lines",
        "marks": "lines",
        "kicks": "lines",
        "first": "group",
        "feet": "several",
        "bids": "json",
    }


def test_labels_and_help_come_from_the_struct():
    found = inputs({})

    assert (found["name"].label, found["down"].label) == ("Nickname", "Down")
    assert found["press"].help == "Printed in the paper."
    assert found["first"].help == "One kick."
    assert (found["down"].lowest, found["down"].highest) == (1, 6)


def test_what_the_game_offers_becomes_a_choice_also_inside_a_list():
    offered = {"kicks.yards": (Choice(2, "two"),), "down": tuple(Choice(each, f"{each}.") for each in range(1, 9))}
    found = inputs({"kicks": [{"yards": 2}]}, lambda path: offered.get(path, ()))

    assert found["kicks.0.yards"].options == [("2", "two", True)]
    assert not found["down"].is_few


kicks = st.builds(Kick, yards=st.integers(1, 6), foot=st.sampled_from(Foot))
words = st.text(
    st.characters(codec="utf-8", exclude_characters="\r", exclude_categories=("C",)), min_size=1, max_size=20
)
anything = st.builds(
    Everything,
    name=words,
    press=words,
    down=st.integers(1, 6),
    captain=st.booleans(),
    side=st.sampled_from(["home", "away"]),
    spare=st.none() | st.integers(0, 10**6),
    signals=st.lists(words).map(tuple),
    marks=st.tuples(st.integers(), st.integers()),
    kicks=st.lists(kicks).map(tuple),
    first=kicks,
    feet=st.frozensets(st.sampled_from(Foot)),
    bids=st.dictionaries(words, st.integers()),
)


@given(anything)
def test_a_form_that_nobody_touches_sends_back_what_it_showed(orders):
    shown = order_form.fields(Everything, msgspec.to_builtins(orders), no_choices)
    sent = order_form.read(Everything, posted(shown))

    assert msgspec.convert(sent, Everything, strict=False) == orders


@given(st.dictionaries(st.sampled_from(sorted(inputs({"name": "x"}))), st.text(max_size=30)))
def test_whatever_is_sent_is_read_and_shown_again_without_an_accident(sent):
    query = QueryDict(mutable=True)
    query.update(sent)

    values = order_form.read(Everything, query)

    order_form.mistakes_of_form(order_form.fields(Everything, values, no_choices))


def test_every_mistake_of_form_is_found_at_once():
    shown = order_form.fields(Everything, {"name": "", "down": "9", "spare": "many", "marks": ["x", "2"]}, no_choices)

    found = {mistake.where: mistake for mistake in order_form.mistakes_of_form(shown)}

    assert set(found) == {"name", "down", "spare", "marks.0"}
    assert found["down"].right == "give a whole number from 1 to 6"
    assert found["spare"].wrong == "“many” is not a whole number"


@pytest.mark.parametrize(
    ("where", "home"),
    [
        ("kicks[0].yards", "kicks.0.yards"),
        ("kicks.0", "kicks.0"),
        ("kicks.7.yards", "kicks"),
        ("nickname", "name"),
        ("match 2, midfield", ""),
    ],
)
def test_a_mistake_finds_the_input_it_is_about(where, home):
    shown = order_form.fields(Everything, {"kicks": [{"yards": 9}]}, no_choices)
    mistake = Mistake(where=where, wrong="wrong", right="right", rule="PP-LP-01")

    marked = [each.path for top in order_form.with_mistakes(shown, [mistake]) for each in top.walk() if each.mistakes]

    assert marked == ([home] if home else [])
    assert order_form.unplaced(shown, [mistake]) == (() if home else (mistake,))


class Call(msgspec.Struct, frozen=True, tag="call"):
    play: Annotated[str, msgspec.Meta(extra_json_schema={"own": "Something else", "sends": True})]


def test_where_own_words_are_welcome_they_count_only_if_nothing_is_chosen():
    offered = (Choice("run", "Run"), Choice("pass", "Pass"))

    def drawn(**values) -> Field:
        (field,) = order_form.fields(Call, values, lambda path: offered)
        return field

    assert (drawn().kind, drawn().own, drawn().sends) == ("choice", "Something else", True)
    assert (drawn(play="run").own_text, drawn(play="TB/R").own_text) == ("", "TB/R")
    assert order_form.read(Call, QueryDict("play.own=+TB/R+")) == {"play": "TB/R"}
    assert order_form.read(Call, QueryDict("play=run&play.own=TB/R")) == {"play": "run"}


def test_blank_lines_of_a_list_do_not_count():
    sent = QueryDict("name=x&signals.0=red&signals.1=&signals.10=blue&kicks.0.yards=&kicks.1.yards=4")

    values = order_form.read(Everything, sent)

    assert values["signals"] == ["red", "blue"]
    assert [kick["yards"] for kick in values["kicks"]] == ["4"]


def test_a_struct_without_source_has_no_documentation():
    made = msgspec.defstruct("Made", [("yards", int)])

    assert field_docs(made) == {}
