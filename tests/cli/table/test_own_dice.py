"""People roll their own dice, and type them in."""

from pathlib import Path

import pytest

from cli.table.seated import Seat, own_dice, seated
from touchline.books.penpaper.head_to_head.state import AWAY, HOME
from touchline.cli.table.own_dice import OwnDiceSitting, SavedGameError
from touchline.dice import OutOfDiceError

BOTH = ("away", "home")
EXAMPLE = {"home": "New York Tycoons", "away": "San Diego Cruisers"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "table" / "example.jsonl"


def standing(sitting):
    match = sitting.state
    return match.offense, match.situation.spot, match.situation.down, match.rounds_left


async def play(seat: Seat, play: str, defense: str, dice: str) -> None:
    """Both call in secret, nobody adds a die, and the dice are rolled."""
    await seat.press("space", play, "space", *defense)
    await seat.press(*("n" for _ in range(2)))
    await seat.type(dice)


@pytest.mark.rule("PP-EXAM-01", "PP-EXAM-02")
def test_the_worked_drive_of_the_book_is_played_with_typed_dice(file):
    """The sample teams are a little stronger than those of the example; every play comes out as it does there."""

    async def story(seat: Seat) -> None:
        await seat.press("h")
        await seat.type("1")
        await seat.press("o", "n")
        await seat.type("5 6")
        await seat.press("f")
        assert standing(seat.sitting) == (AWAY, 20, 1, 39)
        await play(seat, "r", "rn", "10 2 1 2")
        assert standing(seat.sitting) == (AWAY, 23, 2, 38)
        await play(seat, "p", "rn", "6 3 1 2 3")
        assert standing(seat.sitting) == (AWAY, 29, 3, 37)
        await play(seat, "B", "rn", "17 1 5 1 3 8")
        await seat.sees("Flag: holding by the offense")
        await seat.press("y")
        assert standing(seat.sitting) == (AWAY, 19, 3, 36)
        await play(seat, "p", "pb", "5 4 2 2 2")
        assert standing(seat.sitting) == (AWAY, 25, 4, 35)
        await seat.press("space", "P", "space", "r", "n")
        await seat.type("3 4")
        await seat.press("r")
        await seat.type("2 1 6 3 10")
        assert standing(seat.sitting) == (HOME, 37, 1, 34)
        await seat.sees("your own dice")

    seated(own_dice(file, people=BOTH, **EXAMPLE), story)

    assert standing(OwnDiceSitting(file)) == (HOME, 37, 1, 34)


def test_every_die_is_asked_for_by_name(file):
    async def story(seat: Seat) -> None:
        await seat.press("h")
        await seat.sees("Roll a d2: coin toss")
        await seat.type("3")
        await seat.sees("a d2 does not fall on 3")
        await seat.type("")
        await seat.sees("Roll a d2: coin toss")
        await seat.type("2 6")
        await seat.sees("not needed: 6")
        await seat.sees("the coin falls tails")

    seated(own_dice(file, people=("away",)), story)


def test_somebody_who_leaves_between_two_dice_goes_on_with_the_second(file):
    async def begun(seat: Seat) -> None:
        await seat.press("h")
        await seat.type("1")
        await seat.press("d", "n")
        await seat.type("5")
        await seat.hit("q")

    async def gone_on_with(seat: Seat) -> None:
        await seat.sees("the coin falls heads")
        await seat.sees("Roll a d6: kickoff  (so far: 5)")
        await seat.type("6")
        await seat.sees("kick off, 70 yards")

    seated(own_dice(file, people=BOTH), begun)
    seated(OwnDiceSitting(file), gone_on_with)


def test_a_computer_coach_calls_by_dice_of_its_own(file):
    async def story(seat: Seat) -> None:
        await seat.type("1")  # the computer has called the toss
        await seat.sees("The visitors call heads, the coin falls heads")

    sitting = own_dice(file, people=("home",))
    seated(sitting, story)

    _, said, rolled, *_ = file.read_text().splitlines()
    assert '"call-toss"' in said
    assert rolled == '{"type":"rolled","face":1}'


def test_what_is_kept_can_be_taken_back_with_an_editor(file):
    sitting = own_dice(file, people=BOTH)
    sitting.send(AWAY, {"call": "heads"})
    sitting.roll(2)
    sitting.go_on()
    assert sitting.state.toss_winner == HOME
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:-1]))

    again = OwnDiceSitting(file)
    again.roll(1)
    again.go_on()

    assert again.state.toss_winner == AWAY


