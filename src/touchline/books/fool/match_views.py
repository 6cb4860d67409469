"""What everybody sees of a match: the score, where the ball is, the last play, the clubs."""

from touchline.books.fool.board import board
from touchline.books.fool.course import Course
from touchline.books.fool.downs import Down, Squad
from touchline.books.fool.explaining import explained_step
from touchline.books.fool.game_plan import default_plan
from touchline.books.fool.goal_line import FIELD
from touchline.books.fool.match_text import clock, club_name, nickname, period, quarter_sign, told_down, where
from touchline.books.fool.notation import parse_call
from touchline.books.fool.offensive_sets import written_set
from touchline.books.fool.plan_text import written_plan
from touchline.books.fool.players import Player, PlayerId
from touchline.books.fool.state import MatchState, seat_of
from touchline.game import Column, Note, Row, Sheet, View
from touchline.pictures import Board, Gain, Gridiron
from touchline.sport.elevens import ELEVENS, Eleven, winner

KICKS_FROM = 35  # where the ball is drawn before a kickoff: the kickers' yard line
_ORDER = (
    "Q", "Q*", "B*", "E*", "B", "F", "H", "TB", "E", "W", "TE", "T", "G", "C", "U",
    "DE", "DT", "NT", "DL", "DE*", "OLB", "MLB", "LB", "CB", "S", "DH", "DH*", "K", "Pt",
)  # fmt: skip


def view(state: MatchState, own: Eleven | None = None) -> View:
    """What everybody sees, and what a coach alone knows: who plays where for him, and his sets."""
    course = state.match.course
    score = ", ".join(f"{club_name(state, eleven)} {course.score.of(eleven)}" for eleven in ELEVENS)
    best = winner(state.match.course.score) if state.ask == "over" else None
    last = (last_play(state, state.last),) if state.last is not None else ()
    plan = (plan_sheet(state),) if state.ask == "plans" else ()
    said = (own_sheet(state, own),) if own is not None and state.ask != "over" else ()
    return View(
        title=f"{club_name(state, 'visitors')} at {club_name(state, 'home')}",
        kicker=" · ".join(("FOOL", *_clocks(state))),
        headline=score,
        sheets=(results(state), *last, *plan, *said, *(roster_sheet(state, eleven) for eleven in ELEVENS)),
        champion=club_name(state, best) if best else "",
        names={seat_of(eleven): club_name(state, eleven) for eleven in ELEVENS},
    )


def _clocks(state: MatchState) -> tuple[str, ...]:
    if state.ask in ("over", "plans"):
        return ("final",) if state.ask == "over" else ("before the match",)
    course = state.match.course
    runs = " and running" if course.running else ""
    outs = " : ".join(str(course.time_outs.of(each)) for each in ELEVENS)
    return f"{period(course.quarter)}, {clock(course)}{runs}", f"time outs {outs}"


def plan_sheet(state: MatchState) -> Sheet:
    """FOOL-GAP-GAMEPLAN: the default plan, to begin one's own with."""
    about = Note("Whoever sends nothing plays by this plan. Take what you want to change, and leave out the rest.")
    return Sheet("plan", "A plan to begin with", (), (), (about,), form=written_plan(default_plan(state.options.rules)))


# --- the score ------------------------------------------------------------------------------------------------------


def results(state: MatchState, drive: tuple[Gain, ...] = ()) -> Sheet:
    """Points, quarter by quarter too, and where the ball is."""
    course = state.match.course
    is_on = state.ask not in ("over", "plans")
    rows = tuple(
        Row(
            (
                club_name(state, eleven),
                course.score.of(eleven),
                *(each.of(eleven) for each in course.by_quarter),
                course.time_outs.of(eleven),
                where(course) if is_on and eleven == course.ball else "",
            ),
            seat=seat_of(eleven),
        )
        for eleven in ELEVENS
    )
    quarters = tuple(
        Column(quarter_sign(number), number=True, explained=period(number))
        for number in range(1, len(course.by_quarter) + 1)
    )
    columns = (
        Column("Club"),
        Column("Points", number=True),
        *quarters,
        Column("TO", number=True, explained="time outs left"),
        Column("Ball"),
    )
    return Sheet("results", "Score", columns, rows, picture=field(state, drive) if is_on else None)


