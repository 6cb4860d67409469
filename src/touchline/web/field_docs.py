"""What a book says about a field of its orders: the string that stands below the field in the struct."""

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from textwrap import dedent

import msgspec


@cache
def field_docs(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The documentation of each field, by name; empty where the source is not at hand."""
    try:
        (found,) = ast.parse(dedent(inspect.getsource(struct))).body
    except (OSError, TypeError, SyntaxError):
        return {}
    assert isinstance(found, ast.ClassDef), "the source of a struct is a class"
    return dict(_documented(found.body))


def _documented(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for field, below in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr):
            text = below.value
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield field.target.id, " ".join(text.value.split())
