"""Penalties (SPF-PEN-01 to SPF-PEN-13)."""

from typing import Literal, NamedTuple, TypeAlias

from touchline.books.ttfl.series import FIELD, LAST_DOWN, Situation, Standing, first_down, turned

Category: TypeAlias = Literal[1, 2, 3, 4]
Side: TypeAlias = Literal["O", "D", "K", "R"]

YARDS: dict[int, int] = {
    1: 5, 2: 5, 3: 5, 4: 5, 5: 15, 6: 5, 7: 10, 8: 15, 9: 15, 10: 15, 11: 15, 12: 15, 13: 5, 14: 5, 15: 5,
}  # fmt: skip
"""SPF-T-PEN: yards of each foul; holding by the defence is 5."""
DEFENSIVE_HOLDING = 5
NO_OPTION = frozenset({2, 10, 11, 14, 15})
NAMES: dict[int, str] = {
    1: "offside",
    2: "movement",
    3: "illegal procedure",
    4: "illegal motion",
    5: "personal foul",
    6: "face mask",
    7: "holding",
    8: "pass interference",
    9: "personal foul",
    10: "intentional grounding",
    11: "clipping",
    12: "roughing the kicker",
    13: "running into the kicker",
    14: "delay of game",
    15: "kickoff out of bounds",
}


class Foul(NamedTuple):
    side: Side
    number: int

    @property
    def name(self) -> str:
        return NAMES[self.number]


def foul(codes: str, category: Category) -> Foul:
    """SPF-FAC-11, SPF-PEN-01: the code of a category: `O1 O7 R11 R11`."""
    code = codes.split()[category - 1]
    return Foul(code[0], int(code[1:]))  # type: ignore[arg-type]  # O, D, K or R


def walked(yards: int, to_goal: int) -> int:
    """SPF-PEN-05: never more than half the distance to the goal of the team that fouled."""
    return min(yards, to_goal // 2)


def fits(each: Foul, *, thrown: bool, incomplete: bool, returned: bool, blocked: bool = False) -> bool:
    """SPF-PEN-10: fouls that do not fit the play are ignored."""
    match each.number:
        case 8:
            return thrown
        case 10:
            return incomplete
        case 11:
            return returned
        case 12 | 13:
            return not blocked
    return True


def is_dead(each: Foul) -> bool:
    """SPF-PEN-09: the play never happened."""
    return each.number == 2 or (each.number == 14 and each.side in ("O", "K"))


def has_option(each: Foul) -> bool:
    """SPF-PEN-02, SPF-PEN-04: whether it may be declined; personal fouls of the defence may not."""
    if each.number in NO_OPTION:
        return False
    return not (each.number in (5, 6, 9) and each.side != "O")


def against_offence(now: Situation, each: Foul) -> Standing:
    """SPF-PEN-09: the play is wiped out; the down is repeated, or used up by interference and grounding."""
    back = walked(YARDS[each.number], FIELD - now.d)
    d, to_go = now.d + back, now.to_go + back
    if each.number in (8, 10):
        if now.down >= LAST_DOWN:
            return first_down("defence", turned(d))
        return Standing("offence", d, now.down + 1, to_go)
    return Standing("offence", d, now.down, to_go)


def against_defence(now: Situation, each: Foul, spot: int | None = None) -> Standing:
    """SPF-PEN-08, SPF-PEN-09: five yards; holding and interference bring a first down, the latter at its spot."""
    if each.number == 8:
        assert spot is not None, "interference has a spot"
        return first_down("offence", max(1, now.d - spot))
    yards = walked(DEFENSIVE_HOLDING if each.number == 7 else YARDS[each.number], now.d)
    d = now.d - yards
    if each.number == 7 or yards >= now.to_go:
        return first_down("offence", d)
    return Standing("offence", d, now.down, now.to_go - yards)


def after_the_play(played: Standing, each: Foul) -> Standing:
    """SPF-PEN-04: a personal foul or face mask of the defence is walked off from where the play ended; first down.

    If the ball changed hands on the play it is walked against the team that fouled, which has it now; an offence that
    only ran out of downs keeps the ball. Scores drop the foul.
    """
    if played.score is not None:
        return played
    yards = yards_after(played, each)
    if played.has_ball == "offence" or played.on_downs:
        return first_down("offence", (turned(played.d) if played.on_downs else played.d) - yards)
    return first_down("defence", played.d + yards)


def yards_after(played: Standing, each: Foul) -> int:
    """SPF-PEN-04, SPF-PEN-05: what such a foul costs the defence; nothing if it is dropped."""
    if played.score is not None:
        return 0
    return walked(YARDS[each.number], played.d if played.has_ball == "offence" else turned(played.d))


class Choice(NamedTuple):
    """What the other team may take instead of the play."""

    foul: Foul
    standing: Standing
    option: bool  # False: it has to
    yards: int = 0  # that are walked off


def is_of_defence(choice: Choice) -> bool:
    """SPF-TIME-06: a foul of the defence; on kicks of whoever has not got the ball once it is walked off."""
    if choice.foul.side in ("K", "R"):
        return (choice.foul.side == "K") == (choice.standing.has_ball == "defence")
    return choice.foul.side == "D"


def offered(now: Situation, played: Standing, each: Foul, spot: int | None = None) -> Choice:
    """SPF-PEN-02, SPF-PEN-09: a foul on a play from scrimmage."""
    if each.side == "O":
        return Choice(each, against_offence(now, each), has_option(each), walked(YARDS[each.number], FIELD - now.d))
    if each.number in (5, 6, 9):
        return Choice(each, after_the_play(played, each), False, yards_after(played, each))
    standing = against_defence(now, each, spot)
    return Choice(each, standing, has_option(each), now.d - standing.d)


# --- what a computer takes ------------------------------------------------------------------------------------------

DOWN_COST = (0.0, 0.5, 1.2, 2.6)
USUAL_TO_GO = (10, 8, 6, 3)


def value(standing: Standing) -> float:
    """SPF-SOLO-10: what a situation is worth to the offence."""
    if standing.score is not None:
        points = 7.0 if standing.score == "touchdown" else 3.0 if standing.score == "field goal" else 2.0
        return points if standing.has_ball == "offence" else -points
    worth = 5.6 - 0.068 * standing.d
    if standing.has_ball == "defence":
        return -worth
    down = standing.down - 1
    return worth - DOWN_COST[down] - 0.08 * (standing.to_go - USUAL_TO_GO[down])


def takes(choice: Choice, played: Standing) -> bool:
    """SPF-SOLO-10: the better of the two for the team that was wronged; ties decline."""
    if not choice.option:
        return True
    better = value(choice.standing) - value(played)
    return better < 0 if choice.foul.side == "O" else better > 0
