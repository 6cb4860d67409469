"""Men, clubs and draft choices as people write them: in full, shortened, without accents, nearly right."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cached_property, lru_cache
from typing import TypeVar

from touchline.books.fool.league.careers import ClubId, as_he_plays
from touchline.books.fool.league.state import League, Pick
from touchline.books.fool.players import PlayerId

Value = TypeVar("Value")
ALIKE, CLEARLY, NEAREST = 0.75, 0.08, 3
LONGEST_NAME = 200
_NUMBER = re.compile(r"\[\s*(?P<id>\w+)\s*\]")
_CLUB = re.compile(r"(?:club\s*)?(?P<number>\d+)", re.IGNORECASE)
_PICK = re.compile(
    r"(?:year\s+(?P<year>\d{1,6})\s+)?round\s+(?P<round>\d{1,3})(?:\s+of\s+(?P<club>.+))?", re.IGNORECASE
)
_SIGNS = re.compile(r"[:;,#\[\]\n\r]")


class UnknownError(Exception):
    """A name that nobody has, or more than one; and who may have been meant."""

    def __init__(self, wrong: str, nearest: Iterable[str] = ()) -> None:
        self.wrong = wrong
        self.nearest = tuple(nearest)
        super().__init__(wrong)


@lru_cache(maxsize=65536)
def folded(text: str) -> str:
    """What is left of text when case, accents, signs and spacing do not count."""
    signs = unicodedata.normalize("NFKD", text).casefold()
    return " ".join(
        re.sub(r"[^\w\s]|_", " ", "".join(each for each in signs if not unicodedata.combining(each))).split()
    )


class Names:
    """Who and what a club may name in its orders."""

    def __init__(self, league: League, club: ClubId) -> None:
        self.league = league
        self.own = club

    # --- men --------------------------------------------------------------------------------------------------------

    def man(self, who: PlayerId) -> str:
        """His name; with his number where that alone could be mistaken."""
        career = self.league.careers.get(who)
        if career is None:
            return f"[{who}]"
        name = career.player.name
        alone = not _SIGNS.search(name) and folded(name) and self._men[folded(name)] == [who]
        return name if alone and " for " not in name else f"{_SIGNS.sub(' ', name).strip()} [{who}]"

    def marked(self, who: PlayerId) -> str:
        """His name and his marker, to tell him from others."""
        player = as_he_plays(self.league.careers[who])
        return f"{player.name} [{who}], {player.written}, {player.age}"

    def read_man(self, text: str, among: Sequence[PlayerId]) -> tuple[PlayerId, bool]:
        """Who is meant, first of all among some; and whether that is certain.

        By his number, his name, a part of it that only one man has, or a name that is nearly his.
        """
        _check_length(text)
        by_number = _NUMBER.search(text)
        number = PlayerId(by_number["id"] if by_number else text.strip())
        if number in self.league.careers:
            return number, True
        if by_number or not folded(text):
            raise UnknownError(f"there is no man {text.strip()[:40]!r}")
        wanted = folded(text)
        everybody = self._men.get(wanted, [])
        exact = [who for who in everybody if who in set(among)] or everybody
        if len(exact) == 1:
            return exact[0], True
        if exact:
            raise UnknownError(f"several men are called {text.strip()[:40]}", map(self.marked, exact[:NEAREST]))
        return self._meant(wanted, text, among), False

    def _meant(self, wanted: str, text: str, among: Sequence[PlayerId]) -> PlayerId:
        for men in (among, tuple(self.league.careers)):
            names = {who: folded(self.league.careers[who].player.name) for who in men if who in self.league.careers}
            parts = [who for who, name in names.items() if set(wanted.split()) <= set(name.split())]
            if len(parts) == 1:
                return parts[0]
            if parts:
                raise UnknownError(f"{text.strip()[:40]!r} may be several men", map(self.marked, parts[:NEAREST]))
            try:
                return nearest(wanted, names, self.marked, text)
            except UnknownError as unknown:
                found = unknown
        raise found

    @cached_property
    def _men(self) -> Mapping[str, list[PlayerId]]:
        found: dict[str, list[PlayerId]] = {}
        for who, career in self.league.careers.items():
            found.setdefault(folded(career.player.name), []).append(who)
        return found

    # --- clubs ------------------------------------------------------------------------------------------------------

    def club(self, club: ClubId) -> str:
        """A club by its name; by its number where that could be mistaken."""
        if club not in self.league.clubs:
            return f"club {club}"
        name = self.league.clubs[club].name
        same = [each for each in self._clubs.values() if each == folded(name)]
        plain = len(same) == 1 and folded(name) and not _SIGNS.search(name) and not _CLUB.fullmatch(name.strip())
        return name if plain else f"club {club}"

    def read_club(self, text: str) -> tuple[ClubId, bool]:
        _check_length(text)
        number = _CLUB.fullmatch(text.strip())
        if number and ClubId(number["number"]) in self.league.clubs:
            return ClubId(number["number"]), True
        wanted = folded(text)
        exact = [club for club, name in self._clubs.items() if name == wanted]
        if len(exact) == 1:
            return exact[0], True
        parts = [club for club, name in self._clubs.items() if wanted and set(wanted.split()) <= set(name.split())]
        if len(parts) == 1:
            return parts[0], False
        return nearest(wanted, self._clubs, self.club, text), False

    @cached_property
    def _clubs(self) -> Mapping[ClubId, str]:
        return {club.id: folded(club.name) for club in self.league.clubs.values()}

    # --- draft choices ----------------------------------------------------------------------------------------------

    def pick(self, pick: Pick) -> str:
        return f"year {pick.year} round {pick.round} of {self.club(pick.club)}"

    def read_pick(self, text: str, giver: ClubId) -> Pick | None:
        """A draft choice: of the coming draft and the giver's own, unless more is said; None: it is none."""
        found = _PICK.fullmatch(" ".join(text.split()))
        if found is None:
            return None
        club = self.read_club(found["club"])[0] if found["club"] else giver
        year = int(found["year"]) if found["year"] else self.coming_draft
        return Pick(year, int(found["round"]), club)

    @property
    def coming_draft(self) -> int:
        return self.league.year + (self.league.stage not in ("founding", "draft"))


def _check_length(text: str) -> None:
    """Nobody's name is so long, and likening it to everybody's would take for ever."""
    if len(text) > LONGEST_NAME:
        raise UnknownError(f"{text.strip()[:40]!r} and so on is no name")


def nearest(wanted: str, names: Mapping[Value, str], shown: Callable[[Value], str], text: str) -> Value:
    """Whose name is nearly the one written, if one is clearly the nearest."""
    alike = ((SequenceMatcher(None, wanted, name).ratio(), each) for each, name in names.items())
    likeness = sorted(alike, key=lambda found: -found[0])[:NEAREST]
    if likeness and likeness[0][0] >= ALIKE and (len(likeness) == 1 or likeness[0][0] - likeness[1][0] >= CLEARLY):
        return likeness[0][1]
    raise UnknownError(f"nobody is called {text.strip()[:40]!r}", (shown(each) for _, each in likeness))
