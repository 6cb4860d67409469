"""`serve` and `clock`: the site, and the deadlines that fall whether anybody looks or not."""

import getpass
import logging
import socket
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from touchline.cli import office, output
from touchline.cli.errors import BadUsageError
from touchline.cli.links import login_link
from touchline.cli.people import new_user

if TYPE_CHECKING:
    from django.contrib.auth.models import User

    from touchline.office.models import Phase

SITE = "touchline.web.asgi:application"
ANYWHERE = frozenset({"0.0.0.0", "::"})
log = logging.getLogger("touchline.clock")

Host = Annotated[str, typer.Option(help="The address to listen on.")]
Port = Annotated[int, typer.Option(help="The port to listen on; 0 takes any free one.", min=0, max=65535)]
Every = Annotated[int, typer.Option(metavar="SECONDS", help="How often the clock looks.", min=1)]
WithClock = Annotated[
    bool, typer.Option("--clock/--no-clock", metavar=output.NOTHING, help="Whether to close phases at their deadlines.")
]
Commissioner = Annotated[str, typer.Option(metavar="USER", help="Who runs this installation, made on the first run.")]


def clock(
    once: Annotated[bool, typer.Option("--once", metavar=output.NOTHING, help="Look once, and end.")] = False,
    every: Every = 15,
) -> None:
    """Close phases whose deadline has passed or in which everybody is ready. Any number of clocks may run."""
    if once:
        return _look_at_the_clock()
    with suppress(KeyboardInterrupt):  # the way to stop it
        output.say(f"the clock looks every {every} seconds; stop it with Ctrl-C")
        while True:
            _look_at_the_clock()
            time.sleep(every)


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    *,
    with_clock: WithClock = True,
    every: Every = 15,
    commissioner: Commissioner = "",
) -> None:
    """Serve the site, and keep the clock."""
    with _listener(host, port) as listener:
        _welcome(commissioner_account(commissioner), host, listener.getsockname()[1])
        if with_clock:
            threading.Thread(target=_keep_time, args=(every,), name="clock", daemon=True).start()
        _serve(listener)


def commissioner_account(name: str = "") -> "User":
    """Who runs this installation: who is named, or the first who ever did, or a new account without a password.

    An account that happens to be called like the operator does not come to run everything by that alone.
    """
    everybody = office.auth.User.objects.order_by("pk")
    found = everybody.filter(username=name).first() if name else everybody.filter(is_superuser=True).first()
    if found is None:
        return new_user(name or _operator(), runs_everything=True)
    found.is_superuser = True
    found.save(update_fields=["is_superuser"])
    return found


def _welcome(commissioner: "User", host: str, port: int) -> None:
    """Where the site is, and how the commissioner comes in as long as there is no password to come in with."""
    address = _address(host, port)
    output.say(f"Touchline is at {address}")
    if host in ANYWHERE:
        output.say("it answers only to the host names in TOUCHLINE_HOSTS")
    if not commissioner.has_usable_password():
        output.say(f"log in as {commissioner.username} with this link, once, within 15 minutes:")
        output.say(f"  {login_link(commissioner, address)}")
    output.say("stop it with Ctrl-C")


def _operator() -> str:
    try:
        name = getpass.getuser()
    except (OSError, KeyError):  # no such user in a bare container
        name = "commissioner"
    if office.auth.User.objects.filter(username=name).exists():
        raise BadUsageError("nobody runs this installation yet; say who with --commissioner USER")
    return name


def _listener(host: str, port: int) -> socket.socket:
    """A socket that listens: a port that is taken is heard of before anything is promised."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen()
    except OSError as problem:
        listener.close()
        raise BadUsageError(
            f"cannot listen on {host}, port {port}: {problem.strerror}; choose another --host or --port"
        ) from None
    return listener


def _address(host: str, port: int) -> str:
    name = "127.0.0.1" if host in ANYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def _serve(listener: socket.socket) -> None:
    import uvicorn  # noqa: PLC0415 - only a server needs it

    config = uvicorn.Config(SITE, log_level="warning", timeout_graceful_shutdown=3)
    config.load()  # Django sets up its own logging when the site is loaded
    log_faults()
    with suppress(KeyboardInterrupt):  # the way to stop it
        uvicorn.Server(config).run(sockets=[listener])


def log_faults() -> None:
    """Print what breaks on the site, with the whole report. A page that is not there is no fault."""
    logging.basicConfig(format="%(asctime)s %(name)s: %(message)s", level=logging.WARNING)
    logging.getLogger("django.request").setLevel(logging.ERROR)


def _look_at_the_clock() -> None:
    output.say(*(_closed_line(phase) for phase in office.clock.tick()))
    office.rounds.go_round()


def _keep_time(every: int) -> None:
    """The clock inside the site. Whatever goes wrong in one look, it looks again."""
    while True:
        time.sleep(every)
        office.db.close_old_connections()
        try:
            for phase in office.clock.tick():
                log.info(_closed_line(phase))
            office.rounds.go_round()
        except Exception:
            log.exception("the clock failed; it will try again")


def _closed_line(phase: "Phase") -> str:
    return f"{phase.contest.name}: ruled {phase.title}"
