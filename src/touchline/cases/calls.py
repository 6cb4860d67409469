"""The functions of the books by name, called with what a case gives."""

import inspect
import pkgutil
from collections.abc import Callable
from importlib import import_module
from types import ModuleType, NoneType
from typing import Any, get_args, get_type_hints

import msgspec

from touchline import books
from touchline.cases.comparison import perhaps
from touchline.cases.files import Case
from touchline.cases.filling import UnfilledError, bare, filled
from touchline.dice import Dice
from touchline.tables import written_value

ROOT = "touchline.books"


class CallError(Exception):
    """A case that cannot be called: no such function, or values that its parameters do not take."""


class PublicFunction(msgspec.Struct, frozen=True):
    """A function of a book, and the types of its parameters."""

    name: str
    call: Callable[..., Any]
    types: dict[str, Any]

    @property
    def signature(self) -> inspect.Signature:
        return inspect.signature(self.call)


def public_function(name: str) -> PublicFunction:
    """A function under `books/` by its dotted name: `penpaper.league_play.quarter_points`."""
    book, *parts = name.split(".")
    if book not in books.NAMES:
        raise CallError(f"call: there is no book {book}{perhaps(book, books.NAMES)}")
    owner: Any = None
    found: Any = import_module(f"{ROOT}.{book}")
    for step, part in enumerate(parts, start=1):
        owner, found = found, _member(found, part, ".".join([book, *parts[:step]]))
    if isinstance(found, ModuleType) or not callable(found):
        raise CallError(f"call: {name} is not a function")
    if not _is_of_a_book(getattr(found, "__module__", "")):
        raise CallError(f"call: {name} does not belong to a book")
    return PublicFunction(name, found, _parameter_types(found, owner, name))


def _member(owner: Any, part: str, name: str) -> Any:
    if part.startswith("_"):
        raise CallError(f"call: {name} is private")
    modules = {module.name for module in pkgutil.iter_modules(getattr(owner, "__path__", ()))}
    if part in modules:
        return import_module(f"{owner.__name__}.{part}")
    known = sorted({*modules, *(each for each in dir(owner) if not each.startswith("_"))})
    if part not in known:
        raise CallError(f"call: there is no {name}{perhaps(part, known)}")
    member = getattr(owner, part)
    if isinstance(member, ModuleType) and not _is_of_a_book(member.__name__):
        raise CallError(f"call: {name} does not belong to a book")
    return member


def _is_of_a_book(module: str) -> bool:
    return any(f"{module}.".startswith(f"{ROOT}.{book}.") for book in books.NAMES)


def _parameter_types(function: Any, owner: Any, name: str) -> dict[str, Any]:
    is_plain_class = inspect.isclass(function) and not issubclass(function, msgspec.Struct)
    try:
        types = get_type_hints(function.__init__ if is_plain_class else function, include_extras=True)
    except NameError as problem:
        raise CallError(f"call: the types of {name} cannot be read: {problem}") from None
    if inspect.isclass(owner) and inspect.isfunction(function):
        first = next(iter(inspect.signature(function).parameters), "self")
        return {first: owner} | types
    return types


def prepared(case: Case) -> Callable[[Dice], Any]:
    """The call with everything given, waiting for the dice."""
    function = public_function(case.call)
    parameters = function.signature.parameters
    for name in case.given:
        if name not in parameters or name == "dice":
            takes = [each for each in parameters if each != "dice"]
            raise CallError(f"given: {case.call} takes no {name}{perhaps(name, takes)}")
    arguments = {
        name: _argument(case, parameter, function.types.get(name, Any))
        for name, parameter in parameters.items()
        if name != "dice" and (name in case.given or parameter.default is parameter.empty)
    }

    def play(dice: Dice) -> Any:
        bound = function.signature.bind_partial()
        made = {name: each.made() if isinstance(each, Script) else each for name, each in arguments.items()}
        bound.arguments = made | ({"dice": dice} if "dice" in parameters else {})
        got = function.call(*bound.args, **bound.kwargs)
        for name, each in arguments.items():
            if isinstance(each, Script):
                made[name].finish()
        return got

    return play


class Script(msgspec.Struct, frozen=True):
    """A parameter whose class has a `scripted(...)`: made anew for every run, and asked at its end what is left."""

    make: Callable[[Any], Any]
    given: Any

    def made(self) -> Any:
        return self.make(self.given)


def _script(name: str, kind: Any, value: Any) -> Script:
    """What a case gives, read by the type of the one thing that `scripted` takes."""
    types = get_type_hints(kind.scripted)
    return Script(kind.scripted, _read(name, next(iter(types.values())), value))


def _argument(case: Case, parameter: inspect.Parameter, kind: Any) -> Any:
    if hasattr(bare(kind), "scripted"):
        return _script(parameter.name, bare(kind), case.given.get(parameter.name, []))
    many = parameter.kind is parameter.VAR_POSITIONAL
    wanted = tuple[kind, ...] if many else kind
    if parameter.name not in case.given:
        return () if many else _unsaid(case, parameter.name, kind)
    return _read(parameter.name, wanted, case.given[parameter.name])


def _unsaid(case: Case, name: str, kind: Any) -> Any:
    """What a parameter is that a case does not give."""
    if NoneType in get_args(kind):
        return None
    if hasattr(bare(kind), "ordinary"):
        return bare(kind).ordinary()
    raise CallError(f"given: {case.call} needs {name}")


def _read(name: str, kind: Any, value: Any) -> Any:
    try:
        return msgspec.convert(filled(kind, value), kind, str_keys=True, dec_hook=written_value)
    except (msgspec.ValidationError, UnfilledError, TypeError, NotImplementedError) as problem:
        raise CallError(f"given, {name}: {problem}") from None