def field(state: MatchState, drive: tuple[Gain, ...] = ()) -> Gridiron:
    """The field with the ball; the home team defends the left goal."""
    course = state.match.course
    is_down = course.stage == "scrimmage"
    line = spot(course, course.to_goal - course.to_go) if is_down else None
    return Gridiron(
        left=club_name(state, "home"),
        right=club_name(state, "visitors"),
        ball=spot(course, ball_at(course)),
        attacks="right" if course.ball == "home" else "left",
        line_to_gain=line,
        words=f"{nickname(state, course.ball)}: {where(course)}",
        drive=drive if is_down else (),
    )


def ball_at(course: Course) -> int:
    """Yards to the goal line that the team with the ball attacks."""
    return FIELD - KICKS_FROM if course.stage in ("kickoff", "free kick") else course.to_goal


def spot(course: Course, to_goal: int) -> int:
    """Yards from the left goal line."""
    return FIELD - to_goal if course.ball == "home" else to_goal


# --- the last play --------------------------------------------------------------------------------------------------


def last_play(state: MatchState, down: Down) -> Sheet:
    """The last play: who stood where, and its arithmetic, a line a step."""
    taken = down.verdict.options[0] if down.verdict is not None and down.verdict.victim is None else None
    told = Note(told_down(state, down, taken))
    return Sheet("last play", "Last play", (), (), (told, *steps(down)), picture=line_up(down))


def steps(down: Down) -> tuple[Note, ...]:
    """How a play came about."""
    return tuple(Note(line, step.rules) for step in down.steps if (line := explained_step(step)))


def line_up(down: Down) -> Board | None:
    """Both sides as they stood, and where they went."""
    if down.offence is None or down.lined_up is None:
        return None
    return board(down.offence, down.lined_up, parse_call(down.call, may_be_fake=True).play)


# --- the clubs ------------------------------------------------------------------------------------------------------


def roster_sheet(state: MatchState, eleven: Eleven) -> Sheet:
    """The men of a club."""
    squad = state.match.squad(eleven)
    columns = (
        Column("Player"),
        Column("Position"),
        Column("Rating", explained="pass, contact and speed; of a kicker his distance and 36ths"),
        Column("Age", number=True),
        Column("Marks"),
        Column("Condition"),
    )
    men = sorted(squad.club.men, key=lambda man: (_ORDER.index(man.position), -man.c - man.s - man.p, man.id))
    rows = tuple(
        Row((man.name, man.position, _rating(man), man.age, _marks(man), _condition(state, eleven, man))) for man in men
    )
    return Sheet(f"club {eleven}", squad.club.name, columns, rows)


def own_sheet(state: MatchState, eleven: Eleven) -> Sheet:
    """FOOL-GAP-SUBS, FOOL-GAP-SETUP: a coach's depth chart as it stands, and his sets; they show on the field."""
    squad = state.match.squad(eleven)
    chart = squad.fielded.chart
    places = ((f"place {place}", men) for place, men in chart.places.items())
    rows = tuple(
        Row((name, ", ".join(_named(squad, who) for who in men))) for name, men in (*places, *chart.kinds.items())
    )
    sets = tuple(Note(written_set(each), ("FOOL-GAP-SETUP",)) for each in squad.sets)
    return Sheet("own", "Who plays where for you", (Column("Place"), Column("Men, the first choice first")), rows, sets)


def _named(squad: Squad, who: PlayerId) -> str:
    man = squad.club.roster.get(who)
    return man.name if man is not None and man.name else who


def _rating(man: Player) -> str:
    if man.kicks is not None:
        return f"{man.kicks.distance} {man.kicks.b}/{man.kicks.n}"
    if man.punts is not None:
        return f"{man.punts.distance} {man.punts.control}"
    return f"{man.p}-{man.c}-{man.s}"


def _marks(man: Player) -> str:
    rookie = ("R",) if man.is_rookie else ()
    return " ".join((*rookie, *man.codes, *man.roles))


def _condition(state: MatchState, eleven: Eleven, man: Player) -> str:
    condition = state.match.squad(eleven).conditions.get(man.id)
    if condition is None:
        return ""
    if condition.absence is not None:
        return "hurt"
    return "tired" if condition.stamina.tired else ""
