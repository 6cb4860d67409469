"""Following a contest."""

import pytest
from django.template.loader import render_to_string

from touchline import books
from touchline.game import Column, Note, Row, SeatId, Sheet
from touchline.office import commissioner, events, history
from touchline.office.models import Event
from web.conftest import text


def test_a_visitor_without_contests_is_told_how_to_start_one(client, db):
    page = text(client.get("/"))

    assert "No contest yet" in page
    assert f"touchline new {next(iter(books.games()))} --name first" in page


def test_the_list_shows_first_what_waits_for_the_visitor(league, make_league):
    ready = make_league("monday")
    ready.send("seat1", 1)

    page = text(league.anna.get("/"))

    assert page.index('href="/c/sunday/"') < page.index('href="/c/monday/"')
    assert "Write orders for Oxen" in page
    assert "Oxen: ready" in page
    assert "1 of 2 ready" in page


def test_a_stranger_sees_no_orders_to_write(league):
    page = text(league.public.get("/"))

    assert "The Sunday League" in page
    assert "Write orders" not in page


def test_the_bar_says_what_is_owed_until_when_on_the_clocks_of_the_contest(make_league):
    league = make_league(pace_hours=48)
    league.send("seat2", 3)

    page = text(league.anna.get("/c/sunday/"))

    assert "1 of 2 ready" in page
    assert "waiting for you" in page
    assert "Write your orders for Oxen" in page
    assert "Europe/Rome" in page
    assert "data-countdown" in page


def test_the_bar_knows_saved_orders_from_ready_ones(league):
    league.send("seat1", 3, ready=False)
    assert "yours are saved, not marked ready" in text(league.anna.get("/c/sunday/"))

    league.send("seat1", 3)
    assert "you are ready" in text(league.anna.get("/c/sunday/"))


def test_a_finished_game_says_so_and_names_its_champion(make_league):
    league = make_league(options={"rounds": 1})
    league.close()

    page = text(league.public.get("/c/sunday/"))

    assert "The game is over" in page
    assert "Champion:" in page


def test_the_standings_mark_the_rows_of_the_reader(league):
    assert '<tr class="mine"><td>Oxen</td>' in text(league.anna.get("/c/sunday/"))
    assert "mine" not in text(league.public.get("/c/sunday/sheet/standings/"))


def test_a_sheet_has_headings_a_cut_line_explained_columns_and_notes_with_rules(db):
    sheet = Sheet(
        key="table",
        title="Table",
        columns=(Column("Team"), Column("PF", number=True, explained="points for")),
        rows=(Row(("East",), heading=True), Row(("Iowa <Hogs>", 171), SeatId("1"), cut=True)),
        notes=(Note("Chicago ahead on division record, 4-1 to 3-2.", ("PP-TIE-01",)),),
    )

    page = render_to_string("touchline/parts/sheet.html", {"sheet": sheet})

    assert '<abbr title="points for">PF</abbr>' in page
    assert "<dt>PF</dt><dd>points for</dd>" in page.partition('<details class="abbreviations">')[2]
    assert '<th scope="rowgroup" colspan="2">East</th>' in page
    assert '<tr class=" cut"><td>Iowa &lt;Hogs&gt;</td><td class="n">171</td></tr>' in page
    assert '<span class="score">4-1</span>' in page
    assert 'href="/rules/PP-TIE-01/"' in page


def test_a_sheet_without_abbreviations_has_no_list_of_them(db):
    sheet = Sheet("table", "Table", (Column("Team"), Column("", explained="a mark")), (Row(("East", "x")),))

    assert "<details" not in render_to_string("touchline/parts/sheet.html", {"sheet": sheet})


def test_an_empty_sheet_says_so(db):
    sheet = Sheet("results", "Results", (Column("Home"),), ())

    assert "Nothing yet." in render_to_string("touchline/parts/sheet.html", {"sheet": sheet})


def test_what_happened_is_told_with_its_rules_and_drawn_dice(league):
    league.close()

    page = text(league.public.get("/c/sunday/phase/1/"))

    assert "The die shows" in page
    assert "GUESS-01" in page
    assert '<svg class="die d6' in page
    assert ">the die<" in page


def test_an_open_phase_has_a_page_that_gives_nothing_away(league):
    league.send("seat1", 4)

    page = text(league.bert.get("/c/sunday/phase/1/"))

    assert "This phase is open" in page
    assert "The die shows" not in page


@pytest.fixture
def lucky(make_league):
    """A league in which a lucky number fell, and the seat that alone may know."""
    league = make_league(seed="a lucky sunday", options={"sides": 3, "rounds": 40})
    while True:
        phase = league.close()
        struck = Event.objects.filter(phase=phase, kind="LuckStruck", audience__in=["seats seat1", "seats seat2"])
        if struck.count() == 1:
            return league, phase, struck.get().audience.removeprefix("seats ")


