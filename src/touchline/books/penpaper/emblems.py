"""Logos and colors that can be drawn: said in an owner's words, shown on his team's page (PP-TEAM-10)."""

import re
from collections.abc import Iterator, Mapping

from touchline.books.penpaper.state import Team
from touchline.pictures import FIGURES, Emblem, Figure

COLOURS: Mapping[str, str] = {
    "black": "#111111",
    "blue": "#1f4fa3",
    "bronze": "#8c6239",
    "brown": "#5c3a21",
    "burgundy": "#6b1528",
    "copper": "#b4652f",
    "cream": "#f3e9c9",
    "crimson": "#a3142b",
    "gold": "#d9a514",
    "gray": "#7d8590",
    "green": "#1f6b3a",
    "grey": "#7d8590",
    "maroon": "#6a1b2e",
    "navy": "#14274e",
    "orange": "#d9641a",
    "pink": "#d76a94",
    "purple": "#53288a",
    "red": "#b3202a",
    "silver": "#b9c0c7",
    "teal": "#11727a",
    "turquoise": "#2aa5a0",
    "violet": "#6a3fa0",
    "white": "#ffffff",
    "yellow": "#efc62b",
}
LETTERS = 2


def emblem(team: Team) -> Emblem | None:
    """PP-TEAM-10: the logo in the team's colors, the ground first; nothing where no color is known.

    A logo that names none of the figures is drawn as the team's letters.
    """
    known = [COLOURS[word] for word in _words(team.colors) if word in COLOURS]
    if not known:
        return None
    ground, colour = known[0], known[1] if len(known) > 1 else _against(known[0])
    figure: Figure = next(_figures(team.logo), "letters")
    letters = _letters(team.name) if figure == "letters" else ""
    words = f"{team.name}: {team.logo or letters}, {team.colors}"
    return Emblem(words=words, figure=figure, ground=ground, colour=colour, letters=letters)


def _words(said: str) -> list[str]:
    return re.findall(r"\w+", said.casefold())


def _figures(logo: str) -> Iterator[Figure]:
    """The figures a logo names, in its order: "two stars" is a star."""
    for word in _words(logo):
        yield from (figure for figure in FIGURES if figure != "letters" and word in {figure, f"{figure}s"})


def _letters(name: str) -> str:
    """The initials of a name: "CT" of the Chicago Tigers."""
    return "".join(word[0] for word in name.split())[:LETTERS].upper()


def _against(ground: str) -> str:
    """White on a dark ground, black on a light one."""
    red, green, blue = (int(ground[place : place + 2], 16) for place in (1, 3, 5))
    return COLOURS["black"] if 3 * red + 6 * green + blue > 10 * 128 else COLOURS["white"]
