"""Guesses: a team as somebody expects it, written in a few lines, and the odds of meeting it.

    name Borussia
    Po 8
    Li 7.D
    Di 8.S 8.D 6.S.IV
    Ce 7.S 9.D 7.D
    At 8.S 8.D 5.D.J
    FC Di 4 Ce 3
    D At 2
    physio

Men are written by area, each with his level; his side and his age may follow. Then come the extra points by source and
area, and CAT, TFG and physio where there are any. Nobody's squad is asked for: whoever guesses does not know it.
"""

import re
from collections.abc import Mapping
from fractions import Fraction

from msgspec.structs import replace

from touchline.books.beppiland.competitions import ClubId
from touchline.books.beppiland.extra_points import (
    ALLOWED,
    CATENACCIO,
    MOST_PGP,
    SOURCES,
    TACTICIAN,
    Source,
    Split,
    corrected,
    home_advantage,
    may_trap,
    most_hardness,
    points_from,
    within,
)
from touchline.books.beppiland.match_day import entrants, fixtures_of, masters_selection
from touchline.books.beppiland.match_play import GROUNDS, Ground, Team, other
from touchline.books.beppiland.match_text import say, score
from touchline.books.beppiland.orders import SessionOrders
from touchline.books.beppiland.players import AREAS, PlayerId, Position, age_code, age_of
from touchline.books.beppiland.rehearsal import ground_of, rehearse
from touchline.books.beppiland.stadium import LARGEST
from touchline.books.beppiland.state import League
from touchline.books.beppiland.team_selection import Man, count_by_area, is_formation
from touchline.books.beppiland.weather import Weather, weather_chances
from touchline.game import Column, Language, Mistakes, Note, Row, SeatId, Sheet

_AREAS: dict[str, Position] = {area.casefold(): area for area in AREAS}
_SOURCES: dict[str, Source] = {source.casefold(): source for source in SOURCES}
_MAN = re.compile(r"(?P<level>\d{1,2})(?:\.(?P<side>S\+D|S|D))?(?:\.(?P<age>[PJIVX]+))?", re.IGNORECASE)
_POINTS = re.compile(r"(po|li|di|ce|at)\s+(\d{1,2})", re.IGNORECASE)
USUAL_AGE = 2
LIKELY_SCORES = 10
MOST: Mapping[Source, int] = {
    "FC": home_advantage(LARGEST, at_home=True),
    "D": most_hardness(),
    "PGP": MOST_PGP,
    "CAT": CATENACCIO,
    "tactician": TACTICIAN,
}
"""What a team can have of each source at best."""


# --- a team in words --------------------------------------------------------------------------------------------------


def team_text(team: Team) -> str:
    """A team as it is written here."""
    lines = [f"name {team.name}"]
    for area in AREAS:
        men = [man for man in team.men if man.area == area]
        if men:
            lines.append(" ".join((area, *map(_man_text, men))))
    for source in SOURCES:
        split = team.points.of(source)
        if split:
            lines.append(" ".join((source, *(f"{area} {split[area]}" for area in AREAS if split.get(area)))))
    marks = (("CAT", team.cat and not team.points.cat), ("TFG", team.tfg), ("physio", team.physio))
    lines += [mark for mark, is_set in marks if is_set]
    return "\n".join(lines) + "\n"


def _man_text(man: Man) -> str:
    age = "" if man.age == USUAL_AGE else age_code(man.age)
    return ".".join(filter(None, (str(man.level), man.side, age)))


def read_team(text: str, name: str) -> Team:
    """A team out of its lines, its points within their limits; raises OrdersError with every line it cannot read."""
    mistakes = Mistakes()
    men: list[Man] = []
    splits: dict[Source, Split] = {}
    marks: set[str] = set()
    for number, line in enumerate(text.splitlines(), start=1):
        word, _, rest = line.partition("#")[0].strip().partition(" ")
        key = word.casefold()
        if key == "name":
            name = rest.strip() or name
        elif key in _AREAS:
            men += _men(_AREAS[key], rest, number, mistakes)
        elif key in ("tfg", "physio") or (key == "cat" and not rest):
            marks.add(key)
        elif key in _SOURCES:
            marks |= {key} & {"cat"}
            splits[_SOURCES[key]] = _split(_SOURCES[key], rest, number, mistakes)
        elif key:
            right = f"begin it with an area, a source of points ({', '.join(SOURCES)}), TFG, CAT, physio or name"
            mistakes.add(where=f"line {number}", wrong=f"{word!r} is nothing of a team", right=right, rule="BEP-ORD-04")
    if not is_formation(count_by_area(men)):
        right = "write one Po, at most one Li, and two or more in each line, eleven in all"
        mistakes.add(where="the team", wrong=f"{len(men)} men who are no formation", right=right, rule="BEP-LINE-01")
    mistakes.refuse()
    sweeper = any(man.area == "Li" for man in men)
    points = corrected(points_from(splits), MOST.__getitem__, sweeper=sweeper)
    trap = "tfg" in marks and may_trap(sweeper=sweeper)
    return Team(name=name, men=tuple(men), points=points, cat="cat" in marks, tfg=trap, physio="physio" in marks)


def _men(area: Position, words: str, line: int, mistakes: Mistakes) -> list[Man]:
    men = []
    for number, word in enumerate(words.split(), start=1):
        found = _MAN.fullmatch(word)
        code = (found["age"] or "").upper() if found else ""
        if not found or (code and code not in _AGES):
            right = "write a level, such as 8, or 8.S, or 8.S.IV"
            mistakes.add(where=f"line {line}", wrong=f"{word!r} is no man", right=right, rule="BEP-PLY-01")
            continue
        name = f"{area} {number}"
        side = "" if area == "Po" else (found["side"] or "S+D").upper()
        age = age_of(code) if code else USUAL_AGE
        level = int(found["level"])
        men.append(Man(player=PlayerId(name), name=name, area=area, skill=level, side=side, age=age))  # type: ignore[arg-type]  # one of the pattern
    return men


