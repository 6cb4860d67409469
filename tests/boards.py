"""Pieces for boards."""

from typing import Any

from touchline.pictures import Piece


def man(name: str, region: str, **more: Any) -> Piece:
    """A defender in zone, unless more is said of him."""
    facts = {"sign": "z", "shape": "circle", "words": f"{name} in words", "is_attacker": False, "rating": "1-2-3"}
    return Piece(key=name, name=name, region=region, **facts | more)
