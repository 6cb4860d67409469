"""A game whose orders are more than keys and a line can say: its sheet is written in an editor."""

import stat
import sys

import pytest

from cli.table.seated import LARGE, Seat, own_dice, seated


@pytest.fixture
def editor(tmp_path, monkeypatch):
    """Makes $EDITOR a script that does this to the `text` of the sheet."""

    def does(statement: str) -> None:
        script = tmp_path / "editor"
        script.write_text(
            f"#!{sys.executable}\nimport pathlib, sys\npath = pathlib.Path(sys.argv[1])\ntext = path.read_text()\n"
            f"{statement}\npath.write_text(text)\n"
        )
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
        monkeypatch.delenv("VISUAL", raising=False)
        monkeypatch.setenv("EDITOR", str(script))

    return does


def derby(tmp_path):
    return own_dice(tmp_path / "derby.jsonl", "beppiland.match", people=("home",))


def test_a_line_up_is_edited_and_sent_and_the_match_goes_on(tmp_path, editor):
    editor("text += '# mine'")
    sitting = derby(tmp_path)

    async def story(seat: Seat) -> None:
        await seat.sees("e", "edit your sheet in", "send it as it stands")
        await seat.press("e")
        await seat.sees("send it as it stands")
        await seat.press("s")
        await seat.sees("Roll a d")

    seated(sitting, story, size=LARGE)
    assert "home" in sitting._said


def test_what_cannot_be_understood_is_told_and_stays_in_the_sheet(tmp_path, editor):
    editor("text = 'what is this\\n' + text")
    sitting = derby(tmp_path)

    async def story(seat: Seat) -> None:
        await seat.press("e", "s")
        await seat.sees("line 1", "send it as it stands")
        editor("assert text.startswith('what is this')\ntext = text.partition('\\n')[2]")
        await seat.press("e", "s")
        await seat.sees("Roll a d")

    seated(sitting, story, size=LARGE)
