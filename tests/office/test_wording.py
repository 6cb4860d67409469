"""Whatever people write is kept by both databases, or refused in words."""

import pytest

from office.conftest import Office
from touchline.game import OrdersError, is_keepable
from touchline.office import commissioner, sealing
from touchline.office.errors import OfficeError
from touchline.office.models import Event, Orders
from touchline.office.wording import texts

UNKEEPABLE = ["a\0b", "\ud800", "\x1b[2J", "\x7f", "won \u202e03-0"]


@pytest.mark.parametrize("text", ["", "Zürich–Ötzi", "two\nlines\tand a tab\r\n", "עברית", "🏈", "<b>&amp;"])
def test_what_people_write_in_earnest_can_be_kept(text: str) -> None:
    assert is_keepable(text)


def test_every_text_of_a_value_is_looked_at_however_deep() -> None:
    deep: list[object] = ["bottom"]
    for _ in range(100_000):
        deep = [deep]

    assert set(texts({"name": ["a", {"inner": ("b", 3)}], "deep": deep})) == {
        "name", "a", "inner", "b", "deep", "bottom",
    }  # fmt: skip


@pytest.mark.parametrize("reason", [*UNKEEPABLE, "x" * 301])
def test_a_reason_that_cannot_be_kept_is_refused(office: Office, reason: str) -> None:
    contest = office.contest("anna")
    by = office.user("commissioner")

    with pytest.raises(OfficeError, match="the reason has"):
        commissioner.override(contest, "points.seat1", 1, reason=reason, by=by)
    with pytest.raises(OfficeError, match="the reason has"):
        office.submit(contest, 1, 3, by=by, reason=reason)
    assert not Event.objects.exists()
    assert not Orders.objects.exists()


@pytest.mark.parametrize("text", UNKEEPABLE)
def test_text_that_cannot_be_kept_enters_neither_state_nor_orders(office: Office, text: str) -> None:
    contest = office.contest("anna")

    with pytest.raises(OfficeError, match="the change has characters that cannot be kept"):
        commissioner.override(contest, "names.seat1", text, reason="r", by=None)
    with pytest.raises(OrdersError, match="characters that cannot be kept"):
        sealing.submit(contest, office.seat(contest), {"number": text}, by=None, via="api")
    with pytest.raises(OrdersError, match="characters that cannot be kept"):
        sealing.submit(contest, office.seat(contest), {text: 1}, by=None, via="api")
