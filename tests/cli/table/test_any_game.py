"""The table asks no game which it is: another one has secrets, private events and things to type."""

import pytest

from cli.table.seated import Seat, own_dice, seated
from games.guess import GuessGame
from touchline import books
from touchline.game import SeatId


class TypedGuess(GuessGame):
    """Numbers are typed, not chosen."""

    id = "test.typed"

    def choices(self, state, seat, field, language="en"):
        return ()


TYPED = TypedGuess()


@pytest.fixture(autouse=True)
def _the_game_is_known(monkeypatch):
    games = books.games()
    monkeypatch.setattr(books, "games", lambda: games | {TYPED.id: TYPED})


def test_secrets_are_seen_only_by_whose_turn_it_is_and_typing_echoes_nothing(tmp_path):
    sitting = own_dice(tmp_path / "live.jsonl", TYPED.id, live=True, people=("seat1", "seat2"), seats=2)
    lucky = sitting.state.lucky

    async def story(seat: Seat) -> None:
        assert "lucky" not in await seat.sees("seat1: your call is secret.")
        await seat.press("space")
        await seat.sees(f"seat1 · lucky: {lucky[SeatId('seat1')]}")
        await seat.hit("4")
        assert "> 4" not in await seat.sees("> ▁")
        await seat.hit("backspace")
        await seat.type("9")
        await seat.sees("9 is not on the die", "seat1: your call is secret.")
        await seat.press("space")
        await seat.type("x")
        await seat.sees("Expected `int`")
        await seat.press("space")
        await seat.type("5")
        await seat.press("space")
        await seat.sees(f"seat2 · lucky: {lucky[SeatId('seat2')]}")
        await seat.type("6")
        await seat.type("6")
        await seat.sees("The die shows 6; seat2 guessed it", "seat1: your call is secret.")

    seated(sitting, story)


def test_what_only_one_seat_may_know_is_not_told_to_two(tmp_path):
    sitting = own_dice(tmp_path / "live.jsonl", TYPED.id, live=True, people=("seat1", "seat2"), seats=2, sides=2)
    alone = own_dice(tmp_path / "alone.jsonl", TYPED.id, live=True, people=("seat1",), seats=1, sides=2)
    struck = str(alone.state.lucky[SeatId("seat1")])

    async def together(seat: Seat) -> None:
        for _ in range(2):
            await seat.press("space")
            await seat.type("1")
        await seat.type(str(sitting.state.lucky[SeatId("seat1")]))
        for _ in range(2):
            if not seat.sitting.steps:
                await seat.type("1")
        assert "The lucky number" not in await seat.sees("The die shows")

    async def by_oneself(seat: Seat) -> None:
        await seat.type("1")
        await seat.type(f"{struck} 3")
        await seat.sees("The lucky number of seat1 fell")

    seated(sitting, together)
    seated(alone, by_oneself)


def test_a_game_that_is_over_says_who_won_and_keeps_its_sheets(tmp_path):
    sitting = own_dice(tmp_path / "live.jsonl", TYPED.id, live=True, people=("seat1",), seats=1, rounds=1)

    async def story(seat: Seat) -> None:
        await seat.type("2")
        await seat.type("2 1")
        await seat.sees("The game is over: seat1")
        await seat.hit("tab")
        await seat.sees("Standings", "News")
        await seat.hit("escape")
        await seat.hit("q")

    seated(sitting, story)
    assert sitting.phase is None
