"""Whole games without plays: outcomes are drawn at random, everything around them is the book's."""

from collections.abc import Iterator

from touchline.books.fool.course import (
    Course,
    after_extra_point,
    after_kickoff,
    after_punt_or_field_goal,
    after_scrimmage,
    after_two_point_try,
    before_snap,
    begin,
    fouls_of,
    fouls_of_kick,
    kneeled,
    may_spike,
    may_take_time_out,
    spiked,
    time_out,
)
from touchline.books.fool.field_goals import extra_point, field_goal, is_in_range
from touchline.books.fool.kicking import Returner, SpecialTeams
from touchline.books.fool.kickoffs import kickoff, onside_kick
from touchline.books.fool.outcome import Foul, FoulKind, Outcome
from touchline.books.fool.penalties import by_mail
from touchline.books.fool.players import Kicker, Punter
from touchline.books.fool.punts import Tactics, may_aim_short, punt
from touchline.dice import Dice

RULE = "FOOL-GAP-SEQUENCE"
TEAM = SpecialTeams()
KICKER = Kicker(52, 1, 3)
PUNTER = Punter(45, 4)
OWN: tuple[FoulKind, ...] = ("holding", "interference", "grounding")
THEIRS: tuple[FoulKind, ...] = ("defensive holding", "defensive interference")
MOST_PLAYS = 2000


def random_outcome(dice: Dice, to_goal: int) -> Outcome:
    """A play: mostly a few yards, sometimes a long way either side, fouls and turnovers among them."""
    fouls = tuple(random_fouls(dice))
    if any(foul.kind in ("procedure", "offside") for foul in fouls):
        return Outcome(result="no play", fouls=fouls)
    yards = dice.sum("2d6", "yards", rule=RULE) - 5
    if dice.d6("a long gain", rule=RULE) == 6:
        yards += dice.roll("d100", "how long", rule=RULE) - 20
    yards = max(min(yards, to_goal), to_goal - 110)
    match dice.d6("what happened", rule=RULE):
        case 1:
            return Outcome(result="incomplete", fouls=fouls)
        case 2 if dice.d6("turnover", rule=RULE) <= 2:
            taken = min(max(yards, 0) + 5, to_goal + 9)
            dead = max(taken - dice.roll("d100", "return", rule=RULE), to_goal - 100)
            return Outcome(result="interception", lost=True, turned_over_at=taken, yards=dead, fouls=fouls)
        case 3 if dice.d6("turnover", rule=RULE) == 1:
            return Outcome(result="fumble", lost=True, turned_over_at=yards, yards=yards, fouls=fouls)
        case _:
            out = dice.d6("out of bounds", rule=RULE) == 6
            return Outcome(result="run", yards=yards, out_of_bounds=out, fouls=fouls)


def random_fouls(dice: Dice) -> Iterator[Foul]:
    match dice.roll("d20", "fouls", rule=RULE):
        case 1:
            yield Foul("procedure", "offence")
        case 2:
            yield Foul("offside", "defence")
        case 3:
            yield Foul(dice.pick(OWN, "foul", rule=RULE), "offence")
        case 4:
            yield Foul(dice.pick(THEIRS, "foul", rule=RULE), "defence", 12)
        case 5:
            yield Foul("holding", "offence")
            yield Foul("defensive holding", "defence")


def random_scrimmage(course: Course, dice: Dice) -> Course:
    if course.running and dice.d6("stop the clock", rule=RULE) == 1:
        if may_take_time_out(course, course.defence):
            course = time_out(course, course.defence)
        elif may_spike(course) and course.down < 4:
            return spiked(course)
    choice = dice.d6("what to call", rule=RULE)
    if course.down == 4 and choice <= 4 and is_in_range(KICKER, course.to_goal):
        kick = field_goal(
            dice, kicker=KICKER, to_goal=course.to_goal, kickers=TEAM, defenders=TEAM, blitzed=choice == 1
        )
        return after_punt_or_field_goal(course, by_mail(fouls_of_kick(course, kick)))
    if course.down == 4 and choice <= 4:
        tactics = Tactics(aim_short=may_aim_short(course.to_goal), blitzed=choice == 1)
        kick = punt(
            dice,
            punter=PUNTER,
            to_goal=course.to_goal,
            kickers=TEAM,
            receivers=TEAM,
            returner=Returner(),
            tactics=tactics,
        )
        return after_punt_or_field_goal(course, by_mail(fouls_of_kick(course, kick)))
    if choice == 6 and course.last_two_minutes:
        return kneeled(course)
    outcome = random_outcome(dice, course.to_goal)
    found = fouls_of(course, outcome)
    return after_scrimmage(course, outcome, by_mail(found), offset=found.offset)


def random_step(course: Course, dice: Dice) -> Course:
    match course.stage:
        case "kickoff" if dice.d6("onside", rule=RULE) == 6:
            return after_kickoff(course, onside_kick(dice, expected=True))
        case "kickoff" | "free kick":
            free = course.stage == "free kick"
            return after_kickoff(
                course, kickoff(dice, kickers=TEAM, receivers=TEAM, returner=Returner(), free_kick=free)
            )
        case "try" if dice.d6("for two", rule=RULE) <= 2:
            return after_two_point_try(course, by_mail(fouls_of(course, random_outcome(dice, course.to_goal))))
        case "try":
            return after_extra_point(course, extra_point(dice, kicker=KICKER, kickers=TEAM, defenders=TEAM))
        case _:
            return random_scrimmage(course, dice)


def random_game(dice: Dice, *, playoff: bool = False) -> Iterator[Course]:
    """Every state of a game, first before the snap and then after the play."""
    course = begin(dice, playoff=playoff)
    yield course
    for _ in range(MOST_PLAYS):
        course = before_snap(course, dice)
        yield course
        if course.stage == "over":
            return
        course = random_step(course, dice)
        yield course
    raise AssertionError("the game does not end")
