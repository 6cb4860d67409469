"""Small words of every sentence: counts, whose it is, and lists. Team names are plural."""

from touchline.sport.teams import listed

__all__ = ["counted", "listed", "number", "place", "possessive", "sentence", "signed"]

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def number(count: int) -> str:
    """A count in words as far as people write them: "four", "27"."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def counted(count: int, word: str) -> str:
    """So many of something: "one point", "four games"."""
    return f"{number(count)} {word}" if count == 1 else f"{number(count)} {word}s"


def place(count: int) -> str:
    return PLACES[count - 1] if count <= len(PLACES) else f"number {count}"


def possessive(name: str) -> str:
    """What belongs to a team: "the Tycoons' run", "the Heat's run"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def sentence(words: str) -> str:
    """With a capital and a full stop."""
    return f"{words[0].upper()}{words[1:]}."


def signed(change: int) -> str:
    """A change with its sign; nothing where nothing changed."""
    return f"{change:+d}" if change else ""
