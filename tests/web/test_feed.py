"""The stream that says "changed"."""

import asyncio
import time

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.test import AsyncClient

from touchline.office import feed as office_feed
from touchline.web import bells
from touchline.web.views import feed


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch):
    monkeypatch.setattr(feed, "SECONDS_BETWEEN_LOOKS", 0)
    monkeypatch.setattr(feed, "_seen", {})  # what another test's contest of the same name looked like


def messages(name: str, since: str, looks: int) -> list[str]:
    async def collected() -> list[str]:
        return [message async for message in feed.changes(name, since, looks=looks)]

    return async_to_sync(collected)()


def is_change(message: str) -> bool:
    return "event: changed" in message


def test_a_page_that_is_up_to_date_hears_only_a_sign_of_life(league):
    heard = messages("sunday", office_feed.version(league.contest), looks=3)

    assert not any(map(is_change, heard))
    assert ": still here\n\n" in heard


def test_a_page_drawn_before_the_change_hears_of_it_once(league):
    drawn = office_feed.version(league.contest)
    league.send("seat1", 3)

    heard = [message for message in messages("sunday", drawn, looks=5) if is_change(message)]

    assert heard == [f"id: {office_feed.version(league.contest)}\nevent: changed\ndata: changed\n\n"]


def test_the_stream_says_nothing_but_that_something_changed(league):
    league.send("seat1", 3)

    said = "".join(messages("sunday", "", looks=3))

    assert not {"seat1", "Oxen", "guess", "word"} & set(said.split())


def test_a_connection_ends_by_itself(league):
    assert len(messages("sunday", "", looks=4)) <= 1 + 4


def test_the_stream_is_served_as_server_sent_events_and_known_by_its_last_id(league):
    version = office_feed.version(league.contest)

    async def first_messages():
        response = await AsyncClient().get("/c/sunday/feed/", headers={"last-event-id": version})
        stream = aiter(response.streaming_content)
        return response, [(await anext(stream)).decode(), (await anext(stream)).decode()]

    response, said = async_to_sync(first_messages)()

    assert response["Content-Type"] == "text/event-stream"
    assert said == ["retry: 2000\n\n", ": still here\n\n"]


def test_a_page_looks_as_soon_as_the_bell_rings(league, monkeypatch):
    monkeypatch.setattr(feed, "SECONDS_BETWEEN_LOOKS", 60)
    drawn = office_feed.version(league.contest)

    async def heard() -> str:
        stream = feed.changes("sunday", drawn)
        assert [await anext(stream), await anext(stream)] == ["retry: 2000\n\n", ": still here\n\n"]
        waiting = asyncio.ensure_future(anext(stream))
        await asyncio.sleep(0)
        await sync_to_async(league.send)("seat1", 3)
        bells.ring("monday")
        bells.ring("sunday")
        return await asyncio.wait_for(waiting, 20)

    assert is_change(async_to_sync(heard)())


def test_nobody_can_tell_from_the_stream_that_a_draft_was_saved(league, monkeypatch):
    monkeypatch.setattr(feed, "SECONDS_BETWEEN_LOOKS", 0.1)
    monkeypatch.setattr(feed, "LOOKS_BEFORE_A_SIGN_OF_LIFE", 2)
    drawn = office_feed.version(league.contest)

    async def heard(rings: int) -> list[str]:
        for ring in range(rings):
            asyncio.get_running_loop().call_later(0.02 * ring, bells.ring, "sunday")
        return [message async for message in feed.changes("sunday", drawn, looks=5)]

    began = time.monotonic()
    assert async_to_sync(heard)(12) == ["retry: 2000\n\n", *[": still here\n\n"] * 3]
    assert time.monotonic() - began >= 5 * 0.1, "a bell makes the connection no shorter, and the next sign no sooner"


def test_the_bell_rings_once_something_is_committed(league, monkeypatch, django_capture_on_commit_callbacks):
    rung = []
    monkeypatch.setattr(bells, "ring", rung.append)

    with django_capture_on_commit_callbacks(execute=True):
        league.send("seat1", 3)
        assert not rung
    assert set(rung) == {"sunday"}
    rung.clear()
    with django_capture_on_commit_callbacks(execute=True):
        league.close()
    assert set(rung) == {"sunday"}


def test_there_is_no_stream_of_no_contest(db):
    async def status() -> int:
        return (await AsyncClient().get("/c/nobody/feed/")).status_code

    assert async_to_sync(status)() == 404
