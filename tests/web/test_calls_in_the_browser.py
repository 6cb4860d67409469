"""Two coaches call by one tap or in their own words; every play is drawn and explained, on a phone too."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.answering import DUE, heard, is_due

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 800}
OWN_DEFENCE = "Mine rush: L RDE; C RDT, LDT, MLB z; R LDE; SL ROLB z; SR LOLB z; LS RCB z; RS LCB z; IL FS z; IR SS z"


def tap(coach: Page, label: str = "") -> None:
    with heard(coach) as form:
        tiles = form.locator("button.tile")
        (tiles.filter(has_text=label).first if label else tiles.first).click()


def to_the_call(*coaches: Page) -> None:
    while not all("Call a" in coach.locator("#ask .what").inner_text() for coach in coaches):
        for coach in coaches:
            if is_due(coach) and "Call a" not in coach.locator("#ask .what").inner_text():
                tap(coach)
        coaches[0].wait_for_timeout(20)


def offence_first(anna: Page, bert: Page) -> tuple[Page, Page]:
    return (anna, bert) if "Call a play" in anna.locator("#ask .what").inner_text() else (bert, anna)


def write(coach: Page, text: str) -> None:
    coach.locator(".own-words input[name$='.own']").last.fill(text)
    coach.locator(".own-words .send").click()


def test_downs_are_called_by_a_tap_or_in_own_words_and_drawn_and_explained(open_page, site):
    site.match_by_notation("notes")
    anna = open_page("/c/notes/", user="anna")
    bert = open_page("/c/notes/", user="bert", viewport=PHONE, color_scheme="dark")
    to_the_call(anna, bert)
    offence, defence = offence_first(anna, bert)

    tap(offence, "Pro: TB/R(F)")
    expect(offence.locator("#ask")).to_contain_text("Waiting for")
    tap(defence, "Base")
    for page in (anna, bert):
        expect(page.locator("#drawn svg.pieces")).to_have_count(1)
        expect(page.locator("#drawn")).to_contain_text("Pro: TB/R(F) against Base")
        expect(page.locator("#plays article").first).to_contain_text("Pro: TB/R(F) against Base")
    why = anna.locator("#plays article > details").first
    why.locator("> summary").click()
    expect(why.locator(".steps li").first).to_contain_text(re.compile("meets|Penalty"))

    to_the_call(anna, bert)
    offence, defence = offence_first(anna, bert)
    write(offence, "Pro: TB/XX")
    expect(offence.locator("ul.mistakes")).to_contain_text("XX")
    assert offence.locator(".own-words input[name$='.own']").last.input_value() == "Pro: TB/XX"
    write(offence, "Pro: TB/C")
    expect(offence.locator("#ask")).to_contain_text("Waiting for")
    write(defence, OWN_DEFENCE)
    for page in (anna, bert):
        expect(page.locator("#drawn")).to_contain_text("Pro: TB/C against Mine")

    assert bert.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_report_folds_the_steps_behind_each_play(open_page, site):
    site.office(
        "made = contests.create('fool.match', name='ruled', options={'manner': 'plans'}, seed='ruled')\n"
        "playing.play_on(made, until='phase', count=1)"
    )
    page = open_page("/c/ruled/phase/1/report/", viewport=PHONE)
    play = page.locator("details.behind").filter(has_text=" to ").first

    expect(play.locator(".steps")).to_be_hidden()
    play.locator("summary").click()
    expect(play.locator(".steps li").first).to_be_visible()
    expect(page.locator("section", has=page.get_by_role("heading", name="Scoring"))).to_contain_text("touchdown")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


# --- a series with a penalty and a time out -----------------------------------------------------------------------

PLAY, SAFE_PLAY, DEFENCE = "Gun: RW/IR || LX/SL", "Pro: TB/R(F)", "Mike"
DOWNS = 30


def asked(coach: Page) -> str:
    return coach.locator("#ask .what").inner_text()


def has(coach: Page, label: str) -> bool:
    return coach.locator(f"{DUE} button.tile").filter(has_text=label).count() > 0


def played_on(*coaches: Page) -> None:
    """Whoever is asked answers: a play, a defence, or whatever comes first."""
    for coach in coaches:
        if is_due(coach):
            tap(coach, next((label for label in (PLAY, SAFE_PLAY, DEFENCE) if has(coach, label)), ""))
    coaches[0].wait_for_timeout(20)


def test_two_coaches_play_in_secret_judge_a_penalty_and_stop_the_clock(open_page, site):
    site.match_by_notation("flag4")
    anna = open_page("/c/flag4/", user="anna")
    bert = open_page("/c/flag4/", user="bert", viewport=PHONE)
    to_the_call(anna, bert)
    offence, defence = offence_first(anna, bert)

    tap(offence, PLAY)
    expect(offence.locator("#ask .answered")).to_contain_text(PLAY)
    expect(offence.locator("#ask")).to_contain_text("sealed until everybody has answered")
    assert PLAY not in defence.content()
    tap(defence, DEFENCE)
    for page in (anna, bert):
        expect(page.locator("#drawn")).to_contain_text(f"{PLAY} against {DEFENCE}")

    fouled = waiting = None
    for _ in range(DOWNS * 2):
        fouled = next((coach for coach in (anna, bert) if is_due(coach) and "You were fouled" in asked(coach)), None)
        if fouled is not None:
            break
        played_on(anna, bert)
    assert fouled is not None, "nobody fouled"
    waiting = bert if fouled is anna else anna
    expect(waiting.locator("#ask")).to_contain_text("Waiting for")
    assert has(fouled, "the play: ")
    tap(fouled, "the penalty for ")
    for page in (anna, bert):
        expect(page.locator("#plays")).to_contain_text("take the penalty for ")

    for _ in range(DOWNS * 2):
        stops = next((coach for coach in (anna, bert) if is_due(coach) and "Call a defence" in asked(coach)), None)
        if stops is not None and "running" in stops.locator("#board").inner_text():
            break
        played_on(anna, bert)
    assert stops is not None, "nobody could stop the clock"
    stops.get_by_label("Time out").check()
    tap(stops, DEFENCE)
    while not anna.locator("#plays").get_by_text("Time out,").count():
        played_on(anna, bert)
    for page in (anna, bert):
        expect(page.locator("#plays")).to_contain_text("; 2 left")
    assert bert.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


# --- displays and cards, in two languages ---------------------------------------------------------------------------


def send(coach: Page) -> None:
    """Answer a form of several fields as it stands."""
    with heard(coach) as form:
        form.locator(".send").click()


def test_two_people_line_up_call_in_secret_and_see_the_cards_each_in_his_language(open_page, site):
    site.match_of_cards("derby")
    anna = open_page("/c/derby/", user="anna", locale="en-GB")
    bert = open_page("/c/derby/", user="bert")
    bert.context.set_extra_http_headers({"Accept-Language": "de"})
    bert.set_viewport_size(PHONE)
    bert.reload()

    expect(anna.locator("#ask")).to_contain_text("Say how you kick off.")
    expect(bert.locator("#ask")).to_contain_text("Gewartet wird auf")
    tap(anna, "deep")
    expect(bert.locator("#plays")).to_contain_text("Kickoff: ")
    expect(bert.locator("#ask")).to_contain_text("Zeig deine Aufstellung")
    bert.get_by_label("drei Receiver, Shotgun").check()
    send(bert)

    expect(anna.locator("#plays")).to_contain_text("line up in the shotgun")
    expect(anna.locator("#ask")).to_contain_text("Call a defence. The offence does not see it.")
    tap(bert, "Inside links BK1")
    assert "Inside links" not in anna.content()
    assert "inside left" not in anna.locator("#plays").inner_text()
    assert is_due(anna)
    tap(anna, "Prevent Run")

    expect(anna.locator("#plays article").first).to_contain_text("inside left")
    expect(anna.locator("#plays article").first).to_contain_text("against Prevent Run: ")
    expect(bert.locator("#plays article").first).to_contain_text("Inside links")
    expect(bert.locator("#plays article").first).to_contain_text("gegen Prevent Run: ")
    for page, directive, column in ((anna, "Directive: ", "directive"), (bert, "Direktive: ", "Direktive")):
        expect(page.locator("#drawn svg.pieces")).to_have_count(1)
        expect(page.locator("#drawn")).to_contain_text(directive)
        expect(page.locator("#drawn table")).to_contain_text(column)
    assert bert.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_what_is_said_of_the_sideline_goes_with_a_call_and_stands(open_page, site):
    site.match_by_notation("sideline")
    anna = open_page("/c/sideline/", user="anna", viewport=PHONE)
    bert = open_page("/c/sideline/", user="bert", viewport=PHONE)
    to_the_call(anna, bert)
    offence, defence = offence_first(anna, bert)

    said = offence.locator(".with-it details").filter(has_text="Quarterback on a long scramble")
    said.locator("summary").click()
    expect(said).to_contain_text("as before: usual")
    said.locator("[value='run on']").check()
    tap(offence, "Pro: TB/R(F)")
    expect(offence.locator(".answered").first).to_contain_text("run on")
    tap(defence, "Base")
    to_the_call(anna, bert)
    again, _ = offence_first(anna, bert)
    if again is offence:
        expect(said).to_contain_text("as before: run on")
    assert offence.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


MINE = "Mine shotgun: LW W (0, WWL); LX W (1, WL); RX W (1, WR); RW W (0, WWR); LH H (1, LT)"


def test_a_coach_says_a_set_of_his_own_and_who_plays_on_a_phone_and_nobody_else_reads_it(open_page, site):
    site.match_by_notation("own-sets")
    anna = open_page("/c/own-sets/", user="anna", viewport=PHONE)
    bert = open_page("/c/own-sets/", user="bert", viewport=PHONE)
    to_the_call(anna, bert)
    offence, defence = offence_first(anna, bert)

    for label, text in (("Own sets", f"{MINE}\n"), ("Men for this play", "Q: nobody")):
        said = offence.locator(".with-it details").filter(has=offence.locator("summary", has_text=label))
        said.locator("summary").click()
        said.locator("textarea").fill(text)
    write(offence, "Mine: RX/SR")
    expect(offence.locator("ul.mistakes")).to_contain_text("obody in the club is nobody")
    assert offence.locator("textarea[name=sets]").input_value().strip() == MINE
    offence.locator("textarea[name=men]").fill("usual")
    write(offence, "Mine: RX/SR")
    expect(offence.locator(".answered").first).to_contain_text("Mine: RX/SR")
    assert offence.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    tap(defence, "Base")
    for page in (anna, bert):
        expect(page.locator("#drawn")).to_contain_text("Mine: RX/SR against Base")
    assert "Mine shotgun" not in defence.content()
