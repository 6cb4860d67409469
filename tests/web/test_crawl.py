"""Every link on every page leads somewhere."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from touchline.office import commissioner, contests, playing
from web.conftest import browser_of


@pytest.fixture
def _a_real_league(people):
    league = contests.create(
        "penpaper.league",
        name="northern",
        options={"teams": 6},
        people={"1": "anna"},
        commissioner=User.objects.get(username="boss"),
        pace_hours=24,
    )
    playing.play_on(league, until="week", count=2, force=True)
    commissioner.roll_back(league, 2, reason="a wrong order", by=None)
    league.refresh_from_db()
    playing.play_on(league, until="season", force=True)


def links(response) -> set[str]:
    if not response["Content-Type"].startswith("text/html"):
        return set()
    found = (link.partition("#")[0] for link in re.findall(r'href="(/[^"]*)"', response.content.decode()))
    return {link.replace("&amp;", "&") for link in found if not link.startswith(("/static/", "/log-in/"))}


@pytest.mark.usefixtures("_a_real_league")
@pytest.mark.parametrize("visitor", ["", "anna", "boss"])
def test_no_link_of_a_league_leads_astray(visitor):
    browser = browser_of(visitor) if visitor else Client()
    waiting, seen = ["/"], {"/"}
    astray = {}
    while waiting:
        address = waiting.pop()
        response = browser.get(address)
        if response.status_code != 200:
            astray[address] = response.status_code
        elif address == "/" or address.startswith("/c/"):  # the rules lead to each other without end
            fresh = links(response) - seen
            seen |= fresh
            waiting += sorted(fresh)

    assert not astray
    assert sum(address.startswith("/c/northern/") for address in seen) > 40
