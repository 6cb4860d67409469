"""Every game keeps the laws."""

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from touchline import books
from touchline.books.fool import coach
from touchline.books.fool.league import good_owner

from .games import LAWFUL
from .laws import LAWS, Law
from .situations import Entry, Situation, situations

TRIED = settings(
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # to shrink a league takes minutes and says little more
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@pytest.fixture(autouse=True)
def quick_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever tries calls out tries few: laws ask whether plans are legal, not how good."""
    monkeypatch.setattr(good_owner, "PLAN_TRIES", 60)
    monkeypatch.setattr(coach, "TRIES", 60)


@pytest.mark.parametrize("entry", LAWFUL, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_law_holds(law: Law, entry: Entry) -> None:
    @settings(TRIED, max_examples=entry.examples)
    @given(situations(entry))
    def holds(situation: Situation) -> None:
        law(situation)

    holds()


def test_every_game_of_every_book_keeps_the_laws() -> None:
    assert {entry.game.id for entry in LAWFUL} >= set(books.games())
