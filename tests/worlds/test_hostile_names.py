"""Names that are markup stay names: on pages, in drawings and in letters; also where a book draws them itself."""

from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import User
from django.core import mail

from touchline import books
from touchline.books.fool.clubs import sample_club
from touchline.books.ttfl import phases
from touchline.dice import Dice
from touchline.game import encode
from touchline.mail.letters import newsletter
from touchline.office import closing, contests, history
from worlds.conftest import Clock, World

MARKUP = "\"'><i7x onload=7>&lt;]]>{{7}}%s"
SHORT = "'><i7x>"


def renamed(value: Any) -> Any:
    """A club with markup for every name there is."""
    if isinstance(value, dict):
        return {
            key: MARKUP if key == "name" and isinstance(each, str) else renamed(each) for key, each in value.items()
        }
    return [renamed(each) for each in value] if isinstance(value, list) else value


def options_of(game: str) -> dict[str, Any]:
    if game == "fool.match":
        club = msgspec.json.decode(encode(sample_club(Dice.fast("a club"), number=1)))
        return {"home_club": renamed(club)}
    if game == "ttfl.match":
        team = phases.team_of(books.game(game).options_type(season=1), "home")
        return {"season": 1, "home_team": renamed(msgspec.json.decode(encode(team)))}
    return {"clubs": 4, "games": 1, "playoffs": 2, "names": [MARKUP, SHORT]}


@pytest.mark.usefixtures("_as_in_every_world", "db")
@pytest.mark.parametrize("game", ["fool.match", "ttfl.match", "ttfl.league"])
def test_names_that_are_markup_stay_names(clock: Clock, capsys: pytest.CaptureFixture[str], game: str) -> None:
    for name in ("anna", "boss"):
        User.objects.create(username=name, email="anna@example.org" if name == "anna" else "")
    seat = "2" if game.endswith("league") else "home"
    contest = contests.create(
        game,
        name="names",
        title=f"{MARKUP} cup",
        options=options_of(game),
        people={seat: "anna"},
        commissioner=User.objects.get(username="boss"),
        pace_hours=48,
    )
    for _ in range(6 if game.endswith("match") else 2):
        closing.close(contest)
    world = World(contest, clock, capsys)

    seen = world.seen_by(seat)
    pages = {where: body for where, body in seen.items() if b"text/html" in body[:400]}
    letter = newsletter(contest, history.last_ruled(contest), None)
    assert len(pages) > 5
    assert any(b"&lt;i7x" in body for body in pages.values())
    for where, body in {**pages, "newsletter": letter.html.encode()}.items():
        assert b"<i7x" not in body, where
        assert b"=\"'><" not in body, where
    for sent in mail.outbox:
        assert "\n" not in str(sent.subject)
        for content, kind in getattr(sent, "alternatives", []):
            assert kind != "text/html" or "<i7x" not in str(content)
