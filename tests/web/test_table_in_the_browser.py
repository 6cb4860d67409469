"""A match in two browsers, with a spectator in a third: everything by clicking, nothing by reloading."""

import zlib

import pytest
from playwright.sync_api import Page, expect

from tests.web.answering import heard, is_due

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}
THUMB = 44  # pixels


def answer(coach: Page) -> None:
    """Answer whatever is asked: a die as long as there is one, else the first choice."""
    with heard(coach) as form:
        asks_for_a_die = "add a die" in coach.locator("#ask .what").inner_text()
        buttons = form.locator(":is(button.tile, .send)")
        (buttons.last if asks_for_a_die else buttons.first).click()


def play_until(anna: Page, bert: Page, wanted: str) -> int:
    """Both coaches answer in turn until the board says so; how many answers that took."""
    answers = 0
    while wanted not in anna.locator("#board .mid").inner_text():
        for coach in (anna, bert):
            if is_due(coach):
                answer(coach)
                answers += 1
        anna.wait_for_timeout(10)
        assert answers < 400, "a quarter has forty rounds"
    return answers


def test_two_coaches_play_a_quarter_and_a_spectator_follows(open_page, site):
    site.match("cup")
    anna = open_page("/c/cup/", user="anna")
    bert = open_page("/c/cup/", user="bert", viewport=PHONE)
    crowd = open_page("/c/cup/")
    for page in (anna, bert, crowd):
        page.evaluate("window.neverReloaded = true")

    assert play_until(anna, bert, "2nd quarter") > 60

    for page in (anna, bert, crowd):
        expect(page.locator("#board .mid")).to_contain_text("2nd quarter")
        expect(page.locator("#plays")).to_contain_text("End of the 1st quarter.")
        expect(page.locator("#plays")).to_contain_text("the coin falls")
        assert page.evaluate("window.neverReloaded")
        told = page.locator("#plays article").evaluate_all("plays => plays.map(each => each.id)")
        assert len(told) == len(set(told)) > 40
    assert crowd.locator("form.answer").count() == 0
    assert crowd.locator("#board .pts").all_inner_texts() == anna.locator("#board .pts").all_inner_texts()

    anna.reload()
    expect(anna.locator("#board .mid")).to_contain_text("2nd quarter")
    assert is_due(anna) or is_due(bert)


@pytest.fixture
def at_the_call(open_page, site, request):
    """A match in which both sides are about to call: the coaches, the offense first."""
    name = f"m{zlib.crc32(request.node.name.encode())}"
    site.match(name)
    anna, bert = (open_page(f"/c/{name}/", user=user) for user in ("anna", "bert"))
    while "call a play" not in anna.locator("#ask .what").inner_text():
        for coach in (anna, bert):
            if is_due(coach) and "call a play" not in coach.locator("#ask .what").inner_text():
                answer(coach)
        anna.wait_for_timeout(10)
    expect(bert.locator("#ask .what")).to_contain_text("call a play")
    return (anna, bert) if anna.locator("button.tile").count() else (bert, anna)


def test_a_half_filled_answer_survives_what_the_other_coach_does(at_the_call):
    offense, defense = at_the_call
    defense.get_by_label("Prevent").check()

    offense.locator("button.tile", has_text="Long Bomb").click()
    expect(offense.locator("#ask")).to_contain_text("Waiting for")
    expect(offense.locator("#ask")).to_contain_text("You said: Play Long Bomb")
    offense.wait_for_timeout(1500)  # longer than the feed needs

    expect(defense.get_by_label("Prevent")).to_be_checked()
    assert "Long Bomb" not in defense.content()
    defense.get_by_role("button", name="Send").click()
    for page in (offense, defense):
        expect(page.locator("#plays article").first).to_contain_text("Long Bomb against a rush defense with a prevent.")


def test_an_answer_is_not_lost_while_news_are_on_their_way(at_the_call):
    offense, _ = at_the_call

    offense.evaluate("""() => {
        const hear = () => document.body.dispatchEvent(new Event("contest-changed"));
        hear();
        document.querySelector("form.answer button.tile").click();
        hear();
        hear();
    }""")

    expect(offense.locator("#ask")).to_contain_text("You said")


def test_a_coach_answers_with_the_keyboard_alone(at_the_call):
    offense, defense = at_the_call
    defense.get_by_label("Pass", exact=True).focus()
    defense.keyboard.press("ArrowDown")
    defense.keyboard.press("Tab")
    defense.keyboard.press("Tab")
    defense.keyboard.press("Enter")

    expect(defense.locator("#ask")).to_contain_text("You said")
    expect(defense.locator("#ask")).to_be_focused()
    offense.locator("button.tile").first.focus()
    offense.keyboard.press("Enter")
    expect(offense.locator("#plays article").first).to_contain_text("defense")


def test_a_play_says_why(at_the_call):
    _, defense = at_the_call
    kick = defense.locator("#plays article", has_text="kick off").first

    kick.locator("summary").click()

    expect(kick.locator(".rolls li").first).to_contain_text("kickoff")
    expect(kick.locator(".statutes dd").first).not_to_be_empty()
    kick.locator(".statutes .rule-id").first.click()
    expect(defense.locator(".rule .statement")).not_to_be_empty()


def test_the_table_fits_a_phone_and_a_thumb(open_page, site, at_the_call):
    name = at_the_call[0].url.rstrip("/").rpartition("/")[2]
    for user in ("anna", "bert", ""):
        page = open_page(f"/c/{name}/", user=user, viewport=PHONE, has_touch=True, is_mobile=True)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        targets = page.locator("#table :is(button, label.tile, .tabs a, summary)")
        assert targets.count() > 3
        small = targets.evaluate_all(
            f"all => all.filter(each => each.getBoundingClientRect().height < {THUMB} && each.checkVisibility())"
            ".map(each => each.outerHTML)"
        )
        assert not small


def test_a_tab_stays_open_while_the_match_goes_on(at_the_call):
    offense, defense = at_the_call
    offense.get_by_role("link", name="Box score").click()
    expect(offense.locator("#record table").first).to_be_visible()

    answer(offense)
    answer(defense)

    expect(offense.locator("#tab-box")).to_have_attribute("aria-current", "true")
    expect(offense.locator("#ask .what")).to_contain_text("add a die")
