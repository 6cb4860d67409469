"""The commissioner's desk."""

import html
import re

import pytest

from games.guess import LATER, GuessGame
from touchline.office import closing, contests, history, sealing, verify
from touchline.office.models import Event, Phase
from web.conftest import browser_of, text

DESK = "/c/sunday/desk/"


def kinds(league):
    return set(Event.objects.filter(phase__contest=league.contest).values_list("kind", flat=True))


def test_the_desk_says_who_is_missing(league):
    league.send("seat1", 2)

    page = text(league.boss.get(DESK))

    assert "Still missing: Ravens." in " ".join(page.split())
    assert '<span class="state state-ready">ready</span>' in page
    assert "state-computer" not in page, "who holds a seat stands beside it already"


def test_closing_without_somebodys_orders_is_asked_twice(league):
    asked = league.boss.post(f"{DESK}close/", {"phase": 1})

    assert "without them?" in text(asked)
    assert league.open.number == 1

    league.boss.post(f"{DESK}close/", {"phase": 1, "confirmed": "yes"})

    assert league.open.number == 2


def test_closing_when_all_are_ready_needs_one_click(league):
    league.send("seat1", 2)
    league.send("seat2", 2)

    response = league.boss.post(f"{DESK}close/", {"phase": 1}, follow=True)

    assert "Ruled: Round 1." in text(response)


def test_a_button_of_a_phase_that_has_closed_closes_nothing(league):
    league.close()

    response = league.boss.post(f"{DESK}close/", {"phase": 1, "confirmed": "yes"})

    assert response.status_code == 422
    assert "belonged to a phase that has closed" in text(response)
    assert league.open.number == 2


def test_the_deadline_is_moved_on_the_clocks_of_the_contest(league):
    league.boss.post(f"{DESK}extend/", {"until": "2199-07-01T18:00", "reason": "holidays"})

    assert league.open.deadline.isoformat() == "2199-07-01T16:00:00+00:00"
    assert "office.DeadlineExtended" in kinds(league)


@pytest.mark.parametrize("until", ["soon", "", "2199-99-01T18:00", "2001-01-01T18:00"])
def test_a_deadline_that_is_none_is_refused_and_the_reason_not_lost(league, until):
    response = league.boss.post(f"{DESK}extend/", {"until": until, "reason": "a long story"})

    assert response.status_code == 422
    assert "a long story" in text(response)
    assert league.open.deadline is None


def test_the_state_can_be_read_place_by_place(league):
    whole = text(league.boss.get(DESK))
    inside = text(league.boss.get(f"{DESK}?at=points"))
    chosen = text(league.boss.get(f"{DESK}?at=points&path=points.seat1"))

    assert "?at=points#override" in whole
    assert "path=points.seat1#override-form" in inside
    assert re.search(r'id="path"[^>]*value="points.seat1"', chosen)
    assert re.search(r'id="value"[^>]*>0</textarea>', chosen)
    assert league.boss.get(f"{DESK}?at=nowhere.at.all&path=neither.here").status_code == 200


def test_an_override_changes_the_state_and_stands_in_the_record(league):
    league.boss.post(f"{DESK}override/", {"path": "points.seat1", "value": "5", "reason": "a rule misread"})

    assert history.current_state(league.contest).points["seat1"] == 5
    assert "office.StateOverridden" in kinds(league)
    assert "a rule misread" in text(league.public.get("/c/sunday/phase/1/"))


def test_plain_words_are_taken_as_text(league):
    league.boss.post(f"{DESK}override/", {"path": "names.seat1", "value": "Old Oxen", "reason": "renamed"})

    assert history.current_state(league.contest).names["seat1"] == "Old Oxen"


@pytest.mark.parametrize(
    "asked",
    [
        {"path": "points.seat1", "value": "5", "reason": ""},
        {"path": "points.nobody", "value": "5", "reason": "why not"},
        {"path": "points.seat1", "value": '"many"', "reason": "why not"},
    ],
)
def test_an_override_that_cannot_stand_is_refused_and_nothing_typed_is_lost(league, asked):
    response = league.boss.post(f"{DESK}override/", asked)

    assert response.status_code == 422
    assert f'value="{asked["path"]}"' in text(response)
    assert history.current_state(league.contest).points["seat1"] == 0


def test_rolling_back_opens_a_new_branch(league):
    league.close()

    page = text(league.boss.post(f"{DESK}roll-back/", {"number": "1", "reason": "a wrong order"}, follow=True))

    assert "Round 1 is open again, on a new branch." in page
    assert (league.open.branch, league.open.number) == (2, 1)
    assert Phase.objects.filter(contest=league.contest, branch=1, status="ruled").count() == 2


def test_rolling_back_to_nowhere_is_refused(league):
    assert "no phase is chosen" in text(league.boss.post(f"{DESK}roll-back/", {"number": "", "reason": "x"}))
    assert league.boss.post(f"{DESK}roll-back/", {"number": "5", "reason": "x"}).status_code == 422


