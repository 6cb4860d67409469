"""What only a process of its own can show: how it starts, what it imports, how it ends."""

import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

TOUCHLINE = (sys.executable, "-m", "touchline.cli")

WITHOUT_DJANGO = """
import sys
from touchline.cli import main
code = main(sys.argv[1:])
assert "django" not in sys.modules, "Django was imported"
assert "uvicorn" not in sys.modules, "uvicorn was imported"
sys.exit(code)
"""


@pytest.fixture
def environment(tmp_path):
    cleared = {"DATABASE_URL", "DJANGO_SETTINGS_MODULE", "TOUCHLINE_DEBUG"}
    kept = {name: value for name, value in os.environ.items() if name not in cleared}
    return kept | {"TOUCHLINE_HOME": str(tmp_path / "home")}


@pytest.fixture
def process(environment):
    """Run `touchline` in a process of its own."""

    def run_process(*words, program=TOUCHLINE, code=0, **more):
        ended = subprocess.run(
            [*program, *map(str, words)], env=environment | more, capture_output=True, encoding="utf-8", check=False
        )
        assert ended.returncode == code, ended.stdout + ended.stderr
        assert "Traceback" not in ended.stderr
        return ended

    return run_process


def test_a_league_is_founded_played_exported_and_verified_from_an_empty_folder(process, tmp_path):
    file = tmp_path / "demo.touchline"
    process("new", "penpaper.league", "--teams", 12, "--seed", "demo", "--name", "demo")
    season = process("next", "demo", "--season").stdout
    process("export", "demo", file)

    elsewhere = process("verify", file, TOUCHLINE_HOME=str(tmp_path / "elsewhere")).stdout

    assert re.search("^Champion: .+$", season, re.MULTILINE)
    assert elsewhere.startswith("verified: ")
    assert not (tmp_path / "elsewhere").exists()
    damaged = bytearray(file.read_bytes())
    damaged[len(damaged) // 2] ^= 1
    file.write_bytes(damaged)
    assert re.match(r"not verified at phase \d+: ", process("verify", file, code=1).stdout)


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["rules", "PP-LP-04"], ["new"]])
def test_what_needs_no_database_does_not_wait_for_django(process, words):
    process(*words, program=(sys.executable, "-c", WITHOUT_DJANGO))


def test_a_file_is_verified_without_django(process, tmp_path):
    file = tmp_path / "demo.touchline"
    process("new", "penpaper.league", "--teams", 6, "--name", "demo")
    process("export", "demo", file)

    process("verify", file, program=(sys.executable, "-c", WITHOUT_DJANGO))


def test_cases_run_without_django(process, tmp_path):
    file = tmp_path / "one.toml"
    file.write_text(
        '[[case]]\nid = "a roll"\nrules = ["PP-LP-04"]\ncall = "penpaper.league_play.quarter_points"\n'
        "given = { offense = 9, opposing_defense = 12, home = true }\ndice = [11]\nexpect = 3\n"
    )

    process("cases", file, program=(sys.executable, "-c", WITHOUT_DJANGO))


@pytest.mark.parametrize(
    ("home", "url", "told"),
    [
        ("/dev/null/home", "", "/dev/null/home: Not a directory\n  TOUCHLINE_HOME names it"),
        ("", "mysql://here/league", "DATABASE_URL must look like postgresql://"),
        ("", "postgresql://127.0.0.1:1/league", "the database cannot be used"),
    ],
)
def test_an_installation_that_cannot_work_is_explained(process, tmp_path, home, url, told):
    where = home or str(tmp_path / "home")

    assert told in process("contests", code=2, TOUCHLINE_HOME=where, DATABASE_URL=url).stderr


def test_a_file_that_is_no_database_is_explained(process, tmp_path):
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "touchline.sqlite3").write_bytes(b"this is no database " * 100)

    assert "the database cannot be used: file is not a database" in process("contests", code=2).stderr


def test_a_reader_who_has_seen_enough_is_no_fault(environment):
    command = f"{sys.executable} -m touchline.cli rules --book penpaper | head -n 1"
    ended = subprocess.run(["/bin/sh", "-c", command], env=environment, capture_output=True, text=True, check=True)

    assert ended.stdout
    assert "Error" not in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_terminal_without_our_signs_is_no_fault(process):
    process("new", "penpaper.league", "--teams", 6, "--name", "six", "--title", "Zürich", PYTHONIOENCODING="ascii")

    assert "Z?rich" in process("contests", PYTHONIOENCODING="ascii").stdout


def test_orders_and_json_are_utf_8_whatever_the_terminal_speaks(process, tmp_path):
    file = tmp_path / "orders.toml"
    file.write_text('name = "Zürich Owls"\ncity = "Zürich"\nmarket = "IA"\n', encoding="utf-8")
    process("new", "penpaper.league", "--teams", 6, "--name", "six", "--person", "1")
    script = f"exec {shlex.join(TOUCHLINE)} orders submit six 1 - --json <{file}"

    sent = process("-c", script, program=("/bin/sh",), PYTHONIOENCODING="ascii")

    assert json.loads(sent.stdout)["orders"]["name"] == "Zürich Owls"


def test_the_demo_is_made_once_and_goes_on(process):
    first = process("demo").stdout
    second = process("demo").stdout

    assert "Champion: " in first
    assert first == second
    shown = process("show", "demo-penpaper").stdout
    assert "now: Season 2, week" in shown


@pytest.mark.parametrize("words", [["serve"], ["demo", "--serve"]])
def test_the_site_is_served_and_says_how_to_log_in(environment, words):
    command = [*TOUCHLINE, *words, "--port", "0", "--commissioner", "nora"]
    with started(command, environment | {"PYTHONUNBUFFERED": "1"}) as site:
        try:
            printed = ""
            while "Ctrl-C" not in printed:
                line = site.stdout.readline()
                assert line, printed
                printed += line
            address = re.search(r"Touchline is at (http://127\.0\.0\.1:\d+)", printed)[1]
            link = re.search(rf"{address}/log-in/\S+", printed)[0]
            assert "log in as nora" in printed
            assert read(address + "/").status == 200
            assert read(link).status == 200
        finally:
            site.send_signal(signal.SIGINT)
        assert site.wait(30) == 0


def started(command, environment):
    """A process that hears Ctrl-C, also where the tests themselves run in a background that ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    finally:
        signal.signal(signal.SIGINT, before)


def read(address):
    with urllib.request.urlopen(address, timeout=30) as page:
        page.read()
        return page


def test_a_port_that_is_taken_is_named(process):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        assert f"cannot listen on 127.0.0.1, port {port}" in process("serve", "--port", port, code=2).stderr


def test_the_clock_stops_at_the_keyboard(environment):
    with started([*TOUCHLINE, "clock"], environment) as clock:
        assert "every 15 seconds" in clock.stdout.readline()
        clock.send_signal(signal.SIGINT)
        assert clock.wait(30) == 0
