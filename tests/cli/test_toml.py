import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.cli import toml

texts = st.text(st.characters(codec="utf-8"))
numbers = st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False, allow_infinity=False)
plain_values = st.recursive(
    st.booleans() | numbers | texts,
    lambda inside: st.lists(inside) | st.dictionaries(texts, inside),
    max_leaves=12,
)


@given(plain_values)
def test_what_is_written_reads_back_the_same(plain):
    assert tomllib.loads(f"value = {toml.value(plain)}") == {"value": plain}


@given(texts)
def test_any_name_can_be_a_key(name):
    assert tomllib.loads(f"{toml.key(name)} = 1") == {name: 1}


def test_a_plain_name_is_not_quoted():
    assert toml.key("bench_players-2") == "bench_players-2"


def test_tables_in_a_list_stand_one_on_a_line():
    assert toml.value([{"player": 7}, {"player": 9}]) == "[\n  { player = 7 },\n  { player = 9 },\n]"


def test_a_key_without_a_value_is_left_out():
    assert toml.value({"captain": None, "kicker": 3}) == "{ kicker = 3 }"


def test_a_nothing_inside_a_list_cannot_be_written():
    with pytest.raises(AssertionError, match="no way to write None"):
        toml.value([None])