def test_an_invitation_is_a_link_that_works(league):
    page = text(league.boss.post(f"{DESK}invite/", {"seat": "seat3"}))

    (link,) = re.findall(r'id="invitation-link">http://testserver(/invitation/[^<]+)<', page)
    carl = browser_of("carl")
    assert "Robots" in text(carl.get(link))
    carl.post(link)
    assert league.seat("seat3").holder.username == "carl"
    assert link not in text(league.boss.get(DESK))


def test_a_seat_is_handed_to_the_computer(league):
    league.boss.post(f"{DESK}to-computer/", {"seat": "seat2", "coach": "lucky", "reason": "gone fishing"})

    seat = league.seat("seat2")
    assert (seat.held_by, seat.holder, seat.coach) == ("computer", None, "lucky")
    assert "office.SeatHandedOver" in kinds(league)
    assert league.bert.get("/c/sunday/orders/seat2/").status_code == 403
    league.close()


@pytest.mark.parametrize("asked", [{"coach": "nobody", "reason": "x"}, {"coach": "lucky", "reason": ""}])
def test_a_seat_is_handed_only_to_a_coach_that_exists_and_with_a_reason(league, asked):
    assert league.boss.post(f"{DESK}to-computer/", {"seat": "seat2", **asked}).status_code == 422
    assert league.seat("seat2").held_by == "person"


def test_the_record_can_be_downloaded_and_verified(league):
    league.close()

    response = league.boss.get("/c/sunday/export/")

    assert response["Content-Disposition"] == 'attachment; filename="sunday.touchline"'
    assert verify.verify(response.content).ok


def test_a_finished_game_leaves_the_desk_open(make_league):
    league = make_league(options={"rounds": 1})
    league.close()

    assert "The game is over" in text(league.boss.get(DESK))
    assert "there is nothing left to close" in text(league.boss.post(f"{DESK}close/", {"phase": 1}))


def test_a_commissioner_who_plays_is_warned_of_secrets(league):
    league.contest.commissioner = league.seat("seat1").holder
    league.contest.save()

    assert "another seat" in text(league.anna.get(DESK))


def test_the_contest_page_leads_only_the_commissioner_to_the_desk(league):
    assert DESK in text(league.boss.get("/c/sunday/"))
    assert DESK not in text(league.anna.get("/c/sunday/"))


# --- books that stay closed -------------------------------------------------------------------------------------------


def test_the_books_of_sealed_phases_are_opened_at_the_desk(make_league):
    league = make_league(options={"sealed": True})
    first, second = league.close(), league.close()
    assert "The dice stay sealed for now" in text(league.public.get("/c/sunday/"))
    assert "Open the books" in text(league.boss.get(DESK))

    told = league.boss.post(f"{DESK}open-books/", {"last": "1", "reason": "long ago"}, follow=True)

    assert "The books are open up to phase 1." in text(told)
    league.contest.refresh_from_db()
    first.refresh_from_db()
    assert [history.is_sealed(Phase.objects.get(pk=phase.pk)) for phase in (first, second)] == [False, True]


def test_books_are_opened_with_a_phase_and_a_reason(make_league):
    league = make_league(options={"sealed": True})
    league.close()

    for typed, problem in (
        ({"last": "", "reason": "long ago"}, "no phase is chosen"),
        ({"last": "1", "reason": " "}, "no reason"),
        ({"last": "9", "reason": "long ago"}, "the books cannot be opened"),
    ):
        refused = league.boss.post(f"{DESK}open-books/", typed)
        assert refused.status_code == 422
        assert problem in text(refused)


def test_a_game_that_seals_nothing_has_no_books_to_open(league):
    league.close()

    assert "Open the books" not in text(league.boss.get(DESK))
    assert "The seed is revealed: check the dice" in text(league.public.get("/c/sunday/"))


# --- what a book leaves to its commissioner ---------------------------------------------------------------------------


@pytest.fixture
def gridiron(league):
    """A league of FOOL before its first game, with the same people around it."""
    boss = league.contest.commissioner
    made = contests.create("fool.league", name="gridiron", options={"clubs": 4}, people={}, commissioner=boss)
    closing.close(made)
    return made


@pytest.mark.rule("FOOL-12-b", "FOOL-12.5.1-d")
def test_the_desk_lists_what_can_be_decided_and_takes_a_decision(league, gridiron):
    page = text(league.boss.get("/c/gridiron/desk/"))
    assert "suspend: NAME for 2 games" in page
    assert "/rules/FOOL-12.5.1-d/" in page
    assert ">lot: NAME</textarea>" in text(league.boss.get("/c/gridiron/desk/?words=lot%3A%20NAME"))

    answer = league.boss.post(
        "/c/gridiron/desk/decide/", {"words": "sanction: 2: signing 2", "reason": "fishing for rolls"}, follow=True
    )

    assert "will not come" in text(answer)
    assert history.current_state(gridiron).decisions.sanctions["2"].signing == 2
    told = [each.text for each in history.told(history.open_phase(gridiron), None)]
    assert told[-1].endswith("on 2 more faces of the die. fishing for rolls")


