"""The page for commissioners of FOOL knows every option, every switch and every decision."""

import re
from pathlib import Path

from touchline.books.fool.league.decisions import decisions
from touchline.books.fool.league.options import LeagueSwitches
from touchline.books.fool.league.state import League, LeagueOptions

PAGE = (Path(__file__).parents[2] / "docs" / "guide" / "fool-commissioner.md").read_text(encoding="utf-8")


def rows(head: str) -> list[list[str]]:
    """The rows of the table that begins with a head."""
    (body,) = re.findall(rf"^\| {head} \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in body.splitlines()]


def test_every_option_is_told():
    told = {name for first, *_ in rows("option") for name in re.findall(r"`--([\w-]+)`", first)}

    assert told == {name.replace("_", "-") for name in LeagueOptions.__struct_fields__}


def test_every_switch_is_told_with_what_it_usually_is():
    told = {first.strip("`"): usually for first, _, usually, _ in rows("switch")}
    as_played = LeagueSwitches()

    assert told == {
        name: {True: "yes", False: "no"}.get(getattr(as_played, name), getattr(as_played, name))
        for name in LeagueSwitches.__struct_fields__
    }


def test_every_decision_is_told():
    told = {re.split(r"[:`]| FILE", first.strip("`"))[0] for first, *_ in rows("decision")}

    assert told == {re.split(r":| FILE", each.example)[0] for each in decisions(League(options=LeagueOptions()))}
