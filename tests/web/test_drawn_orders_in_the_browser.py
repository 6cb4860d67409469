"""A president fills in the order sheet of a session on a phone, in Chromium."""

import pytest
from playwright.sync_api import Page, expect

from web.site import Site

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def lega(site: Site) -> Site:
    site.office(
        "league = contests.create('beppiland.league', name='lega', title='Lega', options={}, people={'1': 'anna'},"
        " commissioner=User.objects.get(username='boss'), pace_hours=48)\n"
        "closing.close(league)"
    )
    return site


def first_eleven(page: Page, column: int) -> None:
    """Tap the first eleven of the squad into a match."""
    for row in range(11):
        page.locator("#section-lineups tbody tr").nth(row).locator("button.mark").nth(column).click()


def test_a_session_is_filled_in_on_a_phone_and_read_back(open_page, lega):
    page = open_page("/c/lega/orders/1/", user="anna", viewport=PHONE, has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]

    first_eleven(page, 0)
    said = page.locator("#section-lineups-said")
    expect(said).to_contain_text("complete, 4-3-3")
    expect(page.locator("#section-lineups tfoot .said").first).to_have_text("11/11")
    expect(page.locator("#as-text")).to_contain_text("X")

    hardness = page.locator("[name='entry:points.1.D.Di']")
    hardness.fill("4")
    expect(page.locator("#section-points tr", has=hardness).locator(".said")).to_have_text("6/10")

    page.locator("#section-training select").first.select_option(index=2)
    page.locator("#section-training select").nth(1).select_option("fitness")
    expect(page.locator("#section-training-said")).to_contain_text("fitness")
    page.locator("#section-club summary").click()
    page.get_by_label("Build stadium level 1").check()
    expect(page.locator("#form-sums")).to_contain_text("stadium level 1")
    page.locator("#section-press summary").click()
    page.get_by_label("Press").fill("We shall win.")

    page.get_by_role("button", name="Save only").click()
    expect(page.get_by_role("status")).to_contain_text("receipt 2-001")
    expect(page.locator("#section-lineups-said")).to_contain_text("complete, 4-3-3")
    expect(hardness).to_have_value("4")
    expect(page.get_by_label("Press")).to_have_value("We shall win.")
    expect(page.get_by_label("Build stadium level 1")).to_be_checked()
    assert page.locator("#section-lineups button.mark.set").count() == 11


def test_a_tap_sets_the_chosen_sign_and_another_takes_it_away(open_page, lega):
    page = open_page("/c/lega/orders/1/", user="anna", viewport=PHONE)
    cell = page.locator("#section-lineups tbody tr").nth(4).locator("button.mark").nth(1)

    page.locator(".pens").get_by_text("C", exact=True).click()
    cell.click()
    expect(cell).to_have_text("C")
    expect(page.locator("#section-lineups-said")).to_contain_text("out of position in Ce")
    cell.click()
    expect(cell).to_have_text("·")
    cell.press("d")
    expect(cell).to_have_text("D")
    cell.press("ArrowRight")
    page.keyboard.press("x")
    expect(page.locator("#section-lineups tbody tr").nth(4).locator("button.mark").nth(2)).to_have_text("X")


def test_names_totals_and_matches_stay_in_sight_while_the_grid_is_scrolled(open_page, lega):
    page = open_page("/c/lega/orders/1/", user="anna", viewport=PHONE)
    grid = page.locator("#section-lineups .of-form")
    grid.scroll_into_view_if_needed()
    grid.evaluate("grid => { grid.scrollTop = 300; grid.scrollLeft = 120; }")

    inside = grid.bounding_box()
    name = page.locator("#section-lineups tbody th").nth(8).bounding_box()
    foot = page.locator("#section-lineups tfoot tr").last.locator("th").bounding_box()
    head = page.locator("#section-lineups thead th").first.bounding_box()
    assert abs(name["x"] - inside["x"]) < 3
    assert abs(head["y"] - inside["y"]) < 3
    assert abs(foot["y"] + foot["height"] - inside["y"] - inside["height"]) < 3


def test_lines_are_added_and_a_change_of_the_contest_leaves_the_form_alone(open_page, lega):
    page = open_page("/c/lega/orders/1/", user="anna", viewport=PHONE)
    training = page.locator("#section-training")
    page.locator("#section-training select").first.select_option(index=3)
    before = training.locator("tbody tr").count()

    training.get_by_role("button", name="More lines").click()
    expect(training.locator("tbody tr")).to_have_count(before + 3)
    page.evaluate("document.body.dispatchEvent(new Event('contest-changed'))")
    training.locator("select").last.select_option("skill")
    assert training.locator("select").first.input_value()
    expect(training.locator("select").last).to_have_value("skill")


def test_the_odds_are_worked_out_beside_the_form(open_page, lega):
    page = open_page("/c/lega/orders/1/", user="anna")
    page.get_by_text("The odds, for your guess of the opponent").click()

    page.get_by_role("button", name="Work out the odds").click()

    expect(page.locator("#odds table").first).to_contain_text("%")


def test_without_scripts_the_sheet_is_filled_in_with_boxes(open_page, lega):
    page = open_page("/c/lega/orders/1/", user="anna", java_script_enabled=False, viewport=PHONE)
    for row in range(11):
        page.locator("#section-lineups tbody tr").nth(row).locator("select.mark").nth(2).select_option("X")
    page.get_by_role("button", name="Mark ready").click()

    expect(page.get_by_role("status")).to_contain_text("marked ready")
    assert page.locator("#section-lineups tbody tr").nth(0).locator("select.mark").nth(2).input_value() == "X"
    expect(page.locator("#section-lineups-said")).to_contain_text("complete, 4-3-3")


def test_a_half_filled_form_is_not_left_by_mistake(open_page, lega):
    page = open_page("/c/lega/orders/1/", user="anna", viewport=PHONE)
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.locator("#section-lineups button.mark").first.click()

    page.goto("/c/lega/")

    assert asked == ["beforeunload"]
