"""What one call comes to that a coach makes all match long, against the default defences: is there one to win with?

`python -m benchmarks.fool_single_calls [MATCHES]` looks through what the playbook can write: every receiver of every
set to every zone, plain or by a loft, quick or slow, rolling out or not; of the best to each place what else can be
done with them, above all with other second receivers; and the runs and screens. They are tried out first, play by play;
the best to each place are the one call of a short round of matches against the default plan, and the best of all of so
many matches more (200). Before them stand good against good, good against default (a quarter as many matches) and
default against default. The same matches every time.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from touchline.books.fool.by_plans import Plans, ruled
from touchline.books.fool.clubs import Club, sample_club
from touchline.books.fool.coach import good_plan
from touchline.books.fool.course import begin
from touchline.books.fool.downs import Match, Rules, begun, resolved, split_men
from touchline.books.fool.field_map import INNER_LINE_ZONES, ZONES, Zone
from touchline.books.fool.game_plan import ENTRIES, Plan, default_plan
from touchline.books.fool.habits import aim_of
from touchline.books.fool.legal_plays import called, check_play
from touchline.books.fool.line_ups import defence_on_the_field, offence_on_the_field
from touchline.books.fool.notation import written_call
from touchline.books.fool.offensive_sets import SETS, OffensiveSet
from touchline.books.fool.outcome import Circumstances
from touchline.books.fool.play_odds import came, judged
from touchline.books.fool.playbook import MORE_SETS, calls_from
from touchline.books.fool.plays import TIMINGS, Call, Pass, Route, ThrowAway
from touchline.books.fool.series import Scrimmage
from touchline.books.fool.snap import Ruled
from touchline.dice import Dice
from touchline.game import OrdersError
from touchline.sport.elevens import Eleven, opponents

MATCHES = 200  # of each of the best calls
SHORT_ROUND = 20
FIRST_TRIES, MORE_TRIES = 12, 24  # plays against each defence
CHUNK = 4
MIDFIELD = Scrimmage(60)
NAMED = "Slot: LW/RS loft || LX/SL"  # the call that won 24 of 30
RULES = Rules()
SETS_TRIED = (*SETS.values(), *MORE_SETS)

# --- what can be written --------------------------------------------------------------------------------------------


def first_calls() -> Iterator[Call]:
    """Every receiver to every zone in every way, with the first of the seconds he can have; runs and screens."""
    passer = offence_on_the_field(SETS["Pro"], clubs(0)[0], {})
    assert passer is not None, "a sample club can line up"
    for each in SETS_TRIED:
        yield from (call for call in calls_from(each, passer.quarterback.player, RULES.switches) if not _is_pass(call))
        for route in _routes(each):
            for roll in (None, "left", "right"):
                play = Pass(route, None, roll=roll)
                others = (other for other in _seconds(each, play) if route.timing != "quick")
                yield from _legal(each, [replace(play, second=next(others, None))])


def _is_pass(call: Call) -> bool:
    return isinstance(call.play, Pass)


def _routes(each: OffensiveSet) -> Iterator[Route]:
    targets = [zone for zone in ZONES if zone != "BEYOND" and zone not in INNER_LINE_ZONES]
    for place in each.others:
        for zone in targets if place.name in each.eligible else ():
            yield from (Route(place.name, zone, timing, throw) for timing in TIMINGS for throw in ("plain", "loft"))


NEAR: tuple[Zone, ...] = ("SL", "SR", "WL", "WR", "LS", "RS", "SC", "IL", "IR")


def _seconds(each: OffensiveSet, play: Pass) -> Iterator[Route]:
    for zone in NEAR:
        for place in each.others:
            if place.name in each.eligible and place.name != play.first.spot:
                yield Route(place.name, zone)


def otherwise(call: Call) -> Iterator[Call]:
    """A pass with everybody else near the line as the second receiver, with nobody, thrown away, harder or anyway."""
    each = next(one for one in SETS_TRIED if one.name == call.set)
    play = call.play
    if not isinstance(play, Pass):
        return
    first = play.first
    if first.timing != "quick":
        yield from _legal(each, [replace(play, second=other) for other in (*_seconds(each, play), None, ThrowAway())])
    throws = [replace(first, throw=throw) for throw in ("bullet", "hail mary")]
    yield from _legal(each, [replace(play, first=throw) for throw in throws])
    yield from _legal(each, [replace(play, first=replace(first, force=True), second=None)])


def _legal(each: OffensiveSet, plays: Iterable[Pass]) -> Iterator[Call]:
    for play in plays:
        try:
            yield Call(each.name, check_play(play, each, RULES.switches))
        except OrdersError:
            continue


# --- tried out, play by play ----------------------------------------------------------------------------------------


@cache
def clubs(number: int) -> tuple[Club, Club]:
    dice = Dice.fast(f"single calls, clubs {number}")
    return sample_club(dice, number=1), sample_club(dice, number=2)


PAIRS = 4


class Tried(NamedTuple):
    call: Call
    mean: float  # yards a play, against the mix of the default plan's first downs and long downs
    least: float  # against the best answer


def tried(call: Call, plays: int) -> Tried:
    """What a call gains at midfield: 40 yards off for a lost ball, and 4 on for a first down from ten yards."""
    plan = default_plan()
    each = next(one for one in SETS_TRIED if one.name == call.set)
    mix = Counter(answer.against(split_men(each)) for row in (0, 2, 3, 5, 6) for answer in plan.answers[row])
    worth = {name: _worth(call, each, name, plays) for name in mix}
    mean = sum(worth[name] * times for name, times in mix.items()) / sum(mix.values())
    return Tried(call, mean, min(worth.values()))


def _worth(call: Call, each: OffensiveSet, against: str, plays: int) -> float:
    dice = Dice.fast(f"single calls, {against}")
    total = 0.0
    for pair in range(PAIRS):
        ours, theirs = clubs(pair)
        offence = offence_on_the_field(each, ours, {})
        assert offence is not None, "a sample club can line up"
        defence = defence_on_the_field(default_plan().defence_by_name[against], theirs, {}, tuple(offence.by_name))
        assert defence is not None, "likewise"
        for _ in range(plays // PAIRS):
            outcome = resolved(offence, defence, call.play, dice, Ruled(around=Circumstances(to_goal=MIDFIELD.to_goal)))
            end = judged(MIDFIELD, came(outcome), outcome.fouls)
            total += -40 if end.turnover else min(end.yards, 30) + 4 * end.first_down
    return total / (plays // PAIRS * PAIRS)


# --- matches --------------------------------------------------------------------------------------------------------

Totals: TypeAlias = Counter[str]
COUNTED = (
    "plays", "rushes", "rushing_yards", "attempts", "completions", "passing_yards", "intercepted", "sacked",
    "sack_yards", "fumbles_lost",
)  # fmt: skip


def one_call(call: Call) -> Plan:
    """The default plan with one call in every row; what does not fit before the goal line is replaced as usual."""
    each = next(one for one in SETS_TRIED if one.name == call.set)
    row = (call,) * ENTRIES
    usual = default_plan()
    return replace(usual, sets=(each,), plays=(row,) * len(usual.plays), blitz_line=row)


def match(number: int, ours: Plan, theirs: Plan) -> Totals:
    """One match of a plan; in each pair of matches the same clubs, the plan with one of them each time."""
    home, visitors = clubs(number // 2)
    dice = Dice.fast(f"single calls, match {number}")
    plans = Plans(ours, theirs) if number % 2 == 0 else Plans(theirs, ours)
    played = begun(home, visitors, begin(dice))
    for each in ruled(played, plans, dice, RULES):
        played = each.match
    return counted(played, "home" if number % 2 == 0 else "visitors")


def counted(played: Match, eleven: Eleven) -> Totals:
    line, score = played.statistics.of(eleven), played.course.score
    total: Totals = Counter({name: getattr(line, name) for name in COUNTED})
    lead = score.of(eleven) - score.of(opponents(eleven))
    total.update(
        matches=1, won=2 * (lead > 0) + (lead == 0), points=score.of(eleven), against=score.of(opponents(eleven))
    )
    return total


def of_one_call(part: tuple[Call, int]) -> Totals:
    call, number = part
    return match(number, one_call(call), default_plan())


def of_call(call: Call, matches: int) -> Totals:
    return _all(of_one_call((call, number)) for number in range(matches))


def of_coaches(one: str, other: str, number: int) -> Totals:
    """A match between plans that were made for it."""
    home, visitors = clubs(number // 2)
    ours, theirs = (home, visitors) if number % 2 == 0 else (visitors, home)
    plans = [
        good_plan(club, against, RULES) if coach == "good" else default_plan()
        for coach, club, against in ((one, ours, theirs), (other, theirs, ours))
    ]
    return match(number, plans[0], plans[1])


def _all(parts: Iterable[Totals]) -> Totals:
    return sum(parts, Counter())


# --- the report -----------------------------------------------------------------------------------------------------

COLUMNS = (
    "won, %", "points", "against", "passes, %", "completed, %", "yards a pass", "yards a rush", "yards a play",
    "balls lost",
)  # fmt: skip
HEAD = f"| {{}} | {' | '.join(COLUMNS)} |\n|---|{'--:|' * len(COLUMNS)}"


def line(name: str, total: Totals) -> str:
    games, thrown = total["matches"], total["attempts"] + total["sacked"]
    snaps = thrown + total["rushes"]
    yards = total["passing_yards"] + total["rushing_yards"] - total["sack_yards"]
    figures = (
        50 * total["won"] / games,
        total["points"] / games,
        total["against"] / games,
        100 * thrown / max(snaps, 1),
        100 * total["completions"] / max(total["attempts"], 1),
        total["passing_yards"] / max(total["attempts"], 1),
        total["rushing_yards"] / max(total["rushes"], 1),
        yards / max(snaps, 1),
        (total["intercepted"] + total["fumbles_lost"]) / games,
    )
    return f"| {name} | " + " | ".join(f"{each:.1f}" for each in figures) + " |"


class Search(NamedTuple):
    """How wide it is: calls to each place that go on, and those that play the long round."""

    kept: int = 8
    matched: int = 8
    best: int = 20


def said(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def searched(pool: ProcessPoolExecutor, matches: int, search: Search) -> list[tuple[Call, Totals]]:
    """The best calls, and what they came to."""
    plain = list(dict.fromkeys(first_calls()))
    said(f"{len(plain)} calls")
    found = _best(pool.map(tried, plain, [FIRST_TRIES] * len(plain), chunksize=8), search.kept)
    more = list(dict.fromkeys([*found, *(other for call in found for other in otherwise(call))]))
    said(f"{len(more)} in other ways")
    found = _best(pool.map(tried, more, [MORE_TRIES] * len(more), chunksize=8), search.matched)
    said(f"{len(found)} play {SHORT_ROUND} matches")
    short = sorted(_played(pool, found, SHORT_ROUND).items(), key=_success, reverse=True)
    best = list(dict.fromkeys((called(NAMED), *(call for call, _ in short[: search.best]))))
    said(f"{len(best)} play {matches} matches")
    return sorted(_played(pool, best, matches).items(), key=_success, reverse=True)


def _played(pool: ProcessPoolExecutor, calls: Sequence[Call], matches: int) -> dict[Call, Totals]:
    parts = [(call, number) for call in calls for number in range(matches)]
    totals: dict[Call, Totals] = {call: Counter() for call in calls}
    for (call, _), total in zip(parts, pool.map(of_one_call, parts, chunksize=CHUNK), strict=True):
        totals[call].update(total)
    return totals


def _success(each: tuple[Call, Totals]) -> tuple[int, int]:
    total = each[1]
    return total["won"], total["points"] - total["against"]


def _best(all_tried: Iterable[Tried], number: int) -> list[Call]:
    """Of the calls to each place so many: half by what they gain on average, half by the best answer to them."""
    places: dict[tuple[str, str], list[Tried]] = {}
    for each in all_tried:
        aim = aim_of(each.call.play)
        places.setdefault((aim.how, aim.area), []).append(each)
    return [call for there in places.values() for call in _best_to(there, number)]


def _best_to(there: Sequence[Tried], number: int) -> list[Call]:
    mean = sorted(there, key=lambda each: each.mean, reverse=True)
    least = sorted(there, key=lambda each: each.least, reverse=True)
    together = [each.call for pair in zip(mean, least, strict=True) for each in pair]
    return list(dict.fromkeys(together))[:number]


PAIRINGS = (("good", "good"), ("good", "default"), ("default", "default"))


def coached(pool: ProcessPoolExecutor, matches: int) -> Iterator[str]:
    for one, other in PAIRINGS:
        games = matches // 4 if "good" in (one, other) else matches  # a plan takes seconds
        total = _all(pool.map(of_coaches, [one] * games, [other] * games, range(games), chunksize=1))
        yield line(f"{one} against {other}, {games} matches", total)


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    with ProcessPoolExecutor() as pool:
        print(HEAD.format(f"{matches} matches each"))
        for row in coached(pool, matches):
            print(row, flush=True)
        print("\n" + HEAD.format("one call all match long"))
        for call, total in searched(pool, matches, Search()):
            print(line(f"`{written_call(call)}`".replace("|", "\\|"), total), flush=True)


if __name__ == "__main__":
    main()
