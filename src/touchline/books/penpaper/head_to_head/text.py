"""Every sentence of a match."""

from functools import lru_cache, singledispatch

from touchline.books.penpaper.head_to_head import events as told
from touchline.books.penpaper.head_to_head.outcome import Outcome
from touchline.books.penpaper.head_to_head.state import Ask, Match, opponent
from touchline.books.penpaper.words import possessive
from touchline.game import SeatId

QUARTERS = ("1st quarter", "2nd quarter", "3rd quarter", "4th quarter")
DOWNS = ("1st", "2nd", "3rd", "4th")
ASKS: dict[Ask, str] = {
    "coin-call": "Call the toss",
    "coin-choice": "Choose a side",
    "kickoff": "Kick off",
    "return": "Return or fair catch",
    "call": "Call a play and a defense",
    "audible": "Audible?",
    "offense-die": "Offense: add a die?",
    "defense-die": "Defense: add a die?",
    "roll-on": "Roll on after a six?",
    "penalty": "Penalty: accept or decline",
    "try": "One point or two",
    "halftime": "Halftime: erase an injury",
    "over": "Final",
}

YARDS = {
    "3d6, no exploding dice": "3d6 yards",
    "15 plus whatever was gained on the play": "15 yards and whatever was gained",
}
SPECIALS = {"Blitz": "a blitz", "Goal Line Stand": "a goal line stand", "Prevent": "a prevent"}


def quarter_name(quarter: int) -> str:
    return QUARTERS[quarter - 1] if quarter <= 4 else f"overtime {quarter - 4}"


@lru_cache
def phase_title(quarter: int, ask: Ask) -> str:
    return f"{quarter_name(quarter)}: {ASKS[ask]}".capitalize()


def spot_name(match: Match, offense: SeatId, spot: int) -> str:
    """PP-FIELD-01: "the Tycoons' 30": told by the team in whose half the ball is."""
    if spot == 50:
        return "the 50"
    owner = offense if spot < 50 else opponent(offense)
    return f"{_possessive(match, owner)} {min(spot, 100 - spot)}"


def down_and_distance(match: Match) -> str:
    situation = match.situation
    distance = "goal" if situation.line >= 100 else str(situation.distance)
    return f"{DOWNS[situation.down - 1]} and {distance}"


def outcome_words(outcome: Outcome) -> str:
    """What a play brought, before any penalty."""
    return {
        "gain": f"a gain of {outcome.gain}",
        "no gain": "no gain",
        "incomplete": "incomplete",
        "loss": f"a loss of {-outcome.gain}",
        "sack": f"sacked for {-outcome.gain}",
        "interception": "intercepted" if outcome.is_turnover else "intercepted, and fumbled back",
        "fumble": "fumbled and lost" if outcome.is_turnover else "fumbled and recovered",
    }[outcome.how]


def where_the_ball_is(match: Match, *, is_on_a_down: bool) -> str:
    """Whose ball it is, and where: what the picture of the field shows."""
    spot = spot_name(match, match.offense, match.situation.spot)
    down = f"{down_and_distance(match)} on " if is_on_a_down else "on "
    return f"{_possessive(match, match.offense)} ball, {down}{spot}"


@singledispatch
def tell(event: object, match: Match) -> str:
    raise AssertionError(f"{type(event).__name__} has no words")


def _name(match: Match, seat: SeatId) -> str:
    return match.side(seat).name


def _possessive(match: Match, seat: SeatId) -> str:
    return possessive(_name(match, seat))


def yards(count: int) -> str:
    return "1 yard" if count == 1 else f"{count} yards"


def signed(count: int) -> str:
    """Yards with their sign: +12, -5, 0."""
    return f"{count:+d}" if count else "0"


def _sum(*parts: int) -> str:
    """The arithmetic as a referee says it: 12 + 7 - 1 = 18."""
    first, *others = parts
    signed = "".join(f" {'-' if part < 0 else '+'} {abs(part)}" for part in others if part)
    return f"{first}{signed} = {sum(parts)}"


@tell.register
def _(event: told.TossMade, match: Match) -> str:
    return f"The visitors call {event.called}, the coin falls {event.fell}: {_name(match, event.winner)} win the toss."


@tell.register
def _(event: told.SideChosen, match: Match) -> str:
    return f"{_name(match, event.winner)} begin on {event.begin_on}."


@tell.register
def _(event: told.BallKicked, match: Match) -> str:
    kind = {"kickoff": "kick off", "squib": "kick a squib", "punt": "punt"}[event.kick]
    end = (
        "out of the end zone: touchback"
        if event.is_touchback
        else f"to {spot_name(match, opponent(event.by), event.landing)}"
        if event.landing > 0
        else f"{yards(-event.landing)} deep in the end zone"
        if event.landing
        else "to the goal line"
    )
    return f"{_name(match, event.by)} {kind}, {yards(event.distance)}, {end}."


