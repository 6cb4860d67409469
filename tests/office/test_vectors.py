"""The vectors printed in docs/dice.md hold for our dice and for the independent verifier alike."""

import hashlib
import tomllib
from pathlib import Path
from typing import Any

import pytest

from touchline.dice import commitment, phase_key, stream_key
from touchline.dice.sealed import Sealed
from touchline.office import independent_verifier
from touchline.office.streams import open_seed

PAGE = Path(__file__).parents[2] / "docs" / "dice.md"
VECTORS: list[dict[str, Any]] = tomllib.loads(PAGE.read_text("utf-8").split("```toml\n")[1].split("```")[0])["vector"]


def seed_of(vector: dict[str, Any]) -> bytes:
    return bytes.fromhex(vector["seed"]) if "seed" in vector else open_seed(vector["open_seed"], vector["phase"])


def key_of(vector: dict[str, Any]) -> bytes:
    named = vector.get("contest", vector.get("open_seed", ""))
    return phase_key(seed_of(vector), named, vector["phase"], vector["nonces"])


def test_the_page_has_a_sealed_vector_and_an_openly_seeded_one() -> None:
    assert ["seed" in vector for vector in VECTORS] == [True, False]


@pytest.mark.parametrize("vector", VECTORS)
def test_the_page_prints_the_commitment_and_the_keys_we_make(vector: dict[str, Any]) -> None:
    key = key_of(vector)

    assert commitment(seed_of(vector)) == vector["commitment"]
    assert key.hex() == vector["phase_key"]
    assert stream_key(key, vector["stream"]).hex() == vector["stream_key"]


@pytest.mark.parametrize("vector", VECTORS)
def test_the_page_prints_the_faces_our_dice_show(vector: dict[str, Any]) -> None:
    dice = Sealed(bytes.fromhex(vector["stream_key"]))

    assert [dice.die(sides, "a die") for sides in vector["sides"]] == vector["faces"]


@pytest.mark.parametrize("vector", VECTORS)
def test_the_independent_verifier_finds_the_same_faces(vector: dict[str, Any]) -> None:
    stream = independent_verifier.bytes_of(bytes.fromhex(vector["phase_key"]), vector["stream"])

    assert [independent_verifier.die(stream, sides) for sides in vector["sides"]] == vector["faces"]


@pytest.mark.parametrize("vector", VECTORS)
def test_the_vectors_follow_from_the_page_with_nothing_but_hashes(vector: dict[str, Any]) -> None:
    record = {
        "seed": seed_of(vector).hex(),
        "commitment": hashlib.sha256(seed_of(vector)).hexdigest(),
        "nonces": vector["nonces"],
        "transcripts": {
            vector["stream"]: [
                {"label": "a die", "dice": f"d{sides}", "faces": [face]}
                for sides, face in zip(vector["sides"], vector["faces"], strict=True)
            ]
        },
    }
    header = {
        "openly_seeded": "open_seed" in vector,
        "seed": vector.get("open_seed", ""),
        "contest": vector.get("contest", ""),
    }
    independent_verifier.check_phase(header, record, vector["phase"])
