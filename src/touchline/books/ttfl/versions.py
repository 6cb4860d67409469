"""The versions of the games of this book, and the way from each shape to the next."""

from pathlib import Path

from touchline.versions import load

VERSIONS = load(Path(__file__).parent / "versions.toml")
