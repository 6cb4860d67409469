"""What everybody sees of a match: the score, where the ball is, the last play with its cards, the teams."""

from touchline.books.ttfl.cards import Card, Team
from touchline.books.ttfl.course import Course
from touchline.books.ttfl.deck import Fac, standard_deck
from touchline.books.ttfl.display_board import display_board
from touchline.books.ttfl.match_cards import all_of, key_of
from touchline.books.ttfl.match_play import out
from touchline.books.ttfl.match_text import (
    clock,
    nickname,
    period,
    quarter_sign,
    say,
    team_name,
    told_play,
    where,
)
from touchline.books.ttfl.phases import team_of
from touchline.books.ttfl.plays import Play
from touchline.books.ttfl.series import FIELD
from touchline.books.ttfl.squads import by_id
from touchline.books.ttfl.state import Last, MatchState, seat_of
from touchline.books.ttfl.step_text import told_card, told_step
from touchline.game import Column, Language, Note, Row, Sheet, View
from touchline.pictures import Board, Gain, Gridiron
from touchline.sport.elevens import ELEVENS, Eleven, opponents, winner

KICKS_FROM = 35  # where the ball is drawn before a kickoff: the kickers' yard line
MEANINGS = ("passer", "carrier", "receiver", "blocker", "rusher", "line", "defender")


def view(state: MatchState, language: Language = "en") -> View:
    """A match has no secrets once calls are revealed."""
    course = state.match.course
    score = ", ".join(f"{team_name(state, eleven)} {course.score.of(eleven)}" for eleven in ELEVENS)
    best = winner(course.score) if state.ask == "over" else None
    last = (last_play(state, state.last, language),) if state.last is not None else ()
    return View(
        title=say("title", language, visitors=team_name(state, "visitors"), home=team_name(state, "home")),
        kicker=" · ".join(("TTFL", *_clocks(state, language))),
        headline=score,
        sheets=(results(state, language), *last, *(roster(state, eleven, language) for eleven in ELEVENS)),
        champion=team_name(state, best) if best else "",
        names={seat_of(eleven): team_name(state, eleven) for eleven in ELEVENS},
    )


def _clocks(state: MatchState, language: Language) -> tuple[str, ...]:
    if state.ask in ("over", "match"):
        return (say("where-over" if state.ask == "over" else "before-the-match", language),)
    course = state.match.course
    outs = {each: course.time_outs.of(each) for each in ELEVENS}
    return f"{period(course.quarter, language)}, {clock(course)}", say("time-outs", language, **outs)


# --- the score ------------------------------------------------------------------------------------------------------


def results(state: MatchState, language: Language, drive: tuple[Gain, ...] = ()) -> Sheet:
    """Points, quarter by quarter too, and where the ball is."""
    course = state.match.course
    is_on = state.ask not in ("over", "match")
    rows = tuple(
        Row(
            (
                team_name(state, eleven),
                course.score.of(eleven),
                *(each.of(eleven) for each in course.by_quarter),
                course.time_outs.of(eleven),
                where(course, language) if is_on and eleven == course.ball else "",
            ),
            seat=seat_of(eleven),
        )
        for eleven in ELEVENS
    )
    quarters = tuple(
        Column(quarter_sign(number), number=True, explained=period(number, language))
        for number in range(1, len(course.by_quarter) + 1)
    )
    columns = (
        Column(say("col-team", language)),
        Column(say("col-points", language), number=True),
        *quarters,
        Column(say("col-time-outs", language), number=True, explained=say("col-time-outs-explained", language)),
        Column(say("col-ball", language)),
    )
    picture = field(state, language, drive) if is_on else None
    return Sheet("results", say("sheet-score", language), columns, rows, picture=picture)


def field(state: MatchState, language: Language, drive: tuple[Gain, ...] = ()) -> Gridiron:
    """The field with the ball; the home team defends the left goal."""
    course = state.match.course
    is_down = course.stage == "scrimmage"
    return Gridiron(
        left=team_name(state, "home"),
        right=team_name(state, "visitors"),
        ball=spot(course, course.d if course.stage in ("scrimmage", "try") else FIELD - KICKS_FROM),
        attacks="right" if course.ball == "home" else "left",
        line_to_gain=spot(course, course.d - course.to_go) if is_down else None,
        words=f"{nickname(state, course.ball)}: {where(course, language)}",
        drive=drive if is_down else (),
    )


def spot(course: Course, d: int) -> int:
    """Yards from the left goal line."""
    return FIELD - d if course.ball == "home" else d


# --- the last play --------------------------------------------------------------------------------------------------


def last_play(state: MatchState, last: Last, language: Language) -> Sheet:
    """The last play: who stood where, the cards that were turned, and what was read from them."""
    sentence = told_play(state, last.before, last.play, language, took=last.took)
    notes = (Note(sentence), *steps(last.play, language))
    columns, rows = turned(last.play, language)
    picture = line_up(state, last.play, language)
    return Sheet("last play", say("sheet-last", language), columns, rows, notes, picture=picture)


