"""A real site for browser tests: an installation in a folder of its own, served by uvicorn in a process of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PREPARE = """
from touchline import office
office.start()
from django.contrib.auth.models import User
from touchline.office import accounts, closing, contests, history, playing
"""


@dataclass(frozen=True)
class Site:
    address: str
    environment: dict[str, str]

    def office(self, code: str) -> str:
        """Run some code of the office in another process; what it prints."""
        command = [sys.executable, "-c", PREPARE + code]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def league(self, name: str, *, weeks: int = 0) -> None:
        """A league of six; anna holds its first seat. After founding, so many weeks are played."""
        self.office(
            f"league = contests.create('penpaper.league', name='{name}', title='League {name}', options={{'teams': 6}},"
            f" people={{'1': 'anna'}}, commissioner=User.objects.get(username='boss'), pace_hours=48,"
            f" time_zone='Europe/Rome')\n"
            f"playing.play_on(league, until='week', count={weeks}, force=True) if {weeks} else None\n"
        )

    def match(self, name: str) -> None:
        """A match at the table: anna visits bert."""
        self.office(
            f"contests.create('penpaper.match', name='{name}', title='Match {name}', options={{}},"
            f" people={{'away': 'anna', 'home': 'bert'}})"
        )

    def match_by_notation(self, name: str) -> None:
        """A match whose calls are chosen from a sheet or written: anna visits bert, and receives."""
        self.office(
            f"contests.create('fool.match', name='{name}', title='Match {name}', options={{}}, seed='{name}',"
            f" people={{'visitors': 'anna', 'home': 'bert'}})"
        )

    def match_of_cards(self, name: str) -> None:
        """A match with displays and cards: anna visits bert, and kicks off."""
        self.office(
            f"contests.create('ttfl.match', name='{name}', title='Match {name}', options={{}}, seed='{name}',"
            f" people={{'visitors': 'anna', 'home': 'bert'}})"
        )

    def log_in_link(self, user: str) -> str:
        token = self.office(f"print(accounts.login_link_token(User.objects.get(username='{user}')))")
        return f"{self.address}/log-in/{token}/"


@contextmanager
def serving(home: Path) -> Iterator[Site]:
    """Serve an installation with three people: anna, bert, and boss, who runs things."""
    environment = {**os.environ, "TOUCHLINE_HOME": str(home), "DJANGO_SETTINGS_MODULE": "touchline.office.settings"}
    environment.pop("DATABASE_URL", None)
    Site("", environment).office(
        "office.migrate()\n"
        "User.objects.create_user('anna')\nUser.objects.create_user('bert')\n"
        "User.objects.create_user('boss', is_superuser=True)\n"
    )
    command = [sys.executable, "-m", "uvicorn", "touchline.web.asgi:application", "--port", "0"]
    command += ["--timeout-graceful-shutdown", "1", "--no-access-log"]
    server = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        yield Site(_address(server), environment)
    finally:
        server.terminate()
        server.communicate()


def _address(server: "subprocess.Popen[str]") -> str:
    """Where uvicorn says it listens."""
    assert server.stderr is not None
    said = ""
    for line in server.stderr:
        said += line
        if found := re.search(r"running on (http://[\d.:]+)", line):
            return found[1]
    raise AssertionError(f"the site did not start: {said}")
