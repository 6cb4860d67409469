"""How a match is played: the steps of a match in the order of the book (BEP-SEQ-01)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from touchline.books.beppiland import hardness, own_goals, scorers, shots
from touchline.books.beppiland.extra_points import Points, extra_by_area
from touchline.books.beppiland.hardness import Cards, Injury
from touchline.books.beppiland.players import PlayerId, Position
from touchline.books.beppiland.rounding import up
from touchline.books.beppiland.shots import Shots
from touchline.books.beppiland.team_selection import Man, Totals, area_totals, three_times
from touchline.books.beppiland.weather import Weather, after_rain
from touchline.dice import Dice

Ground: TypeAlias = Literal["home", "away"]
"""Which of the two teams: the first-named, or the other."""
GROUNDS: tuple[Ground, Ground] = ("home", "away")
CREATED: tuple[Position, ...] = ("At", "Ce", "Di")  # in which order shots are made
EXTRA_TIME_SHARE = 3
KICKS = 5
BRIBED_PENALTY = Fraction(1, 2)


class Team(msgspec.Struct, frozen=True, kw_only=True):
    """A team as it takes the field: its line-up is correct, its points are within their limits."""

    name: str
    men: tuple[Man, ...]
    points: Points = Points()
    cat: bool = False
    tfg: bool = False
    physio: bool = False

    @property
    def has_sweeper(self) -> bool:
        return any(man.area == "Li" for man in self.men)

    @property
    def goalkeeper(self) -> int:
        """His place in the line-up."""
        return next(place for place, man in enumerate(self.men) if man.area == "Po")


class Performance(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a team in a match; men by their places in the line-up."""

    injuries: dict[int, Injury] = {}
    cards: dict[int, Cards] = {}
    levels: tuple[int, ...] = ()  # match levels (BEP-SEQ-03)
    totals: Totals = {}  # after everything, rain included
    shots: Shots = {}  # after offside trap and catenaccio
    penalties: int = 0  # awarded to the team


Result: TypeAlias = Literal["own goal", "off target", "post", "blocked", "saved", "goal", "penalty", "penalty missed"]
GOALS: frozenset[Result] = frozenset({"own goal", "goal", "penalty"})


class Attempt(msgspec.Struct, frozen=True, kw_only=True):
    """A shot or a penalty, and what came of it."""

    minute: int
    by: Ground
    area: Position | None  # where a shot came from; none for a penalty
    result: Result
    man: PlayerId | None = None  # scorer, penalty taker, or whoever touched it into his own net
    name: str = ""

    @property
    def is_goal(self) -> bool:
        return self.result in GOALS


class Play(msgspec.Struct, frozen=True, kw_only=True):
    """A match that was played, up to the end of its ninety minutes or of extra time."""

    weather: Weather
    home: Performance
    away: Performance
    attempts: tuple[Attempt, ...] = ()

    def performance(self, ground: Ground) -> Performance:
        return self.home if ground == "home" else self.away

    def goals(self, ground: Ground) -> int:
        return sum(attempt.is_goal for attempt in self.attempts if attempt.by == ground)

    @property
    def score(self) -> tuple[int, int]:
        return self.goals("home"), self.goals("away")

    def shots(self, ground: Ground) -> int:
        """BEP-SHOT-12: the team's shots, those of extra time too; penalties are none."""
        return sum(attempt.area is not None for attempt in self.attempts if attempt.by == ground)

    def saves(self, ground: Ground) -> int:
        """BEP-SHOT-12: shots on target that the team's goalkeeper stopped."""
        return sum(attempt.result == "saved" for attempt in self.attempts if attempt.by != ground)


def other(ground: Ground) -> Ground:
    return "away" if ground == "home" else "home"


