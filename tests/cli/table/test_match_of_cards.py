"""A match of displays and cards at one keyboard, with cards from a deck of one's own."""

from pathlib import Path

import pytest

from cli.table.seated import Seat, own_dice, seated
from touchline.books.ttfl.deck import standard_deck

DECK = standard_deck()


async def lined_up(seat: Seat) -> None:
    """A kickoff with the first two cards, and the usual formation."""
    await seat.press("enter")
    await seat.sees("Turn a card, and type its number: kickoff")
    await seat.type("1 2")
    await seat.sees("You have the ball: show your display, or announce a kick.")
    await seat.press("enter", "enter", "enter", "enter")


@pytest.mark.rule("SPF-SEQ-01", "SPF-FAC-02")
def test_two_people_call_in_secret_and_turn_their_cards(tmp_path: Path) -> None:
    async def story(seat: Seat) -> None:
        await lined_up(seat)
        await seat.sees("your call is secret")
        await seat.press("space")
        await seat.sees("Call a play", "inside left BK1")
        await seat.press("i", "enter", "enter", "enter", "space")
        await seat.sees("Call a defence", "by card", "Prevent Run")
        assert "inside left" not in seat.screen
        await seat.press("r")
        await seat.sees("Key", "who will run, such as BK1, or a direction such as inside left")
        await seat.press(*("enter",) * 3)
        await seat.sees("Receivers given to others", "H RE, L FL2")
        await seat.press(*("enter",) * 4)
        await seat.sees("Turn a card, and type its number: directive")
        await seat.type("3 4")

        play = seat.sitting.state.last.play
        assert [each.number for each in play.drawn][:2] == [3, 4]
        assert play.steps[0].result == DECK[2].inside_left
        await seat.sees("Inside", "Last calls", "inside left BK1", "run, usual")

        await seat.press("tab")
        drawn = await seat.sees("Ferrymen against Steamers")
        for box in "FGHIJKLMNO":
            assert f"│{box} " in drawn

    seated(own_dice(tmp_path / "table" / "cards.jsonl", "ttfl.match", people=("home", "visitors")), story)
