"""What the golden contests of a game come to, beside the version of its rules.

The digest stands in the book's `versions.toml`. Until a release has a version, `make golden` writes it anew; from then
on a changed golden contest asks for a new version, with words on what is ruled otherwise.
"""

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec

from touchline import books
from touchline.versions import Version

from .contests import CONTESTS, FOLDER

RELEASES = Path(__file__).parents[1] / "releases"
VERSIONS = "versions.json"


def digest(game: str) -> str:
    """What the golden contests of a game come to."""
    names = sorted(contest.name for contest in CONTESTS if contest.game == game)
    return sha256(b"".join((FOLDER / f"{name}.json").read_bytes() for name in names)).hexdigest()


@cache
def released() -> dict[str, dict[str, Version]]:
    """The newest version of every game, by release."""
    return {
        path.parent.name: msgspec.json.decode(path.read_bytes(), type=dict[str, Version])
        for path in sorted(RELEASES.glob(f"*/{VERSIONS}"))
    }


def is_released(game: str, version: Version) -> bool:
    known = [each[game] for each in released().values() if game in each]
    return any((each.rules, each.shape) == (version.rules, version.shape) for each in known)


def write_digest(game: str) -> str:
    """Write the digest beside the newest version of a game; what came of it, in words."""
    now, found = books.game(game).versions.now, digest(game)
    if now.golden == found:
        return "as it was"
    if is_released(game, now):
        return f"version {now.rules} in shape {now.shape} is released: add one to versions.toml, and say what changed"
    book, _, _ = game.partition(".")
    path = books.book(book).folder / "versions.toml"
    path.write_text(with_digest(path.read_text("utf-8"), game, found), "utf-8")
    return f"version {now.rules} in shape {now.shape} has another digest now"


def with_digest(text: str, game: str, found: str) -> str:
    """The file with this digest in the last entry of the game."""
    *_, last = re.finditer(rf'^\[\["{re.escape(game)}"\]\]\n(?:(?!\[\[).*\n)*', text, re.MULTILINE)
    entry = re.sub(r"(?m)^golden = .*\n", "", last[0])
    entry = re.sub(r"(?m)^(release = .*\n)", rf'\1golden = "{found}"\n', entry)
    return text[: last.start()] + entry + text[last.end() :]