def play(home: Team, away: Team, weather: Weather, dice: Dice, *, bribed_penalty: Ground | None = None) -> Play:
    """BEP-SEQ-01, BEP-SEQ-02: steps 3 to 17 of a match; a suspended one ends after its injuries and cards."""
    begun = hurt_and_booked(home, away, weather, dice)
    if weather == "suspended":
        return begun
    totals = {ground: team_totals(team, begun.performance(ground), weather) for ground, team in _named(home, away)}
    home_shots = _shots(home, away, totals["home"], totals["away"], dice)
    away_shots = _shots(away, home, totals["away"], totals["home"], dice)
    home_penalties, away_penalties = penalties_awarded(home, away, dice, bribed_penalty=bribed_penalty)
    ready = replace(
        begun,
        home=replace(begun.home, totals=totals["home"], shots=home_shots, penalties=home_penalties),
        away=replace(begun.away, totals=totals["away"], shots=away_shots, penalties=away_penalties),
    )
    return resolve(ready, home, away, timetable(ready, home, away, dice), dice)


def _named(home: Team, away: Team) -> tuple[tuple[Ground, Team], tuple[Ground, Team]]:
    return ("home", home), ("away", away)


# --- steps 3 to 13 --------------------------------------------------------------------------------------------------


def hurt_and_booked(home: Team, away: Team, weather: Weather, dice: Dice) -> Play:
    """BEP-SEQ-01: steps 4 to 6: injuries of both teams, then cards of both, then the match level of every man."""
    hurt = {
        "home": _injuries(home, away.points.hardness, dice),
        "away": _injuries(away, home.points.hardness, dice),
    }
    booked = {"home": _cards(home, dice), "away": _cards(away, dice)}
    home_performance, away_performance = (
        Performance(
            injuries=hurt[ground], cards=booked[ground], levels=match_levels(team, hurt[ground], booked[ground])
        )
        for ground, team in _named(home, away)
    )
    return Play(weather=weather, home=home_performance, away=away_performance)


def _injuries(team: Team, opposing_hardness: int, dice: Dice) -> dict[int, Injury]:
    drawn = ((place, hardness.injury(man, opposing_hardness, dice, physio=team.physio)) for place, man in _men(team))
    return {place: injury for place, injury in drawn if injury}


def _cards(team: Team, dice: Dice) -> dict[int, Cards]:
    own = team.points
    drawn = ((place, hardness.cards(man, own.hardness, own.hardness_in_goal, dice)) for place, man in _men(team))
    return {place: cards for place, cards in drawn if cards.discipline_points}


def _men(team: Team) -> Sequence[tuple[int, Man]]:
    return tuple(enumerate(team.men))


def match_levels(team: Team, injuries: dict[int, Injury], cards: dict[int, Cards]) -> tuple[int, ...]:
    """BEP-SEQ-03: the match level of every man, after his injury and his red card."""
    none = hardness.NO_CARDS
    return tuple(
        hardness.match_level(man.level, injuries.get(place), sent_off=cards.get(place, none).red)
        for place, man in _men(team)
    )


def team_totals(team: Team, performance: Performance, weather: Weather) -> Totals:
    """BEP-SEQ-01, BEP-SEQ-04: steps 7 to 10: area totals with extra points, the 3X rule, then rain."""
    totals = area_totals(team.men, performance.levels, extra_by_area(team.points))
    return after_rain(three_times(totals), weather)


def _shots(team: Team, opponent: Team, ours: Totals, theirs: Totals, dice: Dice) -> Shots:
    return shots.shots_of(
        ours, theirs, dice, sweeper=team.has_sweeper, trapped=opponent.tfg, cat=team.cat, team=team.name
    )


def penalties_awarded(home: Team, away: Team, dice: Dice, *, bribed_penalty: Ground | None = None) -> tuple[int, int]:
    """BEP-HARD-08, BEP-BRIBE-01: penalties for the home team and for the visitors; a bribe brings one with 50 %."""
    awarded: dict[Ground, int] = {
        "home": hardness.penalties_given(away.points.hardness, dice, team=away.name),
        "away": hardness.penalties_given(home.points.hardness, dice, team=home.name),
    }
    if bribed_penalty:
        name = (home if bribed_penalty == "home" else away).name
        label = f"the referee finds a penalty for {name}"
        awarded[bribed_penalty] += dice.chance(BRIBED_PENALTY, label, rule="BEP-BRIBE-01")
    return awarded["home"], awarded["away"]


