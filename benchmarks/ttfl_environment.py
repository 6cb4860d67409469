"""The neutral environment of TTFL's cards as our own matches have it (SPF-GEN-02): SPF-T-ENV, measured.

`python -m benchmarks.ttfl_environment [GAMES]` plays so many games (1,000) of the house game and of the base game
between two clubs in which everybody is average, and prints every row of the table beside what the cards are made with.
Whoever changes what computer coaches call measures again, and writes into the table what has become otherwise.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from benchmarks.ttfl_averages import average_teams
from touchline.books.ttfl.calls import RUSHES
from touchline.books.ttfl.cards import CardId, Team
from touchline.books.ttfl.house_rules import BASE, TTFL, HouseRules
from touchline.books.ttfl.making_cards.environment import Environment, Game, Shares, environment
from touchline.books.ttfl.making_cards.team import role_of
from touchline.books.ttfl.match_play import Setting, whole_match
from touchline.books.ttfl.plays import Play
from touchline.books.ttfl.turning import Step
from touchline.dice import Dice

GAMES = 1_000
BY_FOOT = ("inside", "sweep", "draw")
THROWN = ("quick", "short", "long")
COLUMNS = ("normal column", "short-gain column", "long-gain column")


class Met:
    """What was met, play by play."""

    def __init__(self, teams: tuple[Team, ...]) -> None:
        self.role = {card.id: role_of(card.position) for team in teams for card in team.cards}
        self.backs = {card.id for team in teams for card in team.cards if card.is_back}
        self.leading: set[CardId] = {
            max((card for card in team.cards if card.is_back), key=lambda card: card.carries).id for team in teams
        }
        self.counts: dict[str, Counter[str | int]] = defaultdict(Counter)
        self.sums: dict[str, list[float]] = defaultdict(list)

    def see(self, play: Play) -> None:
        if play.call is None:
            return
        steps = {step.what: step for step in play.steps}
        if play.kind in BY_FOOT and play.result == "run" and play.carrier in self.backs:
            self._run(play, steps)
        elif play.kind in (*THROWN, "screen"):
            self._pass(play, steps)

    def _run(self, play: Play, steps: Mapping[str, Step]) -> None:
        who = "leading" if play.carrier in self.leading else "other"
        self.counts[f"{who} carries"][play.kind] += 1
        if steps["directive"].result == "BREAK":
            self.sums[f"{play.kind} met"].append("free safety" in steps)
        else:
            self.counts[play.kind][_added(steps["run number"])] += 1
            self.sums[f"{play.kind} directive"].append(_directed(steps))
        self.sums["run"].append(play.yards)
        self.sums["run on the cards"].append(_on_the_cards(steps))

    def _pass(self, play: Play, steps: Mapping[str, Step]) -> None:
        kind = str(play.kind)
        self.counts["calls"][kind] += 1
        if kind == "screen":
            if "run number" in steps:
                self.counts["screen"][_added(steps["run number"])] += 1
        else:
            assert play.answer is not None, "somebody has defended"
            self.sums[f"{kind} blitzed"].append(play.answer.defence in RUSHES)
            if "completion range" in steps:
                self.sums[f"{kind} completion"].append(_added(steps["completion range"]))
            if "sack range" not in steps:
                self.sums[f"{kind} lost"].append("thrown away" in steps or "dropped" in steps)
            else:
                self.counts["sack"][_added(steps["sack range"])] += 1
            if "pass number" in steps and steps["pass number"].result == "box interception":
                self.sums[f"{kind} occupied"].append(play.result == "intercepted")
        if play.result == "complete" and play.carrier is not None:
            self.counts[f"{self.role[play.carrier]} catches"][kind] += 1
            self.sums[f"{self.role[play.carrier]} yards"].append(play.yards)


def _added(step: Step) -> int:
    """What was added to the number that was drawn or printed."""
    return sum(value for _, value in step.terms[1:])


def _directed(steps: Mapping[str, Step]) -> int:
    named = ("blocker against box", "boxes", "blockers")
    return sum(int(steps[name].result) for name in named if name in steps)


def _on_the_cards(steps: Mapping[str, Step]) -> int:
    """What a run came to before the goal line, the clock and a stretched gain."""
    yards = next(int(steps[name].result) for name in reversed(COLUMNS) if name in steps) + _directed(steps)
    return max(-3, yards) if "loses at most" in steps else yards


def measured(games: int, game: Game, rules: HouseRules) -> Met:
    teams = average_teams(game)
    home, visitors = teams
    met = Met(teams)
    for number in range(games):
        dice = Dice.fast(f"environment, game {number}")
        for told in whole_match(Setting(home, visitors, rules), dice, tells=True):
            met.see(told.play)
        if (number + 1) % 100 == 0:
            print(f"{number + 1} of {games} games", file=sys.stderr)
    return met


# --- the table ------------------------------------------------------------------------------------------------------


def rows(met: Met, used: Environment) -> Iterator[tuple[str, str, str]]:
    """Row by row: what it is, what the cards are made with, what was measured."""
    for who, shares in (("leading", used.leading_carries), ("other", used.other_carries)):
        yield f"carries, {who} back: inside / sweep / draw", _list(shares), _parts(met, f"{who} carries", BY_FOOT)
    for kind in (*BY_FOOT, "screen"):
        yield f"RN modifier, {kind}", _shares(getattr(used, kind)), _distribution(met.counts[kind])
    yield "BREAK met: inside / sweep / draw", _list(used.break_met), _means(met, "{} met", BY_FOOT)
    yield "pass calls: quick / short / long / screen", _list(used.calls), _parts(met, "calls", (*THROWN, "screen"))
    yield "blitzed: short / long", _list(used.blitzes), _means(met, "{} blitzed", THROWN[1:])
    completion = " / ".join(f"{value:+.1f}" for value in used.completion)
    found = " / ".join(f"{_mean(met.sums[f'{kind} completion']):+.2f}" for kind in THROWN)
    yield "completion modifier: quick / short / long", completion, found
    yield "thrown away or dropped: quick / short / long", _list(used.lost), _means(met, "{} lost", THROWN)
    yield "change of the SACK top", _shares(used.sack_changes), _distribution(met.counts["sack"])
    yield "interception box occupied: quick / short / long", _list(used.occupied), _means(met, "{} occupied", THROWN)
    for role in ("wr", "te"):
        of = f"{role} catches"
        yield f"catches, {role}: quick / short / long", _list(getattr(used, role)), _parts(met, of, THROWN)
    yield (
        "catches, back: quick / short / screen",
        _list(used.back),
        _parts(met, "back catches", ("quick", "short", "screen")),
    )
    kept = sum(met.sums["run"]) / sum(met.sums["run on the cards"])
    yield "yards left of runs", _list((used.runs_kept,)), f"{100 * kept:.1f}"
    for kind in BY_FOOT:
        yield f"directives, {kind} (yards)", "", f"{_mean(met.sums[f'{kind} directive']):+.2f}"
    for role in ("wr", "te", "back"):
        yield f"yards a catch, {role}", "", f"{_mean(met.sums[f'{role} yards']):.2f}"
    yield "yards a carry of backs", "", f"{_mean(met.sums['run']):.2f}"


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else float("nan")


def _list(parts: tuple[float, ...]) -> str:
    return " / ".join(f"{100 * part:.0f}" for part in parts)


def _shares(shares: Shares) -> str:
    mean = sum(value * share for value, share in shares)
    return ", ".join(f"{value:+d}: {100 * share:.0f}" for value, share in shares) + f" (mean {mean:+.2f})"


def _distribution(found: Counter[str | int]) -> str:
    total = sum(found.values())
    mean = sum(int(value) * count for value, count in found.items()) / total
    listed = sorted((int(value), count) for value, count in found.items())
    return ", ".join(f"{value:+d}: {100 * count / total:.1f}" for value, count in listed) + f" (mean {mean:+.2f})"


def _parts(met: Met, what: str, kinds: tuple[str, ...]) -> str:
    total = sum(met.counts[what].values())
    return " / ".join(f"{100 * met.counts[what][kind] / total:.1f}" for kind in kinds)


def _means(met: Met, what: str, kinds: tuple[str, ...]) -> str:
    return " / ".join(f"{100 * _mean(met.sums[what.format(kind)]):.1f}" for kind in kinds)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    versions: tuple[tuple[Game, HouseRules], ...] = (("house", TTFL), ("base", BASE))
    for game, rules in versions:
        print(f"The {game} game, {games:,} games:\n\n| parameter | used | measured |\n|---|---|---|")
        for row in rows(measured(games, game, rules), environment(game)):
            print(f"| {' | '.join(row)} |")
        print(flush=True)


if __name__ == "__main__":
    main()
