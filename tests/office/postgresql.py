"""A PostgreSQL server of our own: a cluster in a temporary folder, on a free port of this machine, gone at the end."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ACCOUNT = "postgres"  # PostgreSQL refuses to run as root; where the tests do, it runs as this user


class NoPostgresqlError(Exception):
    """There is no PostgreSQL to start here."""


def binaries() -> Path:
    """The folder with `initdb` and `pg_ctl`; the newest where there are several."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if not folders:
        raise NoPostgresqlError("initdb was found neither on the PATH nor in /usr/lib/postgresql")
    return folders[-1].parent


@contextmanager
def running() -> Iterator[str]:
    """A server for the length of the block; its address, without a database's name."""
    programs = binaries()
    folder = Path(tempfile.mkdtemp(prefix="touchline-postgresql-"))
    if os.geteuid() == 0:
        shutil.chown(folder, ACCOUNT)
    cluster, port = folder / "cluster", _free_port()
    try:
        _run(programs / "initdb", "-D", cluster, "-U", ACCOUNT, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        options = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories= -c max_connections=120"
        _run(programs / "pg_ctl", "-D", cluster, "-l", folder / "log", "-o", options, "-w", "start")
        try:
            yield f"postgresql://{ACCOUNT}@127.0.0.1:{port}"
        finally:
            _run(programs / "pg_ctl", "-D", cluster, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder)


def _run(*command: str | Path) -> None:
    as_account = ["runuser", "-u", ACCOUNT, "--"] if os.geteuid() == 0 else []
    subprocess.run([*as_account, *map(str, command)], check=True, stdout=subprocess.DEVNULL, cwd="/")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port
