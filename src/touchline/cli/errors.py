"""What went wrong, in words a person can act on, and the exit code that goes with it.

====  ==================================================================================================
0     fine
1     the answer is no: orders refused, a record that does not verify, a phase that may not be closed
2     the command cannot be carried out as given: unknown contest, seat, game or option, unreadable file
70    a fault of the program; the full report is in a file
75    `mail read` could not do it now: a mail server is to deliver the message again
130   stopped from the keyboard
====  ==================================================================================================
"""

import errno
import os
import tempfile
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol, runtime_checkable

import msgspec
import typer

from touchline.books import UnknownGameError
from touchline.books.book import CardsError
from touchline.game import Mistake, OrdersError
from touchline.office.database import DatabaseUrlError
from touchline.office.errors import OfficeError
from touchline.office.home import OpenToOthersError, home
from touchline.office.smtp import SmtpUrlError

NO = 1
BAD_USAGE = 2
FAULT = 70
TRY_AGAIN = 75
INTERRUPTED = 130

NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EROFS})
"""What a disk says that is full, broken or not to be written to. The file is not always named."""

UNUSABLE_DATABASE = frozenset(
    {
        "django.core.exceptions.ImproperlyConfigured",
        "django.db.utils.DatabaseError",
        "django.db.utils.InterfaceError",
        "django.db.utils.OperationalError",
    }
)


class BadUsageError(Exception):
    """The command cannot be carried out as given."""


class UnansweredError(OrdersError):
    """A question that cannot be answered, with everything that is wrong in it."""


class StoppedError(Exception):
    """Stopped from the keyboard, with something to say about it."""


class RefusedError(Exception):
    """The answer is no."""


class Failure(msgspec.Struct, frozen=True):
    """What the reader is told."""

    message: str
    exit_code: int
    hint: str = ""
    mistakes: tuple[Mistake, ...] = ()


@runtime_checkable
class _CommandLineError(Protocol):
    """What Typer raises for arguments it cannot read."""

    exit_code: int

    def format_message(self) -> str: ...


def failure(problem: Exception) -> Failure:
    """The failure behind an exception: foreseen ones in their own words, all others as a fault of the program."""
    return _foreseen(problem) or _fault(problem)


def _foreseen(problem: Exception) -> Failure | None:
    found: Failure | None = None
    match problem:
        case UnansweredError():
            found = Failure("this question cannot be answered", NO, mistakes=problem.mistakes)
        case OrdersError():
            found = Failure("these orders cannot stand", NO, mistakes=problem.mistakes)
        case CardsError():
            found = Failure("no cards can be made from these figures", NO, mistakes=problem.mistakes)
        case RefusedError() | OfficeError():
            found = Failure(str(problem), NO)
        case StoppedError():
            found = Failure(str(problem), INTERRUPTED)
        case BadUsageError() | UnknownGameError() | DatabaseUrlError() | SmtpUrlError() | OpenToOthersError():
            found = Failure(str(problem), BAD_USAGE)
        case typer.Abort():
            found = Failure("stopped, nothing was done", INTERRUPTED)
        case _CommandLineError():
            found = _misread(problem)
        case OSError(filename=str() | Path() as name):
            found = Failure(f"{name}: {problem.strerror}", BAD_USAGE, hint=_place_to_live(Path(name)))
        case OSError(errno=number) if number in NO_ROOM:
            found = Failure(
                f"what was to be written could not be: {problem.strerror}",
                BAD_USAGE,
                hint="make room there, or write somewhere else; what was ruled and received before is kept",
            )
    return found or _database_failure(problem)


def _place_to_live(path: Path) -> str:
    """What to do about a file that cannot be made because the installation has no place to live."""
    home_given = os.environ.get("TOUCHLINE_HOME", "")
    if not home_given or not (path == Path(home_given) or path.is_relative_to(home_given)):
        return ""
    return "TOUCHLINE_HOME names it: it must be a folder in which you may write"


def _misread(problem: _CommandLineError) -> Failure:
    context = getattr(problem, "ctx", None)
    path = context.command_path if context is not None else "touchline"
    return Failure(problem.format_message(), BAD_USAGE, hint=f"see {path} --help")


def _database_failure(problem: Exception) -> Failure | None:
    """A database that cannot be used. Django's errors are told by name: it is imported only where it is needed."""
    if f"{type(problem).__module__}.{type(problem).__name__}" not in UNUSABLE_DATABASE:
        return None
    place = "DATABASE_URL" if os.environ.get("DATABASE_URL") else f"TOUCHLINE_HOME ({home()})"
    return Failure(
        f"the database cannot be used: {str(problem).strip()}",
        BAD_USAGE,
        hint=f"it is the one {place} names: is it there, may you write to it, is another process holding it?",
    )


def _fault(problem: Exception) -> Failure:
    """A fault of the program: one line here, everything in a file."""
    if os.environ.get("TOUCHLINE_DEBUG") == "1":
        traceback.print_exception(problem)
    return Failure(
        f"a fault in Touchline: {type(problem).__name__}: {problem}",
        FAULT,
        hint=f"the full report is in {_written(problem)}",
    )


def _log_folder() -> Path:
    try:
        folder = home() / "log"
        folder.mkdir(exist_ok=True, mode=0o700)
    except OSError:
        return Path(tempfile.gettempdir())
    return folder


def _written(problem: Exception) -> Path:
    path = _log_folder() / f"fault-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.txt"
    path.write_text("".join(traceback.format_exception(problem)), encoding="utf-8")
    return path