def turned(play: Play, language: Language) -> tuple[tuple[Column, ...], tuple[Row, ...]]:
    """SPF-FAC-02: the cards of a play in their order."""
    columns = (
        Column(say("card-for", language)),
        Column(say("card-number", language), number=True),
        Column("RN", number=True, explained="Run Number"),
        Column("PN", number=True, explained="Pass Number"),
        Column("SL"), Column("IL"), Column("SR"), Column("IR"),
        Column("QK"), Column("SH"), Column("LG"), Column("SC"), Column("Z"),
    )  # fmt: skip
    deck = standard_deck()
    rows = tuple(Row(_fac(deck[each.number - 1], told_card(each.label, language))) for each in play.drawn)
    return (columns, rows) if rows else ((), ())


def _fac(card: Fac, label: str) -> tuple[int | str, ...]:
    if card.z:
        return label, card.number, "Z", "", "", "", "", "", "", "", "", "", ""
    rn = f"{card.rn}{' OB' if card.ob else ''}"
    runs = (card.sweep_left, card.inside_left, card.sweep_right, card.inside_right)
    return label, card.number, rn, card.pn, *runs, card.quick, card.short, card.long, card.screen, card.result


def steps(play: Play, language: Language) -> tuple[Note, ...]:
    """How a play came about, line by line."""
    return tuple(Note(told_step(step, language), (step.rule,)) for step in play.steps)


def line_up(state: MatchState, play: Play, language: Language) -> Board | None:
    """Both displays as they stood."""
    cards = {**by_id(team_of(state.options, "home")), **by_id(team_of(state.options, "visitors"))}
    offence, defence = nickname(state, play.by), nickname(state, opponents(play.by))
    words = say("board-words", language, offence=offence, defence=defence)
    return display_board(play, cards, words, {each: say(f"sign-{each}", language) for each in MEANINGS})


# --- the teams ------------------------------------------------------------------------------------------------------


def roster(state: MatchState, eleven: Eleven, language: Language) -> Sheet:
    """A team's men with what their cards are worth; every row leads to the card."""
    team = team_of(state.options, eleven)
    columns = (
        Column(say("col-number", language)),
        Column(say("col-player", language)),
        Column(say("col-position", language)),
        Column(say("col-values", language)),
        Column(say("col-condition", language)),
    )
    rows = tuple(
        Row(
            (number(card), card.name, card.position, values(card), condition(state, eleven, card, language)),
            sheet=key_of(card.id),
        )
        for card in team.cards
    )
    everything = Row((say("all-cards", language), "", "", "", ""), sheet=all_of(eleven))
    return Sheet(f"team {eleven}", team.name, columns, (*rows, *_specialists(team), everything))


def number(card: Card) -> str:
    """A man's number within his team."""
    return card.id.rpartition("-")[2]


def values(card: Card) -> str:
    """What a card says in a line."""
    if card.passing is not None:
        com = " ".join(f"1-{top}" for top in card.passing.com)
        return f"E {card.letter} COM {com}"
    if card.rush is not None or card.catch is not None:
        return f"BV {card.bv:+d} END {card.rushing_endurance}/{card.receiving_endurance}"
    if card.pb or card.position in ("OL", "C", "G", "T"):
        return f"BV {card.bv:+d} PB {card.pb}"
    return f"TV {card.tv:+d} PDV {card.pdv:+d} PR {card.pr}"


def condition(state: MatchState, eleven: Eleven, card: Card, language: Language) -> str:
    """SPF-INJ-02, SPF-END-03 to SPF-END-06: who is hurt, and whose endurance the next play would exceed."""
    if card.id in out(state.match, eleven):
        return say("condition-hurt", language)
    exceeded = tired(state, card)
    return say("condition-tired", language, values=exceeded) if exceeded else ""


def tired(state: MatchState, card: Card) -> str:
    """SPF-END-03 to SPF-END-06, TTFL-END-01: the values that would be exceeded, as his card writes them: R1 C2."""
    if state.ask in ("over", "match") or not state.options.house_rules.tiring:
        return ""
    values = (("R", card.rush, card.rushing_endurance), ("C", card.catch, card.receiving_endurance))
    uses, play = state.match.uses, state.match.plays + 1
    return " ".join(f"{sign}{value}" for sign, able, value in values if able and uses.exceeded(card, value, play))


def _specialists(team: Team) -> tuple[Row, ...]:
    kicker, punter = team.kicker, team.punter
    bands = " ".join(str(top) for top in kicker.bands)
    lines = (
        (kicker.id, kicker.name, "K", f"FG {bands} XP {kicker.extra_point}"),
        (punter.id, punter.name, "P", f"{punter.average}"),
    )
    return tuple(
        Row((who.rpartition("-")[2], name, sign, worth, ""), sheet=key_of(who)) for who, name, sign, worth in lines
    )