@tell.register
def _(event: told.OnsideKicked, match: Match) -> str:
    return f"{_name(match, event.by)} try an onside kick and {'recover it' if event.recovered else 'lose the ball'}."


@tell.register
def _(event: told.KickFielded, match: Match) -> str:
    name = _name(match, event.by)
    spot = spot_name(match, event.by, event.spot)
    if event.is_fair_catch:
        return f"{name} take a fair catch; the ball is on {spot}."
    if event.is_fumble:
        end = "touchdown" if event.is_touchdown else f"the ball is on {spot}"
        return f"{name} fumble the return {'and recover' if event.kept else 'and lose the ball'}: {end}."
    if not event.yards:
        return f"{name} do not get out of the end zone: touchback."
    return f"{name} return it {yards(event.yards)}{', all the way' if event.is_touchdown else f' to {spot}'}."


@tell.register
def _(event: told.CallsRevealed, match: Match) -> str:
    special = f" with {SPECIALS[event.special]}" if event.special else ""
    return f"{event.play} against a {event.call} defense{special}."


@tell.register
def _(event: told.AudibleCalled, match: Match) -> str:
    return f"Audible: it becomes a rush, DC +{event.die}."


@tell.register
def _(event: told.PlayRun, match: Match) -> str:
    outcome = event.outcome
    sum_ = _sum(event.natural, event.bonus, event.offense_die)
    end = ", touchdown" if outcome.is_touchdown else ", safety" if outcome.is_safety else ""
    return f"{event.play}: {sum_} against DC {event.dc}: {outcome_words(outcome)}{end}."


@tell.register
def _(event: told.SixesShown, match: Match) -> str:
    sixes = "a six" if event.sixes == 1 else f"{event.sixes} sixes"
    return f"{event.what.capitalize()}: {sixes}. {_name(match, event.by)} may roll on."


@tell.register
def _(event: told.PenaltyCalled, match: Match) -> str:
    lapses = " It lapses: the touchdown stands." if event.lapses else ""
    yards = f"{event.yards} yards" if event.yards.isdigit() else YARDS.get(event.yards, event.yards)
    return f"Flag: {event.foul.lower()} by the {event.side.lower()}, {yards}.{lapses}"


@tell.register
def _(event: told.PenaltyJudged, match: Match) -> str:
    verb = "accept" if event.accepted else "decline"
    rolled = f" for {yards(event.yards_rolled)}" if event.yards_rolled else ""
    return f"{_name(match, event.by)} {verb} the penalty ({event.foul.lower()}){rolled}."


@tell.register
def _(event: told.PlayerInjured, match: Match) -> str:
    star = f" The star {event.star} is the man." if event.star else ""
    how_long = "rest of the season" if event.is_major else "rest of the game"
    return f"Injury: {_possessive(match, event.team)} {event.stat} is one lower for the {how_long}.{star}"


@tell.register
def _(event: told.FieldGoalTried, match: Match) -> str:
    result = "good" if event.is_good else "no good"
    return f"{_name(match, event.by)} try a field goal from {yards(event.distance)}: {result}."


@tell.register
def _(event: told.FakeTried, match: Match) -> str:
    result = "it fails" if event.yards is None else f"it brings {yards(event.yards)}"
    return f"{_name(match, event.by)} try a {event.kind.lower()}: {result}."


@tell.register
def _(event: told.HardCountTried, match: Match) -> str:
    what = "the defense jumps" if event.is_offside else "delay of game"
    return f"Hard count: {what}; the ball is on {spot_name(match, event.by, event.spot)}."


@tell.register
def _(event: told.KneltDown, match: Match) -> str:
    return f"{_name(match, event.by)} take a knee."


@tell.register
def _(event: told.TurnedOverOnDowns, match: Match) -> str:
    return f"{_name(match, event.to)} take over on downs on {spot_name(match, event.to, event.spot)}."


@tell.register
def _(event: told.PointsScored, match: Match) -> str:
    home, away = match.home.name, match.away.name
    score = f"{away} {event.away_points}, {home} {event.home_points}"
    return f"{event.how.capitalize()}, {_name(match, event.by)}: {score}."


@tell.register
def _(event: told.TryFailed, match: Match) -> str:
    return f"{_name(match, event.by)} miss the {'extra point' if event.points == 1 else 'two-point try'}."


@tell.register
def _(event: told.InjuryErased, match: Match) -> str:
    return f"{_possessive(match, event.team)} {event.stat} is one higher again."


@tell.register
def _(event: told.QuarterEnded, match: Match) -> str:
    return f"End of the {quarter_name(event.quarter)}."


@tell.register
def _(event: told.MatchEnded, match: Match) -> str:
    return f"{_name(match, event.winner)} win." if event.winner else "It ends in a tie."