@pytest.mark.rule("FOOL-12.0-a")
def test_the_desk_tells_what_may_call_for_a_decision_and_tells_it_again_before_closing(league):
    boss, people = league.contest.commissioner, {"1": "anna", "2": "bert", "3": "bert"}
    contest = contests.create("fool.league", name="oval", options={"clubs": 4}, people=people, commissioner=boss)
    closing.close(contest)
    offer = {"trades": [{"to": "2", "gives": ["p1"], "gets": ["p53"]}]}
    for number, orders in (("1", offer), ("2", {"plan": ""})):
        seat = contest.seats.get(seat=number)
        sealing.submit(contest, seat, orders, by=seat.holder, via="web")

    assert "Before this step is ruled" in text(league.boss.get("/c/oval/desk/"))
    phase = history.open_phase(contest)
    asked = text(league.boss.post("/c/oval/desk/close/", {"phase": phase.number}))
    assert "without them?" in asked
    assert "these have not written it" in asked


@pytest.mark.rule("BEP-NEG-02", "BEP-PS-01")
def test_the_desk_lists_exchanges_and_forbids_one_by_the_words_beside_it(league):
    boss = league.contest.commissioner
    contest = contests.create(
        "beppiland.league", name="serie", options={}, people={"1": "anna", "2": "bert"}, commissioner=boss
    )
    closing.close(contest)
    man = history.current_state(contest).clubs["1"].players[0].name
    gift = {"exchanges": [{"club": "2", "gives": {"players": [man]}}]}
    taken = {"exchanges": [{"club": "1", "takes": {"players": [man]}}], "press": "What a bargain"}
    for number, orders in (("1", gift), ("2", taken)):
        seat = contest.seats.get(seat=number)
        sealing.submit(contest, seat, orders, by=seat.holder, via="web")

    page = text(league.boss.get("/c/serie/desk/"))
    words = html.unescape(re.search(r"<code>(forbid: [^<]*)</code></a> <a", page)[1])
    assert "What a bargain" not in page
    filled_in = text(league.boss.get("/c/serie/desk/", {"words": words}))
    assert f">{html.escape(words)}</textarea>" in filled_in
    asked = text(league.boss.post("/c/serie/desk/close/", {"phase": 1}))
    assert man in asked, "and again before the session is closed"
    league.boss.post("/c/serie/desk/decide/", {"words": words, "reason": "a gift"}, follow=True)

    assert "Forbidden: " in text(league.boss.get("/c/serie/desk/"))
    heard = text(browser_of("bert").get("/c/serie/"))
    assert man in heard
    assert "a gift" in heard
    public = text(league.public.get("/c/serie/"))
    assert "its presidents know of it" in public, "everybody hears that there was a decision"
    assert "a gift" not in public


def test_a_decision_that_cannot_be_understood_is_told_and_not_lost(league, gridiron):
    answer = league.boss.post("/c/gridiron/desk/decide/", {"words": "reward: 2: 100", "reason": "a long story"})

    assert answer.status_code == 422
    assert "nothing of that kind is decided" in text(answer)
    assert "reward: 2: 100" in text(answer)
    assert "a long story" in text(answer)


def test_only_the_commissioner_decides(league, gridiron):
    refused = league.anna.post("/c/gridiron/desk/decide/", {"words": "sanction: 2: signing 2", "reason": "r"})

    assert refused.status_code == 403
    assert history.current_state(gridiron).decisions.sanctions == {}


def test_a_game_that_leaves_nothing_to_decide_has_no_such_form(league):
    assert 'id="decide"' not in text(league.boss.get(DESK))


def test_a_contest_of_older_rules_says_what_changed_and_goes_on_once_its_commissioner_agrees(league, monkeypatch):
    monkeypatch.setattr(GuessGame, "versions", LATER)

    page = text(league.anna.get("/c/sunday/"))
    assert "There are newer rules" in page
    assert "a hit scores three" in page
    assert "Go on by the newer rules" not in page, "that is not an owner's to decide"
    assert "ein Treffer zählt drei" in text(league.anna.get("/c/sunday/", headers={"accept-language": "de"}))
    refused = league.anna.post("/c/sunday/orders/seat1/", {"phase": 1, "asked": "guess", "number": 3})
    assert "look at what changed and agree" in text(refused)

    assert "Go on by the newer rules" in text(league.boss.get("/c/sunday/desk/"))
    league.boss.post("/c/sunday/desk/agree/")

    front = text(league.anna.get("/c/sunday/"))
    assert "There are newer rules" not in front
    assert "version 2 of the rules holds instead of 1" in front