# --- steps 15 to 17 -------------------------------------------------------------------------------------------------


class Due(msgspec.Struct, frozen=True):
    """A shot or penalty that is to come."""

    minute: int
    by: Ground
    area: Position | None


def timetable(play: Play, home: Team, away: Team, dice: Dice) -> list[Due]:
    """BEP-SCOR-03 (reconstruction), BEP-SEQ-06: shots and penalties by minute; the home team and shots go first."""
    due: list[Due] = []
    for ground, team in _named(home, away):
        own = play.performance(ground)
        every: list[Position | None] = [area for area in CREATED for _ in range(own.shots[area])]
        every += [None] * own.penalties
        due += [Due(scorers.minute(dice, _minute_label(team, area)), ground, area) for area in every]
    return sorted(due, key=lambda each: (each.minute, each.by == "away", each.area is None))


def _minute_label(team: Team, area: Position | None) -> str:
    return f"minute of a {'shot' if area else 'penalty'} of {team.name}"


def resolve(play: Play, home: Team, away: Team, due: Sequence[Due], dice: Dice) -> Play:
    """BEP-SEQ-06: shots and penalties one after another, with the score as it stands."""
    teams = dict(_named(home, away))
    goals = {ground: play.goals(ground) for ground in GROUNDS}
    attempts: list[Attempt] = []
    for each in due:
        ours, theirs = teams[each.by], teams[other(each.by)]
        if each.area is None:
            attempt = penalty(each, ours, theirs, play, dice)
        else:
            against = play.performance(other(each.by)).totals
            attempt = shot(each, ours, theirs, against, dice, goals=goals[each.by])
        goals[each.by] += attempt.is_goal
        attempts.append(attempt)
    return replace(play, attempts=(*play.attempts, *attempts))


def shot(due: Due, ours: Team, theirs: Team, totals: Totals, dice: Dice, *, goals: int) -> Attempt:
    """BEP-SEQ-07: own goal, off target, sweeper, goalkeeper; whatever stops the shot first ends it.

    `totals` are those of the team that defends, `goals` those the other has scored so far.
    """
    assert due.area, "a shot comes from somewhere"
    if man := own_goals.own_goal(theirs.men, dice):
        return _attempt(due, "own goal", man)
    if dice.chance(shots.off_target_chance(goals), "off target", rule="BEP-SHOT-08"):
        hits = dice.chance(shots.post_chance(), "it hits the post", rule="BEP-SHOT-09")
        return _attempt(due, "post" if hits else "off target")
    if theirs.has_sweeper and dice.chance(shots.block_chance(totals["Li"]), "the sweeper blocks", rule="BEP-SHOT-10"):
        return _attempt(due, "blocked")
    if dice.chance(shots.save_chance(totals["Po"]), "the goalkeeper saves", rule="BEP-SHOT-11"):
        return _attempt(due, "saved")
    return _attempt(due, "goal", scorers.scorer(ours.men, due.area, dice))


def penalty(due: Due, ours: Team, theirs: Team, play: Play, dice: Dice) -> Attempt:
    """BEP-PEN-01, BEP-PEN-02, BEP-SCOR-02: the best man takes it."""
    levels = play.performance(due.by).levels
    best = hardness.takers(ours.men, levels)[0]
    taker = ours.men[best]
    chance = hardness.penalty_chance(levels[best], play.performance(other(due.by)).levels[theirs.goalkeeper])
    scores = dice.chance(chance, f"penalty by {taker.name}", rule="BEP-PEN-01")
    return _attempt(due, "penalty" if scores else "penalty missed", taker)


