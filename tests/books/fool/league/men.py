"""Men for tests: a player or a career from what is on a marker."""

from touchline.books.fool.league.careers import Career
from touchline.books.fool.players import Code, Player, PlayerId, Position

ONE = PlayerId("p1")


def player(position: Position, rating: str, *codes: Code, age: int = 25, **more: object) -> Player:
    """`player("W", "3-1-5", "m")`; a rating of two numbers is C-S."""
    *p, c, s = (int(part) for part in rating.split("-"))
    values = {"id": ONE, "position": position, "p": p[0] if p else 0, "c": c, "s": s, "codes": codes, "age": age}
    return Player(**(values | more))  # type: ignore[arg-type]  # fields of a player


def career(position: Position, rating: str, *codes: Code, age: int = 25, **more: object) -> Career:
    return Career(player=player(position, rating, *codes, age=age), **more)  # type: ignore[arg-type]  # fields of a career