_AGES = frozenset(age_code(age) for age in range(-1, 30))


def _split(source: Source, words: str, line: int, mistakes: Mistakes) -> Split:
    found: Split = {_AREAS[area.casefold()]: int(points) for area, points in _POINTS.findall(words)}
    wrong = [area for area in found if area not in ALLOWED[source]]
    if _POINTS.sub("", words).strip(" ,;") or wrong:
        right = f"write areas and points, such as {source} Di 3; it may go to {', '.join(ALLOWED[source])}"
        mistakes.add(where=f"line {line}", wrong=f"{words!r} are no points of {source}", right=right, rule="BEP-XP-09")
    return found


def usual_team(name: str, *, at_home: bool) -> Team:
    """BEP-GAP-04: a team to begin a guess with, of which everybody knows what it is: that of a master's club."""
    chosen = masters_selection(at_home=at_home)
    return Team(name=name, men=chosen.men, points=chosen.points)


# --- odds -----------------------------------------------------------------------------------------------------------


def guess_text(league: League, seat: SeatId) -> str:
    """A guess to begin with, for the first match of a club; without one for nobody in particular."""
    for fixture in fixtures_of(league, ClubId(seat)):
        ground = ground_of(fixture, league, ClubId(seat))
        opponent = entrants(fixture, league)[GROUNDS.index(other(ground))]
        at_home = ground == "away" and not fixture.is_neutral
        return team_text(usual_team(league.name_of(opponent), at_home=at_home))
    return team_text(usual_team("Borussia", at_home=False))


def odds_of_orders(
    league: League, seat: SeatId, sent: SessionOrders, guess: str, language: Language = "en"
) -> tuple[Sheet, ...]:
    """BEP-SEQ-01, BEP-FIT-02, BEP-TRN-06: for each match of a club, its odds if the guess is right.

    Training counts, and so do the matches before; what injuries and cards may do to later ones does not. The home
    advantage of a guess is left out where the opponent is not at home.
    """
    rehearsal = rehearse(league, ClubId(seat), sent)
    sheets: list[Sheet] = []
    for match in rehearsal.matches:
        fixture, ground = match.fixture, match.ground
        name = league.name_of(entrants(fixture, league)[GROUNDS.index(other(ground))])
        rival = read_team(guess, name)
        if ground == "home" or fixture.is_neutral or not fixture.is_official:
            rival = replace(rival, points=replace(rival.points, fc={}))
        if not fixture.is_official:
            rival = replace(rival, points=replace(rival.points, d=within(rival.points.d, most_hardness(friendly=True))))
        teams: dict[Ground, Team] = {ground: match.side.team, other(ground): replace(rival, name=name)}
        forecast, is_finale = league.forecasts.get(fixture.slot), league.stage == "finale"
        chances = weather_chances(forecast, fixture.slot, in_finale=is_finale)
        sheets.append(odds_sheet(fixture.id, teams["home"], teams["away"], chances, language))
    return tuple(sheets)


def odds_between(first: str, second: str, language: Language = "en") -> tuple[Sheet, ...]:
    """BEP-SEQ-01: the odds of two teams that somebody wrote down, on a day of which nothing is known."""
    home, away = read_team(first, "Home"), read_team(second, "Away")
    return (odds_sheet("odds", home, away, weather_chances(None, 1), language),)


def odds_sheet(
    key: str, home: Team, away: Team, weathers: Mapping[Weather, Fraction], language: Language = "en"
) -> Sheet:
    """The odds of a match for people: who wins, how many goals to expect, and the likeliest scores."""
    from touchline.books.beppiland.odds import score_odds  # noqa: PLC0415 - needs numpy; playing does not

    odds = {each: float(chance) for each, chance in score_odds(home, away, weathers).items()}
    ways = (
        (say("odds-win", language, name=home.name), [each for each in odds if each[0] > each[1]]),
        (say("odds-draw", language), [each for each in odds if each[0] == each[1]]),
        (say("odds-win", language, name=away.name), [each for each in odds if each[0] < each[1]]),
    )
    rows = [Row((words, _percent(sum(odds[each] for each in scores)))) for words, scores in ways]
    expected = [sum(chance * each[ground] for each, chance in odds.items()) for ground in (0, 1)]
    likely = sorted(odds, key=lambda each: (-odds[each], each))[:LIKELY_SCORES]
    numbers = (Column(say("odds-result", language)), Column(say("odds-chance", language), number=True))
    scores = Sheet(
        key=f"{key} scores",
        title=say("odds-scores", language),
        columns=(Column(say("odds-score", language)), numbers[1]),
        rows=tuple(Row((score(each), _percent(odds[each]))) for each in likely),
    )
    suspended = weathers.get("suspended", Fraction(0))
    notes = [Note(say("odds-goals", language, home=f"{expected[0]:.2f}", away=f"{expected[1]:.2f}"))]
    if suspended:
        notes.append(Note(say("odds-suspended", language, chance=_percent(float(suspended))), ("BEP-WX-06",)))
    title = f"{home.name} - {away.name}"
    return Sheet(key=key, title=title, columns=numbers, rows=tuple(rows), notes=tuple(notes), more=(scores,))


def _percent(chance: float) -> str:
    return f"{100 * chance:.1f} %"