def _attempt(due: Due, result: Result, man: Man | None = None) -> Attempt:
    return Attempt(
        minute=due.minute,
        by=due.by,
        area=due.area,
        result=result,
        man=man.player if man else None,
        name=man.name if man else "",
    )


# --- when a tie must be decided -------------------------------------------------------------------------------------


def extra_time(played: Play, home: Team, away: Team, dice: Dice) -> Play:
    """BEP-GAP-05 (reconstruction): a third of each area's shots, rounded up; no new injuries, cards or penalties."""
    due: list[Due] = []
    for ground, team in _named(home, away):
        for area in CREATED:
            again = up(played.performance(ground).shots[area], EXTRA_TIME_SHARE)
            label = f"minute of a shot of {team.name} in extra time"
            due += [Due(scorers.extra_minute(dice, label), ground, area) for _ in range(again)]
    in_order = sorted(due, key=lambda each: (each.minute, each.by == "away"))
    return resolve(played, home, away, in_order, dice)


class Kick(msgspec.Struct, frozen=True):
    """A kick of a shoot-out."""

    by: Ground
    man: PlayerId | None
    name: str
    is_goal: bool


def shoot_out_takers(team: Team, levels: Sequence[int]) -> list[int]:
    """BEP-PEN-04 (reconstruction), BEP-PEN-05: the men by match level, the goalkeeper last, sparring partners never."""
    keeper = team.goalkeeper
    outfield = hardness.takers(team.men, levels)
    if team.men[outfield[0]].is_partner:  # no real man in the field
        return outfield if team.men[keeper].is_partner else [keeper]
    return [*outfield, *([] if team.men[keeper].is_partner else [keeper])]


def shoot_out(played: Play, home: Team, away: Team, dice: Dice) -> tuple[Ground, tuple[Kick, ...]]:
    """BEP-PEN-04 (reconstruction): five kicks each in turn, the home team first, then one each until it is decided."""
    teams = dict(_named(home, away))
    order = {ground: shoot_out_takers(team, played.performance(ground).levels) for ground, team in teams.items()}
    chances = {ground: _kick_chances(teams, played, ground, order[ground]) for ground in GROUNDS}
    if not any(chances["home"]) and not any(chances["away"]):
        by_lot = dice.pick(GROUNDS, "nobody can score: the lot decides", rule="BEP-PEN-05")
        return by_lot, ()
    kicks: list[Kick] = []
    while (winner := shoot_out_winner([kick.is_goal for kick in kicks])) is None:
        ground = GROUNDS[len(kicks) % 2]
        turn = (len(kicks) // 2) % len(order[ground])
        man = teams[ground].men[order[ground][turn]]
        scores = dice.chance(chances[ground][turn], f"{man.name} in the shoot-out", rule="BEP-PEN-03")
        kicks.append(Kick(ground, man.player, man.name, scores))
    return winner, tuple(kicks)


def _kick_chances(teams: dict[Ground, Team], played: Play, ground: Ground, order: Sequence[int]) -> list[Fraction]:
    levels = played.performance(ground).levels
    goalkeeper = played.performance(other(ground)).levels[teams[other(ground)].goalkeeper]
    return [hardness.shoot_out_chance(levels[place], goalkeeper) for place in order]


def shoot_out_winner(kicks: Sequence[bool]) -> Ground | None:
    """BEP-PEN-04 (reconstruction): who has won a shoot-out by now: whoever cannot be caught in the kicks that are left.

    `kicks` say whether each was scored, the home team first; after five each there is one more each, and so on.
    """
    scored: dict[Ground, int] = {"home": sum(kicks[::2]), "away": sum(kicks[1::2])}
    rounds = max(KICKS, up(len(kicks), 2))
    left: dict[Ground, int] = {"home": rounds - len(kicks[::2]), "away": rounds - len(kicks[1::2])}
    return next((each for each in GROUNDS if scored[each] > scored[other(each)] + left[other(each)]), None)
