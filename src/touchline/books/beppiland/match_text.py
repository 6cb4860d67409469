"""Every sentence about a match: for everybody, for a president about his own team, and from a scout."""

from collections.abc import Mapping
from pathlib import Path

from touchline.books.beppiland import events as told
from touchline.books.beppiland.communication_of_the_teams import Correction
from touchline.books.beppiland.extra_points import SOURCES, Points
from touchline.books.beppiland.players import AREAS, Position
from touchline.books.beppiland.weather import sentence
from touchline.game import Language
from touchline.phrases import load_phrases

PHRASES = load_phrases(Path(__file__).parent / "data" / "match_phrases.toml")
say = PHRASES.say
GOALS: Mapping[told.GoalKind, str] = {"goal": "goal", "penalty": "goal-penalty", "own goal": "goal-own-goal"}


def score(pair: tuple[int, int]) -> str:
    return f"{pair[0]}-{pair[1]}"


# --- for everybody ----------------------------------------------------------------------------------------------------


def match_played(event: told.MatchPlayed, language: Language = "en") -> str:
    """BEP-INFO-01, BEP-WX-05: score, scorers, both teams, and the book's words on the weather."""
    scorers = goals(event, language)
    said = say(
        "match-played",
        language,
        match=_pair(event),
        score=score(event.score),
        after=how_it_ended(event, language),
        goals=say("goals", language, goals=scorers) if scorers else "",
        home=_side(event.home, language),
        away=_side(event.away, language),
        weather=sentence(event.weather),
    )
    return f"{said} {say('goes-on', language, winner=event.winner)}" if event.winner else said


def _pair(event: told.MatchPlayed | told.MatchSuspended | told.MatchSpied) -> str:
    return f"{event.home.name} - {event.away.name}"


def how_it_ended(event: told.MatchPlayed, language: Language = "en") -> str:
    """BEP-GAP-05 (reconstruction): whether it went on to extra time and penalties."""
    if event.shoot_out is not None:
        return say("after-kicks", language, score=score(event.shoot_out))
    return say("after-extra-time", language) if event.has_extra_time else ""


def goals(event: told.MatchPlayed, language: Language = "en") -> str:
    """BEP-INFO-01: scorers with their minutes, the home team's first."""
    sides = ([goal for goal in event.goals if goal.by == ground] for ground in ("home", "away"))
    return "; ".join(", ".join(_goal(goal, language) for goal in side) for side in sides if side)


def _goal(goal: told.Goal, language: Language) -> str:
    return say(GOALS[goal.kind], language, name=goal.name, minute=goal.minute)


def _side(side: told.SideReport, language: Language) -> str:
    men = _men(side, language)
    facts = {"name": side.name, "formation": side.formation, "shots": side.shots, "saves": side.saves}
    return say("side", language, men=men, **facts)


def _men(side: told.SideReport, language: Language) -> str:
    lists = {"booked": side.booked, "sent-off": side.sent_off, "injured": side.injured}
    return "".join(say(what, language, names=", ".join(names)) for what, names in lists.items() if names)


def match_suspended(event: told.MatchSuspended, language: Language = "en") -> str:
    """BEP-WX-06, BEP-WX-07: no result; cards and injuries stand."""
    sides = ((side, _men(side, language)) for side in (event.home, event.away))
    men = "".join(say("suspended-side", language, name=side.name, men=f": {men[2:]}") for side, men in sides if men)
    return say("match-suspended", language, match=_pair(event), weather=sentence("suspended"), men=men)


def match_postponed(event: told.MatchPostponed, language: Language = "en") -> str:
    """BEP-GAP-09 (reconstruction): a match that waits for another."""
    return say("match-postponed", language, home=event.home, away=event.away)


# --- for a president --------------------------------------------------------------------------------------------------


def team_sheet_played(event: told.TeamSheetPlayed, language: Language = "en") -> str:
    """BEP-INFO-01, BEP-GAP-12: his own line-up, totals, points, injuries, and everything the master corrected."""
    return say(
        "own-team",
        language,
        against=event.against,
        men=line_up(event, language),
        totals=say("own-totals", language, totals=totals(event.totals, {})) if event.totals else "",
        tactics=_tactics(event, language),
        injuries="".join(say("own-injury", language, name=name, loss=loss) for name, loss in event.injuries.items()),
        corrections=_corrections(event, language),
        plays=say("own-plays", language, plays=event.plays) if event.plays > 1 else "",
    )


def line_up(event: told.TeamSheetPlayed, language: Language = "en") -> str:
    """The men by area, each with his level in the match."""
    areas = {area: [man for man in event.men if man[1] == area] for area in AREAS}
    written = (
        f"{area} {', '.join(say('own-man', language, name=name, level=level) for name, _, level in men)}"
        for area, men in areas.items()
        if men
    )
    return "; ".join(written)


def _tactics(event: told.TeamSheetPlayed, language: Language) -> str:
    parts = (*(["CAT"] if event.cat else []), *(["TFG"] if event.tfg else []), *_points(event.points, language))
    return say("own-tactics", language, tactics=", ".join(parts)) if parts else ""


def _points(points: Points, language: Language) -> list[str]:
    names = {"tactician": say("tactician", language)}
    return [
        say("own-points", language, source=names.get(source, source), split=_split(points.of(source)))
        for source in SOURCES
        if points.of(source)
    ]


def _split(split: Mapping[Position, int]) -> str:
    return " ".join(f"{area} {split[area]}" for area in AREAS if area in split)


def _corrections(event: told.TeamSheetPlayed, language: Language) -> str:
    if event.is_automatic:
        return say("own-automatic", language)
    changes = ", ".join(correction(each, language) for each in event.corrections)
    return say("own-corrections", language, corrections=changes) if changes else ""


def correction(made: Correction, language: Language) -> str:
    """BEP-ORD-06: something the master changes in a line-up."""
    key = f"corrected-{made.what.replace(' ', '-')}"
    return say(key, language, name=made.name, area=made.area or "", points=made.points)


def match_spied(event: told.MatchSpied, language: Language = "en") -> str:
    """BEP-INFO-03: what a scout saw."""
    return say("spied", language, match=_pair(event), home=spied(event.home), away=spied(event.away))


def spied(side: told.Spied) -> str:
    """BEP-INFO-03: "Atletico (2): 15(5) - 0 - 43 - 55(7) - 21 CAT TFG"."""
    marks = " CAT" * side.cat + " TFG" * side.tfg
    return f"{side.name} ({side.goals}): {totals(side.totals, side.extra)}{marks}"


def totals(by_area: Mapping[Position, int], extra: Mapping[Position, int]) -> str:
    """BEP-INFO-03: area totals, each with the extra points on it in brackets if there are any."""
    return " - ".join(f"{by_area[area]}{f'({extra[area]})' if extra.get(area) else ''}" for area in AREAS)
