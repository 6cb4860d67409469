"""No-huddle: who has to stay on in a two-minute offence while the clock runs (SPF-ED-06, reconstruction)."""

from collections.abc import Iterable

from touchline.books.ttfl.cards import CardId, Team
from touchline.books.ttfl.clock import HALVES_END_WITH, WARNING, charged
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.displays import DefenceDisplay, OffenceDisplay
from touchline.books.ttfl.house_rules import HouseRules
from touchline.books.ttfl.plays import Play
from touchline.books.ttfl.squads import by_id
from touchline.game import Mistakes


def clock_runs(course: Course) -> bool:
    """SPF-ED-06: whether nothing has stopped the clock since the last play: no line of 10 seconds, no warning."""
    warned = course.quarter in HALVES_END_WITH and course.seconds == WARNING
    return course.charged > charged("play followed by a time-out") and not warned


def may_substitute(course: Course, rules: HouseRules) -> bool:
    """SPF-ED-06 (reconstruction): neither side may in a two-minute offence, unless the clock is stopped."""
    return not (rules.no_huddle and course.two_minutes and course.stage == "scrimmage" and clock_runs(course))


def staying(course: Course, rules: HouseRules, last: Play | None) -> Play | None:
    """SPF-ED-06: the play whose men have to stay on, if they have to."""
    return None if last is None or not last.men or may_substitute(course, rules) else last


def check_same(before: Iterable[CardId], now: Iterable[CardId], team: Team, mistakes: Mistakes) -> None:
    """SPF-ED-06: refuse men who were not on the field; where everybody stands is free."""
    on, cards = set(before), by_id(team)
    came = [cards[card].name or card for card in now if card not in on]
    if came:
        wrong = f"{', '.join(came)} may not come on while the clock runs"
        right = "line up the men of the last play, or stop the clock first"
        mistakes.add(where="men", wrong=wrong, right=right, rule="SPF-ED-06")


# --- the same men again ---------------------------------------------------------------------------------------------


def offence_again(team: Team, last: Play, *, shotgun: bool) -> OffenceDisplay:
    """The offence as it stood; only the quarterback may step back."""
    cards = by_id(team)
    men = {place.lower(): cards[card] for place, card in last.men}
    line = tuple(cards[card] for card in last.line)
    return OffenceDisplay(line=line, shotgun=shotgun and "bk3" not in men, **men)  # type: ignore[arg-type]  # five men, and by place


def defence_again(team: Team, last: Play) -> DefenceDisplay:
    """The defence as it stood before anybody rushed."""
    cards = by_id(team)
    boxes = dict.fromkeys(box for box, _ in last.boxes)
    return DefenceDisplay({box: tuple(cards[card] for at, card in last.boxes if at == box) for box in boxes})
