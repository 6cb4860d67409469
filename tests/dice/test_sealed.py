"""The sealed stream against a second reading of its description, and against vectors that never change."""

import hashlib
import hmac
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.dice import Dice, commitment, phase_key, stream_key
from touchline.dice.sealed import Sealed

RULE = "PP-GEN-02"
SEED = bytes(range(32))
NONCES = {"b": "22", "a": "11"}


def faces_as_described(key, sides):
    """Endless faces of one kind of die, read from the description and not from the code."""

    def stream():
        block = 0
        while True:
            yield from hmac.new(key, block.to_bytes(8, "big"), hashlib.sha256).digest()
            block += 1

    taken = stream()
    width = 1
    while 256**width < sides:
        width += 1
    bits = 1
    while 2**bits < sides:
        bits += 1
    while True:
        value = int.from_bytes(bytes(islice(taken, width)), "big") % 2**bits
        if value < sides:
            yield value + 1


def hmac_of(key, message):
    return hmac.new(key, message.encode(), hashlib.sha256).digest()


@given(st.binary(max_size=80), st.sampled_from([2, 3, 6, 20, 48, 100, 128, 256, 257, 1000, 65_536, 65_537, 1_000_000]))
def test_every_die_falls_as_described(key, sides):
    sealed = Sealed(key)

    assert [sealed.die(sides, "") for _ in range(40)] == list(islice(faces_as_described(key, sides), 40))


@given(
    st.binary(min_size=1, max_size=64),
    st.dictionaries(st.text("abcxyz-", min_size=1), st.text("0123456789abcdef "), max_size=6),
)
def test_a_phase_key_mixes_seed_contest_phase_and_every_nonce_as_described(seed, nonces):
    lines = ["touchline phase 1", "demo", "season 1, week 3", *(f"{seat} {nonces[seat]}" for seat in sorted(nonces))]

    assert phase_key(seed, "demo", "season 1, week 3", nonces) == hmac_of(seed, "\n".join(lines) + "\n")


def test_the_published_vectors_hold():
    key = phase_key(SEED, "demo", "season 1, week 1", NONCES)
    ruling = stream_key(key, "ruling")
    dice = Dice.sealed(ruling)

    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert key.hex() == "2597c8eb020a6b2a53e1dd0c355c6f76528f7c5ae98feb8ada4823651fcd7420"
    assert ruling.hex() == "9b2efca9d8f583113e286e8fba4e39f4c800802002a20d16376cbc45c993e3cd"
    assert dice.faces("10d6", "six sides", rule=RULE) == (1, 3, 3, 5, 3, 5, 3, 1, 6, 5)
    assert dice.faces("10d20", "twenty sides", rule=RULE) == (1, 12, 5, 15, 11, 7, 4, 1, 10, 8)
    assert dice.faces("5d100", "a hundred sides", rule=RULE) == (17, 24, 11, 29, 41)
    assert dice.faces("3d1000", "a thousand sides", rule=RULE) == (367, 387, 935)


def test_the_order_in_which_seats_are_named_does_not_matter():
    assert phase_key(SEED, "demo", "week 1", {"a": "1", "b": "2"}) == phase_key(
        SEED, "demo", "week 1", {"b": "2", "a": "1"}
    )


@pytest.mark.parametrize(
    ("contest", "phase", "nonces"),
    [
        ("other", "week 1", {"a": "1"}),
        ("demo", "week 2", {"a": "1"}),
        ("demo", "week 1", {"a": "2"}),
        ("demo", "week 1", {"b": "1"}),
        ("demo", "week 1", {}),
        ("demo", "week 1", {"a": "1", "b": ""}),
    ],
)
def test_anything_that_changes_gives_another_key(contest, phase, nonces):
    assert phase_key(SEED, contest, phase, nonces) != phase_key(SEED, "demo", "week 1", {"a": "1"})


@pytest.mark.parametrize(
    ("contest", "phase", "nonces"),
    [
        ("de\nmo", "week 1", {}),
        ("demo", "week\n1", {}),
        ("demo", "week 1", {"a b": "1"}),
        ("demo", "week 1", {"a\nb": "1"}),
        ("demo", "week 1", {"a": "1\nb 2"}),
    ],
)
def test_names_that_could_be_read_two_ways_are_refused(contest, phase, nonces):
    with pytest.raises(AssertionError, match="two ways"):
        phase_key(SEED, contest, phase, nonces)


def test_streams_of_one_phase_share_nothing():
    key = phase_key(SEED, "demo", "week 1", {})
    ruling, default = (Dice.sealed(stream_key(key, name)) for name in ("ruling", "default a"))

    assert ruling.faces("20d20", "x", rule=RULE) != default.faces("20d20", "x", rule=RULE)


@pytest.mark.parametrize("sides", [2, 3, 6, 20, 48, 100])
def test_each_face_answers_to_equally_many_values_of_a_byte(sides):
    """No bias: over all values that a byte can take, those that are kept are the same number for every face."""
    answers = dict.fromkeys(range(1, sides + 1), 0)
    for value in range(256):
        sealed = Sealed(b"")
        sealed._bytes = bytes([value])  # the stream begins with this byte; what follows it is thrown away below
        face = sealed.die(sides, "")
        if sealed._block == 0:  # the first byte was kept
            answers[face] += 1

    assert len(set(answers.values())) == 1
    assert min(answers.values()) >= 1
