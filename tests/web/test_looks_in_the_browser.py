"""What only a browser shows of how a page looks: what can be read on what, what fits a phone, what is numbered."""

import re

import pytest
from playwright.sync_api import Page, expect

from web.site import Site

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def lega(site: Site) -> Site:
    site.office(
        "league = contests.create('beppiland.league', name='vista', title='Vista', options={}, people={'1': 'anna'},"
        " commissioner=User.objects.get(username='boss'), pace_hours=48)\n"
        "contests.create('beppiland.match', name='gara', title='Gara', options={}, people={'home': 'anna'})\n"
        "contests.create('fool.match', name='calls', title='Calls', options={}, seed='calls',"
        " people={'visitors': 'anna', 'home': 'bert'})\n"
        "match = contests.Contest.objects.get(name='calls')\n"
        "def asked(): return history.wanted(history.open_phase(match)).owed_by('visitors')\n"
        "while asked() is None or asked().kind != 'call-play': closing.close(match)\n"
        "contests.create('beppiland.league', name='nuova', title='Nuova', options={}, people={'1': 'anna'})\n"
    )
    return site


def luminance(colour: str) -> float:
    channels = [float(each) / 255 for each in re.findall(r"[\d.]+", colour)[:3]]
    red, green, blue = (each / 12.92 if each <= 0.03928 else ((each + 0.055) / 1.055) ** 2.4 for each in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(page: Page, selector: str) -> float:
    """Between the words of an element and its own ground."""
    colours = page.locator(selector).first.evaluate(
        "e => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]"
    )
    darker, lighter = sorted(map(luminance, colours))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.usefixtures("lega")
def test_the_button_to_a_drawn_form_can_be_read_at_the_table(open_page, scheme):
    page = open_page("/c/gara/", user="anna", viewport=PHONE, color_scheme=scheme)
    assert contrast(page, "#ask a.button") > 4.5


@pytest.mark.usefixtures("lega")
def test_every_match_of_a_session_is_in_sight_on_a_phone_and_no_heading_is_torn(open_page, lega):
    lega.office("closing.close(contests.Contest.objects.get(name='vista'))")
    page = open_page("/c/vista/orders/1/", user="anna", viewport=PHONE, has_touch=True)
    grid = page.locator("#section-lineups .of-form")
    assert grid.evaluate("grid => grid.scrollWidth <= grid.clientWidth")

    heading = page.locator("#section-lineups .worked-out th").nth(1)
    expect(heading).to_have_text("Formation")
    one_line = heading.evaluate("e => e.getClientRects().length && e.clientHeight")
    assert one_line < page.locator("#section-lineups .worked-out thead tr").evaluate("e => e.clientHeight + 1")
    assert heading.evaluate("e => e.scrollWidth <= e.clientWidth + 1")


@pytest.mark.usefixtures("lega")
def test_the_players_of_a_new_team_are_written_two_boxes_a_line_on_a_phone(open_page):
    page = open_page("/c/nuova/orders/1/", user="anna", viewport=PHONE)
    row = page.locator("#section-players tbody tr").first
    assert row.bounding_box()["height"] < 250
    expect(page.locator("#section-players .find")).to_have_count(0)


@pytest.mark.usefixtures("lega")
def test_a_long_call_sheet_is_jumped_through(open_page):
    page = open_page("/c/calls/", user="anna", viewport=PHONE, has_touch=True)
    jump = page.locator("#ask nav.jump")
    expect(jump.get_by_role("link")).to_have_text(["Runs", "Passes", "Kicks", "Clock"])

    jump.get_by_role("link", name="Kicks").tap()
    expect(page.get_by_role("button", name="punt", exact=True)).to_be_in_viewport()
    assert jump.get_by_role("link", name="Kicks").evaluate("e => e.clientHeight") >= 44


@pytest.mark.usefixtures("lega")
def test_the_steps_of_an_explanation_are_numbered_and_those_of_the_proof_are_drawn(open_page):
    page = open_page("/c/calls/dice/", user="anna")
    page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend', '<ol class=\"steps\"><li>one</li></ol>')"
    )
    assert page.locator("ol.steps li").evaluate("e => getComputedStyle(e).listStyleType") == "decimal"
    assert page.locator("ol.how").evaluate("e => getComputedStyle(e).listStyleType") == "none"
    ink = page.locator("h1").evaluate("e => getComputedStyle(e).color")
    assert page.locator("ol.how h2").first.evaluate("e => getComputedStyle(e).color") == ink


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("box", ["<textarea>", "<input type=text>", "<select>"])
@pytest.mark.usefixtures("lega")
def test_what_is_written_at_the_table_can_be_read(open_page, scheme, box):
    page = open_page("/c/calls/", user="anna", color_scheme=scheme)
    page.evaluate(f"document.querySelector('#ask form').insertAdjacentHTML('beforeend', '{box[:-1]} id=box>')")
    assert contrast(page, "#box") > 4.5


@pytest.mark.usefixtures("lega")
def test_the_sheet_of_a_session_fits_the_smallest_phone(open_page):
    page = open_page("/c/vista/orders/1/", user="anna", viewport={"width": 320, "height": 640}, has_touch=True)
    expect(page.locator("#section-points")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