def test_a_private_event_is_told_to_its_seat_and_the_commissioner_alone(lucky):
    league, phase, seat_id = lucky
    page = f"/c/sunday/phase/{phase.number}/"
    holder, other = (league.anna, league.bert) if seat_id == "seat1" else (league.bert, league.anna)
    sentence = f"The lucky number of {league.seat(seat_id).name} fell"

    assert sentence in text(holder.get(page))
    assert sentence in text(league.boss.get(page))
    for reader in (other, league.public):
        assert sentence not in text(reader.get(page))
        assert sentence not in text(reader.get("/c/sunday/"))


def test_the_label_of_a_private_roll_is_hidden_on_the_dice_page(lucky):
    league, phase, seat_id = lucky
    page = f"/c/sunday/dice/{phase.number}/"
    holder, other = (league.anna, league.bert) if seat_id == "seat1" else (league.bert, league.anna)

    assert f"how {seat_id} celebrates" in text(holder.get(page))
    for reader in (other, league.public):
        assert f"how {seat_id} celebrates" not in text(reader.get(page))
        assert "sealed: not yours to know" in text(reader.get(page))


def test_a_commissioner_who_plays_reads_as_a_player(lucky):
    league, phase, seat_id = lucky
    other = league.seat("seat2" if seat_id == "seat1" else "seat1")
    league.contest.commissioner = other.holder
    league.contest.save()
    reader = league.bert if other.seat == "seat2" else league.anna

    assert "The lucky number of" not in text(reader.get(f"/c/sunday/phase/{phase.number}/"))


def test_nobodys_orders_stand_on_another_seats_pages(league):
    league.send("seat1", 5)
    pages = ["/", "/c/sunday/", "/c/sunday/archive/", "/c/sunday/dice/", "/c/sunday/dice/1/", "/api/c/sunday/"]

    for reader in (league.bert, league.public):
        assert all("word of seat1" not in text(reader.get(page)) for page in pages)
        assert all('"number":5' not in text(reader.get(page)).replace(" ", "") for page in pages)


def test_the_archive_lists_every_phase_newest_first(league):
    league.close()
    league.close()

    page = text(league.public.get("/c/sunday/archive/"))

    assert page.index("/phase/2/") < page.index("/phase/1/") < page.index("/phase/0/")


def test_history_that_was_taken_back_stays_in_the_archive(league):
    league.close()
    commissioner.roll_back(league.contest, 1, reason="a wrong order", by=None)
    league.contest.refresh_from_db()

    assert "Left behind by a roll-back" in text(league.public.get("/c/sunday/archive/"))
    assert "no longer counts" in text(league.public.get("/c/sunday/phase/1/?branch=1"))
    assert "a wrong order" in text(league.public.get("/c/sunday/phase/1/"))


def test_a_phase_that_does_not_exist_is_not_found(league):
    assert league.public.get("/c/sunday/phase/7/").status_code == 404
    assert league.public.get("/c/sunday/phase/1/?branch=9").status_code == 404
    assert league.public.get("/c/sunday/sheet/nonsense/").status_code == 404


def test_a_seats_secrets_stand_on_its_own_page_alone(league):
    lucky = history.current_state(league.contest).lucky["seat1"]

    assert f"<dt>Lucky</dt><dd>{lucky}</dd>" in text(league.anna.get("/c/sunday/"))
    for reader in (league.public, league.boss):
        assert "<dt>Lucky</dt>" not in text(reader.get("/c/sunday/"))


def test_a_holder_of_two_seats_may_choose_whose_eyes_to_use(league):
    seat = league.seat("seat2")
    seat.holder = league.seat("seat1").holder
    seat.save()
    assert '<a href="?seat=seat2">Ravens</a>' in text(league.anna.get("/c/sunday/"))
    assert "Only Ravens may know" in text(league.anna.get("/c/sunday/?seat=seat2"))

    answer = league.anna.get("/api/c/sunday/?seat=seat2").json()

    assert answer["seat"] == "seat2"
    assert answer["view"]["secrets"] == {"lucky": history.current_state(league.contest).lucky["seat2"]}


def test_what_the_commissioner_did_is_told_to_everybody(league):
    commissioner.hand_to_computer(league.seat("seat2"), "lucky", reason="gone fishing", by=None)

    assert Event.objects.get(kind=f"{events.PREFIX}SeatHandedOver").audience == "everybody"
    assert "gone fishing" in text(league.public.get("/c/sunday/phase/1/"))


def test_a_contest_in_which_a_visitor_holds_a_seat_is_theirs_even_when_nothing_is_owed(make_league):
    league = make_league(options={"rounds": 1})
    league.close()

    assert "Your contests" in text(league.anna.get("/"))
    assert "Your contests" not in text(league.public.get("/"))
