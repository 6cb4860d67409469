"""A coach at a live table in the browser: whether something is due, and answering it."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

DUE = "#ask:not(.waits, .over) form.answer"


def is_due(coach: Page) -> bool:
    return coach.locator(f"{DUE} :is(.tile, .send):enabled").count() > 0


@contextmanager
def heard(coach: Page) -> Iterator[Locator]:
    """The form that is due, to be answered; then wait until the page has heard and shows it no longer."""
    phase = coach.locator(f"{DUE} [name=phase]").get_attribute("value")
    form = coach.locator(f"{DUE}:has([name=phase][value='{phase}'])")
    yield form
    expect(form).to_have_count(0)
