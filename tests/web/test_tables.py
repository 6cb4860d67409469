"""Games at a table of their own: the host's pages lead to them, and they lead back."""

import pytest
from django.contrib.auth.models import User

from office.test_league import to_the_last_play
from touchline.office import clock, closing, contests, history, playing, sealing, tables
from touchline.office.models import Contest
from web.conftest import browser_of, text


@pytest.fixture
def cup(people) -> Contest:
    boss = User.objects.get(username="boss")
    holders = {"seat1": "anna", "seat2": "bert", "seat3": "carl", "seat4": None}
    return contests.create("test.cup", name="cup", title="The Cup", options={}, people=holders, commissioner=boss)


def table_of(cup: Contest, number: int = 1) -> Contest:
    return tables.of(history.open_phase(cup))[number - 1]


def play(table: Contest) -> None:
    for seat in table.seats.all():
        sealing.submit(table, seat, {"number": 3}, by=None, via="cli")
    clock.go_on(table)


def test_the_front_page_lists_the_tables_and_each_leads_back(cup, client):
    front = text(client.get("/c/cup/"))

    assert "waiting for 2 games at the table" in front
    assert '<a href="/c/cup-r1-t1/">seat1 against seat2</a>' in front
    assert '<a href="/c/cup-r1-t2/">seat3 against seat4</a>' in front
    assert '<a class="host" href="/c/cup/">← The Cup</a>' in text(client.get("/c/cup-r1-t1/"))


def test_a_coach_sees_his_own_table_first_and_on_his_list_that_it_waits_for_him(cup):
    front = text(browser_of("carl").get("/c/cup/"))
    assert front.index("seat3 against seat4") < front.index("seat1 against seat2")
    assert "you play here" in front

    listed = text(browser_of("anna").get("/"))
    assert listed.index("seat1 against seat2") < listed.index("The Cup")
    assert 'class="button go" href="/c/cup-r1-t1/"' in listed


def test_a_table_that_is_over_shows_so_at_once_and_leaves_the_list(cup, client):
    play(table_of(cup))

    front = text(client.get("/c/cup/"))
    assert "waiting for a game at the table" in front
    assert '<span class="state state-ready">over</span>' in front
    assert "/c/cup-r1-t1/" not in text(client.get("/"))
    assert "/c/cup-r1-t2/" in text(client.get("/"))


def test_the_commissioner_is_asked_once_more_before_tables_are_abandoned(cup, client):
    boss = browser_of("boss")
    assert "Still being played:" in text(boss.get("/c/cup/desk/"))
    asked = text(boss.post("/c/cup/desk/close/", {"phase": "1"}))
    assert "They would be abandoned, and the book decides them." in asked
    assert history.open_phase(cup).number == 1

    boss.post("/c/cup/desk/close/", {"phase": "1", "confirmed": "yes"})
    assert history.open_phase(cup).number == 2
    left = text(client.get("/c/cup-r1-t1/"))
    assert "Abandoned before its end" in left
    ruled = text(client.get("/c/cup/phase/1/"))
    assert '<a href="/c/cup-r1-t1/">seat1 against seat2</a>' in ruled
    assert '<span class="state">abandoned</span>' in ruled
    assert "was not played to its end" in ruled


def test_a_table_has_the_deadline_of_the_phase_that_waits_for_it(cup):
    boss = browser_of("boss")
    boss.post("/c/cup/desk/extend/", {"until": "2100-01-02 18:00", "reason": "holidays"})

    assert "2100" in text(browser_of("anna").get("/c/cup-r1-t1/"))


def test_programs_hear_of_tables_too(cup, client):
    play(table_of(cup))
    answer = client.get("/api/c/cup/").json()

    assert answer["phase"]["tables"] == {"cup-r1-t1": "over", "cup-r1-t2": "open"}
    assert client.get("/api/c/cup-r1-t1/").json()["table_of"] == "cup"
    assert answer["table_of"] is None


@pytest.mark.rule("PP-H2H-01", "PP-LEAG-04")
def test_a_game_of_a_league_is_played_head_to_head_and_its_result_returns_to_the_league(people, client):
    league = contests.create(
        "penpaper.league",
        name="rivals",
        title="Rivals",
        options={"teams": 6, "head_to_head": True},
        people={"3": "anna", "4": "bert"},
    )
    playing.play_on(league, until="phase", force=True)
    phase = history.open_phase(league)
    (table,) = tables.of(phase)
    front = text(browser_of("anna").get("/c/rivals/"))
    assert f'<a href="/c/{table.name}/">{table.title}</a>' in front
    assert 'id="table"' in text(browser_of("anna").get(f"/c/{table.name}/"))

    to_the_last_play(table)
    playing.play_on(table, until="decision", force=True)
    score = history.view(table, None).headline
    over = text(client.get("/c/rivals/"))
    assert "nobody has to write" in over
    assert table.title in over
    assert history.open_phase(league) == phase
    closing.close(league)

    final = history.state_after(history.last_ruled(table))
    (game,) = (each for each in history.current_state(league).latest if each.quarters == final.quarters)
    assert f"{final.away.name} {game.away_points}, {final.home.name} {game.home_points}" == score
    quarters = " ".join(f"{quarter.away}-{quarter.home}" for quarter in final.quarters)
    results = history.view(league, None).sheet("results")
    assert quarters in [row.cells[-1] for row in results.rows]
    assert f'<a href="/c/{table.name}/">{table.title}</a>' in text(client.get(f"/c/rivals/phase/{phase.number}/"))
