"""A Dovecot of our own: an IMAP server on a free port of this machine, with one mailbox, gone at the end."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ACCOUNT = "nobody"  # where the tests run as root, Dovecot runs as this user
USER, PASSWORD = "office", "a word between us"
PATIENCE_SECONDS = 20

CONFIGURATION = """
protocols = imap
listen = 127.0.0.1
base_dir = {folder}/run
state_dir = {folder}/state
log_path = {folder}/log
default_internal_user = {account}
default_internal_group = {group}
default_login_user = {account}
mail_uid = {account}
mail_gid = {group}
mail_location = maildir:{folder}/mail
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
passdb {{
  driver = passwd-file
  args = scheme=plain {folder}/users
}}
userdb {{
  driver = static
  args = uid={account} gid={group} home={folder}/home
}}
service anvil {{
  chroot =
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {port}
  }}
  inet_listener imaps {{
    port = 0
  }}
}}
service stats {{
  chroot =
}}
"""


class NoDovecotError(Exception):
    """There is no Dovecot to start here."""


@dataclass(frozen=True)
class Server:
    port: int
    folder: Path

    @property
    def url(self) -> str:
        return f"imap://{USER}@127.0.0.1:{self.port}/INBOX"


def program() -> str:
    found = shutil.which("dovecot") or shutil.which("dovecot", path="/usr/sbin")
    if found is None:
        raise NoDovecotError("dovecot was not found (Debian: dovecot-imapd)")
    return found


@contextmanager
def running() -> Iterator[Server]:
    """A server for the length of the block."""
    dovecot = program()
    folder = Path(tempfile.mkdtemp(prefix="touchline-dovecot-"))
    account = ACCOUNT if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    group = subprocess.run(["id", "-gn", account], check=True, capture_output=True, text=True).stdout.strip()
    port = _free_port()
    for name in ("run", "state", "mail", "home"):
        (folder / name).mkdir()
    (folder / "users").write_text(f"{USER}:{PASSWORD}\n")
    configuration = folder / "dovecot.conf"
    configuration.write_text(CONFIGURATION.format(folder=folder, account=account, group=group, port=port))
    as_account: dict[str, Any] = {}
    if os.geteuid() == 0:
        subprocess.run(["chown", "-R", f"{account}:{group}", str(folder)], check=True)
        as_account = {"user": account, "group": group, "extra_groups": []}
    process = subprocess.Popen([dovecot, "-F", "-c", str(configuration)], cwd="/", **as_account)
    try:
        _wait_for(port, process, folder / "log")
        yield Server(port, folder)
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for(port: int, process: "subprocess.Popen[bytes]", log: Path) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until and process.poll() is None:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1) as probe:
                if probe.recv(4) == b"* OK":
                    return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError(f"dovecot did not start: {log.read_text() if log.exists() else 'it left no log'}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port
