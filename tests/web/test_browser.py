"""The site in Chromium, served as in real life."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}


def test_a_link_lets_its_bearer_in(open_page):
    page = open_page(user="anna")

    expect(page.get_by_role("heading", name="Your contests")).to_be_visible()


def test_a_visitor_follows_a_contest_from_the_list_to_a_rule(open_page):
    page = open_page()

    page.get_by_role("link", name="League played").click()
    expect(page.get_by_role("heading", level=1)).not_to_be_empty()
    page.locator(".told details summary").first.click()
    expect(page.locator(".told .rolls li").first).to_be_visible()
    page.locator(".told .rule-id").first.click()
    expect(page.locator(".rule .statement")).not_to_be_empty()


def test_orders_are_written_with_a_mistake_then_right(open_page, site):
    site.league("founding")
    page = open_page("/c/founding/", user="anna")

    page.get_by_role("link", name="Write your orders").click()
    page.get_by_label("Name", exact=True).fill("Hogs")
    expect(page.locator("#order-check")).to_contain_text("wrong so far")
    page.get_by_role("button", name="Mark ready").click()
    expect(page.get_by_role("alert")).to_contain_text("Nothing was stored")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Hogs")

    page.get_by_label("Sample team").select_option("Iowa Hogs")
    expect(page.locator("#order-check")).to_contain_text("These orders can stand")
    expect(page.locator("#as-json")).to_contain_text("Iowa Hogs")
    page.get_by_role("button", name="Mark ready").click()
    expect(page.get_by_role("status")).to_contain_text("receipt 1-001")


def test_the_browser_draws_a_word_for_the_dice(open_page, site):
    site.league("wordy")
    page = open_page("/c/wordy/orders/1/", user="anna")

    first = page.locator("#nonce").input_value()
    page.reload()

    assert len(first) == 32
    assert page.locator("#nonce").input_value() != first


def test_a_page_changes_when_another_process_closes_the_phase(open_page, site):
    site.league("living", weeks=1)
    page = open_page("/c/living/")
    expect(page.locator("#phase-bar")).to_contain_text("week 2")

    site.office("closing.close(contests.find('living'))")

    expect(page.locator("#phase-bar")).to_contain_text("week 3")
    expect(page.locator(".news h2")).to_contain_text("week 2")
    expect(page.locator("#announcer")).to_have_text("This page was brought up to date.")

    site.office("closing.close(contests.find('living'))")

    expect(page.locator("#phase-bar")).to_contain_text("week 4")


def test_orders_in_the_writing_are_not_redrawn_under_ones_hands(open_page, site):
    site.league("busy", weeks=1)
    page = open_page("/c/busy/orders/1/", user="anna")
    page.get_by_label("Press").fill("We have asked the league to look at the turf.")

    site.office("closing.close(contests.find('busy'))")
    page.get_by_role("button", name="Save only").click()

    expect(page.get_by_role("heading", name="That phase has closed")).to_be_visible()
    expect(page.locator("main pre")).to_contain_text("look at the turf")


def test_orders_can_be_sent_with_the_keyboard_alone(open_page, site):
    site.league("keys")
    page = open_page("/c/keys/orders/1/", user="anna")

    page.keyboard.press("Tab")
    expect(page.get_by_text("Skip to the page")).to_be_focused()
    page.keyboard.press("Enter")
    tab_to(page, "f-sample_team")
    page.keyboard.type("Iowa Hogs")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.value") == "ready":
            break
    page.keyboard.press("Enter")

    expect(page.get_by_role("status")).to_contain_text("marked ready")


def tab_to(page: Page, element_id: str) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == element_id:
            return
    raise AssertionError(f"the keyboard does not reach {element_id}")


def test_the_readers_own_browser_checks_the_dice(open_page):
    page = open_page("/c/played/dice/3/")

    expect(page.locator("#browser-check")).to_contain_text("worked out by your own browser")
    expect(page.locator("#browser-check")).to_have_class("check ok")


@pytest.mark.parametrize("forged", ["data-seed", "data-commitment", "data-key"])
def test_the_readers_own_browser_is_not_fooled(open_page, forged):
    page = open_page()

    def forge(route) -> None:
        answer = route.fetch()
        before, name, after = answer.text().partition(f'{forged}="')
        route.fulfill(response=answer, body=f"{before}{name}{'1' if after[0] == '0' else '0'}{after[1:]}")

    page.route("**/dice/3/", forge)
    page.goto("/c/played/dice/3/")

    expect(page.locator("#browser-check")).to_contain_text("another result")


PAGES = [
    "/",
    "/rules/",
    "/rules/PP-LP-04/",
    "/password/",
    "/nowhere/",
    "/c/played/",
    "/c/played/sheet/standings/",
    "/c/played/sheet/results/",
    "/c/played/archive/",
    "/c/played/phase/3/",
    "/c/played/dice/",
    "/c/played/dice/3/",
    "/c/played/orders/1/",
    "/c/played/desk/",
    "/c/played/desk/?at=teams.0",
]


def test_no_page_is_wider_than_a_phone(open_page):
    page = open_page(user="boss", viewport=PHONE)

    too_wide = []
    for address in PAGES:
        page.goto(address)
        if page.evaluate("document.documentElement.scrollWidth") > PHONE["width"]:
            too_wide.append(address)

    assert not too_wide


def test_every_input_has_a_label_and_every_page_one_heading_of_its_own(open_page):
    page = open_page(user="boss")

    for address in PAGES:
        page.goto(address)
        unlabelled = page.eval_on_selector_all(
            "input:not([type=hidden]), select, textarea",
            "inputs => inputs.filter(each => !each.labels.length).map(each => each.outerHTML)",
        )
        assert not unlabelled, address
        assert page.locator("h1").count() == 1, address


@pytest.mark.parametrize(("scheme", "is_dark"), [("light", False), ("dark", True)])
def test_the_pages_follow_the_readers_light(open_page, scheme, is_dark):
    page = open_page("/c/played/", color_scheme=scheme)

    paper = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
    ink = page.evaluate("getComputedStyle(document.body).color.match(/\\d+/g).map(Number)")

    assert (sum(paper) < sum(ink)) == is_dark


def test_the_commissioner_closes_a_phase_in_two_clicks(open_page, site):
    site.league("run")
    page = open_page("/c/run/desk/", user="boss")

    page.get_by_role("button", name="Close and rule").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("without them?")
    page.get_by_role("button", name="Close and rule").click()

    expect(page.get_by_role("status")).to_contain_text("Ruled: Found the teams.")


A_TRADE_THAT_ONE_CLUB_HAS_WRITTEN = """
from touchline.office import sealing
boss = User.objects.get(username="boss")
people = {"1": "anna", "2": "bert"}
made = contests.create("fool.league", name="oval", title="Oval", options={"clubs": 4}, people=people, commissioner=boss)
closing.close(made)
offer = {"trades": [{"to": "2", "gives": ["p1"], "gets": ["p53"]}]}
for number, orders in (("1", offer), ("2", {"plan": ""})):
    seat = made.seats.get(seat=number)
    sealing.submit(made, seat, orders, by=seat.holder, via="web")
"""


def test_the_commissioner_reads_what_is_in_doubt_and_decides(open_page, site):
    site.office(A_TRADE_THAT_ONE_CLUB_HAS_WRITTEN)
    page = open_page("/c/oval/desk/", user="boss")

    expect(page.locator(".doubts")).to_contain_text("these have not written it")
    page.get_by_label("Decision").fill("suspend: [p1] for 2 games")
    page.locator("#decide-reason").fill("a brawl")
    page.get_by_role("button", name="Decide").click()

    expect(page.get_by_role("status")).to_contain_text("is suspended for 2 games.")
    page.goto("/c/oval/sheet/decisions/")
    expect(page.locator("main")).to_contain_text("is suspended for 2 games.")