def test_a_line_that_was_cut_off_by_a_crash_was_never_said(file):
    sitting = own_dice(file, people=BOTH)
    sitting.send(AWAY, {"call": "tails"})
    whole = file.read_bytes()
    file.write_bytes(whole + b'{"type":"rolled","fa')

    again = OwnDiceSitting(file)

    assert file.read_bytes() == whole
    with pytest.raises(OutOfDiceError, match="coin toss"):
        again.go_on()


def test_two_windows_do_not_write_into_the_same_game(file):
    mine = own_dice(file, people=BOTH)
    OwnDiceSitting(file).send(AWAY, {"call": "tails"})

    with pytest.raises(SavedGameError, match="another window"):
        mine.send(AWAY, {"call": "heads"})

    assert OwnDiceSitting(file).owed() == ()


def test_a_table_that_cannot_go_on_is_left_with_the_reason(file):
    async def story(seat: Seat) -> None:
        OwnDiceSitting(file).send(AWAY, {"call": "tails"})
        await seat.hit("h")
        await seat.until(lambda: seat.app.return_value is not None)

    with pytest.raises(SavedGameError, match="another window"):
        seated(own_dice(file, people=BOTH), story)


@pytest.mark.leftover_dice
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "cannot be read"),
        ("no json", "cannot be read"),
        ('{"type":"rolled","face":7}', "is no saved game"),
    ],
)
def test_a_file_that_is_no_game_is_refused(file, line, told):
    file.parent.mkdir()
    file.write_text(f"{line}\n")

    with pytest.raises(SavedGameError, match=told):
        OwnDiceSitting(file)


@pytest.mark.leftover_dice
@pytest.mark.parametrize(
    "lines",
    [
        ['{"type":"rolled","face":1}'],
        ['{"type":"said","seat":"home","orders":{"type":"call-toss"}}'],
        ['{"type":"said","seat":"away","orders":{"type":"call-play"}}'],
        ['{"type":"said","seat":"away","orders":{"type":"nothing"}}'],
        ['{"type":"said","seat":"away","orders":{"type":"call-toss"}}', '{"type":"rolled","face":7}'],
    ],
)
def test_a_line_that_does_not_follow_is_named(file, lines):
    own_dice(file, people=BOTH)
    file.write_text(file.read_text() + "".join(f"{line}\n" for line in lines))

    with pytest.raises(SavedGameError, match=f"line {1 + len(lines)} does not follow"):
        OwnDiceSitting(file)


def test_a_game_begun_with_other_rules_is_not_gone_on_with(file):
    own_dice(file, people=BOTH)
    file.write_text(file.read_text().replace('"game_version":2', '"game_version":99'))

    with pytest.raises(SavedGameError, match="begun with version 99"):
        OwnDiceSitting(file)


@pytest.mark.rule("SPF-FAC-02")
def test_cards_of_ones_own_deck_are_turned_and_named(file):
    async def story(seat: Seat) -> None:
        await seat.sees("Turn a card, and type its number")
        await seat.type("500")
        await seat.sees("there is no card 500, or it has been turned already")
        left = seat.sitting.state.left
        await seat.type(" ".join(str(number) for number in left[:12]))
        assert seat.sitting.state.step > 1
        assert left[0] not in seat.sitting.state.left

    seated(own_dice(file, "ttfl.match", people=()), story)
